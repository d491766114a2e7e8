//! Corrections: the physical table is always right.

use std::ops::RangeInclusive;

use super::casting::end_lasting;
use super::inputs::{COUNTERS, INTELLIGENCE, LEVEL, POINTS, POOL};
use super::rosters::{MAX_INTELLIGENCE, MAX_LEVEL, MAX_POINTS};
use super::state::{Battle, CasterState, Known, Store};
use crate::form::NumberInput;
use crate::lang::Message;
use crate::rules::moves::{Correctable, Move, Subject};
use crate::rules::{CasterRef, Choice, EffectId, Event, Kind, Offer, Side, Slot, Table};
use crate::spells::SpellId;

/// The most counters that the program reckons with: odds count 49 dice, of which ten may dispel.
const MAX_COUNTERS: i64 = 39;
/// The most dice that a dispel pool holds.
const MAX_DICE: i64 = 99;

/// A correction of the record.
#[derive(Clone, Copy)]
pub enum Correction<'a> {
    /// An effect ended (MP-20).
    Ended(EffectId, &'a SpellId),
    /// A side has N dispel dice.
    Pool(Side),
    /// What is noted of a wizard is put right.
    Caster(CasterRef, Change),
    /// A spell was tried in this phase, or was not.
    Tried(CasterRef, Known<'a>),
}

/// What is put right of a wizard.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Change {
    /// The wizard's concentration is broken (MP-19).
    Broken,
    /// It is not.
    Collected,
    /// The wizard died.
    Slain,
    /// The wizard left the table.
    OffTheTable,
    /// The wizard is in the battle after all.
    Back,
    /// How many counters lie there.
    Counters,
    /// How many points the reservoir holds (MP-2).
    Points,
    /// Another Intelligence.
    Intelligence,
    /// Another magick level.
    Level,
}

impl Change {
    /// Its verb, message ids of what can be corrected and of what was, and its rule.
    const fn words(self) -> (&'static str, &'static str, &'static str, &'static str) {
        match self {
            Self::Broken => ("broken", "magick-fix-broken", "magick-fixed-broken", "MP-19"),
            Self::Collected => ("collected", "magick-fix-collected", "magick-fixed-collected", "MP-19"),
            Self::Slain => ("slain", "magick-fix-slain", "magick-fixed-slain", ""),
            Self::OffTheTable => ("off_the_table", "magick-fix-off-the-table", "magick-fixed-off-the-table", ""),
            Self::Back => ("back", "magick-fix-back", "magick-fixed-back", ""),
            Self::Counters => ("counters", "magick-fix-counters", "magick-fixed-counters", ""),
            Self::Points => ("points", "magick-fix-points", "magick-fixed-points", "MP-2"),
            Self::Intelligence => ("intelligence", "magick-fix-intelligence", "magick-fixed-intelligence", ""),
            Self::Level => ("level", "magick-fix-level", "magick-fixed-level", ""),
        }
    }

    /// The number that is put right, if one is: input, label, range, and as it is noted.
    fn number(self, caster: &CasterState<'_>) -> Option<(NumberInput, &'static str, RangeInclusive<i64>, i64)> {
        let CasterState { counters, points, intelligence, level, .. } = caster;
        Some(match self {
            Self::Counters => (COUNTERS, "magick-blank-counters", 0..=MAX_COUNTERS, counters.left.total()),
            Self::Points => (POINTS, "magick-blank-points", 0..=MAX_POINTS, points.left.total()),
            Self::Intelligence => (INTELLIGENCE, "magick-field-intelligence", 1..=MAX_INTELLIGENCE, *intelligence),
            Self::Level => (LEVEL, "magick-field-level", 1..=MAX_LEVEL, *level),
            Self::Broken | Self::Collected | Self::Slain | Self::OffTheTable | Self::Back => return None,
        })
    }

    fn carry_out(self, caster: &mut CasterState<'_>, choice: &Choice) {
        match self {
            Self::Broken => caster.broken = true,
            Self::Collected => caster.broken = false,
            Self::Slain => caster.out = Some("magick-out-slain"),
            Self::OffTheTable => caster.out = Some("magick-out-off-the-table"),
            Self::Back => caster.out = None,
            Self::Counters => put_right(&mut caster.counters, choice.get(COUNTERS)),
            Self::Points => put_right(&mut caster.points, choice.get(POINTS)),
            Self::Intelligence => caster.intelligence = choice.get(INTELLIGENCE),
            Self::Level => caster.level = choice.get(LEVEL),
        }
    }
}

