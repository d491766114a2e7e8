//! Forms: named inputs with a label and a range, and their values.
//!
//! Fields of rosters, parameters of decisions and parameters of odds are all an [`Input`], filled in
//! with a [`Value`]. Rules name an input once, by a handle such as [`NumberInput`]; the handle makes
//! the input and reads its value.

mod handle;
mod input;
mod value;

pub use handle::{ChoiceInput, FlagInput, Handle, ManyInput, NumberInput, NumbersInput, TextInput};
pub use input::{Input, InputKind, InputOption};
pub use value::Value;
