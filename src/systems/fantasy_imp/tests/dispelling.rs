//! FI-13, FI-14: dispelling.

use super::support::neutral;
use super::{ARMIES, Play};
use crate::rules::Verdict;

#[test]
fn fi_13_the_caster_states_all_before_the_opponent_is_asked_and_both_roll_last() {
    let mut play = Play::of(ARMIES);
    play.say("> cast Fireball by Ana at Orcs with 4 dice").tells("told-declares-at(caster=Ana").asks_for("dispel");
    assert_eq!(play.left("Ana"), 4);
    play.say("> dispel with 2 dice by Bea").asks_for("casting_roll");
    assert_eq!((play.left("Ana"), play.left("Bea")), (0, 1));
    play.say("roll 6 2 2 2").asks_for("dispel_roll").say("roll 2 3");
    play.tells("told-dispel(caster=Bea, spell=fireball, faces=2 3, successes=0, needs=1) · FI-13").tells("told-cast");
}

#[test]
fn fi_13_each_success_makes_the_target_one_more() {
    let mut play = Play::of(ARMIES);
    play.say("> cast Fireball by Ana with 4 dice\n> dispel with 3 dice by Bea\nroll 6 6 6 2\nroll 5 5 6");
    play.tells("told-dispel(caster=Bea, spell=fireball, faces=5 5 6, successes=2, needs=3)");
    play.tells("told-cast(caster=Ana, spell=fireball, faces=6 6 6 2, successes=3, needs=3)");
    // What the dispel took is not beyond the target.
    play.tells("told-damage(spell=fireball, target=, damage=1, over=0, dice=1)");
}

#[test]
fn fi_13_one_mage_dispels_with_dice_of_his_own() {
    let mut play = Play::of(ARMIES);
    play.say("> cast Fireball by Ana with 1 dice");
    assert_eq!(
        play.could_say("dispel"),
        ["dispel with 1..3 dice by \"Bea\"", "dispel with 1 dice by \"Bob\"", "dispel with 1..5 dice by \"Guard\""]
    );
    assert_eq!(play.refusal("> dispel with 4 dice by Bea"), "dispel_dice 4 · FI-13");
    // Nobody else may join.
    play.say("> dispel with 1 dice by Bob\nroll 6\nroll 1").tells("told-cast").asks_for("act");
    assert_eq!((play.left("Bob"), play.left("Bea")), (0, 3));
}

#[test]
fn fi_13_a_unit_that_is_no_mage_does_not_dispel() {
    let mut play = Play::of(ARMIES);
    play.say("> cast Fireball by Ana with 1 dice");
    assert_eq!(play.refusal("> dispel with 1 dice by Guard"), "why-no-mage · FI-13");
    assert_eq!(play.notes("dispel"), ["note-dispel · FI-13"]);
}

#[test]
fn fi_13_dice_used_to_dispel_are_used_up() {
    let mut play = Play::of(ARMIES);
    play.say("> cast Fireball by Ana with 2 dice\n> dispel with 3 dice by Bea\nroll 2 2\nroll 2 2 2");
    assert_eq!(play.dice_receipt("Bea"), "3 part-stat + -3 part-used");
    play.say("> next activation");
    assert_eq!(play.refusal("> cast Fireball by Bea with 1 dice"), "why-no-dice · FI-8");
    play.say("> cast Fireball by Guard with 1 dice");
    assert_eq!(play.could_say("dispel"), ["dispel with 1..2 dice by \"Ana\"", "dispel with 1..2 dice by \"Abe\""]);
    play.say("> take it back\n> next activation\n> cast Fireball by Ana with 2 dice");
    assert_eq!(play.refusal("> dispel with 1 dice by Bea"), "why-no-dice · FI-17");
}

#[test]
fn fi_13_a_spell_is_dispelled_while_it_is_cast_and_never_later() {
    let mut play = Play::of(ARMIES);
    play.cast("Frost Ward", "by Ana with 1 dice", "2");
    assert_eq!(play.in_play(), [("frost-ward".to_owned(), None)]);
    assert!(play.could_say("dispel").is_empty());
}

