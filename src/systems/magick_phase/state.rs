//! What lies on the table while a battle is played, and how a player sees it.

use std::collections::BTreeSet;

use super::Magick;
use super::casters;
use super::entries::casting_number_of;
use super::house::House;
use crate::lang::{Arg, Message};
use crate::rules::{
    Board, BoardCaster, BoardPool, BoardSide, BoardSpell, CasterRef, EffectId, InPlay, Mark, PhaseStep, Reason, Setup,
    Side, SpellRef, SpellState, Sum,
};
use crate::spells::{SpellCard, SpellId};

/// How far a phase has come, for the steps shown above the question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moment {
    /// The winds are about to be rolled (MP-3).
    Winds,
    /// A spell may be cast (MP-7).
    Cast,
    /// A spell is cast, and may be dispelled (MP-14).
    Dispel,
}

/// A battle in progress.
pub struct Battle<'a> {
    pub setup: &'a Setup,
    pub house: House,
    pub turn: u32,
    /// The side whose magick phase it is.
    pub active: Side,
    pub moment: Moment,
    pub sides: [SideState<'a>; 2],
    pub lasting: Vec<Lasting>,
    pub next_effect: EffectId,
    pub over: bool,
}

/// One side.
pub struct SideState<'a> {
    pub casters: Vec<CasterState<'a>>,
    /// Receipt of the dispel pool (MP-6); empty for the side whose phase it is.
    pub pool: Sum,
    /// What the pool held at the start of the phase.
    pub pool_full: i64,
}

/// One wizard.
pub struct CasterState<'a> {
    pub who: CasterRef,
    pub intelligence: i64,
    pub level: i64,
    /// What his reservoir holds when full (MP-1).
    pub max_points: i64,
    /// Receipt of the points in his reservoir.
    pub points: Sum,
    /// Receipt of the counters beside him (MP-5).
    pub counters: Sum,
    /// The counters that he had at the start of the phase.
    pub counters_full: i64,
    pub spells: Vec<KnownState<'a>>,
    /// MP-19: the mark of Broken Concentration.
    pub broken: bool,
    /// Why he is out of the battle, if he is.
    pub out: Option<&'static str>,
}

/// A spell that he knows.
pub struct KnownState<'a> {
    pub known: SpellRef,
    pub card: &'a SpellCard,
    /// Whether it was tried in this phase (MP-7).
    pub tried: bool,
}

/// A spell that remains in play (MP-20).
pub struct Lasting {
    pub id: EffectId,
    pub spell: SpellId,
    pub caster: CasterRef,
    pub target: String,
    pub turn: u32,
}

impl CasterState<'_> {
    /// Whether he is still in the battle.
    pub const fn is_here(&self) -> bool {
        self.out.is_none()
    }

    /// MP-8: the most points that he may spend on a spell now.
    pub fn most_to_spend(&self) -> i64 {
        self.counters.total().min(self.points.total())
    }

    /// Why he casts nothing now; `None` if he may.
    pub fn unavailable(&self, house: House) -> Option<Reason> {
        if !self.is_here() {
            return Some(why("magick-why-out", "MP-7"));
        }
        if !house.until_spent && self.spells.iter().any(|spell| spell.tried) {
            return Some(why("magick-why-one-spell", "MP-7"));
        }
        if self.counters.total() < 1 {
            return Some(why("magick-why-no-counters", "MP-5"));
        }
        if self.points.total() < 1 {
            return Some(why("magick-why-no-points", "MP-8"));
        }
        None
    }
}

/// Why a spell cannot be cast now; `None` if it can.
pub fn spell_barred(battle: &Battle<'_>, caster: &CasterState<'_>, spell: &KnownState<'_>) -> Option<Reason> {
    // MP-7: each spell once.
    let tried = (caster.is_here() && spell.tried).then(|| why("magick-why-tried", "MP-7"));
    tried.or_else(|| caster.unavailable(battle.house))
}

