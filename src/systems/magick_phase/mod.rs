//! Magick Phase: wizards spend points of a reservoir on averaging dice, as many as the winds of
//! this phase allow; what the winds give them gives the other side dice to dispel with.
//!
//! Rules MP-1 to MP-20; `README.md` beside this file says what they read and where the gaps are.

mod casting;
mod corrections;
mod dispelling;
mod entries;
mod failing;
mod findings;
mod house;
mod inputs;
mod magic_phase;
mod reckoning;
mod rolling;
mod rosters;
mod state;
mod terms;
#[cfg(test)]
mod tests;
mod views;
mod winds;

use self::entries::Lists;
use self::state::Battle;
use crate::form::Input;
use crate::lang::Message;
use crate::rosters::{Army, Caster, Finding, Roster};
use crate::rules::{
    About, Game, Muster, Odds, OddsQuestion, OpenSpell, Outcome, Play, Played, Prompt, Query, ReferenceTable, Sample,
    Setup, Sheet, SheetView, Step, System, Table, VerbPattern,
};
use crate::spells::{Cards, Diagnostic, ListSources, Reach, SourceText, SpellCard};

/// The system, before any list is read.
pub struct MagickPhase;

static ABOUT: About = About {
    id: entries::SYSTEM,
    name: "magick-name",
    summary: "magick-summary",
    rules_revision: 1,
    lists_version: "1.0",
    house_rules: house::HOUSE_RULES,
    presets: house::PRESETS,
    verbs: VERBS,
    messages: &[("en", include_str!("lang/en.ftl")), ("ru", include_str!("lang/ru.ftl"))],
    lists: entries::SHIPPED,
    sample: Sample {
        rosters: [
            include_str!("../../../assets/samples/magick-phase-gale.roster"),
            include_str!("../../../assets/samples/magick-phase-cairn.roster"),
        ],
        answers: include_str!("../../../assets/samples/magick-phase.answers"),
    },
};

/// How decisions are written in files.
const VERBS: &[VerbPattern] = &[
    verb("winds", "roll the winds"),
    verb("cast", "cast {spell} by {caster}[ at {target}] with {dice} points"),
    verb("dispel", "dispel with {dice} dice by {caster}"),
    verb("turmoil", "cause turmoil with {dice} dice"),
    verb("pass", "let it pass"),
    verb("end_phase", "end phase"),
    verb("slain", "correct: slain {caster}"),
    verb("off_the_table", "correct: off the table {caster}"),
    verb("back", "correct: back in the battle {caster}"),
    verb("points", "correct: {caster} has {points} magick points"),
    verb("counters", "correct: {caster} has {counters} counters"),
    verb("intelligence", "correct: {caster} has intelligence {intelligence}"),
    verb("level", "correct: {caster} has level {level}"),
    verb("broken", "correct: concentration of {caster} is broken"),
    verb("collected", "correct: concentration of {caster} is restored"),
    verb("tried", "correct: {spell} of {caster} was tried"),
    verb("ready", "correct: {spell} of {caster} was not tried"),
    verb("dispel_pool", "correct: {side} has {dice} dispel dice"),
    verb("ended", "correct: {effect} has ended"),
];

const fn verb(verb: &'static str, pattern: &'static str) -> VerbPattern {
    VerbPattern { verb, pattern }
}

impl System for MagickPhase {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn load(&self, sources: &[SourceText]) -> (Box<dyn Game>, Vec<Diagnostic>) {
        let (lists, diagnostics) = entries::read(sources);
        let cards = views::cards(&lists);
        (Box::new(Magick { lists, sources: ListSources::new(sources), cards }), diagnostics)
    }
}

/// The system with its lists loaded.
struct Magick {
    lists: Lists,
    sources: ListSources,
    cards: Cards,
}

impl Game for Magick {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn system(&self) -> &'static dyn System {
        &MagickPhase
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

    fn tables(&self, roster: &Roster) -> Vec<ReferenceTable> {
        vec![views::winds_table(&roster.house_rules), views::thresholds_table()]
    }
}

/// MP-2: how many spells a wizard may know, the player decides.
impl Muster for Magick {
    fn caster_fields(&self, _roster: &Roster, _army: &Army, _caster: &Caster) -> Vec<Input> {
        rosters::caster_fields()
    }

    fn describe(&self, _army: &Army, caster: &Caster) -> Vec<Message> {
        rosters::describe(caster)
    }

    fn open_spells(&self, _roster: &Roster, _army: &Army, caster: &Caster) -> Vec<OpenSpell> {
        rosters::open_spells(&self.lists, caster)
    }

    fn check(&self, roster: &Roster) -> Vec<Finding> {
        findings::check(&self.lists, &self.cards, roster)
    }
}

impl Play for Magick {
    fn play(&self, setup: &Setup, table: &mut Table<'_>) -> Played {
        let mut battle = Battle::new(&self.lists, setup);
        let end = magic_phase::battle(&mut battle, table);
        Played { board: views::board(&battle), end }
    }

    fn comes_to(&self, prompt: &Prompt, faces: &[u8]) -> Option<Message> {
        views::comes_to(prompt, faces)
    }
}

impl Sheet for Magick {
    fn sheet(&self, roster: &Roster, army: &Army) -> SheetView {
        views::sheet(self, roster, army)
    }
}

impl Odds for Magick {
    fn queries(&self) -> &'static [Query] {
        reckoning::QUERIES
    }

    fn reckon(&self, question: &OddsQuestion, table: &mut Table<'_>) -> Step<Outcome> {
        reckoning::reckon(question, table)
    }
}
