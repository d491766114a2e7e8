//! Odds: single steps, by the functions that play.

use super::dispelling::best_answer;
use super::house::{House, that_matter_to_casts};
use super::rolling::{AttemptResult, roll_to_cast, roll_to_dispel, roll_winds};
use super::state::{Battle, CasterState};
use crate::lang::Message;
use crate::rules::{Bar, Input, OddsQuestion, Outcome, Parameter, ParameterKind, Prompt, Query, Step, Table};

const CAST: u32 = 0;
const FAIL: u32 = 1;
const MISCAST: u32 = 2;
const TOTAL_POWER: u32 = 3;
const DISPELLED: u32 = 4;
const DRAIN: u32 = 5;
const TAKES_EFFECT: u32 = 6;

const CAST_BAR: Bar = Bar {
    works: ("takes_effect", "magick-odds-takes-effect"),
    stopped: Some(("dispelled", "magick-odds-dispelled")),
    rest: "magick-odds-fails",
    aside: &[("miscast", "magick-odds-miscast"), ("total_power", "magick-odds-total-power")],
    mean: None,
};
const DISPEL_BAR: Bar = Bar {
    works: ("dispelled", "magick-odds-dispelled"),
    stopped: None,
    rest: "magick-odds-gets-through",
    aside: &[("drain", "magick-odds-drain")],
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
    let turmoil = || Parameter {
        name: "turmoil",
        label: Message::new("magick-input-turmoil"),
        kind: ParameterKind::Flag,
        default: Some(Input::Flag(false)),
    };
    vec![
        Query {
            id: "cast",
            label: Message::new("magick-query-cast"),
            parameters: vec![
                number("dice", "magick-input-points", 1, 20, None),
                number("level", "magick-input-level", 1, 4, None),
                number("casting_number", "magick-input-casting-number", 1, 99, None),
                number("dispel_dice", "magick-input-dispel-dice", 0, 20, Some(0)),
                number("dispel_level", "magick-input-dispel-level", 0, 4, Some(0)),
                turmoil(),
            ],
            outcomes: &["cast", "fail", "miscast", "total_power", "dispelled", "drain", "takes_effect"],
            distributions: &["casting_score"],
            bar: Some(CAST_BAR),
        },
        Query {
            id: "winds",
            label: Message::new("magick-query-winds"),
            parameters: vec![number("intelligence", "magick-input-intelligence", 1, 10, None)],
            outcomes: &[],
            distributions: &["casting_limit", "dispel_potential"],
            bar: None,
        },
        Query {
            id: "dispel",
            label: Message::new("magick-query-dispel"),
            parameters: vec![
                number("dice", "magick-input-dispel-dice", 1, 20, None),
                number("level", "magick-input-dispel-level", 0, 4, None),
                number("casting_score", "magick-input-casting-score", 1, 199, None),
                turmoil(),
            ],
            outcomes: &["dispelled", "drain", "fail"],
            distributions: &["dispel_result"],
            bar: Some(DISPEL_BAR),
        },
    ]
}

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
            Ok(Outcome::new().key(0, key(winds.limit.total())).key(1, key(winds.potential)))
        }
        _ => {
            let roll = roll_to_dispel(
                table,
                prompt,
                small(question, "dice"),
                by(question, "level"),
                question.number("casting_score"),
            )?;
            let outcome =
                Outcome::new().happened(0, roll.dispelled).happened(1, roll.drain).happened(2, !roll.dispelled);
            Ok(outcome.key(0, key(roll.result.total())))
        }
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
        .happened(CAST, roll.result.is_cast())
        .happened(FAIL, roll.result == AttemptResult::Fails)
        .happened(MISCAST, roll.result == AttemptResult::Miscast)
        .happened(TOTAL_POWER, roll.result == AttemptResult::TotalPower)
        .happened(DISPELLED, dispelled)
        .happened(DRAIN, drain)
        .happened(TAKES_EFFECT, roll.result.is_cast() && !dispelled)
        .key(0, key(roll.score.total())))
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
