use egui::{Align2, Response, Stroke, StrokeKind, Ui, pos2, vec2};

use super::{OddsBar, Row, Thickness, paint};
use crate::gui::theme::{Role, Theme, Type};

/// What stands at the end of an [`OfferRow`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum OfferState<'a> {
    /// It can be chosen; how it would turn out, as a bar and in figures.
    Odds(OddsBar, &'a str),
    /// It can be chosen; a remark instead of odds (`in play`).
    Remark(&'a str),
    /// It cannot be chosen, and why. The row stays in its place, struck through.
    Barred(&'a str),
}

/// Something on offer in a list: sign, name, what it needs, and how it would turn out.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct OfferRow<'a> {
    /// One sign for its state.
    pub sign: &'a str,
    /// The sign's colour.
    pub sign_role: Role,
    /// Its name.
    pub name: &'a str,
    /// A tag after the name; empty for none.
    pub tag: &'a str,
    /// What it needs: `9+`.
    pub needs: &'a str,
    /// How it would turn out, or why it cannot be chosen.
    pub state: OfferState<'a>,
    /// Whether it is the chosen one.
    pub selected: bool,
}

impl OfferRow<'_> {
    /// Draws the row; `label` is what a screen reader says of it.
    pub fn ui(self, ui: &mut Ui, key: impl egui::AsIdSalt, label: &str) -> Response {
        const SIGN: f32 = 22.0;
        const NEEDS: f32 = 36.0;
        const BAR: f32 = 48.0;
        const GAP: f32 = 8.0;
        const UNDER: f32 = 42.0;
        let theme = Theme::of(ui);
        let barred = matches!(self.state, OfferState::Barred(_));
        let needs_room = if self.needs.is_empty() { 0.0 } else { NEEDS };
        let kind = if self.selected { Type::Strong } else { Type::Body };
        let whole_name = paint::line(ui, self.name, kind, theme.ink).size().x;
        // Why it cannot be goes under the name where both do not fit whole beside each other.
        let under = match self.state {
            OfferState::Remark(words) | OfferState::Barred(words) if !words.is_empty() => {
                let words = paint::line(ui, words, Type::Small, theme.muted).size().x;
                SIGN + whole_name + needs_room + words + 16.0 > ui.available_width()
            }
            _ => false,
        };
        let row = Row::new(label).selected(self.selected);
        let row = if under { row.height(UNDER) } else { row };
        let response = row.painted(ui, key, |ui, rect| {
            // On a narrow card the name needs the room of the bar; the figures say the same.
            let wide_enough = if self.needs.is_empty() { 460.0 } else { 270.0 };
            let bar_room = if rect.width() < wide_enough { 0.0 } else { BAR + GAP };
            let mut end = if bar_room == 0.0 { 58.0 } else { (rect.width() * 0.3).clamp(BAR + GAP + 50.0, 160.0) };
            if let OfferState::Remark(words) | OfferState::Barred(words) = self.state {
                if under {
                    // What it needs stays in its column, unless the name wants the room.
                    let fits = SIGN + whole_name + needs_room + end + 6.0 <= rect.width();
                    end = if fits && !self.needs.is_empty() { end } else { 0.0 };
                } else {
                    end = end.max(paint::line(ui, words, Type::Small, theme.muted).size().x + 2.0);
                }
            }
            let middle = if under { rect.center().y - 9.0 } else { rect.center().y };
            let at = |x: f32| pos2(rect.left() + x, middle);
            let ink = if barred { theme.muted } else { theme.ink };
            let painter = ui.painter().clone();

            let sign = paint::line(ui, self.sign, Type::Body, theme.colour(self.sign_role));
            paint::text(&painter, at(SIGN / 2.0 - 3.0), Align2::CENTER_CENTER, sign);
            let room = rect.width() - SIGN - needs_room - end - 6.0;
            // Bold letters are no reason to cut a name that is whole in plain ones.
            let kind = if whole_name > room { Type::Body } else { kind };
            let one_line = |words: &str, kind: Type, room: f32| {
                if barred {
                    paint::struck_line(ui, words, kind, ink, room)
                } else {
                    paint::cut_line(ui, words, kind, ink, room)
                }
            };
            let tag = (!self.tag.is_empty()).then(|| paint::line(ui, self.tag, Type::Small, theme.muted));
            // The name comes first: a tag that leaves it no room is not drawn.
            let tag = tag.filter(|tag| whole_name + tag.size().x + 20.0 <= room);
            let name = paint::text(&painter, at(SIGN), Align2::LEFT_CENTER, one_line(self.name, kind, room));
            if let Some(tag) = tag {
                let width = tag.size().x + 12.0;
                let pill = paint::centred(pos2(name.right() + 8.0 + width / 2.0, middle), width, 18.0);
                painter.rect_stroke(pill, 9, Stroke::new(1.0, theme.line), StrokeKind::Inside);
                paint::text(&painter, pill.center(), Align2::CENTER_CENTER, tag);
            }
            if !self.needs.is_empty() {
                let needs = one_line(self.needs, Type::Body, NEEDS);
                paint::text(&painter, at(rect.width() - end - needs_room), Align2::LEFT_CENTER, needs);
            }
            let start = at(rect.width() - end);
            match self.state {
                OfferState::Odds(bar, shown) => {
                    if bar_room > 0.0 {
                        let shape = paint::centred(start + vec2(BAR / 2.0, 0.0), BAR, Thickness::Thin.height());
                        bar.paint(&painter, &theme, shape);
                    }
                    let shown = paint::cut_line(ui, shown, Type::Body, ink, end - bar_room);
                    paint::text(&painter, start + vec2(bar_room, 0.0), Align2::LEFT_CENTER, shown);
                }
                OfferState::Remark(words) | OfferState::Barred(words) => {
                    let room = if under { rect.width() - SIGN } else { end };
                    let words = paint::cut_line(ui, words, Type::Small, theme.muted, room);
                    let place = if under { pos2(rect.left() + SIGN, middle + 18.0) } else { start };
                    paint::text(&painter, place, Align2::LEFT_CENTER, words);
                }
            }
        });
        match self.state {
            OfferState::Barred(why) => response.on_hover_text(why),
            OfferState::Odds(..) | OfferState::Remark(_) => response,
        }
    }
}

