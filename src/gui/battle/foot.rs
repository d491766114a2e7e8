//! The foot of the question: dice and the primary button, always in the same place.

use egui::Ui;

use super::{BattleScreen, Scene, draft};
use crate::gui::effect::Effect;
use crate::gui::theme::{ColorRole, TextKind};
use crate::gui::widgets::{DiceKeypad, KEY, primary_button, quiet_button, text_width, wrapped_ui};
use crate::lang::{Arg, Message};
use crate::rules::{Offer, Question, Roll, Slot, turns};

/// Height of the line above the dice.
const FOOT_LINE: f32 = 32.0;
/// The width of a button besides its words: margins and a key.
const BUTTON: f32 = 54.0;
/// The key's share of that.
const KEY_ROOM: f32 = 28.0;

/// Whether an offer is about nothing in particular, or about the one effect of the question: it is
/// always visible at the foot, and one key takes it.
pub(super) fn is_plain(scene: &Scene<'_>, offer: &Offer) -> bool {
    let is_effect = |(_, slot): &(&'static str, Slot)| matches!(slot, Slot::Effect(_));
    let same_key = |other: &&Offer| other.key == offer.key && other.unavailable.is_none();
    let about_one = || {
        let alone = scene.offers().iter().filter(same_key).count() == 1;
        offer.key.is_some() && alone && offer.fixed.iter().all(is_effect)
    };
    // While a spell is being answered, nobody looks for the end of the battle.
    let ends = offer.verb == turns::END_BATTLE && scene.question.is_some_and(|asked| asked.prompt.spell.is_none());
    ends || (offer.inputs.is_empty() && !offer.correction && (offer.fixed.is_empty() || about_one()))
}

/// How many rows dice keys and buttons need.
fn rows_of_foot(ui: &Ui, scene: &Scene<'_>, roll: Option<&Roll>, label: &str) -> usize {
    let words = |id: &str| text_width(ui, &scene.words.text(id), TextKind::Body) + BUTTON;
    let mut pieces = Vec::new();
    if let Some(roll) = roll {
        let sides = roll.pool.die.sides().len();
        if sides <= 10 {
            pieces.extend(std::iter::repeat_n(KEY, sides));
        }
        pieces.push((f32::from(roll.pool.count) * 15.0 + 24.0).clamp(72.0, 240.0) + 24.0);
        pieces.push(words("battle-roll"));
    }
    pieces.push(words("battle-back"));
    pieces.push(text_width(ui, label, TextKind::Strong) + BUTTON);
    rows_of(pieces, ui.available_width())
}

/// How many rows pieces of these widths need.
fn rows_of(pieces: Vec<f32>, width: f32) -> usize {
    const GAP: f32 = 8.0;
    let (mut rows, mut used) = (1, 0.0);
    for piece in pieces {
        if used > 0.0 && used + piece > width {
            rows += 1;
            used = 0.0;
        }
        used += piece + GAP;
    }
    rows
}

impl BattleScreen {
    /// The words of the primary button.
    pub(super) fn button_words(&self, scene: &Scene<'_>) -> String {
        let offer = self.draft.as_ref().and_then(|draft| scene.offers().get(draft.offer));
        offer.map_or_else(
            || scene.words.text("battle-take-dice"),
            |offer| scene.words.capital(offer.short.as_ref().unwrap_or(&offer.label)),
        )
    }

    /// How high the foot is: a line, and rows of keys and buttons below it.
    pub(super) fn foot_height(&self, ui: &Ui, scene: &Scene<'_>) -> f32 {
        if !self.has_foot(scene) {
            let plain = self.plain_offers(scene);
            let width = |at: &usize| {
                let Some(offer) = scene.offers().get(*at) else { return 0.0 };
                let beside = if offer.key.is_some() { BUTTON } else { BUTTON - KEY_ROOM };
                text_width(ui, &scene.words.capital(&offer.label), TextKind::Body) + beside
            };
            let pieces: Vec<f32> = plain.iter().map(width).collect();
            let rows = if pieces.is_empty() { 0 } else { rows_of(pieces, ui.available_width()) };
            return rows as f32 * (KEY + 8.0);
        }
        let roll = self.roll(scene).map(|(_, roll)| roll);
        FOOT_LINE + 12.0 + rows_of_foot(ui, scene, roll, &self.button_words(scene)) as f32 * (KEY + 8.0)
    }

    fn has_foot(&self, scene: &Scene<'_>) -> bool {
        scene.can_answer && (self.draft.is_some() || self.roll(scene).is_some())
    }

    /// The offers at the foot while nothing is picked.
    fn plain_offers(&self, scene: &Scene<'_>) -> Vec<usize> {
        if self.draft.is_some() {
            return Vec::new();
        }
        let offers = scene.offers().iter().enumerate();
        offers.filter(|(_, offer)| is_plain(scene, offer)).map(|(at, _)| at).collect()
    }

    /// What players can do without picking anything: end the phase, let it pass.
    fn plain_ui(&mut self, ui: &mut Ui, scene: &Scene<'_>, wanted: &mut Vec<Effect>) {
        ui.spacing_mut().interact_size.y = KEY;
        ui.horizontal_wrapped(|ui| {
            for at in self.plain_offers(scene) {
                let Some(offer) = scene.offers().get(at) else { continue };
                let label = scene.words.capital(&offer.label);
                let key = offer.key.map(String::from).unwrap_or_default();
                if ui.add_enabled(scene.can_answer, quiet_button(&label).key(&key).tall()).clicked() {
                    self.pick(scene, at);
                    // Rare offers have no letter, and need a second press.
                    if offer.key.is_some() {
                        self.commit_if_whole(scene, wanted);
                    }
                }
            }
        });
    }

    /// Dice and the primary button, always in the same place.
    pub(super) fn foot_ui(&mut self, ui: &mut Ui, scene: &Scene<'_>, wanted: &mut Vec<Effect>) {
        if !self.has_foot(scene) {
            self.plain_ui(ui, scene, wanted);
            return;
        }
        let roll = self.roll(scene).map(|(question, roll)| (question.clone(), roll.clone()));
        let label = self.button_words(scene);
        let whole = self.is_whole(scene);
        let takes_keys = self.draft.as_ref().is_none_or(|draft| draft.number_said);
        self.foot_line_ui(ui, scene, roll.as_ref());
        // Rows are as high as the dice keys, so that they do not overlap.
        ui.spacing_mut().interact_size.y = KEY;
        let mut typed = self.typed.clone();
        ui.horizontal_wrapped(|ui| {
            if let Some((_, roll)) = &roll {
                self.keypad_ui(ui, scene, roll, &mut typed, takes_keys, wanted);
            }
            self.buttons_ui(ui, scene, roll.is_some(), whole, &label, &typed, wanted);
        });
        self.typed = typed;
    }

    fn keypad_ui(
        &mut self,
        ui: &mut Ui,
        scene: &Scene<'_>,
        roll: &Roll,
        typed: &mut String,
        takes_keys: bool,
        wanted: &mut Vec<Effect>,
    ) {
        let name = scene.words.message(&Message::new("battle-dice-field").with("pool", roll.pool.to_string()));
        let keypad = DiceKeypad::new(typed, roll.pool, &name).takes_keys(takes_keys).ui(ui);
        if keypad.changed {
            // The line above was drawn before these dice.
            ui.request_repaint();
            self.error = match &keypad.faces {
                Err(error) if !matches!(error, crate::dice::FacesError::TooFew { .. }) => {
                    Some(crate::battle::faces_said(error))
                }
                _ => None,
            };
            if let Some(draft) = &mut self.draft {
                draft.number_said = true;
            }
        }
        if keypad.submitted && keypad.faces.is_ok() {
            self.typed.clone_from(typed);
            self.commit(scene, wanted);
        }
    }

    #[expect(clippy::too_many_arguments, reason = "one row of buttons, drawn in two arrangements")]
    fn buttons_ui(
        &mut self,
        ui: &mut Ui,
        scene: &Scene<'_>,
        rolls: bool,
        whole: bool,
        label: &str,
        typed: &str,
        wanted: &mut Vec<Effect>,
    ) {
        if self.draft.is_some()
            && self.draft.as_ref().map(|draft| draft.offer) != draft::obvious(scene.offers()).map(|draft| draft.offer)
        {
            let words = scene.words.text("battle-back");
            if ui.add(quiet_button(&words).key("Esc").tall()).clicked() {
                self.typed.clear();
                self.leave_draft(scene);
            }
        }
        let words = scene.words.text("battle-roll");
        if rolls && ui.add(quiet_button(&words).key("R").tall()).clicked() {
            self.roll_now(scene, wanted);
        }
        if ui.add_enabled(whole, primary_button(label).key("⏎").tall()).clicked() {
            typed.clone_into(&mut self.typed);
            self.commit(scene, wanted);
        }
    }

    /// Above the dice: what is wrong, what the dice add up to, or what to do.
    pub(super) fn foot_line_ui(&mut self, ui: &mut Ui, scene: &Scene<'_>, roll: Option<&(Question, Roll)>) {
        ui.vertical(|ui| {
            // Two lines of small print are no higher than one line and a gap.
            ui.set_min_height(FOOT_LINE);
            if let Some(error) = &self.error {
                wrapped_ui(ui, &scene.words.message(error), TextKind::Body, ColorRole::Error);
                return;
            }
            let Some((question, roll)) = roll else {
                wrapped_ui(ui, &scene.words.text("battle-nothing-spent"), TextKind::Small, ColorRole::Muted);
                return;
            };
            if let Ok(faces) = crate::dice::parse_faces(&self.typed, roll.pool) {
                if let Some(message) = scene.document.session.game().comes_to(&question.prompt, &faces) {
                    wrapped_ui(ui, &scene.words.message(&message), TextKind::Strong, ColorRole::Ink);
                    return;
                }
                let sum: i64 = faces.iter().map(|face| i64::from(*face)).sum();
                let finds = |(range, _): &&(String, Message)| {
                    u32::try_from(sum).is_ok_and(|sum| super::spell_roll::is_within(range, sum))
                };
                if let Some((_, row)) = roll.rows.iter().find(finds) {
                    let words = format!("{sum}: {}", scene.words.message(row));
                    wrapped_ui(ui, &words, TextKind::Strong, ColorRole::Ink);
                    return;
                }
                let total = sum + question.prompt.sum.total();
                let mut parts = vec![sum.to_string()];
                for part in &question.prompt.sum.parts {
                    parts.push(format!(
                        "{} {}",
                        scene.words.lang.signed(part.amount),
                        scene.words.message(&part.label)
                    ));
                }
                let message = match question.prompt.need {
                    Some(need) => Message::new("battle-comes-to").with("total", total).with("need", need),
                    None => Message::new("battle-comes-to-plain").with("total", total),
                };
                let words = format!("{} = {}", parts.join(" "), scene.words.message(&message));
                wrapped_ui(ui, &words, TextKind::Strong, ColorRole::Ink);
                return;
            }
            let decision = self.choice().map(|choice| crate::rules::Answer::Choice(choice.clone()));
            if let Some(seen) = scene.document.session.seen_dice(decision.as_ref()).filter(|seen| roll.pool.fits(seen))
            {
                let message = Message::new("battle-same-dice").with("faces", Arg::Faces(seen.to_vec()));
                if ui.add(quiet_button(&scene.words.message(&message))).clicked() {
                    let faces: Vec<String> = seen.iter().map(u8::to_string).collect();
                    self.typed = faces.join(" ");
                }
                return;
            }
            // The first digit is the number, the others are faces: players must see which is which.
            let offer = self.draft.as_ref().and_then(|draft| scene.offers().get(draft.offer));
            let number = offer.and_then(draft::number_input).zip(self.draft.as_ref());
            match number.filter(|(_, draft)| !draft.number_said) {
                Some(((_, low, high), _)) => {
                    // Arrows reach numbers of two digits, as the second digit would be a face.
                    let id = if high > 9 { "battle-say-number-or-step" } else { "battle-say-number" };
                    let message = Message::new(id).with("low", low).with("high", high.min(9));
                    wrapped_ui(ui, &scene.words.message(&message), TextKind::Strong, ColorRole::Gold);
                }
                None => {
                    let message = Message::new("battle-type-dice").with("pool", roll.pool.to_string());
                    wrapped_ui(ui, &scene.words.message(&message), TextKind::Small, ColorRole::Muted);
                }
            }
        });
    }
}
