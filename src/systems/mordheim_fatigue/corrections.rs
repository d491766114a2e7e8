//! Corrections: the physical table is always right.

use super::inputs::POINTS;
use super::state::{Battle, CasterState};
use super::{fatigue, lasting};
use crate::lang::Message;
use crate::rules::moves::{Correctable, Move, Subject};
use crate::rules::{CasterRef, Choice, EffectId, Event, Kind, Offer, Slot, SpellRef, Table};

/// The most points that a correction states.
const MAX_ACCUMULATED: i64 = 200;

/// A correction of the record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Correction {
    /// The wizard was taken out of action.
    OutOfAction(CasterRef),
    /// The wizard left the table.
    OffTheTable(CasterRef),
    /// The wizard is in the battle after all.
    Back(CasterRef),
    /// The wizard has accumulated another number of magic points.
    Accumulated(CasterRef),
    /// The wizard is fatigued.
    Fatigued(CasterRef),
    /// The wizard is not fatigued.
    Fresh(CasterRef),
    /// A spell cast in this turn may be cast once more.
    Again(CasterRef, SpellRef),
    /// An effect has ended.
    Ended(EffectId),
}

impl Move for Correction {
    fn subject(&self) -> Subject {
        let of = |verb, who: CasterRef| Subject::new(verb).about("caster", who.into());
        match *self {
            Self::OutOfAction(who) => of("out_of_action", who),
            Self::OffTheTable(who) => of("off_the_table", who),
            Self::Back(who) => of("back", who),
            Self::Accumulated(who) => of("accumulated", who),
            Self::Fatigued(who) => of("fatigued", who),
            Self::Fresh(who) => of("fresh", who),
            Self::Again(who, known) => {
                Subject::new("again").about("spell", Slot::Known(who, known)).about("caster", who.into())
            }
            Self::Ended(effect) => Subject::new("ended").about("effect", effect.into()),
        }
    }
}

impl Correctable for Battle<'_> {
    type Correction = Correction;

    fn corrections(&self) -> Vec<Correction> {
        let ended = self.lasting.iter().map(|lasting| Correction::Ended(lasting.id));
        ended.chain(self.casters.iter().flat_map(of_caster)).collect()
    }

    fn correction_offer(&self, correction: &Correction) -> Offer {
        let of = |id, who| correction.offer(Message::new(id).with("caster", self.casters.name(who)));
        match *correction {
            Correction::OutOfAction(who) => of("mord-fix-out-of-action", who),
            Correction::OffTheTable(who) => of("mord-fix-off-the-table", who),
            Correction::Back(who) => of("mord-fix-back", who),
            Correction::Accumulated(who) => {
                let points = POINTS.input(Message::new("mord-blank-points"), 0..=MAX_ACCUMULATED);
                of("mord-fix-accumulated", who).input(points.begins(self.total(who)))
            }
            Correction::Fatigued(who) => of("mord-fix-fatigued", who),
            Correction::Fresh(who) => of("mord-fix-fresh", who),
            Correction::Again(who, known) => {
                let label = Message::new("mord-fix-again").spell("spell", spell_of(self, who, known));
                correction.offer(label.with("caster", self.casters.name(who)))
            }
            Correction::Ended(effect) => correction.offer(ended(self, "mord-fix-ended", effect)),
        }
    }

    fn correct(&mut self, table: &mut Table<'_>, correction: Correction, choice: &Choice) {
        let of = |id, who| Message::new(id).with("caster", self.casters.name(who));
        let told = match correction {
            Correction::OutOfAction(who) => of("mord-fixed-out-of-action", who),
            Correction::OffTheTable(who) => of("mord-fixed-off-the-table", who),
            Correction::Back(who) => of("mord-fixed-back", who),
            Correction::Accumulated(who) => of("mord-fixed-accumulated", who).with("points", choice.get(POINTS)),
            Correction::Fatigued(who) => of("mord-fixed-fatigued", who).with("turn", self.turn + 2),
            Correction::Fresh(who) => of("mord-fixed-fresh", who),
            Correction::Again(who, known) => of("mord-fixed-again", who).spell("spell", spell_of(self, who, known)),
            Correction::Ended(effect) => ended(self, "mord-fixed-ended", effect),
        };
        table.tell(|| Event::new(Kind::Correction, told, ""));
        match correction {
            Correction::OutOfAction(who) => leave(self, table, who, "mord-out-of-action"),
            Correction::OffTheTable(who) => leave(self, table, who, "mord-out-off-the-table"),
            Correction::Back(who) => {
                // MF-10: whoever was out when the fatigue ended casts again.
                let turn = self.turn;
                self.change(who, |caster| {
                    caster.out = None;
                    caster.fatigued_until = caster.fatigued_until.filter(|until| *until >= turn);
                });
            }
            Correction::Accumulated(who) => self.change(who, |caster| {
                let by = choice.get(POINTS) - caster.accumulated.total();
                if by != 0 {
                    caster.accumulated.add(Message::new("mord-part-corrected"), by, "");
                }
            }),
            Correction::Fatigued(who) => fatigue::tire(self, table, who),
            Correction::Fresh(who) => self.change(who, |caster| caster.fatigued_until = None),
            Correction::Again(who, known) => self.change(who, |caster| caster.set_cast(known, false)),
            Correction::Ended(effect) => lasting::end(self, table, effect, "mord-told-ended", ""),
        }
    }
}

/// What can be corrected of a wizard.
fn of_caster(caster: &CasterState<'_>) -> Vec<Correction> {
    let who = caster.who;
    let mut of = match caster.is_here() {
        true => vec![Correction::OutOfAction(who), Correction::OffTheTable(who)],
        false => vec![Correction::Back(who)],
    };
    of.push(Correction::Accumulated(who));
    of.push(if caster.fatigued_until.is_some() { Correction::Fresh(who) } else { Correction::Fatigued(who) });
    let cast = caster.spells.iter().filter(|spell| spell.is_cast);
    of.extend(cast.map(|spell| Correction::Again(who, spell.known)));
    of
}

fn spell_of<'a>(battle: &Battle<'a>, who: CasterRef, known: SpellRef) -> &'a str {
    battle.casters.caster(who).and_then(|caster| caster.spell(known)).map_or("", |spell| &spell.entry.id)
}

fn ended(battle: &Battle<'_>, id: &'static str, effect: EffectId) -> Message {
    Message::new(id).spell("spell", battle.effect(effect).map_or("", |lasting| &lasting.entry.id))
}

/// MF-15: whoever is gone pays for nothing, so all its spells in play end.
fn leave(battle: &mut Battle<'_>, table: &mut Table<'_>, who: CasterRef, why: &'static str) {
    battle.change(who, |caster| caster.out = Some(why));
    lasting::end_all_of(battle, table, who, "MF-15");
}
