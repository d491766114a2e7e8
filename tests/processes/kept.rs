//! Battles in the program itself, whose player has lists in which every fact is another.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use spellmuster::systems;

/// The lists with every number, every word and every name in them changed, ids aside.
fn changed(text: &str) -> String {
    let mut whole = String::new();
    for line in text.lines() {
        let id =
            line.contains("id: \"").then(|| line.find("id: \"").map(|at| line[at..].split('"').nth(1).unwrap_or("")));
        let mut quoted = false;
        let mut changed = String::new();
        for part in line.split_inclusive('"') {
            let is_id = quoted && id.flatten().is_some_and(|id| part.trim_end_matches('"') == id);
            if quoted && !is_id && !line.trim_start().starts_with("lore:") && !line.trim_start().starts_with("set:") {
                changed += &part.replace('"', " (changed)\"");
            } else if quoted || line.trim_start().starts_with("format:") || line.trim_start().starts_with("//") {
                changed += part;
            } else {
                let digit = |c: char| c.to_digit(10).map_or(c, |d| char::from_digit(d % 9 + 1, 10).expect("a digit"));
                changed.extend(part.chars().map(digit));
            }
            quoted = !quoted;
        }
        whole += &changed.replace("true", "false").replace("unknown", "5");
        whole.push('\n');
    }
    // As a player's own list it stands in for the one that ships.
    whole.replacen("format: 1,", "format: 1, shadows: true,", 1)
}

fn spellmuster(home: &Path, arguments: &[&str]) -> (bool, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_spellmuster"))
        .args(arguments)
        .env("SPELLMUSTER_HOME", home)
        .output()
        .expect("the program runs");
    let text = format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    (output.status.success(), text)
}

/// The sample battle of each system, begun with the lists that ship.
#[test]
fn a_battle_is_the_same_whatever_the_players_lists_say() {
    let folder = tempfile::tempdir().expect("a folder");
    let (plain, other) = (folder.path().join("plain"), folder.path().join("other"));
    for system in systems::all() {
        let about = system.about();
        let lists = other.join("data/spell_lists").join(about.id);
        fs::create_dir_all(&lists).expect("a folder");
        for (path, text) in about.lists {
            let name = path.rsplit('/').next().expect("a name");
            fs::write(lists.join(name), changed(text)).expect("written");
        }
    }
    for system in systems::all() {
        let about = system.about();
        let path = |name: &str| folder.path().join(format!("{}-{name}", about.id));
        let write = |name: &str, text: &str| {
            fs::write(path(name), text).expect("written");
            path(name).display().to_string()
        };
        let (a, b) = (write("a.roster", about.sample.rosters[0]), write("b.roster", about.sample.rosters[1]));
        let (answers, battle) = (write("answers", about.sample.answers), path("x.battle").display().to_string());
        let (fine, text) = spellmuster(&plain, &["play", &a, &b, "-o", &battle, "--answers", &answers]);
        assert!(fine, "{}: {text}", about.id);
        for lang in ["en", "ru"] {
            let replay = |home: &PathBuf| spellmuster(home, &["replay", &battle, "--lang", lang]);
            let (fine, text) = replay(&plain);
            assert!(fine, "{text}");
            assert_eq!(replay(&other), (true, text));
        }
        // The lists are others indeed.
        let spells = |home: &PathBuf| spellmuster(home, &["spells", about.id]).1;
        assert_ne!(spells(&plain), spells(&other));
        assert!(spells(&other).contains("(changed)"), "{}", spells(&other));
    }
}
