//! The real program opens where it stood when it was killed, and anew when it was closed.

#![cfg(feature = "window")]

use std::fs;
use std::path::Path;
use std::process::Command;
use std::thread;
use std::time::Duration;

#[test]
fn a_window_that_was_not_closed_opens_where_it_stood() {
    let home = tempfile::tempdir().expect("a folder");
    let root = home.path().join("home");
    let program = env!("CARGO_BIN_EXE_spellmuster");
    let message = |steps: &str, message: &Path| {
        let mut command = Command::new(program);
        command
            .args(["--rehearse", "4", "--steps", steps, "--acknowledge"])
            .arg(message)
            .env("SPELLMUSTER_HOME", &root);
        command.spawn().expect("the program")
    };
    // The real program, killed in the middle of its play.
    let first = home.path().join("first");
    let mut playing = message("1000000", &first);
    let recorded =
        || fs::read_to_string(&first).unwrap_or_default().lines().filter(|line| line.starts_with("recorded")).count();
    while recorded() < 8 {
        assert_eq!(playing.try_wait().expect("asked"), None, "it ended by itself");
        thread::sleep(Duration::from_millis(5));
    }
    playing.kill().expect("killed");
    playing.wait().expect("ended");
    let heard = fs::read_to_string(&first).expect("said");
    let paths = heard.lines().filter_map(|line| line.strip_prefix("recorded ")?.splitn(4, ' ').nth(3));
    let battles: Vec<&str> = paths.filter(|path| path.ends_with(".battle")).collect();
    let last = battles.last().expect("answers");
    let second = home.path().join("second");
    assert!(message("0", &second).wait().expect("ended").success());
    let stands = fs::read_to_string(&second).expect("said");
    let line = stands.lines().find(|line| line.starts_with("stands battle")).expect("a battle");
    // It stands where answers were said last, or in a battle so new that nothing was said of it yet.
    let path = line.splitn(4, ' ').nth(3).expect("its path");
    assert!(path == *last || !battles.contains(&path), "{line}: {last}");
    // Closed as windows are, the next start begins anew.
    let third = home.path().join("third");
    assert!(message("0", &third).wait().expect("ended").success());
    assert_eq!(fs::read_to_string(&third).expect("said").lines().next(), Some("stands on start"));
}
