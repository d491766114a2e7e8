//! Files of every format so far, as the programs of their time wrote them: they load for ever.
//! Nobody changes them; a new format brings a new folder.

use std::fs;
use std::path::{Path, PathBuf};

use spellmuster::battle::{Session, read_battle, read_spell_roll};
use spellmuster::files::{Folders, Journal, Recent, Settings, load_game};
use spellmuster::rosters::{CasterId, read_roster};
use spellmuster::rules::System;
use spellmuster::spells::{KeptLists, SourceText};
use spellmuster::systems;

fn frozen(ending: &str) -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/frozen");
    let mut found = Vec::new();
    for format in fs::read_dir(root).expect("the formats").map(|entry| entry.expect("readable").path()) {
        let files = fs::read_dir(format).expect("a format").map(|entry| entry.expect("readable").path());
        found.extend(files.filter(|path| path.extension().is_some_and(|there| there == ending)));
    }
    found.sort();
    assert!(!found.is_empty(), "{ending}");
    found
}

fn system(system: &str) -> &'static dyn System {
    *systems::all().iter().find(|known| known.about().id == system).expect("its system")
}

fn game(id: &str) -> std::sync::Arc<dyn spellmuster::rules::Game> {
    load_game(system(id), None).0
}

#[test]
fn rosters_of_every_format_load() {
    for path in frozen("roster") {
        let text = fs::read_to_string(&path).expect("text");
        let (roster, found) = read_roster(&SourceText::new("r", text));
        let roster = roster.unwrap_or_else(|| panic!("{}: {found:?}", path.display()));
        assert!(found.is_empty(), "{}: {found:?}", path.display());
        let kept = KeptLists::new(&roster.kept).entries();
        let spells = roster.armies.iter().flat_map(|army| &army.casters).flat_map(|caster| caster.spells());
        for known in spells {
            assert!(kept.contains_key(known.spell.as_str()), "{}: {}", path.display(), known.spell);
        }
        game(&roster.system).check(&roster);
    }
}

#[test]
fn battles_and_draws_of_every_format_load_and_go_on() {
    let folder = tempfile::tempdir().expect("a folder");
    for path in frozen("battle") {
        let text = fs::read_to_string(&path).expect("text");
        let (file, fault) = read_battle(&text).unwrap_or_else(|fault| panic!("{}: {fault:?}", path.display()));
        assert_eq!(fault, None, "{}", path.display());
        assert!(!file.records.is_empty());
        let copy = folder.path().join("a.battle");
        fs::write(&copy, &text).expect("written");
        let (mut journal, file, _) = Journal::open(&copy).expect("readable").expect("a battle");
        let mut session = Session::battle(system(&file.head.setup.system), file.head.setup, file.records);
        session.undo(1);
        journal.keep_up(session.records()).expect("goes on");
        assert!(fs::read_to_string(&copy).expect("there").starts_with(&text), "{}", path.display());
    }
    for path in frozen("draw") {
        let text = fs::read_to_string(&path).expect("text");
        let (file, fault) = read_spell_roll(&text).unwrap_or_else(|fault| panic!("{}: {fault:?}", path.display()));
        assert_eq!(fault, None);
        assert!(!file.records.is_empty() && !file.head.casters.is_empty());
    }
}

#[test]
fn settings_of_every_format_load() {
    for path in frozen("ron").iter().filter(|path| path.ends_with("settings.ron")) {
        let home = tempfile::tempdir().expect("a folder");
        let folders = Folders::below(home.path());
        for (name, place) in [("settings.ron", folders.settings_file()), ("recent.ron", folders.recent_file())] {
            fs::create_dir_all(place.parent().expect("a folder")).expect("made");
            fs::copy(path.with_file_name(name), place).expect("copied");
        }
        let (settings, found) = Settings::load(&folders);
        assert_eq!((settings.language.as_str(), settings.text_scale, found), ("ru", 125, vec![]));
        assert_eq!(Recent::load(&folders).files().len(), 2);
        let window = folders.open().join("window-1.ron");
        fs::create_dir_all(folders.open()).expect("made");
        fs::copy(path.with_file_name("window.ron"), window).expect("copied");
        let needs =
            spellmuster::files::WriterNeeds { folders: Some(folders), acknowledge: None, wake: Box::new(|| {}) };
        let writer = spellmuster::files::Writer::start(needs);
        let stood = writer.stood().expect("where a window stood");
        assert_eq!((stood.screen.as_str(), stood.caster), ("battle", Some(CasterId(2))));
    }
}
