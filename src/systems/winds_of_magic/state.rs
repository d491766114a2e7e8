//! What lies on the table while a battle is played.

use std::collections::{BTreeMap, BTreeSet};

use super::casters::{ArmyMagic, CasterKind};
use super::entries::{AnySpell, CastingValue, MiscastEffect};
use super::house::House;
use super::inputs::{MAY_REPEAT, MISCAST_TABLE};
use super::items::ItemUse;
use super::lists::Lists;
use super::rosters::spells_in_battle;
use crate::lang::Message;
use crate::rosters::{Army, Caster, Item, ItemId, ReadFields as _};
use crate::rules::casters::{BattleCaster, BySide, Casters};
use crate::rules::{CasterRef, EffectId, Prompt, Reason, Setup, Side, SpellRef, Sum};
use crate::spells::{SpellId, Table};

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
}

/// Dice that are spent in a phase.
#[derive(Default)]
pub struct DicePool {
    /// Where they came from and went; the total is what is left.
    pub receipt: Sum,
    /// What there was at the start of the phase.
    pub full: i64,
}

impl DicePool {
    /// A pool of this sum, from which nothing is spent yet.
    pub fn new(receipt: Sum) -> Self {
        Self { full: receipt.total(), receipt }
    }

    /// What is left.
    pub fn left(&self) -> i64 {
        self.receipt.total()
    }

    /// Adds dice for a reason, or takes them away.
    pub fn add(&mut self, reason: &'static str, dice: i64, rule: &'static str) {
        if dice != 0 {
            self.receipt.add(Message::new(reason), dice, rule);
        }
    }
}

/// What a side has besides casters.
#[derive(Default)]
pub struct SideState {
    pub magic: ArmyMagic,
    /// The common power dice (WM-6).
    pub power: DicePool,
    /// The dispel dice (WM-9, WM-10).
    pub dispel: DicePool,
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
    /// The caster's own power dice (WM-7).
    pub own: DicePool,
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

/// A spell that was cast: it may be dispelled, or remains in play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CastSpell {
    pub spell: SpellId,
    pub caster: CasterRef,
    pub target: String,
    /// What was rolled to cast it: what a dispel must reach (WM-15, WM-29).
    pub power: i64,
    /// The casting value in the declared version (WM-14, WM-26).
    pub casting_value: i64,
    /// Whether it was cast with irresistible force (WM-16, WM-27).
    pub irresistible: bool,
    pub remains: bool,
    /// Whether it came from a bound item: its bearer's casting does not end it (WM-25).
    pub bound: bool,
    /// Whether the other side has made its one attempt without a wizard in this phase (WM-23).
    pub tried_without_wizard: bool,
}

/// An effect that remains in play (WM-24).
pub struct Lasting {
    pub id: EffectId,
    pub cast: CastSpell,
    /// The phase in which it was cast: turn and active side.
    pub phase: (u32, Side),
}

impl CastSpell {
    /// A spell that was cast with this power, which is its casting value where nothing else is.
    pub fn new(spell: impl Into<SpellId>, remains: bool, caster: CasterRef, target: &str, power: i64) -> Self {
        Self {
            spell: spell.into(),
            caster,
            target: target.to_owned(),
            power,
            casting_value: power,
            irresistible: false,
            remains,
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
        let spells =
            spells.filter(|(known, _)| seen.insert(*known)).map(|(known, spell)| KnownState::new(known, spell));
        Self {
            who,
            name,
            kind,
            level: kind.level(caster),
            may_repeat: caster.fields.flag(MAY_REPEAT),
            own: DicePool::default(),
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

    /// Whether the caster counts as a wizard (WM-1); not one who has lost the last level to a miscast.
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
        let magic =
            |side: Side| setup.sides.get(side.index()).map_or(ArmyMagic::Ordinary, |of| ArmyMagic::of(&of.army));
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
        }
    }

    /// The miscast table that a side's army has chosen, else the usual one (WM-18).
    pub fn miscast_table(&self, side: Side) -> Option<&'a Table<MiscastEffect>> {
        let chosen = self.setup.sides.get(side.index()).and_then(|of| of.army.fields.choice(MISCAST_TABLE));
        self.lists.miscast_table(chosen)
    }

    /// Wizards of a side that are still in the battle (WM-1).
    pub fn wizards(&self, side: Side) -> u8 {
        let wizards = self.casters.side(side).iter().filter(|caster| caster.is_wizard() && caster.is_here());
        u8::try_from(wizards.count()).unwrap_or(u8::MAX)
    }

    /// Changes a caster, if it is in the battle.
    pub fn change(&mut self, who: CasterRef, change: impl FnOnce(&mut CasterState<'a>)) {
        if let Some(caster) = self.casters.caster_mut(who) {
            change(caster);
        }
    }

    /// WM-7: a caster pays with power dice, its own first, then those of the common pool.
    pub fn pay(&mut self, who: CasterRef, dice: i64) {
        let Some(caster) = self.casters.caster_mut(who) else { return };
        let own = caster.own.left().min(dice);
        caster.own.add("winds-part-spent", -own, "WM-7");
        self.sides[who.side].power.add("winds-part-spent", own - dice, "WM-7");
    }

    /// A caster and a spell that the caster knows.
    pub fn known(&self, who: CasterRef, known: SpellRef) -> Option<(&CasterState<'a>, &KnownState<'a>)> {
        let caster = self.casters.caster(who)?;
        Some((caster, caster.spell(known)?))
    }

    /// An effect in play.
    pub fn effect(&self, id: EffectId) -> Option<&Lasting> {
        self.lasting.iter().find(|lasting| lasting.id == id)
    }

    /// What a dispel of a lasting spell must reach now (WM-26, WM-27); `None` if it cannot be dispelled now.
    pub fn value_to_dispel(&self, lasting: &Lasting) -> Option<i64> {
        let cast = &lasting.cast;
        if lasting.phase != (self.turn, self.active) {
            return Some(cast.casting_value);
        }
        (!cast.irresistible).then_some(cast.power)
    }
}

/// The prompt of a roll that a caster makes for a spell.
pub fn roll_prompt(id: &'static str, message: Message, rule: &'static str, who: CasterRef, spell: &str) -> Prompt {
    let prompt = Prompt::new(id, message, rule, Some(who.side));
    Prompt { caster: Some(who), spell: Some(spell.into()), ..prompt }
}

/// What dice and a caster's level come to.
pub fn dice_and_level(dice: u32, level: i64, rule: &'static str) -> Sum {
    let sum = Sum::new().plus(Message::new("winds-part-dice"), dice.into(), rule);
    sum.plus(Message::new("winds-part-level"), level, rule)
}

/// A reason with its rule.
pub const fn why(id: &'static str, rule: &'static str) -> Reason {
    Reason { message: Message::new(id), rule }
}
