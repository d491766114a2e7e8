//! Spell lists: reading list files into entries and diagnostics, and the neutral view of one spell.

mod card;

pub use card::{CardNumber, SpellCard, SpellId, Worded};
#[derive(Clone, Debug)]
pub struct SourceText { pub name: String, pub text: String }
#[derive(Clone, Debug)]
pub struct Diagnostic;
impl Diagnostic { pub fn error(_: &str, _: usize, _: usize, _: crate::lang::Said) -> Self { Self } }
