//! Casting a spell: dice, result, irresistible force, miscast (WM-12 to WM-18).

use super::entries::AnySpell;
use super::house::{self, House};
use super::inputs::{CASTING_VALUE, DICE, LEVEL, MISCAST_TABLE, TARGET, VERSION};
use super::state::{
    BASIC, Battle, CastSpell, CasterState, KnownState, Lasting, Moment, dice_and_level, roll_prompt, why,
};
use super::terms::{CASTING_POWER, IRRESISTIBLE_FORCE, MISCAST};
use super::{dispelling, lasting, miscasts};
use crate::dice::{Pool, Tally};
use crate::form::{InputOption, Value};
use crate::lang::{Arg, Message};
use crate::rules::moves::{Details, Move, Subject, before_roll};
use crate::rules::{
    CasterRef, Choice, Event, Kind, OddsQuestion, Offer, Prompt, Reason, Roll, Rolled, Slot, SpellRef, Step, Sum,
    Table, Verdict,
};

/// A try to cast a spell (WM-12).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cast {
    pub who: CasterRef,
    pub known: SpellRef,
    pub version: CastVersion,
}

/// Which version of a spell is tried (WM-14).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CastVersion {
    /// One whose casting value is known; the player chooses which.
    Known,
    /// The only one, whose casting value must first be read from the rulebook (WM-15).
    OnlyUnknown,
    /// One of several, whose casting value must first be read from the rulebook (WM-15).
    Unknown(String),
}

impl Move for Cast {
    fn subject(&self) -> Subject {
        let subject = Subject::new("cast")
            .about("spell", Slot::Known(self.who, self.known))
            .about("caster", Slot::Caster(self.who));
        match &self.version {
            CastVersion::Unknown(id) => subject.about("version", Slot::Given(Value::Choice(id.clone()))),
            CastVersion::Known | CastVersion::OnlyUnknown => subject,
        }
    }
}

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

/// The ways to try a spell: one for the versions whose casting value is known, and one for each
/// that must first be read from the rulebook (WM-14, WM-15).
pub fn casts(caster: &CasterState<'_>, spell: &KnownState<'_>) -> Vec<Cast> {
    let versions = spell.versions();
    let has_several = versions.len() > 1;
    let cast = |version| Cast { who: caster.who, known: spell.known, version };
    let known = versions.iter().any(|(_, value)| value.is_some()).then(|| cast(CastVersion::Known));
    let unknown = versions
        .iter()
        .filter(|(_, value)| value.is_none())
        .map(|(id, _)| cast(if has_several { CastVersion::Unknown(id.clone()) } else { CastVersion::OnlyUnknown }));
    known.into_iter().chain(unknown).collect()
}

/// The offer to try a spell: version or casting value, target, dice, and why it is unavailable.
pub fn offer(battle: &Battle<'_>, cast: &Cast) -> Offer {
    let Some((caster, spell)) = battle.known(cast.who, cast.known) else { return cast.offer(Message::new("")) };
    let about = |id| Message::new(id).spell("spell", spell.spell.id());
    let label = match &cast.version {
        CastVersion::Unknown(id) => {
            let version = if id == BASIC { "winds-version-basic" } else { "winds-version-dearer" };
            about("winds-do-cast-as").with("version", Message::new(version))
        }
        CastVersion::Known | CastVersion::OnlyUnknown => about("winds-do-cast"),
    };
    let mut offer = cast.offer(label).short("winds-do-cast-short");
    if cast.version == CastVersion::Known {
        let versions = spell.versions();
        if versions.len() > 1 {
            let known = versions.iter().filter_map(|(id, value)| Some(version_option(id, (*value)?)));
            offer = offer.input(VERSION.input(Message::new("winds-blank-version"), known.collect()).rule("WM-14"));
        }
    } else {
        offer = offer.input(CASTING_VALUE.input(Message::new("winds-blank-casting-value"), 1..=50).rule("WM-15"));
    }
    // WM-13: one die up to 1 + level; WM-7: the caster's own, then the pool's.
    let most = (1 + caster.level).min(caster.own.left() + battle.sides[cast.who.side].power.left());
    let dice = 1..=most.max(1);
    offer = offer
        .input(TARGET.input(Message::new("winds-blank-target")).rule("WM-14"))
        .input(DICE.input(Message::new("winds-blank-dice"), dice).rule("WM-13"));
    offer.unavailable = unavailable(battle, caster, spell, most);
    offer
}

/// Why a spell cannot be tried now.
fn unavailable(battle: &Battle<'_>, caster: &CasterState<'_>, spell: &KnownState<'_>, most: i64) -> Option<Reason> {
    let (id, rule) = if !caster.is_here() {
        ("winds-why-out", "WM-25")
    } else if !caster.is_wizard() {
        ("winds-why-no-wizard", "WM-1")
    } else if spell.forgotten {
        ("winds-why-forgotten", "WM-18")
    } else if battle.sides[caster.who.side].casts_no_more {
        ("winds-why-side-casts-no-more", "WM-18")
    } else if caster.casts_no_more {
        ("winds-why-casts-no-more", "WM-18")
    } else if spell.tried && !caster.may_repeat {
        // WM-12: once each, whether or not it worked.
        ("winds-why-tried", "WM-12")
    } else if most < 1 {
        ("winds-why-no-dice", "WM-7")
    } else {
        return None;
    };
    Some(why(id, rule))
}

