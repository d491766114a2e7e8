//! What lies on the table while a battle is played.

use std::collections::BTreeSet;

use super::entries::{Lists, SpellEntry};
use super::house::House;
use super::rosters::{intelligence, level, max_points, points_at_start};
use crate::lang::Message;
use crate::rosters::Caster;
use crate::rules::casters::{BattleCaster, BySide, Casters};
use crate::rules::{CasterRef, EffectId, Reason, Setup, Side, SpellRef, Sum};
use crate::spells::SpellId;

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
    pub house: House,
    pub turn: u32,
    pub setup: &'a Setup,
    /// The side whose magick phase it is.
    pub active: Side,
    pub moment: Moment,
    pub casters: Casters<CasterState<'a>>,
    /// The dispel pools (MP-6); that of the side whose phase it is stays empty.
    pub pools: BySide<Store>,
    pub lasting: Vec<Lasting<'a>>,
    pub next_effect: EffectId,
}

/// Points, counters or dice to spend.
#[derive(Default)]
pub struct Store {
    /// Receipt of what is left.
    pub left: Sum,
    /// What there was at first.
    pub full: i64,
}

/// One wizard.
pub struct CasterState<'a> {
    pub who: CasterRef,
    /// The name, told apart from others of the same name.
    pub name: String,
    pub intelligence: i64,
    pub level: i64,
    /// The reservoir (MP-1).
    pub points: Store,
    /// The counters beside the wizard (MP-5).
    pub counters: Store,
    pub spells: Vec<Known<'a>>,
    /// MP-19: the mark of Broken Concentration.
    pub broken: bool,
    /// Why the wizard is out of the battle: a message id.
    pub out: Option<&'static str>,
}

/// A spell that a wizard knows.
#[derive(Clone, Copy)]
pub struct Known<'a> {
    pub known: SpellRef,
    pub entry: &'a SpellEntry,
    /// Whether it was tried in this phase (MP-7).
    pub tried: bool,
}

/// A spell that remains in play (MP-20).
pub struct Lasting<'a> {
    pub id: EffectId,
    pub spell: &'a SpellId,
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
    fn new(lists: &'a Lists, who: CasterRef, name: String, mustered: &Caster) -> Self {
        // An id that is there twice, which only a hand can have written, counts once.
        let mut seen = BTreeSet::new();
        let spells = mustered.spells().iter().filter_map(|known| {
            let entry = lists.spell(&known.spell)?;
            seen.insert(known.id).then(|| Known { known: known.id.into(), entry, tried: false })
        });
        let points = Sum::new().plus(Message::new("magick-part-reservoir"), points_at_start(mustered), "MP-1");
        Self {
            who,
            name,
            intelligence: intelligence(mustered),
            level: level(mustered),
            points: Store { left: points, full: max_points(mustered) },
            counters: Store::default(),
            spells: spells.collect(),
            broken: false,
            out: None,
        }
    }

    /// Whether the wizard is still in the battle.
    pub const fn is_here(&self) -> bool {
        self.out.is_none()
    }

    /// MP-8: the most points that the wizard may spend on a spell now.
    pub fn most_to_spend(&self) -> i64 {
        self.counters.left.total().min(self.points.left.total())
    }

    /// Notes whether a spell counts as tried in this phase (MP-7).
    pub fn set_tried(&mut self, known: SpellRef, tried: bool) {
        self.spells.iter_mut().filter(|spell| spell.known == known).for_each(|spell| spell.tried = tried);
    }

    /// Why a spell cannot be cast now; `None` if it can.
    pub fn cannot_cast(&self, spell: &Known<'_>, house: House) -> Option<Reason> {
        let (id, rule) = if !self.is_here() {
            ("magick-why-out", "MP-7")
        } else if spell.tried {
            ("magick-why-tried", "MP-7")
        } else if !house.until_spent && self.spells.iter().any(|spell| spell.tried) {
            ("magick-why-one-spell", "MP-7")
        } else if self.counters.left.total() < 1 {
            ("magick-why-no-counters", "MP-5")
        } else if self.points.left.total() < 1 {
            ("magick-why-no-points", "MP-8")
        } else {
            return None;
        };
        Some(Reason { message: Message::new(id), rule })
    }
}

impl<'a> Battle<'a> {
    /// The table before the first phase.
    pub fn new(lists: &'a Lists, setup: &'a Setup) -> Self {
        Self {
            house: House::new(&setup.house_rules),
            turn: 1,
            setup,
            active: Side::First,
            moment: Moment::Winds,
            casters: Casters::new(setup, |who, name, _, caster| CasterState::new(lists, who, name, caster)),
            pools: BySide::default(),
            lasting: Vec::new(),
            next_effect: EffectId(1),
        }
    }

    /// The wizards of a side who are in the battle.
    pub fn wizards(&self, side: Side) -> impl Iterator<Item = &CasterState<'a>> {
        self.casters.side(side).iter().filter(|caster| caster.is_here())
    }

    /// Whether the winds of this phase have been rolled, so that there are counters and a pool.
    pub fn has_winds(&self) -> bool {
        self.moment != Moment::Winds
    }

    /// Whether a wizard has counters to cast with.
    pub fn casts_now(&self, who: CasterRef) -> bool {
        self.has_winds() && who.side == self.active
    }

    /// Whether a spell that this wizard has cast is in play already.
    pub fn is_in_play(&self, caster: CasterRef, spell: &SpellId) -> bool {
        self.lasting.iter().any(|lasting| lasting.caster == caster && lasting.spell == spell)
    }
}
