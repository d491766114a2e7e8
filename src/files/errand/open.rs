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
    /// To continue it.
    Itself,
    /// Read-only.
    ToRead,
    /// As a copy that has no file yet.
    Copy,
}

/// The result of opening a file.
pub enum Opened {
    /// A roster.
    Roster(Box<ReadRoster>),
    /// A roster's file in which nothing could be read: what is wrong.
    NoRoster(Vec<Diagnostic>),
    /// A battle.
    Battle(Box<ReadBattle>),
    /// A battle's file in which nothing could be read.
    NoBattle(SaveError),
    /// A spell roll.
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
    /// How it is open: a newer file is read-only, a damaged one is a copy.
    pub how: OpenAs,
    /// Whether a newer program wrote it.
    pub is_newer: bool,
    /// Whether part of it could not be read.
    pub is_damaged: bool,
    /// The file's state.
    pub stamp: Stamp,
    /// The lock that keeps other windows from editing it.
    pub hold: Option<EditLock>,
}

/// A battle as it was read.
pub struct ReadBattle {
    /// Its journal, if it is open to continue.
    pub journal: Option<Box<Journal>>,
    /// What was read.
    pub file: BattleFile,
    /// What is wrong with the rest.
    pub fault: Option<SaveError>,
    /// How it is open: a newer or write-protected file is read-only.
    pub how: OpenAs,
    /// Whether a newer program wrote it.
    pub is_newer: bool,
    /// Why it is read-only although it was opened to continue.
    pub why_to_read: Option<FileError>,
}

/// A spell roll as it was read.
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
        // A journal is good up to its first damage, whatever that is.
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
        // A write-protected file can still be read.
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

/// Opens a battle of a newer program read-only, as far as this program understands it.
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

/// Opens a spell roll to continue it.
pub(super) fn open_spell_roll(path: &Path) -> Opened {
    match Journal::open_spell_roll(path) {
        Err(error) if error.kind == FileErrorKind::InUse => Opened::InUse,
        Err(error) => Opened::Unreadable(error),
        Ok(Err(fault)) => Opened::NoBattle(fault),
        Ok(Ok((journal, file, _))) => Opened::SpellRoll(Box::new(ReadSpellRoll { journal: Box::new(journal), file })),
    }
}
