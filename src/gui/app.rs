//! The window's state: what is open, which screen shows it, what the user settled.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::Receiver;

use egui::{Context, Ui};

use super::battle::BattleScreen;
use super::command::{Command, Screen};
use super::documents::{BattleDocument, RosterDocument};
use super::muster::MusterScreen;
use super::palette::Palette;
use super::perform::UnderWay;
use super::print::PrintScreen;
use super::spellbook::SpellbookScreen;
use super::theme::Theme;
use super::versions::VersionsWindow;
use crate::dice::Source;
use crate::files::{
    BeforeDisk, FileError, Folders, Job, Recent, Settings, WindowState, Writer, WriterId, WriterNeeds, load_filled_in,
    load_game,
};
use crate::lang::{Lang, Message};
use crate::rules::{Game, System};
use crate::spells::{Diagnostic, FilledIn};

/// What the window gets from outside: so that tests can hand it a toy system, loaded dice and
/// a folder of their own.
pub struct Services {
    /// The rule systems, in the order shown.
    pub systems: &'static [&'static dyn System],
    /// Where the user's files are; `None` where there is no home.
    pub folders: Option<Folders>,
    /// Where the program's own dice come from.
    pub dice: Source,
    /// Whether odds and pages are reckoned in the frame, and commands wait for the disk: for tests
    /// and pictures.
    pub odds_at_once: bool,
    /// A file or pipe that gets a line for everything that is on disk.
    pub acknowledge: Option<PathBuf>,
    /// Called by the threads that read and write, before they do: for tests with a slow disk.
    pub before_disk: Option<BeforeDisk>,
    /// Asks the user for files.
    pub dialogs: Box<dyn Dialogs>,
}

/// Asks the user for a file without holding up the window.
pub trait Dialogs {
    /// Asks; the answer comes through the channel, `None` if the user thought better of it.
    fn ask(&self, dialog: Dialog, ctx: &Context) -> Receiver<Option<PathBuf>>;
}

/// A dialog that is open: where its answer comes from, and what is done with it.
pub(super) type OpenDialog = (Receiver<Option<PathBuf>>, fn(PathBuf) -> Command);

/// What is asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dialog {
    /// Whether a new file may be named.
    pub saves: bool,
    /// The window's title.
    pub title: String,
    /// Endings that fit.
    pub endings: Vec<&'static str>,
    /// The name that is proposed.
    pub name: String,
    /// Where to begin.
    pub folder: Option<PathBuf>,
}

/// Something that the user should know, until it is put away.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    /// What.
    pub message: Message,
    /// Whether something went wrong.
    pub is_trouble: bool,
}

/// The window.
pub struct App {
    pub(super) services: Services,
    pub(super) ctx: Context,
    pub(super) games: BTreeMap<&'static str, Arc<dyn Game>>,
    pub(super) list_trouble: Vec<Diagnostic>,
    /// What the player filled in where the lists have blanks, by system.
    pub(super) filled: BTreeMap<&'static str, FilledIn>,
    pub(super) lang: Lang,
    pub(super) settings: Settings,
    pub(super) recent: Recent,
    pub(super) screen: Screen,
    pub(super) roster: Option<RosterDocument>,
    pub(super) battle: Option<BattleDocument>,
    pub(super) writer: Writer,
    /// What is under way beside the frames.
    pub(super) under_way: UnderWay,
    /// Where the window stood when that was handed over last.
    pub(super) stood: WindowState,
    /// What is not on disk, and why not.
    pub(super) troubles: BTreeMap<WriterId, FileError>,
    /// A file that is open in another window, until it is settled how to open it.
    pub(super) elsewhere_open: Option<PathBuf>,
    /// The window of earlier versions and deleted files, while it is open.
    pub(super) versions: Option<VersionsWindow>,
    /// Whether the window waits for a word on what is not on disk before it closes.
    pub(super) leaving: bool,
    pub(super) is_closing: bool,
    /// A draw of spells for the roster.
    pub(super) draw: Option<BattleDocument>,
    pub(super) battle_screen: BattleScreen,
    pub(super) spell_roll_screen: BattleScreen,
    pub(super) muster_screen: MusterScreen,
    pub(super) spellbook_screen: SpellbookScreen,
    pub(super) print_screen: PrintScreen,
    pub(super) palette: Option<Palette>,
    pub(super) keys_shown: bool,
    pub(super) choosing_enemy: bool,
    /// What waits for an answer about unsaved changes.
    pub(super) held: Option<Command>,
    pub(super) notice: Option<Notice>,
    /// A file dialog that is open, and what to do with the answer.
    pub(super) dialog: Option<OpenDialog>,
    may_close: bool,
}

