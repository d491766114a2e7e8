//! The battle and its magick phases: winds, then spell after spell (MP-3 to MP-7).

use super::casting;
use super::corrections::{self, Correction};
use super::dice::{in_words, winds_dice};
use super::rolling::{roll_winds, winds_adds};
use super::state::{Battle, Moment};
use super::terms::{CASTING_LIMIT, DISPEL_POTENTIAL};
use crate::lang::{Arg, Message};
use crate::rules::{CasterRef, Choice, Event, Kind, Offer, Prompt, Reason, Side, SpellRef, Step, Sum, Table};

/// What a player may decide.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Move {
    /// Roll the winds (MP-3).
    Winds,
    /// Cast a spell (MP-7).
    Cast(CasterRef, SpellRef),
    /// Dispel the spell just cast (MP-14).
    Dispel(CasterRef),
    /// Cause turmoil instead (MP-15).
    Turmoil,
    /// Let it pass.
    Pass,
    /// End the phase.
    EndPhase,
    /// End the battle.
    EndBattle,
    /// Correct the record.
    Correct(Correction),
}

/// Plays the battle: so many turns, in each a magick phase of either side.
pub fn battle(battle: &mut Battle<'_>, table: &mut Table<'_>) -> Step<()> {
    for turn in 1..=battle.setup.turns.max(1) {
        for side in Side::BOTH {
            battle.turn = turn;
            battle.active = side;
            magick_phase(battle, table)?;
            if battle.over {
                return Ok(());
            }
        }
    }
    end_battle(battle, table);
    Ok(())
}

/// The winds, then one spell at a time, each cast, dispelled and resolved before the next (MP-7).
fn magick_phase(battle: &mut Battle<'_>, table: &mut Table<'_>) -> Step<()> {
    battle.moment = Moment::Winds;
    if !winds(battle, table)? {
        return Ok(());
    }
    loop {
        battle.moment = Moment::Cast;
        let mut offers = Vec::new();
        for caster in &battle.side(battle.active).casters {
            offers.extend(caster.spells.iter().map(|spell| casting::offer(battle, caster, spell, table.is_open())));
        }
        offers.push((Offer::new("end_phase", Message::new("magick-do-end-phase")).key('E'), Move::EndPhase));
        offers.push((Offer::new("end_battle", Message::new("magick-do-end-battle")), Move::EndBattle));
        let nobody = offers.iter().all(|(offer, _)| offer.verb != "cast" || offer.unavailable.is_some());
        let id = if nobody { "magick-ask-nobody" } else { "magick-ask-cast" };
        let message = Message::new(id).with("army", battle.army(battle.active));
        let prompt = Prompt::new("cast", message, "MP-7", Some(battle.active));
        let Some((chosen, choice)) = ask_table(battle, table, prompt, offers)? else { continue };
        match chosen {
            Move::Cast(who, known) => casting::cast(battle, table, who, known, &choice)?,
            Move::EndPhase => {
                end_phase(battle, table);
                return Ok(());
            }
            Move::EndBattle => {
                end_battle(battle, table);
                return Ok(());
            }
            _ => {}
        }
    }
}

/// Asks for a decision. `None` if the table corrected the record instead: then the caller
/// asks again, for what is on offer now.
pub fn ask_table(
    battle: &mut Battle<'_>,
    table: &mut Table<'_>,
    prompt: Prompt,
    offers: Vec<(Offer, Move)>,
) -> Step<Option<(Move, Choice)>> {
    let (chosen, choice) = table.choose(prompt, offers, || corrections::offers(battle))?;
    if let Move::Correct(correction) = chosen {
        corrections::carry_out(battle, table, correction, &choice);
        return Ok(None);
    }
    Ok(Some((chosen, choice)))
}

/// MP-3 to MP-6: the dice of every wizard of the active side. False if the battle was ended instead.
fn winds(battle: &mut Battle<'_>, table: &mut Table<'_>) -> Step<bool> {
    let active = battle.active;
    loop {
        let mut winds = Offer::new("winds", Message::new("magick-do-winds")).key('W');
        if table.is_open() {
            winds.notes = winds_notes(battle);
        }
        let offers = vec![
            (winds, Move::Winds),
            (Offer::new("end_battle", Message::new("magick-do-end-battle")), Move::EndBattle),
        ];
        let message = Message::new("magick-ask-winds").with("army", battle.army(active)).with("turn", battle.turn);
        match ask_table(battle, table, Prompt::new("winds", message, "MP-3", Some(active)), offers)? {
            Some((Move::EndBattle, _)) => {
                end_battle(battle, table);
                return Ok(false);
            }
            Some(_) => break,
            None => {}
        }
    }
    let begins = Message::new("magick-phase-begins").with("army", battle.army(active)).with("turn", battle.turn);
    table.tell(|| Event::new(Kind::Phase, begins, "MP-3").of_side(active));
    let wizards: Vec<CasterRef> = battle.wizards(active).map(|caster| caster.who).collect();
    for who in wizards {
        wizard_winds(battle, table, who)?;
    }
    let other = active.other();
    let army = battle.army(other);
    let side = battle.side_mut(other);
    side.pool_full = side.pool.total();
    let pool = side.pool.clone();
    table.tell(|| {
        let message = Message::new("magick-told-pool").with("army", army).with("dice", pool.total());
        Event::new(Kind::Pool, message, "MP-6").of_side(other).sum(pool, None).term(&DISPEL_POTENTIAL)
    });
    Ok(true)
}

