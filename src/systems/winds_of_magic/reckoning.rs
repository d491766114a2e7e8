//! Odds: single steps, by the functions that play.

use super::bound::roll_to_work;
use super::casting::roll_to_cast;
use super::dispelling::roll_to_dispel;
use super::entries::MiscastEffect;
use super::house::House;
use super::inputs::{
    BASE, CASTING_VALUE, DICE, DISPEL_DICE, DISPEL_LEVEL, LEVEL, MISCAST_TABLE, NEEDED, POWER, WIZARDS,
};
use super::lists::Lists;
use super::miscasts::{self, roll_on_table};
use super::own_magic::{roll_power, roll_to_strike};
use super::winds::{roll_dispel_pool, roll_power_pool};
use crate::form::{Input, NumberInput};
use crate::lang::Message;
use crate::rules::{
    Bar, DistributionName as _, OddsQuestion, Outcome, OutcomeName as _, Pause, Prompt, Query, Step, Sum, Table,
};
use crate::spells::Table as LookUp;
use crate::{distributions, outcomes};

outcomes! {
    /// What comes of a cast, and of the dispel against it (WM-15 to WM-21).
    enum CastOutcome {
        Cast = "cast",
        Fails = "fail",
        Irresistible = "irresistible",
        Miscast = "miscast",
        MiscastAndCast = "miscast_and_cast",
        Dispelled = "dispelled",
        TakesEffect = "takes_effect",
    }
}

outcomes! {
    /// What comes of a bound spell (WM-28).
    enum BoundOutcome {
        Works = "works",
        Crumbles = "crumbles",
        Dispelled = "dispelled",
        TakesEffect = "takes_effect",
    }
}

outcomes! {
    /// What comes of a dispel (WM-21).
    enum DispelOutcome {
        Dispelled = "dispelled",
        Fails = "fail",
    }
}

outcomes! {
    /// What comes of an incantation (WM-30).
    enum IncantationOutcome {
        Dispelled = "dispelled",
        TakesEffect = "takes_effect",
    }
}

outcomes! {
    /// What comes of a blow on the anvil (WM-30).
    enum StrikeOutcome {
        Works = "works",
        Fails = "fail",
    }
}

distributions! {
    /// What a cast comes to, and the row of its miscast (WM-15, WM-17).
    enum CastNumber {
        Power = "casting_power",
        MiscastRow = "miscast_row",
    }
}

distributions! {
    /// The dice of a pool (WM-6, WM-9).
    enum PoolNumber {
        Dice = "pool",
    }
}

distributions! {
    /// What a dispel comes to (WM-21).
    enum DispelNumber {
        Total = "total",
    }
}

distributions! {
    /// What an incantation comes to (WM-30).
    enum IncantationNumber {
        Power = "power",
    }
}

/// A spell that takes effect, or is dispelled.
const CAST_BAR_PLAIN: Bar = Bar {
    works: (CastOutcome::TakesEffect.name(), "winds-odds-takes-effect"),
    stopped: Some((CastOutcome::Dispelled.name(), "winds-odds-dispelled")),
    rest: "winds-odds-fails",
    aside: &[],
    mean: None,
};
const CAST_BAR: Bar = Bar {
    aside: &[
        (CastOutcome::Miscast.name(), "winds-odds-miscast"),
        (CastOutcome::Irresistible.name(), "winds-odds-force"),
    ],
    ..CAST_BAR_PLAIN
};
const STRIKE_BAR: Bar =
    Bar { works: (StrikeOutcome::Works.name(), "winds-odds-works"), stopped: None, ..CAST_BAR_PLAIN };
const DISPEL_BAR: Bar = Bar {
    works: (DispelOutcome::Dispelled.name(), "winds-odds-dispelled"),
    rest: "winds-odds-gets-through",
    ..STRIKE_BAR
};

const DISPEL_DICE_INPUT: Input = DISPEL_DICE.input(Message::new("winds-input-dispel-dice"), 0..=12).begins(0);
const DISPEL_LEVEL_INPUT: Input = DISPEL_LEVEL.input(Message::new("winds-input-dispel-level"), 0..=4).begins(0);
const CASTING_VALUE_INPUT: Input = CASTING_VALUE.input(Message::new("winds-input-casting-value"), 1..=50);
const WIZARDS_INPUT: Input = WIZARDS.input(Message::new("winds-input-wizards"), 0..=20);

