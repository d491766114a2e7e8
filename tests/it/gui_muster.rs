//! The muster screen, by accessible label and by keys.

#![cfg(feature = "window")]

use spellmuster::form::Value;
use spellmuster::spells::SpellId;
use std::path::PathBuf;

use egui::accesskit::Role;
use egui::{Key, Modifiers, Vec2, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{AccessKitNode, NodeT as _, Queryable as _, by};
use spellmuster::battle::Origin;
use spellmuster::gui::{App, Effect, Screen};
use spellmuster::rosters::{Acquired, Caster, CasterId, Finding, Grade, Roster, RosterEdit};
use spellmuster::rules::{Answer, Body};

use crate::picture::picture;
use crate::window::{press, type_faces, window};

const SIZE: Vec2 = vec2(1366.0, 900.0);

/// A window with a new roster of the first system, in a folder of its own.
fn new_roster(size: Vec2, theme: &str, lang: &str) -> Harness<'static, App> {
    let mut harness = window(size, theme, lang, None, None);
    let system = spellmuster::systems::all().first().expect("a system").about().id;
    harness.state_mut().perform(Effect::NewRoster(system));
    harness.run();
    harness
}

thread_local! {
    static FOLDERS: std::cell::RefCell<Vec<tempfile::TempDir>> = const { std::cell::RefCell::new(Vec::new()) };
}

/// The window with a roster read from a file.
fn opened(text: &str, size: Vec2, theme: &str, lang: &str) -> Harness<'static, App> {
    let folder = tempfile::tempdir().expect("a folder");
    let path: PathBuf = folder.path().join("a.roster");
    std::fs::write(&path, text).expect("a file");
    let mut harness = window(size, theme, lang, Some(folder.path().join("home")), None);
    // The window says so if its folders go while it is open: they stay as long as the test.
    FOLDERS.with_borrow_mut(|folders| folders.push(folder));
    harness.state_mut().perform(Effect::OpenFile(path));
    harness.run();
    assert_eq!(harness.state().screen(), Screen::Muster);
    harness
}

fn roster<'a>(harness: &'a Harness<'_, App>) -> &'a Roster {
    harness.state().roster().expect("a roster").roster()
}

fn findings<'a>(harness: &'a Harness<'_, App>) -> &'a [Finding] {
    harness.state().roster().expect("a roster").findings()
}

fn caster<'a>(harness: &'a Harness<'_, App>) -> &'a Caster {
    let id = harness.state().roster().expect("a roster").caster.expect("a caster");
    roster(harness).caster(id).expect("the caster").1
}

fn click(harness: &mut Harness<'_, App>, label: &str) {
    harness.get_by_role_and_label(Role::Button, label).click();
    harness.run();
}

/// Clicks the first button whose label begins so.
fn click_first(harness: &mut Harness<'_, App>, label: &str) {
    let begins = |node: &AccessKitNode<'_>| {
        node.role() == Role::Button && node.label().is_some_and(|have| have.starts_with(label))
    };
    harness.get_all(by().predicate(begins)).next().expect(label).click();
    harness.run();
}

/// Opens a list and picks an entry.
fn choose(harness: &mut Harness<'_, App>, field: &str, option: &str) {
    harness.get_by_role_and_label(Role::ComboBox, field).click();
    harness.run();
    click(harness, option);
}

/// What a button that begins so says.
fn button(harness: &Harness<'_, App>, begins: &str) -> String {
    let begins = |node: &AccessKitNode<'_>| {
        node.role() == Role::Button && node.label().is_some_and(|have| have.starts_with(begins))
    };
    harness.get(by().predicate(begins)).accesskit_node().label().expect("words")
}

fn has(harness: &Harness<'_, App>, label: &str) -> bool {
    harness.query_all_by_label(label).next().is_some()
}

fn has_text(harness: &Harness<'_, App>, label: &str) -> bool {
    harness.query_all_by_label_contains(label).next().is_some()
}

/// Types into what has the keyboard, in place of what is there.
fn type_over(harness: &mut Harness<'_, App>, text: &str) {
    harness.key_press_modifiers(Modifiers::COMMAND, Key::A);
    harness.event(egui::Event::Text(text.to_owned()));
    harness.run();
}

