//! Tests of the rules, one function or more for each number: `fi_<number>_<what>`.
//!
//! Each plays a small battle by answers as text, and looks at questions, events and the board.
//! Messages are compared by id and arguments, so no test depends on a language.

mod battles;
mod casting;
mod dispelling;
mod entries;
mod lists;
mod mustering;
mod odds;
mod sheets;
mod successes;
mod turns;
mod words;

#[path = "../../../../tests/it/support/mod.rs"]
pub mod support;

use std::sync::Arc;

use self::support::neutral;
pub use self::support::play::Play;
use crate::rules::Game;

/// Fantasy Imp with the lists that ship.
pub fn imp() -> Arc<dyn Game> {
    support::game(support::imp::SYSTEM)
}

/// Two mages a side, and a unit with a spell.
pub const ARMIES: &str = "
    system fantasy-imp
    army A
    mage Ana dice 4 of hearthfire,rime knows all
    mage Abe dice 2 of thorn knows all
    army B
    mage Bea dice 3 of hearthfire knows all
    mage Bob dice 1 of rime knows frost-ward
    unit Guard dice 5 knows fireball";

impl Play {
    /// Declares a spell in the words of answers files, and lets nobody dispel it: `Fireball by Ana with 4 dice`.
    #[track_caller]
    pub fn cast(&mut self, spell: &str, rest: &str, faces: &str) -> &mut Self {
        self.say(&format!("> cast \"{spell}\" {rest}\n> let it pass\nroll {faces}"))
    }

    /// The magic dice that a caster has left in this turn.
    #[track_caller]
    pub fn left(&self, name: &str) -> i64 {
        self.caster(name).points.iter().find(|pool| pool.id == "dice").expect("his dice").left
    }

    /// The same as its parts: `4 part-stat + -2 part-used`.
    #[track_caller]
    pub fn dice_receipt(&self, name: &str) -> String {
        let pool = self.caster(name).points.first().expect("his dice");
        let parts = pool.receipt.parts.iter().map(|part| format!("{} {}", part.amount, neutral(&part.label)));
        parts.collect::<Vec<_>>().join(" + ")
    }

    /// Ids of the notes of the first offer with that verb.
    #[track_caller]
    pub fn notes(&self, verb: &str) -> Vec<String> {
        let offer = self.offers().into_iter().find(|offer| offer.verb == verb).expect("the offer");
        offer
            .notes
            .iter()
            .chain(&offer.against)
            .map(|note| format!("{} · {}", neutral(&note.message), note.rule))
            .collect()
    }
}
