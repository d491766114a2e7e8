//! What stands on paper: what an army and its casters bring to the table, read off a battle
//! that has not begun, so that paper and battle cannot differ.

use super::casters::{ArmyMagic, CasterKind};
use super::entries::Duration;
use super::inputs::{CASTING_VALUE, DICE, DISPEL_DICE, DISPEL_LEVEL, LEVEL, MAY_REPEAT};
use super::items::ItemUse;
use super::magic_phase::{dispel_base, own_dice};
use super::state::{Battle, card_value};
use super::{Winds, house, rosters};
use crate::lang::Message;
use crate::rosters::{Army, Caster, Item, ReadFields as _, Roster};
use crate::rules::{OddsQuestion, Setup, SheetCaster, SheetItem, SheetSpell, SheetView, Side, Uses};
use crate::spells::SpellCard;

/// What stands on the sheet of an army.
pub fn sheet(rules: &Winds, roster: &Roster, army: &Army) -> SheetView {
    let setup = Setup::of_army(roster, army);
    let battle = Battle::new(rules, &setup);
    let casters = army.casters.iter().map(|caster| SheetCaster {
        about: about(rules, army, caster),
        marks: marks(army, caster),
        spells: spells(rules, roster, army, caster, &battle),
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
fn about(rules: &Winds, army: &Army, caster: &Caster) -> Vec<Message> {
    let kind = CasterKind::of(army, caster);
    let level = kind.level(caster);
    let mut about = rosters::describe(rules, army, caster, level);
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
fn spells(rules: &Winds, roster: &Roster, army: &Army, caster: &Caster, battle: &Battle<'_>) -> Vec<SheetSpell> {
    let state = battle.side(Side::First).casters.iter().find(|state| state.who.caster == caster.id);
    // WM-12: each once in a phase, unless a special rule lifts that.
    let uses = if caster.fields.flag(MAY_REPEAT) { Uses::Freely } else { Uses::EachTurn };
    let sheet = |card: &SpellCard| {
        let listed = rules.card_of(&card.id).unwrap_or(card);
        SheetSpell {
            how: card.signature.then(|| Message::new("winds-how-signature")),
            uses,
            lasts: lasts(listed),
            odds: odds(roster, army, caster, listed),
            ..SheetSpell::new(&card.id)
        }
    };
    state.map(|state| state.spells.iter().map(|spell| sheet(spell.card)).collect()).unwrap_or_default()
}

fn sheet_item(army: &Army, caster: &Caster, item: &Item) -> SheetItem {
    let Some(of) = ItemUse::of(item) else { return SheetItem::new(item) };
    let (uses, fact) = match &of {
        ItemUse::DispelScroll => (Uses::Times(1), Message::new("winds-sheet-scroll")),
        ItemUse::Spellbreaking => (Uses::Times(1), Message::new("winds-sheet-spellbreaking")),
        ItemUse::DispelDice(dice) => (Uses::Freely, Message::new("winds-sheet-dispel-dice").with("dice", *dice)),
        ItemUse::Familiar(spells) => (Uses::Freely, Message::new("winds-sheet-familiar").with("spells", *spells)),
        ItemUse::Bound { .. } => (Uses::EachTurn, Message::new("winds-sheet-bound")),
        ItemUse::Casket { .. } => (Uses::EachTurn, Message::new("winds-sheet-casket")),
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
    if of.is_bound() {
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
pub(super) fn odds(roster: &Roster, army: &Army, caster: &Caster, card: &SpellCard) -> Vec<(String, OddsQuestion)> {
    let kind = CasterKind::of(army, caster);
    let Some(value) = card_value(card).filter(|_| kind == CasterKind::Wizard) else { return Vec::new() };
    let level = kind.level(caster);
    let question = |dice: i64| {
        let question = OddsQuestion::new("cast").with(DICE, dice).with(LEVEL, level).with(CASTING_VALUE, value);
        let mut question = question.with(DISPEL_DICE, 0).with(DISPEL_LEVEL, 0);
        question.house_rules = house::that_matter(&roster.house_rules);
        question
    };
    (2..=(1 + level).min(4)).map(|dice| (dice.to_string(), question(dice))).collect()
}

/// WM-24: most spells take effect at once and are over.
pub(super) fn lasts(card: &SpellCard) -> bool {
    card.duration.as_ref().is_some_and(|duration| *duration != Duration::Instant.worded().message())
}

/// What a set of lores is called.
pub fn set_name(set: &str) -> Option<Message> {
    Some(match set {
        "six" => Message::new("winds-sheet-set-six"),
        "seven" => Message::new("winds-sheet-set-seven"),
        "dwarfs" => Message::new("winds-sheet-set-dwarfs"),
        "tomb-kings" => Message::new("winds-sheet-set-tomb-kings"),
        _ => return None,
    })
}
