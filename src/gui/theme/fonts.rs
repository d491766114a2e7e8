use std::sync::Arc;

use egui::epaint::text::FontTweak;
use egui::{Context, FontData, FontDefinitions, FontFamily, Id};

use super::text::family;
use crate::print::Face;

const ICONS: &str = egui_material_icons::FONT_FAMILY_OUTLINED;
const EMOJI: &str = "emoji";

/// Gives the context the program's fonts, once.
pub fn install(ctx: &Context) {
    let done = Id::unique("fonts-installed");
    if ctx.data(|data| data.get_temp::<bool>(done)).is_none() {
        ctx.set_fonts(definitions());
        ctx.data_mut(|data| data.insert_temp(done, true));
    }
}

/// Every family begins with its own face; characters that it lacks come from the others in this
/// order.
fn definitions() -> FontDefinitions {
    let mut fonts = FontDefinitions::empty();
    for face in Face::ALL {
        let serif = matches!(face, Face::Regular | Face::Bold | Face::Italic);
        let tweak = FontTweak { y_offset_factor: if serif { super::SERIF_DROP } else { 0.0 }, ..FontTweak::default() };
        fonts.font_data.insert(face.name().to_owned(), Arc::new(FontData::from_static(face.data()).tweak(tweak)));
    }
    let emoji = FontTweak { scale: 0.9, ..FontTweak::default() };
    let emoji = FontData::from_static(epaint_default_fonts::EMOJI_ICON).tweak(emoji);
    fonts.font_data.insert(EMOJI.to_owned(), Arc::new(emoji));
    fonts.font_data.insert(ICONS.to_owned(), Arc::new(egui_material_icons::font_insert().data));

    for face in Face::ALL {
        let chain = match face {
            Face::Sans => vec![face, Face::Symbol],
            Face::Symbol => vec![face, Face::Sans],
            Face::SansBold | Face::Regular | Face::Bold | Face::Italic => vec![face, Face::Sans, Face::Symbol],
        };
        let mut names: Vec<String> = chain.into_iter().map(|face| face.name().to_owned()).collect();
        names.extend([EMOJI.to_owned(), ICONS.to_owned()]);
        fonts.families.insert(family(face), names);
    }
    let sans = fonts.families.get(&FontFamily::Proportional).cloned().unwrap_or_default();
    fonts.families.insert(FontFamily::Monospace, sans.clone());
    for icons in [egui_material_icons::FONT_FAMILY, egui_material_icons::FONT_FAMILY_OUTLINED] {
        let names = std::iter::once(ICONS.to_owned()).chain(sans.iter().cloned()).collect();
        fonts.families.insert(FontFamily::Name(icons.into()), names);
    }
    fonts
}
