//! Dispelling: by a wizard or by turmoil, one attempt for each spell (MP-14 to MP-18).

use super::casting::{Declared, break_concentration};
use super::dice::max_fives_to_dispel;
use super::inputs::DICE;
use super::phase::{Move, ask_table};
use super::reckoning;
use super::rolling::{DispelRoll, roll_to_dispel};
use super::state::{Battle, CasterState, why};
use super::terms::{CASTING_SCORE, DRAIN, TURMOIL};
use crate::lang::{Arg, Message};
use crate::rules::{CasterRef, Event, Kind, Offer, Prompt, Reason, Side, Slot, Step, Sum, Table, Verdict};

/// MP-14 to MP-18: the passive side may dispel. True if the spell is gone.
pub fn is_dispelled(battle: &mut Battle<'_>, table: &mut Table<'_>, cast: &Declared<'_>, score: i64) -> Step<bool> {
    let side = cast.who.side.other();
    let spell = cast.card.id.as_str();
    loop {
        let mut offers: Vec<(Offer, Move)> = battle
            .side(side)
            .casters
            .iter()
            .map(|caster| wizard_offer(battle, caster, score, table.is_open()))
            .collect();
        offers.push(turmoil_offer(battle, side, score, table.is_open()));
        if offers.iter().all(|(offer, _)| offer.unavailable.is_some()) {
            tell_nobody(battle, table, side, spell, "magick-told-cannot-dispel");
            return Ok(false);
        }
        offers.push((Offer::new("pass", Message::new("magick-do-pass")).key('N'), Move::Pass));
        let message = Message::new("magick-ask-dispel").with("army", battle.army(side)).spell("spell", spell);
        let mut prompt = Prompt::new("dispel", message, "MP-14", Some(side));
        prompt.caster = Some(cast.who);
        prompt.spell = Some(spell.into());
        prompt.need = Some(score);
        let Some((chosen, choice)) = ask_table(battle, table, prompt, offers)? else { continue };
        let dice = || choice.get(DICE);
        return match chosen {
            Move::Dispel(who) => by_wizard(battle, table, who, dice(), spell, score),
            Move::Turmoil => by_turmoil(battle, table, side, dice(), spell, score),
            _ => {
                tell_nobody(battle, table, side, spell, "magick-told-passed");
                Ok(false)
            }
        };
    }
}

fn tell_nobody(battle: &Battle<'_>, table: &mut Table<'_>, side: Side, spell: &str, id: &'static str) {
    let army = battle.army(side);
    table.tell(|| {
        let message = Message::new(id).with("army", army).spell("spell", spell);
        Event::new(Kind::Dispel, message, "MP-14").of_side(side).spell(spell)
    });
}

/// MP-14: the most dice with which a wizard may dispel now.
fn max_dice(battle: &Battle<'_>, caster: &CasterState<'_>) -> i64 {
    caster.intelligence.min(battle.side(caster.who.side).pool.total())
}

