use std::fs;
use std::path::{Path, PathBuf};

use super::clock::{moment, now_seconds};
use super::path_key::{key_of, whole_path};
use super::save::sync_folder;
use super::{FileDoing, FileError, FileKind, Folders, create_folder, is_there, kind_of, read_text, save, shown};
use crate::spells::SourceText;

/// How many versions of each file are kept.
pub const MAX_VERSIONS: usize = 10;

/// The name of the file that holds the path of a kept file.
const PLACE: &str = "place";

/// Why a file was kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeptFor {
    /// Another version took its place.
    Saved,
    /// Something was removed from it.
    Removed,
    /// It was changed elsewhere, and overwritten nevertheless.
    Elsewhere,
    /// An earlier version took its place.
    BroughtBack,
    /// It was deleted.
    Deleted,
}

impl KeptFor {
    const ALL: [Self; 5] = [Self::Saved, Self::Removed, Self::Elsewhere, Self::BroughtBack, Self::Deleted];

    /// Its name in file names and messages.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Saved => "saved",
            Self::Removed => "removed",
            Self::Elsewhere => "elsewhere",
            Self::BroughtBack => "brought-back",
            Self::Deleted => "deleted",
        }
    }
}

/// A version of a file that can be brought back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept {
    /// Where the file was.
    pub place: PathBuf,
    /// Where this version is.
    pub path: PathBuf,
    /// When it was kept, in seconds since 1970.
    pub seconds: u64,
    /// The same moment in local time.
    pub when: String,
    /// Its length in bytes.
    pub length: u64,
    /// Why it was kept.
    pub why: KeptFor,
    /// What it holds, if that is known.
    pub kind: Option<FileKind>,
}

/// Earlier versions of files and deleted files, in a folder of the program.
///
/// Every file has a folder there, named after the file and its path. The last ten versions of each
/// stay; deleted files stay for good.
#[derive(Clone, Debug)]
pub struct Versions {
    folders: Folders,
}

impl Versions {
    /// The versions in the program's own folders.
    pub fn of(folders: &Folders) -> Self {
        Self { folders: folders.clone() }
    }

    /// Keeps the content of a file that is about to be replaced. Does nothing if there is no file,
    /// or if the last version is the same.
    ///
    /// # Errors
    /// If it cannot be read, or the disk refuses.
    pub fn keep(&self, place: &Path, why: KeptFor) -> Result<(), FileError> {
        let bytes = match fs::read(place) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(()),
            Err(error) => return Err(FileError::of(place, FileDoing::Reading, &error)),
        };
        self.keep_bytes(place, &bytes, why)
    }

    /// Keeps a version that is not in a file yet.
    ///
    /// # Errors
    /// If the disk refuses.
    pub fn keep_bytes(&self, place: &Path, bytes: &[u8], why: KeptFor) -> Result<(), FileError> {
        let folder = self.folder_of(place);
        let last = names(&folder).pop().map(|name| folder.join(name));
        if last.is_some_and(|last| fs::read(last).is_ok_and(|last| last == bytes)) {
            return Ok(());
        }
        put(&folder, place, bytes, why)?;
        let kept = names(&folder);
        for name in kept.iter().take(kept.len().saturating_sub(MAX_VERSIONS)) {
            let path = folder.join(name);
            fs::remove_file(&path).map_err(|error| FileError::of(&path, FileDoing::Saving, &error))?;
        }
        Ok(())
    }

    /// When a version of a file was last kept, in seconds since 1970.
    pub fn last_kept(&self, place: &Path) -> Option<u64> {
        names(&self.folder_of(place)).last().and_then(|name| parts(name)).map(|(seconds, ..)| seconds)
    }

    /// Deletes a file by moving it to the versions, so that it can be brought back.
    ///
    /// # Errors If it cannot be read, kept, or removed. It then stays where it is.
    pub fn delete(&self, place: &Path) -> Result<(), FileError> {
        let bytes = fs::read(place).map_err(|error| FileError::of(place, FileDoing::Reading, &error))?;
        put(&self.folders.deleted().join(folder_name(place)), place, &bytes, KeptFor::Deleted)?;
        fs::remove_file(place).map_err(|error| FileError::of(place, FileDoing::Saving, &error))?;
        place.parent().map_or(Ok(()), sync_folder)
    }

    /// Everything that can be brought back, the latest first.
    pub fn list(&self) -> Vec<Kept> {
        let mut found = Vec::new();
        for root in [self.folders.versions(), self.folders.deleted()] {
            let Ok(entries) = fs::read_dir(&root) else { continue };
            for folder in entries.flatten().map(|entry| entry.path()) {
                let Ok(place) = fs::read_to_string(folder.join(PLACE)) else { continue };
                for name in names(&folder) {
                    let Some((seconds, _, why)) = parts(&name) else { continue };
                    let path = folder.join(&name);
                    let length = fs::metadata(&path).map_or(0, |there| there.len());
                    let kind = kind_of(&SourceText::new(name.clone(), ""));
                    let (place, when) = (PathBuf::from(place.trim_end()), moment(seconds));
                    found.push(Kept { place, path, seconds, when, length, why, kind });
                }
            }
        }
        found.sort_by(|one, other| other.seconds.cmp(&one.seconds).then_with(|| other.path.cmp(&one.path)));
        found
    }

    /// Puts a version back into its place, after keeping what is there now. A deleted file gets
    /// another name if its place is taken. Returns where it is now.
    ///
    /// # Errors If it cannot be read, or the disk refuses. Nothing changes then.
    pub fn bring_back(&self, kept: &Kept) -> Result<PathBuf, FileError> {
        let bytes = fs::read(&kept.path).map_err(|error| FileError::of(&kept.path, FileDoing::Reading, &error))?;
        let place = if kept.why == KeptFor::Deleted { free_name(&kept.place) } else { kept.place.clone() };
        if let Some(folder) = place.parent() {
            create_folder(folder)?;
        }
        self.keep(&place, KeptFor::BroughtBack)?;
        save(&place, &bytes)?;
        if kept.why == KeptFor::Deleted {
            // The file is back; if this fails, it only leaves a copy.
            let _removed = fs::remove_file(&kept.path);
        }
        Ok(place)
    }

    /// Puts a version beside the file, with a name of its own. Returns where it is.
    ///
    /// # Errors
    /// As [`Versions::bring_back`].
    pub fn copy_out(&self, kept: &Kept) -> Result<PathBuf, FileError> {
        let text = read_text(&kept.path)?.text;
        let place = free_name(&kept.place);
        if let Some(folder) = place.parent() {
            create_folder(folder)?;
        }
        save(&place, text.as_bytes())?;
        Ok(place)
    }

    fn folder_of(&self, place: &Path) -> PathBuf {
        self.folders.versions().join(folder_name(place))
    }
}

