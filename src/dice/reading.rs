use std::any::{Any, TypeId};
use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use super::Pool;

/// What a rule looks at in a roll.
///
/// A reading is a fold over the dice, one face at a time and in any order. This is enough to read a
/// roll, and to list every reading of a pool with its exact weight. So a rule cannot look at more than
/// it declared, and odds distinguish no more than the rule does. Use the narrowest reading that the
/// rule needs.
pub trait Reading: Clone + Ord + Send + Sync + 'static {
    /// What a pool without dice reads as.
    fn nothing() -> Self;
    /// The reading with one more die.
    #[must_use]
    fn with(self, face: u8) -> Self;
    /// The final reading. It drops intermediate counts, so that rolls that are the same to the rule
    /// have the same reading.
    #[must_use]
    fn settled(self) -> Self {
        self
    }

    /// Reads faces.
    fn of(faces: &[u8]) -> Self {
        faces.iter().fold(Self::nothing(), |reading, face| reading.with(*face)).settled()
    }
}

/// The sum of the dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Total(pub u32);

impl Reading for Total {
    fn nothing() -> Self {
        Self(0)
    }
    fn with(self, face: u8) -> Self {
        Self(self.0 + u32::from(face))
    }
}

/// How many dice show `FACE`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Count<const FACE: u8>(pub u8);

impl<const FACE: u8> Reading for Count<FACE> {
    fn nothing() -> Self {
        Self(0)
    }
    fn with(self, face: u8) -> Self {
        Self(self.0 + u8::from(face == FACE))
    }
}

/// The sum, and how many dice show `HIGH` and `LOW`, counted up to `CAP` and no further.
///
/// A rule that asks for "two or more" caps at 2, which keeps odds of a dozen dice small.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Tally<const HIGH: u8, const LOW: u8, const CAP: u8> {
    /// The sum of the dice.
    pub total: u32,
    /// Dice that show `HIGH`, at most `CAP`.
    pub high: u8,
    /// Dice that show `LOW`, at most `CAP`.
    pub low: u8,
}

impl<const HIGH: u8, const LOW: u8, const CAP: u8> Reading for Tally<HIGH, LOW, CAP> {
    fn nothing() -> Self {
        Self { total: 0, high: 0, low: 0 }
    }
    fn with(self, face: u8) -> Self {
        Self {
            total: self.total + u32::from(face),
            high: (self.high + u8::from(face == HIGH)).min(CAP),
            low: (self.low + u8::from(face == LOW)).min(CAP),
        }
    }
}

/// Every face, in rising order: for rules that look at dice one by one. Its odds take the longest.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct EachFace(pub Vec<u8>);

impl Reading for EachFace {
    fn nothing() -> Self {
        Self(Vec::new())
    }
    fn with(mut self, face: u8) -> Self {
        let at = self.0.partition_point(|have| *have <= face);
        self.0.insert(at, face);
        self
    }
}

/// Lists of readings by reading type and pool. Odds ask for the same few again and again.
type Kept = BTreeMap<(TypeId, Pool), Arc<dyn Any + Send + Sync>>;
static KEPT: LazyLock<Mutex<Kept>> = LazyLock::new(Mutex::default);

/// Every reading of the pool with its weight: the number of ways, out of sides^count, in which
/// it comes up. In rising order; computed once for each pool and kept.
///
/// Weights fit `u128` up to 49 six-sided dice, far beyond any pool here; a pool above that
/// gives `None`.
pub fn readings<R: Reading>(pool: Pool) -> Option<Arc<Vec<(R, u128)>>> {
    let key = (TypeId::of::<R>(), pool);
    let kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner).get(&key).cloned();
    if let Some(list) = kept.and_then(|list| list.downcast::<Vec<(R, u128)>>().ok()) {
        return Some(list);
    }
    let sides = pool.die.sides();
    let mut list = BTreeMap::from([(R::nothing(), 1_u128)]);
    for _ in 0..pool.count {
        let mut next = BTreeMap::new();
        for (reading, weight) in list {
            for face in &sides {
                let entry = next.entry(reading.clone().with(*face)).or_insert(0_u128);
                *entry = entry.checked_add(weight)?;
            }
        }
        list = next;
    }
    let mut settled = BTreeMap::new();
    for (reading, weight) in list {
        let entry = settled.entry(reading.settled()).or_insert(0_u128);
        *entry = entry.checked_add(weight)?;
    }
    let list = settled;
    let list: Arc<Vec<(R, u128)>> = Arc::new(list.into_iter().collect());
    KEPT.lock().unwrap_or_else(PoisonError::into_inner).insert(key, Arc::clone(&list) as Arc<dyn Any + Send + Sync>);
    Some(list)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::Die;

    /// Compares with the result of enumerating every roll.
    fn twin<R: Reading + std::fmt::Debug>(pool: Pool) {
        let sides = pool.die.sides();
        let mut dull = BTreeMap::<R, u128>::new();
        let ways = sides.len().pow(u32::from(pool.count));
        for way in 0..ways {
            let mut rest = way;
            let faces: Vec<u8> = (0..pool.count)
                .map(|_| {
                    let face = sides[rest % sides.len()];
                    rest /= sides.len();
                    face
                })
                .collect();
            *dull.entry(R::of(&faces)).or_default() += 1;
        }
        let clever: BTreeMap<R, u128> = readings::<R>(pool).expect("a small pool").iter().cloned().collect();
        assert_eq!(clever, dull, "{pool}");
        assert_eq!(clever.values().sum::<u128>(), ways as u128);
    }

    #[test]
    fn every_reading_agrees_with_rolling_each_die() {
        for count in 0..=4 {
            for die in [Die::D6, Die::Average, Die::Sides(3)] {
                let pool = Pool { die, count };
                twin::<Total>(pool);
                twin::<Count<6>>(pool);
                twin::<Count<3>>(pool);
                twin::<Tally<6, 1, 2>>(pool);
                twin::<Tally<5, 2, 8>>(pool);
                twin::<EachFace>(pool);
            }
        }
    }
}
