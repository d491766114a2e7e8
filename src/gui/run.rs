//! Starting the window.

use std::time::Duration;

use egui::Context;

use super::app::{App, Services};
use super::command::UserCommand;
use super::dialogs::SystemDialogs;
use super::effect::Effect;
use super::view::Screen;
use crate::cli::{self, Start};
use crate::dice::Source;
use crate::files::{Folders, LastCrash, save_before_faults, shown};
use crate::lang::{Lang, Message};
use crate::rules::System;

/// Opens the window and stays until it is closed.
///
/// # Errors
/// If no window can be opened here; in the system's words.
pub fn run(start: &Start, systems: &'static [&'static dyn System]) -> Result<(), String> {
    let start = start.clone();
    let size = start.size.map_or([1280.0, 800.0], |(width, height)| [width as f32, height as f32]);
    open(size, move |ctx| {
        let folders = Folders::of_user().ok();
        if let Some(folders) = &folders {
            guard(folders, start.lang.as_deref());
        }
        let services = Services {
            systems,
            folders,
            dice: Source::System,
            odds_at_once: false,
            acknowledge: start.acknowledge.clone(),
            before_disk: None,
            dialogs: Box::new(SystemDialogs),
        };
        begin(ctx, services, &start)
    })
}

/// If the program crashes, saves first and says so.
fn guard(folders: &Folders, lang: Option<&str>) {
    let lang = Lang::new(lang.unwrap_or(Lang::system_code()), &[]);
    let log = shown(&folders.log_file());
    save_before_faults(folders, move |saved| {
        let id = if saved { "fault-now-saved" } else { "fault-now-not-saved" };
        let message = Message { id: id.into(), args: Vec::new() }.with("file", log.as_str());
        cli::complain(&lang.message(&message, &()));
    });
}

fn open(size: [f32; 2], make: impl FnOnce(&Context) -> App + 'static) -> Result<(), String> {
    let viewport = egui::ViewportBuilder::default()
        .with_title("Spellmuster")
        .with_app_id("spellmuster")
        .with_inner_size(size)
        .with_min_inner_size([900.0, 560.0]);
    let options =
        eframe::NativeOptions { viewport, renderer: eframe::Renderer::Glow, ..eframe::NativeOptions::default() };
    eframe::run_native("Spellmuster", options, Box::new(|cc| Ok(Box::new(make(&cc.egui_ctx)))))
        .map_err(|error| error.to_string())
}

/// How long the first frame waits for the file that it shows.
const START_PATIENCE: Duration = Duration::from_secs(2);

/// A window as the command line asks for it; otherwise it restores the last window that was not
/// closed.
pub(super) fn begin(ctx: &Context, services: Services, start: &Start) -> App {
    let mut app = App::new(ctx, services);
    app.override_settings(start.theme.as_deref(), start.lang.as_deref(), start.text_scale);
    let first = app.services.systems.first().map(|system| system.about().id);
    match (&start.file, start.sample || start.screenshot.is_some() || start.measure.is_some(), first) {
        (Some(file), _, _) => app.perform(Effect::OpenFile(file.clone())),
        (None, true, Some(system)) => app.perform(Effect::OpenSample(system)),
        (None, false, _) => app.resume(),
        _ => {}
    }
    // Nothing is shown yet that could be held up.
    app.wait_for_disk(START_PATIENCE);
    let screen = match start.screen {
        Some(cli::Screen::Start) => Some(Screen::Start),
        Some(cli::Screen::Muster) => Some(Screen::Muster),
        Some(cli::Screen::Battle) => Some(Screen::Battle),
        Some(cli::Screen::Spells) => Some(Screen::Spells),
        Some(cli::Screen::Print) => Some(Screen::Print),
        Some(cli::Screen::Settings) => Some(Screen::Settings),
        // The screen for odds comes later; the battle has them.
        Some(cli::Screen::Odds) => Some(Screen::Battle),
        None => None,
    };
    if let Some(screen) = screen {
        app.perform_after(UserCommand::show(screen));
    }
    tell_last_crash(&mut app);
    app
}

/// Reports how the program stopped last time, if it crashed.
fn tell_last_crash(app: &mut App) {
    let Some(folders) = &app.services.folders else { return };
    let Some(crash) = LastCrash::take(folders) else { return };
    let id = if crash.saved { "fault-saved" } else { "fault-not-saved" };
    let message = Message { id: id.into(), args: Vec::new() }.with("file", shown(&folders.log_file()));
    app.tell_error(message);
}
