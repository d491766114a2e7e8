//! WM-12 to WM-17: casting.

use super::support::neutral;
use super::{Play, effect};
use crate::rosters::CasterId;
use crate::rules::{Side, Slot, SpellRef, SpellState};

const ARMIES: &str = "
    army A
    wizard Ana level 3 of fire knows all
    wizard Abe level 1 of fire knows all repeats
    army B
    wizard Bea level 2 of death knows all";

fn begun() -> Play {
    Play::begun(ARMIES, 9, 6)
}

#[test]
fn wm_12_a_spell_is_tried_once_whether_or_not_it_worked() {
    let mut play = begun();
    play.say("> cast \"Fire Ball\" by Ana with 1 die\nroll 1").tells("told-failed");
    assert_eq!(play.refusal("> cast \"Fire Ball\" by Ana with 1 die"), "why-tried · WM-12");
    assert_eq!(play.spell("Ana", "fire-ball"), SpellState::Tried);
    play.say("> cast \"Fiery Blast\" by Ana with 2 dice\nroll 4 4\n> let it pass").tells("told-takes-effect");
    assert_eq!(play.refusal("> cast \"Fiery Blast\" by Ana with 1 die"), "why-tried · WM-12");
    play.say("> cast \"Burning Head\" by Ana with 2 dice\nroll 4 4\n> dispel with 4 dice by Bea\nroll 6 6 1 1");
    assert_eq!(play.refusal("> cast \"Burning Head\" by Ana with 1 die"), "why-tried · WM-12");
    // Another wizard may try the same spell.
    play.say("> cast \"Fire Ball\" by Abe with 1 die\nroll 1");
}

#[test]
fn wm_12_it_is_back_in_the_next_phase() {
    let mut play = begun();
    play.say("> cast \"Fire Ball\" by Ana with 1 die\nroll 1").next_phase(9, 6);
    assert_eq!(play.spell("Ana", "fire-ball"), SpellState::Ready);
    play.next_phase(9, 6).say("> cast \"Fire Ball\" by Ana with 1 die\nroll 1").tells("told-failed");
}

#[test]
fn wm_12_a_special_rule_lifts_it() {
    let mut play = begun();
    play.say("> cast \"Fire Ball\" by Abe with 1 die\nroll 1").tells("told-failed");
    assert_eq!(play.spell("Abe", "fire-ball"), SpellState::Ready);
    play.say("> cast \"Fire Ball\" by Abe with 2 dice\nroll 3 3\n> let it pass").tells("told-takes-effect");
    play.say("> cast \"Fire Ball\" by Abe with 2 dice\nroll 3 3").tells("told-cast");
}

#[test]
fn wm_13_one_die_up_to_one_and_the_level() {
    let mut play = begun();
    assert_eq!(play.could_say("cast")[0], "cast \"Fire Ball\" by \"Ana\" at \"…\" with 1..4 dice");
    assert_eq!(play.refusal("> cast \"Fire Ball\" by Ana with 0 dice"), "dice 0 · WM-13");
    assert_eq!(play.refusal("> cast \"Fire Ball\" by Ana with 5 dice"), "dice 5 · WM-13");
    assert_eq!(play.refusal("> cast \"Fire Ball\" by Abe with 3 dice"), "dice 3 · WM-13");
    play.say("> cast \"Fire Ball\" by Ana with 4 dice\nroll 1 2 2 3\n> let it pass");
    play.say("> cast \"Fire Ball\" by Abe with 2 dice\nroll 1 2");
    play.say("> cast \"Fiery Blast\" by Abe with 1 die\nroll 1");
}

#[test]
fn wm_13_the_level_that_he_has_now_counts() {
    let mut play = begun();
    play.say("> correct: level of Ana is 2");
    assert_eq!(play.refusal("> cast \"Fire Ball\" by Ana with 4 dice"), "dice 4 · WM-13");
    play.say("> cast \"Fire Ball\" by Ana with 3 dice\nroll 1 1 2");
    play.tells("told-cast(caster=Ana, spell=fire-ball, faces=1 1 2, level=2, total=6, value=5)");
}

#[test]
fn wm_14_the_player_confirms_range_and_that_nobody_fights_there() {
    let play = begun();
    let note = |spell: u32| {
        let offers = play.offers();
        let offer = offers.iter().find(|offer| matches!(offer.slot("spell"), Some(Slot::Known(who, known)) if who.side == Side::First && who.caster == CasterId(1) && *known == SpellRef::Nth(spell)));
        let note = offer.and_then(|offer| offer.notes.first()).expect("a note");
        (note.message.id.to_string(), note.rule)
    };
    assert_eq!(note(0), ("winds-note-range-no-combat".to_owned(), "WM-14"));
    // The flaming sword is for units in close combat by its own text.
    assert_eq!(note(1), ("winds-note-range".to_owned(), "WM-14"));
}