/// The level of the caster that is shown.
fn level(harness: &Harness<'_, App>) -> Option<Value> {
    caster(harness).fields.get("level").cloned()
}

fn ids(findings: &[Finding]) -> Vec<&'static str> {
    findings.iter().map(|finding| finding.id).collect()
}

#[test]
fn a_wizard_from_nothing() {
    let mut harness = new_roster(SIZE, "parchment", "en");
    assert_eq!(ids(findings(&harness)), ["army-empty"]);
    assert!(has(&harness, "No casters yet"));
    press(&mut harness, Key::A);
    // The name has the keyboard and is typed over.
    harness.event(egui::Event::Text("Oswin".to_owned()));
    harness.run();
    assert_eq!(caster(&harness).name, "Oswin");
    assert_eq!(button(&harness, "Undo"), "Undo “rename to Oswin”");
    assert_eq!(ids(findings(&harness)), ["no-lore"]);
    assert!(has(&harness, "Incomplete WM-4: Oswin: no lore is chosen"));

    // Findings follow what is chosen, and a repair puts one right.
    click(&mut harness, "Fire");
    assert!(findings(&harness).iter().all(|finding| finding.id != "no-lore"), "{:?}", ids(findings(&harness)));
    assert_eq!(button(&harness, "Undo"), "Undo “change Oswin”");
    assert_eq!(ids(findings(&harness)), ["no-signature", "too-few"]);
    click(&mut harness, "Add Fire Ball");
    assert_eq!(ids(findings(&harness)), ["too-few"]);
    assert_eq!(caster(&harness).spells()[0].how, Acquired::Signature);

    for _ in 0..2 {
        click(&mut harness, "Level: one more");
    }
    assert_eq!(level(&harness), Some(Value::Number(3)));
    assert_eq!(button(&harness, "Undo"), "Undo “Level: Oswin”");
    // Several presses into the same field are one step.
    harness.key_press_modifiers(Modifiers::COMMAND, Key::Z);
    harness.run();
    assert_eq!(level(&harness), Some(Value::Number(1)));
    assert_eq!(button(&harness, "Redo"), "Redo “Level: Oswin”");
    click_first(&mut harness, "Redo");
    assert_eq!(level(&harness), Some(Value::Number(3)));

    choose(&mut harness, "Lore", "Light");
    assert!(ids(findings(&harness)).contains(&"other-lore"));
    assert!(has_text(&harness, "Drop Fire Ball"));
}

#[test]
fn an_item_raises_the_allowance() {
    let mut harness = new_roster(SIZE, "parchment", "en");
    press(&mut harness, Key::A);
    press(&mut harness, Key::Tab);
    click(&mut harness, "Fire");
    click(&mut harness, "Level: one more");
    click(&mut harness, "Add an item");
    click(&mut harness, "Familiar");
    assert_eq!(caster(&harness).items.len(), 1);
    assert!(has_text(&harness, "3 = 2 level + 1 familiar"));
    // What there is to fill in stands open.
    click(&mut harness, "Extra spells: one more");
    assert!(has_text(&harness, "4 = 2 level + 2 familiar"));
    click(&mut harness, "Remove: Familiar");
    assert!(!has_text(&harness, "familiar"));
    assert_eq!(button(&harness, "Undo"), "Undo “remove item of Caster 1”");
    harness.key_press_modifiers(Modifiers::COMMAND, Key::Z);
    harness.run();
    assert!(has_text(&harness, "4 = 2 level + 2 familiar"));
}

