//! FW-1 to FW-8, FW-12, FW-17, FW-18, FW-23, FW-27: who may have what.

use super::support::{neutral, slug};
use super::{NONE, findings, findings_of, game, repaired, roster};
use crate::form::{Input, InputKind};
use crate::rosters::{Grade, RosterEdit};
use crate::rules::OpenSpell;

/// Allowances of the first caster: id, what it has of what it may have, and what that is made of.
pub(super) fn allowances(lines: &str) -> Vec<String> {
    let roster = roster(lines);
    let army = &roster.armies[0];
    let all = game().allowances(&roster, army, &army.casters[0]);
    all.iter()
        .map(|allowance| {
            let most = allowance.most.as_ref().map_or_else(
                || "?".to_owned(),
                |most| {
                    let parts = most.parts.iter().map(|part| format!("{} {}", neutral(&part.label), part.amount));
                    format!("{} = {}", most.total(), parts.collect::<Vec<_>>().join(" + "))
                },
            );
            let shares: Vec<i64> = allowance.shares.iter().map(|(_, share)| *share).collect();
            format!("{} {shares:?} {} of {most} · {}", allowance.id, allowance.used(), allowance.rule)
        })
        .collect()
}

/// Why a spell could not be the first caster's: reason and rule, or nothing.
pub(super) fn why_not(lines: &str, spell: &str) -> String {
    let roster = roster(lines);
    let army = &roster.armies[0];
    let open = game().open_spells(&roster, army, &army.casters[0]);
    let id = super::support::warlord::spell_id(spell);
    let Some(OpenSpell { unavailable, .. }) = open.into_iter().find(|open| open.spell == id) else {
        return "not his".to_owned();
    };
    unavailable.map_or_else(String::new, |reason| format!("{} · {}", neutral(&reason.message), reason.rule))
}

/// What the editor asks of the first caster.
fn fields(lines: &str) -> Vec<&'static str> {
    let roster = roster(lines);
    let army = &roster.armies[0];
    game().caster_fields(&roster, army, &army.casters[0]).iter().map(|field| field.name).collect()
}

#[test]
fn fw_1_who_casts_and_who_appeals() {
    let kinds = |kind: &str| {
        let roster = roster(&format!("army A good\n{kind} Ann major"));
        let army = &roster.armies[0];
        let open = game().open_spells(&roster, army, &army.casters[0]);
        let of = |set: &str| open.iter().any(|open| game().card(&open.spell).is_some_and(|card| card.set == set));
        (of("arcane"), of("divine"))
    };
    for (kind, arcane, divine) in [
        ("magic_user", true, false),
        ("priest", false, true),
        ("warrior_priest", false, true),
        ("seraph", true, false),
        ("imp", true, false),
        ("archdemon", true, false),
        ("other", true, false),
        ("character", false, false),
    ] {
        assert_eq!(kinds(kind), (arcane, divine), "{kind}");
    }
    // A Priest with Wisdom is both; Wisdom is for Priests alone.
    let wise = "army A good\npriest Ann major wise energy 9";
    assert_eq!((why_not(wise, "hope"), why_not(wise, "bless-unit")), (String::new(), String::new()));
    assert_eq!(why_not("army A good\nwarrior_priest Ann major wise divine 2", "hope"), "not his");
    assert!(
        fields("army A\npriest Ann").contains(&"wisdom") && !fields("army A\nwarrior_priest Ann").contains(&"wisdom")
    );
}

#[test]
fn fw_1_rune_smiths_are_never_on_the_table() {
    let roster = roster("army A\nmagic_user Ann");
    let army = &roster.armies[0];
    let fields = game().caster_fields(&roster, army, &army.casters[0]);
    let kind = fields.iter().find(|field| field.name == "kind").expect("the kind");
    let InputKind::Choice(options) = &kind.kind else { panic!("a choice") };
    assert_eq!(options.len(), 11);
    assert!(options.iter().all(|option| !option.id.contains("rune")));
}

#[test]
fn fw_1_spells_that_are_not_for_him() {
    let lines = "army A good\nwarrior_priest Ann major divine 1 knows bless-unit knows hope";
    assert_eq!(repaired(lines, Grade::Illegal, "not-for-him", "FW-1"), [NONE]);
    let lines = "army A good\nmagic_user Ann major energy 20 knows bless-unit knows hope";
    assert_eq!(repaired(lines, Grade::Illegal, "not-for-him", "FW-1"), [NONE]);
}

