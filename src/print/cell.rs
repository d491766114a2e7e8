use super::fonts::width;
use super::{Face, Mark};

/// The distance between lines, as a share of the letters' size.
const LEADING: f32 = 1.28;
/// The distance from the top of a line to the baseline, as a share of the letters' size.
const RISE: f32 = 0.98;

/// Text in one face, size and grey.
#[derive(Clone, Debug, PartialEq)]
pub struct Span {
    /// The text.
    pub text: String,
    /// The face.
    pub face: Face,
    /// Size in points.
    pub size: f32,
    /// From 0 (black) to 255 (white).
    pub grey: u8,
}

impl Span {
    /// Black text.
    pub fn new(face: Face, size: f32, text: impl Into<String>) -> Self {
        Self { text: text.into(), face, size, grey: 20 }
    }

    /// The same text in grey.
    #[must_use]
    pub fn grey(mut self, grey: u8) -> Self {
        self.grey = grey;
        self
    }

    fn width(&self, text: &str) -> f32 {
        width(self.face, self.size, text)
    }
}

/// The shape of a mark to cross off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// A square, for spells and turns.
    Square,
    /// A circle, for dice.
    Circle,
}

/// One thing in a cell, below the one before it.
#[derive(Clone, Debug, PartialEq)]
pub enum Item {
    /// A paragraph, wrapped; its spans follow each other without a break.
    Text(Vec<Span>),
    /// Empty shapes to cross off: their number, and the width of each in points. They wrap.
    Shapes(Shape, usize, f32),
    /// Text with shapes after it on the same line, which never wraps.
    Labelled(Span, Shape, usize, f32),
    /// A line to write on, this many points below what is above it.
    WriteOn(f32),
    /// Pairs of text and a line to write on, with the line's minimum length in points. The first
    /// line is the longest if there is space. A pair that does not fit moves to the next line.
    Form(Vec<(Span, f32)>),
    /// Empty space, in points.
    Space(f32),
}

/// The alignment of a cell's lines.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Align {
    /// Left.
    #[default]
    Left,
    /// Centred.
    Centre,
    /// Right.
    Right,
}

/// A cell's content: paragraphs, boxes to cross off, lines to write on.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Cell {
    /// From top to bottom.
    pub items: Vec<Item>,
    /// The alignment of its lines.
    pub align: Align,
}

/// A laid-out line: its height, and its marks relative to its upper left corner.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct LaidLine {
    /// Height in points.
    pub height: f32,
    /// What is drawn.
    pub marks: Vec<Mark>,
}

/// A laid-out cell. It can break between any two lines.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Laid {
    /// From top to bottom.
    pub lines: Vec<LaidLine>,
}

impl Laid {
    /// Height of all lines in points.
    pub fn height(&self) -> f32 {
        self.lines.iter().map(|line| line.height).sum()
    }

    /// How far down its last text is; its height if it has none.
    pub fn baseline(&self) -> f32 {
        let mut top = self.height();
        for line in self.lines.iter().rev() {
            top -= line.height;
            let baseline = line.marks.iter().find_map(|mark| match mark {
                Mark::Text { baseline, .. } => Some(top + baseline),
                _ => None,
            });
            if let Some(baseline) = baseline {
                return baseline;
            }
        }
        self.height()
    }

    /// The marks of the cell, with its upper left corner at this point.
    pub fn marks(&self, x: f32, y: f32) -> Vec<Mark> {
        let mut top = y;
        let mut marks = Vec::new();
        for line in &self.lines {
            marks.extend(line.marks.iter().cloned().map(|mark| mark.moved(x, top)));
            top += line.height;
        }
        marks
    }
}

impl Cell {
    /// One paragraph of one span.
    pub fn text(face: Face, size: f32, text: impl Into<String>) -> Self {
        Self::spans(vec![Span::new(face, size, text)])
    }

    /// One paragraph of several spans.
    pub fn spans(spans: Vec<Span>) -> Self {
        Self { items: vec![Item::Text(spans)], align: Align::Left }
    }

    /// A number of shapes to cross off, with the width of each in points.
    pub fn shapes(shape: Shape, count: usize, side: f32) -> Self {
        Self { items: vec![Item::Shapes(shape, count, side)], align: Align::Left }
    }

    /// The same cell with one more item below.
    #[must_use]
    pub fn with(mut self, item: Item) -> Self {
        self.items.push(item);
        self
    }

    /// The same cell with another alignment.
    #[must_use]
    pub fn align(mut self, align: Align) -> Self {
        self.align = align;
        self
    }

