//! Odds: single steps, by the functions that play.

use super::dispelling::best_answer;
use super::house::{House, that_matter_to_casts};
use super::inputs::{CASTING_NUMBER, CASTING_SCORE, DICE, DISPEL_DICE, DISPEL_LEVEL, INTELLIGENCE, LEVEL, TURMOIL};
use super::rolling::{AttemptResult, roll_to_cast, roll_to_dispel, roll_winds};
use super::state::{Battle, CasterState};
use crate::form::{NumberInput, Value};
use crate::lang::Message;
use crate::rules::{Bar, OddsQuestion, Outcome, Prompt, Query, Step, Table};

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
    let turmoil = || TURMOIL.input(Message::new("magick-input-turmoil"));
    vec![
        Query {
            id: "cast",
            label: Message::new("magick-query-cast"),
            parameters: vec![
                DICE.input(Message::new("magick-input-points"), 1..=20),
                LEVEL.input(Message::new("magick-input-level"), 1..=4),
                CASTING_NUMBER.input(Message::new("magick-input-casting-number"), 1..=99),
                DISPEL_DICE.input(Message::new("magick-input-dispel-dice"), 0..=20).begins(0),
                DISPEL_LEVEL.input(Message::new("magick-input-dispel-level"), 0..=4).begins(0),
                turmoil(),
            ],
            outcomes: &["cast", "fail", "miscast", "total_power", "dispelled", "drain", "takes_effect"],
            distributions: &["casting_score"],
            bar: Some(CAST_BAR),
        },
        Query {
            id: "winds",
            label: Message::new("magick-query-winds"),
            parameters: vec![INTELLIGENCE.input(Message::new("magick-input-intelligence"), 1..=10)],
            outcomes: &[],
            distributions: &["casting_limit", "dispel_potential"],
            bar: None,
        },
        Query {
            id: "dispel",
            label: Message::new("magick-query-dispel"),
            parameters: vec![
                DICE.input(Message::new("magick-input-dispel-dice"), 1..=20),
                LEVEL.input(Message::new("magick-input-dispel-level"), 0..=4),
                CASTING_SCORE.input(Message::new("magick-input-casting-score"), 1..=199),
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
    let mut asked = OddsQuestion::new("cast")
        .with(LEVEL, caster.level)
        .with(CASTING_NUMBER, casting_number)
        .with(DISPEL_DICE, dice)
        .with(DISPEL_LEVEL, level.unwrap_or(0));
    asked.inputs.insert(TURMOIL.name, Value::Flag(level.is_none()));
    asked.house_rules = that_matter_to_casts(&battle.setup.house_rules);
    asked
}

/// The odds of a wizard's dispel.
pub fn of_dispel(level: i64, score: i64) -> OddsQuestion {
    let mut asked = OddsQuestion::new("dispel").with(LEVEL, level).with(CASTING_SCORE, score);
    asked.inputs.insert(TURMOIL.name, Value::Flag(false));
    asked
}

/// The odds of turmoil.
pub fn of_turmoil(score: i64) -> OddsQuestion {
    let mut asked = of_dispel(0, score);
    asked.inputs.insert(TURMOIL.name, Value::Flag(true));
    asked
}

/// One step alone.
pub fn reckon(asked: &OddsQuestion, table: &mut Table<'_>) -> Step<Outcome> {
    match asked.query {
        "cast" => cast(asked, table),
        "winds" => {
            // MP-3 to MP-6.
            let winds = roll_winds(table, ask, asked.get(INTELLIGENCE), House::new(&asked.house_rules))?;
            Ok(Outcome::new().key(0, key(winds.limit.total())).key(1, key(winds.potential)))
        }
        _ => {
            let roll = roll_to_dispel(table, ask, small(asked, DICE), by(asked, LEVEL), asked.get(CASTING_SCORE))?;
            let outcome =
                Outcome::new().happened(0, roll.dispelled).happened(1, roll.drain).happened(2, !roll.dispelled);
            Ok(outcome.key(0, key(roll.result.total())))
        }
    }
}

/// MP-8 to MP-18: the cast, and one attempt to dispel it; without dice there is none.
fn cast(asked: &OddsQuestion, table: &mut Table<'_>) -> Step<Outcome> {
    let house = House::new(&asked.house_rules);
    let (level, number) = (asked.get(LEVEL), asked.get(CASTING_NUMBER));
    let roll = roll_to_cast(table, ask, small(asked, DICE), level, number, house)?;
    let (mut dispelled, mut drain) = (false, false);
    let dispel_dice = small(asked, DISPEL_DICE);
    if roll.result == AttemptResult::Cast && dispel_dice > 0 {
        let dispel = roll_to_dispel(table, ask, dispel_dice, by(asked, DISPEL_LEVEL), roll.score.total())?;
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
fn by(asked: &OddsQuestion, level: NumberInput) -> Option<i64> {
    (!asked.get(TURMOIL)).then(|| asked.get(level))
}

fn ask() -> Prompt {
    Prompt::new("odds", Message::new("magick-query-cast"), "", None)
}

fn small(asked: &OddsQuestion, input: NumberInput) -> u8 {
    u8::try_from(asked.get(input)).unwrap_or(0)
}

fn key(number: i64) -> i32 {
    i32::try_from(number).unwrap_or(i32::MAX)
}
