//! Odds of the winds of magic: the published figures as exact fractions, and a dull twin that
//! rolls every die one by one.

use std::collections::BTreeMap;

use crate::support;
use spellmuster::dice::Fraction;
use spellmuster::form::{FlagInput, Input, InputKind, NumberInput, NumbersInput};
use spellmuster::lang::Message;
use spellmuster::odds::{AskError, Odds, OddsBook, OddsError, ask, reckon};
use spellmuster::rules::{OddsQuestion, Pause, Query, Table};

fn query(id: &str) -> &'static Query {
    support::winds().queries().iter().find(|query| query.id == id).expect("the query")
}

/// A question in the words of the command line: `cast dice=4 level=3 house.miscast=spell_fails`.
fn question(words: &str) -> OddsQuestion {
    let mut words = words.split_whitespace();
    let query = query(words.next().expect("a query"));
    let given: Vec<(&str, &str)> = words.filter_map(|word| word.split_once('=')).collect();
    let (house, inputs): (Vec<_>, Vec<_>) = given.into_iter().partition(|(name, _)| name.starts_with("house."));
    let mut question = ask(query, inputs).expect("a good question");
    let house = house.into_iter().map(|(name, value)| (name.replace("house.", ""), value.to_owned()));
    question.house_rules = house.collect();
    question
}

fn odds(words: &str) -> Odds {
    reckon(&*support::winds(), &question(words)).expect("odds")
}

fn fraction(words: &str) -> Fraction {
    let (numer, denom) = words.split_once('/').unwrap_or((words, "1"));
    Fraction::new(numer.parse().expect("a number"), denom.parse().expect("a number"))
}

/// The distribution of that name, with its keys as they are shown.
fn distribution(words: &str, name: &str) -> Vec<(String, Fraction)> {
    let question = question(words);
    let odds = odds(words);
    let (_, keys) = odds.distributions.iter().find(|(have, _)| *have == name).expect("the distribution");
    keys.iter().map(|(key, chance)| (support::winds().key_name(&question, name, *key), *chance)).collect()
}

#[test]
fn published_figures() {
    for (words, outcome, chance) in [
        ("cast dice=4 level=3 casting_value=12", "cast", "613/648"),
        ("cast dice=4 level=3 casting_value=12", "irresistible", "19/144"),
        ("cast dice=4 level=3 casting_value=12", "miscast", "19/144"),
        ("cast dice=4 level=3 casting_value=12", "miscast_and_cast", "59/648"),
        ("cast dice=4 level=3 casting_value=12", "fail", "35/648"),
        ("cast dice=4 level=3 casting_value=12", "dispelled", "0"),
        ("cast dice=4 level=3 casting_value=12", "takes_effect", "613/648"),
        ("cast dice=4 level=3 casting_value=12 dispel_dice=5 dispel_level=2", "takes_effect", "824993/2519424"),
        ("cast dice=4 level=3 casting_value=12 dispel_dice=5 dispel_level=2", "dispelled", "1558351/2519424"),
        ("cast dice=2 level=1 casting_value=18", "cast", "1/36"),
        ("cast dice=12 level=1 casting_value=1", "irresistible", "1346704211/2176782336"),
        ("bound_spell casting_value=7", "works", "5/6"),
        ("bound_spell casting_value=7", "crumbles", "1/6"),
        ("bound_spell casting_value=7 dispel_dice=2", "dispelled", "35/72"),
        ("bound_spell casting_value=7 dispel_dice=2", "takes_effect", "25/72"),
        ("strike needed=2", "works", "5/6"),
        ("strike needed=4", "fail", "1/2"),
        ("dispel dice=2 level=2 power=9", "dispelled", "7/12"),
        ("dispel dice=2 level=0 power=99", "dispelled", "1/36"),
        ("dispel dice=1 level=0 power=99", "fail", "1"),
    ] {
        assert_eq!(odds(words).chance(outcome), fraction(chance), "{words}: {outcome}");
    }
}

