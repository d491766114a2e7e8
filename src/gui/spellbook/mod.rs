//! Spellbook.
use crate::gui::command::Command;
use crate::lang::Lang;
use crate::rosters::Roster;
use crate::rules::Game;
use egui::Ui;
use std::sync::Arc;
/// The spellbook screen.
#[derive(Default)]
pub struct SpellbookScreen {}
impl SpellbookScreen {
    /// Draws the screen.
    pub fn ui(
        &mut self,
        _ui: &mut Ui,
        _game: &Arc<dyn Game>,
        _roster: Option<&Roster>,
        _lang: &Lang,
        _keys_free: bool,
    ) -> Vec<Command> {
        Vec::new()
    }
    /// Puts the keyboard into the search field.
    pub fn find(&mut self) {}
}
