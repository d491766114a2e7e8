//! The facts that a spell is made of, each legal if it exists.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::spells::ValueError;

/// What a casting roll must reach (WM-15). Invariant: within 1 to 50.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, Serialize)]
#[serde(try_from = "i64", into = "i64")]
pub struct CastingValue(u8);

impl CastingValue {
    /// The number itself.
    pub const fn get(self) -> u8 {
        self.0
    }
}

impl TryFrom<i64> for CastingValue {
    type Error = ValueError;

    fn try_from(value: i64) -> Result<Self, ValueError> {
        ValueError::within(value, 1, 50).map(Self)
    }
}

impl From<CastingValue> for i64 {
    fn from(value: CastingValue) -> Self {
        value.0.into()
    }
}

/// As spell lists print it: `9+`.
impl fmt::Display for CastingValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}+", self.0)
    }
}

/// What sort of spell it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, Serialize)]
pub enum Kind {
    /// Flies at a target that the caster sees.
    MagicMissile,
    /// Harms without having to be aimed.
    DirectDamage,
    /// Makes friends better.
    Augment,
    /// Makes enemies worse.
    Hex,
    /// A template that wanders over the table.
    Vortex,
    /// Harms one model.
    SingleModel,
    /// None of the others.
    Special,
}

/// How long a spell lasts.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub enum Duration {
    /// It is over as soon as it has happened.
    Instant,
    /// Until something of WM-25 or WM-26 ends it.
    RemainsInPlay,
    /// Until the caster's next magic phase begins.
    NextMagicPhase,
    /// For a turn.
    OneTurn,
    /// As long as the close combat goes on.
    ThisCombat,
    /// For the rest of the battle.
    Battle,
    /// Something else.
    Other {
        /// In English.
        en: String,
        /// In Russian.
        #[serde(default)]
        ru: String,
    },
}

/// How far a spell reaches.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub enum Range {
    /// This many inches.
    Inches(u8),
    /// The caster alone.
    Caster,
    /// The caster and the unit around it.
    CastersUnit,
    /// Something else.
    Other {
        /// In English.
        en: String,
        /// In Russian.
        #[serde(default)]
        ru: String,
    },
}

/// Whom or what a spell is cast at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, Serialize)]
pub enum Target {
    /// The caster alone.
    Caster,
    /// The caster and the unit around it.
    CastersUnit,
    /// One friendly unit.
    Friend,
    /// One friendly model.
    FriendlyModel,
    /// All friendly units that it reaches.
    Friends,
    /// One enemy unit.
    Enemy,
    /// One enemy model.
    EnemyModel,
    /// All enemy units that it reaches.
    Enemies,
    /// A spot, line or area on the table.
    Point,
    /// Nobody: its player uses it.
    Player,
}

impl Target {
    /// Whether it is one unit or model that may stand in close combat (WM-14) or die (WM-25).
    pub const fn is_on_the_table(self) -> bool {
        !matches!(self, Self::Point | Self::Player | Self::Friends | Self::Enemies)
    }
}
