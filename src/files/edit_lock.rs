use std::fs::{self, File, OpenOptions};
use std::path::{Path, PathBuf};

use super::journal::lock;
use super::{FileDoing, FileError, Folders, create_folder, shown};

/// A file that this window has open, so that no other opens it to change it as well.
///
/// A roster's file is replaced whenever it is saved, so that no lock could stay on it; it is
/// another file, in the program's own folder, that is locked. The system takes the lock off
/// when the program ends, however it ends.
#[derive(Debug)]
pub struct EditLock {
    _file: File,
    path: PathBuf,
}

impl EditLock {
    /// Takes hold of a file.
    ///
    /// # Errors
    /// If another window has it ([`super::FileErrorKind::InUse`]), or the program's own folder cannot be written to.
    pub fn take(folders: &Folders, path: &Path) -> Result<Self, FileError> {
        let whole = fs::canonicalize(path).or_else(|_| std::path::absolute(path)).unwrap_or_else(|_| path.to_owned());
        let name = format!("{:08x}.lock", crc32fast::hash(shown(&whole).as_bytes()));
        let file = open(&folders.open(), &name)?;
        lock(&file, path)?;
        Ok(Self { _file: file, path: path.to_owned() })
    }

    /// The file that is held.
    pub fn path(&self) -> &Path {
        &self.path
    }
}

/// One window's number among those that are open at the same time, held as long as it lives.
#[derive(Debug)]
pub(super) struct WindowHold {
    _file: File,
    /// Where it says where it stands.
    pub place: PathBuf,
}

impl WindowHold {
    /// The first number that no other window has.
    pub fn take(folders: &Folders) -> Result<Self, FileError> {
        const MAX_WINDOWS: u32 = 64;
        let folder = folders.open();
        let mut failed = None;
        for nth in 1..=MAX_WINDOWS {
            let name = format!("window-{nth}.lock");
            let file = open(&folder, &name)?;
            match lock(&file, &folder.join(&name)) {
                Ok(()) => return Ok(Self { _file: file, place: folder.join(format!("window-{nth}.ron")) }),
                Err(error) => failed = Some(error),
            }
        }
        Err(failed.unwrap_or_else(|| FileError::new(&folder, FileDoing::Saving, super::FileErrorKind::InUse)))
    }
}

fn open(folder: &Path, name: &str) -> Result<File, FileError> {
    create_folder(folder)?;
    let path = folder.join(name);
    let file = OpenOptions::new().create(true).truncate(false).write(true).open(&path);
    file.map_err(|error| FileError::of(&path, FileDoing::Saving, &error))
}
