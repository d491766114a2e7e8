use std::collections::BTreeMap;
use std::fmt;

use num_traits::CheckedAdd as _;

/// An exact chance: reduced, never below zero.
pub type Fraction = num_rational::Ratio<u128>;

/// The weights no longer fit 128 bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Overflow;

impl fmt::Display for Overflow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("so many dice that their ways no longer fit 128 bits")
    }
}

impl std::error::Error for Overflow {}

/// Chances by outcome, exact. Adds up to one when every path was walked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Distribution<T: Ord> {
    chances: BTreeMap<T, Fraction>,
}

impl<T: Ord> Default for Distribution<T> {
    fn default() -> Self {
        Self { chances: BTreeMap::new() }
    }
}

impl<T: Ord> Distribution<T> {
    /// Adds a chance to an outcome.
    ///
    /// # Errors
    /// [`Overflow`] if the common denominator does not fit.
    pub fn add(&mut self, outcome: T, chance: Fraction) -> Result<(), Overflow> {
        let entry = self.chances.entry(outcome).or_insert_with(|| Fraction::from_integer(0));
        *entry = entry.checked_add(&chance).ok_or(Overflow)?;
        Ok(())
    }

    /// Outcomes and chances in the order of the outcomes.
    pub fn iter(&self) -> impl Iterator<Item = (&T, &Fraction)> {
        self.chances.iter()
    }

    /// The chance of all outcomes together.
    ///
    /// # Errors
    /// [`Overflow`] if the common denominator does not fit.
    pub fn whole(&self) -> Result<Fraction, Overflow> {
        self.chances.values().try_fold(Fraction::from_integer(0), |sum, chance| sum.checked_add(chance).ok_or(Overflow))
    }

    /// The chance that an outcome passes the test.
    ///
    /// # Errors
    /// [`Overflow`] if the common denominator does not fit.
    pub fn chance(&self, passes: impl Fn(&T) -> bool) -> Result<Fraction, Overflow> {
        let passing = self.chances.iter().filter(|(outcome, _)| passes(outcome));
        passing.map(|(_, chance)| chance).try_fold(Fraction::from_integer(0), |sum, chance| sum.checked_add(chance).ok_or(Overflow))
    }
}

/// A chance in tenths of a percent as people read it: `54.6`, `0`, `100`, `<0.1`, `>99.9`.
///
/// Rounds half up, and never shows 0 or 100 for what is possible or uncertain. The decimal
/// mark is the caller's; no percent sign.
pub fn percent(chance: Fraction, decimal_mark: char) -> String {
    let (numer, denom) = (*chance.numer(), *chance.denom());
    if numer == 0 {
        return "0".to_owned();
    }
    if numer == denom {
        return "100".to_owned();
    }
    // Denominators near 2^128 are scaled down first; a tenth of a percent does not feel it.
    let shift = 115_u32.saturating_sub(denom.leading_zeros().min(115)).min(20);
    let (numer, denom) = (numer >> shift, (denom >> shift).max(1));
    let tenths = (numer * 1000 + denom / 2) / denom;
    match tenths {
        0 => format!("<0{decimal_mark}1"),
        1000.. => format!(">99{decimal_mark}9"),
        _ => format!("{}{decimal_mark}{}", tenths / 10, tenths % 10),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percent_never_lies_at_the_ends() {
        assert_eq!(percent(Fraction::new(0, 1), '.'), "0");
        assert_eq!(percent(Fraction::new(1, 1), '.'), "100");
        assert_eq!(percent(Fraction::new(1, 1_000_000), '.'), "<0.1");
        assert_eq!(percent(Fraction::new(999_999, 1_000_000), ','), ">99,9");
        assert_eq!(percent(Fraction::new(1, 8), '.'), "12.5");
        assert_eq!(percent(Fraction::new(1, 2000), '.'), "0.1");
        assert_eq!(percent(Fraction::new(2, 3), '.'), "66.7");
        assert_eq!(percent(Fraction::new(u128::MAX / 2, u128::MAX), '.'), "50.0");
    }
}
