//! Roster files: RON that people can read and edit.
//!
//! `Roster(format: 1, …)` has armies with their casters, and at the end copies of list entries.
//! It is read like lists: head first, then every army, caster and kept list by itself. Good parts
//! load, and every broken part is reported with its place.

use std::collections::{BTreeMap, BTreeSet};

use ron::extensions::Extensions;
use ron::ser::PrettyConfig;
use ron::value::RawValue;
use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};

use super::{Army, ArmyId, Caster, CasterId, HouseRules, ItemId, KnownId, LoadOutId, Roster};
use crate::lang::Message;
use crate::reading::outline::{closed, of_known_format, outline, read_entry, read_entry_around, without_field};
use crate::spells::{Diagnostic, SourceText, file_kind, in_order, nearest};

/// The newest format of roster files that this program writes and reads.
pub const FORMAT: u32 = 1;

/// The word with which a roster file begins.
pub const FILE: &str = "Roster";

/// The depth down to which values get lines of their own; deeper ones, such as known spells, stay on one line.
const LINES_DOWN_TO: usize = 8;

/// A file with more errors than this is not a damaged roster but something else, and reading ends.
const MAX_ERRORS: usize = 200;

/// A roster as it is written.
#[derive(Serialize)]
struct Written<'a> {
    format: u32,
    program: &'static str,
    system: &'a str,
    name: &'a str,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    house_rules: &'a HouseRules,
    chosen_army: ArmyId,
    armies: &'a [Army],
    #[serde(skip_serializing_if = "Vec::is_empty")]
    held: Vec<&'a str>,
    kept: Vec<KeptList<'a>>,
}

/// A kept list, with its text laid out as in a list file.
#[derive(Serialize)]
struct KeptList<'a> {
    name: &'a str,
    text: Box<RawValue>,
}

/// The head of a roster file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Head {
    #[serde(rename = "format")]
    _format: u32,
    #[serde(rename = "program", default)]
    _program: String,
    system: String,
    name: String,
    #[serde(default)]
    house_rules: HouseRules,
    #[serde(default)]
    chosen_army: ArmyId,
    #[serde(rename = "armies")]
    _armies: Vec<IgnoredAny>,
    #[serde(default)]
    held: BTreeSet<String>,
    #[serde(rename = "kept", default)]
    _kept: Vec<IgnoredAny>,
}

/// The text of a roster's file.
///
/// # Errors
/// If a value cannot be written as RON; only a non-finite number could cause this.
pub fn roster_text(roster: &Roster) -> Result<String, ron::Error> {
    let options = ron::Options::default().with_default_extension(Extensions::IMPLICIT_SOME);
    let written = Written {
        format: FORMAT,
        program: env!("CARGO_PKG_VERSION"),
        system: &roster.system,
        name: &roster.name,
        house_rules: &roster.house_rules,
        chosen_army: roster.chosen_army,
        armies: &roster.armies,
        held: roster.held.iter().map(String::as_str).collect(),
        kept: roster.kept.iter().map(kept_list).collect::<Result<_, ron::Error>>()?,
    };
    let pretty = PrettyConfig::new().new_line("\n").depth_limit(LINES_DOWN_TO);
    // RON escapes apostrophes, but also reads them unescaped.
    Ok(format!("{FILE}{}\n", options.to_string_pretty(&written, pretty)?).replace("\\'", "'"))
}

fn kept_list(list: &SourceText) -> Result<KeptList<'_>, ron::Error> {
    let text = RawValue::from_boxed_ron(raw_string(&list.text).into_boxed_str()).map_err(|error| error.code)?;
    Ok(KeptList { name: &list.name, text })
}

/// A text as a raw string, so that quotes in it stay readable.
fn raw_string(text: &str) -> String {
    let hashes = (1..).map(|count| "#".repeat(count)).find(|hashes| !text.contains(&format!("\"{hashes}")));
    let hashes = hashes.unwrap_or_default();
    format!("r{hashes}\"{text}\"{hashes}")
}

