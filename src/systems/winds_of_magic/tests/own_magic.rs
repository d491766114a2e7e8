//! WM-30: dwarfs and Tomb Kings.

use super::Play;
use crate::rules::Slot;
use crate::systems::winds_of_magic::inputs::{DICE, DISPEL_DICE, DISPEL_LEVEL};

const DWARFS: &str = "
    army A dwarfs
    rune_lord Al carries anvil carries spellbreaking
    rune_smith Ari
    army B
    wizard Bea level 4 of fire knows all";

#[test]
fn wm_30_a_rune_works_on_2_and_its_greater_form_on_4() {
    let strike = |form: &str, face: u8| {
        let mut play = Play::begun(DWARFS, 0, 6);
        play.say(&format!("> strike \"Rune of Wrath and Ruin\"{form} by Al at Wolves\nroll {face}")).told().join("\n")
    };
    assert!(
        strike("", 1).starts_with("told-strike-failed(caster=Al, spell=wrath-and-ruin, faces=1, needed=2) · WM-30")
    );
    assert!(strike("", 2).starts_with("told-struck(caster=Al, spell=wrath-and-ruin, faces=2, needed=2) · WM-30"));
    assert!(strike(" as normal", 2).starts_with("told-struck"));
    assert!(
        strike(" as ancient", 3).starts_with("told-strike-failed(caster=Al, spell=wrath-and-ruin, faces=3, needed=4)")
    );
    assert!(strike(" as ancient", 4).starts_with("told-struck"));
    assert!(strike(" as ancient", 5).contains("told-takes-effect-on(caster=Al, spell=wrath-and-ruin, target=Wolves)"));
}

#[test]
fn wm_30_one_rune_a_turn() {
    let mut play = Play::begun(DWARFS, 0, 6);
    assert_eq!(play.could_say("strike").len(), 3);
    play.say("> strike \"Rune of Wrath and Ruin\" by Al\nroll 2").asks_for("cast");
    assert_eq!(play.refusal("> strike \"Rune of Oath and Honour\" by Al"), "why-anvil-struck · WM-30");
    play.next_phase(6, 6)
        .next_phase(0, 6)
        .say("> strike \"Rune of Oath and Honour\" by Al\nroll 2")
        .tells("told-struck");
}

#[test]
fn wm_30_a_failed_rune_goes_to_a_table_that_the_rulebook_has() {
    let mut play = Play::begun(DWARFS, 0, 6);
    play.say("> strike \"Rune of Wrath and Ruin\" by Al\nroll 1").tells_no("told-takes-effect").asks_for("read");
    play.say("> read out \"the anvil is silent\"")
        .tells("told-read(words=the anvil is silent) · WM-30")
        .asks_for("cast");
    let mut play = Play::begun(DWARFS, 0, 6);
    play.say("> strike \"Rune of Wrath and Ruin\" by Al\nroll 1\n> correct: slain Al").asks_for("read");
    play.say("> read out").tells("told-read-nothing").asks_for("cast");
}

#[test]
fn wm_30_a_rune_is_not_dispelled() {
    Play::begun(DWARFS, 0, 6)
        .say("> strike \"Rune of Hearth and Hold\" by Al\nroll 6")
        .tells("told-takes-effect")
        .asks_for("cast");
}

#[test]
fn wm_30_the_anvil_needs_its_lord() {
    let mut play = Play::begun(DWARFS, 0, 6);
    play.say("> correct: slain Al");
    assert_eq!(play.refusal("> strike \"Rune of Wrath and Ruin\" by Al"), "why-out · WM-25");
    let mut play = Play::begun(DWARFS, 0, 6);
    play.say("> correct: anvil of Al is used up");
    assert_eq!(play.refusal("> strike \"Rune of Wrath and Ruin\" by Al"), "why-no-anvil · WM-30");
    // Rune smiths without one have nothing to strike.
    let play = Play::begun("army A dwarfs\nrune_lord Al\narmy B\nbearer Bo", 0, 2);
    assert_eq!(play.could_say("strike"), [""; 0]);
}

#[test]
fn wm_30_the_anvil_adds_a_dispel_die_while_its_lord_lives() {
    let lines = "army A\nwizard Ana level 1 of fire\narmy B dwarfs\nrune_lord Bo carries anvil\nrune_smith Bu";
    let mut play = Play::of(lines);
    play.roll_winds(&[1, 1]);
    assert_eq!(
        play.receipt(1, "dispel"),
        "2 part-base + 2 part-dwarf-army + 2 part-rune-lords + 1 part-anvil + 1 part-rune-smiths"
    );
    let mut play = Play::of(lines);
    play.say("> correct: anvil of Bo is used up").roll_winds(&[1, 1]);
    assert_eq!(play.receipt(1, "dispel"), "2 part-base + 2 part-dwarf-army + 2 part-rune-lords + 1 part-rune-smiths");
    let mut play = Play::of(lines);
    play.say("> correct: slain Bo").roll_winds(&[1, 1]);
    assert_eq!(play.receipt(1, "dispel"), "2 part-base + 2 part-dwarf-army + 1 part-rune-smiths");
    // Only a rune lord's.
    let mut play = Play::of("army A\nbearer Al\narmy B dwarfs\nrune_smith Bu carries anvil");
    play.roll_winds(&[1, 1]);
    assert_eq!(play.receipt(1, "dispel"), "2 part-base + 2 part-dwarf-army + 1 part-rune-smiths");
}

