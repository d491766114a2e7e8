//! MF-15 to MF-17: what stays in play is paid for or dropped, then worked out, before anything is cast.

use super::Play;
use crate::rules::SpellState;

/// Ana has a mist and an aura in play, and 3 + 2 + 2 accumulated.
fn two_in_play() -> Play {
    let mut play = Play::begun("");
    play.cast("Create Mist", "by Ana at \"the bridge\"", "6 6")
        .tells("told-lasts-on(spell=create-mist, target=the bridge, points=1) · MF-15");
    play.cast("Aura of Protection", "by Ana", "6 6");
    assert_eq!(play.kept(), [("create-mist".to_owned(), Some(1)), ("aura-of-protection".to_owned(), Some(1))]);
    play
}

#[test]
fn mf_15_each_spell_is_paid_for_or_dropped_before_anything_is_cast() {
    let mut play = two_in_play();
    play.next_phase().asks_for("upkeep");
    assert_eq!(play.refusal("> cast Rally by Ana"), "not offered");
    let offers = play.offers();
    let keys = offers.iter().filter(|offer| !offer.correction).map(|offer| offer.key);
    assert_eq!(keys.collect::<Vec<_>>(), [Some('P'), Some('X')]);
    assert_eq!(play.labels(), ["do-pay(spell=create-mist, points=1)", "do-drop(spell=create-mist)"]);
    play.say("> drop \"Create Mist\"").tells("told-dropped(spell=create-mist, caster=Ana, target=the bridge) · MF-15");
    play.asks_for("upkeep").say("> pay \"Aura of Protection\"").asks_for("cast");
    assert_eq!(play.kept(), [("aura-of-protection".to_owned(), Some(1))]);
    assert_eq!(play.receipt("Ana"), "3 part-start + 4 part-spells + 1 part-upkeep");
}

#[test]
fn mf_15_only_the_active_side_pays_and_in_each_later_phase() {
    let mut play = two_in_play();
    // In the same phase, and in the other side's, nothing is owed.
    play.asks_for("cast").say("> end phase\n> begin phase").asks_for("cast");
    play.say("> end phase\n> begin phase\n> pay \"Create Mist\"\n> pay \"Aura of Protection\"");
    play.next_phase().asks_for("upkeep").say("> pay \"Create Mist\"\n> pay \"Aura of Protection\"");
    assert_eq!(play.total("Ana"), 11);
}

#[test]
fn mf_15_instant_spells_owe_nothing() {
    let mut play = Play::begun("");
    play.cast("Poison Cloud", "by Ana", "6 6").tells_no("told-lasts");
    play.next_phase().asks_for("cast");
    assert_eq!(play.kept(), []);
}

#[test]
fn mf_16_upkeep_adds_to_the_total_without_a_fatigue_roll() {
    let mut play = two_in_play();
    play.next_phase()
        .say("> pay \"Create Mist\"")
        .tells("told-paid(caster=Ana, spell=create-mist, points=1, total=8) · MF-16");
    play.asks_for("upkeep").say("> pay \"Aura of Protection\"").asks_for("cast");
    assert_eq!(play.total("Ana"), 9);
    // Even where no roll could keep the wizard fresh.
    play.say("> correct: Ana has accumulated 20");
    play.next_phase().say("> pay \"Create Mist\"\n> pay \"Aura of Protection\"").asks_for("cast");
    assert_eq!((play.total("Ana"), play.marks("Ana")), (22, vec![]));
}

#[test]
fn mf_16_a_fatigued_wizard_has_nothing_to_pay_for() {
    let mut play = two_in_play();
    play.cast("Rally", "by Ana", "1 1");
    assert_eq!(play.kept(), []);
    play.next_phase().asks_for("cast");
    assert_eq!(play.total("Ana"), 9);
}

#[test]
fn mf_17_what_stays_is_worked_out_after_all_is_paid() {
    let mut play = two_in_play();
    play.next_phase().say("> pay \"Create Mist\"").tells_no("told-stays");
    play.say("> pay \"Aura of Protection\"")
        .tells("told-stays-on(spell=create-mist, caster=Ana, target=the bridge) · MF-17")
        .tells("told-stays(spell=aura-of-protection, caster=Ana, target=) · MF-17");
    // What was dropped is not worked out.
    play.next_phase().say("> drop \"Create Mist\"\n> pay \"Aura of Protection\"").tells_no("told-stays-on");
}

#[test]
fn mf_17_a_victim_may_break_free_in_a_later_phase() {
    let mut play = Play::begun("");
    play.cast("Seed Animosity", "by Ana at Hans", "6 6")
        .tells("told-lasts-free-on(spell=seed-animosity, target=Hans, points=0) · MF-15");
    assert_eq!(play.kept(), [("seed-animosity".to_owned(), None)]);
    play.next_phase().asks_for("upkeep");
    assert_eq!(play.labels(), ["do-keep(spell=seed-animosity, points=0)", "do-drop(spell=seed-animosity)"]);
    play.say("> pay \"Seed Animosity\"").tells("told-kept(caster=Ana");
    play.asks_for("break_free").say("> holds \"Seed Animosity\"").asks_for("cast");
    assert_eq!((play.total("Ana"), play.spell("Ana", "seed-animosity")), (7, SpellState::InPlay));
    assert_eq!(play.receipt("Ana"), "3 part-start + 4 part-spells");
    play.next_phase()
        .say("> pay \"Seed Animosity\"\n> breaks free \"Seed Animosity\"")
        .tells("told-broken(spell=seed-animosity, caster=Ana, target=Hans) · MF-17");
    assert_eq!(play.kept(), []);
    play.asks_for("cast");
}

#[test]
fn mf_17_other_spells_ask_for_no_breaking_free() {
    let mut play = two_in_play();
    play.next_phase().say("> pay \"Create Mist\"\n> pay \"Aura of Protection\"").asks_for("cast");
}

#[test]
fn the_record_may_be_corrected_while_upkeep_is_asked() {
    let mut play = two_in_play();
    play.next_phase().say("> correct: \"Create Mist\" has ended").tells("fixed-ended(spell=create-mist)");
    play.asks_for("upkeep").say("> correct: out of action Ana").tells("fixed-out-of-action(caster=Ana)");
    play.tells("told-ended(spell=aura-of-protection, caster=Ana, target=) · MF-15").asks_for("cast");
    assert_eq!(play.kept(), []);
    assert_eq!(play.refusal("> cast Rally by Ana"), "why-out · MF-1");
}
