//! A battle under test: answers said to it, and what it asks, tells and shows.

use spellmuster::battle::{LineError, Session, play_script};
use spellmuster::rules::{BoardCaster, Body, Notation, Offer, ReadError, SpellState};

use super::{neutral, neutral_event, session, slug};

/// A battle under test.
pub struct Play {
    /// The session.
    pub session: Session,
    /// Events told before the last thing that was said.
    pub before: usize,
}

impl Play {
    /// The battle of these armies before its first question.
    pub fn of(lines: &str) -> Self {
        Self { session: session(lines), before: 0 }
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

    /// The id of the open question; `over` if there is none.
    pub fn asks(&self) -> &'static str {
        self.session.question().map_or("over", |question| question.prompt.id)
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
            LineError::ReadError(ReadError::Unavailable(offer)) => {
                let reason = offer.unavailable.as_ref().expect("a reason");
                format!("{} · {}", neutral(&reason.message), reason.rule)
            }
            LineError::ReadError(ReadError::NotOffered) => "not offered".to_owned(),
            LineError::ReadError(ReadError::BadInput { input, written }) => {
                format!("{} {written} · {}", input.name, input.rule)
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
        self.session.question().and_then(|question| question.prompt.need)
    }

    /// A caster on the board.
    #[track_caller]
    pub fn caster(&self, name: &str) -> &BoardCaster {
        let mut casters = self.session.now().board.sides.iter().flat_map(|side| &side.casters);
        casters.find(|caster| caster.name == name).expect("the caster")
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
        let notation = Notation::new(self.session.game().about().verbs, &names);
        let offers = self.offers();
        offers.iter().filter(|offer| offer.verb == verb).map(|offer| notation.write_offer(offer)).collect()
    }
}

/// The same session once more, to try something in it.
fn session_again(session: &Session) -> Session {
    Session::open(session.game().clone(), session.kind().clone(), session.records().to_vec())
}
