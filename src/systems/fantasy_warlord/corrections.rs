//! Corrections: the physical table is always right.

use super::entries::BarredFrom;
use super::failing;
use super::inputs::{AMOUNT, TURNS, USES, WOUNDS};
use super::items::ItemUse;
use super::lasting;
use super::magic_sheet::{MODIFIERS, Modifier, worded};
use super::state::{Battle, CasterState, CrossedOff, HeldBy, of_caster, of_copy, of_item};
use crate::form::Value;
use crate::lang::{Arg, Message};
use crate::rosters::ItemId;
use crate::spells::SpellId;

use crate::rules::moves::{Correctable, Move, Subject};
use crate::rules::{CasterRef, Choice, EffectId, Event, Kind, Offer, Side, Slot, SpellRef, Table};

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
    CrossedOff(CasterRef, SpellRef, bool),
    /// He has cast, or appealed, this turn, or has not (FW-9, FW-19).
    HasCast(CasterRef, bool),
    /// An artifact has so many uses left (FW-1).
    Uses(CasterRef, ItemId),
    /// A number of a side's Magic Sheet (FW-12).
    Sheet(Side, &'static Modifier),
    /// A spell that lasted has ended.
    Ended(EffectId),
}

impl Move for Correction {
    fn subject(&self) -> Subject {
        match *self {
            Self::Slain(who) => of_caster("slain", who),
            Self::OffTheTable(who) => of_caster("off_the_table", who),
            Self::Banished(who) => of_caster("banished", who),
            Self::Back(who) => of_caster("back", who),
            Self::Wounds(who) => of_caster("wounds", who),
            Self::Unavailable(who) => of_caster("barred", who),
            Self::Recovers(who) => of_caster("recovers", who),
            Self::CrossedOff(who, known, true) => of_copy("crossed_off", who, known),
            Self::CrossedOff(who, known, false) => of_copy("not_crossed_off", who, known),
            Self::HasCast(who, true) => of_caster("has_cast", who),
            Self::HasCast(who, false) => of_caster("has_not_cast", who),
            Self::Uses(who, item) => of_item("uses", who, item),
            Self::Sheet(side, modifier) => Subject::new("sheet")
                .about("side", Slot::Side(side))
                .about("modifier", Value::Choice(modifier.id.to_owned()).into()),
            Self::Ended(effect) => Subject::new("ended").about("effect", Slot::Effect(effect)),
        }
    }
}

impl Correctable for Battle<'_> {
    type Correction = Correction;

    fn corrections(&self) -> Vec<Correction> {
        let mut all: Vec<Correction> = self.lasting.iter().map(|effect| Correction::Ended(effect.id)).collect();
        for side in Side::BOTH {
            self.casters.side(side).iter().for_each(|caster| of(caster, &mut all));
            all.extend(MODIFIERS.iter().map(|modifier| Correction::Sheet(side, modifier)));
        }
        all
    }

    fn correction_offer(&self, correction: &Correction) -> Offer {
        offer(self, correction)
    }

    fn correct(&mut self, table: &mut Table<'_>, correction: Correction, choice: &Choice) {
        carry_out(self, table, correction, choice);
    }
}

/// Every correction about a caster that makes sense now.
fn of(caster: &CasterState<'_>, all: &mut Vec<Correction>) {
    let who = caster.who;
    if caster.is_here() {
        all.extend([Correction::Slain(who), Correction::OffTheTable(who)]);
        all.extend(caster.is.kind.agent().map(|_| Correction::Banished(who)));
        all.extend([Correction::Wounds(who), Correction::Unavailable(who)]);
    } else {
        all.push(Correction::Back(who));
    }
    if !caster.holds.is_empty() {
        all.push(Correction::Recovers(who));
    }
    if caster.has_cast || caster.has_appealed {
        all.push(Correction::HasCast(who, false));
    } else if !caster.spells.is_empty() && caster.is_here() {
        all.push(Correction::HasCast(who, true));
    }
    let copies = caster.spells.iter();
    all.extend(copies.map(|copy| Correction::CrossedOff(who, copy.known, copy.crossed_off.is_none())));
    let artifacts = caster.items.iter().filter(|item| matches!(item.kind, ItemUse::Artifact { .. }));
    all.extend(artifacts.map(|item| Correction::Uses(who, item.item)));
}