/// Reads a roster file: its good parts, and diagnostics for the rest.
///
/// Never fails: a broken caster, army or kept list is left out and reported. `None` if not even the
/// head could be read.
pub fn read_roster(source: &SourceText) -> (Option<Roster>, Vec<Diagnostic>) {
    if file_kind(source) != Some(FILE) {
        return (None, vec![not_a_roster(source)]);
    }
    let mut diagnostics = Vec::new();
    let outline = outline::<Head, 2>(source, ["armies", "kept"], FORMAT, &mut diagnostics);
    let Some(outline) = outline else { return (None, diagnostics) };
    let [armies, lists] = outline.entries;
    let mut kept = Vec::new();
    for range in lists {
        if diagnostics.len() >= MAX_ERRORS {
            break;
        }
        match read_entry::<SourceText>(source, &range) {
            Ok(list) => kept.push(SourceText::new(list.name, list.text.replace("\r\n", "\n"))),
            Err(diagnostic) => diagnostics.push(*diagnostic),
        }
    }
    let mut ids = Ids::default();
    let mut read = Vec::new();
    for range in armies {
        if diagnostics.len() >= MAX_ERRORS {
            break;
        }
        let (army, casters) = read_entry_around::<Army>(source, &range, "casters", &mut diagnostics);
        let mut good = Vec::new();
        for caster in casters {
            if diagnostics.len() >= MAX_ERRORS {
                break;
            }
            match read_entry::<Caster>(source, &caster) {
                Ok(caster_read) => good.push((caster.start, caster_read)),
                Err(diagnostic) => diagnostics.push(*diagnostic),
            }
        }
        let Some(mut army) = army else { continue };
        ids.army(source, range.start, &mut army, &mut diagnostics);
        for (at, caster) in &mut good {
            ids.caster(source, *at, caster, &mut diagnostics);
        }
        army.casters = good.into_iter().map(|(_, caster)| caster).collect();
        read.push(army);
    }
    let diagnostics = in_order(diagnostics, std::slice::from_ref(source));
    let Some(Head { system, name, house_rules, chosen_army, held, .. }) = outline.head else {
        return (None, diagnostics);
    };
    if read.is_empty() {
        read.push(Army { id: ArmyId(1), name: name.clone(), ..Army::default() });
    }
    let mut roster = Roster { system, name, house_rules, armies: read, chosen_army, kept, held };
    roster.chosen_army = roster.chosen().map_or(ArmyId::NONE, |army| army.id);
    (Some(roster), diagnostics)
}

/// Reads the readable part of a roster that [`read_roster`] rejects, to view it or to continue with
/// a copy. If the file is cut off or a bracket is wrong, that is everything before that place; in a
/// newer format, everything that this program understands. The diagnostics describe the errors.
pub fn recover_roster(source: &SourceText) -> Option<(Roster, Vec<Diagnostic>)> {
    /// The maximum number of unknown fields to leave out.
    const MAX_FIELDS: usize = 60;
    /// Far more than the length of any real roster.
    const MAX_BYTES: usize = 1024 * 1024;
    let (_, mut found) = read_roster(source);
    let newer = of_known_format(source, FORMAT);
    let is_newer = newer.is_some();
    if source.text.len() > MAX_BYTES {
        return None;
    }
    let mut text = newer.or_else(|| closed(&source.text))?;
    for _ in 0..MAX_FIELDS {
        let again = SourceText::new(&source.name, text.clone());
        let (roster, diagnostics) = read_roster(&again);
        let unknown =
            diagnostics.iter().find(|diagnostic| is_newer && diagnostic.message.id == "diagnostic-unknown-field");
        let Some(unknown) = unknown else {
            found.extend(diagnostics);
            return roster.map(|roster| (roster, found));
        };
        let offset = offset_of(&again.text, unknown.line, unknown.column)?;
        text = without_field(&again.text, offset)?;
    }
    None
}

/// Whether the diagnostics report a roster from a newer program.
pub fn is_newer(diagnostics: &[Diagnostic]) -> bool {
    diagnostics.iter().any(|diagnostic| diagnostic.message.id == "diagnostic-newer-format")
}

fn offset_of(text: &str, line: usize, column: usize) -> Option<usize> {
    let start: usize = text.split_inclusive('\n').take(line.saturating_sub(1)).map(str::len).sum();
    let within = text.get(start..)?.char_indices().nth(column.saturating_sub(1))?.0;
    Some(start + within)
}

