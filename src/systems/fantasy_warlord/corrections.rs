//! Corrections: the physical table is always right.

use super::casting;
use super::entries::BarredFrom;
use super::failing;
use super::inputs::{AMOUNT, TURNS, USES, WOUNDS};
use super::items::ItemUse;
use super::magic_sheet::{MODIFIERS, Modifier, worded};
use super::state::{Battle, CasterState, CrossedOff, HeldBy};
use super::turn::{Move, by};
use crate::form::{NumberInput, Value};
use crate::lang::{Arg, Message};
use crate::rules::{CasterRef, Choice, Event, Kind, Offer, Side, Slot, Table};

/// A correction of the record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Correction {
    /// A character died.
    Slain(CasterRef),
    /// A character left the table.
    OffTheTable(CasterRef),
    /// A divine agent was sent away (FW-26).
    Banished(CasterRef),
    /// He is in the battle after all.
    Back(CasterRef),
    /// He has so many wounds.
    Wounds(CasterRef),
    /// He may not cast or appeal for so many turns (FW-28).
    Unavailable(CasterRef),
    /// What held for him has ended (FW-28).
    Recovers(CasterRef),
    /// A copy is crossed off, or is not (FW-6).
    CrossedOff(CasterRef, u32, bool),
    /// He has cast, or appealed, this turn, or has not (FW-9, FW-19).
    HasCast(CasterRef, bool),
    /// An artifact has so many uses left (FW-1).
    Uses(CasterRef, u32),
    /// A number of a side's Magic Sheet (FW-12).
    Sheet(Side, &'static Modifier),
    /// A spell that lasted has ended.
    Ended(u32),
}

/// Every correction that makes sense now.
pub fn offers(battle: &Battle<'_>) -> Vec<(Offer, Move)> {
    let mut offers = Vec::new();
    let mut push = |offer: Offer, correction| {
        offers.push((Offer { correction: true, ..offer }, Move::Correct(correction)));
    };
    for effect in &battle.lasting {
        let message = Message::new("warlord-fix-ended").spell("spell", effect.spell.id());
        push(Offer::new("ended", message).about("effect", Slot::Effect(effect.id)), Correction::Ended(effect.id));
    }
    for side in 0..2_u8 {
        for caster in &battle.side(side).casters {
            caster_offers(battle, caster, &mut push);
        }
        let sheet = &battle.side(side).sheet;
        for modifier in MODIFIERS {
            let id = if modifier.helps { "warlord-fix-sheet-easier" } else { "warlord-fix-sheet-harder" };
            let message = Message::new(id).with("army", battle.army(side)).with("name", sheet.name(modifier));
            let offer = Offer::new("sheet", message)
                .about("side", Slot::Side(side))
                .about("modifier", Value::Choice(modifier.id.to_owned()))
                .input(AMOUNT.input(Message::new("warlord-blank-amount"), 0..=100).rule("FW-12"));
            push(offer, Correction::Sheet(side, modifier));
        }
    }
    offers
}

fn caster_offers(battle: &Battle<'_>, caster: &CasterState<'_>, push: &mut impl FnMut(Offer, Correction)) {
    let who = caster.who;
    let name = battle.name(who);
    let about = |verb, id| Offer::new(verb, Message::new(id).with("caster", name.clone())).about("caster", by(who));
    let number = |offer: Offer, input: NumberInput, label, range, now| {
        offer.input(input.input(Message::new(label), range).begins(now))
    };
    if caster.is_here() {
        push(about("slain", "warlord-fix-slain"), Correction::Slain(who));
        push(about("off_the_table", "warlord-fix-off-the-table"), Correction::OffTheTable(who));
        if caster.is.kind.agent().is_some() {
            push(about("banished", "warlord-fix-banished"), Correction::Banished(who));
        }
        let offer = about("wounds", "warlord-fix-wounds");
        push(number(offer, WOUNDS, "warlord-blank-wounds", 0..=20, caster.wounds), Correction::Wounds(who));
        let offer = about("barred", "warlord-fix-barred");
        push(number(offer, TURNS, "warlord-blank-turns", 1..=20, 1), Correction::Unavailable(who));
    } else {
        push(about("back", "warlord-fix-back"), Correction::Back(who));
    }
    if !caster.holds.is_empty() {
        push(about("recovers", "warlord-fix-recovers"), Correction::Recovers(who));
    }
    if caster.has_cast || caster.has_appealed {
        push(about("has_not_cast", "warlord-fix-has-not-cast"), Correction::HasCast(who, false));
    } else if !caster.spells.is_empty() && caster.is_here() {
        push(about("has_cast", "warlord-fix-has-cast"), Correction::HasCast(who, true));
    }
    for copy in &caster.spells {
        let crossed_off = copy.crossed_off.is_some();
        let (verb, id) = if crossed_off {
            ("not_crossed_off", "warlord-fix-not-crossed-off")
        } else {
            ("crossed_off", "warlord-fix-crossed-off")
        };
        let message = Message::new(id).spell("spell", copy.spell.id()).with("caster", name.clone());
        let offer = Offer::new(verb, message).about("spell", Slot::Known(who, copy.known)).about("caster", by(who));
        push(offer, Correction::CrossedOff(who, copy.known, !crossed_off));
    }
    for item in caster.items.iter().filter(|item| matches!(item.kind, ItemUse::Artifact { .. })) {
        let message = Message::new("warlord-fix-uses").with("caster", name.clone());
        let offer = Offer::new("uses", message).about("item", Slot::Item(who, item.item)).about("caster", by(who));
        let offer = number(offer, USES, "warlord-blank-uses", 0..=20, item.left.unwrap_or(0));
        push(offer, Correction::Uses(who, item.item));
    }
}

