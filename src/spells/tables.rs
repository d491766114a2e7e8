//! Look-up tables: rows found by the sum of some dice.

use serde::Deserialize;
use serde::de::{DeserializeOwned, IgnoredAny};

use super::lore_file::unknown_kind;
use super::{Diagnostic, FORMAT, Placed, Precedence, SourceText, TextPlace, Worded, file_kind};
use crate::dice::{Die, Pool};
use crate::lang::Message;
use crate::reading::outline::{outline, read_entry, read_entry_around};

/// A table whose rows are found by the sum of some dice. `X` is the system's own type of effect.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table<X> {
    /// Its id: unique in its system.
    pub id: String,
    /// Its display name.
    pub name: Worded,
    /// The dice whose sum finds the row.
    pub dice: Pool,
    /// Whether it is used unless the players choose another.
    pub default: bool,
    /// Where its facts come from.
    pub source: String,
    /// Its rows, in rising order, without gap or overlap.
    pub rows: Vec<TableRow<X>>,
}

/// One row of a table.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, bound = "X: DeserializeOwned")]
pub struct TableRow<X> {
    /// The lowest sum that finds it.
    pub from: u16,
    /// The highest sum that finds it.
    pub to: u16,
    /// Whether the list does not know what happens; then the players look it up in the rulebook.
    #[serde(default)]
    pub unknown: bool,
    /// Its name; empty if unknown.
    #[serde(default)]
    pub name: Worded,
    /// What happens, in sentences of our own; empty if unknown.
    #[serde(default)]
    pub summary: Worded,
    /// The effects that the rules carry out, in this order.
    #[serde(default = "Vec::new")]
    pub effects: Vec<X>,
}

