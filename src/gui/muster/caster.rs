//! The caster that is shown: name, load-outs, fields, items, note.

use egui::style::StyleModifier;
use egui::text::CCursorRange;
use egui::{Align, Align2, Frame, Layout, Margin, Popup, PopupCloseBehavior, Stroke, StrokeKind, TextEdit, Ui, vec2};
use egui_material_icons::icons::{ICON_ADD, ICON_ARROW_DOWNWARD, ICON_ARROW_UPWARD, ICON_DELETE};

use super::field::fields_ui;
use super::views::CasterView;
use super::{MusterScreen, Scene};
use crate::gui::effect::Effect;
use crate::gui::theme::{CORNER, ColorRole, TARGET, TextKind, Theme};
use crate::gui::widgets::{
    CardLook, card_ui, field_ring, icon_button_ui, line_ui, quiet_button, text_field, text_width,
};
use crate::lang::Message;
use crate::rosters::{Caster, LoadOut, RosterEdit};

/// Below this width, in points, the load-out has no label.
const BESIDE: f32 = 560.0;
/// Below this width it moves under the name.
const BELOW: f32 = 330.0;

impl MusterScreen {
    /// Draws the caster's card.
    pub(super) fn caster_ui(
        &mut self,
        ui: &mut Ui,
        scene: Scene<'_>,
        caster: &Caster,
        view: &CasterView,
        wanted: &mut Vec<Effect>,
    ) {
        card_ui(ui, CardLook { margin: 16, ..CardLook::default() }, |ui| {
            ui.push_id(("caster", caster.id), |ui| {
                let (beside, below) = (ui.available_width() >= BESIDE, ui.available_width() < BELOW);
                ui.horizontal(|ui| {
                    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                        ui.spacing_mut().item_spacing.x = 4.0;
                        self.place_ui(ui, scene, caster, wanted);
                        ui.add_space(4.0);
                        ui.spacing_mut().item_spacing.x = 8.0;
                        if !below {
                            load_outs_ui(ui, scene, caster, beside, wanted);
                            ui.add_space(8.0);
                        }
                        self.name_ui(ui, scene, caster, wanted);
                    });
                });
                if below {
                    load_outs_ui(ui, scene, caster, false, wanted);
                }
                let mut note = |ui: &mut Ui, width: f32| note_ui(ui, scene, caster, width, wanted);
                let value = |id: &str| caster.fields.get(id);
                let changed = fields_ui(ui, scene.words, &view.fields, value, Some(&mut note));
                if let Some((field, value)) = changed {
                    let name = Message::new("muster-step-field").with("field", field.message.clone());
                    let name = name.with("name", caster.name.as_str());
                    let edit = RosterEdit::SetField { caster: caster.id, field: field.name.to_owned(), value };
                    wanted.push(Effect::Edit(vec![edit], Some(name)));
                }
                self.items_ui(ui, scene, caster, view, wanted);
            });
        });
    }

    /// The caster's place in the army: up, down, remove.
    fn place_ui(&mut self, ui: &mut Ui, scene: Scene<'_>, caster: &Caster, wanted: &mut Vec<Effect>) {
        let casters = &scene.kept.casters;
        let at = casters.iter().position(|row| row.id == caster.id);
        if icon_button_ui(ui, ICON_DELETE, &scene.words.text("muster-remove-caster"), true).clicked() {
            wanted.push(Effect::Edit(vec![RosterEdit::RemoveCaster(caster.id)], None));
            self.remember_removed(scene, &caster.name);
        }
        let can = at.is_some_and(|at| at + 1 < casters.len());
        if icon_button_ui(ui, ICON_ARROW_DOWNWARD, &scene.words.text("muster-move-down"), can).clicked() {
            wanted.push(Effect::Edit(vec![RosterEdit::MoveCaster(caster.id, 1)], None));
        }
        let can = at.is_some_and(|at| at > 0);
        if icon_button_ui(ui, ICON_ARROW_UPWARD, &scene.words.text("muster-move-up"), can).clicked() {
            wanted.push(Effect::Edit(vec![RosterEdit::MoveCaster(caster.id, -1)], None));
        }
    }

    /// The caster's name in large letters, as a text field.
    fn name_ui(&mut self, ui: &mut Ui, scene: Scene<'_>, caster: &Caster, wanted: &mut Vec<Effect>) {
        let theme = Theme::of(ui);
        let width = ui.available_width();
        // As large as there is space for.
        let fits = |kind: &TextKind| text_width(ui, &caster.name, *kind) <= width - 4.0;
        let kind = [TextKind::Title, TextKind::Heading].into_iter().find(fits).unwrap_or(TextKind::Subheading);
        let mut name = caster.name.clone();
        let label = scene.words.text("muster-caster-name");
        let id = ui.make_persistent_id("name");
        let field = TextEdit::singleline(&mut name)
            .id(id)
            .font(kind.font())
            .text_color(theme.ink)
            .frame(Frame::new())
            .hint_text(&label)
            .desired_width(width)
            .min_size(vec2(0.0, 40.0))
            .char_limit(120)
            .align(Align2::LEFT_CENTER);
        let response = ui.add(field).accessible_name(&label);
        let around = response.rect.expand2(vec2(6.0, 2.0));
        if response.has_focus() {
            ui.painter().rect_stroke(around, CORNER, Stroke::new(2.0, theme.focus), StrokeKind::Inside);
        } else if response.hovered() {
            ui.painter().rect_stroke(around, CORNER, Stroke::new(1.0, theme.line), StrokeKind::Inside);
        }
        if std::mem::take(&mut self.focus_name) {
            response.request_focus();
            response.scroll_to_me(None);
            // All of it is selected, so that the first letter replaces the made-up name.
            let mut state = TextEdit::load_state(ui, id).unwrap_or_default();
            state.cursor.set_char_range(Some(CCursorRange::select_all_str(&name)));
            TextEdit::store_state(ui, id, state);
        }
        if response.changed() {
            wanted.push(Effect::Edit(vec![RosterEdit::RenameCaster(caster.id, name)], None));
        }
    }
}

