//! WM-18: every row of the miscast tables.

use super::{Play, effect};
use crate::rules::SpellState;

const ARMIES: &str = "
    army A
    wizard Ana level 2 of fire knows all repeats
    wizard Abe level 1 of fire knows all
    army B
    wizard Bea level 2 of death knows all";

/// Ana casts with a miscast, and the row of these dice holds.
fn row(table: &str, faces: &str) -> Play {
    let mut play = Play::begun(&ARMIES.replace("army A", &format!("army A{table}")), 9, 6);
    play.say(&format!("> cast \"Fire Ball\" by Ana at Wolves with 3 dice\nroll 1 1 4\nroll {faces}"));
    play
}

const NINTH: &str = " miscast_table unofficial-ninth";

/// The rolls of two dice from `from` to `to`.
fn rolls(from: u8, to: u8) -> Vec<String> {
    (from..=to).map(|sum| format!("{} {}", sum / 2, sum - sum / 2)).collect()
}

#[test]
fn wm_18_five_bands_take_the_spell_away_up_to_7() {
    for (from, to, name) in [(2, 4, "2–4"), (5, 6, "5–6"), (7, 7, "7")] {
        for faces in rolls(from, to) {
            let mut play = row("", &faces);
            play.tells(&format!("told-row(caster=Ana, faces={faces}, range={name}, "))
                .tells("miscast-spell-lost(caster=Ana)");
            play.tells_no("told-takes-effect").asks_for("cast");
            // He and the others go on.
            play.say("> cast \"Fiery Blast\" by Ana with 1 die\nroll 2");
        }
    }
    row("", "1 3").tells("miscast-template-sized(inches=5, strength=10, piercing=4, caster=Ana) · WM-18");
    row("", "3 3").tells("miscast-template-sized(inches=3, strength=6, piercing=2, caster=Ana) · WM-18");
    row("", "3 4").tells("miscast-caster-hit(strength=4, piercing=1, caster=Ana) · WM-18");
}

#[test]
fn wm_18_five_bands_stop_the_wizard_on_8_and_9() {
    for faces in rolls(8, 9) {
        let mut play = row("", &faces);
        play.tells("miscast-caster-stops-turn(caster=Ana)")
            .asks_for("dispel")
            .say("> let it pass")
            .tells("told-takes-effect");
        assert_eq!(play.refusal("> cast \"Fiery Blast\" by Ana with 1 die"), "why-casts-no-more · WM-18");
        assert_eq!((play.marks("Ana"), play.marks("Abe")), (vec!["casts_no_more"], vec![]));
        play.say("> cast \"Fiery Blast\" by Abe with 1 die\nroll 2");
        play.next_phase(9, 6).next_phase(9, 6).say("> cast \"Fiery Blast\" by Ana with 1 die\nroll 2");
    }
}

#[test]
fn wm_18_five_bands_stop_the_side_from_10() {
    for faces in rolls(10, 12) {
        let mut play = row("", &faces);
        play.tells("miscast-side-stops-turn(caster=Ana)").say("> let it pass").tells("told-takes-effect");
        for wizard in ["Ana", "Abe"] {
            let refusal = play.refusal(&format!("> cast \"Fiery Blast\" by {wizard} with 1 die"));
            assert_eq!(refusal, "why-side-casts-no-more · WM-18");
        }
        // The other side is not stopped, nor is this one in its next phase.
        play.next_phase(9, 6).say("> cast \"Steal Soul\" by Bea with 1 die\nroll 2");
        play.next_phase(9, 6).say("> cast \"Fiery Blast\" by Abe with 1 die\nroll 2");
    }
}

#[test]
fn wm_18_the_army_chooses_its_table() {
    row("", "2 2").tells("told-row(caster=Ana, faces=2 2, range=2–4, name=“Dimensional Cascade”");
    row(NINTH, "2 2").tells("told-row(caster=Ana, faces=2 2, range=4, name=“Lost Concentration”");
    // The other side keeps its own.
    let mut play = row(NINTH, "2 1");
    play.say("> let it pass")
        .next_phase(9, 6)
        .say("> cast \"Dark Hand of Death\" by Bea with 2 dice\nroll 1 1\nroll 6 6");
    play.tells("told-row(caster=Bea, faces=6 6, range=10–12");
}