/// Five faults: a spell twice, a spell of another lore, a level that there is not, a lore that
/// is closed to the army, and an item that only dwarfs have.
const FAULTS: &str = r#"Roster(
    format: 1,
    program: "0.1.0",
    system: "winds-of-magic",
    name: "Faults",
    chosen_army: 1,
    armies: [(
        id: 1,
        name: "Army",
        fields: { "lores": Many(["fire", "light"]) },
        casters: [
            (
                id: 1,
                name: "Twice",
                fields: { "level": Number(2), "lore": Choice("fire") },
                load_outs: [(id: 1, spells: [
                    (id: 1, spell: "winds-of-magic/fire/fire-ball", how: "signature"),
                    (id: 2, spell: "winds-of-magic/fire/burning-head", how: "rolled"),
                    (id: 3, spell: "winds-of-magic/fire/burning-head", how: "rolled"),
                ])],
                chosen_load_out: 1,
            ),
            (
                id: 2,
                name: "Strayed",
                fields: { "level": Number(1), "lore": Choice("fire") },
                load_outs: [(id: 1, spells: [
                    (id: 1, spell: "winds-of-magic/fire/fire-ball", how: "signature"),
                    (id: 2, spell: "winds-of-magic/light/burning-gaze", how: "rolled"),
                ])],
                chosen_load_out: 1,
            ),
            (
                id: 3,
                name: "Boaster",
                fields: { "level": Number(7), "lore": Choice("fire"), "loremaster": Flag(true) },
                load_outs: [(id: 1, spells: [])],
                chosen_load_out: 1,
            ),
            (
                id: 4,
                name: "Outsider",
                fields: { "level": Number(1), "lore": Choice("death"), "loremaster": Flag(true) },
                load_outs: [(id: 1, spells: [])],
                chosen_load_out: 1,
            ),
            (
                id: 5,
                name: "Bearer",
                fields: { "kind": Choice("bearer") },
                items: [(id: 1, kind: "spellbreaking")],
                load_outs: [(id: 1, spells: [])],
                chosen_load_out: 1,
            ),
        ],
    )],
)"#;

/// Several casters with items, load-outs, long names and faults, and a second army.
const RICH: &str = r#"Roster(
    format: 1,
    program: "0.1.0",
    system: "winds-of-magic",
    name: "The Grey Company",
    chosen_army: 1,
    armies: [
        (
            id: 1,
            name: "Marienburg",
            casters: [
                (
                    id: 1,
                    name: "Magister Altmann",
                    fields: { "level": Number(4), "lore": Choice("fire") },
                    items: [
                        (id: 1, kind: "familiar", name: "Raven", fields: { "spells": Number(1) }),
                        (id: 2, kind: "dispel_scroll"),
                    ],
                    load_outs: [
                        (
                            id: 1, name: "Siege",
                            package: "C",
                            spells: [
                                (id: 1, spell: "winds-of-magic/fire/fire-ball", how: "signature"),
                                (id: 2, spell: "winds-of-magic/fire/wall-of-fire", how: "chosen"),
                                (id: 3, spell: "winds-of-magic/fire/burning-head", how: "rolled"),
                                (id: 4, spell: "winds-of-magic/fire/fiery-blast", how: "rolled"),
                                (id: 5, spell: "winds-of-magic/fire/flaming-sword-of-rhuin", how: "rolled"),
                                (id: 6, spell: "winds-of-magic/fire/burning-head", how: "rolled"),
                                (id: 7, spell: "winds-of-magic/light/burning-gaze", how: "rolled"),
                            ],
                        ),
                        (id: 2, name: "", spells: []),
                    ],
                    chosen_load_out: 1,
                    note: "leads the spearmen",
                ),
                (
                    id: 2,
                    name: "Sister Ilse of the Long Road to Talabheim",
                    fields: { "level": Number(2), "lore": Choice("light"), "may_repeat": Flag(true) },
                    items: [
                        (id: 1, kind: "familiar", fields: { "spells": Number(1) }),
                    ],
                    load_outs: [
                        (
                            id: 1,
                            package: "A",
                            spells: [
                                (id: 1, spell: "winds-of-magic/light/phas-illumination", how: "signature"),
                                (id: 2, spell: "winds-of-magic/light/burning-gaze", how: "rolled"),
                            ],
                        ),
                    ],
                    chosen_load_out: 1,
                ),
                (
                    id: 3,
                    name: "Captain van Hoek",
                    fields: { "kind": Choice("bearer") },
                    items: [
                        (id: 1, kind: "bound_spell", name: "Ring of Thori", fields: { "spell": Choice("winds-of-magic/fire/fire-ball") }),
                    ],
                    load_outs: [(id: 1, spells: [])],
                    chosen_load_out: 1,
                ),
                (
                    id: 4,
                    name: "Novice",
                    fields: { "level": Number(1) },
                    load_outs: [(id: 1, spells: [])],
                    chosen_load_out: 1,
                ),
            ],
        ),
        (
            id: 2,
            name: "Naggarond",
            casters: [
                (
                    id: 5,
                    name: "Lhiara",
                    fields: { "level": Number(3), "lore": Choice("shadow") },
                    load_outs: [(id: 1, spells: [])],
                    chosen_load_out: 1,
                ),
            ],
        ),
    ],
)"#;

