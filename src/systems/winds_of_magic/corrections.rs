//! Corrections: the physical table is always right.

use super::casters::ArmyMagic;
use super::inputs::{DICE_LEFT, LEVEL, WOUNDS};
use super::lasting;
use super::magic_phase::{Move, by};
use super::state::{Battle, CasterState, Moment};
use crate::form::NumberInput;
use crate::lang::{Arg, Message};
use crate::rosters::ItemId;
use crate::rules::{CasterRef, Choice, EffectId, Event, Kind, Offer, Side, Slot, SpellRef, Sum, Table};

/// A correction of the record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Correction {
    /// A character died (WM-25).
    Slain(CasterRef),
    /// A character left the table (WM-25).
    OffTheTable(CasterRef),
    /// He is in the battle after all.
    Back(CasterRef),
    /// He has another level.
    Level(CasterRef),
    /// He has so many wounds.
    Wounds(CasterRef),
    /// He has so many own dice.
    OwnDice(CasterRef),
    /// A side has so many power dice.
    PowerDice(Side),
    /// A side has so many dispel dice.
    DispelDice(Side),
    /// A spell was tried, or was not.
    Tried(CasterRef, SpellRef, bool),
    /// An item is used up, or is not.
    Gone(CasterRef, ItemId, bool),
    /// The target of an effect died (WM-25).
    TargetSlain(EffectId),
    /// An effect ended for another reason.
    Ended(EffectId),
}

/// Every correction that makes sense now.
pub fn offers(battle: &Battle<'_>) -> Vec<(Offer, Move)> {
    let mut offers = Vec::new();
    let mut push = |offer: Offer, correction| {
        offers.push((Offer { correction: true, ..offer }, Move::Correct(correction)));
    };
    let dice = |offer: Offer, now: i64| {
        let label = Message::new("winds-blank-dice");
        offer.input(DICE_LEFT.input(label, 0..=99).begins(now))
    };
    for effect in &battle.lasting {
        let about = |verb, id| {
            Offer::new(verb, Message::new(id).spell("spell", effect.spell.as_str()))
                .about("effect", Slot::Effect(effect.id))
        };
        push(about("target_slain", "winds-fix-target-slain"), Correction::TargetSlain(effect.id));
        push(about("ended", "winds-fix-ended"), Correction::Ended(effect.id));
    }
    for side in Side::BOTH {
        let about = |verb, id| {
            Offer::new(verb, Message::new(id).with("army", battle.army(side))).about("side", Slot::Side(side))
        };
        // Before the winds there are no dice to correct.
        let has_dice = battle.moment != Moment::Winds;
        if has_dice && side == battle.active && battle.side(side).magic == ArmyMagic::Ordinary {
            let now = battle.side(side).power.total();
            push(dice(about("power_dice", "winds-fix-power"), now), Correction::PowerDice(side));
        }
        if has_dice && side != battle.active {
            let now = battle.side(side).dispel.total();
            push(dice(about("dispel_dice", "winds-fix-dispel"), now), Correction::DispelDice(side));
        }
        for caster in &battle.side(side).casters {
            caster_offers(battle, caster, &mut push);
        }
    }
    offers
}

fn caster_offers(battle: &Battle<'_>, caster: &CasterState<'_>, push: &mut impl FnMut(Offer, Correction)) {
    let who = caster.who;
    let name = battle.name(who);
    let about = |verb, id| Offer::new(verb, Message::new(id).with("caster", name.clone())).about("caster", by(who));
    let number = |offer: Offer, input: NumberInput, label, max, now| {
        offer.input(input.input(Message::new(label), 0..=max).begins(now))
    };
    if caster.is_here() {
        push(about("slain", "winds-fix-slain"), Correction::Slain(who));
        push(about("off_the_table", "winds-fix-off-the-table"), Correction::OffTheTable(who));
        let offer = about("wounds", "winds-fix-wounds");
        push(number(offer, WOUNDS, "winds-blank-wounds", 20, caster.wounds), Correction::Wounds(who));
    } else {
        push(about("back", "winds-fix-back"), Correction::Back(who));
    }
    if caster.kind.is_wizard() {
        let offer = about("level", "winds-fix-level");
        push(number(offer, LEVEL, "winds-blank-level", 4, caster.level), Correction::Level(who));
        // WM-7: own dice are power dice, and come with the winds.
        let has_dice = battle.moment != Moment::Winds && battle.side(who.side).magic == ArmyMagic::Ordinary;
        if has_dice && who.side == battle.active {
            let offer = about("own_dice", "winds-fix-own");
            push(number(offer, DICE_LEFT, "winds-blank-dice", 99, caster.own.total()), Correction::OwnDice(who));
        }
    }
    for spell in &caster.spells {
        let (verb, id) =
            if spell.tried || spell.forgotten { ("ready", "winds-fix-ready") } else { ("tried", "winds-fix-tried") };
        let message = Message::new(id).spell("spell", spell.card.id.as_str()).with("caster", name.clone());
        let offer = Offer::new(verb, message).about("spell", Slot::Known(who, spell.known)).about("caster", by(who));
        push(offer, Correction::Tried(who, spell.known, verb == "tried"));
    }
    for item in &caster.items {
        let (verb, id) =
            if item.gone { ("item_back", "winds-fix-item-back") } else { ("item_gone", "winds-fix-item-gone") };
        let message = Message::new(id).with("item", Message::new(item.kind.label())).with("caster", name.clone());
        let offer = Offer::new(verb, message).about("item", Slot::Item(who, item.item)).about("caster", by(who));
        push(offer, Correction::Gone(who, item.item, !item.gone));
    }
}