#[test]
fn wm_14_a_version_is_declared_and_its_value_holds_from_then_on() {
    let lines = "army A set seven\nwizard Ana level 4 of fire-seven knows all\narmy B\nwizard Bea level 1";
    let mut play = Play::begun(lines, 12, 6);
    play.say("> cast Fireball as 10+ by Ana at Wolves with 1 die").asks_for("casting_roll");
    assert_eq!(play.need(), Some(10));
    play.say("roll 5").tells("told-failed(caster=Ana, spell=fireball, faces=5, level=4, total=9, value=10)");
    let mut play = Play::begun(lines, 12, 6);
    play.say("> cast Fireball by Ana with 1 die\nroll 1").tells("told-cast");
    let mut play = Play::begun(lines, 12, 6);
    play.say("> cast Fireball as basic by Ana with 1 die\nroll 1").tells("told-cast");
    assert_eq!(Play::begun(lines, 12, 6).refusal("> cast Fireball as 11+ by Ana with 1 die"), "version 11+ · WM-14");
}

const SEVEN: &str = "
    army A set seven
    wizard Ana level 4 of shadow-seven knows all repeats
    wizard Abe level 4 of heavens-seven knows all repeats
    wizard Ada level 4 of light-seven knows all repeats
    army B
    wizard Bea level 1";

#[test]
fn wm_14_the_declared_value_is_what_it_is_dispelled_against_later() {
    let mut play = Play::begun(SEVEN, 12, 6);
    play.say("> cast \"The Enfeebling Foe\" as 13+ by Ana with 4 dice\nroll 5 5 5 3\n> let it pass");
    assert_eq!(play.in_play(), [effect("the-enfeebling-foe", 22)]);
    play.next_phase(12, 6);
    assert_eq!(play.in_play(), [effect("the-enfeebling-foe", 13)]);
}

#[test]
fn wm_14_a_version_without_a_value_asks_for_it_and_for_no_other() {
    // Basic value known, dearer one not.
    let mut play = Play::begun(SEVEN, 12, 6);
    assert_eq!(
        play.could_say("cast").iter().filter(|line| line.contains("Curse of the Midnight Wind")).collect::<Vec<_>>(),
        [
            "cast \"Curse of the Midnight Wind\" as basic by \"Abe\" at \"…\" with 1..5 dice",
            "cast \"Curse of the Midnight Wind\" as ? by \"Abe\" at \"…\" needing 1..50 with 1..5 dice",
        ]
    );
    let labels = |play: &Play, spell: &str| -> Vec<String> {
        let labels = play.offers().into_iter().filter(|offer| offer.verb == "cast").map(|offer| neutral(&offer.label));
        labels.filter(|label| label.contains(spell)).collect()
    };
    assert_eq!(
        labels(&play, "curse-of-the-midnight-wind"),
        [
            "do-cast(spell=curse-of-the-midnight-wind)",
            "do-cast-as(spell=curse-of-the-midnight-wind, version=version-dearer)"
        ]
    );
    assert_eq!(
        labels(&play, "the-withering"),
        [
            "do-cast-as(spell=the-withering, version=version-basic)",
            "do-cast-as(spell=the-withering, version=version-dearer)"
        ]
    );
    assert_eq!(labels(&play, "wind-blast"), ["do-cast(spell=wind-blast)"]);
    let lines = play.could_say("cast");
    assert!(lines.contains(&"cast \"Wind Blast\" by \"Abe\" at \"…\" needing 1..50 with 1..5 dice".to_owned()));
    play.say("> cast \"Curse of the Midnight Wind\" as ? by Abe needing 13 with 2 dice");
    assert_eq!(play.need(), Some(13));
    play.say("roll 2 3").tells("told-failed");
    // Told once, it is known.
    play.say("> cast \"Curse of the Midnight Wind\" as ? by Abe with 2 dice");
    assert_eq!(play.need(), Some(13));
    play.say("roll 2 3\n> cast \"Curse of the Midnight Wind\" by Abe with 1 dice");
    assert_eq!(play.need(), Some(10));

    // Basic value unknown, dearer one known.
    let mut play = Play::begun(SEVEN, 12, 6);
    play.say("> cast \"Pha's Protection\" as 12+ by Ada with 1 die");
    assert_eq!(play.need(), Some(12));
    play.say("roll 2\n> cast \"Pha's Protection\" by Ada needing 6 with 1 die");
    assert_eq!(play.need(), Some(6));
    play.say("roll 1\n> cast \"Pha's Protection\" as 12+ by Ada with 1 die");
    assert_eq!(play.need(), Some(12));

    // Neither is known: each is asked for by itself.
    let mut play = Play::begun(SEVEN, 12, 6);
    play.say("> cast \"The Withering\" as ? by Ana needing 16 with 1 die\nroll 2");
    assert_eq!(play.refusal("> cast \"The Withering\" as basic by Ana with 1 die"), "casting_value  · WM-15");
    play.say("> cast \"The Withering\" as basic by Ana needing 13 with 1 die");
    assert_eq!(play.need(), Some(13));
    play.say("roll 2\n> cast \"The Withering\" as ? by Ana with 1 die");
    assert_eq!(play.need(), Some(16));
}

