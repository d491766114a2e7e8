use std::hash::{Hash as _, Hasher as _};
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::Change;
use crate::rules::{Answer, Setup};

/// Who gave an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Origin {
    /// A player made a decision.
    Decided,
    /// A player rolled real dice and typed them.
    Typed,
    /// The program rolled.
    Rolled,
}

/// One record of the journal. Records are only ever appended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Record {
    /// An answer.
    Answer {
        /// Whether a new step begins with it. A step is what one press committed.
        step: bool,
        /// Who gave it.
        origin: Origin,
        /// The answer.
        answer: Answer,
    },
    /// The last N steps are taken back.
    Undo(usize),
    /// The last N steps that were taken back are restored.
    Redo(usize),
    /// The past is changed: an earlier answer, or the set-up.
    Change(Box<Change>),
}

/// An answer in the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// The answer.
    pub answer: Answer,
    /// Who gave it.
    pub origin: Origin,
    /// Whether a step begins with it.
    pub begins_step: bool,
}

/// Entries that were taken back: shown struck through, and their dice offered again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Struck {
    /// How many entries came before them.
    pub at: usize,
    /// A digest of the answers before them.
    before: u64,
    /// The entries.
    pub entries: Vec<Entry>,
}

/// A change of the past that is in force, with what there was before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Changed {
    /// What was decided.
    pub change: Change,
    /// The log before it.
    pub before: Vec<Entry>,
    /// The set-up before it, if another change had changed it; else the battle's own.
    pub setup_before: Option<Arc<Setup>>,
}

/// What undo takes back at once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Act {
    /// A step at the end of the log: that many entries.
    Step(usize),
    /// A change of the past, with all that followed from it.
    Change(Arc<Changed>),
}

/// What redo restores at once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Undone {
    /// A step: its entries.
    Step(Vec<Entry>),
    /// A change of the past.
    Change(Arc<Changed>),
}

/// The log after all records.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Log {
    /// The entries in force.
    pub entries: Vec<Entry>,
    /// What undo takes back, the next last.
    pub acts: Vec<Act>,
    /// What redo restores, the next last.
    pub undone: Vec<Undone>,
    /// Every step that was taken back and is not in the log now, oldest first.
    pub struck: Vec<Struck>,
    /// The set-up in force, if a change of the past has changed it.
    pub setup: Option<Arc<Setup>>,
}

impl Log {
    /// Applies all records.
    pub fn fold<'a>(records: impl IntoIterator<Item = &'a Record>) -> Self {
        let mut log = Self::default();
        for record in records {
            log.push(record);
        }
        log
    }

    /// Applies one more record.
    pub fn push(&mut self, record: &Record) {
        match record {
            Record::Answer { step, origin, answer } => {
                self.undone.clear();
                match self.acts.last_mut() {
                    Some(Act::Step(entries)) if !*step => *entries += 1,
                    _ => self.acts.push(Act::Step(1)),
                }
                let begins_step = *step || self.entries.is_empty();
                self.entries.push(Entry { answer: answer.clone(), origin: *origin, begins_step });
            }
            Record::Undo(acts) => {
                for _ in 0..*acts {
                    if !self.undo() {
                        break;
                    }
                }
            }
            Record::Redo(acts) => {
                for _ in 0..*acts {
                    if !self.redo() {
                        break;
                    }
                }
            }
            Record::Change(change) => {
                self.undone.clear();
                // An open change goes on: what there was before it stays what it was.
                let (before, setup_before) = match self.open_change() {
                    Some(open) => (open.before.clone(), open.setup_before.clone()),
                    None => (self.entries.clone(), self.setup.clone()),
                };
                if self.open_change().is_some() {
                    self.acts.pop();
                }
                self.apply(Arc::new(Changed { change: (**change).clone(), before, setup_before }));
            }
        }
    }

    /// The change of the past that is not finished: later entries wait for what it asks.
    pub fn open_change(&self) -> Option<&Arc<Changed>> {
        match self.acts.last() {
            Some(Act::Change(changed)) if !changed.change.waits.is_empty() => Some(changed),
            _ => None,
        }
    }

    /// The changes of the past that are in force, the first first.
    pub fn changes(&self) -> impl Iterator<Item = &Arc<Changed>> {
        self.acts.iter().filter_map(|act| match act {
            Act::Change(changed) => Some(changed),
            Act::Step(_) => None,
        })
    }

    fn undo(&mut self) -> bool {
        match self.acts.pop() {
            Some(Act::Step(entries)) => {
                let at = self.entries.len().saturating_sub(entries);
                let step = self.entries.split_off(at);
                self.strike(at, step.clone());
                self.undone.push(Undone::Step(step));
            }
            Some(Act::Change(changed)) => {
                self.entries.clone_from(&changed.before);
                self.setup.clone_from(&changed.setup_before);
                self.undone.push(Undone::Change(changed));
            }
            None => return false,
        }
        true
    }

    fn redo(&mut self) -> bool {
        match self.undone.pop() {
            Some(Undone::Step(step)) => {
                let at = self.entries.len();
                let before = self.digest(at);
                let same = |struck: &Struck| struck.at == at && struck.before == before && struck.entries == step;
                if let Some(place) = self.struck.iter().rposition(same) {
                    self.struck.remove(place);
                }
                self.acts.push(Act::Step(step.len()));
                self.entries.extend(step);
            }
            Some(Undone::Change(changed)) => self.apply(changed),
            None => return false,
        }
        true
    }

    fn apply(&mut self, changed: Arc<Changed>) {
        self.entries = changed.change.entries(&changed.before);
        if let Some(setup) = &changed.change.setup {
            self.setup = Some(Arc::clone(setup));
        }
        self.acts.push(Act::Change(changed));
    }

    /// The answers in force.
    pub fn answers(&self) -> Vec<Answer> {
        self.entries.iter().map(|entry| entry.answer.clone()).collect()
    }

    /// The places where steps begin, in order.
    pub fn steps(&self) -> Vec<usize> {
        self.entries.iter().enumerate().filter(|(_, entry)| entry.begins_step).map(|(at, _)| at).collect()
    }

    /// The dice that were rolled earlier, when the log was as it is now and the same decision was
    /// taken (`None` if dice are asked for at once).
    pub fn seen_dice(&self, decision: Option<&Answer>) -> Option<&[u8]> {
        let at = self.entries.len();
        let before = self.digest(at);
        let mut seen = self.struck.iter().rev().filter(|struck| struck.at == at && struck.before == before);
        seen.find_map(|struck| {
            let mut entries = struck.entries.iter().map(|entry| &entry.answer);
            if let Some(decision) = decision
                && entries.next() != Some(decision)
            {
                return None;
            }
            match entries.next() {
                Some(Answer::Dice(faces)) => Some(faces.as_slice()),
                _ => None,
            }
        })
    }

    /// Whether the log before struck entries is still as it was when they were struck.
    pub(super) fn stands_before(&self, struck: &Struck) -> bool {
        self.entries.len() >= struck.at && self.digest(struck.at) == struck.before
    }

    fn strike(&mut self, at: usize, entries: Vec<Entry>) {
        if !entries.is_empty() {
            self.struck.push(Struck { at, before: self.digest(at), entries });
        }
    }

    fn digest(&self, at: usize) -> u64 {
        let mut hasher = std::hash::DefaultHasher::new();
        for entry in self.entries.iter().take(at) {
            entry.answer.hash(&mut hasher);
        }
        hasher.finish()
    }
}
