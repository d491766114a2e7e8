use std::ops::Range;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::Entry;
use crate::lang::Message;
use crate::rules::Setup;

/// What a change of the past came to, as the journal keeps it: what was decided, not how, so that
/// a later way of deciding cannot change an old battle.
///
/// Places count from 0 and are those of the log before the change.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Change {
    /// The set-up from now on, if that is what changes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub setup: Option<Arc<Setup>>,
    /// How many entries stay in front, untouched.
    pub at: usize,
    /// The log after them.
    pub then: Vec<Piece>,
    /// Entries that wait until a question is answered that was not there before.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub waits: Vec<Range<usize>>,
    /// Entries that are no longer in the log.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub aside: Vec<SetAside>,
}

/// A piece of the log after a change.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Piece {
    /// Entries of the log before the change, from and to.
    Kept(Range<usize>),
    /// An entry that the change brings.
    New(Entry),
}

/// An entry that a change took out of the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SetAside {
    /// Its place.
    pub at: usize,
    /// Why.
    pub why: Why,
}

/// Why an entry is no longer in the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Why {
    /// It was answered otherwise.
    Replaced,
    /// It was taken out.
    TakenOut,
    /// Its question is no longer asked.
    NotAsked,
    /// What it decides cannot be done any more, for this reason and by this rule.
    Unavailable(Message, String),
    /// Other dice are rolled there.
    OtherDice,
    /// The battle ends before it.
    Over,
    /// The players let it go while it waited.
    LetGo,
}

impl Why {
    /// The reason in words.
    pub fn message(&self) -> Message {
        match self {
            Self::Replaced => Message::new("aside-replaced"),
            Self::TakenOut => Message::new("aside-taken-out"),
            Self::NotAsked => Message::new("aside-not-asked"),
            Self::Unavailable(why, _) => why.clone(),
            Self::OtherDice => Message::new("aside-other-dice"),
            Self::Over => Message::new("aside-over"),
            Self::LetGo => Message::new("aside-let-go"),
        }
    }

    /// The number of the rule that decides it, if one does.
    pub fn rule(&self) -> Option<&str> {
        match self {
            Self::Unavailable(_, rule) if !rule.is_empty() => Some(rule),
            _ => None,
        }
    }
}

impl Change {
    /// The log after the change.
    pub fn entries(&self, before: &[Entry]) -> Vec<Entry> {
        let mut entries: Vec<Entry> = before.iter().take(self.at).cloned().collect();
        for piece in &self.then {
            match piece {
                Piece::Kept(range) => entries.extend(before.get(range.clone()).unwrap_or_default().iter().cloned()),
                Piece::New(entry) => entries.push(entry.clone()),
            }
        }
        if let Some(first) = entries.first_mut() {
            first.begins_step = true;
        }
        entries
    }

    /// How many entries wait.
    pub fn waiting(&self) -> usize {
        self.waits.iter().map(ExactSizeIterator::len).sum()
    }

    /// For each entry after the change, its place before it; `None` for those that it brought.
    pub fn places_before(&self) -> Vec<Option<usize>> {
        let mut places: Vec<Option<usize>> = (0..self.at).map(Some).collect();
        for piece in &self.then {
            match piece {
                Piece::Kept(range) => places.extend(range.clone().map(Some)),
                Piece::New(_) => places.push(None),
            }
        }
        places
    }
}

/// Puts places, which ascend, into as few ranges as there can be.
pub fn ranges(places: impl IntoIterator<Item = usize>) -> Vec<Range<usize>> {
    let mut ranges: Vec<Range<usize>> = Vec::new();
    for place in places {
        match ranges.last_mut() {
            Some(last) if last.end == place => last.end += 1,
            _ => ranges.push(place..place + 1),
        }
    }
    ranges
}
