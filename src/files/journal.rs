use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read as _, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};

use super::read::read_bytes;
use super::save::save_locked;
use super::stamp::{Since, Stamp, was_replaced};
use super::{FileDoing, FileError, FileErrorKind, save};
use crate::battle::{
    BattleFile, BattleHead, Record, SaveError, SpellRollHead, read_battle, read_spell_roll, record_line, write_battle,
};

/// An open file of records: each record is appended and synced to the disk.
///
/// While it is open no other window can open it. When the battle continues, a damaged end is moved
/// to a file of its own: it is never overwritten or silently dropped.
#[derive(Debug)]
pub struct Journal {
    path: PathBuf,
    file: File,
    /// What the file should hold: everything but a damaged end.
    stamp: Stamp,
    /// The length in bytes of a damaged end that was there when the file was opened.
    damaged: u64,
    /// Whether a write failed halfway, so that part of it may be at the end.
    torn: bool,
    written: usize,
}

/// A battle opened to continue: its journal, its good part, and what is wrong with the rest.
pub type OpenedBattle = (Journal, BattleFile, Option<SaveError>);

/// The same for a spell roll.
pub type OpenedSpellRoll = (Journal, BattleFile<SpellRollHead>, Option<SaveError>);

/// Reads the text of a battle or a spell roll. Bytes that are not text end its good part like any
/// other damage.
///
/// # Errors If it is missing, not a file, or too large.
pub fn read_records(path: &Path) -> Result<String, FileError> {
    let bytes = read_bytes(path)?;
    let text = String::from_utf8_lossy(bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(&bytes));
    Ok(text.into_owned())
}

impl Journal {
    /// Begins a battle's file, and replaces one that may be there.
    ///
    /// # Errors As [`save`], and if another window has the file.
    pub fn create(path: &Path, head: &BattleHead, records: &[Record]) -> Result<Self, FileError> {
        let head = write_battle(head, &[]).map_err(|error| unwritable(path, &error))?;
        Self::begin(path, &head, records)
    }

    /// Begins a file with a head and records, and replaces one that may be there.
    ///
    /// # Errors
    /// As [`Journal::create`].
    pub fn begin(path: &Path, head: &str, records: &[Record]) -> Result<Self, FileError> {
        // Locked until the new file is in its place, so that nobody takes the old one meanwhile.
        let _there = match OpenOptions::new().read(true).open(path) {
            Ok(there) => {
                lock(&there, path)?;
                if was_replaced(&there, path) {
                    return Err(FileError::new(path, FileDoing::Recording, FileErrorKind::InUse));
                }
                Some(there)
            }
            Err(_) => None,
        };
        let mut text = head.to_owned();
        text.push_str(&lines_of(path, records)?);
        let file = match save_locked(path, text.as_bytes())? {
            Some(file) => file,
            None => hold(path)?,
        };
        let stamp = Stamp::of(path, text.as_bytes());
        Ok(Self { path: path.to_owned(), file, stamp, damaged: 0, torn: false, written: records.len() })
    }

    /// Opens a battle's file to continue it: its good part, and what is wrong with the rest.
    ///
    /// # Errors If it cannot be read, or another window has it. Wrong content is not an error of
    /// the file: `Ok(Err(…))`.
    pub fn open(path: &Path) -> Result<Result<OpenedBattle, SaveError>, FileError> {
        let text = read_records(path)?;
        let (battle, fault) = match read_battle(&text) {
            Ok(read) => read,
            Err(fault) => return Ok(Err(fault)),
        };
        let journal = Self::hold(path, battle.good_bytes, battle.records.len())?;
        Ok(Ok((journal, battle, fault)))
    }

    /// Opens the file of a spell roll to continue it.
    ///
    /// # Errors
    /// As [`Journal::open`].
    pub fn open_spell_roll(path: &Path) -> Result<Result<OpenedSpellRoll, SaveError>, FileError> {
        let text = read_records(path)?;
        let (draw, fault) = match read_spell_roll(&text) {
            Ok(read) => read,
            Err(fault) => return Ok(Err(fault)),
        };
        let journal = Self::hold(path, draw.good_bytes, draw.records.len())?;
        Ok(Ok((journal, draw, fault)))
    }

    /// Locks a file, given the number of its good bytes (without a byte order mark) and records.
    ///
    /// # Errors If it cannot be written, or another window has it.
    pub fn hold(path: &Path, good_bytes: usize, records: usize) -> Result<Self, FileError> {
        let mut file = hold(path)?;
        let mut whole = Vec::new();
        file.read_to_end(&mut whole).map_err(|error| recording(path, &error))?;
        let mark = if whole.starts_with(b"\xef\xbb\xbf") { 3 } else { 0 };
        let good = (mark + good_bytes).min(whole.len());
        let stamp = Stamp::of(path, whole.get(..good).unwrap_or_default());
        let damaged = (whole.len() - good) as u64;
        Ok(Self { path: path.to_owned(), file, stamp, damaged, torn: false, written: records })
    }

