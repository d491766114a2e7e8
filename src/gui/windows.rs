//! What stands over the screens: notices, palette, unsaved changes, the choice of the other side.

use egui::Ui;

use super::app::App;
use super::command::{Command, keys_text, listed};
use super::palette::{Entry, Picked};
use super::shell::RAIL;
use super::theme::{ColorRole, TextKind};
use super::widgets::{CardLook, Edge, card_ui, line_ui, primary_button, quiet_button, wrapped_ui};
use crate::lang::Message;
use crate::rosters::Grade;

impl App {
    /// What the user should know, above the footer and over the screen, so that nothing moves.
    pub(super) fn notice_ui(&mut self, ui: &Ui) {
        let Some(notice) = &self.notice else { return };
        let words = self.lang.message(&notice.message, &());
        let role = if notice.is_trouble { ColorRole::Trouble } else { ColorRole::TakesEffect };
        let mut away = false;
        let width = (ui.content_rect().width() - RAIL - 48.0).min(760.0);
        let area = egui::Area::new(egui::Id::unique("notice")).order(egui::Order::Foreground);
        area.anchor(egui::Align2::CENTER_BOTTOM, egui::vec2(RAIL / 2.0, -44.0)).show(ui, |ui| {
            ui.set_width(width);
            card_ui(ui, CardLook { edge: Edge::Left(role), margin: 10, wide: true }, |ui| {
                ui.horizontal(|ui| {
                    let close = self.lang.text("put-away");
                    let copy = if notice.is_trouble { self.lang.text("copy-details") } else { String::new() };
                    let buttons = super::widgets::text_width(ui, &close, TextKind::Body)
                        + if copy.is_empty() {
                            0.0
                        } else {
                            super::widgets::text_width(ui, &copy, TextKind::Body) + 48.0
                        };
                    let room = ui.available_width() - buttons - 48.0;
                    ui.vertical(|ui| {
                        ui.set_width(room.max(120.0));
                        wrapped_ui(ui, &words, TextKind::Body, ColorRole::Ink);
                    });
                    if !copy.is_empty() && ui.add(quiet_button(&copy)).clicked() {
                        ui.ctx().copy_text(self.details(&notice.message, &notice.message.id));
                    }
                    away = ui.add(quiet_button(&close)).clicked();
                });
            });
        });
        if away {
            self.notice = None;
        }
    }

    pub(super) fn windows_ui(&mut self, ui: &Ui, wanted: &mut Vec<Command>) {
        self.palette_ui(ui, wanted);
        self.held_ui(ui, wanted);
        self.versions_ui(ui, wanted);
        self.elsewhere_ui(ui, wanted);
        self.leaving_ui(ui, wanted);
        self.enemy_ui(ui, wanted);
        self.keys_ui(ui);
    }

    fn palette_ui(&mut self, ui: &Ui, wanted: &mut Vec<Command>) {
        if self.palette.is_none() {
            return;
        }
        let mut commands = listed();
        // A command with two ways to press it stands once.
        let mut seen = Vec::new();
        commands.retain(|listed| {
            let new = !seen.contains(&listed.command);
            seen.push(listed.command.clone());
            new && listed.command != Command::Palette
        });
        let entries: Vec<Entry> = commands
            .iter()
            .map(|listed| Entry {
                label: self.lang.text(listed.label),
                keys: listed.keys.as_ref().map(keys_text).unwrap_or_default(),
                unavailable: self.unavailable(&listed.command),
            })
            .collect();
        let hint = self.lang.text("palette-hint");
        let Some(palette) = &mut self.palette else { return };
        match palette.ui(ui, &entries, &hint) {
            Picked::Open => {}
            Picked::Closed => self.palette = None,
            Picked::Entry(at) => {
                self.palette = None;
                wanted.extend(commands.into_iter().nth(at).map(|listed| listed.command));
            }
        }
    }

    /// Unsaved changes: save them, drop them, or stay.
    fn held_ui(&self, ui: &Ui, wanted: &mut Vec<Command>) {
        if self.held.is_none() || self.dialog.is_some() {
            return;
        }
        let modal = crate::gui::widgets::modal(ui, "unsaved").show(ui, |ui| {
            ui.set_width(440.0);
            line_ui(ui, &[(&self.lang.text("unsaved-title"), TextKind::Heading, ColorRole::Ink)]);
            let name = self.roster.as_ref().map(|document| document.roster().name.clone()).unwrap_or_default();
            let message = Message::new("unsaved-text").with("name", name);
            wrapped_ui(ui, &self.lang.message(&message, &()), TextKind::Body, ColorRole::Ink);
            ui.horizontal_wrapped(|ui| {
                if ui.add(primary_button(&self.lang.text("unsaved-save"))).clicked() {
                    wanted.push(Command::SaveRosterAs);
                }
                if ui.add(quiet_button(&self.lang.text("unsaved-drop"))).clicked() {
                    wanted.push(Command::DropChanges);
                }
                if ui.add(quiet_button(&self.lang.text("cancel")).key("Esc")).clicked() {
                    wanted.push(Command::Stay);
                }
            });
        });
        if modal.should_close() {
            wanted.push(Command::Stay);
        }
    }

