//! Roster files.
use super::Roster;
use crate::spells::{Diagnostic, SourceText};
/// Text.
pub fn roster_text(roster: &Roster) -> Result<String, ron::Error> { ron::ser::to_string_pretty(roster, ron::ser::PrettyConfig::default()) }
/// Reads.
pub fn read_roster(source: &SourceText) -> (Option<Roster>, Vec<Diagnostic>) { (ron::from_str(&source.text).ok(), Vec::new()) }
