//! Battles at random, and what holds in all of them: points, counters and dispel dice are
//! conserved, what came of a roll is what the odds reckon for the same faces, and every rule has
//! a say.

use crate::form::Value;
use crate::systems::magick_phase::inputs::{CASTING_NUMBER, DICE, DISPEL_DICE, DISPEL_LEVEL, LEVEL};
use std::collections::BTreeMap;

use super::magick;
use super::support::properties::{Watch, watch};
use super::support::{rosters, setup};
use crate::lang::Arg;
use crate::rules::{Answer, Board, CasterRef, Event, OddsQuestion, Setup, Side, Table};

/// Wizards of many kinds, so that seldom things happen.
const ARMIES: &str = "
    system magick-phase
    army A
    wizard Ana int 10 level 4 points 60 knows gust knows tempest knows forked-lightning knows eye-of-the-storm
    wizard Abe int 4 level 1 points 9 knows gust knows pale-mist
    army B
    wizard Bea int 9 level 4 points 40 left 30 knows gust knows quake knows night-at-noon
    wizard Bob int 3 level 2 points 20 knows pale-mist knows spark
    wizard Bug int 1 level 3 points 20 knows gust";

fn number(event: &Event, name: &str) -> i64 {
    match event.message.arg(name) {
        Some(Arg::Number(number)) => *number,
        _ => panic!("no {name} in {:?}", event.message),
    }
}

