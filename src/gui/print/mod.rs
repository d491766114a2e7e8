//! The page as it will be printed, and its choices.

mod plan_document;

use egui::{CentralPanel, Frame, Key, Margin, Modifiers, Panel, ScrollArea, Ui, vec2};
use egui_material_icons::icons::{ICON_CHEVRON_LEFT, ICON_CHEVRON_RIGHT};

use self::plan_document::{PlanDocument, PlanKey};
use super::command::UserCommand;
use super::documents::RosterDocument;
use super::effect::Effect;
use super::theme::{ColorRole, TextKind};
use super::widgets::{
    CardLook, Edge, Row, card_ui, choice_pill_ui, line_ui, page_view_ui, quiet_button, text_width, wrapped_ui,
};
use super::words::ScreenWords;
use crate::files::Settings;
use crate::lang::{Lang, Message};
use crate::print::{Page, Paper, PdfError, pdf};
use crate::rosters::{Grade, RosterEdit};

/// On a screen at least this wide, the choices stand beside the page, in points.
const WIDE: f32 = 600.0;

/// How much of the page is visible.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Fit {
    /// Its whole width.
    #[default]
    Width,
    /// All of it.
    Page,
}

/// The print screen.
pub struct PrintScreen {
    plans: PlanDocument,
    /// The code of the sheet's language; `None` for that of the window.
    language: Option<String>,
    /// The page that is shown, from 0.
    page: usize,
    fit: Fit,
    /// Whether to scroll to the top of the page.
    to_top: bool,
    /// Whether the choices are open on a narrow screen.
    choices_shown: bool,
}

impl PrintScreen {
    /// A screen that lays pages out in a thread, or within the frame for tests and pictures.
    pub const fn new(at_once: bool) -> Self {
        let plans = PlanDocument::new(at_once);
        Self { plans, language: None, page: 0, fit: Fit::Width, to_top: false, choices_shown: false }
    }

    /// Prints in the language with that code; `None` follows the window.
    pub fn set_language(&mut self, code: Option<String>) {
        self.language = code;
    }

    /// Draws the screen.
    pub fn ui(
        &mut self,
        ui: &mut Ui,
        document: Option<&RosterDocument>,
        lang: &Lang,
        settings: &Settings,
        keys_free: bool,
    ) -> Vec<Effect> {
        let mut wanted = Vec::new();
        let words = ScreenWords::new(lang, document.map(|document| &*document.game));
        let Some(document) = document else {
            wrapped_ui(ui, &words.text("barred-no-roster"), TextKind::Body, ColorRole::Muted);
            return wanted;
        };
        let of = self.wanted(document, lang, settings);
        self.plans.follow(document, &of, ui);
        let pages = self.plans.shown().map_or(0, |laid| laid.plan.pages.len());
        self.page = self.page.min(pages.saturating_sub(1));
        if keys_free {
            self.take_keys(ui, pages);
        }
        let width = ui.available_width();
        if width >= WIDE {
            let left = (width * 0.24).clamp(212.0, 300.0);
            let gap = Frame::new().inner_margin(Margin { left: 0, right: 12, top: 0, bottom: 0 });
            let panel = Panel::left("print-choices").exact_size(left).resizable(false).show_separator_line(false);
            panel.frame(gap).show(ui, |ui| self.choices_ui(ui, document, settings, &words, &mut wanted));
        }
        CentralPanel::no_frame().show(ui, |ui| {
            self.pages_bar_ui(ui, pages, width < WIDE, &words);
            if self.choices_shown && width < WIDE {
                self.choices_ui(ui, document, settings, &words, &mut wanted);
            } else {
                self.page_ui(ui, &words);
            }
        });
        wanted
    }

    /// Makes the sheet as PDF, as it is shown, beside the frames; `None` if there is no roster.
    pub fn pdf(
        &self,
        document: Option<&RosterDocument>,
        lang: &Lang,
        settings: &Settings,
    ) -> Option<impl FnOnce() -> Result<Vec<u8>, PdfError> + Send + use<>> {
        let document = document?;
        let plan = self.plans.plan(document, &self.wanted(document, lang, settings));
        Some(move || pdf(&plan().plan))
    }

    fn wanted(&self, document: &RosterDocument, lang: &Lang, settings: &Settings) -> PlanKey {
        let paper = if settings.letter_paper { Paper::Letter } else { Paper::A4 };
        PlanKey::new(document, self.language.as_deref().unwrap_or_else(|| lang.code()), paper)
    }

