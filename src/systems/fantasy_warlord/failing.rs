//! What comes of a failure: the table, its rows, and what the rulebook alone knows (FW-13, FW-21,
//! FW-24, FW-28).

use super::agents;
use super::entries::{Alignment, BarredFrom, FailureEffect, Magic, Named as _, range};
use super::inputs::{SO, WORDS};
use super::lasting::until;
use super::state::{Battle, CrossedOff, HeldBy, Hold, Out, ask_about, lasts_until, words};
use super::terms::FAILURE_TABLE;
use crate::dice::{Pool, Total};
use crate::form::InputOption;
use crate::lang::{Arg, Message};
use crate::rules::moves::{self, Details, Move, Subject, Taken, before_roll};
use crate::rules::{CasterRef, Choice, Event, Kind, Prompt, Roll, Rolled, Step, Table, Verdict};
use crate::spells::{Table as LookUp, TableRow};

/// FW-13, FW-21, FW-24: a failed spell or appeal. An agent is banished first; the failure table follows.
pub fn fail(battle: &mut Battle<'_>, table: &mut Table<'_>, who: CasterRef, magic: Magic) -> Step<()> {
    let Some(profile) = battle.profile(who) else { return Ok(()) };
    if profile.kind.agent().is_some() {
        agents::banish(battle, table, who);
        if battle.house.agents_just_go {
            return Ok(());
        }
    }
    let lists = &battle.rules.lists;
    // Where the roster does not say whose gods are angry, those of the middle are.
    let allegiance = profile.alignment.unwrap_or(Alignment::Neutral);
    let (failures, message) = match magic {
        Magic::Arcane => (lists.failed_arcane(), Message::new("warlord-ask-failed-arcane")),
        Magic::Divine => {
            let message = Message::new("warlord-ask-failed-appeal").with("allegiance", allegiance.label());
            (lists.failed_appeal(allegiance), message)
        }
    };
    let Some(failures) = failures else { return read_out(battle, table, who, magic) };
    before_roll(battle, table)?;
    let name = battle.casters.name(who);
    let prompt = || ask_about(who, "failure_roll", message.with("caster", name), rule(magic));
    let rolled = roll_on_table(table, prompt, failures)?;
    let Some(row) = rolled.read.and_then(|place| failures.rows.get(place)) else {
        return read_out(battle, table, who, magic);
    };
    tell_row(battle, table, who, row, &rolled.faces, magic);
    if row.unknown {
        return read_out(battle, table, who, magic);
    }
    for effect in &row.effects {
        carry_out(battle, table, who, effect)?;
    }
    Ok(())
}

/// The rule by which this kind of magic fails.
const fn rule(magic: Magic) -> &'static str {
    match magic {
        Magic::Arcane => "FW-13",
        Magic::Divine => "FW-21",
    }
}

/// FW-13: rolls on a failure table; gives back the row's place. Play and odds both come through here.
pub fn roll_on_table(
    table: &mut Table<'_>,
    prompt: impl FnOnce() -> Prompt,
    failures: &LookUp<FailureEffect>,
) -> Step<Rolled<Option<usize>>> {
    let rows = failures.rows.iter().map(|row| (range(row), row.name.message()));
    let roll: Rolled<Total> = table.roll(prompt, Roll { pool: failures.dice, rows: rows.collect() })?;
    let place = failures.rows.iter().position(|row| (u32::from(row.from)..=u32::from(row.to)).contains(&roll.read.0));
    Ok(Rolled { read: place, faces: roll.faces })
}

fn tell_row(
    battle: &Battle<'_>,
    table: &mut Table<'_>,
    who: CasterRef,
    row: &TableRow<FailureEffect>,
    faces: &[u8],
    magic: Magic,
) {
    let name = battle.casters.name(who);
    table.tell(|| {
        let id = if row.unknown { "warlord-told-row-unknown" } else { "warlord-told-row" };
        let mut message = Message::new(id)
            .with("caster", name)
            .with("faces", Arg::Faces(faces.to_vec()))
            .with("range", range(row).replace('-', "–"));
        if !row.unknown {
            message = message.with("name", words(&row.name)).with("summary", words(&row.summary));
        }
        let event = Event::new(Kind::Table, message, rule(magic)).verdict(Verdict::Trouble).of(who);
        event.faces(faces).term(&FAILURE_TABLE)
    });
}

