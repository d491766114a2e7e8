//! WM-6 to WM-11: pools, and the order of the phase.

use super::Play;
use super::support::neutral;
use crate::rules::{Side, SpellState};

const TWO: &str = "
    army A
    wizard Ana level 2 of fire knows all
    wizard Abe level 1 of fire knows all
    army B
    wizard Bea level 3 of death knows all
    wizard Bob level 2 of death knows all";

fn power(faces: &str, boost: &str) -> Option<i64> {
    let mut play = Play::of(TWO);
    play.say(&format!("> winds\nroll {faces}\nroll {boost}"));
    play.asks_for("dispel_boost_dice").say("roll 1 1");
    play.pool(0, "power")
}

#[test]
fn wm_6_the_power_pool_is_two_and_two_dice() {
    assert_eq!(power("1 1", "5 5"), Some(4));
    assert_eq!(power("1 2", "1 1"), Some(5));
    assert_eq!(power("6 3", "1 5"), Some(11));
}

#[test]
fn wm_6_each_six_of_a_die_per_wizard_adds_one() {
    assert_eq!(power("1 1", "6 5"), Some(5));
    assert_eq!(power("1 1", "6 6"), Some(6));
    let mut play = Play::of(TWO);
    play.say("> winds\nroll 1 1\nroll 6 6").tells("told-power(faces=1 1, sixes=2, dice=6) · WM-6");
}

#[test]
fn wm_6_never_more_than_twelve() {
    assert_eq!(power("4 5", "6 5"), Some(12));
    assert_eq!(power("5 5", "1 1"), Some(12));
    assert_eq!(power("5 6", "1 1"), Some(12));
    assert_eq!(power("6 6", "6 6"), Some(12));
    let mut play = Play::of(TWO);
    play.say("> winds\nroll 5 5\nroll 1 1\nroll 1 1");
    assert_eq!(play.receipt(0, "power"), "2 part-base + 10 part-winds");
    let mut play = Play::of(TWO);
    play.say("> winds\nroll 6 6\nroll 6 1\nroll 1 1");
    assert_eq!(play.receipt(0, "power"), "2 part-base + 12 part-winds + 1 part-sixes + -3 part-over-twelve");
}

#[test]
fn wm_6_only_wizards_on_the_table_boost() {
    let mut play = Play::of(&format!("{TWO}\nbearer Bo\n").replace("army B", "bearer Al\narmy B"));
    play.say("> correct: slain Abe\n> winds\nroll 1 1");
    play.asks_for("boost_dice").say("roll 6").asks_for("dispel_boost_dice");
    let none = "army A\nbearer Al\narmy B\nbearer Bo";
    Play::of(none).say("> winds\nroll 1 1").asks_for("cast");
}

#[test]
fn wm_7_each_wizard_has_one_die_and_his_level() {
    let mut play = Play::begun(TWO, 5, 5);
    assert_eq!((play.own("Ana"), play.own("Abe")), (Some(3), Some(2)));
    assert_eq!(play.own("Bea"), None);
    play.next_phase(5, 5);
    assert_eq!((play.own("Ana"), play.own("Bea"), play.own("Bob")), (None, Some(4), Some(3)));
}

#[test]
fn wm_7_own_dice_pay_first_and_then_the_pool() {
    let mut play = Play::begun(TWO, 5, 5);
    play.say("> cast \"Fiery Blast\" by Ana with 2 dice\nroll 1 2");
    assert_eq!((play.own("Ana"), play.pool(0, "power")), (Some(1), Some(5)));
    // The pool that paid nothing has nothing on its receipt.
    assert_eq!(play.receipt(0, "power"), "2 part-base + 7 part-winds + -4 part-corrected");
    play.say("> cast \"Burning Head\" by Ana with 3 dice\nroll 1 2 2");
    assert_eq!((play.own("Ana"), play.pool(0, "power"), play.own("Abe")), (Some(0), Some(3), Some(2)));
    assert_eq!(play.receipt(0, "power"), "2 part-base + 7 part-winds + -4 part-corrected + -2 part-spent");
    let own = &play.caster("Ana").points[0];
    assert_eq!((own.full, own.receipt.parts.len(), own.receipt.total()), (3, 3, 0));
    // Nor have own dice that are not there.
    play.say("> correct: Abe has 0 own dice\n> cast \"Fiery Blast\" by Abe with 1 die\nroll 2");
    assert_eq!((play.caster("Abe").points[0].receipt.parts.len(), play.pool(0, "power")), (3, Some(2)));
}

