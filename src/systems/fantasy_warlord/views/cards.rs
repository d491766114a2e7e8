//! The cards that Spellbook and print show.

use super::super::entries::{Alignment, Duration, Magic, Named as _, Range, SpellEntry};
use super::super::lists::Lists;
use crate::lang::Message;
use crate::spells::{CardNumber, Cards, Lore, SpellCard, Worded};

const ARCANE: &str = "arcane";
const DIVINE: &str = "divine";

/// What a set of lists is called.
pub fn set_name(set: &str) -> Option<Message> {
    match set {
        ARCANE => Some(Message::new("warlord-set-arcane")),
        DIVINE => Some(Message::new("warlord-set-divine")),
        _ => None,
    }
}

/// The cards of everything, in the order of the lists.
pub fn cards(lists: &Lists) -> Cards {
    let arcane = lists.arcane.spells().map(|(Lore { id, name, .. }, spell)| card(id, name, SpellEntry::Arcane(spell)));
    let divine = lists.divine.spells().map(|(Lore { id, name, .. }, spell)| card(id, name, SpellEntry::Divine(spell)));
    Cards::new(arcane.chain(divine).collect())
}

fn card(lore: &str, lore_name: &Worded, spell: SpellEntry<'_>) -> SpellCard {
    let number = |(id, label, value): (&str, &'static str, Option<i64>)| CardNumber {
        id: id.to_owned(),
        label: Message::new(label),
        shown: value.map(|value| shown(id, value)),
        value,
    };
    let numbers: Vec<CardNumber> = spell.numbers().into_iter().map(number).collect();
    let mut facts = vec![("list", spell.list().is_some())];
    facts.extend(numbers.iter().map(|number| (number.id.as_str(), number.value.is_some())));
    facts.extend([
        ("range", spell.range().is_some()),
        ("duration", spell.duration().is_some()),
        ("attacks_units", spell.attacks_units().is_some()),
        ("summary", spell.summary_complete()),
    ]);
    let unknown = facts.into_iter().filter(|(_, is_known)| !is_known).map(|(name, _)| name.to_owned()).collect();
    SpellCard {
        id: spell.id().into(),
        name: spell.name().clone(),
        lore: lore.to_owned(),
        lore_name: lore_name.clone(),
        set: if spell.magic() == Magic::Arcane { ARCANE } else { DIVINE }.to_owned(),
        number: None,
        signature: false,
        versions: Vec::new(),
        range: spell.range().map(range),
        duration: spell.duration().map(duration),
        kind: Some(Message::new(kind(spell))),
        remains_in_play: false,
        summary: spell.summary().clone(),
        alignment: spell.list().map_or("", Alignment::id).to_owned(),
        original: spell.original(),
        source: spell.source().to_owned(),
        unknown,
        numbers,
    }
}

/// A number as the lists print it: `70 %`, `10`, `−5`.
fn shown(id: &str, value: i64) -> String {
    match id {
        "casting_success" => format!("{value} %"),
        _ if value < 0 => format!("−{}", value.unsigned_abs()),
        _ => value.to_string(),
    }
}

/// Message id of what a spell is called; of divine ones by whose gods grant them (FW-16).
fn kind(spell: SpellEntry<'_>) -> &'static str {
    match (spell.magic(), spell.list()) {
        (Magic::Arcane, _) => "warlord-card-arcane",
        (Magic::Divine, Some(Alignment::Good)) => "warlord-card-miracle",
        (Magic::Divine, Some(Alignment::Neutral)) => "warlord-card-wonder",
        (Magic::Divine, Some(Alignment::Evil)) => "warlord-card-curse",
        (Magic::Divine, None) => "warlord-card-divine",
    }
}

fn range(range: &Range) -> Message {
    match range {
        Range::Cm(cm) => Message::new("warlord-range-cm").with("cm", u32::from(*cm)),
        Range::Around => Message::new("warlord-range-around"),
        Range::Contact => Message::new("warlord-range-contact"),
        Range::Other { en, ru } => Worded { en: en.clone(), ru: ru.clone() }.message(),
    }
}

/// How long a spell lasts.
pub fn duration(duration: &Duration) -> Message {
    match duration {
        Duration::Instant => Message::new("warlord-lasts-instant"),
        Duration::Turns(turns) => Message::new("warlord-lasts-turns").with("turns", *turns),
        Duration::TurnDice { count: 1, sides } => Message::new("warlord-lasts-dice").with("dice", format!("D{sides}")),
        Duration::TurnDice { count, sides } => {
            Message::new("warlord-lasts-dice").with("dice", format!("{count}D{sides}"))
        }
        Duration::Day => Message::new("warlord-lasts-day"),
        Duration::Other { en, ru } => Worded { en: en.clone(), ru: ru.clone() }.message(),
    }
}
