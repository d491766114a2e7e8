//! What the rules say about the army: a card for each finding, with its repairs.

use egui::{Align2, ScrollArea, Sense, Ui, WidgetInfo, pos2, vec2};

use super::sign::grade_look;
use super::views::FindingView;
use super::{MusterScreen, Scene};
use crate::gui::effect::Effect;
use crate::gui::theme::{ColorRole, TextKind, Theme};
use crate::gui::widgets::{CardLook, Edge, card_ui, choice_pill_ui, line_ui, paint, quiet_button, wrapped_ui};

/// More repairs than this are shown as pills, not buttons.
const MAX_BUTTONS: usize = 3;

impl MusterScreen {
    /// Draws the findings down to the bottom of the column.
    pub(super) fn findings_ui(&mut self, ui: &mut Ui, scene: Scene<'_>, wanted: &mut Vec<Effect>) {
        let findings = &scene.kept.findings;
        let count = if findings.is_empty() { String::new() } else { findings.len().to_string() };
        line_ui(
            ui,
            &[
                (&scene.words.text("muster-findings"), TextKind::Subheading, ColorRole::Ink),
                (&count, TextKind::Body, ColorRole::Muted),
            ],
        );
        if findings.is_empty() {
            if !scene.kept.casters.is_empty() {
                let words = format!("✓ {}", scene.words.text("muster-no-findings"));
                wrapped_ui(ui, &words, TextKind::Body, ColorRole::TakesEffect);
            }
            return;
        }
        ScrollArea::vertical().id_salt("findings").auto_shrink(false).show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 8.0;
            for finding in findings {
                ui.push_id(("finding", finding.at), |ui| self.finding_ui(ui, scene, finding, wanted));
            }
        });
    }

    fn finding_ui(&mut self, ui: &mut Ui, scene: Scene<'_>, finding: &FindingView, wanted: &mut Vec<Effect>) {
        let (_, role, _) = grade_look(finding.grade);
        card_ui(ui, CardLook { edge: Edge::Left(role), margin: 10, wide: true }, |ui| {
            ui.spacing_mut().item_spacing = vec2(6.0, 6.0);
            if head_ui(ui, scene, finding).clicked()
                && let Some(caster) = finding.place.caster
            {
                wanted.push(Effect::ShowCaster(caster));
                self.focus_caster = Some(caster);
                let known = scene
                    .roster
                    .caster(caster)
                    .and_then(|(_, caster)| caster.spells().iter().find(|known| Some(known.id) == finding.place.known));
                if let Some(known) = known {
                    self.search.show_of(caster, &known.spell);
                }
            }
            let repairs = scene.document.findings().get(finding.at).map_or(&[][..], |finding| &finding.repairs);
            if repairs.is_empty() {
                return;
            }
            let many = repairs.len() > MAX_BUTTONS;
            ui.horizontal_wrapped(|ui| {
                ui.spacing_mut().item_spacing = if many { vec2(4.0, 0.0) } else { vec2(6.0, 6.0) };
                let room = ui.available_width();
                for (repair, label) in repairs.iter().zip(&finding.repairs) {
                    let response = if many {
                        choice_pill_ui(ui, label, false)
                    } else {
                        ui.add(quiet_button(label).max_width(room))
                    };
                    if response.clicked() {
                        // A single change has its own name; several together are named after the
                        // repair.
                        let name = (repair.edits.len() > 1).then(|| repair.label.clone());
                        wanted.push(Effect::Edit(repair.edits.clone(), name));
                    }
                }
            });
        });
    }
}

/// Grade, rule, and what is wrong, as one button that shows the caster.
fn head_ui(ui: &mut Ui, scene: Scene<'_>, finding: &FindingView) -> egui::Response {
    const TOP: f32 = 24.0;
    let theme = Theme::of(ui);
    let (sign, role, grade) = grade_look(finding.grade);
    let grade = crate::lang::capital(&scene.words.text(grade));
    let width = ui.available_width();
    let words =
        if finding.who.is_empty() { finding.words.clone() } else { format!("{}: {}", finding.who, finding.words) };
    let text = ui.painter().layout(words.clone(), TextKind::Body.font(), theme.ink, width);
    let sense = if finding.place.caster.is_some() { Sense::click() } else { Sense::hover() };
    let (rect, response) = ui.allocate_exact_size(vec2(width, TOP + text.size().y), sense);
    let label = format!("{grade} {}: {words}", finding.rule);
    let kind = if finding.place.caster.is_some() { egui::Role::Button } else { egui::Role::Label };
    response.widget_info(|| WidgetInfo::labeled(kind, true, &label));
    let heading = paint::line(ui, &format!("{sign} {grade}"), TextKind::Strong, theme.colour(role));
    let middle = rect.top() + TOP / 2.0 - 3.0;
    let at = paint::text(ui.painter(), pos2(rect.left(), middle), Align2::LEFT_CENTER, heading);
    let rule = paint::line(ui, finding.rule, TextKind::Small, theme.muted);
    let pill = paint::centred(pos2(at.right() + 8.0 + rule.size().x / 2.0 + 7.0, middle), rule.size().x + 14.0, 18.0);
    ui.painter().rect_stroke(pill, 9, egui::Stroke::new(1.0, theme.line), egui::StrokeKind::Inside);
    paint::text(ui.painter(), pill.center(), Align2::CENTER_CENTER, rule);
    let ink = if response.hovered() && finding.place.caster.is_some() { theme.accent } else { theme.ink };
    ui.painter().galley_with_override_text_color(rect.left_top() + vec2(0.0, TOP), text, ink);
    paint::focus_ring(ui, &theme, &response, rect.expand(3.0), crate::gui::theme::CORNER);
    response
}
