//! A picture of one screen.

use std::path::Path;

use egui::{Context, vec2};

use super::NoDialogs;
use crate::cli::Start;
use crate::dice::Source;
use crate::files::save;
use crate::gui::app::Services;
use crate::gui::run::begin;
use crate::gui::theme::Theme;
use crate::lang::Message;
use crate::rules::System;

/// Draws one screen of the real window into a PNG. Needs no display.
///
/// # Errors
/// If the picture cannot be written; in words.
pub fn screenshot(start: &Start, out: &Path, systems: &'static [&'static dyn System]) -> Result<(), Message> {
    let ctx = Context::default();
    let services = Services {
        systems,
        folders: None,
        dice: Source::Seeded(1),
        odds_at_once: true,
        acknowledge: None,
        before_disk: None,
        dialogs: Box::new(NoDialogs),
    };
    let mut app = begin(&ctx, services, start);
    let (width, height) = start.size.unwrap_or((1280, 800));
    let scale = f32::from(start.text_scale.unwrap_or(100)) / 100.0;
    // Larger letters leave less space in a window of that size.
    let size = vec2(width as f32, height as f32) / scale;
    let mut shot = spellmuster_painter::Shot::new(size);
    shot.background = Theme::of(&ctx).background;
    let image = shot.take(&ctx, |ui| app.frame(ui));
    let mut png = Vec::new();
    let written = image.write_to(&mut std::io::Cursor::new(&mut png), image::ImageFormat::Png);
    written.map_err(|error| Message::new("save-trouble").with("why", error.to_string()))?;
    save(out, &png).map_err(|error| error.message())
}
