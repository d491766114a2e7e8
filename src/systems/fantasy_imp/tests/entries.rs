//! What entries of lists say, and what the rules say where a list is silent.

use super::support::in_words;
use crate::spells::{Lore, SpellCard};
use crate::systems::fantasy_imp::entries::{Difficulty, Duration, Effect, Power, SpellEntry};
use crate::systems::fantasy_imp::views;

fn entry(text: &str) -> SpellEntry {
    let options = ron::Options::default().with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME);
    let head = "id: \"fantasy-imp/l/x\", name: (en: \"X\"), summary: (en: \"S.\", ru: \"С.\")";
    options.from_str(&format!("({head}, {text})")).expect("a good entry")
}

fn card(text: &str) -> SpellCard {
    views::card(&Lore::default(), &entry(text))
}

fn numbers(card: &SpellCard) -> Vec<(&str, Option<i64>)> {
    card.numbers.iter().map(|number| (number.id.as_str(), number.value)).collect()
}

#[test]
fn a_card_shows_what_the_rules_say_where_the_list_is_silent() {
    let missile = card("power: Spell(Hard), effect: Missile(damage: 2)");
    assert_eq!(numbers(&missile), [("difficulty", Some(2)), ("damage", Some(2))]);
    let facts = |card: &SpellCard| {
        [card.range.as_ref(), card.duration.as_ref()]
            .map(|fact| fact.map_or(String::new(), |fact| in_words(fact, "en")))
    };
    assert_eq!(facts(&missile), ["50u", "instant"]);
    let area = card("power: Spell(Easy), effect: Area");
    assert_eq!(facts(&area), ["20u", "to the end of the turn"]);
    let longer = card("power: Spell(Easy), effect: Area, range: Units(30), duration: Turns(2)");
    assert_eq!(facts(&longer), ["30u", "for 2 turns"]);
}

#[test]
fn every_fact_is_worded_as_it_always_was() {
    let facts = |power: &str, effect: &str, duration: &str| {
        let card = card(&format!("power: {power}, effect: {effect}, duration: {duration}"));
        ["en", "ru"].map(|lang| {
            let facts = [&card.kind, &card.range, &card.duration];
            facts.map(|fact| in_words(fact.as_ref().expect("a fact"), lang)).join(" / ")
        })
    };
    assert_eq!(
        facts("Ability", "Missile(damage: 1)", "Instant"),
        ["ability, missile / 50u / instant", "способность, снаряд / 50u / мгновенно"]
    );
    assert_eq!(
        facts("Ability", "TouchFriend", "Turns(3)"),
        [
            "ability, touch, friend / his unit or one that it touches, his group / for 3 turns",
            "способность, касание, свои / свой отряд, соседний, своя группа / ходов: 3"
        ]
    );
    assert_eq!(
        facts("Spell(Easy)", "TouchEnemy", "Battle"),
        [
            "touch, enemy / a unit in combat with his / for the rest of the battle",
            "касание, враг / отряд в бою с его отрядом / до конца битвы"
        ]
    );
    assert_eq!(
        facts("Spell(Easy)", "Area", "EndOfTurn"),
        ["area / 20u / to the end of the turn", "область / 20u / до конца хода"]
    );
    assert_eq!(facts("Spell(Easy)", "Unit", "Instant"), ["on a unit / 20u / instant", "на отряд / 20u / мгновенно"]);
    assert_eq!(
        facts("Spell(Easy)", "Caster", "Instant"),
        ["on the caster / the caster / instant", "на себя / сам маг / мгновенно"]
    );
}

#[test]
fn an_ability_needs_nothing_and_a_note_stands_with_the_text() {
    let text = "power: Ability, effect: Caster, note: (en: \"N.\", ru: \"П.\")";
    let ability = card(text);
    assert_eq!((entry(text).power, numbers(&ability)), (Power::Ability, vec![]));
    assert_eq!((ability.summary.text("en"), ability.summary.text("ru")), ("S. N.", "С. П."));
}

#[test]
fn effects_last_to_the_end_of_their_last_turn() {
    let last = |duration: Duration| duration.last_turn(3);
    assert_eq!([Duration::Instant, Duration::Battle].map(last), [None, None]);
    assert_eq!([Duration::EndOfTurn, Duration::Turns(1), Duration::Turns(2)].map(last), [3, 3, 4].map(Some));
}

#[test]
fn a_list_says_how_hard_it_is_and_how_long_it_lasts() {
    for duration in ["Instant", "EndOfTurn", "Turns(2)", "Battle"] {
        let entry = entry(&format!("power: Spell(Hard), effect: Area, duration: {duration}"));
        assert_eq!(format!("{:?}", entry.duration()), duration);
        assert_eq!((entry.power, entry.effect), (Power::Spell(Difficulty::Hard), Effect::Area));
    }
}
