use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::lang::Message;
use crate::reading::{ValueError, nearest};

/// How a caster acquired a spell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Acquired {
    /// In the only way that the system has.
    #[default]
    Plainly,
    /// The player chose it.
    Chosen,
    /// A roll gave it.
    Rolled,
    /// It comes with the lore.
    Signature,
}

impl Acquired {
    /// All ways, in the order of their words.
    pub const ALL: [Self; 4] = [Self::Plainly, Self::Chosen, Self::Rolled, Self::Signature];

    /// The word in files; empty for the only way.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Plainly => "",
            Self::Chosen => "chosen",
            Self::Rolled => "rolled",
            Self::Signature => "signature",
        }
    }

    /// Whether it is left out in files and on the screen.
    pub fn is_plain(&self) -> bool {
        *self == Self::Plainly
    }
}

impl fmt::Display for Acquired {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl FromStr for Acquired {
    type Err = ValueError;

    fn from_str(word: &str) -> Result<Self, ValueError> {
        Self::ALL.into_iter().find(|how| how.word() == word).ok_or_else(|| {
            let words = Self::ALL.map(Self::word);
            let said = words.iter().filter(|word| !word.is_empty());
            let hint = nearest(word, words).map_or_else(
                || Message::new("diagnostic-hint-one-of").with("names", said.copied().collect::<Vec<_>>().join(", ")),
                |near| Message::new("diagnostic-hint-nearest").with("name", near),
            );
            let message = Message::new("diagnostic-unknown-word").with("word", word);
            ValueError { hint: Some(hint), ..ValueError::new(message) }
        })
    }
}

impl TryFrom<String> for Acquired {
    type Error = ValueError;

    fn try_from(word: String) -> Result<Self, ValueError> {
        word.parse()
    }
}

impl From<Acquired> for String {
    fn from(how: Acquired) -> Self {
        how.word().to_owned()
    }
}
