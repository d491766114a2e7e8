//! What the table corrects: it is always right.

use super::{ARMIES, Play};

#[test]
fn every_number_can_be_corrected() {
    let mut play = Play::in_phase("");
    play.say("> correct: Ana has 3 counters\n> correct: Ana has 99 magick points")
        .tells("fixed-points(caster=Ana, points=99) · MP-2");
    assert_eq!(play.purse("Ana"), (3, 99));
    assert_eq!(play.receipt("Ana", "points"), "30 part-reservoir + 69 part-corrected");
    play.say("> correct: B has 2 dispel dice").tells("fixed-pool(army=B, dice=2)");
    assert_eq!(play.pool_left(1), 2);
    play.say("> correct: Ana has level 1\n> correct: Ana has intelligence 9")
        .tells("fixed-intelligence(caster=Ana, intelligence=9)");
    // The level counts from now on: two 2s are a miscast.
    play.say("> cast Gust by Ana with 3 points\nroll 2 2 5").tells("told-miscast(");
    // The Intelligence counts at the next winds.
    play.say("> end phase\n> roll the winds\nroll 1 1\nroll 1 1\n> end phase\n> roll the winds\nroll 8 8\nroll 1 1");
    assert_eq!(play.left("Ana", "counters"), Some(18));
}

#[test]
fn what_was_tried_can_be_corrected() {
    let mut play = Play::in_phase("");
    play.say("> cast Gust by Ana with 1 points\nroll 2\n> correct: Gust of Ana was not tried")
        .tells("fixed-ready(caster=Ana, spell=gust)");
    assert_eq!(play.open("cast").len(), 8);
    play.say("> correct: Spark of Ana was tried");
    assert_eq!(play.refusal("> cast Gust by Ana with 1 points"), "why-one-spell · MP-7");
}

#[test]
fn whoever_is_out_casts_nothing_and_may_come_back() {
    let mut play = Play::in_phase("");
    play.say("> correct: slain Ana").tells("fixed-slain(caster=Ana)");
    assert_eq!(
        (play.marks("Ana"), play.refusal("> cast Gust by Ana with 1 points")),
        (vec!["out"], "why-out · MP-7".to_owned())
    );
    play.say("> correct: back in the battle Ana").tells("fixed-back(caster=Ana)");
    assert_eq!((play.open("cast").len(), play.purse("Ana")), (8, (11, 30)));
    play.say("> correct: off the table Ana").tells("fixed-off-the-table(caster=Ana)");
    assert_eq!(play.open("cast").len(), 2);
}

#[test]
fn counters_and_pool_are_there_only_after_the_winds() {
    let play = Play::of(ARMIES);
    assert_eq!((play.could_say("counters").len(), play.could_say("dispel_pool").len()), (0, 0));
    assert_eq!((play.could_say("points").len(), play.could_say("tried").len()), (4, 0));
    let play = Play::in_phase("");
    assert_eq!((play.could_say("counters").len(), play.could_say("dispel_pool").len()), (2, 1));
    assert_eq!(play.could_say("dispel_pool"), ["correct: \"B\" has 0..99 dispel dice"]);
}

#[test]
fn the_battle_ends_after_its_turns_or_before() {
    let mut play = Play::of(&format!("{ARMIES}\nturns 1"));
    play.say("> correct: slain Ana\n> correct: slain Abe\n> roll the winds\n> end phase");
    play.say("> roll the winds\nroll 1 1\nroll 1 1\n> end phase").tells("battle-over").asks_for("over");
    assert!(play.session.now().board.over);
    let mut play = Play::of(ARMIES);
    play.say("> end battle").tells("battle-over").asks_for("over");
    let mut play = Play::in_phase("");
    play.say("> end battle").tells("battle-over").asks_for("over");
}
