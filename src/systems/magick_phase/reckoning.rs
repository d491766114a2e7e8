//! Odds: single steps, by the functions that play.

use super::dispelling::best_answer;
use super::house::{House, that_matter_to_casts};
use super::rolling::{AttemptResult, roll_to_cast, roll_to_dispel, roll_winds};
use super::state::{Battle, CasterState};
use crate::lang::Message;
use crate::rules::{
    Bar, DistributionName as _, Input, OddsQuestion, Outcome, OutcomeName as _, Parameter, Pause, Prompt, Query, Step,
    Table,
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

const TURMOIL: Parameter = Parameter::flag("turmoil", "magick-input-turmoil");

/// What can be asked.
pub static QUERIES: &[Query] = &[
    Query {
        id: "cast",
        label: Message::new("magick-query-cast"),
        parameters: &[
            Parameter::number("dice", "magick-input-points", (1, 20), None),
            Parameter::number("level", "magick-input-level", (1, 4), None),
            Parameter::number("casting_number", "magick-input-casting-number", (1, 99), None),
            Parameter::number("dispel_dice", "magick-input-dispel-dice", (0, 20), Some(0)),
            Parameter::number("dispel_level", "magick-input-dispel-level", (0, 4), Some(0)),
            TURMOIL,
        ],
        outcomes: CastOutcome::NAMES,
        distributions: CastNumber::NAMES,
        bar: Some(CAST_BAR),
    },
    Query {
        id: "winds",
        label: Message::new("magick-query-winds"),
        parameters: &[Parameter::number("intelligence", "magick-input-intelligence", (1, 10), None)],
        outcomes: &[],
        distributions: WindsNumber::NAMES,
        bar: None,
    },
    Query {
        id: "dispel",
        label: Message::new("magick-query-dispel"),
        parameters: &[
            Parameter::number("dice", "magick-input-dispel-dice", (1, 20), None),
            Parameter::number("level", "magick-input-dispel-level", (0, 4), None),
            Parameter::number("casting_score", "magick-input-casting-score", (1, 199), None),
            TURMOIL,
        ],
        outcomes: DispelOutcome::NAMES,
        distributions: DispelNumber::NAMES,
        bar: Some(DISPEL_BAR),
    },
];

/// The odds of a cast, against the best answer that the other side has (MP-14, MP-15).
pub fn of_cast(battle: &Battle<'_>, caster: &CasterState<'_>, casting_number: i64) -> OddsQuestion {
    let (dice, level) = best_answer(battle, Battle::other(caster.who.side)).unwrap_or((0, Some(0)));
    let mut question = OddsQuestion::new("cast")
        .with("level", caster.level)
        .with("casting_number", casting_number)
        .with("dispel_dice", dice)
        .with("dispel_level", level.unwrap_or(0));
    question.inputs.insert("turmoil", Input::Flag(level.is_none()));
    question.house_rules = that_matter_to_casts(&battle.setup.house_rules);
    question
}

/// The odds of a wizard's dispel.
pub fn of_dispel(level: i64, score: i64) -> OddsQuestion {
    let mut question = OddsQuestion::new("dispel").with("level", level).with("casting_score", score);
    question.inputs.insert("turmoil", Input::Flag(false));
    question
}

/// The odds of turmoil.
pub fn of_turmoil(score: i64) -> OddsQuestion {
    let mut question = of_dispel(0, score);
    question.inputs.insert("turmoil", Input::Flag(true));
    question
}

/// One step alone.
pub fn reckon(question: &OddsQuestion, table: &mut Table<'_>) -> Step<Outcome> {
    match question.query {
        "cast" => cast(question, table),
        "winds" => {
            // MP-3 to MP-6.
            let winds = roll_winds(table, prompt, question.number("intelligence"), House::new(&question.house_rules))?;
            Ok(Outcome::new()
                .key(WindsNumber::Limit, key(winds.limit.total()))
                .key(WindsNumber::Potential, key(winds.potential)))
        }
        "dispel" => {
            let roll = roll_to_dispel(
                table,
                prompt,
                small(question, "dice"),
                by(question, "level"),
                question.number("casting_score"),
            )?;
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
    let (level, number) = (question.number("level"), question.number("casting_number"));
    let roll = roll_to_cast(table, prompt, small(question, "dice"), level, number, house)?;
    let (mut dispelled, mut drain) = (false, false);
    let dispel_dice = small(question, "dispel_dice");
    if roll.result == AttemptResult::Cast && dispel_dice > 0 {
        let dispel = roll_to_dispel(table, prompt, dispel_dice, by(question, "dispel_level"), roll.score.total())?;
        (dispelled, drain) = (dispel.dispelled, dispel.drain);
    }
    Ok(Outcome::new()
        .happened(CastOutcome::Cast, roll.result.is_cast())
        .happened(CastOutcome::Fails, roll.result == AttemptResult::Fails)
        .happened(CastOutcome::Miscast, roll.result == AttemptResult::Miscast)
        .happened(CastOutcome::TotalPower, roll.result == AttemptResult::TotalPower)
        .happened(CastOutcome::Dispelled, dispelled)
        .happened(CastOutcome::Drain, drain)
        .happened(CastOutcome::TakesEffect, roll.result.is_cast() && !dispelled)
        .key(CastNumber::Score, key(roll.score.total())))
}

/// MP-15: the level that is added; none for turmoil.
fn by(question: &OddsQuestion, level: &str) -> Option<i64> {
    (!question.flag("turmoil")).then(|| question.number(level))
}

fn prompt() -> Prompt {
    Prompt::new("odds", Message::new("magick-query-cast"), "", None)
}

fn small(question: &OddsQuestion, name: &str) -> u8 {
    u8::try_from(question.number(name)).unwrap_or(0)
}

fn key(number: i64) -> i32 {
    i32::try_from(number).unwrap_or(i32::MAX)
}
