//! The battle screen and what stands around it, by keys and by accessible label.
#![cfg(feature = "window")]

use std::path::Path;

use egui::{Key, Modifiers, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use spellmuster::battle::{Edit, Origin};
use spellmuster::gui::{App, Effect, Rewriting, Screen, UserCommand};
use spellmuster::rules::{Answer, Side, SpellState};

use crate::picture::picture;
use crate::window::{press, sample, type_faces, window};

fn entries(harness: &Harness<'_, App>) -> usize {
    harness.state().battle().expect("a battle").session.log().entries.len()
}

fn asks(harness: &Harness<'_, App>) -> &'static str {
    harness.state().battle().and_then(|document| document.session.question()).expect("a question").prompt.id
}

fn click(harness: &mut Harness<'_, App>, label: &str) {
    harness.get_by_label(label).click();
    harness.run();
}

/// The first node whose label has these words.
fn has(harness: &Harness<'_, App>, words: &str) -> bool {
    harness.query_all_by_label_contains(words).next().is_some()
}

const SIZE: egui::Vec2 = vec2(1366.0, 768.0);

#[test]
fn reading_a_spell_and_casting_it_are_two_gestures() {
    let mut harness = sample(SIZE, "candle-light", "en");
    let before = entries(&harness);
    press(&mut harness, Key::C);
    assert!(has(&harness, "Draw a line of 18″"), "the text can be read");
    press(&mut harness, Key::Num4);
    type_faces(&mut harness, "2615");
    assert_eq!(entries(&harness), before, "nothing is spent before it is committed");
    harness.run();
    assert!(has(&harness, "18 of 9"), "the sum with its modifiers");
    press(&mut harness, Key::Enter);
    assert_eq!(entries(&harness), before + 2, "the decision and its dice");
    assert_eq!(asks(&harness), "dispel");
}

#[test]
fn a_spell_is_cast_with_number_plus_faces_plus_two_keys() {
    // Spell, number of dice, one key for each face, Enter: the budget for a cast with typed dice.
    let mut harness = sample(SIZE, "candle-light", "en");
    let before = entries(&harness);
    for key in [Key::C, Key::Num3] {
        press(&mut harness, key);
    }
    type_faces(&mut harness, "516");
    press(&mut harness, Key::Enter);
    assert_eq!(entries(&harness), before + 2);
}

#[test]
fn odds_stand_on_every_row_and_a_barred_row_stays_with_reason_and_rule() {
    let harness = sample(SIZE, "candle-light", "en");
    assert!(has(&harness, "Burning Head 9+ 89.8 %"));
    assert!(has(&harness, "Fiery Blast 8+ tried this phase · WM-12"));
    harness.get_by_label_contains("Fiery Blast 8+").click();
    let mut harness = harness;
    let before = entries(&harness);
    harness.run();
    press(&mut harness, Key::Enter);
    assert_eq!(entries(&harness), before, "a barred spell is not cast");
}

#[test]
fn everything_can_be_done_by_mouse_alone() {
    let mut harness = sample(SIZE, "candle-light", "en");
    let before = entries(&harness);
    harness.get_by_label_contains("Burning Head 9+").click();
    harness.run();
    assert!(has(&harness, "Draw a line of 18″"), "a click on the row picks the spell");
    harness.get_by_label_contains("3 dice 54.6 %").click();
    harness.run();
    for face in ["5", "1", "6"] {
        harness.get_by_role_and_label(egui::accesskit::Role::Button, face).click();
        harness.run();
    }
    harness.get_by_role_and_label(egui::accesskit::Role::Button, "Cast").click();
    harness.run();
    assert_eq!(entries(&harness), before + 2);
    harness.get_by_label_contains("Dispel with Sorceress Lhiara").click();
    harness.run();
    click(&mut harness, "Back");
    click(&mut harness, "Let it pass");
    assert_eq!(asks(&harness), "cast");
}

#[test]
fn a_first_digit_beyond_the_number_is_a_face() {
    let mut harness = sample(SIZE, "candle-light", "en");
    let before = entries(&harness);
    press(&mut harness, Key::C);
    assert!(has(&harness, "First how many: 1 to 5"), "what the first digit means is said");
    // Five dice stand; 6 is no number of dice.
    type_faces(&mut harness, "62134");
    press(&mut harness, Key::Enter);
    assert_eq!(entries(&harness), before + 2);
}

#[test]
fn the_battle_does_not_end_by_one_slip() {
    let mut harness = sample(SIZE, "candle-light", "en");
    click(&mut harness, "End the battle");
    assert!(!harness.state().battle().expect("a battle").session.now().board.over);
    click(&mut harness, "Back");
    assert_eq!(asks(&harness), "cast");
}

#[test]
fn the_other_side_dispels_or_lets_it_pass() {
    let mut harness = sample(SIZE, "candle-light", "en");
    press(&mut harness, Key::C);
    press(&mut harness, Key::Num4);
    type_faces(&mut harness, "2615");
    press(&mut harness, Key::Enter);
    press(&mut harness, Key::D);
    press(&mut harness, Key::Num3);
    type_faces(&mut harness, "661");
    press(&mut harness, Key::Enter);
    assert_eq!(asks(&harness), "cast", "two sixes dispel whatever the total");
    assert!(has(&harness, "WM-21"), "the rule that decided");

    press(&mut harness, Key::A);
    press(&mut harness, Key::Num2);
    type_faces(&mut harness, "36");
    press(&mut harness, Key::Enter);
    // Nobody can answer any more but with the scroll: one key lets it pass.
    assert_eq!(asks(&harness), "dispel");
    press(&mut harness, Key::N);
    assert_eq!(asks(&harness), "cast");
}

#[test]
fn undo_names_its_step_and_offers_the_same_dice_again() {
    let mut harness = sample(SIZE, "candle-light", "en");
    let before = entries(&harness);
    press(&mut harness, Key::C);
    press(&mut harness, Key::Num4);
    type_faces(&mut harness, "2615");
    press(&mut harness, Key::Enter);
    assert!(has(&harness, "Undo “cast Burning Head"));
    harness.key_press_modifiers(Modifiers::COMMAND, Key::Z);
    harness.run();
    assert_eq!(entries(&harness), before, "the whole step is taken back");
    assert!(has(&harness, "Redo “cast Burning Head"));
    press(&mut harness, Key::C);
    press(&mut harness, Key::Num4);
    click(&mut harness, "The same dice again: 2 6 1 5");
    press(&mut harness, Key::Enter);
    let document = harness.state().battle().expect("a battle");
    assert!(
        matches!(&document.session.log().entries[before + 1].answer, Answer::Dice(faces) if *faces == [2, 6, 1, 5])
    );
}

#[test]
fn any_line_can_be_looked_back_at_and_its_dice_replaced() {
    let mut harness = sample(SIZE, "candle-light", "en");
    let all = entries(&harness);
    harness.get_by_label_contains("Magister Altmann: Fiery Blast").click();
    harness.run();
    assert!(has(&harness, "Looking back"));
    assert_eq!(entries(&harness), all, "looking changes nothing");
    let before = harness.state().battle().expect("a battle").session.log().entries.clone();
    click(&mut harness, "Other dice here…");
    type_faces(&mut harness, "45");
    assert!(has(&harness, "result changes") || has(&harness, "results change"), "what it comes to is shown first");
    assert_eq!(entries(&harness), all, "and nothing has happened yet");
    press(&mut harness, Key::Escape);
    assert_eq!(harness.state().battle().expect("a battle").session.log().entries, before);
    click(&mut harness, "Other dice here…");
    type_faces(&mut harness, "45");
    harness.run();
    click(&mut harness, "Change it");
    let document = harness.state().battle().expect("a battle");
    let replaced =
        document.session.log().entries.iter().any(|entry| {
            matches!(&entry.answer, Answer::Dice(faces) if *faces == [4, 5]) && entry.origin == Origin::Typed
        });
    assert!(replaced);
    harness.key_press_modifiers(Modifiers::COMMAND, Key::Z);
    harness.run();
    assert_eq!(harness.state().battle().expect("a battle").session.log().entries, before, "it is one step");
}

#[test]
fn a_change_that_asks_something_new_says_what_waits() {
    let mut harness = sample(SIZE, "candle-light", "en");
    let before = harness.state().battle().expect("a battle").session.log().entries.clone();
    // Taking out the end of a phase leaves the phase open: everything after it waits.
    let ends =
        before.iter().position(|entry| matches!(&entry.answer, Answer::Choice(choice) if choice.verb == "end_phase"));
    harness.state_mut().perform(Effect::PlanChange(Edit::TakeOut(ends.expect("a phase ended"), 1)));
    harness.run();
    assert!(has(&harness, "1 new question") && has(&harness, "later lines wait"));
    press(&mut harness, Key::Enter);
    assert!(has(&harness, "Correcting turn 1"));
    assert_eq!(asks(&harness), "cast");
    // The answer that is missing is given, and the rest goes on by itself.
    press(&mut harness, Key::E);
    assert!(!has(&harness, "Correcting turn 1"));
    assert_eq!(entries(&harness), before.len());
    harness.key_press_modifiers(Modifiers::COMMAND, Key::Z);
    harness.run();
    assert_eq!(harness.state().battle().expect("a battle").session.log().entries, before);
}

#[test]
fn an_earlier_decision_is_asked_again() {
    let mut harness = sample(SIZE, "candle-light", "en");
    let before = harness.state().battle().expect("a battle").session.log().entries.clone();
    let cast = before.iter().position(|entry| matches!(&entry.answer, Answer::Choice(choice) if choice.verb == "cast"));
    let at = cast.expect("a spell was cast");
    harness.state_mut().perform(Effect::Rewrite(Rewriting::Otherwise(at)));
    harness.run();
    assert!(has(&harness, "otherwise"));
    press(&mut harness, Key::E);
    assert!(has(&harness, "Change the past"));
    assert_eq!(harness.state().battle().expect("a battle").session.log().entries, before);
    // The window, the draft, the question that was asked again.
    for _ in 0..3 {
        press(&mut harness, Key::Escape);
    }
    assert!(!has(&harness, "otherwise"), "Esc returns to now");
}

#[test]
fn dice_that_are_asked_for_leave_corrections_open() {
    let mut harness = sample(SIZE, "candle-light", "en");
    press(&mut harness, Key::E);
    type_faces(&mut harness, "34");
    press(&mut harness, Key::Enter);
    assert_eq!(asks(&harness), "boost_dice");
    press(&mut harness, Key::F2);
    click(&mut harness, "Magister Altmann is slain");
    assert!(harness.state().battle().expect("a battle").session.now().board.sides[0].casters[0].out);
    assert_eq!(asks(&harness), "boost_dice");
    assert!(has(&harness, "Search"), "the window stays for the next correction");
}

#[test]
fn a_battle_is_ended_gone_on_with_and_taken_back() {
    let mut harness = sample(SIZE, "candle-light", "en");
    let all = entries(&harness);
    harness.state_mut().perform(UserCommand::EndBattle);
    harness.run();
    assert_eq!(entries(&harness), all, "it is asked about first");
    press(&mut harness, Key::Enter);
    assert!(harness.state().battle().expect("a battle").session.now().board.over);
    click(&mut harness, "Go on with the battle");
    assert_eq!(asks(&harness), "cast");
    harness.key_press_modifiers(Modifiers::COMMAND, Key::Z);
    harness.key_press_modifiers(Modifiers::COMMAND, Key::Z);
    harness.run();
    assert_eq!(entries(&harness), all);
}

#[test]
fn the_table_is_always_right() {
    let mut harness = sample(SIZE, "candle-light", "en");
    click(&mut harness, "Correct…");
    click(&mut harness, "Magister Altmann is slain");
    let board = &harness.state().battle().expect("a battle").session.now().board;
    assert!(board.sides[0].casters[0].out);
    assert!(
        board.in_play.iter().all(|effect| effect.caster.side == Side::Second),
        "what he kept in play ended with him"
    );
    assert!(board.sides[0].casters[0].spells.iter().all(|spell| spell.state != SpellState::Ready));
}

#[test]
fn one_key_ends_the_phase_and_the_other_side_begins_at_once() {
    let mut harness = sample(SIZE, "candle-light", "en");
    press(&mut harness, Key::E);
    assert_eq!(asks(&harness), "winds");
    // The one thing to do is in place: its dice are typed without choosing anything.
    type_faces(&mut harness, "34");
    press(&mut harness, Key::Enter);
    assert_eq!(asks(&harness), "boost_dice");
    press(&mut harness, Key::R);
    let document = harness.state().battle().expect("a battle");
    assert_eq!(document.session.log().entries.last().map(|entry| entry.origin), Some(Origin::Rolled));
}

#[test]
fn faces_that_cannot_lie_there_are_refused_at_once() {
    let mut harness = sample(SIZE, "candle-light", "en");
    let before = entries(&harness);
    press(&mut harness, Key::C);
    press(&mut harness, Key::Num2);
    type_faces(&mut harness, "7");
    assert!(has(&harness, "7"));
    press(&mut harness, Key::Enter);
    assert_eq!(entries(&harness), before);
    assert!(harness.query_all_by_label_contains("1 to 6").next().is_some(), "which faces there are");
}

#[test]
fn where_nothing_is_kept_unsaved_changes_are_asked_about() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("mine.roster");
    let mut harness = window(SIZE, "parchment", "en", None, Some(file.clone()));
    let system = spellmuster::systems::all()[0].about().id;
    harness.state_mut().perform(Effect::NewRoster(system));
    harness.state_mut().perform(UserCommand::AddCaster);
    harness.run();
    harness.state_mut().perform(Effect::OpenSample(system));
    harness.run();
    assert!(has(&harness, "Unsaved changes"));
    assert!(harness.state().battle().is_none(), "nothing is lost before the answer");
    press(&mut harness, Key::Escape);
    assert!(!has(&harness, "Unsaved changes"));
    harness.state_mut().perform(Effect::OpenSample(system));
    harness.run();
    harness.get_all_by_label("Save").last().expect("a button").click();
    harness.run();
    harness.run();
    assert!(file.exists(), "it was saved first");
    assert!(harness.state().battle().is_some(), "and then went on");
}

#[test]
fn the_sheet_is_exported_where_the_dialog_says() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("sheet.pdf");
    let mut harness = window(SIZE, "parchment", "en", Some(folder.path().join("home")), Some(file.clone()));
    harness.state_mut().perform(Effect::OpenSample(spellmuster::systems::all()[0].about().id));
    harness.run();
    harness.key_press_modifiers(Modifiers::COMMAND, Key::P);
    harness.run();
    assert_eq!(harness.state().screen(), Screen::Print);
    harness.key_press_modifiers(Modifiers::COMMAND, Key::E);
    harness.run();
    harness.run();
    let bytes = std::fs::read(&file).expect("the PDF");
    assert!(bytes.starts_with(b"%PDF"));
}

