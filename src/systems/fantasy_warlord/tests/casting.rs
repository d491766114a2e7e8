//! FW-6, FW-9 to FW-14: casting arcane spells.

use super::battle;
use super::support::play::Play;
use crate::form::InputKind;
use crate::rules::{Side, SpellState};

const ARMIES: &str = "
    army A good rune_stone 10 gateway 20 metal_armour 15 helps_1 5 Wand hinders_1 8 Fog shrine 30
    magic_user Ann master energy 40 knows hope knows hope knows open knows noble-resolve knows alacrity
    magic_user Abe master energy 40 armour plate knows open knows telepathy
    priest Ada major good wise energy 9 knows heal-wound knows bless-unit knows bless-unit knows bless-unit
    army B evil
    magic_user Bea master energy 40 knows blizzard knows open knows polter-rage knows open";

fn begun() -> Play {
    battle(ARMIES)
}

#[test]
fn fw_6_each_copy_is_used_once_whether_cast_or_miscast() {
    let mut play = begun();
    play.say("> cast Hope by Ann\nroll 75").tells("told-cast(");
    assert_eq!(play.spells("Ann"), ["used", "ready", "ready", "ready", "ready"]);
    play.say("> end turn\n> cast Hope by Ann\nroll 76\nroll 1").tells("told-cast-fails(");
    assert_eq!(play.spells("Ann"), ["used", "used", "ready", "ready", "ready"]);
    play.say("> end turn");
    assert_eq!(play.refusal("> cast Hope by Ann"), "why-crossed-off · FW-6");
    assert_eq!(play.left("Ann", "arcane"), (3, 5));
}

#[test]
fn fw_9_either_side_casts_and_nobody_is_active() {
    let mut play = begun();
    let question = play.session.question().expect("a question");
    assert_eq!((question.prompt.id, question.prompt.side, question.prompt.rule), ("act", None, "FW-9"));
    assert_eq!(play.session.now().board.active, None);
    play.say("> cast Blizzard by Bea\nroll 1\nroll 2").say("> cast Hope by Ann\nroll 1").tells("told-cast(");
}

#[test]
fn fw_9_one_spell_for_each_caster_in_a_turn() {
    let mut play = begun();
    play.say("> cast Hope by Ann\nroll 1");
    assert_eq!(play.refusal("> cast Open by Ann"), "why-has-cast · FW-9");
    assert_eq!(play.marks("Ann"), ["has_cast"]);
    play.say("> cast Open by Abe\nroll 1").say("> end turn\n> cast Open by Ann\nroll 1").tells("told-cast(");
}

#[test]
fn fw_9_phases_are_names_and_bar_nothing() {
    let mut play = begun();
    for (phase, _) in super::super::magic_phase::PHASES {
        play.say(&format!("> phase {phase}"));
        let steps = &play.session.now().board.steps;
        assert_eq!(steps.iter().filter(|step| step.current).count(), 1);
        assert!(play.offers().iter().any(|offer| offer.verb == "cast" && offer.unavailable.is_none()), "{phase}");
    }
    play.say("> end turn").tells("told-turn-ends(turn=1) · FW-9").tells("told-turn(turn=2) · FW-9");
    assert!(play.session.now().board.steps.is_empty());
}

#[test]
fn fw_9_what_a_spell_says_of_its_phase_is_a_note() {
    let play = begun();
    let offers = play.offers();
    let note = |name: &str| {
        let offer = offers.iter().find(|offer| super::super::tests::support::neutral(&offer.label).contains(name));
        offer.expect("the offer").notes.iter().map(|note| (note.message.id.to_string(), note.rule)).collect::<Vec<_>>()
    };
    assert!(note("telepathy").contains(&("warlord-note-when".to_owned(), "FW-9")));
    assert!(note("hope").is_empty());
}

