use super::{Muster, Odds, Play, Sheet, VerbPattern};
use crate::lang::Message;
use crate::rosters::{Army, HouseRules, Roster};
use crate::spells::{Diagnostic, ListSources, Reach, SourceText, SpellCard};

/// A book's own word for something, with one sentence on what it means.
#[derive(Debug, PartialEq, Eq)]
pub struct Term {
    /// Message id of its name; the sentence is `<id>-means`.
    pub id: &'static str,
    /// The rule's number.
    pub rule: &'static str,
}

/// A rule system before its lists are read.
pub trait System: Sync {
    /// Its name and content.
    fn about(&self) -> &'static About;
    /// Reads lists; those that ship with it are [`About::lists`]. Never fails: unreadable entries are left out and
    /// reported.
    fn load(&self, sources: &[SourceText]) -> (Box<dyn Game>, Vec<Diagnostic>);
}

/// A system's name and content.
pub struct About {
    /// Id in files and on the command line; also the name of its folders.
    pub id: &'static str,
    /// Message id of its name.
    pub name: &'static str,
    /// Message id of one sentence on it.
    pub summary: &'static str,
    /// Raised whenever the order or kind of questions changes.
    pub rules_revision: u32,
    /// The name and version of its lists, shown on sheets.
    pub lists_version: &'static str,
    /// House rules, in the order shown.
    pub house_rules: &'static [HouseRule],
    /// Named sets of house rules; the first is all defaults.
    pub presets: &'static [Preset],
    /// How its decisions are written in files.
    pub verbs: &'static [VerbPattern],
    /// Its messages: language and Fluent text.
    pub messages: &'static [(&'static str, &'static str)],
    /// The lists that ship with it: path and text.
    pub lists: &'static [(&'static str, &'static str)],
    /// Two sample rosters, and answers with which the sample battle has begun.
    pub sample: Sample,
}

impl About {
    /// The house rules that are not at their defaults, in the order shown, each with its value.
    pub fn changed<'a>(&'static self, rules: &'a HouseRules) -> Vec<(&'static HouseRule, &'a str)> {
        let value = |rule: &'static HouseRule| {
            let value = rules.get(rule.id)?.as_str();
            (rule.values.first() != Some(&value)).then_some((rule, value))
        };
        self.house_rules.iter().filter_map(value).collect()
    }

    /// The preset with exactly these values, if there is one.
    pub fn preset(&'static self, rules: &HouseRules) -> Option<&'static Preset> {
        let is_known = |id: &String| self.house_rules.iter().any(|rule| rule.id == id);
        let holds = |preset: &&Preset| {
            self.house_rules.iter().all(|rule| {
                let default = rule.values.first().copied().unwrap_or_default();
                let wanted = preset.values.iter().find(|(id, _)| *id == rule.id).map_or(default, |(_, value)| value);
                rules.get(rule.id).map_or(default, String::as_str) == wanted
            })
        };
        self.presets.iter().find(holds).filter(|_| rules.keys().all(is_known))
    }
}

/// A system's sample battle.
pub struct Sample {
    /// The two rosters, in the file form.
    pub rosters: [&'static str; 2],
    /// Answers given so far, in the notation of answers files.
    pub answers: &'static str,
}

/// A setting that groups of players settle differently.
#[derive(Debug, PartialEq, Eq)]
pub struct HouseRule {
    /// Id in files.
    pub id: &'static str,
    /// Message id of its name; each value's is `<label>-<value>` with underscores as hyphens.
    pub label: &'static str,
    /// The rule's number.
    pub rule: &'static str,
    /// Values, the default first.
    pub values: &'static [&'static str],
}

impl HouseRule {
    /// Message id of the name of one of its values.
    pub fn value_label(&self, value: &str) -> String {
        format!("{}-{}", self.label, value.replace('_', "-"))
    }
}

/// A named set of house rules.
#[derive(Debug, PartialEq, Eq)]
pub struct Preset {
    /// Id in files.
    pub id: &'static str,
    /// Message id of its name.
    pub label: &'static str,
    /// The values that differ from the defaults.
    pub values: &'static [(&'static str, &'static str)],
}

/// A rule system with its lists loaded: ready to muster, to play, to print and to reckon.
pub trait Game: Muster + Play + Sheet + Odds + Send + Sync {
    /// The system's name and content.
    fn about(&self) -> &'static About {
        self.system().about()
    }
    /// All spells of its lists, in the order of lists and numbers.
    fn cards(&self) -> &[SpellCard];
    /// The system.
    fn system(&self) -> &'static dyn System;
    /// The lists that it was loaded from.
    fn lists(&self) -> &ListSources;
    /// The list entries that an army can reach, in its roster or in a battle: its known spells, and whole lores
    /// and tables where a roll or a correction may find any entry.
    fn reach(&self, roster: &Roster, army: &Army) -> Reach;
    /// The card with that id.
    fn card(&self, id: &str) -> Option<&SpellCard> {
        self.cards().iter().find(|card| card.id == id)
    }
    /// Reference tables for Spellbook and sheets: miscasts and the like.
    fn tables(&self, roster: &Roster) -> Vec<ReferenceTable>;
    /// The name of a set of lores; `None` for a set without a name.
    fn set_name(&self, _set: &str) -> Option<Message> {
        None
    }
}

/// A table for reference.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReferenceTable {
    /// Its name.
    pub name: Message,
    /// When to roll on it, and with which dice.
    pub when: Message,
    /// The rule's number.
    pub rule: &'static str,
    /// Its rows, lowest first.
    pub rows: Vec<ReferenceRow>,
}

/// A row of a table for reference.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReferenceRow {
    /// The sums that select it: `2–4`.
    pub range: String,
    /// Its name.
    pub name: Message,
    /// What it does.
    pub summary: Message,
}
