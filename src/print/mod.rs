//! Paper: pages as plain lists of marks, and what turns them into files.
//!
//! Knows no game and no window. What deliberately does not live here: words.

mod faces;

pub use faces::Face;
