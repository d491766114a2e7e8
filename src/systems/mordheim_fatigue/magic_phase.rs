//! The battle and its turns: the warbands take them in turn, and in each the magic phase comes
//! after hand-to-hand (MF-8, MF-14).

use super::state::{Battle, Moment};
use super::terms::ACCUMULATED;
use super::{casting, upkeep};
use crate::dice::{Pool, Total};
use crate::lang::Message;
use crate::rules::moves::{self, Details, Move, Subject, Taken};
use crate::rules::turns::by_sides;
use crate::rules::{CasterRef, Event, Kind, Offer, Prompt, Roll, Rolled, Step, Sum, Table};

/// Plays the battle: its turns, in each one of either warband.
pub fn battle(battle: &mut Battle<'_>, table: &mut Table<'_>) -> Step<()> {
    first_points(battle, table)?;
    let setup = battle.setup;
    by_sides(battle, table, setup, |battle, table, turn, side| {
        battle.turn = turn;
        battle.active = side;
        take_turn(battle, table)
    })
}

/// MF-8: before the battle every wizard rolls for what it has accumulated already.
fn first_points(battle: &mut Battle<'_>, table: &mut Table<'_>) -> Step<()> {
    let all: Vec<CasterRef> = battle.casters.iter().map(|caster| caster.who).collect();
    for who in all {
        start_at_d6(battle, table, who, ("mord-ask-first-points", "mord-told-first-points", "MF-8"))?;
    }
    Ok(())
}

/// MF-8, MF-11: a wizard starts at a D6. How that is asked, how it is told, and by which rule.
fn start_at_d6(
    battle: &mut Battle<'_>,
    table: &mut Table<'_>,
    who: CasterRef,
    (asked, told, rule): (&'static str, &'static str, &'static str),
) -> Step<()> {
    moves::before_roll(battle, table)?;
    let name = battle.casters.name(who);
    let prompt = || {
        let message = Message::new(asked).with("caster", name.clone());
        Prompt { caster: Some(who), ..Prompt::new("first_points", message, rule, Some(who.side)) }
    };
    let rolled: Rolled<Total> = table.roll(prompt, Roll { pool: Pool::d6(1), rows: Vec::new() })?;
    let points = i64::from(rolled.read.0);
    battle.change(who, |caster| caster.accumulated = Sum::new().plus(Message::new("mord-part-start"), points, rule));
    table.tell(|| {
        let message = Message::new(told).with("caster", name.clone()).with("points", points);
        Event::new(Kind::Pool, message, rule).of(who).faces(&rolled.faces).term(&ACCUMULATED)
    });
    Ok(())
}

/// MF-14: everything else first, the magic phase last.
fn take_turn(battle: &mut Battle<'_>, table: &mut Table<'_>) -> Step<()> {
    battle.moment = Moment::Before;
    // MF-12: what was cast in an earlier turn may be cast again.
    let spells = battle.casters.iter_mut().flat_map(|caster| &mut caster.spells);
    spells.for_each(|spell| spell.is_cast = false);
    tell_phase(battle, table, Message::new("mord-told-turn").with("turn", battle.turn));
    fight(battle, table)?;
    tell_phase(battle, table, Message::new("mord-told-phase"));
    rested(battle, table)?;
    upkeep::pay_or_drop(battle, table)?;
    upkeep::work_out(battle, table)?;
    casting::cast_spells(battle, table)?;
    tell_phase(battle, table, Message::new("mord-told-phase-ends"));
    Ok(())
}

/// How far the turn has come.
fn tell_phase(battle: &Battle<'_>, table: &mut Table<'_>, told: Message) {
    let message = told.with("army", battle.casters.army(battle.active));
    table.tell(|| Event::new(Kind::Phase, message, "MF-14").of_side(battle.active));
}

/// What is asked before the magic phase (MF-14).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Turn {
    BeginPhase,
}

impl Move for Turn {
    fn subject(&self) -> Subject {
        match self {
            Self::BeginPhase => Subject::new("begin_phase"),
        }
    }
}

/// MF-14: movement, shooting and hand-to-hand are the players' own.
fn fight(battle: &mut Battle<'_>, table: &mut Table<'_>) -> Step<()> {
    let prompt = |battle: &Battle<'_>| {
        let army = battle.casters.army(battle.active);
        let message = Message::new("mord-ask-turn").with("turn", battle.turn).with("army", army);
        Prompt::new("turn", message, "MF-14", Some(battle.active))
    };
    let offer = |_: &Battle<'_>, chosen: &Turn| -> Offer {
        match chosen {
            Turn::BeginPhase => chosen.offer(Message::new("mord-do-begin-phase")).key('M'),
        }
    };
    let details = |_: &Battle<'_>, chosen: &Turn| match chosen {
        Turn::BeginPhase => Details::default().note(Message::new("mord-note-hand-to-hand"), "MF-14"),
    };
    loop {
        let moves = vec![Turn::BeginPhase];
        match moves::ask(battle, table, prompt, moves, offer, details)? {
            Taken::Move(Turn::BeginPhase, _) => return Ok(()),
            Taken::Corrected => {}
        }
    }
}

/// MF-10: a wizard casts again in the second turn after that of its fatigue; MF-11: under house
/// rule `rest` it then starts again at a D6.
fn rested(battle: &mut Battle<'_>, table: &mut Table<'_>) -> Step<()> {
    let turn = battle.turn;
    let is_due = |until: Option<u32>| until.is_some_and(|until| until < turn);
    let active = battle.casters.side(battle.active).iter();
    let due = active.filter(|caster| caster.is_here() && is_due(caster.fatigued_until));
    let due: Vec<CasterRef> = due.map(|caster| caster.who).collect();
    for who in due {
        battle.change(who, |caster| caster.fatigued_until = None);
        let message = Message::new("mord-told-rested").with("caster", battle.casters.name(who));
        table.tell(|| Event::new(Kind::Pool, message, "MF-10").of(who));
        if battle.house.resets {
            start_at_d6(battle, table, who, ("mord-ask-starts-again", "mord-told-starts-again", "MF-11"))?;
        }
    }
    Ok(())
}
