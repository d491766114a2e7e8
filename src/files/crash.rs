use std::backtrace::Backtrace;
use std::fs;
use std::panic;
use std::time::Duration;

use super::writer::{THREAD, finish_all};
use super::{Folders, Log, save};

/// How long a crash waits for the disk.
const PATIENCE: Duration = Duration::from_secs(4);

/// The first word of the crash file if everything was saved.
const SAVED: &str = "saved";

/// From now on a panic in any thread first saves everything; then it goes to the log and to a file
/// that the next start reports. `say` hears whether everything was saved.
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

/// How the program crashed last time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LastCrash {
    /// Whether everything was saved.
    pub saved: bool,
}

impl LastCrash {
    /// Reads and removes it, so that the next start does not report it again.
    pub fn take(folders: &Folders) -> Option<Self> {
        let text = fs::read_to_string(folders.fault_file()).ok()?;
        fs::remove_file(folders.fault_file()).ok()?;
        Some(Self { saved: text.lines().next() == Some(SAVED) })
    }
}
