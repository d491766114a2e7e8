//! The battle and its turns: either side's casters act, and the turn ends (FI-16, FI-17, FI-20).

use super::corrections::{self, Correction};
use super::state::{Battle, Moment};
use super::terms::RECHARGE;
use super::{casting, lasting};
use crate::lang::Message;
use crate::rules::{CasterRef, Choice, Event, Kind, Offer, Prompt, Side, Slot, SpellRef, Step, Table, Verdict};

/// What a player may decide.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Move {
    /// Declare a spell (FI-13).
    Cast(CasterRef, SpellRef),
    /// Use an ability (FI-1).
    Use(CasterRef, SpellRef),
    /// Dispel the spell that is declared (FI-13).
    Dispel(CasterRef),
    /// Let it pass.
    Pass,
    /// Take the declared cast back (FI-11).
    TakeBack,
    /// The activation passes to the other side (FI-20).
    NextActivation,
    /// End the turn.
    EndTurn,
    /// End the battle.
    EndBattle,
    /// Correct the record.
    Correct(Correction),
}

/// Plays the battle: so many turns, and in each either side acts as it comes.
pub fn battle(battle: &mut Battle<'_>, table: &mut Table<'_>) -> Step<()> {
    for turn in 1..=battle.setup.turns.max(1) {
        battle.turn = turn;
        begin_turn(battle, table);
        while act(battle, table)? {}
        if battle.over {
            return Ok(());
        }
        end_turn(battle, table);
    }
    end_battle(battle, table);
    Ok(())
}

/// FI-3, FI-17: all magic dice that are not burnt are there again.
fn begin_turn(battle: &mut Battle<'_>, table: &mut Table<'_>) {
    battle.active = Side::First;
    for caster in battle.all_casters_mut() {
        caster.has_cast = false;
        caster.has_tried = false;
        caster.left = caster.fresh_dice();
    }
    let turn = battle.turn;
    table.tell(|| Event::new(Kind::Phase, Message::new("imp-turn-begins").with("turn", turn), "FI-17"));
}

/// FI-20: one thing that either side does. False if the turn or the battle is to end.
fn act(battle: &mut Battle<'_>, table: &mut Table<'_>) -> Step<bool> {
    battle.moment = Moment::Act;
    let mut offers = Vec::new();
    // The active side first: its casters act in their activation.
    for side in [battle.active, battle.active.other()] {
        for caster in battle.side(side) {
            let spells = caster.spells.iter().filter(|spell| table.looks_at(&Slot::Known(caster.who, spell.known)));
            offers.extend(spells.map(|spell| casting::offer(battle, caster, spell, table.is_open())));
        }
    }
    let other = battle.army(battle.active.other());
    let next = Offer::new("next_activation", Message::new("imp-do-next-activation").with("army", other));
    offers.push((next.key('P'), Move::NextActivation));
    offers.push((Offer::new("end_turn", Message::new("imp-do-end-turn")).key('E'), Move::EndTurn));
    offers.push((Offer::new("end_battle", Message::new("imp-do-end-battle")), Move::EndBattle));
    let message = Message::new("imp-ask-act").with("turn", battle.turn).with("army", battle.army(battle.active));
    let Some((chosen, choice)) = ask_table(battle, table, Prompt::new("act", message, "FI-20", None), offers)? else {
        return Ok(true);
    };
    match chosen {
        Move::Cast(who, known) => casting::cast(battle, table, who, known, &choice)?,
        Move::Use(who, known) => casting::use_ability(battle, table, who, known, &choice),
        Move::NextActivation => {
            battle.active = battle.active.other();
            let side = battle.active;
            let message = Message::new("imp-told-activation").with("army", battle.army(side));
            table.tell(|| Event::new(Kind::Phase, message, "FI-20").of_side(side));
        }
        Move::EndTurn => return Ok(false),
        Move::EndBattle => {
            end_battle(battle, table);
            return Ok(false);
        }
        _ => {}
    }
    Ok(true)
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

/// FI-12, FI-16: effects end, and whoever cast nothing regains a die.
fn end_turn(battle: &mut Battle<'_>, table: &mut Table<'_>) {
    let turn = battle.turn;
    table.tell(|| Event::new(Kind::Phase, Message::new("imp-turn-ends").with("turn", turn), "FI-12"));
    lasting::end_of_turn(battle, table);
    let due: Vec<CasterRef> =
        battle.all_casters().filter(|caster| caster.recharges()).map(|caster| caster.who).collect();
    for who in due {
        let Some(caster) = battle.caster_mut(who) else { continue };
        caster.magic_dice += 1;
        let dice = caster.magic_dice;
        let name = battle.name(who);
        table.tell(|| {
            let message = Message::new("imp-told-recharge").with("caster", name).with("dice", dice);
            Event::new(Kind::Pool, message, "FI-16").verdict(Verdict::Works).of(who).term(&RECHARGE)
        });
    }
}

fn end_battle(battle: &mut Battle<'_>, table: &mut Table<'_>) {
    battle.over = true;
    table.tell(|| Event::new(Kind::Phase, Message::new("imp-battle-over"), ""));
}
