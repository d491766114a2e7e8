//! The spells of a caster: the allowances, and the table.

use egui::{Align, Align2, Layout, Stroke, StrokeKind, Ui, pos2, vec2};
use egui_material_icons::icons::{ICON_CASINO, ICON_CLOSE, ICON_SWAP_HORIZ};

use super::meters::{allowances_ui, legend_ui, singles_ui, singles_width};
use super::sign::{how_words, other_how};
use super::views::{CasterView, KnownView};
use super::{MusterScreen, Scene};
use crate::gui::effect::Effect;
use crate::gui::theme::{CARD_CORNER, ColorRole, TextKind, Theme};
use crate::gui::widgets::{
    CardLook, Row, card_ui, choice_pill_ui, icon_button_ui, line_ui, paint, quiet_button, text_width, wrapped_ui,
};
use crate::lang::Message;
use crate::rosters::{Caster, KnownId, RosterEdit};

/// Below this width a spell takes two lines instead of columns.
const COLUMNS: f32 = 520.0;
const SIGN: f32 = 28.0;
const HOW: f32 = 120.0;
const NUMBER: f32 = 72.0;
const RANGE: f32 = 104.0;
const DROP: f32 = 32.0;

/// The positions of the table's columns.
#[derive(Clone, Copy)]
struct Columns {
    wide: bool,
    how: f32,
    numbers: f32,
    range: f32,
    drop: f32,
}

impl Columns {
    fn new(width: f32, view: &CasterView) -> Self {
        // Systems with one way to get spells have no column for it.
        let several = view.known.iter().any(|known| how_words(known.how).is_some());
        let how_width = if several { HOW } else { 0.0 };
        let wide = width >= COLUMNS;
        let drop = width - DROP;
        let range = drop - RANGE;
        let numbers = range - NUMBER * view.columns.len() as f32;
        let how = if wide { numbers - how_width } else { drop - how_width };
        Self { wide, how, numbers, range, drop }
    }
}

impl MusterScreen {
    /// Draws the card with all spells of the caster.
    pub(super) fn known_ui(
        &mut self,
        ui: &mut Ui,
        scene: Scene<'_>,
        caster: &Caster,
        view: &CasterView,
        wanted: &mut Vec<Effect>,
    ) {
        let rest = ui.available_height();
        let draw = scene.words.text("muster-draw");
        let beside = text_width(ui, &scene.words.text("muster-known"), TextKind::Subheading) + 60.0;
        let anew = scene.words.text("muster-draw-anew");
        let anew = text_width(ui, &anew, TextKind::Body) + 80.0;
        let beside = if view.to_draw || view.to_forget.is_empty() { beside } else { beside + anew };
        let beside = beside + if view.to_draw { text_width(ui, &draw, TextKind::Body) + 100.0 } else { 0.0 };
        let singles = singles_width(ui, scene, &view.allowances);
        let singles_above = beside + singles <= ui.available_width();
        card_ui(ui, CardLook { margin: 0, ..CardLook::default() }, |ui| {
            ui.set_min_height((rest - 2.0).max(0.0));
            ui.spacing_mut().item_spacing.y = 0.0;
            egui::Frame::new().inner_margin(egui::Margin { left: 16, right: 16, top: 10, bottom: 8 }).show(ui, |ui| {
                ui.set_min_width(ui.available_width());
                ui.spacing_mut().item_spacing.y = 6.0;
                let title = scene.words.text("muster-known");
                super::casters::heading_with_button_ui(ui, &title, |ui| {
                    if view.to_draw {
                        if ui.add(quiet_button(&draw).icon(ICON_CASINO).key("D")).clicked() {
                            wanted.push(Effect::BeginSpellRoll(vec![caster.id]));
                        }
                        ui.add_space(8.0);
                    } else if !view.to_forget.is_empty() {
                        // Dice bring new spells before the next battle.
                        let words = scene.words.text("muster-draw-anew");
                        if ui.add(quiet_button(&words).icon(ICON_CASINO)).clicked() {
                            let forget = |known: &KnownId| RosterEdit::RemoveSpell { caster: caster.id, known: *known };
                            let edits = view.to_forget.iter().map(forget).collect();
                            let name = Message::new("muster-draw-anew-step").with("name", caster.name.as_str());
                            wanted.push(Effect::Edit(edits, Some(name)));
                            wanted.push(Effect::BeginSpellRoll(vec![caster.id]));
                        }
                        ui.add_space(8.0);
                    }
                    if singles_above {
                        singles_ui(ui, scene, &view.allowances);
                    }
                });
                packages_ui(ui, scene, caster, view, wanted);
                allowances_ui(ui, scene, &view.allowances, singles_above);
                legend_ui(ui, scene, &view.known);
            });
            if view.known.is_empty() {
                egui::Frame::new().inner_margin(egui::Margin::symmetric(16, 4)).show(ui, |ui| {
                    let id = match (view.open.is_empty(), view.to_draw) {
                        (true, _) => "muster-nothing-to-record",
                        (false, true) => "muster-none-known-or-draw",
                        (false, false) => "muster-none-known",
                    };
                    wrapped_ui(ui, &scene.words.text(id), TextKind::Body, ColorRole::Muted);
                });
                return;
            }
            self.table_ui(ui, scene, caster, view, wanted);
        });
    }

