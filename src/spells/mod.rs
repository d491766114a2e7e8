//! Spell lists: reading list files into entries and diagnostics, and the neutral view of one spell.
//!
//! A list file is RON: a word that says what it holds (`Lore`, `Tables`), a head, and a list of
//! entries. It is read in two steps, head first and then every entry by itself, so that each
//! broken entry is reported with its own place while the good ones load. A rule system brings
//! its own entry type ([`Entry`]) and turns it into [`SpellCard`]s; nothing here knows a system.
//! What deliberately does not live here: access to files. Sources come in as [`SourceText`].

mod card;
mod diagnostic;
mod explain;
mod fact;
mod filled;
mod lore_file;
mod lores;
pub(crate) mod outline;
pub(crate) mod pieces;
mod source_text;
mod tables;

pub use card::{CardNumber, SpellCard, SpellId, Worded};
pub use diagnostic::{Diagnostic, Severity, ValueError, in_order};
pub use explain::nearest;
pub use fact::Fact;
pub use filled::{FilledIn, readings_of};
pub use lore_file::{Attribute, Entry, FORMAT, LoreFile, Placed, file_kind, read_lore_file, unknown_kind};
pub use lores::{Lore, assemble, read_lores};
pub use source_text::{SourceText, TextPlace};
pub use tables::{Table, TableRow, read_tables};