/// FW-28: one effect of a row. What is about a caster alone means nothing once the caster is gone.
fn carry_out(battle: &mut Battle<'_>, table: &mut Table<'_>, who: CasterRef, effect: &FailureEffect) -> Step<()> {
    if effect.is_about_caster() && !battle.is_here(who) {
        return Ok(());
    }
    match effect {
        FailureEffect::Barred { from, turns } => {
            let until = until(battle, table, who, *turns)?;
            bar(battle, table, who, *from, until);
        }
        FailureEffect::SpellsLost => lose_spells(battle, table, who),
        FailureEffect::CasterRemoved => remove(battle, table, who),
        FailureEffect::Wounded { wounds, on } => wound(battle, table, who, *wounds, *on)?,
        FailureEffect::Reminder { words: reminder, turns, .. } => {
            let until = match turns {
                Some(turns) => Some(until(battle, table, who, *turns)?),
                None => None,
            };
            if let (Some(until), Some(caster)) = (until, battle.casters.caster_mut(who)) {
                caster.holds.push(Hold { what: HeldBy::Reminder(reminder.clone()), until });
            }
            let name = battle.casters.name(who);
            table.tell(|| {
                let message = match until {
                    Some(until) => Message::new("warlord-told-reminder-until").with("until", lasts_until(until)),
                    None => Message::new("warlord-told-reminder"),
                };
                let message = message.with("words", words(reminder)).with("caster", name);
                Event::new(Kind::Reminder, message, "FW-28").verdict(Verdict::Trouble).of(who)
            });
        }
    }
    Ok(())
}

fn tell_trouble(table: &mut Table<'_>, who: CasterRef, message: Message) {
    table.tell(|| Event::new(Kind::Spent, message, "FW-28").verdict(Verdict::Trouble).of(who));
}

/// FW-28: the caster may not cast, or appeal, until then.
pub fn bar(battle: &mut Battle<'_>, table: &mut Table<'_>, who: CasterRef, from: BarredFrom, until: Option<u32>) {
    if let Some(caster) = battle.casters.caster_mut(who) {
        caster.holds.push(Hold { what: HeldBy::Unavailable(from), until });
    }
    let id = match from {
        BarredFrom::Spells => "warlord-told-barred-spells",
        BarredFrom::Appeals => "warlord-told-barred-appeals",
        BarredFrom::Everything => "warlord-told-barred",
    };
    let message = battle.about(id, who).with("until", lasts_until(until));
    tell_trouble(table, who, message);
}

/// FW-28: every spell that the caster has left is crossed off.
fn lose_spells(battle: &mut Battle<'_>, table: &mut Table<'_>, who: CasterRef) {
    if let Some(caster) = battle.casters.caster_mut(who) {
        for copy in caster.spells.iter_mut().filter(|copy| copy.crossed_off.is_none()) {
            copy.crossed_off = Some(CrossedOff::Lost);
        }
    }
    let message = battle.about("warlord-told-spells-lost", who);
    tell_trouble(table, who, message);
}

/// FW-28: the caster is out of the battle.
fn remove(battle: &mut Battle<'_>, table: &mut Table<'_>, who: CasterRef) {
    if let Some(caster) = battle.casters.caster_mut(who) {
        caster.out = Some(Out::Failure);
    }
    let message = battle.about("warlord-told-removed", who);
    tell_trouble(table, who, message);
}

/// FW-28: wounds, which may hang on a D100 of their own.
fn wound(battle: &mut Battle<'_>, table: &mut Table<'_>, who: CasterRef, wounds: u8, on: Option<u8>) -> Step<()> {
    let name = battle.casters.name(who);
    let mut faces = Vec::new();
    if let Some(most) = on {
        before_roll(battle, table)?;
        let message = Message::new("warlord-ask-wounds").with("caster", name.clone());
        let prompt =
            || Prompt { need: Some(most.into()), at_most: true, ..ask_about(who, "wounds_roll", message, "FW-28") };
        let roll: Rolled<Total> = table.roll(prompt, Roll { pool: Pool::of(1, 100), rows: Vec::new() })?;
        faces = roll.faces;
        if roll.read.0 > u32::from(most) {
            table.tell(|| {
                let message = Message::new("warlord-told-spared").with("caster", name);
                let message = message.with("faces", Arg::Faces(faces.clone())).with("most", most);
                Event::new(Kind::Table, message, "FW-28").of(who).faces(&faces)
            });
            return Ok(());
        }
    }
    if let Some(caster) = battle.casters.caster_mut(who) {
        caster.wounds += i64::from(wounds);
    }
    table.tell(|| {
        let message = Message::new("warlord-told-wounds").with("caster", name).with("wounds", wounds);
        Event::new(Kind::Spent, message, "FW-28").verdict(Verdict::Trouble).of(who).faces(&faces)
    });
    Ok(())
}

