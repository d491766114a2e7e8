//! The palette: any command by a few letters of its name.

use egui::{Key, Modifiers, Ui};
use nucleo_matcher::pattern::{CaseMatching, Normalization, Pattern};
use nucleo_matcher::{Config, Matcher, Utf32Str};

use crate::gui::app::App;
use crate::gui::command::UserCommand;
use crate::gui::effect::Effect;
use crate::gui::theme::{ColorRole, TextKind};
use crate::gui::widgets::{Row, keycap_ui, line_ui, modal};

/// What the palette remembers while it is open.
#[derive(Default)]
pub struct Palette {
    typed: String,
    at: usize,
}

/// A line of the palette.
struct Entry {
    /// Its label.
    label: String,
    /// Its keys as written; empty for none.
    keys: String,
    /// Why it cannot run now.
    unavailable: Option<String>,
}

/// What happened to the palette in this frame.
enum Picked {
    /// Nothing yet.
    Open,
    /// It was closed.
    Closed,
    /// The entry with that place was picked.
    Entry(usize),
}

/// Draws the palette of commands. True if it stays open.
pub(super) fn palette_ui(ui: &Ui, palette: &mut Palette, app: &App, wanted: &mut Vec<Effect>) -> bool {
    let commands: Vec<UserCommand> =
        UserCommand::ALL.iter().copied().filter(|command| *command != UserCommand::Palette).collect();
    let entry = |command: &UserCommand| Entry {
        label: app.lang.text(command.label()),
        keys: command.keys_text(),
        unavailable: app.unavailable(*command),
    };
    let entries: Vec<Entry> = commands.iter().map(entry).collect();
    match palette.ui(ui, &entries, &app.lang.text("palette-hint")) {
        Picked::Open => true,
        Picked::Closed => false,
        Picked::Entry(at) => {
            wanted.extend(commands.get(at).map(|command| Effect::Run(*command)));
            false
        }
    }
}

/// The places of the texts that match what was typed, best first; all of them in order if nothing
/// was typed.
fn matching<'a>(typed: &str, texts: impl Iterator<Item = &'a str>) -> Vec<usize> {
    if typed.trim().is_empty() {
        return texts.enumerate().map(|(at, _)| at).collect();
    }
    let mut matcher = Matcher::new(Config::DEFAULT);
    let pattern = Pattern::parse(typed, CaseMatching::Ignore, Normalization::Smart);
    let mut buffer = Vec::new();
    let mut found: Vec<(u32, usize)> = texts
        .enumerate()
        .filter_map(|(at, text)| pattern.score(Utf32Str::new(text, &mut buffer), &mut matcher).map(|score| (score, at)))
        .collect();
    found.sort_by(|(a, a_at), (b, b_at)| b.cmp(a).then(a_at.cmp(b_at)));
    found.into_iter().map(|(_, at)| at).collect()
}

impl Palette {
    /// Draws the palette over the window.
    fn ui(&mut self, ui: &Ui, entries: &[Entry], hint: &str) -> Picked {
        let mut picked = Picked::Open;
        let found = matching(&self.typed, entries.iter().map(|entry| entry.label.as_str()));
        let press = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
        if press(Key::ArrowDown) {
            self.at = (self.at + 1).min(found.len().saturating_sub(1));
        }
        if press(Key::ArrowUp) {
            self.at = self.at.saturating_sub(1);
        }
        let enter = press(Key::Enter);
        let modal = modal(ui, "palette").show(ui, |ui| {
            ui.set_width(460.0);
            let field = egui::TextEdit::singleline(&mut self.typed).hint_text(hint).desired_width(f32::INFINITY);
            let response = ui.add(field).accessible_name(hint);
            response.request_focus();
            if response.changed() {
                self.at = 0;
            }
            let height = (ui.content_rect().height() - 200.0).clamp(120.0, 420.0);
            egui::ScrollArea::vertical().max_height(height).show(ui, |ui| {
                for (nth, at) in found.iter().enumerate() {
                    let Some(entry) = entries.get(*at) else { continue };
                    let role = if entry.unavailable.is_some() { ColorRole::Muted } else { ColorRole::Ink };
                    let row = Row::new(&entry.label).selected(nth == self.at).ui(ui, ("entry", *at), |ui| {
                        let why = entry.unavailable.as_deref().unwrap_or_default();
                        line_ui(ui, &[(&entry.label, TextKind::Body, role), (why, TextKind::Small, ColorRole::Muted)]);
                        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                            if !entry.keys.is_empty() {
                                keycap_ui(ui, &entry.keys);
                            }
                        });
                    });
                    let pressed = row.response.clicked() || (enter && nth == self.at);
                    if pressed && entry.unavailable.is_none() {
                        picked = Picked::Entry(*at);
                    }
                }
            });
        });
        if modal.should_close() && matches!(picked, Picked::Open) {
            picked = Picked::Closed;
        }
        picked
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_few_letters_find_a_command() {
        let labels = ["Take back", "Bring back", "Save roster", "Export the sheet as PDF"];
        let found = |typed: &str| matching(typed, labels.into_iter());
        assert_eq!(found(""), [0, 1, 2, 3]);
        assert_eq!(found("exp").first(), Some(&3));
        assert_eq!(found("sv").first(), Some(&2));
        assert_eq!(found("zzz"), Vec::<usize>::new());
    }
}
