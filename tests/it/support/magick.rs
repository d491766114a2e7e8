//! Armies of Magick Phase as a few lines of text:
//!
//! ```text
//! system magick-phase
//! army Gale
//! wizard Ana int 6 level 3 points 30 knows gust knows tempest
//! wizard Abe int 3 level 1 points 12 left 4 knows all of veil note Rides_a_mule
//! ```
//!
//! A spell goes by the last part of its id.

use spellmuster::form::Value;
use spellmuster::rosters::{Acquired, Caster, CasterId, KnownId, KnownSpell, LoadOut, LoadOutId, Roster};
use spellmuster::spells::SpellId;

use super::{number, slug, word};

/// The system's id.
pub const SYSTEM: &str = "magick-phase";

/// The army of such a line.
pub fn army<'a>(mut words: impl Iterator<Item = &'a str>) -> Roster {
    let roster = Roster::new(SYSTEM, "", &word(words.next()));
    assert_eq!(words.next(), None, "an army has a name only");
    roster
}

/// The wizard of such a line.
pub fn caster<'a>(id: CasterId, kind: &str, mut words: impl Iterator<Item = &'a str>) -> Caster {
    assert_eq!(kind, "wizard");
    let mut caster = Caster { id, name: word(words.next()), ..Caster::default() };
    let mut spells = Vec::new();
    while let Some(what) = words.next() {
        let field = match what {
            "int" => "intelligence",
            "level" => "level",
            "points" => "points",
            "left" => "points_left",
            "knows" => {
                match word(words.next()).as_str() {
                    "all" => {
                        assert_eq!(words.next(), Some("of"));
                        spells.extend(all_of(&word(words.next())));
                    }
                    spell => spells.push(spell_id(spell).into()),
                }
                continue;
            }
            "note" => {
                caster.note = word(words.next()).replace('_', " ");
                continue;
            }
            other => panic!("what is {other}?"),
        };
        caster.fields.insert(field.to_owned(), Value::Number(number(words.next())));
    }
    let known =
        spells.into_iter().zip(1..).map(|(spell, id)| KnownSpell { id: KnownId(id), spell, how: Acquired::Plainly });
    caster.load_outs = vec![LoadOut { id: LoadOutId(1), spells: known.collect(), ..LoadOut::default() }];
    caster.chosen_load_out = LoadOutId(1);
    caster
}

/// Ids of all that a lore has.
fn all_of(lore: &str) -> Vec<SpellId> {
    let game = super::game(SYSTEM);
    game.cards().iter().filter(|card| card.lore == lore).map(|card| card.id.clone()).collect()
}

/// The id of the spell that goes by these words.
pub fn spell_id(words: &str) -> String {
    let game = super::game(SYSTEM);
    let found = game.cards().iter().find(|card| slug(&card.id) == words);
    found.map_or_else(|| format!("{SYSTEM}/{words}"), |card| card.id.to_string())
}
