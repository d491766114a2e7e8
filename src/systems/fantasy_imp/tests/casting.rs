//! FI-1 to FI-11, FI-14, FI-15, FI-18, FI-19: casting.

use super::{ARMIES, Play};
use crate::form::InputKind;
use crate::rules::SpellState;

const NONE: [&str; 0] = [];

#[test]
fn fi_1_an_ability_is_simply_done() {
    let mut play = Play::of(ARMIES);
    play.say("> use Kindle by Ana at \"the hay\"")
        .tells("told-used-on(caster=Ana, spell=kindle, target=the hay) · FI-1");
    play.asks_for("act");
    // Neither dice nor the one spell of the turn are spent.
    assert_eq!((play.left("Ana"), play.spell("Ana", "fireball")), (4, SpellState::Ready));
    play.cast("Fireball", "by Ana with 4 dice", "6 6 1 1").say("> use Kindle by Ana").tells("told-used(");
}

#[test]
fn fi_1_an_ability_may_last() {
    let mut play = Play::of(ARMIES);
    play.say("> use \"Still Water\" by Ana").tells("told-lasts(spell=still-water");
    assert_eq!(play.in_play(), [("still-water".to_owned(), None)]);
}

#[test]
fn fi_2_a_unit_casts_its_spell() {
    let mut play = Play::of(ARMIES);
    play.cast("Fireball", "by Guard at Ana with 2 dice", "6 6").tells("told-cast(caster=Guard, spell=fireball");
}

#[test]
fn fi_3_dice_bound_a_cast() {
    let play = Play::of(ARMIES);
    assert_eq!(play.refusal("> cast Fireball by Ana with 5 dice"), "dice 5 · FI-8");
    assert_eq!(play.could_say("cast").len(), 10 + 5 + 5 + 1 + 1);
    assert!(
        play.could_say("cast")
            .iter()
            .any(|line| line.starts_with("cast \"Fireball\" by \"Ana\"") && line.ends_with("with 1..4 dice"))
    );
}

#[test]
fn fi_4_one_spell_a_turn() {
    let mut play = Play::of(ARMIES);
    play.cast("Fireball", "by Ana with 1 dice", "6").tells("told-cast");
    assert_eq!(play.left("Ana"), 3);
    assert_eq!(play.refusal("> cast Fireball by Ana with 1 dice"), "why-has-cast · FI-4");
    assert_eq!(play.marks("Ana"), ["has_cast"]);
    // On opportunity neither.
    play.say("> next activation");
    assert_eq!(play.refusal("> cast Fireball by Ana with 1 dice"), "why-has-cast · FI-4");
    play.say("> end turn").cast("Fireball", "by Ana with 1 dice", "6").tells("told-cast");
}

#[test]
fn fi_4_a_spell_that_failed_may_be_tried_again() {
    let mut play = Play::of(ARMIES);
    play.cast("Fireball", "by Ana with 2 dice", "5 4")
        .tells("told-fails")
        .tells("told-again(caster=Ana, dice=2) · FI-4");
    assert_eq!(play.marks("Ana"), NONE);
    play.cast("Fireball", "by Ana with 2 dice", "2 2").tells("told-fails").tells_no("told-again");
    assert_eq!(play.refusal("> cast Fireball by Ana with 1 dice"), "why-no-dice · FI-8");
    assert_eq!((play.left("Ana"), play.spell("Ana", "fireball")), (0, SpellState::Unavailable));
    assert_eq!(play.spell("Ana", "kindle"), SpellState::Ready);
}

#[test]
fn fi_4_a_spell_that_only_the_dispel_stopped_was_cast() {
    let mut play = Play::of(ARMIES);
    play.say("> cast Fireball by Ana with 2 dice\n> dispel with 3 dice by Bea\nroll 6 2\nroll 6 2 2");
    play.tells("told-dispelled(caster=Ana, spell=fireball, faces=6 2, successes=1, needs=2) · FI-4");
    assert_eq!(play.refusal("> cast Fireball by Ana with 1 dice"), "why-has-cast · FI-4");
}

