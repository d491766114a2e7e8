//! Corrections of the record: the physical table is always right.

use crate::form::{InputKind, Value};
use egui::{ScrollArea, Ui};

use super::draft::Draft;
use super::{BattleScreen, Scene};
use crate::battle::Origin;
use crate::gui::effect::Effect;
use crate::gui::theme::{ColorRole, TextKind};
use crate::gui::widgets::{line_ui, quiet_button, text_width, wrapped_ui};
use crate::rules::{Answer, CasterRef, Offer};

/// What the corrections window remembers.
#[derive(Default)]
pub struct Corrections {
    /// Numbers that are being entered, by the offer's place.
    numbers: std::collections::BTreeMap<usize, i64>,
}

impl BattleScreen {
    /// The window with all corrections, by caster.
    pub(super) fn corrections_ui(&mut self, ui: &Ui, scene: &Scene<'_>, wanted: &mut Vec<Effect>) {
        let Some(corrections) = &mut self.corrections else { return };
        let mut done = false;
        let size = ui.content_rect().size();
        let modal = crate::gui::widgets::modal(ui, "corrections").show(ui, |ui| {
            ui.set_width((size.x * 0.6).clamp(420.0, 640.0));
            line_ui(ui, &[(&scene.words.text("battle-corrections"), TextKind::Heading, ColorRole::Ink)]);
            wrapped_ui(ui, &scene.words.text("battle-corrections-text"), TextKind::Body, ColorRole::Muted);
            let any = scene.offers().iter().any(|offer| offer.correction);
            if !any || !scene.can_answer {
                wrapped_ui(ui, &scene.words.text("battle-no-corrections"), TextKind::Body, ColorRole::Ink);
            } else {
                let height = (size.y - 220.0).clamp(160.0, 560.0);
                ScrollArea::vertical()
                    .id_salt("corrections")
                    .max_height(height)
                    .min_scrolled_height(height)
                    .auto_shrink(false)
                    .show(ui, |ui| {
                        for (heading, who) in groups(scene) {
                            line_ui(ui, &[(&heading, TextKind::Subheading, ColorRole::Ink)]);
                            for (at, offer) in scene.offers().iter().enumerate() {
                                if offer.correction
                                    && offer.caster() == who
                                    && correction_ui(ui, scene, corrections, at, offer, wanted)
                                {
                                    done = true;
                                }
                            }
                        }
                    });
            }
            if ui.add(quiet_button(&scene.words.text("close")).key("Esc")).clicked() {
                done = true;
            }
        });
        if done || modal.should_close() {
            self.corrections = None;
        }
    }
}

/// The headings in order: the table itself, then every caster of both sides.
fn groups(scene: &Scene<'_>) -> Vec<(String, Option<CasterRef>)> {
    let casters = scene.board.sides.iter().flat_map(|side| &side.casters);
    let casters = casters.map(|caster| (caster.name.clone(), Some(caster.caster)));
    std::iter::once((scene.words.text("battle-the-table"), None)).chain(casters).collect()
}

/// One correction: a button, with a number before it if it needs one. True if it was pressed.
fn correction_ui(
    ui: &mut Ui,
    scene: &Scene<'_>,
    corrections: &mut Corrections,
    at: usize,
    offer: &Offer,
    wanted: &mut Vec<Effect>,
) -> bool {
    let mut pressed = false;
    let label = scene.words.capital(&offer.label);
    ui.push_id(("correction", at), |ui| {
        ui.horizontal(|ui| {
            let mut draft = Draft::new(at, offer, Some(0));
            let mut entered = false;
            if !offer.inputs.is_empty() {
                let room = (ui.available_width() - 190.0).max(80.0);
                let cut = text_width(ui, &label, TextKind::Body) > room;
                ui.allocate_ui_with_layout(
                    egui::vec2(room, 32.0),
                    egui::Layout::left_to_right(egui::Align::Center),
                    |ui| {
                        ui.set_width(room);
                        let line = line_ui(ui, &[(&label, TextKind::Body, ColorRole::Ink)]);
                        if cut {
                            line.on_hover_text(&label);
                        }
                    },
                );
            }
            for input in &offer.inputs {
                if let InputKind::Number { min, max } = input.kind {
                    let number = corrections.numbers.entry(at).or_insert(input.first_number().unwrap_or(min));
                    let field = ui
                        .add(egui::DragValue::new(number).range(min..=max))
                        .accessible_name(format!("{label}: {}", scene.words.message(&input.label)));
                    entered |= field.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter));
                    draft.fill(input.name, Value::Number(*number));
                }
            }
            let set = scene.words.text("battle-set");
            let words = if offer.inputs.is_empty() { &label } else { &set };
            let response = ui.add(quiet_button(words));
            if (response.clicked() || entered)
                && let Some(choice) = draft.choice(scene.offers())
            {
                wanted.push(Effect::Answer(vec![(Answer::Choice(choice), Origin::Decided)]));
                pressed = true;
            }
        });
    });
    pressed
}
