use egui::epaint::Vertex;
use egui::{Color32, Rect};
use image::RgbaImage;

use crate::texture::{Rgba, Texture, rgba};

/// Corners are snapped to this part of a pixel, so that the arithmetic of edges is exact.
const STEPS: f32 = 256.0;
/// Corners further out than this many pixels are not drawn; screens are smaller.
const FAR: f32 = 1e6;

/// The pixels that may be painted: first and one past the last, across and down.
#[derive(Clone, Copy)]
pub struct Clip {
    x: [i64; 2],
    y: [i64; 2],
}

impl Clip {
    /// The rectangle in pixels, rounded, within a canvas of that size.
    pub fn new(rect: Rect, size: [u32; 2]) -> Self {
        let within = |at: f32, most: u32| (at.round() as i64).clamp(0, i64::from(most));
        Self {
            x: [within(rect.min.x, size[0]), within(rect.max.x, size[0])],
            y: [within(rect.min.y, size[1]), within(rect.max.y, size[1])],
        }
    }
}

/// A picture being painted.
pub struct Canvas {
    size: [u32; 2],
    pixels: Vec<Rgba>,
}

/// A value that changes evenly over a triangle: its value at the middle of pixel (0, 0), and its
/// change for a pixel to the right and a pixel down.
#[derive(Clone, Copy)]
struct Plane {
    origin: f32,
    right: f32,
    down: f32,
}

impl Plane {
    /// The plane through three values at three corners; `area` is twice that of the triangle.
    fn through(corners: [(f32, f32); 3], values: [f32; 3], area: f32) -> Self {
        let [(ax, ay), (bx, by), (cx, cy)] = corners;
        let [a, b, c] = values;
        let right = ((b - a) * (cy - ay) - (c - a) * (by - ay)) / area;
        let down = ((c - a) * (bx - ax) - (b - a) * (cx - ax)) / area;
        Self { origin: a + right * (0.5 - ax) + down * (0.5 - ay), right, down }
    }

    fn at(self, x: f32, y: f32) -> f32 {
        self.origin + self.right * x + self.down * y
    }
}

/// One side of a triangle: positive inside. Coordinates in 1/256 pixel.
struct Edge {
    across: i64,
    down: i64,
    constant: i64,
}

impl Edge {
    fn new(from: (i64, i64), to: (i64, i64)) -> Self {
        let (across, down) = (from.1 - to.1, to.0 - from.0);
        // Top-left rule: a pixel whose middle lies on a side belongs to one triangle only.
        let own = (down > 0 && across == 0) || across > 0;
        let half = STEPS as i64 / 2;
        let constant = -(across * from.0 + down * from.1) + (across + down) * half - i64::from(!own);
        let step = STEPS as i64;
        Self { across: across * step, down: down * step, constant }
    }

    /// Narrows the pixels of a row to those on the inner side.
    fn narrow(&self, row: i64, span: &mut [i64; 2]) {
        let here = self.down * row + self.constant;
        // The inner side is where across * x + here >= 0.
        if self.across > 0 {
            span[0] = span[0].max(-here.div_euclid(self.across));
        } else if self.across < 0 {
            span[1] = span[1].min(here.div_euclid(-self.across) + 1);
        } else if here < 0 {
            span[1] = span[0];
        }
    }
}

impl Canvas {
    /// A canvas of that many pixels, all of one colour.
    pub fn new(size: [u32; 2], background: Color32) -> Self {
        let count = size[0] as usize * size[1] as usize;
        Self { size, pixels: vec![rgba(background); count] }
    }