/// What a row of the rulebook may do to a caster, as the players can say it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Consequence {
    Nothing,
    Barred(u8),
    LosesSpells,
    Removed,
}

/// Each consequence with its id in files and its message id.
const CONSEQUENCES: &[(Consequence, &str, &str)] = &[
    (Consequence::Nothing, "nothing", "warlord-so-nothing"),
    (Consequence::Barred(1), "barred_1", "warlord-so-barred"),
    (Consequence::Barred(2), "barred_2", "warlord-so-barred"),
    (Consequence::Barred(3), "barred_3", "warlord-so-barred"),
    (Consequence::Barred(4), "barred_4", "warlord-so-barred"),
    (Consequence::LosesSpells, "loses_spells", "warlord-so-loses-spells"),
    (Consequence::Removed, "removed", "warlord-so-removed"),
];

/// What is read out of the rulebook: the one thing that can be done about a row that the list does not have.
struct ReadOut;

impl Move for ReadOut {
    fn subject(&self) -> Subject {
        Subject::new("read")
    }
}

/// FW-13: a band that the list does not have: the players read it from the rulebook, type in what
/// happened, and say what it does to the caster.
fn read_out(battle: &mut Battle<'_>, table: &mut Table<'_>, who: CasterRef, magic: Magic) -> Step<()> {
    let prompt = |battle: &Battle<'_>| {
        let message = battle.about("warlord-ask-read", who);
        ask_about(who, "read", message, rule(magic))
    };
    let offer = |battle: &Battle<'_>, read: &ReadOut| {
        let option = |(consequence, id, label): &(Consequence, &str, &'static str)| {
            let label = Message::new(label);
            InputOption::new(
                *id,
                match consequence {
                    Consequence::Barred(turns) => label.with("turns", *turns),
                    Consequence::Nothing | Consequence::LosesSpells | Consequence::Removed => label,
                },
            )
        };
        // Nothing more can be done to a caster who is gone.
        let options = CONSEQUENCES.iter().take(if battle.is_here(who) { CONSEQUENCES.len() } else { 1 }).map(option);
        read.offer(Message::new("warlord-do-read"))
            .short("warlord-do-read-short")
            .input(WORDS.input(Message::new("warlord-blank-words")).rule(rule(magic)))
            .input(SO.input(Message::new("warlord-blank-so"), options.collect()).rule("FW-28"))
    };
    loop {
        let taken = moves::ask(battle, table, prompt, vec![ReadOut], offer, |_, _| Details::default())?;
        if let Taken::Move(ReadOut, choice) = taken {
            tell_read(battle, table, who, magic, &choice);
            apply_read(battle, table, who, choice.get(SO));
            return Ok(());
        }
    }
}

fn tell_read(battle: &Battle<'_>, table: &mut Table<'_>, who: CasterRef, magic: Magic, choice: &Choice) {
    table.tell(|| {
        let words = choice.get(WORDS);
        let message = if words.is_empty() {
            Message::new("warlord-told-read-nothing")
        } else {
            Message::new("warlord-told-read").with("words", words)
        };
        let message = message.with("caster", battle.casters.name(who));
        Event::new(Kind::Table, message, rule(magic)).verdict(Verdict::Trouble).of(who)
    });
}

fn apply_read(battle: &mut Battle<'_>, table: &mut Table<'_>, who: CasterRef, so: &str) {
    let consequence = CONSEQUENCES.iter().find(|(_, id, _)| *id == so);
    match consequence.map_or(Consequence::Nothing, |(consequence, ..)| *consequence) {
        Consequence::Nothing => {}
        Consequence::Barred(turns) => {
            let until = Some(battle.after_turns(turns.into()));
            bar(battle, table, who, BarredFrom::Everything, until);
        }
        Consequence::LosesSpells => lose_spells(battle, table, who),
        Consequence::Removed => remove(battle, table, who),
    }
}
