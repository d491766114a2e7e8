//! The battle and its magic phases, in the book's order (WM-11).

use super::bound::{self, UseItem};
use super::casters::ArmyMagic;
use super::casting::{self, Cast};
use super::dispelling::{self, DispelLasting};
use super::own_magic::{self, Speak, Strike};
use super::state::{Battle, DicePool, Moment, SideState};
use super::winds;
use crate::lang::Message;
use crate::rules::moves::{self, Details, Move, Subject, Taken};
use crate::rules::turns::by_sides;
use crate::rules::{Event, Kind, Offer, Prompt, Step, Table};

/// Plays the battle turn by turn, in each a magic phase of either side.
pub fn battle(battle: &mut Battle<'_>, table: &mut Table<'_>) -> Step<()> {
    let setup = battle.setup;
    by_sides(battle, table, setup, |battle, table, turn, side| {
        battle.turn = turn;
        battle.active = side;
        magic_phase(battle, table)
    })
}

/// WM-11: winds, then spell after spell, each cast, dispelled and worked out before the next.
fn magic_phase(battle: &mut Battle<'_>, table: &mut Table<'_>) -> Step<()> {
    bring_back(battle);
    if !begin(battle, table)? {
        return Ok(());
    }
    loop {
        battle.moment = Moment::Cast;
        let prompt = |battle: &Battle<'_>| {
            let message = Message::new("winds-ask-cast").with("army", battle.casters.army(battle.active));
            Prompt::new("cast", message, "WM-11", Some(battle.active))
        };
        match moves::ask(battle, table, prompt, acts(battle), act_offer, act_details)? {
            Taken::Move(Act::Cast(cast), choice) => casting::cast(battle, table, &cast, &choice)?,
            Taken::Move(Act::Speak(speak), choice) => own_magic::speak(battle, table, &speak, &choice)?,
            Taken::Move(Act::Strike(strike), choice) => own_magic::strike(battle, table, &strike, &choice)?,
            Taken::Move(Act::Use(item), choice) => bound::use_item(battle, table, &item, &choice)?,
            Taken::Move(Act::DispelLasting(dispel), choice) => {
                dispelling::dispel_lasting(battle, table, &dispel, &choice)?;
            }
            Taken::Move(Act::EndPhase, _) => {
                end_phase(battle, table);
                return Ok(());
            }
            Taken::Corrected => {}
        }
    }
}

/// What comes back at the start of a phase: own dice, attempts, items for use once a phase.
fn bring_back(battle: &mut Battle<'_>) {
    battle.moment = Moment::Winds;
    for caster in battle.casters.iter_mut() {
        caster.has_dispelled = false;
        caster.casts_no_more = false;
        caster.spoken = 0;
        caster.own = DicePool::default();
        for spell in &mut caster.spells {
            spell.tried = false;
        }
        for item in &mut caster.items {
            item.used = false;
        }
    }
    for side in battle.sides.iter_mut() {
        *side = SideState { magic: side.magic, ..SideState::default() };
    }
    for lasting in &mut battle.lasting {
        lasting.cast.tried_without_wizard = false;
    }
}

/// How a phase begins.
enum Beginning {
    /// With the winds (WM-6).
    Winds,
    /// Without winds, for an army that has none (WM-8).
    NoWinds,
}

impl Move for Beginning {
    fn subject(&self) -> Subject {
        Subject::new(match self {
            Self::Winds => "winds",
            Self::NoWinds => "begin",
        })
    }
}

