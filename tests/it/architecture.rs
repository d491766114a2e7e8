//! The picture that the code should show, read off the code: which way imports point, who may
//! name what, what running code does not do. Each complaint names file and line.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// Modules in the order in which imports point, with what each may import.
const MAY_IMPORT: &[(&str, &[&str])] = &[
    ("dice", &[]),
    ("lang", &["dice"]),
    ("form", &["dice", "lang"]),
    ("reading", &["lang"]),
    ("spells", &["dice", "lang", "reading"]),
    ("rosters", &["dice", "lang", "reading", "form", "spells"]),
    ("rules", &["dice", "lang", "reading", "form", "spells", "rosters"]),
    ("systems", &["dice", "lang", "reading", "form", "spells", "rosters", "rules"]),
    ("battle", &["dice", "lang", "reading", "form", "spells", "rosters", "rules"]),
    ("odds", &["dice", "lang", "reading", "form", "spells", "rosters", "rules", "battle"]),
    ("print", &["dice", "lang", "reading", "form", "spells", "rosters", "rules", "battle", "odds"]),
    ("files", &["dice", "lang", "reading", "form", "spells", "rosters", "rules", "battle", "odds"]),
    ("import", &["dice", "lang", "reading", "form", "spells", "rosters", "rules"]),
    (
        "cli",
        &[
            "dice", "lang", "reading", "form", "spells", "rosters", "rules", "battle", "odds", "print", "files",
            "import",
        ],
    ),
    // The window is opened as the command line asks.
    (
        "gui",
        &["dice", "lang", "form", "spells", "rosters", "rules", "battle", "odds", "print", "files", "import", "cli"],
    ),
];

/// Names that belong to one place, and where that is.
const BELONGS: &[(&str, &[&str])] = &[
    ("egui", &["src/gui/"]),
    ("eframe", &["src/gui/"]),
    ("rfd", &["src/gui/"]),
    ("krilla", &["src/print/pdf.rs"]),
    ("rand", &["src/dice/source.rs"]),
    ("rand_chacha", &["src/dice/source.rs"]),
    ("fluent_bundle", &["src/lang/"]),
    ("clap", &["src/cli/"]),
    ("directories", &["src/files/"]),
    ("atomic_write_file", &["src/files/"]),
    ("jiff", &["src/files/"]),
    ("sha2", &["src/files/"]),
    ("fs", &["src/files/"]),
    ("env", &["src/files/", "src/main.rs"]),
];

/// Clocks, which are read in one place as well.
const CLOCKS: &[&str] = &["time::Instant", "Instant::now", "time::SystemTime", "SystemTime::now"];

/// What running code does not do.
const NOT_IN_RUNNING_CODE: &[&str] =
    &[".unwrap()", "panic!(", "todo!(", "unimplemented!(", "dbg!(", "println!(", "eprintln!(", "TODO", "FIXME"];

/// Lines that a file of the sources has at most.
const MAX_LINES: usize = 600;

/// A file of the sources.
struct Source {
    /// Path from the project's folder.
    path: String,
    /// The text as it is.
    text: String,
    /// The running code: without comments, texts in quotes, and unit tests. Lines stay.
    code: String,
}

impl Source {
    /// The module of the crate that it is part of: `dice` for `src/dice/faces.rs`.
    fn module(&self) -> &str {
        let below = self.path.strip_prefix("src/").unwrap_or(&self.path);
        below.split('/').next().unwrap_or(below).trim_end_matches(".rs")
    }

    /// How many modules lie between it and the crate, itself included.
    fn depth(&self) -> usize {
        let below = self.path.strip_prefix("src/").unwrap_or(&self.path);
        below.trim_end_matches("/mod.rs").matches('/').count() + 1
    }

    fn place(&self, line: usize) -> String {
        format!("{}:{line}", self.path)
    }

    fn lines(&self) -> impl Iterator<Item = (usize, &str)> {
        (1..).zip(self.code.lines())
    }
}