    fn take_keys(&mut self, ui: &Ui, pages: usize) {
        let pressed = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
        let last = pages.saturating_sub(1);
        if pressed(Key::PageDown) {
            self.turn_to((self.page + 1).min(last));
        }
        if pressed(Key::PageUp) {
            self.turn_to(self.page.saturating_sub(1));
        }
        if pressed(Key::Home) {
            self.turn_to(0);
        }
        if pressed(Key::End) {
            self.turn_to(last);
        }
        if pressed(Key::W) {
            self.fit = Fit::Width;
        }
        if pressed(Key::F) {
            self.fit = Fit::Page;
        }
    }

    fn turn_to(&mut self, page: usize) {
        self.to_top |= page != self.page;
        self.page = page;
    }

    /// The page's number, how many there are, and buttons to turn.
    fn pages_bar_ui(&mut self, ui: &mut Ui, pages: usize, narrow: bool, words: &ScreenWords<'_>) {
        let message = Message::new("print-page").with("page", self.page + 1).with("pages", pages.max(1));
        let message = crate::lang::capital(&words.message(&message));
        let choices = words.text("print-choices");
        ui.horizontal(|ui| {
            let buttons = 2.0 * 41.0 + if narrow { text_width(ui, &choices, TextKind::Body) + 40.0 } else { 0.0 };
            let bar = text_width(ui, &message, TextKind::Strong) + buttons + 16.0;
            ui.add_space(((ui.available_width() - bar) / 2.0).max(0.0));
            let turn = |ui: &mut Ui, icon, label: &str, enabled| {
                let label = words.text(label);
                let button = ui.add_enabled(enabled, quiet_button("").icon(icon).accessible(&label));
                button.on_hover_text(&label).clicked()
            };
            if turn(ui, ICON_CHEVRON_LEFT, "print-previous-page", self.page > 0) {
                self.turn_to(self.page.saturating_sub(1));
            }
            line_ui(ui, &[(&message, TextKind::Strong, ColorRole::Ink)]);
            if turn(ui, ICON_CHEVRON_RIGHT, "print-next-page", self.page + 1 < pages) {
                self.turn_to(self.page + 1);
            }
            if narrow && ui.add(quiet_button(&choices).selected(self.choices_shown)).clicked() {
                self.choices_shown = !self.choices_shown;
            }
        });
        ui.add_space(4.0);
    }

    fn page_ui(&mut self, ui: &mut Ui, words: &ScreenWords<'_>) {
        /// The margin around the page, in points.
        const AROUND: f32 = 2.0;
        let Some(laid) = self.plans.shown() else {
            wrapped_ui(ui, &words.text("print-laying-out"), TextKind::Body, ColorRole::Muted);
            return;
        };
        let Some(page) = laid.plan.pages.get(self.page) else { return };
        let read = laid.words.get(self.page).map_or("", String::as_str);
        // Space for a scroll bar, and for the gaps within the area.
        let room = ui.available_size() - vec2(2.0 * AROUND + 8.0, 2.0 * AROUND + 20.0);
        let width = width_on_screen(self.fit, page, room);
        let free = keyboard_is_free(ui);
        let mut area = ScrollArea::both().id_salt(("page", self.page)).auto_shrink(false);
        if std::mem::take(&mut self.to_top) {
            area = area.vertical_scroll_offset(0.0);
        }
        let clicked = area.show(ui, |ui| {
            for (key, by) in [(Key::ArrowDown, -60.0), (Key::ArrowUp, 60.0)] {
                if free && ui.input(|input| input.key_pressed(key)) {
                    ui.scroll_with_delta(vec2(0.0, by));
                }
            }
            ui.horizontal_top(|ui| {
                ui.add_space(((ui.available_width() - width) / 2.0).max(AROUND));
                ui.vertical(|ui| {
                    ui.add_space(AROUND);
                    let label = format!("{}: {read}", words.text("print-title"));
                    let response = page_view_ui(ui, page, width, &label);
                    ui.add_space(AROUND);
                    response.clicked()
                })
            })
        });
        if clicked.inner.inner.inner {
            self.fit = if self.fit == Fit::Page { Fit::Width } else { Fit::Page };
        }
    }

