//! Casting a spell: dice, result, irresistible force, miscast (WM-12 to WM-18).

use super::house::House;
use super::inputs::{CASTING_VALUE, DICE, DISPEL_DICE, DISPEL_LEVEL, LEVEL, MISCAST_TABLE, TARGET, VERSION};
use super::magic_phase::{Move, by, why};
use super::state::{BASIC, Battle, CasterState, KnownState, Lasting, Moment};
use super::terms::{CASTING_POWER, IRRESISTIBLE_FORCE, MISCAST};
use super::{dispelling, lasting, miscasts};
use crate::dice::{Pool, Tally};
use crate::form::{InputOption, Value};
use crate::lang::{Arg, Message};
use crate::rules::{
    CasterRef, Choice, Event, Kind, OddsQuestion, Offer, Prompt, Reason, Roll, Rolled, Slot, SpellRef, Step, Sum,
    Table, Verdict,
};
use crate::spells::SpellId;

/// What a casting roll gave, before the miscast table (WM-15 to WM-17).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CastingRoll {
    /// Dice and level.
    pub sum: Sum,
    /// The faces.
    pub faces: Vec<u8>,
    /// Two or more 6s, and not void (WM-16).
    pub irresistible: bool,
    /// Two or more 1s (WM-17).
    pub miscast: bool,
    /// Whether the spell is cast (WM-15, WM-16, WM-17).
    pub cast: bool,
    /// Whether only the miscast kept it from being cast: house rule `miscast: spell_fails` (WM-17).
    pub void: bool,
}

/// A spell that was cast and may now be dispelled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CastSpell {
    pub spell: SpellId,
    pub caster: CasterRef,
    pub target: String,
    /// What a dispel must reach (WM-15, WM-29).
    pub power: i64,
    /// The casting value in the declared version (WM-14).
    pub casting_value: i64,
    pub irresistible: bool,
    pub remains: bool,
    pub bound: bool,
    /// Whether the other side has made its one attempt without a wizard (WM-23).
    pub tried_without_wizard: bool,
}

/// The offers to try a spell: one for the versions whose casting value is known, and one for
/// each that must first be read from the rulebook (WM-14, WM-15).
pub fn offers(battle: &Battle<'_>, caster: &CasterState<'_>, spell: &KnownState<'_>, open: bool) -> Vec<(Offer, Move)> {
    let versions = spell.versions();
    let has_several = versions.len() > 1;
    let mut offers = Vec::new();
    let known: Vec<(&str, i64)> = versions.iter().filter_map(|(id, value)| Some((id.as_str(), (*value)?))).collect();
    if let Some((_, value)) = known.first() {
        let message = Message::new("winds-do-cast").spell("spell", spell.card.id.as_str());
        let mut offer = subject(caster, spell, message);
        if has_several {
            let options = known.iter().map(|(id, value)| version_option(id, *value)).collect();
            offer = offer.input(VERSION.input(Message::new("winds-blank-version"), options).rule("WM-14"));
        }
        offers.push(complete(battle, caster, spell, offer, *value, open));
    }
    for (id, _) in versions.iter().filter(|(_, value)| value.is_none()) {
        let mut message = Message::new("winds-do-cast").spell("spell", spell.card.id.as_str());
        if has_several {
            let version = Message::new(if id == BASIC { "winds-version-basic" } else { "winds-version-dearer" });
            message = Message::new("winds-do-cast-as").spell("spell", spell.card.id.as_str()).with("version", version);
        }
        let mut offer = subject(caster, spell, message);
        if has_several {
            offer = offer.about("version", Value::Choice(id.clone()));
        }
        let range = 1..=50;
        offer = offer.input(CASTING_VALUE.input(Message::new("winds-blank-casting-value"), range).rule("WM-15"));
        offers.push(complete(battle, caster, spell, offer, 1, open));
    }
    offers
}

fn subject(caster: &CasterState<'_>, spell: &KnownState<'_>, message: Message) -> Offer {
    Offer::new("cast", message)
        .short("winds-do-cast-short")
        .about("spell", Slot::Known(caster.who, spell.known))
        .about("caster", by(caster.who))
}

