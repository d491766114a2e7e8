//! Answers as text, line by line: from answers files, scripted battles and the terminal.

use std::ops::ControlFlow;

use super::past;
use super::{Edit, Origin, Session};
use crate::dice::{FacesError, Source, parse_faces};
use crate::lang::Message;
use crate::rules::{Answer, Body, Choice, Notation, Offer, Question, ReadError};

/// What is wrong with a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LineError {
    /// It begins neither with `>` nor with `roll`.
    NotAnAnswer,
    /// A decision that the open question does not offer.
    ReadError(ReadError),
    /// A decision although dice are asked for.
    DiceAsked,
    /// Dice although a decision is asked for.
    NoDiceAsked,
    /// Faces that are not a roll of the dice that are asked for.
    Faces(FacesError),
    /// There is nothing to undo or redo.
    NothingThere,
    /// The battle has ended.
    Over,
    /// The rules refuse it although it was on offer.
    Refused,
    /// The log has no such entry; how many it has.
    NoSuchEntry {
        /// What was given as its number.
        given: String,
        /// How many entries the log has.
        entries: usize,
    },
}

/// A line that is not an answer, with its number and the possible answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScriptError {
    /// The line's number, from 1.
    pub line: usize,
    /// The line.
    pub given: String,
    /// What is wrong.
    pub fault: LineError,
    /// The open question.
    pub question: Option<Message>,
    /// The possible answers.
    pub could_say: Vec<String>,
}

impl LineError {
    /// The error in words.
    pub fn message(&self) -> Message {
        match self {
            Self::NotAnAnswer => Message::new("script-not-an-answer"),
            Self::ReadError(ReadError::NotOffered) => Message::new("script-not-offered"),
            Self::ReadError(ReadError::OpenQuote) => Message::new("script-open-quote"),
            Self::ReadError(ReadError::Unavailable(offer)) => {
                let reason = offer.unavailable.as_ref();
                let why = reason.map_or_else(|| Message::new("script-barred-plain"), |reason| reason.message.clone());
                let rule = reason.map_or("", |reason| reason.rule);
                Message::new("script-barred").with("why", why).with("rule", rule)
            }
            Self::ReadError(ReadError::BadInput { input, written }) => {
                Message::new("script-bad-input").with("input", input.name).with("written", written.as_str())
            }
            Self::DiceAsked => Message::new("script-dice-asked"),
            Self::NoDiceAsked => Message::new("script-no-dice-asked"),
            Self::Faces(error) => faces_said(error),
            Self::NothingThere => Message::new("script-nothing-there"),
            Self::Over => Message::new("battle-is-over"),
            Self::Refused => Message::new("script-refused"),
            Self::NoSuchEntry { given, entries } => {
                Message::new("script-no-such-entry").with("given", given.as_str()).with("entries", *entries)
            }
        }
    }
}

/// What is wrong with typed faces, in words.
pub fn faces_said(error: &FacesError) -> Message {
    match error {
        FacesError::NotAFace { typed } => Message::new("faces-not-a-face").with("typed", typed.as_str()),
        FacesError::OffTheDie { face, range: (low, high) } => {
            Message::new("faces-off-the-die").with("face", *face).with("low", *low).with("high", *high)
        }
        FacesError::TooFew { typed, wanted } => {
            Message::new("faces-too-few").with("typed", *typed).with("wanted", *wanted)
        }
        FacesError::TooMany { typed, wanted } => {
            Message::new("faces-too-many").with("typed", *typed).with("wanted", *wanted)
        }
    }
}

/// Plays the lines of an answers file. A decision and the roll right after it are one step, as one
/// press commits both. A source, if given, makes the rolls that the lines leave out.
///
/// # Errors The first line that is not an answer; everything before it is played.
pub fn play_script(session: &mut Session, text: &str, source: Option<&Source>) -> Result<(), Box<ScriptError>> {
    play_lines(session, text, source, &mut |_| ControlFlow::Continue(()))
}

/// Plays like [`play_script`], and shows the session to the caller after each line. The caller may
/// record it, or stop.
///
/// # Errors
/// As [`play_script`].
pub fn play_lines(
    session: &mut Session,
    text: &str,
    source: Option<&Source>,
    look: &mut dyn FnMut(&Session) -> ControlFlow<()>,
) -> Result<(), Box<ScriptError>> {
    let mut held: Option<(usize, String, Choice)> = None;
    for (line, number) in text.lines().zip(1..) {
        if look(session).is_break() {
            return Ok(());
        }
        let message = without_comment(line).trim();
        if message.is_empty() {
            continue;
        }
        let failed = |session: &Session, fault| Err(error(session, number, message, fault));
        if let Some(typed) = message.strip_prefix("roll") {
            let decision = held.take().map(|(_, _, choice)| choice);
            if let Err(fault) = roll_line(session, decision, typed) {
                return failed(session, fault);
            }
            continue;
        }
        commit_held(session, held.take(), source)?;
        let Some(words) = message.strip_prefix('>') else { return failed(session, LineError::NotAnAnswer) };
        match words.trim() {
            "undo" if session.log().acts.is_empty() => return failed(session, LineError::NothingThere),
            "undo" => session.undo(1),
            "redo" if session.log().undone.is_empty() => return failed(session, LineError::NothingThere),
            "redo" => session.redo(1),
            "let go" if session.correcting().is_none() => return failed(session, LineError::NothingThere),
            "let go" => {
                if let Ok(plan) = session.plan(Edit::LetGo) {
                    session.change(plan);
                }
            }
            words if past::is_change(words) => {
                if let Err(fault) = past::change(session, words) {
                    return failed(session, fault);
                }
            }
            words => match read(session, words) {
                Ok(choice) => held = Some((number, message.to_owned(), choice)),
                Err(fault) => return failed(session, fault),
            },
        }
    }
    commit_held(session, held, source)?;
    // After the last line there is nothing left for a stop to prevent.
    let _end = look(session);
    Ok(())
}

