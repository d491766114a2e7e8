//! Spellmuster.

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
