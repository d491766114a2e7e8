//! Starting the window: on a screen, as a picture, or under measurement.

use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use egui::{Context, vec2};
use serde::Serialize;

use super::app::{App, Dialog, Dialogs, Services};
use super::command::{Command, Screen};
use super::dialogs::SystemDialogs;
use crate::cli::{self, Start};
use crate::dice::Source;
use crate::files::{Folders, LastCrash, Stopwatch, machine_use, save, save_before_faults, shown};
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

/// A fault of the program itself saves first and says so.
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

/// So long the first frame waits for the file that it is to show.
const START_PATIENCE: Duration = Duration::from_secs(2);

/// A window as the command line wants it; where it wants nothing, as the last one stood that was not closed.
pub(super) fn begin(ctx: &Context, services: Services, start: &Start) -> App {
    let mut app = App::new(ctx, services);
    app.override_settings(start.theme.as_deref(), start.lang.as_deref(), start.text_scale);
    let first = app.services.systems.first().map(|system| system.about().id);
    match (&start.file, start.sample || start.screenshot.is_some() || start.measure.is_some(), first) {
        (Some(file), _, _) => app.perform(Command::OpenFile(file.clone())),
        (None, true, Some(system)) => app.perform(Command::OpenSample(system)),
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
        app.perform_after(Command::Go(screen));
    }
    app.tell_last_fault();
    app
}

/// No dialogs: for pictures and measurements.
pub(super) struct NoDialogs;

impl Dialogs for NoDialogs {
    fn ask(&self, _dialog: Dialog, _ctx: &Context) -> Receiver<Option<PathBuf>> {
        channel().1
    }
}

/// Draws one screen of the real window into a PNG; needs no display.
///
/// # Errors
/// If the picture cannot be written; in words.
pub fn screenshot(start: &Start, out: &Path, systems: &'static [&'static dyn System]) -> Result<(), Message> {
    let ctx = Context::default();
    let services = Services {
        systems,
        folders: None,
        dice: Source::Seeded(1),
        odds_at_once: true,
        acknowledge: None,
        before_disk: None,
        dialogs: Box::new(NoDialogs),
    };
    let mut app = begin(&ctx, services, start);
    let (width, height) = start.size.unwrap_or((1280, 800));
    let scale = f32::from(start.text_scale.unwrap_or(100)) / 100.0;
    // Larger letters leave less room in a window of that size.
    let size = vec2(width as f32, height as f32) / scale;
    let mut shot = spellmuster_painter::Shot::new(size);
    shot.background = super::theme::Theme::of(&ctx).background;
    let image = shot.take(&ctx, |ui| app.frame(ui));
    let mut png = Vec::new();
    let written = image.write_to(&mut std::io::Cursor::new(&mut png), image::ImageFormat::Png);
    written.map_err(|error| Message::new("save-trouble").with("why", error.to_string()))?;
    save(out, &png).map_err(|error| error.message())
}

/// What was measured.
#[derive(Serialize)]
struct Measured {
    /// From the start of the program to the first frame, in milliseconds.
    start_to_first_frame_ms: f64,
    /// Time of our own code in a frame, in milliseconds: half of the frames took less.
    frame_p50_ms: f64,
    /// 99 of 100 frames took less.
    frame_p99_ms: f64,
    /// The longest.
    frame_max_ms: f64,
    /// Resident memory in MiB.
    resident_mib: f64,
    /// Share of one processor over five idle seconds, 0 to 1.
    idle_cpu_share: f64,
    /// How many frames were measured.
    frames: u32,
}

/// Runs the real window through scripted work, writes what it took, and closes it.
///
/// # Errors
/// If no window can be opened, or nothing can be written; in words.
pub fn measure(
    start: &Start,
    out: &Path,
    since: Stopwatch,
    systems: &'static [&'static dyn System],
) -> Result<(), String> {
    let (start, out) = (start.clone(), out.to_path_buf());
    let size = start.size.map_or([1366.0, 768.0], |(width, height)| [width as f32, height as f32]);
    let viewport = egui::ViewportBuilder::default().with_title("Spellmuster").with_inner_size(size);
    let options =
        eframe::NativeOptions { viewport, renderer: eframe::Renderer::Glow, ..eframe::NativeOptions::default() };
    eframe::run_native(
        "Spellmuster",
        options,
        Box::new(move |cc| {
            let services = Services {
                systems,
                folders: None,
                dice: Source::Seeded(1),
                odds_at_once: false,
                acknowledge: None,
                before_disk: None,
                dialogs: Box::new(NoDialogs),
            };
            let app = begin(&cc.egui_ctx, services, &start);
            Ok(Box::new(Measuring {
                app,
                out,
                since,
                most: start.frames.unwrap_or(600),
                first: None,
                times: Vec::new(),
                idle: None,
            }))
        }),
    )
    .map_err(|error| error.to_string())
}

