//! Numbers that look random and are the same every time.

use spellmuster::dice::Pool;

/// A stream of numbers.
pub struct Numbers(pub u64);

impl Numbers {
    /// A number below this; 0 below nothing.
    pub fn below(&mut self, below: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^= mixed >> 31;
        usize::try_from(mixed % below.max(1) as u64).expect("small")
    }

    /// Whether it is the one time in so many.
    pub fn one_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    /// One of these.
    pub fn pick<T: Copy>(&mut self, of: &[T]) -> T {
        of[self.below(of.len())]
    }

    /// One of these at the place that the weights find; `None` if all weigh nothing.
    pub fn weighed<'a, T>(&mut self, of: &'a [T], weight: impl Fn(&T) -> usize) -> Option<&'a T> {
        let mut at = self.below(of.iter().map(&weight).sum());
        of.iter().find(|one| {
            let here = at < weight(one);
            at = at.saturating_sub(weight(one));
            here
        })
    }

    /// Dice with more of the lowest and highest faces than fair ones have: they are where the
    /// rules are.
    pub fn faces(&mut self, pool: Pool) -> Vec<u8> {
        let sides = pool.die.sides();
        let face = |number: usize| match number {
            0 => sides[0],
            1 => sides[sides.len() - 1],
            other => sides[(other - 2) % sides.len()],
        };
        (0..pool.count).map(|_| face(self.below(sides.len() + 2))).collect()
    }
}
