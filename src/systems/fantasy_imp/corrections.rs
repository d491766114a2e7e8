//! Corrections: the physical table is always right, and an army list may have it otherwise (FI-19).

use super::inputs::DICE_LEFT;
use super::lasting;
use super::rosters::MAX_DICE;
use super::state::{Battle, CasterState};
use crate::lang::Message;
use crate::rules::moves::{Correctable, Move, Subject};
use crate::rules::{CasterRef, Choice, EffectId, Event, Kind, Offer, Slot, Table};

/// A correction of the record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Correction {
    /// What is noted of a caster is put right.
    Caster(CasterRef, Change),
    /// An effect has ended.
    Ended(EffectId),
}

/// What is put right of a caster.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// The caster died.
    Slain,
    /// The caster left the table.
    OffTheTable,
    /// The caster is in the battle after all.
    Back,
    /// How many dice are left for this turn.
    DiceLeft,
    /// How many magic dice there are from the next turn on.
    MagicDice,
    /// A spell was cast in this turn.
    HasCast,
    /// No spell was cast in this turn.
    HasNotCast,
}

impl Change {
    /// Its verb, and message ids of what can be corrected and of what was.
    const fn words(self) -> (&'static str, &'static str, &'static str) {
        match self {
            Self::Slain => ("slain", "imp-fix-slain", "imp-fixed-slain"),
            Self::OffTheTable => ("off_the_table", "imp-fix-off-the-table", "imp-fixed-off-the-table"),
            Self::Back => ("back", "imp-fix-back", "imp-fixed-back"),
            Self::DiceLeft => ("dice_left", "imp-fix-dice-left", "imp-fixed-dice-left"),
            Self::MagicDice => ("magic_dice", "imp-fix-magic-dice", "imp-fixed-magic-dice"),
            Self::HasCast => ("has_cast", "imp-fix-has-cast", "imp-fixed-has-cast"),
            Self::HasNotCast => ("has_not_cast", "imp-fix-has-not-cast", "imp-fixed-has-not-cast"),
        }
    }

    /// The dice that are put right, as they are noted now.
    fn dice(self, caster: &CasterState<'_>) -> Option<i64> {
        match self {
            Self::DiceLeft => Some(caster.left.total()),
            Self::MagicDice => Some(caster.magic_dice),
            Self::Slain | Self::OffTheTable | Self::Back | Self::HasCast | Self::HasNotCast => None,
        }
    }

    fn carry_out(self, caster: &mut CasterState<'_>, choice: &Choice) {
        match self {
            Self::Slain => caster.out = Some("imp-out-slain"),
            Self::OffTheTable => caster.out = Some("imp-out-off-the-table"),
            Self::Back => caster.out = None,
            Self::DiceLeft => {
                let by = choice.get(DICE_LEFT) - caster.left.total();
                if by != 0 {
                    caster.left.add(Message::new("imp-part-corrected"), by, "");
                }
            }
            Self::MagicDice => caster.magic_dice = choice.get(DICE_LEFT),
            Self::HasCast => (caster.has_cast, caster.has_tried) = (true, true),
            Self::HasNotCast => (caster.has_cast, caster.has_tried) = (false, false),
        }
    }
}

impl Move for Correction {
    fn subject(&self) -> Subject {
        match *self {
            Self::Caster(who, change) => Subject::new(change.words().0).about("caster", Slot::Caster(who)),
            Self::Ended(effect) => Subject::new("ended").about("effect", Slot::Effect(effect)),
        }
    }
}

impl Correctable for Battle<'_> {
    type Correction = Correction;

    fn corrections(&self) -> Vec<Correction> {
        let mut corrections: Vec<_> = self.lasting.iter().map(|effect| Correction::Ended(effect.id)).collect();
        for caster in self.casters.iter() {
            let out: &[Change] = if caster.is_here() { &[Change::Slain, Change::OffTheTable] } else { &[Change::Back] };
            let dice = [Change::DiceLeft, Change::MagicDice];
            let cast = (!caster.has_cast).then_some(Change::HasCast);
            let not_cast = caster.has_tried.then_some(Change::HasNotCast);
            let changes = out.iter().copied().chain(dice).chain(cast).chain(not_cast);
            corrections.extend(changes.map(|change| Correction::Caster(caster.who, change)));
        }
        corrections
    }

    fn correction_offer(&self, correction: &Correction) -> Offer {
        match *correction {
            Correction::Caster(who, change) => {
                let offer = correction.offer(Message::new(change.words().1).with("caster", self.casters.name(who)));
                match self.casters.caster(who).and_then(|caster| change.dice(caster)) {
                    Some(now) => offer.input(DICE_LEFT.input(Message::new("imp-blank-dice"), 0..=MAX_DICE).begins(now)),
                    None => offer,
                }
            }
            Correction::Ended(effect) => correction.offer(about_effect(self, "imp-fix-ended", effect)),
        }
    }

    fn correct(&mut self, table: &mut Table<'_>, correction: Correction, choice: &Choice) {
        let told = match correction {
            Correction::Caster(who, change) => {
                let told = Message::new(change.words().2).with("caster", self.casters.name(who));
                let Some(caster) = self.casters.caster_mut(who) else { return };
                change.carry_out(caster, choice);
                match change.dice(caster) {
                    Some(dice) => told.with("dice", dice),
                    None => told,
                }
            }
            Correction::Ended(effect) => about_effect(self, "imp-fixed-ended", effect),
        };
        table.tell(|| Event::new(Kind::Correction, told, "FI-19"));
        if let Correction::Ended(effect) = correction {
            lasting::end(self, table, effect);
        }
    }
}

fn about_effect(battle: &Battle<'_>, id: &'static str, effect: EffectId) -> Message {
    Message::new(id).spell("spell", battle.lasting.spell(effect))
}
