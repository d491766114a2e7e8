//! FW-16, FW-19 to FW-22: appeals for divine spells.

use super::support::play::Play;
use super::{battle, game};

const ARMIES: &str = "
    army A good shrine 10 gateway 20 rune_stone 5
    priest Ann major wise energy 12 knows hope knows hope knows bless-unit knows gift-of-command knows divine-strength
    warrior_priest Abe minor divine 2 knows bless-weapon knows bless-weapon
    army B evil
    priest Bea master divine 4 knows hand-of-death knows inflict-wound knows inflict-wound knows curses/banish-angel
    magic_user Bob master energy 30 knows blizzard knows blizzard";

fn begun() -> Play {
    battle(ARMIES)
}

#[test]
fn fw_16_miracles_wonders_and_curses() {
    let game = game();
    let kind = |id: &str| {
        game.card(&super::support::warlord::spell_id(id))
            .and_then(|card| card.kind.as_ref())
            .map(|kind| super::support::in_words(kind, "en"))
    };
    assert_eq!(kind("bless-unit").as_deref(), Some("miracle"));
    assert_eq!(kind("gift-of-command").as_deref(), Some("wonder"));
    assert_eq!(kind("nightmare").as_deref(), Some("curse"));
    assert_eq!(kind("hope").as_deref(), Some("arcane"));
    let of = |lore: &str| {
        game.cards()
            .iter()
            .filter(|card| card.lore == lore)
            .map(|card| card.alignment.clone())
            .collect::<std::collections::BTreeSet<_>>()
    };
    assert_eq!(of("miracles").into_iter().collect::<Vec<_>>(), ["good"]);
    assert_eq!(of("wonders").into_iter().collect::<Vec<_>>(), ["neutral"]);
    assert_eq!(of("curses").into_iter().collect::<Vec<_>>(), ["evil"]);
}

#[test]
fn fw_17_each_copy_is_used_once() {
    let mut play = begun();
    play.say("> appeal \"Bless Weapon\" by Abe\nroll 1").tells("told-heeded-modified(");
    assert_eq!((play.spells("Abe"), play.left("Abe", "divine")), (vec!["used", "ready"], (1, 2)));
    play.say("> end turn\n> appeal \"Bless Weapon\" by Abe\nroll 1\n> end turn");
    assert_eq!(play.refusal("> appeal \"Bless Weapon\" by Abe"), "why-crossed-off · FW-17");
}

#[test]
fn fw_19_one_appeal_for_each_priest_in_a_turn() {
    let mut play = begun();
    play.say("> appeal \"Inflict Wound\" by Bea\nroll 1");
    assert_eq!(play.refusal("> appeal \"Hand of Death\" by Bea"), "why-has-appealed · FW-19");
    assert_eq!(play.marks("Bea"), ["has_appealed"]);
    play.say("> appeal \"Bless Weapon\" by Abe\nroll 1").say("> end turn\n> appeal \"Hand of Death\" by Bea\nroll 1");
}

#[test]
fn fw_19_contact_bars_an_appeal_but_for_the_hand_of_death() {
    let mut play = begun();
    play.say("> contact of Bea is himself");
    assert_eq!(play.refusal("> appeal \"Inflict Wound\" by Bea"), "why-contact · FW-19");
    play.say("> appeal \"Hand of Death\" by Bea\nroll 1").tells("told-heeded-modified(");
    // A unit that the priest leads does not bar an appeal, though it bars a spell.
    play.say("> contact of Ann is led_unit\n> appeal \"Bless Unit\" by Ann\nroll 1").tells("told-heeded-modified(");
    assert_eq!(play.refusal("> cast Hope by Ann"), "why-led-unit · FW-10");
}

#[test]
fn fw_19_a_wise_priest_casts_and_appeals_unless_the_house_rule_forbids() {
    let mut play = begun();
    play.say("> cast Hope by Ann\nroll 1\n> appeal \"Bless Unit\" by Ann\nroll 1").tells("told-heeded-modified(");
    assert_eq!(play.marks("Ann"), ["has_cast", "has_appealed"]);
    let house = format!("rule wise_priest_one_spell on{ARMIES}");
    let mut play = battle(&house);
    play.say("> cast Hope by Ann\nroll 1");
    assert_eq!(play.refusal("> appeal \"Bless Unit\" by Ann"), "why-has-cast · FW-19");
    let mut play = battle(&house);
    play.say("> appeal \"Bless Unit\" by Ann\nroll 1");
    assert_eq!(play.refusal("> cast Hope by Ann"), "why-has-appealed · FW-19");
    play.say("> end turn\n> cast Hope by Ann\nroll 1");
}

#[test]
fn fw_20_call_heeded_by_level_and_kind() {
    for (kind, level, call) in [
        ("warrior_priest", "minor", 75),
        ("priest", "minor", 80),
        ("warrior_priest", "major", 80),
        ("priest", "major", 85),
        ("warrior_priest", "master", 85),
        ("priest", "master", 90),
    ] {
        for (roll, works) in [(call, true), (call + 1, false)] {
            let mut play = battle(&format!("army A good\n{kind} Ann {level} divine 1 knows gift-of-command\narmy B"));
            play.say("> appeal \"Gift of Command\" by Ann");
            assert_eq!(play.need(), Some(call), "{level} {kind}");
            play.say(&format!("roll {roll}")).tells(if works { "told-heeded(" } else { "told-not-heeded(" });
        }
    }
    let play = battle("army A good\npriest Ann knows gift-of-command\narmy B");
    assert_eq!(play.refusal("> appeal \"Gift of Command\" by Ann"), "why-no-level · FW-20");
}