    /// The width of the cell if nothing wraps, in points.
    pub fn natural_width(&self) -> f32 {
        const WHERE_NOTHING_WRAPS: f32 = 1e9;
        let width = |item: &Item| match item {
            Item::WriteOn(_) => MIN_LINE,
            Item::Form(pairs) => form_width(pairs),
            _ => {
                let lines = Self { items: vec![item.clone()], align: Align::Left }.lay(WHERE_NOTHING_WRAPS).lines;
                lines.iter().flat_map(|line| &line.marks).map(right_end).fold(0.0, f32::max)
            }
        };
        self.items.iter().map(width).fold(0.0, f32::max)
    }

    /// The minimum width of the cell that breaks no word, in points.
    pub fn widest_word(&self) -> f32 {
        let width = |item: &Item| match item {
            Item::Text(spans) => {
                let words = words(spans).into_iter();
                let width = |word: Word| match word {
                    Word::Pieces(pieces) => pieces_width(spans, &pieces),
                    Word::Break => 0.0,
                };
                words.map(width).fold(0.0, f32::max)
            }
            Item::Shapes(_, _, side) => *side,
            Item::Labelled(..) => Self { items: vec![item.clone()], align: Align::Left }.natural_width(),
            Item::Form(pairs) => pairs.iter().map(|pair| form_width(std::slice::from_ref(pair))).fold(0.0, f32::max),
            Item::WriteOn(_) => MIN_LINE,
            Item::Space(_) => 0.0,
        };
        self.items.iter().map(width).fold(0.0, f32::max)
    }

    /// Lays the cell out within a width in points.
    pub fn lay(&self, most: f32) -> Laid {
        let mut lines = Vec::new();
        for item in &self.items {
            match item {
                Item::Text(spans) => lines.extend(lay_text(spans, most)),
                Item::Shapes(shape, count, side) => lines.extend(lay_shapes(*shape, *count, *side, most)),
                Item::Labelled(span, shape, count, side) => lines.push(lay_labelled(span, *shape, *count, *side)),
                Item::WriteOn(below) => {
                    let blank = Mark::Blank { x: 0.0, y: *below, width: most };
                    lines.push(LaidLine { height: *below + 1.0, marks: vec![blank] });
                }
                Item::Form(pairs) => lines.extend(lay_form(pairs, most)),
                Item::Space(height) => lines.push(LaidLine { height: *height, marks: Vec::new() }),
            }
        }
        let share = match self.align {
            Align::Left => 0.0,
            Align::Centre => 0.5,
            Align::Right => 1.0,
        };
        if share > 0.0 {
            for line in &mut lines {
                let free = most - line.marks.iter().map(right_end).fold(0.0, f32::max);
                let marks = std::mem::take(&mut line.marks);
                line.marks = marks.into_iter().map(|mark| mark.moved(free.max(0.0) * share, 0.0)).collect();
            }
        }
        Laid { lines }
    }
}

/// The right end of a mark.
fn right_end(mark: &Mark) -> f32 {
    match mark {
        Mark::Text { x, size, face, text, .. } => x + width(*face, *size, text),
        Mark::Line { from, to, .. } => from.0.max(to.0),
        Mark::Blank { x, width, .. } | Mark::Rect { x, width, .. } => x + width,
        Mark::Box { x, side, .. } => x + side,
        Mark::Circle { x, radius, .. } => x + radius,
    }
}

/// A piece of a word: its span and its text.
type Piece = (usize, String);

/// A word: pieces of one or more spans without a space between, or a forced break.
enum Word {
    Pieces(Vec<Piece>),
    Break,
}

/// Cuts spans into words at spaces. A percent sign stays with its number.
fn words(spans: &[Span]) -> Vec<Word> {
    let mut words = Vec::new();
    let mut word: Vec<Piece> = Vec::new();
    for (of, span) in spans.iter().enumerate() {
        let mut letters = span.text.chars().peekable();
        while let Some(letter) = letters.next() {
            let stays = letter == ' ' && letters.peek() == Some(&'%') && !word.is_empty();
            if matches!(letter, ' ' | '\t' | '\n') && !stays {
                if !word.is_empty() {
                    words.push(Word::Pieces(std::mem::take(&mut word)));
                }
                if letter == '\n' {
                    words.push(Word::Break);
                }
                continue;
            }
            match word.last_mut() {
                Some((last, text)) if *last == of => text.push(letter),
                _ => word.push((of, letter.to_string())),
            }
        }
    }
    if !word.is_empty() {
        words.push(Word::Pieces(word));
    }
    words
}

