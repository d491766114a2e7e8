//! Battles at random by the winds of magic.

use spellmuster::form::{NumberInput, Value};
use spellmuster::rules::{Answer, Game, Kind, OddsQuestion, Offer, Outcome, Sum, Table};

use super::battle::Moment;
use super::numbers::Numbers;
use super::{AtRandom, support};

/// Battles at random by the winds of magic.
pub struct Winds;

const LORES: [&str; 8] = ["fire", "beasts", "metal", "light", "life", "heavens", "shadow", "death"];

fn wizard(numbers: &mut Numbers, name: &str, set: &str) -> String {
    let lore = numbers.pick(&LORES);
    let level = 1 + numbers.below(4);
    let repeats = numbers.pick(&["", "", " repeats"]);
    let item = numbers.pick(&[
        "",
        "",
        "",
        " carries dispel_scroll",
        " carries bound_spell fire/wall-of-fire 7",
        " carries dispel_dice 2",
    ]);
    format!("wizard {name} level {level} of {lore}{set}{}{repeats}{item}\n", known(numbers, &format!("{lore}{set}")))
}

/// All of a lore, or some of it.
fn known(numbers: &mut Numbers, lore: &str) -> String {
    if numbers.one_in(4) {
        return " knows all".to_owned();
    }
    let game = support::game("winds-of-magic");
    let slugs: Vec<&str> =
        game.cards().iter().filter(|card| card.lore == lore).map(|card| support::slug(&card.id)).collect();
    let first = numbers.below(slugs.len());
    (0..4.min(slugs.len())).map(|nth| format!(" knows {}", slugs[(first + nth) % slugs.len()])).collect()
}

fn army(numbers: &mut Numbers, name: &str) -> String {
    let sort = numbers.below(10);
    match sort {
        0 => format!(
            "army {name} dwarfs\nrune_lord {name}1 carries anvil carries spellbreaking\nrune_smith {name}2\n\
             bearer {name}3 carries bound_spell light/guardian-light 6\n"
        ),
        1 => format!(
            "army {name} tomb_kings\nliche_priest {name}1\nliche_high_priest {name}2 carries dispel_scroll\n\
             tomb_king {name}3 carries bound_spell incantations/urgency 5\nbearer {name}4 carries casket fire/fire-ball 8\n"
        ),
        2 => format!("army {name}\nbearer {name}1 carries bound_spell fire/fiery-blast\n"),
        _ => {
            let set = if sort == 3 { " set seven" } else { "" };
            let table = numbers.pick(&["", " miscast_table unofficial-ninth"]);
            let mut lines = format!("army {name}{set}{table}\n");
            for at in 0..=numbers.below(3) {
                lines += &wizard(numbers, &format!("{name}{at}"), if set.is_empty() { "" } else { "-seven" });
            }
            lines
        }
    }
}

/// What the odds reckon for these dice.
fn reckon(game: &dyn Game, asked: &OddsQuestion, rolls: &[Answer]) -> Outcome {
    game.reckon(asked, &mut Table::from_log(rolls)).expect("an outcome for these faces")
}

fn undispelled(asked: Option<&OddsQuestion>) -> OddsQuestion {
    let mut asked = asked.expect("odds").clone();
    asked.inputs.insert("dispel_dice", Value::Number(0));
    asked
}

