//! Messages and the formatting of numbers, and the only module that names the localisation library.
//!
//! Everything that the program says is a [`Message`]: an id with arguments. This module turns it
//! into words of the chosen language, English standing in for what a language lacks. What
//! deliberately does not live here: any word. Those are in `assets/lang/` and in each rule
//! system's own `lang/` folder.

pub mod check;
mod message;
mod messages;

pub use message::{Arg, Message};
pub use messages::{Lang, Names, capital};