    /// Paints one triangle; corners are in points, `scale` pixels to a point.
    pub fn triangle(&mut self, corners: [&Vertex; 3], scale: f32, texture: &Texture, clip: Clip) {
        let at = corners.map(|corner| (corner.pos.x * scale, corner.pos.y * scale));
        if at.iter().any(|(x, y)| !(x.abs() < FAR && y.abs() < FAR)) {
            return;
        }
        let snapped = at.map(|(x, y)| ((x * STEPS).round() as i64, (y * STEPS).round() as i64));
        let area = (snapped[1].0 - snapped[0].0) * (snapped[2].1 - snapped[0].1)
            - (snapped[2].0 - snapped[0].0) * (snapped[1].1 - snapped[0].1);
        if area == 0 {
            return;
        }
        let [a, b, c] = snapped;
        let (b, c) = if area > 0 { (b, c) } else { (c, b) };
        let edges = [Edge::new(a, b), Edge::new(b, c), Edge::new(c, a)];
        let pixel = |at: i64| at.div_euclid(STEPS as i64);
        let top = pixel(a.1.min(b.1).min(c.1)).max(clip.y[0]);
        let bottom = (pixel(a.1.max(b.1).max(c.1)) + 1).min(clip.y[1]);
        let left = pixel(a.0.min(b.0).min(c.0)).max(clip.x[0]);
        let right = (pixel(a.0.max(b.0).max(c.0)) + 1).min(clip.x[1]);
        let shade = Shade::new(corners, snapped, area, texture);
        for row in top..bottom {
            let mut span = [left, right];
            for edge in &edges {
                edge.narrow(row, &mut span);
            }
            if span[0] < span[1] {
                let start = row as usize * self.size[0] as usize;
                let pixels = self.pixels.get_mut(start + span[0] as usize..start + span[1] as usize);
                shade.paint(pixels.unwrap_or_default(), span[0] as f32, row as f32);
            }
        }
    }

    /// The finished picture, colours no longer multiplied by alpha.
    pub fn into_image(self) -> RgbaImage {
        let bytes = |pixel: &Rgba| -> [u8; 4] {
            let [r, g, b, a] = pixel.map(|part| (part.clamp(0.0, 1.0) * 255.0).round() as u8);
            if a == 255 { [r, g, b, a] } else { Color32::from_rgba_premultiplied(r, g, b, a).to_srgba_unmultiplied() }
        };
        let bytes = self.pixels.iter().flat_map(bytes).collect();
        RgbaImage::from_raw(self.size[0], self.size[1], bytes).unwrap_or_default()
    }
}

/// How the pixels of a triangle are coloured.
struct Shade<'a> {
    texture: &'a Texture,
    /// The one colour of the texture, where all corners are at the same place in it.
    texel: Option<Rgba>,
    uv: [Plane; 2],
    /// The one colour of the corners.
    flat: Option<Rgba>,
    colour: [Plane; 4],
}

impl<'a> Shade<'a> {
    fn new(corners: [&Vertex; 3], snapped: [(i64, i64); 3], area: i64, texture: &'a Texture) -> Self {
        let at = snapped.map(|(x, y)| (x as f32 / STEPS, y as f32 / STEPS));
        let area = area as f32 / (STEPS * STEPS);
        let plane = |values: [f32; 3]| Plane::through(at, values, area);
        let [a, b, c] = corners;
        let colours = [rgba(a.color), rgba(b.color), rgba(c.color)];
        Self {
            texture,
            texel: (a.uv == b.uv && b.uv == c.uv).then(|| texture.sample(a.uv.x, a.uv.y)),
            uv: [plane([a.uv.x, b.uv.x, c.uv.x]), plane([a.uv.y, b.uv.y, c.uv.y])],
            flat: (a.color == b.color && b.color == c.color).then_some(colours[0]),
            colour: std::array::from_fn(|part| plane(colours.map(|colour| colour[part]))),
        }
    }

    /// Blends a run of pixels that begins at column `x` of row `y`.
    fn paint(&self, pixels: &mut [Rgba], x: f32, y: f32) {
        if let (Some(texel), Some(flat)) = (self.texel, self.flat) {
            let source = times(texel, flat);
            if source[3] >= 1.0 {
                pixels.fill(source);
            } else {
                pixels.iter_mut().for_each(|pixel| blend(pixel, source));
            }
            return;
        }
        for (step, pixel) in pixels.iter_mut().enumerate() {
            let x = x + step as f32;
            let colour = self.flat.unwrap_or_else(|| self.colour.map(|plane| plane.at(x, y)));
            let texel = self.texel.unwrap_or_else(|| self.texture.sample(self.uv[0].at(x, y), self.uv[1].at(x, y)));
            blend(pixel, times(texel, colour));
        }
    }
}

fn times(one: Rgba, other: Rgba) -> Rgba {
    std::array::from_fn(|part| one[part] * other[part])
}

