//! Every widget in every theme, drawn into pictures under `target/gallery/` for people to look at.

#![cfg(feature = "window")]

use egui::accesskit;
use egui::{Context, Ui, vec2};
use egui_kittest::kittest::Queryable as _;
use egui_material_icons::icons::{
    ICON_BAR_CHART, ICON_GROUP, ICON_MENU_BOOK, ICON_PRINT, ICON_REDO, ICON_SETTINGS, ICON_STAR, ICON_UNDO,
};
use spellmuster::dice::Pool;
use spellmuster::gui::theme::{ColorRole, TextKind, Theme};
use spellmuster::gui::widgets::*;
use spellmuster_painter::Shot;

use crate::picture::{picture, with_pictures};
use crate::support::work::worked;

fn draw(name: &str, size: egui::Vec2, mut content: impl FnMut(&mut Ui)) {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("gallery");
    std::fs::create_dir_all(&folder).expect("a folder for pictures");
    for theme in Theme::shipped() {
        let ctx = Context::default();
        theme.apply(&ctx);
        let start = worked();
        let image = Shot::new(size).take(&ctx, |ui| {
            egui::CentralPanel::default_margins().show(ui, &mut content);
        });
        println!("{name} {} {:?}", theme.id, worked() - start);
        image.save(folder.join(format!("{name}-{}.png", theme.id))).expect("a picture");
    }
}

#[test]
fn letters() {
    draw("letters", vec2(760.0, 560.0), |ui| {
        for kind in TextKind::ALL {
            ui.label(kind.of(format!("{kind:?}: Магистр Altmann 0123456789 +4 −1 54.6 % ≥ №")));
        }
        ui.label("✦ ✖ ∞ ◯ ● ◆ ◐ ✓ ✗ ⚀⚁⚂⚃⚄⚅ → ← ↑ ↓ ⏎ 🔥 ⚠ ½ ″ · … “q” «ё» – — × ÷");
        ui.horizontal(|ui| {
            ui.label(ICON_UNDO);
            _ = ui.button("Button");
            let mut on = true;
            ui.checkbox(&mut on, "Check");
            let mut text = "Field".to_owned();
            ui.text_edit_singleline(&mut text);
        });
    });
}

fn odds(takes_effect: f32, dispelled: f32) -> OddsBar {
    OddsBar { takes_effect, dispelled }
}

/// The middle of the battle: a question with its choices, the dice and the button.
fn question(ui: &mut Ui, typed: &mut String) {
    card_ui(ui, CardLook { edge: Edge::Strong(ColorRole::SideA), margin: 20, wide: true }, |ui| {
        line_ui(ui, &[("MAGISTER ALTMANN CASTS", TextKind::Small, ColorRole::Muted)]);
        let needs = "needs 9 · level +4 · 18″ line · instant";
        line_ui(ui, &[("Burning Head", TextKind::Title, ColorRole::Ink), (needs, TextKind::Body, ColorRole::Muted)]);
        let does = "A head of flame flies straight from the caster; each model it crosses takes a Strength 4 hit, and \
                    any unsaved wound forces a panic test.";
        wrapped_ui(ui, does, TextKind::Body, ColorRole::Ink);
        section_heading_ui(ui, "How many dice?", "1 to 5 · level 4 allows 1 + 4 · WM-13");
        let rows = [
            ("1", "die", odds(0.0, 0.333), "0 %", "miscast 0 %"),
            ("2", "dice", odds(0.037, 0.8), "3.7 %", "miscast 2.8 % · force 2.8 %"),
            ("3", "dice", odds(0.14, 0.845), "14.0 %", "miscast 7.4 % · force 7.4 %"),
            ("4", "dice", odds(0.328, 0.672), "32.8 %", "miscast 13.2 % · force 13.2 %"),
            ("5", "dice", odds(0.546, 0.454), "54.6 %", "miscast 19.6 % · force 19.6 %"),
        ];
        for (number, unit, bar, shown, aside) in rows {
            let row = OddsRow { number, unit, bar, shown, aside, selected: number == "5", height: 40.0 };
            row.ui(ui, ("dice", number), &format!("{number} {unit}: {shown}"));
        }
        legend_ui(
            ui,
            &[
                (ColorRole::TakesEffect, "takes effect"),
                (ColorRole::Dispelled, "dispelled (if all 5 dice, level 3)"),
                (ColorRole::Fails, "fails"),
            ],
        );
        line_ui(ui, &[("∞ Casting it ends Wall of Fire · WM-25", TextKind::Small, ColorRole::Gold)]);
        ui.add_space(12.0);
        wrapped_ui(
            ui,
            "Type or tap your dice, or let the app roll. Nothing is spent before Cast.",
            TextKind::Small,
            ColorRole::Muted,
        );
        ui.horizontal(|ui| {
            DiceKeypad::new(typed, Pool::d6(5), "Faces").takes_keys(true).ui(ui);
            ui.add(quiet_button("Roll").key("R").tall());
            ui.add(primary_button("Cast").key("⏎").tall());
        });
    });
}