#[test]
fn wm_7_without_dice_nothing_can_be_tried() {
    let mut play = Play::begun(TWO, 1, 5);
    play.say("> cast \"Fiery Blast\" by Ana with 3 dice\nroll 1 2 2");
    // The last die of the pool is for whoever takes it first.
    assert_eq!(play.refusal("> cast \"Burning Head\" by Ana with 2 dice"), "dice 2 · WM-13");
    assert_eq!(play.refusal("> cast \"Burning Head\" by Abe with 3 dice"), "dice 3 · WM-13");
    play.say("> cast \"Burning Head\" by Ana with 1 die\nroll 2");
    assert_eq!(play.refusal("> cast \"Fire Ball\" by Ana with 1 die"), "why-no-dice · WM-7");
    // A wizard's own dice are nobody else's.
    assert_eq!(play.own("Abe"), Some(2));
    play.say("> cast \"Fiery Blast\" by Abe with 2 dice\nroll 2 3");
    assert_eq!(play.refusal("> cast \"Fire Ball\" by Abe with 1 die"), "why-no-dice · WM-7");
}

#[test]
fn wm_8_dwarfs_and_tomb_kings_roll_no_winds() {
    for magic in ["dwarfs", "tomb_kings"] {
        let mut play = Play::of(&format!("army A {magic}\nusual Ana\narmy B\nwizard Bea level 1 of death"));
        assert_eq!(play.refusal("> winds"), "not offered");
        play.say("> begin phase").tells("no-winds(army=A) · WM-8");
        // The other side's dice for dispelling are there all the same.
        play.asks_for("dispel_boost_dice").say("roll 1").asks_for("cast");
        assert_eq!((play.pool(0, "power"), play.pool(1, "dispel"), play.own("Ana")), (None, Some(3), None));
    }
    assert_eq!(Play::of(TWO).refusal("> begin phase"), "not offered");
}

fn dispel(army: &str) -> String {
    let mut play = Play::of(&format!("army A\nbearer Al\narmy {army}"));
    play.say("> winds\nroll 1 1");
    while play.asks() == "dispel_boost_dice" {
        let wizards = play.session.question().map_or(0, |question| match &question.body {
            crate::rules::Body::Roll(roll) => usize::from(roll.pool.count),
            crate::rules::Body::Choose(_) => 0,
        });
        play.say(&format!("roll {}", vec!["1"; wizards].join(" ")));
    }
    format!("{} = {}", play.pool(1, "dispel").expect("the pool"), play.receipt(1, "dispel"))
}

#[test]
fn wm_9_the_dispel_pool_counts_who_is_there() {
    assert_eq!(dispel("B\nbearer Bo"), "2 = 2 part-base");
    assert_eq!(dispel("B\nwizard Bea level 1"), "3 = 2 part-base + 1 part-wizards-1-2");
    assert_eq!(dispel("B\nwizard Bea level 2"), "3 = 2 part-base + 1 part-wizards-1-2");
    assert_eq!(dispel("B\nwizard Bea level 3"), "4 = 2 part-base + 2 part-wizards-3-4");
    assert_eq!(dispel("B\nwizard Bea level 4"), "4 = 2 part-base + 2 part-wizards-3-4");
    assert_eq!(
        dispel("B\nwizard Bea level 4\nwizard Bob level 1\nwizard Bud level 2"),
        "6 = 2 part-base + 2 part-wizards-3-4 + 2 part-wizards-1-2"
    );
}

#[test]
fn wm_9_dwarfs_have_two_more_and_their_runes() {
    assert_eq!(dispel("B dwarfs\nbearer Bo"), "4 = 2 part-base + 2 part-dwarf-army");
    assert_eq!(dispel("B dwarfs\nrune_smith Bo"), "5 = 2 part-base + 2 part-dwarf-army + 1 part-rune-smiths");
    assert_eq!(
        dispel("B dwarfs\nrune_smith Bo\nrune_lord Bea"),
        "7 = 2 part-base + 2 part-dwarf-army + 1 part-rune-smiths + 2 part-rune-lords"
    );
}

#[test]
fn wm_9_items_add_dice_while_their_bearer_is_there() {
    let lines = "army A\nbearer Al\narmy B\nbearer Bo carries dispel_dice 2\nwizard Bea level 1 carries dispel_dice 1";
    let mut play = Play::of(lines);
    play.roll_winds(&[1, 1]);
    assert_eq!(play.receipt(1, "dispel"), "2 part-base + 3 part-items + 1 part-wizards-1-2");
    play.say("> end phase\n> winds\nroll 1 1\nroll 1\n> correct: slain Bo");
    play.say("> correct: \"dispel dice\" of Bea is used up\n> end phase").roll_winds(&[1, 1]);
    assert_eq!(play.receipt(1, "dispel"), "2 part-base + 1 part-wizards-1-2");
}

