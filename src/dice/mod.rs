//! Dice, independent of any game: kinds of dice, faces, readings of a roll, exact chances, and
//! sources of faces.
//!
//! A rule never sees a generator. It names a [`Pool`] and the [`Reading`] it needs. It does
//! not know where the answer comes from: real dice, the program, a script, or the odds.

mod distribution;
mod faces;
mod reading;
mod source;

pub use distribution::{Distribution, Fraction, Overflow, decimal, percent, tenths};
pub use faces::{Die, FacesError, Pool, parse_faces};
pub use reading::{Count, EachFace, Reading, Tally, Total, readings};
pub use source::Source;
