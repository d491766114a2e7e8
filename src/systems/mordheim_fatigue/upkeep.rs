//! The start of the magic phase: spells in play are paid for or dropped, and those that stay are
//! worked out (MF-15 to MF-17).

use super::lasting;
use super::state::{Battle, Lasting, Moment};
use super::terms::UPKEEP;
use crate::lang::Message;
use crate::rules::moves::{self, Details, Move, Subject, Taken};
use crate::rules::{EffectId, Event, Kind, Offer, Prompt, Step, Table, Verdict};

/// Ids of the active side's effects in play, oldest first.
fn of_active(battle: &Battle<'_>) -> Vec<EffectId> {
    let of_side = battle.lasting.iter().filter(|lasting| lasting.caster.side == battle.active);
    of_side.map(|lasting| lasting.id).collect()
}

/// What becomes of a spell in play (MF-15).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Upkeep {
    Pay(EffectId),
    Drop(EffectId),
}

impl Move for Upkeep {
    fn subject(&self) -> Subject {
        match *self {
            Self::Pay(id) => Subject::new("pay").about("effect", id.into()),
            Self::Drop(id) => Subject::new("drop").about("effect", id.into()),
        }
    }
}

/// A question about an effect.
fn prompt_of(lasting: &Lasting<'_>, id: &'static str, message: Message, rule: &'static str) -> Prompt {
    let (caster, spell) = (Some(lasting.caster), Some(lasting.entry.id.clone()));
    Prompt { caster, spell, ..Prompt::new(id, message, rule, None) }
}

/// A message about an effect: one of two, as it is on something or not.
fn worded(lasting: &Lasting<'_>, alone: &'static str, on: &'static str) -> Message {
    Message::new(if lasting.target.is_empty() { alone } else { on }).spell("spell", &lasting.entry.id)
}

/// MF-15: each spell is paid for or dropped before anything is cast.
pub fn pay_or_drop(battle: &mut Battle<'_>, table: &mut Table<'_>) -> Step<()> {
    battle.moment = Moment::Upkeep;
    for id in of_active(battle) {
        // The table may correct the record while it is asked, and end this effect or another.
        while let Some(lasting) = battle.effect(id).cloned() {
            let upkeep = lasting.entry.kept_for().unwrap_or(0);
            let prompt = |battle: &Battle<'_>| {
                let message = worded(&lasting, "mord-ask-upkeep", "mord-ask-upkeep-on")
                    .with("caster", battle.casters.name(lasting.caster))
                    .with("target", lasting.target.as_str())
                    .with("points", upkeep)
                    .with("total", battle.total(lasting.caster));
                let side = Some(lasting.caster.side);
                Prompt { side, ..prompt_of(&lasting, "upkeep", message, "MF-15") }
            };
            let offer = |_: &Battle<'_>, chosen: &Upkeep| -> Offer {
                let label = |id| Message::new(id).spell("spell", &lasting.entry.id);
                match chosen {
                    Upkeep::Pay(_) if upkeep > 0 => chosen.offer(label("mord-do-pay").with("points", upkeep)).key('P'),
                    Upkeep::Pay(_) => chosen.offer(label("mord-do-keep").with("points", upkeep)).key('P'),
                    Upkeep::Drop(_) => chosen.offer(label("mord-do-drop")).key('X'),
                }
            };
            let moves = vec![Upkeep::Pay(id), Upkeep::Drop(id)];
            match moves::ask(battle, table, prompt, moves, offer, |_, _| Details::default())? {
                Taken::Move(Upkeep::Pay(_), _) => pay_for(battle, table, &lasting, upkeep),
                Taken::Move(Upkeep::Drop(_), _) => lasting::end(battle, table, id, "mord-told-dropped", "MF-15"),
                Taken::Corrected => continue,
            }
            break;
        }
    }
    Ok(())
}

/// MF-16: upkeep is added like a casting cost, and needs no fatigue roll.
fn pay_for(battle: &mut Battle<'_>, table: &mut Table<'_>, lasting: &Lasting<'_>, upkeep: i64) {
    let who = lasting.caster;
    if upkeep > 0 {
        battle.change(who, |caster| caster.accumulated.add(Message::new("mord-part-upkeep"), upkeep, "MF-16"));
    }
    table.tell(|| {
        let message = Message::new(if upkeep > 0 { "mord-told-paid" } else { "mord-told-kept" })
            .with("caster", battle.casters.name(who))
            .spell("spell", &lasting.entry.id)
            .with("points", upkeep)
            .with("total", battle.total(who));
        let event = Event::new(Kind::Pool, message, "MF-16").by("MF-15").verdict(Verdict::Works);
        event.of(who).spell(&lasting.entry.id).term(&UPKEEP)
    });
}

/// MF-17: once everything is paid for, what stays is worked out.
pub fn work_out(battle: &mut Battle<'_>, table: &mut Table<'_>) -> Step<()> {
    battle.moment = Moment::Effects;
    for id in of_active(battle) {
        let Some(lasting) = battle.effect(id).cloned() else { continue };
        table.tell(|| {
            let message = worded(&lasting, "mord-told-stays", "mord-told-stays-on")
                .with("caster", battle.casters.name(lasting.caster))
                .with("target", lasting.target.as_str());
            Event::new(Kind::Reminder, message, "MF-17").of(lasting.caster).spell(&lasting.entry.id)
        });
        if lasting.entry.breaks_free {
            break_free(battle, table, id)?;
        }
    }
    Ok(())
}

/// What becomes of a victim (MF-17).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Victim {
    Holds(EffectId),
    BreaksFree(EffectId),
}

impl Move for Victim {
    fn subject(&self) -> Subject {
        match *self {
            Self::Holds(id) => Subject::new("holds").about("effect", id.into()),
            Self::BreaksFree(id) => Subject::new("breaks_free").about("effect", id.into()),
        }
    }
}

/// MF-17: a victim that may free itself is asked about.
fn break_free(battle: &mut Battle<'_>, table: &mut Table<'_>, id: EffectId) -> Step<()> {
    while let Some(lasting) = battle.effect(id).cloned() {
        let prompt = |_: &Battle<'_>| {
            let message = worded(&lasting, "mord-ask-break-free", "mord-ask-break-free-on");
            prompt_of(&lasting, "break_free", message.with("target", lasting.target.as_str()), "MF-17")
        };
        let offer = |_: &Battle<'_>, chosen: &Victim| -> Offer {
            let label = |id| Message::new(id).spell("spell", &lasting.entry.id);
            match chosen {
                Victim::Holds(_) => chosen.offer(label("mord-do-holds")).key('H'),
                Victim::BreaksFree(_) => chosen.offer(label("mord-do-breaks-free")).key('B'),
            }
        };
        let moves = vec![Victim::Holds(id), Victim::BreaksFree(id)];
        match moves::ask(battle, table, prompt, moves, offer, |_, _| Details::default())? {
            Taken::Move(Victim::Holds(_), _) => {}
            Taken::Move(Victim::BreaksFree(_), _) => lasting::end(battle, table, id, "mord-told-broken", "MF-17"),
            Taken::Corrected => continue,
        }
        break;
    }
    Ok(())
}
