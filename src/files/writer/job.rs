use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::Sender;

use crate::battle::Record;
use crate::files::stamp::Stamp;
use crate::files::{EditLock, FileError, Journal, Recent, Settings};
use crate::rosters::Roster;

/// What a thing that is brought to disk goes by, whatever its file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct WriterId(u64);

/// An id that nothing had before.
pub fn fresh_id() -> WriterId {
    static LAST: AtomicU64 = AtomicU64::new(1);
    WriterId(LAST.fetch_add(1, Ordering::Relaxed))
}

/// Who wants a roster to be saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum AskedBy {
    /// Nobody: it has changed.
    Itself,
    /// Something was removed from it: what it was before is kept.
    Removal,
    /// The player: what it was before is kept.
    Player,
}

/// What holds where a file was changed elsewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ConflictChoice {
    /// What the window has; what stands in the file is kept as a version.
    Mine,
    /// What stands in the file; what the window has is kept as a version.
    Theirs,
}

/// A file of the program's own.
#[derive(Clone, Debug)]
pub enum AppFile {
    /// The settings.
    Settings(Box<Settings>),
    /// Files opened lately.
    Recent(Recent),
}

/// Where the window stands: what is open by id, and what of it is shown.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WindowState {
    /// The screen's id.
    pub screen: String,
    /// The caster that is shown.
    pub caster: Option<u32>,
    /// The roster.
    pub roster: Option<WriterId>,
    /// The battle.
    pub battle: Option<WriterId>,
    /// The draw of spells.
    pub draw: Option<WriterId>,
    /// Whether the window is being closed.
    pub closed: bool,
}

/// What is handed to the writer.
#[derive(Debug)]
pub enum Job {
    /// A roster whose file was opened.
    OpenRoster {
        /// Its id.
        id: WriterId,
        /// The roster's revision.
        revision: u64,
        /// What was read.
        roster: Box<Roster>,
        /// The file.
        path: PathBuf,
        /// What the file holds.
        stamp: Stamp,
        /// Held so that no other window opens it to change it.
        hold: Option<EditLock>,
    },
    /// A roster as it is now. One without a file gets one in the folder of the unsaved, by this name.
    Roster {
        /// Its id.
        id: WriterId,
        /// The roster's revision.
        revision: u64,
        /// The roster.
        roster: Box<Roster>,
        /// A name for its file.
        stem: String,
        /// Who wants it saved.
        asked: AskedBy,
    },
    /// The roster's file is to be another one.
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
    /// A battle or draw whose file was opened.
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
    /// A battle or draw that is nowhere yet: it gets a file in the folder of the unsaved, by this name.
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
    /// The battle's file is to be another one.
    RecordsTo {
        /// Its id.
        id: WriterId,
        /// The file.
        path: PathBuf,
    },
    /// A file of the program's own.
    AppFile(AppFile),
    /// Where the window stands.
    WindowState(WindowState),
    /// It is open no longer; what is not on disk yet still goes there.
    Close(WriterId),
    /// It is dropped: its file goes to what was deleted.
    Delete(WriterId),
    /// A file was changed elsewhere.
    Settle(WriterId, ConflictChoice),
    /// Looks whether files were changed elsewhere.
    Look,
    /// Tries again at once what could not be written.
    Again,
    /// Brings everything to disk now, and says whether it is there.
    Finish(Sender<bool>),
    /// A line for whoever counts what is on disk.
    Say(String),
    /// Brings everything to disk, and ends.
    End,
}

/// What the writer tells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Report {
    /// So many records of a battle or draw are on disk.
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
        /// The revision that is there.
        revision: u64,
        /// Whether the player asked for it.
        asked: AskedBy,
    },
    /// Something is not on disk. It is tried again until it is.
    Failed {
        /// Its id; the default one for files of the program's own.
        id: WriterId,
        /// Why not.
        error: FileError,
    },
    /// What could not be written is on disk now.
    Mended(WriterId),
    /// A file was moved or deleted by somebody else, and is there again.
    Again(PathBuf),
    /// What was asked for could not be done; all is as it was before.
    Refused(FileError),
}