fn sources() -> Vec<Source> {
    let source = |(path, text): (String, String)| {
        // Unit tests in files of their own are no running code.
        let name = path.rsplit('/').next().unwrap_or(&path);
        let is_test = path.contains("/tests/") || name.starts_with("tests");
        let code = if is_test { String::new() } else { running_code(&text) };
        Source { code, path, text }
    };
    files("src", "rs").into_iter().map(source).collect()
}

/// Files below a folder of the project with that ending: path from the project's folder, and text.
fn files(folder: &str, ending: &str) -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let (mut found, mut folders) = (Vec::new(), vec![root.join(folder)]);
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("a folder of the project") {
            let path = entry.expect("readable").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|found| found == ending) {
                let text = fs::read_to_string(&path).expect("text");
                let path = path.strip_prefix(root).expect("below the root").to_string_lossy().replace('\\', "/");
                found.push((path, text));
            }
        }
    }
    found.sort();
    found
}

/// The code without comments, quoted texts and unit tests, line for line.
fn running_code(text: &str) -> String {
    let code = without_words(text);
    let mut kept = String::new();
    let mut in_tests = false;
    let mut lines = code.lines().peekable();
    while let Some(line) = lines.next() {
        // Unit tests are a module at the end of its file; a module of its own file is one line.
        let begins =
            line.trim() == "#[cfg(test)]" && lines.peek().is_some_and(|next| next.trim_start().starts_with("mod "));
        in_tests |= begins && lines.peek().is_some_and(|next| next.ends_with('{'));
        if !in_tests {
            kept.push_str(line);
        }
        kept.push('\n');
    }
    kept
}

/// Blanks in place of comments and of what stands in quotes.
fn without_words(text: &str) -> String {
    let mut code = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let length = match first {
            '/' if rest.starts_with("//") => rest.find('\n').unwrap_or(rest.len()),
            '/' if rest.starts_with("/*") => rest.find("*/").map_or(rest.len(), |at| at + 2),
            'r' if rest.starts_with("r\"") || rest.starts_with("r#") => raw_text(rest).unwrap_or(0),
            '"' => quoted(rest),
            '\'' => quoted_character(rest).unwrap_or(0),
            _ => 0,
        };
        if length == 0 {
            code.push(first);
            rest = &rest[first.len_utf8()..];
            continue;
        }
        code.push(' ');
        code.extend(rest[..length].chars().filter(|character| *character == '\n'));
        rest = &rest[length..];
    }
    code
}

fn quoted(text: &str) -> usize {
    let mut escaped = false;
    for (at, character) in text.char_indices().skip(1) {
        match character {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '"' => return at + 1,
            _ => {}
        }
    }
    text.len()
}

fn raw_text(text: &str) -> Option<usize> {
    let hashes = text[1..].chars().take_while(|character| *character == '#').count();
    text[1 + hashes..].starts_with('"').then_some(())?;
    let end = format!("\"{}", "#".repeat(hashes));
    let from = 2 + hashes;
    text[from..].find(&end).map(|at| from + at + end.len())
}

/// A character in quotes, which a lifetime is not.
fn quoted_character(text: &str) -> Option<usize> {
    let mut characters = text.char_indices().skip(1);
    let (_, first) = characters.next()?;
    if first == '\\' {
        return text[2..]
            .find('\'')
            .map(|at| at + 3)
            .filter(|length| *length < 14)
            .map(|length| if text.starts_with("'\\''") { 4 } else { length });
    }
    characters.next().filter(|(_, character)| *character == '\'').map(|(at, _)| at + 1)
}

/// Places at which a whole word stands in a line.
fn has_word(line: &str, word: &str) -> bool {
    let part = |character: char| character.is_alphanumeric() || character == '_';
    line.match_indices(word).any(|(at, _)| {
        !line[..at].chars().next_back().is_some_and(part) && !line[at + word.len()..].chars().next().is_some_and(part)
    })
}

fn none(found: Vec<String>) {
    assert!(found.is_empty(), "\n{}", found.join("\n"));
}

