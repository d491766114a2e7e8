use std::collections::VecDeque;

use super::table::{LaidRow, PAD_X};
use super::{Align, Cell, Face, Laid, Mark, Page, Panel, Paper, Plan, Row, Span, Table};
use crate::lang::Lang;
use crate::tr;

/// The page margin, in points.
const MARGIN: f32 = 36.0;
/// The gap above and below the line over the footer, in points.
const FOOTER_GAP: f32 = 4.0;
/// The width of the page number in the footer, in points.
const PAGE_NUMBER: f32 = 100.0;
/// The gap between the left and the right header, in points.
const HEADER_GAP: f32 = 16.0;
/// The size of the footer's text, in points.
const FOOTER_SIZE: f32 = 8.0;
/// Grey of lines between rows.
const RULE: u8 = 185;
/// Grey of the lines of frames.
const FRAME: u8 = 40;
/// Grey of the bands of panels.
const BAND: u8 = 240;

/// Lays content out from top to bottom, page by page.
///
/// Add the content in order, then call [`Flow::finish`].
pub struct Flow<'a> {
    lang: &'a Lang,
    size: (f32, f32),
    header: (Cell, Cell),
    footer: Laid,
    pages: Vec<Page>,
    /// Where the next thing goes, in points from the top of the last page.
    at: f32,
    /// Where the content of the last page begins.
    begun: f32,
    /// The headings that the page had last.
    heading: Option<Row>,
}

impl<'a> Flow<'a> {
    /// An empty document. Every page has `footer` at the lower left and its number at the lower
    /// right.
    pub fn new(paper: Paper, lang: &'a Lang, footer: impl Into<String>) -> Self {
        let header = (Cell::default(), Cell::default());
        let size = paper.size();
        let footer = footnote(footer.into()).lay(size.0 - 2.0 * MARGIN - PAGE_NUMBER);
        let mut flow = Self { lang, size, header, footer, pages: Vec::new(), at: 0.0, begun: 0.0, heading: None };
        flow.begin_page();
        flow
    }

    /// Sets the header: cells at the upper left and right of every page, above a line. Call this
    /// first.
    pub fn header(&mut self, left: Cell, right: Cell) {
        self.header = (left, right.align(Align::Right));
        if self.is_fresh() {
            self.pages.pop();
            self.begin_page();
        }
    }

    /// The width between the margins in points.
    pub fn width(&self) -> f32 {
        self.size.0 - 2.0 * MARGIN
    }

    /// The height that is left on this page in points.
    pub fn room(&self) -> f32 {
        self.bottom() - self.at
    }

    /// Starts a new page, unless this one is still empty.
    pub fn page_break(&mut self) {
        if !self.is_fresh() {
            self.begin_page();
        }
    }

    /// Leaves a gap, in points, unless the page begins here.
    pub fn gap(&mut self, points: f32) {
        if !self.is_fresh() {
            self.at += points;
        }
    }

    /// Adds paragraphs. Pages break between lines.
    pub fn cell(&mut self, cell: &Cell) {
        for line in cell.lay(self.width()).lines {
            if line.height > self.room() && !self.is_fresh() {
                self.begin_page();
            }
            let at = self.at;
            self.draw(line.marks.into_iter().map(|mark| mark.moved(MARGIN, at)));
            self.at += line.height;
        }
    }

    /// Adds a table without a frame.
    pub fn table(&mut self, table: &Table) {
        self.rows(table, None);
    }

    /// Adds a panel: a table in a frame under a band. Both are repeated on the pages that continue
    /// it.
    pub fn panel(&mut self, panel: &Panel) {
        self.rows(&panel.table, Some(panel));
    }

    /// The document, with page numbers.
    pub fn finish(mut self, title: impl Into<String>) -> Plan {
        if self.pages.len() > 1 && self.is_fresh() {
            self.pages.pop();
        }
        let (width, height) = self.size;
        let pages = self.pages.len();
        for (at, page) in self.pages.iter_mut().enumerate() {
            let top = height - MARGIN - self.footer.height().max(FOOTER_SIZE);
            let y = top - FOOTER_GAP;
            page.marks.push(Mark::Line { from: (MARGIN, y), to: (width - MARGIN, y), width: 0.5, grey: 150 });
            page.marks.extend(self.footer.marks(MARGIN, top));
            let number = footnote(tr!(self.lang, "print-page", page = at + 1, pages = pages)).align(Align::Right);
            page.marks.extend(number.lay(width - 2.0 * MARGIN).marks(MARGIN, top));
        }
        Plan { title: title.into(), lang: self.lang.code().to_owned(), pages: self.pages }
    }

