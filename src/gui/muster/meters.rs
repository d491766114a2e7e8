//! What a caster may have, itemised, and what he has of it.

use egui::{Align, Layout, Ui, vec2};

use super::Scene;
use super::kept::{AllowanceView, KnownView};
use super::sign::Sign;
use crate::gui::theme::{Role, Type};
use crate::gui::widgets::{Segment, line_ui, meter_ui, text_width};
use crate::lang::Said;

/// Draws every allowance: a line, and a meter where there is more than one to have.
pub fn allowances_ui(ui: &mut Ui, scene: Scene<'_>, allowances: &[AllowanceView]) {
    ui.spacing_mut().item_spacing.y = 4.0;
    for allowance in allowances {
        allowance_ui(ui, scene, allowance);
    }
}

fn allowance_ui(ui: &mut Ui, scene: Scene<'_>, allowance: &AllowanceView) {
    let over = allowance.most.is_some_and(|most| allowance.used > most);
    let count = match allowance.most {
        Some(most) => scene.words.said(&Said::new("muster-of").with("used", allowance.used).with("most", most)),
        None => scene.words.said(&Said::new("muster-of-unknown").with("used", allowance.used)),
    };
    let role = match allowance.most {
        Some(_) if over => Role::Trouble,
        Some(most) if allowance.used < most => Role::Gold,
        Some(_) => Role::TakesEffect,
        None => Role::Muted,
    };
    ui.horizontal(|ui| {
        let room = (ui.available_width() - text_width(ui, &count, Type::Strong) - 12.0).max(60.0);
        ui.allocate_ui_with_layout(vec2(room, 20.0), Layout::left_to_right(Align::Center), |ui| {
            ui.set_width(room);
            let aside = [allowance.receipt.as_str(), allowance.rule];
            let aside: Vec<&str> = aside.into_iter().filter(|part| !part.is_empty()).collect();
            let aside = aside.join(" · ");
            line_ui(ui, &[(&allowance.label, Type::Body, Role::Ink), (&aside, Type::Small, Role::Muted)])
                .on_hover_text(&aside);
        });
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            line_ui(ui, &[(&count, Type::Strong, role)]);
        });
    });
    let most = allowance.most.unwrap_or(0);
    if most > 1 || over {
        let segments: Vec<Segment> = allowance
            .shares
            .iter()
            .map(|(sign, share)| Segment { amount: *share as f32, role: sign.role() })
            .collect();
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
                let said = scene.words.said(&Said::new(sign.counted()).with("n", count));
                line_ui(ui, &[(&format!("{} {said}", sign.drawn()), Type::Small, sign.role())]);
            }
        }
    });
}
