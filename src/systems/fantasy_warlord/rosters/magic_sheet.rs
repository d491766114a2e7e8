//! The Magic Sheet (FW-12): what helps or hinders, by how much as the player has entered it.

use std::collections::BTreeMap;

use super::super::entries::Magic;
use super::Profile;
use crate::form::{Input, NumberInput, TextInput};
use crate::lang::Message;
use crate::rosters::{Army, ReadFields as _};
use crate::rules::Sum;

/// Something that stands on the Magic Sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Modifier {
    /// Id in files; also the army's field for its amount.
    pub id: &'static str,
    /// Message id of its name, where the player gives it none.
    label: &'static str,
    /// Message id of the field's label.
    field: &'static str,
    /// Whether it makes the roll easier: then its amount is taken from the roll, else added to it.
    pub helps: bool,
    /// The army's field for the player's name of it, if the player names it.
    name: Option<&'static str>,
    /// The one kind of magic that it bears on, if not on both.
    only: Option<Magic>,
}

/// The one modifier that is not ticked: metal always hinders its wearer.
pub const METAL_ARMOUR: NumberInput = NumberInput::new("metal_armour");

/// Everything on the sheet: what the book tells of without its numbers, and some that it may have besides.
pub const MODIFIERS: &[Modifier] = &[
    helps("rune_stone", "warlord-sheet-rune-stone", "warlord-field-rune-stone").only(Magic::Arcane),
    helps("shrine", "warlord-sheet-shrine", "warlord-field-shrine").only(Magic::Divine),
    helps("gateway", "warlord-sheet-gateway", "warlord-field-gateway"),
    hinders("metal_armour", "warlord-sheet-metal-armour", "warlord-field-metal-armour").only(Magic::Arcane),
    helps("helps_1", "warlord-sheet-helps-1", "warlord-field-helps-1").named("helps_1_name"),
    helps("helps_2", "warlord-sheet-helps-2", "warlord-field-helps-2").named("helps_2_name"),
    hinders("hinders_1", "warlord-sheet-hinders-1", "warlord-field-hinders-1").named("hinders_1_name"),
    hinders("hinders_2", "warlord-sheet-hinders-2", "warlord-field-hinders-2").named("hinders_2_name"),
];

const fn helps(id: &'static str, label: &'static str, field: &'static str) -> Modifier {
    Modifier { id, label, field, helps: true, name: None, only: None }
}

const fn hinders(id: &'static str, label: &'static str, field: &'static str) -> Modifier {
    Modifier { helps: false, ..helps(id, label, field) }
}

impl Modifier {
    const fn only(self, magic: Magic) -> Self {
        Self { only: Some(magic), ..self }
    }

    const fn named(self, field: &'static str) -> Self {
        Self { name: Some(field), ..self }
    }

    /// What an amount of it adds to the roll.
    pub const fn added(&self, amount: i64) -> i64 {
        if self.helps { -amount } else { amount }
    }
}

/// The sheet of one side.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MagicSheet {
    amounts: BTreeMap<&'static str, i64>,
    names: BTreeMap<&'static str, String>,
}

impl MagicSheet {
    /// The sheet that an army has entered.
    pub fn of(army: &Army) -> Self {
        let mut sheet = Self::default();
        for modifier in MODIFIERS {
            if let Some(amount) = army.fields.number(NumberInput::new(modifier.id)) {
                sheet.amounts.insert(modifier.id, amount.clamp(0, 100));
            }
            let name = modifier.name.map_or("", |field| army.fields.text(TextInput::new(field)).trim());
            if !name.is_empty() {
                sheet.names.insert(modifier.id, name.to_owned());
            }
        }
        sheet
    }

    /// The amount of a modifier; `None` if nobody has entered it.
    pub fn amount(&self, id: &str) -> Option<i64> {
        self.amounts.get(id).copied()
    }

    /// Enters an amount.
    pub fn enter(&mut self, modifier: &Modifier, amount: i64) {
        self.amounts.insert(modifier.id, amount.clamp(0, 100));
    }

    /// The name of a modifier: the player's own, else the book's.
    pub fn name(&self, modifier: &Modifier) -> Message {
        match self.names.get(modifier.id) {
            Some(name) => Message::new("warlord-sheet-named").with("name", name.as_str()),
            None => Message::new(modifier.label),
        }
    }

    /// The modifiers that can be ticked for this kind of magic: those with an amount that makes a difference.
    pub fn to_tick(&self, magic: Magic) -> Vec<(&'static Modifier, i64)> {
        let is_for = |modifier: &&Modifier| modifier.only.is_none_or(|only| only == magic);
        let ticked = MODIFIERS.iter().filter(is_for).filter(|modifier| modifier.id != METAL_ARMOUR.name);
        let with_amount = ticked.filter_map(|modifier| Some((modifier, self.amount(modifier.id)?)));
        with_amount.filter(|(_, amount)| *amount != 0).collect()
    }

    /// FW-12, FW-25: what armour adds to a caster's rolls; `None` if it hinders by an amount that nobody has entered.
    pub fn armour(&self, profile: &Profile, magic: Magic) -> Option<i64> {
        if !profile.is_hindered() || magic == Magic::Divine {
            return Some(0);
        }
        self.amount(METAL_ARMOUR.name)
    }

    /// FW-12: everything that is added to a roll, one by one: armour, and what was ticked.
    pub fn sum(&self, profile: &Profile, magic: Magic, ticked: &[String]) -> Sum {
        let mut sum = Sum::new();
        let armour = self.armour(profile, magic).unwrap_or(0);
        if armour != 0 {
            sum.add(Message::new("warlord-sheet-metal-armour"), armour, "FW-12");
        }
        for (modifier, amount) in self.to_tick(magic) {
            if ticked.iter().any(|id| id == modifier.id) {
                sum.add(self.name(modifier), modifier.added(amount), "FW-12");
            }
        }
        sum
    }
}

/// "Easier by 10", "harder by 15": what an amount added to the roll means, never a bare sign.
pub fn how_hard(added: i64) -> Message {
    let id = if added < 0 { "warlord-easier" } else { "warlord-harder" };
    Message::new(id).with("by", added.abs())
}

/// The army's fields for its sheet.
pub fn fields() -> Vec<Input> {
    let mut fields = Vec::new();
    for modifier in MODIFIERS {
        if let Some(name) = modifier.name {
            let label = if modifier.helps { "warlord-field-helps-name" } else { "warlord-field-hinders-name" };
            fields.push(Input::text(name, Message::new(label)).rule("FW-12"));
        }
        fields.push(Input::number(modifier.id, Message::new(modifier.field), 0..=100).rule("FW-12"));
    }
    fields
}
