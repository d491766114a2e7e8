//! The winds: the pools of power dice and dispel dice (WM-6 to WM-10).

use super::casters::{ArmyMagic, CasterKind};
use super::items::ItemUse;
use super::state::{Battle, DicePool, MAX_POWER_DICE};
use crate::dice::{Count, Pool, Total};
use crate::lang::{Arg, Message};
use crate::rules::moves::before_roll;
use crate::rules::{Event, Kind, Prompt, Roll, Rolled, Side, Step, Sum, Table};

/// WM-6 to WM-10: the winds fill the pools of both sides.
pub fn fill_pools(battle: &mut Battle<'_>, table: &mut Table<'_>) -> Step<()> {
    let active = battle.active;
    if battle.sides[active].magic == ArmyMagic::Ordinary {
        before_roll(battle, table)?;
        let wizards = battle.wizards(active);
        let power = roll_power_pool(table, wizards, Some(active), &mut |table| before_roll(battle, table))?;
        for caster in battle.casters.side_mut(active) {
            if caster.is_here() && caster.is_wizard() {
                caster.own = DicePool::new(own_dice(caster.level));
            }
        }
        battle.sides[active].power = DicePool::new(power);
    } else {
        // WM-8: no winds for dwarfs and Tomb Kings.
        let message = Message::new("winds-no-winds").with("army", battle.casters.army(active));
        table.tell(|| Event::new(Kind::Pool, message, "WM-8").of_side(active));
    }
    let answering = active.other();
    if battle.wizards(answering) > 0 {
        before_roll(battle, table)?;
    }
    let base = dispel_base(battle, answering);
    let dispel = roll_dispel_pool(table, base, battle.wizards(answering), Some(answering))?;
    battle.sides[answering].dispel = DicePool::new(dispel);
    Ok(())
}

/// WM-7: 1 + level dice of a wizard's own.
pub fn own_dice(level: i64) -> Sum {
    Sum::new().plus(Message::new("winds-part-base"), 1, "WM-7").plus(Message::new("winds-part-level"), level, "WM-7")
}

/// WM-6: 2 + 2D6 dice, a die more for each 6 on a die per wizard, never more than 12.
///
/// `between` stands between the two rolls.
pub fn roll_power_pool(
    table: &mut Table<'_>,
    wizards: u8,
    side: Option<Side>,
    between: &mut dyn FnMut(&mut Table<'_>) -> Step<()>,
) -> Step<Sum> {
    let prompt = || Prompt::new("winds_dice", Message::new("winds-ask-winds-dice"), "WM-6", side);
    let winds: Rolled<Total> = table.roll(prompt, Roll { pool: Pool::d6(2), rows: Vec::new() })?;
    let mut power = Sum::new().plus(Message::new("winds-part-base"), 2, "WM-6").plus(
        Message::new("winds-part-winds"),
        i64::from(winds.read.0),
        "WM-6",
    );
    let mut faces = winds.faces.clone();
    if wizards > 0 {
        between(table)?;
    }
    let (sixes, boost) = roll_boost(table, &mut power, wizards, "boost_dice", "winds-ask-boost", "WM-6", side)?;
    faces.extend(boost);
    let over = power.total() - MAX_POWER_DICE;
    if over > 0 {
        power.add(Message::new("winds-part-over-twelve"), -over, "WM-6");
    }
    table.tell(|| {
        let message = Message::new("winds-told-power")
            .with("faces", Arg::Faces(winds.faces))
            .with("sixes", sixes)
            .with("dice", power.total());
        Event { side, ..Event::new(Kind::Pool, message, "WM-6") }.faces(&faces).sum(power.clone(), None)
    });
    Ok(power)
}

/// WM-6, WM-10: a die per wizard, of which each 6 adds a die to the pool. Gives back the sixes, and all faces.
fn roll_boost(
    table: &mut Table<'_>,
    pool: &mut Sum,
    wizards: u8,
    id: &'static str,
    message: &'static str,
    rule: &'static str,
    side: Option<Side>,
) -> Step<(i64, Vec<u8>)> {
    if wizards == 0 {
        return Ok((0, Vec::new()));
    }
    let prompt = || Prompt::new(id, Message::new(message).with("wizards", wizards), rule, side);
    let boost: Rolled<Count<6>> = table.roll(prompt, Roll { pool: Pool::d6(wizards), rows: Vec::new() })?;
    let sixes = i64::from(boost.read.0);
    if sixes > 0 {
        pool.add(Message::new("winds-part-sixes"), sixes, rule);
    }
    Ok((sixes, boost.faces))
}

/// WM-9: the dispel dice of a side before the boost.
pub fn dispel_base(battle: &Battle<'_>, side: Side) -> Sum {
    let mut sum = Sum::new().plus(Message::new("winds-part-base"), 2, "WM-9");
    if battle.sides[side].magic == ArmyMagic::Dwarfs {
        sum.add(Message::new("winds-part-dwarf-army"), 2, "WM-9");
    }
    for caster in battle.casters.side(side).iter().filter(|caster| caster.is_here()) {
        match caster.kind {
            CasterKind::RuneSmith => sum.add(Message::new("winds-part-rune-smiths"), 1, "WM-9"),
            CasterKind::RuneLord => sum.add(Message::new("winds-part-rune-lords"), 2, "WM-9"),
            kind if kind.is_wizard() && caster.level >= 3 => sum.add(Message::new("winds-part-wizards-3-4"), 2, "WM-9"),
            kind if kind.is_wizard() && caster.level >= 1 => sum.add(Message::new("winds-part-wizards-1-2"), 1, "WM-9"),
            _ => {}
        }
        for item in &caster.items {
            match item.kind {
                ItemUse::DispelDice(dice) if !item.gone => sum.add(Message::new("winds-part-items"), dice, "WM-9"),
                // The anvil adds one while its rune lord lives.
                ItemUse::Anvil if caster.kind == CasterKind::RuneLord && !item.gone => {
                    sum.add(Message::new("winds-part-anvil"), 1, "WM-30");
                }
                _ => {}
            }
        }
    }
    sum
}

/// WM-10: a dispel die more for each 6 on a die per wizard.
pub fn roll_dispel_pool(table: &mut Table<'_>, base: Sum, wizards: u8, side: Option<Side>) -> Step<Sum> {
    let mut dispel = base;
    let (sixes, faces) =
        roll_boost(table, &mut dispel, wizards, "dispel_boost_dice", "winds-ask-dispel-boost", "WM-10", side)?;
    table.tell(|| {
        let message = Message::new("winds-told-dispel").with("sixes", sixes).with("dice", dispel.total());
        let event = Event { side, ..Event::new(Kind::Pool, message, "WM-9") }.faces(&faces).sum(dispel.clone(), None);
        if wizards > 0 { event.by("WM-10") } else { event }
    });
    Ok(dispel)
}
