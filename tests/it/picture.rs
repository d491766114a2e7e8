//! Pictures of what a harness shows, drawn without a graphics card.

use std::sync::{Arc, Mutex};

use egui::{Context, Id, TexturesDelta};
use egui_kittest::{Harness, HarnessBuilder, TestRenderer};
use image::RgbaImage;
use spellmuster_painter::Painter;

/// A painter that has the textures of a harness; its context keeps it.
#[derive(Clone, Default)]
struct Textures(Arc<Mutex<Painter>>);

impl TestRenderer for Textures {
    fn handle_delta(&mut self, delta: &mut TexturesDelta) {
        self.0.lock().expect("nobody panicked").take_textures(delta);
    }
}

/// A harness of which pictures can be taken.
pub fn with_pictures<S>(
    builder: HarnessBuilder<S>,
    set_up: impl FnOnce(&Context) + Send + Sync + 'static,
) -> HarnessBuilder<S> {
    let textures = Textures::default();
    let kept = textures.clone();
    builder.renderer(textures).with_context_setup(move |ctx| {
        ctx.data_mut(|data| data.insert_temp(Id::NULL, kept));
        set_up(ctx);
    })
}

/// What the harness shows.
pub fn picture<S>(harness: &Harness<'_, S>) -> RgbaImage {
    let textures: Textures = harness.ctx.data(|data| data.get_temp(Id::NULL)).expect("made with pictures");
    let output = harness.output();
    let size = (harness.ctx.content_rect().size() * output.pixels_per_point).round();
    let painter = textures.0.lock().expect("nobody panicked");
    painter.paint(&harness.ctx, output, [size.x as u32, size.y as u32])
}