/// Every finding of a roster shows as a card, and each of its repairs puts it right at one press.
#[test]
fn five_faults_and_their_repairs() {
    let fresh = || opened(FAULTS, vec2(1366.0, 1400.0), "parchment", "en");
    let harness = fresh();
    let kinds = ids(findings(&harness));
    assert_eq!(kinds, ["double", "other-lore", "level", "lore-closed", "item-not-for-army"]);
    for finding in findings(&harness) {
        assert!(has_text(&harness, &format!("Illegal {}: ", finding.rule)), "{}", finding.id);
        assert!(!finding.repairs.is_empty(), "{}", finding.id);
    }
    drop(harness);
    let labels = [
        ("double", "Drop Burning Head"),
        ("other-lore", "Drop Burning Gaze"),
        ("level", "Set level 4"),
        ("lore-closed", "Open the lore of Death"),
        ("lore-closed", "Give up the lore and its spells"),
        ("item-not-for-army", "Remove the item"),
    ];
    for (id, label) in labels {
        let mut harness = fresh();
        let before = roster(&harness).clone();
        // The table of spells has a button by that name as well: the finding's comes first.
        click_first(&mut harness, label);
        assert!(!ids(findings(&harness)).contains(&id), "{id}: {:?}", ids(findings(&harness)));
        let worse = |finding: &&Finding| finding.grade == Grade::Illegal && !kinds.contains(&finding.id);
        assert!(!findings(&harness).iter().any(|finding| worse(&finding)), "{:?}", ids(findings(&harness)));
        harness.key_press_modifiers(Modifiers::COMMAND, Key::Z);
        harness.run();
        assert_eq!(*roster(&harness), before, "{label}");
    }
}

#[test]
fn a_finding_shows_its_caster() {
    let mut harness = opened(FAULTS, SIZE, "candle-light", "en");
    assert_eq!(caster(&harness).name, "Twice");
    click_first(&mut harness, "Illegal WM-1: Boaster");
    assert_eq!(caster(&harness).name, "Boaster");
    // Nothing is changed by looking.
    assert!(!harness.state().roster().expect("a roster").is_dirty());
    // The list has the keyboard: up and down go on from there.
    press(&mut harness, Key::ArrowDown);
    assert_eq!(caster(&harness).name, "Outsider");
    press(&mut harness, Key::ArrowUp);
    press(&mut harness, Key::ArrowUp);
    assert_eq!(caster(&harness).name, "Strayed");
    assert!(has_text(&harness, "belongs to the lore of Light"));
}

