//! The print screen, by keys and by accessible label.

#![cfg(feature = "window")]

use std::path::{Path, PathBuf};

use egui::accesskit::Role;
use egui::{Key, Modifiers, Vec2, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use spellmuster::gui::{App, Effect, Screen, UserCommand};
use spellmuster::lang::Lang;
use spellmuster::odds::OddsBook;
use spellmuster::print::{Paper, pdf, sheet};
use spellmuster::rosters::{Army, RosterEdit};

use crate::picture::picture;
use crate::window::{self, SlowDisk, live_window, perform_without_waiting, press, until};

const SIZE: Vec2 = vec2(1024.0, 600.0);

/// The sample roster on the print screen; every question for a file is answered with that one.
fn print_screen(size: Vec2, theme: &str, lang: &str, file: Option<PathBuf>) -> Harness<'static, App> {
    to_the_sheet(window::window(size, theme, lang, None, file))
}

fn sheet_screen() -> Harness<'static, App> {
    print_screen(SIZE, "candle-light", "en", None)
}

fn to_the_sheet(mut harness: Harness<'static, App>) -> Harness<'static, App> {
    harness.state_mut().perform(Effect::OpenSample("winds-of-magic"));
    harness.run();
    harness.key_press_modifiers(Modifiers::COMMAND, Key::P);
    harness.run();
    assert_eq!(harness.state().screen(), Screen::Print);
    harness
}

fn click(harness: &mut Harness<'_, App>, label: &str) {
    harness.get_by_role_and_label(Role::Button, label).click();
    harness.run();
}

/// What a screen reader says of the page.
fn page(harness: &Harness<'_, App>) -> String {
    harness.get_by_role(Role::Document).accesskit_node().label().unwrap_or_default()
}

/// The sheet as the library makes it of the roster that is open.
fn expected(harness: &Harness<'_, App>, code: &str, paper: Paper) -> Vec<u8> {
    let document = harness.state().roster().expect("a roster");
    let lang = Lang::new(code, document.game.about().messages);
    let plan = sheet(&*document.game, document.roster(), &lang, paper, &mut OddsBook::default());
    pdf(&plan).expect("a PDF")
}

fn exported(harness: &mut Harness<'_, App>, file: &Path) -> Vec<u8> {
    std::fs::remove_file(file).ok();
    harness.key_press_modifiers(Modifiers::COMMAND, Key::E);
    until(harness, |_| file.exists());
    std::fs::read(file).expect("the exported file")
}

#[test]
fn nothing_is_printed_without_a_roster() {
    let mut harness = window::window(SIZE, "candle-light", "en", None, None);
    harness.run();
    harness.key_press_modifiers(Modifiers::COMMAND, Key::P);
    harness.run();
    assert_eq!(harness.state().screen(), Screen::Start);
}

#[test]
fn pages_turn_by_keys_and_buttons() {
    let mut harness = sheet_screen();
    harness.get_by_label("Page 1 of 2");
    assert!(page(&harness).contains("Magister Altmann level 4 · fire · casting +4"), "{}", page(&harness));
    press(&mut harness, Key::PageDown);
    harness.get_by_label("Page 2 of 2");
    assert!(page(&harness).contains("Miscast two or more 1s"), "{}", page(&harness));
    press(&mut harness, Key::PageDown);
    harness.get_by_label("Page 2 of 2");
    press(&mut harness, Key::Home);
    harness.get_by_label("Page 1 of 2");
    press(&mut harness, Key::End);
    click(&mut harness, "Previous page");
    harness.get_by_label("Page 1 of 2");
    click(&mut harness, "Next page");
    harness.get_by_label("Page 2 of 2");
}

#[test]
fn the_page_fits_the_width_or_as_a_whole() {
    let mut harness = sheet_screen();
    let height = |harness: &Harness<'_, App>| harness.get_by_role(Role::Document).rect().height();
    assert!(height(&harness) > 600.0, "{}", height(&harness));
    press(&mut harness, Key::F);
    assert!(height(&harness) < 460.0, "{}", height(&harness));
    press(&mut harness, Key::W);
    assert!(height(&harness) > 600.0);
    harness.get_by_role(Role::Document).click_accesskit();
    harness.run();
    assert!(height(&harness) < 460.0);
    click(&mut harness, "Page width");
    assert!(height(&harness) > 600.0);
}

#[test]
fn the_sheet_speaks_its_own_language() {
    let mut harness = sheet_screen();
    assert!(page(&harness).contains("Fire Ball"));
    click(&mut harness, "Русский");
    assert!(page(&harness).contains("Огненный шар"), "{}", page(&harness));
    harness.get_by_role_and_label(Role::Button, "Letter");
    click(&mut harness, "As the window");
    assert!(page(&harness).contains("Fire Ball"));
    harness.state_mut().perform(Effect::SetLanguage(Some("ru".to_owned())));
    harness.run();
    assert!(page(&harness).contains("Огненный шар"));
    assert_eq!(harness.state().lang().missed(), Vec::<String>::new());
}

#[test]
fn the_file_is_the_page() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("Мариенбург.pdf");
    let mut harness = print_screen(SIZE, "candle-light", "en", Some(file.clone()));
    let bytes = exported(&mut harness, &file);
    assert!(bytes.starts_with(b"%PDF"));
    assert!(bytes == expected(&harness, "en", Paper::A4));
    until(&mut harness, |harness| harness.query_by_label_contains("Saved: ").is_some());
    click(&mut harness, "Letter");
    click(&mut harness, "Русский");
    let bytes = exported(&mut harness, &file);
    assert!(bytes == expected(&harness, "ru", Paper::Letter));
    // The button does the same.
    std::fs::remove_file(&file).expect("it is there");
    click(&mut harness, "Export PDF…");
    until(&mut harness, |_| file.exists());
}

