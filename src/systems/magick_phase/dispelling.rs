//! Dispelling: by a wizard or by turmoil, one attempt for each spell (MP-14 to MP-18).

use super::failing::break_concentration;
use super::inputs::{CASTING_SCORE, DICE, LEVEL, TURMOIL};
use super::rolling::{DispelRoll, max_fives_to_dispel, roll_to_dispel};
use super::state::{Battle, CasterState};
use super::terms;
use crate::form::Value;
use crate::lang::{Arg, Message};
use crate::rules::moves::{Details, Move, Subject, Taken, ask, before_roll};
use crate::rules::{
    CasterRef, Event, Kind, OddsQuestion, Offer, Prompt, Reason, Side, Slot, Step, Sum, Table, Verdict,
};
use crate::spells::SpellId;

/// A spell that is cast, and may be dispelled (MP-12).
pub struct CastSpell<'a> {
    pub caster: CasterRef,
    pub spell: &'a SpellId,
    /// The casting score, which a dispel must reach (MP-16).
    pub score: i64,
}

/// What the passive side may do about a spell.
#[derive(Clone, Copy)]
enum Reply {
    /// Dispel it with a wizard (MP-14).
    Dispel(CasterRef),
    /// Cause turmoil instead (MP-15).
    Turmoil,
    /// Let it pass.
    Pass,
}

impl Move for Reply {
    fn subject(&self) -> Subject {
        match *self {
            Self::Dispel(who) => Subject::new("dispel").about("caster", Slot::Caster(who)),
            Self::Turmoil => Subject::new("turmoil"),
            Self::Pass => Subject::new("pass"),
        }
    }
}

/// MP-14 to MP-18: the passive side may dispel. True if the spell is gone.
pub fn is_dispelled(battle: &mut Battle<'_>, table: &mut Table<'_>, cast: &CastSpell<'_>) -> Step<bool> {
    let side = cast.caster.side.other();
    loop {
        let wizards = battle.casters.side(side).iter().map(|caster| Reply::Dispel(caster.who));
        let mut moves: Vec<Reply> = wizards.chain([Reply::Turmoil]).collect();
        if moves.iter().all(|reply| unavailable(battle, side, *reply).is_some()) {
            tell_nobody(battle, table, cast, "magick-told-cannot-dispel");
            return Ok(false);
        }
        moves.push(Reply::Pass);
        let prompt = |battle: &Battle<'_>| prompt(battle, cast);
        let offer = |battle: &Battle<'_>, reply: &Reply| offer(battle, side, *reply);
        let details = |battle: &Battle<'_>, reply: &Reply| details(battle, cast, *reply);
        match ask(battle, table, prompt, moves, offer, details)? {
            Taken::Corrected => {}
            Taken::Move(Reply::Dispel(who), choice) => {
                return attempt(battle, table, cast, Some(who), choice.get(DICE));
            }
            Taken::Move(Reply::Turmoil, choice) => return attempt(battle, table, cast, None, choice.get(DICE)),
            Taken::Move(Reply::Pass, _) => {
                tell_nobody(battle, table, cast, "magick-told-passed");
                return Ok(false);
            }
        }
    }
}

fn prompt(battle: &Battle<'_>, cast: &CastSpell<'_>) -> Prompt {
    let side = cast.caster.side.other();
    let message = Message::new("magick-ask-dispel").with("army", battle.casters.army(side)).spell("spell", cast.spell);
    Prompt {
        caster: Some(cast.caster),
        spell: Some(cast.spell.clone()),
        need: Some(cast.score),
        ..Prompt::new("dispel", message, "MP-14", Some(side))
    }
}

fn offer(battle: &Battle<'_>, side: Side, reply: Reply) -> Offer {
    let dice = |most: i64, rule| DICE.input(Message::new("magick-blank-dice"), 1..=most.max(1)).rule(rule);
    let offer = match reply {
        Reply::Dispel(who) => {
            let most = battle.casters.caster(who).map_or(0, |caster| max_dice(battle, caster));
            let label = Message::new("magick-do-dispel").with("caster", battle.casters.name(who));
            reply.offer(label).key('D').short("magick-do-dispel-short").input(dice(most, "MP-14"))
        }
        Reply::Turmoil => {
            let offer = reply.offer(Message::new("magick-do-turmoil")).key('T').short("magick-do-turmoil-short");
            offer.input(dice(max_turmoil_dice(battle, side), "MP-15"))
        }
        Reply::Pass => reply.offer(Message::new("magick-do-pass")).key('N'),
    };
    Offer { unavailable: unavailable(battle, side, reply), ..offer }
}

