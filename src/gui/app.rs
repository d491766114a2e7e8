//! The window's state: what is open, which screen shows it, what the settings say.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::Receiver;

use egui::{Context, Ui};

use super::command::UserCommand;
use super::disk::{Closing, Disk};
use super::documents::{BattleDocument, Documents, RosterDocument};
use super::effect::Effect;
use super::lists::Lists;
use super::modal::Modal;
use super::notice::Notice;
use super::theme::Theme;
use super::view::{Screen, View};
use crate::dice::Source;
use crate::files::{BeforeDisk, Folders, Job, Recent, Settings, Writer, WriterNeeds};
use crate::lang::Lang;
use crate::rules::{Game, System};

/// What the window gets from outside. Tests give it a toy system, loaded dice and a folder of their
/// own.
pub struct Services {
    /// The rule systems, in the order shown.
    pub systems: &'static [&'static dyn System],
    /// Where the user's files are; `None` where there is no home.
    pub folders: Option<Folders>,
    /// Where the program's own dice come from.
    pub dice: Source,
    /// Whether the frame itself calculates odds and pages and waits for the disk: for tests and
    /// pictures.
    pub odds_at_once: bool,
    /// A file or pipe that gets a line for everything that is on disk.
    pub acknowledge: Option<PathBuf>,
    /// Called by the threads that read and write, before they do: for tests with a slow disk.
    pub before_disk: Option<BeforeDisk>,
    /// Asks the user for files.
    pub dialogs: Box<dyn Dialogs>,
}

/// Asks the user for a file while the window keeps running.
pub trait Dialogs {
    /// Asks. The answer comes through the channel; `None` if the user cancels.
    fn ask(&self, dialog: Dialog, ctx: &Context) -> Receiver<Option<PathBuf>>;
}

/// A file dialog that is open.
pub(super) struct FileDialog {
    /// Where its answer comes from.
    pub answer: Receiver<Option<PathBuf>>,
    /// What is done with the answer.
    pub then: fn(PathBuf) -> Effect,
}

/// What is asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dialog {
    /// Whether a new file may be named.
    pub saves: bool,
    /// The window's title.
    pub title: String,
    /// The file endings on offer.
    pub endings: Vec<&'static str>,
    /// The suggested name.
    pub name: String,
    /// The folder shown first.
    pub folder: Option<PathBuf>,
}

/// The window.
pub struct App {
    pub(super) ctx: Context,
    pub(super) services: Services,
    pub(super) settings: Settings,
    pub(super) lang: Lang,
    pub(super) lists: Lists,
    pub(super) documents: Documents,
    pub(super) disk: Disk,
    pub(super) view: View,
    /// What stands over the screen and wants an answer first.
    pub(super) modal: Option<Modal>,
    pub(super) notice: Option<Notice>,
    /// The system's file dialog, and what to do with the answer.
    pub(super) file_dialog: Option<FileDialog>,
    pub(super) closing: Closing,
}

impl App {
    /// A window with nothing open.
    pub fn new(ctx: &Context, services: Services) -> Self {
        let folders = services.folders.as_ref();
        let (settings, mut diagnostics) = folders.map(Settings::load).unwrap_or_default();
        let mut lists = Lists::load(services.systems, folders);
        diagnostics.append(&mut lists.diagnostics);
        lists.diagnostics = diagnostics;
        let recent = folders.map(Recent::load).unwrap_or_default();
        let lang = language(&settings, services.systems);
        let wake = {
            let ctx = ctx.clone();
            Box::new(move || ctx.request_repaint())
        };
        let acknowledge = services.acknowledge.clone();
        let needs = WriterNeeds { folders: services.folders.clone(), acknowledge, wake };
        let writer = Writer::start_with(needs, services.before_disk.clone());
        let view = View::new(services.odds_at_once);
        ctx.options_mut(|options| options.quit_shortcuts.clear());
        let app = Self {
            ctx: ctx.clone(),
            services,
            settings,
            lang,
            lists,
            documents: Documents { roster: None, battle: None, spell_roll: None, recent },
            disk: Disk::new(writer),
            view,
            modal: None,
            notice: None,
            file_dialog: None,
            closing: Closing::No,
        };
        app.apply_look();
        app
    }

    /// The screen that is shown.
    pub const fn screen(&self) -> Screen {
        self.view.screen
    }

