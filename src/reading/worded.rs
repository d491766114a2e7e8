use serde::{Deserialize, Serialize};

use crate::lang::{Arg, Message};

/// A text of a list in several languages.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Worded {
    /// English; every list must have it.
    pub en: String,
    /// Russian; if missing, English is used.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub ru: String,
}

impl Worded {
    /// The text in a language (`en`, `ru`); falls back to English.
    pub fn text(&self, lang: &str) -> &str {
        if lang == "ru" && !self.ru.is_empty() { &self.ru } else { &self.en }
    }

    /// Whether the text exists in that language itself.
    pub fn has(&self, lang: &str) -> bool {
        if lang == "ru" { !self.ru.is_empty() } else { !self.en.is_empty() }
    }

    /// The text as a message.
    pub fn message(&self) -> Message {
        Message::new("words").with("words", self)
    }
}

impl From<&Worded> for Arg {
    fn from(words: &Worded) -> Self {
        Self::Worded(words.en.clone(), words.ru.clone())
    }
}