fn not_a_roster(source: &SourceText) -> Diagnostic {
    let near = file_kind(source).and_then(|word| nearest(word, [FILE]));
    let hint = match near {
        Some(name) => Message::new("diagnostic-hint-nearest").with("name", name),
        None => Message::new("diagnostic-hint-roster"),
    };
    let start = source.text.len() - source.text.trim_start().len();
    Diagnostic::at(source, start, Message::new("diagnostic-not-a-roster")).hint(hint)
}

/// Ids that are taken. Editing a file by hand may copy a caster with its id; then the later one
/// gets another, and nothing is lost.
#[derive(Default)]
struct Ids {
    armies: BTreeSet<ArmyId>,
    casters: BTreeSet<CasterId>,
}

impl Ids {
    fn army(&mut self, source: &SourceText, at: usize, army: &mut Army, diagnostics: &mut Vec<Diagnostic>) {
        diagnostics.extend(
            take(&mut self.armies, &mut army.id, ArmyId::next).map(|was| taken_twice(source, at, was.0, army.id.0)),
        );
    }

    fn caster(&mut self, source: &SourceText, at: usize, caster: &mut Caster, diagnostics: &mut Vec<Diagnostic>) {
        let was = take(&mut self.casters, &mut caster.id, CasterId::next);
        diagnostics.extend(was.map(|was| taken_twice(source, at, was.0, caster.id.0)));
        // A caster has at least one load-out.
        let _made = caster.load_out_mut();
        let (mut items, mut load_outs, mut known) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
        for item in &mut caster.items {
            let was = take(&mut items, &mut item.id, ItemId::next);
            diagnostics.extend(was.map(|was| taken_twice(source, at, was.0, item.id.0)));
        }
        for load_out in &mut caster.load_outs {
            let was = take(&mut load_outs, &mut load_out.id, LoadOutId::next);
            diagnostics.extend(was.map(|was| taken_twice(source, at, was.0, load_out.id.0)));
            for spell in &mut load_out.spells {
                let was = take(&mut known, &mut spell.id, KnownId::next);
                diagnostics.extend(was.map(|was| taken_twice(source, at, was.0, spell.id.0)));
            }
        }
    }
}

/// Takes an id, or the next free one above all taken ids. Returns the old id if it changed.
fn take<I: Copy + Default + Ord>(taken: &mut BTreeSet<I>, id: &mut I, next: fn(I) -> I) -> Option<I> {
    let before = *id;
    if taken.contains(id) {
        *id = next(taken.last().copied().unwrap_or_default());
    }
    taken.insert(*id);
    (*id != before).then_some(before)
}

fn taken_twice(source: &SourceText, at: usize, id: u32, now: u32) -> Diagnostic {
    let message = Message::new("diagnostic-number-again").with("id", id).with("now", now);
    Diagnostic::at(source, at, message).warning()
}

#[cfg(test)]
mod tests {
    use super::super::{Fields, Item, KnownSpell, LoadOut};
    use super::*;
    use crate::form::Value;
    use crate::rosters::Acquired;
    use crate::spells::Severity;

    const LIGHT: &str =
        "Lore(format: 1, lore: \"light\", spells: [\n(id: \"toy/light/pha\", summary: \"It \\\"shines\\\".\"),\n])";

