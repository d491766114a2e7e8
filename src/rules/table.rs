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

use super::{Answer, Body, Choice, Event, LoggedEvent, Offer, Prompt, Question, Roll, Slot};
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
pub struct Table<'a> {
    hand: Hand<'a>,
    told: Vec<LoggedEvent>,
    labels: Vec<(usize, Message)>,
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
        Self { hand: Hand::Log { answers, at: 0 }, told: Vec::new(), labels: Vec::new() }
    }

    pub(crate) const fn walking(walk: &'a mut Walk) -> Self {
        Self { hand: Hand::Walk(walk), told: Vec::new(), labels: Vec::new() }
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

    /// Whether the next question stops the rules, so that it will be shown: only then need
    /// offers carry their odds and notes.
    pub const fn is_open(&self) -> bool {
        match &self.hand {
            Hand::Log { answers, at } => *at >= answers.len(),
            Hand::Walk(_) => false,
        }
    }

    /// The next answer; `None` if the log has no more. Odds cannot decide anything.
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

    /// Whether an offer about this slot is needed: every offer if the question will be shown, otherwise
    /// only those about what the log's answer names. Wording many offers is slow, so the rest may be
    /// left out; a [`Mismatch`] then shows fewer of them.
    pub fn looks_at(&self, slot: &Slot) -> bool {
        match &self.hand {
            Hand::Log { answers, at } => match answers.get(*at) {
                Some(Answer::Choice(choice)) => choice.slots.iter().any(|(_, given)| given == slot),
                Some(Answer::Dice(_)) | None => true,
            },
            Hand::Walk(_) => false,
        }
    }

    /// Asks for a decision and returns the value of the offer that was taken.
    ///
    /// Corrections can be taken at every decision. They are many and rarely needed, so `corrections`
    /// is called only when they are.
    ///
    /// # Errors
    /// [`Pause::Asks`] if there is no decision yet, [`Pause::Mismatch`] if the decision is not
    /// on offer or is unavailable.
    pub fn choose<M>(
        &mut self,
        prompt: Prompt,
        mut offers: Vec<(Offer, M)>,
        corrections: impl FnOnce() -> Vec<(Offer, M)>,
    ) -> Step<(M, Choice)> {
        let Hand::Log { answers, at } = &mut self.hand else { return Err(Pause::BeyondOdds) };
        let given = answers.get(*at);
        if let Some(Answer::Choice(choice)) = given {
            let takes = |(offer, _): &(Offer, M)| offer.unavailable.is_none() && offer.accepts(choice);
            let mut taken = offers.iter().position(takes);
            if taken.is_none() {
                offers.extend(corrections());
                taken = offers.iter().position(takes);
            }
            if let Some(taken) = taken {
                let (offer, what) = offers.swap_remove(taken);
                self.labels.push((*at, offer.label));
                *at += 1;
                return Ok((what, choice.clone()));
            }
        } else {
            offers.extend(corrections());
        }
        let asked = Question { prompt, body: Body::Choose(offers.into_iter().map(|(offer, _)| offer).collect()) };
        Err(match given {
            Some(given) => Pause::Mismatch(Box::new(Mismatch { at: *at, asked, given: given.clone() })),
            None => Pause::Asks(Box::new(asked)),
        })
    }

    /// Asks for a roll and reads it through `by`, for a question that depends on the state of the
    /// battle: whether the sum is more than a given number. Odds distinguish only its results.
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
        match &mut self.hand {
            Hand::Log { answers, at } => match answers.get(*at) {
                Some(Answer::Dice(faces)) if roll.pool.fits(faces) => {
                    *at += 1;
                    Ok(Rolled { read: R::of(faces), faces: faces.clone() })
                }
                Some(given) => {
                    let asked = Question { prompt: prompt(), body: Body::Roll(roll) };
                    Err(Pause::Mismatch(Box::new(Mismatch { at: *at, asked, given: given.clone() })))
                }
                None => Err(Pause::Asks(Box::new(Question { prompt: prompt(), body: Body::Roll(roll) }))),
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
