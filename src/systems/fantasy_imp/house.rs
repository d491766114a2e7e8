//! House rules, parsed once: everything else looks at these.

use crate::rosters::HouseRules;
use crate::rules::{HouseRule, Preset};

/// House rules as the program shows them, the default value first.
pub const HOUSE_RULES: &[HouseRule] = &[
    HouseRule { id: "just_in_range", label: "imp-house-just-in-range", rule: "FI-7", values: &["off", "on"] },
    HouseRule { id: "dispel_burns", label: "imp-house-dispel-burns", rule: "FI-15", values: &["off", "on"] },
];

/// Named sets of house rules.
pub const PRESETS: &[Preset] = &[
    Preset { id: "as_written", label: "imp-preset-as-written", values: &[] },
    Preset {
        id: "everything_counts",
        label: "imp-preset-everything-counts",
        values: &[("just_in_range", "on"), ("dispel_burns", "on")],
    },
];

/// The house rules that hold.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct House {
    /// FI-7: +1 to the target if only just in range.
    pub just_in_range: bool,
    /// FI-15: ones rolled to dispel burn a die, too.
    pub dispel_burns: bool,
}

impl House {
    /// Reads house rules; what is not set, or set to something unknown, is as written.
    pub fn new(rules: &HouseRules) -> Self {
        let is_on = |rule: &str| rules.get(rule).is_some_and(|set| set == "on");
        Self { just_in_range: is_on("just_in_range"), dispel_burns: is_on("dispel_burns") }
    }
}
