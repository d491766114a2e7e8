//! The built program from outside: whole outputs and exit statuses.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use expect_test::{Expect, expect};
use serde_json::Value;
use tempfile::TempDir;

const SYSTEM: &str = "winds-of-magic";

/// What a call of the program gave.
#[derive(Debug)]
struct Gave {
    status: i32,
    out: String,
    err: String,
}

/// Ids of all systems, as messages list them.
fn systems() -> String {
    let ids = spellmuster::systems::all().iter().map(|system| system.about().id);
    ids.collect::<Vec<_>>().join(", ")
}

impl Gave {
    fn json(&self) -> Value {
        serde_json::from_str(&self.out).unwrap_or_else(|error| panic!("{error}: {self:?}"))
    }

    /// Status, output and messages as one text; the list of all systems as `…`.
    fn check(&self, expected: &Expect) {
        let one_of_all = format!("one of these: {}", systems());
        let mut text = format!("exit {}\n{}", self.status, self.out.replace(&one_of_all, "one of these: …"));
        if !self.err.is_empty() {
            text.push_str(&format!("--- messages ---\n{}", self.err));
        }
        expected.assert_eq(&text);
    }
}

/// A folder to work in, with the armies of the tests; the user's own folders are below it.
struct Sandbox(TempDir);

impl Sandbox {
    fn new() -> Self {
        let desk = Self(tempfile::tempdir().expect("a temporary folder"));
        for file in fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cli")).expect("the armies") {
            let file = file.expect("a file");
            fs::copy(file.path(), desk.at(&file.file_name().to_string_lossy())).expect("copied");
        }
        desk
    }

    fn at(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn write(&self, name: &str, text: &str) {
        let path = self.at(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("made");
        fs::write(path, text).expect("written");
    }

    fn read(&self, name: &str) -> String {
        fs::read_to_string(self.at(name)).expect("there")
    }

    fn run(&self, arguments: &str) -> Gave {
        self.run_with(arguments, "")
    }

    /// Runs the program in the folder; words of the arguments are parted by blanks.
    fn run_with(&self, arguments: &str, input: &str) -> Gave {
        self.write("input", input);
        let output = Command::new(env!("CARGO_BIN_EXE_spellmuster"))
            .args(arguments.split_whitespace())
            .current_dir(self.0.path())
            .env("SPELLMUSTER_HOME", self.at("home"))
            .stdin(Stdio::from(fs::File::open(self.at("input")).expect("there")))
            .output()
            .expect("the program runs");
        Gave {
            status: output.status.code().expect("an exit status"),
            out: String::from_utf8(output.stdout).expect("text"),
            err: String::from_utf8(output.stderr).expect("text"),
        }
    }

    /// A battle of the tests' armies as `a.battle`.
    fn battle(&self) {
        let begun = self.run("play empire.roster naggarond.roster -o a.battle --answers battle.answers");
        assert_eq!(begun.status, 0, "{begun:?}");
    }
}

fn odds(arguments: &str) -> Value {
    let gave = Sandbox::new().run(&format!("odds {SYSTEM} {arguments} --format json"));
    assert_eq!((gave.status, gave.err.as_str()), (0, ""), "{arguments}");
    gave.json()
}

fn fraction(value: &Value) -> String {
    let part = |name: &str| value[name].as_str().unwrap_or("?").to_owned();
    format!("{}/{}", part("numerator"), part("denominator"))
}

#[test]
fn reference_odds_are_exact() {
    let check = |arguments: &str, expected: &[(&str, &str)]| {
        let found = odds(arguments);
        for (outcome, chance) in expected {
            assert_eq!(fraction(&found["outcomes"][outcome]), *chance, "{arguments}: {outcome}");
        }
    };
    check(
        "cast dice=4 level=3 casting_value=12",
        &[
            ("cast", "613/648"),
            ("irresistible", "19/144"),
            ("miscast", "19/144"),
            ("miscast_and_cast", "59/648"),
            ("fail", "35/648"),
            ("dispelled", "0/1"),
            ("takes_effect", "613/648"),
        ],
    );
    check(
        "cast dice=4 level=3 casting_value=12 dispel_dice=5 dispel_level=2",
        &[("takes_effect", "824993/2519424"), ("dispelled", "1558351/2519424")],
    );
    check("cast dice=2 level=1 casting_value=18", &[("cast", "1/36")]);
    check("cast dice=12 level=4 casting_value=50", &[("irresistible", "1346704211/2176782336")]);
    let pool = odds("power_pool wizards=0");
    assert_eq!(fraction(&pool["distributions"]["pool"]["12"]), "1/6");
    let imp = Sandbox::new().run("odds fantasy-imp cast dice=4 target=2 --format json").json();
    assert_eq!(fraction(&imp["outcomes"]["cast"]), "14/81");
    assert_eq!(imp["inputs"], serde_json::json!({ "dice": 4, "target": 2, "dispel_dice": 0 }));
    let magick = "odds magick-phase cast dice=5 level=3 casting_number=14 dispel_dice=4 dispel_level=3 --format json";
    let magick = Sandbox::new().run(magick).json();
    for (outcome, chance) in
        [("cast", "3875/3888"), ("total_power", "13/3888"), ("miscast", "13/3888"), ("takes_effect", "2143241/2519424")]
    {
        assert_eq!(fraction(&magick["outcomes"][outcome]), chance);
    }
    assert_eq!(magick["inputs"]["turmoil"], serde_json::json!(false));
    let sequence = "odds mordheim-fatigue sequence level=1 accumulated=3 costs=2,3,1 --format json";
    let fatigue = Sandbox::new().run(sequence).json();
    assert_eq!(fraction(&fatigue["outcomes"]["exactly_1"]), "5/18");
    assert_eq!(fraction(&fatigue["outcomes"]["exactly_4"]), "0/1");
    assert_eq!(fatigue["inputs"], serde_json::json!({ "level": 1, "accumulated": 3, "costs": [2, 3, 1] }));
    assert_eq!(fatigue["distributions"], serde_json::json!({}));
}

#[test]
fn odds_as_json_name_everything_that_went_in() {
    let found = odds("cast dice=1 level=1 casting_value=7 house.miscast=spell_fails");
    assert_eq!(
        found["inputs"].to_string(),
        r#"{"dice":1,"level":1,"casting_value":7,"dispel_dice":0,"dispel_level":0}"#
    );
    assert_eq!(found["house_rules"]["miscast"], "spell_fails");
    assert_eq!(found["house_rules"]["duplicate_spell"], "reroll");
    assert_eq!(found["outcomes"]["cast"]["decimal"].to_string(), "0.16666666666666666");
    assert_eq!(found["distributions"]["miscast_row"].to_string(), "{}", "one die cannot miscast");
    let keys: Vec<&String> = found["distributions"]["casting_power"].as_object().expect("keys").keys().collect();
    assert_eq!(keys, ["2", "3", "4", "5", "6", "7"]);
}

#[test]
fn odds_as_text_are_an_aligned_table() {
    Sandbox::new().run("odds winds-of-magic bound_spell casting_value=4 dispel_dice=1 --lang ru").check(&expect![[
        r#"
        exit 0
        bound_spell  casting_value=4 dispel_dice=1 dispel_level=0
          works         83,3 %  5/6
          crumbles      16,7 %  1/6
          dispelled     41,7 %  5/12
          takes_effect  41,7 %  5/12
    "#
    ]]);
}

#[test]
fn wrong_calls_name_the_range_or_the_nearest_word() {
    let desk = Sandbox::new();
    let check = |arguments: &str, message: &str| {
        let gave = desk.run(arguments);
        assert_eq!((gave.status, gave.out.as_str(), gave.err.trim_end()), (2, "", message), "{arguments}");
    };
    check("odds wind-of-magic cast", "there is no rule system “wind-of-magic”; is “winds-of-magic” meant?");
    let all = systems();
    check("odds chess cast", &format!("there is no rule system “chess”; one of these: {all}"));
    check("odds winds-of-magic cats", "there is no query “cats”; is “cast” meant?");
    check("odds winds-of-magic cast dcie=3", "the query “cast” takes no “dcie”; is “dice” meant?");
    check("odds winds-of-magic cast dice=13", "“13” does not fit “dice”: 1 to 12");
    check("odds winds-of-magic cast dice=x", "“x” does not fit “dice”: 1 to 12");
    check("odds winds-of-magic cast dice=3 level=1", "“casting_value” is missing: 1 to 50");
    check("odds winds-of-magic cast dice=3 dice=4", "“dice” is given twice");
    check("odds winds-of-magic cast dice", "“dice” does not read NAME=VALUE");
    check("odds winds-of-magic cast house.miscats=as_written", "there is no house rule “miscats”; is “miscast” meant?");
    check(
        "odds winds-of-magic cast house.miscast=never",
        "“never” is no value of the house rule “miscast”; one of these: as_written, spell_fails",
    );
    check("spells winds-of-magic --lore fier", "there is no lore “fier”; is “fire” meant?");
    check("odds winds-of-magic cast dice=13 --lang ru", "«13» не подходит для «dice»: от 1 до 12");
}

#[test]
fn what_the_parser_refuses_ends_with_two() {
    let desk = Sandbox::new();
    for arguments in ["spells", "odds winds-of-magic cast --format xml", "check", "--size 3x3", "--frames 3", "a b"] {
        let gave = desk.run(arguments);
        assert_eq!((gave.status, gave.out.as_str()), (2, ""), "{arguments}");
        assert!(gave.err.contains("Usage") || gave.err.contains("invalid value"), "{arguments}: {}", gave.err);
    }
    for arguments in ["--help", "--version", "play --help"] {
        let gave = desk.run(arguments);
        assert_eq!((gave.status, gave.err.as_str()), (0, ""), "{arguments}");
    }
    assert!(!desk.run("--help").out.contains("import"));
}

#[test]
fn systems_announce_what_can_be_asked_and_said() {
    let desk = Sandbox::new();
    let systems = desk.run("systems --format json").json();
    let system = systems.as_array().expect("a list").iter().find(|system| system["id"] == SYSTEM).expect("listed");
    let cast =
        system["queries"].as_array().expect("a list").iter().find(|query| query["id"] == "cast").expect("listed");
    assert_eq!(
        cast["parameters"][0].to_string(),
        r#"{"name":"dice","type":"number","min":1,"max":12,"default":null,"label":"Dice"}"#
    );
    assert_eq!(cast["parameters"][3]["default"], 0);
    assert_eq!(system["house_rules"][1]["default"], "as_written");
    let patterns = system["answers"].as_array().expect("a list");
    assert!(patterns.iter().any(|answer| answer["pattern"] == "> let it pass"));
    let text = desk.run("systems");
    assert_eq!((text.status, text.err.as_str()), (0, ""));
    assert!(text.out.lines().all(|line| line == line.trim_end()), "nothing behind the last word");
    assert!(!text.out.contains('\u{1b}'), "no colours in a file");
}

#[test]
fn spells_are_listed_with_their_blanks() {
    let desk = Sandbox::new();
    let all = desk.run("spells winds-of-magic --format json").json();
    let fire = desk.run("spells winds-of-magic --lore fire --format json").json();
    assert!(all.as_array().expect("a list").len() > fire.as_array().expect("a list").len());
    assert_eq!(fire[0]["id"], "winds-of-magic/fire/fire-ball");
    assert_eq!(fire[0]["numbers"]["casting_value"], 5);
    assert_eq!(fire[0]["remains_in_play"], false);
    assert_eq!(fire[0]["unknown"].to_string(), "[]");
    let unknown =
        all.as_array().expect("a list").iter().find(|card| card["unknown"] == serde_json::json!(["casting_value"]));
    assert!(unknown.is_some_and(|card| card["numbers"]["casting_value"].is_null()), "{unknown:?}");
    assert_eq!(desk.run("spells winds-of-magic --lore fire --lang ru --format json").json()[0]["name"], "Огненный шар");
    desk.run("spells winds-of-magic --lore death").check(&expect![[r#"
        exit 0
        Death  death
          1  Dark Hand of Death  Needs 5+   24″                            instant
          2  Death Dealer        Needs 5+   24″, a friend in close combat  this close combat
          3  Steal Soul          Needs 8+   12″, one model                 instant
          4  Wind of Death       Needs 8+   24″                            instant
          5  Drain Life          Needs 10+  all enemies within 12″         instant
          6  Doom and Darkness!  Needs 12+  24″                            one turn, perhaps two

        Death  death-seven
             Spirit Leech               Needs 7+  12″  instant
          1  Aspect of the Dreadknight  Needs ?   ?    ?
          2  The Caress of Laniph       Needs ?   ?    instant
          3  Soulblight                 Needs ?   ?    ?
          4  Doom and Darkness          Needs ?   ?    ?
          5  The Fate of Bjuna          Needs ?   ?    instant
          6  The Purple Sun of Xereus   Needs ?   ?    remains in play
    "#]]);
}

#[test]
fn own_lists_join_in_and_their_faults_are_told() {
    let desk = Sandbox::new();
    let list = desk.read("three_broken_entries.ron").replace("\"glow\"", "\"mine\"").replace("/glow/", "/mine/");
    desk.write("home/data/spell_lists/winds-of-magic/mine.ron", &list);
    let gave = desk.run("spells winds-of-magic --lore mine --format json");
    let names: Vec<String> =
        gave.json().as_array().expect("a list").iter().map(|card| card["name"].to_string()).collect();
    assert_eq!((gave.status, names.join(" ").as_str()), (0, "\"Ember\" \"Smoke\""));
    assert_eq!(gave.err.matches("mine.ron:").count(), 3, "{}", gave.err);
}

#[test]
fn five_faults_are_five_findings_in_one_run() {
    let gave = Sandbox::new().run("check five_faults.roster --format json");
    let found = gave.json();
    let file = &found["files"][0];
    assert_eq!((gave.status, file["kind"].as_str()), (1, Some("roster")));
    assert_eq!(file["diagnostics"].to_string(), "[]");
    let illegal = file["findings"].as_array().expect("a list").iter().filter(|finding| finding["grade"] == "illegal");
    let illegal: Vec<String> = illegal
        .map(|finding| format!("{} {} {}", finding["rule"], finding["caster"], finding["id"]).replace('"', ""))
        .collect();
    assert_eq!(
        illegal,
        [
            "WM-1 Gauss level",
            "WM-2 Altmann too-many",
            "WM-4 Brigitte other-lore",
            "WM-5 Conrad double",
            "WM-30 Dietmar kind",
        ]
    );
    for finding in file["findings"].as_array().expect("a list") {
        assert!(finding["message"].as_str().is_some_and(|message| message.contains(' ')), "{finding}");
    }
}

#[test]
fn three_broken_entries_are_three_places_and_the_rest_loads() {
    Sandbox::new().run("check three_broken_entries.ron").check(&expect![[r#"
        exit 1
        three_broken_entries.ron  list, 2 spells load
          three_broken_entries.ron:13:13: error: there is no field “rnage”
              is “range” meant?
          three_broken_entries.ron:37:28: error: 99 is outside 1 to 50
          three_broken_entries.ron:45:37: error: “Glow” lacks the field “kind”
        1 file, 3 diagnostics, 0 findings, 0 illegal
    "#]]);
}

#[test]
fn check_goes_through_folders_and_says_what_is_well() {
    let desk = Sandbox::new();
    desk.battle();
    desk.write("home/config/settings.ron", "Settings(theme: \"x\", glow: 3)");
    desk.write("notes.txt", "Dear all");
    let gave = desk.run("check . --format json");
    let found = gave.json();
    let kinds: Vec<String> = found["files"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|file| {
            format!("{} {} {}", file["path"], file["kind"], file["diagnostics"].as_array().map_or(0, Vec::len))
                .replace('"', "")
        })
        .collect();
    assert_eq!(
        kinds,
        [
            "./a.battle battle 0",
            "./empire.roster roster 0",
            "./five_faults.roster roster 0",
            "./green.roster roster 0",
            "./home/config/settings.ron settings 1",
            "./naggarond.roster roster 0",
            "./three_broken_entries.ron list 3",
        ]
    );
    assert_eq!(gave.status, 1);
    // What is only not finished is no error.
    assert_eq!(desk.run("check empire.roster naggarond.roster green.roster a.battle").status, 0);
}

#[test]
fn what_cannot_be_read_is_a_diagnostic_beside_the_others() {
    let desk = Sandbox::new();
    fs::write(desk.at("bytes.roster"), b"Roster(\n  name: \"\xff\",\n)").expect("written");
    desk.write("old.battle", "spellmuster-battle 99\n");
    desk.write("other.roster", "Roster(format: 1, system: \"chess\", name: \"x\", armies: [])");
    desk.write("letter", "Dear all, (hello)");
    desk.run("check none.roster bytes.roster old.battle other.roster letter empire.roster").check(&expect![[r#"
        exit 1
        none.roster  roster
          none.roster:1:1: error: there is no such file
              check the name and the place
        bytes.roster  roster
          bytes.roster:2:10: error: it is no text: line 2, column 10 holds bytes that are not UTF-8
              save it as UTF-8 text, or check whether it is the right file
        old.battle  battle
          old.battle:1:1: error: the battle has format 99, and this program knows formats up to 1
        other.roster  roster
          other.roster:1:1: error: there is no rule system “chess”
              one of these: …
        letter
          letter:1:1: error: the file is no roster, battle, list or settings of this program
        empire.roster  roster, nothing wrong
        6 files, 5 diagnostics, 0 findings, 0 illegal
    "#]]);
}

#[test]
fn play_and_replay_give_the_same_board() {
    let desk = Sandbox::new();
    desk.run("play empire.roster naggarond.roster -o a.battle --answers battle.answers").check(&expect![[r#"
        exit 0
        Turn 1: magic phase of Empire  [WM-11]
        Winds 5 6: 12 power dice  [WM-6]
        Against them: 3 dispel dice  [WM-9, WM-10]
        Altmann: Burning Head, 2 6 1 + 2 = 11 of 9, cast  [WM-15, WM-13, WM-7, WM-12]
        (taken back) Lhiara fails to dispel Burning Head, 4 3 + 2 = 9 of 11  [WM-19, WM-20]
        (taken back) Naggarond cannot dispel  [WM-19]
        (taken back) Altmann: Burning Head takes effect on Spearmen  [WM-24]
        Naggarond lets it pass  [WM-19]
        Altmann: Burning Head takes effect on Spearmen  [WM-24]
        Turn 1 · Empire
        What will Empire cast?  WM-11
          > cast "Fire Ball" by "Altmann" at "…" with 1..3 dice
          > cast "Wall of Fire" by "Altmann" at "…" with 1..3 dice
          > end phase
          > end battle
          and 17 corrections of the table
    "#]]);
    desk.run("replay a.battle").check(&expect![[r#"
        exit 0
        Turn 1: magic phase of Empire  [WM-11]
        Winds 5 6: 12 power dice  [WM-6]
        Against them: 3 dispel dice  [WM-9, WM-10]
        Altmann: Burning Head, 2 6 1 + 2 = 11 of 9, cast  [WM-15, WM-13, WM-7, WM-12]
        (taken back) Lhiara fails to dispel Burning Head, 4 3 + 2 = 9 of 11  [WM-19, WM-20]
        (taken back) Naggarond cannot dispel  [WM-19]
        (taken back) Altmann: Burning Head takes effect on Spearmen  [WM-24]
        Naggarond lets it pass  [WM-19]
        Altmann: Burning Head takes effect on Spearmen  [WM-24]

        Turn 1 · Cast
        » Empire
            Power dice  12  2 base + 11 winds − 1 over twelve
            Altmann  level 2, Fire, own 0  Fire Ball, Burning Head (tried), Wall of Fire
          Naggarond
            Dispel dice  3  2 base + 1 for level 1–2
            Lhiara  level 2, Death  Dark Hand of Death, Drain Life, Doom and Darkness!, may dispel

        Turn 1 · Empire
        What will Empire cast?  WM-11
          > cast "Fire Ball" by "Altmann" at "…" with 1..3 dice
          > cast "Wall of Fire" by "Altmann" at "…" with 1..3 dice
          > end phase
          > end battle
          and 17 corrections of the table
    "#]]);
    // The same answers in two goes.
    let answers = desk.read("battle.answers");
    let (first, second) = answers.split_once("> cast").expect("a cast");
    desk.write("first", first);
    desk.write("second", &format!("> cast{second}"));
    assert_eq!(desk.run("play empire.roster naggarond.roster -o b.battle --answers first").status, 0);
    assert_eq!(desk.run("play -o b.battle --answers second").status, 0);
    let board = |battle: &str| desk.run(&format!("replay {battle} --format json")).json();
    assert_eq!(board("a.battle"), board("b.battle"));
    assert_eq!(desk.read("a.battle"), desk.read("b.battle"));
}

#[test]
fn replay_as_json_has_board_question_and_report() {
    let desk = Sandbox::new();
    desk.battle();
    let now = desk.run("replay a.battle --format json").json();
    let steps = now["steps"].as_u64().expect("a number");
    assert_eq!(now["step"], steps);
    assert_eq!(now["board"]["turn"], 1);
    let caster = &now["board"]["sides"][0]["casters"][0];
    assert_eq!(caster["name"], "Altmann");
    assert_eq!(
        (caster["spells"][1]["state"].as_str(), caster["spells"][1]["reason"].as_str()),
        (Some("tried"), Some("WM-12"))
    );
    let answers: Vec<&str> = now["question"]["offers"]
        .as_array()
        .expect("a list")
        .iter()
        .filter_map(|offer| offer["answer"].as_str())
        .collect();
    assert!(answers.contains(&"> end phase"), "{answers:?}");
    let report: Vec<&str> = now["report"].as_array().expect("a list").iter().filter_map(Value::as_str).collect();
    assert!(report.iter().any(|line| line.starts_with("(taken back)")), "{report:?}");

    let before = desk.run("replay a.battle --at 0 --format json").json();
    assert_eq!((before["step"].as_u64(), before["steps"].as_u64()), (Some(0), Some(steps)));
    let first = desk.run("replay a.battle --at 1 --format json").json();
    assert!(first["report"].as_array().expect("a list").len() < report.len());
    assert_eq!(first["question"]["roll"], "D6");
    let beyond = desk.run(&format!("replay a.battle --at {}", steps + 1));
    assert_eq!(
        (beyond.status, beyond.err.trim_end()),
        (2, format!("“{}” does not fit “--at”: 0 to {steps}", steps + 1).as_str())
    );
}

#[test]
fn a_line_that_does_not_fit_ends_with_its_number_and_keeps_what_came_before() {
    let desk = Sandbox::new();
    desk.write("wrong", "> winds\nroll 5 6\nroll 4\n\n# what now?\nroll 7\n> end phase\n");
    desk.run("play empire.roster naggarond.roster -o a.battle --answers wrong").check(&expect![[r#"
        exit 1
        Turn 1: magic phase of Empire  [WM-11]
        Winds 5 6: 12 power dice  [WM-6]
        --- messages ---
        wrong: line 6, “roll 7”: the die has faces 1 to 6, not 7
        Turn 1 · Naggarond
        A die for the wizard: a 6 adds a dispel die  WM-10
          roll D6
    "#]]);
    assert_eq!(desk.run("replay a.battle --format json").json()["steps"], 2);
    let check = |line: &str, status: i32, message: &str| {
        desk.write("line", line);
        let gave = desk.run("play -o a.battle --answers line");
        assert_eq!(gave.status, status, "{gave:?}");
        assert!(gave.err.contains(message), "{line}: {}", gave.err);
    };
    check("> end phase", 1, "line 1");
    check("roll 3\nhello", 1, "line 2, “hello”");
    check("> cast \"Fire Ball\" by \"Altmann\" with 9 dice", 1, "line 1");
    check("> correct: slain \"Altmann\"\n> redo", 1, "line 2");
}

#[test]
fn a_seed_rolls_what_the_answers_leave_out() {
    let desk = Sandbox::new();
    desk.write("some", "> winds\n> cast \"Fire Ball\" by \"Altmann\" with 2 dice\n");
    for battle in ["a", "b"] {
        let gave = desk.run(&format!("play empire.roster naggarond.roster -o {battle}.battle --answers some --seed 7"));
        assert_eq!(gave.status, 0, "{gave:?}");
    }
    assert_eq!(desk.read("a.battle"), desk.read("b.battle"));
    let other = desk.run("play empire.roster naggarond.roster -o c.battle --answers some --seed 8");
    assert_eq!(other.status, 0, "{other:?}");
    assert_ne!(desk.read("a.battle"), desk.read("c.battle"));
}

#[test]
fn without_answers_it_asks_in_the_terminal() {
    let desk = Sandbox::new();
    let input = "winds\nroll 5 6\nroll\nundo\nredo\ndance\nquit\n";
    let gave = desk.run_with("play empire.roster naggarond.roster -o a.battle --first a", input);
    assert_eq!((gave.status, gave.err.as_str()), (0, "this cannot be said here\n"));
    assert!(gave.out.contains("What will Empire cast?") && gave.out.contains("> end phase"), "{}", gave.out);
    let steps = desk.run("replay a.battle --format json").json()["steps"].clone();
    assert_eq!(steps, 4, "each line is a step");
    // The end of the input is a way to leave.
    assert_eq!(desk.run("play -o a.battle").status, 0);
}

#[test]
fn house_rules_are_those_given_or_of_the_first_roster() {
    let desk = Sandbox::new();
    let with = |value: &str| {
        desk.read("naggarond.roster")
            .replace("chosen_army", &format!("house_rules: {{ \"miscast\": \"{value}\" }}, chosen_army"))
    };
    desk.write("strict.roster", &with("spell_fails"));
    let gave = desk.run("play empire.roster strict.roster -o a.battle");
    assert_eq!(gave.status, 0);
    assert_eq!(
        gave.err,
        "the rosters differ in the house rule miscast: “Empire” has as_written, “Naggarond” has spell_fails; as_written holds\n"
    );
    let gave = desk.run("play empire.roster strict.roster -o b.battle house.miscast=spell_fails");
    assert!(gave.err.ends_with("spell_fails holds\n"), "{}", gave.err);
    assert!(desk.read("b.battle").contains("\"miscast\":\"spell_fails\""));
    let gave = desk.run("play empire.roster strict.roster -o c.battle house.miscast=perhaps");
    assert_eq!((gave.status, desk.at("c.battle").exists()), (2, false));
}

#[test]
fn calls_of_play_that_cannot_be_meant() {
    let desk = Sandbox::new();
    desk.battle();
    let check = |arguments: &str, status: i32, message: &str| {
        let gave = desk.run(arguments);
        assert_eq!(gave.status, status, "{arguments}: {gave:?}");
        assert!(gave.err.contains(message), "{arguments}: {}", gave.err);
    };
    check("play empire.roster naggarond.roster -o a.battle", 2, "is there already");
    check("play -o a.battle house.miscast=spell_fails", 2, "keeps the house rules");
    check("play -o b.battle", 2, "give two rosters");
    check("play empire.roster -o b.battle", 2, "give two rosters");
    check("play empire.roster none.roster -o b.battle", 1, "there is no such file");
    check("play empire.roster naggarond.roster -o b.battle --answers none", 1, "there is no such file");
    check("play empire.roster naggarond.roster -o none/b.battle", 3, "its folder is not there");
    check("play empire.roster five_faults.roster -o c.battle", 0, "breaks the rules in 5 places");
    check("play empire.roster green.roster -o d.battle", 0, "2 casters whose spells are not determined");
    assert!(!desk.at("b.battle").exists());
}

#[test]
fn a_damaged_battle_shows_its_good_part() {
    let desk = Sandbox::new();
    desk.battle();
    let text = desk.read("a.battle");
    desk.write("a.battle", text.get(..text.len() - 9).expect("long enough"));
    let gave = desk.run("replay a.battle --format json");
    assert_eq!(gave.status, 1);
    assert!(gave.json()["steps"].as_u64().is_some_and(|steps| steps > 2));
    assert!(gave.err.starts_with("a.battle:"), "{}", gave.err);
    assert_eq!(desk.run("check a.battle").status, 1);
    // Going on puts the damage aside.
    desk.write("more", "> let it pass\n");
    let gave = desk.run("play -o a.battle --answers more");
    assert_eq!(gave.status, 0, "{gave:?}");
    assert!(desk.at("a.damaged").exists());
    assert_eq!(desk.run("check a.battle").status, 0);
}

#[test]
fn the_past_is_changed_by_lines_of_an_answers_file() {
    let desk = Sandbox::new();
    desk.battle();
    let before = desk.run("replay a.battle").out;
    desk.write("fix", "> replace 2: roll 6 6\n");
    let gave = desk.run("play -o a.battle --answers fix");
    assert_eq!(gave.status, 0, "{gave:?}");
    let after = desk.run("replay a.battle").out;
    assert!(after != before && after.contains("6 6"), "{after}");
    let diff = desk.run("replay a.battle --diff").out;
    assert!(diff.starts_with("Change 1, at entry 2: ") && diff.contains("\n- ") && diff.contains("\n+ "), "{diff}");
    desk.write("back", "> undo\n");
    assert_eq!(desk.run("play -o a.battle --answers back").status, 0);
    assert_eq!(desk.run("replay a.battle").out, before);
    assert_eq!(desk.run("replay a.battle --diff").out, "The past was not changed\n");
    for (line, says) in [
        ("> replace 99: roll 1", "no entry 99"),
        ("> remove x", "no entry x"),
        ("> replace 2: roll 1", "1 of 2 dice"),
        ("> replace 1: roll 1", "no dice are asked for"),
        ("> let go", "nothing"),
    ] {
        desk.write("wrong", &format!("{line}\n"));
        let gave = desk.run("play -o a.battle --answers wrong");
        assert!(gave.status != 0 && gave.err.contains(says), "{line}: {gave:?}");
    }
    assert_eq!(desk.run("replay a.battle").out, before, "and nothing has changed");
}

#[test]
fn a_battle_that_does_not_fit_the_rules_is_told_with_its_place() {
    use spellmuster::battle::{Origin, Record, read_battle, write_battle};
    use spellmuster::rules::Answer;
    let desk = Sandbox::new();
    desk.battle();
    let (mut battle, _) = read_battle(&desk.read("a.battle")).expect("a battle");
    battle.records.insert(2, Record::Answer { step: true, origin: Origin::Typed, answer: Answer::Dice(vec![1, 2, 3]) });
    desk.write("a.battle", &write_battle(&battle.head, &battle.records).expect("plain data"));
    desk.run("check a.battle").check(&expect![[r#"
        exit 1
        a.battle  battle
          a.battle:5:1: error: step 2, answer 3: “roll 1 2 3” does not answer “A die for the wizard: a 6 adds a power die”
        1 file, 1 diagnostic, 0 findings, 0 illegal
    "#]]);
    let gave = desk.run("replay a.battle");
    assert_eq!(gave.status, 1);
    assert!(gave.err.contains("step 2, answer 3"), "{}", gave.err);
    assert_eq!(desk.run("play -o a.battle").status, 1);
}

#[test]
fn muster_determines_what_is_left_to_choice_and_dice() {
    let desk = Sandbox::new();
    desk.write("all", "> package A\nroll 3\nroll 3\nroll 5\nroll 2\n");
    desk.run("muster green.roster --answers all -o done.roster").check(&expect![[r#"
        exit 0
        Olda rolls 3: The Howler Wind  [WM-5]
        Olda rolls 3: The Howler Wind is known already  [WM-5]
        Olda rolls 5: Master of Stone  [WM-5]
        Brand rolls 2: The Eagle's Cry  [WM-5]
    "#]]);
    assert_eq!(desk.run("check done.roster").out.lines().next(), Some("done.roster  roster, nothing wrong"));

    for out in ["a.roster", "b.roster"] {
        assert_eq!(desk.run(&format!("muster green.roster --seed 3 -o {out}")).status, 0);
    }
    assert_eq!(desk.read("a.roster"), desk.read("b.roster"));
    assert_eq!(desk.run("check a.roster").out.lines().next(), Some("a.roster  roster, nothing wrong"));

    desk.write("brand", "roll 2\n");
    assert_eq!(desk.run("muster green.roster --caster brand --answers brand -o c.roster").status, 0);
    assert!(desk.read("c.roster").contains("the-eagles-cry") && !desk.read("c.roster").contains("/life/"));

    let gave = desk.run("muster green.roster --caster Brant --seed 1 -o d.roster");
    assert_eq!((gave.status, gave.err.trim_end()), (2, "the roster has no caster “Brant”; is “Brand” meant?"));
    let gave = desk.run("muster green.roster --answers brand -o d.roster");
    assert_eq!(gave.status, 1);
    assert!(gave.err.contains("line 1"), "{}", gave.err);
    desk.write("some", "> package A\n");
    let gave = desk.run("muster green.roster --answers some -o d.roster");
    assert_eq!((gave.status, desk.at("d.roster").exists()), (1, false));
    assert!(gave.out.contains("roll D6"), "{}", gave.out);
}

#[test]
fn a_sheet_is_printed_by_the_ending_of_its_name() {
    let desk = Sandbox::new();
    for (out, paper) in [("a.pdf", "a4"), ("b.PDF", "letter"), ("a.svg", "a4"), ("a.txt", "a4")] {
        let gave = desk.run(&format!("print empire.roster -o {out} --paper {paper}"));
        assert_eq!((gave.status, gave.err.as_str()), (0, ""), "{out}");
    }
    let pdf = fs::read(desk.at("a.pdf")).expect("a PDF");
    assert!(pdf.starts_with(b"%PDF-") && pdf != fs::read(desk.at("b.PDF")).expect("a PDF"));
    assert!(desk.read("a.svg").starts_with("<svg"));
    let text = desk.read("a.txt");
    for word in ["Empire", "Altmann", "Burning Head", "Wall of Fire"] {
        assert!(text.contains(word), "{word}: {text}");
    }
    assert_eq!(desk.run("print empire.roster -o r.txt --lang ru").status, 0);
    assert!(desk.read("r.txt").contains("Стена огня"));
    assert_eq!(desk.run("print empire.roster -o again.pdf").status, 0);
    assert_eq!(pdf, fs::read(desk.at("again.pdf")).expect("a PDF"), "the same sheet gives the same bytes");

    let check = |arguments: &str, status: i32, message: &str| {
        let gave = desk.run(arguments);
        assert_eq!(gave.status, status, "{arguments}: {gave:?}");
        assert!(gave.err.contains(message), "{arguments}: {}", gave.err);
    };
    check("print empire.roster -o a.doc", 2, "one of these: pdf, svg, txt");
    check("print empire.roster -o a.pdf --paper a3", 2, "invalid value");
    check("print none.roster -o a.pdf", 1, "there is no such file");
    check("print three_broken_entries.ron -o a.pdf", 1, "three_broken_entries.ron:");
    check("print empire.roster -o none/a.pdf", 3, "its folder is not there");
}

#[cfg(feature = "window")]
#[test]
fn a_picture_of_a_screen_needs_no_display() {
    let desk = Sandbox::new();
    desk.battle();
    let gave = desk.run("--screenshot a.png --screen muster --size 900x600 --theme parchment --lang ru empire.roster");
    assert_eq!((gave.status, gave.out.as_str(), gave.err.as_str()), (0, "", ""));
    let png = fs::read(desk.at("a.png")).expect("a picture");
    assert_eq!(png.get(..8), Some(b"\x89PNG\r\n\x1a\n".as_slice()));
    assert_eq!(png.get(16..24), Some([0, 0, 3, 132, 0, 0, 2, 88].as_slice()), "900 by 600");
    assert_eq!(desk.run("--screenshot b.png a.battle").status, 0);

    let check = |arguments: &str, status: i32, message: &str| {
        let gave = desk.run(arguments);
        assert_eq!(gave.status, status, "{arguments}: {gave:?}");
        assert!(gave.err.contains(message), "{arguments}: {}", gave.err);
    };
    check("--screenshot c.png none.roster", 1, "there is no such file");
    check("--screenshot none/c.png empire.roster", 3, "its folder is not there");
    check("--screenshot c.jpg empire.roster", 2, "must end in .png");
    check("--screenshot c.png --screen attic", 2, "invalid value");
}