/// Modules of the crate that a file names, with the line: by `crate::`, or by enough `super::`.
fn imported(source: &Source) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    let up = "super::".repeat(source.depth());
    for opening in ["crate::", up.as_str()] {
        for (at, _) in source.code.match_indices(opening) {
            let before = source.code[..at].chars().next_back();
            if before.is_some_and(|character| character.is_alphanumeric() || matches!(character, '_' | ':')) {
                continue;
            }
            let line = source.code[..at].matches('\n').count() + 1;
            let rest = &source.code[at + opening.len()..];
            match rest.strip_prefix('{') {
                Some(group) => found.extend(first_words(group).into_iter().map(|word| (line, word))),
                None => found.push((line, leading_word(rest))),
            }
        }
    }
    found
}

/// The first word of each part of a group `{a::b, c::{d, e}}`.
fn first_words(group: &str) -> Vec<String> {
    let (mut words, mut depth, mut start) = (Vec::new(), 0_usize, true);
    for (at, character) in group.char_indices() {
        match character {
            '{' => depth += 1,
            '}' if depth == 0 => break,
            '}' => depth -= 1,
            ',' if depth == 0 => start = true,
            _ if start && !character.is_whitespace() => {
                words.push(leading_word(&group[at..]));
                start = false;
            }
            _ => {}
        }
    }
    words
}

fn leading_word(text: &str) -> String {
    text.chars().take_while(|character| character.is_alphanumeric() || *character == '_').collect()
}

#[test]
fn imports_point_one_way() {
    let mut found = Vec::new();
    for source in sources() {
        let Some((_, allowed)) = MAY_IMPORT.iter().find(|(module, _)| *module == source.module()) else { continue };
        for (line, module) in imported(&source) {
            let is_module = MAY_IMPORT.iter().any(|(known, _)| *known == module);
            if is_module && module != source.module() && !allowed.contains(&module.as_str()) {
                found.push(format!("{}: {} must not import {module}", source.place(line), source.module()));
            }
        }
    }
    none(found);
}

#[test]
fn every_module_has_its_place_in_the_order() {
    let found = sources().into_iter().filter(|source| {
        let module = source.module();
        !matches!(module, "lib" | "main") && !MAY_IMPORT.iter().any(|(known, _)| *known == module)
    });
    none(found.map(|source| format!("{}: no order is known for this module", source.path)).collect());
}

#[test]
fn a_system_imports_no_other_system() {
    let mut found = Vec::new();
    for source in sources() {
        let Some(own) = source.path.strip_prefix("src/systems/").and_then(|below| below.split_once('/')) else {
            continue;
        };
        for (line, code) in source.lines() {
            for other in folders_of_systems().iter().filter(|other| *other != own.0) {
                if has_word(code, other) {
                    found.push(format!("{}: {} names {other}", source.place(line), own.0));
                }
            }
        }
    }
    none(found);
}

#[test]
fn only_the_program_asks_for_all_systems() {
    let mut found = Vec::new();
    for source in sources().iter().filter(|source| source.path != "src/main.rs") {
        for (line, code) in source.lines().filter(|(_, code)| code.contains("systems::all(")) {
            found.push(format!("{}: systems are handed over, not fetched: {}", source.place(line), code.trim()));
        }
    }
    none(found);
}

fn folders_of_systems() -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/systems");
    let entries = fs::read_dir(folder).expect("the systems").map(|entry| entry.expect("readable").path());
    let mut names: Vec<String> = entries
        .filter(|path| path.is_dir())
        .filter_map(|path| path.file_name().map(|name| name.to_string_lossy().into_owned()))
        .collect();
    names.sort();
    names
}

#[test]
fn the_list_of_systems_is_the_list_of_folders() {
    let list = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("src/systems/mod.rs")).expect("the list");
    let (_, list) = list.rsplit_once("systems![").expect("the list");
    let (list, _) = list.split_once(']').expect("its end");
    let mut listed: Vec<String> =
        list.split(',').map(|system| leading_word(system.trim())).filter(|word| !word.is_empty()).collect();
    listed.sort();
    assert_eq!(listed, folders_of_systems());
    // Folder, lists and id go by the same name.
    let ids: BTreeSet<String> =
        spellmuster::systems::all().iter().map(|system| system.about().id.replace('-', "_")).collect();
    assert_eq!(ids, folders_of_systems().into_iter().collect());
    for system in spellmuster::systems::all() {
        let lists = Path::new(env!("CARGO_MANIFEST_DIR")).join("spell_lists").join(system.about().id);
        assert!(lists.is_dir(), "{}", lists.display());
    }
}

