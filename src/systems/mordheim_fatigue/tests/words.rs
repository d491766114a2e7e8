//! Everything that the system says can be worded in both languages, with every argument that
//! its messages want: said by battles, draws and rosters that are played at random.

use super::super::house::HOUSE_RULES;
use super::support::random::{Chance, Heard, play};
use super::support::{roster, session};
use super::{ARMIES, fatigue};
use crate::battle::{Session, SessionKind};

/// Rosters with everything wrong that can be.
const ROSTERS: &[&str] = &[
    "army A",
    "army A\nwizard Ana",
    "army A\nwizard Ana race human\nwizard Abe race human of mind,mind,mind knows rally knows install-fear knows raising-morale",
    "army A\nwizard Ana race other level 3 armour heroes_wargear of combat,gone knows heal knows heal knows lost",
    "army A\nwizard Ana race other youngblood 20 level 2 of mind,mind,mind knows heal",
    "army A\nwizard Ana race elf level 9 of wind,wind,wind",
    "army A\nwizard Ana race orc of mind,mind,mind knows rally knows install-fear knows windblast knows heal knows break",
    "army A\nwizard Ana race goblin level 2 of mind,mind,mind,mind,mind,mind knows inspire-leadership knows raising-morale knows seed-animosity knows rally knows install-fear",
];

#[test]
fn all_that_is_said_can_be_worded() {
    let game = fatigue();
    let mut heard = Heard::default();
    for query in game.queries() {
        heard.hear([&query.label]);
        heard.hear(query.parameters.iter().map(|parameter| &parameter.label));
    }
    for card in game.cards() {
        heard.hear(card.numbers.iter().map(|number| &number.label));
        heard.hear(card.range.iter().chain(&card.duration).chain(&card.kind));
    }
    for table in game.tables(&roster("system mordheim-fatigue\narmy A")) {
        heard.hear([&table.name, &table.when]);
        heard.hear(table.rows.iter().flat_map(|row| [&row.name, &row.summary]));
    }
    for lines in ROSTERS.iter().copied().chain([ARMIES]) {
        let roster = roster(&format!("system mordheim-fatigue\n{lines}"));
        heard.roster(&*game, &roster);
        for army in &roster.armies {
            heard.hear(&game.army_facts(&roster, army));
            let sheet = game.sheet(&roster, army);
            heard.hear(&sheet.facts);
            for caster in &sheet.casters {
                heard.hear(&caster.about);
                heard.hear(caster.marks.iter().map(|(label, _)| label));
                heard.hear(caster.spells.iter().flat_map(|spell| spell.how.iter().chain(&spell.kept)));
            }
        }
        for seed in 0..6 {
            let casters = roster.armies[0].casters.iter().map(|caster| caster.id).collect();
            let mut draw = Session::new(fatigue(), SessionKind::Muster { roster: roster.clone(), casters });
            play(&mut draw, &mut Chance(seed, 0), 40, &mut heard);
            heard.board(&draw);
        }
    }
    let house: Vec<String> =
        HOUSE_RULES.iter().filter_map(|rule| Some(format!("rule {} {}", rule.id, rule.values.get(1)?))).collect();
    for seed in 0..40 {
        let rules = if seed % 2 == 1 { house.join("\n") } else { String::new() };
        let mut battle = session(&format!("{ARMIES}\nturns 4\n{rules}"));
        play(&mut battle, &mut Chance(seed, 0), 80, &mut heard);
    }
    heard.can_be_worded(&*game, &[include_str!("../lang/en.ftl")], 75);
}