#[test]
fn wm_18_ninth_2_and_3_stop_the_wizard() {
    for faces in ["1 1", "1 2"] {
        let mut play = row(NINTH, faces);
        play.tells("miscast-caster-stops-phase").say("> let it pass").tells("told-takes-effect");
        assert_eq!(play.refusal("> cast \"Fiery Blast\" by Ana with 1 die"), "why-casts-no-more · WM-18");
    }
}

#[test]
fn wm_18_ninth_4_is_for_the_players_to_see_to() {
    let mut play = row(NINTH, "2 2");
    play.tells("miscast-opponent-casts(caster=Ana) · WM-18").asks_for("dispel");
}

#[test]
fn wm_18_ninth_5_hits_and_stops_the_wizard() {
    let mut play = row(NINTH, "1 4");
    play.tells("miscast-caster-hit(strength=4, piercing=0, caster=Ana)")
        .tells("reminder(words=“Each friend within 12″");
    play.tells("miscast-caster-stops-phase").say("> let it pass");
    assert_eq!(play.refusal("> cast \"Fiery Blast\" by Ana with 1 die"), "why-casts-no-more · WM-18");
}

#[test]
fn wm_18_ninth_6_takes_dice_from_the_pool() {
    let mut play = row(NINTH, "3 3");
    play.asks_for("power_lost_roll")
        .say("roll 3")
        .tells("miscast-power-dice-lost(count=1, sides=3, caster=Ana) · WM-18");
    assert_eq!(play.pool(0, "power"), Some(6));
    // Never more than there are.
    let mut play = Play::begun(&ARMIES.replace("army A", &format!("army A{NINTH}")), 2, 6);
    play.say("> cast \"Fire Ball\" by Ana with 3 dice\nroll 1 1 4\nroll 3 3\nroll 3");
    assert_eq!((play.pool(0, "power"), play.own("Abe")), (Some(0), Some(2)));
    // From an empty pool nothing is taken.
    let mut play = Play::begun(&ARMIES.replace("army A", &format!("army A{NINTH}")), 0, 6);
    play.say("> cast \"Fire Ball\" by Ana with 3 dice\nroll 1 1 4\nroll 3 3\nroll 3");
    assert_eq!(play.receipt(0, "power"), "2 part-base + 7 part-winds + -9 part-corrected");
}

#[test]
fn wm_18_ninth_7_9_and_11_are_hits() {
    row(NINTH, "3 4").tells("miscast-caster-hit(strength=10, piercing=0").asks_for("dispel");
    row(NINTH, "4 5").tells("miscast-template(strength=10, piercing=0").asks_for("dispel");
    row(NINTH, "5 6")
        .tells("told-row(caster=Ana, faces=5 6, range=11")
        .tells("miscast-template(strength=10")
        .asks_for("dispel");
}

#[test]
fn wm_18_ninth_8_forgets_the_spell_for_the_battle() {
    let mut play = row(NINTH, "4 4");
    play.tells("miscast-spell-forgotten(caster=Ana)").say("> let it pass").tells("told-takes-effect");
    // Even for one who may repeat spells; others know it still.
    assert_eq!(play.refusal("> cast \"Fire Ball\" by Ana with 1 die"), "why-forgotten · WM-18");
    assert_eq!((play.spell("Ana", "fire-ball"), play.spell("Abe", "fire-ball")), (SpellState::Used, SpellState::Ready));
    play.say("> cast \"Fiery Blast\" by Ana with 1 die\nroll 2").next_phase(9, 6).next_phase(9, 6);
    assert_eq!(play.refusal("> cast \"Fire Ball\" by Ana with 1 die"), "why-forgotten · WM-18");
}

