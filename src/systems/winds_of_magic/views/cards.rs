//! The card that Spellbook and print show of each entry, and the words of its facts.

use super::super::entries::{
    AnySpell, CastingValue, Duration, Incantation, Kind, MiscastEffect, Range, RuneEntry, RunePower, SpellEntry,
};
use super::super::lists::Lists;
use super::super::miscasts;
use crate::lang::Message;
use crate::rules::{ReferenceRow, ReferenceTable};
use crate::spells::{CardNumber, Entry, Lore, SpellCard, Table, TableRow, Worded};

/// The cards of everything, in the order of lists and numbers.
pub fn cards(lists: &Lists) -> Vec<SpellCard> {
    let spells = lists.lores.spells().map(|(lore, spell)| spell_card(lore, spell));
    let runes = lists.runes.spells().map(|(lore, rune)| rune_card(lore, rune));
    let incantations = lists.incantations.spells().map(|(lore, incantation)| incantation_card(lore, incantation));
    spells.chain(runes).chain(incantations).collect()
}

/// The card of a spell.
pub fn spell_card(lore: &Lore<SpellEntry>, spell: &SpellEntry) -> SpellCard {
    let value = spell.casting_value.known();
    let number = CardNumber {
        id: "casting_value".to_owned(),
        label: Message::new("winds-column-needs"),
        shown: value.map(CastingValue::to_string),
        value: spell.value(),
    };
    let versions = spell.known_versions().iter().map(|version| {
        let shown = version.casting_value.known().map_or_else(|| "?".to_owned(), CastingValue::to_string);
        (shown, version.changes.message())
    });
    SpellCard {
        number: Some(spell.number).filter(|number| *number > 0),
        signature: spell.signature,
        numbers: vec![number],
        versions: versions.collect(),
        range: spell.range.known().map(range),
        kind: spell.kind.known().copied().map(kind),
        original: spell.original,
        source: spell.source.clone(),
        unknown: spell.unknown(),
        ..plain_card(lore, spell, AnySpell::Spell(spell))
    }
}

fn rune_card(lore: &Lore<RuneEntry>, rune: &RuneEntry) -> SpellCard {
    let number = |id: &str, label, shown: String, value: u8| {
        vec![CardNumber {
            id: id.to_owned(),
            label: Message::new(label),
            shown: Some(shown),
            value: Some(value.into()),
        }]
    };
    let (numbers, versions) = match &rune.power {
        RunePower::Anvil { works_on, ancient_works_on, ancient } => (
            number("works_on", "winds-column-works-on", works_on.to_string(), works_on.get()),
            vec![(ancient_works_on.to_string(), ancient.message())],
        ),
        RunePower::Spellbreaking { uses, .. } => {
            (number("uses", "winds-column-uses", uses.to_string(), *uses), Vec::new())
        }
    };
    SpellCard {
        numbers,
        versions,
        range: Some(range(&rune.range)),
        kind: Some(kind(rune.kind)),
        original: rune.original,
        source: rune.source.clone(),
        unknown: if rune.summary_complete { Vec::new() } else { vec!["summary".to_owned()] },
        ..plain_card(lore, rune, AnySpell::Rune(rune))
    }
}

fn incantation_card(lore: &Lore<Incantation>, incantation: &Incantation) -> SpellCard {
    SpellCard {
        range: Some(range(&incantation.range)),
        kind: Some(kind(incantation.kind)),
        original: incantation.original,
        source: incantation.source.clone(),
        ..plain_card(lore, incantation, AnySpell::Incantation(incantation))
    }
}

/// A card with what all entries have in common.
fn plain_card<E: Entry>(lore: &Lore<E>, entry: &E, spell: AnySpell<'_>) -> SpellCard {
    SpellCard {
        id: entry.id().into(),
        name: entry.name().clone(),
        lore: lore.id.clone(),
        lore_name: lore.name.clone(),
        set: lore.set.clone(),
        number: None,
        signature: false,
        numbers: Vec::new(),
        versions: Vec::new(),
        range: None,
        duration: spell.duration().map(duration),
        kind: None,
        remains_in_play: spell.remains_in_play(),
        summary: entry.summary().clone(),
        alignment: String::new(),
        original: false,
        source: String::new(),
        unknown: Vec::new(),
    }
}

/// A kind of spell, in words.
pub const fn kind(kind: Kind) -> Message {
    Message::new(match kind {
        Kind::MagicMissile => "winds-spell-magic-missile",
        Kind::DirectDamage => "winds-spell-direct-damage",
        Kind::Augment => "winds-spell-augment",
        Kind::Hex => "winds-spell-hex",
        Kind::Vortex => "winds-spell-vortex",
        Kind::SingleModel => "winds-spell-single-model",
        Kind::Special => "winds-spell-special",
    })
}

/// A range, in words.
pub fn range(range: &Range) -> Message {
    match range {
        Range::Inches(inches) => Message::new("winds-range-inches").with("inches", *inches),
        Range::Caster => Message::new("winds-range-caster"),
        Range::CastersUnit => Message::new("winds-range-casters-unit"),
        Range::Other { en, ru } => other(en, ru),
    }
}

/// A duration, in words.
pub fn duration(duration: &Duration) -> Message {
    Message::new(match duration {
        Duration::Instant => "winds-duration-instant",
        Duration::RemainsInPlay => "winds-duration-remains-in-play",
        Duration::NextMagicPhase => "winds-duration-next-magic-phase",
        Duration::OneTurn => "winds-duration-one-turn",
        Duration::ThisCombat => "winds-duration-this-combat",
        Duration::Battle => "winds-duration-battle",
        Duration::Other { en, ru } => return other(en, ru),
    })
}

fn other(en: &str, ru: &str) -> Message {
    Worded { en: en.to_owned(), ru: ru.to_owned() }.message()
}

/// A miscast table, for print (WM-17).
pub fn miscast_table(table: &Table<MiscastEffect>) -> ReferenceTable {
    let row = |row: &TableRow<MiscastEffect>| ReferenceRow {
        range: miscasts::range(row).replace('-', "–"),
        name: row.name.message(),
        summary: row.summary.message(),
    };
    ReferenceTable {
        name: Message::new("winds-table-miscast"),
        when: Message::new("winds-table-miscast-when").with("dice", table.dice.to_string()),
        rule: "WM-17",
        rows: table.rows.iter().map(row).collect(),
    }
}

/// What a set of lores is called.
pub fn set_name(set: &str) -> Option<Message> {
    Some(Message::new(match set {
        "six" => "winds-sheet-set-six",
        "seven" => "winds-sheet-set-seven",
        "dwarfs" => "winds-sheet-set-dwarfs",
        "tomb-kings" => "winds-sheet-set-tomb-kings",
        _ => return None,
    }))
}
