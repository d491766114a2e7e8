//! Opening files: to continue, read-only, as a copy, or as the last window had them.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::battles::roster_of;
use super::errands::Doing;
use super::keep::head_of;
use crate::battle::{BattleFile, Session, SessionKind};
use crate::files::{
    Errand, FileError, FileErrorKind, Job, Journal, OpenAs, Opened, ReadBattle, ReadRoster, ReadSpellRoll, Resumed,
    WriterId, shown,
};
use crate::gui::app::App;
use crate::gui::documents::{BattleDocument, RosterDocument};
use crate::gui::effect::Effect;
use crate::gui::modal::Modal;
use crate::gui::view::Screen;
use crate::lang::Message;
use crate::rules::{Game, roster_game};
use crate::spells::Diagnostic;

impl App {
    /// Opens a file to continue it. If another window has it, the player is asked.
    pub(in crate::gui) fn open(&mut self, path: &Path) {
        // A file that is open already is shown as it is here.
        if !self.show_if_open(path) && !self.is_opening(path) {
            self.open_as(path, OpenAs::Itself);
        }
    }

    pub(super) fn open_to_read(&mut self, path: &Path) {
        self.open_as(path, OpenAs::ToRead);
    }

    pub(super) fn open_copy(&mut self, path: &Path) {
        self.open_as(path, OpenAs::Copy);
    }

    fn open_as(&mut self, path: &Path, how: OpenAs) {
        let over = self.documents.roster.as_ref().map(RosterDocument::revision);
        let path = path.to_owned();
        self.send(Errand::Open { path: path.clone(), how }, Doing::Opening { path, over });
    }

    /// Shows a file if it is open here. True if it is.
    fn show_if_open(&mut self, path: &Path) -> bool {
        let of_roster = self.documents.roster.as_ref().filter(|document| !document.read_only);
        let of_battle = self.documents.battle.as_ref().filter(|document| document.is_kept);
        if of_battle.and_then(|document| document.path.as_deref()) == Some(path) {
            self.view.screen = Screen::Battle;
        } else if of_roster.and_then(|document| document.path.as_deref()) == Some(path) {
            self.drop_spell_roll();
            self.view.screen = Screen::Muster;
        } else {
            return false;
        }
        true
    }

    /// Shows an opened file, which replaces the roster of that revision, or says what is wrong.
    pub(in crate::gui) fn take_opened(&mut self, path: &Path, opened: Opened, over: Option<u64>) {
        match opened {
            Opened::Roster(read) => {
                // The roster may have changed while the file was being read.
                let document = self.documents.roster.as_ref().filter(|document| over != Some(document.revision()));
                if document.is_some_and(|document| document.is_dirty() && !self.keeps(document)) {
                    self.modal = Some(Modal::UnsavedChanges(Effect::OpenFile(path.to_owned())));
                    return;
                }
                self.take_roster(path, *read);
            }
            Opened::NoRoster(diagnostics) => {
                let message = trouble_of(&diagnostics, "open-trouble-whole");
                self.tell_error(message.unwrap_or_else(|| Message::new("open-nothing")));
            }
            Opened::Battle(read) => self.take_battle(path, *read),
            Opened::NoBattle(fault) => self.tell_error(fault.message()),
            Opened::SpellRoll(read) => self.take_spell_roll(path, *read),
            Opened::NotOurs => self.tell_error(Message::new("open-not-ours").with("file", shown(path))),
            Opened::InUse => {
                if !self.show_if_open(path) {
                    self.modal = Some(Modal::OpenElsewhere(path.to_owned()));
                }
            }
            Opened::Unreadable(error) => {
                if !matches!(error.kind, FileErrorKind::NotText { .. }) {
                    self.documents.recent.forget(path);
                }
                self.tell_file_error(&error);
            }
        }
        let of_roster = self.documents.roster.as_ref().and_then(|document| document.path.as_deref());
        let of_battle = self.documents.battle.as_ref().and_then(|document| document.path.as_deref());
        if of_roster == Some(path) || of_battle == Some(path) {
            self.remember(path);
        }
    }

    fn take_roster(&mut self, path: &Path, read: ReadRoster) {
        let ReadRoster { roster, diagnostics, how, is_newer, is_damaged, stamp, hold } = read;
        let Some(game) = self.game_of(&roster.system) else {
            self.tell_error(Message::new("open-no-system").with("system", roster.system));
            return;
        };
        let is_copy = how == OpenAs::Copy;
        let mut document = RosterDocument::new(game, roster, (!is_copy).then(|| path.to_owned()));
        document.read_only = how == OpenAs::ToRead;
        let (id, revision) = (document.id, document.revision());
        if is_copy {
            // It has no file yet, and goes to disk with the next effect.
            document.handed = 0;
        } else if !document.read_only {
            let (roster, path) = (Box::new(document.roster().clone()), path.to_owned());
            self.disk.writer.hand(Job::OpenRoster { id, revision, roster, path, stamp, hold });
        }
        self.show_roster(document);
        match trouble_of(&diagnostics, "open-trouble") {
            Some(_) if is_newer => self.tell_error(Message::new("open-newer")),
            Some(first) if is_damaged => self.tell_error(Message::new("open-recovered").with("first", first)),
            Some(first) => self.tell_error(first),
            None if how == OpenAs::ToRead => self.tell(Message::new("open-to-read")),
            None if is_copy => self.tell(Message::new("open-copy").with("file", shown(path))),
            None => {}
        }
    }