impl<X> Table<X> {
    /// The row for a sum; none for a sum that the dice cannot show.
    pub fn row(&self, sum: u32) -> Option<&TableRow<X>> {
        self.rows.iter().find(|row| (u32::from(row.from)..=u32::from(row.to)).contains(&sum))
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FileHead {
    #[serde(rename = "format")]
    _format: u32,
    #[serde(default)]
    shadows: bool,
    #[serde(rename = "tables")]
    _tables: Vec<IgnoredAny>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TableHead {
    id: String,
    name: Worded,
    dice: Dice,
    #[serde(default)]
    default: bool,
    #[serde(default)]
    source: String,
    #[serde(rename = "rows")]
    _rows: Vec<IgnoredAny>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Dice {
    count: u8,
    sides: u8,
}

/// Reads files of tables (`Tables(format: 1, tables: […])`), every row by itself.
///
/// Never fails: a broken row is left out and reported. A file whose head says
/// `shadows: true` replaces tables of the same id.
pub fn read_tables<'a, X: DeserializeOwned>(
    sources: impl IntoIterator<Item = &'a SourceText>,
) -> (Vec<Table<X>>, Vec<Diagnostic>) {
    let (mut tables, mut diagnostics): (Vec<(Table<X>, &str, TextPlace)>, _) = (Vec::new(), Vec::new());
    for source in sources {
        if file_kind(source) != Some("Tables") {
            diagnostics.push(unknown_kind(source, &["Tables"]));
            continue;
        }
        let outline = outline::<FileHead, 1>(source, ["tables"], FORMAT, &mut diagnostics);
        let Some(outline) = outline else { continue };
        let shadows = outline.head.is_none_or(|head| head.shadows);
        for range in outline.entries.into_iter().flatten() {
            let place = source.place(range.start);
            let Some(table) = read_table(source, range, &mut diagnostics) else { continue };
            match tables.iter_mut().find(|(earlier, ..)| earlier.id == table.id) {
                Some(_) if source.precedence == Precedence::Copy => {}
                Some(earlier) if shadows || source.precedence == Precedence::Held => {
                    *earlier = (table, source.name.as_str(), place)
                }
                Some((_, file, earlier)) => {
                    let message = Message::new("diagnostic-id-twice").with("id", table.id).with("file", *file);
                    let hint = (*file != source.name).then(|| Message::new("diagnostic-hint-shadows"));
                    let message = message.with("line", earlier.line);
                    diagnostics.push(Diagnostic::at_place(&source.name, place, message).hint(hint));
                }
                None => tables.push((table, source.name.as_str(), place)),
            }
        }
    }
    (tables.into_iter().map(|(table, ..)| table).collect(), diagnostics)
}

/// Reads one table: its head with the rows left out, then each row.
fn read_table<X: DeserializeOwned>(
    source: &SourceText,
    range: std::ops::Range<usize>,
    diagnostics: &mut Vec<Diagnostic>,
) -> Option<Table<X>> {
    let (head, items) = read_entry_around(source, &range, "rows", diagnostics);
    let TableHead { id, name, dice, default, source: facts, .. } = head?;
    let place = source.place(range.start);
    let Dice { count, sides } = dice;
    if !(1..=20).contains(&count) || !(2..=100).contains(&sides) {
        let message = Message::new("diagnostic-table-dice").with("count", count).with("sides", sides);
        diagnostics.push(Diagnostic::at_place(&source.name, place, message));
        return None;
    }
    let dice = Pool { die: Die::Sides(sides), count };
    let (mut rows, mut broken) = (Vec::new(), false);
    for item in items {
        match read_entry::<TableRow<X>>(source, &item) {
            Ok(row) => rows.push(Placed { place: source.place(item.start), entry: row }),
            Err(diagnostic) => {
                broken = true;
                diagnostics.push(*diagnostic);
            }
        }
    }
    rows.sort_by_key(|row| (row.entry.from, row.entry.to));
    let rows = check_rows(source, place, dice, rows, broken, diagnostics);
    Some(Table { id, name, dice, default, source: facts, rows })
}

/// Checks that the rows cover every sum of the dice once, and drops unusable rows.
///
/// Gaps are not reported if a row is broken, since it may have filled them.
fn check_rows<X>(
    source: &SourceText,
    table: TextPlace,
    dice: Pool,
    rows: Vec<Placed<TableRow<X>>>,
    broken: bool,
    diagnostics: &mut Vec<Diagnostic>,
) -> Vec<TableRow<X>> {
    let (low, high) = dice.die.range();
    let (lowest, highest) = (u16::from(low) * u16::from(dice.count), u16::from(high) * u16::from(dice.count));
    let gap = |from: u16, to: u16, diagnostics: &mut Vec<Diagnostic>| {
        if from <= to && !broken {
            let message = Message::new("diagnostic-table-gap").with("from", i64::from(from)).with("to", i64::from(to));
            let hint = Message::new("diagnostic-hint-table-gap");
            diagnostics.push(Diagnostic::at_place(&source.name, table, message).hint(hint));
        }
    };
    let mut next = lowest;
    let mut good = Vec::new();
    for Placed { place, entry: row } in rows {
        let about = |id: &'static str| Message::new(id).with("from", i64::from(row.from)).with("to", i64::from(row.to));
        let mut refuse = |message| diagnostics.push(Diagnostic::at_place(&source.name, place, message));
        if row.from > row.to {
            refuse(about("diagnostic-row-backwards"));
            continue;
        }
        if row.from < lowest || row.to > highest {
            refuse(
                about("diagnostic-row-outside").with("lowest", i64::from(lowest)).with("highest", i64::from(highest)),
            );
            continue;
        }
        if row.from < next {
            refuse(about("diagnostic-row-overlap").with("free", i64::from(next)));
            continue;
        }
        if !row.unknown && (row.name.en.is_empty() || row.summary.en.is_empty()) {
            let message = about("diagnostic-row-empty");
            diagnostics.push(Diagnostic::at_place(&source.name, place, message).warning());
        }
        gap(next, row.from.saturating_sub(1), diagnostics);
        next = row.to.saturating_add(1);
        good.push(row);
    }
    gap(next, highest, diagnostics);
    good
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
    enum Toy {
        Lost,
        Hit(u8),
    }

    fn check(rows: &str, expected: &[&str]) -> Vec<Table<Toy>> {
        let text = format!(
            "Tables(format: 1, tables: [\n(id: \"t\", name: (en: \"T\"), dice: (count: 1, sides: 6), rows: [\n{rows}])])"
        );
        let source = SourceText::new("f", text);
        let (tables, diagnostics) = read_tables([&source]);
        let found: Vec<_> =
            diagnostics.iter().map(|diagnostic| format!("{} {}", diagnostic.place(), diagnostic.message.id)).collect();
        assert_eq!(found, expected, "{rows}");
        tables
    }

    #[test]
    fn rows_cover_each_sum_once() {
        let words = "name: (en: \"N\"), summary: (en: \"S\")";
        let tables = check(
            &format!("(from: 4, to: 6, unknown: true),\n(from: 1, to: 3, {words}, effects: [Lost, Hit(4)])"),
            &[],
        );
        let effects = |sum| tables.first()?.row(sum).map(|row| row.effects.clone());
        assert_eq!(effects(3), Some(vec![Toy::Lost, Toy::Hit(4)]));
        assert_eq!(effects(4), Some(vec![]));
        assert_eq!(effects(7), None);
        check(
            &format!("(from: 1, to: 2, {words}),\n(from: 4, to: 5, {words})"),
            &["f:2:1 diagnostic-table-gap", "f:2:1 diagnostic-table-gap"],
        );
        check(
            &format!("(from: 1, to: 4, {words}),\n(from: 4, to: 6, {words})"),
            &["f:4:1 diagnostic-row-overlap", "f:2:1 diagnostic-table-gap"],
        );
        check(
            &format!("(from: 1, to: 6, {words}),\n(from: 6, to: 7, {words}), (from: 3, to: 2)"),
            &["f:4:56 diagnostic-row-backwards", "f:4:1 diagnostic-row-outside"],
        );
        check("(from: 1, to: 6)", &["f:3:1 diagnostic-row-empty"]);
        check(
            "(from: 1, to: 3, unknown: true, efects: []),\n(from: 5, unknown: true),",
            &["f:3:33 diagnostic-unknown-field", "f:4:1 diagnostic-missing-field"],
        );
    }
}
