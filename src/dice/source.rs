use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

use super::Pool;

/// The source of the program's own dice.
///
/// In play it is the operating system's entropy at the moment of the roll. Seeds are only for tests
/// and the command line; a seeded roll depends on the seed and the roll's number, so that undoing a
/// roll and rolling again gives the same faces.
#[derive(Clone, Debug)]
pub enum Source {
    /// The system's entropy.
    System,
    /// A reproducible stream.
    Seeded(u64),
}

impl Source {
    /// Rolls the pool; `nth` is the place of the roll in the log.
    pub fn roll(&self, pool: Pool, nth: usize) -> Vec<u8> {
        let sides = pool.die.sides();
        // `random_range` makes every side equally likely.
        let roll = |draw: &mut dyn FnMut(usize) -> usize| {
            (0..pool.count).filter_map(|_| sides.get(draw(sides.len())).copied()).collect()
        };
        match self {
            Self::System => {
                let mut rng = rand::rng();
                roll(&mut |sides| rng.random_range(0..sides))
            }
            Self::Seeded(seed) => {
                let mut rng = ChaCha8Rng::seed_from_u64(*seed);
                rng.set_stream(nth as u64);
                roll(&mut |sides| rng.random_range(0..sides))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::Die;

    #[test]
    fn a_seeded_roll_depends_on_its_place_and_nothing_else() {
        let source = Source::Seeded(7);
        let first = source.roll(Pool::d6(5), 3);
        assert_eq!(first, source.roll(Pool::d6(5), 3));
        assert_ne!(first, source.roll(Pool::d6(5), 4));
        assert!(Pool::d6(5).fits(&first));
    }

    #[test]
    fn every_side_comes_up() {
        for die in [Die::D6, Die::Average, Die::Sides(100)] {
            let pool = Pool { die, count: 200 };
            let faces: std::collections::BTreeSet<u8> =
                (0..20).flat_map(|nth| Source::Seeded(1).roll(pool, nth)).chain(Source::System.roll(pool, 0)).collect();
            let sides: std::collections::BTreeSet<u8> = die.sides().into_iter().collect();
            assert_eq!(faces, sides);
        }
    }
}
