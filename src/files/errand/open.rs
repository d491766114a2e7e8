use std::path::Path;

use super::super::{
    EditLock, FileDoing, FileError, FileErrorKind, FileKind, Folders, Journal, Stamp, kind_of, read_records,
    read_stamped,
};
use crate::battle::{BattleFile, SaveError, SpellRollHead, is_battle, read_battle, read_newer_battle};
use crate::rosters::{Roster, is_newer, read_roster, recover_roster};
use crate::spells::{Diagnostic, Severity, SourceText};

/// How a file is opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpenAs {
    /// To go on with it.
    Itself,
    /// To look at it: it is not written to.
    ToRead,
    /// As a copy that has no file yet.
    Copy,
}

/// What came of opening a file.
pub enum Opened {
    /// A roster.
    Roster(Box<ReadRoster>),
    /// A roster's file in which nothing could be read, with what is wrong.
    NoRoster(Vec<Diagnostic>),
    /// A battle.
    Battle(Box<ReadBattle>),
    /// A battle's file in which nothing could be read.
    NoBattle(SaveError),
    /// A draw of spells.
    SpellRoll(Box<ReadSpellRoll>),
    /// Neither a roster nor a battle.
    NotOurs,
    /// Another window has it.
    InUse,
    /// It cannot be read.
    Unreadable(FileError),
}

/// A roster as it was read.
pub struct ReadRoster {
    /// The roster.
    pub roster: Roster,
    /// What is wrong with its file.
    pub diagnostics: Vec<Diagnostic>,
    /// How it is open: what is newer can only be read, what is damaged is a copy.
    pub how: OpenAs,
    /// Whether a newer program wrote it.
    pub is_newer: bool,
    /// Whether part of it could not be read.
    pub is_damaged: bool,
    /// What the file holds.
    pub stamp: Stamp,
    /// Held so that no other window opens it to change it.
    pub hold: Option<EditLock>,
}

/// A battle as it was read.
pub struct ReadBattle {
    /// Its journal, if it is open to go on with.
    pub journal: Option<Box<Journal>>,
    /// What was read.
    pub file: BattleFile,
    /// What is wrong with the rest.
    pub fault: Option<SaveError>,
    /// How it is open: what is newer or may not be written to can only be read.
    pub how: OpenAs,
    /// Whether a newer program wrote it.
    pub is_newer: bool,
    /// Why it can only be read, if it was to be gone on with.
    pub why_to_read: Option<FileError>,
}

/// A draw of spells as it was read.
pub struct ReadSpellRoll {
    /// Its journal.
    pub journal: Box<Journal>,
    /// What was read.
    pub file: BattleFile<SpellRollHead>,
}

/// Opens a roster or a battle.
pub(super) fn open(folders: Option<&Folders>, path: &Path, how: OpenAs) -> Opened {
    let (source, stamp) = match read_stamped(path) {
        Ok(read) => read,
        // A journal is good up to its first damage, whatever comes there.
        Err(error) if matches!(error.kind, FileErrorKind::NotText { wide: false, .. }) => {
            return match read_records(path).ok().filter(|text| is_battle(text)) {
                Some(_) => open_battle(path, how),
                None => Opened::Unreadable(error),
            };
        }
        Err(error) => return Opened::Unreadable(error),
    };
    match kind_of(&source) {
        Some(FileKind::Roster) => open_roster(folders, path, &source, stamp, how),
        Some(FileKind::Battle) => open_battle(path, how),
        Some(FileKind::Settings | FileKind::List) | None => Opened::NotOurs,
    }
}

fn open_roster(folders: Option<&Folders>, path: &Path, source: &SourceText, stamp: Stamp, how: OpenAs) -> Opened {
    let (mut roster, mut diagnostics) = read_roster(source);
    if roster.is_none()
        && let Some((found, all)) = recover_roster(source)
    {
        (roster, diagnostics) = (Some(found), all);
    }
    let Some(roster) = roster else { return Opened::NoRoster(diagnostics) };
    // Saving would drop what this program does not understand, or could not read.
    let is_newer = is_newer(&diagnostics);
    let is_damaged = diagnostics.iter().any(|diagnostic| diagnostic.severity == Severity::Error);
    let how = match how {
        OpenAs::Itself if is_newer => OpenAs::ToRead,
        OpenAs::Itself if is_damaged => OpenAs::Copy,
        how => how,
    };
    let hold = match folders.filter(|_| how == OpenAs::Itself).map(|folders| EditLock::take(folders, path)) {
        Some(Err(error)) if error.kind == FileErrorKind::InUse => return Opened::InUse,
        Some(hold) => hold.ok(),
        None => None,
    };
    Opened::Roster(Box::new(ReadRoster { roster, diagnostics, how, is_newer, is_damaged, stamp, hold }))
}

fn open_battle(path: &Path, how: OpenAs) -> Opened {
    if how != OpenAs::Itself {
        return match read_records(path).map(|text| read_battle(&text)) {
            Ok(Ok((file, fault))) => looked_at(file, fault, how),
            Ok(Err(fault)) => open_newer(path, fault),
            Err(error) => Opened::Unreadable(error),
        };
    }
    match Journal::open(path) {
        Err(error) if error.kind == FileErrorKind::InUse => Opened::InUse,
        // What may not be written to can still be looked at.
        Err(error) if error.doing == FileDoing::Recording => match open_battle(path, OpenAs::ToRead) {
            Opened::Battle(mut battle) => {
                battle.why_to_read = Some(error);
                Opened::Battle(battle)
            }
            opened => opened,
        },
        Err(error) => Opened::Unreadable(error),
        Ok(Err(fault)) => open_newer(path, fault),
        Ok(Ok((journal, file, fault))) => {
            let journal = Some(Box::new(journal));
            let (is_newer, why_to_read) = (false, None);
            Opened::Battle(Box::new(ReadBattle { journal, file, fault, how, is_newer, why_to_read }))
        }
    }
}

fn looked_at(file: BattleFile, fault: Option<SaveError>, how: OpenAs) -> Opened {
    let (journal, is_newer, why_to_read) = (None, false, None);
    Opened::Battle(Box::new(ReadBattle { journal, file, fault, how, is_newer, why_to_read }))
}

/// A battle of a newer program is opened to read, as far as this program understands it.
fn open_newer(path: &Path, fault: SaveError) -> Opened {
    let newer = match &fault {
        SaveError::Newer(_) => read_records(path).ok().and_then(|text| read_newer_battle(&text)),
        _ => None,
    };
    match newer {
        Some((file, _)) => {
            let (journal, fault, how, is_newer, why_to_read) = (None, None, OpenAs::ToRead, true, None);
            Opened::Battle(Box::new(ReadBattle { journal, file, fault, how, is_newer, why_to_read }))
        }
        None => Opened::NoBattle(fault),
    }
}

/// Opens a draw of spells to go on with it.
pub(super) fn open_spell_roll(path: &Path) -> Opened {
    match Journal::open_spell_roll(path) {
        Err(error) if error.kind == FileErrorKind::InUse => Opened::InUse,
        Err(error) => Opened::Unreadable(error),
        Ok(Err(fault)) => Opened::NoBattle(fault),
        Ok(Ok((journal, file, _))) => Opened::SpellRoll(Box::new(ReadSpellRoll { journal: Box::new(journal), file })),
    }
}
