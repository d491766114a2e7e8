//! The lists of this system: which ship with it, and reading them.

use super::entries::{Incantation, MiscastEffect, RuneEntry, SpellEntry};
use crate::spells::{
    Diagnostic, Lore, SourceText, SpellCard, Table, file_kind, in_order, read_lores, read_tables, unknown_kind,
};

/// Id of the system, as list files and their ids have it.
pub const SYSTEM: &str = "winds-of-magic";

/// The set of lores that is used unless the players choose another: six spells each.
pub const DEFAULT_SET: &str = "six";

/// Embeds list files: path as shown, and text.
macro_rules! shipped {
    ($($file:literal),* $(,)?) => {
        &[$((
            concat!("spell_lists/winds-of-magic/", $file),
            include_str!(concat!("../../../spell_lists/winds-of-magic/", $file)),
        )),*]
    };
}

/// Every list that ships with the program, in the order shown.
pub const SHIPPED: &[(&str, &str)] = shipped![
    "fire.ron",
    "beasts.ron",
    "metal.ron",
    "light.ron",
    "life.ron",
    "heavens.ron",
    "shadow.ron",
    "death.ron",
    "fire_seven.ron",
    "beasts_seven.ron",
    "metal_seven.ron",
    "light_seven.ron",
    "life_seven.ron",
    "heavens_seven.ron",
    "shadow_seven.ron",
    "death_seven.ron",
    "dwarf_runes.ron",
    "tomb_kings.ron",
    "tables.ron",
];

/// The sources of [`SHIPPED`].
pub fn shipped() -> Vec<SourceText> {
    SHIPPED.iter().map(|(path, text)| SourceText::new(*path, *text)).collect()
}

/// All lists of the system, read and checked.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lists {
    /// Lores of wizards, in the order of the files.
    pub lores: Vec<Lore<SpellEntry>>,
    /// Runes of the dwarfs.
    pub runes: Vec<Lore<RuneEntry>>,
    /// Incantations of the Tomb Kings.
    pub incantations: Vec<Lore<Incantation>>,
    /// Miscast tables (WM-18).
    pub miscast_tables: Vec<Table<MiscastEffect>>,
}

impl Lists {
    /// Reads lists. Never fails: what could not be read is left out and reported, in the order
    /// of the sources and their lines.
    pub fn load(sources: &[SourceText]) -> (Self, Vec<Diagnostic>) {
        let of_kind = |kind: &'static str| sources.iter().filter(move |source| file_kind(source) == Some(kind));
        let (lores, mut diagnostics) = read_lores(SYSTEM, of_kind("Lore"));
        let (runes, found) = read_lores(SYSTEM, of_kind("Runes"));
        diagnostics.extend(found);
        let (incantations, found) = read_lores(SYSTEM, of_kind("Incantations"));
        diagnostics.extend(found);
        let (miscast_tables, found) = read_tables(of_kind("Tables"));
        diagnostics.extend(found);
        let kinds = ["Lore", "Tables", "Runes", "Incantations"];
        let others = sources.iter().filter(|source| file_kind(source).is_none_or(|kind| !kinds.contains(&kind)));
        diagnostics.extend(others.map(|source| unknown_kind(source, &kinds)));
        (Self { lores, runes, incantations, miscast_tables }, in_order(diagnostics, sources))
    }

    /// The lore with that id.
    pub fn lore(&self, id: &str) -> Option<&Lore<SpellEntry>> {
        self.lores.iter().find(|lore| lore.id == id)
    }

    /// The lores of a set, in the order shown.
    pub fn lores_of<'a>(&'a self, set: &'a str) -> impl Iterator<Item = &'a Lore<SpellEntry>> {
        self.lores.iter().filter(move |lore| lore.set == set)
    }

    /// The spell with that id, and its lore.
    pub fn spell(&self, id: &str) -> Option<(&Lore<SpellEntry>, &SpellEntry)> {
        self.lores.iter().find_map(|lore| lore.spells.iter().find(|spell| spell.id == id).map(|spell| (lore, spell)))
    }

    /// The rune with that id.
    pub fn rune(&self, id: &str) -> Option<&RuneEntry> {
        self.runes.iter().flat_map(|lore| &lore.spells).find(|rune| rune.id == id)
    }

    /// The incantation with that id.
    pub fn incantation(&self, id: &str) -> Option<&Incantation> {
        self.incantations.iter().flat_map(|lore| &lore.spells).find(|incantation| incantation.id == id)
    }

    /// The miscast table with that id.
    pub fn miscast_table(&self, id: &str) -> Option<&Table<MiscastEffect>> {
        self.miscast_tables.iter().find(|table| table.id == id)
    }

    /// The miscast table that is used unless the players choose another.
    pub fn default_miscast_table(&self) -> Option<&Table<MiscastEffect>> {
        self.miscast_tables.iter().find(|table| table.default).or_else(|| self.miscast_tables.first())
    }

    /// The cards of everything, in the order of lists and numbers.
    pub fn cards(&self) -> Vec<SpellCard> {
        let spells = self.lores.iter().flat_map(|lore| lore.spells.iter().map(|spell| spell.card(lore)));
        let runes = self.runes.iter().flat_map(|lore| lore.spells.iter().map(|rune| rune.card(lore)));
        let incantations =
            self.incantations.iter().flat_map(|lore| lore.spells.iter().map(|incantation| incantation.card(lore)));
        spells.chain(runes).chain(incantations).collect()
    }
}

/// The signature spell of a lore (WM-2).
pub fn signature(lore: &Lore<SpellEntry>) -> Option<&SpellEntry> {
    lore.spells.iter().find(|spell| spell.signature)
}
