//! What stands beside an offer, and dull twins that roll every die one by one.

use crate::form::Value;
use crate::systems::mordheim_fatigue::inputs::{ACCUMULATED, COST, LEVEL, MODELS};
use std::collections::BTreeMap;

use super::{Play, fatigue};
use crate::dice::Fraction;
use crate::odds::{Odds, reckon};
use crate::rosters::HouseRules;
use crate::rules::OddsQuestion;

fn question(level: i64, accumulated: i64, costs: &[i64]) -> OddsQuestion {
    let mut question = OddsQuestion::new("sequence").with(LEVEL, level).with(ACCUMULATED, accumulated);
    question.inputs.insert("costs", Value::Numbers(costs.to_vec()));
    question
}

fn odds(question: &OddsQuestion) -> Odds {
    reckon(&*fatigue(), question).expect("odds")
}

#[test]
fn mf_10_the_published_figure() {
    let odds = odds(&question(1, 3, &[2, 3, 1]));
    assert_eq!(odds.chance("exactly_1"), Fraction::new(5, 18));
    assert_eq!(odds.chance("exactly_2"), Fraction::new(169, 324));
    assert_eq!(odds.chance("fresh_at_end"), Fraction::new(65, 1944));
    assert_eq!(odds.chance("exactly_4"), Fraction::from_integer(0));
}

fn rolls(dice: u32) -> impl Iterator<Item = i64> {
    (0..6_u32.pow(dice)).map(move |way| (0..dice).map(|die| i64::from(way / 6_u32.pow(die) % 6 + 1)).sum())
}

/// Spell after spell, every die of every fatigue roll by itself.
fn dull(
    dice: u32,
    added: i64,
    total: i64,
    costs: &[i64],
    cast: usize,
    weight: Fraction,
    found: &mut BTreeMap<String, Fraction>,
) {
    let Some((cost, rest)) = costs.split_first() else {
        *found.entry(format!("exactly_{cast}")).or_default() += weight;
        *found.entry("fresh_at_end".to_owned()).or_default() += weight;
        return;
    };
    let (total, cast) = (total + cost, cast + 1);
    let fresh = u128::try_from(rolls(dice).filter(|sum| sum + added > total).count()).expect("few");
    let whole = 6_u128.pow(dice);
    *found.entry(format!("exactly_{cast}")).or_default() += weight * Fraction::new(whole - fresh, whole);
    if fresh > 0 {
        dull(dice, added, total, rest, cast, weight * Fraction::new(fresh, whole), found);
    }
}

#[test]
fn mf_10_sequences_agree_with_rolling_each_die() {
    let house = |rules: &[(&str, &str)]| -> HouseRules {
        rules.iter().map(|(rule, value)| ((*rule).to_owned(), (*value).to_owned())).collect()
    };
    for (level, rules, dice, added) in [
        (1, house(&[]), 2, 0),
        (2, house(&[]), 4, 0),
        (1, house(&[("fatigue_dice", "3"), ("add_level", "on")]), 3, 1),
        (2, house(&[("fatigue_dice", "1"), ("add_level", "on")]), 2, 2),
        (1, house(&[("fatigue_dice", "4")]), 4, 0),
    ] {
        for accumulated in [0, 1, 3, 6, 11, 12, 20, 60] {
            for costs in [&[2, 3, 1][..], &[0], &[4], &[1, 1, 1, 1], &[0, 0, 5], &[20, 20]] {
                let mut question = question(level, accumulated, costs);
                question.house_rules = rules.clone();
                let mut found = BTreeMap::new();
                dull(dice, added, accumulated, costs, 0, Fraction::from_integer(1), &mut found);
                for (outcome, chance) in &odds(&question).outcomes {
                    let dull = found.get(*outcome).copied().unwrap_or_default();
                    assert_eq!(*chance, dull, "{level} {accumulated} {costs:?} {rules:?}: {outcome}");
                }
            }
        }
    }
}