#[test]
fn fw_1_another_caster_has_what_the_player_enters() {
    assert_eq!(fields("army A\nother Ann"), ["kind", "alignment", "spells", "cost_limit", "lists", "armour"]);
    let lines = "army A good\nother Ann spells 2 cost_limit 5 lists good,neutral";
    assert_eq!(allowances(&format!("{lines} knows hope")), ["spells [1] 1 of 2 = part-entered 2 · FW-1"]);
    assert_eq!(findings("army A good\nother Ann"), ["incomplete other-blank FW-1"]);
    assert_eq!(findings(&format!("{lines} knows hope knows open")), NONE);
    let many = format!("{lines} knows hope knows open knows open");
    assert_eq!(repaired(&many, Grade::Illegal, "agent-many", "FW-1"), [NONE]);
    let dear = format!("{lines} knows hope knows ring-of-light");
    assert_eq!(repaired(&dear, Grade::Illegal, "agent-dear", "FW-1"), [NONE]);
    let closed = "army A neutral\nother Ann spells 2 cost_limit 9 lists good,neutral knows open knows blizzard";
    assert_eq!(repaired(closed, Grade::Illegal, "closed-list", "FW-1"), [NONE]);
    assert_eq!(why_not(&format!("{lines} knows hope knows open"), "heal-wound"), "why-full · FW-1");
    assert_eq!(why_not(lines, "ring-of-light"), "why-too-dear(limit=5) · FW-1");
}

#[test]
fn fw_1_an_artifact_says_what_it_holds_and_how_often() {
    assert_eq!(
        findings("army A\ncharacter Ann carries artifact"),
        ["incomplete artifact-spell FW-1", "incomplete artifact-uses FW-1"]
    );
    assert_eq!(findings("army A\ncharacter Ann carries artifact open 2"), NONE);
    assert_eq!(findings("army A\ncharacter Ann carries hat"), ["hint item-unknown FW-1"]);
}

#[test]
fn fw_1_an_army_without_casters_is_hinted_at() {
    assert_eq!(findings("army A"), ["hint army-empty FW-1"]);
}

#[test]
fn fw_2_level_and_alignment_are_asked_for() {
    assert_eq!(findings("army A\nwarrior_priest Ann"), ["incomplete no-level FW-2", "incomplete no-alignment FW-2"]);
    // The army's alignment is its casters'.
    assert_eq!(findings("army A evil\nwarrior_priest Ann minor divine 1 knows nightmare"), NONE);
    let repaired = repaired(
        "army A\nwarrior_priest Ann minor divine 1 knows nightmare",
        Grade::Incomplete,
        "no-alignment",
        "FW-2",
    );
    assert_eq!(repaired, [vec!["illegal closed-list FW-18"], vec!["illegal outnumber FW-18"], vec![]]);
    let default = |army: &str| {
        let roster = roster(&format!("army A {army}\nmagic_user Ann"));
        let army = &roster.armies[0];
        let fields = game().caster_fields(&roster, army, &army.casters[0]);
        let alignment = fields.into_iter().find(|field| field.name == "alignment").expect("the alignment");
        assert!(matches!(alignment.kind, InputKind::Choice(_)), "a choice");
        alignment.first_option().map(ToOwned::to_owned)
    };
    assert_eq!((default(""), default("evil")), (None, Some("evil".to_owned())));
    // Agents have no level, and their alignment is fixed.
    assert_eq!(fields("army A evil\nseraph Sela"), ["kind"]);
    assert_eq!(findings("army A evil\nseraph Sela knows hope"), NONE);
    assert_eq!(fields("army A\ncharacter Hans"), ["kind", "alignment"]);
}

#[test]
fn fw_3_numbers_of_a_level_are_asked_for_and_never_invented() {
    for (kind, id) in
        [("magic_user", "no-energy"), ("warrior_priest", "no-divine-spells"), ("priest", "no-divine-spells")]
    {
        for level in ["minor", "master"] {
            let found = findings(&format!("army A good\n{kind} Ann {level}"));
            assert!(found.contains(&format!("incomplete {id} FW-3")), "{kind} {level}: {found:?}");
        }
    }
    assert_eq!(allowances("army A good\nmagic_user Ann minor knows hope"), ["energy [4] 4 of ? · FW-5"]);
    assert_eq!(allowances("army A good\nwarrior_priest Ann minor knows bless-unit"), ["divine [1] 1 of ? · FW-17"]);
}

