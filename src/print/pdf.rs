use std::collections::BTreeMap;
use std::fmt;

use krilla::Document;
use krilla::color::luma;
use krilla::geom::{Path, PathBuilder, Point};
use krilla::metadata::Metadata;
use krilla::page::PageSettings;
use krilla::paint::{Fill, Stroke};
use krilla::surface::Surface;
use krilla::text::{Font, GlyphId, KrillaGlyph};

use super::page::{BLANK_GREY, BLANK_LINE, CROSS_OFF_LINE, CROSS_OFF_RADIUS};
use super::{Face, Mark, Plan, shape};

/// Why a plan could not become a PDF.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PdfError {
    /// A page without width or height.
    EmptyPage,
    /// The library's own error.
    Refused(String),
}

impl fmt::Display for PdfError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::EmptyPage => f.write_str("a page without width or height"),
            Self::Refused(why) => write!(f, "the PDF could not be written: {why}"),
        }
    }
}

impl std::error::Error for PdfError {}

/// The plan as a PDF file. The same plan always gives the same bytes.
///
/// # Errors
/// A plan that no PDF can hold.
pub fn pdf(plan: &Plan) -> Result<Vec<u8>, PdfError> {
    let mut document = Document::new();
    let metadata = Metadata::new().title(plan.title.clone()).language(plan.lang.clone());
    document.set_metadata(metadata.creator("Spellmuster".to_owned()));
    let fonts: BTreeMap<Face, Font> =
        Face::ALL.iter().filter_map(|face| Font::new(face.data().into(), 0).map(|font| (*face, font))).collect();
    for page in &plan.pages {
        let settings = PageSettings::from_wh(page.width, page.height).ok_or(PdfError::EmptyPage)?;
        let mut sheet = document.start_page_with(settings);
        let mut surface = sheet.surface();
        for mark in &page.marks {
            draw(&mut surface, &fonts, mark);
        }
        surface.finish();
        sheet.finish();
    }
    document.finish().map_err(|error| PdfError::Refused(format!("{error:?}")))
}

fn draw(surface: &mut Surface<'_>, fonts: &BTreeMap<Face, Font>, mark: &Mark) {
    match mark {
        Mark::Text { x, baseline, size, face, text, grey } => {
            fill(surface, *grey);
            let mut at = *x;
            for run in shape(*face, text) {
                let glyphs: Vec<KrillaGlyph> = run.glyphs.iter().map(glyph).collect();
                let words = text.get(run.bytes.clone()).unwrap_or_default();
                if let Some(font) = fonts.get(&run.face) {
                    surface.draw_glyphs(Point::from_xy(at, *baseline), &glyphs, font.clone(), words, *size, false);
                }
                at += run.width() * size;
            }
        }
        Mark::Line { from, to, width, grey } => {
            stroke(surface, *width, *grey);
            draw_path(surface, line(*from, *to));
        }
        Mark::Blank { x, y, width } => {
            stroke(surface, BLANK_LINE, BLANK_GREY);
            draw_path(surface, line((*x, *y), (x + width, *y)));
        }
        Mark::Rect { x, y, width, height, radius, stroke: line, fill: ground } => {
            let path = || rounded(*x, *y, *width, *height, *radius);
            if let Some(grey) = ground {
                fill(surface, *grey);
                draw_path(surface, path());
            }
            if let Some((thickness, grey)) = line {
                stroke(surface, *thickness, *grey);
                draw_path(surface, path());
            }
        }
        Mark::Box { x, y, side } => {
            stroke(surface, CROSS_OFF_LINE, 0);
            draw_path(surface, rounded(*x, *y, *side, *side, CROSS_OFF_RADIUS));
        }
        Mark::Circle { x, y, radius } => {
            stroke(surface, CROSS_OFF_LINE, 0);
            draw_path(surface, rounded(x - radius, y - radius, 2.0 * radius, 2.0 * radius, *radius));
        }
    }
}

fn glyph(glyph: &super::Glyph) -> KrillaGlyph {
    KrillaGlyph::new(GlyphId::new(glyph.id), glyph.advance, glyph.right, glyph.up, 0.0, glyph.bytes.clone(), None)
}

fn draw_path(surface: &mut Surface<'_>, path: Option<Path>) {
    if let Some(path) = path {
        surface.draw_path(&path);
    }
}

fn fill(surface: &mut Surface<'_>, grey: u8) {
    surface.set_stroke(None);
    surface.set_fill(Some(Fill { paint: luma::Color::new(grey).into(), ..Fill::default() }));
}

fn stroke(surface: &mut Surface<'_>, width: f32, grey: u8) {
    surface.set_fill(None);
    surface.set_stroke(Some(Stroke { paint: luma::Color::new(grey).into(), width, ..Stroke::default() }));
}

fn line(from: (f32, f32), to: (f32, f32)) -> Option<Path> {
    let mut path = PathBuilder::new();
    path.move_to(from.0, from.1);
    path.line_to(to.0, to.1);
    path.finish()
}

fn rounded(x: f32, y: f32, width: f32, height: f32, radius: f32) -> Option<Path> {
    // A quarter circle as one cubic curve.
    const BEND: f32 = 0.552_284_8;
    let r = radius.min(width / 2.0).min(height / 2.0).max(0.0);
    let (right, bottom, off) = (x + width, y + height, r * (1.0 - BEND));
    let mut path = PathBuilder::new();
    path.move_to(x + r, y);
    path.line_to(right - r, y);
    path.cubic_to(right - off, y, right, y + off, right, y + r);
    path.line_to(right, bottom - r);
    path.cubic_to(right, bottom - off, right - off, bottom, right - r, bottom);
    path.line_to(x + r, bottom);
    path.cubic_to(x + off, bottom, x, bottom - off, x, bottom - r);
    path.line_to(x, y + r);
    path.cubic_to(x, y + off, x + off, y, x + r, y);
    path.close();
    path.finish()
}
