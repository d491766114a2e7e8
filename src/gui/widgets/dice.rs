use egui::{Rect, Response, Role, Sense, Stroke, StrokeKind, Ui, WidgetInfo, vec2};

use crate::gui::theme::{ColorRole, Theme};

const PIP: f32 = 14.0;
const GAP: f32 = 3.0;

/// The dice of a pool as small squares: remaining dice are filled, spent dice are outlines.
///
/// `in_row` squares stand in a row; `label` says the same in words.
pub fn dice_pips_ui(ui: &mut Ui, left: usize, spent: usize, in_row: usize, role: ColorRole, label: &str) -> Response {
    let theme = Theme::of(ui);
    let count = left + spent;
    let in_row = in_row.max(1);
    let columns = count.min(in_row).max(1);
    let rows = count.div_ceil(in_row).max(1);
    let extent = |n: usize| n as f32 * (PIP + GAP) - GAP;
    let (rect, response) = ui.allocate_exact_size(vec2(extent(columns), extent(rows)), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, label));
    let spent_line = theme.line.lerp_to_gamma(theme.muted, 0.3);
    for die in 0..count {
        let (column, row) = (die % in_row, die / in_row);
        let corner = rect.min + vec2(column as f32, row as f32) * (PIP + GAP);
        let square = Rect::from_min_size(corner.round(), vec2(PIP, PIP));
        if die < left {
            ui.painter().rect_filled(square, 3, theme.colour(role));
        } else {
            ui.painter().rect_stroke(square, 3, Stroke::new(1.0, spent_line), StrokeKind::Inside);
        }
    }
    response
}
