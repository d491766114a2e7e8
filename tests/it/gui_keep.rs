//! Nothing is ever lost, as the window shows it: what is kept by itself, a disk that fails, files
//! that another window has, that were changed elsewhere, that are damaged or newer; versions.

#![cfg(feature = "window")]

use std::fs;
use std::path::{Path, PathBuf};

use egui::{Key, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable as _;
use spellmuster::battle::read_battle;
use spellmuster::gui::{App, Effect, Screen, UserCommand};
use spellmuster::rosters::{Roster, RosterEdit, read_roster};
use spellmuster::spells::SourceText;
use tempfile::TempDir;

use crate::picture::picture;
use crate::window::{self, press, type_faces, wait_until, window};

const SIZE: egui::Vec2 = vec2(1024.0, 600.0);

fn home() -> TempDir {
    tempfile::tempdir().expect("a folder")
}

fn opened(home: &Path, picks: Option<PathBuf>) -> Harness<'static, App> {
    window(SIZE, "candle-light", "en", Some(home.to_owned()), picks)
}

fn has(harness: &Harness<'_, App>, words: &str) -> bool {
    harness.query_all_by_label_contains(words).next().is_some()
}

fn click(harness: &mut Harness<'_, App>, label: &str) {
    harness.get_by_label(label).click();
    harness.run();
}

fn first_system() -> &'static str {
    spellmuster::systems::all()[0].about().id
}

fn sample(home: &Path, picks: Option<PathBuf>) -> Harness<'static, App> {
    let mut harness = opened(home, picks);
    harness.state_mut().perform(Effect::OpenSample(first_system()));
    harness.run();
    harness
}

fn cast(harness: &mut Harness<'_, App>) {
    for key in [Key::A, Key::Num2] {
        press(harness, key);
    }
    type_faces(harness, "36");
    press(harness, Key::Enter);
}

fn records(harness: &Harness<'_, App>) -> usize {
    harness.state().battle().expect("a battle").session.records().len()
}

fn on_disk(path: &Path) -> usize {
    read_battle(&fs::read_to_string(path).expect("its file")).expect("a battle").0.records.len()
}

fn battle_path(harness: &Harness<'_, App>) -> PathBuf {
    harness.state().battle().expect("a battle").path.clone().expect("a file")
}

fn written(path: &Path) -> Roster {
    let text = fs::read_to_string(path).expect("its file");
    read_roster(&SourceText::new("r", text)).0.expect("a roster")
}

/// A roster in a file of its own.
fn file_with_roster(folder: &Path) -> PathBuf {
    let path = folder.join("mine.roster");
    let text = fs::read_to_string(
        Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/samples/winds-of-magic-marienburg.roster"),
    );
    fs::write(&path, text.expect("a sample")).expect("written");
    path
}

fn note(harness: &mut Harness<'_, App>, words: &str) {
    let caster = harness.state().roster().expect("a roster").caster.expect("a caster");
    harness.state_mut().perform(Effect::Edit(vec![RosterEdit::SetNote(caster, words.to_owned())], None));
    harness.run();
}

fn focus(harness: &mut Harness<'_, App>) {
    harness.event(egui::Event::WindowFocused(true));
    harness.run();
    harness.run();
}

#[test]
fn a_roster_is_kept_by_itself_without_a_question() {
    let home = home();
    let mut harness = opened(home.path(), None);
    harness.state_mut().perform(Effect::NewRoster(first_system()));
    harness.state_mut().perform(UserCommand::AddCaster);
    harness.run();
    assert!(has(&harness, "saved"));
    let path = harness.state().roster().expect("a roster").path.clone().expect("a file");
    assert_eq!(written(&path), *harness.state().roster().expect("a roster").roster());
    harness.state_mut().perform(Effect::OpenSample(first_system()));
    harness.run();
    assert_eq!(harness.state().screen(), Screen::Battle, "nothing is asked, since nothing is lost");
    harness.state_mut().perform(Effect::OpenFile(path));
    harness.run();
    assert_eq!(harness.state().roster().expect("a roster").roster().chosen().expect("an army").casters.len(), 1);
}