    fn sample() -> Roster {
        let fields = Fields::from([
            ("flag".to_owned(), Value::Flag(true)),
            ("many".to_owned(), Value::Many(vec!["a".to_owned(), "б".to_owned()])),
            ("number".to_owned(), Value::Number(-4)),
            ("text".to_owned(), Value::Text("two\nlines".to_owned())),
        ]);
        let known = |id, how| KnownSpell { id, spell: "toy/light/pha".into(), how };
        let item = Item { id: ItemId(1), kind: "ring".to_owned(), name: String::new(), fields: fields.clone() };
        let caster = Caster {
            id: CasterId(1),
            name: "Мерлин \"Старый\"".to_owned(),
            fields: fields.clone(),
            items: vec![item, Item { id: ItemId(2), kind: "scroll".to_owned(), ..Item::default() }],
            load_outs: vec![
                LoadOut {
                    id: LoadOutId(1),
                    spells: vec![known(KnownId(1), Acquired::Signature), known(KnownId(2), Acquired::Plainly)],
                    ..LoadOut::default()
                },
                LoadOut {
                    id: LoadOutId(2),
                    name: "Siege".to_owned(),
                    package: "B".to_owned(),
                    spells: vec![known(KnownId(3), Acquired::Rolled)],
                },
            ],
            chosen_load_out: LoadOutId(2),
            note: "his note, with \\' and «ёлки»".to_owned(),
        };
        let plain = |id, name: &str| Caster {
            id,
            name: name.to_owned(),
            load_outs: vec![LoadOut { id: LoadOutId(1), ..LoadOut::default() }],
            chosen_load_out: LoadOutId(1),
            ..Caster::default()
        };
        Roster {
            system: "toy".to_owned(),
            name: "O'Brien".to_owned(),
            house_rules: HouseRules::from([("miscast".to_owned(), "as_written".to_owned())]),
            armies: vec![
                Army {
                    id: ArmyId(1),
                    name: "Альбион".to_owned(),
                    fields,
                    casters: vec![caster, plain(CasterId(2), "A"), plain(CasterId(3), "B")],
                },
                Army {
                    id: ArmyId(4),
                    name: "Others".to_owned(),
                    casters: vec![plain(CasterId(4), "C")],
                    ..Army::default()
                },
            ],
            chosen_army: ArmyId(4),
            kept: vec![SourceText::new("light.ron", LIGHT)],
            held: BTreeSet::from(["toy/light/pha".to_owned()]),
        }
    }

    fn text() -> String {
        roster_text(&sample()).expect("plain data")
    }

    /// Reads a changed file and compares its diagnostics, as `line:column id`.
    fn check(text: &str, expected: &[&str]) -> Option<Roster> {
        let (roster, diagnostics) = read_roster(&SourceText::new("r", text));
        let found: Vec<String> = diagnostics
            .iter()
            .map(|found| {
                let hint = found.hint.as_ref().map(|hint| format!(", {}", hint.id)).unwrap_or_default();
                format!("{}:{} {}{hint}", found.line, found.column, found.message.id)
            })
            .collect();
        assert_eq!(found, expected, "{text}");
        roster
    }

    fn names(roster: &Roster) -> Vec<&str> {
        roster.armies.iter().flat_map(|army| &army.casters).map(|caster| caster.name.as_str()).collect()
    }

    #[test]
    fn what_is_written_is_read_again() {
        for roster in [sample(), Roster::new("toy", "", "")] {
            let text = roster_text(&roster).expect("plain data");
            assert_eq!(check(&text, &[]), Some(roster.clone()));
            assert_eq!(check(&text.replace('\n', "\r\n"), &[]), Some(roster));
        }
    }

    #[test]
    fn a_file_reads_like_a_form() {
        let text = text();
        let lines: Vec<&str> = text.lines().map(str::trim).collect();
        for line in [
            "Roster(",
            "format: 1,",
            "name: \"Альбион\",",
            "\"number\": Number(-4),",
            "(id: 3, spell: \"toy/light/pha\", how: \"rolled\"),",
        ] {
            assert!(lines.contains(&line), "{line} is not in\n{text}");
        }
        assert_eq!(lines.iter().filter(|line| line.contains("shines")).count(), 1, "{text}");
        assert!(!text.contains('\r'), "{text}");
    }

    #[test]
    fn three_broken_casters_are_reported_and_the_rest_loads() {
        let caster = |line: &str| format!("(\nid: 9, name: \"X\",\n{line}\n),\n");
        let broken: String = ["note: 3", "nmae: \"Y\"", "load_outs: [(id: 1, spells: [(id: 1)])]"].map(caster).concat();
        let text = text().replacen("casters: [\n", &format!("casters: [\n{broken}"), 1);
        let first = text.lines().position(|line| line == "(").expect("the first broken one") + 1;
        let expected = [
            format!("{}:7 diagnostic-expected", first + 2),
            format!("{}:1 diagnostic-unknown-field, diagnostic-hint-nearest", first + 6),
            format!("{}:30 diagnostic-missing-field", first + 10),
        ];
        let roster = check(&text, &expected.each_ref().map(String::as_str)).expect("the rest");
        assert_eq!(names(&roster), ["Мерлин \"Старый\"", "A", "B", "C"]);
        assert_eq!(Some(roster), check(&self::text(), &[]));
    }

