//! The lists of this system: which ship with it, and reading them.

use super::entries::SpellEntry;
use crate::spells::{Diagnostic, Lore, SourceText, SpellCard, file_kind, in_order, read_lores, unknown_kind};

/// Id of the system, as list files and their ids have it.
pub const SYSTEM: &str = "magick-phase";

/// Embeds list files: path as shown, and text.
macro_rules! shipped {
    ($($file:literal),* $(,)?) => {
        &[$((
            concat!("spell_lists/magick-phase/", $file),
            include_str!(concat!("../../../spell_lists/magick-phase/", $file)),
        )),*]
    };
}

/// Every list that ships with the program, in the order shown: a starter set of our own.
pub const SHIPPED: &[(&str, &str)] = shipped!["stormcall.ron", "stonesong.ron", "veil.ron"];

/// The sources of [`SHIPPED`].
pub fn shipped() -> Vec<SourceText> {
    SHIPPED.iter().map(|(path, text)| SourceText::new(*path, *text)).collect()
}

/// All lists of the system, read and checked.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lists {
    /// Lores, in the order of the files.
    pub lores: Vec<Lore<SpellEntry>>,
}

impl Lists {
    /// Reads lists. Never fails: what could not be read is left out and reported, in the order
    /// of the sources and their lines.
    pub fn load(sources: &[SourceText]) -> (Self, Vec<Diagnostic>) {
        let is_lore = |source: &&SourceText| file_kind(source) == Some("Lore");
        let (lores, mut diagnostics) = read_lores(SYSTEM, sources.iter().filter(is_lore));
        let others = sources.iter().filter(|source| !is_lore(source));
        diagnostics.extend(others.map(|source| unknown_kind(source, &["Lore"])));
        (Self { lores }, in_order(diagnostics, sources))
    }

    /// The lore with that id.
    pub fn lore(&self, id: &str) -> Option<&Lore<SpellEntry>> {
        self.lores.iter().find(|lore| lore.id == id)
    }

    /// The spell with that id, and its lore.
    pub fn spell(&self, id: &str) -> Option<(&Lore<SpellEntry>, &SpellEntry)> {
        self.lores.iter().find_map(|lore| lore.spells.iter().find(|spell| spell.id == id).map(|spell| (lore, spell)))
    }

    /// The cards of everything, in the order of the lists.
    pub fn cards(&self) -> Vec<SpellCard> {
        self.lores.iter().flat_map(|lore| lore.spells.iter().map(|spell| spell.card(lore))).collect()
    }
}
