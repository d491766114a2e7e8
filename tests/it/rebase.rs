//! Changes of the past: in battles at random, at every kind of place, and what must hold of each.

use spellmuster::battle::{Edit, Entry, Line, Origin, Piece, Plan, Session, Why, report};
use spellmuster::lang::Lang;
use spellmuster::rules::{Answer, Body, Question};
use spellmuster::systems;

use crate::random_battles::a_battle;
use crate::support::random::{Chance, answer_to};

/// Battles of each system, and changes in each.
const BATTLES: u64 = 12;
const CHANGES: usize = 12;
/// A battle so long has enough of everything.
const ANSWERS: usize = 60;

/// All that must come back.
fn seen(session: &Session) -> (String, Vec<Line>) {
    let now = session.now();
    let state = format!("{:?}\n{:?}\n{:?}\n{:?}", now.board, now.question, now.mismatch, session.log().entries);
    (state, report(session, &Lang::new("en", session.game().about().messages)))
}

fn reopened(session: &Session) -> Session {
    Session::battle(session.game().system(), session.setup().expect("a battle").clone(), session.records().to_vec())
}

fn entry(answer: Answer) -> Entry {
    Entry { answer, origin: Origin::Typed, begins_step: true }
}

/// An answer at random; now and then the record is corrected while dice are asked for.
fn any_answer(question: &Question, chance: &mut Chance, nth: usize) -> Option<Answer> {
    if matches!(question.body, Body::Roll(_)) && chance.below(6) == 0 {
        let open: Vec<_> = question.corrections.iter().filter(|offer| offer.unavailable.is_none()).collect();
        if let Some(offer) = chance.pick(&open) {
            return Some(Answer::Choice(offer.take(&[])));
        }
    }
    answer_to(question, chance, nth)
}

/// Another answer at random to what was asked at a place.
fn otherwise(session: &Session, at: usize, chance: &mut Chance) -> Option<Answer> {
    let question = session.look(at).question?;
    answer_to(&question, chance, at).filter(|answer| *answer != session.log().entries[at].answer)
}

/// Answers what a change asks, until nothing waits. What waits for ever is let go.
fn finish(session: &mut Session, chance: &mut Chance) {
    for nth in 0..40 {
        if session.correcting().is_none() {
            return;
        }
        let Some(answer) = any_answer(session.question().expect("a question"), chance, nth) else { break };
        session.commit(&[(answer, Origin::Typed)]).expect("what is on offer fits");
    }
    if session.correcting().is_some() {
        let plan = session.plan(Edit::LetGo).unwrap_or_else(|_| panic!("what waits can be let go"));
        assert!(session.change(plan));
    }
}

fn takes(question: &Question, answer: &Answer) -> bool {
    match (&question.body, answer) {
        (Body::Roll(roll), Answer::Dice(faces)) => roll.pool.fits(faces),
        (Body::Choose(offers), Answer::Choice(choice)) => {
            offers.iter().any(|offer| offer.unavailable.is_none() && offer.accepts(choice))
        }
        _ => false,
    }
}

/// Nothing is set aside as no longer asked whose question is still asked, and answered by somebody.
fn nothing_is_lost(before: &Session, plan: &Plan, after: &Session) {
    let questions = before.questions();
    let new = after.questions();
    let places = plan.change.places_before();
    for aside in plan.change.aside.iter().filter(|aside| aside.why == Why::NotAsked) {
        let Some(old) = questions.get(aside.at).filter(|old| !old.correction) else { continue };
        let from = plan.change.at + 1;
        for (at, place) in places.iter().enumerate().skip(from) {
            if place.is_some() || new.get(at).is_none_or(|new| new.correction || new.id != old.id) {
                continue;
            }
            let question = after.look(at).question.expect("a question");
            assert!(
                !takes(&question, &plan.before[aside.at].answer),
                "{:?} is still asked at {at}: {:?}",
                plan.before[aside.at],
                old.id
            );
        }
    }
}

