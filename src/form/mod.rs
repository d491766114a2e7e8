//! What is filled in: named inputs with a label and a range, and the values that they hold.
//!
//! The editor asks for fields of armies, casters and items, a decision for what its player adds
//! to it, a question of odds for its numbers. All three are an [`Input`], filled in with a
//! [`Value`]. Rules name an input once, by a handle such as [`NumberInput`], and both make and
//! read it by that.

mod handle;
mod input;
mod value;

pub use handle::{ChoiceInput, FlagInput, Handle, ManyInput, NumberInput, NumbersInput, TextInput};
pub use input::{Input, InputKind, InputOption};
pub use value::Value;
