//! Dispelling: by dice, by scroll, without a wizard, and of what remains in play (WM-19 to WM-23, WM-26, WM-27).

use super::casting::CastSpell;
use super::inputs::{DICE, LEVEL, POWER};
use super::items::ItemUse;
use super::lasting;
use super::magic_phase::{Move, ask_table, by, why};
use super::state::{Battle, CasterState, SideState};
use crate::dice::{Pool, Tally};
use crate::lang::{Arg, Message};
use crate::rosters::ItemId;
use crate::rules::{
    CasterRef, Choice, EffectId, Event, Kind, OddsQuestion, Offer, Prompt, Reason, Roll, Rolled, Side, Slot, Step, Sum,
    Table, Verdict,
};

/// What a dispel roll gave.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DispelRoll {
    /// Dice and level.
    pub sum: Sum,
    /// The faces.
    pub faces: Vec<u8>,
    /// Two or more 6s (WM-21).
    pub automatic: bool,
    /// Whether the spell is dispelled.
    pub dispelled: bool,
}

/// WM-19, WM-21: rolls to dispel. Play and odds both come through here.
pub fn roll_to_dispel(
    table: &mut Table<'_>,
    prompt: impl FnOnce() -> Prompt,
    dice: u8,
    level: i64,
    power: i64,
) -> Step<DispelRoll> {
    // No die shows 0: only total and sixes are looked at.
    let roll: Rolled<Tally<6, 0, 2>> = table.roll(prompt, Roll { pool: Pool::d6(dice), rows: Vec::new() })?;
    let sum = Sum::new().plus(Message::new("winds-part-dice"), i64::from(roll.read.total), "WM-19").plus(
        Message::new("winds-part-level"),
        level,
        "WM-19",
    );
    let automatic = roll.read.high >= 2;
    let dispelled = automatic || sum.total() >= power;
    Ok(DispelRoll { sum, faces: roll.faces, automatic, dispelled })
}

/// The dice and level of the best answer that a side could give now, for odds: all its dice,
/// and its best wizard who may still dispel (WM-19, WM-20, WM-23).
pub fn best_answer(battle: &Battle<'_>, side: Side) -> (i64, i64) {
    let state = battle.side(side);
    let ready = state.casters.iter().filter(|caster| may_attempt(caster).is_none());
    let best = ready.map(|caster| caster.level).max();
    let level = match best {
        Some(level) => level,
        None if may_attempt_without(battle, state, false).is_none() => 0,
        None => return (0, 0),
    };
    (state.dispel.total(), level)
}

/// What the odds of casting reckon with (WM-19); `None` if nobody can answer.
pub fn answer_note(battle: &Battle<'_>, side: Side) -> Option<Reason> {
    let (dice, level) = best_answer(battle, side);
    let message = || Message::new("winds-note-answer").with("dice", dice).with("level", level);
    (dice > 0).then(|| Reason { message: message(), rule: "WM-19" })
}

/// Why a wizard may not attempt to dispel; `None` if he may (WM-19, WM-20).
fn may_attempt(caster: &CasterState<'_>) -> Option<Reason> {
    if !caster.is_here() {
        return Some(why("winds-why-out", "WM-25"));
    }
    if !caster.is_wizard() {
        return Some(why("winds-why-no-wizard", "WM-1"));
    }
    if caster.has_dispelled {
        return Some(why("winds-why-has-dispelled", "WM-20"));
    }
    None
}

/// Why a side may not attempt without a wizard; `None` if it may (WM-23).
fn may_attempt_without(battle: &Battle<'_>, state: &SideState<'_>, tried: bool) -> Option<Reason> {
    let has_wizard = state.casters.iter().any(|caster| caster.is_wizard() && caster.is_here());
    if has_wizard {
        return Some(why("winds-why-has-wizard", "WM-19"));
    }
    if battle.house.dispel_needs_wizard {
        return Some(why("winds-why-needs-wizard", "WM-23"));
    }
    if tried {
        return Some(why("winds-why-one-attempt", "WM-23"));
    }
    None
}

