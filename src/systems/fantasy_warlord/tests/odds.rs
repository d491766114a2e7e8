//! Odds by the functions that play: FW-11, FW-13, FW-20.

use super::game;
use crate::dice::Fraction;
use crate::form::Value;
use crate::odds::{Odds, reckon};
use crate::rules::OddsQuestion;
use crate::systems::fantasy_warlord::inputs::{CALL_HEEDED, MODIFIER, SUCCESS};

fn odds(question: &OddsQuestion) -> Odds {
    reckon(&*game(), question).expect("odds")
}

fn cast(success: i64, modifier: i64) -> OddsQuestion {
    OddsQuestion::new("cast").with(SUCCESS, success).with(MODIFIER, modifier)
}

fn appeal(call: i64, modifier: i64) -> OddsQuestion {
    OddsQuestion::new("appeal").with(CALL_HEEDED, call).with(MODIFIER, modifier)
}

#[test]
fn fw_11_odds_agree_with_rolling_each_face() {
    for success in [0, 1, 40, 60, 99, 100] {
        for modifier in [-100, -10, 0, 1, 25, 100] {
            let odds = odds(&cast(success, modifier));
            let ways = (1..=100_i64).filter(|face| face + modifier <= success).count();
            assert_eq!(odds.chance("cast"), Fraction::new(ways as u128, 100), "{success} {modifier}");
            assert_eq!(odds.chance("cast") + odds.chance("fail"), Fraction::from_integer(1));
        }
    }
    assert_eq!(odds(&cast(60, -10)).chance("cast"), Fraction::new(7, 10));
}

#[test]
fn fw_13_odds_of_the_failure_table() {
    let rows = |question: &OddsQuestion| {
        let odds = odds(question);
        let (_, keys) = odds.distributions.first().expect("the rows").clone();
        keys.into_iter()
            .map(|(key, chance)| (game().key_name(question, "failure_row", key), chance))
            .collect::<Vec<_>>()
    };
    let percent = |name: &str, ways| (name.to_owned(), Fraction::new(ways, 100));
    assert_eq!(
        rows(&cast(60, 0)),
        [
            percent("unknown", 36),
            percent("1-8", 8),
            percent("9-14", 6),
            percent("15-22", 8),
            percent("23-30", 8),
            percent("31-38", 8),
            percent("39-46", 8),
            percent("47-52", 6),
            percent("53-58", 6),
            percent("59-64", 6),
        ]
    );
    // Where nothing can fail there is no row.
    assert_eq!(rows(&cast(100, -100)), []);
}

#[test]
fn fw_20_odds_of_an_appeal_and_its_house_rule() {
    for call in [0, 75, 90, 100] {
        for modifier in [-100, -5, 0, 20, 100] {
            let ways = (1..=100_i64).filter(|face| face + modifier <= call).count();
            assert_eq!(odds(&appeal(call, modifier)).chance("heeded"), Fraction::new(ways as u128, 100));
            let mut question = appeal(call, modifier);
            question.house_rules.insert("call_heeded_equal".to_owned(), "fails".to_owned());
            let ways = (1..=100_i64).filter(|face| face + modifier < call).count();
            assert_eq!(odds(&question).chance("heeded"), Fraction::new(ways as u128, 100), "{call} {modifier}");
        }
    }
}

/// What is ticked changes the odds of the offer; the blank of an unknown number fills it.
#[test]
fn fw_12_odds_of_an_offer_follow_what_is_ticked() {
    let play = super::battle(
        "army A good rune_stone 10 gateway 20 metal_armour 15
        magic_user Ann master energy 40 armour plate knows hope knows alacrity
        priest Abe major divine 4 knows bless-unit knows sphere-of-light
        army B",
    );
    let offers = play.offers();
    let chance = |verb: &str, nth: usize, filled: &[(&'static str, Value)]| {
        let offer = offers.iter().filter(|offer| offer.verb == verb).nth(nth).expect("the offer");
        let odds = odds(&offer.odds_of(&offer.take(filled)).expect("odds"));
        odds.outcomes.first().map(|(_, chance)| *chance)
    };
    let percent = |ways| Some(Fraction::new(ways, 100));
    let ticked = |ids: &[&str]| ("modifiers", Value::Many(ids.iter().map(|id| (*id).to_owned()).collect()));
    assert_eq!(chance("cast", 0, &[]), percent(60));
    assert_eq!(chance("cast", 0, &[ticked(&["rune_stone"])]), percent(70));
    assert_eq!(chance("cast", 0, &[ticked(&["rune_stone", "gateway"])]), percent(90));
    assert_eq!(chance("cast", 1, &[("casting_success", Value::Number(50)), ticked(&["gateway"])]), percent(55));
    assert_eq!(chance("appeal", 0, &[]), percent(65));
    assert_eq!(chance("appeal", 0, &[ticked(&["gateway"])]), percent(85));
    assert_eq!(chance("appeal", 1, &[("spell_modifier", Value::Number(30)), ticked(&["gateway"])]), percent(75));
}
