use std::collections::BTreeMap;

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

/// What can be asked of a system's odds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Query {
    /// Id on the command line.
    pub id: &'static str,
    /// What it tells.
    pub label: Message,
    /// Its parameters, in the order shown.
    pub parameters: Vec<Parameter>,
    /// Names of its outcomes; they may overlap.
    pub outcomes: &'static [&'static str],
    /// Names of its distributions.
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

    /// The outcome with this place in the query's list happened, if `whether`. At most 64 places.
    #[must_use]
    pub const fn happened(mut self, place: u32, whether: bool) -> Self {
        if whether {
            self.happened |= 1 << (place % 64);
        }
        self
    }

    /// The distribution with this place in the query's list has this key. At most 4 places.
    #[must_use]
    #[expect(clippy::indexing_slicing, reason = "the remainder is below the number of places")]
    pub const fn key(mut self, place: usize, key: i32) -> Self {
        self.keys[place % 4] = Some(key);
        self
    }

    /// Whether the outcome with this place happened.
    pub const fn has(self, place: u32) -> bool {
        self.happened & (1 << (place % 64)) != 0
    }

    /// The key of the distribution with this place, if it applies.
    #[expect(clippy::indexing_slicing, reason = "the remainder is below the number of places")]
    pub const fn key_of(self, place: usize) -> Option<i32> {
        self.keys[place % 4]
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
