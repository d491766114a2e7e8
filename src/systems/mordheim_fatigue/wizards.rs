//! What a wizard is: race, level, cost, and the fields of its spheres (MF-1 to MF-5).

use super::inputs::{LEVEL, RACE, YOUNGBLOOD};
use crate::form::ChoiceInput;
use crate::lang::Message;
use crate::rosters::{Caster, ReadFields as _};
use crate::rules::Sum;

/// The highest level that the program reckons with; the document goes to 2 (MF-1).
pub const MAX_LEVEL: i64 = 4;

/// MF-5: spells for each level.
pub const SPELLS_PER_LEVEL: i64 = 3;

/// A race of the table (MF-2).
#[derive(Debug, PartialEq, Eq)]
pub struct Race {
    /// Id in files.
    pub id: &'static str,
    /// Message id of its name.
    pub label: &'static str,
    /// M, WS, BS, S, T, W, I, A, Ld.
    pub profile: [u8; 9],
    /// Points, magic level 1 included.
    pub cost: i64,
}

const fn race(id: &'static str, label: &'static str, profile: [u8; 9], cost: i64) -> Race {
    Race { id, label, profile, cost }
}

/// MF-2: the table.
pub const RACES: &[Race] = &[
    race("skink", "mord-race-skink", [6, 2, 3, 3, 2, 1, 4, 1, 6], 35),
    race("human", "mord-race-human", [4, 2, 2, 3, 3, 1, 3, 1, 7], 35),
    race("elf", "mord-race-elf", [5, 3, 3, 3, 3, 1, 6, 1, 8], 55),
    race("orc", "mord-race-orc", [4, 3, 3, 3, 4, 1, 2, 1, 7], 50),
    race("goblin", "mord-race-goblin", [4, 2, 3, 3, 3, 1, 2, 1, 5], 30),
    race("beastman", "mord-race-beastman", [4, 3, 3, 3, 4, 2, 3, 1, 7], 55),
    race("skaven", "mord-race-skaven", [5, 3, 3, 3, 3, 1, 5, 1, 6], 50),
];

/// The race that the table does not have: the player states what its youngblood costs (MF-3).
pub const OTHER_RACE: &str = "other";

/// The race of a wizard, if it is one of the table.
pub fn race_of(caster: &Caster) -> Option<&'static Race> {
    let id = caster.fields.choice(RACE)?;
    RACES.iter().find(|race| race.id == id)
}

/// MF-1: a wizard's level; 1 where the roster does not say.
pub fn level(caster: &Caster) -> i64 {
    caster.fields.number(LEVEL).unwrap_or(1).clamp(1, MAX_LEVEL)
}

/// MF-3: what a level costs; the document prints no more than two.
const fn level_cost(level: i64) -> Option<i64> {
    match level {
        1 => Some(20),
        2 => Some(50),
        _ => None,
    }
}

/// MF-2, MF-3: what a wizard costs, itemised; `None` while race, price or level leave it open.
pub fn cost(caster: &Caster) -> Option<Sum> {
    let of_level = level_cost(level(caster))?;
    let Some(race) = race_of(caster) else {
        let youngblood = caster.fields.number(YOUNGBLOOD).filter(|_| is_of_other_race(caster))?;
        let sum = Sum::new().plus(Message::new("mord-part-youngblood"), youngblood.max(0), "MF-3");
        return Some(sum.plus(Message::new("mord-part-level"), of_level, "MF-3"));
    };
    // The table's figures have level 1 in them.
    let more = of_level - level_cost(1)?;
    let sum = Sum::new().plus(Message::new(race.label), race.cost, "MF-2");
    Some(if more > 0 { sum.plus(Message::new("mord-part-level"), more, "MF-3") } else { sum })
}

/// Whether a wizard is of a race that the table does not have.
pub fn is_of_other_race(caster: &Caster) -> bool {
    caster.fields.choice(RACE) == Some(OTHER_RACE)
}

/// The fields that say from which sphere a spell is: one for each spell.
const SPHERE_FIELDS: [ChoiceInput; 12] = [
    ChoiceInput::new("sphere_1"),
    ChoiceInput::new("sphere_2"),
    ChoiceInput::new("sphere_3"),
    ChoiceInput::new("sphere_4"),
    ChoiceInput::new("sphere_5"),
    ChoiceInput::new("sphere_6"),
    ChoiceInput::new("sphere_7"),
    ChoiceInput::new("sphere_8"),
    ChoiceInput::new("sphere_9"),
    ChoiceInput::new("sphere_10"),
    ChoiceInput::new("sphere_11"),
    ChoiceInput::new("sphere_12"),
];

/// MF-5: as many of those as a wizard has spells.
pub fn sphere_fields(caster: &Caster) -> impl Iterator<Item = ChoiceInput> {
    let spells = usize::try_from(SPELLS_PER_LEVEL * level(caster)).unwrap_or(0);
    SPHERE_FIELDS.into_iter().take(spells)
}
