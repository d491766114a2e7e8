//! WM-1 to WM-5, WM-8, WM-9, WM-23, WM-28 to WM-30: what a roster may be, and what is wrong with it.

use crate::form::InputKind;
use std::collections::BTreeSet;

use super::support::{neutral, roster, slug, winds};
use crate::battle::{Session, SessionKind};
use crate::dice::{Pool, Source};
use crate::rosters::{Acquired, CasterId, Finding, Grade, Roster, RosterEdit};
use crate::rules::{Answer, Body};

fn found(roster: &Roster) -> Vec<Finding> {
    winds().check(roster)
}

/// Findings as `grade id rule`.
fn findings(lines: &str) -> Vec<String> {
    message(&found(&roster(lines)))
}

fn message(findings: &[Finding]) -> Vec<String> {
    findings.iter().map(|finding| format!("{} {} {}", finding.grade.id(), finding.id, finding.rule)).collect()
}

/// The finding is there, and each of its repairs removes it; gives back what the first leaves.
#[track_caller]
fn repaired(lines: &str, grade: Grade, id: &str, rule: &str) -> Vec<String> {
    let roster = roster(lines);
    let all = found(&roster);
    let Some(finding) = all.iter().find(|finding| (finding.grade, finding.id, finding.rule) == (grade, id, rule))
    else {
        panic!("no {} {id} {rule} in {:?}", grade.id(), message(&all));
    };
    assert!(!finding.repairs.is_empty(), "{id} has no repair");
    let mut first = None;
    for repair in &finding.repairs {
        let mut after = roster.clone();
        for edit in &repair.edits {
            after.apply(edit);
        }
        let left = found(&after);
        let same = |other: &Finding| other.id == id && other.place == finding.place;
        assert!(!left.iter().any(same), "{} leaves {:?}", neutral(&repair.label), message(&left));
        first.get_or_insert_with(|| message(&left));
    }
    first.unwrap_or_default()
}

/// What the repairs of a finding are called.
fn labels(lines: &str, id: &str) -> Vec<String> {
    let all = found(&roster(lines));
    let finding = all.iter().find(|finding| finding.id == id).expect("the finding");
    finding.repairs.iter().map(|repair| neutral(&repair.label)).collect()
}

const NONE: [&str; 0] = [];

#[test]
fn wm_1_levels_are_1_to_4() {
    for level in 1..=4 {
        assert_eq!(findings(&format!("army A\nwizard Ana level {level} of fire knows all")), NONE);
    }
    assert_eq!(repaired("army A\nwizard Ana level 0 of fire knows all", Grade::Illegal, "level", "WM-1"), NONE);
    assert_eq!(repaired("army A\nwizard Ana level 5 of fire knows all", Grade::Illegal, "level", "WM-1"), NONE);
}

#[test]
fn wm_1_only_wizards_know_spells() {
    let lines = "army A\nbearer Al of fire knows fire-ball\nwizard Ana level 1 of fire knows all";
    assert_eq!(repaired(lines, Grade::Illegal, "no-wizard", "WM-1"), NONE);
}

#[test]
fn wm_1_an_army_without_casters_is_hinted_at() {
    assert_eq!(findings("army A"), ["hint army-empty WM-1"]);
}

/// The options of a caster's kind.
fn kinds(army: &str) -> Vec<String> {
    let roster = roster(&format!("army A{army}\nusual Ana"));
    let army = &roster.armies[0];
    let fields = winds().caster_fields(&roster, army, &army.casters[0]);
    let field = fields.into_iter().find(|field| field.name == "kind").expect("the kind");
    assert!(matches!(field.kind, InputKind::Choice(_)), "no choice: {field:?}");
    assert_eq!(field.first_option(), field.options().first().map(|option| &*option.id));
    field.options().iter().map(|option| option.id.clone()).collect()
}

