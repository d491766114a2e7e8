//! What the lists of this system are made of: spells, runes, incantations, rows of the miscast
//! tables, and the card that Spellbook and print show of each.

mod facts;
mod miscast;
mod runes;

use serde::{Deserialize, Serialize};

pub use facts::{CastingValue, Duration, Kind, Range, Target};
pub use miscast::{MiscastEffect, Until};
pub use runes::{DieNeeded, Incantation, RuneEntry, RunePower};

use crate::lang::Message;
use crate::spells::{CardNumber, Entry, Fact, Lore, SpellCard, Worded};

/// A spell of a lore, as the list has it.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct SpellEntry {
    /// `winds-of-magic/<lore>/<slug>`.
    pub id: String,
    /// The number under which a die finds it (WM-5); 0 for a signature spell outside the count.
    pub number: u8,
    /// Display name.
    pub name: Worded,
    /// Whether every wizard of the lore has it (WM-2).
    #[serde(default)]
    pub signature: bool,
    /// What the casting roll must reach (WM-15).
    pub casting_value: Fact<CastingValue>,
    /// Dearer versions, cheapest first (WM-14).
    #[serde(default)]
    pub versions: Fact<Vec<Version>>,
    /// How far it reaches.
    pub range: Fact<Range>,
    /// How long it lasts.
    pub duration: Fact<Duration>,
    /// What sort of spell it is.
    pub kind: Fact<Kind>,
    /// Whom or what it is cast at.
    pub target: Fact<Target>,
    /// Whether its own text is for units in close combat: the exception of WM-14.
    #[serde(default)]
    pub for_units_in_combat: bool,
    /// What it does, in sentences of our own.
    pub summary: Worded,
    /// Whether the summary tells all that matters; where it does not, the rulebook must be read.
    #[serde(default = "yes")]
    pub summary_complete: bool,
    /// Where its facts come from.
    pub source: String,
    /// Whether it is of our own making.
    #[serde(default)]
    pub original: bool,
}

/// A dearer version of a spell, declared before the roll (WM-14).
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Version {
    /// What the casting roll must reach for it, and its casting value from then on (WM-26).
    pub casting_value: Fact<CastingValue>,
    /// What is different.
    pub changes: Worded,
}

const fn yes() -> bool {
    true
}

impl Entry for SpellEntry {
    const FILE: &'static str = "Lore";

    fn id(&self) -> &str {
        &self.id
    }
    fn name(&self) -> &Worded {
        &self.name
    }
    fn summary(&self) -> &Worded {
        &self.summary
    }
    fn number(&self) -> Option<u8> {
        Some(self.number)
    }
}

impl SpellEntry {
    /// Whether it stays in play until something ends it (WM-24).
    pub fn remains_in_play(&self) -> bool {
        self.duration.known() == Some(&Duration::RemainsInPlay)
    }

    /// The dearer versions that the list knows of.
    pub fn known_versions(&self) -> &[Version] {
        self.versions.known().map_or(&[], Vec::as_slice)
    }

    /// Names of the facts that the list does not know, in the order of the form that fills them in.
    pub fn unknown(&self) -> Vec<String> {
        let versions_known = self.known_versions().iter().all(|version| version.casting_value.is_known());
        let facts = [
            ("casting_value", self.casting_value.is_known()),
            ("versions", self.versions.is_known() && versions_known),
            ("range", self.range.is_known()),
            ("duration", self.duration.is_known()),
            ("kind", self.kind.is_known()),
            ("summary", self.summary_complete),
        ];
        facts.into_iter().filter(|(_, known)| !known).map(|(name, _)| name.to_owned()).collect()
    }

    /// The neutral view of the spell.
    pub fn card(&self, lore: &Lore<Self>) -> SpellCard {
        let value = self.casting_value.known().copied();
        let number = CardNumber {
            id: "casting_value".to_owned(),
            label: Message::new("winds-column-needs"),
            shown: value.map(|value| value.to_string()),
            value: value.map(|value| value.get().into()),
        };
        let version = |version: &Version| {
            let shown = version.casting_value.known().map_or_else(|| "?".to_owned(), CastingValue::to_string);
            (shown, version.changes.clone())
        };
        SpellCard {
            id: self.id.as_str().into(),
            name: self.name.clone(),
            lore: lore.id.clone(),
            lore_name: lore.name.clone(),
            set: lore.set.clone(),
            number: Some(self.number).filter(|number| *number > 0),
            signature: self.signature,
            numbers: vec![number],
            versions: self
                .known_versions()
                .iter()
                .map(version)
                .map(|(value, words)| (value, words.message()))
                .collect(),
            range: self.range.known().map(|range| range.worded().message()),
            duration: self.duration.known().map(|duration| duration.worded().message()),
            kind: self.kind.known().map(|kind| kind.worded().message()),
            remains_in_play: self.remains_in_play(),
            summary: self.summary.clone(),
            alignment: String::new(),
            original: self.original,
            source: self.source.clone(),
            unknown: self.unknown(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(text: &str) -> SpellEntry {
        let head = "id: \"winds-of-magic/fire/x\", number: 0, name: (en: \"X\"), summary: (en: \"S\"), source: \"s\"";
        let options = ron::Options::default().with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME);
        options.from_str(&format!("({head}, {text})")).expect("a good entry")
    }

    #[test]
    fn a_card_shows_blanks_as_blanks() {
        let lore = Lore { id: "fire".to_owned(), set: "six".to_owned(), ..Lore::default() };
        let card = entry(
            "casting_value: unknown, range: unknown, duration: RemainsInPlay, kind: Hex, target: Enemy,
             versions: [(casting_value: 12, changes: (en: \"far\")), (casting_value: unknown, changes: (en: \"wide\"))]",
        )
        .card(&lore);
        assert_eq!(card.numbers.first().map(|number| (number.shown.clone(), number.value)), Some((None, None)));
        assert_eq!(card.unknown, ["casting_value", "versions", "range"]);
        assert_eq!(card.versions.iter().map(|(shown, _)| shown.as_str()).collect::<Vec<_>>(), ["12+", "?"]);
        assert_eq!((card.number, card.remains_in_play, card.set.as_str()), (None, true, "six"));
    }

    #[test]
    fn a_card_shows_what_is_known() {
        let card = entry("casting_value: 9, range: Inches(24), duration: Instant, kind: unknown, target: Enemy")
            .card(&Lore::default());
        assert_eq!(card.numbers.first().and_then(|number| number.shown.as_deref()), Some("9+"));
        assert_eq!(card.range, Some(Range::Inches(24).worded().message()));
        assert_eq!((card.unknown, card.kind), (vec!["kind".to_owned()], None));
    }

    #[test]
    fn what_is_written_is_read_again() {
        let before = entry("casting_value: 9, range: Other(en: \"a\"), duration: Instant, kind: Hex, target: unknown");
        let text = ron::to_string(&before).expect("writable");
        assert_eq!(ron::from_str(&text), Ok(before));
    }
}