#[test]
fn wm_30_spellbreaking_is_a_scroll_that_force_overcomes() {
    let mut play = Play::begun(DWARFS, 0, 6);
    play.next_phase(9, 0).say("> cast \"Fire Ball\" by Bea with 2 dice\nroll 3 3\n> scroll spellbreaking by Al");
    play.tells("told-scroll(caster=Al, item=item-spellbreaking, spell=fire-ball) · WM-30").asks_for("cast");
    play.say("> cast \"Fiery Blast\" by Bea with 2 dice\nroll 3 3").tells("told-cannot-dispel");
    let mut play = Play::begun(DWARFS, 0, 6);
    play.next_phase(9, 0)
        .say("> cast \"Fire Ball\" by Bea with 2 dice\nroll 6 6")
        .tells("told-takes-effect")
        .asks_for("cast");
}

const TOMB_KINGS: &str = "
    army A tomb_kings
    bearer Nub carries bound_spell fire/fire-ball 3
    liche_priest Ptah
    liche_high_priest Ankh carries bound_spell fire/burning-head 4
    tomb_king Khet carries bound_spell incantations/urgency 4
    tomb_prince Seb carries bound_spell incantations/vengeance 4
    icon_bearer Icon carries bound_spell fire/fiery-blast 4
    bearer Guard carries casket fire/wall-of-fire 5
    army B
    wizard Bea level 2 of death";

#[test]
fn wm_30_a_priest_speaks_once_and_a_high_priest_twice() {
    let mut play = Play::begun(TOMB_KINGS, 0, 0);
    play.say("> speak \"Vengeance\" by Ptah at Wolves\nroll 3 4");
    play.tells("told-incantation(caster=Ptah, spell=vengeance, faces=3 4, power=7) · WM-30")
        .tells("told-takes-effect-on(caster=Ptah");
    assert_eq!(play.refusal("> speak \"Urgency\" by Ptah"), "why-spoken · WM-30");
    play.say("> speak \"Vengeance\" by Ankh\nroll 1 1 1")
        .tells("told-incantation(caster=Ankh, spell=vengeance, faces=1 1 1, power=3)");
    // Each incantation once (WM-12).
    assert_eq!(play.refusal("> speak \"Vengeance\" by Ankh"), "why-tried · WM-12");
    play.say("> speak \"Urgency\" by Ankh\nroll 6 6 6");
    assert_eq!(play.refusal("> speak \"Summoning\" by Ankh"), "why-spoken · WM-30");
    play.next_phase(6, 6).next_phase(0, 0).say("> speak \"Vengeance\" by Ptah\nroll 3 4");
}

#[test]
fn wm_30_priests_know_all_four_incantations() {
    let play = Play::begun(TOMB_KINGS, 0, 0);
    assert_eq!(
        (play.caster("Ptah").spells.len(), play.caster("Ankh").spells.len(), play.caster("Khet").spells.len()),
        (4, 4, 0)
    );
}

#[test]
fn wm_30_incantations_are_never_irresistible_and_never_miscast() {
    let mut play = Play::begun(TOMB_KINGS, 0, 4);
    play.say("> speak \"Vengeance\" by Ptah\nroll 6 6").tells_no("told-irresistible").asks_for("dispel");
    assert_eq!(play.need(), Some(12));
    let mut play = Play::begun(TOMB_KINGS, 0, 4);
    play.say("> speak \"Vengeance\" by Ptah\nroll 1 1").tells_no("told-miscast").asks_for("dispel");
    assert_eq!(play.need(), Some(2));
}

#[test]
fn wm_30_the_dice_alone_are_the_power_to_beat() {
    let told = |faces: &str| {
        let mut play = Play::begun(TOMB_KINGS, 0, 4);
        play.say(&format!("> speak \"Vengeance\" by Ptah\nroll 3 4\n> dispel with 2 dice by Bea\nroll {faces}"))
            .told()
            .join("\n")
    };
    assert!(told("1 3").contains("told-not-dispelled(who=Bea, spell=vengeance, faces=1 3, level=2, total=6, power=7)"));
    assert!(told("2 3").contains("told-dispelled(who=Bea, spell=vengeance, faces=2 3, level=2, total=7, power=7)"));
}

