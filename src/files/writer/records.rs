use std::path::PathBuf;

use super::super::journal::{self, Journal};
use super::super::{FileDoing, FileError, FileErrorKind, KeptFor, Versions, is_folder, is_there};
use super::job::ConflictChoice;
use super::roster::{FilePlace, Placed};
use crate::battle::{Record, record_line};

/// The records of a battle or a spell roll on their way to disk.
pub(super) struct Records {
    place: FilePlace,
    /// The file that they move to.
    elsewhere: Option<PathBuf>,
    head: String,
    records: Vec<Record>,
    journal: Option<Journal>,
}

impl Records {
    pub(super) fn opened(journal: Journal, head: String, records: Vec<Record>) -> Self {
        let place = FilePlace::At(journal.path().to_owned());
        Self { place, elsewhere: None, head, records, journal: Some(journal) }
    }

    pub(super) const fn new(place: FilePlace, head: String, records: Vec<Record>) -> Self {
        Self { place, elsewhere: None, head, records, journal: None }
    }

    pub(super) fn append(&mut self, records: Vec<Record>) {
        self.records.extend(records);
    }

    pub(super) fn move_to(&mut self, path: PathBuf) {
        self.elsewhere = Some(path);
    }

    pub(super) fn path(&self) -> Option<PathBuf> {
        match (&self.journal, &self.place) {
            (Some(journal), _) => Some(journal.path().to_owned()),
            (None, FilePlace::At(path)) => Some(path.clone()),
            (None, FilePlace::New { .. }) => None,
        }
    }

    pub(super) fn is_pending(&self) -> bool {
        self.elsewhere.is_some() || self.journal.as_ref().is_none_or(|journal| journal.written() < self.records.len())
    }

    /// How many records are on disk, and the state of the file: for acknowledgements.
    pub(super) fn on_disk(&self) -> Option<(usize, u64, u32)> {
        let journal = self.journal.as_ref()?;
        Some((journal.written(), journal.stamp().length, journal.stamp().checksum()))
    }

    /// Writes the records that the file lacks.
    pub(super) fn write(&mut self, versions: Option<&Versions>) -> Result<Placed, FileError> {
        if let Some(path) = self.elsewhere.take() {
            return match self.begin_at(path, versions) {
                Ok(()) => Ok(Placed::Usual),
                Err(error) => Ok(Placed::Refused(error)),
            };
        }
        let Some(journal) = &mut self.journal else {
            let path = match &self.place {
                FilePlace::At(path) if is_there(path) => {
                    return Err(FileError::new(path, FileDoing::Recording, FileErrorKind::Changed));
                }
                FilePlace::At(path) => path.clone(),
                FilePlace::New { folder, stem, ending } => super::roster::reserve(folder, stem, ending)?,
            };
            let was_there = matches!(self.place, FilePlace::At(_));
            let journal = Journal::begin(&path, &self.head, &self.records);
            let journal = journal.inspect_err(|_| {
                if !was_there {
                    super::roster::give_back(&path);
                }
            })?;
            self.journal = Some(journal);
            self.place = FilePlace::At(path);
            return Ok(if was_there { Placed::Again } else { Placed::New });
        };
        match journal.keep_up(&self.records) {
            Ok(()) => Ok(Placed::Usual),
            Err(error) => self.after(error),
        }
    }

    /// Checks whether the file is still as it was.
    pub(super) fn look(&mut self) -> Result<Placed, FileError> {
        match self.journal.as_mut().map(Journal::check_unchanged) {
            None | Some(Ok(())) => Ok(Placed::Usual),
            Some(Err(error)) => self.after(error),
        }
    }

    /// A file that is gone is written again if its folder exists: this overwrites nothing.
    fn after(&mut self, error: FileError) -> Result<Placed, FileError> {
        let path = error.path.clone();
        if error.kind != FileErrorKind::Gone || !path.parent().is_none_or(is_folder) || is_there(&path) {
            return Err(error);
        }
        self.journal = Some(Journal::begin(&path, &self.head, &self.records)?);
        Ok(Placed::Again)
    }

    fn begin_at(&mut self, path: PathBuf, versions: Option<&Versions>) -> Result<(), FileError> {
        if let Some(versions) = versions {
            versions.keep(&path, KeptFor::Saved)?;
        }
        if self.path().as_deref() == Some(path.as_path()) {
            self.journal = None;
        }
        self.journal = Some(Journal::begin(&path, &self.head, &self.records)?);
        self.place = FilePlace::At(path);
        Ok(())
    }

    /// Settles whose version stays after the file was changed elsewhere.
    pub(super) fn settle(&mut self, whose: ConflictChoice, versions: Option<&Versions>) -> Result<(), FileError> {
        let Some(path) = self.path() else { return Ok(()) };
        match whose {
            ConflictChoice::Mine => {
                if let Some(versions) = versions {
                    versions.keep(&path, KeptFor::Elsewhere)?;
                }
                self.journal = None;
                self.journal = Some(Journal::begin(&path, &self.head, &self.records)?);
            }
            ConflictChoice::Theirs => {
                if let Some(versions) = versions {
                    let lines: Result<Vec<String>, _> = self.records.iter().map(record_line).collect();
                    let unwritable = |error: ron::Error| {
                        FileError::new(&path, FileDoing::Recording, FileErrorKind::Unwritable(error.to_string()))
                    };
                    let text = format!("{}{}", self.head, lines.map_err(unwritable)?.concat());
                    versions.keep_bytes(&path, text.as_bytes(), KeptFor::Elsewhere)?;
                }
            }
        }
        Ok(())
    }

    /// Moves the file to the deleted files.
    pub(super) fn delete(&mut self, versions: Option<&Versions>) -> Result<(), FileError> {
        let path = self.path();
        self.journal = None;
        match (path, versions) {
            (Some(path), Some(versions)) if is_there(&path) => versions.delete(&path),
            _ => Ok(()),
        }
    }
}

/// Whether nobody else holds a file.
pub(super) fn is_free(file: &std::fs::File, path: &std::path::Path) -> bool {
    journal::lock(file, path).is_ok()
}
