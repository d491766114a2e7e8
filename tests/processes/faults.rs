//! Faults of the program itself: everything is saved first, then it is said. And the log.

use std::fs;
use std::process::Command;
use std::sync::mpsc::channel;
use std::time::{Duration, Instant};

use spellmuster::files::{AskedBy, Folders, Job, LastCrash, Log, Writer, WriterNeeds, fresh_id, save_before_faults};
use spellmuster::rosters::Roster;

/// Whether this test has a process to itself. If not, it is run in one, and must pass there.
fn is_alone(test: &str) -> bool {
    const ALONE: &str = "SPELLMUSTER_TEST_ALONE";
    if std::env::var_os(ALONE).is_some() {
        return true;
    }
    let mut command = Command::new(std::env::current_exe().expect("this program"));
    let run = command.args(["--exact", test]).env(ALONE, "1").output().expect("it runs");
    let said = String::from_utf8_lossy(&run.stdout);
    assert!(run.status.success() && said.contains("1 passed"), "{said}{}", String::from_utf8_lossy(&run.stderr));
    false
}

#[test]
fn a_fault_of_the_program_saves_first_and_says_so() {
    // What happens at a fault is set for a whole process.
    if !is_alone("faults::a_fault_of_the_program_saves_first_and_says_so") {
        return;
    }
    let home = tempfile::tempdir().expect("a folder");
    let folders = Folders::below(home.path());
    let (say, message) = channel();
    save_before_faults(&folders, move |saved| say.send(saved).expect("heard"));
    let needs = WriterNeeds { folders: Some(folders.clone()), acknowledge: None, wake: Box::new(|| {}) };
    let writer = Writer::start(needs);
    let roster = Roster::new("toy", "Last Words", "Army");
    // It would have waited for the next change.
    writer.hand(Job::Roster {
        id: fresh_id(),
        revision: 1,
        roster: Box::new(roster),
        stem: "Last Words".into(),
        asked: AskedBy::Itself,
    });
    let fell = std::thread::spawn(|| panic!("of its own")).join();
    assert!(fell.is_err());
    assert_eq!(message.recv(), Ok(true), "it is said that all was saved");
    let text = fs::read_to_string(folders.unsaved().join("Last Words.roster")).expect("saved first");
    assert!(text.contains("Last Words"));
    let log = fs::read_to_string(folders.log_file()).expect("the log");
    assert!(log.contains("of its own") && log.contains("faults.rs"), "{log}");
    assert_eq!(LastCrash::take(&folders), Some(LastCrash { saved: true }));
    assert_eq!(LastCrash::take(&folders), None, "it is told once");
}

#[test]
fn changes_to_a_roster_are_on_disk_within_a_second_however_fast_they_come() {
    let times: Vec<_> = (0..TRIES).map(|_| typed()).collect();
    assert!(times.iter().any(|(seen, _)| *seen < Duration::from_secs(1)), "{times:?}");
    assert!(times.iter().any(|(_, handed)| *handed < Duration::from_millis(500)), "{times:?}");
}

/// A machine that is busy with something else takes longer, but not each of so many times.
const TRIES: usize = 5;

/// Types until the first of it is on disk; how long that took, and how long a thousand changes take to hand over.
fn typed() -> (Duration, Duration) {
    let home = tempfile::tempdir().expect("a folder");
    let folders = Folders::below(home.path());
    let needs = WriterNeeds { folders: Some(folders.clone()), acknowledge: None, wake: Box::new(|| {}) };
    let writer = Writer::start(needs);
    let id = fresh_id();
    let begun = Instant::now();
    let path = folders.unsaved().join("Typed.roster");
    let mut seen = Duration::MAX;
    // Somebody types for as long as it takes.
    for revision in 2.. {
        let mut roster = Roster::new("toy", "Typed", "Army");
        roster.name = format!("Typed {revision}");
        let stem = "Typed".to_owned();
        writer.hand(Job::Roster { id, revision, roster: Box::new(roster), stem, asked: AskedBy::Itself });
        if fs::read_to_string(&path).is_ok_and(|text| text.contains("Typed ")) {
            seen = begun.elapsed();
            break;
        }
        if begun.elapsed() > Duration::from_secs(5) {
            break;
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    // Handing over does not wait for the disk.
    let handed = Instant::now();
    for revision in 1000..2000 {
        let roster = Box::new(Roster::new("toy", "Typed", "Army"));
        writer.hand(Job::Roster { id, revision, roster, stem: "Typed".to_owned(), asked: AskedBy::Player });
    }
    let handed = handed.elapsed();
    assert!(writer.finish(Duration::from_secs(600)));
    (seen, handed)
}

#[test]
fn the_log_begins_anew_when_it_is_long_and_keeps_the_last_ones() {
    let home = tempfile::tempdir().expect("a folder");
    let folders = Folders::below(home.path());
    let log = Log::of(&folders);
    let line = "x".repeat(1023);
    for nth in 0..1500 {
        log.say(&format!("{nth} {line}"));
    }
    let folder = folders.log_file().parent().expect("a folder").to_owned();
    let files: Vec<_> = fs::read_dir(folder).expect("there").map(|entry| entry.expect("readable").path()).collect();
    assert_eq!(files.len(), 1 + usize::try_from(Log::KEPT).expect("few"));
    for file in files {
        assert!(fs::metadata(file).expect("there").len() < Log::MOST + 2048);
    }
    let last = fs::read_to_string(log.path()).expect("there");
    assert!(last.lines().last().expect("a line").contains(" 1499 "));
}
