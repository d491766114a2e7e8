//! What stands on paper: tracks of points, boxes for upkeep, the spheres' tables.

use super::entries::{Cost, Lasts};
use super::house::{self, House};
use super::lists::{die_of, range_of, table_of};
use super::rosters::{self, profile, sphere_label};
use super::wizards::{level, race_of};
use super::{Fatigue, fatigue, reckoning};
use crate::lang::Message;
use crate::rosters::{Caster, Roster};
use crate::rules::{OddsQuestion, ReferenceRow, ReferenceTable, SheetSpell, Uses};
use crate::spells::{SpellCard, Worded};

/// Circles in one lot of a track.
const LOT: u32 = 12;

/// MF-8, MF-9: a track of accumulated points, as far as a fatigue roll reaches.
pub fn marks(caster: &Caster) -> Vec<(Message, u32)> {
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
pub fn about(caster: &Caster) -> Vec<Message> {
    let mut about = rosters::describe(caster);
    about.extend(race_of(caster).map(|race| Message::new("mord-sheet-profile").with("profile", profile(race))));
    about
}

/// His spells, those that stay with boxes for their upkeep (MF-12, MF-15).
pub fn spells<'a>(rules: &Fatigue, caster: &Caster, card: impl Fn(&str) -> Option<&'a SpellCard>) -> Vec<SheetSpell> {
    let mut seen = std::collections::BTreeSet::new();
    let known = caster.spells().iter().filter(|known| seen.insert(known.spell.as_str()));
    let sheet = |known: &crate::rosters::KnownSpell| {
        let card = card(&known.spell);
        let upkeep = card.and_then(Cost::of_card).and_then(|cost| cost.upkeep);
        let repeats = card.is_some_and(|card| Lasts::of_card(card).repeats);
        SheetSpell {
            spell: known.spell.clone(),
            how: rosters::how(rules, caster, &known.spell),
            uses: if repeats { Uses::Freely } else { Uses::EachTurn },
            kept: upkeep.map(|upkeep| Message::new("mord-sheet-upkeep").with("points", upkeep)),
        }
    };
    known.map(sheet).collect()
}

/// The chance that he is still fresh after a spell, cast at several totals.
pub fn odds(roster: &Roster, caster: &Caster, card: &SpellCard) -> Vec<(String, OddsQuestion)> {
    let Some(cost) = Cost::of_card(card) else { return Vec::new() };
    let level = level(caster);
    let question = |before: i64| {
        let question = OddsQuestion::new(reckoning::FRESH).with("level", level).with("accumulated", before);
        let mut question = question.with("cost", cost.points).with("models", 1);
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
                let reach = |lang: &str| card.range.as_ref().map_or("?", |range| range.text(lang)).to_owned();
                let summary =
                    Worded { en: format!("{cost} MP, {}", reach("en")), ru: format!("{cost} ОМ, {}", reach("ru")) };
                ReferenceRow { range, name: spell.name.clone(), summary }
            }
            None => ReferenceRow {
                range,
                name: worded("Choose", "На выбор"),
                summary: worded(
                    "Any spell of the sphere that he does not have.",
                    "Любое заклинание сферы, которого у него нет.",
                ),
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
