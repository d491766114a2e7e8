use super::Face;

/// A size of paper.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Paper {
    /// 210 by 297 millimetres.
    #[default]
    A4,
    /// 8.5 by 11 inches.
    Letter,
}

impl Paper {
    /// Width and height in points.
    pub const fn size(self) -> (f32, f32) {
        match self {
            Self::A4 => (595.276, 841.89),
            Self::Letter => (612.0, 792.0),
        }
    }
}

/// A laid-out document: the marks of each page. All output formats draw it as it is.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Plan {
    /// The document's title.
    pub title: String,
    /// The code of its language: `en`, `ru`.
    pub lang: String,
    /// The pages in order.
    pub pages: Vec<Page>,
}

/// One page. The origin is the upper left corner; lengths are in points.
#[derive(Clone, Debug, PartialEq)]
pub struct Page {
    /// Width in points.
    pub width: f32,
    /// Height in points.
    pub height: f32,
    /// The marks, in reading order.
    pub marks: Vec<Mark>,
}

/// Something drawn on a page. Lengths are in points, greys from 0 (black) to 255 (white).
#[derive(Clone, Debug, PartialEq)]
pub enum Mark {
    /// A line of text.
    Text {
        /// Left end.
        x: f32,
        /// The baseline.
        baseline: f32,
        /// Size of the text.
        size: f32,
        /// The face.
        face: Face,
        /// The text.
        text: String,
        /// Grey of the text.
        grey: u8,
    },
    /// A straight line.
    Line {
        /// One end, across and down.
        from: (f32, f32),
        /// The other end.
        to: (f32, f32),
        /// Thickness.
        width: f32,
        /// Grey.
        grey: u8,
    },
    /// A line to write on with a pencil.
    Blank {
        /// Left end.
        x: f32,
        /// How far down.
        y: f32,
        /// Length.
        width: f32,
    },
    /// A rectangle.
    Rect {
        /// Left edge.
        x: f32,
        /// Upper edge.
        y: f32,
        /// Width.
        width: f32,
        /// Height.
        height: f32,
        /// Rounding of the corners.
        radius: f32,
        /// Thickness and grey of the line around it.
        stroke: Option<(f32, u8)>,
        /// Grey within.
        fill: Option<u8>,
    },
    /// An empty box to cross off with a pencil.
    Box {
        /// Left edge.
        x: f32,
        /// Upper edge.
        y: f32,
        /// Side.
        side: f32,
    },
    /// An empty circle to cross off with a pencil.
    Circle {
        /// Middle, across.
        x: f32,
        /// Middle, down.
        y: f32,
        /// Radius.
        radius: f32,
    },
}

impl Mark {
    /// The same mark moved right and down.
    #[must_use]
    pub fn moved(mut self, right: f32, down: f32) -> Self {
        match &mut self {
            Self::Text { x, baseline: y, .. }
            | Self::Blank { x, y, .. }
            | Self::Rect { x, y, .. }
            | Self::Box { x, y, .. }
            | Self::Circle { x, y, .. } => {
                *x += right;
                *y += down;
            }
            Self::Line { from, to, .. } => {
                for end in [from, to] {
                    end.0 += right;
                    end.1 += down;
                }
            }
        }
        self
    }
}

/// Thickness of a line to write on, in points.
pub(super) const BLANK_LINE: f32 = 0.6;
/// Grey of a line to write on.
pub(super) const BLANK_GREY: u8 = 90;
/// Thickness of the line around a box or circle to cross off, in points.
pub(super) const CROSS_OFF_LINE: f32 = 0.75;
/// Rounding of a box to cross off, in points.
pub(super) const CROSS_OFF_RADIUS: f32 = 1.6;
