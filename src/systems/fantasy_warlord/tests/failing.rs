//! FW-13, FW-21, FW-28: the failure tables.

use super::battle;
use super::support::play::Play;

const ARMIES: &str = "
    army A neutral
    magic_user Ann master energy 40 knows open knows open knows open knows open
    priest Abe major devout wise energy 9 knows open knows gift-of-command knows gift-of-command knows gift-of-command knows gift-of-command
    army B evil
    priest Bea master divine 2 knows nightmare knows nightmare";

/// Ann has failed, and rolls this on the table.
fn arcane(roll: u8) -> Play {
    let mut play = battle(ARMIES);
    play.say("> cast Open by Ann\nroll 99").say(&format!("roll {roll}"));
    play
}

/// Abe was not heeded, and rolls this on the table.
fn appeal(roll: u8) -> Play {
    let mut play = battle(ARMIES);
    play.say("> appeal \"Gift of Command\" by Abe\nroll 99").say(&format!("roll {roll}"));
    play
}

#[test]
fn fw_13_every_band_of_the_table() {
    for (rolls, range) in [
        ([1, 8], "1–8"),
        ([9, 14], "9–14"),
        ([15, 22], "15–22"),
        ([23, 30], "23–30"),
        ([31, 38], "31–38"),
        ([39, 46], "39–46"),
        ([47, 52], "47–52"),
        ([53, 58], "53–58"),
        ([59, 64], "59–64"),
    ] {
        for roll in rolls {
            arcane(roll).tells(&format!("told-row(caster=Ann, faces={roll}, range={range}"));
        }
    }
    for roll in [65, 100] {
        arcane(roll)
            .tells(&format!("told-row-unknown(caster=Ann, faces={roll}, range=65–100) · FW-13"))
            .asks_for("read");
    }
}

#[test]
fn fw_13_an_unknown_band_is_read_from_the_rulebook_and_typed_in() {
    let mut play = arcane(70);
    play.say("> read out \"his beard burns\"")
        .tells("told-read(words=his beard burns, caster=Ann) · FW-13")
        .asks_for("act");
    assert_eq!(play.marks("Ann"), ["has_cast"]);
    arcane(70).say("> read out").tells("told-read-nothing(caster=Ann) · FW-13");
    // What it does to the caster is said with it.
    let mut play = arcane(70);
    play.say("> read out \"struck dumb\" so barred_2")
        .tells("told-barred(caster=Ann, until=until-turn(turn=3)) · FW-28");
    arcane(70).say("> read out so loses_spells").tells("told-spells-lost(caster=Ann) · FW-28");
    let mut play = arcane(70);
    play.say("> read out so removed").tells("told-removed(caster=Ann) · FW-28");
    assert!(play.caster("Ann").out);
    // A correction may come between.
    arcane(70).say("> correct: wounds of Ann are 1").asks_for("read").say("> read out").asks_for("act");
}

#[test]
fn fw_21_every_band_of_the_neutral_table() {
    for (rolls, range) in [
        ([1, 22], "1–22"),
        ([23, 27], "23–27"),
        ([28, 42], "28–42"),
        ([43, 45], "43–45"),
        ([46, 50], "46–50"),
        ([51, 66], "51–66"),
        ([67, 81], "67–81"),
        ([82, 98], "82–98"),
        ([99, 99], "99"),
    ] {
        for roll in rolls {
            appeal(roll).tells(&format!("told-row(caster=Abe, faces={roll}, range={range}"));
        }
    }
    appeal(100).tells("told-row-unknown(caster=Abe, faces=100, range=100) · FW-21").asks_for("read");
    // The tables of the other two are not known at all.
    let mut play = battle(ARMIES);
    play.say("> appeal Nightmare by Bea\nroll 99\nroll 1").tells("told-row-unknown(caster=Bea, faces=1, range=1–100)");
}

