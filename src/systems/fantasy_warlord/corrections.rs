//! Corrections: the physical table is always right.

use super::entries::BarredFrom;
use super::failing;
use super::inputs::{AMOUNT, TURNS, USES, WOUNDS};
use super::lasting;
use super::rosters::{ItemUse, MODIFIERS, Modifier, how_hard};
use super::state::{Battle, CasterState, CrossedOff, HeldBy, Out, of_caster, of_copy, of_item};
use crate::form::Value;
use crate::lang::Message;
use crate::rosters::ItemId;
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
    /// A caster is in the battle after all.
    Back(CasterRef),
    /// How many wounds a caster has.
    Wounds(CasterRef),
    /// A caster may not cast or appeal for some turns (FW-28).
    Unavailable(CasterRef),
    /// What held for a caster has ended (FW-28).
    Recovers(CasterRef),
    /// A copy is crossed off, or is not (FW-6).
    CrossedOff(CasterRef, SpellRef, bool),
    /// A caster has cast, or appealed, this turn, or has not (FW-9, FW-19).
    HasCast(CasterRef, bool),
    /// How many uses an artifact has left (FW-1).
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
        all.extend(caster.profile.kind.agent().map(|_| Correction::Banished(who)));
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
    let of = |id, who| correction.offer(battle.about(id, who));
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
            let left = battle.item(who, item).and_then(|state| state.left).unwrap_or(0);
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
        Correction::Slain(who) => set_out(battle, table, who, Some(Out::Slain), "warlord-fixed-slain"),
        Correction::OffTheTable(who) => {
            set_out(battle, table, who, Some(Out::OffTheTable), "warlord-fixed-off-the-table");
        }
        Correction::Banished(who) => set_out(battle, table, who, Some(Out::Banished), "warlord-fixed-banished"),
        Correction::Back(who) => set_out(battle, table, who, None, "warlord-fixed-back"),
        Correction::Wounds(who) => {
            let wounds = choice.get(WOUNDS);
            with_caster(battle, who, |caster| caster.wounds = wounds);
            tell(table, who, battle.about("warlord-fixed-wounds", who).with("wounds", wounds), "FW-28");
        }
        Correction::Unavailable(who) => {
            let turns = u32::try_from(choice.get(TURNS)).unwrap_or(1);
            tell(table, who, battle.about("warlord-fixed-barred", who), "FW-28");
            let until = Some(battle.after_turns(turns));
            failing::bar(battle, table, who, BarredFrom::Everything, until);
        }
        Correction::Recovers(who) => {
            with_caster(battle, who, |caster| caster.holds.clear());
            tell(table, who, battle.about("warlord-fixed-recovers", who), "FW-28");
        }
        Correction::CrossedOff(who, known, crossed_off) => {
            let Some(copy) = battle.copy_mut(who, known) else { return };
            copy.crossed_off = crossed_off.then_some(CrossedOff::Used);
            let id = if crossed_off { "warlord-fixed-crossed-off" } else { "warlord-fixed-not-crossed-off" };
            let spell = copy.spell.id();
            tell(table, who, battle.about(id, who).spell("spell", spell), "FW-6");
        }
        Correction::HasCast(who, has_cast) => {
            with_caster(battle, who, |caster| {
                caster.has_cast = has_cast && caster.profile.casts();
                caster.has_appealed = has_cast && caster.profile.kind.appeals();
            });
            let id = if has_cast { "warlord-fixed-has-cast" } else { "warlord-fixed-has-not-cast" };
            tell(table, who, battle.about(id, who), "FW-9");
        }
        Correction::Uses(who, item) => {
            let uses = choice.get(USES);
            if let Some(item) = battle.item_mut(who, item) {
                item.left = Some(uses);
            }
            tell(table, who, battle.about("warlord-fixed-uses", who).with("uses", uses), "FW-1");
        }
        Correction::Sheet(side, modifier) => {
            let amount = choice.get(AMOUNT);
            battle.sheets[side].enter(modifier, amount);
            let name = battle.sheets[side].name(modifier);
            let message = Message::new("warlord-fixed-sheet")
                .with("army", battle.casters.army(side))
                .with("name", name)
                .with("how", how_hard(modifier.added(amount)));
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

/// In or out of the battle; what unavailable a caster ends only if the table says so.
fn set_out(battle: &mut Battle<'_>, table: &mut Table<'_>, who: CasterRef, out: Option<Out>, id: &'static str) {
    with_caster(battle, who, |caster| {
        caster.out = out;
        if out.is_some() {
            // What unavailable the caster means nothing any more; what the others must remember stays.
            caster.holds.retain(|hold| matches!(hold.what, HeldBy::Reminder(_)));
        }
    });
    let rule = if out == Some(Out::Banished) { "FW-26" } else { "" };
    tell(table, who, battle.about(id, who), rule);
}

fn tell(table: &mut Table<'_>, who: CasterRef, message: Message, rule: &'static str) {
    table.tell(|| Event::new(Kind::Correction, message, rule).of(who));
}

fn with_caster(battle: &mut Battle<'_>, who: CasterRef, change: impl FnOnce(&mut CasterState<'_>)) {
    if let Some(caster) = battle.casters.caster_mut(who) {
        change(caster);
    }
}
