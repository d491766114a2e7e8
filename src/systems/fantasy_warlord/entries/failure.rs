//! What a row of a failure table does, as far as the rules of magic must know (FW-28).

use serde::Deserialize;

use crate::spells::{TableRow, Worded};

/// One thing that a row of a failure table does.
///
/// What has no meaning for magic is a reminder: the players see to it.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum FailureEffect {
    /// The caster may not do this for a time.
    Barred {
        /// From what.
        from: BarredFrom,
        /// For how long.
        turns: Lasts,
    },
    /// All spells that the caster has left are lost.
    SpellsLost,
    /// The caster is out of the battle.
    CasterRemoved,
    /// The caster takes wounds.
    Wounded {
        /// How many.
        wounds: u8,
        /// Only if a D100 shows no more than this.
        #[serde(default)]
        on: Option<u8>,
    },
    /// Reminder of anything else.
    Reminder {
        /// What the players have to see to.
        words: Worded,
        /// How long it lasts; not at all if left out.
        #[serde(default)]
        turns: Option<Lasts>,
        /// Whether it is about the caster and nobody else.
        #[serde(default)]
        of_caster: bool,
    },
}

/// From what a caster is unavailable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
pub enum BarredFrom {
    /// From casting arcane spells.
    Spells,
    /// From appealing for divine ones.
    Appeals,
    /// From both.
    Everything,
}

/// How long something lasts: the rest of the turn in which it begins, and then some turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Lasts {
    /// This many turns.
    Fixed(u8),
    /// As many turns as these dice show.
    Dice {
        /// How many dice.
        count: u8,
        /// With how many sides.
        sides: u8,
    },
    /// Until the battle ends.
    Battle,
}

impl FailureEffect {
    /// Whether it is about the caster alone, so that it means nothing once the caster is gone.
    pub const fn is_about_caster(&self) -> bool {
        match self {
            Self::Reminder { of_caster, .. } => *of_caster,
            Self::Barred { .. } | Self::SpellsLost | Self::CasterRemoved | Self::Wounded { .. } => true,
        }
    }
}

/// The numbers that find a row, as shown in files: `1-8`, `99`.
pub fn range(row: &TableRow<FailureEffect>) -> String {
    if row.from == row.to { row.from.to_string() } else { format!("{}-{}", row.from, row.to) }
}
