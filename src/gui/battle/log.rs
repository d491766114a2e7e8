//! The log: players can look back at every line, return to it, and retype its dice.

use egui::{ScrollArea, Ui};

use super::question::verdict_role;
use super::{BattleScreen, Scene};
use crate::battle::{Line, Origin};
use crate::gui::effect::Effect;
use crate::gui::theme::{ColorRole, TextKind, Theme};
use crate::gui::widgets::{CardLook, Edge, card_ui, line_ui, primary_button, quiet_button, wrapped_ui};
use crate::lang::Message;
use crate::rules::{Answer, Body};

/// Draws the log; the height includes its card.
pub fn log_ui(ui: &mut Ui, scene: &Scene<'_>, height: f32, wanted: &mut Vec<Effect>) {
    card_ui(ui, CardLook::default(), |ui| {
        // The card's margins and line.
        let height = (height - 28.0).max(48.0);
        ui.set_height(height);
        ui.set_max_height(height);
        line_ui(
            ui,
            &[
                (&scene.words.text("battle-log"), TextKind::Subheading, ColorRole::Ink),
                (&scene.words.text("battle-log-hint"), TextKind::Small, ColorRole::Muted),
            ],
        );
        let lines = scene.document.kept_report();
        let looked_at = scene.document.look.as_ref().map(|(entries, _)| *entries);
        ScrollArea::vertical().id_salt("log").auto_shrink(false).stick_to_bottom(true).show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 3.0;
            // A long battle has hundreds of lines: hidden lines just keep the height that they had.
            let width = ui.available_width();
            let known = ui.make_persistent_id("line-heights");
            let key = (width.to_bits(), scene.words.lang.code());
            let mut heights: Heights = ui.data_mut(|data| data.remove_temp(known)).unwrap_or_default();
            if heights.key != key {
                heights = Heights { key, of: Vec::new() };
            }
            let seen = ui.clip_rect();
            for (at, line) in lines.iter().enumerate() {
                let top = ui.cursor().top();
                match heights.of.get(at) {
                    Some(height) if top + height < seen.top() || top > seen.bottom() => {
                        ui.allocate_space(egui::vec2(width, *height));
                    }
                    _ => {
                        line_of_log_ui(ui, scene, line, at, looked_at, wanted);
                        let height = (ui.cursor().top() - top - 3.0).max(0.0);
                        match heights.of.get_mut(at) {
                            Some(known) => *known = height,
                            None => heights.of.push(height),
                        }
                    }
                }
            }
            ui.data_mut(|data| data.insert_temp(known, heights));
        });
    });
}