#[test]
fn fw_28_stunned_for_as_many_turns_as_the_die_shows() {
    let mut play = arcane(10);
    play.asks_for("turns_roll").say("roll 2").tells("told-barred(caster=Ann, until=until-turn(turn=3)) · FW-28");
    play.tells("told-reminder(words=“pack animals");
    assert_eq!(play.marks("Ann"), ["has_cast", "barred"]);
    for _ in 0..2 {
        play.say("> end turn");
        assert_eq!(play.refusal("> cast Open by Ann"), "why-barred(until=until-turn(turn=3)) · FW-28");
    }
    play.say("> end turn")
        .tells("told-bar-ends(caster=Ann) · FW-28")
        .say("> cast Open by Ann\nroll 1")
        .tells("told-cast(");
}

#[test]
fn fw_28_a_bar_from_appeals_leaves_spells() {
    let mut play = appeal(46);
    play.tells("told-barred-appeals(caster=Abe, until=until-turn(turn=3)) · FW-28");
    play.say("> end turn");
    assert_eq!(play.refusal("> appeal \"Gift of Command\" by Abe"), "why-barred(until=until-turn(turn=3)) · FW-28");
    play.say("> cast Open by Abe\nroll 1").tells("told-cast(");
    play.say("> end turn\n> end turn\n> appeal \"Gift of Command\" by Abe\nroll 1").tells("told-heeded(");
}

#[test]
fn fw_28_a_stun_bars_both_kinds_of_magic() {
    let mut play = battle(ARMIES);
    play.say("> cast Open by Abe\nroll 99\nroll 50").tells("told-barred(caster=Abe");
    assert_eq!(play.refusal("> appeal \"Gift of Command\" by Abe"), "why-barred(until=until-turn(turn=2)) · FW-28");
}

#[test]
fn fw_28_destroyed_and_swallowed_are_out_of_the_battle() {
    let mut play = arcane(55);
    play.tells("told-removed(caster=Ann) · FW-28").tells("told-reminder(words=“friendly units");
    assert!(play.caster("Ann").out);
    assert_eq!(play.refusal("> cast Open by Ann"), "why-out · FW-28");
    let mut play = appeal(99);
    play.tells("told-removed(caster=Abe) · FW-28");
    assert!(play.caster("Abe").out);
}

#[test]
fn fw_28_wounds_by_their_own_roll() {
    let mut play = appeal(70);
    play.asks_for("wounds_roll");
    assert_eq!(play.need(), Some(25));
    play.say("roll 25").tells("told-wounds(caster=Abe, wounds=2) · FW-28");
    assert!(play.marks("Abe").contains(&"wounds"));
    let mut play = appeal(70);
    play.say("roll 26").tells("told-spared(caster=Abe, faces=26, most=25)").tells_no("told-wounds");
    appeal(44).tells("told-wounds(caster=Abe, wounds=1)");
}

#[test]
fn fw_28_what_means_nothing_to_magic_is_a_reminder_with_its_end() {
    let mut play = arcane(15);
    play.tells("told-reminder-until(until=until-battle, words=“1 less CF”, caster=Ann) · FW-28");
    assert_eq!(play.marks("Ann"), ["has_cast", "reminder"]);
    play.say("> end turn\n> end turn");
    assert_eq!(play.marks("Ann"), ["reminder"]);
    let mut play = arcane(25);
    play.tells("told-reminder-until(until=until-turn(turn=2), words=“everyone within 10 cm is blind”, caster=Ann)");
    play.say("> end turn\n> end turn").tells("told-reminder-ends(words=“everyone within 10 cm is blind”, caster=Ann)");
    assert!(play.marks("Ann").is_empty());
    let mut play = arcane(60);
    play.asks_for("turns_roll").say("roll 3").tells("told-reminder-until(until=until-turn(turn=4)");
}

#[test]
fn fw_28_the_table_may_end_or_begin_it() {
    let mut play = arcane(50);
    assert!(play.marks("Ann").contains(&"barred"));
    play.say("> end turn\n> correct: Ann recovers").tells("fixed-recovers(caster=Ann) · FW-28");
    play.say("> cast Open by Ann\nroll 1").tells("told-cast(");
    play.say("> correct: Abe is barred for 2 turns").tells("told-barred(caster=Abe, until=until-turn(turn=4))");
    // A caster who was slain is no longer unavailable on coming back.
    play.say("> correct: slain Abe\n> correct: back in the battle Abe\n> cast Open by Abe\nroll 1").tells("told-cast(");
}
