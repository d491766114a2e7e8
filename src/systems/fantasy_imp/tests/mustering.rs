//! FI-1 to FI-3: what a roster may be, and what is wrong with it.

use std::collections::BTreeSet;

use super::imp;
use super::support::{neutral, roster, slug};
use crate::dice::{Pool, Source};
use crate::rosters::{Finding, Grade, Roster};

const NONE: [&str; 0] = [];

fn found(roster: &Roster) -> Vec<Finding> {
    imp().check(roster)
}

fn message(findings: &[Finding]) -> Vec<String> {
    findings.iter().map(|finding| format!("{} {} {}", finding.grade.id(), finding.id, finding.rule)).collect()
}

/// The roster of these lines.
fn of(lines: &str) -> Roster {
    roster(&format!("system fantasy-imp\n{lines}"))
}

/// Findings as `grade id rule`.
fn findings(lines: &str) -> Vec<String> {
    message(&found(&of(lines)))
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
fn fi_1_a_mage_draws_on_the_lores_of_his_list() {
    assert_eq!(findings("army A\nmage Ana dice 4 of hearthfire,thorn knows all"), NONE);
    assert_eq!(findings("army A"), ["hint army-empty FI-1"]);
    let no_lore = "army A\nmage Ana dice 4";
    assert_eq!(repaired(no_lore, Grade::Incomplete, "no-lore", "FI-1"), ["incomplete no-spells FI-1"]);
    let no_spells = "army A\nmage Ana dice 4 of rime";
    assert_eq!(repaired(no_spells, Grade::Incomplete, "no-spells", "FI-1"), NONE);
    let other = "army A\nmage Ana dice 4 of rime knows fireball knows ice-lance";
    assert_eq!(repaired(other, Grade::Illegal, "other-lore", "FI-1"), NONE);
    let closed = "army A lores rime\nmage Ana dice 4 of rime,thorn knows ice-lance";
    assert_eq!(repaired(closed, Grade::Illegal, "lore-closed", "FI-1"), NONE);
    let nothing_open = "army A lores ,\nmage Ana dice 4 of rime knows all";
    repaired(nothing_open, Grade::Incomplete, "no-open-lores", "FI-1");
    let twice = "army A\nmage Ana dice 4 of rime knows ice-lance knows ice-lance";
    assert_eq!(repaired(twice, Grade::Hint, "double", "FI-1"), NONE);
    assert_eq!(
        findings("army A\nmage Ana dice 4 of gone knows gone/x"),
        ["hint lore-unknown FI-1", "hint spell-unknown FI-1"]
    );
}

#[test]
fn fi_1_what_is_wrong_with_an_army_is_found_there() {
    let roster = of("army A");
    let place = found(&roster)[0].place;
    assert_eq!((place.army, place.caster), (Some(roster.armies[0].id), None));
    // Without a lore there is none that a spell could be outside of.
    assert_eq!(findings("army A\nmage Ana dice 4 knows fireball"), ["incomplete no-lore FI-1"]);
}

#[test]
fn fi_1_giving_up_a_closed_lore_keeps_the_others() {
    let mut roster = of("army A lores rime\nmage Ana dice 4 of rime,thorn knows ice-lance");
    let finding = found(&roster).into_iter().find(|finding| finding.id == "lore-closed").expect("the finding");
    let give_up = finding.repairs.iter().find(|repair| repair.label.id == "imp-repair-give-up-lore").expect("it");
    give_up.edits.iter().for_each(|edit| roster.apply(edit));
    let lores = crate::systems::fantasy_imp::rosters::lores(&roster.armies[0].casters[0]);
    assert_eq!(lores, ["rime"]);
}

#[test]
fn fi_2_a_unit_has_one_named_spell() {
    assert_eq!(findings("army A\nunit Guard dice 2 knows fireball"), NONE);
    assert_eq!(findings("army A\nunit Guard dice 2"), ["incomplete no-spell FI-2"]);
    let many = "army A\nunit Guard dice 2 knows fireball knows ice-lance knows bark-skin";
    assert_eq!(repaired(many, Grade::Illegal, "too-many", "FI-2"), NONE);
    let ability = "army A\nunit Guard dice 2 knows kindle";
    assert_eq!(repaired(ability, Grade::Illegal, "ability", "FI-2"), ["incomplete no-spell FI-2"]);
    let roster = of("army A\nunit Guard dice 2 knows fireball\nmage Ana dice 3 of rime");
    let army = &roster.armies[0];
    let most = |at: usize| {
        imp()
            .allowances(&roster, army, &army.casters[at])
            .iter()
            .map(|of| (of.used(), of.most.as_ref().map(crate::rules::Sum::total)))
            .collect::<Vec<_>>()
    };
    assert_eq!((most(0), most(1)), (vec![(1, Some(1))], vec![]));
}

#[test]
fn fi_3_magic_dice_are_asked_for() {
    assert_eq!(findings("army A\nmage Ana of rime knows all"), ["incomplete no-dice FI-3"]);
    for dice in [0, 21] {
        let lines = format!("army A\nmage Ana dice {dice} of rime knows all");
        assert_eq!(repaired(&lines, Grade::Illegal, "dice", "FI-3"), NONE);
    }
    let roster = of("army A\nmage Ana dice 4 of rime");
    let army = &roster.armies[0];
    let fields = |at: usize| {
        imp().caster_fields(&roster, army, &army.casters[at]).iter().map(|field| field.name).collect::<Vec<_>>()
    };
    assert_eq!(fields(0), ["kind", "magic_dice", "lores"]);
    assert_eq!(
        imp().describe(army, &army.casters[0]).iter().map(neutral).collect::<Vec<_>>(),
        ["about-dice(dice=4)", "worded(words=“Rime”)"]
    );
}

/// The spells that could be taken, in order, each with why it is unavailable.
fn open(caster: &str) -> Vec<String> {
    let roster = of(&format!("army A\n{caster}"));
    let army = &roster.armies[0];
    let open = imp().open_spells(&roster, army, &army.casters[0]);
    let line = |open: &crate::rules::OpenSpell| {
        let why = open
            .unavailable
            .as_ref()
            .map_or_else(String::new, |why| format!(" {} · {}", neutral(&why.message), why.rule));
        format!("{}{why}", slug(&open.spell))
    };
    open.iter().map(line).collect()
}

#[test]
fn fi_1_spells_of_his_lores_are_open_to_a_mage() {
    let open_to_ana = open("mage Ana dice 4 of rime knows ice-lance");
    assert_eq!(open_to_ana.len(), 18);
    assert_eq!(open_to_ana[0], "still-water");
    assert_eq!(open_to_ana[4], "ice-lance why-known · FI-1");
    assert_eq!(open_to_ana[6], "kindle why-other-lore · FI-1");
    assert_eq!(open("mage Ana dice 4")[0], "kindle why-no-lore · FI-1");
}

#[test]
fn fi_2_one_spell_of_any_lore_is_open_to_a_unit() {
    assert_eq!(open("unit Guard dice 4")[..2], ["kindle why-ability · FI-2", "spark-shower"]);
    assert_eq!(open("unit Guard dice 4 knows fireball")[1], "spark-shower why-one-spell · FI-2");
}

/// A roster as nobody should write it.
fn wild(seed: u64) -> String {
    let any = |place: usize, below: usize| {
        usize::from(Source::Seeded(seed).roll(Pool::of(1, 100), place)[0] - 1) * below / 100
    };
    let pick = |place: usize, of: &[&'static str]| of[any(place, of.len())];
    let mut lines = format!("army A{}", pick(0, &["", "", " lores rime", " lores ,", " lores rime,thorn"]));
    for nth in 0..3 {
        let at = 10 + nth * 20;
        lines += &format!("\n{} N{nth}", pick(at, &["mage", "mage", "unit"]));
        lines += pick(at + 1, &["", " dice 4", " dice 1", " dice 0", " dice 30"]);
        lines += pick(at + 2, &["", " of rime", " of hearthfire,thorn", " of gone", " of thorn"]);
        for spell in 0..any(at + 3, 4) {
            lines += &format!(
                " knows {}",
                pick(at + 4 + spell, &["fireball", "kindle", "ice-lance", "bark-skin", "lost/x"])
            );
        }
    }
    lines
}

/// What only the player can fill in; a lore that no list has cannot be added from.
const FOR_THE_PLAYER: &[&str] = &["no-dice", "no-spell", "no-spells"];

#[test]
fn from_any_roster_repairs_lead_to_a_legal_one() {
    let mut seen = BTreeSet::new();
    for seed in 0..300 {
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
        "ability",
        "dice",
        "double",
        "lore-closed",
        "lore-unknown",
        "no-dice",
        "no-lore",
        "no-open-lores",
        "no-spell",
        "no-spells",
        "other-lore",
        "spell-unknown",
        "too-many",
    ];
    let missing: Vec<&str> = all.into_iter().filter(|id| !seen.contains(id)).collect();
    assert_eq!(missing, NONE, "findings that no roster had");
}
