//! Files of every format so far, as the programs of their time wrote them: they load for ever.
//! Nobody changes them; a new format brings a new folder.

use std::fs;
use std::path::{Path, PathBuf};

use spellmuster::battle::{
    BattleHead, Origin, Session, SessionKind, SpellRollHead, play_script, read_battle, read_spell_roll, write_battle,
    write_spell_roll,
};
use spellmuster::dice::Source;
use spellmuster::files::{Folders, Journal, Recent, Settings, load_game};
use spellmuster::rosters::{CasterId, RosterEdit, read_roster, roster_text};
use spellmuster::rules::{Answer, Body, Setup, Side, System, keep_copies};
use spellmuster::spells::{KeptLists, SourceText};
use spellmuster::systems;

fn frozen(ending: &str) -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/frozen");
    let mut found = Vec::new();
    for format in fs::read_dir(root).expect("the formats").map(|entry| entry.expect("readable").path()) {
        let files = fs::read_dir(format).expect("a format").map(|entry| entry.expect("readable").path());
        found.extend(files.filter(|path| path.extension().is_some_and(|there| there == ending)));
    }
    found.sort();
    assert!(!found.is_empty(), "{ending}");
    found
}

fn system(system: &str) -> &'static dyn System {
    *systems::all().iter().find(|known| known.about().id == system).expect("its system")
}

fn game(id: &str) -> std::sync::Arc<dyn spellmuster::rules::Game> {
    load_game(system(id), None).0
}

#[test]
fn rosters_of_every_format_load() {
    for path in frozen("roster") {
        let text = fs::read_to_string(&path).expect("text");
        let (roster, found) = read_roster(&SourceText::new("r", text));
        let roster = roster.unwrap_or_else(|| panic!("{}: {found:?}", path.display()));
        assert!(found.is_empty(), "{}: {found:?}", path.display());
        let kept = KeptLists::new(&roster.kept).entries();
        let spells = roster.armies.iter().flat_map(|army| &army.casters).flat_map(|caster| caster.spells());
        for known in spells {
            assert!(kept.contains_key(known.spell.as_str()), "{}: {}", path.display(), known.spell);
        }
        game(&roster.system).check(&roster);
    }
}

#[test]
fn battles_and_draws_of_every_format_load_and_go_on() {
    let folder = tempfile::tempdir().expect("a folder");
    for path in frozen("battle") {
        let text = fs::read_to_string(&path).expect("text");
        let (file, fault) = read_battle(&text).unwrap_or_else(|fault| panic!("{}: {fault:?}", path.display()));
        assert_eq!(fault, None, "{}", path.display());
        assert!(!file.records.is_empty());
        let copy = folder.path().join("a.battle");
        fs::write(&copy, &text).expect("written");
        let (mut journal, file, _) = Journal::open(&copy).expect("readable").expect("a battle");
        let mut session = Session::battle(system(&file.head.setup.system), file.head.setup, file.records);
        session.undo(1);
        journal.keep_up(session.records()).expect("goes on");
        assert!(fs::read_to_string(&copy).expect("there").starts_with(&text), "{}", path.display());
    }
    for path in frozen("draw") {
        let text = fs::read_to_string(&path).expect("text");
        let (file, fault) = read_spell_roll(&text).unwrap_or_else(|fault| panic!("{}: {fault:?}", path.display()));
        assert_eq!(fault, None);
        assert!(!file.records.is_empty() && !file.head.casters.is_empty());
    }
}

#[test]
fn settings_of_every_format_load() {
    for path in frozen("ron").iter().filter(|path| path.ends_with("settings.ron")) {
        let home = tempfile::tempdir().expect("a folder");
        let folders = Folders::below(home.path());
        for (name, place) in [("settings.ron", folders.settings_file()), ("recent.ron", folders.recent_file())] {
            fs::create_dir_all(place.parent().expect("a folder")).expect("made");
            fs::copy(path.with_file_name(name), place).expect("copied");
        }
        let (settings, found) = Settings::load(&folders);
        assert_eq!((settings.language.as_str(), settings.text_scale, found), ("ru", 125, vec![]));
        assert_eq!(Recent::load(&folders).files().len(), 2);
        let window = folders.open().join("window-1.ron");
        fs::create_dir_all(folders.open()).expect("made");
        fs::copy(path.with_file_name("window.ron"), window).expect("copied");
        let needs =
            spellmuster::files::WriterNeeds { folders: Some(folders), acknowledge: None, wake: Box::new(|| {}) };
        let writer = spellmuster::files::Writer::start(needs);
        let stood = writer.stood().expect("where a window stood");
        assert_eq!((stood.screen.as_str(), stood.caster), ("battle", Some(CasterId(2))));
    }
}

/// Writes the files of the present format anew, as the program writes them: only before a format is released,
/// by `SPELLMUSTER_FREEZE=1 cargo test --test it freeze`.
#[test]
fn freeze_the_present_format() {
    if std::env::var_os("SPELLMUSTER_FREEZE").is_none() {
        return;
    }
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/frozen/{}", spellmuster::rosters::FORMAT));
    let write = |name: String, text: String| fs::write(folder.join(name), text).expect("written");
    for system in systems::all() {
        let about = system.about();
        let game = game(about.id);
        let mut rosters =
            about.sample.rosters.map(|text| read_roster(&SourceText::new("r", text)).0.expect("a roster"));
        for (roster, nth) in rosters.iter_mut().zip(["a", "b"]) {
            keep_copies(&*game, &*game, roster);
            write(format!("{}-{nth}.roster", about.id), roster_text(roster).expect("plain data"));
        }
        let [a, b] = &rosters;
        let setup = Setup::begin((&*game, a), (&*game, b)).begun_by(Side::First);
        let mut session = Session::battle(*system, setup.clone(), Vec::new());
        play_script(&mut session, about.sample.answers, None).expect("its answers");
        session.undo(2);
        session.redo(1);
        let text = write_battle(&BattleHead::new(setup, about), session.records()).expect("plain data");
        write(format!("{}.battle", about.id), text);
        // A spell roll in which the first offers were taken.
        let mut roster = a.clone();
        let casters: Vec<CasterId> = roster.armies[0].casters.iter().map(|caster| caster.id).collect();
        casters.iter().for_each(|caster| roster.apply(&RosterEdit::ClearSpells(*caster)));
        let mut roll = Session::open(
            game.clone(),
            SessionKind::Muster { roster: roster.clone(), casters: casters.clone() },
            Vec::new(),
        );
        for _ in 0..3 {
            let answer = match roll.question().map(|question| &question.body) {
                Some(Body::Choose(offers)) => {
                    let offer = offers.iter().find(|offer| offer.unavailable.is_none()).expect("an offer");
                    Answer::Choice(offer.take(&[]))
                }
                Some(Body::Roll(dice)) => Answer::Dice(Source::Seeded(1).roll(dice.pool, 0)),
                None => break,
            };
            roll.commit(&[(answer, Origin::Decided)]).expect("it was on offer");
        }
        if !roll.records().is_empty() {
            let text = write_spell_roll(&SpellRollHead::new(roster, casters), roll.records()).expect("plain data");
            write(format!("{}.draw", about.id), text);
        }
    }
}
