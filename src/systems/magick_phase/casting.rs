//! Casting: points, dice, and what comes of them (MP-7 to MP-13, MP-20).

use super::dispelling::{CastSpell, answer_note, best_answer, is_dispelled};
use super::entries::SpellEntry;
use super::failing::break_concentration;
use super::inputs::{CASTING_NUMBER, DICE, DISPEL_DICE, DISPEL_LEVEL, LEVEL, TARGET, TURMOIL};
use super::rolling::{CastResult, CastingRoll, max_fives_to_cast, max_twos, roll_to_cast};
use super::state::{Battle, Known, Lasting, Moment};
use super::terms::{CASTING_SCORE, MISCAST, TOTAL_POWER};
use crate::form::Value;
use crate::lang::{Arg, Message};
use crate::rules::moves::{Details, Move, Subject, before_roll};
use crate::rules::{
    CasterRef, Choice, EffectId, Event, Kind, OddsQuestion, Offer, Prompt, Slot, Step, Sum, Table, Verdict,
};

/// Id of the question for a casting roll.
pub const CASTING_ROLL: &str = "casting_roll";

/// To cast a spell (MP-7).
#[derive(Clone, Copy)]
pub struct Cast<'a> {
    pub who: CasterRef,
    pub spell: Known<'a>,
}

impl Move for Cast<'_> {
    fn subject(&self) -> Subject {
        let spell = Slot::Known(self.who, self.spell.known);
        Subject::new("cast").about("spell", spell).about("caster", Slot::Caster(self.who))
    }
}

/// The offer to cast a spell.
pub fn offer(battle: &Battle<'_>, cast: &Cast<'_>) -> Offer {
    let label = Message::new("magick-do-cast").spell("spell", &cast.spell.entry.id);
    let caster = battle.casters.caster(cast.who);
    // MP-8: at least one point, at most the counters and what the reservoir has left.
    let points = 1..=caster.map_or(0, |caster| caster.most_to_spend()).max(1);
    let offer = cast
        .offer(label.with("caster", battle.casters.name(cast.who)))
        .short("magick-do-cast-short")
        .input(TARGET.input(Message::new("magick-blank-target")))
        .input(DICE.input(Message::new("magick-blank-points"), points).rule("MP-8"));
    Offer { unavailable: caster.and_then(|caster| caster.cannot_cast(&cast.spell, battle.house)), ..offer }
}

/// What the player should know before a cast, which is reckoned against the best answer that the
/// other side has (MP-14, MP-15).
pub fn details(battle: &Battle<'_>, cast: &Cast<'_>) -> Details {
    let Cast { who, spell } = *cast;
    let other = who.side.other();
    let level = battle.casters.caster(who).map_or(1, |caster| caster.level);
    let (dice, dispel_level) = best_answer(battle, other).unwrap_or((0, Some(0)));
    let mut odds = OddsQuestion::new("cast")
        .with(LEVEL, level)
        .with(CASTING_NUMBER, spell.entry.casting_number())
        .with(DISPEL_DICE, dice)
        .with(DISPEL_LEVEL, dispel_level.unwrap_or(0));
    odds.inputs.insert(TURMOIL.name, Value::Flag(dispel_level.is_none()));
    odds.house_rules = battle.house.that_matter_to_casts();
    let threshold = |id, most: i64| Message::new(id).with("more", most + 1);
    let details = Details { against: answer_note(battle, other), ..Details::default() }
        .odds(odds)
        .note(threshold("magick-note-miscast", max_twos(level)), "MP-10")
        .note(threshold("magick-note-total-power", max_fives_to_cast(level)), "MP-13");
    if battle.is_in_play(who, &spell.entry.id) {
        return details.note(Message::new("magick-note-in-play"), "MP-20");
    }
    details
}

/// A spell on its way.
struct Declared<'a, 'c> {
    who: CasterRef,
    entry: &'a SpellEntry,
    /// What it is cast on, in the player's words.
    at: &'c str,
    /// The points spent, and dice rolled (MP-8).
    points: i64,
    /// The wizard's magick level.
    level: i64,
}

/// MP-7 to MP-20: casts a spell, lets the other side dispel it, and resolves it.
pub fn cast<'a>(battle: &mut Battle<'a>, table: &mut Table<'_>, cast: Cast<'a>, choice: &Choice) -> Step<()> {
    // MP-8: the points are settled before the dice; MP-9: they leave as the dice are rolled.
    let Cast { who, spell: Known { known, entry, .. } } = cast;
    let Some(caster) = battle.casters.caster_mut(who) else { return Ok(()) };
    caster.set_tried(known, true);
    before_roll(battle, table)?;
    let Some(caster) = battle.casters.caster(who) else { return Ok(()) };
    let declared = Declared { who, entry, at: choice.get(TARGET), points: choice.get(DICE), level: caster.level };
    let roll = roll(battle, table, &declared)?;
    spend(battle, &declared);

    // MP-10 to MP-13: what comes of it.
    tell_cast(battle, table, &declared, &roll);
    if !roll.result.is_cast() {
        let rule = if roll.result == CastResult::Miscast { "MP-10" } else { "MP-11" };
        break_concentration(battle, table, who, &entry.id, rule);
        return Ok(());
    }

    // MP-14 to MP-18: the other side may dispel it, unless it is Total Power.
    battle.moment = Moment::Dispel;
    let spell = CastSpell { caster: who, spell: &entry.id, score: roll.score.total() };
    if roll.result == CastResult::Cast && is_dispelled(battle, table, &spell)? {
        give_back(battle, table, &declared);
        return Ok(());
    }

    // MP-20: resolution.
    take_effect(battle, table, &declared);
    Ok(())
}