fn wizard_offer(battle: &Battle<'_>, caster: &CasterState<'_>, score: i64, open: bool) -> (Offer, Move) {
    let who = caster.who;
    let most = max_dice(battle, caster);
    let mut offer = Offer::new("dispel", Message::new("magick-do-dispel").with("caster", battle.name(who)))
        .key('D')
        .short("magick-do-dispel-short")
        .about("caster", Slot::Caster(who))
        .input(DICE.input(Message::new("magick-blank-dice"), 1..=most.max(1)).rule("MP-14"));
    offer.unavailable = if caster.is_here() {
        (most < 1).then(|| why("magick-why-no-pool", "MP-6"))
    } else {
        Some(why("magick-why-out", "MP-14"))
    };
    if open {
        offer.odds = Some(reckoning::of_dispel(caster.level, score));
        let drain = max_fives_to_dispel(caster.level) + 1;
        offer.notes = vec![
            Reason { message: Message::new("magick-note-breaks"), rule: "MP-17" },
            Reason { message: Message::new("magick-note-drain").with("more", drain), rule: "MP-18" },
        ];
    }
    (offer, Move::Dispel(who))
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

fn turmoil_offer(battle: &Battle<'_>, side: Side, score: i64, open: bool) -> (Offer, Move) {
    let (limit, pool) = (turmoil_limit(battle, side), battle.side(side).pool.total());
    let most = limit.min(pool);
    let mut offer = Offer::new("turmoil", Message::new("magick-do-turmoil"))
        .key('T')
        .short("magick-do-turmoil-short")
        .input(DICE.input(Message::new("magick-blank-dice"), 1..=most.max(1)).rule("MP-15"));
    if limit < 1 {
        offer.unavailable = Some(why("magick-why-no-turmoil", "MP-15"));
    } else if pool < 1 {
        offer.unavailable = Some(why("magick-why-no-pool", "MP-6"));
    }
    if open {
        offer.odds = Some(reckoning::of_turmoil(score));
        offer.notes = vec![why("magick-note-turmoil", "MP-15")];
    }
    (offer, Move::Turmoil)
}

/// MP-14, MP-16 to MP-18: a wizard's attempt.
fn by_wizard(
    battle: &mut Battle<'_>,
    table: &mut Table<'_>,
    who: CasterRef,
    dice: i64,
    spell: &str,
    score: i64,
) -> Step<bool> {
    let level = battle.caster(who).map_or(1, |caster| caster.level);
    let message = Message::new("magick-ask-dispel-roll").spell("spell", spell).with("caster", battle.name(who));
    let roll = attempt(battle, table, who.side, Some((who, level)), dice, spell, score, message)?;
    if !roll.dispelled {
        break_concentration(battle, table, who, spell, "MP-17");
    }
    if roll.drain {
        // MP-18: what it does, only the players know.
        let name = battle.name(who);
        let fives = roll.faces.iter().filter(|face| **face == 5).count();
        table.tell(|| {
            let most = max_fives_to_dispel(level);
            let message =
                Message::new("magick-told-drain").with("caster", name).with("fives", fives).with("most", most);
            let event = Event::new(Kind::Reminder, message, "MP-18").verdict(Verdict::Works).of(who).spell(spell);
            event.faces(&roll.faces).term(&DRAIN)
        });
    }
    Ok(roll.dispelled)
}

/// MP-15: turmoil, which has no level, no Drain, and harms nobody.
fn by_turmoil(
    battle: &mut Battle<'_>,
    table: &mut Table<'_>,
    side: Side,
    dice: i64,
    spell: &str,
    score: i64,
) -> Step<bool> {
    let message = Message::new("magick-ask-turmoil-roll").spell("spell", spell).with("army", battle.army(side));
    Ok(attempt(battle, table, side, None, dice, spell, score, message)?.dispelled)
}

/// MP-14 to MP-16: the dice leave the pool, and are rolled.
#[expect(clippy::too_many_arguments, reason = "one attempt, by a wizard and by turmoil alike")]
fn attempt(
    battle: &mut Battle<'_>,
    table: &mut Table<'_>,
    side: Side,
    by: Option<(CasterRef, i64)>,
    dice: i64,
    spell: &str,
    score: i64,
    message: Message,
) -> Step<DispelRoll> {
    let rule = if by.is_some() { "MP-14" } else { "MP-15" };
    battle.side_mut(side).pool.add(Message::new("magick-part-spent"), -dice, rule);
    let level = by.map(|(_, level)| level);
    let prompt = || {
        let mut prompt = Prompt::new("dispel_roll", message, "MP-16", Some(side));
        prompt.caster = by.map(|(who, _)| who);
        prompt.spell = Some(spell.into());
        prompt.need = Some(score);
        if let Some(level) = level {
            prompt.sum = Sum::new().plus(Message::new("magick-part-level"), level, "MP-16");
        }
        prompt
    };
    let roll = roll_to_dispel(table, prompt, u8::try_from(dice).unwrap_or(1), level, score)?;
    tell_attempt(battle, table, side, by, spell, &roll, score);
    Ok(roll)
}

fn tell_attempt(
    battle: &Battle<'_>,
    table: &mut Table<'_>,
    side: Side,
    by: Option<(CasterRef, i64)>,
    spell: &str,
    roll: &DispelRoll,
    score: i64,
) {
    let who = by.map_or_else(|| battle.army(side), |(who, _)| battle.name(who));
    table.tell(|| {
        let below_4 = !roll.dispelled && roll.result.total() >= score;
        let id = match (by.is_some(), roll.dispelled) {
            (true, true) => "magick-told-dispelled",
            (true, false) if below_4 => "magick-told-dispel-below-4",
            (true, false) => "magick-told-not-dispelled",
            (false, true) => "magick-told-turmoil",
            (false, false) if below_4 => "magick-told-turmoil-below-4",
            (false, false) => "magick-told-turmoil-fails",
        };
        let message = Message::new(id)
            .with("who", who)
            .spell("spell", spell)
            .with("faces", Arg::Faces(roll.faces.clone()))
            .with("level", by.map_or(0, |(_, level)| level))
            .with("natural", roll.natural)
            .with("result", roll.result.total())
            .with("score", score);
        let verdict = if roll.dispelled { Verdict::Stopped } else { Verdict::Fails };
        let mut event = Event::new(Kind::Dispel, message, "MP-16").verdict(verdict).of_side(side).spell(spell);
        event.caster = by.map(|(who, _)| who);
        let event = event.faces(&roll.faces).sum(roll.result.clone(), Some(score));
        if by.is_some() { event.term(&CASTING_SCORE).by("MP-14") } else { event.term(&TURMOIL).by("MP-15") }
    });
}

/// The best answer that a side could give to a spell now, for odds: the wizard or the turmoil
/// that is likely to roll highest; dice, and his level or none (MP-14, MP-15). None if it has none.
pub fn best_answer(battle: &Battle<'_>, side: Side) -> Option<(i64, Option<i64>)> {
    let wizards = battle.wizards(side).map(|caster| (max_dice(battle, caster), Some(caster.level)));
    let turmoil = (turmoil_limit(battle, side).min(battle.side(side).pool.total()), None);
    // An averaging die comes to 3½.
    let worth = |(dice, level): &(i64, Option<i64>)| dice * 7 + level.unwrap_or(0) * 2;
    wizards.chain([turmoil]).filter(|(dice, _)| *dice > 0).max_by_key(worth)
}

/// What the odds of a cast reckon with; `None` if nobody can answer.
pub fn answer_note(battle: &Battle<'_>, side: Side) -> Option<Reason> {
    let (dice, level) = best_answer(battle, side)?;
    Some(match level {
        Some(level) => {
            let message = Message::new("magick-note-answer").with("dice", dice).with("level", level);
            Reason { message, rule: "MP-14" }
        }
        None => Reason { message: Message::new("magick-note-answer-turmoil").with("dice", dice), rule: "MP-15" },
    })
}
