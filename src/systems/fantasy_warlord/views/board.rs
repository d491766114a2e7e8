//! How a player sees what lies on the table.

use super::super::entries::{Alignment, BarredFrom, Magic, Named as _};
use super::super::rosters::{CasterKind, Level};
use super::super::state::{
    Battle, CasterState, Contact, CopyState, CrossedOff, HeldBy, Hold, ItemState, Lasting, Out, lasts_until, words,
};
use crate::lang::Message;
use crate::rules::{
    Board, BoardCaster, BoardItem, BoardPool, BoardSide, BoardSpell, InPlay, Mark, PhaseStep, Side, SpellState, Sum,
};

/// What a player sees. Nobody is active: either side may act at any time (FW-9).
pub fn board(battle: &Battle<'_>) -> Board {
    let phase = battle.phase;
    let step = |label| PhaseStep { name: Message::new(label), current: true };
    let side = |side: Side| BoardSide {
        name: battle.casters.army_name(side).to_owned(),
        pools: Vec::new(),
        casters: battle.casters.side(side).iter().map(|caster| board_caster(battle, caster)).collect(),
    };
    Board {
        turn: battle.turn,
        turns: battle.setup.turns,
        active: None,
        either_acts: true,
        steps: phase.map(step).into_iter().collect(),
        sides: Side::BOTH.map(side).to_vec(),
        in_play: battle.lasting.iter().map(|lasting| in_play(battle, lasting)).collect(),
        over: false,
    }
}

fn board_caster(battle: &Battle<'_>, caster: &CasterState<'_>) -> BoardCaster {
    BoardCaster {
        caster: caster.who,
        name: caster.name.clone(),
        about: about(caster),
        points: points(caster),
        marks: marks(caster),
        spells: caster.spells.iter().map(|copy| board_spell(battle, caster, copy)).collect(),
        items: caster.items.iter().map(board_item).collect(),
        out: !caster.is_here(),
    }
}

fn board_spell(battle: &Battle<'_>, caster: &CasterState<'_>, copy: &CopyState<'_>) -> BoardSpell {
    let (state, reason, rule) = match copy.crossed_off {
        Some(CrossedOff::Used) => (SpellState::Used, Some(Message::new("warlord-why-crossed-off")), "FW-6"),
        Some(CrossedOff::Lost) => (SpellState::Used, Some(Message::new("warlord-why-lost")), "FW-28"),
        None if !caster.is_here() => (SpellState::Unavailable, Some(Message::new("warlord-why-out")), "FW-28"),
        None => (SpellState::Ready, None, ""),
    };
    let is_divine = copy.spell.magic() == Magic::Divine;
    let most = if is_divine {
        caster.profile.call_heeded().zip(battle.number(copy.spell)).map(|(call, harder)| call - harder)
    } else {
        battle.number(copy.spell)
    };
    BoardSpell {
        known: copy.known,
        spell: copy.spell.id().into(),
        needs: most.map(|most| format!("≤{most}")).unwrap_or_default(),
        state,
        reason,
        rule,
        // The two kinds of magic of one caster must be told apart.
        how: (is_divine && caster.profile.casts()).then(|| Message::new("warlord-how-divine")),
    }
}

fn in_play(battle: &Battle<'_>, lasting: &Lasting<'_>) -> InPlay {
    InPlay {
        id: lasting.id,
        spell: lasting.spell.id().into(),
        caster: lasting.caster,
        caster_name: battle.casters.name_of(lasting.caster).to_owned(),
        target: lasting.target.clone(),
        since: lasting.turn,
        dispel_value: None,
        upkeep: None,
        marks: vec![Mark { id: "lasts", message: lasts_until(lasting.until), rule: "FW-11", good: true }],
    }
}

