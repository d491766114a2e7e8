use super::save::save_own;
use super::{FileDoing, FileError, FileFault, Folders, is_there, read_text};
use crate::spells::FilledIn;

/// What the player filled in of a system's lists; nothing where there is no such file.
///
/// # Errors
/// If the file is there and cannot be read: it is then left as it is.
pub fn load_filled_in(folders: &Folders, system: &str) -> Result<FilledIn, FileError> {
    let path = folders.filled_in(system);
    if !is_there(&path) {
        return Ok(FilledIn::default());
    }
    let source = read_text(&path)?;
    ron::from_str(&source.text)
        .map_err(|error| FileError::new(&path, FileDoing::Reading, FileFault::Other(error.to_string())))
}

/// Keeps what the player filled in.
///
/// # Errors
/// If the disk refuses.
pub fn save_filled_in(folders: &Folders, system: &str, filled: &FilledIn) -> Result<(), FileError> {
    let path = folders.filled_in(system);
    let text = ron::ser::to_string_pretty(filled, ron::ser::PrettyConfig::default());
    let unwritable =
        |error: ron::Error| FileError::new(&path, FileDoing::Saving, FileFault::Unwritable(error.to_string()));
    save_own(&path, &text.map_err(unwritable)?)
}
