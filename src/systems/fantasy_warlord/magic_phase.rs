//! The battle and its game turns (FW-9): either side casts and appeals in any phase.

use super::corrections::{self, Correction};
use super::entries::{Lasts, Magic};
use super::inputs::{CONTACT, PHASE, TARGET};
use super::items::ItemUse;
use super::state::{Battle, CasterState, Contact, HeldBy};
use super::{agents, appeals, casting, clashing};
use crate::dice::Total;
use crate::form::InputOption;
use crate::lang::{Arg, Message};
use crate::rules::{CasterRef, Choice, Event, Kind, Offer, Prompt, Reason, Roll, Rolled, Side, Slot, Step, Table};

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
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Move {
    /// Cast an arcane spell (FW-11).
    Cast(CasterRef, u32),
    /// Appeal for a divine one (FW-20).
    Appeal(CasterRef, u32),
    /// Cast or appeal at the same time as somebody else (FW-15, FW-22).
    Clash(CasterRef),
    /// Use an artifact (FW-1).
    UseItem(CasterRef, u32),
    /// Say who is in contact with the enemy (FW-10).
    Contact(CasterRef),
    /// Name the phase that is being played (FW-9).
    Phase,
    /// Summon a divine agent (FW-26).
    Summon(Side),
    /// Pick a spell for it (FW-23), by the card's id.
    Pick(String),
    /// Pick no more spells for it.
    PickNoMore,
    /// Say what the rulebook's table has (FW-13).
    ReadOut,
    /// End the turn.
    EndTurn,
    /// End the battle.
    EndBattle,
    /// Correct the record.
    Correct(Correction),
}