#[test]
fn a_roster_gets_a_place_of_its_own_when_it_is_saved() {
    let home = home();
    let file = home.path().join("mine.roster");
    let mut harness = opened(home.path(), Some(file.clone()));
    harness.state_mut().perform(Effect::NewRoster(first_system()));
    harness.state_mut().perform(UserCommand::AddCaster);
    let before = harness.state().roster().expect("a roster").path.clone().expect("a file");
    harness.state_mut().perform(UserCommand::Save);
    harness.run();
    harness.run();
    assert!(has(&harness, "Saved: "));
    assert!(file.exists() && !before.exists(), "it is there once");
    note(&mut harness, "further");
    assert!(fs::read_to_string(&file).expect("there").contains("further"), "what comes after goes there as well");
}

#[test]
fn a_folder_that_vanishes_is_told_until_it_is_back_and_play_goes_on() {
    let home = home();
    let root = home.path().join("home");
    let mut harness = sample(&root, Some(home.path().join("elsewhere.battle")));
    let path = battle_path(&harness);
    let before = records(&harness);
    let away = home.path().join("away");
    fs::rename(root.join("data"), &away).expect("moved");
    cast(&mut harness);
    assert!(records(&harness) > before, "play goes on in memory");
    assert!(has(&harness, "Not saved") && has(&harness, "not saved"), "the banner, and the sign below");
    assert!(!has(&harness, "● saved"), "nothing is claimed that is not");
    press(&mut harness, Key::N);
    assert!(has(&harness, "Not saved"), "it stays");
    fs::rename(&away, root.join("data")).expect("back");
    click(&mut harness, "Try again");
    assert!(!has(&harness, "Not saved"));
    assert!(has(&harness, "Everything is saved again."));
    assert_eq!(on_disk(&path), records(&harness));
}

#[test]
fn what_cannot_be_written_can_be_saved_elsewhere() {
    let home = home();
    let root = home.path().join("home");
    let elsewhere = home.path().join("elsewhere.battle");
    let mut harness = sample(&root, Some(elsewhere.clone()));
    fs::rename(root.join("data"), home.path().join("away")).expect("moved");
    cast(&mut harness);
    click(&mut harness, "Save elsewhere…");
    harness.run();
    harness.run();
    assert_eq!(on_disk(&elsewhere), records(&harness));
    press(&mut harness, Key::N);
    assert_eq!(on_disk(&elsewhere), records(&harness), "and it goes on there");
    assert_eq!(battle_path(&harness), elsewhere);
}

#[test]
fn closing_asks_while_something_is_not_on_disk() {
    let home = home();
    let root = home.path().join("home");
    let mut harness = sample(&root, None);
    let away = home.path().join("away");
    fs::rename(root.join("data"), &away).expect("moved");
    cast(&mut harness);
    harness.state_mut().perform(UserCommand::Quit);
    harness.run();
    assert!(has(&harness, "Not everything is saved"));
    press(&mut harness, Key::Escape);
    assert!(!has(&harness, "Not everything is saved"));
    fs::rename(&away, root.join("data")).expect("back");
    harness.state_mut().perform(UserCommand::Quit);
    harness.run();
    assert!(!has(&harness, "Not everything is saved"));
}

#[test]
fn a_battle_of_another_window_is_opened_to_read_or_as_a_copy() {
    let home = home();
    let first = sample(home.path(), None);
    let path = battle_path(&first);
    let mut second = opened(home.path(), None);
    second.state_mut().perform(Effect::OpenFile(path.clone()));
    second.run();
    assert!(has(&second, "Open in another window"));
    assert!(second.state().battle().is_none());
    click(&mut second, "Open to read");
    let before = (fs::read(&path).expect("there"), records(&second));
    cast(&mut second);
    assert_eq!((fs::read(&path).expect("there"), records(&second)), before, "nothing is written, nothing played");
    assert!(has(&second, "to read only"));
    second.state_mut().perform(Effect::OpenFile(path.clone()));
    second.run();
    click(&mut second, "Open a copy");
    cast(&mut second);
    assert_ne!(battle_path(&second), path);
    assert_eq!(on_disk(&battle_path(&second)), records(&second));
    assert_eq!(fs::read(&path).expect("there"), before.0);
    // The lock goes with its window.
    drop(first);
    second.state_mut().perform(Effect::OpenFile(path.clone()));
    second.run();
    assert_eq!(battle_path(&second), path);
}

