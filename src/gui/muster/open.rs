//! A spell on offer: a row, and the card that it unfolds to when it is read.

use egui::{Align, Align2, Frame, Layout, Margin, Sense, Stroke, StrokeKind, Ui, UiBuilder, WidgetInfo, pos2, vec2};
use egui_material_icons::icons::ICON_ADD;

use super::search::{add, keep_arrows, row_id};
use super::views::OpenView;
use super::{MusterScreen, Scene};
use crate::gui::effect::Effect;
use crate::gui::theme::{CORNER, ColorRole, TextKind, Theme};
use crate::gui::widgets::{line_ui, paint, pill_ui, primary_button, quiet_button, text_width, wrapped_ui};
use crate::lang::Message;

/// Height of a row, in points.
const ROW: f32 = 36.0;

impl MusterScreen {
    /// Draws a spell: its card if it is being read, else its row.
    pub(super) fn open_ui(&mut self, ui: &mut Ui, scene: Scene<'_>, open: &OpenView, wanted: &mut Vec<Effect>) {
        if self.search.selected.as_deref() == Some(open.spell.as_str()) {
            self.read_ui(ui, scene, open, wanted);
            return;
        }
        let theme = Theme::of(ui);
        let (_, rect) = ui.allocate_space(vec2(ui.available_width(), ROW));
        let response = row_response(ui, scene, open, rect, false);
        if !ui.is_rect_visible(rect) {
            self.row_pressed(&response, open);
            return;
        }
        if response.hovered() {
            ui.painter().rect_filled(rect, CORNER + 2, theme.raised);
        }
        paint_row(ui, scene, &theme, open, rect.shrink2(vec2(8.0, 0.0)));
        paint::focus_ring(ui, &theme, &response, rect.shrink(2.0), CORNER);
        self.row_pressed(&response, open);
    }

    fn row_pressed(&mut self, response: &egui::Response, open: &OpenView) {
        if response.clicked() {
            self.search.selected = Some(open.spell.clone());
            self.search.focus_row = true;
        }
    }

    /// The card of the spell that is being read.
    fn read_ui(&mut self, ui: &mut Ui, scene: Scene<'_>, open: &OpenView, wanted: &mut Vec<Effect>) {
        let theme = Theme::of(ui);
        let frame = Frame::new()
            .fill(theme.raised)
            .stroke(Stroke::new(1.0, theme.line))
            .corner_radius(CORNER + 2)
            .inner_margin(Margin::symmetric(10, 8));
        let adds = open.how.is_some();
        let (mut pressed, mut by_row) = (false, false);
        frame.show(ui, |ui| {
            ui.set_min_width(ui.available_width());
            ui.spacing_mut().item_spacing = vec2(6.0, 4.0);
            let (_, rect) = ui.allocate_space(vec2(ui.available_width(), 32.0));
            let response = row_response(ui, scene, open, rect, true);
            ui.data_mut(|data| data.insert_temp(row_id(), response.id));
            if std::mem::take(&mut self.search.focus_row) {
                response.request_focus();
                response.scroll_to_me(None);
            }
            if std::mem::take(&mut self.search.scroll) {
                response.scroll_to_me(None);
            }
            keep_arrows(ui, &response);
            // For the keyboard alone: the mouse has the button.
            by_row = adds && response.clicked() && !response.clicked_by(egui::PointerButton::Primary);
            let words = scene.words.text(add_words(open));
            let button = if open.unavailable.is_none() {
                primary_button(&words).key("⏎")
            } else {
                quiet_button(&words).icon(ICON_ADD)
            };
            let button_width = text_width(ui, &words, TextKind::Strong) + 60.0;
            let name_width = text_width(ui, &open.name, TextKind::Subheading);
            // With a long name the button goes below the text.
            let above = adds && name_width + button_width + 12.0 <= rect.width();
            let mut button = adds.then_some(button);
            let place = UiBuilder::new().id_salt("add").max_rect(rect).layout(Layout::right_to_left(Align::Center));
            let right = ui.scope_builder(place, |ui| {
                if let Some(button) = button.take_if(|_| above) {
                    pressed |= ui.add(button).clicked();
                }
                if ui.available_width() > name_width + 110.0 {
                    known_pill_ui(ui, scene, open);
                }
                ui.min_rect().left()
            });
            ui.advance_cursor_after_rect(rect);
            let room = right.inner - rect.left() - 4.0;
            let kind = if name_width <= room { TextKind::Subheading } else { TextKind::Strong };
            let name = paint::cut_line(ui, &open.name, kind, theme.ink, room);
            paint::text(ui.painter(), rect.left_center(), Align2::LEFT_CENTER, name);
            paint::focus_ring(ui, &theme, &response, rect.expand2(vec2(6.0, 4.0)), CORNER);
            text_ui(ui, scene, open);
            if let Some(card) = scene.document.game.card(&open.spell) {
                self.missing_facts.ui(ui, card, scene.filled, &scene.words, wanted);
            }
            if let Some(button) = button {
                pressed |= ui.add(button).clicked();
            }
        });

        if (pressed || by_row)
            && let Some(caster) = scene.caster
        {
            add(scene, caster.id, open, wanted);
            // If it leaves the list, the spell that takes its place is read next and gets the
            // focus.
            self.search.after_adding(by_row);
        }
    }
}

