//! Questions over a screen: unsaved changes, a file that another window has, what is not on disk,
//! the other side of a battle.

use std::path::Path;

use egui::Ui;

use crate::gui::app::App;
use crate::gui::command::UserCommand;
use crate::gui::effect::Effect;
use crate::gui::theme::{ColorRole, TextKind};
use crate::gui::widgets::{choice_pill_ui, line_ui, modal, primary_button, quiet_button, wrapped_ui};
use crate::lang::{Lang, Message};
use crate::rosters::Grade;

/// Unsaved changes: save them, drop them, or stay.
pub(super) fn unsaved_changes_ui(ui: &Ui, app: &App, wanted: &mut Vec<Effect>) -> bool {
    let lang = &app.lang;
    let mut stays = true;
    let modal = modal(ui, "unsaved").show(ui, |ui| {
        ui.set_width(440.0);
        line_ui(ui, &[(&lang.text("unsaved-title"), TextKind::Heading, ColorRole::Ink)]);
        let name = app.documents.roster.as_ref().map(|document| document.roster().name.clone()).unwrap_or_default();
        let message = Message::new("unsaved-text").with("name", name);
        wrapped_ui(ui, &lang.message(&message, &()), TextKind::Body, ColorRole::Ink);
        ui.horizontal_wrapped(|ui| {
            if ui.add(primary_button(&lang.text("unsaved-save"))).clicked() {
                wanted.push(Effect::SaveRosterAs);
            }
            if ui.add(quiet_button(&lang.text("unsaved-drop"))).clicked() {
                wanted.push(Effect::DropChanges);
            }
            stays = !cancel_ui(ui, lang);
        });
    });
    stays && !modal.should_close()
}

/// A file that another window has: look at it, take a copy, or leave it.
pub(super) fn open_elsewhere_ui(ui: &Ui, lang: &Lang, path: &Path, wanted: &mut Vec<Effect>) -> bool {
    let mut stays = true;
    let modal = modal(ui, "elsewhere").show(ui, |ui| {
        ui.set_width(440.0);
        line_ui(ui, &[(&lang.text("elsewhere-title"), TextKind::Heading, ColorRole::Ink)]);
        let message = Message::new("elsewhere-text").with("file", crate::files::shown(path));
        wrapped_ui(ui, &lang.message(&message, &()), TextKind::Body, ColorRole::Ink);
        ui.horizontal_wrapped(|ui| {
            if ui.add(primary_button(&lang.text("elsewhere-read"))).clicked() {
                wanted.push(Effect::OpenToRead(path.to_owned()));
                stays = false;
            }
            if ui.add(quiet_button(&lang.text("elsewhere-copy"))).clicked() {
                wanted.push(Effect::OpenCopy(path.to_owned()));
                stays = false;
            }
            stays &= !cancel_ui(ui, lang);
        });
    });
    stays && !modal.should_close()
}

/// The window is to close, and something is not on disk: try again, save elsewhere, or lose it.
pub(super) fn not_on_disk_ui(ui: &Ui, app: &App, wanted: &mut Vec<Effect>) -> bool {
    let lang = &app.lang;
    let error = app.first_error();
    let mut stays = true;
    let modal = modal(ui, "leaving").show(ui, |ui| {
        ui.set_width(480.0);
        line_ui(ui, &[(&lang.text("leaving-title"), TextKind::Heading, ColorRole::Ink)]);
        if let Some((_, error)) = error {
            wrapped_ui(ui, &lang.message(&error.message(), &()), TextKind::Body, ColorRole::Ink);
        }
        ui.horizontal_wrapped(|ui| {
            if ui.add(primary_button(&lang.text("leaving-again"))).clicked() {
                wanted.extend([Effect::WriteAgain, UserCommand::Quit.into()]);
                stays = false;
            }
            if let Some(elsewhere) = error.and_then(|(id, _)| app.elsewhere(id))
                && ui.add(quiet_button(&lang.text("banner-elsewhere"))).clicked()
            {
                wanted.push(elsewhere);
                stays = false;
            }
            if ui.add(quiet_button(&lang.text("leaving-drop"))).clicked() {
                wanted.push(Effect::QuitAnyway);
            }
            stays &= !cancel_ui(ui, lang);
        });
    });
    stays && !modal.should_close()
}

/// Whom to play against: another army of the roster, or one from another file.
pub(super) fn choose_opponent_ui(ui: &Ui, app: &App, wanted: &mut Vec<Effect>) -> bool {
    let Some(document) = &app.documents.roster else { return true };
    let (lang, roster) = (&app.lang, document.roster());
    let mut stays = true;
    let modal = modal(ui, "enemy").show(ui, |ui| {
        ui.set_width(440.0);
        line_ui(ui, &[(&lang.text("enemy-title"), TextKind::Heading, ColorRole::Ink)]);
        wrapped_ui(ui, &lang.text("enemy-text"), TextKind::Body, ColorRole::Muted);
        let chosen = roster.chosen().map(|army| army.id);
        // Findings bar nothing, but nobody should first hear of them at the table.
        let grave = document.findings().iter().filter(|finding| finding.grade <= Grade::Incomplete);
        let grave = grave.filter(|finding| finding.place.army.is_none() || finding.place.army == chosen).count();
        if grave > 0 {
            let message = Message::new("enemy-findings").with("n", grave);
            wrapped_ui(ui, &lang.message(&message, &()), TextKind::Body, ColorRole::Gold);
        }
        line_ui(ui, &[(&lang.text("enemy-turns"), TextKind::Subheading, ColorRole::Ink)]);
        ui.horizontal_wrapped(|ui| {
            for turns in std::iter::once(None).chain((3..=8).map(Some)) {
                let words = turns.map_or_else(|| lang.text("enemy-turns-open"), |turns: u32| turns.to_string());
                if choice_pill_ui(ui, &words, app.view.battle_turns == turns).clicked() {
                    wanted.push(Effect::BattleTurns(turns));
                }
            }
        });
        ui.add_space(6.0);
        for army in roster.armies.iter().filter(|army| Some(army.id) != chosen) {
            if ui.add(quiet_button(&army.name).min_width(300.0)).clicked() {
                wanted.push(Effect::BattleWithin(army.id));
                stays = false;
            }
        }
        if ui.add(primary_button(&lang.text("enemy-file")).min_width(300.0)).clicked() {
            wanted.push(Effect::BattleAgainst);
        }
        stays &= !cancel_ui(ui, lang);
    });
    stays && !modal.should_close()
}

/// The button that closes the question without an answer. True if it was pressed.
fn cancel_ui(ui: &mut Ui, lang: &Lang) -> bool {
    ui.add(quiet_button(&lang.text("cancel")).key("Esc")).clicked()
}
