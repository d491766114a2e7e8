//! What stands on paper.

use super::support::{neutral, slug};
use super::{game, roster};
use crate::rules::Uses;
use crate::systems::fantasy_warlord::inputs::{CALL_HEEDED, MODIFIER, SUCCESS};

#[test]
fn fw_6_copies_stand_together_with_a_box_for_each() {
    let roster = roster(
        "army A good\npriest Ann major wise energy 9 knows hope knows hope knows bless-unit knows noble-resolve knows hope",
    );
    let army = &roster.armies[0];
    let spells = game().sheet(&roster, army).casters.remove(0).spells;
    let spells: Vec<(&str, Uses)> = spells.iter().map(|spell| (slug(&spell.spell), spell.uses)).collect();
    assert_eq!(spells, [("hope", Uses::Times(3)), ("bless-unit", Uses::Times(1)), ("noble-resolve", Uses::Times(1))]);
}

#[test]
fn fw_12_the_magic_sheet_stands_over_the_army() {
    let roster = roster(
        "army A good rune_stone 10 metal_armour 15 helps_1 5 Wand\nmagic_user Ann master energy 24 armour plate knows hope",
    );
    let army = &roster.armies[0];
    let facts: Vec<String> = game().sheet(&roster, army).facts.iter().map(neutral).collect();
    assert_eq!(
        facts,
        [
            "tick(name=sheet-rune-stone, how=easier(by=10))",
            "tick(name=sheet-metal-armour, how=harder(by=15))",
            "tick(name=sheet-named(name=Wand), how=easier(by=5))",
        ]
    );
    let caster = &army.casters[0];
    let about: Vec<String> = game().sheet(&roster, army).casters[0].about.iter().map(neutral).collect();
    assert_eq!(about, ["kind-magic-user", "level-master", "good", "sheet-energy(energy=24)", "armour-plate"]);
    // Armour is in the odds.
    let lists = super::lists::load();
    let hope = lists.spell("fantasy-warlord/arcane-good/hope").expect("hope");
    let odds = super::super::views::odds(&roster, army, caster, hope);
    let odds: Vec<(i64, i64)> =
        odds.iter().map(|(_, question)| (question.get(SUCCESS), question.get(MODIFIER))).collect();
    assert_eq!(odds, [(75, 15)]);
}

#[test]
fn fw_20_call_heeded_and_the_spell_stand_in_the_odds() {
    let roster = roster("army A good\npriest Ann major devout knows bless-unit knows sphere-of-light");
    let army = &roster.armies[0];
    let caster = &army.casters[0];
    let about: Vec<String> = game().sheet(&roster, army).casters[0].about.iter().map(neutral).collect();
    assert_eq!(about, ["kind-priest", "level-major", "good", "devout", "sheet-call-heeded(call=85)"]);
    let lists = super::lists::load();
    let odds = |slug: &str| {
        let spell = lists.spell(&super::support::warlord::spell_id(slug)).expect("the spell");
        let odds = super::super::views::odds(&roster, army, caster, spell);
        odds.into_iter().map(|(_, question)| (question.get(CALL_HEEDED), question.get(MODIFIER))).collect::<Vec<_>>()
    };
    assert_eq!(odds("bless-unit"), [(85, 20)]);
    // What is not known has no odds.
    assert_eq!(odds("sphere-of-light"), []);
}

#[test]
fn fw_1_an_artifact_has_a_box_for_each_use() {
    let roster = roster(
        "army A good\ncharacter Hans carries artifact open 2 carries artifact\narchangel Uri carries blade_magic good",
    );
    let army = &roster.armies[0];
    let items = |at: usize| game().sheet(&roster, army).casters.remove(at).items;
    let of: Vec<(Uses, usize, usize)> =
        items(0).iter().map(|item| (item.uses, item.facts.len(), item.blanks.len())).collect();
    assert_eq!(of, [(Uses::Times(2), 1, 0), (Uses::Freely, 1, 2)]);
    assert_eq!(items(1).first().map(|item| item.facts.len()), Some(1));
}

#[test]
fn fw_21_the_tables_that_the_army_may_come_to() {
    let tables = |lines: &str| {
        let tables = game().tables(&roster(lines));
        tables.iter().map(|table| format!("{} · {}", table.rows.len(), table.rule)).collect::<Vec<_>>()
    };
    assert_eq!(tables("army A good\nmagic_user Ann"), ["10 · FW-13"]);
    assert_eq!(tables("army A good\nwarrior_priest Ann\npriest Abe neutral"), ["1 · FW-21", "10 · FW-21"]);
    assert_eq!(tables("army A good\ncharacter Ann"), Vec::<String>::new());
}

#[test]
fn what_is_over_at_once_does_not_last() {
    let (game, lists) = (game(), super::lists::load());
    let mut seen = std::collections::BTreeSet::new();
    for card in game.cards() {
        let at_once =
            card.duration.as_ref().is_some_and(|duration| super::support::in_words(duration, "en") == "at once");
        assert_eq!(lists.spell(&card.id).expect("a spell").lasts(), card.duration.is_some() && !at_once, "{}", card.id);
        seen.insert((card.duration.is_some(), at_once));
    }
    assert_eq!(seen.len(), 3, "{seen:?}");
}

#[test]
fn fw_16_the_two_sets_have_names() {
    let name = |set: &str| game().set_name(set).map(|message| message.id.to_string());
    assert_eq!(name("arcane"), Some("warlord-set-arcane".to_owned()));
    assert_eq!(name("divine"), Some("warlord-set-divine".to_owned()));
    assert_eq!(name("gone"), None);
}

#[test]
fn fw_20_only_odds_that_a_house_rule_changes_carry_it() {
    let lines = "rule call_heeded_equal fails\narmy A good\npriest Ann major wise energy 9 knows hope knows bless-unit\nwarrior_priest Abe major";
    let roster = roster(lines);
    let army = &roster.armies[0];
    let lists = super::lists::load();
    let odds = |at: usize, slug: &str| {
        let card = game().card(&super::support::warlord::spell_id(slug)).expect("the card").clone();
        let odds = super::super::views::odds(&roster, army, &army.casters[at], lists.spell(&card.id).expect("a spell"));
        odds.into_iter().map(|(_, question)| (question.query, question.house_rules.len())).collect::<Vec<_>>()
    };
    assert_eq!((odds(0, "hope"), odds(0, "bless-unit")), (vec![("cast", 0)], vec![("appeal", 1)]));
    // Who casts no arcane spells has no odds of them.
    assert_eq!(odds(1, "hope"), []);
}

#[test]
fn a_summary_is_whole_unless_the_list_says_that_it_is_not() {
    let lacks = |spell: &str| {
        let game = game();
        let card = game.card(&super::support::warlord::spell_id(spell)).expect("the card");
        card.unknown.iter().any(|what| what == "summary")
    };
    assert_eq!((lacks("hope"), lacks("battle-fury")), (false, true));
}
