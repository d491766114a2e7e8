//! Everything that the system says can be worded in both languages, with every argument that its
//! messages want: said by battles and rosters that are played at random.

use super::super::house::HOUSE_RULES;
use super::support::random::{Chance, Heard, play};
use super::support::{roster, session};
use super::{ARMIES, Play, magick};

/// Rosters with everything wrong that can be.
const WRONG: &[&str] = &[
    "army A",
    "army A\nwizard Ana",
    "army A\nwizard Ana int 12 level 7 points 2000 left 3000 knows lost knows gust knows gust",
    "army A\nwizard Ana int 4 level 1 points 9 left 3 knows all of veil",
];

/// What seldom happens, said once.
const SELDOM: &[(&str, &str)] = &[
    ("", "> cast Gust by Ana with 4 points\nroll 5 5 5 5"),
    (
        "",
        "> cast Gust by Ana with 1 points\nroll 3\n> cast Gust by Abe with 1 points\nroll 4\n> dispel with 1 dice by Bob\nroll 3",
    ),
    ("", "> cast Gust by Abe with 1 points\nroll 4\n> cause turmoil with 1 dice\nroll 3"),
    (
        "",
        "> correct: Bob has intelligence 9\n> cast Gust by Ana with 1 points\nroll 4\n> cause turmoil with 4 dice\nroll 4 4 4 4",
    ),
    (
        "",
        "> correct: Bob has intelligence 9\n> cast Gust by Ana with 1 points\nroll 4\n> dispel with 4 dice by Bob\nroll 5 5 5 5",
    ),
    (
        "rule dispelled_points kept",
        "> cast Gust by Ana at Pikes with 1 points\nroll 4\n> dispel with 3 dice by Bea\nroll 4 4 4",
    ),
    ("", "> correct: slain Bea\n> correct: slain Bob"),
    ("", "> correct: Bob has intelligence 1\n> cast Gust by Ana with 2 points\nroll 4 4"),
    (
        "",
        "> cast \"Eye of the Storm\" by Ana with 5 points\nroll 4 4 4 4 4\n> let it pass\n> correct: \"Eye of the Storm\" of Ana was not tried",
    ),
];

#[test]
fn all_that_is_said_can_be_worded() {
    let game = magick();
    let mut heard = Heard::default();
    for query in game.queries() {
        heard.hear([&query.label]);
        heard.hear(query.parameters.iter().map(|parameter| &parameter.label));
    }
    for lines in WRONG {
        heard.roster(&*game, &roster(&format!("system magick-phase\n{lines}")));
    }
    heard.roster(&*game, &roster(ARMIES));
    for (rules, lines) in SELDOM {
        let mut play = Play::in_phase(rules);
        play.say(lines);
        heard.board(&play.session);
        play.session.question().into_iter().for_each(|question| heard.question(question));
    }
    for seed in 0..24 {
        let rule = |rule: &crate::rules::HouseRule| format!("\nrule {} {}", rule.id, rule.values[1]);
        let rules = if seed % 2 == 1 { HOUSE_RULES.iter().map(rule).collect() } else { String::new() };
        let mut battle = session(&format!("{ARMIES}\nturns 3{rules}"));
        play(&mut battle, &mut Chance(seed, 0), 60, &mut heard);
    }
    let roster = roster(ARMIES);
    heard.hear(&game.sheet(&roster, &roster.armies[0]).casters[0].about);
    heard.can_be_worded(&*game, &[include_str!("../lang/en.ftl")], 75);
}
