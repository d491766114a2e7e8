//! WM-24 to WM-27: what remains in play.

use super::{Play, effect};
use crate::rules::SpellState;

const ARMIES: &str = "
    army A
    wizard Ana level 3 of fire knows all repeats
    wizard Abe level 2 of light knows all carries bound_spell fire/fiery-blast 6
    army B
    wizard Bea level 2 of death knows all
    wizard Bob level 1 of shadow knows all";

/// Ana's flaming sword (casting value 6) is in play with casting power 9.
fn sword(lines: &str) -> Play {
    let mut play = Play::begun(lines, 12, 9);
    play.say("> cast \"Flaming Sword of Rhuin\" by Ana at Wolves with 2 dice\nroll 2 4\n> let it pass");
    play.tells("told-remains-on(caster=Ana, spell=flaming-sword-of-rhuin, target=Wolves) · WM-24");
    assert_eq!(play.in_play(), [effect("flaming-sword-of-rhuin", 9)]);
    play
}

const ENDED: &str = "told-ended(spell=flaming-sword-of-rhuin, caster=Ana, why=";

#[test]
fn wm_24_most_spells_are_over_at_once() {
    let mut play = Play::begun(ARMIES, 12, 9);
    play.say("> cast \"Fire Ball\" by Ana at Wolves with 2 dice\nroll 2 4\n> let it pass");
    play.tells("told-takes-effect-on(caster=Ana, spell=fire-ball, target=Wolves) · WM-24");
    assert_eq!(play.in_play(), []);
}

#[test]
fn wm_24_what_remains_lasts_over_phases_and_turns() {
    let mut play = sword(ARMIES);
    assert_eq!(play.spell("Ana", "flaming-sword-of-rhuin"), SpellState::InPlay);
    for _ in 0..4 {
        play.next_phase(9, 6);
        assert_eq!(play.in_play(), [effect("flaming-sword-of-rhuin", 6)]);
    }
}

#[test]
fn wm_25_it_ends_when_its_target_dies() {
    let mut play = sword(ARMIES);
    play.say("> correct: target of \"Flaming Sword of Rhuin\" is slain")
        .tells(&format!("{ENDED}ended-target) · WM-25"));
    assert_eq!(play.in_play(), []);
}

#[test]
fn wm_25_it_ends_when_its_caster_dies_or_leaves_the_table() {
    for correction in ["> correct: slain Ana", "> correct: off the table Ana"] {
        let mut play = sword(ARMIES);
        play.say(correction).tells(&format!("{ENDED}ended-caster) · WM-25"));
        assert_eq!(play.in_play(), []);
        // It does not come back with the caster.
        play.say("> correct: back in the battle Ana");
        assert_eq!(play.in_play(), []);
    }
    let mut play = sword(ARMIES);
    play.say("> correct: slain Abe\n> correct: slain Bea");
    assert_eq!(play.in_play().len(), 1);
}

#[test]
fn wm_25_it_ends_when_its_caster_casts_another_spell() {
    let mut play = sword(ARMIES);
    play.say("> cast \"Fire Ball\" by Ana with 2 dice\nroll 2 4")
        .tells(&format!("{ENDED}ended-another-spell) · WM-25"));
    assert_eq!(play.in_play(), []);
    // Even one that is dispelled.
    let mut play = sword(ARMIES);
    play.say("> cast \"Fire Ball\" by Ana with 2 dice\nroll 2 4\n> dispel with 2 dice by Bea\nroll 6 6")
        .tells("told-dispelled");
    assert_eq!(play.in_play(), []);
    // Even one with irresistible force.
    let mut play = sword(ARMIES);
    play.say("> cast \"Fire Ball\" by Ana with 2 dice\nroll 6 6").tells(ENDED);
}

#[test]
fn wm_25_an_attempt_that_fails_does_not_end_it() {
    let mut play = sword(ARMIES);
    play.say("> cast \"Wall of Fire\" by Ana with 2 dice\nroll 2 4").tells("told-failed").tells_no(ENDED);
    assert_eq!(play.in_play().len(), 1);
}

#[test]
fn wm_25_others_spells_and_bound_spells_do_not_end_it() {
    let mut play = sword(ARMIES);
    play.say("> cast \"Burning Gaze\" by Abe with 2 dice\nroll 2 4\n> let it pass");
    play.say("> use \"bound spell\" by Abe\nroll 2\n> let it pass").tells("told-takes-effect");
    let mut play = Play::begun(
        &ARMIES
            .replace("level 3 of fire knows all", "level 3 of fire knows all carries bound_spell death/steal-soul 4"),
        12,
        9,
    );
    play.say("> cast \"Flaming Sword of Rhuin\" by Ana with 2 dice\nroll 2 4\n> let it pass");
    play.say("> use \"bound spell\" by Ana\nroll 2\n> let it pass").tells("told-takes-effect");
    assert_eq!(play.in_play().len(), 1);
}

