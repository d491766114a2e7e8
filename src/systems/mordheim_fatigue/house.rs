//! House rules, parsed once: everything else looks at these.

use crate::rosters::HouseRules;
use crate::rules::{HouseRule, Preset};

/// House rules as the program shows them, the default value first.
pub const HOUSE_RULES: &[HouseRule] = &[
    HouseRule { id: "rest", label: "mord-house-rest", rule: "MF-11", values: &["never", "reset_on_fatigue"] },
    HouseRule { id: "fatigue_dice", label: "mord-house-fatigue-dice", rule: "MF-11", values: &["2", "1", "3", "4"] },
    HouseRule { id: "add_level", label: "mord-house-add-level", rule: "MF-11", values: &["off", "on"] },
];

/// Named sets of house rules.
pub const PRESETS: &[Preset] = &[
    Preset { id: "as_written", label: "mord-preset-as-written", values: &[] },
    Preset { id: "campaign", label: "mord-preset-campaign", values: &[("rest", "reset_on_fatigue")] },
    Preset {
        id: "more_magic",
        label: "mord-preset-more-magic",
        values: &[("rest", "reset_on_fatigue"), ("fatigue_dice", "3"), ("add_level", "on")],
    },
    Preset { id: "less_magic", label: "mord-preset-less-magic", values: &[("fatigue_dice", "1"), ("add_level", "on")] },
];

/// The house rules that hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct House {
    /// MF-11: whether a wizard who may cast again starts again at a D6.
    pub resets: bool,
    /// MF-11: fatigue dice for each level.
    pub fatigue_dice: u8,
    /// MF-11: whether the level is added to the fatigue roll.
    pub add_level: bool,
}

impl House {
    /// Reads house rules; what is not set, or set to something unknown, is as written.
    pub fn new(rules: &HouseRules) -> Self {
        let set = |rule: &str| rules.get(rule).map_or("", String::as_str);
        Self {
            resets: set("rest") == "reset_on_fatigue",
            fatigue_dice: set("fatigue_dice").parse().ok().filter(|dice| (1..=4).contains(dice)).unwrap_or(2),
            add_level: set("add_level") == "on",
        }
    }
}

/// Those of the house rules that the odds depend on.
pub fn that_matter(rules: &HouseRules) -> HouseRules {
    let matters = |rule: &str| matches!(rule, "fatigue_dice" | "add_level");
    rules.iter().filter(|(rule, _)| matters(rule)).map(|(rule, value)| (rule.clone(), value.clone())).collect()
}
