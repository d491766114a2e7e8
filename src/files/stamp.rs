use std::fs::{self, File, Metadata};
use std::io::{self, Read as _};
use std::path::Path;
use std::time::SystemTime;

/// The state of a file when it was last read or written here: another stamp means that somebody
/// else changed it.
#[derive(Clone, Debug)]
pub struct Stamp {
    /// Length in bytes.
    pub length: u64,
    modified: Option<SystemTime>,
    place: Place,
    sum: crc32fast::Hasher,
}

/// What happened to a file meanwhile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Since {
    /// Its content is unchanged.
    Same,
    /// Its content is unchanged, but another file took its name.
    Replaced,
    /// Its content changed.
    Changed,
    /// It is gone.
    Gone,
}

impl Stamp {
    /// The stamp of a file that holds these bytes.
    pub fn of(path: &Path, bytes: &[u8]) -> Self {
        let mut sum = crc32fast::Hasher::new();
        sum.update(bytes);
        let metadata = fs::metadata(path).ok();
        let modified = metadata.as_ref().and_then(|metadata| metadata.modified().ok());
        let place = metadata.as_ref().map_or(Place::default(), Place::of);
        Self { length: bytes.len() as u64, modified, place, sum }
    }

    /// The checksum of all bytes.
    pub fn checksum(&self) -> u32 {
        self.sum.clone().finalize()
    }

    /// Whether these are the bytes.
    pub fn is_of(&self, bytes: &[u8]) -> bool {
        self.length == bytes.len() as u64 && self.checksum() == crc32fast::hash(bytes)
    }

    /// Notes that these bytes were appended to the open file.
    pub(super) fn grew(&mut self, file: &File, bytes: &[u8]) {
        self.sum.update(bytes);
        self.length += bytes.len() as u64;
        self.modified = file.metadata().and_then(|metadata| metadata.modified()).ok();
    }

    /// Notes that the open file was touched without a change of its bytes.
    pub(super) fn touched(&mut self, file: &File) {
        self.modified = file.metadata().and_then(|metadata| metadata.modified()).ok();
    }

    /// What happened to the file. Its bytes are read only if length and time do not tell.
    ///
    /// # Errors If it exists and cannot be read.
    pub fn since(&mut self, path: &Path) -> io::Result<Since> {
        let metadata = match fs::metadata(path) {
            Ok(metadata) => metadata,
            Err(error) if matches!(error.kind(), io::ErrorKind::NotFound | io::ErrorKind::NotADirectory) => {
                return Ok(Since::Gone);
            }
            Err(error) => return Err(error),
        };
        if metadata.len() != self.length {
            return Ok(Since::Changed);
        }
        let modified = metadata.modified().ok();
        let place = Place::of(&metadata);
        if modified == self.modified && modified.is_some() && place == self.place {
            return Ok(Since::Same);
        }
        if !metadata.is_file() || sum_of(path)? != self.checksum() {
            return Ok(Since::Changed);
        }
        self.modified = modified;
        if place == self.place {
            return Ok(Since::Same);
        }
        self.place = place;
        Ok(Since::Replaced)
    }
}

/// Whether another file has taken the name of an open one.
pub(super) fn was_replaced(file: &File, path: &Path) -> bool {
    match (file.metadata(), fs::metadata(path)) {
        (Ok(open), Ok(there)) => Place::of(&open) != Place::of(&there),
        _ => false,
    }
}

fn sum_of(path: &Path) -> io::Result<u32> {
    let mut file = File::open(path)?;
    let mut sum = crc32fast::Hasher::new();
    let mut piece = vec![0; 64 * 1024];
    loop {
        match file.read(&mut piece)? {
            0 => return Ok(sum.finalize()),
            read => sum.update(piece.get(..read).unwrap_or_default()),
        }
    }
}

/// The identity of a file on the disk, whatever its name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Place(u64, u64);

impl Place {
    #[cfg(unix)]
    fn of(metadata: &Metadata) -> Self {
        use std::os::unix::fs::MetadataExt as _;
        Self(metadata.dev(), metadata.ino())
    }

    /// Other systems cannot tell a file from another that took its name, but the bytes still tell.
    #[cfg(not(unix))]
    fn of(_metadata: &Metadata) -> Self {
        Self::default()
    }
}