#[test]
fn wm_9_who_is_out_adds_nothing() {
    let mut play = Play::of(TWO);
    play.say("> correct: slain Bea\n> winds\nroll 1 1\nroll 1 1").asks_for("dispel_boost_dice").say("roll 1");
    assert_eq!(play.receipt(1, "dispel"), "2 part-base + 1 part-wizards-1-2");
}

#[test]
fn wm_10_each_six_adds_a_dispel_die_and_there_is_no_cap() {
    let wizards: String = (0..6).map(|n| format!("\nwizard B{n} level 4")).collect();
    let mut play = Play::of(&format!("army A\nbearer Al\narmy B{wizards}"));
    play.say("> winds\nroll 1 1\nroll 6 6 6 5 6 6");
    assert_eq!(play.receipt(1, "dispel"), "2 part-base + 12 part-wizards-3-4 + 5 part-sixes");
    play.tells("told-dispel(sixes=5, dice=19) · WM-9");
}

#[test]
fn wm_10_rune_smiths_do_not_boost() {
    let decided = |play: &Play| play.session.now().told.last().map(|told| told.event.rules.clone()).unwrap_or_default();
    let mut play = Play::of("army A\nbearer Al\narmy B dwarfs\nrune_smith Bo\nrune_lord Bea");
    play.say("> winds\nroll 1 1").asks_for("cast");
    assert_eq!(decided(&play), ["WM-9"]);
    let mut play = Play::of(TWO);
    play.say("> winds\nroll 1 1\nroll 1 1\nroll 1 1");
    assert_eq!(decided(&play), ["WM-9", "WM-10"]);
}

#[test]
fn wm_11_winds_then_spell_after_spell() {
    let mut play = Play::of(TWO);
    play.asks_for("winds").say("> winds").asks_for("winds_dice").say("roll 3 4").asks_for("boost_dice");
    play.say("roll 1 1").asks_for("dispel_boost_dice").say("roll 1 1").asks_for("cast");
    play.say("> cast \"Fire Ball\" by Ana with 2 dice").asks_for("casting_roll");
    play.say("roll 3 4").asks_for("dispel");
    play.say("> dispel with 2 dice by Bea").asks_for("dispel_roll");
    play.say("roll 1 1").asks_for("dispel").say("> let it pass").tells("told-takes-effect").asks_for("cast");
}

#[test]
fn wm_11_the_steps_of_the_phase_are_shown() {
    let steps = |play: &Play| -> Vec<(String, bool)> {
        play.session.now().board.steps.iter().map(|step| (neutral(&step.name), step.current)).collect()
    };
    let at = |current: &str| {
        ["step-winds", "step-cast", "step-dispel", "step-result"]
            .map(|step| (step.to_owned(), step == current))
            .to_vec()
    };
    let mut play = Play::of(TWO);
    assert_eq!(steps(&play), at("step-winds"));
    play.begin(5, 5);
    assert_eq!(steps(&play), at("step-cast"));
    play.say("> cast \"Fire Ball\" by Ana with 2 dice\nroll 3 4");
    assert_eq!(steps(&play), at("step-dispel"));
    play.say("> let it pass\n> end battle");
    assert_eq!(steps(&play), at(""));
}

#[test]
fn wm_11_each_side_has_a_phase_in_each_turn() {
    let mut play = Play::of(&format!("{TWO}\nturns 2"));
    for (turn, side) in [(1, Side::First), (1, Side::Second), (2, Side::First), (2, Side::Second)] {
        let board = play.session.now().board.clone();
        assert_eq!((board.turn, board.active, board.over), (turn, Some(side), false));
        play.roll_winds(&[3, 4]).say("> end phase").tells("phase-ends");
    }
    play.tells("battle-over").asks_for("over");
    assert!(play.session.now().board.over);
    assert_eq!(play.session.now().board.active, None);
}

#[test]
fn wm_11_the_battle_can_end_before_its_time() {
    let mut play = Play::of(TWO);
    play.say("> end battle").tells("battle-over").asks_for("over");
    let mut play = Play::begun(TWO, 5, 5);
    play.say("> end battle").tells("battle-over").tells_no("phase-ends").asks_for("over");
    assert!(play.session.now().board.over);
}

#[test]
fn wm_11_a_new_phase_brings_everything_back() {
    let mut play = Play::begun(TWO, 5, 5);
    play.say("> cast \"Fire Ball\" by Ana with 3 dice\nroll 1 1 2\nroll 6 6");
    play.tells("told-row(caster=Ana, faces=6 6, range=10–12");
    play.say("> let it pass").next_phase(5, 5).next_phase(5, 5);
    assert_eq!((play.own("Ana"), play.spell("Ana", "fire-ball")), (Some(3), SpellState::Ready));
    play.say("> cast \"Fire Ball\" by Ana with 1 die\nroll 3").tells("told-cast");
}
