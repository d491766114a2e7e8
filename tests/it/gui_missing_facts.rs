//! What the lists do not know, filled in by the player from his rulebook: kept in his folder,
//! judged by the lists' own reader, used by every roster.

#![cfg(feature = "window")]

use egui::{Key, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable as _;
use spellmuster::gui::{App, Effect, Screen, UserCommand};

use crate::picture::picture;
use crate::window::{SlowDisk, live_window, perform_without_waiting, press, until, window};

fn shows(harness: &Harness<'_, App>, words: &str) -> bool {
    let message = |text: Option<String>| text.is_some_and(|text| text.contains(words));
    harness.query_all_by(|node| message(node.label()) || message(node.value())).next().is_some()
}

fn fill(harness: &mut Harness<'_, App>, label: &str, words: &str) {
    let field = || egui::accesskit::Role::TextInput;
    harness.get_by_role_and_label(field(), label).focus();
    harness.run();
    harness.get_by_role_and_label(field(), label).type_text(words);
    harness.run();
    press(harness, Key::Enter);
}

#[test]
fn a_blank_is_filled_in_and_kept() {
    let folder = tempfile::tempdir().expect("a folder");
    let open = || {
        let mut harness = live_window(vec2(1366.0, 900.0), folder.path().to_owned(), None, &SlowDisk::default());
        harness.state_mut().perform(Effect::OpenSample("fantasy-warlord"));
        harness.state_mut().perform(UserCommand::ShowSpells);
        harness.run();
        harness.get_all_by_label_contains("Alacrity").next().expect("the row").click();
        harness.run();
        harness
    };
    let mut harness = open();
    assert!(shows(&harness, "From your rulebook"));
    fill(&mut harness, "Energy", "three");
    // The reader says why.
    until(&mut harness, |harness| shows(harness, "“three” is not taken"));
    harness.get_by_role_and_label(egui::accesskit::Role::TextInput, "Energy").focus();
    harness.run();
    for _ in 0..5 {
        press(&mut harness, Key::Backspace);
    }
    let card = |harness: &Harness<'_, App>| {
        let game = &harness.state().roster().expect("a roster").game;
        game.card("fantasy-warlord/arcane-neutral/alacrity").expect("the spell").clone()
    };
    let knows = |harness: &Harness<'_, App>, fact: &str| !card(harness).unknown.iter().any(|unknown| unknown == fact);
    fill(&mut harness, "Energy", "3");
    until(&mut harness, |harness| knows(harness, "energy"));
    fill(&mut harness, "Range", "30 cm");
    until(&mut harness, |harness| knows(harness, "range"));
    let filled = card(&harness);
    let energy = filled.numbers.iter().find(|number| number.id == "energy").expect("energy");
    assert_eq!(energy.value, Some(3));
    assert_eq!(filled.range.as_ref().map(|range| crate::support::in_words(range, "ru")).as_deref(), Some("30 см"));

    // Another window reads it, and it can be emptied again.
    drop(harness);
    let mut harness = open();
    assert_eq!(card(&harness), filled);
    harness.get_by_label("Empty Energy").click();
    until(&mut harness, |harness| !knows(harness, "energy"));
}

#[test]
fn no_frame_waits_while_facts_are_filled_in() {
    let folder = tempfile::tempdir().expect("a folder");
    let disk = SlowDisk::default();
    let mut harness = live_window(vec2(1366.0, 900.0), folder.path().to_owned(), None, &disk);
    harness.state_mut().perform(Effect::OpenSample("fantasy-warlord"));
    let spell = "fantasy-warlord/arcane-neutral/alacrity";
    let unknown = |harness: &Harness<'_, App>| {
        let game = &harness.state().roster().expect("a roster").game;
        game.card(spell).expect("the spell").unknown.clone()
    };
    let fill_in = |fact: &str, typed: &str| Effect::FillIn(spell.into(), fact.into(), Some(typed.into()));
    let before = unknown(&harness);
    let held = disk.hold();
    perform_without_waiting(&mut harness, fill_in("energy", "3"));
    // One upon the other, before the first is on disk.
    perform_without_waiting(&mut harness, fill_in("range", "30 cm"));
    assert!(shows(&harness, "filling in…"));
    assert_eq!(unknown(&harness), before);
    drop(held);
    until(&mut harness, |harness| !shows(harness, "filling in…"));
    let after: Vec<String> = before.into_iter().filter(|fact| fact != "energy" && fact != "range").collect();
    assert_eq!(unknown(&harness), after, "and both hold");
}

#[test]
fn while_mustering_too() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut harness = window(vec2(1920.0, 1080.0), "parchment", "en", Some(folder.path().to_owned()), None);
    harness.state_mut().perform(Effect::OpenSample("fantasy-warlord"));
    harness.state_mut().perform(UserCommand::ShowMuster);
    harness.run();
    harness.get_all_by_label_contains("Alacrity").next().expect("the row").click();
    harness.run();
    fill(&mut harness, "Energy", "4");
    until(&mut harness, |harness| {
        let game = &harness.state().roster().expect("a roster").game;
        let card = game.card("fantasy-warlord/arcane-neutral/alacrity").expect("the spell");
        card.numbers.iter().any(|number| number.id == "energy" && number.value == Some(4))
    });
}

#[test]
fn the_form_fits_the_smallest_window() {
    for (lang, title) in [("en", "From your rulebook"), ("ru", "Из вашей книги правил")] {
        let mut harness = window(vec2(1024.0, 600.0), "candle-light", lang, None, None);
        harness.state_mut().perform(Effect::OpenSample("fantasy-warlord"));
        for screen in [Screen::Spells, Screen::Muster] {
            harness.state_mut().perform(UserCommand::show(screen));
            harness.run();
            let name = if lang == "ru" { "Проворство" } else { "Alacrity" };
            harness.get_all_by_label_contains(name).next().expect("the row").click();
            harness.run();
            assert!(shows(&harness, title), "{screen:?} in {lang}");
            if let Some(folder) = std::env::var_os("SPELLMUSTER_LOOK") {
                let path = std::path::PathBuf::from(folder).join(format!("missing-facts-{screen:?}-{lang}.png"));
                picture(&harness).save(path).expect("a file");
            }
        }
    }
}
