use super::caster::{Line, Lines};
use super::{BODY, BOX, GREY, HEADING, SheetWords, dotted, in_order, keep_company};
use crate::print::table::PAD_X;
use crate::print::{Cell, Column, Face, Panel, Row, Span, Table, Width};
use crate::tr;

/// The number of turn boxes in a row, so that they leave width for the text.
const BOXES_IN_ROW: f32 = 3.0;
/// The maximum share of the width for a column of numbers or ranges.
const NARROW: f32 = 0.125;

/// The content of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    Boxes,
    Name,
    /// The number with this place among those of the caster.
    Number(usize),
    Range,
    Does,
    Odds,
}

/// The columns of all casters' tables: equally wide, so that they line up.
pub struct Columns {
    columns: Vec<(Place, Column)>,
    /// Number headings for items of casters whose spells have none.
    numbers: Vec<String>,
    /// Headings of the numbers of dice that any caster's odds are for.
    dice: Vec<String>,
    /// The headings, except for the numbers'.
    boxes: Cell,
    spell: Cell,
    range: Cell,
    does: Cell,
    odds: Cell,
}

impl Columns {
    /// The columns for these casters within a width in points.
    pub fn of(casters: &[Lines], words: &SheetWords<'_>, whole: f32) -> Self {
        let lang = words.lang;
        let lines = || casters.iter().flat_map(|caster| &caster.lines);
        let dice = in_order(lines().flat_map(|line| &line.chances).map(|(heading, _)| heading.clone()));
        let odds = words.view.odds_heading.clone().with("columns", dotted(&dice));
        let odds = heading(&words.message(&odds));
        let range = heading(&tr!(lang, "print-column-range"));

        let mut columns = Vec::new();
        let mut add = |place: Place, width: Width| columns.push((place, Column::new(width)));
        if lines().any(|line| !line.boxes.items.is_empty()) {
            // Slightly more, or rounding would keep the last box of a row from fitting.
            let boxes = BOXES_IN_ROW * (BOX + 3.0) - 3.0 + 2.0 * PAD_X + 0.5;
            add(Place::Boxes, Width::Points(boxes));
        }
        add(Place::Name, Width::Share(1.0));
        let most = casters.iter().map(|caster| numbers(caster).len()).max().unwrap_or(0);
        for place in 0..most {
            let cells = casters.iter().flat_map(|caster| {
                let heading = numbers(caster).get(place).cloned();
                let of = caster.lines.iter().flat_map(|line| &line.numbers);
                let cells: Vec<Cell> =
                    of.filter(|(name, _)| heading.as_ref() == Some(name)).map(|(_, cell)| cell.clone()).collect();
                cells.into_iter().chain(heading.map(|name| self::heading(&name)))
            });
            add(Place::Number(place), Width::Points(narrow(cells.collect(), whole)));
        }
        if lines().any(|line| !line.range.items.is_empty()) {
            let cells = lines().map(|line| line.range.clone()).chain([range.clone()]);
            add(Place::Range, Width::Points(narrow(cells.collect(), whole)));
        }
        add(Place::Does, Width::Share(1.8));
        if !dice.is_empty() {
            // The heading wraps, but no more than once; the chances do not.
            let cells: Vec<Cell> = lines().map(|line| chances(line, &dice)).collect();
            let half = odds.natural_width() * 0.6 + 2.0 * PAD_X;
            add(Place::Odds, Width::Points(natural(&cells).max(half)));
        }
        Self {
            columns,
            numbers: casters.iter().map(numbers).find(|numbers| !numbers.is_empty()).unwrap_or_default(),
            dice,
            boxes: heading(&match lines().any(|line| line.each_turn) {
                true => tr!(lang, "print-column-boxes"),
                false => tr!(lang, "print-column-used"),
            }),
            spell: heading(&tr!(lang, "print-column-spell")),
            range,
            does: heading(&tr!(lang, "print-column-does")),
            odds,
        }
    }

    /// A caster's panel. Headings that do not change are printed once per page.
    pub fn panel(&self, caster: &Lines) -> Panel {
        let own = numbers(caster);
        let names = if own.is_empty() { &self.numbers } else { &own };
        let row = |cell: &dyn Fn(Place) -> Cell| Row::new(self.columns.iter().map(|(place, _)| cell(*place)).collect());
        let heading = row(&|place| match place {
            Place::Boxes => self.boxes.clone(),
            Place::Name => self.spell.clone(),
            Place::Number(at) => names.get(at).map(|name| heading(name)).unwrap_or_default(),
            Place::Range => self.range.clone(),
            Place::Does => self.does.clone(),
            Place::Odds => self.odds.clone(),
        });
        let line = |line: &Line| {
            row(&|place| match place {
                Place::Boxes => line.boxes.clone(),
                Place::Name => line.name.clone(),
                Place::Number(at) => {
                    let number = line.numbers.iter().find(|(name, _)| names.get(at) == Some(name));
                    number.map(|(_, cell)| cell.clone()).unwrap_or_default()
                }
                Place::Range => line.range.clone(),
                Place::Does => line.does.clone(),
                Place::Odds => chances(line, &self.dice),
            })
        };
        let mut rows: Vec<Row> = caster.lines.iter().map(line).collect();
        rows.extend(caster.notes.iter().cloned().map(Row::across));
        keep_company(&mut rows);
        Panel {
            title: caster.title.clone(),
            aside: caster.aside.clone(),
            continued: Some(caster.continued.clone()),
            table: Table {
                columns: self.columns.iter().map(|(_, column)| *column).collect(),
                heading: (!caster.lines.is_empty()).then_some(heading),
                heading_once: true,
                rows,
            },
        }
    }
}

/// The headings of a caster's numbers.
fn numbers(caster: &Lines) -> Vec<String> {
    in_order(caster.lines.iter().flat_map(|line| &line.numbers).map(|(name, _)| name.clone()))
}

/// The chances of a spell with each number of dice; `–` if its caster may not use that many.
fn chances(line: &Line, dice: &[String]) -> Cell {
    if line.chances.is_empty() {
        return Cell::default();
    }
    let chance = |heading: &String| {
        let found = line.chances.iter().find(|(name, _)| name == heading);
        found.map_or_else(|| "–".to_owned(), |(_, chance)| chance.clone())
    };
    Cell::text(Face::Sans, BODY, dotted(&dice.iter().map(chance).collect::<Vec<_>>()))
}

fn heading(words: &str) -> Cell {
    Cell::spans(vec![Span::new(Face::Sans, HEADING, words).grey(GREY)])
}

/// The minimum width of a column with these cells that wraps nothing.
fn natural(cells: &[Cell]) -> f32 {
    cells.iter().map(Cell::natural_width).fold(0.0, f32::max) + 2.0 * PAD_X + 0.5
}

/// The width of a narrow column with these cells: text may wrap, but no word breaks.
fn narrow(cells: Vec<Cell>, whole: f32) -> f32 {
    let word = cells.iter().map(Cell::widest_word).fold(0.0, f32::max) + 2.0 * PAD_X + 0.5;
    natural(&cells).min(NARROW * whole).max(word.min(0.2 * whole))
}
