//! Armies with magic of their own: the anvil of the dwarfs, the incantations of the Tomb Kings (WM-8, WM-30).

use super::casters::ArmyMagic;
use super::entries::{AnySpell, RunePower};
use super::inputs::{DICE, FORM, NEEDED, TARGET, WORDS};
use super::items::ItemUse;
use super::state::{Battle, CastSpell, CasterState, Moment, roll_prompt, why};
use super::terms::INCANTATION;
use super::{casting, dispelling};
use crate::dice::{Pool, Total};
use crate::form::InputOption;
use crate::lang::{Arg, Message};
use crate::rules::moves::{self, Details, Move, Subject, Taken, before_roll};
use crate::rules::{
    CasterRef, Choice, Event, Kind, OddsQuestion, Offer, Prompt, Reason, Roll, Rolled, Side, Slot, SpellRef, Step,
    Table, Verdict,
};

/// A character's place in the fixed order of a Tomb Kings phase (WM-30): items, icon bearer,
/// princes, kings, priests in the order of the roster, which is their declared ranking.
pub fn place_in_order(battle: &Battle<'_>, caster: &CasterState<'_>) -> u8 {
    let place = caster.kind.place_in_order();
    if caster.kind.incantations().is_none() {
        return place;
    }
    let rank = battle.casters.side(caster.who.side).iter().position(|other| other.who == caster.who).unwrap_or(0);
    place.saturating_add(u8::try_from(rank).unwrap_or(u8::MAX)).min(LAST_PRIEST)
}

/// The highest place of a priest; the casket comes behind.
const LAST_PRIEST: u8 = 199;
/// The place of the casket, last of all (WM-30).
pub const CASKET: u8 = 200;

/// Why a place in the order has passed; `None` if it has not, or the side keeps no order.
pub fn out_of_order(battle: &Battle<'_>, side: Side, place: u8) -> Option<Reason> {
    let state = &battle.sides[side];
    let ordered = state.magic == ArmyMagic::TombKings;
    (ordered && place < state.order).then(|| why("winds-why-order-passed", "WM-30"))
}

/// An incantation that is spoken (WM-30).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Speak {
    pub who: CasterRef,
    pub known: SpellRef,
}

impl Move for Speak {
    fn subject(&self) -> Subject {
        Subject::new("speak").about("spell", Slot::Known(self.who, self.known)).about("caster", Slot::Caster(self.who))
    }
}

/// The offer to speak an incantation.
pub fn speak_offer(battle: &Battle<'_>, speak: &Speak) -> Offer {
    let Some((caster, spell)) = battle.known(speak.who, speak.known) else { return speak.offer(Message::new("")) };
    let mut offer = speak
        .offer(Message::new("winds-do-speak").spell("spell", spell.spell.id()))
        .short("winds-do-speak-short")
        .input(TARGET.input(Message::new("winds-blank-target")).rule("WM-14"));
    offer.unavailable = if !caster.is_here() {
        Some(why("winds-why-out", "WM-25"))
    } else if caster.kind.incantations().is_none_or(|(most, _)| caster.spoken >= most) {
        Some(why("winds-why-spoken", "WM-30"))
    } else if spell.tried {
        Some(why("winds-why-tried", "WM-12"))
    } else {
        out_of_order(battle, caster.who.side, place_in_order(battle, caster))
    };
    offer
}

/// What the player should know before an incantation is spoken.
pub fn speak_details(battle: &Battle<'_>, speak: &Speak) -> Details {
    let Some((caster, spell)) = battle.known(speak.who, speak.known) else { return Details::default() };
    let Some((_, dice)) = caster.kind.incantations() else { return Details::default() };
    let note = Reason { message: Message::new("winds-note-incantation").with("dice", dice), rule: "WM-30" };
    let odds = OddsQuestion::new("incantation").with(DICE, dice.into());
    dispelling::answered(battle, speak.who.side.other(), odds, vec![note, casting::conditions(spell.spell)])
}

