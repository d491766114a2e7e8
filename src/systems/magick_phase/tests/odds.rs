//! Odds: the published figures, a dull twin that rolls every die one by one, and that they are quick.

use crate::form::Value;
use std::collections::BTreeMap;
use std::time::Duration;

use super::support::{neutral, work::worked};
use super::{Play, magick};
use crate::dice::Fraction;
use crate::odds::{Odds, reckon};
use crate::rules::OddsQuestion;

/// A question in the words of the command line.
fn question(words: &str) -> OddsQuestion {
    let mut words = words.split_whitespace();
    let id = words.next().expect("a query");
    let query = magick().queries().iter().find(|query| query.id == id).expect("the query");
    let given: Vec<(&str, &str)> = words.filter_map(|word| word.split_once('=')).collect();
    let (house, inputs): (Vec<_>, Vec<_>) = given.into_iter().partition(|(name, _)| name.starts_with("house."));
    let mut question = crate::odds::ask(query, inputs).expect("a good question");
    question.house_rules =
        house.into_iter().map(|(name, value)| (name.replace("house.", ""), value.to_owned())).collect();
    question
}

fn odds(words: &str) -> Odds {
    reckon(&*magick(), &question(words)).expect("odds")
}

fn fraction(words: &str) -> Fraction {
    let (numer, denom) = words.split_once('/').unwrap_or((words, "1"));
    Fraction::new(numer.parse().expect("a number"), denom.parse().expect("a number"))
}

#[test]
fn the_published_figures() {
    let with_dispel = "cast dice=5 level=3 casting_number=14 dispel_dice=4 dispel_level=3";
    for (words, outcome, chance) in [
        (with_dispel, "cast", "3875/3888"),
        (with_dispel, "total_power", "13/3888"),
        (with_dispel, "miscast", "13/3888"),
        (with_dispel, "takes_effect", "2143241/2519424"),
        ("cast dice=2 level=1 casting_number=7", "cast", "31/36"),
        ("cast dice=2 level=1 casting_number=7", "fail", "1/9"),
        ("cast dice=2 level=1 casting_number=7", "miscast", "1/36"),
    ] {
        assert_eq!(odds(words).chance(outcome), fraction(chance), "{words}: {outcome}");
    }
}

const FACES: [i64; 6] = [2, 3, 3, 4, 4, 5];

/// Every way in which N averaging dice can lie.
fn rolls(dice: u32) -> Vec<Vec<i64>> {
    let side = |way: u32, die: u32| FACES[usize::try_from(way / 6_u32.pow(die) % 6).expect("a side")];
    (0..6_u32.pow(dice)).map(|way| (0..dice).map(|die| side(way, die)).collect()).collect()
}

fn how_many(faces: &[i64], face: i64) -> i64 {
    i64::try_from(faces.iter().filter(|have| **have == face).count()).expect("few")
}

/// MP-8 to MP-18 as the document has them, die by die.
fn dull(dice: u32, level: i64, number: i64, always: bool, dispel: (u32, i64, bool)) -> BTreeMap<&'static str, u128> {
    let (dispel_dice, dispel_level, turmoil) = dispel;
    let mut ways = BTreeMap::new();
    for faces in rolls(dice) {
        let natural: i64 = faces.iter().sum();
        let miscast = how_many(&faces, 2) > level;
        let power = how_many(&faces, 5) > 6 - level && !miscast;
        let mut cast = natural + level >= number && natural >= 4 && !miscast;
        cast |= always && power;
        for against in rolls(dispel_dice) {
            let total: i64 = against.iter().sum();
            let result = if turmoil { total } else { total + dispel_level };
            let tried = cast && !power && dispel_dice > 0;
            let dispelled = tried && result >= natural + level && total >= 4;
            let drain = dispelled && !turmoil && how_many(&against, 5) > 7 - dispel_level;
            for (outcome, happened) in [
                ("cast", cast),
                ("fail", !cast && !miscast),
                ("miscast", miscast),
                ("total_power", cast && power),
                ("dispelled", dispelled),
                ("drain", drain),
                ("takes_effect", cast && !dispelled),
            ] {
                *ways.entry(outcome).or_default() += u128::from(happened);
            }
        }
    }
    ways
}