#[test]
fn a_battle_goes_on_from_its_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let home = folder.path().join("home");
    let path = {
        let mut harness = window(SIZE, "parchment", "en", Some(home.clone()), None);
        harness.state_mut().perform(Effect::OpenSample(spellmuster::systems::all()[0].about().id));
        harness.run();
        press(&mut harness, Key::C);
        press(&mut harness, Key::Num2);
        type_faces(&mut harness, "36");
        press(&mut harness, Key::Enter);
        assert!(has(&harness, "saved"));
        harness.state().battle().expect("a battle").path.clone().expect("a file")
    };
    let mut harness = window(SIZE, "parchment", "en", Some(home), None);
    harness.state_mut().perform(Effect::OpenFile(path));
    harness.run();
    assert_eq!(asks(&harness), "dispel");
    assert!(has(&harness, "Burning Head"));
}

#[test]
fn the_palette_finds_a_command_by_a_few_letters() {
    let mut harness = sample(SIZE, "candle-light", "en");
    harness.key_press_modifiers(Modifiers::COMMAND, Key::K);
    harness.run();
    harness.event(egui::Event::Text("sett".into()));
    harness.run();
    press(&mut harness, Key::Enter);
    assert_eq!(harness.state().screen(), Screen::Settings);
}

/// Every state of every screen, in both languages, on the smallest window: no message is
/// missing, no id shows raw, every control has a name and every sign a glyph (the harness sees
/// to the last two). With `SPELLMUSTER_LOOK=FOLDER` it draws them in all sizes and themes for
/// people to look at.
#[test]
fn no_screen_shows_an_id_or_lacks_a_word() {
    match std::env::var_os("SPELLMUSTER_LOOK") {
        None => {
            for lang in ["en", "ru"] {
                tour(vec2(1024.0, 600.0), "parchment", lang, None);
            }
        }
        Some(folder) => {
            for size in [vec2(1024.0, 600.0), vec2(1366.0, 768.0), vec2(1920.0, 1080.0)] {
                for theme in ["candle-light", "parchment", "high-contrast"] {
                    for lang in ["en", "ru"] {
                        tour(size, theme, lang, Some(Path::new(&folder)));
                    }
                }
            }
        }
    }
}

