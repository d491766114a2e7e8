//! Files as a disk has them: missing, folders, pipes, bytes that are no text; journals that
//! were cut, held twice, moved away; settings and lists of the user's own.

use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use spellmuster::battle::{BattleHead, Origin, Record, SaveError};
use spellmuster::files::{
    FileErrorKind, FileKind, Folders, Journal, MAX_BYTES, Recent, Settings, files_below, kind_of, lists_stamp,
    load_game, read_text, save,
};
use spellmuster::lang::Lang;
use spellmuster::rules::{Answer, Setup};
use spellmuster::spells::SourceText;
use tempfile::TempDir;

fn folder() -> TempDir {
    tempfile::tempdir().expect("a temporary folder")
}

fn fault(path: &Path) -> FileErrorKind {
    read_text(path).expect_err("no text").kind
}

#[test]
fn what_cannot_be_read_is_told_apart() {
    let folder = folder();
    let at = |name: &str| folder.path().join(name);
    assert_eq!(fault(&at("none")), FileErrorKind::Missing);
    assert_eq!(fault(folder.path()), FileErrorKind::IsFolder);
    assert_eq!(fault(Path::new("/dev/null")), FileErrorKind::NoFile);
    fs::write(at("bytes"), b"one\ntw\xc3\xb6 \xff").expect("written");
    assert_eq!(fault(&at("bytes")), FileErrorKind::NotText { line: 2, column: 5, wide: false });
    fs::write(at("wide"), b"\xff\xfeL\0o\0").expect("written");
    assert_eq!(fault(&at("wide")), FileErrorKind::NotText { line: 1, column: 1, wide: true });
    let large = fs::File::create(at("large")).expect("made");
    large.set_len(MAX_BYTES + 1).expect("sparse");
    assert_eq!(fault(&at("large")), FileErrorKind::TooLarge);
    assert_eq!(fault(&at("bytes").join("below")), FileErrorKind::NoFolder);
    fs::write(at("text"), "\u{feff}Ёлки").expect("written");
    assert_eq!(read_text(&at("text")).expect("text").text, "Ёлки");
}

#[cfg(unix)]
#[test]
fn a_pipe_is_refused_and_never_waited_for() {
    use std::os::fd::AsRawFd as _;

    // Nobody ever writes into it.
    let (end, _other) = std::io::pipe().expect("a pipe");
    assert_eq!(fault(Path::new(&format!("/dev/fd/{}", end.as_raw_fd()))), FileErrorKind::NoFile);
}

#[test]
fn every_error_says_what_is_safe_and_what_to_do() {
    let folder = folder();
    let blocked = folder.path().join("missing").join("a.roster");
    let saving = save(&blocked, b"x").expect_err("no folder");
    assert_eq!(saving.kind, FileErrorKind::NoFolder);
    for code in Lang::ALL {
        let lang = Lang::new(code, &[]);
        for error in [&saving, &read_text(&blocked).expect_err("missing")] {
            let words = lang.message(&error.message(), &());
            assert!(words.contains("a.roster") && !words.contains("file-"), "{words}");
        }
        assert_eq!(lang.missed(), Vec::<String>::new());
    }
}

#[test]
fn saving_replaces_the_whole_file_and_nothing_else() {
    let folder = folder();
    let path = folder.path().join("a.roster");
    save(&path, b"first").expect("saved");
    save(&path, b"2").expect("saved");
    assert_eq!(fs::read(&path).expect("there"), b"2");
    assert_eq!(save(folder.path(), b"x").expect_err("a folder").kind, FileErrorKind::IsFolder);

    let mut rights = fs::metadata(&path).expect("there").permissions();
    rights.set_readonly(true);
    fs::set_permissions(&path, rights).expect("protected");
    assert_eq!(save(&path, b"3").expect_err("protected").kind, FileErrorKind::ReadOnly);
    assert_eq!(fs::read(&path).expect("there"), b"2");
    assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 1, "nothing is left beside it");
}

#[cfg(unix)]
#[test]
fn a_link_stays_a_link() {
    let folder = folder();
    let (real, link) = (folder.path().join("real"), folder.path().join("link"));
    fs::write(&real, "old").expect("written");
    std::os::unix::fs::symlink(&real, &link).expect("linked");
    save(&link, b"new").expect("saved");
    assert_eq!(fs::read(&real).expect("there"), b"new");
    assert!(fs::symlink_metadata(&link).expect("there").is_symlink());
}

