//! The list itself: it draws only the visible rows, however many spells there are.

use egui::{Align, Layout, Role, Sense, Ui, WidgetInfo};
use egui_extras::{Column, TableBuilder};

use super::super::theme::{ColorRole, TARGET, TextKind};
use super::super::widgets::line_ui;
use super::super::words::ScreenWords;
use super::book::{Book, Entry};
use super::search::{self, SortBy};

/// The gap before names, in points.
const INDENT: f32 = 8.0;

/// What the list draws.
pub struct List<'a> {
    /// All spells.
    pub book: &'a Book,
    /// The spells that are shown, in order.
    pub found: &'a [usize],
    /// The place of the chosen spell among them.
    pub chosen: Option<usize>,
    /// What they are sorted by, and whether backwards.
    pub sort: (SortBy, bool),
    /// Whether they can be sorted: a search has its own order.
    pub can_sort: bool,
    /// Whether to scroll to the chosen row.
    pub scroll: bool,
}

/// What the player did to the list.
#[derive(Default)]
pub struct Done {
    /// The place that was chosen.
    pub chosen: Option<usize>,
    /// Whether to show it large.
    pub read: bool,
    /// What to sort by.
    pub sort: Option<SortBy>,
}

/// A column besides the name.
struct Shown {
    by: SortBy,
    heading: String,
    width: f32,
}

impl List<'_> {
    /// Draws the list into the whole space.
    pub fn ui(&self, ui: &mut Ui, words: &ScreenWords<'_>) -> Done {
        let mut done = Done::default();
        let columns = self.columns(ui, words);
        ui.spacing_mut().item_spacing.y = 0.0;
        let mut builder = TableBuilder::new(ui)
            .id_salt("spells")
            .striped(true)
            // Arrow keys move between rows; Tab does not stop at each.
            .sense(Sense::CLICK)
            .cell_layout(Layout::left_to_right(Align::Center))
            .auto_shrink(false)
            .column(Column::remainder().at_least(120.0).clip(true));
        for column in &columns {
            builder = builder.column(Column::exact(column.width).clip(true));
        }
        if let Some(chosen) = self.chosen.filter(|_| self.scroll) {
            builder = builder.scroll_to_row(chosen, None);
        }
        let table = builder.header(TARGET, |mut row| {
            let name = Shown { by: SortBy::Name, heading: words.text("spellbook-name"), width: 0.0 };
            for column in std::iter::once(&name).chain(&columns) {
                row.col(|ui| {
                    if self.heading_ui(ui, column) {
                        done.sort = Some(column.by);
                    }
                });
            }
        });
        table.body(|body| {
            body.rows(TARGET, self.found.len(), |mut row| {
                let at = row.index();
                let Some(entry) = self.found.get(at).and_then(|place| self.book.entries.get(*place)) else { return };
                let selected = self.chosen == Some(at);
                row.set_selected(selected);
                let mut pressed = false;
                row.col(|ui| pressed = name_ui(ui, entry, selected));
                for column in &columns {
                    row.col(|ui| cell_ui(ui, entry, column, selected, words));
                }
                let response = row.response();
                if pressed || response.clicked() {
                    done.chosen = Some(at);
                }
                done.read |= response.double_clicked();
            });
        });
        done
    }

    /// The columns that fit; the name keeps the most space.
    fn columns(&self, ui: &Ui, words: &ScreenWords<'_>) -> Vec<Shown> {
        const NAME: f32 = 170.0;
        const GAP: f32 = 8.0;
        let mut room = ui.available_width() - NAME;
        let mut columns = Vec::new();
        let mut add = |columns: &mut Vec<Shown>, by, heading: String, width: f32| {
            if room >= width + GAP {
                room -= width + GAP;
                columns.push(Shown { by, heading, width });
            }
        };
        let entries = || self.found.iter().filter_map(|at| self.book.entries.get(*at));
        let most = entries().map(|entry| entry.figures.len()).max().unwrap_or(0);
        for place in 0..most {
            let heading = search::heading(self.book, self.found.iter().copied(), place).unwrap_or_default();
            add(&mut columns, SortBy::Figure(place), heading.to_owned(), 64.0);
        }
        add(&mut columns, SortBy::Lore, words.text("spellbook-lore"), 96.0);
        add(&mut columns, SortBy::Range, words.text("spellbook-range"), 116.0);
        add(&mut columns, SortBy::Kind, words.text("spellbook-kind"), 150.0);
        // What is left goes to the longest words.
        let widest = columns.iter_mut().filter(|column| matches!(column.by, SortBy::Range));
        widest.for_each(|column| column.width += (room * 0.6).min(200.0));
        // The lore comes before the numbers.
        columns.sort_by_key(|column| match column.by {
            SortBy::Lore => 0,
            SortBy::Figure(_) => 1,
            _ => 2,
        });
        columns
    }

    /// A heading; true if it was pressed.
    fn heading_ui(&self, ui: &mut Ui, column: &Shown) -> bool {
        let sorted = self.can_sort && self.sort.0 == column.by;
        let sign = match (sorted, self.sort.1) {
            (false, _) => "",
            (true, false) => "▲",
            (true, true) => "▼",
        };
        let id = ui.make_persistent_id(("heading", &column.heading));
        let sense = if self.can_sort { Sense::click() } else { Sense::hover() };
        let response = ui.interact(ui.max_rect(), id, sense);
        response.widget_info(|| WidgetInfo::selected(Role::Button, self.can_sort, sorted, &column.heading));
        if column.by == SortBy::Name {
            ui.add_space(INDENT);
        }
        let strong = response.hovered() || response.has_focus();
        let role = if strong && self.can_sort { ColorRole::Ink } else { ColorRole::Muted };
        ui.spacing_mut().item_spacing.x = 4.0;
        line_ui(ui, &[(&column.heading, TextKind::Small, role), (sign, TextKind::Small, ColorRole::Gold)]);
        response.clicked()
    }
}

