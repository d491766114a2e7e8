use std::fs::{self, OpenOptions};
use std::io::Write as _;
use std::path::{Path, PathBuf};

use super::clock::{moment_anywhere, now_seconds};
use super::{Folders, create_folder};

/// The log of what went wrong, for those who are asked for help. A long log is replaced by a new
/// one, and the last few are kept.
///
/// Nothing depends on it: a log that cannot be written is not reported. The rotation is a few lines
/// here, since the libraries for it bring a second calendar and a compressor along.
#[derive(Clone, Debug)]
pub struct Log {
    path: PathBuf,
}

impl Log {
    /// Its maximum length, in bytes.
    pub const MOST: u64 = 256 * 1024;
    /// How many old logs are kept.
    pub const KEPT: u32 = 3;

    /// The log in the program's own folders.
    pub fn of(folders: &Folders) -> Self {
        Self { path: folders.log_file() }
    }

    /// The file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Writes what happened, with the time.
    pub fn say(&self, words: &str) {
        let _written = self.write(words);
    }

    fn write(&self, words: &str) -> Option<()> {
        create_folder(self.path.parent()?).ok()?;
        if fs::metadata(&self.path).is_ok_and(|there| there.len() >= Self::MOST) {
            for nth in (1..Self::KEPT).rev() {
                let _moved = fs::rename(self.kept(nth), self.kept(nth + 1));
            }
            fs::rename(&self.path, self.kept(1)).ok()?;
        }
        let mut file = OpenOptions::new().create(true).append(true).open(&self.path).ok()?;
        let words = words.replace('\n', "\n    ");
        file.write_all(format!("{} {words}\n", moment_anywhere(now_seconds())).as_bytes()).ok()
    }

    fn kept(&self, nth: u32) -> PathBuf {
        self.path.with_extension(format!("{nth}.log"))
    }
}
