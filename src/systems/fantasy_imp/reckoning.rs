//! Odds: single steps, by the functions that play.

use super::entries::Imp;
use super::house::House;
use super::inputs::{DICE, DISPEL_DICE, TARGET_NUMBER};
use super::rolling::{Attempt, AttemptResult, attempt};
use crate::form::{Input, NumberInput};
use crate::lang::Message;
use crate::rules::{
    Bar, DistributionName as _, Odds, OddsQuestion, Outcome, OutcomeName as _, Pause, Prompt, Query, Step, Table,
};
use crate::{distributions, outcomes};

outcomes! {
    /// What comes of a cast (FI-4, FI-14).
    enum Attempted {
        Cast = "cast",
        Dispelled = "dispelled",
        Fails = "fail",
    }
}

distributions! {
    /// Successes beyond the target of a spell that is cast (FI-9), and dice that burn (FI-15).
    enum Counted {
        Over = "over",
        Burn = "burn",
    }
}

const DICE_INPUT: Input = DICE.input(Message::new("imp-input-dice"), 1..=20);
const TARGET_INPUT: Input = TARGET_NUMBER.input(Message::new("imp-input-target"), 0..=20);
const DISPEL_INPUT: Input = DISPEL_DICE.input(Message::new("imp-input-dispel-dice"), 0..=20);

/// What can be asked.
static QUERIES: &[Query] = &[
    Query {
        id: "cast",
        label: Message::new("imp-query-cast"),
        parameters: &[DICE_INPUT, TARGET_INPUT, DISPEL_INPUT.begins(0)],
        outcomes: Attempted::NAMES,
        distributions: Counted::NAMES,
        // As the caster sees it.
        bar: Some(Bar {
            works: (Attempted::Cast.name(), "imp-odds-cast"),
            stopped: Some((Attempted::Dispelled.name(), "imp-odds-dispelled")),
            rest: "imp-odds-fails",
            aside: &[],
            mean: Some((Counted::Burn.name(), "imp-odds-burn")),
        }),
    },
    Query {
        id: "dispel",
        label: Message::new("imp-query-dispel"),
        parameters: &[DISPEL_INPUT, DICE_INPUT, TARGET_INPUT],
        outcomes: Attempted::NAMES,
        distributions: &[],
        // As the dispeller sees it.
        bar: Some(Bar {
            works: (Attempted::Dispelled.name(), "imp-odds-dispelled"),
            stopped: Some((Attempted::Fails.name(), "imp-odds-fails-anyway")),
            rest: "imp-odds-gets-through",
            aside: &[],
            mean: None,
        }),
    },
];

impl Odds for Imp {
    fn queries(&self) -> &'static [Query] {
        QUERIES
    }

    fn reckon(&self, question: &OddsQuestion, table: &mut Table<'_>) -> Step<Outcome> {
        match question.query {
            "cast" => {
                let attempt = attempted(question, table)?;
                let outcome = outcome_of(&attempt).key(Counted::Burn, attempt.cast.read.ones.into());
                Ok(match attempt.result {
                    AttemptResult::Cast { over } => outcome.key(Counted::Over, i32::try_from(over).unwrap_or(i32::MAX)),
                    AttemptResult::Dispelled | AttemptResult::Fails => outcome,
                })
            }
            "dispel" => attempted(question, table).map(|attempt| outcome_of(&attempt)),
            _ => Err(Pause::NoSuchQuery),
        }
    }
}

/// FI-6, FI-13, FI-14: a cast and its dispel. Ones of the dispel decide nothing here.
fn attempted(question: &OddsQuestion, table: &mut Table<'_>) -> Step<Attempt> {
    // FI-8, FI-19: a list may make it easier than nothing, which is nothing.
    let needs = question.get(TARGET_NUMBER).max(0);
    let dispel = Some(small(question, DISPEL_DICE)).filter(|dice| *dice > 0).map(|dice| (|_: &_| prompt(), dice));
    attempt(table, prompt, small(question, DICE), needs, dispel, House::default(), &mut |_| Ok(()))
}

fn outcome_of(attempt: &Attempt) -> Outcome {
    Outcome::new()
        .happened(Attempted::Cast, matches!(attempt.result, AttemptResult::Cast { .. }))
        .happened(Attempted::Dispelled, attempt.result == AttemptResult::Dispelled)
        .happened(Attempted::Fails, attempt.result == AttemptResult::Fails)
}

fn prompt() -> Prompt {
    Prompt::new("odds", Message::new("imp-query-cast"), "", None)
}

fn small(question: &OddsQuestion, input: NumberInput) -> u8 {
    u8::try_from(question.get(input)).unwrap_or(0)
}
