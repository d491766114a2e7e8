//! Tests of the rules, one function or more for each number: `wm_<number>_<what>`.
//!
//! Each plays a small battle by answers as text, and looks at questions, events and the board.
//! Messages are compared by id and arguments, so no test depends on a language.

mod bound;
mod casting;
mod corrections;
mod dispelling;
mod editor;
mod entries;
mod lasting;
mod miscasts;
mod mustering;
mod odds;
mod own_magic;
mod properties;
mod reach;
mod rosters;
mod sample;
mod winds;
mod words;

#[path = "../../../../tests/it/support/mod.rs"]
pub mod support;

use self::support::neutral;
pub use self::support::play::Play;
use crate::rules::{BoardPool, Body};

impl Play {
    /// The same, in its first phase, with these dice for either side.
    pub fn begun(lines: &str, power: i64, dispel: i64) -> Self {
        let mut play = Self::of(lines);
        play.begin(power, dispel);
        play
    }

    /// Begins the phase: boosts bring nothing, and the pools are set to these.
    #[track_caller]
    pub fn begin(&mut self, power: i64, dispel: i64) -> &mut Self {
        let board = &self.session.now().board;
        let names: Vec<String> = board.sides.iter().map(|side| side.name.clone()).collect();
        let active = board.active.expect("a phase");
        self.roll_winds(&[3, 4]);
        if self.pool(active.index(), "power").is_some() {
            self.say(&format!("> correct: {} has {power} power dice", names[active.index()]));
        }
        self.say(&format!("> correct: {} has {dispel} dispel dice", names[active.other().index()]))
    }

    /// Begins the phase with these winds; boosts bring nothing.
    #[track_caller]
    pub fn roll_winds(&mut self, winds: &[u8]) -> &mut Self {
        let verb = if self.offers().iter().any(|offer| offer.verb == "winds") { "> winds" } else { "> begin phase" };
        self.say(verb);
        while let Some(Body::Roll(roll)) = self.session.question().map(|question| question.body.clone()) {
            let faces =
                if self.asks() == "winds_dice" { winds.to_vec() } else { vec![1; usize::from(roll.pool.count)] };
            let faces: Vec<String> = faces.iter().map(u8::to_string).collect();
            self.say(&format!("roll {}", faces.join(" ")));
        }
        self
    }

    /// Ends the phase and begins the next one.
    #[track_caller]
    pub fn next_phase(&mut self, power: i64, dispel: i64) -> &mut Self {
        self.say("> end phase").begin(power, dispel)
    }

    /// What is left in a pool of a side.
    pub fn pool(&self, side: usize, id: &str) -> Option<i64> {
        self.whole_pool(side, id).map(|pool| pool.left)
    }

    /// A pool of a side.
    pub fn whole_pool(&self, side: usize, id: &str) -> Option<&BoardPool> {
        self.session.now().board.sides.get(side)?.pools.iter().find(|pool| pool.id == id)
    }

    /// A pool as its parts: `2 part-base + 7 part-winds`.
    pub fn receipt(&self, side: usize, id: &str) -> String {
        let pool = self.whole_pool(side, id).expect("the pool");
        let parts = pool.receipt.parts.iter().map(|part| format!("{} {}", part.amount, neutral(&part.label)));
        parts.collect::<Vec<_>>().join(" + ")
    }

    /// What is left of a wizard's own dice.
    #[track_caller]
    pub fn own(&self, name: &str) -> Option<i64> {
        self.caster(name).points.iter().find(|pool| pool.id == "own").map(|pool| pool.left)
    }
}

/// A spell in play, for comparing.
pub fn effect(spell: &str, value: impl Into<Option<i64>>) -> (String, Option<i64>) {
    (spell.to_owned(), value.into())
}

#[test]
fn every_rule_has_a_test_of_its_number() {
    let sources = [
        include_str!("bound.rs"),
        include_str!("casting.rs"),
        include_str!("dispelling.rs"),
        include_str!("lasting.rs"),
        include_str!("miscasts.rs"),
        include_str!("mustering.rs"),
        include_str!("own_magic.rs"),
        include_str!("rosters.rs"),
        include_str!("winds.rs"),
    ];
    let has = |rule: u8| sources.iter().any(|source| source.contains(&format!("fn wm_{rule}_")));
    assert_eq!((1..=30).find(|rule| !has(*rule)), None);
}
