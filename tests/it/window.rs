//! The real window in a test: the sample battle, a folder of its own, keys and labels.

use std::path::PathBuf;
use std::sync::mpsc::{Receiver, channel};
use std::sync::{Arc, Condvar, Mutex};
use std::time::{Duration, Instant};

use egui::{Key, Vec2};
use egui_kittest::Harness;
use spellmuster::dice::Source;
use spellmuster::files::{BeforeDisk, Folders};
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

/// A disk that can be held up: whoever reads or writes waits until it is let go.
#[derive(Clone, Default)]
pub struct SlowDisk(Arc<(Mutex<bool>, Condvar)>);

impl SlowDisk {
    fn set(&self, held: bool) {
        *self.0.0.lock().expect("nobody panics with it") = held;
        self.0.1.notify_all();
    }

    /// Holds the disk up until what is returned is dropped.
    pub fn hold(&self) -> HeldDisk {
        self.set(true);
        HeldDisk(self.clone())
    }

    fn before_disk(&self) -> BeforeDisk {
        let disk = self.clone();
        Arc::new(move || {
            let held = disk.0.0.lock().expect("nobody panics with it");
            drop(disk.0.1.wait_while(held, |held| *held));
        })
    }
}

/// Holds a disk up.
pub struct HeldDisk(SlowDisk);

impl Drop for HeldDisk {
    fn drop(&mut self) {
        self.0.set(false);
    }
}

/// What a window is opened with.
struct Opening {
    systems: &'static [&'static dyn System],
    theme: String,
    lang: String,
    root: Option<PathBuf>,
    picks: Option<PathBuf>,
    at_once: bool,
    before_disk: Option<BeforeDisk>,
}

impl Opening {
    fn new(root: Option<PathBuf>, at_once: bool) -> Self {
        let (systems, picks, before_disk) = (spellmuster::systems::all(), None, None);
        Self { systems, theme: "candle-light".to_owned(), lang: "en".to_owned(), root, picks, at_once, before_disk }
    }

    fn open(self, size: Vec2) -> Harness<'static, App> {
        // Threads wake the window whenever they have something for it.
        let most_steps = if self.at_once { 40 } else { 4000 };
        let harness = Harness::builder().with_size(size).with_max_steps(most_steps);
        with_pictures(harness, |_| {}).build_eframe(move |cc| {
            let services = Services {
                systems: self.systems,
                folders: self.root.as_deref().map(Folders::below),
                dice: Source::Seeded(1),
                odds_at_once: self.at_once,
                acknowledge: None,
                before_disk: self.before_disk,
                dialogs: Box::new(FixedDialogs(self.picks)),
            };
            let mut app = App::new(&cc.egui_ctx, services);
            app.perform(Effect::SetTheme(self.theme));
            app.perform(Effect::SetLanguage(Some(self.lang)));
            app
        })
    }
}

/// The window with nothing open, which waits for the disk. Files go below `root`, if there is one.
pub fn window(
    size: Vec2,
    theme: &str,
    lang: &str,
    root: Option<PathBuf>,
    picks: Option<PathBuf>,
) -> Harness<'static, App> {
    Opening { theme: theme.to_owned(), lang: lang.to_owned(), picks, ..Opening::new(root, true) }.open(size)
}

/// The same, with odds reckoned beside the frames: for long battles, which do not look at them.
pub fn quick_window(size: Vec2, root: PathBuf) -> Harness<'static, App> {
    Opening::new(Some(root), false).open(size)
}

/// The window as players have it: nothing in it waits for the disk.
pub fn live_window(size: Vec2, root: PathBuf, picks: Option<PathBuf>, disk: &SlowDisk) -> Harness<'static, App> {
    let before_disk = Some(disk.before_disk());
    Opening { picks, before_disk, ..Opening::new(Some(root), false) }.open(size)
}

/// The window with these rule systems and nothing open.
pub fn window_of(systems: &'static [&'static dyn System], size: Vec2, root: PathBuf) -> Harness<'static, App> {
    Opening { systems, ..Opening::new(Some(root), true) }.open(size)
}

/// Lets frames pass until something holds that does not come about in a frame.
#[track_caller]
pub fn until(harness: &mut Harness<'_, App>, holds: impl FnMut(&Harness<'_, App>) -> bool) {
    wait_until(harness, "what this line waits for", holds);
}

/// Carries something out and draws some frames: they take no longer than those before, and so
/// none waits for the disk.
#[track_caller]
pub fn perform_without_waiting(harness: &mut Harness<'_, App>, effect: impl Into<Effect>) {
    const FRAMES: usize = 3;
    let frames = |harness: &mut Harness<'_, App>| (0..FRAMES).for_each(|_| harness.step());
    let begun = Instant::now();
    frames(harness);
    // Whoever waited for the disk would wait for seconds.
    let most = Duration::from_millis(1500).max(begun.elapsed() * 20);
    let begun = Instant::now();
    harness.state_mut().perform(effect);
    frames(harness);
    assert!(begun.elapsed() < most, "a frame has waited: {:?}", begun.elapsed());
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
const PATIENCE: Duration = Duration::from_secs(600);

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
