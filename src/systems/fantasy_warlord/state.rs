//! What lies on the table while a battle is played. How a player sees it is in `views/board.rs`.

use std::collections::{BTreeMap, BTreeSet};

use super::Warlord;
use super::entries::{BarredFrom, Magic, SpellEntry};
use super::house::House;
use super::rosters::{ItemUse, MagicSheet, Profile};
use crate::lang::{Arg, Message};
use crate::rosters::{Army, Caster, Item, ItemId};
use crate::rules::casters::{BattleCaster, BySide, Casters};
use crate::rules::moves::Subject;
use crate::rules::{CasterRef, EffectId, Prompt, Reason, Setup, Side, Slot, SpellRef};
use crate::spells::{SpellId, Worded};

/// A battle in progress.
pub struct Battle<'a> {
    pub rules: &'a Warlord,
    pub setup: &'a Setup,
    pub house: House,
    pub turn: u32,
    /// The phase of the turn that the players have named, by the message id of its name (FW-9).
    pub phase: Option<&'static str>,
    pub casters: Casters<CasterState<'a>>,
    /// What helps and hinders the casters of each side (FW-12).
    pub sheets: BySide<MagicSheet>,
    /// Spells that last.
    pub lasting: Vec<Lasting<'a>>,
    pub next_effect: EffectId,
    /// Numbers that the lists do not know, once the players have read them from the rulebook.
    pub told: BTreeMap<SpellId, i64>,
}

/// One caster: of the army, or summoned during the battle (FW-26).
pub struct CasterState<'a> {
    pub who: CasterRef,
    /// The caster's name, told apart from others of the same name.
    pub name: String,
    pub profile: Profile,
    pub spells: Vec<CopyState<'a>>,
    pub items: Vec<ItemState>,
    /// Whether the caster has cast its one spell of the turn (FW-9).
    pub has_cast: bool,
    /// Whether the caster has made its one appeal of the turn (FW-19).
    pub has_appealed: bool,
    pub contact: Contact,
    /// What lasts of rows of failure tables (FW-28).
    pub holds: Vec<Hold>,
    /// Wounds that the table has noted.
    pub wounds: i64,
    /// Why the caster is out of the battle, if it is.
    pub out: Option<Out>,
}

/// Why a caster is out of the battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Out {
    /// A row of a failure table took the caster away (FW-28).
    Failure,
    /// It died.
    Slain,
    /// It left the table.
    OffTheTable,
    /// A divine agent that went back to where it came from (FW-24).
    Banished,
}

/// A copy of a spell (FW-6).
pub struct CopyState<'a> {
    pub known: SpellRef,
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

/// An item that a caster bears.
pub struct ItemState {
    pub item: ItemId,
    pub name: String,
    pub kind: ItemUse,
    /// How often it can still be used; `None` for what is not used up, or not known.
    pub left: Option<i64>,
}

/// Who is in base-to-base contact with the enemy (FW-10).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Contact {
    /// Neither the caster nor a unit that it leads.
    None,
    /// The caster.
    Caster,
    /// A unit that the caster leads directly.
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
    /// The caster may not do this.
    Unavailable(BarredFrom),
    /// Something that the players have to see to.
    Reminder(Worded),
}

/// A spell that lasts.
pub struct Lasting<'a> {
    pub id: EffectId,
    pub spell: SpellEntry<'a>,
    pub caster: CasterRef,
    pub target: String,
    pub turn: u32,
    /// The last turn of it; `None` if it lasts as long as the battle.
    pub until: Option<u32>,
}

impl<'a> CopyState<'a> {
    /// A copy that has not been used.
    pub const fn new(known: SpellRef, spell: SpellEntry<'a>) -> Self {
        Self { known, spell, crossed_off: None }
    }

    /// FW-6, FW-17, FW-28: why it is crossed off, if it is.
    pub fn why_crossed_off(&self) -> Option<Reason> {
        self.crossed_off.map(|crossed_off| match (crossed_off, self.spell.magic()) {
            (CrossedOff::Used, Magic::Arcane) => why("warlord-why-crossed-off", "FW-6"),
            (CrossedOff::Used, Magic::Divine) => why("warlord-why-crossed-off", "FW-17"),
            (CrossedOff::Lost, _) => why("warlord-why-lost", "FW-28"),
        })
    }
}

impl BattleCaster for CasterState<'_> {
    fn who(&self) -> CasterRef {
        self.who
    }

    fn name(&self) -> &str {
        &self.name
    }
}

