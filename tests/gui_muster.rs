//! The muster screen, by accessible label and by keys.

#![allow(
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::string_slice,
    reason = "a test fails by them"
)]
#![cfg(feature = "window")]

mod window;

use std::path::PathBuf;

use egui::accesskit::Role;
use egui::{Key, Modifiers, Vec2, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{AccessKitNode, NodeT as _, Queryable as _, by};
use spellmuster::battle::Origin;
use spellmuster::gui::{App, Command, Screen};
use spellmuster::rosters::{Caster, FieldValue, Finding, Roster, RosterEdit, roster_text};
use spellmuster::rules::{Answer, Body};

use window::{press, type_faces, window};

const SIZE: Vec2 = vec2(1366.0, 900.0);

/// A window with a new roster of the first system, in a folder of its own.
fn new_roster(size: Vec2, theme: &str, lang: &str) -> Harness<'static, App> {
    let mut harness = window(size, theme, lang, None, None);
    let system = spellmuster::systems::all().first().expect("a system").about().id;
    harness.state_mut().perform(Command::NewRoster(system));
    harness.run();
    harness
}

/// The window with a roster read from a file.
fn opened(text: &str, size: Vec2, theme: &str, lang: &str) -> Harness<'static, App> {
    let folder = tempfile::tempdir().expect("a folder");
    let path: PathBuf = folder.path().join("a.roster");
    std::fs::write(&path, text).expect("a file");
    let mut harness = window(size, theme, lang, Some(folder.path().join("home")), None);
    harness.state_mut().perform(Command::OpenFile(path));
    harness.run();
    assert_eq!(harness.state().screen(), Screen::Muster);
    harness
}

fn roster<'a>(harness: &'a Harness<'_, App>) -> &'a Roster {
    harness.state().roster().expect("a roster").roster()
}

fn findings<'a>(harness: &'a Harness<'_, App>) -> &'a [Finding] {
    harness.state().roster().expect("a roster").findings()
}

fn caster<'a>(harness: &'a Harness<'_, App>) -> &'a Caster {
    let id = harness.state().roster().expect("a roster").caster.expect("a caster");
    roster(harness).caster(id).expect("the caster").1
}

fn click(harness: &mut Harness<'_, App>, label: &str) {
    harness.get_by_role_and_label(Role::Button, label).click();
    harness.run();
}

/// Clicks the first button whose label begins so.
fn click_first(harness: &mut Harness<'_, App>, label: &str) {
    let begins = |node: &AccessKitNode<'_>| {
        node.role() == Role::Button && node.label().is_some_and(|have| have.starts_with(label))
    };
    harness.get_all(by().predicate(begins)).next().expect(label).click();
    harness.run();
}

/// Opens a list and picks an entry.
fn choose(harness: &mut Harness<'_, App>, field: &str, option: &str) {
    harness.get_by_role_and_label(Role::ComboBox, field).click();
    harness.run();
    click(harness, option);
}

/// What a button that begins so says.
fn button(harness: &Harness<'_, App>, begins: &str) -> String {
    let begins = |node: &AccessKitNode<'_>| {
        node.role() == Role::Button && node.label().is_some_and(|have| have.starts_with(begins))
    };
    harness.get(by().predicate(begins)).accesskit_node().label().expect("words")
}

fn has(harness: &Harness<'_, App>, label: &str) -> bool {
    harness.query_all_by_label(label).next().is_some()
}

fn has_text(harness: &Harness<'_, App>, label: &str) -> bool {
    harness.query_all_by_label_contains(label).next().is_some()
}

/// Types into what has the keyboard, in place of what is there.
fn type_over(harness: &mut Harness<'_, App>, text: &str) {
    harness.key_press_modifiers(Modifiers::COMMAND, Key::A);
    harness.event(egui::Event::Text(text.to_owned()));
    harness.run();
}

/// The level of the caster that is shown.
fn level(harness: &Harness<'_, App>) -> Option<FieldValue> {
    caster(harness).fields.get("level").cloned()
}

fn ids(findings: &[Finding]) -> Vec<&'static str> {
    findings.iter().map(|finding| finding.id).collect()
}

