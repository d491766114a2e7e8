//! The open question: large, in the middle, in the colour of the side that answers.

use crate::form::{Input, InputKind, Value};
use egui::{ScrollArea, Ui};

use super::reckoned::reckoned_ui;
use super::sides::{bar_of, best_odds, mean_words, odds_of};
use super::{BattleScreen, Scene, draft, foot, side_role};
use crate::dice::Fraction;
use crate::gui::effect::Effect;
use crate::gui::theme::{ColorRole, TextKind};
use crate::gui::widgets::{
    CardLook, Edge, OddsRow, OfferRow, OfferState, card_ui, choice_pill_ui, legend_ui, line_ui, pill_ui,
    primary_button, text_width, wrapped_ui,
};
use crate::lang::{Arg, Message};
use crate::rules::{Bar, Offer, Prompt, Question, Roll, Slot, Verdict};
use crate::spells::SpellCard;

impl BattleScreen {
    /// Draws the question card: the question, its answers, dice and the primary button.
    pub(super) fn question_ui(&mut self, ui: &mut Ui, scene: &Scene<'_>, wanted: &mut Vec<Effect>) {
        let question = match &self.ahead {
            Some((_, Some(next))) if self.rolls_himself(scene, next) => Some(next),
            _ => scene.question,
        };
        // If either side may act, the side of the picked offer.
        let picked = self.draft.as_ref().and_then(|draft| scene.offers().get(draft.offer)).and_then(Offer::caster);
        let side = question.and_then(|question| question.prompt.side).or(scene.board.active);
        let side = side.or(picked.map(|who| who.side));
        // If anybody may answer, it has no side's colour.
        let edge = Edge::Strong(side.map_or(ColorRole::Gold, |side| side_role(Some(side))));
        let height = ui.available_height();
        card_ui(ui, CardLook { edge, margin: 16, wide: true }, |ui| {
            // The card always fills the middle, so that the buttons stay in place.
            ui.set_height(height - 38.0);
            let foot = self.foot_height(ui, scene);
            self.pinned_ui(ui, scene);
            let room = (ui.available_height() - foot).max(60.0);
            ScrollArea::vertical().id_salt("question").max_height(room).auto_shrink(false).show(ui, |ui| {
                Self::look_back_ui(ui, scene, wanted);
                if scene.board.over {
                    line_ui(ui, &[(&scene.words.text("battle-over"), TextKind::Title, ColorRole::Ink)]);
                }
                self.content_ui(ui, scene, wanted);
            });
            if foot > 0.0 {
                self.foot_ui(ui, scene, wanted);
            }
        });
    }

    /// In a low window the picked offer's name stays visible while its numbers scroll.
    fn pinned_ui(&self, ui: &mut Ui, scene: &Scene<'_>) {
        let picked = self.draft.as_ref().filter(|_| scene.can_answer).and_then(|draft| scene.offers().get(draft.offer));
        let Some(offer) = picked.filter(|offer| draft::number_input(offer).is_some()) else { return };
        if ui.content_rect().height() >= 700.0 {
            return;
        }
        let name = spell_of(scene, offer).map(|card| card.name.text(scene.words.lang.code()));
        if let Some(name) = name {
            let who = offer.caster().and_then(|who| scene.board.caster(who)).map_or("", |caster| caster.name.as_str());
            line_ui(ui, &[(name, TextKind::Strong, ColorRole::Ink), (who, TextKind::Small, ColorRole::Muted)]);
        }
    }

    fn content_ui(&mut self, ui: &mut Ui, scene: &Scene<'_>, wanted: &mut Vec<Effect>) {
        // The last step's result disappears once something is picked: the log has it too. In a low
        // window the answer to a spell needs the space, and the log is beside it.
        let about_spell = scene.question.is_some_and(|question| question.prompt.spell.is_some());
        let is_low = ui.content_rect().height() < 700.0;
        if scene.can_answer && self.draft.is_none() && !(about_spell && is_low) {
            outcome_ui(ui, scene);
        }
        let Some(question) = scene.question else {
            if let Some(mismatch) = &scene.document.shown().mismatch {
                misfit_ui(ui, scene, mismatch.at, wanted);
            }
            return;
        };
        let draft = self.draft.as_ref().filter(|_| scene.can_answer);
        let picked = draft.and_then(|draft| scene.offers().get(draft.offer)).cloned();
        match (&question.body, picked) {
            (crate::rules::Body::Choose(_), Some(offer)) => self.draft_ui(ui, scene, question, &offer),
            (crate::rules::Body::Choose(_), None) => self.choices_ui(ui, scene, question),
            (crate::rules::Body::Roll(roll), _) => roll_ui(ui, scene, question, roll),
        }
    }

