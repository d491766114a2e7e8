//! What stands on paper: what an army and its casters bring to the table, read off a battle
//! that has not begun, so that paper and battle cannot differ.

use super::casters::{CasterKind, Profile, energy_of};
use super::entries::{Duration, Magic, SpellEntry};
use super::house;
use super::inputs::{CALL_HEEDED, MODIFIER, SUCCESS};
use super::items::ItemUse;
use super::magic_sheet::{MODIFIERS, MagicSheet, worded};
use super::state::Battle;
use super::{Warlord, rosters};
use crate::lang::Message;
use crate::rosters::{Army, Caster, Item, Roster};
use crate::rules::{Allowance, OddsQuestion, Setup, SheetCaster, SheetItem, SheetSpell, SheetView, Side, Uses};

/// What stands on the sheet of an army.
pub fn sheet(rules: &Warlord, roster: &Roster, army: &Army) -> SheetView {
    let setup = Setup::of_army(roster, army);
    let battle = Battle::new(rules, &setup);
    let casters = army.casters.iter().map(|caster| {
        let mut sheet = SheetCaster {
            about: about(army, caster),
            spells: spells(roster, army, caster, &battle),
            items: caster.items.iter().map(sheet_item).collect(),
            ..SheetCaster::mustered(rules, roster, army, caster)
        };
        // Having less than a bound on what is picked is as it should be.
        sheet.amiss.retain(|of| is_to_be_filled(of) || of.most.as_ref().is_none_or(|most| most.total() < of.used()));
        sheet
    });
    SheetView {
        facts: facts(army),
        odds_heading: Message::new("warlord-sheet-odds"),
        ..SheetView::new(casters.collect())
    }
}

fn is_to_be_filled(allowance: &Allowance) -> bool {
    matches!(allowance.id, "energy" | "spells" | "divine")
}

/// FW-12: the Magic Sheet, as far as it was entered.
fn facts(army: &Army) -> Vec<Message> {
    let sheet = MagicSheet::of(army);
    let entered = MODIFIERS.iter().filter_map(|modifier| Some((modifier, sheet.amount(modifier.id)?)));
    entered
        .map(|(modifier, amount)| {
            let how = worded(modifier.added(amount));
            Message::new("warlord-tick").with("name", sheet.name(modifier)).with("how", how)
        })
        .collect()
}

/// Kind, level, alignment, energy, Call Heeded, armour and arms (FW-3, FW-20, FW-27).
fn about(army: &Army, caster: &Caster) -> Vec<Message> {
    let is = Profile::of(army, caster);
    let mut about = rosters::describe(army, caster);
    about.extend(energy_of(army, caster).map(|energy| Message::new("warlord-sheet-energy").with("energy", energy)));
    about.extend(is.call_heeded().map(|call| Message::new("warlord-sheet-call-heeded").with("call", call)));
    match (is.kind.agent_arms(), is.kind.agent_armour()) {
        (Some(arms), Some(armour)) => {
            about.push(Message::new(arms));
            about.push(Message::new("warlord-sheet-armour-as").with("armour", Message::new(armour.label())));
        }
        _ if is.casts() => about.push(Message::new(is.armour.label())),
        _ => {}
    }
    about
}

/// The spells that a caster has in a battle, copies of the same spell together with a box for each (FW-6).
fn spells(roster: &Roster, army: &Army, caster: &Caster, battle: &Battle<'_>) -> Vec<SheetSpell> {
    let state = battle.casters.side(Side::First).iter().find(|state| state.who.caster == caster.id);
    let mut sheet: Vec<SheetSpell> = Vec::new();
    for copy in state.into_iter().flat_map(|state| &state.spells) {
        match sheet.iter_mut().find(|spell| spell.spell == copy.spell.id()) {
            Some(SheetSpell { uses: Uses::Times(times), .. }) => *times += 1,
            _ => sheet.push(SheetSpell {
                uses: Uses::Times(1),
                lasts: lasts(copy.spell),
                odds: odds(roster, army, caster, copy.spell),
                ..SheetSpell::new(copy.spell.id())
            }),
        }
    }
    sheet
}

/// Whether a spell lasts longer than its casting.
pub(super) fn lasts(spell: SpellEntry<'_>) -> bool {
    spell.duration().is_some_and(|duration| *duration != Duration::Instant)
}

fn sheet_item(item: &Item) -> SheetItem {
    let mut sheet = SheetItem::new(item);
    let Some(of) = ItemUse::of(item) else { return sheet };
    sheet.kind = Message::new(of.label());
    match of {
        ItemUse::Artifact { spell, uses } => {
            sheet.facts.push(Message::new("warlord-sheet-artifact"));
            if spell.is_empty() {
                sheet.blanks.push(Message::new("warlord-sheet-spell-blank"));
            } else {
                sheet.spell = Some(spell);
            }
            match uses.and_then(|uses| u32::try_from(uses).ok()) {
                Some(uses) => sheet.uses = Uses::Times(uses),
                None => sheet.blanks.push(Message::new("warlord-sheet-uses-blank")),
            }
        }
        ItemUse::BladeMagic(of) => {
            sheet.facts.extend(of.map(|of| Message::new("warlord-sheet-blade").with("list", Message::new(of.label()))));
        }
    }
    sheet
}

/// The chance of a spell without anything that is ticked at the table: what armour and the spell
/// itself add is in it.
pub(super) fn odds(
    roster: &Roster,
    army: &Army,
    caster: &Caster,
    spell: SpellEntry<'_>,
) -> Vec<(String, OddsQuestion)> {
    let is = Profile::of(army, caster);
    let question = || {
        let mut question = match spell.magic() {
            Magic::Arcane if is.casts() => {
                let armour = MagicSheet::of(army).armour(&is, Magic::Arcane)?;
                let success = spell.deciding_number()?;
                OddsQuestion::new("cast").with(SUCCESS, success).with(MODIFIER, armour)
            }
            Magic::Divine => {
                let (call, modifier) = (is.call_heeded()?, spell.deciding_number()?);
                OddsQuestion::new("appeal").with(CALL_HEEDED, call).with(MODIFIER, modifier)
            }
            Magic::Arcane => return None,
        };
        question.house_rules = house::that_matter(&roster.house_rules);
        if question.query == "cast" {
            question.house_rules.clear();
        }
        Some(question)
    };
    question().map(|question| ("D100".to_owned(), question)).into_iter().collect()
}

/// What a set of lists is called.
pub fn set_name(set: &str) -> Option<Message> {
    Some(match set {
        super::entries::ARCANE => Message::new("warlord-set-arcane"),
        super::entries::DIVINE => Message::new("warlord-set-divine"),
        _ => return None,
    })
}

/// Whether anybody of the army could come to roll on the table for failed arcane spells, and the
/// alignments whose tables its priests could come to.
pub fn fails_at(army: &Army) -> (bool, Vec<super::entries::Alignment>) {
    let casters = || army.casters.iter().map(|caster| Profile::of(army, caster));
    let arcane = casters().any(|is| is.casts() && is.kind != CasterKind::Character);
    let mut allegiances: Vec<_> = casters().filter(|is| is.kind.appeals()).filter_map(|is| is.alignment).collect();
    allegiances.sort();
    allegiances.dedup();
    (arcane, allegiances)
}
