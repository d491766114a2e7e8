//! What the lists of this system are made of, and the card that Spellbook and print show of each.

use serde::Deserialize;

use crate::lang::Message;
use crate::spells::{CardNumber, Entry, Lore, SpellCard, ValueError, Worded};

/// A spell of a lore, as the list has it (MP-1).
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SpellEntry {
    /// `magick-phase/<lore>/<slug>`.
    pub id: String,
    /// Display name.
    pub name: Worded,
    /// What the casting score must reach (MP-12).
    pub casting_number: CastingNumber,
    /// How far it reaches; a blank on cards where the list does not say.
    #[serde(default)]
    pub range: Option<Worded>,
    /// How long it lasts; a blank on cards where the list does not say.
    #[serde(default)]
    pub duration: Option<Worded>,
    /// What sort of spell it is; may stay empty.
    #[serde(default)]
    pub kind: Worded,
    /// Whether it stays in play until the players end it (MP-20).
    #[serde(default)]
    pub remains_in_play: bool,
    /// What it does, in sentences of our own.
    pub summary: Worded,
    /// Where its facts come from.
    #[serde(default)]
    pub source: String,
    /// Whether it is of our own making: the document has no lists, so all that ship are.
    #[serde(default)]
    pub original: bool,
}

/// A casting number. Invariant: 1 to 99.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(try_from = "i64")]
pub struct CastingNumber(u8);

impl CastingNumber {
    /// The number itself.
    pub const fn get(self) -> u8 {
        self.0
    }
}

impl TryFrom<i64> for CastingNumber {
    type Error = ValueError;

    fn try_from(value: i64) -> Result<Self, ValueError> {
        ValueError::within(value, 1, 99).map(Self)
    }
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
        None
    }
}

/// Id of a card's casting number.
pub const CASTING_NUMBER: &str = "casting_number";

impl SpellEntry {
    /// The neutral view of it.
    pub fn card(&self, lore: &Lore<Self>) -> SpellCard {
        let number = self.casting_number.get();
        let missing = [("range", self.range.is_none()), ("duration", self.duration.is_none() && !self.remains_in_play)];
        SpellCard {
            id: self.id.as_str().into(),
            name: self.name.clone(),
            lore: lore.id.clone(),
            lore_name: lore.name.clone(),
            set: lore.set.clone(),
            number: None,
            signature: false,
            numbers: vec![CardNumber {
                id: CASTING_NUMBER.to_owned(),
                label: Message::new("magick-column-casting-number"),
                shown: Some(format!("{number}+")),
                value: Some(number.into()),
            }],
            versions: Vec::new(),
            range: self.range.as_ref().map(Worded::message),
            duration: self.duration.clone().or_else(|| self.remains_in_play.then(remains)).map(|words| words.message()),
            kind: Some(self.kind.message()).filter(|_| !self.kind.en.is_empty()),
            remains_in_play: self.remains_in_play,
            summary: self.summary.clone(),
            alignment: String::new(),
            original: self.original,
            source: self.source.clone(),
            unknown: missing.into_iter().filter(|(_, missing)| *missing).map(|(fact, _)| fact.to_owned()).collect(),
        }
    }
}

/// The duration of what remains in play, where the list has no other.
fn remains() -> Worded {
    Worded { en: "remains in play".to_owned(), ru: "остаётся в игре".to_owned() }
}

/// What the casting score must reach, read off a card: that is all that a roster keeps of it.
pub fn casting_number_of(card: &SpellCard) -> Option<i64> {
    card.numbers.iter().find(|number| number.id == CASTING_NUMBER).and_then(|number| number.value)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(text: &str) -> Result<SpellEntry, ron::error::SpannedError> {
        let options = ron::Options::default().with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME);
        let head = "id: \"magick-phase/l/x\", name: (en: \"X\"), summary: (en: \"S.\", ru: \"С.\")";
        options.from_str(&format!("({head}, {text})"))
    }

    #[test]
    fn a_card_of_a_bare_entry_leaves_blanks() {
        let card = entry("casting_number: 14").expect("a good entry").card(&Lore::default());
        assert_eq!((casting_number_of(&card), card.numbers[0].shown.as_deref()), (Some(14), Some("14+")));
        assert_eq!(card.unknown, ["range", "duration"]);
        let card = entry("casting_number: 4, range: (en: \"self\"), remains_in_play: true").expect("a good entry");
        let card = card.card(&Lore::default());
        assert_eq!((card.unknown, card.duration), (vec![], Some(remains().message())));
    }

    #[test]
    fn a_casting_number_is_1_to_99() {
        let number =
            |number: i64| entry(&format!("casting_number: {number}")).map(|entry| entry.casting_number.get()).ok();
        assert_eq!([0, 1, 99, 100].map(number), [None, Some(1), Some(99), None]);
    }
}