/// An offer to try a spell with what all of them have: target, dice, and why it is barred.
fn complete(
    battle: &Battle<'_>,
    caster: &CasterState<'_>,
    spell: &KnownState<'_>,
    offer: Offer,
    value: i64,
    open: bool,
) -> (Offer, Move) {
    // WM-13: one die up to 1 + level; WM-7: his own, then the pool's.
    let side = battle.side(caster.who.side);
    let most = (1 + caster.level).min(caster.own.total() + side.power.total());
    let dice = 1..=most.max(1);
    let mut offer = offer
        .input(TARGET.input(Message::new("winds-blank-target")).rule("WM-14"))
        .input(DICE.input(Message::new("winds-blank-dice"), dice).rule("WM-13"));
    offer.unavailable = unavailable(battle, caster, spell, most);
    if open {
        offer.odds = Some(odds(battle, caster, value));
        offer.notes = notes(battle, caster, spell);
    }
    (offer, Move::Cast(caster.who, spell.known))
}

/// Why a spell cannot be tried now.
fn unavailable(battle: &Battle<'_>, caster: &CasterState<'_>, spell: &KnownState<'_>, most: i64) -> Option<Reason> {
    if !caster.is_here() {
        return Some(why("winds-why-out", "WM-25"));
    }
    if !caster.is_wizard() {
        return Some(why("winds-why-no-wizard", "WM-1"));
    }
    if spell.forgotten {
        return Some(why("winds-why-forgotten", "WM-18"));
    }
    if battle.side(caster.who.side).casts_no_more {
        return Some(why("winds-why-side-casts-no-more", "WM-18"));
    }
    if caster.casts_no_more {
        return Some(why("winds-why-casts-no-more", "WM-18"));
    }
    // WM-12: once each, whether or not it worked.
    if spell.tried && !caster.may_repeat {
        return Some(why("winds-why-tried", "WM-12"));
    }
    if most < 1 {
        return Some(why("winds-why-no-dice", "WM-7"));
    }
    None
}

/// WM-14: a version of a spell with its own casting value.
fn version_option(id: &str, value: i64) -> InputOption {
    let label = Message::new("winds-version").with("value", value);
    InputOption::new(id, label).changes(CASTING_VALUE, value)
}

/// What its odds are reckoned by: the other side answers with all its dispel dice and its best wizard.
fn odds(battle: &Battle<'_>, caster: &CasterState<'_>, value: i64) -> OddsQuestion {
    let (dice, level) = dispelling::best_answer(battle, caster.who.side.other());
    let mut question = OddsQuestion::new("cast")
        .with(LEVEL, caster.level)
        .with(CASTING_VALUE, value)
        .with(DISPEL_DICE, dice)
        .with(DISPEL_LEVEL, level);
    question.house_rules = battle.rules.house_rules_that_matter(battle.setup);
    // WM-18: the rows of the army's own table.
    let army = battle.setup.sides.get(caster.who.side.index()).map(|side| &side.army);
    if let Some(table) = battle.rules.miscast_table(army).filter(|table| !table.default) {
        question.house_rules.insert(MISCAST_TABLE.name.to_owned(), table.id.clone());
    }
    question
}

/// What the player should know before he commits it.
fn notes(battle: &Battle<'_>, caster: &CasterState<'_>, spell: &KnownState<'_>) -> Vec<Reason> {
    let mut notes = vec![conditions(battle, spell.card)];
    notes.extend(dispelling::answer_note(battle, caster.who.side.other()));
    // WM-17: chances are before the rows of the miscast table, some of which take the spell away.
    notes.push(why("winds-note-before-miscasts", "WM-17"));
    for ends in lasting::ended_by_casting(battle, caster.who, spell.card.remains_in_play) {
        let message = Message::new("winds-note-ends").spell("spell", ends);
        notes.push(Reason { message, rule: "WM-25" });
    }
    notes
}

/// WM-14: what the player confirms by committing the cast.
pub fn conditions(battle: &Battle<'_>, card: &crate::spells::SpellCard) -> Reason {
    let id =
        if battle.rules.is_for_units_in_combat(&card.id) { "winds-note-range" } else { "winds-note-range-no-combat" };
    Reason { message: Message::new(id), rule: "WM-14" }
}

