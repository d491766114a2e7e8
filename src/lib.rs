//! Spellmuster.

// Tests within and outside of the crate share their support files.
#[cfg(test)]
extern crate self as spellmuster;

pub mod battle;
pub mod cli;
pub mod dice;
pub mod files;
#[cfg(feature = "window")]
pub mod gui;
pub mod lang;
pub mod odds;
pub mod print;
pub mod rosters;
pub mod rules;
pub mod spells;
pub mod systems;