    #[test]
    fn a_broken_army_or_copy_is_left_out() {
        let without_name = text().replacen("name: \"Others\",", "", 1);
        let at = |needle: &str| without_name.lines().position(|line| line.contains(needle)).map_or(0, |at| at + 1);
        let army = format!("{}:9 diagnostic-missing-field", at("id: 4,") - 1);
        let roster = check(&without_name, &[&army]).expect("the rest");
        assert_eq!((names(&roster), roster.chosen_army), (vec!["Мерлин \"Старый\"", "A", "B"], ArmyId(1)));

        let text = text().replacen("name: \"light.ron\"", "name: maybe", 1);
        let line = text.lines().position(|line| line.contains("maybe")).map_or(0, |at| at + 1);
        let column =
            text.lines().find_map(|line| line.split_once("maybe").map(|(before, _)| before.chars().count() + 1));
        let list = format!("{line}:{} diagnostic-expected", column.unwrap_or(0));
        let roster = check(&text, &[&list]).expect("the rest");
        assert!(roster.kept.is_empty() && names(&roster).len() == 4);
    }

    #[test]
    fn duplicate_ids_lose_no_caster() {
        let text = text().replacen("id: 3,\n", "id: 2,\n", 1);
        let (roster, diagnostics) = read_roster(&SourceText::new("r", text));
        let ids =
            |roster: &Roster| roster.armies.iter().flat_map(|army| &army.casters).map(|c| c.id).collect::<Vec<_>>();
        assert_eq!(roster.as_ref().map(ids), Some([1, 2, 3, 4].map(CasterId).to_vec()));
        let found: Vec<_> = diagnostics.iter().map(|found| (found.severity, found.message.id.as_ref())).collect();
        assert_eq!(found, [(Severity::Warning, "diagnostic-number-again")]);
    }

    #[test]
    fn a_file_that_is_not_a_roster_is_reported() {
        let newer = text().replacen("format: 1", "format: 2", 1).replacen("name:", "smell: 1, name:", 1);
        assert_eq!(check(&newer, &["2:13 diagnostic-newer-format, diagnostic-hint-newer-format"]), None);
        for (text, at) in [("", "1:1"), ("{\"army\": 1}", "1:1"), ("Lore(format: 1)", "1:1"), ("\n\n [1]", "3:2")] {
            assert_eq!(check(text, &[&format!("{at} diagnostic-not-a-roster, diagnostic-hint-roster")]), None);
        }
        assert_eq!(check("Rostre(format: 1)", &["1:1 diagnostic-not-a-roster, diagnostic-hint-nearest"]), None);
        assert_eq!(check("Roster(format: 1, armies: [", &["1:27 diagnostic-bracket-unclosed"]), None);
        assert_eq!(
            check(
                "Roster(format: 1, sytem: \"toy\", name: \"\", armies: [])",
                &["1:19 diagnostic-unknown-field, diagnostic-hint-nearest"]
            ),
            None
        );
        let empty = check("Roster(format: 1, system: \"toy\", name: \"N\", armies: [])", &[]);
        assert_eq!(empty, Some(Roster { chosen_army: ArmyId(1), ..Roster::new("toy", "N", "N") }));
    }

    #[test]
    fn any_text_at_all_is_read_without_panic() {
        let whole = text();
        for (at, _) in whole.char_indices().step_by(7) {
            let (before, after) = whole.split_at(at);
            for text in [before.to_owned(), format!("{before}\"{after}"), format!("{before}({after}")] {
                let source = SourceText::new("r", text);
                let lines = source.text.lines().count().max(1);
                let (_, diagnostics) = read_roster(&source);
                assert!(diagnostics.iter().all(|found| (1..=lines + 1).contains(&found.line) && found.column > 0));
            }
        }
    }
}
