//! What stands on paper: what an army and its casters bring to the table, read off a battle
//! that has not begun, so that paper and battle cannot differ.

use super::super::casters::{ArmyMagic, CasterKind};
use super::super::entries::{AnySpell, Duration};
use super::super::inputs::{CASTING_VALUE, DICE, DISPEL_DICE, DISPEL_LEVEL, LEVEL, MAY_REPEAT};
use super::super::items::ItemUse;
use super::super::lists::Lists;
use super::super::state::Battle;
use super::super::winds::{dispel_base, own_dice};
use super::super::{Winds, house, rosters};
use crate::lang::Message;
use crate::rosters::{Army, Caster, Item, ReadFields as _, Roster};
use crate::rules::{CasterRef, OddsQuestion, Setup, SheetCaster, SheetItem, SheetSpell, SheetView, Side, Uses};

/// What stands on the sheet of an army.
pub fn sheet(rules: &Winds, roster: &Roster, army: &Army) -> SheetView {
    let setup = Setup::of_army(roster, army);
    let battle = Battle::new(&rules.lists, &setup);
    let casters = army.casters.iter().map(|caster| SheetCaster {
        about: about(&rules.lists, army, caster),
        marks: marks(army, caster),
        spells: spells(roster, army, caster, &battle),
        items: caster.items.iter().map(|item| sheet_item(army, caster, item)).collect(),
        ..SheetCaster::mustered(rules, roster, army, caster)
    });
    SheetView { facts: facts(&battle), ..SheetView::new(casters.collect()) }
}

/// WM-9: the dispel dice that the army has in every turn before the boost.
fn facts(battle: &Battle<'_>) -> Vec<Message> {
    let base = dispel_base(battle, Side::First);
    let parts: Vec<String> = base.parts.iter().map(|part| part.amount.to_string()).collect();
    let total = if parts.len() > 1 { format!(" = {}", base.total()) } else { String::new() };
    // The receipt is not broken over lines.
    let sum = format!("{}{total}", parts.join(" + ")).replace(' ', "\u{a0}");
    vec![Message::new("winds-sheet-dispel").with("sum", sum)]
}

/// Level and lore, and what the level adds to every casting roll (WM-15).
fn about(lists: &Lists, army: &Army, caster: &Caster) -> Vec<Message> {
    let kind = CasterKind::of(army, caster);
    let level = kind.level(caster);
    let mut about = rosters::describe(lists, army, caster, level);
    if kind == CasterKind::Wizard {
        about.push(Message::new("winds-sheet-casting").with("level", level));
    }
    about
}

/// WM-7: a wizard's own dice. WM-30: the incantations of a priest.
fn marks(army: &Army, caster: &Caster) -> Vec<(Message, u32)> {
    let kind = CasterKind::of(army, caster);
    if let Some((most, dice)) = kind.incantations() {
        return vec![(Message::new("winds-sheet-incantations").with("dice", dice), most.into())];
    }
    if ArmyMagic::of(army) != ArmyMagic::Ordinary || !kind.is_wizard() {
        return Vec::new();
    }
    let dice = own_dice(kind.level(caster)).total();
    vec![(Message::new("winds-sheet-own-dice"), u32::try_from(dice).unwrap_or(0))]
}

/// The spells that a caster has in a battle, in its order.
fn spells(roster: &Roster, army: &Army, caster: &Caster, battle: &Battle<'_>) -> Vec<SheetSpell> {
    let state = battle.casters.caster(CasterRef { side: Side::First, caster: caster.id });
    // WM-12: each once in a phase, unless a special rule lifts that.
    let uses = if caster.fields.flag(MAY_REPEAT) { Uses::Freely } else { Uses::EachTurn };
    let sheet = |spell: AnySpell<'_>| SheetSpell {
        how: spell.spell().filter(|spell| spell.signature).map(|_| Message::new("winds-how-signature")),
        uses,
        // WM-24: most spells take effect at once and are over.
        lasts: spell.duration().is_some_and(|duration| *duration != Duration::Instant),
        odds: odds(roster, army, caster, spell),
        ..SheetSpell::new(spell.id())
    };
    state.map(|state| state.spells.iter().map(|spell| sheet(spell.spell)).collect()).unwrap_or_default()
}

fn sheet_item(army: &Army, caster: &Caster, item: &Item) -> SheetItem {
    let Some(of) = ItemUse::of(item) else { return SheetItem::new(item) };
    let (uses, fact) = match &of {
        ItemUse::DispelScroll => (Uses::Times(1), Message::new("winds-sheet-scroll")),
        ItemUse::Spellbreaking => (Uses::Times(1), Message::new("winds-sheet-spellbreaking")),
        ItemUse::DispelDice(dice) => (Uses::Freely, Message::new("winds-sheet-dispel-dice").with("dice", *dice)),
        ItemUse::Familiar(spells) => (Uses::Freely, Message::new("winds-sheet-familiar").with("spells", *spells)),
        ItemUse::Bound(_) => (Uses::EachTurn, Message::new("winds-sheet-bound")),
        ItemUse::Casket(_) => (Uses::EachTurn, Message::new("winds-sheet-casket")),
        // The anvil adds a die while its rune lord lives.
        ItemUse::Anvil if CasterKind::of(army, caster) == CasterKind::RuneLord => {
            (Uses::Freely, Message::new("winds-sheet-anvil-of-lord"))
        }
        ItemUse::Anvil => (Uses::Freely, Message::new("winds-sheet-anvil")),
    };
    let mut sheet = SheetItem {
        kind: Message::new(of.label()),
        uses,
        spell: of.spell().cloned(),
        facts: vec![fact],
        ..SheetItem::new(item)
    };
    if of.bound().is_some() {
        // WM-29.
        match item.fields.number(CASTING_VALUE) {
            Some(value) => sheet.facts.push(Message::new("winds-sheet-bound-value").with("value", value)),
            None => sheet.blanks.push(Message::new("winds-sheet-bound-blank")),
        }
        if sheet.spell.is_none() {
            sheet.blanks.push(Message::new("winds-sheet-spell-blank"));
        }
    }
    sheet
}

/// The odds of a wizard's spell with two dice and more. WM-13: up to 1 + level of them; the
/// sheet has room for three columns.
pub fn odds(roster: &Roster, army: &Army, caster: &Caster, spell: AnySpell<'_>) -> Vec<(String, OddsQuestion)> {
    let kind = CasterKind::of(army, caster);
    let value = spell.spell().and_then(|spell| spell.value());
    let Some(value) = value.filter(|_| kind == CasterKind::Wizard) else { return Vec::new() };
    let level = kind.level(caster);
    let question = |dice: i64| {
        let question = OddsQuestion::new("cast").with(DICE, dice).with(LEVEL, level).with(CASTING_VALUE, value);
        let mut question = question.with(DISPEL_DICE, 0).with(DISPEL_LEVEL, 0);
        question.house_rules = house::that_matter(&roster.house_rules);
        question
    };
    (2..=(1 + level).min(4)).map(|dice| (dice.to_string(), question(dice))).collect()
}