/// Words by which a system is known: its id, its type's name, and what its own messages and rule numbers begin with.
fn words_of_systems() -> Vec<String> {
    let mut words = Vec::new();
    for system in spellmuster::systems::all() {
        let about = system.about();
        let id = about.id;
        words.extend([id.to_owned(), id.replace('-', "_"), id.replace('-', " ")]);
        words.push(id.split('-').map(|part| part[..1].to_uppercase() + &part[1..]).collect());
        let prefix = about.name.split('-').next().unwrap_or(about.name);
        words.push(format!("{prefix}-"));
        words.push(prefix.to_owned());
        let rules = about.house_rules.iter().filter_map(|rule| rule.rule.split_once('-'));
        words.extend(rules.map(|(letters, _)| format!("{letters}-")));
    }
    words.sort();
    words.dedup();
    words
}

#[test]
fn nothing_outside_a_system_knows_it() {
    let mut found = Vec::new();
    let texts = sources().into_iter().map(|source| (source.path, source.text));
    let outside = texts.chain(files("assets/lang", "ftl")).filter(|(path, _)| !path.starts_with("src/systems/"));
    for (path, text) in outside {
        for (line, words) in (1..).zip(text.lines()) {
            let lower = words.to_lowercase();
            for word in words_of_systems() {
                let is_there = match word.strip_suffix('-') {
                    // Beginnings of ids and rule numbers count as written.
                    Some(_) => words.contains(&format!("\"{word}")),
                    None => has_word(&lower, &word.to_lowercase()),
                };
                if is_there {
                    found.push(format!("{path}:{line}: “{word}” belongs to a system: {}", words.trim()));
                }
            }
        }
    }
    none(found);
}

#[test]
fn what_belongs_to_one_place_is_named_there_alone() {
    let mut found = Vec::new();
    for source in sources() {
        for (name, places) in BELONGS {
            if places.iter().any(|place| source.path.starts_with(place)) {
                continue;
            }
            for (line, code) in source.lines() {
                // A macro (`env!`) reads at compile time; a crate or module is followed by its path.
                let is_path = [format!("{name}::"), format!("::{name}"), format!("use {name};")];
                let is_named = has_word(code, name) && is_path.iter().any(|path| code.contains(path.as_str()));
                if is_named {
                    found.push(format!("{}: {name} is for {}: {}", source.place(line), places.join(", "), code.trim()));
                }
            }
        }
        for (line, code) in source.lines().filter(|_| !source.path.starts_with("src/files/")) {
            for clock in CLOCKS.iter().filter(|clock| code.contains(**clock)) {
                found.push(format!("{}: {clock} is for src/files/: {}", source.place(line), code.trim()));
            }
        }
    }
    none(found);
}

#[test]
fn running_code_says_what_is_wrong_and_never_crashes() {
    let mut found = Vec::new();
    for source in sources() {
        for (line, code) in source.lines() {
            for word in NOT_IN_RUNNING_CODE.iter().filter(|word| code.contains(**word)) {
                found.push(format!("{}: {word} in running code: {}", source.place(line), code.trim()));
            }
        }
    }
    none(found);
}

#[test]
fn files_stay_short() {
    let sources = sources();
    let long =
        sources.iter().map(|source| (source, source.text.lines().count())).filter(|(_, lines)| *lines > MAX_LINES);
    none(long.map(|(source, lines)| format!("{}: {lines} lines, and {MAX_LINES} are many", source.path)).collect());
    let main = sources.iter().find(|source| source.path == "src/main.rs").expect("the program");
    assert!(main.text.lines().count() < 50, "main.rs hands over and does nothing else");
}

/// The command line cannot ask the window which themes there are.
#[test]
fn the_command_line_knows_every_theme() {
    let start = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("src/cli/start.rs")).expect("text");
    for (path, _) in files("assets/themes", "ron") {
        let id = path.trim_start_matches("assets/themes/").trim_end_matches(".ron");
        assert!(start.contains(&format!("\"{id}\"")), "src/cli/start.rs: no theme {id}");
    }
}