#[test]
fn mp_8_to_mp_18_agree_with_rolling_each_die() {
    let mut tried = 0;
    for (dice, dispel_dice) in [(1, 0), (1, 1), (2, 0), (2, 2), (3, 1), (3, 3), (4, 0), (4, 2), (5, 1)] {
        for level in 1..=4 {
            for number in [1, 5, 9, 14, 18, 24, 40] {
                let dispel_level = (level + number) % 5;
                let turmoil = number % 2 == 0;
                let always = (level + i64::from(dice)) % 2 == 0;
                let dull = dull(dice, level, number, always, (dispel_dice, dispel_level, turmoil));
                let rule = if always { "always_casts" } else { "raises_success" };
                let words = format!(
                    "cast dice={dice} level={level} casting_number={number} dispel_dice={dispel_dice} \
                     dispel_level={dispel_level} turmoil={turmoil} house.total_power={rule}"
                );
                let odds = odds(&words);
                let whole = 6_u128.pow(dice + dispel_dice);
                for (outcome, ways) in dull {
                    assert_eq!(odds.chance(outcome), Fraction::new(ways, whole), "{words}: {outcome}");
                    tried += 1;
                }
            }
        }
    }
    assert_eq!(tried, 9 * 4 * 7 * 7);
}

#[test]
fn mp_18_drain_agrees_with_rolling_each_die() {
    // At a level of 4 four 5s drain: more dice than above.
    let dull = dull(4, 2, 9, false, (5, 4, false));
    let words = "cast dice=4 level=2 casting_number=9 dispel_dice=5 dispel_level=4";
    let drain = dull.get("drain").copied().expect("it was counted");
    assert!(drain > 0);
    assert_eq!(odds(words).chance("drain"), Fraction::new(drain, 6_u128.pow(9)));
    assert_eq!(odds(&format!("{words} turmoil=true")).chance("drain"), Fraction::from_integer(0));
}

#[test]
fn mp_9_the_distribution_of_the_casting_score() {
    let odds = odds("cast dice=2 level=1 casting_number=7");
    let (name, keys) = &odds.distributions[0];
    assert_eq!(
        (*name, keys.first(), keys.last()),
        ("casting_score", Some(&(5, fraction("1/36"))), Some(&(11, fraction("1/36"))))
    );
    assert_eq!(keys.len(), 7);
}

#[test]
fn mp_3_the_winds_agree_with_rolling_each_die() {
    // Sides, what is added to each die, how many dice.
    let table = [(2, -1), (2, 0), (3, 1), (4, 0), (4, 1), (6, 0), (6, 1), (8, 0), (8, 1), (10, 0)];
    for (intelligence, (sides, adds)) in (1..).zip(table) {
        let (mut limit, mut potential) = (BTreeMap::<i32, u128>::new(), BTreeMap::<i32, u128>::new());
        for one in 1..=sides {
            for other in 1..=sides {
                *limit.entry(one + other + 2 * adds).or_default() += 1;
                *potential.entry(one.max(other) + adds).or_default() += 1;
            }
        }
        let whole = u128::try_from(sides * sides).expect("a number");
        let odds = odds(&format!("winds intelligence={intelligence}"));
        for ((name, keys), dull) in odds.distributions.iter().zip([limit, potential]) {
            let dull: Vec<_> = dull.into_iter().map(|(key, ways)| (key, Fraction::new(ways, whole))).collect();
            assert_eq!(*keys, dull, "{intelligence} {name}");
        }
    }
    let single = odds("winds intelligence=4 house.winds_int_4=d4_plus_2");
    for (_, keys) in single.distributions {
        assert_eq!(keys, [3, 4, 5, 6].map(|key| (key, fraction("1/4"))));
    }
}

#[test]
fn sums_are_one_and_twenty_dice_against_twenty_are_quick() {
    let one = Fraction::from_integer(1);
    let began = worked();
    let mut questions = 0;
    for level in 1..=4 {
        let words = format!("cast dice=20 level={level} casting_number=40 dispel_dice=20 dispel_level={level}");
        for words in [words.clone(), format!("{words} turmoil=true")] {
            let odds = odds(&words);
            assert_eq!(odds.chance("cast") + odds.chance("fail") + odds.chance("miscast"), one, "{words}");
            assert_eq!(odds.chance("dispelled") + odds.chance("takes_effect"), odds.chance("cast"), "{words}");
            questions += 1;
        }
    }
    let each = (worked() - began) / questions;
    assert!(each < Duration::from_secs(2), "{each:?}");
}

