//! House rules: named sets of them in every system, and where they are shown.

use std::process::Command;

use spellmuster::lang::Lang;
use spellmuster::odds::OddsBook;
use spellmuster::print::{Paper, sheet, text};
use spellmuster::rosters::{HouseRules, read_roster, roster_text};
use spellmuster::rules::{About, System};
use spellmuster::spells::SourceText;
use spellmuster::systems;

/// The values of a named set as house rules.
fn rules_of(about: &About, preset: &str) -> HouseRules {
    let preset = about.presets.iter().find(|known| known.id == preset).expect("the set");
    preset.values.iter().map(|(rule, value)| ((*rule).to_owned(), (*value).to_owned())).collect()
}

#[test]
fn every_system_has_two_sets_or_more_and_the_first_is_all_defaults() {
    for about in systems::all().iter().map(|system| system.about()) {
        assert!(about.presets.len() >= 2, "{}", about.id);
        assert!(about.presets[0].values.is_empty(), "{}", about.id);
        for preset in about.presets {
            let rules = rules_of(about, preset.id);
            // A set with values changes something, and all its values are of house rules of the system.
            assert_eq!(about.changed(&rules).is_empty(), preset.values.is_empty(), "{} {}", about.id, preset.id);
            for (rule, value) in preset.values {
                let known = about.house_rules.iter().find(|known| known.id == *rule).expect("a known rule");
                assert!(known.values.contains(value), "{} {rule} {value}", about.id);
            }
            assert_eq!(about.preset(&rules).map(|found| found.id), Some(preset.id), "{}", about.id);
        }
        // A default that is set is a default; one rule that none of the sets changes alone is none of them.
        let rule = &about.house_rules[0];
        let set = |value: &str| HouseRules::from([(rule.id.to_owned(), value.to_owned())]);
        assert_eq!(about.preset(&set(rule.values[0])).map(|found| found.id), Some(about.presets[0].id));
        let unknown = HouseRules::from([("no_such_rule".to_owned(), "on".to_owned())]);
        assert_eq!((about.preset(&unknown), about.changed(&unknown).len()), (None, 0));
    }
}

/// The sample rosters of a system under a named set of house rules.
fn samples(system: &dyn System, preset: &str) -> [spellmuster::rosters::Roster; 2] {
    system.about().sample.rosters.map(|text| {
        let mut roster = read_roster(&SourceText::new("sample", text)).0.expect("a whole roster");
        roster.house_rules = rules_of(system.about(), preset);
        roster
    })
}

#[test]
fn the_sheet_shows_what_is_not_as_usual() {
    for system in systems::all() {
        let about = system.about();
        let lists: Vec<_> = about.lists.iter().map(|(path, text)| SourceText::new(*path, *text)).collect();
        let game = system.load(&lists).0;
        for (preset, code) in about.presets.iter().zip(["en", "ru", "en"]) {
            let [roster, _] = samples(*system, preset.id);
            let lang = Lang::new(code, about.messages);
            let plan = sheet(&*game, &roster, &lang, Paper::A4, &mut OddsBook::default());
            let shown = text(&plan).split_whitespace().collect::<Vec<_>>().join(" ");
            for (rule, value) in about.changed(&roster.house_rules) {
                for words in [lang.text(rule.label), lang.text(&rule.value_label(value))] {
                    // Cells stand side by side, so a long text may be cut into lines.
                    let first = words.split_whitespace().next().expect("a word");
                    assert!(shown.contains(first), "{} {words}: {shown}", about.id);
                }
            }
        }
    }
}

#[test]
fn a_battle_keeps_the_house_rules_that_it_was_played_with() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name);
    let call = |words: &[&str]| {
        let output = Command::new(env!("CARGO_BIN_EXE_spellmuster"))
            .args(words)
            .env("XDG_DATA_HOME", folder.path())
            .env("XDG_CONFIG_HOME", folder.path())
            .output()
            .expect("the program runs");
        assert!(output.status.success(), "{output:?}");
        String::from_utf8(output.stdout).expect("text")
    };
    for system in systems::all() {
        let about = system.about();
        let preset = about.presets.last().expect("a set");
        let mut rosters = samples(*system, preset.id);
        let battle = at(&format!("{}.battle", about.id));
        let files = ["a", "b"].map(|name| at(&format!("{}-{name}.roster", about.id)));
        for (roster, file) in rosters.iter().zip(&files) {
            std::fs::write(file, roster_text(roster).expect("plain data")).expect("written");
        }
        std::fs::write(at("none.answers"), "").expect("written");
        let paths = files.each_ref().map(|file| file.to_str().expect("a path"));
        let answers = at("none.answers");
        let battle = battle.to_str().expect("a path");
        call(&["play", paths[0], paths[1], "--out", battle, "--answers", answers.to_str().expect("a path")]);
        // Whatever becomes of the rosters later.
        for (roster, file) in rosters.iter_mut().zip(&files) {
            roster.house_rules.clear();
            std::fs::write(file, roster_text(roster).expect("plain data")).expect("written");
        }
        for code in ["en", "ru"] {
            let lang = Lang::new(code, about.messages);
            let shown = call(&["replay", battle, "--lang", code]);
            for (rule, value) in about.changed(&rules_of(about, preset.id)) {
                let line = format!("{}: {}", lang.text(rule.label), lang.text(&rule.value_label(value)));
                assert!(shown.contains(&line), "{} {line}: {shown}", about.id);
            }
        }
    }
}
