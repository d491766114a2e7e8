//! The real window in a test: the sample battle, a folder of its own, keys and labels.

use std::path::PathBuf;
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use egui::{Key, Vec2};
use egui_kittest::Harness;
use spellmuster::dice::Source;
use spellmuster::files::Folders;
use spellmuster::gui::{App, Dialog, Dialogs, Effect, Services};
use spellmuster::rules::System;

use crate::picture::with_pictures;

/// Dialogs that answer at once with a path that was fixed before.
pub struct FixedDialogs(pub Option<PathBuf>);

impl Dialogs for FixedDialogs {
    fn ask(&self, _dialog: Dialog, _ctx: &egui::Context) -> Receiver<Option<PathBuf>> {
        let (answer, answers) = channel();
        answer.send(self.0.clone()).expect("the window listens");
        answers
    }
}

/// The window with nothing open. Files go below `root`, if there is one.
pub fn window(
    size: Vec2,
    theme: &str,
    lang: &str,
    root: Option<PathBuf>,
    picks: Option<PathBuf>,
) -> Harness<'static, App> {
    open(spellmuster::systems::all(), size, theme, lang, root, picks, true)
}

/// The same, with odds reckoned beside the frames: for long battles, which do not look at them.
pub fn quick_window(size: Vec2, root: PathBuf) -> Harness<'static, App> {
    open(spellmuster::systems::all(), size, "candle-light", "en", Some(root), None, false)
}

/// The window with these rule systems and nothing open.
pub fn window_of(systems: &'static [&'static dyn System], size: Vec2, root: PathBuf) -> Harness<'static, App> {
    open(systems, size, "candle-light", "en", Some(root), None, true)
}

fn open(
    systems: &'static [&'static dyn System],
    size: Vec2,
    theme: &str,
    lang: &str,
    root: Option<PathBuf>,
    picks: Option<PathBuf>,
    odds_at_once: bool,
) -> Harness<'static, App> {
    let (theme, lang) = (theme.to_owned(), lang.to_owned());
    // Threads wake the window whenever they have something for it.
    let most_steps = if odds_at_once { 40 } else { 4000 };
    let harness = Harness::builder().with_size(size).with_max_steps(most_steps);
    with_pictures(harness, |_| {}).build_eframe(move |cc| {
        let services = Services {
            systems,
            folders: root.as_deref().map(Folders::below),
            dice: Source::Seeded(1),
            odds_at_once,
            acknowledge: None,
            dialogs: Box::new(FixedDialogs(picks)),
        };
        let mut app = App::new(&cc.egui_ctx, services);
        app.perform(Effect::SetTheme(theme));
        app.perform(Effect::SetLanguage(Some(lang)));
        app
    })
}

/// The window with the sample battle open.
pub fn sample(size: Vec2, theme: &str, lang: &str) -> Harness<'static, App> {
    let mut harness = window(size, theme, lang, None, None);
    let system = spellmuster::systems::all().first().expect("a system").about().id;
    harness.state_mut().perform(Effect::OpenSample(system));
    harness.run();
    harness
}

/// Presses a key and lets the window settle.
pub fn press(harness: &mut Harness<'_, App>, key: Key) {
    harness.key_press(key);
    harness.run();
}

/// So long is waited for what threads do; only a busy machine needs it.
const PATIENCE: Duration = Duration::from_secs(120);

/// Lets frames pass until something holds that does not come about in a frame.
#[track_caller]
pub fn wait_until(harness: &mut Harness<'_, App>, what: &str, mut holds: impl FnMut(&Harness<'_, App>) -> bool) {
    let begun = Instant::now();
    harness.step();
    while !holds(harness) {
        assert!(begun.elapsed() < PATIENCE, "not within {PATIENCE:?}: {what}");
        std::thread::sleep(Duration::from_millis(5));
        harness.step();
    }
}

/// Types faces as a keyboard does: a key and its letter.
pub fn type_faces(harness: &mut Harness<'_, App>, faces: &str) {
    for face in faces.chars() {
        if let Some(key) = Key::from_name(&face.to_string()) {
            harness.key_press(key);
        }
        harness.event(egui::Event::Text(face.to_string()));
    }
    harness.step();
}