fn tour(size: egui::Vec2, theme: &str, lang: &str, folder: Option<&Path>) {
    let mut harness = sample(size, theme, lang);
    let shot = |harness: &mut Harness<'_, App>, what: &str| {
        let missed = harness.state().lang().missed();
        assert!(missed.is_empty(), "{what} in {lang}: {missed:?}");
        let raw: Vec<String> = harness
            .root()
            .children_recursive()
            .filter_map(|node| node.accesskit_node().label())
            .filter(|label| is_raw(label))
            .collect();
        assert!(raw.is_empty(), "{what} in {lang}: {raw:?}");
        if let Some(folder) = folder {
            let path = folder.join(format!("{what}-{}-{theme}-{lang}.png", size.x));
            picture(harness).save(path).expect("a file");
        }
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
    harness.state_mut().perform(Effect::LookAt(Some(30)));
    harness.run();
    shot(&mut harness, "look-back");
    harness.state_mut().perform(Effect::LookAt(None));
    harness.state_mut().perform(UserCommand::Corrections);
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
    press(&mut harness, Key::E);
    shot(&mut harness, "winds");
    type_faces(&mut harness, "34");
    press(&mut harness, Key::Enter);
    shot(&mut harness, "boost");
    for (screen, name) in [
        (Screen::Start, "start"),
        (Screen::Muster, "muster"),
        (Screen::Spells, "spells"),
        (Screen::Print, "print"),
        (Screen::Settings, "settings"),
    ] {
        harness.state_mut().perform(UserCommand::show(screen));
        harness.run();
        shot(&mut harness, name);
    }
}

