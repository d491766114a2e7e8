//! Corrections: the physical table is always right, and an army list may have it otherwise (FI-19).

use super::casters::MAX_DICE;
use super::inputs::DICE_LEFT;
use super::lasting;
use super::state::{Battle, CasterState};
use super::turn::Move;
use crate::lang::{Arg, Message};
use crate::rules::{CasterRef, Choice, EffectId, Event, Kind, Offer, Slot, Table};

/// A correction of the record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Correction {
    /// He died.
    Slain(CasterRef),
    /// He left the table.
    OffTheTable(CasterRef),
    /// He is in the battle after all.
    Back(CasterRef),
    /// He has so many dice left for this turn.
    DiceLeft(CasterRef),
    /// He has so many magic dice from the next turn on.
    MagicDice(CasterRef),
    /// He has cast a spell in this turn.
    HasCast(CasterRef),
    /// He has cast nothing in this turn.
    HasNotCast(CasterRef),
    /// An effect has ended.
    Ended(EffectId),
}

/// Every correction that makes sense now.
pub fn offers(battle: &Battle<'_>) -> Vec<(Offer, Move)> {
    let mut offers = Vec::new();
    let mut push = |offer: Offer, correction| {
        offers.push((Offer { correction: true, ..offer }, Move::Correct(correction)));
    };
    for effect in &battle.lasting {
        let message = Message::new("imp-fix-ended").spell("spell", effect.spell.as_str());
        push(Offer::new("ended", message).about("effect", Slot::Effect(effect.id)), Correction::Ended(effect.id));
    }
    for caster in battle.all_casters() {
        caster_offers(battle, caster, &mut push);
    }
    offers
}

fn caster_offers(battle: &Battle<'_>, caster: &CasterState<'_>, push: &mut impl FnMut(Offer, Correction)) {
    let who = caster.who;
    let name = battle.name(who);
    let about =
        |verb, id| Offer::new(verb, Message::new(id).with("caster", name.clone())).about("caster", Slot::Caster(who));
    let dice = |offer: Offer, now: i64| {
        let kind = 0..=MAX_DICE;
        offer.input(DICE_LEFT.input(Message::new("imp-blank-dice"), kind).begins(now))
    };
    if caster.is_here() {
        push(about("slain", "imp-fix-slain"), Correction::Slain(who));
        push(about("off_the_table", "imp-fix-off-the-table"), Correction::OffTheTable(who));
    } else {
        push(about("back", "imp-fix-back"), Correction::Back(who));
    }
    push(dice(about("dice_left", "imp-fix-dice-left"), caster.left.total()), Correction::DiceLeft(who));
    push(dice(about("magic_dice", "imp-fix-magic-dice"), caster.magic_dice), Correction::MagicDice(who));
    if !caster.has_cast {
        push(about("has_cast", "imp-fix-has-cast"), Correction::HasCast(who));
    }
    if caster.has_tried {
        push(about("has_not_cast", "imp-fix-has-not-cast"), Correction::HasNotCast(who));
    }
}

/// Carries out a correction and tells it.
pub fn carry_out(battle: &mut Battle<'_>, table: &mut Table<'_>, correction: Correction, choice: &Choice) {
    let dice = || choice.get(DICE_LEFT);
    let id = match correction {
        Correction::Slain(who) => set_out(battle, who, Some("imp-out-slain"), "imp-fixed-slain"),
        Correction::OffTheTable(who) => set_out(battle, who, Some("imp-out-off-the-table"), "imp-fixed-off-the-table"),
        Correction::Back(who) => set_out(battle, who, None, "imp-fixed-back"),
        Correction::DiceLeft(who) => {
            with(battle, who, |caster| {
                let by = dice() - caster.left.total();
                if by != 0 {
                    caster.left.add(Message::new("imp-part-corrected"), by, "");
                }
            });
            "imp-fixed-dice-left"
        }
        Correction::MagicDice(who) => {
            with(battle, who, |caster| caster.magic_dice = dice());
            "imp-fixed-magic-dice"
        }
        Correction::HasCast(who) => {
            with(battle, who, |caster| (caster.has_cast, caster.has_tried) = (true, true));
            "imp-fixed-has-cast"
        }
        Correction::HasNotCast(who) => {
            with(battle, who, |caster| (caster.has_cast, caster.has_tried) = (false, false));
            "imp-fixed-has-not-cast"
        }
        Correction::Ended(_) => "imp-fixed-ended",
    };
    let spell =
        |effect: EffectId| battle.lasting.iter().find(|lasting| lasting.id == effect).map(|of| of.spell.clone());
    table.tell(|| {
        let message = match correction {
            Correction::Ended(effect) => Message::new(id).spell("spell", spell(effect).unwrap_or_default()),
            Correction::DiceLeft(who) | Correction::MagicDice(who) => {
                Message::new(id).with("caster", battle.name(who)).with("dice", Arg::Number(dice()))
            }
            Correction::Slain(who)
            | Correction::OffTheTable(who)
            | Correction::Back(who)
            | Correction::HasCast(who)
            | Correction::HasNotCast(who) => Message::new(id).with("caster", battle.name(who)),
        };
        Event::new(Kind::Correction, message, "FI-19")
    });
    if let Correction::Ended(effect) = correction {
        lasting::end(battle, table, effect);
    }
}

fn with(battle: &mut Battle<'_>, who: CasterRef, change: impl FnOnce(&mut CasterState<'_>)) {
    if let Some(caster) = battle.caster_mut(who) {
        change(caster);
    }
}

fn set_out(battle: &mut Battle<'_>, who: CasterRef, out: Option<&'static str>, id: &'static str) -> &'static str {
    with(battle, who, |caster| caster.out = out);
    id
}
