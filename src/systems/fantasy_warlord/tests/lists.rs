//! The lists that ship: they load without a word, and leave blank what they must.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use super::super::lists::{Lists, SHIPPED};
use super::game;
use crate::spells::{SourceText, Worded};

pub(super) fn load() -> Lists {
    let sources: Vec<SourceText> = SHIPPED.iter().map(|(path, text)| SourceText::new(*path, *text)).collect();
    let (lists, diagnostics) = Lists::load(&sources);
    let message: Vec<_> = diagnostics.iter().map(|found| format!("{}: {:?}", found.place(), found.message)).collect();
    assert!(message.is_empty(), "{}", message.join("\n"));
    lists
}

fn in_both_languages(id: &str, text: &Worded) {
    assert!(text.has("en") && text.has("ru"), "{id}: {text:?}");
    assert!(text.ru.chars().any(|c| ('а'..='я').contains(&c.to_lowercase().next().unwrap_or(c))), "{id}: {text:?}");
}

#[test]
fn every_file_of_the_folder_ships() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("spell_lists/fantasy-warlord");
    let files = std::fs::read_dir(folder).expect("the folder").map(|file| file.expect("a file").file_name());
    let files: BTreeSet<String> =
        files.map(|name| format!("spell_lists/fantasy-warlord/{}", name.to_string_lossy())).collect();
    assert_eq!(SHIPPED.iter().map(|(path, _)| (*path).to_owned()).collect::<BTreeSet<_>>(), files);
}

#[test]
fn how_many_spells_and_how_many_of_them_are_whole() {
    let mut count: BTreeMap<&str, (usize, usize)> = BTreeMap::new();
    let game = game();
    for card in game.cards() {
        let of = count.entry(card.lore.as_str()).or_default();
        of.0 += 1;
        of.1 += usize::from(card.numbers.iter().all(|number| number.value.is_some()));
    }
    let count: Vec<_> = count.into_iter().collect();
    assert_eq!(
        count,
        [
            ("arcane-evil", (3, 3)),
            ("arcane-good", (8, 8)),
            ("arcane-neutral", (15, 7)),
            ("arcane-unplaced", (9, 0)),
            ("curses", (6, 4)),
            ("divine-unplaced", (1, 0)),
            ("miracles", (8, 7)),
            ("wonders", (3, 3)),
        ]
    );
}

#[test]
fn every_card_has_an_id_of_its_own_and_words_in_both_languages() {
    let game = game();
    let cards = game.cards();
    assert_eq!(cards.iter().map(|card| &card.id).collect::<BTreeSet<_>>().len(), cards.len());
    for card in cards {
        for text in [&card.name, &card.summary, &card.lore_name] {
            in_both_languages(&card.id, text);
        }
        for text in card.duration.iter().chain(&card.range).chain(&card.kind) {
            let words = ["en", "ru"].map(|lang| super::support::in_words(text, lang));
            assert!(words.iter().all(|words| !words.is_empty()), "{}: {text:?}", card.id);
        }
        assert!(!card.source.is_empty() && !card.original, "{}", card.id);
        // What is blank says so, and nothing else does.
        let input =
            |id: &str, has: bool| assert_eq!(card.unknown.iter().any(|name| name == id), !has, "{} {id}", card.id);
        card.numbers.iter().for_each(|number| input(&number.id, number.value.is_some()));
        input("range", card.range.is_some());
        input("duration", card.duration.is_some());
        input("list", !card.alignment.is_empty());
    }
}

#[test]
fn every_table_has_one_row_for_each_number_and_says_what_it_lacks() {
    let lists = load();
    let lacks: Vec<(&str, Vec<(u16, u16)>)> = lists
        .tables
        .iter()
        .map(|table| {
            let unknown = table.rows.iter().filter(|row| row.unknown).map(|row| (row.from, row.to));
            (table.id.as_str(), unknown.collect())
        })
        .collect();
    assert_eq!(
        lacks,
        [
            ("failed-arcane", vec![(65, 100)]),
            ("failed-appeal-good", vec![(1, 100)]),
            ("failed-appeal-neutral", vec![(100, 100)]),
            ("failed-appeal-evil", vec![(1, 100)]),
        ]
    );
    for table in lists.tables.iter() {
        for number in 1..=100 {
            let rows = table.rows.iter().filter(|row| (row.from..=row.to).contains(&number));
            assert_eq!(rows.count(), 1, "{} {number}", table.id);
        }
        for row in &table.rows {
            in_both_languages(&table.id, &row.name);
            in_both_languages(&table.id, &row.summary);
        }
    }
}
