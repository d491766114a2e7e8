//! FW-15, FW-22: two casters at the same time.

use super::battle;
use super::support::play::Play;

const ARMIES: &str = "
    army A good
    magic_user Ann master energy 40 knows hope knows hope knows open
    priest Abe major good wise energy 9 knows heal-wound knows bless-unit knows bless-unit knows gift-of-command
    seraph Sela knows hope
    army B neutral
    magic_user Bea master energy 40 knows open knows polter-rage
    priest Bob minor divine 1 knows gift-of-command
    imp \"Snick\" knows arcane-unplaced/fireball";

fn begun() -> Play {
    battle(&ARMIES.replace('"', ""))
}

#[test]
fn fw_15_both_fail_are_crossed_off_and_roll_on_their_tables() {
    let mut play = begun();
    play.say("> clash Hope by Ann with \"Bea: Open\" at Ford");
    play.tells("told-clash-at(caster=Ann, spell=hope, other=Bea, against=open, target=Ford) · FW-15");
    play.asks_for("failure_roll").say("roll 1").tells("told-row(caster=Ann");
    play.asks_for("failure_roll").say("roll 35").tells("told-row(caster=Bea").asks_for("act");
    assert_eq!((play.spells("Ann"), play.spells("Bea")), (vec!["used", "ready", "ready"], vec!["used", "ready"]));
    assert_eq!(play.refusal("> cast Open by Ann"), "why-has-cast · FW-9");
    assert_eq!(play.refusal("> cast Polter-rage by Bea"), "why-has-cast · FW-9");
    play.tells_no("told-takes-effect");
}

#[test]
fn fw_15_on_each_other_where_no_target_is_named() {
    let mut play = begun();
    play.say("> clash Hope by Ann with \"Bea: Open\"")
        .tells("told-clash(caster=Ann, spell=hope, other=Bea, against=open) · FW-15");
}

#[test]
fn fw_15_of_the_same_side_too_and_never_with_himself() {
    let mut play = begun();
    play.say("> clash Hope by Ann with \"Sela: Hope\" at Spears").tells("told-clash-at(");
    assert_eq!(begun().refusal("> clash Hope by Ann with \"Ann: Open\""), "other Ann: Open · FW-15");
}

#[test]
fn fw_15_only_what_could_be_cast_now() {
    let mut play = begun();
    play.say("> cast Hope by Ann\nroll 1");
    assert_eq!(play.refusal("> clash Hope by Ann with \"Bea: Open\""), "spell Hope · FW-15");
    let nothing = play.offers().into_iter().find(|offer| offer.verb == "clash").and_then(|offer| offer.unavailable);
    assert_eq!(nothing.map(|reason| reason.message.id.to_string()).as_deref(), Some("warlord-why-nothing-to-cast"));
    assert_eq!(play.refusal("> clash Open by Bea with \"Ann: Hope\""), "other Ann: Hope · FW-15");
    let alone = battle("army A\nmagic_user Ann master energy 9 knows open\narmy B");
    let nobody = alone.offers().into_iter().find(|offer| offer.verb == "clash").and_then(|offer| offer.unavailable);
    assert_eq!(nobody.map(|reason| reason.message.id.to_string()).as_deref(), Some("warlord-why-nobody-else"));
}

#[test]
fn fw_22_each_priest_on_the_table_of_his_allegiance() {
    let mut play = begun();
    play.say("> clash \"Bless Unit\" by Abe with \"Bob: Gift of Command\" at Spears").tells("told-clash-at(");
    play.tells(
        "told-clash-at(caster=Abe, spell=bless-unit, other=Bob, against=gift-of-command, target=Spears) · FW-22",
    );
    let prompt = |play: &Play| super::support::neutral(&play.session.question().expect("a roll").prompt.message);
    assert_eq!(prompt(&play), "ask-failed-appeal(allegiance=good, caster=Abe)");
    play.say("roll 50\n> read out");
    assert_eq!(prompt(&play), "ask-failed-appeal(allegiance=neutral, caster=Bob)");
    play.say("roll 90").tells("told-row(caster=Bob").asks_for("act");
    assert_eq!(play.refusal("> appeal \"Gift of Command\" by Bob"), "why-crossed-off · FW-17");
}

#[test]
fn fw_22_a_magic_user_and_a_priest_roll_each_on_his_own_table() {
    let mut play = begun();
    play.say("> clash Open by Bea with \"Bob: Gift of Command\"");
    let rule = |play: &Play| play.session.question().expect("a roll").prompt.rule;
    assert_eq!(rule(&play), "FW-13");
    play.say("roll 1");
    assert_eq!(rule(&play), "FW-21");
    // A failed appeal may be kept; one that clashed is crossed off all the same.
    let mut play = battle(&format!("rule failed_appeal_kept on\n{}", ARMIES.replace('"', "")));
    play.say("> clash Open by Bea with \"Bob: Gift of Command\"\nroll 1\nroll 1");
    assert_eq!(play.spells("Bob"), ["used"]);
}

#[test]
fn fw_22_an_agent_that_clashes_has_failed() {
    let mut play = begun();
    play.say("> clash Open by Bea with \"Sela: Hope\"\nroll 1").tells("told-banished-good(caster=Sela) · FW-24");
    play.asks_for("failure_roll").say("roll 1");
    assert!(play.caster("Sela").out);
}
