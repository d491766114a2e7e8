//! The board: how a player sees a battle.

use super::super::casters::{ArmyMagic, CasterKind};
use super::super::rosters;
use super::super::state::{Battle, CasterState, DicePool, ItemState, KnownState, Lasting, Moment};
use crate::lang::Message;
use crate::rules::{
    Board, BoardCaster, BoardItem, BoardPool, BoardSide, BoardSpell, InPlay, Mark, PhaseStep, Side, SpellState,
};

impl Battle<'_> {
    /// What a player sees.
    pub fn board(&self) -> Board {
        let steps = [
            (Moment::Winds, "winds-step-winds"),
            (Moment::Cast, "winds-step-cast"),
            (Moment::Dispel, "winds-step-dispel"),
            (Moment::Result, "winds-step-result"),
        ];
        let step =
            |(moment, id): (Moment, &'static str)| PhaseStep { name: Message::new(id), current: self.moment == moment };
        Board {
            turn: self.turn,
            turns: self.setup.turns,
            active: Some(self.active),
            either_acts: false,
            steps: steps.into_iter().map(step).collect(),
            sides: Side::BOTH.map(|side| self.board_side(side)).into(),
            in_play: self.lasting.iter().map(|lasting| self.board_in_play(lasting)).collect(),
            over: false,
        }
    }

    fn board_side(&self, side: Side) -> BoardSide {
        let state = &self.sides[side];
        let mut pools = Vec::new();
        if side == self.active && state.magic == ArmyMagic::Ordinary {
            pools.push(pool("power", "winds-pool-power", &state.power));
        }
        if side != self.active {
            pools.push(pool("dispel", "winds-pool-dispel", &state.dispel));
        }
        let name = self.casters.army_name(side).to_owned();
        let casters = self.casters.side(side).iter().map(|caster| self.board_caster(caster)).collect();
        BoardSide { name, pools, casters }
    }

    fn board_caster(&self, caster: &CasterState<'_>) -> BoardCaster {
        let active = caster.who.side == self.active;
        let mut points = Vec::new();
        if active && caster.kind == CasterKind::Wizard {
            points.push(pool("own", "winds-pool-own", &caster.own));
        }
        let army = self.setup.sides.get(caster.who.side.index()).map(|side| &side.army);
        let about = army
            .zip(self.setup.caster(caster.who))
            .map(|(army, of)| rosters::describe(self.lists, army, of, caster.level));
        BoardCaster {
            caster: caster.who,
            name: caster.name.clone(),
            about: about.unwrap_or_default(),
            points,
            marks: self.marks(caster),
            spells: caster.spells.iter().map(|spell| self.board_spell(caster, spell)).collect(),
            items: caster.items.iter().map(board_item).collect(),
            out: !caster.is_here(),
        }
    }

    fn marks(&self, caster: &CasterState<'_>) -> Vec<Mark> {
        let mut marks = Vec::new();
        let mut mark = |id, message, rule, good| marks.push(Mark { id, message, rule, good });
        if let Some(why) = caster.out {
            mark("out", Message::new(why), "WM-25", false);
            return marks;
        }
        if caster.casts_no_more {
            mark("casts_no_more", Message::new("winds-mark-casts-no-more"), "WM-18", false);
        }
        if caster.wounds > 0 {
            mark("wounds", Message::new("winds-mark-wounds").with("wounds", caster.wounds), "WM-18", false);
        }
        if caster.who.side != self.active && caster.is_wizard() {
            if caster.has_dispelled {
                mark("has_dispelled", Message::new("winds-mark-has-dispelled"), "WM-20", false);
            } else {
                mark("may_dispel", Message::new("winds-mark-may-dispel"), "WM-19", true);
            }
        }
        marks
    }

    fn board_spell(&self, caster: &CasterState<'_>, spell: &KnownState<'_>) -> BoardSpell {
        let lasting = self
            .lasting
            .iter()
            .find(|lasting| lasting.cast.caster == caster.who && lasting.cast.spell == spell.spell.id());
        let (state, reason, rule) = if spell.forgotten {
            (SpellState::Used, Some(Message::new("winds-why-forgotten")), "WM-18")
        } else if !caster.is_here() {
            (SpellState::Unavailable, Some(Message::new("winds-why-out")), "WM-25")
        } else if lasting.is_some() {
            (SpellState::InPlay, Some(Message::new("winds-why-in-play")), "WM-24")
        } else if spell.tried && caster.who.side == self.active && !caster.may_repeat {
            (SpellState::Tried, Some(Message::new("winds-why-tried")), "WM-12")
        } else {
            (SpellState::Ready, None, "")
        };
        let needs = spell.casting_value().map(|value| format!("{value}+")).unwrap_or_default();
        let how = spell.spell.spell().filter(|spell| spell.signature).map(|_| Message::new("winds-how-signature"));
        BoardSpell { known: spell.known, spell: spell.spell.id().into(), needs, state, reason, rule, how }
    }

    fn board_in_play(&self, lasting: &Lasting) -> InPlay {
        let now = self.value_to_dispel(lasting);
        let message = Message::new("winds-mark-irresistible-this-turn");
        let irresistible = Mark { id: "irresistible", message, rule: "WM-27", good: true };
        let marks = if now.is_none() { vec![irresistible] } else { Vec::new() };
        let cast = &lasting.cast;
        InPlay {
            id: lasting.id,
            spell: cast.spell.clone(),
            caster: cast.caster,
            caster_name: self.casters.name_of(cast.caster).to_owned(),
            target: cast.target.clone(),
            since: lasting.phase.0,
            dispel_value: now,
            upkeep: None,
            marks,
        }
    }
}

fn board_item(item: &ItemState) -> BoardItem {
    let (state, reason, rule) = if item.gone {
        let why = if item.kind.bound().is_some() { "winds-why-crumbled" } else { "winds-why-used-up" };
        (SpellState::Used, Some(Message::new(why)), item.kind.rule())
    } else if item.used {
        (SpellState::Tried, Some(Message::new("winds-why-item-used")), "WM-28")
    } else {
        (SpellState::Ready, None, "")
    };
    BoardItem {
        item: item.item,
        name: item.name.clone(),
        kind: Message::new(item.kind.label()),
        spell: item.kind.spell().cloned(),
        state,
        reason,
        rule,
    }
}

fn pool(id: &'static str, label: &'static str, dice: &DicePool) -> BoardPool {
    let receipt = dice.receipt.clone();
    BoardPool { id, label: Message::new(label), left: dice.left(), full: dice.full, receipt }
}
