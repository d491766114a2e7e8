//! The lists of this system: which ship with it, and reading them.

use super::entries::{Alignment, ArcaneSpell, DivineSpell, FailureEffect, Magic, SpellEntry};
use crate::shipped_lists;
use crate::spells::{Diagnostic, ListReader, Lores, SourceText, Table, Tables};

/// Id of the system, as list files and their ids have it.
pub const SYSTEM: &str = "fantasy-warlord";

/// Every list that ships with the program, in the order shown.
pub const SHIPPED: &[(&str, &str)] = shipped_lists!(
    "fantasy-warlord";
    "arcane_good.ron",
    "arcane_neutral.ron",
    "arcane_evil.ron",
    "arcane_unplaced.ron",
    "miracles.ron",
    "wonders.ron",
    "curses.ron",
    "divine_unplaced.ron",
    "tables.ron",
);

/// All lists of the system, read and checked.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lists {
    /// Arcane spells, in the order of the files.
    pub arcane: Lores<ArcaneSpell>,
    /// Divine spells, in the order of the files.
    pub divine: Lores<DivineSpell>,
    /// The failure tables (FW-13, FW-21).
    pub tables: Tables<FailureEffect>,
}

impl Lists {
    /// Reads lists. Never fails: what could not be read is left out and reported.
    pub fn load(sources: &[SourceText]) -> (Self, Vec<Diagnostic>) {
        let mut reader = ListReader::new(SYSTEM, sources);
        let lists = Self { arcane: reader.lores(), divine: reader.lores(), tables: reader.tables() };
        (lists, reader.finish())
    }

    /// The spell with that id.
    pub fn spell(&self, id: &str) -> Option<SpellEntry<'_>> {
        let arcane = self.arcane.spell(id).map(SpellEntry::Arcane);
        arcane.or_else(|| self.divine.spell(id).map(SpellEntry::Divine))
    }

    /// All spells of a kind of magic, in the order of the files.
    pub fn spells(&self, magic: Magic) -> Vec<SpellEntry<'_>> {
        match magic {
            Magic::Arcane => self.arcane.spells().map(|(_, spell)| SpellEntry::Arcane(spell)).collect(),
            Magic::Divine => self.divine.spells().map(|(_, spell)| SpellEntry::Divine(spell)).collect(),
        }
    }

    /// The table for failed arcane spells (FW-13).
    pub fn failed_arcane(&self) -> Option<&Table<FailureEffect>> {
        self.tables.table("failed-arcane")
    }

    /// The table for failed appeals of priests of that alignment (FW-21).
    pub fn failed_appeal(&self, alignment: Alignment) -> Option<&Table<FailureEffect>> {
        self.tables.table(match alignment {
            Alignment::Good => "failed-appeal-good",
            Alignment::Neutral => "failed-appeal-neutral",
            Alignment::Evil => "failed-appeal-evil",
        })
    }
}
