use super::{Board, Prompt, Setup, Step, Table};
use crate::lang::Message;

/// The battle itself.
pub trait Play {
    /// The whole battle.
    fn play(&self, setup: &Setup, table: &mut Table<'_>) -> Played;

    /// The result of faces for an open roll, where it is not their sum.
    fn comes_to(&self, _prompt: &Prompt, _faces: &[u8]) -> Option<Message> {
        None
    }
}

/// The state of a battle at the end of its log.
#[derive(Clone, Debug)]
pub struct Played {
    /// The board.
    pub board: Board,
    /// Why it stopped; `Ok` if the battle is over.
    pub end: Step<()>,
}
