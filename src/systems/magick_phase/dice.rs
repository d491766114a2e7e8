//! What the dice of this system read as, and the thresholds that they are held against
//! (MP-3 to MP-6, MP-10, MP-13, MP-18).

use super::house::House;
use crate::dice::{Die, Pool, Reading};

/// Dice and what is added to each: the dice of the winds (MP-3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WindsDice {
    /// The dice.
    pub pool: Pool,
    /// What is added to each of them.
    pub adds: i64,
}

/// MP-3, MP-4: the dice of an Intelligence.
pub const fn winds_dice(intelligence: i64, house: House) -> WindsDice {
    match intelligence {
        ..=1 => two(2, -1),
        2 => two(2, 0),
        3 => two(3, 1),
        4 if house.single_die_at_4 => WindsDice { pool: Pool::of(1, 4), adds: 2 },
        4 => two(4, 0),
        5 => two(4, 1),
        6 => two(6, 0),
        7 => two(6, 1),
        8 => two(8, 0),
        9 => two(8, 1),
        10.. => two(10, 0),
    }
}

const fn two(sides: u8, adds: i64) -> WindsDice {
    WindsDice { pool: Pool::of(2, sides), adds }
}

/// Dice as players write them: `2D4+2` where each of two dice has 1 added.
pub fn in_words(dice: WindsDice) -> String {
    let adds = dice.adds * i64::from(dice.pool.count);
    match adds {
        0 => dice.pool.to_string(),
        1.. => format!("{}+{adds}", dice.pool),
        _ => format!("{}−{}", dice.pool, adds.abs()),
    }
}

/// So many averaging dice (MP-8, MP-14).
pub const fn averaging(count: u8) -> Pool {
    Pool { die: Die::Average, count }
}

/// MP-10: more 2s than this are a miscast.
pub const fn max_twos(level: i64) -> i64 {
    level
}

/// MP-13: more 5s than this are Total Power.
pub const fn max_fives_to_cast(level: i64) -> i64 {
    6 - level
}

/// MP-18: more 5s than this are a Drain.
pub const fn max_fives_to_dispel(level: i64) -> i64 {
    7 - level
}

/// The sum of the dice, and the highest of them (MP-5, MP-6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct SumAndHighest {
    /// The sum.
    pub total: u32,
    /// The highest.
    pub highest: u8,
}

impl Reading for SumAndHighest {
    fn nothing() -> Self {
        Self { total: 0, highest: 0 }
    }

    fn with(self, face: u8) -> Self {
        Self { total: self.total + u32::from(face), highest: self.highest.max(face) }
    }
}

/// The sum of the dice, and whether there are too many 2s or many 5s for this level (MP-10, MP-13).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct CastingDice<const LEVEL: i64> {
    /// The sum.
    pub total: u32,
    twos: i64,
    fives: i64,
}

impl<const LEVEL: i64> CastingDice<LEVEL> {
    /// MP-10.
    pub const fn is_miscast(self) -> bool {
        self.twos > max_twos(LEVEL)
    }

    /// MP-13: enough 5s for Total Power.
    pub const fn has_power(self) -> bool {
        self.fives > max_fives_to_cast(LEVEL)
    }
}

impl<const LEVEL: i64> Reading for CastingDice<LEVEL> {
    fn nothing() -> Self {
        Self { total: 0, twos: 0, fives: 0 }
    }

    fn with(self, face: u8) -> Self {
        Self {
            total: self.total + u32::from(face),
            twos: (self.twos + i64::from(face == 2)).min(max_twos(LEVEL) + 1),
            fives: (self.fives + i64::from(face == 5)).min(max_fives_to_cast(LEVEL) + 1),
        }
    }

    fn settled(self) -> Self {
        Self {
            twos: if self.is_miscast() { self.twos } else { 0 },
            fives: if self.has_power() { self.fives } else { 0 },
            ..self
        }
    }
}

/// The sum of the dice, and whether there are enough 5s for a Drain at this level (MP-18).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct DispelDice<const LEVEL: i64> {
    /// The sum.
    pub total: u32,
    fives: i64,
}

impl<const LEVEL: i64> DispelDice<LEVEL> {
    /// MP-18.
    pub const fn drains(self) -> bool {
        self.fives > max_fives_to_dispel(LEVEL)
    }
}

impl<const LEVEL: i64> Reading for DispelDice<LEVEL> {
    fn nothing() -> Self {
        Self { total: 0, fives: 0 }
    }

    fn with(self, face: u8) -> Self {
        Self {
            total: self.total + u32::from(face),
            fives: (self.fives + i64::from(face == 5)).min(max_fives_to_dispel(LEVEL) + 1),
        }
    }

    fn settled(self) -> Self {
        Self { fives: if self.drains() { self.fives } else { 0 }, ..self }
    }
}
