use egui::{
    Align2, Event, Frame, Key, Margin, Response, Role, Sense, Stroke, StrokeKind, TextEdit, Ui, WidgetInfo, vec2,
};

use super::paint;
use crate::dice::{FacesError, Pool, parse_faces};
use crate::gui::theme::{CORNER, ColorRole, TextKind, Theme};

/// The side of a dice key, in points.
pub const KEY: f32 = 44.0;
/// Dice with more faces have no keys, only the field.
const MAX_KEYS: usize = 10;

/// Keys for the faces of a die, and a field to type faces into.
///
/// The caller owns the field's text, and the keys add to it, so that pressing and typing mix
/// freely.
#[must_use = "show it with `ui`"]
pub struct DiceKeypad<'a> {
    typed: &'a mut String,
    pool: Pool,
    label: &'a str,
    marks: Vec<(u8, ColorRole)>,
    takes_keys: bool,
}

/// The text of the field.
pub struct Typed {
    /// The faces, or why they are not yet a roll of the pool.
    pub faces: Result<Vec<u8>, FacesError>,
    /// Whether anything was pressed or typed in this frame.
    pub changed: bool,
    /// Whether Enter was pressed in the field.
    pub submitted: bool,
    /// The field.
    pub field: Response,
}

impl<'a> DiceKeypad<'a> {
    /// Keys and field for a pool; `label` names the field for screen readers.
    ///
    /// The lowest face is in the colour of errors and the highest in gold; see
    /// [`DiceKeypad::marks`].
    pub fn new(typed: &'a mut String, pool: Pool, label: &'a str) -> Self {
        let (low, high) = pool.die.range();
        Self { typed, pool, label, marks: vec![(low, ColorRole::Error), (high, ColorRole::Gold)], takes_keys: false }
    }

    /// Colours these faces, and no others.
    pub fn marks(mut self, marks: Vec<(u8, ColorRole)>) -> Self {
        self.marks = marks;
        self
    }

    /// Takes digits from the keyboard even if nothing has the focus.
    pub fn takes_keys(mut self, takes: bool) -> Self {
        self.takes_keys = takes;
        self
    }

    /// Draws the keys and the field side by side.
    pub fn ui(self, ui: &mut Ui) -> Typed {
        let before = self.typed.clone();
        if self.takes_keys && !ui.text_edit_focused() {
            take_digits(ui, self.typed);
        }
        let mut sides = self.pool.die.sides();
        sides.dedup();
        let full = parse_faces(self.typed, self.pool).is_ok();
        let spacing = std::mem::replace(&mut ui.spacing_mut().item_spacing.x, 6.0);
        if sides.len() <= MAX_KEYS {
            for face in sides {
                let role = self.marks.iter().find(|(marked, _)| *marked == face).map(|(_, role)| *role);
                if ui.add_enabled(!full, |ui: &mut Ui| key_ui(ui, face, role)).clicked() {
                    add_face(self.typed, face);
                }
            }
            ui.add_space(12.0);
        }
        let field = field_ui(ui, self.typed, self.pool, self.label);
        ui.spacing_mut().item_spacing.x = spacing;
        let submitted = field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
        let faces = parse_faces(self.typed, self.pool);
        Typed { faces, changed: *self.typed != before, submitted, field }
    }
}

/// One key: a face in large letters.
fn key_ui(ui: &mut Ui, face: u8, role: Option<ColorRole>) -> Response {
    let theme = Theme::of(ui);
    let (rect, response) = ui.allocate_exact_size(vec2(KEY, KEY), Sense::click());
    response.widget_info(|| WidgetInfo::labeled(Role::Button, ui.is_enabled(), face));
    let (ink, line) = role.map_or((theme.ink, theme.line), |role| (theme.colour(role), theme.colour(role)));
    let fill = if response.is_pointer_button_down_on() {
        theme.raised.lerp_to_gamma(ink, 0.2)
    } else if response.hovered() {
        theme.raised.lerp_to_gamma(ink, 0.1)
    } else {
        theme.raised
    };
    ui.painter().rect(rect, CORNER, fill, Stroke::new(1.0, line), StrokeKind::Inside);
    let galley = paint::line(ui, &face.to_string(), TextKind::Figure, ink);
    paint::text(ui.painter(), rect.center(), Align2::CENTER_CENTER, galley);
    paint::focus_ring(ui, &theme, &response, rect, CORNER);
    response
}

fn field_ui(ui: &mut Ui, typed: &mut String, pool: Pool, label: &str) -> Response {
    let theme = Theme::of(ui);
    let face = if pool.die.range().1 > 9 { 25.0 } else { 15.0 };
    let width = (f32::from(pool.count) * face + 24.0).clamp(72.0, 240.0);
    let frame = Frame::new()
        .fill(theme.raised)
        .stroke(Stroke::new(1.0, theme.focus))
        .corner_radius(CORNER)
        .inner_margin(Margin::symmetric(12, 0));
    let field = TextEdit::singleline(typed)
        .id_salt("typed-faces")
        .font(TextKind::LargeStrong.font())
        .text_color(theme.ink)
        .frame(frame)
        .desired_width(width)
        .min_size(vec2(0.0, KEY))
        .align(Align2::LEFT_CENTER)
        .char_limit(400);
    ui.add(field).accessible_name(label)
}

/// Adds digits that were typed without a focus; Backspace removes one.
fn take_digits(ui: &Ui, typed: &mut String) {
    ui.input_mut(|input| {
        input.events.retain(|event| match event {
            Event::Text(text) if !text.is_empty() && text.chars().all(|c| c.is_ascii_digit() || c == ' ') => {
                typed.push_str(text);
                false
            }
            Event::Key { key: Key::Backspace, pressed: true, modifiers, .. } if modifiers.is_none() => {
                take_last(typed);
                false
            }
            _ => true,
        });
    });
}

fn add_face(typed: &mut String, face: u8) {
    if !typed.is_empty() && !typed.ends_with([' ', ',']) {
        typed.push(' ');
    }
    typed.push_str(&face.to_string());
}

/// Removes the last letter and the spaces before it.
fn take_last(typed: &mut String) {
    typed.truncate(typed.trim_end().len());
    typed.pop();
    typed.truncate(typed.trim_end().len());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_and_typing_mix() {
        let mut typed = "2".to_owned();
        add_face(&mut typed, 6);
        assert_eq!(typed, "2 6");
        take_last(&mut typed);
        assert_eq!(typed, "2");
        take_last(&mut typed);
        take_last(&mut typed);
        add_face(&mut typed, 1);
        assert_eq!(typed, "1");
    }
}
