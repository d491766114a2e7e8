//! Spellmuster.

pub mod dice;
pub mod lang;
pub mod rosters;
pub mod rules;
pub mod spells;
