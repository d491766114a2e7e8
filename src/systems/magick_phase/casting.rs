//! Casting: points, dice, and what comes of them (MP-7 to MP-13, MP-20).

use super::dice::{max_fives_to_cast, max_twos};
use super::dispelling;
use super::entries::casting_number_of;
use super::inputs::{DICE, TARGET};
use super::phase::Move;
use super::reckoning;
use super::rolling::{AttemptResult, CastingRoll, roll_to_cast};
use super::state::{Battle, CasterState, KnownState, Lasting, Moment, spell_barred};
use super::terms::{BROKEN_CONCENTRATION, CASTING_SCORE, MISCAST, TOTAL_POWER};
use crate::lang::{Arg, Message};
use crate::rules::{
    CasterRef, Choice, EffectId, Event, Kind, Offer, Prompt, Reason, Slot, SpellRef, Step, Sum, Table, Verdict,
};
use crate::spells::SpellCard;

/// A spell on its way: declared, then cast.
pub struct Declared<'a> {
    pub who: CasterRef,
    pub card: &'a SpellCard,
    /// On whom or what, in the player's words.
    pub at: String,
    /// The points spent, and dice rolled (MP-8).
    pub points: i64,
    /// His magick level.
    pub level: i64,
    /// What the casting score must reach (MP-12).
    pub casting_number: i64,
}

/// The offer to cast a spell.
pub fn offer(battle: &Battle<'_>, caster: &CasterState<'_>, spell: &KnownState<'_>, open: bool) -> (Offer, Move) {
    let who = caster.who;
    let message =
        Message::new("magick-do-cast").spell("spell", spell.card.id.as_str()).with("caster", battle.name(who));
    // MP-8: at least one point, at most his counters and what his reservoir has left.
    let points = 1..=caster.most_to_spend().max(1);
    let mut offer = Offer::new("cast", message)
        .short("magick-do-cast-short")
        .about("spell", Slot::Known(who, spell.known))
        .about("caster", Slot::Caster(who))
        .input(TARGET.input(Message::new("magick-blank-target")))
        .input(DICE.input(Message::new("magick-blank-points"), points).rule("MP-8"));
    offer.unavailable = spell_barred(battle, caster, spell);
    if open {
        let casting_number = casting_number_of(spell.card).unwrap_or(1);
        offer.odds = Some(reckoning::of_cast(battle, caster, casting_number));
        offer.against = dispelling::answer_note(battle, who.side.other());
        offer.notes = notes(battle, caster, spell.card);
    }
    (offer, Move::Cast(who, spell.known))
}

/// What the player should know before he commits a cast.
fn notes(battle: &Battle<'_>, caster: &CasterState<'_>, card: &SpellCard) -> Vec<Reason> {
    let threshold = |id, most: i64, rule| Reason { message: Message::new(id).with("more", most + 1), rule };
    let mut notes = vec![
        threshold("magick-note-miscast", max_twos(caster.level), "MP-10"),
        threshold("magick-note-total-power", max_fives_to_cast(caster.level), "MP-13"),
    ];
    if battle.lasting.iter().any(|lasting| lasting.caster == caster.who && lasting.spell == card.id) {
        notes.push(Reason { message: Message::new("magick-note-in-play"), rule: "MP-20" });
    }
    notes
}

/// MP-7 to MP-20: casts a spell, lets the other side dispel it, and resolves it.
pub fn cast(
    battle: &mut Battle<'_>,
    table: &mut Table<'_>,
    who: CasterRef,
    known: SpellRef,
    choice: &Choice,
) -> Step<()> {
    // MP-8: the points are settled before the dice; MP-9: they leave as the dice are rolled.
    let Some(declared) = declare(battle, who, known, choice) else { return Ok(()) };
    let roll = roll(battle, table, &declared)?;
    spend(battle, &declared);

    // MP-10 to MP-13: what comes of it.
    tell_cast(battle, table, &declared, &roll);
    if !roll.result.is_cast() {
        let rule = if roll.result == AttemptResult::Miscast { "MP-10" } else { "MP-11" };
        break_concentration(battle, table, who, &declared.card.id, rule);
        return Ok(());
    }

    // MP-14 to MP-18: the other side may dispel it, unless it is Total Power.
    battle.moment = Moment::Dispel;
    if roll.result == AttemptResult::Cast && dispelling::is_dispelled(battle, table, &declared, roll.score.total())? {
        give_back(battle, table, &declared);
        return Ok(());
    }

    // MP-20: resolution.
    take_effect(battle, table, &declared);
    Ok(())
}

