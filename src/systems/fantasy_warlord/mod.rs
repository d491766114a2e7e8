//! Fantasy Warlord: arcane spells bought by energy and cast under a chance, divine spells granted
//! by gods who heed an appeal or not, divine agents, and what comes of failure.
//!
//! Rules FW-1 to FW-28; `README.md` beside this file says what they read and where the gaps are.

mod agents;
mod appeals;
mod casting;
mod clashing;
mod corrections;
pub mod entries;
mod failing;
mod findings;
mod house;
mod inputs;
mod lasting;
pub mod lists;
mod magic_phase;
mod reckoning;
mod rosters;
mod state;
mod terms;
#[cfg(test)]
mod tests;
mod views;

use self::lists::Lists;
use self::state::Battle;
use crate::form::Input;
use crate::lang::{Arg, Message};
use crate::rosters::{Army, Caster, Finding, Item, Roster};
use crate::rules::{
    About, Allowance, Game, ItemKind, Muster, Odds, OddsQuestion, OpenSpell, Outcome, Play, Played, Prompt, Query,
    ReferenceTable, Sample, Setup, Sheet, SheetView, Step, System, Table, VerbPattern,
};
use crate::spells::{Cards, Diagnostic, ListSources, Reach, SourceText, SpellCard};

/// The system, before any list is read.
pub struct FantasyWarlord;

static ABOUT: About = About {
    id: lists::SYSTEM,
    name: "warlord-name",
    summary: "warlord-summary",
    rules_revision: 1,
    lists_version: "1.0",
    house_rules: house::HOUSE_RULES,
    presets: house::PRESETS,
    verbs: VERBS,
    messages: &[
        ("en", include_str!("lang/en.ftl")),
        ("en", include_str!("lang/rosters.en.ftl")),
        ("ru", include_str!("lang/ru.ftl")),
        ("ru", include_str!("lang/rosters.ru.ftl")),
    ],
    lists: lists::SHIPPED,
    sample: Sample {
        rosters: [
            include_str!("../../../assets/samples/fantasy-warlord-grey.roster"),
            include_str!("../../../assets/samples/fantasy-warlord-shadow.roster"),
        ],
        answers: include_str!("../../../assets/samples/fantasy-warlord.answers"),
    },
};

/// How decisions are written in files.
const VERBS: &[VerbPattern] = &[
    verb("cast", "cast {spell} by {caster}[ at {target}][ of {troops}][ needing {casting_success}][ with {modifiers}]"),
    verb(
        "appeal",
        "appeal {spell} by {caster}[ at {target}][ of {troops}][ adding {spell_modifier}][ with {modifiers}]",
    ),
    verb("clash", "clash {spell} by {caster} with {other}[ at {target}]"),
    verb("use", "use {item} by {caster}[ at {target}]"),
    verb("contact", "contact of {caster} is {contact}"),
    verb("summon", "summon {kind} for {side}[ named {name}]"),
    verb("choose", "choose {spell}[ costing {energy}]"),
    verb("no_more", "choose no more"),
    verb("read", "read out[ {words}][ so {so}]"),
    verb("phase", "phase {phase}"),
    verb("end_turn", "end turn"),
    verb("slain", "correct: slain {caster}"),
    verb("off_the_table", "correct: off the table {caster}"),
    verb("banished", "correct: banished {caster}"),
    verb("back", "correct: back in the battle {caster}"),
    verb("wounds", "correct: wounds of {caster} are {wounds}"),
    verb("barred", "correct: {caster} is barred for {turns} turns"),
    verb("recovers", "correct: {caster} recovers"),
    verb("has_cast", "correct: {caster} has cast this turn"),
    verb("has_not_cast", "correct: {caster} has not cast this turn"),
    verb("crossed_off", "correct: {spell} of {caster} is crossed off"),
    verb("not_crossed_off", "correct: {spell} of {caster} is not crossed off"),
    verb("uses", "correct: {item} of {caster} has {uses} uses left"),
    verb("sheet", "correct: {modifier} of {side} counts {amount}"),
    verb("ended", "correct: {effect} has ended"),
];

