//! House rules, parsed once: everything else matches on these.

use crate::rosters::HouseRules;
use crate::rules::{HouseRule, Preset};

/// House rules as the program shows them, the default value first.
pub const HOUSE_RULES: &[HouseRule] = &[
    HouseRule {
        id: "duplicate_spell",
        label: "winds-house-duplicate-spell",
        rule: "WM-5",
        values: &["reroll", "choose"],
    },
    HouseRule { id: "miscast", label: "winds-house-miscast", rule: "WM-17", values: &["as_written", "spell_fails"] },
    HouseRule {
        id: "dispel_without_wizard",
        label: "winds-house-dispel-without-wizard",
        rule: "WM-23",
        values: &["allowed", "forbidden"],
    },
    HouseRule {
        id: "remains_ends_on",
        label: "winds-house-remains-ends-on",
        rule: "WM-25",
        values: &["any_spell", "remaining_spell"],
    },
    HouseRule {
        id: "remaining_with_power_dice",
        label: "winds-house-remaining-with-power-dice",
        rule: "WM-26",
        values: &["off", "on"],
    },
];

/// Named sets of house rules.
pub const PRESETS: &[Preset] = &[
    Preset { id: "as_written", label: "winds-preset-as-written", values: &[] },
    Preset {
        id: "classic",
        label: "winds-preset-classic",
        values: &[("miscast", "spell_fails"), ("remains_ends_on", "any_spell")],
    },
];

/// The house rules that hold.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct House {
    /// WM-5: the player picks when a die finds a known spell.
    pub duplicates_are_chosen: bool,
    /// WM-17: a miscast spell is never cast.
    pub miscast_spell_fails: bool,
    /// WM-23: no dispelling without a wizard.
    pub dispel_needs_wizard: bool,
    /// WM-25: only another remaining spell ends a remaining spell.
    pub only_remaining_ends: bool,
    /// WM-26: remaining spells can be dispelled with power dice too.
    pub remaining_with_power_dice: bool,
}

/// The house rules that odds depend on, where they are not as written.
pub fn that_matter(rules: &HouseRules) -> HouseRules {
    let matters = |rule: &str, value: &str| {
        matches!((rule, value), ("miscast", "spell_fails") | ("dispel_without_wizard", "forbidden"))
    };
    let rules = rules.iter().filter(|(rule, value)| matters(rule, value));
    rules.map(|(rule, value)| (rule.clone(), value.clone())).collect()
}

impl House {
    /// Reads house rules; what is not set, or set to something unknown, is as written.
    pub fn new(rules: &HouseRules) -> Self {
        let is = |rule: &str, value: &str| rules.get(rule).is_some_and(|set| set == value);
        Self {
            duplicates_are_chosen: is("duplicate_spell", "choose"),
            miscast_spell_fails: is("miscast", "spell_fails"),
            dispel_needs_wizard: is("dispel_without_wizard", "forbidden"),
            only_remaining_ends: is("remains_ends_on", "remaining_spell"),
            remaining_with_power_dice: is("remaining_with_power_dice", "on"),
        }
    }
}
