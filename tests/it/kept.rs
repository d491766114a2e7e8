//! A battle stands on its own: what its set-up keeps of the lists is all that it goes by, and a roster's
//! copies outlive the lists.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use expect_test::expect_file;
use spellmuster::battle::{Line, Session, play_script, report};
use spellmuster::lang::Lang;
use spellmuster::rosters::{Roster, RosterEdit, read_roster, roster_text};
use spellmuster::rules::{Game, Setup, Side, System, findings, keep_copies, roster_game};
use spellmuster::spells::{KeptLists, SourceText};
use spellmuster::systems;

use crate::support;

fn project() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn shipped(system: &dyn System) -> Vec<SourceText> {
    system.about().lists.iter().map(|(path, text)| SourceText::new(*path, *text)).collect()
}

fn load(system: &dyn System, sources: &[SourceText]) -> Arc<dyn Game> {
    Arc::from(system.load(sources).0)
}

/// All that a player sees of a battle, in both languages.
fn seen(session: &Session) -> (String, Vec<Vec<Line>>) {
    let board = format!("{:?}\n{:?}\n{:?}", session.now().board, session.question(), session.now().mismatch);
    let lines = ["en", "ru"].map(|lang| report(session, &Lang::new(lang, session.game().about().messages)));
    (board, lines.to_vec())
}

/// A battle as the program opens it: nothing hands it the lists that the program has.
fn opened(session: &Session) -> Session {
    let setup = session.setup().expect("a battle").clone();
    Session::battle(session.game().system(), setup, session.records().to_vec())
}

/// With all lists that ship, and with nothing but its copies, the battle is the same.
pub fn stands_on_its_own(session: &Session, what: &str) {
    let lists = support::game(session.game().about().id);
    let whole = Session::open(Arc::clone(&lists), session.kind().clone(), session.records().to_vec());
    assert!(session.now().mismatch.is_none(), "{what}");
    assert_eq!(seen(&opened(session)), seen(&whole), "{what}: without lists");
}

fn recorded() -> Vec<PathBuf> {
    let mut texts = Vec::new();
    for system in systems::all() {
        let folder = project().join("tests/battles").join(system.about().id);
        texts.extend(fs::read_dir(folder).expect("the folder").map(|file| file.expect("a file").path()));
    }
    texts.sort();
    texts
}

#[test]
fn every_recorded_battle_stands_on_its_own() {
    let texts = recorded();
    assert!(texts.len() > 60, "{texts:?}");
    for path in texts {
        let text = fs::read_to_string(&path).expect("text");
        let is_head = |line: &&str| !line.starts_with(['>', '!']) && !line.starts_with("roll ");
        let head: Vec<&str> = text.lines().take_while(is_head).collect();
        let mut session = support::session(&head.join("\n"));
        let answers: Vec<&str> = text.lines().skip(head.len()).filter(|line| !line.starts_with(['!', ' '])).collect();
        play_script(&mut session, &answers.join("\n"), None).unwrap_or_else(|error| panic!("{path:?}: {error:?}"));
        stands_on_its_own(&session, &path.display().to_string());
    }
}

#[test]
fn the_samples_battles_stand_on_their_own() {
    for system in systems::all() {
        let game = load(*system, &shipped(*system));
        let [a, b] = samples(*system);
        let setup = Setup::begin((&*game, &a), (&*game, &b)).begun_by(Side::First);
        let mut session = Session::battle(*system, setup, Vec::new());
        play_script(&mut session, system.about().sample.answers, None).expect("its answers");
        stands_on_its_own(&session, system.about().id);
    }
}

fn samples(system: &dyn System) -> [Roster; 2] {
    system.about().sample.rosters.map(|text| read_roster(&SourceText::new("sample", text)).0.expect("a roster"))
}

