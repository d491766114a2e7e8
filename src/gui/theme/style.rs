use egui::style::{Selection, Spacing, WidgetVisuals, Widgets};
use egui::{Color32, CornerRadius, Margin, Shadow, Stroke, Style, Visuals, vec2};

use super::{CARD_CORNER, CORNER, STEP, TARGET, Theme, text};

/// egui's style made from a theme's roles.
pub fn style(theme: &Theme) -> Style {
    Style {
        text_styles: text::styles(),
        spacing: spacing(),
        visuals: visuals(theme),
        animation_time: 0.08,
        ..Style::default()
    }
}

fn spacing() -> Spacing {
    let mut spacing = Spacing {
        item_spacing: vec2(2.0 * STEP, 2.0 * STEP),
        button_padding: vec2(3.0 * STEP, 1.5 * STEP),
        menu_margin: Margin::same(8),
        window_margin: Margin::same(16),
        indent: 4.0 * STEP,
        interact_size: vec2(TARGET, TARGET),
        icon_width: 4.0 * STEP,
        icon_width_inner: 2.0 * STEP,
        icon_spacing: 2.0 * STEP,
        combo_width: 30.0 * STEP,
        text_edit_width: 60.0 * STEP,
        tooltip_width: 90.0 * STEP,
        ..Spacing::default()
    };
    spacing.scroll.bar_width = 2.0 * STEP;
    spacing.scroll.floating = true;
    spacing
}

fn visuals(theme: &Theme) -> Visuals {
    let mut visuals = if theme.dark { Visuals::dark() } else { Visuals::light() };
    visuals.widgets = widgets(theme);
    visuals.selection = Selection {
        bg_fill: theme.tint(theme.raised, super::ColorRole::Gold, 0.35),
        stroke: Stroke::new(1.0, theme.ink),
    };
    visuals.weak_text_color = Some(theme.muted);
    visuals.hyperlink_color = theme.gold;
    visuals.faint_bg_color = theme.tint(theme.surface, super::ColorRole::Raised, 0.5);
    visuals.extreme_bg_color = theme.raised;
    visuals.text_edit_bg_color = Some(theme.raised);
    visuals.code_bg_color = theme.raised;
    visuals.warn_fg_color = theme.gold;
    visuals.error_fg_color = theme.error;
    visuals.window_corner_radius = CornerRadius::same(CARD_CORNER);
    visuals.menu_corner_radius = CornerRadius::same(CORNER);
    visuals.window_shadow = Shadow::NONE;
    visuals.popup_shadow = Shadow::NONE;
    visuals.window_fill = theme.surface;
    visuals.window_stroke = Stroke::new(1.0, theme.line);
    visuals.panel_fill = theme.background;
    visuals.striped = false;
    visuals.text_cursor.stroke = Stroke::new(2.0, theme.focus);
    visuals.disabled_alpha = 0.5;
    visuals
}

fn widgets(theme: &Theme) -> Widgets {
    let plain = |fill: Color32, line: Color32, ink: Color32| WidgetVisuals {
        bg_fill: fill,
        weak_bg_fill: fill,
        bg_stroke: Stroke::new(1.0, line),
        corner_radius: CornerRadius::same(CORNER),
        fg_stroke: Stroke::new(1.0, ink),
        expansion: 0.0,
    };
    let hover = theme.tint(theme.raised, super::ColorRole::Ink, 0.06);
    Widgets {
        noninteractive: plain(theme.surface, theme.line, theme.ink),
        inactive: plain(theme.raised, theme.line, theme.ink),
        hovered: plain(hover, theme.muted, theme.ink),
        // This is also what has the keyboard focus.
        active: WidgetVisuals { bg_stroke: Stroke::new(2.0, theme.focus), ..plain(hover, theme.focus, theme.ink) },
        open: plain(hover, theme.muted, theme.ink),
    }
}
