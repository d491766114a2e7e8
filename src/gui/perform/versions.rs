//! Bringing back earlier versions of files, and deleting files so that they can be brought back.

use std::path::Path;
use std::time::Duration;

use crate::files::{Job, Kept, Settings, Versions, shown};
use crate::gui::app::App;
use crate::gui::modal::Modal;
use crate::gui::view::Screen;
use crate::lang::Message;

impl App {
    /// Opens the window with everything that can be brought back.
    pub(super) fn show_versions(&mut self) {
        // What was just written over is a version already.
        self.disk.writer.finish(Duration::from_secs(2));
        let kept = self.services.folders.as_ref().map(|folders| Versions::of(folders).list()).unwrap_or_default();
        self.modal = Some(Modal::versions(kept));
    }

    /// Puts a version back into its place and opens it; what stands there is kept first.
    pub(super) fn bring_back(&mut self, kept: &Kept) {
        let Some(folders) = self.services.folders.clone() else { return };
        self.modal = None;
        self.leave(&kept.place);
        match Versions::of(&folders).bring_back(kept) {
            Ok(path) => {
                if path == folders.settings_file() {
                    self.settings = Settings::load(&folders).0;
                    self.apply_look();
                    self.apply_language();
                } else if path.extension().is_some_and(|ending| ending == "draw") {
                    self.resume_spell_roll(&path);
                } else {
                    self.open(&path);
                }
                self.tell(Message::new("versions-is-back").with("file", shown(&path)));
            }
            Err(error) => self.tell_file_error(&error),
        }
    }

    /// Opens a version as a file of its own beside the other.
    pub(super) fn open_version(&mut self, kept: &Kept) {
        let Some(folders) = self.services.folders.clone() else { return };
        self.modal = None;
        match Versions::of(&folders).copy_out(kept) {
            Ok(path) => self.open(&path),
            Err(error) => self.tell_file_error(&error),
        }
    }

    /// Lets go of a file that is open, once it is on disk.
    fn leave(&mut self, place: &Path) {
        if let Some(document) = self.documents.roster.take_if(|document| document.path.as_deref() == Some(place)) {
            self.disk.writer.hand(Job::Close(document.id));
        }
        if let Some(document) = self.documents.battle.take_if(|document| document.path.as_deref() == Some(place)) {
            self.disk.writer.hand(Job::Close(document.id));
        }
        self.disk.writer.finish(Duration::from_secs(2));
    }

    /// Deletes the file of what is shown: it goes to where it can be brought back from.
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
