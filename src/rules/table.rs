//! The table: where rules ask and tell.
//!
//! Rules for rule code:
//! 1. Only the set-up, loaded lists and the table's answers may influence what is asked next.
//! 2. No iteration over hash maps.
//! 3. Never catch a [`Pause`]; use `?`.
//! 4. Read dice as the narrowest [`Reading`] that the rule needs; state a purpose for each roll.
//! 5. Offer complete options, with the reason beside each one that is unavailable.
//! 6. Tell what happened as events; no sentences, no formatting.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::{Answer, AnsweredQuestion, Body, Event, LoggedEvent, Offer, Prompt, Question, QuestionId, Roll};
use crate::dice::{Reading, readings};
use crate::lang::Message;

/// Result of a rule step: a value, or the reason why the rules stopped.
pub type Step<T> = Result<T, Pause>;

/// Why the rules stopped.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Pause {
    /// The log has no more answers; the rules need this one next.
    Asks(Box<Question>),
    /// An answer does not fit the question asked there.
    Mismatch(Box<Mismatch>),
    /// Odds only: a pool is too large to count, or the rules asked for a decision.
    BeyondOdds,
    /// Odds only: the system has no query of that id.
    NoSuchQuery,
}

/// An answer that does not fit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mismatch {
    /// Its place in the log, from 0.
    pub at: usize,
    /// What was asked there.
    pub asked: Question,
    /// The log's answer.
    pub given: Answer,
}

/// Dice as a rule sees them, and their faces for telling. No faces while odds are walked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rolled<R> {
    /// What the rule looks at.
    pub read: R,
    /// The faces, in the order of the dice.
    pub faces: Vec<u8>,
}

/// The table at which rules ask and tell.
///
/// With a log of answers it hands over the next one, or stops the rules with
/// [`Pause::Asks`] when the log has run out. Under the odds walker it takes one reading of
/// each roll and remembers which.
///
/// ```
/// use spellmuster::dice::{Pool, Total};
/// use spellmuster::lang::Message;
/// use spellmuster::rules::{Answer, Pause, Prompt, Roll, Rolled, Step, Table};
///
/// fn strength(table: &mut Table<'_>) -> Step<u32> {
///     let prompt = || Prompt::new("strength", Message::new("ask-strength"), "X-1", None);
///     let rolled: Rolled<Total> = table.roll(prompt, Roll { pool: Pool::d6(2), rows: Vec::new() })?;
///     Ok(rolled.read.0.into())
/// }
///
/// assert_eq!(strength(&mut Table::from_log(&[Answer::Dice(vec![2, 5])])), Ok(7));
/// assert!(matches!(strength(&mut Table::from_log(&[])), Err(Pause::Asks(_))));
/// ```
pub struct Table<'a> {
    hand: Hand<'a>,
    told: Vec<LoggedEvent>,
    labels: Vec<(usize, Message)>,
    turn: u32,
    noted: Option<Vec<AnsweredQuestion>>,
    /// Corrections that go with the next roll, if it is the open question.
    corrections: Vec<Offer>,
}

