use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use atomic_write_file::AtomicWriteFile;

use super::journal::lock;
use super::read::check_is_file;
use super::{FileDoing, FileError, FileErrorKind};

/// Writes a file completely or not at all: to a new file, synced to the disk, which then takes its
/// place.
///
/// A link stays a link, and its target is replaced. A device or pipe is written directly.
///
/// # Errors If the folder is missing, the file is read-only, or the disk refuses. An existing file
/// is then untouched.
pub fn save(path: &Path, bytes: &[u8]) -> Result<(), FileError> {
    let mut file = match begin(path)? {
        Target::File(file) => file,
        Target::Device(device) => {
            return fs::write(&device, bytes).map_err(|error| FileError::of(path, FileDoing::Saving, &error));
        }
    };
    let written = file.write_all(bytes).and_then(|()| file.commit());
    written.map_err(|error| FileError::of(path, FileDoing::Saving, &error))
}

/// Writes a file like [`save`] and keeps it open. It is locked before it takes its place, so that
/// nobody else can lock it first. `None` for a device or pipe, which is written directly.
///
/// # Errors
/// As [`save`].
pub(super) fn save_locked(path: &Path, bytes: &[u8]) -> Result<Option<File>, FileError> {
    let of = |error: io::Error| FileError::of(path, FileDoing::Saving, &error);
    let Target::File(mut file) = begin(path)? else {
        save(path, bytes)?;
        return Ok(None);
    };
    // The lock belongs to the open file, not to its name, and the copied handle keeps it.
    let held = file.try_clone().map_err(of)?;
    lock(&held, path)?;
    file.write_all(bytes).and_then(|()| file.commit()).map_err(of)?;
    Ok(Some(held))
}

/// The target of a path, ready for writing.
enum Target {
    /// A file, written beside its place until it is complete.
    File(AtomicWriteFile),
    /// A device or pipe.
    Device(PathBuf),
}

fn begin(path: &Path) -> Result<Target, FileError> {
    let failed = |kind| FileError::new(path, FileDoing::Saving, kind);
    let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    if let Ok(metadata) = fs::metadata(&target) {
        match check_is_file(&metadata) {
            Ok(()) if metadata.permissions().readonly() => return Err(failed(FileErrorKind::ReadOnly)),
            Ok(()) => {}
            Err(FileErrorKind::NoFile) => return Ok(Target::Device(target)),
            Err(kind) => return Err(failed(kind)),
        }
    }
    let file = AtomicWriteFile::options().read(true).open(&target);
    file.map(Target::File).map_err(|error| FileError::of(path, FileDoing::Saving, &error))
}

/// Creates a folder and its parents if they do not exist.
///
/// # Errors
/// If the disk refuses.
pub fn create_folder(path: &Path) -> Result<(), FileError> {
    if path.is_dir() || path.as_os_str().is_empty() {
        return Ok(());
    }
    if let Some(above) = path.parent() {
        create_folder(above)?;
    }
    let made = match fs::create_dir(path) {
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Ok(()),
        made => made,
    };
    made.map_err(|error| FileError::of(path, FileDoing::Saving, &error))?;
    path.parent().map_or(Ok(()), sync_folder)
}

/// Syncs a folder, so that its new and removed names are on the disk.
pub(super) fn sync_folder(folder: &Path) -> Result<(), FileError> {
    let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    // Other systems cannot sync folders, and need not.
    if cfg!(unix) {
        let synced = File::open(folder).and_then(|folder| folder.sync_all());
        synced.map_err(|error| FileError::of(folder, FileDoing::Saving, &error))?;
    }
    Ok(())
}

/// Writes a file in the program's own folders, which it creates first.
pub(super) fn save_own(path: &Path, text: &str) -> Result<(), FileError> {
    if let Some(folder) = path.parent() {
        create_folder(folder)?;
    }
    save(path, text.as_bytes())
}
