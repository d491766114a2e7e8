//! MF-1 to MF-6: what a roster may be, and what is wrong with it.

use std::collections::BTreeSet;

use super::super::wizards::cost;
use super::fatigue;
use super::support::{neutral, roster, slug};
use crate::dice::{Pool, Source};
use crate::rosters::{Finding, Grade, Roster};

const NONE: [&str; 0] = [];

fn found(roster: &Roster) -> Vec<Finding> {
    fatigue().check(roster)
}

fn message(findings: &[Finding]) -> Vec<String> {
    findings.iter().map(|finding| format!("{} {} {}", finding.grade.id(), finding.id, finding.rule)).collect()
}

fn of(lines: &str) -> Roster {
    roster(&format!("system mordheim-fatigue\n{lines}"))
}

/// Findings as `grade id rule`.
fn findings(lines: &str) -> Vec<String> {
    message(&found(&of(lines)))
}

/// A wizard with nothing to find fault with, and these words more.
fn wizard(more: &str) -> String {
    format!("army A\nwizard Ana race human of combat,mind,wind knows heal knows rally knows windblast {more}")
}

/// The finding is there, and each of its repairs removes it; gives back what the first leaves.
#[track_caller]
fn repaired(lines: &str, grade: Grade, id: &str, rule: &str) -> Vec<String> {
    let roster = of(lines);
    let all = found(&roster);
    let finding = all.iter().find(|finding| (finding.grade, finding.id, finding.rule) == (grade, id, rule));
    let finding = finding.unwrap_or_else(|| panic!("no {} {id} {rule} in {:?}", grade.id(), message(&all)));
    assert!(!finding.repairs.is_empty(), "{id} has no repair");
    let after: Vec<Vec<String>> =
        finding.repairs.iter().map(|repair| message(&after(&roster, finding, repair))).collect();
    after.into_iter().next().unwrap_or_default()
}

/// What is found once a repair is done: the finding itself no more.
#[track_caller]
fn after(roster: &Roster, finding: &Finding, repair: &crate::rosters::Repair) -> Vec<Finding> {
    let mut after = roster.clone();
    repair.edits.iter().for_each(|edit| after.apply(edit));
    let left = found(&after);
    let same =
        |other: &Finding| (other.id, other.place, &other.message) == (finding.id, finding.place, &finding.message);
    assert!(!left.iter().any(same), "{} leaves {:?}", neutral(&repair.label), message(&left));
    left
}

#[test]
fn mf_01_one_wizard_of_level_1_or_2_is_advised() {
    assert_eq!(findings(&wizard("")), NONE);
    assert_eq!(findings(&wizard("level 1")), NONE);
    assert_eq!(findings("army A"), ["hint army-empty MF-1"]);
    let two = "army A\nwizard Ana race human of mind,mind,wind knows heal\nwizard Abe race elf of mind,mind,mind";
    assert!(findings(two).contains(&"hint many-wizards MF-1".to_owned()));
    let three = "army A\nwizard Ana race human level 3 of mind,mind,mind,mind,mind,wind,wind,wind,wind \
                 knows inspire-leadership knows raising-morale knows seed-animosity knows rally knows install-fear \
                 knows create-mist knows windblast knows storm-area knows poison-cloud";
    assert_eq!(findings(three), ["hint high-level MF-1"]);
    assert_eq!(repaired(three, Grade::Hint, "high-level", "MF-1"), ["illegal too-many MF-5"]);
    for level in ["0", "5"] {
        repaired(&format!("army A\nwizard Ana race human level {level}"), Grade::Illegal, "level", "MF-1");
    }
}

#[test]
fn mf_01_level_2_is_as_advised() {
    let wizard = "army A\nwizard Ana race human level 2 of combat,combat,combat,wind,wind,wind \
                  knows heal knows strength knows break knows create-mist knows windblast knows storm-area";
    assert_eq!(findings(wizard), NONE);
}

/// What a wizard is, in short.
fn about(words: &str) -> Vec<String> {
    let roster = of(&format!("army A\nwizard Ana {words}"));
    let army = &roster.armies[0];
    fatigue().describe(army, &army.casters[0]).iter().map(neutral).collect()
}

