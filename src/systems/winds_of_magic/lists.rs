//! The lists of this system: which ship with it, and reading them.

use super::entries::{AnySpell, Incantation, MiscastEffect, RuneEntry, SpellEntry};
use crate::shipped_lists;
use crate::spells::{Diagnostic, ListReader, Lore, Lores, SourceText, Table, Tables};

/// Id of the system, as list files and their ids have it.
pub const SYSTEM: &str = "winds-of-magic";

/// The set of lores that is used unless the players choose another: six spells each.
pub const DEFAULT_SET: &str = "six";

/// Every list that ships with the program, in the order shown.
pub const SHIPPED: &[(&str, &str)] = shipped_lists![
    "winds-of-magic";
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
    /// Lores of wizards.
    pub lores: Lores<SpellEntry>,
    /// Runes of the dwarfs.
    pub runes: Lores<RuneEntry>,
    /// Incantations of the Tomb Kings.
    pub incantations: Lores<Incantation>,
    /// Miscast tables (WM-18).
    pub miscast_tables: Tables<MiscastEffect>,
}

impl Lists {
    /// Reads lists. Never fails: what could not be read is left out and reported, in the order
    /// of the sources and their lines.
    pub fn load(sources: &[SourceText]) -> (Self, Vec<Diagnostic>) {
        let mut reader = ListReader::new(SYSTEM, sources);
        let (lores, miscast_tables) = (reader.lores(), reader.tables());
        let lists = Self { lores, miscast_tables, runes: reader.lores(), incantations: reader.lores() };
        (lists, reader.finish())
    }

    /// The spell, rune or incantation with that id.
    pub fn any(&self, id: &str) -> Option<AnySpell<'_>> {
        let spell = || self.lores.spell(id).map(AnySpell::Spell);
        let rune = || self.runes.spell(id).map(AnySpell::Rune);
        spell().or_else(rune).or_else(|| self.incantations.spell(id).map(AnySpell::Incantation))
    }

    /// Everything with the set that it is of, in the order of lists and numbers.
    pub fn all(&self) -> impl Iterator<Item = (&str, AnySpell<'_>)> {
        let spells = self.lores.spells().map(|(lore, spell)| (lore.set.as_str(), AnySpell::Spell(spell)));
        let runes = self.runes.spells().map(|(lore, rune)| (lore.set.as_str(), AnySpell::Rune(rune)));
        let incantations = self.incantations.spells();
        spells.chain(runes).chain(incantations.map(|(lore, spell)| (lore.set.as_str(), AnySpell::Incantation(spell))))
    }

    /// The miscast table with that id, else the one that is used unless the players choose another (WM-18).
    pub fn miscast_table(&self, id: Option<&str>) -> Option<&Table<MiscastEffect>> {
        id.and_then(|id| self.miscast_tables.table(id)).or_else(|| self.miscast_tables.usual())
    }
}

/// The signature spell of a lore (WM-2).
pub fn signature(lore: &Lore<SpellEntry>) -> Option<&SpellEntry> {
    lore.spells.iter().find(|spell| spell.signature)
}
