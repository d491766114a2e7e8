use serde::Deserialize;
use serde::de::{DeserializeOwned, IgnoredAny};

use super::{Diagnostic, Precedence, SourceText, TextPlace, ValueError, Worded, nearest};
use crate::lang::Message;
use crate::reading::outline::{leading_word, outline, read_entry};
use crate::reading::pieces::pieces;

/// The newest format of list files that this program knows.
pub const FORMAT: u32 = 1;

/// What a rule system's own type of entry must be to be read from a lore file.
pub trait Entry: DeserializeOwned {
    /// The word with which a file of such entries begins: `Lore` in `Lore(format: 1, …)`.
    const FILE: &'static str;

    /// The spell's id, `<system>/<lore>/<slug>`.
    fn id(&self) -> &str;

    /// The spell's name.
    fn name(&self) -> &Worded;

    /// What the spell does, in one to three sentences.
    fn summary(&self) -> &Worded;

    /// The number under which a die finds it; 0 for a signature spell outside the count.
    fn number(&self) -> Option<u8> {
        None
    }

    /// The highest number under which a die finds it, where there are several.
    fn last_number(&self) -> Option<u8> {
        self.number()
    }
}

/// What all spells of a lore have in common, beside being of one lore.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Attribute {
    /// Its name.
    pub name: Worded,
    /// What it does, in a sentence of our own.
    pub summary: Worded,
}

/// A lore file as read: the head and those entries that are good.
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
    /// Which set of lores it belongs to; empty where there is one only.
    pub set: String,
    /// A sentence about the lore; may be empty.
    pub about: Worded,
    /// What all its spells have in common.
    pub attribute: Option<Attribute>,
    /// How many sides the die has that finds its spells, where the file says so.
    pub die: Option<u8>,
    /// Whether its entries are meant to replace those of the same id in files read earlier, and
    /// to add to their lore.
    pub shadows: bool,
    /// What the file counts for beside others.
    pub precedence: Precedence,
    /// The entries with their places.
    pub entries: Vec<Placed<E>>,
    /// How many entries could not be read.
    pub broken: usize,
}

/// Something and where it stands in its file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placed<E> {
    /// Where it begins.
    pub place: TextPlace,
    /// The thing itself.
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

/// The word that says what a list file holds: `Lore` in `Lore(format: 1, …)`.
pub fn file_kind(source: &SourceText) -> Option<&str> {
    leading_word(source, &pieces(&source.text)).map(|(word, _)| word)
}

/// The diagnostic for a file that begins with none of the words that a system reads.
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
/// Never fails: what could not be read is left out and reported. `None` where not even the
/// head could be read.
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
