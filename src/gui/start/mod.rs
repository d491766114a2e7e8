//! The start screen: go on, open, begin, or try the sample battle.

use egui::{ScrollArea, Ui};
use egui_material_icons::icons::{ICON_ADD, ICON_FOLDER_OPEN, ICON_PLAY_ARROW};

use crate::files::Recent;
use crate::gui::command::UserCommand;
use crate::gui::effect::Effect;
use crate::gui::theme::{ColorRole, TextKind};
use crate::gui::widgets::{CardLook, Row, card_ui, line_ui, primary_button, quiet_button, text_width, wrapped_ui};
use crate::lang::{Lang, Message};
use crate::rules::System;
use crate::spells::Diagnostic;

/// What the start screen shows.
pub(super) struct StartScreen<'a> {
    /// The rule systems on offer.
    pub systems: &'static [&'static dyn System],
    /// What was opened lately.
    pub recent: &'a Recent,
    /// What is wrong with the player's own files.
    pub diagnostics: &'a [Diagnostic],
    /// The language.
    pub lang: &'a Lang,
}

impl StartScreen<'_> {
    /// Draws the screen.
    pub fn ui(&self, ui: &mut Ui, wanted: &mut Vec<Effect>) {
        ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
            let width = ui.available_width().min(980.0);
            let side = ((ui.available_width() - width) / 2.0).max(0.0);
            ui.horizontal_top(|ui| {
                ui.add_space(side);
                ui.vertical(|ui| {
                    ui.set_width(width);
                    ui.add_space(4.0);
                    // The header has the name already; a low window needs the space for the
                    // systems.
                    if ui.content_rect().height() >= 700.0 {
                        line_ui(ui, &[("Spellmuster", TextKind::Display, ColorRole::Ink)]);
                    }
                    wrapped_ui(ui, &self.lang.text("start-welcome"), TextKind::Body, ColorRole::Muted);
                    ui.add_space(6.0);
                    ui.horizontal_top(|ui| {
                        const GAP: f32 = 12.0;
                        ui.spacing_mut().item_spacing.x = GAP;
                        let layout = egui::Layout::top_down(egui::Align::LEFT);
                        let left = ((width - GAP) * 0.62).floor();
                        ui.allocate_ui_with_layout(egui::vec2(left, 0.0), layout, |ui| {
                            ui.set_width(left);
                            self.begin_ui(ui, wanted);
                        });
                        let right = width - left - GAP;
                        ui.allocate_ui_with_layout(egui::vec2(right, 0.0), layout, |ui| {
                            ui.set_width(right);
                            self.recent_ui(ui, wanted);
                        });
                    });
                    self.diagnostics_ui(ui);
                });
            });
        });
    }

    fn begin_ui(&self, ui: &mut Ui, wanted: &mut Vec<Effect>) {
        for system in self.systems {
            let about = system.about();
            card_ui(ui, CardLook { margin: 10, ..CardLook::default() }, |ui| {
                ui.spacing_mut().item_spacing.y = 4.0;
                let name = self.lang.text(about.name);
                let (sample, new) = (self.lang.text("start-sample"), self.lang.text("start-new"));
                let buttons = text_width(ui, &sample, TextKind::Strong) + text_width(ui, &new, TextKind::Body) + 112.0;
                // One line if name and buttons fit side by side.
                if text_width(ui, &name, TextKind::Heading) + buttons <= ui.available_width() {
                    ui.horizontal(|ui| {
                        let room = ui.available_width() - buttons;
                        let layout = egui::Layout::left_to_right(egui::Align::Center);
                        ui.allocate_ui_with_layout(egui::vec2(room, 32.0), layout, |ui| {
                            ui.set_width(room);
                            line_ui(ui, &[(&name, TextKind::Heading, ColorRole::Ink)]);
                        });
                        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                            new_button_ui(ui, &new, about.id, wanted);
                            sample_button_ui(ui, &sample, about.id, wanted);
                        });
                    });
                } else {
                    line_ui(ui, &[(&name, TextKind::Heading, ColorRole::Ink)]);
                    ui.horizontal_wrapped(|ui| {
                        sample_button_ui(ui, &sample, about.id, wanted);
                        new_button_ui(ui, &new, about.id, wanted);
                    });
                }
                wrapped_ui(ui, &self.lang.text(about.summary), TextKind::Small, ColorRole::Muted);
            });
        }
    }

    fn recent_ui(&self, ui: &mut Ui, wanted: &mut Vec<Effect>) {
        card_ui(ui, CardLook { margin: 16, ..CardLook::default() }, |ui| {
            line_ui(ui, &[(&self.lang.text("start-recent"), TextKind::Heading, ColorRole::Ink)]);
            if self.recent.files().is_empty() {
                wrapped_ui(ui, &self.lang.text("start-no-recent"), TextKind::Body, ColorRole::Muted);
            }
            for (at, path) in self.recent.files().iter().enumerate() {
                let stem = path.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
                let is_battle = path.extension().is_some_and(|ending| ending == "battle");
                let kind = self.lang.text(if is_battle { "start-battle" } else { "start-roster" });
                let label = format!("{stem} {kind}");
                let row = Row::new(&label).ui(ui, ("recent", at), |ui| {
                    line_ui(ui, &[(&stem, TextKind::Body, ColorRole::Ink), (&kind, TextKind::Small, ColorRole::Muted)]);
                });
                if row.response.on_hover_text(path.display().to_string()).clicked() {
                    wanted.push(Effect::OpenFile(path.clone()));
                }
            }
            ui.add_space(4.0);
            let open = self.lang.text("command-open");
            if ui.add(quiet_button(&open).icon(ICON_FOLDER_OPEN).key(&UserCommand::Open.keys_text())).clicked() {
                wanted.push(UserCommand::Open.into());
            }
        });
    }

    /// What is wrong with the player's own files, if anything is.
    fn diagnostics_ui(&self, ui: &mut Ui) {
        if self.diagnostics.is_empty() {
            return;
        }
        card_ui(
            ui,
            CardLook { edge: crate::gui::widgets::Edge::Left(ColorRole::Error), ..CardLook::default() },
            |ui| {
                let message = Message::new("start-list-trouble").with("n", self.diagnostics.len());
                line_ui(ui, &[(&self.lang.message(&message, &()), TextKind::Subheading, ColorRole::Error)]);
                for diagnostic in self.diagnostics.iter().take(20) {
                    let mut words = format!("{} {}", diagnostic.place(), self.lang.message(&diagnostic.message, &()));
                    if let Some(hint) = &diagnostic.hint {
                        words.push_str(" — ");
                        words.push_str(&self.lang.message(hint, &()));
                    }
                    wrapped_ui(ui, &words, TextKind::Small, ColorRole::Ink);
                }
            },
        );
    }
}

fn sample_button_ui(ui: &mut Ui, words: &str, system: &'static str, wanted: &mut Vec<Effect>) {
    if ui.add(primary_button(words).icon(ICON_PLAY_ARROW)).clicked() {
        wanted.push(Effect::OpenSample(system));
    }
}

fn new_button_ui(ui: &mut Ui, words: &str, system: &'static str, wanted: &mut Vec<Effect>) {
    if ui.add(quiet_button(words).icon(ICON_ADD)).clicked() {
        wanted.push(Effect::NewRoster(system));
    }
}
