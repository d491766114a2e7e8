//! Spells that remain in play, and what ends them (WM-24, WM-25).

use super::state::{Battle, Lasting};
use super::terms::REMAINS_IN_PLAY;
use crate::lang::Message;
use crate::rules::{CasterRef, EffectId, Event, Kind, Table, Verdict};
use crate::spells::SpellId;

/// Whether casting a spell ends this effect of the same caster (WM-25).
fn is_ended_by(battle: &Battle<'_>, lasting: &Lasting, who: CasterRef, remains: bool) -> bool {
    let counts = remains || !battle.house.only_remaining_ends;
    lasting.caster == who && !lasting.bound && counts
}

/// Spells that would end if this caster cast another one (WM-25).
pub fn ended_by_casting(battle: &Battle<'_>, who: CasterRef, remains: bool) -> Vec<SpellId> {
    let ended = battle.lasting.iter().filter(|lasting| is_ended_by(battle, lasting, who, remains));
    ended.map(|lasting| lasting.spell.clone()).collect()
}

/// WM-25: the caster has cast another spell.
pub fn end_by_casting(battle: &mut Battle<'_>, table: &mut Table<'_>, who: CasterRef, remains: bool) {
    let ended: Vec<EffectId> = battle
        .lasting
        .iter()
        .filter(|lasting| is_ended_by(battle, lasting, who, remains))
        .map(|lasting| lasting.id)
        .collect();
    end(battle, table, &ended, "winds-ended-another-spell");
}

/// WM-25: the caster is dead or has left the table; what came from an item of the caster ends with the caster too.
pub fn end_of_caster(battle: &mut Battle<'_>, table: &mut Table<'_>, who: CasterRef) {
    let of_the_caster = battle.lasting.iter().filter(|lasting| lasting.caster == who);
    let ended: Vec<EffectId> = of_the_caster.map(|lasting| lasting.id).collect();
    end(battle, table, &ended, "winds-ended-caster");
}

/// Ends effects, for a reason.
pub fn end(battle: &mut Battle<'_>, table: &mut Table<'_>, ids: &[EffectId], why: &'static str) {
    for id in ids {
        let Some(at) = battle.lasting.iter().position(|lasting| lasting.id == *id) else { continue };
        let lasting = battle.lasting.remove(at);
        let name = battle.casters.name(lasting.caster);
        table.tell(|| {
            let message = Message::new("winds-told-ended")
                .spell("spell", lasting.spell.as_str())
                .with("caster", name)
                .with("why", Message::new(why));
            let event = Event::new(Kind::Ended, message, "WM-25").verdict(Verdict::Plain).of(lasting.caster);
            event.spell(&lasting.spell).term(&REMAINS_IN_PLAY)
        });
    }
}
