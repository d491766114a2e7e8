//! How a player sees what lies on the table.

use super::casters::CasterKind;
use super::entries::{BarredFrom, Magic};
use super::items::ItemUse;
use super::magic_phase;
use super::state::{
    Battle, CasterState, Contact, CopyState, CrossedOff, HeldBy, Hold, ItemState, Lasting, lasts_until,
};
use crate::lang::{Arg, Message};
use crate::rules::{
    Board, BoardCaster, BoardItem, BoardPool, BoardSide, BoardSpell, InPlay, Mark, PhaseStep, Side, SpellState, Sum,
};

impl Battle<'_> {
    /// What a player sees. Nobody is active: either side may act at any time (FW-9).
    pub fn board(&self) -> Board {
        let phase = self.phase.filter(|_| !self.over).and_then(|place| magic_phase::PHASES.get(place));
        let step = |(_, label): &(&str, &'static str)| PhaseStep { name: Message::new(label), current: true };
        Board {
            turn: self.turn,
            turns: self.setup.turns,
            active: None,
            either_acts: true,
            steps: phase.map(step).into_iter().collect(),
            sides: Side::BOTH.map(|side| self.board_side(side)).to_vec(),
            in_play: self.lasting.iter().map(|lasting| self.board_in_play(lasting)).collect(),
            over: self.over,
        }
    }

    fn board_side(&self, side: Side) -> BoardSide {
        let name = self.casters.army_name(side).to_owned();
        let casters = self.casters.side(side).iter().map(|caster| self.board_caster(caster)).collect();
        BoardSide { name, pools: Vec::new(), casters }
    }

    fn board_caster(&self, caster: &CasterState<'_>) -> BoardCaster {
        BoardCaster {
            caster: caster.who,
            name: caster.name.clone(),
            about: about(caster),
            points: points(caster),
            marks: marks(caster),
            spells: caster.spells.iter().map(|copy| self.board_spell(caster, copy)).collect(),
            items: caster.items.iter().map(board_item).collect(),
            out: !caster.is_here(),
        }
    }

    fn board_spell(&self, caster: &CasterState<'_>, copy: &CopyState<'_>) -> BoardSpell {
        let (state, reason, rule) = match copy.crossed_off {
            Some(CrossedOff::Used) => (SpellState::Used, Some(Message::new("warlord-why-crossed-off")), "FW-6"),
            Some(CrossedOff::Lost) => (SpellState::Used, Some(Message::new("warlord-why-lost")), "FW-28"),
            None if !caster.is_here() => (SpellState::Unavailable, Some(Message::new("warlord-why-out")), "FW-28"),
            None => (SpellState::Ready, None, ""),
        };
        let most = match copy.spell.magic() {
            Magic::Arcane => copy.number(self),
            Magic::Divine => caster.is.call_heeded().zip(copy.number(self)).map(|(call, harder)| call - harder),
        };
        // Who knows both kinds of magic must be able to tell them apart.
        let how =
            (copy.spell.magic() == Magic::Divine && caster.is.casts()).then(|| Message::new("warlord-how-divine"));
        BoardSpell {
            known: copy.known,
            spell: copy.spell.id().into(),
            needs: most.map(|most| format!("≤{most}")).unwrap_or_default(),
            state,
            reason,
            rule,
            how,
        }
    }

    fn board_in_play(&self, lasting: &Lasting<'_>) -> InPlay {
        InPlay {
            id: lasting.id,
            spell: lasting.spell.id().into(),
            caster: lasting.caster,
            caster_name: self.casters.name_of(lasting.caster).to_owned(),
            target: lasting.target.clone(),
            since: lasting.turn,
            dispel_value: None,
            upkeep: None,
            marks: vec![Mark { id: "lasts", message: lasts_until(lasting.until), rule: "FW-11", good: true }],
        }
    }
}

fn about(caster: &CasterState<'_>) -> Vec<Message> {
    let mut message = vec![Message::new(caster.is.kind.label())];
    message.extend(caster.is.level.map(|level| Message::new(level.label())));
    let shows_alignment = caster.is.kind.agent().is_none() && caster.is.kind != CasterKind::Character;
    message.extend(caster.is.alignment.filter(|_| shows_alignment).map(|alignment| Message::new(alignment.label())));
    message
}

/// Copies left of those that he had, of either kind of magic.
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
        let rule = if why == "warlord-out-banished" { "FW-24" } else { "FW-28" };
        mark("out", Message::new(why), rule, false);
    } else {
        match caster.contact {
            Contact::None => {}
            Contact::Himself => mark("contact", Message::new("warlord-mark-contact"), "FW-10", false),
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
            // Who is out of the battle does nothing anyway; what he left behind stays.
            HeldBy::Unavailable(_) if !caster.is_here() => continue,
            HeldBy::Unavailable(from) => {
                let id = match from {
                    BarredFrom::Spells => "warlord-mark-barred-spells",
                    BarredFrom::Appeals => "warlord-mark-barred-appeals",
                    BarredFrom::Everything => "warlord-mark-barred",
                };
                ("barred", Message::new(id).with("until", until))
            }
            HeldBy::Reminder(words) => {
                let words = Arg::Worded(words.en.clone(), words.ru.clone());
                ("reminder", Message::new("warlord-mark-reminder").with("words", words).with("until", until))
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
    let spell = match &item.kind {
        ItemUse::Artifact { spell, .. } if !spell.is_empty() => Some(spell.clone()),
        ItemUse::Artifact { .. } | ItemUse::BladeMagic(_) => None,
    };
    BoardItem {
        item: item.item,
        name: item.name.clone(),
        kind: Message::new(item.kind.label()),
        spell,
        state,
        reason,
        rule,
    }
}
