use std::collections::BTreeMap;

use egui::{FontFamily, FontId, RichText, TextStyle};

use crate::print::Face;

/// The kinds of text in the window. Sizes are 12, 14, 17, 22, 28 and 38 points, and no others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TextKind {
    /// Sans 12: receipts, rule numbers, captions.
    Small,
    /// Sans bold 12.
    SmallStrong,
    /// Sans 14: everything else.
    Body,
    /// Sans bold 14: the name in a row, the primary button.
    Strong,
    /// Sans 17: the number of dice in a row.
    Large,
    /// Sans bold 17: percentages that decide.
    LargeStrong,
    /// Sans bold 22: figures to read across a table, dice keys.
    Figure,
    /// Sans bold 38: the pool.
    BigFigure,
    /// Serif 17: names of casters, headings of sections.
    Subheading,
    /// Serif 22: the name of the battle, headings.
    Heading,
    /// Serif 28: the spell in question.
    Title,
    /// Serif 38: the one word of a whole screen.
    Display,
}

impl TextKind {
    /// Every kind.
    pub const ALL: [Self; 12] = [
        Self::Small,
        Self::SmallStrong,
        Self::Body,
        Self::Strong,
        Self::Large,
        Self::LargeStrong,
        Self::Figure,
        Self::BigFigure,
        Self::Subheading,
        Self::Heading,
        Self::Title,
        Self::Display,
    ];

    /// egui's name for it.
    pub fn style(self) -> TextStyle {
        match self {
            Self::Small => TextStyle::Small,
            Self::Body => TextStyle::Body,
            Self::Heading => TextStyle::Heading,
            Self::SmallStrong => TextStyle::Name("small-strong".into()),
            Self::Strong => TextStyle::Name("strong".into()),
            Self::Large => TextStyle::Name("large".into()),
            Self::LargeStrong => TextStyle::Name("large-strong".into()),
            Self::Figure => TextStyle::Name("figure".into()),
            Self::BigFigure => TextStyle::Name("big-figure".into()),
            Self::Subheading => TextStyle::Name("subheading".into()),
            Self::Title => TextStyle::Name("title".into()),
            Self::Display => TextStyle::Name("display".into()),
        }
    }

    /// The font, for painting text by hand.
    pub fn font(self) -> FontId {
        let (size, face) = match self {
            Self::Small => (12.0, Face::Sans),
            Self::SmallStrong => (12.0, Face::SansBold),
            Self::Body => (14.0, Face::Sans),
            Self::Strong => (14.0, Face::SansBold),
            Self::Large => (17.0, Face::Sans),
            Self::LargeStrong => (17.0, Face::SansBold),
            Self::Figure => (22.0, Face::SansBold),
            Self::BigFigure => (38.0, Face::SansBold),
            Self::Subheading => (17.0, Face::Regular),
            Self::Heading => (22.0, Face::Regular),
            Self::Title => (28.0, Face::Regular),
            Self::Display => (38.0, Face::Regular),
        };
        FontId::new(size, family(face))
    }

    /// Words in this kind of text.
    pub fn of(self, words: impl Into<String>) -> RichText {
        RichText::new(words).text_style(self.style())
    }
}

/// The window's font family of a face, with substitutes for missing characters.
pub fn family(face: Face) -> FontFamily {
    match face {
        Face::Sans => FontFamily::Proportional,
        _ => FontFamily::Name(face.name().into()),
    }
}

/// All text styles of the window.
pub fn styles() -> BTreeMap<TextStyle, FontId> {
    let mut styles: BTreeMap<TextStyle, FontId> =
        TextKind::ALL.iter().map(|kind| (kind.style(), kind.font())).collect();
    styles.insert(TextStyle::Button, TextKind::Body.font());
    styles.insert(TextStyle::Monospace, TextKind::Body.font());
    styles
}