/// What can be asked.
pub static QUERIES: &[Query] = &[
    Query {
        id: "cast",
        label: Message::new("winds-query-cast"),
        parameters: &[
            DICE.input(Message::new("winds-input-dice"), 1..=12),
            LEVEL.input(Message::new("winds-input-level"), 1..=4),
            CASTING_VALUE_INPUT,
            DISPEL_DICE_INPUT,
            DISPEL_LEVEL_INPUT,
        ],
        outcomes: CastOutcome::NAMES,
        distributions: CastNumber::NAMES,
        bar: Some(CAST_BAR),
    },
    Query {
        id: "power_pool",
        label: Message::new("winds-query-power-pool"),
        parameters: &[WIZARDS_INPUT],
        outcomes: &[],
        distributions: PoolNumber::NAMES,
        bar: None,
    },
    Query {
        id: "dispel_pool",
        label: Message::new("winds-query-dispel-pool"),
        parameters: &[BASE.input(Message::new("winds-input-base"), 0..=40), WIZARDS_INPUT],
        outcomes: &[],
        distributions: PoolNumber::NAMES,
        bar: None,
    },
    Query {
        id: "bound_spell",
        label: Message::new("winds-query-bound-spell"),
        parameters: &[CASTING_VALUE_INPUT, DISPEL_DICE_INPUT, DISPEL_LEVEL_INPUT],
        outcomes: BoundOutcome::NAMES,
        distributions: &[],
        bar: Some(CAST_BAR_PLAIN),
    },
    Query {
        id: "dispel",
        label: Message::new("winds-query-dispel"),
        parameters: &[
            DICE.input(Message::new("winds-input-dice"), 1..=40),
            LEVEL.input(Message::new("winds-input-level"), 0..=4),
            POWER.input(Message::new("winds-input-power"), 0..=99),
        ],
        outcomes: DispelOutcome::NAMES,
        distributions: DispelNumber::NAMES,
        bar: Some(DISPEL_BAR),
    },
    Query {
        id: "incantation",
        label: Message::new("winds-query-incantation"),
        parameters: &[DICE.input(Message::new("winds-input-dice"), 1..=3), DISPEL_DICE_INPUT, DISPEL_LEVEL_INPUT],
        outcomes: IncantationOutcome::NAMES,
        distributions: IncantationNumber::NAMES,
        bar: Some(CAST_BAR_PLAIN),
    },
    Query {
        id: "strike",
        label: Message::new("winds-query-strike"),
        parameters: &[NEEDED.input(Message::new("winds-input-needed"), 2..=6)],
        outcomes: StrikeOutcome::NAMES,
        distributions: &[],
        bar: Some(STRIKE_BAR),
    },
];

/// One step alone.
pub fn reckon(lists: &Lists, question: &OddsQuestion, table: &mut Table<'_>) -> Step<Outcome> {
    match question.query {
        "cast" => cast(lists, question, table),
        "power_pool" => {
            let pool = roll_power_pool(table, small(question, WIZARDS), None, &mut |_| Ok(()))?;
            Ok(Outcome::new().key(PoolNumber::Dice, key(pool.total())))
        }
        "dispel_pool" => {
            let base = Sum::new().plus(Message::new("winds-part-base"), question.get(BASE), "WM-9");
            let pool = roll_dispel_pool(table, base, small(question, WIZARDS), None)?;
            Ok(Outcome::new().key(PoolNumber::Dice, key(pool.total())))
        }
        "bound_spell" => {
            // WM-28, WM-29.
            let works = roll_to_work(table, prompt)?.read;
            let dispelled = works && is_dispelled(question, table, question.get(CASTING_VALUE))?;
            Ok(Outcome::new()
                .happened(BoundOutcome::Works, works)
                .happened(BoundOutcome::Crumbles, !works)
                .happened(BoundOutcome::Dispelled, dispelled)
                .happened(BoundOutcome::TakesEffect, works && !dispelled))
        }
        "dispel" => {
            let roll = roll_to_dispel(table, prompt, small(question, DICE), question.get(LEVEL), question.get(POWER))?;
            Ok(Outcome::new()
                .happened(DispelOutcome::Dispelled, roll.dispelled)
                .happened(DispelOutcome::Fails, !roll.dispelled)
                .key(DispelNumber::Total, key(roll.sum.total())))
        }
        "incantation" => {
            let power = roll_power(table, prompt, small(question, DICE))?.read;
            let dispelled = is_dispelled(question, table, power)?;
            Ok(Outcome::new()
                .happened(IncantationOutcome::Dispelled, dispelled)
                .happened(IncantationOutcome::TakesEffect, !dispelled)
                .key(IncantationNumber::Power, key(power)))
        }
        "strike" => {
            let works = roll_to_strike(table, prompt, question.get(NEEDED))?.read;
            Ok(Outcome::new().happened(StrikeOutcome::Works, works).happened(StrikeOutcome::Fails, !works))
        }
        _ => Err(Pause::NoSuchQuery),
    }
}