#[test]
fn a_roster_of_another_window_is_opened_to_read_or_as_a_copy() {
    let home = home();
    let path = file_with_roster(home.path());
    let mut first = opened(home.path(), None);
    first.state_mut().perform(Effect::OpenFile(path.clone()));
    first.run();
    let mut second = opened(home.path(), None);
    second.state_mut().perform(Effect::OpenFile(path.clone()));
    second.run();
    assert!(has(&second, "Open in another window"));
    click(&mut second, "Open to read");
    let before = fs::read(&path).expect("there");
    note(&mut second, "mine");
    assert_eq!(fs::read(&path).expect("there"), before);
    second.state_mut().perform(Effect::DropChanges);
    second.state_mut().perform(Effect::OpenCopy(path.clone()));
    second.run();
    note(&mut second, "in the copy");
    let copy = second.state().roster().expect("a roster").path.clone().expect("a file");
    assert!(copy != path && fs::read_to_string(copy).expect("there").contains("in the copy"));
    note(&mut first, "first");
    assert!(fs::read_to_string(&path).expect("there").contains("first"));
}

#[test]
fn a_file_changed_elsewhere_is_a_choice_and_neither_is_lost() {
    for (choice, holds) in [("Keep what is here", "mine"), ("Take what is in the file", "theirs")] {
        let home = home();
        let path = file_with_roster(home.path());
        let mut harness = opened(home.path(), None);
        harness.state_mut().perform(Effect::OpenFile(path.clone()));
        harness.run();
        note(&mut harness, "mine");
        let theirs = fs::read_to_string(&path).expect("there").replace("mine", "theirs");
        fs::write(&path, &theirs).expect("changed");
        focus(&mut harness);
        assert!(has(&harness, "Changed elsewhere"), "it is noticed when the window is looked at again");
        note(&mut harness, "mine still");
        assert_eq!(fs::read_to_string(&path).expect("there"), theirs, "and never silently written over");
        click(&mut harness, choice);
        harness.run();
        assert!(!has(&harness, "Changed elsewhere"));
        assert!(fs::read_to_string(&path).expect("there").contains(holds));
        let shown = &harness.state().roster().expect("a roster").roster().armies[0].casters[0].note;
        assert!(shown.contains(holds), "{shown}");
        let folders = spellmuster::files::Folders::below(home.path());
        let kept = spellmuster::files::Versions::of(&folders).list();
        let other = if holds == "mine" { "theirs" } else { "mine still" };
        let found = kept.iter().any(|kept| fs::read_to_string(&kept.path).expect("kept").contains(other));
        assert!(found, "the other is kept");
    }
}

#[test]
fn a_battle_changed_elsewhere_is_a_choice() {
    let home = home();
    let mut harness = sample(home.path(), None);
    let path = battle_path(&harness);
    let text = fs::read_to_string(&path).expect("there");
    let shorter: String = text.lines().take(text.lines().count() - 2).map(|line| format!("{line}\n")).collect();
    fs::write(&path, &shorter).expect("changed");
    cast(&mut harness);
    assert!(has(&harness, "Changed elsewhere"));
    assert_eq!(fs::read_to_string(&path).expect("there"), shorter);
    click(&mut harness, "Keep what is here");
    assert_eq!(on_disk(&path), records(&harness));
    assert!(!has(&harness, "Changed elsewhere"));
}

#[test]
fn a_file_that_is_gone_is_written_again() {
    let home = home();
    let mut harness = sample(home.path(), None);
    let path = battle_path(&harness);
    fs::remove_file(&path).expect("removed");
    cast(&mut harness);
    assert_eq!(on_disk(&path), records(&harness));
    assert!(has(&harness, "it has been written again"));
}

