//! The first step of reading a list file: its kind, its head, and the places of its entries.

use std::ops::Range;

use serde::Deserialize;
use serde::de::DeserializeOwned;

use super::explain::{ParseError, read};
use super::pieces::{BracketError, Cut, Piece, TokenKind, bracket_error, cut_list, pieces};
use super::{Diagnostic, SourceText, Worded};
use crate::lang::Message;

/// A file whose head is read and whose entries are found, but not yet read.
pub(crate) struct Outline<'a, H, const LISTS: usize> {
    pub source: &'a SourceText,
    /// The head; `None` if it is broken, which is reported.
    pub head: Option<H>,
    /// Where the word in front of the head is.
    pub start: usize,
    /// Where the entries of each list are.
    pub entries: [Vec<Range<usize>>; LISTS],
}

/// The maximum number of errors of a kind to report: a file with more is something else.
const MAX_OF_A_KIND: usize = 200;

/// The word with which the file begins, and where it is: `Lore` in `Lore(format: 1, …)`.
pub(crate) fn leading_word<'a>(source: &'a SourceText, pieces: &[Piece]) -> Option<(&'a str, Range<usize>)> {
    let first = pieces.first().filter(|piece| piece.kind == TokenKind::Word)?;
    let range = first.start..first.end;
    source.text.get(range.clone()).map(|word| (word, range))
}

/// Reads the head of a file that begins with a word and has its entries in the lists `fields`; `known` is the
/// newest format of such files that the program knows.
///
/// If the entries cannot be found (a bracket or quote without partner, a newer format number),
/// reading ends. Every other error is reported, and reading continues.
pub(crate) fn outline<'a, H: DeserializeOwned, const LISTS: usize>(
    source: &'a SourceText,
    fields: [&str; LISTS],
    known: u32,
    diagnostics: &mut Vec<Diagnostic>,
) -> Option<Outline<'a, H, LISTS>> {
    let text = source.text.as_str();
    let pieces = pieces(text);
    if let Some(newer) = newer_format(source, &pieces, known) {
        diagnostics.push(newer);
        return None;
    }
    let unclosed = unclosed_texts(source, &pieces);
    if let Some(error) = bracket_error(&pieces) {
        // A bracket error inside a text without end would only confuse.
        diagnostics.extend(if unclosed.is_empty() { vec![bracket(source, error)] } else { unclosed });
        return None;
    }
    diagnostics.extend(unclosed);
    let (_, word) = leading_word(source, &pieces).unwrap_or(("", 0..0));
    let mut read_apart = vec![word.clone()];
    let entries = fields.map(|field| {
        cut_list(text, &pieces, field).map_or(Vec::new(), |Cut { inside, items, unseparated }| {
            diagnostics.extend(unseparated.into_iter().take(MAX_OF_A_KIND).map(|at| missing_comma(source, at)));
            read_apart.push(inside);
            items
        })
    });
    let head = read(&blanked(text, &read_apart)).map_err(|error| {
        let ParseError { offset, message, hint } = error;
        let is_the_whole = offset == opening(text) && message.id == "diagnostic-missing-field";
        let offset = if is_the_whole { word.start } else { offset };
        diagnostics.push(Diagnostic::at(source, offset, message).hint(hint));
    });
    Some(Outline { source, head: head.ok(), start: word.start, entries })
}

/// Reads one entry. Missing fields are reported at its first line, with its name if it has one.
pub(crate) fn read_entry<E: DeserializeOwned>(source: &SourceText, range: &Range<usize>) -> Result<E, Box<Diagnostic>> {
    read_entry_text(source, range.start, source.text.get(range.clone()).unwrap_or_default())
}

