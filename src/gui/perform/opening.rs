//! Opening files: as they are, to look at them, as a copy, or where the last window stood.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::battles::roster_of;
use super::keep::head_of;
use crate::battle::{BattleFile, SaveError, Session, SessionKind, is_battle, read_battle, read_newer_battle};
use crate::files::{
    EditLock, FileDoing, FileError, FileErrorKind, FileKind, Job, Journal, SavedWindow, Stamp, kind_of, read_records,
    read_stamped, shown,
};
use crate::gui::app::App;
use crate::gui::documents::{BattleDocument, RosterDocument};
use crate::gui::modal::Modal;
use crate::gui::view::Screen;
use crate::lang::Message;
use crate::rosters::{is_newer, read_roster, recover_roster};
use crate::rules::{Game, roster_game};
use crate::spells::{Severity, SourceText};

/// How a file is opened.
#[derive(Clone, Copy, PartialEq, Eq)]
enum OpenAs {
    /// To go on with it.
    Itself,
    /// To look at it: it is not written to.
    ToRead,
    /// As a copy that has no file yet.
    Copy,
}

impl App {
    /// Opens a file to go on with it. One that another window has is asked about.
    pub(in crate::gui) fn open(&mut self, path: &Path) {
        // What is open already is shown as it stands here.
        let of_roster = self.documents.roster.as_ref().and_then(|document| document.path.as_deref());
        let of_battle = self
            .documents
            .battle
            .as_ref()
            .filter(|document| document.is_kept)
            .and_then(|document| document.path.as_deref());
        if of_battle == Some(path) {
            self.view.screen = Screen::Battle;
            return;
        }
        if of_roster == Some(path) && self.documents.roster.as_ref().is_some_and(|document| !document.read_only) {
            self.drop_spell_roll();
            self.view.screen = Screen::Muster;
            return;
        }
        self.open_as(path, OpenAs::Itself);
    }

    pub(super) fn open_to_read(&mut self, path: &Path) {
        self.modal = None;
        self.open_as(path, OpenAs::ToRead);
    }

    pub(super) fn open_copy(&mut self, path: &Path) {
        self.modal = None;
        self.open_as(path, OpenAs::Copy);
    }

    fn open_as(&mut self, path: &Path, how: OpenAs) {
        // What was open before may still be on its way, and held as long.
        self.disk.writer.finish(std::time::Duration::from_secs(2));
        let (source, stamp) = match read_stamped(path) {
            Ok(read) => read,
            // A journal is good up to its first damage, whatever comes there.
            Err(error) if matches!(error.kind, FileErrorKind::NotText { wide: false, .. }) => {
                match read_records(path).ok().filter(|text| is_battle(text)) {
                    Some(_) => self.open_battle(path, how),
                    None => self.tell_file_error(&error),
                }
                return;
            }
            Err(error) => {
                self.documents.recent.forget(path);
                self.tell_file_error(&error);
                return;
            }
        };
        match kind_of(&source) {
            Some(FileKind::Roster) => self.open_roster(path, &source, stamp, how),
            Some(FileKind::Battle) => self.open_battle(path, how),
            _ => self.tell_error(Message::new("open-not-ours").with("file", shown(path))),
        }
        let of_roster = self.documents.roster.as_ref().and_then(|document| document.path.as_deref());
        let of_battle = self.documents.battle.as_ref().and_then(|document| document.path.as_deref());
        if of_roster == Some(path) || of_battle == Some(path) {
            self.remember(path);
        }
    }

