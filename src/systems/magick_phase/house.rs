//! House rules, parsed once: everything else looks at these.

use crate::rosters::HouseRules;
use crate::rules::{HouseRule, Preset};

/// House rules as the program shows them, the default value first.
pub const HOUSE_RULES: &[HouseRule] = &[
    HouseRule { id: "winds_int_4", label: "magick-house-winds-int-4", rule: "MP-4", values: &["two_d4", "d4_plus_2"] },
    HouseRule {
        id: "spells_per_phase",
        label: "magick-house-spells-per-phase",
        rule: "MP-7",
        values: &["one", "until_spent"],
    },
    HouseRule {
        id: "total_power",
        label: "magick-house-total-power",
        rule: "MP-13",
        values: &["raises_success", "always_casts"],
    },
    HouseRule {
        id: "dispelled_points",
        label: "magick-house-dispelled-points",
        rule: "MP-9",
        values: &["spent", "kept"],
    },
];

/// Named sets of house rules.
pub const PRESETS: &[Preset] = &[
    Preset { id: "usual", label: "magick-preset-usual", values: &[] },
    Preset {
        id: "to_the_letter",
        label: "magick-preset-to-the-letter",
        values: &[("winds_int_4", "d4_plus_2"), ("dispelled_points", "kept")],
    },
    Preset {
        id: "high_magick",
        label: "magick-preset-high-magick",
        values: &[("spells_per_phase", "until_spent"), ("total_power", "always_casts"), ("dispelled_points", "kept")],
    },
];

/// The house rules that hold.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct House {
    /// MP-4: a wizard of Intelligence 4 rolls a single D4+2.
    pub single_die_at_4: bool,
    /// MP-7: as many spells as counters and points last for.
    pub until_spent: bool,
    /// MP-13: Total Power casts whatever the score, unless it is a miscast.
    pub power_always_casts: bool,
    /// MP-9: a spell that is dispelled costs no points of the reservoir.
    pub dispelled_keeps_points: bool,
}

impl House {
    /// Reads house rules; what is not set, or set to something unknown, is the default.
    pub fn new(rules: &HouseRules) -> Self {
        let is = |rule: &str, value: &str| rules.get(rule).is_some_and(|set| set == value);
        Self {
            single_die_at_4: is("winds_int_4", "d4_plus_2"),
            until_spent: is("spells_per_phase", "until_spent"),
            power_always_casts: is("total_power", "always_casts"),
            dispelled_keeps_points: is("dispelled_points", "kept"),
        }
    }

    /// Those that differ from the defaults and have a part in the odds of a cast (MP-13).
    pub fn that_matter_to_casts(self) -> HouseRules {
        let rule = self.power_always_casts.then(|| ("total_power".to_owned(), "always_casts".to_owned()));
        rule.into_iter().collect()
    }
}
