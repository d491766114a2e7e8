//! Odds: single steps, by the functions that play.

use super::bound::roll_to_work;
use super::casting::roll_to_cast;
use super::dispelling::roll_to_dispel;
use super::house::House;
use super::magic_phase::{roll_dispel_pool, roll_power_pool};
use super::miscasts::roll_on_table;
use super::own_magic::{roll_power, roll_to_strike};
use super::{MISCAST_TABLE, Winds};
use crate::lang::Message;
use crate::rules::{Bar, Input, OddsQuestion, Outcome, Parameter, ParameterKind, Prompt, Query, Step, Sum, Table};

const CAST: u32 = 0;
const FAIL: u32 = 1;
const IRRESISTIBLE: u32 = 2;
const MISCAST: u32 = 3;
const MISCAST_AND_CAST: u32 = 4;
const DISPELLED: u32 = 5;
const TAKES_EFFECT: u32 = 6;
const CASTING_POWER: usize = 0;
const MISCAST_ROW: usize = 1;

const WORKS: u32 = 0;
const CRUMBLES: u32 = 1;
const BOUND_DISPELLED: u32 = 2;
const BOUND_TAKES_EFFECT: u32 = 3;

const WORKS_EFFECT: (&str, &str) = ("takes_effect", "winds-odds-takes-effect");
const STOPPED: Option<(&str, &str)> = Some(("dispelled", "winds-odds-dispelled"));
const CAST_BAR: Bar = Bar {
    works: WORKS_EFFECT,
    stopped: STOPPED,
    rest: "winds-odds-fails",
    aside: &[("miscast", "winds-odds-miscast"), ("irresistible", "winds-odds-force")],
    mean: None,
};
const CAST_BAR_PLAIN: Bar =
    Bar { works: WORKS_EFFECT, stopped: STOPPED, rest: "winds-odds-fails", aside: &[], mean: None };
const DISPEL_BAR: Bar = Bar {
    works: ("dispelled", "winds-odds-dispelled"),
    stopped: None,
    rest: "winds-odds-gets-through",
    aside: &[],
    mean: None,
};
const STRIKE_BAR: Bar =
    Bar { works: ("works", "winds-odds-works"), stopped: None, rest: "winds-odds-fails", aside: &[], mean: None };

/// What can be asked.
pub fn queries() -> Vec<Query> {
    let number = |name, label, low, high, default: Option<i64>| Parameter {
        name,
        label: Message::new(label),
        kind: ParameterKind::Number(low, high),
        default: default.map(Input::Number),
    };
    let dispel_dice = || number("dispel_dice", "winds-input-dispel-dice", 0, 12, Some(0));
    let dispel_level = || number("dispel_level", "winds-input-dispel-level", 0, 4, Some(0));
    vec![
        Query {
            id: "cast",
            label: Message::new("winds-query-cast"),
            parameters: vec![
                number("dice", "winds-input-dice", 1, 12, None),
                number("level", "winds-input-level", 1, 4, None),
                number("casting_value", "winds-input-casting-value", 1, 50, None),
                dispel_dice(),
                dispel_level(),
            ],
            outcomes: &["cast", "fail", "irresistible", "miscast", "miscast_and_cast", "dispelled", "takes_effect"],
            distributions: &["casting_power", "miscast_row"],
            bar: Some(CAST_BAR),
        },
        Query {
            id: "power_pool",
            label: Message::new("winds-query-power-pool"),
            parameters: vec![number("wizards", "winds-input-wizards", 0, 20, None)],
            outcomes: &[],
            distributions: &["pool"],
            bar: None,
        },
        Query {
            id: "dispel_pool",
            label: Message::new("winds-query-dispel-pool"),
            parameters: vec![
                number("base", "winds-input-base", 0, 40, None),
                number("wizards", "winds-input-wizards", 0, 20, None),
            ],
            outcomes: &[],
            distributions: &["pool"],
            bar: None,
        },
        Query {
            id: "bound_spell",
            label: Message::new("winds-query-bound-spell"),
            parameters: vec![
                number("casting_value", "winds-input-casting-value", 1, 50, None),
                dispel_dice(),
                dispel_level(),
            ],
            outcomes: &["works", "crumbles", "dispelled", "takes_effect"],
            distributions: &[],
            bar: Some(CAST_BAR_PLAIN),
        },
        Query {
            id: "dispel",
            label: Message::new("winds-query-dispel"),
            parameters: vec![
                number("dice", "winds-input-dice", 1, 40, None),
                number("level", "winds-input-level", 0, 4, None),
                number("power", "winds-input-power", 0, 99, None),
            ],
            outcomes: &["dispelled", "fail"],
            distributions: &["total"],
            bar: Some(DISPEL_BAR),
        },
        Query {
            id: "incantation",
            label: Message::new("winds-query-incantation"),
            parameters: vec![number("dice", "winds-input-dice", 1, 3, None), dispel_dice(), dispel_level()],
            outcomes: &["dispelled", "takes_effect"],
            distributions: &["power"],
            bar: Some(CAST_BAR_PLAIN),
        },
        Query {
            id: "strike",
            label: Message::new("winds-query-strike"),
            parameters: vec![number("needed", "winds-input-needed", 2, 6, None)],
            outcomes: &["works", "fail"],
            distributions: &[],
            bar: Some(STRIKE_BAR),
        },
    ]
}

