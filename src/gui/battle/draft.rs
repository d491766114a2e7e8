//! A decision in the making: an offer with its inputs filled in so far.

use crate::form::{InputKind, Value};
use crate::rules::{Choice, Offer, turns};

/// A picked offer, and what is filled in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft {
    /// The offer's place in the question.
    pub offer: usize,
    /// What is filled in, by name of the input.
    filled: Vec<(&'static str, Value)>,
    /// Whether the number was typed, so that further digits are faces.
    pub number_said: bool,
}

/// The obvious decision: if a question offers one thing besides stopping, it is picked at once.
pub fn obvious(offers: &[Offer]) -> Option<Draft> {
    let plain: Vec<usize> =
        (0..offers.len()).filter(|at| offers.get(*at).is_some_and(|offer| !offer.correction)).collect();
    let first = plain.first().and_then(|at| offers.get(*at))?;
    // A battle that is over goes on only if somebody wants it to.
    if turns::goes_on(first.verb) {
        return None;
    }
    (plain.len() <= 2 && first.fixed.is_empty() && first.unavailable.is_none()).then(|| Draft::new(0, first, None))
}

impl Draft {
    /// A newly picked offer. Its number begins at `number`; otherwise at the highest if each number
    /// has a row of odds, and at the lowest if it is typed.
    pub fn new(offer: usize, of: &Offer, number: Option<i64>) -> Self {
        let mut draft = Self { offer, filled: Vec::new(), number_said: false };
        if let Some((name, min, max)) = number_input(of) {
            let first = if has_rows(of, min, max) { max } else { min };
            draft.fill(name, Value::Number(number.unwrap_or(first).clamp(min, max)));
        } else {
            draft.number_said = true;
        }
        draft
    }

    /// Fills in an input.
    pub fn fill(&mut self, name: &'static str, value: Value) {
        match self.filled.iter_mut().find(|(have, _)| *have == name) {
            Some((_, have)) => *have = value,
            None => self.filled.push((name, value)),
        }
    }

    /// What is filled into an input.
    pub fn filled(&self, name: &str) -> Option<&Value> {
        self.filled.iter().find(|(have, _)| *have == name).map(|(_, value)| value)
    }

    /// The text filled into an input.
    pub fn text(&self, name: &str) -> &str {
        match self.filled(name) {
            Some(Value::Text(text)) => text,
            _ => "",
        }
    }

    /// The options taken in an input that allows several.
    pub fn many(&self, name: &str) -> &[String] {
        match self.filled(name) {
            Some(Value::Many(options)) => options,
            _ => &[],
        }
    }

    /// The number filled into an input.
    pub fn number(&self, name: &str) -> Option<i64> {
        match self.filled(name) {
            Some(Value::Number(number)) => Some(*number),
            _ => None,
        }
    }

    /// Whether it includes a number.
    pub fn has_number(&self) -> bool {
        self.filled.iter().any(|(_, value)| matches!(value, Value::Number(_)))
    }

    /// The decision as it stands; `None` if the offer is gone or unavailable.
    pub fn choice(&self, offers: &[Offer]) -> Option<Choice> {
        offers.get(self.offer).filter(|offer| offer.unavailable.is_none()).map(|offer| offer.take(&self.filled))
    }

    /// The decision with another number.
    pub fn choice_with(&self, offer: &Offer, name: &'static str, number: i64) -> Choice {
        let mut other = self.clone();
        other.fill(name, Value::Number(number));
        offer.take(&other.filled)
    }

    /// Moves the number up or down within its range.
    pub fn step_number(&mut self, offer: &Offer, by: i64) {
        if let Some((name, min, max)) = number_input(offer) {
            let number = self.number(name).unwrap_or(max);
            self.fill(name, Value::Number((number + by).clamp(min, max)));
            self.number_said = true;
        }
    }
}

/// With more values than this, numbers have no rows of their own.
const MAX_ROWS: i64 = 20;

/// Whether each number of an offer has a row with its odds.
pub fn has_rows(offer: &Offer, min: i64, max: i64) -> bool {
    offer.odds.is_some() && max - min < MAX_ROWS
}

/// The number that decides: the last number of an offer, with its range.
pub fn number_input(offer: &Offer) -> Option<(&'static str, i64, i64)> {
    offer.inputs.iter().rev().find_map(|input| match input.kind {
        InputKind::Number { min, max } => Some((input.name, min, max)),
        _ => None,
    })
}