#[test]
fn published_distributions() {
    let pool = distribution("power_pool wizards=0", "pool");
    assert_eq!(pool.len(), 9);
    assert_eq!(pool.last(), Some(&("12".to_owned(), fraction("1/6"))));
    let power = distribution("cast dice=4 level=3 casting_value=12", "casting_power");
    assert_eq!(power.first(), Some(&("7".to_owned(), fraction("1/1296"))));
    assert_eq!(power.len(), 21);
    assert_eq!(
        distribution("cast dice=4 level=3 casting_value=12", "miscast_row"),
        [("2-4", "1/6"), ("5-6", "1/4"), ("7", "1/6"), ("8-9", "1/4"), ("10-12", "1/6")]
            .map(|(row, chance)| (row.to_owned(), fraction(chance)))
    );
    // An army's own table stands beside the house rules.
    let own = distribution("cast dice=4 level=3 casting_value=12 house.miscast_table=unofficial-ninth", "miscast_row");
    assert_eq!(own.first(), Some(&("2-3".to_owned(), fraction("1/12"))));
    assert_eq!((own.len(), own.last()), (10, Some(&("12".to_owned(), fraction("1/36")))));
    // One die cannot miscast: the condition cannot happen.
    assert_eq!(distribution("cast dice=1 level=3 casting_value=12", "miscast_row"), []);
    assert_eq!(
        distribution("dispel_pool base=4 wizards=2", "pool"),
        [("4", "25/36"), ("5", "5/18"), ("6", "1/36")].map(|(key, chance)| (key.to_owned(), fraction(chance)))
    );
}

#[test]
fn sums_are_one() {
    let one = Fraction::from_integer(1);
    for words in [
        "cast dice=1 level=1 casting_value=4",
        "cast dice=6 level=4 casting_value=25 dispel_dice=6 dispel_level=4",
        "cast dice=5 level=2 casting_value=15 dispel_dice=12 house.miscast=spell_fails",
        "cast dice=12 level=1 casting_value=50",
        "power_pool wizards=0",
        "power_pool wizards=20",
        "dispel_pool base=40 wizards=20",
        "bound_spell casting_value=6 dispel_dice=4 dispel_level=3",
        "dispel dice=40 level=4 power=99",
        "incantation dice=3 dispel_dice=5 dispel_level=1",
        "strike needed=6",
    ] {
        let odds = odds(words);
        for (name, keys) in &odds.distributions {
            let sum = keys.iter().map(|(_, chance)| chance).sum::<Fraction>();
            assert!(keys.is_empty() || sum == one, "{words}: {name} adds up to {sum}");
        }
        let chance = |outcome| odds.chance(outcome);
        match words.split(' ').next() {
            Some("cast") => {
                assert_eq!(chance("cast") + chance("fail"), one, "{words}");
                assert_eq!(chance("dispelled") + chance("takes_effect"), chance("cast"), "{words}");
            }
            Some("bound_spell") => {
                assert_eq!(chance("works") + chance("crumbles"), one, "{words}");
                assert_eq!(chance("dispelled") + chance("takes_effect"), chance("works"), "{words}");
            }
            Some("dispel") => assert_eq!(chance("dispelled") + chance("fail"), one, "{words}"),
            Some("incantation") => assert_eq!(chance("dispelled") + chance("takes_effect"), one, "{words}"),
            Some("strike") => assert_eq!(chance("works") + chance("fail"), one, "{words}"),
            _ => {}
        }
    }
}

/// Every way in which so many dice can lie.
fn rolls(dice: u32) -> impl Iterator<Item = Vec<u32>> {
    (0..6_u32.pow(dice)).map(move |way| (0..dice).map(|place| way / 6_u32.pow(place) % 6 + 1).collect())
}

fn total(faces: &[u32]) -> i64 {
    faces.iter().map(|face| i64::from(*face)).sum()
}

fn how_many(faces: &[u32], face: u32) -> usize {
    faces.iter().filter(|have| **have == face).count()
}

/// Chances by name, counted one way at a time.
#[derive(Default)]
struct Dull {
    outcomes: BTreeMap<&'static str, Fraction>,
    keys: BTreeMap<&'static str, BTreeMap<String, Fraction>>,
}

impl Dull {
    fn add(&mut self, outcome: &'static str, happened: bool, weight: Fraction) {
        let entry = self.outcomes.entry(outcome).or_default();
        if happened {
            *entry += weight;
        }
    }

    fn key(&mut self, name: &'static str, key: impl ToString, weight: Fraction) {
        *self.keys.entry(name).or_default().entry(key.to_string()).or_default() += weight;
    }