/// MP-9: dice and level.
fn roll(battle: &Battle<'_>, table: &mut Table<'_>, declared: &Declared<'_, '_>) -> Step<CastingRoll> {
    let Declared { who, entry, level, points, .. } = *declared;
    let prompt = || {
        let message = Message::new("magick-ask-casting-roll").spell("spell", &entry.id);
        let message = message.with("caster", battle.casters.name(who));
        Prompt {
            caster: Some(who),
            spell: Some(entry.id.clone()),
            need: Some(entry.casting_number()),
            sum: Sum::new().plus(Message::new("magick-part-level"), level, "MP-9"),
            ..Prompt::new(CASTING_ROLL, message, "MP-9", Some(who.side))
        }
    };
    roll_to_cast(table, prompt, u8::try_from(points).unwrap_or(1), level, entry.casting_number(), battle.house)
}

/// MP-9: counters and points are gone.
fn spend(battle: &mut Battle<'_>, declared: &Declared<'_, '_>) {
    let Some(caster) = battle.casters.caster_mut(declared.who) else { return };
    for store in [&mut caster.counters, &mut caster.points] {
        store.left.add(Message::new("magick-part-spent"), -declared.points, "MP-9");
    }
}

/// MP-9, house rule `dispelled_points: kept`: the reservoir pays only for what was not dispelled.
fn give_back(battle: &mut Battle<'_>, table: &mut Table<'_>, declared: &Declared<'_, '_>) {
    let keeps_points = battle.house.dispelled_keeps_points;
    let Some(caster) = battle.casters.caster_mut(declared.who).filter(|_| keeps_points) else { return };
    caster.points.left.add(Message::new("magick-part-kept"), declared.points, "MP-9");
    table.tell(|| {
        let message = Message::new("magick-told-kept")
            .with("caster", caster.name.as_str())
            .with("points", declared.points)
            .with("left", caster.points.left.total());
        Event::new(Kind::Pool, message, "MP-9").of(declared.who).spell(&declared.entry.id)
    });
}

/// MP-20: what is cast and not dispelled takes effect, and may remain in play.
fn take_effect<'a>(battle: &mut Battle<'a>, table: &mut Table<'_>, declared: &Declared<'a, '_>) {
    let Declared { who, entry, at, .. } = *declared;
    table.tell(|| {
        let message = Message::new(if at.is_empty() { "magick-told-effect" } else { "magick-told-effect-on" })
            .spell("spell", &entry.id)
            .with("target", at);
        Event::new(Kind::Cast, message, "MP-20").verdict(Verdict::Works).of(who).spell(&entry.id)
    });
    if !entry.remains_in_play {
        return;
    }
    let id = battle.next_effect;
    battle.next_effect = id.next();
    battle.lasting.push(Lasting { id, spell: &entry.id, caster: who, target: at.to_owned(), turn: battle.turn });
    table.tell(|| {
        let message = Message::new("magick-told-remains").spell("spell", &entry.id);
        Event::new(Kind::Began, message, "MP-20").verdict(Verdict::Works).of(who).spell(&entry.id)
    });
}

/// Ends what remains in play: only the players can say when (MP-20).
pub fn end_lasting(battle: &mut Battle<'_>, table: &mut Table<'_>, id: EffectId) {
    let Some(at) = battle.lasting.iter().position(|lasting| lasting.id == id) else { return };
    let lasting = battle.lasting.remove(at);
    table.tell(|| {
        let message = Message::new("magick-told-ended").spell("spell", lasting.spell);
        Event::new(Kind::Ended, message, "MP-20").of(lasting.caster).spell(lasting.spell)
    });
}

/// MP-10 to MP-13: the casting score against the casting number, 2s and 5s against their limits.
fn tell_cast(battle: &Battle<'_>, table: &mut Table<'_>, declared: &Declared<'_, '_>, roll: &CastingRoll) {
    let Declared { who, entry, at, points, level } = *declared;
    let number = entry.casting_number();
    let how_many = |face: u8| roll.faces.iter().filter(|have| **have == face).count();
    table.tell(|| {
        let (id, verdict, rule, term) = match roll.result {
            CastResult::Miscast => ("magick-told-miscast", Verdict::Trouble, "MP-10", &MISCAST),
            // A score that suffices, of dice that do not (MP-11).
            CastResult::Fails if roll.score.total() >= number => {
                ("magick-told-fails-below-4", Verdict::Fails, "MP-11", &CASTING_SCORE)
            }
            CastResult::Fails => ("magick-told-fails", Verdict::Fails, "MP-11", &CASTING_SCORE),
            CastResult::Cast => ("magick-told-cast", Verdict::Works, "MP-12", &CASTING_SCORE),
            CastResult::TotalPower => ("magick-told-total-power", Verdict::Works, "MP-13", &TOTAL_POWER),
        };
        let target = match at {
            "" => Message::new("magick-nothing"),
            at => Message::new("magick-at").with("target", at),
        };
        let message = Message::new(id)
            .with("caster", battle.casters.name(who))
            .spell("spell", &entry.id)
            .with("at", target)
            .with("points", points)
            .with("faces", Arg::Faces(roll.faces.clone()))
            .with("level", level)
            .with("natural", roll.natural)
            .with("score", roll.score.total())
            .with("number", number)
            .with("twos", how_many(2))
            .with("most_twos", max_twos(level))
            .with("fives", how_many(5))
            .with("most_fives", max_fives_to_cast(level));
        let event = Event::new(Kind::Cast, message, rule).verdict(verdict).of(who).spell(&entry.id);
        let event = event.faces(&roll.faces).sum(roll.score.clone(), Some(number)).term(term);
        event.by("MP-7").by("MP-8").by("MP-9")
    });
}
