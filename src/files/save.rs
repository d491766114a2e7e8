use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use atomic_write_file::AtomicWriteFile;

use super::journal::lock;
use super::read::check_is_file;
use super::{FileDoing, FileError, FileErrorKind};

/// Writes a file whole or not at all: beside it, through to the disk, then into its place.
///
/// A link stays a link, and what it leads to is replaced. What is no file (a device) is
/// written to as it is.
///
/// # Errors
/// If the folder is missing, the file must not be changed, or the disk refuses. The file that
/// was there before is then untouched.
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

/// Writes a file as [`save`] does and holds it open. It is locked before it takes its place, so
/// that nobody else can lock it first. `None` for what is no file, which is written to as it is.
///
/// # Errors
/// As [`save`].
pub(super) fn save_locked(path: &Path, bytes: &[u8]) -> Result<Option<File>, FileError> {
    let of = |error: io::Error| FileError::of(path, FileDoing::Saving, &error);
    let Target::File(mut file) = begin(path)? else {
        save(path, bytes)?;
        return Ok(None);
    };
    // The lock belongs to the open file, not to its name, and goes on with the copy of the handle.
    let held = file.try_clone().map_err(of)?;
    lock(&held, path)?;
    file.write_all(bytes).and_then(|()| file.commit()).map_err(of)?;
    Ok(Some(held))
}

/// What a path leads to, ready to be written.
enum Target {
    /// A file, written beside its place until it is whole.
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

/// Makes a folder, and those above it, if it is not there.
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

/// Makes sure that names which were given or taken in a folder are on the disk.
pub(super) fn sync_folder(folder: &Path) -> Result<(), FileError> {
    let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    // Elsewhere folders are no files, and names are on the disk at once.
    if cfg!(unix) {
        let synced = File::open(folder).and_then(|folder| folder.sync_all());
        synced.map_err(|error| FileError::of(folder, FileDoing::Saving, &error))?;
    }
    Ok(())
}

/// Writes a file of the program's own folders, making the folder first.
pub(super) fn save_own(path: &Path, text: &str) -> Result<(), FileError> {
    if let Some(folder) = path.parent() {
        create_folder(folder)?;
    }
    save(path, text.as_bytes())
}