impl AtRandom for Winds {
    fn system(&self) -> &'static str {
        "winds-of-magic"
    }

    fn rules(&self) -> (&'static str, u8) {
        ("WM", 30)
    }

    fn armies(&self, numbers: &mut Numbers, long: bool) -> String {
        if long {
            let mut lines = String::new();
            for army in ["A", "B"] {
                lines += &format!("army {army}\n");
                (1..=3).for_each(|at| lines += &wizard(numbers, &format!("{army}{at}"), ""));
            }
            return lines + "turns 8\n";
        }
        let mut lines = army(numbers, "A") + &army(numbers, "B") + "turns 3\n";
        for (rule, value) in [
            ("miscast", "spell_fails"),
            ("dispel_without_wizard", "forbidden"),
            ("remains_ends_on", "remaining_spell"),
            ("remaining_with_power_dice", "on"),
        ] {
            if numbers.one_in(3) {
                lines += &format!("rule {rule} {value}\n");
            }
        }
        lines
    }

    fn roster(&self, numbers: &mut Numbers) -> String {
        let mut lines = "army A".to_owned();
        lines += numbers.pick(&["", "", " lores death", " lores fire,death,light", " set seven"]);
        for name in ["Ana", "Abe"] {
            let (lore, level) = (numbers.pick(&LORES), 1 + numbers.below(4));
            let package = numbers.pick(&["A", "A", "B", "C"]);
            let known =
                numbers.pick(&["", "", "", " knows all", " knows all knows burning-head", " knows burning-head"]);
            lines += &format!("\nwizard {name} level {level} of {lore} package {package}{known}");
        }
        lines += if numbers.one_in(3) { "\nrule duplicate_spell choose" } else { "" };
        lines
    }

    fn casts(&self) -> &'static [&'static str] {
        &["cast", "use", "speak", "strike"]
    }

    fn weight(&self, offer: &Offer) -> usize {
        match (offer.correction, offer.verb) {
            (true, "power_dice" | "own_dice") => 0,
            (_, "end_phase") => 30,
            (_, "pass") => 30,
            (_, "dispel_lasting" | "dispel_lasting_without") => 60,
            _ => 40,
        }
    }

    /// Dice leave pools as they are stated for a roll, and for no other reason but those told.
    fn takes(&self, moment: &Moment<'_>) -> Option<i64> {
        let choice = moment.choice()?;
        match &*choice.verb {
            "cast" | "dispel" | "dispel_without" | "dispel_lasting" | "dispel_lasting_without" => {
                choice.find(NumberInput::new("dice"))
            }
            "use" | "speak" | "strike" | "scroll" | "pass" | "read" | "slain" | "wounds" | "tried" | "ready" => Some(0),
            _ => None,
        }
    }

    fn agrees(&self, moment: &Moment<'_>, lines: &str) -> bool {
        let Answer::Dice(faces) = moment.answer else { return false };
        let game = &**moment.session.game();
        let dice = moment.answer.clone();
        let message = |id: &str| moment.message(&[id]);
        match moment.question.prompt.id {
            "casting_roll" => {
                // The miscast table comes after the result: any row does.
                let outcome = reckon(game, &undispelled(moment.odds), &[dice, Answer::Dice(vec![3, 4])]);
                let cast = message("winds-told-cast") || message("winds-told-irresistible");
                assert_eq!(outcome.has(0), cast, "{lines}");
                assert_eq!(outcome.has(1), message("winds-told-failed") || message("winds-told-void"), "{lines}");
                assert_eq!(outcome.has(2), message("winds-told-irresistible"), "{lines}");
                assert_eq!(outcome.has(3), message("winds-told-miscast"), "{lines}");
                let cast = moment.events().find(|event| event.kind == Kind::Cast).expect("the cast");
                assert_eq!(outcome.key_of(0).map(i64::from), cast.sum.as_ref().map(Sum::total), "{lines}");
            }
            "miscast_roll" => {
                let mut asked = undispelled(moment.odds);
                asked.inputs.insert("dice", Value::Number(2));
                let outcome = reckon(game, &asked, &[Answer::Dice(vec![1, 1]), dice]);
                let row = game.key_name(&asked, "miscast_row", outcome.key_of(1).expect("a row"));
                let told = moment.events().find(|event| event.message.id == "winds-told-row").expect("the row");
                let told = support::neutral(&told.message);
                let range = told.split("range=").nth(1).and_then(|rest| rest.split(',').next());
                assert_eq!(range, Some(&*row.replace('-', "–")), "{lines}");
            }
            "dispel_roll" => {
                let outcome = reckon(game, moment.odds.expect("odds of a dispel"), &[dice]);
                let dispelled = message("winds-told-dispelled") || message("winds-told-dispelled-sixes");
                assert_eq!(
                    (outcome.has(0), outcome.has(1)),
                    (dispelled, message("winds-told-not-dispelled")),
                    "{lines}"
                );
            }
            "bound_roll" => {
                let outcome = reckon(game, &undispelled(moment.odds), &[dice]);
                let told = (message("winds-told-bound"), message("winds-told-crumbles"));
                assert_eq!((outcome.has(0), outcome.has(1)), told, "{lines}");
            }
            "strike_roll" => {
                let outcome = reckon(game, moment.odds.expect("odds of a rune"), &[dice]);
                let told = (message("winds-told-struck"), message("winds-told-strike-failed"));
                assert_eq!((outcome.has(0), outcome.has(1)), told, "{lines}");
            }
            "incantation_roll" => {
                let power: i64 = faces.iter().map(|face| i64::from(*face)).sum();
                let outcome = reckon(game, &undispelled(moment.odds), &[dice]);
                assert_eq!(outcome.key_of(0).map(i64::from), Some(power), "{lines}");
            }
            _ => return false,
        }
        true
    }
}
