//! All spells of a system: a list that is searched and filtered, and everything on one card.

mod book;
mod detail;
mod list;
mod search;

use std::sync::Arc;

use egui::{
    Align, CentralPanel, Frame, Id, Key, Layout, Margin, Modal, Modifiers, Panel, Rect, ScrollArea, TextEdit, Ui,
    UiBuilder, vec2,
};

use self::book::{Book, Facet, Filters};
use self::detail::{Scale, card_detail_ui, table_detail_ui};
use self::list::{Done, List};
use self::search::SortBy;
use super::effect::Effect;
use super::missing_facts::MissingFacts;
use super::theme::{ColorRole, TARGET, TextKind};
use super::widgets::{CardLook, card_ui, choice_pill_ui, keycap_ui, line_ui, quiet_button};
use super::words::ScreenWords;
use crate::lang::{Lang, Message};
use crate::rosters::Roster;
use crate::rules::{Game, ReferenceTable};
use crate::spells::{FilledIn, SpellCard};

/// On a screen at least this wide, in points, the filters are beside the list.
const WIDE: f32 = 860.0;
/// On a screen at least this wide the card is beside the list.
const MIDDLE: f32 = 560.0;

/// What is being read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
enum Chosen {
    /// The first spell that was found.
    #[default]
    First,
    /// The spell with that id.
    Spell(String),
    /// The reference table with that place.
    Table(usize),
}

/// What is searched for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct SpellSearch {
    typed: String,
    filters: Filters,
    sort: (SortBy, bool),
}

/// The spellbook screen.
#[derive(Default)]
pub struct SpellbookScreen {
    /// The spells in words, for the game and language that were shown last.
    book: Option<Book>,
    wanted: SpellSearch,
    /// The last search and what it found.
    found: Option<(SpellSearch, Vec<usize>)>,
    chosen: Chosen,
    /// Whether to move the keyboard focus to the search field.
    focus_search: bool,
    /// Whether it had the keyboard focus in the last frame.
    search_had_focus: bool,
    /// Whether to scroll to the chosen row.
    scroll: bool,
    /// Whether the filters are open on a narrow screen.
    filters_shown: bool,
    /// Whether the card is beside the list.
    card_shown: bool,
    /// Whether the card is shown large.
    reading: bool,
    /// What is typed for facts that the lists lack.
    missing_facts: MissingFacts,
}

impl SpellbookScreen {
    /// Forgets what was typed for a fact that has been filled in.
    pub fn filled(&mut self, spell: &str, fact: &str) {
        self.missing_facts.filled(spell, fact);
    }

    /// Moves the keyboard focus to the search field.
    pub const fn find(&mut self) {
        self.focus_search = true;
        self.reading = false;
    }

    /// What a player does here in one frame, for measuring: a search letter by letter, then down
    /// the list.
    pub fn work(&mut self, nth: u32) {
        const TYPED: &str = "fire";
        let typed = TYPED.chars().count() as u32;
        if nth <= typed {
            self.wanted.typed = TYPED.chars().take(nth as usize).collect();
        } else {
            self.wanted.typed.clear();
            let entry = self.book.as_ref().and_then(|book| book.entries.get(9 * (nth - typed) as usize));
            if let Some(entry) = entry {
                self.chosen = Chosen::Spell(entry.id.clone());
                self.scroll = true;
            }
        }
    }

