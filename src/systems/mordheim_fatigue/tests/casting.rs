//! MF-8 to MF-13: the start, casting, the fatigue roll and what comes of it.

use super::support::session;
use super::{ARMIES, Play, STARTS};
use crate::form::InputKind;
use crate::rules::SpellState;

#[test]
fn mf_08_every_wizard_starts_at_a_d6() {
    let mut play = Play::of(ARMIES);
    play.asks_for("first_points");
    play.say("roll 3").tells("told-first-points(caster=Ana, points=3) · MF-8");
    play.say("roll 6\nroll 1").asks_for("turn");
    assert_eq!([play.total("Ana"), play.total("Bea"), play.total("Bob")], [3, 6, 1]);
    assert_eq!(play.receipt("Bea"), "6 part-start");
    assert!(session(ARMIES).question().is_some_and(|question| question.prompt.rule == "MF-8"));
}

#[test]
fn mf_09_casting_adds_the_cost() {
    let mut play = Play::begun("");
    play.cast("Rally", "by Ana at them", "6 6")
        .tells("told-cast-at(caster=Ana, spell=rally, target=them, points=2, models=1, total=5) · MF-9");
    play.cast("Heal", "by Ana", "6 6").tells("told-cast(caster=Ana, spell=heal, target=, points=4, models=1, total=9)");
    assert_eq!(play.receipt("Ana"), "3 part-start + 6 part-spells");
}

#[test]
fn mf_09_a_cost_may_be_for_each_model() {
    let mut play = Play::begun("");
    let offer = play.offer_of("lightning-bolt");
    let models = offer.inputs.iter().find(|input| input.name == "models").expect("models");
    assert_eq!((models.first_number(), models.kind.clone()), (Some(1), InputKind::Number { min: 1, max: 12 }));
    assert!(play.notes_of("lightning-bolt").contains(&"note-per-model(points=1) · MF-9".to_owned()));
    play.cast("Lightning Bolt", "by Ana at Guards on 4 models", "6 6")
        .tells("told-cast-models-at(caster=Ana, spell=lightning-bolt, target=Guards, points=4, models=4, total=7)");
    play.cast("Ball or Bolt of Fire or Ice", "by Ana on 1 models", "6 6").tells("told-cast-models(caster=Ana");
    assert_eq!(play.total("Ana"), 8);
    // Other spells have no such input.
    assert!(play.offer_of("rally").inputs.iter().all(|input| input.name != "models"));
}

#[test]
fn mf_10_greater_than_the_total_goes_on() {
    let mut play = Play::begun("");
    // 3 + 2 = 5: a 5 is not greater, a 6 is.
    play.say("> cast Rally by Ana").asks_for("fatigue_roll");
    assert_eq!(play.need(), Some(6));
    play.say("roll 3 3").tells("told-fresh(caster=Ana, faces=3 3, sum=6, total=5, added=0, turn=3) · MF-10");
    assert_eq!(play.marks("Ana"), [""; 0]);
    let mut play = Play::begun("");
    play.cast("Rally", "by Ana", "3 2").tells("told-fatigued(caster=Ana, faces=3 2, sum=5, total=5, added=0, turn=3)");
    assert_eq!(play.marks("Ana"), ["fatigued"]);
    assert_eq!(play.refusal("> cast Heal by Ana"), "why-fatigued(turn=3) · MF-10");
    assert_eq!(play.spell("Ana", "heal"), SpellState::Unavailable);
}

#[test]
fn mf_10_two_dice_for_each_level() {
    let mut play = Play::begun("");
    play.say("> end phase\n> begin phase");
    // Bea is of level 2: four dice.
    play.cast("Rally", "by Bea", "1 1 1 4").tells("told-fresh(caster=Bea, faces=1 1 1 4, sum=7, total=6");
    play.cast("Rally", "by Bob", "1 2").tells("told-fatigued(caster=Bob, faces=1 2, sum=3, total=4");
    assert_eq!((play.marks("Bea"), play.marks("Bob")), (vec![], vec!["fatigued"]));
}

