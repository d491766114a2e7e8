//! Everything on a card, and tables for reference.

use egui::{Layout, Ui};

use super::super::missing_facts::MissingFacts;
use super::super::theme::{ColorRole, TextKind};
use super::super::widgets::{line_ui, pill_ui, wrapped_ui};
use super::super::words::ScreenWords;
use crate::lang::{Message, capital};
use crate::rules::{Game, ReferenceTable};
use crate::spells::SpellCard;

/// How large a card is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scale {
    /// To be read from near.
    Near,
    /// To be read across the table.
    Far,
}

impl Scale {
    const fn text(self) -> TextKind {
        match self {
            Self::Near => TextKind::Body,
            Self::Far => TextKind::Large,
        }
    }

    const fn strong(self) -> TextKind {
        match self {
            Self::Near => TextKind::Strong,
            Self::Far => TextKind::LargeStrong,
        }
    }

    const fn small(self) -> TextKind {
        match self {
            Self::Near => TextKind::Small,
            Self::Far => TextKind::Body,
        }
    }

    const fn label_width(self) -> f32 {
        match self {
            Self::Near => 108.0,
            Self::Far => 140.0,
        }
    }
}

/// Draws all that is on a card.
pub fn card_detail_ui(ui: &mut Ui, game: &dyn Game, card: &SpellCard, words: &ScreenWords<'_>, scale: Scale) {
    let code = words.lang.code();
    ui.spacing_mut().item_spacing.y = 6.0;
    wrapped_ui(
        ui,
        card.name.text(code),
        if scale == Scale::Far { TextKind::Display } else { TextKind::Title },
        ColorRole::Ink,
    );
    let set = game.set_name(&card.set).map(|name| words.message(&name)).unwrap_or_default();
    let kind = card.kind.as_ref().map_or_else(String::new, |kind| words.message(kind));
    let about = [card.lore_name.text(code), &kind, &set];
    let about: Vec<&str> = about.into_iter().filter(|part| !part.is_empty()).collect();
    wrapped_ui(ui, &about.join(" · "), scale.small(), ColorRole::Muted);
    let pills = [
        (card.signature, "spellbook-signature", ColorRole::Gold),
        (card.remains_in_play, "spellbook-remains", ColorRole::Gold),
        (card.original, "spellbook-original", ColorRole::Muted),
    ];
    if pills.iter().any(|(on, ..)| *on) {
        ui.horizontal_wrapped(|ui| {
            for (_, label, role) in pills.iter().filter(|(on, ..)| *on) {
                pill_ui(ui, &words.text(label), *role);
            }
        });
    }
    ui.add_space(2.0);
    let unknown = words.text("spellbook-unknown");
    // Near, the form below has what can be filled in.
    let in_form = |fact: &str| scale == Scale::Near && MissingFacts::takes(fact);
    for number in &card.numbers {
        let label = words.message(&number.label);
        match &number.shown {
            Some(shown) => fact_ui(ui, &label, shown, scale.strong(), ColorRole::Ink, scale),
            None if in_form(&number.id) => {}
            None => fact_ui(ui, &label, &unknown, scale.small(), ColorRole::Gold, scale),
        }
    }
    let facts = [("range", &card.range), ("duration", &card.duration)];
    for (fact, value) in facts {
        let label = words.message(&card.fact_label(fact));
        match value {
            Some(value) => fact_ui(ui, &label, &words.message(value), scale.text(), ColorRole::Ink, scale),
            None if card.unknown.iter().any(|name| name == fact) && !in_form(fact) => {
                fact_ui(ui, &label, &unknown, scale.small(), ColorRole::Gold, scale);
            }
            None => {}
        }
    }
    if let Some(number) = card.number {
        let die = words.message(&Message::new("spellbook-on-the-die").with("number", number));
        fact_ui(ui, &words.text("spellbook-drawn"), &die, scale.text(), ColorRole::Ink, scale);
    }
    ui.add_space(4.0);
    wrapped_ui(ui, card.summary.text(code), scale.text(), ColorRole::Ink);
    for (needs, changes) in &card.versions {
        fact_ui(ui, needs, &words.message(changes), scale.text(), ColorRole::Ink, scale);
    }
    // Unknown facts that have no line of their own above.
    let shown =
        |fact: &str| matches!(fact, "range" | "duration") || card.numbers.iter().any(|number| number.id == fact);
    for fact in card.unknown.iter().filter(|fact| !shown(fact) && !in_form(fact)) {
        let label = words.message(&card.fact_label(fact));
        fact_ui(ui, &label, &unknown, scale.small(), ColorRole::Gold, scale);
    }
    // Sources of facts are in English, for people who check lists.
    if !card.source.is_empty() && words.lang.code() == "en" {
        ui.add_space(4.0);
        let source = words.message(&Message::new("spellbook-source").with("source", card.source.as_str()));
        wrapped_ui(ui, &source, TextKind::Small, ColorRole::Muted);
    }
}

/// A label and its value, which wraps below itself.
fn fact_ui(ui: &mut Ui, label: &str, value: &str, kind: TextKind, role: ColorRole, scale: Scale) {
    ui.horizontal_top(|ui| {
        let height = ui.text_style_height(&scale.text().style());
        ui.allocate_ui_with_layout(egui::vec2(scale.label_width(), height), Layout::top_down(egui::Align::Min), |ui| {
            ui.set_width(scale.label_width());
            wrapped_ui(ui, &capital(label), scale.text(), ColorRole::Muted);
        });
        ui.vertical(|ui| {
            wrapped_ui(ui, value, kind, role);
        });
    });
}

/// Draws a table for reference.
pub fn table_detail_ui(ui: &mut Ui, table: &ReferenceTable, words: &ScreenWords<'_>, scale: Scale) {
    ui.spacing_mut().item_spacing.y = 6.0;
    wrapped_ui(
        ui,
        &words.message(&table.name),
        if scale == Scale::Far { TextKind::Display } else { TextKind::Title },
        ColorRole::Ink,
    );
    wrapped_ui(ui, &format!("{} · {}", words.message(&table.when), table.rule), scale.small(), ColorRole::Muted);
    ui.add_space(4.0);
    for row in &table.rows {
        ui.horizontal_top(|ui| {
            let height = ui.text_style_height(&scale.text().style());
            ui.allocate_ui_with_layout(egui::vec2(56.0, height), Layout::left_to_right(egui::Align::Min), |ui| {
                ui.set_width(56.0);
                line_ui(ui, &[(&row.range, scale.strong(), ColorRole::Gold)]);
            });
            ui.vertical(|ui| {
                ui.spacing_mut().item_spacing.y = 2.0;
                wrapped_ui(ui, &words.message(&row.name), scale.strong(), ColorRole::Ink);
                wrapped_ui(ui, &words.message(&row.summary), scale.text(), ColorRole::Ink);
            });
        });
    }
}
