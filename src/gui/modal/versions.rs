//! The window of earlier versions and deleted files.

use egui::{Key, Modifiers, ScrollArea, Ui};

use crate::files::{FileKind, Kept, KeptFor, shown};
use crate::gui::effect::Effect;
use crate::gui::theme::{ColorRole, TextKind};
use crate::gui::widgets::{CardLook, Edge, card_ui, line_ui, modal, quiet_button, wrapped_ui};
use crate::lang::{Lang, Message};

/// What the window of versions shows while it is open.
pub struct VersionsWindow {
    /// `None` while they are being listed.
    pub kept: Option<Vec<Kept>>,
}

impl VersionsWindow {
    /// Draws the window. True if it stays open.
    pub fn ui(&self, ui: &Ui, lang: &Lang, wanted: &mut Vec<Effect>) -> bool {
        let size = ui.content_rect().size();
        let mut closed = ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape));
        let modal = modal(ui, "versions").show(ui, |ui| {
            ui.set_width((size.x - 120.0).clamp(400.0, 900.0));
            line_ui(ui, &[(&lang.text("versions-title"), TextKind::Heading, ColorRole::Ink)]);
            wrapped_ui(ui, &lang.text("versions-text"), TextKind::Body, ColorRole::Muted);
            let words = match &self.kept {
                None => Some("versions-listing"),
                Some(kept) if kept.is_empty() => Some("versions-none"),
                Some(_) => None,
            };
            if let Some(words) = words {
                wrapped_ui(ui, &lang.text(words), TextKind::Body, ColorRole::Ink);
            }
            let height = (size.y - 220.0).clamp(160.0, 720.0);
            ScrollArea::vertical().max_height(height).min_scrolled_height(height).auto_shrink([false, true]).show(
                ui,
                |ui| {
                    for kept in self.kept.iter().flatten() {
                        version_ui(ui, lang, kept, wanted);
                    }
                },
            );
            if ui.add(quiet_button(&lang.text("close")).key("Esc")).clicked() {
                closed = true;
            }
        });
        !closed && !modal.should_close()
    }
}

fn version_ui(ui: &mut Ui, lang: &Lang, kept: &Kept, wanted: &mut Vec<Effect>) {
    let name = kept.place.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    let role = if kept.why == KeptFor::Deleted { ColorRole::Error } else { ColorRole::Line };
    card_ui(ui, CardLook { edge: Edge::Left(role), margin: 8, wide: true }, |ui| {
        let why = lang.text(why_words(kept.why));
        let when = &kept.when;
        let size = Message::new("versions-size")
            .with("kib", usize::try_from(kept.length.div_ceil(1024)).unwrap_or(usize::MAX));
        let size = lang.message(&size, &());
        let about = format!("{} · {when} · {size} · {why}", lang.text(kind_words(kept)));
        line_ui(ui, &[(&name, TextKind::Strong, ColorRole::Ink), (&about, TextKind::Small, ColorRole::Muted)])
            .on_hover_text(shown(&kept.place));
        ui.horizontal_wrapped(|ui| {
            let label = |id: &str| format!("{} {name} {when}", lang.text(id));
            let back = label("versions-back");
            if ui.add(quiet_button(&lang.text("versions-back")).accessible(&back)).clicked() {
                wanted.push(Effect::BringBack(kept.clone()));
            }
            let copy = label("versions-copy");
            let can_copy = matches!(kept.kind, Some(FileKind::Roster | FileKind::Battle));
            if can_copy && ui.add(quiet_button(&lang.text("versions-copy")).accessible(&copy)).clicked() {
                wanted.push(Effect::OpenVersion(kept.clone()));
            }
        });
    });
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
