//! Settings: theme, language, size of letters, and the house rules of the open roster.

use egui::{ScrollArea, Ui};

use crate::files::Settings;
use crate::gui::documents::RosterDocument;
use crate::gui::effect::Effect;
use crate::gui::theme::{ColorRole, TextKind, Theme};
use crate::gui::widgets::{CardLook, card_ui, choice_pill_ui, line_ui, wrapped_ui};
use crate::lang::{Lang, Message};
use crate::rosters::RosterEdit;

/// Sizes of letters on offer, in percent.
const SCALES: [u16; 6] = [75, 100, 125, 150, 200, 250];

/// What the settings screen shows.
pub(super) struct SettingsScreen<'a> {
    /// The settings.
    pub settings: &'a Settings,
    /// The roster that is open, for its house rules.
    pub roster: Option<&'a RosterDocument>,
    /// The language.
    pub lang: &'a Lang,
}

impl SettingsScreen<'_> {
    /// Draws the screen.
    pub fn ui(&self, ui: &mut Ui, wanted: &mut Vec<Effect>) {
        ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
            let width = ui.available_width().min(760.0);
            ui.set_max_width(width);
            card_ui(ui, CardLook { margin: 16, ..CardLook::default() }, |ui| {
                line_ui(ui, &[(&self.lang.text("settings-look"), TextKind::Heading, ColorRole::Ink)]);
                self.choice_ui(ui, "settings-theme", |ui| {
                    for theme in Theme::shipped() {
                        let on = Theme::of(ui).id == theme.id;
                        let name = self.lang.text(&format!("theme-{}", theme.id));
                        if choice_pill_ui(ui, &name, on).clicked() {
                            wanted.push(Effect::SetTheme(theme.id));
                        }
                    }
                });
                self.choice_ui(ui, "settings-text-scale", |ui| {
                    for percent in SCALES {
                        let on = self.settings.text_scale == percent;
                        if choice_pill_ui(ui, &format!("{percent} %"), on).clicked() {
                            wanted.push(Effect::SetTextScale(percent.into()));
                        }
                    }
                });
                self.choice_ui(ui, "settings-language", |ui| {
                    let follows = self.settings.language.is_empty();
                    if choice_pill_ui(ui, &self.lang.text("settings-language-system"), follows).clicked() {
                        wanted.push(Effect::SetLanguage(None));
                    }
                    for (code, name) in Lang::names() {
                        if choice_pill_ui(ui, name, self.settings.language == *code).clicked() {
                            wanted.push(Effect::SetLanguage(Some((*code).to_owned())));
                        }
                    }
                });
            });
            self.house_rules_ui(ui, wanted);
        });
    }

    fn choice_ui(&self, ui: &mut Ui, label: &str, choices: impl FnOnce(&mut Ui)) {
        line_ui(ui, &[(&self.lang.text(label), TextKind::Body, ColorRole::Muted)]);
        ui.horizontal_wrapped(|ui| choices(ui));
    }

    /// The house rules of the open roster. A battle keeps those that it began with.
    fn house_rules_ui(&self, ui: &mut Ui, wanted: &mut Vec<Effect>) {
        let Some(document) = self.roster else { return };
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
                        wanted.push(Effect::Edit(edits.collect(), None));
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
                            wanted.push(Effect::Edit(vec![edit], None));
                        }
                    }
                });
            }
        });
    }
}