    /// Compares with the odds of the same question.
    fn agrees(self, words: &str) {
        let odds = odds(words);
        let outcomes: BTreeMap<_, _> = odds.outcomes.iter().copied().collect();
        assert_eq!(outcomes, self.outcomes, "{words}");
        for (name, _) in &odds.distributions {
            let mut keys = self.keys.get(name).cloned().unwrap_or_default();
            let whole: Fraction = keys.values().sum();
            keys.values_mut().for_each(|chance| *chance /= whole);
            let clever: BTreeMap<String, Fraction> = distribution(words, name).into_iter().collect();
            assert_eq!(clever, keys, "{words}: {name}");
        }
    }
}

/// The chance that so many dice and a level dispel this power.
fn dispels(dice: u32, level: i64, power: i64) -> Fraction {
    let hits = rolls(dice).filter(|faces| how_many(faces, 6) >= 2 || total(faces) + level >= power).count();
    Fraction::new(hits as u128, 6_u128.pow(dice))
}

/// As [`dispels`], for an answer that may not be given at all.
fn answered(dice: u32, level: i64, power: i64, forbidden: bool) -> Fraction {
    if dice == 0 || (level == 0 && forbidden) { Fraction::from_integer(0) } else { dispels(dice, level, power) }
}

#[test]
fn casting_agrees_with_rolling_each_die() {
    for dice in 1..=4_u32 {
        for dispel_dice in 0..=3_u32 {
            for (level, value, dispel_level, fails, forbidden) in [
                (1, 1, 0, false, false),
                (1, 5, 1, true, false),
                (1, 8, 0, true, true),
                (2, 9, 2, false, false),
                (2, 14, 0, false, true),
                (3, 12, 4, true, true),
                (3, 18, 0, false, false),
                (4, 16, 3, false, true),
                (4, 25, 4, false, false),
                (4, 50, 0, true, false),
            ] {
                casting_twin(dice, dispel_dice, level, value, dispel_level, fails, forbidden);
            }
        }
    }
}

fn casting_twin(dice: u32, dispel_dice: u32, level: i64, value: i64, dispel_level: i64, fails: bool, forbidden: bool) {
    let mut dull = Dull::default();
    let weight = Fraction::new(1, 6_u128.pow(dice));
    let mut against = BTreeMap::new();
    for faces in rolls(dice) {
        let power = total(&faces) + level;
        let miscast = how_many(&faces, 1) >= 2;
        let mut force = how_many(&faces, 6) >= 2;
        let mut cast = force || power >= value;
        if miscast && fails {
            force = false;
            cast = false;
        }
        dull.add("cast", cast, weight);
        dull.add("fail", !cast, weight);
        dull.add("irresistible", force, weight);
        dull.add("miscast", miscast, weight);
        dull.add("miscast_and_cast", miscast && cast, weight);
        dull.key("casting_power", power, weight);
        let stopped = if cast && !force {
            *against.entry(power).or_insert_with(|| answered(dispel_dice, dispel_level, power, forbidden))
        } else {
            Fraction::from_integer(0)
        };
        dull.add("dispelled", true, weight * stopped);
        dull.add("takes_effect", cast, weight * (Fraction::from_integer(1) - stopped));
        if miscast {
            for two in rolls(2) {
                let row = match total(&two) {
                    2..=4 => "2-4",
                    5 | 6 => "5-6",
                    7 => "7",
                    8 | 9 => "8-9",
                    _ => "10-12",
                };
                dull.key("miscast_row", row, weight / 36);
            }
        }
    }
    let miscast = if fails { "spell_fails" } else { "as_written" };
    let without = if forbidden { "forbidden" } else { "allowed" };
    dull.agrees(&format!(
        "cast dice={dice} level={level} casting_value={value} dispel_dice={dispel_dice} dispel_level={dispel_level} \
         house.miscast={miscast} house.dispel_without_wizard={without}"
    ));
}

#[test]
fn the_pools_agree_with_rolling_each_die() {
    for wizards in 0..=4_u32 {
        let mut power = Dull::default();
        let mut dispel = Dull::default();
        for boost in rolls(wizards) {
            let sixes = how_many(&boost, 6);
            let weight = Fraction::new(1, 6_u128.pow(wizards));
            dispel.key("pool", 3 + sixes, weight);
            for winds in rolls(2) {
                let pool = 2 + total(&winds) + i64::try_from(sixes).expect("few");
                power.key("pool", pool.min(12), weight / 36);
            }
        }
        power.agrees(&format!("power_pool wizards={wizards}"));
        dispel.agrees(&format!("dispel_pool base=3 wizards={wizards}"));
    }
}

