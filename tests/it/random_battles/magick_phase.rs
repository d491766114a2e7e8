//! Battles at random by Magick Phase.

use spellmuster::form::{NumberInput, Value};
use std::collections::BTreeMap;

use spellmuster::battle::Session;
use spellmuster::rules::{Answer, CasterRef, Event, Offer, Table};

use super::battle::Moment;
use super::numbers::Numbers;
use super::tally::number_in;
use super::{AtRandom, support};

/// Battles at random by Magick Phase.
pub struct Magick;

const SPELLS: [&str; 9] = [
    "gust",
    "spark",
    "forked-lightning",
    "eye-of-the-storm",
    "tempest",
    "sure-footing",
    "skin-of-stone",
    "pale-mist",
    "night-at-noon",
];

fn wizard(numbers: &mut Numbers, name: &str) -> String {
    let intelligence = 1 + numbers.below(10);
    let level = 1 + numbers.below(4);
    let points = 10 + numbers.below(60);
    let mut line = format!("wizard {name} int {intelligence} level {level} points {points}");
    if numbers.one_in(4) {
        line += &format!(" left {}", numbers.below(points + 1));
    }
    let (first, some) = (numbers.below(SPELLS.len()), 1 + numbers.below(3));
    (0..some).for_each(|nth| line += &format!(" knows {}", SPELLS[(first + nth) % SPELLS.len()]));
    line + "\n"
}

fn army(numbers: &mut Numbers, name: &str, wizards: usize) -> String {
    let of: String = (0..wizards).map(|at| wizard(numbers, &format!("{name}{at}"))).collect();
    format!("army {name}\n{of}")
}

const CASTS: [&str; 5] = [
    "magick-told-cast",
    "magick-told-total-power",
    "magick-told-fails",
    "magick-told-fails-below-4",
    "magick-told-miscast",
];

fn cast_told<'a>(moment: &'a Moment<'_>) -> Option<&'a Event> {
    moment.events().find(|event| CASTS.contains(&&*event.message.id))
}

/// Whether the spell under way was dispelled; `None` if that was not rolled for just now.
fn dispel_told(moment: &Moment<'_>) -> Option<bool> {
    let gone = moment.message(&["magick-told-dispelled", "magick-told-turmoil"]);
    let rolled = moment.events().any(|event| event.rules.first() == Some(&"MP-16"));
    rolled.then_some(gone)
}

