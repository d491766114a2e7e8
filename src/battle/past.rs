//! Changes of the past as lines of an answers file: `> replace 5: roll 2 6 1`, `> remove 7`,
//! `> insert 4: cast …`. Entries of the log are counted from 1.

use super::script::LineError;
use super::{BattleNames, Edit, Entry, Origin, Session};
use crate::dice::parse_faces;
use crate::rules::{Answer, Body, Notation};

/// Whether a line changes the past.
pub fn is_change(words: &str) -> bool {
    split(words).is_some()
}

/// Carries out a line that changes the past.
///
/// # Errors
/// There is no such entry, or the new answer does not fit there.
pub fn change(session: &mut Session, words: &str) -> Result<(), LineError> {
    let Some((verb, number, answer)) = split(words) else { return Err(LineError::NotAnAnswer) };
    let entries = session.log().entries.len();
    // Something can be put in behind the last entry, too.
    let last = if verb == "insert" { entries + 1 } else { entries };
    let at = number.parse::<usize>().ok().filter(|number| (1..=last).contains(number));
    let at = at.ok_or_else(|| LineError::NoSuchEntry { given: number.to_owned(), entries })? - 1;
    let edit = match verb {
        "remove" => Edit::TakeOut(at, 1),
        "insert" => Edit::Insert(at, vec![read(session, at, answer)?]),
        _ => Edit::Replace(at, vec![read(session, at, answer)?]),
    };
    let plan = session.plan(edit).map_err(|_| LineError::Refused)?;
    if session.change(plan) { Ok(()) } else { Err(LineError::Refused) }
}

/// The verb, the entry's number, and the answer behind the colon.
fn split(words: &str) -> Option<(&str, &str, &str)> {
    let (verb, rest) = words.split_once(char::is_whitespace)?;
    match verb {
        "remove" => Some((verb, rest.trim(), "")),
        "replace" | "insert" => {
            let (number, answer) = rest.split_once(':')?;
            Some((verb, number.trim(), answer.trim()))
        }
        _ => None,
    }
}

/// An answer to what was asked at that place of the log.
fn read(session: &Session, at: usize, words: &str) -> Result<Entry, LineError> {
    let then = session.look(at);
    let entry = |answer, origin| Entry { answer, origin, begins_step: true };
    match (words.strip_prefix("roll"), then.question.as_ref().map(|question| &question.body)) {
        (Some(typed), Some(Body::Roll(roll))) => {
            let faces = parse_faces(typed, roll.pool).map_err(LineError::Faces)?;
            let begins_step = session.log().entries.get(at).is_none_or(|old| old.begins_step);
            Ok(Entry { begins_step, ..entry(Answer::Dice(faces), Origin::Typed) })
        }
        (Some(_), Some(Body::Choose(_))) => Err(LineError::NoDiceAsked),
        (None, Some(Body::Choose(offers))) => {
            let names = BattleNames { game: &**session.game(), board: &then.board };
            let notation = Notation::new(session.game().about().verbs, &names);
            let choice = notation.read(words, offers).map_err(LineError::ReadError)?;
            Ok(entry(Answer::Choice(choice), Origin::Decided))
        }
        (None, Some(Body::Roll(_))) => Err(LineError::DiceAsked),
        (_, None) => Err(LineError::Over),
    }
}