#[test]
fn wm_1_each_army_has_its_kinds_of_character() {
    assert_eq!(kinds(""), ["wizard", "bearer"]);
    assert_eq!(kinds(" dwarfs"), ["rune_smith", "rune_lord", "bearer"]);
    assert_eq!(
        kinds(" tomb_kings"),
        ["liche_priest", "liche_high_priest", "tomb_king", "tomb_prince", "icon_bearer", "bearer"]
    );
}

/// The allowance for spells beside the signature one: what he knows of what he may know.
fn allowance(wizard: &str) -> String {
    let roster = roster(&format!("army A\nwizard Ana {wizard}"));
    let army = &roster.armies[0];
    let all = winds().allowances(&roster, army, &army.casters[0]);
    let of: Vec<String> = all
        .iter()
        .map(|allowance| {
            let parts = allowance.most.as_ref().map(|most| {
                let parts = most.parts.iter().map(|part| format!("{} {}", neutral(&part.label), part.amount));
                format!("{} = {}", most.total(), parts.collect::<Vec<_>>().join(" + "))
            });
            format!("{} {} of {}", allowance.id, allowance.used(), parts.unwrap_or_else(|| "?".to_owned()))
        })
        .collect();
    of.join("; ")
}

#[test]
fn wm_2_the_allowance_is_itemised() {
    let signature = "signature 0 of 1 = part-signature 1";
    assert_eq!(allowance("level 2 of fire"), format!("{signature}; spells 0 of 2 = part-level 2"));
    assert_eq!(
        allowance("level 2 of fire carries familiar 1"),
        format!("{signature}; spells 0 of 3 = part-level 2 + part-familiar 1")
    );
    assert_eq!(
        allowance("level 2 of fire package B carries familiar 1"),
        format!("{signature}; spells 0 of 2 = part-level 2 + part-chosen -1 + part-familiar 1")
    );
    assert_eq!(
        allowance("level 4 of fire package B"),
        format!("{signature}; spells 0 of 2 = part-level 4 + part-chosen -2")
    );
    assert_eq!(
        allowance("level 4 of fire package C"),
        format!("{signature}; spells 0 of 3 = part-level 4 + part-chosen -1")
    );
    assert_eq!(allowance("level 2"), format!("{signature}; spells 0 of ?"));
    // What he knows counts by the spell itself.
    assert_eq!(
        allowance("level 3 of fire knows fire-ball knows chosen:burning-head knows signature:fiery-blast"),
        "signature 1 of 1 = part-signature 1; spells 2 of 2 = part-level 3 + part-chosen -1"
    );
    // Without a lore, what he is said to have counts.
    assert_eq!(
        allowance("level 3 knows signature:fire/fire-ball knows fire/fiery-blast knows fire/wall-of-fire"),
        "signature 1 of 1 = part-signature 1; spells 2 of ?"
    );
    assert_eq!(allowance("level 2 of fire knows all"), "");
}

const FULL: &str =
    "army A\nwizard Ana level 2 of fire package A knows signature:fire-ball knows burning-head knows fiery-blast";

#[test]
fn wm_2_a_full_draw_is_without_findings() {
    assert_eq!(findings(FULL), NONE);
    assert_eq!(
        findings(
            "army A\nwizard Ana level 4 of fire package C knows signature:fire-ball knows chosen:burning-head knows fiery-blast knows wall-of-fire"
        ),
        NONE
    );
}

#[test]
fn wm_2_too_many_spells() {
    assert_eq!(repaired(&format!("{FULL} knows wall-of-fire"), Grade::Illegal, "too-many", "WM-2"), NONE);
    assert_eq!(
        labels(&format!("{FULL} knows wall-of-fire"), "too-many"),
        ["wall-of-fire", "fiery-blast", "burning-head"]
            .map(|spell| format!("repair-drop(spell=quoted-spell(spell={spell}))"))
    );
    let more = format!("{FULL} knows wall-of-fire knows conflagration-of-doom");
    assert_eq!(
        labels(&more, "too-many"),
        ["repair-drop(spell=quoted-spell(spell=wall-of-fire) & quoted-spell(spell=conflagration-of-doom))"]
    );
    assert_eq!(repaired(&more, Grade::Illegal, "too-many", "WM-2"), NONE);
    // One chosen spell has cost two random ones.
    let chosen =
        "army A\nwizard Ana level 2 of fire package B knows fire-ball knows chosen:burning-head knows fiery-blast";
    repaired(chosen, Grade::Illegal, "too-many", "WM-2");
    // Calling a spell the signature one does not make it so.
    let called = FULL.replace("knows fiery-blast", "knows fiery-blast knows signature:wall-of-fire");
    repaired(&called, Grade::Illegal, "too-many", "WM-2");
}

