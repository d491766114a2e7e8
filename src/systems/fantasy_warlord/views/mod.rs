//! What the players see: the board, cards, the sheet and the failure tables. All of it is read off entries,
//! rosters and the battle; no rule reads it.

mod board;
mod cards;
mod sheet;

#[cfg(test)]
pub use self::{cards::duration, sheet::odds};
pub use board::board;
pub use cards::{cards, set_name};
pub use sheet::{sheet, tables};
