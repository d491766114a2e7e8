use std::collections::BTreeMap;

use crate::form::{ChoiceInput, FlagInput, Handle, ManyInput, NumberInput, TextInput, Value};

/// Values by field, for the inputs of a system.
pub type Fields = BTreeMap<String, Value>;

/// Reads fields. A field that is missing or of another kind has its absent value, since people also
/// write roster files by hand.
pub trait ReadFields {
    /// The number, if there is one.
    fn number(&self, field: NumberInput) -> Option<i64>;
    /// The chosen option's id, if one is chosen.
    fn choice(&self, field: ChoiceInput) -> Option<&str>;
    /// Whether the flag is set.
    fn flag(&self, field: FlagInput) -> bool;
    /// The text; empty if there is none.
    fn text(&self, field: TextInput) -> &str;
    /// The chosen options' ids, if the field was ever filled in.
    fn many(&self, field: ManyInput) -> Option<&[String]>;
}

impl ReadFields for Fields {
    fn number(&self, field: NumberInput) -> Option<i64> {
        find(self, field)
    }
    fn choice(&self, field: ChoiceInput) -> Option<&str> {
        find(self, field).filter(|id| !id.is_empty())
    }
    fn flag(&self, field: FlagInput) -> bool {
        find(self, field).unwrap_or(false)
    }
    fn text(&self, field: TextInput) -> &str {
        find(self, field).unwrap_or_default()
    }
    fn many(&self, field: ManyInput) -> Option<&[String]> {
        find(self, field)
    }
}

fn find<H: Handle>(fields: &Fields, field: H) -> Option<H::Read<'_>> {
    field.of(fields.get(field.name())?)
}