#[test]
fn fw_3_a_major_priest_has_three() {
    assert_eq!(allowances("army A good\npriest Ann major"), ["divine [] 0 of 3 = part-level 3 · FW-17"]);
    assert_eq!(
        allowances("army A good\npriest Ann major devout"),
        ["divine [] 0 of 4 = part-level 3 + part-devout 1 · FW-17"]
    );
    // What is entered for the caster holds.
    assert_eq!(allowances("army A good\npriest Ann major divine 5"), ["divine [] 0 of 5 = part-level 5 · FW-17"]);
    assert_eq!(allowances("army A good\nwarrior_priest Ann major"), ["divine [] 0 of ? · FW-17"]);
}

#[test]
fn fw_3_the_army_remembers_a_number_by_kind_and_level() {
    let lines = "army A good\nmagic_user Ann master knows hope\nmagic_user Abe master energy 24 knows hope\nmagic_user Ada minor energy 5 knows hope";
    assert_eq!(allowances(lines), ["energy [4] 4 of 24 = part-energy 24 · FW-5"]);
    assert_eq!(findings(lines), NONE);
    // Of another level or kind it is another number.
    let other = "army A good\nmagic_user Ann major knows hope\nmagic_user Abe master energy 24 knows hope\npriest Ada major wise energy 9";
    assert_eq!(allowances(other), ["energy [4] 4 of ? · FW-5"]);
    let hint = |lines: &str| {
        let roster = roster(lines);
        let army = &roster.armies[0];
        let fields = game().caster_fields(&roster, army, &army.casters[0]);
        fields.into_iter().find(|field| field.name == "energy").and_then(|field| field.hint).map(|hint| neutral(&hint))
    };
    assert_eq!(
        hint(lines).as_deref(),
        Some("field-by-level-known(level=level-master, kinds=kinds-magic-user, number=24)")
    );
    assert_eq!(hint(other).as_deref(), Some("field-by-level(level=level-major, kinds=kinds-magic-user)"));
}

#[test]
fn fw_3_a_spell_with_unknown_numbers_may_be_recorded_and_is_incomplete() {
    let found = |spell: &str| {
        let roster = roster(&format!("army A neutral\nmagic_user Ann master energy 24 knows {spell}"));
        let all = game().check(&roster);
        all.iter().map(|finding| format!("{} · {}", neutral(&finding.message), finding.rule)).collect::<Vec<_>>()
    };
    assert_eq!(
        found("alacrity"),
        [
            "finding-blanks(spell=alacrity, facts=fact(name=column-energy) & fact(name=column-success), caster=Ann) · FW-3"
        ]
    );
    assert_eq!(
        found("fireball"),
        [
            "finding-blanks(spell=fireball, facts=fact-list & fact(name=column-energy) & fact(name=column-success), caster=Ann) · FW-3"
        ]
    );
    assert_eq!(found("open"), NONE);
    assert_eq!(why_not("army A good\nmagic_user Ann minor energy 1", "fireball"), "");
}

#[test]
fn fw_4_spells_are_picked_by_hand_and_a_magic_user_without_any_is_hinted_at() {
    let lines = "army A good\nmagic_user Ann major energy 9";
    assert_eq!(findings(lines), ["hint no-spells FW-4"]);
    let roster = roster(lines);
    let army = &roster.armies[0];
    assert!(!game().to_prepare(&roster, army, &army.casters[0]));
    assert!(game().packages(&roster, army, &army.casters[0]).is_empty());
    let gone = "army A good\nmagic_user Ann major energy 9 knows hope knows arcane-good/gone";
    assert_eq!(repaired(gone, Grade::Hint, "spell-unknown", "FW-4"), [NONE]);
}

