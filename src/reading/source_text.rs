use serde::{Deserialize, Serialize};

/// The precedence of a list file among others.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Precedence {
    /// A list: entries that occur twice, or in another list already, are reported.
    #[default]
    List,
    /// A copy in a roster or battle: its entries are used if the lists before it lack them.
    Copy,
    /// A copy that its player prefers: its entries replace those of the lists before it.
    Held,
}

/// A list file's text, and its name for messages.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SourceText {
    /// The file's path as shown to people.
    pub name: String,
    /// The whole text.
    pub text: String,
    /// Its precedence among other lists.
    #[serde(skip)]
    pub precedence: Precedence,
}

/// A place in a text as editors count it: both numbers from 1, columns in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct TextPlace {
    /// The line.
    pub line: usize,
    /// The column, in characters.
    pub column: usize,
}

impl SourceText {
    /// A named text. A byte order mark at its beginning is left out.
    pub fn new(name: impl Into<String>, text: impl Into<String>) -> Self {
        let text = text.into();
        let text = text.strip_prefix('\u{feff}').map(str::to_owned).unwrap_or(text);
        Self { name: name.into(), text, precedence: Precedence::List }
    }

    /// The same text with another precedence.
    #[must_use]
    pub fn with_precedence(mut self, precedence: Precedence) -> Self {
        self.precedence = precedence;
        self
    }

    /// Where the byte at `offset` is. Past the end, the place just after the last character.
    pub fn place(&self, offset: usize) -> TextPlace {
        place_in(&self.text, offset)
    }
}

/// Where the byte at `offset` of `text` is.
pub(super) fn place_in(text: &str, offset: usize) -> TextPlace {
    let before = text.char_indices().take_while(|(at, _)| *at < offset);
    let start = TextPlace { line: 1, column: 1 };
    before.fold(start, |place, (_, character)| match character {
        '\n' => TextPlace { line: place.line + 1, column: 1 },
        _ => TextPlace { line: place.line, column: place.column + 1 },
    })
}

/// The offset of a place in `text`; the end of the text if there is no such place.
pub(super) fn offset_in(text: &str, place: TextPlace) -> usize {
    let mut here = TextPlace { line: 1, column: 1 };
    for (at, character) in text.char_indices() {
        if here >= place {
            return at;
        }
        here = match character {
            '\n' => TextPlace { line: here.line + 1, column: 1 },
            _ => TextPlace { line: here.line, column: here.column + 1 },
        };
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_count_characters_and_places_go_both_ways() {
        let source = SourceText::new("a.ron", "\u{feff}(\n  имя: 1,\n)");
        for (offset, character) in source.text.char_indices() {
            assert_eq!(offset_in(&source.text, source.place(offset)), offset, "at {character:?}");
        }
        let one = source.text.find('1').unwrap_or(0);
        assert_eq!(source.place(one), TextPlace { line: 2, column: 8 });
        assert_eq!(source.place(1000), TextPlace { line: 3, column: 2 });
        assert_eq!(offset_in(&source.text, TextPlace { line: 9, column: 1 }), source.text.len());
    }
}
