use std::ops::RangeInclusive;

use super::{Input, InputOption, Value};
use crate::lang::Message;

/// The name of an input together with its kind. It makes the input and reads its value.
pub trait Handle: Copy {
    /// The type of the value.
    type Read<'a>;
    /// Whether the value may be missing: texts and multiple options.
    const MAY_STAY_OUT: bool;

    /// The input's name.
    fn name(self) -> &'static str;
    /// Reads a value; `None` if it is of another kind.
    fn of(self, value: &Value) -> Option<Self::Read<'_>>;
    /// The value if it is missing.
    fn absent<'a>(self) -> Self::Read<'a>;

    /// Reads a value that must exist: the offer has the input, and the table takes no decision without
    /// it. If it is missing, that is a bug: debug builds panic, and release builds continue with
    /// [`Handle::absent`].
    fn read(self, value: Option<&Value>) -> Self::Read<'_> {
        match value.map(|value| self.of(value)) {
            Some(Some(read)) => read,
            Some(None) => {
                debug_assert!(false, "`{}` is of another kind: {value:?}", self.name());
                self.absent()
            }
            None => {
                debug_assert!(Self::MAY_STAY_OUT, "`{}` is missing", self.name());
                self.absent()
            }
        }
    }
}

/// The name of a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NumberInput {
    /// The input's name.
    pub name: &'static str,
    or: i64,
}

impl NumberInput {
    /// A number with this name.
    pub const fn new(name: &'static str) -> Self {
        Self { name, or: 0 }
    }

    /// The same, with this instead of 0 as the absent value.
    #[must_use]
    pub const fn or(self, number: i64) -> Self {
        Self { or: number, ..self }
    }

    /// The input, with this range.
    pub const fn input(self, label: Message, range: RangeInclusive<i64>) -> Input {
        Input::number(self.name, label, range)
    }
}

impl Handle for NumberInput {
    type Read<'a> = i64;
    const MAY_STAY_OUT: bool = false;

    fn name(self) -> &'static str {
        self.name
    }
    fn of(self, value: &Value) -> Option<i64> {
        match value {
            Value::Number(number) => Some(*number),
            _ => None,
        }
    }
    fn absent<'a>(self) -> Self::Read<'a> {
        self.or
    }
}

/// The name of an input of one option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChoiceInput {
    /// The input's name.
    pub name: &'static str,
    or: &'static str,
}

impl ChoiceInput {
    /// A choice with this name.
    pub const fn new(name: &'static str) -> Self {
        Self { name, or: "" }
    }

    /// The same, with this option as the absent value.
    #[must_use]
    pub const fn or(self, option: &'static str) -> Self {
        Self { or: option, ..self }
    }

    /// The input, with these options.
    pub const fn input(self, label: Message, options: Vec<InputOption>) -> Input {
        Input::choice(self.name, label, options)
    }
}

impl Handle for ChoiceInput {
    type Read<'a> = &'a str;
    const MAY_STAY_OUT: bool = false;

    fn name(self) -> &'static str {
        self.name
    }
    fn of(self, value: &Value) -> Option<&str> {
        match value {
            Value::Choice(option) => Some(option),
            _ => None,
        }
    }
    fn absent<'a>(self) -> &'a str {
        self.or
    }
}

macro_rules! handle {
    ($(#[$doc:meta])* $handle:ident($($more:ident: $type:ty),*) makes $make:ident,
     $kind:ident reads $read:ty as $reads:expr, or $absent:expr, may stay out: $may:expr) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct $handle {
            /// The input's name.
            pub name: &'static str,
        }

        impl $handle {
            /// An input with this name.
            pub const fn new(name: &'static str) -> Self {
                Self { name }
            }

            /// The input.
            pub const fn input(self, label: Message, $($more: $type),*) -> Input {
                Input::$make(self.name, label, $($more),*)
            }
        }

        impl Handle for $handle {
            type Read<'a> = $read;
            const MAY_STAY_OUT: bool = $may;

            fn name(self) -> &'static str {
                self.name
            }
            fn of(self, value: &Value) -> Option<Self::Read<'_>> {
                match value {
                    Value::$kind(value) => Some($reads(value)),
                    _ => None,
                }
            }
            fn absent<'a>(self) -> Self::Read<'a> {
                $absent
            }
        }
    };
}

handle! {
    /// The name of an input of several numbers.
    NumbersInput(range: RangeInclusive<i64>, max_count: usize) makes numbers,
    Numbers reads &'a [i64] as Vec::as_slice, or &[], may stay out: false
}
handle! {
    /// The name of a yes or no.
    FlagInput() makes flag,
    Flag reads bool as bool::clone, or false, may stay out: false
}
handle! {
    /// The name of a text.
    TextInput() makes text,
    Text reads &'a str as String::as_str, or "", may stay out: true
}
handle! {
    /// The name of an input of several options.
    ManyInput(options: Vec<InputOption>) makes many,
    Many reads &'a [String] as Vec::as_slice, or &[], may stay out: true
}

#[cfg(test)]
mod tests {
    use super::*;

    const DICE: NumberInput = NumberInput::new("dice").or(1);

    #[test]
    fn handles_read_what_was_filled_in() {
        assert_eq!(DICE.read(Some(&Value::Number(4))), 4);
        assert_eq!(ChoiceInput::new("form").read(Some(&Value::Choice("far".to_owned()))), "far");
        assert_eq!(NumbersInput::new("costs").read(Some(&Value::Numbers(vec![2]))), [2]);
        assert!(FlagInput::new("turmoil").read(Some(&Value::Flag(true))));
        assert_eq!(TextInput::new("target").read(None), "");
        assert_eq!(ManyInput::new("modifiers").read(Some(&Value::Many(vec!["a".to_owned()]))), ["a"]);
        assert_eq!((DICE.absent(), ChoiceInput::new("form").or("near").absent()), (1, "near"));
    }

    #[test]
    #[should_panic(expected = "`dice` is of another kind")]
    fn a_number_that_is_a_text_is_a_bug() {
        DICE.read(Some(&Value::Text("4".to_owned())));
    }

    #[test]
    #[should_panic(expected = "`dice` is missing")]
    fn a_number_that_is_missing_is_a_bug() {
        DICE.read(None);
    }
}
