//! MP-7 to MP-13, MP-19, MP-20: casting.

use super::support::neutral;
use super::{ARMIES, Play};
use crate::rules::SpellState;

const NONE: [&str; 0] = [];

#[test]
fn mp_7_one_spell_for_each_wizard_in_a_phase() {
    let mut play = Play::in_phase("");
    play.say("> cast Gust by Ana with 1 points\nroll 4\n> let it pass").tells("told-effect(spell=gust");
    assert_eq!(play.refusal("> cast Spark by Ana with 1 points"), "why-one-spell · MP-7");
    assert_eq!(play.refusal("> cast Gust by Ana with 1 points"), "why-tried · MP-7");
    assert_eq!((play.spell("Ana", "gust"), play.spell("Ana", "spark")), (SpellState::Tried, SpellState::Unavailable));
    // The next wizard, with the same spell.
    play.say("> cast Gust by Abe with 1 points\nroll 4\n> let it pass").tells("told-effect(spell=gust");
    // And both again in their next phase.
    play.say("> end phase\n> roll the winds\nroll 1 1\nroll 1 1\n> end phase\n> roll the winds\nroll 6 5\nroll 2 3");
    assert_eq!(play.open("cast").len(), 6 + 2);
    // A spell that failed was the one spell.
    play.say("> cast Gust by Ana with 1 points\nroll 3").tells("told-fails");
    assert_eq!(play.refusal("> cast Spark by Ana with 1 points"), "why-one-spell · MP-7");
}

#[test]
fn mp_7_by_house_rule_as_long_as_counters_and_points_last() {
    let mut play = Play::in_phase("rule spells_per_phase until_spent");
    play.say("> cast Gust by Ana with 5 points\nroll 4 4 4 4 4\n> let it pass");
    assert_eq!(play.refusal("> cast Gust by Ana with 1 points"), "why-tried · MP-7");
    play.say("> cast Spark by Ana with 6 points\nroll 4 4 4 4 4 4\n> let it pass");
    assert_eq!(play.refusal("> cast Tempest by Ana with 1 points"), "why-no-counters · MP-5");
    // Abe's reservoir runs dry before the counters do.
    play.say("> cast Gust by Abe with 5 points\nroll 4 4 4 4 4\n> let it pass");
    assert_eq!(play.purse("Abe"), (2, 0));
    assert_eq!(play.refusal("> cast \"Pale Mist\" by Abe with 1 points"), "why-no-points · MP-8");
}

#[test]
fn mp_8_points_are_bounded_by_counters_and_reservoir() {
    let play = Play::in_phase("");
    assert_eq!(play.refusal("> cast Gust by Ana with 12 points"), "dice 12 · MP-8");
    assert_eq!(play.refusal("> cast Gust by Ana with 0 points"), "dice 0 · MP-8");
    // Abe has 7 counters, and 5 points.
    assert_eq!(play.refusal("> cast Gust by Abe with 6 points"), "dice 6 · MP-8");
    let mut play = Play::in_phase("");
    play.say("> cast Tempest by Ana with 11 points");
    let question = play.session.question().expect("a question");
    let crate::rules::Body::Roll(roll) = &question.body else { panic!("no roll") };
    assert_eq!(
        (roll.pool.to_string(), question.prompt.need, question.prompt.sum.total()),
        ("11D(avg)".to_owned(), Some(24), 3)
    );
    // Faces that no averaging die has are refused.
    for wrong in ["roll 1x11", "roll 6x11", "roll 3x10", "roll 3x12"] {
        assert!(play.refusal(wrong).starts_with("Faces"), "{wrong}: {}", play.refusal(wrong));
    }
    play.say("roll 3x11").tells("told-cast");
}

#[test]
fn mp_9_dice_and_level_are_the_score_and_both_purses_pay() {
    let mut play = Play::in_phase("");
    play.say("> cast \"Forked Lightning\" by Ana at Pikes with 4 points");
    assert_eq!(play.purse("Ana"), (11, 30));
    play.say("roll 3 4 3 4").tells(
        "told-cast(caster=Ana, spell=forked-lightning, at=at(target=Pikes), points=4, faces=3 4 3 4, level=3, \
         natural=14, score=17, number=14, twos=0, most_twos=3, fives=0, most_fives=3) · MP-12",
    );
    assert_eq!(play.purse("Ana"), (7, 26));
    assert_eq!(play.receipt("Ana", "points"), "30 part-reservoir + -4 part-spent");
    assert_eq!(play.need(), Some(17));
    play.say("> let it pass").tells("told-effect-on(spell=forked-lightning, target=Pikes) · MP-20");
    assert_eq!(play.purse("Ana"), (7, 26));
}

#[test]
fn mp_9_a_miscast_and_a_fail_cost_the_points() {
    let mut play = Play::in_phase("");
    play.say("> cast Gust by Ana with 4 points\nroll 2 2 2 2").tells("told-miscast");
    assert_eq!(play.purse("Ana"), (7, 26));
    play.say("> cast Gust by Abe with 1 points\nroll 2").tells("told-fails");
    assert_eq!(play.purse("Abe"), (6, 4));
}

