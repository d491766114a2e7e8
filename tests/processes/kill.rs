//! The plug pulled: the real program plays and musters at random, says on a pipe what is on
//! disk, and is killed: at random moments, and at every n-th write, fsync, rename, link and
//! truncation. It starts again in the same folder, goes on where it stood, and is killed again.
//!
//! After each death everything that it had said is on disk must be there, byte for byte. The
//! deaths come from a library laid over the program that ships (`kill/plug.c`), so nothing in it
//! is made for this test but the player at random and the pipe.
//!
//! `scripts/kill-test 5000` does it so many times.

#![cfg(all(target_os = "linux", feature = "window"))]

use std::collections::BTreeMap;
use std::fs;
use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::OnceLock;
use std::time::Duration;

use spellmuster::battle::{read_battle, read_spell_roll};

/// How often the plug is pulled unless the environment says otherwise.
const USUAL_KILLS: usize = 300;
/// Homes that are worn out at the same time.
const HOMES: usize = 4;
/// A home is used for so many lives.
const LIVES: usize = 30;

/// The library that pulls the plug.
fn plug() -> &'static Path {
    static PLUG: OnceLock<PathBuf> = OnceLock::new();
    PLUG.get_or_init(|| {
        let made = Path::new(env!("CARGO_TARGET_TMPDIR")).join("plug.so");
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/kill/plug.c");
        // The same compiler that links Rust programs.
        let mut compiler = Command::new("cc");
        compiler.args(["-O1", "-shared", "-fPIC", "-o"]).arg(&made).arg(source).args(["-ldl", "-lpthread"]);
        assert!(compiler.status().expect("a C compiler").success());
        made
    })
}

/// How a life ends.
#[derive(Clone, Copy, Debug)]
enum Death {
    /// After so many lines and microseconds.
    Sometime(usize, u64),
    /// At that operation on a file, and how.
    At(usize, &'static str),
}

/// The program; it does not outlive the test.
struct Child(std::process::Child);

impl Drop for Child {
    fn drop(&mut self) {
        let _dead = self.0.kill();
        let _buried = self.0.wait();
    }
}

/// What was said to be on disk of one file.
#[derive(Clone, Debug)]
struct Message {
    /// Records of a battle; 0 for rosters.
    records: usize,
    length: usize,
    sum: u32,
    /// What was about to be written after that.
    next: Vec<(usize, u32)>,
}

/// Figures of the whole.
#[derive(Default, Debug)]
struct Figures {
    at_random: usize,
    at_operations: usize,
    answers: usize,
    rosters: usize,
    draws: usize,
    resumed: usize,
}

/// A home with what was said in it.
struct Home {
    folder: tempfile::TempDir,
    message: BTreeMap<PathBuf, Message>,
    /// The battle that answers were said of last.
    battle: Option<PathBuf>,
    /// Whether the disk fails now and then: what was left behind comes to it later.
    fails: bool,
}

impl Home {
    fn new() -> Self {
        Self { folder: tempfile::tempdir().expect("a folder"), message: BTreeMap::new(), battle: None, fails: false }
    }

    /// One life: starts, plays, dies. What it said is taken down.
    fn live(&mut self, seed: u64, death: Death, figures: &mut Figures) {
        let mut command = Command::new(env!("CARGO_BIN_EXE_spellmuster"));
        command.arg("--rehearse").arg(seed.to_string()).args(["--acknowledge", "/dev/stdout"]);
        command.env("SPELLMUSTER_HOME", self.folder.path()).stdout(Stdio::piped()).stderr(Stdio::null());
        if let Death::At(nth, how) = death {
            command.env("LD_PRELOAD", plug()).env("PLUG_ROOT", self.folder.path());
            command.env("PLUG_AT", nth.to_string()).env("PLUG_HOW", how);
        }
        let mut child = Child(command.spawn().expect("the program"));
        let mut lines = BufReader::new(child.0.stdout.take().expect("its pipe")).lines();
        let mut heard = 0;
        while let Some(Ok(line)) = lines.next() {
            self.hear(&line, figures);
            heard += 1;
            if let Death::Sometime(most, moment) = death
                && heard == most
            {
                std::thread::sleep(Duration::from_micros(moment));
                child.0.kill().expect("killed");
            }
        }
        let status = child.0.wait().expect("ended");
        assert!(!status.success() && status.code().is_none(), "it ended by itself: {status}");
    }

