//! The window that tells every key that works.

use egui::{Align, Layout, Ui};

use super::app::App;
use super::command::{Screen, keys_text, listed};
use super::theme::{ColorRole, TextKind};
use super::widgets::{keycap_ui, line_ui, quiet_button};

impl App {
    /// Every key that works, by command.
    pub(super) fn keys_ui(&mut self, ui: &Ui) {
        if !self.keys_shown {
            return;
        }
        let size = ui.content_rect().size();
        let modal = crate::gui::widgets::modal(ui, "keys").show(ui, |ui| {
            ui.set_width(520.0);
            line_ui(ui, &[(&self.lang.text("command-keys"), TextKind::Heading, ColorRole::Ink)]);
            egui::ScrollArea::vertical().max_height((size.y - 180.0).clamp(160.0, 620.0)).show(ui, |ui| {
                ui.spacing_mut().item_spacing.y = 4.0;
                // The screen's own keys come first.
                let mut sections: Vec<_> = KEYS.iter().collect();
                sections.sort_by_key(|(screen, _, _)| *screen != self.screen);
                for (_, heading, keys) in sections {
                    line_ui(ui, &[(&self.lang.text(heading), TextKind::Subheading, ColorRole::Ink)]);
                    for (key, label) in *keys {
                        key_line_ui(ui, key, &self.lang.text(label));
                    }
                }
                line_ui(ui, &[(&self.lang.text("keys-everywhere"), TextKind::Subheading, ColorRole::Ink)]);
                for listed in listed() {
                    if let Some(keys) = &listed.keys {
                        key_line_ui(ui, &keys_text(keys), &self.lang.text(listed.label));
                    }
                }
                key_line_ui(ui, "/", &self.lang.text("key-find"));
            });
            if ui.add(quiet_button(&self.lang.text("close")).key("Esc")).clicked() {
                ui.close();
            }
        });
        if modal.should_close() {
            self.keys_shown = false;
        }
    }
}

/// Keys as written, and the message id of what they do.
type Keys = &'static [(&'static str, &'static str)];

/// Keys of each screen: its heading, the keys as written, and the message id of what they do.
const KEYS: &[(Screen, &str, Keys)] = &[
    (Screen::Battle, "keys-battle", BATTLE_KEYS),
    (Screen::Muster, "keys-muster", MUSTER_KEYS),
    (Screen::Spells, "keys-spells", SPELL_KEYS),
    (Screen::Print, "keys-print", PRINT_KEYS),
];

const BATTLE_KEYS: Keys = &[
    ("1–9", "keys-caster"),
    ("A B C …", "keys-spell"),
    ("1–9", "keys-number"),
    ("2661", "keys-faces"),
    ("⏎", "keys-commit"),
    ("R", "keys-roll"),
    ("T", "keys-target"),
    ("↑ ↓", "keys-arrows"),
    ("D", "keys-dispel"),
    ("N", "keys-pass"),
    ("S", "keys-scroll"),
    ("E", "keys-end-phase"),
    ("Esc", "keys-escape"),
];

const MUSTER_KEYS: Keys = &[
    ("A", "keys-add-caster"),
    ("1–9", "keys-show-caster"),
    ("Alt ↑ ↓", "keys-move-caster"),
    ("D", "keys-draw"),
    ("Shift D", "keys-draw-all"),
    ("↑ ↓", "keys-read"),
    ("⏎", "keys-add-spell"),
];

const SPELL_KEYS: Keys = &[
    ("↑ ↓", "keys-spell-arrows"),
    ("PgUp PgDn", "keys-spell-pages"),
    ("⏎", "keys-spell-read"),
    ("Esc", "keys-spell-escape"),
];

const PRINT_KEYS: Keys = &[
    ("PgUp PgDn", "keys-print-pages"),
    ("↑ ↓", "keys-print-scroll"),
    ("W", "keys-print-width"),
    ("F", "keys-print-page"),
];

fn key_line_ui(ui: &mut Ui, key: &str, label: &str) {
    ui.horizontal(|ui| {
        ui.allocate_ui_with_layout(egui::vec2(110.0, 20.0), Layout::left_to_right(Align::Center), |ui| {
            ui.set_width(110.0);
            keycap_ui(ui, key);
        });
        line_ui(ui, &[(label, TextKind::Body, ColorRole::Ink)]);
    });
}
