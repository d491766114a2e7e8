//! Errands: a thread reads or writes something once because the player asks for it, so that no
//! frame waits for a disk.
//!
//! Errands are done in order, each after the writer has written what was handed over before. Each
//! is done once: its [`Outcome`] is reported, and a failure is not tried again.

mod open;
mod tasks;

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::JoinHandle;
use std::time::Duration;

pub use self::open::{OpenAs, Opened, ReadBattle, ReadRoster, ReadSpellRoll};
pub use self::tasks::{BroughtBack, FilledLists, NotFilled, Resumed};
use super::writer::Job;
use super::{FileError, Folders, Journal, Kept, SavedWindow};
use crate::battle::Record;
use crate::lang::Message;
use crate::rules::System;
use crate::spells::{FilledIn, SourceText};

/// The thread's name.
pub(super) const THREAD: &str = "errands";

/// How long an errand waits for what the writer got before.
const PATIENCE: Duration = Duration::from_secs(5);

/// The id of an errand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ErrandId(u64);

/// Makes the bytes of a file, or says why that fails.
pub type Content = Box<dyn FnOnce() -> Result<Vec<u8>, Message> + Send>;

/// Called before every read and write: for tests with a slow disk.
pub type BeforeDisk = Arc<dyn Fn() + Send + Sync>;

/// Something to do once.
pub enum Errand {
    /// Opens a file.
    Open {
        /// The file.
        path: PathBuf,
        /// How.
        how: OpenAs,
    },
    /// Opens what a window had open.
    Resume(SavedWindow),
    /// Reads a text.
    Read(PathBuf),
    /// Begins the file of a battle that had none.
    BeginRecords {
        /// The file.
        path: PathBuf,
        /// Its head as text.
        head: String,
        /// Its records.
        records: Vec<Record>,
    },
    /// Writes a file for use elsewhere.
    Export {
        /// The file.
        path: PathBuf,
        /// Its content.
        content: Content,
    },
    /// Lists everything that can be brought back.
    ListVersions,
    /// Puts a version back into its place and opens it. With `reopen` the file was open, and is
    /// opened again if this fails.
    BringBack {
        /// The version.
        kept: Kept,
        /// Whether the file was open before.
        reopen: bool,
    },
    /// Puts a version beside the file and opens it.
    CopyOut(Kept),
    /// Fills in a fact of a spell as it was typed, or removes it again, and reloads the lists.
    FillIn {
        /// The rule system.
        system: &'static dyn System,
        /// The spell's id.
        spell: String,
        /// The fact's name.
        fact: String,
        /// What was typed.
        typed: Option<String>,
        /// What is filled in so far, if no file has it.
        filled: FilledIn,
    },
}

impl Errand {
    /// Whether it writes something of the player's.
    const fn writes(&self) -> bool {
        match self {
            Self::BeginRecords { .. }
            | Self::Export { .. }
            | Self::BringBack { .. }
            | Self::CopyOut(_)
            | Self::FillIn { .. } => true,
            Self::Open { .. } | Self::Resume(_) | Self::Read(_) | Self::ListVersions => false,
        }
    }

    /// Whether it depends on what the writer got before.
    const fn comes_after_the_writer(&self) -> bool {
        !matches!(self, Self::Export { .. } | Self::FillIn { .. })
    }
}

/// The outcome of an errand.
pub enum Outcome {
    /// A file was opened, or could not be.
    Opened {
        /// The file.
        path: PathBuf,
        /// The result.
        opened: Opened,
    },
    /// The documents of the last window.
    Resumed(Box<Resumed>),
    /// A text was read.
    Read(Result<SourceText, FileError>),
    /// A battle's file was begun.
    Begun {
        /// The file.
        path: PathBuf,
        /// Its head as text.
        head: String,
        /// Its records.
        records: Vec<Record>,
        /// Its journal.
        journal: Result<Box<Journal>, FileError>,
    },
    /// A file for use elsewhere was written.
    Exported {
        /// The file.
        path: PathBuf,
        /// Whether that worked.
        result: Result<(), Message>,
    },
    /// Everything that can be brought back.
    Listed(Vec<Kept>),
    /// A version is in its place again.
    BroughtBack(Box<BroughtBack>),
    /// A fact was filled in.
    FilledIn {
        /// The rule system's id.
        system: &'static str,
        /// The spell's id.
        spell: String,
        /// The fact's name.
        fact: String,
        /// The lists with it, or why not.
        result: Result<FilledLists, NotFilled>,
    },
    /// It failed; everything is as it was before.
    Refused(FileError),
}

