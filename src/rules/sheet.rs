use super::{Allowance, Muster, OddsQuestion};
use crate::lang::Message;
use crate::rosters::{Army, Caster, CasterId, Item, ItemId, Roster};
use crate::spells::SpellId;

/// What a system puts on paper.
pub trait Sheet {
    /// Everything that the sheet of an army shows of it.
    fn sheet(&self, roster: &Roster, army: &Army) -> SheetView;
}

/// What stands on the sheet of an army.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetView {
    /// What the army brings that is fixed before the battle, for the first line.
    pub facts: Vec<Message>,
    /// Its casters, in the army's order.
    pub casters: Vec<SheetCaster>,
    /// The heading over the odds; it is given the headings of their columns as `columns`: `2 · 3 · 4`.
    pub odds_heading: Message,
    /// Whether what remains in play keeps a power that a later dispel must reach, worth noting on paper.
    pub keeps_power: bool,
}

/// What stands on the sheet of a caster, besides name and note.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetCaster {
    /// The caster's id.
    pub caster: CasterId,
    /// What the caster is: level, lore, what it adds to its rolls.
    pub about: Vec<Message>,
    /// Dice and points of its own that it crosses off at the table, and how many.
    pub marks: Vec<(Message, u32)>,
    /// The spells that it brings to a battle, those included that nobody drew: exactly those that
    /// it has in [`super::Play::play`].
    pub spells: Vec<SheetSpell>,
    /// The items that it brings to a battle.
    pub items: Vec<SheetItem>,
    /// Whether some of its spells are still to be determined.
    pub to_prepare: bool,
    /// What it does not have as it should: too much of it, too little, or a number is missing.
    pub amiss: Vec<Allowance>,
}

/// A spell that a caster brings to the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetSpell {
    /// The card's id.
    pub spell: SpellId,
    /// How the caster came by it, if that is worth a word.
    pub how: Option<Message>,
    /// How often it can be used.
    pub uses: Uses,
    /// What is paid turn by turn to keep it, for a row of boxes, if anything is.
    pub kept: Option<Message>,
    /// Whether it lasts longer than its casting, so that its duration is worth a word.
    pub lasts: bool,
    /// Its odds: the heading of the column, and what to ask. The outcome that is printed is the
    /// query's first.
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
    /// The card of the spell in it, if one.
    pub spell: Option<SpellId>,
    /// What to know when using it.
    pub facts: Vec<Message>,
    /// What is not known of it and has to be written on the paper.
    pub blanks: Vec<Message>,
}

/// How often something can be used, which decides what is crossed off for it on paper.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Uses {
    /// Once in every turn.
    #[default]
    EachTurn,
    /// So many times in the battle.
    Times(u32),
    /// As often as its player likes, or by being there.
    Freely,
}

impl SheetView {
    /// A sheet of these casters, without facts, and with the usual heading over the odds.
    pub fn new(casters: Vec<SheetCaster>) -> Self {
        Self { facts: Vec::new(), casters, odds_heading: Message::new("print-column-odds"), keeps_power: true }
    }

    /// The caster with that id.
    pub fn caster(&self, id: CasterId) -> Option<&SheetCaster> {
        self.casters.iter().find(|caster| caster.caster == id)
    }
}

impl SheetCaster {
    /// What the muster says of a caster, with every spell that it knows and every item.
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
    /// A spell that is used once in each turn, and of which there is nothing more to say.
    pub fn new(spell: &str) -> Self {
        let (uses, odds) = (Uses::EachTurn, Vec::new());
        Self { spell: spell.into(), how: None, uses, kept: None, lasts: false, odds }
    }
}

impl SheetItem {
    /// An item of a kind that nobody knows, and of which there is nothing to say.
    pub fn new(item: &Item) -> Self {
        let (facts, blanks) = (Vec::new(), Vec::new());
        Self { item: item.id, kind: unknown_kind(item), uses: Uses::Freely, spell: None, facts, blanks }
    }
}

fn unknown_kind(item: &Item) -> Message {
    Message::new("print-item-unknown").with("kind", item.kind.as_str())
}
