//! Casting spell after spell, and the fatigue roll after each (MF-9, MF-10, MF-12, MF-13).

use super::entries::{Cost, MAX_POINTS};
use super::fatigue;
use super::inputs::{COST, MODELS, TARGET};
use super::lasting;
use super::reckoning;
use super::state::{Battle, CasterState, KnownState, Moment};
use super::terms::{FATIGUE_ROLL, FATIGUED};
use super::turn::{Move, ask_table, end_battle, end_phase};
use crate::lang::{Arg, Message};
use crate::rules::{CasterRef, Choice, Event, Kind, Offer, Prompt, Reason, Slot, SpellRef, Step, Sum, Table, Verdict};
use crate::spells::SpellCard;

/// The most models that one spell is paid for.
const MAX_MODELS: i64 = 12;

/// MF-12: as many spells as the wizards of the active side like and can.
pub fn spells(battle: &mut Battle<'_>, table: &mut Table<'_>) -> Step<()> {
    loop {
        battle.moment = Moment::Cast;
        let mut offers = Vec::new();
        for caster in battle.side(battle.active) {
            offers.extend(caster.spells.iter().map(|spell| offer(battle, caster, spell, table.is_open())));
        }
        offers.push((Offer::new("end_phase", Message::new("mord-do-end-phase")).key('E'), Move::EndPhase));
        offers.push((Offer::new("end_battle", Message::new("mord-do-end-battle")), Move::EndBattle));
        let nobody = offers.iter().all(|(offer, _)| offer.verb != "cast" || offer.unavailable.is_some());
        let id = if nobody { "mord-ask-nobody" } else { "mord-ask-cast" };
        let message = Message::new(id).with("army", battle.army(battle.active));
        let prompt = Prompt::new("cast", message, "MF-12", Some(battle.active));
        match ask_table(battle, table, prompt, offers)? {
            Some((Move::Cast(who, known), choice)) => cast(battle, table, who, known, &choice)?,
            Some((Move::EndPhase, _)) => {
                end_phase(battle, table);
                return Ok(());
            }
            Some((Move::EndBattle, _)) => {
                end_battle(battle, table);
                return Ok(());
            }
            _ => {}
        }
    }
}

/// The offer to cast a spell, with the chance that its caster is still fresh afterwards.
fn offer(battle: &Battle<'_>, caster: &CasterState<'_>, spell: &KnownState<'_>, open: bool) -> (Offer, Move) {
    let who = caster.who;
    let cost = Cost::of_card(spell.card);
    let message = Message::new("mord-do-cast").spell("spell", spell.card.id.as_str()).with("caster", battle.name(who));
    let mut offer = Offer::new("cast", message)
        .short("mord-do-cast-short")
        .about("spell", Slot::Known(who, spell.known))
        .about("caster", Slot::Caster(who))
        .input(TARGET.input(Message::new("mord-blank-target")).rule("MF-13"));
    if cost.is_some_and(|cost| cost.per_model) {
        let models = 1..=MAX_MODELS;
        offer = offer.input(MODELS.input(Message::new("mord-blank-models"), models).rule("MF-9").begins(1));
    }
    if cost.is_none() {
        // The list does not know it: the player has it from his rulebook.
        let points = 0..=MAX_POINTS.into();
        offer = offer.input(COST.input(Message::new("mord-blank-cost"), points).rule("MF-9").begins(1));
    }
    offer.unavailable = caster.barred_from(spell);
    if open {
        offer.odds = Some(reckoning::of_cast(battle, caster, cost));
        let entry = battle.rules.lists.spell(&spell.card.id);
        let needs_sight = entry.is_none_or(|entry| !entry.without_sight);
        offer.notes = notes(battle, caster, cost, needs_sight);
    }
    (offer, Move::Cast(who, spell.known))
}

/// What the player should know before he casts: sight, and what the fatigue roll must show.
fn notes(battle: &Battle<'_>, caster: &CasterState<'_>, cost: Option<Cost>, needs_sight: bool) -> Vec<Reason> {
    let sight = if needs_sight { "mord-note-sight" } else { "mord-note-no-sight" };
    let mut notes = vec![Reason { message: Message::new(sight), rule: "MF-13" }];
    match cost {
        Some(cost) if cost.per_model => {
            let message = Message::new("mord-note-per-model").with("points", cost.points);
            notes.push(Reason { message, rule: "MF-9" });
        }
        Some(cost) => {
            let total = caster.accumulated.total() + cost.points;
            notes.push(fatigue_note(battle, caster.level, total));
        }
        None => {}
    }
    notes
}

/// MF-10: from which roll on he may go on.
fn fatigue_note(battle: &Battle<'_>, level: i64, total: i64) -> Reason {
    let dice = fatigue::dice(level, battle.house);
    let needs = total + 1 - fatigue::added(level, battle.house).total();
    let id = if needs > i64::from(dice) * 6 { "mord-note-spent" } else { "mord-note-fatigue" };
    let message = Message::new(id).with("total", total).with("needs", needs.max(dice.into())).with("dice", dice);
    Reason { message, rule: "MF-10" }
}

