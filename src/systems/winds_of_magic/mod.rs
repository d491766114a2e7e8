//! Winds of magic: signature and random spells, power and dispel pools, miscasts, spells that
//! remain in play, bound spells, and the dwarfs' and Tomb Kings' own magic.
//!
//! Rules WM-1 to WM-30; `README.md` beside this file says what they read and where the gaps are.

mod bound;
mod casters;
mod casting;
mod corrections;
mod dispelling;
pub mod entries;
mod findings;
mod house;
mod inputs;
mod items;
mod lasting;
pub mod lists;
mod magic_phase;
mod miscasts;
mod own_magic;
mod preparing;
mod reckoning;
mod rosters;
mod sheets;
mod state;
mod terms;
#[cfg(test)]
mod tests;
#[cfg(test)]
mod tests_sample;
#[cfg(test)]
mod tests_words;

use self::inputs::{LOREMASTER, MISCAST_TABLE};
use crate::form::Input;
use std::collections::BTreeMap;

use self::casters::{ArmyMagic, CasterKind};
use self::entries::{MiscastEffect, RuneEntry};
use self::items::ItemUse;
use self::lists::Lists;
use self::state::{Battle, KnownState};
use crate::lang::Message;
use crate::rosters::{Army, Caster, CasterId, Finding, HouseRules, Item, ReadFields as _, Roster};
use crate::rules::{
    About, Allowance, Game, ItemKind, Muster, Odds, OddsQuestion, OpenSpell, Outcome, Package, Play, Played, Query,
    ReferenceRow, ReferenceTable, Sample, Setup, Sheet, SheetView, SpellRef, Step, System, Table, VerbPattern,
};
use crate::spells::{Diagnostic, ListSources, Reach, SourceText, SpellCard, SpellId, Table as LookUp};

/// The system, before any list is read.
pub struct WindsOfMagic;

static ABOUT: About = About {
    id: lists::SYSTEM,
    name: "winds-name",
    summary: "winds-summary",
    rules_revision: 1,
    lists_version: "1.0",
    house_rules: house::HOUSE_RULES,
    presets: house::PRESETS,
    verbs: VERBS,
    messages: &[
        ("en", include_str!("lang/en.ftl")),
        ("en", include_str!("lang/lists.en.ftl")),
        ("en", include_str!("lang/sheets.en.ftl")),
        ("ru", include_str!("lang/ru.ftl")),
        ("ru", include_str!("lang/lists.ru.ftl")),
        ("ru", include_str!("lang/sheets.ru.ftl")),
    ],
    lists: lists::SHIPPED,
    sample: Sample {
        rosters: [
            include_str!("../../../assets/samples/winds-of-magic-marienburg.roster"),
            include_str!("../../../assets/samples/winds-of-magic-naggarond.roster"),
        ],
        answers: include_str!("../../../assets/samples/winds-of-magic.answers"),
    },
};

/// How decisions are written in files.
const VERBS: &[VerbPattern] = &[
    verb("winds", "winds"),
    verb("begin", "begin phase"),
    verb("cast", "cast {spell}[ as {version}] by {caster}[ at {target}][ needing {casting_value}] with {dice} dice"),
    verb("speak", "speak {spell} by {caster}[ at {target}]"),
    verb("use", "use {item} by {caster}[ at {target}][ needing {casting_value}]"),
    verb("strike", "strike {spell}[ as {form}] by {caster}[ at {target}]"),
    verb("read", "read out[ {words}]"),
    verb("dispel", "dispel with {dice} dice by {caster}"),
    verb("dispel_without", "dispel with {dice} dice"),
    verb("scroll", "scroll {item} by {caster}"),
    verb("pass", "let it pass"),
    verb("dispel_lasting", "dispel lasting {effect} with {dice} dice by {caster}"),
    verb("dispel_lasting_without", "dispel lasting {effect} with {dice} dice"),
    verb("end_phase", "end phase"),
    verb("end_battle", "end battle"),
    verb("package", "package {package}"),
    verb("choose", "choose {spell}"),
    verb("slain", "correct: slain {caster}"),
    verb("off_the_table", "correct: off the table {caster}"),
    verb("back", "correct: back in the battle {caster}"),
    verb("level", "correct: level of {caster} is {level}"),
    verb("wounds", "correct: wounds of {caster} are {wounds}"),
    verb("power_dice", "correct: {side} has {dice} power dice"),
    verb("dispel_dice", "correct: {side} has {dice} dispel dice"),
    verb("own_dice", "correct: {caster} has {dice} own dice"),
    verb("tried", "correct: {spell} of {caster} is tried"),
    verb("ready", "correct: {spell} of {caster} is ready"),
    verb("item_gone", "correct: {item} of {caster} is used up"),
    verb("item_back", "correct: {item} of {caster} is there"),
    verb("target_slain", "correct: target of {effect} is slain"),
    verb("ended", "correct: {effect} has ended"),
];