#[test]
fn versions_are_listed_brought_back_and_opened_as_copies() {
    let home = home();
    let path = file_with_roster(home.path());
    let mut harness = opened(home.path(), None);
    harness.state_mut().perform(Effect::OpenFile(path.clone()));
    harness.run();
    let first = fs::read_to_string(&path).expect("there");
    for words in ["second", "third"] {
        note(&mut harness, words);
        harness.state_mut().perform(UserCommand::Save);
    }
    harness.run();
    harness.key_press_modifiers(egui::Modifiers::COMMAND, Key::H);
    harness.run();
    assert!(has(&harness, "Versions and deleted files"));
    let rows = |harness: &Harness<'_, App>| harness.query_all_by_label_contains("Bring back mine.roster").count();
    assert!(rows(&harness) >= 2, "{}", rows(&harness));
    // The oldest is the last.
    harness.query_all_by_label_contains("Bring back mine.roster").last().expect("a row").click();
    harness.run();
    assert_eq!(fs::read_to_string(&path).expect("there"), first);
    assert_ne!(harness.state().roster().expect("a roster").roster().armies[0].casters[0].note, "third");
    harness.state_mut().perform(UserCommand::Versions);
    harness.run();
    assert!(has(&harness, "before an earlier version was brought back"), "what stood there is kept");
    harness.query_all_by_label_contains("Open as a copy mine.roster").next().expect("a row").click();
    harness.run();
    let document = harness.state().roster().expect("a roster");
    assert_eq!(document.roster().armies[0].casters[0].note, "third");
    assert_ne!(document.path.as_ref(), Some(&path));
    harness.state_mut().perform(UserCommand::Versions);
    harness.run();
    press(&mut harness, Key::Escape);
    assert!(!has(&harness, "Versions and deleted files"));
}

#[test]
fn ten_versions_of_a_file_are_kept_and_no_more() {
    let home = home();
    let path = file_with_roster(home.path());
    let mut harness = opened(home.path(), None);
    harness.state_mut().perform(Effect::OpenFile(path));
    for nth in 0..14 {
        note(&mut harness, &format!("note {nth}"));
        harness.state_mut().perform(UserCommand::Save);
    }
    let kept = spellmuster::files::Versions::of(&spellmuster::files::Folders::below(home.path())).list();
    let of_roster: Vec<_> = kept.iter().filter(|kept| kept.place.ends_with("mine.roster")).collect();
    assert_eq!(of_roster.len(), spellmuster::files::MAX_VERSIONS);
    assert!(fs::read_to_string(&of_roster[0].path).expect("kept").contains("note 12"), "the latest first");
}

#[test]
fn what_was_deleted_comes_back() {
    let home = home();
    let mut harness = sample(home.path(), None);
    cast(&mut harness);
    let (path, played) = (battle_path(&harness), records(&harness));
    harness.state_mut().perform(UserCommand::Delete);
    harness.run();
    assert!(!path.exists() && harness.state().battle().is_none());
    harness.state_mut().perform(UserCommand::Versions);
    harness.run();
    harness.get_by_label_contains("Bring back Marienburg - Naggarond.battle").click();
    harness.run();
    assert_eq!((battle_path(&harness), records(&harness)), (path.clone(), played));
    assert_eq!(on_disk(&path), played);
    // A removed caster is in the version before.
    let path = file_with_roster(home.path());
    harness.state_mut().perform(Effect::OpenFile(path));
    let caster = harness.state().roster().expect("a roster").caster.expect("a caster");
    harness.state_mut().perform(Effect::Edit(vec![RosterEdit::RemoveCaster(caster)], None));
    harness.state_mut().perform(UserCommand::Versions);
    harness.run();
    assert!(has(&harness, "before something was removed from it"));
}

#[test]
fn damaged_and_newer_files_open_as_copies_or_to_read_and_stay_as_they_are() {
    let home = home();
    let path = file_with_roster(home.path());
    let whole = fs::read_to_string(&path).expect("there");
    let cut = whole.get(..whole.len() * 2 / 3).expect("plain letters");
    let newer = whole.replacen("format: 1,", "format: 7, weather: Storm(of: [1, 2]),", 1);
    for (text, words) in [(cut.to_owned(), "It is open as a copy"), (newer, "A newer version of the program")] {
        fs::write(&path, &text).expect("written");
        let mut harness = opened(home.path(), None);
        harness.state_mut().perform(Effect::OpenFile(path.clone()));
        harness.run();
        assert!(has(&harness, words), "{words}");
        assert!(!harness.state().roster().expect("its good part").roster().armies[0].casters.is_empty());
        note(&mut harness, "changed");
        assert_eq!(fs::read_to_string(&path).expect("there"), text, "left untouched");
    }
    let path = home.path().join("newer.battle");
    let battle = {
        let harness = sample(home.path(), None);
        fs::read_to_string(battle_path(&harness)).expect("there")
    };
    let text = battle.replacen("spellmuster-battle 1", "spellmuster-battle 9", 1);
    fs::write(&path, &text).expect("written");
    let mut harness = opened(home.path(), None);
    harness.state_mut().perform(Effect::OpenFile(path.clone()));
    harness.run();
    assert!(has(&harness, "A newer version of the program"));
    assert!(records(&harness) > 0);
    cast(&mut harness);
    assert_eq!(fs::read_to_string(&path).expect("there"), text, "bytes untouched");
}

