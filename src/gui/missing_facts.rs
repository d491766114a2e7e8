//! A form for what the lists do not know of a spell; players fill it in from their rule book.

use std::collections::BTreeMap;

use egui::Ui;
use egui_material_icons::icons::ICON_CLOSE;

use super::effect::Effect;
use super::theme::{ColorRole, TextKind};
use super::widgets::{field_ring, icon_button_ui, line_ui, text_field, wrapped_ui};
use super::words::ScreenWords;
use crate::lang::capital;
use crate::spells::{FilledIn, SpellCard, SpellId};

/// What is typed for missing facts but not yet taken.
#[derive(Default)]
pub struct MissingFacts {
    typed: BTreeMap<(SpellId, String), String>,
}

/// Facts with more than one value: they need a list of the player's own.
const NO_VALUE: &[&str] = &["versions"];

impl MissingFacts {
    /// Whether a fact is a single value, so that the form can take it.
    pub fn takes(fact: &str) -> bool {
        !NO_VALUE.contains(&fact)
    }

    /// Draws the form of a spell; nothing if the list knows everything.
    pub fn ui(
        &mut self,
        ui: &mut Ui,
        card: &SpellCard,
        filled: &FilledIn,
        words: &ScreenWords<'_>,
        wanted: &mut Vec<Effect>,
    ) {
        let missing: Vec<&String> = card.unknown.iter().filter(|fact| Self::takes(fact)).collect();
        if missing.is_empty() && filled.of(&card.id).next().is_none() {
            return;
        }
        ui.add_space(6.0);
        line_ui(ui, &[(&words.text("blanks-title"), TextKind::Subheading, ColorRole::Ink)]);
        wrapped_ui(ui, &words.text("blanks-text"), TextKind::Small, ColorRole::Muted);
        for (fact, value) in filled.of(&card.id) {
            let label = capital(&words.message(&card.fact_label(fact)));
            ui.horizontal(|ui| {
                let clear = words.message(&crate::lang::Message::new("blanks-clear").with("fact", label.as_str()));
                if icon_button_ui(ui, ICON_CLOSE, &clear, true).clicked() {
                    wanted.push(Effect::FillIn(card.id.clone(), fact.to_owned(), None));
                }
                line_ui(
                    ui,
                    &[
                        (&label, TextKind::Body, ColorRole::Muted),
                        (&shown(value, words), TextKind::Strong, ColorRole::Ink),
                    ],
                );
            });
        }
        for fact in missing {
            let label = capital(&words.message(&card.fact_label(fact)));
            let typed = self.typed.entry((card.id.clone(), fact.clone())).or_default();
            wrapped_ui(ui, &label, TextKind::Body, ColorRole::Muted);
            let width = ui.available_width().min(320.0);
            let field = text_field(ui, typed, width).id_salt(("blank", &card.id, fact)).char_limit(400);
            let response = ui.add(field.hint_text(words.text("blanks-hint"))).accessible_name(&label);
            field_ring(ui, &response);
            if response.lost_focus() && !typed.trim().is_empty() {
                wanted.push(Effect::FillIn(card.id.clone(), fact.clone(), Some(typed.trim().to_owned())));
                // What is not taken stays there to be corrected until the player leaves the card.
                if ui.input(|input| input.key_pressed(egui::Key::Escape)) {
                    wanted.pop();
                    typed.clear();
                }
            }
        }
    }

    /// Forgets what was typed for a fact that has been filled in.
    pub fn filled(&mut self, spell: &str, fact: &str) {
        self.typed.remove(&(SpellId::from(spell), fact.to_owned()));
    }
}

/// A list's value for people: without quotes, with yes and no in words.
fn shown(value: &str, words: &ScreenWords<'_>) -> String {
    match value {
        "true" => words.text("blanks-yes"),
        "false" => words.text("blanks-no"),
        _ => ron::from_str::<String>(value).unwrap_or_else(|_| {
            let worded = ron::from_str::<crate::spells::Worded>(value.trim_start_matches("Other"));
            worded.map_or_else(|_| value.to_owned(), |worded| worded.text(words.lang.code()).to_owned())
        }),
    }
}