    fn choices_ui(
        &mut self,
        ui: &mut Ui,
        document: &RosterDocument,
        settings: &Settings,
        words: &ScreenWords<'_>,
        wanted: &mut Vec<Effect>,
    ) {
        ScrollArea::vertical().id_salt("choices").auto_shrink(false).show(ui, |ui| {
            card_ui(ui, CardLook::default(), |ui| {
                ui.spacing_mut().item_spacing = vec2(4.0, 2.0);
                self.army_ui(ui, document, words, wanted);
                heading_ui(ui, words, "print-paper");
                ui.horizontal_wrapped(|ui| {
                    for (letter, label, command) in
                        [(false, "print-a4", UserCommand::PaperA4), (true, "print-letter", UserCommand::PaperLetter)]
                    {
                        if choice_pill_ui(ui, &words.text(label), settings.letter_paper == letter).clicked() {
                            wanted.push(command.into());
                        }
                    }
                });
                heading_ui(ui, words, "print-language");
                ui.horizontal_wrapped(|ui| {
                    if choice_pill_ui(ui, &words.text("print-language-window"), self.language.is_none()).clicked() {
                        wanted.push(Effect::SetSheetLanguage(None));
                    }
                    for (code, name) in Lang::names() {
                        if choice_pill_ui(ui, name, self.language.as_deref() == Some(*code)).clicked() {
                            wanted.push(Effect::SetSheetLanguage(Some((*code).to_owned())));
                        }
                    }
                });
                heading_ui(ui, words, "print-view");
                ui.horizontal_wrapped(|ui| {
                    for (fit, label) in [(Fit::Width, "print-fit-width"), (Fit::Page, "print-fit-page")] {
                        if choice_pill_ui(ui, &words.text(label), self.fit == fit).clicked() {
                            self.fit = fit;
                        }
                    }
                });
            });
            self.findings_ui(ui, document, words, wanted);
        });
    }

    /// The choice of the army, if there are several.
    fn army_ui(&self, ui: &mut Ui, document: &RosterDocument, words: &ScreenWords<'_>, wanted: &mut Vec<Effect>) {
        let roster = document.roster();
        let chosen = roster.chosen().map(|army| army.id);
        heading_ui(ui, words, "print-army");
        for army in &roster.armies {
            let on = chosen == Some(army.id);
            let row = Row::new(&army.name).selected(on).ui(ui, ("army", army.id), |ui| {
                let kind = if on { TextKind::Strong } else { TextKind::Body };
                line_ui(ui, &[(&army.name, kind, ColorRole::Ink)]);
            });
            if row.response.on_hover_text(&army.name).clicked() && !on {
                wanted.push(Effect::Edit(vec![RosterEdit::ChooseArmy(army.id)], None));
            }
        }
    }

    /// What breaks the rules in what is printed, so that nobody first hears of it at the table.
    fn findings_ui(&self, ui: &mut Ui, document: &RosterDocument, words: &ScreenWords<'_>, wanted: &mut Vec<Effect>) {
        let army = document.roster().chosen().map(|army| army.id);
        let of_army = |place: &crate::rosters::Place| match (place.army, place.caster) {
            (Some(of), _) => Some(of) == army,
            (None, Some(caster)) => document.roster().caster(caster).map(|(of, _)| of.id) == army,
            (None, None) => true,
        };
        let count = |grade: Grade| {
            document.findings().iter().filter(|finding| finding.grade == grade && of_army(&finding.place)).count()
        };
        let found = [
            (count(Grade::Illegal), "print-illegal", ColorRole::Error),
            (count(Grade::Incomplete), "print-incomplete", ColorRole::Gold),
        ];
        if found.iter().all(|(count, ..)| *count == 0) {
            return;
        }
        let edge = found.iter().find(|(count, ..)| *count > 0).map_or(ColorRole::Gold, |(_, _, role)| *role);
        card_ui(ui, CardLook { edge: Edge::Left(edge), ..CardLook::default() }, |ui| {
            for (count, label, role) in found.into_iter().filter(|(count, ..)| *count > 0) {
                wrapped_ui(ui, &words.message(&Message::new(label).with("n", count)), TextKind::Body, role);
            }
            if ui.add(quiet_button(&words.text("command-go-muster"))).clicked() {
                wanted.push(UserCommand::ShowMuster.into());
            }
        });
    }
}

fn heading_ui(ui: &mut Ui, words: &ScreenWords<'_>, label: &str) {
    ui.add_space(4.0);
    line_ui(ui, &[(&words.text(label), TextKind::Subheading, ColorRole::Ink)]);
}

/// Whether nothing else uses the arrow keys.
fn keyboard_is_free(ui: &Ui) -> bool {
    ui.memory(egui::Memory::focused).is_none()
}

/// The width of the page on the screen, in points.
fn width_on_screen(fit: Fit, page: &Page, room: egui::Vec2) -> f32 {
    /// The maximum: beyond it letters only look coarse.
    const LARGEST: f32 = 1.75;
    let width = match fit {
        Fit::Width => room.x.min(page.width * LARGEST),
        Fit::Page => room.x.min(room.y * page.width / page.height.max(1.0)),
    };
    width.max(120.0)
}
