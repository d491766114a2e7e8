use egui::TextureWrapMode;
use egui::epaint::{ImageData, ImageDelta};
use egui::{Color32, TextureFilter};

/// Red, green, blue and alpha from 0 to 1, colours multiplied by alpha, in gamma space.
pub type Rgba = [f32; 4];

/// One of egui's textures.
pub struct Texture {
    width: usize,
    height: usize,
    texels: Vec<Color32>,
    linear: bool,
    wrap: TextureWrapMode,
}

impl Texture {
    /// The texture that a whole update holds.
    pub fn new(delta: &ImageDelta) -> Self {
        let ImageData::Color(image) = &delta.image;
        Self {
            width: image.width(),
            height: image.height(),
            texels: image.pixels.clone(),
            linear: delta.options.magnification == TextureFilter::Linear,
            wrap: delta.options.wrap_mode,
        }
    }

    /// Replaces the part that has its corner there; what lies outside the texture is left out.
    pub fn replace_part(&mut self, corner: [usize; 2], delta: &ImageDelta) {
        let ImageData::Color(image) = &delta.image;
        let width = image.width().min(self.width.saturating_sub(corner[0]));
        let rows = self.texels.chunks_exact_mut(self.width.max(1)).skip(corner[1]);
        for (row, new) in rows.zip(image.pixels.chunks_exact(image.width().max(1))) {
            if let (Some(row), Some(new)) = (row.get_mut(corner[0]..corner[0] + width), new.get(..width)) {
                row.copy_from_slice(new);
            }
        }
    }

    /// The colour at a point from (0, 0) to (1, 1).
    pub fn sample(&self, u: f32, v: f32) -> Rgba {
        let (x, y) = (u * self.width as f32, v * self.height as f32);
        if !self.linear {
            return self.texel(x.floor() as i64, y.floor() as i64);
        }
        let (x, y) = (x - 0.5, y - 0.5);
        let (left, top) = (x.floor(), y.floor());
        let (across, down) = (x - left, y - top);
        let (left, top) = (left as i64, top as i64);
        // Text and icons stand on whole pixels most of the time.
        if across < 1e-4 && down < 1e-4 {
            return self.texel(left, top);
        }
        let upper = mix(self.texel(left, top), self.texel(left + 1, top), across);
        let lower = mix(self.texel(left, top + 1), self.texel(left + 1, top + 1), across);
        mix(upper, lower, down)
    }

    fn texel(&self, x: i64, y: i64) -> Rgba {
        let (x, y) = (self.wrapped(x, self.width), self.wrapped(y, self.height));
        self.texels.get(y * self.width + x).map_or([0.0; 4], |colour| rgba(*colour))
    }

    fn wrapped(&self, at: i64, length: usize) -> usize {
        let length = (length as i64).max(1);
        let within = match self.wrap {
            TextureWrapMode::ClampToEdge => at.clamp(0, length - 1),
            TextureWrapMode::Repeat => at.rem_euclid(length),
            TextureWrapMode::MirroredRepeat => {
                let at = at.rem_euclid(2 * length);
                if at < length { at } else { 2 * length - 1 - at }
            }
        };
        within as usize
    }
}

/// A colour as numbers from 0 to 1.
pub fn rgba(colour: Color32) -> Rgba {
    colour.to_array().map(|part| f32::from(part) / 255.0)
}

fn mix(one: Rgba, other: Rgba, share: f32) -> Rgba {
    std::array::from_fn(|part| one[part] + (other[part] - one[part]) * share)
}
