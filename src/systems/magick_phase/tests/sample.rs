//! The samples: that they are what the program would write, and where they stand.
//!
//! `UPDATE_EXPECT=1` writes the rosters anew.

use expect_test::{expect, expect_file};

use super::{magick, support};
use crate::battle::{LineKind, Session, SessionKind, play_script, report};
use crate::lang::Lang;
use crate::rosters::{ArmyId, Caster, LoadOut, LoadOutId, Roster, RosterEdit, read_roster};
use crate::rules::{Setup, Side, SpellState};
use crate::spells::SourceText;

/// A roster of these lines, its wizards added one by one as the editor does; names of more than
/// one word stand beside them.
fn muster(army: &str, names: &[&str], lines: &str) -> Roster {
    let from = support::roster(&format!("system magick-phase\narmy A\n{lines}"));
    let mut roster = Roster::new(support::magick::SYSTEM, army, army);
    for (caster, name) in from.armies[0].casters.iter().zip(names) {
        let load_outs = vec![LoadOut { id: LoadOutId(1), ..LoadOut::default() }];
        let bare = Caster { name: (*name).to_owned(), load_outs, ..caster.clone() };
        roster.apply(&RosterEdit::AddCaster { army: ArmyId(1), caster: Box::new(bare) });
        for known in caster.spells() {
            let card = Box::new(magick().card(&known.spell).expect("a spell of the lists").clone());
            roster.apply(&RosterEdit::AddSpell { caster: caster.id, card, how: known.how });
        }
    }
    roster
}

fn gale() -> Roster {
    let lines = "wizard Isbeth int 7 level 3 points 36 knows all of stormcall
        wizard Corvin int 4 level 1 points 18 knows borrowed-voice knows pale-mist knows doubled-faces note Rides_with_the_baggage";
    muster("Gale Wardens", &["Isbeth Gale", "Old Corvin"], lines)
}

