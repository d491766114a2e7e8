//! Items with a bearing on magic, as this system sees them (WM-9, WM-22, WM-28, WM-30).

use super::inputs::{CASTING_VALUE, DICE, SPELL, SPELLS};
use crate::rosters::{Item, ReadFields as _};
use crate::spells::SpellId;

/// What an item does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ItemUse {
    /// Dispels one spell without dice, once (WM-22).
    DispelScroll,
    /// The dwarfs' own scroll (WM-30).
    Spellbreaking,
    /// Adds dispel dice (WM-9).
    DispelDice(i64),
    /// Lets its bearer know more spells (WM-2).
    Familiar(i64),
    /// Holds a bound spell (WM-28); its id and casting value.
    Bound {
        /// The spell's id.
        spell: SpellId,
        /// The item's casting value for dispelling (WM-29); 0 where the roster does not say.
        casting_value: i64,
    },
    /// The anvil on which runes are struck (WM-30).
    Anvil,
    /// The Casket of Souls: a bound spell that comes last in the order (WM-30).
    Casket {
        /// The spell's id.
        spell: SpellId,
        /// The item's casting value for dispelling (WM-29); 0 where the roster does not say.
        casting_value: i64,
    },
}

/// Kinds of item: id in files, message id of the name, rule.
pub const KINDS: &[(&str, &str, &str)] = &[
    ("dispel_scroll", "winds-item-dispel-scroll", "WM-22"),
    ("dispel_dice", "winds-item-dispel-dice", "WM-9"),
    ("familiar", "winds-item-familiar", "WM-2"),
    ("bound_spell", "winds-item-bound-spell", "WM-28"),
    ("spellbreaking", "winds-item-spellbreaking", "WM-30"),
    ("anvil", "winds-item-anvil", "WM-30"),
    ("casket", "winds-item-casket", "WM-30"),
];

impl ItemUse {
    /// What this item does; `None` for a kind that this system does not know.
    pub fn of(item: &Item) -> Option<Self> {
        let bound =
            || (SpellId::from(item.fields.choice(SPELL).unwrap_or_default()), item.fields.number(CASTING_VALUE));
        Some(match item.kind.as_str() {
            "dispel_scroll" => Self::DispelScroll,
            "spellbreaking" => Self::Spellbreaking,
            "dispel_dice" => Self::DispelDice(item.fields.number(DICE).unwrap_or(1).clamp(1, 12)),
            "familiar" => Self::Familiar(item.fields.number(SPELLS).unwrap_or(1).clamp(1, 6)),
            "bound_spell" => {
                let (spell, value) = bound();
                Self::Bound { spell, casting_value: value.unwrap_or(0).clamp(0, 50) }
            }
            "casket" => {
                let (spell, value) = bound();
                Self::Casket { spell, casting_value: value.unwrap_or(0).clamp(0, 50) }
            }
            "anvil" => Self::Anvil,
            _ => return None,
        })
    }

    /// Notes the casting value of its bound spell, once the players have read it from the rulebook.
    pub const fn tell_value(&mut self, told: i64) {
        if let Self::Bound { casting_value, .. } | Self::Casket { casting_value, .. } = self {
            *casting_value = told;
        }
    }

    /// Whether a bound spell sits in it.
    pub const fn is_bound(&self) -> bool {
        matches!(self, Self::Bound { .. } | Self::Casket { .. })
    }

    /// The casting value of its bound spell (WM-29); 0 where nobody has said it.
    pub const fn casting_value(&self) -> i64 {
        match self {
            Self::Bound { casting_value, .. } | Self::Casket { casting_value, .. } => *casting_value,
            _ => 0,
        }
    }

    /// The bound spell's id.
    pub fn spell(&self) -> Option<&SpellId> {
        match self {
            Self::Bound { spell, .. } | Self::Casket { spell, .. } if !spell.is_empty() => Some(spell),
            _ => None,
        }
    }

    /// The rule that it is used under.
    pub const fn rule(&self) -> &'static str {
        match self {
            Self::DispelScroll => "WM-22",
            Self::DispelDice(_) => "WM-9",
            Self::Familiar(_) => "WM-2",
            Self::Bound { .. } | Self::Casket { .. } => "WM-28",
            Self::Spellbreaking | Self::Anvil => "WM-30",
        }
    }

    /// Message id of its name.
    pub const fn label(&self) -> &'static str {
        match self {
            Self::DispelScroll => "winds-item-dispel-scroll",
            Self::Spellbreaking => "winds-item-spellbreaking",
            Self::DispelDice(_) => "winds-item-dispel-dice",
            Self::Familiar(_) => "winds-item-familiar",
            Self::Bound { .. } => "winds-item-bound-spell",
            Self::Anvil => "winds-item-anvil",
            Self::Casket { .. } => "winds-item-casket",
        }
    }
}
