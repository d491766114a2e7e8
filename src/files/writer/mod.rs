//! The writer: a thread that brings to disk what the window has in memory, so that no frame
//! waits for a disk.
//!
//! What could not be written stays, and is tried again until it could. The window is told what
//! is on disk and what is not ([`Report`]), and shows nothing else as saved.

mod job;
mod records;
mod roster;
mod thread;

use std::path::PathBuf;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::Duration;

pub use self::job::{AppFile, AskedBy, ConflictChoice, Job, Report, WindowState, WriterId, fresh_id};
use super::{FileDoing, FileError, FileErrorKind, Folders, SavedWindow};

/// What the writer needs from outside.
pub struct WriterNeeds {
    /// The program's own folders; without them only files with a place are written.
    pub folders: Option<Folders>,
    /// A file or pipe that gets a line for everything that is on disk.
    pub acknowledge: Option<PathBuf>,
    /// Called when there is something to hear.
    pub wake: Box<dyn Fn() + Send>,
}

/// The thread's name.
pub(super) const THREAD: &str = "writer";

/// The window's end of the writer.
pub struct Writer {
    jobs: Sender<Job>,
    reports: Receiver<Report>,
    thread: Option<JoinHandle<()>>,
    before: Option<SavedWindow>,
}

/// Everybody who has something to bring to disk: asked by the panic hook.
static ALL: Mutex<Vec<Sender<Job>>> = Mutex::new(Vec::new());

impl Writer {
    /// Starts the thread.
    pub fn start(needs: WriterNeeds) -> Self {
        let (jobs, taken) = channel();
        let (told, reports) = channel();
        let (stood, before) = channel();
        ALL.lock().unwrap_or_else(PoisonError::into_inner).push(jobs.clone());
        let thread = std::thread::Builder::new().name(THREAD.to_owned());
        let thread = thread.spawn(move || thread::Thread::new(needs, told, &stood).run(&taken)).ok();
        let before = before.recv().ok().flatten();
        Self { jobs, reports, thread, before }
    }

    /// Where the window that had this one's place stood, if it was not closed as windows are.
    pub const fn stood(&self) -> Option<&SavedWindow> {
        self.before.as_ref()
    }

    /// Hands something over. If the thread is gone, that is reported.
    pub fn hand(&self, job: Job) {
        // A thread that is gone is told of by `reports`.
        let _handed = self.jobs.send(job);
    }

    /// Says lines to whoever counts what is on disk.
    pub fn say(&self, lines: &[String]) {
        self.hand(Job::Say(lines.join("\n")));
    }

    /// What there is to hear.
    pub fn reports(&self) -> Vec<Report> {
        let mut heard: Vec<Report> = self.reports.try_iter().collect();
        if self.thread.as_ref().is_none_or(JoinHandle::is_finished) {
            let fault = FileErrorKind::Other("the thread that writes has ended".to_owned());
            let error = FileError::new(&PathBuf::new(), FileDoing::Saving, fault);
            heard.push(Report::Failed { id: WriterId::default(), error });
        }
        heard
    }

    /// Waits until all that was handed over is on disk, or was tried; whether all is on disk.
    pub fn finish(&self, most: Duration) -> bool {
        finish(&self.jobs, most)
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        self.hand(Job::End);
        if let Some(thread) = self.thread.take() {
            // A thread that panicked has said so itself.
            let _ended = thread.join();
        }
    }
}

fn finish(jobs: &Sender<Job>, most: Duration) -> bool {
    let (done, answer) = channel();
    jobs.send(Job::Finish(done)).is_ok() && answer.recv_timeout(most) == Ok(true)
}

/// Brings everything to disk that any window of this program has handed over; whether that went well.
pub(super) fn finish_all(most: Duration) -> bool {
    // Whoever panicked may hold the list; then nothing more can be done.
    let Ok(all) = ALL.try_lock() else { return false };
    // A writer that has ended had brought everything to disk before.
    all.iter().filter(|jobs| jobs.send(Job::Again).is_ok()).all(|jobs| finish(jobs, most))
}
