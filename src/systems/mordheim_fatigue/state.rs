//! What lies on the table while a battle is played, and how a player sees it.

use std::collections::BTreeSet;

use super::Fatigue;
use super::entries::{Cost, Lasts};
use super::house::House;
use super::wizards;
use crate::lang::{Arg, Message};
use crate::rules::{
    Board, BoardCaster, BoardPool, BoardSide, BoardSpell, CasterRef, EffectId, InPlay, Mark, PhaseStep, Reason, Setup,
    Side, SpellRef, SpellState, Sum,
};
use crate::spells::{SpellCard, SpellId};

/// How far a turn has come, for the steps shown above the question (MF-14 to MF-17).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moment {
    /// Everything before the magic phase, hand-to-hand last.
    Before,
    /// Spells in play are paid for or dropped.
    Upkeep,
    /// What stays in play is worked out.
    Effects,
    /// New spells are cast.
    Cast,
    /// A wizard who has cast rolls.
    Fatigue,
}

/// A battle in progress.
pub struct Battle<'a> {
    pub rules: &'a Fatigue,
    pub setup: &'a Setup,
    pub house: House,
    pub turn: u32,
    /// The warband whose turn it is.
    pub active: Side,
    pub moment: Moment,
    pub sides: [Vec<CasterState<'a>>; 2],
    pub lasting: Vec<Lasting>,
    pub next_effect: EffectId,
    pub over: bool,
}

/// One wizard.
pub struct CasterState<'a> {
    pub who: CasterRef,
    pub level: i64,
    /// Receipt of his accumulated magic points (MF-8, MF-9).
    pub accumulated: Sum,
    pub spells: Vec<KnownState<'a>>,
    /// The last turn in which he may not cast, while he is fatigued (MF-10).
    pub fatigued_until: Option<u32>,
    /// Why he is out of the battle, if he is.
    pub out: Option<&'static str>,
}

/// A spell that he has in this battle.
pub struct KnownState<'a> {
    pub known: SpellRef,
    pub card: &'a SpellCard,
    /// Whether it was cast in this turn (MF-12).
    pub is_cast: bool,
}

/// A spell in play (MF-15).
pub struct Lasting {
    pub id: EffectId,
    pub spell: SpellId,
    pub caster: CasterRef,
    pub target: String,
    pub turn: u32,
    pub upkeep: i64,
    /// Whether its victim may free itself (MF-17).
    pub breaks_free: bool,
}

impl CasterState<'_> {
    /// Whether he is still in the battle.
    pub const fn is_here(&self) -> bool {
        self.out.is_none()
    }

    /// Why he casts nothing now; `None` if he may.
    pub fn unavailable(&self) -> Option<Reason> {
        if !self.is_here() {
            return Some(Reason { message: Message::new("mord-why-out"), rule: "MF-1" });
        }
        let until = self.fatigued_until?;
        Some(Reason { message: Message::new("mord-why-fatigued").with("turn", until + 1), rule: "MF-10" })
    }

    /// Why he does not cast this spell now; `None` if he may.
    pub fn barred_from(&self, spell: &KnownState<'_>) -> Option<Reason> {
        let repeats = Lasts::of_card(spell.card).repeats;
        let twice = || Reason { message: Message::new("mord-why-cast"), rule: "MF-12" };
        self.unavailable().or_else(|| (spell.is_cast && !repeats).then(twice))
    }
}

impl<'a> Battle<'a> {
    /// The table before the first turn.
    pub fn new(rules: &'a Fatigue, setup: &'a Setup) -> Self {
        Self {
            rules,
            setup,
            house: House::new(&setup.house_rules),
            turn: 1,
            active: Side::First,
            moment: Moment::Before,
            sides: Side::BOTH.map(|side| casters_of(rules, setup, side)),
            lasting: Vec::new(),
            next_effect: EffectId(1),
            over: false,
        }
    }

    /// A side's wizards.
    pub fn side(&self, side: Side) -> &[CasterState<'a>] {
        let [a, b] = &self.sides;
        match side {
            Side::First => a,
            Side::Second => b,
        }
    }

