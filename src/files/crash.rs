use std::backtrace::Backtrace;
use std::fs;
use std::panic;
use std::time::Duration;

use super::writer::{THREAD, finish_all};
use super::{Folders, Log, save};

/// So long is waited for the disk when the program stops by a fault of its own.
const PATIENCE: Duration = Duration::from_secs(4);

/// The word that the fault's file begins with if everything was saved before.
const SAVED: &str = "saved";

/// From now on a fault of the program itself, wherever it happens, first brings everything to
/// disk; then it is written to the log, and left for the next start to tell. `say` hears whether
/// everything was saved.
pub fn save_before_faults(folders: &Folders, say: impl Fn(bool) + Send + Sync + 'static) {
    let (log, file) = (Log::of(folders), folders.fault_file());
    let usual = panic::take_hook();
    panic::set_hook(Box::new(move |fault| {
        // The thread that writes cannot wait for itself.
        let is_writer = std::thread::current().name() == Some(THREAD);
        let saved = !is_writer && finish_all(PATIENCE);
        log.say(&format!("{fault}\n{}", Backtrace::force_capture()));
        let word = if saved { SAVED } else { "not saved" };
        if save(&file, format!("{word}\n{fault}\n").as_bytes()).is_err() {
            log.say("the fault could not be left for the next start");
        }
        say(saved);
        usual(fault);
    }));
}

/// How the program stopped last time, if that was by a fault of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LastCrash {
    /// Whether everything was saved before.
    pub saved: bool,
}

impl LastCrash {
    /// Takes it up: the next start does not tell it again.
    pub fn take(folders: &Folders) -> Option<Self> {
        let text = fs::read_to_string(folders.fault_file()).ok()?;
        fs::remove_file(folders.fault_file()).ok()?;
        Some(Self { saved: text.lines().next() == Some(SAVED) })
    }
}
