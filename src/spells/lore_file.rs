use serde::Deserialize;
use serde::de::{DeserializeOwned, IgnoredAny};

use super::{Diagnostic, Precedence, SourceText, TextPlace, ValueError, Worded, nearest};
use crate::lang::Message;
use crate::reading::outline::{leading_word, outline, read_entry};
use crate::reading::pieces::pieces;

/// The newest format of list files that this program knows.
pub const FORMAT: u32 = 1;

/// A rule system's own type of entry in a lore file.
pub trait Entry: DeserializeOwned {
    /// The word with which a file of such entries begins: `Lore` in `Lore(format: 1, …)`.
    const FILE: &'static str;

    /// The spell's id, `<system>/<lore>/<slug>`.
    fn id(&self) -> &str;

    /// The spell's name.
    fn name(&self) -> &Worded;

    /// What the spell does, in one to three sentences.
    fn summary(&self) -> &Worded;

    /// Its number on the die; 0 for a signature spell outside the count.
    fn number(&self) -> Option<u8> {
        None
    }

    /// The highest of its numbers on the die, if it has several.
    fn last_number(&self) -> Option<u8> {
        self.number()
    }
}

/// A property that all spells of a lore share.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Attribute {
    /// Its name.
    pub name: Worded,
    /// What it does, in a sentence of our own.
    pub summary: Worded,
}

/// A lore file as read: its head and its good entries.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LoreFile<E> {
    /// The file's name as shown.
    pub file: String,
    /// Where the head begins.
    pub place: TextPlace,
    /// Id of the lore.
    pub lore: String,
    /// The lore's display name.
    pub name: Worded,
    /// Its set of lores; empty if there is only one.
    pub set: String,
    /// A sentence about the lore; may be empty.
    pub about: Worded,
    /// What all its spells have in common.
    pub attribute: Option<Attribute>,
    /// The number of sides of the die that finds its spells, if the file has it.
    pub die: Option<u8>,
    /// Whether its entries replace those of the same id in earlier files, and add to their lore.
    pub shadows: bool,
    /// The file's precedence.
    pub precedence: Precedence,
    /// The entries with their places.
    pub entries: Vec<Placed<E>>,
    /// The number of broken entries.
    pub broken: usize,
}

/// A value with its place in the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placed<E> {
    /// Where it begins.
    pub place: TextPlace,
    /// The value.
    pub entry: E,
}

/// The head of a lore file as written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Head {
    #[serde(rename = "format")]
    _format: u32,
    lore: String,
    name: Worded,
    #[serde(default)]
    set: String,
    #[serde(default)]
    about: Worded,
    #[serde(default)]
    attribute: Option<Attribute>,
    #[serde(default)]
    die: Option<Sides>,
    #[serde(default)]
    shadows: bool,
    #[serde(rename = "spells")]
    _spells: Vec<IgnoredAny>,
}

/// Sides of a die. Invariant: 2 to 100.
#[derive(Clone, Copy, Deserialize)]
#[serde(try_from = "i64")]
struct Sides(u8);

impl TryFrom<i64> for Sides {
    type Error = ValueError;

    fn try_from(value: i64) -> Result<Self, ValueError> {
        ValueError::within(value, 2, 100).map(Self)
    }
}

/// The first word of a list file: `Lore` in `Lore(format: 1, …)`.
pub fn file_kind(source: &SourceText) -> Option<&str> {
    leading_word(source, &pieces(&source.text)).map(|(word, _)| word)
}

/// The diagnostic for a file whose first word is unknown to the system.
pub fn unknown_kind(source: &SourceText, known: &[&str]) -> Diagnostic {
    let pieces = pieces(&source.text);
    let start = pieces.first().map_or(0, |piece| piece.start);
    let message = match leading_word(source, &pieces) {
        Some((word, _)) => Message::new("diagnostic-file-kind").with("found", word),
        None => Message::new("diagnostic-file-kind-missing"),
    };
    let near = file_kind(source).and_then(|word| nearest(word, known.iter().copied()));
    let hint = match near {
        Some(name) => Message::new("diagnostic-hint-nearest").with("name", name),
        None => Message::new("diagnostic-hint-one-of").with("names", known.join(", ")),
    };
    Diagnostic::at(source, start, message).hint(hint)
}

/// A file with more broken entries than this is not a damaged list but something else, and reading ends.
const MAX_BROKEN: usize = 200;

/// Reads one lore file, every entry by itself.
///
/// Never fails: broken entries are left out and reported. `None` if not even the head could be read.
pub fn read_lore_file<E: Entry>(source: &SourceText) -> (Option<LoreFile<E>>, Vec<Diagnostic>) {
    let mut diagnostics = Vec::new();
    if file_kind(source) != Some(E::FILE) {
        return (None, vec![unknown_kind(source, &[E::FILE])]);
    }
    let outline = outline::<Head, 1>(source, ["spells"], FORMAT, &mut diagnostics);
    let Some(outline) = outline else { return (None, diagnostics) };
    let (mut entries, mut broken) = (Vec::new(), 0);
    for range in outline.entries.iter().flatten() {
        if broken >= MAX_BROKEN {
            break;
        }
        match read_entry::<E>(source, range) {
            Ok(entry) => entries.push(Placed { place: source.place(range.start), entry }),
            Err(diagnostic) => {
                broken += 1;
                diagnostics.push(*diagnostic);
            }
        }
    }
    let Some(head) = outline.head else { return (None, diagnostics) };
    let Head { lore, name, set, about, attribute, die, shadows, .. } = head;
    let die = die.map(|Sides(sides)| sides);
    let precedence = source.precedence;
    let (file, place) = (outline.source.name.clone(), outline.source.place(outline.start));
    (
        Some(LoreFile { file, place, lore, name, set, about, attribute, die, shadows, precedence, entries, broken }),
        diagnostics,
    )
}
