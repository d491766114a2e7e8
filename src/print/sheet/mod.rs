//! The spell sheet that a player brings to the table.
//!
//! [`caster`] has the content for each caster, [`columns`] puts it into columns; this file has the
//! page around it, the reference tables and the house rules.

mod caster;
mod columns;

use self::caster::Lines;
use self::columns::Columns;
use super::{Align, Cell, Column, Face, Flow, Item, Panel, Paper, Plan, Row, Shape, Span, Table, Width};
use crate::lang::{Lang, Message, Names};
use crate::odds::OddsBook;
use crate::rosters::{Army, Roster};
use crate::rules::{Game, ReferenceRow, ReferenceTable, SheetView};
use crate::spells::SpellCard;
use crate::tr;

/// Size of the army's name.
const TITLE: f32 = 22.0;
/// Size of casters' names and titles of tables.
const BAND: f32 = 14.5;
/// Size of the text beside titles.
const REMARK: f32 = 9.0;
/// Size of spell names, and of what they need.
const NAME: f32 = 9.75;
/// Size of spell texts.
const BODY: f32 = 9.75;
/// Size of the text below names.
const UNDER: f32 = 8.5;
/// Size of headings of columns.
const HEADING: f32 = 8.0;
/// Grey of less important text.
const GREY: u8 = 90;
/// Side of a box and width of a circle to cross off.
const BOX: f32 = 9.5;
/// The gap between panels, in points.
const GAP: f32 = 10.0;
/// A caster with at most this many rows stays on one page.
const KEPT_TOGETHER: usize = 4;
/// Boxes for turns: a longer battle is noted beside them.
const TURN_BOXES: usize = 6;

/// The sheet for the chosen army of a roster: each caster with all spells for the battle, boxes to
/// cross off, and the chances of each spell.
///
/// `lang` must know the messages of the game.
pub fn sheet(game: &dyn Game, roster: &Roster, lang: &Lang, paper: Paper, odds: &mut OddsBook) -> Plan {
    let army = roster.chosen();
    let view = army.map_or_else(|| SheetView::new(Vec::new()), |army| game.sheet(roster, army));
    let words = SheetWords { game, roster, lang, view: &view };
    let casters: Vec<Lines> = army.map_or_else(Vec::new, |army| {
        let casters = army.casters.iter().zip(&view.casters);
        casters.map(|(caster, sheet)| words.caster(caster, sheet, odds)).collect()
    });
    let title = army.map_or(roster.name.as_str(), |army| army.name.as_str());
    let mut flow = Flow::new(paper, lang, words.footer(&casters));
    flow.header(words.title(title, army), words.turns());
    if army.is_none() {
        flow.cell(&Cell::text(Face::Sans, NAME, tr!(lang, "print-no-army")));
    }
    let columns = Columns::of(&casters, &words, flow.width());
    let casters = casters.iter().map(|caster| columns.panel(caster));
    let tables = game.tables(roster);
    for panel in casters.chain(tables.iter().map(|table| words.reference(table))).chain(words.house_rules()) {
        flow.panel(&panel);
        flow.gap(GAP);
    }
    flow.finish(title)
}

/// What every part of the sheet takes its text from.
struct SheetWords<'a> {
    game: &'a dyn Game,
    roster: &'a Roster,
    lang: &'a Lang,
    view: &'a SheetView,
}

impl Names for SheetWords<'_> {
    fn spell(&self, id: &str, lang: &str) -> Option<String> {
        self.card(id).map(|card| card.name.text(lang).to_owned())
    }
}

