//! Every kind of question of every system, and every screen, in the window: no message is missing,
//! no id shows raw, every control has a name and every sign a glyph (the harness sees to the last
//! two). With `SPELLMUSTER_LOOK=FOLDER` they are drawn in all sizes and themes for people to look at.

#![cfg(feature = "window")]

use std::collections::BTreeSet;
use std::path::Path;

use egui::{Key, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::NodeT as _;
use spellmuster::battle::{Edit, Entry, Origin};
use spellmuster::gui::{App, Effect, Rewriting, Screen, UserCommand};
use spellmuster::rules::{Answer, Body, Question};

use crate::picture::picture;
use crate::support::random::{Chance, answer};
use crate::window::{press, window};

/// So many answers at random are given to see what is asked.
const ANSWERS: usize = 60;

#[test]
fn every_question_of_every_system_can_be_read() {
    let folder = std::env::var_os("SPELLMUSTER_LOOK");
    let only = std::env::var("SPELLMUSTER_LOOK_AT").unwrap_or_default();
    for system in spellmuster::systems::all().iter().map(|system| system.about().id) {
        if !system.contains(&only) {
            continue;
        }
        match &folder {
            None => ["en", "ru"].iter().for_each(|lang| tour(system, vec2(1024.0, 600.0), "parchment", lang, None)),
            Some(folder) => {
                for (size, theme) in [
                    (vec2(1024.0, 600.0), "candle-light"),
                    (vec2(1024.0, 600.0), "parchment"),
                    (vec2(1920.0, 1080.0), "candle-light"),
                    (vec2(1920.0, 1080.0), "parchment"),
                ] {
                    for lang in ["en", "ru"] {
                        tour(system, size, theme, lang, Some(Path::new(folder)));
                    }
                }
            }
        }
    }
}

fn tour(system: &'static str, size: egui::Vec2, theme: &str, lang: &str, folder: Option<&Path>) {
    let mut harness = window(size, theme, lang, None, None);
    let mut seen = BTreeSet::new();
    let mut shot = |harness: &mut Harness<'_, App>, what: &str| {
        if !seen.insert(what.to_owned()) {
            return;
        }
        let missed = harness.state().lang().missed();
        assert!(missed.is_empty(), "{system}, {what} in {lang}: {missed:?}");
        let labels = harness.root().children_recursive().filter_map(|node| node.accesskit_node().label());
        let raw: Vec<String> = labels.filter(|label| is_raw(label)).collect();
        assert!(raw.is_empty(), "{system}, {what} in {lang}: {raw:?}");
        if let Some(folder) = folder {
            let path = folder.join(format!("{system}-{what}-{}-{theme}-{lang}.png", size.x));
            picture(harness).save(path).expect("a file");
        }
    };
    harness.state_mut().perform(Effect::OpenSample(system));
    harness.run();
    shot(&mut harness, "sample");
    let mut chance = Chance(11, 0);
    for nth in 0..ANSWERS {
        let session = &harness.state().battle().expect("a battle").session;
        let Some(question) = session.question().cloned() else { break };
        let answer = answer(session, &mut chance, nth).expect("an answer");
        shot(&mut harness, &format!("asks-{}", question.prompt.id));
        if nth % 4 == 0 {
            for key in ways_in(&question) {
                press(&mut harness, key);
                shot(&mut harness, &format!("picks-{}-{}", question.prompt.id, key.name()));
                press(&mut harness, Key::Escape);
            }
        }
        harness.state_mut().perform(Effect::Answer(vec![(answer, Origin::Rolled)]));
        harness.run();
    }
    harness.state_mut().perform(UserCommand::Corrections);
    harness.run();
    shot(&mut harness, "corrections");
    press(&mut harness, Key::Escape);
    past(&mut harness, &mut shot);
    for (screen, name) in [(Screen::Muster, "muster"), (Screen::Spells, "spells"), (Screen::Print, "print")] {
        harness.state_mut().perform(UserCommand::show(screen));
        harness.run();
        shot(&mut harness, name);
    }
}

/// A line looked back at, a roll retyped, a change that waits for an answer, the end of the battle.
fn past(harness: &mut Harness<'_, App>, shot: &mut impl FnMut(&mut Harness<'_, App>, &str)) {
    let entries = harness.state().battle().expect("a battle").session.log().entries.clone();
    let roll = |entry: &Entry| matches!(entry.answer, Answer::Dice(_));
    if let Some(at) = entries.iter().position(roll) {
        harness.state_mut().perform(Effect::LookAt(Some(at + 1)));
        harness.run();
        shot(harness, "looks-back");
        harness.state_mut().perform(Effect::BeginReplacing(at));
        harness.run();
        let Answer::Dice(faces) = &entries[at].answer else { return };
        let other: String = faces.iter().map(|face| format!("{} ", if *face == 1 { 2 } else { 1 })).collect();
        crate::window::type_faces(harness, &other);
        shot(harness, "other-dice");
        press(harness, Key::Escape);
        harness.state_mut().perform(Effect::Rewrite(Rewriting::Before(at.saturating_sub(1))));
        harness.run();
        shot(harness, "puts-in");
        harness.state_mut().perform(Effect::LookAt(None));
        harness.run();
    }
    // The first decision taken out leaves its question open, and the rest waits.
    let decision = |entry: &Entry| matches!(&entry.answer, Answer::Choice(choice) if choice.verb.starts_with("end"));
    if let Some(at) = entries.iter().position(decision) {
        harness.state_mut().perform(Effect::PlanChange(Edit::TakeOut(at, 1)));
        harness.run();
        shot(harness, "plans");
        press(harness, Key::Enter);
        shot(harness, "corrects-the-past");
        harness.state_mut().perform(UserCommand::Undo);
        harness.run();
    }
    harness.state_mut().perform(UserCommand::EndBattle);
    harness.run();
    shot(harness, "ends");
    press(harness, Key::Enter);
    shot(harness, "over");
    harness.state_mut().perform(UserCommand::Undo);
    harness.run();
}

/// Keys that pick something to be filled in, without deciding anything.
fn ways_in(question: &Question) -> Vec<Key> {
    let Body::Choose(offers) = &question.body else { return Vec::new() };
    let open =
        || offers.iter().filter(|offer| !offer.correction && offer.unavailable.is_none() && !offer.fixed.is_empty());
    let mut letters: Vec<char> = open().filter_map(|offer| offer.key).collect();
    letters.dedup();
    if open().any(|offer| offer.key.is_none()) {
        letters.extend(['A', 'B', 'C']);
    }
    letters.iter().filter_map(|letter| Key::from_name(&letter.to_string())).collect()
}

/// Whether words look like an id: lower case with hyphens or underscores and nothing else.
fn is_raw(label: &str) -> bool {
    let plain = label.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-' || c == '_');
    plain && (label.matches('-').count() >= 2 || label.contains('_'))
}