impl CasterState<'_> {
    /// A caster with nothing yet.
    const fn new(who: CasterRef, name: String, profile: Profile) -> Self {
        Self {
            who,
            name,
            profile,
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

    /// Whether the caster is still in the battle.
    pub const fn is_here(&self) -> bool {
        self.out.is_none()
    }

    /// Why the caster can do nothing more, if it is out of the battle.
    pub fn why_out(&self) -> Option<Reason> {
        self.out.map(|_| why("warlord-why-out", "FW-28"))
    }

    /// Why the caster may not use this kind of magic now, if a row of a failure table bars it (FW-28).
    pub fn why_barred(&self, magic: Magic) -> Option<Reason> {
        let bars = |hold: &&Hold| match (&hold.what, magic) {
            (HeldBy::Unavailable(BarredFrom::Everything), _)
            | (HeldBy::Unavailable(BarredFrom::Spells), Magic::Arcane)
            | (HeldBy::Unavailable(BarredFrom::Appeals), Magic::Divine) => true,
            (HeldBy::Unavailable(_) | HeldBy::Reminder(_), _) => false,
        };
        let hold = self.holds.iter().find(bars)?;
        let message = Message::new("warlord-why-barred").with("until", lasts_until(hold.until));
        Some(Reason { message, rule: "FW-28" })
    }

    /// The copies of a kind of magic that the caster has, and those that it has left.
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
            casters: Casters::new(setup, |who, name, army, caster| CasterState {
                spells: copies(rules, army, caster),
                items: caster.items.iter().filter_map(item_state).collect(),
                ..CasterState::new(who, name, Profile::of(army, caster))
            }),
            sheets: BySide::of(|side| {
                setup.sides.get(side.index()).map(|of| MagicSheet::of(&of.army)).unwrap_or_default()
            }),
            lasting: Vec::new(),
            next_effect: EffectId(1),
            told: BTreeMap::new(),
        }
    }

    /// A copy of a spell, and its caster.
    pub fn copy(&self, who: CasterRef, known: SpellRef) -> Option<(&CasterState<'a>, &CopyState<'a>)> {
        let caster = self.casters.caster(who)?;
        Some((caster, caster.spells.iter().find(|copy| copy.known == known)?))
    }

    /// A message about a caster.
    pub fn about(&self, id: &'static str, who: CasterRef) -> Message {
        Message::new(id).with("caster", self.casters.name(who))
    }

    /// What a caster is.
    pub fn profile(&self, who: CasterRef) -> Option<Profile> {
        self.casters.caster(who).map(|caster| caster.profile)
    }

    /// A copy of a spell, to be changed.
    pub fn copy_mut(&mut self, who: CasterRef, known: SpellRef) -> Option<&mut CopyState<'a>> {
        self.casters.caster_mut(who)?.spells.iter_mut().find(|copy| copy.known == known)
    }

    /// The number that decides over a spell: Casting Success of an arcane one, the modifier of a divine one. What
    /// the list does not know may have been told (FW-11, FW-20).
    pub fn number(&self, spell: SpellEntry<'_>) -> Option<i64> {
        spell.deciding_number().or_else(|| self.told.get(spell.id()).copied())
    }

    /// An item that a caster bears.
    pub fn item(&self, who: CasterRef, item: ItemId) -> Option<&ItemState> {
        self.casters.caster(who)?.items.iter().find(|have| have.item == item)
    }

    /// An item that a caster bears, to be changed.
    pub fn item_mut(&mut self, who: CasterRef, item: ItemId) -> Option<&mut ItemState> {
        self.casters.caster_mut(who)?.items.iter_mut().find(|have| have.item == item)
    }

    /// Whether a caster is still in the battle.
    pub fn is_here(&self, who: CasterRef) -> bool {
        self.casters.caster(who).is_some_and(CasterState::is_here)
    }

    /// Puts a caster into the battle who was not in the army (FW-26).
    pub fn join(&mut self, side: Side, name: &str, profile: Profile) -> CasterRef {
        let (who, name) = (self.casters.newcomer(side), self.casters.free_name(name));
        self.casters.join(CasterState::new(who, name, profile));
        who
    }

    /// Until when something lasts that begins now and lasts this many turns after the present one.
    pub const fn after_turns(&self, turns: u32) -> u32 {
        self.turn.saturating_add(turns)
    }
}

/// A question about a caster, which its side answers.
pub fn ask_about(who: CasterRef, id: &'static str, message: Message, rule: &'static str) -> Prompt {
    Prompt { caster: Some(who), ..Prompt::new(id, message, rule, Some(who.side)) }
}

/// A text of a list, as an argument of messages.
pub fn words(words: &Worded) -> Arg {
    Arg::Worded(words.en.clone(), words.ru.clone())
}

/// Until when something lasts.
pub fn lasts_until(until: Option<u32>) -> Message {
    match until {
        Some(turn) => Message::new("warlord-until-turn").with("turn", turn),
        None => Message::new("warlord-until-battle"),
    }
}

/// A move about a caster.
pub fn of_caster(verb: &'static str, who: CasterRef) -> Subject {
    Subject::new(verb).about("caster", Slot::Caster(who))
}

/// A move about a copy of a spell.
pub fn of_copy(verb: &'static str, who: CasterRef, known: SpellRef) -> Subject {
    Subject::new(verb).about("spell", Slot::Known(who, known)).about("caster", Slot::Caster(who))
}

/// A move about an item.
pub fn of_item(verb: &'static str, who: CasterRef, item: ItemId) -> Subject {
    Subject::new(verb).about("item", Slot::Item(who, item)).about("caster", Slot::Caster(who))
}

/// A reason with its rule.
pub const fn why(id: &'static str, rule: &'static str) -> Reason {
    Reason { message: Message::new(id), rule }
}

/// The copies of spells that a caster brings to a battle: those of them that are for it (FW-1).
fn copies<'a>(rules: &'a Warlord, army: &Army, caster: &'a Caster) -> Vec<CopyState<'a>> {
    let profile = Profile::of(army, caster);
    let mut seen = BTreeSet::new();
    let known = caster.spells().iter().filter(|known| seen.insert(known.id));
    let copies = known.filter_map(|known| Some(CopyState::new(known.id.into(), rules.lists.spell(&known.spell)?)));
    copies.filter(|copy| profile.can(copy.spell.magic())).collect()
}

fn item_state(item: &Item) -> Option<ItemState> {
    let kind = ItemUse::of(item)?;
    let left = match kind {
        ItemUse::Artifact { uses, .. } => uses,
        ItemUse::BladeMagic(_) => None,
    };
    Some(ItemState { item: item.id, name: item.name.clone(), kind, left })
}
