//! What a row of a miscast table does, as far as the rules of magic must know (WM-18).

use serde::Deserialize;

use crate::lang::Message;
use crate::spells::Worded;

/// One thing that a row of a miscast table does.
///
/// What has no meaning for magic (hits, templates) is a reminder: the players see to it and say
/// what came of it, such as that the caster died.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum MiscastEffect {
    /// The spell is lost: it is not cast, whatever the roll was.
    SpellLost,
    /// This wizard casts no more.
    CasterStops(Until),
    /// No wizard of the side casts any more.
    SideStops(Until),
    /// The wizard forgets the spell for the rest of the battle.
    SpellForgotten,
    /// The wizard loses this many levels.
    LevelsLost(u8),
    /// As many dice leave the common power pool as these dice show.
    PowerDiceLost {
        /// How many dice are rolled for it.
        count: u8,
        /// With how many sides.
        sides: u8,
    },
    /// The common power pool is emptied.
    PowerPoolEmptied,
    /// The wizard is removed from the battle.
    CasterRemoved,
    /// Reminder: the wizard takes a hit.
    CasterHit {
        /// The hit's strength.
        strength: u8,
        /// How many points of armour it takes no notice of.
        #[serde(default)]
        armour_piercing: u8,
    },
    /// Reminder: all models under a template on the wizard take a hit, the wizard too.
    Template {
        /// The template's diameter, if the table gives it.
        #[serde(default)]
        inches: Option<u8>,
        /// The hits' strength.
        strength: u8,
        /// How many points of armour they take no notice of.
        #[serde(default)]
        armour_piercing: u8,
    },
    /// Reminder: the opponent casts one of its spells of equal or lower casting value for free.
    OpponentCasts,
    /// Reminder of anything else.
    Reminder(Worded),
}

/// How long something of a miscast lasts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
pub enum Until {
    /// To the end of the magic phase.
    Phase,
    /// To the end of the turn.
    Turn,
}

impl MiscastEffect {
    /// Whether the players alone can see to it.
    pub const fn is_reminder(&self) -> bool {
        matches!(self, Self::CasterHit { .. } | Self::Template { .. } | Self::OpponentCasts | Self::Reminder(_))
    }

    /// What it does, as a message.
    pub fn message(&self) -> Message {
        match self {
            Self::SpellLost => Message::new("winds-miscast-spell-lost"),
            Self::CasterStops(Until::Phase) => Message::new("winds-miscast-caster-stops-phase"),
            Self::CasterStops(Until::Turn) => Message::new("winds-miscast-caster-stops-turn"),
            Self::SideStops(Until::Phase) => Message::new("winds-miscast-side-stops-phase"),
            Self::SideStops(Until::Turn) => Message::new("winds-miscast-side-stops-turn"),
            Self::SpellForgotten => Message::new("winds-miscast-spell-forgotten"),
            Self::LevelsLost(levels) => Message::new("winds-miscast-levels-lost").with("levels", *levels),
            Self::PowerDiceLost { count, sides } => {
                Message::new("winds-miscast-power-dice-lost").with("count", *count).with("sides", *sides)
            }
            Self::PowerPoolEmptied => Message::new("winds-miscast-power-pool-emptied"),
            Self::CasterRemoved => Message::new("winds-miscast-caster-removed"),
            Self::CasterHit { strength, armour_piercing } => {
                Message::new("winds-miscast-caster-hit").with("strength", *strength).with("piercing", *armour_piercing)
            }
            Self::Template { inches: None, strength, armour_piercing } => {
                Message::new("winds-miscast-template").with("strength", *strength).with("piercing", *armour_piercing)
            }
            Self::Template { inches: Some(inches), strength, armour_piercing } => {
                Message::new("winds-miscast-template-sized")
                    .with("inches", *inches)
                    .with("strength", *strength)
                    .with("piercing", *armour_piercing)
            }
            Self::OpponentCasts => Message::new("winds-miscast-opponent-casts"),
            Self::Reminder(words) => Message::new("winds-reminder").with("words", words),
        }
    }
}