    /// The roster that is open.
    pub const fn roster(&self) -> Option<&RosterDocument> {
        self.documents.roster.as_ref()
    }

    /// The battle that is open.
    pub const fn battle(&self) -> Option<&BattleDocument> {
        self.documents.battle.as_ref()
    }

    /// The spell roll that is open.
    pub const fn spell_roll(&self) -> Option<&BattleDocument> {
        self.documents.spell_roll.as_ref()
    }

    /// The language that is spoken.
    pub const fn lang(&self) -> &Lang {
        &self.lang
    }

    /// The rules that the screen shows: those of the battle, of the roster, or of the first system.
    pub(super) fn game(&self) -> Option<&Arc<dyn Game>> {
        let of_battle = self.documents.battle.as_ref().map(|document| document.session.game());
        let of_roster = self.documents.roster.as_ref().map(|document| &document.game);
        let open = if self.view.screen == Screen::Battle { of_battle.or(of_roster) } else { of_roster.or(of_battle) };
        let first = || self.services.systems.first().and_then(|system| self.lists.games.get(system.about().id));
        open.or_else(first)
    }

    /// Uses the settings' theme and size of letters.
    pub(super) fn apply_look(&self) {
        let id = match self.settings.theme.as_str() {
            "" if self.ctx.system_theme() == Some(egui::Theme::Light) => "parchment",
            id => id,
        };
        Theme::by_id(id).apply(&self.ctx);
        self.ctx.set_zoom_factor(f32::from(self.settings.text_scale) / 100.0);
    }

    /// Speaks the settings' language.
    pub(super) fn apply_language(&mut self) {
        self.lang = language(&self.settings, self.services.systems);
    }

    /// Settings that hold for this run alone: they are not saved.
    pub(super) fn override_settings(&mut self, theme: Option<&str>, language: Option<&str>, text_scale: Option<u16>) {
        if let Some(theme) = theme {
            theme.clone_into(&mut self.settings.theme);
        }
        if let Some(language) = language {
            language.clone_into(&mut self.settings.language);
        }
        if let Some(text_scale) = text_scale {
            self.settings.text_scale = text_scale;
        }
        self.apply_language();
        self.apply_look();
    }

    /// Where the program's log is.
    pub(super) fn log_file(&self) -> Option<PathBuf> {
        self.services.folders.as_ref().map(Folders::log_file)
    }

    /// Handles what happens between frames: answers of dialogs, a request to close the window.
    pub fn before_frame(&mut self, ctx: &Context) {
        self.hear();
        // The player may have changed a file in another program meanwhile.
        if ctx.input(|input| input.events.contains(&egui::Event::WindowFocused(true))) {
            self.disk.writer.hand(Job::Look);
            self.settle_at_once();
        }
        if let Some(FileDialog { answer, then }) = &self.file_dialog
            && let Ok(path) = answer.try_recv()
        {
            let effect = path.map(*then);
            self.file_dialog = None;
            if let Some(effect) = effect {
                self.perform(effect);
            }
        }
        if ctx.input(|input| input.viewport().close_requested()) && !self.closing.is_settled() {
            ctx.send_viewport_cmd(egui::ViewportCommand::CancelClose);
            self.perform(UserCommand::Quit);
        }
    }

    /// Lets the window close.
    pub(super) fn close(&mut self, closing: Closing) {
        self.closing = closing;
        self.ctx.send_viewport_cmd(egui::ViewportCommand::Close);
    }

    /// Draws the window and carries out what the user wants.
    pub fn frame(&mut self, ui: &mut Ui) {
        for effect in self.window_ui(ui) {
            self.perform(effect);
        }
    }
}

impl eframe::App for App {
    fn logic(&mut self, ctx: &Context, _frame: &mut eframe::Frame) {
        self.before_frame(ctx);
    }

    fn ui(&mut self, ui: &mut Ui, _frame: &mut eframe::Frame) {
        self.frame(ui);
    }
}

fn language(settings: &Settings, systems: &[&'static dyn System]) -> Lang {
    let messages: Vec<(&str, &str)> =
        systems.iter().flat_map(|system| system.about().messages.iter().copied()).collect();
    let code = if settings.language.is_empty() { Lang::system_code() } else { settings.language.as_str() };
    Lang::new(code, &messages)
}