    /// A picked offer: what it is, and its inputs.
    fn draft_ui(&mut self, ui: &mut Ui, scene: &Scene<'_>, question: &Question, offer: &Offer) {
        heading_ui(ui, scene, question, Some(offer));
        // If a roll must not exceed a number, what is added to it is listed below.
        let at_most = matches!(&self.ahead, Some((_, Some(next))) if next.prompt.at_most);
        for input in &offer.inputs {
            if let (InputKind::Number { .. }, Some(draft), false) = (&input.kind, &self.draft, at_most) {
                reckoned_ui(ui, scene, offer, draft);
            }
            self.input_ui(ui, scene, offer, input);
        }
        for note in &offer.notes {
            wrapped_ui(ui, &scene.words.reason(note), TextKind::Small, ColorRole::Gold);
        }
        if let Some((_, Some(next))) = &self.ahead {
            added_ui(ui, scene, &next.prompt);
        }
        // If each number has a row, its chance is there.
        let has_rows = draft::number_input(offer).is_some_and(|(_, min, max)| draft::has_rows(offer, min, max));
        if !has_rows
            && let Some(draft) = &self.draft
            && let Some(choice) = draft.choice(scene.offers())
            && let Some((odds, bar)) = odds_of(scene, offer, &choice)
        {
            chance_ui(ui, scene, &odds, &bar);
            against_ui(ui, scene, offer);
        }
    }

    fn input_ui(&mut self, ui: &mut Ui, scene: &Scene<'_>, offer: &Offer, input: &Input) {
        let label = scene.words.message(&input.label);
        match &input.kind {
            InputKind::Choice(options) => {
                input_heading_ui(ui, &label, input.rule);
                ui.horizontal_wrapped(|ui| {
                    ui.spacing_mut().item_spacing.y = 4.0;
                    let Some(draft) = &mut self.draft else { return };
                    for (at, option) in options.iter().enumerate() {
                        let on = match draft.filled(input.name) {
                            Some(Value::Choice(id)) => *id == option.id,
                            _ => at == 0,
                        };
                        if choice_pill_ui(ui, &scene.words.message(&option.label), on).clicked() {
                            draft.fill(input.name, Value::Choice(option.id.clone()));
                        }
                    }
                });
            }
            InputKind::Many(options) => {
                input_heading_ui(ui, &label, input.rule);
                ui.horizontal_wrapped(|ui| {
                    ui.spacing_mut().item_spacing.y = 4.0;
                    let Some(draft) = &mut self.draft else { return };
                    for option in options {
                        let on = draft.many(input.name).contains(&option.id);
                        if choice_pill_ui(ui, &scene.words.message(&option.label), on).clicked() {
                            let is_taken = |id: &String| (*id == option.id) != draft.many(input.name).contains(id);
                            let ids = options.iter().map(|option| option.id.clone());
                            let taken = ids.filter(is_taken).collect();
                            draft.fill(input.name, Value::Many(taken));
                        }
                    }
                });
            }
            InputKind::Text => {
                let Some(draft) = &mut self.draft else { return };
                let mut text = draft.text(input.name).to_owned();
                let focus = std::mem::take(&mut self.focus_target);
                ui.horizontal(|ui| {
                    let words = ui.label(TextKind::Body.of(&label));
                    // Only a target gets a hint for free text; other inputs explain themselves.
                    let is_target = input.name == "target";
                    let hint = if is_target { scene.words.text("battle-target-hint") } else { String::new() };
                    let field = egui::TextEdit::singleline(&mut text)
                        .id_salt(("input", input.name))
                        .hint_text(hint)
                        .char_limit(120)
                        .desired_width(ui.available_width().min(320.0) - 40.0);
                    let response = ui.add(field).labelled_by(words.id);
                    if focus {
                        response.request_focus();
                    }
                    if response.changed() {
                        draft.fill(input.name, Value::Text(text.clone()));
                    }
                });
            }
            InputKind::Number { min, max } if draft::has_rows(offer, *min, *max) => {
                self.number_rows_ui(ui, scene, offer, input, (*min, *max));
            }
            InputKind::Number { min, max } => {
                let Some(draft) = &mut self.draft else { return };
                let mut number = draft.number(input.name).unwrap_or(*min);
                ui.horizontal(|ui| {
                    let words = ui.label(TextKind::Body.of(&label));
                    let value = egui::DragValue::new(&mut number).range(*min..=*max);
                    if ui.add(value).labelled_by(words.id).changed() {
                        draft.fill(input.name, Value::Number(number));
                    }
                    line_ui(ui, &[(input.rule, TextKind::Small, ColorRole::Muted)]);
                });
            }
            InputKind::Flag => {
                let Some(draft) = &mut self.draft else { return };
                let mut on = matches!(draft.filled(input.name), Some(Value::Flag(true)));
                if ui.add(egui::Checkbox::new(&mut on, TextKind::Body.of(&label))).changed() {
                    draft.fill(input.name, Value::Flag(on));
                }
            }
            // Only odds ask for several numbers.
            InputKind::Numbers { .. } => {}
        }
    }

