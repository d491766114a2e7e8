//! The samples: that they are whole, and where the battle stands.

use expect_test::expect;

use super::{fatigue, support};
use crate::battle::{Matter, Session, play_script, report};
use crate::lang::Lang;
use crate::rosters::{Roster, read_roster, roster_text};
use crate::rules::Setup;
use crate::spells::SourceText;

/// The sample rosters as they ship.
fn samples() -> [Roster; 2] {
    super::super::ABOUT.sample.rosters.map(|text| {
        let (roster, diagnostics) = read_roster(&SourceText::new("sample", text));
        assert_eq!(diagnostics, []);
        roster.expect("a whole roster")
    })
}

#[test]
fn rosters_are_whole_legal_and_what_the_program_writes() {
    for (roster, text) in samples().iter().zip(super::super::ABOUT.sample.rosters) {
        assert_eq!(fatigue().check(roster), [], "{}", roster.name);
        assert_eq!(roster_text(roster).expect("plain data"), text);
        // Copies are those of the lists that ship.
        for (id, card) in &roster.copies {
            assert_eq!(fatigue().card(id), Some(card));
        }
    }
}

fn battle() -> Session {
    let [a, b] = samples();
    let mut session = Session::new(fatigue(), Matter::Battle(Setup::new(&a, &b)));
    play_script(&mut session, super::super::ABOUT.sample.answers, None).expect("answers that fit");
    session
}

#[test]
fn the_battle_shows_points_upkeep_and_fatigue() {
    let session = battle();
    let board = &session.now().board;
    assert_eq!((board.turn, board.active), (3, Some(0)));
    assert_eq!(session.question().map(|question| question.ask.id), Some("cast"));
    let points = |side: usize| board.sides[side].casters[0].points[0].left;
    assert_eq!((points(0), points(1)), (12, 11));
    assert_eq!(board.sides[1].casters[0].marks[0].id, "fatigued");
    let kept: Vec<_> = board.in_play.iter().map(|effect| (support::slug(&effect.spell), effect.upkeep)).collect();
    assert_eq!(kept, [("aura-of-protection", Some(1)), ("create-mist", Some(1))]);
}

#[test]
fn the_battle_reads_well() {
    let session = battle();
    let last = |code: &str| {
        let lang = Lang::new(code, super::super::ABOUT.messages);
        let lines = report(&session, &lang);
        let from = lines.len() - 11;
        lines.iter().skip(from).map(|line| format!("{}\n", line.text)).collect::<String>()
    };
    expect![[r#""#]].assert_eq(&last("en"));
    expect![[r#""#]].assert_eq(&last("ru"));
}