#[test]
fn a_spell_that_the_lists_lost_stays_in_its_roster() {
    let home = home();
    let path = file_with_roster(home.path());
    // Another name, as if the list had lost or renamed the spell that the roster knows.
    let text = fs::read_to_string(&path)
        .expect("there")
        .replace("winds-of-magic/fire/burning-head", "winds-of-magic/fire/lost-spell");
    assert!(text.contains("lost-spell"));
    fs::write(&path, text).expect("written");
    let mut harness = opened(home.path(), None);
    harness.state_mut().perform(Effect::OpenFile(path.clone()));
    harness.run();
    let knows = |roster: &Roster| {
        roster.armies[0]
            .casters
            .iter()
            .flat_map(|caster| caster.spells().to_vec())
            .any(|known| known.spell.ends_with("lost-spell"))
    };
    assert!(knows(harness.state().roster().expect("a roster").roster()));
    assert!(has(&harness, "Burning Head"), "the copy in the file stands");
    let found =
        harness.state().roster().expect("a roster").findings().iter().any(|finding| finding.place.caster.is_some());
    assert!(found, "and it is marked");
    note(&mut harness, "saved");
    assert!(knows(&written(&path)), "it is written back as it was");
}

#[test]
fn without_waiting_the_sign_turns_to_saved_once_it_is() {
    let home = home();
    let mut harness = window::quick_window(vec2(1280.0, 800.0), home.path().to_owned());
    harness.state_mut().perform(Effect::OpenSample(first_system()));
    wait_until(&mut harness, "the sign", |harness| has(harness, "● saved"));
    assert_eq!(on_disk(&battle_path(&harness)), records(&harness));
}

/// Pictures of what stands over the screens: `SPELLMUSTER_LOOK=FOLDER cargo test --test it gui_keep::look`.
#[test]
fn look() {
    let Some(folder) = std::env::var_os("SPELLMUSTER_LOOK").map(PathBuf::from) else { return };
    for (size, theme, lang) in [
        (SIZE, "parchment", "en"),
        (SIZE, "candle-light", "ru"),
        (vec2(1920.0, 1080.0), "candle-light", "en"),
        (vec2(1920.0, 1080.0), "parchment", "ru"),
    ] {
        let home = home();
        let mut harness = window(size, theme, lang, Some(home.path().to_owned()), None);
        harness.state_mut().perform(Effect::OpenSample(first_system()));
        harness.run();
        let shot = |harness: &mut Harness<'_, App>, name: &str| {
            let file = folder.join(format!("{name}-{}-{theme}-{lang}.png", size.x));
            picture(&harness).save(file).expect("saved");
        };
        cast(&mut harness);
        fs::rename(home.path().join("data"), home.path().join("away")).expect("moved");
        press(&mut harness, Key::N);
        shot(&mut harness, "banner");
        fs::rename(home.path().join("away"), home.path().join("data")).expect("back");
        harness.state_mut().perform(Effect::WriteAgain);
        let path = battle_path(&harness);
        fs::write(&path, "spellmuster-battle 1\n").expect("changed");
        focus(&mut harness);
        shot(&mut harness, "changed");
        click_first_of(&mut harness, &["Keep what is here", "Оставить то, что здесь"]);
        harness.state_mut().perform(Effect::OpenFile(file_with_roster(home.path())));
        for words in ["a", "b", "c"] {
            note(&mut harness, words);
            harness.state_mut().perform(UserCommand::Save);
        }
        harness.state_mut().perform(UserCommand::Delete);
        harness.state_mut().perform(UserCommand::Versions);
        harness.run();
        shot(&mut harness, "versions");
    }
}

fn click_first_of(harness: &mut Harness<'_, App>, labels: &[&str]) {
    let found = labels.iter().find_map(|label| harness.query_by_label(label));
    found.expect("one of them").click();
    harness.run();
}
