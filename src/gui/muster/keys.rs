//! The keyboard on the muster screen: single keys that work while no text field has the focus.

use egui::{Key, Modifiers, Popup, Ui};

use super::{MusterScreen, Scene};
use crate::gui::command::{DIGITS, UserCommand};
use crate::gui::effect::Effect;
use crate::rosters::RosterEdit;

impl MusterScreen {
    /// Handles the keys that work now.
    pub(super) fn take_keys(&mut self, ui: &Ui, scene: Scene<'_>, wanted: &mut Vec<Effect>) {
        let pressed = |modifiers: Modifiers, key: Key| ui.input_mut(|input| input.consume_key(modifiers, key));
        if let Some(caster) = scene.caster {
            for (key, by) in [(Key::ArrowUp, -1), (Key::ArrowDown, 1)] {
                if pressed(Modifiers::ALT, key) {
                    wanted.push(Effect::Edit(vec![RosterEdit::MoveCaster(caster.id, by)], None));
                }
            }
        }
        if ui.text_edit_focused() || Popup::is_any_open(ui) {
            return;
        }
        if pressed(Modifiers::NONE, Key::A) {
            wanted.push(UserCommand::AddCaster.into());
        }
        if pressed(Modifiers::SHIFT, Key::D) && !scene.kept.to_draw.is_empty() {
            wanted.push(Effect::BeginSpellRoll(scene.kept.to_draw.clone()));
        } else if pressed(Modifiers::NONE, Key::D)
            && let Some(caster) = scene.caster.filter(|caster| scene.kept.to_draw.contains(&caster.id))
        {
            wanted.push(Effect::BeginSpellRoll(vec![caster.id]));
        }
        for (row, key) in scene.kept.casters.iter().zip(DIGITS) {
            if pressed(Modifiers::NONE, key) {
                wanted.push(Effect::ShowCaster(row.id));
                self.focus_caster = Some(row.id);
            }
        }
    }
}
