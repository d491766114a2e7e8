//! Everything that the system says can be worded in both languages, with every argument that
//! its messages want: said by battles, draws and rosters that are played at random.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::WindsOfMagic;
use crate::battle::{Matter, Session};
use crate::dice::{Pool, Source};
use crate::lang::{Arg, Lang, Said};
use crate::rosters::{Army, Caster, Field, FieldKind, FieldValue, Fields, Item, KnownSpell, LoadOut, Roster};
use crate::rules::{
    Answer, BlankKind, BoardItem, BoardPool, Body, Game, InPlay, Mark, Offer, Question, Reason, Setup, Slot, Sum,
    System as _,
};

fn game() -> Arc<dyn Game> {
    Arc::from(WindsOfMagic.load(&super::lists::shipped()).0)
}

/// What was said, and the ids of it.
#[derive(Default)]
struct Heard {
    said: BTreeSet<Said>,
    ids: BTreeSet<String>,
}

impl Heard {
    fn hear<'a>(&mut self, said: impl IntoIterator<Item = &'a Said>) {
        for said in said {
            self.hear_id(said);
            self.said.insert(said.clone());
        }
    }

    fn hear_id(&mut self, said: &Said) {
        self.ids.insert(said.id.to_string());
        for (_, arg) in &said.args {
            match arg {
                Arg::Said(said) => self.hear_id(said),
                Arg::List(list) => list.iter().for_each(|said| self.hear_id(said)),
                _ => {}
            }
        }
    }

    fn reasons<'a>(&mut self, reasons: impl IntoIterator<Item = &'a Reason>) {
        self.hear(reasons.into_iter().map(|reason| &reason.said));
    }

    fn sum(&mut self, sum: &Sum) {
        self.hear(sum.parts.iter().map(|part| &part.label));
    }

    fn question(&mut self, question: &Question) {
        self.hear([&question.ask.said]);
        self.sum(&question.ask.sum);
        match &question.body {
            Body::Roll(roll) => self.hear(roll.rows.iter().map(|(_, said)| said)),
            Body::Choose(offers) => offers.iter().for_each(|offer| self.offer(offer)),
        }
    }

    fn offer(&mut self, offer: &Offer) {
        self.hear(std::iter::once(&offer.label).chain(&offer.short));
        self.reasons(&offer.notes);
        self.reasons(&offer.barred);
        for blank in &offer.blanks {
            self.hear([&blank.label]);
            if let BlankKind::Option(options) = &blank.kind {
                self.hear(options.iter().map(|option| &option.label));
            }
        }
    }

    fn board(&mut self, session: &Session) {
        let board = &session.now().board;
        self.hear(board.steps.iter().map(|step| &step.name));
        for side in &board.sides {
            side.pools.iter().for_each(|pool| self.pool(pool));
            for caster in &side.casters {
                self.hear(&caster.about);
                caster.points.iter().for_each(|pool| self.pool(pool));
                self.marks(&caster.marks);
                for spell in &caster.spells {
                    self.hear(spell.reason.iter().chain(&spell.how));
                }
                for BoardItem { kind, reason, .. } in &caster.items {
                    self.hear(std::iter::once(kind).chain(reason));
                }
            }
        }
        for InPlay { marks, .. } in &board.in_play {
            self.marks(marks);
        }
        self.hear(session.now().told.iter().map(|told| &told.event.said));
        for event in session.now().told.iter().map(|told| &told.event) {
            event.sum.iter().for_each(|sum| self.sum(sum));
            let names = event.term.map(|term| [term.id.to_owned(), format!("{}-means", term.id)]);
            self.hear(&names.into_iter().flatten().map(|id| Said { id: id.into(), args: vec![] }).collect::<Vec<_>>());
        }
    }

    fn pool(&mut self, pool: &BoardPool) {
        self.hear([&pool.label]);
        self.sum(&pool.receipt);
    }

    fn marks(&mut self, marks: &[Mark]) {
        self.hear(marks.iter().map(|mark| &mark.said));
    }

    fn fields(&mut self, fields: &[Field]) {
        for field in fields {
            self.hear(std::iter::once(&field.label).chain(&field.hint));
            if let FieldKind::Choice { options, .. } | FieldKind::Many { options, .. } = &field.kind {
                self.hear(options.iter().map(|option| &option.label));
            }
        }
    }

    fn roster(&mut self, game: &dyn Game, roster: &Roster) {
        for finding in game.check(roster) {
            self.hear([&finding.said]);
            self.hear(finding.repairs.iter().map(|repair| &repair.label));
        }
        for table in game.tables(roster) {
            self.hear([&table.name, &table.when]);
        }
        for army in &roster.armies {
            self.fields(&game.army_fields(roster, army));
            for caster in &army.casters {
                self.fields(&game.caster_fields(roster, army, caster));
                self.hear(&game.describe(army, caster));
                self.hear(game.packages(roster, army, caster).iter().map(|package| &package.label));
                for allowance in game.allowances(roster, army, caster) {
                    self.hear([&allowance.label]);
                    allowance.most.iter().for_each(|most| self.sum(most));
                }
                let open = game.open_spells(roster, army, caster);
                self.reasons(open.iter().filter_map(|open| open.barred.as_ref()));
                for item in &caster.items {
                    self.fields(&game.item_fields(roster, army, caster, item));
                }
            }
        }
    }
}

