//! Everything that the system says can be worded in both languages, with every argument that
//! its messages want.

use std::sync::Arc;

use super::super::entries::Duration;
use super::super::views::duration as worded;
use super::support::random::{Chance, Heard, play};
use super::support::{rosters, setup};
use super::{SYSTEM, game};
use crate::battle::{Session, SessionKind};
use crate::lang::{Lang, Message};
use crate::rules::Prompt;

/// Armies with everything in them, for battles at random.
pub const ARMIES: [&str; 2] = [
    "army A neutral rune_stone 10 shrine 15 gateway 20 metal_armour 15 helps_1 5 Wand helps_2 6 hinders_1 8 Fog hinders_2 9
    magic_user Ann master energy 60 armour plate knows open knows open knows blizzard knows noble-resolve knows telepathy knows alacrity knows fireball
    priest Abe major wise devout energy 20 knows hope knows open knows bless-unit knows divine-strength knows hand-of-death knows sphere-of-light
    archangel Uri knows hope knows hope knows open knows open carries blade_magic good
    character Hans carries artifact open 2 carries artifact
    army B evil
    magic_user Bea major energy 40 armour chainmail knows blizzard knows polter-rage knows polter-rage knows open
    warrior_priest Bob minor divine 3 knows inflict-wound knows hand-of-death knows curses/banish-angel
    demon Dorn knows blizzard knows blizzard
    imp Snick
    other Syl spells 2 cost_limit 5 knows open knows open",
    "army A good
    seraph Sela knows hope
    seraph Sara knows hope
    priest Ada good minor divine 2 wise energy 12 armour leather knows bless-weapon knows gift-of-command knows hope knows ring-of-light
    army B neutral rune_stone 5
    priest Ben neutral master divine 5 knows divine-strength knows divine-strength knows gift-of-command knows nightmare knows bless-unit
    warrior_priest Bert neutral knows gift-of-command
    archdemon Bal knows blizzard knows blizzard knows blizzard knows open",
];

/// Armies with everything wrong that can be.
const WRONG: &str = "
    army A
    army B neutral
    magic_user Ann knows bless-unit knows arcane-good/gone knows fireball
    magic_user Abe major energy 5 armour plate knows hope knows hope knows blizzard knows open
    magic_user Ada master
    magic_user Adi master
    priest Bea wise devout knows bless-unit knows nightmare
    priest Ben minor divine 1 knows nightmare knows nightmare knows bless-unit knows gift-of-command
    warrior_priest Bob major
    seraph Cid
    angel Cod knows hope
    archangel Cam knows open knows open knows open knows hope knows hope carries blade_magic evil carries blade_magic good
    demon Dan knows open knows open knows summon-skeletons
    imp Dot knows ring-of-light knows hope carries blade_magic evil
    archangel Dud
    other Eve
    other Eda spells 1 cost_limit 3 lists good knows blizzard knows open
    character Fox carries artifact carries hat knows open
    army C good
    magic_user Gus minor energy 9 knows blizzard knows hope
    magic_user Gil master energy 24 knows hope
    magic_user Guy master
    priest Gaby major";

#[test]
fn all_that_is_said_can_be_worded() {
    let game = game();
    let mut heard = Heard::default();
    for query in game.queries() {
        heard.hear([&query.label]);
        heard.hear(query.parameters.iter().map(|parameter| &parameter.label));
        if let Some(bar) = &query.bar {
            heard.names([bar.works.1, bar.rest]);
        }
    }
    heard.hear(game.item_kinds().iter().map(|kind| &kind.label));
    for card in game.cards() {
        heard.hear(card.numbers.iter().map(|number| &number.label));
        heard.hear(&game.set_name(&card.set));
        heard.hear(card.kind.iter().chain(&card.range).chain(&card.duration));
    }
    let about = game.about();
    heard.names([about.name, about.summary]);
    heard.names(about.presets.iter().map(|preset| preset.label));
    for rule in about.house_rules {
        heard.names([rule.label]);
        rule.values.iter().for_each(|value| heard.name(&format!("{}-{value}", rule.label).replace('_', "-")));
    }
    for lines in ARMIES.iter().chain([&WRONG]) {
        for each in ["", "rule neutral_ratio each\n"] {
            for roster in rosters(&format!("{SYSTEM}{each}{lines}")) {
                heard.roster(&*game, &roster);
                for army in &roster.armies {
                    let sheet = game.sheet(&roster, army);
                    heard.hear(&sheet.facts);
                    heard.hear([&sheet.odds_heading.with("columns", "D100")]);
                    for caster in &sheet.casters {
                        heard.hear(&caster.about);
                        for item in &caster.items {
                            heard.hear(item.facts.iter().chain(&item.blanks).chain([&item.kind]));
                        }
                    }
                }
            }
        }
    }
    let mut prompt = Prompt::new("casting_roll", Message::new("warlord-query-cast"), "FW-11", None);
    prompt.need = Some(60);
    prompt.at_most = true;
    heard.hear(&game.comes_to(&prompt, &[57]));
    prompt.sum.add(Message::new("warlord-part-modifier"), -10, "FW-12");
    heard.hear(&game.comes_to(&prompt, &[57]));
    for seed in 0..36_u64 {
        let mut chance = Chance(seed, 0);
        let lines = ARMIES.get(usize::from(seed % 3 == 0)).copied().unwrap_or_default();
        let mut setup = setup(&format!("{SYSTEM}{lines}")).of_turns(4);
        for rule in about.house_rules.iter().filter(|_| seed % 2 == 1) {
            let value = rule.values.last().copied().unwrap_or_default();
            setup.house_rules.insert(rule.id.to_owned(), value.to_owned());
        }
        let mut battle = Session::new(Arc::clone(&game), SessionKind::Battle(setup));
        play(&mut battle, &mut chance, 70, &mut heard);
    }
    heard.can_be_worded(&*game, &[include_str!("../lang/en.ftl"), include_str!("../lang/rosters.en.ftl")], 97);
}

#[test]
fn a_card_words_how_long_a_spell_lasts() {
    let game = game();
    let lang = |code| Lang::new(code, game.about().messages);
    let words = |code, duration: &Duration| lang(code).message(&worded(duration), &&*game);
    let dice = |count| Duration::TurnDice { count, sides: 6 };
    let all = [Duration::Instant, Duration::Turns(1), Duration::Turns(3), Duration::Turns(10), dice(1), dice(2)];
    let both = all.each_ref().map(|duration| (words("en", duration), words("ru", duration)));
    let expected = [
        ("at once", "сразу"),
        ("one turn", "один ход"),
        ("3 turns", "3 хода"),
        ("10 turns", "10 ходов"),
        ("D6 turns", "D6 хода"),
        ("2D6 turns", "2D6 хода"),
    ];
    assert_eq!(both, expected.map(|(en, ru)| (en.to_owned(), ru.to_owned())));
}