/// WM-14: a version of a spell with its own casting value.
fn version_option(id: &str, value: i64) -> InputOption {
    let label = Message::new("winds-version").with("value", value);
    InputOption::new(id, label).changes(CASTING_VALUE, value)
}

/// What the player should know before committing the cast.
pub fn details(battle: &Battle<'_>, cast: &Cast) -> Details {
    let Some((caster, spell)) = battle.known(cast.who, cast.known) else { return Details::default() };
    let first = spell.versions().into_iter().find_map(|(_, value)| value);
    let value = if cast.version == CastVersion::Known { first } else { None };
    let odds = odds(battle, caster, value.unwrap_or(1));
    let mut details = dispelling::answered(battle, cast.who.side.other(), odds, vec![conditions(spell.spell)]);
    // WM-17: chances are before the rows of the miscast table, some of which take the spell away.
    details.notes.push(why("winds-note-before-miscasts", "WM-17"));
    for ends in lasting::ended_by_casting(battle, cast.who, spell.spell.remains_in_play()) {
        let message = Message::new("winds-note-ends").spell("spell", ends.cast.spell.as_str());
        details = details.note(message, "WM-25");
    }
    details
}

/// What its odds are reckoned by, besides the other side's answer.
fn odds(battle: &Battle<'_>, caster: &CasterState<'_>, value: i64) -> OddsQuestion {
    let mut question = OddsQuestion::new("cast").with(LEVEL, caster.level).with(CASTING_VALUE, value);
    question.house_rules = house::that_matter(&battle.setup.house_rules);
    // WM-18: the rows of the army's own table.
    if let Some(table) = battle.miscast_table(caster.who.side).filter(|table| !table.default) {
        question.house_rules.insert(MISCAST_TABLE.name.to_owned(), table.id.clone());
    }
    question
}

/// WM-14: what the player confirms by committing the cast.
pub const fn conditions(spell: AnySpell<'_>) -> Reason {
    why(if spell.is_for_units_in_combat() { "winds-note-range" } else { "winds-note-range-no-combat" }, "WM-14")
}

/// WM-12 to WM-18: tries a spell.
pub fn cast(battle: &mut Battle<'_>, table: &mut Table<'_>, cast: &Cast, choice: &Choice) -> Step<()> {
    let who = cast.who;
    let dice = choice.get(DICE);
    let Some((level, spell, value)) = declare(battle, cast, choice) else { return Ok(()) };
    battle.pay(who, dice);
    before_roll(battle, table)?;
    let level = battle.casters.caster(who).map_or(level, |caster| caster.level);

    // Roll, and read the result (WM-15 to WM-17).
    let name = battle.casters.name(who);
    let prompt = || {
        let message = Message::new("winds-ask-casting-roll").spell("spell", spell.id()).with("caster", name);
        let sum = Sum::new().plus(Message::new("winds-part-level"), level, "WM-15");
        let prompt = roll_prompt("casting_roll", message, "WM-15", who, spell.id());
        Prompt { need: Some(value), sum, ..prompt }
    };
    let pool = u8::try_from(dice).unwrap_or(1);
    let roll = roll_to_cast(table, prompt, pool, level, value, battle.house)?;
    tell_casting(battle, table, who, spell.id(), &roll, value);

    // A miscast comes on top of whatever the roll gave, before the dispel offer (WM-17).
    let mut is_cast = roll.cast;
    if roll.miscast {
        let lost = miscasts::miscast(battle, table, who, cast.known)?;
        is_cast &= !lost;
    }
    if !is_cast {
        return Ok(());
    }
    let (remains, target) = (spell.remains_in_play(), choice.get(TARGET));
    let spell = CastSpell::new(spell.id(), remains, who, target, roll.sum.total());
    let spell = CastSpell { casting_value: value, irresistible: roll.irresistible, ..spell };
    // WM-25: a spell that was cast ends what its caster keeps in play, dispelled or not.
    lasting::end_by_casting(battle, table, who, spell.remains);
    resolve(battle, table, spell)
}

/// Marks the spell as tried, and settles level, spell and casting value for this cast.
fn declare<'a>(battle: &mut Battle<'a>, cast: &Cast, choice: &Choice) -> Option<(i64, AnySpell<'a>, i64)> {
    let caster = battle.casters.caster_mut(cast.who)?;
    let level = caster.level;
    let spell = caster.spell_mut(cast.known)?;
    spell.tried = true;
    let version = choice.find(VERSION).unwrap_or(BASIC);
    if let Some(told) = choice.find(CASTING_VALUE) {
        spell.told.insert(version.to_owned(), told);
    }
    let value = spell.versions().into_iter().find(|(id, _)| id == version).and_then(|(_, value)| value).unwrap_or(1);
    Some((level, spell.spell, value))
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
    let sum = dice_and_level(roll.read.total, level, "WM-15");
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
            .with("caster", battle.casters.name(who))
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
        let name = battle.casters.name(who);
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
    let name = battle.casters.name(spell.caster);
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
    let (id, who) = (battle.next_effect, spell.caster);
    battle.next_effect = battle.next_effect.next();
    battle.lasting.push(Lasting { id, cast: spell, phase: (battle.turn, battle.active) });
    if !battle.casters.caster(who).is_some_and(CasterState::is_here) {
        // The miscast that came first removed the caster (WM-18, WM-25).
        lasting::end_of_caster(battle, table, who);
    }
}