    fn table_ui(
        &mut self,
        ui: &mut Ui,
        scene: Scene<'_>,
        caster: &Caster,
        view: &CasterView,
        wanted: &mut Vec<Effect>,
    ) {
        let theme = Theme::of(ui);
        let columns = Columns::new(ui.available_width() - 16.0, view);
        let line = |ui: &Ui, y: f32| {
            ui.painter().hline(ui.max_rect().x_range(), y.round(), Stroke::new(1.0, theme.line));
        };
        let top = ui.cursor().top();
        line(ui, top);
        if columns.wide {
            let (_, rect) = ui.allocate_space(vec2(ui.available_width(), 28.0));
            let rect = rect.shrink2(vec2(8.0, 0.0));
            let heading = |x: f32, words: &str, room: f32| {
                let galley = paint::cut_line(ui, words, TextKind::Small, theme.muted, room);
                paint::text(ui.painter(), pos2(rect.left() + x, rect.center().y), Align2::LEFT_CENTER, galley);
            };
            heading(SIGN, &scene.words.text("muster-column-spell"), columns.how - SIGN);
            for (at, (_, label)) in view.columns.iter().enumerate() {
                heading(columns.numbers + NUMBER * at as f32, label, NUMBER - 6.0);
            }
            heading(columns.range, &scene.words.text("muster-column-range"), RANGE - 6.0);
            line(ui, rect.bottom());
        }
        for known in &view.known {
            ui.push_id(("known", known.known), |ui| self.row_ui(ui, scene, caster, known, columns, wanted));
            line(ui, ui.cursor().top());
        }
        ui.add_space(f32::from(CARD_CORNER));
    }

    fn row_ui(
        &mut self,
        ui: &mut Ui,
        scene: Scene<'_>,
        caster: &Caster,
        known: &KnownView,
        columns: Columns,
        wanted: &mut Vec<Effect>,
    ) {
        let theme = Theme::of(ui);
        let height = if columns.wide { 36.0 } else { 48.0 };
        let (_, rect) = ui.allocate_space(vec2(ui.available_width(), height));
        if !known.error.is_empty() {
            let inner = egui::Rect::from_min_max(rect.min + vec2(0.0, 1.0), rect.max);
            ui.painter().rect_filled(inner, 0, theme.tint(theme.surface, ColorRole::Error, 0.14));
        }
        let mut row = ui.new_child(egui::UiBuilder::new().id_salt("row").max_rect(rect));
        let facts: Vec<&str> = known.numbers.iter().map(String::as_str).chain([known.range.as_str()]).collect();
        let parts = [known.name.as_str(), &facts.join(", "), &known.why];
        let label = parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(", ");
        if self.search.selected.as_deref() == Some(known.spell.as_str()) && known.error.is_empty() {
            let inner = egui::Rect::from_min_max(rect.min + vec2(0.0, 1.0), rect.max);
            ui.painter().rect_filled(inner, 0, theme.raised.lerp_to_gamma(theme.surface, 0.4));
        }
        let response = Row::new(&label).height(height).painted(&mut row, "whole", |ui, inner| {
            paint_row(ui, &theme, known, columns, inner);
        });
        if response.clicked() {
            self.search.show(&known.spell);
        }
        if !known.why.is_empty() {
            response.on_hover_text(&known.why);
        }
        let left = rect.left() + 8.0;
        let place =
            |x: f32, width: f32| egui::Rect::from_min_size(pos2(left + x, rect.center().y - 16.0), vec2(width, 32.0));
        let builder = |rect: egui::Rect, layout: Layout| egui::UiBuilder::new().max_rect(rect).layout(layout);
        let how_place = place(columns.how, HOW - 8.0);
        ui.scope_builder(builder(how_place, Layout::left_to_right(Align::Center)).id_salt("how"), |ui| {
            how_ui(ui, scene, caster, known, wanted);
        });
        let drop_place = place(columns.drop, DROP);
        ui.scope_builder(builder(drop_place, Layout::left_to_right(Align::Center)).id_salt("drop"), |ui| {
            let drop = scene.words.message(&Message::new("muster-drop").with("name", known.name.as_str()));
            if icon_button_ui(ui, ICON_CLOSE, &drop, true).clicked() {
                let edit = RosterEdit::RemoveSpell { caster: caster.id, known: known.known };
                wanted.push(Effect::Edit(vec![edit], None));
            }
        });
        // The buttons are within the row: the next row comes below it.
        ui.advance_cursor_after_rect(rect);
    }
}