    /// A file that another window has: look at it, take a copy, or leave it.
    fn elsewhere_ui(&self, ui: &Ui, wanted: &mut Vec<Command>) {
        let Some(path) = &self.elsewhere_open else { return };
        let modal = crate::gui::widgets::modal(ui, "elsewhere").show(ui, |ui| {
            ui.set_width(440.0);
            line_ui(ui, &[(&self.lang.text("elsewhere-title"), TextKind::Heading, ColorRole::Ink)]);
            let message = Message::new("elsewhere-text").with("file", crate::files::shown(path));
            wrapped_ui(ui, &self.lang.message(&message, &()), TextKind::Body, ColorRole::Ink);
            ui.horizontal_wrapped(|ui| {
                if ui.add(primary_button(&self.lang.text("elsewhere-read"))).clicked() {
                    wanted.push(Command::OpenToRead(path.clone()));
                }
                if ui.add(quiet_button(&self.lang.text("elsewhere-copy"))).clicked() {
                    wanted.push(Command::OpenCopy(path.clone()));
                }
                if ui.add(quiet_button(&self.lang.text("cancel")).key("Esc")).clicked() {
                    wanted.push(Command::Stay);
                }
            });
        });
        if modal.should_close() {
            wanted.push(Command::Stay);
        }
    }

    /// The window is to be closed, and something is not on disk.
    fn leaving_ui(&self, ui: &Ui, wanted: &mut Vec<Command>) {
        if !self.leaving || self.dialog.is_some() {
            return;
        }
        let trouble = self.first_trouble();
        let modal = crate::gui::widgets::modal(ui, "leaving").show(ui, |ui| {
            ui.set_width(480.0);
            line_ui(ui, &[(&self.lang.text("leaving-title"), TextKind::Heading, ColorRole::Ink)]);
            if let Some((_, error)) = trouble {
                wrapped_ui(ui, &self.lang.message(&error.message(), &()), TextKind::Body, ColorRole::Ink);
            }
            ui.horizontal_wrapped(|ui| {
                if ui.add(primary_button(&self.lang.text("leaving-again"))).clicked() {
                    wanted.extend([Command::Stay, Command::WriteAgain, Command::Quit]);
                }
                if let Some(elsewhere) = trouble.and_then(|(id, _)| self.elsewhere(id))
                    && ui.add(quiet_button(&self.lang.text("banner-elsewhere"))).clicked()
                {
                    wanted.extend([Command::Stay, elsewhere]);
                }
                if ui.add(quiet_button(&self.lang.text("leaving-drop"))).clicked() {
                    wanted.push(Command::QuitAnyway);
                }
                if ui.add(quiet_button(&self.lang.text("cancel")).key("Esc")).clicked() {
                    wanted.push(Command::Stay);
                }
            });
        });
        if modal.should_close() {
            wanted.push(Command::Stay);
        }
    }

    /// Against whom: another army of the roster, or one from another file.
    fn enemy_ui(&mut self, ui: &Ui, wanted: &mut Vec<Command>) {
        if !self.choosing_enemy || self.dialog.is_some() {
            return;
        }
        let Some(document) = &self.roster else { return };
        let roster = document.roster();
        let mut done = false;
        let modal = crate::gui::widgets::modal(ui, "enemy").show(ui, |ui| {
            ui.set_width(440.0);
            line_ui(ui, &[(&self.lang.text("enemy-title"), TextKind::Heading, ColorRole::Ink)]);
            wrapped_ui(ui, &self.lang.text("enemy-text"), TextKind::Body, ColorRole::Muted);
            let chosen = roster.chosen().map(|army| army.id);
            // Nothing is barred, but nobody is to find out at the table.
            let grave = document.findings().iter().filter(|finding| finding.grade <= Grade::Incomplete);
            let grave = grave.filter(|finding| finding.place.army.is_none() || finding.place.army == chosen).count();
            if grave > 0 {
                let message = Message::new("enemy-findings").with("n", grave);
                wrapped_ui(ui, &self.lang.message(&message, &()), TextKind::Body, ColorRole::Gold);
            }
            for army in roster.armies.iter().filter(|army| Some(army.id) != chosen) {
                if ui.add(quiet_button(&army.name).min_width(300.0)).clicked() {
                    wanted.push(Command::BattleWithin(army.id));
                    done = true;
                }
            }
            if ui.add(primary_button(&self.lang.text("enemy-file")).min_width(300.0)).clicked() {
                wanted.push(Command::BattleAgainst);
            }
            if ui.add(quiet_button(&self.lang.text("cancel")).key("Esc")).clicked() {
                done = true;
            }
        });
        if done || modal.should_close() {
            self.choosing_enemy = false;
        }
    }
}
