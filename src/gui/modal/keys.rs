//! The window that lists every key that works.

use egui::{Align, Layout, Ui};

use crate::gui::command::{UserCommand, keys_text};
use crate::gui::theme::{ColorRole, TextKind};
use crate::gui::view::Screen;
use crate::gui::widgets::{keycap_ui, line_ui, modal, quiet_button};
use crate::lang::Lang;

/// Lists every key by command. True if the window stays open.
pub(super) fn keys_ui(ui: &Ui, lang: &Lang, shown: Screen) -> bool {
    let size = ui.content_rect().size();
    let modal = modal(ui, "keys").show(ui, |ui| {
        ui.set_width(520.0);
        line_ui(ui, &[(&lang.text("command-keys"), TextKind::Heading, ColorRole::Ink)]);
        egui::ScrollArea::vertical().max_height((size.y - 180.0).clamp(160.0, 620.0)).show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 4.0;
            // The screen's own keys come first.
            let mut sections: Vec<_> = KEYS.iter().collect();
            sections.sort_by_key(|(screen, _, _)| *screen != shown);
            for (_, heading, keys) in sections {
                line_ui(ui, &[(&lang.text(heading), TextKind::Subheading, ColorRole::Ink)]);
                for (key, label) in *keys {
                    key_line_ui(ui, key, &lang.text(label));
                }
            }
            line_ui(ui, &[(&lang.text("keys-everywhere"), TextKind::Subheading, ColorRole::Ink)]);
            for command in UserCommand::ALL {
                for shortcut in command.shortcuts() {
                    key_line_ui(ui, &keys_text(shortcut), &lang.text(command.label()));
                }
            }
            key_line_ui(ui, "/", &lang.text("key-find"));
        });
        if ui.add(quiet_button(&lang.text("close")).key("Esc")).clicked() {
            ui.close();
        }
    });
    !modal.should_close()
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
