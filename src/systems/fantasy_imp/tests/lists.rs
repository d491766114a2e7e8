//! The starter set that ships: it loads without a word, is whole, and is marked as ours.

use std::collections::BTreeSet;
use std::path::Path;

use crate::spells::{Diagnostic, SourceText, Worded};
use crate::systems::fantasy_imp::entries::{self, Difficulty, Effect, Lists, Power, SHIPPED};
use crate::systems::fantasy_imp::views;

fn shipped() -> (Lists, Vec<Diagnostic>) {
    let sources: Vec<SourceText> = SHIPPED.iter().map(|(path, text)| SourceText::new(*path, *text)).collect();
    entries::read(&sources)
}

#[test]
fn the_starter_set_loads_with_no_diagnostic_and_all_of_it_ships() {
    let (lists, diagnostics) = shipped();
    assert_eq!(diagnostics, []);
    assert_eq!(lists.len(), 3);
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("spell_lists/fantasy-imp");
    let files = std::fs::read_dir(folder).expect("the folder").map(|file| file.expect("a file").file_name());
    let files: BTreeSet<String> =
        files.map(|name| format!("spell_lists/fantasy-imp/{}", name.to_string_lossy())).collect();
    assert_eq!(SHIPPED.iter().map(|(path, _)| (*path).to_owned()).collect::<BTreeSet<_>>(), files);
}

#[test]
fn the_starter_set_has_of_everything() {
    let (lists, _) = shipped();
    let (mut difficulties, mut effects) = (BTreeSet::new(), BTreeSet::new());
    for lore in lists.iter() {
        let abilities = lore.spells.iter().filter(|spell| spell.power == Power::Ability).count();
        assert_eq!((lore.spells.len(), abilities), (6, 1), "{}", lore.id);
        for spell in &lore.spells {
            if let Power::Spell(difficulty) = spell.power {
                difficulties.insert(difficulty);
                effects.insert(match spell.effect {
                    Effect::Missile { .. } => "missile",
                    Effect::TouchFriend => "touch on a friend",
                    Effect::TouchEnemy => "touch on an enemy",
                    Effect::Area => "area",
                    Effect::Unit | Effect::Caster => "other",
                });
            }
        }
    }
    assert_eq!(difficulties.into_iter().collect::<Vec<_>>(), Difficulty::ALL);
    assert_eq!(effects.len(), 5);
}

fn in_both_languages(id: &str, text: &Worded) {
    assert!(text.has("en") && text.has("ru"), "{id}: {text:?}");
}

#[test]
fn every_card_is_ours_says_so_and_speaks_both_languages() {
    let cards = views::cards(&shipped().0);
    assert_eq!(cards.iter().map(|card| &card.id).collect::<BTreeSet<_>>().len(), cards.len());
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
fn the_fireball_is_the_one_of_the_example() {
    let (lists, _) = shipped();
    let (_, fireball) = lists.find("fantasy-imp/hearthfire/fireball").expect("the Fireball");
    assert_eq!(fireball.power, Power::Spell(Difficulty::Medium));
    assert!(matches!(fireball.effect, Effect::Missile { damage } if damage.get() == 1));
}
