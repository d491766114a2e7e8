use std::sync::Arc;

use egui::{Align2, Color32, Galley, Response, Role, Sense, Stroke, StrokeKind, Ui, Vec2, Widget, WidgetInfo, vec2};
use egui_material_icons::MaterialIcon;

use super::paint;
use crate::gui::theme::{CARD_CORNER, CORNER, TARGET, TextKind, Theme};

const KEYCAP_HEIGHT: f32 = 18.0;

/// A key of the keyboard as it is drawn in the footer and on buttons: `Ctrl Z`.
pub fn keycap_ui(ui: &mut Ui, key: &str) -> Response {
    let theme = Theme::of(ui);
    let galley = paint::line(ui, key, TextKind::Small, theme.muted);
    let (rect, response) = ui.allocate_exact_size(vec2(keycap_width(&galley), KEYCAP_HEIGHT), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, key));
    paint_keycap(ui, rect, galley, theme.line);
    response
}

fn keycap_width(galley: &Galley) -> f32 {
    (galley.size().x + 10.0).max(KEYCAP_HEIGHT).ceil()
}

fn paint_keycap(ui: &Ui, rect: egui::Rect, galley: Arc<Galley>, line: Color32) {
    ui.painter().rect_stroke(rect, 4, Stroke::new(1.0, line), StrokeKind::Inside);
    paint::text(ui.painter(), rect.center(), Align2::CENTER_CENTER, galley);
}

/// A button with an icon before its words and the key that does the same after them.
///
/// Screen readers read only the words. Pressed with the mouse, Enter or Space.
#[must_use = "add it to a Ui"]
pub struct KeyButton<'a> {
    words: &'a str,
    spoken: &'a str,
    icon: Option<MaterialIcon>,
    key: &'a str,
    primary: bool,
    selected: bool,
    height: f32,
    min_width: f32,
    max_width: f32,
    opens: bool,
}

/// The one button for the main action of a screen.
pub fn primary_button(words: &str) -> KeyButton<'_> {
    KeyButton { primary: true, ..quiet_button(words) }
}

/// Every other button.
pub fn quiet_button(words: &str) -> KeyButton<'_> {
    KeyButton {
        words,
        spoken: words,
        icon: None,
        key: "",
        primary: false,
        selected: false,
        height: TARGET,
        min_width: 0.0,
        max_width: f32::INFINITY,
        opens: false,
    }
}

impl<'a> KeyButton<'a> {
    /// With an icon before the words.
    pub fn icon(mut self, icon: MaterialIcon) -> Self {
        self.icon = Some(icon);
        self
    }

    /// With other words for screen readers, if an icon stands alone.
    pub fn accessible(mut self, words: &'a str) -> Self {
        self.spoken = words;
        self
    }

    /// With the key that does the same; empty for none.
    pub fn key(mut self, key: &'a str) -> Self {
        self.key = key;
        self
    }

    /// Pressed in, for a button that switches something on.
    pub fn selected(mut self, selected: bool) -> Self {
        self.selected = selected;
        self
    }

    /// As high as the dice keys.
    pub fn tall(mut self) -> Self {
        self.height = super::keypad::KEY;
        self
    }

    /// Opens a list: a small triangle after the words.
    pub fn opens(mut self) -> Self {
        self.opens = true;
        self
    }

    /// At most `width` points wide: longer words are cut with “…”.
    pub fn max_width(mut self, width: f32) -> Self {
        self.max_width = width;
        self
    }

    /// At least `width` points wide.
    pub fn min_width(mut self, width: f32) -> Self {
        self.min_width = width;
        self
    }
}