#[test]
fn wm_2_findings_say_what_the_allowance_is_made_of() {
    let message = |lines: &str, id: &str| {
        let all = found(&roster(lines));
        neutral(&all.iter().find(|finding| finding.id == id).expect("the finding").message)
    };
    assert_eq!(
        message("army A\nwizard Ana level 4 of fire package B knows fire-ball carries familiar 1", "too-few"),
        "finding-too-few(has=0, may=3, parts=part-more(label=part-level, amount=4) & \
         part-less(label=part-chosen, amount=2) & part-more(label=part-familiar, amount=1), caster=Ana)"
    );
}

#[test]
fn wm_2_too_few_spells() {
    let lines = FULL.replace(" knows fiery-blast", "");
    assert_eq!(findings(&lines), ["incomplete too-few WM-2"]);
    assert_eq!(findings(&lines.replace("level 2", "level 1").replace(" package A", "")), NONE);
    // How many there are to choose from ends it.
    let whole = "army A\nwizard Ana level 4 of fire package A carries familiar 6 knows fire-ball knows burning-head knows fiery-blast knows wall-of-fire knows conflagration-of-doom knows flaming-sword-of-rhuin";
    assert_eq!(findings(whole), NONE);
}

#[test]
fn wm_2_the_package_must_be_chosen_where_there_are_several() {
    let left = repaired("army A\nwizard Ana level 2 of fire knows fire-ball", Grade::Incomplete, "no-package", "WM-2");
    assert_eq!(left, ["incomplete too-few WM-2"]);
    assert_eq!(findings("army A\nwizard Ana level 1 of fire knows fire-ball"), ["incomplete too-few WM-2"]);
    // What he knows shows the package.
    assert_eq!(
        findings("army A\nwizard Ana level 3 of fire knows fire-ball knows chosen:burning-head"),
        ["incomplete too-few WM-2"]
    );
}

#[test]
fn wm_2_too_many_chosen() {
    let one = FULL.replace("knows burning-head", "knows chosen:burning-head");
    assert_eq!(repaired(&one, Grade::Illegal, "too-many-chosen", "WM-2"), NONE);
    let both = one.replace("knows fiery-blast", "knows chosen:fiery-blast");
    assert_eq!(repaired(&both, Grade::Illegal, "too-many-chosen", "WM-2"), NONE);
    // Without a package said, and with a number that no package has.
    let three = "army A\nwizard Ana level 4 of fire knows fire-ball knows chosen:burning-head knows chosen:fiery-blast knows chosen:wall-of-fire knows conflagration-of-doom";
    assert_eq!(repaired(three, Grade::Illegal, "too-many-chosen", "WM-2"), NONE);
    assert_eq!(findings(three), ["illegal too-many-chosen WM-2"]);
    assert_eq!(
        labels(three, "too-many-chosen"),
        [
            "repair-as-rolled(spell=quoted-spell(spell=burning-head) & quoted-spell(spell=fiery-blast) & quoted-spell(spell=wall-of-fire))"
        ]
    );
    // The package's own share stays chosen.
    let of_three = three.replace("of fire", "of fire package C");
    assert_eq!(
        labels(&of_three, "too-many-chosen"),
        ["repair-as-rolled(spell=quoted-spell(spell=fiery-blast) & quoted-spell(spell=wall-of-fire))"]
    );
    assert_eq!(repaired(&of_three, Grade::Illegal, "too-many-chosen", "WM-2"), ["illegal too-many WM-2"]);
    // One too many: whichever of the last two.
    let two = "army A\nwizard Ana level 3 of fire package B knows fire-ball knows chosen:burning-head knows chosen:fiery-blast";
    assert_eq!(
        labels(two, "too-many-chosen"),
        [
            "repair-as-rolled(spell=quoted-spell(spell=fiery-blast))",
            "repair-as-rolled(spell=quoted-spell(spell=burning-head))"
        ]
    );
}

