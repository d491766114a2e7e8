//! The spellbook, by keys and by accessible label.

#![cfg(feature = "window")]

use std::path::PathBuf;

use egui::accesskit::{Role, Toggled};
use egui::{Event, Key, Modifiers, Vec2, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT as _, Queryable as _, by};
use spellmuster::gui::{App, Effect, Screen, UserCommand};

use crate::picture::picture;
use crate::window::{self, press};

fn book(size: Vec2, theme: &str, lang: &str) -> Harness<'static, App> {
    let mut harness = window::window(size, theme, lang, None, None);
    harness.state_mut().perform(UserCommand::ShowSpells);
    harness.run();
    harness
}

fn spells(lang: &str) -> Harness<'static, App> {
    book(vec2(1024.0, 600.0), "candle-light", lang)
}

fn type_text(harness: &mut Harness<'_, App>, text: &str) {
    harness.event(Event::Text(text.to_owned()));
    harness.run();
}

/// What the rows say, from top to bottom, as far as they are on the screen.
fn rows(harness: &Harness<'_, App>) -> Vec<String> {
    let rows = harness.query_all(by().role(Role::Button).label_contains(" · "));
    rows.filter_map(|row| row.accesskit_node().label()).collect()
}

/// The row that is chosen.
fn chosen(harness: &Harness<'_, App>) -> String {
    let rows = harness.query_all(by().role(Role::Button).label_contains(" · "));
    let chosen = rows.filter(|row| row.accesskit_node().toggled() == Some(Toggled::True));
    chosen.filter_map(|row| row.accesskit_node().label()).collect()
}

#[test]
fn a_few_letters_find_a_spell_in_either_language() {
    for (lang, typed, found) in [
        ("en", "burn head", "Burning Head · Fire · Needs 9+"),
        ("en", "brnhd", "Burning Head · Fire · Needs 9+"),
        ("en", "огненный шар", "Fire Ball · Fire · Needs 5+"),
        ("en", "resurrect death", ""),
        ("ru", "fire ball", "Огненный шар · Огонь · Нужно 5+"),
        ("ru", "черепа пылающ", ""),
        ("ru", "пылающий", "Пылающий череп · Огонь · Нужно 9+"),
    ] {
        let mut harness = spells(lang);
        press(&mut harness, Key::Slash);
        type_text(&mut harness, typed);
        assert_eq!(rows(&harness).first().map_or("", String::as_str), found, "{typed} in {lang}");
    }
}

#[test]
fn lore_kind_and_summary_are_searched_too() {
    let mut harness = spells("en");
    press(&mut harness, Key::Slash);
    type_text(&mut harness, "death missile");
    let found = rows(&harness);
    assert!(found.iter().any(|row| row.starts_with("Dark Hand of Death · Death")), "{found:?}");
    assert!(found.iter().all(|row| row.contains("Death")), "{found:?}");
    press(&mut harness, Key::Escape);
    press(&mut harness, Key::Slash);
    type_text(&mut harness, "front rank");
    assert_eq!(rows(&harness), ["Wall of Fire · Fire · Needs 12+"]);
}

#[test]
fn arrows_move_through_what_was_found() {
    let mut harness = spells("en");
    assert_eq!(chosen(&harness), "Fire Ball · Fire · Needs 5+");
    press(&mut harness, Key::ArrowDown);
    press(&mut harness, Key::ArrowDown);
    assert_eq!(chosen(&harness), "Fiery Blast · Fire · Needs 8+");
    press(&mut harness, Key::ArrowUp);
    assert_eq!(chosen(&harness), "Flaming Sword of Rhuin · Fire · Needs 6+");
    // The list follows: the last one was far below.
    press(&mut harness, Key::End);
    let last = chosen(&harness);
    assert!(!last.is_empty());
    press(&mut harness, Key::Home);
    assert_eq!(chosen(&harness), "Fire Ball · Fire · Needs 5+");
    // Also while something is typed.
    press(&mut harness, Key::Slash);
    type_text(&mut harness, "fire");
    let found = rows(&harness);
    assert_eq!(Some(&chosen(&harness)), found.first());
    press(&mut harness, Key::ArrowDown);
    assert_eq!(Some(&chosen(&harness)), found.get(1));
}

