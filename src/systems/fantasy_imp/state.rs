//! What lies on the table while a battle is played, and how a player sees it.

use std::collections::BTreeSet;

use super::Imp;
use super::casters::{CasterKind, magic_dice};
use super::entries::difficulty_of;
use super::house::House;
use crate::lang::{Arg, Message};
use crate::rules::{
    Board, BoardCaster, BoardPool, BoardSide, BoardSpell, CasterRef, EffectId, InPlay, Mark, PhaseStep, Reason, Setup,
    Side, SpellRef, SpellState, Sum,
};
use crate::spells::{SpellCard, SpellId};

/// How far a cast has come, for the steps shown above the question (FI-13).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moment {
    /// Either side may act.
    Act,
    /// A cast is declared; the other side may dispel.
    Dispel,
    /// Dice are rolled.
    Roll,
}

/// A battle in progress.
pub struct Battle<'a> {
    pub rules: &'a Imp,
    pub setup: &'a Setup,
    pub house: House,
    pub turn: u32,
    /// The side whose activation it is (FI-20).
    pub active: Side,
    pub moment: Moment,
    pub sides: [Vec<CasterState<'a>>; 2],
    pub lasting: Vec<Lasting>,
    pub next_effect: EffectId,
    pub over: bool,
}

/// One mage, or one unit with a spell.
pub struct CasterState<'a> {
    pub who: CasterRef,
    /// His name, told apart from others of the same name.
    pub name: String,
    pub kind: CasterKind,
    /// His magic dice by the army list (FI-3).
    pub original: i64,
    /// His magic dice now, burnt ones gone (FI-15); what he has in the next turn.
    pub magic_dice: i64,
    /// Receipt of the dice that he may still use in this turn; its total is what is left (FI-17).
    pub left: Sum,
    pub spells: Vec<KnownState<'a>>,
    /// Whether a spell of his counts as cast in this turn (FI-4).
    pub has_cast: bool,
    /// Whether he has tried to cast in this turn (FI-16).
    pub has_tried: bool,
    /// Why he is out of the battle, if he is.
    pub out: Option<&'static str>,
}

/// Something that he knows.
pub struct KnownState<'a> {
    pub known: SpellRef,
    pub card: &'a SpellCard,
}

/// An effect that lasts (FI-12).
pub struct Lasting {
    pub id: EffectId,
    pub spell: SpellId,
    pub caster: CasterRef,
    pub target: String,
    pub turn: u32,
    /// The turn at whose end it is over; `None` for the rest of the battle.
    pub last: Option<u32>,
}

impl CasterState<'_> {
    /// Whether he is still in the battle.
    pub const fn is_here(&self) -> bool {
        self.out.is_none()
    }

    /// The dice that he has for a new turn, as a receipt (FI-3, FI-15).
    pub fn fresh_dice(&self) -> Sum {
        let mut dice = Sum::new().plus(Message::new("imp-part-stat"), self.original, "FI-3");
        let (id, rule) =
            if self.magic_dice < self.original { ("imp-part-burnt", "FI-15") } else { ("imp-part-corrected", "") };
        if self.magic_dice != self.original {
            dice.add(Message::new(id), self.magic_dice - self.original, rule);
        }
        dice
    }

    /// FI-16: whether a die comes back at the end of this turn.
    pub const fn recharges(&self) -> bool {
        self.is_here() && !self.has_tried && self.magic_dice < self.original
    }

    /// Why he casts nothing now; `None` if he may.
    pub fn unavailable(&self) -> Option<Reason> {
        let why = |id, rule| Some(Reason { message: Message::new(id), rule });
        if !self.is_here() {
            return why("imp-why-out", "FI-19");
        }
        if self.has_cast {
            return why("imp-why-has-cast", "FI-4");
        }
        if self.left.total() < 1 {
            // FI-8: even an easy spell wants a die.
            return why("imp-why-no-dice", "FI-8");
        }
        None
    }
}

impl<'a> Battle<'a> {
    /// The table before the first turn.
    pub fn new(rules: &'a Imp, setup: &'a Setup) -> Self {
        Self {
            rules,
            setup,
            house: House::new(&setup.house_rules),
            turn: 1,
            active: Side::First,
            moment: Moment::Act,
            sides: Side::BOTH.map(|side| casters_of(rules, setup, side)),
            lasting: Vec::new(),
            next_effect: EffectId(1),
            over: false,
        }
    }

    /// A side's casters.
    pub fn side(&self, side: Side) -> &[CasterState<'a>] {
        let [a, b] = &self.sides;
        match side {
            Side::First => a,
            Side::Second => b,
        }
    }

