//! What stands on paper: tracks of points, boxes for upkeep, the spheres' tables.

use super::entries::{Cost, Lasts};
use super::house::{self, House};
use super::inputs::{ACCUMULATED, COST, LEVEL, MODELS};
use super::lists::{die_of, range_of, table_of};
use super::rosters::{self, profile, sphere_label};
use super::wizards::{level, race_of};
use super::{Fatigue, fatigue, reckoning};
use crate::lang::Message;
use crate::rosters::{Army, Caster, Roster};
use crate::rules::{OddsQuestion, ReferenceRow, ReferenceTable, SheetCaster, SheetSpell, SheetView, Uses};
use crate::spells::{SpellCard, Worded};

/// Circles in one lot of a track.
const LOT: u32 = 12;

/// What stands on the sheet of a warband.
pub fn sheet(rules: &Fatigue, roster: &Roster, army: &Army) -> SheetView {
    let casters = army.casters.iter().map(|caster| SheetCaster {
        about: about(caster),
        marks: marks(caster),
        spells: spells(rules, roster, caster),
        ..SheetCaster::mustered(rules, roster, army, caster)
    });
    SheetView {
        facts: rosters::army_facts(army, "mord-sheet-points"),
        odds_heading: Message::new("mord-sheet-odds"),
        ..SheetView::new(casters.collect())
    }
}

/// MF-8, MF-9: a track of accumulated points, as far as a fatigue roll reaches.
fn marks(caster: &Caster) -> Vec<(Message, u32)> {
    // The sheet is asked without the roster, so the track is as long as the rules as written have it.
    let most = u32::from(fatigue::dice(level(caster), House::new(&Default::default()))) * 6;
    let lots = most.div_ceil(LOT);
    let lot = |lot: u32| {
        let id = if lot == 0 { "mord-sheet-track" } else { "mord-sheet-track-more" };
        (Message::new(id).with("from", lot * LOT + 1), LOT.min(most - lot * LOT))
    };
    (0..lots).map(lot).collect()
}

/// MF-2, MF-10: level, race, points, profile, and what he rolls.
fn about(caster: &Caster) -> Vec<Message> {
    let mut about = rosters::describe(caster);
    about.extend(race_of(caster).map(|race| Message::new("mord-sheet-profile").with("profile", profile(race))));
    about
}

/// His spells, those that stay with boxes for their upkeep (MF-12, MF-15).
fn spells(rules: &Fatigue, roster: &Roster, caster: &Caster) -> Vec<SheetSpell> {
    let mut seen = std::collections::BTreeSet::new();
    let known = caster.spells().iter().filter(|known| seen.insert(known.spell.as_str()));
    let sheet = |known: &crate::rosters::KnownSpell| {
        let card = rules.card_of(&known.spell);
        let upkeep = card.and_then(Cost::of_card).and_then(|cost| cost.upkeep);
        let repeats = card.is_some_and(|card| Lasts::of_card(card).repeats);
        SheetSpell {
            how: rosters::how(rules, caster, &known.spell),
            uses: if repeats { Uses::Freely } else { Uses::EachTurn },
            kept: upkeep.map(|upkeep| Message::new("mord-sheet-upkeep").with("points", upkeep)),
            lasts: card.is_some_and(|card| card.remains_in_play),
            odds: card.map(|card| odds(roster, caster, card)).unwrap_or_default(),
            ..SheetSpell::new(&known.spell)
        }
    };
    known.map(sheet).collect()
}

/// The chance that he is still fresh after a spell, cast at several totals.
pub(super) fn odds(roster: &Roster, caster: &Caster, card: &SpellCard) -> Vec<(String, OddsQuestion)> {
    let Some(cost) = Cost::of_card(card) else { return Vec::new() };
    let level = level(caster);
    let question = |before: i64| {
        let question = OddsQuestion::new(reckoning::FRESH).with(LEVEL, level).with(ACCUMULATED, before);
        let mut question = question.with(COST, cost.points).with(MODELS, 1);
        question.house_rules = house::that_matter(&roster.house_rules);
        question
    };
    [2, 4, 6].map(|at| at * level).map(|before| (before.to_string(), question(before))).into()
}

/// MF-7: the tables of all spheres: which he draws on is chosen anew before each battle (MF-5).
pub fn tables(rules: &Fatigue) -> Vec<ReferenceTable> {
    rules.lists.spheres.iter().map(table).collect()
}

fn table(sphere: &crate::spells::Lore<super::entries::SpellEntry>) -> ReferenceTable {
    let row = |row: super::lists::Row<'_>| {
        let range = range_of(&row);
        match row.2 {
            Some(spell) => {
                let card = spell.card(sphere);
                let cost = Cost::of_card(&card).map_or_else(|| "?".to_owned(), Cost::shown);
                let reach = card.range.clone().unwrap_or_else(|| Message::new("mord-unknown"));
                let summary = Message::new("mord-row").with("cost", cost).with("range", reach);
                ReferenceRow { range, name: spell.name.message(), summary }
            }
            None => ReferenceRow {
                range,
                name: worded("Choose", "На выбор").message(),
                summary: worded(
                    "Any spell of the sphere that he does not have.",
                    "Любое заклинание сферы, которого у него нет.",
                )
                .message(),
            },
        }
    };
    ReferenceTable {
        name: Message::new("mord-table-sphere").with("sphere", sphere_label(sphere)),
        when: Message::new("mord-table-sphere-when").with("die", die_of(sphere).die.to_string()),
        rule: "MF-7",
        rows: table_of(sphere).into_iter().map(row).collect(),
    }
}

fn worded(en: &str, ru: &str) -> Worded {
    Worded { en: en.to_owned(), ru: ru.to_owned() }
}