/// WM-19 to WM-23: the other side may dispel. True if the spell is gone.
pub fn may_be_dispelled(battle: &mut Battle<'_>, table: &mut Table<'_>, spell: &mut CastSpell) -> Step<bool> {
    let side = spell.caster.side.other();
    if spell.irresistible {
        // WM-16: neither dice nor scroll; told with the casting roll.
        return Ok(false);
    }
    loop {
        let offers = offers(battle, side, spell, table.is_open());
        if !offers.iter().any(|(offer, chosen)| offer.unavailable.is_none() && *chosen != Move::Pass) {
            let message = Message::new("winds-told-cannot-dispel").with("army", battle.army(side));
            table.tell(|| Event::new(Kind::Dispel, message, "WM-19").of_side(side));
            return Ok(false);
        }
        let message =
            Message::new("winds-ask-dispel").with("army", battle.army(side)).spell("spell", spell.spell.as_str());
        let mut prompt = Prompt::new("dispel", message, "WM-19", Some(side));
        prompt.spell = Some(spell.spell.clone());
        prompt.caster = Some(spell.caster);
        prompt.need = Some(spell.power);
        let Some((chosen, choice)) = ask_table(battle, table, prompt, offers)? else { continue };
        let stopped = match chosen {
            Move::Dispel(wizard) => attempt(battle, table, side, wizard, spell, &choice)?,
            Move::Scroll(who, item) => {
                scroll(battle, table, who, item, spell);
                true
            }
            _ => {
                let message = Message::new("winds-told-passed").with("army", battle.army(side));
                table.tell(|| Event::new(Kind::Dispel, message, "WM-19").of_side(side).spell(&spell.spell));
                return Ok(false);
            }
        };
        if stopped {
            return Ok(true);
        }
    }
}

fn offers(battle: &Battle<'_>, side: Side, spell: &CastSpell, open: bool) -> Vec<(Offer, Move)> {
    let state = battle.side(side);
    let left = state.dispel.total();
    let mut offers = Vec::new();
    let with_dice = |offer: Offer, level: i64| {
        let dice = 1..=left.max(1);
        let mut offer = offer.input(DICE.input(Message::new("winds-blank-dice"), dice).rule("WM-19"));
        if left < 1 {
            offer.unavailable = offer.unavailable.or_else(|| Some(why("winds-why-no-dispel-dice", "WM-9")));
        }
        if open {
            offer.odds = Some(OddsQuestion::new("dispel").with(LEVEL, level).with(POWER, spell.power));
        }
        offer
    };
    for caster in state.casters.iter().filter(|caster| caster.is_wizard()) {
        let mut offer = Offer::new("dispel", Message::new("winds-do-dispel").with("caster", battle.name(caster.who)))
            .key('D')
            .short("winds-do-dispel-short")
            .about("caster", by(caster.who));
        offer.unavailable = may_attempt(caster);
        offers.push((with_dice(offer, caster.level), Move::Dispel(Some(caster.who))));
    }
    if !state.casters.iter().any(|caster| caster.is_wizard() && caster.is_here()) {
        let mut offer = Offer::new("dispel_without", Message::new("winds-do-dispel-without"))
            .short("winds-do-dispel-short")
            .key('D');
        offer.unavailable = may_attempt_without(battle, state, spell.tried_without_wizard);
        offers.push((with_dice(offer, 0), Move::Dispel(None)));
    }
    for caster in &state.casters {
        for item in &caster.items {
            if !matches!(item.kind, ItemUse::DispelScroll | ItemUse::Spellbreaking) {
                continue;
            }
            let message = Message::new("winds-do-scroll")
                .with("item", Message::new(item.kind.label()))
                .with("caster", battle.name(caster.who));
            let mut offer = Offer::new("scroll", message)
                .key('S')
                .short("winds-do-scroll-short")
                .about("item", Slot::Item(caster.who, item.item))
                .about("caster", by(caster.who));
            if !caster.is_here() {
                offer.unavailable = Some(why("winds-why-out", "WM-25"));
            } else if item.gone {
                offer.unavailable = Some(why("winds-why-used-up", item.kind.rule()));
            }
            offers.push((offer, Move::Scroll(caster.who, item.item)));
        }
    }
    offers.push((Offer::new("pass", Message::new("winds-do-pass")).key('N'), Move::Pass));
    offers
}

