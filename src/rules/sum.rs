use crate::lang::Message;

/// One part of a sum: "+3 level", with the rule that grants it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Part {
    /// Where it comes from.
    pub label: Message,
    /// How much it adds; negative if it subtracts.
    pub amount: i64,
    /// The rule's number.
    pub rule: &'static str,
}

/// A number with its parts, so that the log, the odds and the tooltip explain it in the same way.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Sum {
    /// The parts in the order in which they are counted.
    pub parts: Vec<Part>,
}

impl Sum {
    /// An empty sum.
    pub const fn new() -> Self {
        Self { parts: Vec::new() }
    }

    /// The same sum with one more part.
    #[must_use]
    pub fn plus(mut self, label: Message, amount: i64, rule: &'static str) -> Self {
        self.add(label, amount, rule);
        self
    }

    /// Adds a part; a part of the same label and rule grows instead.
    pub fn add(&mut self, label: Message, amount: i64, rule: &'static str) {
        match self.parts.iter_mut().find(|part| part.label == label && part.rule == rule) {
            Some(part) => part.amount += amount,
            None => self.parts.push(Part { label, amount, rule }),
        }
    }

    /// The total.
    pub fn total(&self) -> i64 {
        self.parts.iter().map(|part| part.amount).sum()
    }
}
