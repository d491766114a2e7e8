use super::{OddsQuestion, Outcome, Query, Step, Table};

/// A system's odds: single steps of its rules, by the functions that play.
pub trait Odds {
    /// Its queries.
    fn queries(&self) -> &'static [Query];

    /// Runs one step, with the same functions as [`super::Play::play`].
    ///
    /// # Errors
    /// A [`super::Pause`] like any rule; [`super::Pause::NoSuchQuery`] if no query has the question's id.
    fn reckon(&self, question: &OddsQuestion, table: &mut Table<'_>) -> Step<Outcome>;

    /// The name of a key of a distribution, where it is not simply a number.
    fn key_name(&self, _question: &OddsQuestion, _distribution: &str, key: i32) -> String {
        key.to_string()
    }
}

/// The outcomes of a query, made by [`outcomes!`](crate::outcomes) or by hand.
pub trait OutcomeName {
    /// Their names on the command line, at most 64, in the order shown.
    const NAMES: &'static [&'static str];

    /// Its place among the names.
    fn place(&self) -> u32;
}

/// The distributions of a query, made by [`distributions!`](crate::distributions).
pub trait DistributionName {
    /// Their names on the command line, at most 4, in the order shown.
    const NAMES: &'static [&'static str];

    /// Its place among the names.
    fn place(&self) -> usize;
}

/// The outcomes of a query as an enum: `outcomes! { enum Cast { Works = "cast", Fails = "fail" } }`.
#[macro_export]
macro_rules! outcomes {
    ($($enum:tt)*) => { $crate::named_places! { OutcomeName, u32, 64; $($enum)* } };
}

/// The distributions of a query as an enum: `distributions! { enum Keys { Total = "total" } }`.
#[macro_export]
macro_rules! distributions {
    ($($enum:tt)*) => { $crate::named_places! { DistributionName, usize, 4; $($enum)* } };
}

/// An enum whose variants have names and places.
#[doc(hidden)]
#[macro_export]
macro_rules! named_places {
    ($trait:ident, $place:ty, $max:literal;
     $(#[$meta:meta])* $visible:vis enum $names:ident { $($(#[$of:meta])* $variant:ident = $name:literal),+ $(,)? }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        $visible enum $names { $($(#[$of])* $variant),+ }

        impl $names {
            /// The name on the command line.
            #[allow(dead_code, reason = "not every name stands beside a bar of odds")]
            pub const fn name(self) -> &'static str {
                match self { $(Self::$variant => $name),+ }
            }
        }

        impl $crate::rules::$trait for $names {
            const NAMES: &'static [&'static str] = {
                const ALL: &[&str] = &[$($name),+];
                assert!(ALL.len() <= $max, "more names than there are places");
                ALL
            };

            fn place(&self) -> $place {
                *self as $place
            }
        }
    };
}
