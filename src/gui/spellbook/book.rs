//! What the list is searched and filtered by, put into words once for a game and a language.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::sync::Arc;

use super::super::words::ScreenWords;
use crate::lang::{Lang, capital};
use crate::rules::Game;
use crate::spells::SpellCard;

/// What spells can be filtered by, besides whether they remain in play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Facet {
    /// The set that the lore belongs to.
    Set,
    /// The lore, by its name: lores of two sets may share one.
    Lore,
    /// Its kind.
    Kind,
}

impl Facet {
    /// Every facet, in the order shown.
    pub const ALL: [Self; 3] = [Self::Set, Self::Lore, Self::Kind];

    /// Message id of its name.
    pub const fn label(self) -> &'static str {
        match self {
            Self::Set => "spellbook-set",
            Self::Lore => "spellbook-lore",
            Self::Kind => "spellbook-kind",
        }
    }

    /// A card's value of this facet, the same in every language.
    fn key(self, card: &SpellCard) -> Cow<'_, str> {
        match self {
            Self::Set => Cow::Borrowed(&card.set),
            Self::Lore => Cow::Borrowed(&card.lore_name.en),
            Self::Kind => card.kind.as_ref().map_or(Cow::Borrowed(""), |kind| Cow::Owned(kind.key())),
        }
    }
}

/// A value that a facet can have.
pub struct FacetValue {
    /// The value on cards.
    pub key: String,
    /// As shown.
    pub label: String,
}

/// A number of a spell, as the list shows it.
pub struct Figure {
    /// Its heading.
    pub heading: String,
    /// The value as shown; `None` where the list does not know it.
    pub shown: Option<String>,
    /// The value as a number.
    pub value: Option<i64>,
}

/// A spell as the list shows it.
pub struct Entry {
    /// The card's id.
    pub id: String,
    /// Name in the language.
    pub name: String,
    /// Name of its lore.
    pub lore: String,
    /// What sort of spell it is.
    pub kind: String,
    /// Its range; empty if the list does not know it.
    pub range: String,
    /// Its numbers.
    pub figures: Vec<Figure>,
    /// Whether it stays in play.
    pub remains_in_play: bool,
    /// Its value of each facet.
    facets: [String; 3],
    /// Names in all languages, folded.
    pub(super) names: Vec<String>,
    /// Lore and kind in all languages, folded.
    pub(super) about: String,
    /// What it does, folded.
    pub(super) does: String,
}

/// All spells of a game, in words of a language.
pub struct Book {
    /// The game.
    pub game: Arc<dyn Game>,
    code: &'static str,
    /// The spells, in the order of the lists.
    pub entries: Vec<Entry>,
    /// The values of each facet, in the order of [`Facet::ALL`].
    pub facets: [Vec<FacetValue>; 3],
    /// Whether some spells stay in play.
    pub some_remain: bool,
}

/// Which spells are shown.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Filters {
    /// The chosen values; a facet without one allows all.
    pub wanted: BTreeSet<(Facet, String)>,
    /// Whether only those that stay in play are shown.
    pub remains_in_play: bool,
}

impl Filters {
    /// Whether anything is filtered at all.
    pub fn is_empty(&self) -> bool {
        self.wanted.is_empty() && !self.remains_in_play
    }

    /// Switches a value of a facet on or off.
    pub fn switch(&mut self, facet: Facet, key: &str) {
        let value = (facet, key.to_owned());
        if !self.wanted.remove(&value) {
            self.wanted.insert(value);
        }
    }

    /// Whether a value of a facet is chosen.
    pub fn wants(&self, facet: Facet, key: &str) -> bool {
        self.wanted.iter().any(|(of, wanted)| *of == facet && wanted == key)
    }

    /// Whether a spell is shown.
    pub fn pass(&self, entry: &Entry) -> bool {
        let passes = |(facet, key): (Facet, &String)| {
            let any = self.wanted.iter().any(|(of, _)| *of == facet);
            !any || self.wants(facet, key)
        };
        (entry.remains_in_play || !self.remains_in_play) && Facet::ALL.into_iter().zip(&entry.facets).all(passes)
    }
}

impl Book {
    /// Puts all spells of a game into words.
    pub fn new(game: &Arc<dyn Game>, lang: &Lang) -> Self {
        let words = ScreenWords::new(lang, Some(&**game));
        let entries: Vec<Entry> = game.cards().iter().map(|card| entry(card, &words)).collect();
        let values = |facet: Facet| {
            let mut values: Vec<FacetValue> = Vec::new();
            for card in game.cards() {
                let key = facet.key(card);
                if !key.is_empty() && !values.iter().any(|value| value.key == key) {
                    let label = match facet {
                        Facet::Set => game.set_name(&key).map_or_else(|| key.to_string(), |name| words.message(&name)),
                        Facet::Lore => card.lore_name.text(lang.code()).to_owned(),
                        Facet::Kind => card.kind.as_ref().map_or_else(String::new, |kind| words.message(kind)),
                    };
                    values.push(FacetValue { key: key.into_owned(), label: capital(&label) });
                }
            }
            values
        };
        let some_remain = entries.iter().any(|entry| entry.remains_in_play);
        Self { game: Arc::clone(game), code: lang.code(), entries, facets: Facet::ALL.map(values), some_remain }
    }

    /// Whether it is of that game and language.
    pub fn is_of(&self, game: &Arc<dyn Game>, lang: &Lang) -> bool {
        Arc::ptr_eq(&self.game, game) && self.code == lang.code()
    }
}

fn entry(card: &SpellCard, words: &ScreenWords<'_>) -> Entry {
    let code = words.lang.code();
    let both = |worded: &crate::spells::Worded| format!("{} {}", worded.en, worded.ru);
    let figure = |number: &crate::spells::CardNumber| Figure {
        heading: words.message(&number.label),
        shown: number.shown.clone(),
        value: number.value,
    };
    let kind = card.kind.as_ref().map_or_else(String::new, |kind| words.message(kind));
    Entry {
        id: (&card.id).into(),
        name: card.name.text(code).to_owned(),
        lore: card.lore_name.text(code).to_owned(),
        range: card.range.as_ref().map(|range| words.message(range)).unwrap_or_default(),
        figures: card.numbers.iter().map(figure).collect(),
        remains_in_play: card.remains_in_play,
        facets: Facet::ALL.map(|facet| facet.key(card).into_owned()),
        names: [&card.name.en, &card.name.ru].map(|name| haystack(name)).to_vec(),
        about: haystack(&format!("{} {}", both(&card.lore_name), kind)),
        kind,
        does: haystack(card.summary.text(code)),
    }
}

/// A text to search in. The matcher misses what stands at the very end of a text beyond ASCII: a space is there.
fn haystack(text: &str) -> String {
    folded(text) + " "
}

/// A text as it is searched: in lower case, with one letter for those that people type alike.
pub fn folded(text: &str) -> String {
    text.to_lowercase().replace('ё', "е").replace(['’', '\''], "")
}
