use super::{Align, Cell, Laid};

/// The width of a column.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Width {
    /// A fixed width in points.
    Points(f32),
    /// As wide as its widest cell, but at most this share of the table (0 to 1).
    Fit(f32),
    /// This share of what the other columns leave.
    Share(f32),
}

/// A column of a table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Column {
    /// Its width, including padding.
    pub width: Width,
    /// The alignment of its cells; a cell's own alignment wins.
    pub align: Align,
}

impl Column {
    /// A column aligned left.
    pub const fn new(width: Width) -> Self {
        Self { width, align: Align::Left }
    }

    /// A column with another alignment.
    #[must_use]
    pub const fn align(mut self, align: Align) -> Self {
        self.align = align;
        self
    }
}

/// A row of a table. It breaks over pages only if it is higher than a page.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Row {
    /// A cell for each column.
    pub cells: Vec<Cell>,
    /// Whether the next row must be on the same page.
    pub keep_with_next: bool,
    /// Grey behind the row.
    pub fill: Option<u8>,
    /// Whether it has a single cell over all columns.
    pub across: bool,
}

impl Row {
    /// A row of these cells.
    pub fn new(cells: Vec<Cell>) -> Self {
        Self { cells, ..Self::default() }
    }

    /// A row of one cell over all columns.
    pub fn across(cell: Cell) -> Self {
        Self { cells: vec![cell], across: true, ..Self::default() }
    }

    /// The same row, kept on one page with the next.
    #[must_use]
    pub fn keep_with_next(mut self) -> Self {
        self.keep_with_next = true;
        self
    }
}

/// Rows of cells below headings, which are repeated on every page.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Table {
    /// The columns from left to right.
    pub columns: Vec<Column>,
    /// The headings; may be empty.
    pub heading: Option<Row>,
    /// Whether headings are left out if the last headings on the page are the same.
    pub heading_once: bool,
    /// The rows from top to bottom.
    pub rows: Vec<Row>,
}

/// A table in a frame below a band with its title.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Panel {
    /// The left side of the band.
    pub title: Cell,
    /// The right side of the band.
    pub aside: Cell,
    /// The left side of the band on further pages; `None` repeats the title.
    pub continued: Option<Cell>,
    /// Its content.
    pub table: Table,
}

/// A laid-out row: its cells, and its height with padding.
#[derive(Clone, Debug)]
pub(super) struct LaidRow {
    pub cells: Vec<Laid>,
    pub height: f32,
    pub keep_with_next: bool,
    pub fill: Option<u8>,
    pub across: bool,
}

/// The padding at the sides of a column, in points.
pub(super) const PAD_X: f32 = 6.0;
/// The padding above and below a row, in points.
pub(super) const PAD_Y: f32 = 4.0;

impl Table {
    /// The width of each column in a table of this width, in points.
    pub(super) fn widths(&self, whole: f32) -> Vec<f32> {
        let natural = |at: usize| {
            let rows = self.heading.iter().chain(&self.rows).filter(|row| !row.across);
            let cells = rows.filter_map(|row| row.cells.get(at));
            cells.map(Cell::natural_width).fold(0.0, f32::max) + 2.0 * PAD_X + 0.1
        };
        let fixed: Vec<Option<f32>> = self
            .columns
            .iter()
            .enumerate()
            .map(|(at, column)| match column.width {
                Width::Points(points) => Some(points),
                Width::Fit(most) => Some(natural(at).min(most * whole)),
                Width::Share(_) => None,
            })
            .collect();
        let left = (whole - fixed.iter().flatten().sum::<f32>()).max(0.0);
        let share = |column: &Column| if let Width::Share(share) = column.width { share } else { 0.0 };
        let shares = self.columns.iter().map(share).sum::<f32>().max(f32::MIN_POSITIVE);
        self.columns.iter().zip(fixed).map(|(column, fixed)| fixed.unwrap_or(left * share(column) / shares)).collect()
    }

    pub(super) fn lay_row(&self, row: &Row, widths: &[f32]) -> LaidRow {
        let lay = |((cell, column), width): ((&Cell, &Column), &f32)| {
            let align = if cell.align == Align::Left { column.align } else { cell.align };
            Cell { items: cell.items.clone(), align }.lay((width - 2.0 * PAD_X).max(1.0))
        };
        let whole = widths.iter().sum::<f32>() - 2.0 * PAD_X;
        let cells: Vec<Laid> = if row.across {
            row.cells.iter().map(|cell| cell.lay(whole.max(1.0))).collect()
        } else {
            row.cells.iter().zip(&self.columns).zip(widths).map(lay).collect()
        };
        let height = cells.iter().map(Laid::height).fold(0.0, f32::max) + 2.0 * PAD_Y;
        LaidRow { cells, height, keep_with_next: row.keep_with_next, fill: row.fill, across: row.across }
    }
}

impl LaidRow {
    /// What fits into a height, in points, and the rest if there is any.
    pub(super) fn split(self, room: f32) -> (Self, Option<Self>) {
        let room = room - 2.0 * PAD_Y;
        // Even if no line fits, one must be placed, or the rest would never end.
        let stuck = self.cells.iter().all(|cell| cell.lines.first().is_none_or(|line| line.height > room));
        let mut kept = Vec::new();
        let mut rest = Vec::new();
        for cell in self.cells {
            let mut left = room;
            let mut lines = cell.lines.into_iter().peekable();
            let mut head = Vec::new();
            while let Some(line) = lines.next_if(|line| line.height <= left || (stuck && head.is_empty())) {
                left -= line.height;
                head.push(line);
            }
            kept.push(Laid { lines: head });
            rest.push(Laid { lines: lines.collect() });
        }
        let row = |cells: Vec<Laid>| {
            let height = cells.iter().map(Laid::height).fold(0.0, f32::max) + 2.0 * PAD_Y;
            Self { cells, height, keep_with_next: false, fill: self.fill, across: self.across }
        };
        let done = rest.iter().all(|cell| cell.lines.is_empty());
        (row(kept), (!done).then(|| row(rest)))
    }
}
