use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

use super::read::MAX_MIB;
use crate::lang::Message;

/// What was being done with a file when something went wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileDoing {
    /// It was being read.
    Reading,
    /// It was being written as a whole.
    Saving,
    /// A battle was being recorded in it.
    Recording,
}

/// Why a file could not be read or written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FileErrorKind {
    /// There is no such file.
    Missing,
    /// Its folder does not exist.
    NoFolder,
    /// It is a folder.
    IsFolder,
    /// It is neither a file nor a folder: a pipe, a device.
    NoFile,
    /// It is larger than the program reads.
    TooLarge,
    /// It is not text: the place of the first invalid byte.
    NotText {
        /// The line, from 1.
        line: usize,
        /// The column in characters, from 1.
        column: usize,
        /// Whether it looks like UTF-16 text, as some editors save it.
        wide: bool,
    },
    /// Access is denied.
    Denied,
    /// It is marked as read-only.
    ReadOnly,
    /// The disk is full.
    Full,
    /// Another window or program has the battle open.
    InUse,
    /// Somebody else changed the file meanwhile.
    Changed,
    /// The file was moved or deleted meanwhile.
    Gone,
    /// Nothing says where the program's own folders are.
    NoHome,
    /// Something could not be serialised, in the serialiser's words.
    Unwritable(String),
    /// Anything else, in the system's words.
    Other(String),
}

/// What went wrong with a file: what happened, to which file, what is safe, what to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileError {
    /// The file.
    pub path: PathBuf,
    /// What was being done.
    pub doing: FileDoing,
    /// What went wrong.
    pub kind: FileErrorKind,
}

impl FileError {
    /// An error with a file.
    pub fn new(path: &Path, doing: FileDoing, kind: FileErrorKind) -> Self {
        Self { path: path.to_owned(), doing, kind }
    }

    /// An error from the system about a file.
    pub(super) fn of(path: &Path, doing: FileDoing, error: &io::Error) -> Self {
        let kind = match error.kind() {
            io::ErrorKind::NotFound if doing == FileDoing::Saving => FileErrorKind::NoFolder,
            io::ErrorKind::NotFound => FileErrorKind::Missing,
            io::ErrorKind::IsADirectory => FileErrorKind::IsFolder,
            io::ErrorKind::NotADirectory => FileErrorKind::NoFolder,
            io::ErrorKind::PermissionDenied => FileErrorKind::Denied,
            io::ErrorKind::ReadOnlyFilesystem => FileErrorKind::ReadOnly,
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => FileErrorKind::Full,
            _ => FileErrorKind::Other(error.to_string()),
        };
        Self::new(path, doing, kind)
    }

    /// The whole error in words: what happened, what is safe, what to do.
    pub fn message(&self) -> Message {
        let message = match self.safe() {
            Some(safe) => Message::new("file-trouble").with("safe", safe),
            None => Message::new("file-trouble-plain"),
        };
        message.with("what", self.what()).with("remedy", self.remedy())
    }

    /// Why it went wrong, without the file's name.
    pub fn why(&self) -> Message {
        match &self.kind {
            FileErrorKind::Missing => Message::new("file-missing"),
            FileErrorKind::NoFolder => Message::new("file-no-folder"),
            FileErrorKind::IsFolder => Message::new("file-is-folder"),
            FileErrorKind::NoFile => Message::new("file-no-file"),
            FileErrorKind::TooLarge => Message::new("file-too-large").with("most", MAX_MIB),
            FileErrorKind::NotText { line, column, wide: false } => {
                Message::new("file-not-text").with("line", *line).with("column", *column)
            }
            FileErrorKind::NotText { wide: true, .. } => Message::new("file-wide-text"),
            FileErrorKind::Denied => Message::new("file-denied"),
            FileErrorKind::ReadOnly => Message::new("file-read-only"),
            FileErrorKind::Full => Message::new("file-disk-full"),
            FileErrorKind::InUse => Message::new("file-in-use"),
            FileErrorKind::Changed => Message::new("file-changed"),
            FileErrorKind::Gone => Message::new("file-gone"),
            FileErrorKind::NoHome => Message::new("file-no-home").with("variable", super::HOME_VARIABLE),
            FileErrorKind::Unwritable(words) | FileErrorKind::Other(words) => {
                Message::new("file-other").with("words", words.as_str())
            }
        }
    }

    /// What happened, and to which file.
    pub fn what(&self) -> Message {
        if self.kind == FileErrorKind::NoHome {
            return self.why();
        }
        let id = match self.doing {
            FileDoing::Reading => "file-not-read",
            FileDoing::Saving => "file-not-saved",
            FileDoing::Recording => "file-not-recorded",
        };
        let message = Message { id: id.into(), args: Vec::new() };
        message.with("path", self.path.display().to_string()).with("why", self.why())
    }

    /// What is still safe; `None` if nothing was at stake.
    pub fn safe(&self) -> Option<Message> {
        match (self.doing, &self.kind) {
            (_, FileErrorKind::NoHome) | (FileDoing::Reading, FileErrorKind::Missing) => None,
            (FileDoing::Reading, _) => Some(Message::new("file-safe-untouched")),
            (FileDoing::Saving, _) => Some(Message::new("file-safe-old")),
            (FileDoing::Recording, FileErrorKind::Gone) => Some(Message::new("file-safe-here")),
            (FileDoing::Recording, _) => Some(Message::new("file-safe-recorded")),
        }
    }

    /// What to do.
    pub fn remedy(&self) -> Message {
        match (&self.kind, self.doing) {
            (FileErrorKind::Missing, _) => Message::new("file-do-look"),
            (FileErrorKind::NoFolder, _) => Message::new("file-do-folder"),
            (FileErrorKind::IsFolder, FileDoing::Reading) => Message::new("file-do-choose-file"),
            (FileErrorKind::IsFolder | FileErrorKind::NoFile, _) => Message::new("file-do-other-name"),
            (FileErrorKind::TooLarge, _) => Message::new("file-do-too-large"),
            (FileErrorKind::NotText { .. }, _) => Message::new("file-do-text"),
            (FileErrorKind::Denied, FileDoing::Reading) => Message::new("file-do-allow-reading"),
            (FileErrorKind::Denied | FileErrorKind::ReadOnly, _) => Message::new("file-do-allow-writing"),
            (FileErrorKind::Full, _) => Message::new("file-do-make-room"),
            (FileErrorKind::InUse, _) => Message::new("file-do-close"),
            (FileErrorKind::Changed, _) => Message::new("file-do-open-again"),
            (FileErrorKind::Gone, _) => Message::new("file-do-save-as"),
            (FileErrorKind::NoHome, _) => Message::new("file-do-home"),
            (FileErrorKind::Unwritable(_) | FileErrorKind::Other(_), FileDoing::Reading) => {
                Message::new("file-do-look")
            }
            (FileErrorKind::Unwritable(_) | FileErrorKind::Other(_), _) => Message::new("file-do-elsewhere"),
        }
    }

    /// Whether the machine failed, rather than the arguments naming a wrong file.
    pub fn is_of_the_machine(&self) -> bool {
        self.doing != FileDoing::Reading || matches!(self.kind, FileErrorKind::NoHome)
    }
}

/// For logs and tests: ids, not words.
impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {:?}: {}", self.path.display(), self.doing, self.why().id)
    }
}

impl std::error::Error for FileError {}