fn declare<'a>(battle: &mut Battle<'a>, who: CasterRef, known: SpellRef, choice: &Choice) -> Option<Declared<'a>> {
    let caster = battle.caster_mut(who)?;
    let level = caster.level;
    let spell = caster.spells.iter_mut().find(|spell| spell.known == known)?;
    spell.tried = true;
    Some(Declared {
        who,
        card: spell.card,
        at: choice.get(TARGET).to_owned(),
        points: choice.get(DICE),
        level,
        casting_number: casting_number_of(spell.card).unwrap_or(1),
    })
}

/// MP-9: dice and level.
fn roll(battle: &Battle<'_>, table: &mut Table<'_>, declared: &Declared<'_>) -> Step<CastingRoll> {
    let spell = declared.card.id.as_str();
    let prompt = || {
        let message =
            Message::new("magick-ask-casting-roll").spell("spell", spell).with("caster", battle.name(declared.who));
        let mut prompt = Prompt::new(CASTING_ROLL, message, "MP-9", Some(declared.who.side));
        prompt.caster = Some(declared.who);
        prompt.spell = Some(spell.into());
        prompt.need = Some(declared.casting_number);
        prompt.sum = Sum::new().plus(Message::new("magick-part-level"), declared.level, "MP-9");
        prompt
    };
    let dice = u8::try_from(declared.points).unwrap_or(1);
    roll_to_cast(table, prompt, dice, declared.level, declared.casting_number, battle.house)
}

/// Id of the question for a casting roll.
pub const CASTING_ROLL: &str = "casting_roll";

/// MP-9: counters and points are gone.
fn spend(battle: &mut Battle<'_>, declared: &Declared<'_>) {
    let Some(caster) = battle.caster_mut(declared.who) else { return };
    caster.counters.add(Message::new("magick-part-spent"), -declared.points, "MP-9");
    caster.points.add(Message::new("magick-part-spent"), -declared.points, "MP-9");
}

/// MP-9, house rule `dispelled_points: kept`: the reservoir pays only for what was not dispelled.
fn give_back(battle: &mut Battle<'_>, table: &mut Table<'_>, declared: &Declared<'_>) {
    if !battle.house.dispelled_keeps_points {
        return;
    }
    let name = battle.name(declared.who);
    let Some(caster) = battle.caster_mut(declared.who) else { return };
    caster.points.add(Message::new("magick-part-kept"), declared.points, "MP-9");
    let left = caster.points.total();
    table.tell(|| {
        let message =
            Message::new("magick-told-kept").with("caster", name).with("points", declared.points).with("left", left);
        Event::new(Kind::Pool, message, "MP-9").of(declared.who).spell(&declared.card.id)
    });
}

/// MP-19: a mark, which the players clear; and the rule that brought it about.
pub fn break_concentration(
    battle: &mut Battle<'_>,
    table: &mut Table<'_>,
    who: CasterRef,
    spell: &str,
    rule: &'static str,
) {
    let name = battle.name(who);
    let Some(caster) = battle.caster_mut(who) else { return };
    caster.broken = true;
    table.tell(|| {
        let message = Message::new("magick-told-broken").with("caster", name);
        let event = Event::new(Kind::Spent, message, "MP-19").verdict(Verdict::Trouble).of(who).spell(spell);
        event.term(&BROKEN_CONCENTRATION).by(rule)
    });
}

/// MP-20: what is cast and not dispelled takes effect, and may remain in play.
fn take_effect(battle: &mut Battle<'_>, table: &mut Table<'_>, declared: &Declared<'_>) {
    let Declared { who, card, at, .. } = declared;
    table.tell(|| {
        let message = Message::new(if at.is_empty() { "magick-told-effect" } else { "magick-told-effect-on" })
            .spell("spell", card.id.as_str())
            .with("target", at.as_str());
        Event::new(Kind::Cast, message, "MP-20").verdict(Verdict::Works).of(*who).spell(&card.id)
    });
    if !card.remains_in_play {
        return;
    }
    let id = battle.next_effect;
    battle.next_effect = battle.next_effect.next();
    let (spell, turn) = (card.id.clone(), battle.turn);
    battle.lasting.push(Lasting { id, spell, caster: *who, target: at.clone(), turn });
    table.tell(|| {
        let message = Message::new("magick-told-remains").spell("spell", card.id.as_str());
        Event::new(Kind::Began, message, "MP-20").verdict(Verdict::Works).of(*who).spell(&card.id)
    });
}

