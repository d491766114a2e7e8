//! The target number and its modifiers (FI-5 to FI-7).

use super::entries::Difficulty;
use super::house::House;
use super::inputs::TARGET_NUMBER;
use crate::form::InputOption;
use crate::lang::Message;
use crate::rules::{Part, Sum};

/// How many resistant units are near, by group: each group is one more to reach (FI-7).
pub const GROUPS: &[&str] = &["0", "1-4", "5-8", "9-12", "13-16", "17-20"];

/// A modifier that a player ticks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tick {
    /// Cast on opportunity (FI-5).
    Opportunity,
    /// The caster moves in this turn.
    Moving,
    /// An exceptionally resistant unit is near the target or the path.
    Exceptional,
    /// Only just in range: house rule `just_in_range`.
    JustInRange,
    /// The army list makes it harder (FI-19).
    ListHarder,
    /// The army list makes it easier (FI-19).
    ListEasier,
}

impl Tick {
    /// All of them, in the book's order.
    pub const ALL: [Self; 6] =
        [Self::Opportunity, Self::Moving, Self::Exceptional, Self::JustInRange, Self::ListHarder, Self::ListEasier];

    /// Its id in files, message id of its part of the sum, how much it adds, and by which rule.
    const fn modifier(self) -> (&'static str, &'static str, i64, &'static str) {
        match self {
            Self::Opportunity => ("opportunity", "imp-part-opportunity", 1, "FI-7"),
            Self::Moving => ("moving", "imp-part-moving", 1, "FI-7"),
            Self::Exceptional => ("exceptional", "imp-part-exceptional", 1, "FI-7"),
            Self::JustInRange => ("just_in_range", "imp-part-just-in-range", 1, "FI-7"),
            Self::ListHarder => ("list_harder", "imp-part-list", 1, "FI-19"),
            Self::ListEasier => ("list_easier", "imp-part-list", -1, "FI-19"),
        }
    }

    fn add_to(self, target: &mut Sum) {
        let (_, label, amount, rule) = self.modifier();
        target.add(Message::new(label), amount, rule);
    }
}

/// FI-6: what the difficulty asks for, and one more on opportunity.
pub fn base(difficulty: Difficulty, on_opportunity: bool) -> Sum {
    let mut target = Sum::new().plus(Message::new(difficulty.label()), difficulty.successes(), "FI-6");
    if on_opportunity {
        Tick::Opportunity.add_to(&mut target);
    }
    target
}

/// FI-7: the same with one more for each four resistant units, or part of four, and with what is ticked.
pub fn modified(mut target: Sum, group: &str, ticked: &[String]) -> Sum {
    let more = (0_i64..).zip(GROUPS).find(|(_, id)| **id == group).map_or(0, |(more, _)| more);
    if more > 0 {
        target.add(Message::new("imp-part-resistant").with("units", dashed(group)), more, "FI-7");
    }
    for tick in Tick::ALL.into_iter().filter(|tick| ticked.iter().any(|id| id == tick.modifier().0)) {
        tick.add_to(&mut target);
    }
    target
}

/// FI-7: groups of resistant units to choose from, each with the target number that it makes of this one.
pub fn resistant_options(base: i64) -> Vec<InputOption> {
    let option = |(more, id): (i64, &str)| {
        let label = Message::new("imp-resistant").with("units", dashed(id)).with("more", more);
        InputOption::new(id, label).changes(TARGET_NUMBER, base + more)
    };
    (0..).zip(GROUPS.iter().copied()).map(option).collect()
}

/// FI-7: the modifiers that can be ticked. Outside its activation a caster is on opportunity anyway.
pub fn tick_options(house: House, on_opportunity: bool) -> Vec<InputOption> {
    let is_open = |tick: &Tick| match tick {
        Tick::Opportunity => !on_opportunity,
        Tick::JustInRange => house.just_in_range,
        Tick::Moving | Tick::Exceptional | Tick::ListHarder | Tick::ListEasier => true,
    };
    let option = |tick: Tick| {
        let (id, label, amount, _) = tick.modifier();
        let more = if amount < 0 { format!("−{}", amount.abs()) } else { format!("+{amount}") };
        let label = Message::new("imp-tick").with("what", Message::new(label)).with("more", more);
        InputOption::new(id, label).changes(TARGET_NUMBER, amount)
    };
    Tick::ALL.into_iter().filter(is_open).map(option).collect()
}

/// What a target number is made of, as a list: "1 medium, 1 moving". Nothing is a part, too:
/// "0 easy".
pub fn parts(target: &Sum) -> Vec<Message> {
    let part = |part: &Part| {
        let id = if part.amount < 0 { "imp-part-less" } else { "imp-part-more" };
        Message::new(id).with("label", part.label.clone()).with("amount", part.amount.abs())
    };
    target.parts.iter().map(part).collect()
}

fn dashed(group: &str) -> String {
    group.replace('-', "–")
}
