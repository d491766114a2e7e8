//! The averaging dice of casts and dispels: play and odds both come through here (MP-8 to MP-18).

use super::house::House;
use crate::dice::{Die, Pool, Reading, Total};
use crate::lang::Message;
use crate::rules::{Prompt, Roll, Rolled, Step, Sum, Table};

/// MP-11, MP-16: dice that total less than this fail, whatever is added.
const MIN_TOTAL: i64 = 4;

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

/// The sum of the dice, and whether more of them are 2s (casting only) and 5s than a wizard of
/// this level may roll (MP-10, MP-13, MP-18). Dice are counted up to that and no further, which
/// keeps odds of many dice small.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Attempted<const CASTS: bool, const LEVEL: i64> {
    total: u32,
    twos: i64,
    fives: i64,
}

impl<const CASTS: bool, const LEVEL: i64> Attempted<CASTS, LEVEL> {
    const MAX_FIVES: i64 = if CASTS { max_fives_to_cast(LEVEL) } else { max_fives_to_dispel(LEVEL) };

    const fn has_many_twos(self) -> bool {
        self.twos > max_twos(LEVEL)
    }

    const fn has_many_fives(self) -> bool {
        self.fives > Self::MAX_FIVES
    }
}

impl<const CASTS: bool, const LEVEL: i64> Reading for Attempted<CASTS, LEVEL> {
    fn nothing() -> Self {
        Self { total: 0, twos: 0, fives: 0 }
    }

    fn with(self, face: u8) -> Self {
        Self {
            total: self.total + u32::from(face),
            twos: (self.twos + i64::from(CASTS && face == 2)).min(max_twos(LEVEL) + 1),
            fives: (self.fives + i64::from(face == 5)).min(Self::MAX_FIVES + 1),
        }
    }

    fn settled(self) -> Self {
        Self {
            twos: if self.has_many_twos() { self.twos } else { 0 },
            fives: if self.has_many_fives() { self.fives } else { 0 },
            ..self
        }
    }
}

/// A roll as the rules look at it, whatever the level.
struct Read {
    total: i64,
    many_twos: bool,
    many_fives: bool,
    faces: Vec<u8>,
}

fn read<const CASTS: bool, const LEVEL: i64>(
    table: &mut Table<'_>,
    prompt: impl FnOnce() -> Prompt,
    roll: Roll,
) -> Step<Read> {
    let Rolled { read, faces } = table.roll::<Attempted<CASTS, LEVEL>>(prompt, roll)?;
    let (many_twos, many_fives) = (read.has_many_twos(), read.has_many_fives());
    Ok(Read { total: read.total.into(), many_twos, many_fives, faces })
}

const fn averaging(count: u8) -> Roll {
    Roll { pool: Pool { die: Die::Average, count }, rows: Vec::new() }
}

fn dice_and_level(total: i64, level: i64, rule: &'static str) -> Sum {
    let dice = Sum::new().plus(Message::new("magick-part-dice"), total, rule);
    dice.plus(Message::new("magick-part-level"), level, rule)
}

/// What came of a casting roll (MP-10 to MP-13).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CastResult {
    /// Too many 2s (MP-10).
    Miscast,
    /// Too little (MP-11).
    Fails,
    /// Cast; may be dispelled (MP-12).
    Cast,
    /// Cast with Total Power; may not (MP-13).
    TotalPower,
}

impl CastResult {
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
    pub faces: Vec<u8>,
    pub result: CastResult,
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
    let roll = averaging(dice);
    let Read { total, many_twos, many_fives, faces } = match level {
        ..=1 => read::<true, 1>(table, prompt, roll)?,
        2 => read::<true, 2>(table, prompt, roll)?,
        3 => read::<true, 3>(table, prompt, roll)?,
        4.. => read::<true, 4>(table, prompt, roll)?,
    };
    let score = dice_and_level(total, level, "MP-9");
    let suffices = score.total() >= casting_number && total >= MIN_TOTAL;
    let result = if many_twos {
        // MP-10: whatever the score, and whatever the 5s.
        CastResult::Miscast
    } else if many_fives && (suffices || house.power_always_casts) {
        // MP-13; house rule `total_power: always_casts`.
        CastResult::TotalPower
    } else if suffices {
        CastResult::Cast
    } else {
        CastResult::Fails
    };
    Ok(CastingRoll { score, natural: total, faces, result })
}

/// A dispel roll (MP-16, MP-18).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DispelRoll {
    /// The dispel result: dice and, for a wizard, the level.
    pub result: Sum,
    /// What the dice alone come to.
    pub natural: i64,
    pub faces: Vec<u8>,
    /// Whether the spell is dispelled.
    pub dispelled: bool,
    /// Whether it is dispelled with a Drain.
    pub drain: bool,
}

/// MP-14 to MP-18: rolls to dispel. A wizard adds the level; turmoil has none, and never drains.
pub fn roll_to_dispel(
    table: &mut Table<'_>,
    prompt: impl FnOnce() -> Prompt,
    dice: u8,
    level: Option<i64>,
    casting_score: i64,
) -> Step<DispelRoll> {
    let roll = averaging(dice);
    let Read { total, many_fives, faces, .. } = match level {
        None => {
            let Rolled { read: Total(total), faces } = table.roll(prompt, roll)?;
            Read { total: total.into(), many_twos: false, many_fives: false, faces }
        }
        Some(..=0) => read::<false, 0>(table, prompt, roll)?,
        Some(1) => read::<false, 1>(table, prompt, roll)?,
        Some(2) => read::<false, 2>(table, prompt, roll)?,
        Some(3) => read::<false, 3>(table, prompt, roll)?,
        Some(4..) => read::<false, 4>(table, prompt, roll)?,
    };
    let result = match level {
        Some(level) => dice_and_level(total, level, "MP-16"),
        None => Sum::new().plus(Message::new("magick-part-dice"), total, "MP-16"),
    };
    let dispelled = result.total() >= casting_score && total >= MIN_TOTAL;
    Ok(DispelRoll { result, natural: total, faces, dispelled, drain: dispelled && many_fives })
}
