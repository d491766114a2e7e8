//! Spellmuster.

pub mod dice;
#[cfg(feature = "window")]
pub mod gui;
pub mod lang;
pub mod print;
pub mod rosters;
pub mod spells;
