//! What the editor asks of an army, a caster and an item.

use super::support::{neutral, roster, winds};
use crate::form::{Input, InputKind};
use crate::rosters::Item;

/// A field as `id kind rule`.
fn shown(field: &Input) -> String {
    let kind = match &field.kind {
        InputKind::Number { min, max } => {
            format!("{min}..{max} {}", field.first_number().map_or_else(|| "?".to_owned(), |first| first.to_string()))
        }
        InputKind::Numbers { .. } => "numbers".to_owned(),
        InputKind::Choice(options) => format!("{} of {}", field.first_option().unwrap_or("?"), options.len()),
        InputKind::Flag => "flag".to_owned(),
        InputKind::Text => "text".to_owned(),
        InputKind::Many(options) => {
            let all = field.begins == field.clone().begins_with_all().begins;
            format!("{all} of {}", options.len())
        }
    };
    format!("{} {kind} {}", field.name, field.rule)
}

fn army_fields(army: &str) -> Vec<String> {
    let roster = roster(&format!("army A{army}"));
    winds().army_fields(&roster, &roster.armies[0]).iter().map(shown).collect()
}

fn caster_fields(lines: &str) -> Vec<Input> {
    let roster = roster(lines);
    let army = &roster.armies[0];
    winds().caster_fields(&roster, army, &army.casters[0])
}

/// The ids of a choice.
fn options(fields: &[Input], id: &str) -> Vec<String> {
    let field = fields.iter().find(|field| field.name == id).expect("the field");
    match &field.kind {
        InputKind::Choice(options) | InputKind::Many(options) => {
            options.iter().map(|option| option.id.clone()).collect()
        }
        _ => Vec::new(),
    }
}

const LORES: [&str; 8] = ["fire", "beasts", "metal", "light", "life", "heavens", "shadow", "death"];

#[test]
fn wm_4_and_8_fields_of_an_army() {
    let ordinary = [
        "magic ordinary of 3 WM-8",
        "set six of 2 WM-4",
        "lores true of 8 WM-4",
        "miscast_table five-bands of 2 WM-18",
    ];
    assert_eq!(army_fields(""), ordinary);
    assert_eq!(army_fields(" dwarfs"), ["magic ordinary of 3 WM-8"]);
    assert_eq!(army_fields(" tomb_kings"), ["magic ordinary of 3 WM-8"]);
    let lores = |army: &str| {
        let roster = roster(&format!("army A{army}"));
        options(&winds().army_fields(&roster, &roster.armies[0]), "lores")
    };
    // A lore has one name in both sets.
    assert_eq!(lores(""), LORES);
    assert_eq!(lores(" set seven"), LORES);
}

#[test]
fn wm_1_and_3_and_12_fields_of_a_caster() {
    let fields = |lines: &str| caster_fields(lines).iter().map(shown).collect::<Vec<_>>();
    assert_eq!(
        fields("army A\nusual Ana"),
        [
            "kind wizard of 2 WM-1",
            "level 1..4 1 WM-1",
            "lore ? of 8 WM-4",
            "loremaster flag WM-3",
            "may_repeat flag WM-12"
        ]
    );
    assert_eq!(fields("army A\nbearer Al"), ["kind wizard of 2 WM-1"]);
    assert_eq!(fields("army A dwarfs\nusual Al"), ["kind rune_smith of 3 WM-1"]);
}

#[test]
fn wm_4_open_lores_are_offered_and_the_one_that_he_has() {
    let lores = |lines: &str| options(&caster_fields(lines), "lore");
    assert_eq!(lores("army A\nwizard Ana"), LORES);
    assert_eq!(lores("army A lores fire,death\nwizard Ana"), ["fire", "death"]);
    assert_eq!(lores("army A lores fire,death\nwizard Ana of life"), ["fire", "life", "death"]);
    assert_eq!(lores("army A set seven lores fire\nwizard Ana"), ["fire-seven"]);
    assert_eq!(lores("army A lores fire\nwizard Ana of fire-seven"), ["fire", "fire-seven"]);
}

