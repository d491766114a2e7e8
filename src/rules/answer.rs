use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use crate::form::{Handle, Value};

/// One of the two sides of a battle: 0 or 1.
pub type Side = u8;

/// A caster in a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct CasterRef {
    /// His side.
    pub side: Side,
    /// His id in the army.
    pub caster: u32,
}

/// What a slot of a decision holds.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Slot {
    /// A caster.
    Caster(CasterRef),
    /// A spell that a caster knows, by the known spell's id.
    Known(CasterRef, u32),
    /// An item that a caster bears, by the item's id.
    Item(CasterRef, u32),
    /// An effect in play, by its number in the battle.
    Effect(u32),
    /// A spell of the lists, by id.
    Spell(String),
    /// A side.
    Side(Side),
    /// What was filled in.
    Given(Value),
}

impl From<Value> for Slot {
    fn from(value: Value) -> Self {
        Self::Given(value)
    }
}

/// A decision, whole: what is done, by whom, with what, and every input filled in.
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

    /// What was filled in by that name.
    pub fn value(&self, name: &str) -> Option<&Value> {
        match self.slot(name) {
            Some(Slot::Given(value)) => Some(value),
            _ => None,
        }
    }

    /// What was filled into an input that the offer had.
    pub fn get<H: Handle>(&self, input: H) -> H::Read<'_> {
        input.read(self.value(input.name()))
    }

    /// What was filled into an input that not every offer of this kind has.
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

/// What the table answered. The rules see nothing else of the world.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Answer {
    /// A player decided. Corrections of the table are decisions too.
    Choice(Choice),
    /// Dice lie on the table, in this order.
    Dice(Vec<u8>),
}
