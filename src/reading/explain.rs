//! Turns RON's errors into our own messages, with their exact places.

use ron::error::{Error, SpannedError};
use ron::extensions::Extensions;
use serde::de::DeserializeOwned;

use super::diagnostic::ValueError;
use super::pieces::opener_of;
use super::source_text::{TextPlace, offset_in};
use crate::lang::Message;

/// An error at an offset of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ParseError {
    pub offset: usize,
    pub message: Message,
    pub hint: Option<Message>,
}

/// Reads a value with the options that every list file is read with.
pub(crate) fn read<T: DeserializeOwned>(text: &str) -> Result<T, ParseError> {
    let options = ron::Options::default().with_default_extension(Extensions::IMPLICIT_SOME);
    options.from_str(text).map_err(|error| parse_error(text, &error))
}

/// Turns RON's error about `text` into ours.
fn parse_error(text: &str, error: &SpannedError) -> ParseError {
    let named = TextPlace { line: error.span.start.line, column: error.span.start.col };
    let mut offset = offset_in(text, named);
    if let Error::Message(words) = &error.code
        && let Some(value_error) = ValueError::from_text(words)
    {
        let ValueError { message, hint, back } = value_error;
        return ParseError { offset: offset.saturating_sub(back), message, hint };
    }
    // For a value of the wrong kind RON reports the white space before it; report the value.
    let rest = text.get(offset..).unwrap_or_default();
    offset += rest.len() - rest.trim_start().len();
    if let Error::MissingStructField { .. } = error.code {
        // RON reports the closing bracket; report the opening one.
        offset = opener_of(text, offset).unwrap_or(offset);
    }
    if let Error::IntegerOutOfBounds = error.code {
        // The sign belongs to the number.
        offset -= usize::from(text.get(..offset).is_some_and(|before| before.ends_with('-')));
    }
    let (message, hint) = explain(&error.code, text.get(offset..).unwrap_or_default());
    ParseError { offset, message, hint }
}

/// Our message for RON's error at the start of `rest`.
fn explain(error: &Error, rest: &str) -> (Message, Option<Message>) {
    let expected = |what: &'static str| {
        let message =
            Message::new("diagnostic-expected").with("what", Message::new(what)).with("found", first_word(rest));
        (message, None)
    };
    let mark = |mark: &'static str| {
        let message = Message::new("diagnostic-expected-mark").with("mark", mark).with("found", first_word(rest));
        (message, None)
    };
    match error {
        Error::NoSuchStructField { expected, found, .. } => {
            (Message::new("diagnostic-unknown-field").with("field", found.as_str()), hint_for(found, expected))
        }
        Error::NoSuchEnumVariant { expected, found, .. } => {
            (Message::new("diagnostic-unknown-word").with("word", found.as_str()), hint_for(found, expected))
        }
        Error::MissingStructField { field, .. } => {
            (Message::new("diagnostic-missing-field").with("field", *field), None)
        }
        Error::DuplicateStructField { field, .. } => {
            (Message::new("diagnostic-field-twice").with("field", *field), None)
        }
        Error::IntegerOutOfBounds => {
            (Message::new("diagnostic-number-too-large").with("found", first_word(rest)), None)
        }
        Error::ExpectedInteger | Error::ExpectedFloat | Error::InvalidIntegerDigit { .. } => {
            expected("diagnostic-what-number")
        }
        Error::ExpectedBoolean => expected("diagnostic-what-yes-no"),
        Error::ExpectedString => expected("diagnostic-what-text"),
        Error::ExpectedArray => expected("diagnostic-what-list"),
        Error::ExpectedStructLike | Error::ExpectedNamedStructLike(_) | Error::ExpectedMap => {
            expected("diagnostic-what-record")
        }
        Error::ExpectedIdentifier => expected("diagnostic-what-word"),
        Error::ExpectedComma => mark(","),
        Error::ExpectedMapColon => mark(":"),
        Error::ExpectedArrayEnd => mark("]"),
        Error::ExpectedStructLikeEnd | Error::ExpectedOptionEnd => mark(")"),
        Error::Eof => (Message::new("diagnostic-unexpected-end"), None),
        Error::TrailingCharacters => (Message::new("diagnostic-trailing").with("found", first_word(rest)), None),
        Error::UnexpectedChar(found) => (Message::new("diagnostic-unexpected").with("found", found.to_string()), None),
        Error::InvalidEscape(_) => (Message::new("diagnostic-escape"), Some(Message::new("diagnostic-hint-escape"))),
        Error::ExpectedDifferentLength { found, .. } => (Message::new("diagnostic-length").with("found", *found), None),
        Error::InvalidValueForType { .. } if first_word(rest).is_empty() => fallback(error),
        Error::InvalidValueForType { expected: wanted, .. } => match wanted.as_str() {
            "a string" => expected("diagnostic-what-text"),
            "a boolean" => expected("diagnostic-what-yes-no"),
            "u8" | "u16" | "u32" | "u64" | "usize" | "i8" | "i16" | "i32" | "i64" => expected("diagnostic-what-number"),
            "a sequence" => expected("diagnostic-what-list"),
            _ => fallback(error),
        },
        _ => fallback(error),
    }
}

