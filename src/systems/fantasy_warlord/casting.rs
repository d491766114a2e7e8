//! Casting an arcane spell: who may, the roll, and what becomes of it (FW-6, FW-9 to FW-14).

use super::entries::{Duration, Magic, SpellEntry};
use super::failing;
use super::inputs::{MODIFIER, MODIFIERS, SUCCESS, TARGET, TROOPS};
use super::lasting::until;
use super::rosters::how_hard;
use super::state::{
    Battle, CasterState, Contact, CopyState, CrossedOff, Lasting, ask_about, lasts_until, of_copy, why, words,
};
use super::terms::{CALL_HEEDED, CASTING_SUCCESS};
use crate::dice::{Pool, Total};
use crate::form::InputOption;
use crate::lang::{Arg, Message};
use crate::rules::moves::{Details, before_roll};
use crate::rules::{
    CasterRef, Choice, Event, Kind, OddsQuestion, Offer, Prompt, Reason, Roll, Rolled, SpellRef, Step, Sum, Table,
    Verdict,
};

/// Troops that magic does not make test morale (FW-14).
const ELVES: &str = "elves";

/// What a D100 under a chance gave (FW-11, FW-20).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChanceRoll {
    /// The dice and everything added to them.
    pub sum: Sum,
    /// The face.
    pub faces: Vec<u8>,
    /// Whether it worked.
    pub works: bool,
}

/// The offer to cast a copy of a spell.
pub fn offer(battle: &Battle<'_>, who: CasterRef, known: SpellRef) -> Offer {
    let label = Message::new("warlord-do-cast");
    let subject = of_copy("cast", who, known);
    let Some((caster, copy)) = battle.copy(who, known) else { return subject.offer(label) };
    let mut offer = subject.offer(label.spell("spell", copy.spell.id())).short("warlord-do-cast-short");
    offer.unavailable = unavailable(battle, caster, copy);
    offer = with_target(offer, copy, "FW-11");
    if battle.number(copy.spell).is_none() {
        let range = 1..=100;
        offer = offer.input(SUCCESS.input(Message::new("warlord-blank-success"), range).rule("FW-11"));
    }
    with_sheet(battle, offer, caster, Magic::Arcane)
}

/// The chance, and what the player should know before committing to it.
pub fn details(battle: &Battle<'_>, who: CasterRef, known: SpellRef) -> Details {
    let Some((caster, copy)) = battle.copy(who, known) else { return Details::default() };
    let armour = battle.sheets[who.side].armour(&caster.profile, Magic::Arcane);
    let success = battle.number(copy.spell).unwrap_or(1);
    let odds = OddsQuestion::new("cast").with(SUCCESS, success).with(MODIFIER, armour.unwrap_or(0));
    let mut details = Details::default().odds(odds);
    if let Some(when) = copy.spell.when() {
        details = details.note(Message::new("warlord-note-when").with("words", words(when)), "FW-9");
    }
    details = match armour {
        None => details.note(Message::new("warlord-note-armour-unknown"), "FW-12"),
        Some(0) => details,
        Some(armour) => details.note(Message::new("warlord-note-armour").with("how", how_hard(armour)), "FW-12"),
    };
    if caster.profile.kind.agent().is_some() {
        details = details.note(Message::new("warlord-note-agent"), "FW-24");
    }
    details
}

/// FW-11, FW-14: the target, and whether it consists of elves where that matters.
pub fn with_target(offer: Offer, copy: &CopyState<'_>, rule: &'static str) -> Offer {
    let offer = offer.input(TARGET.input(Message::new("warlord-blank-target")).rule(rule));
    if copy.spell.attacks_units() == Some(false) {
        return offer;
    }
    let others = InputOption::new("others", Message::new("warlord-troops-others"));
    let elves = InputOption::new(ELVES, Message::new("warlord-troops-elves"));
    offer.input(TROOPS.input(Message::new("warlord-blank-troops"), vec![others, elves]).rule("FW-14"))
}

/// FW-12: what can be ticked on the Magic Sheet.
pub fn with_sheet(battle: &Battle<'_>, offer: Offer, caster: &CasterState<'_>, magic: Magic) -> Offer {
    let sheet = &battle.sheets[caster.who.side];
    let to_tick = sheet.to_tick(magic);
    if to_tick.is_empty() {
        return offer;
    }
    let options = to_tick.into_iter().map(|(modifier, amount)| {
        let added = modifier.added(amount);
        InputOption::new(modifier.id, tick(sheet.name(modifier), added)).changes(MODIFIER, added)
    });
    offer.input(MODIFIERS.input(Message::new("warlord-blank-modifiers"), options.collect()).rule("FW-12"))
}

