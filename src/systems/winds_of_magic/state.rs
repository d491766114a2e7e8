//! What lies on the table while a battle is played.

use std::collections::{BTreeMap, BTreeSet};

use super::casters::{ArmyMagic, CasterKind};
use super::entries::{AnySpell, CastingValue};
use super::house::House;
use super::inputs::{MAY_REPEAT, MISCAST_TABLE};
use super::items::ItemUse;
use super::lists::Lists;
use super::rosters::spells_in_battle;
use crate::lang::Message;
use crate::rosters::{Army, Caster, Item, ItemId, ReadFields as _};
use crate::rules::casters::{BattleCaster, BySide, Casters};
use crate::rules::{CasterRef, EffectId, Prompt, Reason, Setup, Side, Slot, SpellRef, Sum};
use crate::spells::SpellId;

/// Id of a spell's version without extras (WM-14).
pub const BASIC: &str = "basic";

/// The most power dice that an army ever has (WM-6).
pub const MAX_POWER_DICE: i64 = 12;

/// Where the phase stands, for the steps shown above the question (WM-11).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moment {
    /// Before the winds are rolled.
    Winds,
    /// A spell is chosen and cast.
    Cast,
    /// The other side may dispel.
    Dispel,
    /// The result is told.
    Result,
}

/// A battle in progress.
pub struct Battle<'a> {
    pub lists: &'a Lists,
    pub setup: &'a Setup,
    pub house: House,
    pub turn: u32,
    pub active: Side,
    pub moment: Moment,
    pub casters: Casters<CasterState<'a>>,
    pub sides: BySide<SideState>,
    pub lasting: Vec<Lasting>,
    pub next_effect: EffectId,
    pub over: bool,
}

/// What a side has besides casters.
#[derive(Default)]
pub struct SideState {
    pub magic: ArmyMagic,
    /// Receipt of the common power dice; its total is what is left (WM-6).
    pub power: Sum,
    /// What there was at the start of the phase.
    pub power_full: i64,
    /// Receipt of the dispel dice; its total is what is left (WM-9, WM-10).
    pub dispel: Sum,
    /// What there was at the start of the phase.
    pub dispel_full: i64,
    /// A miscast ended this side's casting for the turn (WM-18).
    pub casts_no_more: bool,
    /// How far the fixed order of a Tomb Kings phase has come (WM-30).
    pub order: u8,
    /// Whether the anvil was struck this turn (WM-30).
    pub anvil_struck: bool,
}

/// One caster.
pub struct CasterState<'a> {
    pub who: CasterRef,
    /// The caster's name, told apart from others of the same name.
    pub name: String,
    pub kind: CasterKind,
    pub level: i64,
    /// Whether a special rule lifts "once each" (WM-12).
    pub may_repeat: bool,
    /// Receipt of the caster's own dice; its total is what is left (WM-7).
    pub own: Sum,
    /// What there was at the start of the phase.
    pub own_full: i64,
    pub spells: Vec<KnownState<'a>>,
    pub items: Vec<ItemState>,
    /// Whether the attempt to dispel this turn is spent (WM-20).
    pub has_dispelled: bool,
    /// Whether a miscast ended the caster's casting for the turn (WM-18).
    pub casts_no_more: bool,
    /// Incantations spoken this turn (WM-30).
    pub spoken: u8,
    /// Why the caster is out of the battle, if so.
    pub out: Option<&'static str>,
    /// Wounds that the table has noted.
    pub wounds: i64,
}

/// A spell that a caster knows.
pub struct KnownState<'a> {
    pub known: SpellRef,
    pub spell: AnySpell<'a>,
    /// Tried this phase (WM-12).
    pub tried: bool,
    /// Forgotten for the battle by a miscast (WM-18).
    pub forgotten: bool,
    /// Casting values that the list does not know, once the players have read them from the
    /// rulebook: by the id of the version.
    pub told: BTreeMap<String, i64>,
}

/// An item that a caster bears.
pub struct ItemState {
    pub item: ItemId,
    pub name: String,
    pub kind: ItemUse,
    /// Used up for the game (WM-22, WM-28).
    pub gone: bool,
    /// Used this phase (WM-28).
    pub used: bool,
}

