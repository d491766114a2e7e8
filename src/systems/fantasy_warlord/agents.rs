//! Divine agents during the battle: summoned, with their spells, and banished (FW-23 to FW-26).

use super::entries::{Alignment, Magic, Named as _, SpellEntry};
use super::inputs::{ENERGY, KIND, NAME};
use super::rosters::{Agent, CasterKind, Profile};
use super::state::{Battle, CopyState, Out, ask_about};
use super::terms::BANISHED;
use crate::lang::Message;
use crate::rules::moves::{self, Details, Move, Subject, Taken};
use crate::rules::{CasterRef, Choice, Event, Kind, Offer, Reason, Side, Slot, SpellRef, Step, Table, Verdict};

/// FW-26: a summons is about a side.
pub fn summons(side: Side) -> Subject {
    Subject::new("summon").about("side", Slot::Side(side))
}

/// FW-26: the offer to bring an agent into the battle.
pub fn summon_offer(battle: &Battle<'_>, side: Side) -> Offer {
    let kinds = CasterKind::agents().map(CasterKind::option).collect();
    summons(side)
        .offer(Message::new("warlord-do-summon").with("army", battle.casters.army(side)))
        .short("warlord-do-summon-short")
        .input(KIND.input(Message::new("warlord-blank-agent"), kinds).rule("FW-26"))
        .input(NAME.input(Message::new("warlord-blank-name")).rule("FW-26"))
}

/// FW-26: an agent enters the world, and its spells are chosen there and then under FW-23.
pub fn summon(battle: &mut Battle<'_>, table: &mut Table<'_>, side: Side, choice: &Choice) -> Step<()> {
    let kind = choice.find(KIND).and_then(CasterKind::by_id);
    let Some((kind, agent)) = kind.and_then(|kind| Some((kind, kind.agent()?))) else { return Ok(()) };
    let wanted = choice.get(NAME).trim();
    let name = if wanted.is_empty() { agent.name } else { wanted };
    let who = battle.join(side, name, Profile::of_agent(kind, agent));
    let (name, army) = (battle.casters.name(who), battle.casters.army(side));
    table.tell(|| {
        let message = Message::new("warlord-told-summoned").with("caster", name).with("army", army);
        let message = message.with("kind", kind.label());
        Event::new(Kind::Began, message, "FW-26").of(who)
    });
    for nth in 1..=agent.spells {
        if !pick(battle, table, who, agent, nth)? {
            break;
        }
    }
    Ok(())
}

/// What may be chosen for an agent.
enum Pick<'a> {
    /// This spell.
    Choose(SpellEntry<'a>),
    /// No more spells.
    NoMore,
}

impl Move for Pick<'_> {
    fn subject(&self) -> Subject {
        match self {
            Self::Choose(spell) => Subject::new("choose").about("spell", Slot::Spell(spell.id().into())),
            Self::NoMore => Subject::new("no_more"),
        }
    }
}

/// FW-23: one of its spells is chosen. False if it is to have no more: the lists may lack what it has.
fn pick(battle: &mut Battle<'_>, table: &mut Table<'_>, who: CasterRef, agent: Agent, nth: usize) -> Step<bool> {
    loop {
        let prompt = |battle: &Battle<'_>| {
            let message = battle.about("warlord-ask-pick", who).with("nth", nth).with("spells", agent.spells);
            ask_about(who, "pick", message, "FW-23")
        };
        let picks =
            battle.rules.lists.spells(Magic::Arcane).into_iter().map(Pick::Choose).chain([Pick::NoMore]).collect();
        let offer = |battle: &Battle<'_>, pick: &Pick<'_>| pick_offer(battle, who, agent, nth, pick);
        let (entry, choice) = match moves::ask(battle, table, prompt, picks, offer, |_, _| Details::default())? {
            Taken::Move(Pick::Choose(spell), choice) => (spell, choice),
            Taken::Move(Pick::NoMore, _) => {
                let message = battle.about("warlord-told-no-more", who);
                table.tell(|| Event::new(Kind::Reminder, message, "FW-23").of(who));
                return Ok(false);
            }
            Taken::Corrected => continue,
        };
        // An energy cost that the list does not know was read from the rulebook.
        let known = SpellRef::Nth(u32::try_from(nth).unwrap_or(u32::MAX));
        if let Some(caster) = battle.casters.caster_mut(who) {
            caster.spells.push(CopyState::new(known, entry));
        }
        let name = battle.casters.name(who);
        table.tell(|| {
            let id = if choice.find(ENERGY).is_some() { "warlord-told-picked-at" } else { "warlord-told-picked" };
            let mut message = Message::new(id).with("caster", name).spell("spell", entry.id());
            if let Some(energy) = choice.find(ENERGY) {
                message = message.with("energy", energy);
            }
            Event::new(Kind::Began, message, "FW-23").of(who).spell(entry.id())
        });
        return Ok(true);
    }
}

/// The offer of an arcane spell, unavailable with the reason where the agent cannot have it.
fn pick_offer(battle: &Battle<'_>, who: CasterRef, agent: Agent, nth: usize, pick: &Pick<'_>) -> Offer {
    let Pick::Choose(spell) = *pick else { return pick.offer(Message::new("warlord-do-no-more")) };
    let mut offer =
        pick.offer(Message::new("warlord-do-choose").spell("spell", spell.id())).short("warlord-do-choose-short");
    if spell.energy().is_none() {
        let range = 1..=agent.max_energy;
        offer = offer.input(ENERGY.input(Message::new("warlord-blank-energy"), range).rule("FW-23"));
    }
    let picked = battle.casters.caster(who).map(|caster| caster.spells.iter()).into_iter().flatten();
    let own = picked.filter(|copy| copy.spell.list() == Some(agent.own)).count();
    // From here on every spell must be of its own list if there are no more picks than it still needs.
    let left = agent.spells + 1 - nth;
    offer.unavailable = why_not(spell, agent, agent.min_own.saturating_sub(own) >= left);
    offer
}

fn why_not(spell: SpellEntry<'_>, agent: Agent, must_be_own: bool) -> Option<Reason> {
    let reason = |message| Some(Reason { message, rule: "FW-23" });
    let Some(list) = spell.list() else { return reason(Message::new("warlord-why-list-unknown")) };
    let is_open = list == agent.own || (list == Alignment::Neutral && agent.min_own < agent.spells);
    if !is_open {
        return reason(Message::new("warlord-why-closed").with("list", list.label()));
    }
    if must_be_own && list != agent.own {
        return reason(Message::new("warlord-why-no-more-neutral"));
    }
    let is_too_dear = spell.energy().is_some_and(|cost| cost > agent.max_energy);
    reason(Message::new("warlord-why-too-dear").with("limit", agent.max_energy)).filter(|_| is_too_dear)
}

/// FW-24: an agent that has failed goes back to where it came from, its spells with it.
pub fn banish(battle: &mut Battle<'_>, table: &mut Table<'_>, who: CasterRef) {
    let Some(caster) = battle.casters.caster_mut(who) else { return };
    caster.out = Some(Out::Banished);
    let id = match caster.profile.kind.agent().map(|agent| agent.own) {
        Some(Alignment::Evil) => "warlord-told-banished-evil",
        _ => "warlord-told-banished-good",
    };
    let message = battle.about(id, who);
    table.tell(|| Event::new(Kind::Spent, message, "FW-24").verdict(Verdict::Trouble).of(who).term(&BANISHED));
}
