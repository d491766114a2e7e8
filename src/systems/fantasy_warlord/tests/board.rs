//! What a player sees of casters, copies and items, and which rules stand beside what is told.

use super::support::neutral;
use super::{battle, game};
use crate::form::InputKind;
use crate::rules::Event;
use crate::spells::SpellCard;

const ARMIES: &str = "
    army A good rune_stone 10
    priest Ann major wise energy 12 knows hope knows open knows bless-unit
    character Hans carries artifact open 2 carries artifact
    angel Anna knows hope
    army B evil
    priest Bea master divine 4 knows hand-of-death knows inflict-wound knows inflict-wound knows curses/banish-angel";

/// The last roll or reminder that was told with that message.
fn told(play: &super::Play, id: &str) -> Event {
    let mut events = play.session.now().told.iter().map(|told| &told.event);
    events.rfind(|event| event.message.id == id).expect("the event").clone()
}

#[test]
fn fw_20_what_an_appeal_needs_is_less_by_what_makes_it_harder() {
    let play = battle(ARMIES);
    let needs: Vec<&str> = play.caster("Ann").spells.iter().map(|spell| spell.needs.as_str()).collect();
    assert_eq!(needs, ["≤75", "≤75", "≤65"]);
}

#[test]
fn fw_1_who_knows_both_kinds_can_tell_them_apart() {
    let play = battle(ARMIES);
    let hows = |name: &str| {
        let spells = play.caster(name).spells.iter();
        spells.map(|spell| spell.how.as_ref().map(neutral)).collect::<Vec<_>>()
    };
    assert_eq!(hows("Ann"), [None, None, Some("how-divine".to_owned())]);
    assert!(hows("Bea").iter().all(Option::is_none));
}

#[test]
fn fw_2_kind_level_and_alignment_stand_beside_the_name() {
    let play = battle(ARMIES);
    let about = |name: &str| play.caster(name).about.iter().map(neutral).collect::<Vec<_>>();
    assert_eq!(about("Ann"), ["kind-priest", "level-major", "good"]);
    // Of an agent its kind says it, and of a character it does not matter.
    assert_eq!((about("Anna"), about("Hans")), (vec!["kind-angel".to_owned()], vec!["kind-character".to_owned()]));
}

#[test]
fn fw_6_the_receipt_of_copies_is_as_long_as_it_must_be() {
    let mut play = battle(ARMIES);
    let parts = |play: &super::Play| {
        let pool = play.caster("Ann").points.first().expect("copies").clone();
        pool.receipt.parts.iter().map(|part| format!("{} {}", part.amount, neutral(&part.label))).collect::<Vec<_>>()
    };
    assert_eq!(parts(&play), ["2 part-picked"]);
    play.say("> cast Hope by Ann\nroll 1");
    assert_eq!(parts(&play), ["2 part-picked", "-1 part-crossed-off"]);
}

#[test]
fn fw_28_who_is_gone_is_no_longer_barred() {
    // Turned away by the gods, and then destroyed by a spell that failed.
    let lines =
        "army A neutral\npriest Abe major wise energy 9 knows open knows gift-of-command knows gift-of-command\narmy B";
    let mut play = battle(lines);
    play.say("> appeal \"Gift of Command\" by Abe\nroll 99\nroll 46");
    assert_eq!(play.marks("Abe"), ["has_appealed", "barred"]);
    play.say("> cast Open by Abe\nroll 99\nroll 53");
    assert_eq!(play.marks("Abe"), ["out"]);
}

#[test]
fn fw_1_the_spell_of_an_artifact_is_shown() {
    let play = battle(ARMIES);
    let spells: Vec<Option<&str>> = play.caster("Hans").items.iter().map(|item| item.spell.as_deref()).collect();
    assert_eq!(spells, [Some("fantasy-warlord/arcane-neutral/open"), None]);
}

#[test]
fn fw_6_fw_17_a_roll_says_by_which_rule_the_copy_is_used() {
    let mut play = battle(ARMIES);
    play.say("> cast Hope by Ann with rune_stone\nroll 1");
    assert_eq!(told(&play, "warlord-told-cast-modified").rules, ["FW-11", "FW-12", "FW-6"]);
    play.say("> appeal \"Bless Unit\" by Ann\nroll 1");
    assert_eq!(told(&play, "warlord-told-heeded-modified").rules, ["FW-20", "FW-17"]);
}

