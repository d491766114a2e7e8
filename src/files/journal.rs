use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read as _, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};

use super::{FileDoing, FileError, FileFault, read_text, save};
use crate::battle::{BattleFile, BattleHead, Record, SaveFault, read_battle, record_line, write_battle};

/// A battle's file, held open: records go to its end one by one, each through to the disk.
///
/// While it is held no other window can hold it. A damaged end is put aside, in a file of its
/// own, when the battle first goes on: never overwritten, never silently dropped.
#[derive(Debug)]
pub struct Journal {
    path: PathBuf,
    file: File,
    /// How many bytes of the file can be trusted and are meant to be there.
    good: u64,
    /// How many bytes the file has.
    length: u64,
    written: usize,
}

/// A battle opened to go on with: its journal, its good part, and what is wrong with the rest.
pub type OpenedBattle = (Journal, BattleFile, Option<SaveFault>);

impl Journal {
    /// Begins a battle's file, in place of one that may be there.
    ///
    /// # Errors
    /// As [`save`], and if another window holds the file.
    pub fn create(path: &Path, head: &BattleHead, records: &[Record]) -> Result<Self, FileError> {
        if let Ok(there) = OpenOptions::new().read(true).open(path) {
            lock(&there, path)?;
        }
        let text = write_battle(head, records).map_err(|error| unwritable(path, &error))?;
        save(path, text.as_bytes())?;
        let file = hold(path)?;
        let length = text.len() as u64;
        Ok(Self { path: path.to_owned(), file, good: length, length, written: records.len() })
    }

    /// Opens a battle's file to go on with it: its good part, and what is wrong with the rest.
    ///
    /// # Errors
    /// If it cannot be read, or another window holds it. What is wrong within it is no error of the file: `Ok(Err(…))`.
    pub fn open(path: &Path) -> Result<Result<OpenedBattle, SaveFault>, FileError> {
        let text = read_text(path)?.text;
        let (battle, fault) = match read_battle(&text) {
            Ok(read) => read,
            Err(fault) => return Ok(Err(fault)),
        };
        let file = hold(path)?;
        let length = file.metadata().map_err(|error| recording(path, &error))?.len();
        // A byte order mark was left out of the text.
        let skipped = length.saturating_sub(text.len() as u64);
        let good = skipped + battle.good_bytes as u64;
        let journal = Self { path: path.to_owned(), file, good, length, written: battle.records.len() };
        Ok(Ok((journal, battle, fault)))
    }

    /// The file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// How many records stand in the file.
    pub const fn written(&self) -> usize {
        self.written
    }

    /// Brings the file up to these records: those that it does not have yet go to its end.
    ///
    /// # Errors
    /// If the file was changed, moved or deleted, or the disk refuses. The file then holds
    /// what it held before, and the next call tries again.
    pub fn keep_up(&mut self, records: &[Record]) -> Result<(), FileError> {
        let new = records.get(self.written..).unwrap_or_default();
        if new.is_empty() {
            return Ok(());
        }
        self.check_unchanged()?;
        if self.good < self.length {
            self.put_damage_aside()?;
        }
        let lines: Result<Vec<String>, _> = new.iter().map(record_line).collect();
        let lines = lines.map_err(|error| unwritable(&self.path, &error))?.concat();
        if let Err(error) = self.write(lines.as_bytes()) {
            // Half a line would end what can be trusted.
            let _kept = self.file.set_len(self.good);
            return Err(recording(&self.path, &error));
        }
        self.good += lines.len() as u64;
        self.length = self.good;
        self.written = records.len();
        Ok(())
    }

    fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.file.seek(SeekFrom::Start(self.good))?;
        self.file.write_all(bytes)?;
        self.file.sync_data()
    }

    fn check_unchanged(&self) -> Result<(), FileError> {
        let failed = |fault| Err(FileError::new(&self.path, FileDoing::Recording, fault));
        match fs::metadata(&self.path) {
            Ok(there) if there.len() == self.length => Ok(()),
            Ok(_) => failed(FileFault::Changed),
            Err(_) => failed(FileFault::Gone),
        }
    }

    /// Copies the file as it is to a name of its own, then cuts it to what can be trusted.
    fn put_damage_aside(&mut self) -> Result<(), FileError> {
        let mut whole = Vec::new();
        let read = self.file.seek(SeekFrom::Start(0)).and_then(|_| self.file.read_to_end(&mut whole));
        read.map_err(|error| recording(&self.path, &error))?;
        save(&aside(&self.path), &whole)?;
        self.file.set_len(self.good).map_err(|error| recording(&self.path, &error))?;
        self.length = self.good;
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

fn hold(path: &Path) -> Result<File, FileError> {
    let file = OpenOptions::new().read(true).write(true).open(path).map_err(|error| recording(path, &error))?;
    lock(&file, path)?;
    Ok(file)
}

/// Locks the file for as long as it is open. Where the disk knows no locks there is none.
fn lock(file: &File, path: &Path) -> Result<(), FileError> {
    match file.try_lock() {
        Ok(()) | Err(TryLockError::Error(_)) => Ok(()),
        Err(TryLockError::WouldBlock) => Err(FileError::new(path, FileDoing::Recording, FileFault::InUse)),
    }
}

fn recording(path: &Path, error: &io::Error) -> FileError {
    FileError::of(path, FileDoing::Recording, error)
}

fn unwritable(path: &Path, error: &ron::Error) -> FileError {
    FileError::new(path, FileDoing::Recording, FileFault::Unwritable(error.to_string()))
}