/// One step alone.
pub fn reckon(rules: &Winds, question: &OddsQuestion, table: &mut Table<'_>) -> Step<Outcome> {
    match question.query {
        "cast" => cast(rules, question, table),
        "power_pool" => {
            let pool = roll_power_pool(table, small(question, "wizards"), None)?;
            Ok(Outcome::new().key(0, key(pool.total())))
        }
        "dispel_pool" => {
            let base = Sum::new().plus(Message::new("winds-part-base"), question.number("base"), "WM-9");
            let pool = roll_dispel_pool(table, base, small(question, "wizards"), None)?;
            Ok(Outcome::new().key(0, key(pool.total())))
        }
        "bound_spell" => {
            // WM-28, WM-29.
            let works = roll_to_work(table, prompt)?.read;
            let dispelled = works && is_dispelled(question, table, question.number("casting_value"))?;
            Ok(Outcome::new()
                .happened(WORKS, works)
                .happened(CRUMBLES, !works)
                .happened(BOUND_DISPELLED, dispelled)
                .happened(BOUND_TAKES_EFFECT, works && !dispelled))
        }
        "dispel" => {
            let roll = roll_to_dispel(
                table,
                prompt,
                small(question, "dice"),
                question.number("level"),
                question.number("power"),
            )?;
            let outcome = Outcome::new().happened(0, roll.dispelled).happened(1, !roll.dispelled);
            Ok(outcome.key(0, key(roll.sum.total())))
        }
        "incantation" => {
            let power = roll_power(table, prompt, small(question, "dice"))?.read;
            let dispelled = is_dispelled(question, table, power)?;
            Ok(Outcome::new().happened(0, dispelled).happened(1, !dispelled).key(0, key(power)))
        }
        _ => {
            let works = roll_to_strike(table, prompt, question.number("needed"))?.read;
            Ok(Outcome::new().happened(0, works).happened(1, !works))
        }
    }
}

/// WM-15 to WM-21: cast, then miscast table, then dispel. Outcomes are before the table's rows apply.
fn cast(rules: &Winds, question: &OddsQuestion, table: &mut Table<'_>) -> Step<Outcome> {
    let house = House::new(&question.house_rules);
    let (level, value) = (question.number("level"), question.number("casting_value"));
    let roll = roll_to_cast(table, prompt, small(question, "dice"), level, value, house)?;
    let mut outcome = Outcome::new()
        .happened(CAST, roll.cast)
        .happened(FAIL, !roll.cast)
        .happened(IRRESISTIBLE, roll.irresistible)
        .happened(MISCAST, roll.miscast)
        .happened(MISCAST_AND_CAST, roll.miscast && roll.cast)
        .key(CASTING_POWER, key(roll.sum.total()));
    if roll.miscast
        && let Some(miscasts) = rules.miscast_table_by(question.house_rules.get(MISCAST_TABLE).map(String::as_str))
        && let Some(row) = roll_on_table(table, prompt, miscasts)?.read
    {
        outcome = outcome.key(MISCAST_ROW, i32::try_from(row).unwrap_or(i32::MAX));
    }
    // WM-16: irresistible force cannot be dispelled.
    let dispelled = roll.cast && !roll.irresistible && is_dispelled(question, table, roll.sum.total())?;
    Ok(outcome.happened(DISPELLED, dispelled).happened(TAKES_EFFECT, roll.cast && !dispelled))
}

/// WM-19 to WM-21, WM-23: the other side answers with all its dice in one attempt; level 0 is
/// an attempt without a wizard.
fn is_dispelled(question: &OddsQuestion, table: &mut Table<'_>, power: i64) -> Step<bool> {
    let (dice, level) = (small(question, "dispel_dice"), question.number("dispel_level"));
    let forbidden = level == 0 && House::new(&question.house_rules).dispel_needs_wizard;
    if dice == 0 || forbidden {
        return Ok(false);
    }
    Ok(roll_to_dispel(table, prompt, dice, level, power)?.dispelled)
}

fn prompt() -> Prompt {
    Prompt::new("odds", Message::new("winds-query-cast"), "", None)
}

fn small(question: &OddsQuestion, name: &str) -> u8 {
    u8::try_from(question.number(name)).unwrap_or(0)
}

fn key(number: i64) -> i32 {
    i32::try_from(number).unwrap_or(i32::MAX)
}