/// Numbers at random, the same for a seed.
struct Chance(u64, usize);

impl Chance {
    /// A number below `most`, which is at most 100.
    fn below(&mut self, most: usize) -> usize {
        self.1 += 1;
        let sides = u8::try_from(most.clamp(2, 100)).unwrap_or(100);
        let roll = Source::Seeded(self.0).roll(Pool::of(1, sides), self.1);
        roll.first().map_or(0, |face| usize::from(*face) - 1) % most.max(1)
    }

    fn pick<'a, T>(&mut self, list: &'a [T]) -> Option<&'a T> {
        list.get(self.below(list.len()))
    }
}

fn choice(value: &str) -> FieldValue {
    FieldValue::Choice(value.to_owned())
}

fn fields<const N: usize>(fields: [(&str, FieldValue); N]) -> Fields {
    fields.map(|(id, value)| (id.to_owned(), value)).into()
}

fn item(id: u32, kind: &str, spell: &str) -> Item {
    let fields = fields([("spell", choice(spell)), ("casting_value", FieldValue::Number(6))]);
    Item { id, kind: kind.to_owned(), name: String::new(), fields }
}

fn army(id: u32, name: &str, army: Fields, casters: Vec<(Fields, Vec<Item>)>) -> Army {
    let caster = |(nth, (fields, items)): (u32, (Fields, Vec<Item>))| Caster {
        id: id * 100 + nth,
        name: format!("{name} {nth}"),
        fields,
        items,
        ..Caster::default()
    };
    Army { id, name: name.to_owned(), fields: army, casters: (0..).zip(casters).map(caster).collect() }
}

fn wizard(level: i64, lore: &str) -> Fields {
    fields([("level", FieldValue::Number(level)), ("lore", choice(lore))])
}

/// Armies of every kind of magic.
fn roster() -> Roster {
    let ring = |id| item(id, "bound_spell", "winds-of-magic/fire/wall-of-fire");
    let of_kind = |kind: &str| fields([("kind", choice(kind))]);
    let mut master = wizard(4, "fire");
    master.insert("loremaster".to_owned(), FieldValue::Flag(true));
    master.insert("may_repeat".to_owned(), FieldValue::Flag(true));
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
        system: super::lists::SYSTEM.to_owned(),
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
            id,
            spell: format!("winds-of-magic/{spell}"),
            how: (*how).to_owned(),
        });
        vec![LoadOut { id: 1, spells: known.collect(), ..LoadOut::default() }]
    };
    let mut roster = roster();
    roster.armies.push(army(6, "Empty", fields([("lores", FieldValue::Many(vec![]))]), vec![]));
    let closed = fields([("lores", FieldValue::Many(vec!["metal".to_owned()]))]);
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
    overfull.id = 99;
    overfull.load_outs = known(&many);
    roster.armies.first_mut().expect("an army").casters.push(overfull);
    roster
}