    fn begin_page(&mut self) {
        let (width, height) = self.size;
        self.pages.push(Page { width, height, marks: Vec::new() });
        self.at = MARGIN;
        self.heading = None;
        let room = self.width();
        let for_left = room - self.header.1.natural_width() - HEADER_GAP;
        let (left, right) = (self.header.0.lay(for_left.max(room * 0.3)), self.header.1.lay(room));
        let tall = left.height().max(right.height());
        if tall > 0.0 {
            // Both are on one baseline.
            let baseline = left.baseline().max(right.baseline());
            let at = self.at + baseline;
            self.draw(left.marks(MARGIN, at - left.baseline()));
            self.draw(right.marks(MARGIN, at - right.baseline()));
            let y = self.at + tall + 4.0;
            self.draw([Mark::Line { from: (MARGIN, y), to: (width - MARGIN, y), width: 1.4, grey: 0 }]);
            self.at = y + 10.0;
        }
        self.begun = self.at;
    }

    fn is_fresh(&self) -> bool {
        self.at <= self.begun
    }

    fn bottom(&self) -> f32 {
        self.size.1 - MARGIN - self.footer.height().max(FOOTER_SIZE) - 2.0 * FOOTER_GAP
    }

    fn draw(&mut self, marks: impl IntoIterator<Item = Mark>) {
        if let Some(page) = self.pages.last_mut() {
            page.marks.extend(marks);
        }
    }

    fn rows(&mut self, table: &Table, panel: Option<&Panel>) {
        let widths = table.widths(self.width());
        let heading = table.heading.as_ref().map(|row| table.lay_row(row, &widths));
        let mut waiting: VecDeque<LaidRow> = table.rows.iter().map(|row| table.lay_row(row, &widths)).collect();
        let mut first = true;
        loop {
            // Compared by their text: tables with the same headings have the same columns.
            let heading = heading.as_ref().filter(|_| !(table.heading_once && self.heading == table.heading));
            let band = panel.map(|panel| self.band(panel, first));
            let band_height = band.as_ref().map_or(0.0, |(height, _)| *height);
            let heading_height = heading.map_or(0.0, |row| row.height);
            let head = band_height + heading_height;
            if head + kept_together(&waiting) > self.room() && !self.is_fresh() {
                self.begin_page();
                continue;
            }
            let top = self.at;
            let mut drawn = 0;
            if let Some((height, marks)) = band {
                self.draw(marks.into_iter().map(|mark| mark.moved(MARGIN, top)));
                self.at += height;
            }
            let mut ruled = heading.is_some();
            if let Some(row) = heading {
                self.row(row, &widths, false);
                self.heading.clone_from(&table.heading);
            }
            while !waiting.is_empty() {
                let fits = kept_together(&waiting) <= self.room();
                let Some(row) = waiting.pop_front() else { break };
                if fits {
                    self.row(&row, &widths, ruled);
                    ruled = true;
                    drawn += 1;
                    continue;
                }
                if drawn > 0 {
                    waiting.push_front(row);
                    break;
                }
                // It is higher than a page, or kept together with more than a page holds.
                let (part, rest) = row.split(self.room());
                self.row(&part, &widths, ruled);
                ruled = true;
                drawn += 1;
                if let Some(rest) = rest {
                    waiting.push_front(rest);
                    break;
                }
            }
            if panel.is_some() {
                let (x, width, height) = (MARGIN, self.width(), self.at - top);
                let stroke = Some((1.0, FRAME));
                self.draw([Mark::Rect { x, y: top, width, height, radius: 3.0, stroke, fill: None }]);
            }
            if waiting.is_empty() {
                return;
            }
            self.begin_page();
            first = false;
        }
    }

    /// The band of a panel: its height, and its marks relative to its upper left corner.
    fn band(&self, panel: &Panel, first: bool) -> (f32, Vec<Mark>) {
        const PAD: f32 = 5.0;
        let width = self.width();
        let title = if first { &panel.title } else { panel.continued.as_ref().unwrap_or(&panel.title) };
        let taken = panel.aside.natural_width().min(width - 2.0 * PAD_X);
        let aside = panel.aside.clone().align(Align::Right).lay(taken);
        let title = title.lay((width - 3.0 * PAD_X - taken).max(width * 0.3));
        let inner = title.height().max(aside.height());
        let height = inner + 2.0 * PAD;
        let mut marks = vec![Mark::Rect { x: 0.0, y: 0.0, width, height, radius: 3.0, stroke: None, fill: Some(BAND) }];
        marks.extend(title.marks(PAD_X, PAD + (inner - title.height()) / 2.0));
        marks.extend(aside.marks(width - PAD_X - taken, PAD + (inner - aside.height()) / 2.0));
        marks.push(Mark::Line { from: (0.0, height), to: (width, height), width: 1.0, grey: FRAME });
        (height, marks)
    }

    fn row(&mut self, row: &LaidRow, widths: &[f32], ruled: bool) {
        let (top, width) = (self.at, self.width());
        if let Some(grey) = row.fill {
            let height = row.height;
            self.draw([Mark::Rect { x: MARGIN, y: top, width, height, radius: 0.0, stroke: None, fill: Some(grey) }]);
        }
        if ruled {
            self.draw([Mark::Line { from: (MARGIN, top), to: (MARGIN + width, top), width: 0.5, grey: RULE }]);
        }
        let mut x = MARGIN;
        for (cell, width) in row.cells.iter().zip(widths) {
            self.draw(cell.marks(x + PAD_X, top + super::table::PAD_Y));
            x += width;
        }
        self.at += row.height;
    }
}

