//! The lists of this system: which ship with it, and reading them.

use super::entries::{Alignment, ArcaneSpell, DivineSpell, FailureEffect, SpellFacts};
use crate::spells::{
    Diagnostic, Lore, SourceText, SpellCard, Table, file_kind, in_order, read_lores, read_tables, unknown_kind,
};

/// Id of the system, as list files and their ids have it.
pub const SYSTEM: &str = "fantasy-warlord";

/// Embeds list files: path as shown, and text.
macro_rules! shipped {
    ($($file:literal),* $(,)?) => {
        &[$((
            concat!("spell_lists/fantasy-warlord/", $file),
            include_str!(concat!("../../../spell_lists/fantasy-warlord/", $file)),
        )),*]
    };
}

/// Every list that ships with the program, in the order shown.
pub const SHIPPED: &[(&str, &str)] = shipped![
    "arcane_good.ron",
    "arcane_neutral.ron",
    "arcane_evil.ron",
    "arcane_unplaced.ron",
    "miracles.ron",
    "wonders.ron",
    "curses.ron",
    "divine_unplaced.ron",
    "tables.ron",
];

/// All lists of the system, read and checked.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lists {
    /// Arcane spells, in the order of the files.
    pub arcane: Vec<Lore<ArcaneSpell>>,
    /// Divine spells, in the order of the files.
    pub divine: Vec<Lore<DivineSpell>>,
    /// The failure tables (FW-13, FW-21).
    pub tables: Vec<Table<FailureEffect>>,
}

impl Lists {
    /// Reads lists. Never fails: what could not be read is left out and reported, in the order
    /// of the sources and their lines.
    pub fn load(sources: &[SourceText]) -> (Self, Vec<Diagnostic>) {
        let of_kind = |kind: &'static str| sources.iter().filter(move |source| file_kind(source) == Some(kind));
        let (arcane, mut diagnostics) = read_lores(SYSTEM, of_kind("Arcane"));
        let (divine, found) = read_lores(SYSTEM, of_kind("Divine"));
        diagnostics.extend(found);
        let (tables, found) = read_tables(of_kind("Tables"));
        diagnostics.extend(found);
        let kinds = ["Arcane", "Divine", "Tables"];
        let others = sources.iter().filter(|source| file_kind(source).is_none_or(|kind| !kinds.contains(&kind)));
        diagnostics.extend(others.map(|source| unknown_kind(source, &kinds)));
        (Self { arcane, divine, tables }, in_order(diagnostics, sources))
    }

    /// What play must know of the spell with that id beyond its card.
    pub fn facts(&self, id: &str) -> SpellFacts<'_> {
        let arcane = || self.arcane.iter().find_map(|lore| lore.spell(id)).map(ArcaneSpell::facts);
        let divine = || self.divine.iter().find_map(|lore| lore.spell(id)).map(DivineSpell::facts);
        arcane().or_else(divine).unwrap_or(SpellFacts::NONE)
    }

    /// The table for failed arcane spells (FW-13).
    pub fn failed_arcane(&self) -> Option<&Table<FailureEffect>> {
        self.table("failed-arcane")
    }

    /// The table for failed appeals of priests of that alignment (FW-21).
    pub fn failed_appeal(&self, alignment: Alignment) -> Option<&Table<FailureEffect>> {
        self.table(match alignment {
            Alignment::Good => "failed-appeal-good",
            Alignment::Neutral => "failed-appeal-neutral",
            Alignment::Evil => "failed-appeal-evil",
        })
    }

    fn table(&self, id: &str) -> Option<&Table<FailureEffect>> {
        self.tables.iter().find(|table| table.id == id)
    }

    /// The cards of everything, in the order of the lists.
    pub fn cards(&self) -> Vec<SpellCard> {
        let arcane = self.arcane.iter().flat_map(|lore| lore.spells.iter().map(|spell| spell.card(lore)));
        let divine = self.divine.iter().flat_map(|lore| lore.spells.iter().map(|spell| spell.card(lore)));
        arcane.chain(divine).collect()
    }
}