/// The ways to determine the caster's spells, if there are several.
fn packages_ui(ui: &mut Ui, scene: Scene<'_>, caster: &Caster, view: &CasterView, wanted: &mut Vec<Effect>) {
    let Some((_, _, rule)) = view.packages.first() else { return };
    let chosen = caster.load_out().map_or("", |load_out| load_out.package.as_str());
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(6.0, 0.0);
        line_ui(
            ui,
            &[
                (&scene.words.text("muster-package"), TextKind::Body, ColorRole::Muted),
                (rule, TextKind::Small, ColorRole::Muted),
            ],
        );
        for (id, label, _) in &view.packages {
            let on = id == chosen;
            if choice_pill_ui(ui, label, on).clicked() {
                let package = if on { String::new() } else { id.clone() };
                let edit = RosterEdit::SetPackage { caster: caster.id, package };
                wanted.push(Effect::Edit(vec![edit], None));
            }
        }
    });
}

/// How the caster got it: in words, or a small button if the player chooses.
fn how_ui(ui: &mut Ui, scene: Scene<'_>, caster: &Caster, known: &KnownView, wanted: &mut Vec<Effect>) {
    let Some(words) = how_words(known.how).map(|id| scene.words.text(id)) else { return };
    let Some(other) = other_how(known.how) else {
        line_ui(ui, &[(&words, TextKind::Small, ColorRole::Muted)]);
        return;
    };
    let theme = Theme::of(ui);
    let galley = paint::line(ui, &words, TextKind::Small, theme.muted);
    let font = egui::FontId::new(14.0, ICON_SWAP_HORIZ.font_family());
    let icon = ui.painter().layout_no_wrap(ICON_SWAP_HORIZ.codepoint.to_owned(), font, theme.muted);
    let width = galley.size().x + icon.size().x + 20.0;
    let (rect, response) = ui.allocate_exact_size(vec2(width, 32.0), egui::Sense::click());
    let label = format!("{}: {words}", known.name);
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, &label));
    let pill = paint::centred(rect.center(), width, 22.0);
    let fill = if response.hovered() { theme.raised.lerp_to_gamma(theme.ink, 0.08) } else { theme.raised };
    ui.painter().rect(pill, 11, fill, Stroke::new(1.0, theme.line), StrokeKind::Inside);
    let at = pill.left_center() + vec2(8.0, 0.0);
    let words = paint::text(ui.painter(), at, Align2::LEFT_CENTER, galley);
    paint::text(ui.painter(), words.right_center() + vec2(4.0, 0.0), Align2::LEFT_CENTER, icon);
    paint::focus_ring(ui, &theme, &response, pill, 11);
    let hint = how_words(other).map(|id| scene.words.text(id)).unwrap_or_default();
    let hint = scene.words.message(&Message::new("muster-say-how").with("how", hint));
    if response.on_hover_text(hint).clicked() {
        let edit = RosterEdit::SetHow { caster: caster.id, known: known.known, how: other };
        wanted.push(Effect::Edit(vec![edit], None));
    }
}

fn paint_row(ui: &Ui, theme: &Theme, known: &KnownView, columns: Columns, rect: egui::Rect) {
    let painter = ui.painter();
    let middle = rect.center().y;
    let at = |x: f32, y: f32| pos2(rect.left() + x, y);
    let sign = paint::line(ui, known.sign.drawn(), TextKind::Body, theme.colour(known.sign.role()));
    paint::text(painter, at(SIGN / 2.0 - 4.0, middle), Align2::CENTER_CENTER, sign);
    let room = columns.how - SIGN - 8.0;
    let ink = theme.ink;
    if columns.wide {
        let name = paint::cut_line(ui, &known.name, TextKind::Strong, ink, room);
        let name = paint::text(painter, at(SIGN, middle), Align2::LEFT_CENTER, name);
        let left = room - name.width() - 8.0;
        if left > 24.0 && !known.error.is_empty() {
            let error = paint::cut_line(ui, &known.error, TextKind::Small, theme.error, left);
            paint::text(painter, pos2(name.right() + 8.0, middle + 1.0), Align2::LEFT_CENTER, error);
        }
        for (nth, number) in known.numbers.iter().enumerate() {
            let number = paint::cut_line(ui, number, TextKind::Body, theme.ink, NUMBER - 6.0);
            paint::text(painter, at(columns.numbers + NUMBER * nth as f32, middle), Align2::LEFT_CENTER, number);
        }
        let range = paint::cut_line(ui, &known.range, TextKind::Body, theme.ink, RANGE - 8.0);
        paint::text(painter, at(columns.range, middle), Align2::LEFT_CENTER, range);
        return;
    }
    let name = paint::cut_line(ui, &known.name, TextKind::Strong, ink, room);
    paint::text(painter, at(SIGN, middle - 10.0), Align2::LEFT_CENTER, name);
    let facts = known.numbers.iter().chain([&known.range]).filter(|fact| !fact.is_empty());
    let facts = facts.map(String::as_str).collect::<Vec<_>>().join(" · ");
    let facts = paint::cut_line(ui, &facts, TextKind::Small, theme.muted, room);
    let facts = paint::text(painter, at(SIGN, middle + 10.0), Align2::LEFT_CENTER, facts);
    let left = room - facts.width() - 8.0;
    if left > 24.0 && !known.error.is_empty() {
        let error = paint::cut_line(ui, &known.error, TextKind::Small, theme.error, left);
        paint::text(painter, pos2(facts.right() + 8.0, middle + 10.0), Align2::LEFT_CENTER, error);
    }
}
