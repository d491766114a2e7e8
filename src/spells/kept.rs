//! The copies of the lists in a roster or battle: list text, reduced to the entries that it can
//! reach, and read by the same reader.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::sync::OnceLock;

use serde::Deserialize;

use super::{Precedence, SourceText, Worded};
use crate::reading::explain::read;
use crate::reading::pieces::{Piece, TokenKind, cut_list, pieces};

/// The list entries that an army can reach.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reach {
    spells: BTreeSet<String>,
    heads: BTreeSet<String>,
    whole: BTreeSet<String>,
    tables: bool,
}

impl Reach {
    /// Adds a spell, by id, with the name of its lore.
    pub fn spell(&mut self, id: &str) {
        self.spells.insert(id.to_owned());
        self.lore(lore_of(id));
    }

    /// Adds a lore's name and shared properties, without its spells.
    pub fn lore(&mut self, id: &str) {
        self.heads.insert(id.to_owned());
    }

    /// Adds a lore with all its spells.
    pub fn whole_lore(&mut self, id: &str) {
        self.whole.insert(id.to_owned());
    }

    /// Adds all tables.
    pub const fn tables(&mut self) {
        self.tables = true;
    }

    /// Adds all that another one reaches.
    pub fn and(&mut self, other: Self) {
        self.spells.extend(other.spells);
        self.heads.extend(other.heads);
        self.whole.extend(other.whole);
        self.tables |= other.tables;
    }

    fn has(&self, list: &CutList, entry: &str) -> bool {
        if list.is_tables() { self.tables } else { self.whole.contains(&list.lore) || self.spells.contains(entry) }
    }

    fn has_head(&self, list: &CutList) -> bool {
        !list.is_tables() && (self.heads.contains(&list.lore) || self.whole.contains(&list.lore))
    }
}

/// The lore part of a spell's id, `<system>/<lore>/<slug>`.
fn lore_of(id: &str) -> &str {
    id.split('/').nth(1).unwrap_or_default()
}

/// An entry of a list. Entries with the same content are equal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptEntry {
    /// The spell's or table's name.
    pub name: Worded,
    /// The entry in compact text.
    pub text: String,
}

/// Entries of lists by id.
pub type Entries = BTreeMap<String, KeptEntry>;

/// The lists that a game was loaded from.
#[derive(Debug, Default)]
pub struct ListSources {
    sources: Vec<SourceText>,
    cut: OnceLock<KeptLists>,
}

impl ListSources {
    /// These lists.
    pub fn new(sources: &[SourceText]) -> Self {
        Self { sources: sources.to_vec(), cut: OnceLock::new() }
    }

    /// The lists as they were read, in their order.
    pub fn sources(&self) -> &[SourceText] {
        &self.sources
    }

    /// The lists cut into entries; computed once.
    pub fn cut(&self) -> &KeptLists {
        self.cut.get_or_init(|| KeptLists::new(&self.sources))
    }
}

/// Lists cut into heads and entries.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct KeptLists(Vec<CutList>);

/// A list file cut into its head and its entries, in compact text.
#[derive(Clone, Debug, PartialEq, Eq)]
struct CutList {
    name: String,
    precedence: Precedence,
    /// Empty for a file of tables.
    lore: String,
    before: String,
    after: String,
    entries: Vec<(String, KeptEntry)>,
}

#[derive(Deserialize)]
struct Head {
    #[serde(default)]
    lore: String,
}

#[derive(Deserialize)]
struct HasId {
    id: String,
    #[serde(default)]
    name: Worded,
}

impl CutList {
    /// Cuts a list. `None` if its head or entries cannot be found, which its reader reports.
    fn new(source: &SourceText) -> Option<Self> {
        let text = source.text.as_str();
        let pieces = pieces(text);
        let (first, last) = (pieces.first()?, pieces.last()?);
        let is_tables = text.get(first.start..first.end) == Some("Tables");
        let list = cut_list(text, &pieces, if is_tables { "tables" } else { "spells" })?;
        let before = compact(text, &pieces, &(first.start..list.inside.start));
        let after = compact(text, &pieces, &(list.inside.end..last.end));
        let head = format!("{before}{after}");
        let head: Head = read(head.get(first.end - first.start..)?).ok()?;
        let entry = |range: &Range<usize>| {
            let text = compact(text, &pieces, range);
            let HasId { id, name } = read(&text).ok()?;
            Some((id, KeptEntry { name, text }))
        };
        let entries = list.items.iter().filter_map(entry).collect();
        let lore = if is_tables { String::new() } else { head.lore };
        Some(Self { name: source.name.clone(), precedence: source.precedence, lore, before, after, entries })
    }

