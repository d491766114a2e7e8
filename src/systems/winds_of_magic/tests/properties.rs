//! What holds for every battle, tried on battles at random.

use std::collections::{BTreeMap, BTreeSet};

use super::support::properties::{Watch, watch};
use super::support::{setup, winds};
use crate::rules::Board;

const ARMIES: [&str; 3] = [
    "army A
    wizard Ana level 4 of fire knows all carries dispel_scroll carries bound_spell fire/wall-of-fire 6
    wizard Abe level 2 of light knows burning-gaze knows healing-hand repeats carries dispel_dice 1
    army B set seven miscast_table unofficial-ninth
    wizard Bea level 3 of shadow-seven knows all carries dispel_scroll
    wizard Bob level 1 of death-seven knows all",
    "army Karak dwarfs
    rune_lord Thorek carries anvil carries spellbreaking
    rune_smith Kragg carries spellbreaking
    army A
    wizard Ana level 4 of fire knows all
    wizard Abe level 3 of heavens knows all",
    "army Khemri tomb_kings
    liche_high_priest Ankh carries casket incantations/vengeance 8
    liche_priest Neb
    tomb_king Settra carries bound_spell incantations/urgency 5
    army B
    bearer Al carries bound_spell fire/fire-ball 5",
];

/// Dice are never below none, and are what their receipts say.
fn dice_are_conserved(board: &Board) {
    let casters = board.sides.iter().flat_map(|side| &side.casters);
    let own = casters.flat_map(|caster| &caster.points);
    for pool in board.sides.iter().flat_map(|side| &side.pools).chain(own) {
        assert!(pool.left >= 0, "{pool:?}");
        assert_eq!(pool.receipt.total(), pool.left, "{pool:?}");
    }
}

#[test]
fn battles_at_random_keep_what_always_holds() {
    let mut rules: BTreeMap<&'static str, usize> = BTreeMap::new();
    for seed in 0..24_usize {
        let lines = ARMIES.get(seed % ARMIES.len()).copied().unwrap_or_default();
        let setup = setup(lines).of_turns(3);
        let Watch { told, unavailable, boards, .. } = watch(winds(), setup, seed as u64, 60);
        boards.iter().for_each(dice_are_conserved);
        for rule in told.iter().flat_map(|told| told.event.rules.iter().copied()).chain(unavailable) {
            *rules.entry(rule).or_default() += 1;
        }
    }
    let silent: BTreeSet<u8> = (1..=30).filter(|rule| !rules.contains_key(format!("WM-{rule}").as_str())).collect();
    // Those decide what is mustered, or no decision hangs on them.
    let expected: Vec<u8> = vec![2, 3, 4, 5];
    assert_eq!(silent.into_iter().collect::<Vec<_>>(), expected, "{rules:?}");
}