#[test]
fn wm_30_the_fixed_order() {
    let steps = [
        "> use \"bound spell\" by Nub\nroll 3",
        "> use \"bound spell\" by Icon\nroll 3",
        "> use \"bound spell\" by Seb\nroll 3",
        "> use \"bound spell\" by Khet\nroll 3",
        "> speak \"Vengeance\" by Ptah\nroll 3 4",
        "> speak \"Vengeance\" by Ankh\nroll 3 4 1",
        "> use casket by Guard\nroll 3",
    ];
    let line = |step: &str| step.lines().next().unwrap_or_default().to_owned();
    // In this order all of them can be done.
    let mut play = Play::begun(TOMB_KINGS, 0, 0);
    for step in steps {
        play.say(step);
    }
    // Once a later one is done, none of the earlier ones can be.
    for (at, later) in steps.iter().enumerate() {
        let mut play = Play::begun(TOMB_KINGS, 0, 0);
        play.say(later);
        for earlier in steps.iter().take(at) {
            assert_eq!(play.refusal(&line(earlier)), "why-order-passed · WM-30", "{earlier} after {later}");
        }
        for after in steps.iter().skip(at + 1) {
            play.say(after);
        }
    }
}

#[test]
fn wm_30_a_priests_items_come_first_like_all_items() {
    let mut play = Play::begun(TOMB_KINGS, 0, 0);
    play.say("> use \"bound spell\" by Ankh\nroll 3\n> use \"bound spell\" by Nub\nroll 3\n> use \"bound spell\" by Icon\nroll 3");
    let mut play = Play::begun(TOMB_KINGS, 0, 0);
    play.say("> use \"bound spell\" by Icon\nroll 3");
    assert_eq!(play.refusal("> use \"bound spell\" by Ankh"), "why-order-passed · WM-30");
    // The order begins anew in the next phase.
    play.next_phase(6, 6).next_phase(0, 0).say("> use \"bound spell\" by Ankh\nroll 3");
}

#[test]
fn wm_30_other_armies_keep_no_order() {
    let lines = "army A\nbearer Al carries bound_spell fire/fire-ball 3\nicon_bearer Icon carries bound_spell fire/fiery-blast 4\narmy B\nbearer Bo";
    let mut play = Play::begun(lines, 6, 0);
    play.say("> use \"bound spell\" by Icon\nroll 3\n> use \"bound spell\" by Al\nroll 3").tells("told-bound");
}

#[test]
fn wm_30_who_is_out_speaks_no_more() {
    let mut play = Play::begun(TOMB_KINGS, 0, 0);
    play.say("> correct: slain Ptah");
    assert_eq!(play.refusal("> speak \"Vengeance\" by Ptah"), "why-out · WM-25");
}

#[test]
fn wm_30_what_an_incantation_is_for_is_noted() {
    let play = Play::begun(TOMB_KINGS, 0, 3);
    let offers = play.offers();
    let speak = offers
        .iter()
        .find(|offer| offer.verb == "speak" && matches!(offer.slot("spell"), Some(Slot::Known(..))))
        .expect("an offer");
    let notes: Vec<_> = speak.notes.iter().map(|note| (note.message.id.as_ref(), note.rule)).collect();
    assert_eq!(
        notes,
        [("winds-note-incantation", "WM-30"), ("winds-note-range", "WM-14"), ("winds-note-answer", "WM-19")]
    );
    let odds = speak.odds.as_ref().expect("odds");
    assert_eq!((odds.query, odds.get(DICE), odds.get(DISPEL_DICE), odds.get(DISPEL_LEVEL)), ("incantation", 2, 3, 2));
}

#[test]
fn wm_1_priests_count_as_wizards() {
    // Boost, pool and level: a priest as one of level 1, a high priest as one of level 3.
    let lines = "army A\nwizard Ana level 4 of fire knows all\narmy B tomb_kings\nliche_priest Ptah\nliche_high_priest Ankh\ntomb_king Khet";
    let mut play = Play::of(lines);
    play.say("> winds\nroll 1 1\nroll 1").asks_for("dispel_boost_dice").say("roll 6 5");
    assert_eq!(play.receipt(1, "dispel"), "2 part-base + 1 part-wizards-1-2 + 2 part-wizards-3-4 + 1 part-sixes");
    play.say("> cast \"Fire Ball\" by Ana with 2 dice\nroll 3 3\n> dispel with 1 die by Ptah\nroll 1");
    play.tells("told-not-dispelled(who=Ptah, spell=fire-ball, faces=1, level=1");
    play.say("> dispel with 1 die by Ankh\nroll 1")
        .tells("told-not-dispelled(who=Ankh, spell=fire-ball, faces=1, level=3");
}
