//! Spells in play: how they begin and end (MF-10, MF-15).

use super::entries::Lasts;
use super::state::{Battle, Lasting};
use crate::lang::Message;
use crate::rules::{CasterRef, EffectId, Event, Kind, Table, Verdict};
use crate::spells::SpellCard;

/// MF-15: a spell that was cast stays in play.
pub fn begin(
    battle: &mut Battle<'_>,
    table: &mut Table<'_>,
    who: CasterRef,
    card: &SpellCard,
    target: &str,
    upkeep: i64,
) {
    let id = battle.next_effect;
    let breaks_free = Lasts::of_card(card).breaks_free;
    battle.next_effect = battle.next_effect.next();
    let (turn, spell, target) = (battle.turn, card.id.clone(), target.to_owned());
    table.tell(|| {
        let id = match (upkeep > 0, target.is_empty()) {
            (true, true) => "mord-told-lasts",
            (true, false) => "mord-told-lasts-on",
            (false, true) => "mord-told-lasts-free",
            (false, false) => "mord-told-lasts-free-on",
        };
        let message =
            Message::new(id).spell("spell", spell.as_str()).with("target", target.as_str()).with("points", upkeep);
        Event::new(Kind::Began, message, "MF-15").verdict(Verdict::Works).of(who).spell(&spell)
    });
    battle.lasting.push(Lasting { id, spell, caster: who, target, turn, upkeep, breaks_free });
}

/// Ends an effect, told by this message.
pub fn end(battle: &mut Battle<'_>, table: &mut Table<'_>, id: EffectId, told: &'static str, rule: &'static str) {
    let Some(at) = battle.lasting.iter().position(|lasting| lasting.id == id) else { return };
    let lasting = battle.lasting.remove(at);
    let name = battle.name(lasting.caster);
    table.tell(|| {
        let message = Message::new(told)
            .spell("spell", lasting.spell.as_str())
            .with("caster", name)
            .with("target", lasting.target.as_str());
        Event::new(Kind::Ended, message, rule).of(lasting.caster).spell(&lasting.spell)
    });
}

/// MF-10: every spell that a wizard has in play ends with his fatigue; it ends, too, when he is
/// out of the battle and nobody is left to pay for it.
pub fn end_all_of(battle: &mut Battle<'_>, table: &mut Table<'_>, who: CasterRef, rule: &'static str) {
    let his: Vec<EffectId> = battle.lasting.iter().filter(|of| of.caster == who).map(|of| of.id).collect();
    for id in his {
        end(battle, table, id, "mord-told-ended", rule);
    }
}
