//! The keyboard on the battle screen: spell, number, faces, Enter.

use crate::form::{InputKind, Value};
use egui::{Key, Modifiers, Ui};

use super::draft::{self, Draft};
use super::foot::is_plain;
use super::sides::best_number;
use super::{BattleScreen, Scene};
use crate::battle::Origin;
use crate::gui::command::DIGITS;
use crate::gui::effect::Effect;
use crate::lang::Message;
use crate::rules::{Answer, Body, Offer, Slot};

/// Letters for spells, without those that mean something else.
const LETTERS: &str = "ABCFGHIJKLMOPQSUWXYZ";

/// The letter of the nth spell of the selected caster; skips letters of offers.
pub fn spell_letter(scene: &Scene<'_>, nth: usize) -> Option<char> {
    let taken = |letter: &char| scene.offers().iter().any(|offer| offer.key == Some(*letter));
    LETTERS.chars().filter(|letter| !taken(letter)).nth(nth)
}

impl BattleScreen {
    /// Handles the keys that work now.
    pub(super) fn take_keys(&mut self, ui: &Ui, scene: &Scene<'_>, wanted: &mut Vec<Effect>) {
        let pressed = |key: Key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
        if !scene.can_answer {
            if pressed(Key::Escape) {
                wanted.push(Effect::LookAt(None));
            }
            return;
        }
        if ui.text_edit_focused() {
            return;
        }
        let leaves = self.draft.is_none() && self.typed.is_empty();
        if leaves && scene.document.rewriting.is_some() && pressed(Key::Escape) {
            wanted.push(Effect::LookAt(None));
        }
        // Esc abandons a change of the past that is not finished.
        if leaves && scene.document.session.correcting().is_some() && pressed(Key::Escape) {
            wanted.push(Effect::UndoSteps(1));
        }
        if pressed(Key::Escape) || (self.typed.is_empty() && self.draft.is_some() && pressed(Key::Backspace)) {
            self.leave_draft(scene);
        }
        if pressed(Key::R) {
            self.roll_now(scene, wanted);
        }
        // Enter belongs to whatever has the focus, unless what is typed is complete.
        if self.is_whole(scene) && pressed(Key::Enter) {
            self.commit(scene, wanted);
        }
        self.number_keys(ui, scene);
        self.offer_keys(ui, scene, wanted);
        // T moves to the target of the picked offer, unless an answer has that letter.
        let draft = self.draft.as_ref().and_then(|draft| scene.offers().get(draft.offer));
        let has_text = draft.is_some_and(|offer| offer.inputs.iter().any(|input| input.kind == InputKind::Text));
        if has_text && !scene.offers().iter().any(|offer| offer.key == Some('T')) && pressed(Key::T) {
            self.focus_target = true;
        }
    }

    /// Digits: which caster, or how many; arrows: one more, one fewer.
    fn number_keys(&mut self, ui: &Ui, scene: &Scene<'_>) {
        if self.draft.is_none() {
            if self.roll(scene).is_some() {
                return;
            }
            for (at, key) in DIGITS.iter().enumerate() {
                if ui.input_mut(|input| input.consume_key(Modifiers::NONE, *key)) {
                    self.caster = scene.on_cards().get(at).copied().or(self.caster);
                    self.follow_caster = true;
                    // The text event that came with the key is not a face.
                    ui.input_mut(|input| input.events.retain(|event| !matches!(event, egui::Event::Text(_))));
                }
            }
            return;
        }
        let Some(draft) = &mut self.draft else { return };
        let Some(offer) = scene.offers().get(draft.offer) else { return };
        for (key, by) in [(Key::ArrowUp, -1), (Key::ArrowDown, 1)] {
            if draft::number_input(offer).is_some() && ui.input_mut(|input| input.consume_key(Modifiers::NONE, key)) {
                draft.step_number(offer, by);
                self.follow_number = true;
            }
        }
        if draft.number_said {
            return;
        }
        let Some((name, min, max)) = draft::number_input(offer) else { return };
        // The digits of the dice that come with the decision.
        let ahead = self.ahead.as_ref().and_then(|(_, next)| next.as_ref()).map(|next| &next.body);
        let faces = match ahead {
            Some(Body::Roll(roll)) => roll.pool.die.sides(),
            _ => Vec::new(),
        };
        for (number, key) in (1..).zip(DIGITS) {
            if ui.input_mut(|input| input.consume_key(Modifiers::NONE, key)) {
                if !(min..=max).contains(&number) && !faces.iter().any(|face| i64::from(*face) == number) {
                    self.error = Some(Message::new("battle-number-range").with("low", min).with("high", max));
                    ui.input_mut(|input| input.events.retain(|event| !matches!(event, egui::Event::Text(_))));
                    return;
                }
                if !(min..=max).contains(&number) {
                    // There is no such number: the player keeps the current one and types dice.
                    draft.number_said = true;
                    return;
                }
                draft.fill(name, Value::Number(number));
                draft.number_said = true;
                self.follow_number = true;
                self.error = None;
                ui.input_mut(|input| input.events.retain(|event| !matches!(event, egui::Event::Text(_))));
                return;
            }
        }
    }