#[test]
fn wm_2_the_signature_spell_is_obligatory() {
    let lines = FULL.replace("knows signature:fire-ball ", "");
    assert_eq!(repaired(&lines, Grade::Incomplete, "no-signature", "WM-2"), NONE);
    // By the spell, not by what it is called.
    assert_eq!(findings(&FULL.replace("signature:", "rolled:")), NONE);
}

#[test]
fn wm_2_a_familiar_is_for_wizards() {
    let lines = "army A\nbearer Al carries familiar 1\nwizard Ana level 1 of fire knows all";
    assert_eq!(repaired(lines, Grade::Hint, "familiar-bearer", "WM-2"), NONE);
}

#[test]
fn wm_2_a_spell_that_no_list_has_is_hinted_at() {
    let lines = format!("{FULL} knows nonsense");
    assert!(findings(&lines).contains(&"hint spell-unknown WM-2".to_owned()));
    repaired(&lines, Grade::Hint, "spell-unknown", "WM-2");
}

#[test]
fn wm_3_a_loremaster_knows_the_lore_without_a_draw() {
    assert_eq!(findings("army A\nwizard Ana level 1 of fire knows all"), NONE);
    assert_eq!(repaired(&format!("{FULL} knows all"), Grade::Hint, "loremaster-draws", "WM-3"), NONE);
    let play = super::Play::of(
        "army A\nwizard Ana level 1 of fire knows all\narmy B\nwizard Bea level 1 of fire-seven knows all",
    );
    assert_eq!((play.caster("Ana").spells.len(), play.caster("Bea").spells.len()), (6, 7));
}

#[test]
fn wm_4_a_wizard_needs_a_lore() {
    let lines = "army A\nwizard Ana level 1 knows all";
    let left = repaired(lines, Grade::Incomplete, "no-lore", "WM-4");
    assert_eq!(left, NONE);
    let roster = roster(lines);
    let repairs = &found(&roster)[0].repairs;
    assert_eq!(repairs.len(), 8);
    assert_eq!(findings("army A\nwizard Ana level 1 of nonsense"), ["hint lore-unknown WM-4"]);
}

#[test]
fn wm_4_only_open_lores() {
    assert_eq!(findings("army A lores fire,death\nwizard Ana level 1 of fire knows all"), NONE);
    assert_eq!(
        repaired("army A lores death\nwizard Ana level 1 of fire knows all", Grade::Illegal, "lore-closed", "WM-4"),
        NONE
    );
    // A lore of the other set, and one that the army's list lacks besides.
    assert_eq!(
        repaired("army A\nwizard Ana level 1 of fire-seven knows all", Grade::Illegal, "lore-closed", "WM-4"),
        NONE
    );
    assert_eq!(
        repaired(
            "army A lores death\nwizard Ana level 1 of fire-seven knows all",
            Grade::Illegal,
            "lore-closed",
            "WM-4"
        ),
        NONE
    );
    // A list of lores holds for both sets.
    assert_eq!(findings("army A set seven lores fire\nwizard Ana level 1 of fire-seven knows all"), NONE);
    let closed = |lines: &str| labels(lines, "lore-closed")[0].clone();
    assert_eq!(closed("army A lores death\nwizard Ana level 1 of fire"), "repair-open-lore(lore=“Fire”)");
    assert_eq!(closed("army A\nwizard Ana level 1 of fire-seven"), "repair-use-set(set=set-seven)");
    assert_eq!(closed("army A set seven\nwizard Ana level 1 of fire"), "repair-use-set(set=set-six)");
    // Another set comes second where it would close the lore of another wizard.
    let two = "army A\nwizard Ana level 1 of fire-seven\nwizard Abe level 1 of fire";
    assert_eq!(labels(two, "lore-closed"), ["repair-no-lore", "repair-use-set(set=set-seven)"]);
    let none = "army A lores ,\nwizard Ana level 1 of fire knows all";
    repaired(none, Grade::Incomplete, "no-open-lores", "WM-4");
}

