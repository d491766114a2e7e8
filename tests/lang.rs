//! Message files against each other, against the sources, and against the fonts.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use spellmuster::lang::Lang;
use spellmuster::lang::check::{self, File};
use spellmuster::print::{Face, covers};

/// Beginnings of ids that are put together at run time.
const COMPUTED: &[&str] = &[];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// All files below a folder with that ending, in the order of their paths.
fn files_below(folder: &str, ending: &str) -> Vec<File> {
    let mut found = Vec::new();
    let mut folders = vec![root().join(folder)];
    while let Some(folder) = folders.pop() {
        let Ok(entries) = std::fs::read_dir(&folder) else { continue };
        for entry in entries {
            let path: PathBuf = entry.expect("a readable folder").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.to_string_lossy().ends_with(ending) {
                let text = std::fs::read_to_string(&path).expect("a readable file");
                let path = path.strip_prefix(root()).expect("below the root").display().to_string();
                found.push(File { path, text });
            }
        }
    }
    found.sort_by(|one, other| one.path.cmp(&other.path));
    found
}

fn message_files(lang: &str) -> Vec<File> {
    let ending = format!(".{lang}.ftl");
    [files_below("assets/lang", &ending), files_below("src/systems", &ending)].into_iter().flatten().collect()
}

fn none(found: Vec<String>) {
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn both_languages_say_the_same_things() {
    let (english, russian) = (message_files("en"), message_files("ru"));
    let paths = |files: &[File], lang: &str| -> Vec<String> {
        files.iter().map(|file| file.path.replace(&format!(".{lang}.ftl"), "")).collect()
    };
    assert_eq!(paths(&english, "en"), paths(&russian, "ru"), "every message file comes in both languages");
    none(english.iter().zip(&russian).flat_map(|(one, other)| check::differences(one, other)).collect());
}

#[test]
fn no_message_is_there_twice_or_broken() {
    for (code, _) in Lang::ALL {
        let files = files_below("src/systems", ".ftl");
        let extra: Vec<(&str, &str)> = files
            .iter()
            .filter(|file| file.path.ends_with(&format!(".{code}.ftl")))
            .map(|file| (*code, file.text.as_str()))
            .collect();
        none(Lang::new(code, &extra).missed());
    }
}

#[test]
fn every_message_asked_for_is_there() {
    let known: BTreeSet<String> =
        message_files("en").iter().flat_map(|file| check::messages(&file.text).into_keys()).collect();
    // Unit tests within these two bring messages of their own.
    let sources: Vec<File> =
        files_below("src", ".rs").into_iter().filter(|file| !file.path.starts_with("src/lang")).collect();
    none(check::unknown(&sources, &known));
}

#[test]
fn no_message_is_there_for_nothing() {
    let sources: Vec<File> =
        files_below("src", ".rs").into_iter().filter(|file| !file.path.starts_with("src/lang")).collect();
    none(check::unused(&message_files("en"), &sources, COMPUTED));
}

#[test]
fn all_message_files_are_embedded() {
    let embedded = std::fs::read_to_string(root().join("src/lang/messages.rs")).expect("a readable file");
    for file in files_below("assets/lang", ".ftl") {
        assert!(embedded.contains(&file.path), "{} is not in the list of src/lang/messages.rs", file.path);
    }
}

/// What no font has is drawn as an empty box.
#[test]
fn the_fonts_have_every_character() {
    let files: Vec<File> =
        message_files("en").into_iter().chain(message_files("ru")).chain(files_below("spell_lists", ".ron")).collect();
    let chains =
        [("window", [Face::Sans, Face::Symbol, Face::Symbol]), ("print", [Face::Regular, Face::Sans, Face::Symbol])];
    let covers = |name: &str, character: char| {
        let chain = chains.iter().find(|(chain, _)| *chain == name);
        chain.is_some_and(|(_, faces)| faces.iter().any(|face| covers(*face, character)))
    };
    none(check::uncovered(&files, &["window", "print"], covers));
}
