//! Every widget in every theme, drawn into pictures under `target/gallery/` for people to look at.
#![cfg(feature = "window")]

use egui::{Context, Ui, vec2};
use spellmuster::gui::theme::{Theme, Type};
use spellmuster_painter::Shot;

fn draw(name: &str, size: egui::Vec2, mut content: impl FnMut(&mut Ui)) {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("gallery");
    std::fs::create_dir_all(&folder).expect("a folder for pictures");
    for theme in Theme::shipped() {
        let ctx = Context::default();
        theme.apply(&ctx);
        let start = std::time::Instant::now();
        let image = Shot::new(size).take(&ctx, |ui| {
            egui::CentralPanel::default_margins().show(ui, &mut content);
        });
        println!("{name} {} {:?}", theme.id, start.elapsed());
        image.save(folder.join(format!("{name}-{}.png", theme.id))).expect("a picture");
    }
}

#[test]
fn letters() {
    draw("letters", vec2(760.0, 560.0), |ui| {
        for kind in Type::ALL {
            ui.label(kind.of(format!("{kind:?}: Магистр Altmann 0123456789 +4 −1 54.6 % ≥ №")));
        }
        ui.label("✦ ✖ ∞ ◯ ● ◆ ◐ ✓ ✗ ⚀⚁⚂⚃⚄⚅ → ← ↑ ↓ ⏎ 🔥 ⚠ ½ ″ · … “q” «ё» – — × ÷");
        ui.horizontal(|ui| {
            ui.label(egui_material_icons::icons::ICON_UNDO);
            _ = ui.button("Button");
            let mut on = true;
            ui.checkbox(&mut on, "Check");
            let mut text = "Field".to_owned();
            ui.text_edit_singleline(&mut text);
        });
    });
}
