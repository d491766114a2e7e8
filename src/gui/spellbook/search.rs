//! Finding spells by a few letters.

use std::cmp::Reverse;

use nucleo_matcher::pattern::{Atom, AtomKind, CaseMatching, Normalization};
use nucleo_matcher::{Config, Matcher, Utf32Str};

use super::book::{Book, Entry, Filters, folded};

/// What the list is sorted by while there is no search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SortBy {
    /// The order of the lists.
    #[default]
    Lists,
    /// The name.
    Name,
    /// The lore.
    Lore,
    /// The number with that place.
    Figure(usize),
    /// The range.
    Range,
    /// The kind.
    Kind,
}

/// The spells that pass the filters and match the search, by their place in the book: best first
/// for a search, else sorted.
pub fn find(book: &Book, typed: &str, filters: &Filters, sort: (SortBy, bool)) -> Vec<usize> {
    let passing = book.entries.iter().enumerate().filter(|(_, entry)| filters.pass(entry));
    let wanted = folded(typed);
    let mut matcher = Matcher::new(Config::DEFAULT);
    let words: Vec<Word> = wanted.split_whitespace().map(Word::new).collect();
    let mut found: Vec<(u32, usize)> = passing
        .filter_map(|(at, entry)| {
            let scores: Option<Vec<u32>> = words.iter().map(|word| word.score(entry, &mut matcher)).collect();
            scores.map(|scores| (scores.into_iter().sum(), at))
        })
        .collect();
    let (by, backwards) = sort;
    let main = match by {
        SortBy::Figure(place) => heading(book, found.iter().map(|(_, at)| *at), place).map(ToOwned::to_owned),
        _ => None,
    };
    if words.is_empty() {
        let entry = |at: usize| book.entries.get(at);
        match by {
            SortBy::Lists => {}
            SortBy::Name => found.sort_by_key(|(_, at)| entry(*at).map(|entry| folded(&entry.name))),
            SortBy::Lore => found.sort_by_key(|(_, at)| entry(*at).map(|entry| folded(&entry.lore))),
            SortBy::Kind => found.sort_by_key(|(_, at)| entry(*at).map(|entry| folded(&entry.kind))),
            // Unknown numbers come last but one; last are numbers with another meaning.
            SortBy::Figure(place) => found.sort_by_key(|(_, at)| {
                let figure = entry(*at).and_then(|entry| entry.figures.get(place));
                let value = figure.and_then(|figure| figure.value);
                (figure.map(|figure| &figure.heading) != main.as_ref(), value.is_none(), value)
            }),
            SortBy::Range => found.sort_by_key(|(_, at)| {
                let range = entry(*at).map(|entry| entry.range.as_str()).unwrap_or_default();
                (range.is_empty(), leading_number(range), range.to_owned())
            }),
        }
        if backwards {
            found.reverse();
        }
    } else {
        found.sort_by_key(|(score, at)| (Reverse(*score), *at));
    }
    found.into_iter().map(|(_, at)| at).collect()
}

/// The heading of a column of numbers: the most common one.
pub fn heading(book: &Book, found: impl Iterator<Item = usize>, place: usize) -> Option<&str> {
    let mut counts: Vec<(&str, usize)> = Vec::new();
    for figure in found.filter_map(|at| book.entries.get(at)?.figures.get(place)) {
        match counts.iter_mut().find(|(heading, _)| *heading == figure.heading) {
            Some((_, count)) => *count += 1,
            None => counts.push((&figure.heading, 1)),
        }
    }
    // If several are equally common, the first.
    counts.iter().rev().max_by_key(|(_, count)| *count).map(|(heading, _)| *heading)
}

/// 24″ comes after 6″, and words after numbers.
fn leading_number(text: &str) -> i64 {
    let digits: String = text.chars().take_while(char::is_ascii_digit).collect();
    digits.parse().unwrap_or(i64::MAX)
}

/// A typed word. A spell matches if its name has these letters in order, or if its lore, kind or
/// summary contains the word.
struct Word {
    loose: Atom,
    exact: Atom,
}

impl Word {
    fn new(word: &str) -> Self {
        let atom = |kind| Atom::new(word, CaseMatching::Respect, Normalization::Smart, kind, false);
        Self { loose: atom(AtomKind::Fuzzy), exact: atom(AtomKind::Substring) }
    }

    /// How well a spell fits; `None` if it does not.
    fn score(&self, entry: &Entry, matcher: &mut Matcher) -> Option<u32> {
        let mut buffer = Vec::new();
        let mut score = |atom: &Atom, text: &str| {
            buffer.clear();
            atom.score(Utf32Str::new(text, &mut buffer), matcher).map(u32::from)
        };
        let exact = entry.names.iter().filter_map(|name| score(&self.exact, name)).max().map(|score| score + 2000);
        let about = score(&self.exact, &entry.about).map(|score| score + 1000);
        let loose = entry.names.iter().filter_map(|name| score(&self.loose, name)).max().map(|score| score + 500);
        let does = score(&self.exact, &entry.does);
        [exact, about, loose, does].into_iter().flatten().max()
    }
}
