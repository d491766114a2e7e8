//! The spheres of this system: which ship with it, and reading them (MF-7).

use super::entries::{SpellEntry, Sphere};
use crate::dice::{Die, Pool};
use crate::shipped_lists;
use crate::spells::{Diagnostic, ListReader, Lores, SourceText};

/// Id of the system, as list files and their ids have it.
pub const SYSTEM: &str = "mordheim-fatigue";

/// Every sphere that ships with the program, in the document's order.
pub const SHIPPED: &[(&str, &str)] =
    shipped_lists!("mordheim-fatigue"; "combat.ron", "mind.ron", "wind.ron", "animalism.ron");

/// Dice that players have, for spheres whose file does not say which one finds their spells.
const USUAL_DICE: [u8; 6] = [6, 8, 10, 12, 20, 100];

/// All spheres of the system, read and checked.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lists {
    /// Spheres, in the order of the files.
    pub spheres: Lores<SpellEntry>,
}

impl Lists {
    /// Reads lists. Never fails: what could not be read is left out and reported, in the order
    /// of the sources and their lines.
    pub fn load(sources: &[SourceText]) -> (Self, Vec<Diagnostic>) {
        let mut reader = ListReader::new(SYSTEM, sources);
        let spheres = reader.lores();
        (Self { spheres }, reader.finish())
    }

    /// The sphere with that id.
    pub fn sphere(&self, id: &str) -> Option<&Sphere> {
        self.spheres.lore(id)
    }

    /// The spell with that id.
    pub fn spell(&self, id: &str) -> Option<&SpellEntry> {
        self.spheres.spell(id)
    }
}

/// MF-7: the die of a sphere; where its file is silent, the smallest that has all its numbers.
pub fn die_of(sphere: &Sphere) -> Pool {
    let highest = sphere.spells.iter().filter_map(SpellEntry::highest_number).max().unwrap_or(0);
    let usual = USUAL_DICE.into_iter().find(|sides| *sides >= highest);
    Pool { die: Die::Sides(sphere.die.or(usual).unwrap_or(100)), count: 1 }
}

/// A row of a sphere's table: the faces that find it, lowest and highest, and the spell; none for
/// the row that lets the player choose (MF-6).
pub type Row<'a> = (u8, u8, Option<&'a SpellEntry>);

/// MF-7: the table of a sphere. Faces that no spell has let the player choose.
pub fn table_of(sphere: &Sphere) -> Vec<Row<'_>> {
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
