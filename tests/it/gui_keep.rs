//! Nothing is ever lost, as the window shows it: what is kept by itself, a disk that fails, files
//! that another window has, that were changed elsewhere, that are damaged or newer; versions.

#![cfg(feature = "window")]

use std::fs;
use std::path::{Path, PathBuf};

use egui::{Key, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable as _;
use spellmuster::battle::read_battle;
use spellmuster::files::{Folders, Kept, MAX_VERSIONS, Versions};
use spellmuster::gui::{App, Effect, Screen, UserCommand};
use spellmuster::rosters::{Roster, RosterEdit, read_roster};
use spellmuster::spells::SourceText;
use tempfile::TempDir;

use crate::picture::picture;
use crate::window::{self, SlowDisk, live_window, perform_without_waiting, press, type_faces, until, window};

const SIZE: egui::Vec2 = vec2(1024.0, 600.0);

fn home() -> TempDir {
    tempfile::tempdir().expect("a folder")
}

fn opened(home: &Path, picks: Option<PathBuf>) -> Harness<'static, App> {
    live_window(SIZE, home.to_owned(), picks, &SlowDisk::default())
}

fn has(harness: &Harness<'_, App>, words: &str) -> bool {
    harness.query_all_by_label_contains(words).next().is_some()
}

/// Waits for a button and presses it.
#[track_caller]
fn click(harness: &mut Harness<'_, App>, label: &str) {
    until(harness, |harness| harness.query_by_label(label).is_some());
    // It is where it stays.
    harness.run();
    harness.get_by_label(label).click();
    harness.run();
}

/// Waits for words, and until nothing moves.
#[track_caller]
fn until_has(harness: &mut Harness<'_, App>, words: &str) {
    until(harness, |harness| has(harness, words));
    harness.run();
}

/// The oldest version that is kept of a file.
fn oldest_version(home: &Path, name: &str) -> Kept {
    let kept = Versions::of(&Folders::below(home)).list();
    kept.into_iter().rfind(|kept| kept.place.ends_with(name)).expect("a version")
}

#[track_caller]
fn until_file(harness: &mut Harness<'_, App>, path: &Path, words: &str) {
    until(harness, |_| fs::read_to_string(path).is_ok_and(|text| text.contains(words)));
}

/// Waits until all of the battle is in its file.
#[track_caller]
fn until_recorded(harness: &mut Harness<'_, App>) {
    until(harness, |harness| {
        let document = harness.state().battle().expect("a battle");
        let path = document.path.as_deref().filter(|path| path.exists());
        path.is_some_and(|path| on_disk(path) == records(harness))
    });
}

/// Opens a file and waits until it is there: the roster or the battle of that path.
#[track_caller]
fn open_file(harness: &mut Harness<'_, App>, path: &Path) {
    harness.state_mut().perform(Effect::OpenFile(path.to_owned()));
    until(harness, |harness| {
        let of_roster = harness.state().roster().and_then(|document| document.path.as_deref());
        let of_battle = harness.state().battle().and_then(|document| document.path.as_deref());
        of_roster == Some(path) || of_battle == Some(path)
    });
}

fn first_note(harness: &Harness<'_, App>) -> Option<String> {
    Some(harness.state().roster()?.roster().armies[0].casters[0].note.clone())
}

fn first_system() -> &'static str {
    spellmuster::systems::all()[0].about().id
}

fn sample(home: &Path, picks: Option<PathBuf>) -> Harness<'static, App> {
    let mut harness = opened(home, picks);
    harness.state_mut().perform(Effect::OpenSample(first_system()));
    harness.run();
    until_recorded(&mut harness);
    until_has(&mut harness, "● saved");
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
    until_has(&mut harness, "● saved");
    let path = harness.state().roster().expect("a roster").path.clone().expect("a file");
    assert_eq!(written(&path), *harness.state().roster().expect("a roster").roster());
    harness.state_mut().perform(Effect::OpenSample(first_system()));
    harness.run();
    assert_eq!(harness.state().screen(), Screen::Battle, "nothing is asked, since nothing is lost");
    open_file(&mut harness, &path);
    assert_eq!(harness.state().roster().expect("a roster").roster().chosen().expect("an army").casters.len(), 1);
}