impl App {
    /// A window with nothing open.
    pub fn new(ctx: &Context, services: Services) -> Self {
        let folders = services.folders.as_ref();
        let (settings, mut list_trouble) = folders.map(Settings::load).unwrap_or_default();
        let recent = folders.map(Recent::load).unwrap_or_default();
        let mut games = BTreeMap::new();
        let mut filled = BTreeMap::new();
        for system in services.systems {
            let (game, diagnostics) = load_game(*system, folders);
            games.insert(system.about().id, game);
            // A file that cannot be read is among the diagnostics.
            let of_system = folders.and_then(|folders| load_filled_in(folders, system.about().id).ok());
            filled.insert(system.about().id, of_system.unwrap_or_default());
            list_trouble.extend(diagnostics);
        }
        let lang = language(&settings, services.systems);
        let wake = {
            let ctx = ctx.clone();
            Box::new(move || ctx.request_repaint())
        };
        let acknowledge = services.acknowledge.clone();
        let needs = WriterNeeds { folders: services.folders.clone(), acknowledge, wake };
        let writer = Writer::start_with(needs, services.before_disk.clone());
        let print_screen = PrintScreen::new(services.odds_at_once);
        ctx.options_mut(|options| options.quit_shortcuts.clear());
        let app = Self {
            services,
            ctx: ctx.clone(),
            games,
            list_trouble,
            filled,
            lang,
            settings,
            recent,
            screen: Screen::Start,
            roster: None,
            battle: None,
            writer,
            under_way: UnderWay::default(),
            stood: WindowState::default(),
            troubles: BTreeMap::new(),
            elsewhere_open: None,
            versions: None,
            leaving: false,
            is_closing: false,
            draw: None,
            battle_screen: BattleScreen::default(),
            spell_roll_screen: BattleScreen::default(),
            muster_screen: MusterScreen::default(),
            spellbook_screen: SpellbookScreen::default(),
            print_screen,
            palette: None,
            keys_shown: false,
            choosing_enemy: false,
            held: None,
            notice: None,
            dialog: None,
            may_close: false,
        };
        app.apply_look();
        app
    }

    /// The screen that is shown.
    pub const fn screen(&self) -> Screen {
        self.screen
    }

    /// The roster that is open.
    pub const fn roster(&self) -> Option<&RosterDocument> {
        self.roster.as_ref()
    }

    /// The battle that is open.
    pub const fn battle(&self) -> Option<&BattleDocument> {
        self.battle.as_ref()
    }

    /// The draw of spells that is open.
    pub const fn draw(&self) -> Option<&BattleDocument> {
        self.draw.as_ref()
    }

    /// The language that is spoken.
    pub const fn lang(&self) -> &Lang {
        &self.lang
    }

    /// The rules that the screen is about: of the battle, of the roster, or of the first system.
    pub(super) fn game(&self) -> Option<&Arc<dyn Game>> {
        let of_battle = self.battle.as_ref().map(|document| document.session.game());
        let of_roster = self.roster.as_ref().map(|document| &document.game);
        let open = if self.screen == Screen::Battle { of_battle.or(of_roster) } else { of_roster.or(of_battle) };
        let first = || self.services.systems.first().and_then(|system| self.games.get(system.about().id));
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

    /// What happens beside the frames: answers of dialogs, a wish to close the window.
    pub fn before_frame(&mut self, ctx: &Context) {
        self.hear();
        // Whoever comes back may have changed a file elsewhere.
        if ctx.input(|input| input.events.contains(&egui::Event::WindowFocused(true))) {
            self.writer.hand(Job::Look);
            self.settle_at_once();
        }
        if let Some((answer, then)) = &self.dialog
            && let Ok(path) = answer.try_recv()
        {
            let command = path.map(*then);
            self.dialog = None;
            if let Some(command) = command {
                self.perform(command);
            }
        }
        if ctx.input(|input| input.viewport().close_requested()) && !self.may_close {
            ctx.send_viewport_cmd(egui::ViewportCommand::CancelClose);
            self.perform(Command::Quit);
        }
    }

    /// Lets the window close.
    pub(super) fn close(&mut self) {
        self.may_close = true;
        self.ctx.send_viewport_cmd(egui::ViewportCommand::Close);
    }

    /// Draws the window and carries out what the user wants.
    pub fn frame(&mut self, ui: &mut Ui) {
        let commands = self.window_ui(ui);
        for command in commands {
            self.perform(command);
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