fn unavailable(battle: &Battle<'_>, side: Side, reply: Reply) -> Option<Reason> {
    let why = |id, rule| Some(Reason { message: Message::new(id), rule });
    match reply {
        Reply::Pass => None,
        Reply::Dispel(who) if !battle.wizards(side).any(|caster| caster.who == who) => why("magick-why-out", "MP-14"),
        Reply::Turmoil if turmoil_limit(battle, side) < 1 => why("magick-why-no-turmoil", "MP-15"),
        Reply::Dispel(_) | Reply::Turmoil if pool(battle, side) < 1 => why("magick-why-no-pool", "MP-6"),
        Reply::Dispel(_) | Reply::Turmoil => None,
    }
}

fn details(battle: &Battle<'_>, cast: &CastSpell<'_>, reply: Reply) -> Details {
    let odds = |level: i64, turmoil: bool| {
        let mut question = OddsQuestion::new("dispel").with(LEVEL, level).with(CASTING_SCORE, cast.score);
        question.inputs.insert(TURMOIL.name, Value::Flag(turmoil));
        Details::default().odds(question)
    };
    match reply {
        Reply::Dispel(who) => {
            let level = level_of(battle, who);
            let drain = Message::new("magick-note-drain").with("more", max_fives_to_dispel(level) + 1);
            odds(level, false).note(Message::new("magick-note-breaks"), "MP-17").note(drain, "MP-18")
        }
        Reply::Turmoil => odds(0, true).note(Message::new("magick-note-turmoil"), "MP-15"),
        Reply::Pass => Details::default(),
    }
}

fn level_of(battle: &Battle<'_>, who: CasterRef) -> i64 {
    battle.casters.caster(who).map_or(1, |caster| caster.level)
}

/// MP-6: the dice in the pool of a side.
fn pool(battle: &Battle<'_>, side: Side) -> i64 {
    battle.pools[side].left.total()
}

/// MP-14: the most dice with which a wizard may dispel now.
fn max_dice(battle: &Battle<'_>, caster: &CasterState<'_>) -> i64 {
    caster.intelligence.min(pool(battle, caster.who.side))
}

/// MP-15: the most dice of turmoil, before the pool bounds it.
fn turmoil_limit(battle: &Battle<'_>, side: Side) -> i64 {
    let lowest = |side| battle.wizards(side).map(|caster| caster.intelligence).min();
    match (lowest(side), lowest(side.other())) {
        (Some(own), _) => own - 1,
        (None, Some(others)) => 10 - others,
        // Nobody on the casting side is left either: there is nothing to take the number from.
        (None, None) => 0,
    }
}

/// MP-15: the most dice of turmoil.
fn max_turmoil_dice(battle: &Battle<'_>, side: Side) -> i64 {
    turmoil_limit(battle, side).min(pool(battle, side))
}

/// MP-14 to MP-18: the dice leave the pool, and are rolled. Turmoil has no level and no Drain, and
/// harms nobody. True if the spell is gone.
fn attempt(
    battle: &mut Battle<'_>,
    table: &mut Table<'_>,
    cast: &CastSpell<'_>,
    by: Option<CasterRef>,
    dice: i64,
) -> Step<bool> {
    let side = cast.caster.side.other();
    let rule = if by.is_some() { "MP-14" } else { "MP-15" };
    battle.pools[side].left.add(Message::new("magick-part-spent"), -dice, rule);
    before_roll(battle, table)?;
    let level = by.map(|who| level_of(battle, who));
    let prompt = || {
        let about = |id| Message::new(id).spell("spell", cast.spell);
        let message = match by {
            Some(who) => about("magick-ask-dispel-roll").with("caster", battle.casters.name(who)),
            None => about("magick-ask-turmoil-roll").with("army", battle.casters.army(side)),
        };
        let adds = |level| Sum::new().plus(Message::new("magick-part-level"), level, "MP-16");
        Prompt {
            caster: by,
            spell: Some(cast.spell.clone()),
            need: Some(cast.score),
            sum: level.map(adds).unwrap_or_default(),
            ..Prompt::new("dispel_roll", message, "MP-16", Some(side))
        }
    };
    let roll = roll_to_dispel(table, prompt, u8::try_from(dice).unwrap_or(1), level, cast.score)?;
    tell_attempt(battle, table, cast, by, &roll);
    if let Some(who) = by {
        if !roll.dispelled {
            break_concentration(battle, table, who, cast.spell, "MP-17");
        }
        if roll.drain {
            tell_drain(battle, table, cast, who, &roll);
        }
    }
    Ok(roll.dispelled)
}