/// Ends what remains in play: only the players can say when (MP-20).
pub fn end_lasting(battle: &mut Battle<'_>, table: &mut Table<'_>, id: EffectId) {
    let Some(at) = battle.lasting.iter().position(|lasting| lasting.id == id) else { return };
    let lasting = battle.lasting.remove(at);
    table.tell(|| {
        let message = Message::new("magick-told-ended").spell("spell", lasting.spell.as_str());
        Event::new(Kind::Ended, message, "MP-20").of(lasting.caster).spell(&lasting.spell)
    });
}

/// MP-10 to MP-13: the casting score against the casting number, 2s and 5s against their limits.
fn tell_cast(battle: &Battle<'_>, table: &mut Table<'_>, declared: &Declared<'_>, roll: &CastingRoll) {
    let how_many = |face: u8| roll.faces.iter().filter(|have| **have == face).count();
    table.tell(|| {
        let (id, verdict, rule, term) = match roll.result {
            AttemptResult::Miscast => ("magick-told-miscast", Verdict::Trouble, "MP-10", &MISCAST),
            // A score that suffices, of dice that do not (MP-11).
            AttemptResult::Fails if roll.score.total() >= declared.casting_number => {
                ("magick-told-fails-below-4", Verdict::Fails, "MP-11", &CASTING_SCORE)
            }
            AttemptResult::Fails => ("magick-told-fails", Verdict::Fails, "MP-11", &CASTING_SCORE),
            AttemptResult::Cast => ("magick-told-cast", Verdict::Works, "MP-12", &CASTING_SCORE),
            AttemptResult::TotalPower => ("magick-told-total-power", Verdict::Works, "MP-13", &TOTAL_POWER),
        };
        let message = Message::new(id)
            .with("caster", battle.name(declared.who))
            .spell("spell", declared.card.id.as_str())
            .with("at", target_of(&declared.at))
            .with("points", declared.points)
            .with("faces", Arg::Faces(roll.faces.clone()))
            .with("level", declared.level)
            .with("natural", roll.natural)
            .with("score", roll.score.total())
            .with("number", declared.casting_number)
            .with("twos", how_many(2))
            .with("most_twos", max_twos(declared.level))
            .with("fives", how_many(5))
            .with("most_fives", max_fives_to_cast(declared.level));
        let event = Event::new(Kind::Cast, message, rule).verdict(verdict).of(declared.who).spell(&declared.card.id);
        let event = event.faces(&roll.faces).sum(roll.score.clone(), Some(declared.casting_number)).term(term);
        event.by("MP-7").by("MP-8").by("MP-9")
    });
}

/// The target as a part of a sentence; nothing if there is none.
fn target_of(at: &str) -> Message {
    if at.is_empty() { Message::new("magick-nothing") } else { Message::new("magick-at").with("target", at) }
}

/// What faces come to at the rolls of this system, each against what decides it (MP-5, MP-6,
/// MP-10 to MP-13, MP-16).
pub fn comes_to(prompt: &Prompt, faces: &[u8]) -> Option<Message> {
    let sum = |faces: &[u8]| faces.iter().map(|face| i64::from(*face)).sum::<i64>();
    let how_many = |face: u8| faces.iter().filter(|have| **have == face).count();
    match prompt.id {
        super::phase::WINDS_ROLL => {
            // What is added is added to each of the dice.
            let dice = i64::try_from(faces.len()).unwrap_or(1).max(1);
            let highest = faces.iter().copied().max().map_or(0, i64::from);
            let limit = sum(faces) + prompt.sum.total();
            let potential = highest + prompt.sum.total() / dice;
            Some(Message::new("magick-comes-to-winds").with("limit", limit).with("potential", potential))
        }
        CASTING_ROLL => {
            let level = prompt.sum.total();
            let message = Message::new("magick-comes-to-cast")
                .with("score", sum(faces) + level)
                .with("number", prompt.need.unwrap_or(0))
                .with("twos", how_many(2))
                .with("least_twos", max_twos(level) + 1)
                .with("fives", how_many(5))
                .with("least_fives", max_fives_to_cast(level) + 1);
            Some(message)
        }
        _ => None,
    }
}
