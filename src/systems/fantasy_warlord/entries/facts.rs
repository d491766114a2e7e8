//! The facts that a spell is made of, each legal if it exists, and how a card words them.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::spells::{ValueError, Worded};

/// A chance on a D100 (FW-11, FW-20). Invariant: within 1 to 100.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, Serialize)]
#[serde(try_from = "i64", into = "i64")]
pub struct Percent(u8);

impl TryFrom<i64> for Percent {
    type Error = ValueError;

    fn try_from(value: i64) -> Result<Self, ValueError> {
        ValueError::within(value, 1, 100).map(Self)
    }
}

impl From<Percent> for i64 {
    fn from(value: Percent) -> Self {
        value.0.into()
    }
}

impl fmt::Display for Percent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} %", self.0)
    }
}

/// The energy that a spell costs (FW-5). Invariant: within 1 to 99.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, Serialize)]
#[serde(try_from = "i64", into = "i64")]
pub struct EnergyCost(u8);

impl EnergyCost {
    /// The number itself.
    pub const fn get(self) -> u8 {
        self.0
    }
}

impl TryFrom<i64> for EnergyCost {
    type Error = ValueError;

    fn try_from(value: i64) -> Result<Self, ValueError> {
        ValueError::within(value, 1, 99).map(Self)
    }
}

impl From<EnergyCost> for i64 {
    fn from(value: EnergyCost) -> Self {
        value.0.into()
    }
}

/// What a divine spell adds to the roll (FW-20): a plus makes it harder. Invariant: within −100 to 100.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, Serialize)]
#[serde(try_from = "i64", into = "i64")]
pub struct AppealModifier(i8);

impl TryFrom<i64> for AppealModifier {
    type Error = ValueError;

    fn try_from(value: i64) -> Result<Self, ValueError> {
        let small = i8::try_from(value).ok().filter(|small| (-100..=100).contains(small));
        small.map(Self).ok_or_else(|| ValueError::out_of_range(value, -100, 100))
    }
}

impl From<AppealModifier> for i64 {
    fn from(value: AppealModifier) -> Self {
        value.0.into()
    }
}

/// As the lists print it: `10`, `−5`.
impl fmt::Display for AppealModifier {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "−" } else { "" };
        write!(f, "{sign}{}", self.0.unsigned_abs())
    }
}

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

impl Alignment {
    /// All three, in the order shown.
    pub const ALL: [Self; 3] = [Self::Good, Self::Neutral, Self::Evil];

    /// Its id in files and on cards.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Good => "good",
            Self::Neutral => "neutral",
            Self::Evil => "evil",
        }
    }

    /// The alignment with that id.
    pub fn by_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|alignment| alignment.id() == id)
    }

    /// Message id of its name.
    pub const fn label(self) -> &'static str {
        match self {
            Self::Good => "warlord-good",
            Self::Neutral => "warlord-neutral",
            Self::Evil => "warlord-evil",
        }
    }

    /// Whether it is the other end of the scale.
    pub const fn is_against(self, other: Self) -> bool {
        matches!((self, other), (Self::Good, Self::Evil) | (Self::Evil, Self::Good))
    }
}

/// How far a spell reaches.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub enum Range {
    /// So many centimetres.
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

impl Range {
    /// As cards show it.
    pub fn worded(&self) -> Worded {
        match self {
            Self::Cm(cm) => worded(&format!("{cm} cm"), &format!("{cm} см")),
            Self::Around => worded("around the caster", "вокруг себя"),
            Self::Contact => worded("base to base", "вплотную"),
            Self::Other { en, ru } => worded(en, ru),
        }
    }
}

/// How long a spell lasts.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub enum Duration {
    /// It is over as soon as it has happened.
    Instant,
    /// So many turns.
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
    /// As cards show it.
    pub fn worded(&self) -> Worded {
        match self {
            Self::Instant => worded("at once", "сразу"),
            Self::Turns(1) => worded("one turn", "один ход"),
            Self::Turns(turns @ 2..=4) => worded(&format!("{turns} turns"), &format!("{turns} хода")),
            Self::Turns(turns) => worded(&format!("{turns} turns"), &format!("{turns} ходов")),
            Self::TurnDice { count, sides } => {
                let dice = if *count == 1 { format!("D{sides}") } else { format!("{count}D{sides}") };
                worded(&format!("{dice} turns"), &format!("{dice} хода"))
            }
            Self::Day => worded("a day", "день"),
            Self::Other { en, ru } => worded(en, ru),
        }
    }
}

fn worded(en: &str, ru: &str) -> Worded {
    Worded { en: en.to_owned(), ru: ru.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_legal_if_it_exists() {
        assert_eq!(Percent::try_from(60).map(|percent| percent.to_string()), Ok("60 %".to_owned()));
        assert_eq!(EnergyCost::try_from(99).map(EnergyCost::get), Ok(99));
        assert_eq!(AppealModifier::try_from(-5).map(|modifier| modifier.to_string()), Ok("−5".to_owned()));
        assert_eq!(AppealModifier::try_from(0).map(|modifier| modifier.to_string()), Ok("0".to_owned()));
        let dice = |count| Duration::TurnDice { count, sides: 6 }.worded().en;
        assert_eq!((dice(1), dice(2)), ("D6 turns".to_owned(), "2D6 turns".to_owned()));
        assert_eq!(Percent::try_from(0), Err(ValueError::out_of_range(0, 1, 100)));
        assert_eq!(EnergyCost::try_from(100), Err(ValueError::out_of_range(100, 1, 99)));
        assert_eq!(AppealModifier::try_from(101), Err(ValueError::out_of_range(101, -100, 100)));
    }
}
