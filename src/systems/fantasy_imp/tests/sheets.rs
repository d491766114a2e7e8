//! What stands on paper and beside the dice, and what the editor asks.

use super::support::{neutral, roster};
use super::{Play, imp};
use crate::form::InputKind;
use crate::rosters::Roster;
use crate::rules::Prompt;

fn of(lines: &str) -> Roster {
    roster(&format!("system fantasy-imp\n{lines}"))
}

/// The rows of the table of target numbers: range, and what it is called.
fn rows(lines: &str) -> Vec<(String, String)> {
    let tables = imp().tables(&of(lines));
    tables[0].rows.iter().map(|row| (row.range.clone(), super::support::in_words(&row.name, "en"))).collect()
}

#[test]
fn fi_6_difficulties_stand_on_the_table_with_what_they_need() {
    let named = |range: &str, name: &str| (range.to_owned(), name.to_owned());
    assert_eq!(
        rows("army A")[..5],
        [
            named("0", "easy"),
            named("1", "medium"),
            named("2", "hard"),
            named("3", "very hard"),
            named("+1", "on opportunity")
        ]
    );
    let tables = imp().tables(&of("army A"));
    let summary = |at: usize| super::support::in_words(&tables[0].rows[at].summary, "en");
    // FI-8: only what needs nothing still wants a die.
    assert!(summary(0).contains("a die must be rolled") && summary(0) != summary(1));
    assert!((2..4).all(|at| summary(at) == summary(1)));
}

#[test]
fn fi_7_just_in_range_stands_on_the_table_where_it_counts() {
    let last = |lines: &str| rows(lines).pop().expect("a row").1;
    assert_eq!((last("army A"), last("army A\nrule just_in_range on")), ("dispel".into(), "just in range".into()));
}

#[test]
fn fi_6_the_sheet_says_what_a_success_is() {
    let roster = of("army A");
    let facts = imp().sheet(&roster, &roster.armies[0]).facts;
    assert_eq!(facts.iter().map(neutral).collect::<Vec<_>>(), ["sheet-success"]);
}

#[test]
fn fi_6_successes_are_counted_beside_the_dice() {
    let mut play = Play::of(super::ARMIES);
    play.say("> cast Fireball by Ana with 4 dice\n> dispel with 2 dice by Bea");
    let prompt = |play: &Play| -> Prompt { play.session.question().expect("a roll").prompt.clone() };
    let comes_to = |prompt: &Prompt, faces: &[u8]| neutral(&imp().comes_to(prompt, faces).expect("a count"));
    assert_eq!(comes_to(&prompt(&play), &[6, 5, 5, 1]), "comes-to-burns(what=comes-to(successes=2, need=1), ones=1)");
    play.say("roll 6 5 5 1");
    assert_eq!(comes_to(&prompt(&play), &[6, 4]), "comes-to-plain(successes=1)");
}

#[test]
fn fi_12_missiles_do_not_last() {
    let roster = of("army A\nmage Ana dice 2 of hearthfire,rime knows fireball knows frost-ward");
    let sheet = imp().sheet(&roster, &roster.armies[0]);
    let lasts = |spell: &str| {
        let known = sheet.casters[0].spells.iter().find(|known| known.spell == format!("fantasy-imp/{spell}"));
        known.expect("on the sheet").lasts
    };
    assert_eq!((lasts("hearthfire/fireball"), lasts("rime/frost-ward")), (false, true));
}

/// Ids of what a field lets choose.
fn options(kind: &InputKind) -> Vec<String> {
    match kind {
        InputKind::Many(options) => options.iter().map(|option| option.id.clone()).collect(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn fi_1_the_army_list_opens_lores() {
    let roster = of("army A lores rime\nmage Ana dice 2 of thorn");
    let army = &roster.armies[0];
    let fields = imp().army_fields(&roster, army);
    assert_eq!(fields.iter().map(|field| (field.name, field.rule)).collect::<Vec<_>>(), [("lores", "FI-1")]);
    assert_eq!(options(&fields[0].kind), ["hearthfire", "rime", "thorn"]);
    // A closed lore that he has already can still be seen, and given up.
    let fields = imp().caster_fields(&roster, army, &army.casters[0]);
    assert_eq!(options(&fields[2].kind), ["rime", "thorn"]);
    let InputKind::Choice(options) = &fields[0].kind else { panic!("{fields:?}") };
    let kinds: Vec<&str> = options.iter().map(|option| option.id.as_str()).collect();
    assert_eq!((kinds, fields[0].first_option()), (vec!["mage", "unit"], Some("mage")));
}
