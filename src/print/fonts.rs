use std::ops::Range;
use std::sync::LazyLock;

use rustybuzz::UnicodeBuffer;

use super::Face;

/// One glyph of shaped text. Lengths are shares of the text's size.
#[derive(Clone, Debug, PartialEq)]
pub struct Glyph {
    /// Number of the glyph in its font.
    pub id: u32,
    /// The distance to the next glyph.
    pub advance: f32,
    /// How far it is moved right.
    pub right: f32,
    /// How far it is moved up.
    pub up: f32,
    /// The bytes of its run's text that it stands for.
    pub bytes: Range<usize>,
}

/// Glyphs in a row with one face.
#[derive(Clone, Debug, PartialEq)]
pub struct Run {
    /// The face: a substitute if the wanted one lacks the characters.
    pub face: Face,
    /// The bytes of the whole text that it covers.
    pub bytes: Range<usize>,
    /// The glyphs from left to right.
    pub glyphs: Vec<Glyph>,
}

impl Run {
    /// The width as a share of the text's size.
    pub fn width(&self) -> f32 {
        self.glyphs.iter().map(|glyph| glyph.advance).sum()
    }
}

/// The font of each face, read once. The files are part of the program; the tests read them all.
static FONTS: LazyLock<Vec<Option<rustybuzz::Face<'static>>>> =
    LazyLock::new(|| Face::ALL.iter().map(|face| rustybuzz::Face::from_slice(face.data(), 0)).collect());

fn font(face: Face) -> Option<&'static rustybuzz::Face<'static>> {
    let at = Face::ALL.iter().position(|known| *known == face)?;
    FONTS.get(at)?.as_ref()
}

/// Whether the face itself has the character.
pub fn covers(face: Face, character: char) -> bool {
    character == '\u{200B}' || font(face).is_some_and(|font| font.glyph_index(character).is_some())
}

/// The face that draws a character, given the wanted face.
fn face_for(asked: Face, character: char) -> Face {
    let stand_in = if matches!(asked, Face::Bold | Face::SansBold) { Face::SansBold } else { Face::Sans };
    let chain = [asked, stand_in, Face::Symbol];
    chain.into_iter().find(|face| covers(*face, character)).unwrap_or(asked)
}

/// Turns text into placed glyphs; other faces substitute what the face lacks.
pub fn shape(face: Face, text: &str) -> Vec<Run> {
    let mut pieces: Vec<(Face, Range<usize>)> = Vec::new();
    for (at, character) in text.char_indices() {
        let end = at + character.len_utf8();
        match pieces.last_mut() {
            // Spaces and combining marks stay with what they follow.
            Some((last, range)) if *last == face_for(face, character) || !character_decides(character) => {
                range.end = end
            }
            _ => pieces.push((face_for(face, character), at..end)),
        }
    }
    pieces
        .into_iter()
        .map(|(face, bytes)| shape_run(face, text.get(bytes.clone()).unwrap_or_default(), bytes))
        .collect()
}

fn character_decides(character: char) -> bool {
    !character.is_whitespace() && !('\u{300}'..='\u{36F}').contains(&character)
}

fn shape_run(face: Face, text: &str, bytes: Range<usize>) -> Run {
    let Some(font) = font(face) else { return Run { face, bytes, glyphs: Vec::new() } };
    let mut buffer = UnicodeBuffer::new();
    buffer.push_str(text);
    buffer.guess_segment_properties();
    let shaped = rustybuzz::shape(font, &[], buffer);
    let em = font.units_per_em() as f32;
    let starts: Vec<usize> = shaped.glyph_infos().iter().map(|info| info.cluster as usize).collect();
    let glyphs = shaped.glyph_infos().iter().zip(shaped.glyph_positions()).enumerate().map(|(at, (info, position))| {
        let start = info.cluster as usize;
        let end = starts.iter().skip(at).find(|next| **next > start).copied().unwrap_or(text.len());
        Glyph {
            id: info.glyph_id,
            advance: position.x_advance as f32 / em,
            right: position.x_offset as f32 / em,
            up: position.y_offset as f32 / em,
            bytes: start..end,
        }
    });
    Run { face, bytes, glyphs: glyphs.collect() }
}

/// The width of a line of text, in the unit of `size`.
pub fn width(face: Face, size: f32, text: &str) -> f32 {
    shape(face, text).iter().map(Run::width).sum::<f32>() * size
}

/// Breaks text into lines no wider than `most`, at spaces; a word wider than that is broken
/// anywhere. A line feed always breaks.
pub fn wrap(face: Face, size: f32, text: &str, most: f32) -> Vec<String> {
    let cell = super::Cell::text(face, size, text);
    let words = |line: super::LaidLine| {
        let texts = line.marks.into_iter().filter_map(|mark| match mark {
            super::Mark::Text { text, .. } => Some(text),
            _ => None,
        });
        texts.collect()
    };
    cell.lay(most).lines.into_iter().map(words).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_face_is_read_and_covers_both_languages() {
        for face in Face::ALL {
            for character in ('a'..='z').chain('А'..='я').chain("0123456789Ёё№«»—…+−×·".chars()) {
                assert!(covers(face, character), "{face:?} lacks {character}");
            }
        }
    }

    #[test]
    fn other_faces_stand_in() {
        let faces =
            |text| shape(Face::Regular, text).iter().map(|run| (run.face, run.bytes.clone())).collect::<Vec<_>>();
        assert_eq!(faces("a ✓ б"), [(Face::Regular, 0..2), (Face::Symbol, 2..6), (Face::Regular, 6..8)]);
        assert_eq!(faces(""), []);
    }

    /// Old-style figures have different heights and widths; "1d6" would read like "Id6".
    #[test]
    fn figures_are_lining() {
        let font = font(Face::Regular).expect("a font");
        let bounds = |character| {
            let glyph = font.glyph_index(character).expect("a glyph");
            font.glyph_bounding_box(glyph).expect("a box")
        };
        for figure in '0'..='9' {
            assert!(bounds(figure).y_max > bounds('x').y_max + 80, "{figure} is as tall as a capital");
            assert!(bounds(figure).y_min > bounds('p').y_min + 80, "{figure} stands on the line");
        }
    }

    #[test]
    fn lines_break_at_spaces() {
        let lines = wrap(Face::Sans, 10.0, "one two three\nfour 54.6 % five", 60.0);
        assert_eq!(lines, ["one two", "three", "four 54.6 %", "five"]);
        for line in wrap(Face::Sans, 10.0, "Достопримечательность", 40.0) {
            assert!(width(Face::Sans, 10.0, &line) <= 40.0, "{line}");
        }
        assert_eq!(wrap(Face::Sans, 10.0, "", 60.0), [""; 0]);
    }
}