fn head() -> BattleHead {
    BattleHead {
        format: 1,
        program: "0".into(),
        rules_revision: 1,
        lists: "x".into(),
        setup: Setup { system: "toy".into(), turns: Some(6), ..Setup::default() },
    }
}

fn dice(faces: &[u8]) -> Record {
    Record::Answer { step: true, origin: Origin::Typed, answer: Answer::Dice(faces.to_vec()) }
}

#[test]
fn a_journal_grows_record_by_record_and_opens_again() {
    let folder = folder();
    let path = folder.path().join("a.battle");
    let mut records = vec![dice(&[1]), dice(&[2])];
    let mut journal = Journal::create(&path, &head(), &records[..1]).expect("made");
    journal.keep_up(&records).expect("grows");
    assert_eq!(journal.written(), 2);
    let before = fs::read(&path).expect("there");
    records.push(Record::Undo(1));
    journal.keep_up(&records).expect("grows");
    assert!(fs::read(&path).expect("there").starts_with(&before), "what stands there stays");
    assert_eq!(Journal::open(&path).expect_err("held").kind, FileErrorKind::InUse);
    drop(journal);

    let (mut journal, battle, fault) = Journal::open(&path).expect("readable").expect("a battle");
    assert_eq!((battle.head, battle.records, fault), (head(), records.clone(), None));
    records.push(dice(&[3, 4]));
    journal.keep_up(&records).expect("grows");
    drop(journal);
    let (_, battle, _) = Journal::open(&path).expect("readable").expect("a battle");
    assert_eq!(battle.records, records);
}

#[test]
fn a_journal_is_locked_before_anybody_can_see_it() {
    let folder = folder();
    let path = folder.path().join("a.battle");
    let ends = AtomicBool::new(false);
    std::thread::scope(|scope| {
        // Another window that tries to take the file from the moment on at which it is there.
        scope.spawn(|| {
            while !ends.load(Ordering::Relaxed) {
                let held = fs::File::open(&path).ok().filter(|file| file.try_lock().is_ok());
                if held.is_some() {
                    std::thread::sleep(Duration::from_millis(1));
                }
            }
        });
        let begun: Vec<_> = (0..150)
            .map(|_| {
                let begun = Journal::create(&path, &head(), &[dice(&[1])]).and_then(|mut journal| {
                    journal.keep_up(&[dice(&[1]), dice(&[2])])?;
                    fs::remove_file(&path).expect("its own");
                    Ok(())
                });
                // Whoever had it is gone before the next one begins.
                fs::remove_file(&path).ok();
                begun
            })
            .collect();
        ends.store(true, Ordering::Relaxed);
        assert_eq!(begun.iter().find(|begun| begun.is_err()), None);
    });
}

#[test]
fn a_cut_end_is_put_aside_when_the_battle_goes_on() {
    let folder = folder();
    let path = folder.path().join("a.battle");
    let records = vec![dice(&[1]), dice(&[2])];
    drop(Journal::create(&path, &head(), &records).expect("made"));
    let whole = fs::read(&path).expect("there");
    let cut = whole.get(..whole.len() - 5).expect("long enough").to_vec();
    fs::write(&path, &cut).expect("written");

    let (mut journal, battle, fault) = Journal::open(&path).expect("readable").expect("a battle");
    assert_eq!((battle.records.len(), fault), (1, Some(SaveError::Damaged { line: 4 })));
    assert_eq!(fs::read(&path).expect("there"), cut, "looking changes nothing");
    let records = vec![dice(&[1]), dice(&[5])];
    journal.keep_up(&records).expect("grows");
    drop(journal);
    let (_, battle, fault) = Journal::open(&path).expect("readable").expect("a battle");
    assert_eq!((battle.records, fault), (records, None));
    assert_eq!(fs::read(folder.path().join("a.damaged")).expect("put aside"), cut);
}

#[test]
fn a_journal_that_was_moved_or_changed_is_not_written_to() {
    let folder = folder();
    let path = folder.path().join("a.battle");
    let mut journal = Journal::create(&path, &head(), &[]).expect("made");
    let moved = folder.path().join("b.battle");
    fs::rename(&path, &moved).expect("moved");
    assert_eq!(journal.keep_up(&[dice(&[1])]).expect_err("moved").kind, FileErrorKind::Gone);
    fs::rename(&moved, &path).expect("moved back");
    let text = fs::read_to_string(&path).expect("there");
    fs::write(&path, format!("{text}more\n")).expect("changed");
    assert_eq!(journal.keep_up(&[dice(&[1])]).expect_err("changed").kind, FileErrorKind::Changed);
    fs::write(&path, text).expect("as it was");
    journal.keep_up(&[dice(&[1])]).expect("goes on");
}

