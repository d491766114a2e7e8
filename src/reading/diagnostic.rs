use std::fmt;

use serde::{Deserialize, Serialize};

use super::{SourceText, TextPlace};
use crate::lang::Message;

/// The severity of a diagnostic.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// Something is unusable.
    Error,
    /// Everything is used, but something is probably a mistake.
    Warning,
}

impl Severity {
    /// Its name in files and on the command line.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Error => "error",
            Self::Warning => "warning",
        }
    }
}

/// A reader's message about a file, with its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// Its severity.
    pub severity: Severity,
    /// The file's name as shown.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// What is wrong. Its id begins with `diagnostic-`.
    pub message: Message,
    /// How to correct it.
    pub hint: Option<Message>,
}

impl Diagnostic {
    /// An error at a line and column of a file.
    pub fn error(file: &str, line: usize, column: usize, message: Message) -> Self {
        Self { severity: Severity::Error, file: file.to_owned(), line, column, message, hint: None }
    }

    /// An error at an offset of a source.
    pub fn at(source: &SourceText, offset: usize, message: Message) -> Self {
        Self::at_place(&source.name, source.place(offset), message)
    }

    /// An error at a place of a file.
    pub fn at_place(file: &str, place: TextPlace, message: Message) -> Self {
        Self::error(file, place.line, place.column, message)
    }

    /// The same as a warning.
    #[must_use]
    pub fn warning(mut self) -> Self {
        self.severity = Severity::Warning;
        self
    }

    /// The same with a hint.
    #[must_use]
    pub fn hint(mut self, hint: impl Into<Option<Message>>) -> Self {
        self.hint = hint.into();
        self
    }

    /// The place as compilers write it, `file:line:column`.
    pub fn place(&self) -> String {
        format!("{}:{}:{}", self.file, self.line, self.column)
    }
}

/// Diagnostics in the order of the sources, and within each of its lines and columns.
pub fn in_order(mut diagnostics: Vec<Diagnostic>, sources: &[SourceText]) -> Vec<Diagnostic> {
    diagnostics.sort_by_key(|diagnostic| {
        let source = sources.iter().position(|source| source.name == diagnostic.file);
        (source.unwrap_or(usize::MAX), diagnostic.line, diagnostic.column)
    });
    diagnostics
}

/// Why a checked type rejects a value in a list.
///
/// Serde carries errors as text only. This error goes through it as text that no list can contain,
/// and is restored afterwards, so that checked types report messages like everything else. Use it as the error of `TryFrom` behind `#[serde(try_from = "…")]`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ValueError {
    /// What is wrong.
    pub message: Message,
    /// How to correct it.
    pub hint: Option<Message>,
    /// The error is this many bytes before the place that RON reports.
    #[serde(default)]
    pub(crate) back: usize,
}

/// The mark before an error that goes through serde.
const MARK: char = '\u{1}';

impl ValueError {
    /// An error without a hint.
    pub fn new(message: Message) -> Self {
        Self { message, hint: None, back: 0 }
    }

    /// The error for a number outside its range.
    pub fn out_of_range(value: i64, from: i64, to: i64) -> Self {
        Self::new(Message::new("diagnostic-out-of-range").with("value", value).with("from", from).with("to", to))
    }

    /// The number, if it is within `from..=to`.
    ///
    /// # Errors
    /// The number is out of range.
    pub fn within(value: i64, from: u8, to: u8) -> Result<u8, Self> {
        let small = u8::try_from(value).ok().filter(|small| (from..=to).contains(small));
        small.ok_or_else(|| Self::out_of_range(value, from.into(), to.into()))
    }

    /// The error that went through serde as this text, if any.
    pub(crate) fn from_text(text: &str) -> Option<Self> {
        serde_json::from_str(text.strip_prefix(MARK)?).ok()
    }
}

impl fmt::Display for ValueError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = serde_json::to_string(self).map_err(|_| fmt::Error)?;
        write!(f, "{MARK}{text}")
    }
}

impl std::error::Error for ValueError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_error_survives_its_way_through_text() {
        let error = ValueError {
            hint: Some(Message::new("diagnostic-hint-shadows")),
            back: 3,
            ..ValueError::out_of_range(99, 1, 50)
        };
        assert_eq!(ValueError::from_text(&error.to_string()), Some(error));
        assert_eq!(ValueError::from_text("expected comma"), None);
        assert_eq!(ValueError::within(7, 2, 12), Ok(7));
        assert_eq!(ValueError::within(300, 2, 12), Err(ValueError::out_of_range(300, 2, 12)));
        assert_eq!(ValueError::within(-1, 0, 12), Err(ValueError::out_of_range(-1, 0, 12)));
    }
}