    fn open_roster(&mut self, path: &Path, source: &SourceText, stamp: Stamp, how: OpenAs) {
        let (mut roster, mut diagnostics) = read_roster(source);
        if roster.is_none()
            && let Some((found, all)) = recover_roster(source)
        {
            (roster, diagnostics) = (Some(found), all);
        }
        // Whoever does not understand all of a file must not write to it.
        let is_newer = is_newer(&diagnostics);
        let how = if is_newer && how == OpenAs::Itself { OpenAs::ToRead } else { how };
        let first = diagnostics.first().map(|diagnostic| {
            let id = if roster.is_some() { "open-trouble" } else { "open-trouble-whole" };
            Message::new(id)
                .with("place", diagnostic.place())
                .with("message", diagnostic.message.clone())
                .with("more", diagnostics.len() - 1)
        });
        let Some(roster) = roster else {
            self.tell_error(first.unwrap_or_else(|| Message::new("open-nothing")));
            return;
        };
        let Some(game) = self.game_of(&roster.system) else {
            self.tell_error(Message::new("open-no-system").with("system", roster.system));
            return;
        };
        // Who saved over a damaged file would lose what could not be read of it.
        let is_damaged = diagnostics.iter().any(|diagnostic| diagnostic.severity == Severity::Error);
        let hold = match &self.services.folders {
            Some(folders) if how == OpenAs::Itself && !is_damaged => match EditLock::take(folders, path) {
                Err(error) if error.kind == FileErrorKind::InUse => {
                    self.modal = Some(Modal::OpenElsewhere(path.to_owned()));
                    return;
                }
                hold => hold.ok(),
            },
            _ => None,
        };
        let is_copy = how == OpenAs::Copy || (is_damaged && how == OpenAs::Itself);
        let mut document = RosterDocument::new(game, roster, (!is_copy).then(|| path.to_owned()));
        document.read_only = how == OpenAs::ToRead;
        let (id, revision) = (document.id, document.revision());
        if is_copy {
            // It is nowhere yet, and goes to disk with the first command.
            document.handed = 0;
        } else if !document.read_only {
            let (roster, path) = (Box::new(document.roster().clone()), path.to_owned());
            self.disk.writer.hand(Job::OpenRoster { id, revision, roster, path, stamp, hold });
        }
        self.show_roster(document);
        match first {
            Some(_) if is_newer => self.tell_error(Message::new("open-newer")),
            Some(first) if is_damaged => self.tell_error(Message::new("open-recovered").with("first", first)),
            Some(first) => self.tell_error(first),
            None if how == OpenAs::ToRead => self.tell(Message::new("open-to-read")),
            None if how == OpenAs::Copy => self.tell(Message::new("open-copy").with("file", shown(path))),
            None => {}
        }
    }

    fn open_battle(&mut self, path: &Path, how: OpenAs) {
        if how != OpenAs::Itself {
            match read_records(path).map(|text| read_battle(&text)) {
                Ok(Ok((file, fault))) => self.look_at_battle(path, file, fault, how),
                Ok(Err(fault)) => self.look_at_newer(path, fault),
                Err(error) => self.tell_file_error(&error),
            }
            return;
        }
        match Journal::open(path) {
            Err(error) if error.kind == FileErrorKind::InUse => {
                self.modal = Some(Modal::OpenElsewhere(path.to_owned()))
            }
            // What may not be written to can still be looked at.
            Err(error) if error.doing == FileDoing::Recording => {
                self.open_battle(path, OpenAs::ToRead);
                self.tell_error(Message::new("open-only-to-read").with("why", error.why()));
            }
            Err(error) => self.tell_file_error(&error),
            Ok(Err(fault)) => self.look_at_newer(path, fault),
            Ok(Ok((journal, file, fault))) => {
                let Some(game) = self.game_for(&file.head.setup.system) else { return };
                let Some(mut document) = self.desk_of(game, file, Some(path.to_owned())) else { return };
                self.hold_records(&mut document, journal);
                self.show_battle(document);
                if let Some(fault) = fault {
                    self.tell_error(fault.message());
                }
            }
        }
    }

    /// A battle of a newer program is opened to read, as far as this program understands it.
    fn look_at_newer(&mut self, path: &Path, fault: SaveError) {
        let newer = match &fault {
            SaveError::Newer(_) => read_records(path).ok().and_then(|text| read_newer_battle(&text)),
            _ => None,
        };
        match newer {
            Some((file, _)) => {
                self.look_at_battle(path, file, None, OpenAs::ToRead);
                self.tell_error(Message::new("open-newer"));
            }
            None => self.tell_error(fault.message()),
        }
    }

