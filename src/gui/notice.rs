//! A notice to the user, shown until it is dismissed.

use std::path::Path;

use egui::Ui;

use super::shell::RAIL;
use super::theme::{ColorRole, TextKind};
use super::widgets::{CardLook, Edge, card_ui, quiet_button, text_width, wrapped_ui};
use crate::lang::{Lang, Message};

/// Something that the user should know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Notice {
    /// What.
    pub message: Message,
    /// Whether something went wrong.
    pub is_error: bool,
}

impl Notice {
    /// Draws the notice over the screen, above the footer, so that nothing moves. True if it stays.
    pub fn ui(&self, ui: &Ui, lang: &Lang, log_file: Option<&Path>) -> bool {
        let words = lang.message(&self.message, &());
        let role = if self.is_error { ColorRole::Error } else { ColorRole::TakesEffect };
        let mut stays = true;
        let width = (ui.content_rect().width() - RAIL - 48.0).min(760.0);
        let area = egui::Area::new(egui::Id::unique("notice")).order(egui::Order::Foreground);
        area.anchor(egui::Align2::CENTER_BOTTOM, egui::vec2(RAIL / 2.0, -44.0)).show(ui, |ui| {
            ui.set_width(width);
            card_ui(ui, CardLook { edge: Edge::Left(role), margin: 10, wide: true }, |ui| {
                ui.horizontal(|ui| {
                    let close = lang.text("put-away");
                    let copy = if self.is_error { lang.text("copy-details") } else { String::new() };
                    let copy_width = if copy.is_empty() { 0.0 } else { text_width(ui, &copy, TextKind::Body) + 48.0 };
                    let buttons = text_width(ui, &close, TextKind::Body) + copy_width;
                    let room = ui.available_width() - buttons - 48.0;
                    ui.vertical(|ui| {
                        ui.set_width(room.max(120.0));
                        wrapped_ui(ui, &words, TextKind::Body, ColorRole::Ink);
                    });
                    if !copy.is_empty() && ui.add(quiet_button(&copy)).clicked() {
                        ui.ctx().copy_text(details(lang, log_file, &self.message, &self.message.id));
                    }
                    stays = !ui.add(quiet_button(&close)).clicked();
                });
            });
        });
        stays
    }
}

/// What a helper needs to know: the words, the ids, the version, where the log is.
pub(super) fn details(lang: &Lang, log_file: Option<&Path>, message: &Message, ids: &str) -> String {
    let words = lang.message(message, &());
    let log = log_file.map(|log| format!("\n{}", log.display())).unwrap_or_default();
    format!("Spellmuster {}\n{words}\n{ids}{log}", env!("CARGO_PKG_VERSION"))
}
