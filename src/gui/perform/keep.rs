//! What the window hands to the writer, and what it hears from it.

use std::path::{Path, PathBuf};
use std::time::Duration;

use super::errands::Doing;
use super::file_name;
use crate::battle::{BattleHead, Record, Session, SessionKind, SpellRollHead, write_battle, write_spell_roll};
use crate::files::{
    AppFile, AskedBy, ConflictChoice, Errand, FileErrorKind, Job, Journal, Report, WindowState, WriterId, shown,
};
use crate::gui::app::App;
use crate::gui::documents::{BattleDocument, RosterDocument};
use crate::gui::effect::Effect;
use crate::lang::Message;

impl App {
    /// Hands over whatever changed. Called after every command.
    pub(super) fn hand_over(&mut self) {
        self.hand_changes();
        self.settle_at_once();
    }

    pub(super) fn hand_changes(&mut self) {
        self.hand_stand();
        let keeps = self.services.folders.is_some();
        if let Some(document) = &mut self.documents.roster
            && document.handed != document.revision()
            && !document.read_only
            && (keeps || document.path.is_some())
        {
            document.handed = document.revision();
            let asked = std::mem::replace(&mut document.asked, AskedBy::Itself);
            let stem = file_name(&document.roster().name, "");
            let (id, revision) = (document.id, document.revision());
            self.disk.writer.hand(Job::Roster {
                id,
                revision,
                roster: Box::new(document.roster().clone()),
                stem,
                asked,
            });
        }
        for document in [&mut self.documents.battle, &mut self.documents.spell_roll].into_iter().flatten() {
            let new = document.session.records().get(document.handed..).unwrap_or_default();
            if document.is_kept && !new.is_empty() {
                self.disk.writer.hand(Job::Records { id: document.id, records: new.to_vec() });
                document.handed = document.session.records().len();
            }
        }
    }

    /// In tests and pictures effects wait for the disk, however busy the machine is.
    pub(in crate::gui) fn settle_at_once(&mut self) {
        if self.services.odds_at_once {
            self.wait_for_disk(Duration::from_secs(120));
        }
    }

    /// Hands over where the window is. This comes before new records: if an answer is on disk, the
    /// next window can return to it.
    pub(super) fn hand_stand(&mut self) {
        let stand = self.stand();
        if stand != self.disk.window_state {
            self.disk.writer.hand(Job::WindowState(stand.clone()));
            self.disk.window_state = stand;
        }
    }

    fn stand(&self) -> WindowState {
        let is_new = |document: &&RosterDocument| {
            document.path.is_some() || document.handed != document.revision() || document.is_dirty()
        };
        let roster = self.documents.roster.as_ref().filter(is_new);
        let kept = |document: &Option<BattleDocument>| {
            document.as_ref().filter(|document| document.is_kept).map(|document| document.id)
        };
        WindowState {
            screen: self.view.screen.id().to_owned(),
            caster: self.documents.roster.as_ref().and_then(|document| document.caster),
            roster: roster.map(|document| document.id),
            battle: kept(&self.documents.battle),
            draw: kept(&self.documents.spell_roll),
            closed: self.closing.is_orderly(),
        }
    }

    /// Hears what is on disk and what is not, and the outcomes of errands.
    pub(in crate::gui) fn hear(&mut self) {
        // Taken first: then the reports include what the writer did before an errand.
        let outcomes = self.disk.writer.outcomes();
        for report in self.disk.writer.reports() {
            match report {
                Report::Recorded { id, path, records } => self.heard_recorded(id, path, records),
                Report::Saved { id, path, revision, asked } => self.heard_saved(id, path, revision, asked),
                Report::Failed { id, error } => {
                    // The banner tells the present state.
                    self.notice = self.notice.take().filter(|notice| notice.is_error);
                    self.disk.errors.insert(id, error);
                }
                Report::Mended(id) => {
                    self.disk.errors.remove(&id);
                    if self.disk.errors.is_empty() {
                        self.tell(Message::new("saved-again"));
                    }
                }
                Report::Again(path) => self.tell(Message::new("file-there-again").with("file", shown(&path))),
                Report::Refused(error) => self.tell_file_error(&error),
            }
        }
        self.take_up(outcomes);
        self.check_closing();
    }

    fn heard_recorded(&mut self, id: WriterId, path: PathBuf, records: usize) {
        let is_spell_roll = self.documents.spell_roll.as_ref().is_some_and(|document| document.id == id);
        let document = if is_spell_roll { &mut self.documents.spell_roll } else { &mut self.documents.battle };
        let Some(document) = document.as_mut().filter(|document| document.id == id) else { return };
        document.on_disk = records;
        let is_new = document.path.as_ref() != Some(&path);
        document.path = Some(path.clone());
        if is_new && !is_spell_roll {
            self.remember(&path);
        }
    }

    fn heard_saved(&mut self, id: WriterId, path: PathBuf, revision: u64, asked: AskedBy) {
        let Some(document) = self.documents.roster.as_mut().filter(|document| document.id == id) else { return };
        let is_new = document.path.as_ref() != Some(&path);
        document.mark_saved(path.clone(), revision);
        if is_new {
            self.remember(&path);
        }
        if asked == AskedBy::Player {
            self.tell(Message::new("saved-to").with("file", shown(&path)));
            // Saving may have been the answer to the question about unsaved changes.
            self.go_on_unsaved();
        }
    }