/// The heights of the log's lines, in points, for a width and a language. A line that was struck
/// since then moves the others by one, which nobody sees.
#[derive(Clone, Default)]
struct Heights {
    key: (u32, &'static str),
    of: Vec<f32>,
}

fn line_of_log_ui(
    ui: &mut Ui,
    scene: &Scene<'_>,
    line: &Line,
    at: usize,
    looked_at: Option<usize>,
    wanted: &mut Vec<Effect>,
) {
    let theme = Theme::of(ui);
    let role = if line.struck { ColorRole::Muted } else { verdict_role(line.verdict) };
    let mut text = TextKind::Small.of(&line.text).color(theme.colour(role));
    if line.struck {
        text = text.strikethrough();
    }
    if looked_at == Some(line.entries) && !line.struck {
        text = text.background_color(theme.raised);
    }
    let mut hover: Vec<String> = vec![line.rules.join(" · ")];
    hover.extend(line.dice.map(|origin| {
        scene.words.text(if origin == Origin::Typed { "battle-dice-typed" } else { "battle-dice-rolled" })
    }));
    hover.extend(line.term.clone());
    hover.retain(|line| !line.is_empty());
    ui.push_id(("line", at), |ui| {
        let label = egui::Label::new(text).wrap().sense(egui::Sense::click());
        let response = ui.add(label).on_hover_text(hover.join("\n"));
        if response.clicked() {
            wanted.push(Effect::LookAt(Some(line.entries)));
        }
    });
}

/// Over the question while looking back: which moment, and what can be done from here.
pub fn look_back_ui(ui: &mut Ui, scene: &Scene<'_>, entries: usize, wanted: &mut Vec<Effect>) {
    card_ui(ui, CardLook { edge: Edge::Left(ColorRole::Gold), margin: 10, wide: true }, |ui| {
        let all = scene.document.session.log().entries.len();
        let message = Message::new("battle-looking-back").with("entry", entries).with("entries", all);
        line_ui(ui, &[(&scene.words.message(&message), TextKind::Strong, ColorRole::Gold)]);
        ui.horizontal_wrapped(|ui| {
            if ui.add(primary_button(&scene.words.text("battle-return-to-now")).key("Esc")).clicked() {
                wanted.push(Effect::LookAt(None));
            }
            let steps = scene.document.session.log().steps();
            let back = steps.iter().filter(|step| **step >= entries).count();
            if back > 0 {
                let message = Message::new("battle-take-back-to-here").with("steps", back);
                if ui.add(quiet_button(&scene.words.message(&message))).clicked() {
                    wanted.push(Effect::UndoSteps(back));
                }
            }
            if dice_at(scene, entries).is_some()
                && ui.add(quiet_button(&scene.words.text("battle-other-dice"))).clicked()
            {
                wanted.push(Effect::BeginReplacing(entries.saturating_sub(1)));
            }
        });
    });
    ui.add_space(6.0);
}

/// The faces that the last of these entries gave.
fn dice_at<'a>(scene: &'a Scene<'_>, entries: usize) -> Option<&'a [u8]> {
    match &scene.document.session.log().entries.get(entries.checked_sub(1)?)?.answer {
        Answer::Dice(faces) => Some(faces),
        Answer::Choice(_) => None,
    }
}

impl BattleScreen {
    /// Starts retyping an earlier roll.
    pub fn begin_replacing(&mut self, at: usize) {
        self.replacing = Some((at, String::new()));
    }

    /// The window that retypes an earlier roll.
    pub(super) fn replacing_ui(&mut self, ui: &Ui, scene: &Scene<'_>, wanted: &mut Vec<Effect>) {
        let Some((at, typed)) = &mut self.replacing else { return };
        let at = *at;
        let before = scene.document.session.look(at);
        let pool = before.question.as_ref().and_then(|question| match &question.body {
            Body::Roll(roll) => Some(roll.pool),
            Body::Choose(_) => None,
        });
        let Some(pool) = pool else {
            self.replacing = None;
            return;
        };
        let mut done = false;
        let modal = crate::gui::widgets::modal(ui, "replace-dice").show(ui, |ui| {
            ui.set_max_width(420.0);
            line_ui(ui, &[(&scene.words.text("battle-other-dice-title"), TextKind::Heading, ColorRole::Ink)]);
            if let Some(question) = &before.question {
                wrapped_ui(ui, &scene.words.message(&question.prompt.message), TextKind::Body, ColorRole::Muted);
            }
            wrapped_ui(ui, &scene.words.text("battle-other-dice-text"), TextKind::Body, ColorRole::Ink);
            let name = scene.words.message(&Message::new("battle-dice-field").with("pool", pool.to_string()));
            let mut submitted = false;
            ui.horizontal(|ui| {
                let keypad = crate::gui::widgets::DiceKeypad::new(typed, pool, &name).takes_keys(true).ui(ui);
                submitted = keypad.submitted;
            });
            let faces = crate::dice::parse_faces(typed, pool);
            ui.horizontal(|ui| {
                let words = scene.words.text("battle-replace");
                let button = primary_button(&words).key("⏎").tall();
                let enter = ui.input_mut(|input| input.consume_key(egui::Modifiers::NONE, egui::Key::Enter));
                let pressed = ui.add_enabled(faces.is_ok(), button).clicked() || submitted || enter;
                if pressed && let Ok(faces) = faces {
                    wanted.push(Effect::ReplaceFaces(at, faces));
                    done = true;
                }
                if ui.add(quiet_button(&scene.words.text("cancel")).tall()).clicked() {
                    done = true;
                }
            });
        });
        if done || modal.should_close() {
            self.replacing = None;
        }
    }
}