#[test]
fn wm_25_the_same_spell_cast_again_replaces_it() {
    let mut play = sword(ARMIES);
    play.say("> cast \"Flaming Sword of Rhuin\" by Ana at Bears with 2 dice\nroll 3 4\n> let it pass")
        .tells("told-remains-on");
    assert_eq!(play.in_play(), [effect("flaming-sword-of-rhuin", 10)]);
    assert_eq!(play.session.now().board.in_play[0].target, "Bears");
    // Dispelled, it has ended the first one all the same.
    let mut play = sword(ARMIES);
    play.say("> cast \"Flaming Sword of Rhuin\" by Ana with 2 dice\nroll 3 4\n> dispel with 2 dice by Bea\nroll 6 6");
    assert_eq!(play.in_play(), []);
}

#[test]
fn wm_25_house_rule_remaining_spell() {
    let lines = format!("{ARMIES}\nrule remains_ends_on remaining_spell");
    let mut play = sword(&lines);
    play.say("> cast \"Fire Ball\" by Ana with 2 dice\nroll 2 4\n> let it pass").tells_no(ENDED);
    assert_eq!(play.in_play().len(), 1);
    play.say("> cast \"Wall of Fire\" by Ana with 4 dice\nroll 2 2 4 5\n> let it pass").tells(ENDED);
    assert_eq!(play.in_play(), [effect("wall-of-fire", 16)]);
}

#[test]
fn wm_25_the_player_is_told_before() {
    let play = sword(ARMIES);
    let ends = |name: &str| -> Vec<bool> {
        let casts = play.offers().into_iter().filter(|offer| offer.verb == "cast");
        let his = casts.filter(|offer| {
            offer
                .caster()
                .is_some_and(|who| play.session.setup().map(|setup| setup.name_of(who)) == Some(name.to_owned()))
        });
        his.map(|offer| offer.notes.iter().any(|note| note.rule == "WM-25")).collect()
    };
    assert_eq!((ends("Ana"), ends("Abe")), (vec![true; 6], vec![false; 6]));
}

#[test]
fn wm_25_a_caster_slain_while_his_spell_waits_keeps_nothing_in_play() {
    let mut play = Play::begun(ARMIES, 12, 9);
    play.say("> cast \"Flaming Sword of Rhuin\" by Ana with 2 dice\nroll 2 4\n> correct: slain Ana").asks_for("dispel");
    play.say("> let it pass").tells("told-remains").tells(&format!("{ENDED}ended-caster) · WM-25"));
    assert_eq!(play.in_play(), []);
    // A spell that is over at once works.
    let mut play = Play::begun(ARMIES, 12, 9);
    play.say("> cast \"Fire Ball\" by Ana with 2 dice\nroll 2 4\n> correct: slain Ana\n> let it pass")
        .tells("told-takes-effect");
}

#[test]
fn wm_26_in_its_turn_against_its_casting_power() {
    let mut play = sword(ARMIES);
    play.say("> dispel lasting \"Flaming Sword of Rhuin\" with 2 dice by Bea");
    assert_eq!(play.need(), Some(9));
    play.say("roll 2 4");
    play.tells(
        "told-not-dispelled(who=Bea, spell=flaming-sword-of-rhuin, faces=2 4, level=2, total=8, power=9) · WM-26",
    );
    assert_eq!((play.in_play().len(), play.pool(1, "dispel")), (1, Some(7)));
    play.say("> dispel lasting \"Flaming Sword of Rhuin\" with 2 dice by Bob\nroll 3 5");
    play.tells("told-dispelled(who=Bob").tells(&format!("{ENDED}ended-dispelled) · WM-25"));
    assert_eq!(play.in_play(), []);
}

#[test]
fn wm_26_in_later_turns_against_its_casting_value() {
    let mut play = sword(ARMIES);
    play.next_phase(9, 6).next_phase(9, 6);
    play.say("> dispel lasting \"Flaming Sword of Rhuin\" with 2 dice by Bea\nroll 1 2").tells("told-not-dispelled");
    play.say("> dispel lasting \"Flaming Sword of Rhuin\" with 2 dice by Bob\nroll 2 3");
    play.tells("told-dispelled(who=Bob, spell=flaming-sword-of-rhuin, faces=2 3, level=1, total=6, power=6) · WM-26");
}