#[test]
fn what_is_no_battle_or_newer_is_told() {
    let folder = folder();
    let path = folder.path().join("a.battle");
    fs::write(&path, "spellmuster-battle 99\n").expect("written");
    assert!(matches!(Journal::open(&path), Ok(Err(SaveError::Newer(99)))));
    fs::write(&path, "hello").expect("written");
    assert!(matches!(Journal::open(&path), Ok(Err(SaveError::NotABattle))));
}

#[test]
fn files_are_known_by_their_first_word() {
    let kind = |name: &str, text: &str| kind_of(&SourceText::new(name, text));
    assert_eq!(kind("a", "spellmuster-battle 1\n"), Some(FileKind::Battle));
    assert_eq!(kind("a", "// mine\nRoster(\n"), Some(FileKind::Roster));
    assert_eq!(kind("a", "Settings(format: 1)"), Some(FileKind::Settings));
    assert_eq!(kind("a", "Lore(format: 1)"), Some(FileKind::List));
    assert_eq!(kind("a.ron", "Lroe(format: 1)"), Some(FileKind::List));
    assert_eq!(kind("a.roster", ""), Some(FileKind::Roster));
    assert_eq!(kind("a.battle", "?"), Some(FileKind::Battle));
    assert_eq!(kind("a.txt", "Dear all"), None);
}

#[test]
fn files_below_a_folder_come_in_order_and_hidden_ones_not_at_all() {
    let folder = folder();
    for name in ["b.ron", "a.ron", "a.txt", ".c.ron", "below/z.ron", ".git/x.ron"] {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("made");
        fs::write(path, "").expect("written");
    }
    let files = files_below(folder.path(), &["ron"]).expect("a folder");
    let names: Vec<_> =
        files.iter().map(|path| path.strip_prefix(folder.path()).expect("below").display().to_string()).collect();
    assert_eq!(names, ["a.ron", "b.ron", "below/z.ron"]);
}

#[test]
fn settings_and_recent_files_come_back() {
    let folder = folder();
    let folders = Folders::below(folder.path());
    let (mut settings, found) = Settings::load(&folders);
    assert_eq!((&settings, found.len()), (&Settings::default(), 0));
    settings.text_scale = 125;
    settings.save(&folders).expect("saved");
    assert_eq!(Settings::load(&folders), (settings, vec![]));

    // A file that cannot be read is kept beside the new one.
    fs::write(folders.settings_file(), "Settings(").expect("written");
    let (settings, found) = Settings::load(&folders);
    assert_eq!(found.len(), 1);
    settings.save(&folders).expect("saved");
    assert_eq!(fs::read(folders.settings_file().with_extension("ron.unreadable")).expect("kept"), b"Settings(");

    let mut recent = Recent::load(&folders);
    for name in ["a", "b", "a"] {
        recent.opened(Path::new(name));
    }
    recent.save(&folders).expect("saved");
    let recent = Recent::load(&folders);
    assert_eq!(recent.files(), [Path::new("a"), Path::new("b")]);
    fs::write(folders.recent_file(), "???").expect("written");
    assert_eq!(Recent::load(&folders), Recent::default());
}

#[test]
fn own_lists_come_on_top_and_are_noticed() {
    let folder = folder();
    let folders = Folders::below(folder.path());
    let system = spellmuster::systems::all()[0];
    let id = system.about().id;
    let (shipped, found) = load_game(system, Some(&folders));
    assert_eq!(found, vec![]);
    let before = lists_stamp(&folders, id);

    let own = folders.spell_lists(id);
    fs::create_dir_all(&own).expect("made");
    let broken = include_str!("../diagnostics/three_broken_entries.txt").split("---\n").next().expect("a list");
    let mine = broken.replace("\"fire\"", "\"mine\"").replace("/fire/", "/mine/");
    fs::write(own.join("mine.ron"), mine).expect("written");
    fs::write(own.join("bytes.ron"), [0xff]).expect("written");
    let (game, found) = load_game(system, Some(&folders));
    assert_eq!(game.cards().len(), shipped.cards().len() + 2, "what is good of it loads");
    let places: Vec<_> = found.iter().map(|found| (found.file.rsplit('/').next().unwrap_or(""), found.line)).collect();
    assert_eq!(places, [("mine.ron", 13), ("mine.ron", 37), ("mine.ron", 45), ("bytes.ron", 1)]);
    assert_ne!(lists_stamp(&folders, id), before);
}
