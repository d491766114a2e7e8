//! Corrections: the physical table is always right.

use super::casting::fatigue_of;
use super::inputs::POINTS;
use super::lasting;
use super::state::{Battle, CasterState};
use super::turn::Move;
use crate::lang::{Arg, Message};
use crate::rules::{CasterRef, Choice, EffectId, Event, Kind, Offer, Slot, SpellRef, Table};

/// The most points that a correction states.
const MAX_ACCUMULATED: i64 = 200;

/// A correction of the record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Correction {
    /// He was taken out of action.
    OutOfAction(CasterRef),
    /// He left the table.
    OffTheTable(CasterRef),
    /// He is in the battle after all.
    Back(CasterRef),
    /// He has accumulated so many magic points.
    Accumulated(CasterRef),
    /// He is fatigued.
    Fatigued(CasterRef),
    /// He is not fatigued.
    Fresh(CasterRef),
    /// A spell cast in this turn may be cast once more.
    Again(CasterRef, SpellRef),
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
        let message = Message::new("mord-fix-ended").spell("spell", effect.spell.as_str());
        push(Offer::new("ended", message).about("effect", Slot::Effect(effect.id)), Correction::Ended(effect.id));
    }
    for caster in battle.all_casters() {
        caster_offers(battle, caster, &mut push);
    }
    offers
}

fn caster_offers(battle: &Battle<'_>, caster: &CasterState<'_>, push: &mut impl FnMut(Offer, Correction)) {
    let who = caster.who;
    let about = |verb, id| {
        Offer::new(verb, Message::new(id).with("caster", battle.name(who))).about("caster", Slot::Caster(who))
    };
    if caster.is_here() {
        push(about("out_of_action", "mord-fix-out-of-action"), Correction::OutOfAction(who));
        push(about("off_the_table", "mord-fix-off-the-table"), Correction::OffTheTable(who));
    } else {
        push(about("back", "mord-fix-back"), Correction::Back(who));
    }
    let points = 0..=MAX_ACCUMULATED;
    let offer = about("accumulated", "mord-fix-accumulated");
    let offer = offer.input(POINTS.input(Message::new("mord-blank-points"), points).begins(caster.accumulated.total()));
    push(offer, Correction::Accumulated(who));
    match caster.fatigued_until {
        Some(_) => push(about("fresh", "mord-fix-fresh"), Correction::Fresh(who)),
        None => push(about("fatigued", "mord-fix-fatigued"), Correction::Fatigued(who)),
    }
    for spell in caster.spells.iter().filter(|spell| spell.is_cast) {
        let message =
            Message::new("mord-fix-again").spell("spell", spell.card.id.as_str()).with("caster", battle.name(who));
        let offer = Offer::new("again", message).about("spell", Slot::Known(who, spell.known));
        push(offer.about("caster", Slot::Caster(who)), Correction::Again(who, spell.known));
    }
}

/// Carries out a correction and tells it; then what follows from it.
pub fn carry_out(battle: &mut Battle<'_>, table: &mut Table<'_>, correction: Correction, choice: &Choice) {
    let points = || choice.get(POINTS);
    let told = match correction {
        Correction::OutOfAction(who) => of(battle, who, "mord-fixed-out-of-action"),
        Correction::OffTheTable(who) => of(battle, who, "mord-fixed-off-the-table"),
        Correction::Back(who) => of(battle, who, "mord-fixed-back"),
        Correction::Accumulated(who) => of(battle, who, "mord-fixed-accumulated").with("points", Arg::Number(points())),
        Correction::Fatigued(who) => of(battle, who, "mord-fixed-fatigued").with("turn", battle.turn + 2),
        Correction::Fresh(who) => of(battle, who, "mord-fixed-fresh"),
        Correction::Again(who, known) => {
            let spell = battle.caster(who).and_then(|caster| caster.spells.iter().find(|spell| spell.known == known));
            let id = spell.map_or("", |spell| spell.card.id.as_str());
            of(battle, who, "mord-fixed-again").spell("spell", id)
        }
        Correction::Ended(effect) => {
            let spell = battle.lasting.iter().find(|lasting| lasting.id == effect).map(|of| of.spell.clone());
            Message::new("mord-fixed-ended").spell("spell", spell.unwrap_or_default())
        }
    };
    table.tell(|| Event::new(Kind::Correction, told, ""));
    match correction {
        Correction::OutOfAction(who) => leave(battle, table, who, "mord-out-of-action"),
        Correction::OffTheTable(who) => leave(battle, table, who, "mord-out-off-the-table"),
        Correction::Back(who) => with(battle, who, |caster| caster.out = None),
        Correction::Accumulated(who) => with(battle, who, |caster| {
            let by = points() - caster.accumulated.total();
            if by != 0 {
                caster.accumulated.add(Message::new("mord-part-corrected"), by, "");
            }
        }),
        Correction::Fatigued(who) => fatigue_of(battle, table, who),
        Correction::Fresh(who) => with(battle, who, |caster| caster.fatigued_until = None),
        Correction::Again(who, known) => with(battle, who, |caster| {
            caster.spells.iter_mut().filter(|spell| spell.known == known).for_each(|spell| spell.is_cast = false);
        }),
        Correction::Ended(effect) => lasting::end(battle, table, effect, "mord-told-ended", ""),
    }
}

fn of(battle: &Battle<'_>, who: CasterRef, id: &'static str) -> Message {
    Message::new(id).with("caster", battle.name(who))
}

fn with(battle: &mut Battle<'_>, who: CasterRef, change: impl FnOnce(&mut CasterState<'_>)) {
    if let Some(caster) = battle.caster_mut(who) {
        change(caster);
    }
}

/// MF-15: whoever is gone pays for nothing, so what he had in play ends.
fn leave(battle: &mut Battle<'_>, table: &mut Table<'_>, who: CasterRef, why: &'static str) {
    with(battle, who, |caster| caster.out = Some(why));
    lasting::end_all_of(battle, table, who, "MF-15");
}
