//! What is shown: cards of the lists, the board of a battle, the sheet of an army. Nothing here is read by rules.

pub mod board;
pub mod cards;
pub mod sheet;
