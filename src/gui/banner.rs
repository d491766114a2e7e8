//! The banner of what is not on disk: it stays until that is mended.

use egui::{Frame, Margin, Panel, Stroke, Ui};

use super::app::App;
use super::command::Command;
use super::theme::{ColorRole, TextKind, Theme};
use super::widgets::{line_ui, primary_button, quiet_button, wrapped_ui};
use crate::files::{ConflictChoice, FileError, WriterId};
use crate::lang::Message;

impl App {
    /// Says that something is not on disk: what, what is safe, what to do; with the choices there are.
    pub(super) fn banner_ui(&self, ui: &mut Ui, wanted: &mut Vec<Command>) {
        let Some((id, error)) = self.first_trouble() else { return };
        let theme = Theme::of(ui);
        let stroke = Stroke::new(1.0, theme.colour(ColorRole::Trouble));
        let frame = Frame::new().fill(theme.surface).stroke(stroke).inner_margin(Margin::symmetric(16, 8));
        Panel::top("banner").resizable(false).frame(frame).show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 4.0;
            let title = self.lang.text(if self.is_choice(id) { "banner-choice" } else { "banner-not-saved" });
            line_ui(
                ui,
                &[("⚠", TextKind::Subheading, ColorRole::Trouble), (&title, TextKind::Subheading, ColorRole::Trouble)],
            );
            wrapped_ui(
                ui,
                &crate::lang::capital(&self.lang.message(&error.message(), &())),
                TextKind::Body,
                ColorRole::Ink,
            );
            ui.horizontal_wrapped(|ui| self.banner_choices_ui(ui, id, error, wanted));
        });
    }

    fn banner_choices_ui(&self, ui: &mut Ui, id: WriterId, error: &FileError, wanted: &mut Vec<Command>) {
        if self.is_choice(id) {
            if ui.add(quiet_button(&self.lang.text("banner-theirs"))).clicked() {
                wanted.push(Command::Settle(id, ConflictChoice::Theirs));
            }
            if ui.add(quiet_button(&self.lang.text("banner-mine"))).clicked() {
                wanted.push(Command::Settle(id, ConflictChoice::Mine));
            }
        } else if ui.add(primary_button(&self.lang.text("banner-again"))).clicked() {
            wanted.push(Command::WriteAgain);
        }
        if let Some(elsewhere) = self.elsewhere(id)
            && ui.add(quiet_button(&self.lang.text("banner-elsewhere"))).clicked()
        {
            wanted.push(elsewhere);
        }
        if ui.add(quiet_button(&self.lang.text("copy-details"))).clicked() {
            wanted.push(Command::Copy(self.details(&error.message(), &error.to_string())));
        }
    }

    /// What somebody who helps must know: the words, the ids, the versions.
    pub(super) fn details(&self, message: &Message, ids: &str) -> String {
        let words = self.lang.message(message, &());
        let log = self.services.folders.as_ref().map(|folders| folders.log_file().display().to_string());
        let log = log.map(|log| format!("\n{log}")).unwrap_or_default();
        format!("Spellmuster {}\n{words}\n{ids}{log}", env!("CARGO_PKG_VERSION"))
    }
}
