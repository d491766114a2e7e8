//! Odds: single steps, by the functions that play.

use super::casting::Declared;
use super::dispelling::best_answer;
use super::house::House;
use super::rolling::{AttemptResult, attempt};
use super::state::{Battle, CasterState};
use crate::lang::Message;
use crate::rules::{Bar, Input, OddsQuestion, Outcome, Parameter, ParameterKind, Prompt, Query, Step, Table};

const CAST: u32 = 0;
const DISPELLED: u32 = 1;
const FAIL: u32 = 2;
const OUTCOMES: &[&str] = &["cast", "dispelled", "fail"];
const OVER: usize = 0;
const BURN: usize = 1;

/// As the caster sees it.
const CAST_BAR: Bar = Bar {
    works: ("cast", "imp-odds-cast"),
    stopped: Some(("dispelled", "imp-odds-dispelled")),
    rest: "imp-odds-fails",
    aside: &[],
    mean: Some(("burn", "imp-odds-burn")),
};

/// As the dispeller sees it.
const DISPEL_BAR: Bar = Bar {
    works: ("dispelled", "imp-odds-dispelled"),
    stopped: Some(("fail", "imp-odds-fails-anyway")),
    rest: "imp-odds-gets-through",
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
    let dice = || number("dice", "imp-input-dice", 1, 20, None);
    let target = || number("target", "imp-input-target", 0, 20, None);
    let dispel_dice = |default| number("dispel_dice", "imp-input-dispel-dice", 0, 20, default);
    vec![
        Query {
            id: "cast",
            label: Message::new("imp-query-cast"),
            parameters: vec![dice(), target(), dispel_dice(Some(0))],
            outcomes: OUTCOMES,
            distributions: &["over", "burn"],
            bar: Some(CAST_BAR),
        },
        Query {
            id: "dispel",
            label: Message::new("imp-query-dispel"),
            parameters: vec![dispel_dice(None), dice(), target()],
            outcomes: OUTCOMES,
            distributions: &[],
            bar: Some(DISPEL_BAR),
        },
    ]
}

/// The odds of a cast: the other side answers with all dice of the mage who has the most.
pub fn of_cast(battle: &Battle<'_>, caster: &CasterState<'_>, target: i64) -> OddsQuestion {
    let against = best_answer(battle, Battle::other(caster.who.side));
    OddsQuestion::new("cast").with("target", target).with("dispel_dice", against)
}

/// The odds of dispelling a cast that is declared.
pub fn of_dispel(_battle: &Battle<'_>, declared: &Declared<'_>) -> OddsQuestion {
    OddsQuestion::new("dispel").with("dice", declared.dice).with("target", declared.needs())
}

/// One step alone (FI-6, FI-13, FI-14). Ones of the dispel decide nothing here.
pub fn reckon(question: &OddsQuestion, table: &mut Table<'_>) -> Step<Outcome> {
    // FI-8, FI-19: a list may make it easier than nothing, which is nothing.
    let needs = question.number("target").max(0);
    let dispel = Some(small(question, "dispel_dice")).filter(|dice| *dice > 0).map(|dice| (|_: &_| prompt(), dice));
    let attempt = attempt(table, prompt, small(question, "dice"), needs, dispel, House::default())?;
    let mut outcome = Outcome::new()
        .happened(CAST, matches!(attempt.result, AttemptResult::Cast { .. }))
        .happened(DISPELLED, attempt.result == AttemptResult::Dispelled)
        .happened(FAIL, attempt.result == AttemptResult::Fails);
    if question.query == "cast" {
        outcome = outcome.key(BURN, attempt.ones.into());
        if let AttemptResult::Cast { over } = attempt.result {
            outcome = outcome.key(OVER, i32::try_from(over).unwrap_or(i32::MAX));
        }
    }
    Ok(outcome)
}

fn prompt() -> Prompt {
    Prompt::new("odds", Message::new("imp-query-cast"), "", None)
}

fn small(question: &OddsQuestion, name: &str) -> u8 {
    u8::try_from(question.number(name)).unwrap_or(0)
}