/// The path itself if it is free, else the first free one with a number after the name.
pub fn free_name(path: &Path) -> PathBuf {
    if !is_there(path) {
        return path.to_owned();
    }
    let stem = path.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
    let ending = path.extension().map(|ending| format!(".{}", ending.to_string_lossy())).unwrap_or_default();
    let name = |nth: u32| path.with_file_name(format!("{stem} {nth}{ending}"));
    (2..).map(name).find(|path| !is_there(path)).unwrap_or_else(|| name(2))
}

/// The name of a file's folder: the file's name, and a key that no other path has.
fn folder_name(place: &Path) -> String {
    let name = place.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    let plain: String = name.chars().take(40).map(|c| if c.is_alphanumeric() { c } else { '-' }).collect();
    format!("{plain}-{}", key_of(&whole_path(place)))
}

fn put(folder: &Path, place: &Path, bytes: &[u8], why: KeptFor) -> Result<(), FileError> {
    create_folder(folder)?;
    let whole = std::path::absolute(place).unwrap_or_else(|_| place.to_owned());
    if !is_there(&folder.join(PLACE)) {
        save(&folder.join(PLACE), format!("{}\n", shown(&whole)).as_bytes())?;
    }
    let ending = place.extension().map(|ending| ending.to_string_lossy().into_owned()).unwrap_or_default();
    let last = names(folder).last().and_then(|name| parts(name)).map_or((0, 0), |(seconds, nth, _)| (seconds, nth));
    // Names sort by time even if the clock was set back.
    let seconds = now_seconds().max(last.0);
    let nth = if seconds == last.0 { last.1 + 1 } else { 1 };
    save(&folder.join(format!("{seconds:012}.{nth:03}.{}.{ending}", why.id())), bytes)
}

/// The names of the versions in a folder, oldest first.
fn names(folder: &Path) -> Vec<String> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let names = entries.flatten().map(|entry| entry.file_name().to_string_lossy().into_owned());
    let mut names: Vec<String> = names.filter(|name| parts(name).is_some()).collect();
    names.sort();
    names
}

/// The time, the number within it, and the reason, from a version's name.
fn parts(name: &str) -> Option<(u64, u32, KeptFor)> {
    let mut parts = name.split('.');
    let (seconds, nth, why) = (parts.next()?, parts.next()?, parts.next()?);
    let why = KeptFor::ALL.into_iter().find(|known| known.id() == why)?;
    Some((seconds.parse().ok()?, nth.parse().ok()?, why))
}