/// WM-12 to WM-18: tries a spell.
pub fn cast(
    battle: &mut Battle<'_>,
    table: &mut Table<'_>,
    who: CasterRef,
    known: SpellRef,
    choice: &Choice,
) -> Step<()> {
    let dice = choice.get(DICE);
    let target = choice.get(TARGET).to_owned();
    let Some((level, card, value)) = declare(battle, who, known, choice) else { return Ok(()) };
    pay(battle, who, dice);

    // Roll, and read the result (WM-15 to WM-17).
    let name = battle.name(who);
    let prompt = || {
        let message =
            Message::new("winds-ask-casting-roll").spell("spell", card.id.as_str()).with("caster", name.clone());
        let mut prompt = Prompt::new("casting_roll", message, "WM-15", Some(who.side));
        prompt.caster = Some(who);
        prompt.spell = Some(card.id.clone());
        prompt.need = Some(value);
        prompt.sum = Sum::new().plus(Message::new("winds-part-level"), level, "WM-15");
        prompt
    };
    let pool = u8::try_from(dice).unwrap_or(1);
    let roll = roll_to_cast(table, prompt, pool, level, value, battle.house)?;
    tell_casting(battle, table, who, &card.id, &roll, value);

    // A miscast comes on top of whatever the roll gave, before the dispel offer (WM-17).
    let mut is_cast = roll.cast;
    if roll.miscast {
        let lost = miscasts::miscast(battle, table, who, known)?;
        is_cast &= !lost;
    }
    if !is_cast {
        return Ok(());
    }
    let spell = CastSpell {
        spell: card.id.clone(),
        caster: who,
        target,
        power: roll.sum.total(),
        casting_value: value,
        irresistible: roll.irresistible,
        remains: card.remains_in_play,
        bound: false,
        tried_without_wizard: false,
    };
    // WM-25: a spell that was cast ends what its caster keeps in play, dispelled or not.
    lasting::end_by_casting(battle, table, who, spell.remains);
    resolve(battle, table, spell)
}

/// Marks the spell as tried, and settles level, card and casting value for this cast.
fn declare<'a>(
    battle: &mut Battle<'a>,
    who: CasterRef,
    known: SpellRef,
    choice: &Choice,
) -> Option<(i64, &'a crate::spells::SpellCard, i64)> {
    let caster = battle.caster_mut(who)?;
    let level = caster.level;
    let spell = caster.spells.iter_mut().find(|spell| spell.known == known)?;
    spell.tried = true;
    let version = choice.find(VERSION).unwrap_or(BASIC);
    if let Some(told) = choice.find(CASTING_VALUE) {
        spell.told.insert(version.to_owned(), told);
    }
    let value = spell.versions().into_iter().find(|(id, _)| id == version).and_then(|(_, value)| value).unwrap_or(1);
    Some((level, spell.card, value))
}

/// WM-7: his own dice pay first, then the common pool.
fn pay(battle: &mut Battle<'_>, who: CasterRef, dice: i64) {
    let Some(caster) = battle.caster_mut(who) else { return };
    let own = caster.own.total().min(dice);
    if own > 0 {
        caster.own.add(Message::new("winds-part-spent"), -own, "WM-7");
    }
    if dice > own {
        battle.side_mut(who.side).power.add(Message::new("winds-part-spent"), own - dice, "WM-7");
    }
}

/// WM-15 to WM-17: rolls to cast. Play and odds both come through here.
pub fn roll_to_cast(
    table: &mut Table<'_>,
    prompt: impl FnOnce() -> Prompt,
    dice: u8,
    level: i64,
    value: i64,
    house: House,
) -> Step<CastingRoll> {
    let roll: Rolled<Tally<6, 1, 2>> = table.roll(prompt, Roll { pool: Pool::d6(dice), rows: Vec::new() })?;
    let sum = Sum::new().plus(Message::new("winds-part-dice"), i64::from(roll.read.total), "WM-15").plus(
        Message::new("winds-part-level"),
        level,
        "WM-15",
    );
    let miscast = roll.read.low >= 2;
    // House rule `miscast: spell_fails` (WM-17): not cast, and force is void.
    let fails = miscast && house.miscast_spell_fails;
    let force = roll.read.high >= 2;
    let would_be_cast = force || sum.total() >= value;
    Ok(CastingRoll {
        sum,
        faces: roll.faces,
        irresistible: force && !fails,
        miscast,
        cast: would_be_cast && !fails,
        void: would_be_cast && fails,
    })
}