fn casters(ui: &mut Ui) {
    card_ui(ui, CardLook { edge: Edge::Full(ColorRole::SideA), ..CardLook::default() }, |ui| {
        ui.horizontal(|ui| {
            line_ui(ui, &[("6", TextKind::BigFigure, ColorRole::Ink)]);
            ui.vertical(|ui| {
                ui.spacing_mut().item_spacing.y = 0.0;
                line_ui(ui, &[("Power dice", TextKind::Subheading, ColorRole::Ink)]);
                line_ui(ui, &[("2 + 8 winds + 1 six − 5 spent", TextKind::Small, ColorRole::Muted)]);
            });
            ui.add_space(8.0);
            dice_pips_ui(ui, 6, 5, 7, ColorRole::Gold, "6 of 11 power dice left");
        });
    });
    card_ui(ui, CardLook { edge: Edge::Full(ColorRole::SideA), ..CardLook::default() }, |ui| {
        ui.horizontal(|ui| {
            keycap_ui(ui, "1");
            line_ui(
                ui,
                &[
                    ("Magister Altmann", TextKind::Subheading, ColorRole::Ink),
                    ("level 4 · Fire", TextKind::Body, ColorRole::Muted),
                ],
            );
        });
        ui.spacing_mut().item_spacing.y = 0.0;
        let row = |name, needs, state| OfferRow {
            sign: "✦",
            sign_role: ColorRole::Ink,
            name,
            tag: "",
            needs,
            state,
            selected: false,
        };
        let rows = [
            OfferRow { tag: "signature", ..row("Fire Ball", "5+", OfferState::Odds(odds(0.546, 0.0), "54.6 %", "")) },
            OfferRow { selected: true, ..row("Burning Head", "9+", OfferState::Odds(odds(0.546, 0.0), "54.6 %", "")) },
            OfferRow {
                sign: "✖",
                sign_role: ColorRole::Muted,
                ..row("Fiery Blast", "8+", OfferState::Unavailable("tried this phase · WM-12"))
            },
            OfferRow {
                sign: "∞",
                sign_role: ColorRole::Gold,
                ..row("Wall of Fire", "12+", OfferState::Remark("in play"))
            },
            row("Огненная буря пылающих небес", "16+", OfferState::Odds(odds(0.0004, 0.2), "<0,1 %", "")),
        ];
        for offer in rows {
            offer.ui(ui, offer.name, offer.name);
        }
    });
    card_ui(ui, CardLook { edge: Edge::Left(ColorRole::SideB), ..CardLook::default() }, |ui| {
        line_ui(
            ui,
            &[
                ("Shades of Death", TextKind::Strong, ColorRole::Ink),
                ("Lhiara · on Executioners", TextKind::Body, ColorRole::Muted),
            ],
        );
        line_ui(ui, &[("cast turn 3, force · cannot be dispelled this turn", TextKind::Small, ColorRole::Muted)]);
    });
    card_ui(ui, CardLook { edge: Edge::Left(ColorRole::Error), ..CardLook::default() }, |ui| {
        ui.horizontal(|ui| {
            line_ui(ui, &[("Illegal", TextKind::Strong, ColorRole::Error)]);
            pill_ui(ui, "FW-8", ColorRole::Muted);
        });
        wrapped_ui(ui, "Good and Evil spells (3) outnumber Neutral ones (2).", TextKind::Body, ColorRole::Ink);
        ui.add(quiet_button("Drop Battle Fury"));
    });
}