#[test]
fn wm_4_only_spells_of_his_lore() {
    let roster = {
        let mut roster = roster(&FULL.replace(" knows fiery-blast", ""));
        let card = winds().card("winds-of-magic/death/steal-soul").expect("a card").clone();
        roster.apply(&RosterEdit::AddSpell { caster: CasterId(1), card: Box::new(card), how: Acquired::Rolled });
        roster
    };
    let all = found(&roster);
    assert_eq!(message(&all), ["illegal other-lore WM-4"]);
    let mut after = roster.clone();
    for edit in &all[0].repairs[0].edits {
        after.apply(edit);
    }
    assert_eq!(message(&found(&after)), ["incomplete too-few WM-2"]);
}

#[test]
fn wm_4_dwarfs_are_limited_to_their_runes() {
    let left = repaired("army A dwarfs\nwizard Ana level 1 of fire knows all", Grade::Illegal, "kind", "WM-4");
    assert_eq!(left, ["disputed dispel-without-wizard WM-23"]);
    repaired("army A tomb_kings\nwizard Ana level 1 of fire knows all", Grade::Illegal, "kind", "WM-4");
    repaired("army A\nrune_smith Al", Grade::Illegal, "kind", "WM-30");
    repaired("army A dwarfs\nliche_priest Al", Grade::Illegal, "kind", "WM-30");
}

/// Spells that are unavailable, as `slug reason`; the others as `slug how`.
fn open(wizard: &str) -> Vec<String> {
    let roster = roster(&format!("army A\nwizard Ana {wizard}"));
    let army = &roster.armies[0];
    let open = winds().open_spells(&roster, army, &army.casters[0]);
    let of = |open: &crate::rules::OpenSpell| match &open.unavailable {
        Some(why) => format!("{} {} · {}", slug(&open.spell), neutral(&why.message), why.rule),
        None => format!("{} {}", slug(&open.spell), open.how),
    };
    open.iter().take(7).map(of).collect()
}

#[test]
fn wm_4_and_5_which_spells_could_be_his() {
    assert_eq!(
        open("level 3 of fire package B knows fire-ball knows burning-head"),
        [
            "fire-ball why-known · WM-5",
            "flaming-sword-of-rhuin chosen",
            "fiery-blast chosen",
            "burning-head why-known · WM-5",
            "conflagration-of-doom chosen",
            "wall-of-fire chosen",
            "the-oxen-stands why-other-lore · WM-4",
        ]
    );
    assert_eq!(open("level 1 of fire")[..2], ["fire-ball signature", "flaming-sword-of-rhuin rolled"]);
    let full = open("level 1 of fire knows burning-head");
    assert_eq!(full[..2], ["fire-ball signature", "flaming-sword-of-rhuin why-full · WM-2"]);
    assert_eq!(open("level 1")[0], "fire-ball why-no-lore · WM-4");
    assert_eq!(open("level 1 of fire knows all")[0], "fire-ball why-loremaster · WM-3");
}

#[test]
fn wm_5_nobody_knows_a_spell_twice() {
    let lines = FULL.replace("knows fiery-blast", "knows burning-head");
    let left = repaired(&lines, Grade::Illegal, "double", "WM-5");
    assert_eq!(left, ["incomplete too-few WM-2"]);
}

#[test]
fn wm_15_an_unknown_casting_value_is_a_blank() {
    let lines = "army A set seven\nwizard Ana level 1 of metal-seven knows searing-doom knows glittering-robe";
    assert_eq!(findings(lines), ["incomplete value-unknown WM-15"]);
}

