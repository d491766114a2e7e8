use egui::{Color32, FontId, Painter, Pos2, Rect, Response, Role, Sense, Stroke, StrokeKind, Ui, WidgetInfo, vec2};

use super::paint;
use crate::gui::theme::{Theme, family};
use crate::print::{Face, Mark, Page};

/// A page of paper, `width` points wide, drawn from the plan that is also printed.
///
/// `label` is what a screen reader reads: the page's number, or all its text.
pub fn page_view_ui(ui: &mut Ui, page: &Page, width: f32, label: &str) -> Response {
    let scale = width / page.width.max(1.0);
    let (rect, response) = ui.allocate_exact_size(vec2(page.width, page.height) * scale, Sense::click());
    response.widget_info(|| WidgetInfo::labeled(Role::Document, true, label));
    if ui.is_rect_visible(rect) {
        let theme = Theme::of(ui);
        // Paper is white in every theme.
        ui.painter().rect(rect, 2, Color32::WHITE, Stroke::new(1.0, theme.line), StrokeKind::Outside);
        let painter = ui.painter().with_clip_rect(rect.intersect(ui.clip_rect()));
        let sheet = Sheet { painter, origin: rect.min, scale };
        page.marks.iter().for_each(|mark| sheet.draw(mark));
    }
    response
}

struct Sheet {
    painter: Painter,
    origin: Pos2,
    scale: f32,
}

impl Sheet {
    fn at(&self, x: f32, y: f32) -> Pos2 {
        self.origin + vec2(x, y) * self.scale
    }

    fn rect(&self, x: f32, y: f32, width: f32, height: f32) -> Rect {
        Rect::from_min_size(self.at(x, y), vec2(width, height) * self.scale)
    }

    fn stroke(&self, width: f32, grey: u8) -> Stroke {
        Stroke::new((width * self.scale).max(0.5), Color32::from_gray(grey))
    }

    fn draw(&self, mark: &Mark) {
        match mark {
            Mark::Text { x, baseline, size, face, text, grey } => {
                let font = FontId::new(size * self.scale, family(*face));
                let galley = self.painter.layout_no_wrap(text.clone(), font, Color32::from_gray(*grey));
                let top = self.at(*x, *baseline)
                    - vec2(0.0, paint::baseline(&galley) + window_drop(*face) * size * self.scale);
                self.painter.galley(top, galley, Color32::BLACK);
            }
            Mark::Line { from, to, width, grey } => {
                let ends = [self.at(from.0, from.1), self.at(to.0, to.1)];
                self.painter.line_segment(ends, self.stroke(*width, *grey));
            }
            Mark::Blank { x, y, width } => {
                self.painter.line_segment([self.at(*x, *y), self.at(x + width, *y)], self.stroke(0.6, 90));
            }
            Mark::Rect { x, y, width, height, radius, stroke, fill } => {
                let fill = fill.map_or(Color32::TRANSPARENT, Color32::from_gray);
                let stroke = stroke.map_or(Stroke::NONE, |(width, grey)| self.stroke(width, grey));
                let radius = (radius * self.scale).round() as u8;
                self.painter.rect(self.rect(*x, *y, *width, *height), radius, fill, stroke, StrokeKind::Middle);
            }
            Mark::Box { x, y, side } => {
                let rect = self.rect(*x, *y, *side, *side);
                self.painter.rect_stroke(rect, (1.6 * self.scale) as u8, self.stroke(0.75, 0), StrokeKind::Middle);
            }
            Mark::Circle { x, y, radius } => {
                self.painter.circle_stroke(self.at(*x, *y), radius * self.scale, self.stroke(0.75, 0));
            }
        }
    }
}

/// How much lower than its font says the window draws a face, as a share of the size.
fn window_drop(face: Face) -> f32 {
    if matches!(face, Face::Regular | Face::Bold | Face::Italic) { crate::gui::theme::SERIF_DROP } else { 0.0 }
}
