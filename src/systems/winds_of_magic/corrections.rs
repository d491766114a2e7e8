//! Corrections: the physical table is always right.

use super::casters::ArmyMagic;
use super::inputs::{DICE_LEFT, LEVEL, WOUNDS};
use super::lasting;
use super::state::{Battle, CasterState, DicePool, Moment};
use crate::form::NumberInput;
use crate::lang::Message;
use crate::rosters::ItemId;
use crate::rules::moves::{Correctable, Move, Subject};
use crate::rules::{CasterRef, Choice, EffectId, Event, Kind, Offer, Side, Slot, SpellRef, Table};

/// A correction of the record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Correction {
    /// A character died (WM-25).
    Slain(CasterRef),
    /// A character left the table (WM-25).
    OffTheTable(CasterRef),
    /// A character is in the battle after all.
    Back(CasterRef),
    /// A caster's level.
    Level(CasterRef),
    /// A character's wounds.
    Wounds(CasterRef),
    /// A caster's own dice.
    OwnDice(CasterRef),
    /// A side's power dice.
    PowerDice(Side),
    /// A side's dispel dice.
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

impl Move for Correction {
    fn subject(&self) -> Subject {
        match *self {
            Self::Slain(who) => Subject::new("slain").about("caster", Slot::Caster(who)),
            Self::OffTheTable(who) => Subject::new("off_the_table").about("caster", Slot::Caster(who)),
            Self::Back(who) => Subject::new("back").about("caster", Slot::Caster(who)),
            Self::Level(who) => Subject::new("level").about("caster", Slot::Caster(who)),
            Self::Wounds(who) => Subject::new("wounds").about("caster", Slot::Caster(who)),
            Self::OwnDice(who) => Subject::new("own_dice").about("caster", Slot::Caster(who)),
            Self::PowerDice(side) => Subject::new("power_dice").about("side", Slot::Side(side)),
            Self::DispelDice(side) => Subject::new("dispel_dice").about("side", Slot::Side(side)),
            Self::Tried(who, known, tried) => Subject::new(if tried { "tried" } else { "ready" })
                .about("spell", Slot::Known(who, known))
                .about("caster", Slot::Caster(who)),
            Self::Gone(who, item, gone) => Subject::new(if gone { "item_gone" } else { "item_back" })
                .about("item", Slot::Item(who, item))
                .about("caster", Slot::Caster(who)),
            Self::TargetSlain(effect) => Subject::new("target_slain").about("effect", Slot::Effect(effect)),
            Self::Ended(effect) => Subject::new("ended").about("effect", Slot::Effect(effect)),
        }
    }
}

impl Correctable for Battle<'_> {
    type Correction = Correction;

    fn corrections(&self) -> Vec<Correction> {
        let effects = self.lasting.iter();
        let mut corrections: Vec<_> =
            effects.flat_map(|effect| [Correction::TargetSlain(effect.id), Correction::Ended(effect.id)]).collect();
        for side in Side::BOTH {
            if self.has_power_dice(side) {
                corrections.push(Correction::PowerDice(side));
            }
            // Before the winds there are no dice to correct.
            if self.moment != Moment::Winds && side != self.active {
                corrections.push(Correction::DispelDice(side));
            }
            for caster in self.casters.side(side) {
                self.caster_corrections(caster, &mut corrections);
            }
        }
        corrections
    }

    fn correction_offer(&self, correction: &Correction) -> Offer {
        let of = |id, who| correction.offer(about(self, id, who));
        let side = |id, side| correction.offer(Message::new(id).with("army", self.casters.army(side)));
        let number = |offer: Offer, input: NumberInput, label, max, now| {
            offer.input(input.input(Message::new(label), 0..=max).begins(now))
        };
        let dice = |offer, now| number(offer, DICE_LEFT, "winds-blank-dice", 99, now);
        let caster = |who| self.casters.caster(who);
        match *correction {
            Correction::Slain(who) => of("winds-fix-slain", who),
            Correction::OffTheTable(who) => of("winds-fix-off-the-table", who),
            Correction::Back(who) => of("winds-fix-back", who),
            Correction::Level(who) => {
                let now = caster(who).map_or(0, |caster| caster.level);
                number(of("winds-fix-level", who), LEVEL, "winds-blank-level", 4, now)
            }
            Correction::Wounds(who) => {
                let now = caster(who).map_or(0, |caster| caster.wounds);
                number(of("winds-fix-wounds", who), WOUNDS, "winds-blank-wounds", 20, now)
            }
            Correction::OwnDice(who) => {
                dice(of("winds-fix-own", who), caster(who).map_or(0, |caster| caster.own.left()))
            }
            Correction::PowerDice(of) => dice(side("winds-fix-power", of), self.sides[of].power.left()),
            Correction::DispelDice(of) => dice(side("winds-fix-dispel", of), self.sides[of].dispel.left()),
            Correction::Tried(who, known, tried) => {
                let id = if tried { "winds-fix-tried" } else { "winds-fix-ready" };
                let spell = caster(who).and_then(|caster| caster.spell(known)).map_or("", |spell| spell.spell.id());
                correction.offer(Message::new(id).spell("spell", spell).with("caster", self.casters.name(who)))
            }
            Correction::Gone(who, item, gone) => {
                let id = if gone { "winds-fix-item-gone" } else { "winds-fix-item-back" };
                let item = caster(who).and_then(|caster| caster.item(item)).map_or("", |item| item.kind.label());
                let message = Message::new(id).with("item", Message::new(item));
                correction.offer(message.with("caster", self.casters.name(who)))
            }
            Correction::TargetSlain(effect) => correction.offer(about_effect(self, "winds-fix-target-slain", effect)),
            Correction::Ended(effect) => correction.offer(about_effect(self, "winds-fix-ended", effect)),
        }
    }

    fn correct(&mut self, table: &mut Table<'_>, correction: Correction, choice: &Choice) {
        let message = carry_out(self, correction, choice);
        let rule = if matches!(correction, Correction::Slain(_) | Correction::OffTheTable(_)) { "WM-25" } else { "" };
        table.tell(|| Event::new(Kind::Correction, message, rule));
        match correction {
            // WM-25: what the caster kept in play ends, too.
            Correction::Slain(who) | Correction::OffTheTable(who) => lasting::end_of_caster(self, table, who),
            Correction::TargetSlain(effect) => lasting::end(self, table, &[effect], "winds-ended-target"),
            Correction::Ended(effect) => lasting::end(self, table, &[effect], "winds-ended-table"),
            Correction::Back(_)
            | Correction::Level(_)
            | Correction::Wounds(_)
            | Correction::OwnDice(_)
            | Correction::PowerDice(_)
            | Correction::DispelDice(_)
            | Correction::Tried(..)
            | Correction::Gone(..) => {}
        }
    }
}

