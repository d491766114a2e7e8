//! Spellmuster.

pub mod dice;
pub mod lang;
pub mod rosters;
pub mod spells;
pub mod systems;