#[test]
fn every_module_says_what_lives_in_it() {
    let modules =
        sources().into_iter().filter(|source| source.path.ends_with("/mod.rs") || source.path.ends_with("/lib.rs"));
    let silent = modules.filter(|source| !source.text.starts_with("//! "));
    none(silent.map(|source| format!("{}:1: no word on what lives here", source.path)).collect());
}

/// Each rule of a book has a test that bears its number: `wm_7_…` for WM-7.
#[test]
fn every_rule_has_a_test() {
    let sources = sources();
    let mut found = Vec::new();
    for system in spellmuster::systems::all() {
        let about = system.about();
        let folder = format!("src/systems/{}/", about.id.replace('-', "_"));
        let own: Vec<&Source> = sources.iter().filter(|source| source.path.starts_with(&folder)).collect();
        let text: String = own.iter().map(|source| source.text.as_str()).collect();
        let letters: BTreeSet<&str> =
            about.house_rules.iter().filter_map(|rule| rule.rule.split_once('-')).map(|(letters, _)| letters).collect();
        for letters in letters {
            let opening = format!("{letters}-");
            let named = text.split(&opening).skip(1).filter_map(|rest| leading_number(rest).parse::<u32>().ok());
            let highest = named.max().unwrap_or(0);
            for number in 1..=highest {
                // With or without a nought before numbers of one digit.
                let (test, padded) = (format!("fn {letters}_{number}_"), format!("fn {letters}_{number:02}_"));
                let (test, padded) = (test.to_lowercase(), padded.to_lowercase());
                if !text.contains(&test) && !text.contains(&padded) {
                    found.push(format!("{folder}: no test is called {test}…"));
                }
            }
        }
    }
    none(found);
}

fn leading_number(text: &str) -> String {
    text.chars().take_while(char::is_ascii_digit).collect()
}

#[test]
fn slips_are_found() {
    let source = |path: &str, text: &str| Source { path: path.into(), text: text.into(), code: running_code(text) };
    let code = source(
        "src/dice/faces.rs",
        "use crate::{lang::Said, rules::{Answer, files}};\n// crate::gui\nlet x = \"crate::cli\"; super::super::odds::ask();\nlet c = '\"'; crate::print::pdf();\nfn f<'a>(x: &'a str) {}\n#[cfg(test)]\nmod tests {\n    use crate::battle;\n    x.unwrap()\n}\n",
    );
    let imports = imported(&code);
    let names: Vec<_> = imports.iter().map(|(line, module)| format!("{line} {module}")).collect();
    assert_eq!(names, ["1 lang", "1 rules", "4 print", "3 odds"]);
    assert!(!code.code.contains("unwrap"));
    assert!(has_word("use rand::x", "rand") && !has_word("operand::x", "rand"));
    assert_eq!(running_code("r#\"a\n\"b\"#; '\\''; '\\\\'; x"), " \n;  ;  ; x\n");
}

/// The files that every system has, whatever its book.
const FILES_OF_A_SYSTEM: &[&str] = &[
    "README.md",
    "mod.rs",
    "entries",
    "rosters",
    "state.rs",
    "magic_phase.rs",
    "corrections.rs",
    "reckoning.rs",
    "views",
    "lang",
    "tests",
];