/// An effect that remains in play.
pub struct Lasting {
    pub id: EffectId,
    pub spell: SpellId,
    pub caster: CasterRef,
    pub target: String,
    pub turn: u32,
    /// The phase in which it was cast: turn and active side.
    pub phase: (u32, Side),
    /// What was rolled to cast it (WM-26).
    pub casting_power: i64,
    /// Its casting value in the version that was declared (WM-14, WM-26).
    pub casting_value: i64,
    /// Whether it was cast with irresistible force (WM-27).
    pub irresistible: bool,
    /// Whether it came from a bound item: its bearer's casting does not end it (WM-25).
    pub bound: bool,
    /// Whether the other side has made its one attempt without a wizard in this phase (WM-23).
    pub tried_without_wizard: bool,
}

/// A spell that was cast and may now be dispelled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CastSpell {
    pub spell: SpellId,
    pub caster: CasterRef,
    pub target: String,
    /// What a dispel must reach (WM-15, WM-29).
    pub power: i64,
    /// The casting value in the declared version (WM-14).
    pub casting_value: i64,
    pub irresistible: bool,
    pub remains: bool,
    pub bound: bool,
    /// Whether the other side has made its one attempt without a wizard (WM-23).
    pub tried_without_wizard: bool,
}

impl CastSpell {
    /// A spell that was cast with this power.
    pub fn new(spell: AnySpell<'_>, caster: CasterRef, target: &str, power: i64) -> Self {
        Self {
            spell: spell.id().into(),
            caster,
            target: target.to_owned(),
            power,
            casting_value: power,
            irresistible: false,
            remains: spell.remains_in_play(),
            bound: false,
            tried_without_wizard: false,
        }
    }
}

impl<'a> KnownState<'a> {
    fn new(known: SpellRef, spell: AnySpell<'a>) -> Self {
        Self { known, spell, tried: false, forgotten: false, told: BTreeMap::new() }
    }

    /// The casting value of the basic version; what the list does not know may have been told (WM-15).
    pub fn casting_value(&self) -> Option<i64> {
        let listed = self.spell.spell().and_then(|spell| spell.value());
        listed.or_else(|| self.told.get(BASIC).copied())
    }

    /// Its versions, the basic one first, each with its casting value where that is known (WM-14).
    pub fn versions(&self) -> Vec<(String, Option<i64>)> {
        let mut versions = vec![(BASIC.to_owned(), self.casting_value())];
        let dearer = self.spell.spell().map_or(&[][..], |spell| spell.known_versions());
        for (place, version) in dearer.iter().enumerate() {
            let listed = version.casting_value.known();
            let earlier = dearer.iter().take(place).filter(|other| other.casting_value.known() == listed).count();
            let value = listed.map_or_else(|| "?".to_owned(), CastingValue::to_string);
            let id = if earlier == 0 { value } else { format!("{value}/{}", earlier + 1) };
            let value = listed.map(|value| value.get().into()).or_else(|| self.told.get(&id).copied());
            versions.push((id, value));
        }
        versions
    }
}

impl ItemState {
    fn new(item: &Item) -> Option<Self> {
        let kind = ItemUse::of(item)?;
        Some(Self { item: item.id, name: item.name.clone(), kind, gone: false, used: false })
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

impl<'a> CasterState<'a> {
    fn new(lists: &'a Lists, who: CasterRef, name: String, army: &Army, caster: &'a Caster) -> Self {
        let kind = CasterKind::of(army, caster);
        let mut seen = BTreeSet::new();
        let spells = spells_in_battle(lists, army, caster).into_iter();
        let spells = spells.filter(|(known, _)| seen.insert(*known)).map(|(known, spell)| KnownState::new(known, spell));
        Self {
            who,
            name,
            kind,
            level: kind.level(caster),
            may_repeat: caster.fields.flag(MAY_REPEAT),
            own: Sum::new(),
            own_full: 0,
            spells: spells.collect(),
            items: caster.items.iter().filter_map(ItemState::new).collect(),
            has_dispelled: false,
            casts_no_more: false,
            spoken: 0,
            out: None,
            wounds: 0,
        }
    }

    /// Whether the caster is still in the battle.
    pub const fn is_here(&self) -> bool {
        self.out.is_none()
    }

    /// Whether the caster counts as a wizard (WM-1); who has lost the last level to a miscast does not.
    pub const fn is_wizard(&self) -> bool {
        self.kind.is_wizard() && self.level >= 1
    }

    /// A spell that the caster knows.
    pub fn spell(&self, known: SpellRef) -> Option<&KnownState<'a>> {
        self.spells.iter().find(|spell| spell.known == known)
    }

    /// A spell that the caster knows, to be changed.
    pub fn spell_mut(&mut self, known: SpellRef) -> Option<&mut KnownState<'a>> {
        self.spells.iter_mut().find(|spell| spell.known == known)
    }

