//! Corrections: the physical table is always right.

use super::Play;
use crate::rules::SpellState;

const ARMIES: &str = "
    army A
    wizard Ana level 3 of fire knows all
    bearer Al carries bound_spell fire/fiery-blast 6
    army B
    wizard Bea level 2 of death carries dispel_scroll";

#[test]
fn at_every_decision_the_record_can_be_corrected() {
    let mut play = Play::of(ARMIES);
    play.asks_for("winds").say("> correct: wounds of Ana are 1").asks_for("winds").begin(9, 6);
    play.asks_for("cast").say("> correct: wounds of Ana are 2").asks_for("cast");
    play.say("> cast \"Fire Ball\" by Ana with 2 dice\nroll 3 3").asks_for("dispel");
    play.say("> correct: wounds of Ana are 3").asks_for("dispel");
    assert_eq!(play.marks("Ana"), ["wounds"]);
    play.say("> correct: wounds of Ana are 0");
    assert_eq!(play.marks("Ana"), [""; 0]);
}

#[test]
fn corrections_come_last_and_are_marked() {
    let play = Play::begun(ARMIES, 9, 6);
    let corrections: Vec<bool> = play.offers().iter().map(|offer| offer.correction).collect();
    assert!(corrections.is_sorted() && corrections.iter().filter(|is| !**is).count() > 5);
}

#[test]
fn dice_of_pools() {
    let mut play = Play::begun(ARMIES, 9, 6);
    play.say("> correct: A has 3 power dice").tells("fixed-power(army=A, dice=3)");
    play.say("> correct: B has 1 dispel dice").tells("fixed-dispel(army=B, dice=1)");
    play.say("> correct: Ana has 1 own dice").tells("fixed-own(caster=Ana, dice=1)");
    assert_eq!((play.pool(0, "power"), play.pool(1, "dispel"), play.own("Ana")), (Some(3), Some(1), Some(1)));
    assert_eq!(play.receipt(0, "power"), "2 part-base + 7 part-winds + -6 part-corrected");
    play.say("> cast \"Fire Ball\" by Ana with 4 dice\nroll 1 2 2 3").asks_for("dispel");
    assert_eq!(play.refusal("> dispel with 2 dice by Bea"), "dice 2 · WM-19");
}

#[test]
fn pools_that_are_not_there_are_not_corrected() {
    // Nothing to correct before the winds blow.
    let play = Play::of(ARMIES);
    for line in ["> correct: A has 3 power dice", "> correct: B has 3 dispel dice", "> correct: Ana has 3 own dice"] {
        assert_eq!(play.refusal(line), "not offered", "{line}");
    }
    // Power is the active side's, dispelling the other's.
    let play = Play::begun(ARMIES, 9, 6);
    for line in ["> correct: B has 3 power dice", "> correct: A has 3 dispel dice", "> correct: Bea has 3 own dice"] {
        assert_eq!(play.refusal(line), "not offered", "{line}");
    }
    // Armies without winds have no power dice.
    let play = Play::begun("army A tomb_kings\nliche_priest Ptah\narmy B\nbearer Bo", 0, 2);
    for line in ["> correct: A has 3 power dice", "> correct: Ptah has 3 own dice"] {
        assert_eq!(play.refusal(line), "not offered", "{line}");
    }
}

#[test]
fn levels() {
    let mut play = Play::begun(ARMIES, 9, 6);
    play.say("> correct: level of Ana is 0").tells("fixed-level(caster=Ana, level=0)");
    assert_eq!(play.refusal("> cast \"Fire Ball\" by Ana with 1 die"), "why-no-wizard · WM-1");
    play.say("> correct: level of Ana is 4\n> cast \"Fire Ball\" by Ana with 5 dice\nroll 1 2 2 3 3")
        .tells("told-cast(caster=Ana, spell=fire-ball, faces=1 2 2 3 3, level=4");
    assert_eq!(play.refusal("> correct: level of Al is 1"), "not offered");
    play.say("> correct: level of Bea is 1\n> dispel with 1 die by Bea\nroll 1")
        .tells("told-not-dispelled(who=Bea, spell=fire-ball, faces=1, level=1");
}

#[test]
fn out_and_back() {
    let mut play = Play::begun(ARMIES, 9, 6);
    play.say("> correct: slain Ana").tells("fixed-slain(caster=Ana) · WM-25");
    assert_eq!((play.caster("Ana").out, play.marks("Ana")), (true, vec!["out"]));
    assert_eq!(play.refusal("> cast \"Fire Ball\" by Ana with 1 die"), "why-out · WM-25");
    assert_eq!(play.refusal("> correct: slain Ana"), "not offered");
    play.say("> correct: back in the battle Ana")
        .tells("fixed-back(caster=Ana)")
        .say("> cast \"Fire Ball\" by Ana with 1 die\nroll 3");
    play.say("> correct: off the table Ana").tells("fixed-off-the-table(caster=Ana) · WM-25");
    assert_eq!(play.refusal("> correct: off the table Ana"), "not offered");
}

