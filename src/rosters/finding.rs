use super::{ArmyId, CasterId, ItemId, KnownId, RosterEdit};
use crate::lang::Message;

/// The severity of a finding, most severe first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Grade {
    /// It breaks a numbered rule.
    Illegal,
    /// It is not finished yet.
    Incomplete,
    /// A house rule decides it.
    Disputed,
    /// It is legal, but may be a mistake.
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

/// A correction at the press of a button.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Repair {
    /// What the button says.
    pub label: Message,
    /// Its changes, in this order, as one undo step.
    pub edits: Vec<RosterEdit>,
}

/// A remark of a rule system on a roster.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// Its severity.
    pub grade: Grade,
    /// Id of this kind of finding: stable, for other programs.
    pub id: &'static str,
    /// The rule's number.
    pub rule: &'static str,
    /// Its place.
    pub place: Place,
    /// What is wrong and why.
    pub message: Message,
    /// Possible repairs, best first.
    pub repairs: Vec<Repair>,
}