fn tell_casting(
    battle: &Battle<'_>,
    table: &mut Table<'_>,
    who: CasterRef,
    spell: &str,
    roll: &CastingRoll,
    value: i64,
) {
    table.tell(|| {
        let (id, verdict, rule) = match (roll.cast, roll.irresistible) {
            (true, true) => ("winds-told-irresistible", Verdict::Works, "WM-16"),
            (true, false) => ("winds-told-cast", Verdict::Works, "WM-15"),
            (false, _) if roll.void => ("winds-told-void", Verdict::Fails, "WM-17"),
            (false, _) => ("winds-told-failed", Verdict::Fails, "WM-15"),
        };
        let message = Message::new(id)
            .with("caster", battle.name(who))
            .spell("spell", spell)
            .with("faces", Arg::Faces(roll.faces.clone()))
            .with("level", roll.sum.parts.get(1).map_or(0, |part| part.amount))
            .with("total", roll.sum.total())
            .with("value", value);
        let term = if roll.irresistible { &IRRESISTIBLE_FORCE } else { &CASTING_POWER };
        let event = Event::new(Kind::Cast, message, rule).verdict(verdict).of(who).spell(spell);
        event.faces(&roll.faces).sum(roll.sum.clone(), Some(value)).term(term).by("WM-13").by("WM-7").by("WM-12")
    });
    if roll.miscast {
        let name = battle.name(who);
        table.tell(|| {
            let message = Message::new("winds-told-miscast").with("caster", name);
            Event::new(Kind::Table, message, "WM-17").verdict(Verdict::Trouble).of(who).spell(spell).term(&MISCAST)
        });
    }
}

/// WM-19 to WM-24: the dispel offer, and what becomes of a spell that gets through.
pub fn resolve(battle: &mut Battle<'_>, table: &mut Table<'_>, mut spell: CastSpell) -> Step<()> {
    battle.moment = Moment::Dispel;
    if dispelling::may_be_dispelled(battle, table, &mut spell)? {
        return Ok(());
    }
    battle.moment = Moment::Result;
    take_effect(battle, table, spell);
    Ok(())
}

/// WM-24: most spells take effect at once; what remains in play begins to last.
pub fn take_effect(battle: &mut Battle<'_>, table: &mut Table<'_>, spell: CastSpell) {
    let name = battle.name(spell.caster);
    table.tell(|| {
        let id = match (spell.remains, spell.target.is_empty()) {
            (false, true) => "winds-told-takes-effect",
            (false, false) => "winds-told-takes-effect-on",
            (true, true) => "winds-told-remains",
            (true, false) => "winds-told-remains-on",
        };
        let message = Message::new(id)
            .with("caster", name)
            .spell("spell", spell.spell.as_str())
            .with("target", spell.target.as_str());
        let kind = if spell.remains { Kind::Began } else { Kind::Cast };
        Event::new(kind, message, "WM-24").verdict(Verdict::Works).of(spell.caster).spell(&spell.spell)
    });
    if !spell.remains {
        return;
    }
    let id = battle.next_effect;
    battle.next_effect = battle.next_effect.next();
    let caster_is_here = battle.caster(spell.caster).is_some_and(CasterState::is_here);
    battle.lasting.push(Lasting {
        id,
        spell: spell.spell,
        caster: spell.caster,
        target: spell.target,
        turn: battle.turn,
        phase: (battle.turn, battle.active),
        casting_power: spell.power,
        casting_value: spell.casting_value,
        irresistible: spell.irresistible,
        bound: spell.bound,
        // WM-23: one attempt per spell, whether made when it was cast or while it lasts.
        tried_without_wizard: spell.tried_without_wizard,
    });
    if !caster_is_here {
        // The miscast that came first removed him (WM-18, WM-25).
        lasting::end_of_caster(battle, table, spell.caster);
    }
}
