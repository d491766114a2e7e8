//! The book's own words.

use crate::rules::Term;

/// A six, or a pair of fives.
pub static SUCCESS: Term = Term { id: "imp-term-success", rule: "FI-6" };
/// The loss of a magic die to a 1.
pub static BURN_OUT: Term = Term { id: "imp-term-burn-out", rule: "FI-15" };
/// The return of a die to a mage who rested.
pub static RECHARGE: Term = Term { id: "imp-term-recharge", rule: "FI-16" };
/// Acting in the other side's activation.
pub static OPPORTUNITY: Term = Term { id: "imp-term-opportunity", rule: "FI-5" };
