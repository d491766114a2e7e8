//! The magic of armies that do not roll for winds (WM-8, WM-30): dwarf runes and the
//! incantations of the Tomb Kings.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::{Duration, Kind, Range, Target, yes};
use crate::spells::{Entry, ValueError, Worded};

/// What a single die must show at least. Invariant: within 2 to 6.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, Serialize)]
#[serde(try_from = "i64", into = "i64")]
pub struct DieNeeded(u8);

impl DieNeeded {
    /// The number itself.
    pub const fn get(self) -> u8 {
        self.0
    }
}

impl TryFrom<i64> for DieNeeded {
    type Error = ValueError;

    fn try_from(value: i64) -> Result<Self, ValueError> {
        ValueError::within(value, 2, 6).map(Self)
    }
}

impl From<DieNeeded> for i64 {
    fn from(value: DieNeeded) -> Self {
        value.0.into()
    }
}

impl fmt::Display for DieNeeded {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}+", self.0)
    }
}

/// A rune of the dwarfs.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct RuneEntry {
    /// `winds-of-magic/dwarf-runes/<slug>`.
    pub id: String,
    /// Display name.
    pub name: Worded,
    /// How it is used and what it needs.
    pub power: RunePower,
    /// How far it reaches.
    pub range: Range,
    /// How long it lasts.
    pub duration: Duration,
    /// What sort of spell it comes nearest to.
    pub kind: Kind,
    /// Whom or what it is struck for or against.
    pub target: Target,
    /// What it does, in sentences of our own.
    pub summary: Worded,
    /// Whether the summary tells all that matters.
    #[serde(default = "yes")]
    pub summary_complete: bool,
    /// Where its facts come from.
    pub source: String,
    /// Whether it is of our own making.
    #[serde(default)]
    pub original: bool,
}

/// How a rune is used.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub enum RunePower {
    /// Struck on the anvil with one die.
    Anvil {
        /// What the die must show for the normal form.
        works_on: DieNeeded,
        /// What the die must show for the greater, ancient form.
        ancient_works_on: DieNeeded,
        /// What the ancient form changes.
        ancient: Worded,
    },
    /// Carried, and used like a dispel scroll (WM-22).
    Spellbreaking {
        /// How many times in a battle.
        uses: u8,
        /// Whether it stops even a spell cast with irresistible force (WM-16).
        stops_irresistible_force: bool,
    },
}

impl Entry for RuneEntry {
    const FILE: &'static str = "Runes";

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

/// An incantation of the Tomb Kings. Every priest knows all of them.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Incantation {
    /// `winds-of-magic/incantations/<slug>`.
    pub id: String,
    /// Display name.
    pub name: Worded,
    /// How far it reaches.
    pub range: Range,
    /// How long it lasts.
    pub duration: Duration,
    /// What sort of spell it comes nearest to.
    pub kind: Kind,
    /// Whom or what it is spoken at.
    pub target: Target,
    /// Whether it may be spoken at a unit in close combat.
    #[serde(default)]
    pub for_units_in_combat: bool,
    /// Whether a unit may have it once in a magic phase and no more.
    #[serde(default)]
    pub once_per_phase_and_unit: bool,
    /// What it does, in sentences of our own.
    pub summary: Worded,
    /// Where its facts come from.
    pub source: String,
    /// Whether it is of our own making.
    #[serde(default)]
    pub original: bool,
}

impl Entry for Incantation {
    const FILE: &'static str = "Incantations";

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
