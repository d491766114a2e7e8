//! MF-7: the spheres that ship, and those that players make.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;

use super::support::{rosters, slug};
use crate::battle::{Session, SessionKind, play_script};
use crate::dice::Pool;
use crate::rules::{Game, Setup, Side, System as _};
use crate::spells::{SourceText, SpellCard, Worded};
use crate::systems::mordheim_fatigue::MordheimFatigue;
use crate::systems::mordheim_fatigue::entries::SpellEntry;
use crate::systems::mordheim_fatigue::lists::{Lists, SHIPPED, die_of, range_of, table_of};

/// The lists that ship.
pub fn shipped() -> Vec<SourceText> {
    SHIPPED.iter().map(|(path, text)| SourceText::new(*path, *text)).collect()
}

/// The table of a sphere: faces and spell.
fn table(lists: &Lists, sphere: &str) -> Vec<String> {
    let sphere = lists.sphere(sphere).expect("the sphere");
    let row = |row: &(u8, u8, Option<&SpellEntry>)| {
        let spell = row.2.map_or("choose", |spell| slug(&spell.id));
        format!("{} {spell}", range_of(row))
    };
    table_of(sphere).iter().map(row).collect()
}

#[test]
fn mf_07_the_spheres_load_with_no_diagnostic_and_all_of_them_ship() {
    let (lists, diagnostics) = Lists::load(&shipped());
    assert_eq!(diagnostics, []);
    assert_eq!(lists.spheres.len(), 4);
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("spell_lists/mordheim-fatigue");
    let files = std::fs::read_dir(folder).expect("the folder").map(|file| file.expect("a file").file_name());
    let files: BTreeSet<String> =
        files.map(|name| format!("spell_lists/mordheim-fatigue/{}", name.to_string_lossy())).collect();
    assert_eq!(SHIPPED.iter().map(|(path, _)| (*path).to_owned()).collect::<BTreeSet<_>>(), files);
}

#[test]
fn mf_07_the_tables_are_the_documents() {
    let lists = Lists::load(&shipped()).0;
    let dice = lists.spheres.iter().map(|sphere| (sphere.id.as_str(), die_of(sphere)));
    let (d6, d8) = (Pool::of(1, 6), Pool::of(1, 8));
    assert_eq!(dice.collect::<Vec<_>>(), [("combat", d8), ("mind", d6), ("wind", d6), ("animalism", d6)]);
    assert_eq!(
        table(&lists, "combat"),
        ["1–3 bolt", "4 aura-of-protection", "5 strength", "6 break", "7 heal", "8 choose"]
    );
    assert_eq!(
        table(&lists, "mind"),
        ["1 inspire-leadership", "2 raising-morale", "3 seed-animosity", "4 rally", "5 install-fear", "6 choose"]
    );
    assert_eq!(
        table(&lists, "wind"),
        ["1 create-mist", "2 poison-cloud", "3 windblast", "4 lightning-bolt", "5 storm-area", "6 choose"]
    );
    assert_eq!(
        table(&lists, "animalism"),
        ["1 summon", "2 cat-feet", "3 startle", "4 keen-nose", "5 beast-within", "6 choose"]
    );
}

#[test]
fn mf_15_costs_and_upkeep_are_the_documents() {
    let game = super::fatigue();
    let cards = game.cards();
    // A card names a face only where there is one.
    assert_eq!(cards[..2].iter().map(|card| card.number).collect::<Vec<_>>(), [None, Some(4)]);
    let cost = |card: &SpellCard| card.numbers[0].shown.clone().unwrap_or_default();
    let shown: Vec<String> = cards.iter().map(|card| format!("{} {}", slug(&card.id), cost(card))).collect();
    assert_eq!(
        shown.join(", "),
        "bolt 1×n, aura-of-protection 2+1, strength 3+1, break 3, heal 4, inspire-leadership 2+1, raising-morale 3+1, \
         seed-animosity 4, rally 2, install-fear 2, create-mist 2+1, poison-cloud 2, windblast 2+1, lightning-bolt 1×n, \
         storm-area 2+1, summon 4, cat-feet 1, startle 2, keen-nose 2+1, beast-within 3+1"
    );
    let stays = cards.iter().filter(|card| card.remains_in_play).map(|card| slug(&card.id));
    assert_eq!(
        stays.collect::<Vec<_>>(),
        [
            "aura-of-protection",
            "strength",
            "inspire-leadership",
            "raising-morale",
            "seed-animosity",
            "create-mist",
            "windblast",
            "storm-area",
            "keen-nose",
            "beast-within"
        ]
    );
}

