//! Board and question as JSON.

use serde_json::{Map, Value, json};

use super::output::CliWords;
use super::replay::spell_name;
use crate::rules::{
    Board, BoardCaster, BoardItem, BoardPool, BoardSide, BoardSpell, Body, Game, InPlay, Mark, Notation, Offer,
    Question, SlotNames,
};

/// A board as JSON.
pub fn board_json(board: &Board, game: &dyn Game, words: &CliWords) -> Value {
    json!({
        "turn": board.turn,
        "turns": board.turns,
        "active": board.active,
        "over": board.over,
        "sides": board.sides.iter().map(|side| side_json(side, game, words)).collect::<Vec<_>>(),
        "in_play": board.in_play.iter().map(|effect| effect_json(effect, game, words)).collect::<Vec<_>>(),
    })
}

fn side_json(side: &BoardSide, game: &dyn Game, words: &CliWords) -> Value {
    json!({
        "name": side.name,
        "pools": pools_json(&side.pools),
        "casters": side.casters.iter().map(|caster| caster_json(caster, game, words)).collect::<Vec<_>>(),
    })
}

fn pools_json(pools: &[BoardPool]) -> Map<String, Value> {
    pools.iter().map(|pool| (pool.id.to_owned(), json!(pool.left))).collect()
}

fn caster_json(caster: &BoardCaster, game: &dyn Game, words: &CliWords) -> Value {
    let spell = |spell: &BoardSpell| {
        json!({
            "name": spell_name(&spell.spell, game, words),
            "id": spell.spell,
            "state": spell.state.id(),
            "reason": rule(spell.rule),
            "needs": spell.needs,
        })
    };
    let item = |item: &BoardItem| {
        let kind = words.named(&item.kind, &game);
        json!({
            "name": if item.name.is_empty() { kind.as_str() } else { item.name.as_str() },
            "kind": kind,
            "spell": item.spell.as_ref().map(|spell| spell_name(spell, game, words)),
            "state": item.state.id(),
            "reason": rule(item.rule),
        })
    };
    json!({
        "name": caster.name,
        "out": caster.out,
        "points": pools_json(&caster.points),
        "marks": caster.marks.iter().map(|mark| mark.id).collect::<Vec<_>>(),
        "spells": caster.spells.iter().map(spell).collect::<Vec<_>>(),
        "items": caster.items.iter().map(item).collect::<Vec<_>>(),
    })
}

fn effect_json(effect: &InPlay, game: &dyn Game, words: &CliWords) -> Value {
    let mark = |mark: &Mark| mark.id;
    json!({
        "spell": spell_name(&effect.spell, game, words),
        "caster": effect.caster_name,
        "target": effect.target,
        "since": effect.since,
        "dispel_value": effect.dispel_value,
        "upkeep": effect.upkeep,
        "marks": effect.marks.iter().map(mark).collect::<Vec<_>>(),
    })
}

/// The number of a rule; null if there is none.
fn rule(rule: &str) -> Value {
    if rule.is_empty() { Value::Null } else { json!(rule) }
}

/// The open question as JSON.
pub fn question_json(question: &Question, game: &dyn Game, names: &dyn SlotNames, words: &CliWords) -> Value {
    let notation = Notation::new(game.about().verbs, names);
    let offer = |offer: &Offer| {
        // An unavailable offer has the rule's number, and the reason in words.
        let unavailable = offer.unavailable.as_ref().map(|reason| match reason.rule {
            "" => words.named(&reason.message, &game),
            rule => rule.to_owned(),
        });
        json!({
            "answer": format!("> {}", notation.write_offer(offer)),
            "barred": unavailable,
            "why": offer.unavailable.as_ref().map(|reason| words.named(&reason.message, &game)),
            "correction": offer.correction,
        })
    };
    let (offers, roll) = match &question.body {
        Body::Choose(offers) => (offers.iter().map(offer).collect::<Vec<_>>(), None),
        Body::Roll(roll) => (Vec::new(), Some(roll.pool.to_string())),
    };
    json!({
        "ask": question.prompt.id,
        "text": words.named(&question.prompt.message, &game),
        "rule": rule(question.prompt.rule),
        "side": question.prompt.side,
        "need": question.prompt.need,
        "at_most": question.prompt.at_most,
        "offers": offers,
        "roll": roll,
    })
}
