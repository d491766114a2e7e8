//! What the options of an offer change: inputs of its odds.

use crate::form::{Input, InputKind, NumberInput};
use egui::Ui;

use super::Scene;
use super::draft::Draft;
use crate::gui::theme::{ColorRole, TextKind};
use crate::gui::widgets::line_ui;
use crate::rules::Offer;

/// Draws each input that some option of the offer changes, with the taken options applied: `Casting
/// value 14`.
pub fn reckoned_ui(ui: &mut Ui, scene: &Scene<'_>, offer: &Offer, draft: &Draft) {
    let options = offer.inputs.iter().flat_map(Input::options);
    let changed: Vec<&str> = options.flat_map(|option| &option.inputs).map(|(name, _)| *name).collect();
    let question = draft.choice(scene.offers()).and_then(|choice| offer.odds_of(&choice));
    let Some((question, query)) =
        question.and_then(|question| scene.words.query(&question).map(|query| (question, query)))
    else {
        return;
    };
    for parameter in query.parameters.iter().filter(|parameter| changed.contains(&parameter.name)) {
        // A value below the range counts as its lowest.
        let lowest = match parameter.kind {
            InputKind::Number { min, .. } => min,
            _ => i64::MIN,
        };
        let number = question.find(NumberInput::new(parameter.name)).unwrap_or(0).max(lowest).to_string();
        line_ui(
            ui,
            &[
                (&scene.words.message(&parameter.label), TextKind::Body, ColorRole::Muted),
                (&number, TextKind::Strong, ColorRole::Ink),
            ],
        );
    }
}
