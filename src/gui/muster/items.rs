//! What a caster carries: items that matter for magic, one of them open for editing.

use egui::style::StyleModifier;
use egui::{Align, Frame, Layout, Margin, Popup, PopupCloseBehavior, Stroke, Ui, vec2};
use egui_material_icons::icons::{ICON_ADD, ICON_DELETE};

use super::field::fields_ui;
use super::views::{CasterView, ItemView};
use super::{MusterScreen, Scene};
use crate::gui::effect::Effect;
use crate::gui::theme::{CORNER, ColorRole, TARGET, TextKind, Theme};
use crate::gui::widgets::{field_ring, icon_button_ui, line_ui, pill_ui, quiet_button, text_field};
use crate::lang::Message;
use crate::rosters::{Caster, Item, RosterEdit};

impl MusterScreen {
    /// Draws the items as buttons in a row, a button for one more, and the open item.
    pub(super) fn items_ui(
        &mut self,
        ui: &mut Ui,
        scene: Scene<'_>,
        caster: &Caster,
        view: &CasterView,
        wanted: &mut Vec<Effect>,
    ) {
        if view.item_kinds.is_empty() && view.items.is_empty() {
            return;
        }
        let open = self.item.filter(|(of, id)| *of == caster.id && caster.item(*id).is_some()).map(|(_, id)| id);
        ui.add_space(2.0);
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(6.0, 6.0);
            for (item, of) in caster.items.iter().zip(&view.items) {
                let label = label_of(item, of);
                let finding = scene
                    .kept
                    .findings
                    .iter()
                    .find(|finding| finding.place.caster == Some(caster.id) && finding.place.item == Some(item.id));
                let sign = finding.map(|finding| super::sign::grade_look(finding.grade).0);
                let words = sign.map_or_else(|| label.clone(), |sign| format!("{sign} {label}"));
                let is_open = open == Some(item.id);
                let room = ui.available_width().max(160.0);
                let response = ui.add(quiet_button(&words).opens().selected(is_open).max_width(room));
                if response.clicked() {
                    self.item = (!is_open).then_some((caster.id, item.id));
                }
            }
            self.add_item_ui(ui, scene, caster, view, wanted);
        });
        if let Some((item, of)) = caster.items.iter().zip(&view.items).find(|(item, _)| open == Some(item.id)) {
            ui.push_id(("item", item.id), |ui| item_ui(ui, scene, caster, item, of, wanted));
        }
    }

    /// The button that opens the list of kinds.
    fn add_item_ui(
        &mut self,
        ui: &mut Ui,
        scene: Scene<'_>,
        caster: &Caster,
        view: &CasterView,
        wanted: &mut Vec<Effect>,
    ) {
        let words = scene.words.text("muster-add-item");
        let response = ui.add(quiet_button(&words).icon(ICON_ADD));
        let mut picked = None;
        let popup = Popup::menu(&response).style(StyleModifier::default());
        popup.close_behavior(PopupCloseBehavior::CloseOnClickOutside).show(|ui| {
            ui.set_min_width(220.0);
            for (id, name, rule) in &view.item_kinds {
                let rule = TextKind::Small.of(*rule).color(Theme::of(ui).muted);
                let button = egui::Button::selectable(false, (TextKind::Body.of(name), egui::Atom::grow(), rule));
                let response = ui.push_id(id, |ui| ui.add(button)).inner;
                if response.accessible_name(name).clicked() {
                    picked = Some(*id);
                    ui.close();
                }
            }
        });
        let Some(kind) = picked else { return };
        let id = caster.items.iter().map(|item| item.id).max().unwrap_or_default().next();
        let mut item = Item { id, kind: kind.to_owned(), ..Item::default() };
        if let Some((army, _)) = scene.roster.caster(caster.id) {
            for field in scene.document.game.item_fields(scene.roster, army, caster, &item) {
                if let Some(value) = field.begins {
                    item.fields.insert(field.name.to_owned(), value);
                }
            }
        }
        // Its fields are shown at once.
        self.item = Some((caster.id, id));
        wanted.push(Effect::Edit(vec![RosterEdit::AddItem { caster: caster.id, item }], None));
    }
}

/// An item's label: its name, else its kind.
fn label_of(item: &Item, of: &ItemView) -> String {
    if item.name.is_empty() { of.kind.clone() } else { format!("{} · {}", item.name, of.kind) }
}

/// The open item: kind, name, fields.
fn item_ui(ui: &mut Ui, scene: Scene<'_>, caster: &Caster, item: &Item, of: &ItemView, wanted: &mut Vec<Effect>) {
    let theme = Theme::of(ui);
    let frame = Frame::new()
        .fill(theme.background.lerp_to_gamma(theme.surface, 0.5))
        .stroke(Stroke::new(1.0, theme.line))
        .corner_radius(CORNER)
        .inner_margin(Margin::symmetric(10, 8));
    frame.show(ui, |ui| {
        ui.set_min_width(ui.available_width());
        ui.spacing_mut().item_spacing = vec2(8.0, 6.0);
        let mut named = false;
        ui.horizontal(|ui| {
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                let remove = scene.words.message(&Message::new("muster-remove-item").with("item", label_of(item, of)));
                if icon_button_ui(ui, ICON_DELETE, &remove, true).clicked() {
                    let edit = RosterEdit::RemoveItem { caster: caster.id, item: item.id };
                    wanted.push(Effect::Edit(vec![edit], None));
                }
                let room = ui.available_width();
                ui.allocate_ui_with_layout(vec2(room, TARGET), Layout::left_to_right(Align::Center), |ui| {
                    ui.set_width(room);
                    line_ui(ui, &[(&of.kind, TextKind::Strong, ColorRole::Ink)]);
                    pill_ui(ui, of.rule, ColorRole::Muted);
                    if ui.available_width() >= 140.0 {
                        name_ui(ui, scene, caster, item, of, wanted);
                        named = true;
                    }
                });
            });
        });
        if !named {
            name_ui(ui, scene, caster, item, of, wanted);
        }
        let changed = match of.fields.as_slice() {
            [] => None,
            [field] if field.is_number() => {
                let row = ui.horizontal(|ui| field.inline_ui(ui, scene.words, item.fields.get(field.name)));
                row.inner.map(|new| (field, new))
            }
            fields => fields_ui(ui, scene.words, fields, |id| item.fields.get(id), None),
        };
        if let Some((field, value)) = changed {
            let field = field.name.to_owned();
            let edit = RosterEdit::SetItemField { caster: caster.id, item: item.id, field, value };
            wanted.push(Effect::Edit(vec![edit], None));
        }
    });
}

/// The name of an item, as a text field.
fn name_ui(ui: &mut Ui, scene: Scene<'_>, caster: &Caster, item: &Item, of: &ItemView, wanted: &mut Vec<Effect>) {
    let mut name = item.name.clone();
    let label = scene.words.text("muster-item-name");
    let width = ui.available_width().min(280.0);
    let field = text_field(ui, &mut name, width).id_salt(("name", item.id)).hint_text(&label).char_limit(120);
    let response = ui.add(field).accessible_name(format!("{label}: {}", of.kind));
    field_ring(ui, &response);
    if response.changed() {
        let edit = RosterEdit::RenameItem { caster: caster.id, item: item.id, name };
        wanted.push(Effect::Edit(vec![edit], None));
    }
}
