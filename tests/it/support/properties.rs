//! What holds for every battle of every system, tried on a battle at random.

use std::sync::Arc;

use spellmuster::battle::{Origin, Session, SessionKind, read_battle, write_battle};
use spellmuster::rules::{Answer, Board, Body, Game, LoggedEvent, Question, Setup};

use super::random::{Chance, answer};

/// What was seen of a battle at random.
pub struct Watch {
    /// The battle.
    pub session: Session,
    /// All that was told.
    pub told: Vec<LoggedEvent>,
    /// Rules that barred something, as often as they did.
    pub unavailable: Vec<&'static str>,
    /// The board after each answer.
    pub boards: Vec<Board>,
}

/// Plays a battle at random for so many answers, and checks what must hold for any: every offer
/// that is open is taken, undo and redo lead back to the same, each beginning of the log asks what
/// came next, and the file reads back.
pub fn watch(game: Arc<dyn Game>, setup: Setup, seed: u64, answers: usize) -> Watch {
    let mut chance = Chance(seed, 0);
    let mut session = Session::new(Arc::clone(&game), SessionKind::Battle(setup));
    let (mut boards, mut unavailable, mut questions) = (Vec::new(), Vec::new(), Vec::new());
    for nth in 0..answers {
        boards.push(session.now().board.clone());
        let Some(question) = session.question().cloned() else { break };
        unavailable.extend(reasons(&question));
        if nth % 10 == 0 {
            no_offer_is_refused(&session, &question);
        }
        let Some(answer) = answer(&session, &mut chance, nth) else { break };
        questions.push(question);
        assert!(session.commit(&[(answer, Origin::Rolled)]).is_ok(), "what is on offer fits");
        undo_and_redo(&mut session);
    }
    prefixes(&session, &questions);
    let head = spellmuster::battle::BattleHead::new(session.setup().expect("a battle").clone(), game.about());
    let text = write_battle(&head, session.records()).expect("plain data");
    let (file, fault) = read_battle(&text).expect("its own text");
    assert_eq!((fault, file.records.as_slice()), (None, session.records()));
    let told = session.now().told.clone();
    Watch { session, told, unavailable, boards }
}

/// Rules that bar something, or are noted beside it, and those that bound what is filled in.
fn reasons(question: &Question) -> Vec<&'static str> {
    let Body::Choose(offers) = &question.body else { return Vec::new() };
    let reasons = offers
        .iter()
        .flat_map(|offer| offer.unavailable.iter().chain(&offer.against).chain(&offer.notes))
        .map(|reason| reason.rule);
    reasons.filter(|rule| !rule.is_empty()).collect()
}

/// Every offer that is not barred can be taken as it stands.
fn no_offer_is_refused(session: &Session, question: &Question) {
    let Body::Choose(offers) = &question.body else { return };
    for offer in offers.iter().filter(|offer| offer.unavailable.is_none()) {
        let choice = offer.take(&[]);
        assert!(offer.accepts(&choice), "{offer:?}");
        assert!(session.ask_after(&Answer::Choice(choice)).is_ok(), "{offer:?}");
    }
}

/// Taking the last step back and bringing it back changes nothing.
fn undo_and_redo(session: &mut Session) {
    let (board, told, question) =
        (session.now().board.clone(), session.now().told.clone(), session.question().cloned());
    session.undo(1);
    session.redo(1);
    assert_eq!((&session.now().board, &session.now().told, session.question()), (&board, &told, question.as_ref()));
}

/// After each beginning of the log the rules ask just what was asked then.
fn prefixes(session: &Session, questions: &[Question]) {
    for (at, question) in questions.iter().enumerate() {
        let then = session.look(at);
        assert!(then.mismatch.is_none(), "at {at}");
        assert_eq!(then.question.as_ref(), Some(question), "at {at}");
        assert_eq!(then.told, session.now().told[..then.told.len()], "at {at}");
    }
}