    /// One row per number: bar, percentage, small print; the row that meets the goal is named.
    fn number_rows_ui(&mut self, ui: &mut Ui, scene: &Scene<'_>, offer: &Offer, input: &Input, (min, max): (i64, i64)) {
        let range = Message::new("battle-range").with("low", min).with("high", max);
        let range = (max > min).then(|| scene.words.message(&range));
        let aside: Vec<&str> = range.as_deref().into_iter().chain([input.rule]).collect();
        let aside = aside.join(" · ");
        line_ui(
            ui,
            &[
                (&scene.words.message(&input.label), TextKind::Subheading, ColorRole::Ink),
                (&aside, TextKind::Small, ColorRole::Muted),
            ],
        );
        against_ui(ui, scene, offer);
        let Some(draft) = self.draft.clone() else { return };
        let mut shown_bar: Option<Bar> = None;
        // The chances of the first and the last number, and the numbers with an even chance or
        // better.
        let mut ends: Option<(Fraction, Fraction)> = None;
        let mut even: Option<(i64, i64)> = None;
        ui.spacing_mut().item_spacing.y = 2.0;
        for number in min..=max {
            let odds = odds_of(scene, offer, &draft.choice_with(offer, input.name, number));
            let unit_id = format!("{}-unit", input.label.id);
            let unit =
                scene.words.message(&Message { id: unit_id.into(), args: vec![("n".into(), Arg::Number(number))] });
            let (bar, shown, aside) = match &odds {
                Some((odds, bar)) => {
                    let chance = odds.chance(bar.works.0);
                    ends = Some((ends.map_or(chance, |(first, _)| first), chance));
                    if chance >= Fraction::new(1, 2) {
                        even = Some((even.map_or(number, |(first, _)| first), number));
                    }
                    shown_bar = Some(*bar);
                    let mut aside: Vec<String> = bar
                        .aside
                        .iter()
                        .map(|(outcome, label)| {
                            let chance = scene.words.lang.percent(odds.chance(outcome));
                            scene.words.message(&Message::new(label).with("chance", chance))
                        })
                        .collect();
                    aside.extend(mean_words(scene, odds, bar, ""));
                    (bar_of(odds, bar), scene.words.lang.percent(chance), aside.join(" · "))
                }
                None => {
                    (crate::gui::widgets::OddsBar { takes_effect: 0.0, dispelled: 0.0 }, "…".to_owned(), String::new())
                }
            };
            let selected = draft.number(input.name) == Some(number);
            let text = number.to_string();
            let height = if ui.content_rect().height() < 700.0 { 34.0 } else { 40.0 };
            let row = OddsRow { number: &text, unit: &unit, bar, shown: &shown, aside: &aside, selected, height };
            let label = format!("{number} {unit} {shown}");
            let response = row.ui(ui, ("number", input.name, number), &label);
            if selected && self.follow_number {
                response.scroll_to_me(None);
                self.follow_number = false;
            }
            if response.clicked()
                && scene.can_answer
                && let Some(draft) = &mut self.draft
            {
                draft.fill(input.name, Value::Number(number));
                draft.number_said = true;
                self.typed.clear();
                self.error = None;
            }
        }
        ui.add_space(4.0);
        if let Some(bar) = shown_bar {
            ui.horizontal_wrapped(|ui| {
                bar_legend_ui(ui, scene, &bar);
                let falls = ends.is_some_and(|(first, last)| last < first);
                if let Some((first, last)) = even.filter(|_| max > min) {
                    let message = if falls {
                        Message::new("battle-goal-up-to").with("number", last)
                    } else {
                        Message::new("battle-goal").with("number", first)
                    };
                    line_ui(ui, &[(&scene.words.message(&message), TextKind::Small, ColorRole::Gold)]);
                }
            });
        }
    }

