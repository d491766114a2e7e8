//! Spells in play: how they begin and end (MF-10, MF-15).

use super::entries::SpellEntry;
use super::state::{Battle, Lasting};
use crate::lang::Message;
use crate::rules::{CasterRef, EffectId, Event, Kind, Table, Verdict};

/// MF-15: a spell that was cast stays in play, if it is one that does.
pub fn begin<'a>(battle: &mut Battle<'a>, table: &mut Table<'_>, who: CasterRef, entry: &'a SpellEntry, target: &str) {
    let Some(upkeep) = entry.kept_for() else { return };
    table.tell(|| {
        let id = match (upkeep > 0, target.is_empty()) {
            (true, true) => "mord-told-lasts",
            (true, false) => "mord-told-lasts-on",
            (false, true) => "mord-told-lasts-free",
            (false, false) => "mord-told-lasts-free-on",
        };
        let message = Message::new(id).spell("spell", &entry.id).with("target", target).with("points", upkeep);
        Event::new(Kind::Began, message, "MF-15").verdict(Verdict::Works).of(who).spell(&entry.id)
    });
    let id = battle.next_effect;
    battle.next_effect = id.next();
    battle.lasting.push(Lasting { id, entry, caster: who, target: target.to_owned(), turn: battle.turn });
}

/// Ends an effect, told by this message.
pub fn end(battle: &mut Battle<'_>, table: &mut Table<'_>, id: EffectId, told: &'static str, rule: &'static str) {
    let Some(at) = battle.lasting.iter().position(|lasting| lasting.id == id) else { return };
    let lasting = battle.lasting.remove(at);
    table.tell(|| {
        let message = Message::new(told)
            .spell("spell", &lasting.entry.id)
            .with("caster", battle.casters.name(lasting.caster))
            .with("target", lasting.target.as_str());
        Event::new(Kind::Ended, message, rule).of(lasting.caster).spell(&lasting.entry.id)
    });
}

/// MF-10: every spell that a wizard has in play ends with fatigue; it ends, too, when the wizard is
/// out of the battle and nobody is left to pay for it.
pub fn end_all_of(battle: &mut Battle<'_>, table: &mut Table<'_>, who: CasterRef, rule: &'static str) {
    let of_caster: Vec<EffectId> = battle.lasting.iter().filter(|of| of.caster == who).map(|of| of.id).collect();
    for id in of_caster {
        end(battle, table, id, "mord-told-ended", rule);
    }
}
