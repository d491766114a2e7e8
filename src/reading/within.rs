use serde::Deserialize;

use super::ValueError;

/// A number from `MIN` to `MAX` in a list; any other is reported.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
#[serde(try_from = "i64")]
pub struct Within<const MIN: i64, const MAX: i64>(i64);

impl<const MIN: i64, const MAX: i64> Within<MIN, MAX> {
    /// The number itself.
    pub const fn get(self) -> i64 {
        self.0
    }
}

impl<const MIN: i64, const MAX: i64> TryFrom<i64> for Within<MIN, MAX> {
    type Error = ValueError;

    fn try_from(value: i64) -> Result<Self, ValueError> {
        let is_within = (MIN..=MAX).contains(&value);
        is_within.then_some(Self(value)).ok_or_else(|| ValueError::out_of_range(value, MIN, MAX))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_within_its_range() {
        let read = |number| Within::<3, 12>::try_from(number).map(Within::get);
        assert_eq!([3, 12].map(read), [Ok(3), Ok(12)]);
        assert_eq!([2, 13].map(read), [2, 13].map(|number| Err(ValueError::out_of_range(number, 3, 12))));
    }
}
