//! The start of the magic phase: spells in play are paid for or dropped, and those that stay are
//! worked out (MF-15 to MF-17).

use super::lasting;
use super::state::{Battle, Lasting, Moment};
use super::terms::UPKEEP;
use super::turn::{Move, ask_table};
use crate::lang::Message;
use crate::rules::{CasterRef, EffectId, Event, Kind, Offer, Prompt, Slot, Step, Table, Verdict};
use crate::spells::SpellId;

/// Ids of the active side's effects in play, oldest first.
fn of_active(battle: &Battle<'_>) -> Vec<EffectId> {
    let of_side = battle.lasting.iter().filter(|lasting| lasting.caster.side == battle.active);
    of_side.map(|lasting| lasting.id).collect()
}

/// What an upkeep question is about.
fn facts(lasting: &Lasting) -> (CasterRef, SpellId, String, i64) {
    (lasting.caster, lasting.spell.clone(), lasting.target.clone(), lasting.upkeep)
}

fn find(battle: &Battle<'_>, id: EffectId) -> Option<(CasterRef, SpellId, String, i64)> {
    battle.lasting.iter().find(|lasting| lasting.id == id).map(facts)
}

/// MF-15: each spell is paid for or dropped before anything is cast.
pub fn pay_or_drop(battle: &mut Battle<'_>, table: &mut Table<'_>) -> Step<()> {
    battle.moment = Moment::Upkeep;
    for id in of_active(battle) {
        // The table may correct the record while it is asked, and end this effect or another.
        while let Some((who, spell, target, upkeep)) = find(battle, id) {
            let (name, total) = (battle.name(who), battle.total(who));
            let pay = if upkeep > 0 { "mord-do-pay" } else { "mord-do-keep" };
            let pay = Message::new(pay).spell("spell", spell.as_str()).with("points", upkeep);
            let drop = Message::new("mord-do-drop").spell("spell", spell.as_str());
            let offers = vec![
                (Offer::new("pay", pay).key('P').about("effect", Slot::Effect(id)), Move::Pay),
                (Offer::new("drop", drop).key('X').about("effect", Slot::Effect(id)), Move::Drop),
            ];
            let message = Message::new(if target.is_empty() { "mord-ask-upkeep" } else { "mord-ask-upkeep-on" })
                .spell("spell", spell.as_str())
                .with("caster", name.clone())
                .with("target", target)
                .with("points", upkeep)
                .with("total", total);
            let mut prompt = Prompt::new("upkeep", message, "MF-15", Some(who.side));
            prompt.caster = Some(who);
            prompt.spell = Some(spell.clone());
            match ask_table(battle, table, prompt, offers)? {
                Some((Move::Pay, _)) => pay_for(battle, table, who, &spell, upkeep),
                Some(_) => lasting::end(battle, table, id, "mord-told-dropped", "MF-15"),
                None => continue,
            }
            break;
        }
    }
    Ok(())
}

/// MF-16: upkeep is added like a casting cost, and needs no fatigue roll.
fn pay_for(battle: &mut Battle<'_>, table: &mut Table<'_>, who: CasterRef, spell: &str, upkeep: i64) {
    if let Some(caster) = battle.caster_mut(who).filter(|_| upkeep > 0) {
        caster.accumulated.add(Message::new("mord-part-upkeep"), upkeep, "MF-16");
    }
    let (name, total) = (battle.name(who), battle.total(who));
    table.tell(|| {
        let message = Message::new(if upkeep > 0 { "mord-told-paid" } else { "mord-told-kept" })
            .with("caster", name)
            .spell("spell", spell)
            .with("points", upkeep)
            .with("total", total);
        Event::new(Kind::Pool, message, "MF-16").by("MF-15").verdict(Verdict::Works).of(who).spell(spell).term(&UPKEEP)
    });
}

/// MF-17: once everything is paid for, what stays is worked out.
pub fn work_out(battle: &mut Battle<'_>, table: &mut Table<'_>) -> Step<()> {
    battle.moment = Moment::Effects;
    for id in of_active(battle) {
        let Some((who, spell, target, _)) = find(battle, id) else { continue };
        let name = battle.name(who);
        table.tell(|| {
            let message = Message::new(if target.is_empty() { "mord-told-stays" } else { "mord-told-stays-on" })
                .spell("spell", spell.as_str())
                .with("caster", name)
                .with("target", target.as_str());
            Event::new(Kind::Reminder, message, "MF-17").of(who).spell(&spell)
        });
        if battle.lasting.iter().any(|lasting| lasting.id == id && lasting.breaks_free) {
            break_free(battle, table, id)?;
        }
    }
    Ok(())
}

/// MF-17: a victim that may free itself is asked about.
fn break_free(battle: &mut Battle<'_>, table: &mut Table<'_>, id: EffectId) -> Step<()> {
    while let Some((who, spell, target, _)) = find(battle, id) {
        let offers = vec![
            (
                Offer::new("holds", Message::new("mord-do-holds").spell("spell", spell.as_str()))
                    .key('H')
                    .about("effect", Slot::Effect(id)),
                Move::Holds,
            ),
            (
                Offer::new("breaks_free", Message::new("mord-do-breaks-free").spell("spell", spell.as_str()))
                    .key('B')
                    .about("effect", Slot::Effect(id)),
                Move::BreaksFree,
            ),
        ];
        let message = Message::new(if target.is_empty() { "mord-ask-break-free" } else { "mord-ask-break-free-on" })
            .spell("spell", spell.as_str())
            .with("target", target);
        let mut prompt = Prompt::new("break_free", message, "MF-17", None);
        prompt.caster = Some(who);
        prompt.spell = Some(spell);
        match ask_table(battle, table, prompt, offers)? {
            Some((Move::BreaksFree, _)) => lasting::end(battle, table, id, "mord-told-broken", "MF-17"),
            Some(_) => {}
            None => continue,
        }
        break;
    }
    Ok(())
}
