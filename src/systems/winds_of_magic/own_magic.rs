//! Armies with magic of their own: the anvil of the dwarfs, the incantations of the Tomb Kings (WM-8, WM-30).

use super::casting::{self, CastSpell};
use super::dispelling;
use super::entries::RunePower;
use super::inputs::{DICE, DISPEL_DICE, DISPEL_LEVEL, FORM, NEEDED, TARGET, WORDS};
use super::items::ItemUse;
use super::magic_phase::{Move, ask_table, by, why};
use super::state::{Battle, CasterState, KnownState, Moment};
use super::terms::INCANTATION;
use crate::dice::{Pool, Total};
use crate::form::InputOption;
use crate::lang::{Arg, Message};
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
    let rank = battle.side(caster.who.side).casters.iter().position(|other| other.who == caster.who).unwrap_or(0);
    place.saturating_add(u8::try_from(rank).unwrap_or(u8::MAX)).min(LAST_PRIEST)
}

/// The highest place of a priest; the casket comes behind.
const LAST_PRIEST: u8 = 199;
/// The place of the casket, last of all (WM-30).
pub const CASKET: u8 = 200;

/// Why a place in the order has passed; `None` if it has not, or the side keeps no order.
pub fn out_of_order(battle: &Battle<'_>, side: Side, place: u8) -> Option<Reason> {
    let state = battle.side(side);
    let ordered = state.magic == super::casters::ArmyMagic::TombKings;
    (ordered && place < state.order).then(|| why("winds-why-order-passed", "WM-30"))
}

/// The offer to speak an incantation.
pub fn speak_offer(battle: &Battle<'_>, caster: &CasterState<'_>, spell: &KnownState<'_>, open: bool) -> (Offer, Move) {
    let mut offer = Offer::new("speak", Message::new("winds-do-speak").spell("spell", spell.card.id.as_str()))
        .short("winds-do-speak-short")
        .about("spell", Slot::Known(caster.who, spell.known))
        .about("caster", by(caster.who))
        .input(TARGET.input(Message::new("winds-blank-target")).rule("WM-14"));
    let spoken = caster.kind.incantations();
    offer.unavailable = if !caster.is_here() {
        Some(why("winds-why-out", "WM-25"))
    } else if spoken.is_none_or(|(most, _)| caster.spoken >= most) {
        Some(why("winds-why-spoken", "WM-30"))
    } else if spell.tried {
        Some(why("winds-why-tried", "WM-12"))
    } else {
        out_of_order(battle, caster.who.side, place_in_order(battle, caster))
    };
    if open && let Some((_, dice)) = spoken {
        let (dispel_dice, level) = dispelling::best_answer(battle, caster.who.side.other());
        let question = OddsQuestion::new("incantation").with(DICE, dice.into());
        offer.odds = Some(question.with(DISPEL_DICE, dispel_dice).with(DISPEL_LEVEL, level));
        offer.notes.push(Reason { message: Message::new("winds-note-incantation").with("dice", dice), rule: "WM-30" });
        offer.notes.push(casting::conditions(battle, spell.card));
        offer.notes.extend(dispelling::answer_note(battle, caster.who.side.other()));
    }
    (offer, Move::Speak(caster.who, spell.known))
}

/// WM-30: the power of an incantation is what its dice show. Play and odds both come through here.
pub fn roll_power(table: &mut Table<'_>, prompt: impl FnOnce() -> Prompt, dice: u8) -> Step<Rolled<i64>> {
    let roll: Rolled<Total> = table.roll(prompt, Roll { pool: Pool::d6(dice), rows: Vec::new() })?;
    Ok(Rolled { read: i64::from(roll.read.0), faces: roll.faces })
}

/// WM-30: an incantation always works, is never miscast and never irresistible.
pub fn speak(
    battle: &mut Battle<'_>,
    table: &mut Table<'_>,
    who: CasterRef,
    known: SpellRef,
    choice: &Choice,
) -> Step<()> {
    let Some(place) = battle.caster(who).map(|caster| place_in_order(battle, caster)) else { return Ok(()) };
    let Some(caster) = battle.caster_mut(who) else { return Ok(()) };
    let Some((_, dice)) = caster.kind.incantations() else { return Ok(()) };
    caster.spoken += 1;
    let Some(spell) = caster.spells.iter_mut().find(|spell| spell.known == known) else { return Ok(()) };
    spell.tried = true;
    let card = spell.card;
    let side = battle.side_mut(who.side);
    side.order = side.order.max(place);
    let name = battle.name(who);
    let prompt = || {
        let message =
            Message::new("winds-ask-incantation").spell("spell", card.id.as_str()).with("caster", name.clone());
        let mut prompt = Prompt::new("incantation_roll", message, "WM-30", Some(who.side));
        prompt.caster = Some(who);
        prompt.spell = Some(card.id.clone());
        prompt
    };
    let roll = roll_power(table, prompt, dice)?;
    table.tell(|| {
        let message = Message::new("winds-told-incantation")
            .with("caster", name.clone())
            .spell("spell", card.id.as_str())
            .with("faces", Arg::Faces(roll.faces.clone()))
            .with("power", roll.read);
        let event = Event::new(Kind::Cast, message, "WM-30").verdict(Verdict::Works).of(who).spell(&card.id);
        event.faces(&roll.faces).term(&INCANTATION)
    });
    let spell = CastSpell {
        spell: card.id.clone(),
        caster: who,
        target: choice.get(TARGET).to_owned(),
        power: roll.read,
        casting_value: roll.read,
        irresistible: false,
        remains: card.remains_in_play,
        bound: false,
        tried_without_wizard: false,
    };
    casting::resolve(battle, table, spell)
}