/// Carries out a correction and tells it.
pub fn carry_out(battle: &mut Battle<'_>, table: &mut Table<'_>, correction: Correction, choice: &Choice) {
    match correction {
        Correction::Slain(who) => out(battle, table, who, Some("warlord-out-slain"), "warlord-fixed-slain"),
        Correction::OffTheTable(who) => {
            out(battle, table, who, Some("warlord-out-off-the-table"), "warlord-fixed-off-the-table");
        }
        Correction::Banished(who) => {
            out(battle, table, who, Some("warlord-out-banished"), "warlord-fixed-banished");
        }
        Correction::Back(who) => out(battle, table, who, None, "warlord-fixed-back"),
        Correction::Wounds(who) => {
            let wounds = choice.get(WOUNDS);
            with_caster(battle, who, |caster| caster.wounds = wounds);
            tell(battle, table, "warlord-fixed-wounds", who, "FW-28", &[("wounds", wounds.into())]);
        }
        Correction::Unavailable(who) => {
            let turns = u32::try_from(choice.get(TURNS)).unwrap_or(1);
            tell(battle, table, "warlord-fixed-barred", who, "FW-28", &[]);
            let until = Some(battle.turn.saturating_add(turns));
            failing::bar(battle, table, who, BarredFrom::Everything, until);
        }
        Correction::Recovers(who) => {
            with_caster(battle, who, |caster| caster.holds.clear());
            tell(battle, table, "warlord-fixed-recovers", who, "FW-28", &[]);
        }
        Correction::CrossedOff(who, known, crossed_off) => {
            let mut spell = String::new();
            with_caster(battle, who, |caster| {
                if let Some(copy) = caster.spells.iter_mut().find(|copy| copy.known == known) {
                    copy.crossed_off = crossed_off.then_some(CrossedOff::Used);
                    copy.spell.id().clone_into(&mut spell);
                }
            });
            let id = if crossed_off { "warlord-fixed-crossed-off" } else { "warlord-fixed-not-crossed-off" };
            tell(battle, table, id, who, "FW-6", &[("spell", Arg::Spell(spell))]);
        }
        Correction::HasCast(who, has_cast) => {
            with_caster(battle, who, |caster| {
                caster.has_cast = has_cast && caster.is.casts();
                caster.has_appealed = has_cast && caster.is.kind.appeals();
            });
            let id = if has_cast { "warlord-fixed-has-cast" } else { "warlord-fixed-has-not-cast" };
            tell(battle, table, id, who, "FW-9", &[]);
        }
        Correction::Uses(who, item) => {
            let uses = choice.get(USES);
            with_caster(battle, who, |caster| {
                if let Some(item) = caster.items.iter_mut().find(|have| have.item == item) {
                    item.left = Some(uses);
                }
            });
            tell(battle, table, "warlord-fixed-uses", who, "FW-1", &[("uses", uses.into())]);
        }
        Correction::Sheet(side, modifier) => {
            let amount = choice.get(AMOUNT);
            battle.side_mut(side).sheet.enter(modifier, amount);
            let name = battle.side(side).sheet.name(modifier);
            let message = Message::new("warlord-fixed-sheet")
                .with("army", battle.army(side))
                .with("name", name)
                .with("how", worded(modifier.added(amount)));
            table.tell(|| Event::new(Kind::Correction, message, "FW-12").of_side(side));
        }
        Correction::Ended(effect) => {
            if let Some(lasting) = battle.lasting.iter().find(|lasting| lasting.id == effect) {
                let message = Message::new("warlord-fixed-ended").spell("spell", lasting.spell.id());
                table.tell(|| Event::new(Kind::Correction, message, "FW-11"));
            }
            casting::end(battle, table, &[effect]);
        }
    }
}

/// In or out of the battle; who comes back is rid of what barred him only if the table says so.
fn out(battle: &mut Battle<'_>, table: &mut Table<'_>, who: CasterRef, out: Option<&'static str>, told: &'static str) {
    with_caster(battle, who, |caster| {
        caster.out = out;
        if out.is_some() {
            // What barred him means nothing any more; what the others must remember stays.
            caster.holds.retain(|hold| matches!(hold.what, HeldBy::Reminder(_)));
        }
    });
    let rule = if out == Some("warlord-out-banished") { "FW-26" } else { "" };
    tell(battle, table, told, who, rule, &[]);
}

fn tell(
    battle: &Battle<'_>,
    table: &mut Table<'_>,
    id: &'static str,
    who: CasterRef,
    rule: &'static str,
    args: &[(&'static str, Arg)],
) {
    let mut message = Message::new(id).with("caster", battle.name(who));
    for (name, arg) in args {
        message = message.with(name, arg.clone());
    }
    table.tell(|| Event::new(Kind::Correction, message, rule).of(who));
}

fn with_caster(battle: &mut Battle<'_>, who: CasterRef, change: impl FnOnce(&mut CasterState<'_>)) {
    if let Some(caster) = battle.caster_mut(who) {
        change(caster);
    }
}