const fn add_words(open: &OpenView) -> &'static str {
    if open.unavailable.is_none() { "muster-add" } else { "muster-add-anyway" }
}

/// The row as something to press and to read aloud.
fn row_response(ui: &Ui, scene: Scene<'_>, open: &OpenView, rect: egui::Rect, selected: bool) -> egui::Response {
    let id = egui::Id::unique(("muster-spell", &open.spell));
    // Tab stops at the spell that is being read; up and down continue from there.
    let response = ui.interact(rect, id, if selected { Sense::click() } else { Sense::CLICK });
    response.widget_info(|| {
        let known =
            (open.known > 0).then(|| scene.words.message(&Message::new("muster-known-times").with("n", open.known)));
        let unavailable = open.unavailable.as_ref().map(|(why, rule)| format!("{why} {rule}"));
        let parts = [Some(open.name.clone()), Some(open.short.clone()), known, unavailable];
        let label: Vec<String> = parts.into_iter().flatten().filter(|part| !part.is_empty()).collect();
        WidgetInfo::selected(egui::Role::Button, true, selected, label.join(", "))
    });
    response
}

fn paint_row(ui: &Ui, scene: Scene<'_>, theme: &Theme, open: &OpenView, rect: egui::Rect) {
    let painter = ui.painter();
    let middle = rect.center().y;
    let muted = open.unavailable.is_some() || open.how.is_none();
    let ink = if muted { theme.muted } else { theme.ink };
    let sign_ink = if muted { theme.muted } else { theme.colour(open.sign.role()) };
    let sign = paint::line(ui, open.sign.drawn(), TextKind::Body, sign_ink);
    paint::text(painter, pos2(rect.left() + 6.0, middle), Align2::CENTER_CENTER, sign);
    let left = rect.left() + 22.0;
    let whole = paint::line(ui, &open.name, TextKind::Body, ink).size().x;
    // The name comes first; the reason gets the rest, and the rule's number shows only if all of it
    // fits.
    let most = (rect.right() - left - whole - 12.0).max(rect.width() * 0.4);
    let end = match &open.unavailable {
        Some((why, rule)) => {
            let both = if rule.is_empty() { why.clone() } else { format!("{why} · {rule}") };
            let fits = text_width(ui, &both, TextKind::Small) <= most;
            paint::cut_line(ui, if fits { &both } else { why }, TextKind::Small, theme.muted, most)
        }
        None => paint::cut_line(ui, &open.short, TextKind::Body, theme.muted, most),
    };
    let end = paint::text(painter, pos2(rect.right(), middle), Align2::RIGHT_CENTER, end);
    let room = end.left() - 8.0 - left;
    let pill = (open.known > 0).then(|| {
        let message = Message::new("muster-known-times").with("n", open.known);
        paint::line(ui, &scene.words.message(&message), TextKind::Small, theme.muted)
    });
    let pill = pill.filter(|pill| whole + pill.size().x + 24.0 <= room);
    let name = paint::cut_line(ui, &open.name, TextKind::Body, ink, room);
    let name = paint::text(painter, pos2(left, middle), Align2::LEFT_CENTER, name);
    if let Some(pill) = pill {
        let width = pill.size().x + 14.0;
        let shape = paint::centred(pos2(name.right() + 8.0 + width / 2.0, middle), width, 18.0);
        painter.rect_stroke(shape, 9, Stroke::new(1.0, theme.line), StrokeKind::Inside);
        paint::text(painter, shape.center(), Align2::CENTER_CENTER, pill);
    }
}

fn known_pill_ui(ui: &mut Ui, scene: Scene<'_>, open: &OpenView) {
    if open.known > 0 {
        pill_ui(ui, &scene.words.message(&Message::new("muster-known-times").with("n", open.known)), ColorRole::Muted);
    }
}

/// What it is, what it does, its stronger versions, and why the caster may not have it.
fn text_ui(ui: &mut Ui, scene: Scene<'_>, open: &OpenView) {
    if let Some((why, rule)) = &open.unavailable {
        ui.horizontal_wrapped(|ui| {
            line_ui(ui, &[("✖", TextKind::Small, ColorRole::Muted), (why, TextKind::Small, ColorRole::Muted)]);
            if !rule.is_empty() {
                pill_ui(ui, rule, ColorRole::Muted);
            }
        });
    }
    let lore = if open.lore.1.is_empty() { String::new() } else { format!("{} · ", open.lore.1) };
    let facts = format!("{} {lore}{}", open.sign.drawn(), open.facts);
    wrapped_ui(ui, &facts, TextKind::Small, ColorRole::Muted);
    if open.summary.is_empty() {
        wrapped_ui(ui, &scene.words.text("muster-no-text"), TextKind::Body, ColorRole::Muted);
    } else {
        wrapped_ui(ui, &open.summary, TextKind::Body, ColorRole::Ink);
    }
    for (value, changes) in &open.versions {
        wrapped_ui(ui, &format!("{value}: {changes}"), TextKind::Small, ColorRole::Ink);
    }
}
