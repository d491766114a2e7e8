//! What a row of a failure table does, as far as the rules of magic must know (FW-28).

use serde::Deserialize;

use crate::spells::Worded;

/// One thing that a row of a failure table does.
///
/// What has no meaning for magic is a reminder: the players see to it.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum FailureEffect {
    /// He may not do this for so long.
    Barred {
        /// From what he is barred.
        from: BarredFrom,
        /// For how long.
        turns: Lasts,
    },
    /// All spells that he has left are lost.
    SpellsLost,
    /// He is out of the battle.
    CasterRemoved,
    /// He takes wounds.
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
        /// Whether it is about him and nobody else.
        #[serde(default)]
        of_caster: bool,
    },
}

/// From what a caster is barred.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
pub enum BarredFrom {
    /// From casting arcane spells.
    Spells,
    /// From appealing for divine ones.
    Appeals,
    /// From both.
    Everything,
}

/// How long something lasts: the rest of the turn in which it begins, and then so many turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Lasts {
    /// So many turns.
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
    /// Whether it is about the caster alone, so that it means nothing once he is gone.
    pub const fn is_about_caster(&self) -> bool {
        match self {
            Self::Reminder { of_caster, .. } => *of_caster,
            Self::Barred { .. } | Self::SpellsLost | Self::CasterRemoved | Self::Wounded { .. } => true,
        }
    }
}
