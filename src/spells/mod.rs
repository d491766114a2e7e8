//! Spell lists: reading list files into entries and diagnostics, and the neutral view of one spell.
//!
//! A list file is RON: a word for its kind (`Lore`, `Tables`), a head, and a list of entries. It is read in two steps, head first and then every entry by itself, so that each
//! broken entry is reported with its own place while the good ones load. A rule system brings
//! its own entry type ([`Entry`]) and turns it into [`SpellCard`]s; nothing here knows a system.
//! This module does not access files. Sources come in as [`SourceText`].

mod card;
mod fact;
mod filled;
mod kept;
mod lists;
mod lore_file;
mod lores;
mod spell_id;
mod tables;

pub use card::{CardNumber, SpellCard};
pub use fact::Fact;
pub use filled::{FilledIn, readings_of};
pub use kept::{Entries, KeptEntry, KeptLists, ListSources, Reach};
pub use lists::{Cards, ListReader, Lores, Tables};
pub use lore_file::{Attribute, Entry, FORMAT, LoreFile, Placed, file_kind, read_lore_file, unknown_kind};
pub use lores::{Lore, assemble, read_lores};
pub use spell_id::SpellId;
pub use tables::{Table, TableRow, read_tables};

pub use crate::reading::{
    Diagnostic, Precedence, Severity, SourceText, TextPlace, ValueError, Within, Worded, in_order, nearest,
};
