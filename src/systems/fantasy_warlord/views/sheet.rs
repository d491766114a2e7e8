//! What stands on paper: what an army and its casters bring to the table, read off a battle
//! that has not begun, so that paper and battle cannot differ.

use super::super::Warlord;
use super::super::entries::{Alignment, FailureEffect, Magic, Named as _, SpellEntry, range};
use super::super::house;
use super::super::inputs::{CALL_HEEDED, MODIFIER, SUCCESS};
use super::super::rosters::{ItemUse, MODIFIERS, MagicSheet, Profile, describe, energy_of, how_hard};
use super::super::state::Battle;
use crate::lang::Message;
use crate::rosters::{Army, Caster, Item, Roster};
use crate::rules::{
    Allowance, OddsQuestion, ReferenceRow, ReferenceTable, Setup, SheetCaster, SheetItem, SheetSpell, SheetView, Side,
    Uses,
};
use crate::spells::{Table, TableRow};

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
            let how = how_hard(modifier.added(amount));
            Message::new("warlord-tick").with("name", sheet.name(modifier)).with("how", how)
        })
        .collect()
}

/// Kind, level, alignment, energy, Call Heeded, armour and arms (FW-3, FW-20, FW-27).
fn about(army: &Army, caster: &Caster) -> Vec<Message> {
    let profile = Profile::of(army, caster);
    let mut about = describe(army, caster);
    about.extend(energy_of(army, caster).map(|energy| Message::new("warlord-sheet-energy").with("energy", energy)));
    about.extend(profile.call_heeded().map(|call| Message::new("warlord-sheet-call-heeded").with("call", call)));
    if let Some(agent) = profile.kind.agent() {
        about.push(Message::new(agent.arms));
        about.push(Message::new("warlord-sheet-armour-as").with("armour", agent.armour.label()));
    } else if profile.casts() {
        about.push(profile.armour.label());
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
                lasts: copy.spell.lasts(),
                odds: odds(roster, army, caster, copy.spell),
                ..SheetSpell::new(copy.spell.id())
            }),
        }
    }
    sheet
}

fn sheet_item(item: &Item) -> SheetItem {
    let mut sheet = SheetItem::new(item);
    let Some(of) = ItemUse::of(item) else { return sheet };
    sheet.kind = of.label();
    match of {
        ItemUse::Artifact { spell, uses } => {
            sheet.facts.push(Message::new("warlord-sheet-artifact"));
            if spell.is_none() {
                sheet.blanks.push(Message::new("warlord-sheet-spell-blank"));
            }
            sheet.spell = spell;
            match uses.and_then(|uses| u32::try_from(uses).ok()) {
                Some(uses) => sheet.uses = Uses::Times(uses),
                None => sheet.blanks.push(Message::new("warlord-sheet-uses-blank")),
            }
        }
        ItemUse::BladeMagic(of) => {
            sheet.facts.extend(of.map(|of| Message::new("warlord-sheet-blade").with("list", of.label())));
        }
    }
    sheet
}

/// The chance of a spell without anything that is ticked at the table: what armour and the spell
/// itself add is in it.
pub fn odds(roster: &Roster, army: &Army, caster: &Caster, spell: SpellEntry<'_>) -> Vec<(String, OddsQuestion)> {
    let profile = Profile::of(army, caster);
    let number = spell.deciding_number();
    let question = match spell.magic() {
        Magic::Arcane => {
            let armour = MagicSheet::of(army).armour(&profile, Magic::Arcane).filter(|_| profile.casts());
            number
                .zip(armour)
                .map(|(success, armour)| OddsQuestion::new("cast").with(SUCCESS, success).with(MODIFIER, armour))
        }
        Magic::Divine => profile.call_heeded().zip(number).map(|(call, modifier)| {
            let question = OddsQuestion::new("appeal").with(CALL_HEEDED, call).with(MODIFIER, modifier);
            OddsQuestion { house_rules: house::that_matter(&roster.house_rules), ..question }
        }),
    };
    question.map(|question| ("D100".to_owned(), question)).into_iter().collect()
}

/// The failure tables that the army can come to, for reference.
pub fn tables(rules: &Warlord, roster: &Roster) -> Vec<ReferenceTable> {
    let Some(army) = roster.chosen() else { return Vec::new() };
    let casters: Vec<Profile> = army.casters.iter().map(|caster| Profile::of(army, caster)).collect();
    let can_fail = casters.iter().any(Profile::casts);
    let failed = rules.lists.failed_arcane().filter(|_| can_fail);
    let mut allegiances: Vec<Alignment> =
        casters.iter().filter(|profile| profile.kind.appeals()).filter_map(|profile| profile.alignment).collect();
    allegiances.sort();
    allegiances.dedup();
    let appeals = allegiances.into_iter().filter_map(|alignment| rules.lists.failed_appeal(alignment));
    let failed = failed.map(|table| reference(table, "warlord-table-arcane-when", "FW-13"));
    failed.into_iter().chain(appeals.map(|table| reference(table, "warlord-table-appeal-when", "FW-21"))).collect()
}

fn reference(table: &Table<FailureEffect>, when: &'static str, rule: &'static str) -> ReferenceTable {
    let row = |row: &TableRow<FailureEffect>| ReferenceRow {
        range: range(row).replace('-', "–"),
        name: row.name.message(),
        summary: row.summary.message(),
    };
    let rows = table.rows.iter().map(row).collect();
    ReferenceTable { name: table.name.message(), when: Message::new(when), rule, rows }
}