/// Whether words look like an id: lower case with hyphens or underscores and nothing else.
fn is_raw(label: &str) -> bool {
    let plain = label.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-' || c == '_');
    plain && (label.matches('-').count() >= 2 || label.contains('_'))
}

/// The modifiers of a spell stand in front of the player with their sum before anything is spent.
#[test]
fn what_ticked_options_come_to_is_seen_before_it_is_committed() {
    let mut harness = window(SIZE, "candle-light", "en", None, None);
    harness.state_mut().perform(Effect::OpenSample("fantasy-imp"));
    harness.run();
    let before = entries(&harness);
    harness.get_by_label_contains("Fireball 1 ").click();
    harness.run();
    assert!(has(&harness, "Target number 1"));
    for option in ["moving +1", "5–8: +2"] {
        click(&mut harness, option);
    }
    assert!(has(&harness, "Target number 4"));
    click(&mut harness, "moving +1");
    assert!(has(&harness, "Target number 3"));
    assert_eq!(entries(&harness), before, "nothing is spent before it is committed");
    press(&mut harness, Key::Enter);
    assert_eq!((asks(&harness), entries(&harness)), ("dispel", before + 1));
    click(&mut harness, "Take the cast back");
    assert_eq!(asks(&harness), "act");
    // Faces are counted, not added up.
    for key in [Key::C, Key::Num2] {
        press(&mut harness, key);
    }
    press(&mut harness, Key::Enter);
    assert_eq!(asks(&harness), "dispel");
    press(&mut harness, Key::N);
    type_faces(&mut harness, "65");
    harness.run();
    assert!(has(&harness, "1 success, and 1 needed"));
    press(&mut harness, Key::Enter);
    assert_eq!(asks(&harness), "act");
}

