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
mod state;
mod terms;
#[cfg(test)]
mod tests;
mod views;
mod winds;

use self::casters::{ArmyMagic, CasterKind};
use self::inputs::MISCAST_TABLE;
use self::lists::Lists;
use self::state::Battle;
use crate::form::Input;
use crate::lang::Message;
use crate::rosters::{Army, Caster, CasterId, Finding, Item, ReadFields as _, Roster};
use crate::rules::{
    About, Allowance, Game, ItemKind, Muster, Odds, OddsQuestion, OpenSpell, Outcome, Package, Play, Played, Query,
    ReferenceTable, Sample, Setup, Sheet, SheetView, Step, System, Table, VerbPattern,
};
use crate::spells::{Cards, Diagnostic, ListSources, Reach, SourceText, SpellCard};

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
    cards: Cards,
}

impl Winds {
    /// The system with these lists.
    pub fn new(lists: Lists, sources: &[SourceText]) -> Self {
        let cards = Cards::new(views::cards::cards(&lists));
        Self { lists, sources: ListSources::new(sources), cards }
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
        rosters::reach(&self.lists, army)
    }

    fn cards(&self) -> &[SpellCard] {
        &self.cards
    }

    fn card(&self, id: &str) -> Option<&SpellCard> {
        self.cards.card(id)
    }

    fn tables(&self, roster: &Roster) -> Vec<ReferenceTable> {
        let army = roster.chosen();
        if army.is_some_and(|army| ArmyMagic::of(army) != ArmyMagic::Ordinary) {
            return Vec::new();
        }
        let table = self.lists.miscast_table(army.and_then(|army| army.fields.choice(MISCAST_TABLE)));
        table.map(views::cards::miscast_table).into_iter().collect()
    }

    fn set_name(&self, set: &str) -> Option<Message> {
        views::cards::set_name(set)
    }
}

impl Muster for Winds {
    fn army_fields(&self, _roster: &Roster, army: &Army) -> Vec<Input> {
        rosters::army_fields(&self.lists, army)
    }

    fn caster_fields(&self, _roster: &Roster, army: &Army, caster: &Caster) -> Vec<Input> {
        rosters::caster_fields(&self.lists, army, caster)
    }

    fn item_kinds(&self) -> Vec<ItemKind> {
        rosters::item_kinds()
    }

    fn item_fields(&self, _roster: &Roster, army: &Army, _caster: &Caster, item: &Item) -> Vec<Input> {
        rosters::item_fields(&self.lists, army, item)
    }

    fn packages(&self, _roster: &Roster, army: &Army, caster: &Caster) -> Vec<Package> {
        rosters::packages_of(army, caster)
    }

    fn describe(&self, army: &Army, caster: &Caster) -> Vec<Message> {
        rosters::describe(&self.lists, army, caster, CasterKind::of(army, caster).level(caster))
    }

    fn allowances(&self, _roster: &Roster, army: &Army, caster: &Caster) -> Vec<Allowance> {
        rosters::allowances(&self.lists, army, caster)
    }

    fn open_spells(&self, _roster: &Roster, army: &Army, caster: &Caster) -> Vec<OpenSpell> {
        rosters::open_spells(&self.lists, army, caster)
    }

    fn to_prepare(&self, _roster: &Roster, army: &Army, caster: &Caster) -> bool {
        rosters::to_prepare(&self.lists, army, caster)
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
        let mut battle = Battle::new(&self.lists, setup);
        let end = magic_phase::battle(&mut battle, table);
        Played { board: battle.board(), end }
    }
}

impl Sheet for Winds {
    fn sheet(&self, roster: &Roster, army: &Army) -> SheetView {
        views::sheet::sheet(self, roster, army)
    }
}

impl Odds for Winds {
    fn queries(&self) -> &'static [Query] {
        reckoning::QUERIES
    }

    fn reckon(&self, question: &OddsQuestion, table: &mut Table<'_>) -> Step<Outcome> {
        reckoning::reckon(&self.lists, question, table)
    }

    fn key_name(&self, question: &OddsQuestion, distribution: &str, key: i32) -> String {
        reckoning::key_name(&self.lists, question, distribution, key)
    }
}
