//! The rolls: winds, casting, dispelling. Play and odds both come through here (MP-3 to MP-18).

use super::dice::{CastingDice, DispelDice, SumAndHighest, averaging, winds_dice};
use super::house::House;
use crate::dice::Total;
use crate::lang::Message;
use crate::rules::{Prompt, Roll, Rolled, Step, Sum, Table};

/// MP-11, MP-16: dice that total less than this fail, whatever is added.
const MIN_TOTAL: i64 = 4;

/// What the winds give one wizard (MP-5, MP-6).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Winds {
    /// His casting limit: dice, and what is added to them.
    pub limit: Sum,
    /// His dispel potential, which goes to the other side.
    pub potential: i64,
    /// The faces.
    pub faces: Vec<u8>,
}

/// MP-3: what is added to all of a wizard's winds dice together.
pub fn winds_adds(intelligence: i64, house: House) -> i64 {
    let dice = winds_dice(intelligence, house);
    dice.adds * i64::from(dice.pool.count)
}

/// MP-3 to MP-6: one wizard's winds.
pub fn roll_winds(
    table: &mut Table<'_>,
    prompt: impl FnOnce() -> Prompt,
    intelligence: i64,
    house: House,
) -> Step<Winds> {
    let dice = winds_dice(intelligence, house);
    let rolled: Rolled<SumAndHighest> = table.roll(prompt, Roll { pool: dice.pool, rows: Vec::new() })?;
    let rule = if intelligence == 4 { "MP-4" } else { "MP-3" };
    let mut limit = Sum::new().plus(Message::new("magick-part-winds"), i64::from(rolled.read.total), "MP-5");
    let adds = winds_adds(intelligence, house);
    if adds != 0 {
        limit.add(Message::new("magick-part-intelligence"), adds, rule);
    }
    Ok(Winds { limit, potential: i64::from(rolled.read.highest) + dice.adds, faces: rolled.faces })
}

/// What came of a casting roll (MP-10 to MP-13).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AttemptResult {
    /// Too many 2s (MP-10).
    Miscast,
    /// Too little (MP-11).
    Fails,
    /// Cast; may be dispelled (MP-12).
    Cast,
    /// Cast with Total Power; may not (MP-13).
    TotalPower,
}

impl AttemptResult {
    /// Whether the spell is cast.
    pub const fn is_cast(self) -> bool {
        matches!(self, Self::Cast | Self::TotalPower)
    }
}

/// A casting roll.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CastingRoll {
    /// The casting score: dice and magick level (MP-9).
    pub score: Sum,
    /// What the dice alone come to (MP-11).
    pub natural: i64,
    /// The faces.
    pub faces: Vec<u8>,
    /// What came of it.
    pub result: AttemptResult,
}

/// MP-8 to MP-13: rolls to cast, a die for each point.
pub fn roll_to_cast(
    table: &mut Table<'_>,
    prompt: impl FnOnce() -> Prompt,
    dice: u8,
    level: i64,
    casting_number: i64,
    house: House,
) -> Step<CastingRoll> {
    let roll = Roll { pool: averaging(dice), rows: Vec::new() };
    let Read { total, miscast, many_fives, faces } = match level {
        ..=1 => read_cast::<1>(table, prompt, roll)?,
        2 => read_cast::<2>(table, prompt, roll)?,
        3 => read_cast::<3>(table, prompt, roll)?,
        4.. => read_cast::<4>(table, prompt, roll)?,
    };
    let score = score(total, level, "MP-9");
    let result = if miscast {
        // MP-10: whatever the score, and whatever the 5s.
        AttemptResult::Miscast
    } else if many_fives && house.power_always_casts {
        // MP-13, house rule `total_power: always_casts`.
        AttemptResult::TotalPower
    } else if score.total() < casting_number || total < MIN_TOTAL {
        AttemptResult::Fails
    } else if many_fives {
        AttemptResult::TotalPower
    } else {
        AttemptResult::Cast
    };
    Ok(CastingRoll { score, natural: total, faces, result })
}

/// A dispel roll (MP-16, MP-18).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DispelRoll {
    /// The dispel result: dice and, for a wizard, his level.
    pub result: Sum,
    /// What the dice alone come to.
    pub natural: i64,
    /// The faces.
    pub faces: Vec<u8>,
    /// Whether the spell is dispelled.
    pub dispelled: bool,
    /// Whether it is dispelled with a Drain.
    pub drain: bool,
}

/// MP-14 to MP-18: rolls to dispel. A wizard adds his level; turmoil has none, and never drains.
pub fn roll_to_dispel(
    table: &mut Table<'_>,
    prompt: impl FnOnce() -> Prompt,
    dice: u8,
    level: Option<i64>,
    casting_score: i64,
) -> Step<DispelRoll> {
    let roll = Roll { pool: averaging(dice), rows: Vec::new() };
    let Read { total, many_fives, faces, .. } = match level {
        None => {
            let rolled: Rolled<Total> = table.roll(prompt, roll)?;
            Read { total: rolled.read.0.into(), miscast: false, many_fives: false, faces: rolled.faces }
        }
        Some(..=0) => read_dispel::<0>(table, prompt, roll)?,
        Some(1) => read_dispel::<1>(table, prompt, roll)?,
        Some(2) => read_dispel::<2>(table, prompt, roll)?,
        Some(3) => read_dispel::<3>(table, prompt, roll)?,
        Some(4..) => read_dispel::<4>(table, prompt, roll)?,
    };
    let result = match level {
        Some(level) => score(total, level, "MP-16"),
        None => Sum::new().plus(Message::new("magick-part-dice"), total, "MP-16"),
    };
    let dispelled = result.total() >= casting_score && total >= MIN_TOTAL;
    Ok(DispelRoll { result, natural: total, faces, dispelled, drain: dispelled && many_fives })
}

/// A roll as the rules above look at it, whatever the level.
struct Read {
    total: i64,
    miscast: bool,
    many_fives: bool,
    faces: Vec<u8>,
}

fn read_cast<const LEVEL: i64>(table: &mut Table<'_>, prompt: impl FnOnce() -> Prompt, roll: Roll) -> Step<Read> {
    let rolled: Rolled<CastingDice<LEVEL>> = table.roll(prompt, roll)?;
    let read = rolled.read;
    let (miscast, many_fives) = (read.is_miscast(), read.has_power());
    Ok(Read { total: read.total.into(), miscast, many_fives, faces: rolled.faces })
}

fn read_dispel<const LEVEL: i64>(table: &mut Table<'_>, prompt: impl FnOnce() -> Prompt, roll: Roll) -> Step<Read> {
    let rolled: Rolled<DispelDice<LEVEL>> = table.roll(prompt, roll)?;
    Ok(Read { total: rolled.read.total.into(), miscast: false, many_fives: rolled.read.drains(), faces: rolled.faces })
}

fn score(total: i64, level: i64, rule: &'static str) -> Sum {
    let dice = Sum::new().plus(Message::new("magick-part-dice"), total, rule);
    dice.plus(Message::new("magick-part-level"), level, rule)
}