/// WM-19 to WM-21, WM-23: one attempt with dice. True if the spell is dispelled.
fn attempt(
    battle: &mut Battle<'_>,
    table: &mut Table<'_>,
    side: Side,
    wizard: Option<CasterRef>,
    spell: &mut CastSpell,
    choice: &Choice,
) -> Step<bool> {
    let dice = choice.get(DICE);
    let level = spend_attempt(battle, side, wizard, dice, false);
    spell.tried_without_wizard |= wizard.is_none();
    let prompt = || dispel_ask(battle, side, wizard, &spell.spell, level, spell.power);
    let roll = roll_to_dispel(table, prompt, u8::try_from(dice).unwrap_or(1), level, spell.power)?;
    let rule = if spell.bound { "WM-29" } else { "WM-19" };
    tell_attempt(battle, table, side, wizard, &spell.spell, &roll, spell.power, rule);
    Ok(roll.dispelled)
}

/// Takes the dice and the wizard's attempt; gives back the level that is added.
fn spend_attempt(battle: &mut Battle<'_>, side: Side, wizard: Option<CasterRef>, dice: i64, power: bool) -> i64 {
    let spent = Message::new("winds-part-spent");
    if power {
        // House rule `remaining_with_power_dice`: his own dice pay first, as in casting (WM-7).
        let own = wizard.and_then(|who| battle.caster(who)).map_or(0, |caster| caster.own.total().min(dice));
        if let Some(caster) = wizard.and_then(|who| battle.caster_mut(who))
            && own > 0
        {
            caster.own.add(spent.clone(), -own, "WM-7");
        }
        if dice > own {
            battle.side_mut(side).power.add(spent, own - dice, "WM-7");
        }
    } else {
        battle.side_mut(side).dispel.add(spent, -dice, "WM-19");
    }
    match wizard.and_then(|who| battle.caster_mut(who)) {
        Some(caster) => {
            caster.has_dispelled = true;
            caster.level
        }
        None => 0,
    }
}

fn dispel_ask(
    battle: &Battle<'_>,
    side: Side,
    wizard: Option<CasterRef>,
    spell: &str,
    level: i64,
    power: i64,
) -> Prompt {
    let mut prompt =
        Prompt::new("dispel_roll", Message::new("winds-ask-dispel-roll").spell("spell", spell), "WM-19", Some(side));
    if let Some(who) = wizard {
        prompt.message =
            Message::new("winds-ask-dispel-roll-by").spell("spell", spell).with("caster", battle.name(who));
    }
    prompt.caster = wizard;
    prompt.spell = Some(spell.into());
    prompt.need = Some(power);
    prompt.sum = Sum::new().plus(Message::new("winds-part-level"), level, "WM-19");
    prompt
}

#[expect(clippy::too_many_arguments, reason = "one event, told in one place for spells just cast and spells in play")]
fn tell_attempt(
    battle: &Battle<'_>,
    table: &mut Table<'_>,
    side: Side,
    wizard: Option<CasterRef>,
    spell: &str,
    roll: &DispelRoll,
    power: i64,
    rule: &'static str,
) {
    let who = wizard.map_or_else(|| battle.army(side), |who| battle.name(who));
    table.tell(|| {
        let (id, deciding) = match (roll.dispelled, roll.automatic) {
            (true, true) => ("winds-told-dispelled-sixes", "WM-21"),
            (true, false) => ("winds-told-dispelled", rule),
            (false, _) => ("winds-told-not-dispelled", rule),
        };
        let message = Message::new(id)
            .with("who", who)
            .spell("spell", spell)
            .with("faces", Arg::Faces(roll.faces.clone()))
            .with("level", roll.sum.parts.get(1).map_or(0, |part| part.amount))
            .with("total", roll.sum.total())
            .with("power", power);
        let verdict = if roll.dispelled { Verdict::Stopped } else { Verdict::Fails };
        let by = if wizard.is_some() { "WM-20" } else { "WM-23" };
        let mut event = Event::new(Kind::Dispel, message, deciding).verdict(verdict).of_side(side).spell(spell).by(by);
        event.caster = wizard;
        event.faces(&roll.faces).sum(roll.sum.clone(), Some(power))
    });
}

