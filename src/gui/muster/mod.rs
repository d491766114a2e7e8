//! Muster: the casters of an army, their spells and items, the spells that they could have, and
//! what the rules say about it.
//!
//! Armies, casters and findings are on the left, the caster that is shown is in the middle, the
//! spells on offer are on the right. Nothing is ever blocked: findings say what is wrong and repair
//! it with one press.

mod army;
mod caster;
mod casters;
mod field;
mod findings;
mod items;
mod kept;
mod keys;
mod known;
mod meters;
mod open;
mod search;
mod sign;
mod views;

use egui::{Align, Layout, Rect, ScrollArea, Ui, UiBuilder, vec2};

pub(super) use self::sign::{Sign, how_words};

use self::kept::Kept;
use self::search::Search;
use super::command::UserCommand;
use super::documents::RosterDocument;
use super::effect::Effect;
use super::missing_facts::MissingFacts;
use super::theme::{ColorRole, TextKind};
use super::widgets::{CardLook, card_ui, primary_button, wrapped_ui};
use super::words::ScreenWords;
use crate::lang::Lang;
use crate::rosters::{Army, Caster, CasterId, ItemId, Roster};
use crate::spells::FilledIn;

/// The minimum width of all three columns together, in points.
const MIN_WIDTH: f32 = 780.0;

/// What the muster screen remembers between frames. It holds nothing of the roster itself.
#[derive(Default)]
pub struct MusterScreen {
    /// What the rules say about the state that was shown last, in words.
    kept: Option<Kept>,
    /// The search for spells on the right.
    search: Search,
    /// Whether the army's card is unfolded.
    army_open: bool,
    /// Whether to move the keyboard focus to the caster's name.
    focus_name: bool,
    /// The caster whose row gets the keyboard focus next.
    focus_caster: Option<CasterId>,
    /// The open item: its caster's id and its own.
    item: Option<(CasterId, ItemId)>,
    /// What was removed last, until something else changes.
    removed: Option<Removed>,
    /// What is typed for facts that the lists lack.
    missing_facts: MissingFacts,
}

/// Something that was removed and can be brought back with one press.
struct Removed {
    name: String,
    /// The roster's revision before the removal, and after it.
    before: u64,
    after: Option<u64>,
}

/// What every part of the screen draws from.
#[derive(Clone, Copy)]
struct Scene<'a> {
    document: &'a RosterDocument,
    roster: &'a Roster,
    army: Option<&'a Army>,
    caster: Option<&'a Caster>,
    words: ScreenWords<'a>,
    kept: &'a Kept,
    filled: &'a FilledIn,
}

impl MusterScreen {
    /// Forgets what was typed for a fact that has been filled in.
    pub fn filled(&mut self, spell: &str, fact: &str) {
        self.missing_facts.filled(spell, fact);
    }

    /// Moves the keyboard focus to the search field.
    pub fn find(&mut self) {
        self.search.focus_field = true;
    }

    /// Moves the keyboard focus to the name of the caster just added.
    pub fn name_new_caster(&mut self) {
        self.focus_name = true;
    }

    /// The keys that work here now, each with the message id of its action.
    pub fn footer_keys(&self) -> Vec<(&'static str, &'static str)> {
        let caster = self.kept.as_ref().and_then(|kept| kept.caster.as_ref());
        let mut keys = vec![("A", "key-add"), ("1–9", "key-caster")];
        if caster.is_some_and(|caster| caster.to_draw) {
            keys.push(("D", "key-draw"));
        }
        keys.push(("/", "key-find"));
        keys
    }

