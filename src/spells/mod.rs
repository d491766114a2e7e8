//! Spell lists: reading list files into entries and diagnostics, and the neutral view of one spell.

mod card;

pub use card::{CardNumber, SpellCard, SpellId, Worded};
