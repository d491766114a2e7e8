//! Battles at random by Fantasy Imp.

use spellmuster::battle::Session;
use spellmuster::form::{NumberInput, Value};
use spellmuster::rules::{Answer, CasterRef, OddsQuestion, Offer, Table};

use super::battle::Moment;
use super::numbers::Numbers;
use super::tally::number_in;
use super::{AtRandom, support};

/// Battles at random by Fantasy Imp.
pub struct Imp;

/// Each lore, its ability and two of its spells.
const LORES: [(&str, &str, [&str; 5]); 3] = [
    ("hearthfire", "kindle", ["fireball", "spark-shower", "warm-hearts", "searing-grip", "pillar-of-flame"]),
    ("rime", "still-water", ["ice-lance", "frost-ward", "numbing-touch", "slick-ground", "white-silence"]),
    ("thorn", "leaf-whisper", ["thorn-flight", "briar-snare", "bark-skin", "withering-touch", "walking-wood"]),
];

fn mage(numbers: &mut Numbers, name: &str) -> String {
    let (lore, ability, spells) = numbers.pick(&LORES);
    let dice = 2 + numbers.below(5);
    let mut line = format!("mage {name} dice {dice} of {lore}");
    let (first, some) = (numbers.below(spells.len()), 1 + numbers.below(2));
    (0..some).for_each(|nth| line += &format!(" knows {}", spells[(first + nth) % spells.len()]));
    if numbers.one_in(3) {
        line += &format!(" knows {ability}");
    }
    line + if numbers.one_in(4) { " note Never_on_a_bridge\n" } else { "\n" }
}

fn army(numbers: &mut Numbers, name: &str, mages: usize) -> String {
    let mut lines = format!("army {name}\n");
    for at in 0..mages {
        lines += &mage(numbers, &format!("{name}{at}"));
    }
    if numbers.one_in(3) {
        lines += &format!("unit {name}9 dice {} knows fireball\n", 1 + numbers.below(5));
    }
    lines
}

/// What was said of a cast: which outcome, and how many successes there were beyond the target.
fn came(moment: &Moment<'_>) -> Option<(usize, Option<i64>)> {
    let ids = ["imp-told-cast", "imp-told-dispelled", "imp-told-fails"];
    moment.events().find_map(|event| {
        let outcome = ids.iter().position(|id| event.message.id == *id)?;
        let over = event.sum.as_ref().map(|sum| sum.total() - event.need.unwrap_or(0));
        Some((outcome, over.filter(|_| outcome == 0)))
    })
}

/// The odds of the cast under way, with the dice that dispel it, whoever's odds were shown last.
fn of_cast(odds: &OddsQuestion) -> OddsQuestion {
    let mut asked = OddsQuestion { query: "cast", ..odds.clone() };
    if odds.query == "cast" {
        asked.inputs.insert("dispel_dice", Value::Number(0));
    }
    asked
}

