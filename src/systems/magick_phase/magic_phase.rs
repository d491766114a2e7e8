//! The battle and its magick phases: winds, then spell after spell (MP-3 to MP-7).

use super::casting::{self, Cast};
use super::state::{Battle, Moment, Store};
use super::winds;
use crate::lang::Message;
use crate::rules::casters::BySide;
use crate::rules::moves::{Details, Move, Subject, Taken, ask};
use crate::rules::turns::by_sides;
use crate::rules::{Event, Kind, Offer, Prompt, Step, Table};

/// What the active side may do in its phase.
#[derive(Clone, Copy)]
enum Act<'a> {
    /// Cast a spell (MP-7).
    Cast(Cast<'a>),
    /// End the phase.
    EndPhase,
}

impl Move for Act<'_> {
    fn subject(&self) -> Subject {
        match self {
            Self::Cast(cast) => cast.subject(),
            Self::EndPhase => Subject::new("end_phase"),
        }
    }
}

/// Plays the battle turn by turn, in each a magick phase of either side.
pub fn battle(battle: &mut Battle<'_>, table: &mut Table<'_>) -> Step<()> {
    let setup = battle.setup;
    by_sides(battle, table, setup, |battle, table, turn, side| {
        battle.turn = turn;
        battle.active = side;
        magick_phase(battle, table)
    })
}

/// The winds, then one spell at a time, each cast, dispelled and resolved before the next (MP-7).
fn magick_phase(battle: &mut Battle<'_>, table: &mut Table<'_>) -> Step<()> {
    battle.moment = Moment::Winds;
    winds::winds(battle, table)?;
    loop {
        battle.moment = Moment::Cast;
        let wizards = battle.casters.side(battle.active).iter();
        let casts =
            wizards.flat_map(|caster| caster.spells.iter().map(|spell| Cast { who: caster.who, spell: *spell }));
        let acts = casts.map(Act::Cast).chain([Act::EndPhase]).collect();
        match ask(battle, table, prompt, acts, offer, details)? {
            Taken::Corrected => {}
            Taken::Move(Act::Cast(cast), choice) => casting::cast(battle, table, cast, &choice)?,
            Taken::Move(Act::EndPhase, _) => {
                end_phase(battle, table);
                return Ok(());
            }
        }
    }
}

fn prompt(battle: &Battle<'_>) -> Prompt {
    let mut wizards = battle.casters.side(battle.active).iter();
    let can_cast = wizards.any(|caster| {
        let mut spells = caster.spells.iter();
        spells.any(|spell| caster.cannot_cast(spell, battle.house).is_none())
    });
    let id = if can_cast { "magick-ask-cast" } else { "magick-ask-nobody" };
    let message = Message::new(id).with("army", battle.casters.army(battle.active));
    Prompt::new("cast", message, "MP-7", Some(battle.active))
}

fn offer(battle: &Battle<'_>, act: &Act<'_>) -> Offer {
    match act {
        Act::Cast(cast) => casting::offer(battle, cast),
        Act::EndPhase => act.offer(Message::new("magick-do-end-phase")).key('E'),
    }
}

fn details(battle: &Battle<'_>, act: &Act<'_>) -> Details {
    match act {
        Act::Cast(cast) => casting::details(battle, cast),
        Act::EndPhase => Details::default(),
    }
}

/// MP-6: counters and dispel pool are gone with the phase.
fn end_phase(battle: &mut Battle<'_>, table: &mut Table<'_>) {
    clear(battle);
    let active = battle.active;
    table.tell(|| {
        let message = Message::new("magick-phase-ends").with("army", battle.casters.army(active));
        Event::new(Kind::Phase, message, "MP-6").of_side(active)
    });
}

fn clear(battle: &mut Battle<'_>) {
    battle.pools = BySide::default();
    for caster in battle.casters.iter_mut() {
        caster.counters = Store::default();
        caster.spells.iter_mut().for_each(|spell| spell.tried = false);
    }
}
