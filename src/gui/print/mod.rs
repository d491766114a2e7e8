//! Print.
use crate::files::Settings;
use crate::gui::command::Command;
use crate::gui::documents::RosterDesk;
use crate::lang::Lang;
use crate::print::PdfError;
use egui::Ui;
/// The print screen.
#[derive(Default)]
pub struct PrintScreen {}
impl PrintScreen {
    /// Draws the screen.
    pub fn ui(
        &mut self,
        _ui: &mut Ui,
        _desk: Option<&RosterDesk>,
        _lang: &Lang,
        _settings: &Settings,
        _keys_free: bool,
    ) -> Vec<Command> {
        Vec::new()
    }
    /// The sheet as PDF, as it is shown; `None` if there is no roster.
    pub fn pdf(
        &mut self,
        _desk: Option<&RosterDesk>,
        _lang: &Lang,
        _settings: &Settings,
    ) -> Option<Result<Vec<u8>, PdfError>> {
        None
    }
}