enum Hand<'a> {
    Log { answers: &'a [Answer], at: usize },
    Walk(&'a mut Walk),
}

/// One walk through the rules for odds: at each roll, which reading is taken.
#[derive(Debug, Default)]
pub(crate) struct Walk {
    forks: Vec<Fork>,
    at: usize,
}

#[derive(Debug)]
struct Fork {
    taken: usize,
    count: usize,
    weight: u128,
    whole: u128,
    read_as: Arc<str>,
}

impl Walk {
    /// The weight of this walk, and of all walks through the same rolls together; `None` if
    /// they do not fit.
    pub(crate) fn weight(&self) -> Option<(u128, u128)> {
        self.forks.iter().try_fold((1_u128, 1_u128), |(weight, whole), fork| {
            Some((weight.checked_mul(fork.weight)?, whole.checked_mul(fork.whole)?))
        })
    }

    /// Goes on to the next walk; false if that was the last.
    pub(crate) fn advance(&mut self) -> bool {
        self.at = 0;
        while let Some(fork) = self.forks.last_mut() {
            fork.taken += 1;
            if fork.taken < fork.count {
                return true;
            }
            self.forks.pop();
        }
        false
    }
}

impl<'a> Table<'a> {
    /// A table that answers from a log.
    pub const fn from_log(answers: &'a [Answer]) -> Self {
        Self {
            hand: Hand::Log { answers, at: 0 },
            told: Vec::new(),
            labels: Vec::new(),
            turn: 0,
            noted: None,
            corrections: Vec::new(),
        }
    }

    /// The same table, which notes what each answer answered ([`Table::into_events_and_noted`]).
    #[must_use]
    pub fn noting(self) -> Self {
        Self { noted: Some(Vec::new()), ..self }
    }

    /// What [`Table::into_events`] gives, and what each answer answered if the table noted it.
    pub fn into_events_and_noted(self) -> (Vec<LoggedEvent>, Vec<(usize, Message)>, Vec<AnsweredQuestion>) {
        (self.told, self.labels, self.noted.unwrap_or_default())
    }

    /// Takes corrections to be offered with the roll that comes next.
    pub(super) fn offer_with_roll(&mut self, corrections: Vec<Offer>) {
        self.corrections = corrections;
    }

    /// Tells the table which turn it is: the same question in another turn is another question.
    pub const fn begin_turn(&mut self, turn: u32) {
        self.turn = turn;
    }

    /// The turn, as the rules told it; 0 before the first.
    pub const fn turn(&self) -> u32 {
        self.turn
    }

    /// Notes that the answer that lies next corrects the record while dice are asked for.
    pub(super) fn note_correction(&mut self) {
        let id = QuestionId { turn: self.turn, kind: "correction", side: None, caster: None, spell: None };
        if let Some(noted) = &mut self.noted {
            noted.push(AnsweredQuestion { id, correction: true });
        }
    }

    /// Notes what the answer that lies next answers, if that is wanted.
    pub(super) fn note(&mut self, prompt: impl FnOnce() -> Prompt, correction: bool) {
        let turn = self.turn;
        if let Some(noted) = &mut self.noted {
            noted.push(AnsweredQuestion { id: prompt().identity(turn), correction });
        }
    }

    pub(crate) const fn walking(walk: &'a mut Walk) -> Self {
        Self {
            hand: Hand::Walk(walk),
            told: Vec::new(),
            labels: Vec::new(),
            turn: 0,
            noted: None,
            corrections: Vec::new(),
        }
    }

    /// The events in order, and the name of each decision by its place in the log.
    pub fn into_events(self) -> (Vec<LoggedEvent>, Vec<(usize, Message)>) {
        (self.told, self.labels)
    }

    /// How many answers have been taken.
    pub const fn taken(&self) -> usize {
        match &self.hand {
            Hand::Log { at, .. } => *at,
            Hand::Walk(_) => 0,
        }
    }

    /// The answer that lies next, `None` if the log has run out. Odds cannot decide anything.
    pub(super) fn next_answer(&self) -> Step<Option<&'a Answer>> {
        match &self.hand {
            Hand::Log { answers, at } => Ok(answers.get(*at)),
            Hand::Walk(_) => Err(Pause::BeyondOdds),
        }
    }

    /// Takes a decision and gives it this name in the log.
    pub(super) fn take(&mut self, label: Message) {
        if let Hand::Log { at, .. } = &mut self.hand {
            self.labels.push((*at, label));
            *at += 1;
        }
    }

    /// Asks for a roll, and reads it by a question that only the table can ask: whether it is
    /// more than what lies there. Odds tell apart no more than its answers.
    ///
    /// # Errors
    /// As [`Table::roll`].
    pub fn roll_by<R: Reading, K: Ord + Clone>(
        &mut self,
        prompt: impl FnOnce() -> Prompt,
        roll: Roll,
        by: impl Fn(R) -> K,
    ) -> Step<Rolled<K>> {
        if matches!(self.hand, Hand::Log { .. }) {
            let Rolled { read, faces } = self.roll::<R>(prompt, roll)?;
            return Ok(Rolled { read: by(read), faces });
        }
        let list = readings::<R>(roll.pool).ok_or(Pause::BeyondOdds)?;
        let mut grouped = BTreeMap::<K, u128>::new();
        for (read, weight) in list.iter() {
            *grouped.entry(by(read.clone())).or_default() += weight;
        }
        let grouped: Vec<(K, u128)> = grouped.into_iter().collect();
        self.fork(&grouped, std::any::type_name::<(R, K)>())
    }

    /// Asks for a roll, and reads it.
    ///
    /// # Errors
    /// [`Pause::Asks`] if there is no roll yet, [`Pause::Mismatch`] if the answer is not a roll of
    /// this pool, [`Pause::BeyondOdds`] if it is too large to count.
    pub fn roll<R: Reading>(&mut self, prompt: impl FnOnce() -> Prompt, roll: Roll) -> Step<Rolled<R>> {
        let corrections = std::mem::take(&mut self.corrections);
        match &mut self.hand {
            Hand::Log { answers, at } => match answers.get(*at) {
                Some(Answer::Dice(faces)) if roll.pool.fits(faces) => {
                    *at += 1;
                    if let Some(noted) = &mut self.noted {
                        noted.push(AnsweredQuestion { id: prompt().identity(self.turn), correction: false });
                    }
                    Ok(Rolled { read: R::of(faces), faces: faces.clone() })
                }
                given => {
                    let asked = Question { prompt: prompt(), body: Body::Roll(roll), corrections };
                    Err(match given {
                        Some(given) => Pause::Mismatch(Box::new(Mismatch { at: *at, asked, given: given.clone() })),
                        None => Pause::Asks(Box::new(asked)),
                    })
                }
            },
            Hand::Walk(_) => {
                let list = readings::<R>(roll.pool).ok_or(Pause::BeyondOdds)?;
                self.fork(&list, std::any::type_name::<R>())
            }
        }
    }

    /// One of these weighted readings; each walk takes another one.
    fn fork<R: Clone>(&mut self, list: &[(R, u128)], read_as: &str) -> Step<Rolled<R>> {
        let Hand::Walk(walk) = &mut self.hand else { return Err(Pause::BeyondOdds) };
        let place = walk.at;
        walk.at += 1;
        if place == walk.forks.len() {
            let whole = list.iter().map(|(_, weight)| weight).sum();
            walk.forks.push(Fork { taken: 0, count: list.len(), weight: 0, whole, read_as: Arc::from(read_as) });
        }
        let fork = walk.forks.get_mut(place).ok_or(Pause::BeyondOdds)?;
        debug_assert_eq!(&*fork.read_as, read_as, "rules asked differently on the same path");
        let (read, weight) = list.get(fork.taken).ok_or(Pause::BeyondOdds)?;
        fork.weight = *weight;
        Ok(Rolled { read: read.clone(), faces: Vec::new() })
    }

    /// Logs an event. While odds are walked, it does nothing.
    pub fn tell(&mut self, event: impl FnOnce() -> Event) {
        if let Hand::Log { at, .. } = &self.hand {
            self.told.push(LoggedEvent { event: event(), after: *at });
        }
    }
}
