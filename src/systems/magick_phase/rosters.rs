//! What a wizard is and may know: Intelligence, magick level, reservoir, spells (MP-1, MP-2).

use super::entries::Lists;
use super::inputs::{INTELLIGENCE, LEVEL, POINTS, POINTS_LEFT};
use crate::form::{Input, NumberInput};
use crate::lang::Message;
use crate::rosters::{Acquired, Army, Caster, ReadFields as _};
use crate::rules::{OpenSpell, Reason};
use crate::spells::Reach;

/// The highest Intelligence; the lowest is 1 (MP-1).
pub const MAX_INTELLIGENCE: i64 = 10;
/// The highest magick level; the lowest is 1 (MP-1).
pub const MAX_LEVEL: i64 = 4;
/// The most magick points that the program reckons with (MP-2).
pub const MAX_POINTS: i64 = 999;

/// MP-1: the wizard's Intelligence; the lowest where the roster does not say.
pub fn intelligence(caster: &Caster) -> i64 {
    caster.fields.number(INTELLIGENCE).unwrap_or(1).clamp(1, MAX_INTELLIGENCE)
}

/// MP-1: the wizard's magick level; the lowest where the roster does not say.
pub fn level(caster: &Caster) -> i64 {
    caster.fields.number(LEVEL).unwrap_or(1).clamp(1, MAX_LEVEL)
}

/// MP-1: the most magick points that the reservoir holds; none where the roster does not say.
pub fn max_points(caster: &Caster) -> i64 {
    caster.fields.number(POINTS).unwrap_or(0).clamp(0, MAX_POINTS)
}

/// MP-1, MP-2: the magick points at the start: a full reservoir unless the roster has it otherwise.
pub fn points_at_start(caster: &Caster) -> i64 {
    caster.fields.number(POINTS_LEFT).map_or_else(|| max_points(caster), |left| left.clamp(0, MAX_POINTS))
}

/// MP-1, MP-2: Intelligence, magick level, reservoir.
pub fn caster_fields() -> Vec<Input> {
    let field = |input: NumberInput, label, range, hint, rule| {
        input.input(Message::new(label), range).hint(Message::new(hint)).rule(rule)
    };
    let intelligence = 1..=MAX_INTELLIGENCE;
    vec![
        field(INTELLIGENCE, "magick-field-intelligence", intelligence, "magick-field-intelligence-hint", "MP-1"),
        field(LEVEL, "magick-field-level", 1..=MAX_LEVEL, "magick-field-level-hint", "MP-1"),
        field(POINTS, "magick-field-points", 1..=MAX_POINTS, "magick-field-points-hint", "MP-1"),
        field(POINTS_LEFT, "magick-field-points-left", 0..=MAX_POINTS, "magick-field-points-left-hint", "MP-2"),
    ]
}

/// What a wizard is, in short. What is not entered yet is not said.
pub fn describe(caster: &Caster) -> Vec<Message> {
    let (left, most) = (points_at_start(caster), max_points(caster));
    let points = if left == most {
        Message::new("magick-about-points").with("points", most)
    } else {
        Message::new("magick-about-points-left").with("left", left).with("points", most)
    };
    let all = [
        (INTELLIGENCE, Message::new("magick-about-intelligence").with("intelligence", intelligence(caster))),
        (LEVEL, Message::new("magick-about-level").with("level", level(caster))),
        (POINTS, points),
    ];
    let entered = all.into_iter().filter(|(field, _)| caster.fields.number(*field).is_some());
    entered.map(|(_, message)| message).collect()
}

/// MP-2: every spell of the lists is open to every wizard; the document names no limit.
pub fn open_spells(lists: &Lists, caster: &Caster) -> Vec<OpenSpell> {
    let open = lists.spells().map(|(_, entry)| {
        let known = caster.spells().iter().filter(|known| known.spell == entry.id).count();
        let unavailable = (known > 0).then(|| Reason { message: Message::new("magick-why-known"), rule: "MP-1" });
        OpenSpell { spell: entry.id.clone(), known, how: Acquired::Plainly, unavailable }
    });
    open.collect()
}

/// What of the lists an army can reach: the spells known in it, and the names of their lores.
pub fn reach(army: &Army) -> Reach {
    let mut reach = Reach::default();
    let load_outs = army.casters.iter().flat_map(|caster| &caster.load_outs);
    load_outs.flat_map(|load_out| &load_out.spells).for_each(|known| reach.spell(&known.spell));
    reach
}
