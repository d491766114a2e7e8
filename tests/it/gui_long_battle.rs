//! A whole battle by keys alone: six turns, three wizards a side, every roll typed.

#![cfg(feature = "window")]

use spellmuster::form::Value;
use std::path::PathBuf;

use egui::{Key, vec2};
use egui_kittest::Harness;
use spellmuster::battle::{Session, read_battle};
use spellmuster::gui::{App, Effect};
use spellmuster::rosters::{Acquired, ArmyId, Caster, CasterId, KnownSpell, LoadOut, LoadOutId, Roster, RosterEdit};
use spellmuster::rules::{Answer, Body, Side};
use spellmuster::spells::SourceText;

use crate::window::{quick_window, type_faces, wait_until};

/// A roster of three wizards with the first spells of their lores.
fn roster(name: &str, wizards: &[(&str, i64, &str)]) -> Roster {
    let system = spellmuster::systems::all().first().expect("a system");
    let (game, _) = spellmuster::files::load_game(*system, None);
    let mut roster = Roster::new(system.about().id, name, name);
    for (id, (name, level, lore)) in (1..).zip(wizards) {
        let mut caster =
            Caster { id: CasterId(id), name: (*name).to_owned(), chosen_load_out: LoadOutId(1), ..Caster::default() };
        caster.fields.insert("level".into(), Value::Number(*level));
        caster.fields.insert("lore".into(), Value::Choice((*lore).to_owned()));
        caster.load_outs.push(LoadOut { id: LoadOutId(1), ..LoadOut::default() });
        roster.apply(&RosterEdit::AddCaster { army: ArmyId(1), caster: Box::new(caster) });
        let cards: Vec<_> = game.cards().iter().filter(|card| card.lore == *lore).cloned().collect();
        for card in cards.into_iter().take(usize::try_from(*level).expect("a level") + 1) {
            let how = if card.signature { Acquired::Signature } else { Acquired::Rolled };
            roster.apply(&RosterEdit::AddSpell { caster: CasterId(id), card: Box::new(card), how });
        }
    }
    let known = |roster: &Roster| {
        roster
            .armies
            .iter()
            .flat_map(|army| &army.casters)
            .flat_map(|caster| caster.spells().to_vec())
            .collect::<Vec<KnownSpell>>()
    };
    assert!(!known(&roster).is_empty());
    roster
}

fn save(folder: &std::path::Path, roster: &Roster) -> PathBuf {
    let path = folder.join(format!("{}.roster", roster.name));
    std::fs::write(&path, spellmuster::rosters::roster_text(roster).expect("plain data")).expect("a file");
    path
}

/// An open question: its id, whose it is, and the dice it asks for, how many with which sides.
type Open = (String, Option<Side>, Option<(u8, Vec<u8>)>);

fn question_of(harness: &Harness<'_, App>) -> Option<Open> {
    let document = harness.state().battle().expect("a battle");
    let question = document.session.question()?;
    let roll = match &question.body {
        Body::Roll(roll) => Some((roll.pool.count, roll.pool.die.sides())),
        Body::Choose(_) => None,
    };
    Some((question.prompt.id.to_owned(), question.prompt.side, roll))
}

/// Presses a key; one frame reads it.
fn press(harness: &mut Harness<'_, App>, key: Key) {
    harness.key_press(key);
    harness.step();
}

/// Faces in a fixed but varied order, so that spells work, fail, miscast and are dispelled.
struct Faces(u64);

impl Faces {
    fn next(&mut self, sides: &[u8]) -> u8 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        sides[usize::try_from((self.0 >> 33) % sides.len() as u64).expect("small")]
    }

    fn typed(&mut self, count: u8, sides: &[u8]) -> String {
        (0..count).map(|_| self.next(sides).to_string()).collect()
    }
}

