//! FI-12, FI-16, FI-17, FI-19, FI-20: turns, effects that last, dice that come back, corrections.

use super::{ARMIES, Play};
use crate::rules::Side;

const NONE: [&str; 0] = [];

#[test]
fn fi_12_effects_last_to_the_end_of_the_turn() {
    let mut play = Play::of(ARMIES);
    play.cast("Frost Ward", "by Ana at Spearmen with 1 dice", "2")
        .tells("told-lasts-on(spell=frost-ward, target=Spearmen, until=lasts-turn) · FI-12");
    let mark = &play.session.now().board.in_play[0].marks[0];
    assert_eq!((super::neutral(&mark.message), mark.rule), ("mark-until(turn=1)".to_owned(), "FI-12"));
    play.say("> next activation");
    assert_eq!(play.in_play().len(), 1);
    play.say("> end turn").tells("told-ended(spell=frost-ward) · FI-12");
    assert_eq!(play.in_play(), []);
}

#[test]
fn fi_12_missiles_are_instant_and_lists_may_say_otherwise() {
    let mut play = Play::of(ARMIES);
    play.say("> correct: Abe has 9 dice left");
    play.cast("Fireball", "by Ana with 1 dice", "6").tells_no("told-lasts");
    play.cast("Bark Skin", "by Abe with 2 dice", "6 6").tells("told-lasts(spell=bark-skin");
    play.say("> end turn").tells_no("told-ended");
    play.say("> end turn").tells("told-ended(spell=bark-skin)");
    play.say("> correct: Abe has 9 dice left").cast("Walking Wood", "by Abe with 3 dice", "6 6 6");
    play.say("> end turn")
        .tells_no("told-ended")
        .say("> correct: \"Walking Wood\" has ended")
        .tells("told-ended(spell=walking-wood)");
}

#[test]
fn fi_16_who_casts_nothing_regains_a_die() {
    let mut play = Play::of(ARMIES);
    play.cast("Fireball", "by Ana with 4 dice", "1 1 1 2").say("> end turn").tells_no("told-recharge");
    assert_eq!((play.left("Ana"), play.marks("Ana")), (1, vec!["burnt", "recharge"]));
    play.say("> end turn").tells("told-recharge(caster=Ana, dice=2) · FI-16");
    // An attempt that failed is casting; an ability is not, and neither is dispelling.
    play.cast("Fireball", "by Ana with 1 dice", "2").say("> end turn").tells_no("told-recharge");
    play.say("> use Kindle by Ana\n> next activation\n> cast Fireball by Bea with 1 dice\n> dispel with 1 dice by Ana\nroll 2\nroll 2");
    play.say("> end turn").tells("told-recharge(caster=Ana, dice=3)");
}

#[test]
fn fi_16_never_above_the_original() {
    let mut play = Play::of(ARMIES);
    play.say("> end turn").tells_no("told-recharge");
    assert_eq!((play.left("Ana"), play.marks("Ana")), (4, vec![]));
}

#[test]
fn fi_17_dice_are_used_up_for_the_turn_and_burnt_ones_stay_lost() {
    let mut play = Play::of(ARMIES);
    play.cast("Fireball", "by Ana with 3 dice", "6 1 2");
    assert_eq!(play.dice_receipt("Ana"), "4 part-stat + -3 part-used");
    play.say("> next activation");
    assert_eq!(play.left("Ana"), 1);
    play.say("> end turn");
    assert_eq!(play.left("Ana"), 3);
}

#[test]
fn fi_19_the_table_corrects_the_record() {
    let mut play = Play::of(ARMIES);
    play.say("> correct: Ana has 6 magic dice").tells("fixed-magic-dice(caster=Ana, dice=6) · FI-19");
    assert_eq!(play.left("Ana"), 4);
    play.say("> end turn");
    assert_eq!(play.dice_receipt("Ana"), "4 part-stat + 2 part-corrected");
    play.say("> correct: Ana has 1 dice left");
    assert_eq!(play.left("Ana"), 1);
    play.say("> correct: Ana has cast");
    assert_eq!(play.refusal("> cast Fireball by Ana with 1 dice"), "why-has-cast · FI-4");
    play.say("> correct: Ana has not cast").cast("Fireball", "by Ana with 1 dice", "6");
    play.say("> correct: slain Ana");
    assert!(play.caster("Ana").out);
    assert_eq!(play.refusal("> use Kindle by Ana"), "why-out · FI-19");
    play.say("> correct: back in the battle Ana\n> correct: off the table Abe");
    assert_eq!((play.marks("Ana"), play.marks("Abe")), (vec!["has_cast"], vec!["out"]));
    play.say("> cast Fireball by Bea with 1 dice");
    assert_eq!(play.refusal("> dispel with 1 dice by Abe"), "why-out · FI-19");
}

#[test]
fn fi_20_either_side_may_act() {
    let mut play = Play::of(ARMIES);
    assert_eq!(play.session.now().board.active, Some(Side::First));
    assert_eq!(play.session.question().and_then(|question| question.prompt.side), None);
    let of = |play: &Play, name: &str| play.could_say("cast").iter().filter(|line| line.contains(name)).count();
    assert_eq!((of(&play, "\"Ana\""), of(&play, "\"Bea\"")), (10, 5));
    play.cast("Fireball", "by Bea at Ana with 3 dice", "6 6 2").tells("told-cast(caster=Bea");
    play.say("> next activation").tells("told-activation(army=B) · FI-20");
    assert_eq!(play.session.now().board.active, Some(Side::Second));
    play.cast("Fireball", "by Ana with 4 dice", "6 2 2 2")
        .tells("told-fails(caster=Ana, spell=fireball, faces=6 2 2 2, successes=1, needs=2)");
}

#[test]
fn a_battle_has_so_many_turns() {
    let mut play = Play::of(&format!("{ARMIES}\nturns 2"));
    play.say("> end turn\n> end turn").tells("battle-over").asks_for("over");
    assert!(play.session.now().board.over);
    let mut play = Play::of(ARMIES);
    play.say("> end battle").asks_for("over");
    assert_eq!(play.session.now().board.active, None);
    assert_eq!(play.session.now().board.sides[1].casters[2].marks, []);
    assert_eq!(play.marks("Guard"), NONE);
}

#[test]
fn fi_19_corrections_are_marked_as_such() {
    let offers = Play::of(ARMIES).offers();
    let correcting: std::collections::BTreeSet<&str> =
        offers.iter().filter(|offer| offer.correction).map(|offer| offer.verb).collect();
    let all = ["dice_left", "end_battle", "has_cast", "magic_dice", "off_the_table", "slain"];
    assert_eq!(correcting.into_iter().collect::<Vec<_>>(), all);
}
