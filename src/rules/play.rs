use super::{Board, Prompt, Setup, Step, Table};
use crate::lang::Message;

/// The battle itself.
pub trait Play {
    /// The whole battle.
    fn play(&self, setup: &Setup, table: &mut Table<'_>) -> Played;

    /// What faces come to at a roll that is asked for, where the game does not add them up.
    fn comes_to(&self, _prompt: &Prompt, _faces: &[u8]) -> Option<Message> {
        None
    }
}

/// A battle as far as its log goes.
#[derive(Clone, Debug)]
pub struct Played {
    /// What lies on the table.
    pub board: Board,
    /// Why it stopped; `Ok` if the battle is over.
    pub end: Step<()>,
}
