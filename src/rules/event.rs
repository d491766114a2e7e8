use super::{CasterRef, Side, Sum, Term};
use crate::lang::{Arg, Message};
use crate::spells::SpellId;

/// The kind of an event, for icons, colours and counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// A turn, phase or step began or ended.
    Phase,
    /// A pool or a count of points changed.
    Pool,
    /// A spell was tried.
    Cast,
    /// Someone tried to stop a spell or an effect in play.
    Dispel,
    /// A table was rolled on.
    Table,
    /// An effect began to last.
    Began,
    /// An effect ended.
    Ended,
    /// Something was used up, lost or crossed off.
    Spent,
    /// A player corrected the record.
    Correction,
    /// Something that the players must do themselves.
    Reminder,
}

/// How it went, from the acting side's view.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Verdict {
    /// Neither good nor bad.
    Plain,
    /// It worked.
    Works,
    /// The other side stopped it.
    Stopped,
    /// It failed.
    Fails,
    /// It harmed the acting caster.
    Trouble,
}

/// What happened, as values; [`crate::battle`] turns it into text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// What sort of thing.
    pub kind: Kind,
    /// How it went.
    pub verdict: Verdict,
    /// What happened.
    pub message: Message,
    /// The numbers of the rules that decided it, the deciding one first.
    pub rules: Vec<&'static str>,
    /// The book's own word for it, if it has one.
    pub term: Option<&'static Term>,
    /// The side that acted.
    pub side: Option<Side>,
    /// The caster who acted.
    pub caster: Option<CasterRef>,
    /// The spell's id.
    pub spell: Option<SpellId>,
    /// The faces that decided it, in the order of the dice.
    pub faces: Vec<u8>,
    /// The result, with its modifiers.
    pub sum: Option<Sum>,
    /// The number that had to be reached.
    pub need: Option<i64>,
}

/// An event, with the number of answers before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LoggedEvent {
    /// The event.
    pub event: Event,
    /// The number of answers before it.
    pub after: usize,
}

impl Event {
    /// An event under a rule.
    pub fn new(kind: Kind, message: Message, rule: &'static str) -> Self {
        Self {
            kind,
            verdict: Verdict::Plain,
            message,
            rules: vec![rule],
            term: None,
            side: None,
            caster: None,
            spell: None,
            faces: Vec::new(),
            sum: None,
            need: None,
        }
    }

    /// The same with one more argument of its message.
    #[must_use]
    pub fn with(self, name: &'static str, arg: impl Into<Arg>) -> Self {
        Self { message: self.message.with(name, arg), ..self }
    }

    /// How it went.
    #[must_use]
    pub const fn verdict(mut self, verdict: Verdict) -> Self {
        self.verdict = verdict;
        self
    }

    /// One more rule that contributed.
    #[must_use]
    pub fn by(mut self, rule: &'static str) -> Self {
        self.rules.push(rule);
        self
    }

    /// The book's own word for it.
    #[must_use]
    pub const fn term(mut self, term: &'static Term) -> Self {
        self.term = Some(term);
        self
    }

    /// The side that acted.
    #[must_use]
    pub const fn of_side(mut self, side: Side) -> Self {
        self.side = Some(side);
        self
    }

    /// The caster who acted, and the side.
    #[must_use]
    pub const fn of(mut self, caster: CasterRef) -> Self {
        self.caster = Some(caster);
        self.side = Some(caster.side);
        self
    }

    /// The spell that it is about.
    #[must_use]
    pub fn spell(mut self, spell: &str) -> Self {
        self.spell = Some(spell.into());
        self
    }

    /// The faces that decided it.
    #[must_use]
    pub fn faces(mut self, faces: &[u8]) -> Self {
        self.faces = faces.to_vec();
        self
    }

    /// The result, and the number to reach.
    #[must_use]
    pub fn sum(mut self, sum: Sum, need: Option<i64>) -> Self {
        self.sum = Some(sum);
        self.need = need;
        self
    }
}
