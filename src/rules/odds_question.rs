use std::collections::BTreeMap;

use super::odds::{DistributionName, OutcomeName};
use crate::form::{Handle, Input, NumberInput, Value};
use crate::lang::Message;
use crate::rosters::HouseRules;

/// An odds question with its inputs. It is the key under which odds are kept.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct OddsQuestion {
    /// The query's id.
    pub query: &'static str,
    /// Inputs by name.
    pub inputs: BTreeMap<&'static str, Value>,
    /// House rules that differ from the defaults.
    pub house_rules: HouseRules,
}

/// A kind of odds question that a system can answer. Constant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Query {
    /// Id on the command line.
    pub id: &'static str,
    /// Its description.
    pub label: Message,
    /// Its parameters, in the order shown. A parameter without an initial value is required.
    pub parameters: &'static [Input],
    /// Names of its outcomes, [`OutcomeName::NAMES`]; they may overlap.
    pub outcomes: &'static [&'static str],
    /// Names of its distributions, [`DistributionName::NAMES`].
    pub distributions: &'static [&'static str],
    /// How its odds are shown beside an offer; `None` if they are not.
    pub bar: Option<Bar>,
}

/// How odds are shown beside an offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bar {
    /// The outcome that the player wants, and the message id of its label.
    pub works: (&'static str, &'static str),
    /// The outcome that the other side causes, with its label.
    pub stopped: Option<(&'static str, &'static str)>,
    /// The message id of the label of the rest.
    pub rest: &'static str,
    /// Outcomes for the small print, with their labels.
    pub aside: &'static [(&'static str, &'static str)],
    /// A distribution whose mean is shown beside the chance, and the message id of its label with the
    /// mean as `n`; `<id>-short` is the short form.
    pub mean: Option<(&'static str, &'static str)>,
}

/// The result of one walk: the outcomes that happened, and a key for each distribution that
/// applies. Small and ordered, since thousands are counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Outcome {
    happened: u64,
    keys: [Option<i32>; 4],
}

impl Outcome {
    /// No outcome yet.
    pub const fn new() -> Self {
        Self { happened: 0, keys: [None; 4] }
    }

    /// Adds the outcome if `whether` holds.
    #[must_use]
    pub fn happened(mut self, outcome: impl OutcomeName, whether: bool) -> Self {
        if whether {
            self.happened |= 1 << (outcome.place() % 64);
        }
        self
    }

    /// Sets the key of a distribution.
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

    /// The value of an input that every such question has.
    pub fn get<H: Handle>(&self, input: H) -> H::Read<'_> {
        input.read(self.inputs.get(input.name()))
    }

    /// The value of an input that may be missing.
    pub fn find<H: Handle>(&self, input: H) -> Option<H::Read<'_>> {
        input.of(self.inputs.get(input.name())?)
    }
}