#[test]
fn fi_14_the_target_includes_the_dispel() {
    let mut play = Play::of(ARMIES);
    play.say("> cast \"Searing Grip\" by Ana with 4 dice\n> dispel with 3 dice by Bea\nroll 6 2 2 2\nroll 6 6 6");
    // One success of two would have failed anyway.
    play.tells("told-fails(caster=Ana, spell=searing-grip, faces=6 2 2 2, successes=1, needs=5) · FI-14");
    let mut play = Play::of(ARMIES);
    play.say("> cast \"Searing Grip\" by Ana with 4 dice\n> dispel with 3 dice by Bea\nroll 6 6 2 2\nroll 6 1 1");
    play.tells("told-dispelled(");
}

#[test]
fn fi_15_dice_to_dispel_do_not_burn_but_by_house_rule() {
    let dispel = "> cast Fireball by Ana with 1 dice\n> dispel with 3 dice by Bea\nroll 6\nroll 1 1 6";
    let mut play = Play::of(ARMIES);
    play.say(dispel).tells("told-dispelled").tells_no("told-burnt");
    let mut play = Play::of(&format!("{ARMIES}\nrule dispel_burns on"));
    play.say(dispel).tells("told-burnt(caster=Bea, ones=2, dice=1) · FI-15");
    // Dispelling is not casting: a die comes back.
    assert_eq!(play.marks("Bea"), ["burnt", "recharge"]);
}

#[test]
fn corrections_while_a_cast_is_declared() {
    let mut play = Play::of(ARMIES);
    play.say("> cast Fireball by Ana with 4 dice\n> correct: slain Bea").asks_for("dispel");
    assert_eq!(play.refusal("> dispel with 1 dice by Bea"), "why-out · FI-19");
    play.say("> correct: Ana has 3 dice left")
        .tells("told-cannot-go-on(caster=Ana, spell=fireball) · FI-17")
        .asks_for("act");
    play.say("> cast Fireball by Ana with 3 dice\n> correct: slain Ana").tells("told-cannot-go-on").asks_for("act");
    assert_eq!(play.left("Ana"), 3);
}

#[test]
fn fi_13_a_dispel_is_told_by_what_came_of_it() {
    for (faces, verdict) in [("6 6 1", Verdict::Stopped), ("2 2 2", Verdict::Plain)] {
        let mut play = Play::of(ARMIES);
        play.say(&format!("> cast Fireball by Ana with 2 dice\n> dispel with 3 dice by Bea\nroll 6 2\nroll {faces}"));
        let told = &play.session.now().told;
        let dispel = told.iter().find(|told| told.event.message.id == "imp-told-dispel").expect("the dispel");
        assert_eq!(dispel.event.verdict, verdict);
    }
}

#[test]
fn fi_13_odds_reckon_with_an_answer_only_where_there_is_one() {
    let alone =
        "system fantasy-imp\narmy A\nmage Ana dice 4 of hearthfire knows all\narmy B\nunit Guard dice 2 knows fireball";
    assert!(!Play::of(alone).notes("cast").iter().any(|note| note.starts_with("note-answer")));
    assert!(Play::of(ARMIES).notes("cast").contains(&"note-answer(dice=3) · FI-13".to_owned()));
}

#[test]
fn fi_13_the_steps_of_a_cast_are_shown_in_their_order() {
    let mut play = Play::of(ARMIES);
    let current = |play: &Play| {
        let steps = &play.session.now().board.steps;
        steps.iter().filter(|step| step.current).map(|step| neutral(&step.name)).collect::<Vec<_>>()
    };
    assert_eq!(current(&play), ["step-act"]);
    play.say("> cast Fireball by Ana with 2 dice");
    assert_eq!(current(&play), ["step-dispel"]);
    play.say("> let it pass");
    assert_eq!(current(&play), ["step-roll"]);
    play.say("roll 1 1\n> end battle");
    assert_eq!(current(&play), [""; 0]);
}