    /// Draws the screen.
    pub fn ui(
        &mut self,
        ui: &mut Ui,
        game: &Arc<dyn Game>,
        roster: Option<&Roster>,
        lang: &Lang,
        filled: &FilledIn,
        keys_free: bool,
    ) -> Vec<Effect> {
        self.refresh(game, lang);
        let Some((book, found)) = self.book.take().zip(self.found.take()) else { return Vec::new() };
        let words = ScreenWords::new(lang, Some(&**game));
        let of_system = |roster: &&Roster| roster.system == game.about().id;
        let tables = match roster.filter(of_system) {
            Some(roster) => game.tables(roster),
            None => game.tables(&Roster::default()),
        };
        if keys_free {
            self.take_keys(ui, &book, &found.1);
        }
        let mut wanted = Vec::new();
        let width = ui.available_width();
        let plain = |left: i8, right: i8| Frame::new().inner_margin(Margin { left, right, top: 0, bottom: 0 });
        if width >= WIDE {
            let left = (width * 0.19).clamp(188.0, 260.0);
            let panel = Panel::left("spellbook-filters").exact_size(left).resizable(false).show_separator_line(false);
            panel.frame(plain(0, 12)).show(ui, |ui| self.filters_ui(ui, &book, &tables, &words));
        }
        self.card_shown = width >= MIDDLE;
        if self.card_shown {
            let right = (width * 0.36).clamp(248.0, 620.0);
            let panel = Panel::right("spellbook-card").exact_size(right).resizable(false).show_separator_line(false);
            panel
                .frame(plain(12, 0))
                .show(ui, |ui| self.card_ui(ui, &book, &found.1, &tables, filled, &words, &mut wanted));
        }
        CentralPanel::no_frame().show(ui, |ui| {
            self.search_ui(ui, &book, found.1.len(), width < WIDE, &words);
            if self.filters_shown && width < WIDE {
                self.filters_ui(ui, &book, &tables, &words);
            } else {
                self.list_ui(ui, &book, &found.1, &words);
            }
        });
        self.reading_ui(ui, &book, &found.1, &tables, &words);
        (self.book, self.found) = (Some(book), Some(found));
        wanted
    }

    /// Updates the words if game or language has changed, and the results if the search has.
    fn refresh(&mut self, game: &Arc<dyn Game>, lang: &Lang) {
        let book = match self.book.take() {
            Some(book) if book.is_of(game, lang) => book,
            other => {
                self.found = None;
                if other.is_some_and(|book| book.game.about().id != game.about().id) {
                    // Another system has other lores and other spells.
                    self.wanted.filters = Filters::default();
                    self.chosen = Chosen::First;
                }
                Book::new(game, lang)
            }
        };
        if self.found.as_ref().is_none_or(|(wanted, _)| *wanted != self.wanted) {
            let found = search::find(&book, &self.wanted.typed, &self.wanted.filters, self.wanted.sort);
            self.found = Some((self.wanted.clone(), found));
            self.scroll = true;
        }
        self.book = Some(book);
    }

    /// The place of the chosen spell among those found, or of the first if it is not among them;
    /// `None` while a table is read.
    fn place(&self, book: &Book, found: &[usize]) -> Option<usize> {
        match &self.chosen {
            Chosen::Table(_) => None,
            Chosen::First => (!found.is_empty()).then_some(0),
            Chosen::Spell(id) => {
                let is_it = |at: &usize| book.entries.get(*at).is_some_and(|entry| entry.id == *id);
                found.iter().position(is_it).or_else(|| (!found.is_empty()).then_some(0))
            }
        }
    }

    fn choose(&mut self, book: &Book, found: &[usize], place: usize) {
        if let Some(entry) = found.get(place).and_then(|at| book.entries.get(*at)) {
            self.chosen = Chosen::Spell(entry.id.clone());
            self.scroll = true;
        }
    }

    /// Arrows move through the list, even while typing; Enter shows the card large; Escape clears
    /// the search.
    fn take_keys(&mut self, ui: &Ui, book: &Book, found: &[usize]) {
        const PAGE: usize = 10;
        let pressed = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
        let focused = ui.memory(egui::Memory::focused);
        let searching = self.search_had_focus;
        if searching && ui.input(|input| input.key_pressed(Key::Escape)) {
            self.wanted.typed.clear();
            return;
        }
        // Whatever has the keyboard focus has its own keys.
        if focused.is_some() && !searching {
            return;
        }
        let last = found.len().saturating_sub(1);
        let at = self.place(book, found);
        let to = if pressed(Key::ArrowDown) {
            Some(at.map_or(0, |at| (at + 1).min(last)))
        } else if pressed(Key::ArrowUp) {
            Some(at.map_or(0, |at| at.saturating_sub(1)))
        } else if pressed(Key::PageDown) {
            Some(at.map_or(0, |at| (at + PAGE).min(last)))
        } else if pressed(Key::PageUp) {
            Some(at.map_or(0, |at| at.saturating_sub(PAGE)))
        } else if !searching && pressed(Key::Home) {
            Some(0)
        } else if !searching && pressed(Key::End) {
            Some(last)
        } else {
            None
        };
        if let Some(to) = to {
            self.choose(book, found, to);
        }
        if !searching && pressed(Key::Enter) {
            self.reading = !self.reading;
        }
    }