/// The window under measurement.
struct Measuring {
    app: App,
    out: PathBuf,
    since: Stopwatch,
    most: u32,
    first: Option<f64>,
    times: Vec<f64>,
    idle: Option<(Stopwatch, f64)>,
}

/// How long the window is left alone, in seconds.
const IDLE_SECONDS: f64 = 5.0;

impl eframe::App for Measuring {
    fn logic(&mut self, ctx: &Context, _frame: &mut eframe::Frame) {
        self.app.before_frame(ctx);
        if let Some((since, cpu)) = &self.idle {
            let passed = since.elapsed().as_secs_f64();
            if passed >= IDLE_SECONDS {
                let used = machine_use().map_or(0.0, |used| used.processor_seconds - cpu);
                self.finish(used / passed);
                self.app.close();
            } else {
                // The window may be woken a little before its time.
                ctx.request_repaint_after(Duration::from_secs_f64(IDLE_SECONDS - passed));
            }
        }
    }

    fn ui(&mut self, ui: &mut egui::Ui, _frame: &mut eframe::Frame) {
        let nth = self.times.len() as u32;
        if self.first.is_none() {
            self.first = Some(self.since.elapsed().as_secs_f64() * 1000.0);
        }
        if nth < self.most {
            self.app.scripted_work(nth, self.most);
        }
        let watch = Stopwatch::start();
        self.app.frame(ui);
        if nth < self.most {
            self.times.push(watch.elapsed().as_secs_f64() * 1000.0);
            ui.request_repaint();
        } else if self.idle.is_none() {
            let cpu = machine_use().map_or(0.0, |used| used.processor_seconds);
            self.idle = Some((Stopwatch::start(), cpu));
            ui.request_repaint_after(Duration::from_secs_f64(IDLE_SECONDS));
        }
    }
}

impl Measuring {
    fn finish(&mut self, idle_cpu_share: f64) {
        let mut times = self.times.clone();
        times.sort_by(f64::total_cmp);
        let at = |share: f64| {
            let place = (times.len().saturating_sub(1) as f64 * share).round() as usize;
            times.get(place).copied().unwrap_or(0.0)
        };
        let measured = Measured {
            start_to_first_frame_ms: self.first.unwrap_or(0.0),
            frame_p50_ms: at(0.5),
            frame_p99_ms: at(0.99),
            frame_max_ms: at(1.0),
            resident_mib: machine_use().map_or(0.0, |used| used.resident_bytes as f64 / 1_048_576.0),
            idle_cpu_share,
            frames: self.most,
        };
        let text = serde_json::to_string_pretty(&measured).unwrap_or_default();
        if let Err(error) = save(&self.out, format!("{text}\n").as_bytes()) {
            self.app.trouble(error.message());
        }
    }
}

impl App {
    /// Says how the program stopped last time, if that was by a fault of its own.
    fn tell_last_fault(&mut self) {
        let Some(folders) = &self.services.folders else { return };
        let Some(fault) = LastCrash::take(folders) else { return };
        let id = if fault.saved { "fault-saved" } else { "fault-not-saved" };
        let message = Message { id: id.into(), args: Vec::new() };
        self.trouble(message.with("file", shown(&folders.log_file())));
    }

    /// Settings that the command line sets for this run alone: they are not kept.
    fn override_settings(&mut self, theme: Option<&str>, language: Option<&str>, text_scale: Option<u16>) {
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

    /// One frame's worth of what players do: screens, a search, casts with the program's dice, undo.
    fn scripted_work(&mut self, nth: u32, most: u32) {
        let part = nth * 4 / most.max(1);
        match (part, nth % 12) {
            (0, 0) => self.perform(Command::Go(Screen::Spells)),
            (0, at) => self.spellbook_screen.work(at),
            (1, 0) => self.perform(Command::Go(Screen::Muster)),
            (1, 6) => self.perform(Command::Go(Screen::Print)),
            (2, 0) => self.perform(Command::Go(Screen::Battle)),
            (2 | 3, 4) => self.roll_all(),
            (2, 6) => self.battle_screen_pick(),
            (3, 6) => self.perform(Command::Undo),
            (3, 8) => self.perform(Command::Redo),
            _ => {}
        }
    }

    /// Commits the first decision on offer.
    fn battle_screen_pick(&mut self) {
        use crate::battle::Origin;
        use crate::rules::{Answer, Body};
        let question = self.battle.as_ref().and_then(|document| document.session.question());
        let offer = question.and_then(|question| match &question.body {
            Body::Choose(offers) => offers.iter().find(|offer| offer.unavailable.is_none() && !offer.correction),
            Body::Roll(_) => None,
        });
        if let Some(choice) = offer.map(|offer| offer.take(&[])) {
            self.perform(Command::Answer(vec![(Answer::Choice(choice), Origin::Decided)]));
        }
    }
}
