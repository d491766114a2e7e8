//! Effects that last, and their end (FI-12).

use super::entries::Duration;
use super::state::{Battle, Known};
use crate::lang::Message;
use crate::rules::{EffectId, Event, Kind, Table, Verdict};

/// FI-12: what is not over as soon as it has happened begins to last.
pub fn begin(battle: &mut Battle<'_>, table: &mut Table<'_>, spell: Known<'_>, at: &str) {
    let Known { who, entry, .. } = spell;
    let duration = entry.duration();
    if duration == Duration::Instant {
        return;
    }
    battle.lasting.begin(&entry.id, who, at, battle.turn, duration.last_turn(battle.turn));
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
    let over = battle.lasting.iter().filter(|effect| effect.more.is_some_and(|last| last <= battle.turn));
    let over: Vec<EffectId> = over.map(|effect| effect.id).collect();
    over.into_iter().for_each(|id| end(battle, table, id));
}

/// Ends an effect.
pub fn end(battle: &mut Battle<'_>, table: &mut Table<'_>, id: EffectId) {
    let Some(ended) = battle.lasting.end(id) else { return };
    table.tell(|| {
        let message = Message::new("imp-told-ended").spell("spell", &ended.spell);
        Event::new(Kind::Ended, message, "FI-12").of(ended.caster).spell(&ended.spell)
    });
}