    /// Letters: a spell of the selected caster, or an offer with a letter of its own.
    fn offer_keys(&mut self, ui: &Ui, scene: &Scene<'_>, wanted: &mut Vec<Effect>) {
        let typed: Vec<Key> = ui.input(|input| {
            let events = input.events.iter();
            events
                .filter_map(|event| match event {
                    egui::Event::Key { key, pressed: true, modifiers, .. } if modifiers.is_none() => Some(*key),
                    _ => None,
                })
                .collect()
        });
        for key in typed {
            let name = key.name();
            let mut letters = name.chars();
            let (Some(letter), None) = (letters.next(), letters.next()) else { continue };
            let with_key = |offer: &Offer| offer.key == Some(letter) && offer.unavailable.is_none();
            let offers = scene.offers();
            if offers.iter().any(with_key) {
                // The same letter again moves on to the next offer that has it.
                let current = self.draft.as_ref().filter(|draft| offers.get(draft.offer).is_some_and(with_key));
                // The first is the selected caster's, if that caster may take it.
                let in_hand = || {
                    let his = |offer: &Offer| with_key(offer) && offer.caster() == self.caster;
                    offers.iter().position(his).unwrap_or(0)
                };
                let from = current.map_or_else(in_hand, |draft| draft.offer + 1);
                let next = (from..offers.len()).chain(0..from).find(|at| offers.get(*at).is_some_and(with_key));
                if let Some(at) = next {
                    self.pick(scene, at);
                    // If there is nothing to fill in or to roll, this one key takes the offer.
                    if offers.get(at).is_some_and(|offer| is_plain(scene, offer)) {
                        self.commit_if_whole(scene, wanted);
                    }
                }
            } else if self.draft.is_none()
                && let Some(at) = self.offer_of_letter(scene, letter)
            {
                self.pick(scene, at);
            }
        }
    }

    fn offer_of_letter(&self, scene: &Scene<'_>, letter: char) -> Option<usize> {
        // Letters are on the cards at the left; only visible letters work.
        let caster = scene.board.caster(self.caster.filter(|who| scene.on_cards().contains(who))?)?;
        let nth =
            (0..caster.spells.len() + caster.items.len()).find(|nth| spell_letter(scene, *nth) == Some(letter))?;
        let slot = match caster.spells.get(nth) {
            Some(spell) => Slot::Known(caster.caster, spell.known),
            None => Slot::Item(caster.caster, caster.items.get(nth - caster.spells.len())?.item),
        };
        let offers = scene.offers();
        (0..offers.len()).find(|at| {
            offers.get(*at).is_some_and(|offer| {
                !offer.correction && offer.unavailable.is_none() && offer.fixed.iter().any(|(_, have)| *have == slot)
            })
        })
    }

    /// Picks an offer. This decides nothing yet.
    pub(super) fn pick(&mut self, scene: &Scene<'_>, at: usize) {
        let Some(offer) = scene.offers().get(at) else { return };
        self.draft = Some(Draft::new(at, offer, best_number(scene, offer)));
        self.follow_number = true;
        self.typed.clear();
        self.error = None;
        if let Some(caster) = offer.caster() {
            self.caster = Some(caster);
        }
        self.follow(scene);
    }

    pub(super) fn leave_draft(&mut self, scene: &Scene<'_>) {
        if !self.typed.is_empty() {
            self.typed.clear();
            self.error = None;
            return;
        }
        self.draft = draft::obvious(scene.offers());
        self.ahead = None;
        self.error = None;
    }

    /// Whether Enter would commit something.
    pub(super) fn is_whole(&self, scene: &Scene<'_>) -> bool {
        match self.roll(scene) {
            Some((_, roll)) => crate::dice::parse_faces(&self.typed, roll.pool).is_ok(),
            None => self.choice().is_some(),
        }
    }

    /// Commits the decision with the typed faces.
    pub(super) fn commit(&mut self, scene: &Scene<'_>, wanted: &mut Vec<Effect>) {
        let mut answers: Vec<(Answer, Origin)> = Vec::new();
        answers.extend(self.choice().map(|choice| (Answer::Choice(choice.clone()), Origin::Decided)));
        if let Some((_, roll)) = self.roll(scene) {
            match crate::dice::parse_faces(&self.typed, roll.pool) {
                Ok(faces) => answers.push((Answer::Dice(faces), Origin::Typed)),
                Err(error) => {
                    self.error = Some(crate::battle::faces_said(&error));
                    return;
                }
            }
        }
        if !answers.is_empty() {
            wanted.push(Effect::Answer(answers));
        }
    }

    /// Lets the program roll, after committing the decision if there is one.
    pub(super) fn roll_now(&mut self, scene: &Scene<'_>, wanted: &mut Vec<Effect>) {
        if self.roll(scene).is_some() {
            wanted.push(Effect::Roll(self.choice().cloned()));
        }
    }
}
