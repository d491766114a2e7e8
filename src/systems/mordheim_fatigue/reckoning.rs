//! Odds: single steps, by the functions that play.

use super::entries::Cost;
use super::fatigue;
use super::house::{self, House};
use super::state::{Battle, CasterState};
use super::wizards::MAX_LEVEL;
use crate::lang::Message;
use crate::rules::{Bar, Input, OddsQuestion, Outcome, Parameter, ParameterKind, Prompt, Query, Step, Table};

/// Id of the query for several spells one after another.
pub const SEQUENCE: &str = "sequence";
/// Id of the query for one spell.
pub const FRESH: &str = "fresh";

/// The most spells that a sequence has.
const MAX_SPELLS: usize = 12;

const SEQUENCE_OUTCOMES: &[&str] = &[
    "exactly_1",
    "exactly_2",
    "exactly_3",
    "exactly_4",
    "exactly_5",
    "exactly_6",
    "exactly_7",
    "exactly_8",
    "exactly_9",
    "exactly_10",
    "exactly_11",
    "exactly_12",
    "fresh_at_end",
];
const FRESH_AT_END: u32 = 12;

/// Outcomes of one spell; the first is the one that paper shows.
const FRESH_OUTCOMES: &[&str] = &["fresh", "fatigued"];

/// The chance that he may go on.
const FRESH_BAR: Bar =
    Bar { works: ("fresh", "mord-odds-fresh"), stopped: None, rest: "mord-odds-fatigued", aside: &[], mean: None };

/// What can be asked.
pub fn queries() -> Vec<Query> {
    let number = |name, label, low, high, default: Option<i64>| Parameter {
        name,
        label: Message::new(label),
        kind: ParameterKind::Number(low, high),
        default: default.map(Input::Number),
    };
    let costs = Parameter {
        name: "costs",
        label: Message::new("mord-input-costs"),
        kind: ParameterKind::Numbers { range: (0, 20), most: MAX_SPELLS },
        default: None,
    };
    vec![
        Query {
            id: SEQUENCE,
            label: Message::new("mord-query-sequence"),
            parameters: vec![
                number("level", "mord-input-level", 1, 2, None),
                number("accumulated", "mord-input-accumulated", 0, 60, None),
                costs,
            ],
            outcomes: SEQUENCE_OUTCOMES,
            distributions: &[],
            bar: None,
        },
        Query {
            id: FRESH,
            label: Message::new("mord-query-fresh"),
            parameters: vec![
                number("level", "mord-input-level", 1, MAX_LEVEL, None),
                number("accumulated", "mord-input-accumulated", 0, 200, None),
                number("cost", "mord-input-cost", 0, 20, None),
                number("models", "mord-input-models", 1, 20, Some(1)),
            ],
            outcomes: FRESH_OUTCOMES,
            distributions: &[],
            bar: Some(FRESH_BAR),
        },
    ]
}

/// The chance that he is still fresh after this spell.
pub fn of_cast(battle: &Battle<'_>, caster: &CasterState<'_>, cost: Option<Cost>) -> OddsQuestion {
    let mut question = OddsQuestion::new(FRESH)
        .with("level", caster.level)
        .with("accumulated", caster.accumulated.total())
        .with("cost", cost.map_or(0, |cost| cost.points))
        .with("models", 1);
    question.house_rules = house::that_matter(&battle.setup.house_rules);
    question
}

/// Spell after spell until he is fatigued or the list is at its end (MF-9, MF-10).
pub fn reckon(question: &OddsQuestion, table: &mut Table<'_>) -> Step<Outcome> {
    let (level, house) = (question.number("level"), House::new(&question.house_rules));
    let mut total = question.number("accumulated");
    if question.query == FRESH {
        total += question.number("cost") * question.number("models");
        let fresh = fatigue::roll(table, prompt, level, total, house)?.read;
        return Ok(Outcome::new().happened(0, fresh).happened(1, !fresh));
    }
    let (mut cast, mut fresh) = (0_u32, true);
    for cost in question.numbers("costs").iter().take(MAX_SPELLS) {
        // The spell whose fatigue roll fails has been cast.
        total += cost;
        cast += 1;
        fresh = fatigue::roll(table, prompt, level, total, house)?.read;
        if !fresh {
            break;
        }
    }
    let outcome = Outcome::new().happened(FRESH_AT_END, fresh);
    Ok(match cast.checked_sub(1) {
        Some(place) => outcome.happened(place, true),
        None => outcome,
    })
}

fn prompt() -> Prompt {
    Prompt::new("odds", Message::new("mord-query-fresh"), "", None)
}
