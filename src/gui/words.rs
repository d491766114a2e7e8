//! Text for screens: messages in one language, with the spell names of one game.

use crate::battle::StepName;
use crate::lang::{Arg, Lang, Message, Names, capital};
use crate::rules::{Game, OddsQuestion, Query, Reason, Sum};

/// A language and a game whose spells it can name.
#[derive(Clone, Copy)]
pub struct ScreenWords<'a> {
    /// The language.
    pub lang: &'a Lang,
    game: Option<&'a dyn Game>,
}

impl Names for ScreenWords<'_> {
    fn spell(&self, id: &str, lang: &str) -> Option<String> {
        self.game?.card(id).map(|card| card.name.text(lang).to_owned())
    }
}

impl<'a> ScreenWords<'a> {
    /// Text in a language; spells have this game's names.
    pub const fn new(lang: &'a Lang, game: Option<&'a dyn Game>) -> Self {
        Self { lang, game }
    }

    /// A message without arguments.
    pub fn text(&self, id: &str) -> String {
        self.lang.text(id)
    }

    /// A message.
    pub fn message(&self, message: &Message) -> String {
        self.lang.message(message, self)
    }

    /// A message that begins with a capital letter: for buttons and headings.
    pub fn capital(&self, message: &Message) -> String {
        capital(&self.message(message))
    }

    /// Messages with a middle dot between.
    pub fn dotted(&self, list: &[Message]) -> String {
        let words: Vec<String> = list.iter().map(|message| self.message(message)).collect();
        words.join(" · ")
    }

    /// A reason with its rule's number.
    pub fn reason(&self, reason: &Reason) -> String {
        if reason.rule.is_empty() {
            return self.message(&reason.message);
        }
        format!("{} · {}", self.message(&reason.message), reason.rule)
    }

    /// A sum with its parts.
    pub fn receipt(&self, sum: &Sum) -> String {
        crate::battle::receipt(sum, self.lang, self)
    }

    /// The name of a spell.
    pub fn spell(&self, id: &str) -> String {
        self.message(&Message::new("spell-name").spell("spell", id))
    }

    /// The name of a step, for the undo button.
    pub fn step(&self, step: &StepName) -> String {
        let decision = step.decision.as_ref().map(|message| self.message(message));
        let faces = (!step.faces.is_empty())
            .then(|| self.message(&Message::new("step-faces").with("faces", Arg::Faces(step.faces.clone()))));
        match (decision, faces) {
            (Some(decision), Some(faces)) => format!("{decision}, {faces}"),
            (Some(one), None) | (None, Some(one)) => one,
            (None, None) => String::new(),
        }
    }

    /// The query that an odds question belongs to.
    pub fn query(&self, question: &OddsQuestion) -> Option<&'static Query> {
        self.game?.queries().iter().find(|query| query.id == question.query)
    }
}