#[test]
fn fw_10_not_in_contact_with_the_enemy() {
    let mut play = begun();
    play.say("> contact of Ann is himself").tells("told-contact(caster=Ann) · FW-10");
    assert_eq!(play.refusal("> cast Hope by Ann"), "why-contact · FW-10");
    assert_eq!(play.marks("Ann"), ["contact"]);
    play.say("> contact of Ann is led_unit");
    assert_eq!(play.refusal("> cast Hope by Ann"), "why-led-unit · FW-10");
    play.say("> cast Open by Abe\nroll 1")
        .say("> contact of Ann is none\n> cast Hope by Ann\nroll 1")
        .tells("told-cast(");
}

#[test]
fn fw_10_contact_outlasts_the_turn() {
    let mut play = begun();
    play.say("> contact of Ann is himself\n> end turn");
    assert_eq!(play.refusal("> cast Hope by Ann"), "why-contact · FW-10");
}

#[test]
fn fw_11_equal_or_under_is_cast_and_greater_fails() {
    for (roll, works) in [(1, true), (74, true), (75, true), (76, false), (99, false)] {
        let mut play = begun();
        play.say(&format!("> cast Hope by Ann at Spears\nroll {roll}"));
        if works {
            play.tells(&format!("told-cast(caster=Ann, spell=hope, faces={roll}, most=75) · FW-11"));
            play.tells("told-takes-effect-on(caster=Ann, spell=hope, target=Spears) · FW-11").asks_for("act");
        } else {
            play.tells(&format!("told-cast-fails(caster=Ann, spell=hope, faces={roll}, most=75) · FW-11"));
            play.tells_no("told-takes-effect").asks_for("failure_roll");
        }
    }
    // 00 is 100.
    begun().say("> cast Hope by Ann\nroll 00").tells("told-cast-fails(caster=Ann, spell=hope, faces=100, most=75)");
}

#[test]
fn fw_11_an_unknown_casting_success_is_read_from_the_rulebook_and_remembered() {
    let mut play = begun();
    assert_eq!(play.refusal("> cast Alacrity by Ann"), "casting_success  · FW-11");
    assert_eq!(play.refusal("> cast Alacrity by Ann needing 101"), "casting_success 101 · FW-11");
    play.say("> cast Alacrity by Ann needing 40").asks_for("casting_roll");
    assert_eq!(play.need(), Some(40));
    play.say("roll 40").tells("told-cast(caster=Ann, spell=alacrity, faces=40, most=40)");
    play.say("> correct: Alacrity of Ann is not crossed off\n> end turn\n> cast Alacrity by Ann\nroll 41\nroll 1");
    play.tells("told-cast-fails(caster=Ann, spell=alacrity, faces=41, most=40)");
}

#[test]
fn fw_11_what_lasts_ends_by_its_own_dice() {
    let mut play = begun();
    play.say("> cast \"Noble Resolve\" by Ann at Spears\nroll 50").asks_for("turns_roll");
    play.say("roll 2").tells("told-lasts-on(caster=Ann, spell=noble-resolve, target=Spears, until=until-turn(turn=3))");
    assert_eq!(play.in_play(), [("noble-resolve".to_owned(), None)]);
    play.say("> end turn\n> end turn");
    assert_eq!(play.in_play().len(), 1);
    play.say("> end turn").tells("told-ended(spell=noble-resolve, caster=Ann)");
    assert_eq!(play.in_play(), []);
    // What a spell brings in every turn is told in every turn.
    let mut play = begun();
    play.say("> cast Blizzard by Bea\nroll 1\nroll 1\n> end turn").tells("told-each-turn(spell=blizzard");
    play.say("> end turn").tells_no("told-each-turn");
}

