//! Scripted battles: `tests/battles/<system>/*.txt`.
//!
//! A text begins with the armies (see `support`), then has answers in the notation of answers
//! files, and below each what was told for it, with the number of the rule that decided it. A
//! line that begins with `!` is an answer that must be refused; the reason stands below it. A
//! line with `−` was told before and is taken back. The last lines show the board.
//!
//! Answers must fit to the last die: one that is left over fails. `UPDATE_EXPECT=1` writes the
//! reports anew, for a person to read.

use std::path::{Path, PathBuf};

use expect_test::expect_file;
use spellmuster::battle::{Session, play_script, read_battle, write_battle};
use spellmuster::lang::{Lang, Message};
use spellmuster::rules::{Board, Game};

use crate::support;

/// The texts of a system's folder, in the order of their names.
fn texts(system: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/battles").join(system);
    let files = std::fs::read_dir(folder).expect("the folder");
    let mut texts: Vec<PathBuf> = files.map(|file| file.expect("a file").path()).collect();
    texts.sort();
    texts
}

/// Words in English.
struct English {
    lang: Lang,
    game: std::sync::Arc<dyn Game>,
}

impl English {
    fn message(&self, message: &Message) -> String {
        let game: &dyn Game = &*self.game;
        self.lang.message(message, &game)
    }

    /// Everything told so far, each with its rule.
    fn told(&self, session: &Session) -> Vec<String> {
        let line = |told: &spellmuster::rules::LoggedEvent| {
            let rule = told.event.rules.first().copied().filter(|rule| !rule.is_empty());
            let words = self.message(&told.event.message);
            rule.map_or_else(|| words.clone(), |rule| format!("{words} · {rule}"))
        };
        session.now().told.iter().map(line).collect()
    }
}

/// Plays a text, and writes it anew with what is told.
///
/// # Errors
/// An answer that does not fit, with what was written so far.
fn played(text: &str) -> Result<(Session, String), String> {
    let is_head = |line: &&str| !line.starts_with(['>', '!']) && !line.starts_with("roll ");
    let head: Vec<&str> = text.lines().take_while(is_head).collect();
    let mut session = support::session(&head.join("\n"));
    let game = std::sync::Arc::clone(session.game());
    let english = English { lang: Lang::new("en", game.about().messages), game };
    let mut written = head.join("\n") + "\n";
    let mut lines = text.lines().skip(head.len()).filter(|line| !line.starts_with("  ")).peekable();
    while let Some(line) = lines.next() {
        written += &format!("{line}\n");
        if let Some(refused) = line.strip_prefix('!') {
            let mut again = Session::open(session.game().clone(), session.kind().clone(), session.records().to_vec());
            let error = play_script(&mut again, &format!(">{refused}"), None).expect_err(line);
            written += &format!("  refused: {}\n", english.message(&error.fault.message()));
            continue;
        }
        let mut answers = line.to_owned();
        // A decision and the roll right behind it are one step.
        if line.starts_with('>')
            && let Some(roll) = lines.next_if(|next| next.starts_with("roll"))
        {
            written += &format!("{roll}\n");
            answers += &format!("\n{roll}");
        }
        let before = english.told(&session);
        if let Err(error) = play_script(&mut session, &answers, None) {
            let could_say = error.could_say.iter().filter(|line| !line.contains("correct:")).cloned();
            let could_say = could_say.collect::<Vec<_>>().join("\n");
            return Err(format!("{written}{:?}, could say\n{could_say}", error.fault));
        }
        let now = english.told(&session);
        let same = before.iter().zip(&now).take_while(|(before, now)| before == now).count();
        written.extend(before.iter().skip(same).rev().map(|line| format!("  − {line}\n")));
        written.extend(now.iter().skip(same).map(|line| format!("  {line}\n")));
    }
    written += &board(&session.now().board);
    let asks = session.question().map(|question| english.message(&question.prompt.message));
    written += &format!("  ? {}\n", asks.unwrap_or_else(|| "the battle is over".to_owned()));
    Ok((session, written))
}

