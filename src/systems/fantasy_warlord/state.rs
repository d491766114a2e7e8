//! What lies on the table while a battle is played. How a player sees it is in `board.rs`.

use std::collections::{BTreeMap, BTreeSet};

use super::Warlord;
use super::casters::Profile;
use super::entries::{BarredFrom, Magic, SpellEntry};
use super::house::House;
use super::items::ItemUse;
use super::magic_sheet::MagicSheet;
use crate::lang::Arg;
use crate::rosters::{Army, Caster, Item};
use crate::rules::{CasterRef, Setup, Side};
use crate::spells::{SpellId, Worded};

/// A battle in progress.
pub struct Battle<'a> {
    pub rules: &'a Warlord,
    pub setup: &'a Setup,
    pub house: House,
    pub turn: u32,
    /// The phase of the turn that the players have named, by its place in the book (FW-9).
    pub phase: Option<usize>,
    pub sides: [SideState<'a>; 2],
    /// Spells that last.
    pub lasting: Vec<Lasting<'a>>,
    pub next_effect: u32,
    /// Numbers that the lists do not know, once the players have read them from the rulebook.
    pub told: BTreeMap<SpellId, i64>,
    pub over: bool,
}

/// One side.
pub struct SideState<'a> {
    /// What helps and hinders its casters (FW-12).
    pub sheet: MagicSheet,
    pub casters: Vec<CasterState<'a>>,
}

/// One caster: of the army, or summoned during the battle (FW-26).
pub struct CasterState<'a> {
    pub who: CasterRef,
    /// His name, told apart from others of the same name.
    pub name: String,
    pub is: Profile,
    pub spells: Vec<CopyState<'a>>,
    pub items: Vec<ItemState>,
    /// Whether he has cast his one spell of the turn (FW-9).
    pub has_cast: bool,
    /// Whether he has made his one appeal of the turn (FW-19).
    pub has_appealed: bool,
    pub contact: Contact,
    /// What lasts of rows of failure tables (FW-28).
    pub holds: Vec<Hold>,
    /// Wounds that the table has noted.
    pub wounds: i64,
    /// Why he is out of the battle, if he is.
    pub out: Option<&'static str>,
}

/// A copy of a spell (FW-6).
pub struct CopyState<'a> {
    pub known: u32,
    pub spell: SpellEntry<'a>,
    /// Why it is crossed off, if it is.
    pub crossed_off: Option<CrossedOff>,
}

/// Why a copy of a spell is crossed off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CrossedOff {
    /// It was cast or miscast, or appealed for (FW-6, FW-17).
    Used,
    /// It was lost to a row of a failure table (FW-28).
    Lost,
}

/// An item that he bears.
pub struct ItemState {
    pub item: u32,
    pub name: String,
    pub kind: ItemUse,
    /// How often it can still be used; `None` for what is not used up, or not known.
    pub left: Option<i64>,
}

/// Who is in base-to-base contact with the enemy (FW-10).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Contact {
    /// Neither he nor a unit that he leads.
    None,
    /// He himself.
    Himself,
    /// A unit that he leads directly.
    LedUnit,
}

/// Something that holds for a caster until a turn ends, or the battle (FW-28).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hold {
    pub what: HeldBy,
    /// The last turn of it; `None` if it lasts as long as the battle.
    pub until: Option<u32>,
}

/// What a row of a failure table left behind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HeldBy {
    /// He may not do this.
    Unavailable(BarredFrom),
    /// Something that the players have to see to.
    Reminder(Worded),
}

/// A spell that lasts.
pub struct Lasting<'a> {
    pub id: u32,
    pub spell: SpellEntry<'a>,
    pub caster: CasterRef,
    pub target: String,
    pub turn: u32,
    /// The last turn of it; `None` if it lasts as long as the battle.
    pub until: Option<u32>,
}

impl<'a> CopyState<'a> {
    /// A copy that has not been used.
    pub const fn new(known: u32, spell: SpellEntry<'a>) -> Self {
        Self { known, spell, crossed_off: None }
    }

    /// The number that decides over it: Casting Success of an arcane spell, the modifier of a
    /// divine one. What the list does not know may have been told (FW-11, FW-20).
    pub fn number(&self, battle: &Battle<'_>) -> Option<i64> {
        self.spell.deciding_number().or_else(|| battle.told.get(self.spell.id()).copied())
    }
}

impl CasterState<'_> {
    /// Whether he is still in the battle.
    pub const fn is_here(&self) -> bool {
        self.out.is_none()
    }

    /// Whether a row of a failure table bars him from this kind of magic now (FW-28).
    pub fn is_barred_from(&self, magic: Magic) -> Option<&Hold> {
        let bars = |hold: &&Hold| match (&hold.what, magic) {
            (HeldBy::Unavailable(BarredFrom::Everything), _)
            | (HeldBy::Unavailable(BarredFrom::Spells), Magic::Arcane)
            | (HeldBy::Unavailable(BarredFrom::Appeals), Magic::Divine) => true,
            (HeldBy::Unavailable(_) | HeldBy::Reminder(_), _) => false,
        };
        self.holds.iter().find(bars)
    }

    /// The copies of a kind of magic that he has, and those that he has left.
    pub fn copies(&self, magic: Magic) -> (usize, usize) {
        let all = self.spells.iter().filter(|copy| copy.spell.magic() == magic);
        (all.clone().count(), all.filter(|copy| copy.crossed_off.is_none()).count())
    }
}