impl AtRandom for Imp {
    fn system(&self) -> &'static str {
        support::imp::SYSTEM
    }

    fn rules(&self) -> (&'static str, u8) {
        ("FI", 20)
    }

    fn armies(&self, numbers: &mut Numbers, long: bool) -> String {
        let (most, turns) = if long { (3, 16) } else { (2, 5) };
        let (a, b) = (1 + numbers.below(most).max(usize::from(long)), 1 + numbers.below(most));
        let mut lines = army(numbers, "A", a) + &army(numbers, "B", b) + &format!("turns {turns}\n");
        for rule in ["just_in_range", "dispel_burns"] {
            lines += &if numbers.one_in(2) { format!("rule {rule} on\n") } else { String::new() };
        }
        lines
    }

    fn roster(&self, numbers: &mut Numbers) -> String {
        let mut lines = "army A".to_owned();
        lines += numbers.pick(&["", " lores rime", " lores rime,thorn"]);
        for name in ["Ana", "Abe"] {
            let kind = numbers.pick(&["mage", "mage", "unit"]);
            let dice = numbers.pick(&["", " dice 3", " dice 40"]);
            let lore = numbers.pick(&["", " of rime", " of thorn,hearthfire"]);
            let known = numbers.pick(&["", " knows kindle", " knows fireball", " knows fireball knows fireball"]);
            lines += &format!("\n{kind} {name}{dice}{lore}{known}");
        }
        lines
    }

    fn casts(&self) -> &'static [&'static str] {
        &["cast"]
    }

    fn weight(&self, offer: &Offer) -> usize {
        match (offer.correction, offer.verb) {
            (true, "slain" | "off_the_table") => 1,
            (true, "back") => 20,
            (true, _) => 4,
            (_, "use" | "next_activation") => 3,
            (_, "end_turn") => 6,
            (_, "take_back") => 6,
            _ => 60,
        }
    }

    /// FI-11, FI-17: dice leave their mages when both have stated theirs, and for no other
    /// reason but corrections and the end of a turn.
    fn takes(&self, moment: &Moment<'_>) -> Option<i64> {
        let Some(choice) = moment.choice() else { return Some(0) };
        let dice = || moment.odds.expect("odds of the cast").get(NumberInput::new("dice"));
        match &*choice.verb {
            "cast" | "use" | "take_back" | "next_activation" | "slain" | "off_the_table" | "back" | "ended"
            | "magic_dice" | "has_cast" | "has_not_cast" => Some(0),
            "pass" => Some(dice()),
            "dispel" => Some(dice() + choice.find(NumberInput::new("dispel_dice")).expect("dice")),
            _ => None,
        }
    }

    fn agrees(&self, moment: &Moment<'_>, lines: &str) -> bool {
        let (Answer::Dice(_), Some((outcome, over))) = (moment.answer, came(moment)) else { return false };
        let asked = of_cast(moment.odds.expect("odds of the cast"));
        let mut table = Table::from_log(moment.rolls);
        let reckoned = moment.session.game().reckon(&asked, &mut table).expect("an outcome for these faces");
        assert_eq!(table.taken(), moment.rolls.len(), "{asked:?} in\n{lines}");
        let happened: Vec<bool> = (0..3).map(|place| reckoned.has(place)).collect();
        let told: Vec<bool> = (0..3).map(|place| place == outcome).collect();
        assert_eq!(happened, told, "{asked:?} {:?} in\n{lines}", moment.rolls);
        assert_eq!(reckoned.key_of(0).map(i64::from), over, "{asked:?} {:?} in\n{lines}", moment.rolls);
        let Some(Answer::Dice(faces)) = moment.rolls.first() else { panic!("no faces") };
        let ones = faces.iter().filter(|face| **face == 1).count();
        assert_eq!(reckoned.key_of(1), i32::try_from(ones).ok());
        true
    }

    /// FI-15, FI-16: a mage's dice go from turn to turn only by what was told of them.
    fn whole(&self, session: &Session, lines: &str) {
        let setup = session.setup().expect("a battle");
        for (who, caster) in setup.casters() {
            let original = match caster.fields.get("magic_dice") {
                Some(Value::Number(dice)) => *dice,
                other => panic!("{other:?}"),
            };
            let dice = dice_told(session, who, &setup.name_of(who), original, lines);
            let board = session.now().board.caster(who).expect("on the board");
            let burnt = board.marks.iter().find(|mark| mark.id == "burnt").map(|mark| number_in(&mark.message, "dice"));
            if !board.out {
                assert_eq!(burnt.flatten().unwrap_or(0), (original - dice).max(0), "{who:?} in\n{lines}");
            }
        }
    }
}

/// The magic dice that are left to a mage by all that was told of them.
fn dice_told(session: &Session, who: CasterRef, name: &str, original: i64, lines: &str) -> i64 {
    let mut dice = original;
    for event in session.now().told.iter().map(|told| &told.event) {
        let number = |key| number_in(&event.message, key).expect("a number");
        match &*event.message.id {
            "imp-told-burnt" if event.caster == Some(who) => dice = (dice - number("ones")).max(0),
            "imp-told-recharge" if event.caster == Some(who) => {
                dice += 1;
                assert!(dice <= original, "{event:?} in\n{lines}");
            }
            "imp-fixed-magic-dice" if support::neutral(&event.message).contains(&format!("caster={name},")) => {
                dice = number("dice");
                continue;
            }
            _ => continue,
        }
        assert_eq!(number("dice"), dice, "{event:?} in\n{lines}");
    }
    dice
}