/// Plays the battle: so many game turns, in which either side may act at any time.
pub fn battle(battle: &mut Battle<'_>, table: &mut Table<'_>) -> Step<()> {
    begin_turn(battle, table);
    loop {
        let offers = offers(battle, table);
        let message = Message::new("warlord-ask-act").with("turn", battle.turn);
        let prompt = Prompt::new("act", message, "FW-9", None);
        let Some((chosen, choice)) = ask_with(battle, table, prompt, offers, rare_offers)? else { continue };
        match chosen {
            Move::Cast(who, known) => casting::cast(battle, table, who, known, &choice)?,
            Move::Appeal(who, known) => appeals::appeal(battle, table, who, known, &choice)?,
            Move::Clash(who) => clashing::clash(battle, table, who, &choice)?,
            Move::UseItem(who, item) => use_item(battle, table, who, item, &choice),
            Move::Contact(who) => set_contact(battle, table, who, &choice),
            Move::Phase => name_phase(battle, table, &choice),
            Move::Summon(side) => agents::summon(battle, table, side, &choice)?,
            Move::EndTurn => {
                end_turn(battle, table);
                if battle.over {
                    return Ok(());
                }
            }
            Move::EndBattle => {
                end_battle(battle, table);
                return Ok(());
            }
            Move::Pick(_) | Move::PickNoMore | Move::ReadOut | Move::Correct(_) => {}
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
    ask_with(battle, table, prompt, offers, |_| Vec::new())
}

/// As [`ask_table`], with offers that are many and rarely taken: they are made only when they are wanted.
fn ask_with(
    battle: &mut Battle<'_>,
    table: &mut Table<'_>,
    prompt: Prompt,
    offers: Vec<(Offer, Move)>,
    rare: impl FnOnce(&Battle<'_>) -> Vec<(Offer, Move)>,
) -> Step<Option<(Move, Choice)>> {
    let more = || rare(battle).into_iter().chain(corrections::offers(battle)).collect();
    let (chosen, choice) = table.choose(prompt, offers, more)?;
    if let Move::Correct(correction) = chosen {
        corrections::carry_out(battle, table, correction, &choice);
        return Ok(None);
    }
    Ok(Some((chosen, choice)))
}

/// What either side casts, appeals for and uses, barred moves included, and the end of the turn.
fn offers(battle: &Battle<'_>, table: &Table<'_>) -> Vec<(Offer, Move)> {
    let open = table.is_open();
    let mut offers = Vec::new();
    for caster in battle.all_casters() {
        for copy in caster.spells.iter().filter(|copy| table.looks_at(&Slot::Known(caster.who, copy.known))) {
            offers.push(match copy.spell.magic() {
                Magic::Arcane => casting::offer(battle, caster, copy, open),
                Magic::Divine => appeals::offer(battle, caster, copy, open),
            });
        }
        offers.extend(item_offers(caster));
    }
    offers.push((Offer::new("end_turn", Message::new("warlord-do-end-turn")).key('E'), Move::EndTurn));
    offers.push((Offer::new("end_battle", Message::new("warlord-do-end-battle")), Move::EndBattle));
    offers
}

/// What else can be done by either side: at the same time, contact, agents, the phase's name.
fn rare_offers(battle: &Battle<'_>) -> Vec<(Offer, Move)> {
    let mut offers = clashing::offers(battle);
    offers.extend(battle.all_casters().filter_map(|caster| contact_offer(battle, caster)));
    offers.extend((0..2).map(|side| agents::summon_offer(battle, side)));
    let option = |(id, label): &(&str, &'static str)| InputOption::new(*id, Message::new(label));
    let phases = PHASES.iter().map(option).collect();
    let phase = Offer::new("phase", Message::new("warlord-do-phase")).short("warlord-do-phase-short");
    offers.push((phase.input(PHASE.input(Message::new("warlord-blank-phase"), phases).rule("FW-9")), Move::Phase));
    offers
}

/// A game turn begins: one spell and one appeal each, and what spells that last bring.
fn begin_turn(battle: &mut Battle<'_>, table: &mut Table<'_>) {
    battle.phase = None;
    for caster in battle.all_casters_mut() {
        caster.has_cast = false;
        caster.has_appealed = false;
    }
    let message = Message::new("warlord-told-turn").with("turn", battle.turn);
    table.tell(|| Event::new(Kind::Phase, message, "FW-9"));
    for lasting in &battle.lasting {
        let Some(words) = lasting.spell.each_turn() else { continue };
        table.tell(|| {
            let message = Message::new("warlord-told-each-turn")
                .spell("spell", lasting.spell.id())
                .with("words", Arg::Worded(words.en.clone(), words.ru.clone()));
            Event::new(Kind::Reminder, message, "FW-11").of(lasting.caster).spell(lasting.spell.id())
        });
    }
}

/// A game turn ends, and with it what lasted so long (FW-28).
fn end_turn(battle: &mut Battle<'_>, table: &mut Table<'_>) {
    let turn = battle.turn;
    let message = Message::new("warlord-told-turn-ends").with("turn", turn);
    table.tell(|| Event::new(Kind::Phase, message, "FW-9"));
    let is_over = |until: Option<u32>| until.is_some_and(|until| until <= turn);
    let ended: Vec<u32> =
        battle.lasting.iter().filter(|lasting| is_over(lasting.until)).map(|lasting| lasting.id).collect();
    casting::end(battle, table, &ended);
    let mut told = Vec::new();
    for caster in battle.all_casters_mut() {
        for hold in caster.holds.extract_if(.., |hold| is_over(hold.until)) {
            told.push((caster.who, hold.what));
        }
    }
    for (who, what) in told {
        let name = battle.name(who);
        table.tell(|| {
            let message = match what {
                HeldBy::Unavailable(_) => Message::new("warlord-told-bar-ends"),
                HeldBy::Reminder(words) => {
                    Message::new("warlord-told-reminder-ends").with("words", Arg::Worded(words.en, words.ru))
                }
            };
            Event::new(Kind::Ended, message.with("caster", name), "FW-28").of(who)
        });
    }
    if turn >= battle.setup.turns.max(1) {
        end_battle(battle, table);
        return;
    }
    battle.turn = turn + 1;
    begin_turn(battle, table);
}

fn end_battle(battle: &mut Battle<'_>, table: &mut Table<'_>) {
    battle.over = true;
    table.tell(|| Event::new(Kind::Phase, Message::new("warlord-told-battle-over"), "FW-9"));
}

/// FW-9: the players name the phase; nothing else hangs on it.
fn name_phase(battle: &mut Battle<'_>, table: &mut Table<'_>, choice: &Choice) {
    let named = choice.find(PHASE);
    battle.phase = PHASES.iter().position(|(id, _)| named == Some(id));
    let label = battle.phase.and_then(|place| PHASES.get(place)).map_or("warlord-phase-fifth", |(_, label)| label);
    table.tell(|| {
        Event::new(Kind::Phase, Message::new("warlord-told-phase").with("phase", Message::new(label)), "FW-9")
    });
}

/// FW-10: the offer to say whether a caster, or a unit that he leads, touches the enemy.
fn contact_offer(battle: &Battle<'_>, caster: &CasterState<'_>) -> Option<(Offer, Move)> {
    if !caster.is_here() || caster.spells.is_empty() {
        return None;
    }
    let states = [
        (Contact::Himself, "himself", "warlord-contact-himself"),
        (Contact::LedUnit, "led_unit", "warlord-contact-led-unit"),
        (Contact::None, "none", "warlord-contact-none"),
    ];
    let others = states.into_iter().filter(|(contact, ..)| *contact != caster.contact);
    let options = others.map(|(_, id, label)| InputOption::new(id, Message::new(label)));
    let offer = Offer::new("contact", Message::new("warlord-do-contact").with("caster", battle.name(caster.who)))
        .short("warlord-do-contact-short")
        .about("caster", by(caster.who))
        .input(CONTACT.input(Message::new("warlord-blank-contact"), options.collect()).rule("FW-10"));
    Some((offer, Move::Contact(caster.who)))
}

fn set_contact(battle: &mut Battle<'_>, table: &mut Table<'_>, who: CasterRef, choice: &Choice) {
    let (contact, id) = match choice.find(CONTACT) {
        Some("himself") => (Contact::Himself, "warlord-told-contact"),
        Some("led_unit") => (Contact::LedUnit, "warlord-told-led-unit"),
        _ => (Contact::None, "warlord-told-no-contact"),
    };
    if let Some(caster) = battle.caster_mut(who) {
        caster.contact = contact;
    }
    let message = Message::new(id).with("caster", battle.name(who));
    table.tell(|| Event::new(Kind::Reminder, message, "FW-10").of(who));
}

/// FW-1: offers to use artifacts.
fn item_offers(caster: &CasterState<'_>) -> Vec<(Offer, Move)> {
    let artifacts = caster.items.iter().filter_map(|item| match &item.kind {
        ItemUse::Artifact { spell, .. } => Some((item, spell)),
        ItemUse::BladeMagic(_) => None,
    });
    let offer = |(item, spell): (&super::state::ItemState, &String)| {
        let label = if spell.is_empty() {
            Message::new("warlord-do-use-artifact")
        } else {
            Message::new("warlord-do-use").spell("spell", spell.as_str())
        };
        let mut offer = Offer::new("use", label)
            .short("warlord-do-use-short")
            .about("item", Slot::Item(caster.who, item.item))
            .about("caster", by(caster.who))
            .input(TARGET.input(Message::new("warlord-blank-target")).rule("FW-1"));
        offer.unavailable = if !caster.is_here() {
            Some(why("warlord-why-out", "FW-28"))
        } else if item.left == Some(0) {
            Some(why("warlord-why-used-up", "FW-1"))
        } else {
            None
        };
        offer.notes.push(why("warlord-note-artifact", "FW-1"));
        (offer, Move::UseItem(caster.who, item.item))
    };
    artifacts.map(offer).collect()
}

/// FW-1: an artifact is used; whether its spell works is by the item's own rules.
fn use_item(battle: &mut Battle<'_>, table: &mut Table<'_>, who: CasterRef, item: u32, choice: &Choice) {
    let used = battle.caster_mut(who).and_then(|caster| caster.items.iter_mut().find(|have| have.item == item));
    let Some(used) = used else { return };
    used.left = used.left.map(|left| (left - 1).max(0));
    let spell = match &used.kind {
        ItemUse::Artifact { spell, .. } => spell.clone(),
        ItemUse::BladeMagic(_) => String::new(),
    };
    let (name, target) = (battle.name(who), choice.get(TARGET).to_owned());
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

/// Until when something lasts that begins now: so many turns after this one, as its own dice
/// show where it is left to them. `None` for the rest of the battle.
pub fn until(battle: &Battle<'_>, table: &mut Table<'_>, who: CasterRef, lasts: Lasts) -> Step<Option<u32>> {
    let turns = match lasts {
        Lasts::Battle => return Ok(None),
        Lasts::Fixed(turns) => u32::from(turns),
        Lasts::Dice { .. } => {
            let Some(pool) = lasts.pool() else { return Ok(None) };
            let message = Message::new("warlord-ask-turns").with("caster", battle.name(who));
            let prompt = || {
                let mut prompt = Prompt::new("turns_roll", message, "FW-28", Some(who.side));
                prompt.caster = Some(who);
                prompt
            };
            let roll: Rolled<Total> = table.roll(prompt, Roll { pool, rows: Vec::new() })?;
            roll.read.0
        }
    };
    Ok(Some(battle.turn.saturating_add(turns)))
}

/// A reason with its rule.
pub const fn why(id: &'static str, rule: &'static str) -> Reason {
    Reason { message: Message::new(id), rule }
}

/// A slot for a caster.
pub const fn by(who: CasterRef) -> Slot {
    Slot::Caster(who)
}