#[test]
fn who_is_out_gives_no_dice() {
    let mut play = Play::of("army A\nwizard Ana level 3 of fire\nwizard Abe level 1 of fire\narmy B\nbearer Bo");
    play.say("> correct: off the table Ana\n> winds\nroll 1 1").asks_for("boost_dice").say("roll 1");
    assert_eq!((play.own("Ana"), play.own("Abe")), (Some(0), Some(2)));
}

#[test]
fn spells_tried_and_ready() {
    let mut play = Play::begun(ARMIES, 9, 6);
    play.say("> correct: \"Fire Ball\" of Ana is tried").tells("fixed-tried(caster=Ana, spell=fire-ball)");
    assert_eq!(play.refusal("> cast \"Fire Ball\" by Ana with 1 die"), "why-tried · WM-12");
    assert_eq!(play.refusal("> correct: \"Fire Ball\" of Ana is tried"), "not offered");
    play.say("> correct: \"Fire Ball\" of Ana is ready").tells("fixed-ready(caster=Ana, spell=fire-ball)");
    assert_eq!(play.spell("Ana", "fire-ball"), SpellState::Ready);
    // A forgotten one, too.
    let mut play = Play::begun(&ARMIES.replace("army A", "army A miscast_table unofficial-ninth"), 9, 6);
    play.say("> cast \"Fire Ball\" by Ana with 3 dice\nroll 1 1 1\nroll 4 4\n> let it pass")
        .say("> correct: \"Fire Ball\" of Ana is ready");
    play.say("> cast \"Fire Ball\" by Ana with 1 die\nroll 3").tells("told-cast");
}

#[test]
fn items_used_up_and_there() {
    let mut play = Play::begun(ARMIES, 9, 6);
    play.say("> correct: \"bound spell\" of Al is used up").tells("fixed-item-gone(caster=Al, item=item-bound-spell)");
    assert_eq!(play.refusal("> use \"bound spell\" by Al"), "why-crumbled · WM-28");
    play.say("> correct: \"bound spell\" of Al is there").tells("fixed-item-back(caster=Al, item=item-bound-spell)");
    play.say("> use \"bound spell\" by Al\nroll 1\n> correct: \"bound spell\" of Al is there\n> use \"bound spell\" by Al\nroll 3").tells("told-bound");
    play.say("> correct: \"dispel scroll\" of Bea is used up");
    assert_eq!(play.refusal("> scroll \"dispel scroll\" by Bea"), "why-used-up · WM-22");
}

#[test]
fn effects_end_for_other_reasons() {
    let mut play = Play::begun(ARMIES, 9, 6);
    play.say("> cast \"Flaming Sword of Rhuin\" by Ana with 2 dice\nroll 3 3\n> let it pass");
    play.say("> correct: \"Flaming Sword of Rhuin\" has ended");
    play.tells("fixed-ended(spell=flaming-sword-of-rhuin)")
        .tells("told-ended(spell=flaming-sword-of-rhuin, caster=Ana, why=ended-table)");
    assert_eq!(play.in_play(), []);
    play.say("> undo")
        .say("> correct: target of \"Flaming Sword of Rhuin\" is slain")
        .tells("fixed-target-slain(spell=flaming-sword-of-rhuin)");
}

#[test]
fn two_of_one_name_are_told_apart() {
    let mut play = Play::begun("army A\nwizard Ana level 1 of fire\narmy B\nwizard Ana level 2 of fire", 9, 6);
    play.say("> correct: slain \"Ana (2)\"");
    let out: Vec<bool> = play.session.now().board.sides.iter().map(|side| side.casters[0].out).collect();
    assert_eq!(out, [false, true]);
}

#[test]
fn while_dice_are_asked_for_the_record_can_be_corrected() {
    let mut play = Play::begun(ARMIES, 9, 6);
    play.say("> cast \"Fire Ball\" by Ana with 2 dice").asks_for("casting_roll");
    play.say("> correct: wounds of Ana are 1").asks_for("casting_roll");
    assert_eq!(play.marks("Ana"), ["wounds"]);
    play.say("roll 1 1").asks_for("miscast_roll").say("> correct: wounds of Ana are 0").asks_for("miscast_roll");
    assert_eq!(play.marks("Ana"), [""; 0]);
}

#[test]
fn a_roll_that_does_not_fit_leaves_its_cast_standing() {
    let mut play = Play::begun(ARMIES, 9, 6);
    let lines = "> cast \"Fire Ball\" by Ana with 2 dice\nroll 1 2 3";
    let error = crate::battle::play_script(&mut play.session, lines, None).expect_err("too many dice");
    assert!(matches!(error.fault, crate::battle::LineError::Faces(_)));
    play.asks_for("casting_roll").say("roll 3 3").asks_for("dispel");
}
