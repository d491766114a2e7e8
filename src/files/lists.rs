use std::fs;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::SystemTime;

use super::filled::load_filled_in;
use super::{FileError, Folders, files_below, is_folder, read_text, shown};
use crate::rules::{Game, System};
use crate::spells::{Diagnostic, FilledIn, SourceText, readings_of};

/// Loads a system with its lists: those that ship with it, then the user's own, and the facts that
/// the user filled in.
///
/// Never fails: what cannot be read is left out and reported.
pub fn load_game(system: &dyn System, folders: Option<&Folders>) -> (Arc<dyn Game>, Vec<Diagnostic>) {
    let (sources, filled, errors) = all_lists(system, folders);
    let sources: Vec<SourceText> = sources.iter().map(|source| filled.fill_in(source)).collect();
    let (game, mut diagnostics) = system.load(&sources);
    diagnostics.extend(errors.iter().map(file_error_diagnostic));
    (Arc::from(game), diagnostics)
}

/// What a player typed for a fact, in the form of the spell's list: the first form with which the
/// list loads and knows the fact.
///
/// # Errors What the list's reader says about the last form; `None` if the list has no such unknown
/// fact.
pub fn read_fact(
    system: &dyn System,
    folders: Option<&Folders>,
    (spell, fact): (&str, &str),
    typed: &str,
) -> Result<String, Option<Box<Diagnostic>>> {
    let own = folders.map(|folders| user_lists(folders, system.about().id).0).unwrap_or_default();
    let sources: Vec<SourceText> = shipped_lists(system).into_iter().chain(own).collect();
    let before = system.load(&sources).1;
    let mut why = None;
    for reading in readings_of(typed) {
        let mut filled = FilledIn::default();
        filled.set(spell, fact, Some(reading.clone()));
        let sources: Vec<SourceText> = sources.iter().map(|source| filled.fill_in(source)).collect();
        let (game, after) = system.load(&sources);
        let knows = game.card(spell).is_some_and(|card| !card.unknown.iter().any(|unknown| unknown == fact));
        if knows && after.len() <= before.len() {
            return Ok(reading);
        }
        // An error about a number's range tells more than one about words that are not a number.
        why = why.or_else(|| after.into_iter().find(|diagnostic| !before.contains(diagnostic)).map(Box::new));
    }
    Err(why)
}

/// The lists that ship with a system.
pub fn shipped_lists(system: &dyn System) -> Vec<SourceText> {
    system.about().lists.iter().map(|(path, text)| SourceText::new(*path, *text)).collect()
}

/// The user's own lists of a system in the order of their names, and what could not be read.
pub fn user_lists(folders: &Folders, system: &str) -> (Vec<SourceText>, Vec<FileError>) {
    let (mut lists, mut errors) = (Vec::new(), Vec::new());
    match own_files(folders, system) {
        Ok(paths) => {
            for path in paths {
                match read_text(&path) {
                    Ok(list) => lists.push(list),
                    Err(error) => errors.push(error),
                }
            }
        }
        Err(error) => errors.push(error),
    }
    (lists, errors)
}

/// What the program reports about these list files when it loads them as usual: with the lists that
/// ship and the user's own. A file of those is in its own place; any other comes last, as if it
/// were in the user's folder.
pub fn check_lists(system: &dyn System, folders: Option<&Folders>, given: &[SourceText]) -> Vec<Diagnostic> {
    let about = system.about();
    let own_folder = folders.and_then(|folders| fs::canonicalize(folders.spell_lists(about.id)).ok());
    let place = |name: &str| fs::canonicalize(name).unwrap_or_else(|_| PathBuf::from(name));
    let (mut sources, filled, _) = all_lists(system, folders);
    let mut own: Vec<PathBuf> = sources.iter().map(|source| place(&source.name)).collect();
    for list in given {
        let path = place(&list.name);
        let is_own = own_folder.as_ref().is_some_and(|folder| path.starts_with(folder));
        let ships = about.lists.iter().position(|(shipped, _)| !is_own && path.ends_with(shipped));
        match ships.or_else(|| own.iter().position(|known| *known == path)) {
            Some(at) => sources.get_mut(at).into_iter().for_each(|source| source.clone_from(list)),
            None => {
                sources.push(list.clone());
                own.push(path);
            }
        }
    }
    let sources: Vec<SourceText> = sources.iter().map(|source| filled.fill_in(source)).collect();
    let (_, mut found) = system.load(&sources);
    found.retain(|diagnostic| given.iter().any(|list| list.name == diagnostic.file));
    found
}

/// All lists of a system: those that ship, then the user's own, the facts that are filled in, and
/// what could not be read.
fn all_lists(system: &dyn System, folders: Option<&Folders>) -> (Vec<SourceText>, FilledIn, Vec<FileError>) {
    let (own, mut errors) = folders.map(|folders| user_lists(folders, system.about().id)).unwrap_or_default();
    let mut sources = shipped_lists(system);
    sources.extend(own);
    let filled = match folders.map(|folders| load_filled_in(folders, system.about().id)) {
        None => FilledIn::default(),
        Some(Ok(filled)) => filled,
        Some(Err(error)) => {
            errors.push(error);
            FilledIn::default()
        }
    };
    (sources, filled, errors)
}

/// A file that could not be read, as a diagnostic.
pub fn file_error_diagnostic(error: &FileError) -> Diagnostic {
    let (line, column) = match &error.kind {
        super::FileErrorKind::NotText { line, column, .. } => (*line, *column),
        _ => (1, 1),
    };
    Diagnostic::error(&shown(&error.path), line, column, error.why()).hint(error.remedy())
}

/// The state of the user's lists of a system: another stamp means other lists.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ListsStamp(Vec<(PathBuf, u64, Option<SystemTime>)>);

/// The stamp of the user's lists of a system as they are now.
pub fn lists_stamp(folders: &Folders, system: &str) -> ListsStamp {
    let mut paths = own_files(folders, system).unwrap_or_default();
    paths.push(folders.filled_in(system));
    let stamp = |path: PathBuf| {
        let metadata = fs::metadata(&path).ok();
        let length = metadata.as_ref().map_or(0, fs::Metadata::len);
        (path, length, metadata.and_then(|metadata| metadata.modified().ok()))
    };
    ListsStamp(paths.into_iter().map(stamp).collect())
}

fn own_files(folders: &Folders, system: &str) -> Result<Vec<PathBuf>, FileError> {
    let folder = folders.spell_lists(system);
    if is_folder(&folder) { files_below(&folder, &["ron"]) } else { Ok(Vec::new()) }
}