/// What lies on the table, in a few lines.
fn board(board: &Board) -> String {
    let of = board.turns.map(|turns| format!(" of {turns}")).unwrap_or_default();
    let mut lines = format!("  = turn {}{of}\n", board.turn);
    for side in &board.sides {
        let pools: Vec<String> = side.pools.iter().map(|pool| format!(", {} {}", pool.id, pool.left)).collect();
        lines += &format!("  = {}{}\n", side.name, pools.concat());
        for caster in &side.casters {
            let own: Vec<String> = caster.points.iter().map(|pool| format!(" {} {}", pool.id, pool.left)).collect();
            let marks: Vec<String> = caster.marks.iter().map(|mark| format!(" [{}]", mark.id)).collect();
            let spells = caster.spells.iter().filter(|spell| spell.state.id() != "ready");
            let spells: Vec<String> =
                spells.map(|spell| format!(" {} {};", support::slug(&spell.spell), spell.state.id())).collect();
            let items = caster.items.iter().filter(|item| item.state.id() != "ready");
            let items: Vec<String> = items.map(|item| format!(" item {} {};", item.item, item.state.id())).collect();
            let line = [own, marks, spells, items].concat().concat();
            if !line.is_empty() {
                lines += &format!("  =   {}:{line}\n", caster.name);
            }
        }
    }
    for effect in &board.in_play {
        let value = match (effect.dispel_value, effect.marks.first()) {
            (Some(value), _) => format!(", to dispel {value}"),
            (None, Some(mark)) if mark.id == "irresistible" => ", to dispel not now".to_owned(),
            (None, Some(mark)) => format!(", {}", support::neutral(&mark.message)),
            (None, None) => String::new(),
        };
        lines += &format!("  = in play since turn {}: {}{value}\n", effect.since, support::slug(&effect.spell));
    }
    lines
}

#[test]
fn scripted_battles_of_the_winds() {
    scripted("winds-of-magic", 8);
}

#[test]
fn scripted_battles_of_the_warlord() {
    scripted("fantasy-warlord", 12);
}

#[test]
fn scripted_battles_of_fantasy_imp() {
    scripted("fantasy-imp", 12);
}

#[test]
fn scripted_battles_of_magick_phase() {
    scripted("magick-phase", 12);
}

#[test]
fn scripted_battles_of_mordheim_fatigue() {
    scripted("mordheim-fatigue", 12);
}

/// Plays the texts of a system, of which there are at least so many.
fn scripted(system: &str, at_least: usize) {
    let texts = texts(system);
    assert!(texts.len() >= at_least);
    let mut faults = String::new();
    for path in texts {
        let text = std::fs::read_to_string(&path).expect("a readable file");
        match played(&text) {
            Ok((session, written)) => {
                expect_file![&path].assert_eq(&written);
                replays(&session, &path);
            }
            Err(fault) => faults += &format!("{}\n{fault}\n", path.display()),
        }
    }
    assert!(faults.is_empty(), "{faults}");
}

/// What holds for every battle: its file reads back, the same answers give the same battle, and
/// after every answer the rules ask what the next one answers.
fn replays(session: &Session, path: &Path) {
    let about = session.game().about();
    let head = spellmuster::battle::BattleHead::new(session.setup().expect("a battle").clone(), about);
    let text = write_battle(&head, session.records()).expect("plain data");
    let (file, fault) = read_battle(&text).expect("its own text");
    assert_eq!((fault, file.records.as_slice()), (None, session.records()), "{}", path.display());
    let again = Session::open(session.game().clone(), session.kind().clone(), file.records);
    assert_eq!((&again.now().told, &again.now().board), (&session.now().told, &session.now().board));
    let answers = session.log().answers();
    for (at, answer) in answers.iter().enumerate() {
        let then = session.look(at);
        assert!(then.mismatch.is_none(), "{} at {at}", path.display());
        assert_eq!(then.told, session.now().told[..then.told.len()], "{} at {at}", path.display());
        let question = then.question.expect("a question before each answer");
        match (&question.body, answer) {
            (spellmuster::rules::Body::Choose(offers), spellmuster::rules::Answer::Choice(choice)) => {
                let taken = offers.iter().find(|offer| offer.accepts(choice)).expect("an offer that was taken");
                assert!(taken.unavailable.is_none(), "{} at {at}", path.display());
            }
            (spellmuster::rules::Body::Roll(roll), spellmuster::rules::Answer::Dice(faces)) => {
                assert!(roll.pool.fits(faces), "{} at {at}", path.display());
            }
            _ => panic!("{} answers something else at {at}", path.display()),
        }
    }
}

#[test]
fn faces_that_do_not_fit_are_refused() {
    use spellmuster::battle::Origin;
    use spellmuster::rules::{Answer, Choice};
    let mut session = support::session("army A\nbearer Al\narmy B\nbearer Bo");
    let dice = |faces: &[u8]| [(Answer::Dice(faces.to_vec()), Origin::Typed)];
    assert!(session.commit(&dice(&[1, 1])).is_err(), "a decision is asked for");
    session.commit(&[(Answer::Choice(Choice::new("winds")), Origin::Decided)]).expect("it is on offer");
    for faces in [&[][..], &[1], &[1, 1, 1], &[0, 1], &[1, 7]] {
        let mismatch = session.commit(&dice(faces)).expect_err("no roll of two dice");
        assert_eq!((mismatch.at, mismatch.asked.prompt.id, session.log().entries.len()), (1, "winds_dice", 1));
    }
    assert!(session.commit(&[(Answer::Choice(Choice::new("winds")), Origin::Decided)]).is_err(), "dice are asked for");
    session.commit(&dice(&[1, 6])).expect("a roll of two dice");
}
