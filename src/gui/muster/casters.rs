//! The left column: armies, casters, findings.

use egui::{Align, Align2, EventFilter, Key, Layout, Modifiers, ScrollArea, Stroke, StrokeKind, Ui, pos2, vec2};
use egui_material_icons::icons::{ICON_ADD, ICON_CASINO, ICON_TUNE, ICON_UNDO};

use super::sign::grade_look;
use super::views::CasterRow;
use super::{MusterScreen, Scene};
use crate::gui::command::UserCommand;
use crate::gui::effect::Effect;
use crate::gui::theme::{ColorRole, TextKind, Theme};
use crate::gui::widgets::{
    CardLook, Edge, Row, card_ui, choice_pill_ui, icon_button_ui, line_ui, paint, quiet_button, wrapped_ui,
};
use crate::lang::Message;
use crate::rosters::{Army, RosterEdit};

/// A column lower than this scrolls as a whole, in points.
const LOW: f32 = 420.0;

/// Height of a caster's row, in points.
const ROW: f32 = 46.0;

impl MusterScreen {
    /// Draws the left column. A low column scrolls as a whole; else casters and findings each
    /// scroll alone.
    pub(super) fn left_ui(&mut self, ui: &mut Ui, scene: Scene<'_>, wanted: &mut Vec<Effect>) {
        if ui.available_height() >= LOW {
            self.parts_ui(ui, scene, wanted);
            return;
        }
        ScrollArea::vertical().id_salt("left").auto_shrink(false).show(ui, |ui| self.parts_ui(ui, scene, wanted));
    }

    fn parts_ui(&mut self, ui: &mut Ui, scene: Scene<'_>, wanted: &mut Vec<Effect>) {
        ui.spacing_mut().item_spacing.y = 8.0;
        self.armies_ui(ui, scene, wanted);
        self.removed_ui(ui, scene, wanted);
        heading_with_button_ui(ui, &scene.words.text("muster-casters-title"), |ui| {
            let words = scene.words.text("muster-add");
            if ui.add(quiet_button(&words).icon(ICON_ADD).key("A")).clicked() {
                wanted.push(UserCommand::AddCaster.into());
            }
        });
        if !scene.kept.casters.is_empty() {
            self.casters_ui(ui, scene, wanted);
        }
        if !scene.kept.army_facts.is_empty() {
            wrapped_ui(ui, &scene.kept.army_facts, TextKind::Small, ColorRole::Muted);
        }
        let to_draw = &scene.kept.to_draw;
        let others = to_draw.iter().any(|id| Some(*id) != scene.document.caster);
        if others {
            let message = scene.words.message(&Message::new("muster-draw-all").with("n", to_draw.len()));
            let width = ui.available_width();
            let button = quiet_button(&message).icon(ICON_CASINO).key("Shift D").min_width(width).max_width(width);
            if ui.add(button).clicked() {
                wanted.push(Effect::BeginSpellRoll(to_draw.clone()));
            }
        }
        self.findings_ui(ui, scene, wanted);
    }

    /// The roster's armies as pills, a button for one more, and the army's card.
    fn armies_ui(&mut self, ui: &mut Ui, scene: Scene<'_>, wanted: &mut Vec<Effect>) {
        let shown = scene.army.map(|army| army.id);
        ui.horizontal_top(|ui| {
            ui.spacing_mut().item_spacing.x = 4.0;
            let room = ui.available_width() - 72.0;
            ui.allocate_ui_with_layout(vec2(room, 32.0), Layout::top_down(Align::LEFT), |ui| {
                ui.set_width(room);
                ui.horizontal_wrapped(|ui| {
                    ui.spacing_mut().item_spacing = vec2(4.0, 0.0);
                    for tab in &scene.kept.armies {
                        let mut label = paint::cut_text(ui, &tab.name, TextKind::Small, room - 44.0);
                        if let Some((grade, count)) = tab.worst.filter(|_| Some(tab.id) != shown) {
                            label = format!("{label} {} {count}", grade_look(grade).0);
                        }
                        let on = Some(tab.id) == shown;
                        let response = choice_pill_ui(ui, &label, on);
                        if response.on_hover_text(&tab.name).clicked() && !on {
                            wanted.push(Effect::Edit(vec![RosterEdit::ChooseArmy(tab.id)], None));
                        }
                    }
                });
            });
            if icon_button_ui(ui, ICON_ADD, &scene.words.text("muster-add-army"), true).clicked() {
                // Two armies with one name would be hard to tell apart at the table.
                let taken = |name: &String| scene.roster.armies.iter().any(|army| army.name == *name);
                let nth = |n: usize| scene.words.message(&Message::new("new-army-nth").with("n", n));
                let names = std::iter::once(scene.words.text("new-army")).chain((2..).map(nth));
                let name = names.take(100).find(|name| !taken(name)).unwrap_or_default();
                let army = Army { name, ..Army::default() };
                let id = scene.roster.free_army_id();
                let mut edits = vec![RosterEdit::AddArmy(army.clone())];
                for field in scene.document.game.army_fields(scene.roster, &army) {
                    let value = field.begins;
                    edits.push(RosterEdit::SetArmyField { army: id, field: field.name.to_owned(), value });
                }
                wanted.push(Effect::Edit(edits, None));
                self.army_open = true;
            }
            let words = scene.words.text("muster-army-card");
            if icon_button_ui(ui, ICON_TUNE, &words, scene.army.is_some()).clicked() {
                self.army_open = !self.army_open;
            }
        });
    }

