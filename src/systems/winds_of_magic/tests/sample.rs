//! The samples: that they are what the program would write, and where they stand.
//!
//! `UPDATE_EXPECT=1` writes the rosters anew.

use crate::form::Value;
use std::sync::Arc;

use expect_test::{expect, expect_file};

use super::super::WindsOfMagic;
use crate::battle::{LineKind, Session, SessionKind, play_script, report};
use crate::lang::Lang;
use crate::rosters::{Army, ArmyId, Caster, Fields, Item, ItemId, Roster, RosterEdit, read_roster};
use crate::rules::{Game, Setup, Side, SpellState, System as _};
use crate::spells::SourceText;

fn game() -> Arc<dyn Game> {
    let (game, diagnostics) = WindsOfMagic.load(&super::super::lists::shipped());
    assert_eq!(diagnostics, []);
    Arc::from(game)
}

fn choice(value: &str) -> Value {
    Value::Choice(value.to_owned())
}

fn fields<const N: usize>(fields: [(&str, Value); N]) -> Fields {
    fields.map(|(id, value)| (id.to_owned(), value)).into()
}

fn wizard(name: &str, level: i64, lore: &str) -> Caster {
    let fields = fields([("level", Value::Number(level)), ("lore", choice(lore))]);
    Caster { name: name.to_owned(), fields, ..Caster::default() }
}

/// An army with its spells drawn by these answers.
fn muster(army: &str, casters: Vec<Caster>, answers: &str) -> Roster {
    let mut roster = Roster::new(super::super::lists::SYSTEM, army, army);
    for caster in casters {
        roster.apply(&RosterEdit::AddCaster { army: ArmyId(1), caster: Box::new(caster) });
    }
    let ids = roster.armies.iter().flat_map(|army: &Army| &army.casters).map(|caster| caster.id).collect();
    let mut session = Session::new(game(), SessionKind::Muster { roster, casters: ids });
    play_script(&mut session, answers, None).expect("answers that fit");
    session.now().roster.clone().expect("nothing left to draw")
}

fn marienburg() -> Roster {
    let ring = fields([("spell", choice("winds-of-magic/fire/fire-ball")), ("casting_value", Value::Number(5))]);
    let ring = Item { id: ItemId(1), kind: "bound_spell".to_owned(), name: "Ring of Thori".to_owned(), fields: ring };
    let captain = Caster {
        name: "Captain van Hoek".to_owned(),
        fields: fields([("kind", choice("bearer"))]),
        items: vec![ring],
        note: "rides with the outriders".to_owned(),
        ..Caster::default()
    };
    let casters = vec![wizard("Magister Altmann", 4, "fire"), wizard("Sister Ilse", 2, "light"), captain];
    let answers = "
        > package C                 # Altmann: one chosen, two random
        > choose \"Wall of Fire\"
        roll 4
        roll 3
        > package A                 # Ilse: two random
        roll 2
        roll 4
    ";
    muster("Marienburg", casters, answers)
}

fn naggarond() -> Roster {
    let scroll = Item { id: ItemId(1), kind: "dispel_scroll".to_owned(), ..Item::default() };
    let lhiara = Caster { items: vec![scroll], ..wizard("Sorceress Lhiara", 3, "shadow") };
    let answers = "
        > package B                 # Lhiara: one chosen, one random
        > choose \"Shades of Death\"
        roll 2
        roll 3                      # Vreth: one random
    ";
    muster("Naggarond", vec![lhiara, wizard("Acolyte Vreth", 1, "death")], answers)
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
    let text = |roster| super::support::kept_text(&roster).expect("plain data");
    expect_file!["../../../../assets/samples/winds-of-magic-marienburg.roster"].assert_eq(&text(marienburg()));
    expect_file!["../../../../assets/samples/winds-of-magic-naggarond.roster"].assert_eq(&text(naggarond()));
}