    fn search_ui(&mut self, ui: &mut Ui, book: &Book, found: usize, narrow: bool, words: &ScreenWords<'_>) {
        let row = vec2(ui.available_width(), TARGET);
        ui.allocate_ui_with_layout(row, Layout::right_to_left(Align::Center), |ui| {
            let count = Message::new("spellbook-count").with("found", found).with("all", book.entries.len());
            line_ui(ui, &[(&words.message(&count), TextKind::Small, ColorRole::Muted)]);
            let filters = words.text("spellbook-filters");
            if narrow && ui.add(quiet_button(&filters).selected(self.filters_shown)).clicked() {
                self.filters_shown = !self.filters_shown;
            }
            let hint = words.text("spellbook-search");
            let field = TextEdit::singleline(&mut self.wanted.typed)
                .id(Id::unique("spellbook-search"))
                .hint_text(&hint)
                .margin(Margin::symmetric(10, 7))
                .desired_width(f32::INFINITY);
            let response = ui.add(field).accessible_name(&hint);
            if std::mem::take(&mut self.focus_search) {
                response.request_focus();
            }
            self.search_had_focus = response.has_focus();
            if self.wanted.typed.is_empty() && !response.has_focus() {
                let cap = Rect::from_center_size(response.rect.right_center() - vec2(19.0, 0.0), vec2(18.0, 18.0));
                ui.scope_builder(UiBuilder::new().id_salt("key").max_rect(cap), |ui| keycap_ui(ui, "/"));
            }
        });
        ui.add_space(4.0);
    }

    fn filters_ui(&mut self, ui: &mut Ui, book: &Book, tables: &[ReferenceTable], words: &ScreenWords<'_>) {
        ScrollArea::vertical().id_salt("filters").auto_shrink(false).show(ui, |ui| {
            ui.spacing_mut().item_spacing = vec2(4.0, 0.0);
            if !tables.is_empty() {
                line_ui(ui, &[(&words.text("spellbook-tables"), TextKind::Subheading, ColorRole::Ink)]);
                ui.horizontal_wrapped(|ui| {
                    for (at, table) in tables.iter().enumerate() {
                        let on = self.chosen == Chosen::Table(at);
                        if choice_pill_ui(ui, &words.message(&table.name), on).clicked() {
                            self.chosen = if on { Chosen::First } else { Chosen::Table(at) };
                            self.reading = !self.card_shown && !on;
                        }
                    }
                });
                ui.add_space(6.0);
            }
            for (facet, values) in Facet::ALL.into_iter().zip(&book.facets) {
                // A single value leaves no choice.
                if values.len() < 2 {
                    continue;
                }
                line_ui(ui, &[(&words.text(facet.label()), TextKind::Subheading, ColorRole::Ink)]);
                ui.horizontal_wrapped(|ui| {
                    for value in values {
                        let on = self.wanted.filters.wants(facet, &value.key);
                        if choice_pill_ui(ui, &value.label, on).clicked() {
                            self.wanted.filters.switch(facet, &value.key);
                        }
                    }
                });
                ui.add_space(6.0);
            }
            ui.horizontal_wrapped(|ui| {
                let filters = &mut self.wanted.filters;
                if book.some_remain {
                    let label = words.text("spellbook-only-remaining");
                    if choice_pill_ui(ui, &label, filters.remains_in_play).clicked() {
                        filters.remains_in_play = !filters.remains_in_play;
                    }
                }
                if !filters.is_empty() && ui.add(quiet_button(&words.text("spellbook-clear"))).clicked() {
                    *filters = Filters::default();
                }
            });
        });
    }

