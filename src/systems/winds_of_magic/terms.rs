//! The book's own words.

use crate::rules::Term;

/// Two or more 6s when casting.
pub static IRRESISTIBLE_FORCE: Term = Term { id: "winds-term-irresistible-force", rule: "WM-16" };
/// Two or more 1s when casting.
pub static MISCAST: Term = Term { id: "winds-term-miscast", rule: "WM-17" };
/// What was rolled to cast, level included: what a dispel must reach.
pub static CASTING_POWER: Term = Term { id: "winds-term-casting-power", rule: "WM-15" };
/// A spell that lasts.
pub static REMAINS_IN_PLAY: Term = Term { id: "winds-term-remains-in-play", rule: "WM-24" };
/// A spell that sits in an item.
pub static BOUND_SPELL: Term = Term { id: "winds-term-bound-spell", rule: "WM-28" };
/// The magic of the Tomb Kings.
pub static INCANTATION: Term = Term { id: "winds-term-incantation", rule: "WM-30" };
