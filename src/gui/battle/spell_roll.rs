//! Rolling for spells before the game: the question, what the dice find, and the result.

use egui::{
    Align, Align2, CentralPanel, Frame, Key, Layout, Margin, Modifiers, Panel, ScrollArea, Stroke, StrokeKind, Ui,
    UiBuilder, pos2,
};

use super::draft::Draft;
use super::question::{misfit_ui, outcome_ui};
use super::{BattleScreen, Scene, log};
use crate::battle::SessionKind;
use crate::gui::command::DIGITS;
use crate::gui::documents::BattleDocument;
use crate::gui::effect::Effect;
use crate::gui::muster::{Sign, how_words};
use crate::gui::theme::{ColorRole, TextKind, Theme};
use crate::gui::widgets::{
    CardLook, Edge, Row, card_ui, line_ui, paint, pill_ui, primary_button, quiet_button, wrapped_ui,
};
use crate::gui::words::ScreenWords;
use crate::lang::{Arg, Lang};
use crate::rosters::{KnownSpell, Roster};
use crate::rules::{Body, Offer, Question, Roll, Slot};
use crate::spells::SpellCard;

/// Height for the buttons below, in points.
const FOOT: f32 = 92.0;

impl BattleScreen {
    /// Draws a spell roll: the question or the result, and the log.
    pub fn spell_roll_ui(
        &mut self,
        ui: &mut Ui,
        document: &BattleDocument,
        lang: &Lang,
        keys_free: bool,
    ) -> Vec<Effect> {
        let shown = document.shown();
        let scene = Scene {
            document,
            words: ScreenWords::new(lang, Some(&**document.session.game())),
            board: &shown.board,
            question: shown.question.as_ref(),
            can_answer: document.can_answer(),
        };
        self.follow(&scene);
        let mut wanted = Vec::new();
        if keys_free && !self.is_modal() {
            self.spell_roll_keys(ui, &scene, &mut wanted);
        }
        let right = (ui.available_width() * 0.3).clamp(240.0, 420.0);
        let panel = Panel::right("draw-right").exact_size(right).resizable(false).show_separator_line(false);
        panel.frame(Frame::new()).show(ui, |ui| {
            let height = ui.available_height();
            log::log_ui(ui, &scene, height, &mut wanted);
        });
        let middle = Frame::new().inner_margin(Margin { left: 0, right: 12, top: 0, bottom: 0 });
        CentralPanel::no_frame().frame(middle).show(ui, |ui| self.page_ui(ui, &scene, &mut wanted));
        self.past_ui(ui, &scene, &mut wanted);
        wanted
    }

    /// Digits and arrows pick an offer; Enter keeps the result.
    fn spell_roll_keys(&mut self, ui: &Ui, scene: &Scene<'_>, wanted: &mut Vec<Effect>) {
        let pressed = |key: Key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
        let typing = ui.text_edit_focused();
        if scene.can_answer && scene.document.shown().roster.is_some() {
            if !typing && pressed(Key::Enter) {
                wanted.push(Effect::KeepSpellRoll);
            }
            return;
        }
        let offers = scene.offers();
        if scene.can_answer && !typing && !offers.is_empty() {
            let last = offers.len() - 1;
            let at = self.draft.as_ref().map(|draft| draft.offer);
            if pressed(Key::ArrowDown) {
                self.pick_rolled(scene, at.map_or(0, |at| (at + 1).min(last)));
            }
            if pressed(Key::ArrowUp) {
                self.pick_rolled(scene, at.map_or(last, |at| at.saturating_sub(1)));
            }
            for (at, key) in DIGITS.iter().enumerate() {
                if at <= last && pressed(*key) {
                    self.pick_rolled(scene, at);
                }
            }
            if self.draft.is_some() && pressed(Key::Enter) {
                self.take_rolled(scene, wanted);
            }
            if pressed(Key::Escape) {
                self.draft = None;
            }
            return;
        }
        self.take_keys(ui, scene, wanted);
    }

    fn pick_rolled(&mut self, scene: &Scene<'_>, at: usize) {
        if let Some(offer) = scene.offers().get(at).filter(|offer| offer.unavailable.is_none()) {
            self.draft = Some(Draft::new(at, offer, None));
            self.error = None;
        }
    }

