//! The target number and its modifiers (FI-6, FI-7).

use super::entries::Difficulty;
use super::house::House;
use crate::lang::Message;
use crate::rules::Sum;

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

    /// Its id in files.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Opportunity => "opportunity",
            Self::Moving => "moving",
            Self::Exceptional => "exceptional",
            Self::JustInRange => "just_in_range",
            Self::ListHarder => "list_harder",
            Self::ListEasier => "list_easier",
        }
    }

    /// Message id of its name, as a part of the sum.
    pub const fn label(self) -> &'static str {
        match self {
            Self::Opportunity => "imp-part-opportunity",
            Self::Moving => "imp-part-moving",
            Self::Exceptional => "imp-part-exceptional",
            Self::JustInRange => "imp-part-just-in-range",
            Self::ListHarder | Self::ListEasier => "imp-part-list",
        }
    }

    /// What it adds to the target number.
    pub const fn amount(self) -> i64 {
        match self {
            Self::ListEasier => -1,
            _ => 1,
        }
    }

    /// The rule that has it.
    pub const fn rule(self) -> &'static str {
        match self {
            Self::ListHarder | Self::ListEasier => "FI-19",
            _ => "FI-7",
        }
    }
}

/// The modifiers that can be ticked. Who is not in his activation casts on opportunity, so for
/// him that is no question.
pub fn ticks(house: House, on_opportunity: bool) -> Vec<Tick> {
    let is_open = |tick: &Tick| match tick {
        Tick::Opportunity => !on_opportunity,
        Tick::JustInRange => house.just_in_range,
        _ => true,
    };
    Tick::ALL.into_iter().filter(is_open).collect()
}

/// FI-6: what the difficulty asks for, and one more on opportunity.
pub fn base(difficulty: i64, on_opportunity: bool) -> Sum {
    let label = match Difficulty::needing(difficulty) {
        Some(Difficulty::Easy) => "imp-part-easy",
        Some(Difficulty::Medium) => "imp-part-medium",
        Some(Difficulty::Hard) => "imp-part-hard",
        Some(Difficulty::VeryHard) => "imp-part-very-hard",
        None => "imp-part-difficulty",
    };
    let mut target = Sum::new().plus(Message::new(label), difficulty, "FI-6");
    if on_opportunity {
        target.add(Message::new(Tick::Opportunity.label()), Tick::Opportunity.amount(), "FI-7");
    }
    target
}

/// FI-7: one more for each four resistant units, or part of four.
pub fn add_resistant(target: &mut Sum, group: &str) {
    let more = (0_i64..).zip(GROUPS).find(|(_, id)| **id == group).map_or(0, |(more, _)| more);
    if more > 0 {
        target.add(Message::new("imp-part-resistant").with("units", group.replace('-', "–")), more, "FI-7");
    }
}

/// What a target number is made of, as a list: "1 medium, 1 moving". Nothing is a part, too:
/// "0 easy".
pub fn parts(target: &Sum) -> Vec<Message> {
    let part = |part: &crate::rules::Part| {
        let id = if part.amount < 0 { "imp-part-less" } else { "imp-part-more" };
        Message::new(id).with("label", part.label.clone()).with("amount", part.amount.abs())
    };
    target.parts.iter().map(part).collect()
}