fn tell_attempt(
    battle: &Battle<'_>,
    table: &mut Table<'_>,
    cast: &CastSpell<'_>,
    by: Option<CasterRef>,
    roll: &DispelRoll,
) {
    let side = cast.caster.side.other();
    table.tell(|| {
        let below_4 = roll.result.total() >= cast.score;
        let id = match (by.is_some(), roll.dispelled) {
            (true, true) => "magick-told-dispelled",
            (true, false) if below_4 => "magick-told-dispel-below-4",
            (true, false) => "magick-told-not-dispelled",
            (false, true) => "magick-told-turmoil",
            (false, false) if below_4 => "magick-told-turmoil-below-4",
            (false, false) => "magick-told-turmoil-fails",
        };
        let message = Message::new(id)
            .with("who", by.map_or_else(|| battle.casters.army(side), |who| battle.casters.name(who)))
            .spell("spell", cast.spell)
            .with("faces", Arg::Faces(roll.faces.clone()))
            .with("level", by.map_or(0, |who| level_of(battle, who)))
            .with("natural", roll.natural)
            .with("result", roll.result.total())
            .with("score", cast.score);
        let verdict = if roll.dispelled { Verdict::Stopped } else { Verdict::Fails };
        let event = Event::new(Kind::Dispel, message, "MP-16").verdict(verdict).spell(cast.spell);
        let event = event.faces(&roll.faces).sum(roll.result.clone(), Some(cast.score));
        match by {
            Some(who) => event.of(who).term(&terms::CASTING_SCORE).by("MP-14"),
            None => event.of_side(side).term(&terms::TURMOIL).by("MP-15"),
        }
    });
}

/// MP-18: what a Drain does, only the players know.
fn tell_drain(battle: &Battle<'_>, table: &mut Table<'_>, cast: &CastSpell<'_>, who: CasterRef, roll: &DispelRoll) {
    table.tell(|| {
        let message = Message::new("magick-told-drain")
            .with("caster", battle.casters.name(who))
            .with("fives", roll.faces.iter().filter(|face| **face == 5).count())
            .with("most", max_fives_to_dispel(level_of(battle, who)));
        let event = Event::new(Kind::Reminder, message, "MP-18").verdict(Verdict::Works).of(who).spell(cast.spell);
        event.faces(&roll.faces).term(&terms::DRAIN)
    });
}

fn tell_nobody(battle: &Battle<'_>, table: &mut Table<'_>, cast: &CastSpell<'_>, id: &'static str) {
    let side = cast.caster.side.other();
    table.tell(|| {
        let message = Message::new(id).with("army", battle.casters.army(side)).spell("spell", cast.spell);
        Event::new(Kind::Dispel, message, "MP-14").of_side(side).spell(cast.spell)
    });
}

/// The best answer that a side could give to a spell now, for odds: the wizard or the turmoil
/// that is likely to roll highest; dice, and a level or none (MP-14, MP-15). None if it has none.
pub fn best_answer(battle: &Battle<'_>, side: Side) -> Option<(i64, Option<i64>)> {
    let wizards = battle.wizards(side).map(|caster| (max_dice(battle, caster), Some(caster.level)));
    let turmoil = (max_turmoil_dice(battle, side), None);
    // An averaging die comes to 3½.
    let worth = |(dice, level): &(i64, Option<i64>)| dice * 7 + level.unwrap_or(0) * 2;
    wizards.chain([turmoil]).filter(|(dice, _)| *dice > 0).max_by_key(worth)
}

/// What the odds of a cast reckon with; `None` if nobody can answer.
pub fn answer_note(battle: &Battle<'_>, side: Side) -> Option<Reason> {
    best_answer(battle, side).map(|(dice, level)| match level {
        Some(level) => {
            let message = Message::new("magick-note-answer").with("dice", dice).with("level", level);
            Reason { message, rule: "MP-14" }
        }
        None => Reason { message: Message::new("magick-note-answer-turmoil").with("dice", dice), rule: "MP-15" },
    })
}