    /// Nothing is picked yet: the question, and every offer that is on no caster's card.
    fn choices_ui(&mut self, ui: &mut Ui, scene: &Scene<'_>, question: &Question) {
        heading_ui(ui, scene, question, None);
        let offers = scene.offers();
        if offers.iter().any(|offer| !offer.correction && scene.is_on_card(offer)) {
            wrapped_ui(ui, &scene.words.text("battle-pick-a-spell"), TextKind::Body, ColorRole::Muted);
            // A chance beside a spell must not be mistaken for another's.
            let with_odds = offers.iter().filter(|offer| offer.unavailable.is_none() && scene.is_on_card(offer));
            let mut found = with_odds.filter_map(|offer| Some((offer, best_odds(scene, offer)?.1)));
            if let Some((offer, bar)) = found.next() {
                let has_number = draft::number_input(offer).is_some_and(|(_, min, max)| max > min);
                let id = if has_number { "battle-figures-best" } else { "battle-figures" };
                let message = Message::new(id).with("what", scene.words.text(bar.works.1));
                wrapped_ui(ui, &scene.words.message(&message), TextKind::Small, ColorRole::Muted);
            }
        }
        ui.add_space(8.0);
        let mut legend: Option<Bar> = None;
        for (at, offer) in offers.iter().enumerate().filter(|(_, offer)| !offer.correction && !scene.is_on_card(offer))
        {
            if foot::is_plain(scene, offer) {
                continue;
            }
            let label = scene.words.capital(&offer.label);
            let odds = best_odds(scene, offer).filter(|_| offer.unavailable.is_none());
            legend = legend.or(odds.as_ref().map(|(_, bar)| *bar));
            let shown = odds.as_ref().map(|(odds, bar)| scene.words.lang.percent(odds.chance(bar.works.0)));
            let why = offer.unavailable.as_ref().map(|reason| scene.words.reason(reason));
            let bar = odds.as_ref().map(|(odds, bar)| bar_of(odds, bar));
            let mean = odds.as_ref().and_then(|(odds, bar)| mean_words(scene, odds, bar, "-short")).unwrap_or_default();
            let state = match (&why, bar, &shown) {
                (Some(why), _, _) => OfferState::Unavailable(why),
                (None, Some(bar), Some(shown)) => OfferState::Odds(bar, shown, &mean),
                _ => OfferState::Remark(""),
            };
            let key = offer.key.map(String::from).unwrap_or_default();
            let sign = if why.is_some() { "✖" } else { key.as_str() };
            let sign_role = if why.is_some() { ColorRole::Muted } else { ColorRole::Gold };
            let row = OfferRow { sign, sign_role, name: &label, tag: "", needs: "", state, selected: false };
            let can = offer.unavailable.is_none() && scene.can_answer;
            if row.ui(ui, ("offer", at), &label).clicked() && can {
                self.pick(scene, at);
            }
        }
        if let Some(bar) = legend {
            bar_legend_ui(ui, scene, &bar);
        }
    }

