use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::Sender;

use crate::battle::Record;
use crate::files::stamp::Stamp;
use crate::files::{EditLock, FileError, Journal, Recent, Settings};
use crate::rosters::{CasterId, Roster};

/// The id of something that is written, whatever its file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct WriterId(u64);

/// A new id.
pub fn fresh_id() -> WriterId {
    static LAST: AtomicU64 = AtomicU64::new(1);
    WriterId(LAST.fetch_add(1, Ordering::Relaxed))
}

/// Why a roster is saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum AskedBy {
    /// It has changed.
    Itself,
    /// Something was removed from it: the last state is kept as a version.
    Removal,
    /// The player saved it: the last state is kept as a version.
    Player,
}

/// Whose version of a file stays after it was changed elsewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ConflictChoice {
    /// The window's; the file's content is kept as a version.
    Mine,
    /// The file's; the window's content is kept as a version.
    Theirs,
}

/// A file of the program itself.
#[derive(Clone, Debug)]
pub enum AppFile {
    /// The settings.
    Settings(Box<Settings>),
    /// Files opened lately.
    Recent(Recent),
}

/// The state of the window: what is open, by id, and what of it is shown.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WindowState {
    /// The screen's id.
    pub screen: String,
    /// The caster that is shown.
    pub caster: Option<CasterId>,
    /// The roster.
    pub roster: Option<WriterId>,
    /// The battle.
    pub battle: Option<WriterId>,
    /// The spell roll.
    pub draw: Option<WriterId>,
    /// Whether the window is being closed.
    pub closed: bool,
}

/// A job for the writer.
#[derive(Debug)]
pub enum Job {
    /// A roster whose file was opened.
    OpenRoster {
        /// Its id.
        id: WriterId,
        /// The roster's revision.
        revision: u64,
        /// The roster as read.
        roster: Box<Roster>,
        /// The file.
        path: PathBuf,
        /// The file's state.
        stamp: Stamp,
        /// The lock that keeps other windows from editing it.
        hold: Option<EditLock>,
    },
    /// A roster as it is now. If it has no file, it gets one with this name in the folder for
    /// unsaved files.
    Roster {
        /// Its id.
        id: WriterId,
        /// The roster's revision.
        revision: u64,
        /// The roster.
        roster: Box<Roster>,
        /// A name for its file.
        stem: String,
        /// Why it is saved.
        asked: AskedBy,
    },
    /// The roster moves to another file.
    RosterTo {
        /// Its id.
        id: WriterId,
        /// The roster's revision.
        revision: u64,
        /// The roster.
        roster: Box<Roster>,
        /// The file.
        path: PathBuf,
    },
    /// A battle or spell roll whose file was opened.
    OpenRecords {
        /// Its id.
        id: WriterId,
        /// Its journal.
        journal: Box<Journal>,
        /// Its head as text.
        head: String,
        /// Its records.
        records: Vec<Record>,
    },
    /// A battle or spell roll without a file: it gets one with this name in the folder for unsaved
    /// files.
    BeginRecords {
        /// Its id.
        id: WriterId,
        /// A name for its file.
        stem: String,
        /// The ending of the file's name.
        ending: &'static str,
        /// Its head as text.
        head: String,
        /// Its records.
        records: Vec<Record>,
    },
    /// Further records.
    Records {
        /// The id.
        id: WriterId,
        /// The records.
        records: Vec<Record>,
    },
    /// The battle moves to another file.
    RecordsTo {
        /// Its id.
        id: WriterId,
        /// The file.
        path: PathBuf,
    },
    /// A file of the program itself.
    AppFile(AppFile),
    /// The state of the window.
    WindowState(WindowState),
    /// It was closed; what is not on disk yet still goes there.
    Close(WriterId),
    /// It was dropped: its file moves to the deleted files.
    Delete(WriterId),
    /// A file was changed elsewhere.
    Settle(WriterId, ConflictChoice),
    /// Checks whether files were changed elsewhere.
    Look,
    /// Tries again at once what could not be written.
    Again,
    /// Writes everything now, and answers whether it is on disk.
    Finish(Sender<bool>),
    /// A line for the acknowledgements.
    Say(String),
    /// Writes everything, and ends.
    End,
}

/// A report of the writer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Report {
    /// Records of a battle or spell roll are on disk.
    Recorded {
        /// Its id.
        id: WriterId,
        /// The file.
        path: PathBuf,
        /// How many.
        records: usize,
    },
    /// A roster is on disk.
    Saved {
        /// Its id.
        id: WriterId,
        /// The file.
        path: PathBuf,
        /// The saved revision.
        revision: u64,
        /// Why it was saved.
        asked: AskedBy,
    },
    /// Something is not on disk. It is tried again until it is.
    Failed {
        /// Its id; the default one for files of the program itself.
        id: WriterId,
        /// Why not.
        error: FileError,
    },
    /// What could not be written is on disk now.
    Mended(WriterId),
    /// Somebody else moved or deleted a file, and it is there again.
    Again(PathBuf),
    /// A request failed; everything is as it was before.
    Refused(FileError),
}
