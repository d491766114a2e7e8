//! The samples: that they are what the program would write, and where they stand.
//!
//! `UPDATE_EXPECT=1` writes the rosters anew.

use expect_test::{expect, expect_file};

use super::{game, support};
use crate::battle::{LineKind, Session, SessionKind, play_script, report};
use crate::lang::Lang;
use crate::rosters::{Acquired, ArmyId, Caster, CasterId, LoadOut, LoadOutId, Roster, RosterEdit, read_roster};
use crate::rules::{Setup, Side, SpellState};
use crate::spells::SourceText;

/// A roster of these lines, its casters added one by one as the editor does.
fn muster(lines: &str) -> Roster {
    let from = support::roster(&format!("system fantasy-warlord\n{lines}"));
    let army = &from.armies[0];
    let mut roster = Roster::new(super::super::lists::SYSTEM, &army.name, &army.name);
    for (field, value) in &army.fields {
        let edit = RosterEdit::SetArmyField { army: ArmyId(1), field: field.clone(), value: Some(value.clone()) };
        roster.apply(&edit);
    }
    for caster in &army.casters {
        let bare = Caster { load_outs: vec![LoadOut { id: LoadOutId(1), ..LoadOut::default() }], ..caster.clone() };
        roster.apply(&RosterEdit::AddCaster { army: ArmyId(1), caster: Box::new(bare) });
        for known in caster.spells() {
            let card = game().card(&known.spell).expect("a spell of the lists").clone();
            roster.apply(&RosterEdit::AddSpell { caster: caster.id, card: Box::new(card), how: Acquired::Plainly });
        }
    }
    roster
}

/// Names of more than one word, and what the lines cannot say.
fn named(mut roster: Roster, army: &str, casters: &[(&str, &str)]) -> Roster {
    roster.apply(&RosterEdit::RenameRoster(army.to_owned()));
    roster.apply(&RosterEdit::RenameArmy(ArmyId(1), army.to_owned()));
    for (id, (name, note)) in (1..).zip(casters) {
        roster.apply(&RosterEdit::RenameCaster(CasterId(id), (*name).to_owned()));
        roster.apply(&RosterEdit::SetNote(CasterId(id), (*note).to_owned()));
    }
    roster
}

fn grey() -> Roster {
    let lines = "army Grey neutral rune_stone 10 gateway 15 metal_armour 20 shrine 10
        magic_user Oswin master energy 24 armour electrum knows telepathy knows open knows illusion-refraction knows noble-resolve knows battle-fury
        priest Aldis major good wise devout energy 9 knows hope knows noble-resolve knows bless-unit knows bless-unit knows bless-character knows gift-of-command
        seraph Sela knows hope
        character Hanno carries artifact ring-of-light 1";
    let casters =
        [("Oswin the Grey", "leads the spearmen"), ("Mother Aldis", ""), ("Seraph Ithiel", ""), ("Captain Hanno", "")];
    named(muster(lines), "The Grey Company", &casters)
}

fn shadow() -> Roster {
    let lines = "army Shadow evil rune_stone 10 metal_armour 20
        magic_user Morwen master energy 30 knows blizzard knows blizzard knows polter-rage knows illusion-refraction
        warrior_priest Gorm minor divine 2 knows inflict-wound knows hand-of-death
        demon Azgel knows blizzard knows battle-fury";
    let casters = [("Morwen of the Fen", ""), ("Gorm Ironhand", "with the axemen"), ("Azgel", "")];
    named(muster(lines), "The Shadow Host", &casters)
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
    expect_file!["../../../../assets/samples/fantasy-warlord-grey.roster"].assert_eq(&text(grey()));
    expect_file!["../../../../assets/samples/fantasy-warlord-shadow.roster"].assert_eq(&text(shadow()));
}

#[test]
fn rosters_are_whole_and_legal() {
    for roster in samples() {
        assert_eq!(game().check(&roster), [], "{}", roster.name);
    }
}

fn battle() -> Session {
    let [a, b] = samples();
    let mut session = Session::new(game(), SessionKind::Battle(Setup::new(&a, &b).begun_by(Side::First)));
    play_script(&mut session, super::super::ABOUT.sample.answers, None).expect("answers that fit");
    session
}

