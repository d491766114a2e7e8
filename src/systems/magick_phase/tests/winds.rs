//! MP-3 to MP-6: the winds.

use super::{ARMIES, Play};

fn one(intelligence: i64, rules: &str, faces: &str) -> Play {
    let mut play = Play::of(&format!(
        "system magick-phase
        army A
        wizard Ana int {intelligence} level 1 points 30 knows gust
        army B
        wizard Bea int 6 level 1 points 30 knows gust
        {rules}"
    ));
    play.say(&format!("> roll the winds\nroll {faces}"));
    play
}

/// The dice that are asked for at an Intelligence.
fn asked(intelligence: i64, rules: &str) -> String {
    let mut play = Play::of(&format!(
        "system magick-phase
        army A
        wizard Ana int {intelligence} level 1 points 30 knows gust
        army B
        wizard Bea int 6 level 1 points 30 knows gust
        {rules}"
    ));
    play.say("> roll the winds");
    let question = play.session.question().expect("a question");
    match &question.body {
        crate::rules::Body::Roll(roll) => format!("{} {}", roll.pool, question.prompt.sum.total()),
        crate::rules::Body::Choose(_) => "no dice".to_owned(),
    }
}

#[test]
fn mp_3_the_dice_of_each_intelligence() {
    let dice: Vec<String> = (1..=10).map(|intelligence| asked(intelligence, "")).collect();
    assert_eq!(dice, ["2D2 -2", "2D2 0", "2D3 2", "2D4 0", "2D4 2", "2D6 0", "2D6 2", "2D8 0", "2D8 2", "2D10 0"]);
}

#[test]
fn mp_3_every_wizard_of_the_active_side_rolls_at_the_start_of_its_phase() {
    let mut play = Play::of(ARMIES);
    play.asks_for("winds");
    assert_eq!(
        play.notes("winds"),
        [
            "note-winds(caster=Ana, intelligence=6, dice=2D6) · MP-3",
            "note-winds-then(caster=Abe, intelligence=3, dice=2D3+2) · MP-3"
        ]
    );
    assert_eq!(play.left("Ana", "counters"), None);
    play.say("> roll the winds").asks_for("winds_dice").say("roll 6 5").asks_for("winds_dice").say("roll 2 3");
    play.asks_for("cast");
    assert_eq!((play.left("Ana", "counters"), play.left("Abe", "counters")), (Some(11), Some(7)));
    assert_eq!((play.left("Bea", "counters"), play.left("Bob", "counters")), (None, None));
    // The other side's phase has its own winds.
    play.say("> end phase").asks_for("winds").say("> roll the winds\nroll 4 1\nroll 2 2");
    assert_eq!((play.left("Bea", "counters"), play.left("Bob", "counters")), (Some(7), Some(4)));
    assert_eq!(play.left("Ana", "counters"), None);
    assert_eq!(play.session.now().board.turn, 1);
    play.say("> end phase");
    assert_eq!(play.session.now().board.turn, 2);
}

#[test]
fn mp_3_who_is_out_of_the_battle_rolls_nothing() {
    let mut play = Play::of(ARMIES);
    play.say("> correct: slain Ana\n> roll the winds\nroll 1 1").asks_for("cast");
    assert_eq!(play.pool(1), "2 part-of-wizard(caster=Abe)");
    play.say("> correct: slain Bea\n> correct: slain Bob\n> end phase\n> roll the winds").asks_for("cast");
    assert_eq!((play.open("cast"), play.pool_left(0)), (vec![], 0));
}

#[test]
fn mp_4_intelligence_4_rolls_a_pair_or_by_house_rule_a_single_die() {
    assert_eq!(asked(4, ""), "2D4 0");
    let play = one(4, "", "4 2");
    assert_eq!((play.left("Ana", "counters"), play.pool_left(1)), (Some(6), 4));
    assert_eq!(asked(4, "rule winds_int_4 d4_plus_2"), "D4 2");
    let play = one(4, "rule winds_int_4 d4_plus_2", "3");
    assert_eq!((play.left("Ana", "counters"), play.pool_left(1)), (Some(5), 5));
    // No other Intelligence is concerned.
    assert_eq!(
        ["3", "5"].map(|intelligence| asked(intelligence.parse().expect("a number"), "rule winds_int_4 d4_plus_2")),
        ["2D3 2", "2D4 2"]
    );
}

#[test]
fn mp_5_the_sum_of_both_dice_is_the_casting_limit() {
    let mut play = one(7, "", "3 5");
    play.tells("told-winds(caster=Ana, faces=3 5, adds= + 2, limit=10, potential=6) · MP-5");
    assert_eq!(play.receipt("Ana", "counters"), "8 part-winds + 2 part-intelligence");
    assert_eq!(play.open("cast"), ["cast \"Gust\" by \"Ana\" at \"…\" with 1..10 points"]);
    // A limit of nothing: two D2−1.
    let play = one(1, "", "1 1");
    assert_eq!((play.left("Ana", "counters"), play.pool_left(1)), (Some(0), 0));
    assert_eq!(play.refusal("> cast Gust by Ana with 1 points"), "why-no-counters · MP-5");
    let play = one(1, "", "2 1");
    assert_eq!((play.left("Ana", "counters"), play.pool_left(1)), (Some(1), 1));
}

#[test]
fn mp_6_the_higher_die_goes_to_the_other_side_for_this_phase() {
    let mut play = Play::in_phase("");
    play.tells("told-pool(army=B, dice=10) · MP-6");
    assert_eq!(play.pool(1), "6 part-of-wizard(caster=Ana) + 4 part-of-wizard(caster=Abe)");
    assert_eq!(play.pool(0), "");
    play.say("> end phase").tells("phase-ends(army=A) · MP-6");
    assert_eq!(play.pool(1), "");
    play.say("> roll the winds\nroll 1 1\nroll 1 1");
    assert_eq!(
        (play.pool(0), play.pool(1)),
        ("2 part-of-wizard(caster=Bea) + 1 part-of-wizard(caster=Bob)".to_owned(), String::new())
    );
}
