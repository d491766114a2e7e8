//! Message files against each other, against the sources, and against the fonts.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use spellmuster::lang::Lang;
use spellmuster::lang::check::{self, File};
use spellmuster::print::{Face, covers};
use spellmuster::systems;

/// What is put behind the id of a book's own word to get the sentence on what it means.
const MEANS: &str = "-means";
/// What is put behind the id of a number's name to get what it counts.
const UNIT: &str = "-unit";
/// A mean has a short form beside the buttons.
const SHORT: &str = "-short";

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

/// The message files of a language (`assets/lang/en/battle.ftl`, a system's `lang/rosters.en.ftl` or simply
/// `lang/en.ftl`), in the same order for every language.
fn message_files(lang: &str) -> Vec<File> {
    let files = ["assets/lang", "src/systems"].into_iter().flat_map(|folder| files_below(folder, ".ftl"));
    let mut files: Vec<File> = files.filter(|file| without_lang(file, lang).is_some()).collect();
    files.sort_by_key(|file| without_lang(file, lang));
    files
}

/// The path of a message file without its language, if it is of that language.
fn without_lang(file: &File, lang: &str) -> Option<String> {
    if let Some(rest) = file.path.strip_prefix("assets/lang/") {
        return rest.strip_prefix(lang)?.strip_prefix('/').map(str::to_owned);
    }
    let rest = file.path.strip_suffix(".ftl")?.strip_suffix(lang)?;
    rest.ends_with(['.', '/']).then(|| rest.to_owned())
}

/// Rust sources without their unit tests, which bring messages of their own.
fn sources() -> Vec<File> {
    let is_test = |file: &File| file.path.starts_with("src/lang") || file.path.contains("/tests");
    let sources = files_below("src", ".rs").into_iter().filter(|file| !is_test(file));
    sources
        .map(|File { path, text }| {
            let text = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default().to_owned();
            File { path, text }
        })
        .collect()
}

fn known() -> BTreeSet<String> {
    message_files("en").iter().flat_map(|file| check::messages(&file.text).into_keys()).collect()
}

/// Names of the values of all house rules, and of the themes: put together at run time.
fn computed_names() -> Vec<String> {
    let rules = systems::all().iter().flat_map(|system| system.about().house_rules);
    let values = rules.flat_map(|rule| rule.values.iter().map(|value| format!("{}-{value}", rule.label)));
    let own = ["language-name".to_owned()];
    let themes = files_below("assets/themes", ".ron").into_iter().filter_map(|file| {
        let id = Path::new(&file.path).file_stem()?.to_str()?;
        Some(format!("theme-{id}"))
    });
    values.map(|name| name.replace('_', "-")).chain(themes).chain(own).collect()
}

fn none(found: Vec<String>) {
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn both_languages_say_the_same_things() {
    let (english, russian) = (message_files("en"), message_files("ru"));
    let paths = |files: &[File], lang: &str| -> Vec<String> {
        files.iter().filter_map(|file| without_lang(file, lang)).collect()
    };
    assert_eq!(paths(&english, "en"), paths(&russian, "ru"), "every message file comes in both languages");
    none(english.iter().zip(&russian).flat_map(|(one, other)| check::differences(one, other)).collect());
}

#[test]
fn no_message_is_there_twice_or_broken() {
    for code in Lang::ALL {
        let files: Vec<File> =
            message_files(code).into_iter().filter(|file| file.path.starts_with("src/systems")).collect();
        let extra: Vec<(&str, &str)> = files.iter().map(|file| (*code, file.text.as_str())).collect();
        none(Lang::new(code, &extra).missed());
    }
}

#[test]
fn every_message_asked_for_is_there() {
    none(check::unknown(&sources(), &known()));
}

#[test]
fn every_id_of_a_system_is_worded() {
    let (sources, known) = (sources(), known());
    let mut missing = Vec::new();
    for system in systems::all() {
        let about = system.about();
        let folder = format!("src/systems/{}/", about.id.replace('-', "_"));
        let prefix = about.name.split_inclusive('-').next().unwrap_or_default();
        for source in sources.iter().filter(|source| source.path.starts_with(&folder)) {
            for (id, line) in check::quoted(source, prefix) {
                let term = source.text.contains(&format!("Term {{ id: \"{id}\""));
                let means = term.then(|| format!("{id}{MEANS}"));
                let wanted = [id].into_iter().filter(|id| id != about.id).chain(means);
                let lacking = wanted.filter(|id| !known.contains(id));
                missing.extend(lacking.map(|id| format!("{}:{line}: no message is called {id}", source.path)));
            }
        }
    }
    let names = computed_names().into_iter().filter(|id| !known.contains(id));
    missing.extend(names.map(|id| format!("no message is called {id}")));
    none(missing);
}

#[test]
fn no_message_is_there_for_nothing() {
    let known = known();
    let with_ending =
        known.iter().flat_map(|id| [format!("{id}{MEANS}"), format!("{id}{UNIT}"), format!("{id}{SHORT}")]);
    let computed: Vec<String> = with_ending.chain(computed_names()).filter(|id| known.contains(id)).collect();
    let computed: Vec<&str> = computed.iter().map(String::as_str).collect();
    none(check::unused(&message_files("en"), &sources(), &computed));
}

#[test]
fn all_message_files_are_embedded() {
    let embedded = std::fs::read_to_string(root().join("src/lang/messages.rs")).expect("a readable file");
    for file in files_below("assets/lang", ".ftl") {
        let mut parts = file.path.trim_end_matches(".ftl").rsplit('/');
        for part in [parts.next(), parts.next()].into_iter().flatten() {
            let quoted = format!("\"{part}\"");
            assert!(embedded.contains(&quoted), "{} is not in the list of src/lang/messages.rs", file.path);
        }
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