#[test]
fn kinds_of_item_and_what_is_asked_of_them() {
    let kinds: Vec<(&str, &str)> = winds().item_kinds().iter().map(|kind| (kind.id, kind.rule)).collect();
    assert_eq!(
        kinds,
        [
            ("dispel_scroll", "WM-22"),
            ("dispel_dice", "WM-9"),
            ("familiar", "WM-2"),
            ("bound_spell", "WM-28"),
            ("spellbreaking", "WM-30"),
            ("anvil", "WM-30"),
            ("casket", "WM-30"),
        ]
    );
    let fields = |army: &str, kind: &str| {
        let roster = roster(&format!("army A{army}\nbearer Al carries {kind}"));
        let (army, item): (_, &Item) = (&roster.armies[0], &roster.armies[0].casters[0].items[0]);
        winds().item_fields(&roster, army, &army.casters[0], item)
    };
    let all = |army: &str, kind: &str| fields(army, kind).iter().map(shown).collect::<Vec<_>>();
    assert_eq!(all("", "dispel_scroll"), [""; 0]);
    assert_eq!(all("", "anvil"), [""; 0]);
    assert_eq!(all("", "dispel_dice 2"), ["dice 1..12 1 WM-9"]);
    assert_eq!(all("", "familiar 2"), ["spells 1..6 1 WM-2"]);
    // 48 spells and 4 incantations in the set of six, 56 and 4 in the set of seven.
    assert_eq!(all("", "bound_spell"), ["spell ? of 52 WM-28", "casting_value 1..50 ? WM-29"]);
    assert_eq!(all(" set seven", "bound_spell"), ["spell ? of 60 WM-28", "casting_value 1..50 ? WM-29"]);
    assert_eq!(all(" tomb_kings", "casket")[0], "spell ? of 52 WM-28");
    // The spell that sits in it already stays on the list.
    assert_eq!(all("", "bound_spell fire-seven/fireball 5")[0], "spell ? of 53 WM-28");
    assert!(options(&fields("", "bound_spell"), "spell").contains(&"winds-of-magic/incantations/urgency".to_owned()));
}

#[test]
fn wm_2_packages_are_offered_where_there_are_several() {
    let packages = |caster: &str| {
        let roster = roster(&format!("army A\n{caster}"));
        let army = &roster.armies[0];
        let packages = winds().packages(&roster, army, &army.casters[0]);
        packages.iter().map(|package| package.id.clone()).collect::<Vec<_>>()
    };
    assert_eq!(packages("wizard Ana level 1 of fire"), [""; 0]);
    assert_eq!(packages("wizard Ana level 2 of fire"), ["A", "B"]);
    assert_eq!(packages("wizard Ana level 3"), ["A", "B"]);
    assert_eq!(packages("wizard Ana level 4 of fire"), ["A", "B", "C"]);
    assert_eq!(packages("wizard Ana level 4 of fire knows all"), [""; 0]);
    assert_eq!(packages("bearer Ana level 4"), [""; 0]);
}

#[test]
fn a_caster_in_short() {
    let about = |lines: &str| {
        let roster = roster(lines);
        let army = &roster.armies[0];
        winds().describe(army, &army.casters[0]).iter().map(neutral).collect::<Vec<_>>().join(", ")
    };
    assert_eq!(about("army A\nwizard Ana level 2 of fire"), "about-level(level=2), worded(words=“Fire”)");
    assert_eq!(
        about("army A\nwizard Ana level 2 of fire knows all"),
        "about-level(level=2), worded(words=“Fire”), about-loremaster"
    );
    assert_eq!(about("army A\nwizard Ana"), "about-level(level=1)");
    assert_eq!(about("army A dwarfs\nrune_lord Al"), "kind-rune-lord");
    assert_eq!(about("army A tomb_kings\nusual Al"), "kind-liche-priest");
}

#[test]
fn wm_18_the_table_to_have_at_hand_is_the_armys_own() {
    let table = |army: &str| {
        let tables = winds().tables(&roster(&format!("army A{army}")));
        tables
            .iter()
            .map(|table| {
                let rows: Vec<&str> = table.rows.iter().map(|row| row.range.as_str()).collect();
                format!("{} {} {}", neutral(&table.when), table.rule, rows.join(" "))
            })
            .collect::<Vec<_>>()
    };
    assert_eq!(table(""), ["table-miscast-when(dice=2D6) WM-17 2–4 5–6 7 8–9 10–12"]);
    assert_eq!(
        table(" miscast_table unofficial-ninth"),
        ["table-miscast-when(dice=2D6) WM-17 2–3 4 5 6 7 8 9 10 11 12"]
    );
    assert_eq!(table(" dwarfs"), [""; 0]);
    assert_eq!(table(" tomb_kings"), [""; 0]);
}

#[test]
fn wm_5_cards_show_the_number_under_which_a_die_finds_them() {
    let number = |id: &str| winds().card(&format!("winds-of-magic/{id}")).map(|card| (card.number, card.signature));
    assert_eq!(number("fire/fire-ball"), Some((Some(1), true)));
    assert_eq!(number("fire/wall-of-fire"), Some((Some(6), false)));
    assert_eq!(number("fire-seven/fireball"), Some((None, true)));
    assert_eq!(number("incantations/urgency"), Some((None, false)));
    assert_eq!(number("fire/nonsense"), None);
}

#[test]
fn wm_18_the_board_shows_the_level_that_he_has_now() {
    let mut play = super::Play::begun("army A\nwizard Ana level 3 of fire\narmy B\nbearer Bo", 9, 2);
    let about =
        |play: &super::Play, name: &str| play.caster(name).about.iter().map(neutral).collect::<Vec<_>>().join(", ");
    assert_eq!(about(&play, "Ana"), "about-level(level=3), worded(words=“Fire”)");
    play.say("> correct: level of Ana is 2");
    assert_eq!(about(&play, "Ana"), "about-level(level=2), worded(words=“Fire”)");
    assert_eq!(about(&play, "Bo"), "kind-bearer");
}