/// Makes every roll that is asked for, until a decision is needed.
///
/// # Errors Never in practice: a roll of the right pool always fits.
pub fn roll_all(session: &mut Session, source: &Source) -> Result<(), LineError> {
    while let Some(Question { body: Body::Roll(roll), .. }) = session.question() {
        let faces = source.roll(roll.pool, session.log().entries.len());
        session.commit(&[(Answer::Dice(faces), Origin::Rolled)]).map_err(|_| LineError::Refused)?;
    }
    Ok(())
}

/// An answer as a line of an answers file. The board is the one before the answer.
pub fn answer_line(session: &Session, answer: &Answer, names: &dyn crate::rules::SlotNames) -> String {
    match answer {
        Answer::Choice(choice) => {
            let notation = Notation::new(session.game().about().verbs, names);
            format!("> {}", notation.write(choice))
        }
        Answer::Dice(faces) => {
            let faces: Vec<String> = faces.iter().map(u8::to_string).collect();
            format!("roll {}", faces.join(" "))
        }
    }
}

/// The possible answers to the open question, corrections last.
pub fn could_say(session: &Session) -> Vec<String> {
    match session.question().map(|question| &question.body) {
        Some(Body::Roll(roll)) => vec![format!("roll {}", roll.pool)],
        Some(Body::Choose(offers)) => {
            let names = session.names();
            let notation = Notation::new(session.game().about().verbs, &names);
            let open = |correction: bool| {
                let these =
                    offers.iter().filter(move |offer| offer.unavailable.is_none() && offer.correction == correction);
                these.map(|offer: &Offer| format!("> {}", notation.write_offer(offer)))
            };
            open(false).chain(open(true)).collect()
        }
        None => Vec::new(),
    }
}

fn commit_held(
    session: &mut Session,
    held: Option<(usize, String, Choice)>,
    source: Option<&Source>,
) -> Result<(), Box<ScriptError>> {
    if let Some((number, given, choice)) = held
        && session.commit(&[(Answer::Choice(choice), Origin::Decided)]).is_err()
    {
        return Err(error(session, number, &given, LineError::Refused));
    }
    if let Some(source) = source {
        roll_all(session, source).map_err(|fault| error(session, 0, "", fault))?;
    }
    Ok(())
}

fn read(session: &Session, words: &str) -> Result<Choice, LineError> {
    match session.question().map(|question| &question.body) {
        Some(Body::Choose(offers)) => {
            let names = session.names();
            Notation::new(session.game().about().verbs, &names).read(words, offers).map_err(LineError::ReadError)
        }
        Some(Body::Roll(_)) => {
            let names = session.names();
            let offers = session.question().map(Question::offers).unwrap_or_default();
            let read = Notation::new(session.game().about().verbs, &names).read(words, offers);
            read.map_err(|error| match error {
                ReadError::NotOffered => LineError::DiceAsked,
                error => LineError::ReadError(error),
            })
        }
        None => Err(LineError::Over),
    }
}

fn roll_line(session: &mut Session, decision: Option<Choice>, typed: &str) -> Result<(), LineError> {
    let mut answers: Vec<(Answer, Origin)> =
        decision.map(|choice| (Answer::Choice(choice), Origin::Decided)).into_iter().collect();
    let asked = match answers.first() {
        // A decision's dice are asked for only after it is taken: look one answer ahead.
        Some((decision, _)) => session.ask_after(decision).map_err(|_| LineError::Refused)?,
        None => session.question().cloned(),
    };
    let Some(Question { body: Body::Roll(roll), .. }) = asked else {
        return Err(if session.question().is_none() { LineError::Over } else { LineError::NoDiceAsked });
    };
    let faces = match parse_faces(typed, roll.pool) {
        Ok(faces) => faces,
        Err(error) => {
            // The decision stands, and its dice are asked for.
            if !answers.is_empty() {
                session.commit(&answers).map_err(|_| LineError::Refused)?;
            }
            return Err(LineError::Faces(error));
        }
    };
    answers.push((Answer::Dice(faces), Origin::Typed));
    session.commit(&answers).map_err(|_| LineError::Refused)
}

fn error(session: &Session, line: usize, given: &str, fault: LineError) -> Box<ScriptError> {
    let question = session.question().map(|question| question.prompt.message.clone());
    Box::new(ScriptError { line, given: given.to_owned(), fault, question, could_say: could_say(session) })
}

/// A line without its comment; a `#` in quotation marks does not start one.
fn without_comment(line: &str) -> &str {
    let mut quoted = false;
    for (at, char) in line.char_indices() {
        match char {
            '"' => quoted = !quoted,
            '#' if !quoted => return line.get(..at).unwrap_or(line),
            _ => {}
        }
    }
    line
}
