//! What lies on the table while a battle is played.

use std::collections::BTreeSet;

use super::entries::{Lists, SpellEntry};
use super::house::House;
use super::rosters::{CasterKind, magic_dice};
use crate::lang::Message;
use crate::rosters::Caster;
use crate::rules::casters::{BattleCaster, Casters};
use crate::rules::{CasterRef, EffectId, Reason, Setup, Side, SpellRef, Sum};
use crate::spells::SpellId;

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
    pub house: House,
    pub turn: u32,
    /// How many turns it is to last.
    pub turns: u32,
    /// The side whose activation it is (FI-20).
    pub active: Side,
    pub moment: Moment,
    pub casters: Casters<CasterState<'a>>,
    pub lasting: Vec<Lasting>,
    pub next_effect: EffectId,
    pub over: bool,
}

/// One mage, or one unit with a spell.
pub struct CasterState<'a> {
    pub who: CasterRef,
    /// The name, told apart from others of the same name.
    pub name: String,
    /// The caster as mustered.
    pub mustered: &'a Caster,
    pub kind: CasterKind,
    /// Magic dice by the army list (FI-3).
    pub original: i64,
    /// Magic dice now, burnt ones gone (FI-15): those of the next turn.
    pub magic_dice: i64,
    /// Receipt of the dice that are left in this turn (FI-17).
    pub left: Sum,
    pub spells: Vec<Known<'a>>,
    /// Whether a spell counts as cast in this turn (FI-4).
    pub has_cast: bool,
    /// Whether the caster has tried to cast in this turn (FI-16).
    pub has_tried: bool,
    /// Why the caster is out of the battle: a message id.
    pub out: Option<&'static str>,
}

/// A spell or ability that a caster knows.
#[derive(Clone, Copy)]
pub struct Known<'a> {
    pub known: SpellRef,
    pub entry: &'a SpellEntry,
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

impl BattleCaster for CasterState<'_> {
    fn who(&self) -> CasterRef {
        self.who
    }

    fn name(&self) -> &str {
        &self.name
    }
}

impl<'a> CasterState<'a> {
    fn new(lists: &'a Lists, who: CasterRef, name: String, mustered: &'a Caster) -> Self {
        // An id that is there twice, which only a hand can have written, counts once.
        let mut seen = BTreeSet::new();
        let spells = mustered.spells().iter().filter_map(|known| {
            let entry = lists.spell(&known.spell)?;
            seen.insert(known.id).then(|| Known { known: known.id.into(), entry })
        });
        let original = magic_dice(mustered);
        let mut state = Self {
            who,
            name,
            mustered,
            kind: CasterKind::of(mustered),
            original,
            magic_dice: original,
            left: Sum::new(),
            spells: spells.collect(),
            has_cast: false,
            has_tried: false,
            out: None,
        };
        state.begin_turn();
        state
    }

    /// FI-3, FI-15, FI-17: all magic dice that are not burnt are there, and nothing is cast yet.
    pub fn begin_turn(&mut self) {
        (self.has_cast, self.has_tried) = (false, false);
        self.left = Sum::new().plus(Message::new("imp-part-stat"), self.original, "FI-3");
        let (id, rule) =
            if self.magic_dice < self.original { ("imp-part-burnt", "FI-15") } else { ("imp-part-corrected", "") };
        if self.magic_dice != self.original {
            self.left.add(Message::new(id), self.magic_dice - self.original, rule);
        }
    }

    /// Whether the caster is still in the battle.
    pub const fn is_here(&self) -> bool {
        self.out.is_none()
    }

    /// FI-16: whether a die comes back at the end of this turn.
    pub const fn recharges(&self) -> bool {
        self.is_here() && !self.has_tried && self.magic_dice < self.original
    }

    /// Why the caster can do nothing at all; `None` while it is in the battle.
    pub fn why_out(&self) -> Option<Reason> {
        self.out.map(|_| Reason { message: Message::new("imp-why-out"), rule: "FI-19" })
    }

    /// Why the caster casts nothing now; `None` if it may.
    pub fn cannot_cast(&self) -> Option<Reason> {
        let why = |id, rule| Some(Reason { message: Message::new(id), rule });
        match self.why_out() {
            Some(out) => Some(out),
            None if self.has_cast => why("imp-why-has-cast", "FI-4"),
            // FI-8: even an easy spell wants a die.
            None if self.left.total() < 1 => why("imp-why-no-dice", "FI-8"),
            None => None,
        }
    }

    /// Why the caster does not dispel; `None` if it may, as far as dice go.
    pub fn cannot_dispel(&self) -> Option<Reason> {
        let why = |id, rule| Some(Reason { message: Message::new(id), rule });
        match self.why_out() {
            Some(out) => Some(out),
            None if self.kind == CasterKind::Unit => why("imp-why-no-mage", "FI-13"),
            None if self.left.total() < 1 => why("imp-why-no-dice", "FI-17"),
            None => None,
        }
    }
}

impl<'a> Battle<'a> {
    /// The table before the first turn.
    pub fn new(lists: &'a Lists, setup: &'a Setup) -> Self {
        Self {
            house: House::new(&setup.house_rules),
            turn: 1,
            turns: setup.turns,
            active: Side::First,
            moment: Moment::Act,
            casters: Casters::new(setup, |who, name, _, caster| CasterState::new(lists, who, name, caster)),
            lasting: Vec::new(),
            next_effect: EffectId(1),
            over: false,
        }
    }

    /// The magic dice that a caster has left in this turn.
    pub fn left(&self, who: CasterRef) -> i64 {
        self.casters.caster(who).map_or(0, |caster| caster.left.total())
    }
}