fn casts(dice: &str, level: i64, spell: &str) -> bool {
    let lines = format!("army A\nwizard Ana level {level} of fire knows all\narmy B\nbearer Bo");
    let mut play = Play::begun(&lines, 12, 0);
    let count = dice.split_whitespace().count();
    play.say(&format!("> cast \"{spell}\" by Ana with {count} dice\nroll {dice}"));
    let told = play.told();
    let has = |id: &str| told.iter().any(|event| event.starts_with(id));
    assert_ne!(has("told-failed"), has("told-takes-effect") || has("told-remains"), "{told:?}");
    !has("told-failed")
}

#[test]
fn wm_15_dice_and_level_must_reach_the_casting_value() {
    // Fiery Blast needs 8.
    assert!(!casts("2 3", 2, "Fiery Blast"));
    assert!(casts("2 4", 2, "Fiery Blast"));
    assert!(casts("3 4", 2, "Fiery Blast"));
    // The level counts.
    assert!(!casts("2 4", 1, "Fiery Blast"));
    assert!(casts("2 4", 3, "Fiery Blast"));
}

#[test]
fn wm_15_the_total_is_the_casting_power() {
    // The document's own example: level 4, dice 1, 3, 6.
    let lines = "army A\nwizard Ana level 4 of fire knows all\narmy B\nwizard Bea level 1";
    let mut play = Play::begun(lines, 12, 5);
    play.say("> cast \"Burning Head\" by Ana with 3 dice\nroll 1 3 6");
    play.tells("told-cast(caster=Ana, spell=burning-head, faces=1 3 6, level=4, total=14, value=9) · WM-15");
    play.asks_for("dispel");
    assert_eq!(play.need(), Some(14));
}

#[test]
fn wm_15_a_value_that_no_list_knows_is_asked_for_once() {
    let mut play = Play::begun(SEVEN, 12, 6);
    assert_eq!(play.refusal("> cast \"Wind Blast\" by Abe with 1 die"), "casting_value  · WM-15");
    assert_eq!(play.refusal("> cast \"Wind Blast\" by Abe needing 0 with 1 die"), "casting_value 0 · WM-15");
    assert_eq!(play.refusal("> cast \"Wind Blast\" by Abe needing 51 with 1 die"), "casting_value 51 · WM-15");
    play.say("> cast \"Wind Blast\" by Abe needing 7 with 1 die\nroll 2");
    play.tells("told-failed(caster=Abe, spell=wind-blast, faces=2, level=4, total=6, value=7)");
    play.say("> cast \"Wind Blast\" by Abe with 1 die\nroll 3").tells("told-cast");
    // What is known is not asked for.
    assert_eq!(play.refusal("> cast \"Iceshard Blizzard\" by Abe needing 3 with 1 die"), "not offered");
}

#[test]
fn wm_16_two_sixes_are_irresistible() {
    assert!(!casts("6 4", 1, "Wall of Fire") && casts("6 6", 1, "Wall of Fire"));
    let lines = "army A\nwizard Ana level 2 of fire knows all\narmy B\nwizard Bea level 4 carries dispel_scroll";
    let mut play = Play::begun(lines, 12, 9);
    // 6 6 5 and two levels reach the value anyway: cast with force all the same.
    play.say("> cast \"Fire Ball\" by Ana with 3 dice\nroll 6 5 6");
    play.tells("told-irresistible(caster=Ana, spell=fire-ball, faces=6 5 6, level=2, total=19, value=5) · WM-16");
    // Neither dice nor scroll: nobody is asked.
    play.tells("told-takes-effect(caster=Ana, spell=fire-ball, target=) · WM-24").asks_for("cast");
}