#[test]
fn wm_23_an_army_without_wizards_should_settle_how_it_dispels() {
    let lines = "army A dwarfs\nrune_smith Al";
    assert_eq!(repaired(lines, Grade::Disputed, "dispel-without-wizard", "WM-23"), NONE);
    assert_eq!(findings("army A\nbearer Al"), ["disputed dispel-without-wizard WM-23"]);
    assert_eq!(findings("army A\nbearer Al\nrule dispel_without_wizard forbidden"), NONE);
    assert_eq!(findings("army A tomb_kings\nliche_priest Al"), NONE);
}

#[test]
fn wm_28_a_bound_spell_needs_its_spell_and_wm_29_its_value() {
    let with =
        |item: &str| findings(&format!("army A\nwizard Ana level 1 of fire knows all carries bound_spell {item}"));
    assert_eq!(with("fire/fire-ball 5"), NONE);
    assert_eq!(with("fire/fire-ball"), ["incomplete bound-no-value WM-29"]);
    assert_eq!(with("5"), ["incomplete bound-no-spell WM-28"]);
}

#[test]
fn wm_28_an_item_of_no_known_kind_is_hinted_at() {
    let lines = "army A\nwizard Ana level 1 of fire knows all carries nonsense";
    assert_eq!(repaired(lines, Grade::Hint, "item-unknown", "WM-28"), NONE);
}

#[test]
fn wm_30_items_of_armies_with_magic_of_their_own() {
    let ana = "wizard Ana level 1 of fire knows all carries";
    repaired(&format!("army A\n{ana} casket fire/fire-ball 5"), Grade::Illegal, "item-not-for-army", "WM-30");
    repaired(&format!("army A\n{ana} spellbreaking"), Grade::Illegal, "item-not-for-army", "WM-30");
    repaired(&format!("army A\n{ana} anvil"), Grade::Illegal, "anvil-bearer", "WM-30");
    repaired("army A dwarfs\nrune_smith Al carries anvil", Grade::Illegal, "anvil-bearer", "WM-30");
    let disputed = ["disputed dispel-without-wizard WM-23"];
    assert_eq!(
        findings("army A dwarfs\nrune_lord Al carries anvil carries spellbreaking carries dispel_dice 1"),
        disputed
    );
    assert_eq!(findings("army A tomb_kings\nliche_priest Al carries casket fire/fire-ball 5"), NONE);
}

/// Any number below `below`, from a seed and a place.
fn any(seed: u64, place: usize, below: usize) -> usize {
    let faces = Source::Seeded(seed).roll(Pool::of(1, 100), place);
    usize::from(faces[0] - 1) * below / 100
}