#[test]
fn fi_4_what_was_corrected_meanwhile_stays() {
    let mut play = Play::of(ARMIES);
    play.say("> cast Fireball by Ana with 1 dice\n> correct: Ana has cast\n> let it pass\nroll 6");
    assert_eq!(play.marks("Ana"), ["has_cast"]);
}

#[test]
fn fi_5_in_activation_or_on_opportunity() {
    let mut play = Play::of(ARMIES);
    play.say("> cast Fireball by Ana with 1 dice")
        .tells("told-declares(caster=Ana, spell=fireball, target=, dice=1, needs=1")
        .say("> take it back");
    // A mage of the active side can act on opportunity, too: the player says so.
    play.say("> cast Fireball by Ana plus opportunity with 1 dice");
    play.tells("told-declares(caster=Ana, spell=fireball, target=, dice=1, needs=2");
}

#[test]
fn fi_5_a_cast_on_opportunity_is_told_as_one() {
    let mut play = Play::of(ARMIES);
    let told = |play: &Play| {
        let event = &play.session.now().told.last().expect("the declaration").event;
        (event.rules.contains(&"FI-5"), event.term.map(|term| term.id))
    };
    play.say("> cast Fireball by Ana with 1 dice");
    assert_eq!(told(&play), (false, None));
    play.say("> take it back\n> cast Fireball by Bea with 1 dice");
    assert_eq!(told(&play), (true, Some("imp-term-opportunity")));
}

#[test]
fn fi_6_difficulties_need_none_to_three() {
    let mut play = Play::of(ARMIES);
    for (spell, need) in [("Spark Shower", 0), ("Fireball", 1), ("Searing Grip", 2), ("Pillar of Flame", 3)] {
        play.say(&format!("> cast \"{spell}\" by Ana with 1 dice"));
        assert_eq!(play.need(), Some(need), "{spell}");
        play.say("> take it back");
    }
}

#[test]
fn fi_6_a_six_or_a_pair_of_fives_is_a_success() {
    for (faces, successes) in [("6 5 1 5", 2), ("5 5 5 5", 2), ("5 5 5 1", 1), ("5 1 2 3", 0), ("6 6 6 6", 4)] {
        let mut play = Play::of(ARMIES);
        play.cast("Spark Shower", "by Ana with 4 dice", faces);
        play.tells(&format!(
            "told-cast(caster=Ana, spell=spark-shower, faces={faces}, successes={successes}, needs=0)"
        ));
    }
}

/// The target number and what it is made of, after these modifiers.
fn target(armies: &str, by: &str, modifiers: &str) -> String {
    let mut play = Play::of(armies);
    play.say(&format!("> cast Fireball by {by} {modifiers} with 1 dice"));
    let told = play.told().into_iter().find(|event| event.starts_with("told-declares(")).expect("the declaration");
    let (_, rest) = told.split_once("needs=").expect("a target number");
    rest.trim_end_matches(") · FI-13").to_owned()
}

#[test]
fn fi_7_each_modifier_stands_by_itself() {
    let part = |label: &str| format!("part-more(label={label}, amount=1)");
    let medium = part("part-medium");
    assert_eq!(target(ARMIES, "Ana", ""), format!("1, parts={medium}"));
    assert_eq!(target(ARMIES, "Ana", "plus moving"), format!("2, parts={medium} & {}", part("part-moving")));
    assert_eq!(target(ARMIES, "Bea", ""), format!("2, parts={medium} & {}", part("part-opportunity")));
    assert_eq!(target(ARMIES, "Ana", "plus opportunity"), format!("2, parts={medium} & {}", part("part-opportunity")));
    assert_eq!(
        target(ARMIES, "Ana", "near 5-8 resistant units plus moving,exceptional"),
        format!(
            "5, parts={medium} & part-more(label=part-resistant(units=5–8), amount=2) & {} & {}",
            part("part-moving"),
            part("part-exceptional")
        )
    );
}

#[test]
fn fi_7_one_for_each_four_resistant_units_or_part_of_four() {
    for (group, needs) in [("0", "1"), ("1-4", "2"), ("5-8", "3"), ("9-12", "4"), ("13-16", "5"), ("17-20", "6")] {
        let target = target(ARMIES, "Ana", &format!("near {group} resistant units"));
        assert!(target.starts_with(&format!("{needs}, ")), "{group}: {target}");
    }
}

