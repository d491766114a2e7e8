//! Armies of Fantasy Imp as a few lines of text:
//!
//! ```text
//! system fantasy-imp
//! army Lantern lores hearthfire,rime
//! mage Ana dice 4 of hearthfire,rime knows fireball knows frost-ward
//! mage Abe dice 3 of thorn knows all note Never_moves
//! unit Guard dice 2 knows fireball
//! ```
//!
//! A spell goes by the last part of its id.

use spellmuster::form::Value;
use spellmuster::rosters::{Acquired, Caster, CasterId, KnownId, KnownSpell, LoadOut, LoadOutId, Roster};
use spellmuster::spells::SpellId;

use super::{choice, number, slug, word};

/// The system's id.
pub const SYSTEM: &str = "fantasy-imp";

fn many(words: &str) -> Value {
    Value::Many(words.split(',').filter(|word| !word.is_empty()).map(ToOwned::to_owned).collect())
}

/// The army of such a line.
pub fn army<'a>(mut words: impl Iterator<Item = &'a str>) -> Roster {
    let mut roster = Roster::new(SYSTEM, "", &word(words.next()));
    let fields = &mut roster.armies.first_mut().expect("its army").fields;
    while let Some(what) = words.next() {
        match what {
            "lores" => drop(fields.insert("lores".to_owned(), many(&word(words.next())))),
            other => panic!("what is {other}?"),
        }
    }
    roster
}

/// The caster of such a line.
pub fn caster<'a>(id: CasterId, kind: &str, mut words: impl Iterator<Item = &'a str>) -> Caster {
    let mut caster = Caster { id, name: word(words.next()), ..Caster::default() };
    caster.fields.insert("kind".to_owned(), choice(kind));
    let mut spells = Vec::new();
    let mut lores = String::new();
    while let Some(what) = words.next() {
        match what {
            "dice" => {
                caster.fields.insert("magic_dice".to_owned(), Value::Number(number(words.next())));
            }
            "of" => {
                lores = word(words.next());
                caster.fields.insert("lores".to_owned(), many(&lores));
            }
            "knows" => match word(words.next()).as_str() {
                "all" => spells.extend(lores.split(',').flat_map(all_of)),
                spell => spells.push(spell_id(spell).into()),
            },
            "note" => caster.note = word(words.next()).replace('_', " "),
            other => panic!("what is {other}?"),
        }
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

/// The id of the ability or spell that goes by these words.
pub fn spell_id(words: &str) -> String {
    let game = super::game(SYSTEM);
    let found = game.cards().iter().find(|card| slug(&card.id) == words);
    found.map_or_else(|| format!("{SYSTEM}/{words}"), |card| card.id.to_string())
}