#[test]
fn fw_5_spells_cost_no_more_than_the_energy() {
    let lines =
        |energy: i64| format!("army A good\nmagic_user Ann major energy {energy} knows hope knows noble-resolve");
    assert_eq!(allowances(&lines(9)), ["energy [4, 5] 9 of 9 = part-energy 9 · FW-5"]);
    assert_eq!((findings(&lines(9)), findings(&lines(10))), (vec![], vec![]));
    assert_eq!(findings(&lines(8)), ["illegal too-dear FW-5"]);
    assert_eq!(repaired(&lines(8), Grade::Illegal, "too-dear", "FW-5"), [NONE, NONE]);
    // The one that is dear enough, or else as many as it takes from the end.
    assert_eq!(repaired(&lines(4), Grade::Illegal, "too-dear", "FW-5"), [NONE]);
    let many = "army A good\nmagic_user Ann major energy 4 knows dispel-darkness knows dispel-darkness knows hope knows dispel-darkness knows hope";
    assert_eq!(repaired(many, Grade::Illegal, "too-dear", "FW-5"), [NONE]);
    assert_eq!(why_not(&lines(10), "dispel-darkness"), "why-energy(left=1) · FW-5");
    assert_eq!(why_not(&lines(11), "dispel-darkness"), "");
}

#[test]
fn fw_6_the_same_spell_may_be_picked_more_than_once() {
    let six = " knows hope".repeat(6);
    let lines = format!("army A good\nmagic_user Ann major energy 24{six}");
    assert_eq!(allowances(&lines), ["energy [4, 4, 4, 4, 4, 4] 24 of 24 = part-energy 24 · FW-5"]);
    assert_eq!(findings(&lines), NONE);
    let roster = roster(&lines);
    let army = &roster.armies[0];
    let open = game().open_spells(&roster, army, &army.casters[0]);
    assert_eq!(open.iter().find(|open| slug(&open.spell) == "hope").map(|open| open.known), Some(6));
}

#[test]
fn fw_7_good_and_evil_do_not_pick_from_each_other() {
    let lines =
        |alignment: &str, spell: &str| format!("army A {alignment}\nmagic_user Ann major energy 20 knows {spell}");
    for (alignment, spell, is_open) in [
        ("good", "hope", true),
        ("good", "open", true),
        ("good", "blizzard", false),
        ("evil", "hope", false),
        ("evil", "open", true),
        ("evil", "blizzard", true),
    ] {
        let lines = lines(alignment, spell);
        if is_open {
            assert_eq!(findings(&lines), NONE, "{alignment} {spell}");
        } else {
            assert_eq!(
                repaired(&lines, Grade::Illegal, "closed-list", "FW-7"),
                [["hint no-spells FW-4"]],
                "{alignment} {spell}"
            );
        }
    }
    assert_eq!(why_not("army A good\nmagic_user Ann major energy 20", "blizzard"), "why-closed(list=evil) · FW-7");
}

const NEUTRAL: &str = "army A neutral\nmagic_user Ann major energy 60 knows open knows telekinesis";

#[test]
fn fw_8_good_and_evil_never_outnumber_neutral() {
    assert_eq!(findings(&format!("{NEUTRAL} knows hope")), NONE);
    assert_eq!(findings(&format!("{NEUTRAL} knows hope knows blizzard")), NONE);
    let three = format!("{NEUTRAL} knows hope knows blizzard knows battle-fury");
    assert_eq!(
        allowances(&three),
        [
            "energy [2, 3, 4, 8, 6] 23 of 60 = part-energy 60 · FW-5",
            "good_evil [1, 1, 1] 3 of 2 = part-neutral 2 · FW-8"
        ]
    );
    // Each of the three dropped, a Neutral spell added, or the house rule.
    assert_eq!(repaired(&three, Grade::Illegal, "outnumber", "FW-8"), [NONE; 5]);
    let five = format!("{three} knows blizzard knows blizzard");
    assert_eq!(repaired(&five, Grade::Illegal, "outnumber", "FW-8"), [NONE; 2]);
    assert_eq!(why_not(&format!("{NEUTRAL} knows hope knows blizzard"), "hope"), "why-outnumbers · FW-8");
    assert_eq!(why_not(&format!("{NEUTRAL} knows hope"), "hope"), "");
}