#[test]
fn a_roster_gets_a_place_of_its_own_when_it_is_saved() {
    let home = home();
    let file = home.path().join("mine.roster");
    let mut harness = opened(home.path(), Some(file.clone()));
    harness.state_mut().perform(Effect::NewRoster(first_system()));
    harness.state_mut().perform(UserCommand::AddCaster);
    until_has(&mut harness, "● saved");
    let before = harness.state().roster().expect("a roster").path.clone().expect("a file");
    harness.state_mut().perform(UserCommand::Save);
    until_has(&mut harness, "Saved: ");
    assert!(file.exists() && !before.exists(), "it is there once");
    note(&mut harness, "further");
    // What comes after goes there as well.
    until_file(&mut harness, &file, "further");
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
    // The banner, and the sign below.
    until(&mut harness, |harness| has(harness, "Not saved") && has(harness, "not saved"));
    assert!(!has(&harness, "● saved"), "nothing is claimed that is not");
    press(&mut harness, Key::N);
    assert!(has(&harness, "Not saved"), "it stays");
    fs::rename(&away, root.join("data")).expect("back");
    // It is tried again by itself, too.
    if let Some(again) = harness.query_by_label("Try again") {
        again.click();
    }
    until_has(&mut harness, "Everything is saved again.");
    assert!(!has(&harness, "Not saved"));
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
    until(&mut harness, |harness| battle_path(harness) == elsewhere);
    until_recorded(&mut harness);
    press(&mut harness, Key::N);
    // And it goes on there.
    until_recorded(&mut harness);
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
    until_has(&mut harness, "Not everything is saved");
    assert!(!closes(&harness));
    press(&mut harness, Key::Escape);
    assert!(!has(&harness, "Not everything is saved"));
    fs::rename(&away, root.join("data")).expect("back");
    harness.state_mut().perform(UserCommand::Quit);
    until(&mut harness, closes);
    assert!(!has(&harness, "Not everything is saved"));
}

/// Whether the window closes with this frame.
fn closes(harness: &Harness<'_, App>) -> bool {
    let mut outputs = harness.output().viewport_output.values();
    outputs.any(|output| output.commands.contains(&egui::ViewportCommand::Close))
}

#[test]
fn a_battle_of_another_window_is_opened_to_read_or_as_a_copy() {
    let home = home();
    let first = sample(home.path(), None);
    let path = battle_path(&first);
    let mut second = opened(home.path(), None);
    second.state_mut().perform(Effect::OpenFile(path.clone()));
    until_has(&mut second, "Open in another window");
    assert!(second.state().battle().is_none());
    click(&mut second, "Open to read");
    until(&mut second, |second| second.state().battle().is_some());
    let before = (fs::read(&path).expect("there"), records(&second));
    cast(&mut second);
    assert_eq!((fs::read(&path).expect("there"), records(&second)), before, "nothing is written, nothing played");
    assert!(has(&second, "to read only"));
    second.state_mut().perform(Effect::OpenFile(path.clone()));
    click(&mut second, "Open a copy");
    let has_own_file = |second: &Harness<'_, App>| {
        let copy = second.state().battle().and_then(|document| document.path.as_deref());
        copy.is_some_and(|copy| copy != path)
    };
    until(&mut second, has_own_file);
    cast(&mut second);
    until_recorded(&mut second);
    assert!(has_own_file(&second));
    assert_eq!(fs::read(&path).expect("there"), before.0);
    // The lock goes with its window.
    drop(first);
    open_file(&mut second, &path);
}

#[test]
fn a_roster_of_another_window_is_opened_to_read_or_as_a_copy() {
    let home = home();
    let path = file_with_roster(home.path());
    let mut first = opened(home.path(), None);
    open_file(&mut first, &path);
    let mut second = opened(home.path(), None);
    second.state_mut().perform(Effect::OpenFile(path.clone()));
    until_has(&mut second, "Open in another window");
    click(&mut second, "Open to read");
    until(&mut second, |second| second.state().roster().is_some());
    let before = fs::read(&path).expect("there");
    note(&mut second, "mine");
    assert_eq!(fs::read(&path).expect("there"), before);
    second.state_mut().perform(Effect::DropChanges);
    second.state_mut().perform(Effect::OpenCopy(path.clone()));
    let own_file = |second: &Harness<'_, App>| {
        let copy = second.state().roster().and_then(|document| document.path.clone());
        copy.filter(|copy| *copy != path)
    };
    until(&mut second, |second| own_file(second).is_some());
    note(&mut second, "in the copy");
    let copy = own_file(&second).expect("a file of its own");
    until_file(&mut second, &copy, "in the copy");
    note(&mut first, "first");
    until_file(&mut first, &path, "first");
}