/// The offer to strike a rune on the anvil.
pub fn strike_offer(battle: &Battle<'_>, caster: &CasterState<'_>, spell: &KnownState<'_>) -> (Offer, Move) {
    let mut offer = Offer::new("strike", Message::new("winds-do-strike").spell("spell", spell.card.id.as_str()))
        .short("winds-do-strike-short")
        .about("spell", Slot::Known(caster.who, spell.known))
        .about("caster", by(caster.who));
    if let Some((normal, ancient)) = needed(battle, &spell.card.id) {
        let option = |id: &str, label: &'static str, needed: i64| {
            InputOption::new(id, Message::new(label).with("needed", needed)).changes(NEEDED, needed)
        };
        let forms =
            vec![option("normal", "winds-form-normal", normal), option("ancient", "winds-form-ancient", ancient)];
        offer = offer.input(FORM.input(Message::new("winds-blank-form"), forms).rule("WM-30"));
        offer.odds = Some(OddsQuestion::new("strike").with(NEEDED, normal));
    }
    offer = offer.input(TARGET.input(Message::new("winds-blank-target")).rule("WM-30"));
    let anvil = caster.items.iter().find(|item| item.kind == ItemUse::Anvil);
    offer.unavailable = if !caster.is_here() {
        Some(why("winds-why-out", "WM-25"))
    } else if anvil.is_none_or(|anvil| anvil.gone) {
        Some(why("winds-why-no-anvil", "WM-30"))
    } else if battle.side(caster.who.side).anvil_struck {
        Some(why("winds-why-anvil-struck", "WM-30"))
    } else {
        None
    };
    offer.notes.push(why("winds-note-anvil", "WM-30"));
    (offer, Move::Strike(caster.who, spell.known))
}

/// What the die must show for either form of a rune.
fn needed(battle: &Battle<'_>, spell: &str) -> Option<(i64, i64)> {
    match battle.rules.rune(spell)?.power {
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
pub fn strike(
    battle: &mut Battle<'_>,
    table: &mut Table<'_>,
    who: CasterRef,
    known: SpellRef,
    choice: &Choice,
) -> Step<()> {
    let spell = battle.caster(who).and_then(|caster| caster.spells.iter().find(|spell| spell.known == known));
    let Some(card) = spell.map(|spell| spell.card) else { return Ok(()) };
    let Some((normal, ancient)) = needed(battle, &card.id) else { return Ok(()) };
    let needed = if choice.find(FORM) == Some("ancient") { ancient } else { normal };
    battle.side_mut(who.side).anvil_struck = true;
    let name = battle.name(who);
    let prompt = || {
        let message = Message::new("winds-ask-strike").spell("spell", card.id.as_str()).with("caster", name.clone());
        let mut prompt = Prompt::new("strike_roll", message, "WM-30", Some(who.side));
        prompt.caster = Some(who);
        prompt.spell = Some(card.id.clone());
        prompt.need = Some(needed);
        prompt
    };
    let roll = roll_to_strike(table, prompt, needed)?;
    table.tell(|| {
        let id = if roll.read { "winds-told-struck" } else { "winds-told-strike-failed" };
        let message = Message::new(id)
            .with("caster", name.clone())
            .spell("spell", card.id.as_str())
            .with("faces", Arg::Faces(roll.faces.clone()))
            .with("needed", needed);
        let verdict = if roll.read { Verdict::Works } else { Verdict::Trouble };
        Event::new(Kind::Cast, message, "WM-30").verdict(verdict).of(who).spell(&card.id).faces(&roll.faces)
    });
    if !roll.read {
        return read_out(battle, table, who);
    }
    battle.moment = Moment::Result;
    let spell = CastSpell {
        spell: card.id.clone(),
        caster: who,
        target: choice.get(TARGET).to_owned(),
        power: needed,
        casting_value: needed,
        irresistible: false,
        remains: card.remains_in_play,
        bound: false,
        tried_without_wizard: false,
    };
    casting::take_effect(battle, table, spell);
    Ok(())
}

/// WM-30: the players read the failure table and say what happened.
fn read_out(battle: &mut Battle<'_>, table: &mut Table<'_>, who: CasterRef) -> Step<()> {
    loop {
        let offer = Offer::new("read", Message::new("winds-do-read"))
            .input(WORDS.input(Message::new("winds-blank-words")).rule("WM-30"));
        let message = Message::new("winds-ask-read").with("caster", battle.name(who));
        let mut prompt = Prompt::new("read", message, "WM-30", Some(who.side));
        prompt.caster = Some(who);
        let Some((_, choice)) = ask_table(battle, table, prompt, vec![(offer, Move::ReadOut)])? else { continue };
        table.tell(|| {
            let words = choice.get(WORDS);
            let message = if words.is_empty() {
                Message::new("winds-told-read-nothing")
            } else {
                Message::new("winds-told-read").with("words", words)
            };
            Event::new(Kind::Table, message, "WM-30").verdict(Verdict::Trouble).of(who)
        });
        return Ok(());
    }
}
