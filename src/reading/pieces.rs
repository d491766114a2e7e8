//! The outline of a RON text: only strings, comments and brackets.
//!
//! RON itself stops at the first error. To read every entry by itself, the reader must know where an
//! entry begins and ends even if another one is broken. This module finds that out.

use std::ops::Range;

/// The kind of a piece of text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TokenKind {
    /// `(`, `[` or `{`.
    Open(char),
    /// `)`, `]` or `}`.
    Close(char),
    /// A comma.
    Comma,
    /// A colon.
    Colon,
    /// A name, word or number.
    Word,
    /// A text in quotes or another complete thing.
    Text,
    /// A text whose closing quote is not on its line.
    UnclosedText,
}

/// A piece with its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Piece {
    pub kind: TokenKind,
    pub start: usize,
    pub end: usize,
}

/// Cuts a text into pieces, without white space and comments.
pub(crate) fn pieces(text: &str) -> Vec<Piece> {
    let mut pieces = Vec::new();
    let mut at = 0;
    // The hash counts of raw strings that are never closed, so that each is searched only once.
    let mut unclosed: Vec<usize> = Vec::new();
    while let Some(rest) = text.get(at..)
        && let Some(first) = rest.chars().next()
    {
        let blank = blank_length(rest);
        if blank > 0 {
            at += blank;
            continue;
        }
        let begins_raw = raw_hashes(rest).is_some();
        let raw = raw_hashes(rest).filter(|hashes| !unclosed.contains(hashes));
        let raw = raw.and_then(|hashes| {
            let length = raw_string_length(rest, hashes);
            if length.is_none() {
                unclosed.push(hashes);
            }
            length
        });
        let (kind, length) = match first {
            '(' | '[' | '{' => (TokenKind::Open(first), 1),
            ')' | ']' | '}' => (TokenKind::Close(first), 1),
            ',' => (TokenKind::Comma, 1),
            ':' => (TokenKind::Colon, 1),
            '"' => quoted(rest),
            '\'' => (TokenKind::Text, character_length(rest)),
            'r' if raw.is_some() => (TokenKind::Text, raw.unwrap_or(1)),
            // After a raw string without end, no more list can be found.
            'r' if begins_raw => (TokenKind::UnclosedText, rest.len()),
            _ if is_word(first) => (TokenKind::Word, rest.find(|c| !is_word(c)).unwrap_or(rest.len())),
            _ => (TokenKind::Text, first.len_utf8()),
        };
        pieces.push(Piece { kind, start: at, end: at + length });
        at += length;
    }
    pieces
}

fn is_word(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, '_' | '-' | '+' | '.' | '#')
}

/// The length of white space or one comment at the head of `rest`; 0 if there is none.
fn blank_length(rest: &str) -> usize {
    if let Some(comment) = rest.strip_prefix("//") {
        return 2 + comment.find('\n').unwrap_or(comment.len());
    }
    if rest.starts_with("/*") {
        let mut depth = 0_usize;
        let mut at = 0;
        while let Some(here) = rest.get(at..).filter(|here| !here.is_empty()) {
            if here.starts_with("/*") {
                depth += 1;
                at += 2;
            } else if here.starts_with("*/") {
                depth -= 1;
                at += 2;
                if depth == 0 {
                    return at;
                }
            } else {
                at += here.chars().next().map_or(1, char::len_utf8);
            }
        }
        return rest.len();
    }
    rest.len() - rest.trim_start().len()
}

/// A text in quotes: to its closing quote, or to the end of its line.
fn quoted(rest: &str) -> (TokenKind, usize) {
    let mut escaped = false;
    for (at, character) in rest.char_indices().skip(1) {
        match character {
            '\n' => return (TokenKind::UnclosedText, at),
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '"' => return (TokenKind::Text, at + 1),
            _ => {}
        }
    }
    (TokenKind::UnclosedText, rest.len())
}

/// How many hashes stand before the quote of a raw string, if one begins here.
fn raw_hashes(rest: &str) -> Option<usize> {
    let after = rest.strip_prefix('r')?;
    let hashes = after.bytes().take_while(|byte| *byte == b'#').count();
    after.as_bytes().get(hashes).filter(|byte| **byte == b'"').map(|_| hashes)
}

/// The length of `r"…"` or `r#"…"#`, if it is closed.
fn raw_string_length(rest: &str, hashes: usize) -> Option<usize> {
    let body = rest.get(1 + hashes..)?.strip_prefix('"')?;
    let close = format!("\"{}", "#".repeat(hashes));
    body.find(&close).map(|at| 2 + hashes + at + close.len())
}

/// The length of `'x'` or `'\n'`; 1 for a single quotation mark.
fn character_length(rest: &str) -> usize {
    let mut characters = rest.char_indices().skip(1);
    let inner = characters.next();
    let inner = if inner.is_some_and(|(_, c)| c == '\\') { characters.next() } else { inner };
    match (inner, characters.next()) {
        (Some(_), Some((at, '\''))) => at + 1,
        _ => 1,
    }
}

/// A bracket without a partner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum BracketError {
    /// Opened and never closed.
    NeverClosed { bracket: char, at: usize },
    /// Closed by a bracket of another kind, or without being open.
    WrongClose { bracket: char, at: usize, opened: Option<(char, usize)> },
}

/// The first bracket without a partner.
pub(super) fn bracket_error(pieces: &[Piece]) -> Option<BracketError> {
    let mut open = Vec::new();
    for piece in pieces {
        match piece.kind {
            TokenKind::Open(bracket) => open.push((bracket, piece.start)),
            TokenKind::Close(bracket) => match open.pop() {
                Some((opener, _)) if partner(opener) == bracket => {}
                opened => return Some(BracketError::WrongClose { bracket, at: piece.start, opened }),
            },
            _ => {}
        }
    }
    open.pop().map(|(bracket, at)| BracketError::NeverClosed { bracket, at })
}

