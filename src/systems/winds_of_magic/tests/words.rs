//! Everything that the system says can be worded in both languages, with every argument that
//! its messages want: said by battles, draws and rosters that are played at random.

use crate::form::Value;
use std::sync::Arc;

use super::super::WindsOfMagic;
use super::support::random::{Chance, Heard, play};
use crate::battle::{Session, SessionKind};
use crate::rosters::{
    Army, ArmyId, Caster, CasterId, Fields, Item, ItemId, KnownId, KnownSpell, LoadOut, LoadOutId, Roster,
};
use crate::rules::{Game, Setup, Side, System as _};

fn game() -> Arc<dyn Game> {
    Arc::from(WindsOfMagic.load(&super::super::lists::shipped()).0)
}

fn choice(value: &str) -> Value {
    Value::Choice(value.to_owned())
}

fn fields<const N: usize>(fields: [(&str, Value); N]) -> Fields {
    fields.map(|(id, value)| (id.to_owned(), value)).into()
}

fn item(id: u32, kind: &str, spell: &str) -> Item {
    let fields = fields([("spell", choice(spell)), ("casting_value", Value::Number(6))]);
    Item { id: ItemId(id), kind: kind.to_owned(), name: String::new(), fields }
}

fn army(id: u32, name: &str, army: Fields, casters: Vec<(Fields, Vec<Item>)>) -> Army {
    let caster = |(nth, (fields, items)): (u32, (Fields, Vec<Item>))| Caster {
        id: CasterId(id * 100 + nth),
        name: format!("{name} {nth}"),
        fields,
        items,
        ..Caster::default()
    };
    Army { id: ArmyId(id), name: name.to_owned(), fields: army, casters: (0..).zip(casters).map(caster).collect() }
}

fn wizard(level: i64, lore: &str) -> Fields {
    fields([("level", Value::Number(level)), ("lore", choice(lore))])
}

/// Armies of every kind of magic.
fn roster() -> Roster {
    let ring = |id| item(id, "bound_spell", "winds-of-magic/fire/wall-of-fire");
    let of_kind = |kind: &str| fields([("kind", choice(kind))]);
    let mut master = wizard(4, "fire");
    master.insert("loremaster".to_owned(), Value::Flag(true));
    master.insert("may_repeat".to_owned(), Value::Flag(true));
    let six = vec![
        (master, vec![item(1, "dispel_scroll", ""), ring(2)]),
        (wizard(2, "light"), vec![item(1, "dispel_dice", ""), item(2, "familiar", "")]),
        (of_kind("bearer"), vec![ring(1), Item { fields: Fields::new(), ..ring(2) }]),
    ];
    let table = fields([("set", choice("seven")), ("miscast_table", choice("unofficial-ninth"))]);
    let seven =
        vec![(wizard(3, "shadow-seven"), vec![item(1, "dispel_scroll", "")]), (wizard(1, "death-seven"), vec![])];
    let dwarfs = vec![
        (of_kind("rune_lord"), vec![item(1, "anvil", ""), item(2, "spellbreaking", "")]),
        (of_kind("rune_smith"), vec![item(1, "spellbreaking", "")]),
    ];
    let king = item(1, "bound_spell", "winds-of-magic/incantations/urgency");
    let tombs = vec![
        (of_kind("liche_high_priest"), vec![item(1, "casket", "winds-of-magic/incantations/vengeance")]),
        (of_kind("liche_priest"), vec![]),
        (of_kind("tomb_king"), vec![king.clone()]),
        (of_kind("tomb_prince"), vec![king]),
        (of_kind("icon_bearer"), vec![]),
    ];
    Roster {
        system: super::super::lists::SYSTEM.to_owned(),
        armies: vec![
            army(1, "Six", Fields::new(), six),
            army(2, "Seven", table, seven),
            army(3, "Dwarfs", fields([("magic", choice("dwarfs"))]), dwarfs),
            army(4, "Tombs", fields([("magic", choice("tomb_kings"))]), tombs),
            army(5, "Nobody", Fields::new(), vec![(of_kind("bearer"), vec![])]),
        ],
        ..Roster::default()
    }
}

