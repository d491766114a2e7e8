use std::path::{Path, PathBuf};

use clap::Args;
use serde_json::{Value, json};

use super::inputs::folders;
use super::output::{CliWords, Format, Output, Style, print, print_json};
use super::{Status, Stop};
use crate::battle::{Log, Record, Session, read_battle};
use crate::files::{
    FileKind, Settings, check_lists, file_error_diagnostic, files_below, is_folder, kind_of, load_game, read_text,
    shown,
};
use crate::lang::Message;
use crate::rosters::{Finding, Grade, Roster, read_roster};
use crate::rules::{Mismatch, System, findings, roster_game};
use crate::spells::{Diagnostic, SourceText};

/// Checks rosters, battles, spell lists and settings, and folders of them: everything that is
/// wrong, never the first thing only.
#[derive(Debug, Args)]
pub struct Check {
    /// Files, and folders to be searched for .roster, .battle and .ron files
    #[arg(required = true, value_name = "PATH")]
    paths: Vec<PathBuf>,
    #[command(flatten)]
    output: Output,
}

/// What was found in one file.
struct Checked {
    path: String,
    kind: Option<FileKind>,
    diagnostics: Vec<Diagnostic>,
    findings: Vec<Worded>,
    /// How many spells load from it, if it is a list.
    spells: Option<usize>,
    /// The list itself and whose it is: lists are checked all together, as they are loaded.
    list: Option<(&'static dyn System, SourceText)>,
}

/// A finding in words.
struct Worded {
    grade: Grade,
    rule: &'static str,
    id: &'static str,
    caster: Option<String>,
    message: String,
    repairs: Vec<String>,
}

impl Check {
    /// Checks all paths.
    ///
    /// # Errors
    /// If nothing can be written.
    pub fn run(&self, systems: &[&'static dyn System]) -> Result<Status, Stop> {
        let words = self.output.language.words(systems);
        let mut files: Vec<Checked> = self.paths.iter().flat_map(|path| check_path(path, systems, &words)).collect();
        check_all_lists(&mut files, systems);
        match self.output.format {
            Format::Json => {
                let files: Vec<Value> = files.iter().map(|file| file.as_json(&words)).collect();
                print_json(&json!({ "files": files }))?;
            }
            Format::Text => print(&as_text(&files, &words))?,
        }
        let is_wrong = files.iter().any(|file| !file.diagnostics.is_empty() || file.illegal() > 0);
        Ok(if is_wrong { Status::BadInput } else { Status::Fine })
    }
}

fn check_path(path: &Path, systems: &[&'static dyn System], words: &CliWords) -> Vec<Checked> {
    if !is_folder(path) {
        return vec![check_file(path, systems, words)];
    }
    match files_below(path, FileKind::ENDINGS) {
        Ok(files) => files.iter().map(|file| check_file(file, systems, words)).collect(),
        Err(error) => vec![Checked::unread(path, file_error_diagnostic(&error))],
    }
}

fn check_file(path: &Path, systems: &[&'static dyn System], words: &CliWords) -> Checked {
    let source = match read_text(path) {
        Ok(source) => source,
        Err(error) => return Checked::unread(path, file_error_diagnostic(&error)),
    };
    let kind = kind_of(&source);
    let mut checked = Checked { kind, diagnostics: Vec::new(), ..Checked::new(path) };
    match kind {
        Some(FileKind::Roster) => check_roster(&source, &mut checked, systems, words),
        Some(FileKind::Battle) => check_battle(&source, &mut checked, systems, words),
        Some(FileKind::List) => check_list(&source, &mut checked, systems),
        Some(FileKind::Settings) => checked.diagnostics = Settings::read(&source).1,
        None => checked.diagnostics.push(Diagnostic::error(&source.name, 1, 1, Message::new("cli-kind-unknown"))),
    }
    checked
}

fn check_roster(source: &SourceText, checked: &mut Checked, systems: &[&'static dyn System], words: &CliWords) {
    let (roster, diagnostics) = read_roster(source);
    checked.diagnostics.extend(diagnostics);
    let Some(roster) = roster else { return };
    let Some(system) = find(&roster.system, source, checked, systems) else { return };
    let (lists, _) = load_game(system, folders().as_ref());
    let game = roster_game(&lists, &roster);
    let names = &*game;
    checked.findings =
        findings(&*lists, names, &roster).iter().map(|finding| worded(finding, &roster, &names, words)).collect();
}

fn worded(finding: &Finding, roster: &Roster, names: &dyn crate::lang::Names, words: &CliWords) -> Worded {
    let caster = finding.place.caster.and_then(|id| roster.caster(id));
    Worded {
        grade: finding.grade,
        rule: finding.rule,
        id: finding.id,
        caster: caster.map(|(_, caster)| caster.name.clone()),
        message: words.named(&finding.message, names),
        repairs: finding.repairs.iter().map(|repair| words.named(&repair.label, names)).collect(),
    }
}

fn check_battle(source: &SourceText, checked: &mut Checked, systems: &[&'static dyn System], words: &CliWords) {
    let (battle, fault) = match read_battle(&source.text) {
        Ok(read) => read,
        Err(fault) => return checked.diagnostics.push(fault.diagnostic(source)),
    };
    checked.diagnostics.extend(fault.map(|fault| fault.diagnostic(source)));
    let Some(system) = find(&battle.head.setup.system, source, checked, systems) else { return };
    let session = Session::battle(system, battle.head.setup, battle.records);
    if let Some(mismatch) = &session.now().mismatch {
        // The first two lines are the format and the head.
        let line = record_of(session.records(), mismatch) + 3;
        let message = super::question::misfit_said(&session, mismatch, words);
        checked.diagnostics.push(Diagnostic::error(&source.name, line, 1, message));
    }
}

/// The record that brought the mismatching answer into the log.
fn record_of(records: &[Record], mismatch: &Mismatch) -> usize {
    let mut log = Log::default();
    let mut place = 0;
    for (at, record) in records.iter().enumerate() {
        let before = log.entries.get(mismatch.at).cloned();
        log.push(record);
        if log.entries.get(mismatch.at).cloned() != before {
            place = at;
        }
    }
    place
}

fn check_list(source: &SourceText, checked: &mut Checked, systems: &[&'static dyn System]) {
    let id = |system: &&'static dyn System| system.about().id;
    // The ids of its spells, or its folder, tell which system a list is for.
    let by_ids = systems.iter().find(|system| source.text.contains(&format!("\"{}/", id(system))));
    let folder = |system: &&&'static dyn System| Path::new(&source.name).iter().any(|part| part == id(system));
    let system = by_ids.or_else(|| systems.iter().find(folder));
    // If neither tells, the system with the fewest diagnostics is meant.
    let alone = |system: &&'static dyn System| {
        let (game, found) = system.load(std::slice::from_ref(source));
        (found.len(), usize::MAX - game.cards().len())
    };
    let Some(system) = system.or_else(|| systems.iter().min_by_key(|system| alone(system))) else { return };
    checked.spells = Some(system.load(std::slice::from_ref(source)).0.cards().len());
    checked.list = Some((*system, source.clone()));
}

/// Loads all checked lists together, and adds what the program says about them.
fn check_all_lists(files: &mut [Checked], systems: &[&'static dyn System]) {
    for system in systems {
        let id = system.about().id;
        let of_system = |file: &&mut Checked| file.list.as_ref().is_some_and(|(of, _)| of.about().id == id);
        let given = files.iter().filter_map(|file| file.list.as_ref()).filter(|(of, _)| of.about().id == id);
        let given: Vec<SourceText> = given.map(|(_, list)| list.clone()).collect();
        if given.is_empty() {
            continue;
        }
        let found = check_lists(*system, folders().as_ref(), &given);
        for file in files.iter_mut().filter(of_system) {
            let name = file.list.as_ref().map(|(_, list)| list.name.clone()).unwrap_or_default();
            file.diagnostics.extend(found.iter().filter(|diagnostic| diagnostic.file == name).cloned());
        }
    }
}

fn find(
    id: &str,
    source: &SourceText,
    checked: &mut Checked,
    systems: &[&'static dyn System],
) -> Option<&'static dyn System> {
    let found = systems.iter().find(|system| system.about().id == id).copied();
    if found.is_none() {
        let known = systems.iter().map(|system| system.about().id).collect::<Vec<_>>().join(", ");
        let diagnostic = Diagnostic::error(&source.name, 1, 1, Message::new("cli-no-such-system").with("given", id));
        checked.diagnostics.push(diagnostic.hint(Message::new("diagnostic-hint-one-of").with("names", known)));
    }
    found
}

impl Checked {
    fn new(path: &Path) -> Self {
        Self { path: shown(path), kind: None, diagnostics: Vec::new(), findings: Vec::new(), spells: None, list: None }
    }

    fn unread(path: &Path, diagnostic: Diagnostic) -> Self {
        // Only its name tells what it is meant to be.
        let kind = kind_of(&SourceText::new(shown(path), ""));
        Self { kind, diagnostics: vec![diagnostic], ..Self::new(path) }
    }

    fn illegal(&self) -> usize {
        self.findings.iter().filter(|finding| finding.grade == Grade::Illegal).count()
    }

    fn as_json(&self, words: &CliWords) -> Value {
        let diagnostic = |found: &Diagnostic| {
            json!({
                "severity": found.severity.id(),
                "line": found.line,
                "column": found.column,
                "message": words.message(&found.message),
                "hint": found.hint.as_ref().map(|hint| words.message(hint)),
            })
        };
        let finding = |finding: &Worded| {
            json!({
                "grade": finding.grade.id(),
                "rule": finding.rule,
                "caster": finding.caster,
                "id": finding.id,
                "message": finding.message,
                "repairs": finding.repairs,
            })
        };
        let mut json = json!({
            "path": self.path,
            "kind": self.kind.map(FileKind::id),
            "diagnostics": self.diagnostics.iter().map(diagnostic).collect::<Vec<_>>(),
            "findings": self.findings.iter().map(finding).collect::<Vec<_>>(),
        });
        if let (Some(spells), Some(fields)) = (self.spells, json.as_object_mut()) {
            fields.insert("spells".to_owned(), json!(spells));
        }
        json
    }
}

fn as_text(files: &[Checked], words: &CliWords) -> String {
    let style = Style::of_output();
    let mut text = String::new();
    for file in files {
        let kind = file.kind.map_or_else(String::new, |kind| words.lang.text(kind_message(kind)));
        let spells = file
            .spells
            .map(|spells| format!(", {}", words.message(&Message::new("cli-spells-load").with("n", spells))));
        let fine = file.diagnostics.is_empty() && file.findings.is_empty();
        let fine = if fine { format!(", {}", words.lang.text("cli-nothing-wrong")) } else { String::new() };
        let about = format!("{}  {kind}{}{fine}", style.heading(&file.path), spells.unwrap_or_default());
        text.push_str(&format!("{}\n", about.trim_end()));
        if !file.diagnostics.is_empty() {
            let lines = words.diagnostics(&file.diagnostics);
            text.extend(lines.lines().map(|line| format!("  {line}\n")));
        }
        for finding in &file.findings {
            let grade = words.lang.text(grade_message(finding.grade));
            let grade = if finding.grade == Grade::Illegal { style.wrong(&grade) } else { grade };
            text.push_str(&format!("  {grade} {}  {}\n", finding.rule, finding.message));
            if !finding.repairs.is_empty() {
                text.push_str(&format!("    {}\n", style.quiet(&finding.repairs.join(" | "))));
            }
        }
    }
    let message = Message::new("cli-checked")
        .with("files", files.len())
        .with("diagnostics", files.iter().map(|file| file.diagnostics.len()).sum::<usize>())
        .with("findings", files.iter().map(|file| file.findings.len()).sum::<usize>())
        .with("illegal", files.iter().map(Checked::illegal).sum::<usize>());
    text.push_str(&words.message(&message));
    text.push('\n');
    text
}

const fn kind_message(kind: FileKind) -> &'static str {
    match kind {
        FileKind::Roster => "cli-kind-roster",
        FileKind::Battle => "cli-kind-battle",
        FileKind::List => "cli-kind-list",
        FileKind::Settings => "cli-kind-settings",
    }
}

const fn grade_message(grade: Grade) -> &'static str {
    match grade {
        Grade::Illegal => "cli-grade-illegal",
        Grade::Incomplete => "cli-grade-incomplete",
        Grade::Disputed => "cli-grade-disputed",
        Grade::Hint => "cli-grade-hint",
    }
}
