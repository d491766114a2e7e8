//! The starter set that ships: it loads without a word, is whole, and is marked as ours.

use std::collections::BTreeSet;
use std::path::Path;

use super::super::entries::{self, Lists, SHIPPED};
use super::super::views;
use crate::rules::System as _;
use crate::spells::{Diagnostic, SourceText, Worded};

/// The lists that ship, as they are read.
pub fn shipped() -> (Lists, Vec<Diagnostic>) {
    let sources: Vec<SourceText> = SHIPPED.iter().map(|(path, text)| SourceText::new(*path, *text)).collect();
    entries::read(&sources)
}

#[test]
fn the_starter_set_loads_with_no_diagnostic_and_all_of_it_ships() {
    let (lists, diagnostics) = shipped();
    assert_eq!(diagnostics, []);
    assert_eq!(lists.iter().map(|lore| lore.spells.len()).collect::<Vec<_>>(), [6, 6, 6]);
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("spell_lists/magick-phase");
    let files = std::fs::read_dir(folder).expect("the folder").map(|file| file.expect("a file").file_name());
    let files: BTreeSet<String> =
        files.map(|name| format!("spell_lists/magick-phase/{}", name.to_string_lossy())).collect();
    assert_eq!(SHIPPED.iter().map(|(path, _)| (*path).to_owned()).collect::<BTreeSet<_>>(), files);
}

#[test]
fn casting_numbers_go_from_4_to_24_and_every_lore_has_spells_that_remain() {
    let (lists, _) = shipped();
    let numbers: BTreeSet<i64> = lists.spells().map(|(_, spell)| spell.casting_number()).collect();
    assert_eq!((numbers.first(), numbers.last()), (Some(&4), Some(&24)));
    for lore in lists.iter() {
        let remain = lore.spells.iter().filter(|spell| spell.remains_in_play).count();
        assert!((2..=4).contains(&remain), "{}: {remain}", lore.id);
    }
}

fn in_both_languages(id: &str, text: &Worded) {
    assert!(text.has("en") && text.has("ru"), "{id}: {text:?}");
}

#[test]
fn every_card_is_ours_says_so_and_speaks_both_languages() {
    let cards = views::cards(&shipped().0);
    assert_eq!(cards.iter().map(|card| &card.id).collect::<BTreeSet<_>>().len(), 18);
    for card in cards.iter() {
        assert!(card.original && card.unknown.is_empty() && !card.source.is_empty(), "{}", card.id);
        for text in [&card.name, &card.summary, &card.lore_name] {
            in_both_languages(&card.id, text);
        }
        for text in card.range.iter().chain(&card.duration).chain(&card.kind) {
            assert!(["en", "ru"].iter().all(|lang| !super::support::in_words(text, lang).is_empty()), "{}", card.id);
        }
    }
}

#[test]
fn a_list_of_the_players_own_takes_its_place() {
    let own = "Lore(format: 1, lore: \"own\", name: (en: \"Own\"), spells: [
        (id: \"magick-phase/own/bolt\", name: (en: \"Bolt\"), casting_number: 9, summary: (en: \"A bolt.\"))])";
    let (game, diagnostics) = super::super::MagickPhase.load(&[SourceText::new("own.ron", own)]);
    assert_eq!(diagnostics, []);
    let cards: Vec<_> = game.cards().iter().map(|card| (card.id.as_str(), card.original)).collect();
    assert_eq!(cards, [("magick-phase/own/bolt", false)]);
    // A casting number of nothing is reported with its place, and the rest of the list loads.
    let wrong = own.replace("casting_number: 9", "casting_number: 0");
    let (game, diagnostics) = super::super::MagickPhase.load(&[SourceText::new("own.ron", wrong)]);
    assert_eq!((game.cards().len(), diagnostics.len()), (0, 1));
}