/// WM-15 to WM-21: cast, then miscast table, then dispel. Outcomes are before the table's rows apply.
fn cast(lists: &Lists, question: &OddsQuestion, table: &mut Table<'_>) -> Step<Outcome> {
    let house = House::new(&question.house_rules);
    let (level, value) = (question.get(LEVEL), question.get(CASTING_VALUE));
    let roll = roll_to_cast(table, prompt, small(question, DICE), level, value, house)?;
    let mut outcome = Outcome::new()
        .happened(CastOutcome::Cast, roll.cast)
        .happened(CastOutcome::Fails, !roll.cast)
        .happened(CastOutcome::Irresistible, roll.irresistible)
        .happened(CastOutcome::Miscast, roll.miscast)
        .happened(CastOutcome::MiscastAndCast, roll.miscast && roll.cast)
        .key(CastNumber::Power, key(roll.sum.total()));
    if roll.miscast
        && let Some(miscasts) = miscast_table(lists, question)
        && let Some(row) = roll_on_table(table, prompt, miscasts)?.read
    {
        outcome = outcome.key(CastNumber::MiscastRow, i32::try_from(row).unwrap_or(i32::MAX));
    }
    // WM-16: irresistible force cannot be dispelled.
    let dispelled = roll.cast && !roll.irresistible && is_dispelled(question, table, roll.sum.total())?;
    Ok(outcome.happened(CastOutcome::Dispelled, dispelled).happened(CastOutcome::TakesEffect, roll.cast && !dispelled))
}

/// WM-19 to WM-21, WM-23: the other side answers with all its dice in one attempt; level 0 is
/// an attempt without a wizard.
fn is_dispelled(question: &OddsQuestion, table: &mut Table<'_>, power: i64) -> Step<bool> {
    let (dice, level) = (small(question, DISPEL_DICE), question.get(DISPEL_LEVEL));
    let forbidden = level == 0 && House::new(&question.house_rules).dispel_needs_wizard;
    if dice == 0 || forbidden {
        return Ok(false);
    }
    Ok(roll_to_dispel(table, prompt, dice, level, power)?.dispelled)
}

/// The miscast table that a question names, else the usual one (WM-18).
fn miscast_table<'a>(lists: &'a Lists, question: &OddsQuestion) -> Option<&'a LookUp<MiscastEffect>> {
    lists.miscast_table(question.house_rules.get(MISCAST_TABLE.name).map(String::as_str))
}

/// A key of a distribution, in words: that of a row of a miscast table is what is rolled for it.
pub fn key_name(lists: &Lists, question: &OddsQuestion, distribution: &str, key: i32) -> String {
    let row = || miscast_table(lists, question)?.rows.get(usize::try_from(key).ok()?);
    match row().filter(|_| distribution == CastNumber::MiscastRow.name()) {
        Some(row) => miscasts::range(row),
        None => key.to_string(),
    }
}

fn prompt() -> Prompt {
    Prompt::new("odds", Message::new("winds-query-cast"), "", None)
}

fn small(question: &OddsQuestion, input: NumberInput) -> u8 {
    u8::try_from(question.get(input)).unwrap_or(0)
}

fn key(number: i64) -> i32 {
    i32::try_from(number).unwrap_or(i32::MAX)
}
