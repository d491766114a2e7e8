//! WM-19 to WM-23: dispelling a spell that was just cast.

use super::Play;

const ARMIES: &str = "
    army A
    wizard Ana level 4 of fire knows all
    bearer Al carries bound_spell fire/fiery-blast 6
    army B
    wizard Bea level 2 of death
    wizard Bob level 1 of death carries dispel_scroll
    bearer Bo";

/// A spell with casting power 14 waits to be dispelled with N dice.
fn cast(lines: &str, dice: i64) -> Play {
    let mut play = Play::begun(lines, 9, dice);
    play.say("> cast \"Burning Head\" by Ana with 3 dice\nroll 1 3 6");
    play
}

#[test]
fn wm_19_dice_and_level_must_reach_the_casting_power() {
    let told =
        |faces: &str| cast(ARMIES, 9).say(&format!("> dispel with 3 dice by Bea\nroll {faces}")).told().join("\n");
    assert_eq!(
        told("5 5 1"),
        "told-not-dispelled(who=Bea, spell=burning-head, faces=5 5 1, level=2, total=13, power=14) · WM-19"
    );
    assert_eq!(
        told("5 5 2"),
        "told-dispelled(who=Bea, spell=burning-head, faces=5 5 2, level=2, total=14, power=14) · WM-19"
    );
    assert_eq!(
        told("5 5 3"),
        "told-dispelled(who=Bea, spell=burning-head, faces=5 5 3, level=2, total=15, power=14) · WM-19"
    );
    // The level is the dispelling wizard's.
    let mut play = cast(ARMIES, 9);
    play.say("> dispel with 3 dice by Bob\nroll 5 5 2")
        .tells("told-not-dispelled(who=Bob, spell=burning-head, faces=5 5 2, level=1, total=13");
    play.asks_for("dispel");
}

#[test]
fn wm_19_any_number_of_dice_of_the_pool_but_at_least_one() {
    let mut play = cast(ARMIES, 3);
    assert_eq!(play.refusal("> dispel with 0 dice by Bea"), "dice 0 · WM-19");
    assert_eq!(play.refusal("> dispel with 4 dice by Bea"), "dice 4 · WM-19");
    play.say("> dispel with 3 dice by Bea\nroll 1 1 1");
    assert_eq!(play.pool(1, "dispel"), Some(0));
    // Dice that are spent are gone for the spells that follow.
    assert_eq!(play.refusal("> dispel with 1 die by Bob"), "why-no-dispel-dice · WM-9");
    let mut play = cast(ARMIES, 3);
    play.say("> dispel with 1 dice by Bea\nroll 1");
    assert_eq!(play.pool(1, "dispel"), Some(2));
}

#[test]
fn wm_19_a_spell_that_gets_through_takes_effect() {
    cast(ARMIES, 3)
        .say("> let it pass")
        .tells("told-passed(army=B) · WM-19")
        .tells("told-takes-effect")
        .asks_for("cast");
    let mut play = cast(ARMIES, 9);
    play.say("> dispel with 9 dice by Bea\nroll 5 5 5 1 1 1 1 1 1").tells_no("told-takes-effect").asks_for("cast");
}

#[test]
fn wm_19_only_spells_that_worked_are_offered() {
    let mut play = Play::begun(ARMIES, 9, 3);
    play.say("> cast \"Burning Head\" by Ana with 1 die\nroll 1").tells("told-failed").asks_for("cast");
}

#[test]
fn wm_19_nobody_is_asked_who_cannot() {
    let mut play = Play::begun("army A\nwizard Ana level 4 of fire knows all\narmy B\nwizard Bea level 1", 9, 0);
    play.say("> cast \"Burning Head\" by Ana with 3 dice\nroll 1 3 6");
    play.tells("told-cannot-dispel(army=B) · WM-19").tells("told-takes-effect").asks_for("cast");
}

#[test]
fn wm_20_one_attempt_for_each_wizard_and_turn() {
    let mut play = cast(ARMIES, 9);
    play.say("> dispel with 2 dice by Bea\nroll 1 1");
    assert_eq!(play.refusal("> dispel with 1 die by Bea"), "why-has-dispelled · WM-20");
    assert_eq!((play.marks("Bea"), play.marks("Bob")), (vec!["has_dispelled"], vec!["may_dispel"]));
    // A second wizard may try the same spell, with the dice left.
    assert_eq!(play.refusal("> dispel with 8 dice by Bob"), "dice 8 · WM-19");
    play.say("> dispel with 2 dice by Bob\nroll 1 1\n> let it pass");
    // Neither may try another spell of this turn.
    play.say("> cast \"Fire Ball\" by Ana with 2 dice\nroll 3 3");
    assert_eq!(play.refusal("> dispel with 1 die by Bea"), "why-has-dispelled · WM-20");
    assert_eq!(play.refusal("> dispel with 1 die by Bob"), "why-has-dispelled · WM-20");
    play.say("> let it pass").next_phase(9, 6).next_phase(9, 6);
    play.say("> cast \"Fire Ball\" by Ana with 2 dice\nroll 3 3\n> dispel with 1 die by Bea\nroll 2");
}

#[test]
fn wm_20_an_attempt_that_worked_counts_too() {
    let mut play = cast(ARMIES, 9);
    play.say("> dispel with 3 dice by Bea\nroll 5 5 2").asks_for("cast");
    play.say("> cast \"Fire Ball\" by Ana with 2 dice\nroll 3 3");
    assert_eq!(play.refusal("> dispel with 1 die by Bea"), "why-has-dispelled · WM-20");
}