fn everything(ui: &mut Ui, typed: &mut String) {
    ui.horizontal(|ui| {
        line_ui(
            ui,
            &[
                ("Marienburg against Naggarond", TextKind::Heading, ColorRole::Ink),
                ("Turn 3 of 6", TextKind::Body, ColorRole::Muted),
            ],
        );
        ui.add_space(8.0);
        line_ui(ui, &[("Winds", TextKind::Body, ColorRole::Muted)]);
        filled_pill_ui(ui, "Cast");
        line_ui(ui, &[("Dispel", TextKind::Body, ColorRole::Muted)]);
        ui.add(quiet_button("Undo “winds 5 + 3”").icon(ICON_UNDO).key("Ctrl Z"));
        ui.add_enabled(false, quiet_button("Redo").icon(ICON_REDO));
        ui.add(quiet_button("Table mode").key("F11").selected(true));
    });
    ui.horizontal_top(|ui| {
        ui.vertical(|ui| {
            ui.set_width(48.0);
            rail_button_ui(ui, ICON_GROUP, "Muster", false);
            rail_button_ui(ui, ICON_STAR, "Battle", true);
            rail_button_ui(ui, ICON_MENU_BOOK, "Spells", false);
            rail_button_ui(ui, ICON_BAR_CHART, "Odds", false);
            rail_button_ui(ui, ICON_PRINT, "Печать", false);
            rail_button_ui(ui, ICON_SETTINGS, "Настройки", false);
        });
        ui.vertical(|ui| {
            ui.set_width(352.0);
            casters(ui);
        });
        ui.vertical(|ui| {
            ui.set_width(610.0);
            question(ui, typed);
            let over = [
                (5.0, ColorRole::Neutral),
                (2.0, ColorRole::Neutral),
                (5.0, ColorRole::Good),
                (6.0, ColorRole::Evil),
                (9.0, ColorRole::Evil),
            ];
            let segments = over.map(|(amount, role)| Segment { amount, role });
            meter_ui(ui, &segments, 24.0, "27 of 24 energy");
            meter_ui(ui, &segments[..3], 24.0, "12 of 24 energy");
            ui.horizontal(|ui| {
                choice_pill_ui(ui, "● Neutral", true);
                choice_pill_ui(ui, "◯ Good", false);
                choice_pill_ui(ui, "◆ Evil", false);
                pill_ui(ui, "typed", ColorRole::Muted);
                pill_ui(ui, "over by 3", ColorRole::Error);
                odds(0.3, 0.4).ui(ui, 120.0, Thickness::Thick, "odds");
                let struck = unavailable(ui, "Fiery Blast", TextKind::Body);
                ui.label(struck);
                keycap_ui(ui, "Ctrl K");
                line_ui(ui, &[("commands", TextKind::Small, ColorRole::Muted)]);
            });
        });
    });
}

#[test]
fn widgets() {
    let mut typed = "2 6 ".to_owned();
    draw("widgets", vec2(1080.0, 780.0), |ui| everything(ui, &mut typed));
}

/// The harness panics on anything that can be pressed and has no name, and on missing letters.
#[test]
fn widgets_answer_to_their_names() {
    let harness = egui_kittest::Harness::builder().with_size(vec2(1080.0, 780.0));
    let mut harness =
        with_pictures(harness, |ctx| Theme::by_id("parchment").apply(ctx)).build_ui_state(everything, String::new());
    harness.run();
    harness.get_by_role_and_label(accesskit::Role::Button, "2").click();
    harness.run();
    harness.event(egui::Event::Text("6".to_owned()));
    harness.run();
    assert_eq!(harness.state(), "26");
    harness.get_by_role_and_label(accesskit::Role::Button, "Cast").focus();
    harness.run();
    harness.get_by_role_and_label(accesskit::Role::Button, "Burning Head").focus();
    harness.run();
    harness.get_by_role_and_label(accesskit::Role::Button, "Fiery Blast").hover();
    harness.run();
    let image = picture(&harness);
    image.save(std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("gallery/widgets-used.png")).expect("a file");
}

/// A screenshot must not keep anybody waiting, even of a large window.
#[test]
fn a_large_window_is_painted_in_well_under_a_second() {
    let ctx = Context::default();
    Theme::by_id("candle-light").apply(&ctx);
    let mut typed = "2 6".to_owned();
    let shot = Shot { frames: 1, ..Shot::new(vec2(1920.0, 1080.0)) };
    let start = worked();
    let image = shot.take(&ctx, |ui| {
        egui::CentralPanel::default_margins().show(ui, |ui| everything(ui, &mut typed));
    });
    let took = worked() - start;
    assert_eq!(image.dimensions(), (1920, 1080));
    println!("{took:?}");
    assert!(took < std::time::Duration::from_secs(5), "{took:?}");
}