impl<'a> Battle<'a> {
    /// The table before the first phase.
    pub fn new(rules: &'a Magick, setup: &'a Setup) -> Self {
        Self {
            setup,
            house: House::new(&setup.house_rules),
            turn: 1,
            active: Side::First,
            moment: Moment::Winds,
            sides: Side::BOTH.map(|side| side_of(rules, setup, side)),
            lasting: Vec::new(),
            next_effect: EffectId(1),
            over: false,
        }
    }

    /// A side.
    pub const fn side(&self, side: Side) -> &SideState<'a> {
        let [a, b] = &self.sides;
        match side {
            Side::First => a,
            Side::Second => b,
        }
    }

    /// A side, to be changed.
    pub const fn side_mut(&mut self, side: Side) -> &mut SideState<'a> {
        let [a, b] = &mut self.sides;
        match side {
            Side::First => a,
            Side::Second => b,
        }
    }

    /// The wizards of a side who are in the battle.
    pub fn wizards(&self, side: Side) -> impl Iterator<Item = &CasterState<'a>> {
        self.side(side).casters.iter().filter(|caster| caster.is_here())
    }

    /// Every wizard of both sides.
    pub fn all_casters(&self) -> impl Iterator<Item = &CasterState<'a>> {
        self.sides.iter().flat_map(|side| &side.casters)
    }

    /// A wizard.
    pub fn caster(&self, who: CasterRef) -> Option<&CasterState<'a>> {
        self.all_casters().find(|caster| caster.who == who)
    }

    /// A wizard, to be changed.
    pub fn caster_mut(&mut self, who: CasterRef) -> Option<&mut CasterState<'a>> {
        self.sides.iter_mut().flat_map(|side| &mut side.casters).find(|caster| caster.who == who)
    }

    /// The wizard's name, as an argument of messages.
    pub fn name(&self, who: CasterRef) -> Arg {
        Arg::Text(self.setup.name_of(who))
    }

    /// The army's name, as an argument of messages.
    pub fn army(&self, side: Side) -> Arg {
        let side = self.setup.sides.get(side.index());
        Arg::Text(side.map(|side| side.army.name.clone()).unwrap_or_default())
    }

    /// What a player sees.
    pub fn board(&self) -> Board {
        let steps = [
            (Moment::Winds, "magick-step-winds"),
            (Moment::Cast, "magick-step-cast"),
            (Moment::Dispel, "magick-step-dispel"),
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

    /// Whether the winds of this phase have been rolled, so that there are counters and a pool.
    pub fn has_winds(&self) -> bool {
        self.moment != Moment::Winds && !self.over
    }

    fn board_side(&self, side: Side) -> BoardSide {
        let name = self.setup.sides.get(side.index()).map(|side| side.army.name.clone()).unwrap_or_default();
        let state = self.side(side);
        let pool = BoardPool {
            id: "dispel",
            label: Message::new("magick-pool-dispel"),
            left: state.pool.total(),
            full: state.pool_full.max(state.pool.total()),
            receipt: state.pool.clone(),
        };
        // MP-6: only the passive side has one.
        let has_pool = side != self.active && (self.has_winds() || !state.pool.parts.is_empty());
        let pools = if has_pool { vec![pool] } else { Vec::new() };
        BoardSide { name, pools, casters: state.casters.iter().map(|caster| self.board_caster(caster)).collect() }
    }

    fn board_caster(&self, caster: &CasterState<'_>) -> BoardCaster {
        let pool = |id, label, sum: &Sum, full: i64| BoardPool {
            id,
            label: Message::new(label),
            left: sum.total(),
            full: full.max(sum.total()),
            receipt: sum.clone(),
        };
        let mut points = vec![pool("points", "magick-pool-points", &caster.points, caster.max_points)];
        if caster.who.side == self.active && (self.has_winds() || !caster.counters.parts.is_empty()) {
            points.insert(0, pool("counters", "magick-pool-counters", &caster.counters, caster.counters_full));
        }
        BoardCaster {
            caster: caster.who,
            name: self.setup.name_of(caster.who),
            about: vec![
                Message::new("magick-about-intelligence").with("intelligence", caster.intelligence),
                Message::new("magick-about-level").with("level", caster.level),
            ],
            points,
            marks: marks(caster),
            spells: caster.spells.iter().map(|spell| self.board_spell(caster, spell)).collect(),
            items: Vec::new(),
            out: !caster.is_here(),
        }
    }

    fn board_spell(&self, caster: &CasterState<'_>, spell: &KnownState<'_>) -> BoardSpell {
        // Outside of their own phase wizards cast nothing, and that is no news of any spell.
        let casts_now = self.has_winds() && caster.who.side == self.active;
        let unavailable = spell_barred(self, caster, spell).filter(|_| casts_now || !caster.is_here());
        let is_in_play = |lasting: &Lasting| lasting.caster == caster.who && lasting.spell == spell.card.id;
        let state = match &unavailable {
            _ if spell.tried => SpellState::Tried,
            Some(_) => SpellState::Unavailable,
            None if self.lasting.iter().any(is_in_play) => SpellState::InPlay,
            None => SpellState::Ready,
        };
        BoardSpell {
            known: spell.known,
            spell: spell.card.id.clone(),
            needs: casting_number_of(spell.card).map(|number| format!("{number}+")).unwrap_or_default(),
            state,
            rule: unavailable.as_ref().map_or("", |reason| reason.rule),
            reason: unavailable.map(|reason| reason.message),
            how: None,
        }
    }

    fn board_in_play(&self, lasting: &Lasting) -> InPlay {
        InPlay {
            id: lasting.id,
            spell: lasting.spell.clone(),
            caster: lasting.caster,
            caster_name: self.setup.name_of(lasting.caster),
            target: lasting.target.clone(),
            since: lasting.turn,
            // MP-14: a spell is dispelled while it is cast, and never later.
            dispel_value: None,
            upkeep: None,
            marks: vec![Mark {
                id: "remains",
                message: Message::new("magick-mark-remains"),
                rule: "MP-20",
                good: true,
            }],
        }
    }
}

/// What has befallen him.
fn marks(caster: &CasterState<'_>) -> Vec<Mark> {
    let mut marks = Vec::new();
    let mut mark = |id, message, rule| marks.push(Mark { id, message: Message::new(message), rule, good: false });
    if let Some(why) = caster.out {
        mark("out", why, "");
    }
    if caster.broken {
        mark("broken", "magick-mark-broken", "MP-19");
    }
    marks
}

fn side_of<'a>(rules: &'a Magick, setup: &'a Setup, side: Side) -> SideState<'a> {
    let of = setup.sides.get(side.index());
    let state = |caster: &'a crate::rosters::Caster| {
        // An id that is there twice, which only a hand can have written, counts once.
        let mut seen = BTreeSet::new();
        let known = caster.spells().iter().filter_map(|known| {
            let card = rules.card_of(&known.spell)?;
            Some(KnownState { known: known.id.into(), card, tried: false })
        });
        let points = casters::points_at_start(caster);
        CasterState {
            who: CasterRef { side, caster: caster.id },
            intelligence: casters::intelligence(caster),
            level: casters::level(caster),
            max_points: casters::max_points(caster),
            points: Sum::new().plus(Message::new("magick-part-reservoir"), points, "MP-1"),
            counters: Sum::new(),
            counters_full: 0,
            spells: known.filter(|known| seen.insert(known.known)).collect(),
            broken: false,
            out: None,
        }
    };
    SideState {
        casters: of.map(|of| of.army.casters.iter().map(state).collect()).unwrap_or_default(),
        pool: Sum::new(),
        pool_full: 0,
    }
}

/// A reason with its rule.
pub const fn why(id: &'static str, rule: &'static str) -> Reason {
    Reason { message: Message::new(id), rule }
}