    fn hear(&mut self, line: &str, figures: &mut Figures) {
        let words: Vec<&str> = line.splitn(5, ' ').collect();
        match words.as_slice() {
            ["recorded", records, length, sum, path] => {
                let records = records.parse().expect("a number");
                figures.answers += 1;
                figures.draws += usize::from(path.ends_with(".draw"));
                let message =
                    Message { records, length: length.parse().expect("a number"), sum: hex(sum), next: vec![] };
                if path.ends_with(".battle") {
                    self.battle = Some(PathBuf::from(path));
                }
                self.message.insert(PathBuf::from(path), message);
            }
            ["saved", _, length, sum, path] => {
                figures.rosters += 1;
                let message =
                    Message { records: 0, length: length.parse().expect("a number"), sum: hex(sum), next: vec![] };
                self.message.insert(PathBuf::from(path), message);
            }
            ["writes", ..] => {
                let words: Vec<&str> = line.splitn(4, ' ').collect();
                if let Some(message) = self.message.get_mut(Path::new(words[3])) {
                    message.next.push((words[1].parse().expect("a number"), hex(words[2])));
                }
            }
            ["stands", "battle", ..] => {
                let words: Vec<&str> = line.splitn(4, ' ').collect();
                let path = PathBuf::from(words[3]);
                figures.resumed += 1;
                // It goes on in the battle whose answers were said last, or in a newer one.
                if let Some(last) = self.battle.as_ref().filter(|_| !self.fails) {
                    assert!(
                        *last == path || !self.message.contains_key(&path),
                        "{} and not {}",
                        path.display(),
                        last.display()
                    );
                }
                if let Some(message) = self.message.get(&path) {
                    assert!(words[2].parse::<usize>().expect("a number") >= message.records, "{line}: {message:?}");
                }
            }
            ["stands", ..] => {}
            _ => panic!("what is “{line}”?"),
        }
    }

    /// Everything that was said is there.
    fn check(&self, death: Death) {
        for (path, message) in &self.message {
            let Ok(bytes) = fs::read(path) else {
                assert!(self.was_deleted(path, message), "{death:?}: {} is gone: {message:?}", path.display());
                continue;
            };
            let is = |bytes: &[u8], length: usize, sum: u32| {
                bytes.get(..length).is_some_and(|part| crc32fast::hash(part) == sum)
            };
            if path.extension().is_some_and(|ending| ending == "roster") {
                let mut one_of = std::iter::once((message.length, message.sum)).chain(message.next.iter().copied());
                let found = one_of.any(|(length, sum)| bytes.len() == length && is(&bytes, length, sum));
                assert!(found, "{death:?}: {} is none of {message:?}", path.display());
                continue;
            }
            // A draw that was kept or dropped leaves its name to the next one.
            if !is(&bytes, message.length, message.sum) && self.was_deleted(path, message) {
                continue;
            }
            assert!(is(&bytes, message.length, message.sum), "{death:?}: {} lost of {message:?}", path.display());
            let text = String::from_utf8(bytes).expect("text");
            let records = match path.extension().is_some_and(|ending| ending == "draw") {
                true => read_spell_roll(&text).expect("a draw").0.records.len(),
                false => read_battle(&text).expect("a battle").0.records.len(),
            };
            // What came to disk and was not said any more is there as well.
            assert!(records >= message.records, "{death:?}: {records} of {message:?}");
        }
    }

    /// Whether a file is where things are that were deleted.
    fn was_deleted(&self, path: &Path, message: &Message) -> bool {
        let Ok(folders) = fs::read_dir(self.folder.path().join("data/deleted")) else { return false };
        let files = folders.flatten().filter_map(|folder| fs::read_dir(folder.path()).ok()).flatten().flatten();
        let mut files = files.map(|file| fs::read(file.path()).expect("readable"));
        let found =
            files.any(|bytes| bytes.get(..message.length).is_some_and(|part| crc32fast::hash(part) == message.sum));
        found && path.extension().is_some_and(|ending| ending == "draw")
    }
}

/// Runs a rehearsal to its end on a disk that fails from the n-th operation on, so many times and
/// in that way; what it says at its end must be on disk.
fn fail(home: &mut Home, seed: usize, from: usize, times: usize, errno: i32, figures: &mut Figures) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_spellmuster"));
    command.args(["--rehearse", &seed.to_string(), "--steps", "12", "--acknowledge", "/dev/stdout"]);
    command.env("SPELLMUSTER_HOME", home.folder.path()).stdout(Stdio::piped()).stderr(Stdio::null());
    command.env("LD_PRELOAD", plug()).env("PLUG_ROOT", home.folder.path()).env("PLUG_HOW", "fail");
    command.env("PLUG_AT", from.to_string()).env("PLUG_COUNT", times.to_string()).env("PLUG_ERRNO", errno.to_string());
    let mut child = Child(command.spawn().expect("the program"));
    let mut last = Vec::new();
    for line in BufReader::new(child.0.stdout.take().expect("its pipe")).lines().map_while(Result::ok) {
        home.hear(&line, figures);
        if line.starts_with("stands") {
            last.push(line);
        }
    }
    let status = child.0.wait().expect("ended");
    assert!(status.success(), "{status}: {errno} from {from}, {times} times");
    home.check(Death::At(from, "fail"));
    // Nothing was played in vain: where it stood at its end is what the files hold.
    let begun = last.iter().rposition(|line| line.starts_with("stands on")).expect("its end");
    let ends = last[..begun].iter().rposition(|line| line.starts_with("stands on")).map_or(0, |at| at + 1);
    for line in &last[ends..begun] {
        let words: Vec<&str> = line.splitn(4, ' ').collect();
        if words[1] == "battle" {
            let text = fs::read_to_string(words[3]).expect("its file");
            let (battle, fault) = read_battle(&text).expect("a battle");
            assert_eq!((battle.records.len().to_string().as_str(), fault), (words[2], None), "{line}");
        }
    }
    // Names that were taken in vain were given back, so that a disk does not fill up with them.
    let unsaved = fs::read_dir(home.folder.path().join("data/unsaved")).into_iter().flatten().flatten();
    let empty = unsaved.filter(|file| file.metadata().is_ok_and(|there| there.len() == 0)).count();
    assert!(empty <= 1, "{empty} empty files: {errno} from {from}, {times} times");
}