    /// Takes an offer at once if it has nothing to fill in and needs no dice.
    pub(super) fn commit_if_whole(&mut self, scene: &Scene<'_>, wanted: &mut Vec<Effect>) {
        if self.roll(scene).is_none() && self.is_whole(scene) {
            self.commit(scene, wanted);
        }
    }
}

/// The label of an input with options, and the rule that limits it.
fn input_heading_ui(ui: &mut Ui, label: &str, rule: &str) {
    let whole = text_width(ui, label, TextKind::Subheading) + text_width(ui, rule, TextKind::Small) + 8.0;
    if whole <= ui.available_width() {
        line_ui(ui, &[(label, TextKind::Subheading, ColorRole::Ink), (rule, TextKind::Small, ColorRole::Muted)]);
    } else {
        wrapped_ui(ui, &format!("{label} · {rule}"), TextKind::Strong, ColorRole::Ink);
    }
}

/// What the odds of an offer take into account.
fn against_ui(ui: &mut Ui, scene: &Scene<'_>, offer: &Offer) {
    if let Some(against) = &offer.against {
        wrapped_ui(ui, &scene.words.reason(against), TextKind::Small, ColorRole::Gold);
    }
}

/// What is decided: the spell with its facts, or the question in words.
fn heading_ui(ui: &mut Ui, scene: &Scene<'_>, question: &Question, offer: Option<&Offer>) {
    let of_offer = offer.and_then(Offer::caster).map(|who| who.side);
    let role = side_role(question.prompt.side.or(scene.board.active).or(of_offer));
    let message = scene.words.message(&question.prompt.message);
    let spell = offer.and_then(|offer| spell_of(scene, offer));
    let asked_about = question.prompt.spell.as_deref().and_then(|id| scene.document.session.game().card(id));
    match spell.or(if offer.is_none() { asked_about } else { None }) {
        Some(card) => {
            let caster = offer.and_then(Offer::caster).and_then(|who| scene.board.caster(who));
            let above = caster.map_or(message, |caster| caster.name.clone());
            wrapped_ui(ui, &above, TextKind::Body, role);
            // What a bound spell's text needs is not what its item needs.
            let from_item =
                offer.is_some_and(|offer| offer.fixed.iter().any(|(_, slot)| matches!(slot, Slot::Item(..))));
            spell_ui(ui, scene, card, !from_item);
        }
        None => {
            // An answer to a spell names the spell.
            if let (Some(_), Some(card)) = (offer, asked_about) {
                let code = scene.words.lang.code();
                let need = need_said(&question.prompt).map(|message| scene.words.message(&message));
                let about: Vec<String> = std::iter::once(card.name.text(code).to_owned()).chain(need).collect();
                wrapped_ui(ui, &about.join(" · "), TextKind::Body, role);
            }
            // An obvious decision shows the rules' question; its button says what it does.
            let obvious = offer.filter(|offer| !(offer.fixed.is_empty() && offer.inputs.is_empty()));
            let title = obvious.map_or(message, |offer| scene.words.capital(&offer.label));
            wrapped_ui(ui, &title, TextKind::Title, ColorRole::Ink);
        }
    }
    if offer.is_none()
        && let Some(message) = need_said(&question.prompt)
    {
        line_ui(
            ui,
            &[
                (&scene.words.message(&message), TextKind::Large, ColorRole::Ink),
                (question.prompt.rule, TextKind::Small, ColorRole::Muted),
            ],
        );
    }
}

