use egui::{Rect, Response, Role, Sense, Stroke, Ui, WidgetInfo, pos2, vec2};

use super::paint;
use crate::gui::theme::{ColorRole, Theme};

/// One part of a meter.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Segment {
    /// Its amount, in the unit of the capacity.
    pub amount: f32,
    /// Its colour.
    pub role: ColorRole,
}

/// A bar of parts against a capacity: each part's share, what is left, and any excess, hatched in
/// the colour of errors. `label` says the same in words.
///
/// As wide as its place. The whole bar is the capacity, or the sum if that is greater.
pub fn meter_ui(ui: &mut Ui, segments: &[Segment], capacity: f32, label: &str) -> Response {
    const HEIGHT: f32 = 16.0;
    const GAP: f32 = 2.0;
    let theme = Theme::of(ui);
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), HEIGHT), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Meter, true, label));
    let sum: f32 = segments.iter().map(|segment| segment.amount.max(0.0)).sum();
    let whole = sum.max(capacity).max(f32::MIN_POSITIVE);
    let at = |amount: f32| (rect.left() + amount / whole * rect.width()).round();
    let piece = |from: f32, to: f32| {
        let right = if to < whole { at(to) - GAP } else { rect.right() };
        Rect::from_min_max(pos2(at(from), rect.top()), pos2(right.max(at(from) + 1.0), rect.bottom()))
    };
    ui.painter().rect_filled(rect, 4, theme.line.gamma_multiply(0.5));
    let mut from = 0.0;
    for segment in segments.iter().filter(|segment| segment.amount > 0.0) {
        let to = from + segment.amount;
        if from < capacity {
            ui.painter().rect_filled(piece(from, to.min(capacity)), 2, theme.colour(segment.role));
        }
        if to > capacity {
            let over = piece(from.max(capacity), to);
            ui.painter().rect_filled(over, 2, theme.error);
            paint::hatch(ui.painter(), over, theme.error.lerp_to_gamma(theme.surface, 0.35));
        }
        from = to;
    }
    if sum > capacity {
        // Where the capacity ends.
        let x = at(capacity) - GAP / 2.0;
        ui.painter().vline(x, rect.expand(3.0).y_range(), Stroke::new(2.0, theme.ink));
    }
    response
}