    /// Draws the screen and returns what the user wants.
    pub fn ui(
        &mut self,
        ui: &mut Ui,
        document: &RosterDocument,
        lang: &Lang,
        filled: &FilledIn,
        keys_free: bool,
    ) -> Vec<Effect> {
        let key = (document.revision(), document.caster, lang.code());
        let kept = match self.kept.take() {
            Some(kept) if kept.key == key => kept,
            _ => Kept::new(key, document, lang),
        };
        let roster = document.roster();
        let scene = Scene {
            document,
            roster,
            army: roster.chosen(),
            caster: document.caster.and_then(|id| roster.caster(id)).map(|(_, caster)| caster),
            words: ScreenWords::new(lang, Some(&*document.game)),
            kept: &kept,
            filled,
        };
        let mut wanted = Vec::new();
        self.forget_removed(scene);
        if keys_free {
            self.take_keys(ui, scene, &mut wanted);
        }
        // With large letters the columns need more space than there is: then all of it scrolls.
        if ui.available_width() < MIN_WIDTH {
            let height = ui.available_height() - 8.0;
            ScrollArea::horizontal().id_salt("muster").auto_shrink(false).show(ui, |ui| {
                ui.set_width(MIN_WIDTH);
                ui.set_height(height);
                self.columns_ui(ui, scene, &mut wanted);
            });
        } else {
            self.columns_ui(ui, scene, &mut wanted);
        }
        self.kept = Some(kept);
        wanted
    }

    fn columns_ui(&mut self, ui: &mut Ui, scene: Scene<'_>, wanted: &mut Vec<Effect>) {
        // Laid out by hand, not with panels, so that Tab moves from left to right.
        let whole = ui.available_rect_before_wrap();
        let width = whole.width();
        let (left, right) = ((width * 0.215).clamp(220.0, 340.0), (width * 0.29).clamp(272.0, 500.0));
        let (left, rest) = whole.split_left_right_at_x(whole.left() + left);
        let (middle, right) = rest.split_left_right_at_x(whole.right() - right);
        column_ui(ui, "left", left, |ui| self.left_ui(ui, scene, wanted));
        column_ui(ui, "middle", middle.shrink2(vec2(12.0, 0.0)), |ui| self.middle_ui(ui, scene, wanted));
        column_ui(ui, "right", right, |ui| self.search_ui(ui, scene, wanted));
        ui.advance_cursor_after_rect(whole);
    }

    fn middle_ui(&mut self, ui: &mut Ui, scene: Scene<'_>, wanted: &mut Vec<Effect>) {
        ScrollArea::vertical().id_salt("muster-middle").auto_shrink(false).show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 10.0;
            if self.army_open {
                self.army_ui(ui, scene, wanted);
            }
            match (scene.caster, &scene.kept.caster) {
                (Some(caster), Some(view)) => {
                    self.caster_ui(ui, scene, caster, view, wanted);
                    self.known_ui(ui, scene, caster, view, wanted);
                }
                _ => nobody_ui(ui, scene, wanted),
            }
        });
    }

    /// The line about what was removed disappears with the next change.
    fn forget_removed(&mut self, scene: Scene<'_>) {
        let now = scene.document.revision();
        if let Some(removed) = &mut self.removed {
            if now != removed.before && removed.after.is_none() {
                removed.after = Some(now);
            }
            if removed.after.is_some_and(|after| after != now) {
                self.removed = None;
            }
        }
    }

    /// Notes that an effect of this frame removes something.
    fn remember_removed(&mut self, scene: Scene<'_>, name: &str) {
        self.removed = Some(Removed { name: name.to_owned(), before: scene.document.revision(), after: None });
    }
}

/// Draws a column into its part of the screen.
fn column_ui(ui: &mut Ui, salt: &str, rect: Rect, add_contents: impl FnOnce(&mut Ui)) {
    let builder = UiBuilder::new().id_salt(salt).max_rect(rect).layout(Layout::top_down(Align::LEFT));
    ui.scope_builder(builder, |ui| {
        ui.shrink_clip_rect(rect.expand(3.0));
        add_contents(ui);
    });
}

/// An army without casters: what to begin with.
fn nobody_ui(ui: &mut Ui, scene: Scene<'_>, wanted: &mut Vec<Effect>) {
    card_ui(ui, CardLook { margin: 20, ..CardLook::default() }, |ui| {
        wrapped_ui(ui, &scene.words.text("muster-nobody"), TextKind::Title, ColorRole::Ink);
        wrapped_ui(ui, &scene.words.text("muster-nobody-text"), TextKind::Body, ColorRole::Muted);
        ui.add_space(4.0);
        if ui.add(primary_button(&scene.words.text("command-add-caster")).key("A")).clicked() {
            wanted.push(UserCommand::AddCaster.into());
        }
    });
}
