//! Settings: theme, language, size of letters; and the house rules of what is open.

use egui::{ScrollArea, Ui};

use crate::gui::app::App;
use crate::gui::command::Command;
use crate::gui::theme::{ColorRole, TextKind, Theme};
use crate::gui::widgets::{CardLook, card_ui, choice_pill_ui, line_ui, wrapped_ui};
use crate::lang::{Lang, Message};
use crate::rosters::RosterEdit;

/// Sizes of letters on offer, in percent.
const SCALES: [u16; 6] = [75, 100, 125, 150, 200, 250];

impl App {
    /// Draws the settings screen.
    pub(super) fn settings_ui(&self, ui: &mut Ui, wanted: &mut Vec<Command>) {
        ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
            let width = ui.available_width().min(760.0);
            ui.set_max_width(width);
            card_ui(ui, CardLook { margin: 16, ..CardLook::default() }, |ui| {
                line_ui(ui, &[(&self.lang.text("settings-look"), TextKind::Heading, ColorRole::Ink)]);
                self.choice_ui(ui, "settings-theme", |app, ui| {
                    for theme in Theme::shipped() {
                        let on = Theme::of(ui).id == theme.id;
                        let name = app.lang.text(&format!("theme-{}", theme.id));
                        if choice_pill_ui(ui, &name, on).clicked() {
                            wanted.push(Command::SetTheme(theme.id));
                        }
                    }
                });
                self.choice_ui(ui, "settings-text-scale", |app, ui| {
                    for percent in SCALES {
                        let on = app.settings.text_scale == percent;
                        if choice_pill_ui(ui, &format!("{percent} %"), on).clicked() {
                            wanted.push(Command::SetTextScale(percent.into()));
                        }
                    }
                });
                self.choice_ui(ui, "settings-language", |app, ui| {
                    let follows = app.settings.language.is_empty();
                    if choice_pill_ui(ui, &app.lang.text("settings-language-system"), follows).clicked() {
                        wanted.push(Command::SetLanguage(None));
                    }
                    for (code, name) in Lang::ALL {
                        if choice_pill_ui(ui, name, app.settings.language == *code).clicked() {
                            wanted.push(Command::SetLanguage(Some((*code).to_owned())));
                        }
                    }
                });
            });
            self.house_rules_ui(ui, wanted);
        });
    }

    fn choice_ui(&self, ui: &mut Ui, label: &str, choices: impl FnOnce(&Self, &mut Ui)) {
        line_ui(ui, &[(&self.lang.text(label), TextKind::Body, ColorRole::Muted)]);
        ui.horizontal_wrapped(|ui| choices(self, ui));
    }

    /// House rules of the roster that is open; a battle keeps those that it was begun with.
    fn house_rules_ui(&self, ui: &mut Ui, wanted: &mut Vec<Command>) {
        let Some(document) = &self.roster else { return };
        let about = document.game.about();
        let rules = &document.roster().house_rules;
        card_ui(ui, CardLook { margin: 16, ..CardLook::default() }, |ui| {
            let of = Message::new("settings-house-rules").with("roster", document.roster().name.as_str());
            line_ui(ui, &[(&self.lang.message(&of, &()), TextKind::Heading, ColorRole::Ink)]);
            wrapped_ui(ui, &self.lang.text("settings-house-rules-text"), TextKind::Body, ColorRole::Muted);
            ui.horizontal_wrapped(|ui| {
                for preset in about.presets {
                    let value_of =
                        |id: &str| preset.values.iter().find(|(rule, _)| *rule == id).map(|(_, value)| *value);
                    let holds = about.preset(rules).is_some_and(|holds| holds.id == preset.id);
                    if choice_pill_ui(ui, &self.lang.text(preset.label), holds).clicked() {
                        let edits = about.house_rules.iter().map(|rule| RosterEdit::SetHouseRule {
                            rule: rule.id.to_owned(),
                            value: value_of(rule.id).map(ToOwned::to_owned),
                        });
                        wanted.push(Command::Edit(edits.collect(), None));
                    }
                }
            });
            for rule in about.house_rules {
                ui.add_space(4.0);
                line_ui(
                    ui,
                    &[
                        (&self.lang.text(rule.label), TextKind::Strong, ColorRole::Ink),
                        (rule.rule, TextKind::Small, ColorRole::Muted),
                    ],
                );
                ui.horizontal_wrapped(|ui| {
                    for (at, value) in rule.values.iter().enumerate() {
                        let on = rules.get(rule.id).map_or(at == 0, |now| now == value);
                        let name = self.lang.text(&rule.value_label(value));
                        if choice_pill_ui(ui, &name, on).clicked() {
                            let value = Some((*value).to_owned());
                            let edit = RosterEdit::SetHouseRule { rule: rule.id.to_owned(), value };
                            wanted.push(Command::Edit(vec![edit], None));
                        }
                    }
                });
            }
        });
    }
}
