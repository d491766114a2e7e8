//! The battle from start to end: turn by turn, either side's casters act (FI-12, FI-16, FI-17, FI-20).

use super::entries::{Difficulty, Power};
use super::state::{Battle, CasterState, Known, Moment};
use super::terms::RECHARGE;
use super::{casting, lasting};
use crate::lang::Message;
use crate::rules::moves::{Details, Move, Subject, Taken, ask};
use crate::rules::turns::{Turns, first_side};
use crate::rules::{Event, Kind, Offer, Prompt, Slot, Step, Table, Verdict};

/// What either side may do.
#[derive(Clone, Copy)]
enum Act<'a> {
    /// Declare a spell (FI-13).
    Cast(Known<'a>, Difficulty),
    /// Use an ability (FI-1).
    Use(Known<'a>),
    /// The activation passes to the other side (FI-20).
    NextActivation,
    /// End the turn.
    EndTurn,
}

impl Move for Act<'_> {
    fn subject(&self) -> Subject {
        let of_spell = |verb, Known { who, known, .. }: Known<'_>| {
            Subject::new(verb).about("spell", Slot::Known(who, known)).about("caster", Slot::Caster(who))
        };
        match *self {
            Self::Cast(spell, _) => of_spell("cast", spell),
            Self::Use(spell) => of_spell("use", spell),
            Self::NextActivation => Subject::new("next_activation"),
            Self::EndTurn => Subject::new("end_turn"),
        }
    }
}

/// Plays the battle: in each turn either side acts as it comes.
pub fn battle(battle: &mut Battle<'_>, table: &mut Table<'_>) -> Step<()> {
    let first = first_side(battle.setup, table)?;
    let mut turns = Turns::new(battle.setup);
    loop {
        battle.turn = turns.next(battle, table)?;
        battle.active = first;
        begin_turn(battle, table);
        while act(battle, table)? {}
        end_turn(battle, table);
    }
}

/// FI-3, FI-17: all magic dice that are not burnt are there again.
fn begin_turn(battle: &mut Battle<'_>, table: &mut Table<'_>) {
    battle.casters.iter_mut().for_each(CasterState::begin_turn);
    table.tell(|| Event::new(Kind::Phase, Message::new("imp-turn-begins").with("turn", battle.turn), "FI-17"));
}

/// FI-20: one thing that either side does. False if the turn or the battle is to end.
fn act(battle: &mut Battle<'_>, table: &mut Table<'_>) -> Step<bool> {
    battle.moment = Moment::Act;
    let moves = moves(battle);
    match ask(battle, table, prompt, moves, offer, details)? {
        Taken::Corrected => {}
        Taken::Move(Act::Cast(spell, difficulty), choice) => casting::cast(battle, table, spell, difficulty, &choice)?,
        Taken::Move(Act::Use(spell), choice) => casting::use_ability(battle, table, spell, &choice),
        Taken::Move(Act::NextActivation, _) => next_activation(battle, table),
        Taken::Move(Act::EndTurn, _) => return Ok(false),
    }
    Ok(true)
}

/// The active side first: its casters act in their activation.
fn moves<'a>(battle: &Battle<'a>) -> Vec<Act<'a>> {
    let casters = [battle.active, battle.active.other()].into_iter().flat_map(|side| battle.casters.side(side));
    let acts = casters.flat_map(|caster| &caster.spells).map(|spell| match spell.entry.power {
        Power::Ability => Act::Use(*spell),
        Power::Spell(difficulty) => Act::Cast(*spell, difficulty),
    });
    acts.chain([Act::NextActivation, Act::EndTurn]).collect()
}

fn prompt(battle: &Battle<'_>) -> Prompt {
    let army = battle.casters.army(battle.active);
    let message = Message::new("imp-ask-act").with("turn", battle.turn).with("army", army);
    Prompt::new("act", message, "FI-20", None)
}

fn offer<'a>(battle: &Battle<'a>, act: &Act<'a>) -> Offer {
    match *act {
        Act::Cast(spell, difficulty) => casting::cast_offer(battle, spell, difficulty, act.subject()),
        Act::Use(spell) => casting::use_offer(battle, spell, act.subject()),
        Act::NextActivation => {
            let army = battle.casters.army(battle.active.other());
            act.offer(Message::new("imp-do-next-activation").with("army", army)).key('P')
        }
        Act::EndTurn => act.offer(Message::new("imp-do-end-turn")).key('E'),
    }
}

fn details<'a>(battle: &Battle<'a>, act: &Act<'a>) -> Details {
    match *act {
        Act::Cast(spell, difficulty) => casting::details(battle, spell, difficulty),
        Act::Use(spell) => casting::reminders(battle, spell, Details::default()),
        Act::NextActivation | Act::EndTurn => Details::default(),
    }
}

fn next_activation(battle: &mut Battle<'_>, table: &mut Table<'_>) {
    let side = battle.active.other();
    battle.active = side;
    let message = Message::new("imp-told-activation").with("army", battle.casters.army(side));
    table.tell(|| Event::new(Kind::Phase, message, "FI-20").of_side(side));
}

/// FI-12, FI-16: effects end, and whoever cast nothing regains a die.
fn end_turn(battle: &mut Battle<'_>, table: &mut Table<'_>) {
    table.tell(|| Event::new(Kind::Phase, Message::new("imp-turn-ends").with("turn", battle.turn), "FI-12"));
    lasting::end_of_turn(battle, table);
    for caster in battle.casters.iter_mut().filter(|caster| caster.recharges()) {
        caster.magic_dice += 1;
        table.tell(|| {
            let message =
                Message::new("imp-told-recharge").with("caster", &caster.name).with("dice", caster.magic_dice);
            Event::new(Kind::Pool, message, "FI-16").verdict(Verdict::Works).of(caster.who).term(&RECHARGE)
        });
    }
}