#[test]
fn a_file_changed_elsewhere_is_a_choice_and_neither_is_lost() {
    for (choice, holds) in [("Keep what is here", "mine"), ("Take what is in the file", "theirs")] {
        let home = home();
        let path = file_with_roster(home.path());
        let mut harness = opened(home.path(), None);
        open_file(&mut harness, &path);
        note(&mut harness, "mine");
        until_file(&mut harness, &path, "mine");
        until_has(&mut harness, "● saved");
        let theirs = fs::read_to_string(&path).expect("there").replace("mine", "theirs");
        fs::write(&path, &theirs).expect("changed");
        focus(&mut harness);
        // It is noticed when the window is looked at again.
        until_has(&mut harness, "Changed elsewhere");
        note(&mut harness, "mine still");
        assert_eq!(fs::read_to_string(&path).expect("there"), theirs, "and never silently written over");
        click(&mut harness, choice);
        until(&mut harness, |harness| !has(harness, "Changed elsewhere"));
        until_file(&mut harness, &path, holds);
        until(&mut harness, |harness| first_note(harness).is_some_and(|shown| shown.contains(holds)));
        let kept = Versions::of(&Folders::below(home.path())).list();
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
    until_has(&mut harness, "Changed elsewhere");
    assert_eq!(fs::read_to_string(&path).expect("there"), shorter);
    click(&mut harness, "Keep what is here");
    until_recorded(&mut harness);
    until(&mut harness, |harness| !has(harness, "Changed elsewhere"));
}

#[test]
fn a_file_that_is_gone_is_written_again() {
    let home = home();
    let mut harness = sample(home.path(), None);
    let path = battle_path(&harness);
    fs::remove_file(&path).expect("removed");
    cast(&mut harness);
    until_has(&mut harness, "it has been written again");
    until_recorded(&mut harness);
    assert_eq!(battle_path(&harness), path);
}

#[test]
fn versions_are_listed_brought_back_and_opened_as_copies() {
    let home = home();
    let path = file_with_roster(home.path());
    let mut harness = opened(home.path(), None);
    open_file(&mut harness, &path);
    let first = fs::read_to_string(&path).expect("there");
    for words in ["second", "third"] {
        note(&mut harness, words);
        harness.state_mut().perform(UserCommand::Save);
        until_file(&mut harness, &path, words);
    }
    harness.key_press_modifiers(egui::Modifiers::COMMAND, Key::H);
    harness.run();
    assert!(has(&harness, "Versions and deleted files"));
    let rows = |harness: &Harness<'_, App>| harness.query_all_by_label_contains("Bring back mine.roster").count();
    until(&mut harness, |harness| rows(harness) >= 2);
    harness.run();
    // The oldest is the last.
    harness.query_all_by_label_contains("Bring back mine.roster").last().expect("a row").click();
    until(&mut harness, |harness| first_note(harness).is_some_and(|note| note != "third"));
    assert_eq!(fs::read_to_string(&path).expect("there"), first);
    harness.state_mut().perform(UserCommand::Versions);
    // What stood there is kept.
    until_has(&mut harness, "before an earlier version was brought back");
    harness.query_all_by_label_contains("Open as a copy mine.roster").next().expect("a row").click();
    until(&mut harness, |harness| first_note(harness).is_some_and(|note| note == "third"));
    assert_ne!(harness.state().roster().expect("a roster").path.as_ref(), Some(&path));
    harness.state_mut().perform(UserCommand::Versions);
    until_has(&mut harness, "Versions and deleted files");
    press(&mut harness, Key::Escape);
    assert!(!has(&harness, "Versions and deleted files"));
}

#[test]
fn ten_versions_of_a_file_are_kept_and_no_more() {
    let home = home();
    let path = file_with_roster(home.path());
    let mut harness = opened(home.path(), None);
    open_file(&mut harness, &path);
    for nth in 0..14 {
        note(&mut harness, &format!("note {nth}"));
        harness.state_mut().perform(UserCommand::Save);
        until_file(&mut harness, &path, &format!("note {nth}"));
    }
    let kept = Versions::of(&Folders::below(home.path())).list();
    let of_roster: Vec<_> = kept.iter().filter(|kept| kept.place.ends_with("mine.roster")).collect();
    assert_eq!(of_roster.len(), MAX_VERSIONS);
    assert!(fs::read_to_string(&of_roster[0].path).expect("kept").contains("note 12"), "the latest first");
}

#[test]
fn what_was_deleted_comes_back() {
    let home = home();
    let mut harness = sample(home.path(), None);
    cast(&mut harness);
    until_recorded(&mut harness);
    let (path, played) = (battle_path(&harness), records(&harness));
    harness.state_mut().perform(UserCommand::Delete);
    until(&mut harness, |harness| !path.exists() && harness.state().battle().is_none());
    harness.state_mut().perform(UserCommand::Versions);
    until_has(&mut harness, "Bring back Marienburg - Naggarond.battle");
    harness.get_by_label_contains("Bring back Marienburg - Naggarond.battle").click();
    until(&mut harness, |harness| harness.state().battle().is_some());
    assert_eq!((battle_path(&harness), records(&harness)), (path.clone(), played));
    assert_eq!(on_disk(&path), played);
    // A removed caster is in the version before.
    let path = file_with_roster(home.path());
    open_file(&mut harness, &path);
    let caster = harness.state().roster().expect("a roster").caster.expect("a caster");
    harness.state_mut().perform(Effect::Edit(vec![RosterEdit::RemoveCaster(caster)], None));
    harness.state_mut().perform(UserCommand::Versions);
    until_has(&mut harness, "before something was removed from it");
}

#[test]
fn damaged_and_newer_files_open_as_copies_or_to_read_and_stay_as_they_are() {
    let home = home();
    let path = file_with_roster(home.path());
    let whole = fs::read_to_string(&path).expect("there");
    let cut = whole.lines().take(whole.lines().count() * 2 / 3).collect::<Vec<_>>().join("\n");
    let newer = whole.replacen("format: 1,", "format: 7, weather: Storm(of: [1, 2]),", 1);
    for (text, words) in [(cut, "It is open as a copy"), (newer, "A newer version of the program")] {
        fs::write(&path, &text).expect("written");
        let mut harness = opened(home.path(), None);
        harness.state_mut().perform(Effect::OpenFile(path.clone()));
        until_has(&mut harness, words);
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
    until_has(&mut harness, "A newer version of the program");
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
    open_file(&mut harness, &path);
    let knows = |roster: &Roster| {
        roster.armies[0]
            .casters
            .iter()
            .flat_map(|caster| caster.spells().to_vec())
            .any(|known| known.spell.ends_with("lost-spell"))
    };
    assert!(knows(harness.state().roster().expect("a roster").roster()));
    // The copy in the file stands.
    until_has(&mut harness, "Burning Head");
    let found =
        harness.state().roster().expect("a roster").findings().iter().any(|finding| finding.place.caster.is_some());
    assert!(found, "and it is marked");
    note(&mut harness, "noted down");
    until_file(&mut harness, &path, "noted down");
    assert!(knows(&written(&path)), "it is written back as it was");
}

/// The window with a roster open from its file, on a disk that can be held up.
fn roster_on(disk: &SlowDisk, home: &Path, path: &Path) -> Harness<'static, App> {
    let mut harness = live_window(SIZE, home.to_owned(), None, disk);
    open_file(&mut harness, path);
    harness
}

#[test]
fn no_frame_waits_while_a_file_is_opened() {
    let home = home();
    let path = file_with_roster(home.path());
    let disk = SlowDisk::default();
    let mut harness = live_window(SIZE, home.path().to_owned(), None, &disk);
    let held = disk.hold();
    perform_without_waiting(&mut harness, Effect::OpenFile(path.clone()));
    // Asked for again it is opened once.
    perform_without_waiting(&mut harness, Effect::OpenFile(path.clone()));
    assert!(has(&harness, "opening…") && harness.state().roster().is_none());
    // Meanwhile other things can be done.
    perform_without_waiting(&mut harness, UserCommand::ShowSettings);
    assert_eq!(harness.state().screen(), Screen::Settings);
    drop(held);
    until(&mut harness, |harness| !has(harness, "opening…"));
    assert_eq!(harness.state().roster().expect("a roster").path.as_ref(), Some(&path));
    assert!(!has(&harness, "Open in another window"));
}

#[test]
fn no_frame_waits_while_a_roster_or_a_battle_is_saved() {
    let home = home();
    let disk = SlowDisk::default();
    let mut harness = roster_on(&disk, home.path(), &file_with_roster(home.path()));
    let (roster, battle) = (home.path().join("new.roster"), home.path().join("new.battle"));
    let held = disk.hold();
    perform_without_waiting(&mut harness, Effect::SaveTo(roster.clone()));
    assert!(!roster.exists() && !has(&harness, "Saved: "));
    drop(held);
    until_has(&mut harness, "Saved: ");
    assert!(roster.exists());

    harness.state_mut().perform(Effect::OpenSample(first_system()));
    until_recorded(&mut harness);
    let held = disk.hold();
    perform_without_waiting(&mut harness, Effect::SaveBattleTo(battle.clone()));
    assert!(!battle.exists());
    drop(held);
    until(&mut harness, |harness| battle_path(harness) == battle);
    until_recorded(&mut harness);

    // One that is only looked at gets a file of its own, too.
    let mut second = live_window(SIZE, home.path().to_owned(), None, &disk);
    second.state_mut().perform(Effect::OpenToRead(battle));
    until(&mut second, |second| second.state().battle().is_some());
    let copy = home.path().join("copy.battle");
    let held = disk.hold();
    perform_without_waiting(&mut second, Effect::SaveBattleTo(copy.clone()));
    assert!(!copy.exists() && has(&second, "saving…"));
    drop(held);
    until(&mut second, |second| battle_path(second) == copy);
    until_recorded(&mut second);
    cast(&mut second);
    until_recorded(&mut second);
}

#[test]
fn no_frame_waits_while_a_version_is_brought_back() {
    let home = home();
    let path = file_with_roster(home.path());
    let first = fs::read_to_string(&path).expect("there");
    let disk = SlowDisk::default();
    let mut harness = roster_on(&disk, home.path(), &path);
    note(&mut harness, "second");
    harness.state_mut().perform(UserCommand::Save);
    until_file(&mut harness, &path, "second");
    let held = disk.hold();
    perform_without_waiting(&mut harness, UserCommand::Versions);
    assert!(has(&harness, "Looking for what was kept…"));
    drop(held);
    until_has(&mut harness, "Bring back mine.roster");
    let kept = oldest_version(home.path(), "mine.roster");
    let held = disk.hold();
    perform_without_waiting(&mut harness, Effect::BringBack(kept));
    assert!(has(&harness, "bringing back…"));
    drop(held);
    until_has(&mut harness, "Brought back: ");
    assert_eq!(fs::read_to_string(&path).expect("there"), first);
    assert!(first_note(&harness).is_some_and(|note| note != "second"));
}

#[test]
fn a_version_that_cannot_be_brought_back_leaves_what_was_open() {
    let home = home();
    let path = file_with_roster(home.path());
    let mut harness = opened(home.path(), None);
    open_file(&mut harness, &path);
    note(&mut harness, "second");
    harness.state_mut().perform(UserCommand::Save);
    until_file(&mut harness, &path, "second");
    let kept = oldest_version(home.path(), "mine.roster");
    fs::remove_file(&kept.path).expect("gone meanwhile");
    harness.state_mut().perform(Effect::BringBack(kept));
    // It is said why not.
    until_has(&mut harness, "Copy details");
    assert_eq!(first_note(&harness).as_deref(), Some("second"));
    note(&mut harness, "third");
    until_file(&mut harness, &path, "third");
}

#[test]
fn the_window_closes_once_everything_is_on_disk_and_not_before() {
    let home = home();
    let path = file_with_roster(home.path());
    let disk = SlowDisk::default();
    let mut harness = roster_on(&disk, home.path(), &path);
    let held = disk.hold();
    note(&mut harness, "last words");
    perform_without_waiting(&mut harness, UserCommand::Quit);
    assert!(has(&harness, "closing once everything is saved…") && !closes(&harness));
    // What is done meanwhile comes to disk as well.
    note(&mut harness, "very last words");
    assert!(!closes(&harness));
    drop(held);
    until(&mut harness, closes);
    assert!(fs::read_to_string(&path).expect("there").contains("very last words"));
}

#[test]
fn without_waiting_the_sign_turns_to_saved_once_it_is() {
    let home = home();
    let mut harness = window::quick_window(vec2(1280.0, 800.0), home.path().to_owned());
    harness.state_mut().perform(Effect::OpenSample(first_system()));
    until_has(&mut harness, "● saved");
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
            picture(harness).save(file).expect("saved");
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
