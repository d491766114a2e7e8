//! FW-23 to FW-27: divine agents in battle.

use super::support::play::Play;
use super::support::slug;
use super::{battle, game, roster};

const ARMIES: &str = "
    army A good metal_armour 30
    seraph Sela knows hope
    angel Anna knows hope knows open
    army B evil
    imp Snick knows arcane-unplaced/fireball
    demon Dorn knows blizzard knows blizzard";

fn begun() -> Play {
    battle(ARMIES)
}

#[test]
fn fw_23_agents_cast_as_magic_users_do() {
    let mut play = begun();
    play.say("> phase combat\n> cast Hope by Anna\nroll 75").tells("told-cast(");
    assert_eq!(play.refusal("> cast Open by Anna"), "why-has-cast · FW-9");
    play.say("> contact of Sela is himself");
    assert_eq!(play.refusal("> cast Hope by Sela"), "why-contact · FW-10");
    play.say("> contact of Sela is led_unit");
    assert_eq!(play.refusal("> cast Hope by Sela"), "why-led-unit · FW-10");
}

#[test]
fn fw_23_the_house_rule_lets_them_cast_in_contact() {
    let lines = format!("rule agents_cast_in_contact on{ARMIES}\nmagic_user Bea master energy 9 knows open");
    let mut play = battle(&lines);
    play.say("> contact of Sela is himself\n> cast Hope by Sela\nroll 1").tells("told-cast(");
    play.say("> contact of Bea is himself");
    assert_eq!(play.refusal("> cast Open by Bea"), "why-contact · FW-10");
}

#[test]
fn fw_24_an_agent_that_fails_is_banished_and_rolls_for_others() {
    let mut play = begun();
    play.say("> cast Hope by Anna\nroll 76").tells("told-banished-good(caster=Anna) · FW-24").asks_for("failure_roll");
    // What the roll does to others stands; what it does to the agent is nothing any more.
    play.say("roll 55").tells("told-reminder(words=“friendly units").tells_no("told-removed");
    let anna = play.caster("Anna");
    assert!(anna.out);
    assert_eq!(anna.marks.iter().map(|mark| (mark.id, mark.rule)).collect::<Vec<_>>(), [("out", "FW-24")]);
    assert_eq!(play.refusal("> cast Open by Anna"), "why-out · FW-28");
    let mut play = begun();
    play.say("> cast Blizzard by Dorn\nroll 99").tells("told-banished-evil(caster=Dorn)");
    play.say("roll 50").tells_no("told-barred").asks_for("act");
    // One that works stays.
    let mut play = begun();
    play.say("> cast Hope by Anna\nroll 1").tells_no("told-banished");
    assert!(!play.caster("Anna").out);
}

#[test]
fn fw_24_the_house_rule_spares_the_table() {
    let mut play = battle(&format!("rule agents_roll_failure off{ARMIES}"));
    play.say("> cast Hope by Sela\nroll 99").tells("told-banished-good(caster=Sela)").asks_for("act");
}

#[test]
fn fw_24_a_band_that_the_list_lacks_can_do_nothing_to_who_is_gone() {
    let mut play = begun();
    play.say("> cast Hope by Sela\nroll 99\nroll 80").asks_for("read");
    assert_eq!(play.refusal("> read out so removed"), "so removed · FW-28");
    play.say("> read out \"the ground shakes\"").tells("told-read(words=the ground shakes, caster=Sela) · FW-13");
}

#[test]
fn fw_25_their_armour_never_hinders() {
    let mut play = begun();
    // Of mail and plate by FW-27, and no part of the roll.
    play.say("> cast Hope by Anna");
    assert!(play.session.question().expect("the roll").prompt.sum.parts.is_empty());
    play.say("roll 75").tells("told-cast(");
}

#[test]
fn fw_26_agents_are_summoned_in_mid_battle_with_their_spells() {
    let mut play = begun();
    play.say("> summon archangel for A named Uriel")
        .tells("told-summoned(caster=Uriel, army=A, kind=kind-archangel) · FW-26");
    play.asks_for("pick").say("> choose Open\n> choose Open").tells("told-picked(caster=Uriel, spell=open) · FW-23");
    // Two of four must be Good.
    assert_eq!(play.refusal("> choose Open"), "why-no-more-neutral · FW-23");
    assert_eq!(play.refusal("> choose Blizzard"), "why-closed(list=evil) · FW-23");
    play.say("> choose Hope\n> choose Hope").asks_for("act");
    let uriel = play.caster("Uriel");
    let spells: Vec<&str> = uriel.spells.iter().map(|spell| slug(&spell.spell)).collect();
    assert_eq!((spells, uriel.out), (vec!["open", "open", "hope", "hope"], false));
    play.say("> cast Open by Uriel\nroll 75").tells("told-cast(caster=Uriel");
    assert_eq!(play.spells("Uriel"), ["used", "ready", "ready", "ready"]);
    play.say("> end turn\n> cast Open by Uriel\nroll 99").tells("told-banished-good(caster=Uriel)");
}