/// WM-6 to WM-10: begins a phase and fills the pools. False if the battle was ended instead.
fn begin(battle: &mut Battle<'_>, table: &mut Table<'_>) -> Step<bool> {
    let active = battle.active;
    let has_winds = battle.sides[active].magic == ArmyMagic::Ordinary;
    let prompt = |battle: &Battle<'_>| {
        let message =
            Message::new("winds-ask-winds").with("army", battle.casters.army(active)).with("turn", battle.turn);
        Prompt::new("winds", message, if has_winds { "WM-6" } else { "WM-8" }, Some(active))
    };
    let offer = |_: &Battle<'_>, chosen: &Beginning| {
        chosen.offer(Message::new(match chosen {
            Beginning::Winds => "winds-do-winds",
            Beginning::NoWinds => "winds-do-begin",
        }))
    };
    let details = |_: &Battle<'_>, _: &Beginning| Details::default();
    loop {
        let moves = vec![if has_winds { Beginning::Winds } else { Beginning::NoWinds }];
        match moves::ask(battle, table, prompt, moves, offer, details)? {
            Taken::Move(Beginning::Winds | Beginning::NoWinds, _) => break,
            Taken::Corrected => {}
        }
    }
    let phase = Message::new("winds-phase-begins").with("army", battle.casters.army(active)).with("turn", battle.turn);
    table.tell(|| Event::new(Kind::Phase, phase, "WM-11").of_side(active));
    winds::fill_pools(battle, table)?;
    Ok(true)
}

/// What can be done between two spells.
enum Act {
    Cast(Cast),
    Speak(Speak),
    Strike(Strike),
    Use(UseItem),
    DispelLasting(DispelLasting),
    EndPhase,
}

impl Move for Act {
    fn subject(&self) -> Subject {
        match self {
            Self::Cast(cast) => cast.subject(),
            Self::Speak(speak) => speak.subject(),
            Self::Strike(strike) => strike.subject(),
            Self::Use(item) => item.subject(),
            Self::DispelLasting(dispel) => dispel.subject(),
            Self::EndPhase => Subject::new("end_phase"),
        }
    }
}

fn acts(battle: &Battle<'_>) -> Vec<Act> {
    let mut acts = Vec::new();
    for caster in battle.casters.side(battle.active) {
        for spell in &caster.spells {
            match battle.sides[battle.active].magic {
                ArmyMagic::Ordinary => acts.extend(casting::casts(caster, spell).into_iter().map(Act::Cast)),
                ArmyMagic::TombKings => acts.push(Act::Speak(Speak { who: caster.who, known: spell.known })),
                ArmyMagic::Dwarfs => acts.push(Act::Strike(Strike { who: caster.who, known: spell.known })),
            }
        }
        acts.extend(bound::uses(caster).map(Act::Use));
    }
    acts.extend(dispelling::against_lasting(battle).into_iter().map(Act::DispelLasting));
    acts.push(Act::EndPhase);
    acts
}

fn act_offer(battle: &Battle<'_>, act: &Act) -> Offer {
    match act {
        Act::Cast(cast) => casting::offer(battle, cast),
        Act::Speak(speak) => own_magic::speak_offer(battle, speak),
        Act::Strike(strike) => own_magic::strike_offer(battle, strike),
        Act::Use(item) => bound::offer(battle, item),
        Act::DispelLasting(dispel) => dispelling::lasting_offer(battle, dispel),
        Act::EndPhase => act.offer(Message::new("winds-do-end-phase")).key('E'),
    }
}

fn act_details(battle: &Battle<'_>, act: &Act) -> Details {
    match act {
        Act::Cast(cast) => casting::details(battle, cast),
        Act::Speak(speak) => own_magic::speak_details(battle, speak),
        Act::Strike(strike) => own_magic::strike_details(battle, strike),
        Act::Use(item) => bound::details(battle, item),
        Act::DispelLasting(dispel) => dispelling::lasting_details(battle, dispel),
        Act::EndPhase => Details::default(),
    }
}

fn end_phase(battle: &Battle<'_>, table: &mut Table<'_>) {
    let side = battle.active;
    let message = Message::new("winds-phase-ends").with("army", battle.casters.army(side));
    table.tell(|| Event::new(Kind::Phase, message, "WM-11").of_side(side));
}
