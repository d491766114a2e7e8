//! What the odds beside an offer are reckoned by, and a dull twin that rolls every die one by one.

use crate::form::{NumberInput, Value};
use crate::systems::fantasy_imp::inputs::{DICE, DISPEL_DICE, TARGET_NUMBER};
use std::collections::BTreeMap;

use super::support::{neutral, roster};
use super::{ARMIES, Play, imp};
use crate::dice::Fraction;
use crate::odds::{Odds, reckon};
use crate::rules::OddsQuestion;

fn question(dice: i64, target: i64, dispel_dice: i64) -> OddsQuestion {
    OddsQuestion::new("cast").with(DICE, dice).with(TARGET_NUMBER, target).with(DISPEL_DICE, dispel_dice)
}

fn odds(question: &OddsQuestion) -> Odds {
    reckon(&*imp(), question).expect("odds")
}

#[test]
fn the_published_figure() {
    assert_eq!(odds(&question(4, 2, 0)).chance("cast"), Fraction::new(14, 81));
    assert_eq!(odds(&question(1, 0, 0)).chance("cast"), Fraction::from_integer(1));
    // Twenty sixes, and no success against them.
    assert_eq!(odds(&question(20, 20, 0)).chance("cast"), Fraction::new(1, 6_u128.pow(20)));
}

fn rolls(dice: u32) -> impl Iterator<Item = Vec<u32>> {
    (0..6_u32.pow(dice)).map(move |way| (0..dice).map(|die| way / 6_u32.pow(die) % 6 + 1).collect())
}

fn how_many(faces: &[u32], face: u32) -> i64 {
    i64::try_from(faces.iter().filter(|have| **have == face).count()).expect("few")
}

fn successes(faces: &[u32]) -> i64 {
    how_many(faces, 6) + how_many(faces, 5) / 2
}

#[test]
fn fi_14_casting_agrees_with_rolling_each_die() {
    for (dice, dispel_dice) in [(1, 0), (2, 0), (3, 1), (4, 0), (4, 2), (2, 3), (5, 1)] {
        for target in 0..=3_i64 {
            let mut dull = BTreeMap::<&str, u128>::new();
            let (mut over, mut burn) = (BTreeMap::<i32, u128>::new(), BTreeMap::<i32, u128>::new());
            for faces in rolls(dice) {
                for against in rolls(dispel_dice) {
                    let (has, more) = (successes(&faces), successes(&against));
                    let result = if has >= target + more {
                        *over.entry(i32::try_from(has - target - more).expect("few")).or_default() += 1;
                        "cast"
                    } else if has >= target {
                        "dispelled"
                    } else {
                        "fail"
                    };
                    *dull.entry(result).or_default() += 1;
                    *burn.entry(i32::try_from(how_many(&faces, 1)).expect("few")).or_default() += 1;
                }
            }
            let odds = odds(&question(dice.into(), target, dispel_dice.into()));
            let ways = 6_u128.pow(dice + dispel_dice);
            for outcome in ["cast", "dispelled", "fail"] {
                let chance = Fraction::new(dull.get(outcome).copied().unwrap_or(0), ways);
                assert_eq!(odds.chance(outcome), chance, "{dice} {dispel_dice} {target} {outcome}");
            }
            for (name, dull) in [("over", over), ("burn", burn)] {
                let whole: u128 = dull.values().sum();
                let dull: Vec<_> = dull.into_iter().map(|(key, ways)| (key, Fraction::new(ways, whole))).collect();
                let clever = odds.distributions.iter().find(|(have, _)| *have == name).map(|(_, keys)| keys.clone());
                assert_eq!(clever, Some(dull), "{dice} {dispel_dice} {target} {name}");
            }
        }
    }
}

#[test]
fn sums_are_one() {
    let one = Fraction::from_integer(1);
    for question in [question(1, 0, 0), question(20, 3, 20), question(12, 20, 6), question(7, 2, 1)] {
        let odds = odds(&question);
        assert_eq!(odds.chance("cast") + odds.chance("dispelled") + odds.chance("fail"), one, "{question:?}");
        for (name, keys) in &odds.distributions {
            let sum: Fraction = keys.iter().map(|(_, chance)| chance).sum();
            assert!(keys.is_empty() || sum == one, "{question:?}: {name}");
        }
    }
    // What cannot happen has no distribution.
    assert_eq!(odds(&question(1, 2, 0)).distributions[0].1, []);
}

