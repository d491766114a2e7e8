//! Odds: single steps, by the functions that play.

use super::Warlord;
use super::appeals::roll_to_appeal;
use super::casting::roll_to_cast;
use super::failing::{range, roll_on_table};
use super::house::House;
use crate::lang::Message;
use crate::rules::{Bar, Input, OddsQuestion, Outcome, Parameter, ParameterKind, Prompt, Query, Step, Sum, Table};

const WORKS: u32 = 0;
const FAILS: u32 = 1;
const FAILURE_ROW: usize = 0;

/// The key of all rows that the lists do not have.
const UNKNOWN: i32 = -1;

const CAST_BAR: Bar =
    Bar { works: ("cast", "warlord-odds-cast"), stopped: None, rest: "warlord-odds-fails", aside: &[], mean: None };
const APPEAL_BAR: Bar = Bar {
    works: ("heeded", "warlord-odds-heeded"),
    stopped: None,
    rest: "warlord-odds-not-heeded",
    aside: &[],
    mean: None,
};

/// What can be asked.
pub fn queries() -> Vec<Query> {
    let number = |name, label, low, high, default: Option<i64>| Parameter {
        name,
        label: Message::new(label),
        kind: ParameterKind::Number(low, high),
        default: default.map(Input::Number),
    };
    let modifier = || number("modifier", "warlord-input-modifier", -100, 100, Some(0));
    vec![
        Query {
            id: "cast",
            label: Message::new("warlord-query-cast"),
            parameters: vec![number("casting_success", "warlord-input-success", 0, 100, None), modifier()],
            outcomes: &["cast", "fail"],
            distributions: &["failure_row"],
            bar: Some(CAST_BAR),
        },
        Query {
            id: "appeal",
            label: Message::new("warlord-query-appeal"),
            parameters: vec![number("call_heeded", "warlord-input-call-heeded", 0, 100, None), modifier()],
            outcomes: &["heeded", "fail"],
            distributions: &[],
            bar: Some(APPEAL_BAR),
        },
    ]
}

/// One step alone.
pub fn reckon(rules: &Warlord, question: &OddsQuestion, table: &mut Table<'_>) -> Step<Outcome> {
    match question.query {
        "appeal" => appeal(question, table),
        _ => cast(rules, question, table),
    }
}

/// FW-11, FW-13: a spell, and the row that a failure leads to.
fn cast(rules: &Warlord, question: &OddsQuestion, table: &mut Table<'_>) -> Step<Outcome> {
    let modifiers = Sum::new().plus(Message::new("warlord-part-modifier"), question.number("modifier"), "FW-12");
    let roll = roll_to_cast(table, prompt, question.number("casting_success"), &modifiers)?;
    let outcome = Outcome::new().happened(WORKS, roll.works).happened(FAILS, !roll.works);
    let failures = rules.lists.failed_arcane().filter(|_| !roll.works);
    let Some(failures) = failures else { return Ok(outcome) };
    let rolled = roll_on_table(table, prompt, failures)?;
    let row = rolled.read.filter(|place| failures.rows.get(*place).is_some_and(|row| !row.unknown));
    let key = row.and_then(|place| i32::try_from(place).ok()).unwrap_or(UNKNOWN);
    Ok(outcome.key(FAILURE_ROW, key))
}

/// FW-20: an appeal; the spell's own modifier comes beside that of the sheet.
fn appeal(question: &OddsQuestion, table: &mut Table<'_>) -> Step<Outcome> {
    let added = question.number("modifier").saturating_add(question.number("spell_modifier"));
    let modifiers = Sum::new().plus(Message::new("warlord-part-modifier"), added, "FW-12");
    let house = House::new(&question.house_rules);
    let roll = roll_to_appeal(table, prompt, question.number("call_heeded"), &modifiers, house)?;
    Ok(Outcome::new().happened(WORKS, roll.works).happened(FAILS, !roll.works))
}

/// The name of a row: its numbers, or that the lists do not have it.
pub fn key_name(rules: &Warlord, distribution: &str, key: i32) -> String {
    if distribution != "failure_row" {
        return key.to_string();
    }
    let row = || rules.lists.failed_arcane()?.rows.get(usize::try_from(key).ok()?);
    row().map_or_else(|| "unknown".to_owned(), range)
}

fn prompt() -> Prompt {
    Prompt::new("odds", Message::new("warlord-query-cast"), "", None)
}