#[test]
fn fw_8_the_house_rule_counts_either_side_by_itself() {
    let each = |spells: &str| format!("rule neutral_ratio each\n{NEUTRAL} {spells}");
    let four = each("knows hope knows hope knows blizzard knows blizzard");
    assert_eq!(findings(&four), NONE);
    assert_eq!(
        allowances(&four)[1..],
        ["good [1, 1] 2 of 2 = part-neutral 2 · FW-8", "evil [1, 1] 2 of 2 = part-neutral 2 · FW-8"]
    );
    assert_eq!(findings(&each("knows hope knows hope knows hope")), ["illegal outnumber FW-8"]);
    assert_eq!(why_not(&four, "hope"), "why-outnumbers · FW-8");
    // Nobody but Neutral casters is held to it.
    assert_eq!(findings("army A good\nmagic_user Ann major energy 60 knows hope knows hope"), NONE);
}

#[test]
fn fw_12_metal_that_hinders_wants_its_number() {
    let lines = |sheet: &str, armour: &str| {
        findings(&format!("army A good {sheet}\nmagic_user Ann major energy 9 armour {armour} knows hope"))
    };
    for armour in ["chainmail", "mail_and_plate", "plate"] {
        assert_eq!(lines("", armour), ["incomplete metal-armour FW-12"], "{armour}");
        assert_eq!(lines("metal_armour 10", armour), NONE, "{armour}");
    }
    for armour in ["none", "leather", "electrum"] {
        assert_eq!(lines("", armour), NONE, "{armour}");
    }
    let fields = game().army_fields(&roster("army A"), &roster("army A").armies[0]);
    let is_number = |field: &&Input| matches!(field.kind, InputKind::Number { .. });
    let numbers = fields.iter().filter(|field| is_number(field) && field.begins.is_none());
    assert_eq!(numbers.count(), 8, "no number is invented");
}

const DEVOUT: &str =
    "army A good\npriest Ann major devout knows bless-unit knows bless-unit knows bless-weapon knows divine-strength";

#[test]
fn fw_17_as_many_divine_spells_as_the_gods_grant() {
    assert_eq!(allowances(DEVOUT), ["divine [1, 1, 1, 1] 4 of 4 = part-level 3 + part-devout 1 · FW-17"]);
    assert_eq!(findings(DEVOUT), NONE);
    let without = DEVOUT.replace("devout ", "");
    assert_eq!(repaired(&without, Grade::Illegal, "divine-many", "FW-17"), [NONE; 4]);
    let more = format!("{DEVOUT} knows bless-unit knows bless-unit");
    assert_eq!(repaired(&more, Grade::Illegal, "divine-many", "FW-17"), [NONE]);
    assert_eq!(findings(&DEVOUT.replace(" knows divine-strength", "")), ["incomplete divine-few FW-17"]);
    assert_eq!(why_not(DEVOUT, "bless-unit"), "why-full · FW-17");
    // A wise Priest has both, each by its own count.
    let wise = DEVOUT.replace("devout", "devout wise energy 9") + " knows hope knows noble-resolve";
    assert_eq!(
        allowances(&wise),
        [
            "energy [4, 5] 9 of 9 = part-energy 9 · FW-5",
            "divine [1, 1, 1, 1] 4 of 4 = part-level 3 + part-devout 1 · FW-17"
        ]
    );
    assert_eq!(findings(&wise), NONE);
}

#[test]
fn fw_18_alignment_bars_miracles_and_curses() {
    let lines =
        |alignment: &str, spell: &str| format!("army A {alignment}\nwarrior_priest Ann minor divine 1 knows {spell}");
    for (alignment, spell, is_open) in [
        ("good", "bless-unit", true),
        ("good", "divine-strength", true),
        ("good", "nightmare", false),
        ("evil", "bless-unit", false),
        ("evil", "divine-strength", true),
        ("evil", "nightmare", true),
    ] {
        let lines = lines(alignment, spell);
        if is_open {
            assert_eq!(findings(&lines), NONE, "{alignment} {spell}");
        } else {
            assert_eq!(
                repaired(&lines, Grade::Illegal, "closed-list", "FW-18"),
                [["incomplete divine-few FW-17"]],
                "{alignment} {spell}"
            );
        }
    }
    assert_eq!(
        why_not(&lines("evil", "nightmare").replace("divine 1", "divine 2"), "bless-unit"),
        "why-closed(list=good) · FW-18"
    );
}

