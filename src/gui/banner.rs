//! The banner of what is not on disk: it stays until everything is saved.

use egui::{Frame, Margin, Panel, Stroke, Ui};

use super::app::App;
use super::effect::Effect;
use super::notice::details;
use super::theme::{ColorRole, TextKind, Theme};
use super::widgets::{line_ui, primary_button, quiet_button, wrapped_ui};
use crate::files::{ConflictChoice, FileError, WriterId};

/// Says that something is not on disk: what, what is safe, and what can be done.
pub(super) fn banner_ui(ui: &mut Ui, app: &App, wanted: &mut Vec<Effect>) {
    let Some((id, error)) = app.first_error() else { return };
    let theme = Theme::of(ui);
    let stroke = Stroke::new(1.0, theme.colour(ColorRole::Error));
    let frame = Frame::new().fill(theme.surface).stroke(stroke).inner_margin(Margin::symmetric(16, 8));
    Panel::top("banner").resizable(false).frame(frame).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 4.0;
        let title = app.lang.text(if app.is_conflict(id) { "banner-choice" } else { "banner-not-saved" });
        line_ui(ui, &[("⚠", TextKind::Subheading, ColorRole::Error), (&title, TextKind::Subheading, ColorRole::Error)]);
        let words = crate::lang::capital(&app.lang.message(&error.message(), &()));
        wrapped_ui(ui, &words, TextKind::Body, ColorRole::Ink);
        ui.horizontal_wrapped(|ui| choices_ui(ui, app, id, error, wanted));
    });
}

fn choices_ui(ui: &mut Ui, app: &App, id: WriterId, error: &FileError, wanted: &mut Vec<Effect>) {
    let lang = &app.lang;
    if app.is_conflict(id) {
        if ui.add(quiet_button(&lang.text("banner-theirs"))).clicked() {
            wanted.push(Effect::SettleConflict(id, ConflictChoice::Theirs));
        }
        if ui.add(quiet_button(&lang.text("banner-mine"))).clicked() {
            wanted.push(Effect::SettleConflict(id, ConflictChoice::Mine));
        }
    } else if ui.add(primary_button(&lang.text("banner-again"))).clicked() {
        wanted.push(Effect::WriteAgain);
    }
    if let Some(elsewhere) = app.elsewhere(id)
        && ui.add(quiet_button(&lang.text("banner-elsewhere"))).clicked()
    {
        wanted.push(elsewhere);
    }
    if ui.add(quiet_button(&lang.text("copy-details"))).clicked() {
        let log_file = app.log_file();
        wanted.push(Effect::Copy(details(lang, log_file.as_deref(), &error.message(), &error.to_string())));
    }
}