#[test]
fn the_battle_stands_in_the_third_turn() {
    let session = battle();
    let now = session.now();
    assert_eq!((now.board.turn, now.board.turns, now.board.active), (3, None, None));
    assert_eq!(now.question.as_ref().map(|question| (question.prompt.id, question.prompt.side)), Some(("act", None)));
    let states = |side: usize, caster: usize| {
        let caster = &now.board.sides[side].casters[caster];
        caster.spells.iter().map(|spell| spell.state).collect::<Vec<_>>()
    };
    use SpellState::{Ready, Used};
    assert_eq!(states(0, 0), [Ready, Ready, Ready, Used, Used]);
    assert_eq!(now.board.sides[0].casters.len(), 5, "an angel was summoned");
    assert_eq!(now.board.in_play.len(), 3);
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
        Turn 1
        Order Test
        Oswin the Grey: Noble Resolve, 62 (rune stone within 30 cm: easier by 10) makes 52 of at most 70, cast
        Oswin the Grey: Noble Resolve lasts on Spearmen to the end of turn 4
        Movement
        Morwen of the Fen: Blizzard, 71 of at most 60, fails
        Morwen of the Fen: 33 on the failure table, Green smoke (31–38): Smoke rises, and that is all.
        Mother Aldis: Bless Unit, 58 (the spell itself: harder by 20, shrine within 30 cm: easier by 10) makes 68 of at most 85, heeded
        Mother Aldis: Bless Unit lasts on Spearmen to the end of the battle
        Gorm Ironhand touches the enemy
        Turn 1 ends
        Turn 2
        Azgel: Battle Fury, 55 of at most 60, cast
        Azgel: Battle Fury takes effect
        If a unit was attacked, it takes a Morale Test now, unless it is of elves
        Morwen of the Fen: Blizzard, 44 of at most 60, cast
        Morwen of the Fen: Blizzard lasts on Halberdiers to the end of turn 3
        Halberdiers: a Morale Test now, attacked by magic
        Gorm Ironhand: Hand of Death, 90 (the spell itself: harder by 10) makes 100 of at most 75, not heeded
        Gorm Ironhand: 12 on the failure table, row 1–100: not in this list, the rulebook says what happens
        Gorm Ironhand: he is struck by doubt
        Gorm Ironhand works no magic to the end of turn 3
        Oswin the Grey (Battle Fury) and Seraph Ithiel (Hope) act on Knights at the same time: both fail
        Oswin the Grey: 17 on the failure table, Rain of fish (15–22): Fish fall on the caster, and he has 1 less CF until the battle ends.
        To see to for Oswin the Grey: 1 less CF, to the end of the battle
        Seraph Ithiel is banished to the Sphere of Light
        Seraph Ithiel: 48 on the failure table, Struck dumb (47–52): For a turn he gives no orders and casts nothing, and troops that he brigades are on their own.
        Captain Hanno uses Ring of Light
        Turn 2 ends
        Turn 3
        Blizzard: in phase one each figure in it rolls D100: on 10 or less it dies, and a character or monster takes a wound
        Raziel (Angel) joins The Grey Company
        Raziel has Hope
        Raziel has Open
        Issue Orders
        Mother Aldis: Hope, 31 of at most 75, cast
        Mother Aldis: Hope takes effect on Knights
    "#]].assert_eq(&words("en"));
    expect![[r#"
        Ход 1
        Проверка приказов
        Oswin the Grey: «Благородная решимость», 62 (рунный камень в 30 см: легче на 10), итого 52 при шансе 70, сотворено
        Oswin the Grey: «Благородная решимость» держится до конца хода 4, цель: Spearmen
        Движение
        Morwen of the Fen: «Буран», 71 при шансе 60, неудача
        Morwen of the Fen: 33 по таблице неудач, Зелёный дым (31–38): Поднимается дым, и только.
        Mother Aldis: «Благословить отряд», 58 (само заклинание: труднее на 20, святилище в 30 см: легче на 10), итого 68 при шансе 85, зов услышан
        Mother Aldis: «Благословить отряд» держится до конца битвы, цель: Spearmen
        Gorm Ironhand касается врага
        Ход 1 закончен
        Ход 2
        Azgel: «Боевая ярость», 55 при шансе 60, сотворено
        Azgel: «Боевая ярость» действует
        Если атакован отряд, он сейчас проходит проверку морали, кроме эльфов
        Morwen of the Fen: «Буран», 44 при шансе 60, сотворено
        Morwen of the Fen: «Буран» держится до конца хода 3, цель: Halberdiers
        Halberdiers: сейчас проверка морали, атака магией
        Gorm Ironhand: «Рука смерти», 90 (само заклинание: труднее на 10), итого 100 при шансе 75, зов не услышан
        Gorm Ironhand: 12 по таблице неудач, строка 1–100: в этом списке её нет, смотрите книгу правил
        Gorm Ironhand: he is struck by doubt
        Gorm Ironhand не владеет магией до конца хода 3
        Oswin the Grey («Боевая ярость») и Seraph Ithiel («Надежда») действуют одновременно, цель: Knights; у обоих неудача
        Oswin the Grey: 17 по таблице неудач, Дождь из рыбы (15–22): На мага падает рыба, и его CF ниже на 1 до конца битвы.
        Oswin the Grey, проследить: CF ниже на 1, до конца битвы
        Seraph Ithiel изгоняется в Сферу света
        Seraph Ithiel: 48 по таблице неудач, Онемел (47–52): На ход он не отдаёт приказов и не колдует, а войска под его началом действуют порознь.
        Captain Hanno применяет «Кольцо света»
        Ход 2 закончен
        Ход 3
        «Буран»: в первой фазе каждая фигура внутри бросает D100: на 10 и меньше гибнет, а персонаж или монстр получает рану
        Raziel (Ангел) приходит на помощь, The Grey Company
        Raziel знает «Надежда»
        Raziel знает «Отпереть»
        Отдача приказов
        Mother Aldis: «Надежда», 31 при шансе 75, сотворено
        Mother Aldis: «Надежда» действует, цель: Knights
    "#]].assert_eq(&words("ru"));
}
