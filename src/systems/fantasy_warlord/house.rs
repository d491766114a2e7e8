//! House rules, parsed once: everything else matches on these.

use crate::rosters::HouseRules;
use crate::rules::{HouseRule, Preset};

/// House rules as the program shows them, the default value first.
pub const HOUSE_RULES: &[HouseRule] = &[
    rule("neutral_ratio", "warlord-house-neutral-ratio", "FW-8", &["combined", "each"]),
    rule("wise_priest_one_spell", "warlord-house-wise-priest-one-spell", "FW-19", &["off", "on"]),
    rule("call_heeded_equal", "warlord-house-call-heeded-equal", "FW-20", &["succeeds", "fails"]),
    rule("failed_appeal_kept", "warlord-house-failed-appeal-kept", "FW-21", &["off", "on"]),
    rule("agents_roll_failure", "warlord-house-agents-roll-failure", "FW-24", &["on", "off"]),
    rule("agents_cast_in_contact", "warlord-house-agents-cast-in-contact", "FW-23", &["off", "on"]),
];

const fn rule(id: &'static str, label: &'static str, rule: &'static str, values: &'static [&'static str]) -> HouseRule {
    HouseRule { id, label, rule, values }
}

/// Named sets of house rules.
pub const PRESETS: &[Preset] = &[
    Preset { id: "as_written", label: "warlord-preset-as-written", values: &[] },
    Preset {
        id: "lenient",
        label: "warlord-preset-lenient",
        values: &[
            ("neutral_ratio", "each"),
            ("failed_appeal_kept", "on"),
            ("agents_roll_failure", "off"),
            ("agents_cast_in_contact", "on"),
        ],
    },
    Preset {
        id: "strict",
        label: "warlord-preset-strict",
        values: &[("wise_priest_one_spell", "on"), ("call_heeded_equal", "fails")],
    },
];

/// The house rules that hold.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct House {
    /// FW-8: Good and Evil spells are held against the Neutral ones each by itself, not together.
    pub ratio_is_each: bool,
    /// FW-19: a wise Priest casts or appeals in a turn, not both.
    pub wise_priest_one_spell: bool,
    /// FW-20: a roll equal to Call Heeded fails.
    pub equal_call_fails: bool,
    /// FW-21: a failed appeal does not cross the spell off.
    pub failed_appeal_kept: bool,
    /// FW-24: an agent that fails does not roll on the failure table.
    pub agents_just_go: bool,
    /// FW-23: agents cast in contact with the enemy.
    pub agents_cast_in_contact: bool,
}

/// The house rules that odds depend on, where they are not as written.
pub fn that_matter(rules: &HouseRules) -> HouseRules {
    let matters = |rule: &str, value: &str| (rule, value) == ("call_heeded_equal", "fails");
    let rules = rules.iter().filter(|(rule, value)| matters(rule, value));
    rules.map(|(rule, value)| (rule.clone(), value.clone())).collect()
}

impl House {
    /// Reads house rules; what is not set, or set to something unknown, is as written.
    pub fn new(rules: &HouseRules) -> Self {
        let is = |rule: &str, value: &str| rules.get(rule).is_some_and(|set| set == value);
        Self {
            ratio_is_each: is("neutral_ratio", "each"),
            wise_priest_one_spell: is("wise_priest_one_spell", "on"),
            equal_call_fails: is("call_heeded_equal", "fails"),
            failed_appeal_kept: is("failed_appeal_kept", "on"),
            agents_just_go: is("agents_roll_failure", "off"),
            agents_cast_in_contact: is("agents_cast_in_contact", "on"),
        }
    }
}