#[test]
fn mf_02_profiles_and_costs_by_race() {
    let profile = |race: &str| {
        let roster = of(&format!("army A\nwizard Ana race {race}"));
        let army = &roster.armies[0];
        let fields = fatigue().caster_fields(&roster, army, &army.casters[0]);
        neutral(
            fields.iter().find(|field| field.name == "race").and_then(|field| field.hint.as_ref()).expect("a profile"),
        )
    };
    for (race, numbers, cost) in [
        ("skink", "m=6, ws=2, bs=3, s=3, t=2, w=1, i=4, a=1, ld=6", 35),
        ("human", "m=4, ws=2, bs=2, s=3, t=3, w=1, i=3, a=1, ld=7", 35),
        ("elf", "m=5, ws=3, bs=3, s=3, t=3, w=1, i=6, a=1, ld=8", 55),
        ("orc", "m=4, ws=3, bs=3, s=3, t=4, w=1, i=2, a=1, ld=7", 50),
        ("goblin", "m=4, ws=2, bs=3, s=3, t=3, w=1, i=2, a=1, ld=5", 30),
        ("beastman", "m=4, ws=3, bs=3, s=3, t=4, w=2, i=3, a=1, ld=7", 55),
        ("skaven", "m=5, ws=3, bs=3, s=3, t=3, w=1, i=5, a=1, ld=6", 50),
    ] {
        assert_eq!(profile(race), format!("profile({numbers})"), "{race}");
        let level = |level: u8| format!("race {race} level {level}");
        assert_eq!(about(&level(1)).last(), Some(&format!("about-points(points={cost})")), "{race}");
        // MF-3: level 2 is 30 dearer.
        assert_eq!(about(&level(2)).last(), Some(&format!("about-points(points={})", cost + 30)), "{race}");
    }
    assert_eq!(findings(&wizard("race gnome")), ["incomplete no-race MF-2"]);
}

#[test]
fn mf_03_a_level_costs_20_or_50_over_a_youngblood() {
    assert_eq!(about("race other youngblood 25 level 1").last().map(String::as_str), Some("about-points(points=45)"));
    assert_eq!(about("race other youngblood 25 level 2").last().map(String::as_str), Some("about-points(points=75)"));
    // Without a race, a price, or above level 2 there is no sum.
    for open in ["level 1", "race other level 1", "race human level 3"] {
        assert!(about(open).iter().all(|message| !message.starts_with("about-points")), "{open}");
    }
    assert_eq!(findings(&wizard("race other")), ["incomplete no-youngblood MF-3"]);
    assert_eq!(findings(&wizard("race other youngblood -1")), ["incomplete no-youngblood MF-3"]);
    assert_eq!(findings(&wizard("race other youngblood 0")), NONE);
}

#[test]
fn mf_03_the_warband_has_a_total() {
    let facts = |lines: &str| {
        let roster = of(lines);
        fatigue().army_facts(&roster, &roster.armies[0]).iter().map(neutral).collect::<Vec<_>>()
    };
    assert_eq!(
        facts("army A\nwizard Ana race human level 2\nwizard Abe race elf"),
        ["army-points(points=120, open=0)"]
    );
    assert_eq!(facts("army A\nwizard Ana race human\nwizard Abe"), ["army-points-open(points=35, open=1)"]);
    assert_eq!(facts("army A"), NONE);
}

#[test]
fn mf_04_no_armour_and_henchmens_wargear() {
    assert_eq!(repaired(&wizard("armour"), Grade::Illegal, "armour", "MF-4"), NONE);
    assert_eq!(repaired(&wizard("heroes_wargear"), Grade::Hint, "wargear", "MF-4"), NONE);
}

#[test]
fn mf_05_three_spells_a_level_of_the_spheres_chosen() {
    let few = "army A\nwizard Ana race human of combat,mind,wind knows heal";
    assert_eq!(findings(few), ["incomplete spells-missing MF-5"]);
    let four = wizard("knows storm-area");
    assert_eq!(repaired(&four, Grade::Illegal, "too-many", "MF-5"), NONE);
    let no_sphere = "army A\nwizard Ana race human of combat,mind knows heal knows rally";
    assert_eq!(repaired(no_sphere, Grade::Incomplete, "no-sphere", "MF-5"), ["incomplete spells-missing MF-5"]);
    // A share without a sphere is taken up by a known spell, and no more is wrong with it.
    let taken = "army A\nwizard Ana race human of combat,mind knows heal knows rally knows windblast";
    assert_eq!(repaired(taken, Grade::Incomplete, "no-sphere", "MF-5"), ["illegal other-sphere MF-5"]);
    assert_eq!(findings(taken), ["incomplete no-sphere MF-5"]);
    let other = "army A\nwizard Ana race human of combat,mind,mind knows heal knows rally knows windblast";
    assert_eq!(repaired(other, Grade::Illegal, "other-sphere", "MF-5"), ["incomplete spells-missing MF-5"]);
}

