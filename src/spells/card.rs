use serde::{Deserialize, Serialize};

use super::SpellId;
use crate::lang::Message;
use crate::reading::Worded;

/// One number or short fact of a spell, in the order in which the system shows them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardNumber {
    /// Its name in files and on the command line: `casting_value`, `energy`.
    pub id: String,
    /// The heading of its column: `Needs`, `Energy`.
    pub label: Message,
    /// The value as shown (`9+`, `70 %`); `None` if the list does not know it.
    pub shown: Option<String>,
    /// The value as a number, for sorting and filters.
    pub value: Option<i64>,
}

impl CardNumber {
    /// A known number.
    pub fn new(id: &str, label: Message, shown: String, value: i64) -> Self {
        Self { id: id.to_owned(), label, shown: Some(shown), value: Some(value) }
    }
}

/// The neutral, printable view of one spell: what Spellbook, search, print and Muster show.
///
/// Every system makes cards from its own entries; nothing outside the system sees an entry.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SpellCard {
    /// Stable id, `<system>/<lore>/<slug>`.
    pub id: SpellId,
    /// Display name.
    pub name: Worded,
    /// Id of the lore that it belongs to.
    pub lore: String,
    /// The lore's display name.
    pub lore_name: Worded,
    /// The lore's set (an edition's lores), for filters; empty if there is only one.
    pub set: String,
    /// Its number on the die; `None` for a spell that is not rolled for.
    pub number: Option<u8>,
    /// Whether its caster gets it without choosing or rolling.
    pub signature: bool,
    /// Casting value, energy and the like, in the order of the system.
    pub numbers: Vec<CardNumber>,
    /// More costly versions that the caster may declare: their value as shown, and what changes.
    pub versions: Vec<(String, Message)>,
    /// Range as shown; `None` if the list does not know it.
    pub range: Option<Message>,
    /// How long it lasts, as shown; `None` if the list does not know it.
    pub duration: Option<Message>,
    /// The kind of spell as shown (magic missile, hex), if any.
    pub kind: Option<Message>,
    /// Whether it stays in play until something ends it.
    pub remains_in_play: bool,
    /// One to three sentences of our own on what it does.
    pub summary: Worded,
    /// `good`, `neutral` or `evil` in systems with alignments; otherwise empty.
    pub alignment: String,
    /// Whether the spell is of our own making rather than from a game's list.
    pub original: bool,
    /// Where its facts come from, for people who check them.
    pub source: String,
    /// Names of the unknown facts, in the order of the form that fills them in.
    pub unknown: Vec<String>,
}

impl SpellCard {
    /// The form's label for one of the facts in [`SpellCard::unknown`].
    pub fn fact_label(&self, fact: &str) -> Message {
        match fact {
            "range" => Message::new("card-fact-range"),
            "duration" => Message::new("card-fact-duration"),
            "kind" => Message::new("card-fact-kind"),
            "versions" => Message::new("card-fact-versions"),
            "summary" => Message::new("card-fact-summary"),
            "list" => Message::new("card-fact-list"),
            "target" => Message::new("card-fact-target"),
            "attacks_units" => Message::new("card-fact-attacks-units"),
            _ => {
                let number = self.numbers.iter().find(|number| number.id == fact);
                let label = number.map(|number| number.label.clone());
                label.unwrap_or_else(|| Message::new("card-fact-other").with("name", fact.replace('_', " ")))
            }
        }
    }
}
