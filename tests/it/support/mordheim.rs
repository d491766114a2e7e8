//! Warbands of the system of mental fatigue as a few lines of text:
//!
//! ```text
//! system mordheim-fatigue
//! army Reiklanders
//! wizard Ana race human level 2 of combat,combat,mind,mind,wind,wind knows aura-of-protection knows rally
//! wizard Abe race skaven of wind,wind,wind armour
//! ```
//!
//! A spell goes by the last part of its id; `knows all` takes every spell of the spheres named.

use spellmuster::form::Value;
use spellmuster::rosters::{Acquired, Caster, CasterId, KnownId, KnownSpell, LoadOut, LoadOutId, Roster};
use spellmuster::spells::SpellId;

use super::{choice, number, slug, word};

/// The system's id.
pub const SYSTEM: &str = "mordheim-fatigue";

/// The warband of such a line.
pub fn army<'a>(mut words: impl Iterator<Item = &'a str>) -> Roster {
    Roster::new(SYSTEM, "", &word(words.next()))
}

/// The wizard of such a line.
pub fn caster<'a>(id: CasterId, _kind: &str, mut words: impl Iterator<Item = &'a str>) -> Caster {
    let mut caster = Caster { id, name: word(words.next()), ..Caster::default() };
    let mut spells = Vec::new();
    let mut spheres = String::new();
    while let Some(what) = words.next() {
        let mut set = |field: &str, value| caster.fields.insert(field.to_owned(), value);
        match what {
            "race" => drop(set(what, choice(word(words.next())))),
            "level" | "youngblood" => drop(set(what, Value::Number(number(words.next())))),
            "armour" | "heroes_wargear" => drop(set(what, Value::Flag(true))),
            "of" => {
                spheres = word(words.next());
                for (sphere, nth) in spheres.split(',').zip(1..).filter(|(sphere, _)| *sphere != "-") {
                    set(&format!("sphere_{nth}"), choice(sphere));
                }
            }
            "knows" => match word(words.next()).as_str() {
                "all" => {
                    for spell in spheres.split(',').flat_map(all_of) {
                        if !spells.contains(&spell) {
                            spells.push(spell);
                        }
                    }
                }
                spell => spells.push(spell_id(spell).into()),
            },
            "note" => caster.note = word(words.next()).replace('_', " "),
            other => panic!("what is {other}?"),
        }
    }
    let known =
        spells.into_iter().zip(1..).map(|(spell, id)| KnownSpell { id: KnownId(id), spell, how: Acquired::Rolled });
    caster.load_outs = vec![LoadOut { id: LoadOutId(1), spells: known.collect(), ..LoadOut::default() }];
    caster.chosen_load_out = LoadOutId(1);
    caster
}

/// Ids of all that a sphere has.
fn all_of(sphere: &str) -> Vec<SpellId> {
    let game = super::game(SYSTEM);
    game.cards().iter().filter(|card| card.lore == sphere).map(|card| card.id.clone()).collect()
}

/// The id of the spell that goes by these words.
pub fn spell_id(words: &str) -> String {
    let game = super::game(SYSTEM);
    let found = game.cards().iter().find(|card| slug(&card.id) == words);
    found.map_or_else(|| format!("{SYSTEM}/{words}"), |card| card.id.to_string())
}