/// Where more is not always better, the best number is proposed; each has its odds in front of the
/// player, and the dice are held against all that they decide before they count.
#[test]
fn points_are_chosen_with_odds_for_each_number() {
    for (size, theme, lang) in [(vec2(1024.0, 600.0), "parchment", "en"), (vec2(1920.0, 1080.0), "candle-light", "ru")]
    {
        let mut harness = window(size, theme, lang, None, None);
        harness.state_mut().perform(Effect::OpenSample("magick-phase"));
        harness.run();
        let before = entries(&harness);
        let shot = |harness: &mut Harness<'_, App>, what: &str| {
            harness.run();
            if let Some(folder) = std::env::var_os("SPELLMUSTER_LOOK") {
                let path = Path::new(&folder).join(format!("points-{what}-{}-{theme}-{lang}.png", size.x));
                picture(harness).save(path).expect("a file");
            }
        };
        shot(&mut harness, "cast");
        press(&mut harness, Key::F);
        let unit = if lang == "en" { "points" } else { "очков" };
        for points in [5, 14] {
            assert!(has(&harness, &format!("{points} {unit} ")), "{points}");
        }
        shot(&mut harness, "points");
        press(&mut harness, Key::Num5);
        type_faces(&mut harness, "33442");
        harness.run();
        assert_eq!(entries(&harness), before, "nothing is spent before it is committed");
        assert!(has(&harness, "19"));
        shot(&mut harness, "faces");
        press(&mut harness, Key::Enter);
        assert_eq!((asks(&harness), entries(&harness)), ("dispel", before + 2));
        shot(&mut harness, "dispel");
        press(&mut harness, Key::D);
        shot(&mut harness, "dispel-dice");
        press(&mut harness, Key::Escape);
        press(&mut harness, Key::N);
        press(&mut harness, Key::E);
        assert_eq!(asks(&harness), "winds");
        // The winds and the first wizard's dice are one step, and the next wizard's come after them.
        type_faces(&mut harness, "25");
        shot(&mut harness, "winds");
        press(&mut harness, Key::Enter);
        assert_eq!(asks(&harness), "winds_dice");
    }
}

