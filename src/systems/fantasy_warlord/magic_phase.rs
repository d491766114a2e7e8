//! The battle and its game turns (FW-9): either side casts and appeals in any phase.

use super::entries::Magic;
use super::inputs::{CONTACT, PHASE, TARGET};
use super::rosters::ItemUse;
use super::state::{Battle, CasterState, Contact, HeldBy, of_caster, of_copy, of_item, why, words};
use super::{agents, appeals, casting, clashing, lasting};
use crate::form::InputOption;
use crate::lang::Message;
use crate::rosters::ItemId;
use crate::rules::moves::{self, Details, Move, Subject, Taken};
use crate::rules::turns::Turns;
use crate::rules::{CasterRef, Choice, EffectId, Event, Kind, Offer, Prompt, Side, SpellRef, Step, Table};

/// The phases of a turn in the book's order: id in files, and message id of the name.
pub const PHASES: &[(&str, &str)] = &[
    ("retires", "warlord-phase-retires"),
    ("order_test", "warlord-phase-order-test"),
    ("issue_orders", "warlord-phase-issue-orders"),
    ("reveal_orders", "warlord-phase-reveal-orders"),
    ("fifth", "warlord-phase-fifth"),
    ("movement", "warlord-phase-movement"),
    ("automatic_moves", "warlord-phase-automatic-moves"),
    ("missiles", "warlord-phase-missiles"),
    ("charges", "warlord-phase-charges"),
    ("combat", "warlord-phase-combat"),
    ("morale", "warlord-phase-morale"),
];

/// What may be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Act {
    /// Cast an arcane spell (FW-11).
    Cast(CasterRef, SpellRef),
    /// Appeal for a divine one (FW-20).
    Appeal(CasterRef, SpellRef),
    /// Cast or appeal at the same time as somebody else (FW-15, FW-22).
    Clash(CasterRef),
    /// Use an artifact (FW-1).
    UseItem(CasterRef, ItemId),
    /// Say who is in contact with the enemy (FW-10).
    Contact(CasterRef),
    /// Name the phase that is being played (FW-9).
    Phase,
    /// Summon a divine agent (FW-26).
    Summon(Side),
    /// End the turn.
    EndTurn,
}

impl Move for Act {
    fn subject(&self) -> Subject {
        match *self {
            Self::Cast(who, known) => of_copy("cast", who, known),
            Self::Appeal(who, known) => of_copy("appeal", who, known),
            Self::Clash(who) => of_caster("clash", who),
            Self::UseItem(who, item) => of_item("use", who, item),
            Self::Contact(who) => of_caster("contact", who),
            Self::Phase => Subject::new("phase"),
            Self::Summon(side) => agents::summons(side),
            Self::EndTurn => Subject::new("end_turn"),
        }
    }
}

/// Plays the battle: some game turns, in which either side may act at any time.
pub fn battle(battle: &mut Battle<'_>, table: &mut Table<'_>) -> Step<()> {
    let mut turns = Turns::new(battle.setup);
    loop {
        battle.turn = turns.next(battle, table)?;
        begin_turn(battle, table);
        while act(battle, table)? {}
        end_turn(battle, table);
    }
}

/// What either side does next. False if the turn ends.
fn act(battle: &mut Battle<'_>, table: &mut Table<'_>) -> Step<bool> {
    {
        let prompt = |battle: &Battle<'_>| {
            Prompt::new("act", Message::new("warlord-ask-act").with("turn", battle.turn), "FW-9", None)
        };
        let (chosen, choice) = match moves::ask(battle, table, prompt, acts(battle), offer, details)? {
            Taken::Move(chosen, choice) => (chosen, choice),
            Taken::Corrected => return Ok(true),
        };
        match chosen {
            Act::Cast(who, known) => casting::cast(battle, table, who, known, &choice)?,
            Act::Appeal(who, known) => appeals::appeal(battle, table, who, known, &choice)?,
            Act::Clash(who) => clashing::clash(battle, table, who, &choice)?,
            Act::UseItem(who, item) => use_item(battle, table, who, item, &choice),
            Act::Contact(who) => set_contact(battle, table, who, &choice),
            Act::Phase => name_phase(battle, table, &choice),
            Act::Summon(side) => agents::summon(battle, table, side, &choice)?,
            Act::EndTurn => return Ok(false),
        }
    }
    Ok(true)
}