    fn take_battle(&mut self, path: &Path, read: ReadBattle) {
        let ReadBattle { journal, file, fault, how, is_newer, why_to_read } = read;
        let Some(game) = self.game_for(&file.head.setup.system) else { return };
        let is_copy = how == OpenAs::Copy;
        let mut document = self.battle_document(game, file, (!is_copy).then(|| path.to_owned()));
        let is_to_go_on = journal.is_some();
        match journal {
            Some(journal) => self.hold_records(&mut document, journal),
            None if is_copy => document.is_kept = self.keep_session(&document.session),
            None => {
                document.read_only = true;
                document.on_disk = document.session.records().len();
            }
        }
        self.show_battle(document);
        if is_copy {
            let stem = path.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
            self.begin_records(false, super::file_name(&stem, ""));
        }
        match (why_to_read, fault) {
            (Some(error), _) => self.tell_error(Message::new("open-only-to-read").with("why", error.why())),
            (None, _) if is_newer => self.tell_error(Message::new("open-newer")),
            (None, Some(fault)) => self.tell_error(fault.message()),
            (None, None) if is_copy => self.tell(Message::new("open-copy").with("file", shown(path))),
            (None, None) if !is_to_go_on => self.tell(Message::new("open-to-read")),
            (None, None) => {}
        }
    }

    fn take_spell_roll(&mut self, path: &Path, read: ReadSpellRoll) {
        let ReadSpellRoll { journal, file } = read;
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

    fn game_for(&mut self, system: &str) -> Option<Arc<dyn Game>> {
        let game = self.game_of(system);
        if game.is_none() {
            self.tell_error(Message::new("open-no-system").with("system", system));
        }
        game
    }

    fn battle_document(&mut self, game: Arc<dyn Game>, file: BattleFile, path: Option<PathBuf>) -> BattleDocument {
        // Its armies serve for sheets and spells, unless a roster is open already.
        if self.documents.roster.is_none() {
            self.documents.roster = Some(RosterDocument::new(Arc::clone(&game), roster_of(&file.head.setup), None));
        }
        let session = Session::battle(game.system(), file.head.setup, file.records);
        BattleDocument::new(session, path, &self.ctx, self.services.odds_at_once)
    }

    /// Hands over an opened journal.
    fn hold_records(&self, document: &mut BattleDocument, journal: Box<Journal>) {
        let Some((head, _)) = head_of(&document.session) else { return };
        let records = document.session.records().to_vec();
        document.is_kept = true;
        document.on_disk = records.len();
        self.disk.writer.hand(Job::OpenRecords { id: document.id, journal, head, records });
    }

    /// Reads the open file again, since the player chose its version.
    pub(super) fn open_theirs(&mut self, id: WriterId) {
        let of_roster = self.documents.roster.as_mut().filter(|document| document.id == id);
        let of_battle = self.documents.battle.as_mut().filter(|document| document.id == id);
        // Until the file is read, changes go nowhere.
        let path = match (of_roster, of_battle) {
            (Some(document), _) => {
                document.read_only = true;
                document.path.clone()
            }
            (None, Some(document)) => {
                document.read_only = true;
                document.path.clone()
            }
            (None, None) => None,
        };
        if let Some(path) = path {
            self.send(Errand::Open { path, how: OpenAs::Itself }, Doing::OpeningTheirs(id));
        }
    }

    /// Continues with the file's version, or with this one if that fails.
    pub(super) fn take_theirs(&mut self, path: &Path, opened: Opened, id: WriterId) {
        if matches!(opened, Opened::InUse) {
            // The writer still holds it, and has said why.
            for document in self.documents.battle.iter_mut().filter(|document| document.id == id) {
                document.read_only = false;
            }
            for document in self.documents.roster.iter_mut().filter(|document| document.id == id) {
                document.read_only = false;
            }
            return;
        }
        let over = self.documents.roster.as_ref().map(RosterDocument::revision);
        self.take_opened(path, opened, over);
    }

    /// Continues where the last window was, if it was not closed properly.
    pub(in crate::gui) fn resume(&mut self) {
        if let Some(stood) = self.disk.writer.stood().cloned() {
            self.send(Errand::Resume(stood), Doing::Resuming);
        }
    }

    pub(super) fn take_resumed(&mut self, resumed: Resumed) {
        let Resumed { window, roster, battle, draw } = resumed;
        for (path, opened) in [(&window.roster, roster), (&window.battle, battle)] {
            if let (Some(path), Some(opened)) = (path, opened) {
                self.take_opened(path, opened, None);
            }
        }
        if let (Some(path), Some(Opened::SpellRoll(read))) = (&window.draw, draw) {
            self.take_spell_roll(path, *read);
        }
        if let (Some(document), Some(caster)) = (&mut self.documents.roster, window.caster)
            && document.roster().caster(caster).is_some()
        {
            document.caster = Some(caster);
        }
        if let Some(screen) = Screen::by_id(&window.screen) {
            self.go(screen);
        }
    }

    pub(in crate::gui) fn tell_file_error(&mut self, error: &FileError) {
        self.tell_error(error.message());
    }
}

/// The first problem of a file, and how many more there are.
fn trouble_of(diagnostics: &[Diagnostic], id: &'static str) -> Option<Message> {
    let first = diagnostics.first()?;
    let message = Message::new(id).with("place", first.place()).with("message", first.message.clone());
    Some(message.with("more", diagnostics.len() - 1))
}
