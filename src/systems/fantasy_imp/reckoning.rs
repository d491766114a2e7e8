//! Odds: single steps, by the functions that play.

use super::casting::Declared;
use super::dispelling::best_answer;
use super::house::House;
use super::inputs::{DICE, DISPEL_DICE, TARGET_NUMBER};
use super::rolling::{AttemptResult, attempt};
use super::state::{Battle, CasterState};
use crate::form::NumberInput;
use crate::lang::Message;
use crate::rules::{Bar, OddsQuestion, Outcome, Prompt, Query, Step, Table};

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
    let dice = || DICE.input(Message::new("imp-input-dice"), 1..=20);
    let target = || TARGET_NUMBER.input(Message::new("imp-input-target"), 0..=20);
    let dispel_dice = || DISPEL_DICE.input(Message::new("imp-input-dispel-dice"), 0..=20);
    vec![
        Query {
            id: "cast",
            label: Message::new("imp-query-cast"),
            parameters: vec![dice(), target(), dispel_dice().begins(0)],
            outcomes: OUTCOMES,
            distributions: &["over", "burn"],
            bar: Some(CAST_BAR),
        },
        Query {
            id: "dispel",
            label: Message::new("imp-query-dispel"),
            parameters: vec![dispel_dice(), dice(), target()],
            outcomes: OUTCOMES,
            distributions: &[],
            bar: Some(DISPEL_BAR),
        },
    ]
}

/// The odds of a cast: the other side answers with all dice of the mage who has the most.
pub fn of_cast(battle: &Battle<'_>, caster: &CasterState<'_>, target: i64) -> OddsQuestion {
    let against = best_answer(battle, Battle::other(caster.who.side));
    OddsQuestion::new("cast").with(TARGET_NUMBER, target).with(DISPEL_DICE, against)
}

/// The odds of dispelling a cast that is declared.
pub fn of_dispel(_battle: &Battle<'_>, declared: &Declared<'_>) -> OddsQuestion {
    OddsQuestion::new("dispel").with(DICE, declared.dice).with(TARGET_NUMBER, declared.needs())
}

/// One step alone (FI-6, FI-13, FI-14). Ones of the dispel decide nothing here.
pub fn reckon(asked: &OddsQuestion, table: &mut Table<'_>) -> Step<Outcome> {
    // FI-8, FI-19: a list may make it easier than nothing, which is nothing.
    let needs = asked.get(TARGET_NUMBER).max(0);
    let dispel = Some(small(asked, DISPEL_DICE)).filter(|dice| *dice > 0).map(|dice| (|_: &_| ask(), dice));
    let attempt = attempt(table, ask, small(asked, DICE), needs, dispel, House::default())?;
    let mut outcome = Outcome::new()
        .happened(CAST, matches!(attempt.result, AttemptResult::Cast { .. }))
        .happened(DISPELLED, attempt.result == AttemptResult::Dispelled)
        .happened(FAIL, attempt.result == AttemptResult::Fails);
    if asked.query == "cast" {
        outcome = outcome.key(BURN, attempt.ones.into());
        if let AttemptResult::Cast { over } = attempt.result {
            outcome = outcome.key(OVER, i32::try_from(over).unwrap_or(i32::MAX));
        }
    }
    Ok(outcome)
}

fn ask() -> Prompt {
    Prompt::new("odds", Message::new("imp-query-cast"), "", None)
}

fn small(asked: &OddsQuestion, input: NumberInput) -> u8 {
    u8::try_from(asked.get(input)).unwrap_or(0)
}