/// WM-22, WM-30: a scroll dispels one spell without dice, and is gone.
fn scroll(battle: &mut Battle<'_>, table: &mut Table<'_>, who: CasterRef, item: ItemId, spell: &CastSpell) {
    let Some(state) = battle.caster_mut(who).and_then(|caster| caster.items.iter_mut().find(|have| have.item == item))
    else {
        return;
    };
    state.gone = true;
    let (label, rule) = (state.kind.label(), state.kind.rule());
    let name = battle.name(who);
    table.tell(|| {
        let message = Message::new("winds-told-scroll")
            .with("caster", name)
            .with("item", Message::new(label))
            .spell("spell", spell.spell.as_str());
        Event::new(Kind::Dispel, message, rule).verdict(Verdict::Stopped).of(who).spell(&spell.spell)
    });
}

/// WM-26, WM-27: what can be done about spells that remain in play, between two spells.
pub fn lasting_offers(battle: &Battle<'_>, open: bool) -> Vec<(Offer, Move)> {
    let mut offers = Vec::new();
    for effect in &battle.lasting {
        let side = effect.caster.side.other();
        let with_power = side == battle.active;
        if with_power && !battle.house.remaining_with_power_dice {
            continue;
        }
        let state = battle.side(side);
        let value = battle.value_to_dispel(effect);
        let offer_by = |offer: Offer, left: i64, level: i64, unavailable: Option<Reason>| {
            let dice = 1..=left.max(1);
            let mut offer = offer
                .key('D')
                .short("winds-do-dispel-short")
                .about("effect", Slot::Effect(effect.id))
                .input(DICE.input(Message::new("winds-blank-dice"), dice).rule("WM-26"));
            // WM-27: not in the turn in which it was cast with irresistible force.
            let forced = value.is_none().then(|| why("winds-why-irresistible", "WM-27"));
            let no_dice = (left < 1).then(|| why("winds-why-no-dispel-dice", "WM-26"));
            offer.unavailable = forced.or(unavailable).or(no_dice);
            if open {
                offer.odds = value.map(|value| OddsQuestion::new("dispel").with(LEVEL, level).with(POWER, value));
            }
            offer
        };
        let label =
            |who: Arg| Message::new("winds-do-dispel-lasting").spell("spell", effect.spell.as_str()).with("who", who);
        for caster in state.casters.iter().filter(|caster| caster.is_wizard()) {
            let left = if with_power { caster.own.total() + state.power.total() } else { state.dispel.total() };
            let offer = Offer::new("dispel_lasting", label(battle.name(caster.who))).about("caster", by(caster.who));
            let offer = offer_by(offer, left, caster.level, may_attempt(caster));
            offers.push((offer, Move::DispelLasting(effect.id, Some(caster.who), side)));
        }
        if !with_power && !state.casters.iter().any(|caster| caster.is_wizard() && caster.is_here()) {
            let offer = Offer::new("dispel_lasting_without", label(battle.army(side)));
            let unavailable = may_attempt_without(battle, state, effect.tried_without_wizard);
            let offer = offer_by(offer, state.dispel.total(), 0, unavailable);
            offers.push((offer, Move::DispelLasting(effect.id, None, side)));
        }
    }
    offers
}

/// WM-26: one attempt to dispel what remains in play.
pub fn dispel_lasting(
    battle: &mut Battle<'_>,
    table: &mut Table<'_>,
    effect: EffectId,
    wizard: Option<CasterRef>,
    side: Side,
    choice: &Choice,
) -> Step<()> {
    let Some(lasting) = battle.lasting.iter_mut().find(|lasting| lasting.id == effect) else { return Ok(()) };
    lasting.tried_without_wizard |= wizard.is_none();
    let spell = lasting.spell.clone();
    let value =
        battle.lasting.iter().find(|lasting| lasting.id == effect).and_then(|lasting| battle.value_to_dispel(lasting));
    let Some(value) = value else { return Ok(()) };
    let dice = choice.get(DICE);
    let with_power = side == battle.active;
    let level = spend_attempt(battle, side, wizard, dice, with_power);
    let prompt = || dispel_ask(battle, side, wizard, &spell, level, value);
    let roll = roll_to_dispel(table, prompt, u8::try_from(dice).unwrap_or(1), level, value)?;
    tell_attempt(battle, table, side, wizard, &spell, &roll, value, "WM-26");
    if roll.dispelled {
        lasting::end(battle, table, &[effect], "winds-ended-dispelled");
    }
    Ok(())
}