/// Why a copy cannot be cast now.
pub fn unavailable(battle: &Battle<'_>, caster: &CasterState<'_>, copy: &CopyState<'_>) -> Option<Reason> {
    if let Some(reason) = caster.why_out().or_else(|| copy.why_crossed_off()) {
        return Some(reason);
    }
    // FW-9: one spell per caster per game turn; FW-19: a wise Priest's appeal counts under the house rule.
    if caster.has_cast {
        return Some(why("warlord-why-has-cast", "FW-9"));
    }
    if battle.house.wise_priest_one_spell && caster.has_appealed {
        return Some(why("warlord-why-has-appealed", "FW-19"));
    }
    if let Some(reason) = caster.why_barred(Magic::Arcane) {
        return Some(reason);
    }
    // FW-10: neither the caster nor a unit that it leads touches the enemy.
    let may_fight = battle.house.agents_cast_in_contact && caster.profile.kind.agent().is_some();
    match caster.contact {
        _ if may_fight => None,
        Contact::None => None,
        Contact::Caster => Some(why("warlord-why-contact", "FW-10")),
        Contact::LedUnit => Some(why("warlord-why-led-unit", "FW-10")),
    }
}

/// FW-11: caster, spell and target are named, a D100 is rolled, and the sum is compared.
pub fn cast(
    battle: &mut Battle<'_>,
    table: &mut Table<'_>,
    who: CasterRef,
    known: SpellRef,
    choice: &Choice,
) -> Step<()> {
    // Caster, spell and target are named; the copy is used, whatever comes of it (FW-6).
    let Some((spell, success)) = use_copy(battle, who, known, choice.find(SUCCESS)) else { return Ok(()) };
    let success = success.unwrap_or(1);

    // A D100, and what the Magic Sheet adds or takes (FW-12).
    before_roll(battle, table)?;
    let Some(profile) = battle.profile(who) else { return Ok(()) };
    let modifiers = battle.sheets[who.side].sum(&profile, Magic::Arcane, choice.get(MODIFIERS));
    let message = Message::new("warlord-ask-cast").spell("spell", spell.id()).with("caster", battle.casters.name(who));
    let prompt = || Prompt {
        spell: Some(spell.id().into()),
        need: Some(success),
        at_most: true,
        sum: modifiers.clone(),
        ..ask_about(who, "casting_roll", message, "FW-11")
    };
    let roll = roll_to_cast(table, prompt, success, &modifiers)?;

    // At most the Casting Success: cast.
    tell_roll(battle, table, who, spell, &roll, success);
    if roll.works {
        return take_effect(battle, table, who, spell, choice);
    }

    // Greater: failed, and the failure table at once (FW-13).
    failing::fail(battle, table, who, Magic::Arcane)
}

/// Marks a copy as used and its caster as having done its one thing of the turn; gives back the spell and the
/// number that decides over it, which may just have been told.
pub fn use_copy<'a>(
    battle: &mut Battle<'a>,
    who: CasterRef,
    known: SpellRef,
    told: Option<i64>,
) -> Option<(SpellEntry<'a>, Option<i64>)> {
    let copy = battle.copy_mut(who, known)?;
    copy.crossed_off = Some(CrossedOff::Used);
    let spell = copy.spell;
    if let Some(told) = told {
        battle.told.insert(spell.id().into(), told);
    }
    let caster = battle.casters.caster_mut(who)?;
    match spell.magic() {
        Magic::Arcane => caster.has_cast = true,
        Magic::Divine => caster.has_appealed = true,
    }
    Some((spell, battle.number(spell)))
}

/// FW-11: rolls to cast. Play and odds both come through here.
pub fn roll_to_cast(
    table: &mut Table<'_>,
    prompt: impl FnOnce() -> Prompt,
    success: i64,
    modifiers: &Sum,
) -> Step<ChanceRoll> {
    roll_under(table, prompt, success, modifiers, "FW-11", true)
}

/// A D100 with its modifiers against a chance; 00 is 100. Whether the number itself is enough
/// is the caller's rule.
pub fn roll_under(
    table: &mut Table<'_>,
    prompt: impl FnOnce() -> Prompt,
    most: i64,
    modifiers: &Sum,
    rule: &'static str,
    equal_works: bool,
) -> Step<ChanceRoll> {
    let roll: Rolled<Total> = table.roll(prompt, Roll { pool: Pool::of(1, 100), rows: Vec::new() })?;
    let mut sum = Sum::new().plus(Message::new("warlord-part-die"), i64::from(roll.read.0), rule);
    sum.parts.extend(modifiers.parts.iter().cloned());
    let total = sum.total();
    let works = if equal_works { total <= most } else { total < most };
    Ok(ChanceRoll { sum, faces: roll.faces, works })
}