/// WM-30: the power of an incantation is what its dice show. Play and odds both come through here.
pub fn roll_power(table: &mut Table<'_>, prompt: impl FnOnce() -> Prompt, dice: u8) -> Step<Rolled<i64>> {
    let roll: Rolled<Total> = table.roll(prompt, Roll { pool: Pool::d6(dice), rows: Vec::new() })?;
    Ok(Rolled { read: i64::from(roll.read.0), faces: roll.faces })
}

/// WM-30: an incantation always works, is never miscast and never irresistible.
pub fn speak(battle: &mut Battle<'_>, table: &mut Table<'_>, speak: &Speak, choice: &Choice) -> Step<()> {
    let who = speak.who;
    let Some((caster, known)) = battle.known(who, speak.known) else { return Ok(()) };
    let Some((_, dice)) = caster.kind.incantations() else { return Ok(()) };
    let (place, spell) = (place_in_order(battle, caster), known.spell);
    battle.change(who, |caster| {
        caster.spoken += 1;
        caster.spell_mut(speak.known).into_iter().for_each(|spell| spell.tried = true);
    });
    let side = &mut battle.sides[who.side];
    side.order = side.order.max(place);
    before_roll(battle, table)?;
    let name = battle.casters.name(who);
    let prompt = || {
        let message = Message::new("winds-ask-incantation").spell("spell", spell.id()).with("caster", name.clone());
        roll_prompt("incantation_roll", message, "WM-30", who, spell.id())
    };
    let roll = roll_power(table, prompt, dice)?;
    table.tell(|| {
        let message = Message::new("winds-told-incantation")
            .with("caster", name)
            .spell("spell", spell.id())
            .with("faces", Arg::Faces(roll.faces.clone()))
            .with("power", roll.read);
        let event = Event::new(Kind::Cast, message, "WM-30").verdict(Verdict::Works).of(who).spell(spell.id());
        event.faces(&roll.faces).term(&INCANTATION)
    });
    let cast = CastSpell::new(spell.id(), spell.remains_in_play(), who, choice.get(TARGET), roll.read);
    casting::resolve(battle, table, cast)
}

/// A rune that is struck on the anvil (WM-30).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Strike {
    pub who: CasterRef,
    pub known: SpellRef,
}

impl Move for Strike {
    fn subject(&self) -> Subject {
        Subject::new("strike").about("spell", Slot::Known(self.who, self.known)).about("caster", Slot::Caster(self.who))
    }
}

/// The offer to strike a rune on the anvil.
pub fn strike_offer(battle: &Battle<'_>, strike: &Strike) -> Offer {
    let found = battle.known(strike.who, strike.known);
    let Some((caster, spell)) = found else { return strike.offer(Message::new("")) };
    let label = Message::new("winds-do-strike").spell("spell", spell.spell.id());
    let mut offer = strike.offer(label).short("winds-do-strike-short");
    if let Some((normal, ancient)) = needed(spell.spell) {
        let option = |id: &str, label: &'static str, needed: i64| {
            InputOption::new(id, Message::new(label).with("needed", needed)).changes(NEEDED, needed)
        };
        let forms =
            vec![option("normal", "winds-form-normal", normal), option("ancient", "winds-form-ancient", ancient)];
        offer = offer.input(FORM.input(Message::new("winds-blank-form"), forms).rule("WM-30"));
    }
    offer = offer.input(TARGET.input(Message::new("winds-blank-target")).rule("WM-30"));
    let anvil = caster.items.iter().find(|item| item.kind == ItemUse::Anvil);
    offer.unavailable = if !caster.is_here() {
        Some(why("winds-why-out", "WM-25"))
    } else if anvil.is_none_or(|anvil| anvil.gone) {
        Some(why("winds-why-no-anvil", "WM-30"))
    } else if battle.sides[strike.who.side].anvil_struck {
        Some(why("winds-why-anvil-struck", "WM-30"))
    } else {
        None
    };
    offer
}

/// What the player should know before a rune is struck.
pub fn strike_details(battle: &Battle<'_>, strike: &Strike) -> Details {
    let mut details = Details { notes: vec![why("winds-note-anvil", "WM-30")], ..Details::default() };
    let spell = battle.known(strike.who, strike.known).map(|(_, spell)| spell.spell);
    details.odds = spell.and_then(needed).map(|(normal, _)| OddsQuestion::new("strike").with(NEEDED, normal));
    details
}