fn pieces_width(spans: &[Span], pieces: &[Piece]) -> f32 {
    pieces.iter().filter_map(|(of, text)| spans.get(*of).map(|span| span.width(text))).sum()
}

fn lay_text(spans: &[Span], most: f32) -> Vec<LaidLine> {
    let measure = |pieces: &[Piece]| pieces_width(spans, pieces);
    let mut lines: Vec<Vec<Piece>> = Vec::new();
    let mut line: Vec<Piece> = Vec::new();
    let mut used = 0.0;
    for word in words(spans) {
        let Word::Pieces(pieces) = word else {
            lines.push(std::mem::take(&mut line));
            used = 0.0;
            continue;
        };
        let space = pieces.first().and_then(|(of, _)| spans.get(*of)).map_or(0.0, |span| span.width(" "));
        let wide = measure(&pieces);
        if !line.is_empty() && used + space + wide > most {
            lines.push(std::mem::take(&mut line));
            used = 0.0;
        }
        if line.is_empty() && wide > most {
            let (full, rest) = break_word(spans, pieces, most);
            lines.extend(full);
            used = measure(&rest);
            line = rest;
            continue;
        }
        if line.is_empty() {
            used = wide;
        } else {
            used += space + wide;
        }
        push_word(&mut line, pieces);
    }
    if !line.is_empty() {
        lines.push(line);
    }
    let tallest = spans.iter().map(|span| span.size).fold(0.0, f32::max);
    lines.into_iter().map(|line| set_line(spans, line, tallest)).collect()
}

/// Appends a word to a line, with a space that belongs to the span before it, if there is one.
fn push_word(line: &mut Vec<Piece>, pieces: Vec<Piece>) {
    for (at, (of, text)) in pieces.into_iter().enumerate() {
        let first = at == 0 && !line.is_empty();
        match line.last_mut() {
            Some((last, words)) if *last == of => {
                if first {
                    words.push(' ');
                }
                words.push_str(&text);
            }
            Some((_, words)) => {
                if first {
                    words.push(' ');
                }
                line.push((of, text));
            }
            None => line.push((of, text)),
        }
    }
}

/// Breaks a word that is too wide. Returns the full lines and the rest.
fn break_word(spans: &[Span], pieces: Vec<Piece>, most: f32) -> (Vec<Vec<Piece>>, Vec<Piece>) {
    let mut lines = Vec::new();
    let mut line: Vec<Piece> = Vec::new();
    let mut used = 0.0;
    for (of, text) in pieces {
        let Some(span) = spans.get(of) else { continue };
        for letter in text.chars() {
            let wide = span.width(letter.encode_utf8(&mut [0; 4]));
            if used + wide > most && !line.is_empty() {
                lines.push(std::mem::take(&mut line));
                used = 0.0;
            }
            used += wide;
            match line.last_mut() {
                Some((last, words)) if *last == of => words.push(letter),
                _ => line.push((of, letter.to_string())),
            }
        }
    }
    (lines, line)
}

fn set_line(spans: &[Span], line: Vec<Piece>, tallest: f32) -> LaidLine {
    let of = |piece: &Piece| spans.get(piece.0);
    let size = line.iter().filter_map(of).map(|span| span.size).fold(0.0, f32::max);
    let size = if line.is_empty() { tallest } else { size };
    let mut x = 0.0;
    let mut marks = Vec::new();
    for piece in line {
        let Some(span) = of(&piece) else { continue };
        let text = piece.1;
        let wide = span.width(&text);
        marks.push(Mark::Text { x, baseline: size * RISE, size: span.size, face: span.face, text, grey: span.grey });
        x += wide;
    }
    LaidLine { height: size * LEADING, marks }
}

/// The shortest line that people can write on, in points.
const MIN_LINE: f32 = 26.0;
/// The gap between text and the line after it, and between a line and the next text, in points.
const FORM_GAP: f32 = 4.0;

/// The width of pairs of text and lines side by side.
fn form_width(pairs: &[(Span, f32)]) -> f32 {
    let pair = |(span, line): &(Span, f32)| span.width(&span.text) + FORM_GAP + line;
    pairs.iter().map(pair).sum::<f32>() + FORM_GAP * pairs.len().saturating_sub(1) as f32
}