#[test]
fn wm_26_two_sixes_dispel_it_too() {
    let mut play = Play::begun(&ARMIES.replace("level 3 of fire", "level 4 of fire"), 12, 9);
    play.say("> cast \"Wall of Fire\" by Ana with 5 dice\nroll 5 5 5 5 4\n> let it pass");
    play.say("> dispel lasting \"Wall of Fire\" with 2 dice by Bea\nroll 6 6")
        .tells("told-dispelled-sixes(who=Bea, spell=wall-of-fire, faces=6 6, level=2, total=14, power=28) · WM-21");
}

#[test]
fn wm_26_it_is_the_wizards_one_attempt() {
    let mut play = sword(ARMIES);
    play.say("> dispel lasting \"Flaming Sword of Rhuin\" with 1 die by Bea\nroll 1");
    assert_eq!(
        play.refusal("> dispel lasting \"Flaming Sword of Rhuin\" with 1 die by Bea"),
        "why-has-dispelled · WM-20"
    );
    play.say("> cast \"Burning Gaze\" by Abe with 2 dice\nroll 2 4");
    assert_eq!(play.refusal("> dispel with 1 die by Bea"), "why-has-dispelled · WM-20");
    play.say("> dispel with 1 die by Bob\nroll 1");
    assert_eq!(
        play.refusal("> dispel lasting \"Flaming Sword of Rhuin\" with 1 die by Bob"),
        "why-has-dispelled · WM-20"
    );
}

#[test]
fn wm_26_only_the_other_side_in_its_enemys_phase() {
    let mut play = sword(ARMIES);
    assert_eq!(play.refusal("> dispel lasting \"Flaming Sword of Rhuin\" with 1 die by Abe"), "not offered");
    play.next_phase(9, 6);
    // Neither the side that cast it nor, without the house rule, the other in its own phase.
    assert_eq!(play.could_say("dispel_lasting"), [""; 0]);
    assert_eq!(play.could_say("dispel_lasting_without"), [""; 0]);
}

#[test]
fn wm_26_dice_run_out() {
    let mut play = sword(ARMIES);
    assert_eq!(play.refusal("> dispel lasting \"Flaming Sword of Rhuin\" with 10 dice by Bea"), "dice 10 · WM-26");
    // An army that has a wizard does not try without.
    assert_eq!(play.refusal("> dispel lasting \"Flaming Sword of Rhuin\" with 1 die"), "not offered");
    play.say("> correct: B has 1 dispel dice\n> dispel lasting \"Flaming Sword of Rhuin\" with 1 die by Bob\nroll 1");
    assert_eq!(play.pool(1, "dispel"), Some(0));
    assert_eq!(
        play.refusal("> dispel lasting \"Flaming Sword of Rhuin\" with 1 die by Bea"),
        "why-no-dispel-dice · WM-26"
    );
}

#[test]
fn wm_26_an_army_without_wizards_has_one_attempt_for_it_in_a_phase() {
    let lines = "army A\nwizard Ana level 3 of fire knows all\narmy B\nbearer Bo";
    let mut play = sword(lines);
    play.say("> dispel lasting \"Flaming Sword of Rhuin\" with 2 dice\nroll 4 4")
        .tells("told-not-dispelled(who=B, spell=flaming-sword-of-rhuin, faces=4 4, level=0, total=8, power=9)");
    assert_eq!(play.refusal("> dispel lasting \"Flaming Sword of Rhuin\" with 2 dice"), "why-one-attempt · WM-23");
    play.next_phase(9, 6).next_phase(9, 6);
    play.say("> dispel lasting \"Flaming Sword of Rhuin\" with 2 dice\nroll 2 4").tells("told-dispelled(who=B");
}

#[test]
fn wm_23_the_attempt_when_it_was_cast_counts_while_it_remains() {
    let lines = "army A\nwizard Ana level 3 of fire knows all\narmy B\nbearer Bo";
    let mut play = Play::begun(lines, 12, 9);
    play.say("> cast \"Flaming Sword of Rhuin\" by Ana with 2 dice\nroll 2 4\n> dispel with 1 die\nroll 1")
        .tells("told-remains");
    assert_eq!(play.refusal("> dispel lasting \"Flaming Sword of Rhuin\" with 2 dice"), "why-one-attempt · WM-23");
    play.next_phase(9, 6).next_phase(9, 6);
    play.say("> dispel lasting \"Flaming Sword of Rhuin\" with 2 dice\nroll 2 4").tells("told-dispelled");
}

#[test]
fn wm_23_house_rule_forbidden_holds_for_what_remains() {
    let lines = "army A\nwizard Ana level 3 of fire knows all\narmy B\nbearer Bo\nrule dispel_without_wizard forbidden";
    let mut play = Play::begun(lines, 12, 9);
    play.say("> cast \"Flaming Sword of Rhuin\" by Ana with 2 dice\nroll 2 4").tells("told-remains");
    assert_eq!(play.refusal("> dispel lasting \"Flaming Sword of Rhuin\" with 2 dice"), "why-needs-wizard · WM-23");
}

