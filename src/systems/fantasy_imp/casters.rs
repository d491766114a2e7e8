//! Who counts as what (FI-1 to FI-3).

use super::inputs::{KIND, LORES, MAGIC_DICE};
use crate::rosters::{Caster, ReadFields as _};

/// The most magic dice that the program reckons with.
pub const MAX_DICE: i64 = 20;

/// What a caster is to magic.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CasterKind {
    /// Draws on the lores that his army list names (FI-1).
    Mage,
    /// A unit that is no mage and has one named spell (FI-2).
    Unit,
}

impl CasterKind {
    /// What this caster is; a mage where the roster does not say.
    pub fn of(caster: &Caster) -> Self {
        match caster.fields.choice(KIND) {
            Some("unit") => Self::Unit,
            _ => Self::Mage,
        }
    }

    /// Its id in files.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Mage => "mage",
            Self::Unit => "unit",
        }
    }

    /// Message id of its name.
    pub const fn label(self) -> &'static str {
        match self {
            Self::Mage => "imp-kind-mage",
            Self::Unit => "imp-kind-unit",
        }
    }
}

/// FI-3: the caster's magic dice by his army list; none where the roster does not say.
pub fn magic_dice(caster: &Caster) -> i64 {
    caster.fields.number(MAGIC_DICE).unwrap_or(0).clamp(0, MAX_DICE)
}

/// FI-1: the lores that a mage draws on, by id; a unit draws on none.
pub fn lores(caster: &Caster) -> &[String] {
    match CasterKind::of(caster) {
        CasterKind::Mage => caster.fields.many(LORES).unwrap_or_default(),
        CasterKind::Unit => &[],
    }
}