/// How often each rule decided something: that happened, or that unavailable or bounded something.
#[derive(Default)]
struct Decided(BTreeMap<&'static str, usize>);

impl Decided {
    fn by(&mut self, rules: impl IntoIterator<Item = &'static str>) {
        rules.into_iter().for_each(|rule| *self.0.entry(rule).or_default() += 1);
    }

    fn of(&mut self, watch: &Watch) {
        for event in watch.told.iter().map(|told| &told.event) {
            self.by(event.rules.iter().copied());
        }
        self.by(watch.unavailable.iter().copied());
        for board in &watch.boards {
            let casters = board.sides.iter().flat_map(|side| &side.casters);
            self.by(casters
                .flat_map(|caster| &caster.points)
                .flat_map(|pool| &pool.receipt.parts)
                .map(|part| part.rule));
        }
    }
}

/// No pool is below nothing, and each is what its receipt says.
fn pools_are_sound(board: &Board) {
    let of_casters = board.sides.iter().flat_map(|side| &side.casters).flat_map(|caster| &caster.points);
    for pool in board.sides.iter().flat_map(|side| &side.pools).chain(of_casters) {
        assert!(pool.left >= 0 && pool.receipt.total() == pool.left && pool.full >= pool.left, "{pool:?}");
    }
    // MP-6: one side has a pool, and never the active one.
    for (side, of) in Side::BOTH.into_iter().zip(&board.sides) {
        assert!(of.pools.is_empty() || board.active != Some(side));
    }
}

/// MP-9: what the reservoirs paid is what was spent on casts, less what house rules gave back.
fn points_are_conserved(watch: &Watch) {
    let mut spent = BTreeMap::<CasterRef, i64>::new();
    for event in watch.told.iter().map(|told| &told.event) {
        let Some(who) = event.caster else { continue };
        if is_cast(event) {
            *spent.entry(who).or_default() += number(event, "points");
        }
        if event.message.id == "magick-told-kept" {
            *spent.entry(who).or_default() -= number(event, "points");
        }
    }
    let board = &watch.session.now().board;
    for caster in board.sides.iter().flat_map(|side| &side.casters) {
        let points = caster.points.iter().find(|pool| pool.id == "points").expect("a reservoir");
        let parts = points.receipt.parts.iter().filter(|part| part.rule == "MP-9");
        let paid: i64 = parts.map(|part| -part.amount).sum();
        assert_eq!(paid, spent.get(&caster.caster).copied().unwrap_or(0), "{}", caster.name);
    }
}

const CASTS: [&str; 5] = [
    "magick-told-cast",
    "magick-told-total-power",
    "magick-told-fails",
    "magick-told-fails-below-4",
    "magick-told-miscast",
];

fn is_cast(event: &Event) -> bool {
    CASTS.iter().any(|id| event.message.id == *id)
}

/// What was told of each cast and dispel is what the odds reckon for those faces. How many there were.
fn agrees_with_odds(watch: &Watch, setup: &Setup) -> usize {
    let events: Vec<&Event> = watch.told.iter().map(|told| &told.event).collect();
    let mut casts = 0;
    for (at, cast) in events.iter().enumerate().filter(|(_, event)| is_cast(event)) {
        let after: Vec<&Event> = events.iter().skip(at + 1).take_while(|event| !is_cast(event)).copied().collect();
        let told = |id: &str| after.iter().any(|event| event.message.id == format!("magick-told-{id}"));
        let dispel = after.iter().find(|event| event.rules.first() == Some(&"MP-16"));
        // A battle that was left between cast and dispel.
        let unanswered =
            cast.message.id == "magick-told-cast" && dispel.is_none() && !told("effect") && !told("effect-on");
        if unanswered {
            continue;
        }
        let mut question = OddsQuestion::new("cast")
            .with(DICE, number(cast, "points"))
            .with(LEVEL, number(cast, "level"))
            .with(CASTING_NUMBER, number(cast, "number"))
            .with(DISPEL_DICE, 0);
        question.house_rules = setup.house_rules.clone();
        let mut faces = vec![Answer::Dice(cast.faces.clone())];
        if let Some(dispel) = dispel {
            let dice = i64::try_from(dispel.faces.len()).expect("few");
            question = question.with(DISPEL_DICE, dice).with(DISPEL_LEVEL, number(dispel, "level"));
            question.inputs.insert("turmoil", Value::Flag(dispel.caster.is_none()));
            faces.push(Answer::Dice(dispel.faces.clone()));
        }
        let outcome = magick().reckon(&question, &mut Table::from_log(&faces)).expect("an outcome for these faces");
        let cast_well = ["magick-told-cast", "magick-told-total-power"].contains(&&*cast.message.id);
        let expected = [
            cast_well,
            cast.message.id.starts_with("magick-told-fails"),
            cast.message.id == "magick-told-miscast",
            cast.message.id == "magick-told-total-power",
            told("dispelled") || told("turmoil"),
            told("drain"),
            told("effect") || told("effect-on"),
        ];
        let reckoned = std::array::from_fn(|place| outcome.has(u32::try_from(place).expect("few")));
        assert_eq!(expected, reckoned, "{question:?} {faces:?}");
        assert_eq!(outcome.key_of(0).map(i64::from), Some(number(cast, "score")));
        casts += 1;
    }
    casts
}

#[test]
fn what_holds_in_every_battle() {
    let mut decided = Decided::default();
    for roster in rosters(ARMIES) {
        let army = &roster.armies[0];
        let fields = army.casters.iter().flat_map(|caster| magick().caster_fields(&roster, army, caster));
        decided.by(fields.map(|field| field.rule));
    }
    let rules = super::super::house::HOUSE_RULES;
    let mut casts = 0;
    for seed in 0..48_usize {
        // Every combination of the four house rules comes three times.
        let set = rules.iter().enumerate().filter(|(at, _)| seed >> at & 1 == 1);
        let set: String = set.map(|(_, rule)| format!("\nrule {} {}", rule.id, rule.values[1])).collect();
        let setup = setup(&format!("{ARMIES}\nturns 3{set}"));
        let watch = watch(magick(), setup.clone(), u64::try_from(seed).expect("small"), 90);
        watch.boards.iter().for_each(pools_are_sound);
        points_are_conserved(&watch);
        casts += agrees_with_odds(&watch, &setup);
        decided.of(&watch);
    }
    assert!(casts > 150, "{casts}");
    for rule in 1..=20 {
        let rule = format!("MP-{rule}");
        let times = decided.0.get(rule.as_str()).copied().unwrap_or(0);
        assert!(times > 0, "{rule} never decided anything: {:?}", decided.0);
    }
}
