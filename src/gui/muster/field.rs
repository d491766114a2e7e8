//! A field that the rules ask an army, a caster or an item to fill in.

use crate::form::{Input, InputKind, Value};
use egui::{Align, Checkbox, ComboBox, DragValue, Layout, PopupCloseBehavior, Ui, vec2};

use super::kept::plain;
use crate::gui::theme::{ColorRole, TARGET, TextKind, Theme};
use crate::gui::widgets::{
    choice_pill_ui, field_ring, icon_button_ui, line_ui, paint, text_field, text_width, wrapped_ui,
};
use crate::gui::words::ScreenWords;
use crate::lang::Message;
use egui_material_icons::icons::{ICON_ADD, ICON_CLOSE, ICON_REMOVE};

/// Lists longer than this can be searched.
const LONG_LIST: usize = 12;
/// In a cell at least this wide, the label stands beside the input, not above it.
const BESIDE: f32 = 250.0;
/// The gap between two cells, in points.
const GAP: f32 = 20.0;

/// A field with its text.
pub struct FieldView {
    /// Its name in files.
    pub name: &'static str,
    /// Its label as a message, for the name of the step.
    pub message: Message,
    label: String,
    hint: String,
    rule: &'static str,
    kind: InputKind,
    begins: Option<Value>,
    options: Vec<(String, String)>,
}

/// What a field was changed to; `None` empties it.
pub type Changed = Option<Option<Value>>;

impl FieldView {
    /// Puts a field into words.
    pub fn new(field: &Input, words: ScreenWords<'_>) -> Self {
        Self {
            name: field.name,
            message: field.label.clone(),
            label: words.message(&field.label),
            hint: field.hint.as_ref().map(|hint| words.message(hint)).unwrap_or_default(),
            rule: field.rule,
            kind: field.kind.clone(),
            begins: field.begins.clone(),
            options: field.options().iter().map(|option| (option.id.clone(), words.message(&option.label))).collect(),
        }
    }

    /// Whether it needs a whole row: many pills.
    const fn is_wide(&self) -> bool {
        matches!(self.kind, InputKind::Many { .. })
    }

    fn is_flag(&self) -> bool {
        self.kind == InputKind::Flag
    }

    /// Whether it is a number, which shares a row with other things.
    pub const fn is_number(&self) -> bool {
        matches!(self.kind, InputKind::Number { .. })
    }

    /// The label, then the input.
    pub fn inline_ui(&self, ui: &mut Ui, words: ScreenWords<'_>, value: Option<&Value>) -> Changed {
        line_ui(ui, &[(&self.label, TextKind::Body, ColorRole::Muted)]);
        self.control_ui(ui, words, value, 0.0)
    }

    /// The input, `width` points wide.
    fn control_ui(&self, ui: &mut Ui, words: ScreenWords<'_>, value: Option<&Value>, width: f32) -> Changed {
        match (&self.kind, value) {
            (InputKind::Number { min, max }, value) => {
                let number = match value {
                    Some(Value::Number(number)) => Some(*number),
                    _ => None,
                };
                self.number_ui(ui, words, (*min, *max), number, self.begins.is_none())
            }
            (InputKind::Choice(_), value) => {
                let chosen = match (value, &self.begins) {
                    (Some(Value::Choice(id)), _) if !id.is_empty() => Some(id.as_str()),
                    (_, Some(Value::Choice(id))) => Some(id.as_str()),
                    _ => None,
                };
                self.choice_ui(ui, words, chosen, self.begins.is_none(), width)
            }
            (InputKind::Flag, value) => {
                let mut on = matches!(value, Some(Value::Flag(true)));
                let changed = ui.add(Checkbox::new(&mut on, TextKind::Body.of(&self.label))).changed();
                changed.then_some(Some(Value::Flag(on)))
            }
            (InputKind::Text, value) => {
                let mut text = match value {
                    Some(Value::Text(text)) => text.clone(),
                    _ => String::new(),
                };
                let field = text_field(ui, &mut text, width).id_salt(("text", self.name)).char_limit(400);
                let response = ui.add(field).accessible_name(&self.label);
                field_ring(ui, &response);
                let changed = response.changed();
                changed.then_some(Some(Value::Text(text)))
            }
            (InputKind::Many(_), value) => self.many_ui(ui, value.or(self.begins.as_ref())),
            // Only odds ask for several numbers.
            (InputKind::Numbers { .. }, _) => None,
        }
    }

