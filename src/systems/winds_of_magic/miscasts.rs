//! The miscast table (WM-17, WM-18).

use super::entries::MiscastEffect;
use super::lasting;
use super::state::Battle;
use super::terms::MISCAST;
use crate::dice::{Pool, Total};
use crate::lang::{Arg, Message};
use crate::rules::moves::before_roll;
use crate::rules::{CasterRef, Event, Kind, Prompt, Roll, Rolled, SpellRef, Step, Table, Verdict};
use crate::spells::{Table as LookUp, TableRow};

/// WM-17: rolls on a miscast table; gives back the row's place. Play and odds both come through here.
pub fn roll_on_table(
    table: &mut Table<'_>,
    prompt: impl FnOnce() -> Prompt,
    miscasts: &LookUp<MiscastEffect>,
) -> Step<Rolled<Option<usize>>> {
    let message =
        |row: &TableRow<MiscastEffect>| Message::new("winds-row").with("name", &row.name).with("summary", &row.summary);
    let rows = miscasts.rows.iter().map(|row| (range(row), message(row)));
    let roll: Rolled<Total> = table.roll(prompt, Roll { pool: miscasts.dice, rows: rows.collect() })?;
    let place = miscasts.rows.iter().position(|row| (u32::from(row.from)..=u32::from(row.to)).contains(&roll.read.0));
    Ok(Rolled { read: place, faces: roll.faces })
}

/// The sums that find a row, as shown in files: `2-4`, `7`.
pub fn range(row: &TableRow<MiscastEffect>) -> String {
    if row.from == row.to { row.from.to_string() } else { format!("{}-{}", row.from, row.to) }
}

/// WM-17, WM-18: a miscast. True if the row takes the spell away: it is not cast.
pub fn miscast(battle: &mut Battle<'_>, table: &mut Table<'_>, who: CasterRef, known: SpellRef) -> Step<bool> {
    let Some(miscasts) = battle.miscast_table(who.side) else { return Ok(false) };
    before_roll(battle, table)?;
    let name = battle.casters.name(who);
    let prompt = || {
        let message = Message::new("winds-ask-miscast").with("caster", name);
        Prompt { caster: Some(who), ..Prompt::new("miscast_roll", message, "WM-17", Some(who.side)) }
    };
    let rolled = roll_on_table(table, prompt, miscasts)?;
    let Some(row) = rolled.read.and_then(|place| miscasts.rows.get(place)) else { return Ok(false) };
    tell_row(battle, table, who, row, &rolled.faces);
    let mut lost = false;
    for effect in &row.effects {
        lost |= carry_out(battle, table, who, known, effect)?;
    }
    Ok(lost)
}

fn tell_row(battle: &Battle<'_>, table: &mut Table<'_>, who: CasterRef, row: &TableRow<MiscastEffect>, faces: &[u8]) {
    let name = battle.casters.name(who);
    table.tell(|| {
        let id = if row.unknown { "winds-told-row-unknown" } else { "winds-told-row" };
        let message = Message::new(id)
            .with("caster", name)
            .with("faces", Arg::Faces(faces.to_vec()))
            .with("range", range(row).replace('-', "–"))
            .with("name", &row.name)
            .with("summary", &row.summary);
        Event::new(Kind::Table, message, "WM-18").verdict(Verdict::Trouble).of(who).faces(faces).term(&MISCAST)
    });
}

/// WM-18: one effect of a row. True if it takes the spell away.
fn carry_out(
    battle: &mut Battle<'_>,
    table: &mut Table<'_>,
    who: CasterRef,
    known: SpellRef,
    effect: &MiscastEffect,
) -> Step<bool> {
    let mut faces = Vec::new();
    match effect {
        MiscastEffect::CasterStops(_) => battle.change(who, |caster| caster.casts_no_more = true),
        MiscastEffect::SideStops(_) => battle.sides[who.side].casts_no_more = true,
        MiscastEffect::SpellForgotten => battle.change(who, |caster| {
            caster.spell_mut(known).into_iter().for_each(|spell| spell.forgotten = true);
        }),
        MiscastEffect::LevelsLost(levels) => {
            battle.change(who, |caster| caster.level = (caster.level - i64::from(*levels)).max(0));
        }
        MiscastEffect::PowerDiceLost { count, sides } => {
            before_roll(battle, table)?;
            let message = Message::new("winds-ask-power-lost");
            let prompt = || Prompt::new("power_lost_roll", message, "WM-18", Some(who.side));
            let pool = Pool::of(*count, *sides);
            let roll: Rolled<Total> = table.roll(prompt, Roll { pool, rows: Vec::new() })?;
            lose_power(battle, who, i64::from(roll.read.0));
            faces = roll.faces;
        }
        MiscastEffect::PowerPoolEmptied => lose_power(battle, who, i64::MAX),
        MiscastEffect::CasterRemoved => battle.change(who, |caster| caster.out = Some("winds-out-miscast")),
        // The caller loses the spell.
        MiscastEffect::SpellLost => {}
        // What the players alone can see to; they say what came of it.
        MiscastEffect::CasterHit { .. }
        | MiscastEffect::Template { .. }
        | MiscastEffect::OpponentCasts
        | MiscastEffect::Reminder(_) => {}
    }
    let name = battle.casters.name(who);
    table.tell(|| {
        let message = effect.message();
        let is_in_own_words = matches!(effect, MiscastEffect::Reminder(_));
        let message = if is_in_own_words { message } else { message.with("caster", name) };
        let kind = if effect.is_reminder() { Kind::Reminder } else { Kind::Spent };
        Event::new(kind, message, "WM-18").verdict(Verdict::Trouble).of(who).faces(&faces)
    });
    if *effect == MiscastEffect::CasterRemoved {
        lasting::end_of_caster(battle, table, who);
    }
    Ok(*effect == MiscastEffect::SpellLost)
}

/// Dice leave the common power pool, never more than there are.
fn lose_power(battle: &mut Battle<'_>, who: CasterRef, dice: i64) {
    let power = &mut battle.sides[who.side].power;
    power.add("winds-part-lost", -dice.min(power.left()), "WM-18");
}