#[test]
fn the_other_queries_agree_with_rolling_each_die() {
    let one = Fraction::from_integer(1);
    for dice in 1..=4_u32 {
        for (level, power) in [(0, 0), (0, 9), (1, 4), (2, 12), (4, 20), (4, 99)] {
            let mut dull = Dull::default();
            for faces in rolls(dice) {
                let weight = Fraction::new(1, 6_u128.pow(dice));
                let dispelled = how_many(&faces, 6) >= 2 || total(&faces) + level >= power;
                dull.add("dispelled", dispelled, weight);
                dull.add("fail", !dispelled, weight);
                dull.key("total", total(&faces) + level, weight);
            }
            dull.agrees(&format!("dispel dice={dice} level={level} power={power}"));
        }
    }
    for dispel_dice in 0..=3 {
        for (level, value, forbidden) in [(0, 7, false), (0, 7, true), (2, 1, false), (3, 12, true), (4, 50, false)] {
            let without = if forbidden { "forbidden" } else { "allowed" };
            let works = Fraction::new(5, 6);
            let stopped = answered(dispel_dice, level, value, forbidden);
            let mut dull = Dull::default();
            dull.add("works", true, works);
            dull.add("crumbles", true, one - works);
            dull.add("dispelled", true, works * stopped);
            dull.add("takes_effect", true, works * (one - stopped));
            dull.agrees(&format!(
                "bound_spell casting_value={value} dispel_dice={dispel_dice} dispel_level={level} \
                 house.dispel_without_wizard={without}"
            ));
            for dice in 1..=3 {
                let mut dull = Dull::default();
                for faces in rolls(dice) {
                    let weight = Fraction::new(1, 6_u128.pow(dice));
                    let stopped = answered(dispel_dice, level, total(&faces), forbidden);
                    dull.add("dispelled", true, weight * stopped);
                    dull.add("takes_effect", true, weight * (one - stopped));
                    dull.key("power", total(&faces), weight);
                }
                dull.agrees(&format!(
                    "incantation dice={dice} dispel_dice={dispel_dice} dispel_level={level} \
                     house.dispel_without_wizard={without}"
                ));
            }
        }
    }
    for needed in 2..=6_u32 {
        let mut dull = Dull::default();
        for faces in rolls(1) {
            dull.add("works", total(&faces) >= i64::from(needed), Fraction::new(1, 6));
            dull.add("fail", total(&faces) < i64::from(needed), Fraction::new(1, 6));
        }
        dull.agrees(&format!("strike needed={needed}"));
    }
}

/// Odds of Magick Phase, in the words of the command line: figures, and the ranges of its inputs.
#[test]
fn published_figures_of_magick_phase() {
    let game = support::game("magick-phase");
    let queries = game.queries();
    let query = |id: &str| queries.iter().find(|query| query.id == id).expect("the query");
    let odds = |words: &str| {
        let mut words = words.split_whitespace();
        let id = words.next().expect("a query");
        let question = ask(query(id), words.filter_map(|word| word.split_once('='))).expect("a good question");
        reckon(&*game, &question).expect("odds")
    };
    let dispelled = "cast dice=5 level=3 casting_number=14 dispel_dice=4 dispel_level=3";
    for (words, outcome, chance) in [
        (dispelled, "cast", "3875/3888"),
        (dispelled, "total_power", "13/3888"),
        (dispelled, "miscast", "13/3888"),
        (dispelled, "takes_effect", "2143241/2519424"),
        ("cast dice=2 level=1 casting_number=7", "cast", "31/36"),
        ("cast dice=2 level=1 casting_number=7", "fail", "1/9"),
        ("cast dice=2 level=1 casting_number=7", "miscast", "1/36"),
        ("cast dice=1 level=4 casting_number=1", "fail", "1/2"),
        (
            "cast dice=20 level=4 casting_number=99 dispel_dice=20 dispel_level=4",
            "total_power",
            "965909/3656158440062976",
        ),
    ] {
        assert_eq!(odds(words).chance(outcome), fraction(chance), "{words}: {outcome}");
    }
    let winds = odds("winds intelligence=5").distributions;
    assert_eq!(winds[0].1.first(), Some(&(4, fraction("1/16"))));
    assert_eq!(winds[1].1.last(), Some(&(5, fraction("7/16"))));
    let ranges = |id: &str| {
        let range = |parameter: &Input| match parameter.kind {
            InputKind::Number { min: low, max: high } => format!("{} {low}-{high}", parameter.name),
            _ => parameter.name.to_owned(),
        };
        query(id).parameters.iter().map(range).collect::<Vec<_>>().join(", ")
    };
    assert_eq!(
        ranges("cast"),
        "dice 1-20, level 1-4, casting_number 1-99, dispel_dice 0-20, dispel_level 0-4, turmoil"
    );
    assert_eq!(ranges("winds"), "intelligence 1-10");
    assert_eq!(
        query("cast").outcomes,
        ["cast", "fail", "miscast", "total_power", "dispelled", "drain", "takes_effect"]
    );
    assert_eq!(query("cast").distributions, ["casting_score"]);
    assert_eq!(query("winds").distributions, ["casting_limit", "dispel_potential"]);
}

