//! Battles at random, and what holds in all of them: dice are conserved, and what came of a roll
//! is what the odds would have reckoned for the same faces.

use super::support::random::{Chance, answer};
use super::support::session;
use super::{ARMIES, imp};
use crate::battle::{Origin, Session};
use crate::rules::{Answer, Asked, Body, Choice, Table};

/// Dice that all casters have left together, and those that they have from turn to turn.
fn left(session: &Session) -> i64 {
    let casters = session.now().board.sides.iter().flat_map(|side| &side.casters);
    casters.flat_map(|caster| &caster.points).map(|pool| pool.left).sum()
}

/// What was said of a cast: which of the three outcomes, and how many successes beyond the target.
fn came(session: &Session, from: usize) -> Option<(&'static str, Option<i64>)> {
    let told = session.now().told.iter().skip(from).map(|told| &told.event);
    let ids = [("imp-told-cast", "cast"), ("imp-told-dispelled", "dispelled"), ("imp-told-fails", "fail")];
    told.into_iter().find_map(|event| {
        let (_, outcome) = ids.iter().find(|(id, _)| event.said.id == *id)?;
        let over = event.sum.as_ref().map(|sum| sum.total() - event.need.unwrap_or(0));
        Some((*outcome, over.filter(|_| *outcome == "cast")))
    })
}

/// A cast under way: its odds, and the faces that were rolled for it.
struct Cast {
    asked: Asked,
    faces: Vec<Answer>,
}

fn battle(seed: u64) -> usize {
    let rules = if seed % 2 == 0 { "\nrule just_in_range on\nrule dispel_burns on" } else { "" };
    let mut session = session(&format!("{ARMIES}\nturns 4{rules}"));
    let mut chance = Chance(seed, 0);
    let mut cast: Option<Cast> = None;
    for nth in 0..300 {
        let Some(question) = session.question().cloned() else { break };
        let answer = answer(&session, &mut chance, nth).expect("an open question has an answer");
        let (before, told) = (left(&session), session.now().told.len());
        if let (Body::Choose(offers), Answer::Choice(choice)) = (&question.body, &answer) {
            let offer = offers.iter().find(|offer| offer.accepts(choice)).expect("the offer");
            cast = match (offer.verb, cast) {
                ("cast", _) => offer.odds_of(choice).map(|asked| Cast { asked: asked.with("dispel_dice", 0), faces: vec![] }),
                ("dispel", Some(Cast { asked, faces })) => {
                    Some(Cast { asked: asked.with("dispel_dice", choice.number("dispel_dice").expect("dice")), faces })
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
                if let Some((outcome, over)) = came(&session, told) {
                    agrees(cast, outcome, over);
                }
            }
        }
        assert!(session.now().board.sides.iter().flat_map(|side| &side.casters).flat_map(|of| &of.points).all(|pool| pool.left >= 0));
    }
    session.log().entries.len()
}

/// FI-11, FI-17: dice leave their mage when both have stated theirs, and for no other reason but
/// corrections and the end of a turn.
fn conserved(session: &Session, choice: &Choice, before: i64, cast: Option<&Cast>) {
    let spent = before - left(session);
    let dice = cast.map_or(0, |cast| cast.asked.number("dice"));
    match &*choice.verb {
        "cast" | "use" | "take_back" | "next_activation" | "slain" | "off_the_table" | "ended" => assert_eq!(spent, 0, "{choice:?}"),
        "pass" => assert_eq!(spent, dice),
        "dispel" => assert_eq!(spent, dice + choice.number("dispel_dice").expect("dice")),
        _ => {}
    }
}

fn agrees(cast: &Cast, outcome: &str, over: Option<i64>) {
    let reckoned = imp().reckon(&cast.asked, &mut Table::from_log(&cast.faces)).expect("an outcome for these faces");
    let names = ["cast", "dispelled", "fail"];
    let happened: Vec<&str> = (0..).zip(names).filter(|(place, _)| reckoned.has(*place)).map(|(_, name)| name).collect();
    assert_eq!((happened, reckoned.key_of(0).map(i64::from)), (vec![outcome], over), "{:?} {:?}", cast.asked, cast.faces);
    let Some(Answer::Dice(faces)) = cast.faces.first() else { panic!("no faces") };
    let ones = faces.iter().filter(|face| **face == 1).count();
    assert_eq!(reckoned.key_of(1), i32::try_from(ones).ok());
}

#[test]
fn what_holds_in_every_battle() {
    let answers: usize = (0..60).map(battle).sum();
    assert!(answers > 1000, "{answers}");
}
