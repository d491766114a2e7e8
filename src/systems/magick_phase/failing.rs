//! Broken Concentration: what befalls a wizard who fails (MP-10, MP-11, MP-17, MP-19).

use super::state::Battle;
use super::terms::BROKEN_CONCENTRATION;
use crate::lang::Message;
use crate::rules::{CasterRef, Event, Kind, Table, Verdict};

/// MP-19: a mark, which the players clear; and the rule that brought it about.
pub fn break_concentration(
    battle: &mut Battle<'_>,
    table: &mut Table<'_>,
    who: CasterRef,
    spell: &str,
    rule: &'static str,
) {
    let Some(caster) = battle.casters.caster_mut(who) else { return };
    caster.broken = true;
    table.tell(|| {
        let message = Message::new("magick-told-broken").with("caster", caster.name.as_str());
        let event = Event::new(Kind::Spent, message, "MP-19").verdict(Verdict::Trouble).of(who).spell(spell);
        event.term(&BROKEN_CONCENTRATION).by(rule)
    });
}