#[test]
fn a_wizard_from_nothing() {
    let mut harness = new_roster(SIZE, "parchment", "en");
    assert_eq!(ids(findings(&harness)), ["army-empty"]);
    assert!(has(&harness, "No casters yet"));
    press(&mut harness, Key::A);
    // The name has the keyboard and is typed over.
    harness.event(egui::Event::Text("Oswin".to_owned()));
    harness.run();
    assert_eq!(caster(&harness).name, "Oswin");
    assert_eq!(button(&harness, "Undo"), "Undo “rename to Oswin”");
    assert_eq!(ids(findings(&harness)), ["no-lore"]);
    assert!(has(&harness, "Incomplete WM-4: Oswin: no lore is chosen"));

    // Findings follow what is chosen, and a repair puts one right.
    click(&mut harness, "Fire");
    assert!(findings(&harness).iter().all(|finding| finding.id != "no-lore"), "{:?}", ids(findings(&harness)));
    assert_eq!(button(&harness, "Undo"), "Undo “change Oswin”");
    assert_eq!(ids(findings(&harness)), ["no-signature", "too-few"]);
    click(&mut harness, "Add Fire Ball");
    assert_eq!(ids(findings(&harness)), ["too-few"]);
    assert_eq!(caster(&harness).spells()[0].how, "signature");

    for _ in 0..2 {
        click(&mut harness, "Level: one more");
    }
    assert_eq!(level(&harness), Some(FieldValue::Number(3)));
    assert_eq!(button(&harness, "Undo"), "Undo “Level: Oswin”");
    // Several presses into the same field are one step.
    harness.key_press_modifiers(Modifiers::COMMAND, Key::Z);
    harness.run();
    assert_eq!(level(&harness), Some(FieldValue::Number(1)));
    assert_eq!(button(&harness, "Redo"), "Redo “Level: Oswin”");
    click_first(&mut harness, "Redo");
    assert_eq!(level(&harness), Some(FieldValue::Number(3)));

    choose(&mut harness, "Lore", "Light");
    assert!(ids(findings(&harness)).contains(&"other-lore"));
    assert!(has_text(&harness, "Drop Fire Ball"));
}

#[test]
fn an_item_raises_the_allowance() {
    let mut harness = new_roster(SIZE, "parchment", "en");
    press(&mut harness, Key::A);
    press(&mut harness, Key::Tab);
    click(&mut harness, "Fire");
    click(&mut harness, "Level: one more");
    click(&mut harness, "Add an item");
    click(&mut harness, "Familiar");
    assert_eq!(caster(&harness).items.len(), 1);
    assert!(has_text(&harness, "3 = 2 level + 1 familiar"));
    // What there is to fill in stands open.
    click(&mut harness, "Extra spells: one more");
    assert!(has_text(&harness, "4 = 2 level + 2 familiar"));
    click(&mut harness, "Remove: Familiar");
    assert!(!has_text(&harness, "familiar"));
    assert_eq!(button(&harness, "Undo"), "Undo “remove item of Caster 1”");
    harness.key_press_modifiers(Modifiers::COMMAND, Key::Z);
    harness.run();
    assert!(has_text(&harness, "4 = 2 level + 2 familiar"));
}

/// Draws every state of the screen into a folder, for people to look at.
#[test]
fn look() {
    let Some(dir) = std::env::var_os("SPELLMUSTER_LOOK") else { return };
    let dir = PathBuf::from(dir);
    let only = std::env::var("SPELLMUSTER_LOOK_SIZE").ok();
    for (w, h) in [(1366.0, 768.0), (1024.0, 600.0), (1920.0, 1080.0)] {
        if only.as_ref().is_some_and(|only| *only != format!("{w}")) {
            continue;
        }
        for (theme, lang) in [("parchment", "en"), ("candle-light", "ru"), ("parchment", "ru"), ("candle-light", "en")]
        {
            let shot = |harness: &mut Harness<'_, App>, what: &str| {
                let path = dir.join(format!("{what}-{w}-{theme}-{lang}.png"));
                harness.render().expect("a picture").save(path).expect("a file");
            };
            let mut harness = new_roster(vec2(w, h), theme, lang);
            shot(&mut harness, "1-new");
            press(&mut harness, Key::A);
            shot(&mut harness, "2-named");
            press(&mut harness, Key::Tab);
            harness.state_mut().perform(Command::Edit(
                vec![
                    RosterEdit::SetField {
                        caster: 1,
                        field: "lore".into(),
                        value: Some(FieldValue::Choice("fire".into())),
                    },
                    RosterEdit::SetField { caster: 1, field: "level".into(), value: Some(FieldValue::Number(4)) },
                ],
                None,
            ));
            harness.run();
            shot(&mut harness, "3-lore");
            press(&mut harness, Key::Slash);
            press(&mut harness, Key::ArrowDown);
            shot(&mut harness, "4-find");
            harness.state_mut().perform(Command::Draw(vec![1]));
            harness.run();
            shot(&mut harness, "5-draw-package");
            let mut shots = 0;
            for _ in 0..12 {
                harness.state_mut().roll_all();
                harness.run();
                let desk = harness.state().draw().expect("a draw");
                let Some(question) = desk.session.question().cloned() else { break };
                let Body::Choose(offers) = question.body else { break };
                if shots < 2 {
                    shot(&mut harness, if shots == 0 { "6-draw-choose" } else { "6-draw-next" });
                    shots += 1;
                }
                let choice = offers.last().expect("an offer").take(&[]);
                let answers = vec![(Answer::Choice(choice), Origin::Decided)];
                harness.state_mut().perform(Command::Answer(answers));
                harness.run();
                shot(&mut harness, "7-draw-roll");
            }
            shot(&mut harness, "8-drawn");
            harness.state_mut().perform(Command::KeepDraw);
            harness.run();
            shot(&mut harness, "9-kept");
        }
    }
}