#[test]
fn mf_07_what_is_ours_says_so_and_all_speak_both_languages() {
    let game = super::fatigue();
    let cards = game.cards();
    let ours: Vec<&str> = cards.iter().filter(|card| card.original).map(|card| slug(&card.id)).collect();
    assert_eq!(ours, ["cat-feet", "startle", "keen-nose", "beast-within"]);
    let both = |id: &str, text: &Worded| assert!(text.has("en") && text.has("ru"), "{id}: {text:?}");
    for card in cards {
        assert!(card.unknown.is_empty() && !card.source.is_empty(), "{}", card.id);
        for text in [&card.name, &card.summary, &card.lore_name] {
            both(&card.id, text);
        }
        for text in card.range.iter().chain(&card.duration).chain(&card.kind) {
            assert!(["en", "ru"].iter().all(|lang| !super::support::in_words(text, lang).is_empty()), "{}", card.id);
        }
    }
}

/// A sphere file with this head and these spells: number, slug, and what else there is.
pub fn sphere(id: &str, head: &str, spells: &[(&str, &str)]) -> SourceText {
    let spells = spells.iter().map(|(slug, rest)| {
        format!(
            "(id: \"mordheim-fatigue/{id}/{slug}\", name: (en: \"{slug}\"), cost: 1, range: Touch, \
             summary: (en: \"x\"), {rest}),\n"
        )
    });
    let spells: String = spells.collect();
    SourceText::new(
        format!("{id}.ron"),
        format!("Lore(format: 1, lore: \"{id}\", name: (en: \"{id}\"), {head} spells: [\n{spells}])"),
    )
}

/// The system with a sphere of the player's own besides those that ship.
pub fn with(own: SourceText) -> Arc<dyn Game> {
    let mut sources = shipped();
    sources.push(own);
    let (game, diagnostics) = MordheimFatigue.load(&sources);
    assert_eq!(diagnostics, []);
    Arc::from(game)
}

#[test]
fn mf_07_a_players_sphere_may_have_any_die() {
    let rows = |head: &str, spells: &[(&str, &str)]| {
        let (lists, diagnostics) = Lists::load(&[sphere("own", head, spells)]);
        assert_eq!(diagnostics, []);
        (die_of(&lists.spheres[0]).die.to_string(), table(&lists, "own"))
    };
    let two = [("a", "number: 1"), ("b", "number: 2")];
    assert_eq!(rows("die: 3,", &two), ("D3".to_owned(), vec!["1 a".into(), "2 b".into(), "3 choose".into()]));
    assert_eq!(rows("", &two).0, "D6");
    for (highest, die) in [(6, "D6"), (7, "D8"), (10, "D10"), (21, "D100"), (100, "D100")] {
        assert_eq!(rows("", &[("a", &format!("number: 1, to: {highest}"))]).0, die);
    }
    let many = [("a", "number: 1, to: 6"), ("b", "number: 7, to: 9")];
    assert_eq!(rows("", &many), ("D10".to_owned(), vec!["1–6 a".into(), "7–9 b".into(), "10 choose".into()]));
    assert_eq!(rows("die: 9,", &many).1, ["1–6 a", "7–9 b"]);
    assert_eq!(rows("die: 100,", &[("a", "number: 1, to: 99")]).1, ["1–99 a", "100 choose"]);
    // Spells that no die finds can be chosen.
    assert_eq!(rows("die: 4,", &[("a", "")]).1, ["1–4 choose"]);
}

#[test]
fn mf_07_what_no_die_can_show_is_reported() {
    let found = |head: &str, spells: &[(&str, &str)]| {
        let (_, diagnostics) = Lists::load(&[sphere("own", head, spells)]);
        diagnostics.iter().map(|found| format!("{} {}", found.line, found.message.id)).collect::<Vec<_>>()
    };
    assert_eq!(found("die: 4,", &[("a", "number: 1, to: 5")]), ["2 diagnostic-out-of-range"]);
    assert_eq!(found("die: 1,", &[("a", "number: 1")]), ["1 diagnostic-out-of-range"]);
    let twice = [("a", "number: 1, to: 3"), ("b", "number: 3, to: 4")];
    assert_eq!(found("die: 6,", &twice), ["3 diagnostic-number-twice"]);
    assert_eq!(found("die: 6,", &[("a", "number: 1, cost: 30")]), ["2 diagnostic-field-twice"]);
}

/// What Ana has of a sphere that the program does not ship, against nobody, with copies of its lists.
fn with_copies(game: &dyn Game) -> Setup {
    let lines = "system mordheim-fatigue\narmy A\nwizard Ana race human of own,own,own \
                 knows own/again knows own/curse knows own/dear\narmy B";
    let rosters = rosters(lines);
    Setup::begin((game, &rosters[0]), (game, &rosters[1])).begun_by(Side::First)
}