    /// An item that the caster bears.
    pub fn item(&self, item: ItemId) -> Option<&ItemState> {
        self.items.iter().find(|have| have.item == item)
    }

    /// An item that the caster bears, to be changed.
    pub fn item_mut(&mut self, item: ItemId) -> Option<&mut ItemState> {
        self.items.iter_mut().find(|have| have.item == item)
    }
}

impl<'a> Battle<'a> {
    /// The table before the first turn.
    pub fn new(lists: &'a Lists, setup: &'a Setup) -> Self {
        let army = |side: Side| setup.sides.get(side.index()).map(|of| &of.army);
        let magic = |side| army(side).map_or(ArmyMagic::Ordinary, ArmyMagic::of);
        Self {
            lists,
            setup,
            house: House::new(&setup.house_rules),
            turn: 1,
            active: Side::First,
            moment: Moment::Winds,
            casters: Casters::new(setup, |who, name, army, caster| CasterState::new(lists, who, name, army, caster)),
            sides: BySide::of(|side| SideState { magic: magic(side), ..SideState::default() }),
            lasting: Vec::new(),
            next_effect: EffectId(1),
            over: false,
        }
    }

    /// The id of the miscast table that a side's army has chosen (WM-18).
    pub fn miscast_table(&self, side: Side) -> Option<&'a str> {
        let setup: &'a Setup = self.setup;
        setup.sides.get(side.index())?.army.fields.choice(MISCAST_TABLE)
    }

    /// Wizards of a side that are still in the battle (WM-1).
    pub fn wizards(&self, side: Side) -> u8 {
        let wizards = self.casters.side(side).iter().filter(|caster| caster.is_wizard() && caster.is_here());
        u8::try_from(wizards.count()).unwrap_or(u8::MAX)
    }

    /// WM-7: a caster pays with power dice, its own first, then those of the common pool.
    pub fn pay(&mut self, who: CasterRef, dice: i64) {
        let Some(caster) = self.casters.caster_mut(who) else { return };
        let own = caster.own.total().min(dice);
        if own > 0 {
            caster.own.add(Message::new("winds-part-spent"), -own, "WM-7");
        }
        if dice > own {
            self.sides[who.side].power.add(Message::new("winds-part-spent"), own - dice, "WM-7");
        }
    }

    /// An effect in play.
    pub fn effect(&self, id: EffectId) -> Option<&Lasting> {
        self.lasting.iter().find(|lasting| lasting.id == id)
    }

    /// Whether this effect was cast in the phase that is being played (WM-26, WM-27).
    pub fn is_of_this_phase(&self, lasting: &Lasting) -> bool {
        lasting.phase.0 == self.turn && lasting.phase.1 == self.active
    }

    /// What a dispel of a lasting spell must reach now (WM-26, WM-27); `None` if it cannot be dispelled now.
    pub fn value_to_dispel(&self, lasting: &Lasting) -> Option<i64> {
        match (self.is_of_this_phase(lasting), lasting.irresistible) {
            (true, true) => None,
            (true, false) => Some(lasting.casting_power),
            (false, _) => Some(lasting.casting_value),
        }
    }
}

/// The prompt of a roll that a caster makes for a spell.
pub fn roll_prompt(
    id: &'static str,
    message: Message,
    rule: &'static str,
    who: CasterRef,
    spell: &str,
    need: Option<i64>,
) -> Prompt {
    let mut prompt = Prompt::new(id, message, rule, Some(who.side));
    prompt.caster = Some(who);
    prompt.spell = Some(spell.into());
    prompt.need = need;
    prompt
}

/// A reason with its rule.
pub const fn why(id: &'static str, rule: &'static str) -> Reason {
    Reason { message: Message::new(id), rule }
}

/// A slot for a caster.
pub const fn by(who: CasterRef) -> Slot {
    Slot::Caster(who)
}
