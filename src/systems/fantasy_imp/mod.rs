//! Fantasy Imp: mages cast with magic dice of their own against a target number, sixes and pairs
//! of fives count, ones burn the dice away, and any mage who sees it may dispel.
//!
//! Rules FI-1 to FI-20; `README.md` beside this file says what they read and where the gaps are.

mod casting;
mod corrections;
mod dispelling;
mod entries;
mod house;
mod inputs;
mod lasting;
mod magic_phase;
mod reckoning;
mod rolling;
mod rosters;
mod state;
mod target;
mod terms;
#[cfg(test)]
mod tests;
mod views;

use self::entries::Imp;
use self::rolling::SuccessesAndOnes;
use self::state::Battle;
use crate::dice::Reading as _;
use crate::lang::Message;
use crate::rosters::{Army, Roster};
use crate::rules::{
    About, Game, Play, Played, Prompt, ReferenceTable, Sample, Setup, System, Table, VerbPattern, verb,
};
use crate::spells::{Diagnostic, ListSources, Reach, SourceText, SpellCard};

/// The system, before any list is read.
pub struct FantasyImp;

static ABOUT: About = About {
    id: entries::SYSTEM,
    name: "imp-name",
    summary: "imp-summary",
    rules_revision: 1,
    lists_version: "1.0",
    house_rules: house::HOUSE_RULES,
    presets: house::PRESETS,
    verbs: VERBS,
    messages: &[("en", include_str!("lang/en.ftl")), ("ru", include_str!("lang/ru.ftl"))],
    lists: entries::SHIPPED,
    sample: Sample {
        rosters: [
            include_str!("../../../assets/samples/fantasy-imp-lantern.roster"),
            include_str!("../../../assets/samples/fantasy-imp-frost.roster"),
        ],
        answers: include_str!("../../../assets/samples/fantasy-imp.answers"),
    },
};

/// How decisions are written in files.
const VERBS: &[VerbPattern] = &[
    verb(
        "cast",
        "cast {spell} by {caster}[ at {target}][ near {resistant} resistant units][ plus {modifiers}] with {dice} dice",
    ),
    verb("use", "use {spell} by {caster}[ at {target}]"),
    verb("dispel", "dispel with {dispel_dice} dice by {caster}"),
    verb("pass", "let it pass"),
    verb("take_back", "take it back"),
    verb("next_activation", "next activation"),
    verb("end_turn", "end turn"),
    verb("slain", "correct: slain {caster}"),
    verb("off_the_table", "correct: off the table {caster}"),
    verb("back", "correct: back in the battle {caster}"),
    verb("dice_left", "correct: {caster} has {dice} dice left"),
    verb("magic_dice", "correct: {caster} has {dice} magic dice"),
    verb("has_cast", "correct: {caster} has cast"),
    verb("has_not_cast", "correct: {caster} has not cast"),
    verb("ended", "correct: {effect} has ended"),
];

impl System for FantasyImp {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn load(&self, sources: &[SourceText]) -> (Box<dyn Game>, Vec<Diagnostic>) {
        let (lists, diagnostics) = entries::read(sources);
        let cards = views::cards(&lists);
        (Box::new(Imp { lists, sources: ListSources::new(sources), cards }), diagnostics)
    }
}

impl Game for Imp {
    fn system(&self) -> &'static dyn System {
        &FantasyImp
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
        vec![views::target_table(&roster.house_rules)]
    }
}

impl Play for Imp {
    fn play(&self, setup: &Setup, table: &mut Table<'_>) -> Played {
        let mut battle = Battle::new(&self.lists, setup);
        let end = magic_phase::battle(&mut battle, table);
        Played { board: views::board(&self.lists, &battle), end }
    }

    fn comes_to(&self, prompt: &Prompt, faces: &[u8]) -> Option<Message> {
        let SuccessesAndOnes { successes, ones } = SuccessesAndOnes::of(faces);
        let successes = successes.count;
        let message = match prompt.need {
            Some(need) => Message::new("imp-comes-to").with("successes", successes).with("need", need),
            None => Message::new("imp-comes-to-plain").with("successes", successes),
        };
        // FI-15: ones burn for whoever casts.
        let burns = prompt.id == "casting_roll" && ones > 0;
        Some(if burns { Message::new("imp-comes-to-burns").with("what", message).with("ones", ones) } else { message })
    }
}