    /// A number: a button for one less, the number itself to type or drag, a button for one more.
    fn number_ui(
        &self,
        ui: &mut Ui,
        words: ScreenWords<'_>,
        (min, max): (i64, i64),
        number: Option<i64>,
        may_be_empty: bool,
    ) -> Changed {
        let mut changed = None;
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 4.0;
            let named = |id| words.message(&Message::new(id).with("field", self.label.as_str()));
            let less = number.is_some_and(|number| number > min);
            if icon_button_ui(ui, ICON_REMOVE, &named("muster-one-less"), less).clicked() {
                changed = number.map(|number| Some((number - 1).clamp(min, max)));
            }
            // An empty field starts below the range, so that the lowest number is a change too.
            let mut shown = number.unwrap_or(min - 1);
            let field = DragValue::new(&mut shown)
                .range(min..=max)
                .clamp_existing_to_range(false)
                .speed(0.05)
                .custom_formatter(move |typed, _| if number.is_none() { "?".to_owned() } else { typed.to_string() })
                .min_size(vec2(44.0, TARGET));
            if ui.add(field).accessible_name(&self.label).changed() {
                changed = Some(Some(shown));
            }
            let more = number.is_none_or(|number| number < max);
            if icon_button_ui(ui, ICON_ADD, &named("muster-one-more"), more).clicked() {
                changed = Some(Some(number.map_or(min, |number| (number + 1).clamp(min, max))));
            }
            if may_be_empty
                && number.is_some()
                && icon_button_ui(ui, ICON_CLOSE, &named("muster-empty-field"), true).clicked()
            {
                changed = Some(None);
            }
        });
        changed.map(|number| number.map(Value::Number))
    }

    fn choice_ui(
        &self,
        ui: &mut Ui,
        words: ScreenWords<'_>,
        chosen: Option<&str>,
        may_be_empty: bool,
        width: f32,
    ) -> Changed {
        let theme = Theme::of(ui);
        let label = |id: &str| self.options.iter().find(|(have, _)| have == id).map(|(_, label)| label.as_str());
        let nothing = words.text("muster-not-chosen");
        let (shown, role) = match chosen {
            Some(id) => label(id).map_or((id, ColorRole::Error), |label| (label, ColorRole::Ink)),
            None => (nothing.as_str(), ColorRole::Muted),
        };
        let mut changed = None;
        let combo = ComboBox::from_id_salt(("choice", self.name))
            .selected_text(TextKind::Body.of(shown).color(theme.colour(role)))
            .width(width)
            .height(360.0)
            .truncate()
            .icon(|ui, rect, visuals, _| paint::triangle(ui.painter(), rect.center(), visuals.fg_stroke.color))
            .close_behavior(PopupCloseBehavior::CloseOnClickOutside);
        let shown = combo.show_ui(ui, |ui| {
            let searched = if self.options.len() > LONG_LIST { search_ui(ui, words) } else { String::new() };
            if may_be_empty && searched.is_empty() && ui.selectable_label(chosen.is_none(), &nothing).clicked() {
                changed = Some(None);
                ui.close();
            }
            for (id, label) in self.options.iter().filter(|(_, label)| plain(label).contains(&searched)) {
                if ui.push_id(id, |ui| ui.selectable_label(chosen == Some(id), label)).inner.clicked() {
                    changed = Some(Some(Value::Choice(id.clone())));
                    ui.close();
                }
            }
        });
        shown.response.accessible_name(&self.label);
        changed
    }

    fn many_ui(&self, ui: &mut Ui, value: Option<&Value>) -> Changed {
        let mut changed = None;
        let on = |id: &String| matches!(value, Some(Value::Many(many)) if many.contains(id));
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(6.0, 0.0);
            for (id, label) in &self.options {
                if choice_pill_ui(ui, label, on(id)).clicked() {
                    let wanted = |other: &&(String, String)| on(&other.0) != (other.0 == *id);
                    let many = self.options.iter().filter(wanted).map(|(id, _)| id.clone());
                    changed = Some(Some(Value::Many(many.collect())));
                }
            }
        });
        changed
    }
}

/// The search field over a long list. Closing the list clears it.
fn search_ui(ui: &mut Ui, words: ScreenWords<'_>) -> String {
    let id = ui.make_persistent_id("searched");
    let mut text = ui.data(|data| data.get_temp::<String>(id)).unwrap_or_default();
    let hint = words.text("muster-find-in-list");
    let width = ui.available_width();
    let field = text_field(ui, &mut text, width).id_salt("search").hint_text(&hint);
    let response = ui.add(field).accessible_name(hint);
    field_ring(ui, &response);
    if !response.has_focus() && text.is_empty() {
        response.request_focus();
    }
    let searched = plain(text.trim());
    ui.data_mut(|data| data.insert_temp(id, text));
    searched
}

/// Draws one more cell, with the width given in points.
type LastCell<'a> = &'a mut dyn FnMut(&mut Ui, f32);

