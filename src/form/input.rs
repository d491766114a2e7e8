use std::ops::RangeInclusive;

use super::Value;
use crate::lang::Message;

/// A field to fill in, with its range and the rule behind it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Input {
    /// Its name in files, in answers and on the command line.
    pub name: &'static str,
    /// Its label on the screen.
    pub label: Message,
    /// Help for filling it in, if any.
    pub hint: Option<Message>,
    /// The values that it takes.
    pub kind: InputKind,
    /// The number of the rule that requires or limits it; empty if none does.
    pub rule: &'static str,
    /// The initial value; `None` if the player must give one.
    pub begins: Option<Value>,
}

/// The kind and range of an input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum InputKind {
    /// A number from `min` to `max`.
    Number {
        /// Lowest.
        min: i64,
        /// Highest.
        max: i64,
    },
    /// One to `max_count` numbers, each from `min` to `max`.
    Numbers {
        /// Lowest of each.
        min: i64,
        /// Highest of each.
        max: i64,
        /// How many there may be.
        max_count: usize,
    },
    /// Yes or no.
    Flag,
    /// The player's own words; may stay empty.
    Text,
    /// One of these, in the order shown.
    Choice(Vec<InputOption>),
    /// Any of these, in the order shown.
    Many(Vec<InputOption>),
}

/// One option of an input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InputOption {
    /// Id in files.
    pub id: String,
    /// As shown.
    pub label: Message,
    /// Inputs of the odds that it changes: a single option sets them, multiple options add to them.
    pub inputs: Vec<(&'static str, i64)>,
}

impl Input {
    const fn new(name: &'static str, label: Message, kind: InputKind, begins: Option<Value>) -> Self {
        Self { name, label, hint: None, kind, rule: "", begins }
    }

    /// A number in this range.
    pub const fn number(name: &'static str, label: Message, range: RangeInclusive<i64>) -> Self {
        Self::new(name, label, InputKind::Number { min: *range.start(), max: *range.end() }, None)
    }

    /// One to `max_count` numbers, each in this range.
    pub const fn numbers(name: &'static str, label: Message, range: RangeInclusive<i64>, max_count: usize) -> Self {
        let kind = InputKind::Numbers { min: *range.start(), max: *range.end(), max_count };
        Self::new(name, label, kind, None)
    }

    /// Yes or no; initially no.
    pub const fn flag(name: &'static str, label: Message) -> Self {
        Self::new(name, label, InputKind::Flag, Some(Value::Flag(false)))
    }

    /// The player's own words; initially empty.
    pub const fn text(name: &'static str, label: Message) -> Self {
        Self::new(name, label, InputKind::Text, Some(Value::Text(String::new())))
    }

    /// One of these; initially none.
    pub const fn choice(name: &'static str, label: Message, options: Vec<InputOption>) -> Self {
        Self::new(name, label, InputKind::Choice(options), None)
    }

    /// Any of these; initially none.
    pub const fn many(name: &'static str, label: Message, options: Vec<InputOption>) -> Self {
        Self::new(name, label, InputKind::Many(options), Some(Value::Many(Vec::new())))
    }

    /// The same input, required or limited by this rule.
    #[must_use]
    pub const fn rule(mut self, rule: &'static str) -> Self {
        self.rule = rule;
        self
    }

    /// The same input, with help for filling it in.
    #[must_use]
    pub const fn hint(mut self, hint: Message) -> Self {
        // A constant function cannot drop a value; the old one is empty.
        std::mem::forget(self.hint.replace(hint));
        self
    }

    /// The same input with this initial value.
    #[must_use]
    pub const fn begins_with(mut self, value: Value) -> Self {
        std::mem::forget(self.begins.replace(value));
        self
    }

    /// The same input with this initial number.
    #[must_use]
    pub const fn begins(self, number: i64) -> Self {
        self.begins_with(Value::Number(number))
    }

    /// The same input with this initial option.
    #[must_use]
    pub fn begins_at(self, option: &str) -> Self {
        self.begins_with(Value::Choice(option.to_owned()))
    }

    /// The same input, initially with all of its options.
    #[must_use]
    pub fn begins_with_all(self) -> Self {
        let all = self.options().iter().map(|option| option.id.clone()).collect();
        self.begins_with(Value::Many(all))
    }

    /// The initial number, if any.
    pub const fn first_number(&self) -> Option<i64> {
        match self.begins {
            Some(Value::Number(number)) => Some(number),
            _ => None,
        }
    }

    /// The initial option, if any.
    pub fn first_option(&self) -> Option<&str> {
        match &self.begins {
            Some(Value::Choice(option)) => Some(option),
            _ => None,
        }
    }

    /// Its options; empty for other kinds.
    pub fn options(&self) -> &[InputOption] {
        match &self.kind {
            InputKind::Choice(options) | InputKind::Many(options) => options,
            InputKind::Number { .. } | InputKind::Numbers { .. } | InputKind::Flag | InputKind::Text => &[],
        }
    }

