use egui::{Align2, Rect, Response, Stroke, StrokeKind, Ui, pos2, vec2};

use super::{OddsBar, Row, Thickness, paint};
use crate::gui::theme::{ColorRole, TextKind, Theme};

/// What stands at the end of an [`OfferRow`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum OfferState<'a> {
    /// It can be chosen: its odds as a bar and in figures, then small print.
    Odds(OddsBar, &'a str, &'a str),
    /// It can be chosen: a remark instead of odds (`in play`).
    Remark(&'a str),
    /// It cannot be chosen: the reason. The row stays in its place, struck through.
    Unavailable(&'a str),
}

/// Something on offer in a list: sign, name, what it needs, and its odds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct OfferRow<'a> {
    /// One sign for its state.
    pub sign: &'a str,
    /// The sign's colour.
    pub sign_role: ColorRole,
    /// Its name.
    pub name: &'a str,
    /// A tag after the name; empty for none.
    pub tag: &'a str,
    /// What it needs: `9+`.
    pub needs: &'a str,
    /// Its odds, or why it cannot be chosen.
    pub state: OfferState<'a>,
    /// Whether it is chosen.
    pub selected: bool,
}

impl OfferRow<'_> {
    /// Draws the row; `label` is what a screen reader reads.
    pub fn ui(self, ui: &mut Ui, key: impl egui::AsIdSalt, label: &str) -> Response {
        let layout = self.layout(ui);
        let row = Row::new(label).selected(self.selected);
        let row = if layout.under { row.height(UNDER) } else { row };
        let response = row.painted(ui, key, |ui, rect| self.paint(ui, rect, layout));
        match self.state {
            OfferState::Unavailable(why) => response.on_hover_text(why),
            OfferState::Odds(..) | OfferState::Remark(_) => response,
        }
    }

    /// How the row is laid out: if name and end do not both fit on one line, the end goes below the
    /// name.
    fn layout(&self, ui: &Ui) -> OfferLayout {
        let theme = Theme::of(ui);
        let small = |words: &str| paint::line(ui, words, TextKind::Small, theme.muted).size().x;
        let width = ui.available_width() - 16.0;
        let kind = if self.selected { TextKind::Strong } else { TextKind::Body };
        let name = paint::line(ui, self.name, kind, theme.ink).size().x;
        let needs = if self.needs.is_empty() { 0.0 } else { NEEDS };
        // On a narrow card the name needs the bar's space; the figures say the same.
        let wide_enough = if self.needs.is_empty() { 460.0 } else { 270.0 };
        let bar = if width < wide_enough { 0.0 } else { BAR + GAP };
        let end = if bar == 0.0 { SHOWN } else { (width * 0.3).clamp(BAR + GAP + SHOWN, 160.0) };
        match self.state {
            OfferState::Odds(_, _, aside) => {
                let aside = if aside.is_empty() { 0.0 } else { small(aside) + GAP };
                let end = if aside > 0.0 { bar + SHOWN + aside } else { end };
                let under = SIGN + name + needs + end + 6.0 > width || (aside > 0.0 && bar == 0.0);
                OfferLayout { name, needs, end: if under { 0.0 } else { end }, bar, under }
            }
            OfferState::Remark(words) | OfferState::Unavailable(words) => {
                let words = if words.is_empty() { 0.0 } else { small(words) + 2.0 };
                let under = words > 0.0 && SIGN + name + needs + words + 14.0 > width;
                let end = match (under || words == 0.0, self.needs.is_empty()) {
                    // What it needs stays in its column, unless the name needs the space.
                    (true, false) if SIGN + name + needs + end + 6.0 <= width => end,
                    (true, _) => 0.0,
                    (false, true) => words,
                    (false, false) => end.max(words),
                };
                OfferLayout { name, needs, end, bar, under }
            }
        }
    }

    fn paint(&self, ui: &mut Ui, rect: Rect, layout: OfferLayout) {
        let theme = Theme::of(ui);
        let OfferLayout { end, under, .. } = layout;
        let unavailable = matches!(self.state, OfferState::Unavailable(_));
        let kind = if self.selected { TextKind::Strong } else { TextKind::Body };
        let middle = if under { rect.center().y - 9.0 } else { rect.center().y };
        let below = pos2(rect.left() + SIGN, middle + 18.0);
        let at = |x: f32| pos2(rect.left() + x, middle);
        let ink = if unavailable { theme.muted } else { theme.ink };
        let painter = ui.painter().clone();
        let one_line = |words: &str, kind: TextKind, room: f32| {
            if unavailable {
                paint::struck_line(ui, words, kind, ink, room)
            } else {
                paint::cut_line(ui, words, kind, ink, room)
            }
        };

        let sign = paint::line(ui, self.sign, TextKind::Body, theme.colour(self.sign_role));
        paint::text(&painter, at(SIGN / 2.0 - 3.0), Align2::CENTER_CENTER, sign);
        let odds_under = under && matches!(self.state, OfferState::Odds(..));
        let needs_room = if odds_under { 0.0 } else { layout.needs };
        let room = rect.width() - SIGN - needs_room - end - 6.0;
        let tag = (!self.tag.is_empty()).then(|| paint::line(ui, self.tag, TextKind::Small, theme.muted));
        // The name comes first: a tag is left out if it would leave no space for the name.
        let tag = tag.filter(|tag| layout.name + tag.size().x + 20.0 <= room);
        let name = paint::text(&painter, at(SIGN), Align2::LEFT_CENTER, one_line(self.name, kind, room));
        if let Some(tag) = tag {
            let width = tag.size().x + 12.0;
            let pill = paint::centred(pos2(name.right() + 8.0 + width / 2.0, middle), width, 18.0);
            painter.rect_stroke(pill, 9, Stroke::new(1.0, theme.line), StrokeKind::Inside);
            paint::text(&painter, pill.center(), Align2::CENTER_CENTER, tag);
        }
        let needs_at = if odds_under { below } else { at(rect.width() - end - needs_room) };
        if !self.needs.is_empty() {
            let needs = one_line(self.needs, TextKind::Body, NEEDS);
            paint::text(&painter, needs_at, Align2::LEFT_CENTER, needs);
        }
        let start = at(rect.width() - end);
        match self.state {
            OfferState::Odds(bar, shown, aside) => {
                let from = if odds_under { needs_at + vec2(layout.needs, 0.0) } else { start };
                if layout.bar > 0.0 {
                    let shape = paint::centred(from + vec2(BAR / 2.0, 0.0), BAR, Thickness::Thin.height());
                    bar.paint(&painter, &theme, shape);
                }
                let from = from + vec2(layout.bar, 0.0);
                let shown = paint::line(ui, shown, TextKind::Body, ink);
                let shown = paint::text(&painter, from, Align2::LEFT_CENTER, shown);
                let from = pos2(shown.right().max(from.x + SHOWN), from.y);
                let aside = paint::cut_line(ui, aside, TextKind::Small, theme.muted, rect.right() - from.x);
                paint::text(&painter, from, Align2::LEFT_CENTER, aside);
            }
            OfferState::Remark(words) | OfferState::Unavailable(words) => {
                let room = if under { rect.width() - SIGN } else { end };
                let words = paint::cut_line(ui, words, TextKind::Small, theme.muted, room);
                paint::text(&painter, if under { below } else { start }, Align2::LEFT_CENTER, words);
            }
        }
    }
}

