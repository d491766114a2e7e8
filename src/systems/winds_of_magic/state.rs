//! What lies on the table while a battle is played, and how a player sees it.

use super::inputs::MAY_REPEAT;
use crate::rosters::ItemId;
use std::collections::{BTreeMap, BTreeSet};

use super::Winds;
use super::casters::{ArmyMagic, CasterKind};
use super::house::House;
use super::items::ItemUse;
use crate::lang::{Arg, Message};
use crate::rules::{
    Board, BoardCaster, BoardItem, BoardPool, BoardSide, BoardSpell, CasterRef, EffectId, InPlay, Mark, PhaseStep,
    Setup, Side, SpellRef, SpellState, Sum,
};
use crate::spells::{SpellCard, SpellId};

/// Id of a spell's version without extras (WM-14).
pub const BASIC: &str = "basic";

/// The most power dice that an army ever has (WM-6).
pub const MAX_POWER_DICE: i64 = 12;

/// Where the phase stands, for the steps shown above the question (WM-11).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moment {
    /// Before the winds are rolled.
    Winds,
    /// A spell is chosen and cast.
    Cast,
    /// The other side may dispel.
    Dispel,
    /// The result is told.
    Result,
}

/// A battle in progress.
pub struct Battle<'a> {
    pub rules: &'a Winds,
    pub setup: &'a Setup,
    pub house: House,
    pub turn: u32,
    pub active: Side,
    pub moment: Moment,
    pub sides: [SideState<'a>; 2],
    pub lasting: Vec<Lasting>,
    pub next_effect: EffectId,
    pub over: bool,
}

/// One side.
pub struct SideState<'a> {
    pub magic: ArmyMagic,
    /// Receipt of the common power dice; its total is what is left (WM-6).
    pub power: Sum,
    /// What there was at the start of the phase.
    pub power_full: i64,
    /// Receipt of the dispel dice; its total is what is left (WM-9, WM-10).
    pub dispel: Sum,
    /// What there was at the start of the phase.
    pub dispel_full: i64,
    pub casters: Vec<CasterState<'a>>,
    /// A miscast ended this side's casting for the turn (WM-18).
    pub casts_no_more: bool,
    /// How far the fixed order of a Tomb Kings phase has come (WM-30).
    pub order: u8,
    /// Whether the anvil was struck this turn (WM-30).
    pub anvil_struck: bool,
}

/// One caster.
pub struct CasterState<'a> {
    pub who: CasterRef,
    /// His name, told apart from others of the same name.
    pub name: String,
    pub kind: CasterKind,
    pub level: i64,
    /// Whether a special rule lifts "once each" (WM-12).
    pub may_repeat: bool,
    /// Receipt of his own dice; its total is what is left (WM-7).
    pub own: Sum,
    /// What there was at the start of the phase.
    pub own_full: i64,
    pub spells: Vec<KnownState<'a>>,
    pub items: Vec<ItemState>,
    /// Whether his attempt to dispel this turn is spent (WM-20).
    pub has_dispelled: bool,
    /// Whether a miscast ended his casting for the turn (WM-18).
    pub casts_no_more: bool,
    /// Incantations spoken this turn (WM-30).
    pub spoken: u8,
    /// Why he is out of the battle, if he is.
    pub out: Option<&'static str>,
    /// Wounds that the table has noted.
    pub wounds: i64,
}

/// A spell that he knows.
pub struct KnownState<'a> {
    pub known: SpellRef,
    pub card: &'a SpellCard,
    /// Tried this phase (WM-12).
    pub tried: bool,
    /// Forgotten for the battle by a miscast (WM-18).
    pub forgotten: bool,
    /// Casting values that the list does not know, once the players have read them from the
    /// rulebook: by the id of the version.
    pub told: BTreeMap<String, i64>,
}

/// An item that he bears.
pub struct ItemState {
    pub item: ItemId,
    pub name: String,
    pub kind: ItemUse,
    /// Used up for the game (WM-22, WM-28).
    pub gone: bool,
    /// Used this phase (WM-28).
    pub used: bool,
}

/// An effect that remains in play.
pub struct Lasting {
    pub id: EffectId,
    pub spell: SpellId,
    pub caster: CasterRef,
    pub target: String,
    pub turn: u32,
    /// The phase in which it was cast: turn and active side.
    pub phase: (u32, Side),
    /// What was rolled to cast it (WM-26).
    pub casting_power: i64,
    /// Its casting value in the version that was declared (WM-14, WM-26).
    pub casting_value: i64,
    /// Whether it was cast with irresistible force (WM-27).
    pub irresistible: bool,
    /// Whether it came from a bound item: its bearer's casting does not end it (WM-25).
    pub bound: bool,
    /// Whether the other side has made its one attempt without a wizard in this phase (WM-23).
    pub tried_without_wizard: bool,
}