/// The name, which screen readers read for its row; true if it was pressed.
fn name_ui(ui: &mut Ui, entry: &Entry, selected: bool) -> bool {
    let id = ui.make_persistent_id(("spell", &entry.id));
    let response = ui.interact(ui.max_rect(), id, Sense::CLICK);
    let figures = entry
        .figures
        .iter()
        .filter_map(|figure| figure.shown.as_ref().map(|shown| format!("{} {shown}", figure.heading)));
    let label: Vec<String> =
        [entry.name.clone(), entry.lore.clone()].into_iter().chain(figures).filter(|part| !part.is_empty()).collect();
    response.widget_info(|| WidgetInfo::selected(Role::Button, true, selected, label.join(" · ")));
    let kind = if selected { TextKind::Strong } else { TextKind::Body };
    let sign = if entry.remains_in_play { "∞" } else { "" };
    ui.add_space(INDENT);
    line_ui(ui, &[(&entry.name, kind, ColorRole::Ink), (sign, TextKind::Body, ColorRole::Gold)]);
    response.clicked()
}

fn cell_ui(ui: &mut Ui, entry: &Entry, column: &Shown, selected: bool, words: &ScreenWords<'_>) {
    let role = if selected { ColorRole::Ink } else { ColorRole::Muted };
    let plain = |ui: &mut Ui, words: &str| {
        if !words.is_empty() {
            line_ui(ui, &[(words, TextKind::Body, role)]).on_hover_text(words);
        }
    };
    match column.by {
        SortBy::Lore => plain(ui, &entry.lore),
        SortBy::Range => plain(ui, &entry.range),
        SortBy::Kind => plain(ui, &entry.kind),
        SortBy::Figure(place) => {
            let Some(figure) = entry.figures.get(place) else { return };
            match &figure.shown {
                Some(shown) if figure.heading == column.heading => {
                    line_ui(ui, &[(shown, TextKind::Body, ColorRole::Ink)]);
                }
                Some(shown) => {
                    let parts = [(shown.as_str(), TextKind::Body, ColorRole::Ink)];
                    line_ui(ui, &parts).on_hover_text(format!("{} {shown}", figure.heading));
                }
                None => {
                    line_ui(ui, &[("?", TextKind::Body, ColorRole::Gold)])
                        .on_hover_text(words.text("spellbook-unknown"));
                }
            }
        }
        SortBy::Lists | SortBy::Name => {}
    }
}