fn lay_form(pairs: &[(Span, f32)], most: f32) -> Vec<LaidLine> {
    let mut lines = Vec::new();
    let mut rest = pairs;
    while !rest.is_empty() {
        let fit = (1..=rest.len())
            .rev()
            .find(|count| form_width(rest.get(..*count).unwrap_or_default()) <= most)
            .unwrap_or(1);
        let (now, later) = rest.split_at(fit);
        rest = later;
        let size = now.iter().map(|(span, _)| span.size).fold(0.0, f32::max);
        // Higher than text, as a pencil needs the space.
        let (height, baseline) = (size * LEADING + 3.0, size * RISE + 3.0);
        let spare = (most - form_width(now)).max(0.0);
        let mut x = 0.0;
        let mut marks = Vec::new();
        for (at, (span, least)) in now.iter().enumerate() {
            let (face, text) = (span.face, span.text.clone());
            marks.push(Mark::Text { x, baseline, size: span.size, face, text, grey: span.grey });
            x += span.width(&span.text) + FORM_GAP;
            let wanted = if at == 0 { least + spare } else { *least };
            let width = wanted.min((most - x).max(0.0));
            marks.push(Mark::Blank { x, y: baseline + 1.5, width });
            x += width + FORM_GAP;
        }
        lines.push(LaidLine { height, marks });
    }
    lines
}

const SHAPE_GAP: f32 = 3.0;

fn shape_mark(shape: Shape, x: f32, y: f32, side: f32) -> Mark {
    match shape {
        Shape::Square => Mark::Box { x, y, side },
        Shape::Circle => Mark::Circle { x: x + side / 2.0, y: y + side / 2.0, radius: side / 2.0 },
    }
}

fn lay_shapes(shape: Shape, count: usize, side: f32, most: f32) -> Vec<LaidLine> {
    let step = side + SHAPE_GAP;
    let in_row = (((most + SHAPE_GAP) / step) as usize).clamp(1, count.max(1));
    let row = |from: usize| LaidLine {
        height: step + 0.5,
        marks: (0..in_row.min(count - from)).map(|at| shape_mark(shape, at as f32 * step, 1.0, side)).collect(),
    };
    (0..count).step_by(in_row).map(row).collect()
}

fn lay_labelled(span: &Span, shape: Shape, count: usize, side: f32) -> LaidLine {
    let height = (span.size * LEADING).max(side + 2.0);
    let baseline = (height - span.size * LEADING) / 2.0 + span.size * RISE;
    // Shapes are centred on letters without descenders.
    let top = baseline - span.size * 0.35 - side / 2.0;
    let start = span.width(&span.text) + 4.0;
    let text =
        Mark::Text { x: 0.0, baseline, size: span.size, face: span.face, text: span.text.clone(), grey: span.grey };
    let shapes = (0..count).map(|at| shape_mark(shape, start + at as f32 * (side + SHAPE_GAP), top, side));
    LaidLine { height, marks: std::iter::once(text).chain(shapes).collect() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn span(words: &str) -> Span {
        Span::new(Face::Sans, 10.0, words)
    }

    /// Text and lines to write on, line by line: where each begins and ends, in whole points.
    fn form(pairs: &[(&str, f32)], most: f32) -> Vec<String> {
        let item = Item::Form(pairs.iter().map(|(words, least)| (span(words), *least)).collect());
        let laid = Cell { items: vec![item], ..Cell::default() }.lay(most);
        let line = |line: LaidLine| {
            let marks = line.marks.iter().map(|mark| match mark {
                Mark::Text { text, .. } => text.clone(),
                _ => format!("_{:.0}", right_end(mark)),
            });
            marks.collect::<Vec<_>>().join(" ")
        };
        laid.lines.into_iter().map(line).collect()
    }

    #[test]
    fn lines_to_write_on_take_the_room_there_is() {
        assert_eq!(form(&[("On", 50.0), ("power", 26.0)], 200.0), ["On _136 power _200"]);
        assert_eq!(form(&[("On", 50.0), ("power", 26.0)], 100.0), ["On _100", "power _100"]);
        assert_eq!(form(&[("a very long label", 50.0)], 40.0).len(), 1);
    }

    #[test]
    fn a_cell_knows_its_widest_word() {
        let cell = Cell::text(Face::Sans, 10.0, "any friendly model");
        assert_eq!(cell.widest_word(), width(Face::Sans, 10.0, "friendly"));
        assert!(cell.natural_width() > 2.0 * cell.widest_word());
        assert_eq!(cell.lay(cell.widest_word()).lines.len(), 3);
        assert_eq!(Cell::default().with(Item::WriteOn(10.0)).widest_word(), MIN_LINE);
    }
}
