//! What surrounds every screen: rail, header, footer, notices, and the windows above it.

use egui::{Align, CentralPanel, Frame, Key, Layout, Margin, Modifiers, Panel, Stroke, Ui};
use egui_material_icons::icons::{
    ICON_CASINO, ICON_GROUP, ICON_HOME, ICON_MENU_BOOK, ICON_PRINT, ICON_REDO, ICON_SETTINGS, ICON_UNDO,
};

use super::app::App;
use super::banner::banner_ui;
use super::command::UserCommand;
use super::documents::BattleDocument;
use super::effect::Effect;
use super::settings::SettingsScreen;
use super::start::StartScreen;
use super::theme::{ColorRole, TextKind, Theme};
use super::view::Screen;
use super::widgets::{filled_pill_ui, keycap_ui, line_ui, primary_button, quiet_button, rail_button_ui};
use super::words::ScreenWords;
use crate::lang::Message;
use crate::rules::Body;
use crate::spells::FilledIn;

/// Width of the rail, in points.
pub(super) const RAIL: f32 = 64.0;

impl App {
    /// Draws the whole window and returns what the user wants.
    pub(super) fn window_ui(&mut self, ui: &mut Ui) -> Vec<Effect> {
        let theme = Theme::of(ui);
        let mut wanted = Vec::new();
        self.shortcuts(ui, &mut wanted);
        let bar = |left: i8, y: i8| {
            let margin = Margin { left, right: 12, top: y, bottom: y };
            Frame::new().fill(theme.surface).stroke(Stroke::NONE).inner_margin(margin)
        };
        let rail = Frame::new().fill(theme.surface).inner_margin(Margin::symmetric(4, 8));
        Panel::left("rail").exact_size(RAIL).resizable(false).frame(rail).show(ui, |ui| self.rail_ui(ui, &mut wanted));
        Panel::top("header").exact_size(52.0).resizable(false).frame(bar(16, 8)).show(ui, |ui| {
            self.header_ui(ui, &mut wanted);
        });
        banner_ui(ui, self, &mut wanted);
        Panel::bottom("footer").exact_size(32.0).resizable(false).frame(bar(16, 4)).show(ui, |ui| self.footer_ui(ui));
        let body = Frame::new().fill(theme.background).inner_margin(Margin::same(12));
        CentralPanel::no_frame().frame(body).show(ui, |ui| {
            self.screen_ui(ui, &mut wanted);
        });
        let log_file = self.log_file();
        self.notice = self.notice.take().filter(|notice| notice.ui(ui, &self.lang, log_file.as_deref()));
        if let Some(mut modal) = self.modal.take()
            && modal.ui(ui, self, &mut wanted)
        {
            self.modal = Some(modal);
        }
        wanted
    }

