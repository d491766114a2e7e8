//! Dispelling: by dice, by scroll, without a wizard, and of what remains in play (WM-19 to WM-23, WM-26, WM-27).

use super::inputs::{DICE, DISPEL_DICE, DISPEL_LEVEL, LEVEL, POWER};
use super::items::ItemUse;
use super::lasting;
use super::state::{Battle, CastSpell, CasterState, dice_and_level, why};
use crate::dice::{Pool, Tally};
use crate::lang::{Arg, Message};
use crate::rosters::ItemId;
use crate::rules::moves::{self, Details, Move, Subject, Taken, before_roll};
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
    let sum = dice_and_level(roll.read.total, level, "WM-19");
    let automatic = roll.read.high >= 2;
    let dispelled = automatic || sum.total() >= power;
    Ok(DispelRoll { sum, faces: roll.faces, automatic, dispelled })
}

/// The dice and level of the best answer that a side could give now: all its dice, and its best
/// wizard who may still dispel (WM-19, WM-20, WM-23).
fn best_answer(battle: &Battle<'_>, side: Side) -> (i64, i64) {
    let ready = battle.casters.side(side).iter().filter(|caster| may_attempt(caster).is_none());
    let level = match ready.map(|caster| caster.level).max() {
        Some(level) => level,
        None if may_attempt_without(battle, side, false).is_none() => 0,
        None => return (0, 0),
    };
    (battle.sides[side].dispel.left(), level)
}

/// The odds of a spell that this side answers as well as it can, with these notes and one that says so (WM-19).
pub fn answered(battle: &Battle<'_>, side: Side, odds: OddsQuestion, notes: Vec<Reason>) -> Details {
    let (dice, level) = best_answer(battle, side);
    let odds = odds.with(DISPEL_DICE, dice).with(DISPEL_LEVEL, level);
    let details = Details { notes, ..Details::default() }.odds(odds);
    if dice == 0 {
        return details;
    }
    details.note(Message::new("winds-note-answer").with("dice", dice).with("level", level), "WM-19")
}

/// Why a wizard may not attempt to dispel; `None` if it may (WM-19, WM-20).
fn may_attempt(caster: &CasterState<'_>) -> Option<Reason> {
    if !caster.is_here() {
        return Some(why("winds-why-out", "WM-25"));
    }
    if !caster.is_wizard() {
        return Some(why("winds-why-no-wizard", "WM-1"));
    }
    caster.has_dispelled.then(|| why("winds-why-has-dispelled", "WM-20"))
}

/// Why a side may not attempt without a wizard; `None` if it may (WM-23).
fn may_attempt_without(battle: &Battle<'_>, side: Side, tried: bool) -> Option<Reason> {
    if battle.wizards(side) > 0 {
        return Some(why("winds-why-has-wizard", "WM-19"));
    }
    if battle.house.dispel_needs_wizard {
        return Some(why("winds-why-needs-wizard", "WM-23"));
    }
    tried.then(|| why("winds-why-one-attempt", "WM-23"))
}

/// What attempts to dispel: a wizard, or its side without one (WM-23).
type Attempt = Option<CasterRef>;

/// The attempts that a side may think of: one for each wizard, or one without.
fn attempts(battle: &Battle<'_>, side: Side, may_go_without: bool) -> Vec<Attempt> {
    let wizards = battle.casters.side(side).iter().filter(|caster| caster.is_wizard());
    let without = (may_go_without && battle.wizards(side) == 0).then_some(None);
    wizards.map(|caster| Some(caster.who)).chain(without).collect()
}

/// Why an attempt cannot be made; `None` if it can (WM-19, WM-20, WM-23).
fn may(battle: &Battle<'_>, side: Side, attempt: Attempt, tried_without_wizard: bool) -> Option<Reason> {
    match attempt {
        Some(who) => battle.casters.caster(who).and_then(may_attempt),
        None => may_attempt_without(battle, side, tried_without_wizard),
    }
}

/// The level that an attempt adds; none without a wizard (WM-19, WM-23).
fn level(battle: &Battle<'_>, attempt: Attempt) -> i64 {
    attempt.and_then(|who| battle.casters.caster(who)).map_or(0, |caster| caster.level)
}

/// What the other side may do about a spell that was just cast.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Response {
    /// Try to dispel it with dice (WM-19, WM-23).
    Dispel(Attempt),
    /// Dispel it with a scroll (WM-22, WM-30).
    Scroll(CasterRef, ItemId),
    /// Let it pass.
    Pass,
}