#[test]
fn fw_18_a_neutral_priest_holds_miracles_and_curses_against_wonders() {
    let lines = |spells: &str| {
        let known: String = spells.split(' ').map(|spell| format!(" knows {spell}")).collect();
        format!("army A neutral\nwarrior_priest Ann minor divine {} {known}", spells.split(' ').count())
    };
    assert_eq!(findings(&lines("divine-strength gift-of-command bless-unit nightmare")), NONE);
    let three = lines("divine-strength gift-of-command bless-unit nightmare nightmare");
    // Together, whatever the house rule says of arcane spells.
    assert_eq!(findings(&format!("rule neutral_ratio each\n{three}")), ["illegal outnumber FW-18"]);
    let repaired = repaired(&three, Grade::Illegal, "outnumber", "FW-18");
    let few = vec!["incomplete divine-few FW-17".to_owned()];
    assert_eq!(repaired, [few.clone(), few.clone(), few, vec!["illegal divine-many FW-17".to_owned()]]);
}

#[test]
fn fw_23_what_each_agent_has() {
    // Kind, how many, and one list after another: what is legal and what is not.
    for (kind, good, bad) in [
        ("seraph", "hope", &["open", "blizzard", "hope hope", "ring-of-light"][..]),
        ("imp", "", &["open", "hope", "battle-fury", "blizzard"]),
        ("angel", "hope open", &["open open", "hope blizzard", "hope open hope"]),
        ("demon", "blizzard battle-fury", &["blizzard open", "hope blizzard", "summon-skeletons blizzard"]),
        ("archangel", "hope hope open open", &["hope open open open", "hope hope open blizzard"]),
        (
            "archdemon",
            "blizzard blizzard summon-skeletons open",
            &["blizzard blizzard open open", "blizzard blizzard blizzard hope"],
        ),
    ] {
        let lines = |spells: &str| {
            let known: String = spells.split_whitespace().map(|spell| format!(" knows {spell}")).collect();
            format!("army A neutral\n{kind} Ann{known}")
        };
        if !good.is_empty() {
            assert_eq!(findings(&lines(good)), NONE, "{kind} {good}");
        }
        for spells in bad {
            let found = findings(&lines(spells));
            let illegal = found.iter().any(|found| found.starts_with("illegal") && found.ends_with("FW-23"));
            assert!(illegal, "{kind} {spells}: {found:?}");
        }
    }
    assert_eq!(findings("army A\narchangel Ann knows hope"), ["incomplete agent-few FW-23"]);
    assert_eq!(
        allowances("army A\narchdemon Ann knows blizzard knows open"),
        ["spells [1, 1] 2 of 4 = kind-archdemon 4 · FW-23", "neutral [1] 1 of 1 = kind-archdemon 1 · FW-23"]
    );
    // Copies are allowed.
    assert_eq!(findings("army A\nangel Ann knows hope knows hope"), NONE);
}

#[test]
fn fw_23_repairs_of_agents_work() {
    assert_eq!(repaired("army A\nseraph Ann", Grade::Incomplete, "agent-few", "FW-23"), [NONE; 3]);
    assert_eq!(repaired("army A\narchangel Ann knows open", Grade::Incomplete, "agent-few", "FW-23"), [NONE; 3]);
    assert_eq!(repaired("army A\nseraph Ann knows hope knows hope", Grade::Illegal, "agent-many", "FW-23"), [NONE]);
    let few = [["incomplete agent-few FW-23"]];
    assert_eq!(repaired("army A\nangel Ann knows open knows open", Grade::Illegal, "agent-own", "FW-23"), few);
    assert_eq!(repaired("army A\nseraph Ann knows ring-of-light", Grade::Illegal, "agent-dear", "FW-23"), few);
    assert_eq!(why_not("army A\nangel Ann knows open", "open"), "why-no-more-neutral · FW-23");
    assert_eq!(why_not("army A\nangel Ann knows open", "blizzard"), "why-closed(list=evil) · FW-23");
    assert_eq!(why_not("army A\nseraph Ann", "ring-of-light"), "why-too-dear(limit=5) · FW-23");
    assert_eq!(why_not("army A\nseraph Ann knows hope", "hope"), "why-full · FW-23");
}

