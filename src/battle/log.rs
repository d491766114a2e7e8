use std::hash::{Hash as _, Hasher as _};

use serde::{Deserialize, Serialize};

use crate::rules::Answer;

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
    /// An earlier answer is replaced.
    Replace {
        /// Its place in the log, from 0.
        at: usize,
        /// The new answer.
        answer: Answer,
        /// Who gave it.
        origin: Origin,
        /// How many entries of the log still fit; later entries are struck.
        keep: usize,
    },
}

/// An answer in the log.
#[derive(Clone, Debug, PartialEq, Eq)]
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

/// The log after all records.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Log {
    /// The entries in force.
    pub entries: Vec<Entry>,
    /// Steps that redo restores, the next one last.
    pub undone: Vec<Vec<Entry>>,
    /// Everything that was taken back and is not in the log now, oldest first.
    pub struck: Vec<Struck>,
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
                let begins_step = *step || self.entries.is_empty();
                self.entries.push(Entry { answer: answer.clone(), origin: *origin, begins_step });
            }
            Record::Undo(steps) => {
                for _ in 0..*steps {
                    let Some(at) = self.entries.iter().rposition(|entry| entry.begins_step) else { break };
                    let step = self.entries.split_off(at);
                    self.strike(at, step.clone());
                    self.undone.push(step);
                }
            }
            Record::Redo(steps) => {
                for _ in 0..*steps {
                    let Some(step) = self.undone.pop() else { break };
                    let at = self.entries.len();
                    let before = self.digest(at);
                    let same = |struck: &Struck| struck.at == at && struck.before == before && struck.entries == step;
                    if let Some(place) = self.struck.iter().rposition(same) {
                        self.struck.remove(place);
                    }
                    self.entries.extend(step);
                }
            }
            Record::Replace { at, answer, origin, keep } => {
                self.undone.clear();
                let Some(entry) = self.entries.get(*at).cloned() else { return };
                self.strike(*at, vec![entry.clone()]);
                if let Some(place) = self.entries.get_mut(*at) {
                    *place = Entry { answer: answer.clone(), origin: *origin, ..entry };
                }
                if *keep < self.entries.len() {
                    let tail = self.entries.split_off(*keep);
                    self.strike(*keep, tail);
                }
            }
        }
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
