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
    /// What is searched for.
    query: String,
    /// The caster whose corrections are shown; `None` for all.
    of: Option<CasterRef>,
    /// Numbers that are being entered, by the correction.
    numbers: std::collections::BTreeMap<String, i64>,
    /// Whether the field has had the focus.
    had_focus: bool,
}

impl Corrections {
    /// The corrections of one caster.
    pub fn of(who: CasterRef) -> Self {
        Self { of: Some(who), ..Self::default() }
    }

    /// Whether the words that are searched for all stand in these.
    fn finds(&self, words: &str) -> bool {
        let words = words.to_lowercase();
        self.query.to_lowercase().split_whitespace().all(|word| words.contains(word))
    }
}

impl BattleScreen {
    /// The window with all corrections, by caster. It stays open: one mistake seldom comes alone.
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
                corrections.search_ui(ui, scene);
                let height = (size.y - 270.0).clamp(120.0, 520.0);
                ScrollArea::vertical()
                    .id_salt("corrections")
                    .max_height(height)
                    .min_scrolled_height(height)
                    .auto_shrink(false)
                    .show(ui, |ui| {
                        for (heading, who) in groups(scene) {
                            if corrections.of.is_some() && corrections.of != who {
                                continue;
                            }
                            group_ui(ui, scene, corrections, (&heading, who), wanted);
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

impl Corrections {
    /// The field that filters, and the way from one caster to all.
    fn search_ui(&mut self, ui: &mut Ui, scene: &Scene<'_>) {
        ui.horizontal(|ui| {
            let label = ui.label(TextKind::Body.of(scene.words.text("battle-corrections-search")));
            let field = egui::TextEdit::singleline(&mut self.query).desired_width(220.0).char_limit(80);
            let response = ui.add(field).labelled_by(label.id);
            if !std::mem::replace(&mut self.had_focus, true) {
                response.request_focus();
            }
            if self.of.is_some() && ui.add(quiet_button(&scene.words.text("battle-corrections-all"))).clicked() {
                self.of = None;
            }
        });
    }
}

/// The corrections of a caster, or of the table itself, that the search finds.
fn group_ui(
    ui: &mut Ui,
    scene: &Scene<'_>,
    corrections: &mut Corrections,
    (heading, who): (&str, Option<CasterRef>),
    wanted: &mut Vec<Effect>,
) {
    let words = |offer: &Offer| format!("{heading} {}", scene.words.message(&offer.label));
    let offers: Vec<(usize, &Offer)> = scene
        .offers()
        .iter()
        .enumerate()
        .filter(|(_, offer)| offer.correction && offer.caster() == who && corrections.finds(&words(offer)))
        .collect();
    if offers.is_empty() {
        return;
    }
    line_ui(ui, &[(heading, TextKind::Subheading, ColorRole::Ink)]);
    for (at, offer) in offers {
        correction_ui(ui, scene, corrections, at, offer, wanted);
    }
}

/// The headings in order: the table itself, then every caster of both sides.
fn groups(scene: &Scene<'_>) -> Vec<(String, Option<CasterRef>)> {
    let casters = scene.board.sides.iter().flat_map(|side| &side.casters);
    let casters = casters.map(|caster| (caster.name.clone(), Some(caster.caster)));
    std::iter::once((scene.words.text("battle-the-table"), None)).chain(casters).collect()
}

/// One correction: a button, with a number before it if it needs one.
fn correction_ui(
    ui: &mut Ui,
    scene: &Scene<'_>,
    corrections: &mut Corrections,
    at: usize,
    offer: &Offer,
    wanted: &mut Vec<Effect>,
) {
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
                    let key = format!("{} {:?} {}", offer.verb, offer.fixed, input.name);
                    let number = corrections.numbers.entry(key).or_insert(input.first_number().unwrap_or(min));
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
            }
        });
    });
}
