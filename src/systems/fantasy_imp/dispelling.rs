//! The question between declaring a cast and rolling for it: the other side may dispel, and the
//! caster may take it back (FI-11, FI-13).

use super::casters::CasterKind;
use super::casting::Declared;
use super::inputs::DISPEL_DICE;
use super::reckoning;
use super::state::{Battle, CasterState};
use super::turn::{Move, ask_table};
use crate::lang::Message;
use crate::rules::{CasterRef, Event, Kind, Offer, Prompt, Reason, Side, Slot, Step, Table};

/// What the other side, or the caster himself, has to say to a cast.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answered {
    /// The cast is taken back, or cannot go on (FI-11).
    TakenBack,
    /// Nobody dispels.
    Passed,
    /// This mage dispels, with so many dice.
    Dispel(CasterRef, i64),
}

/// FI-11, FI-13: asks the other side, before anybody rolls.
pub fn answered(battle: &mut Battle<'_>, table: &mut Table<'_>, declared: &Declared<'_>) -> Step<Answered> {
    let side = declared.who.side.other();
    let spell = declared.card.id.as_str();
    loop {
        let has_dice = |caster: &&CasterState<'_>| caster.is_here() && caster.left.total() >= declared.dice;
        if battle.caster(declared.who).filter(has_dice).is_none() {
            // The table has corrected the record: he is gone, or his dice are.
            tell(battle, table, declared, "imp-told-cannot-go-on", "FI-17");
            return Ok(Answered::TakenBack);
        }
        let can_dispel = battle.side(side).iter().any(|caster| unavailable(caster).is_none());
        let looked_at = battle.side(side).iter().filter(|caster| table.looks_at(&Slot::Caster(caster.who)));
        let mut offers: Vec<(Offer, Move)> =
            looked_at.map(|caster| offer(battle, caster, declared, table.is_open())).collect();
        let pass = if can_dispel { "imp-do-pass" } else { "imp-do-go-on" };
        offers.push((Offer::new("pass", Message::new(pass)).key('N'), Move::Pass));
        offers.push((Offer::new("take_back", Message::new("imp-do-take-back")).key('B'), Move::TakeBack));
        let message = Message::new("imp-ask-dispel").with("army", battle.army(side)).spell("spell", spell);
        let mut prompt = Prompt::new("dispel", message, "FI-13", Some(side));
        prompt.caster = Some(declared.who);
        prompt.spell = Some(spell.into());
        prompt.need = Some(declared.needs());
        let Some((chosen, choice)) = ask_table(battle, table, prompt, offers)? else { continue };
        match chosen {
            Move::Dispel(who) => return Ok(Answered::Dispel(who, choice.get(DISPEL_DICE))),
            Move::TakeBack => {
                tell(battle, table, declared, "imp-told-taken-back", "FI-11");
                return Ok(Answered::TakenBack);
            }
            _ => return Ok(Answered::Passed),
        }
    }
}

fn tell(battle: &Battle<'_>, table: &mut Table<'_>, declared: &Declared<'_>, id: &'static str, rule: &'static str) {
    table.tell(|| {
        let message =
            Message::new(id).with("caster", battle.name(declared.who)).spell("spell", declared.card.id.as_str());
        Event::new(Kind::Cast, message, rule).of(declared.who).spell(&declared.card.id)
    });
}

/// FI-13: one mage dispels with his own dice.
fn offer(battle: &Battle<'_>, caster: &CasterState<'_>, declared: &Declared<'_>, open: bool) -> (Offer, Move) {
    let who = caster.who;
    let dice = 1..=caster.left.total().max(1);
    let mut offer = Offer::new("dispel", Message::new("imp-do-dispel").with("caster", battle.name(who)))
        .key('D')
        .short("imp-do-dispel-short")
        .about("caster", Slot::Caster(who))
        .input(DISPEL_DICE.input(Message::new("imp-blank-dice"), dice).rule("FI-13"));
    offer.unavailable = unavailable(caster);
    if open {
        offer.odds = Some(reckoning::of_dispel(battle, declared));
        offer.notes = vec![Reason { message: Message::new("imp-note-dispel"), rule: "FI-13" }];
    }
    (offer, Move::Dispel(who))
}

/// Why he cannot dispel; `None` if he can, as far as dice go.
fn unavailable(caster: &CasterState<'_>) -> Option<Reason> {
    let why = |id, rule| Some(Reason { message: Message::new(id), rule });
    if !caster.is_here() {
        return why("imp-why-out", "FI-19");
    }
    if caster.kind == CasterKind::Unit {
        return why("imp-why-no-mage", "FI-13");
    }
    if caster.left.total() < 1 {
        return why("imp-why-no-dice", "FI-17");
    }
    None
}

/// The most dice with which one mage of a side could dispel now, for odds (FI-13).
pub fn best_answer(battle: &Battle<'_>, side: Side) -> i64 {
    let able = battle.side(side).iter().filter(|caster| unavailable(caster).is_none());
    able.map(|caster| caster.left.total()).max().unwrap_or(0)
}

/// What the odds of a cast reckon with; `None` if nobody can answer.
pub fn answer_note(battle: &Battle<'_>, side: Side) -> Option<Reason> {
    let dice = best_answer(battle, side);
    (dice > 0).then(|| Reason { message: Message::new("imp-note-answer").with("dice", dice), rule: "FI-13" })
}
