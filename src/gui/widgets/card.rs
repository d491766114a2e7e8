use egui::{
    Frame, Id, InnerResponse, Margin, Rect, Response, Role, Sense, Stroke, StrokeKind, Ui, UiBuilder, WidgetInfo, pos2,
    vec2,
};

use super::paint;
use crate::gui::theme::{CARD_CORNER, ColorRole, TARGET, Theme};

/// What distinguishes a card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Edge {
    /// Nothing but the line around it.
    #[default]
    Plain,
    /// A coloured left edge: whose effect it is, how grave a finding is.
    Left(ColorRole),
    /// The line around it in this colour: the side whose turn it is.
    Full(ColorRole),
    /// A stronger line around it in this colour: the open question.
    Strong(ColorRole),
}

/// How a card looks.
#[derive(Clone, Copy, Debug)]
pub struct CardLook {
    /// What distinguishes it.
    pub edge: Edge,
    /// Points between its line and its content.
    pub margin: i8,
    /// Whether it takes the whole width.
    pub wide: bool,
}

impl Default for CardLook {
    fn default() -> Self {
        Self { edge: Edge::Plain, margin: 12, wide: true }
    }
}

/// A card: a surface with a line around it, for things that belong together.
pub fn card_ui<R>(ui: &mut Ui, look: CardLook, add_contents: impl FnOnce(&mut Ui) -> R) -> InnerResponse<R> {
    const EDGE: f32 = 4.0;
    let theme = Theme::of(ui);
    let stroke = match look.edge {
        Edge::Plain | Edge::Left(_) => Stroke::new(1.0, theme.line),
        Edge::Full(role) => Stroke::new(1.0, theme.colour(role)),
        Edge::Strong(role) => Stroke::new(2.0, theme.colour(role)),
    };
    let mut margin = Margin::same(look.margin);
    if matches!(look.edge, Edge::Left(_)) {
        margin.left = margin.left.saturating_add(EDGE as i8 - 1);
    }
    let frame = Frame::new().fill(theme.surface).stroke(stroke).corner_radius(CARD_CORNER).inner_margin(margin);
    let shown = frame.show(ui, |ui| {
        if look.wide {
            ui.set_min_width(ui.available_width());
        }
        add_contents(ui)
    });
    if let Edge::Left(role) = look.edge {
        let rect = shown.response.rect;
        let edge = Rect::from_min_max(rect.min, pos2(rect.left() + EDGE, rect.bottom()));
        let painter = ui.painter().with_clip_rect(edge.intersect(ui.clip_rect()));
        painter.rect_filled(rect, CARD_CORNER, theme.colour(role));
    }
    shown
}

/// A row that can be pressed as a whole and chosen.
#[derive(Clone, Copy, Debug)]
pub struct Row<'a> {
    /// What a screen reader reads.
    pub label: &'a str,
    /// Whether it is chosen: raised, with a ring.
    pub selected: bool,
    /// Points from top to bottom, at least [`TARGET`].
    pub height: f32,
    /// Whether Tab stops at it. In a list with arrow keys, only one row has a stop.
    pub tab_stop: bool,
}

impl<'a> Row<'a> {
    /// A row of the minimum height, not chosen.
    pub fn new(label: &'a str) -> Self {
        Self { label, selected: false, height: TARGET, tab_stop: true }
    }

    /// Chosen or not.
    #[must_use]
    pub fn selected(mut self, selected: bool) -> Self {
        self.selected = selected;
        self
    }

    /// Whether Tab stops at it.
    #[must_use]
    pub fn tab_stop(mut self, tab_stop: bool) -> Self {
        self.tab_stop = tab_stop;
        self
    }

    /// `height` points high.
    #[must_use]
    pub fn height(mut self, height: f32) -> Self {
        self.height = height.max(TARGET);
        self
    }

    /// Draws the row over the whole width. `key` identifies the row within its list, so that the
    /// keyboard focus stays with it when the list changes.
    ///
    /// The contents are only seen: the row itself is pressed and read aloud.
    pub fn ui<R>(
        self,
        ui: &mut Ui,
        key: impl egui::AsIdSalt,
        add_contents: impl FnOnce(&mut Ui) -> R,
    ) -> InnerResponse<R> {
        let theme = Theme::of(ui);
        let id: Id = ui.make_persistent_id(key);
        let (_, rect) = ui.allocate_space(vec2(ui.available_width(), self.height));
        let response = ui.interact(rect, id, if self.tab_stop { Sense::click() } else { Sense::CLICK });
        response.widget_info(|| WidgetInfo::selected(Role::Button, ui.is_enabled(), self.selected, self.label));
        let corner = crate::gui::theme::CORNER + 2;
        if self.selected {
            ui.painter().rect(rect, corner, theme.raised, Stroke::new(2.0, theme.focus), StrokeKind::Inside);
        } else if response.hovered() || response.has_focus() {
            ui.painter().rect_filled(rect, corner, theme.raised);
        }
        paint::focus_ring(ui, &theme, &response, rect.shrink(2.0), corner);
        let inner = rect.shrink2(vec2(8.0, 0.0));
        let layout = egui::Layout::left_to_right(egui::Align::Center);
        let mut child = ui.new_child(UiBuilder::new().id_salt((id, "contents")).max_rect(inner).layout(layout));
        InnerResponse::new(add_contents(&mut child), response)
    }

    /// Draws the row and lets the contents paint by hand into its rectangle.
    pub(in crate::gui) fn painted(
        self,
        ui: &mut Ui,
        key: impl egui::AsIdSalt,
        paint: impl FnOnce(&mut Ui, Rect),
    ) -> Response {
        self.ui(ui, key, |ui| {
            let rect = ui.max_rect();
            paint(ui, rect);
        })
        .response
    }
}

/// A window over everything else. Nothing else works until it is closed.
pub fn modal(ui: &Ui, id: &'static str) -> egui::Modal {
    let frame = Frame::popup(ui.style()).inner_margin(Margin::same(16));
    egui::Modal::new(Id::unique(id)).frame(frame)
}
