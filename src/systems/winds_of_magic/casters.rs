//! What armies and casters count as (WM-1, WM-8, WM-30).

use super::inputs::{KIND, LEVEL, MAGIC};
use crate::rosters::{Army, Caster, ReadFields as _};

/// How an army's magic works.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ArmyMagic {
    /// Winds, power dice, lores.
    #[default]
    Ordinary,
    /// Dwarfs: no winds, no spells; they dispel, and strike runes on an anvil (WM-8, WM-30).
    Dwarfs,
    /// Tomb Kings: no winds; incantations (WM-8, WM-30).
    TombKings,
}

impl ArmyMagic {
    /// How this army's magic works.
    pub fn of(army: &Army) -> Self {
        match army.fields.choice(MAGIC) {
            Some("dwarfs") => Self::Dwarfs,
            Some("tomb_kings") => Self::TombKings,
            _ => Self::Ordinary,
        }
    }

    /// The kinds of character that such an army has, the usual one first.
    pub const fn kinds(self) -> &'static [CasterKind] {
        match self {
            Self::Ordinary => &[CasterKind::Wizard, CasterKind::Bearer],
            Self::Dwarfs => &[CasterKind::RuneSmith, CasterKind::RuneLord, CasterKind::Bearer],
            Self::TombKings => &[
                CasterKind::LichePriest,
                CasterKind::LicheHighPriest,
                CasterKind::TombKing,
                CasterKind::TombPrince,
                CasterKind::IconBearer,
                CasterKind::Bearer,
            ],
        }
    }
}

/// What a character is to magic.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum CasterKind {
    /// Any casting character of an ordinary army: wizard, sorcerer, shaman, necromancer (WM-1).
    Wizard,
    /// A rune smith: no wizard, counts in the dispel pool alone (WM-1, WM-9).
    RuneSmith,
    /// A rune lord: as a rune smith, for two dice (WM-1, WM-9).
    RuneLord,
    /// A Liche Priest: one incantation a turn, 2D6 (WM-30).
    LichePriest,
    /// A Liche High Priest: two incantations a turn, 3D6 (WM-30).
    LicheHighPriest,
    /// A Tomb Prince, with a bound incantation (WM-30).
    TombPrince,
    /// A Tomb King, with a bound incantation (WM-30).
    TombKing,
    /// The bearer of the army's icon (WM-30).
    IconBearer,
    /// Anybody else who bears an item (WM-28).
    Bearer,
}

impl CasterKind {
    /// All kinds: id in files, and message id of the name.
    const KINDS: &'static [(Self, &'static str, &'static str)] = &[
        (Self::Wizard, "wizard", "winds-kind-wizard"),
        (Self::RuneSmith, "rune_smith", "winds-kind-rune-smith"),
        (Self::RuneLord, "rune_lord", "winds-kind-rune-lord"),
        (Self::LichePriest, "liche_priest", "winds-kind-liche-priest"),
        (Self::LicheHighPriest, "liche_high_priest", "winds-kind-liche-high-priest"),
        (Self::TombPrince, "tomb_prince", "winds-kind-tomb-prince"),
        (Self::TombKing, "tomb_king", "winds-kind-tomb-king"),
        (Self::IconBearer, "icon_bearer", "winds-kind-icon-bearer"),
        (Self::Bearer, "bearer", "winds-kind-bearer"),
    ];

    /// What this character is; where the roster does not say, the usual kind of the army.
    pub fn of(army: &Army, caster: &Caster) -> Self {
        let usual = ArmyMagic::of(army).kinds().first().copied().unwrap_or(Self::Wizard);
        caster.fields.choice(KIND).and_then(Self::by_id).unwrap_or(usual)
    }

    /// The kind with that id.
    pub fn by_id(id: &str) -> Option<Self> {
        Self::KINDS.iter().find(|(_, have, _)| *have == id).map(|(kind, ..)| *kind)
    }

    /// Its id in files.
    pub fn id(self) -> &'static str {
        Self::KINDS.iter().find(|(kind, ..)| *kind == self).map_or("", |(_, id, _)| id)
    }

    /// Message id of its name.
    pub fn label(self) -> &'static str {
        Self::KINDS.iter().find(|(kind, ..)| *kind == self).map_or("", |(.., label)| label)
    }

    /// Whether this character counts as a wizard: boost dice, and the level adds to a dispel (WM-1).
    ///
    /// Liche priests are casting characters too; the source gives them no level, so they
    /// count as wizards of level 1, high priests of level 3.
    pub const fn is_wizard(self) -> bool {
        matches!(self, Self::Wizard | Self::LichePriest | Self::LicheHighPriest)
    }

    /// The character's level; 0 if it is no wizard (WM-1).
    pub fn level(self, caster: &Caster) -> i64 {
        match self {
            Self::Wizard => caster.fields.number(LEVEL).unwrap_or(1).clamp(1, 4),
            Self::LichePriest => 1,
            Self::LicheHighPriest => 3,
            _ => 0,
        }
    }

    /// How many incantations are spoken a turn, and with how many dice (WM-30).
    pub const fn incantations(self) -> Option<(u8, u8)> {
        match self {
            Self::LichePriest => Some((1, 2)),
            Self::LicheHighPriest => Some((2, 3)),
            _ => None,
        }
    }

    /// The place in the fixed order of a Tomb Kings phase (WM-30).
    pub const fn place_in_order(self) -> u8 {
        match self {
            Self::IconBearer => 1,
            Self::TombPrince => 2,
            Self::TombKing => 3,
            Self::LichePriest | Self::LicheHighPriest => 4,
            // Other bearers' items come first; a Casket is told by its kind of item.
            _ => 0,
        }
    }
}