/// All that can be done by either side, unavailable moves included; what is rare comes last.
fn acts(battle: &Battle<'_>) -> Vec<Act> {
    let mut acts = Vec::new();
    for caster in battle.casters.iter() {
        acts.extend(caster.spells.iter().map(|copy| match copy.spell.magic() {
            Magic::Arcane => Act::Cast(caster.who, copy.known),
            Magic::Divine => Act::Appeal(caster.who, copy.known),
        }));
        let artifacts = caster.items.iter().filter(|item| matches!(item.kind, ItemUse::Artifact { .. }));
        acts.extend(artifacts.map(|item| Act::UseItem(caster.who, item.item)));
    }
    acts.push(Act::EndTurn);
    let casters = || battle.casters.iter().filter(|caster| !caster.spells.is_empty());
    acts.extend(casters().map(|caster| Act::Clash(caster.who)));
    acts.extend(casters().filter(|caster| caster.is_here()).map(|caster| Act::Contact(caster.who)));
    acts.extend(Side::BOTH.map(Act::Summon));
    acts.push(Act::Phase);
    acts
}

fn offer(battle: &Battle<'_>, act: &Act) -> Offer {
    match *act {
        Act::Cast(who, known) => casting::offer(battle, who, known),
        Act::Appeal(who, known) => appeals::offer(battle, who, known),
        Act::Clash(who) => clashing::offer(battle, who),
        Act::UseItem(who, item) => item_offer(battle, who, item),
        Act::Contact(who) => contact_offer(battle, who),
        Act::Summon(side) => agents::summon_offer(battle, side),
        Act::Phase => {
            let option = |(id, label): &(&str, &'static str)| InputOption::new(*id, Message::new(label));
            let phases = PHASES.iter().map(option).collect();
            let phase = act.offer(Message::new("warlord-do-phase")).short("warlord-do-phase-short");
            phase.input(PHASE.input(Message::new("warlord-blank-phase"), phases).rule("FW-9"))
        }
        Act::EndTurn => act.offer(Message::new("warlord-do-end-turn")).key('E'),
    }
}

fn details(battle: &Battle<'_>, act: &Act) -> Details {
    match *act {
        Act::Cast(who, known) => casting::details(battle, who, known),
        Act::Appeal(who, known) => appeals::details(battle, who, known),
        Act::UseItem(..) => Details::default().note(Message::new("warlord-note-artifact"), "FW-1"),
        Act::Clash(_) | Act::Contact(_) | Act::Summon(_) | Act::Phase | Act::EndTurn => Details::default(),
    }
}

/// A game turn begins: one spell and one appeal each, and what spells that last bring.
fn begin_turn(battle: &mut Battle<'_>, table: &mut Table<'_>) {
    battle.phase = None;
    for caster in battle.casters.iter_mut() {
        caster.has_cast = false;
        caster.has_appealed = false;
    }
    let message = Message::new("warlord-told-turn").with("turn", battle.turn);
    table.tell(|| Event::new(Kind::Phase, message, "FW-9"));
    for lasting in &battle.lasting {
        let Some(each_turn) = lasting.spell.each_turn() else { continue };
        table.tell(|| {
            let message = Message::new("warlord-told-each-turn")
                .spell("spell", lasting.spell.id())
                .with("words", words(each_turn));
            Event::new(Kind::Reminder, message, "FW-11").of(lasting.caster).spell(lasting.spell.id())
        });
    }
}

/// A game turn ends, and with it what lasted until then (FW-28).
fn end_turn(battle: &mut Battle<'_>, table: &mut Table<'_>) {
    let turn = battle.turn;
    let message = Message::new("warlord-told-turn-ends").with("turn", turn);
    table.tell(|| Event::new(Kind::Phase, message, "FW-9"));
    let is_over = |until: Option<u32>| until.is_some_and(|until| until <= turn);
    let ended: Vec<EffectId> =
        battle.lasting.iter().filter(|lasting| is_over(lasting.until)).map(|lasting| lasting.id).collect();
    lasting::end(battle, table, &ended);
    let mut told = Vec::new();
    for caster in battle.casters.iter_mut() {
        for hold in caster.holds.extract_if(.., |hold| is_over(hold.until)) {
            told.push((caster.who, hold.what));
        }
    }
    for (who, what) in told {
        let name = battle.casters.name(who);
        table.tell(|| {
            let message = match what {
                HeldBy::Unavailable(_) => Message::new("warlord-told-bar-ends"),
                HeldBy::Reminder(reminder) => {
                    Message::new("warlord-told-reminder-ends").with("words", words(&reminder))
                }
            };
            Event::new(Kind::Ended, message.with("caster", name), "FW-28").of(who)
        });
    }
}

/// FW-9: the players name the phase; nothing else hangs on it.
fn name_phase(battle: &mut Battle<'_>, table: &mut Table<'_>, choice: &Choice) {
    let named = choice.find(PHASE);
    battle.phase = PHASES.iter().find(|(id, _)| named == Some(id)).map(|(_, label)| *label);
    let label = battle.phase.unwrap_or("warlord-phase-fifth");
    table.tell(|| {
        Event::new(Kind::Phase, Message::new("warlord-told-phase").with("phase", Message::new(label)), "FW-9")
    });
}

/// FW-10: the offer to say whether a caster, or a unit that it leads, touches the enemy.
fn contact_offer(battle: &Battle<'_>, who: CasterRef) -> Offer {
    let now = battle.casters.caster(who).map(|caster| caster.contact);
    let states = [
        (Contact::Caster, "himself", "warlord-contact-himself"),
        (Contact::LedUnit, "led_unit", "warlord-contact-led-unit"),
        (Contact::None, "none", "warlord-contact-none"),
    ];
    let others = states.into_iter().filter(|(contact, ..)| Some(*contact) != now);
    let options = others.map(|(_, id, label)| InputOption::new(id, Message::new(label)));
    of_caster("contact", who)
        .offer(battle.about("warlord-do-contact", who))
        .short("warlord-do-contact-short")
        .input(CONTACT.input(Message::new("warlord-blank-contact"), options.collect()).rule("FW-10"))
}

fn set_contact(battle: &mut Battle<'_>, table: &mut Table<'_>, who: CasterRef, choice: &Choice) {
    let (contact, id) = match choice.find(CONTACT) {
        Some("himself") => (Contact::Caster, "warlord-told-contact"),
        Some("led_unit") => (Contact::LedUnit, "warlord-told-led-unit"),
        _ => (Contact::None, "warlord-told-no-contact"),
    };
    if let Some(caster) = battle.casters.caster_mut(who) {
        caster.contact = contact;
    }
    let message = battle.about(id, who);
    table.tell(|| Event::new(Kind::Reminder, message, "FW-10").of(who));
}

/// FW-1: the offer to use an artifact.
fn item_offer(battle: &Battle<'_>, who: CasterRef, item: ItemId) -> Offer {
    let state = battle.item(who, item);
    let label = match state.and_then(|state| state.kind.spell()) {
        Some(spell) => Message::new("warlord-do-use").spell("spell", spell),
        None => Message::new("warlord-do-use-artifact"),
    };
    let mut offer = of_item("use", who, item)
        .offer(label)
        .short("warlord-do-use-short")
        .input(TARGET.input(Message::new("warlord-blank-target")).rule("FW-1"));
    let is_used_up = state.is_some_and(|state| state.left == Some(0));
    let used_up = || is_used_up.then(|| why("warlord-why-used-up", "FW-1"));
    offer.unavailable = battle.casters.caster(who).and_then(CasterState::why_out).or_else(used_up);
    offer
}

/// FW-1: an artifact is used; whether its spell works is by the item's own rules.
fn use_item(battle: &mut Battle<'_>, table: &mut Table<'_>, who: CasterRef, item: ItemId, choice: &Choice) {
    let Some(used) = battle.item_mut(who, item) else { return };
    used.left = used.left.map(|left| (left - 1).max(0));
    let spell = used.kind.spell().cloned().unwrap_or_default();
    let (name, target) = (battle.casters.name(who), choice.get(TARGET).to_owned());
    table.tell(|| {
        let id = match (spell.is_empty(), target.is_empty()) {
            (true, _) => "warlord-told-used-artifact",
            (false, true) => "warlord-told-used",
            (false, false) => "warlord-told-used-on",
        };
        let message = Message::new(id).with("caster", name).spell("spell", spell.as_str()).with("target", target);
        Event::new(Kind::Spent, message, "FW-1").of(who).spell(&spell)
    });
}
