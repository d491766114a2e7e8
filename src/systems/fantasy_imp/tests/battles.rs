//! Battles at random, and what holds in all of them: dice are conserved, what came of a roll is
//! what the odds would have reckoned for the same faces, what is written is read again, and each
//! rule has a say; and what holds for every battle of every system.

use crate::systems::fantasy_imp::inputs::{DICE, DISPEL_DICE};
use std::collections::BTreeSet;

use super::support::properties::watch;
use super::support::random::{Chance, answer};
use super::support::{rosters, session, setup};
use super::{ARMIES, imp};
use crate::battle::{Origin, Session};
use crate::rules::{Answer, Body, Choice, Notation, OddsQuestion, Offer, Question, Table};

/// Dice that all casters have left together, and those that they have from turn to turn.
fn left(session: &Session) -> i64 {
    let casters = session.now().board.sides.iter().flat_map(|side| &side.casters);
    casters.flat_map(|caster| &caster.points).map(|pool| pool.left).sum()
}

/// What was said of a cast: which of the three outcomes, and how many successes beyond the target.
fn result(session: &Session, from: usize) -> Option<(&'static str, Option<i64>)> {
    let told = session.now().told.iter().skip(from).map(|told| &told.event);
    let ids = [("imp-told-cast", "cast"), ("imp-told-dispelled", "dispelled"), ("imp-told-fails", "fail")];
    told.into_iter().find_map(|event| {
        let (_, outcome) = ids.iter().find(|(id, _)| event.message.id == *id)?;
        let over = event.sum.as_ref().map(|sum| sum.total() - event.need.unwrap_or(0));
        Some((*outcome, over.filter(|_| *outcome == "cast")))
    })
}

/// A cast under way: its odds, and the faces that were rolled for it.
struct Cast {
    question: OddsQuestion,
    faces: Vec<Answer>,
}

