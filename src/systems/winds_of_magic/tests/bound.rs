//! WM-28, WM-29: bound spells.

use super::{Play, effect};
use crate::rules::SpellState;
use crate::spells::SpellId;

const ARMIES: &str = "
    army A
    bearer Al carries bound_spell fire/fiery-blast 6 carries bound_spell fire/flaming-sword-of-rhuin 5
    wizard Ana level 1 of fire knows all
    army B
    wizard Bea level 2 of death carries dispel_scroll";

fn item(play: &Play, at: usize) -> SpellState {
    play.caster("Al").items[at].state
}

#[test]
fn wm_28_it_works_on_2_to_6_for_anybody_and_without_casting_dice() {
    for face in 2..=6 {
        let mut play = Play::begun(ARMIES, 7, 4);
        play.say(&format!("> use \"bound spell\" by Al at Wolves\nroll {face}"));
        play.tells(&format!("told-bound(caster=Al, spell=fiery-blast, faces={face}, value=6) · WM-28"))
            .asks_for("dispel");
        assert_eq!((play.pool(0, "power"), item(&play, 0)), (Some(7), SpellState::Tried));
        play.say("> let it pass").tells("told-takes-effect-on(caster=Al, spell=fiery-blast, target=Wolves)");
    }
}

#[test]
fn wm_28_on_a_1_the_item_crumbles_for_the_game() {
    let mut play = Play::begun(ARMIES, 7, 4);
    play.say("> use \"bound spell\" by Al\nroll 1")
        .tells("told-crumbles(caster=Al, spell=fiery-blast, faces=1, value=6) · WM-28");
    play.tells_no("told-takes-effect").asks_for("cast");
    assert_eq!((item(&play, 0), item(&play, 1)), (SpellState::Used, SpellState::Ready));
    // The name alone means the other item now.
    play.next_phase(7, 4)
        .next_phase(7, 4)
        .say("> use \"bound spell\" by Al\nroll 3")
        .tells("told-bound(caster=Al, spell=flaming-sword-of-rhuin");
    let mut one = Play::begun(&ARMIES.replace(" carries bound_spell fire/flaming-sword-of-rhuin 5", ""), 7, 4);
    one.say("> use \"bound spell\" by Al\nroll 1").next_phase(7, 4).next_phase(7, 4);
    assert_eq!(one.refusal("> use \"bound spell\" by Al"), "why-crumbled · WM-28");
}

#[test]
fn wm_28_once_in_a_phase() {
    let mut play = Play::begun(&ARMIES.replace(" carries bound_spell fire/flaming-sword-of-rhuin 5", ""), 7, 4);
    play.say("> use \"bound spell\" by Al\nroll 3\n> let it pass");
    assert_eq!(play.refusal("> use \"bound spell\" by Al"), "why-item-used · WM-28");
    play.next_phase(7, 4);
    assert_eq!(play.refusal("> use \"bound spell\" by Al"), "not offered");
    play.next_phase(7, 4).say("> use \"bound spell\" by Al\nroll 3").tells("told-bound");
}

#[test]
fn wm_28_a_lone_die_is_neither_force_nor_miscast() {
    let mut play = Play::begun(ARMIES, 7, 4);
    play.say("> use \"bound spell\" by Al\nroll 6").tells_no("told-irresistible").asks_for("dispel");
    let mut play = Play::begun(ARMIES, 7, 4);
    play.say("> use \"bound spell\" by Al\nroll 1").tells_no("told-miscast").asks_for("cast");
}

#[test]
fn wm_28_not_by_who_is_out_nor_without_a_spell() {
    let mut play = Play::begun(ARMIES, 7, 4);
    play.say("> correct: slain Al");
    assert_eq!(play.refusal("> use \"bound spell\" by Al"), "why-out · WM-25");
    let play = Play::begun(
        &ARMIES.replace("fire/fiery-blast 6", "6").replace(" carries bound_spell fire/flaming-sword-of-rhuin 5", ""),
        7,
        4,
    );
    assert_eq!(play.refusal("> use \"bound spell\" by Al"), "why-no-spell · WM-28");
}

