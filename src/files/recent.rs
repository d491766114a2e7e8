use std::path::{Path, PathBuf};

use super::save::save_own;
use super::{FileDoing, FileError, FileErrorKind, Folders, read_text};

/// Files opened lately, the last one first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Recent {
    files: Vec<PathBuf>,
}

/// How many files are remembered.
const MOST: usize = 12;

impl Recent {
    /// The list as it was last saved; empty if it cannot be read, as nothing depends on it.
    pub fn load(folders: &Folders) -> Self {
        let text = read_text(&folders.recent_file()).map(|source| source.text).unwrap_or_default();
        let files: Vec<PathBuf> = ron::from_str(&text).unwrap_or_default();
        Self { files }
    }

    /// The files.
    pub fn files(&self) -> &[PathBuf] {
        &self.files
    }

    /// Puts a file in front.
    pub fn opened(&mut self, path: &Path) {
        self.forget(path);
        self.files.insert(0, path.to_owned());
        self.files.truncate(MOST);
    }

    /// Removes a file from the list.
    pub fn forget(&mut self, path: &Path) {
        self.files.retain(|file| file != path);
    }

    /// Saves the list.
    ///
    /// # Errors
    /// If the disk refuses.
    pub fn save(&self, folders: &Folders) -> Result<(), FileError> {
        let path = folders.recent_file();
        // A path that is not text cannot be remembered.
        let files: Vec<&str> = self.files.iter().filter_map(|file| file.to_str()).collect();
        let text = ron::ser::to_string_pretty(&files, ron::ser::PrettyConfig::default());
        let unwritable =
            |error: ron::Error| FileError::new(&path, FileDoing::Saving, FileErrorKind::Unwritable(error.to_string()));
        save_own(&path, &text.map_err(unwritable)?)
    }
}
