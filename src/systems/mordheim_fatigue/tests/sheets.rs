//! What stands on paper.

use super::fatigue;
use super::lists::shipped;
use super::support::{neutral, roster, slug};
use crate::rules::Uses;
use crate::systems::mordheim_fatigue::inputs::{ACCUMULATED, COST};
use crate::systems::mordheim_fatigue::lists::Lists;

fn of(lines: &str) -> crate::rosters::Roster {
    roster(&format!("system mordheim-fatigue\narmy A\n{lines}"))
}

#[test]
fn mf_08_there_is_a_track_as_long_as_a_fatigue_roll_reaches() {
    let marks = |level: u8| {
        let roster = of(&format!("wizard Ana race human level {level}"));
        let army = &roster.armies[0];
        let sheet = fatigue().sheet(&roster, army);
        sheet.casters[0].marks.iter().map(|(label, count)| format!("{} {count}", neutral(label))).collect::<Vec<_>>()
    };
    assert_eq!(marks(1), ["sheet-track(from=1) 12"]);
    assert_eq!(marks(2), ["sheet-track(from=1) 12", "sheet-track-more(from=13) 12"]);
}

#[test]
fn mf_15_what_stays_has_boxes_for_its_upkeep() {
    let roster =
        of("wizard Ana race human of combat,mind,mind knows strength knows rally knows seed-animosity knows rally");
    let army = &roster.armies[0];
    let spells = fatigue().sheet(&roster, army).casters.remove(0).spells;
    let kept: Vec<_> =
        spells.iter().map(|spell| (slug(&spell.spell), spell.kept.as_ref().map(neutral), spell.uses)).collect();
    assert_eq!(
        kept,
        [
            ("strength", Some("sheet-upkeep(points=1)".to_owned()), Uses::EachTurn),
            ("rally", None, Uses::EachTurn),
            ("seed-animosity", Some("sheet-upkeep(points=0)".to_owned()), Uses::EachTurn),
        ]
    );
}

#[test]
fn mf_10_the_chance_of_going_on_stands_beside_each_spell() {
    let lines =
        "wizard Ana race human level 2 of mind,mind,mind knows rally\nrule fatigue_dice 3\nrule rest reset_on_fatigue";
    let roster = of(lines);
    let army = &roster.armies[0];
    let lists = Lists::load(&shipped()).0;
    let rally = lists.spell("mordheim-fatigue/mind/rally").expect("the spell");
    let odds = super::super::views::odds(&roster, &army.casters[0], rally);
    let columns: Vec<_> = odds
        .iter()
        .map(|(heading, question)| {
            (heading.as_str(), question.get(ACCUMULATED), question.get(COST), question.house_rules.len())
        })
        .collect();
    assert_eq!(columns, [("4", 4, 2, 1), ("8", 8, 2, 1), ("12", 12, 2, 1)]);
}

#[test]
fn mf_02_the_profile_stands_over_the_spells() {
    let roster = of("wizard Ana race orc");
    let army = &roster.armies[0];
    let about: Vec<String> = fatigue().sheet(&roster, army).casters[0].about.iter().map(neutral).collect();
    assert_eq!(about[..3], ["about-level(level=1)", "about-race(race=race-orc)", "about-points(points=50)"]);
    assert!(about[3].starts_with("sheet-profile(profile=profile(m=4, ws=3"));
    assert_eq!(
        fatigue().sheet(&roster, army).facts.iter().map(neutral).collect::<Vec<_>>(),
        ["sheet-points(points=50, open=0)"]
    );
}

#[test]
fn mf_07_the_tables_of_all_spheres_come_along() {
    let tables = fatigue().tables(&of("wizard Ana race orc of mind,wind,mind"));
    let names = tables.iter().map(|table| format!("{} {}", neutral(&table.name), table.rows.len()));
    let table = |name: &str| format!("table-sphere(sphere=worded(words=“{name}”)) 6");
    assert_eq!(names.collect::<Vec<_>>(), ["Combat", "Mind", "Wind", "Animalism"].map(table));
    assert_eq!(neutral(&tables[0].when), "table-sphere-when(die=D8)");
    let rows = &tables[0].rows;
    assert_eq!(
        (rows[0].range.as_str(), super::support::in_words(&rows[0].summary, "en").as_str()),
        ("1–3", "1×n MP, 24″")
    );
    assert_eq!((rows[5].range.as_str(), super::support::in_words(&rows[5].name, "ru").as_str()), ("8", "На выбор"));
}