/// RON's own words, for errors without a message of ours.
fn fallback(error: &Error) -> (Message, Option<Message>) {
    (Message::new("diagnostic-reader").with("text", error.to_string()), None)
}

/// The first word, text or mark of `rest`, to be quoted in a message.
fn first_word(rest: &str) -> String {
    let end = match rest.chars().next() {
        Some('"') => rest.char_indices().skip(1).find(|(_, c)| matches!(c, '"' | '\n')).map(|(at, _)| at + 1),
        Some(c) if c.is_alphanumeric() || matches!(c, '-' | '+') => {
            rest.find(|c: char| c.is_whitespace() || matches!(c, ',' | ')' | ']' | '}' | '(' | ':'))
        }
        Some(c) => Some(c.len_utf8()),
        None => Some(0),
    };
    rest.get(..end.unwrap_or(rest.len())).unwrap_or(rest).trim_end().chars().take(40).collect()
}

/// The hint for a misspelt name: the nearest known one, or all of them if none is near.
pub(crate) fn hint_for(found: &str, known: &[&str]) -> Option<Message> {
    if let Some(name) = nearest(found, known.iter().copied()) {
        return Some(Message::new("diagnostic-hint-nearest").with("name", name));
    }
    (!known.is_empty()).then(|| Message::new("diagnostic-hint-one-of").with("names", known.join(", ")))
}

/// The known name that `typed` most likely means, if one is near enough: up to a third of its
/// letters differ. Of two equally near ones the first.
pub fn nearest<'a>(typed: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let lower = typed.to_lowercase();
    let most = (typed.chars().count() / 3).max(1);
    let distances = known.into_iter().map(|name| (strsim::osa_distance(&lower, &name.to_lowercase()), name));
    distances.filter(|(distance, _)| *distance <= most).min_by_key(|(distance, _)| *distance).map(|(_, name)| name)
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;
    use crate::spells::Fact;

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    #[expect(dead_code, reason = "only its reading is looked at")]
    struct Record {
        number: u8,
        #[serde(default)]
        text: String,
        #[serde(default)]
        sure: bool,
        #[serde(default)]
        list: Vec<Record>,
        #[serde(default)]
        blank: Option<Fact<Vec<Record>>>,
    }

    fn check(text: &str, at: &str, id: &str) {
        let error = read::<Record>(text).expect_err(text);
        assert_eq!(error.message.id, id, "{text}: {error:?}");
        assert!(text.get(error.offset..).is_some_and(|rest| rest.starts_with(at)), "{text}: {error:?}");
    }

    #[test]
    fn each_mistake_has_its_words_and_its_place() {
        check("(numbr: 1)", "numbr", "diagnostic-unknown-field");
        check("(text: \"\")", "(text", "diagnostic-missing-field");
        check("(number: 1, list: [(number: 2), (text: \"a\")])", "(text", "diagnostic-missing-field");
        check("(number: 1, number: 2)", "number: 2", "diagnostic-field-twice");
        check("(number: 300)", "300", "diagnostic-number-too-large");
        check("(number: -3)", "-3", "diagnostic-number-too-large");
        check("(number: \"3\")", "\"3\"", "diagnostic-expected");
        check("(number: 1, text: 3)", "3", "diagnostic-expected");
        check("(number: 1, text: yes)", "yes", "diagnostic-expected");
        check("(number: 1, sure: 3)", "3", "diagnostic-expected");
        check("(number: 1, list: 3)", "3", "diagnostic-expected");
        check("(number: 1, list: [3])", "3", "diagnostic-expected");
        check("(number: 1 text: \"a\")", "text", "diagnostic-expected-mark");
        check("(number 1)", "1", "diagnostic-expected-mark");
        check("(number: 1, text: \"\\q\")", "", "diagnostic-escape");
        check("(number: 1", "", "diagnostic-expected-mark");
        check("", "", "diagnostic-expected");
        check("(number: 1) 2", "2", "diagnostic-trailing");
        check("(number: 1, blank: [(number: 2), (nuber: 3)])", "nuber", "diagnostic-unknown-field");
        check(
            "(number: 1, blank: [(number: 2, blank: /* a */ [(number: 9000)]) ] )",
            "9000",
            "diagnostic-number-too-large",
        );
    }

    #[test]
    fn the_nearest_name_is_near() {
        let known = ["range", "duration", "remains_in_play"];
        assert_eq!(nearest("rnage", known), Some("range"));
        assert_eq!(nearest("Duraton", known), Some("duration"));
        assert_eq!(nearest("remainsinplay", known), Some("remains_in_play"));
        assert_eq!(nearest("colour", known), None);
        assert_eq!(nearest("x", known), None);
    }
}
