//! The fatigue roll: play and odds both come through here (MF-10, MF-11).

use super::house::House;
use super::lasting;
use super::state::Battle;
use crate::dice::{Pool, Total};
use crate::lang::Message;
use crate::rules::{CasterRef, Prompt, Roll, Rolled, Step, Sum, Table};

/// MF-10: 2D6 for each level; house rule `fatigue_dice` has other numbers.
pub fn dice(level: i64, house: House) -> u8 {
    u8::try_from(level).unwrap_or(1).max(1).saturating_mul(house.fatigue_dice)
}

/// MF-11: what is added to the dice: the level, under house rule `add_level`.
pub fn added(level: i64, house: House) -> Sum {
    if house.add_level { Sum::new().plus(Message::new("mord-part-level"), level, "MF-11") } else { Sum::new() }
}

/// MF-10: the wizard goes on if the roll is greater than the total.
pub fn goes_on(rolled: i64, level: i64, total: i64, house: House) -> bool {
    rolled + added(level, house).total() > total
}

/// MF-10: the fatigue roll against the total, the spell just cast in it. True if the wizard may go on.
pub fn roll(
    table: &mut Table<'_>,
    prompt: impl FnOnce() -> Prompt,
    level: i64,
    total: i64,
    house: House,
) -> Step<Rolled<bool>> {
    let roll = Roll { pool: Pool::d6(dice(level, house)), rows: Vec::new() };
    table.roll_by(prompt, roll, |Total(rolled)| goes_on(i64::from(rolled), level, total, house))
}

/// MF-10: the wizard casts no more in this turn and the next, and all its spells in play end, the
/// one just cast included.
pub fn tire(battle: &mut Battle<'_>, table: &mut Table<'_>, who: CasterRef) {
    let until = battle.turn + 1;
    battle.change(who, |caster| caster.fatigued_until = Some(until));
    lasting::end_all_of(battle, table, who, "MF-10");
}