fn partner(opener: char) -> char {
    match opener {
        '(' => ')',
        '[' => ']',
        _ => '}',
    }
}

/// The opening bracket whose partner closes at `close`.
pub(super) fn opener_of(text: &str, close: usize) -> Option<usize> {
    let mut open = Vec::new();
    for piece in pieces(text) {
        match piece.kind {
            TokenKind::Open(_) => open.push(piece.start),
            TokenKind::Close(_) => {
                let opener = open.pop();
                if piece.start == close {
                    return opener;
                }
            }
            _ => {}
        }
    }
    None
}

/// A list within a text: the places of its brackets and items.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Cut {
    /// What is between the brackets.
    pub inside: Range<usize>,
    /// Each item from its first to its last piece, without comments around it.
    pub items: Vec<Range<usize>>,
    /// Items in front of which a comma is missing.
    pub unseparated: Vec<usize>,
}

/// Finds the list `field: […]` of the outermost record and cuts it into items.
///
/// The brackets must be in order ([`bracket_error`]).
pub(crate) fn cut_list(text: &str, pieces: &[Piece], field: &str) -> Option<Cut> {
    let mut depth = 0_usize;
    let mut head = None;
    for (index, window) in pieces.windows(3).enumerate() {
        let [word, colon, open] = window else { continue };
        match word.kind {
            TokenKind::Open(_) => depth += 1,
            TokenKind::Close(_) => depth = depth.saturating_sub(1),
            TokenKind::Word
                if depth == 1
                    && colon.kind == TokenKind::Colon
                    && open.kind == TokenKind::Open('[')
                    && text.get(word.start..word.end) == Some(field) =>
            {
                head = Some((index + 3, open.end));
                break;
            }
            _ => {}
        }
    }
    let (first, inside_start) = head?;
    let mut cut = Cut { inside: inside_start..inside_start, items: Vec::new(), unseparated: Vec::new() };
    let mut item: Option<(Range<usize>, bool)> = None;
    let mut depth = 0_usize;
    for piece in pieces.iter().skip(first) {
        match piece.kind {
            TokenKind::Close(_) if depth == 0 => {
                cut.items.extend(item.map(|(range, _)| range));
                cut.inside.end = piece.start;
                return Some(cut);
            }
            TokenKind::Comma if depth == 0 => {
                cut.items.extend(item.take().map(|(range, _)| range));
                continue;
            }
            TokenKind::Open(_) => depth += 1,
            TokenKind::Close(_) => depth -= 1,
            _ => {}
        }
        let closes = depth == 0 && matches!(piece.kind, TokenKind::Close(_));
        item = match item.take() {
            Some((range, true)) => {
                cut.items.push(range);
                cut.unseparated.push(piece.start);
                Some((piece.start..piece.end, closes))
            }
            Some((range, false)) => Some((range.start..piece.end, closes)),
            None => Some((piece.start..piece.end, closes)),
        };
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn items(text: &str) -> Vec<&str> {
        let cut = cut_list(text, &pieces(text), "spells");
        cut.map(|cut| cut.items.into_iter().filter_map(|range| text.get(range)).collect()).unwrap_or_default()
    }

    #[test]
    fn a_list_is_cut_into_its_items() {
        assert_eq!(
            items("(a: [1, 2], spells: [(x: [1, 2]), // no, (\n B(2), /* [ /* ( */ */ (c: \"),(\"),],)"),
            ["(x: [1, 2])", "B(2)", "(c: \"),(\")",]
        );
        assert_eq!(
            items("Lore(x: (spells: [1]), spells: [r#\"a\"b,\"#, '\"', '\\'', é])"),
            ["r#\"a\"b,\"#", "'\"'", "'\\''", "é",]
        );
        assert_eq!(items("(spells: [])"), [""; 0]);
        assert_eq!(items("(spell: [1])"), [""; 0]);
    }

    #[test]
    fn a_missing_comma_between_items_is_seen_and_both_items_stay() {
        let text = "(spells: [(a: 1)\n (b: 2), (c: 3)])";
        assert_eq!(items(text), ["(a: 1)", "(b: 2)", "(c: 3)"]);
        assert_eq!(
            cut_list(text, &pieces(text), "spells").map(|cut| cut.unseparated),
            text.find("(b").map(|at| vec![at])
        );
    }

    #[test]
    fn a_bracket_without_partner_is_found() {
        assert_eq!(bracket_error(&pieces("(a: [1, (2)], b: {})")), None);
        assert_eq!(
            bracket_error(&pieces("(a: [1, (2])")),
            Some(BracketError::WrongClose { bracket: ']', at: 10, opened: Some(('(', 8)) })
        );
        assert_eq!(bracket_error(&pieces("(a: [1")), Some(BracketError::NeverClosed { bracket: '[', at: 4 }));
        assert_eq!(
            bracket_error(&pieces("(a))")),
            Some(BracketError::WrongClose { bracket: ')', at: 3, opened: None })
        );
        assert_eq!(opener_of("(a: (b), c)", 6), Some(4));
        assert_eq!(opener_of("(a: (b), c)", 10), Some(0));
    }

    #[test]
    fn any_text_at_all_is_cut_without_panic() {
        for text in ["", "'", "\"", "r\"", "r#", "/*", "/* /* */", "//", "'\\", "\"\\", ")", "(spells: [", "é\u{301}\0"]
        {
            let cut = pieces(text);
            assert!(cut.iter().all(|piece| text.get(piece.start..piece.end).is_some()), "{text:?}");
            let _ = (bracket_error(&cut), cut_list(text, &cut, "spells"));
        }
    }
}