#[test]
fn wm_26_house_rule_with_power_dice() {
    let mut play = sword(&format!("{ARMIES}\nrule remaining_with_power_dice on"));
    // Not by the side that cast it.
    assert_eq!(play.refusal("> dispel lasting \"Flaming Sword of Rhuin\" with 1 die by Abe"), "not offered");
    play.next_phase(4, 6);
    assert_eq!(play.refusal("> dispel lasting \"Flaming Sword of Rhuin\" with 8 dice by Bea"), "dice 8 · WM-26");
    play.say("> dispel lasting \"Flaming Sword of Rhuin\" with 4 dice by Bea\nroll 1 1 1 1");
    play.tells("told-dispelled(who=Bea, spell=flaming-sword-of-rhuin, faces=1 1 1 1, level=2, total=6, power=6)");
    assert_eq!(play.receipt(1, "power"), "2 part-base + 7 part-winds + -5 part-corrected + -1 part-spent");
    assert_eq!(play.caster("Bea").points[0].receipt.parts.len(), 3);
    // The wizard's own dice pay first; the dispel dice of the other side are untouched.
    assert_eq!((play.own("Bea"), play.pool(1, "power"), play.pool(0, "dispel")), (Some(0), Some(3), Some(6)));
    let mut play = sword(&format!("{ARMIES}\nrule remaining_with_power_dice on"));
    play.next_phase(4, 6).say("> dispel lasting \"Flaming Sword of Rhuin\" with 1 die by Bea\nroll 1");
    assert_eq!(
        play.refusal("> dispel lasting \"Flaming Sword of Rhuin\" with 1 die by Bea"),
        "why-has-dispelled · WM-20"
    );
    // Dice spent so are not there for casting.
    assert_eq!((play.own("Bea"), play.pool(1, "power")), (Some(2), Some(4)));
    assert_eq!(play.receipt(1, "power"), "2 part-base + 7 part-winds + -5 part-corrected");
    // Own dice that are not there pay nothing.
    play.say("> undo").say("> correct: Bea has 0 own dice");
    play.say("> dispel lasting \"Flaming Sword of Rhuin\" with 1 die by Bea\nroll 1");
    assert_eq!((play.caster("Bea").points[0].receipt.parts.len(), play.pool(1, "power")), (3, Some(3)));
    // In the enemy's phase he has dispel dice and an attempt again.
    play.next_phase(9, 6)
        .say("> dispel lasting \"Flaming Sword of Rhuin\" with 2 dice by Bea\nroll 1 1")
        .tells("told-not-dispelled");
    assert_eq!(play.pool(1, "dispel"), Some(4));
}

#[test]
fn wm_27_irresistible_force_holds_in_its_turn_only() {
    let mut play = Play::begun(ARMIES, 12, 9);
    play.say("> cast \"Wall of Fire\" by Ana with 2 dice\nroll 6 6").tells("told-remains");
    assert_eq!(play.in_play(), [effect("wall-of-fire", None)]);
    assert_eq!(play.refusal("> dispel lasting \"Wall of Fire\" with 9 dice by Bea"), "why-irresistible · WM-27");
    play.next_phase(9, 6).next_phase(9, 9);
    assert_eq!(play.in_play(), [effect("wall-of-fire", 12)]);
    play.say("> dispel lasting \"Wall of Fire\" with 3 dice by Bea\nroll 5 4 1")
        .tells("told-dispelled(who=Bea, spell=wall-of-fire, faces=5 4 1, level=2, total=12, power=12)");
}

#[test]
fn wm_27_in_the_other_sides_phase_it_is_a_later_turn() {
    let mut play = Play::begun(&format!("{ARMIES}\nrule remaining_with_power_dice on"), 12, 9);
    play.say("> cast \"Wall of Fire\" by Ana with 2 dice\nroll 6 6").next_phase(9, 6);
    play.say("> dispel lasting \"Wall of Fire\" with 3 dice by Bea\nroll 5 4 1").tells("told-dispelled");
}

#[test]
fn wm_24_several_effects_are_told_apart() {
    let mut play = sword(&ARMIES.replace("level 2 of light", "level 2 of fire"));
    play.say("> cast \"Flaming Sword of Rhuin\" by Abe with 3 dice\nroll 2 3 4\n> let it pass");
    assert_eq!(play.in_play(), [effect("flaming-sword-of-rhuin", 9), effect("flaming-sword-of-rhuin", 11)]);
    play.say("> dispel lasting \"Flaming Sword of Rhuin (2)\" with 2 dice by Bea\nroll 4 5").tells("told-dispelled");
    assert_eq!(play.in_play(), [effect("flaming-sword-of-rhuin", 9)]);
}
