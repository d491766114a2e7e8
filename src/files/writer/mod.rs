//! The writer: a thread that writes what the window has in memory, so that no frame waits for a
//! disk.
//!
//! What cannot be written stays in memory, and is tried again until it succeeds. The writer reports
//! what is on disk and what is not ([`Report`]), and the window shows nothing else as saved.

mod job;
mod records;
mod roster;
mod thread;

use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::Duration;

pub use self::job::{AppFile, AskedBy, ConflictChoice, Job, Report, WindowState, WriterId, fresh_id};
use super::errand::{ErrandNeeds, Errands};
use super::{BeforeDisk, Errand, ErrandId, FileDoing, FileError, FileErrorKind, Folders, Outcome, SavedWindow};

/// What the writer needs from outside.
pub struct WriterNeeds {
    /// The program's own folders. Without them only files that the player chose are written.
    pub folders: Option<Folders>,
    /// A file or pipe that gets a line for everything that is on disk.
    pub acknowledge: Option<PathBuf>,
    /// Called when there is news.
    pub wake: Box<dyn Fn() + Send + Sync>,
}

/// The thread's name.
pub(super) const THREAD: &str = "writer";

/// The window's end of the writer, and of the thread that runs errands beside it.
pub struct Writer {
    errands: Errands,
    jobs: Sender<Job>,
    handed: AtomicU64,
    reports: Receiver<Report>,
    thread: Option<JoinHandle<()>>,
    before: Option<SavedWindow>,
}

/// All writers, for the panic hook.
static ALL: Mutex<Vec<Sender<Job>>> = Mutex::new(Vec::new());

impl Writer {
    /// Starts the threads.
    pub fn start(needs: WriterNeeds) -> Self {
        Self::start_with(needs, None)
    }

    /// Starts the threads; they call `before_disk` before they read or write.
    pub fn start_with(needs: WriterNeeds, before_disk: Option<BeforeDisk>) -> Self {
        let (jobs, taken) = channel();
        let (told, reports) = channel();
        let (stood, before) = channel();
        ALL.lock().unwrap_or_else(PoisonError::into_inner).push(jobs.clone());
        let WriterNeeds { folders, acknowledge, wake } = needs;
        let wake: Arc<dyn Fn() + Send + Sync> = Arc::from(wake);
        let errands = Errands::start(ErrandNeeds {
            folders: folders.clone(),
            writer: jobs.clone(),
            wake: Arc::clone(&wake),
            before_disk: before_disk.clone(),
        });
        let needs = thread::Needs { folders, acknowledge, wake, before_disk };
        let thread = std::thread::Builder::new().name(THREAD.to_owned());
        let thread = thread.spawn(move || thread::Thread::new(needs, told, &stood).run(&taken)).ok();
        let before = before.recv().ok().flatten();
        Self { errands, jobs, handed: AtomicU64::new(0), reports, thread, before }
    }

    /// The state of the last window with this one's number, if it was not closed properly.
    pub const fn stood(&self) -> Option<&SavedWindow> {
        self.before.as_ref()
    }

    /// Hands a job over. If the thread is gone, that is reported.
    pub fn hand(&self, job: Job) {
        self.handed.fetch_add(1, Ordering::Relaxed);
        // `reports` tells if the thread is gone.
        let _handed = self.jobs.send(job);
    }

    /// The number of jobs so far, including errands.
    pub fn handed(&self) -> u64 {
        self.handed.load(Ordering::Relaxed)
    }

    /// Sends the other thread on an errand. `outcomes` has the result.
    pub fn send(&self, errand: Errand) -> ErrandId {
        self.handed.fetch_add(1, Ordering::Relaxed);
        self.errands.send(errand)
    }

    /// The outcomes of errands. By then the reports include whatever the writer did before them.
    pub fn outcomes(&self) -> Vec<(ErrandId, Outcome)> {
        self.errands.outcomes()
    }

    /// Adds lines to the acknowledgements.
    pub fn say(&self, lines: &[String]) {
        self.hand(Job::Say(lines.join("\n")));
    }

    /// The reports since the last call.
    pub fn reports(&self) -> Vec<Report> {
        let mut heard: Vec<Report> = self.reports.try_iter().collect();
        if self.thread.as_ref().is_none_or(JoinHandle::is_finished) || self.errands.has_ended() {
            let fault = FileErrorKind::Other("the thread that writes has ended".to_owned());
            let error = FileError::new(&PathBuf::new(), FileDoing::Saving, fault);
            heard.push(Report::Failed { id: WriterId::default(), error });
        }
        heard
    }

    /// Asks for everything to be written, including errands. The answer says whether everything is
    /// on disk.
    pub fn ask_to_finish(&self) -> Receiver<bool> {
        let (done, answer) = channel();
        if self.errands.is_writing() {
            self.errands.finish(done);
        } else {
            // A thread that is gone does not answer, which the caller notices.
            let _handed = self.jobs.send(Job::Finish(done));
        }
        answer
    }

    /// Waits until everything that was handed over was tried and all errands are done. True if
    /// everything is on disk.
    pub fn finish(&self, most: Duration) -> bool {
        let (done, answer) = channel();
        self.errands.finish(done);
        answer.recv_timeout(most) == Ok(true)
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        self.hand(Job::End);
        if let Some(thread) = self.thread.take() {
            // A thread that panicked has reported that itself.
            let _ended = thread.join();
        }
    }
}

fn finish(jobs: &Sender<Job>, most: Duration) -> bool {
    let (done, answer) = channel();
    jobs.send(Job::Finish(done)).is_ok() && answer.recv_timeout(most) == Ok(true)
}

/// Writes everything that any window of this program has handed over. True if that worked.
pub(super) fn finish_all(most: Duration) -> bool {
    // The panicking thread may hold the list; then nothing more can be done.
    let Ok(all) = ALL.try_lock() else { return false };
    // A writer that has ended has written everything.
    all.iter().filter(|jobs| jobs.send(Job::Again).is_ok()).all(|jobs| finish(jobs, most))
}
