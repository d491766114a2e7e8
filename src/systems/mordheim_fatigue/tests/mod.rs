//! Tests of the rules, one function or more for each number: `mf_<number>_<what>`.
//!
//! Each plays a small battle by answers as text, and looks at questions, events and the board.
//! Messages are compared by id and arguments, so no test depends on a language.

mod casting;
mod lists;
mod mustering;
mod odds;
mod preparing;
mod properties;
mod sample;
mod sheets;
mod turns;
mod upkeep;
mod words;

#[path = "../../../../tests/it/support/mod.rs"]
pub mod support;

use crate::form::{NumberInput, Value};
use std::sync::Arc;

use self::support::neutral;
pub use self::support::play::Play;
use crate::rules::{Game, Offer};

/// The system with the spheres that ship.
pub fn fatigue() -> Arc<dyn Game> {
    support::game(support::mordheim::SYSTEM)
}

/// A wizard of level 1 against one of level 2 and one of level 1, all with more spells than they may have.
pub const ARMIES: &str = "
    system mordheim-fatigue
    army A
    wizard Ana race human level 1 of combat,mind,wind knows all
    army B
    wizard Bea race skaven level 2 of combat,mind,wind knows all
    wizard Bob race elf level 1 of animalism,combat,mind knows all";

/// What Ana, Bea and Bob have accumulated at the start: 3, 4 and 2.
pub const STARTS: &str = "roll 3\nroll 4\nroll 2";

impl Play {
    /// The battle under these house rules, in Ana's first magic phase.
    pub fn begun(rules: &str) -> Self {
        let mut play = Self::of(&format!("{ARMIES}\n{rules}"));
        play.say(&format!("{STARTS}\n> begin phase"));
        play
    }

    /// Casts a spell in the words of answers files: `Rally by Ana`, and the faces of the fatigue roll.
    #[track_caller]
    pub fn cast(&mut self, spell: &str, rest: &str, faces: &str) -> &mut Self {
        self.say(&format!("> cast \"{spell}\" {rest}\nroll {faces}"))
    }

    /// Both sides' phases pass without a spell, until Ana's begins again and asks something.
    #[track_caller]
    pub fn next_phase(&mut self) -> &mut Self {
        self.say("> end phase\n> begin phase\n> end phase\n> begin phase")
    }

    /// What a wizard has accumulated.
    #[track_caller]
    pub fn total(&self, name: &str) -> i64 {
        self.caster(name).points.iter().find(|pool| pool.id == "accumulated").expect("his points").left
    }

    /// The same as its parts: `3 part-start + 2 part-spells`.
    #[track_caller]
    pub fn receipt(&self, name: &str) -> String {
        let pool = self.caster(name).points.first().expect("his points");
        let parts = pool.receipt.parts.iter().map(|part| format!("{} {}", part.amount, neutral(&part.label)));
        parts.collect::<Vec<_>>().join(" + ")
    }

    /// Effects in play by name, and what is owed for each.
    pub fn kept(&self) -> Vec<(String, Option<i64>)> {
        let effects = &self.session.now().board.in_play;
        effects.iter().map(|effect| (support::slug(&effect.spell).to_owned(), effect.upkeep)).collect()
    }

    /// What can be done besides corrections.
    pub fn labels(&self) -> Vec<String> {
        let offers = self.offers();
        offers.iter().filter(|offer| !offer.correction).map(|offer| neutral(&offer.label)).collect()
    }

    /// The offer to cast that spell.
    #[track_caller]
    pub fn offer_of(&self, spell: &str) -> Offer {
        let offers = self.offers();
        let message = format!("do-cast(spell={spell},");
        offers.into_iter().find(|offer| neutral(&offer.label).starts_with(&message)).expect("the offer")
    }

    /// What its odds are asked by, with N models: level, accumulated, cost, models.
    #[track_caller]
    pub fn asked(&self, spell: &str, models: i64) -> [i64; 4] {
        let offer = self.offer_of(spell);
        let filled: Vec<_> = offer
            .inputs
            .iter()
            .filter(|input| input.name == "models")
            .map(|input| (input.name, Value::Number(models)))
            .collect();
        let asked = offer.odds_of(&offer.take(&filled)).expect("odds");
        ["level", "accumulated", "cost", "models"].map(|name| asked.get(NumberInput::new(name)))
    }

    /// What is said beside the offer to cast that spell.
    #[track_caller]
    pub fn notes_of(&self, spell: &str) -> Vec<String> {
        let notes = self.offer_of(spell).notes;
        notes.iter().map(|note| format!("{} · {}", neutral(&note.message), note.rule)).collect()
    }
}