const fn verb(verb: &'static str, pattern: &'static str) -> VerbPattern {
    VerbPattern { verb, pattern }
}

impl System for FantasyWarlord {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn load(&self, sources: &[SourceText]) -> (Box<dyn Game>, Vec<Diagnostic>) {
        let (lists, diagnostics) = Lists::load(sources);
        (Box::new(Warlord::new(lists, sources)), diagnostics)
    }
}

/// The system with its lists loaded.
pub struct Warlord {
    lists: Lists,
    sources: ListSources,
    cards: Cards,
}

impl Warlord {
    /// The system with these lists.
    pub fn new(lists: Lists, sources: &[SourceText]) -> Self {
        let cards = views::cards(&lists);
        Self { lists, sources: ListSources::new(sources), cards }
    }
}

impl Game for Warlord {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn system(&self) -> &'static dyn System {
        &FantasyWarlord
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
        self.cards.card(id)
    }

    fn tables(&self, roster: &Roster) -> Vec<ReferenceTable> {
        views::tables(self, roster)
    }

    fn set_name(&self, set: &str) -> Option<Message> {
        views::set_name(set)
    }
}

/// FW-4: every spell is picked by hand, anew for each game; nothing is left to dice.
impl Muster for Warlord {
    fn army_fields(&self, _roster: &Roster, _army: &Army) -> Vec<Input> {
        rosters::army_fields()
    }

    fn caster_fields(&self, _roster: &Roster, army: &Army, caster: &Caster) -> Vec<Input> {
        rosters::caster_fields(army, caster)
    }

    fn item_kinds(&self) -> Vec<ItemKind> {
        rosters::item_kinds()
    }

    fn item_fields(&self, _roster: &Roster, _army: &Army, _caster: &Caster, item: &Item) -> Vec<Input> {
        rosters::item_fields(self, item)
    }

    fn describe(&self, army: &Army, caster: &Caster) -> Vec<Message> {
        rosters::describe(army, caster)
    }

    fn allowances(&self, roster: &Roster, army: &Army, caster: &Caster) -> Vec<Allowance> {
        rosters::allowances(self, roster, army, caster)
    }

    fn open_spells(&self, roster: &Roster, army: &Army, caster: &Caster) -> Vec<OpenSpell> {
        rosters::open_spells(self, roster, army, caster)
    }

    fn check(&self, roster: &Roster) -> Vec<Finding> {
        findings::check(self, roster)
    }
}

impl Play for Warlord {
    fn play(&self, setup: &Setup, table: &mut Table<'_>) -> Played {
        let mut battle = Battle::new(self, setup);
        let end = magic_phase::battle(&mut battle, table);
        Played { board: views::board(&battle), end }
    }

    fn comes_to(&self, prompt: &Prompt, faces: &[u8]) -> Option<Message> {
        let need = prompt.need.filter(|_| prompt.at_most)?;
        let total = faces.iter().map(|face| i64::from(*face)).sum::<i64>() + prompt.sum.total();
        let id = if prompt.sum.parts.is_empty() { "warlord-comes-to" } else { "warlord-comes-to-modified" };
        let message = Message::new(id).with("faces", Arg::Faces(faces.to_vec())).with("need", need);
        Some(if prompt.sum.parts.is_empty() { message } else { message.with("total", total) })
    }
}

impl Sheet for Warlord {
    fn sheet(&self, roster: &Roster, army: &Army) -> SheetView {
        views::sheet(self, roster, army)
    }
}

impl Odds for Warlord {
    fn queries(&self) -> &'static [Query] {
        reckoning::QUERIES
    }

    fn reckon(&self, question: &OddsQuestion, table: &mut Table<'_>) -> Step<Outcome> {
        reckoning::reckon(self, question, table)
    }

    fn key_name(&self, _asked: &OddsQuestion, distribution: &str, key: i32) -> String {
        reckoning::key_name(self, distribution, key)
    }
}