#[test]
fn spells_are_read_added_and_dropped() {
    let mut harness = new_roster(SIZE, "parchment", "en");
    press(&mut harness, Key::A);
    press(&mut harness, Key::Tab);
    click(&mut harness, "Fire");
    click(&mut harness, "Level: one more");
    assert!(has_text(&harness, "6 of 48 spells shown"));
    assert!(has_text(&harness, "hidden by: allowed now"));
    // Reading is not adding.
    click_first(&mut harness, "Burning Head, 9+");
    assert!(has_text(&harness, "each model that it crosses takes a hit at Strength 4"));
    assert!(caster(&harness).spells().is_empty());
    click(&mut harness, "Add Fire Ball");
    click_first(&mut harness, "Conflagration of Doom, 11+");
    harness.get_all_by_role_and_label(Role::Button, "Add").last().expect("a button").click();
    harness.run();
    assert_eq!(caster(&harness).spells()[1].spell, "winds-of-magic/fire/conflagration-of-doom");
    assert_eq!(button(&harness, "Undo"), "Undo “add Conflagration of Doom”");
    // How he came by it is said at one press.
    let how = caster(&harness).spells()[1].how;
    click(&mut harness, &format!("Conflagration of Doom: {how}"));
    assert_ne!(caster(&harness).spells()[1].how, how);
    // By keys: the field, down, Enter, Enter.
    press(&mut harness, Key::Slash);
    harness.event(egui::Event::Text("head".to_owned()));
    harness.run();
    press(&mut harness, Key::ArrowDown);
    press(&mut harness, Key::Enter);
    assert_eq!(caster(&harness).spells()[2].spell, "winds-of-magic/fire/burning-head");
    // Too many can be added all the same, and the finding says so.
    type_over(&mut harness, "wall");
    press(&mut harness, Key::Enter);
    assert_eq!(caster(&harness).spells().len(), 4);
    assert!(ids(findings(&harness)).contains(&"too-many"));
    assert!(has_text(&harness, "over by 1"));
    let drops: Vec<SpellId> = caster(&harness).spells().iter().map(|known| known.spell.clone()).collect();
    assert_eq!(drops.len(), 4);
    // The finding and the row both drop it.
    press(&mut harness, Key::Escape);
    harness.get_all_by_role_and_label(Role::Button, "Drop Wall of Fire").last().expect("a button").click();
    harness.run();
    assert_eq!(caster(&harness).spells().len(), 3);
}

#[test]
fn spells_are_drawn_with_typed_dice() {
    let mut harness = new_roster(SIZE, "candle-light", "en");
    press(&mut harness, Key::A);
    press(&mut harness, Key::Tab);
    click(&mut harness, "Fire");
    for _ in 0..2 {
        click(&mut harness, "Level: one more");
    }
    press(&mut harness, Key::Escape);
    press(&mut harness, Key::D);
    assert!(has(&harness, "How does Caster 1 get spells?"));
    // The second package: one chosen, one rolled.
    press(&mut harness, Key::Num2);
    press(&mut harness, Key::Enter);
    assert!(has(&harness, "Caster 1 chooses a spell"));
    press(&mut harness, Key::ArrowDown);
    press(&mut harness, Key::ArrowDown);
    press(&mut harness, Key::Enter);
    assert!(has_text(&harness, "A random spell for Caster 1"));
    assert!(has_text(&harness, "4 Burning Head"));
    type_faces(&mut harness, "4");
    press(&mut harness, Key::Enter);
    assert!(has(&harness, "The draw is done"));
    // A draw has steps of its own.
    assert_eq!(button(&harness, "Undo"), "Undo “dice 4”");
    harness.key_press_modifiers(Modifiers::COMMAND, Key::Z);
    harness.run();
    assert!(has_text(&harness, "A random spell for Caster 1"));
    type_faces(&mut harness, "5");
    press(&mut harness, Key::Enter);
    press(&mut harness, Key::Enter);
    assert!(harness.state().spell_roll().is_none());
    let spells: Vec<(&str, &str)> =
        caster(&harness).spells().iter().map(|known| (known.spell.as_str(), known.how.word())).collect();
    assert_eq!(
        spells,
        [
            ("winds-of-magic/fire/fire-ball", "signature"),
            ("winds-of-magic/fire/fiery-blast", "chosen"),
            ("winds-of-magic/fire/conflagration-of-doom", "rolled"),
        ]
    );
    assert_eq!(ids(findings(&harness)), [""; 0]);
    assert_eq!(button(&harness, "Undo"), "Undo “draw of spells”");
    harness.key_press_modifiers(Modifiers::COMMAND, Key::Z);
    harness.run();
    assert!(caster(&harness).spells().is_empty());
}

