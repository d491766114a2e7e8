//! The samples: that they are what the program would write, and where the battle stands.
//!
//! `UPDATE_EXPECT=1` writes the rosters anew.

use expect_test::{expect, expect_file};

use super::{fatigue, support};
use crate::battle::{Session, SessionKind, play_script, report};
use crate::lang::Lang;
use crate::rosters::{ArmyId, CasterId, Roster, RosterEdit, read_roster};
use crate::rules::{Setup, Side};
use crate::spells::SourceText;

/// A warband of one wizard, whose spells are drawn with these dice.
fn muster(warband: &str, lines: &str, wizard: &str, note: &str, script: &str) -> String {
    let mut roster = support::roster(&format!("system mordheim-fatigue\narmy A\n{lines}"));
    for edit in [
        RosterEdit::RenameRoster(warband.to_owned()),
        RosterEdit::RenameArmy(ArmyId(1), warband.to_owned()),
        RosterEdit::RenameCaster(CasterId(1), wizard.to_owned()),
        RosterEdit::SetNote(CasterId(1), note.to_owned()),
    ] {
        roster.apply(&edit);
    }
    let mut session = Session::new(fatigue(), SessionKind::Muster { roster, casters: vec![CasterId(1)] });
    play_script(&mut session, script, None).expect("answers that fit");
    support::kept_text(session.now().roster.as_ref().expect("the draw is over")).expect("plain data")
}

#[test]
fn rosters_are_what_the_program_writes() {
    let lamplighters = muster(
        "The Lamplighters",
        "wizard Isolde race human level 2 of combat,combat,mind,mind,wind,wind",
        "Isolde Wren",
        "Leads the warband",
        "roll 2\nroll 4\nroll 1\nroll 3\nroll 1\nroll 6\n> choose \"Storm Area\"",
    );
    expect_file!["../../../../assets/samples/mordheim-fatigue-lamplighters.roster"].assert_eq(&lamplighters);
    let claws = muster(
        "Gutter Claws",
        "wizard Skrit race skaven level 1 of wind,wind,animalism",
        "Skrit Ninewhisker",
        "",
        "roll 4\nroll 2\nroll 5",
    );
    expect_file!["../../../../assets/samples/mordheim-fatigue-gutter-claws.roster"].assert_eq(&claws);
}

/// The sample rosters as they ship.
fn samples() -> [Roster; 2] {
    super::super::ABOUT.sample.rosters.map(|text| {
        let (roster, diagnostics) = read_roster(&SourceText::new("sample", text));
        assert_eq!(diagnostics, []);
        roster.expect("a whole roster")
    })
}

#[test]
fn rosters_are_whole_and_legal() {
    for roster in &samples() {
        assert_eq!(fatigue().check(roster), [], "{}", roster.name);
    }
}

fn battle() -> Session {
    let [a, b] = samples();
    let mut session = Session::new(fatigue(), SessionKind::Battle(Setup::new(&a, &b).begun_by(Side::First)));
    play_script(&mut session, super::super::ABOUT.sample.answers, None).expect("answers that fit");
    session
}

#[test]
fn the_battle_shows_points_upkeep_and_fatigue() {
    let session = battle();
    let board = &session.now().board;
    assert_eq!((board.turn, board.active), (3, Some(Side::First)));
    assert_eq!(session.question().map(|question| question.prompt.id), Some("cast"));
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
    expect![[r#"
        Skrit Ninewhisker casts Beast Within for 3: 11 accumulated
        Beast Within remains in play, upkeep 1
        Skrit Ninewhisker: fatigue roll 3 4 = 7 against 11, fatigued: casts again in turn 4
        Beast Within ends
        Magic phase of Gutter Claws ends
        Turn 3 of The Lamplighters
        Magic phase of The Lamplighters
        Isolde Wren pays 1 for Aura of Protection: 11 accumulated
        Isolde Wren pays 1 for Create Mist: 12 accumulated
        Aura of Protection of Isolde Wren is worked out now
        Create Mist of Isolde Wren on the bridge is worked out now
    "#]]
    .assert_eq(&last("en"));
    expect![[r#"
        Skrit Ninewhisker творит «Зверь внутри» за 3: накоплено 11
        «Зверь внутри» остаётся в игре, поддержание 1
        Skrit Ninewhisker: бросок на усталость 3 4 = 7 против 11, усталость, колдует с хода 4
        «Зверь внутри» кончается
        Фаза магии закончена, Gutter Claws
        Ход 3, The Lamplighters
        Фаза магии, The Lamplighters
        Isolde Wren платит 1 за «Аура защиты»: накоплено 11
        Isolde Wren платит 1 за «Туман»: накоплено 12
        «Аура защиты», Isolde Wren: действует сейчас
        «Туман», Isolde Wren, цель: the bridge: действует сейчас
    "#]]
    .assert_eq(&last("ru"));
}