#[test]
fn mf_12_what_a_spells_text_allows_goes_with_its_copy() {
    let spells = [
        ("again", "number: 1, repeats: true"),
        ("curse", "number: 2, remains_in_play: true, breaks_free: true"),
        ("dear", "number: 3, upkeep: 3"),
    ];
    let own = with(sphere("own", "die: 4,", &spells));
    let setup = with_copies(&*own);
    let script = "roll 1\n> begin phase\n> cast again by Ana\nroll 6 6\n> cast again by Ana\nroll 6 6\n\
                  > cast curse by Ana at Hans\nroll 6 6\n> cast dear by Ana\nroll 6 6\n> end phase\n\
                  > begin phase\n> end phase\n> begin phase\n> pay curse\n> pay dear\n> breaks free curse";
    let play = |mut session: Session| {
        play_script(&mut session, script, None).expect("answers that fit");
        session
    };
    // With the sphere in the lists, and with nothing but the copies of its lists.
    let listed = play(Session::new(own, SessionKind::Battle(setup.clone())));
    let copied = play(Session::battle(&MordheimFatigue, setup.clone(), Vec::new()));
    assert_eq!(listed.now().told, copied.now().told);
    assert_eq!(listed.now().board.in_play, copied.now().board.in_play);
    let board = &copied.now().board;
    assert_eq!((board.sides[0].casters[0].points[0].left, board.in_play.len()), (1 + 4 + 3, 1));
}

#[test]
fn mf_09_a_cost_that_the_list_does_not_know_is_asked_for() {
    let spells = [("again", "number: 1"), ("curse", "number: 2"), ("dear", "number: 3, upkeep: 2")];
    let source = sphere("own", "die: 4,", &spells);
    let unknown = source.text.replace("cost: 1", "cost: unknown");
    let own = with(SourceText::new("own.ron", unknown));
    let setup = with_copies(&*own);
    let mut session = Session::new(own, SessionKind::Battle(setup));
    let script = "roll 1\n> begin phase\n> cast again by Ana for 4 points\nroll 3 3";
    play_script(&mut session, script, None).expect("answers that fit");
    assert_eq!(session.now().board.sides[0].casters[0].points[0].left, 5);
    assert_eq!(session.now().board.sides[0].casters[0].marks, []);
    // MF-15: the upkeep that the list knows is paid all the same.
    let script = "> cast dear by Ana for 1 points\nroll 6 6\n> end phase\n> begin phase\n> end phase\n\
                  > begin phase\n> pay dear";
    play_script(&mut session, script, None).expect("answers that fit");
    assert_eq!(session.now().board.sides[0].casters[0].points[0].left, 5 + 1 + 2);
}

/// The card of a spell with these facts, and what rules read of it: points, upkeep.
fn card(facts: &str) -> (SpellCard, [Option<i64>; 2]) {
    let text = format!(
        "Lore(format: 1, lore: \"own\", name: (en: \"own\"), spells: [(id: \"mordheim-fatigue/own/x\", \
         name: (en: \"X\"), summary: (en: \"S.\"), range: Touch, {facts})])"
    );
    let source = [SourceText::new("own.ron", text)];
    let (lists, diagnostics) = Lists::load(&source);
    assert_eq!(diagnostics, [], "{facts}");
    let entry = lists.spell("mordheim-fatigue/own/x").expect("the spell");
    let read = [entry.points(), entry.kept_for()];
    (MordheimFatigue.load(&source).0.cards()[0].clone(), read)
}

#[test]
fn mf_09_a_cost_is_shown_as_the_document_prints_it() {
    for (facts, shown, read) in [
        ("cost: 4", Some("4"), [Some(4), None]),
        ("cost: 4, upkeep: 1", Some("4+1"), [Some(4), Some(1)]),
        ("cost: 1, per_model: true", Some("1×n"), [Some(1), None]),
        ("cost: 2, per_model: true, upkeep: 3", Some("2×n+3"), [Some(2), Some(3)]),
        ("cost: 4, remains_in_play: true", Some("4"), [Some(4), Some(0)]),
        ("cost: unknown", None, [None, None]),
        ("cost: unknown, upkeep: 2", None, [None, Some(2)]),
    ] {
        let (card, found) = card(facts);
        assert_eq!((card.numbers[0].shown.as_deref(), found), (shown, read), "{facts}");
        assert_eq!(card.unknown.is_empty(), shown.is_some(), "{facts}");
    }
}

#[test]
fn mf_15_a_card_says_how_long_its_spell_lasts() {
    for (facts, shown, stays) in [
        ("", "instant", false),
        ("upkeep: 1,", "remains in play", true),
        ("remains_in_play: true, breaks_free: true,", "remains in play until it is broken", true),
        ("breaks_free: true,", "instant", false),
        ("repeats: true,", "instant, any number of times a turn", false),
    ] {
        let card = card(&format!("{facts} cost: 1")).0;
        let duration = super::support::in_words(card.duration.as_ref().expect("a duration"), "en");
        assert_eq!((duration.as_str(), card.remains_in_play), (shown, stays), "{facts}");
    }
}