    fn look_at_battle(&mut self, path: &Path, file: BattleFile, fault: Option<SaveError>, how: OpenAs) {
        let Some(game) = self.game_for(&file.head.setup.system) else { return };
        let is_copy = how == OpenAs::Copy;
        let Some(mut document) = self.desk_of(game, file, (!is_copy).then(|| path.to_owned())) else { return };
        if is_copy {
            document.is_kept = self.keep_session(&document.session);
        } else {
            document.read_only = true;
            document.on_disk = document.session.records().len();
        }
        self.show_battle(document);
        if is_copy {
            let stem = path.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
            self.begin_records(false, super::file_name(&stem, ""));
        }
        match fault {
            Some(fault) => self.tell_error(fault.message()),
            None if is_copy => self.tell(Message::new("open-copy").with("file", shown(path))),
            None => self.tell(Message::new("open-to-read")),
        }
    }

    fn game_for(&mut self, system: &str) -> Option<Arc<dyn Game>> {
        let game = self.game_of(system);
        if game.is_none() {
            self.tell_error(Message::new("open-no-system").with("system", system));
        }
        game
    }

    fn desk_of(&mut self, game: Arc<dyn Game>, file: BattleFile, path: Option<PathBuf>) -> Option<BattleDocument> {
        // Its armies are at hand for sheets and spells, unless a roster is open already.
        if self.documents.roster.is_none() {
            self.documents.roster = Some(RosterDocument::new(Arc::clone(&game), roster_of(&file.head.setup), None));
        }
        let session = Session::battle(game.system(), file.head.setup, file.records);
        Some(BattleDocument::new(session, path, &self.ctx, self.services.odds_at_once))
    }

    /// Hands over a journal that was opened.
    fn hold_records(&self, document: &mut BattleDocument, journal: Journal) {
        let Some((head, _)) = head_of(&document.session) else { return };
        let records = document.session.records().to_vec();
        document.is_kept = true;
        document.on_disk = records.len();
        self.disk.writer.hand(Job::OpenRecords { id: document.id, journal: Box::new(journal), head, records });
    }

    /// Goes on where a window stood that was not closed as windows are. Whether there was one.
    pub(in crate::gui) fn resume(&mut self) -> bool {
        let Some(stood) = self.disk.writer.stood().cloned() else { return false };
        let SavedWindow { screen, caster, roster, battle, draw, .. } = stood;
        // What is gone meanwhile is not asked after.
        let is_there = |path: &Option<PathBuf>| path.clone().filter(|path| crate::files::is_there(path));
        if let Some(path) = is_there(&roster) {
            self.open(&path);
        }
        if let Some(path) = is_there(&battle) {
            self.open(&path);
        }
        if let Some(path) = is_there(&draw) {
            self.resume_spell_roll(&path);
        }
        if let (Some(document), Some(caster)) = (&mut self.documents.roster, caster)
            && document.roster().caster(caster).is_some()
        {
            document.caster = Some(caster);
        }
        if let Some(screen) = Screen::by_id(&screen) {
            self.go(screen);
        }
        self.hand_over();
        true
    }

    pub(in crate::gui) fn resume_spell_roll(&mut self, path: &Path) {
        let Ok(Ok((journal, file, _))) = Journal::open_spell_roll(path) else { return };
        let Some(game) = self.game_of(&file.head.roster.system) else { return };
        let (roster, casters) = (file.head.roster, file.head.casters);
        if self.documents.roster.is_none() {
            self.documents.roster = Some(RosterDocument::new(Arc::clone(&game), roster.clone(), None));
        }
        let game = roster_game(&game, &roster);
        let session = Session::open(game, SessionKind::Muster { roster, casters }, file.records);
        let mut document = BattleDocument::new(session, Some(path.to_owned()), &self.ctx, self.services.odds_at_once);
        self.hold_records(&mut document, journal);
        self.show_spell_roll(document);
    }

    pub(in crate::gui) fn tell_file_error(&mut self, error: &FileError) {
        self.tell_error(error.message());
    }
}