fn about(caster: &CasterState<'_>) -> Vec<Message> {
    let profile = caster.profile;
    let shows_alignment = profile.kind.agent().is_none() && profile.kind != CasterKind::Character;
    let mut about = vec![profile.kind.label()];
    about.extend(profile.level.map(Level::label));
    about.extend(profile.alignment.filter(|_| shows_alignment).map(Alignment::label));
    about
}

/// Copies left of those that the caster had, of either kind of magic.
fn points(caster: &CasterState<'_>) -> Vec<BoardPool> {
    let kinds = [(Magic::Arcane, "arcane", "warlord-pool-arcane"), (Magic::Divine, "divine", "warlord-pool-divine")];
    let count = |number: usize| i64::try_from(number).unwrap_or(i64::MAX);
    let mut pools = Vec::new();
    for (magic, id, label) in kinds {
        let (all, left) = caster.copies(magic);
        if all > 0 {
            let mut receipt = Sum::new().plus(Message::new("warlord-part-picked"), count(all), "FW-6");
            if left < all {
                receipt.add(Message::new("warlord-part-crossed-off"), count(left) - count(all), "FW-6");
            }
            pools.push(BoardPool { id, label: Message::new(label), left: count(left), full: count(all), receipt });
        }
    }
    pools
}

fn marks(caster: &CasterState<'_>) -> Vec<Mark> {
    let mut marks = Vec::new();
    let mut mark = |id, message, rule, good| marks.push(Mark { id, message, rule, good });
    if let Some(why) = caster.out {
        let (id, rule) = match why {
            Out::Failure => ("warlord-out-failure", "FW-28"),
            Out::Slain => ("warlord-out-slain", "FW-28"),
            Out::OffTheTable => ("warlord-out-off-the-table", "FW-28"),
            Out::Banished => ("warlord-out-banished", "FW-24"),
        };
        mark("out", Message::new(id), rule, false);
    } else {
        match caster.contact {
            Contact::None => {}
            Contact::Caster => mark("contact", Message::new("warlord-mark-contact"), "FW-10", false),
            Contact::LedUnit => mark("led_unit", Message::new("warlord-mark-led-unit"), "FW-10", false),
        }
        if caster.has_cast {
            mark("has_cast", Message::new("warlord-mark-has-cast"), "FW-9", false);
        }
        if caster.has_appealed {
            mark("has_appealed", Message::new("warlord-mark-has-appealed"), "FW-19", false);
        }
        if caster.wounds > 0 {
            mark("wounds", Message::new("warlord-mark-wounds").with("wounds", caster.wounds), "FW-28", false);
        }
    }
    for Hold { what, until } in &caster.holds {
        let until = lasts_until(*until);
        let (id, message) = match what {
            // Nobody who is out of the battle does anything; what the caster left behind stays.
            HeldBy::Unavailable(_) if !caster.is_here() => continue,
            HeldBy::Unavailable(from) => {
                let id = match from {
                    BarredFrom::Spells => "warlord-mark-barred-spells",
                    BarredFrom::Appeals => "warlord-mark-barred-appeals",
                    BarredFrom::Everything => "warlord-mark-barred",
                };
                ("barred", Message::new(id).with("until", until))
            }
            HeldBy::Reminder(reminder) => {
                let message = Message::new("warlord-mark-reminder").with("words", words(reminder));
                ("reminder", message.with("until", until))
            }
        };
        mark(id, message, "FW-28", false);
    }
    marks
}

fn board_item(item: &ItemState) -> BoardItem {
    let (state, reason, rule) = match item.left {
        Some(0) => (SpellState::Used, Some(Message::new("warlord-why-used-up")), "FW-1"),
        Some(left) => (SpellState::Ready, Some(Message::new("warlord-uses-left").with("uses", left)), "FW-1"),
        None => (SpellState::Ready, None, ""),
    };
    BoardItem {
        item: item.item,
        name: item.name.clone(),
        kind: item.kind.label(),
        spell: item.kind.spell().cloned(),
        state,
        reason,
        rule,
    }
}