    /// Commits the picked offer, without the dice that may come next.
    fn take_rolled(&self, scene: &Scene<'_>, wanted: &mut Vec<Effect>) {
        let choice = self.draft.as_ref().and_then(|draft| draft.choice(scene.offers()));
        if let Some(choice) = choice {
            let answer = crate::rules::Answer::Choice(choice);
            wanted.push(Effect::Answer(vec![(answer, crate::battle::Origin::Decided)]));
        }
    }

    fn page_ui(&mut self, ui: &mut Ui, scene: &Scene<'_>, wanted: &mut Vec<Effect>) {
        let done = scene.document.shown().roster.as_ref();
        let role = if done.is_some() { ColorRole::TakesEffect } else { ColorRole::SideA };
        let height = ui.available_height();
        card_ui(ui, CardLook { edge: Edge::Strong(role), margin: 16, wide: true }, |ui| {
            ui.set_height(height - 38.0);
            let whole = ui.max_rect();
            let foot = match (scene.can_answer, self.foot_height(ui, scene)) {
                (false, _) => 0.0,
                (true, foot) => foot.max(FOOT),
            };
            let split = whole.bottom() - foot;
            let (above, below) = whole.split_top_bottom_at_y(split);
            let above = UiBuilder::new().id_salt("above").max_rect(above).layout(Layout::top_down(Align::LEFT));
            ui.scope_builder(above, |ui| {
                ScrollArea::vertical().id_salt("draw").auto_shrink(false).show(ui, |ui| {
                    Self::look_back_ui(ui, scene, wanted);
                    match (scene.question.map(|question| (question, &question.body)), done) {
                        (_, Some(after)) => drawn_ui(ui, scene, after),
                        (Some((question, Body::Choose(offers))), None) => {
                            if scene.can_answer {
                                outcome_ui(ui, scene);
                            }
                            heading_ui(ui, scene, question);
                            self.offers_ui(ui, scene, offers);
                        }
                        (Some((question, Body::Roll(roll))), None) => {
                            if scene.can_answer {
                                outcome_ui(ui, scene);
                            }
                            heading_ui(ui, scene, question);
                            self.table_ui(ui, scene, roll);
                        }
                        (None, None) => {
                            if let Some(mismatch) = &scene.document.shown().mismatch {
                                misfit_ui(ui, scene, mismatch.at, wanted);
                            }
                        }
                    }
                });
            });
            if scene.can_answer {
                // Dice fill the foot from its top, as in a battle; single buttons are at its
                // bottom.
                let rolls = scene.offers().is_empty() && self.roll(scene).is_some();
                let layout = if rolls { Layout::top_down(Align::LEFT) } else { Layout::bottom_up(Align::LEFT) };
                let below = UiBuilder::new().id_salt("below").max_rect(below).layout(layout);
                ui.scope_builder(below, |ui| self.spell_roll_foot_ui(ui, scene, wanted));
            }
        });
    }

    /// The choices: packages, or spells with their text.
    fn offers_ui(&mut self, ui: &mut Ui, scene: &Scene<'_>, offers: &[Offer]) {
        ui.spacing_mut().item_spacing.y = 4.0;
        for (at, offer) in offers.iter().enumerate() {
            let selected = self.draft.as_ref().is_some_and(|draft| draft.offer == at);
            let label = scene.words.capital(&offer.label);
            let card = spell_of(scene, offer);
            let name = card.map_or_else(|| label.clone(), |card| card.name.text(scene.words.lang.code()).to_owned());
            let key = if at < 9 { (at + 1).to_string() } else { String::new() };
            let text = Entry { key: &key, name: &name, card, selected };
            if text.ui(ui, scene, ("offer", at), &label).clicked() && scene.can_answer {
                self.pick_rolled(scene, at);
            }
        }
    }

    /// The table that the dice are looked up in; what is typed marks its row.
    fn table_ui(&self, ui: &mut Ui, scene: &Scene<'_>, roll: &Roll) {
        let faces = crate::dice::parse_faces(&self.typed, roll.pool).ok();
        let sum: Option<u32> = faces.map(|faces| faces.iter().map(|face| u32::from(*face)).sum());
        ui.spacing_mut().item_spacing.y = 2.0;
        for (at, (range, name)) in roll.rows.iter().enumerate() {
            let card = name.args.iter().find_map(|(_, arg)| match arg {
                Arg::Spell(id) => card_of(scene, id),
                _ => None,
            });
            let words = scene.words.message(name);
            let selected = sum.is_some_and(|sum| is_within(range, sum));
            let entry = Entry { key: range, name: &words, card, selected };
            entry.ui(ui, scene, ("row", at), &format!("{range} {words}"));
        }
    }

