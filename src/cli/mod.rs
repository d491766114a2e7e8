//! The command line.
mod start;
pub use self::start::{Screen, Start};