impl KnownState<'_> {
    /// The casting value of the basic version; what the list does not know may have been told (WM-15).
    pub fn casting_value(&self) -> Option<i64> {
        card_value(self.card).or_else(|| self.told.get(BASIC).copied())
    }

    /// Its versions, the basic one first, each with its casting value where that is known (WM-14).
    pub fn versions(&self) -> Vec<(String, Option<i64>)> {
        let mut versions = vec![(BASIC.to_owned(), self.casting_value())];
        for (place, (shown, _)) in self.card.versions.iter().enumerate() {
            let earlier = self.card.versions.iter().take(place).filter(|(other, _)| other == shown).count();
            let id = if earlier == 0 { shown.clone() } else { format!("{shown}/{}", earlier + 1) };
            let listed = shown.trim_end_matches('+').parse().ok();
            let value = listed.or_else(|| self.told.get(&id).copied());
            versions.push((id, value));
        }
        versions
    }
}

/// The casting value written on a card of this system.
pub fn card_value(card: &SpellCard) -> Option<i64> {
    card.numbers.iter().find(|number| number.id == "casting_value").and_then(|number| number.value)
}

impl CasterState<'_> {
    /// Whether he is still in the battle.
    pub const fn is_here(&self) -> bool {
        self.out.is_none()
    }

    /// Whether he counts as a wizard (WM-1); who has lost his last level to a miscast does not.
    pub const fn is_wizard(&self) -> bool {
        self.kind.is_wizard() && self.level >= 1
    }
}

impl<'a> Battle<'a> {
    /// The table before the first turn.
    pub fn new(rules: &'a Winds, setup: &'a Setup) -> Self {
        Self {
            rules,
            setup,
            house: House::new(&setup.house_rules),
            turn: 1,
            active: Side::First,
            moment: Moment::Winds,
            sides: Side::BOTH.map(|side| side_state(rules, setup, side)),
            lasting: Vec::new(),
            next_effect: EffectId(1),
            over: false,
        }
    }

