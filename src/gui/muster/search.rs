//! The right column: finding a spell, reading it, adding it.

use std::collections::BTreeSet;

use egui::style::StyleModifier;
use egui::{EventFilter, Frame, Key, Margin, Modifiers, Popup, PopupCloseBehavior, ScrollArea, TextEdit, Ui, vec2};

use super::kept::plain;
use super::sign::Sign;
use super::views::{CasterView, OpenView};
use super::{MusterScreen, Scene};
use crate::gui::effect::Effect;
use crate::gui::theme::{ColorRole, TARGET, TextKind, Theme};
use crate::gui::widgets::{CardLook, card_ui, choice_pill_ui, keycap_ui, line_ui, quiet_button, wrapped_ui};
use crate::lang::Message;
use crate::rosters::{CasterId, RosterEdit};
use crate::spells::SpellId;

/// What is searched for, and the spell that is read.
pub struct Search {
    /// What is typed.
    text: String,
    /// Whether only spells show that the caster may have now.
    allowed_now: bool,
    /// Lores that show, by id; all if none is picked.
    lores: BTreeSet<String>,
    /// Kinds that show, by their English name; all if none is picked.
    kinds: BTreeSet<String>,
    /// Alignments that show, by id; all if none is picked.
    alignments: BTreeSet<String>,
    /// The spell that is being read.
    pub selected: Option<SpellId>,
    /// Whether to move the keyboard focus to the field.
    pub focus_field: bool,
    /// Whether to move the keyboard focus to the row of the spell that is being read.
    pub focus_row: bool,
    /// Whether to scroll to the spell that is being read.
    pub scroll: bool,
    /// The caster whose spells they are.
    of: Option<CasterId>,
    /// Where in the list the spell that is being read was.
    place: usize,
    /// Whether it was just added, and so may leave the list.
    adding: bool,
    /// Whether its row had the keyboard focus then.
    by_row: bool,
}

/// Which spells stay in the list.
type Filter<'a> = Box<dyn Fn(&OpenView) -> bool + 'a>;

impl Default for Search {
    fn default() -> Self {
        Self {
            text: String::new(),
            allowed_now: true,
            lores: BTreeSet::new(),
            kinds: BTreeSet::new(),
            alignments: BTreeSet::new(),
            selected: None,
            focus_field: false,
            focus_row: false,
            scroll: false,
            of: None,
            place: 0,
            adding: false,
            by_row: false,
        }
    }
}

/// The spells that are shown, and what hides the others.
struct Shown<'a> {
    spells: Vec<&'a OpenView>,
    /// The spell that is being read although the filters hide it.
    pinned: Option<&'a OpenView>,
    all: usize,
    /// The names of the filters that hide something.
    hiding: Vec<String>,
    /// Whether none is allowed now, so that the others are shown for reading.
    none_allowed: bool,
}

impl Search {
    /// Reads a spell.
    pub fn show(&mut self, spell: &str) {
        self.selected = Some(spell.into());
        self.scroll = true;
    }

    /// Reads a spell of the caster who is shown next.
    pub fn show_of(&mut self, caster: CasterId, spell: &str) {
        self.of = Some(caster);
        self.show(spell);
    }

    /// Starts at the top for another caster.
    fn follow(&mut self, caster: Option<CasterId>) {
        if self.of != caster {
            self.of = caster;
            self.selected = None;
            self.place = 0;
        }
    }