/// Odds of Fantasy Warlord, in the words of the command line.
#[test]
fn published_figures_of_the_warlord() {
    let game = support::game("fantasy-warlord");
    let question = |words: &str| {
        let mut words = words.split_whitespace();
        let id = words.next().expect("a query");
        let query = game.queries().iter().find(|query| query.id == id).expect("the query");
        let given: Vec<(&str, &str)> = words.filter_map(|word| word.split_once('=')).collect();
        let (house, inputs): (Vec<_>, Vec<_>) = given.into_iter().partition(|(name, _)| name.starts_with("house."));
        let mut question = ask(query, inputs).expect("a good question");
        let house = house.into_iter().map(|(name, value)| (name.replace("house.", ""), value.to_owned()));
        question.house_rules = house.collect();
        question
    };
    for (words, outcome, chance) in [
        ("cast casting_success=60 modifier=-10", "cast", "7/10"),
        ("cast casting_success=60 modifier=-10", "fail", "3/10"),
        ("cast casting_success=75", "cast", "3/4"),
        ("cast casting_success=0", "cast", "0"),
        ("cast casting_success=0 modifier=-100", "cast", "1"),
        ("cast casting_success=100 modifier=100", "fail", "1"),
        ("appeal call_heeded=85", "heeded", "17/20"),
        ("appeal call_heeded=85 modifier=20", "heeded", "13/20"),
        ("appeal call_heeded=85 house.call_heeded_equal=fails", "heeded", "21/25"),
        ("appeal call_heeded=90 modifier=-10", "fail", "0"),
    ] {
        let odds = reckon(&*game, &question(words)).expect("odds");
        assert_eq!(odds.chance(outcome), fraction(chance), "{words}: {outcome}");
    }
    let question = question("cast casting_success=60");
    let odds = reckon(&*game, &question).expect("odds");
    let (_, rows) = odds.distributions.first().expect("the rows");
    assert_eq!(rows.iter().map(|(_, chance)| chance).sum::<Fraction>(), Fraction::from_integer(1));
    let rows: Vec<String> = rows.iter().map(|(key, _)| game.key_name(&question, "failure_row", *key)).collect();
    assert!(rows.contains(&"unknown".to_owned()) && rows.contains(&"59-64".to_owned()), "{rows:?}");
    // The ranges of the command line, at both ends.
    for (id, name, low, high) in [
        ("cast", "casting_success", 0, 100),
        ("cast", "modifier", -100, 100),
        ("appeal", "call_heeded", 0, 100),
        ("appeal", "modifier", -100, 100),
    ] {
        let query = game.queries().iter().find(|query| query.id == id).expect("the query");
        let parameter = query.parameters.iter().find(|parameter| parameter.name == name).expect("it");
        assert_eq!(parameter.kind, InputKind::Number { min: low, max: high }, "{id} {name}");
    }
}

