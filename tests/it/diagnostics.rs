//! Broken lists and what is reported of them.
//!
//! Each `tests/diagnostics/*.txt` holds a list as its author might write it, a line `---`, and
//! the report: a line for each diagnostic and, behind it, the ids that load all the same.
//! Several files stand one after the other, each behind a line `=== name`.
//! `UPDATE_EXPECT=1` writes the reports anew; a person reads the difference.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use spellmuster::lang::{Arg, Lang, Message};
use spellmuster::rules::System as _;
use spellmuster::spells::{Diagnostic, SourceText};
use spellmuster::systems::winds_of_magic::WindsOfMagic;
use spellmuster::systems::winds_of_magic::lists::Lists;

fn cases() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/diagnostics");
    let files = std::fs::read_dir(folder).expect("the folder").map(|file| file.expect("a file").path());
    let mut cases: Vec<_> = files.filter(|path| path.extension().is_some_and(|ending| ending == "txt")).collect();
    cases.sort();
    cases
}

/// The files of a case; without a line `===` there is one, called `list.ron`.
fn sources(text: &str) -> Vec<SourceText> {
    let mut sources: Vec<SourceText> = Vec::new();
    for line in text.split_inclusive('\n') {
        match line.strip_prefix("=== ") {
            Some(name) => sources.push(SourceText::new(name.trim(), "")),
            None => {
                if sources.is_empty() {
                    sources.push(SourceText::new("list.ron", ""));
                }
                sources.last_mut().expect("at least one").text.push_str(line);
            }
        }
    }
    sources
}

/// A message without its wording: `id(name=value, …)`.
fn plain(message: &Message) -> String {
    let args: Vec<_> = message.args.iter().map(|(name, arg)| format!("{name}={}", plain_arg(arg))).collect();
    if args.is_empty() { message.id.to_string() } else { format!("{}({})", message.id, args.join(", ")) }
}

fn plain_arg(arg: &Arg) -> String {
    match arg {
        Arg::Number(number) => number.to_string(),
        Arg::Text(text) | Arg::Spell(text) => text.clone(),
        Arg::Message(message) => plain(message),
        other => format!("{other:?}"),
    }
}

fn report(sources: &[SourceText]) -> (String, Vec<Diagnostic>) {
    let (lists, diagnostics) = Lists::load(sources);
    let mut report = String::new();
    for found in &diagnostics {
        let severity = found.severity.id();
        writeln!(report, "{} {severity} {}", found.place(), plain(&found.message)).expect("memory");
        if let Some(hint) = &found.hint {
            writeln!(report, "  {}", plain(hint)).expect("memory");
        }
    }
    for card in WindsOfMagic.load(sources).0.cards() {
        writeln!(report, "loads {}", card.id).expect("memory");
    }
    for table in lists.miscast_tables.iter() {
        let rows: Vec<_> = table.rows.iter().map(|row| format!("{}-{}", row.from, row.to)).collect();
        writeln!(report, "loads {} {}", table.id, rows.join(" ")).expect("memory");
    }
    (report, diagnostics)
}

#[test]
fn broken_lists_are_reported_as_written_beside_them() {
    let update = std::env::var_os("UPDATE_EXPECT").is_some();
    let mut wrong = Vec::new();
    for path in cases() {
        let text = std::fs::read_to_string(&path).expect("a readable case");
        let (list, expected) = text.split_once("---\n").expect("a line `---`");
        let (report, _) = report(&sources(list));
        if report == expected {
            continue;
        }
        if update {
            std::fs::write(&path, format!("{list}---\n{report}")).expect("a writable case");
        } else {
            wrong.push(format!("{}:\n{report}", path.display()));
        }
    }
    assert!(wrong.is_empty(), "reports differ; UPDATE_EXPECT=1 writes them anew\n\n{}", wrong.join("\n"));
}

#[test]
fn every_report_can_be_worded_in_both_languages() {
    for code in Lang::ALL {
        let lang = Lang::new(code, &[]);
        for path in cases() {
            let text = std::fs::read_to_string(&path).expect("a readable case");
            let list = text.split_once("---\n").map_or(text.as_str(), |(list, _)| list);
            for found in report(&sources(list)).1 {
                for message in std::iter::once(&found.message).chain(&found.hint) {
                    let words = lang.message(message, &());
                    assert!(!words.contains("diagnostic-") && !words.contains('$'), "{}: {words}", path.display());
                }
            }
        }
        assert_eq!(lang.missed(), Vec::<String>::new());
    }
}

#[test]
fn a_list_broken_at_any_place_is_reported_and_never_panics() {
    let whole = include_str!("../../spell_lists/winds-of-magic/fire_seven.ron");
    let places = whole.char_indices().step_by(41).map(|(at, _)| at);
    for at in places {
        let (before, after) = whole.split_at(at);
        let mut rest = after.chars();
        rest.next();
        for text in [
            before.to_owned(),
            format!("{before}{}", rest.as_str()),
            format!("{before}\"{after}"),
            format!("{before}({after}"),
        ] {
            let source = SourceText::new("list.ron", text);
            let lines = source.text.lines().count().max(1);
            for found in Lists::load(std::slice::from_ref(&source)).1 {
                assert!(
                    (1..=lines + 1).contains(&found.line) && found.column > 0,
                    "{}: {:?}",
                    found.place(),
                    found.message
                );
            }
        }
    }
}
