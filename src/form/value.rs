use std::fmt;

use serde::{Deserialize, Serialize};

/// The value of an input, as rosters and answers keep it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Value {
    /// A whole number.
    Number(i64),
    /// Several whole numbers.
    Numbers(Vec<i64>),
    /// Yes or no.
    Flag(bool),
    /// The player's own text.
    Text(String),
    /// One of the options, by id.
    Choice(String),
    /// Some of the options, by id, each once.
    Many(Vec<String>),
}

impl Value {
    /// Whether it is an empty text or no options.
    pub fn is_empty(&self) -> bool {
        match self {
            Self::Number(_) | Self::Flag(_) => false,
            Self::Numbers(numbers) => numbers.is_empty(),
            Self::Text(text) => text.trim().is_empty(),
            Self::Choice(option) => option.is_empty(),
            Self::Many(options) => options.is_empty(),
        }
    }
}

/// Formats it as players type it; commas separate several numbers or options.
impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => number.fmt(f),
            Self::Numbers(numbers) => f.write_str(&numbers.iter().map(i64::to_string).collect::<Vec<_>>().join(",")),
            Self::Flag(flag) => flag.fmt(f),
            Self::Text(text) | Self::Choice(text) => f.write_str(text),
            Self::Many(options) => f.write_str(&options.join(",")),
        }
    }
}
