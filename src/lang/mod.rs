//! Messages and the formatting of numbers, and the only module that names the localisation library.
//!
//! Everything that the program says is a [`Said`]: an id with arguments. This module turns it
//! into words of the chosen language, English standing in for what a language lacks. What
//! deliberately does not live here: any word. Those are in `assets/lang/` and in each rule
//! system's own `lang/` folder.

pub mod check;
mod messages;
mod said;

pub use messages::{Lang, Names, capital};
pub use said::{Arg, Said};