    fn list_ui(&mut self, ui: &mut Ui, book: &Book, found: &[usize], words: &ScreenWords<'_>) {
        card_ui(ui, CardLook { margin: 6, ..CardLook::default() }, |ui| {
            ui.set_min_height(ui.available_height());
            if found.is_empty() {
                ui.add_space(8.0);
                line_ui(ui, &[(&words.text("spellbook-nothing"), TextKind::Body, ColorRole::Muted)]);
                return;
            }
            let list = List {
                book,
                found,
                chosen: self.place(book, found),
                sort: self.wanted.sort,
                can_sort: self.wanted.typed.trim().is_empty(),
                scroll: std::mem::take(&mut self.scroll),
            };
            let Done { chosen, read, sort } = list.ui(ui, words);
            if let Some(place) = chosen {
                self.choose(book, found, place);
                self.scroll = false;
                // If the card has no space beside the list, it opens over it.
                self.reading |= !self.card_shown;
            }
            self.reading |= read;
            if let Some(by) = sort {
                let (now, backwards) = self.wanted.sort;
                // A third press returns to the order of the lists.
                self.wanted.sort = match (now == by, backwards) {
                    (true, false) => (by, true),
                    (true, true) => (SortBy::Lists, false),
                    (false, _) => (by, false),
                };
            }
        });
    }

    /// The card or table that is chosen.
    #[expect(clippy::too_many_arguments, reason = "what is read, and what can be filled in of it")]
    fn card_ui(
        &mut self,
        ui: &mut Ui,
        book: &Book,
        found: &[usize],
        tables: &[ReferenceTable],
        filled: &FilledIn,
        words: &ScreenWords<'_>,
        wanted: &mut Vec<Effect>,
    ) {
        card_ui(ui, CardLook { margin: 16, ..CardLook::default() }, |ui| {
            ui.set_min_height(ui.available_height());
            let salt = match &self.chosen {
                Chosen::Table(at) => format!("table {at}"),
                _ => self.place(book, found).and_then(|at| found.get(at)).map(usize::to_string).unwrap_or_default(),
            };
            ScrollArea::vertical().id_salt(("card", salt)).auto_shrink(false).show(ui, |ui| {
                self.detail_ui(ui, book, found, tables, words, Scale::Near);
                if let Some(card) = self.card(book, found) {
                    self.missing_facts.ui(ui, card, filled, words, wanted);
                }
            });
        });
    }

    /// The card that is being read; `None` for a table.
    fn card<'a>(&self, book: &'a Book, found: &[usize]) -> Option<&'a SpellCard> {
        if matches!(self.chosen, Chosen::Table(_)) {
            return None;
        }
        let place = self.place(book, found).and_then(|at| found.get(at));
        place.and_then(|at| book.entries.get(*at)).and_then(|entry| book.game.card(&entry.id))
    }

    fn detail_ui(
        &self,
        ui: &mut Ui,
        book: &Book,
        found: &[usize],
        tables: &[ReferenceTable],
        words: &ScreenWords<'_>,
        scale: Scale,
    ) {
        if let Chosen::Table(at) = self.chosen
            && let Some(table) = tables.get(at)
        {
            table_detail_ui(ui, table, words, scale);
            return;
        }
        match self.card(book, found) {
            Some(card) => card_detail_ui(ui, &*book.game, card, words, scale),
            None => {
                line_ui(ui, &[(&words.text("spellbook-nothing"), TextKind::Body, ColorRole::Muted)]);
            }
        }
    }

    /// The card over the whole window, for reading across the table.
    fn reading_ui(
        &mut self,
        ui: &Ui,
        book: &Book,
        found: &[usize],
        tables: &[ReferenceTable],
        words: &ScreenWords<'_>,
    ) {
        if !self.reading {
            return;
        }
        let size = ui.content_rect().size();
        let frame = Frame::popup(ui.style()).inner_margin(Margin::same(20));
        let modal = Modal::new(Id::unique("reading")).frame(frame).show(ui, |ui| {
            ui.set_width((size.x - 104.0).clamp(240.0, 760.0));
            ScrollArea::vertical().max_height((size.y - 140.0).max(120.0)).show(ui, |ui| {
                self.detail_ui(ui, book, found, tables, words, Scale::Far);
            });
            ui.add_space(4.0);
            if ui.add(quiet_button(&words.text("close")).key("Esc").min_width(TARGET)).clicked() {
                ui.close();
            }
        });
        if modal.should_close() {
            self.reading = false;
        }
    }
}
