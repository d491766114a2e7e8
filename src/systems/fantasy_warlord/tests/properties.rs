//! What holds for every battle, tried on battles at random.

use crate::systems::fantasy_warlord::inputs::{CALL_HEEDED, MODIFIER, SUCCESS};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::support::properties::{Watch, watch};
use super::support::setup;
use super::words::ARMIES;
use super::{SYSTEM, game};
use crate::rules::{Answer, Board, LoggedEvent, OddsQuestion, Table, Verdict};

/// Copies are never below none, and never more than were picked.
fn copies_are_conserved(board: &Board) {
    for caster in board.sides.iter().flat_map(|side| &side.casters) {
        for pool in &caster.points {
            assert!((0..=pool.full).contains(&pool.left), "{}: {pool:?}", caster.name);
            assert_eq!(pool.receipt.total(), pool.left, "{}: {pool:?}", caster.name);
        }
        let left = caster.spells.iter().filter(|spell| spell.state.id() != "used").count();
        let sum: i64 = caster.points.iter().map(|pool| pool.left).sum();
        assert_eq!(i64::try_from(left).ok(), Some(sum), "{}", caster.name);
    }
}

/// The outcome of a roll under a chance is what the odds give for the same face.
fn agrees_with_the_odds(told: &LoggedEvent) {
    let event = &told.event;
    let (Some(sum), Some(need), [face]) = (&event.sum, event.need, event.faces.as_slice()) else { return };
    let works = sum.total() <= need;
    assert_eq!(sum.total() - i64::from(*face), sum.parts.iter().skip(1).map(|part| part.amount).sum::<i64>());
    assert_eq!(event.verdict == Verdict::Works, works, "{event:?}");
    let modifier = sum.total() - i64::from(*face);
    let (query, number) =
        if event.rules.first() == Some(&"FW-11") { ("cast", SUCCESS) } else { ("appeal", CALL_HEEDED) };
    let question = OddsQuestion::new(query).with(number, need).with(MODIFIER, modifier);
    // The same face for the roll; whatever the failure table shows does not bear on it.
    let faces = [Answer::Dice(vec![*face]), Answer::Dice(vec![1])];
    let outcome = game().reckon(&question, &mut Table::from_log(&faces)).expect("a single roll");
    assert_eq!((outcome.has(0), outcome.has(1)), (works, !works), "{event:?}");
}

#[test]
fn battles_at_random_keep_what_always_holds() {
    let mut rules: BTreeMap<&'static str, usize> = BTreeMap::new();
    for seed in 0..16_u64 {
        let lines = ARMIES.get(usize::from(seed % 3 == 0)).copied().unwrap_or_default();
        let setup = setup(&format!("{SYSTEM}{lines}")).of_turns(4);
        let Watch { told, unavailable, boards, .. } = watch(Arc::clone(&game()), setup, seed, 40);
        boards.iter().for_each(copies_are_conserved);
        told.iter().for_each(agrees_with_the_odds);
        for rule in told.iter().flat_map(|told| told.event.rules.iter().copied()).chain(unavailable) {
            *rules.entry(rule).or_default() += 1;
        }
    }
    // Each rule that decides something in a battle has decided something.
    let silent: BTreeSet<u8> = (1..=28).filter(|rule| !rules.contains_key(format!("FW-{rule}").as_str())).collect();
    // The others are about who may pick what, or (FW-16, FW-20 apart) words and numbers of casters.
    let of_the_muster = [2, 3, 4, 5, 7, 8, 16, 18, 25, 27];
    assert_eq!(silent.into_iter().collect::<Vec<_>>(), of_the_muster, "{rules:?}");
}
