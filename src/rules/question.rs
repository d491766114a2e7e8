use super::{CasterRef, Choice, OddsQuestion, Side, Slot, Sum};
use crate::dice::Pool;
use crate::form::{Input, InputKind, NumberInput, Value};
use crate::lang::{Arg, Message};
use crate::spells::SpellId;

/// Why something cannot be done, with the rule's number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reason {
    /// The reason.
    pub message: Message,
    /// The rule's number.
    pub rule: &'static str,
}

impl Reason {
    /// A reason that a rule gives.
    pub const fn new(id: &'static str, rule: &'static str) -> Self {
        Self { message: Message::new(id), rule }
    }

    /// The same with one more argument of its message.
    #[must_use]
    pub fn with(self, name: &'static str, arg: impl Into<Arg>) -> Self {
        Self { message: self.message.with(name, arg), ..self }
    }
}

/// What the rules need next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// What is asked, and of which side.
    pub prompt: Prompt,
    /// What can be answered.
    pub body: Body,
    /// Corrections that can be made while dice are asked for; those beside a decision stand among its
    /// offers.
    pub corrections: Vec<Offer>,
}

impl Question {
    /// Everything that can be decided: offers, and corrections beside dice.
    pub fn offers(&self) -> &[Offer] {
        match &self.body {
            Body::Choose(offers) => offers,
            Body::Roll(_) => &self.corrections,
        }
    }
}

/// The heading of a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prompt {
    /// Id of this kind of question, for tests and other programs: `cast`, `dispel`.
    pub id: &'static str,
    /// The question in words.
    pub message: Message,
    /// The rule that asks.
    pub rule: &'static str,
    /// The side that answers; `None` where either may.
    pub side: Option<Side>,
    /// The caster it is about, if one.
    pub caster: Option<CasterRef>,
    /// The spell that it is about, if any.
    pub spell: Option<SpellId>,
    /// The number that must be reached, if any.
    pub need: Option<i64>,
    /// Whether that number must not be exceeded rather than reached.
    pub at_most: bool,
    /// What is added to the dice, if anything.
    pub sum: Sum,
}

impl Prompt {
    /// A question of a side.
    pub fn new(id: &'static str, message: Message, rule: &'static str, side: Option<Side>) -> Self {
        Self { id, message, rule, side, caster: None, spell: None, need: None, at_most: false, sum: Sum::new() }
    }
}

/// What tells a question from others: what is asked, of which side, about what, in which turn; never its
/// place in the log. An answer belongs to its question, also when the log before it changes.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct QuestionId {
    /// The turn; 0 before the first.
    pub turn: u32,
    /// The kind of question: [`Prompt::id`].
    pub kind: &'static str,
    /// The side that answers.
    pub side: Option<Side>,
    /// The caster it is about.
    pub caster: Option<CasterRef>,
    /// The spell that it is about.
    pub spell: Option<SpellId>,
}

/// What an answer answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnsweredQuestion {
    /// The question.
    pub id: QuestionId,
    /// Whether the answer corrected the record instead, which any question allows.
    pub correction: bool,
}

impl Prompt {
    /// What tells this question from others, in this turn.
    pub fn identity(&self, turn: u32) -> QuestionId {
        QuestionId { turn, kind: self.id, side: self.side, caster: self.caster, spell: self.spell.clone() }
    }
}

/// What can be answered to a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Body {
    /// One of these. Unavailable offers keep their place and show the reason.
    Choose(Vec<Offer>),
    /// A roll of dice.
    Roll(Roll),
}

/// Dice that must be rolled now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Roll {
    /// Which dice.
    pub pool: Pool,
    /// Table rows that the roll chooses among, lowest first, if it is a roll on a table: range and name.
    pub rows: Vec<(String, Message)>,
}

/// A possible decision, complete except for its inputs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// What is done, in the system's words for files.
    pub verb: &'static str,
    /// What it is about: caster, spell, effect. Never text.
    pub fixed: Vec<(&'static str, Slot)>,
    /// What the player fills in.
    pub inputs: Vec<Input>,
    /// The whole action: `cast Burning Head`. It names the step and labels the button.
    pub label: Message,
    /// The action without its subject, for the primary button: `cast`.
    pub short: Option<Message>,
    /// Why it cannot be done now; `None` if it can.
    pub unavailable: Option<Reason>,
    /// The question that gives its odds; an input fills the query's input of the same name.
    pub odds: Option<OddsQuestion>,
    /// The other side's answer that its odds take into account.
    pub against: Option<Reason>,
    /// Side effects: "casting it ends Wall of Fire".
    pub notes: Vec<Reason>,
    /// Whether it corrects the record instead of continuing the game.
    pub correction: bool,
    /// The key that takes it on the screen, if it is frequent enough to have one; several offers may
    /// share a key.
    pub key: Option<char>,
}

