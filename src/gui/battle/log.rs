//! The log: players can look back at every line, return to it, and retype its dice.

use egui::{ScrollArea, Ui};

use super::Scene;
use super::question::verdict_role;
use crate::battle::{Edit, Line, Origin};
use crate::gui::documents::Rewriting;
use crate::gui::effect::Effect;
use crate::gui::theme::{ColorRole, TextKind, Theme};
use crate::gui::widgets::{CardLook, Edge, card_ui, line_ui, primary_button, quiet_button};
use crate::lang::Message;
use crate::rules::Answer;

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
    hover.extend(line.why.clone());
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
        let id = match scene.document.rewriting {
            None => "battle-looking-back",
            Some(Rewriting::Otherwise(_)) => "battle-answering-otherwise",
            Some(Rewriting::Before(_)) => "battle-putting-in",
        };
        // Looking back shows what the entry came to; asking again stands before it.
        let entry = if scene.document.rewriting.is_some() { entries + 1 } else { entries };
        let message = Message::new(id).with("entry", entry).with("entries", all);
        line_ui(ui, &[(&scene.words.message(&message), TextKind::Strong, ColorRole::Gold)]);
        ui.horizontal_wrapped(|ui| {
            if ui.add(primary_button(&scene.words.text("battle-return-to-now")).key("Esc")).clicked() {
                wanted.push(Effect::LookAt(None));
            }
            if scene.document.rewriting.is_some() {
                return;
            }
            let message = Message::new("battle-take-back-to-here").with("steps", steps_after(scene, entries));
            if ui.add(quiet_button(&scene.words.message(&message))).clicked() {
                wanted.push(Effect::ReturnTo(entries));
            }
            let Some(at) = entries.checked_sub(1) else { return };
            let other = if dice_at(scene, at).is_some() { "battle-other-dice" } else { "battle-other-answer" };
            if ui.add(quiet_button(&scene.words.text(other))).clicked() {
                wanted.push(match dice_at(scene, at) {
                    Some(_) => Effect::BeginReplacing(at),
                    None => Effect::Rewrite(Rewriting::Otherwise(at)),
                });
            }
            if ui.add(quiet_button(&scene.words.text("battle-put-in"))).clicked() {
                wanted.push(Effect::Rewrite(Rewriting::Before(at)));
            }
            if ui.add(quiet_button(&scene.words.text("battle-take-out"))).clicked() {
                wanted.push(Effect::PlanChange(Edit::TakeOut(at, 1)));
            }
        });
    });
    ui.add_space(6.0);
}

/// How many steps began after that many entries.
fn steps_after(scene: &Scene<'_>, entries: usize) -> usize {
    scene.document.session.log().steps().iter().filter(|step| **step >= entries).count()
}

/// The faces that lay at this place of the log.
pub fn dice_at<'a>(scene: &'a Scene<'_>, at: usize) -> Option<&'a [u8]> {
    match &scene.document.session.log().entries.get(at)?.answer {
        Answer::Dice(faces) => Some(faces),
        Answer::Choice(_) => None,
    }
}