/// What the thread gets.
enum Order {
    /// An errand.
    Do(ErrandId, Errand),
    /// After all errands so far, asks the writer whether everything is on disk.
    Finish(Sender<bool>),
}

/// What the thread needs.
pub(super) struct ErrandNeeds {
    /// The program's own folders.
    pub folders: Option<Folders>,
    /// Hands a job to the writer.
    pub writer: Sender<Job>,
    /// Called when there is news.
    pub wake: Arc<dyn Fn() + Send + Sync>,
    /// Called before every errand.
    pub before_disk: Option<BeforeDisk>,
}

/// The window's end of the thread that runs errands.
pub(super) struct Errands {
    orders: Option<Sender<Order>>,
    outcomes: Receiver<(ErrandId, Outcome)>,
    thread: Option<JoinHandle<()>>,
    last: AtomicU64,
    /// How many writing errands are not done yet.
    writing: Arc<AtomicUsize>,
    /// Whether nobody listens any more, so that reading errands can be skipped.
    ends: Arc<AtomicBool>,
}

impl Errands {
    pub fn start(needs: ErrandNeeds) -> Self {
        let (orders, taken) = channel();
        let (told, outcomes) = channel();
        let (writing, ends) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicBool::new(false)));
        let runner = Runner { needs, told, writing: Arc::clone(&writing), ends: Arc::clone(&ends) };
        let thread = std::thread::Builder::new().name(THREAD.to_owned()).spawn(move || runner.run(&taken)).ok();
        Self { orders: Some(orders), outcomes, thread, last: AtomicU64::new(0), writing, ends }
    }

    pub fn send(&self, errand: Errand) -> ErrandId {
        let id = ErrandId(self.last.fetch_add(1, Ordering::Relaxed));
        if errand.writes() {
            self.writing.fetch_add(1, Ordering::SeqCst);
        }
        self.order(Order::Do(id, errand));
        id
    }

    pub fn finish(&self, done: Sender<bool>) {
        self.order(Order::Finish(done));
    }

    fn order(&self, order: Order) {
        if let Some(orders) = &self.orders {
            // `has_ended` reports a thread that is gone.
            let _handed = orders.send(order);
        }
    }

    pub fn is_writing(&self) -> bool {
        self.writing.load(Ordering::SeqCst) > 0
    }

    pub fn has_ended(&self) -> bool {
        self.thread.as_ref().is_none_or(JoinHandle::is_finished)
    }

    pub fn outcomes(&self) -> Vec<(ErrandId, Outcome)> {
        self.outcomes.try_iter().collect()
    }
}

impl Drop for Errands {
    fn drop(&mut self) {
        self.ends.store(true, Ordering::SeqCst);
        self.orders = None;
        // Nobody waits for reading errands any more; writing errands are completed.
        if let Some(thread) = self.thread.take().filter(|_| self.is_writing()) {
            // A thread that panicked has reported that itself.
            let _ended = thread.join();
        }
    }
}

/// The thread's own state.
struct Runner {
    needs: ErrandNeeds,
    told: Sender<(ErrandId, Outcome)>,
    writing: Arc<AtomicUsize>,
    ends: Arc<AtomicBool>,
}

impl Runner {
    fn run(self, orders: &Receiver<Order>) {
        for order in orders {
            match order {
                Order::Finish(done) => {
                    // If the writer is gone, the caller sees that nobody answers.
                    let _asked = self.needs.writer.send(Job::Finish(done));
                }
                Order::Do(id, errand) => self.carry_out(id, errand),
            }
        }
    }

    fn carry_out(&self, id: ErrandId, errand: Errand) {
        let writes = errand.writes();
        if !writes && self.ends.load(Ordering::SeqCst) {
            return;
        }
        if let Some(before_disk) = &self.needs.before_disk {
            before_disk();
        }
        if errand.comes_after_the_writer() {
            let (done, answer) = channel();
            if self.needs.writer.send(Job::Finish(done)).is_ok() {
                // What is not written by then is on a failing disk; the errand may be about
                // another.
                let _there = answer.recv_timeout(PATIENCE);
            }
        }
        let outcome = errand.carry_out(self.needs.folders.as_ref());
        // The window may be gone; everything is written nevertheless.
        let _heard = self.told.send((id, outcome));
        if writes {
            self.writing.fetch_sub(1, Ordering::SeqCst);
        }
        (self.needs.wake)();
    }
}
