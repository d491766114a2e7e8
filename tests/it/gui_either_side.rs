//! The battle screen where nobody is active: both sides' casters, ticks of the Magic Sheet, a D100
//! that must not exceed its number, two casters at the same time.

#![cfg(feature = "window")]

use egui::{Key, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable as _;
use spellmuster::gui::{App, Effect};

use crate::picture::picture;
use crate::window::{press, type_faces, window};

fn sample(lang: &str) -> Harness<'static, App> {
    let mut harness = window(vec2(1366.0, 768.0), "candle-light", lang, None, None);
    harness.state_mut().perform(Effect::OpenSample("fantasy-warlord"));
    harness.run();
    harness
}

/// Whether some label begins with these words.
fn shows(harness: &Harness<'_, App>, words: &str) -> bool {
    let message = |text: Option<String>| text.is_some_and(|text| text.contains(words));
    harness.query_all_by(|node| message(node.label()) || message(node.value())).next().is_some()
}

/// Draws what is on the screen into the folder that is asked for, for people to look at.
fn look(harness: &mut Harness<'_, App>, name: &str) {
    let Some(dir) = std::env::var_os("SPELLMUSTER_LOOK") else { return };
    let path = std::path::PathBuf::from(dir).join(format!("{name}.png"));
    picture(harness).save(path).expect("a file");
}

#[test]
fn a_spell_with_its_modifiers_by_keys() {
    let mut harness = sample("en");
    look(&mut harness, "either-idle");
    press(&mut harness, Key::Num1);
    press(&mut harness, Key::B);
    look(&mut harness, "either-draft");
    assert!(shows(&harness, "rune stone within 30 cm: easier by 10"));
    harness.get_by_label_contains("rune stone within 30 cm: easier by 10").click();
    harness.run();
    harness.get_by_label_contains("gateway within 30 cm: easier by 15").click();
    harness.run();
    assert!(shows(&harness, "together easier by 25"));
    type_faces(&mut harness, "98");
    harness.run();
    assert!(shows(&harness, "98 makes 73 of at most 75"));
    look(&mut harness, "either-typed");
    press(&mut harness, Key::Enter);
    assert!(shows(&harness, "Oswin the Grey: Open, 98"));
}

#[test]
fn the_other_sides_casters_act_too() {
    let mut harness = sample("en");
    press(&mut harness, Key::Num6);
    // The first two of her spells are crossed off, so their letters do nothing.
    press(&mut harness, Key::A);
    press(&mut harness, Key::C);
    assert!(shows(&harness, "Stones and rubble"));
    look(&mut harness, "either-other");
    type_faces(&mut harness, "66");
    harness.run();
    press(&mut harness, Key::Enter);
    assert!(shows(&harness, "roll on the Failed Arcane") || shows(&harness, "Failed Arcane Magic Table"));
    look(&mut harness, "either-failed");
    type_faces(&mut harness, "72");
    harness.run();
    press(&mut harness, Key::Enter);
    assert!(shows(&harness, "Note what the rulebook's table says"));
    look(&mut harness, "either-read");
}

#[test]
fn two_at_the_same_time_are_one_decision() {
    let mut harness = sample("en");
    harness.get_all_by_label("At the same time").next().expect("the button of the first card").click();
    harness.run();
    look(&mut harness, "either-clash");
    harness.get_by_label("Azgel: Blizzard").click();
    harness.run();
    type_faces(&mut harness, "3");
    harness.run();
    press(&mut harness, Key::Enter);
    assert!(shows(&harness, "Oswin the Grey (Telepathy) and Azgel (Blizzard)"));
}

#[test]
fn in_russian_too() {
    let mut harness = sample("ru");
    press(&mut harness, Key::Num1);
    press(&mut harness, Key::A);
    look(&mut harness, "either-ru");
    assert!(shows(&harness, "рунный камень в 30 см: легче на 10"));
}
