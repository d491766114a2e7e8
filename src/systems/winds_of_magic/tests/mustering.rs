//! WM-2, WM-5: determining spells before the game.

use super::support::{neutral, neutral_event, roster, slug, winds};
use crate::battle::{Session, SessionKind, play_script};
use crate::rosters::{CasterId, Roster};
use crate::rules::{Body, Game, System as _};
use crate::spells::SourceText;
use crate::systems::winds_of_magic::WindsOfMagic;

/// A draw for the first caster, or all of them.
fn draw(lines: &str) -> Session {
    let roster = roster(lines);
    let casters = roster.armies[0].casters.iter().map(|caster| caster.id).collect();
    Session::new(winds(), SessionKind::Muster { roster, casters })
}

fn say(session: &mut Session, lines: &str) {
    if let Err(error) = play_script(session, lines, None) {
        panic!("{:?} at {:?}; could say {:#?}", error.fault, error.given, error.could_say);
    }
}

fn asks(session: &Session) -> &'static str {
    session.question().map_or("over", |question| question.prompt.id)
}

/// What the first caster knows at the end: spell and how.
fn knows(session: &Session) -> Vec<String> {
    let roster: &Roster = session.now().roster.as_ref().expect("the draw is over");
    let spells = roster.armies[0].casters[0].spells().iter();
    spells.map(|known| format!("{} {}", known.how, slug(&known.spell))).collect()
}

/// What the draw of a lone wizard comes to.
fn drawn(wizard: &str, script: &str) -> Vec<String> {
    let mut session = draw(&format!("army A\nwizard Ana {wizard}"));
    say(&mut session, script);
    knows(&session)
}

fn told(session: &Session) -> Vec<String> {
    session.now().told.iter().map(|told| neutral_event(&told.event)).collect()
}

#[test]
fn wm_2_level_1_rolls_for_one() {
    assert_eq!(drawn("level 1 of fire", "roll 4"), ["signature fire-ball", "rolled burning-head"]);
}

#[test]
fn wm_2_level_2_rolls_for_two_or_chooses_one() {
    assert_eq!(
        drawn("level 2 of fire", "> package A\nroll 4\nroll 2"),
        ["signature fire-ball", "rolled burning-head", "rolled flaming-sword-of-rhuin"]
    );
    assert_eq!(
        drawn("level 2 of fire", "> package B\n> choose \"Wall of Fire\""),
        ["signature fire-ball", "chosen wall-of-fire"]
    );
}

#[test]
fn wm_2_level_3_has_two_packages() {
    assert_eq!(drawn("level 3 of fire", "> package A\nroll 4\nroll 2\nroll 6").len(), 4);
    assert_eq!(
        drawn("level 3 of fire", "> package B\n> choose \"Wall of Fire\"\nroll 2"),
        ["signature fire-ball", "chosen wall-of-fire", "rolled flaming-sword-of-rhuin"]
    );
}

#[test]
fn wm_2_level_4_has_three_packages() {
    assert_eq!(drawn("level 4 of fire", "> package A\nroll 4\nroll 2\nroll 6\nroll 3").len(), 5);
    assert_eq!(
        drawn("level 4 of fire", "> package B\n> choose \"Wall of Fire\"\n> choose \"Fiery Blast\""),
        ["signature fire-ball", "chosen wall-of-fire", "chosen fiery-blast"]
    );
    assert_eq!(
        drawn("level 4 of fire", "> package C\n> choose \"Wall of Fire\"\nroll 2\nroll 3"),
        ["signature fire-ball", "chosen wall-of-fire", "rolled flaming-sword-of-rhuin", "rolled fiery-blast"]
    );
}