#[test]
fn load_outs_are_kept_apart() {
    let mut harness = opened(FAULTS, SIZE, "parchment", "en");
    click(&mut harness, "load-out: usual");
    click(&mut harness, "New load-out, a copy of this one");
    assert_eq!(caster(&harness).load_outs.len(), 2);
    harness.get_by_role_and_label(Role::TextInput, "Name of the load-out").focus();
    harness.run();
    type_over(&mut harness, "Siege");
    assert_eq!(caster(&harness).load_out().expect("a load-out").name, "Siege");
    press(&mut harness, Key::Escape);
    // What is dropped here stays in the other.
    harness.get_all_by_role_and_label(Role::Button, "Drop Fire Ball").last().expect("a button").click();
    harness.run();
    assert_eq!(caster(&harness).spells().len(), 2);
    click(&mut harness, "load-out: Siege");
    click(&mut harness, "usual · 3 spells");
    assert_eq!(caster(&harness).spells().len(), 3);
    click(&mut harness, "load-out: usual");
    click(&mut harness, "Siege · 2 spells");
    click(&mut harness, "load-out: Siege");
    click(&mut harness, "Remove this load-out");
    assert_eq!(caster(&harness).load_outs.len(), 1);
    assert_eq!(caster(&harness).spells().len(), 3);
}

#[test]
fn armies_casters_and_the_way_back() {
    let mut harness = opened(FAULTS, SIZE, "parchment", "en");
    click(&mut harness, "Move down");
    let order = |harness: &Harness<'_, App>| {
        let army = roster(harness).chosen().expect("an army");
        army.casters.iter().map(|caster| caster.name.clone()).collect::<Vec<_>>()
    };
    assert_eq!(order(&harness)[..2], ["Strayed", "Twice"]);
    harness.key_press_modifiers(Modifiers::ALT, Key::ArrowUp);
    harness.run();
    assert_eq!(order(&harness)[..2], ["Twice", "Strayed"]);
    // Removing asks nothing, and says how to bring him back.
    click(&mut harness, "Remove the caster");
    assert_eq!(order(&harness).len(), 4);
    assert_eq!(caster(&harness).name, "Strayed");
    assert!(has(&harness, "Removed: Twice"));
    click(&mut harness, "Undo");
    assert_eq!(order(&harness).len(), 5);
    assert!(!has(&harness, "Removed: Twice"));
    // A second army has findings and fields of its own.
    click(&mut harness, "Add an army");
    assert_eq!(roster(&harness).armies.len(), 2);
    assert!(has(&harness, "No casters yet"));
    harness.get_by_role_and_label(Role::TextInput, "Name of the army").focus();
    harness.run();
    type_over(&mut harness, "Karak");
    assert_eq!(roster(&harness).chosen().expect("an army").name, "Karak");
    choose(&mut harness, "Magic", "Dwarf runes");
    press(&mut harness, Key::Escape);
    press(&mut harness, Key::A);
    assert_eq!(caster(&harness).name, "Caster 1");
    press(&mut harness, Key::Tab);
    assert_eq!(ids(findings(&harness)).len(), 6, "{:?}", ids(findings(&harness)));
    click(&mut harness, "Army ✖ 5");
    assert_eq!(roster(&harness).chosen().expect("an army").name, "Army");
    click_first(&mut harness, "Karak");
    click(&mut harness, "Remove the army");
    assert_eq!(roster(&harness).armies.len(), 1);
    assert!(has(&harness, "Removed: Karak"));
}

/// Whatever opens, opens in either language, in small windows and large: no letter is missing,
/// nothing to fill in is without a name.
#[test]
fn everything_opens_in_both_languages() {
    for (size, lang) in [(vec2(1024.0, 600.0), "ru"), (vec2(1366.0, 768.0), "en")] {
        look_at_faults(size, "candle-light", lang, &|_, _| {});
    }
}

#[test]
fn filters_say_what_they_hide() {
    let mut harness = opened(FAULTS, SIZE, "parchment", "en");
    // None is allowed now: the others stand there to be read.
    assert!(has_text(&harness, "None is allowed now"));
    assert!(has_text(&harness, "48 of 48 spells shown"));
    click(&mut harness, "lore ▾");
    harness.get_by_role_and_label(Role::CheckBox, "Light").click();
    harness.run();
    press(&mut harness, Key::Escape);
    assert!(has_text(&harness, "6 of 48 spells shown · 42 hidden by: lore"));
    click(&mut harness, "kind ▾");
    harness.get_by_role_and_label(Role::CheckBox, "hex").click();
    harness.run();
    press(&mut harness, Key::Escape);
    press(&mut harness, Key::Slash);
    harness.event(egui::Event::Text("no such spell".to_owned()));
    harness.run();
    assert!(has(&harness, "No spell is like that."));
    assert!(has_text(&harness, "0 of 48 spells shown · 48 hidden by: kind, lore, what is typed"));
    click(&mut harness, "Show all");
    assert!(has_text(&harness, "48 of 48 spells shown"));
}