fn changes(system: &str, seed: u64) -> (usize, usize) {
    let mut session = a_battle(system, seed, ANSWERS);
    let mut chance = Chance(seed + 7, 0);
    let (mut kept, mut asked) = (0, 0);
    for nth in 0..CHANGES {
        let length = session.log().entries.len();
        let at = chance.below(length.min(100));
        let edit = match nth % 4 {
            0 => Edit::TakeOut(at, 1),
            1 => {
                let question = session.look(at).question.expect("a question");
                let Some(answer) = any_answer(&question, &mut chance, at) else { continue };
                Edit::Insert(at, vec![entry(answer)])
            }
            _ => {
                let Some(answer) = otherwise(&session, at, &mut chance) else { continue };
                Edit::Replace(at, vec![entry(answer)])
            }
        };
        let before = seen(&session);
        let plan = session.plan(edit.clone()).unwrap_or_else(|error| panic!("{edit:?}: {error:?}"));
        let told = plan.lines();
        let copy = reopened(&session);
        assert!(session.change(plan.clone()));
        asked += usize::from(session.correcting().is_some());
        assert!(!told.is_empty());
        assert_eq!(session.log().entries, plan.entries());
        assert!(session.now().mismatch.is_none(), "{edit:?}: {:?}", session.now().mismatch);
        finish(&mut session, &mut chance);
        assert!(session.now().mismatch.is_none(), "{edit:?}: {:?}", session.now().mismatch);
        let changed = session.log().changes().last().expect("a change").clone();
        let mut whole = plan;
        whole.change = changed.change.clone();
        kept += changed.change.then.iter().filter(|piece| matches!(piece, Piece::Kept(_))).count();
        nothing_is_lost(&copy, &whole, &session);
        // Every entry of the log before is somewhere: in front, kept, or set aside.
        let mut places: Vec<usize> = whole.change.places_before().into_iter().flatten().collect();
        places.extend(whole.change.aside.iter().map(|aside| aside.at));
        places.sort_unstable();
        assert_eq!(places, (0..length).collect::<Vec<_>>(), "{edit:?}");
        let after = seen(&session);
        assert_eq!(seen(&reopened(&session)), after, "{edit:?}");
        session.undo(1);
        assert_eq!(seen(&session), before, "{edit:?}");
        session.redo(1);
        assert_eq!(seen(&session), after, "{edit:?}");
        assert_eq!(seen(&reopened(&session)), after, "{edit:?}");
        if nth % 3 == 0 {
            session.undo(1);
        }
    }
    (kept, asked)
}

#[test]
fn a_change_of_the_past_keeps_what_is_still_asked_and_is_one_step() {
    for system in systems::all() {
        let id = system.about().id;
        let (mut kept, mut asked) = (0, 0);
        for seed in 0..BATTLES {
            let (more, open) = changes(id, seed);
            kept += more;
            asked += open;
        }
        println!("{id}: {kept} runs of entries kept, {asked} changes that asked something new");
        assert!(kept > 0 && asked > 0, "{id}");
    }
}

#[test]
fn the_same_faces_change_nothing() {
    for system in systems::all() {
        let mut session = a_battle(system.about().id, 3, ANSWERS);
        for at in 0..session.log().entries.len() {
            let same = session.log().entries[at].clone();
            let before = (session.now().board.clone(), session.now().told.clone(), session.log().entries.clone());
            let plan = session.plan(Edit::Replace(at, vec![same])).unwrap_or_else(|_| panic!("it fits"));
            assert_eq!(plan.counts().gone + plan.counts().asked + plan.counts().waiting, 0, "at {at}");
            assert!(session.change(plan));
            let after = (session.now().board.clone(), session.now().told.clone(), session.log().entries.clone());
            assert_eq!(after, before, "at {at}");
            session.undo(1);
        }
    }
}