#[test]
fn wm_16_one_six_is_not_enough() {
    let mut play = begun();
    play.say("> cast \"Fire Ball\" by Ana with 3 dice\nroll 6 5 5").tells("told-cast").asks_for("dispel");
}

#[test]
fn wm_16_it_is_cast_even_below_the_casting_value() {
    let lines = "army A set seven\nwizard Ana level 1 of shadow-seven knows all\narmy B\nbearer Bo";
    let mut play = Play::begun(lines, 12, 2);
    play.say("> cast \"Okkam's Mindrazor\" as 21+ by Ana with 2 dice\nroll 6 6");
    play.tells("told-irresistible(caster=Ana, spell=okkams-mindrazor, faces=6 6, level=1, total=13, value=21)");
}

#[test]
fn wm_17_two_ones_are_a_miscast_whatever_the_total() {
    let mut play = begun();
    play.say("> cast \"Fire Ball\" by Ana with 3 dice\nroll 1 1 4");
    play.tells("told-cast(caster=Ana, spell=fire-ball, faces=1 1 4, level=3, total=9, value=5) · WM-15");
    play.tells("told-miscast(caster=Ana) · WM-17").asks_for("miscast_roll");
    // The spell stands: the row only stops further casting.
    play.say("roll 4 4").asks_for("dispel");
    let mut play = begun();
    play.say("> cast \"Wall of Fire\" by Ana with 2 dice\nroll 1 1").tells("told-failed").asks_for("miscast_roll");
    play.say("roll 4 4").asks_for("cast");
}

#[test]
fn wm_17_one_one_is_none() {
    let mut play = begun();
    play.say("> cast \"Fire Ball\" by Ana with 3 dice\nroll 1 2 4").tells_no("told-miscast").asks_for("dispel");
}

#[test]
fn wm_17_force_and_miscast_come_together() {
    let mut play = begun();
    play.say("> cast \"Wall of Fire\" by Ana with 4 dice\nroll 1 1 6 6");
    play.tells("told-irresistible").tells("told-miscast").asks_for("miscast_roll");
    play.say("roll 5 4").tells("told-remains").asks_for("cast");
}

#[test]
fn wm_17_the_table_comes_before_the_dispel_offer() {
    let mut play = begun();
    play.say("> cast \"Fire Ball\" by Ana with 3 dice\nroll 1 1 4").asks_for("miscast_roll").say("roll 4 5");
    play.asks_for("dispel").say("> let it pass").tells("told-takes-effect").asks_for("cast");
}

#[test]
fn wm_17_house_rule_spell_fails_makes_it_void() {
    let play = || Play::begun(&format!("{ARMIES}\nrule miscast spell_fails"), 9, 6);
    // Enough, but void; the row that would let it work does not save it.
    play().say("> cast \"Fire Ball\" by Ana with 3 dice\nroll 1 1 4").tells("told-void").asks_for("miscast_roll");
    play().say("> cast \"Fire Ball\" by Ana with 3 dice\nroll 1 1 4\nroll 4 4").asks_for("cast").tells_no("told-takes");
    // Force is void, too: below the value it was the only thing that would have cast it.
    play()
        .say("> cast \"Wall of Fire\" by Ana with 4 dice\nroll 1 1 6 6")
        .tells("told-void(caster=Ana, spell=wall-of-fire, faces=1 1 6 6, level=3, total=17, value=12) · WM-17")
        .say("roll 4 4")
        .asks_for("cast");
    let lines = format!("{SEVEN}\nrule miscast spell_fails");
    let mut force = Play::begun(&lines, 12, 6);
    force.say("> cast \"Okkam's Mindrazor\" as 21+ by Ana with 4 dice\nroll 1 1 6 6");
    force.tells("told-void(caster=Ana, spell=okkams-mindrazor, faces=1 1 6 6, level=4, total=18, value=21) · WM-17");
    // What would have failed anyway fails under WM-15.
    play().say("> cast \"Wall of Fire\" by Ana with 2 dice\nroll 1 1").tells("told-failed");
    // Without a miscast the house rule changes nothing.
    play().say("> cast \"Fire Ball\" by Ana with 3 dice\nroll 1 6 6").tells("told-irresistible");
}
