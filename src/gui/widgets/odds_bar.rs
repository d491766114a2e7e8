use egui::{Painter, Rect, Response, Role, Sense, Ui, WidgetInfo, pos2, vec2};

use super::paint;
use crate::gui::theme::{ColorRole, TextKind, Theme};

/// How thick a bar is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Thickness {
    /// Beside a spell in a list.
    Thin,
    /// Where the choice is made.
    Thick,
}

/// A bar of chances that add up to one; from left to right: takes effect, dispelled, fails.
///
/// What the first two shares leave of the bar fails. A share above zero is at least one point wide,
/// so that a slim chance does not look like none.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct OddsBar {
    /// Share that takes effect, 0 to 1.
    pub takes_effect: f32,
    /// Share that is cast and dispelled, 0 to 1.
    pub dispelled: f32,
}

impl OddsBar {
    /// Draws the bar `width` points wide; `label` says the same in words.
    pub fn ui(self, ui: &mut Ui, width: f32, thickness: Thickness, label: &str) -> Response {
        let height = thickness.height();
        let (rect, response) = ui.allocate_exact_size(vec2(width, height), Sense::hover());
        response.widget_info(|| WidgetInfo::labeled(Role::Image, true, label));
        self.paint(ui.painter(), &Theme::of(ui), rect);
        response
    }

    /// Draws the bar into a rectangle.
    pub(super) fn paint(self, painter: &Painter, theme: &Theme, rect: Rect) {
        let corner = if rect.height() > 10.0 { 4 } else { (rect.height() / 2.0) as u8 };
        painter.rect_filled(rect, corner, theme.fails);
        let whole = |at: f32| (rect.left() + at).round();
        let (takes, both) = self.ends(rect.width());
        let clipped = |from: f32, to: f32| painter.with_clip_rect(strip(rect, whole(from), whole(to)));
        clipped(0.0, takes).rect_filled(rect, corner, theme.takes_effect);
        clipped(takes, both).rect_filled(rect, corner, theme.dispelled);
    }
}

impl OddsBar {
    /// Where the first and the second part of a bar of this width end, in points from the left.
    ///
    /// Anything that can happen is at least a point wide, at the cost of the widest part.
    fn ends(self, width: f32) -> (f32, f32) {
        let shares = [self.takes_effect, self.dispelled, 1.0 - self.takes_effect - self.dispelled];
        // Shares are rounded: less than a ten-millionth counts as none.
        let mut parts = shares.map(|share| if share > 1e-7 { (share * width).max(1.0) } else { 0.0 });
        let over = parts.iter().sum::<f32>() - width;
        if let Some(widest) = parts.iter_mut().max_by(|one, other| one.total_cmp(other)) {
            *widest -= over;
        }
        (parts[0], parts[0] + parts[1])
    }
}

impl Thickness {
    /// Points from top to bottom.
    pub const fn height(self) -> f32 {
        match self {
            Self::Thin => 8.0,
            Self::Thick => 20.0,
        }
    }
}

fn strip(rect: Rect, from: f32, to: f32) -> Rect {
    Rect::from_min_max(pos2(from, rect.top()), pos2(to, rect.bottom()))
}

/// What the colours of a bar mean: a square and a word for each.
pub fn legend_ui(ui: &mut Ui, entries: &[(ColorRole, &str)]) {
    let theme = Theme::of(ui);
    ui.horizontal_wrapped(|ui| {
        for (role, words) in entries {
            let galley = paint::line(ui, words, TextKind::Small, theme.muted);
            let size = vec2(16.0 + galley.size().x + 8.0, 20.0);
            let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
            response.widget_info(|| WidgetInfo::labeled(Role::Label, true, words));
            let square = paint::centred(rect.left_center() + vec2(5.0, 0.0), 10.0, 10.0);
            ui.painter().rect_filled(square, 2, theme.colour(*role));
            paint::text(ui.painter(), rect.left_center() + vec2(16.0, 0.0), egui::Align2::LEFT_CENTER, galley);
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_can_happen_is_drawn() {
        let ends = |takes_effect, dispelled| OddsBar { takes_effect, dispelled }.ends(100.0);
        assert_eq!(ends(0.25, 0.5), (25.0, 75.0));
        assert_eq!(ends(0.0, 0.0), (0.0, 0.0));
        assert_eq!(ends(1.0, 0.0), (100.0, 100.0));
        assert_eq!(ends(0.0001, 0.9999), (1.0, 100.0));
        assert_eq!(ends(0.9999, 0.0), (99.0, 99.0));
    }
}
