//! What the lists of this system are made of: spells, runes, incantations, rows of the miscast tables.

mod facts;
mod miscast;
mod runes;

use serde::{Deserialize, Serialize};

pub use facts::{CastingValue, Duration, Kind, Range, Target};
pub use miscast::{MiscastEffect, Until};
pub use runes::{DieNeeded, Incantation, RuneEntry, RunePower};

use crate::spells::{Entry, Fact, Worded};

/// A spell of a lore, as the list has it.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct SpellEntry {
    /// `winds-of-magic/<lore>/<slug>`.
    pub id: String,
    /// The number under which a die finds it (WM-5); 0 for a signature spell outside the count.
    pub number: u8,
    /// Display name.
    pub name: Worded,
    /// Whether every wizard of the lore has it (WM-2).
    #[serde(default)]
    pub signature: bool,
    /// What the casting roll must reach (WM-15).
    pub casting_value: Fact<CastingValue>,
    /// Dearer versions, cheapest first (WM-14).
    #[serde(default)]
    pub versions: Fact<Vec<Version>>,
    /// How far it reaches.
    pub range: Fact<Range>,
    /// How long it lasts.
    pub duration: Fact<Duration>,
    /// What sort of spell it is.
    pub kind: Fact<Kind>,
    /// Whom or what it is cast at.
    pub target: Fact<Target>,
    /// Whether its own text is for units in close combat: the exception of WM-14.
    #[serde(default)]
    pub for_units_in_combat: bool,
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

/// A dearer version of a spell, declared before the roll (WM-14).
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Version {
    /// What the casting roll must reach for it, and its casting value from then on (WM-26).
    pub casting_value: Fact<CastingValue>,
    /// What is different.
    pub changes: Worded,
}

const fn yes() -> bool {
    true
}

impl Entry for SpellEntry {
    const FILE: &'static str = "Lore";

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
        Some(self.number)
    }
}

impl SpellEntry {
    /// The casting value of the basic version, if the list knows it (WM-15).
    pub fn value(&self) -> Option<i64> {
        self.casting_value.known().map(|value| value.get().into())
    }

    /// Whether it stays in play until something ends it (WM-24).
    pub fn remains_in_play(&self) -> bool {
        self.duration.known() == Some(&Duration::RemainsInPlay)
    }

    /// The dearer versions that the list knows of.
    pub fn known_versions(&self) -> &[Version] {
        self.versions.known().map_or(&[], Vec::as_slice)
    }

    /// Names of the facts that the list does not know, in the order of the form that fills them in.
    pub fn unknown(&self) -> Vec<String> {
        let versions_known = self.known_versions().iter().all(|version| version.casting_value.is_known());
        let facts = [
            ("casting_value", self.casting_value.is_known()),
            ("versions", self.versions.is_known() && versions_known),
            ("range", self.range.is_known()),
            ("duration", self.duration.is_known()),
            ("kind", self.kind.is_known()),
            ("summary", self.summary_complete),
        ];
        facts.into_iter().filter(|(_, known)| !known).map(|(name, _)| name.to_owned()).collect()
    }
}

/// A spell, a rune or an incantation: what a caster can know and an item can hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnySpell<'a> {
    /// A spell of a lore.
    Spell(&'a SpellEntry),
    /// A rune of the dwarfs.
    Rune(&'a RuneEntry),
    /// An incantation of the Tomb Kings.
    Incantation(&'a Incantation),
}

impl<'a> AnySpell<'a> {
    /// Its id.
    pub fn id(self) -> &'a str {
        match self {
            Self::Spell(spell) => &spell.id,
            Self::Rune(rune) => &rune.id,
            Self::Incantation(incantation) => &incantation.id,
        }
    }

    /// The spell of a lore that it is, if it is one.
    pub const fn spell(self) -> Option<&'a SpellEntry> {
        match self {
            Self::Spell(spell) => Some(spell),
            Self::Rune(_) | Self::Incantation(_) => None,
        }
    }

    /// How long it lasts, if the list knows.
    pub fn duration(self) -> Option<&'a Duration> {
        match self {
            Self::Spell(spell) => spell.duration.known(),
            Self::Rune(rune) => Some(&rune.duration),
            Self::Incantation(incantation) => Some(&incantation.duration),
        }
    }

    /// Whether it stays in play until something ends it (WM-24).
    pub fn remains_in_play(self) -> bool {
        self.duration() == Some(&Duration::RemainsInPlay)
    }

    /// Whether its own text is for units in close combat (WM-14).
    pub const fn is_for_units_in_combat(self) -> bool {
        match self {
            Self::Spell(spell) => spell.for_units_in_combat,
            Self::Rune(_) => false,
            Self::Incantation(incantation) => incantation.for_units_in_combat,
        }
    }
}
