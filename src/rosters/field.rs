use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::lang::Message;

/// What a field of an army, caster or item holds.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum FieldValue {
    /// A whole number.
    Number(i64),
    /// One of the field's options, by id.
    Choice(String),
    /// Yes or no.
    Flag(bool),
    /// The player's own text.
    Text(String),
    /// Some of the field's options, by id, in the order of the options.
    Many(Vec<String>),
}

/// Values by field id.
pub type Fields = BTreeMap<String, FieldValue>;

/// One thing that the editor asks for, with its range and the rule that wants it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    /// Id in files.
    pub id: &'static str,
    /// Its label.
    pub label: Message,
    /// What to know when filling it in, if anything.
    pub hint: Option<Message>,
    /// What can be entered.
    pub kind: FieldKind,
    /// The number of the rule that wants it; empty if none does.
    pub rule: &'static str,
}

/// What can be entered into a field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FieldKind {
    /// A number from `min` to `max`. `default` is `None` where the program must not invent one.
    Number {
        /// Lowest value.
        min: i64,
        /// Highest value.
        max: i64,
        /// What a new caster starts with.
        default: Option<i64>,
    },
    /// One of these.
    Choice {
        /// In the order shown.
        options: Vec<FieldOption>,
        /// What a new caster starts with; `None` for "not chosen yet".
        default: Option<&'static str>,
    },
    /// Yes or no, no by default.
    Flag,
    /// Free text.
    Text,
    /// Any of these.
    Many {
        /// In the order shown.
        options: Vec<FieldOption>,
        /// Whether a new army starts with all of them.
        all_by_default: bool,
    },
}

/// One option of a choice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FieldOption {
    /// Id in files.
    pub id: String,
    /// As shown.
    pub label: Message,
}

impl Field {
    /// What a new army, caster or item has here; `None` if it is not filled in yet.
    pub fn default_value(&self) -> Option<FieldValue> {
        match &self.kind {
            FieldKind::Number { default, .. } => default.map(FieldValue::Number),
            FieldKind::Choice { default, .. } => default.map(|id| FieldValue::Choice(id.to_owned())),
            FieldKind::Flag => Some(FieldValue::Flag(false)),
            FieldKind::Text => Some(FieldValue::Text(String::new())),
            FieldKind::Many { options, all_by_default } => {
                let all = options.iter().map(|option| option.id.clone());
                Some(FieldValue::Many(if *all_by_default { all.collect() } else { Vec::new() }))
            }
        }
    }
}

/// Reading fields by id, with the absent value where a field is missing or of another kind.
pub trait ReadFields {
    /// The number, if there is one.
    fn number(&self, id: &str) -> Option<i64>;
    /// The chosen option's id, if one is chosen.
    fn choice(&self, id: &str) -> Option<&str>;
    /// Whether the flag is set.
    fn flag(&self, id: &str) -> bool;
    /// The text; empty if there is none.
    fn text(&self, id: &str) -> &str;
    /// The chosen options' ids, if the field was ever filled in.
    fn many(&self, id: &str) -> Option<&[String]>;
}

impl ReadFields for Fields {
    fn number(&self, id: &str) -> Option<i64> {
        match self.get(id) {
            Some(FieldValue::Number(number)) => Some(*number),
            _ => None,
        }
    }
    fn choice(&self, id: &str) -> Option<&str> {
        match self.get(id) {
            Some(FieldValue::Choice(choice)) if !choice.is_empty() => Some(choice),
            _ => None,
        }
    }
    fn flag(&self, id: &str) -> bool {
        matches!(self.get(id), Some(FieldValue::Flag(true)))
    }
    fn text(&self, id: &str) -> &str {
        match self.get(id) {
            Some(FieldValue::Text(text)) => text,
            _ => "",
        }
    }
    fn many(&self, id: &str) -> Option<&[String]> {
        match self.get(id) {
            Some(FieldValue::Many(many)) => Some(many),
            _ => None,
        }
    }
}