#[test]
fn mf_10_what_happens_adds_up_to_one() {
    for question in
        [question(1, 0, &[0; 12]), question(2, 0, &[1; 12]), question(2, 60, &[20; 12]), question(1, 1, &[1, 2, 3, 4])]
    {
        let odds = odds(&question);
        let sum: Fraction = (1..=12).map(|spells| odds.chance(&format!("exactly_{spells}"))).sum();
        assert_eq!(sum, Fraction::from_integer(1), "{question:?}");
    }
}

#[test]
fn mf_10_one_spell_is_a_sequence_of_one() {
    for (level, accumulated, cost, models) in [(1, 3, 2, 1), (2, 9, 4, 1), (1, 2, 1, 5), (1, 0, 0, 1), (2, 30, 1, 12)] {
        let fresh = OddsQuestion::new("fresh").with(LEVEL, level).with(ACCUMULATED, accumulated);
        let fresh = odds(&fresh.with(COST, cost).with(MODELS, models));
        let sequence = odds(&question(level, accumulated, &[cost * models]));
        assert_eq!(fresh.chance("fresh"), sequence.chance("fresh_at_end"));
        assert_eq!(fresh.chance("fresh") + fresh.chance("fatigued"), Fraction::from_integer(1));
    }
}

#[test]
fn mf_10_every_offer_carries_the_chance_of_going_on() {
    let mut play = Play::begun("");
    assert_eq!(play.asked("rally", 1), [1, 3, 2, 1]);
    assert_eq!(play.asked("strength", 1), [1, 3, 3, 1]);
    // The number of models counts as it will in play.
    assert_eq!(play.asked("lightning-bolt", 1), [1, 3, 1, 1]);
    assert_eq!(play.asked("lightning-bolt", 4), [1, 3, 1, 4]);
    let query = fatigue().queries().iter().find(|query| query.id == "fresh").expect("the query");
    assert!(query.bar.is_some());
    for (spell, rest, cost) in
        [("Rally", "by Ana", 2), ("Lightning Bolt", "by Ana on 3 models", 3), ("Strength", "by Ana", 3)]
    {
        play.say(&format!("> cast \"{spell}\" {rest}"));
        let total = play.total("Ana");
        assert_eq!(play.need(), Some(total + 1), "{spell} {cost}");
        play.say("roll 6 6");
    }
    assert_eq!(play.total("Ana"), 11);
    assert_eq!(play.asked("rally", 1)[1], 11);
    play.say("> end phase\n> begin phase");
    assert_eq!(play.asked("rally", 1), [2, 4, 2, 1]);
}

#[test]
fn mf_11_house_rules_stand_in_the_odds_of_an_offer() {
    let play = Play::begun("rule fatigue_dice 3\nrule add_level on\nrule rest reset_on_fatigue");
    let question = play.offer_of("rally").odds.expect("odds");
    let rules: Vec<(&str, &str)> =
        question.house_rules.iter().map(|(rule, value)| (rule.as_str(), value.as_str())).collect();
    assert_eq!(rules, [("add_level", "on"), ("fatigue_dice", "3")]);
    // 3D6 + 1 against 5: only 3 ones and 1 1 2 fail.
    let question = OddsQuestion { inputs: question.inputs.clone(), ..question };
    assert_eq!(odds(&question).chance("fatigued"), Fraction::new(4, 216));
}

#[test]
fn the_range_of_levels_is_the_documents() {
    let sequence = fatigue().queries().iter().find(|query| query.id == "sequence").expect("the query");
    let names: Vec<&str> = sequence.parameters.iter().map(|parameter| parameter.name).collect();
    assert_eq!(names, ["level", "accumulated", "costs"]);
    let given = |costs: &str, level: &str| {
        crate::odds::ask(sequence, [("level", level), ("accumulated", "60"), ("costs", costs)]).is_ok()
    };
    assert!(given("0,20,1", "2") && given("1,1,1,1,1,1,1,1,1,1,1,1", "1"));
    assert!(!given("21", "1") && !given("1", "3") && !given("1", "0") && !given("1,1,1,1,1,1,1,1,1,1,1,1,1", "1"));
}