#[test]
fn fw_14_fw_22_morale_is_of_appeals_too() {
    let mut play = battle(
        "army A evil\nmagic_user Abe master energy 9 knows blizzard\narmy B evil\npriest Bea master divine 1 knows inflict-wound",
    );
    play.say("> cast Blizzard by Abe at Spears\nroll 1\nroll 1");
    assert_eq!(told(&play, "warlord-told-morale-of").rules, ["FW-14"]);
    let mut play = battle("army A evil\npriest Bea master divine 1 knows inflict-wound\narmy B");
    play.say("> appeal \"Inflict Wound\" by Bea at Spears\nroll 1");
    let told = play.session.now().told.iter().map(|told| &told.event);
    let reminded: Vec<&Event> = told.filter(|event| event.rules.contains(&"FW-14")).collect();
    assert!(reminded.iter().all(|event| event.rules == ["FW-14", "FW-22"]), "{reminded:?}");
    assert_eq!(reminded.len(), 1);
}

#[test]
fn fw_13_what_the_rulebook_may_say_is_named_with_its_turns() {
    let mut play = battle("army A evil\npriest Bea master divine 1 knows nightmare\narmy B");
    play.say("> appeal Nightmare by Bea\nroll 100");
    while play.asks() != "read" {
        play.say("roll 1");
    }
    let offers = play.offers();
    let input = offers[0].inputs.iter().find(|input| input.name == "so").expect("what it does");
    let InputKind::Choice(options) = &input.kind else { panic!("{input:?}") };
    let labels: Vec<String> = options.iter().map(|option| neutral(&option.label)).collect();
    assert_eq!(
        labels,
        [
            "so-nothing",
            "so-barred(turns=1)",
            "so-barred(turns=2)",
            "so-barred(turns=3)",
            "so-barred(turns=4)",
            "so-loses-spells",
            "so-removed"
        ]
    );
}

#[test]
fn fw_9_fw_19_what_is_corrected_is_what_he_can_do() {
    let mut play = battle(
        "army A good\npriest Ann major knows bless-unit\nmagic_user Abe master energy 9 knows open\ncharacter Hans carries artifact open 1\narmy B",
    );
    play.say("> correct: Ann has cast this turn\n> correct: Abe has cast this turn");
    assert_eq!((play.marks("Ann"), play.marks("Abe")), (vec!["has_appealed"], vec!["has_cast"]));
    play.say("> correct: Ann has not cast this turn\n> correct: Abe has not cast this turn");
    assert_eq!((play.marks("Ann").len(), play.marks("Abe").len()), (0, 0));
    let of = |play: &super::Play, name: &str| {
        let who = play.caster(name).caster;
        let offers = play.offers().into_iter().filter(move |offer| offer.correction && offer.caster() == Some(who));
        offers.map(|offer| offer.verb).collect::<Vec<_>>()
    };
    assert!(of(&play, "Abe").contains(&"has_cast"));
    assert_eq!(of(&play, "Hans"), ["slain", "off_the_table", "wounds", "barred", "uses"]);
    let has_contact = |play: &super::Play, name: &str| {
        let who = play.caster(name).caster;
        play.offers().iter().any(|offer| offer.verb == "contact" && offer.caster() == Some(who))
    };
    assert!(has_contact(&play, "Abe") && !has_contact(&play, "Hans"));
    play.say("> correct: slain Abe");
    assert!(!has_contact(&play, "Abe"));
    assert_eq!(of(&play, "Abe"), ["back", "crossed_off"]);
}

#[test]
fn fw_20_an_appeal_is_offered_with_what_bears_on_it() {
    let notes = |play: &super::Play, spell: &str| {
        let label = format!("spell={spell}");
        let offer = play.offers().into_iter().find(|offer| neutral(&offer.label).contains(&label)).expect("the offer");
        let notes: Vec<String> =
            offer.notes.iter().map(|note| format!("{} · {}", neutral(&note.message), note.rule)).collect();
        (notes, offer.odds.expect("odds").house_rules.into_iter().collect::<Vec<_>>())
    };
    let (of_unit, rules) = notes(&battle(ARMIES), "bless-unit");
    assert!(of_unit.contains(&"note-spell(how=harder(by=20)) · FW-20".to_owned()), "{of_unit:?}");
    assert_eq!(rules, []);
    // What changes nothing is not noted.
    let lines = "rule call_heeded_equal fails\nrule failed_appeal_kept on\narmy A evil\npriest Bea master divine 1 knows inflict-wound\narmy B";
    let play = battle(lines);
    let game = game();
    let is_plain =
        |card: &&SpellCard| card.numbers.iter().any(|number| number.id == "modifier" && number.value == Some(0));
    let plain = game.cards().iter().filter(is_plain);
    let (_, rules) = notes(&play, "inflict-wound");
    assert_eq!(rules, [("call_heeded_equal".to_owned(), "fails".to_owned())]);
    for card in plain {
        let slug = super::support::slug(&card.id);
        let priest = if card.alignment == "good" { "good" } else { "evil" };
        let play = battle(&format!("army A {priest}\npriest Bea master divine 1 knows {}/{slug}\narmy B", card.lore));
        assert!(!notes(&play, slug).0.iter().any(|note| note.starts_with("note-spell")), "{slug}");
    }
}