/// One way to choose and how it would turn out: `5 dice`, a thick bar, the percentage, small print.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct OddsRow<'a> {
    /// The number that is chosen.
    pub number: &'a str,
    /// What it counts.
    pub unit: &'a str,
    /// How it would turn out.
    pub bar: OddsBar,
    /// The chance that matters, in figures.
    pub shown: &'a str,
    /// Small print: miscast and force.
    pub aside: &'a str,
    /// Whether it is the chosen one.
    pub selected: bool,
    /// Its height in points; 40 where there is room.
    pub height: f32,
}

impl OddsRow<'_> {
    /// Draws the row; `label` is what a screen reader says of it.
    pub fn ui(self, ui: &mut Ui, key: impl egui::AsIdSalt, label: &str) -> Response {
        const LEAD: f32 = 92.0;
        const SHOWN: f32 = 92.0;
        const GAP: f32 = 12.0;
        let theme = Theme::of(ui);
        Row::new(label).selected(self.selected).height(self.height).painted(ui, key, |ui, rect| {
            let middle = rect.center().y;
            let painter = ui.painter().clone();
            let number = paint::line(ui, self.number, Type::Figure, theme.ink);
            let unit = paint::cut_line(ui, self.unit, Type::Body, theme.ink, LEAD - number.size().x - 8.0);
            let (above, below) = (paint::baseline(&number), paint::baseline(&unit));
            let number = paint::text(&painter, pos2(rect.left() + 2.0, middle), Align2::LEFT_CENTER, number);
            let top = number.top() + above - below;
            paint::text(&painter, pos2(number.right() + 6.0, top), Align2::LEFT_TOP, unit);

            let aside_room = (rect.width() * 0.3).clamp(80.0, 190.0);
            let bar = (rect.width() - LEAD - SHOWN - aside_room - 2.0 * GAP).clamp(60.0, 280.0);
            let shape = paint::centred(pos2(rect.left() + LEAD + bar / 2.0, middle), bar, Thickness::Thick.height());
            self.bar.paint(&painter, &theme, shape);
            let shown = paint::line(ui, self.shown, Type::Figure, theme.ink);
            paint::text(&painter, pos2(shape.right() + GAP, middle), Align2::LEFT_CENTER, shown);
            let from = shape.right() + GAP + SHOWN + GAP;
            let room = rect.right() - from;
            let fits = paint::line(ui, self.aside, Type::Small, theme.muted).size().x <= room;
            // Small print that is cut says nothing: two facts stand one below the other.
            let lines = if fits { (self.aside, "") } else { self.aside.split_once(" · ").unwrap_or((self.aside, "")) };
            let off = if lines.1.is_empty() { 0.0 } else { 8.0 };
            for (words, from_middle) in [(lines.0, -off), (lines.1, off)] {
                let words = paint::cut_line(ui, words, Type::Small, theme.muted, room);
                paint::text(&painter, pos2(from, middle + from_middle), Align2::LEFT_CENTER, words);
            }
        })
    }
}