    /// A side's state.
    pub fn side(&self, side: Side) -> &SideState<'a> {
        let [a, b] = &self.sides;
        match side {
            Side::First => a,
            Side::Second => b,
        }
    }

    /// A side's state, to be changed.
    pub fn side_mut(&mut self, side: Side) -> &mut SideState<'a> {
        let [a, b] = &mut self.sides;
        match side {
            Side::First => a,
            Side::Second => b,
        }
    }

    /// A caster.
    pub fn caster(&self, who: CasterRef) -> Option<&CasterState<'a>> {
        self.side(who.side).casters.iter().find(|caster| caster.who == who)
    }

    /// A caster, to be changed.
    pub fn caster_mut(&mut self, who: CasterRef) -> Option<&mut CasterState<'a>> {
        self.side_mut(who.side).casters.iter_mut().find(|caster| caster.who == who)
    }

    /// Every caster of both sides, to be changed.
    pub fn all_casters_mut(&mut self) -> impl Iterator<Item = &mut CasterState<'a>> {
        self.sides.iter_mut().flat_map(|side| &mut side.casters)
    }

    /// The caster's name, as an argument of messages.
    pub fn name(&self, who: CasterRef) -> Arg {
        Arg::Text(self.caster(who).map(|caster| caster.name.clone()).unwrap_or_default())
    }

    /// The army's name, as an argument of messages.
    pub fn army(&self, side: Side) -> Arg {
        let side = self.setup.sides.get(side.index());
        Arg::Text(side.map(|side| side.army.name.clone()).unwrap_or_default())
    }

    /// A spell's card.
    pub fn card(&self, id: &str) -> Option<&'a SpellCard> {
        self.rules.card_of(id)
    }

    /// Wizards of a side that are still in the battle (WM-1).
    pub fn wizards(&self, side: Side) -> usize {
        self.side(side).casters.iter().filter(|caster| caster.is_wizard() && caster.is_here()).count()
    }

    /// Whether this effect was cast in the phase that is being played (WM-26, WM-27).
    pub fn is_of_this_phase(&self, lasting: &Lasting) -> bool {
        lasting.phase.0 == self.turn && lasting.phase.1 == self.active
    }

    /// What a dispel of a lasting spell must reach now (WM-26, WM-27); `None` if it cannot be dispelled now.
    pub fn value_to_dispel(&self, lasting: &Lasting) -> Option<i64> {
        match (self.is_of_this_phase(lasting), lasting.irresistible) {
            (true, true) => None,
            (true, false) => Some(lasting.casting_power),
            (false, _) => Some(lasting.casting_value),
        }
    }

    /// What a player sees.
    pub fn board(&self) -> Board {
        let steps = [
            (Moment::Winds, "winds-step-winds"),
            (Moment::Cast, "winds-step-cast"),
            (Moment::Dispel, "winds-step-dispel"),
            (Moment::Result, "winds-step-result"),
        ];
        let step = |(moment, id): (Moment, &'static str)| PhaseStep {
            name: Message::new(id),
            current: self.moment == moment && !self.over,
        };
        Board {
            turn: self.turn,
            turns: self.setup.turns,
            active: (!self.over).then_some(self.active),
            either_acts: false,
            steps: steps.into_iter().map(step).collect(),
            sides: Side::BOTH.map(|side| self.board_side(side)).to_vec(),
            in_play: self.lasting.iter().map(|lasting| self.board_in_play(lasting)).collect(),
            over: self.over,
        }
    }

    fn board_side(&self, side: Side) -> BoardSide {
        let state = self.side(side);
        let mut pools = Vec::new();
        if side == self.active && state.magic == ArmyMagic::Ordinary {
            pools.push(BoardPool {
                id: "power",
                label: Message::new("winds-pool-power"),
                left: state.power.total(),
                full: state.power_full,
                receipt: state.power.clone(),
            });
        }
        if side != self.active {
            pools.push(BoardPool {
                id: "dispel",
                label: Message::new("winds-pool-dispel"),
                left: state.dispel.total(),
                full: state.dispel_full,
                receipt: state.dispel.clone(),
            });
        }
        let name = self.setup.sides.get(side.index()).map(|side| side.army.name.clone()).unwrap_or_default();
        let casters = state.casters.iter().map(|caster| self.board_caster(caster)).collect();
        BoardSide { name, pools, casters }
    }

    fn board_caster(&self, caster: &CasterState<'_>) -> BoardCaster {
        let active = caster.who.side == self.active;
        let mut points = Vec::new();
        if active && caster.kind == CasterKind::Wizard {
            points.push(BoardPool {
                id: "own",
                label: Message::new("winds-pool-own"),
                left: caster.own.total(),
                full: caster.own_full,
                receipt: caster.own.clone(),
            });
        }
        let army = self.setup.sides.get(caster.who.side.index()).map(|side| &side.army);
        let about =
            army.zip(self.setup.caster(caster.who)).map(|(army, of)| self.rules.describe_at(army, of, caster.level));
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
        let lasting =
            self.lasting.iter().find(|lasting| lasting.caster == caster.who && lasting.spell == spell.card.id);
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
        let how = spell.card.signature.then(|| Message::new("winds-how-signature"));
        BoardSpell { known: spell.known, spell: spell.card.id.clone(), needs, state, reason, rule, how }
    }

    fn board_in_play(&self, lasting: &Lasting) -> InPlay {
        let now = self.value_to_dispel(lasting);
        let marks = if now.is_none() {
            let message = Message::new("winds-mark-irresistible-this-turn");
            vec![Mark { id: "irresistible", message, rule: "WM-27", good: true }]
        } else {
            Vec::new()
        };
        InPlay {
            id: lasting.id,
            spell: lasting.spell.clone(),
            caster: lasting.caster,
            caster_name: self.caster(lasting.caster).map(|caster| caster.name.clone()).unwrap_or_default(),
            target: lasting.target.clone(),
            since: lasting.turn,
            dispel_value: now,
            upkeep: None,
            marks,
        }
    }
}

fn board_item(item: &ItemState) -> BoardItem {
    let (state, reason, rule) = if item.gone {
        let why = if item.kind.is_bound() { "winds-why-crumbled" } else { "winds-why-used-up" };
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

fn side_state<'a>(rules: &'a Winds, setup: &'a Setup, side: Side) -> SideState<'a> {
    let mut state = SideState {
        magic: ArmyMagic::Ordinary,
        power: Sum::new(),
        power_full: 0,
        dispel: Sum::new(),
        dispel_full: 0,
        casters: Vec::new(),
        casts_no_more: false,
        order: 0,
        anvil_struck: false,
    };
    let Some(of) = setup.sides.get(side.index()) else { return state };
    state.magic = ArmyMagic::of(&of.army);
    for caster in &of.army.casters {
        let kind = CasterKind::of(&of.army, caster);
        let mut seen = BTreeSet::new();
        let knows = rules.spells_known(&of.army, caster);
        let spells = knows.into_iter().filter(|known| seen.insert(known.known)).collect();
        let who = CasterRef { side, caster: caster.id };
        state.casters.push(CasterState {
            who,
            name: setup.name_of(who),
            kind,
            level: kind.level(caster),
            may_repeat: crate::rosters::ReadFields::flag(&caster.fields, MAY_REPEAT),
            own: Sum::new(),
            own_full: 0,
            spells,
            items: caster.items.iter().filter_map(ItemState::of).collect(),
            has_dispelled: false,
            casts_no_more: false,
            spoken: 0,
            out: None,
            wounds: 0,
        });
    }
    state
}