    /// Every caster of both sides.
    pub fn all_casters(&self) -> impl Iterator<Item = &CasterState<'a>> {
        self.sides.iter().flatten()
    }

    /// Every caster of both sides, to be changed.
    pub fn all_casters_mut(&mut self) -> impl Iterator<Item = &mut CasterState<'a>> {
        self.sides.iter_mut().flatten()
    }

    /// A caster.
    pub fn caster(&self, who: CasterRef) -> Option<&CasterState<'a>> {
        self.all_casters().find(|caster| caster.who == who)
    }

    /// A caster, to be changed.
    pub fn caster_mut(&mut self, who: CasterRef) -> Option<&mut CasterState<'a>> {
        self.all_casters_mut().find(|caster| caster.who == who)
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

    /// What a player sees.
    pub fn board(&self) -> Board {
        let steps =
            [(Moment::Act, "imp-step-act"), (Moment::Dispel, "imp-step-dispel"), (Moment::Roll, "imp-step-roll")];
        let step = |(moment, id): (Moment, &'static str)| PhaseStep {
            name: Message::new(id),
            current: self.moment == moment && !self.over,
        };
        Board {
            turn: self.turn,
            turns: self.setup.turns,
            active: (!self.over).then_some(self.active),
            either_acts: true,
            steps: steps.into_iter().map(step).collect(),
            sides: Side::BOTH.map(|side| self.board_side(side)).to_vec(),
            in_play: self.lasting.iter().map(|lasting| self.board_in_play(lasting)).collect(),
            over: self.over,
        }
    }

    fn board_side(&self, side: Side) -> BoardSide {
        let name = self.setup.sides.get(side.index()).map(|side| side.army.name.clone()).unwrap_or_default();
        let casters = self.side(side).iter().map(|caster| self.board_caster(caster)).collect();
        BoardSide { name, pools: Vec::new(), casters }
    }

    fn board_caster(&self, caster: &CasterState<'_>) -> BoardCaster {
        let dice = BoardPool {
            id: "dice",
            label: Message::new("imp-pool-dice"),
            left: caster.left.total(),
            full: caster.magic_dice.max(caster.left.total()),
            receipt: caster.left.clone(),
        };
        let about = self.setup.caster(caster.who).map(|of| self.rules.describe_caster(of));
        BoardCaster {
            caster: caster.who,
            name: caster.name.clone(),
            about: about.unwrap_or_default(),
            points: vec![dice],
            marks: marks(caster),
            spells: caster
                .spells
                .iter()
                .map(|spell| board_spell(caster, spell, caster.who.side != self.active))
                .collect(),
            items: Vec::new(),
            out: !caster.is_here(),
        }
    }

    fn board_in_play(&self, lasting: &Lasting) -> InPlay {
        let message = match lasting.last {
            Some(turn) => Message::new("imp-mark-until").with("turn", turn),
            None => Message::new("imp-mark-for-good"),
        };
        InPlay {
            id: lasting.id,
            spell: lasting.spell.clone(),
            caster: lasting.caster,
            caster_name: self.caster(lasting.caster).map(|caster| caster.name.clone()).unwrap_or_default(),
            target: lasting.target.clone(),
            since: lasting.turn,
            // FI-13: a spell is dispelled while it is cast, and never later.
            dispel_value: None,
            upkeep: None,
            marks: vec![Mark { id: "until", message, rule: "FI-12", good: true }],
        }
    }
}

/// What has befallen him: burnt dice, a die that is due, whether he casts no more.
fn marks(caster: &CasterState<'_>) -> Vec<Mark> {
    let mut marks = Vec::new();
    let mut mark = |id, message, rule, good| marks.push(Mark { id, message, rule, good });
    if let Some(why) = caster.out {
        mark("out", Message::new(why), "FI-19", false);
        return marks;
    }
    let burnt = caster.original - caster.magic_dice;
    if burnt > 0 {
        mark("burnt", Message::new("imp-mark-burnt").with("dice", burnt), "FI-15", false);
    }
    if caster.recharges() {
        mark("recharge", Message::new("imp-mark-recharge"), "FI-16", true);
    }
    if caster.has_cast {
        mark("has_cast", Message::new("imp-why-has-cast"), "FI-4", false);
    }
    marks
}

fn board_spell(caster: &CasterState<'_>, spell: &KnownState<'_>, on_opportunity: bool) -> BoardSpell {
    // The number that a cast would have now (FI-7).
    let needs = difficulty_of(spell.card).map(|difficulty| super::target::base(difficulty, on_opportunity).total());
    // FI-1: an ability is simply done, whatever dice are left.
    let unavailable = caster.unavailable().filter(|_| needs.is_some() || !caster.is_here());
    BoardSpell {
        known: spell.known,
        spell: spell.card.id.clone(),
        needs: needs.map(|successes| successes.to_string()).unwrap_or_default(),
        state: if unavailable.is_some() { SpellState::Unavailable } else { SpellState::Ready },
        rule: unavailable.as_ref().map_or("", |reason| reason.rule),
        reason: unavailable.map(|reason| reason.message),
        how: needs.is_none().then(|| Message::new("imp-how-ability")),
    }
}

fn casters_of<'a>(rules: &'a Imp, setup: &'a Setup, side: Side) -> Vec<CasterState<'a>> {
    let Some(of) = setup.sides.get(side.index()) else { return Vec::new() };
    let state = |caster: &'a crate::rosters::Caster| {
        // An id that is there twice, which only a hand can have written, counts once.
        let mut seen = BTreeSet::new();
        let known = caster.spells().iter().filter_map(|known| {
            let card = rules.card_of(&known.spell)?;
            Some(KnownState { known: known.id.into(), card })
        });
        let (who, original) = (CasterRef { side, caster: caster.id }, magic_dice(caster));
        let mut state = CasterState {
            who,
            name: setup.name_of(who),
            kind: CasterKind::of(caster),
            original,
            magic_dice: original,
            left: Sum::new(),
            spells: known.filter(|known| seen.insert(known.known)).collect(),
            has_cast: false,
            has_tried: false,
            out: None,
        };
        state.left = state.fresh_dice();
        state
    };
    of.army.casters.iter().map(state).collect()
}