/// A roster as nobody should write it.
fn wild(seed: u64) -> String {
    let pick = |place: usize, of: &[&'static str]| of[any(seed, place, of.len())];
    let mut lines = format!(
        "army A{}{}{}",
        pick(0, &["", "", "", " dwarfs", " tomb_kings"]),
        pick(1, &["", "", " set seven"]),
        pick(2, &["", " lores fire", " lores ,", " lores death,light"])
    );
    for nth in 0..3 {
        let at = 10 + nth * 20;
        let kind = pick(at, &["wizard", "wizard", "wizard", "bearer", "rune_lord", "liche_priest", "usual"]);
        let lore = pick(at + 1, &["fire", "fire", "death", "fire-seven", "metal-seven", "", "nonsense"]);
        lines += &format!("\n{kind} N{nth} level {}", any(seed, at + 2, 6));
        if !lore.is_empty() {
            lines += &format!(" of {lore}");
        }
        lines += pick(at + 3, &["", "", " package A", " package B", " package C"]);
        for spell in 0..any(seed, at + 4, 7) {
            let how = pick(at + 5 + spell, &["rolled", "chosen", "signature", ""]);
            let slug = pick(
                at + 200 + spell,
                &[
                    "fire-ball",
                    "burning-head",
                    "fiery-blast",
                    "wall-of-fire",
                    "fireball",
                    "flame-storm",
                    "death/steal-soul",
                    "nonsense",
                ],
            );
            lines += &format!(" knows {how}:{slug}");
        }
        lines += pick(
            at + 12,
            &[
                "",
                "",
                "",
                " carries familiar 2",
                " carries anvil",
                " carries spellbreaking",
                " carries casket fire/fire-ball 3",
                " carries nonsense",
                " carries bound_spell",
            ],
        );
        lines += pick(at + 13, &["", "", "", " knows all"]);
    }
    lines
}

/// What only the player can fill in.
const FOR_THE_PLAYER: &[&str] = &["bound-no-spell", "bound-no-value", "value-unknown"];

#[test]
fn from_any_roster_repairs_and_the_draw_lead_to_a_legal_one() {
    let mut seen = BTreeSet::new();
    for seed in 0..300 {
        let lines = wild(seed);
        let mut roster = roster(&lines);
        for round in 0.. {
            assert!(round < 60, "no end of repairs for\n{lines}\n{:?}", message(&found(&roster)));
            let all = found(&roster);
            seen.extend(all.iter().map(|finding| finding.id));
            let repair = all
                .iter()
                .filter(|finding| finding.grade <= Grade::Incomplete)
                .find_map(|finding| finding.repairs.first());
            if let Some(repair) = repair {
                for edit in &repair.edits {
                    roster.apply(edit);
                }
                continue;
            }
            let casters: Vec<CasterId> = {
                let army = &roster.armies[0];
                army.casters
                    .iter()
                    .filter(|caster| winds().to_prepare(&roster, army, caster))
                    .map(|caster| caster.id)
                    .collect()
            };
            if casters.is_empty() {
                break;
            }
            roster = prepared(roster, casters, seed);
        }
        let left = found(&roster);
        let bad =
            left.iter().filter(|finding| finding.grade <= Grade::Incomplete && !FOR_THE_PLAYER.contains(&finding.id));
        assert_eq!(bad.map(|finding| finding.id).collect::<Vec<_>>(), NONE, "{lines}");
    }
    let all = "\
        anvil-bearer bound-no-spell bound-no-value dispel-without-wizard double familiar-bearer \
        item-not-for-army item-unknown kind level lore-closed lore-unknown loremaster-draws no-lore \
        no-open-lores no-package no-signature no-wizard other-lore spell-unknown too-few too-many \
        too-many-chosen value-unknown";
    let missing: Vec<&str> = all.split_whitespace().filter(|id| !seen.contains(id)).collect();
    assert_eq!(missing, NONE, "findings that no roster had");
}

/// The draw, with the first offer taken and dice rolled.
fn prepared(roster: Roster, casters: Vec<CasterId>, seed: u64) -> Roster {
    let mut session = Session::new(winds(), SessionKind::Muster { roster, casters });
    while let Some(question) = session.question() {
        let answer = match &question.body {
            Body::Choose(offers) => Answer::Choice(offers[0].take(&[])),
            Body::Roll(roll) => Answer::Dice(Source::Seeded(seed).roll(roll.pool, session.log().entries.len())),
        };
        session.commit(&[(answer, crate::battle::Origin::Decided)]).expect("an answer that fits");
    }
    session.now().roster.clone().expect("the draw is over")
}

#[test]
fn every_repair_of_any_roster_removes_its_finding() {
    for seed in 300..450 {
        let lines = wild(seed);
        let roster = roster(&lines);
        for finding in found(&roster) {
            for repair in &finding.repairs {
                let mut after = roster.clone();
                for edit in &repair.edits {
                    after.apply(edit);
                }
                let same = |other: &Finding| (other.id, other.place) == (finding.id, finding.place);
                assert!(!found(&after).iter().any(same), "{} of {} in\n{lines}", neutral(&repair.label), finding.id);
            }
        }
    }
}
