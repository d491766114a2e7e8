//! Casting spell after spell, and the fatigue roll after each (MF-9, MF-10, MF-12, MF-13).

use super::entries::{MAX_POINTS, SpellEntry};
use super::inputs::{COST, MODELS, TARGET};
use super::state::{Battle, CasterState, Moment};
use super::terms::{FATIGUE_ROLL, FATIGUED};
use super::{fatigue, lasting, reckoning};
use crate::lang::{Arg, Message};
use crate::rules::moves::{self, Details, Move, Subject, Taken};
use crate::rules::{CasterRef, Choice, Event, Kind, Offer, Prompt, Slot, SpellRef, Step, Sum, Table, Verdict};

/// The most models that one spell is paid for.
const MAX_MODELS: i64 = 12;

/// What is done in the magic phase (MF-12).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Act<'a> {
    Cast(CasterRef, SpellRef, &'a SpellEntry),
    EndPhase,
}

impl Move for Act<'_> {
    fn subject(&self) -> Subject {
        match *self {
            Self::Cast(who, known, _) => {
                Subject::new("cast").about("spell", Slot::Known(who, known)).about("caster", who.into())
            }
            Self::EndPhase => Subject::new("end_phase"),
        }
    }
}

/// MF-12: as many spells as the wizards of the active side like and can.
pub fn cast_spells(battle: &mut Battle<'_>, table: &mut Table<'_>) -> Step<()> {
    loop {
        battle.moment = Moment::Cast;
        match moves::ask(battle, table, prompt, acts(battle), offer, details)? {
            Taken::Move(Act::Cast(who, known, entry), choice) => cast(battle, table, who, (known, entry), &choice)?,
            Taken::Move(Act::EndPhase, _) => return Ok(()),
            Taken::Corrected => {}
        }
    }
}

fn acts<'a>(battle: &Battle<'a>) -> Vec<Act<'a>> {
    let casters = battle.casters.side(battle.active).iter();
    let casts = casters.flat_map(|of| of.spells.iter().map(|spell| Act::Cast(of.who, spell.known, spell.entry)));
    casts.chain([Act::EndPhase]).collect()
}

fn prompt(battle: &Battle<'_>) -> Prompt {
    let can = |caster: &CasterState<'_>| caster.spells.iter().any(|spell| caster.unavailable_spell(spell).is_none());
    let anybody = battle.casters.side(battle.active).iter().any(can);
    let message = Message::new(if anybody { "mord-ask-cast" } else { "mord-ask-nobody" });
    let message = message.with("army", battle.casters.army(battle.active));
    Prompt::new("cast", message, "MF-12", Some(battle.active))
}

fn offer(battle: &Battle<'_>, act: &Act<'_>) -> Offer {
    match *act {
        Act::Cast(who, known, entry) => {
            let label = Message::new("mord-do-cast").spell("spell", &entry.id).with("caster", battle.casters.name(who));
            let target = TARGET.input(Message::new("mord-blank-target")).rule("MF-13");
            let mut offer = act.offer(label).short("mord-do-cast-short").input(target);
            if entry.points().is_none() {
                // The list does not know it: the player has it from the rulebook.
                let points = COST.input(Message::new("mord-blank-cost"), 0..=MAX_POINTS.into());
                offer = offer.input(points.rule("MF-9").begins(1));
            } else if entry.per_model {
                let models = MODELS.input(Message::new("mord-blank-models"), 1..=MAX_MODELS);
                offer = offer.input(models.rule("MF-9").begins(1));
            }
            let caster = battle.casters.caster(who);
            offer.unavailable = caster.and_then(|caster| caster.unavailable_spell(caster.spell(known)?));
            offer
        }
        Act::EndPhase => act.offer(Message::new("mord-do-end-phase")).key('E'),
    }
}