    fn shown<'a>(&self, scene: Scene<'_>, view: &'a CasterView) -> Shown<'a> {
        let typed = plain(&self.text);
        let typed: Vec<&str> = typed.split_whitespace().collect();
        let picked = |set: &BTreeSet<String>, value: &str| set.is_empty() || set.contains(value);
        let filters: [(&str, Filter<'_>); 4] = [
            ("muster-filter-alignment", Box::new(|open| picked(&self.alignments, &open.alignment))),
            ("muster-filter-kind", Box::new(|open| picked(&self.kinds, &open.kind.0))),
            ("muster-filter-lore", Box::new(|open| picked(&self.lores, &open.lore.0))),
            ("muster-filter-text", Box::new(|open| typed.iter().all(|word| open.haystack.contains(word)))),
        ];
        let mut spells: Vec<&OpenView> = view.open.iter().collect();
        let mut hiding = Vec::new();
        for (name, passes) in &filters {
            let before = spells.len();
            spells.retain(|open| passes(open));
            if spells.len() < before {
                hiding.push(scene.words.text(name));
            }
        }
        let allowed = |open: &&OpenView| open.unavailable.is_none() && open.how.is_some();
        let none_allowed = self.allowed_now && !spells.iter().any(allowed);
        if self.allowed_now && !none_allowed && !spells.iter().all(allowed) {
            spells.retain(allowed);
            hiding.push(scene.words.text("muster-allowed-now"));
        }
        let pinned = self.selected.as_ref().and_then(|id| view.open.iter().find(|open| open.spell == *id));
        let pinned = pinned.filter(|pinned| !spells.iter().any(|open| open.spell == pinned.spell));
        Shown { spells, pinned, all: view.open.len(), hiding, none_allowed }
    }

    /// If the spell was added and left the list, reads the one that took its place.
    fn settle(&mut self, shown: &Shown<'_>) {
        let at = |id: &SpellId| shown.spells.iter().position(|open| open.spell == *id);
        let place = self.selected.as_ref().and_then(at);
        let gone = place.is_none() && (self.adding || shown.pinned.is_none());
        if let Some(place) = place {
            self.place = place;
        } else if gone {
            let place = self.place.min(shown.spells.len().saturating_sub(1));
            self.selected = shown.spells.get(place).map(|open| open.spell.clone());
            self.focus_row = self.adding && self.by_row;
        }
        self.adding = false;
        self.by_row = false;
    }

    /// Notes that an effect of this frame adds the spell that is being read.
    pub fn after_adding(&mut self, by_row: bool) {
        self.adding = true;
        self.by_row = by_row;
    }

    /// Reads the next or the previous spell of the list.
    fn step(&mut self, shown: &Shown<'_>, by: isize) {
        let at = shown.spells.iter().position(|open| Some(&open.spell) == self.selected.as_ref());
        let last = shown.spells.len().saturating_sub(1);
        let to = at.map_or(0, |at| at.saturating_add_signed(by).min(last));
        if let Some(open) = shown.spells.get(to) {
            self.show(&open.spell);
        }
    }
}

impl MusterScreen {
    /// Draws the right column.
    pub(super) fn search_ui(&mut self, ui: &mut Ui, scene: Scene<'_>, wanted: &mut Vec<Effect>) {
        let height = ui.available_height();
        card_ui(ui, CardLook { margin: 12, ..CardLook::default() }, |ui| {
            ui.set_min_height((height - 26.0).max(0.0));
            let Some(view) = &scene.kept.caster else {
                wrapped_ui(ui, &scene.words.text("muster-nobody-shown"), TextKind::Body, ColorRole::Muted);
                return;
            };
            if view.open.is_empty() {
                wrapped_ui(ui, &scene.words.text("muster-none-open"), TextKind::Body, ColorRole::Muted);
                return;
            }
            self.search.follow(scene.document.caster);
            let field = self.field_ui(ui, scene);
            self.filters_ui(ui, scene, view);
            let shown = self.search.shown(scene, view);
            self.search.settle(&shown);
            self.arrows(ui, &field, &shown);
            if field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter)) {
                self.add_selected(scene, view, wanted);
                field.request_focus();
            }
            self.list_ui(ui, scene, &shown, wanted);
        });
    }

    fn field_ui(&mut self, ui: &mut Ui, scene: Scene<'_>) -> egui::Response {
        let theme = Theme::of(ui);
        let hint = scene.words.text("muster-find");
        let width = ui.available_width();
        let frame = Frame::new()
            .fill(theme.raised)
            .stroke(egui::Stroke::new(1.0, theme.line))
            .corner_radius(crate::gui::theme::CORNER)
            .inner_margin(Margin { left: 12, right: 36, top: 0, bottom: 0 });
        let field = TextEdit::singleline(&mut self.search.text)
            .id_salt("find")
            .hint_text(&hint)
            .char_limit(80)
            .frame(frame)
            .desired_width(width)
            .min_size(vec2(0.0, TARGET))
            .align(egui::Align2::LEFT_CENTER);
        let response = ui.add(field).accessible_name(&hint);
        if response.has_focus() {
            let (ring, corner) = (egui::Stroke::new(2.0, theme.focus), crate::gui::theme::CORNER);
            ui.painter().rect_stroke(response.rect, corner, ring, egui::StrokeKind::Inside);
        }
        let key = egui::Rect::from_center_size(response.rect.right_center() - vec2(20.0, 0.0), vec2(20.0, 18.0));
        ui.scope_builder(egui::UiBuilder::new().max_rect(key).id_salt("find-key"), |ui| keycap_ui(ui, "/"));
        ui.advance_cursor_after_rect(response.rect);
        if std::mem::take(&mut self.search.focus_field) {
            response.request_focus();
        }
        if response.changed() {
            // Enter adds the spell that was found, not the one that was read before.
            self.search.selected = None;
            self.search.place = 0;
        }
        response
    }

    fn filters_ui(&mut self, ui: &mut Ui, scene: Scene<'_>, view: &CasterView) {
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(6.0, 0.0);
            let words = scene.words.text("muster-allowed-now");
            if choice_pill_ui(ui, &words, self.search.allowed_now).clicked() {
                self.search.allowed_now = !self.search.allowed_now;
            }
            let alignments: BTreeSet<Sign> = view.open.iter().map(|open| open.sign).collect();
            for sign in [Sign::Neutral, Sign::Good, Sign::Evil].into_iter().filter(|sign| alignments.contains(sign)) {
                let (id, name) = match sign {
                    Sign::Good => ("good", "alignment-good"),
                    Sign::Evil => ("evil", "alignment-evil"),
                    _ => ("neutral", "alignment-neutral"),
                };
                let label = format!("{} {}", sign.drawn(), scene.words.text(name));
                if choice_pill_ui(ui, &label, self.search.alignments.contains(id)).clicked() {
                    toggle(&mut self.search.alignments, id);
                }
            }
            let kinds: BTreeSet<(&str, &str)> =
                view.open.iter().map(|open| (open.kind.1.as_str(), open.kind.0.as_str())).collect();
            let kinds: Vec<(&str, &str)> = kinds.into_iter().map(|(shown, id)| (id, shown)).collect();
            many_ui(ui, "kinds", &scene.words.text("muster-filter-kind"), &kinds, &mut self.search.kinds);
            let mut lores: Vec<(&str, &str)> = Vec::new();
            for open in &view.open {
                if !lores.iter().any(|(id, _)| *id == open.lore.0) {
                    lores.push((&open.lore.0, &open.lore.1));
                }
            }
            many_ui(ui, "lores", &scene.words.text("muster-filter-lore"), &lores, &mut self.search.lores);
        });
    }

    /// Up and down choose a spell while the field or a row has the keyboard focus.
    fn arrows(&mut self, ui: &Ui, field: &egui::Response, shown: &Shown<'_>) {
        let on_row = ui.memory(|memory| memory.focused()).is_some_and(|id| Some(id) == self.focused_row(ui));
        if !field.has_focus() && !on_row {
            return;
        }
        for (key, by) in [(Key::ArrowUp, -1), (Key::ArrowDown, 1)] {
            if ui.input_mut(|input| input.consume_key(Modifiers::NONE, key)) {
                self.search.step(shown, by);
                self.search.focus_row = on_row;
            }
        }
    }

    /// The id of the row of the spell that is being read, from the last frame.
    fn focused_row(&self, ui: &Ui) -> Option<egui::Id> {
        ui.data(|data| data.get_temp(row_id()))
    }

    fn list_ui(&mut self, ui: &mut Ui, scene: Scene<'_>, shown: &Shown<'_>, wanted: &mut Vec<Effect>) {
        const FOOT: f32 = 22.0;
        let height = (ui.available_height() - FOOT - 8.0).max(80.0);
        ScrollArea::vertical().id_salt("open").max_height(height).auto_shrink(false).show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 2.0;
            if let Some(pinned) = shown.pinned {
                self.open_ui(ui, scene, pinned, wanted);
                ui.add_space(6.0);
            }
            if shown.spells.is_empty() {
                self.nothing_ui(ui, scene);
            } else if shown.none_allowed {
                wrapped_ui(ui, &scene.words.text("muster-none-allowed"), TextKind::Body, ColorRole::Muted);
            }
            let lores: BTreeSet<&str> = shown.spells.iter().map(|open| open.lore.0.as_str()).collect();
            let mut lore = None;
            for open in &shown.spells {
                if lores.len() > 1 && lore != Some(&open.lore.0) {
                    lore = Some(&open.lore.0);
                    ui.add_space(6.0);
                    line_ui(ui, &[(&open.lore.1, TextKind::Subheading, ColorRole::Muted)]);
                }
                self.open_ui(ui, scene, open, wanted);
            }
        });
        let count = Message::new("muster-shown").with("shown", shown.spells.len()).with("all", shown.all);
        let mut words = scene.words.message(&count);
        if !shown.hiding.is_empty() {
            let hidden = Message::new("muster-hidden")
                .with("n", shown.all - shown.spells.len())
                .with("filters", shown.hiding.join(", "));
            words = format!("{words} · {}", scene.words.message(&hidden));
        }
        line_ui(ui, &[(&words, TextKind::Small, ColorRole::Muted)]).on_hover_text(&words);
    }

    /// Nothing is shown: why, and how to see the rest.
    fn nothing_ui(&mut self, ui: &mut Ui, scene: Scene<'_>) {
        ui.add_space(4.0);
        wrapped_ui(ui, &scene.words.text("muster-none-found"), TextKind::Body, ColorRole::Muted);
        if ui.add(quiet_button(&scene.words.text("muster-show-all"))).clicked() {
            self.search.text.clear();
            self.search.allowed_now = false;
            self.search.lores.clear();
            self.search.kinds.clear();
            self.search.alignments.clear();
        }
    }

    /// Adds the spell that is being read.
    pub(super) fn add_selected(&mut self, scene: Scene<'_>, view: &CasterView, wanted: &mut Vec<Effect>) {
        let open = view.open.iter().find(|open| Some(&open.spell) == self.search.selected.as_ref());
        if let (Some(open), Some(caster)) = (open, scene.caster) {
            add(scene, caster.id, open, wanted);
            self.search.after_adding(false);
        }
    }
}