/// The load-out in use: a button that opens the list, where load-outs are added, named, removed.
fn load_outs_ui(ui: &mut Ui, scene: Scene<'_>, caster: &Caster, labelled: bool, wanted: &mut Vec<Effect>) {
    let Some(used) = caster.load_out() else { return };
    let name_of = |load_out: &LoadOut| {
        if load_out.name.is_empty() { scene.words.text("muster-load-out-first") } else { load_out.name.clone() }
    };
    let label = scene.words.text("muster-load-out");
    let name = name_of(used);
    let width = if labelled { 200.0 } else { 110.0 };
    let response = ui.add(quiet_button(&name).opens().max_width(width));
    let response = response.accessible_name(format!("{label}: {name}"));
    // The row is laid out from right to left.
    if labelled {
        line_ui(ui, &[(&label, TextKind::Small, ColorRole::Muted)]);
    }
    let popup = Popup::menu(&response).style(StyleModifier::default()).width(240.0);
    popup.close_behavior(PopupCloseBehavior::CloseOnClickOutside).show(|ui| {
        ui.set_min_width(240.0);
        for load_out in &caster.load_outs {
            let chosen = load_out.id == used.id;
            let spells = scene.words.message(&Message::new("muster-spells").with("n", load_out.spells.len()));
            let words = format!("{} · {spells}", name_of(load_out));
            if ui.push_id(load_out.id, |ui| ui.selectable_label(chosen, words)).inner.clicked() {
                let edit = RosterEdit::ChooseLoadOut { caster: caster.id, load_out: load_out.id };
                wanted.push(Effect::Edit(vec![edit], None));
                ui.close();
            }
        }
        ui.separator();
        let mut name = used.name.clone();
        let label = scene.words.text("muster-load-out-name");
        let width = ui.available_width();
        let field = text_field(ui, &mut name, width);
        let field = field.id_salt(("load-out-name", used.id)).hint_text(&label).char_limit(60);
        let response = ui.add(field).accessible_name(&label);
        field_ring(ui, &response);
        if response.changed() {
            let edit = RosterEdit::RenameLoadOut { caster: caster.id, load_out: used.id, name };
            wanted.push(Effect::Edit(vec![edit], None));
        }
        if ui.add(quiet_button(&scene.words.text("muster-add-load-out")).icon(ICON_ADD)).clicked() {
            let number = caster.load_outs.len() + 1;
            let name = scene.words.message(&Message::new("muster-new-load-out").with("number", number));
            wanted.push(Effect::Edit(vec![RosterEdit::AddLoadOut { caster: caster.id, name }], None));
        }
        let words =
            scene.words.text(if caster.load_outs.len() > 1 { "muster-remove-load-out" } else { "muster-clear-spells" });
        if ui.add(quiet_button(&words).icon(ICON_DELETE)).clicked() {
            let edit = if caster.load_outs.len() > 1 {
                RosterEdit::RemoveLoadOut { caster: caster.id, load_out: used.id }
            } else {
                RosterEdit::ClearSpells(caster.id)
            };
            wanted.push(Effect::Edit(vec![edit], None));
            ui.close();
        }
    });
}

/// The player's own note.
fn note_ui(ui: &mut Ui, scene: Scene<'_>, caster: &Caster, width: f32, wanted: &mut Vec<Effect>) {
    let label = scene.words.text("muster-note");
    let mut text = caster.note.clone();
    let mut field_ui = |ui: &mut Ui, width: f32| {
        let field = TextEdit::multiline(&mut text)
            .id_salt("note")
            .desired_rows(1)
            .desired_width(width)
            .char_limit(2000)
            .margin(Margin::symmetric(8, 6))
            .hint_text(scene.words.text("muster-note-hint"));
        ui.add(field).accessible_name(&label).changed()
    };
    let beside = text_width(ui, &label, TextKind::Body) + 12.0;
    let changed = if width > 250.0 {
        ui.horizontal_top(|ui| {
            ui.allocate_ui_with_layout(vec2(beside, TARGET), Layout::left_to_right(Align::Center), |ui| {
                ui.set_width(beside);
                line_ui(ui, &[(&label, TextKind::Body, ColorRole::Muted)]);
            });
            let room = ui.available_width();
            field_ui(ui, room)
        })
        .inner
    } else {
        line_ui(ui, &[(&label, TextKind::Body, ColorRole::Muted)]);
        field_ui(ui, width)
    };
    if changed {
        wanted.push(Effect::Edit(vec![RosterEdit::SetNote(caster.id, text)], None));
    }
}