#[test]
fn wm_29_dice_and_level_must_reach_its_casting_value() {
    let told = |faces: &str| {
        let mut play = Play::begun(ARMIES, 7, 4);
        play.say(&format!("> use \"bound spell\" by Al\nroll 3\n> dispel with 2 dice by Bea\nroll {faces}"))
            .told()
            .join("\n")
    };
    assert!(
        told("1 2")
            .contains("told-not-dispelled(who=Bea, spell=fiery-blast, faces=1 2, level=2, total=5, power=6) · WM-29")
    );
    assert!(
        told("2 2")
            .contains("told-dispelled(who=Bea, spell=fiery-blast, faces=2 2, level=2, total=6, power=6) · WM-29")
    );
    assert!(told("2 3").contains("told-dispelled("));
    Play::begun(ARMIES, 7, 4)
        .say("> use \"bound spell\" by Al\nroll 3\n> scroll \"dispel scroll\" by Bea")
        .tells("told-scroll")
        .asks_for("cast");
}

#[test]
fn wm_29_a_value_that_the_roster_lacks_is_asked_for_once() {
    let lines = ARMIES
        .replace("fiery-blast 6", "fiery-blast")
        .replace(" carries bound_spell fire/flaming-sword-of-rhuin 5", "");
    let mut play = Play::begun(&lines, 7, 4);
    assert_eq!(play.refusal("> use \"bound spell\" by Al"), "casting_value  · WM-29");
    assert_eq!(play.refusal("> use \"bound spell\" by Al needing 0"), "casting_value 0 · WM-29");
    play.say("> use \"bound spell\" by Al at Wolves needing 8\nroll 3").asks_for("dispel");
    assert_eq!(play.need(), Some(8));
    play.say("> let it pass").next_phase(7, 4).next_phase(7, 4).say("> use \"bound spell\" by Al\nroll 3");
    assert_eq!(play.need(), Some(8));
}

#[test]
fn wm_29_what_remains_of_it_is_dispelled_against_its_value_at_all_times() {
    let lines = ARMIES.replace(" carries bound_spell fire/fiery-blast 6", "");
    let mut play = Play::begun(&lines, 7, 4);
    play.say("> use \"bound spell\" by Al\nroll 3\n> let it pass").tells("told-remains");
    assert_eq!(play.in_play(), [effect("flaming-sword-of-rhuin", 5)]);
    play.next_phase(7, 4);
    assert_eq!(play.in_play(), [effect("flaming-sword-of-rhuin", 5)]);
}

#[test]
fn wm_25_what_a_bound_spell_keeps_in_play_ends_with_its_bearer_not_with_his_casting() {
    let lines = "
        army A
        wizard Ana level 4 of fire knows all carries bound_spell light/guardian-light 5
        army B
        wizard Bea level 2 of death";
    let mut play = Play::begun(lines, 7, 4);
    play.say("> use \"bound spell\" by Ana\nroll 3\n> let it pass\n> cast \"Fire Ball\" by Ana with 1 die\nroll 3\n> let it pass");
    assert_eq!(play.in_play(), [effect("guardian-light", 5)]);
    play.say("> correct: slain Ana").tells("told-ended(spell=guardian-light, caster=Ana, why=ended-caster)");
}

#[test]
fn items_show_the_spell_that_sits_in_them() {
    let play = Play::begun(&ARMIES.replace("fire/fiery-blast 6", "6"), 7, 4);
    let spells = |name: &str| -> Vec<Option<SpellId>> {
        play.caster(name).items.iter().map(|item| item.spell.clone()).collect()
    };
    assert_eq!(spells("Al"), [None, Some("winds-of-magic/fire/flaming-sword-of-rhuin".into())]);
    assert_eq!(spells("Bea"), [None]);
}

#[test]
fn items_alike_are_told_apart() {
    let mut play = Play::begun(ARMIES, 7, 4);
    assert_eq!(
        play.could_say("use"),
        ["use \"bound spell (1)\" by \"Al\" at \"…\"", "use \"bound spell (2)\" by \"Al\" at \"…\""]
    );
    play.say("> use \"bound spell (2)\" by Al\nroll 3").tells("told-bound(caster=Al, spell=flaming-sword-of-rhuin");
    play.say("> let it pass\n> use \"bound spell\" by Al\nroll 3").tells("told-bound(caster=Al, spell=fiery-blast");
    play.say("> let it pass");
    assert_eq!(play.refusal("> use \"bound spell (2)\" by Al"), "why-item-used · WM-28");
}
