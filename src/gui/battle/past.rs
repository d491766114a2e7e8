//! Changing the past: what it comes to is shown before anything happens.

use egui::{Key, Modifiers, RichText, ScrollArea, Ui};

use super::log::dice_at;
use super::{BattleScreen, Scene};
use crate::battle::{Changed, Edit, Entry, Origin, Plan, PlanCounts, PlanLine};
use crate::dice::{Pool, parse_faces};
use crate::gui::effect::Effect;
use crate::gui::theme::{ColorRole, TextKind, Theme};
use crate::gui::widgets::{
    CardLook, DiceKeypad, Edge, card_ui, line_ui, pill_ui, primary_button, quiet_button, wrapped_ui,
};
use crate::lang::{Arg, Message};
use crate::rules::{Answer, Body, Prompt};

/// A change of the past that is looked at before it happens.
pub struct PastForm {
    /// The roll that is retyped: its place, what is asked there, its dice, and what is typed.
    roll: Option<RollForm>,
    /// The change, once it is complete, and what it comes to.
    planned: Option<(Edit, Result<Plan, ()>)>,
}

struct RollForm {
    at: usize,
    prompt: Prompt,
    pool: Pool,
    typed: String,
}

impl BattleScreen {
    /// Starts retyping an earlier roll.
    pub fn begin_replacing(&mut self, document: &super::BattleDocument, at: usize) {
        let question = document.session.look(at).question;
        let roll = question.and_then(|question| match question.body {
            Body::Roll(roll) => Some(RollForm { at, prompt: question.prompt, pool: roll.pool, typed: String::new() }),
            Body::Choose(_) => None,
        });
        self.past = roll.map(|roll| PastForm { roll: Some(roll), planned: None });
    }

    /// Shows what a change comes to.
    pub fn plan_change(&mut self, document: &super::BattleDocument, edit: Edit) {
        let plan = document.session.plan(edit.clone()).map_err(|_| ());
        self.past = Some(PastForm { roll: None, planned: Some((edit, plan)) });
    }

    /// The window over the battle that shows the change.
    pub(super) fn past_ui(&mut self, ui: &Ui, scene: &Scene<'_>, wanted: &mut Vec<Effect>) {
        let Some(form) = &mut self.past else { return };
        let mut done = false;
        let size = ui.content_rect().size();
        let modal = crate::gui::widgets::modal(ui, "past").show(ui, |ui| {
            ui.set_width((size.x * 0.62).clamp(420.0, 760.0));
            let title = if form.roll.is_some() { "battle-other-dice-title" } else { "past-title" };
            line_ui(ui, &[(&scene.words.text(title), TextKind::Heading, ColorRole::Ink)]);
            let submitted = form.roll_ui(ui, scene);
            // The buttons below stay where they are, whatever comes of the change.
            let height = (size.y - 300.0).clamp(150.0, 420.0);
            let room = egui::vec2(ui.available_width(), height);
            ui.allocate_ui_with_layout(room, egui::Layout::top_down(egui::Align::Min), |ui| {
                ui.set_min_size(room);
                form.plan_ui(ui, scene, height - 64.0);
            });
            ui.add_space(4.0);
            ui.horizontal(|ui| {
                let words = scene.words.text("past-do");
                let can = matches!(&form.planned, Some((_, Ok(_))));
                let enter = ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Enter));
                let clicked = ui.add_enabled(can, primary_button(&words).key("⏎").tall()).clicked();
                if (clicked || enter || submitted)
                    && let Some((edit, Ok(_))) = &form.planned
                {
                    wanted.push(Effect::ChangeThePast(edit.clone()));
                    done = true;
                }
                if ui.add(quiet_button(&scene.words.text("cancel")).key("Esc").tall()).clicked() {
                    done = true;
                }
            });
        });
        if done || modal.should_close() {
            self.past = None;
        }
    }
}

impl PastForm {
    /// The old faces and the field for the new ones. True if Enter was pressed in it.
    fn roll_ui(&mut self, ui: &mut Ui, scene: &Scene<'_>) -> bool {
        let Some(roll) = &mut self.roll else { return false };
        wrapped_ui(ui, &scene.words.message(&roll.prompt.message), TextKind::Body, ColorRole::Muted);
        let old = dice_at(scene, roll.at).unwrap_or_default().to_vec();
        let message = Message::new("past-lay").with("faces", Arg::Faces(old));
        line_ui(ui, &[(&scene.words.message(&message), TextKind::Strong, ColorRole::Muted)]);
        let name = scene.words.message(&Message::new("battle-dice-field").with("pool", roll.pool.to_string()));
        let mut submitted = false;
        ui.horizontal_wrapped(|ui| {
            submitted = DiceKeypad::new(&mut roll.typed, roll.pool, &name).takes_keys(true).ui(ui).submitted;
        });
        let faces = parse_faces(&roll.typed, roll.pool);
        let edit = faces.as_ref().ok().map(|faces| {
            let begins_step = scene.document.session.log().entries.get(roll.at).is_none_or(|old| old.begins_step);
            Edit::Replace(
                roll.at,
                vec![Entry { answer: Answer::Dice(faces.clone()), origin: Origin::Typed, begins_step }],
            )
        });
        if self.planned.as_ref().map(|(edit, _)| edit) != edit.as_ref() {
            self.planned = edit.map(|edit| {
                let plan = scene.document.session.plan(edit.clone()).map_err(|_| ());
                (edit, plan)
            });
        }
        match faces {
            Ok(faces) => {
                if let Some(message) = scene.document.session.game().comes_to(&roll.prompt, &faces) {
                    wrapped_ui(ui, &scene.words.message(&message), TextKind::Strong, ColorRole::Ink);
                }
            }
            Err(crate::dice::FacesError::TooFew { .. }) => {
                wrapped_ui(ui, &scene.words.text("battle-other-dice-text"), TextKind::Small, ColorRole::Muted);
            }
            Err(error) => {
                let message = crate::battle::faces_said(&error);
                wrapped_ui(ui, &scene.words.message(&message), TextKind::Body, ColorRole::Error);
            }
        }
        submitted
    }