#[test]
fn mf_06_no_spell_twice() {
    let twice = "army A\nwizard Ana race human of combat,mind,wind knows heal knows heal knows rally";
    assert_eq!(repaired(twice, Grade::Illegal, "double", "MF-6"), ["incomplete spells-missing MF-5"]);
}

#[test]
fn mf_06_another_sphere_stands_in_only_for_a_whole_one() {
    let mind = "knows inspire-leadership knows raising-morale knows seed-animosity knows rally";
    let whole = format!(
        "army A\nwizard Ana race human level 2 of mind,mind,mind,mind,mind,mind {mind} knows install-fear knows heal"
    );
    assert_eq!(findings(&whole), NONE);
    let most =
        format!("army A\nwizard Ana race human level 2 of mind,mind,mind,mind,mind,mind {mind} knows break knows heal");
    assert_eq!(findings(&most), ["illegal other-sphere MF-5", "illegal other-sphere MF-5"]);
}

#[test]
fn mf_07_what_the_lists_lost_is_said() {
    let lost = "army A\nwizard Ana race human of combat,mind,gone knows heal knows rally knows gone/curse";
    assert_eq!(findings(lost), ["hint sphere-unknown MF-7", "hint spell-unknown MF-7"]);
    let open = "army A\nwizard Ana race human of combat,mind,gone knows heal knows rally";
    assert_eq!(findings(open), ["incomplete sphere-unknown MF-7", "incomplete spells-missing MF-5"]);
    repaired(open, Grade::Incomplete, "sphere-unknown", "MF-7");
}

/// Spells that a wizard could have, and why it could not have others.
fn open(words: &str) -> Vec<String> {
    let roster = of(&format!("army A\nwizard Ana race human {words}"));
    let army = &roster.armies[0];
    let open = fatigue().open_spells(&roster, army, &army.casters[0]);
    assert_eq!(open.len(), 20);
    open.iter()
        .map(|open| {
            let why = open.unavailable.as_ref().map_or("open", |reason| &reason.message.id);
            format!("{} {}", slug(&open.spell), why.trim_start_matches("mord-"))
        })
        .collect()
}

#[test]
fn mf_05_the_spells_open_to_him_are_those_of_his_division() {
    let list = open("of wind,wind,mind knows rally");
    // The caster's own spheres come first.
    assert_eq!(list[..2], ["inspire-leadership why-sphere-full", "raising-morale why-sphere-full"]);
    for line in ["rally why-known", "windblast open", "heal why-other-sphere"] {
        assert!(list.contains(&line.to_owned()), "{line}: {list:#?}");
    }
    assert!(open("").iter().all(|line| line.ends_with("why-no-sphere")));
    assert!(
        open("of mind,mind,mind knows rally knows install-fear knows raising-morale")
            .contains(&"heal why-full".to_owned())
    );
    // With a share that has no sphere yet, anything may be.
    assert!(open("of wind,wind").contains(&"heal open".to_owned()));
    let whole = "level 2 of mind,mind,mind,mind,mind,mind knows inspire-leadership knows raising-morale \
                 knows seed-animosity knows rally knows install-fear";
    assert!(open(whole).contains(&"heal open".to_owned()));
}

#[test]
fn mf_05_the_allowance_is_itemised_by_level() {
    let allowance = |level: u8| {
        let roster = of(&format!("army A\nwizard Ana race human level {level} of mind,mind,mind knows rally"));
        let army = &roster.armies[0];
        let allowance = fatigue().allowances(&roster, army, &army.casters[0]).remove(0);
        (allowance.most.map(|most| (most.parts.len(), most.total())), allowance.shares.len())
    };
    assert_eq!(allowance(1), (Some((1, 3)), 1));
    assert_eq!(allowance(2), (Some((2, 6)), 1));
}