#[test]
fn fw_27_blade_magic_is_for_the_greatest_and_of_their_side() {
    let blade = |kind: &str, of: &str| {
        let spells = if kind == "archangel" { " knows hope".repeat(4) } else { " knows blizzard".repeat(4) };
        findings(&format!("army A\n{kind} Ann {} {of}", spells.trim()))
    };
    assert_eq!(blade("archangel", "carries blade_magic good"), NONE);
    assert_eq!(blade("archangel", "carries blade_magic neutral"), NONE);
    assert_eq!(blade("archangel", "carries blade_magic evil"), ["illegal blade-side FW-27"]);
    assert_eq!(blade("archdemon", "carries blade_magic evil"), NONE);
    assert_eq!(blade("archdemon", "carries blade_magic good"), ["illegal blade-side FW-27"]);
    assert_eq!(blade("archdemon", "carries blade_magic evil carries blade_magic neutral"), ["illegal blades FW-27"]);
    assert_eq!(findings("army A\nseraph Ann knows hope carries blade_magic good"), ["illegal blade-not-his FW-27"]);
}

/// The army of the picture: what is wrong with it, and that each repair puts it right.
#[test]
fn the_grey_company() {
    let lines = "army Grey neutral
        magic_user Oswin master energy 24 armour electrum knows telepathy knows open knows noble-resolve knows battle-fury knows arcane-evil/summon-skeletons
        priest Aldis major good wise devout energy 9 knows hope knows noble-resolve knows bless-unit knows bless-weapon knows bless-character knows gift-of-command
        seraph Sela knows hope
        imp Snick";
    assert_eq!(allowances(lines)[0], "energy [5, 2, 5, 6, 9] 27 of 24 = part-energy 24 · FW-5");
    let found = ["illegal outnumber FW-8", "illegal too-dear FW-5", "incomplete agent-few FW-23"];
    assert_eq!(findings(lines), found);
    let roster = roster(lines);
    let words: Vec<String> = game().check(&roster).iter().map(|finding| neutral(&finding.message)).collect();
    assert_eq!(
        words,
        [
            "finding-outnumber(held=3, neutral=2, caster=Oswin)",
            "finding-energy(used=27, most=24, caster=Oswin)",
            "finding-agent-none(has=0, may=1, least=1, list=evil, cost=5, caster=Snick)",
        ]
    );
    // To drop Battle Fury mends both; the imp has no Evil spell cheap enough in the lists.
    let mended = repaired(lines, Grade::Illegal, "outnumber", "FW-8");
    assert!(mended.contains(&vec!["incomplete agent-few FW-23".to_owned()]), "{mended:?}");
    assert!(mended.iter().all(|left| !left.iter().any(|found| found.contains("outnumber"))), "{mended:?}");
    let mended = repaired(lines, Grade::Illegal, "too-dear", "FW-5");
    assert!(mended.iter().all(|left| !left.iter().any(|found| found.contains("too-dear"))), "{mended:?}");
    let mended = repaired(lines, Grade::Incomplete, "agent-few", "FW-23");
    assert_eq!(mended, [found[..2].to_vec()]);
}

/// An empty list of findings can always be reached: repairs never go round in circles.
#[test]
fn repairs_lead_to_an_end() {
    for lines in [
        "army A neutral\nmagic_user Ann major energy 10 knows blizzard knows blizzard knows hope knows open knows bless-unit",
        "army A evil\npriest Ann major devout wise energy 5 knows hope knows bless-unit knows blizzard knows nightmare knows nightmare knows nightmare knows nightmare knows nightmare",
        "army A\ndemon Ann knows hope knows open knows summon-skeletons\narchangel Abe knows blizzard knows open knows open knows open knows open",
    ] {
        let mut roster = roster(lines);
        for _ in 0..20 {
            let all = game().check(&roster);
            let Some(finding) = all.iter().find(|finding| finding.grade == Grade::Illegal) else { break };
            let repair = finding.repairs.first().unwrap_or_else(|| panic!("no way out of {finding:?}"));
            repair.edits.iter().for_each(|edit: &RosterEdit| roster.apply(edit));
        }
        let illegal: Vec<String> =
            findings_of(&roster).into_iter().filter(|found| found.starts_with("illegal")).collect();
        assert_eq!(illegal, NONE, "{lines}");
    }
}
