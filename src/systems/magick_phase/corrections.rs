//! Corrections: the physical table is always right.

use super::inputs::{COUNTERS, INTELLIGENCE, LEVEL, POINTS, POOL};
use crate::form::NumberInput;
use crate::spells::SpellId;
use std::ops::RangeInclusive;

use super::casters::{MAX_INTELLIGENCE, MAX_LEVEL, MAX_POINTS};
use super::casting;
use super::phase::Move;
use super::state::{Battle, CasterState};
use crate::lang::Message;
use crate::rules::{CasterRef, Choice, EffectId, Event, Kind, Offer, Side, Slot, SpellRef, Sum, Table};

/// The most counters that the program reckons with: odds count 49 dice, of which ten may dispel.
const MAX_COUNTERS: i64 = 39;
/// The most dice that a dispel pool holds.
const MAX_DICE: i64 = 99;

/// A correction of the record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Correction {
    /// He died.
    Slain(CasterRef),
    /// He left the table.
    OffTheTable(CasterRef),
    /// He is in the battle after all.
    Back(CasterRef),
    /// He has so many points in his reservoir (MP-2).
    Points(CasterRef),
    /// He has so many counters beside him.
    Counters(CasterRef),
    /// He has another Intelligence.
    Intelligence(CasterRef),
    /// He has another magick level.
    Level(CasterRef),
    /// His concentration is broken, or is not (MP-19).
    Broken(CasterRef, bool),
    /// A spell was tried in this phase, or was not.
    Tried(CasterRef, SpellRef, bool),
    /// A side has so many dispel dice.
    Pool(Side),
    /// An effect ended (MP-20).
    Ended(EffectId),
}

/// Every correction that makes sense now.
pub fn offers(battle: &Battle<'_>) -> Vec<(Offer, Move)> {
    let mut offers = Vec::new();
    let mut push = |offer: Offer, correction| {
        offers.push((Offer { correction: true, ..offer }, Move::Correct(correction)));
    };
    for effect in &battle.lasting {
        let message = Message::new("magick-fix-ended").spell("spell", effect.spell.as_str());
        push(Offer::new("ended", message).about("effect", Slot::Effect(effect.id)), Correction::Ended(effect.id));
    }
    if battle.has_winds() {
        let side = battle.active.other();
        let message = Message::new("magick-fix-pool").with("army", battle.army(side));
        let offer = Offer::new("dispel_pool", message).about("side", Slot::Side(side));
        let now = battle.side(side).pool.total();
        push(number(offer, POOL, "magick-blank-dice", 0..=MAX_DICE, now), Correction::Pool(side));
    }
    for caster in battle.all_casters() {
        caster_offers(battle, caster, &mut push);
    }
    offers
}

fn number(offer: Offer, input: NumberInput, label: &'static str, range: RangeInclusive<i64>, now: i64) -> Offer {
    offer.input(input.input(Message::new(label), range).begins(now))
}

fn caster_offers(battle: &Battle<'_>, caster: &CasterState<'_>, push: &mut impl FnMut(Offer, Correction)) {
    let who = caster.who;
    let about = |verb, id| {
        Offer::new(verb, Message::new(id).with("caster", battle.name(who))).about("caster", Slot::Caster(who))
    };
    if caster.broken {
        push(about("collected", "magick-fix-collected"), Correction::Broken(who, false));
    } else {
        push(about("broken", "magick-fix-broken"), Correction::Broken(who, true));
    }
    if caster.is_here() {
        push(about("slain", "magick-fix-slain"), Correction::Slain(who));
        push(about("off_the_table", "magick-fix-off-the-table"), Correction::OffTheTable(who));
    } else {
        push(about("back", "magick-fix-back"), Correction::Back(who));
    }
    let casts_now = battle.has_winds() && who.side == battle.active;
    if casts_now {
        let (offer, now) = (about("counters", "magick-fix-counters"), caster.counters.total());
        push(number(offer, COUNTERS, "magick-blank-counters", 0..=MAX_COUNTERS, now), Correction::Counters(who));
    }
    let (offer, now) = (about("points", "magick-fix-points"), caster.points.total());
    push(number(offer, POINTS, "magick-blank-points", 0..=MAX_POINTS, now), Correction::Points(who));
    let (offer, range) = (about("intelligence", "magick-fix-intelligence"), 1..=MAX_INTELLIGENCE);
    let offer = number(offer, INTELLIGENCE, "magick-field-intelligence", range, caster.intelligence);
    push(offer, Correction::Intelligence(who));
    let (offer, range) = (about("level", "magick-fix-level"), 1..=MAX_LEVEL);
    push(number(offer, LEVEL, "magick-field-level", range, caster.level), Correction::Level(who));
    for spell in caster.spells.iter().filter(|_| casts_now) {
        let (verb, id) = if spell.tried { ("ready", "magick-fix-ready") } else { ("tried", "magick-fix-tried") };
        let message = Message::new(id).spell("spell", spell.card.id.as_str()).with("caster", battle.name(who));
        let offer = Offer::new(verb, message).about("spell", Slot::Known(who, spell.known));
        push(offer.about("caster", Slot::Caster(who)), Correction::Tried(who, spell.known, !spell.tried));
    }
}

