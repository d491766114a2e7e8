//! MF-14: turns and phases; corrections of the record.

use super::{ARMIES, Play, STARTS};
use crate::rules::Side;

#[test]
fn mf_14_the_magic_phase_comes_after_hand_to_hand() {
    let mut play = Play::of(ARMIES);
    play.say(STARTS).asks_for("turn");
    let current = |play: &Play| {
        let steps = &play.session.now().board.steps;
        steps.iter().filter(|step| step.current).map(|step| step.name.id.to_string()).collect::<Vec<_>>()
    };
    assert_eq!(current(&play), ["mord-step-before"]);
    // Before it, nothing is cast.
    assert_eq!(play.refusal("> cast Rally by Ana"), "not offered");
    play.say("> begin phase").tells("told-phase(army=A) · MF-14").asks_for("cast");
    assert_eq!(current(&play), ["mord-step-cast"]);
    play.say("> cast Rally by Ana");
    assert_eq!(current(&play), ["mord-step-fatigue"]);
}

#[test]
fn mf_14_warbands_take_turns() {
    let mut play = Play::begun("turns 2");
    assert_eq!((play.session.now().board.turn, play.session.now().board.active), (1, Some(Side::First)));
    // Only the active side's wizards cast.
    assert_eq!(play.refusal("> cast Rally by Bea"), "not offered");
    play.say("> end phase").tells("told-phase-ends(army=A) · MF-14").tells("told-turn(turn=1, army=B) · MF-14");
    assert_eq!((play.session.now().board.turn, play.session.now().board.active), (1, Some(Side::Second)));
    play.say("> begin phase");
    assert_eq!(play.refusal("> cast Rally by Ana"), "not offered");
    play.say("> end phase").tells("told-turn(turn=2, army=A)");
    play.say("> begin phase\n> end phase\n> begin phase\n> end phase").tells("battle-over").asks_for("over");
    assert!(play.session.now().board.over);
    assert_eq!(play.session.now().board.active, None);
}

#[test]
fn a_battle_may_be_ended_before_its_time() {
    let mut play = Play::of(ARMIES);
    play.say(STARTS).say("> end battle").tells("battle-over").asks_for("over");
    let mut play = Play::begun("");
    play.say("> end battle").tells("battle-over").asks_for("over");
}

#[test]
fn the_table_corrects_the_record() {
    let mut play = Play::begun("");
    play.say("> correct: Ana has accumulated 9").tells("fixed-accumulated(caster=Ana, points=9)");
    assert_eq!(play.receipt("Ana"), "3 part-start + 6 part-corrected");
    // What is right already leaves the receipt alone.
    play.say("> correct: Ana has accumulated 2");
    assert_eq!(play.receipt("Ana"), "3 part-start + -1 part-corrected");
    play.say("> end phase\n> begin phase\n> correct: Bea has accumulated 4");
    assert_eq!(
        (play.receipt("Bea"), play.refusal("> correct: Bea is fresh")),
        ("4 part-start".into(), "not offered".into())
    );
    play.say("> end phase\n> begin phase");
    play.cast("Strength", "by Ana", "6 6").say("> correct: Ana is fatigued");
    play.tells("fixed-fatigued(caster=Ana, turn=4)").tells("told-ended(spell=strength");
    assert_eq!(play.refusal("> correct: Ana is fatigued"), "not offered");
    play.say("> correct: Ana is fresh").tells("fixed-fresh(caster=Ana)");
    assert_eq!(play.refusal("> cast Strength by Ana"), "why-cast · MF-12");
    // Only what was cast may be cast again, and that alone.
    assert_eq!(play.refusal("> correct: Heal of Ana may be cast again"), "not offered");
    play.cast("Heal", "by Ana", "6 6");
    play.say("> correct: Strength of Ana may be cast again").tells("fixed-again(caster=Ana, spell=strength)");
    assert_eq!(play.refusal("> cast Heal by Ana"), "why-cast · MF-12");
    play.say("> correct: Ana has accumulated 0");
    play.cast("Strength", "by Ana", "6 6").say("> correct: Strength has ended").tells("told-ended(spell=strength");
    play.say("> correct: off the table Ana").tells("fixed-off-the-table(caster=Ana)");
    assert_eq!((play.marks("Ana"), play.caster("Ana").out), (vec!["out"], true));
    play.say("> correct: back in the battle Ana").tells("fixed-back(caster=Ana)").cast("Rally", "by Ana", "6 6");
}

#[test]
fn whoever_is_out_leaves_nothing_in_play() {
    let mut play = Play::begun("");
    play.cast("Strength", "by Ana", "6 6").cast("Create Mist", "by Ana at them", "6 6");
    play.say("> end phase\n> begin phase").cast("Strength", "by Bea", "6 6 6 6");
    play.say("> correct: out of action Ana").tells("told-ended(spell=create-mist, caster=Ana, target=them) · MF-15");
    assert_eq!(play.kept(), [("strength".to_owned(), Some(1))]);
}

/// A wizard who comes back while fatigued is fatigued still.
#[test]
fn mf_10_out_of_the_battle_nobody_rests() {
    let mut play = Play::begun("");
    play.cast("Rally", "by Ana", "1 1").say("> correct: out of action Ana");
    play.next_phase().tells_no("told-rested").say("> correct: back in the battle Ana");
    assert_eq!(play.marks("Ana"), ["fatigued"]);
    play.next_phase().tells("told-rested(caster=Ana)");
}

#[test]
fn mf_10_who_was_out_when_fatigue_ended_casts_again() {
    let mut play = Play::begun("turns 4");
    play.say("> correct: Ana is fatigued");
    play.say("> end phase\n> begin phase\n> end phase\n> begin phase\n> correct: out of action Ana\n> end phase");
    play.say("> begin phase\n> end phase\n> begin phase\n> correct: back in the battle Ana");
    assert_eq!(play.marks("Ana"), [""; 0]);
    play.say("> cast Rally by Ana").asks_for("fatigue_roll");
}
