use std::borrow::Cow;

use serde::{Deserialize, Serialize};

/// A sentence yet to be worded: a message id and what goes into it.
///
/// Rules, roster checks and readers say everything this way, so that it can be worded in any
/// language, compared in tests, and kept without its wording.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Message {
    /// The message's id in the `.ftl` files.
    pub id: Cow<'static, str>,
    /// What goes into the message, by the name that the message uses.
    pub args: Vec<(Cow<'static, str>, Arg)>,
}

/// What can go into a message.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Arg {
    /// A number, worded by the language's own rules for plurals.
    Number(i64),
    /// The player's own text (names of casters, armies, targets): shown as it is.
    Text(String),
    /// A spell, by the id of its card: shown by its name in the language.
    Spell(String),
    /// A text of a list: in English, and in Russian where the list has it.
    Worded(String, String),
    /// Faces of dice in the order in which they lay: shown as `2 6 1`.
    Faces(Vec<u8>),
    /// A message within the message.
    Message(Box<Message>),
    /// Several messages, shown one after the other with commas.
    List(Vec<Message>),
}

impl Message {
    /// A message without arguments.
    pub const fn new(id: &'static str) -> Self {
        Self { id: Cow::Borrowed(id), args: Vec::new() }
    }

    /// The same message with one more argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, arg: impl Into<Arg>) -> Self {
        self.args.push((Cow::Borrowed(name), arg.into()));
        self
    }

    /// The same message with a spell as argument, shown by its name.
    #[must_use]
    pub fn spell(self, name: &'static str, spell: impl Into<String>) -> Self {
        self.with(name, Arg::Spell(spell.into()))
    }

    /// What tells it from others, the same in every language; never shown.
    pub fn key(&self) -> String {
        format!("{} {:?}", self.id, self.args)
    }

    /// The argument of that name.
    pub fn arg(&self, name: &str) -> Option<&Arg> {
        self.args.iter().find(|(key, _)| key == name).map(|(_, arg)| arg)
    }
}

impl From<i64> for Arg {
    fn from(number: i64) -> Self {
        Self::Number(number)
    }
}

impl From<i32> for Arg {
    fn from(number: i32) -> Self {
        Self::Number(number.into())
    }
}

impl From<u32> for Arg {
    fn from(number: u32) -> Self {
        Self::Number(number.into())
    }
}

impl From<u8> for Arg {
    fn from(number: u8) -> Self {
        Self::Number(number.into())
    }
}

impl From<usize> for Arg {
    fn from(number: usize) -> Self {
        Self::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

impl From<&str> for Arg {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<&String> for Arg {
    fn from(text: &String) -> Self {
        Self::Text(text.clone())
    }
}

impl From<Message> for Arg {
    fn from(message: Message) -> Self {
        Self::Message(Box::new(message))
    }
}

impl From<Vec<Message>> for Arg {
    fn from(list: Vec<Message>) -> Self {
        Self::List(list)
    }
}
