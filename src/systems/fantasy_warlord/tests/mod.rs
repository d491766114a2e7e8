//! Tests of the rules, one function or more for each number: `fw_<number>_<what>`.
//!
//! Each plays a small battle by answers as text, and looks at questions, events and the board.
//! Messages are compared by id and arguments, so no test depends on a language.

mod agents;
mod appeals;
mod board;
mod casting;
mod clashing;
mod failing;
mod lists;
mod mending;
mod mustering;
mod odds;
mod properties;
mod sample;
mod sheets;
mod words;

#[path = "../../../../tests/it/support/mod.rs"]
pub mod support;

use self::support::play::Play;
use crate::rosters::{Grade, Roster, RosterEdit};
use crate::rules::Game;
use std::sync::Arc;

const SYSTEM: &str = "system fantasy-warlord\n";

fn game() -> Arc<dyn Game> {
    support::game(super::lists::SYSTEM)
}

/// The battle of these armies before its first question.
fn battle(lines: &str) -> Play {
    Play::of(&format!("{SYSTEM}{lines}"))
}

/// The one roster of these lines.
fn roster(lines: &str) -> Roster {
    support::roster(&format!("{SYSTEM}{lines}"))
}

const NONE: [&str; 0] = [];

/// Findings as grade, id and rule.
fn findings(lines: &str) -> Vec<String> {
    findings_of(&roster(lines))
}

fn findings_of(roster: &Roster) -> Vec<String> {
    let all = game().check(roster);
    all.iter().map(|finding| format!("{} {} {}", finding.grade.id(), finding.id, finding.rule)).collect()
}

/// The findings that are left after each repair of the one finding of that id.
#[track_caller]
fn repaired(lines: &str, grade: Grade, id: &str, rule: &str) -> Vec<Vec<String>> {
    let roster = roster(lines);
    let all = game().check(&roster);
    let finding = all.iter().find(|finding| finding.id == id).unwrap_or_else(|| panic!("no {id} in {all:#?}"));
    assert_eq!((finding.grade, finding.rule), (grade, rule));
    let after = |edits: &[RosterEdit]| {
        let mut roster = roster.clone();
        edits.iter().for_each(|edit| roster.apply(edit));
        findings_of(&roster)
    };
    finding.repairs.iter().map(|repair| after(&repair.edits)).collect()
}
