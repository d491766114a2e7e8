//! Effects that last, and their end (FI-12).

use super::entries::{Duration, SpellEntry};
use super::state::{Battle, Lasting};
use crate::lang::Message;
use crate::rules::{CasterRef, EffectId, Event, Kind, Table, Verdict};

/// FI-12: what is not over as soon as it has happened begins to last.
pub fn begin(battle: &mut Battle<'_>, table: &mut Table<'_>, who: CasterRef, entry: &SpellEntry, at: &str) {
    let duration = entry.duration();
    if duration == Duration::Instant {
        return;
    }
    let last = duration.last_turn(battle.turn);
    let id = battle.next_effect;
    battle.next_effect = id.next();
    let (spell, target, turn) = (entry.id.clone(), at.to_owned(), battle.turn);
    battle.lasting.push(Lasting { id, spell, caster: who, target, turn, last });
    table.tell(|| {
        let message = Message::new(if at.is_empty() { "imp-told-lasts" } else { "imp-told-lasts-on" })
            .spell("spell", &entry.id)
            .with("target", at)
            .with("until", duration.message());
        Event::new(Kind::Began, message, "FI-12").verdict(Verdict::Works).of(who).spell(&entry.id)
    });
}

/// FI-12: what lasted to the end of this turn ends.
pub fn end_of_turn(battle: &mut Battle<'_>, table: &mut Table<'_>) {
    let over = battle.lasting.iter().filter(|lasting| lasting.last.is_some_and(|last| last <= battle.turn));
    let over: Vec<EffectId> = over.map(|lasting| lasting.id).collect();
    for id in over {
        end(battle, table, id);
    }
}

/// Ends an effect.
pub fn end(battle: &mut Battle<'_>, table: &mut Table<'_>, id: EffectId) {
    let Some(at) = battle.lasting.iter().position(|lasting| lasting.id == id) else { return };
    let lasting = battle.lasting.remove(at);
    table.tell(|| {
        let message = Message::new("imp-told-ended").spell("spell", &lasting.spell);
        Event::new(Kind::Ended, message, "FI-12").of(lasting.caster).spell(&lasting.spell)
    });
}