    /// What was removed last, with a button that brings it back.
    fn removed_ui(&self, ui: &mut Ui, scene: Scene<'_>, wanted: &mut Vec<Effect>) {
        let Some(removed) = self.removed.as_ref().filter(|removed| removed.after.is_some()) else { return };
        card_ui(ui, CardLook { edge: Edge::Left(ColorRole::Gold), margin: 8, wide: true }, |ui| {
            let message = Message::new("muster-removed").with("name", removed.name.as_str());
            wrapped_ui(ui, &scene.words.message(&message), TextKind::Body, ColorRole::Ink);
            let words = scene.words.text("command-undo");
            if ui.add(quiet_button(&words).icon(ICON_UNDO).key(&UserCommand::Undo.keys_text())).clicked() {
                wanted.push(UserCommand::Undo.into());
            }
        });
    }

    fn casters_ui(&mut self, ui: &mut Ui, scene: Scene<'_>, wanted: &mut Vec<Effect>) {
        let rows = &scene.kept.casters;
        // The findings below get at least two fifths of the column.
        let most = (ui.available_height() * 0.58 - 24.0).max(3.0 * ROW);
        card_ui(ui, CardLook { margin: 4, ..CardLook::default() }, |ui| {
            let area = ScrollArea::vertical().id_salt("casters").max_height(most).auto_shrink([false, true]);
            area.show(ui, |ui| {
                ui.spacing_mut().item_spacing.y = 2.0;
                for (at, row) in rows.iter().enumerate() {
                    let selected = scene.document.caster == Some(row.id);
                    let response = caster_row_ui(ui, scene, row, at, selected);
                    if response.clicked() {
                        wanted.push(Effect::ShowCaster(row.id));
                    }
                    if self.focus_caster.take_if(|id| *id == row.id).is_some() {
                        response.request_focus();
                        response.scroll_to_me(None);
                    }
                    if response.has_focus() {
                        // Up and down choose the next caster, not the nearest widget.
                        let filter = EventFilter { vertical_arrows: true, ..EventFilter::default() };
                        ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, filter));
                        for (key, to) in [(Key::ArrowUp, at.checked_sub(1)), (Key::ArrowDown, at.checked_add(1))] {
                            if ui.input_mut(|input| input.consume_key(Modifiers::NONE, key))
                                && let Some(next) = to.and_then(|to| rows.get(to))
                            {
                                wanted.push(Effect::ShowCaster(next.id));
                                self.focus_caster = Some(next.id);
                            }
                        }
                    }
                }
            });
        });
    }
}

/// A heading with a button on the right.
pub(super) fn heading_with_button_ui(ui: &mut Ui, title: &str, button: impl FnOnce(&mut Ui)) {
    ui.horizontal(|ui| {
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            button(ui);
            let room = ui.available_width();
            ui.allocate_ui_with_layout(vec2(room, 32.0), Layout::left_to_right(Align::Center), |ui| {
                ui.set_width(room);
                line_ui(ui, &[(title, TextKind::Subheading, ColorRole::Ink)]);
            });
        });
    });
}

/// A caster: number, name, description, findings.
fn caster_row_ui(ui: &mut Ui, scene: Scene<'_>, row: &CasterRow, at: usize, selected: bool) -> egui::Response {
    let worst = row.worst.map(|(grade, count)| (grade_look(grade), count));
    let message = worst.map(|((_, _, grade), count)| format!("{} {count}", scene.words.text(grade)));
    let to_draw = row.to_draw.then(|| scene.words.text("muster-to-draw"));
    let parts = [Some(row.name.clone()), Some(row.about.clone()), message, to_draw.clone()];
    let label: Vec<String> = parts.into_iter().flatten().filter(|part| !part.is_empty()).collect();
    let theme = Theme::of(ui);
    let response = Row::new(&label.join(", ")).selected(selected).tab_stop(selected).height(ROW).painted(
        ui,
        ("caster", row.id),
        |ui, rect| {
            let painter = ui.painter().clone();
            let (top, bottom) = (rect.center().y - 9.0, rect.center().y + 10.0);
            let mut left = rect.left() - 2.0;
            if at < 9 {
                let cap = paint::centred(pos2(left + 8.0, rect.center().y), 16.0, 18.0);
                painter.rect_stroke(cap, 4, Stroke::new(1.0, theme.line), StrokeKind::Inside);
                let number = paint::line(ui, &(at + 1).to_string(), TextKind::Small, theme.muted);
                paint::text(&painter, cap.center(), Align2::CENTER_CENTER, number);
            }
            left += 26.0;
            let mut right = rect.right();
            if let Some(((sign, role, _), count)) = worst {
                let galley = paint::line(ui, &format!("{sign} {count}"), TextKind::Strong, theme.colour(role));
                right = paint::text(&painter, pos2(right, rect.center().y), Align2::RIGHT_CENTER, galley).left() - 8.0;
            }
            if row.to_draw {
                let die = paint::line(ui, "⚄", TextKind::Large, theme.colour(ColorRole::Dispelled));
                right = paint::text(&painter, pos2(right, rect.center().y), Align2::RIGHT_CENTER, die).left() - 8.0;
            }
            let room = right - left;
            let name = paint::cut_line(ui, &row.name, TextKind::Strong, theme.ink, room);
            let about = paint::cut_line(ui, &row.about, TextKind::Small, theme.muted, room);
            let middle = if row.about.is_empty() { rect.center().y } else { top };
            paint::text(&painter, pos2(left, middle), Align2::LEFT_CENTER, name);
            paint::text(&painter, pos2(left, bottom), Align2::LEFT_CENTER, about);
        },
    );
    match to_draw {
        Some(words) => response.on_hover_text(words),
        None => response,
    }
}
