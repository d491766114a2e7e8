//! Bound spells (WM-28, WM-29).

use super::entries::AnySpell;
use super::inputs::{CASTING_VALUE, TARGET};
use super::items::ItemUse;
use super::state::{Battle, CastSpell, CasterState, ItemState, roll_prompt, why};
use super::terms::BOUND_SPELL;
use super::{casting, dispelling, house, own_magic};
use crate::dice::{Pool, Total};
use crate::lang::{Arg, Message};
use crate::rosters::ItemId;
use crate::rules::moves::{Details, Move, Subject, before_roll};
use crate::rules::{
    CasterRef, Choice, Event, Kind, OddsQuestion, Offer, Prompt, Reason, Roll, Rolled, Slot, Step, Table, Verdict,
};

/// The use of an item that holds a bound spell (WM-28).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UseItem {
    who: CasterRef,
    item: ItemId,
}

impl Move for UseItem {
    fn subject(&self) -> Subject {
        Subject::new("use").about("item", Slot::Item(self.who, self.item)).about("caster", Slot::Caster(self.who))
    }
}

/// The bound spells that a character bears, who need not be a wizard (WM-28).
pub fn uses(caster: &CasterState<'_>) -> impl Iterator<Item = UseItem> {
    let bound = caster.items.iter().filter(|item| item.kind.bound().is_some());
    bound.map(|item| UseItem { who: caster.who, item: item.item })
}

fn find<'b, 'a>(battle: &'b Battle<'a>, chosen: &UseItem) -> Option<(&'b CasterState<'a>, &'b ItemState)> {
    let caster = battle.casters.caster(chosen.who)?;
    Some((caster, caster.item(chosen.item)?))
}

/// The offer to use a bound spell.
pub fn offer(battle: &Battle<'_>, chosen: &UseItem) -> Offer {
    let Some((caster, item)) = find(battle, chosen) else { return chosen.offer(Message::new("")) };
    let label = match item.kind.spell() {
        Some(spell) => Message::new("winds-do-use").spell("spell", spell),
        None => Message::new("winds-do-use-item").with("item", Message::new(item.kind.label())),
    };
    let target = TARGET.input(Message::new("winds-blank-target")).rule("WM-14");
    let mut offer = chosen.offer(label).short("winds-do-use-short").input(target);
    if casting_value(&item.kind).is_none() {
        // The roster does not say: read from the rulebook when it is first used.
        offer = offer.input(CASTING_VALUE.input(Message::new("winds-blank-casting-value"), 1..=50).rule("WM-29"));
    }
    offer.unavailable = if !caster.is_here() {
        Some(why("winds-why-out", "WM-25"))
    } else if item.gone {
        Some(why("winds-why-crumbled", "WM-28"))
    } else if item.used {
        Some(why("winds-why-item-used", "WM-28"))
    } else if item.kind.spell().is_none() {
        Some(why("winds-why-no-spell", "WM-28"))
    } else {
        own_magic::out_of_order(battle, caster.who.side, place_in_order(battle, caster, &item.kind))
    };
    offer
}

/// What the player should know before using it.
pub fn details(battle: &Battle<'_>, chosen: &UseItem) -> Details {
    let Some((_, item)) = find(battle, chosen) else { return Details::default() };
    let value = casting_value(&item.kind);
    let mut odds = OddsQuestion::new("bound_spell").with(CASTING_VALUE, value.unwrap_or(1));
    odds.house_rules = house::that_matter(&battle.setup.house_rules);
    let message = Message::new("winds-note-bound").with("value", value.unwrap_or(0));
    let mut notes = vec![Reason { message, rule: "WM-28" }];
    let spell = item.kind.spell().and_then(|spell| battle.lists.any(spell));
    notes.extend(spell.map(casting::conditions));
    dispelling::answered(battle, chosen.who.side.other(), odds, notes)
}

/// The casting value of an item's spell, once somebody has said it (WM-29).
fn casting_value(item: &ItemUse) -> Option<i64> {
    item.bound()?.casting_value
}

/// An item's place in the fixed order of a Tomb Kings phase (WM-30): a king's or prince's own
/// incantation when its turn comes, other items first, the casket last.
fn place_in_order(battle: &Battle<'_>, caster: &CasterState<'_>, kind: &ItemUse) -> u8 {
    match kind {
        ItemUse::Casket(_) => own_magic::CASKET,
        // A priest's items do not wait for the incantations.
        _ if caster.kind.incantations().is_some() => 0,
        _ => own_magic::place_in_order(battle, caster),
    }
}

/// WM-28: whether a bound spell works: on 2 to 6. Play and odds both come through here.
pub fn roll_to_work(table: &mut Table<'_>, prompt: impl FnOnce() -> Prompt) -> Step<Rolled<bool>> {
    let roll: Rolled<Total> = table.roll(prompt, Roll { pool: Pool::d6(1), rows: Vec::new() })?;
    Ok(Rolled { read: roll.read.0 >= 2, faces: roll.faces })
}

/// WM-28, WM-29: uses a bound spell.
pub fn use_item(battle: &mut Battle<'_>, table: &mut Table<'_>, chosen: &UseItem, choice: &Choice) -> Step<()> {
    let who = chosen.who;
    let item = battle.casters.caster_mut(who).and_then(|caster| caster.item_mut(chosen.item));
    if let Some(bound) = item.and_then(|item| item.kind.bound_mut()) {
        bound.casting_value = choice.find(CASTING_VALUE).or(bound.casting_value);
    }
    let Some((caster, item)) = find(battle, chosen) else { return Ok(()) };
    let place = place_in_order(battle, caster, &item.kind);
    let casting_value = casting_value(&item.kind).unwrap_or(0);
    let spell = item.kind.spell().cloned().unwrap_or_default();
    let side = &mut battle.sides[who.side];
    side.order = side.order.max(place);
    before_roll(battle, table)?;
    let name = battle.casters.name(who);
    let prompt = || {
        let message = Message::new("winds-ask-bound").spell("spell", spell.as_str()).with("caster", name.clone());
        Prompt { need: Some(2), ..roll_prompt("bound_roll", message, "WM-28", who, &spell) }
    };
    let roll = roll_to_work(table, prompt)?;
    if let Some(state) = battle.casters.caster_mut(who).and_then(|caster| caster.item_mut(chosen.item)) {
        state.used = true;
        state.gone = !roll.read;
    }
    table.tell(|| {
        let id = if roll.read { "winds-told-bound" } else { "winds-told-crumbles" };
        let message = Message::new(id)
            .with("caster", name)
            .spell("spell", spell.as_str())
            .with("faces", Arg::Faces(roll.faces.clone()))
            .with("value", casting_value);
        let verdict = if roll.read { Verdict::Works } else { Verdict::Trouble };
        Event::new(Kind::Cast, message, "WM-28")
            .verdict(verdict)
            .of(who)
            .spell(&spell)
            .faces(&roll.faces)
            .term(&BOUND_SPELL)
    });
    if !roll.read {
        return Ok(());
    }
    // The lists may have lost the spell; the item still works.
    let remains = battle.lists.any(&spell).is_some_and(AnySpell::remains_in_play);
    // WM-29: to be dispelled against its casting value.
    let cast = CastSpell::new(spell, remains, who, choice.get(TARGET), casting_value);
    casting::resolve(battle, table, CastSpell { bound: true, ..cast })
}
