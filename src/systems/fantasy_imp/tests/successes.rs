//! How dice are counted, against a count die by die.

use std::collections::BTreeMap;

use crate::dice::{Pool, Reading as _, readings};
use crate::systems::fantasy_imp::rolling::{Successes, SuccessesAndOnes};

fn of(faces: &[u8]) -> (u8, u8) {
    let read = SuccessesAndOnes::of(faces);
    assert_eq!(Successes::of(faces), read.successes);
    (read.successes.count, read.ones)
}

#[test]
fn a_six_or_a_pair_of_fives() {
    assert_eq!(of(&[6, 5, 1, 5]), (2, 1));
    assert_eq!(of(&[5, 6, 5, 5]), (2, 0));
    assert_eq!(of(&[5, 4, 3, 2]), (0, 0));
    assert_eq!(of(&[5, 5, 5, 5, 6, 6]), (4, 0));
    assert_eq!(of(&[1, 1, 1]), (0, 3));
    assert_eq!(of(&[]), (0, 0));
}

/// Rolls every die one by one, counts as the book does, and compares.
#[test]
fn agrees_with_rolling_each_die() {
    for dice in 0..=5_u32 {
        let mut dull = BTreeMap::<(u8, u8), u128>::new();
        for way in 0..6_u32.pow(dice) {
            let faces: Vec<u32> = (0..dice).map(|die| way / 6_u32.pow(die) % 6 + 1).collect();
            let how_many = |face| faces.iter().filter(|have| **have == face).count();
            let successes = how_many(6) + how_many(5) / 2;
            let key = (u8::try_from(successes).expect("few"), u8::try_from(how_many(1)).expect("few"));
            *dull.entry(key).or_default() += 1;
        }
        let pool = Pool::d6(u8::try_from(dice).expect("few"));
        let mut clever = BTreeMap::<(u8, u8), u128>::new();
        for (read, weight) in readings::<SuccessesAndOnes>(pool).expect("a small pool").iter() {
            *clever.entry((read.successes.count, read.ones)).or_default() += weight;
        }
        assert_eq!(clever, dull, "{dice}");
        let mut without_ones = BTreeMap::<u8, u128>::new();
        for (read, weight) in readings::<Successes>(pool).expect("a small pool").iter() {
            *without_ones.entry(read.count).or_default() += weight;
        }
        let mut dull_without = BTreeMap::<u8, u128>::new();
        dull.iter().for_each(|((successes, _), ways)| *dull_without.entry(*successes).or_default() += ways);
        assert_eq!(without_ones, dull_without, "{dice}");
    }
}