/// Carries out a correction and tells it.
pub fn carry_out(battle: &mut Battle<'_>, table: &mut Table<'_>, correction: Correction, choice: &Choice) {
    let dice = || choice.get(DICE_LEFT);
    let mut args: Vec<(&'static str, Arg)> = Vec::new();
    let mut after: Option<(Vec<EffectId>, &'static str)> = None;
    let of = |battle: &Battle<'_>, who| vec![("caster", battle.name(who))];
    let id = match correction {
        Correction::Slain(who) => {
            args = of(battle, who);
            set_out(battle, who, Some("winds-out-slain"));
            "winds-fixed-slain"
        }
        Correction::OffTheTable(who) => {
            args = of(battle, who);
            set_out(battle, who, Some("winds-out-off-the-table"));
            "winds-fixed-off-the-table"
        }
        Correction::Back(who) => {
            args = of(battle, who);
            set_out(battle, who, None);
            "winds-fixed-back"
        }
        Correction::Level(who) => {
            args = of(battle, who);
            let level = choice.get(LEVEL);
            args.push(("level", level.into()));
            with_caster(battle, who, |caster| caster.level = level);
            "winds-fixed-level"
        }
        Correction::Wounds(who) => {
            args = of(battle, who);
            let wounds = choice.get(WOUNDS);
            args.push(("wounds", wounds.into()));
            with_caster(battle, who, |caster| caster.wounds = wounds);
            "winds-fixed-wounds"
        }
        Correction::OwnDice(who) => {
            args = of(battle, who);
            args.push(("dice", dice().into()));
            with_caster(battle, who, |caster| correct_to(&mut caster.own, dice()));
            "winds-fixed-own"
        }
        Correction::PowerDice(side) => {
            args.extend([("army", battle.army(side)), ("dice", dice().into())]);
            correct_to(&mut battle.side_mut(side).power, dice());
            "winds-fixed-power"
        }
        Correction::DispelDice(side) => {
            args.extend([("army", battle.army(side)), ("dice", dice().into())]);
            correct_to(&mut battle.side_mut(side).dispel, dice());
            "winds-fixed-dispel"
        }
        Correction::Tried(who, known, tried) => {
            args = of(battle, who);
            with_caster(battle, who, |caster| {
                if let Some(spell) = caster.spells.iter_mut().find(|spell| spell.known == known) {
                    spell.tried = tried;
                    spell.forgotten = false;
                    args.push(("spell", Arg::Spell((&spell.card.id).into())));
                }
            });
            if tried { "winds-fixed-tried" } else { "winds-fixed-ready" }
        }
        Correction::Gone(who, item, gone) => {
            args = of(battle, who);
            with_caster(battle, who, |caster| {
                if let Some(item) = caster.items.iter_mut().find(|have| have.item == item) {
                    item.gone = gone;
                    item.used = false;
                    args.push(("item", Message::new(item.kind.label()).into()));
                }
            });
            if gone { "winds-fixed-item-gone" } else { "winds-fixed-item-back" }
        }
        Correction::TargetSlain(effect) | Correction::Ended(effect) => {
            let is_slain = matches!(correction, Correction::TargetSlain(_));
            if let Some(lasting) = battle.lasting.iter().find(|lasting| lasting.id == effect) {
                args.push(("spell", Arg::Spell((&lasting.spell).into())));
            }
            after = Some((vec![effect], if is_slain { "winds-ended-target" } else { "winds-ended-table" }));
            if is_slain { "winds-fixed-target-slain" } else { "winds-fixed-ended" }
        }
    };
    table.tell(|| {
        let mut message = Message::new(id);
        for (name, arg) in args {
            message = message.with(name, arg);
        }
        let rule = if matches!(correction, Correction::Slain(_) | Correction::OffTheTable(_)) { "WM-25" } else { "" };
        Event::new(Kind::Correction, message, rule)
    });
    match correction {
        // WM-25: what he kept in play ends with him.
        Correction::Slain(who) | Correction::OffTheTable(who) => lasting::end_of_caster(battle, table, who),
        _ => {
            if let Some((effects, reason)) = after {
                lasting::end(battle, table, &effects, reason);
            }
        }
    }
}

fn with_caster(battle: &mut Battle<'_>, who: CasterRef, change: impl FnOnce(&mut CasterState<'_>)) {
    if let Some(caster) = battle.caster_mut(who) {
        change(caster);
    }
}

fn set_out(battle: &mut Battle<'_>, who: CasterRef, out: Option<&'static str>) {
    with_caster(battle, who, |caster| caster.out = out);
}

fn correct_to(sum: &mut Sum, total: i64) {
    let by = total - sum.total();
    if by != 0 {
        sum.add(Message::new("winds-part-corrected"), by, "");
    }
}
