//! What rosters and battles keep of the lists.

use std::collections::BTreeMap;

use super::support::{roster, session, slug, winds};

/// How many entries an army keeps, by lore; tables have none.
fn kept(lines: &str) -> BTreeMap<String, usize> {
    let (game, roster) = (winds(), roster(lines));
    let reach = game.reach(&roster, &roster.armies[0]);
    let mut counts = BTreeMap::new();
    for id in game.lists().cut().reached(&reach).entries().into_keys() {
        *counts.entry(id.split('/').nth(1).unwrap_or("tables").to_owned()).or_default() += 1;
    }
    counts
}

fn check(lines: &str, expected: &[(&str, usize)]) {
    let expected = expected.iter().map(|(lore, count)| ((*lore).to_owned(), *count)).collect();
    assert_eq!(kept(lines), expected, "{lines}");
}

#[test]
fn an_army_keeps_what_it_can_bring_to_a_battle() {
    let all = |lore: &str| winds().cards().iter().filter(|card| card.lore == lore).count();
    check("army A\nwizard Ana level 2 of fire knows burning-head", &[("fire", 1), ("tables", 2)]);
    check("army A\nwizard Ana level 2 of fire knows all", &[("fire", all("fire")), ("tables", 2)]);
    check("army A\nbearer Abe carries bound_spell fire/wall-of-fire 4", &[("fire", 1), ("tables", 2)]);
    check("army D dwarfs\nrune_smith Bor carries spellbreaking", &[]);
    check("army D dwarfs\nrune_lord Bor carries anvil", &[("dwarf-runes", all("dwarf-runes"))]);
    check("army T tomb_kings\nbearer Abe", &[]);
    check("army T tomb_kings\nliche_priest Neb", &[("incantations", all("incantations"))]);
}

/// Priests know the incantations in the order of their list, whatever the other side brings.
#[test]
fn what_one_side_brings_does_not_change_the_order_of_the_other() {
    let bearer = "army A\nbearer Abe carries bound_spell incantations/vengeance 4";
    let session = session(&format!("{bearer}\narmy T tomb_kings\nliche_priest Neb"));
    let spells = session.now().board.sides[1].casters[0].spells.iter();
    let spells: Vec<&str> = spells.map(|spell| slug(&spell.spell)).collect();
    assert_eq!(spells, ["righteous-smiting", "vengeance", "summoning", "urgency"]);
}
