//! What a caster may have, itemised, and what the caster has of it.

use egui::{Align, Layout, Ui, vec2};

use super::Scene;
use super::sign::Sign;
use super::views::{AllowanceView, KnownView};
use crate::gui::theme::{ColorRole, TextKind};
use crate::gui::widgets::{Segment, line_ui, meter_ui, text_width};
use crate::lang::Message;

/// Draws every allowance: a line, and a meter if more than one thing is allowed. With
/// `singles_above` the heading already has those of a single thing.
pub fn allowances_ui(ui: &mut Ui, scene: Scene<'_>, allowances: &[AllowanceView], singles_above: bool) {
    ui.spacing_mut().item_spacing.y = 4.0;
    for allowance in allowances.iter().filter(|allowance| !(singles_above && is_single(allowance))) {
        allowance_ui(ui, scene, allowance);
    }
}

/// Whether it allows a single thing, so that it fits in the heading.
fn is_single(allowance: &AllowanceView) -> bool {
    allowance.most.is_some_and(|most| most <= 1 && allowance.used <= most) && allowance.parts < 2
}

/// Draws allowances of a single thing in the heading, from right to left: `Signature spell 1 of 1`.
pub fn singles_ui(ui: &mut Ui, scene: Scene<'_>, allowances: &[AllowanceView]) {
    for allowance in allowances.iter().rev().filter(|allowance| is_single(allowance)) {
        let (count, role) = count_of(scene, allowance);
        line_ui(ui, &[(&count, TextKind::Strong, role)]);
        line_ui(ui, &[(&allowance.label, TextKind::Small, ColorRole::Muted)]).on_hover_text(allowance.rule);
        ui.add_space(8.0);
    }
}

/// The width of [`singles_ui`].
pub fn singles_width(ui: &Ui, scene: Scene<'_>, allowances: &[AllowanceView]) -> f32 {
    let singles = allowances.iter().filter(|allowance| is_single(allowance)).map(|allowance| {
        let (count, _) = count_of(scene, allowance);
        text_width(ui, &count, TextKind::Strong) + text_width(ui, &allowance.label, TextKind::Small) + 24.0
    });
    singles.sum()
}

/// How much of it the caster has, in words, and the colour for it.
fn count_of(scene: Scene<'_>, allowance: &AllowanceView) -> (String, ColorRole) {
    let Some(most) = allowance.most else {
        return (
            scene.words.message(&Message::new("muster-of-unknown").with("used", allowance.used)),
            ColorRole::Muted,
        );
    };
    let message = Message::new("muster-of").with("used", allowance.used).with("most", most);
    let role = match allowance.used.cmp(&most) {
        std::cmp::Ordering::Greater => ColorRole::Error,
        std::cmp::Ordering::Equal => ColorRole::TakesEffect,
        std::cmp::Ordering::Less => ColorRole::Gold,
    };
    (scene.words.message(&message), role)
}

fn allowance_ui(ui: &mut Ui, scene: Scene<'_>, allowance: &AllowanceView) {
    let over = allowance.most.is_some_and(|most| allowance.used > most);
    let (count, role) = count_of(scene, allowance);
    ui.horizontal(|ui| {
        let room = (ui.available_width() - text_width(ui, &count, TextKind::Strong) - 12.0).max(60.0);
        ui.allocate_ui_with_layout(vec2(room, 20.0), Layout::left_to_right(Align::Center), |ui| {
            ui.set_width(room);
            let aside = [allowance.receipt.as_str(), allowance.rule];
            let aside: Vec<&str> = aside.into_iter().filter(|part| !part.is_empty()).collect();
            let aside = aside.join(" · ");
            line_ui(
                ui,
                &[(&allowance.label, TextKind::Body, ColorRole::Ink), (&aside, TextKind::Small, ColorRole::Muted)],
            )
            .on_hover_text(&aside);
        });
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            line_ui(ui, &[(&count, TextKind::Strong, role)]);
        });
    });
    let most = allowance.most.unwrap_or(0);
    if most > 1 || over {
        let segments: Vec<Segment> =
            allowance.shares.iter().map(|(sign, share)| Segment { amount: *share as f32, role: sign.role() }).collect();
        meter_ui(ui, &segments, most as f32, &format!("{}: {count}", allowance.label));
        ui.add_space(4.0);
    }
}

/// What the signs mean, with how many spells have each.
pub fn legend_ui(ui: &mut Ui, scene: Scene<'_>, known: &[KnownView]) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(14.0, 2.0);
        for sign in Sign::ALL.into_iter().filter(|sign| *sign != Sign::Plain) {
            let count = known.iter().filter(|known| known.sign == sign).count();
            if count > 0 {
                let message = scene.words.message(&Message::new(sign.counted()).with("n", count));
                line_ui(ui, &[(&format!("{} {message}", sign.drawn()), TextKind::Small, sign.role())]);
            }
        }
    });
}
