//! Items with a bearing on magic, as this system sees them (FW-1, FW-27).

use super::super::entries::{Alignment, Named};
use super::super::inputs::{ALIGNMENT, SPELL, USES};
use crate::lang::Message;
use crate::rosters::{Item, ReadFields as _};
use crate::rules::ItemKind;
use crate::spells::SpellId;

/// What an item does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ItemUse {
    /// An artifact that holds a spell (FW-1).
    Artifact {
        /// The spell's id, if the roster says it.
        spell: Option<SpellId>,
        /// How often it can be used; `None` where the roster does not say.
        uses: Option<i64>,
    },
    /// Blade magic on an agent's weapon (FW-27); of which side, if the roster says.
    BladeMagic(Option<Alignment>),
}

/// Kinds of item.
pub fn item_kinds() -> Vec<ItemKind> {
    let kind = |id, label, rule| ItemKind { id, label: Message::new(label), rule };
    vec![kind("artifact", "warlord-item-artifact", "FW-1"), kind("blade_magic", "warlord-item-blade-magic", "FW-27")]
}

impl ItemUse {
    /// What this item does; `None` for a kind that this system does not know.
    pub fn of(item: &Item) -> Option<Self> {
        Some(match item.kind.as_str() {
            "artifact" => Self::Artifact {
                spell: item.fields.choice(SPELL).filter(|spell| !spell.is_empty()).map(SpellId::from),
                uses: item.fields.number(USES).map(|uses| uses.clamp(1, 20)),
            },
            "blade_magic" => Self::BladeMagic(item.fields.choice(ALIGNMENT).and_then(Alignment::by_id)),
            _ => return None,
        })
    }

    /// The spell in it, if the roster names one.
    pub const fn spell(&self) -> Option<&SpellId> {
        match self {
            Self::Artifact { spell, .. } => spell.as_ref(),
            Self::BladeMagic(_) => None,
        }
    }

    /// Its name.
    pub const fn label(&self) -> Message {
        Message::new(match self {
            Self::Artifact { .. } => "warlord-item-artifact",
            Self::BladeMagic(_) => "warlord-item-blade-magic",
        })
    }
}
