//! The lists of this system: which ship with it, what they are made of, and how they are read.

use serde::Deserialize;

use crate::shipped_lists;
use crate::spells::{Diagnostic, Entry, ListReader, Lores, SourceText, SpellId, ValueError, Worded};

/// Id of the system, as list files and their ids have it.
pub const SYSTEM: &str = "magick-phase";

/// Every list that ships with the program, in the order shown: a starter set of our own.
pub const SHIPPED: &[(&str, &str)] = shipped_lists!("magick-phase"; "stormcall.ron", "stonesong.ron", "veil.ron");

/// All lores of the system.
pub type Lists = Lores<SpellEntry>;

/// Reads lists. Never fails: what could not be read is left out and reported.
pub fn read(sources: &[SourceText]) -> (Lists, Vec<Diagnostic>) {
    let mut reader = ListReader::new(SYSTEM, sources);
    let lists = reader.lores();
    (lists, reader.finish())
}

/// A spell of a lore, as the list has it (MP-1).
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SpellEntry {
    /// `magick-phase/<lore>/<slug>`.
    pub id: SpellId,
    /// Display name.
    pub name: Worded,
    /// What the casting score must reach (MP-12).
    casting_number: CastingNumber,
    /// How far it reaches; a blank on cards where the list does not say.
    #[serde(default)]
    pub range: Option<Worded>,
    /// How long it lasts; a blank on cards where the list does not say.
    #[serde(default)]
    pub duration: Option<Worded>,
    /// What sort of spell it is; may stay empty.
    #[serde(default)]
    pub kind: Worded,
    /// Whether it stays in play until the players end it (MP-20).
    #[serde(default)]
    pub remains_in_play: bool,
    /// What it does, in sentences of our own.
    pub summary: Worded,
    /// Where its facts come from.
    #[serde(default)]
    pub source: String,
    /// Whether it is of our own making: the document has no lists, so all that ship are.
    #[serde(default)]
    pub original: bool,
}

/// A casting number. Invariant: 1 to 99.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "i64")]
struct CastingNumber(u8);

impl TryFrom<i64> for CastingNumber {
    type Error = ValueError;

    fn try_from(value: i64) -> Result<Self, ValueError> {
        ValueError::within(value, 1, 99).map(Self)
    }
}

impl Entry for SpellEntry {
    const FILE: &'static str = "Lore";

    fn id(&self) -> &str {
        &self.id
    }
    fn name(&self) -> &Worded {
        &self.name
    }
    fn summary(&self) -> &Worded {
        &self.summary
    }
    fn number(&self) -> Option<u8> {
        None
    }
}

impl SpellEntry {
    /// What the casting score must reach (MP-12).
    pub fn casting_number(&self) -> i64 {
        self.casting_number.0.into()
    }
}