/// A spell's name, facts and text.
fn spell_ui(ui: &mut Ui, scene: &Scene<'_>, card: &SpellCard, with_numbers: bool) {
    let code = scene.words.lang.code();
    let mut facts: Vec<String> = Vec::new();
    for number in card.numbers.iter().filter(|_| with_numbers) {
        let shown = number.shown.clone().unwrap_or_else(|| "?".to_owned());
        facts.push(format!("{} {shown}", scene.words.message(&number.label)));
    }
    facts.extend(card.range.as_ref().map(|range| scene.words.message(range)));
    facts.extend(card.duration.as_ref().map(|duration| scene.words.message(duration)));
    facts.extend(card.original.then(|| scene.words.text("spellbook-original")));
    let (name, facts) = (card.name.text(code), facts.join(" · "));
    let width = text_width(ui, name, TextKind::Title) + text_width(ui, &facts, TextKind::Body) + 8.0;
    if width <= ui.available_width() {
        line_ui(ui, &[(name, TextKind::Title, ColorRole::Ink), (&facts, TextKind::Body, ColorRole::Muted)]);
    } else {
        wrapped_ui(ui, name, TextKind::Title, ColorRole::Ink);
        wrapped_ui(ui, &facts, TextKind::Body, ColorRole::Muted);
    }
    wrapped_ui(ui, card.summary.text(code), TextKind::Body, ColorRole::Ink);
    ui.add_space(4.0);
}

/// The card of the spell that an offer is about.
fn spell_of<'a>(scene: &'a Scene<'_>, offer: &Offer) -> Option<&'a SpellCard> {
    let game = scene.document.session.game();
    offer.fixed.iter().find_map(|(_, slot)| match slot {
        Slot::Known(who, known) => {
            let caster = scene.board.caster(*who)?;
            let spell = caster.spells.iter().find(|spell| spell.known == *known)?;
            game.card(&spell.spell)
        }
        Slot::Item(who, item) => {
            let caster = scene.board.caster(*who)?;
            let item = caster.items.iter().find(|have| have.item == *item)?;
            item.spell.as_deref().and_then(|spell| game.card(spell))
        }
        Slot::Effect(id) => {
            let effect = scene.board.in_play.iter().find(|effect| effect.id == *id)?;
            game.card(&effect.spell)
        }
        _ => None,
    })
}

/// The number to reach, or not to exceed.
fn need_said(prompt: &Prompt) -> Option<Message> {
    let id = if prompt.at_most { "battle-at-most" } else { "battle-to-reach" };
    prompt.need.map(|need| Message::new(id).with("need", need))
}

/// What is added to a roll that must not exceed a number, with the sum: each addition makes it
/// harder.
fn added_ui(ui: &mut Ui, scene: &Scene<'_>, prompt: &Prompt) {
    let parts = prompt.sum.parts.iter().filter(|part| prompt.at_most && part.amount != 0);
    let how = |amount: i64| {
        let id = if amount < 0 { "battle-easier" } else { "battle-harder" };
        scene.words.message(&Message::new(id).with("by", amount.abs()))
    };
    let mut words: Vec<String> =
        parts.map(|part| format!("{}: {}", scene.words.message(&part.label), how(part.amount))).collect();
    if words.len() > 1 {
        words.push(scene.words.message(&Message::new("battle-together").with("how", how(prompt.sum.total()))));
    }
    if !words.is_empty() {
        wrapped_ui(ui, &words.join(" · "), TextKind::Body, ColorRole::Ink);
    }
}

/// A roll to make: what it is for, what it must reach, and the rows of a table.
fn roll_ui(ui: &mut Ui, scene: &Scene<'_>, question: &Question, roll: &Roll) {
    wrapped_ui(ui, &scene.words.message(&question.prompt.message), TextKind::Title, ColorRole::Ink);
    let mut facts = vec![roll.pool.to_string()];
    if !question.prompt.sum.parts.is_empty() && !question.prompt.at_most {
        facts.push(format!("+ {}", scene.words.receipt(&question.prompt.sum)));
    }
    facts.extend(need_said(&question.prompt).map(|message| scene.words.message(&message)));
    line_ui(
        ui,
        &[
            (&facts.join(" · "), TextKind::Large, ColorRole::Ink),
            (question.prompt.rule, TextKind::Small, ColorRole::Muted),
        ],
    );
    added_ui(ui, scene, &question.prompt);
    ui.add_space(8.0);
    for (range, name) in &roll.rows {
        row_of_table_ui(ui, range, &scene.words.message(name));
    }
}

