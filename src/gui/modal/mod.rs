//! The one window that may stand over a screen and wants an answer first.

mod keys;
mod palette;
mod questions;
mod versions;

use std::path::PathBuf;

use egui::Ui;

use self::palette::Palette;
use self::versions::VersionsWindow;
use super::app::App;
use super::effect::Effect;
use crate::files::Kept;

/// What stands over the screen, with its state.
pub(super) enum Modal {
    /// The palette of commands.
    Palette(Palette),
    /// The keys that work.
    Keys,
    /// Earlier versions and deleted files.
    Versions(VersionsWindow),
    /// The roster has unsaved changes, and this effect would lose them.
    UnsavedChanges(Effect),
    /// Another window has this file open.
    OpenElsewhere(PathBuf),
    /// The window is to close, and something is not on disk.
    NotOnDisk,
    /// The player chooses an opponent.
    ChooseOpponent,
}

impl Modal {
    /// The palette with nothing typed.
    pub fn palette() -> Self {
        Self::Palette(Palette::default())
    }

    /// The window of these versions; `None` while they are being listed.
    pub const fn versions(kept: Option<Vec<Kept>>) -> Self {
        Self::Versions(VersionsWindow { kept })
    }

    /// Whether shortcuts work while it is shown.
    pub const fn leaves_shortcuts(&self) -> bool {
        matches!(self, Self::Keys)
    }

    /// Draws it. True if it stays open.
    pub fn ui(&mut self, ui: &Ui, app: &App, wanted: &mut Vec<Effect>) -> bool {
        // A file dialog is part of the answer.
        let is_asking = app.file_dialog.is_some();
        match self {
            Self::Palette(palette) => palette::palette_ui(ui, palette, app, wanted),
            Self::Keys => keys::keys_ui(ui, &app.lang, app.view.screen),
            Self::Versions(window) => window.ui(ui, &app.lang, wanted),
            Self::UnsavedChanges(_) => is_asking || questions::unsaved_changes_ui(ui, app, wanted),
            Self::OpenElsewhere(path) => questions::open_elsewhere_ui(ui, &app.lang, path, wanted),
            Self::NotOnDisk => is_asking || questions::not_on_disk_ui(ui, app, wanted),
            Self::ChooseOpponent => is_asking || questions::choose_opponent_ui(ui, app, wanted),
        }
    }
}
