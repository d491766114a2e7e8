//! The book's own words.

use crate::rules::Term;

/// The roll after each spell.
pub static FATIGUE_ROLL: Term = Term { id: "mord-term-fatigue-roll", rule: "MF-10" };
/// What comes of failing it.
pub static FATIGUED: Term = Term { id: "mord-term-fatigued", rule: "MF-10" };
/// The total that only grows.
pub static ACCUMULATED: Term = Term { id: "mord-term-accumulated", rule: "MF-8" };
/// What is paid to keep a spell.
pub static UPKEEP: Term = Term { id: "mord-term-upkeep", rule: "MF-15" };