/// The text at the bottom of a page.
fn footnote(words: String) -> Cell {
    Cell::spans(vec![Span::new(Face::Sans, FOOTER_SIZE, words).grey(80)])
}

/// The height of the first row and of those that must be on its page.
fn kept_together(rows: &VecDeque<LaidRow>) -> f32 {
    let mut height = 0.0;
    for row in rows {
        height += row.height;
        if !row.keep_with_next {
            break;
        }
    }
    height
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::print::{Column, Width, text};

    fn words(plan: &Plan) -> Vec<String> {
        text(plan).split('\u{c}').map(|page| page.split_whitespace().collect::<Vec<_>>().join(" ")).collect()
    }

    fn row(words: &str) -> Row {
        Row::new(vec![Cell::text(Face::Sans, 10.0, words)])
    }

    fn panel(rows: Vec<Row>) -> Panel {
        Panel {
            title: Cell::text(Face::Bold, 14.0, "Altmann"),
            aside: Cell::text(Face::Sans, 9.0, "level 4"),
            continued: Some(Cell::text(Face::Bold, 14.0, "Altmann (continued)")),
            table: Table {
                columns: vec![Column::new(Width::Share(1.0))],
                heading: Some(row("spell")),
                heading_once: false,
                rows,
            },
        }
    }

    #[test]
    fn what_goes_on_says_so_and_repeats_its_headings() {
        let lang = Lang::new("en", &[]);
        let mut flow = Flow::new(Paper::A4, &lang, "Spellmuster");
        flow.header(Cell::text(Face::Bold, 20.0, "Marienburg"), Cell::default());
        flow.panel(&panel((1..=50).map(|n| row(&format!("row-{n}"))).collect()));
        let plan = flow.finish("Marienburg");
        let pages = words(&plan);
        assert_eq!(pages.len(), 2);
        assert!(pages[0].starts_with("Marienburg Altmann level 4 spell row-1 row-2"), "{}", pages[0]);
        assert!(pages[1].starts_with("Marienburg Altmann (continued) level 4 spell row-"), "{}", pages[1]);
        assert!(pages[1].ends_with("row-50 Spellmuster page 2 of 2"), "{}", pages[1]);
        for n in 1..=50 {
            let row = format!("row-{n} ");
            assert_eq!(pages.iter().map(|page| page.matches(&row).count()).sum::<usize>(), 1, "{row}");
        }
    }

    #[test]
    fn headings_that_stay_the_same_are_printed_once_a_page() {
        let lang = Lang::new("en", &[]);
        let mut flow = Flow::new(Paper::A4, &lang, "Spellmuster");
        let one = |heading: &str, rows: usize| {
            let mut panel = panel((0..rows).map(|n| row(&format!("row-{n}"))).collect());
            panel.table.heading = Some(row(heading));
            panel.table.heading_once = true;
            panel
        };
        for (heading, rows) in [("spell", 2), ("spell", 2), ("rune", 2), ("spell", 30), ("spell", 2)] {
            flow.panel(&one(heading, rows));
        }
        let pages = words(&flow.finish(""));
        let headings = |page: &String| page.split(' ').filter(|word| ["spell", "rune"].contains(word)).count();
        assert_eq!(pages.iter().map(headings).collect::<Vec<_>>(), [3, 1]);
    }

    #[test]
    fn rows_that_belong_together_stay_together() {
        let lang = Lang::new("en", &[]);
        for before in 20..40 {
            let mut flow = Flow::new(Paper::Letter, &lang, "");
            let mut rows: Vec<Row> = (0..before).map(|n| row(&format!("row-{n}"))).collect();
            rows.extend([row("first-half").keep_with_next(), row("second-half")]);
            flow.panel(&panel(rows));
            let pages = words(&flow.finish(""));
            let at = |word: &str| pages.iter().position(|page| page.contains(word));
            assert_eq!(at("first-half"), at("second-half"), "after {before} rows");
        }
    }

    #[test]
    fn a_row_higher_than_a_page_is_broken_between_lines() {
        let lang = Lang::new("en", &[]);
        let mut flow = Flow::new(Paper::A4, &lang, "");
        let long: Vec<String> = (0..4000).map(|n| format!("w{n}")).collect();
        flow.panel(&panel(vec![row("before"), row(&long.join(" ")), row("after")]));
        flow.cell(&Cell::text(Face::Regular, 11.0, long.join(" ")));
        let plan = flow.finish("");
        let pages = words(&plan);
        assert!(pages.len() > 3);
        let all: Vec<&str> =
            pages.iter().flat_map(|page| page.split(' ')).filter(|word| word.starts_with('w')).collect();
        assert_eq!(all.len(), 8000);
        let lowest = plan.pages.iter().flat_map(|page| &page.marks).filter_map(|mark| match mark {
            Mark::Text { baseline, .. } => Some(*baseline),
            _ => None,
        });
        assert!(lowest.fold(0.0, f32::max) < Paper::A4.size().1 - 20.0);
    }
}
