//! What the lists of this system are made of: arcane and divine spells, and rows of the failure tables.

mod facts;
mod failure;
mod named;
mod spell;

use serde::{Deserialize, Serialize};

pub use facts::{Alignment, AppealModifier, Duration, EnergyCost, Percent, Range};
pub use failure::{BarredFrom, FailureEffect, Lasts, range};
pub use named::Named;
pub use spell::{Magic, SpellEntry};

use crate::spells::{Entry, Fact, Worded};

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

macro_rules! entry {
    ($spell:ty, $file:literal) => {
        impl Entry for $spell {
            const FILE: &'static str = $file;

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
    };
}

entry!(ArcaneSpell, "Arcane");
entry!(DivineSpell, "Divine");