    /// Whether it takes a value.
    pub fn fits(&self, value: &Value) -> bool {
        let is_option = |id: &String| self.options().iter().any(|option| option.id == *id);
        match (&self.kind, value) {
            (InputKind::Number { min, max }, Value::Number(number)) => (*min..=*max).contains(number),
            (InputKind::Numbers { min, max, max_count }, Value::Numbers(numbers)) => {
                !numbers.is_empty()
                    && numbers.len() <= *max_count
                    && numbers.iter().all(|number| (*min..=*max).contains(number))
            }
            (InputKind::Flag, Value::Flag(_)) | (InputKind::Text, Value::Text(_)) => true,
            (InputKind::Choice(_), Value::Choice(id)) => is_option(id),
            (InputKind::Many(_), Value::Many(ids)) => {
                let once = |(at, id): (usize, &String)| !ids.iter().take(at).any(|other| other == id);
                ids.iter().all(is_option) && ids.iter().enumerate().all(once)
            }
            _ => false,
        }
    }

    /// Parses a typed value; commas separate several numbers or options. `None` if it does not fit.
    pub fn read(&self, text: &str) -> Option<Value> {
        let number = |text: &str| text.trim().parse::<i64>().ok();
        let value = match &self.kind {
            InputKind::Number { .. } => Value::Number(number(text)?),
            InputKind::Numbers { .. } => Value::Numbers(text.split(',').map(number).collect::<Option<_>>()?),
            InputKind::Flag => Value::Flag(text.parse().ok()?),
            InputKind::Text => Value::Text(text.to_owned()),
            InputKind::Choice(_) => Value::Choice(text.to_owned()),
            InputKind::Many(_) => Value::Many(text.split(',').map(|id| id.trim().to_owned()).collect()),
        };
        self.fits(&value).then_some(value)
    }
}

impl InputOption {
    /// An option without effect on the odds.
    pub fn new(id: impl Into<String>, label: Message) -> Self {
        Self { id: id.into(), label, inputs: Vec::new() }
    }

    /// The same option, which sets an input of the odds or adds to it.
    #[must_use]
    pub fn changes(mut self, input: super::NumberInput, by: i64) -> Self {
        self.inputs.push((input.name, by));
        self
    }
}

#[cfg(test)]
mod tests {
    use super::super::{ChoiceInput, FlagInput, ManyInput, NumberInput, NumbersInput, TextInput};
    use super::*;

    const DICE: NumberInput = NumberInput::new("dice").or(1);

    /// Odds queries have their inputs in constants.
    static INPUTS: &[Input] = &[
        DICE.input(Message::new("x"), 1..=6).rule("R-1").begins(3),
        NumbersInput::new("costs").input(Message::new("x"), 0..=20, 3).hint(Message::new("y")),
        FlagInput::new("turmoil").input(Message::new("x")),
        TextInput::new("target").input(Message::new("x")),
        Input::choice("form", Message::new("x"), Vec::new()),
    ];

    fn options() -> Vec<InputOption> {
        ["near", "far"].map(|id| InputOption::new(id, Message::new("x"))).to_vec()
    }

    #[test]
    fn values_that_fit_are_read_and_others_are_not() {
        let form = ChoiceInput::new("form").input(Message::new("x"), options());
        let all = ManyInput::new("all").input(Message::new("x"), options());
        let ids = |ids: &[&str]| ids.iter().map(|id| (*id).to_owned()).collect();
        let [dice, costs, turmoil, target, _] = INPUTS else { panic!("five") };
        for (input, text, value) in [
            (dice, "6", Some(Value::Number(6))),
            (dice, "7", None),
            (dice, "six", None),
            (costs, "0, 20", Some(Value::Numbers(vec![0, 20]))),
            (costs, "", None),
            (costs, "1,2,3,4", None),
            (costs, "21", None),
            (turmoil, "true", Some(Value::Flag(true))),
            (turmoil, "yes", None),
            (target, "", Some(Value::Text(String::new()))),
            (&form, "far", Some(Value::Choice("far".to_owned()))),
            (&form, "", None),
            (&all, "far,near", Some(Value::Many(ids(&["far", "near"])))),
            (&all, "far,far", None),
            (&all, "far,middle", None),
        ] {
            assert_eq!(input.read(text), value, "{} {text}", input.name);
        }
        assert!(all.fits(&Value::Many(Vec::new())) && !all.fits(&Value::Choice("far".to_owned())));
    }

    #[test]
    fn initial_values() {
        let form = ChoiceInput::new("form").input(Message::new("x"), options());
        assert_eq!((form.first_option(), form.clone().begins_at("far").first_option()), (None, Some("far")));
        let all = ManyInput::new("all").input(Message::new("x"), options()).begins_with_all();
        assert_eq!(all.begins, all.read("near,far"));
        let begins: Vec<_> = INPUTS.iter().map(|input| input.begins.clone()).collect();
        let text = Value::Text(String::new());
        assert_eq!(begins, [Some(Value::Number(3)), None, Some(Value::Flag(false)), Some(text), None]);
        assert_eq!((INPUTS[0].first_number(), INPUTS[0].rule), (Some(3), "R-1"));
    }
}