#[test]
fn wm_2_the_packages_offered_are_those_of_the_level() {
    let packages = |level: u8| {
        let session = draw(&format!("army A\nwizard Ana level {level} of fire"));
        match session.question().map(|question| &question.body) {
            Some(Body::Choose(offers)) => offers.iter().map(|offer| neutral(&offer.label)).collect(),
            _ => Vec::new(),
        }
    };
    assert_eq!(packages(1), [""; 0]);
    assert_eq!(packages(2), ["package(id=A, chosen=0, random=2)", "package(id=B, chosen=1, random=0)"]);
    assert_eq!(packages(3), ["package(id=A, chosen=0, random=3)", "package(id=B, chosen=1, random=1)"]);
    assert_eq!(
        packages(4),
        ["package(id=A, chosen=0, random=4)", "package(id=B, chosen=2, random=0)", "package(id=C, chosen=1, random=2)"]
    );
}

#[test]
fn wm_2_a_familiar_brings_one_more() {
    assert_eq!(drawn("level 1 of fire carries familiar 2", "roll 4\nroll 2\nroll 3").len(), 4);
    assert_eq!(drawn("level 2 of fire package B carries familiar 1", "> choose \"Wall of Fire\"\nroll 2").len(), 3);
}

#[test]
fn wm_2_the_signature_spell_is_not_offered_for_choice() {
    let session = draw("army A\nwizard Ana level 2 of fire package B");
    let Some(Body::Choose(offers)) = session.question().map(|question| &question.body) else { panic!("a choice") };
    let offered: Vec<String> = offers.iter().map(|offer| neutral(&offer.label)).collect();
    assert_eq!(offered.len(), 5);
    assert!(!offered.iter().any(|label| label.contains("fire-ball")));
}

#[test]
fn wm_2_what_he_knows_already_counts() {
    assert_eq!(
        drawn("level 2 of fire knows fire-ball knows burning-head", "roll 2"),
        ["rolled fire-ball", "rolled burning-head", "rolled flaming-sword-of-rhuin"]
    );
    // A package that is said, and one that what he knows shows.
    assert_eq!(drawn("level 3 of fire knows chosen:burning-head", "roll 2").len(), 3);
    assert_eq!(drawn("level 4 of fire knows chosen:burning-head knows chosen:fiery-blast", "").len(), 3);
    // Spells of which nobody says how he came by them fill it, too.
    assert_eq!(drawn("level 2 of fire package B knows :burning-head", "").len(), 2);
}

#[test]
fn wm_2_wizards_draw_one_after_the_other() {
    let mut session = draw("army A\nwizard Ana level 1 of fire\nbearer Al\nwizard Abe level 1 of death");
    say(&mut session, "roll 4\nroll 6");
    let roster = session.now().roster.clone().expect("the draw is over");
    let counts: Vec<usize> = roster.armies[0].casters.iter().map(|caster| caster.spells().len()).collect();
    assert_eq!(counts, [2, 0, 2]);
}

#[test]
fn wm_3_a_loremaster_draws_nothing() {
    assert_eq!(drawn("level 4 of fire knows all", ""), [""; 0]);
    assert_eq!(drawn("level 4", ""), [""; 0]);
}

#[test]
fn wm_5_the_die_finds_the_spell_of_that_number() {
    let spells = ["flaming-sword-of-rhuin", "fiery-blast", "burning-head", "conflagration-of-doom", "wall-of-fire"];
    for (number, spell) in (2..).zip(spells) {
        let session = {
            let mut session = draw("army A\nwizard Ana level 1 of fire");
            say(&mut session, &format!("roll {number}"));
            session
        };
        assert_eq!(knows(&session)[1], format!("rolled {spell}"));
        assert_eq!(told(&session), [format!("told-random(caster=Ana, faces={number}, spell={spell}) · WM-5")]);
    }
    // The rows that the die chooses among.
    let session = draw("army A\nwizard Ana level 1 of fire-seven");
    let Some(Body::Roll(roll)) = session.question().map(|question| &question.body) else { panic!("a roll") };
    let rows: Vec<&str> = roll.rows.iter().map(|(range, _)| range.as_str()).collect();
    assert_eq!(rows, ["1", "2", "3", "4", "5", "6"]);
    assert_eq!(neutral(&roll.rows[5].1), "row-spell(spell=flame-storm)");
    // A signature spell outside of the count is never found by a die.
    assert_eq!(drawn("level 1 of fire-seven", "roll 1"), ["signature fireball", "rolled cascading-fire-cloak"]);
}

