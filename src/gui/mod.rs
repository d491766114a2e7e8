//! The desktop window. The only module that names `egui`.
//!
//! Screens draw from borrowed data and return [`Command`]s; [`App::perform`] is the one place
//! that carries them out.

mod app;
mod banner;
mod battle;
mod command;
mod dialogs;
mod documents;
mod help;
mod missing_facts;
mod muster;
mod odds_document;
mod palette;
mod perform;
mod print;
mod rehearse;
mod run;
mod settings;
mod shell;
mod spellbook;
mod start;
pub mod theme;
mod versions;
pub mod widgets;
mod windows;
mod words;

pub use app::{App, Dialog, Dialogs, Services};
pub use command::{Command, Screen};
pub use dialogs::SystemDialogs;
pub use documents::{BattleDocument, RosterDocument};
pub use rehearse::rehearse;
pub use run::{measure, run, screenshot};