impl<'a> Battle<'a> {
    /// The table before the first turn.
    pub fn new(rules: &'a Warlord, setup: &'a Setup) -> Self {
        Self {
            rules,
            setup,
            house: House::new(&setup.house_rules),
            turn: 1,
            phase: None,
            sides: [side_state(rules, setup, 0), side_state(rules, setup, 1)],
            lasting: Vec::new(),
            next_effect: 1,
            told: BTreeMap::new(),
            over: false,
        }
    }

    /// A side's state.
    pub fn side(&self, side: Side) -> &SideState<'a> {
        let [a, b] = &self.sides;
        if side == 0 { a } else { b }
    }

    /// A side's state, to be changed.
    pub fn side_mut(&mut self, side: Side) -> &mut SideState<'a> {
        let [a, b] = &mut self.sides;
        if side == 0 { a } else { b }
    }

    /// Every caster of both sides.
    pub fn all_casters(&self) -> impl Iterator<Item = &CasterState<'a>> {
        self.sides.iter().flat_map(|side| &side.casters)
    }

    /// A caster.
    pub fn caster(&self, who: CasterRef) -> Option<&CasterState<'a>> {
        self.side(who.side).casters.iter().find(|caster| caster.who == who)
    }

    /// A caster, to be changed.
    pub fn caster_mut(&mut self, who: CasterRef) -> Option<&mut CasterState<'a>> {
        self.side_mut(who.side).casters.iter_mut().find(|caster| caster.who == who)
    }

    /// Every caster of both sides, to be changed.
    pub fn all_casters_mut(&mut self) -> impl Iterator<Item = &mut CasterState<'a>> {
        self.sides.iter_mut().flat_map(|side| &mut side.casters)
    }

    /// The caster's name, as an argument of messages.
    pub fn name(&self, who: CasterRef) -> Arg {
        Arg::Text(self.caster(who).map(|caster| caster.name.clone()).unwrap_or_default())
    }

    /// The army's name, as an argument of messages.
    pub fn army(&self, side: Side) -> Arg {
        let side = self.setup.sides.get(usize::from(side));
        Arg::Text(side.map(|side| side.army.name.clone()).unwrap_or_default())
    }

    /// A name that nobody in the battle has: the one wanted, with a number behind it if it is taken.
    pub fn free_name(&self, wanted: &str) -> String {
        let is_taken = |name: &str| self.all_casters().any(|caster| caster.name == name);
        let numbered = |number: usize| format!("{wanted} ({number})");
        let mut numbers = (2..).map(numbered);
        let first = std::iter::once(wanted.to_owned()).find(|name| !is_taken(name));
        first.or_else(|| numbers.find(|name| !is_taken(name))).unwrap_or_default()
    }

    /// Puts a caster into the battle who was not in the army (FW-26).
    pub fn add_caster(&mut self, side: Side, name: String, is: Profile) -> CasterRef {
        let ids = self.side(side).casters.iter().map(|caster| caster.who.caster);
        let who = CasterRef { side, caster: ids.max().unwrap_or(0).saturating_add(1) };
        self.side_mut(side).casters.push(new_caster(who, name, is));
        who
    }
}

fn new_caster<'a>(who: CasterRef, name: String, is: Profile) -> CasterState<'a> {
    CasterState {
        who,
        name,
        is,
        spells: Vec::new(),
        items: Vec::new(),
        has_cast: false,
        has_appealed: false,
        contact: Contact::None,
        holds: Vec::new(),
        wounds: 0,
        out: None,
    }
}

fn side_state<'a>(rules: &'a Warlord, setup: &'a Setup, side: Side) -> SideState<'a> {
    let mut state = SideState { sheet: MagicSheet::default(), casters: Vec::new() };
    let Some(of) = setup.sides.get(usize::from(side)) else { return state };
    state.sheet = MagicSheet::of(&of.army);
    for caster in &of.army.casters {
        let who = CasterRef { side, caster: caster.id };
        let mut new = new_caster(who, setup.name_of(who), Profile::of(&of.army, caster));
        new.spells = copies(rules, &of.army, caster);
        new.items = caster.items.iter().filter_map(item_state).collect();
        state.casters.push(new);
    }
    state
}

/// The copies of spells that a caster brings to a battle: those of them that are for him (FW-1).
fn copies<'a>(rules: &'a Warlord, army: &Army, caster: &'a Caster) -> Vec<CopyState<'a>> {
    let is = Profile::of(army, caster);
    let can = |magic| match magic {
        Magic::Arcane => is.casts(),
        Magic::Divine => is.kind.appeals(),
    };
    let mut seen = BTreeSet::new();
    let known = caster.spells().iter().filter(|known| seen.insert(known.id));
    let copies = known.filter_map(|known| Some(CopyState::new(known.id, rules.lists.spell(&known.spell)?)));
    copies.filter(|copy| can(copy.spell.magic())).collect()
}

fn item_state(item: &Item) -> Option<ItemState> {
    let kind = ItemUse::of(item)?;
    let left = match kind {
        ItemUse::Artifact { uses, .. } => uses,
        ItemUse::BladeMagic(_) => None,
    };
    Some(ItemState { item: item.id, name: item.name.clone(), kind, left })
}
