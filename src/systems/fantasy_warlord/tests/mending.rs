//! FW-1 to FW-5, FW-8, FW-23, FW-27: what repairs drop, what is remembered, and what the editor asks.

use super::mustering::{allowances, why_not};
use super::support::neutral;
use super::{NONE, findings, game, roster};
use crate::form::InputKind;
use crate::rosters::RosterEdit;

#[test]
fn fw_1_what_is_wrong_with_an_army_is_found_there() {
    let roster = roster("army A");
    let place = game().check(&roster)[0].place;
    assert_eq!((place.army, place.caster), (Some(roster.armies[0].id), None));
}

#[test]
fn fw_1_another_kind_wants_both_its_numbers() {
    let input = "incomplete other-blank FW-1".to_owned();
    for lacking in ["spells 2", "cost_limit 5", ""] {
        assert!(findings(&format!("army A good\nother Syl {lacking} lists neutral knows open")).contains(&input));
    }
    assert!(!findings("army A good\nother Syl spells 1 cost_limit 5 lists neutral knows open").contains(&input));
}

/// The spells that each repair of the one finding of that id drops.
fn dropped(lines: &str, id: &str) -> Vec<usize> {
    let all = game().check(&roster(lines));
    let finding = all.iter().find(|finding| finding.id == id).expect("the finding");
    let drops = |repair: &crate::rosters::Repair| {
        repair.edits.iter().filter(|edit| matches!(edit, RosterEdit::RemoveSpell { .. })).count()
    };
    finding.repairs.iter().map(drops).collect()
}

#[test]
fn fw_5_dropping_what_is_just_enough_is_enough() {
    // Hope costs 4 and Noble Resolve 5: four too many, and each is enough by itself.
    assert_eq!(
        dropped("army A good\nmagic_user Ann master energy 5 knows noble-resolve knows hope", "too-dear"),
        [1, 1]
    );
    // Four Hopes and eight points: two of them are just enough.
    let four = "army A good\nmagic_user Ann master energy 8 knows hope knows hope knows hope knows hope";
    assert_eq!(dropped(four, "too-dear"), [2]);
}

#[test]
fn fw_8_as_many_are_dropped_as_are_too_many() {
    let lines =
        "army A neutral\nmagic_user Ann master energy 90 knows open knows hope knows hope knows hope knows hope";
    assert_eq!(dropped(lines, "outnumber")[0], 3);
    let lines = "army A neutral\nmagic_user Ann master energy 90 knows open knows open knows open knows hope knows hope knows hope knows hope knows hope";
    assert_eq!(dropped(lines, "outnumber")[0], 2);
}

#[test]
fn fw_23_a_demon_has_nothing_neutral_to_count() {
    let found = findings("army A evil\ndemon Dan knows open knows blizzard");
    assert_eq!(found, ["illegal closed-list FW-23"]);
    // A spell at the limit of its energy is among those that it could have.
    let all = game().check(&roster("army A evil\ndemon Dan"));
    let few = all.iter().find(|finding| finding.id == "agent-few").expect("too few");
    let adds: Vec<String> = few.repairs.iter().map(|repair| neutral(&repair.label)).collect();
    assert_eq!(adds, ["repair-add(spell=battle-fury, n=2)", "repair-add(spell=blizzard, n=2)"]);
}

#[test]
fn fw_1_an_item_that_is_only_not_filled_in_is_not_taken_away_for_it() {
    let repairs = |lines: &str, id: &str| {
        let all = game().check(&roster(lines));
        all.iter().find(|finding| finding.id == id).expect("the finding").repairs.len()
    };
    let lines = "army A good\ncharacter Hans carries artifact carries hat";
    assert_eq!((repairs(lines, "artifact-spell"), repairs(lines, "item-unknown")), (0, 1));
}

#[test]
fn fw_3_numbers_are_remembered_by_kind_and_level() {
    let hint = |kind: &str, field: &str| {
        let roster = roster(&format!("army A good\n{kind} Ann minor"));
        let army = &roster.armies[0];
        let fields = game().caster_fields(&roster, army, &army.casters[0]);
        let field = fields.into_iter().find(|have| have.name == field).expect("the field");
        neutral(&field.hint.expect("a hint"))
    };
    let by = |kinds: &str| format!("field-by-level(level=level-minor, kinds=kinds-{kinds})");
    assert_eq!(hint("magic_user", "energy"), by("magic-user"));
    assert_eq!(hint("priest", "divine_spells"), by("priest"));
    assert_eq!(hint("warrior_priest", "divine_spells"), by("warrior-priest"));
}