/// Tells how a roll went: the die, what was added one by one, the sum, and the chance.
pub fn tell_roll(
    battle: &Battle<'_>,
    table: &mut Table<'_>,
    who: CasterRef,
    spell: SpellEntry<'_>,
    roll: &ChanceRoll,
    most: i64,
) {
    table.tell(|| {
        let magic = spell.magic();
        let added = || roll.sum.parts.iter().skip(1);
        let modifiers: Vec<Message> = added().map(|part| tick(part.label.clone(), part.amount)).collect();
        let id = match (magic, roll.works, modifiers.is_empty()) {
            (Magic::Arcane, true, true) => "warlord-told-cast",
            (Magic::Arcane, false, true) => "warlord-told-cast-fails",
            (Magic::Arcane, true, false) => "warlord-told-cast-modified",
            (Magic::Arcane, false, false) => "warlord-told-cast-fails-modified",
            (Magic::Divine, true, true) => "warlord-told-heeded",
            (Magic::Divine, false, true) => "warlord-told-not-heeded",
            (Magic::Divine, true, false) => "warlord-told-heeded-modified",
            (Magic::Divine, false, false) => "warlord-told-not-heeded-modified",
        };
        let mut message = battle
            .about(id, who)
            .spell("spell", spell.id())
            .with("faces", Arg::Faces(roll.faces.clone()))
            .with("most", most);
        if !modifiers.is_empty() {
            message = message.with("modifiers", modifiers).with("total", roll.sum.total());
        }
        let (rule, of_use, term) = match magic {
            Magic::Arcane => ("FW-11", "FW-6", &CASTING_SUCCESS),
            Magic::Divine => ("FW-20", "FW-17", &CALL_HEEDED),
        };
        let verdict = if roll.works { Verdict::Works } else { Verdict::Fails };
        let mut event = Event::new(Kind::Cast, message, rule).verdict(verdict).of(who).spell(spell.id()).term(term);
        if added().any(|part| part.rule == "FW-12") {
            event = event.by("FW-12");
        }
        event.by(of_use).faces(&roll.faces).sum(roll.sum.clone(), Some(most))
    });
}

/// "Rune stone within 30 cm: easier by 10".
fn tick(name: Message, added: i64) -> Message {
    Message::new("warlord-tick").with("name", name).with("how", how_hard(added))
}

/// FW-11, FW-14, FW-20: a spell that works takes effect at once; a unit that it attacked tests morale.
pub fn take_effect<'a>(
    battle: &mut Battle<'a>,
    table: &mut Table<'_>,
    who: CasterRef,
    spell: SpellEntry<'a>,
    choice: &Choice,
) -> Step<()> {
    let until = match spell.duration().and_then(Duration::lasts) {
        Some(lasts) => Some(until(battle, table, who, lasts)?),
        None => None,
    };
    let (name, target) = (battle.casters.name(who), choice.get(TARGET).to_owned());
    table.tell(|| {
        let id = match (until.is_some(), target.is_empty()) {
            (false, true) => "warlord-told-takes-effect",
            (false, false) => "warlord-told-takes-effect-on",
            (true, true) => "warlord-told-lasts",
            (true, false) => "warlord-told-lasts-on",
        };
        let mut message = Message::new(id).with("caster", name).spell("spell", spell.id());
        if !target.is_empty() {
            message = message.with("target", target.as_str());
        }
        if let Some(until) = until {
            message = message.with("until", lasts_until(until));
        }
        let kind = if until.is_some() { Kind::Began } else { Kind::Cast };
        let rule = if spell.magic() == Magic::Divine { "FW-20" } else { "FW-11" };
        Event::new(kind, message, rule).verdict(Verdict::Works).of(who).spell(spell.id())
    });
    if let Some(until) = until {
        let id = battle.next_effect;
        battle.next_effect = battle.next_effect.next();
        let lasting = Lasting { id, spell, caster: who, target: target.clone(), turn: battle.turn, until };
        battle.lasting.push(lasting);
    }
    remind_of_morale(table, who, spell, &target, choice);
    Ok(())
}

/// FW-14, FW-22: a unit successfully attacked by magic takes a Morale Test, unless it consists of elves.
fn remind_of_morale(table: &mut Table<'_>, who: CasterRef, spell: SpellEntry<'_>, target: &str, choice: &Choice) {
    let attacks = spell.attacks_units();
    if attacks == Some(false) {
        return;
    }
    table.tell(|| {
        let id = match (choice.find(TROOPS) == Some(ELVES), attacks.is_some(), target.is_empty()) {
            (true, ..) => "warlord-told-elves",
            (false, true, true) => "warlord-told-morale",
            (false, true, false) => "warlord-told-morale-of",
            (false, false, _) => "warlord-told-morale-if",
        };
        let mut message = Message::new(id);
        if id == "warlord-told-morale-of" {
            message = message.with("target", target);
        }
        let event = Event::new(Kind::Reminder, message, "FW-14").of(who).spell(spell.id());
        if spell.magic() == Magic::Divine { event.by("FW-22") } else { event }
    });
}