fn cairn() -> Roster {
    let lines = "wizard Brannoch int 6 level 3 points 34 knows all of stonesong
        wizard Wyn int 5 level 2 points 24 knows borrowed-voice knows pale-mist knows stolen-thought knows cloak-of-dusk";
    muster("Cairn Folk", &["Mother Brannoch", "Wyn of the Mist"], lines)
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
fn rosters_are_what_the_program_writes() {
    let text = |roster| support::kept_text(&roster).expect("plain data");
    expect_file!["../../../../assets/samples/magick-phase-gale.roster"].assert_eq(&text(gale()));
    expect_file!["../../../../assets/samples/magick-phase-cairn.roster"].assert_eq(&text(cairn()));
}

#[test]
fn rosters_are_whole_and_legal() {
    for roster in samples() {
        assert_eq!(magick().check(&roster), [], "{}", roster.name);
    }
}

fn battle() -> Session {
    let [a, b] = samples();
    let mut session = Session::new(magick(), SessionKind::Battle(Setup::new(&a, &b).begun_by(Side::First)));
    play_script(&mut session, super::super::ABOUT.sample.answers, None).expect("answers that fit");
    session
}

#[test]
fn the_battle_stands_in_the_second_turn() {
    let session = battle();
    let now = session.now();
    assert_eq!((now.board.turn, now.board.turns, now.board.active), (2, None, Some(Side::First)));
    assert_eq!(
        now.question.as_ref().map(|question| (question.prompt.id, question.prompt.side)),
        Some(("cast", Some(Side::First)))
    );
    let state = |caster: usize| now.board.sides[0].casters[caster].spells[0].state;
    assert_eq!([state(0), state(1)], [SpellState::Ready, SpellState::Tried]);
    assert_eq!((now.board.in_play.len(), now.board.sides[1].pools[0].left), (2, 11));
}

#[test]
fn the_battle_reads_well() {
    let session = battle();
    let words = |code: &str| {
        let lang = Lang::new(code, super::super::ABOUT.messages);
        let lines = report(&session, &lang);
        assert!(lines.iter().all(|line| matches!(line.kind, LineKind::Event(_))));
        assert_eq!(lang.missed(), Vec::<String>::new());
        lines.into_iter().map(|line| line.text + "\n").collect::<String>()
    };
    expect![[r#"
        Turn 1, magïck phase of Gale Wardens
        Isbeth Gale: 5 3 + 2, 10 counters; dispel potential 6
        Old Corvin: 3 2, 5 counters; dispel potential 3
        Cairn Folk has 9 dispel dice
        Isbeth Gale: Forked Lightning at Cairn Spears, 3 4 5 3 2 + 3 = 20 of 14, cast
        Mother Brannoch dispels Forked Lightning: 3 3 4 2 4 3 + 3 = 22 of 20
        Old Corvin: Pale Mist at the ford, 3 4 2 + 1 = 10 of 8, cast
        Turmoil of Cairn Folk against Pale Mist fails: 3 4 = 7 of 10
        Pale Mist takes effect, at the ford
        Pale Mist remains in play
        The magïck phase of Gale Wardens ends
        Turn 1, magïck phase of Cairn Folk
        Mother Brannoch: 4 6, 10 counters; dispel potential 6
        Wyn of the Mist: 2 4 + 2, 8 counters; dispel potential 5
        Gale Wardens has 11 dispel dice
        Mother Brannoch: Wall of Boulders at the mill, 5 5 4 5 5 + 3 = 27 of 17, Total Power, 5s on 4 dice
        Wall of Boulders takes effect, at the mill
        Wall of Boulders remains in play
        Wyn of the Mist: Stolen Thought at Isbeth Gale, 4 3 4 2 3 + 2 = 18 of 15, cast
        Isbeth Gale fails to dispel Stolen Thought: 3 4 2 3 2 + 3 = 17 of 18
        Isbeth Gale: Broken Concentration
        Stolen Thought takes effect, at Isbeth Gale
        Correction: Isbeth Gale has 27 magïck points
        The magïck phase of Cairn Folk ends
        Turn 2, magïck phase of Gale Wardens
        Isbeth Gale: 6 6 + 2, 14 counters; dispel potential 7
        Old Corvin: 1 4, 5 counters; dispel potential 4
        Cairn Folk has 11 dispel dice
        Old Corvin: Borrowed Voice at Cairn Axes, 2 2 4 + 1 = 9 of 6, miscast, 2s on 2 dice
        Old Corvin: Broken Concentration
    "#]]
    .assert_eq(&words("en"));
    expect![[r#"
        Ход 1, фаза магии: Gale Wardens
        Isbeth Gale: 5 3 + 2, 10 фишек; потенциал развеивания 6
        Old Corvin: 3 2, 5 фишек; потенциал развеивания 3
        Cairn Folk: 9 кубиков развеивания
        Isbeth Gale: «Ветвистая молния», цель: Cairn Spears, 3 4 5 3 2 + 3 = 20 при нужных 14, сотворено
        Mother Brannoch развеивает «Ветвистая молния»: 3 3 4 2 4 3 + 3 = 22 при нужных 20
        Old Corvin: «Бледный туман», цель: the ford, 3 4 2 + 1 = 10 при нужных 8, сотворено
        Смута (Cairn Folk) против «Бледный туман» не удалась: 3 4 = 7 при нужных 10
        «Бледный туман» действует, цель: the ford
        «Бледный туман» остаётся в игре
        Фаза магии закончена: Gale Wardens
        Ход 1, фаза магии: Cairn Folk
        Mother Brannoch: 4 6, 10 фишек; потенциал развеивания 6
        Wyn of the Mist: 2 4 + 2, 8 фишек; потенциал развеивания 5
        Gale Wardens: 11 кубиков развеивания
        Mother Brannoch: «Стена валунов», цель: the mill, 5 5 4 5 5 + 3 = 27 при нужных 17, полная мощь, пятёрок: 4
        «Стена валунов» действует, цель: the mill
        «Стена валунов» остаётся в игре
        Wyn of the Mist: «Украденная мысль», цель: Isbeth Gale, 4 3 4 2 3 + 2 = 18 при нужных 15, сотворено
        Isbeth Gale: развеять «Украденная мысль» не удалось, 3 4 2 3 2 + 3 = 17 при нужных 18
        Isbeth Gale: потеря сосредоточенности
        «Украденная мысль» действует, цель: Isbeth Gale
        Поправка: Isbeth Gale, 27 очков магии
        Фаза магии закончена: Cairn Folk
        Ход 2, фаза магии: Gale Wardens
        Isbeth Gale: 6 6 + 2, 14 фишек; потенциал развеивания 7
        Old Corvin: 1 4, 5 фишек; потенциал развеивания 4
        Cairn Folk: 11 кубиков развеивания
        Old Corvin: «Чужой голос», цель: Cairn Axes, 2 2 4 + 1 = 9 при нужных 6, срыв, двоек: 2
        Old Corvin: потеря сосредоточенности
    "#]]
    .assert_eq(&words("ru"));
}