    /// Shortcuts that work on every screen.
    fn shortcuts(&self, ui: &Ui, wanted: &mut Vec<Effect>) {
        if self.modal.as_ref().is_some_and(|modal| !modal.leaves_shortcuts()) {
            return;
        }
        let typing = ui.text_edit_focused();
        let commands = UserCommand::ALL.iter().copied();
        let mut shortcuts: Vec<_> =
            commands.flat_map(|command| command.shortcuts().iter().map(move |keys| (command, *keys))).collect();
        // Shortcuts with more modifiers come first: Ctrl Shift Z also matches Ctrl Z.
        shortcuts.sort_by_key(|(_, keys)| !keys.modifiers.shift);
        for (command, keys) in shortcuts {
            // A text field has an undo of its own.
            if typing && matches!(command, UserCommand::Undo | UserCommand::Redo) {
                continue;
            }
            if ui.input_mut(|input| input.consume_shortcut(&keys)) && command.unavailable(self).is_none() {
                wanted.push(command.into());
            }
        }
        let question_mark = |event: &egui::Event| matches!(event, egui::Event::Text(text) if text == "?");
        if !typing && ui.input(|input| input.events.iter().any(question_mark)) {
            wanted.push(UserCommand::Keys.into());
        }
        if !typing && ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Slash)) {
            wanted.push(UserCommand::Find.into());
        }
    }

    fn words_of<'a>(&'a self, document: Option<&'a BattleDocument>) -> ScreenWords<'a> {
        let game = document.map(|document| document.session.game()).or_else(|| self.game());
        ScreenWords::new(&self.lang, game.map(|game| &**game))
    }

    /// What undo takes back, in words.
    fn undo_words(&self) -> Option<String> {
        if let Some(document) = self.documents.session(self.view.screen) {
            let name = document.session.undo_name()?;
            return Some(self.words_of(Some(document)).step(&name));
        }
        let document = self.documents.edited(self.view.screen)?;
        document.undo_name().map(|name| self.words_of(None).message(name))
    }

    /// What redo brings back, in words.
    fn redo_words(&self) -> Option<String> {
        if let Some(document) = self.documents.session(self.view.screen) {
            let name = document.session.redo_name()?;
            return Some(self.words_of(Some(document)).step(name));
        }
        let document = self.documents.edited(self.view.screen)?;
        document.redo_name().map(|name| self.words_of(None).message(name))
    }

    fn rail_ui(&self, ui: &mut Ui, wanted: &mut Vec<Effect>) {
        ui.spacing_mut().item_spacing.y = 4.0;
        let places = [
            (Screen::Start, ICON_HOME, "rail-start"),
            (Screen::Muster, ICON_GROUP, "rail-muster"),
            (Screen::Battle, ICON_CASINO, "rail-battle"),
            (Screen::Spells, ICON_MENU_BOOK, "rail-spells"),
            (Screen::Print, ICON_PRINT, "rail-print"),
        ];
        for (screen, icon, label) in places {
            let command = UserCommand::show(screen);
            let unavailable = self.unavailable(command);
            let words = self.lang.text(label);
            let enabled = unavailable.is_none();
            let response =
                ui.add_enabled_ui(enabled, |ui| rail_button_ui(ui, icon, &words, self.view.screen == screen)).inner;
            let response = match unavailable {
                Some(why) => response.on_disabled_hover_text(why),
                None => response,
            };
            if response.clicked() {
                wanted.push(command.into());
            }
        }
        ui.with_layout(Layout::bottom_up(Align::Center), |ui| {
            let words = self.lang.text("rail-settings");
            if rail_button_ui(ui, ICON_SETTINGS, &words, self.view.screen == Screen::Settings).clicked() {
                wanted.push(UserCommand::ShowSettings.into());
            }
        });
    }

    fn header_ui(&self, ui: &mut Ui, wanted: &mut Vec<Effect>) {
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            self.header_buttons_ui(ui, wanted);
            let room = ui.available_width();
            ui.allocate_ui_with_layout(egui::vec2(room, 36.0), Layout::left_to_right(Align::Center), |ui| {
                ui.set_width(room);
                self.title_ui(ui);
            });
        });
    }

    fn header_buttons_ui(&self, ui: &mut Ui, wanted: &mut Vec<Effect>) {
        match self.view.screen {
            Screen::Muster if self.documents.spell_roll.is_none() => {
                let words = self.lang.text("command-take-to-battle");
                let unavailable = self.unavailable(UserCommand::TakeToBattle);
                let response = ui.add_enabled(unavailable.is_none(), primary_button(&words));
                let response = match unavailable {
                    Some(why) => response.on_disabled_hover_text(why),
                    None => response,
                };
                if response.clicked() {
                    wanted.push(UserCommand::TakeToBattle.into());
                }
                let words = self.lang.text("command-save");
                if ui.add(quiet_button(&words).key(&UserCommand::Save.keys_text())).clicked() {
                    wanted.push(UserCommand::Save.into());
                }
            }
            Screen::Muster => {
                let leave = ui.add(quiet_button(&self.lang.text("draw-leave")));
                if leave.clicked() {
                    wanted.push(Effect::DropSpellRoll);
                }
            }
            Screen::Battle => {
                let unavailable = self.unavailable(UserCommand::Corrections);
                let words = self.lang.text("command-corrections");
                let response = ui.add_enabled(unavailable.is_none(), quiet_button(&words));
                let response = match unavailable {
                    Some(why) => response.on_disabled_hover_text(why),
                    None => response.on_hover_text(self.lang.text("command-corrections-hint")),
                };
                if response.clicked() {
                    wanted.push(UserCommand::Corrections.into());
                }
            }
            Screen::Print => {
                let words = self.lang.text("command-export");
                if ui.add(primary_button(&words).key(&UserCommand::Export.keys_text())).clicked() {
                    wanted.push(UserCommand::Export.into());
                }
            }
            _ => {}
        }
        if matches!(self.view.screen, Screen::Muster | Screen::Battle) {
            // The title needs the space more than the step's name and the keys do.
            let letters = match ui.available_width() {
                ..700.0 => 0,
                ..860.0 if self.documents.spell_roll.is_some() => 0,
                ..1000.0 => 16,
                _ => 28,
            };
            self.step_button_ui(ui, UserCommand::Redo, self.redo_words(), letters, wanted);
            self.step_button_ui(ui, UserCommand::Undo, self.undo_words(), letters, wanted);
        }
    }

    /// Undo or redo, with the first `letters` letters of the step's name and its keys. The tooltip
    /// has the rest.
    fn step_button_ui(
        &self,
        ui: &mut Ui,
        command: UserCommand,
        step: Option<String>,
        letters: usize,
        wanted: &mut Vec<Effect>,
    ) {
        let (icon, plain, named) = match command {
            UserCommand::Undo => (ICON_UNDO, "command-undo", "undo-named"),
            _ => (ICON_REDO, "command-redo", "redo-named"),
        };
        let plain = self.lang.text(plain);
        let full = step.as_ref().map(|step| self.lang.message(&Message::new(named).with("step", step.as_str()), &()));
        let short = step.as_deref().map(|step| cut(step, letters));
        let words = match &short {
            Some(step) if !step.is_empty() => self.lang.message(&Message::new(named).with("step", step.as_str()), &()),
            _ => plain.clone(),
        };
        let keys = command.keys_text();
        let button = match (letters, &step) {
            (28.., _) => quiet_button(&words).key(&keys),
            // If space is scarce and no step has a name, the icon stands alone.
            (_, None) => quiet_button("").accessible(&plain),
            _ => quiet_button(&words),
        };
        let response = ui.add_enabled(step.is_some(), button.icon(icon));
        let response = match full {
            Some(full) => response.on_hover_text(format!("{full}  {keys}")),
            None => response.on_disabled_hover_text(format!("{plain}  {keys}")),
        };
        if response.clicked() {
            wanted.push(command.into());
        }
    }

    fn title_ui(&self, ui: &mut Ui) {
        match self.view.screen {
            Screen::Start => {
                line_ui(ui, &[("Spellmuster", TextKind::Heading, ColorRole::Ink)]);
            }
            Screen::Muster if self.documents.spell_roll.is_some() => {
                let name =
                    self.documents.roster.as_ref().map(|document| document.roster().name.clone()).unwrap_or_default();
                let title = self.lang.text("draw-title");
                line_ui(ui, &[(&title, TextKind::Heading, ColorRole::Ink), (&name, TextKind::Body, ColorRole::Muted)]);
            }
            Screen::Muster => {
                let Some(document) = &self.documents.roster else { return };
                let system = self.lang.text(document.game.about().name);
                let army = document.roster().chosen();
                let casters = army.map_or(0, |army| army.casters.len());
                let count = self.lang.message(&Message::new("muster-casters").with("n", casters), &());
                let unsaved = if document.is_dirty() { self.lang.text("unsaved") } else { String::new() };
                let aside = [system, count, unsaved].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>();
                line_ui(
                    ui,
                    &[
                        (&document.roster().name, TextKind::Heading, ColorRole::Ink),
                        (&aside.join(" · "), TextKind::Body, ColorRole::Muted),
                    ],
                );
            }
            Screen::Battle => self.battle_title_ui(ui),
            Screen::Spells => {
                let system = self.game().map(|game| self.lang.text(game.about().name)).unwrap_or_default();
                let title = self.lang.text("rail-spells");
                line_ui(
                    ui,
                    &[(&title, TextKind::Heading, ColorRole::Ink), (&system, TextKind::Body, ColorRole::Muted)],
                );
            }
            Screen::Print => {
                let title = self.lang.text("print-title");
                let name = self.printed_roster().map(|roster| roster.name.clone()).unwrap_or_default();
                line_ui(ui, &[(&title, TextKind::Heading, ColorRole::Ink), (&name, TextKind::Body, ColorRole::Muted)]);
            }
            Screen::Settings => {
                line_ui(ui, &[(&self.lang.text("rail-settings"), TextKind::Heading, ColorRole::Ink)]);
            }
        }
    }

    fn battle_title_ui(&self, ui: &mut Ui) {
        let Some(document) = &self.documents.battle else { return };
        let Some(setup) = document.session.setup() else { return };
        let names: Vec<&str> = setup.sides.iter().map(|side| side.army.name.as_str()).collect();
        let title = match names.as_slice() {
            _ if !setup.name.is_empty() => setup.name.clone(),
            [a, b] => self.lang.message(&Message::new("battle-against").with("a", *a).with("b", *b), &()),
            _ => String::new(),
        };
        let board = &document.shown().board;
        let turn = board.turn_message();
        let turn = self.lang.message(&turn, &());
        let words = self.words_of(Some(document));
        let steps: Vec<(String, bool)> =
            board.steps.iter().map(|step| (words.message(&step.name), step.current)).collect();
        let steps_width: f32 =
            steps.iter().map(|(name, _)| super::widgets::text_width(ui, name, TextKind::Strong) + 44.0).sum();
        let turn_width = super::widgets::text_width(ui, &turn, TextKind::Body) + 16.0;
        let room = ui.available_width();
        let whole_title = super::widgets::text_width(ui, &title, TextKind::Heading) + 24.0;
        // The title is more important than the other steps, and the current step more than the
        // title's end.
        let show_steps = room > steps_width + turn_width + whole_title;
        let mut steps = steps;
        if !show_steps {
            steps.retain(|(_, current)| *current);
        }
        let current: f32 =
            steps.iter().map(|(name, _)| super::widgets::text_width(ui, name, TextKind::Strong) + 44.0).sum();
        if !show_steps && room < current + turn_width + 140.0 {
            steps.clear();
        }
        let steps_room = match steps.len() {
            0 => 0.0,
            _ if show_steps => steps_width,
            _ => current,
        };
        let title_width = (whole_title - 20.0).min(room - turn_width - steps_room).max(40.0);
        ui.allocate_ui(egui::vec2(title_width + 4.0, 36.0), |ui| {
            ui.set_width(title_width + 4.0);
            line_ui(ui, &[(&title, TextKind::Heading, ColorRole::Ink)]).on_hover_text(&title);
        });
        line_ui(ui, &[(&turn, TextKind::Body, ColorRole::Muted)]);
        for (at, (name, current)) in steps.iter().enumerate() {
            if at > 0 {
                line_ui(ui, &[("›", TextKind::Body, ColorRole::Muted)]);
            }
            if *current {
                filled_pill_ui(ui, name);
            } else {
                line_ui(ui, &[(name, TextKind::Body, ColorRole::Muted)]);
            }
        }
    }

    fn footer_ui(&self, ui: &mut Ui) {
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            ui.spacing_mut().item_spacing.x = 6.0;
            for (key, label) in self.footer_keys().iter().rev() {
                line_ui(ui, &[(&self.lang.text(label), TextKind::Small, ColorRole::Muted)]);
                keycap_ui(ui, key);
                ui.add_space(4.0);
            }
            let room = ui.available_width();
            ui.allocate_ui_with_layout(egui::vec2(room, 24.0), Layout::left_to_right(Align::Center), |ui| {
                ui.set_width(room);
                let under_way = self.under_way_words().map(|id| format!("◌ {}", self.lang.text(id)));
                let (saved, role) = self.saved_words();
                let rules = self.rules_words();
                let under_way = under_way.as_deref().map(|words| (words, TextKind::Small, ColorRole::Gold));
                let mut line: Vec<_> = under_way.into_iter().collect();
                line.extend([
                    (saved.as_str(), TextKind::Small, role),
                    (rules.as_str(), TextKind::Small, ColorRole::Muted),
                ]);
                line_ui(ui, &line);
            });
        });
    }

    fn footer_keys(&self) -> Vec<(&'static str, &'static str)> {
        let mut keys = match self.view.screen {
            Screen::Battle => {
                if self.view.battle.has_draft() {
                    let number = self.view.battle.wants_number().then_some(("1–9", "key-number"));
                    let rolls = self.view.battle.wants_dice().then_some(("R", "key-roll"));
                    return number
                        .into_iter()
                        .chain([("⏎", "key-commit"), ("Esc", "key-back")])
                        .chain(rolls)
                        .chain([("Ctrl K", "key-commands"), ("?", "key-keys")])
                        .collect();
                }
                let mut keys = Vec::new();
                let offers = self.documents.battle.as_ref().and_then(|document| document.session.question());
                if let Some(Body::Choose(offers)) = offers.map(|question| &question.body) {
                    if offers.iter().any(|offer| !offer.correction && offer.caster().is_some()) {
                        keys.push(("1–9", "key-caster"));
                    }
                    let has =
                        |key: char| offers.iter().any(|offer| offer.key == Some(key) && offer.unavailable.is_none());
                    for (key, name, label) in
                        [('D', "D", "key-dispel"), ('N', "N", "key-pass"), ('E', "E", "key-end-phase")]
                    {
                        if has(key) {
                            keys.push((name, label));
                        }
                    }
                }
                if offers.is_some_and(|question| matches!(question.body, Body::Roll(_))) {
                    keys.extend([("⏎", "key-commit"), ("R", "key-roll")]);
                }
                keys
            }
            Screen::Muster => match &self.documents.spell_roll {
                Some(draw) => super::battle::spell_roll_keys(draw),
                None => self.view.muster.footer_keys(),
            },
            Screen::Spells => vec![("/", "key-find"), ("↑ ↓", "key-choose"), ("⏎", "key-read")],
            Screen::Print => vec![("PgUp PgDn", "key-pages"), ("W", "key-fit-width"), ("F", "key-fit-page")],
            _ => Vec::new(),
        };
        keys.push(("Ctrl K", "key-commands"));
        keys.push(("?", "key-keys"));
        keys
    }

    /// Whether what is shown is on disk: only what the writer has confirmed counts.
    fn saved_words(&self) -> (String, ColorRole) {
        let saved = || (format!("● {}", self.lang.text("saved")), ColorRole::TakesEffect);
        let saving = || (format!("◌ {}", self.lang.text("saving")), ColorRole::Gold);
        let not_saved = || (format!("○ {}", self.lang.text("not-saved")), ColorRole::Error);
        let read_only = || (format!("○ {}", self.lang.text("read-only")), ColorRole::Gold);
        let session =
            if self.view.screen == Screen::Battle { &self.documents.battle } else { &self.documents.spell_roll };
        let id = match (session, &self.documents.roster) {
            (Some(document), _) => document.id,
            (None, Some(document)) => document.id,
            (None, None) => return (String::new(), ColorRole::Muted),
        };
        let is_error = self.disk.errors.contains_key(&id);
        match (session, &self.documents.roster) {
            (Some(document), _) if document.read_only => read_only(),
            (Some(document), _) if !document.is_kept || is_error => not_saved(),
            (Some(document), _) if document.path.is_some() && document.on_disk == document.session.records().len() => {
                saved()
            }
            (Some(_), _) => saving(),
            (None, Some(document)) if document.read_only => read_only(),
            (None, Some(document)) if document.is_dirty() && is_error => not_saved(),
            (None, Some(document)) if document.is_dirty() && self.keeps(document) => saving(),
            (None, Some(document)) if document.is_dirty() => {
                (format!("○ {}", self.lang.text("unsaved")), ColorRole::Gold)
            }
            (None, Some(document)) if document.path.is_some() => saved(),
            _ => (String::new(), ColorRole::Muted),
        }
    }

    /// The system and the house rules in force, as a preset if one fits.
    fn rules_words(&self) -> String {
        let of_battle = self.documents.battle.as_ref().filter(|_| self.view.screen == Screen::Battle);
        let setup = of_battle.and_then(|document| document.session.setup());
        let (game, rules) = match (setup, &self.documents.roster) {
            (Some(setup), _) => (of_battle.map(|document| document.session.game()), &setup.house_rules),
            (None, Some(document)) => (Some(&document.game), &document.roster().house_rules),
            (None, None) => return String::new(),
        };
        let Some(game) = game else { return String::new() };
        let about = game.about();
        let system = self.lang.text(about.name);
        if let Some(preset) = about.preset(rules) {
            return format!("{system} · {}", self.lang.text(preset.label));
        }
        let changed = about.changed(rules);
        let changed = changed.iter().map(|(rule, value)| {
            format!("{}: {}", self.lang.text(rule.label), self.lang.text(&rule.value_label(value)))
        });
        let changed: Vec<String> = changed.collect();
        format!("{system} · {}", changed.join(" · "))
    }

    fn screen_ui(&mut self, ui: &mut Ui, wanted: &mut Vec<Effect>) {
        let nothing = FilledIn::default();
        // Single keys belong to the screen while nothing covers it.
        let keys_free = self.modal.is_none();
        match self.view.screen {
            Screen::Start => {
                let systems = self.services.systems;
                let (recent, diagnostics) = (&self.documents.recent, &self.lists.diagnostics);
                StartScreen { systems, recent, diagnostics, lang: &self.lang }.ui(ui, wanted);
            }
            Screen::Muster => match (&self.documents.spell_roll, &self.documents.roster) {
                (Some(draw), _) => {
                    wanted.extend(self.view.spell_roll.spell_roll_ui(ui, draw, &self.lang, keys_free));
                }
                (None, Some(document)) => {
                    let filled = self.lists.filled_in.get(document.game.about().id).unwrap_or(&nothing);
                    wanted.extend(self.view.muster.ui(ui, document, &self.lang, filled, keys_free));
                }
                (None, None) => {}
            },
            Screen::Battle => {
                if let Some(document) = &self.documents.battle {
                    wanted.extend(self.view.battle.ui(ui, document, &self.lang, keys_free));
                }
            }
            Screen::Spells => {
                if let Some(game) = self.game().cloned() {
                    let roster = self.documents.roster.as_ref().map(super::documents::RosterDocument::roster);
                    let filled = self.lists.filled_in.get(game.about().id).unwrap_or(&nothing);
                    wanted.extend(self.view.spellbook.ui(ui, &game, roster, &self.lang, filled, keys_free));
                }
            }
            Screen::Print => {
                wanted.extend(self.view.print.ui(
                    ui,
                    self.documents.roster.as_ref(),
                    &self.lang,
                    &self.settings,
                    keys_free,
                ));
            }
            Screen::Settings => {
                let roster = self.documents.roster.as_ref();
                SettingsScreen { settings: &self.settings, roster, lang: &self.lang }.ui(ui, wanted);
            }
        }
    }
}

/// The first letters of a text, with “…” if it was cut; nothing for a length of 0.
fn cut(text: &str, most: usize) -> String {
    if most == 0 {
        return String::new();
    }
    if text.chars().count() <= most {
        return text.to_owned();
    }
    let mut cut: String = text.chars().take(most.saturating_sub(1)).collect();
    cut.truncate(cut.trim_end().len());
    cut.push('…');
    cut
}
