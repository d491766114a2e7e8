//! What the lists of this system are made of: arcane and divine spells, rows of the failure
//! tables, and the card that Spellbook and print show of each spell.

mod facts;
mod failure;
mod spell;

use serde::{Deserialize, Serialize};

pub use facts::{Alignment, AppealModifier, Duration, EnergyCost, Percent, Range};
pub use failure::{BarredFrom, FailureEffect, Lasts};
pub use spell::{Magic, SpellEntry};

use crate::lang::Message;
use crate::spells::{CardNumber, Entry, Fact, Lore, SpellCard, Worded};

/// The set of lists of arcane spells; also the set on their cards.
pub const ARCANE: &str = "arcane";
/// The set of lists of divine spells; also the set on their cards.
pub const DIVINE: &str = "divine";

/// An arcane spell, as the list has it.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct ArcaneSpell {
    /// `fantasy-warlord/<list>/<slug>`.
    pub id: String,
    /// Display name.
    pub name: Worded,
    /// The list that it stands in (FW-7).
    pub list: Fact<Alignment>,
    /// What the roll must not exceed (FW-11).
    pub casting_success: Fact<Percent>,
    /// What it costs (FW-5).
    pub energy: Fact<EnergyCost>,
    /// How far it reaches.
    pub range: Fact<Range>,
    /// How long it lasts.
    pub duration: Fact<Duration>,
    /// Whether it attacks a unit, which then takes a Morale Test (FW-14).
    pub attacks_units: Fact<bool>,
    /// When alone it can be cast, if its own text says so.
    #[serde(default)]
    pub when: Option<Worded>,
    /// What happens in every turn while it lasts.
    #[serde(default)]
    pub each_turn: Option<Worded>,
    /// What it does, in sentences of our own.
    pub summary: Worded,
    /// Whether the summary tells all that matters; where it does not, the rulebook must be read.
    #[serde(default = "yes")]
    pub summary_complete: bool,
    /// Where its facts come from.
    pub source: String,
    /// Whether it is of our own making.
    #[serde(default)]
    pub original: bool,
}

/// A divine spell, as the list has it.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct DivineSpell {
    /// `fantasy-warlord/<list>/<slug>`.
    pub id: String,
    /// Display name.
    pub name: Worded,
    /// Whose gods grant it: miracles are Good, wonders Neutral, curses Evil (FW-16).
    pub list: Fact<Alignment>,
    /// What it adds to the roll of an appeal (FW-20).
    pub modifier: Fact<AppealModifier>,
    /// How far it reaches.
    pub range: Fact<Range>,
    /// How long it lasts.
    pub duration: Fact<Duration>,
    /// Whether it attacks a unit, which then takes a Morale Test (FW-14, FW-22).
    pub attacks_units: Fact<bool>,
    /// Whether the priest may appeal for it in contact with the enemy: the exception of FW-19.
    #[serde(default)]
    pub in_contact: bool,
    /// When alone it can be appealed for, if its own text says so.
    #[serde(default)]
    pub when: Option<Worded>,
    /// What happens in every turn while it lasts.
    #[serde(default)]
    pub each_turn: Option<Worded>,
    /// What it does, in sentences of our own.
    pub summary: Worded,
    /// Whether the summary tells all that matters; where it does not, the rulebook must be read.
    #[serde(default = "yes")]
    pub summary_complete: bool,
    /// Where its facts come from.
    pub source: String,
    /// Whether it is of our own making.
    #[serde(default)]
    pub original: bool,
}

const fn yes() -> bool {
    true
}

impl Entry for ArcaneSpell {
    const FILE: &'static str = "Arcane";

    fn id(&self) -> &str {
        &self.id
    }
    fn name(&self) -> &Worded {
        &self.name
    }
    fn summary(&self) -> &Worded {
        &self.summary
    }
    fn number(&self) -> Option<u8> {
        None
    }
}

impl Entry for DivineSpell {
    const FILE: &'static str = "Divine";

