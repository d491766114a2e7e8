//! Damaged files: cut off at every byte, bits flipped, nested without end, huge, no text. What is
//! good of them is read, the rest is reported with its place, and no file makes the program wait.

use std::fs;
use std::path::Path;
use std::time::Duration;

use spellmuster::battle::{BattleHead, Record, SaveError, Session, play_script, read_battle, write_battle};
use spellmuster::files::{FileKind, Journal, Settings, kind_of, read_records, read_stamped, read_text};
use spellmuster::rosters::{Roster, read_roster, recover_roster};
use spellmuster::rules::{Setup, Side};
use spellmuster::spells::SourceText;

use crate::support::work::worked;

/// Long runs try every byte, others one of a few.
fn stride() -> usize {
    if std::env::var_os("SPELLMUSTER_LONG").is_some() { 1 } else { 11 }
}

fn sample_roster() -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/samples/winds-of-magic-marienburg.roster");
    fs::read_to_string(path).expect("a sample")
}

fn read(text: &str) -> (Option<Roster>, usize) {
    let source = SourceText::new("r", text);
    let (roster, found) = read_roster(&source);
    match roster {
        Some(roster) => (Some(roster), found.len()),
        None => match recover_roster(&source) {
            Some((roster, found)) => (Some(roster), found.len()),
            None => (None, found.len()),
        },
    }
}

/// The sample battle as its file has it.
fn sample_battle() -> (String, Vec<Record>) {
    let system = spellmuster::systems::all()[0];
    let (game, _) = spellmuster::files::load_game(system, None);
    let sample = &system.about().sample;
    let rosters = sample.rosters.map(|text| read_roster(&SourceText::new("r", text)).0.expect("a roster"));
    let setup = Setup::begin((&*game, &rosters[0]), (&*game, &rosters[1])).begun_by(Side::First);
    let mut session = Session::battle(system, setup.clone(), Vec::new());
    play_script(&mut session, sample.answers, None).expect("its answers");
    let head = BattleHead::new(setup, system.about());
    (write_battle(&head, session.records()).expect("plain data"), session.records().to_vec())
}

#[test]
fn a_roster_cut_off_anywhere_gives_all_casters_before_the_cut() {
    let text = sample_roster();
    let (whole, none) = read(&text);
    let whole = whole.expect("a roster");
    assert_eq!(none, 0);
    let casters: Vec<&str> = whole.armies[0].casters.iter().map(|caster| caster.name.as_str()).collect();
    assert!(casters.len() > 1);
    // A caster is whole where the next one begins.
    let ends: Vec<usize> =
        casters.iter().skip(1).map(|name| text.find(&format!("name: \"{name}\"")).expect("there")).collect();
    let (mut cuts, mut recovered) = (0, 0);
    for cut in (0..text.len()).step_by(stride()).filter(|cut| text.is_char_boundary(*cut)) {
        let (roster, found) = read(&text[..cut]);
        let before = ends.iter().filter(|end| **end <= cut).count();
        let there = roster.as_ref().map_or(0, |roster| roster.armies[0].casters.len());
        assert!(there >= before, "cut at {cut}: {there} of {before}");
        assert!(found > 0 || text[cut..].trim().is_empty(), "cut at {cut}: it is said");
        cuts += 1;
        recovered += usize::from(there > 0);
    }
    println!("rosters cut off: {cuts}, with casters: {recovered}");
}

#[test]
fn a_roster_with_a_flipped_bit_is_read_or_reported() {
    let text = sample_roster().into_bytes();
    for at in (0..text.len()).step_by(stride()) {
        let mut flipped = text.clone();
        flipped[at] ^= 1 << (at % 8);
        if let Ok(text) = String::from_utf8(flipped) {
            let (roster, found) = read(&text);
            assert!(roster.is_some() || found > 0, "byte {at}");
        }
    }
    println!("rosters with a flipped bit: {}", text.len());
}

#[test]
fn a_battle_cut_off_or_flipped_anywhere_loads_to_its_last_good_record() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("a.battle");
    let (text, records) = sample_battle();
    let head = text.match_indices('\n').nth(1).expect("a head").0 + 1;
    let bytes = text.into_bytes();
    let check = |damaged: &[u8], at: usize, least: usize| {
        fs::write(&path, damaged).expect("written");
        let read = read_records(&path).expect("readable");
        match read_battle(&read) {
            Ok((file, fault)) => {
                assert!(records.starts_with(&file.records), "byte {at}");
                assert!(file.records.len() >= least, "byte {at}: {} of {least}", file.records.len());
                // What it says is where the first bad line is.
                if let Some(SaveError::Damaged { line }) = fault {
                    assert_eq!(line, file.records.len() + 3);
                }
                assert!(fault.is_some() || file.records == records || at == damaged.len());
            }
            Err(_) => assert!(at < head, "byte {at}"),
        }
    };
    let whole_lines = |at: usize| bytes[..at].iter().filter(|byte| **byte == b'\n').count().saturating_sub(2);
    for cut in (0..bytes.len()).step_by(stride()) {
        check(&bytes[..cut], cut, whole_lines(cut));
    }
    for at in (0..bytes.len()).step_by(stride()) {
        let mut flipped = bytes.clone();
        flipped[at] ^= 1 << (at % 8);
        check(&flipped, at, whole_lines(at));
    }
    println!("battles cut off: {0}, with a flipped bit: {0}", bytes.len());
}

