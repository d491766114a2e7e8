use std::sync::Arc;

use egui::{Align2, Color32, Galley, Painter, Pos2, Rect, Response, Stroke, StrokeKind, Ui, pos2, vec2};

use crate::gui::theme::{TextKind, Theme};

/// One line of text, uncut.
pub fn line(ui: &Ui, words: &str, kind: TextKind, colour: Color32) -> Arc<Galley> {
    ui.painter().layout_no_wrap(words.to_owned(), kind.font(), colour)
}

/// One line of text, cut with “…” if it is wider than `width` points.
pub fn cut_line(ui: &Ui, words: &str, kind: TextKind, colour: Color32, width: f32) -> Arc<Galley> {
    let mut job = egui::text::LayoutJob::single_section(
        words.to_owned(),
        egui::TextFormat { font_id: kind.font(), color: colour, ..egui::TextFormat::default() },
    );
    job.wrap = egui::text::TextWrapping::truncate_at_width(width.max(1.0));
    ui.painter().layout_job(job)
}

/// Text in at most two lines, cut with “…” if that is not enough. It breaks between its parts if
/// possible, and never before a percent sign.
pub fn two_lines(ui: &Ui, words: &str, kind: TextKind, colour: Color32, width: f32) -> Arc<Galley> {
    let mut words = words.replace(" %", "\u{a0}%");
    if line(ui, &words, kind, colour).size().x > width {
        words = words.replacen(" · ", "\n", 1);
    }
    let mut job = egui::text::LayoutJob::single_section(
        words,
        egui::TextFormat { font_id: kind.font(), color: colour, ..egui::TextFormat::default() },
    );
    job.wrap = egui::text::TextWrapping { max_width: width.max(1.0), max_rows: 2, ..Default::default() };
    ui.painter().layout_job(job)
}

/// One line of text, struck through.
pub fn struck_line(ui: &Ui, words: &str, kind: TextKind, colour: Color32, width: f32) -> Arc<Galley> {
    let format = egui::TextFormat {
        font_id: kind.font(),
        color: colour,
        strikethrough: Stroke::new(1.0, colour),
        ..egui::TextFormat::default()
    };
    let mut job = egui::text::LayoutJob::single_section(words.to_owned(), format);
    job.wrap = egui::text::TextWrapping::truncate_at_width(width.max(1.0));
    ui.painter().layout_job(job)
}

/// How far below the top of its box the first line of a text stands, in points.
pub fn baseline(galley: &Galley) -> f32 {
    let row = galley.rows.first();
    row.map_or(0.0, |row| row.pos.y + row.glyphs.first().map_or(0.0, |glyph| glyph.pos.y))
}

/// Paints text with the `anchor` of its box at the point, and returns the box.
pub fn text(painter: &Painter, at: Pos2, anchor: Align2, galley: Arc<Galley>) -> Rect {
    let rect = anchor.anchor_size(at, galley.size());
    // Whole pixels keep small letters sharp.
    let corner = rect.min.round();
    painter.galley(corner, galley, Color32::PLACEHOLDER);
    Rect::from_min_size(corner, rect.size())
}

/// The ring around what has the keyboard focus.
pub fn focus_ring(ui: &Ui, theme: &Theme, response: &Response, rect: Rect, corner: u8) {
    if response.has_focus() {
        ui.painter().rect_stroke(rect, corner, Stroke::new(2.0, theme.focus), StrokeKind::Outside);
    }
}

/// Slanted stripes across a rectangle, for what must be recognised without its colour.
pub fn hatch(painter: &Painter, rect: Rect, colour: Color32) {
    let painter = painter.with_clip_rect(rect.intersect(painter.clip_rect()));
    let height = rect.height();
    let mut x = rect.left() - height;
    while x < rect.right() {
        let stripe = [pos2(x, rect.bottom() + 1.0), pos2(x + height + 2.0, rect.top() - 1.0)];
        painter.line_segment(stripe, Stroke::new(4.0, colour));
        x += 11.0;
    }
}

/// A rectangle with its middle at the point.
pub fn centred(at: Pos2, width: f32, height: f32) -> Rect {
    let rect = Rect::from_center_size(at, vec2(width, height));
    Rect::from_min_size(rect.min.round(), rect.size())
}

/// A text cut with “…” if it is wider than `width` points.
pub fn cut_text(ui: &Ui, words: &str, kind: TextKind, width: f32) -> String {
    let fits = |text: &str| line(ui, text, kind, Color32::PLACEHOLDER).size().x <= width;
    if fits(words) {
        return words.to_owned();
    }
    let mut cut: Vec<char> = words.chars().collect();
    while cut.pop().is_some() {
        let shorter: String = cut.iter().collect::<String>().trim_end().to_owned() + "…";
        if fits(&shorter) {
            return shorter;
        }
    }
    "…".to_owned()
}

/// The small triangle that marks what opens a list, with its middle at the point.
pub fn triangle(painter: &Painter, at: Pos2, colour: Color32) {
    let corners = vec![at + vec2(-4.0, -2.0), at + vec2(4.0, -2.0), at + vec2(0.0, 2.5)];
    painter.add(egui::Shape::convex_polygon(corners, colour, Stroke::NONE));
}