/// Upkeep is a key for each spell, and the chance of going on follows the number of models.
#[test]
fn upkeep_and_bolts_by_keys() {
    let mut harness = window(SIZE, "parchment", "en", None, None);
    harness.state_mut().perform(Effect::OpenSample("mordheim-fatigue"));
    harness.run();
    assert!(has(&harness, "accumulated 12") && has(&harness, "accumulated 11"));
    assert!(has(&harness, "Create Mist 2+1 44.4 %"));
    let before = entries(&harness);
    press(&mut harness, Key::A);
    assert!(has(&harness, "1 model 55.6 %"), "one model is the usual number");
    assert!(has(&harness, "2 models 44.4 %") && has(&harness, "11 models 0.1 %"));
    assert!(has(&harness, "even chance up to 1"));
    press(&mut harness, Key::Num2);
    type_faces(&mut harness, "6654");
    harness.run();
    assert_eq!(entries(&harness), before, "nothing is spent before it is committed");
    press(&mut harness, Key::Enter);
    assert!(has(&harness, "accumulated 14"));
    // The other warband's phase, and the next of one's own: a key for each step.
    for (key, then) in
        [(Key::E, "turn"), (Key::M, "cast"), (Key::E, "turn"), (Key::M, "upkeep"), (Key::P, "upkeep"), (Key::X, "cast")]
    {
        press(&mut harness, key);
        assert_eq!(asks(&harness), then);
    }
    assert!(has(&harness, "accumulated 15"));
    let kept = &harness.state().battle().expect("a battle").session.now().board.in_play;
    assert_eq!(kept.len(), 1);
}
