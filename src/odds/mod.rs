//! Odds: exact, by walking every reading of every roll through the rule functions that play.
//!
//! It gets a [`crate::rules::Game`] and knows no system. It calculates with integers and fractions;
//! percent appear only on the way out, in one place ([`crate::lang`]).

mod ask;
mod book;
mod walk;

pub use ask::{AskError, ask};
pub use book::OddsBook;
pub use walk::{Odds, OddsError, reckon};