impl Battle<'_> {
    /// Whether there are power dice to correct: they come with the winds (WM-6, WM-7).
    fn has_power_dice(&self, side: Side) -> bool {
        self.moment != Moment::Winds && side == self.active && self.sides[side].magic == ArmyMagic::Ordinary
    }

    fn caster_corrections(&self, caster: &CasterState<'_>, corrections: &mut Vec<Correction>) {
        let who = caster.who;
        if caster.is_here() {
            corrections.extend([Correction::Slain(who), Correction::OffTheTable(who), Correction::Wounds(who)]);
        } else {
            corrections.push(Correction::Back(who));
        }
        if caster.kind.is_wizard() {
            corrections.push(Correction::Level(who));
            if self.has_power_dice(who.side) {
                corrections.push(Correction::OwnDice(who));
            }
        }
        let spells = caster.spells.iter();
        corrections.extend(spells.map(|spell| Correction::Tried(who, spell.known, !(spell.tried || spell.forgotten))));
        corrections.extend(caster.items.iter().map(|item| Correction::Gone(who, item.item, !item.gone)));
    }
}

/// Carries out a correction; gives back how it is told.
fn carry_out(battle: &mut Battle<'_>, correction: Correction, choice: &Choice) -> Message {
    match correction {
        Correction::Slain(who) => {
            battle.change(who, |caster| caster.out = Some("winds-out-slain"));
            about(battle, "winds-fixed-slain", who)
        }
        Correction::OffTheTable(who) => {
            battle.change(who, |caster| caster.out = Some("winds-out-off-the-table"));
            about(battle, "winds-fixed-off-the-table", who)
        }
        Correction::Back(who) => {
            battle.change(who, |caster| caster.out = None);
            about(battle, "winds-fixed-back", who)
        }
        Correction::Level(who) => {
            let level = choice.get(LEVEL);
            battle.change(who, |caster| caster.level = level);
            about(battle, "winds-fixed-level", who).with("level", level)
        }
        Correction::Wounds(who) => {
            let wounds = choice.get(WOUNDS);
            battle.change(who, |caster| caster.wounds = wounds);
            about(battle, "winds-fixed-wounds", who).with("wounds", wounds)
        }
        Correction::OwnDice(who) => {
            let dice = choice.get(DICE_LEFT);
            battle.change(who, |caster| correct_to(&mut caster.own, dice));
            about(battle, "winds-fixed-own", who).with("dice", dice)
        }
        Correction::PowerDice(side) => {
            let dice = choice.get(DICE_LEFT);
            correct_to(&mut battle.sides[side].power, dice);
            Message::new("winds-fixed-power").with("army", battle.casters.army(side)).with("dice", dice)
        }
        Correction::DispelDice(side) => {
            let dice = choice.get(DICE_LEFT);
            correct_to(&mut battle.sides[side].dispel, dice);
            Message::new("winds-fixed-dispel").with("army", battle.casters.army(side)).with("dice", dice)
        }
        Correction::Tried(who, known, tried) => {
            let message = about(battle, if tried { "winds-fixed-tried" } else { "winds-fixed-ready" }, who);
            let spell = battle.casters.caster_mut(who).and_then(|caster| caster.spell_mut(known));
            let Some(spell) = spell else { return message };
            spell.tried = tried;
            spell.forgotten = false;
            message.spell("spell", spell.spell.id())
        }
        Correction::Gone(who, item, gone) => {
            let message = about(battle, if gone { "winds-fixed-item-gone" } else { "winds-fixed-item-back" }, who);
            let item = battle.casters.caster_mut(who).and_then(|caster| caster.item_mut(item));
            let Some(item) = item else { return message };
            item.gone = gone;
            item.used = false;
            message.with("item", Message::new(item.kind.label()))
        }
        Correction::TargetSlain(effect) => about_effect(battle, "winds-fixed-target-slain", effect),
        Correction::Ended(effect) => about_effect(battle, "winds-fixed-ended", effect),
    }
}

/// A message about a caster.
fn about(battle: &Battle<'_>, id: &'static str, who: CasterRef) -> Message {
    Message::new(id).with("caster", battle.casters.name(who))
}

/// A message about an effect in play.
fn about_effect(battle: &Battle<'_>, id: &'static str, effect: EffectId) -> Message {
    let spell = battle.effect(effect).map(|effect| effect.cast.spell.clone()).unwrap_or_default();
    Message::new(id).spell("spell", spell)
}

fn correct_to(pool: &mut DicePool, dice: i64) {
    pool.add("winds-part-corrected", dice - pool.left(), "");
}
