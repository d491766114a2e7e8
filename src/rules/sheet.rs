use super::{Allowance, Muster, OddsQuestion};
use crate::lang::Message;
use crate::rosters::{Army, Caster, CasterId, Item, ItemId, Roster};
use crate::spells::SpellId;

/// What a system prints.
pub trait Sheet {
    /// The whole content of an army's sheet.
    fn sheet(&self, roster: &Roster, army: &Army) -> SheetView;
}

/// The content of an army's sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetView {
    /// The army's own values that are fixed before the battle, for the first line.
    pub facts: Vec<Message>,
    /// Its casters, in the army's order.
    pub casters: Vec<SheetCaster>,
    /// The heading over the odds. Its argument `columns` has the columns' headings: `2 · 3 · 4`.
    pub odds_heading: Message,
    /// Whether the sheet has room for the power of a spell in play, which a later dispel must reach.
    pub keeps_power: bool,
}

/// A caster's content on the sheet, without name and note.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetCaster {
    /// The caster's id.
    pub caster: CasterId,
    /// What the caster is: level, lore, what it adds to its rolls.
    pub about: Vec<Message>,
    /// The caster's own dice and points to cross off, with their numbers.
    pub marks: Vec<(Message, u32)>,
    /// The caster's spells in a battle, including those that come without a roll or choice: the same
    /// as in [`super::Play::play`].
    pub spells: Vec<SheetSpell>,
    /// The caster's items.
    pub items: Vec<SheetItem>,
    /// Whether some of its spells are still to be determined.
    pub to_prepare: bool,
    /// Allowances that are exceeded, not used up, or missing a number.
    pub amiss: Vec<Allowance>,
}

/// A spell that a caster brings to the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetSpell {
    /// The card's id.
    pub spell: SpellId,
    /// How the caster acquired it, if that is worth printing.
    pub how: Option<Message>,
    /// How often it can be used.
    pub uses: Uses,
    /// What is paid each turn to keep it, for a row of boxes; `None` if nothing is.
    pub kept: Option<Message>,
    /// Whether it outlasts its casting, so that its duration is printed.
    pub lasts: bool,
    /// Its odds: column heading and question. The sheet prints the query's first outcome.
    pub odds: Vec<(String, OddsQuestion)>,
}

/// An item that a caster brings to the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetItem {
    /// The item's id within its bearer.
    pub item: ItemId,
    /// Its kind's name.
    pub kind: Message,
    /// How often it can be used.
    pub uses: Uses,
    /// The card of the spell in it, if any.
    pub spell: Option<SpellId>,
    /// Help for using it.
    pub facts: Vec<Message>,
    /// Missing facts, to be written in by hand.
    pub blanks: Vec<Message>,
}

/// How often something can be used. It decides what there is to cross off.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Uses {
    /// Once in every turn.
    #[default]
    EachTurn,
    /// N times in the battle.
    Times(u32),
    /// Without limit, or always in effect.
    Freely,
}

impl SheetView {
    /// A sheet of these casters without facts, with the usual heading over the odds.
    pub fn new(casters: Vec<SheetCaster>) -> Self {
        Self { facts: Vec::new(), casters, odds_heading: Message::new("print-column-odds"), keeps_power: true }
    }

    /// The caster with that id.
    pub fn caster(&self, id: CasterId) -> Option<&SheetCaster> {
        self.casters.iter().find(|caster| caster.caster == id)
    }
}

impl SheetCaster {
    /// A caster's sheet from the muster, with every known spell and every item.
    pub fn mustered(muster: &dyn Muster, roster: &Roster, army: &Army, caster: &Caster) -> Self {
        let kinds = muster.item_kinds();
        let item = |item: &Item| {
            let kind = kinds.iter().find(|kind| kind.id == item.kind).map(|kind| kind.label.clone());
            SheetItem { kind: kind.unwrap_or_else(|| unknown_kind(item)), ..SheetItem::new(item) }
        };
        let allowances = muster.allowances(roster, army, caster);
        let is_amiss = |of: &Allowance| of.most.as_ref().is_none_or(|most| most.total() != of.used());
        Self {
            caster: caster.id,
            about: muster.describe(army, caster),
            marks: Vec::new(),
            spells: caster.spells().iter().map(|known| SheetSpell::new(&known.spell)).collect(),
            items: caster.items.iter().map(item).collect(),
            to_prepare: muster.to_prepare(roster, army, caster),
            amiss: allowances.into_iter().filter(is_amiss).collect(),
        }
    }
}

impl SheetSpell {
    /// A spell that is used once in each turn, without further details.
    pub fn new(spell: &str) -> Self {
        let (uses, odds) = (Uses::EachTurn, Vec::new());
        Self { spell: spell.into(), how: None, uses, kept: None, lasts: false, odds }
    }
}

impl SheetItem {
    /// An item of an unknown kind, without details.
    pub fn new(item: &Item) -> Self {
        let (facts, blanks) = (Vec::new(), Vec::new());
        Self { item: item.id, kind: unknown_kind(item), uses: Uses::Freely, spell: None, facts, blanks }
    }
}

fn unknown_kind(item: &Item) -> Message {
    Message::new("print-item-unknown").with("kind", item.kind.as_str())
}