/// Carries out a correction and tells it.
pub fn carry_out(battle: &mut Battle<'_>, table: &mut Table<'_>, correction: Correction, choice: &Choice) {
    let message = corrected(battle, correction, choice);
    let rule = match correction {
        Correction::Broken(..) => "MP-19",
        Correction::Points(_) => "MP-2",
        _ => "",
    };
    table.tell(|| Event::new(Kind::Correction, message, rule));
    if let Correction::Ended(effect) = correction {
        casting::end_lasting(battle, table, effect);
    }
}

/// Changes the record; gives back what to tell of it.
fn corrected(battle: &mut Battle<'_>, correction: Correction, choice: &Choice) -> Message {
    match correction {
        Correction::Slain(who) => {
            with(battle, who, "magick-fixed-slain", |caster| caster.out = Some("magick-out-slain"))
        }
        Correction::OffTheTable(who) => {
            with(battle, who, "magick-fixed-off-the-table", |caster| caster.out = Some("magick-out-off-the-table"))
        }
        Correction::Back(who) => with(battle, who, "magick-fixed-back", |caster| caster.out = None),
        Correction::Points(who) => {
            let points = choice.get(POINTS);
            let message = with(battle, who, "magick-fixed-points", |caster| correct_to(&mut caster.points, points));
            message.with("points", points)
        }
        Correction::Counters(who) => {
            let counters = choice.get(COUNTERS);
            let message =
                with(battle, who, "magick-fixed-counters", |caster| correct_to(&mut caster.counters, counters));
            message.with("counters", counters)
        }
        Correction::Intelligence(who) => {
            let now = choice.get(INTELLIGENCE);
            with(battle, who, "magick-fixed-intelligence", |caster| caster.intelligence = now).with("intelligence", now)
        }
        Correction::Level(who) => {
            let now = choice.get(LEVEL);
            with(battle, who, "magick-fixed-level", |caster| caster.level = now).with("level", now)
        }
        Correction::Broken(who, broken) => {
            let id = if broken { "magick-fixed-broken" } else { "magick-fixed-collected" };
            with(battle, who, id, |caster| caster.broken = broken)
        }
        Correction::Tried(who, known, tried) => {
            let id = if tried { "magick-fixed-tried" } else { "magick-fixed-ready" };
            let mut spell_id = SpellId::default();
            let message = with(battle, who, id, |caster| {
                if let Some(spell) = caster.spells.iter_mut().find(|spell| spell.known == known) {
                    spell.tried = tried;
                    spell_id.clone_from(&spell.card.id);
                }
            });
            message.spell("spell", spell_id)
        }
        Correction::Pool(side) => {
            let dice = choice.get(POOL);
            correct_to(&mut battle.side_mut(side).pool, dice);
            Message::new("magick-fixed-pool").with("army", battle.army(side)).with("dice", dice)
        }
        Correction::Ended(effect) => {
            let lasting = battle.lasting.iter().find(|lasting| lasting.id == effect);
            let spell = lasting.map(|lasting| lasting.spell.clone()).unwrap_or_default();
            Message::new("magick-fixed-ended").spell("spell", spell)
        }
    }
}

fn with(
    battle: &mut Battle<'_>,
    who: CasterRef,
    id: &'static str,
    change: impl FnOnce(&mut CasterState<'_>),
) -> Message {
    if let Some(caster) = battle.caster_mut(who) {
        change(caster);
    }
    Message::new(id).with("caster", battle.name(who))
}

fn correct_to(sum: &mut Sum, total: i64) {
    let by = total - sum.total();
    if by != 0 {
        sum.add(Message::new("magick-part-corrected"), by, "");
    }
}