impl Move for Response {
    fn subject(&self) -> Subject {
        match *self {
            Self::Dispel(Some(who)) => Subject::new("dispel").about("caster", Slot::Caster(who)),
            Self::Dispel(None) => Subject::new("dispel_without"),
            Self::Scroll(who, item) => {
                Subject::new("scroll").about("item", Slot::Item(who, item)).about("caster", Slot::Caster(who))
            }
            Self::Pass => Subject::new("pass"),
        }
    }
}

/// WM-19 to WM-23: the other side may dispel. True if the spell is gone.
pub fn may_be_dispelled(battle: &mut Battle<'_>, table: &mut Table<'_>, spell: &mut CastSpell) -> Step<bool> {
    let side = spell.caster.side.other();
    if spell.irresistible {
        // WM-16: neither dice nor scroll; told with the casting roll.
        return Ok(false);
    }
    loop {
        let moves = responses(battle, side);
        let can = |chosen: &Response| response_offer(battle, chosen, spell).unavailable.is_none();
        if !moves.iter().any(|chosen| *chosen != Response::Pass && can(chosen)) {
            let message = Message::new("winds-told-cannot-dispel").with("army", battle.casters.army(side));
            table.tell(|| Event::new(Kind::Dispel, message, "WM-19").of_side(side));
            return Ok(false);
        }
        let prompt = |battle: &Battle<'_>| {
            let message = Message::new("winds-ask-dispel").with("army", battle.casters.army(side));
            let prompt = Prompt::new("dispel", message.spell("spell", spell.spell.as_str()), "WM-19", Some(side));
            let (caster, spell_id) = (Some(spell.caster), Some(spell.spell.clone()));
            Prompt { caster, spell: spell_id, need: Some(spell.power), ..prompt }
        };
        let offer = |battle: &Battle<'_>, chosen: &Response| response_offer(battle, chosen, spell);
        let details = |battle: &Battle<'_>, chosen: &Response| match chosen {
            Response::Dispel(attempt) => odds(level(battle, *attempt), spell.power),
            Response::Scroll(..) | Response::Pass => Details::default(),
        };
        match moves::ask(battle, table, prompt, moves, offer, details)? {
            Taken::Move(Response::Dispel(wizard), choice) => {
                let rule = if spell.bound { "WM-29" } else { "WM-19" };
                if attempt(battle, table, wizard, spell, spell.power, choice.get(DICE), rule)? {
                    return Ok(true);
                }
                spell.tried_without_wizard |= wizard.is_none();
            }
            Taken::Move(Response::Scroll(who, item), _) => {
                scroll(battle, table, who, item, spell);
                return Ok(true);
            }
            Taken::Move(Response::Pass, _) => {
                let message = Message::new("winds-told-passed").with("army", battle.casters.army(side));
                table.tell(|| Event::new(Kind::Dispel, message, "WM-19").of_side(side).spell(&spell.spell));
                return Ok(false);
            }
            Taken::Corrected => {}
        }
    }
}

fn odds(level: i64, power: i64) -> Details {
    Details::default().odds(OddsQuestion::new("dispel").with(LEVEL, level).with(POWER, power))
}

fn responses(battle: &Battle<'_>, side: Side) -> Vec<Response> {
    let is_scroll = |kind: &ItemUse| matches!(kind, ItemUse::DispelScroll | ItemUse::Spellbreaking);
    let scrolls = battle.casters.side(side).iter().flat_map(|caster| {
        let items = caster.items.iter().filter(|item| is_scroll(&item.kind));
        items.map(|item| Response::Scroll(caster.who, item.item))
    });
    let dispels = attempts(battle, side, true).into_iter().map(Response::Dispel);
    dispels.chain(scrolls).chain([Response::Pass]).collect()
}

