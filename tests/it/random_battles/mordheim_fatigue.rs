//! Battles at random by Mordheim with mental fatigue.

use spellmuster::battle::Session;
use spellmuster::form::NumberInput;
use spellmuster::rules::{Answer, Event, Offer, Table};

use super::battle::Moment;
use super::numbers::Numbers;
use super::tally::number_in;
use super::{AtRandom, support};

/// Battles at random by Mordheim with mental fatigue.
pub struct Fatigue;

const SPHERES: [&str; 4] = ["combat", "mind", "wind", "animalism"];
const RACES: [&str; 5] = ["human", "skaven", "elf", "goblin", "beastman"];

fn wizard(numbers: &mut Numbers, name: &str) -> String {
    let (race, level) = (numbers.pick(&RACES), numbers.pick(&[1, 2, 2]));
    let sphere = numbers.pick(&SPHERES);
    format!("wizard {name} race {race} level {level} of {sphere} knows all\n")
}

fn army(numbers: &mut Numbers, name: &str, wizards: usize) -> String {
    let of: String = (0..wizards).map(|at| wizard(numbers, &format!("{name}{at}"))).collect();
    format!("army {name}\n{of}")
}

fn told<'a>(moment: &'a Moment<'_>, id: &str) -> Option<&'a Event> {
    moment.events().find(|event| event.message.id == id)
}

impl AtRandom for Fatigue {
    fn system(&self) -> &'static str {
        support::mordheim::SYSTEM
    }

    fn rules(&self) -> (&'static str, u8) {
        ("MF", 17)
    }

    fn armies(&self, numbers: &mut Numbers, long: bool) -> String {
        let (least, turns) = if long { (4, 12) } else { (2, 6) };
        let (a, b) = (least + numbers.below(2), least + numbers.below(2));
        let mut lines = army(numbers, "A", a) + &army(numbers, "B", b) + &format!("turns {turns}\n");
        for (rule, value) in [("rest", "reset_on_fatigue"), ("fatigue_dice", "3"), ("add_level", "on")] {
            lines += &if numbers.one_in(2) { format!("rule {rule} {value}\n") } else { String::new() };
        }
        lines
    }

    fn roster(&self, numbers: &mut Numbers) -> String {
        let mut lines = "army A".to_owned();
        for name in ["Ana", "Abe"] {
            let race = numbers.pick(&["", " race human", " race orc", " race skink", " race other"]);
            let level = numbers.pick(&["", " level 1", " level 2", " level 3", " level 0"]);
            let wears = numbers.pick(&["", "", " armour", " heroes_wargear"]);
            let spheres = numbers.pick(&["", " of combat,combat,combat", " of mind,wind,-", " of lost,mind,mind"]);
            let known = numbers.pick(&["", "", " knows rally", " knows heal knows heal", " knows lost"]);
            lines += &format!("\nwizard {name}{race}{level}{wears}{spheres}{known}");
        }
        lines
    }

    fn casts(&self) -> &'static [&'static str] {
        &["cast"]
    }

    fn weight(&self, offer: &Offer) -> usize {
        match (offer.correction, offer.verb) {
            // Whoever is out comes back.
            (true, "back") => 20,
            (true, _) => 1,
            (_, "end_phase") => 80,
            (_, "drop") => 60,
            _ => 200,
        }
    }

    /// MF-9, MF-11, MF-16: totals grow by what a spell costs and by its upkeep, and by nothing else.
    fn takes(&self, moment: &Moment<'_>) -> Option<i64> {
        // The first points, and those after a rest, are rolled.
        let choice = moment.choice()?;
        match &*choice.verb {
            "cast" => {
                let odds = moment.odds.expect("odds beside each cast");
                Some(-odds.get(NumberInput::new("cost")) * odds.get(NumberInput::new("models")))
            }
            "pay" => Some(
                -told(moment, "mord-told-paid").map_or(0, |event| number_in(&event.message, "points").expect("points")),
            ),
            "accumulated" => None,
            _ => Some(0),
        }
    }

    /// MF-10: he goes on or is fatigued as the odds reckon for the same faces.
    fn agrees(&self, moment: &Moment<'_>, lines: &str) -> bool {
        let Answer::Dice(_) = moment.answer else { return false };
        if moment.question.prompt.id != "fatigue_roll" {
            return false;
        }
        let asked = moment.odds.expect("odds");
        let mut table = Table::from_log(moment.rolls);
        let reckoned = moment.session.game().reckon(asked, &mut table).expect("an outcome for these faces");
        assert_eq!(table.taken(), moment.rolls.len(), "{asked:?} in\n{lines}");
        let (fresh, fatigued) =
            (told(moment, "mord-told-fresh").is_some(), told(moment, "mord-told-fatigued").is_some());
        assert_eq!([reckoned.has(0), reckoned.has(1)], [fresh, fatigued], "{asked:?} {:?} in\n{lines}", moment.rolls);
        true
    }

    /// MF-10, MF-16: whoever is fatigued or gone has nothing in play.
    fn whole(&self, session: &Session, lines: &str) {
        let board = &session.now().board;
        for effect in &board.in_play {
            let caster = board.caster(effect.caster).expect("on the board");
            let is_fatigued = caster.marks.iter().any(|mark| mark.id == "fatigued");
            assert!(!caster.out && !is_fatigued, "{effect:?} in\n{lines}");
        }
    }
}
