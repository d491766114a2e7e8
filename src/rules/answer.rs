use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use crate::form::{Handle, Value};
use crate::reading::ValueError;
use crate::rosters::ids::id;
use crate::rosters::{CasterId, ItemId, KnownId};
use crate::spells::SpellId;

id! {
    /// An effect in play, numbered through the battle.
    EffectId
}

/// One of the two sides of a battle; in files 0 and 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub enum Side {
    /// The side that begins.
    First,
    /// The side that plays second.
    Second,
}

impl Side {
    /// Both sides, the first one first.
    pub const BOTH: [Self; 2] = [Self::First, Self::Second];

    /// The other one.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }

    /// Its place among the sides: 0 or 1.
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl From<Side> for u8 {
    fn from(side: Side) -> Self {
        side as Self
    }
}

impl TryFrom<u8> for Side {
    type Error = ValueError;

    fn try_from(number: u8) -> Result<Self, ValueError> {
        match number {
            0 => Ok(Self::First),
            1 => Ok(Self::Second),
            other => Err(ValueError::out_of_range(other.into(), 0, 1)),
        }
    }
}

/// A spell that a caster has in a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum SpellRef {
    /// One that was mustered, by its id in the roster.
    Known(KnownId),
    /// The nth of those that the caster has without the roster: by its kind, or picked during the
    /// battle.
    Nth(u32),
}

/// A caster in a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct CasterRef {
    /// The side.
    pub side: Side,
    /// The id in the army.
    pub caster: CasterId,
}

/// The value of a slot.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Slot {
    /// A caster.
    Caster(CasterRef),
    /// A spell that a caster has.
    Known(CasterRef, SpellRef),
    /// An item of a caster, by the item's id.
    Item(CasterRef, ItemId),
    /// An effect in play, by its number in the battle.
    Effect(EffectId),
    /// A spell of the lists, by id.
    Spell(SpellId),
    /// A side.
    Side(Side),
    /// What was filled in.
    Given(Value),
}

impl From<KnownId> for SpellRef {
    fn from(known: KnownId) -> Self {
        Self::Known(known)
    }
}

impl From<CasterRef> for Slot {
    fn from(caster: CasterRef) -> Self {
        Self::Caster(caster)
    }
}

impl From<Side> for Slot {
    fn from(side: Side) -> Self {
        Self::Side(side)
    }
}

impl From<EffectId> for Slot {
    fn from(effect: EffectId) -> Self {
        Self::Effect(effect)
    }
}

impl From<Value> for Slot {
    fn from(value: Value) -> Self {
        Self::Given(value)
    }
}

/// A whole decision: the action, its caster and subject, and every input filled in.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Choice {
    /// What is done, in the system's words for files: `cast`, `dispel`, `end phase`.
    pub verb: Cow<'static, str>,
    /// Slots by name.
    pub slots: Vec<(Cow<'static, str>, Slot)>,
}

impl Choice {
    /// A decision without slots.
    pub const fn new(verb: &'static str) -> Self {
        Self { verb: Cow::Borrowed(verb), slots: Vec::new() }
    }

    /// The same decision with one more slot.
    #[must_use]
    pub fn with(mut self, name: &'static str, slot: impl Into<Slot>) -> Self {
        self.slots.push((Cow::Borrowed(name), slot.into()));
        self
    }

    /// The slot of that name.
    pub fn slot(&self, name: &str) -> Option<&Slot> {
        self.slots.iter().find(|(key, _)| key == name).map(|(_, slot)| slot)
    }

    /// The value filled in under that name.
    pub fn value(&self, name: &str) -> Option<&Value> {
        match self.slot(name) {
            Some(Slot::Given(value)) => Some(value),
            _ => None,
        }
    }

    /// The value of an input that the offer has.
    pub fn get<H: Handle>(&self, input: H) -> H::Read<'_> {
        input.read(self.value(input.name()))
    }

    /// The value of an input that not every offer of this kind has.
    pub fn find<H: Handle>(&self, input: H) -> Option<H::Read<'_>> {
        input.of(self.value(input.name())?)
    }

    /// The caster in the slot of that name.
    pub fn caster(&self, name: &str) -> Option<CasterRef> {
        match self.slot(name) {
            Some(Slot::Caster(caster) | Slot::Known(caster, _) | Slot::Item(caster, _)) => Some(*caster),
            _ => None,
        }
    }
}

/// An answer from the table. The rules get no other input.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Answer {
    /// A decision or a correction.
    Choice(Choice),
    /// The faces of a roll, in this order.
    Dice(Vec<u8>),
}