#[test]
fn mf_10_no_more_spells_this_turn_or_the_next() {
    let mut play = Play::begun("");
    play.cast("Rally", "by Ana", "1 1");
    assert_eq!(play.refusal("> cast Heal by Ana"), "why-fatigued(turn=3) · MF-10");
    play.next_phase().tells_no("told-rested");
    assert_eq!(play.refusal("> cast Heal by Ana"), "why-fatigued(turn=3) · MF-10");
    play.next_phase().tells("told-rested(caster=Ana) · MF-10");
    assert_eq!(play.marks("Ana"), [""; 0]);
    play.cast("Heal", "by Ana", "6 6");
}

#[test]
fn mf_10_of_two_wizards_only_the_one_who_failed_is_fatigued() {
    let mut play = Play::begun("");
    play.say("> end phase\n> begin phase");
    play.cast("Strength", "by Bea", "6 6 6 6").cast("Keen Nose", "by Bob", "1 1");
    // The fatigued wizard's own spell ends, the other's stays: "all spells in play" are its own.
    assert_eq!(play.kept(), [("strength".to_owned(), Some(1))]);
    play.cast("Rally", "by Bea", "6 6 6 6");
}

#[test]
fn mf_10_fatigue_ends_all_his_spells_the_one_just_cast_included() {
    let mut play = Play::begun("");
    play.cast("Strength", "by Ana", "6 6").cast("Create Mist", "by Ana at \"the bridge\"", "4 4");
    play.tells("told-ended(spell=strength, caster=Ana, target=) · MF-10");
    play.tells("told-ended(spell=create-mist, caster=Ana, target=the bridge) · MF-10");
    assert_eq!(play.kept(), []);
    assert_eq!(play.caster("Ana").points[0].left, 8);
    // An instant spell has already happened.
    let mut play = Play::begun("");
    play.cast("Rally", "by Ana", "1 1").tells("told-cast(caster=Ana, spell=rally").tells_no("told-ended");
}

#[test]
fn mf_11_the_total_is_never_lowered() {
    let mut play = Play::begun("");
    play.cast("Heal", "by Ana", "1 1").next_phase().next_phase().tells_no("told-first-points");
    assert_eq!((play.asks(), play.total("Ana")), ("cast", 7));
}

#[test]
fn mf_11_house_rule_rest_starts_again_at_a_d6() {
    let mut play = Play::begun("rule rest reset_on_fatigue");
    play.cast("Heal", "by Ana", "1 1").next_phase().asks_for("cast");
    assert_eq!(play.total("Ana"), 7);
    play.say("> end phase\n> begin phase\n> end phase\n> begin phase").asks_for("first_points");
    play.say("roll 2").tells("told-starts-again(caster=Ana, points=2) · MF-11").asks_for("cast");
    assert_eq!(play.receipt("Ana"), "2 part-start");
    // A wizard who was never fatigued keeps what it has accumulated.
    play.say("> end phase\n> begin phase").asks_for("cast");
    assert_eq!(play.total("Bea"), 4);
}

#[test]
fn mf_11_house_rules_for_the_fatigue_roll() {
    for (rules, faces, sum) in [
        ("rule fatigue_dice 1", "6", 6),
        ("rule fatigue_dice 3", "2 2 2", 6),
        ("rule fatigue_dice 4", "1 1 1 3", 6),
        ("rule add_level on", "1 4", 6),
    ] {
        let mut play = Play::begun(rules);
        play.cast("Rally", "by Ana", faces).tells("told-fresh(caster=Ana");
        assert!(play.told().iter().any(|told| told.contains(&format!("sum={sum}, total=5"))), "{rules}");
    }
    let mut play = Play::begun("rule add_level on");
    play.cast("Rally", "by Ana", "1 3").tells("told-fatigued(caster=Ana, faces=1 3, sum=5, total=5, added=1, turn=3)");
    let mut play = Play::begun("rule add_level on");
    play.say("> end phase\n> begin phase\n> cast Rally by Bea");
    let prompt = &play.session.question().expect("a roll").prompt;
    assert_eq!((prompt.need, prompt.sum.total()), (Some(7), 2));
}

