//! What a caster carries: items with a bearing on magic.

use egui::{Popup, PopupCloseBehavior, TextEdit, Ui, vec2};
use egui_material_icons::icons::{ICON_ADD, ICON_CLOSE};

use super::Scene;
use super::field::fields_ui;
use super::kept::{CasterView, ItemView};
use crate::gui::command::Command;
use crate::gui::theme::{Role, TARGET, Theme, Type};
use crate::gui::widgets::{icon_button_ui, line_ui, pill_ui, quiet_button};
use crate::lang::Said;
use crate::rosters::{Caster, Item, RosterEdit};

/// Draws the items and the way to one more.
pub fn items_ui(ui: &mut Ui, scene: Scene<'_>, caster: &Caster, view: &CasterView, wanted: &mut Vec<Command>) {
    if view.item_kinds.is_empty() && view.items.is_empty() {
        return;
    }
    let theme = Theme::of(ui);
    ui.add_space(6.0);
    ui.spacing_mut().item_spacing.y = 6.0;
    for (item, of) in caster.items.iter().zip(&view.items) {
        let rect = ui.available_rect_before_wrap();
        ui.painter().hline(rect.x_range(), rect.top(), egui::Stroke::new(1.0, theme.line));
        ui.add_space(4.0);
        ui.push_id(("item", item.id), |ui| item_ui(ui, scene, caster, item, of, wanted));
    }
    add_ui(ui, scene, caster, view, wanted);
}

fn item_ui(ui: &mut Ui, scene: Scene<'_>, caster: &Caster, item: &Item, of: &ItemView, wanted: &mut Vec<Command>) {
    ui.horizontal(|ui| {
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            let name = if item.name.is_empty() { &of.kind } else { &item.name };
            let remove = scene.words.said(&Said::new("muster-remove-item").with("item", name.as_str()));
            if icon_button_ui(ui, ICON_CLOSE, &remove, true).clicked() {
                let edit = RosterEdit::RemoveItem { caster: caster.id, item: item.id };
                wanted.push(Command::Edit(vec![edit], None));
            }
            let room = ui.available_width();
            ui.allocate_ui_with_layout(
                vec2(room, TARGET),
                egui::Layout::left_to_right(egui::Align::Center),
                |ui| {
                    ui.set_width(room);
                    line_ui(ui, &[(&of.kind, Type::Strong, Role::Ink)]);
                    pill_ui(ui, of.rule, Role::Muted);
                    let mut name = item.name.clone();
                    let label = scene.words.text("muster-item-name");
                    let width = ui.available_width();
                    if width < 80.0 {
                        return;
                    }
                    let field = TextEdit::singleline(&mut name)
                        .id_salt("name")
                        .hint_text(&label)
                        .char_limit(120)
                        .desired_width(width.min(260.0))
                        .min_size(vec2(0.0, TARGET));
                    let named = format!("{label}: {}", of.kind);
                    if ui.add(field).accessible_name(named).changed() {
                        let edit = RosterEdit::RenameItem { caster: caster.id, item: item.id, name };
                        wanted.push(Command::Edit(vec![edit], None));
                    }
                },
            );
        });
    });
    if !of.fields.is_empty()
        && let Some((field, value)) = fields_ui(ui, scene.words, &of.fields, |id| item.fields.get(id), None)
    {
        let edit = RosterEdit::SetItemField { caster: caster.id, item: item.id, field: field.id.to_owned(), value };
        wanted.push(Command::Edit(vec![edit], None));
    }
}

/// The button that opens the list of kinds.
fn add_ui(ui: &mut Ui, scene: Scene<'_>, caster: &Caster, view: &CasterView, wanted: &mut Vec<Command>) {
    let words = scene.words.text("muster-add-item");
    let response = ui.add(quiet_button(&words).icon(ICON_ADD));
    Popup::menu(&response).close_behavior(PopupCloseBehavior::CloseOnClickOutside).show(|ui| {
        ui.set_min_width(220.0);
        for (id, name, rule) in &view.item_kinds {
            let label = Type::Body.of(name);
            let rule = Type::Small.of(*rule).color(Theme::of(ui).muted);
            let button = egui::Button::selectable(false, (label, egui::Atom::grow(), rule));
            let response = ui.push_id(id, |ui| ui.add(button)).inner;
            if response.accessible_name(name).clicked() {
                let mut item = Item { kind: (*id).to_owned(), ..Item::default() };
                if let Some((army, _)) = scene.roster.caster(caster.id) {
                    for field in scene.desk.game.item_fields(scene.roster, army, caster, &item) {
                        if let Some(value) = field.default_value() {
                            item.fields.insert(field.id.to_owned(), value);
                        }
                    }
                }
                wanted.push(Command::Edit(vec![RosterEdit::AddItem { caster: caster.id, item }], None));
                ui.close();
            }
        }
    });
}