#[test]
fn a_disk_that_fails_loses_nothing_once_it_is_mended() {
    // Full, read-only, broken, over its quota.
    const ERRNOS: [i32; 4] = [28, 30, 5, 122];
    plug();
    let times =
        std::env::var("SPELLMUSTER_KILLS").ok().and_then(|kills| kills.parse::<usize>().ok()).unwrap_or(USUAL_KILLS);
    let threads: Vec<_> = (0..HOMES)
        .map(|nth| {
            std::thread::spawn(move || {
                let mut figures = Figures::default();
                let lives = (times / 8).max(HOMES);
                for life in (nth..lives).step_by(HOMES) {
                    let mut home = Home { fails: true, ..Home::new() };
                    let (from, many) = (1 + life * 5 % 97, [1, 2, 5, 30][life % 4]);
                    fail(&mut home, life, from, many, ERRNOS[life / 4 % 4], &mut figures);
                }
                (lives.div_ceil(HOMES), figures)
            })
        })
        .collect();
    let lived: Vec<_> = threads.into_iter().map(std::thread::JoinHandle::join).collect();
    let lived: Vec<_> = lived.into_iter().map(|lived| lived.expect("nothing lost")).collect();
    println!("faults: {}", lived.iter().map(|(lives, _)| lives).sum::<usize>());
    assert!(lived.iter().map(|(_, figures)| figures.answers).sum::<usize>() > times / 8);
}

fn hex(text: &str) -> u32 {
    u32::from_str_radix(text, 16).expect("a checksum")
}

#[test]
fn whatever_was_said_to_be_on_disk_is_there_after_the_plug_was_pulled() {
    let kills = std::env::var("SPELLMUSTER_KILLS").ok().and_then(|kills| kills.parse().ok()).unwrap_or(USUAL_KILLS);
    plug();
    let threads: Vec<_> = (0..HOMES)
        .map(|nth| {
            std::thread::spawn(move || {
                let (mut home, mut figures) = (Home::new(), Figures::default());
                for life in (nth..kills).step_by(HOMES) {
                    if life / HOMES % LIVES == LIVES - 1 {
                        home = Home::new();
                    }
                    // One in three at random, the others at every operation in turn, in all ways.
                    let death = if life % 3 == 0 {
                        figures.at_random += 1;
                        Death::Sometime(1 + life * 7 % 23, (life * 131 % 3000) as u64)
                    } else {
                        figures.at_operations += 1;
                        let nth = life - life / 3 - 1;
                        let most = if kills > 1000 { 397 } else { 101 };
                        Death::At(1 + nth % most, ["before", "after", "torn", "plug"][nth / 2 % 4])
                    };
                    home.live(life as u64, death, &mut figures);
                    home.check(death);
                }
                figures
            })
        })
        .collect();
    let mut sum = Figures::default();
    // All are waited for, so that no program outlives the test.
    let lived: Vec<_> = threads.into_iter().map(std::thread::JoinHandle::join).collect();
    for figures in lived {
        let figures = figures.expect("nothing lost");
        sum.at_random += figures.at_random;
        sum.at_operations += figures.at_operations;
        sum.answers += figures.answers;
        sum.rosters += figures.rosters;
        sum.draws += figures.draws;
        sum.resumed += figures.resumed;
    }
    println!("kills: {sum:?}");
    assert_eq!(sum.at_random + sum.at_operations, kills);
    assert!(sum.answers > kills && sum.rosters > 0 && sum.resumed > kills / 3, "{sum:?}");
}