#[test]
fn wm_5_a_number_known_already_is_rolled_again() {
    let mut session = draw("army A\nwizard Ana level 2 of fire package A");
    say(&mut session, "roll 4\nroll 4");
    assert_eq!(asks(&session), "random_spell");
    assert_eq!(told(&session)[1], "told-random-double(caster=Ana, faces=4, spell=burning-head) · WM-5");
    // The signature spell is spell 1.
    say(&mut session, "roll 1");
    assert_eq!(asks(&session), "random_spell");
    say(&mut session, "roll 5");
    assert_eq!(knows(&session)[2], "rolled conflagration-of-doom");
}

#[test]
fn wm_5_house_rule_choose() {
    let mut session = draw("army A\nwizard Ana level 1 of fire\nrule duplicate_spell choose");
    say(&mut session, "roll 1");
    assert_eq!(asks(&session), "choose");
    say(&mut session, "> choose \"Burning Head\"");
    assert_eq!(knows(&session), ["signature fire-ball", "rolled burning-head"]);
    assert_eq!(told(&session)[1], "told-chosen(caster=Ana, spell=burning-head) · WM-5");
    // What is new is not for choice.
    assert_eq!(drawn("level 1 of fire", "roll 3"), {
        let mut session = draw("army A\nwizard Ana level 1 of fire\nrule duplicate_spell choose");
        say(&mut session, "roll 3");
        knows(&session)
    });
}

#[test]
fn wm_4_who_has_no_lore_of_wizards_draws_nothing() {
    assert_eq!(drawn("level 1 of fire", "roll 4").len(), 2);
    let mut session = draw("army A dwarfs\nwizard Ana level 1 of fire");
    say(&mut session, "");
    assert_eq!(knows(&session), [""; 0]);
}

/// A lore of eight spells: more than a die has faces.
fn eight() -> std::sync::Arc<dyn Game> {
    let mut text = "Lore(format: 1, lore: \"eight\", name: (en: \"Eight\"), set: \"six\", spells: [".to_owned();
    for number in 1..=8 {
        text += &format!(
            "(id: \"winds-of-magic/eight/s{number}\", number: {number}, name: (en: \"S{number}\"), signature: {}, \
             casting_value: 5, range: Inches(24), duration: Instant, kind: Hex, target: Enemy, summary: (en: \"x\"), \
             source: \"x\"),",
            number == 1
        );
    }
    let (game, diagnostics) = WindsOfMagic.load(&[SourceText::new("eight.ron", text + "])")]);
    assert_eq!(diagnostics, []);
    std::sync::Arc::from(game)
}

#[test]
fn wm_5_what_no_die_can_find_is_not_rolled_for() {
    let session = |lines: &str| {
        let roster = roster(lines);
        Session::new(eight(), SessionKind::Muster { roster, casters: vec![CasterId(1)] })
    };
    let wizard = "army A\nwizard Ana level 4 of eight package A carries familiar 6";
    let mut drawn = session(wizard);
    say(&mut drawn, "roll 2\nroll 3\nroll 4\nroll 5\nroll 6");
    assert_eq!(knows(&drawn).len(), 6);
    // The player may choose it under the house rule.
    let mut chosen = session(&format!("{wizard}\nrule duplicate_spell choose"));
    say(&mut chosen, "roll 2\nroll 3\nroll 4\nroll 5\nroll 6\nroll 2\n> choose S8\nroll 1\n> choose S7");
    assert_eq!(knows(&chosen)[6..], ["rolled s8", "rolled s7"]);
}

#[test]
fn wm_5_when_the_whole_lore_is_known_the_draw_is_over() {
    let wizard = "level 4 of fire package A carries familiar 6";
    assert_eq!(drawn(wizard, "roll 2\nroll 3\nroll 4\nroll 5\nroll 6").len(), 6);
    let wizard = format!("{wizard}\nrule duplicate_spell choose");
    assert_eq!(drawn(&wizard, "roll 2\nroll 3\nroll 4\nroll 5\nroll 6").len(), 6);
}