/// The numbers of the rules that had a say.
#[derive(Default)]
struct Rules(BTreeSet<&'static str>);

impl Rules {
    fn of_question(&mut self, question: &Question) {
        self.0.insert(question.prompt.rule);
        let Body::Choose(offers) = &question.body else { return };
        for offer in offers {
            self.0.extend(offer.unavailable.iter().chain(&offer.against).chain(&offer.notes).map(|reason| reason.rule));
            self.0.extend(offer.inputs.iter().map(|input| input.rule));
        }
    }

    fn of_battle(&mut self, session: &Session) {
        for event in session.now().told.iter().map(|told| &told.event) {
            self.0.extend(&event.rules);
            self.0.extend(event.sum.iter().flat_map(|sum| &sum.parts).map(|part| part.rule));
        }
        for caster in session.now().board.sides.iter().flat_map(|side| &side.casters) {
            self.0.extend(caster.points.iter().flat_map(|pool| &pool.receipt.parts).map(|part| part.rule));
            self.0.extend(caster.marks.iter().map(|mark| mark.rule));
        }
    }
}

/// What is written for a decision is read as that decision.
fn reads_back(session: &Session, offers: &[Offer], choice: &Choice) {
    let names = session.names();
    let notation = Notation::new(session.game().about().verbs, &names);
    let written = notation.write(choice);
    assert_eq!(notation.read(&written, offers).as_ref(), Ok(choice), "{written}");
}

fn battle(seed: u64, rules_seen: &mut Rules) -> usize {
    let rules = if seed.is_multiple_of(2) { "\nrule just_in_range on\nrule dispel_burns on" } else { "" };
    let mut session = session(&format!("{ARMIES}\nturns 4{rules}"));
    let mut chance = Chance(seed, 0);
    let mut cast: Option<Cast> = None;
    for nth in 0..120 {
        let Some(question) = session.question().cloned() else { break };
        rules_seen.of_question(&question);
        let answer = answer(&session, &mut chance, nth).expect("an open question has an answer");
        let (before, told) = (left(&session), session.now().told.len());
        if let (Body::Choose(offers), Answer::Choice(choice)) = (&question.body, &answer) {
            reads_back(&session, offers, choice);
            let offer = offers.iter().find(|offer| offer.accepts(choice)).expect("the offer");
            cast = match (offer.verb, cast) {
                ("cast", _) => offer
                    .odds_of(choice)
                    .map(|question| Cast { question: question.with(DISPEL_DICE, 0), faces: vec![] }),
                ("dispel", Some(Cast { question, faces })) => {
                    Some(Cast { question: question.with(DISPEL_DICE, choice.find(DISPEL_DICE).expect("dice")), faces })
                }
                (_, cast) => cast,
            };
        }
        session.commit(&[(answer.clone(), Origin::Rolled)]).expect("what is on offer fits");
        match &answer {
            Answer::Choice(choice) => conserved(&session, choice, before, cast.as_ref()),
            Answer::Dice(_) => {
                let Some(cast) = &mut cast else { panic!("dice without a cast") };
                cast.faces.push(answer);
                if let Some((outcome, over)) = result(&session, told) {
                    agrees(cast, outcome, over);
                }
            }
        }
        assert!(
            session
                .now()
                .board
                .sides
                .iter()
                .flat_map(|side| &side.casters)
                .flat_map(|of| &of.points)
                .all(|pool| pool.left >= 0)
        );
    }
    rules_seen.of_battle(&session);
    session.log().entries.len()
}

/// FI-11, FI-17: dice leave their mage when both have stated theirs, and for no other reason but
/// corrections and the end of a turn.
fn conserved(session: &Session, choice: &Choice, before: i64, cast: Option<&Cast>) {
    let spent = before - left(session);
    let dice = cast.map_or(0, |cast| cast.question.get(DICE));
    match &*choice.verb {
        "cast" | "use" | "take_back" | "next_activation" | "slain" | "off_the_table" | "ended" => {
            assert_eq!(spent, 0, "{choice:?}")
        }
        "pass" => assert_eq!(spent, dice),
        "dispel" => assert_eq!(spent, dice + choice.find(DISPEL_DICE).expect("dice")),
        _ => {}
    }
}

fn agrees(cast: &Cast, outcome: &str, over: Option<i64>) {
    let reckoned = imp().reckon(&cast.question, &mut Table::from_log(&cast.faces)).expect("an outcome for these faces");
    let names = ["cast", "dispelled", "fail"];
    let happened: Vec<&str> =
        (0..).zip(names).filter(|(place, _)| reckoned.has(*place)).map(|(_, name)| name).collect();
    assert_eq!(
        (happened, reckoned.key_of(0).map(i64::from)),
        (vec![outcome], over),
        "{:?} {:?}",
        cast.question,
        cast.faces
    );
    let Some(Answer::Dice(faces)) = cast.faces.first() else { panic!("no faces") };
    let ones = faces.iter().filter(|face| **face == 1).count();
    assert_eq!(reckoned.key_of(1), i32::try_from(ones).ok());
}

#[test]
fn what_holds_in_every_battle() {
    let mut seen = Rules::default();
    for roster in rosters(ARMIES) {
        for army in &roster.armies {
            let fields = army.casters.iter().flat_map(|caster| imp().caster_fields(&roster, army, caster));
            seen.0.extend(fields.map(|field| field.rule));
        }
    }
    let answers: usize = (0..30).map(|seed| battle(seed, &mut seen)).sum();
    assert!(answers > 1000, "{answers}");
    let silent: Vec<String> =
        (1..=20).map(|rule| format!("FI-{rule}")).filter(|rule| !seen.0.contains(rule.as_str())).collect();
    assert_eq!(silent, [""; 0], "rules that never had a say");
}

#[test]
fn what_holds_for_every_system() {
    for seed in 100..108 {
        let watch = watch(imp(), setup(&format!("{ARMIES}\nturns 3")), seed, 40);
        for board in &watch.boards {
            for pool in board.sides.iter().flat_map(|side| &side.casters).flat_map(|caster| &caster.points) {
                assert!(pool.left >= 0 && pool.receipt.total() == pool.left, "{pool:?}");
            }
        }
    }
}