/// Fields in a grid of two columns (or one if there is no space). Returns what was changed.
///
/// `last` draws one more cell of a given width: the note of a caster.
pub fn fields_ui<'a>(
    ui: &mut Ui,
    words: ScreenWords<'_>,
    fields: &'a [FieldView],
    value: impl Fn(&str) -> Option<&'a Value>,
    last: Option<LastCell<'_>>,
) -> Option<(&'a FieldView, Option<Value>)> {
    let width = ui.available_width();
    let columns = if width >= 330.0 { 2 } else { 1 };
    let cell = ((width - GAP * (columns - 1) as f32) / columns as f32).floor();
    let widest = fields
        .iter()
        .filter(|field| !field.is_flag() && !field.is_wide())
        .map(|field| text_width(ui, &field.label, TextKind::Body) + text_width(ui, field.rule, TextKind::Small) + 10.0);
    let label = widest.fold(72.0, f32::max);
    let look =
        Cell { width: cell, label: (cell >= BESIDE && label <= (cell * 0.5).min(cell - 160.0)).then_some(label) };
    let mut changed = None;
    // Checkboxes come last: they are lower, and look tidier in a row of their own.
    let flags = fields.iter().filter(|field| field.is_flag());
    let others = fields.iter().filter(|field| !field.is_flag() && !field.is_wide());
    let mut last = last;
    let before = std::mem::replace(&mut ui.spacing_mut().item_spacing, vec2(0.0, 8.0));
    let mut cells = others.map(Some).chain(last.is_some().then_some(None)).chain(flags.map(Some)).peekable();
    while cells.peek().is_some() {
        ui.horizontal_top(|ui| {
            for column in 0..columns {
                if column > 0 {
                    ui.add_space(GAP);
                }
                match (cells.next(), &mut last) {
                    (Some(Some(field)), _) => {
                        let new = look.ui(ui, words, field, value(field.name));
                        changed = new.map(|new| (field, new)).or(changed.take());
                    }
                    (Some(None), Some(last)) => look.frame_ui(ui, |ui| last(ui, cell)),
                    _ => {}
                }
            }
        });
    }
    for field in fields.iter().filter(|field| field.is_wide()) {
        line_ui(
            ui,
            &[(&field.label, TextKind::Body, ColorRole::Muted), (field.rule, TextKind::Small, ColorRole::Muted)],
        );
        hint_ui(ui, &field.hint);
        let new = field.control_ui(ui, words, value(field.name), width);
        changed = new.map(|new| (field, new)).or(changed);
    }
    ui.spacing_mut().item_spacing = before;
    changed
}

/// The layout of cells: their width, and that of a label beside the input.
#[derive(Clone, Copy)]
struct Cell {
    width: f32,
    label: Option<f32>,
}

impl Cell {
    fn frame_ui<R>(self, ui: &mut Ui, add_contents: impl FnOnce(&mut Ui) -> R) -> R {
        let layout = Layout::top_down(Align::LEFT);
        ui.allocate_ui_with_layout(vec2(self.width, TARGET), layout, |ui| {
            ui.set_width(self.width);
            ui.spacing_mut().item_spacing = vec2(8.0, 2.0);
            add_contents(ui)
        })
        .inner
    }

    fn ui(self, ui: &mut Ui, words: ScreenWords<'_>, field: &FieldView, value: Option<&Value>) -> Changed {
        let label =
            [(field.label.as_str(), TextKind::Body, ColorRole::Muted), (field.rule, TextKind::Small, ColorRole::Muted)];
        self.frame_ui(ui, |ui| {
            if field.is_flag() {
                let whole =
                    text_width(ui, &field.label, TextKind::Body) + text_width(ui, field.rule, TextKind::Small) + 40.0;
                if whole <= self.width {
                    let row = ui.horizontal(|ui| {
                        let changed = field.control_ui(ui, words, value, self.width);
                        line_ui(ui, &[(field.rule, TextKind::Small, ColorRole::Muted)]);
                        changed
                    });
                    hint_ui(ui, &field.hint);
                    return row.inner;
                }
                let changed = field.control_ui(ui, words, value, self.width);
                let parts = [field.rule, field.hint.as_str()].into_iter().filter(|part| !part.is_empty());
                hint_ui(ui, &parts.collect::<Vec<_>>().join(" · "));
                return changed;
            }
            let changed = match self.label {
                None => {
                    line_ui(ui, &label);
                    field.control_ui(ui, words, value, self.width)
                }
                Some(width) => {
                    ui.horizontal(|ui| {
                        let beside = Layout::left_to_right(Align::Center);
                        ui.allocate_ui_with_layout(vec2(width, TARGET), beside, |ui| {
                            ui.set_width(width);
                            line_ui(ui, &label);
                        });
                        let room = ui.available_width();
                        field.control_ui(ui, words, value, room)
                    })
                    .inner
                }
            };
            hint_ui(ui, &field.hint);
            changed
        })
    }
}

/// Help for filling it in.
fn hint_ui(ui: &mut Ui, hint: &str) {
    if !hint.is_empty() {
        wrapped_ui(ui, hint, TextKind::Small, ColorRole::Muted);
    }
}
