//! Odds: single steps, by the functions that play.

use super::Warlord;
use super::appeals::roll_to_appeal;
use super::casting::roll_to_cast;
use super::entries::range;
use super::failing::roll_on_table;
use super::house::House;
use super::inputs::{CALL_HEEDED, MODIFIER, SPELL_MODIFIER, SUCCESS};
use crate::form::Input;
use crate::lang::Message;
use crate::rules::{
    Bar, DistributionName as _, OddsQuestion, Outcome, OutcomeName as _, Pause, Prompt, Query, Step, Sum, Table,
};
use crate::{distributions, outcomes};

outcomes! {
    /// What comes of a cast (FW-11).
    enum CastOutcome {
        Works = "cast",
        Fails = "fail",
    }
}

outcomes! {
    /// What comes of an appeal (FW-20).
    enum AppealOutcome {
        Heeded = "heeded",
        Fails = "fail",
    }
}

distributions! {
    /// The row that a failure leads to (FW-13).
    enum CastRow {
        FailureRow = "failure_row",
    }
}

/// The key of all rows that the lists do not have.
const UNKNOWN: i32 = -1;

const CAST_BAR: Bar = Bar {
    works: (CastOutcome::Works.name(), "warlord-odds-cast"),
    stopped: None,
    rest: "warlord-odds-fails",
    aside: &[],
    mean: None,
};
const APPEAL_BAR: Bar = Bar {
    works: (AppealOutcome::Heeded.name(), "warlord-odds-heeded"),
    stopped: None,
    rest: "warlord-odds-not-heeded",
    aside: &[],
    mean: None,
};

const MODIFIER_INPUT: Input = MODIFIER.input(Message::new("warlord-input-modifier"), -100..=100).begins(0);

/// What can be asked.
pub static QUERIES: &[Query] = &[
    Query {
        id: "cast",
        label: Message::new("warlord-query-cast"),
        parameters: &[SUCCESS.input(Message::new("warlord-input-success"), 0..=100), MODIFIER_INPUT],
        outcomes: CastOutcome::NAMES,
        distributions: CastRow::NAMES,
        bar: Some(CAST_BAR),
    },
    Query {
        id: "appeal",
        label: Message::new("warlord-query-appeal"),
        parameters: &[CALL_HEEDED.input(Message::new("warlord-input-call-heeded"), 0..=100), MODIFIER_INPUT],
        outcomes: AppealOutcome::NAMES,
        distributions: &[],
        bar: Some(APPEAL_BAR),
    },
];

/// One step alone.
pub fn reckon(rules: &Warlord, question: &OddsQuestion, table: &mut Table<'_>) -> Step<Outcome> {
    match question.query {
        "cast" => cast(rules, question, table),
        "appeal" => appeal(question, table),
        _ => Err(Pause::NoSuchQuery),
    }
}

/// FW-11, FW-13: a spell, and the row that a failure leads to.
fn cast(rules: &Warlord, question: &OddsQuestion, table: &mut Table<'_>) -> Step<Outcome> {
    let modifiers = Sum::new().plus(Message::new("warlord-part-modifier"), question.get(MODIFIER), "FW-12");
    let roll = roll_to_cast(table, prompt, question.get(SUCCESS), &modifiers)?;
    let outcome = Outcome::new().happened(CastOutcome::Works, roll.works).happened(CastOutcome::Fails, !roll.works);
    let failures = rules.lists.failed_arcane().filter(|_| !roll.works);
    let Some(failures) = failures else { return Ok(outcome) };
    let rolled = roll_on_table(table, prompt, failures)?;
    let row = rolled.read.filter(|place| failures.rows.get(*place).is_some_and(|row| !row.unknown));
    let key = row.and_then(|place| i32::try_from(place).ok()).unwrap_or(UNKNOWN);
    Ok(outcome.key(CastRow::FailureRow, key))
}

/// FW-20: an appeal; the spell's own modifier comes beside that of the sheet.
fn appeal(question: &OddsQuestion, table: &mut Table<'_>) -> Step<Outcome> {
    let added = question.get(MODIFIER).saturating_add(question.find(SPELL_MODIFIER).unwrap_or(0));
    let modifiers = Sum::new().plus(Message::new("warlord-part-modifier"), added, "FW-12");
    let house = House::new(&question.house_rules);
    let roll = roll_to_appeal(table, prompt, question.get(CALL_HEEDED), &modifiers, house)?;
    Ok(Outcome::new().happened(AppealOutcome::Heeded, roll.works).happened(AppealOutcome::Fails, !roll.works))
}

/// The name of a row: its numbers, or that the lists do not have it.
pub fn key_name(rules: &Warlord, distribution: &str, key: i32) -> String {
    if distribution != CastRow::FailureRow.name() {
        return key.to_string();
    }
    let row = || rules.lists.failed_arcane()?.rows.get(usize::try_from(key).ok()?);
    row().map_or_else(|| "unknown".to_owned(), range)
}

fn prompt() -> Prompt {
    Prompt::new("odds", Message::new("warlord-query-cast"), "", None)
}
