//! Odds: single steps, by the functions that play.

use super::house::House;
use super::inputs::{CASTING_NUMBER, CASTING_SCORE, DICE, DISPEL_DICE, DISPEL_LEVEL, INTELLIGENCE, LEVEL, TURMOIL};
use super::rolling::{CastResult, roll_to_cast, roll_to_dispel};
use super::winds::roll_winds;
use crate::form::{Input, NumberInput};
use crate::lang::Message;
use crate::rules::{
    Bar, DistributionName as _, OddsQuestion, Outcome, OutcomeName as _, Pause, Prompt, Query, Step, Table,
};
use crate::{distributions, outcomes};

outcomes! {
    /// What comes of a cast, and of the dispel against it (MP-9 to MP-18).
    enum CastOutcome {
        Cast = "cast",
        Fails = "fail",
        Miscast = "miscast",
        TotalPower = "total_power",
        Dispelled = "dispelled",
        Drain = "drain",
        TakesEffect = "takes_effect",
    }
}

outcomes! {
    /// What comes of a dispel (MP-16, MP-18).
    enum DispelOutcome {
        Dispelled = "dispelled",
        Drain = "drain",
        Fails = "fail",
    }
}

distributions! {
    /// What a cast comes to (MP-9).
    enum CastNumber {
        Score = "casting_score",
    }
}

distributions! {
    /// What a dispel comes to (MP-16).
    enum DispelNumber {
        Result = "dispel_result",
    }
}

distributions! {
    /// What a wizard's winds bring (MP-5, MP-6).
    enum WindsNumber {
        Limit = "casting_limit",
        Potential = "dispel_potential",
    }
}

const CAST_BAR: Bar = Bar {
    works: (CastOutcome::TakesEffect.name(), "magick-odds-takes-effect"),
    stopped: Some((CastOutcome::Dispelled.name(), "magick-odds-dispelled")),
    rest: "magick-odds-fails",
    aside: &[
        (CastOutcome::Miscast.name(), "magick-odds-miscast"),
        (CastOutcome::TotalPower.name(), "magick-odds-total-power"),
    ],
    mean: None,
};
const DISPEL_BAR: Bar = Bar {
    works: (DispelOutcome::Dispelled.name(), "magick-odds-dispelled"),
    stopped: None,
    rest: "magick-odds-gets-through",
    aside: &[(DispelOutcome::Drain.name(), "magick-odds-drain")],
    mean: None,
};

const TURMOIL_INPUT: Input = TURMOIL.input(Message::new("magick-input-turmoil"));

/// What can be asked.
pub static QUERIES: &[Query] = &[
    Query {
        id: "cast",
        label: Message::new("magick-query-cast"),
        parameters: &[
            DICE.input(Message::new("magick-input-points"), 1..=20),
            LEVEL.input(Message::new("magick-input-level"), 1..=4),
            CASTING_NUMBER.input(Message::new("magick-input-casting-number"), 1..=99),
            DISPEL_DICE.input(Message::new("magick-input-dispel-dice"), 0..=20).begins(0),
            DISPEL_LEVEL.input(Message::new("magick-input-dispel-level"), 0..=4).begins(0),
            TURMOIL_INPUT,
        ],
        outcomes: CastOutcome::NAMES,
        distributions: CastNumber::NAMES,
        bar: Some(CAST_BAR),
    },
    Query {
        id: "winds",
        label: Message::new("magick-query-winds"),
        parameters: &[INTELLIGENCE.input(Message::new("magick-input-intelligence"), 1..=10)],
        outcomes: &[],
        distributions: WindsNumber::NAMES,
        bar: None,
    },
    Query {
        id: "dispel",
        label: Message::new("magick-query-dispel"),
        parameters: &[
            DICE.input(Message::new("magick-input-dispel-dice"), 1..=20),
            LEVEL.input(Message::new("magick-input-dispel-level"), 0..=4),
            CASTING_SCORE.input(Message::new("magick-input-casting-score"), 1..=199),
            TURMOIL_INPUT,
        ],
        outcomes: DispelOutcome::NAMES,
        distributions: DispelNumber::NAMES,
        bar: Some(DISPEL_BAR),
    },
];

/// One step alone.
pub fn reckon(question: &OddsQuestion, table: &mut Table<'_>) -> Step<Outcome> {
    match question.query {
        "cast" => cast(question, table),
        "winds" => {
            // MP-3 to MP-6.
            let winds = roll_winds(table, prompt, question.get(INTELLIGENCE), House::new(&question.house_rules))?;
            Ok(Outcome::new()
                .key(WindsNumber::Limit, key(winds.limit.total()))
                .key(WindsNumber::Potential, key(winds.potential)))
        }
        "dispel" => {
            let roll =
                roll_to_dispel(table, prompt, small(question, DICE), by(question, LEVEL), question.get(CASTING_SCORE))?;
            Ok(Outcome::new()
                .happened(DispelOutcome::Dispelled, roll.dispelled)
                .happened(DispelOutcome::Drain, roll.drain)
                .happened(DispelOutcome::Fails, !roll.dispelled)
                .key(DispelNumber::Result, key(roll.result.total())))
        }
        _ => Err(Pause::NoSuchQuery),
    }
}

/// MP-8 to MP-18: the cast, and one attempt to dispel it; without dice there is none.
fn cast(question: &OddsQuestion, table: &mut Table<'_>) -> Step<Outcome> {
    let house = House::new(&question.house_rules);
    let (level, number) = (question.get(LEVEL), question.get(CASTING_NUMBER));
    let roll = roll_to_cast(table, prompt, small(question, DICE), level, number, house)?;
    let (mut dispelled, mut drain) = (false, false);
    let dispel_dice = small(question, DISPEL_DICE);
    if roll.result == CastResult::Cast && dispel_dice > 0 {
        let dispel = roll_to_dispel(table, prompt, dispel_dice, by(question, DISPEL_LEVEL), roll.score.total())?;
        (dispelled, drain) = (dispel.dispelled, dispel.drain);
    }
    Ok(Outcome::new()
        .happened(CastOutcome::Cast, roll.result.is_cast())
        .happened(CastOutcome::Fails, roll.result == CastResult::Fails)
        .happened(CastOutcome::Miscast, roll.result == CastResult::Miscast)
        .happened(CastOutcome::TotalPower, roll.result == CastResult::TotalPower)
        .happened(CastOutcome::Dispelled, dispelled)
        .happened(CastOutcome::Drain, drain)
        .happened(CastOutcome::TakesEffect, roll.result.is_cast() && !dispelled)
        .key(CastNumber::Score, key(roll.score.total())))
}

/// MP-15: the level that is added; none for turmoil.
fn by(question: &OddsQuestion, level: NumberInput) -> Option<i64> {
    (!question.get(TURMOIL)).then(|| question.get(level))
}

fn prompt() -> Prompt {
    Prompt::new("odds", Message::new("magick-query-cast"), "", None)
}

fn small(question: &OddsQuestion, input: NumberInput) -> u8 {
    u8::try_from(question.get(input)).unwrap_or(0)
}

fn key(number: i64) -> i32 {
    i32::try_from(number).unwrap_or(i32::MAX)
}
