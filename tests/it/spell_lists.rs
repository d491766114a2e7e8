//! The lists that ship: they load without a word, are complete, and leave blank what they must.

use std::collections::BTreeSet;
use std::path::Path;

use crate::support;
use spellmuster::rules::System as _;
use spellmuster::spells::{Lore, Worded};
use spellmuster::systems::winds_of_magic::WindsOfMagic;
use spellmuster::systems::winds_of_magic::entries::SpellEntry;
use spellmuster::systems::winds_of_magic::lists::{Lists, SHIPPED, shipped, signature};

fn lists() -> Lists {
    Lists::load(&shipped()).0
}

/// The lores of a set, in the order shown.
fn lores_of<'a>(lists: &'a Lists, set: &'a str) -> impl Iterator<Item = &'a Lore<SpellEntry>> {
    lists.lores.iter().filter(move |lore| lore.set == set)
}

/// Both languages are there and are not the same sentence.
fn in_both_languages(id: &str, text: &Worded) {
    assert!(text.has("en") && text.has("ru"), "{id}: {text:?}");
    assert!(text.ru.chars().any(|c| ('а'..='я').contains(&c.to_lowercase().next().unwrap_or(c))), "{id}: {text:?}");
}

#[test]
fn every_list_loads_with_no_diagnostic() {
    let (lists, diagnostics) = Lists::load(&shipped());
    let message: Vec<_> = diagnostics.iter().map(|found| format!("{}: {:?}", found.place(), found.message)).collect();
    assert!(message.is_empty(), "{}", message.join("\n"));
    assert_eq!((lists.lores.len(), lists.runes.len(), lists.incantations.len()), (16, 1, 1));
}

#[test]
fn every_file_of_the_folder_ships() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("spell_lists/winds-of-magic");
    let files = std::fs::read_dir(folder).expect("the folder").map(|file| file.expect("a file").file_name());
    let files: BTreeSet<String> =
        files.map(|name| format!("spell_lists/winds-of-magic/{}", name.to_string_lossy())).collect();
    assert_eq!(SHIPPED.iter().map(|(path, _)| (*path).to_owned()).collect::<BTreeSet<_>>(), files);
}

#[test]
fn every_card_has_an_id_of_its_own_and_words_in_both_languages() {
    let game = WindsOfMagic.load(&shipped()).0;
    let cards = game.cards();
    assert_eq!(cards.len(), 48 + 56 + 4 + 4);
    assert_eq!(cards.iter().map(|card| &card.id).collect::<BTreeSet<_>>().len(), cards.len());
    for card in cards {
        in_both_languages(&card.id, &card.name);
        in_both_languages(&card.id, &card.summary);
        in_both_languages(&card.id, &card.lore_name);
        assert_eq!(card.kind.is_none(), card.unknown.contains(&"kind".to_owned()), "{}", card.id);
        for text in card.duration.iter().chain(card.range.iter()).chain(card.versions.iter().map(|(_, text)| text)) {
            let words = ["en", "ru"].map(|lang| support::in_words(text, lang));
            assert!(
                words.iter().all(|words| !words.is_empty() && !words.contains(&*text.id)),
                "{}: {words:?}",
                card.id
            );
        }
        assert!(!card.source.is_empty() && !card.original, "{}", card.id);
    }
}

#[test]
fn the_set_of_six_is_complete() {
    let lists = lists();
    let names: Vec<_> = lores_of(&lists, "six").map(|lore| lore.name.en.as_str()).collect();
    assert_eq!(names, ["Fire", "Beasts", "Metal", "Light", "Life", "Heavens", "Shadow", "Death"]);
    for lore in lores_of(&lists, "six") {
        assert_eq!(lore.spells.iter().map(|spell| spell.number).collect::<Vec<_>>(), [1, 2, 3, 4, 5, 6], "{}", lore.id);
        assert_eq!(signature(lore).map(|spell| spell.number), Some(1), "{}", lore.id);
        for spell in &lore.spells {
            assert!(spell.unknown().is_empty(), "{}: {:?}", spell.id, spell.unknown());
        }
    }
}

#[test]
fn the_set_of_seven_leaves_blank_what_is_not_known() {
    let lists = lists();
    let names: Vec<_> = lores_of(&lists, "seven").map(|lore| lore.name.en.as_str()).collect();
    assert_eq!(names, ["Fire", "Beasts", "Metal", "Light", "Life", "Heavens", "Shadow", "Death"]);
    let mut unknown = Vec::new();
    for lore in lores_of(&lists, "seven") {
        assert_eq!(
            lore.spells.iter().map(|spell| spell.number).collect::<Vec<_>>(),
            [0, 1, 2, 3, 4, 5, 6],
            "{}",
            lore.id
        );
        assert_eq!(signature(lore).map(|spell| spell.number), Some(0), "{}", lore.id);
        assert!(lore.attribute.is_some(), "{}", lore.id);
        let blanks = lore.spells.iter().filter(|spell| !spell.casting_value.is_known());
        unknown.push((lore.name.en.as_str(), blanks.map(|spell| spell.number).collect::<Vec<_>>()));
    }
    assert_eq!(
        unknown,
        [
            ("Fire", vec![]),
            ("Beasts", vec![3, 4, 5, 6]),
            ("Metal", vec![2, 3, 4, 5, 6]),
            ("Light", vec![1, 3, 4, 5, 6]),
            ("Life", vec![5, 6]),
            ("Heavens", vec![2, 4, 6]),
            ("Shadow", vec![1, 2, 3, 4, 5]),
            ("Death", vec![1, 2, 3, 4, 5, 6]),
        ]
    );
    assert_eq!(unknown.iter().map(|(_, numbers)| numbers.len()).sum::<usize>(), 30);
}

#[test]
fn every_miscast_table_has_one_row_for_each_sum() {
    let lists = lists();
    assert_eq!(lists.miscast_tables.len(), 2);
    assert_eq!(lists.miscast_table(None).map(|table| (table.id.as_str(), table.rows.len())), Some(("five-bands", 5)));
    for table in lists.miscast_tables.iter() {
        for sum in 2..=12 {
            let rows = table.rows.iter().filter(|row| (row.from..=row.to).contains(&sum));
            assert_eq!(rows.count(), 1, "{} {sum}", table.id);
        }
        assert!(table.row(1).is_none() && table.row(13).is_none());
        for row in &table.rows {
            in_both_languages(&table.id, &row.name);
            in_both_languages(&table.id, &row.summary);
            assert!(!row.effects.is_empty() && !row.unknown, "{} {}", table.id, row.from);
        }
    }
}
