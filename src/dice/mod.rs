//! Dice, and nothing of any game: which dice there are, what came up, what a rule looks at,
//! how likely each reading is, and where faces come from.
//!
//! A rule never sees a generator. It names a [`Pool`] and the [`Reading`] it needs; whoever
//! answers (a person with real dice, the program, a script, the odds) is not its business.

mod distribution;
mod faces;
mod reading;
mod source;

pub use distribution::{Distribution, Fraction, Overflow, decimal, percent, tenths};
pub use faces::{Die, FacesError, Pool, parse_faces};
pub use reading::{Count, EachFace, Reading, Tally, Total, readings};
pub use source::Source;
