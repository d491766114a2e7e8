//! What lies on the table while a battle is played.

use std::collections::BTreeSet;

use super::entries::SpellEntry;
use super::house::House;
use super::lists::Lists;
use super::wizards;
use crate::lang::Message;
use crate::rosters::{Caster, KnownSpell};
use crate::rules::casters::{BattleCaster, Casters};
use crate::rules::{CasterRef, EffectId, Reason, Setup, Side, SpellRef, Sum};

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
    pub lists: &'a Lists,
    pub setup: &'a Setup,
    pub house: House,
    pub turn: u32,
    /// The warband whose turn it is.
    pub active: Side,
    pub moment: Moment,
    pub casters: Casters<CasterState<'a>>,
    pub lasting: Vec<Lasting<'a>>,
    pub next_effect: EffectId,
}

/// One wizard.
pub struct CasterState<'a> {
    pub who: CasterRef,
    pub name: String,
    pub mustered: &'a Caster,
    pub level: i64,
    /// Receipt of the accumulated magic points (MF-8, MF-9).
    pub accumulated: Sum,
    pub spells: Vec<KnownState<'a>>,
    /// The last turn in which a fatigued wizard may not cast (MF-10).
    pub fatigued_until: Option<u32>,
    /// Why the wizard is out of the battle, as a message id.
    pub out: Option<&'static str>,
}

/// A spell that a wizard has in this battle.
pub struct KnownState<'a> {
    pub known: SpellRef,
    pub entry: &'a SpellEntry,
    /// Whether it was cast in this turn (MF-12).
    pub is_cast: bool,
}

/// A spell in play (MF-15).
#[derive(Clone)]
pub struct Lasting<'a> {
    pub id: EffectId,
    pub entry: &'a SpellEntry,
    pub caster: CasterRef,
    pub target: String,
    pub turn: u32,
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
        // A spell that is there twice, as in a roster written by hand, counts once (MF-6).
        let mut seen = BTreeSet::new();
        let known = mustered.spells().iter().filter(|known| seen.insert(&known.spell));
        let state = |known: &KnownSpell| {
            Some(KnownState { known: known.id.into(), entry: lists.spell(&known.spell)?, is_cast: false })
        };
        Self {
            who,
            name,
            mustered,
            level: wizards::level(mustered),
            accumulated: Sum::new(),
            spells: known.filter_map(state).collect(),
            fatigued_until: None,
            out: None,
        }
    }

    /// Whether the wizard is still in the battle.
    pub const fn is_here(&self) -> bool {
        self.out.is_none()
    }

    /// A spell of the wizard's.
    pub fn spell(&self, known: SpellRef) -> Option<&KnownState<'a>> {
        self.spells.iter().find(|spell| spell.known == known)
    }

    /// Sets whether a spell was cast in this turn (MF-12).
    pub fn set_cast(&mut self, known: SpellRef, is_cast: bool) {
        self.spells.iter_mut().filter(|spell| spell.known == known).for_each(|spell| spell.is_cast = is_cast);
    }

    /// Why the wizard casts nothing now; `None` if it may.
    pub fn unavailable(&self) -> Option<Reason> {
        if !self.is_here() {
            return Some(Reason { message: Message::new("mord-why-out"), rule: "MF-1" });
        }
        let until = self.fatigued_until?;
        Some(Reason { message: Message::new("mord-why-fatigued").with("turn", until + 1), rule: "MF-10" })
    }

    /// Why the wizard does not cast this spell now; `None` if it may.
    pub fn unavailable_spell(&self, spell: &KnownState<'_>) -> Option<Reason> {
        let twice = || Reason { message: Message::new("mord-why-cast"), rule: "MF-12" };
        self.unavailable().or_else(|| (spell.is_cast && !spell.entry.repeats).then(twice))
    }
}

impl<'a> Battle<'a> {
    /// The table before the first turn.
    pub fn new(lists: &'a Lists, setup: &'a Setup) -> Self {
        Self {
            lists,
            setup,
            house: House::new(&setup.house_rules),
            turn: 1,
            active: Side::First,
            moment: Moment::Before,
            casters: Casters::new(setup, |who, name, _, caster| CasterState::new(lists, who, name, caster)),
            lasting: Vec::new(),
            next_effect: EffectId(1),
        }
    }

    /// A wizard's accumulated magic points.
    pub fn total(&self, who: CasterRef) -> i64 {
        self.casters.caster(who).map_or(0, |caster| caster.accumulated.total())
    }

    /// Changes a wizard, if there is such a one.
    pub fn change(&mut self, who: CasterRef, change: impl FnOnce(&mut CasterState<'a>)) {
        if let Some(caster) = self.casters.caster_mut(who) {
            change(caster);
        }
    }

    /// A spell in play.
    pub fn effect(&self, id: EffectId) -> Option<&Lasting<'a>> {
        self.lasting.iter().find(|lasting| lasting.id == id)
    }
}