/// Width for the sign before the name, in points.
const SIGN: f32 = 22.0;
/// Width for what it needs.
const NEEDS: f32 = 36.0;
/// Length of a thin bar.
const BAR: f32 = 48.0;
const GAP: f32 = 8.0;
/// Width for a chance in figures.
const SHOWN: f32 = 50.0;
/// Height of a row of two lines.
const UNDER: f32 = 42.0;

/// How an [`OfferRow`] divides its width, in points.
#[derive(Clone, Copy)]
struct OfferLayout {
    /// Width of the whole name.
    name: f32,
    /// Width for what it needs.
    needs: f32,
    /// Width at the end of the first line.
    end: f32,
    /// Width of the bar; 0 if there is none.
    bar: f32,
    /// Whether there is a second line.
    under: bool,
}

/// One choice and its odds: `5 dice`, a thick bar, the percentage, small print.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct OddsRow<'a> {
    /// The number that can be chosen.
    pub number: &'a str,
    /// What it counts.
    pub unit: &'a str,
    /// Its odds.
    pub bar: OddsBar,
    /// The chance that matters, in figures.
    pub shown: &'a str,
    /// Small print: miscast and force.
    pub aside: &'a str,
    /// Whether it is chosen.
    pub selected: bool,
    /// Its height in points; 40 if there is space.
    pub height: f32,
}

impl OddsRow<'_> {
    /// Draws the row; `label` is what a screen reader reads.
    pub fn ui(self, ui: &mut Ui, key: impl egui::AsIdSalt, label: &str) -> Response {
        let theme = Theme::of(ui);
        Row::new(label).selected(self.selected).height(self.height).painted(ui, key, |ui, rect| {
            // On a narrow card the small print needs the space.
            let (lead, room, gap) = if rect.width() < 380.0 { (76.0, 76.0, 8.0) } else { (92.0, 92.0, 12.0) };
            let middle = rect.center().y;
            let painter = ui.painter().clone();
            let number = paint::line(ui, self.number, TextKind::Figure, theme.ink);
            let unit = paint::cut_line(ui, self.unit, TextKind::Body, theme.ink, lead - number.size().x - 8.0);
            let (above, below) = (paint::baseline(&number), paint::baseline(&unit));
            let number = paint::text(&painter, pos2(rect.left() + 2.0, middle), Align2::LEFT_CENTER, number);
            let top = number.top() + above - below;
            paint::text(&painter, pos2(number.right() + 6.0, top), Align2::LEFT_TOP, unit);

            let aside_room = (rect.width() * 0.3).clamp(124.0, 190.0);
            let bar = (rect.width() - lead - room - aside_room - 2.0 * gap).clamp(44.0, 280.0);
            let shape = paint::centred(pos2(rect.left() + lead + bar / 2.0, middle), bar, Thickness::Thick.height());
            self.bar.paint(&painter, &theme, shape);
            let shown = paint::line(ui, self.shown, TextKind::Figure, theme.ink);
            paint::text(&painter, pos2(shape.right() + gap, middle), Align2::LEFT_CENTER, shown);
            let from = shape.right() + gap + room + gap;
            // What does not fit on one line goes on two.
            let aside = paint::two_lines(ui, self.aside, TextKind::Small, theme.muted, rect.right() - from);
            paint::text(&painter, pos2(from, middle), Align2::LEFT_CENTER, aside);
        })
    }
}