#[test]
fn fw_26_in_numbers_and_by_names_of_their_own() {
    let mut play = begun();
    play.say("> summon seraph for A\n> choose Hope\n> summon seraph for A\n> choose \"Noble Resolve\"");
    play.say("> summon seraph for A named Sela\n> choose Hope");
    let names: Vec<String> =
        play.session.now().board.sides[0].casters.iter().map(|caster| caster.name.clone()).collect();
    assert_eq!(names, ["Sela", "Anna", "Seraph", "Seraph (2)", "Sela (2)"]);
    let ids: std::collections::BTreeSet<_> =
        play.session.now().board.sides.iter().flat_map(|side| &side.casters).map(|caster| caster.caster).collect();
    assert_eq!(ids.len(), 7);
    play.say("> cast Hope by \"Seraph\"\nroll 1\n> cast \"Noble Resolve\" by \"Seraph (2)\"\nroll 1\nroll 1");
}

#[test]
fn fw_26_an_energy_that_the_list_lacks_is_read_from_the_rulebook() {
    let mut play = begun();
    play.say("> summon angel for B");
    assert_eq!(play.refusal("> choose Alacrity costing 9"), "energy 9 · FW-23");
    assert_eq!(play.refusal("> choose Fireball costing 3"), "why-list-unknown · FW-23");
    assert_eq!(play.refusal("> choose \"Ring of Light\" costing 9"), "not offered");
    play.say("> choose Alacrity costing 8").tells("told-picked-at(caster=Angel, spell=alacrity, energy=8) · FW-23");
    assert_eq!(play.refusal("> choose Open"), "why-no-more-neutral · FW-23");
    play.say("> choose Hope").asks_for("act");
}

#[test]
fn fw_26_the_lists_may_lack_what_an_agent_has() {
    let mut play = begun();
    // No Evil spell of the lists is cheap enough for an imp.
    play.say("> summon imp for B");
    let open: Vec<_> =
        play.offers().into_iter().filter(|offer| offer.unavailable.is_none()).map(|offer| offer.verb).collect();
    assert_eq!(open.first(), Some(&"no_more"));
    assert_eq!(play.refusal("> choose Blizzard"), "why-too-dear(limit=5) · FW-23");
    play.say("> choose no more").tells("told-no-more(caster=Imp) · FW-23").asks_for("act");
}

#[test]
fn fw_26_and_they_are_removed() {
    let mut play = begun();
    play.say("> correct: banished Dorn").tells("fixed-banished(caster=Dorn) · FW-26");
    assert!(play.caster("Dorn").out);
    play.say("> summon demon for B\n> choose Blizzard\n> choose Blizzard\n> correct: off the table Demon");
    assert!(play.caster("Demon").out);
    play.say("> correct: back in the battle Dorn\n> cast Blizzard by Dorn\nroll 1\nroll 1").tells("told-cast(");
}

#[test]
fn fw_27_arms_and_armour_stand_on_the_sheet() {
    let about = |kind: &str| {
        let roster = roster(&format!("army A\n{kind} Ann"));
        let army = &roster.armies[0];
        let sheet = game().sheet(&roster, army);
        sheet.casters[0].about.iter().skip(2).map(super::support::neutral).collect::<Vec<_>>()
    };
    for (kind, armour) in [
        ("seraph", "chainmail"),
        ("imp", "chainmail"),
        ("angel", "mail-and-plate"),
        ("demon", "mail-and-plate"),
        ("archangel", "plate"),
        ("archdemon", "plate"),
    ] {
        assert_eq!(about(kind), [format!("arms-{kind}"), format!("sheet-armour-as(armour=armour-{armour})")]);
    }
}

#[test]
fn fw_26_an_agent_without_a_name_goes_by_its_kind() {
    for (kind, name) in [
        ("seraph", "Seraph"),
        ("angel", "Angel"),
        ("archangel", "Archangel"),
        ("imp", "Imp"),
        ("demon", "Demon"),
        ("archdemon", "Archdemon"),
    ] {
        let mut play = begun();
        play.say(&format!("> summon {kind} for A")).tells(&format!("told-summoned(caster={name}, army=A"));
    }
}

#[test]
fn fw_23_a_list_that_is_closed_to_an_agent_is_said_to_be() {
    for kind in ["demon", "imp"] {
        let mut play = begun();
        play.say(&format!("> summon {kind} for B"));
        assert_eq!(play.refusal("> choose Telepathy"), "why-closed(list=neutral) · FW-23", "{kind}");
    }
}
