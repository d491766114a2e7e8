//! Whatever `check` calls good, the program takes without a word, and the other way round.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use spellmuster::systems;

fn spellmuster(home: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_spellmuster"));
    command.args(arguments).env("SPELLMUSTER_HOME", home).output().expect("the program runs")
}

/// Whether `check` finds nothing wrong with these files.
fn is_good(home: &Path, files: &[&str]) -> bool {
    let mut arguments = vec!["check"];
    arguments.extend(files);
    let output = spellmuster(home, &arguments);
    assert!(matches!(output.status.code(), Some(0 | 1)), "{output:?}");
    output.status.success()
}

/// Whether the program loads the player's lists without a complaint.
fn loads(home: &Path, system: &str) -> bool {
    let output = spellmuster(home, &["spells", system]);
    assert!(output.status.success(), "{output:?}");
    output.stderr.is_empty()
}

/// A list of one spell more, in a lore of its own.
fn own_lore(shipped: &str, lore: &str, new: &str) -> String {
    shipped
        .replace(&format!("lore: \"{lore}\""), &format!("lore: \"{new}\""))
        .replace(&format!("/{lore}/"), &format!("/{new}/"))
}

#[test]
fn of_lists_in_the_players_folder() {
    for system in systems::all() {
        let about = system.about();
        let (_, shipped) = about.lists[0];
        let lore = shipped.split("lore: \"").nth(1).and_then(|rest| rest.split('"').next()).expect("a lore");
        let shadowing = shipped.replacen("format: 1,", "format: 1, shadows: true,", 1);
        let mut cases = vec![
            ("a list that shadows", vec![shadowing.clone()], true),
            ("a list that repeats a lore", vec![shipped.to_owned()], false),
            ("a lore of the player's own", vec![own_lore(shipped, lore, "own")], true),
            ("the same lore in two files", vec![own_lore(shipped, lore, "own"), own_lore(shipped, lore, "own")], false),
            ("a broken entry", vec![shadowing.replacen("name: (", "nmae: (", 2)], false),
            ("another kind of file", vec!["Nothing(format: 1)".to_owned()], false),
            ("a newer format", vec![shadowing.replacen("format: 1", "format: 99", 1)], false),
        ];
        if let Some((_, tables)) = about.lists.iter().find(|(path, _)| path.ends_with("tables.ron")) {
            cases.push(("tables that repeat", vec![(*tables).to_owned()], false));
            cases.push((
                "tables that shadow",
                vec![tables.replacen("format: 1,", "format: 1, shadows: true,", 1)],
                true,
            ));
        }
        for (what, texts, good) in cases {
            let home = tempfile::tempdir().expect("a folder");
            let folder = home.path().join("data/spell_lists").join(about.id);
            fs::create_dir_all(&folder).expect("a folder");
            for (nth, text) in texts.iter().enumerate() {
                fs::write(folder.join(format!("own_{nth}.ron")), text).expect("written");
            }
            let folder = folder.display().to_string();
            let said = (is_good(home.path(), &[&folder]), loads(home.path(), about.id));
            assert_eq!(said, (good, good), "{}: {what}", about.id);
        }
    }
}

#[test]
fn of_lists_that_lie_elsewhere() {
    let home = tempfile::tempdir().expect("a folder");
    // The lists that ship are good where they lie in the project.
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("spell_lists");
    assert!(is_good(home.path(), &[&root.display().to_string()]));
    // A list that is to be put into the player's folder is judged as if it lay there.
    for system in systems::all() {
        let (_, shipped) = system.about().lists[0];
        let path = home.path().join(format!("{}.ron", system.about().id));
        fs::write(&path, shipped).expect("written");
        assert!(!is_good(home.path(), &[&path.display().to_string()]), "{}", system.about().id);
    }
}

#[test]
fn of_rosters_and_battles() {
    let home = tempfile::tempdir().expect("a folder");
    for system in systems::all() {
        let about = system.about();
        let path = |name: &str| home.path().join(format!("{}-{name}", about.id)).display().to_string();
        let (a, b, battle, sheet) = (path("a.roster"), path("b.roster"), path("x.battle"), path("a.pdf"));
        fs::write(&b, about.sample.rosters[1]).expect("written");
        for (what, text, good) in [
            ("as it ships", about.sample.rosters[0].to_owned(), true),
            ("an unknown field", about.sample.rosters[0].replacen("casters: [", "castres: [", 1), false),
            ("cut off", about.sample.rosters[0].lines().take(30).collect::<Vec<_>>().join("\n"), false),
            ("of no system", about.sample.rosters[0].replacen(about.id, "nothing", 1), false),
        ] {
            fs::write(&a, text).expect("written");
            let printed = spellmuster(home.path(), &["print", &a, "-o", &sheet]).status.success();
            assert_eq!((is_good(home.path(), &[&a]), printed), (good, good), "{}: {what}", about.id);
        }
        fs::write(&a, about.sample.rosters[0]).expect("written");
        let answers = path("answers");
        fs::write(&answers, about.sample.answers).expect("written");
        let played = spellmuster(home.path(), &["play", &a, &b, "-o", &battle, "--answers", &answers]);
        assert!(played.status.success(), "{played:?}");
        let whole = fs::read_to_string(&battle).expect("a battle");
        for (what, text, good) in [
            ("as it was played", whole.clone(), true),
            ("with a damaged line", whole.replacen("Answer(", "Answre(", 1), false),
            ("without its head", whole.lines().take(1).collect::<String>(), false),
        ] {
            fs::write(&battle, text).expect("written");
            let replayed = spellmuster(home.path(), &["replay", &battle]).status.success();
            assert_eq!((is_good(home.path(), &[&battle]), replayed), (good, good), "{}: {what}", about.id);
        }
    }
}
