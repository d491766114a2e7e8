use std::collections::BTreeMap;

use super::odds::{DistributionName, OutcomeName};
use crate::lang::Message;
use crate::rosters::HouseRules;

/// A question of odds, complete with its inputs. Odds are kept by it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct OddsQuestion {
    /// The query's id.
    pub query: &'static str,
    /// Inputs by name.
    pub inputs: BTreeMap<&'static str, Input>,
    /// House rules that differ from the defaults.
    pub house_rules: HouseRules,
}

/// The value of an input.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Input {
    /// A whole number.
    Number(i64),
    /// Several whole numbers.
    Numbers(Vec<i64>),
    /// Yes or no.
    Flag(bool),
}

/// What can be asked of a system's odds: nothing of it changes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Query {
    /// Id on the command line.
    pub id: &'static str,
    /// What it tells.
    pub label: Message,
    /// Its parameters, in the order shown.
    pub parameters: &'static [Parameter],
    /// Names of its outcomes, [`OutcomeName::NAMES`]; they may overlap.
    pub outcomes: &'static [&'static str],
    /// Names of its distributions, [`DistributionName::NAMES`].
    pub distributions: &'static [&'static str],
    /// How it is drawn beside an offer; `None` if it is not.
    pub bar: Option<Bar>,
}

/// How odds are drawn beside an offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bar {
    /// The outcome that the player wants, and the message id of what it is called.
    pub works: (&'static str, &'static str),
    /// The outcome that the other side brings about, likewise.
    pub stopped: Option<(&'static str, &'static str)>,
    /// Message id of what the rest is called.
    pub rest: &'static str,
    /// Outcomes for the small print, likewise.
    pub aside: &'static [(&'static str, &'static str)],
    /// A distribution whose mean is worth a figure beside the chance, and the message id of what
    /// it is called, which is given the mean as `n`; `<id>-short` is the same where room is scarce.
    pub mean: Option<(&'static str, &'static str)>,
}

/// A named, ranged parameter of a query.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parameter {
    /// Name on the command line.
    pub name: &'static str,
    /// What it is called on the screen.
    pub label: Message,
    /// Its kind and range.
    pub kind: ParameterKind,
    /// What holds when it is not given; `None` if it must be.
    pub default: Option<Input>,
}

impl Parameter {
    /// A number from the one to the other; it must be given where there is no default.
    pub const fn number(
        name: &'static str,
        label: &'static str,
        (low, high): (i64, i64),
        default: Option<i64>,
    ) -> Self {
        let default = match default {
            Some(number) => Some(Input::Number(number)),
            None => None,
        };
        Self { name, label: Message::new(label), kind: ParameterKind::Number(low, high), default }
    }

    /// Yes or no; no where it is not given.
    pub const fn flag(name: &'static str, label: &'static str) -> Self {
        let default = Some(Input::Flag(false));
        Self { name, label: Message::new(label), kind: ParameterKind::Flag, default }
    }
}

/// Kind and range of a parameter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParameterKind {
    /// A number from the first to the second.
    Number(i64, i64),
    /// One to `most` numbers, each in the range.
    Numbers {
        /// Lowest and highest of each.
        range: (i64, i64),
        /// At most so many.
        most: usize,
    },
    /// Yes or no.
    Flag,
}

/// What came of one walk: which outcomes happened, and a key for each distribution that
/// applies. Small and ordered, since thousands are counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Outcome {
    happened: u64,
    keys: [Option<i32>; 4],
}

impl Outcome {
    /// Nothing happened yet.
    pub const fn new() -> Self {
        Self { happened: 0, keys: [None; 4] }
    }

    /// This outcome happened, if `whether`.
    #[must_use]
    pub fn happened(mut self, outcome: impl OutcomeName, whether: bool) -> Self {
        if whether {
            self.happened |= 1 << (outcome.place() % 64);
        }
        self
    }

    /// This distribution has this key.
    #[must_use]
    pub fn key(mut self, distribution: impl DistributionName, key: i32) -> Self {
        if let Some(kept) = self.keys.get_mut(distribution.place()) {
            *kept = Some(key);
        }
        self
    }

    /// Whether the outcome with this place in the query's list happened.
    pub const fn has(self, place: u32) -> bool {
        self.happened & (1 << (place % 64)) != 0
    }

    /// The key of the distribution with this place in the query's list, if it applies.
    pub fn key_of(self, place: usize) -> Option<i32> {
        self.keys.get(place).copied().flatten()
    }
}

impl OddsQuestion {
    /// A question under the default house rules.
    pub const fn new(query: &'static str) -> Self {
        Self { query, inputs: BTreeMap::new(), house_rules: HouseRules::new() }
    }

    /// The same question with one more number.
    #[must_use]
    pub fn with(mut self, name: &'static str, number: i64) -> Self {
        self.inputs.insert(name, Input::Number(number));
        self
    }

    /// The number of that name; 0 if it is not given.
    pub fn number(&self, name: &str) -> i64 {
        match self.inputs.get(name) {
            Some(Input::Number(number)) => *number,
            _ => 0,
        }
    }

    /// The numbers of that name.
    pub fn numbers(&self, name: &str) -> &[i64] {
        match self.inputs.get(name) {
            Some(Input::Numbers(numbers)) => numbers,
            _ => &[],
        }
    }

    /// Whether the flag of that name is set.
    pub fn flag(&self, name: &str) -> bool {
        matches!(self.inputs.get(name), Some(Input::Flag(true)))
    }
}
