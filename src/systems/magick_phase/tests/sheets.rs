//! What stands on paper.

use super::lists::shipped;
use super::magick;
use super::support::{neutral, roster};
use crate::systems::magick_phase::inputs::CASTING_NUMBER;
use crate::systems::magick_phase::views;

const LINES: &str = "system magick-phase
    army A
    wizard Ana int 6 level 3 points 30 left 12 knows gust knows tempest
    wizard Abe int 2 level 1 points 3 knows gust
    wizard Aud int 1 level 4 points 9 knows gust";

#[test]
fn mp_1_the_sheet_has_points_to_cross_off_and_thresholds() {
    let roster = roster(LINES);
    let army = &roster.armies[0];
    let sheet = magick().sheet(&roster, army);
    assert_eq!(sheet.casters[0].marks.iter().map(|(_, points)| *points).collect::<Vec<_>>(), [12]);
    let about: Vec<String> = sheet.casters[0].about.iter().map(neutral).collect();
    assert_eq!(
        about,
        [
            "about-intelligence(intelligence=6)",
            "about-level(level=3)",
            "sheet-miscast(twos=4)",
            "sheet-total-power(fives=4)",
        ]
    );
    let about = magick().describe(army, &army.casters[1]);
    assert_eq!(about.last().map(neutral), Some("about-points(points=3)".to_owned()));
}

#[test]
fn the_odds_go_as_far_as_winds_and_reservoir() {
    let columns = |at: usize, rules: &str| {
        let roster = roster(&format!("{LINES}\n{rules}"));
        let (lists, army) = (shipped().0, &roster.armies[0]);
        let gust = lists.spell("magick-phase/stormcall/gust").expect("a spell");
        let odds = views::odds(&roster, &army.casters[at], gust);
        assert!(odds.iter().all(|(_, question)| question.get(CASTING_NUMBER) == 4));
        assert!(odds.iter().all(|(_, question)| question.house_rules.len() == usize::from(!rules.is_empty())));
        odds.into_iter().map(|(heading, _)| heading).collect::<Vec<_>>()
    };
    assert_eq!(columns(0, ""), ["2", "4", "6", "8"]);
    assert_eq!(columns(1, "rule total_power always_casts"), ["1", "2", "3"]);
    assert_eq!(columns(2, ""), ["1", "2"]);
}

#[test]
fn mp_3_mp_10_the_tables_have_a_row_for_each_number() {
    let tables = |rules: &str| magick().tables(&roster(&format!("{LINES}\n{rules}")));
    let words = |message: &crate::lang::Message| super::support::in_words(message, "en");
    let winds: Vec<String> =
        tables("")[0].rows.iter().map(|row| format!("{} {}", row.range, words(&row.name))).collect();
    assert_eq!(
        winds,
        ["1 2D2−2", "2 2D2", "3 2D3+2", "4 2D4", "5 2D4+2", "6 2D6", "7 2D6+2", "8 2D8", "9 2D8+2", "10 2D10"]
    );
    let fourth = |rules| words(&tables(rules)[0].rows[3].summary);
    assert_eq!(fourth(""), "2–8 counters, 1–4 dispel dice for the other side.");
    assert_eq!(fourth("rule winds_int_4 d4_plus_2"), "3–6 counters, 3–6 dispel dice for the other side.");
    let levels: Vec<String> = tables("")[1]
        .rows
        .iter()
        .map(|row| format!("{} {}: {}", row.range, words(&row.name), words(&row.summary)))
        .collect();
    assert_eq!(levels[0], "1 2 × 2: miscast: 6 × 5: Total Power. 7 × 5 in a dispel: Drain.");
    assert_eq!(levels[3], "4 5 × 2: miscast: 3 × 5: Total Power. 4 × 5 in a dispel: Drain.");
}

#[test]
fn only_what_remains_in_play_lasts() {
    let lines = "system magick-phase\narmy A\nwizard Ana int 6 level 3 points 30 knows tempest knows rolling-thunder";
    let roster = roster(lines);
    let sheet = magick().sheet(&roster, &roster.armies[0]);
    assert_eq!(sheet.casters[0].spells.iter().map(|spell| spell.lasts).collect::<Vec<_>>(), [true, false]);
}