#[test]
fn wm_20_who_is_out_or_no_wizard_does_not_dispel() {
    let mut play = cast(ARMIES, 9);
    assert_eq!(play.refusal("> dispel with 1 die by Bo"), "not offered");
    play.say("> correct: slain Bea");
    assert_eq!(play.refusal("> dispel with 1 die by Bea"), "why-out · WM-25");
    // Without the last of them, the army is one without wizards (WM-23).
    play.say("> correct: off the table Bob\n> dispel with 1 die\nroll 6").tells("told-not-dispelled(who=B,");
}

#[test]
fn wm_21_two_sixes_dispel_whatever_the_total() {
    let mut play = cast(ARMIES, 9);
    play.say("> dispel with 2 dice by Bob\nroll 6 6");
    play.tells("told-dispelled-sixes(who=Bob, spell=burning-head, faces=6 6, level=1, total=13, power=14) · WM-21")
        .asks_for("cast");
    cast(ARMIES, 9).say("> dispel with 2 dice by Bob\nroll 6 5").tells("told-not-dispelled");
    // A pair of ones is no harm here.
    cast(ARMIES, 9).say("> dispel with 4 dice by Bea\nroll 1 1 5 5").tells("told-dispelled").tells_no("told-miscast");
}

#[test]
fn wm_22_a_scroll_dispels_without_dice_and_once() {
    let mut play = cast(ARMIES, 9);
    play.say("> scroll \"dispel scroll\" by Bob");
    play.tells("told-scroll(caster=Bob, item=item-dispel-scroll, spell=burning-head) · WM-22")
        .tells_no("told-takes-effect");
    assert_eq!(play.pool(1, "dispel"), Some(9));
    // The attempt is not used up.
    play.say("> cast \"Fire Ball\" by Ana with 2 dice\nroll 3 3");
    assert_eq!(play.refusal("> scroll \"dispel scroll\" by Bob"), "why-used-up · WM-22");
    play.say("> dispel with 3 dice by Bob\nroll 5 5 2").tells("told-dispelled");
    // Used up for the battle.
    play.next_phase(9, 6).next_phase(9, 6).say("> cast \"Fire Ball\" by Ana with 2 dice\nroll 3 3");
    assert_eq!(play.refusal("> scroll \"dispel scroll\" by Bob"), "why-used-up · WM-22");
}

#[test]
fn wm_22_a_scroll_comes_after_an_attempt_too_and_without_dice_left() {
    let mut play = cast(ARMIES, 1);
    play.say("> dispel with 1 die by Bob\nroll 1\n> scroll \"dispel scroll\" by Bob")
        .tells("told-scroll")
        .asks_for("cast");
}

#[test]
fn wm_22_a_scroll_is_lost_with_its_bearer() {
    let mut play = cast(ARMIES, 9);
    play.say("> correct: slain Bob");
    assert_eq!(play.refusal("> scroll \"dispel scroll\" by Bob"), "why-out · WM-25");
}

const WITHOUT: &str = "army A\nwizard Ana level 4 of fire knows all repeats\narmy B\nbearer Bo";

#[test]
fn wm_23_an_army_without_wizards_tries_once_for_each_spell() {
    let mut play = cast(WITHOUT, 9);
    play.say("> dispel with 3 dice\nroll 5 5 3");
    play.tells("told-not-dispelled(who=B, spell=burning-head, faces=5 5 3, level=0, total=13, power=14)");
    // No second attempt: it takes effect.
    play.tells("told-cannot-dispel").tells("told-takes-effect").asks_for("cast");
    // The next spell has its own attempt.
    play.say("> cast \"Fire Ball\" by Ana with 2 dice\nroll 3 3\n> dispel with 3 dice\nroll 5 4 1");
    play.tells("told-dispelled(who=B, spell=fire-ball, faces=5 4 1, level=0, total=10, power=10)");
    play.say("> cast \"Fire Ball\" by Ana with 2 dice\nroll 3 3\n> dispel with 2 dice\nroll 6 6")
        .tells("told-dispelled-sixes");
}

#[test]
fn wm_23_who_has_a_wizard_dispels_with_him() {
    let mut play = cast(ARMIES, 9);
    assert_eq!(play.refusal("> dispel with 3 dice"), "not offered");
    play.say("> dispel with 1 die by Bea\nroll 1\n> dispel with 1 die by Bob\nroll 1");
    // Both attempts are spent, and the pool does not help.
    assert_eq!(play.refusal("> dispel with 3 dice"), "not offered");
    // Once all wizards are gone the army is one without.
    play.say("> correct: slain Bea\n> correct: slain Bob\n> dispel with 3 dice\nroll 6 6 1")
        .tells("told-dispelled-sixes(who=B");
}

#[test]
fn wm_23_house_rule_forbidden() {
    let mut play = Play::begun(&format!("{WITHOUT}\nrule dispel_without_wizard forbidden"), 9, 9);
    play.say("> cast \"Burning Head\" by Ana with 3 dice\nroll 1 3 6")
        .tells("told-cannot-dispel")
        .tells("told-takes-effect");
}

#[test]
fn wm_23_rune_smiths_add_nothing() {
    let mut play = cast("army A\nwizard Ana level 4 of fire knows all\narmy B dwarfs\nrune_lord Bo\nrune_smith Bu", 9);
    assert_eq!(play.could_say("dispel"), [""; 0]);
    play.say("> dispel with 3 dice\nroll 5 5 3")
        .tells("told-not-dispelled(who=B, spell=burning-head, faces=5 5 3, level=0, total=13");
}