    fn id(&self) -> &str {
        &self.id
    }
    fn name(&self) -> &Worded {
        &self.name
    }
    fn summary(&self) -> &Worded {
        &self.summary
    }
    fn number(&self) -> Option<u8> {
        None
    }
}

impl ArcaneSpell {
    /// The neutral view of the spell.
    pub fn card(&self, lore: &Lore<Self>) -> SpellCard {
        let energy = self.energy.known().map(|energy| i64::from(*energy));
        let success = self.casting_success.known();
        let numbers = vec![
            number("energy", Message::new("warlord-column-energy"), energy.map(|energy| energy.to_string()), energy),
            number(
                "casting_success",
                Message::new("warlord-column-success"),
                success.map(Percent::to_string),
                success.map(|success| i64::from(*success)),
            ),
        ];
        let unknown = [
            ("list", self.list.is_known()),
            ("energy", self.energy.is_known()),
            ("casting_success", self.casting_success.is_known()),
            ("range", self.range.is_known()),
            ("duration", self.duration.is_known()),
            ("attacks_units", self.attacks_units.is_known()),
            ("summary", self.summary_complete),
        ];
        SpellCard {
            id: self.id.as_str().into(),
            name: self.name.clone(),
            lore: lore.id.clone(),
            lore_name: lore.name.clone(),
            set: ARCANE.to_owned(),
            number: None,
            signature: false,
            numbers,
            versions: Vec::new(),
            range: self.range.known().map(|range| range.worded().message()),
            duration: self.duration.known().map(|duration| duration.worded().message()),
            kind: Some(Worded { en: "arcane".to_owned(), ru: "тайная магия".to_owned() }.message()),
            remains_in_play: false,
            summary: self.summary.clone(),
            alignment: self.list.known().map_or("", |list| list.id()).to_owned(),
            original: self.original,
            source: self.source.clone(),
            unknown: names(&unknown),
        }
    }
}

impl DivineSpell {
    /// The neutral view of the spell.
    pub fn card(&self, lore: &Lore<Self>) -> SpellCard {
        let modifier = self.modifier.known();
        let shown = modifier.map(AppealModifier::to_string);
        let value = modifier.map(|modifier| i64::from(*modifier));
        // FW-16: what divine spells are called by whose gods grant them.
        let (en, ru) = match self.list.known() {
            Some(Alignment::Good) => ("miracle", "чудо"),
            Some(Alignment::Neutral) => ("wonder", "диво"),
            Some(Alignment::Evil) => ("curse", "проклятие"),
            None => ("divine", "божественная магия"),
        };
        let unknown = [
            ("list", self.list.is_known()),
            ("modifier", self.modifier.is_known()),
            ("range", self.range.is_known()),
            ("duration", self.duration.is_known()),
            ("attacks_units", self.attacks_units.is_known()),
            ("summary", self.summary_complete),
        ];
        SpellCard {
            id: self.id.as_str().into(),
            name: self.name.clone(),
            lore: lore.id.clone(),
            lore_name: lore.name.clone(),
            set: DIVINE.to_owned(),
            number: None,
            signature: false,
            numbers: vec![number("modifier", Message::new("warlord-column-modifier"), shown, value)],
            versions: Vec::new(),
            range: self.range.known().map(|range| range.worded().message()),
            duration: self.duration.known().map(|duration| duration.worded().message()),
            kind: Some(Worded { en: en.to_owned(), ru: ru.to_owned() }.message()),
            remains_in_play: false,
            summary: self.summary.clone(),
            alignment: self.list.known().map_or("", |list| list.id()).to_owned(),
            original: self.original,
            source: self.source.clone(),
            unknown: names(&unknown),
        }
    }
}

fn number(id: &str, label: Message, shown: Option<String>, value: Option<i64>) -> CardNumber {
    CardNumber { id: id.to_owned(), label, shown, value }
}

fn names(facts: &[(&str, bool)]) -> Vec<String> {
    facts.iter().filter(|(_, known)| !known).map(|(name, _)| (*name).to_owned()).collect()
}