    fn spell_roll_foot_ui(&mut self, ui: &mut Ui, scene: &Scene<'_>, wanted: &mut Vec<Effect>) {
        // Rows are as high as the dice keys.
        ui.spacing_mut().interact_size.y = crate::gui::widgets::KEY;
        if scene.document.shown().roster.is_some() {
            ui.horizontal(|ui| {
                if ui.add(primary_button(&scene.words.text("draw-keep")).key("⏎").tall()).clicked() {
                    wanted.push(Effect::KeepSpellRoll);
                }
                if ui.add(quiet_button(&scene.words.text("draw-drop")).tall()).clicked() {
                    wanted.push(Effect::DropSpellRoll);
                }
            });
            line_ui(ui, &[(&scene.words.text("draw-keep-text"), TextKind::Small, ColorRole::Muted)]);
            return;
        }
        if scene.offers().is_empty() {
            if self.roll(scene).is_some() {
                self.foot_ui(ui, scene, wanted);
            }
            return;
        }
        let picked = self.draft.as_ref().and_then(|draft| scene.offers().get(draft.offer));
        let label = picked.map_or_else(|| scene.words.text("draw-pick"), |offer| scene.words.capital(&offer.label));
        let button = primary_button(&label).key("⏎").tall().max_width(ui.available_width());
        if ui.add_enabled(picked.is_some(), button).clicked() {
            self.take_rolled(scene, wanted);
        }
        line_ui(ui, &[(&scene.words.text("draw-pick-text"), TextKind::Small, ColorRole::Muted)]);
    }
}

/// The keys that work in a spell roll now.
pub fn spell_roll_keys(draw: &BattleDocument) -> Vec<(&'static str, &'static str)> {
    match draw.session.question().map(|question| &question.body) {
        Some(Body::Roll(_)) => vec![("1–6", "key-faces"), ("R", "key-roll")],
        Some(Body::Choose(_)) => vec![("1–9", "key-pick"), ("⏎", "key-take")],
        None => vec![("⏎", "key-take")],
    }
}

/// The question and its rule.
fn heading_ui(ui: &mut Ui, scene: &Scene<'_>, question: &Question) {
    wrapped_ui(ui, &scene.words.message(&question.prompt.message), TextKind::Title, ColorRole::Ink);
    ui.horizontal(|ui| {
        if let Body::Roll(roll) = &question.body {
            line_ui(ui, &[(&roll.pool.to_string(), TextKind::Large, ColorRole::Ink)]);
        }
        if !question.prompt.rule.is_empty() {
            pill_ui(ui, question.prompt.rule, ColorRole::Muted);
        }
    });
    ui.add_space(4.0);
}

/// Something to choose, or a row of a table: a key or number, a name, and the spell's text.
struct Entry<'a> {
    key: &'a str,
    name: &'a str,
    card: Option<&'a SpellCard>,
    selected: bool,
}

impl Entry<'_> {
    fn ui(self, ui: &mut Ui, scene: &Scene<'_>, salt: impl egui::AsIdSalt, label: &str) -> egui::Response {
        const LEFT: f32 = 44.0;
        let theme = Theme::of(ui);
        let code = scene.words.lang.code();
        let width = ui.available_width() - LEFT - 20.0;
        let summary = self.card.map(|card| card.summary.text(code).to_owned()).filter(|text| !text.is_empty());
        let text = summary.map(|text| ui.painter().layout(text, TextKind::Small.font(), theme.muted, width));
        let height = text.as_ref().map_or(38.0, |text| 36.0 + text.size().y);
        let facts = self.card.map(|card| facts(scene, card)).unwrap_or_default();
        let row = Row::new(label).selected(self.selected).height(height);
        row.painted(ui, salt, |ui, rect| {
            let painter = ui.painter().clone();
            let middle = if text.is_some() { rect.top() + 18.0 } else { rect.center().y };
            if !self.key.is_empty() {
                let key = paint::line(ui, self.key, TextKind::Strong, theme.ink);
                let cap = paint::centred(pos2(rect.left() + 14.0, middle), (key.size().x + 12.0).max(24.0), 24.0);
                painter.rect_stroke(cap, 5, Stroke::new(1.0, theme.line), StrokeKind::Inside);
                paint::text(&painter, cap.center(), Align2::CENTER_CENTER, key);
            }
            let left = rect.left() + LEFT;
            let name = paint::cut_line(ui, self.name, TextKind::Strong, theme.ink, width);
            let name = paint::text(&painter, pos2(left, middle), Align2::LEFT_CENTER, name);
            let room = rect.right() - name.right() - 12.0;
            if room > 40.0 {
                let facts = paint::cut_line(ui, &facts, TextKind::Small, theme.muted, room);
                paint::text(&painter, pos2(name.right() + 10.0, middle + 1.0), Align2::LEFT_CENTER, facts);
            }
            if let Some(text) = text {
                painter.galley(pos2(left, rect.top() + 30.0), text, theme.muted);
            }
        })
    }
}

