//! The desktop window. The only module that names `egui`.
//!
//! Screens draw from borrowed data and return [`Effect`]s; [`App::perform`] is the one place that
//! carries them out. What the user knows by name is a [`UserCommand`]: palette, shortcuts and help
//! show these, and any of them is an effect too.

mod app;
mod banner;
mod battle;
mod command;
mod dialogs;
mod disk;
mod documents;
mod effect;
mod lists;
mod missing_facts;
mod modal;
mod muster;
mod notice;
mod odds_document;
mod perform;
mod print;
mod rehearsal;
mod run;
mod settings;
mod shell;
mod spellbook;
mod start;
pub mod theme;
mod view;
pub mod widgets;
mod words;

pub use app::{App, Dialog, Dialogs, Services};
pub use command::UserCommand;
pub use dialogs::SystemDialogs;
pub use documents::{BattleDocument, Rewriting, RosterDocument};
pub use effect::Effect;
#[cfg(feature = "rehearsal")]
pub use rehearsal::rehearse;
pub use rehearsal::{measure, screenshot};
pub use run::run;
pub use view::Screen;
