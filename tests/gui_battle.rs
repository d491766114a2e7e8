//! The battle screen, by keys and by accessible label.

#![allow(
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::string_slice,
    reason = "a test fails by them"
)]
#![cfg(feature = "window")]

mod window;

use egui::{Key, Modifiers, vec2};
use spellmuster::gui::{Command, Screen};

use window::{press, sample, type_faces};

/// Draws every state of the screens into a folder, for people to look at.
#[test]
fn look() {
    let Some(dir) = std::env::var_os("SPELLMUSTER_LOOK") else { return };
    let dir = std::path::PathBuf::from(dir);
    for (w, h) in [(1366.0, 768.0), (1024.0, 600.0), (1920.0, 1080.0)] {
        for (theme, lang) in [("candle-light", "en"), ("parchment", "ru"), ("candle-light", "ru"), ("parchment", "en")]
        {
            let mut harness = sample(vec2(w, h), theme, lang);
            let shot = |harness: &mut egui_kittest::Harness<'_, spellmuster::gui::App>, what: &str| {
                let path = dir.join(format!("{what}-{w}-{theme}-{lang}.png"));
                harness.render().expect("a picture").save(path).expect("a file");
            };
            shot(&mut harness, "cast");
            press(&mut harness, Key::C);
            shot(&mut harness, "draft");
            press(&mut harness, Key::Num4);
            type_faces(&mut harness, "2615");
            shot(&mut harness, "typed");
            press(&mut harness, Key::Enter);
            shot(&mut harness, "dispel");
            press(&mut harness, Key::D);
            shot(&mut harness, "dispel-draft");
            press(&mut harness, Key::Escape);
            press(&mut harness, Key::N);
            shot(&mut harness, "passed");
            harness.state_mut().perform(Command::LookAt(Some(30)));
            harness.run();
            shot(&mut harness, "look-back");
            harness.state_mut().perform(Command::LookAt(None));
            harness.state_mut().perform(Command::Corrections);
            harness.run();
            shot(&mut harness, "corrections");
            press(&mut harness, Key::Escape);
            harness.key_press_modifiers(Modifiers::COMMAND, Key::K);
            harness.run();
            shot(&mut harness, "palette");
            press(&mut harness, Key::Escape);
            press(&mut harness, Key::F1);
            shot(&mut harness, "keys");
            press(&mut harness, Key::Escape);
            for (screen, name) in [
                (Screen::Start, "start"),
                (Screen::Muster, "muster"),
                (Screen::Spells, "spells"),
                (Screen::Print, "print"),
                (Screen::Settings, "settings"),
            ] {
                harness.state_mut().perform(Command::Go(screen));
                harness.run();
                shot(&mut harness, name);
            }
        }
    }
}
