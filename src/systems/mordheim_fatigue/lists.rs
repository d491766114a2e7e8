//! The spheres of this system: which ship with it, and reading them (MF-7).

use super::entries::SpellEntry;
use crate::dice::{Die, Pool};
use crate::spells::{Diagnostic, Lore, SourceText, SpellCard, file_kind, in_order, read_lores, unknown_kind};

/// Id of the system, as list files and their ids have it.
pub const SYSTEM: &str = "mordheim-fatigue";

/// Embeds list files: path as shown, and text.
macro_rules! shipped {
    ($($file:literal),* $(,)?) => {
        &[$((
            concat!("spell_lists/mordheim-fatigue/", $file),
            include_str!(concat!("../../../spell_lists/mordheim-fatigue/", $file)),
        )),*]
    };
}

/// Every sphere that ships with the program, in the document's order.
pub const SHIPPED: &[(&str, &str)] = shipped!["combat.ron", "mind.ron", "wind.ron", "animalism.ron"];

/// The sources of [`SHIPPED`].
pub fn shipped() -> Vec<SourceText> {
    SHIPPED.iter().map(|(path, text)| SourceText::new(*path, *text)).collect()
}

/// Dice that players have, for spheres whose file does not say which one finds their spells.
const USUAL_DICE: [u8; 6] = [6, 8, 10, 12, 20, 100];

/// All spheres of the system, read and checked.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lists {
    /// Spheres, in the order of the files.
    pub spheres: Vec<Lore<SpellEntry>>,
}

impl Lists {
    /// Reads lists. Never fails: what could not be read is left out and reported, in the order
    /// of the sources and their lines.
    pub fn load(sources: &[SourceText]) -> (Self, Vec<Diagnostic>) {
        let is_sphere = |source: &&SourceText| file_kind(source) == Some("Lore");
        let (spheres, mut diagnostics) = read_lores(SYSTEM, sources.iter().filter(is_sphere));
        let others = sources.iter().filter(|source| !is_sphere(source));
        diagnostics.extend(others.map(|source| unknown_kind(source, &["Lore"])));
        (Self { spheres }, in_order(diagnostics, sources))
    }

    /// The sphere with that id.
    pub fn sphere(&self, id: &str) -> Option<&Lore<SpellEntry>> {
        self.spheres.iter().find(|sphere| sphere.id == id)
    }

    /// The spell with that id.
    pub fn spell(&self, id: &str) -> Option<&SpellEntry> {
        self.spheres.iter().flat_map(|sphere| &sphere.spells).find(|spell| spell.id == id)
    }

    /// The cards of everything, in the order of the lists.
    pub fn cards(&self) -> Vec<SpellCard> {
        self.spheres.iter().flat_map(|sphere| sphere.spells.iter().map(|spell| spell.card(sphere))).collect()
    }
}

/// MF-7: the die of a sphere; where its file is silent, the smallest that has all its numbers.
pub fn die_of(sphere: &Lore<SpellEntry>) -> Pool {
    let highest = sphere.spells.iter().filter_map(SpellEntry::highest_number).max().unwrap_or(0);
    let usual = USUAL_DICE.into_iter().find(|sides| *sides >= highest);
    Pool { die: Die::Sides(sphere.die.or(usual).unwrap_or(100)), count: 1 }
}

/// A row of a sphere's table: the faces that find it, lowest and highest, and the spell; none for
/// the row that lets the player choose (MF-6).
pub type Row<'a> = (u8, u8, Option<&'a SpellEntry>);

/// MF-7: the table of a sphere. Faces that no spell has let the player choose.
pub fn table_of(sphere: &Lore<SpellEntry>) -> Vec<Row<'_>> {
    let mut rows: Vec<Row<'_>> = Vec::new();
    for face in die_of(sphere).die.sides() {
        let spell = sphere.numbered(face);
        match rows.last_mut() {
            Some((_, to, row)) if row.map(|row| &row.id) == spell.map(|spell| &spell.id) => *to = face,
            _ => rows.push((face, face, spell)),
        }
    }
    rows
}

/// The faces of a row, as tables show them: `1–3`.
pub fn range_of((from, to, _): &Row<'_>) -> String {
    if from == to { from.to_string() } else { format!("{from}–{to}") }
}