#[test]
fn mp_9_a_dispelled_spell_costs_points_or_by_house_rule_counters_only() {
    for (rules, purse) in [("", (8, 27)), ("rule dispelled_points kept", (8, 30))] {
        let mut play = Play::in_phase(rules);
        play.say("> cast Gust by Ana with 3 points\nroll 3 3 3\n> dispel with 5 dice by Bea\nroll 3 3 3 3 3");
        play.tells("told-dispelled");
        assert_eq!(play.purse("Ana"), purse, "{rules}");
        if rules.is_empty() {
            play.tells_no("told-kept");
        } else {
            play.tells("told-kept(caster=Ana, points=3, left=30) · MP-9");
        }
    }
    // What is not dispelled is paid for under either rule, a failure as well.
    let mut play = Play::in_phase("rule dispelled_points kept");
    play.say("> cast Gust by Ana with 3 points\nroll 3 3 3\n> dispel with 1 dice by Bea\nroll 3");
    assert_eq!(play.purse("Ana"), (8, 27));
    play.say("> cast Gust by Abe with 1 points\nroll 2").tells("told-fails");
    assert_eq!(play.purse("Abe"), (6, 4));
}

#[test]
fn mp_10_more_2s_than_levels_are_a_miscast() {
    // Three 2s are within a level of 3, four are not; the score would do.
    let mut play = Play::in_phase("");
    play.say("> cast Gust by Ana with 4 points\nroll 2 2 2 3").tells("told-cast");
    let mut play = Play::in_phase("");
    play.say("> cast Gust by Ana with 4 points\nroll 2 2 2 2");
    play.tells(
        "told-miscast(caster=Ana, spell=gust, at=nothing, points=4, faces=2 2 2 2, level=3, natural=8, score=11, \
         number=4, twos=4, most_twos=3, fives=0, most_fives=3) · MP-10",
    );
    play.tells("told-broken(caster=Ana) · MP-19").tells_no("told-effect").asks_for("cast");
    // A level of 1.
    let mut play = Play::in_phase("");
    play.say("> cast Gust by Abe with 2 points\nroll 2 4").tells("told-cast");
    let mut play = Play::in_phase("");
    play.say("> cast Gust by Abe with 2 points\nroll 2 2").tells("told-miscast");
}

#[test]
fn mp_10_a_miscast_beats_everything_else() {
    // A score that is too low, and 5s enough for Total Power.
    let mut play = Play::in_phase("rule total_power always_casts");
    play.say("> cast Tempest by Ana with 4 points\nroll 2 2 2 2").tells("told-miscast").tells_no("told-fails");
    let mut play = Play::in_phase("rule total_power always_casts");
    play.say("> cast Gust by Ana with 8 points\nroll 2 2 2 2 5 5 5 5").tells("told-miscast");
}

#[test]
fn mp_11_below_the_casting_number_it_fails() {
    let mut play = Play::in_phase("");
    play.say("> cast \"Forked Lightning\" by Ana with 3 points\nroll 3 3 4");
    play.tells("told-fails(caster=Ana, spell=forked-lightning")
        .tells("told-broken(caster=Ana) · MP-19")
        .asks_for("cast");
    assert_eq!(play.marks("Ana"), ["broken"]);
}

#[test]
fn mp_11_dice_that_total_less_than_4_fail_whatever_the_level() {
    let mut play = Play::in_phase("");
    play.say("> cast Gust by Ana with 1 points\nroll 3").tells("told-fails-below-4(").tells("told-broken");
    let mut play = Play::in_phase("");
    play.say("> cast Gust by Ana with 1 points\nroll 4").tells("told-cast").asks_for("dispel");
}

#[test]
fn mp_12_a_score_that_reaches_the_number_is_a_success() {
    let mut play = Play::in_phase("");
    play.say("> cast \"Forked Lightning\" by Ana with 3 points\nroll 4 4 3").tells("told-cast").asks_for("dispel");
    let told =
        play.session.now().told.iter().find(|told| told.event.message.id == "magick-told-cast").expect("the cast");
    assert_eq!((told.event.sum.as_ref().map(crate::rules::Sum::total), told.event.need), (Some(14), Some(14)));
}

#[test]
fn mp_13_more_5s_than_6_minus_level_are_total_power() {
    let mut play = Play::in_phase("");
    play.say("> cast Gust by Ana with 4 points\nroll 5 5 5 4").tells("told-cast").asks_for("dispel");
    let mut play = Play::in_phase("");
    play.say("> cast Gust by Ana with 4 points\nroll 5 5 5 5").tells("told-total-power(").asks_for("cast");
    play.tells("told-effect(spell=gust, target=) · MP-20").tells_no("told-passed").tells_no("told-cannot-dispel");
    let told = play.session.now().told.iter().find(|told| told.event.message.id == "magick-told-total-power");
    assert_eq!(told.map(|told| told.event.rules[0]), Some("MP-13"));
    // At a level of 1 it takes six.
    let mut play = Play::in_phase("");
    play.say("> correct: Abe has 9 magick points\n> cast Gust by Abe with 5 points\nroll 5 5 5 5 5")
        .tells("told-cast(");
    let mut play = Play::in_phase("");
    play.say("> correct: Abe has 9 magick points\n> cast Gust by Abe with 6 points\nroll 5 5 5 5 5 5")
        .tells("told-total-power(");
}

