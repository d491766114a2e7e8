use egui::{
    Align2, Frame, Margin, Response, RichText, Role, Sense, Stroke, StrokeKind, TextEdit, Ui, WidgetInfo, vec2,
};

use super::paint;
use crate::gui::theme::{CORNER, ColorRole, TARGET, TextKind, Theme};

/// A piece of a line: its words, their text kind and their colour role.
pub type Part<'a> = (&'a str, TextKind, ColorRole);

/// Several pieces of text of different kinds on one baseline; the last is cut with “…” if the line
/// is full. Screen readers read it as one label.
pub fn line_ui(ui: &mut Ui, parts: &[Part<'_>]) -> Response {
    const GAP: f32 = 8.0;
    let theme = Theme::of(ui);
    let mut left = ui.available_width();
    let mut laid = Vec::with_capacity(parts.len());
    for (words, kind, role) in parts.iter().filter(|(words, _, _)| !words.is_empty()) {
        if left < 12.0 && !laid.is_empty() {
            break;
        }
        let galley = paint::cut_line(ui, words, *kind, theme.colour(*role), left);
        left -= galley.size().x + GAP;
        laid.push(galley);
    }
    let baseline = laid.iter().map(|galley| paint::baseline(galley)).fold(0.0, f32::max);
    let below = laid.iter().map(|galley| galley.size().y - paint::baseline(galley)).fold(0.0, f32::max);
    let width: f32 = laid.iter().map(|galley| galley.size().x).sum::<f32>() + GAP * laid.len().saturating_sub(1) as f32;
    let (rect, response) = ui.allocate_exact_size(vec2(width, baseline + below), Sense::hover());
    let words: Vec<&str> = parts.iter().map(|(words, _, _)| *words).filter(|words| !words.is_empty()).collect();
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, words.join(" ")));
    let mut at = rect.left_top();
    for galley in laid {
        let width = galley.size().x;
        let top = rect.top() + baseline - paint::baseline(&galley);
        ui.painter().galley(egui::pos2(at.x, top).round(), galley, theme.ink);
        at.x += width + GAP;
    }
    response
}

/// A section's heading in serif letters, with a smaller remark beside it.
pub fn section_heading_ui(ui: &mut Ui, title: &str, aside: &str) -> Response {
    line_ui(ui, &[(title, TextKind::Subheading, ColorRole::Ink), (aside, TextKind::Small, ColorRole::Muted)])
}

/// A paragraph that wraps at the edge of its container.
pub fn wrapped_ui(ui: &mut Ui, words: &str, kind: TextKind, role: ColorRole) -> Response {
    let colour = Theme::of(ui).colour(role);
    ui.add(egui::Label::new(kind.of(words).color(colour)).wrap())
}

/// The words of what is unavailable: muted and struck through.
pub fn unavailable(ui: &Ui, words: &str, kind: TextKind) -> RichText {
    kind.of(words).color(Theme::of(ui).muted).strikethrough()
}

/// The width of a line of this kind of text, in points.
pub fn text_width(ui: &Ui, words: &str, kind: TextKind) -> f32 {
    paint::line(ui, words, kind, egui::Color32::PLACEHOLDER).size().x
}

/// A field for one line of text, `width` points wide. The caller gives it an id and a name.
pub fn text_field<'t>(ui: &Ui, text: &'t mut String, width: f32) -> TextEdit<'t> {
    let theme = Theme::of(ui);
    let frame = Frame::new()
        .fill(theme.raised)
        .stroke(Stroke::new(1.0, theme.line))
        .corner_radius(CORNER)
        .inner_margin(Margin::symmetric(10, 0));
    TextEdit::singleline(text).frame(frame).desired_width(width).min_size(vec2(0.0, TARGET)).align(Align2::LEFT_CENTER)
}

/// The ring around a [`text_field`] that has the keyboard.
pub fn field_ring(ui: &Ui, response: &Response) {
    if response.has_focus() {
        let ring = Stroke::new(2.0, Theme::of(ui).focus);
        ui.painter().rect_stroke(response.rect, CORNER, ring, StrokeKind::Inside);
    }
}