/// Id of the question for a wizard's winds.
pub const WINDS_ROLL: &str = "winds_dice";

/// MP-3: who rolls what, in this order.
fn winds_notes(battle: &Battle<'_>) -> Vec<Reason> {
    let ids = std::iter::once("magick-note-winds").chain(std::iter::repeat("magick-note-winds-then"));
    let note = |(caster, id): (&super::state::CasterState<'_>, &'static str)| {
        let message = Message::new(id)
            .with("caster", battle.name(caster.who))
            .with("intelligence", caster.intelligence)
            .with("dice", in_words(winds_dice(caster.intelligence, battle.house)));
        Reason { message, rule: if caster.intelligence == 4 { "MP-4" } else { "MP-3" } }
    };
    battle.wizards(battle.active).zip(ids).map(note).collect()
}

/// MP-5, MP-6: counters for the wizard, and dice for the pool of the other side.
fn wizard_winds(battle: &mut Battle<'_>, table: &mut Table<'_>, who: CasterRef) -> Step<()> {
    let Some(caster) = battle.caster(who) else { return Ok(()) };
    let (intelligence, house) = (caster.intelligence, battle.house);
    let name = battle.name(who);
    let prompt = || {
        let message =
            Message::new("magick-ask-winds-dice").with("caster", name.clone()).with("intelligence", intelligence);
        let mut prompt = Prompt::new(WINDS_ROLL, message, "MP-3", Some(who.side));
        prompt.caster = Some(who);
        let adds = winds_adds(intelligence, house);
        if adds != 0 {
            prompt.sum = Sum::new().plus(Message::new("magick-part-intelligence"), adds, "MP-3");
        }
        prompt
    };
    let winds = roll_winds(table, prompt, intelligence, house)?;
    if let Some(caster) = battle.caster_mut(who) {
        caster.counters_full = winds.limit.total();
        caster.counters = winds.limit.clone();
    }
    let of = Message::new("magick-part-of-wizard").with("caster", name.clone());
    battle.side_mut(who.side.other()).pool.add(of, winds.potential, "MP-6");
    table.tell(|| {
        let message = Message::new("magick-told-winds")
            .with("caster", name)
            .with("faces", Arg::Faces(winds.faces.clone()))
            .with("adds", signed(winds_adds(intelligence, house)))
            .with("limit", winds.limit.total())
            .with("potential", winds.potential);
        let event = Event::new(Kind::Pool, message, "MP-5").of(who).faces(&winds.faces).sum(winds.limit.clone(), None);
        event.by("MP-3").by(if intelligence == 4 { "MP-4" } else { "MP-6" }).term(&CASTING_LIMIT)
    });
    Ok(())
}

/// What is added to dice, as players write it behind them.
fn signed(adds: i64) -> String {
    match adds {
        0 => String::new(),
        1.. => format!(" + {adds}"),
        _ => format!(" − {}", adds.abs()),
    }
}

/// MP-6: counters and dispel pool are gone with the phase.
fn end_phase(battle: &mut Battle<'_>, table: &mut Table<'_>) {
    let active = battle.active;
    let army = battle.army(active);
    clear(battle);
    table.tell(|| {
        let message = Message::new("magick-phase-ends").with("army", army);
        Event::new(Kind::Phase, message, "MP-6").of_side(active)
    });
}

fn clear(battle: &mut Battle<'_>) {
    for side in &mut battle.sides {
        side.pool = Sum::new();
        side.pool_full = 0;
        for caster in &mut side.casters {
            caster.counters = Sum::new();
            caster.counters_full = 0;
            caster.spells.iter_mut().for_each(|spell| spell.tried = false);
        }
    }
}

fn end_battle(battle: &mut Battle<'_>, table: &mut Table<'_>) {
    clear(battle);
    battle.over = true;
    table.tell(|| Event::new(Kind::Phase, Message::new("magick-battle-over"), ""));
}
