//! The battle and its turns: the warbands take them in turn, and in each the magic phase comes
//! after hand-to-hand (MF-8, MF-14).

use super::corrections::{self, Correction};
use super::state::{Battle, Moment};
use super::terms::ACCUMULATED;
use super::{casting, upkeep};
use crate::dice::{Pool, Total};
use crate::lang::{Arg, Message};
use crate::rules::{
    CasterRef, Choice, Event, Kind, Offer, Prompt, Reason, Roll, Rolled, Side, SpellRef, Step, Sum, Table,
};

/// What a player may decide.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Move {
    /// Hand-to-hand is over: the magic phase begins (MF-14).
    BeginPhase,
    /// Pay the upkeep of a spell (MF-15).
    Pay,
    /// Drop a spell (MF-15).
    Drop,
    /// A victim stays under its spell (MF-17).
    Holds,
    /// A victim breaks free of its spell (MF-17).
    BreaksFree,
    /// Cast a spell (MF-9).
    Cast(CasterRef, SpellRef),
    /// End the magic phase, and the turn with it.
    EndPhase,
    /// End the battle.
    EndBattle,
    /// Correct the record.
    Correct(Correction),
}

/// Plays the battle: so many turns, in each one of either warband.
pub fn battle(battle: &mut Battle<'_>, table: &mut Table<'_>) -> Step<()> {
    first_points(battle, table)?;
    for turn in 1..=battle.setup.turns.max(1) {
        for side in Side::BOTH {
            battle.turn = turn;
            battle.active = side;
            take_turn(battle, table)?;
            if battle.over {
                return Ok(());
            }
        }
    }
    end_battle(battle, table);
    Ok(())
}

/// MF-8: before the battle every wizard rolls for what he has accumulated already.
fn first_points(battle: &mut Battle<'_>, table: &mut Table<'_>) -> Step<()> {
    let all: Vec<CasterRef> = battle.all_casters().map(|caster| caster.who).collect();
    for who in all {
        start_at_d6(battle, table, who, "MF-8")?;
    }
    Ok(())
}

/// MF-8, MF-11: a wizard starts at a D6.
pub fn start_at_d6(battle: &mut Battle<'_>, table: &mut Table<'_>, who: CasterRef, rule: &'static str) -> Step<()> {
    let name = battle.name(who);
    let prompt = || {
        let id = if rule == "MF-11" { "mord-ask-starts-again" } else { "mord-ask-first-points" };
        let message = Message::new(id).with("caster", name.clone());
        let mut prompt = Prompt::new("first_points", message, rule, Some(who.side));
        prompt.caster = Some(who);
        prompt
    };
    let rolled: Rolled<Total> = table.roll(prompt, Roll { pool: Pool::d6(1), rows: Vec::new() })?;
    let points = i64::from(rolled.read.0);
    if let Some(caster) = battle.caster_mut(who) {
        caster.accumulated = Sum::new().plus(Message::new("mord-part-start"), points, rule);
    }
    table.tell(|| {
        let id = if rule == "MF-11" { "mord-told-starts-again" } else { "mord-told-first-points" };
        let message = Message::new(id).with("caster", name.clone()).with("points", points);
        Event::new(Kind::Pool, message, rule).of(who).faces(&rolled.faces).term(&ACCUMULATED)
    });
    Ok(())
}

/// MF-14: everything else first, the magic phase last.
fn take_turn(battle: &mut Battle<'_>, table: &mut Table<'_>) -> Step<()> {
    let (turn, side) = (battle.turn, battle.active);
    battle.moment = Moment::Before;
    // MF-12: what was cast in an earlier turn may be cast again.
    for caster in battle.sides.iter_mut().flatten() {
        caster.spells.iter_mut().for_each(|spell| spell.is_cast = false);
    }
    let army = battle.army(side);
    table.tell(|| {
        let message = Message::new("mord-told-turn").with("turn", turn).with("army", army.clone());
        Event::new(Kind::Phase, message, "MF-14").of_side(side)
    });
    loop {
        let message = Message::new("mord-ask-turn").with("turn", turn).with("army", battle.army(side));
        let mut begin = Offer::new("begin_phase", Message::new("mord-do-begin-phase")).key('M');
        begin.notes = vec![Reason { message: Message::new("mord-note-hand-to-hand"), rule: "MF-14" }];
        let offers = vec![
            (begin, Move::BeginPhase),
            (Offer::new("end_battle", Message::new("mord-do-end-battle")), Move::EndBattle),
        ];
        match ask_table(battle, table, Prompt::new("turn", message, "MF-14", Some(side)), offers)? {
            Some((Move::BeginPhase, _)) => break,
            Some((Move::EndBattle, _)) => {
                end_battle(battle, table);
                return Ok(());
            }
            _ => {}
        }
    }
    table.tell(|| {
        let message = Message::new("mord-told-phase").with("army", army);
        Event::new(Kind::Phase, message, "MF-14").of_side(side)
    });
    rested(battle, table)?;
    upkeep::pay_or_drop(battle, table)?;
    upkeep::work_out(battle, table)?;
    casting::spells(battle, table)
}

/// MF-10: who was barred in the turn of his fatigue and the one after it may cast again; MF-11:
/// under house rule `rest` he starts again at a D6.
fn rested(battle: &mut Battle<'_>, table: &mut Table<'_>) -> Step<()> {
    let turn = battle.turn;
    let is_due = |until: Option<u32>| until.is_some_and(|until| until < turn);
    let due = battle.side(battle.active).iter().filter(|caster| caster.is_here() && is_due(caster.fatigued_until));
    let due: Vec<CasterRef> = due.map(|caster| caster.who).collect();
    for who in due {
        if let Some(caster) = battle.caster_mut(who) {
            caster.fatigued_until = None;
        }
        let name = battle.name(who);
        table.tell(|| Event::new(Kind::Pool, Message::new("mord-told-rested").with("caster", name), "MF-10").of(who));
        if battle.house.resets {
            start_at_d6(battle, table, who, "MF-11")?;
        }
    }
    Ok(())
}

/// Asks for a decision. `None` if the table corrected the record instead: then the caller
/// asks again, for what is on offer now.
pub fn ask_table(
    battle: &mut Battle<'_>,
    table: &mut Table<'_>,
    prompt: Prompt,
    offers: Vec<(Offer, Move)>,
) -> Step<Option<(Move, Choice)>> {
    let (chosen, choice) = table.choose(prompt, offers, || corrections::offers(battle))?;
    if let Move::Correct(correction) = chosen {
        corrections::carry_out(battle, table, correction, &choice);
        return Ok(None);
    }
    Ok(Some((chosen, choice)))
}

/// The phase, and the turn with it, is over.
pub fn end_phase(battle: &Battle<'_>, table: &mut Table<'_>) {
    let side = battle.active;
    let army: Arg = battle.army(side);
    table.tell(|| {
        Event::new(Kind::Phase, Message::new("mord-told-phase-ends").with("army", army), "MF-14").of_side(side)
    });
}

/// The battle is over.
pub fn end_battle(battle: &mut Battle<'_>, table: &mut Table<'_>) {
    battle.over = true;
    table.tell(|| Event::new(Kind::Phase, Message::new("mord-told-battle-over"), ""));
}