/// The odds of the offer for that spell by that caster, with these inputs filled in.
#[track_caller]
fn odds_of(play: &Play, verb: &str, label: &str, filled: &[(&'static str, Value)]) -> Vec<i64> {
    let offers = play.offers();
    let offer = offers.iter().find(|offer| offer.verb == verb && neutral(&offer.label).contains(label));
    let offer = offer.expect("the offer");
    let question = offer.odds_of(&offer.take(filled)).expect("odds");
    ["dice", "target", "dispel_dice"].map(|name| question.get(NumberInput::new(name))).to_vec()
}

fn option(id: &str) -> Value {
    Value::Choice(id.to_owned())
}

fn ticks(ids: &[&str]) -> Value {
    Value::Many(ids.iter().map(|id| (*id).to_owned()).collect())
}

#[test]
fn fi_7_what_is_ticked_counts_in_the_odds_as_in_play() {
    let mut play = Play::of(ARMIES);
    let of = |play: &Play, filled: &[(&'static str, Value)]| {
        odds_of(play, "cast", "do-cast(spell=fireball, caster=Ana", filled)
    };
    // The other side's best mage has three dice; the unit that has more is no mage.
    assert_eq!(of(&play, &[("dice", Value::Number(4))]), [4, 1, 3]);
    assert_eq!(of(&play, &[("resistant", option("5-8")), ("modifiers", ticks(&["moving", "exceptional"]))]), [1, 5, 3]);
    assert_eq!(of(&play, &[("modifiers", ticks(&["list_easier"]))]), [1, 0, 3]);
    assert_eq!(odds_of(&play, "cast", "do-cast-opportunity(spell=fireball, caster=Bea", &[]), [1, 2, 4]);
    // Every filling of the inputs is reckoned by the target number that play announces.
    for (resistant, modifiers) in [("0", ""), ("1-4", "moving"), ("9-12", "moving,exceptional,list_harder")] {
        let ids: Vec<&str> = modifiers.split(',').filter(|id| !id.is_empty()).collect();
        let reckoned = of(&play, &[("resistant", option(resistant)), ("modifiers", ticks(&ids))])[1];
        let plus = if ids.is_empty() { String::new() } else { format!(" plus {modifiers}") };
        play.say(&format!("> cast Fireball by Ana near {resistant} resistant units{plus} with 1 dice"));
        assert_eq!(play.need(), Some(reckoned));
        play.say("> take it back");
    }
}

#[test]
fn fi_13_a_dispel_has_odds_of_its_own() {
    let mut play = Play::of(ARMIES);
    assert!(play.notes("cast").contains(&"note-answer(dice=3) · FI-13".to_owned()));
    assert!(play.notes("cast").contains(&"note-burn · FI-15".to_owned()));
    play.say("> cast Fireball by Ana plus moving with 4 dice");
    assert_eq!(odds_of(&play, "dispel", "caster=Bea", &[("dispel_dice", Value::Number(2))]), [4, 2, 2]);
    let dispel =
        reckon(&*imp(), &OddsQuestion::new("dispel").with(DICE, 4).with(TARGET_NUMBER, 2).with(DISPEL_DICE, 2))
            .expect("odds");
    let cast = odds(&question(4, 2, 2));
    for outcome in ["cast", "dispelled", "fail"] {
        assert_eq!(dispel.chance(outcome), cast.chance(outcome));
    }
}

#[test]
fn the_sheet_has_up_to_four_columns() {
    let lines = "system fantasy-imp\narmy A\nmage Ana dice 6 of hearthfire knows fireball\nmage Abe dice 1 of hearthfire knows fireball";
    let (game, roster) = (imp(), roster(lines));
    let army = &roster.armies[0];
    let with_ability = super::support::roster(&lines.replace("knows fireball", "knows fireball knows kindle"));
    let columns = |at: usize, id: &str| {
        let sheet = game.sheet(&with_ability, &with_ability.armies[0]);
        let spells = &sheet.casters[at].spells;
        let known = spells.iter().find(|known| known.spell == format!("fantasy-imp/hearthfire/{id}"));
        let odds = &known.expect("on the sheet").odds;
        odds.iter()
            .map(|(heading, question)| format!("{heading} of {}", question.get(TARGET_NUMBER)))
            .collect::<Vec<_>>()
    };
    assert_eq!(columns(0, "fireball"), ["1 of 1", "2 of 1", "3 of 1", "4 of 1"]);
    assert_eq!(columns(1, "fireball"), ["1 of 1"]);
    assert_eq!(columns(0, "kindle"), [""; 0]);
    let sheet = game.sheet(&roster, army);
    assert_eq!(sheet.casters[0].marks.iter().map(|(_, dice)| *dice).collect::<Vec<_>>(), [6]);
    let uses: Vec<_> = sheet.casters[0].spells.iter().map(|spell| spell.uses).collect();
    assert_eq!(uses, [crate::rules::Uses::EachTurn]);
    let rows = |rules: &str| game.tables(&super::support::roster(&format!("{lines}\n{rules}")))[0].rows.len();
    assert_eq!((rows(""), rows("rule just_in_range on")), (9, 10));
}