impl AtRandom for Magick {
    fn system(&self) -> &'static str {
        support::magick::SYSTEM
    }

    fn rules(&self) -> (&'static str, u8) {
        ("MP", 20)
    }

    fn armies(&self, numbers: &mut Numbers, long: bool) -> String {
        let (least, turns) = if long { (3, 8) } else { (2, 6) };
        let (a, b) = (least + numbers.below(2), least + numbers.below(2));
        let mut lines = army(numbers, "A", a) + &army(numbers, "B", b) + &format!("turns {turns}\n");
        for (rule, value) in [
            ("winds_int_4", "d4_plus_2"),
            ("spells_per_phase", "until_spent"),
            ("total_power", "always_casts"),
            ("dispelled_points", "kept"),
        ] {
            lines += &if numbers.one_in(2) { format!("rule {rule} {value}\n") } else { String::new() };
        }
        lines
    }

    fn roster(&self, numbers: &mut Numbers) -> String {
        let mut lines = "army A".to_owned();
        for name in ["Ana", "Abe"] {
            let intelligence = numbers.pick(&["", " int 4", " int 10", " int 11"]);
            let level = numbers.pick(&["", " level 1", " level 4", " level 0"]);
            let points = numbers.pick(&["", " points 30", " points 30 left 12", " points 30 left 31", " points 0"]);
            let known = numbers.pick(&["", " knows gust", " knows gust knows gust", " knows lost"]);
            lines += &format!("\nwizard {name}{intelligence}{level}{points}{known}");
        }
        lines
    }

    fn casts(&self) -> &'static [&'static str] {
        &["cast"]
    }

    fn weight(&self, offer: &Offer) -> usize {
        match (offer.correction, offer.verb) {
            // Whoever is out comes back, and reservoirs are filled again.
            (true, "back") => 20,
            (true, "points" | "counters" | "dispel_pool") => 2,
            (true, _) => 1,
            (_, "end_phase") => 80,
            (_, "pass") => 60,
            (_, "turmoil") => 120,
            _ => 200,
        }
    }

    /// MP-9, MP-14: points and counters leave as the dice of a cast are rolled, dice of the pool
    /// as they are chosen, and nothing comes back but by a house rule.
    fn takes(&self, moment: &Moment<'_>) -> Option<i64> {
        let Some(choice) = moment.choice() else {
            let points = || moment.decision.and_then(|choice| choice.find(NumberInput::new("dice"))).expect("points");
            let kept = moment.events().find(|event| event.message.id == "magick-told-kept");
            return match moment.question.prompt.id {
                "casting_roll" => Some(2 * points()),
                "dispel_roll" => Some(-kept.map_or(0, |event| number_in(&event.message, "points").expect("points"))),
                // The winds bring counters and dice.
                _ => None,
            };
        };
        match &*choice.verb {
            "cast" | "pass" | "slain" | "off_the_table" | "back" | "intelligence" | "level" | "broken"
            | "collected" | "tried" | "ready" | "ended" => Some(0),
            "dispel" | "turmoil" => choice.find(NumberInput::new("dice")),
            _ => None,
        }
    }

    fn agrees(&self, moment: &Moment<'_>, lines: &str) -> bool {
        let Answer::Dice(_) = moment.answer else { return false };
        let (cast, dispelled) = (cast_told(moment), dispel_told(moment));
        if cast.is_none() && dispelled.is_none() {
            return false;
        }
        let mut asked = moment.odds.expect("odds").clone();
        if cast.is_some() {
            asked.inputs.insert("dispel_dice", Value::Number(0));
        }
        let mut table = Table::from_log(moment.rolls);
        let reckoned = moment.session.game().reckon(&asked, &mut table).expect("an outcome for these faces");
        assert_eq!(table.taken(), moment.rolls.len(), "{asked:?} in\n{lines}");
        let happened: Vec<bool> = (0..7).map(|place| reckoned.has(place)).collect();
        let told = match (cast, dispelled) {
            (Some(cast), _) => {
                assert_eq!(
                    reckoned.key_of(0).map(i64::from),
                    number_in(&cast.message, "score"),
                    "{asked:?} in\n{lines}"
                );
                let at = CASTS.iter().position(|id| cast.message.id == *id).expect("one of them");
                vec![at < 2, at == 2 || at == 3, at == 4, at == 1, false, false, at < 2]
            }
            (None, dispelled) => {
                let gone = dispelled == Some(true);
                vec![gone, moment.message(&["magick-told-drain"]), !gone, false, false, false, false]
            }
        };
        assert_eq!(happened, told, "{asked:?} {:?} in\n{lines}", moment.rolls);
        true
    }

    /// MP-9: every reservoir holds what it held at first, less what was told of it. MP-19: a mark
    /// stands as long as nobody clears it.
    fn whole(&self, session: &Session, lines: &str) {
        let setup = session.setup().expect("a battle");
        for (who, _) in setup.casters() {
            let told: Vec<&Event> = session.now().told.iter().map(|told| &told.event).collect();
            let name = setup.name_of(who);
            let board = session.now().board.caster(who).expect("on the board");
            let left = board.points.iter().find(|pool| pool.id == "points").expect("a reservoir").left;
            assert_eq!(left, points_told(&told, who, &name, setup), "{name} in\n{lines}");
            let last = told.iter().rev().find_map(|event| match &*event.message.id {
                "magick-told-broken" if event.caster == Some(who) => Some(true),
                "magick-fixed-broken" if names(event, &name) => Some(true),
                "magick-fixed-collected" if names(event, &name) => Some(false),
                _ => None,
            });
            let marked = board.marks.iter().any(|mark| mark.id == "broken");
            assert_eq!(marked, last.unwrap_or(false), "{name} in\n{lines}");
        }
    }
}

fn names(event: &Event, name: &str) -> bool {
    support::neutral(&event.message).contains(&format!("caster={name}"))
}

/// The points that are left to a wizard by all that was told of them.
fn points_told(told: &[&Event], who: CasterRef, name: &str, setup: &spellmuster::rules::Setup) -> i64 {
    let fields: BTreeMap<_, _> = setup.caster(who).expect("a wizard").fields.clone();
    let field = |id: &str| match fields.get(id) {
        Some(Value::Number(number)) => Some(*number),
        _ => None,
    };
    let mut points = field("points_left").or(field("points")).expect("points");
    for event in told {
        let number = || number_in(&event.message, "points").expect("points");
        match &*event.message.id {
            id if CASTS.contains(&id) && event.caster == Some(who) => points -= number(),
            "magick-told-kept" if event.caster == Some(who) => points += number(),
            "magick-fixed-points" if names(event, name) => points = number(),
            _ => {}
        }
    }
    points
}
