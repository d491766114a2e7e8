//! What lies on the table while a battle is played.

use std::collections::BTreeSet;

use super::entries::{Lists, SpellEntry};
use super::house::House;
use super::rosters::{CasterKind, magic_dice};
use crate::lang::Message;
use crate::rosters::Caster;
use crate::rules::casters::{BattleCaster, Casters};
use crate::rules::lasting::{Effects, LastingEffect};
use crate::rules::{CasterRef, Reason, Setup, Side, SpellRef, Sum};

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
    pub setup: &'a Setup,
    /// The side whose activation it is (FI-20).
    pub active: Side,
    pub moment: Moment,
    pub casters: Casters<CasterState<'a>>,
    pub lasting: Effects<LastTurn>,
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
    pub who: CasterRef,
    pub known: SpellRef,
    pub entry: &'a SpellEntry,
}

/// FI-12: the turn at whose end an effect is over; `None` for the rest of the battle.
pub type LastTurn = Option<u32>;

/// An effect that lasts (FI-12).
pub type Lasting = LastingEffect<LastTurn>;

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
            seen.insert(known.id).then(|| Known { who, known: known.id.into(), entry })
        });
        let (kind, original, spells) = (CasterKind::of(mustered), magic_dice(mustered), spells.collect());
        let (magic_dice, left, out) = (original, Sum::new(), None);
        let (has_cast, has_tried) = (false, false);
        let mut state =
            Self { who, name, mustered, kind, original, magic_dice, left, spells, has_cast, has_tried, out };
        state.begin_turn();
        state
    }

    /// FI-3, FI-15, FI-17: all magic dice that are not burnt are there, and nothing is cast yet.
    pub fn begin_turn(&mut self) {
        (self.has_cast, self.has_tried) = (false, false);
        self.left = Sum::new().plus(Message::new("imp-part-stat"), self.original, "FI-3");
        match self.magic_dice - self.original {
            0 => {}
            burnt @ ..0 => self.left.add(Message::new("imp-part-burnt"), burnt, "FI-15"),
            more => self.left.add(Message::new("imp-part-corrected"), more, ""),
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
        self.out.map(|_| Reason::new("imp-why-out", "FI-19"))
    }

    /// Why the caster casts nothing now; `None` if it may.
    pub fn cannot_cast(&self) -> Option<Reason> {
        match self.why_out() {
            None if self.has_cast => Some(Reason::new("imp-why-has-cast", "FI-4")),
            // FI-8: even an easy spell wants a die.
            None if self.left.total() < 1 => Some(Reason::new("imp-why-no-dice", "FI-8")),
            why => why,
        }
    }

    /// Why the caster does not dispel; `None` if it may, as far as dice go.
    pub fn cannot_dispel(&self) -> Option<Reason> {
        match self.why_out() {
            None if self.kind == CasterKind::Unit => Some(Reason::new("imp-why-no-mage", "FI-13")),
            None if self.left.total() < 1 => Some(Reason::new("imp-why-no-dice", "FI-17")),
            why => why,
        }
    }
}

impl<'a> Battle<'a> {
    /// The table before the first turn.
    pub fn new(lists: &'a Lists, setup: &'a Setup) -> Self {
        Self {
            house: House::new(&setup.house_rules),
            turn: 1,
            setup,
            active: Side::First,
            moment: Moment::Act,
            casters: Casters::new(setup, |who, name, _, caster| CasterState::new(lists, who, name, caster)),
            lasting: Effects::new(),
        }
    }

    /// The magic dice that a caster has left in this turn.
    pub fn left(&self, who: CasterRef) -> i64 {
        self.casters.caster(who).map_or(0, |caster| caster.left.total())
    }
}
