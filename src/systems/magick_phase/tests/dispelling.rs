//! MP-14 to MP-18: dispelling.

use super::Play;
use crate::rules::Side;

/// Ana has cast Gust with a score of 12: 9 and a level of 3. B has ten dispel dice.
fn gust(rules: &str) -> Play {
    let mut play = Play::in_phase(rules);
    play.say("> cast Gust by Ana with 3 points\nroll 3 3 3").asks_for("dispel");
    play
}

#[test]
fn mp_14_a_wizard_rolls_at_most_his_intelligence_from_the_pool() {
    let mut play = gust("");
    assert_eq!(play.need(), Some(12));
    assert_eq!(play.open("dispel"), ["dispel with 1..5 dice by \"Bea\"", "dispel with 1..2 dice by \"Bob\""]);
    assert_eq!(play.refusal("> dispel with 6 dice by Bea"), "dice 6 · MP-14");
    play.say("> dispel with 4 dice by Bea");
    let question = play.session.question().expect("a question");
    let crate::rules::Body::Roll(roll) = &question.body else { panic!("no roll") };
    assert_eq!(
        (roll.pool.to_string(), question.prompt.side, question.prompt.sum.total()),
        ("4D(avg)".to_owned(), Some(Side::Second), 2)
    );
    assert_eq!(play.pool_left(1), 6);
    play.say("roll 3 3 3 3")
        .tells("told-dispelled(who=Bea, spell=gust, faces=3 3 3 3, level=2, natural=12, result=14, score=12) · MP-16");
    play.tells_no("told-effect").asks_for("cast");
    // What is left of the pool bounds the next one.
    play.say("> correct: B has 3 dispel dice\n> cast Gust by Abe with 2 points\nroll 4 4");
    assert_eq!(play.open("dispel"), ["dispel with 1..3 dice by \"Bea\"", "dispel with 1..2 dice by \"Bob\""]);
}

#[test]
fn mp_14_one_attempt_for_each_spell() {
    let mut play = gust("");
    play.say("> dispel with 1 dice by Bea\nroll 4").tells("told-not-dispelled(").tells("told-effect(spell=gust");
    play.asks_for("cast");
    // The same wizard may try again at the next spell.
    play.say("> cast Gust by Abe with 2 points\nroll 4 4").asks_for("dispel");
    assert_eq!(play.open("dispel").len(), 2);
}

#[test]
fn mp_14_nobody_is_asked_where_nobody_can() {
    let mut play = Play::in_phase("");
    play.say("> correct: B has 0 dispel dice\n> cast Gust by Ana with 3 points\nroll 3 3 3");
    play.tells("told-cannot-dispel(army=B, spell=gust) · MP-14").tells("told-effect(spell=gust").asks_for("cast");
}

#[test]
fn mp_14_the_side_may_let_it_pass() {
    let mut play = gust("");
    play.say("> let it pass").tells("told-passed(army=B, spell=gust) · MP-14").tells("told-effect(spell=gust");
    assert_eq!(play.pool_left(1), 10);
}

#[test]
fn mp_15_turmoil_is_bounded_by_the_lowest_intelligence_of_the_side() {
    // Bob has an Intelligence of 2: one die.
    let mut play = gust("");
    assert_eq!(play.open("turmoil"), ["cause turmoil with 1 dice"]);
    // Without Bob, Bea's 5 make it four.
    play.say("> correct: off the table Bob");
    assert_eq!(play.open("turmoil"), ["cause turmoil with 1..4 dice"]);
    // And an Intelligence of 1 leaves none.
    play.say("> correct: Bea has intelligence 1");
    assert_eq!(play.refusal("> cause turmoil with 1 dice"), "why-no-turmoil · MP-15");
    // The pool bounds it as well.
    play.say("> correct: Bea has intelligence 9\n> correct: B has 3 dispel dice");
    assert_eq!(play.open("turmoil"), ["cause turmoil with 1..3 dice"]);
}

#[test]
fn mp_15_without_wizards_the_casting_side_sets_the_limit() {
    let mut play = gust("");
    play.say("> correct: slain Bea\n> correct: slain Bob");
    // Abe's 3 are the lowest of the casting side: 10 − 3.
    assert_eq!(play.open("turmoil"), ["cause turmoil with 1..7 dice"]);
    assert_eq!(play.refusal("> dispel with 1 dice by Bea"), "why-out · MP-14");
    play.say("> correct: slain Abe");
    assert_eq!(play.open("turmoil"), ["cause turmoil with 1..4 dice"]);
    play.say("> correct: Ana has intelligence 10");
    // Nothing is left to ask for: the spell takes effect.
    play.tells("told-cannot-dispel(").tells("told-effect(spell=gust");
    // Nobody at all, by corrections: no turmoil either.
    let mut play = gust("");
    play.say("> correct: slain Bea\n> correct: slain Bob\n> correct: slain Abe\n> correct: slain Ana");
    play.tells("told-cannot-dispel(");
}