#[test]
fn enter_reads_large_and_escape_leaves() {
    let mut harness = spells("en");
    press(&mut harness, Key::Enter);
    harness.get_by_role_and_label(Role::Button, "Close");
    press(&mut harness, Key::ArrowDown);
    assert_eq!(harness.get_all_by_label("Flaming Sword of Rhuin").count(), 2, "over the list and beside it");
    press(&mut harness, Key::Escape);
    assert!(harness.query_by_role_and_label(Role::Button, "Close").is_none());
    press(&mut harness, Key::Slash);
    type_text(&mut harness, "zzzz");
    harness.get_all_by_label("No spell fits.").next().expect("it is said");
    press(&mut harness, Key::Escape);
    assert!(rows(&harness).len() > 5);
}

#[test]
fn filters_leave_what_fits_all_of_them() {
    let mut harness = spells("en");
    harness.get_by_label("112 of 112");
    harness.get_by_role_and_label(Role::Button, "Fire").click();
    harness.run();
    let fire = rows(&harness);
    assert!(!fire.is_empty() && fire.iter().all(|row| row.contains(" · Fire")), "{fire:?}");
    harness.get_by_role_and_label(Role::Button, "Eight lores of six").click();
    harness.run();
    harness.get_by_label("6 of 112");
    // Two lores: either of them.
    harness.get_by_role_and_label(Role::Button, "Beasts").click();
    harness.run();
    harness.get_by_label("12 of 112");
    let remain = harness.get_by_role_and_label(Role::Button, "Remains in play");
    remain.scroll_to_me();
    harness.run();
    harness.get_by_role_and_label(Role::Button, "Remains in play").click();
    harness.run();
    let remaining = rows(&harness);
    assert!(remaining.len() < 12 && remaining.iter().any(|row| row.starts_with("Wall of Fire")), "{remaining:?}");
    harness.get_by_role_and_label(Role::Button, "Clear filters").click();
    harness.run();
    harness.get_by_label("112 of 112");
}

#[test]
fn headings_sort() {
    let mut harness = spells("en");
    harness.get_by_role_and_label(Role::Button, "Needs").click();
    harness.run();
    let needs = |row: &String| row.rsplit(' ').next().and_then(|value| value.trim_end_matches('+').parse::<u32>().ok());
    let values: Vec<u32> = rows(&harness).iter().filter_map(needs).collect();
    assert!(values.len() > 5 && values.is_sorted(), "{values:?}");
    let first = |harness: &Harness<'_, App>| rows(harness).first().cloned().unwrap_or_default();
    let cheapest = first(&harness);
    harness.get_by_role_and_label(Role::Button, "Needs").click();
    harness.run();
    assert_ne!(first(&harness), cheapest, "backwards");
    harness.get_by_role_and_label(Role::Button, "Needs").click();
    harness.run();
    assert_eq!(rows(&harness).first().map(String::as_str), Some("Fire Ball · Fire · Needs 5+"));
}

#[test]
fn what_the_list_does_not_know_is_said() {
    let mut harness = spells("en");
    press(&mut harness, Key::Slash);
    type_text(&mut harness, "amber spear");
    assert_eq!(chosen(&harness), "The Amber Spear · Beasts");
    // Dearer versions are said to be missing; needs, range and more on it can be filled in.
    assert_eq!(harness.get_all_by_label("not in this list: read it from your rulebook").count(), 1);
    for fact in ["Needs", "Range", "More on it"] {
        assert!(harness.query_by_role_and_label(Role::TextInput, fact).is_some(), "{fact}");
    }
    let mut harness = spells("ru");
    press(&mut harness, Key::Slash);
    type_text(&mut harness, "amber spear");
    assert_eq!(harness.get_all_by_label("в этом списке нет: смотрите книгу правил").count(), 1);
    assert!(harness.query_by_role_and_label(Role::TextInput, "Дальность").is_some());
}