/// MF-9, MF-10: casts a spell; then its caster rolls whether he may go on.
fn cast(battle: &mut Battle<'_>, table: &mut Table<'_>, who: CasterRef, known: SpellRef, choice: &Choice) -> Step<()> {
    // The player has seen to range and sight (MF-13); the cost is added to the total.
    let Some(card) = begin_cast(battle, who, known) else { return Ok(()) };
    let target = choice.get(TARGET);
    let cost = Cost::of_card(card);
    let points = match cost {
        Some(cost) => cost.points * choice.find(MODELS).unwrap_or(1),
        None => choice.get(COST),
    };
    if let Some(caster) = battle.caster_mut(who) {
        caster.accumulated.add(Message::new("mord-part-spells"), points, "MF-9");
    }
    tell_cast(battle, table, who, card, target, points, choice.find(MODELS));

    // The spell takes effect, whatever the roll brings; what stays, stays until something ends it.
    let upkeep = cost.map_or_else(|| card.remains_in_play.then_some(0), |cost| cost.upkeep);
    if let Some(upkeep) = upkeep {
        lasting::begin(battle, table, who, card, target, upkeep);
    }

    // Then the fatigue roll.
    battle.moment = Moment::Fatigue;
    roll_for_fatigue(battle, table, who, &card.id)
}

/// MF-12: the spell is cast in this turn.
fn begin_cast<'a>(battle: &mut Battle<'a>, who: CasterRef, known: SpellRef) -> Option<&'a SpellCard> {
    let spell = battle.caster_mut(who)?.spells.iter_mut().find(|spell| spell.known == known)?;
    spell.is_cast = true;
    Some(spell.card)
}

/// MF-9: what was cast, and the total now.
fn tell_cast(
    battle: &Battle<'_>,
    table: &mut Table<'_>,
    who: CasterRef,
    card: &SpellCard,
    target: &str,
    points: i64,
    models: Option<i64>,
) {
    let (name, total) = (battle.name(who), battle.total(who));
    table.tell(|| {
        let id = match (target.is_empty(), models.is_some()) {
            (true, false) => "mord-told-cast",
            (false, false) => "mord-told-cast-at",
            (true, true) => "mord-told-cast-models",
            (false, true) => "mord-told-cast-models-at",
        };
        let message = Message::new(id)
            .with("caster", name)
            .spell("spell", card.id.as_str())
            .with("target", target)
            .with("points", points)
            .with("models", models.unwrap_or(1))
            .with("total", total);
        let event = Event::new(Kind::Cast, message, "MF-9").by("MF-12").by("MF-13");
        event.verdict(Verdict::Works).of(who).spell(&card.id)
    });
}

/// MF-10: greater than his total, and he may go on; else he is fatigued.
fn roll_for_fatigue(battle: &mut Battle<'_>, table: &mut Table<'_>, who: CasterRef, spell: &str) -> Step<()> {
    let Some(caster) = battle.caster(who) else { return Ok(()) };
    let (level, total, house) = (caster.level, caster.accumulated.total(), battle.house);
    let added = fatigue::added(level, house);
    let name = battle.name(who);
    let prompt = || {
        let message = Message::new("mord-ask-fatigue").with("caster", name.clone()).with("total", total);
        let mut prompt = Prompt::new("fatigue_roll", message, "MF-10", Some(who.side));
        prompt.caster = Some(who);
        prompt.spell = Some(spell.into());
        prompt.need = Some(total + 1);
        prompt.sum = added.clone();
        prompt
    };
    let rolled = fatigue::roll(table, prompt, level, total, house)?;
    table.tell(|| {
        let shown: i64 = rolled.faces.iter().map(|face| i64::from(*face)).sum();
        let mut sum = Sum::new().plus(Message::new("mord-part-dice"), shown, "MF-10");
        sum.parts.extend(added.parts.clone());
        let id = if rolled.read { "mord-told-fresh" } else { "mord-told-fatigued" };
        let message = Message::new(id)
            .with("caster", name)
            .with("faces", Arg::Faces(rolled.faces.clone()))
            .with("sum", sum.total())
            .with("total", total)
            .with("added", added.total())
            .with("turn", battle.turn + 2);
        let verdict = if rolled.read { Verdict::Works } else { Verdict::Trouble };
        let event = Event::new(Kind::Cast, message, "MF-10").verdict(verdict).of(who).spell(spell).faces(&rolled.faces);
        let event = event.sum(sum, Some(total + 1)).term(if rolled.read { &FATIGUE_ROLL } else { &FATIGUED });
        if added.parts.is_empty() { event } else { event.by("MF-11") }
    });
    if !rolled.read {
        fatigue_of(battle, table, who);
    }
    Ok(())
}

/// MF-10: he casts no more in this turn and the next, and every spell that he has in play ends,
/// the one just cast included.
pub fn fatigue_of(battle: &mut Battle<'_>, table: &mut Table<'_>, who: CasterRef) {
    let until = battle.turn + 1;
    if let Some(caster) = battle.caster_mut(who) {
        caster.fatigued_until = Some(until);
    }
    lasting::end_all_of(battle, table, who, "MF-10");
}
