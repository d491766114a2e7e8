//! The window of earlier versions and deleted files.

use egui::{Key, Modifiers, ScrollArea, Ui};

use super::app::App;
use super::command::{Command, Screen};
use super::documents::RosterDocument;
use super::perform::Doing;
use super::theme::{ColorRole, TextKind};
use super::widgets::{CardLook, Edge, card_ui, line_ui, quiet_button, wrapped_ui};
use crate::files::{BroughtBack, Errand, FileKind, Job, Kept, KeptFor, WriterId, shown};
use crate::lang::Message;

/// What the window of versions shows while it is open.
pub(super) struct VersionsWindow {
    /// `None` while they are being listed.
    kept: Option<Vec<Kept>>,
}

impl App {
    /// Opens the window, and asks for everything that can be brought back.
    pub(super) fn show_versions(&mut self) {
        self.versions = Some(VersionsWindow { kept: None });
        self.send(Errand::ListVersions, Doing::Listing);
    }

    /// Shows what can be brought back, if that is still wanted.
    pub(super) fn take_versions(&mut self, kept: Vec<Kept>) {
        if let Some(window) = &mut self.versions {
            window.kept = Some(kept);
        }
    }

    /// Draws the window of versions.
    pub(super) fn versions_ui(&mut self, ui: &Ui, wanted: &mut Vec<Command>) {
        let Some(window) = &self.versions else { return };
        let size = ui.content_rect().size();
        let mut closed = ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape));
        let modal = super::widgets::modal(ui, "versions").show(ui, |ui| {
            ui.set_width((size.x - 120.0).clamp(400.0, 900.0));
            line_ui(ui, &[(&self.lang.text("versions-title"), TextKind::Heading, ColorRole::Ink)]);
            wrapped_ui(ui, &self.lang.text("versions-text"), TextKind::Body, ColorRole::Muted);
            let words = match &window.kept {
                None => Some("versions-listing"),
                Some(kept) if kept.is_empty() => Some("versions-none"),
                Some(_) => None,
            };
            if let Some(words) = words {
                wrapped_ui(ui, &self.lang.text(words), TextKind::Body, ColorRole::Ink);
            }
            let height = (size.y - 220.0).clamp(160.0, 720.0);
            ScrollArea::vertical().max_height(height).min_scrolled_height(height).auto_shrink([false, true]).show(
                ui,
                |ui| {
                    for kept in window.kept.iter().flatten() {
                        self.version_ui(ui, kept, wanted);
                    }
                },
            );
            if ui.add(quiet_button(&self.lang.text("close")).key("Esc")).clicked() {
                closed = true;
            }
        });
        if closed || modal.should_close() {
            self.versions = None;
        }
    }

    fn version_ui(&self, ui: &mut Ui, kept: &Kept, wanted: &mut Vec<Command>) {
        let name = kept.place.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        let role = if kept.why == KeptFor::Deleted { ColorRole::Trouble } else { ColorRole::Line };
        card_ui(ui, CardLook { edge: Edge::Left(role), margin: 8, wide: true }, |ui| {
            let why = self.lang.text(why_words(kept.why));
            let when = &kept.when;
            let size = Message::new("versions-size")
                .with("kib", usize::try_from(kept.length.div_ceil(1024)).unwrap_or(usize::MAX));
            let size = self.lang.message(&size, &());
            let about = format!("{} · {when} · {size} · {why}", self.lang.text(kind_words(kept)));
            line_ui(ui, &[(&name, TextKind::Strong, ColorRole::Ink), (&about, TextKind::Small, ColorRole::Muted)])
                .on_hover_text(shown(&kept.place));
            ui.horizontal_wrapped(|ui| {
                let label = |id: &str| format!("{} {name} {when}", self.lang.text(id));
                let back = label("versions-back");
                if ui.add(quiet_button(&self.lang.text("versions-back")).accessible(&back)).clicked() {
                    wanted.push(Command::BringBack(kept.clone()));
                }
                let copy = label("versions-copy");
                let can_copy = matches!(kept.kind, Some(FileKind::Roster | FileKind::Battle));
                if can_copy && ui.add(quiet_button(&self.lang.text("versions-copy")).accessible(&copy)).clicked() {
                    wanted.push(Command::OpenVersion(kept.clone()));
                }
            });
        });
    }

    /// Puts a version back into its place and opens it; what stands there is kept first.
    pub(super) fn bring_back(&mut self, kept: &Kept) {
        self.versions = None;
        let reopen = self.leave(&kept.place);
        self.send(Errand::BringBack { kept: kept.clone(), reopen }, Doing::BringingBack);
    }

    /// Goes on with what was brought back.
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
            Err(error) => self.trouble_with_file(&error),
        }
    }

    /// Opens a version as a file of its own beside the other.
    pub(super) fn open_version(&mut self, kept: &Kept) {
        self.versions = None;
        let over = self.roster.as_ref().map(RosterDocument::revision);
        self.send(Errand::CopyOut(kept.clone()), Doing::OpeningCopy { over });
    }

    /// Lets go of a file that is open, once it is on disk; whether it was open.
    fn leave(&mut self, place: &std::path::Path) -> bool {
        let roster = self.roster.take_if(|document| document.path.as_deref() == Some(place));
        let battle = self.battle.take_if(|document| document.path.as_deref() == Some(place));
        let left = [roster.map(|document| document.id), battle.map(|document| document.id)];
        let left: Vec<WriterId> = left.into_iter().flatten().collect();
        let was_open = !left.is_empty();
        left.into_iter().for_each(|id| self.writer.hand(Job::Close(id)));
        let is_shown = match self.screen {
            Screen::Battle => self.battle.is_some(),
            Screen::Muster | Screen::Print => self.roster.is_some(),
            Screen::Start | Screen::Spells | Screen::Settings => true,
        };
        if !is_shown {
            self.screen = Screen::Start;
        }
        was_open
    }

    /// Deletes the file of what is shown: it goes to where it can be brought back from.
    pub(super) fn delete_shown(&mut self) {
        let (id, path) = match self.screen {
            Screen::Battle => {
                let Some(document) = self.battle.take_if(|document| document.is_kept) else { return };
                (document.id, document.path)
            }
            _ => {
                let Some(document) = self.roster.take_if(|document| !document.read_only && document.path.is_some())
                else {
                    return;
                };
                self.drop_spell_roll();
                (document.id, document.path)
            }
        };
        self.writer.hand(Job::Delete(id));
        self.screen = Screen::Start;
        if let Some(path) = path {
            self.recent.forget(&path);
            self.keep_recent();
            self.tell(Message::new("deleted").with("file", shown(&path)));
        }
    }
}

/// Why a version was kept, as a message id.
const fn why_words(why: KeptFor) -> &'static str {
    match why {
        KeptFor::Saved => "kept-saved",
        KeptFor::Removed => "kept-removed",
        KeptFor::Elsewhere => "kept-elsewhere",
        KeptFor::BroughtBack => "kept-brought-back",
        KeptFor::Deleted => "kept-deleted",
    }
}

/// What a version is, as a message id.
fn kind_words(kept: &Kept) -> &'static str {
    match kept.kind {
        Some(FileKind::Roster) => "start-roster",
        Some(FileKind::Battle) => "start-battle",
        _ if kept.place.extension().is_some_and(|ending| ending == "draw") => "versions-draw",
        Some(FileKind::Settings | FileKind::List) | None => "versions-file",
    }
}