impl SheetWords<'_> {
    /// A spell's card: from the lists, or the copy that the roster keeps.
    fn card(&self, id: &str) -> Option<&SpellCard> {
        self.game.card(id)
    }

    fn message(&self, message: &Message) -> String {
        self.lang.message(message, self)
    }

    fn all_said<'s>(&self, list: impl IntoIterator<Item = &'s Message>) -> Vec<String> {
        list.into_iter().map(|message| self.message(message)).collect()
    }

    fn title(&self, name: &str, army: Option<&Army>) -> Cell {
        let mut remarks = vec![self.lang.text(self.game.about().name)];
        if let Some(army) = army {
            remarks.push(tr!(self.lang, "print-casters", casters = army.casters.len()));
            remarks.extend(self.all_said(&self.view.facts));
        }
        titled(name, TITLE, &dotted(&remarks))
    }

    fn turns(&self) -> Cell {
        let label = Span::new(Face::Sans, REMARK, tr!(self.lang, "print-turn")).grey(GREY);
        let boxes = Item::Labelled(label, Shape::Square, TURN_BOXES, BOX);
        Cell { items: vec![boxes], align: Align::Right }
    }

    fn footer(&self, casters: &[Lines]) -> String {
        let version = self.game.about().lists_version;
        let sets = casters.iter().flat_map(|caster| &caster.sets).filter(|set| !set.is_empty());
        let name = |set: String| self.game.set_name(&set).map_or(set, |name| lower(&self.message(&name)));
        let sets: Vec<String> = in_order(sets.cloned()).into_iter().map(name).collect();
        let lists = if sets.is_empty() {
            tr!(self.lang, "print-lists", version = version)
        } else {
            tr!(self.lang, "print-lists-sets", version = version, sets = sets.join(", "))
        };
        tr!(self.lang, "print-footer", lists = lists, rules = self.house_rules_in_short())
    }

    /// House rules that differ from the rules as written: id and value.
    fn own_house_rules(&self) -> Vec<(&str, &str)> {
        let set = self.roster.house_rules.iter().map(|(rule, value)| (rule.as_str(), value.as_str()));
        set.filter(|(rule, value)| !self.is_as_written(rule, value)).collect()
    }

    fn is_as_written(&self, rule: &str, value: &str) -> bool {
        let rules = self.game.about().house_rules;
        rules.iter().any(|known| known.id == rule && known.values.first() == Some(&value))
    }

    fn house_rules_in_short(&self) -> String {
        match self.game.about().preset(&self.roster.house_rules) {
            Some(preset) => lower(&self.lang.text(preset.label)),
            None => tr!(self.lang, "print-house-rules-own", rules = self.own_house_rules().len()),
        }
    }

    /// The house rules in force, if any differ from the rules as written.
    fn house_rules(&self) -> Option<Panel> {
        let own = self.own_house_rules();
        if own.is_empty() {
            return None;
        }
        let row = |(rule, value): (&str, &str)| {
            let Some(known) = self.game.about().house_rules.iter().find(|known| known.id == rule) else {
                let words = tr!(self.lang, "print-house-rule-unknown", rule = rule, value = value);
                return Row::across(Cell::text(Face::Sans, BODY, words));
            };
            let value = known.value_label(value);
            Row::new(vec![
                Cell::text(Face::SansBold, BODY, self.lang.text(known.label)),
                Cell::text(Face::Sans, BODY, self.lang.text(&value)),
                under(known.rule),
            ])
        };
        let mut rows: Vec<Row> = own.into_iter().map(row).collect();
        keep_together(&mut rows);
        let columns = vec![
            Column::new(Width::Share(1.0)),
            Column::new(Width::Share(1.4)),
            Column::new(Width::Fit(0.2)).align(Align::Right),
        ];
        Some(Panel {
            title: titled(&tr!(self.lang, "print-house-rules"), BAND, &tr!(self.lang, "print-house-rules-remark")),
            table: Table { columns, rows, ..Table::default() },
            ..Panel::default()
        })
    }

    /// A reference table: miscasts and the like.
    fn reference(&self, table: &ReferenceTable) -> Panel {
        let row = |row: &ReferenceRow| {
            Row::new(vec![
                Cell::text(Face::Sans, NAME, row.range.as_str()),
                Cell::spans(vec![
                    Span::new(Face::SansBold, BODY, self.message(&row.name)),
                    Span::new(Face::Sans, BODY, format!(" {}", self.message(&row.summary))),
                ]),
            ])
        };
        let mut rows: Vec<Row> = table.rows.iter().map(row).collect();
        keep_together(&mut rows);
        let remark = dotted(&[self.message(&table.when), table.rule.to_owned()]);
        let columns = vec![Column::new(Width::Fit(0.2)), Column::new(Width::Share(1.0))];
        Panel {
            title: titled(&self.message(&table.name), BAND, &remark),
            table: Table { columns, rows, ..Table::default() },
            ..Panel::default()
        }
    }
}

/// A name with remarks at a distance beside it.
fn titled(name: &str, size: f32, remark: &str) -> Cell {
    let mut spans = vec![Span::new(Face::Bold, size, name)];
    if !remark.is_empty() {
        spans.push(Span::new(Face::Sans, REMARK, format!(" \u{a0}\u{a0}{remark}")).grey(GREY));
    }
    Cell::spans(spans)
}

/// The text below a name.
fn under(words: &str) -> Cell {
    Cell::spans(vec![Span::new(Face::Sans, UNDER, words).grey(GREY)])
}

fn dotted(words: &[String]) -> String {
    words.join(" · ")
}

/// Within a line, names begin in lower case; words in capitals stay.
fn lower(words: &str) -> String {
    let first = words.split_whitespace().next().unwrap_or_default();
    if first.chars().count() > 1 && first.chars().all(|letter| letter.is_uppercase() || letter.is_numeric()) {
        return words.to_owned();
    }
    let mut letters = words.chars();
    letters.next().map(|first| first.to_lowercase().chain(letters).collect()).unwrap_or_default()
}

/// Each once, in order of first appearance.
fn in_order(words: impl Iterator<Item = String>) -> Vec<String> {
    let mut seen = Vec::new();
    for word in words {
        if !seen.contains(&word) {
            seen.push(word);
        }
    }
    seen
}

/// Puts all rows on one page.
fn keep_together(rows: &mut [Row]) {
    if let [first @ .., _] = rows {
        first.iter_mut().for_each(|row| row.keep_with_next = true);
    }
}

/// Keeps the first and the last row from standing alone on a page, and short tables whole.
fn keep_company(rows: &mut [Row]) {
    if rows.len() <= KEPT_TOGETHER {
        return keep_together(rows);
    }
    if let [first, .., before_last, _] = rows {
        first.keep_with_next = true;
        before_last.keep_with_next = true;
    }
}
