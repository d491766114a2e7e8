//! Bound spells (WM-28, WM-29).

use super::casting::{self, CastSpell};
use super::inputs::{CASTING_VALUE, DISPEL_DICE, DISPEL_LEVEL, TARGET};
use super::items::ItemUse;
use super::magic_phase::{Move, by, why};
use super::state::{Battle, CasterState, ItemState};
use super::terms::BOUND_SPELL;
use super::{dispelling, own_magic};
use crate::dice::{Pool, Total};
use crate::lang::{Arg, Message};
use crate::rosters::ItemId;
use crate::rules::{
    CasterRef, Choice, Event, Kind, OddsQuestion, Offer, Prompt, Roll, Rolled, Slot, Step, Table, Verdict,
};

/// The offers to use the bound spells that a character bears; he need not be a wizard (WM-28).
pub fn offers(battle: &Battle<'_>, caster: &CasterState<'_>, open: bool) -> Vec<(Offer, Move)> {
    let mut offers = Vec::new();
    for item in &caster.items {
        let (ItemUse::Bound { spell, casting_value } | ItemUse::Casket { spell, casting_value }) = &item.kind else {
            continue;
        };
        let message = if spell.is_empty() {
            Message::new("winds-do-use-item").with("item", Message::new(item.kind.label()))
        } else {
            Message::new("winds-do-use").spell("spell", spell.as_str())
        };
        let mut offer = Offer::new("use", message)
            .short("winds-do-use-short")
            .about("item", Slot::Item(caster.who, item.item))
            .about("caster", by(caster.who))
            .input(TARGET.input(Message::new("winds-blank-target")).rule("WM-14"));
        if *casting_value == 0 {
            // The roster does not say: read from the rulebook when it is first used.
            let range = 1..=50;
            offer = offer.input(CASTING_VALUE.input(Message::new("winds-blank-casting-value"), range).rule("WM-29"));
        }
        let place = place_in_order(battle, caster, &item.kind);
        offer.unavailable = if !caster.is_here() {
            Some(why("winds-why-out", "WM-25"))
        } else if item.gone {
            Some(why("winds-why-crumbled", "WM-28"))
        } else if item.used {
            Some(why("winds-why-item-used", "WM-28"))
        } else if spell.is_empty() {
            Some(why("winds-why-no-spell", "WM-28"))
        } else {
            own_magic::out_of_order(battle, caster.who.side, place)
        };
        if open {
            let (dice, level) = dispelling::best_answer(battle, caster.who.side.other());
            let mut question = OddsQuestion::new("bound_spell")
                .with(CASTING_VALUE, (*casting_value).max(1))
                .with(DISPEL_DICE, dice)
                .with(DISPEL_LEVEL, level);
            question.house_rules = battle.rules.house_rules_that_matter(battle.setup);
            offer.odds = Some(question);
            let message = Message::new("winds-note-bound").with("value", *casting_value);
            offer.notes.push(crate::rules::Reason { message, rule: "WM-28" });
            if let Some(card) = battle.card(spell) {
                offer.notes.push(casting::conditions(battle, card));
            }
            offer.notes.extend(dispelling::answer_note(battle, caster.who.side.other()));
        }
        offers.push((offer, Move::UseBound(caster.who, item.item)));
    }
    offers
}

/// An item's place in the fixed order of a Tomb Kings phase (WM-30): a king's or prince's own
/// incantation when his turn comes, other items first, the casket last.
fn place_in_order(battle: &Battle<'_>, caster: &CasterState<'_>, kind: &ItemUse) -> u8 {
    match kind {
        ItemUse::Casket { .. } => own_magic::CASKET,
        // A priest's items do not wait for his incantations.
        _ if caster.kind.incantations().is_some() => 0,
        _ => own_magic::place_in_order(battle, caster),
    }
}

/// WM-28: whether a bound spell works: on 2 to 6. Play and odds both come through here.
pub fn roll_to_work(table: &mut Table<'_>, prompt: impl FnOnce() -> Prompt) -> Step<Rolled<bool>> {
    let roll: Rolled<Total> = table.roll(prompt, Roll { pool: Pool::d6(1), rows: Vec::new() })?;
    Ok(Rolled { read: roll.read.0 >= 2, faces: roll.faces })
}

fn item_state<'b>(battle: &'b mut Battle<'_>, who: CasterRef, item: ItemId) -> Option<&'b mut ItemState> {
    battle.caster_mut(who)?.items.iter_mut().find(|have| have.item == item)
}

/// WM-28, WM-29: uses a bound spell.
pub fn use_item(
    battle: &mut Battle<'_>,
    table: &mut Table<'_>,
    who: CasterRef,
    item: ItemId,
    choice: &Choice,
) -> Step<()> {
    let Some(state) = item_state(battle, who, item) else { return Ok(()) };
    if let Some(told) = choice.find(CASTING_VALUE) {
        state.kind.tell_value(told);
    }
    let kind = state.kind.clone();
    let place = battle.caster(who).map_or(0, |caster| place_in_order(battle, caster, &kind));
    let (ItemUse::Bound { spell, casting_value } | ItemUse::Casket { spell, casting_value }) = kind else {
        return Ok(());
    };
    let side = battle.side_mut(who.side);
    side.order = side.order.max(place);
    let name = battle.name(who);
    let prompt = || {
        let message = Message::new("winds-ask-bound").spell("spell", spell.as_str()).with("caster", name.clone());
        let mut prompt = Prompt::new("bound_roll", message, "WM-28", Some(who.side));
        prompt.caster = Some(who);
        prompt.spell = Some(spell.clone());
        prompt.need = Some(2);
        prompt
    };
    let roll = roll_to_work(table, prompt)?;
    if let Some(state) = item_state(battle, who, item) {
        state.used = true;
        state.gone = !roll.read;
    }
    table.tell(|| {
        let id = if roll.read { "winds-told-bound" } else { "winds-told-crumbles" };
        let message = Message::new(id)
            .with("caster", name.clone())
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
    let remains = battle.card(&spell).is_some_and(|card| card.remains_in_play);
    let spell = CastSpell {
        spell,
        caster: who,
        target: choice.get(TARGET).to_owned(),
        // WM-29: to be dispelled against its casting value.
        power: casting_value,
        casting_value,
        irresistible: false,
        remains,
        bound: true,
        tried_without_wizard: false,
    };
    casting::resolve(battle, table, spell)
}