#[test]
fn mp_15_turmoil_adds_no_level_breaks_nothing_and_never_drains() {
    let strong = "> correct: off the table Bob\n> correct: Bea has intelligence 10\n> correct: Bea has level 4";
    let mut play = gust("");
    play.say(&format!("{strong}\n> cause turmoil with 4 dice\nroll 3 3 3 2"));
    // Eleven of twelve: Bea's level of 4 counts for nothing.
    play.tells(
        "told-turmoil-fails(who=B, spell=gust, faces=3 3 3 2, level=0, natural=11, result=11, score=12) · MP-16",
    );
    play.tells_no("told-broken").tells("told-effect(spell=gust");
    assert_eq!((play.pool_left(1), play.marks("Bea")), (6, vec![]));
    let mut play = gust("");
    play.say(&format!("{strong}\n> cause turmoil with 9 dice\nroll 5x9")).tells("told-turmoil(").tells_no("told-drain");
    let mut play = gust("");
    play.say(&format!("{strong}\n> dispel with 9 dice by Bea\nroll 5x9")).tells("told-drain(");
}

#[test]
fn mp_16_the_result_is_held_against_the_casting_score() {
    let mut play = gust("");
    play.say("> dispel with 3 dice by Bea\nroll 3 3 4").tells("told-dispelled(").tells_no("told-effect");
    let mut play = gust("");
    play.say("> dispel with 3 dice by Bea\nroll 3 3 3")
        .tells("told-not-dispelled(who=Bea, spell=gust, faces=3 3 3, level=2, natural=9, result=11, score=12) · MP-16");
    play.tells("told-effect(spell=gust");
    assert_eq!(play.pool_left(1), 7);
}

#[test]
fn mp_16_dice_that_total_less_than_4_fail_whatever_the_level() {
    // A score of 5: a 3 and Bob's level of 4 would reach it.
    let cast = "> cast Gust by Abe with 1 points\nroll 4";
    let mut play = Play::in_phase("");
    play.say(&format!("{cast}\n> dispel with 1 dice by Bob\nroll 3"))
        .tells("told-dispel-below-4(")
        .tells("told-effect");
    play.tells("told-broken(caster=Bob)");
    let mut play = Play::in_phase("");
    play.say(&format!("{cast}\n> dispel with 1 dice by Bob\nroll 4")).tells("told-dispelled(").tells_no("told-effect");
}

#[test]
fn mp_17_a_failed_dispel_breaks_the_dispellers_concentration() {
    let mut play = gust("");
    play.say("> dispel with 1 dice by Bea\nroll 4").tells("told-broken(caster=Bea) · MP-19");
    assert_eq!((play.marks("Bea"), play.marks("Bob"), play.marks("Ana")), (vec!["broken"], vec![], vec![]));
    let mut play = gust("");
    assert!(play.notes("dispel").contains(&"note-breaks · MP-17".to_owned()));
    play.say("> dispel with 5 dice by Bea\nroll 4 4 4 4 4").tells_no("told-broken");
    let mut play = gust("");
    play.say("> cause turmoil with 1 dice\nroll 2").tells_no("told-broken");
}

#[test]
fn mp_18_more_5s_than_7_minus_level_are_a_drain() {
    // Bea's level of 2: five are not enough, six are.
    let ready = "> correct: Bea has intelligence 9\n> dispel with 6 dice by Bea\n";
    let mut play = gust("");
    play.say(&format!("{ready}roll 5 5 5 5 5 4")).tells("told-dispelled(").tells_no("told-drain");
    let mut play = gust("");
    play.say(&format!("{ready}roll 5 5 5 5 5 5")).tells("told-drain(caster=Bea, fives=6, most=5) · MP-18");
    let told =
        play.session.now().told.iter().find(|told| told.event.message.id == "magick-told-drain").expect("the drain");
    assert_eq!(told.event.term.map(|term| term.id), Some("magick-term-drain"));
    // A dispel that fails drains nothing: thirty and two are less than 35.
    let mut play = Play::in_phase("");
    play.say("> correct: B has 9 dispel dice\n> cast Tempest by Ana with 11 points\nroll 3 3 3 3 3 3 3 3 3 3 3");
    play.say(&format!("{ready}roll 5 5 5 5 5 5")).tells("told-not-dispelled(").tells_no("told-drain");
}