#[test]
fn a_battle_of_six_turns_is_played_by_keys_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let a = roster("Westmark", &[("Aldhelm", 4, "fire"), ("Berta", 2, "light"), ("Cuno", 1, "life")]);
    let b = roster("Eastmark", &[("Dagmar", 3, "shadow"), ("Egon", 2, "death"), ("Frida", 1, "metal")]);
    let (path_a, path_b) = (save(folder.path(), &a), save(folder.path(), &b));
    let mut harness = quick_window(vec2(1280.0, 800.0), folder.path().join("home"));
    harness.state_mut().perform(Effect::OpenFile(path_a));
    harness.state_mut().perform(Effect::BattleTurns(Some(6)));
    harness.state_mut().perform(Effect::BattleAgainstFile(path_b));
    wait_until(&mut harness, "a battle", |harness| harness.state().battle().is_some());

    let mut faces = Faces(7);
    let (mut casts, mut dispels, mut rolls) = (0, 0, 0);
    let mut tried = 0;
    for _ in 0..4000 {
        let Some((prompt, _, roll)) = question_of(&harness) else { break };
        let before = harness.state().battle().expect("a battle").session.log().entries.len();
        match (prompt.as_str(), roll) {
            (_, Some((count, sides))) => {
                rolls += 1;
                type_faces(&mut harness, &faces.typed(count, &sides));
                press(&mut harness, Key::Enter);
            }
            ("first_turn", None) => {
                press(&mut harness, Key::A);
                press(&mut harness, Key::Enter);
            }
            ("over", None) => break,
            ("winds", None) => {
                // The one thing to do is in place: its dice can be typed at once.
                type_faces(&mut harness, &faces.typed(2, &[1, 2, 3, 4, 5, 6]));
                press(&mut harness, Key::Enter);
            }
            ("cast", None) if tried < 5 => {
                // Caster, spell, number, faces, Enter.
                let caster = [Key::Num1, Key::Num2, Key::Num3][tried % 3];
                let spell = [Key::A, Key::B, Key::C][tried / 3 % 3];
                tried += 1;
                press(&mut harness, caster);
                press(&mut harness, spell);
                press(&mut harness, Key::Num2);
                type_faces(&mut harness, &faces.typed(2, &[1, 2, 3, 4, 5, 6]));
                press(&mut harness, Key::Enter);
                let now = harness.state().battle().expect("a battle").session.log().entries.len();
                if now > before {
                    casts += 1;
                } else {
                    press(&mut harness, Key::Escape);
                    press(&mut harness, Key::Escape);
                }
                continue;
            }
            ("cast", None) => {
                tried = 0;
                press(&mut harness, Key::E);
            }
            ("dispel", None) if faces.next(&[0, 1]) == 1 => {
                dispels += 1;
                press(&mut harness, Key::D);
                press(&mut harness, Key::Num1);
                type_faces(&mut harness, &faces.typed(1, &[1, 2, 3, 4, 5, 6]));
                press(&mut harness, Key::Enter);
            }
            ("dispel", None) => press(&mut harness, Key::N),
            (other, None) => panic!("no key for the question “{other}”"),
        }
        let now = harness.state().battle().expect("a battle").session.log().entries.len();
        assert!(now > before, "the keys did nothing at “{prompt}” after {now} entries");
    }
    let document = harness.state().battle().expect("a battle");
    assert!(
        document.session.now().board.over,
        "not over: {:?}",
        document.session.question().map(|question| question.prompt.id)
    );
    assert_eq!(document.session.now().board.turn, 6);
    assert!(casts >= 30 && dispels >= 5 && rolls >= 20, "{casts} casts, {dispels} dispels, {rolls} rolls");

    // The file gives the same board, once all of it is there.
    wait_until(&mut harness, "the battle on disk", |harness| {
        let document = harness.state().battle().expect("a battle");
        document.path.is_some() && document.on_disk == document.session.records().len()
    });
    let document = harness.state().battle().expect("a battle");
    let path = document.path.clone().expect("a file");
    let text = std::fs::read_to_string(&path).expect("the battle's file");
    let (file, fault) = read_battle(&text).expect("its own file");
    assert_eq!(fault, None);
    let again = Session::battle(document.session.game().system(), file.head.setup, file.records);
    assert_eq!(again.now().board, document.session.now().board);
    assert_eq!(again.now().told, document.session.now().told);
    let dice = document.session.log().entries.iter().filter(|entry| matches!(entry.answer, Answer::Dice(_)));
    assert!(dice.clone().all(|entry| entry.origin == spellmuster::battle::Origin::Typed), "the program rolled");
    let _roster = spellmuster::rosters::read_roster(&SourceText::new("x", text));

    // Undo to the first step and redo to the last gives the same folded battle.
    let entries = document.session.log().entries.clone();
    let steps = document.session.log().steps().len();
    for _ in 0..steps {
        harness.key_press_modifiers(egui::Modifiers::COMMAND, Key::Z);
        harness.step();
    }
    assert_eq!(harness.state().battle().expect("a battle").session.log().entries.len(), 0);
    for _ in 0..steps {
        harness.key_press_modifiers(egui::Modifiers::COMMAND.plus(egui::Modifiers::SHIFT), Key::Z);
        harness.step();
    }
    let document = harness.state().battle().expect("a battle");
    assert_eq!(document.session.log().entries, entries);
    assert!(document.session.log().struck.is_empty());
    assert_eq!(document.session.now().board, again.now().board);
}