fn put_right(store: &mut Store, left: i64) {
    let by = left - store.left.total();
    if by != 0 {
        store.left.add(Message::new("magick-part-corrected"), by, "");
    }
}

impl Move for Correction<'_> {
    fn subject(&self) -> Subject {
        match *self {
            Self::Ended(effect, _) => Subject::new("ended").about("effect", Slot::Effect(effect)),
            Self::Pool(side) => Subject::new("dispel_pool").about("side", Slot::Side(side)),
            Self::Caster(who, change) => Subject::new(change.words().0).about("caster", Slot::Caster(who)),
            Self::Tried(who, spell) => {
                let subject = Subject::new(if spell.tried { "ready" } else { "tried" });
                subject.about("spell", Slot::Known(who, spell.known)).about("caster", Slot::Caster(who))
            }
        }
    }
}

impl<'a> Correctable for Battle<'a> {
    type Correction = Correction<'a>;

    fn corrections(&self) -> Vec<Correction<'a>> {
        let ended = self.lasting.iter().map(|lasting| Correction::Ended(lasting.id, lasting.spell));
        let pool = self.has_winds().then(|| Correction::Pool(self.active.other()));
        let mut corrections: Vec<Correction<'_>> = ended.chain(pool).collect();
        for caster in self.casters.iter() {
            let who = caster.who;
            let casts_now = self.casts_now(who);
            let broken = if caster.broken { Change::Collected } else { Change::Broken };
            let out: &[Change] = if caster.is_here() { &[Change::Slain, Change::OffTheTable] } else { &[Change::Back] };
            let counters = casts_now.then_some(Change::Counters);
            let changes = [broken].into_iter().chain(out.iter().copied()).chain(counters);
            let changes = changes.chain([Change::Points, Change::Intelligence, Change::Level]);
            corrections.extend(changes.map(|change| Correction::Caster(who, change)));
            let spells = caster.spells.iter().filter(|_| casts_now);
            corrections.extend(spells.map(|spell| Correction::Tried(who, *spell)));
        }
        corrections
    }

    fn correction_offer(&self, correction: &Correction<'a>) -> Offer {
        let number = |offer: Offer, input: NumberInput, label, range, now| {
            offer.input(input.input(Message::new(label), range).begins(now))
        };
        match *correction {
            Correction::Ended(_, spell) => correction.offer(Message::new("magick-fix-ended").spell("spell", spell)),
            Correction::Pool(side) => {
                let offer = correction.offer(Message::new("magick-fix-pool").with("army", self.casters.army(side)));
                number(offer, POOL, "magick-blank-dice", 0..=MAX_DICE, self.pools[side].left.total())
            }
            Correction::Caster(who, change) => {
                let offer = correction.offer(Message::new(change.words().1).with("caster", self.casters.name(who)));
                match self.casters.caster(who).and_then(|caster| change.number(caster)) {
                    Some((input, label, range, now)) => number(offer, input, label, range, now),
                    None => offer,
                }
            }
            Correction::Tried(who, spell) => {
                let message = Message::new(if spell.tried { "magick-fix-ready" } else { "magick-fix-tried" });
                correction.offer(message.spell("spell", &spell.entry.id).with("caster", self.casters.name(who)))
            }
        }
    }

    fn correct(&mut self, table: &mut Table<'_>, correction: Correction<'a>, choice: &Choice) {
        let (told, rule) = match correction {
            Correction::Ended(_, spell) => (Message::new("magick-fixed-ended").spell("spell", spell), ""),
            Correction::Pool(side) => {
                let dice = choice.get(POOL);
                put_right(&mut self.pools[side], dice);
                let told = Message::new("magick-fixed-pool").with("army", self.casters.army(side));
                (told.with("dice", dice), "")
            }
            Correction::Caster(who, change) => {
                let told = Message::new(change.words().2).with("caster", self.casters.name(who));
                let Some(caster) = self.casters.caster_mut(who) else { return };
                change.carry_out(caster, choice);
                let told = match change.number(caster) {
                    Some((input, _, _, now)) => told.with(input.name, now),
                    None => told,
                };
                (told, change.words().3)
            }
            Correction::Tried(who, spell) => {
                let told = Message::new(if spell.tried { "magick-fixed-ready" } else { "magick-fixed-tried" });
                let told = told.with("caster", self.casters.name(who)).spell("spell", &spell.entry.id);
                let Some(caster) = self.casters.caster_mut(who) else { return };
                caster.set_tried(spell.known, !spell.tried);
                (told, "")
            }
        };
        table.tell(|| Event::new(Kind::Correction, told, rule));
        if let Correction::Ended(effect, _) = correction {
            end_lasting(self, table, effect);
        }
    }
}
