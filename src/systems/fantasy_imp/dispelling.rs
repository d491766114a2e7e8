//! The question between declaring a cast and rolling for it: the other side may dispel, and the
//! caster may take it back (FI-11, FI-13).

use super::entries::SpellEntry;
use super::inputs::{DICE, DISPEL_DICE, TARGET_NUMBER};
use super::state::Battle;
use crate::lang::Message;
use crate::rules::moves::{Details, Move, Subject, Taken, ask};
use crate::rules::{CasterRef, Event, Kind, OddsQuestion, Offer, Prompt, Reason, Side, Slot, Step, Sum, Table};

/// A cast that is declared: spell and dice are stated, nothing is spent yet (FI-11, FI-13).
pub struct Declared<'a> {
    pub who: CasterRef,
    pub entry: &'a SpellEntry,
    /// What it is cast on, in the player's words.
    pub at: String,
    pub dice: i64,
    /// The target number, modifier by modifier (FI-7).
    pub target: Sum,
}

impl Declared<'_> {
    /// The target number before the dispel; never below nothing (FI-8).
    pub fn needs(&self) -> i64 {
        self.target.total().max(0)
    }

    /// An event about a caster and the spell, whose message is given both.
    pub fn event(
        &self,
        battle: &Battle<'_>,
        kind: Kind,
        id: &'static str,
        rule: &'static str,
        who: CasterRef,
    ) -> Event {
        let message = Message::new(id).with("caster", battle.casters.name(who)).spell("spell", &self.entry.id);
        Event::new(kind, message, rule).of(who).spell(&self.entry.id)
    }
}

/// What comes of a declared cast before anybody rolls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answered {
    /// It is taken back, or cannot go on (FI-11).
    TakenBack,
    /// Nobody dispels.
    Passed,
    /// This mage dispels, with this many dice.
    Dispel(CasterRef, i64),
}

/// What either side may say to a declared cast.
#[derive(Clone, Copy)]
enum Reply {
    /// Dispel it (FI-13).
    Dispel(CasterRef),
    /// Let it pass.
    Pass,
    /// Take it back (FI-11).
    TakeBack,
}

impl Move for Reply {
    fn subject(&self) -> Subject {
        match *self {
            Self::Dispel(who) => Subject::new("dispel").about("caster", Slot::Caster(who)),
            Self::Pass => Subject::new("pass"),
            Self::TakeBack => Subject::new("take_back"),
        }
    }
}

/// FI-11, FI-13: asks the other side, before anybody rolls.
pub fn answered(battle: &mut Battle<'_>, table: &mut Table<'_>, declared: &Declared<'_>) -> Step<Answered> {
    let who = declared.who;
    let side = who.side.other();
    loop {
        let is_here = battle.casters.caster(who).is_some_and(|caster| caster.is_here());
        if !is_here || battle.left(who) < declared.dice {
            // The table has corrected the record: the caster is gone, or its dice are.
            table.tell(|| declared.event(battle, Kind::Cast, "imp-told-cannot-go-on", "FI-17", who));
            return Ok(Answered::TakenBack);
        }
        let dispels = battle.casters.side(side).iter().map(|caster| Reply::Dispel(caster.who));
        let moves = dispels.chain([Reply::Pass, Reply::TakeBack]).collect();
        let prompt = |battle: &Battle<'_>| prompt(battle, declared);
        let offer = |battle: &Battle<'_>, reply: &Reply| offer(battle, declared, reply);
        let details = |_: &Battle<'_>, reply: &Reply| details(declared, reply);
        match ask(battle, table, prompt, moves, offer, details)? {
            Taken::Corrected => {}
            Taken::Move(Reply::Dispel(by), choice) => return Ok(Answered::Dispel(by, choice.get(DISPEL_DICE))),
            Taken::Move(Reply::Pass, _) => return Ok(Answered::Passed),
            Taken::Move(Reply::TakeBack, _) => {
                table.tell(|| declared.event(battle, Kind::Cast, "imp-told-taken-back", "FI-11", who));
                return Ok(Answered::TakenBack);
            }
        }
    }
}

fn prompt(battle: &Battle<'_>, declared: &Declared<'_>) -> Prompt {
    let side = declared.who.side.other();
    let message =
        Message::new("imp-ask-dispel").with("army", battle.casters.army(side)).spell("spell", &declared.entry.id);
    Prompt {
        caster: Some(declared.who),
        spell: Some(declared.entry.id.clone()),
        need: Some(declared.needs()),
        ..Prompt::new("dispel", message, "FI-13", Some(side))
    }
}

fn offer(battle: &Battle<'_>, declared: &Declared<'_>, reply: &Reply) -> Offer {
    match *reply {
        Reply::Dispel(who) => {
            let label = Message::new("imp-do-dispel").with("caster", battle.casters.name(who));
            let dice = DISPEL_DICE.input(Message::new("imp-blank-dice"), 1..=battle.left(who).max(1));
            let offer = reply.offer(label).key('D').short("imp-do-dispel-short").input(dice.rule("FI-13"));
            let unavailable = battle.casters.caster(who).and_then(|caster| caster.cannot_dispel());
            Offer { unavailable, ..offer }
        }
        Reply::Pass => {
            let can_dispel = best_answer(battle, declared.who.side.other()) > 0;
            reply.offer(Message::new(if can_dispel { "imp-do-pass" } else { "imp-do-go-on" })).key('N')
        }
        Reply::TakeBack => reply.offer(Message::new("imp-do-take-back")).key('B'),
    }
}

fn details(declared: &Declared<'_>, reply: &Reply) -> Details {
    match reply {
        Reply::Dispel(_) => {
            let odds = OddsQuestion::new("dispel").with(DICE, declared.dice).with(TARGET_NUMBER, declared.needs());
            Details::default().odds(odds).note(Message::new("imp-note-dispel"), "FI-13")
        }
        Reply::Pass | Reply::TakeBack => Details::default(),
    }
}

/// The most dice with which one mage of a side could dispel now, for odds (FI-13).
pub fn best_answer(battle: &Battle<'_>, side: Side) -> i64 {
    let able = battle.casters.side(side).iter().filter(|caster| caster.cannot_dispel().is_none());
    able.map(|caster| caster.left.total()).max().unwrap_or(0)
}

/// What the odds of a cast reckon with; `None` if nobody can answer.
pub fn answer_note(battle: &Battle<'_>, side: Side) -> Option<Reason> {
    let dice = best_answer(battle, side);
    (dice > 0).then(|| Reason::new("imp-note-answer", "FI-13").with("dice", dice))
}
