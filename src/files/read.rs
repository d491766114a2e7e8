use std::fs::{self, File, Metadata};
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};

use super::{FileDoing, FileError, FileErrorKind, Stamp};
use crate::spells::SourceText;

/// The largest file that the program reads, in MiB.
pub(super) const MAX_MIB: u32 = 8;
/// The same in bytes.
pub const MAX_BYTES: u64 = MAX_MIB as u64 * 1024 * 1024;

/// Reads a text file.
///
/// # Errors If it is missing, a folder, a pipe, too large, or not text; then with the place of the
/// first invalid byte.
pub fn read_text(path: &Path) -> Result<SourceText, FileError> {
    let failed = |kind| FileError::new(path, FileDoing::Reading, kind);
    as_text(&shown(path), read_bytes(path)?).map_err(failed)
}

/// Reads a text file with its stamp, which must still fit when the file is written.
///
/// # Errors
/// As [`read_text`].
pub fn read_stamped(path: &Path) -> Result<(SourceText, Stamp), FileError> {
    let failed = |kind| FileError::new(path, FileDoing::Reading, kind);
    let bytes = read_bytes(path)?;
    let stamp = Stamp::of(path, &bytes);
    Ok((as_text(&shown(path), bytes).map_err(failed)?, stamp))
}

pub(super) fn read_bytes(path: &Path) -> Result<Vec<u8>, FileError> {
    let failed = |kind| FileError::new(path, FileDoing::Reading, kind);
    let of = |error: io::Error| FileError::of(path, FileDoing::Reading, &error);
    let metadata = fs::metadata(path).map_err(of)?;
    check_is_file(&metadata).map_err(failed)?;
    if metadata.len() > MAX_BYTES {
        return Err(failed(FileErrorKind::TooLarge));
    }
    let mut bytes = Vec::new();
    // It may have grown meanwhile.
    File::open(path).and_then(|file| file.take(MAX_BYTES + 1).read_to_end(&mut bytes)).map_err(of)?;
    Ok(bytes)
}

/// Reads text from standard input.
///
/// # Errors
/// As [`read_text`].
pub fn read_input() -> Result<SourceText, FileError> {
    const NAME: &str = "-";
    let failed = |kind| FileError::new(Path::new(NAME), FileDoing::Reading, kind);
    let mut bytes = Vec::new();
    let read = io::stdin().lock().take(MAX_BYTES + 1).read_to_end(&mut bytes);
    read.map_err(|error| FileError::of(Path::new(NAME), FileDoing::Reading, &error))?;
    as_text(NAME, bytes).map_err(failed)
}

/// A path as shown in messages.
pub fn shown(path: &Path) -> String {
    path.display().to_string()
}

/// Whether something exists at a path.
pub fn is_there(path: &Path) -> bool {
    fs::symlink_metadata(path).is_ok()
}

/// Whether a path is a folder.
pub fn is_folder(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|metadata| metadata.is_dir())
}

/// All files below a folder with one of these endings, in the order of their paths. Hidden
/// files and folders are left out, and folders behind links are not entered.
///
/// # Errors
/// The first folder that cannot be read.
pub fn files_below(folder: &Path, endings: &[&str]) -> Result<Vec<PathBuf>, FileError> {
    let (mut files, mut folders) = (Vec::new(), vec![folder.to_owned()]);
    while let Some(folder) = folders.pop() {
        let of = |error: io::Error| FileError::of(&folder, FileDoing::Reading, &error);
        for entry in fs::read_dir(&folder).map_err(of)? {
            let entry = entry.map_err(of)?;
            if entry.file_name().to_string_lossy().starts_with('.') {
                continue;
            }
            let (path, kind) = (entry.path(), entry.file_type().map_err(of)?);
            let ending = path.extension().and_then(|ending| ending.to_str());
            if kind.is_dir() {
                folders.push(path);
            } else if ending.is_some_and(|ending| endings.contains(&ending)) {
                files.push(path);
            }
        }
    }
    files.sort();
    Ok(files)
}

pub(super) fn check_is_file(metadata: &Metadata) -> Result<(), FileErrorKind> {
    if metadata.is_dir() {
        Err(FileErrorKind::IsFolder)
    } else if metadata.is_file() {
        Ok(())
    } else {
        Err(FileErrorKind::NoFile)
    }
}

fn as_text(name: &str, bytes: Vec<u8>) -> Result<SourceText, FileErrorKind> {
    if bytes.len() as u64 > MAX_BYTES {
        return Err(FileErrorKind::TooLarge);
    }
    String::from_utf8(bytes).map(|text| SourceText::new(name, text)).map_err(|error| {
        let good = error.utf8_error().valid_up_to();
        let before = String::from_utf8_lossy(error.as_bytes().get(..good).unwrap_or_default());
        let last_line = before.rsplit('\n').next().unwrap_or_default();
        FileErrorKind::NotText {
            line: before.matches('\n').count() + 1,
            column: last_line.chars().count() + 1,
            wide: matches!(error.as_bytes(), [0xff, 0xfe, ..] | [0xfe, 0xff, ..]),
        }
    })
}
