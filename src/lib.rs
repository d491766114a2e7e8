//! Spellmuster.

pub mod battle;
pub mod dice;
pub mod lang;
pub mod odds;
pub mod rosters;
pub mod rules;
pub mod spells;
pub mod systems;
