//! Items with a bearing on magic, as this system sees them (FW-1, FW-27).

use super::entries::Alignment;
use super::inputs::{ALIGNMENT, SPELL, USES};
use crate::rosters::{Item, ReadFields as _};
use crate::spells::SpellId;

/// What an item does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ItemUse {
    /// An artifact that holds a spell (FW-1).
    Artifact {
        /// The spell's id; empty where the roster does not say.
        spell: SpellId,
        /// How often it can be used; `None` where the roster does not say.
        uses: Option<i64>,
    },
    /// Blade magic on an agent's weapon (FW-27); of which side, if the roster says.
    BladeMagic(Option<Alignment>),
}

/// Kinds of item: id in files, message id of the name, rule.
pub const KINDS: &[(&str, &str, &str)] =
    &[("artifact", "warlord-item-artifact", "FW-1"), ("blade_magic", "warlord-item-blade-magic", "FW-27")];

impl ItemUse {
    /// What this item does; `None` for a kind that this system does not know.
    pub fn of(item: &Item) -> Option<Self> {
        Some(match item.kind.as_str() {
            "artifact" => Self::Artifact {
                spell: item.fields.choice(SPELL).unwrap_or_default().into(),
                uses: item.fields.number(USES).map(|uses| uses.clamp(1, 20)),
            },
            "blade_magic" => Self::BladeMagic(item.fields.choice(ALIGNMENT).and_then(Alignment::by_id)),
            _ => return None,
        })
    }

    /// Whether it holds a spell that the roster names.
    pub fn holds_spell(&self) -> bool {
        matches!(self, Self::Artifact { spell, .. } if !spell.is_empty())
    }

    /// Message id of its name.
    pub const fn label(&self) -> &'static str {
        match self {
            Self::Artifact { .. } => "warlord-item-artifact",
            Self::BladeMagic(_) => "warlord-item-blade-magic",
        }
    }
}