    const fn is_tables(&self) -> bool {
        self.lore.is_empty()
    }

    fn text(&self) -> SourceText {
        let mut text = self.before.clone();
        for (_, entry) in &self.entries {
            text.push('\n');
            text.push_str(&entry.text);
            text.push(',');
        }
        text.push('\n');
        text.push_str(&self.after);
        SourceText::new(self.name.clone(), text)
    }

    /// Whether both come from the same file, so that their entries can be merged.
    fn is_of_one_file_with(&self, other: &Self) -> bool {
        self.name == other.name && self.before == other.before && self.after == other.after
    }
}

impl KeptLists {
    /// Cuts lists.
    pub fn new(sources: &[SourceText]) -> Self {
        Self(sources.iter().filter_map(CutList::new).collect())
    }

    /// Whether there are none.
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The reachable entries, each in the version in force; file names without folders.
    #[must_use]
    pub fn reached(&self, reach: &Reach) -> Self {
        let counts = self.counting();
        let mut kept = Vec::new();
        for (place, list) in self.0.iter().enumerate() {
            let mut cut = CutList {
                name: list.name.rsplit(['/', '\\']).next().unwrap_or_default().to_owned(),
                precedence: Precedence::List,
                entries: Vec::new(),
                ..list.clone()
            };
            let entries = list.entries.iter();
            let these = entries.filter(|(id, _)| reach.has(list, id) && counts.get(id.as_str()) == Some(&place));
            cut.entries.extend(these.cloned());
            if !cut.entries.is_empty() || reach.has_head(list) {
                kept.push(cut);
            }
        }
        Self(kept)
    }

    /// The list whose version of an entry is in force: a preferred copy, else the last list, else the
    /// first copy.
    fn counting(&self) -> BTreeMap<&str, usize> {
        let mut counts: BTreeMap<&str, (Precedence, usize)> = BTreeMap::new();
        for (place, list) in self.0.iter().enumerate() {
            for (id, _) in &list.entries {
                let found = counts.entry(id).or_insert((list.precedence, place));
                let is_stronger = match (found.0, list.precedence) {
                    (_, Precedence::Held) | (Precedence::List, Precedence::List) => true,
                    (_, Precedence::Copy) | (Precedence::Held, _) => false,
                    (Precedence::Copy, Precedence::List) => true,
                };
                if is_stronger {
                    *found = (list.precedence, place);
                }
            }
        }
        counts.into_iter().map(|(id, (_, place))| (id, place)).collect()
    }

    /// The entries in force, by id.
    pub fn entries(&self) -> Entries {
        let counts = self.counting();
        let lists = self.0.iter().enumerate();
        let entries = lists.flat_map(|(place, list)| list.entries.iter().map(move |(id, entry)| (place, id, entry)));
        let these = entries.filter(|(place, id, _)| counts.get(id.as_str()) == Some(place));
        these.map(|(_, id, entry)| (id.clone(), entry.clone())).collect()
    }

    /// Adds the missing entries of others, and replaces entries for which `instead` is true.
    pub fn add(&mut self, others: &Self, instead: impl Fn(&str) -> bool) {
        for other in &others.0 {
            for (id, entry) in &other.entries {
                let here = self.0.iter_mut().flat_map(|list| &mut list.entries).find(|(have, _)| have == id);
                match here {
                    Some((_, have)) if instead(id) => have.clone_from(entry),
                    Some(_) => {}
                    None => self.list_like(other).entries.push((id.clone(), entry.clone())),
                }
            }
            if other.entries.is_empty() && !self.0.iter().any(|list| list.lore == other.lore) {
                self.0.push(other.clone());
            }
        }
    }

    /// The list for entries of another one; created if there is none.
    fn list_like(&mut self, other: &CutList) -> &mut CutList {
        let at = self.0.iter().position(|list| list.is_of_one_file_with(other)).unwrap_or_else(|| {
            self.0.push(CutList { entries: Vec::new(), ..other.clone() });
            self.0.len() - 1
        });
        #[expect(clippy::indexing_slicing, reason = "the place is of one that is there or was just added")]
        &mut self.0[at]
    }

    /// The entries for which `these` is true, without lists that have none.
    #[must_use]
    pub fn only(&self, these: impl Fn(&str) -> bool) -> Self {
        let cut = |list: &CutList| {
            let entries = list.entries.iter().filter(|(id, _)| these(id)).cloned().collect();
            CutList { entries, ..list.clone() }
        };
        Self(self.0.iter().map(cut).filter(|list| !list.entries.is_empty()).collect())
    }

