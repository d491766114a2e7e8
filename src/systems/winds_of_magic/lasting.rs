//! Spells that remain in play, and what ends them (WM-24, WM-25).

use super::state::{Battle, Lasting};
use super::terms::REMAINS_IN_PLAY;
use crate::lang::Message;
use crate::rules::{CasterRef, EffectId, Event, Kind, Table};

/// WM-25: what would end if the caster cast another spell; what came from an item stays.
pub fn ended_by_casting<'b>(
    battle: &'b Battle<'_>,
    who: CasterRef,
    remains: bool,
) -> impl Iterator<Item = &'b Lasting> {
    let counts = remains || !battle.house.only_remaining_ends;
    battle.lasting.iter().filter(move |lasting| counts && lasting.cast.caster == who && !lasting.cast.bound)
}

/// WM-25: the caster has cast another spell.
pub fn end_by_casting(battle: &mut Battle<'_>, table: &mut Table<'_>, who: CasterRef, remains: bool) {
    let ended: Vec<EffectId> = ended_by_casting(battle, who, remains).map(|lasting| lasting.id).collect();
    end(battle, table, &ended, "winds-ended-another-spell");
}

/// WM-25: the caster is dead or has left the table; what came from its items ends, too.
pub fn end_of_caster(battle: &mut Battle<'_>, table: &mut Table<'_>, who: CasterRef) {
    let of_the_caster = battle.lasting.iter().filter(|lasting| lasting.cast.caster == who);
    let ended: Vec<EffectId> = of_the_caster.map(|lasting| lasting.id).collect();
    end(battle, table, &ended, "winds-ended-caster");
}

/// Ends effects, for a reason.
pub fn end(battle: &mut Battle<'_>, table: &mut Table<'_>, ids: &[EffectId], why: &'static str) {
    for id in ids {
        let Some(at) = battle.lasting.iter().position(|lasting| lasting.id == *id) else { continue };
        let ended = battle.lasting.remove(at).cast;
        let name = battle.casters.name(ended.caster);
        table.tell(|| {
            let message = Message::new("winds-told-ended").spell("spell", ended.spell.as_str());
            let message = message.with("caster", name).with("why", Message::new(why));
            let event = Event::new(Kind::Ended, message, "WM-25").of(ended.caster);
            event.spell(&ended.spell).term(&REMAINS_IN_PLAY)
        });
    }
}
