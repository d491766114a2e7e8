//! Magic for Mordheim with mental fatigue: magic points pile up, and after each spell a roll
//! against the pile says whether the wizard can go on.
//!
//! Rules MF-1 to MF-17; `README.md` beside this file says what they read and where the gaps are.

mod casting;
mod corrections;
mod dividing;
mod entries;
mod fatigue;
mod findings;
mod house;
mod inputs;
mod lasting;
mod lists;
mod magic_phase;
mod preparing;
mod reckoning;
mod rosters;
mod state;
mod terms;
#[cfg(test)]
mod tests;
mod upkeep;
mod views;
mod wizards;

use self::lists::Lists;
use self::state::Battle;
use crate::form::Input;
use crate::lang::Message;
use crate::rosters::{Army, Caster, CasterId, Finding, KnownId, Roster};
use crate::rules::{
    About, Allowance, Game, Muster, Odds, OddsQuestion, OpenSpell, Outcome, Play, Played, Prompt, Query,
    ReferenceTable, Sample, Setup, Sheet, SheetView, Step, System, Table, VerbPattern,
};
use crate::spells::{Cards, Diagnostic, ListSources, Reach, SourceText, SpellCard};

/// The system, before any list is read.
pub struct MordheimFatigue;

static ABOUT: About = About {
    id: lists::SYSTEM,
    name: "mord-name",
    summary: "mord-summary",
    rules_revision: 1,
    lists_version: "1.0",
    house_rules: house::HOUSE_RULES,
    presets: house::PRESETS,
    verbs: VERBS,
    messages: &[("en", include_str!("lang/en.ftl")), ("ru", include_str!("lang/ru.ftl"))],
    lists: lists::SHIPPED,
    sample: Sample {
        rosters: [
            include_str!("../../../assets/samples/mordheim-fatigue-lamplighters.roster"),
            include_str!("../../../assets/samples/mordheim-fatigue-gutter-claws.roster"),
        ],
        answers: include_str!("../../../assets/samples/mordheim-fatigue.answers"),
    },
};

/// How decisions are written in files.
const VERBS: &[VerbPattern] = &[
    verb("begin_phase", "begin phase"),
    verb("pay", "pay {effect}"),
    verb("drop", "drop {effect}"),
    verb("holds", "holds {effect}"),
    verb("breaks_free", "breaks free {effect}"),
    verb("cast", "cast {spell} by {caster}[ at {target}][ on {models} models][ for {cost} points]"),
    verb("end_phase", "end phase"),
    verb("sphere", "sphere {sphere}"),
    verb("choose", "choose {spell}"),
    verb("out_of_action", "correct: out of action {caster}"),
    verb("off_the_table", "correct: off the table {caster}"),
    verb("back", "correct: back in the battle {caster}"),
    verb("accumulated", "correct: {caster} has accumulated {points}"),
    verb("fatigued", "correct: {caster} is fatigued"),
    verb("fresh", "correct: {caster} is fresh"),
    verb("again", "correct: {spell} of {caster} may be cast again"),
    verb("ended", "correct: {effect} has ended"),
];

const fn verb(verb: &'static str, pattern: &'static str) -> VerbPattern {
    VerbPattern { verb, pattern }
}

impl System for MordheimFatigue {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn load(&self, sources: &[SourceText]) -> (Box<dyn Game>, Vec<Diagnostic>) {
        let (lists, diagnostics) = Lists::load(sources);
        (Box::new(Fatigue::new(lists, sources)), diagnostics)
    }
}

/// The system with its lists loaded.
struct Fatigue {
    lists: Lists,
    sources: ListSources,
    cards: Cards,
}

impl Fatigue {
    /// The system with these lists.
    fn new(lists: Lists, sources: &[SourceText]) -> Self {
        let cards = views::cards(&lists);
        Self { lists, sources: ListSources::new(sources), cards }
    }
}

impl Game for Fatigue {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn system(&self) -> &'static dyn System {
        &MordheimFatigue
    }

    fn lists(&self) -> &ListSources {
        &self.sources
    }

    fn reach(&self, _roster: &Roster, army: &Army) -> Reach {
        rosters::reach(army)
    }

    fn cards(&self) -> &[SpellCard] {
        &self.cards
    }

    fn card(&self, id: &str) -> Option<&SpellCard> {
        self.cards.card(id)
    }

    fn tables(&self, _roster: &Roster) -> Vec<ReferenceTable> {
        views::tables(&self.lists)
    }
}

impl Muster for Fatigue {
    fn caster_fields(&self, _roster: &Roster, _army: &Army, caster: &Caster) -> Vec<Input> {
        rosters::caster_fields(&self.lists, caster)
    }

    fn army_facts(&self, _roster: &Roster, army: &Army) -> Vec<Message> {
        rosters::army_facts(army, "mord-army-points")
    }

    fn describe(&self, _army: &Army, caster: &Caster) -> Vec<Message> {
        rosters::describe(caster)
    }

    fn allowances(&self, _roster: &Roster, _army: &Army, caster: &Caster) -> Vec<Allowance> {
        rosters::allowances(caster)
    }

    fn open_spells(&self, _roster: &Roster, _army: &Army, caster: &Caster) -> Vec<OpenSpell> {
        rosters::open_spells(&self.lists, caster)
    }

    fn to_prepare(&self, _roster: &Roster, _army: &Army, caster: &Caster) -> bool {
        dividing::to_draw(&self.lists, caster)
    }

    fn to_forget(&self, _army: &Army, caster: &Caster) -> Vec<KnownId> {
        // MF-5: before each battle all are rolled for again, those too that a double let the player choose.
        caster.spells().iter().map(|known| known.id).collect()
    }

    fn check(&self, roster: &Roster) -> Vec<Finding> {
        findings::check(&self.lists, roster)
    }

    fn prepare(&self, roster: &Roster, casters: &[CasterId], table: &mut Table<'_>) -> Step<Roster> {
        preparing::prepare(self, roster, casters, table)
    }
}

impl Play for Fatigue {
    fn play(&self, setup: &Setup, table: &mut Table<'_>) -> Played {
        let mut battle = Battle::new(&self.lists, setup);
        let end = magic_phase::battle(&mut battle, table);
        Played { board: views::board(&battle), end }
    }

    fn comes_to(&self, prompt: &Prompt, faces: &[u8]) -> Option<Message> {
        // MF-10: greater than the total, which is one more at least.
        let needs = prompt.need.filter(|_| prompt.id == "fatigue_roll")?;
        let sum = faces.iter().map(|face| i64::from(*face)).sum::<i64>() + prompt.sum.total();
        let id = if sum >= needs { "mord-comes-to-fresh" } else { "mord-comes-to-fatigued" };
        Some(Message::new(id).with("sum", sum).with("needs", needs))
    }
}

impl Sheet for Fatigue {
    fn sheet(&self, roster: &Roster, army: &Army) -> SheetView {
        views::sheet(self, roster, army)
    }
}

impl Odds for Fatigue {
    fn queries(&self) -> &'static [Query] {
        reckoning::QUERIES
    }

    fn reckon(&self, question: &OddsQuestion, table: &mut Table<'_>) -> Step<Outcome> {
        reckoning::reckon(question, table)
    }
}