#[test]
fn fw_23_allowances_of_an_agent_and_of_a_neutral_priest() {
    let angel = allowances("army A good\nangel Ann knows hope knows open");
    assert!(angel.contains(&"neutral [1] 1 of 1 = kind-angel 1 · FW-23".to_owned()), "{angel:?}");
    let of_its_own = allowances("army A good\nangel Ann knows hope knows hope");
    assert!(of_its_own.contains(&"neutral [] 0 of 1 = kind-angel 1 · FW-23".to_owned()), "{of_its_own:?}");
    // One Neutral spell leaves room for one of its own list.
    assert_eq!(why_not("army A good\nangel Ann knows open", "hope"), "");
    // What is not for the caster is not held against anything.
    let other = allowances("army A neutral\nwarrior_priest Ann major divine 1 knows hope");
    assert!(!other.iter().any(|line| line.starts_with("good")), "{other:?}");
    let priest = allowances("army A neutral\npriest Ann major knows gift-of-command knows bless-unit");
    assert!(priest.iter().any(|line| line.starts_with("miracles_curses [1] 1 of 1")), "{priest:?}");
}

#[test]
fn fw_1_fw_2_fw_27_what_the_editor_asks() {
    let game = game();
    let kinds: Vec<&str> = game.item_kinds().iter().map(|kind| kind.id).collect();
    assert_eq!(kinds, ["artifact", "blade_magic"]);
    let roster = roster("army A good\narchangel Uri carries artifact carries blade_magic");
    let (army, uri) = (&roster.armies[0], &roster.armies[0].casters[0]);
    let asked = |at: usize| {
        let fields = game.item_fields(&roster, army, uri, &uri.items[at]);
        fields.iter().map(|field| (field.name, field.rule)).collect::<Vec<_>>()
    };
    assert_eq!((asked(0), asked(1)), (vec![("spell", "FW-1"), ("uses", "FW-1")], vec![("alignment", "FW-27")]));
    let of_army = game.army_fields(&roster, army);
    let InputKind::Choice(options) = &of_army[0].kind else { panic!("{of_army:?}") };
    let ids: Vec<&str> = options.iter().map(|option| option.id.as_str()).collect();
    assert_eq!((of_army[0].name, ids), ("alignment", vec!["good", "neutral", "evil"]));
    assert_eq!(game.describe(army, uri).iter().map(neutral).collect::<Vec<_>>(), ["kind-archangel", "good"]);
    assert!(!game.to_prepare(&roster, army, uri));
    let artifact = game.item_fields(&roster, army, uri, &uri.items[0]);
    let InputKind::Choice(options) = &artifact[0].kind else { panic!("{artifact:?}") };
    assert!(options.iter().all(|option| option.id.contains("/arcane-")) && options.len() > 20, "{options:?}");
    let roster = self::roster("army A good\nother Syl\nmagic_user Ann");
    let army = &roster.armies[0];
    let fields = |at: usize| game.caster_fields(&roster, army, &army.casters[at]);
    let lists = fields(0).into_iter().find(|field| field.name == "lists").expect("lists");
    let InputKind::Many(options) = &lists.kind else { panic!("{lists:?}") };
    assert_eq!(options.iter().map(|option| option.id.as_str()).collect::<Vec<_>>(), ["good", "neutral", "evil"]);
    let energy = fields(1).into_iter().find(|field| field.name == "energy").expect("energy");
    assert_eq!(energy.hint.as_ref().map(neutral).as_deref(), Some("field-by-level-none"));
}

#[test]
fn fw_1_numbers_entered_are_for_other_kinds_alone() {
    // What was entered for the caster as something else does not bound a Magic-user.
    let found = findings("army A good\nmagic_user Ann master energy 30 spells 1 cost_limit 3 knows hope knows hope");
    assert_eq!(found, NONE);
    assert_eq!(
        allowances("army A good\nmagic_user Ann master energy 30 spells 1 knows hope"),
        ["energy [4] 4 of 30 = part-energy 30 · FW-5"]
    );
    // An agent that must take all from its own list has no Neutral ones to count.
    assert!(!allowances("army A evil\ndemon Dan knows blizzard").iter().any(|line| line.starts_with("neutral")));
    // And who appeals alone has nothing arcane to hold against anything.
    assert!(
        !allowances("army A neutral\npriest Ann major knows gift-of-command")
            .iter()
            .any(|line| line.starts_with("good"))
    );
}