fn offer(battle: &Battle<'_>, correction: &Correction) -> Offer {
    let of = |id, who| correction.offer(Message::new(id).with("caster", battle.casters.name(who)));
    match *correction {
        Correction::Slain(who) => of("warlord-fix-slain", who),
        Correction::OffTheTable(who) => of("warlord-fix-off-the-table", who),
        Correction::Banished(who) => of("warlord-fix-banished", who),
        Correction::Back(who) => of("warlord-fix-back", who),
        Correction::Wounds(who) => {
            let wounds = battle.casters.caster(who).map_or(0, |caster| caster.wounds);
            let input = WOUNDS.input(Message::new("warlord-blank-wounds"), 0..=20);
            of("warlord-fix-wounds", who).input(input.begins(wounds))
        }
        Correction::Unavailable(who) => {
            let input = TURNS.input(Message::new("warlord-blank-turns"), 1..=20);
            of("warlord-fix-barred", who).input(input.begins(1))
        }
        Correction::Recovers(who) => of("warlord-fix-recovers", who),
        Correction::HasCast(who, true) => of("warlord-fix-has-cast", who),
        Correction::HasCast(who, false) => of("warlord-fix-has-not-cast", who),
        Correction::CrossedOff(who, known, crossed_off) => {
            let id = if crossed_off { "warlord-fix-crossed-off" } else { "warlord-fix-not-crossed-off" };
            let spell = battle.copy(who, known).map_or("", |(_, copy)| copy.spell.id());
            correction.offer(Message::new(id).spell("spell", spell).with("caster", battle.casters.name(who)))
        }
        Correction::Uses(who, item) => {
            let caster = battle.casters.caster(who);
            let state = caster.and_then(|caster| caster.items.iter().find(|have| have.item == item));
            let left = state.and_then(|state| state.left).unwrap_or(0);
            let input = USES.input(Message::new("warlord-blank-uses"), 0..=20);
            of("warlord-fix-uses", who).input(input.begins(left))
        }
        Correction::Sheet(side, modifier) => {
            let id = if modifier.helps { "warlord-fix-sheet-easier" } else { "warlord-fix-sheet-harder" };
            let name = battle.sheets[side].name(modifier);
            let message = Message::new(id).with("army", battle.casters.army(side)).with("name", name);
            let input = AMOUNT.input(Message::new("warlord-blank-amount"), 0..=100);
            correction.offer(message).input(input.rule("FW-12"))
        }
        Correction::Ended(effect) => {
            let lasting = battle.lasting.iter().find(|lasting| lasting.id == effect);
            let spell = lasting.map_or("", |lasting| lasting.spell.id());
            correction.offer(Message::new("warlord-fix-ended").spell("spell", spell))
        }
    }
}

/// Carries out a correction and tells it.
fn carry_out(battle: &mut Battle<'_>, table: &mut Table<'_>, correction: Correction, choice: &Choice) {
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
            let mut spell = SpellId::default();
            with_caster(battle, who, |caster| {
                if let Some(copy) = caster.spells.iter_mut().find(|copy| copy.known == known) {
                    copy.crossed_off = crossed_off.then_some(CrossedOff::Used);
                    spell = copy.spell.id().into();
                }
            });
            let id = if crossed_off { "warlord-fixed-crossed-off" } else { "warlord-fixed-not-crossed-off" };
            tell(battle, table, id, who, "FW-6", &[("spell", Arg::Spell(spell.into()))]);
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
            battle.sheets[side].enter(modifier, amount);
            let name = battle.sheets[side].name(modifier);
            let message = Message::new("warlord-fixed-sheet")
                .with("army", battle.casters.army(side))
                .with("name", name)
                .with("how", worded(modifier.added(amount)));
            table.tell(|| Event::new(Kind::Correction, message, "FW-12").of_side(side));
        }
        Correction::Ended(effect) => {
            if let Some(lasting) = battle.lasting.iter().find(|lasting| lasting.id == effect) {
                let message = Message::new("warlord-fixed-ended").spell("spell", lasting.spell.id());
                table.tell(|| Event::new(Kind::Correction, message, "FW-11"));
            }
            lasting::end(battle, table, &[effect]);
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
    let mut message = Message::new(id).with("caster", battle.casters.name(who));
    for (name, arg) in args {
        message = message.with(name, arg.clone());
    }
    table.tell(|| Event::new(Kind::Correction, message, rule).of(who));
}

fn with_caster(battle: &mut Battle<'_>, who: CasterRef, change: impl FnOnce(&mut CasterState<'_>)) {
    if let Some(caster) = battle.casters.caster_mut(who) {
        change(caster);
    }
}