fn response_offer(battle: &Battle<'_>, chosen: &Response, spell: &CastSpell) -> Offer {
    let side = spell.caster.side.other();
    match *chosen {
        Response::Dispel(attempt) => {
            let label = match attempt {
                Some(who) => Message::new("winds-do-dispel").with("caster", battle.casters.name(who)),
                None => Message::new("winds-do-dispel-without"),
            };
            let left = battle.sides[side].dispel.left();
            let mut offer = dice_offer(chosen.offer(label), left, "WM-19");
            let no_dice = (left < 1).then(|| why("winds-why-no-dispel-dice", "WM-9"));
            offer.unavailable = may(battle, side, attempt, spell.tried_without_wizard).or(no_dice);
            offer
        }
        Response::Scroll(who, item) => {
            let bearer = battle.casters.caster(who);
            let item = bearer.and_then(|bearer| bearer.item(item));
            let label = Message::new("winds-do-scroll")
                .with("item", Message::new(item.map_or("", |item| item.kind.label())))
                .with("caster", battle.casters.name(who));
            let mut offer = chosen.offer(label).key('S').short("winds-do-scroll-short");
            if !bearer.is_some_and(CasterState::is_here) {
                offer.unavailable = Some(why("winds-why-out", "WM-25"));
            } else if let Some(used_up) = item.filter(|item| item.gone) {
                offer.unavailable = Some(why("winds-why-used-up", used_up.kind.rule()));
            }
            offer
        }
        Response::Pass => chosen.offer(Message::new("winds-do-pass")).key('N'),
    }
}

/// An offer to dispel with as many of these dice as the player likes.
fn dice_offer(offer: Offer, left: i64, rule: &'static str) -> Offer {
    let dice = DICE.input(Message::new("winds-blank-dice"), 1..=left.max(1)).rule(rule);
    offer.key('D').short("winds-do-dispel-short").input(dice)
}

/// WM-19 to WM-21, WM-23: one attempt with dice. True if the spell is dispelled.
fn attempt(
    battle: &mut Battle<'_>,
    table: &mut Table<'_>,
    wizard: Attempt,
    spell: &CastSpell,
    power: i64,
    dice: i64,
    rule: &'static str,
) -> Step<bool> {
    let side = spell.caster.side.other();
    spend_attempt(battle, side, wizard, dice);
    before_roll(battle, table)?;
    let level = level(battle, wizard);
    let prompt = || {
        let id = if wizard.is_some() { "winds-ask-dispel-roll-by" } else { "winds-ask-dispel-roll" };
        let mut message = Message::new(id).spell("spell", spell.spell.as_str());
        if let Some(who) = wizard {
            message = message.with("caster", battle.casters.name(who));
        }
        let sum = Sum::new().plus(Message::new("winds-part-level"), level, "WM-19");
        let prompt = Prompt::new("dispel_roll", message, "WM-19", Some(side));
        Prompt { caster: wizard, spell: Some(spell.spell.clone()), need: Some(power), sum, ..prompt }
    };
    let roll = roll_to_dispel(table, prompt, u8::try_from(dice).unwrap_or(1), level, power)?;
    tell_attempt(battle, table, wizard, spell, &roll, power, rule);
    Ok(roll.dispelled)
}

/// Takes the dice and the wizard's attempt.
fn spend_attempt(battle: &mut Battle<'_>, side: Side, wizard: Attempt, dice: i64) {
    match wizard {
        // House rule `remaining_with_power_dice`: in its own phase a side dispels with power dice.
        Some(who) if side == battle.active => battle.pay(who, dice),
        _ => battle.sides[side].dispel.add("winds-part-spent", -dice, "WM-19"),
    }
    if let Some(who) = wizard {
        battle.change(who, |caster| caster.has_dispelled = true);
    }
}

fn tell_attempt(
    battle: &Battle<'_>,
    table: &mut Table<'_>,
    wizard: Attempt,
    spell: &CastSpell,
    roll: &DispelRoll,
    power: i64,
    rule: &'static str,
) {
    let side = spell.caster.side.other();
    let who = wizard.map_or_else(|| battle.casters.army(side), |who| battle.casters.name(who));
    table.tell(|| {
        let (id, deciding) = match (roll.dispelled, roll.automatic) {
            (true, true) => ("winds-told-dispelled-sixes", "WM-21"),
            (true, false) => ("winds-told-dispelled", rule),
            (false, _) => ("winds-told-not-dispelled", rule),
        };
        let message = Message::new(id)
            .with("who", who)
            .spell("spell", spell.spell.as_str())
            .with("faces", Arg::Faces(roll.faces.clone()))
            .with("level", roll.sum.parts.get(1).map_or(0, |part| part.amount))
            .with("total", roll.sum.total())
            .with("power", power);
        let verdict = if roll.dispelled { Verdict::Stopped } else { Verdict::Fails };
        let by = if wizard.is_some() { "WM-20" } else { "WM-23" };
        let event =
            Event::new(Kind::Dispel, message, deciding).verdict(verdict).of_side(side).spell(&spell.spell).by(by);
        Event { caster: wizard, ..event }.faces(&roll.faces).sum(roll.sum.clone(), Some(power))
    });
}

