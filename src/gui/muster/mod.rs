//! Muster.
use crate::gui::command::Command;
use crate::gui::documents::RosterDesk;
use crate::lang::Lang;
use egui::Ui;
/// The muster screen.
#[derive(Default)]
pub struct MusterScreen {}
impl MusterScreen {
    /// Draws the screen.
    pub fn ui(&mut self, _ui: &mut Ui, _desk: &RosterDesk, _lang: &Lang, _keys_free: bool) -> Vec<Command> {
        Vec::new()
    }
    /// Puts the keyboard into the search field.
    pub fn find(&mut self) {}
    /// Puts the keyboard into the name of the caster just added.
    pub fn name_new_caster(&mut self) {}
}
