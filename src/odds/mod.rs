//! Odds: exact, by walking every reading of every roll through the rule functions that play.
//!
//! Handed a [`crate::rules::Game`]; knows no system. Integers and fractions inside; percent
//! only on the way out, in one place ([`crate::lang`]).

mod ask;
mod book;
mod walk;

pub use ask::{AskError, ask};
pub use book::OddsBook;
pub use walk::{Odds, OddsError, reckon};