/// WM-22, WM-30: a scroll dispels one spell without dice, and is gone.
fn scroll(battle: &mut Battle<'_>, table: &mut Table<'_>, who: CasterRef, item: ItemId, spell: &CastSpell) {
    let Some(state) = battle.casters.caster_mut(who).and_then(|caster| caster.item_mut(item)) else { return };
    state.gone = true;
    let (label, rule) = (state.kind.label(), state.kind.rule());
    let name = battle.casters.name(who);
    table.tell(|| {
        let message = Message::new("winds-told-scroll")
            .with("caster", name)
            .with("item", Message::new(label))
            .spell("spell", spell.spell.as_str());
        Event::new(Kind::Dispel, message, rule).verdict(Verdict::Stopped).of(who).spell(&spell.spell)
    });
}

/// An attempt to dispel what remains in play, between two spells (WM-26).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DispelLasting {
    effect: EffectId,
    wizard: Attempt,
}

impl Move for DispelLasting {
    fn subject(&self) -> Subject {
        let effect = Slot::Effect(self.effect);
        match self.wizard {
            Some(who) => Subject::new("dispel_lasting").about("caster", Slot::Caster(who)).about("effect", effect),
            None => Subject::new("dispel_lasting_without").about("effect", effect),
        }
    }
}

/// WM-26, WM-27: what can be done about spells that remain in play, between two spells.
pub fn against_lasting(battle: &Battle<'_>) -> Vec<DispelLasting> {
    let mut moves = Vec::new();
    for effect in &battle.lasting {
        let side = effect.cast.caster.side.other();
        let with_power = side == battle.active;
        if with_power && !battle.house.remaining_with_power_dice {
            continue;
        }
        let attempts = attempts(battle, side, !with_power).into_iter();
        moves.extend(attempts.map(|wizard| DispelLasting { effect: effect.id, wizard }));
    }
    moves
}

/// The offer to dispel what remains in play.
pub fn lasting_offer(battle: &Battle<'_>, dispel: &DispelLasting) -> Offer {
    let Some(effect) = battle.effect(dispel.effect) else { return dispel.offer(Message::new("")) };
    let side = effect.cast.caster.side.other();
    let who = dispel.wizard.map_or_else(|| battle.casters.army(side), |who| battle.casters.name(who));
    let label = Message::new("winds-do-dispel-lasting").spell("spell", effect.cast.spell.as_str()).with("who", who);
    let left = match dispel.wizard.and_then(|who| battle.casters.caster(who)) {
        Some(caster) if side == battle.active => caster.own.left() + battle.sides[side].power.left(),
        _ => battle.sides[side].dispel.left(),
    };
    let mut offer = dice_offer(dispel.offer(label), left, "WM-26");
    // WM-27: not in the turn in which it was cast with irresistible force.
    let forced = battle.value_to_dispel(effect).is_none().then(|| why("winds-why-irresistible", "WM-27"));
    let no_dice = (left < 1).then(|| why("winds-why-no-dispel-dice", "WM-26"));
    offer.unavailable = forced.or(may(battle, side, dispel.wizard, effect.cast.tried_without_wizard)).or(no_dice);
    offer
}

/// The odds of dispelling what remains in play.
pub fn lasting_details(battle: &Battle<'_>, dispel: &DispelLasting) -> Details {
    let value = battle.effect(dispel.effect).and_then(|effect| battle.value_to_dispel(effect));
    value.map_or_else(Details::default, |value| odds(level(battle, dispel.wizard), value))
}

/// WM-26: one attempt to dispel what remains in play.
pub fn dispel_lasting(
    battle: &mut Battle<'_>,
    table: &mut Table<'_>,
    dispel: &DispelLasting,
    choice: &Choice,
) -> Step<()> {
    let DispelLasting { effect, wizard } = *dispel;
    let Some(lasting) = battle.lasting.iter_mut().find(|lasting| lasting.id == effect) else { return Ok(()) };
    lasting.cast.tried_without_wizard |= wizard.is_none();
    let cast = lasting.cast.clone();
    let value = battle.effect(effect).and_then(|lasting| battle.value_to_dispel(lasting));
    let Some(value) = value else { return Ok(()) };
    if attempt(battle, table, wizard, &cast, value, choice.get(DICE), "WM-26")? {
        lasting::end(battle, table, &[effect], "winds-ended-dispelled");
    }
    Ok(())
}