/// Reads one entry from its text, which begins at `start` of the source.
fn read_entry_text<E: DeserializeOwned>(source: &SourceText, start: usize, text: &str) -> Result<E, Box<Diagnostic>> {
    read(text).map_err(|error| {
        let ParseError { offset, mut message, hint } = error;
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

/// Reads an entry that has entries of its own in its list `field`: the entry without them, and their places.
/// If the entry is broken, that is reported, and its own entries can still be read.
pub(crate) fn read_entry_around<E: DeserializeOwned>(
    source: &SourceText,
    range: &Range<usize>,
    field: &str,
    diagnostics: &mut Vec<Diagnostic>,
) -> (Option<E>, Vec<Range<usize>>) {
    let text = source.text.get(range.clone()).unwrap_or_default();
    let cut = cut_list(text, &pieces(text), field);
    let Cut { inside, items, unseparated } = cut.unwrap_or(Cut { inside: 0..0, items: vec![], unseparated: vec![] });
    diagnostics.extend(unseparated.into_iter().take(MAX_OF_A_KIND).map(|at| missing_comma(source, range.start + at)));
    let entry = read_entry_text(source, range.start, &blanked(text, &[inside]));
    let entry = entry.map_err(|diagnostic| diagnostics.push(*diagnostic)).ok();
    let place = |item: Range<usize>| range.start + item.start..range.start + item.end;
    (entry, items.into_iter().map(place).collect())
}

/// The text up to its last whole value, with all brackets closed, for a file that is cut off or has a
/// wrong bracket. `None` if it has no bracket at all.
pub(crate) fn closed(text: &str) -> Option<String> {
    let pieces = pieces(text);
    let (mut depth, mut last) = (Vec::new(), None);
    for (nth, piece) in pieces.iter().enumerate() {
        match piece.kind {
            TokenKind::Open(bracket) => depth.push(bracket),
            TokenKind::Close(bracket) if depth.last().copied().map(partner) == Some(bracket) => {
                depth.pop();
            }
            TokenKind::Close(_) | TokenKind::UnclosedText => break,
            _ => {}
        }
        if matches!(piece.kind, TokenKind::Open(_) | TokenKind::Close(_) | TokenKind::Comma) {
            last = Some(nth);
        }
    }
    let last = last?;
    let mut open = Vec::new();
    for piece in pieces.iter().take(last + 1) {
        match piece.kind {
            TokenKind::Open(bracket) => open.push(bracket),
            TokenKind::Close(_) => drop(open.pop()),
            _ => {}
        }
    }
    let mut closed = text.get(..pieces.get(last)?.end)?.to_owned();
    closed.extend(open.into_iter().rev().map(partner));
    Some(closed)
}

/// The bracket that closes another.
const fn partner(open: char) -> char {
    match open {
        '(' => ')',
        '[' => ']',
        _ => '}',
    }
}

/// The text with the known format number, if it has a newer one.
pub(crate) fn of_known_format(source: &SourceText, known: u32) -> Option<String> {
    let pieces = pieces(&source.text);
    newer_format(source, &pieces, known)?;
    let number = pieces.windows(3).find_map(|window| match window {
        [word, colon, number] if colon.kind == TokenKind::Colon => {
            (source.text.get(word.start..word.end) == Some("format")).then_some(*number)
        }
        _ => None,
    })?;
    let width = number.end - number.start;
    let (before, after) = (source.text.get(..number.start)?, source.text.get(number.end..)?);
    // All other places stay the same.
    Some(format!("{before}{known:<width$}{after}"))
}

/// The text without the field whose name is at that offset.
pub(crate) fn without_field(text: &str, offset: usize) -> Option<String> {
    let pieces = pieces(text);
    let from = pieces.iter().position(|piece| piece.start == offset && piece.kind == TokenKind::Word)?;
    let (mut depth, mut end) = (0_usize, offset);
    for piece in pieces.iter().skip(from) {
        match piece.kind {
            TokenKind::Open(_) => depth += 1,
            TokenKind::Close(_) if depth == 0 => break,
            TokenKind::Close(_) => depth -= 1,
            _ => {}
        }
        end = piece.end;
        if piece.kind == TokenKind::Comma && depth == 0 {
            break;
        }
    }
    Some(blanked(text, std::slice::from_ref(&(offset..end))))
}

/// The offset of the entry's opening bracket.
fn opening(text: &str) -> usize {
    pieces(text).iter().find(|piece| matches!(piece.kind, TokenKind::Open(_))).map_or(0, |piece| piece.start)
}

/// The name of a broken entry, if it can still be read.
fn name_of(text: &str) -> Option<String> {
    #[derive(Deserialize)]
    struct Listed {
        #[serde(default)]
        name: Worded,
        #[serde(default)]
        id: String,
    }
    #[derive(Deserialize)]
    struct Named {
        #[serde(default)]
        name: String,
    }
    let listed = read(text).map(|Listed { name, id }| [name.en, id]);
    let names = listed.or_else(|_| read(text).map(|Named { name }| [name, String::new()])).ok()?;
    names.into_iter().find(|name| !name.is_empty())
}

/// The error for a format number that this program does not know.
fn newer_format(source: &SourceText, pieces: &[Piece], known: u32) -> Option<Diagnostic> {
    let number = pieces.windows(3).find_map(|window| match window {
        [word, colon, number]
            if colon.kind == TokenKind::Colon && source.text.get(word.start..word.end) == Some("format") =>
        {
            Some(*number)
        }
        _ => None,
    })?;
    let found = source.text.get(number.start..number.end)?.parse::<u32>().ok()?;
    (found > known).then(|| {
        let message = Message::new("diagnostic-newer-format").with("found", found).with("known", known);
        Diagnostic::at(source, number.start, message).hint(Message::new("diagnostic-hint-newer-format"))
    })
}

fn unclosed_texts(source: &SourceText, pieces: &[Piece]) -> Vec<Diagnostic> {
    let unclosed = pieces.iter().filter(|piece| piece.kind == TokenKind::UnclosedText).take(MAX_OF_A_KIND);
    let say = |piece: &Piece| {
        let message = Message::new("diagnostic-text-unclosed");
        Diagnostic::at(source, piece.start, message).hint(Message::new("diagnostic-hint-text-unclosed"))
    };
    unclosed.map(say).collect()
}

fn bracket(source: &SourceText, error: BracketError) -> Diagnostic {
    match error {
        BracketError::NeverClosed { bracket, at } => {
            let message = Message::new("diagnostic-bracket-unclosed").with("bracket", bracket.to_string());
            Diagnostic::at(source, at, message)
        }
        BracketError::WrongClose { bracket, at, opened: None } => {
            let message = Message::new("diagnostic-bracket-unopened").with("bracket", bracket.to_string());
            Diagnostic::at(source, at, message)
        }
        BracketError::WrongClose { bracket, at, opened: Some((opener, opened)) } => {
            let message = Message::new("diagnostic-bracket-wrong")
                .with("bracket", bracket.to_string())
                .with("opener", opener.to_string())
                .with("line", source.place(opened).line);
            Diagnostic::at(source, at, message)
        }
    }
}

fn missing_comma(source: &SourceText, at: usize) -> Diagnostic {
    let found = source.text.get(at..).and_then(|rest| rest.chars().next()).map(String::from).unwrap_or_default();
    let message = Message::new("diagnostic-expected-mark").with("mark", ",").with("found", found);
    Diagnostic::at(source, at, message)
}

/// The text with white space in place of the ranges, so that all other offsets stay the same.
pub(crate) fn blanked(text: &str, ranges: &[Range<usize>]) -> String {
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