/// What the die must show for either form of a rune.
fn needed(spell: AnySpell<'_>) -> Option<(i64, i64)> {
    let AnySpell::Rune(rune) = spell else { return None };
    match rune.power {
        RunePower::Anvil { works_on, ancient_works_on, .. } => {
            Some((works_on.get().into(), ancient_works_on.get().into()))
        }
        RunePower::Spellbreaking { .. } => None,
    }
}

/// WM-30: whether a rune works. Play and odds both come through here.
pub fn roll_to_strike(table: &mut Table<'_>, prompt: impl FnOnce() -> Prompt, needed: i64) -> Step<Rolled<bool>> {
    let roll: Rolled<Total> = table.roll(prompt, Roll { pool: Pool::d6(1), rows: Vec::new() })?;
    Ok(Rolled { read: i64::from(roll.read.0) >= needed, faces: roll.faces })
}

/// WM-30: strikes one rune in the turn; a failure goes to a table that only the rulebook has.
pub fn strike(battle: &mut Battle<'_>, table: &mut Table<'_>, strike: &Strike, choice: &Choice) -> Step<()> {
    let who = strike.who;
    let Some(spell) = battle.known(who, strike.known).map(|(_, spell)| spell.spell) else { return Ok(()) };
    let Some((normal, ancient)) = needed(spell) else { return Ok(()) };
    let needed = if choice.find(FORM) == Some("ancient") { ancient } else { normal };
    battle.sides[who.side].anvil_struck = true;
    before_roll(battle, table)?;
    let name = battle.casters.name(who);
    let prompt = || {
        let message = Message::new("winds-ask-strike").spell("spell", spell.id()).with("caster", name.clone());
        Prompt { need: Some(needed), ..roll_prompt("strike_roll", message, "WM-30", who, spell.id()) }
    };
    let roll = roll_to_strike(table, prompt, needed)?;
    table.tell(|| {
        let id = if roll.read { "winds-told-struck" } else { "winds-told-strike-failed" };
        let message = Message::new(id)
            .with("caster", name)
            .spell("spell", spell.id())
            .with("faces", Arg::Faces(roll.faces.clone()))
            .with("needed", needed);
        let verdict = if roll.read { Verdict::Works } else { Verdict::Trouble };
        Event::new(Kind::Cast, message, "WM-30").verdict(verdict).of(who).spell(spell.id()).faces(&roll.faces)
    });
    if !roll.read {
        return read_out(battle, table, who);
    }
    battle.moment = Moment::Result;
    let cast = CastSpell::new(spell.id(), spell.remains_in_play(), who, choice.get(TARGET), needed);
    casting::take_effect(battle, table, cast);
    Ok(())
}

/// What happened on a table that the lists do not have (WM-30).
struct ReadOut;

impl Move for ReadOut {
    fn subject(&self) -> Subject {
        Subject::new("read")
    }
}

/// WM-30: the players read the failure table and say what happened.
fn read_out(battle: &mut Battle<'_>, table: &mut Table<'_>, who: CasterRef) -> Step<()> {
    let prompt = |battle: &Battle<'_>| {
        let message = Message::new("winds-ask-read").with("caster", battle.casters.name(who));
        Prompt { caster: Some(who), ..Prompt::new("read", message, "WM-30", Some(who.side)) }
    };
    let offer = |_: &Battle<'_>, read: &ReadOut| {
        let words = WORDS.input(Message::new("winds-blank-words")).rule("WM-30");
        read.offer(Message::new("winds-do-read")).input(words)
    };
    let details = |_: &Battle<'_>, _: &ReadOut| Details::default();
    let choice = loop {
        if let Taken::Move(ReadOut, choice) = moves::ask(battle, table, prompt, vec![ReadOut], offer, details)? {
            break choice;
        }
    };
    table.tell(|| {
        let words = choice.get(WORDS);
        let message = if words.is_empty() {
            Message::new("winds-told-read-nothing")
        } else {
            Message::new("winds-told-read").with("words", words)
        };
        Event::new(Kind::Table, message, "WM-30").verdict(Verdict::Trouble).of(who)
    });
    Ok(())
}
