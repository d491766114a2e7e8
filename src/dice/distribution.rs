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

/// Exact chances by outcome. They add up to one if every path was walked.
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
        passing
            .map(|(_, chance)| chance)
            .try_fold(Fraction::from_integer(0), |sum, chance| sum.checked_add(chance).ok_or(Overflow))
    }
}

/// A fraction below one times `by`, at most 1000, rounded half up.
fn scaled(numer: u128, denom: u128, by: u128) -> u128 {
    // Denominators near 2^128 lose their last bits first; this does not change a thousandth.
    let shift = 11_u32.saturating_sub(denom.leading_zeros());
    let (numer, denom) = (numer >> shift, (denom >> shift).max(1));
    (numer * by + denom / 2) / denom
}

/// A chance in tenths of a percent as people read it: `54.6`, `0`, `100`, `<0.1`, `>99.9`.
///
/// Rounds half up, and never shows 0 for something possible or 100 for something uncertain. The
/// caller gives the decimal mark and adds the percent sign.
pub fn percent(chance: Fraction, decimal_mark: char) -> String {
    let (numer, denom) = (*chance.numer(), *chance.denom());
    if numer == 0 {
        return "0".to_owned();
    }
    if numer == denom {
        return "100".to_owned();
    }
    let tenths = scaled(numer, denom, 1000);
    match tenths {
        0 => format!("<0{decimal_mark}1"),
        1000.. => format!(">99{decimal_mark}9"),
        _ => format!("{}{decimal_mark}{}", tenths / 10, tenths % 10),
    }
}

/// A fraction in tenths as people read it: `0.7`, `2`, `<0.1`. Rounds half up, and never shows 0
/// for a positive number. The caller gives the decimal mark.
pub fn tenths(fraction: Fraction, decimal_mark: char) -> String {
    let (whole, rest) = (fraction.trunc(), fraction.fract());
    let tenths = scaled(*rest.numer(), *rest.denom(), 10);
    let (whole, tenths) = (whole.to_integer().saturating_add(tenths / 10), tenths % 10);
    match (whole, tenths) {
        (0, 0) if *fraction.numer() > 0 => format!("<0{decimal_mark}1"),
        (whole, 0) => whole.to_string(),
        (whole, tenths) => format!("{whole}{decimal_mark}{tenths}"),
    }
}

/// The double that is nearest to a chance, for other programs.
pub fn decimal(chance: Fraction) -> f64 {
    /// The binary places of a double, and one more for rounding.
    const PLACES: u32 = 54;
    let (mut rest, denom) = (*chance.numer(), *chance.denom());
    if rest >= denom {
        return 1.0;
    }
    if rest == 0 {
        return 0.0;
    }
    // Long division in binary, from the first place that is not zero.
    let (mut places, mut taken, mut below_one) = (0_u64, 0, 0);
    while taken < PLACES {
        let overflows = rest > u128::MAX / 2;
        rest = rest.wrapping_shl(1);
        let is_one = overflows || rest >= denom;
        if is_one {
            rest = rest.wrapping_sub(denom);
        }
        places = places << 1 | u64::from(is_one);
        taken += u32::from(places != 0);
        below_one += 1;
    }
    // Half rounds to even.
    let up = places & 1 == 1 && (rest != 0 || places & 2 == 2);
    let rounded = (places >> 1) + u64::from(up);
    // A double has room for 53 places, and powers of two are exact.
    #[expect(clippy::cast_precision_loss, reason = "at most 2 to the power of 53")]
    let rounded = rounded as f64;
    rounded * 0.5_f64.powi(below_one - 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decimals_are_the_nearest_doubles() {
        for (numer, denom) in [(0_u32, 1_u32), (1, 1), (1, 2), (1, 3), (2, 3), (613, 648), (1, 1296), (7, 10), (1, 36)]
        {
            let decimal = decimal(Fraction::new(numer.into(), denom.into()));
            assert_eq!(decimal.to_bits(), (f64::from(numer) / f64::from(denom)).to_bits(), "{numer}/{denom}");
        }
        assert_eq!(decimal(Fraction::new(1, 1 << 127)), 0.5_f64.powi(127));
        assert_eq!(decimal(Fraction::new(u128::MAX - 1, u128::MAX)), 1.0);
        assert_eq!(decimal(Fraction::new(u128::MAX / 2, u128::MAX)), 0.5);
    }

    #[test]
    fn tenths_round_and_never_hide_what_is_more_than_nothing() {
        let shown = |numer, denom| tenths(Fraction::new(numer, denom), '.');
        assert_eq!([shown(0, 1), shown(2, 3), shown(2, 1), shown(29, 10)], ["0", "0.7", "2", "2.9"]);
        assert_eq!(
            [shown(1, 100), shown(1, 20), shown(199, 100), shown(u128::MAX - 1, u128::MAX)],
            ["<0.1", "0.1", "2", "1"]
        );
    }

    #[test]
    fn percent_never_lies_at_the_ends() {
        assert_eq!(percent(Fraction::new(0, 1), '.'), "0");
        assert_eq!(percent(Fraction::new(1, 1), '.'), "100");
        assert_eq!(percent(Fraction::new(1, 1_000_000), '.'), "<0.1");
        assert_eq!(percent(Fraction::new(999_999, 1_000_000), ','), ">99,9");
        assert_eq!(percent(Fraction::new(1, 8), '.'), "12.5");
        assert_eq!(percent(Fraction::new(1, 2000), '.'), "0.1");
        assert_eq!(percent(Fraction::new(2, 3), '.'), "66.7");
        // Just over and just under the middle of two tenths, with denominators of any size.
        for bits in 20..117 {
            let denom = 1_u128 << bits;
            let just = |above: u128| percent(Fraction::new(denom / 2000 + above, denom), '.');
            assert_eq!([just(2), just(0)], ["0.1", "<0.1"], "{bits} bits");
        }
        assert_eq!(percent(Fraction::new(u128::MAX / 2, u128::MAX), '.'), "50.0");
    }
}
