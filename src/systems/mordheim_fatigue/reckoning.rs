//! Odds: single steps, by the functions that play.

use super::entries::Cost;
use super::fatigue;
use super::house::{self, House};
use super::inputs::{ACCUMULATED, COST, COSTS, LEVEL, MODELS};
use super::state::{Battle, CasterState};
use super::wizards::MAX_LEVEL;
use crate::lang::Message;
use crate::rules::{Bar, OddsQuestion, Outcome, Prompt, Query, Step, Table};

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
    let costs = COSTS.input(Message::new("mord-input-costs"), 0..=20, MAX_SPELLS);
    vec![
        Query {
            id: SEQUENCE,
            label: Message::new("mord-query-sequence"),
            parameters: vec![
                LEVEL.input(Message::new("mord-input-level"), 1..=2),
                ACCUMULATED.input(Message::new("mord-input-accumulated"), 0..=60),
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
                LEVEL.input(Message::new("mord-input-level"), 1..=MAX_LEVEL),
                ACCUMULATED.input(Message::new("mord-input-accumulated"), 0..=200),
                COST.input(Message::new("mord-input-cost"), 0..=20),
                MODELS.input(Message::new("mord-input-models"), 1..=20).begins(1),
            ],
            outcomes: FRESH_OUTCOMES,
            distributions: &[],
            bar: Some(FRESH_BAR),
        },
    ]
}

/// The chance that he is still fresh after this spell.
pub fn of_cast(battle: &Battle<'_>, caster: &CasterState<'_>, cost: Option<Cost>) -> OddsQuestion {
    let mut asked = OddsQuestion::new(FRESH)
        .with(LEVEL, caster.level)
        .with(ACCUMULATED, caster.accumulated.total())
        .with(COST, cost.map_or(0, |cost| cost.points))
        .with(MODELS, 1);
    asked.house_rules = house::that_matter(&battle.setup.house_rules);
    asked
}

/// Spell after spell until he is fatigued or the list is at its end (MF-9, MF-10).
pub fn reckon(asked: &OddsQuestion, table: &mut Table<'_>) -> Step<Outcome> {
    let (level, house) = (asked.get(LEVEL), House::new(&asked.house_rules));
    let mut total = asked.get(ACCUMULATED);
    if asked.query == FRESH {
        total += asked.get(COST) * asked.get(MODELS);
        let fresh = fatigue::roll(table, ask, level, total, house)?.read;
        return Ok(Outcome::new().happened(0, fresh).happened(1, !fresh));
    }
    let (mut cast, mut fresh) = (0_u32, true);
    for cost in asked.get(COSTS).iter().take(MAX_SPELLS) {
        // The spell whose fatigue roll fails has been cast.
        total += cost;
        cast += 1;
        fresh = fatigue::roll(table, ask, level, total, house)?.read;
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

fn ask() -> Prompt {
    Prompt::new("odds", Message::new("mord-query-fresh"), "", None)
}
