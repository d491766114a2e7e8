//! Lists as every system uses them: read by kind, looked up by id, turned into cards.

use std::collections::BTreeMap;
use std::ops::Deref;

use serde::de::DeserializeOwned;

use super::{
    Diagnostic, Entry, Lore, SourceText, SpellCard, Table, file_kind, in_order, read_lores, read_tables, unknown_kind,
};

/// Reads the lists of a system kind by kind, and reports files of no kind.
pub struct ListReader<'a> {
    system: &'static str,
    sources: &'a [SourceText],
    kinds: Vec<&'static str>,
    diagnostics: Vec<Diagnostic>,
}

impl<'a> ListReader<'a> {
    /// A reader of these lists of a system.
    pub const fn new(system: &'static str, sources: &'a [SourceText]) -> Self {
        Self { system, sources, kinds: Vec::new(), diagnostics: Vec::new() }
    }

    fn of_kind(&mut self, kind: &'static str) -> impl Iterator<Item = &'a SourceText> + use<'a> {
        self.kinds.push(kind);
        self.sources.iter().filter(move |source| file_kind(source) == Some(kind))
    }

    /// The lores of one kind of entry.
    pub fn lores<E: Entry>(&mut self) -> Lores<E> {
        let (lores, found) = read_lores(self.system, self.of_kind(E::FILE));
        self.diagnostics.extend(found);
        Lores::new(lores)
    }

    /// The tables, with the system's own effects.
    pub fn tables<X: DeserializeOwned>(&mut self) -> Tables<X> {
        let (tables, found) = read_tables(self.of_kind("Tables"));
        self.diagnostics.extend(found);
        Tables(tables)
    }

    /// The diagnostics, in the order of the lists and their lines.
    pub fn finish(mut self) -> Vec<Diagnostic> {
        let unread = |source: &&SourceText| file_kind(source).is_none_or(|kind| !self.kinds.contains(&kind));
        let unknown: Vec<_> =
            self.sources.iter().filter(unread).map(|source| unknown_kind(source, &self.kinds)).collect();
        self.diagnostics.extend(unknown);
        in_order(self.diagnostics, self.sources)
    }
}

/// Lores of one kind of entry, in the order of the files.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lores<E> {
    lores: Vec<Lore<E>>,
    places: BTreeMap<String, (usize, usize)>,
}

impl<E> Default for Lores<E> {
    fn default() -> Self {
        Self { lores: Vec::new(), places: BTreeMap::new() }
    }
}

impl<E: Entry> Lores<E> {
    /// These lores.
    pub fn new(lores: Vec<Lore<E>>) -> Self {
        let all = lores.iter().enumerate();
        let spells =
            all.flat_map(|(at, lore)| lore.spells.iter().enumerate().map(move |(nth, spell)| (at, nth, spell)));
        let places = spells.map(|(at, nth, spell)| (spell.id().to_owned(), (at, nth))).collect();
        Self { lores, places }
    }

    /// The lore with that id.
    pub fn lore(&self, id: &str) -> Option<&Lore<E>> {
        self.lores.iter().find(|lore| lore.id == id)
    }

    /// The entry with that id, and its lore.
    pub fn find(&self, id: &str) -> Option<(&Lore<E>, &E)> {
        let (at, nth) = self.places.get(id)?;
        let lore = self.lores.get(*at)?;
        Some((lore, lore.spells.get(*nth)?))
    }

    /// The entry with that id.
    pub fn spell(&self, id: &str) -> Option<&E> {
        self.find(id).map(|(_, spell)| spell)
    }

    /// All entries with their lores, in the order of the files.
    pub fn spells(&self) -> impl Iterator<Item = (&Lore<E>, &E)> {
        self.lores.iter().flat_map(|lore| lore.spells.iter().map(move |spell| (lore, spell)))
    }
}

impl<E> Deref for Lores<E> {
    type Target = [Lore<E>];

    fn deref(&self) -> &[Lore<E>] {
        &self.lores
    }
}

/// Tables of a system, in the order of the files.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tables<X>(Vec<Table<X>>);

impl<X> Default for Tables<X> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<X> Tables<X> {
    /// The table with that id.
    pub fn table(&self, id: &str) -> Option<&Table<X>> {
        self.0.iter().find(|table| table.id == id)
    }

    /// The table that is used unless the players choose another.
    pub fn usual(&self) -> Option<&Table<X>> {
        self.0.iter().find(|table| table.default).or_else(|| self.0.first())
    }
}

impl<X> Deref for Tables<X> {
    type Target = [Table<X>];

    fn deref(&self) -> &[Table<X>] {
        &self.0
    }
}

/// Cards of all entries of a system, with a look-up by id.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cards {
    cards: Vec<SpellCard>,
    places: BTreeMap<String, usize>,
}

impl Cards {
    /// These cards, in the order shown.
    pub fn new(cards: Vec<SpellCard>) -> Self {
        let places = cards.iter().enumerate().map(|(at, card)| (card.id.to_string(), at)).collect();
        Self { cards, places }
    }

    /// The card with that id.
    pub fn card(&self, id: &str) -> Option<&SpellCard> {
        self.places.get(id).and_then(|at| self.cards.get(*at))
    }
}

impl Deref for Cards {
    type Target = [SpellCard];

    fn deref(&self) -> &[SpellCard] {
        &self.cards
    }
}

/// Embeds the lists that ship with a system: `shipped_lists!("embers"; "hearth.ron", "tables.ron")` gives path
/// and text of each. Call it from a file in `src/systems/<system>/`.
#[macro_export]
macro_rules! shipped_lists {
    ($system:literal; $($file:literal),* $(,)?) => {
        &[$((
            concat!("spell_lists/", $system, "/", $file),
            include_str!(concat!("../../../spell_lists/", $system, "/", $file)),
        )),*]
    };
}
