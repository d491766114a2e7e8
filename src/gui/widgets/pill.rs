use egui::{Align2, Response, Role, Sense, Stroke, StrokeKind, Ui, WidgetInfo, vec2};

use super::paint;
use crate::gui::theme::{ColorRole, TARGET, TextKind, Theme};

const HEIGHT: f32 = 20.0;

/// A small outlined tag: a rule's number, `signature`, `typed`.
pub fn pill_ui(ui: &mut Ui, words: &str, role: ColorRole) -> Response {
    let theme = Theme::of(ui);
    let colour = theme.colour(role);
    let line = if role == ColorRole::Muted { theme.line } else { colour };
    let galley = paint::line(ui, words, TextKind::Small, colour);
    let (rect, response) = ui.allocate_exact_size(vec2((galley.size().x + 16.0).ceil(), HEIGHT), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, words));
    ui.painter().rect_stroke(rect, HEIGHT as u8 / 2, Stroke::new(1.0, line), StrokeKind::Inside);
    paint::text(ui.painter(), rect.center(), Align2::CENTER_CENTER, galley);
    response
}

/// A filled tag that stands out: the current phase.
pub fn filled_pill_ui(ui: &mut Ui, words: &str) -> Response {
    let theme = Theme::of(ui);
    let galley = paint::line(ui, words, TextKind::Strong, theme.on_gold);
    let (rect, response) = ui.allocate_exact_size(vec2((galley.size().x + 20.0).ceil(), 26.0), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, words));
    ui.painter().rect_filled(rect, 13, theme.gold);
    paint::text(ui.painter(), rect.center(), Align2::CENTER_CENTER, galley);
    response
}

/// A filter or choice that is on or off: filled when it is on.
pub fn choice_pill_ui(ui: &mut Ui, words: &str, on: bool) -> Response {
    let theme = Theme::of(ui);
    let ink = if on { theme.surface } else { theme.ink };
    // Never wider than its container.
    let galley = paint::cut_line(ui, words, TextKind::Small, ink, ui.max_rect().width() - 20.0);
    let (rect, response) = ui.allocate_exact_size(vec2((galley.size().x + 20.0).ceil(), TARGET), Sense::click());
    response.widget_info(|| WidgetInfo::selected(Role::Button, ui.is_enabled(), on, words));
    let pill = paint::centred(rect.center(), rect.width(), 24.0);
    let fill = match (on, response.hovered()) {
        (true, _) => theme.ink,
        (false, true) => theme.raised.lerp_to_gamma(theme.ink, 0.08),
        (false, false) => theme.raised,
    };
    let line = if on { theme.ink } else { theme.line };
    ui.painter().rect(pill, 12, fill, Stroke::new(1.0, line), StrokeKind::Inside);
    paint::text(ui.painter(), pill.center(), Align2::CENTER_CENTER, galley);
    paint::focus_ring(ui, &theme, &response, pill, 12);
    response
}
