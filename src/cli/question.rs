//! The open question, its possible answers, and answers that did not fit.

use super::output::{CliWords, Style};
use crate::battle::{ScriptError, Session, answer_line};
use crate::lang::Message;
use crate::rules::{Body, Game, Mismatch, Notation, Offer, Question, turns};

/// The open question and its possible answers; corrections only on request, else their number.
pub fn question_text(session: &Session, with_corrections: bool, words: &CliWords, style: Style) -> String {
    let Some(question) = session.question() else {
        return format!("{}\n", words.lang.text("battle-is-over"));
    };
    let game: &dyn Game = &**session.game();
    let mut text = String::new();
    if session.setup().is_some() {
        let board = &session.now().board;
        let side = question.prompt.side.and_then(|side| board.sides.get(side.index()));
        let whose = side.map_or_else(|| words.lang.text("cli-either-side"), |side| side.name.clone());
        let turn = words.message(&board.turn_message());
        text.push_str(&format!("{}\n", style.quiet(&format!("{turn} · {whose}"))));
    }
    let rule = if question.prompt.rule.is_empty() { String::new() } else { format!("  {}", question.prompt.rule) };
    let message = words.named(&question.prompt.message, &game);
    text.push_str(&format!("{}{}\n", style.heading(&message), style.quiet(&rule)));
    for line in could_be_said(session, question, with_corrections) {
        text.push_str(&format!("  {line}\n"));
    }
    let corrections = open_offers(question).filter(|offer| is_aside(offer)).count();
    if !with_corrections && corrections > 0 {
        text.push_str(&format!("  {}\n", words.message(&Message::new("cli-corrections").with("n", corrections))));
    }
    text
}

/// The possible answers to a question, as lines of an answers file.
fn could_be_said(session: &Session, question: &Question, with_corrections: bool) -> Vec<String> {
    let names = session.names();
    let notation = Notation::new(session.game().about().verbs, &names);
    if let Body::Roll(roll) = &question.body {
        return vec![format!("roll {}", roll.pool)];
    }
    let offers = open_offers(question).filter(|offer| with_corrections || !is_aside(offer));
    offers.map(|offer| format!("> {}", notation.write_offer(offer))).collect()
}

fn open_offers(question: &Question) -> impl Iterator<Item = &Offer> {
    let offers = match &question.body {
        Body::Choose(offers) => offers.as_slice(),
        Body::Roll(_) => &[],
    };
    offers.iter().filter(|offer| offer.unavailable.is_none())
}

/// A line that is not an answer: its number, what is wrong, the question, the possible answers.
pub fn script_error_text(name: &str, error: &ScriptError, session: &Session, words: &CliWords) -> String {
    let game: &dyn Game = &**session.game();
    let why = words.named(&error.fault.message(), &game);
    let message =
        Message::new("cli-script-line").with("line", error.line).with("given", error.given.as_str()).with("why", why);
    let mut text = format!("{name}: {}\n", words.message(&message));
    text.push_str(&question_text(session, false, words, Style::plain()));
    text.trim_end().to_owned()
}

/// An answer of a battle that does not fit the rules: its place, the question, the answer.
pub fn misfit_said(session: &Session, mismatch: &Mismatch, words: &CliWords) -> Message {
    let game: &dyn Game = &**session.game();
    let step = session.log().steps().iter().filter(|begins| **begins <= mismatch.at).count();
    Message::new("cli-misfit")
        .with("step", step)
        .with("answer", mismatch.at + 1)
        .with("given", answer_line(session, &mismatch.given, &session.names()))
        .with("question", words.named(&mismatch.asked.prompt.message, &game))
}

/// Whether an offer is one of the many corrections; the end of the battle is always shown.
fn is_aside(offer: &Offer) -> bool {
    offer.correction && offer.verb != turns::END_BATTLE
}