#[test]
fn rosters_are_whole_and_legal() {
    let game = game();
    for roster in samples() {
        assert_eq!(game.check(&roster), [], "{}", roster.name);
        for army in &roster.armies {
            assert!(army.casters.iter().all(|caster| !game.to_prepare(&roster, army, caster)), "{}", army.name);
        }
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
    let board = &now.board;
    assert_eq!((board.turn, board.turns, board.active), (3, None, Some(Side::First)));
    let question = now.question.as_ref().expect("an open question");
    assert_eq!((question.prompt.id, question.prompt.side), ("cast", Some(Side::First)));

    let in_play: Vec<_> = board
        .in_play
        .iter()
        .map(|effect| (effect.spell.as_str(), effect.caster_name.as_str(), effect.since, effect.dispel_value))
        .collect();
    let wall = ("winds-of-magic/fire/wall-of-fire", "Magister Altmann", 2, Some(12));
    // Cast with irresistible force in the turn before: dispelled against its casting value now (WM-27).
    let shades = ("winds-of-magic/shadow/shades-of-death", "Sorceress Lhiara", 2, Some(8));
    assert_eq!(in_play, [wall, shades]);

    let spells = |side: usize, caster: usize| {
        let caster = board.sides.get(side).and_then(|side| side.casters.get(caster));
        caster.map(|caster| caster.spells.iter().map(|spell| spell.state).collect::<Vec<_>>()).unwrap_or_default()
    };
    assert_eq!(spells(0, 0), [SpellState::Ready, SpellState::InPlay, SpellState::Ready, SpellState::Tried]);
    assert_eq!(spells(0, 1), [SpellState::Ready, SpellState::Ready, SpellState::Tried]);
    let marks = |caster: usize| {
        let caster = board.sides.get(1).and_then(|side| side.casters.get(caster));
        caster.map(|caster| caster.marks.iter().map(|mark| mark.id).collect::<Vec<_>>()).unwrap_or_default()
    };
    assert_eq!((marks(0), marks(1)), (vec!["may_dispel"], vec!["has_dispelled"]));
    let pools: Vec<_> =
        board.sides.iter().flat_map(|side| &side.pools).map(|pool| (pool.id, pool.left, pool.full)).collect();
    assert_eq!(pools, [("power", 11, 11), ("dispel", 3, 5)]);
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
        Turn 1: magic phase of Marienburg
        Winds 3 4: 9 power dice
        Against them: 5 dispel dice
        Sister Ilse: Burning Gaze, 4 3 + 2 = 9 of 5, cast
        Naggarond lets it pass
        Sister Ilse: Burning Gaze takes effect on Dark Riders
        Magister Altmann: Burning Head, 5 2 4 + 4 = 15 of 9, cast
        Sorceress Lhiara dispels Burning Head, 6 3 5 1 + 3 = 18 of 15
        Magic phase of Marienburg ends
        Turn 1: magic phase of Naggarond
        Winds 6 2: 10 power dice
        Against them: 5 dispel dice
        Sorceress Lhiara: Creeping Death, 4 1 3 + 3 = 11 of 6, cast
        Magister Altmann dispels Creeping Death, 5 6 2 + 4 = 17 of 11
        Magic phase of Naggarond ends
        Turn 2: magic phase of Marienburg
        Winds 6 3: 11 power dice
        Against them: 5 dispel dice
        Magister Altmann: Wall of Fire, 5 2 6 3 + 4 = 20 of 12, cast
        Sorceress Lhiara fails to dispel Wall of Fire, 2 4 1 3 5 + 3 = 18 of 20
        Naggarond lets it pass
        Magister Altmann: Wall of Fire remains in play on Black Ark Corsairs
        Magic phase of Marienburg ends
        Turn 2: magic phase of Naggarond
        Winds 2 5, one six: 10 power dice
        Against them: 5 dispel dice
        Sorceress Lhiara: Shades of Death, 6 1 6 + 3 = 16 of 8, cast with irresistible force
        Sorceress Lhiara: Shades of Death remains in play on Executioners
        Magic phase of Naggarond ends
        Turn 3: magic phase of Marienburg
        Winds 5 3, one six: 11 power dice
        Against them: 5 dispel dice
        Magister Altmann: Fiery Blast, 1 2 + 4 = 7 of 8, fails
        Sister Ilse: Healing Hand, 2 3 6 + 2 = 13 of 7, cast
        Acolyte Vreth fails to dispel Healing Hand, 4 4 + 1 = 9 of 13
        Naggarond lets it pass
        Sister Ilse: Healing Hand takes effect on Magister Altmann
    "#]]
    .assert_eq(&words("en"));
    expect![[r#"
        Ход 1: фаза магии, Marienburg
        Ветры 3 4: 9 кубиков силы
        Против них: 5 кубиков разрушения
        Sister Ilse: «Жгучий взор», 4 3 + 2 = 9 при сложности 5, сотворено
        Naggarond пропускает заклинание
        Sister Ilse: «Жгучий взор» действует, цель: Dark Riders
        Magister Altmann: «Пылающий череп», 5 2 4 + 4 = 15 при сложности 9, сотворено
        Sorceress Lhiara разрушает «Пылающий череп»: 6 3 5 1 + 3 = 18 при нужных 15
        Marienburg: фаза магии закончена
        Ход 1: фаза магии, Naggarond
        Ветры 6 2: 10 кубиков силы
        Против них: 5 кубиков разрушения
        Sorceress Lhiara: «Ползучая смерть», 4 1 3 + 3 = 11 при сложности 6, сотворено
        Magister Altmann разрушает «Ползучая смерть»: 5 6 2 + 4 = 17 при нужных 11
        Naggarond: фаза магии закончена
        Ход 2: фаза магии, Marienburg
        Ветры 6 3: 11 кубиков силы
        Против них: 5 кубиков разрушения
        Magister Altmann: «Стена огня», 5 2 6 3 + 4 = 20 при сложности 12, сотворено
        Sorceress Lhiara не разрушает «Стена огня»: 2 4 1 3 5 + 3 = 18 при нужных 20
        Naggarond пропускает заклинание
        Magister Altmann: «Стена огня» остаётся в игре, цель: Black Ark Corsairs
        Marienburg: фаза магии закончена
        Ход 2: фаза магии, Naggarond
        Ветры 2 5, 1 шестёрка: 10 кубиков силы
        Против них: 5 кубиков разрушения
        Sorceress Lhiara: «Тени смерти», 6 1 6 + 3 = 16 при сложности 8, сотворено с непреодолимой силой
        Sorceress Lhiara: «Тени смерти» остаётся в игре, цель: Executioners
        Naggarond: фаза магии закончена
        Ход 3: фаза магии, Marienburg
        Ветры 5 3, 1 шестёрка: 11 кубиков силы
        Против них: 5 кубиков разрушения
        Magister Altmann: «Огненный взрыв», 1 2 + 4 = 7 при сложности 8, неудача
        Sister Ilse: «Целительная длань», 2 3 6 + 2 = 13 при сложности 7, сотворено
        Acolyte Vreth не разрушает «Целительная длань»: 4 4 + 1 = 9 при нужных 13
        Naggarond пропускает заклинание
        Sister Ilse: «Целительная длань» действует, цель: Magister Altmann
    "#]]
    .assert_eq(&words("ru"));
}
