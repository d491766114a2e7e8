//! Everything that the system says can be worded in both languages, with every argument that
//! its messages want: said by battles and rosters that are played at random.

use super::support::random::{Chance, Heard, play};
use super::support::{roster, session};
use super::{ARMIES, imp};
use crate::systems::fantasy_imp::house::HOUSE_RULES;

/// Rosters with everything wrong that can be.
const WRONG: &[&str] = &[
    "army A",
    "army A lores ,\nmage Ana of rime",
    "army A lores thorn\nmage Ana dice 30 of rime,gone knows fireball knows lost knows ice-lance knows ice-lance",
    "army A\nmage Ana dice 3\nunit Guard dice 2\nunit Horse dice 2 knows kindle knows fireball",
];

#[test]
fn all_that_is_said_can_be_worded() {
    let game = imp();
    let mut heard = Heard::default();
    for query in game.queries() {
        heard.hear([&query.label]);
        heard.hear(query.parameters.iter().map(|parameter| &parameter.label));
    }
    for card in game.cards() {
        heard.hear(card.range.iter().chain(&card.duration).chain(&card.kind));
        heard.hear(card.numbers.iter().map(|number| &number.label));
    }
    for lines in WRONG.iter().copied().chain([ARMIES]) {
        heard.roster(&*game, &roster(&format!("system fantasy-imp\n{lines}")));
    }
    let house: Vec<String> = HOUSE_RULES.iter().map(|rule| format!("rule {} on", rule.id)).collect();
    for seed in 0..24 {
        let rules = if seed % 2 == 1 { house.join("\n") } else { String::new() };
        let lines = ARMIES.replacen("knows all", "knows all note Fights_in_the_front_rank", 1);
        let mut battle = session(&format!("{lines}\nturns 3\n{rules}"));
        play(&mut battle, &mut Chance(seed, 0), 60, &mut heard);
    }
    heard.can_be_worded(&*game, &[include_str!("../lang/en.ftl")], 75);
}
