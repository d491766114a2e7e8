use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

use super::read::MOST_MIB;
use crate::lang::Said;

/// What was being done with a file when something went wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileDoing {
    /// It was to be read.
    Reading,
    /// It was to be written whole.
    Saving,
    /// A battle was to be continued in it.
    Recording,
}

/// Why a file could not be read or written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FileFault {
    /// There is no such file.
    Missing,
    /// The folder in which it is to be is not there.
    NoFolder,
    /// It is a folder.
    IsFolder,
    /// It is neither file nor folder: a pipe, a device.
    NoFile,
    /// It is larger than the program reads.
    TooLarge,
    /// It is no text: where the first byte is that cannot be.
    NotText {
        /// The line, from 1.
        line: usize,
        /// The column in characters, from 1.
        column: usize,
        /// Whether it looks like text in two bytes a letter, as some editors save it.
        wide: bool,
    },
    /// It may not be read, or not be written.
    Denied,
    /// It is marked as not to be changed.
    ReadOnly,
    /// The disk is full.
    Full,
    /// Another window or program has the battle open.
    InUse,
    /// Somebody else changed the battle's file meanwhile.
    Changed,
    /// The battle's file was moved or deleted meanwhile.
    Gone,
    /// Nothing says where the program's own folders are.
    NoHome,
    /// Something could not be put into the file's form, in the writer's words.
    Unwritable(String),
    /// Anything else, in the system's words.
    Other(String),
}

/// What went wrong with a file: what happened, to which file, what is safe, what to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileError {
    /// The file.
    pub path: PathBuf,
    /// What was being done with it.
    pub doing: FileDoing,
    /// What went wrong.
    pub fault: FileFault,
}

impl FileError {
    /// An error with a file.
    pub fn new(path: &Path, doing: FileDoing, fault: FileFault) -> Self {
        Self { path: path.to_owned(), doing, fault }
    }

    /// What the system says about a file, as far as it is told apart.
    pub(super) fn of(path: &Path, doing: FileDoing, error: &io::Error) -> Self {
        let fault = match error.kind() {
            io::ErrorKind::NotFound if doing == FileDoing::Saving => FileFault::NoFolder,
            io::ErrorKind::NotFound => FileFault::Missing,
            io::ErrorKind::IsADirectory => FileFault::IsFolder,
            io::ErrorKind::NotADirectory => FileFault::NoFolder,
            io::ErrorKind::PermissionDenied => FileFault::Denied,
            io::ErrorKind::ReadOnlyFilesystem => FileFault::ReadOnly,
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => FileFault::Full,
            _ => FileFault::Other(error.to_string()),
        };
        Self::new(path, doing, fault)
    }

    /// The whole in words: what happened, what is safe, what to do.
    pub fn said(&self) -> Said {
        let said = match self.safe() {
            Some(safe) => Said::new("file-trouble").with("safe", safe),
            None => Said::new("file-trouble-plain"),
        };
        said.with("what", self.what()).with("remedy", self.remedy())
    }

    /// Why it went wrong, without the file's name.
    pub fn why(&self) -> Said {
        match &self.fault {
            FileFault::Missing => Said::new("file-missing"),
            FileFault::NoFolder => Said::new("file-no-folder"),
            FileFault::IsFolder => Said::new("file-is-folder"),
            FileFault::NoFile => Said::new("file-no-file"),
            FileFault::TooLarge => Said::new("file-too-large").with("most", MOST_MIB),
            FileFault::NotText { line, column, wide: false } => {
                Said::new("file-not-text").with("line", *line).with("column", *column)
            }
            FileFault::NotText { wide: true, .. } => Said::new("file-wide-text"),
            FileFault::Denied => Said::new("file-denied"),
            FileFault::ReadOnly => Said::new("file-read-only"),
            FileFault::Full => Said::new("file-disk-full"),
            FileFault::InUse => Said::new("file-in-use"),
            FileFault::Changed => Said::new("file-changed"),
            FileFault::Gone => Said::new("file-gone"),
            FileFault::NoHome => Said::new("file-no-home").with("variable", super::HOME_VARIABLE),
            FileFault::Unwritable(words) | FileFault::Other(words) => {
                Said::new("file-other").with("words", words.as_str())
            }
        }
    }

    /// What happened, and to which file.
    pub fn what(&self) -> Said {
        if self.fault == FileFault::NoHome {
            return self.why();
        }
        let id = match self.doing {
            FileDoing::Reading => "file-not-read",
            FileDoing::Saving => "file-not-saved",
            FileDoing::Recording => "file-not-recorded",
        };
        let said = Said { id: id.into(), args: Vec::new() };
        said.with("path", self.path.display().to_string()).with("why", self.why())
    }

    /// What is safe all the same; `None` where nothing was at stake.
    pub fn safe(&self) -> Option<Said> {
        match (self.doing, &self.fault) {
            (_, FileFault::NoHome) | (FileDoing::Reading, FileFault::Missing) => None,
            (FileDoing::Reading, _) => Some(Said::new("file-safe-untouched")),
            (FileDoing::Saving, _) => Some(Said::new("file-safe-old")),
            (FileDoing::Recording, FileFault::Gone) => Some(Said::new("file-safe-here")),
            (FileDoing::Recording, _) => Some(Said::new("file-safe-recorded")),
        }
    }

    /// What to do.
    pub fn remedy(&self) -> Said {
        match (&self.fault, self.doing) {
            (FileFault::Missing, _) => Said::new("file-do-look"),
            (FileFault::NoFolder, _) => Said::new("file-do-folder"),
            (FileFault::IsFolder, FileDoing::Reading) => Said::new("file-do-choose-file"),
            (FileFault::IsFolder | FileFault::NoFile, _) => Said::new("file-do-other-name"),
            (FileFault::TooLarge, _) => Said::new("file-do-too-large"),
            (FileFault::NotText { .. }, _) => Said::new("file-do-text"),
            (FileFault::Denied, FileDoing::Reading) => Said::new("file-do-allow-reading"),
            (FileFault::Denied | FileFault::ReadOnly, _) => Said::new("file-do-allow-writing"),
            (FileFault::Full, _) => Said::new("file-do-make-room"),
            (FileFault::InUse, _) => Said::new("file-do-close"),
            (FileFault::Changed, _) => Said::new("file-do-open-again"),
            (FileFault::Gone, _) => Said::new("file-do-save-as"),
            (FileFault::NoHome, _) => Said::new("file-do-home"),
            (FileFault::Unwritable(_) | FileFault::Other(_), FileDoing::Reading) => Said::new("file-do-look"),
            (FileFault::Unwritable(_) | FileFault::Other(_), _) => Said::new("file-do-elsewhere"),
        }
    }

    /// Whether the machine would not do it, rather than that the call names the wrong file.
    pub fn is_of_the_machine(&self) -> bool {
        self.doing != FileDoing::Reading || matches!(self.fault, FileFault::NoHome)
    }
}

/// For logs and tests: ids, not words.
impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {:?}: {}", self.path.display(), self.doing, self.why().id)
    }
}

impl std::error::Error for FileError {}
