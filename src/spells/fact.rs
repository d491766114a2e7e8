use ron::value::RawValue;
use serde::de::{DeserializeOwned, Error as _};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::lang::Message;
use crate::reading::ValueError;
use crate::reading::explain::{ParseError, hint_for, read};

/// A fact of a list that is known, or one that the player fills in from the rulebook.
///
/// In a list it is the value itself or the bare word `unknown`: `casting_value: 9`,
/// `casting_value: unknown`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Fact<T> {
    /// The value is in the list.
    Known(T),
    /// The list has `unknown`.
    Unknown,
}

/// The word for an unknown fact in a list.
const UNKNOWN: &str = "unknown";

impl<T> Fact<T> {
    /// The value, if the list knows it.
    pub const fn known(&self) -> Option<&T> {
        match self {
            Self::Known(value) => Some(value),
            Self::Unknown => None,
        }
    }

    /// Whether the list knows it.
    pub const fn is_known(&self) -> bool {
        matches!(self, Self::Known(_))
    }
}

/// A fact that is left out has its default value; an unknown one must say `unknown`.
impl<T: Default> Default for Fact<T> {
    fn default() -> Self {
        Self::Known(T::default())
    }
}

impl<'de, T: DeserializeOwned> Deserialize<'de> for Fact<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let raw = <&RawValue>::deserialize(deserializer)?.get_ron();
        if raw.trim() == UNKNOWN {
            return Ok(Self::Unknown);
        }
        read(raw).map(Self::Known).map_err(|error| {
            let ParseError { offset, message, hint } = or_unknown(raw, error);
            // RON reports the end of a raw value, so the place is counted back from there.
            D::Error::custom(ValueError { message, hint, back: raw.len().saturating_sub(offset) })
        })
    }
}

/// Adds the hint that `unknown` is allowed, too.
fn or_unknown(raw: &str, error: ParseError) -> ParseError {
    let word = raw.trim();
    let bare = word.starts_with(char::is_alphabetic) && word.chars().all(|c| c.is_alphanumeric() || c == '_');
    if !bare {
        return error;
    }
    match hint_for(word, &[UNKNOWN]) {
        Some(hint) if hint.id == "diagnostic-hint-nearest" => {
            let offset = raw.len() - raw.trim_start().len();
            ParseError { offset, message: Message::new("diagnostic-unknown-word").with("word", word), hint: Some(hint) }
        }
        _ => ParseError { hint: error.hint.or(Some(Message::new("diagnostic-hint-or-unknown"))), ..error },
    }
}

impl<T: Serialize> Serialize for Fact<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Known(value) => value.serialize(serializer),
            Self::Unknown => serializer.serialize_unit_variant("Fact", 0, UNKNOWN),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::spells::Worded;

    #[derive(Debug, PartialEq, Deserialize, Serialize)]
    struct Record {
        value: Fact<u8>,
        words: Fact<Worded>,
    }

    fn check(text: &str, at: &str, message: &str, hint: Option<&str>) {
        let error = read::<Record>(text).expect_err(text);
        assert_eq!((error.message.id.as_ref(), error.hint.as_ref().map(|hint| hint.id.as_ref())), (message, hint));
        assert!(text.get(error.offset..).is_some_and(|rest| rest.starts_with(at)), "{text}: {error:?}");
    }

    #[test]
    fn a_value_or_the_bare_word() {
        let known = Record { value: Fact::Known(9), words: Fact::Unknown };
        assert_eq!(read("(value: 9, words: unknown)"), Ok(known));
        let commented =
            Record { value: Fact::Unknown, words: Fact::Known(Worded { en: "a".into(), ru: String::new() }) };
        assert_eq!(read("(value: unknown , words: (en: \"a\"))"), Ok(commented));
    }

    #[test]
    fn anything_else_says_what_was_expected() {
        check(
            "(value: unknwon, words: unknown)",
            "unknwon",
            "diagnostic-unknown-word",
            Some("diagnostic-hint-nearest"),
        );
        check("(value: nine , words: unknown)", "nine", "diagnostic-expected", Some("diagnostic-hint-or-unknown"));
        check("(value: \"9\", words: unknown)", "\"9\"", "diagnostic-expected", None);
        check("(value: 999, words: unknown)", "999", "diagnostic-number-too-large", None);
        check(
            "(value: 9, words: (en: \"a\",\n rru: \"б\") )",
            "rru",
            "diagnostic-unknown-field",
            Some("diagnostic-hint-nearest"),
        );
    }

    #[test]
    fn what_is_written_is_read_again() {
        for record in [
            Record { value: Fact::Unknown, words: Fact::Unknown },
            Record { value: Fact::Known(3), words: Fact::Known(Worded { en: "a".into(), ru: "б".into() }) },
        ] {
            assert_eq!(ron::to_string(&record).map(|text| read(&text)), Ok(Ok(record)));
        }
    }
}
