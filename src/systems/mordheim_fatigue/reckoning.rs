//! Odds: single steps, by the functions that play.

use super::entries::SpellEntry;
use super::fatigue;
use super::house::{self, House};
use super::inputs::{ACCUMULATED, COST, COSTS, LEVEL, MODELS};
use super::wizards::MAX_LEVEL;
use crate::lang::Message;
use crate::outcomes;
use crate::rosters::HouseRules;
use crate::rules::{Bar, OddsQuestion, Outcome, OutcomeName, Pause, Prompt, Query, Step, Table};

/// Id of the query for several spells one after another.
pub const SEQUENCE: &str = "sequence";
/// Id of the query for one spell.
pub const FRESH: &str = "fresh";

/// The most spells that a sequence has.
const MAX_SPELLS: usize = 12;

/// What comes of several spells one after another.
enum SequenceOutcome {
    /// This many are cast, from 1, before the wizard is fatigued or they are at their end.
    Exactly(u32),
    /// All are cast, and the wizard is still fresh.
    FreshAtEnd,
}

impl OutcomeName for SequenceOutcome {
    const NAMES: &'static [&'static str] = &[
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

    fn place(&self) -> u32 {
        match self {
            Self::Exactly(spells) => spells.saturating_sub(1),
            Self::FreshAtEnd => 12,
        }
    }
}

outcomes! {
    /// What comes of one spell; the first is the one that paper shows.
    enum SpellOutcome {
        Fresh = "fresh",
        Fatigued = "fatigued",
    }
}

/// The chance to go on.
const FRESH_BAR: Bar = Bar {
    works: (SpellOutcome::Fresh.name(), "mord-odds-fresh"),
    stopped: None,
    rest: "mord-odds-fatigued",
    aside: &[],
    mean: None,
};

/// What can be asked.
pub static QUERIES: &[Query] = &[
    Query {
        id: SEQUENCE,
        label: Message::new("mord-query-sequence"),
        parameters: &[
            LEVEL.input(Message::new("mord-input-level"), 1..=2),
            ACCUMULATED.input(Message::new("mord-input-accumulated"), 0..=60),
            COSTS.input(Message::new("mord-input-costs"), 0..=20, MAX_SPELLS),
        ],
        outcomes: SequenceOutcome::NAMES,
        distributions: &[],
        bar: None,
    },
    Query {
        id: FRESH,
        label: Message::new("mord-query-fresh"),
        parameters: &[
            LEVEL.input(Message::new("mord-input-level"), 1..=MAX_LEVEL),
            ACCUMULATED.input(Message::new("mord-input-accumulated"), 0..=200),
            COST.input(Message::new("mord-input-cost"), 0..=20),
            MODELS.input(Message::new("mord-input-models"), 1..=20).begins(1),
        ],
        outcomes: SpellOutcome::NAMES,
        distributions: &[],
        bar: Some(FRESH_BAR),
    },
];

/// The chance that a wizard of that level is still fresh after this spell, cast at that total.
pub fn of_cast(level: i64, accumulated: i64, entry: &SpellEntry, house_rules: &HouseRules) -> OddsQuestion {
    let question = OddsQuestion::new(FRESH).with(LEVEL, level).with(ACCUMULATED, accumulated);
    let question = question.with(COST, entry.points().unwrap_or(0)).with(MODELS, 1);
    OddsQuestion { house_rules: house::that_matter(house_rules), ..question }
}

/// One step alone, or several.
pub fn reckon(question: &OddsQuestion, table: &mut Table<'_>) -> Step<Outcome> {
    match question.query {
        SEQUENCE => sequence(question, table),
        FRESH => one_spell(question, table),
        _ => Err(Pause::NoSuchQuery),
    }
}

/// Spell after spell until the wizard is fatigued or the list is at its end (MF-9, MF-10).
fn sequence(question: &OddsQuestion, table: &mut Table<'_>) -> Step<Outcome> {
    let (level, house) = (question.get(LEVEL), House::new(&question.house_rules));
    let mut total = question.get(ACCUMULATED);
    let (mut cast, mut fresh) = (0, true);
    for cost in question.get(COSTS).iter().take(MAX_SPELLS) {
        // The spell whose fatigue roll fails has been cast.
        total += cost;
        cast += 1;
        fresh = fatigue::roll(table, prompt, level, total, house)?.read;
        if !fresh {
            break;
        }
    }
    let outcome = Outcome::new().happened(SequenceOutcome::FreshAtEnd, fresh);
    Ok(outcome.happened(SequenceOutcome::Exactly(cast), cast > 0))
}

/// The fatigue roll after a spell (MF-9, MF-10).
fn one_spell(question: &OddsQuestion, table: &mut Table<'_>) -> Step<Outcome> {
    let (level, house) = (question.get(LEVEL), House::new(&question.house_rules));
    let total = question.get(ACCUMULATED) + question.get(COST) * question.get(MODELS);
    let fresh = fatigue::roll(table, prompt, level, total, house)?.read;
    Ok(Outcome::new().happened(SpellOutcome::Fresh, fresh).happened(SpellOutcome::Fatigued, !fresh))
}

fn prompt() -> Prompt {
    Prompt::new("odds", Message::new("mord-query-fresh"), "", None)
}