#[test]
fn fi_7_a_modifier_says_what_it_adds() {
    let offers = Play::of(ARMIES).offers();
    let input = offers[1].inputs.iter().find(|input| input.name == "modifiers").expect("modifiers");
    let InputKind::Many(options) = &input.kind else { panic!("{input:?}") };
    let labels: Vec<String> = options.iter().map(|option| super::neutral(&option.label)).collect();
    let tick = |what: &str, more: &str| format!("tick(what=part-{what}, more={more})");
    assert_eq!(
        labels,
        [
            tick("opportunity", "+1"),
            tick("moving", "+1"),
            tick("exceptional", "+1"),
            tick("list", "+1"),
            tick("list", "−1")
        ]
    );
}

#[test]
fn fi_7_just_in_range_counts_by_house_rule() {
    let play = Play::of(ARMIES);
    assert_eq!(play.refusal("> cast Fireball by Ana plus just_in_range with 1 dice"), "modifiers just_in_range · FI-7");
    let house = format!("{ARMIES}\nrule just_in_range on");
    assert!(target(&house, "Ana", "plus just_in_range").starts_with("2, "));
}

#[test]
fn fi_7_who_is_not_in_his_activation_is_on_opportunity() {
    let mut play = Play::of(ARMIES);
    assert_eq!(play.refusal("> cast Fireball by Bea plus opportunity with 1 dice"), "modifiers opportunity · FI-7");
    play.say("> next activation").say("> cast Fireball by Bea with 1 dice");
    assert_eq!(play.need(), Some(1));
}

#[test]
fn fi_8_even_an_easy_spell_wants_a_die() {
    let mut play = Play::of(ARMIES);
    assert_eq!(play.refusal("> cast \"Spark Shower\" by Ana with 0 dice"), "dice 0 · FI-8");
    play.cast("Spark Shower", "by Ana with 1 dice", "2")
        .tells("told-cast(caster=Ana, spell=spark-shower, faces=2, successes=0, needs=0)");
    play.say("> correct: Abe has 0 dice left");
    assert_eq!(play.refusal("> cast \"Briar Snare\" by Abe with 1 dice"), "why-no-dice · FI-8");
}

#[test]
fn fi_9_successes_beyond_the_target_are_damage_dice() {
    let mut play = Play::of(ARMIES);
    play.cast("Fireball", "by Ana at Orcs with 4 dice", "6 6 5 5");
    play.tells("told-damage-on(spell=fireball, target=Orcs, damage=1, over=2, dice=3) · FI-9");
    play.say("> end turn")
        .cast("Ice Lance", "by Ana with 4 dice", "6 6 2 2")
        .tells("told-damage(spell=ice-lance, target=, damage=2, over=0, dice=2)");
    play.say("> end turn").cast("Frost Ward", "by Ana with 4 dice", "6 6 2 2").tells_no("told-damage");
}

#[test]
fn fi_10_ranges_are_for_the_players_to_see_to() {
    let play = Play::of(ARMIES);
    let note = |spell: &str| {
        let label = format!("spell={spell}");
        let offers = play.offers();
        let offer = offers.iter().find(|offer| super::neutral(&offer.label).contains(&label)).expect("the offer");
        offer.notes.first().map(|note| format!("{} · {}", super::neutral(&note.message), note.rule)).expect("a note")
    };
    assert_eq!(note("fireball"), "note-missile-range · FI-10");
    assert_eq!(note("warm-hearts"), "note-touch-friend · FI-10");
    assert_eq!(note("searing-grip"), "note-touch-enemy · FI-10");
    assert_eq!(note("slick-ground"), "note-range · FI-10");
    assert_eq!(note("still-water"), "note-range · FI-10");
}

#[test]
fn fi_11_a_declared_cast_is_taken_back_at_no_cost() {
    let mut play = Play::of(ARMIES);
    play.say("> cast Fireball by Ana at Orcs with 4 dice").asks_for("dispel");
    play.say("> take it back").tells("told-taken-back(caster=Ana, spell=fireball) · FI-11").asks_for("act");
    assert_eq!((play.left("Ana"), play.spell("Ana", "fireball")), (4, SpellState::Ready));
    // It was no cast either: nothing keeps a die from coming back.
    play.say("> correct: Ana has 2 magic dice");
    assert_eq!(play.marks("Ana"), ["burnt", "recharge"]);
}

