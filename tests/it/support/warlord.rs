//! Armies of Fantasy Warlord as a few lines of text:
//!
//! ```text
//! system fantasy-warlord
//! army Grey neutral rune_stone 10 metal_armour 15 helps_1 5 Wand
//! magic_user Oswin master energy 24 armour electrum knows telepathy knows open
//! priest Aldis major good wise devout energy 9 knows hope knows bless-unit
//! imp Snick evil knows arcane-evil/summon-skeletons
//! other Sylph spells 2 cost_limit 6 lists good,neutral knows open
//! character Hans carries artifact open 2
//! ```
//!
//! A spell goes by the last part of its id, with its list in front where several have it.

use spellmuster::form::Value;
use spellmuster::rosters::{Acquired, Caster, CasterId, Item, ItemId, KnownId, KnownSpell, LoadOut, LoadOutId, Roster};

use super::{choice, number, slug, word};

/// The system's id.
pub const SYSTEM: &str = "fantasy-warlord";

const SHEET: [&str; 8] =
    ["rune_stone", "shrine", "gateway", "metal_armour", "helps_1", "helps_2", "hinders_1", "hinders_2"];

/// The army of such a line.
pub fn army<'a>(words: impl Iterator<Item = &'a str>) -> Roster {
    let mut words = words.peekable();
    let mut roster = Roster::new(SYSTEM, "", &word(words.next()));
    let fields = &mut roster.armies.first_mut().expect("its army").fields;
    while let Some(what) = words.next() {
        match what {
            "good" | "neutral" | "evil" => drop(fields.insert("alignment".to_owned(), choice(what))),
            _ if SHEET.contains(&what) => {
                fields.insert(what.to_owned(), Value::Number(number(words.next())));
                let is_named = what.ends_with(['1', '2']);
                let name = words.next_if(|word| is_named && word.starts_with(char::is_uppercase));
                if let Some(name) = name {
                    fields.insert(format!("{what}_name"), Value::Text(name.to_owned()));
                }
            }
            other => panic!("what is {other}?"),
        }
    }
    roster
}

/// The caster of such a line.
pub fn caster<'a>(id: CasterId, kind: &str, words: impl Iterator<Item = &'a str>) -> Caster {
    let mut words = words.peekable();
    let mut caster = Caster { id, name: word(words.next()), ..Caster::default() };
    caster.fields.insert("kind".to_owned(), choice(kind));
    let mut spells = Vec::new();
    while let Some(what) = words.next() {
        let (field, value) = match what {
            "minor" | "major" | "master" => ("level", choice(what)),
            "good" | "neutral" | "evil" => ("alignment", choice(what)),
            "wise" => ("wisdom", Value::Flag(true)),
            "devout" => (what, Value::Flag(true)),
            "energy" | "spells" | "cost_limit" => (what, Value::Number(number(words.next()))),
            "divine" => ("divine_spells", Value::Number(number(words.next()))),
            "armour" => (what, choice(word(words.next()))),
            "lists" => (what, Value::Many(word(words.next()).split(',').map(ToOwned::to_owned).collect())),
            "knows" => {
                spells.push(spell_id(&word(words.next())));
                continue;
            }
            "carries" => {
                let id = u32::try_from(caster.items.len()).expect("few items") + 1;
                let mut item = Item { id: ItemId(id), kind: word(words.next()), ..Item::default() };
                while let Some(what) =
                    words.next_if(|word| !["knows", "carries", "armour", "energy", "divine"].contains(word))
                {
                    let (field, value) = match what {
                        "good" | "neutral" | "evil" => ("alignment", choice(what)),
                        _ if what.parse::<i64>().is_ok() => ("uses", Value::Number(number(Some(what)))),
                        spell => ("spell", choice(spell_id(spell))),
                    };
                    item.fields.insert(field.to_owned(), value);
                }
                caster.items.push(item);
                continue;
            }
            other => panic!("what is {other}?"),
        };
        caster.fields.insert(field.to_owned(), value);
    }
    let known = spells.into_iter().zip(1..).map(|(spell, id)| KnownSpell {
        id: KnownId(id),
        spell: spell.into(),
        how: Acquired::Plainly,
    });
    caster.load_outs = vec![LoadOut { id: LoadOutId(1), spells: known.collect(), ..LoadOut::default() }];
    caster.chosen_load_out = LoadOutId(1);
    caster
}

/// The id of the spell that goes by these words.
pub fn spell_id(words: &str) -> String {
    let game = super::game(SYSTEM);
    let found = game.cards().iter().find(|card| slug(&card.id) == words);
    found.map_or_else(|| format!("{SYSTEM}/{words}"), |card| card.id.to_string())
}