#[test]
fn a_card_says_everything() {
    let mut harness = spells("en");
    press(&mut harness, Key::Slash);
    type_text(&mut harness, "wyssan");
    for label in [
        "Wyssan's Wildform",
        "Beasts · augment · Eight lores of seven",
        "signature",
        "10+",
        "12″",
        "until the caster's next magic phase",
        "A friendly unit gains 1 Strength and 1 Toughness.",
        "13+",
        "The range is 24″.",
    ] {
        assert!(harness.query_all_by_label(label).next().is_some(), "{label}");
    }
    assert!(harness.query_all_by_label_contains("Source: ").next().is_some());
}

#[test]
fn tables_are_at_hand() {
    let mut harness = spells("en");
    harness.get_by_role_and_label(Role::Button, "Miscast").click();
    harness.run();
    harness.get_by_label("two or more 1s · roll 2D6 · WM-17");
    harness.get_by_label("Dimensional Cascade");
    // A spell takes its place again.
    press(&mut harness, Key::ArrowDown);
    assert!(harness.query_by_label("Dimensional Cascade").is_none());
    assert_eq!(chosen(&harness), "Fire Ball · Fire · Needs 5+");
}

#[test]
fn only_the_rows_on_the_screen_are_drawn() {
    let harness = spells("en");
    let drawn = rows(&harness).len();
    assert!((8..40).contains(&drawn), "{drawn} of 112");
}

#[test]
fn another_language_keeps_the_place() {
    let mut harness = spells("en");
    press(&mut harness, Key::ArrowDown);
    harness.state_mut().perform(Effect::SetLanguage(Some("ru".to_owned())));
    harness.run();
    assert_eq!(chosen(&harness), "Пламенный меч Руина · Огонь · Нужно 6+");
    assert_eq!(harness.state().lang().missed(), Vec::<String>::new());
}

/// Enlarged letters leave a window of few points: list and card take turns.
#[test]
fn little_room_is_enough() {
    let mut harness = book(vec2(480.0, 320.0), "high-contrast", "ru");
    assert!(!rows(&harness).is_empty());
    harness.get_by_role_and_label(Role::Button, "Отбор").click();
    harness.run();
    harness.get_by_role_and_label(Role::Button, "Огонь").click();
    harness.run();
    harness.get_by_role_and_label(Role::Button, "Отбор").click();
    harness.run();
    press(&mut harness, Key::ArrowDown);
    press(&mut harness, Key::Enter);
    harness.get_by_role_and_label(Role::Button, "Закрыть");
}

#[test]
fn keys_go_to_the_search_from_anywhere() {
    let mut harness = spells("en");
    harness.state_mut().perform(UserCommand::ShowStart);
    harness.run();
    harness.key_press_modifiers(Modifiers::COMMAND, Key::F);
    harness.run();
    assert_eq!(harness.state().screen(), Screen::Spells);
    type_text(&mut harness, "wall");
    assert_eq!(rows(&harness).first().map(String::as_str), Some("Wall of Fire · Fire · Needs 12+"));
}

/// Pictures for people, where a folder for them is named.
#[test]
fn pictures() {
    let Some(folder) = std::env::var_os("SPELLMUSTER_LOOK").map(PathBuf::from) else { return };
    for size in [vec2(1024.0, 600.0), vec2(1920.0, 1080.0)] {
        for theme in ["candle-light", "parchment"] {
            for lang in ["en", "ru"] {
                let mut harness = book(size, theme, lang);
                let take = |harness: &mut Harness<'_, App>, what: &str| {
                    let name = format!("spells-{what}-{}-{theme}-{lang}.png", size.x);
                    picture(harness).save(folder.join(name)).expect("a file");
                };
                take(&mut harness, "list");
                press(&mut harness, Key::Slash);
                type_text(&mut harness, "amber");
                take(&mut harness, "search");
                press(&mut harness, Key::Enter);
                press(&mut harness, Key::Enter);
                take(&mut harness, "reading");
                press(&mut harness, Key::Escape);
                press(&mut harness, Key::Slash);
                press(&mut harness, Key::Escape);
                let miscast = if lang == "en" { "Miscast" } else { "Магическая ошибка" };
                harness.get_by_role_and_label(Role::Button, miscast).click();
                harness.run();
                let fire = if lang == "en" { "Fire" } else { "Огонь" };
                harness.get_by_role_and_label(Role::Button, fire).click();
                harness.run();
                take(&mut harness, "table");
            }
        }
    }
}