/// Sample rosters keep what the lists that ship say; `UPDATE_EXPECT=1` writes them anew.
#[test]
fn samples_keep_what_the_lists_say() {
    let mut files: Vec<PathBuf> = fs::read_dir(project().join("assets/samples"))
        .expect("there")
        .map(|file| file.expect("a file").path())
        .collect();
    files.retain(|path| path.extension().is_some_and(|ending| ending == "roster"));
    assert_eq!(files.len(), 2 * systems::all().len());
    for path in files {
        let text = fs::read_to_string(&path).expect("text");
        let (roster, found) = read_roster(&SourceText::new("r", text));
        let mut roster = roster.unwrap_or_else(|| panic!("{path:?}: {found:?}"));
        let lists = support::game(&roster.system);
        roster.kept = Vec::new();
        keep_copies(&*lists, &*lists, &mut roster);
        expect_file![path].assert_eq(&roster_text(&roster).expect("plain data"));
    }
}

/// A roster whose lists are gone goes by its copies, and says so.
#[test]
fn a_roster_outlives_its_lists() {
    for system in systems::all() {
        let lists = load(*system, &shipped(*system));
        for mut roster in samples(*system) {
            keep_copies(&*lists, &*lists, &mut roster);
            let none = load(*system, &[]);
            let game = roster_game(&none, &roster);
            for caster in roster.armies.iter().flat_map(|army| &army.casters) {
                for known in caster.spells() {
                    assert_eq!(game.card(&known.spell), lists.card(&known.spell), "{}", known.spell);
                }
            }
            let found = findings(&*none, &*game, &roster);
            assert!(found.iter().any(|finding| finding.id == "copy-alone"), "{found:?}");
            // It stays so when it is saved and opened again.
            let mut again = roster.clone();
            keep_copies(&*none, &*game, &mut again);
            assert_eq!(KeptLists::new(&again.kept).entries(), KeptLists::new(&roster.kept).entries());
        }
    }
}

/// Where the lists say something else, the player decides, either way, and the battle follows.
#[test]
fn a_copy_that_differs_is_decided_either_way() {
    for system in systems::all() {
        let lists = load(*system, &shipped(*system));
        let [mut roster, _] = samples(*system);
        keep_copies(&*lists, &*lists, &mut roster);
        let known = roster.chosen().expect("an army").casters.iter().flat_map(|caster| caster.spells()).next();
        let id = known.expect("a spell").spell.clone();
        let others: Vec<SourceText> = shipped(*system)
            .iter()
            .map(|list| {
                let name = lists.card(&id).expect("its card").name.en.clone();
                SourceText::new(list.name.clone(), list.text.replace(&format!("\"{name}\""), "\"Renamed\""))
            })
            .collect();
        let now = load(*system, &others);
        let name = |roster: &Roster| roster_game(&now, roster).card(&id).expect("its card").name.en.clone();
        let about = |roster: &Roster| {
            let found = findings(&*now, &*roster_game(&now, roster), roster);
            found.into_iter().filter(|finding| finding.id.starts_with("copy-")).collect::<Vec<_>>()
        };
        let found = about(&roster);
        assert_eq!((found.len(), found[0].id, found[0].repairs.len()), (1, "copy-differs", 2), "{found:?}");
        assert_eq!(name(&roster), "Renamed");
        // Nothing is decided by saving.
        let mut saved = roster.clone();
        keep_copies(&*now, &*roster_game(&now, &roster), &mut saved);
        assert_eq!(about(&saved), found);

        let decide = |edit: &RosterEdit| {
            let mut roster = roster.clone();
            roster.apply(edit);
            let game = roster_game(&now, &roster);
            keep_copies(&*now, &*game, &mut roster);
            roster
        };
        let taken = decide(&RosterEdit::TakeFromLists(id.to_string()));
        assert_eq!((about(&taken).len(), name(&taken).as_str()), (0, "Renamed"));
        let held = decide(&RosterEdit::HoldCopy(id.to_string()));
        assert_eq!(about(&held)[0].id, "copy-held");
        assert_ne!(name(&held), "Renamed");
        let game = roster_game(&now, &held);
        let setup = Setup::begin((&*game, &held), (&*game, &held));
        let battle = Session::battle(*system, setup, Vec::new());
        assert_eq!(battle.game().card(&id).expect("its card").name.en, name(&held));
    }
}