#[test]
fn fw_20_the_spell_and_the_sheet_are_added_to_the_roll() {
    let mut play = begun();
    play.say("> appeal \"Bless Unit\" by Ann with shrine,gateway");
    let prompt = &play.session.question().expect("the roll").prompt;
    let amounts: Vec<i64> = prompt.sum.parts.iter().map(|part| part.amount).collect();
    assert_eq!((amounts, prompt.need, prompt.at_most), (vec![20, -10, -20], Some(85), true));
    play.say("roll 95").tells("told-heeded-modified(");
    let mut play = begun();
    play.say("> appeal \"Bless Unit\" by Ann\nroll 66").tells("told-not-heeded-modified(caster=Ann, spell=bless-unit, faces=66, most=85, modifiers=tick(name=part-spell, how=harder(by=20)), total=86)");
    let mut play = begun();
    play.say("> appeal \"Bless Unit\" by Ann\nroll 65").tells("told-heeded-modified(");
    // A rune stone helps arcane magic alone.
    assert_eq!(begun().refusal("> appeal \"Bless Unit\" by Ann with rune_stone"), "modifiers rune_stone · FW-12");
    // Metal armour does not hinder an appeal.
    let mut play = battle(
        "army A good metal_armour 30\npriest Ann major wise energy 9 armour plate knows gift-of-command\narmy B",
    );
    play.say("> appeal \"Gift of Command\" by Ann\nroll 85").tells("told-heeded(");
}

#[test]
fn fw_20_an_unknown_modifier_is_read_from_the_rulebook_and_remembered() {
    let mut play = begun();
    assert_eq!(play.refusal("> appeal \"Banish Angel\" by Bea"), "spell_modifier  · FW-20");
    play.say("> appeal \"Banish Angel\" by Bea adding 15\nroll 75").tells("told-heeded-modified(");
    play.say(
        "> correct: \"Banish Angel\" of Bea is not crossed off\n> end turn\n> appeal \"Banish Angel\" by Bea\nroll 76",
    );
    play.tells("told-not-heeded-modified(");
}

#[test]
fn fw_20_the_house_rule_makes_an_equal_roll_fail() {
    let house = "rule call_heeded_equal fails\narmy A good\npriest Ann major knows gift-of-command\narmy B";
    battle(house).say("> appeal \"Gift of Command\" by Ann\nroll 85").tells("told-not-heeded(");
    battle(house).say("> appeal \"Gift of Command\" by Ann\nroll 84").tells("told-heeded(");
    // It is about appeals alone.
    let house = "rule call_heeded_equal fails\narmy A good\nmagic_user Ann major energy 9 knows hope\narmy B";
    battle(house).say("> cast Hope by Ann\nroll 75").tells("told-cast(");
}

#[test]
fn fw_21_a_failed_appeal_goes_to_the_table_of_his_allegiance() {
    let table = |alignment: &str| {
        let mut play = battle(&format!("army A {alignment}\npriest Ann major divine 1 knows gift-of-command\narmy B"));
        play.say("> appeal \"Gift of Command\" by Ann\nroll 99").asks_for("failure_roll");
        let question = play.session.question().expect("the roll").clone();
        assert_eq!(question.prompt.rule, "FW-21");
        let crate::rules::Body::Roll(roll) = question.body else { panic!("a roll") };
        (super::support::neutral(&question.prompt.message), roll.rows.len())
    };
    assert_eq!(table("good"), ("ask-failed-appeal(allegiance=good, caster=Ann)".to_owned(), 1));
    assert_eq!(table("neutral"), ("ask-failed-appeal(allegiance=neutral, caster=Ann)".to_owned(), 10));
    assert_eq!(table("evil"), ("ask-failed-appeal(allegiance=evil, caster=Ann)".to_owned(), 1));
}

#[test]
fn fw_21_an_appeal_made_is_a_use_unless_the_house_rule_keeps_it() {
    let lines = "army A neutral\npriest Ann major knows gift-of-command\narmy B";
    let mut play = battle(lines);
    play.say("> appeal \"Gift of Command\" by Ann\nroll 99\nroll 1");
    assert_eq!(play.spells("Ann"), ["used"]);
    let mut play = battle(&format!("rule failed_appeal_kept on\n{lines}"));
    play.say("> appeal \"Gift of Command\" by Ann\nroll 99\nroll 1");
    assert_eq!(play.spells("Ann"), ["ready"]);
    assert_eq!(play.refusal("> appeal \"Gift of Command\" by Ann"), "why-has-appealed · FW-19");
    play.say("> end turn\n> appeal \"Gift of Command\" by Ann\nroll 1");
    assert_eq!(play.spells("Ann"), ["used"]);
}

#[test]
fn fw_22_a_unit_attacked_by_a_divine_spell_tests_morale() {
    let mut play = begun();
    play.say("> appeal \"Inflict Wound\" by Bea at Spears\nroll 1").tells("told-morale-of(target=Spears) · FW-14");
    play.say("> end turn\n> appeal \"Inflict Wound\" by Bea at Spears of elves\nroll 1").tells("told-elves · FW-14");
    play.say("> appeal \"Bless Unit\" by Ann at Spears\nroll 1").tells_no("told-morale");
}
