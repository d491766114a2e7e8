//! Bringing back earlier versions of files, and deleting files so that they can be brought back.

use std::path::Path;

use super::errands::Doing;
use crate::files::{BroughtBack, Errand, Job, Kept, WriterId, shown};
use crate::gui::app::App;
use crate::gui::documents::RosterDocument;
use crate::gui::modal::Modal;
use crate::gui::view::Screen;
use crate::lang::Message;

impl App {
    /// Opens the window of versions, and asks for everything that can be brought back.
    pub(super) fn show_versions(&mut self) {
        self.modal = Some(Modal::versions(None));
        self.send(Errand::ListVersions, Doing::Listing);
    }

    /// Shows what can be brought back, if the window is still open.
    pub(super) fn take_versions(&mut self, kept: Vec<Kept>) {
        if matches!(self.modal, Some(Modal::Versions(_))) {
            self.modal = Some(Modal::versions(Some(kept)));
        }
    }

    /// Puts a version back into its place and opens it. What is there now is kept as a version
    /// first.
    pub(super) fn bring_back(&mut self, kept: &Kept) {
        self.modal = None;
        let reopen = self.leave(&kept.place);
        self.send(Errand::BringBack { kept: kept.clone(), reopen }, Doing::BringingBack);
    }

    /// Shows what was brought back.
    pub(super) fn take_brought_back(&mut self, back: BroughtBack) {
        let BroughtBack { place, opened, settings } = back;
        if let Some(settings) = settings {
            self.settings = settings;
            self.apply_look();
            self.apply_language();
        }
        if let Some((path, opened)) = opened {
            self.take_opened(&path, opened, None);
        }
        match place {
            Ok(path) => self.tell(Message::new("versions-is-back").with("file", shown(&path))),
            Err(error) => self.tell_file_error(&error),
        }
    }

    /// Opens a version as a file of its own beside the other.
    pub(super) fn open_version(&mut self, kept: &Kept) {
        self.modal = None;
        let over = self.documents.roster.as_ref().map(RosterDocument::revision);
        self.send(Errand::CopyOut(kept.clone()), Doing::OpeningCopy { over });
    }

    /// Closes a file after it is on disk. True if it was open.
    fn leave(&mut self, place: &Path) -> bool {
        let roster = self.documents.roster.take_if(|document| document.path.as_deref() == Some(place));
        let battle = self.documents.battle.take_if(|document| document.path.as_deref() == Some(place));
        let left = [roster.map(|document| document.id), battle.map(|document| document.id)];
        let left: Vec<WriterId> = left.into_iter().flatten().collect();
        let was_open = !left.is_empty();
        left.into_iter().for_each(|id| self.disk.writer.hand(Job::Close(id)));
        let is_shown = match self.view.screen {
            Screen::Battle => self.documents.battle.is_some(),
            Screen::Muster | Screen::Print => self.documents.roster.is_some(),
            Screen::Start | Screen::Spells | Screen::Settings => true,
        };
        if !is_shown {
            self.view.screen = Screen::Start;
        }
        was_open
    }

    /// Deletes the file of what is shown. It can be brought back.
    pub(super) fn delete_shown(&mut self) {
        let (id, path) = match self.view.screen {
            Screen::Battle => {
                let Some(document) = self.documents.battle.take_if(|document| document.is_kept) else { return };
                (document.id, document.path)
            }
            _ => {
                let Some(document) =
                    self.documents.roster.take_if(|document| !document.read_only && document.path.is_some())
                else {
                    return;
                };
                self.drop_spell_roll();
                (document.id, document.path)
            }
        };
        self.disk.writer.hand(Job::Delete(id));
        self.view.screen = Screen::Start;
        if let Some(path) = path {
            self.documents.recent.forget(&path);
            self.keep_recent();
            self.tell(Message::new("deleted").with("file", shown(&path)));
        }
    }
}