/// A row of a table: the sums that lead to it, and what it does.
fn row_of_table_ui(ui: &mut Ui, range: &str, words: &str) {
    ui.horizontal_top(|ui| {
        ui.allocate_ui(egui::vec2(52.0, 20.0), |ui| {
            ui.set_width(52.0);
            line_ui(ui, &[(&range.replace('-', "–"), TextKind::Strong, ColorRole::Ink)]);
        });
        ui.vertical(|ui| wrapped_ui(ui, words, TextKind::Body, ColorRole::Ink));
    });
}

/// The last step's result, with the rules that decided it.
pub(super) fn outcome_ui(ui: &mut Ui, scene: &Scene<'_>) {
    let session = &scene.document.session;
    let Some(from) = session.log().steps().last().copied() else { return };
    let lines = scene.document.kept_report().iter().filter(|line| !line.struck && line.entries > from);
    let lines: Vec<_> = lines.collect();
    if lines.is_empty() {
        return;
    }
    card_ui(ui, CardLook { edge: Edge::Plain, margin: 8, wide: true }, |ui| {
        ui.spacing_mut().item_spacing.y = 2.0;
        ui.spacing_mut().interact_size.y = 20.0;
        for line in lines {
            let role = verdict_role(line.verdict);
            ui.horizontal_wrapped(|ui| {
                let response = wrapped_ui(ui, &line.text, TextKind::Body, role);
                if let Some(term) = &line.term {
                    response.on_hover_text(term);
                }
                if let Some(rule) = line.rules.first() {
                    pill_ui(ui, rule, ColorRole::Muted);
                }
            });
        }
    });
    ui.add_space(6.0);
}

/// The colour of a verdict.
pub(super) const fn verdict_role(verdict: Verdict) -> ColorRole {
    match verdict {
        Verdict::Plain => ColorRole::Ink,
        Verdict::Works => ColorRole::TakesEffect,
        Verdict::Stopped => ColorRole::Dispelled,
        Verdict::Fails => ColorRole::Muted,
        Verdict::Trouble => ColorRole::Error,
    }
}

fn chance_ui(ui: &mut Ui, scene: &Scene<'_>, odds: &crate::odds::Odds, bar: &Bar) {
    let shown = scene.words.lang.percent(odds.chance(bar.works.0));
    ui.horizontal(|ui| {
        let label = scene.words.text(bar.works.1);
        bar_of(odds, bar).ui(ui, 200.0, crate::gui::widgets::Thickness::Thick, &format!("{label} {shown}"));
        line_ui(ui, &[(&shown, TextKind::Figure, ColorRole::Ink)]);
        if let Some(mean) = mean_words(scene, odds, bar, "") {
            line_ui(ui, &[(&mean, TextKind::Small, ColorRole::Muted)]);
        }
    });
    bar_legend_ui(ui, scene, bar);
}

fn bar_legend_ui(ui: &mut Ui, scene: &Scene<'_>, bar: &Bar) {
    let works = scene.words.text(bar.works.1);
    let rest = scene.words.text(bar.rest);
    match bar.stopped.map(|(_, label)| scene.words.text(label)) {
        Some(stopped) => {
            legend_ui(
                ui,
                &[(ColorRole::TakesEffect, &works), (ColorRole::Dispelled, &stopped), (ColorRole::Fails, &rest)],
            );
        }
        None => legend_ui(ui, &[(ColorRole::TakesEffect, &works), (ColorRole::Fails, &rest)]),
    }
}

/// A log whose answers no longer fit the rules: how far it got, and the way out.
pub(super) fn misfit_ui(ui: &mut Ui, scene: &Scene<'_>, at: usize, wanted: &mut Vec<Effect>) {
    wrapped_ui(ui, &scene.words.text("battle-misfit"), TextKind::Title, ColorRole::Error);
    let message = Message::new("battle-misfit-at")
        .with("entry", at + 1)
        .with("entries", scene.document.session.log().entries.len());
    wrapped_ui(ui, &scene.words.message(&message), TextKind::Body, ColorRole::Ink);
    let steps = scene.document.session.log().steps();
    let back = steps.iter().filter(|step| **step >= at).count().max(1);
    if ui.add(primary_button(&scene.words.text("battle-misfit-back"))).clicked() {
        wanted.push(Effect::UndoSteps(back));
    }
}