/// Tab until something with that label has the keyboard.
fn tab_to(harness: &mut Harness<'_, App>, label: &str) {
    for _ in 0..80 {
        press(harness, Key::Tab);
        let focused = harness.query_all(by().predicate(|node| node.is_focused()));
        if focused.into_iter().any(|node| node.accesskit_node().label().is_some_and(|have| have.starts_with(label))) {
            return;
        }
    }
    panic!("no way to {label} by the keyboard");
}

/// A wizard with spells, an item and a second load-out, and nothing touched but the keyboard.
#[test]
fn all_by_the_keyboard() {
    let mut harness = new_roster(vec2(1024.0, 600.0), "candle-light", "en");
    press(&mut harness, Key::A);
    type_over(&mut harness, "Ilse");
    tab_to(&mut harness, "Lore");
    press(&mut harness, Key::Enter);
    // The list is open: down to the first lore, and take it.
    press(&mut harness, Key::ArrowDown);
    press(&mut harness, Key::ArrowDown);
    press(&mut harness, Key::Enter);
    let lore = caster(&harness).fields.get("lore").cloned();
    assert!(matches!(lore, Some(Value::Choice(_))), "{lore:?}");
    tab_to(&mut harness, "Level: one more");
    press(&mut harness, Key::Enter);
    press(&mut harness, Key::Space);
    assert_eq!(level(&harness), Some(Value::Number(3)));
    tab_to(&mut harness, "Add an item");
    press(&mut harness, Key::Enter);
    press(&mut harness, Key::ArrowDown);
    press(&mut harness, Key::Enter);
    assert_eq!(caster(&harness).items.len(), 1, "{:?}", caster(&harness).items);
    // The list of spells: to the first row, two down, Enter adds it and goes on to the next.
    press(&mut harness, Key::Slash);
    press(&mut harness, Key::ArrowDown);
    press(&mut harness, Key::Enter);
    press(&mut harness, Key::Enter);
    assert_eq!(caster(&harness).spells().len(), 2);
    press(&mut harness, Key::Escape);
    tab_to(&mut harness, "Drop");
    press(&mut harness, Key::Enter);
    press(&mut harness, Key::Escape);
    press(&mut harness, Key::D);
    assert!(harness.state().spell_roll().is_some());
    tab_to(&mut harness, "Leave the draw");
    press(&mut harness, Key::Enter);
    assert!(harness.state().spell_roll().is_none());
    // A second caster, and back to the first by his number.
    press(&mut harness, Key::A);
    press(&mut harness, Key::Escape);
    press(&mut harness, Key::Num1);
    assert_eq!(caster(&harness).name, "Ilse");
    press(&mut harness, Key::ArrowDown);
    assert_eq!(caster(&harness).name, "Caster 2");
    tab_to(&mut harness, "Remove the caster");
    press(&mut harness, Key::Enter);
    assert_eq!(caster(&harness).name, "Ilse");
    harness.key_press_modifiers(Modifiers::COMMAND, Key::Z);
    harness.run();
    assert_eq!(roster(&harness).armies[0].casters.len(), 2);
}

