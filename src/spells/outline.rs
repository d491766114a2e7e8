//! The first step of reading a list file: what kind it is, its head, and where its entries are.

use std::ops::Range;

use serde::Deserialize;
use serde::de::DeserializeOwned;

use super::explain::{Trouble, read};
use super::pieces::{BracketTrouble, Cut, Kind, Piece, bracket_trouble, cut_list, pieces};
use super::{Diagnostic, FORMAT, SourceText, Worded};
use crate::lang::Said;

/// A list file with its head read and its entries found, but not yet read.
pub(super) struct Outline<'a, H> {
    pub source: &'a SourceText,
    /// The head; none if it is broken, which is reported.
    pub head: Option<H>,
    /// Where the word in front of the head is.
    pub start: usize,
    pub entries: Vec<Range<usize>>,
}

/// The word with which the file begins, and where it is: `Lore` in `Lore(format: 1, …)`.
pub(super) fn leading_word<'a>(source: &'a SourceText, pieces: &[Piece]) -> Option<(&'a str, Range<usize>)> {
    let first = pieces.first().filter(|piece| piece.kind == Kind::Word)?;
    let range = first.start..first.end;
    source.text.get(range.clone()).map(|word| (word, range))
}

/// Reads the head of a file that begins with `word` and has its entries in the list `field`.
///
/// Whatever keeps the entries from being told apart (a bracket or quote without partner, a
/// newer format number) ends the reading; everything else is reported and read on.
pub(super) fn outline<'a, H: DeserializeOwned>(
    source: &'a SourceText,
    field: &str,
    diagnostics: &mut Vec<Diagnostic>,
) -> Option<Outline<'a, H>> {
    let text = source.text.as_str();
    let pieces = pieces(text);
    if let Some(newer) = newer_format(source, &pieces) {
        diagnostics.push(newer);
        return None;
    }
    let unclosed = unclosed_texts(source, &pieces);
    if let Some(trouble) = bracket_trouble(&pieces) {
        // A bracket swallowed by a text without end would only confuse.
        diagnostics.extend(if unclosed.is_empty() { vec![bracket(source, trouble)] } else { unclosed });
        return None;
    }
    diagnostics.extend(unclosed);
    let (_, word) = leading_word(source, &pieces).unwrap_or(("", 0..0));
    let cut = cut_list(text, &pieces, field);
    let (inside, entries) = cut.map_or((0..0, Vec::new()), |Cut { inside, items, unseparated }| {
        diagnostics.extend(unseparated.into_iter().map(|at| missing_comma(source, at)));
        (inside, items)
    });
    let head = read(&blanked(text, &[word.clone(), inside])).map_err(|trouble| {
        let Trouble { offset, message, hint } = trouble;
        let is_the_whole = offset == opening(text) && message.id == "diagnostic-missing-field";
        let offset = if is_the_whole { word.start } else { offset };
        diagnostics.push(Diagnostic::at(source, offset, message).hint(hint));
    });
    Some(Outline { source, head: head.ok(), start: word.start, entries })
}

/// Reads one entry. What it lacks is reported at its first line, naming it if it has a name.
pub(super) fn read_entry<E: DeserializeOwned>(source: &SourceText, range: &Range<usize>) -> Result<E, Box<Diagnostic>> {
    read_entry_text(source, range.start, source.text.get(range.clone()).unwrap_or_default())
}

/// Reads one entry from its text, which begins at `start` of the source.
pub(super) fn read_entry_text<E: DeserializeOwned>(
    source: &SourceText,
    start: usize,
    text: &str,
) -> Result<E, Box<Diagnostic>> {
    read(text).map_err(|trouble| {
        let Trouble { offset, mut message, hint } = trouble;
        if message.id == "diagnostic-missing-field"
            && offset == opening(text)
            && let Some(name) = name_of(text)
        {
            message.id = "diagnostic-missing-field-of".into();
            message = message.with("name", name);
        }
        let offset = if offset == opening(text) { 0 } else { offset };
        Box::new(Diagnostic::at(source, start + offset, message).hint(hint))
    })
}

/// Where the entry's own bracket opens.
fn opening(text: &str) -> usize {
    pieces(text).iter().find(|piece| matches!(piece.kind, Kind::Open(_))).map_or(0, |piece| piece.start)
}

/// What a broken entry is called, as far as that can still be read.
fn name_of(text: &str) -> Option<String> {
    #[derive(Deserialize)]
    struct Named {
        #[serde(default)]
        name: Worded,
        #[serde(default)]
        id: String,
    }
    let Named { name, id } = read(text).ok()?;
    [name.en, id].into_iter().find(|name| !name.is_empty())
}

/// A complaint about a format number that this program does not know.
fn newer_format(source: &SourceText, pieces: &[Piece]) -> Option<Diagnostic> {
    let number = pieces.windows(3).find_map(|window| match window {
        [word, colon, number]
            if colon.kind == Kind::Colon && source.text.get(word.start..word.end) == Some("format") =>
        {
            Some(*number)
        }
        _ => None,
    })?;
    let found = source.text.get(number.start..number.end)?.parse::<u32>().ok()?;
    (found > FORMAT).then(|| {
        let message = Said::new("diagnostic-newer-format").with("found", found).with("known", FORMAT);
        Diagnostic::at(source, number.start, message).hint(Said::new("diagnostic-hint-newer-format"))
    })
}

fn unclosed_texts(source: &SourceText, pieces: &[Piece]) -> Vec<Diagnostic> {
    let unclosed = pieces.iter().filter(|piece| piece.kind == Kind::UnclosedText);
    let say = |piece: &Piece| {
        let message = Said::new("diagnostic-text-unclosed");
        Diagnostic::at(source, piece.start, message).hint(Said::new("diagnostic-hint-text-unclosed"))
    };
    unclosed.map(say).collect()
}

fn bracket(source: &SourceText, trouble: BracketTrouble) -> Diagnostic {
    match trouble {
        BracketTrouble::NeverClosed { bracket, at } => {
            let message = Said::new("diagnostic-bracket-unclosed").with("bracket", bracket.to_string());
            Diagnostic::at(source, at, message)
        }
        BracketTrouble::WrongClose { bracket, at, opened: None } => {
            let message = Said::new("diagnostic-bracket-unopened").with("bracket", bracket.to_string());
            Diagnostic::at(source, at, message)
        }
        BracketTrouble::WrongClose { bracket, at, opened: Some((opener, opened)) } => {
            let message = Said::new("diagnostic-bracket-wrong")
                .with("bracket", bracket.to_string())
                .with("opener", opener.to_string())
                .with("line", source.place(opened).line);
            Diagnostic::at(source, at, message)
        }
    }
}

fn missing_comma(source: &SourceText, at: usize) -> Diagnostic {
    let found = source.text.get(at..).and_then(|rest| rest.chars().next()).map(String::from).unwrap_or_default();
    let message = Said::new("diagnostic-expected-mark").with("mark", ",").with("found", found);
    Diagnostic::at(source, at, message)
}

/// The text with white space in place of the ranges, so that all other offsets stay.
pub(super) fn blanked(text: &str, ranges: &[Range<usize>]) -> String {
    let within = |at: usize| ranges.iter().any(|range| range.contains(&at));
    let mut blanked = String::with_capacity(text.len());
    for (at, c) in text.char_indices() {
        if within(at) && c != '\n' {
            blanked.extend(std::iter::repeat_n(' ', c.len_utf8()));
        } else {
            blanked.push(c);
        }
    }
    blanked
}
