use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::super::{
    FileDoing, FileError, FileErrorKind, Folders, Journal, Kept, KeptFor, SavedWindow, Settings, Versions, is_there,
    load_filled_in, load_game, read_fact, read_text, save, save_filled_in,
};
use super::open::{OpenAs, Opened, open, open_spell_roll};
use super::{Errand, Outcome};
use crate::battle::Record;
use crate::rules::{Game, System};
use crate::spells::{Diagnostic, FilledIn};

/// The documents of a window that was not closed properly.
pub struct Resumed {
    /// Its state.
    pub window: SavedWindow,
    /// Its roster.
    pub roster: Option<Opened>,
    /// Its battle.
    pub battle: Option<Opened>,
    /// Its spell roll.
    pub draw: Option<Opened>,
}

/// The result of bringing a version back.
pub struct BroughtBack {
    /// Where it is now.
    pub place: Result<PathBuf, FileError>,
    /// What was opened: the version, or what was open before if it could not be brought back.
    pub opened: Option<(PathBuf, Opened)>,
    /// The settings, if these were brought back.
    pub settings: Option<Settings>,
}

/// Lists with what the player filled in.
pub struct FilledLists {
    /// What is filled in.
    pub filled: FilledIn,
    /// The lists with it.
    pub game: Arc<dyn Game>,
}

/// Why a fact was not filled in.
pub enum NotFilled {
    /// The lists' reader refuses it.
    NotTaken {
        /// What was typed.
        typed: String,
        /// The reader's error, if it knows the fact.
        why: Option<Box<Diagnostic>>,
    },
    /// It could not be saved.
    NotSaved(FileError),
}

impl Errand {
    pub(super) fn carry_out(self, folders: Option<&Folders>) -> Outcome {
        match self {
            Self::Open { path, how } => {
                let opened = open(folders, &path, how);
                Outcome::Opened { path, opened }
            }
            Self::Resume(window) => Outcome::Resumed(Box::new(resume(folders, window))),
            Self::Read(path) => Outcome::Read(read_text(&path)),
            Self::BeginRecords { path, head, records } => {
                let journal = begin_records(folders, &path, &head, &records).map(Box::new);
                Outcome::Begun { path, head, records, journal }
            }
            Self::Export { path, content } => {
                let result = content().and_then(|bytes| save(&path, &bytes).map_err(|error| error.message()));
                Outcome::Exported { path, result }
            }
            Self::ListVersions => {
                Outcome::Listed(folders.map(|folders| Versions::of(folders).list()).unwrap_or_default())
            }
            Self::BringBack { kept, reopen } => match folders {
                Some(folders) => Outcome::BroughtBack(Box::new(bring_back(folders, &kept, reopen))),
                None => no_home(&kept),
            },
            Self::CopyOut(kept) => match folders.map(|folders| Versions::of(folders).copy_out(&kept)) {
                Some(Ok(path)) => {
                    let opened = open(folders, &path, OpenAs::Itself);
                    Outcome::Opened { path, opened }
                }
                Some(Err(error)) => Outcome::Refused(error),
                None => no_home(&kept),
            },
            Self::FillIn { system, spell, fact, typed, filled } => {
                let result = fill_in(system, folders, (&spell, &fact), typed, filled);
                Outcome::FilledIn { system: system.about().id, spell, fact, result }
            }
        }
    }
}

/// Versions are kept in the program's own folders alone.
fn no_home(kept: &Kept) -> Outcome {
    Outcome::Refused(FileError::new(&kept.place, FileDoing::Saving, FileErrorKind::NoHome))
}

fn resume(folders: Option<&Folders>, window: SavedWindow) -> Resumed {
    // Files that are gone are skipped.
    let there = |path: &Option<PathBuf>| path.clone().filter(|path| is_there(path));
    let file = |path: &Option<PathBuf>| there(path).map(|path| open(folders, &path, OpenAs::Itself));
    let (roster, battle) = (file(&window.roster), file(&window.battle));
    let draw = there(&window.draw).map(|path| open_spell_roll(&path));
    Resumed { window, roster, battle, draw }
}

fn begin_records(folders: Option<&Folders>, path: &Path, head: &str, records: &[Record]) -> Result<Journal, FileError> {
    if let Some(folders) = folders {
        Versions::of(folders).keep(path, KeptFor::Saved)?;
    }
    Journal::begin(path, head, records)
}

fn bring_back(folders: &Folders, kept: &Kept, reopen: bool) -> BroughtBack {
    let place = Versions::of(folders).bring_back(kept);
    let (mut opened, mut settings) = (None, None);
    match &place {
        Ok(path) if *path == folders.settings_file() => settings = Some(Settings::load(folders).0),
        Ok(path) if path.extension().is_some_and(|ending| ending == "draw") => {
            opened = Some((path.clone(), open_spell_roll(path)));
        }
        Ok(path) => opened = Some((path.clone(), open(Some(folders), path, OpenAs::Itself))),
        Err(_) if reopen => opened = Some((kept.place.clone(), open(Some(folders), &kept.place, OpenAs::Itself))),
        Err(_) => {}
    }
    BroughtBack { place, opened, settings }
}

fn fill_in(
    system: &dyn System,
    folders: Option<&Folders>,
    (spell, fact): (&str, &str),
    typed: Option<String>,
    filled: FilledIn,
) -> Result<FilledLists, NotFilled> {
    let id = system.about().id;
    let value = match typed {
        None => None,
        Some(typed) => match read_fact(system, folders, (spell, fact), &typed) {
            Ok(value) => Some(value),
            Err(why) => return Err(NotFilled::NotTaken { typed, why }),
        },
    };
    // The file has what other windows filled in meanwhile.
    let mut filled = folders.and_then(|folders| load_filled_in(folders, id).ok()).unwrap_or(filled);
    filled.set(spell, fact, value);
    if let Some(folders) = folders {
        save_filled_in(folders, id, &filled).map_err(NotFilled::NotSaved)?;
    }
    let (game, _) = load_game(system, folders);
    Ok(FilledLists { filled, game })
}