/// The inputs of the odds of the offer for that verb and spell or caster, with N dice.
#[track_caller]
fn odds_of(play: &Play, verb: &str, label: &str, dice: i64) -> Vec<i64> {
    let offers = play.offers();
    let offer = offers.iter().find(|offer| offer.verb == verb && neutral(&offer.label).contains(label));
    let offer = offer.expect("the offer");
    let question = offer.odds_of(&offer.take(&[("dice", Value::Number(dice))])).expect("odds");
    assert!(magick().queries().iter().any(|query| query.id == question.query));
    question
        .inputs
        .values()
        .map(|input| match input {
            Value::Number(number) => *number,
            Value::Flag(flag) => i64::from(*flag),
            _ => 0,
        })
        .collect()
}

#[test]
fn mp_14_mp_15_a_cast_is_reckoned_against_the_best_answer() {
    // In the order of their names: casting number, dice, dispel dice, dispel level, level, turmoil.
    let mut play = Play::in_phase("");
    assert_eq!(odds_of(&play, "cast", "spell=tempest", 7), [24, 7, 5, 2, 3, 0]);
    // A small pool: the level decides.
    play.say("> correct: B has 2 dispel dice");
    assert_eq!(odds_of(&play, "cast", "spell=tempest", 7), [24, 7, 2, 4, 3, 0]);
    // Of two who roll as many, the one of the higher level.
    play.say("> correct: Bea has level 4\n> correct: Bob has level 1");
    assert_eq!(odds_of(&play, "cast", "spell=tempest", 7), [24, 7, 2, 4, 3, 0]);
    // No wizards: turmoil, by Abe's 3; and then no dice at all.
    play.say("> correct: slain Bea\n> correct: slain Bob\n> correct: B has 9 dispel dice");
    assert_eq!(odds_of(&play, "cast", "spell=tempest", 7), [24, 7, 7, 0, 3, 1]);
    assert!(play.notes("cast").contains(&"note-answer-turmoil(dice=7) · MP-15".to_owned()));
    play.say("> correct: B has 0 dispel dice");
    assert_eq!(odds_of(&play, "cast", "spell=tempest", 7), [24, 7, 0, 0, 3, 0]);
    assert!(!play.notes("cast").iter().any(|note| note.starts_with("note-answer")));
}

#[test]
fn mp_13_the_house_rule_counts_in_the_odds_of_a_cast() {
    let rules = |play: &Play| {
        let offer = play.offers().into_iter().find(|offer| offer.verb == "cast").expect("an offer");
        offer.odds.expect("odds").house_rules.into_iter().collect::<Vec<_>>()
    };
    assert_eq!(rules(&Play::in_phase("rule spells_per_phase until_spent\nrule total_power raises_success")), []);
    let always = ("total_power".to_owned(), "always_casts".to_owned());
    assert_eq!(rules(&Play::in_phase("rule total_power always_casts")), [always]);
    let words = "cast dice=4 level=4 casting_number=24";
    let (usual, always) = (odds(words), odds(&format!("{words} house.total_power=always_casts")));
    assert!(always.chance("cast") > usual.chance("cast"));
}

#[test]
fn mp_14_mp_15_a_dispel_has_odds_of_its_own() {
    let mut play = Play::in_phase("");
    play.say("> cast Gust by Ana with 3 points\nroll 3 3 3\n> correct: Bob has intelligence 4");
    // Casting score, dice, level, turmoil.
    assert_eq!(odds_of(&play, "dispel", "caster=Bea", 4), [12, 4, 2, 0]);
    assert_eq!(odds_of(&play, "turmoil", "", 3), [12, 3, 0, 1]);
    assert_eq!(odds("dispel dice=1 level=4 casting_score=1").chance("dispelled"), fraction("1/2"));
    assert_eq!(odds("dispel dice=2 level=1 casting_score=11").chance("dispelled"), fraction("1/36"));
    assert_eq!(odds("dispel dice=2 level=4 casting_score=10 turmoil=true").chance("dispelled"), fraction("1/36"));
    assert_eq!(odds("dispel dice=4 level=4 casting_score=1").chance("drain"), fraction("1/1296"));
}
