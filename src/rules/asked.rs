use std::collections::BTreeMap;

use super::odds::{DistributionName, OutcomeName};
use crate::form::{Handle, Input, NumberInput, Value};
use crate::lang::Message;
use crate::rosters::HouseRules;

/// A question of odds, complete with its inputs. Odds are kept by it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct OddsQuestion {
    /// The query's id.
    pub query: &'static str,
    /// Inputs by name.
    pub inputs: BTreeMap<&'static str, Value>,
    /// House rules that differ from the defaults.
    pub house_rules: HouseRules,
}

/// What can be asked of a system's odds: nothing of it changes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Query {
    /// Id on the command line.
    pub id: &'static str,
    /// What it tells.
    pub label: Message,
    /// Its parameters, in the order shown. What begins with nothing must be given.
    pub parameters: &'static [Input],
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
    pub fn with(mut self, input: NumberInput, number: i64) -> Self {
        self.inputs.insert(input.name, Value::Number(number));
        self
    }

    /// What stands in an input that every such question has.
    pub fn get<H: Handle>(&self, input: H) -> H::Read<'_> {
        input.read(self.inputs.get(input.name()))
    }

    /// What stands in an input that may not have been given.
    pub fn find<H: Handle>(&self, input: H) -> Option<H::Read<'_>> {
        input.of(self.inputs.get(input.name())?)
    }
}
