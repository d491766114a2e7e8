//! Reading RON that people write: entries one by one, so that each broken one is reported with its
//! own place while the good ones load.
//!
//! Spell lists, rosters and settings are read here. A file is cut into [`pieces`], its head and
//! the entries of its lists are found ([`outline`]), and every entry is read by itself. Errors
//! become [`Diagnostic`]s with file, line, column and a hint. This module does not access files, and
//! does not know what an entry means.

mod diagnostic;
pub(crate) mod explain;
pub(crate) mod outline;
pub(crate) mod pieces;
mod source_text;
mod within;
mod worded;

pub use diagnostic::{Diagnostic, Severity, ValueError, in_order};
pub use explain::nearest;
pub use source_text::{Precedence, SourceText, TextPlace};
pub use within::Within;
pub use worded::Worded;