#[test]
fn fw_12_modifiers_are_ticked_one_by_one_and_added_to_the_roll() {
    let mut play = begun();
    play.say("> cast Hope by Ann with rune_stone,gateway,helps_1,hinders_1").asks_for("casting_roll");
    let prompt = play.session.question().expect("the roll").prompt.clone();
    let parts: Vec<(String, i64)> =
        prompt.sum.parts.iter().map(|part| (super::support::neutral(&part.label), part.amount)).collect();
    let named = |name: &str| format!("sheet-named(name={name})");
    assert_eq!(
        parts,
        [
            ("sheet-rune-stone".to_owned(), -10),
            ("sheet-gateway".to_owned(), -20),
            (named("Wand"), -5),
            (named("Fog"), 8)
        ]
    );
    assert_eq!((prompt.need, prompt.at_most, prompt.sum.total()), (Some(75), true, -27));
    let comes_to = super::game().comes_to(&prompt, &[100]).expect("a sum");
    assert_eq!(super::support::neutral(&comes_to), "comes-to-modified(faces=100, need=75, total=73)");
    play.say("roll 100").tells(
        "told-cast-modified(caster=Ann, spell=hope, faces=100, most=75, modifiers=tick(name=sheet-rune-stone, how=easier(by=10)) & tick(name=sheet-gateway, how=easier(by=20)) & tick(name=sheet-named(name=Wand), how=easier(by=5)) & tick(name=sheet-named(name=Fog), how=harder(by=8)), total=73) · FW-11",
    );
    let event = play.session.now().told.iter().find(|told| told.event.sum.is_some()).expect("the roll");
    assert!(event.event.rules.contains(&"FW-12"));
}

#[test]
fn fw_12_what_is_not_for_arcane_magic_cannot_be_ticked() {
    let play = begun();
    assert_eq!(play.refusal("> cast Hope by Ann with shrine"), "modifiers shrine · FW-12");
    assert_eq!(play.refusal("> cast Hope by Ann with metal_armour"), "modifiers metal_armour · FW-12");
    // A sheet without numbers has nothing to tick; no amount is invented.
    let offers = play.offers();
    let of_bea = offers
        .iter()
        .filter(|offer| offer.verb == "cast" && offer.caster().is_some_and(|who| who.side == Side::Second));
    assert!(of_bea.flat_map(|offer| &offer.inputs).all(|input| !matches!(input.kind, InputKind::Many(_))));
}

#[test]
fn fw_12_metal_armour_hinders_whether_ticked_or_not() {
    let mut play = begun();
    play.say("> cast Open by Abe\nroll 61\nroll 1").tells("told-cast-fails-modified(caster=Abe");
    let mut play = begun();
    play.say("> cast Open by Abe\nroll 60").tells("told-cast-modified(caster=Abe");
    // Electrum and no armour do not.
    let mut play = battle("army A metal_armour 15\nmagic_user Ann master energy 9 armour electrum knows open\narmy B");
    play.say("> cast Open by Ann\nroll 75").tells("told-cast(");
    // Without a number for it the roll is as it is, and a note says so.
    let mut play = battle("army A\nmagic_user Ann master energy 9 armour plate knows open\narmy B");
    assert!(play.offers()[0].notes.iter().any(|note| note.message.id == "warlord-note-armour-unknown"));
    play.say("> cast Open by Ann\nroll 75").tells("told-cast(");
}

#[test]
fn fw_12_the_sheet_can_be_entered_during_the_battle() {
    let mut play = begun();
    play.say("> correct: rune_stone of B counts 12")
        .tells("fixed-sheet(army=B, name=sheet-rune-stone, how=easier(by=12)) · FW-12");
    play.say("> cast Open by Bea with rune_stone\nroll 87").tells("told-cast-modified(");
    play.say("> correct: metal_armour of A counts 0\n> cast Open by Abe\nroll 75").tells("told-cast(");
    // What makes no difference is not there to be ticked.
    play.say("> correct: rune_stone of A counts 0");
    assert_eq!(play.refusal("> cast Hope by Ann with rune_stone"), "modifiers rune_stone · FW-12");
}

#[test]
fn fw_13_a_failure_goes_to_the_table_at_once() {
    let mut play = begun();
    play.say("> cast Hope by Ann\nroll 80").asks_for("failure_roll");
    let question = play.session.question().expect("the roll");
    assert_eq!((question.prompt.rule, question.prompt.side), ("FW-13", Some(Side::First)));
    play.say("roll 8").tells("told-row(caster=Ann, faces=8, range=1–8, name=“Fizzle”").asks_for("act");
}

