//! The facts that a spell is made of, each legal if it exists.

use serde::{Deserialize, Serialize};

use super::{Lasts, Named};
use crate::spells::ValueError;

/// A number of the lists that is within its bounds if it exists.
macro_rules! number {
    ($(#[$doc:meta])* $name:ident($small:ty), $low:literal..=$high:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, Serialize)]
        #[serde(try_from = "i64", into = "i64")]
        pub struct $name($small);

        impl TryFrom<i64> for $name {
            type Error = ValueError;

            fn try_from(value: i64) -> Result<Self, ValueError> {
                let small = <$small>::try_from(value).ok().filter(|_| ($low..=$high).contains(&value));
                small.map(Self).ok_or_else(|| ValueError::out_of_range(value, $low, $high))
            }
        }

        impl From<$name> for i64 {
            fn from(value: $name) -> Self {
                value.0.into()
            }
        }
    };
}

number!(
    /// A chance on a D100 (FW-11, FW-20).
    Percent(u8),
    1..=100
);
number!(
    /// The energy that a spell costs (FW-5).
    EnergyCost(u8),
    1..=99
);
number!(
    /// What a divine spell adds to the roll (FW-20): a plus makes it harder.
    AppealModifier(i8),
    -100..=100
);

/// Good, Neutral or Evil (FW-2): of a caster, and of a list of spells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, Serialize)]
pub enum Alignment {
    /// Light.
    Good,
    /// The balance of the two.
    Neutral,
    /// Darkness.
    Evil,
}

impl Named for Alignment {
    const ALL: &'static [(Self, &'static str, &'static str)] = &[
        (Self::Good, "good", "warlord-good"),
        (Self::Neutral, "neutral", "warlord-neutral"),
        (Self::Evil, "evil", "warlord-evil"),
    ];
}

impl Alignment {
    /// Whether it is the other end of the scale.
    pub const fn is_against(self, other: Self) -> bool {
        matches!((self, other), (Self::Good, Self::Evil) | (Self::Evil, Self::Good))
    }
}

/// How far a spell reaches.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub enum Range {
    /// This many centimetres.
    Cm(u16),
    /// It lies around the caster.
    Around,
    /// Base to base.
    Contact,
    /// Something else.
    Other {
        /// In English.
        en: String,
        /// In Russian.
        #[serde(default)]
        ru: String,
    },
}

/// How long a spell lasts.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub enum Duration {
    /// It is over as soon as it has happened.
    Instant,
    /// This many turns.
    Turns(u8),
    /// As many turns as these dice show.
    TurnDice {
        /// How many dice.
        count: u8,
        /// With how many sides.
        sides: u8,
    },
    /// For a day: the rest of the battle.
    Day,
    /// Something else.
    Other {
        /// In English.
        en: String,
        /// In Russian.
        #[serde(default)]
        ru: String,
    },
}

impl Duration {
    /// How long that is, if a spell with it lasts and the rules can count it.
    pub const fn lasts(&self) -> Option<Lasts> {
        match *self {
            Self::Turns(turns) => Some(Lasts::Fixed(turns)),
            Self::TurnDice { count, sides } => Some(Lasts::Dice { count, sides }),
            Self::Day => Some(Lasts::Battle),
            Self::Instant | Self::Other { .. } => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_legal_if_it_exists() {
        assert_eq!(Percent::try_from(60).map(i64::from), Ok(60));
        assert_eq!(EnergyCost::try_from(99).map(i64::from), Ok(99));
        assert_eq!(AppealModifier::try_from(-5).map(i64::from), Ok(-5));
        assert_eq!(AppealModifier::try_from(0).map(i64::from), Ok(0));
        assert_eq!(Percent::try_from(0), Err(ValueError::out_of_range(0, 1, 100)));
        assert_eq!(EnergyCost::try_from(100), Err(ValueError::out_of_range(100, 1, 99)));
        assert_eq!(AppealModifier::try_from(101), Err(ValueError::out_of_range(101, -100, 100)));
    }
}
