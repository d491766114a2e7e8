//! What the editor asks of wizards, and the spells open to them (MP-1, MP-2).

use super::Magick;
use super::casters::{MAX_INTELLIGENCE, MAX_LEVEL, MAX_POINTS, intelligence, level, max_points, points_at_start};
use super::inputs::{INTELLIGENCE, LEVEL, POINTS, POINTS_LEFT};
use crate::form::{Input, NumberInput};
use crate::lang::Message;
use crate::rosters::Caster;
use crate::rosters::{Acquired, Army};
use crate::rules::{OpenSpell, Reason};
use crate::spells::{Reach, SpellCard};

/// MP-1, MP-2: Intelligence, magick level, reservoir.
pub fn caster_fields() -> Vec<Input> {
    vec![
        INTELLIGENCE
            .input(Message::new("magick-field-intelligence"), 1..=MAX_INTELLIGENCE)
            .hint(Message::new("magick-field-intelligence-hint"))
            .rule("MP-1"),
        LEVEL
            .input(Message::new("magick-field-level"), 1..=MAX_LEVEL)
            .hint(Message::new("magick-field-level-hint"))
            .rule("MP-1"),
        POINTS
            .input(Message::new("magick-field-points"), 1..=MAX_POINTS)
            .hint(Message::new("magick-field-points-hint"))
            .rule("MP-1"),
        POINTS_LEFT
            .input(Message::new("magick-field-points-left"), 0..=MAX_POINTS)
            .hint(Message::new("magick-field-points-left-hint"))
            .rule("MP-2"),
    ]
}

/// What a wizard is, in short.
pub fn describe(caster: &Caster) -> Vec<Message> {
    let (left, most) = (points_at_start(caster), max_points(caster));
    let points = if left == most {
        Message::new("magick-about-points").with("points", most)
    } else {
        Message::new("magick-about-points-left").with("left", left).with("points", most)
    };
    // What is not entered yet is not said.
    let has = |field: NumberInput| crate::rosters::ReadFields::number(&caster.fields, field).is_some();
    let all = [
        (has(INTELLIGENCE), Message::new("magick-about-intelligence").with("intelligence", intelligence(caster))),
        (has(LEVEL), Message::new("magick-about-level").with("level", level(caster))),
        (has(POINTS), points),
    ];
    all.into_iter().filter(|(has, _)| *has).map(|(_, message)| message).collect()
}

/// MP-2: every spell of the lists could be his; the document names no limit.
pub fn open_spells(rules: &Magick, caster: &Caster) -> Vec<OpenSpell> {
    let open = |card: &SpellCard| {
        let known = caster.spells().iter().filter(|known| known.spell == card.id).count();
        let unavailable = (known > 0).then(|| Reason { message: Message::new("magick-why-known"), rule: "MP-1" });
        OpenSpell { spell: card.id.clone(), known, how: Acquired::Plainly, unavailable }
    };
    rules.cards.iter().map(open).collect()
}

/// What of the lists an army can reach: the spells known in it, and the names of their lores.
pub fn reach(army: &Army) -> Reach {
    let mut reach = Reach::default();
    for caster in &army.casters {
        let known = caster.load_outs.iter().flat_map(|load_out| &load_out.spells);
        known.for_each(|known| reach.spell(&known.spell));
    }
    reach
}