/// Armies with everything wrong that can be.
fn wrong_roster() -> Roster {
    let known = |spells: &[(&str, &str)]| {
        let known = spells.iter().zip(1..).map(|((spell, how), id)| KnownSpell {
            id: KnownId(id),
            spell: format!("winds-of-magic/{spell}").into(),
            how: how.parse().expect("a word for it"),
        });
        vec![LoadOut { id: LoadOutId(1), spells: known.collect(), ..LoadOut::default() }]
    };
    let mut roster = roster();
    roster.armies.push(army(6, "Empty", fields([("lores", Value::Many(vec![]))]), vec![]));
    let closed = fields([("lores", Value::Many(vec!["metal".to_owned()]))]);
    let items =
        [("familiar", ""), ("anvil", ""), ("casket", ""), ("spellbreaking", ""), ("bound_spell", ""), ("hat", "")];
    let items: Vec<Item> = items
        .iter()
        .zip(1..)
        .map(|((kind, spell), id)| Item { fields: Fields::new(), ..item(id, kind, spell) })
        .collect();
    let casters = vec![
        (wizard(9, "fire"), vec![]),
        (wizard(2, "fire-seven"), vec![]),
        (wizard(2, "gone"), vec![]),
        (wizard(1, ""), vec![]),
        (fields([("kind", choice("tomb_king"))]), items),
    ];
    roster.armies.push(army(7, "Closed", closed, casters));
    let spells: &[&[(&str, &str)]] = &[
        &[("fire/fire-ball", "signature"), ("light/burning-gaze", "rolled"), ("fire/gone", "rolled")],
        &[("light/burning-gaze", "chosen"), ("light/healing-hand", "chosen"), ("light/healing-hand", "rolled")],
        &[("fire/fire-ball", "rolled")],
    ];
    for (caster, spells) in roster.armies.iter_mut().take(1).flat_map(|army| &mut army.casters).zip(spells) {
        caster.load_outs = known(spells);
    }
    for caster in roster.armies.iter_mut().skip(1).take(1).flat_map(|army| &mut army.casters) {
        caster.load_outs = known(&[("shadow-seven/the-withering", "chosen"), ("shadow-seven/miasma", "rolled")]);
    }
    let names =
        ["light/pha", "light/burning-gaze", "light/blinding-light", "light/healing-hand", "light/guardian-light"];
    let many: Vec<(&str, &str)> = names.iter().map(|name| (*name, "chosen")).collect();
    let mut overfull = roster.armies.first().and_then(|army| army.casters.get(1)).cloned().unwrap_or_default();
    overfull.id = CasterId(99);
    overfull.load_outs = known(&many);
    roster.armies.first_mut().expect("an army").casters.push(overfull);
    roster
}

#[test]
fn all_that_is_said_can_be_worded() {
    let game = game();
    let mut heard = Heard::default();
    for query in game.queries() {
        heard.hear([&query.label]);
        heard.hear(query.parameters.iter().map(|parameter| &parameter.label));
    }
    heard.hear(game.item_kinds().iter().map(|kind| &kind.label));
    heard.roster(&*game, &roster());
    heard.roster(&*game, &wrong_roster());
    let armies: Vec<ArmyId> = roster().armies.iter().map(|army| army.id).collect();
    for seed in 0..60 {
        let mut chance = Chance(seed as u64, 0);
        let mut rosters = [roster(), roster()];
        for (nth, roster) in rosters.iter_mut().enumerate() {
            roster.chosen_army = armies.get((seed / (1 + 4 * nth)) % armies.len()).copied().unwrap_or(ArmyId(1));
            for rule in super::super::house::HOUSE_RULES.iter().filter(|_| seed % 2 == 1) {
                let value = rule.values.last().copied().unwrap_or_default();
                roster.house_rules.insert(rule.id.to_owned(), value.to_owned());
            }
            let casters = roster.chosen().into_iter().flat_map(|army| &army.casters).map(|caster| caster.id).collect();
            let mut draw = Session::new(Arc::clone(&game), SessionKind::Muster { roster: roster.clone(), casters });
            play(&mut draw, &mut chance, 40, &mut heard);
            if let Some(drawn) = draw.now().roster.clone() {
                *roster = drawn;
            }
            heard.roster(&*game, roster);
        }
        let [a, b] = &rosters;
        let mut battle =
            Session::new(Arc::clone(&game), SessionKind::Battle(Setup::new(a, b).begun_by(Side::First).of_turns(2)));
        play(&mut battle, &mut chance, 80, &mut heard);
    }
    heard.can_be_worded(&*game, &[include_str!("../lang/en.ftl")], 80);
}
