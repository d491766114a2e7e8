use std::borrow::Cow;

use serde::{Deserialize, Serialize};

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
    /// A whole number.
    Number(i64),
    /// The player's own words.
    Text(String),
    /// One of the options of a blank, by id.
    Option(String),
    /// Some of the options of a blank, by id.
    Many(Vec<String>),
}

/// A decision, whole: what is done, by whom, with what, and every blank filled in.
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
    pub fn with(mut self, name: &'static str, slot: Slot) -> Self {
        self.slots.push((Cow::Borrowed(name), slot));
        self
    }

    /// The slot of that name.
    pub fn slot(&self, name: &str) -> Option<&Slot> {
        self.slots.iter().find(|(key, _)| key == name).map(|(_, slot)| slot)
    }

    /// The number in the slot of that name.
    pub fn number(&self, name: &str) -> Option<i64> {
        match self.slot(name) {
            Some(Slot::Number(number)) => Some(*number),
            _ => None,
        }
    }

    /// The text in the slot of that name; empty if there is none.
    pub fn text(&self, name: &str) -> &str {
        match self.slot(name) {
            Some(Slot::Text(text)) => text,
            _ => "",
        }
    }

    /// The option in the slot of that name.
    pub fn option(&self, name: &str) -> Option<&str> {
        match self.slot(name) {
            Some(Slot::Option(option)) => Some(option),
            _ => None,
        }
    }

    /// The options in the slot of that name, where there may be several.
    pub fn many(&self, name: &str) -> &[String] {
        match self.slot(name) {
            Some(Slot::Many(options)) => options,
            _ => &[],
        }
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