#[test]
fn mf_12_no_spell_twice_in_one_turn_but_again_in_the_next() {
    let mut play = Play::begun("");
    play.cast("Rally", "by Ana", "6 6");
    assert_eq!(play.refusal("> cast Rally by Ana"), "why-cast · MF-12");
    assert_eq!(play.spell("Ana", "rally"), SpellState::Tried);
    assert_eq!(play.spell("Ana", "heal"), SpellState::Ready);
    play.next_phase().cast("Rally", "by Ana", "6 6");
}

#[test]
fn mf_12_a_spell_in_play_is_his_who_cast_it() {
    let mut play = Play::begun("");
    play.cast("Strength", "by Ana", "6 6").say("> end phase\n> begin phase");
    assert_eq!((play.spell("Ana", "strength"), play.spell("Bea", "strength")), (SpellState::InPlay, SpellState::Ready));
}

#[test]
fn mf_06_a_spell_that_is_there_twice_counts_once() {
    let mut play = Play::of("system mordheim-fatigue\narmy A\nwizard Ana knows rally knows rally knows heal\narmy B");
    play.say("roll 1\n> begin phase");
    assert_eq!((play.could_say("cast").len(), play.caster("Ana").spells.len()), (2, 2));
}

#[test]
fn mf_12_any_number_of_different_spells() {
    let mut play = Play::begun("");
    for spell in ["Rally", "Install Fear", "Poison Cloud", "Lightning Bolt"] {
        let models = if spell == "Lightning Bolt" { " on 1 models" } else { "" };
        play.cast(spell, &format!("by Ana{models}"), "6 6");
    }
    assert_eq!(play.total("Ana"), 10);
}

#[test]
fn mf_13_sight_is_the_players_to_confirm_and_there_are_no_dispels() {
    let mut play = Play::begun("");
    assert_eq!(play.notes_of("rally"), ["note-sight · MF-13", "note-fatigue(total=5, needs=6, dice=2) · MF-10"]);
    assert_eq!(play.notes_of("storm-area")[0], "note-no-sight · MF-13");
    // What is cast is rolled for at once: nobody is asked for a dispel.
    play.say("> cast \"Create Mist\" by Ana at foes").asks_for("fatigue_roll");
    play.say("roll 6 6");
    assert_eq!(play.in_play(), [("create-mist".to_owned(), None)]);
}

#[test]
fn mf_10_the_notes_say_from_which_roll_on_he_goes_on() {
    let mut play = Play::begun("rule add_level on");
    assert_eq!(play.notes_of("rally")[1], "note-fatigue(total=5, needs=5, dice=2) · MF-10");
    play.say("> correct: Ana has accumulated 0");
    assert_eq!(play.notes_of("rally")[1], "note-fatigue(total=2, needs=2, dice=2) · MF-10");
    play.say("> correct: Ana has accumulated 10");
    assert_eq!(play.notes_of("rally")[1], "note-fatigue(total=12, needs=12, dice=2) · MF-10");
    play.say("> correct: Ana has accumulated 11");
    assert_eq!(play.notes_of("rally")[1], "note-spent(total=13, needs=13, dice=2) · MF-10");
    // Two dice show two at least.
    play.say("> end phase\n> begin phase\n> correct: Bob has accumulated 0");
    assert_eq!(play.notes_of("cat-feet")[1], "note-fatigue(total=1, needs=2, dice=2) · MF-10");
    let mut play = Play::begun("");
    play.say("> correct: Ana has accumulated 9");
    assert_eq!(play.notes_of("rally")[1], "note-fatigue(total=11, needs=12, dice=2) · MF-10");
    play.say("> correct: Ana has accumulated 10");
    assert_eq!(play.notes_of("rally")[1], "note-spent(total=12, needs=13, dice=2) · MF-10");
}

#[test]
fn a_battle_begins_with_all_first_rolls() {
    let mut play = Play::of(ARMIES);
    play.say(STARTS).tells("told-turn(turn=1, army=A) · MF-14").asks_for("turn");
}