/// Answers at random until the rules are done, or for so many answers.
fn play(session: &mut Session, chance: &mut Chance, answers: usize, heard: &mut Heard) {
    for nth in 0..answers {
        heard.board(session);
        let Some(question) = session.question().cloned() else { return };
        heard.question(&question);
        let answer = match &question.body {
            Body::Roll(roll) => Answer::Dice(Source::Seeded(chance.0).roll(roll.pool, nth)),
            Body::Choose(offers) => {
                let is_correction = chance.below(6) == 0;
                let wanted = |offer: &&Offer| offer.barred.is_none() && offer.correction == is_correction;
                let rare = |offer: &&Offer| !matches!(offer.verb, "end_battle" | "end_phase" | "pass");
                let open: Vec<&Offer> = offers.iter().filter(wanted).collect();
                let bold: Vec<&Offer> = open.iter().copied().filter(rare).collect();
                let from = if bold.is_empty() || chance.below(5) == 0 { open } else { bold };
                let Some(offer) = chance.pick(&from).copied().or(offers.first()) else { return };
                let filled: Vec<_> = offer
                    .blanks
                    .iter()
                    .filter_map(|blank| match &blank.kind {
                        BlankKind::Number { min, max } => {
                            let number = if chance.below(2) == 0 { *min } else { *max };
                            Some((blank.name, Slot::Number(number)))
                        }
                        BlankKind::Option(options) => {
                            chance.pick(options).map(|option| (blank.name, Slot::Option(option.id.clone())))
                        }
                        BlankKind::Text => (chance.below(2) == 0).then(|| (blank.name, Slot::Text("them".to_owned()))),
                    })
                    .collect();
                Answer::Choice(offer.take(&filled))
            }
        };
        session.commit(&[(answer, crate::battle::Origin::Rolled)]).expect("what is on offer fits");
    }
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
    let armies: Vec<u32> = roster().armies.iter().map(|army| army.id).collect();
    for seed in 0..60 {
        let mut chance = Chance(seed as u64, 0);
        let mut rosters = [roster(), roster()];
        for (nth, roster) in rosters.iter_mut().enumerate() {
            roster.chosen_army = armies.get((seed / (1 + 4 * nth)) % armies.len()).copied().unwrap_or(1);
            for rule in super::house::HOUSE_RULES.iter().filter(|_| seed % 2 == 1) {
                let value = rule.values.last().copied().unwrap_or_default();
                roster.house_rules.insert(rule.id.to_owned(), value.to_owned());
            }
            let casters = roster.chosen().into_iter().flat_map(|army| &army.casters).map(|caster| caster.id).collect();
            let mut draw = Session::new(Arc::clone(&game), Matter::Muster { roster: roster.clone(), casters });
            play(&mut draw, &mut chance, 40, &mut heard);
            if let Some(drawn) = draw.now().roster.clone() {
                *roster = drawn;
            }
            heard.roster(&*game, roster);
        }
        let [a, b] = &rosters;
        let mut battle = Session::new(Arc::clone(&game), Matter::Battle(Setup { turns: 2, ..Setup::new(a, b) }));
        play(&mut battle, &mut chance, 80, &mut heard);
    }
    for (code, _) in Lang::ALL {
        let lang = Lang::new(code, super::ABOUT.messages);
        for said in &heard.said {
            let words = lang.said(said, &&*game);
            assert!(!words.contains("winds-") && !words.contains(['{', '$']), "{words}: {said:?}");
        }
        assert_eq!(lang.missed(), Vec::<String>::new());
    }
    let all = crate::lang::check::messages(include_str!("lang/en.ftl")).len();
    let heard = heard.ids.len();
    assert!(heard * 10 > all * 8, "only {heard} of {all} messages were said");
}
