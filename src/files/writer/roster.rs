use std::fs::{self, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

use super::super::clock::now_seconds;
use super::super::stamp::{Since, Stamp};
use super::super::{
    EditLock, FileDoing, FileError, FileErrorKind, Folders, KeptFor, Versions, create_folder, is_folder, is_there, save,
};
use super::job::{AskedBy, ConflictChoice};
use super::records::is_free;
use crate::rosters::{Roster, roster_text};

/// The place for a file.
pub(super) enum FilePlace {
    /// At this path.
    At(PathBuf),
    /// In this folder, with the first free name.
    New { folder: PathBuf, stem: String, ending: &'static str },
}

/// Where a file was written.
pub(super) enum Placed {
    /// In its usual or its requested place.
    Usual,
    /// In its first place.
    New,
    /// It was gone, and is there again.
    Again,
    /// Not in the requested place: it stays where it was.
    Refused(FileError),
}

/// The minimum time between versions that nobody asked for, in seconds.
const BETWEEN_VERSIONS: u64 = 120;

/// A roster on its way to disk.
pub(super) struct RosterFile {
    place: Option<PathBuf>,
    elsewhere: Option<PathBuf>,
    stamp: Option<Stamp>,
    hold: Option<EditLock>,
    roster: Roster,
    stem: String,
    pub(super) revision: u64,
    pub(super) asked: AskedBy,
    /// Whether changes are not on disk yet.
    pending: bool,
    /// Whether a version was kept since it was opened.
    kept: bool,
}

impl RosterFile {
    pub(super) fn opened(roster: Roster, revision: u64, path: PathBuf, stamp: Stamp, hold: Option<EditLock>) -> Self {
        let place = Some(path);
        let (stem, asked) = (String::new(), AskedBy::Itself);
        Self {
            place,
            elsewhere: None,
            stamp: Some(stamp),
            hold,
            roster,
            stem,
            revision,
            asked,
            pending: false,
            kept: false,
        }
    }

    pub(super) fn new(roster: Roster, revision: u64, stem: String, asked: AskedBy) -> Self {
        Self {
            place: None,
            elsewhere: None,
            stamp: None,
            hold: None,
            roster,
            stem,
            revision,
            asked,
            pending: true,
            kept: false,
        }
    }

    pub(super) fn change(&mut self, roster: Roster, revision: u64, stem: String, asked: AskedBy) {
        self.roster = roster;
        self.revision = revision;
        self.stem = stem;
        self.asked = if self.pending { self.asked.max(asked) } else { asked };
        self.pending = true;
    }

    pub(super) fn move_to(&mut self, path: PathBuf) {
        self.elsewhere = Some(path);
        self.asked = AskedBy::Player;
    }

    pub(super) fn path(&self) -> Option<PathBuf> {
        self.place.clone()
    }

    pub(super) const fn is_pending(&self) -> bool {
        self.pending || self.elsewhere.is_some()
    }

    /// Whether to write it at once.
    pub(super) fn is_urgent(&self) -> bool {
        self.elsewhere.is_some() || self.asked != AskedBy::Itself
    }

    /// The file's length and checksum.
    pub(super) fn on_disk(&self) -> Option<(u64, u32)> {
        self.stamp.as_ref().map(|stamp| (stamp.length, stamp.checksum()))
    }

    /// The text to write.
    pub(super) fn text(&self) -> Result<String, FileError> {
        let path = self.elsewhere.as_deref().or(self.place.as_deref()).unwrap_or(Path::new(""));
        roster_text(&self.roster)
            .map_err(|error| FileError::new(path, FileDoing::Saving, FileErrorKind::Unwritable(error.to_string())))
    }

    /// Writes the roster to its file.
    pub(super) fn write(&mut self, folders: Option<&Folders>, text: &str) -> Result<Placed, FileError> {
        let versions = folders.map(Versions::of);
        if let Some(path) = self.elsewhere.take() {
            return Ok(match self.write_elsewhere(&path, folders, versions.as_ref(), text) {
                Ok(()) => Placed::Usual,
                Err(error) => Placed::Refused(error),
            });
        }
        let Some(place) = self.place.clone() else {
            let none = || FileError::new(Path::new(""), FileDoing::Saving, FileErrorKind::NoHome);
            let folder = folders.ok_or_else(none)?.unsaved();
            let place = reserve(&folder, &self.stem, "roster")?;
            self.put(&place, text).inspect_err(|_| give_back(&place))?;
            self.hold = folders.and_then(|folders| EditLock::take(folders, &place).ok());
            self.place = Some(place);
            return Ok(Placed::New);
        };
        let mut placed = Placed::Usual;
        if let Some(stamp) = &mut self.stamp {
            let since = stamp.since(&place).map_err(|error| FileError::of(&place, FileDoing::Saving, &error))?;
            match since {
                // The same bytes need no writing.
                Since::Same | Since::Replaced if stamp.is_of(text.as_bytes()) => {
                    self.pending = false;
                    self.kept &= self.asked != AskedBy::Player;
                    return Ok(Placed::Usual);
                }
                Since::Same | Since::Replaced => {}
                Since::Changed => return Err(FileError::new(&place, FileDoing::Saving, FileErrorKind::Changed)),
                Since::Gone if is_there(&place) => {
                    return Err(FileError::new(&place, FileDoing::Saving, FileErrorKind::Changed));
                }
                Since::Gone => placed = Placed::Again,
            }
        }
        if let Some(versions) = &versions {
            self.keep(&place, versions);
        }
        self.put(&place, text)?;
        // A version that the player saved is kept when another replaces it.
        self.kept &= self.asked != AskedBy::Player;
        Ok(placed)
    }

    /// Keeps the file's content as a version before it is overwritten, as often as that is useful.
    fn keep(&mut self, place: &Path, versions: &Versions) {
        let last = versions.last_kept(place).unwrap_or(0);
        let wanted =
            self.asked != AskedBy::Itself || !self.kept || now_seconds().saturating_sub(last) >= BETWEEN_VERSIONS;
        if wanted {
            let why = if self.asked == AskedBy::Removal { KeptFor::Removed } else { KeptFor::Saved };
            // The newest content matters most: if there is no space for both, the old one is not
            // kept.
            self.kept = versions.keep(place, why).is_ok();
        }
    }

    fn put(&mut self, place: &Path, text: &str) -> Result<(), FileError> {
        save(place, text.as_bytes())?;
        self.stamp = Some(Stamp::of(place, text.as_bytes()));
        self.pending = false;
        Ok(())
    }

    fn write_elsewhere(
        &mut self,
        path: &Path,
        folders: Option<&Folders>,
        versions: Option<&Versions>,
        text: &str,
    ) -> Result<(), FileError> {
        let is_same = self.place.as_deref() == Some(path);
        let hold = match folders.filter(|_| !is_same).map(|folders| EditLock::take(folders, path)) {
            Some(Err(error)) if error.kind == FileErrorKind::InUse => return Err(error),
            Some(hold) => hold.ok(),
            None => None,
        };
        if let Some(versions) = versions {
            versions.keep(path, KeptFor::Saved)?;
        }
        self.put(path, text)?;
        let before = self.place.replace(path.to_owned());
        if !is_same {
            self.hold = hold;
            self.kept = false;
        }
        // It moved from the folder for unsaved files to its own place, and would exist twice.
        if let (Some(before), Some(folders)) = (before.filter(|_| !is_same), folders)
            && before.parent() == Some(folders.unsaved().as_path())
            && let Some(versions) = versions
        {
            let _moved = versions.delete(&before);
        }
        Ok(())
    }

    /// Checks whether the file is still as it was. If it is gone, it is written again.
    pub(super) fn look(&mut self) -> Result<(), FileError> {
        let (Some(place), Some(stamp)) = (&self.place, &mut self.stamp) else { return Ok(()) };
        match stamp.since(place).map_err(|error| FileError::of(place, FileDoing::Reading, &error))? {
            Since::Same | Since::Replaced => Ok(()),
            Since::Changed => Err(FileError::new(place, FileDoing::Saving, FileErrorKind::Changed)),
            Since::Gone => {
                self.pending = true;
                if place.parent().is_none_or(is_folder) {
                    Ok(())
                } else {
                    Err(FileError::new(place, FileDoing::Saving, FileErrorKind::NoFolder))
                }
            }
        }
    }

    /// Moves the file to the deleted files.
    pub(super) fn delete(&mut self, versions: Option<&Versions>) -> Result<(), FileError> {
        match (self.place.take(), versions) {
            (Some(place), Some(versions)) if is_there(&place) => versions.delete(&place),
            _ => Ok(()),
        }
    }

    /// Settles whose version stays after the file was changed elsewhere.
    pub(super) fn settle(&mut self, whose: ConflictChoice, versions: Option<&Versions>) -> Result<(), FileError> {
        let Some(place) = self.place.clone() else { return Ok(()) };
        match whose {
            ConflictChoice::Mine => {
                if let Some(versions) = versions {
                    versions.keep(&place, KeptFor::Elsewhere)?;
                }
                self.stamp = None;
                self.pending = true;
                self.asked = AskedBy::Player;
            }
            ConflictChoice::Theirs => {
                if let Some(versions) = versions {
                    versions.keep_bytes(&place, self.text()?.as_bytes(), KeptFor::Elsewhere)?;
                }
                self.pending = false;
            }
        }
        Ok(())
    }
}

/// Whether a file is too old for another window to be about to write it.
fn is_old(file: &fs::Metadata) -> bool {
    let age = file.modified().ok().and_then(|modified| modified.elapsed().ok());
    age.is_some_and(|age| age.as_secs() > 60)
}

/// Releases a reserved name after a failed write, so that a full disk does not fill up with empty
/// files.
pub(super) fn give_back(path: &Path) {
    if fs::metadata(path).is_ok_and(|there| there.is_file() && there.len() == 0) {
        // If that fails too, the empty file is reused later.
        fs::remove_file(path).ok();
    }
}

/// Reserves the first free name in a folder with an empty file. An old empty file is reused.
pub(super) fn reserve(folder: &Path, stem: &str, ending: &str) -> Result<PathBuf, FileError> {
    create_folder(folder)?;
    for nth in 1_u32.. {
        let name = if nth == 1 { format!("{stem}.{ending}") } else { format!("{stem} {nth}.{ending}") };
        let path = folder.join(name);
        match OpenOptions::new().write(true).create_new(true).open(&path) {
            Ok(_) => return Ok(path),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
                let is_empty =
                    fs::metadata(&path).is_ok_and(|there| there.is_file() && there.len() == 0 && is_old(&there));
                let file = OpenOptions::new().write(true).open(&path).ok().filter(|_| is_empty);
                if file.is_some_and(|file| is_free(&file, &path)) {
                    return Ok(path);
                }
            }
            Err(error) => return Err(FileError::of(&path, FileDoing::Saving, &error)),
        }
    }
    Err(FileError::new(folder, FileDoing::Saving, FileErrorKind::Full))
}