    /// The file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// How many records the file has.
    pub const fn written(&self) -> usize {
        self.written
    }

    /// What the file holds.
    pub const fn stamp(&self) -> &Stamp {
        &self.stamp
    }

    /// Appends those of these records that the file does not have yet.
    ///
    /// # Errors If the file was changed, moved or deleted, or the disk refuses. The file then keeps
    /// its content, and the next call tries again.
    pub fn keep_up(&mut self, records: &[Record]) -> Result<(), FileError> {
        let new = records.get(self.written..).unwrap_or_default();
        if new.is_empty() {
            return Ok(());
        }
        self.check_unchanged()?;
        if self.damaged > 0 {
            self.put_damage_aside()?;
        }
        let lines = lines_of(&self.path, new)?;
        if let Err(error) = self.write(lines.as_bytes()) {
            // Half a line would end the trusted part. If it cannot be removed now, the next try
            // removes it.
            self.torn = self.file.set_len(self.stamp.length).is_err();
            self.stamp.touched(&self.file);
            return Err(recording(&self.path, &error));
        }
        self.torn = false;
        self.stamp.grew(&self.file, lines.as_bytes());
        self.written = records.len();
        Ok(())
    }

    /// Checks that the file still holds what it should.
    ///
    /// # Errors
    /// If it was changed, moved or deleted meanwhile, or cannot be read.
    pub fn check_unchanged(&mut self) -> Result<(), FileError> {
        let failed = |fault| FileError::new(&self.path, FileDoing::Recording, fault);
        if self.torn || self.damaged > 0 {
            // The damaged end is not part of the stamp.
            let there = std::fs::metadata(&self.path).map_err(|_| failed(FileErrorKind::Gone))?;
            let same_length = there.len() == self.stamp.length + self.damaged;
            return if self.torn || same_length { Ok(()) } else { Err(failed(FileErrorKind::Changed)) };
        }
        match self.stamp.since(&self.path).map_err(|error| recording(&self.path, &error))? {
            Since::Same => Ok(()),
            Since::Changed => Err(failed(FileErrorKind::Changed)),
            Since::Gone => Err(failed(FileErrorKind::Gone)),
            Since::Replaced => {
                self.file = hold(&self.path)?;
                Ok(())
            }
        }
    }

    fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        if self.torn {
            self.file.set_len(self.stamp.length)?;
        }
        self.file.seek(SeekFrom::Start(self.stamp.length))?;
        self.file.write_all(bytes)?;
        self.file.sync_data()
    }

    /// Copies the file as it is to another name, then cuts it to the trusted part.
    fn put_damage_aside(&mut self) -> Result<(), FileError> {
        let mut whole = Vec::new();
        let read = self.file.seek(SeekFrom::Start(0)).and_then(|_| self.file.read_to_end(&mut whole));
        read.map_err(|error| recording(&self.path, &error))?;
        save(&aside(&self.path), &whole)?;
        self.file.set_len(self.stamp.length).map_err(|error| recording(&self.path, &error))?;
        self.stamp.touched(&self.file);
        self.damaged = 0;
        Ok(())
    }
}

/// The first free name of `battle.damaged`, `battle.damaged-2`, and so on.
fn aside(path: &Path) -> PathBuf {
    let name = |nth: u32| {
        let ending = if nth == 1 { "damaged".to_owned() } else { format!("damaged-{nth}") };
        path.with_extension(ending)
    };
    (1..).map(name).find(|path| !super::is_there(path)).unwrap_or_else(|| name(1))
}

fn lines_of(path: &Path, records: &[Record]) -> Result<String, FileError> {
    let lines: Result<Vec<String>, _> = records.iter().map(record_line).collect();
    lines.map(|lines| lines.concat()).map_err(|error| unwritable(path, &error))
}

fn hold(path: &Path) -> Result<File, FileError> {
    let file = OpenOptions::new().read(true).write(true).open(path).map_err(|error| recording(path, &error))?;
    lock(&file, path)?;
    Ok(file)
}

/// Locks the file for as long as it is open, if the disk supports locks.
pub(super) fn lock(file: &File, path: &Path) -> Result<(), FileError> {
    match file.try_lock() {
        Ok(()) | Err(TryLockError::Error(_)) => Ok(()),
        Err(TryLockError::WouldBlock) => Err(FileError::new(path, FileDoing::Recording, FileErrorKind::InUse)),
    }
}

fn recording(path: &Path, error: &io::Error) -> FileError {
    FileError::of(path, FileDoing::Recording, error)
}

fn unwritable(path: &Path, error: &ron::Error) -> FileError {
    FileError::new(path, FileDoing::Recording, FileErrorKind::Unwritable(error.to_string()))
}