#[test]
fn no_frame_waits_while_the_sheet_is_exported() {
    let folder = tempfile::tempdir().expect("a folder");
    let (file, root) = (folder.path().join("sheet.pdf"), folder.path().join("home"));
    let disk = SlowDisk::default();
    let mut harness = live_window(SIZE, root, None, &disk);
    harness.state_mut().perform(Effect::OpenSample("winds-of-magic"));
    harness.state_mut().perform(UserCommand::ShowPrint);
    let held = disk.hold();
    perform_without_waiting(&mut harness, Effect::ExportTo(file.clone()));
    assert!(harness.query_by_label_contains("exporting…").is_some() && !file.exists());
    drop(held);
    until(&mut harness, |harness| harness.query_by_label_contains("Saved: ").is_some());
    let bytes = std::fs::read(&file).expect("the exported file");
    assert!(bytes == expected(&harness, "en", Paper::A4));
    // What cannot be written is said.
    harness.state_mut().perform(Effect::ExportTo(folder.path().join("missing").join("sheet.pdf")));
    until(&mut harness, |harness| harness.query_by_label_contains("Copy details").is_some());
}

#[test]
fn another_army_is_printed() {
    let mut harness = sheet_screen();
    let army = Army { name: "Carroburg".to_owned(), ..Army::default() };
    harness.state_mut().perform(Effect::Edit(vec![RosterEdit::AddArmy(army)], None));
    harness.run();
    assert!(page(&harness).starts_with("Spell sheet: Carroburg Winds of magic · no casters"), "{}", page(&harness));
    click(&mut harness, "Marienburg");
    assert!(page(&harness).contains("Magister Altmann"), "{}", page(&harness));
    click(&mut harness, "Carroburg");
    assert!(!page(&harness).contains("Magister Altmann"));
}

#[test]
fn the_page_follows_the_roster() {
    let mut harness = sheet_screen();
    let caster = harness.state().roster().expect("a roster").caster.expect("a caster");
    let rename = RosterEdit::RenameCaster(caster, "Altmann the Elder".to_owned());
    harness.state_mut().perform(Effect::Edit(vec![rename], None));
    harness.run();
    assert!(page(&harness).contains("Altmann the Elder"));
    harness.state_mut().perform(UserCommand::ShowMuster);
    harness.state_mut().perform(UserCommand::Undo);
    harness.state_mut().perform(UserCommand::ShowPrint);
    harness.run();
    assert!(page(&harness).contains("Magister Altmann"));
}

#[test]
fn a_roster_of_the_same_revision_is_another_roster() {
    let mut harness = sheet_screen();
    assert!(page(&harness).contains("Marienburg"));
    harness.state_mut().perform(Effect::NewRoster("winds-of-magic"));
    harness.state_mut().perform(UserCommand::ShowPrint);
    harness.run();
    assert!(page(&harness).contains("no casters"), "{}", page(&harness));
}

/// Pages are laid out by a thread; the window is woken when they are there.
#[test]
fn the_page_comes_when_it_is_ready() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut harness = to_the_sheet(window::quick_window(SIZE, folder.path().to_owned()));
    until(&mut harness, |harness| harness.query_by_role(Role::Document).is_some());
}

/// Enlarged letters leave a window of few points: page and choices take turns.
#[test]
fn little_room_is_enough() {
    let mut harness = print_screen(vec2(520.0, 320.0), "high-contrast", "ru", None);
    harness.get_by_role(Role::Document);
    click(&mut harness, "Настроить");
    assert!(harness.query_by_role(Role::Document).is_none());
    click(&mut harness, "Letter");
    click(&mut harness, "Настроить");
    harness.get_by_role(Role::Document);
}

/// Pictures for people, where a folder for them is named.
#[test]
fn pictures() {
    let Some(folder) = std::env::var_os("SPELLMUSTER_LOOK").map(PathBuf::from) else { return };
    for size in [vec2(1024.0, 600.0), vec2(1920.0, 1080.0)] {
        for theme in ["candle-light", "parchment"] {
            for lang in ["en", "ru"] {
                let mut harness = print_screen(size, theme, lang, None);
                let take = |harness: &mut Harness<'_, App>, what: &str| {
                    let name = format!("print-{what}-{}-{theme}-{lang}.png", size.x);
                    picture(harness).save(folder.join(name)).expect("a file");
                };
                take(&mut harness, "width");
                press(&mut harness, Key::F);
                let caster = harness.state().roster().and_then(|document| document.caster).expect("a caster");
                harness.state_mut().perform(Effect::Edit(vec![RosterEdit::ClearSpells(caster)], None));
                let army = Army { name: "Carroburg and all its allies on the river".to_owned(), ..Army::default() };
                let first = harness.state().roster().expect("a roster").roster().chosen_army;
                let edits = vec![RosterEdit::AddArmy(army), RosterEdit::ChooseArmy(first)];
                harness.state_mut().perform(Effect::Edit(edits, None));
                harness.run();
                take(&mut harness, "page");
            }
        }
    }
}