const fn verb(verb: &'static str, pattern: &'static str) -> VerbPattern {
    VerbPattern { verb, pattern }
}

impl System for WindsOfMagic {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn load(&self, sources: &[SourceText]) -> (Box<dyn Game>, Vec<Diagnostic>) {
        let (lists, diagnostics) = Lists::load(sources);
        (Box::new(Winds::new(lists, sources)), diagnostics)
    }
}

/// The system with its lists loaded.
pub struct Winds {
    lists: Lists,
    sources: ListSources,
    cards: Vec<SpellCard>,
    places: BTreeMap<SpellId, usize>,
}

impl Winds {
    /// The system with these lists.
    pub fn new(lists: Lists, sources: &[SourceText]) -> Self {
        let cards = lists.cards();
        let places = cards.iter().enumerate().map(|(place, card)| (card.id.clone(), place)).collect();
        Self { lists, sources: ListSources::new(sources), cards, places }
    }

    /// The card with that id.
    fn card_of(&self, id: &str) -> Option<&SpellCard> {
        self.places.get(id).and_then(|place| self.cards.get(*place))
    }

    /// The rune with that id.
    fn rune(&self, id: &str) -> Option<&RuneEntry> {
        self.lists.rune(id)
    }

    /// Whether a spell's own text is for units in close combat (WM-14).
    fn is_for_units_in_combat(&self, id: &str) -> bool {
        let spell = self.lists.spell(id).is_some_and(|(_, spell)| spell.for_units_in_combat);
        spell || self.lists.incantation(id).is_some_and(|incantation| incantation.for_units_in_combat)
    }

    /// The miscast table of an army: the one it has chosen, else the default (WM-18).
    fn miscast_table(&self, army: Option<&Army>) -> Option<&LookUp<MiscastEffect>> {
        self.miscast_table_by(army.and_then(|army| army.fields.choice(MISCAST_TABLE)))
    }

    /// The miscast table with that id, else the default.
    fn miscast_table_by(&self, id: Option<&str>) -> Option<&LookUp<MiscastEffect>> {
        id.and_then(|id| self.lists.miscast_table(id)).or_else(|| self.lists.default_miscast_table())
    }

    /// House rules that odds depend on, where they are not as written.
    fn house_rules_that_matter(&self, setup: &Setup) -> HouseRules {
        house::that_matter(&setup.house_rules)
    }

    /// What a caster is, in short, at the level that he has now.
    fn describe_at(&self, army: &Army, caster: &Caster, level: i64) -> Vec<Message> {
        rosters::describe(self, army, caster, level)
    }

    /// The spells that a caster brings to a battle.
    fn spells_known<'a>(&'a self, army: &Army, caster: &'a Caster) -> Vec<KnownState<'a>> {
        let state = |known, card| KnownState { known, card, tried: false, forgotten: false, told: BTreeMap::new() };
        let all_of = |ids: Vec<&'a str>| {
            let cards = ids.into_iter().filter_map(|id| self.card_of(id));
            cards.zip(0..).map(|(card, nth)| state(SpellRef::Nth(nth), card)).collect()
        };
        let kind = CasterKind::of(army, caster);
        if kind.incantations().is_some() {
            // WM-30: all priests know all incantations.
            let all = self.lists.incantations.iter().flat_map(|lore| &lore.spells);
            return all_of(all.map(|spell| spell.id.as_str()).collect());
        }
        if ArmyMagic::of(army) == ArmyMagic::Dwarfs {
            let has_anvil = caster.items.iter().filter_map(ItemUse::of).any(|item| item == ItemUse::Anvil);
            let runes = self.lists.runes.iter().flat_map(|lore| &lore.spells);
            let of_anvil = runes.filter(|rune| has_anvil && matches!(rune.power, entries::RunePower::Anvil { .. }));
            return all_of(of_anvil.map(|rune| rune.id.as_str()).collect());
        }
        if kind != CasterKind::Wizard {
            return Vec::new();
        }
        if caster.fields.flag(LOREMASTER) {
            // WM-3: every spell of the chosen lore.
            let lore = rosters::lore_of(self, caster).into_iter().flat_map(|lore| &lore.spells);
            return all_of(lore.map(|spell| spell.id.as_str()).collect());
        }
        caster.spells().iter().filter_map(|known| Some(state(known.id.into(), self.card_of(&known.spell)?))).collect()
    }
}

