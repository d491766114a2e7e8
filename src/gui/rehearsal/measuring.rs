//! Measures the window at work: time, memory, processor.

use std::path::{Path, PathBuf};

use egui::Context;
use serde::Serialize;

use super::NoDialogs;
use crate::battle::Origin;
use crate::cli::Start;
use crate::dice::Source;
use crate::files::{Stopwatch, machine_use, save};
use crate::gui::app::{App, Services};
use crate::gui::command::UserCommand;
use crate::gui::disk::Closing;
use crate::gui::effect::Effect;
use crate::gui::run::begin;
use crate::rules::{Answer, Body, System};

/// The result.
#[derive(Serialize)]
struct Measured {
    /// From the start of the program to the first frame, in milliseconds.
    start_to_first_frame_ms: f64,
    /// Time of the program's own code in a frame, in milliseconds: half of the frames took less.
    frame_p50_ms: f64,
    /// 99 of 100 frames took less.
    frame_p99_ms: f64,
    /// The longest frame.
    frame_max_ms: f64,
    /// Resident memory in MiB.
    resident_mib: f64,
    /// Share of one processor over five idle seconds, 0 to 1.
    idle_cpu_share: f64,
    /// How many frames were measured.
    frames: u32,
}

/// Runs the real window through scripted work, writes the measurements, and closes it.
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
                frames: start.frames.unwrap_or(600),
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
    frames: u32,
    first: Option<f64>,
    times: Vec<f64>,
    idle: Option<(Stopwatch, f64)>,
}

/// How long the window stays idle, in seconds.
const IDLE_SECONDS: f64 = 5.0;

impl eframe::App for Measuring {
    fn logic(&mut self, ctx: &Context, _frame: &mut eframe::Frame) {
        self.app.before_frame(ctx);
        if let Some((since, cpu)) = &self.idle {
            let passed = since.elapsed().as_secs_f64();
            if passed >= IDLE_SECONDS {
                let used = machine_use().map_or(0.0, |used| used.processor_seconds - cpu);
                self.finish(used / passed);
                self.app.close(Closing::Anyway);
            } else {
                // The window may wake up a little early.
                ctx.request_repaint_after(std::time::Duration::from_secs_f64(IDLE_SECONDS - passed));
            }
        }
    }

    fn ui(&mut self, ui: &mut egui::Ui, _frame: &mut eframe::Frame) {
        let nth = self.times.len() as u32;
        if self.first.is_none() {
            self.first = Some(self.since.elapsed().as_secs_f64() * 1000.0);
        }
        if nth < self.frames {
            self.work(nth);
        }
        let watch = Stopwatch::start();
        self.app.frame(ui);
        if nth < self.frames {
            self.times.push(watch.elapsed().as_secs_f64() * 1000.0);
            ui.request_repaint();
        } else if self.idle.is_none() {
            let cpu = machine_use().map_or(0.0, |used| used.processor_seconds);
            self.idle = Some((Stopwatch::start(), cpu));
            ui.request_repaint_after(std::time::Duration::from_secs_f64(IDLE_SECONDS));
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
            frames: self.frames,
        };
        let text = serde_json::to_string_pretty(&measured).unwrap_or_default();
        if let Err(error) = save(&self.out, format!("{text}\n").as_bytes()) {
            self.app.tell_error(error.message());
        }
    }

    /// What a player does in one frame: screens, a search, casts with the program's dice, undo.
    fn work(&mut self, nth: u32) {
        let part = nth * 4 / self.frames.max(1);
        match (part, nth % 12) {
            (0, 0) => self.app.perform(UserCommand::ShowSpells),
            (0, at) => self.app.view.spellbook.work(at),
            (1, 0) => self.app.perform(UserCommand::ShowMuster),
            (1, 6) => self.app.perform(UserCommand::ShowPrint),
            (2, 0) => self.app.perform(UserCommand::ShowBattle),
            (2 | 3, 4) => self.app.roll_all(),
            (2, 6) => self.answer_first_offer(),
            (3, 6) => self.app.perform(UserCommand::Undo),
            (3, 8) => self.app.perform(UserCommand::Redo),
            _ => {}
        }
    }

    /// Takes the first offer.
    fn answer_first_offer(&mut self) {
        let question = self.app.documents.battle.as_ref().and_then(|document| document.session.question());
        let offer = question.and_then(|question| match &question.body {
            Body::Choose(offers) => offers.iter().find(|offer| offer.unavailable.is_none() && !offer.correction),
            Body::Roll(_) => None,
        });
        if let Some(choice) = offer.map(|offer| offer.take(&[])) {
            self.app.perform(Effect::Answer(vec![(Answer::Choice(choice), Origin::Decided)]));
        }
    }
}
