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
    /// Holds a bound spell (WM-28).
    Bound(BoundSpell),
    /// The anvil on which runes are struck (WM-30).
    Anvil,
    /// The Casket of Souls: a bound spell that comes last in the order (WM-30).
    Casket(BoundSpell),
}

/// A spell that sits in an item (WM-28).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoundSpell {
    /// The spell's id, if the roster says it.
    pub spell: Option<SpellId>,
    /// The casting value for dispelling, once the roster or the players say it (WM-29).
    pub casting_value: Option<i64>,
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
        let bound = || BoundSpell {
            spell: item.fields.choice(SPELL).map(SpellId::from),
            casting_value: item.fields.number(CASTING_VALUE).filter(|value| *value > 0).map(|value| value.min(50)),
        };
        Some(match item.kind.as_str() {
            "dispel_scroll" => Self::DispelScroll,
            "spellbreaking" => Self::Spellbreaking,
            "dispel_dice" => Self::DispelDice(item.fields.number(DICE).unwrap_or(1).clamp(1, 12)),
            "familiar" => Self::Familiar(item.fields.number(SPELLS).unwrap_or(1).clamp(1, 6)),
            "bound_spell" => Self::Bound(bound()),
            "casket" => Self::Casket(bound()),
            "anvil" => Self::Anvil,
            _ => return None,
        })
    }

    /// The spell that sits in it, if one does.
    pub const fn bound(&self) -> Option<&BoundSpell> {
        match self {
            Self::Bound(bound) | Self::Casket(bound) => Some(bound),
            Self::DispelScroll | Self::Spellbreaking | Self::DispelDice(_) | Self::Familiar(_) | Self::Anvil => None,
        }
    }

    /// The spell that sits in it, to be changed.
    pub const fn bound_mut(&mut self) -> Option<&mut BoundSpell> {
        match self {
            Self::Bound(bound) | Self::Casket(bound) => Some(bound),
            Self::DispelScroll | Self::Spellbreaking | Self::DispelDice(_) | Self::Familiar(_) | Self::Anvil => None,
        }
    }

    /// The bound spell's id, if the roster says it.
    pub fn spell(&self) -> Option<&SpellId> {
        self.bound()?.spell.as_ref()
    }

    /// The rule that it is used under.
    pub const fn rule(&self) -> &'static str {
        match self {
            Self::DispelScroll => "WM-22",
            Self::DispelDice(_) => "WM-9",
            Self::Familiar(_) => "WM-2",
            Self::Bound(_) | Self::Casket(_) => "WM-28",
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
            Self::Bound(_) => "winds-item-bound-spell",
            Self::Anvil => "winds-item-anvil",
            Self::Casket(_) => "winds-item-casket",
        }
    }
}
