//! MP-1, MP-2: what a roster may be, and what is wrong with it.

use super::support::{neutral, roster};
use super::{Play, magick};
use crate::rosters::{Finding, Grade, Roster};

const NONE: [&str; 0] = [];

fn of(lines: &str) -> Roster {
    roster(&format!("system magick-phase\narmy A\n{lines}"))
}

fn message(findings: &[Finding]) -> Vec<String> {
    findings.iter().map(|finding| format!("{} {} {}", finding.grade.id(), finding.id, finding.rule)).collect()
}

fn findings(lines: &str) -> Vec<String> {
    message(&magick().check(&of(lines)))
}

/// The finding is there, and each of its repairs removes it; gives back what the first leaves.
#[track_caller]
fn repaired(lines: &str, grade: Grade, id: &str, rule: &str) -> Vec<String> {
    let roster = of(lines);
    let all = magick().check(&roster);
    let finding = all.iter().find(|finding| (finding.grade, finding.id, finding.rule) == (grade, id, rule));
    let finding = finding.unwrap_or_else(|| panic!("no {} {id} {rule} in {:?}", grade.id(), message(&all)));
    assert!(!finding.repairs.is_empty(), "{id} has no repair");
    let mut left = Vec::new();
    for repair in finding.repairs.iter().rev() {
        let mut after = roster.clone();
        repair.edits.iter().for_each(|edit| after.apply(edit));
        left = message(&magick().check(&after));
        assert!(!left.contains(&format!("{} {id} {rule}", grade.id())), "{} leaves {left:?}", neutral(&repair.label));
    }
    left
}

#[test]
fn mp_1_a_wizard_has_intelligence_level_reservoir_and_spells() {
    assert_eq!(findings("wizard Ana int 1 level 1 points 1 knows gust"), NONE);
    assert_eq!(findings("wizard Ana int 10 level 4 points 999 knows gust knows tempest knows quake"), NONE);
    assert_eq!(findings(""), ["hint army-empty MP-1"]);
    assert_eq!(
        findings("wizard Ana"),
        ["no-intelligence", "no-level", "no-points", "no-spells"].map(|id| format!("incomplete {id} MP-1"))
    );
    for (lines, id) in [
        ("wizard Ana int 0 level 1 points 9 knows gust", "intelligence"),
        ("wizard Ana int 11 level 1 points 9 knows gust", "intelligence"),
        ("wizard Ana int 5 level 0 points 9 knows gust", "level"),
        ("wizard Ana int 5 level 5 points 9 knows gust", "level"),
        ("wizard Ana int 5 level 1 points 0 knows gust", "points"),
        ("wizard Ana int 5 level 1 points 1000 knows gust", "points"),
    ] {
        assert_eq!(findings(lines), [format!("illegal {id} MP-1")], "{lines}");
        assert_eq!(repaired(lines, Grade::Illegal, id, "MP-1"), NONE);
    }
    assert_eq!(repaired("wizard Ana int 5 level 1 points 9", Grade::Incomplete, "no-spells", "MP-1"), NONE);
    let twice = "wizard Ana int 5 level 1 points 9 knows gust knows gust";
    assert_eq!(repaired(twice, Grade::Hint, "double", "MP-1"), NONE);
    let lost = "wizard Ana int 5 level 1 points 9 knows gust knows lost";
    assert_eq!(repaired(lost, Grade::Hint, "spell-unknown", "MP-1"), NONE);
}

#[test]
fn mp_1_what_the_roster_says_is_what_the_battle_begins_with() {
    let play = Play::of(
        "system magick-phase
        army A
        wizard Ana int 7 level 3 points 30 left 12 knows gust
        army B
        wizard Bea int 2 level 1 points 8 knows gust",
    );
    assert_eq!((play.left("Ana", "points"), play.left("Bea", "points")), (Some(12), Some(8)));
    let about = |name: &str| play.caster(name).about.iter().map(neutral).collect::<Vec<_>>();
    assert_eq!(about("Ana"), ["about-intelligence(intelligence=7)", "about-level(level=3)"]);
    let pool = &play.caster("Ana").points[0];
    assert_eq!((pool.left, pool.full), (12, 30));
}

#[test]
fn mp_2_points_and_spells_are_the_players_to_say() {
    // A reservoir that begins less than full is fine, an empty one as well.
    assert_eq!(findings("wizard Ana int 5 level 1 points 9 left 4 knows gust"), NONE);
    assert_eq!(findings("wizard Ana int 5 level 1 points 9 left 9 knows gust"), NONE);
    assert_eq!(findings("wizard Ana int 5 level 1 points 9 left 0 knows gust"), NONE);
    let more = "wizard Ana int 5 level 1 points 9 left 10 knows gust";
    assert_eq!(findings(more), ["illegal points-left MP-2"]);
    assert_eq!(repaired(more, Grade::Illegal, "points-left", "MP-2"), NONE);
    // Every spell of every lore, as many as he likes.
    let all = "wizard Ana int 5 level 1 points 9 knows all of stormcall knows all of veil knows all of stonesong";
    assert_eq!(findings(all), NONE);
    let roster = of("wizard Ana int 5 level 1 points 9 knows gust");
    let open = magick().open_spells(&roster, &roster.armies[0], &roster.armies[0].casters[0]);
    assert_eq!((open.len(), open.iter().filter(|spell| spell.unavailable.is_none()).count()), (18, 17));
    // Points come back by hand only.
    let mut play = Play::in_phase("");
    play.say("> cast Gust by Ana with 5 points\nroll 4 4 4 4 4\n> let it pass\n> end phase");
    assert_eq!(play.left("Ana", "points"), Some(25));
    play.say("> correct: Ana has 30 magick points");
    assert_eq!(play.left("Ana", "points"), Some(30));
}

#[test]
fn the_editor_asks_for_what_the_rules_read() {
    let roster = of("wizard Ana int 5 level 1 points 9 knows gust");
    let fields = magick().caster_fields(&roster, &roster.armies[0], &roster.armies[0].casters[0]);
    let fields: Vec<_> = fields.iter().map(|field| (field.name, field.rule)).collect();
    assert_eq!(fields, [("intelligence", "MP-1"), ("level", "MP-1"), ("points", "MP-1"), ("points_left", "MP-2")]);
}