impl Widget for KeyButton<'_> {
    fn ui(self, ui: &mut Ui) -> Response {
        const GAP: f32 = 8.0;
        const SIDE: f32 = 12.0;
        let theme = Theme::of(ui);
        let ink = if self.primary { theme.on_accent } else { theme.ink };
        let kind = if self.primary { TextKind::Strong } else { TextKind::Body };
        let icon = self.icon.map(|icon| {
            let font = egui::FontId::new(17.0, icon.font_family());
            ui.painter().layout_no_wrap(icon.codepoint.to_owned(), font, ink)
        });
        let key_ink = if self.primary { ink } else { theme.muted };
        let key = (!self.key.is_empty()).then(|| paint::line(ui, self.key, TextKind::Small, key_ink));
        let opens = self.opens.then(|| paint::line(ui, "▾", kind, ink));
        let beside = icon.as_ref().map_or(0.0, |icon| icon.size().x + GAP)
            + opens.as_ref().map_or(0.0, |opens| opens.size().x + GAP)
            + key.as_ref().map_or(0.0, |key| keycap_width(key) + GAP);
        let room = self.max_width - beside - 2.0 * SIDE;
        let words = (!self.words.is_empty()).then(|| paint::cut_line(ui, self.words, kind, ink, room));

        let widths = [
            icon.as_ref().map(|galley| galley.size().x),
            words.as_ref().map(|galley| galley.size().x),
            opens.as_ref().map(|galley| galley.size().x),
            key.as_ref().map(|galley| keycap_width(galley)),
        ];
        let pieces = widths.iter().flatten().count();
        let content: f32 = widths.iter().flatten().sum::<f32>() + GAP * pieces.saturating_sub(1) as f32;
        let size = vec2((content + 2.0 * SIDE).max(self.min_width).ceil(), self.height);
        let (rect, response) = ui.allocate_exact_size(size, Sense::click());
        response.widget_info(|| {
            let mut info = WidgetInfo::labeled(Role::Button, ui.is_enabled(), self.spoken);
            info.selected = self.selected.then_some(true);
            info
        });
        if !ui.is_rect_visible(rect) {
            return response;
        }
        let ground = if self.primary { theme.accent } else { theme.raised };
        let fill = if response.is_pointer_button_down_on() {
            ground.lerp_to_gamma(theme.ink, 0.16)
        } else if response.hovered() {
            ground.lerp_to_gamma(theme.ink, 0.08)
        } else {
            ground
        };
        let line = if self.primary {
            fill
        } else if self.selected {
            theme.focus
        } else {
            theme.line
        };
        ui.painter().rect(rect, CORNER, fill, Stroke::new(1.0, line), StrokeKind::Inside);
        let mut at = rect.center() - vec2(content / 2.0, 0.0);
        for galley in [icon, words, opens].into_iter().flatten() {
            at.x = paint::text(ui.painter(), at, Align2::LEFT_CENTER, galley).right() + GAP;
        }
        if let Some(galley) = key {
            let cap = Align2::LEFT_CENTER.anchor_size(at, vec2(keycap_width(&galley), KEYCAP_HEIGHT));
            let cap = egui::Rect::from_min_size(cap.min.round(), cap.size());
            paint_keycap(ui, cap, galley, if self.primary { ink } else { theme.line });
        }
        paint::focus_ring(ui, &theme, &response, rect, CORNER);
        response
    }
}

/// A small button with an icon alone; `words` is its name for screen readers and its tooltip.
pub fn icon_button_ui(ui: &mut Ui, icon: MaterialIcon, words: &str, enabled: bool) -> Response {
    let theme = Theme::of(ui);
    let sense = if enabled { Sense::click() } else { Sense::hover() };
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(TARGET), sense);
    response.widget_info(|| WidgetInfo::labeled(Role::Button, enabled && ui.is_enabled(), words));
    let ink = match (enabled, response.hovered()) {
        (false, _) => theme.muted.gamma_multiply(0.5),
        (true, false) => theme.muted,
        (true, true) => theme.ink,
    };
    if enabled && response.hovered() {
        let fill = theme.raised.lerp_to_gamma(theme.ink, 0.06);
        ui.painter().rect(rect, CORNER, fill, Stroke::new(1.0, theme.line), StrokeKind::Inside);
    }
    let font = egui::FontId::new(18.0, icon.font_family());
    let galley = ui.painter().layout_no_wrap(icon.codepoint.to_owned(), font, ink);
    paint::text(ui.painter(), rect.center(), Align2::CENTER_CENTER, galley);
    paint::focus_ring(ui, &theme, &response, rect, CORNER);
    response.on_hover_text(words)
}

/// A screen's button in the rail on the left: an icon over its name. The rail is 56 points wide.
pub fn rail_button_ui(ui: &mut Ui, icon: MaterialIcon, words: &str, selected: bool) -> Response {
    const SIZE: Vec2 = vec2(48.0, 48.0);
    let theme = Theme::of(ui);
    let (rect, response) = ui.allocate_exact_size(SIZE, Sense::click());
    response.widget_info(|| WidgetInfo::selected(Role::Button, ui.is_enabled(), selected, words));
    let ink = if selected || response.hovered() { theme.ink } else { theme.muted };
    if selected {
        ui.painter().rect(rect, CARD_CORNER, theme.raised, Stroke::new(1.0, theme.line), StrokeKind::Inside);
    } else if response.hovered() {
        ui.painter().rect_filled(rect, CARD_CORNER, theme.surface);
    }
    let font = egui::FontId::new(22.0, icon.font_family());
    let galley = ui.painter().layout_no_wrap(icon.codepoint.to_owned(), font, ink);
    paint::text(ui.painter(), rect.center() - vec2(0.0, 8.0), Align2::CENTER_CENTER, galley);
    let mut font = TextKind::Small.font();
    // The longest name in any language must fit the rail.
    let mut galley = ui.painter().layout_no_wrap(words.to_owned(), font.clone(), ink);
    const ROOM: f32 = SIZE.x - 6.0;
    if galley.size().x > ROOM {
        font.size *= ROOM / galley.size().x;
        galley = ui.painter().layout_no_wrap(words.to_owned(), font, ink);
    }
    paint::text(ui.painter(), rect.center() + vec2(0.0, 14.0), Align2::CENTER_CENTER, galley);
    paint::focus_ring(ui, &theme, &response, rect, CARD_CORNER);
    response
}