/// What the player should know before a cast: the chance to go on, sight, and what the fatigue roll
/// must show.
fn details(battle: &Battle<'_>, act: &Act<'_>) -> Details {
    let Act::Cast(who, _, entry) = *act else { return Details::default() };
    let Some(caster) = battle.casters.caster(who) else { return Details::default() };
    let sight = if entry.without_sight { "mord-note-no-sight" } else { "mord-note-sight" };
    let (total, rules) = (caster.accumulated.total(), &battle.setup.house_rules);
    let odds = reckoning::of_cast(caster.level, total, entry, rules);
    let details = Details::default().odds(odds).note(Message::new(sight), "MF-13");
    match entry.points() {
        Some(points) if entry.per_model => {
            details.note(Message::new("mord-note-per-model").with("points", points), "MF-9")
        }
        Some(points) => details.note(fatigue_note(battle, caster.level, total + points), "MF-10"),
        None => details,
    }
}

/// MF-10: from which roll on the wizard may go on.
fn fatigue_note(battle: &Battle<'_>, level: i64, total: i64) -> Message {
    let dice = fatigue::dice(level, battle.house);
    let needs = total + 1 - fatigue::added(level, battle.house).total();
    let id = if needs > i64::from(dice) * 6 { "mord-note-spent" } else { "mord-note-fatigue" };
    Message::new(id).with("total", total).with("needs", needs.max(dice.into())).with("dice", dice)
}

/// MF-9, MF-10: casts a spell; then its caster rolls whether it may go on.
fn cast<'a>(
    battle: &mut Battle<'a>,
    table: &mut Table<'_>,
    who: CasterRef,
    (known, entry): (SpellRef, &'a SpellEntry),
    choice: &Choice,
) -> Step<()> {
    // The player has seen to range and sight (MF-13); the cost is added to the total.
    let (target, models) = (choice.get(TARGET), choice.find(MODELS));
    let points = entry.points().map_or_else(|| choice.get(COST), |points| points * models.unwrap_or(1));
    battle.change(who, |caster| {
        caster.set_cast(known, true);
        caster.accumulated.add(Message::new("mord-part-spells"), points, "MF-9");
    });
    table.tell(|| {
        let id = match (target.is_empty(), models.is_some()) {
            (true, false) => "mord-told-cast",
            (false, false) => "mord-told-cast-at",
            (true, true) => "mord-told-cast-models",
            (false, true) => "mord-told-cast-models-at",
        };
        let message = Message::new(id)
            .with("caster", battle.casters.name(who))
            .spell("spell", &entry.id)
            .with("target", target)
            .with("points", points)
            .with("models", models.unwrap_or(1))
            .with("total", battle.total(who));
        let event = Event::new(Kind::Cast, message, "MF-9").by("MF-12").by("MF-13");
        event.verdict(Verdict::Works).of(who).spell(&entry.id)
    });

    // The spell takes effect, whatever the roll brings; what stays, stays until something ends it.
    lasting::begin(battle, table, who, entry, target);
    battle.moment = Moment::Fatigue;
    roll_for_fatigue(battle, table, who, entry)
}

/// MF-10: greater than the total, and the wizard may go on; else it is fatigued.
fn roll_for_fatigue(battle: &mut Battle<'_>, table: &mut Table<'_>, who: CasterRef, entry: &SpellEntry) -> Step<()> {
    moves::before_roll(battle, table)?;
    let Some(caster) = battle.casters.caster(who) else { return Ok(()) };
    let (level, total, house) = (caster.level, caster.accumulated.total(), battle.house);
    let added = fatigue::added(level, house);
    let name = battle.casters.name(who);
    let prompt = || {
        let message = Message::new("mord-ask-fatigue").with("caster", name.clone()).with("total", total);
        let mut prompt = Prompt::new("fatigue_roll", message, "MF-10", Some(who.side));
        prompt.caster = Some(who);
        prompt.spell = Some(entry.id.clone());
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
        let event =
            Event::new(Kind::Cast, message, "MF-10").verdict(verdict).of(who).spell(&entry.id).faces(&rolled.faces);
        let event = event.sum(sum, Some(total + 1)).term(if rolled.read { &FATIGUE_ROLL } else { &FATIGUED });
        if added.parts.is_empty() { event } else { event.by("MF-11") }
    });
    if !rolled.read {
        fatigue::tire(battle, table, who);
    }
    Ok(())
}