impl Offer {
    /// An offer with nothing to fill in.
    pub const fn new(verb: &'static str, label: Message) -> Self {
        Self {
            verb,
            fixed: Vec::new(),
            inputs: Vec::new(),
            label,
            short: None,
            unavailable: None,
            odds: None,
            against: None,
            notes: Vec::new(),
            correction: false,
            key: None,
        }
    }

    /// The same offer with a short word for the primary button.
    #[must_use]
    pub fn short(mut self, id: &'static str) -> Self {
        self.short = Some(Message::new(id));
        self
    }

    /// The same offer with a letter of its own.
    #[must_use]
    pub const fn key(mut self, key: char) -> Self {
        self.key = Some(key);
        self
    }

    /// The same offer about this.
    #[must_use]
    pub fn about(mut self, name: &'static str, slot: impl Into<Slot>) -> Self {
        self.fixed.push((name, slot.into()));
        self
    }

    /// The same offer with one more input.
    #[must_use]
    pub fn input(mut self, input: Input) -> Self {
        self.inputs.push(input);
        self
    }

    /// The slot of that name among those that are fixed.
    pub fn slot(&self, name: &str) -> Option<&Slot> {
        self.fixed.iter().find(|(key, _)| *key == name).map(|(_, slot)| slot)
    }

    /// The caster it is about, whatever the slot is called.
    pub fn caster(&self) -> Option<CasterRef> {
        self.fixed.iter().find_map(|(_, slot)| match slot {
            Slot::Caster(caster) | Slot::Known(caster, _) | Slot::Item(caster, _) => Some(*caster),
            _ => None,
        })
    }

    /// The decision that takes this offer, with inputs from `filled`. A missing number becomes the
    /// lowest, a missing option the first; any other missing input its initial value, if it has one.
    pub fn take(&self, filled: &[(&'static str, Value)]) -> Choice {
        let mut choice = Choice::new(self.verb);
        for (name, slot) in &self.fixed {
            choice = choice.with(name, slot.clone());
        }
        for input in &self.inputs {
            let given = filled.iter().find(|(name, _)| *name == input.name).map(|(_, value)| value.clone());
            let value = given.or_else(|| match &input.kind {
                InputKind::Number { min, .. } => Some(Value::Number(*min)),
                InputKind::Choice(options) => options.first().map(|option| Value::Choice(option.id.clone())),
                _ => input.begins.clone(),
            });
            if let Some(value) = value.filter(|value| !value.is_empty()) {
                choice = choice.with(input.name, value);
            }
        }
        choice
    }

    /// Whether a decision is about what this offer is about, whatever is filled in.
    pub fn is_about(&self, choice: &Choice) -> bool {
        choice.verb == self.verb && self.fixed.iter().all(|(name, slot)| choice.slot(name) == Some(slot))
    }

    /// Whether a decision takes this offer.
    pub fn accepts(&self, choice: &Choice) -> bool {
        if choice.verb != self.verb {
            return false;
        }
        let fixed = self.fixed.iter().all(|(name, slot)| choice.slot(name) == Some(slot));
        let mut filled = 0;
        let inputs = self.inputs.iter().all(|input| match choice.slot(input.name) {
            Some(Slot::Given(value)) => {
                filled += 1;
                input.fits(value) && !matches!(value, Value::Many(options) if options.is_empty())
            }
            Some(_) => false,
            None => matches!(input.kind, InputKind::Text | InputKind::Many(_)),
        });
        fixed && inputs && choice.slots.len() == self.fixed.len() + filled
    }

    /// The odds question for a decision that takes this offer. Numbers fill the query's inputs of the
    /// same name; a single option sets its inputs, multiple options add to theirs. `None` if the offer
    /// has no odds.
    pub fn odds_of(&self, choice: &Choice) -> Option<OddsQuestion> {
        let mut question = self.odds.clone()?;
        for input in &self.inputs {
            match (&input.kind, choice.value(input.name)) {
                (InputKind::Number { .. }, Some(Value::Number(number))) => {
                    question.inputs.insert(input.name, Value::Number(*number));
                }
                (InputKind::Choice(options), Some(Value::Choice(given))) => {
                    let inputs = options.iter().filter(|option| option.id == *given).flat_map(|option| &option.inputs);
                    question.inputs.extend(inputs.map(|(name, number)| (*name, Value::Number(*number))));
                }
                (InputKind::Many(options), Some(Value::Many(given))) => {
                    let taken = options.iter().filter(|option| given.contains(&option.id));
                    for (name, number) in taken.flat_map(|option| &option.inputs) {
                        let so_far = question.find(NumberInput::new(name)).unwrap_or(0);
                        question.inputs.insert(name, Value::Number(so_far.saturating_add(*number)));
                    }
                }
                _ => {}
            }
        }
        Some(question)
    }
}