#[test]
fn fw_14_a_unit_attacked_by_magic_tests_morale_unless_of_elves() {
    let mut play = begun();
    play.say("> cast Blizzard by Bea at Spears\nroll 1\nroll 1").tells("told-morale-of(target=Spears) · FW-14");
    let mut play = begun();
    play.say("> cast Blizzard by Bea at Spears of elves\nroll 1\nroll 1")
        .tells("told-elves · FW-14")
        .tells_no("told-morale");
    let mut play = begun();
    play.say("> cast Polter-rage by Bea\nroll 1").tells("told-morale · FW-14");
    // What does not work attacks nobody, and neither does what is no attack.
    let mut play = begun();
    play.say("> cast Blizzard by Bea at Spears\nroll 99\nroll 1").tells_no("told-morale");
    play.say("> cast Hope by Ann\nroll 1").tells_no("told-morale");
    // Where the list does not know, the players judge.
    play.say("> end turn\n> cast Alacrity by Ann needing 50\nroll 1").tells("told-morale-if · FW-14");
}

#[test]
fn fw_1_an_artifact_has_uses_of_its_own() {
    let mut play = battle("army A\ncharacter Hans carries artifact open 2 carries artifact\narmy B");
    play.say("> use \"artifact\" by Hans at Gate").tells("told-used-on(caster=Hans, spell=open, target=Gate) · FW-1");
    play.say("> use \"artifact\" by Hans");
    let item = |play: &Play, at: usize| play.caster("Hans").items[at].state;
    assert_eq!(item(&play, 0), SpellState::Used);
    // The other one goes on: nobody has said how often it can be used.
    play.say("> use \"artifact\" by Hans").tells("told-used-artifact").say("> use \"artifact\" by Hans");
    assert_eq!(item(&play, 1), SpellState::Ready);
    play.say("> correct: artifact of Hans has 0 uses left\n> correct: artifact of Hans has 3 uses left");
}

#[test]
fn corrections_of_copies_and_turns() {
    let mut play = begun();
    play.say("> correct: Hope of Ann is crossed off").tells("fixed-crossed-off(caster=Ann, spell=hope) · FW-6");
    assert_eq!(play.spells("Ann"), ["used", "ready", "ready", "ready", "ready"]);
    play.say("> correct: Ann has cast this turn");
    assert_eq!(play.refusal("> cast Open by Ann"), "why-has-cast · FW-9");
    play.say("> correct: Ann has not cast this turn\n> cast Hope by Ann\nroll 1").tells("told-cast(");
    play.say("> correct: slain Abe");
    assert_eq!(play.refusal("> cast Open by Abe"), "why-out · FW-28");
    play.say("> correct: back in the battle Abe\n> cast Open by Abe\nroll 1").tells("told-cast-modified(");
    play.say("> correct: wounds of Ann are 2");
    assert_eq!(play.marks("Ann"), ["has_cast", "wounds"]);
    play.say("> end turn\n> cast \"Noble Resolve\" by Ann\nroll 1\nroll 4\n> correct: \"Noble Resolve\" has ended");
    assert_eq!(play.in_play(), []);
}

#[test]
fn a_battle_ends_by_its_turns_or_by_its_players() {
    let mut play = battle("turns 2\narmy A\nmagic_user Ann master energy 9 knows open\narmy B");
    play.say("> end turn\n> end turn").tells("battle-over").asks_for("over");
    assert!(play.session.now().board.over);
    begun().say("> end battle").tells("battle-over").asks_for("over");
}

impl Play {
    /// The states of a caster's spells, in order.
    pub fn spells(&self, name: &str) -> Vec<&'static str> {
        self.caster(name).spells.iter().map(|spell| spell.state.id()).collect()
    }

    /// Copies that a caster has left, and that it had.
    pub fn left(&self, name: &str, magic: &str) -> (i64, i64) {
        let pool = self.caster(name).points.iter().find(|pool| pool.id == magic).expect("the copies");
        assert_eq!(pool.receipt.total(), pool.left);
        (pool.left, pool.full)
    }
}
