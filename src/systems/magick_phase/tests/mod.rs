//! Tests of the rules, one function or more for each number: `mp_<number>_<what>`.
//!
//! Each plays a small battle by answers as text, and looks at questions, events and the board.
//! Messages are compared by id and arguments, so no test depends on a language.

mod casting;
mod corrections;
mod dispelling;
mod entries;
mod lists;
mod mustering;
mod odds;
mod properties;
mod sample;
mod sheets;
mod winds;
mod words;

#[path = "../../../../tests/it/support/mod.rs"]
pub mod support;

use std::sync::Arc;

use self::support::neutral;
pub use self::support::play::Play;
use crate::rules::{BoardPool, Game};

/// Magick Phase with the lists that ship.
pub fn magick() -> Arc<dyn Game> {
    support::game(support::magick::SYSTEM)
}

/// Two wizards a side.
pub const ARMIES: &str = "
    system magick-phase
    army A
    wizard Ana int 6 level 3 points 30 knows all of stormcall
    wizard Abe int 3 level 1 points 5 knows gust knows pale-mist
    army B
    wizard Bea int 5 level 2 points 20 knows all of veil
    wizard Bob int 2 level 4 points 20 knows all of stonesong";

impl Play {
    /// The battle of [`ARMIES`] with Ana's winds 6 5 and Abe's 2 3: 11 and 7 counters, 6 and 4 dispel dice.
    pub fn in_phase(rules: &str) -> Self {
        let mut play = Self::of(&format!("{ARMIES}\n{rules}"));
        play.say("> roll the winds\nroll 6 5\nroll 2 3");
        play
    }

    /// What is left in a pool of a caster: `counters`, `points`; none if he has no such pool.
    #[track_caller]
    pub fn left(&self, name: &str, pool: &str) -> Option<i64> {
        self.caster(name).points.iter().find(|have| have.id == pool).map(|pool| pool.left)
    }

    /// Counters and points of a caster.
    #[track_caller]
    pub fn purse(&self, name: &str) -> (i64, i64) {
        let left = |pool| self.left(name, pool).expect("his pool");
        (left("counters"), left("points"))
    }

    /// A pool of a caster as its parts: `11 part-winds + -3 part-spent`.
    #[track_caller]
    pub fn receipt(&self, name: &str, pool: &str) -> String {
        parts(self.caster(name).points.iter().find(|have| have.id == pool).expect("his pool"))
    }

    /// The dispel pool of a side as its parts; empty if it has none.
    pub fn pool(&self, side: usize) -> String {
        self.session.now().board.sides[side].pools.first().map(parts).unwrap_or_default()
    }

    /// What the dispel pool of a side has left.
    #[track_caller]
    pub fn pool_left(&self, side: usize) -> i64 {
        self.session.now().board.sides[side].pools.first().expect("a pool").left
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

    /// The one line of the notation for offers with that verb, of those that are not unavailable.
    #[track_caller]
    pub fn open(&self, verb: &str) -> Vec<String> {
        let names = self.session.names();
        let notation = crate::rules::Notation::new(self.session.game().about().verbs, &names);
        let offers = self.offers();
        let open = offers.iter().filter(|offer| offer.verb == verb && offer.unavailable.is_none());
        open.map(|offer| notation.write_offer(offer)).collect()
    }
}

fn parts(pool: &BoardPool) -> String {
    let parts = pool.receipt.parts.iter().map(|part| format!("{} {}", part.amount, neutral(&part.label)));
    parts.collect::<Vec<_>>().join(" + ")
}
