//! Battles at random, and what holds in all of them: points only grow but for corrections and
//! rest, what came of a roll is what the odds would have reckoned for the same faces, and each
//! rule has a say; and what holds for every battle of every system.

use crate::systems::mordheim_fatigue::inputs::{ACCUMULATED, COST, MODELS};
use std::collections::BTreeMap;

use super::support::properties::watch;
use super::support::random::{Chance, answer};
use super::support::{session, setup};
use super::{ARMIES, fatigue};
use crate::battle::{Origin, Session};
use crate::rules::{Answer, Body, CasterRef, Choice, OddsQuestion, Question, Table};

/// How often each rule had a say.
#[derive(Default)]
struct Message(BTreeMap<&'static str, usize>);

impl Message {
    fn hear(&mut self, rule: &'static str) {
        if !rule.is_empty() {
            *self.0.entry(rule).or_default() += 1;
        }
    }

    fn question(&mut self, question: &Question) {
        self.hear(question.prompt.rule);
        let Body::Choose(offers) = &question.body else { return };
        for offer in offers {
            offer.unavailable.iter().chain(&offer.notes).for_each(|reason| self.hear(reason.rule));
            offer.inputs.iter().for_each(|input| self.hear(input.rule));
        }
    }

    fn battle(&mut self, session: &Session) {
        for event in session.now().told.iter().map(|told| &told.event) {
            event.rules.iter().for_each(|rule| self.hear(rule));
        }
    }
}

fn total(session: &Session, who: CasterRef) -> i64 {
    session.now().board.caster(who).and_then(|caster| caster.points.first()).map_or(0, |pool| pool.left)
}

/// Each wizard's points.
fn totals(session: &Session) -> Vec<i64> {
    let casters = session.now().board.sides.iter().flat_map(|side| &side.casters);
    casters.flat_map(|caster| &caster.points).map(|pool| pool.left).collect()
}

/// A spell of a fatigued wizard is not in play, and none can be cast (MF-10, MF-16).
fn fatigue_holds(session: &Session) {
    let board = &session.now().board;
    let is_fatigued = |who: CasterRef| {
        board.caster(who).is_some_and(|caster| caster.out || caster.marks.iter().any(|mark| mark.id == "fatigued"))
    };
    assert!(board.in_play.iter().all(|effect| !is_fatigued(effect.caster)), "{:?}", board.in_play);
    let Some(Question { body: Body::Choose(offers), .. }) = session.question() else { return };
    for offer in offers.iter().filter(|offer| offer.verb == "cast" && offer.unavailable.is_none()) {
        assert!(!is_fatigued(offer.caster().expect("its caster")), "{offer:?}");
    }
}

/// An answer at random that does not end the battle. A phase ends now and then before everybody is
/// fatigued, so that something stays in play.
fn go_on(session: &Session, chance: &mut Chance, nth: usize) -> Answer {
    let is_casting = session.question().is_some_and(|question| question.prompt.id == "cast");
    if is_casting && chance.below(2) == 0 {
        return Answer::Choice(Choice::new("end_phase"));
    }
    let ends = |answer: &Answer| matches!(answer, Answer::Choice(choice) if choice.verb == "end_battle");
    let mut tries = std::iter::repeat_with(|| answer(session, chance, nth).expect("an open question has an answer"));
    tries.find(|answer| !ends(answer)).expect("something else is on offer")
}

fn battle(seed: u64, message: &mut Message) -> usize {
    let rules = match seed % 3 {
        0 => "",
        1 => "\nrule rest reset_on_fatigue\nrule add_level on",
        _ => "\nrule rest reset_on_fatigue\nrule fatigue_dice 3",
    };
    let mut session = session(&format!("{ARMIES}\nturns 6{rules}"));
    let mut chance = Chance(seed, 0);
    let mut reckoned: Option<(CasterRef, OddsQuestion)> = None;
    for nth in 0..120 {
        fatigue_holds(&session);
        let Some(question) = session.question().cloned() else { break };
        message.question(&question);
        let answer = go_on(&session, &mut chance, nth);
        let (before, told) = (totals(&session), session.now().told.len());
        if let (Body::Choose(offers), Answer::Choice(choice)) = (&question.body, &answer) {
            let offer = offers.iter().find(|offer| offer.accepts(choice)).expect("the offer");
            if offer.verb == "cast" {
                reckoned = offer.odds_of(choice).zip(offer.caster()).map(|(question, who)| (who, question));
            }
        }
        session.commit(&[(answer.clone(), Origin::Rolled)]).expect("what is on offer fits");
        match &answer {
            Answer::Choice(choice) => grows(&session, choice, &before, reckoned.as_ref()),
            Answer::Dice(_) if question.prompt.id == "fatigue_roll" => {
                agrees(&session, told, &answer, &reckoned.take().expect("a cast").1);
            }
            Answer::Dice(_) => {}
        }
    }
    message.battle(&session);
    session.log().entries.len()
}

/// MF-9, MF-11, MF-16: decisions only add to the totals, and by what they cost.
fn grows(session: &Session, choice: &Choice, before: &[i64], question: Option<&(CasterRef, OddsQuestion)>) {
    let now = totals(session);
    let more: i64 = now.iter().sum::<i64>() - before.iter().sum::<i64>();
    match &*choice.verb {
        "cast" => {
            let (who, question) = question.expect("odds beside each cast");
            assert_eq!(more, question.get(COST) * question.get(MODELS), "{choice:?}");
            assert_eq!(total(session, *who), question.get(ACCUMULATED) + more);
        }
        "pay" => assert!((0..=1).contains(&more), "{choice:?}"),
        "accumulated" => {}
        _ => assert_eq!(now, before, "{choice:?}"),
    }
}

/// The roll that was made comes to what the odds beside the offer reckon for these faces.
fn agrees(session: &Session, told: usize, faces: &Answer, question: &OddsQuestion) {
    let came =
        session.now().told.iter().skip(told).map(|told| &told.event).find_map(|event| match &*event.message.id {
            "mord-told-fresh" => Some(true),
            "mord-told-fatigued" => Some(false),
            _ => None,
        });
    let answers = [faces.clone()];
    let outcome = fatigue().reckon(question, &mut Table::from_log(&answers)).expect("an outcome for these faces");
    assert_eq!(
        (came, came.map(|fresh| !fresh)),
        (Some(outcome.has(0)), Some(outcome.has(1))),
        "{question:?} {faces:?}"
    );
}

#[test]
fn what_holds_in_every_battle() {
    let mut message = Message::default();
    let answers: usize = (0..60).map(|seed| battle(seed, &mut message)).sum();
    assert!(answers > 2500, "{answers}");
    // The others are for the muster: level, race, cost, wargear, the draw.
    let silent: Vec<String> = [8, 9, 10, 11, 12, 13, 14, 15, 16, 17]
        .map(|rule| format!("MF-{rule}"))
        .into_iter()
        .filter(|rule| !message.0.contains_key(rule.as_str()))
        .collect();
    assert_eq!(silent, [""; 0], "rules that never had a say: {:?}", message.0);
    // Everything happened, and often.
    assert!(message.0.values().all(|times| *times >= 20), "{:?}", message.0);
}

#[test]
fn what_holds_for_every_system() {
    for seed in 100..112 {
        let watch = watch(fatigue(), setup(&format!("{ARMIES}\nturns 4")), seed, 40);
        for board in &watch.boards {
            for pool in board.sides.iter().flat_map(|side| &side.casters).flat_map(|caster| &caster.points) {
                assert!(pool.left >= 0 && pool.receipt.total() == pool.left, "{pool:?}");
            }
        }
    }
}
