//! The army's card: its name, its fields, the house rules, the roster's name.

use egui::{Ui, vec2};
use egui_material_icons::icons::{ICON_DELETE, ICON_EXPAND_LESS, ICON_GAVEL};

use super::field::fields_ui;
use super::{MusterScreen, Scene};
use crate::gui::command::UserCommand;
use crate::gui::effect::Effect;
use crate::gui::theme::{ColorRole, TextKind};
use crate::gui::widgets::{CardLook, card_ui, field_ring, icon_button_ui, line_ui, quiet_button, text_field};
use crate::lang::Message;
use crate::rosters::RosterEdit;

impl MusterScreen {
    /// Draws the card that unfolds over the caster.
    pub(super) fn army_ui(&mut self, ui: &mut Ui, scene: Scene<'_>, wanted: &mut Vec<Effect>) {
        let Some(army) = scene.army else { return };
        card_ui(ui, CardLook { margin: 16, ..CardLook::default() }, |ui| {
            ui.push_id(("army", army.id), |ui| {
                super::casters::heading_with_button_ui(ui, &scene.words.text("muster-army"), |ui| {
                    if icon_button_ui(ui, ICON_EXPAND_LESS, &scene.words.text("muster-fold"), true).clicked() {
                        self.army_open = false;
                    }
                    let words = scene.words.text("muster-remove-army");
                    if icon_button_ui(ui, ICON_DELETE, &words, scene.roster.armies.len() > 1).clicked() {
                        wanted.push(Effect::Edit(vec![RosterEdit::RemoveArmy(army.id)], None));
                        self.remember_removed(scene, &army.name);
                    }
                });
                let half = ((ui.available_width() - 20.0) / 2.0).max(120.0);
                ui.horizontal_top(|ui| {
                    ui.spacing_mut().item_spacing.x = 20.0;
                    let label = scene.words.text("muster-army-name");
                    if let Some(name) = name_ui(ui, "army-name", &label, &army.name, half) {
                        wanted.push(Effect::Edit(vec![RosterEdit::RenameArmy(army.id, name)], None));
                    }
                    let label = scene.words.text("muster-roster-name");
                    if let Some(name) = name_ui(ui, "roster-name", &label, &scene.roster.name, half) {
                        wanted.push(Effect::Edit(vec![RosterEdit::RenameRoster(name)], None));
                    }
                });
                let fields = &scene.kept.army_fields;
                if let Some((field, value)) = fields_ui(ui, scene.words, fields, |id| army.fields.get(id), None) {
                    let name = Message::new("muster-step-field").with("field", field.message.clone());
                    let name = name.with("name", army.name.as_str());
                    let edit = RosterEdit::SetArmyField { army: army.id, field: field.name.to_owned(), value };
                    wanted.push(Effect::Edit(vec![edit], Some(name)));
                }
                ui.add_space(4.0);
                if ui.add(quiet_button(&scene.words.text("muster-house-rules")).icon(ICON_GAVEL)).clicked() {
                    wanted.push(UserCommand::ShowSettings.into());
                }
            });
        });
    }
}

/// A name below its label. Returns the new name, if it was changed.
fn name_ui(ui: &mut Ui, salt: &str, label: &str, name: &str, width: f32) -> Option<String> {
    ui.allocate_ui_with_layout(vec2(width, 0.0), egui::Layout::top_down(egui::Align::LEFT), |ui| {
        ui.set_width(width);
        ui.spacing_mut().item_spacing.y = 2.0;
        line_ui(ui, &[(label, TextKind::Body, ColorRole::Muted)]);
        let mut text = name.to_owned();
        let field = text_field(ui, &mut text, width).id_salt(salt).char_limit(120);
        let response = ui.add(field).accessible_name(label);
        field_ring(ui, &response);
        response.changed().then_some(text)
    })
    .inner
}
