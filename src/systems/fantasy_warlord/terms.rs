//! The book's own words.

use crate::rules::Term;

/// What the roll to cast an arcane spell must not exceed.
pub static CASTING_SUCCESS: Term = Term { id: "warlord-term-casting-success", rule: "FW-11" };
/// What the roll of an appeal must not exceed.
pub static CALL_HEEDED: Term = Term { id: "warlord-term-call-heeded", rule: "FW-20" };
/// What comes of a failed spell or appeal.
pub static FAILURE_TABLE: Term = Term { id: "warlord-term-failure-table", rule: "FW-13" };
/// Two casters who cast at each other, or at the same thing, at the same time.
pub static SIMULTANEOUS: Term = Term { id: "warlord-term-simultaneous", rule: "FW-15" };
/// An agent that goes back to where it came from.
pub static BANISHED: Term = Term { id: "warlord-term-banished", rule: "FW-24" };
