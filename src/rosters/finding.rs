use super::{ArmyId, CasterId, ItemId, KnownId, RosterEdit};
use crate::lang::Message;

/// How grave a finding is, gravest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Grade {
    /// Against a numbered rule.
    Illegal,
    /// Not done yet: may still become right.
    Incomplete,
    /// Groups of players settle it differently; a house rule decides.
    Disputed,
    /// Allowed, and perhaps not meant.
    Hint,
}

impl Grade {
    /// Its name in files and on the command line.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Illegal => "illegal",
            Self::Incomplete => "incomplete",
            Self::Disputed => "disputed",
            Self::Hint => "hint",
        }
    }
}

/// Where in the roster a finding is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    /// The army's id.
    pub army: Option<ArmyId>,
    /// The caster's id.
    pub caster: Option<CasterId>,
    /// The known spell's id within its caster.
    pub known: Option<KnownId>,
    /// The item's id within its caster.
    pub item: Option<ItemId>,
}

/// Something that one press puts right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Repair {
    /// What the button says.
    pub label: Message,
    /// What it does, in this order, as one step.
    pub edits: Vec<RosterEdit>,
}

/// Something that a rule system has to say about a roster.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// How grave it is.
    pub grade: Grade,
    /// Id of this kind of finding: stable, for other programs.
    pub id: &'static str,
    /// The rule's number.
    pub rule: &'static str,
    /// Where.
    pub place: Place,
    /// What is wrong and why.
    pub message: Message,
    /// What would put it right, best first.
    pub repairs: Vec<Repair>,
}
