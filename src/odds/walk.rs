use std::collections::BTreeMap;

use num_traits::{CheckedAdd as _, CheckedMul as _};

use crate::dice::Fraction;
use crate::rules::{Game, OddsQuestion, Outcome, Pause, Query, Table, Walk};

/// Exact answers to an odds question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Odds {
    /// Each outcome of the query with its chance, in the query's order. They may overlap.
    pub outcomes: Vec<(&'static str, Fraction)>,
    /// Each distribution of the query: keys with their chances, which add up to one; empty if its
    /// condition cannot happen.
    pub distributions: Vec<(&'static str, Vec<(i32, Fraction)>)>,
}

impl Odds {
    /// The chance of the outcome with that name; zero for a name that the query does not have.
    pub fn chance(&self, outcome: &str) -> Fraction {
        let found = self.outcomes.iter().find(|(name, _)| *name == outcome);
        found.map_or_else(|| Fraction::from_integer(0), |(_, chance)| *chance)
    }

    /// The mean of the distribution with that name; `None` for one that the query does not have,
    /// that is empty, or that has keys below zero.
    pub fn mean(&self, distribution: &str) -> Option<Fraction> {
        let (_, keys) = self.distributions.iter().find(|(name, keys)| *name == distribution && !keys.is_empty())?;
        keys.iter().try_fold(Fraction::from_integer(0), |sum, (key, chance)| {
            let part = chance.checked_mul(&Fraction::from_integer(u128::try_from(*key).ok()?))?;
            sum.checked_add(&part)
        })
    }
}

/// Why odds could not be calculated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OddsError {
    /// The system has no such query.
    NoSuchQuery,
    /// There are too many dice: the number of ways does not fit 128 bits.
    TooManyDice,
    /// The rules asked for a decision, which odds cannot give.
    AsksForDecision,
}

impl std::fmt::Display for OddsError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::NoSuchQuery => "no such query",
            Self::TooManyDice => "so many dice that their ways no longer fit 128 bits",
            Self::AsksForDecision => "the rules asked for a decision in the middle of the reckoning",
        })
    }
}

impl std::error::Error for OddsError {}

/// Answers a question by walking every reading of every roll.
///
/// # Errors
/// See [`OddsError`].
pub fn reckon(game: &dyn Game, question: &OddsQuestion) -> Result<Odds, OddsError> {
    let queries = game.queries();
    let query = queries.iter().find(|query| query.id == question.query).ok_or(OddsError::NoSuchQuery)?;
    let question = &complete(query, question);
    let mut walk = Walk::default();
    // Weights are summed by denominator first: few occur, and integers are fast.
    let mut weights = BTreeMap::<(Outcome, u128), u128>::new();
    loop {
        let outcome = game.reckon(question, &mut Table::walking(&mut walk)).map_err(|pause| match pause {
            Pause::BeyondOdds => OddsError::TooManyDice,
            Pause::NoSuchQuery => OddsError::NoSuchQuery,
            Pause::Asks(_) | Pause::Mismatch(_) => OddsError::AsksForDecision,
        })?;
        let (weight, whole) = walk.weight().ok_or(OddsError::TooManyDice)?;
        let entry = weights.entry((outcome, whole)).or_default();
        *entry = entry.checked_add(weight).ok_or(OddsError::TooManyDice)?;
        if !walk.advance() {
            break;
        }
    }
    summed(query, &weights).ok_or(OddsError::TooManyDice)
}

/// The question with what its query begins with where nothing was filled in.
fn complete(query: &Query, question: &OddsQuestion) -> OddsQuestion {
    let mut complete = question.clone();
    for input in query.parameters {
        if let (Some(begins), false) = (&input.begins, complete.inputs.contains_key(input.name)) {
            complete.inputs.insert(input.name, begins.clone());
        }
    }
    complete
}

fn summed(query: &Query, weights: &BTreeMap<(Outcome, u128), u128>) -> Option<Odds> {
    let mut outcomes = Vec::new();
    for (place, name) in (0..).zip(query.outcomes) {
        outcomes.push((*name, chance(weights, |outcome| outcome.has(place))?));
    }
    let mut distributions = Vec::new();
    for (place, name) in query.distributions.iter().enumerate() {
        let applies = chance(weights, |outcome| outcome.key_of(place).is_some())?;
        let mut keys: Vec<i32> = weights.keys().filter_map(|(outcome, _)| outcome.key_of(place)).collect();
        keys.sort_unstable();
        keys.dedup();
        let mut chances = Vec::new();
        for key in keys {
            let of_key = chance(weights, |outcome| outcome.key_of(place) == Some(key))?;
            chances.push((key, checked_div(of_key, applies)?));
        }
        distributions.push((*name, chances));
    }
    Some(Odds { outcomes, distributions })
}

fn chance(weights: &BTreeMap<(Outcome, u128), u128>, passes: impl Fn(Outcome) -> bool) -> Option<Fraction> {
    let mut by_whole = BTreeMap::<u128, u128>::new();
    for ((outcome, whole), weight) in weights {
        if passes(*outcome) {
            let entry = by_whole.entry(*whole).or_default();
            *entry = entry.checked_add(*weight)?;
        }
    }
    let mut sum = Fraction::from_integer(0);
    for (whole, weight) in by_whole {
        sum = sum.checked_add(&Fraction::new(weight, whole))?;
    }
    Some(sum)
}

fn checked_div(a: Fraction, b: Fraction) -> Option<Fraction> {
    use num_traits::CheckedDiv as _;
    a.checked_div(&b)
}
