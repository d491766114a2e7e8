//! What the odds beside an offer are reckoned by.

use super::Play;
use super::support::{neutral, roster};
use crate::form::{NumberInput, Value};
use crate::rosters::ReadFields as _;
use crate::rules::OddsQuestion;
use crate::systems::winds_of_magic::inputs::{CASTING_VALUE, KIND};
use crate::systems::winds_of_magic::lists::{Lists, shipped};
use crate::systems::winds_of_magic::views::sheet;

const ARMIES: &str = "
    army A
    wizard Ana level 3 of fire knows all carries bound_spell fire/fiery-blast 6
    army B
    wizard Bea level 2 of death
    wizard Bob level 1 of death";

/// The odds of the first offer with that verb, with these inputs filled in.
#[track_caller]
fn odds_of(play: &Play, verb: &str, filled: &[(&'static str, Value)]) -> OddsQuestion {
    let offer = play.offers().into_iter().find(|offer| offer.verb == verb).expect("the offer");
    offer.odds_of(&offer.take(filled)).expect("odds")
}

fn number(question: &OddsQuestion, names: &[&'static str]) -> Vec<i64> {
    names.iter().map(|name| question.get(NumberInput::new(name))).collect()
}

const CAST: &[&str] = &["dice", "level", "casting_value", "dispel_dice", "dispel_level"];

#[test]
fn a_cast_is_answered_by_the_best_wizard_with_all_dice() {
    let mut play = Play::begun(ARMIES, 9, 6);
    assert_eq!(number(&odds_of(&play, "cast", &[("dice", Value::Number(3))]), CAST), [3, 3, 5, 6, 2]);
    // Bea's attempt is spent.
    play.say("> cast \"Fiery Blast\" by Ana with 2 dice\nroll 3 3\n> dispel with 2 dice by Bea\nroll 6 6");
    assert_eq!(number(&odds_of(&play, "cast", &[]), CAST), [1, 3, 5, 4, 1]);
    play.say("> correct: slain Bob\n> correct: level of Bea is 4");
    assert_eq!(number(&odds_of(&play, "cast", &[]), CAST), [1, 3, 5, 0, 0]);
    // An army without wizards answers with no level, unless that is forbidden.
    play.say("> correct: slain Bea");
    assert_eq!(number(&odds_of(&play, "cast", &[]), CAST), [1, 3, 5, 4, 0]);
    let play = Play::begun(
        "army A\nwizard Ana level 3 of fire knows all\narmy B\nbearer Bo\nrule dispel_without_wizard forbidden",
        9,
        6,
    );
    assert_eq!(number(&odds_of(&play, "cast", &[]), CAST), [1, 3, 5, 0, 0]);
}

#[test]
fn house_rules_that_matter_go_with_it() {
    let rules = |lines: &str| odds_of(&Play::begun(&format!("{ARMIES}\n{lines}"), 9, 6), "cast", &[]).house_rules;
    assert!(rules("rule miscast as_written\nrule remains_ends_on remaining_spell").is_empty());
    let both = rules("rule miscast spell_fails\nrule dispel_without_wizard forbidden");
    assert_eq!(both.len(), 2);
    let play = Play::begun(&ARMIES.replace("army A", "army A miscast_table unofficial-ninth"), 9, 6);
    let own = odds_of(&play, "cast", &[]).house_rules;
    assert_eq!(own.get("miscast_table").map(String::as_str), Some("unofficial-ninth"));
    assert!(odds_of(&play, "use", &[]).house_rules.is_empty());
}

#[test]
fn versions_and_values_that_are_filled_in_count() {
    let lines = "army A set seven\nwizard Ana level 4 of fire-seven knows all\nwizard Abe level 2 of heavens-seven knows all\narmy B\nbearer Bo";
    let play = Play::begun(lines, 9, 2);
    let version = |id: &str| {
        odds_of(&play, "cast", &[("version", Value::Choice(id.to_owned()))]).get(NumberInput::new("casting_value"))
    };
    assert_eq!([version("basic"), version("10+"), version("18+")], [5, 10, 18]);
    let unknown =
        play.offers().into_iter().find(|offer| offer.inputs.iter().any(|input| input.name == "casting_value"));
    let unknown = unknown.expect("an offer that asks for its value");
    let question = unknown.odds_of(&unknown.take(&[("casting_value", Value::Number(13))])).expect("odds");
    assert_eq!(question.get(CASTING_VALUE), 13);
}

#[test]
fn bound_spells_dispels_and_runes_have_theirs() {
    let mut play = Play::begun(ARMIES, 9, 6);
    let bound = odds_of(&play, "use", &[]);
    assert_eq!(
        (bound.query, number(&bound, &["casting_value", "dispel_dice", "dispel_level"])),
        ("bound_spell", vec![6, 6, 2])
    );
    play.say("> cast \"Flaming Sword of Rhuin\" by Ana with 2 dice\nroll 3 3");
    let dispel = odds_of(&play, "dispel", &[("dice", Value::Number(4))]);
    assert_eq!((dispel.query, number(&dispel, &["dice", "level", "power"])), ("dispel", vec![4, 2, 9]));
    play.say("> let it pass");
    let lasting = odds_of(&play, "dispel_lasting", &[]);
    assert_eq!((lasting.query, number(&lasting, &["dice", "level", "power"])), ("dispel", vec![1, 2, 9]));
    let play = Play::begun("army A dwarfs\nrune_lord Al carries anvil\narmy B\nbearer Bo", 0, 2);
    let form =
        |id: &str| odds_of(&play, "strike", &[("form", Value::Choice(id.to_owned()))]).get(NumberInput::new("needed"));
    assert_eq!([form("normal"), form("ancient")], [2, 4]);
}

#[test]
fn the_sheet_has_up_to_three_columns() {
    let lists = Lists::load(&shipped()).0;
    let columns = |level: i64, slug: &str| {
        let roster = roster(&format!("army A\nwizard Ana level {level} of fire knows all"));
        let army = &roster.armies[0];
        let card = lists.any(slug).expect("a spell");
        let odds = sheet::odds(&roster, army, &army.casters[0], card);
        odds.iter().map(|(heading, question)| format!("{heading} {:?}", number(question, CAST))).collect::<Vec<_>>()
    };
    assert_eq!(columns(1, "winds-of-magic/fire/fire-ball"), ["2 [2, 1, 5, 0, 0]"]);
    assert_eq!(columns(2, "winds-of-magic/fire/fire-ball"), ["2 [2, 2, 5, 0, 0]", "3 [3, 2, 5, 0, 0]"]);
    assert_eq!(columns(4, "winds-of-magic/fire/fire-ball").len(), 3);
    assert_eq!(columns(4, "winds-of-magic/heavens-seven/wind-blast"), [""; 0]);
    let roster = roster("army A\nbearer Al");
    assert_eq!(roster.armies[0].casters[0].fields.choice(KIND), Some("bearer"));
    let card = lists.any("winds-of-magic/fire/fire-ball").expect("a spell");
    assert_eq!(sheet::odds(&roster, &roster.armies[0], &roster.armies[0].casters[0], card), []);
}

#[test]
fn what_the_odds_reckon_with_is_noted() {
    let note = |play: &Play, verb: &str| {
        let offer = play.offers().into_iter().find(|offer| offer.verb == verb).expect("the offer");
        offer.notes.iter().find(|note| note.rule == "WM-19").map(|note| neutral(&note.message))
    };
    let play = Play::begun(ARMIES, 9, 6);
    assert_eq!(note(&play, "cast").as_deref(), Some("note-answer(dice=6, level=2)"));
    assert_eq!(note(&play, "use").as_deref(), Some("note-answer(dice=6, level=2)"));
    let play = Play::begun(ARMIES, 9, 1);
    assert_eq!(note(&play, "cast").as_deref(), Some("note-answer(dice=1, level=2)"));
    let play = Play::begun(ARMIES, 9, 0);
    assert_eq!(note(&play, "cast"), None);
}