/// Files of a system's running code by their module: `casting` for `casting.rs`, `entries` for `entries/facts.rs`.
fn modules_of(system: &str, sources: &[Source]) -> BTreeMap<String, BTreeSet<(String, String)>> {
    let folder = format!("src/systems/{system}/");
    let mut modules: BTreeMap<String, BTreeSet<(String, String)>> = BTreeMap::new();
    let module_of = |path: &str| {
        let below = path.strip_prefix(&folder)?;
        let module = below.split('/').next()?.trim_end_matches(".rs").to_owned();
        (!module.starts_with("tests")).then_some(module)
    };
    for source in sources {
        if let Some(module) = module_of(&source.path) {
            modules.entry(module).or_default();
        }
    }
    let known: BTreeSet<String> = modules.keys().cloned().collect();
    for source in sources {
        let Some(module) = module_of(&source.path) else { continue };
        let depth =
            source.path.strip_prefix(&folder).map_or(0, |below| below.trim_end_matches("/mod.rs").matches('/').count());
        let up = if module == "mod" { "self::".to_owned() } else { "super::".repeat(depth + 1) };
        for (at, _) in source.code.match_indices(&up) {
            let before = source.code[..at].chars().next_back();
            if before.is_some_and(|character| character.is_alphanumeric() || matches!(character, '_' | ':')) {
                continue;
            }
            let line = source.code[..at].matches('\n').count() + 1;
            let rest = &source.code[at + up.len()..];
            let words = match rest.strip_prefix('{') {
                Some(group) => first_words(group),
                None => vec![leading_word(rest)],
            };
            for word in words.into_iter().filter(|word| *word != module && known.contains(word)) {
                modules.entry(module.clone()).or_default().insert((word, source.place(line)));
            }
        }
    }
    modules
}

#[test]
fn files_of_a_system_import_one_way() {
    let sources = sources();
    let mut found = Vec::new();
    for system in folders_of_systems() {
        let mut left = modules_of(&system, &sources);
        // What imports nothing that is left is taken away; what stays in the end goes in circles.
        loop {
            let done: Vec<String> = left
                .iter()
                .filter(|(_, imports)| imports.iter().all(|(word, _)| !left.contains_key(word)))
                .map(|(module, _)| module.clone())
                .collect();
            if done.is_empty() {
                break;
            }
            done.iter().for_each(|module| drop(left.remove(module)));
        }
        let circles = left.iter().flat_map(|(module, imports)| {
            let these = imports.iter().filter(|(word, _)| left.contains_key(word));
            these.map(move |(word, place)| format!("{place}: {module} imports {word}, which comes back to it"))
        });
        found.extend(circles);
    }
    none(found);
}

#[test]
fn every_system_has_the_same_files() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/systems");
    let mut found = Vec::new();
    for system in folders_of_systems() {
        for file in FILES_OF_A_SYSTEM {
            let path = root.join(&system).join(file);
            if !path.exists() && !path.with_extension("rs").exists() {
                found.push(format!("src/systems/{system} has no {file}"));
            }
        }
    }
    none(found);
}

#[test]
fn no_rule_reads_what_is_printed() {
    let mut found = Vec::new();
    let is_in_order = |source: &&Source| {
        folders_of_systems().iter().any(|system| source.path.starts_with(&format!("src/systems/{system}/")))
    };
    for source in sources().iter().filter(is_in_order) {
        for (line, code) in source.lines() {
            for word in ["of_card", "number_of", "casting_number_of", "difficulty_of"] {
                if has_word(code, word) {
                    found.push(format!("{}: {word} reads a card", source.place(line)));
                }
            }
        }
        // Texts in quotes are cut out of the code: these are looked for in the text as it is.
        let running = source.code.lines().zip((1..).zip(source.text.lines()));
        for (code, (line, text)) in running {
            if code.contains(".contains(") && text.contains(".contains(\"") {
                found.push(format!("{}: looks for words: {}", source.place(line), text.trim()));
            }
        }
    }
    none(found);
}

#[test]
fn words_of_other_languages_stand_in_the_message_files() {
    let is_cyrillic = |character: char| ('\u{400}'..='\u{4ff}').contains(&character);
    let mut found = Vec::new();
    for source in sources() {
        if source.code.is_empty() {
            continue;
        }
        for ((line, text), code) in (1..).zip(source.text.lines()).zip(source.code.lines()) {
            let is_comment = text.trim_start().starts_with("//");
            // Letters by themselves, as search folds them, are no words.
            let is_word = text.split(|character: char| !is_cyrillic(character)).any(|word| word.chars().count() > 1);
            if is_word && !is_comment && !code.trim().is_empty() {
                found.push(format!("{}: {}", source.place(line), text.trim()));
            }
        }
    }
    none(found);
}
