//! What lasts: until when, and its end (FW-11, FW-28).

use super::entries::Lasts;
use super::state::{Battle, ask_about};
use crate::dice::{Pool, Total};
use crate::lang::Message;
use crate::rules::moves::before_roll;
use crate::rules::{CasterRef, EffectId, Event, Kind, Roll, Rolled, Step, Table};

/// Until when something lasts that begins now: some turns after this one, as its own dice
/// show where it is left to them. `None` for the rest of the battle.
pub fn until(battle: &mut Battle<'_>, table: &mut Table<'_>, who: CasterRef, lasts: Lasts) -> Step<Option<u32>> {
    let turns = match lasts {
        Lasts::Battle => return Ok(None),
        Lasts::Fixed(turns) => u32::from(turns),
        Lasts::Dice { count, sides } => {
            before_roll(battle, table)?;
            let message = battle.about("warlord-ask-turns", who);
            let prompt = || ask_about(who, "turns_roll", message, "FW-28");
            let roll: Rolled<Total> = table.roll(prompt, Roll { pool: Pool::of(count, sides), rows: Vec::new() })?;
            roll.read.0
        }
    };
    Ok(Some(battle.after_turns(turns)))
}

/// Ends spells that lasted.
pub fn end(battle: &mut Battle<'_>, table: &mut Table<'_>, ids: &[EffectId]) {
    for id in ids {
        let Some(at) = battle.lasting.iter().position(|lasting| lasting.id == *id) else { continue };
        let lasting = battle.lasting.remove(at);
        let name = battle.casters.name(lasting.caster);
        table.tell(|| {
            let message = Message::new("warlord-told-ended").spell("spell", lasting.spell.id()).with("caster", name);
            Event::new(Kind::Ended, message, "FW-11").of(lasting.caster).spell(lasting.spell.id())
        });
    }
}
