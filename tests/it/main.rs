//! The library and its window from inside this process: rules, odds, files, every screen.
//!
//! Nothing here starts another program: while one starts, it holds for a moment whatever files this
//! process has locked, and a test that opens them again would find them in use. What starts
//! programs stands in `tests/processes`.

#![allow(
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::string_slice,
    clippy::print_stdout,
    reason = "a test fails by them, and tells its figures"
)]

mod architecture;
mod battles;
mod damaged;
mod diagnostics;
mod files;
mod frozen;
mod gallery;
mod gui_battle;
mod gui_either_side;
mod gui_keep;
mod gui_long_battle;
mod gui_missing_facts;
mod gui_muster;
mod gui_print;
mod gui_spellbook;
mod gui_tour;
mod kept;
mod lang;
mod odds;
#[cfg(feature = "window")]
mod picture;
mod random_battles;
mod rebase;
mod spell_lists;
#[allow(dead_code, reason = "unit tests of the systems use the rest of it")]
mod support;
mod toy_system;
#[cfg(feature = "window")]
mod window;