/// Draws every state of the screen into a folder, for people to look at.
#[test]
fn look() {
    let Some(dir) = std::env::var_os("SPELLMUSTER_LOOK") else { return };
    let dir = PathBuf::from(dir);
    let only = std::env::var("SPELLMUSTER_LOOK_SIZE").ok();
    for (w, h) in [(1366.0, 768.0), (1024.0, 600.0), (1920.0, 1080.0)] {
        if only.as_ref().is_some_and(|only| *only != format!("{w}")) {
            continue;
        }
        for (theme, lang) in [("parchment", "en"), ("candle-light", "ru"), ("parchment", "ru"), ("candle-light", "en")]
        {
            let shot = |harness: &mut Harness<'_, App>, what: &str| {
                let path = dir.join(format!("{what}-{w}-{theme}-{lang}.png"));
                picture(harness).save(path).expect("a file");
            };
            let mut harness = new_roster(vec2(w, h), theme, lang);
            shot(&mut harness, "1-new");
            press(&mut harness, Key::A);
            shot(&mut harness, "2-named");
            press(&mut harness, Key::Tab);
            harness.state_mut().perform(Effect::Edit(
                vec![
                    RosterEdit::SetField {
                        caster: CasterId(1),
                        field: "lore".into(),
                        value: Some(Value::Choice("fire".into())),
                    },
                    RosterEdit::SetField { caster: CasterId(1), field: "level".into(), value: Some(Value::Number(4)) },
                ],
                None,
            ));
            harness.run();
            shot(&mut harness, "3-lore");
            press(&mut harness, Key::Slash);
            press(&mut harness, Key::ArrowDown);
            shot(&mut harness, "4-find");
            harness.state_mut().perform(Effect::BeginSpellRoll(vec![CasterId(1)]));
            harness.run();
            shot(&mut harness, "5-draw-package");
            let mut shots = 0;
            for _ in 0..12 {
                harness.state_mut().roll_all();
                harness.run();
                let document = harness.state().spell_roll().expect("a draw");
                let Some(question) = document.session.question().cloned() else { break };
                let Body::Choose(offers) = question.body else { break };
                if shots < 2 {
                    shot(&mut harness, if shots == 0 { "6-draw-choose" } else { "6-draw-next" });
                    shots += 1;
                }
                let choice = offers.last().expect("an offer").take(&[]);
                let answers = vec![(Answer::Choice(choice), Origin::Decided)];
                harness.state_mut().perform(Effect::Answer(answers));
                harness.run();
                shot(&mut harness, "7-draw-roll");
            }
            shot(&mut harness, "8-drawn");
            harness.state_mut().perform(Effect::KeepSpellRoll);
            harness.run();
            shot(&mut harness, "9-kept");
            look_at_faults(vec2(w, h), theme, lang, &shot);
        }
    }
}

/// Pictures of a roster with faults, and of everything that opens.
fn look_at_faults(size: Vec2, theme: &str, lang: &str, shot: &dyn Fn(&mut Harness<'_, App>, &str)) {
    let mut harness = opened(RICH, size, theme, lang);
    shot(&mut harness, "a-rich");
    let ru = lang == "ru";
    let words = |english: &'static str, russian: &'static str| if ru { russian } else { english };
    harness.get_by_role_and_label(Role::Button, words("The army's settings", "Настройки армии")).click();
    harness.run();
    shot(&mut harness, "b-army");
    harness.get_by_role_and_label(Role::Button, words("The army's settings", "Настройки армии")).click();
    harness.run();
    press(&mut harness, Key::Num3);
    harness
        .get_all_by_role_and_label(
            Role::Button,
            words("? Ring of Thori · Bound spell", "? Ring of Thori · Связанное заклинание"),
        )
        .next()
        .expect("the ring")
        .click();
    harness.run();
    shot(&mut harness, "c-item");
    harness.get_by_role_and_label(Role::ComboBox, words("Spell", "Заклинание")).click();
    harness.run();
    shot(&mut harness, "d-long-list");
    press(&mut harness, Key::Escape);
    press(&mut harness, Key::Num1);
    for (label, what) in [
        (words("load-out: Siege", "набор: Siege"), "e-load-outs"),
        (words("Add an item", "Добавить предмет"), "f-items"),
        (words("kind ▾", "вид ▾"), "g-kinds"),
    ] {
        harness.get_by_role_and_label(Role::Button, label).click();
        harness.run();
        shot(&mut harness, what);
        press(&mut harness, Key::Escape);
    }
    harness.get_by_role_and_label(Role::Button, words("Remove the caster", "Удалить мага")).click();
    harness.run();
    shot(&mut harness, "h-removed");
    press(&mut harness, Key::F1);
    shot(&mut harness, "i-keys");
}