    /// The lists as texts, for a file or for the system's reader.
    pub fn texts(&self) -> Vec<SourceText> {
        self.0.iter().map(CutList::text).collect()
    }
}

/// A part of a text with only single spaces between its pieces.
fn compact(text: &str, all: &[Piece], range: &Range<usize>) -> String {
    let from = all.partition_point(|piece| piece.start < range.start);
    let to = all.partition_point(|piece| piece.end <= range.end);
    let mut compact = String::with_capacity(range.len());
    let mut before: Option<TokenKind> = None;
    for piece in all.get(from..to).unwrap_or_default() {
        let is_apart = match (before, piece.kind) {
            (Some(TokenKind::Comma), TokenKind::Close(_)) => {
                // A trailing comma has no meaning.
                compact.pop();
                false
            }
            (Some(TokenKind::Comma | TokenKind::Colon), _) => true,
            (Some(TokenKind::Word | TokenKind::Text), TokenKind::Word | TokenKind::Text) => true,
            _ => false,
        };
        if is_apart {
            compact.push(' ');
        }
        compact.push_str(text.get(piece.start..piece.end).unwrap_or_default());
        before = Some(piece.kind);
    }
    compact
}

#[cfg(test)]
mod tests {
    use super::*;

    fn list(name: &str, head: &str, entries: &[(&str, u8)]) -> SourceText {
        let entry = |(slug, n): &(&str, u8)| format!("(id: \"toy/fire/{slug}\", /* so */ n: {n},),\n");
        let entries: String = entries.iter().map(entry).collect();
        SourceText::new(name, format!("// A list.\nLore(format: 1, lore: \"fire\", {head}\n spells: [\n{entries}])\n"))
    }

    fn shown(lists: &KeptLists) -> Vec<String> {
        lists.texts().into_iter().map(|text| format!("{}: {}", text.name, text.text.replace('\n', " "))).collect()
    }

    #[test]
    fn only_reachable_entries_are_kept() {
        let lists = KeptLists::new(&[list("a/fire.ron", "die: 6,", &[("one", 1), ("two", 2)])]);
        let mut reach = Reach::default();
        assert!(lists.reached(&reach).is_empty());
        reach.lore("fire");
        assert_eq!(shown(&lists.reached(&reach)), [r#"fire.ron: Lore(format: 1, lore: "fire", die: 6, spells: [ ])"#]);
        reach.spell("toy/fire/two");
        assert_eq!(
            shown(&lists.reached(&reach)),
            [r#"fire.ron: Lore(format: 1, lore: "fire", die: 6, spells: [ (id: "toy/fire/two", n: 2), ])"#]
        );
        reach.whole_lore("fire");
        assert_eq!(lists.reached(&reach).entries().len(), 2);
        // A copy is itself a list.
        let kept = lists.reached(&reach);
        assert_eq!(KeptLists::new(&kept.texts()), kept);
    }

    #[test]
    fn the_version_in_force_is_kept() {
        let mut reach = Reach::default();
        reach.whole_lore("fire");
        let (shipped, own) = (list("s", "", &[("one", 1), ("two", 2)]), list("o", "shadows: true,", &[("two", 7)]));
        let copy = list("c", "", &[("two", 8), ("old", 9)]).with_precedence(Precedence::Copy);
        let entry = |lists: &[SourceText], slug: &str| {
            KeptLists::new(lists)
                .reached(&reach)
                .entries()
                .get(&format!("toy/fire/{slug}"))
                .map(|entry| entry.text.clone())
        };
        let all = [shipped.clone(), own.clone(), copy.clone()];
        assert_eq!(entry(&all, "two").as_deref(), Some(r#"(id: "toy/fire/two", n: 7)"#));
        assert_eq!(entry(&all, "old").as_deref(), Some(r#"(id: "toy/fire/old", n: 9)"#));
        let held = [shipped, own, copy.with_precedence(Precedence::Held)];
        assert_eq!(entry(&held, "two").as_deref(), Some(r#"(id: "toy/fire/two", n: 8)"#));
    }

    #[test]
    fn missing_entries_are_added_and_named_ones_replaced() {
        let mut one = KeptLists::new(&[list("f", "", &[("one", 1), ("two", 2)])]);
        let other = KeptLists::new(&[list("f", "", &[("one", 5), ("two", 6), ("three", 7)])]);
        one.add(&other, |id| id == "toy/fire/two");
        let numbers: Vec<String> = one.entries().into_values().map(|entry| entry.text).collect();
        assert_eq!(
            numbers,
            ["(id: \"toy/fire/one\", n: 1)", "(id: \"toy/fire/three\", n: 7)", "(id: \"toy/fire/two\", n: 6)"]
        );
    }
}
