//! Paper: pages as plain lists of marks, and what turns them into files.
//!
//! Content consists of [`Cell`]s, [`Table`]s and [`Panel`]s; a [`Flow`] lays them out into a
//! [`Plan`], page by page; [`pdf`], [`svg`], [`text`] and the window's preview all draw that plan.
//! This module knows no window. Only [`sheet`] gets a game, and it names none.

mod cell;
mod faces;
mod flow;
mod fonts;
mod page;
mod pdf;
mod sheet;
mod svg;
mod table;
mod text;

pub use cell::{Align, Cell, Item, Laid, LaidLine, Shape, Span};
pub use faces::Face;
pub use flow::Flow;
pub use fonts::{Glyph, Run, covers, shape, width, wrap};
pub use page::{Mark, Page, Paper, Plan};
pub use pdf::{PdfError, pdf};
pub use sheet::sheet;
pub use svg::svg;
pub use table::{Column, Panel, Row, Table, Width};
pub use text::text;