#[test]
fn a_damaged_battle_is_left_alone_until_it_goes_on_and_then_put_aside() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("a.battle");
    let (text, records) = sample_battle();
    let mut bytes = text.into_bytes();
    let last = bytes.len() - 5;
    bytes[last] = 0xff;
    fs::write(&path, &bytes).expect("written");
    let (mut journal, file, fault) = Journal::open(&path).expect("readable").expect("a battle");
    assert_eq!(file.records.len(), records.len() - 1);
    assert!(fault.is_some());
    assert_eq!(fs::read(&path).expect("there"), bytes, "looking changes nothing");
    journal.keep_up(&records).expect("goes on");
    assert_eq!(fs::read(folder.path().join("a.damaged")).expect("put aside"), bytes);
    drop(journal);
    assert_eq!(Journal::open(&path).expect("readable").expect("a battle").1.records, records);
}

#[test]
fn settings_cut_off_anywhere_leave_what_can_be_read() {
    let mut settings = Settings::default();
    settings.theme = "parchment".into();
    let text = settings.write().expect("plain data");
    for cut in (0..text.len()).filter(|cut| text.is_char_boundary(*cut)) {
        let (_, found) = Settings::read(&SourceText::new("s", &text[..cut]));
        assert!(!found.is_empty() || text[cut..].trim().is_empty(), "cut at {cut}");
    }
}

/// Texts that would keep a careless reader busy for hours, or use up its memory or stack.
fn monsters() -> Vec<(&'static str, String)> {
    let million = 1_000_000;
    vec![
        ("a million deep", "(".repeat(million)),
        ("a million lists deep", format!("Roster(format: 1, armies: {}", "[".repeat(million))),
        (
            "a million deep and closed",
            format!(
                "Roster(format: 1, system: \"x\", name: \"n\", armies: [{}{}])",
                "(".repeat(million),
                ")".repeat(million)
            ),
        ),
        ("comments within comments", format!("Roster({}", "/*".repeat(million))),
        ("texts that nothing closes", format!("Roster({}", "r#\"".repeat(million))),
        ("quotes", format!("Roster({}", "\"\n".repeat(million))),
        (
            "a million broken casters",
            format!(
                "Roster(format: 1, system: \"x\", name: \"n\", armies: [(id: 1, name: \"a\", casters: [{}])])",
                "1,".repeat(million)
            ),
        ),
        (
            "a million broken armies",
            format!("Roster(format: 1, system: \"x\", name: \"n\", armies: [{}])", "1,".repeat(million)),
        ),
        ("a million fields", format!("Roster(format: 2, {})", "x: 1,".repeat(million))),
        (
            "one long name",
            format!("Roster(format: 1, system: \"x\", name: \"{}\", armies: [])", "n".repeat(7 * million)),
        ),
        ("a battle of nothing", format!("spellmuster-battle 1\n{}", "00000000 x\n".repeat(million / 2))),
        ("zeros", "\0".repeat(million)),
    ]
}

#[test]
fn no_file_makes_the_program_wait_or_fall() {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, text) in monsters() {
        let path = folder.path().join("monster.roster");
        fs::write(&path, &text).expect("written");
        let since = worked();
        let source = read_text(&path).expect("text");
        match kind_of(&source) {
            Some(FileKind::Battle) => drop(read_battle(&source.text)),
            _ => drop(read(&source.text)),
        }
        let (_, settings) = Settings::read(&source);
        assert!(!settings.is_empty(), "{name}");
        let took = worked() - since;
        assert!(took < Duration::from_secs(20), "{name}: {took:?}");
        assert_eq!(fs::read_to_string(&path).expect("there"), text, "{name}: left alone");
        println!("{name}: {took:?}");
    }
}

#[cfg(unix)]
#[test]
fn what_is_no_file_is_refused_with_its_reason() {
    use std::os::unix::fs::symlink;

    use spellmuster::files::FileErrorKind;

    let folder = tempfile::tempdir().expect("a folder");
    let link = folder.path().join("nowhere.roster");
    symlink(folder.path().join("gone"), &link).expect("a link");
    let round = folder.path().join("round.roster");
    symlink(&round, &round).expect("a link");
    assert_eq!(read_stamped(&link).expect_err("nowhere").kind, FileErrorKind::Missing);
    assert!(read_stamped(&round).is_err());
    assert_eq!(read_stamped(folder.path()).expect_err("a folder").kind, FileErrorKind::IsFolder);
    assert_eq!(Journal::open(folder.path()).expect_err("a folder").kind, FileErrorKind::IsFolder);
    assert_eq!(Journal::open(Path::new("/dev/zero")).expect_err("a device").kind, FileErrorKind::NoFile);
}