#[test]
fn fi_11_nobody_to_dispel_is_no_reason_to_be_bound() {
    let mut play = Play::of(
        "system fantasy-imp\narmy A\nmage Ana dice 4 of hearthfire knows all\narmy B\nunit Guard dice 2 knows fireball",
    );
    play.say("> cast Fireball by Ana with 4 dice").asks_for("dispel");
    assert_eq!(play.refusal("> dispel with 1 dice by Guard"), "why-no-mage · FI-13");
    assert!(play.offers().iter().any(|offer| offer.label.id == "imp-do-go-on"));
    play.say("> take it back").asks_for("act");
}

#[test]
fn fi_14_successes_must_reach_the_target() {
    for (faces, result) in [("6 6 1 1", "told-cast"), ("6 5 5 1", "told-cast"), ("6 5 1 1", "told-fails")] {
        let mut play = Play::of(ARMIES);
        play.cast("Searing Grip", "by Ana with 4 dice", faces).tells(result);
    }
}

#[test]
fn fi_15_each_one_burns_a_die() {
    let mut play = Play::of(ARMIES);
    play.cast("Fireball", "by Ana with 3 dice", "1 1 2").tells("told-fails");
    play.tells("told-burnt(caster=Ana, ones=2, dice=2) · FI-15");
    // Dice that were not allocated are still there in this turn.
    assert_eq!((play.left("Ana"), play.marks("Ana")), (1, vec!["burnt"]));
    play.say("> end turn");
    assert_eq!((play.left("Ana"), play.dice_receipt("Ana")), (2, "4 part-stat + -2 part-burnt".to_owned()));
    // A spell that worked burns as well.
    play.cast("Fireball", "by Ana with 2 dice", "6 1")
        .tells("told-cast")
        .tells("told-burnt(caster=Ana, ones=1, dice=1)");
}

#[test]
fn fi_15_nobody_burns_below_nothing() {
    let mut play = Play::of(ARMIES);
    play.cast("Fireball", "by Ana with 4 dice", "1 1 1 1").say("> correct: Ana has 2 dice left");
    play.cast("Fireball", "by Ana with 2 dice", "1 1").tells("told-burnt(caster=Ana, ones=2, dice=0)");
    play.say("> end turn");
    assert_eq!(play.left("Ana"), 0);
}

#[test]
fn fi_18_targets_of_missiles_are_noted() {
    let play = Play::of(ARMIES);
    assert!(play.notes("cast").contains(&"note-missile-target · FI-18".to_owned()));
}

#[test]
fn fi_19_the_note_of_a_caster_stands_where_he_casts() {
    let lines = ARMIES.replacen("knows all", "knows all note Casts_one_die_for_free", 1);
    let play = Play::of(&lines);
    let note = "note-own(note=Casts one die for free) · FI-19".to_owned();
    assert!(play.notes("cast").contains(&note) && play.notes("use").contains(&note));
    assert!(!Play::of(ARMIES).notes("cast").contains(&note));
}

#[test]
fn fi_19_an_army_list_may_change_a_target_number() {
    assert!(target(ARMIES, "Ana", "plus list_harder").starts_with("2, "));
    assert!(target(ARMIES, "Ana", "plus list_easier").starts_with("0, "));
    let mut play = Play::of(ARMIES);
    play.say("> cast Fireball by Ana plus moving,list_harder with 1 dice");
    let sum = play.session.now().told.last().and_then(|told| told.event.sum.clone()).expect("a target number");
    assert_eq!(sum.parts.iter().map(|part| part.rule).collect::<Vec<_>>(), ["FI-6", "FI-7", "FI-19"]);
    let mut play = Play::of(ARMIES);
    play.say("> cast \"Spark Shower\" by Ana plus list_easier with 1 dice");
    assert_eq!(play.need(), Some(0));
    play.say("> let it pass\nroll 6").tells("told-damage(spell=spark-shower, target=, damage=0, over=1, dice=1)");
}
