/// The typefaces that come with the program, for paper and for the window.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Face {
    /// Vollkorn: running text on paper, and titles.
    Regular,
    /// Vollkorn Bold.
    Bold,
    /// Vollkorn Italic.
    Italic,
    /// Noto Sans: small print, columns of figures, and everything in the window.
    Sans,
    /// Noto Sans Bold.
    SansBold,
    /// DejaVu Sans: characters that the others lack.
    Symbol,
}

impl Face {
    /// Every face; last the one with the most characters.
    pub const ALL: [Self; 6] = [Self::Regular, Self::Bold, Self::Italic, Self::Sans, Self::SansBold, Self::Symbol];

    /// The font file.
    pub const fn data(self) -> &'static [u8] {
        match self {
            Self::Regular => include_bytes!("../../assets/fonts/Vollkorn-Regular.ttf"),
            Self::Bold => include_bytes!("../../assets/fonts/Vollkorn-Bold.ttf"),
            Self::Italic => include_bytes!("../../assets/fonts/Vollkorn-Italic.ttf"),
            Self::Sans => include_bytes!("../../assets/fonts/NotoSans-Regular.ttf"),
            Self::SansBold => include_bytes!("../../assets/fonts/NotoSans-Bold.ttf"),
            Self::Symbol => include_bytes!("../../assets/fonts/DejaVuSans.ttf"),
        }
    }

    /// The window's name of the font family that begins with this face.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Regular => "serif",
            Self::Bold => "serif-bold",
            Self::Italic => "serif-italic",
            Self::Sans => "sans",
            Self::SansBold => "bold",
            Self::Symbol => "symbol",
        }
    }
}