#[test]
fn mp_13_total_power_raises_a_success_or_by_house_rule_always_casts() {
    // 20 + 3 is one short of 24.
    let mut play = Play::in_phase("");
    play.say("> cast Tempest by Ana with 4 points\nroll 5 5 5 5").tells("told-fails(").tells("told-broken");
    let mut play = Play::in_phase("rule total_power always_casts");
    play.say("> cast Tempest by Ana with 4 points\nroll 5 5 5 5")
        .tells("told-total-power(")
        .tells("told-remains(spell=tempest)");
    let mut play = Play::in_phase("rule total_power always_casts");
    play.say("> cast Tempest by Ana with 4 points\nroll 5 5 5 4").tells("told-fails(");
}

#[test]
fn mp_13_thresholds_are_shown_before_the_cast_and_beside_the_roll() {
    let mut play = Play::in_phase("");
    let notes = play.notes("cast");
    assert_eq!(
        notes,
        ["note-miscast(more=4) · MP-10", "note-total-power(more=4) · MP-13", "note-answer(dice=5, level=2) · MP-14"]
    );
    play.say("> cast Tempest by Ana with 5 points");
    let prompt = &play.session.question().expect("a question").prompt;
    let comes_to = super::magick().comes_to(prompt, &[2, 5, 5, 2, 4]).expect("what it comes to");
    assert_eq!(neutral(&comes_to), "comes-to-cast(score=21, number=24, twos=2, least_twos=4, fives=2, least_fives=4)");
    let mut play = Play::of(ARMIES);
    play.say("> roll the winds\nroll 1 1");
    let prompt = &play.session.question().expect("a question").prompt;
    let comes_to = super::magick().comes_to(prompt, &[3, 1]).expect("what it comes to");
    assert_eq!(neutral(&comes_to), "comes-to-winds(limit=6, potential=4)");
}

#[test]
fn mp_19_broken_concentration_is_a_mark_that_the_player_clears() {
    let mut play = Play::in_phase("");
    play.say("> cast Gust by Ana with 1 points\nroll 2").tells("told-broken(caster=Ana) · MP-19");
    assert_eq!((play.marks("Ana"), play.marks("Abe")), (vec!["broken"], vec![]));
    // It bars nothing, and stays from phase to phase.
    play.say("> end phase\n> roll the winds\nroll 1 1\nroll 1 1\n> end phase\n> roll the winds\nroll 6 5\nroll 2 3");
    assert_eq!(play.marks("Ana"), ["broken"]);
    play.say("> cast Gust by Ana with 2 points\nroll 4 4\n> let it pass").tells("told-effect");
    assert_eq!(play.marks("Ana"), ["broken"]);
    play.say("> correct: concentration of Ana is restored").tells("fixed-collected(caster=Ana) · MP-19");
    assert_eq!(play.marks("Ana"), NONE);
    // And one may be set by hand, for what the program does not know.
    play.say("> correct: concentration of Abe is broken");
    assert_eq!(play.marks("Abe"), ["broken"]);
}

#[test]
fn mp_20_what_is_cast_and_not_dispelled_takes_effect_and_may_remain() {
    let mut play = Play::in_phase("");
    play.say("> cast \"Eye of the Storm\" by Ana with 5 points\nroll 3 3 3 3 3\n> let it pass");
    play.tells("told-effect(spell=eye-of-the-storm, target=) · MP-20")
        .tells("told-remains(spell=eye-of-the-storm) · MP-20");
    assert_eq!(play.in_play(), [("eye-of-the-storm".to_owned(), None)]);
    play.say("> cast \"Pale Mist\" by Abe at \"the bridge\" with 4 points\nroll 3 3 3 3\n> let it pass");
    assert_eq!(play.session.now().board.in_play[1].target, "the bridge");
    // It stays until the players say that it is over.
    play.say("> end phase\n> roll the winds\nroll 1 1\nroll 1 1\n> end phase\n> roll the winds\nroll 6 5\nroll 2 3");
    assert_eq!((play.in_play().len(), play.spell("Ana", "eye-of-the-storm")), (2, SpellState::InPlay));
    assert!(play.could_say("cast").iter().any(|line| line.contains("Eye of the Storm")));
    let notes = play.offers().into_iter().filter(|offer| offer.notes.iter().any(|note| note.rule == "MP-20")).count();
    assert_eq!(notes, 2);
    play.say("> correct: \"Eye of the Storm\" has ended").tells("told-ended(spell=eye-of-the-storm) · MP-20");
    assert_eq!(play.in_play(), [("pale-mist".to_owned(), None)]);
    // A spell that does not remain leaves nothing.
    play.say("> cast Gust by Ana with 2 points\nroll 4 4\n> let it pass").tells_no("told-remains");
}