/// The key under which that row's id is kept from frame to frame.
pub(super) fn row_id() -> egui::Id {
    egui::Id::unique("muster-row-of-spell")
}

/// Adds a spell, even an unavailable one.
pub(super) fn add(scene: Scene<'_>, caster: CasterId, open: &OpenView, wanted: &mut Vec<Effect>) {
    let card = scene.document.game.card(&open.spell);
    if let (Some(card), Some(how)) = (card, open.how) {
        let edit = RosterEdit::AddSpell { caster, card: Box::new(card.clone()), how };
        wanted.push(Effect::Edit(vec![edit], None));
    }
}

/// Keeps up and down for the list while one of its rows has the keyboard focus.
pub(super) fn keep_arrows(ui: &Ui, response: &egui::Response) {
    let filter = EventFilter { vertical_arrows: true, ..EventFilter::default() };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, filter));
}

fn toggle(set: &mut BTreeSet<String>, id: &str) {
    if !set.remove(id) {
        set.insert(id.to_owned());
    }
}

/// A pill that opens a list to pick several from; nothing if there is no choice.
fn many_ui(ui: &mut Ui, salt: &str, label: &str, options: &[(&str, &str)], set: &mut BTreeSet<String>) {
    if options.len() < 2 {
        return;
    }
    let picked: Vec<&str> = options.iter().filter(|(id, _)| set.contains(*id)).map(|(_, name)| *name).collect();
    let words = match picked.as_slice() {
        [] => format!("{label} ▾"),
        [one] => format!("{one} ▾"),
        [one, rest @ ..] => format!("{one} +{} ▾", rest.len()),
    };
    let response = ui.push_id(salt, |ui| choice_pill_ui(ui, &words, !picked.is_empty())).inner;
    let popup = Popup::menu(&response).style(StyleModifier::default());
    popup.close_behavior(PopupCloseBehavior::CloseOnClickOutside).show(|ui| {
        ui.set_min_width(200.0);
        ScrollArea::vertical().max_height(360.0).show(ui, |ui| {
            for (id, name) in options {
                let mut on = set.contains(*id);
                if ui.push_id(*id, |ui| ui.checkbox(&mut on, *name)).inner.changed() {
                    toggle(set, id);
                }
            }
        });
    });
}