    /// What the change comes to: in numbers, then line by line.
    fn plan_ui(&self, ui: &mut Ui, scene: &Scene<'_>, height: f32) {
        let Some((_, plan)) = &self.planned else { return };
        let Ok(plan) = plan else {
            wrapped_ui(ui, &scene.words.text("script-refused"), TextKind::Body, ColorRole::Error);
            return;
        };
        counts_ui(ui, scene, plan.counts());
        let lines = plan.lines();
        ScrollArea::vertical().id_salt("past").max_height(height).auto_shrink(false).show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 4.0;
            for (at, line) in lines.iter().enumerate() {
                ui.push_id(at, |ui| plan_line_ui(ui, scene, plan, line));
            }
        });
        let same = plan.was.board == plan.now.board;
        let board = if same { "past-board-same" } else { "past-board-differs" };
        wrapped_ui(ui, &scene.words.text(board), TextKind::Small, ColorRole::Muted);
    }
}

fn counts_ui(ui: &mut Ui, scene: &Scene<'_>, counts: PlanCounts) {
    let pills = [
        ("past-changed", counts.changed, ColorRole::Gold),
        ("past-asked", counts.asked, ColorRole::Accent),
        ("past-gone", counts.gone, ColorRole::Error),
        ("past-waiting", counts.waiting, ColorRole::Muted),
    ];
    ui.horizontal_wrapped(|ui| {
        for (id, count, role) in pills.into_iter().filter(|(_, count, _)| *count > 0) {
            pill_ui(ui, &scene.words.message(&Message::new(id).with("count", count)), role);
        }
    });
}

fn plan_line_ui(ui: &mut Ui, scene: &Scene<'_>, plan: &Plan, line: &PlanLine) {
    let quiet = |ui: &mut Ui, id: &'static str, count: usize| {
        let words = scene.words.message(&Message::new(id).with("count", count));
        wrapped_ui(ui, &words, TextKind::Small, ColorRole::Muted);
    };
    match line {
        PlanLine::Same(count) => quiet(ui, "past-stay", *count),
        PlanLine::Waits(count) => quiet(ui, "past-wait", *count),
        PlanLine::Changed { before, after, replaced } => {
            let role = if *replaced { ColorRole::Accent } else { ColorRole::Gold };
            let was = plan.words_before(*before, scene.words.lang);
            let now = plan.words_after(*after, scene.words.lang);
            wrapped_ui(ui, &format!("● {was}"), TextKind::Small, ColorRole::Muted);
            wrapped_ui(ui, &format!("→ {now}"), TextKind::Body, role);
        }
        PlanLine::New(after) => {
            let now = plan.words_after(*after, scene.words.lang);
            wrapped_ui(ui, &format!("+ {now}"), TextKind::Body, ColorRole::Accent);
        }
        PlanLine::Gone(aside) => {
            let was = plan.words_before(aside.at, scene.words.lang);
            let theme = Theme::of(ui);
            let text = |words: &str, role| TextKind::Small.of(words).color(theme.colour(role));
            let struck: RichText = text(&format!("✖ {was}"), ColorRole::Muted).strikethrough();
            ui.add(egui::Label::new(struck).wrap());
            let rule = aside.why.rule().map(|rule| format!(" · {rule}")).unwrap_or_default();
            let why = format!("{}{rule}", scene.words.message(&aside.why.message()));
            wrapped_ui(ui, &why, TextKind::Small, ColorRole::Error);
        }
        PlanLine::Asks => {
            let Some(question) = &plan.now.question else { return };
            let words = format!("? {}", scene.words.message(&question.prompt.message));
            wrapped_ui(ui, &words, TextKind::Body, ColorRole::Accent);
            if let Some(faces) = &plan.old_faces {
                let message = Message::new("past-lay").with("faces", Arg::Faces(faces.clone()));
                wrapped_ui(ui, &scene.words.message(&message), TextKind::Small, ColorRole::Muted);
            }
        }
    }
}

/// Over the question while a change of the past is not finished.
pub fn correcting_ui(ui: &mut Ui, scene: &Scene<'_>, changed: &Changed, wanted: &mut Vec<Effect>) {
    card_ui(ui, CardLook { edge: Edge::Left(ColorRole::Gold), margin: 10, wide: true }, |ui| {
        let waiting = changed.change.waiting();
        let turn = scene.document.session.now().turn;
        let message = Message::new("past-correcting").with("turn", turn).with("count", waiting);
        wrapped_ui(ui, &scene.words.message(&message), TextKind::Strong, ColorRole::Gold);
        ui.horizontal_wrapped(|ui| {
            if ui.add(quiet_button(&scene.words.text("past-abandon")).key("Esc")).clicked() {
                wanted.push(Effect::UndoSteps(1));
            }
            if ui.add(quiet_button(&scene.words.text("past-let-go"))).clicked() {
                wanted.push(Effect::PlanChange(Edit::LetGo));
            }
        });
    });
    ui.add_space(6.0);
}
