//! Draws egui's shapes without a graphics card, a display or a driver.
//!
//! The same pixels come out on every machine, so a picture can be compared with one that was
//! kept; and the program can take screenshots of itself where there is no screen. It does what
//! egui's own painters do (premultiplied blending in gamma space, linear textures, clip
//! rectangles rounded to pixels) and leaves out paint callbacks and mip-maps.

mod raster;
mod texture;

use std::collections::HashMap;

use egui::epaint::Primitive;
use egui::{Color32, Context, FullOutput, Rect, TextureId, TexturesDelta, Ui, Vec2};
use image::RgbaImage;

use raster::{Canvas, Clip};
use texture::Texture;

/// Keeps egui's textures and turns what egui drew into a picture.
pub struct Painter {
    textures: HashMap<TextureId, Texture>,
    background: Color32,
}

impl Default for Painter {
    fn default() -> Self {
        Self::new(Color32::TRANSPARENT)
    }
}

impl Painter {
    /// A painter without textures, on a background that shows wherever nothing is drawn.
    pub fn new(background: Color32) -> Self {
        Self { textures: HashMap::new(), background }
    }

    /// Takes over new and changed textures and drops freed ones. To be called with the output of
    /// every frame, drawn or not.
    pub fn take_textures(&mut self, delta: &mut TexturesDelta) {
        for (id, deltas) in delta.set.drain() {
            for delta in deltas {
                match delta.pos {
                    None => {
                        self.textures.insert(id, Texture::new(&delta));
                    }
                    Some(corner) => {
                        if let Some(texture) = self.textures.get_mut(&id) {
                            texture.replace_part(corner, &delta);
                        }
                    }
                }
            }
        }
        for id in delta.free.drain() {
            self.textures.remove(&id);
        }
    }

    /// Paints a frame of `size` pixels; its textures must have been taken before.
    pub fn paint(&self, ctx: &Context, output: &FullOutput, size: [u32; 2]) -> RgbaImage {
        let scale = output.pixels_per_point;
        let mut canvas = Canvas::new(size, self.background);
        for clipped in ctx.tessellate(output.shapes.clone(), scale) {
            let Primitive::Mesh(mesh) = clipped.primitive else { continue };
            let Some(texture) = self.textures.get(&mesh.texture_id) else { continue };
            let clip = Clip::new(clipped.clip_rect * scale, size);
            for corners in mesh.indices.as_chunks::<3>().0 {
                let [Some(a), Some(b), Some(c)] = corners.map(|index| mesh.vertices.get(index as usize)) else {
                    continue;
                };
                canvas.triangle([a, b, c], scale, texture, clip);
            }
        }
        canvas.into_image()
    }
}

/// A screenshot to take: how large, how sharp, and after how many frames.
#[derive(Clone, Copy, Debug)]
pub struct Shot {
    /// Size of the window in points.
    pub size: Vec2,
    /// Pixels to a point: 2 for a sharp screen.
    pub pixels_per_point: f32,
    /// Frames to run before the last, so that sizes and animations settle. A quarter of a second each.
    pub frames: u32,
    /// What shows where nothing is drawn.
    pub background: Color32,
}

impl Shot {
    /// A window of that size in points, one pixel to a point, taken when it has settled.
    pub fn new(size: Vec2) -> Self {
        Self { size, pixels_per_point: 1.0, frames: 8, background: Color32::BLACK }
    }

    /// Runs the frames and paints the last one.
    ///
    /// `draw` draws the whole window into the root `Ui`, once or more a frame.
    pub fn take(&self, ctx: &Context, mut draw: impl FnMut(&mut Ui)) -> RgbaImage {
        let mut painter = Painter::new(self.background);
        let mut frame = 0;
        loop {
            let mut input = egui::RawInput {
                screen_rect: Some(Rect::from_min_size(egui::Pos2::ZERO, self.size)),
                time: Some(f64::from(frame) * 0.25),
                predicted_dt: 0.25,
                focused: true,
                max_texture_side: Some(8192),
                ..egui::RawInput::default()
            };
            if let Some(viewport) = input.viewports.get_mut(&input.viewport_id) {
                viewport.native_pixels_per_point = Some(self.pixels_per_point);
                viewport.inner_rect = input.screen_rect;
                viewport.focused = Some(true);
            }
            let mut output = ctx.run_ui(input, &mut draw);
            painter.take_textures(&mut output.textures_delta);
            if frame >= self.frames {
                let size = (self.size * output.pixels_per_point).round();
                return painter.paint(ctx, &output, [size.x as u32, size.y as u32]);
            }
            frame += 1;
        }
    }
}