#[test]
fn fields_follow_level_and_race() {
    let fields = |words: &str| {
        let roster = of(&format!("army A\nwizard Ana {words}"));
        let army = &roster.armies[0];
        let fields = fatigue().caster_fields(&roster, army, &army.casters[0]);
        fields.iter().map(|field| field.name).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(fields("race human"), "race level sphere_1 sphere_2 sphere_3 armour heroes_wargear");
    assert_eq!(fields("race other level 1"), "race youngblood level sphere_1 sphere_2 sphere_3 armour heroes_wargear");
    assert!(fields("level 2").contains("sphere_6 armour"));
}

/// A roster with everything in it that can be wrong, at random.
fn wild(seed: u64) -> String {
    let mut lines = String::from("army A");
    let pick = |nth: usize, from: &[&str]| {
        let sides = u8::try_from(from.len()).expect("few");
        let face = Source::Seeded(seed).roll(Pool::of(1, sides), nth).first().copied().unwrap_or(1);
        from[usize::from(face) - 1].to_owned()
    };
    for wizard in 0..2 {
        let at = wizard * 40;
        lines += &format!(
            "\nwizard Ana{wizard} {}",
            pick(at, &["race human", "race elf", "", "race other", "race gnome", "race other youngblood 20"])
        );
        lines += &format!(" {}", pick(at + 1, &["level 1", "level 2", "level 3", "level 9", "", "level 0"]));
        let sphere = |nth| pick(at + 2 + nth, &["combat", "mind", "wind", "gone", "-"]);
        lines += &format!(" of {}", (0..6).map(sphere).collect::<Vec<_>>().join(","));
        lines += &format!(" {}", pick(at + 9, &["", "armour", "heroes_wargear", "armour heroes_wargear"]));
        for spell in 0..7 {
            let spell =
                pick(at + 10 + spell, &["heal", "rally", "windblast", "break", "create-mist", "lost/x", "summon", ""]);
            if !spell.is_empty() {
                lines += &format!(" knows {spell}");
            }
        }
    }
    lines
}

/// What only the player can fill in, or the dice.
const FOR_THE_PLAYER: &[&str] = &["no-race", "no-youngblood", "spells-missing"];

#[test]
fn from_any_roster_repairs_lead_to_a_legal_one() {
    let mut seen = BTreeSet::new();
    for seed in 0..200 {
        let lines = wild(seed);
        let mut roster = of(&lines);
        for round in 0.. {
            assert!(round < 60, "no end of repairs for\n{lines}\n{:?}", message(&found(&roster)));
            let all = found(&roster);
            seen.extend(all.iter().map(|finding| finding.id));
            for finding in &all {
                finding.repairs.iter().for_each(|repair| drop(after(&roster, finding, repair)));
            }
            let bad = all.iter().filter(|finding| finding.grade <= Grade::Incomplete);
            let Some(repair) = bad.clone().find_map(|finding| finding.repairs.first()) else {
                let left = bad.filter(|finding| !FOR_THE_PLAYER.contains(&finding.id));
                assert_eq!(left.map(|finding| finding.id).collect::<Vec<_>>(), NONE, "{lines}");
                break;
            };
            repair.edits.iter().for_each(|edit| roster.apply(edit));
        }
    }
    let all = [
        "armour",
        "double",
        "high-level",
        "level",
        "many-wizards",
        "no-race",
        "no-sphere",
        "no-youngblood",
        "other-sphere",
        "spell-unknown",
        "spells-missing",
        "sphere-unknown",
        "too-many",
        "wargear",
    ];
    let missing: Vec<&str> = all.into_iter().filter(|id| !seen.contains(id)).collect();
    assert_eq!(missing, NONE, "findings that no roster had");
}

#[test]
fn mf_03_a_cost_is_itemised() {
    let parts = |level: i64| {
        let roster = of(&format!("army A\nwizard Ana race elf level {level}"));
        let cost = cost(&roster.armies[0].casters[0]);
        cost.map(|cost| cost.parts.iter().map(|part| (part.amount, part.rule)).collect::<Vec<_>>())
    };
    // The table's figure has level 1 in it.
    assert_eq!(parts(1), Some(vec![(55, "MF-2")]));
    assert_eq!(parts(2), Some(vec![(55, "MF-2"), (30, "MF-3")]));
    assert_eq!(parts(3), None);
}
