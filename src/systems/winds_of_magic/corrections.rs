//! Corrections: the physical table is always right.

use super::casters::ArmyMagic;
use super::inputs::{DICE_LEFT, LEVEL, WOUNDS};
use super::lasting;
use super::state::{Battle, CasterState, Moment, by};
use crate::form::NumberInput;
use crate::lang::{Arg, Message};
use crate::rosters::ItemId;
use crate::rules::moves::{Correctable, Move, Subject};
use crate::rules::{CasterRef, Choice, EffectId, Event, Kind, Offer, Side, Slot, SpellRef, Sum, Table};

/// A correction of the record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Correction {
    /// A character died (WM-25).
    Slain(CasterRef),
    /// A character left the table (WM-25).
    OffTheTable(CasterRef),
    /// A character is in the battle after all.
    Back(CasterRef),
    /// A caster has another level.
    Level(CasterRef),
    /// A character has so many wounds.
    Wounds(CasterRef),
    /// A caster has so many own dice.
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

impl Move for Correction {
    fn subject(&self) -> Subject {
        match *self {
            Self::Slain(who) => Subject::new("slain").about("caster", by(who)),
            Self::OffTheTable(who) => Subject::new("off_the_table").about("caster", by(who)),
            Self::Back(who) => Subject::new("back").about("caster", by(who)),
            Self::Level(who) => Subject::new("level").about("caster", by(who)),
            Self::Wounds(who) => Subject::new("wounds").about("caster", by(who)),
            Self::OwnDice(who) => Subject::new("own_dice").about("caster", by(who)),
            Self::PowerDice(side) => Subject::new("power_dice").about("side", Slot::Side(side)),
            Self::DispelDice(side) => Subject::new("dispel_dice").about("side", Slot::Side(side)),
            Self::Tried(who, known, tried) => Subject::new(if tried { "tried" } else { "ready" })
                .about("spell", Slot::Known(who, known))
                .about("caster", by(who)),
            Self::Gone(who, item, gone) => Subject::new(if gone { "item_gone" } else { "item_back" })
                .about("item", Slot::Item(who, item))
                .about("caster", by(who)),
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
        let about = |id, who| correction.offer(Message::new(id).with("caster", self.casters.name(who)));
        let side = |id, side| correction.offer(Message::new(id).with("army", self.casters.army(side)));
        let effect = |id, effect: EffectId| {
            let spell = self.effect(effect).map(|effect| effect.spell.clone()).unwrap_or_default();
            correction.offer(Message::new(id).spell("spell", spell))
        };
        let number = |offer: Offer, input: NumberInput, label, max, now| {
            offer.input(input.input(Message::new(label), 0..=max).begins(now))
        };
        let dice = |offer, now: &Sum| number(offer, DICE_LEFT, "winds-blank-dice", 99, now.total());
        let caster = |who| self.casters.caster(who);
        match *correction {
            Correction::Slain(who) => about("winds-fix-slain", who),
            Correction::OffTheTable(who) => about("winds-fix-off-the-table", who),
            Correction::Back(who) => about("winds-fix-back", who),
            Correction::Level(who) => {
                let now = caster(who).map_or(0, |caster| caster.level);
                number(about("winds-fix-level", who), LEVEL, "winds-blank-level", 4, now)
            }
            Correction::Wounds(who) => {
                let now = caster(who).map_or(0, |caster| caster.wounds);
                number(about("winds-fix-wounds", who), WOUNDS, "winds-blank-wounds", 20, now)
            }
            Correction::OwnDice(who) => {
                dice(about("winds-fix-own", who), &caster(who).map(|caster| caster.own.clone()).unwrap_or_default())
            }
            Correction::PowerDice(of) => dice(side("winds-fix-power", of), &self.sides[of].power),
            Correction::DispelDice(of) => dice(side("winds-fix-dispel", of), &self.sides[of].dispel),
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
            Correction::TargetSlain(id) => effect("winds-fix-target-slain", id),
            Correction::Ended(id) => effect("winds-fix-ended", id),
        }
    }

    fn correct(&mut self, table: &mut Table<'_>, correction: Correction, choice: &Choice) {
        carry_out(self, table, correction, choice);
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

/// Carries out a correction and tells it.
fn carry_out(battle: &mut Battle<'_>, table: &mut Table<'_>, correction: Correction, choice: &Choice) {
    let dice = || choice.get(DICE_LEFT);
    let mut args: Vec<(&'static str, Arg)> = Vec::new();
    let mut after: Option<(Vec<EffectId>, &'static str)> = None;
    let of = |battle: &Battle<'_>, who| vec![("caster", battle.casters.name(who))];
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
            args.extend([("army", battle.casters.army(side)), ("dice", dice().into())]);
            correct_to(&mut battle.sides[side].power, dice());
            "winds-fixed-power"
        }
        Correction::DispelDice(side) => {
            args.extend([("army", battle.casters.army(side)), ("dice", dice().into())]);
            correct_to(&mut battle.sides[side].dispel, dice());
            "winds-fixed-dispel"
        }
        Correction::Tried(who, known, tried) => {
            args = of(battle, who);
            with_caster(battle, who, |caster| {
                if let Some(spell) = caster.spell_mut(known) {
                    spell.tried = tried;
                    spell.forgotten = false;
                    args.push(("spell", Arg::Spell(spell.spell.id().to_owned())));
                }
            });
            if tried { "winds-fixed-tried" } else { "winds-fixed-ready" }
        }
        Correction::Gone(who, item, gone) => {
            args = of(battle, who);
            with_caster(battle, who, |caster| {
                if let Some(item) = caster.item_mut(item) {
                    item.gone = gone;
                    item.used = false;
                    args.push(("item", Message::new(item.kind.label()).into()));
                }
            });
            if gone { "winds-fixed-item-gone" } else { "winds-fixed-item-back" }
        }
        Correction::TargetSlain(effect) | Correction::Ended(effect) => {
            let is_slain = matches!(correction, Correction::TargetSlain(_));
            if let Some(lasting) = battle.effect(effect) {
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
        // WM-25: what the caster kept in play ends too.
        Correction::Slain(who) | Correction::OffTheTable(who) => lasting::end_of_caster(battle, table, who),
        _ => {
            if let Some((effects, reason)) = after {
                lasting::end(battle, table, &effects, reason);
            }
        }
    }
}

fn with_caster(battle: &mut Battle<'_>, who: CasterRef, change: impl FnOnce(&mut CasterState<'_>)) {
    if let Some(caster) = battle.casters.caster_mut(who) {
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
