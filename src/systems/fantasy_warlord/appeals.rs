//! Appeals for divine spells (FW-16 to FW-22).

use super::casting::{ChanceRoll, roll_under, take_effect, tell_roll, use_copy, with_sheet, with_target};
use super::entries::Magic;
use super::failing;
use super::house::{self, House};
use super::inputs::{CALL_HEEDED, MODIFIER, MODIFIERS, SPELL_MODIFIER};
use super::rosters::how_hard;
use super::state::{Battle, CasterState, Contact, CopyState, ask_about, of_copy, why, words};
use crate::lang::Message;
use crate::rules::moves::{Details, before_roll};
use crate::rules::{CasterRef, Choice, OddsQuestion, Offer, Prompt, Reason, SpellRef, Step, Sum, Table};

/// The offer to appeal for a copy of a divine spell.
pub fn offer(battle: &Battle<'_>, who: CasterRef, known: SpellRef) -> Offer {
    let label = Message::new("warlord-do-appeal");
    let subject = of_copy("appeal", who, known);
    let Some((priest, copy)) = battle.copy(who, known) else { return subject.offer(label) };
    let mut offer = subject.offer(label.spell("spell", copy.spell.id())).short("warlord-do-appeal-short");
    offer.unavailable = unavailable(battle, priest, copy);
    offer = with_target(offer, copy, "FW-20");
    if battle.number(copy.spell).is_none() {
        let range = -100..=100;
        offer = offer.input(SPELL_MODIFIER.input(Message::new("warlord-blank-spell-modifier"), range).rule("FW-20"));
    }
    with_sheet(battle, offer, priest, Magic::Divine)
}

/// The chance, and what the player should know before committing to it.
pub fn details(battle: &Battle<'_>, who: CasterRef, known: SpellRef) -> Details {
    let Some((priest, copy)) = battle.copy(who, known) else { return Details::default() };
    let mut question = OddsQuestion::new("appeal")
        .with(CALL_HEEDED, priest.profile.call_heeded().unwrap_or(0))
        .with(MODIFIER, battle.number(copy.spell).unwrap_or(0));
    question.house_rules = house::that_matter(&battle.setup.house_rules);
    let mut details = Details::default().odds(question);
    if let Some(when) = copy.spell.when() {
        details = details.note(Message::new("warlord-note-when").with("words", words(when)), "FW-19");
    }
    if let Some(modifier) = battle.number(copy.spell).filter(|modifier| *modifier != 0) {
        details = details.note(Message::new("warlord-note-spell").with("how", how_hard(modifier)), "FW-20");
    }
    details
}

/// Why a priest cannot appeal for a copy now.
pub fn unavailable(battle: &Battle<'_>, priest: &CasterState<'_>, copy: &CopyState<'_>) -> Option<Reason> {
    if let Some(reason) = priest.why_out().or_else(|| copy.why_crossed_off()) {
        return Some(reason);
    }
    if priest.profile.call_heeded().is_none() {
        return Some(why("warlord-why-no-level", "FW-20"));
    }
    // FW-19: one appeal per game turn; under the house rule a wise Priest's spell counts too.
    if priest.has_appealed {
        return Some(why("warlord-why-has-appealed", "FW-19"));
    }
    if battle.house.wise_priest_one_spell && priest.has_cast {
        return Some(why("warlord-why-has-cast", "FW-19"));
    }
    if let Some(reason) = priest.why_barred(Magic::Divine) {
        return Some(reason);
    }
    // FW-19: the priest's own contact bars an appeal, but for the one spell that is for close combat; a led unit's
    // does not.
    (priest.contact == Contact::Caster && !copy.spell.in_contact()).then(|| why("warlord-why-contact", "FW-19"))
}

/// FW-20: priest, spell and target are named, a D100 is rolled, and the sum is compared.
pub fn appeal(
    battle: &mut Battle<'_>,
    table: &mut Table<'_>,
    who: CasterRef,
    known: SpellRef,
    choice: &Choice,
) -> Step<()> {
    // Priest, spell and target are named; an appeal made is a use (FW-17, FW-21).
    let Some((spell, of_spell)) = use_copy(battle, who, known, choice.find(SPELL_MODIFIER)) else { return Ok(()) };
    before_roll(battle, table)?;
    let Some(profile) = battle.profile(who) else { return Ok(()) };
    let call_heeded = profile.call_heeded().unwrap_or(0);

    // A D100, the spell's own modifier, and what the Magic Sheet adds or takes.
    let mut modifiers = Sum::new();
    if let Some(of_spell) = of_spell.filter(|modifier| *modifier != 0) {
        modifiers.add(Message::new("warlord-part-spell"), of_spell, "FW-20");
    }
    modifiers.parts.extend(battle.sheets[who.side].sum(&profile, Magic::Divine, choice.get(MODIFIERS)).parts);
    let message =
        Message::new("warlord-ask-appeal").spell("spell", spell.id()).with("caster", battle.casters.name(who));
    let prompt = || Prompt {
        spell: Some(spell.id().into()),
        need: Some(call_heeded),
        at_most: true,
        sum: modifiers.clone(),
        ..ask_about(who, "appeal_roll", message, "FW-20")
    };
    let roll = roll_to_appeal(table, prompt, call_heeded, &modifiers, battle.house)?;

    // Heeded: the spell takes effect at once.
    tell_roll(battle, table, who, spell, &roll, call_heeded);
    if roll.works {
        return take_effect(battle, table, who, spell, choice);
    }

    // Not heeded: the failure table of the priest's allegiance (FW-21).
    if battle.house.failed_appeal_kept {
        // House rule: a failed appeal does not cross the spell off.
        if let Some(copy) = battle.copy_mut(who, known) {
            copy.crossed_off = None;
        }
    }
    failing::fail(battle, table, who, Magic::Divine)
}

/// FW-20: rolls for an appeal. Play and odds both come through here.
pub fn roll_to_appeal(
    table: &mut Table<'_>,
    prompt: impl FnOnce() -> Prompt,
    call_heeded: i64,
    modifiers: &Sum,
    house: House,
) -> Step<ChanceRoll> {
    roll_under(table, prompt, call_heeded, modifiers, "FW-20", !house.equal_call_fails)
}