#[test]
fn questions_are_checked() {
    let cast = query("cast");
    let good = [("dice", "4"), ("level", "3"), ("casting_value", "12")];
    let question = ask(cast, good).expect("a good question");
    assert_eq!((question.get(NumberInput::new("dispel_dice")), question.get(NumberInput::new("dispel_level"))), (0, 0));
    for bad in ["0", "13", "-1", "x", "", "4.0"] {
        let given = [("dice", bad), ("level", "3"), ("casting_value", "12")];
        assert!(matches!(ask(cast, given), Err(AskError::BadValue { given, .. }) if given == bad), "{bad}");
    }
    assert!(
        matches!(ask(cast, [("dice", "4"), ("level", "3")]), Err(AskError::Missing { parameter }) if parameter.name == "casting_value")
    );
    assert!(matches!(ask(cast, [("dize", "4")]), Err(AskError::NoSuchParameter { given }) if given == "dize"));
    assert_eq!(ask(cast, [("dice", "4"), ("dice", "4")]), Err(AskError::Twice { name: "dice" }));
    // The ranges of the command line, at both ends.
    for (id, name, low, high) in [
        ("cast", "dice", 1, 12),
        ("cast", "level", 1, 4),
        ("cast", "casting_value", 1, 50),
        ("cast", "dispel_dice", 0, 12),
        ("cast", "dispel_level", 0, 4),
        ("power_pool", "wizards", 0, 20),
        ("dispel_pool", "base", 0, 40),
        ("dispel_pool", "wizards", 0, 20),
        ("bound_spell", "casting_value", 1, 50),
        ("bound_spell", "dispel_dice", 0, 12),
        ("bound_spell", "dispel_level", 0, 4),
    ] {
        let parameter = query(id).parameters.iter().find(|parameter| parameter.name == name).expect("it");
        assert_eq!(parameter.kind, InputKind::Number { min: low, max: high }, "{id} {name}");
    }
}

#[test]
fn what_cannot_be_reckoned_says_so() {
    let winds = support::winds();
    assert_eq!(reckon(&*winds, &OddsQuestion::new("nonsense")), Err(OddsError::NoSuchQuery));
    for system in spellmuster::systems::all() {
        let game = support::game(system.about().id);
        let stops = game.reckon(&OddsQuestion::new("nonsense"), &mut Table::from_log(&[]));
        assert_eq!(stops, Err(Pause::NoSuchQuery), "{}", system.about().id);
    }
    let many = OddsQuestion::new("dispel")
        .with(NumberInput::new("dice"), 60)
        .with(NumberInput::new("level"), 0)
        .with(NumberInput::new("power"), 1);
    assert_eq!(reckon(&*winds, &many), Err(OddsError::TooManyDice));
    let mut book = OddsBook::default();
    let question = question("strike needed=3");
    assert!(book.kept(&question).is_none());
    let odds = book.odds(&*winds, &question).expect("odds");
    assert_eq!(odds.chance("works"), fraction("2/3"));
    assert_eq!(
        book.kept(&question).and_then(|kept| kept.as_ref().ok()).map(|odds| odds.chance("fail")),
        Some(fraction("1/3"))
    );
    assert_eq!(odds.chance("nonsense"), fraction("0"));
    // What was reckoned elsewhere is kept, faults too.
    book.keep(question, Err(OddsError::TooManyDice));
    assert_eq!(book.odds(&*winds, &self::question("strike needed=3")), Err(OddsError::TooManyDice));
}

#[test]
fn several_numbers_and_flags_are_checked_too() {
    static PARAMETERS: &[Input] = &[
        NumbersInput::new("costs").input(Message::new("x"), 0..=20, 3),
        FlagInput::new("turmoil").input(Message::new("x")),
    ];
    let query = Query { id: "toy", parameters: PARAMETERS, ..query("cast").clone() };
    let good = ask(&query, [("costs", "2, 0,20"), ("turmoil", "true")]).expect("a good question");
    assert_eq!(
        (good.get(NumbersInput::new("costs")), good.get(FlagInput::new("turmoil"))),
        ([2, 0, 20].as_slice(), true)
    );
    assert_eq!(good.find(NumberInput::new("costs")), None);
    assert_eq!((good.find(NumbersInput::new("turmoil")), good.find(FlagInput::new("costs"))), (None, None));
    let plain = ask(&query, [("costs", "7")]).expect("a good question");
    assert!(!plain.get(FlagInput::new("turmoil")));
    assert!(
        !ask(&query, [("costs", "7"), ("turmoil", "false")]).expect("a good question").get(FlagInput::new("turmoil"))
    );
    for costs in ["", "1,2,3,4", "21", "1,-1", "1,x", "1,,2"] {
        assert!(matches!(ask(&query, [("costs", costs)]), Err(AskError::BadValue { .. })), "{costs}");
    }
    for flag in ["", "yes", "True", "1"] {
        assert!(matches!(ask(&query, [("costs", "1"), ("turmoil", flag)]), Err(AskError::BadValue { .. })), "{flag}");
    }
}