impl Game for Winds {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn system(&self) -> &'static dyn System {
        &WindsOfMagic
    }

    fn lists(&self) -> &ListSources {
        &self.sources
    }

    fn reach(&self, _roster: &Roster, army: &Army) -> Reach {
        rosters::reach(self, army)
    }

    fn cards(&self) -> &[SpellCard] {
        &self.cards
    }

    fn card(&self, id: &str) -> Option<&SpellCard> {
        self.card_of(id)
    }

    fn tables(&self, roster: &Roster) -> Vec<ReferenceTable> {
        let army = roster.chosen();
        if army.is_some_and(|army| ArmyMagic::of(army) != ArmyMagic::Ordinary) {
            return Vec::new();
        }
        let Some(table) = self.miscast_table(army) else { return Vec::new() };
        let row = |row: &crate::spells::TableRow<MiscastEffect>| ReferenceRow {
            range: miscasts::range(row).replace('-', "–"),
            name: row.name.message(),
            summary: row.summary.message(),
        };
        vec![ReferenceTable {
            name: Message::new("winds-table-miscast"),
            when: Message::new("winds-table-miscast-when").with("dice", table.dice.to_string()),
            rule: "WM-17",
            rows: table.rows.iter().map(row).collect(),
        }]
    }

    fn set_name(&self, set: &str) -> Option<Message> {
        sheets::set_name(set)
    }
}

impl Muster for Winds {
    fn army_fields(&self, _roster: &Roster, army: &Army) -> Vec<Input> {
        rosters::army_fields(self, army)
    }

    fn caster_fields(&self, _roster: &Roster, army: &Army, caster: &Caster) -> Vec<Input> {
        rosters::caster_fields(self, army, caster)
    }

    fn item_kinds(&self) -> Vec<ItemKind> {
        rosters::item_kinds()
    }

    fn item_fields(&self, _roster: &Roster, army: &Army, _caster: &Caster, item: &Item) -> Vec<Input> {
        rosters::item_fields(self, army, item)
    }

    fn packages(&self, _roster: &Roster, army: &Army, caster: &Caster) -> Vec<Package> {
        rosters::packages_of(army, caster)
    }

    fn describe(&self, army: &Army, caster: &Caster) -> Vec<Message> {
        rosters::describe(self, army, caster, CasterKind::of(army, caster).level(caster))
    }

    fn allowances(&self, _roster: &Roster, army: &Army, caster: &Caster) -> Vec<Allowance> {
        rosters::allowances(self, army, caster)
    }

    fn open_spells(&self, _roster: &Roster, army: &Army, caster: &Caster) -> Vec<OpenSpell> {
        rosters::open_spells(self, army, caster)
    }

    fn to_prepare(&self, _roster: &Roster, army: &Army, caster: &Caster) -> bool {
        rosters::to_prepare(self, army, caster)
    }

    fn check(&self, roster: &Roster) -> Vec<Finding> {
        findings::check(self, roster)
    }

    fn prepare(&self, roster: &Roster, casters: &[CasterId], table: &mut Table<'_>) -> Step<Roster> {
        preparing::prepare(self, roster, casters, table)
    }
}

impl Play for Winds {
    fn play(&self, setup: &Setup, table: &mut Table<'_>) -> Played {
        let mut battle = Battle::new(self, setup);
        let end = magic_phase::battle(&mut battle, table);
        Played { board: battle.board(), end }
    }
}

impl Sheet for Winds {
    fn sheet(&self, roster: &Roster, army: &Army) -> SheetView {
        sheets::sheet(self, roster, army)
    }
}

impl Odds for Winds {
    fn queries(&self) -> &'static [Query] {
        reckoning::QUERIES
    }

    fn reckon(&self, question: &OddsQuestion, table: &mut Table<'_>) -> Step<Outcome> {
        reckoning::reckon(self, question, table)
    }

    fn key_name(&self, question: &OddsQuestion, distribution: &str, key: i32) -> String {
        let row = || {
            let table = self.miscast_table_by(question.house_rules.get(MISCAST_TABLE.name).map(String::as_str))?;
            table.rows.get(usize::try_from(key).ok()?)
        };
        match row().filter(|_| distribution == reckoning::MISCAST_ROW) {
            Some(row) => miscasts::range(row),
            None => key.to_string(),
        }
    }
}
