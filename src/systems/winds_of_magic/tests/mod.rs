//! Tests of the rules, one function or more for each number: `wm_<number>_<what>`.
//!
//! Each plays a small battle by answers as text, and looks at questions, events and the board.
//! Messages are compared by id and arguments, so no test depends on a language.

mod bound;
mod casting;
mod corrections;
mod dispelling;
mod lasting;
mod miscasts;
mod mustering;
mod odds;
mod own_magic;
mod rosters;
mod winds;

#[path = "../../../../tests/support/mod.rs"]
pub mod support;

use self::support::{neutral, neutral_event, session, slug};
use crate::battle::{ScriptFault, Session, play_script};
use crate::rules::{BoardCaster, BoardPool, Body, Misread, Offer, SpellState};

/// A battle under test.
pub struct Play {
    pub session: Session,
    /// Events told before the last thing that was said.
    before: usize,
}

impl Play {
    /// The battle of these armies before its first question.
    pub fn of(lines: &str) -> Self {
        Self { session: session(lines), before: 0 }
    }

    /// The same, in its first phase, with so many dice for either side.
    pub fn begun(lines: &str, power: i64, dispel: i64) -> Self {
        let mut play = Self::of(lines);
        play.begin(power, dispel);
        play
    }

    /// Says lines of an answers file.
    #[track_caller]
    pub fn say(&mut self, lines: &str) -> &mut Self {
        self.before = self.session.now().told.len();
        if let Err(error) = play_script(&mut self.session, lines, None) {
            panic!("{:?} at {:?}; could say {:#?}", error.fault, error.given, error.could_say);
        }
        self
    }

    /// Begins the phase: boosts bring nothing, and the pools are set to these.
    #[track_caller]
    pub fn begin(&mut self, power: i64, dispel: i64) -> &mut Self {
        let board = &self.session.now().board;
        let names: Vec<String> = board.sides.iter().map(|side| side.name.clone()).collect();
        let active = usize::from(board.active.expect("a phase"));
        self.roll_winds(&[3, 4]);
        if self.pool(active, "power").is_some() {
            self.say(&format!("> correct: {} has {power} power dice", names[active]));
        }
        self.say(&format!("> correct: {} has {dispel} dispel dice", names[1 - active]))
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

    /// The id of the open question; `over` if there is none.
    pub fn asks(&self) -> &'static str {
        self.session.question().map_or("over", |question| question.ask.id)
    }

    /// The offers of the open question.
    pub fn offers(&self) -> Vec<Offer> {
        match self.session.question().map(|question| &question.body) {
            Some(Body::Choose(offers)) => offers.clone(),
            _ => Vec::new(),
        }
    }

    /// Why a line is refused: the reason and its rule, the blank that is wrong, or `not offered`.
    #[track_caller]
    pub fn refusal(&self, line: &str) -> String {
        let mut again = session_again(&self.session);
        let error = play_script(&mut again, line, None).expect_err("to be refused");
        match &error.fault {
            ScriptFault::Misread(Misread::Barred(offer)) => {
                let reason = offer.barred.as_ref().expect("a reason");
                format!("{} · {}", neutral(&reason.said), reason.rule)
            }
            ScriptFault::Misread(Misread::NotOffered) => "not offered".to_owned(),
            ScriptFault::Misread(Misread::BadBlank { blank, written }) => {
                format!("{} {written} · {}", blank.name, blank.rule)
            }
            other => format!("{other:?}"),
        }
    }

    /// Events told since the last thing that was said.
    pub fn told(&self) -> Vec<String> {
        self.session.now().told.iter().skip(self.before).map(|told| neutral_event(&told.event)).collect()
    }

    /// One of the events told since the last thing that was said begins like this.
    #[track_caller]
    pub fn tells(&mut self, beginning: &str) -> &mut Self {
        let told = self.told();
        assert!(told.iter().any(|event| event.starts_with(beginning)), "no {beginning} in {told:#?}");
        self
    }

    /// None of the events told since the last thing that was said begins like this.
    #[track_caller]
    pub fn tells_no(&mut self, beginning: &str) -> &mut Self {
        let told = self.told();
        assert!(!told.iter().any(|event| event.starts_with(beginning)), "{beginning} in {told:#?}");
        self
    }

    /// The open question is this one.
    #[track_caller]
    pub fn asks_for(&mut self, id: &str) -> &mut Self {
        assert_eq!(self.asks(), id);
        self
    }

    /// What must be reached at the open question.
    pub fn need(&self) -> Option<i64> {
        self.session.question().and_then(|question| question.ask.need)
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

    /// A caster on the board.
    #[track_caller]
    pub fn caster(&self, name: &str) -> &BoardCaster {
        let mut casters = self.session.now().board.sides.iter().flat_map(|side| &side.casters);
        casters.find(|caster| caster.name == name).expect("the caster")
    }

    /// What is left of a wizard's own dice.
    #[track_caller]
    pub fn own(&self, name: &str) -> Option<i64> {
        self.caster(name).points.iter().find(|pool| pool.id == "own").map(|pool| pool.left)
    }

    /// Ids of a caster's marks.
    #[track_caller]
    pub fn marks(&self, name: &str) -> Vec<&'static str> {
        self.caster(name).marks.iter().map(|mark| mark.id).collect()
    }

    /// The state of a spell of a caster.
    #[track_caller]
    pub fn spell(&self, name: &str, spell: &str) -> SpellState {
        self.caster(name).spells.iter().find(|known| slug(&known.spell) == spell).expect("the spell").state
    }

    /// Effects in play: spell, and what a dispel must reach now.
    pub fn in_play(&self) -> Vec<(String, Option<i64>)> {
        let effects = &self.session.now().board.in_play;
        effects.iter().map(|effect| (slug(&effect.spell).to_owned(), effect.dispel_value)).collect()
    }

    /// The offers with that verb, as the notation writes them.
    pub fn could_say(&self, verb: &str) -> Vec<String> {
        let names = self.session.names();
        let notation = crate::rules::Notation::new(self.session.game().about().verbs, &names);
        let offers = self.offers();
        offers.iter().filter(|offer| offer.verb == verb).map(|offer| notation.write_offer(offer)).collect()
    }
}

/// The same session once more, to try something in it.
fn session_again(session: &Session) -> Session {
    Session::open(session.game().clone(), session.matter().clone(), session.records().to_vec())
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
