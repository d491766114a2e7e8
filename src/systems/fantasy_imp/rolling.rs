//! The dice of a cast and of a dispel, read and compared: play and odds both come through here
//! (FI-6, FI-13 to FI-15).

use super::house::House;
use crate::dice::{Pool, Reading};
use crate::rules::{Prompt, Roll, Rolled, Step, Table};

/// Successes: sixes, and pairs of fives (FI-6).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Successes {
    /// How many.
    pub count: u8,
    /// Whether a five waits for another one.
    odd_five: bool,
}

impl Reading for Successes {
    fn nothing() -> Self {
        Self::default()
    }

    fn with(self, face: u8) -> Self {
        match (face, self.odd_five) {
            (6, _) => Self { count: self.count + 1, ..self },
            (5, false) => Self { odd_five: true, ..self },
            (5, true) => Self { count: self.count + 1, odd_five: false },
            _ => self,
        }
    }
}

/// Successes, and how many dice show a one (FI-15).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct SuccessesAndOnes {
    /// The successes.
    pub successes: Successes,
    /// The ones.
    pub ones: u8,
}

impl Reading for SuccessesAndOnes {
    fn nothing() -> Self {
        Self::default()
    }

    fn with(self, face: u8) -> Self {
        Self { successes: self.successes.with(face), ones: self.ones + u8::from(face == 1) }
    }
}

/// What came of a cast (FI-14).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AttemptResult {
    /// It worked, with successes beyond the target (FI-9).
    Cast {
        /// The successes beyond the target.
        over: i64,
    },
    /// It would have worked but for the dispel (FI-4).
    Dispelled,
    /// It would have failed anyway.
    Fails,
}

/// A cast and its dispel, rolled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attempt {
    /// The caster's dice.
    pub cast: Rolled<SuccessesAndOnes>,
    /// The dice of the dispel, none if nobody dispels; ones only where they burn.
    pub dispel: Rolled<SuccessesAndOnes>,
    /// What came of it.
    pub result: AttemptResult,
}

impl Attempt {
    /// The target number, with one more for each success of the dispel (FI-7, FI-13).
    pub fn target(&self, needs: i64) -> i64 {
        needs + i64::from(self.dispel.read.successes.count)
    }
}

/// FI-13: the caster rolls, and whoever dispels rolls, both dice once allocated. `between` stands
/// between the two rolls.
pub fn attempt(
    table: &mut Table<'_>,
    prompt: impl FnOnce() -> Prompt,
    dice: u8,
    needs: i64,
    dispel: Option<(impl FnOnce(&Rolled<SuccessesAndOnes>) -> Prompt, u8)>,
    house: House,
    between: &mut dyn FnMut(&mut Table<'_>) -> Step<()>,
) -> Step<Attempt> {
    let cast: Rolled<SuccessesAndOnes> = roll(table, prompt, dice)?;
    let dispel = match dispel {
        Some((prompt, dice)) => {
            between(table)?;
            roll_to_dispel(table, || prompt(&cast), dice, house)?
        }
        None => Rolled { read: SuccessesAndOnes::nothing(), faces: Vec::new() },
    };
    let against = i64::from(dispel.read.successes.count);
    // FI-14: the target includes the dispel; FI-4: what only the dispel stopped was cast.
    let result = match i64::from(cast.read.successes.count) - needs {
        over if over >= against => AttemptResult::Cast { over: over - against },
        0.. => AttemptResult::Dispelled,
        _ => AttemptResult::Fails,
    };
    Ok(Attempt { cast, dispel, result })
}

/// FI-13: dice to dispel do not burn, so ones are not looked at; house rule `dispel_burns`.
fn roll_to_dispel(
    table: &mut Table<'_>,
    prompt: impl FnOnce() -> Prompt,
    dice: u8,
    house: House,
) -> Step<Rolled<SuccessesAndOnes>> {
    if house.dispel_burns {
        return roll(table, prompt, dice);
    }
    let rolled: Rolled<Successes> = roll(table, prompt, dice)?;
    Ok(Rolled { read: SuccessesAndOnes { successes: rolled.read, ones: 0 }, faces: rolled.faces })
}

fn roll<R: Reading>(table: &mut Table<'_>, prompt: impl FnOnce() -> Prompt, dice: u8) -> Step<Rolled<R>> {
    table.roll(prompt, Roll { pool: Pool::d6(dice), rows: Vec::new() })
}