    /// Whether a roster is saved by itself.
    pub(in crate::gui) fn keeps(&self, document: &RosterDocument) -> bool {
        !document.read_only && (self.services.folders.is_some() || document.path.is_some())
    }

    /// Whether a session goes to disk from its first moment.
    pub(super) fn keep_session(&self, session: &Session) -> bool {
        self.services.folders.is_some() && head_of(session).is_some()
    }

    /// Gives the new battle or spell roll a file of its own.
    pub(super) fn begin_records(&mut self, is_spell_roll: bool, stem: String) {
        self.hand_stand();
        let document = if is_spell_roll { &self.documents.spell_roll } else { &self.documents.battle };
        let Some(document) = document else { return };
        let Some((head, ending)) = head_of(&document.session).filter(|_| document.is_kept) else { return };
        let records = document.session.records().to_vec();
        self.disk.writer.hand(Job::BeginRecords { id: document.id, stem, ending, head, records });
    }

    /// Gives the battle a file by that name.
    pub(super) fn battle_to(&mut self, path: PathBuf) {
        let path = super::with_ending(path, "battle");
        let Some(document) = &mut self.documents.battle else { return };
        if document.is_kept {
            self.disk.writer.hand(Job::RecordsTo { id: document.id, path });
            return;
        }
        // It could only be looked at, or there was no folder for it: now it is kept.
        let Some((head, _)) = head_of(&document.session) else { return };
        let records = document.session.records().to_vec();
        let id = document.id;
        self.send(Errand::BeginRecords { path, head, records }, Doing::Saving(id));
    }

    /// Continues a battle in the file that was begun for it.
    pub(super) fn take_begun(
        &mut self,
        id: WriterId,
        path: PathBuf,
        head: String,
        records: Vec<Record>,
        journal: Box<Journal>,
    ) {
        let Some(document) = self.documents.battle.as_mut().filter(|document| document.id == id) else { return };
        document.is_kept = true;
        document.read_only = false;
        document.handed = records.len();
        document.on_disk = records.len();
        document.path = Some(path.clone());
        self.disk.writer.hand(Job::OpenRecords { id, journal, head, records });
        self.remember(&path);
    }

    /// Gives the roster a file by that name.
    pub(super) fn roster_to(&mut self, path: PathBuf) {
        let path = super::with_ending(path, "roster");
        let Some(document) = &mut self.documents.roster else { return };
        if document.read_only && document.path.as_ref() == Some(&path) {
            self.tell_error(Message::new("save-read-only"));
            return;
        }
        document.handed = document.revision();
        let (id, revision) = (document.id, document.revision());
        self.disk.writer.hand(Job::RosterTo { id, revision, roster: Box::new(document.roster().clone()), path });
    }

    pub(super) fn keep_settings(&self) {
        self.disk.writer.hand(Job::AppFile(AppFile::Settings(Box::new(self.settings.clone()))));
    }

    pub(super) fn remember(&mut self, path: &Path) {
        self.documents.recent.opened(path);
        self.keep_recent();
    }

    pub(in crate::gui) fn keep_recent(&self) {
        self.disk.writer.hand(Job::AppFile(AppFile::Recent(self.documents.recent.clone())));
    }

    /// Settles whose version stays if the open file was changed elsewhere.
    pub(super) fn settle(&mut self, id: WriterId, whose: ConflictChoice) {
        self.disk.writer.hand(Job::Settle(id, whose));
        if whose == ConflictChoice::Theirs {
            self.open_theirs(id);
        }
    }

    /// The first thing that is not on disk, for the banner.
    pub(in crate::gui) fn first_error(&self) -> Option<(WriterId, &crate::files::FileError)> {
        let of_open = |id: &WriterId| {
            self.documents.roster.as_ref().is_some_and(|document| document.id == *id)
                || self.documents.battle.as_ref().is_some_and(|document| document.id == *id)
        };
        let open = self.disk.errors.iter().find(|(id, _)| of_open(id));
        open.or_else(|| self.disk.errors.iter().next()).map(|(id, error)| (*id, error))
    }

    /// What “save elsewhere” does for something that is not on disk; `None` if it is not open.
    pub(in crate::gui) fn elsewhere(&self, id: WriterId) -> Option<Effect> {
        let roster = self.documents.roster.as_ref().is_some_and(|document| document.id == id);
        let battle = self.documents.battle.as_ref().is_some_and(|document| document.id == id);
        match (roster, battle) {
            (true, _) => Some(Effect::SaveRosterAs),
            (_, true) => Some(Effect::SaveBattleAs),
            _ => None,
        }
    }

    /// Whether a file was changed elsewhere, so that the player must choose.
    pub(in crate::gui) fn is_conflict(&self, id: WriterId) -> bool {
        self.disk.errors.get(&id).is_some_and(|error| error.kind == FileErrorKind::Changed)
            && self.elsewhere(id).is_some()
    }
}

/// The head of a session's file as text, and the file's ending.
pub(super) fn head_of(session: &Session) -> Option<(String, &'static str)> {
    match session.kind() {
        SessionKind::Battle(setup) => {
            let head = BattleHead::new(setup.clone(), session.game().about());
            write_battle(&head, &[]).ok().map(|text| (text, "battle"))
        }
        SessionKind::Muster { roster, casters } => {
            let head = SpellRollHead::new(roster.clone(), casters.clone());
            write_spell_roll(&head, &[]).ok().map(|text| (text, "draw"))
        }
    }
}
