use super::read::read_bytes;
use super::save::save_own;
use super::{FileDoing, FileError, FileErrorKind, Folders, KeptFor, Versions, free_name, is_there, read_text, save};
use crate::spells::FilledIn;

/// What the player filled in for a system's lists; nothing if there is no such file.
///
/// # Errors If the file exists and cannot be read. It stays as it is.
pub fn load_filled_in(folders: &Folders, system: &str) -> Result<FilledIn, FileError> {
    let path = folders.filled_in(system);
    if !is_there(&path) {
        return Ok(FilledIn::default());
    }
    let source = read_text(&path)?;
    ron::from_str(&source.text)
        .map_err(|error| FileError::new(&path, FileDoing::Reading, FileErrorKind::Other(error.to_string())))
}

/// Saves what the player filled in. The file's last content is kept as a version; a file that
/// cannot be read stays beside the new one.
///
/// # Errors
/// If the disk refuses.
pub fn save_filled_in(folders: &Folders, system: &str, filled: &FilledIn) -> Result<(), FileError> {
    let path = folders.filled_in(system);
    let text = ron::ser::to_string_pretty(filled, ron::ser::PrettyConfig::default());
    let unwritable =
        |error: ron::Error| FileError::new(&path, FileDoing::Saving, FileErrorKind::Unwritable(error.to_string()));
    let text = text.map_err(unwritable)?;
    if is_there(&path) && load_filled_in(folders, system).is_err() {
        save(&free_name(&path.with_extension("ron.unreadable")), &read_bytes(&path)?)?;
    }
    Versions::of(folders).keep(&path, KeptFor::Saved)?;
    save_own(&path, &text)
}
