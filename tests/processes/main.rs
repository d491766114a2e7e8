//! Programs from outside: the one that is built here, with its outputs, its exit statuses and its
//! death, and the readers that have to understand what it prints.

#![allow(
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::string_slice,
    clippy::print_stdout,
    reason = "a test fails by them, and tells its figures"
)]

mod agreement;
mod cli;
mod faults;
mod house_rules;
mod kept;
mod kill;
mod print;
mod resume;
mod sheet;