    /// Every wizard of both sides.
    pub fn all_casters(&self) -> impl Iterator<Item = &CasterState<'a>> {
        self.sides.iter().flatten()
    }

    /// A wizard.
    pub fn caster(&self, who: CasterRef) -> Option<&CasterState<'a>> {
        self.all_casters().find(|caster| caster.who == who)
    }

    /// A wizard, to be changed.
    pub fn caster_mut(&mut self, who: CasterRef) -> Option<&mut CasterState<'a>> {
        self.sides.iter_mut().flatten().find(|caster| caster.who == who)
    }

    /// His accumulated magic points.
    pub fn total(&self, who: CasterRef) -> i64 {
        self.caster(who).map_or(0, |caster| caster.accumulated.total())
    }

    /// The wizard's name, as an argument of messages.
    pub fn name(&self, who: CasterRef) -> Arg {
        Arg::Text(self.setup.name_of(who))
    }

    /// The warband's name, as an argument of messages.
    pub fn army(&self, side: Side) -> Arg {
        Arg::Text(self.army_name(side))
    }

    fn army_name(&self, side: Side) -> String {
        let side = self.setup.sides.get(side.index());
        side.map(|side| side.army.name.clone()).unwrap_or_default()
    }

    /// What a player sees.
    pub fn board(&self) -> Board {
        let steps = [
            (Moment::Before, "mord-step-before"),
            (Moment::Upkeep, "mord-step-upkeep"),
            (Moment::Effects, "mord-step-effects"),
            (Moment::Cast, "mord-step-cast"),
            (Moment::Fatigue, "mord-step-fatigue"),
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
        let casters = self.side(side).iter().map(|caster| self.board_caster(caster)).collect();
        BoardSide { name: self.army_name(side), pools: Vec::new(), casters }
    }

    fn board_caster(&self, caster: &CasterState<'_>) -> BoardCaster {
        let accumulated = BoardPool {
            id: "accumulated",
            label: Message::new("mord-pool-accumulated"),
            left: caster.accumulated.total(),
            full: 0,
            receipt: caster.accumulated.clone(),
        };
        let about = self.setup.caster(caster.who).map(super::rosters::describe);
        BoardCaster {
            caster: caster.who,
            name: self.setup.name_of(caster.who),
            about: about.unwrap_or_default(),
            points: vec![accumulated],
            marks: marks(caster),
            spells: caster.spells.iter().map(|spell| self.board_spell(caster, spell)).collect(),
            items: Vec::new(),
            out: !caster.is_here(),
        }
    }

    fn board_spell(&self, caster: &CasterState<'_>, spell: &KnownState<'_>) -> BoardSpell {
        let unavailable = caster.barred_from(spell);
        let in_play = self.lasting.iter().any(|of| of.caster == caster.who && of.spell == spell.card.id);
        let state = match &unavailable {
            Some(_) if caster.unavailable().is_some() => SpellState::Unavailable,
            _ if in_play => SpellState::InPlay,
            Some(_) => SpellState::Tried,
            None => SpellState::Ready,
        };
        let how = self.setup.caster(caster.who).and_then(|of| super::rosters::how(self.rules, of, &spell.card.id));
        BoardSpell {
            known: spell.known,
            spell: spell.card.id.clone(),
            needs: Cost::of_card(spell.card).map(Cost::shown).unwrap_or_default(),
            state,
            rule: unavailable.as_ref().map_or("", |reason| reason.rule),
            reason: unavailable.map(|reason| reason.message),
            how,
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
            // MF-13: there are no dispels.
            dispel_value: None,
            upkeep: (lasting.upkeep > 0).then_some(lasting.upkeep),
            marks: Vec::new(),
        }
    }
}

/// What has befallen him: out of the battle, or fatigued.
fn marks(caster: &CasterState<'_>) -> Vec<Mark> {
    if let Some(why) = caster.out {
        return vec![Mark { id: "out", message: Message::new(why), rule: "MF-1", good: false }];
    }
    let fatigued = caster.fatigued_until.map(|until| Mark {
        id: "fatigued",
        message: Message::new("mord-mark-fatigued").with("turn", until + 1),
        rule: "MF-10",
        good: false,
    });
    fatigued.into_iter().collect()
}

fn casters_of<'a>(rules: &'a Fatigue, setup: &'a Setup, side: Side) -> Vec<CasterState<'a>> {
    let Some(of) = setup.sides.get(side.index()) else { return Vec::new() };
    let state = |caster: &'a crate::rosters::Caster| {
        // A spell that is there twice, which only a hand can have written, counts once (MF-6).
        let mut seen = BTreeSet::new();
        let known = caster.spells().iter().filter_map(|known| {
            let card = rules.card_of(&known.spell)?;
            Some(KnownState { known: known.id.into(), card, is_cast: false })
        });
        CasterState {
            who: CasterRef { side, caster: caster.id },
            level: wizards::level(caster),
            accumulated: Sum::new(),
            spells: known.filter(|known| seen.insert(known.card.id.as_str())).collect(),
            fatigued_until: None,
            out: None,
        }
    };
    of.army.casters.iter().map(state).collect()
}