#[test]
fn wm_18_ninth_10_costs_a_level() {
    let mut play = row(NINTH, "5 5");
    play.tells("miscast-caster-hit(strength=10").tells("miscast-levels-lost(levels=1, caster=Ana)");
    // The casting power stands as rolled.
    assert_eq!(play.need(), Some(8));
    play.say("> let it pass");
    assert_eq!(play.refusal("> cast \"Fiery Blast\" by Ana with 3 dice"), "dice 3 · WM-13");
    play.say("> cast \"Fiery Blast\" by Ana with 2 dice\nroll 2 4")
        .tells("told-failed(caster=Ana, spell=fiery-blast, faces=2 4, level=1, total=7, value=8)");
    // What depends on levels follows: the wizard's own dice and the dispel pool.
    play.next_phase(9, 6).next_phase(9, 6);
    assert_eq!(play.own("Ana"), Some(2));
}

#[test]
fn wm_18_the_last_level_lost_is_the_end_of_wizardry() {
    let lines = "army A miscast_table unofficial-ninth\nwizard Ana level 1 of fire knows all\narmy B\nwizard Bea level 1 of fire knows all";
    let mut play = Play::begun(lines, 9, 6);
    play.say("> cast \"Fire Ball\" by Ana with 2 dice\nroll 1 1\nroll 5 5").tells("told-failed");
    assert_eq!(play.refusal("> cast \"Fiery Blast\" by Ana with 1 die"), "why-no-wizard · WM-1");
    // In the other phase the side has no wizard: two dice, no boost, an attempt without level.
    play.say("> end phase\n> winds\nroll 3 4\nroll 1").asks_for("cast");
    assert_eq!(play.receipt(0, "dispel"), "2 part-base");
    play.say("> cast \"Fire Ball\" by Bea with 2 dice\nroll 4 4");
    assert_eq!(play.refusal("> dispel with 1 die by Ana"), "not offered");
    play.say("> dispel with 2 dice\nroll 4 5")
        .tells("told-dispelled(who=A, spell=fire-ball, faces=4 5, level=0, total=9, power=9)");
    play.say("> end phase\n> winds\nroll 3 4\nroll 1").asks_for("cast");
    assert_eq!(play.own("Ana"), Some(0));
}

#[test]
fn wm_18_ninth_12_removes_the_wizard() {
    let mut play = Play::begun(&ARMIES.replace("army A", &format!("army A{NINTH}")), 9, 6);
    play.say("> cast \"Flaming Sword of Rhuin\" by Ana with 2 dice\nroll 2 3\n> let it pass").tells("told-remains");
    play.say("> cast \"Wall of Fire\" by Ana with 3 dice\nroll 1 1 6\nroll 6 6");
    play.tells("told-failed").tells("miscast-caster-removed(caster=Ana)");
    play.tells("told-ended(spell=flaming-sword-of-rhuin, caster=Ana, why=ended-caster) · WM-25");
    assert!(play.caster("Ana").out && play.in_play().is_empty());
    assert_eq!(play.refusal("> cast \"Fiery Blast\" by Ana with 1 die"), "why-out · WM-25");
}

#[test]
fn wm_18_what_a_removed_wizard_had_cast_works_but_does_not_last() {
    let lines = format!("{ARMIES}\n").replace("army A", &format!("army A{NINTH}"));
    let mut play = Play::begun(&lines, 9, 6);
    play.say("> cast \"Fire Ball\" by Ana with 3 dice\nroll 1 1 4\nroll 6 6").asks_for("dispel").say("> let it pass");
    play.tells("told-takes-effect");
    let mut play = Play::begun(&lines.replace("level 2", "level 4"), 9, 6);
    play.say("> cast \"Wall of Fire\" by Ana with 5 dice\nroll 1 1 4 4 4\nroll 6 6\n> let it pass");
    play.tells("told-remains").tells("told-ended(spell=wall-of-fire, caster=Ana, why=ended-caster)");
    assert_eq!(play.in_play(), []);
}

#[test]
fn wm_18_a_spell_that_the_table_takes_away_ends_nothing() {
    let mut play = Play::begun(ARMIES, 9, 6);
    play.say("> cast \"Flaming Sword of Rhuin\" by Ana with 2 dice\nroll 2 3\n> let it pass");
    play.say("> cast \"Fire Ball\" by Ana with 3 dice\nroll 1 1 4\nroll 3 4").tells("miscast-spell-lost");
    assert_eq!(play.in_play(), [effect("flaming-sword-of-rhuin", 7)]);
}
