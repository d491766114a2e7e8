use std::fs::{File, OpenOptions};
use std::io::{Read as _, Write as _};
use std::path::{Path, PathBuf};

use super::journal::lock;
use super::path_key::{key_of, whole_path};
use super::{FileDoing, FileError, Folders, create_folder};

/// The lock of a file that this window edits, so that no other window edits it too.
///
/// Saving replaces a roster's file, so no lock could stay on it. The lock is on another file, in
/// the program's own folder, which holds the path that it is for. The system removes the lock when
/// the program ends, however it ends.
#[derive(Debug)]
pub struct EditLock {
    _file: File,
    path: PathBuf,
}

impl EditLock {
    /// Locks a file.
    ///
    /// # Errors
    /// If another window has it ([`super::FileErrorKind::InUse`]), or the program's own folder cannot be written to.
    pub fn take(folders: &Folders, path: &Path) -> Result<Self, FileError> {
        let whole = whole_path(path);
        let (key, bytes) = (key_of(&whole), whole.as_os_str().as_encoded_bytes());
        let folder = folders.open();
        let mut nth = 1_u32;
        loop {
            let name = if nth == 1 { format!("{key}.lock") } else { format!("{key}-{nth}.lock") };
            let mut file = open(&folder, &name)?;
            let locked = lock(&file, path);
            let mut holder = Vec::new();
            // On systems where a lock keeps others from reading, its holder counts as having this
            // file.
            let is_known = file.read_to_end(&mut holder).is_ok();
            // Its holder may be writing the path just now.
            let is_ours =
                if locked.is_err() { bytes.starts_with(&holder) } else { holder.is_empty() || holder == bytes };
            if is_known && !is_ours {
                // Another path has this name, and keeps it for good, so that all windows agree.
                nth += 1;
                continue;
            }
            locked?;
            if holder.is_empty() {
                let failed = |error| FileError::of(&folder.join(&name), FileDoing::Saving, &error);
                file.write_all(bytes).map_err(failed)?;
            }
            return Ok(Self { _file: file, path: path.to_owned() });
        }
    }

    /// The locked file.
    pub fn path(&self) -> &Path {
        &self.path
    }
}

/// A window's number among the open windows, locked as long as it lives.
#[derive(Debug)]
pub(super) struct WindowHold {
    _file: File,
    /// The file with this window's state.
    pub place: PathBuf,
}

impl WindowHold {
    /// Takes the first number that no other window has.
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
    let file = OpenOptions::new().create(true).truncate(false).read(true).write(true).open(&path);
    file.map_err(|error| FileError::of(&path, FileDoing::Saving, &error))
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn two_paths_are_never_taken_for_one() {
        let home = tempfile::tempdir().expect("a folder");
        let folders = Folders::below(home.path());
        let (mine, other) = (home.path().join("mine.roster"), home.path().join("other.roster"));
        // As if the other path had the same name.
        let key = key_of(&whole_path(&mine));
        fs::create_dir_all(folders.open()).expect("made");
        let planted = folders.open().join(format!("{key}.lock"));
        fs::write(&planted, other.as_os_str().as_encoded_bytes()).expect("written");
        for held in [false, true] {
            let _other = held.then(|| {
                let file = File::open(&planted).expect("there");
                file.try_lock().expect("free");
                file
            });
            let lock = EditLock::take(&folders, &mine).expect("another name");
            let again = EditLock::take(&folders, &mine).expect_err("held");
            assert_eq!(again.kind, super::super::FileErrorKind::InUse);
            drop(lock);
        }
        let second = fs::read(folders.open().join(format!("{key}-2.lock"))).expect("its own");
        assert_eq!(second, whole_path(&mine).as_os_str().as_encoded_bytes(), "it says whose it is");
        assert_eq!(fs::read(&planted).expect("there"), other.as_os_str().as_encoded_bytes(), "and so does the other");
    }

    #[test]
    fn a_lock_goes_by_its_path_and_goes_with_its_holder() {
        let home = tempfile::tempdir().expect("a folder");
        let folders = Folders::below(home.path());
        let first = EditLock::take(&folders, &home.path().join("a.roster")).expect("free");
        EditLock::take(&folders, &home.path().join("b.roster")).expect("another file");
        let again = EditLock::take(&folders, &home.path().join("./a.roster")).expect_err("the same file");
        assert_eq!(again.kind, super::super::FileErrorKind::InUse);
        drop(first);
        EditLock::take(&folders, &home.path().join("a.roster")).expect("free again");
    }
}