fn blend(under: &mut Rgba, over: Rgba) {
    let through = 1.0 - over[3];
    for (under, over) in under.iter_mut().zip(over) {
        *under = over + *under * through;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::epaint::{ColorImage, ImageDelta};
    use egui::{TextureOptions, pos2};

    fn white() -> Texture {
        Texture::new(&ImageDelta::full(ColorImage::filled([2, 2], Color32::WHITE), TextureOptions::LINEAR))
    }

    fn vertex(x: f32, y: f32, color: Color32) -> Vertex {
        Vertex { pos: pos2(x, y), uv: egui::epaint::WHITE_UV, color }
    }

    /// Triangles that share sides cover each pixel once: half-clear white over black is one grey.
    #[test]
    fn shared_sides_are_painted_once() {
        let half = Color32::from_rgba_premultiplied(128, 128, 128, 128);
        for turn in 0..16 {
            let angle = turn as f32 * 0.37;
            let corner = |quarter: f32| {
                let angle = angle + quarter * std::f32::consts::FRAC_PI_2;
                vertex(16.5 + 40.0 * angle.cos(), 16.5 + 40.0 * angle.sin(), half)
            };
            let corners: Vec<Vertex> = (0..4).map(|n| corner(n as f32)).collect();
            let middle = vertex(16.5 + turn as f32 * 0.25, 16.5, half);
            let mut canvas = Canvas::new([33, 33], Color32::BLACK);
            let clip = Clip::new(Rect::EVERYTHING, [33, 33]);
            for n in 0..4 {
                let mut order = [&corners[n], &corners[(n + 1) % 4], &middle];
                if turn % 2 == 0 {
                    order.swap(0, 1);
                }
                canvas.triangle(order, 1.0, &white(), clip);
            }
            let image = canvas.into_image();
            assert!(image.pixels().all(|pixel| pixel.0 == [128, 128, 128, 255]), "turn {turn}");
        }
    }

    #[test]
    fn whole_pixels_are_filled_within_the_clip() {
        let red = Color32::RED;
        let corners = [vertex(1.0, 1.0, red), vertex(5.0, 1.0, red), vertex(5.0, 4.0, red), vertex(1.0, 4.0, red)];
        let mut canvas = Canvas::new([6, 6], Color32::BLACK);
        let clip = Clip::new(Rect::from_min_max(pos2(0.0, 0.0), pos2(4.4, 9.0)), [6, 6]);
        canvas.triangle([&corners[0], &corners[1], &corners[2]], 1.0, &white(), clip);
        canvas.triangle([&corners[0], &corners[2], &corners[3]], 1.0, &white(), clip);
        let image = canvas.into_image();
        let painted: Vec<(u32, u32)> =
            image.enumerate_pixels().filter(|(_, _, pixel)| pixel.0[0] == 255).map(|(x, y, _)| (x, y)).collect();
        let wanted: Vec<(u32, u32)> = (1..4).flat_map(|y| (1..4).map(move |x| (x, y))).collect();
        assert_eq!(painted, wanted);
    }

    #[test]
    fn colours_and_textures_change_evenly() {
        let corners =
            [vertex(0.0, 0.0, Color32::BLACK), vertex(256.0, 0.0, Color32::WHITE), vertex(0.0, 256.0, Color32::BLACK)];
        let mut canvas = Canvas::new([256, 2], Color32::RED);
        canvas.triangle([&corners[0], &corners[1], &corners[2]], 1.0, &white(), Clip::new(Rect::EVERYTHING, [256, 2]));
        let image = canvas.into_image();
        for x in 0..250 {
            let grey = i32::from(image.get_pixel(x, 0).0[0]);
            assert!((grey - x as i32).abs() <= 1, "{grey} at {x}");
        }

        let mut image = ColorImage::filled([4, 1], Color32::BLACK);
        image.pixels[1] = Color32::WHITE;
        let mut texture = Texture::new(&ImageDelta::full(image, TextureOptions::LINEAR));
        assert_eq!(texture.sample(0.375, 0.5)[0], 1.0);
        assert_eq!(texture.sample(0.25, 0.5)[0], 0.5);
        assert_eq!(texture.sample(-3.0, 0.5)[0], 0.0);
        let part = ImageDelta::partial([3, 0], ColorImage::filled([9, 9], Color32::WHITE), TextureOptions::LINEAR);
        texture.replace_part([3, 0], &part);
        assert_eq!(texture.sample(1.0, 0.5)[0], 1.0);
        assert_eq!(texture.sample(0.625, 0.5)[0], 0.0);
    }
}