/// The result: the new spells of each caster.
fn drawn_ui(ui: &mut Ui, scene: &Scene<'_>, after: &Roster) {
    wrapped_ui(ui, &scene.words.text("draw-done"), TextKind::Title, ColorRole::Ink);
    let SessionKind::Muster { roster: before, casters } = scene.document.session.kind() else { return };
    for id in casters {
        let Some((army, caster)) = after.caster(*id) else { continue };
        let had = before.caster(*id).map_or(&[][..], |(_, caster)| caster.spells());
        let is_new = |known: &&KnownSpell| !had.iter().any(|have| have.id == known.id);
        let about = scene.words.dotted(&scene.document.session.game().describe(army, caster));
        ui.add_space(8.0);
        line_ui(ui, &[(&caster.name, TextKind::Heading, ColorRole::Ink), (&about, TextKind::Body, ColorRole::Muted)]);
        ui.spacing_mut().item_spacing.y = 2.0;
        let new: Vec<&KnownSpell> = caster.spells().iter().filter(is_new).collect();
        if new.is_empty() {
            wrapped_ui(ui, &scene.words.text("draw-nothing-new"), TextKind::Body, ColorRole::Muted);
        }
        for known in new {
            let name = scene.words.spell(&known.spell);
            let how = how_words(known.how).map(|id| scene.words.text(id)).unwrap_or_default();
            let label = format!("{name} {how}");
            let card = card_of(scene, &known.spell);
            let entry = Entry { key: Sign::of_known(known, card).drawn(), name: &name, card, selected: false };
            entry.ui(ui, scene, ("drawn", *id, known.id), label.trim());
        }
    }
}

/// The card of the spell that is on offer.
fn spell_of<'a>(scene: &'a Scene<'_>, offer: &Offer) -> Option<&'a SpellCard> {
    offer.fixed.iter().find_map(|(_, slot)| match slot {
        Slot::Spell(id) => card_of(scene, id),
        _ => None,
    })
}

fn card_of<'a>(scene: &'a Scene<'_>, id: &str) -> Option<&'a SpellCard> {
    scene.document.session.game().card(id)
}

/// Numbers, range and duration of a spell.
fn facts(scene: &Scene<'_>, card: &SpellCard) -> String {
    let number = |number: &crate::spells::CardNumber| {
        let shown = number.shown.clone().unwrap_or_else(|| "?".to_owned());
        scene.words.message(&number.label) + " " + &shown
    };
    let mut facts: Vec<String> = card.numbers.iter().map(number).collect();
    facts.extend(card.range.as_ref().map(|range| scene.words.message(range)));
    facts.extend(card.duration.as_ref().map(|duration| scene.words.message(duration)));
    facts.extend(card.original.then(|| scene.words.text("spellbook-original")));
    facts.join(" · ")
}

/// Whether a sum is in a range as tables write it: `3`, `2–4`, `2-4`, `12+`.
pub(super) fn is_within(range: &str, sum: u32) -> bool {
    let number = |text: &str| text.trim().parse::<u32>().ok();
    if let Some(least) = range.strip_suffix('+').and_then(number) {
        return sum >= least;
    }
    match range.split_once(['–', '-']) {
        Some((low, high)) => number(low).zip(number(high)).is_some_and(|(low, high)| (low..=high).contains(&sum)),
        None => number(range) == Some(sum),
    }
}

#[cfg(test)]
mod tests {
    use super::is_within;

    #[test]
    fn rows_of_tables_are_found() {
        assert!(is_within("4", 4) && !is_within("4", 5));
        assert!(is_within("2–4", 2) && is_within("2-4", 4) && !is_within("2–4", 5));
        assert!(is_within("12+", 14) && !is_within("12+", 11));
        assert!(!is_within("", 0));
    }
}
