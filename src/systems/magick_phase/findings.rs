//! What is wrong with a roster, all of it at once (MP-1, MP-2).

use super::entries::Lists;
use super::inputs::{INTELLIGENCE, LEVEL, POINTS, POINTS_LEFT};
use super::rosters::{MAX_INTELLIGENCE, MAX_LEVEL, MAX_POINTS};
use crate::form::{NumberInput, Value};
use crate::lang::{Arg, Message};
use crate::rosters::{
    Acquired, ArmyFindings, CasterFindings, Finding, Findings, KnownSpell, ReadFields as _, Repair, Roster,
};
use crate::spells::Cards;

/// All findings on a roster: armies in order, in each the army's own first, then wizard by wizard.
pub fn check(lists: &Lists, cards: &Cards, roster: &Roster) -> Vec<Finding> {
    Findings::on(roster, check_army, |on| {
        NUMBERS.iter().for_each(|number| check_number(number, on));
        check_points_left(on);
        check_spells(lists, cards, on);
    })
}

/// MP-1: an army has wizards.
fn check_army(on: &mut ArmyFindings<'_, '_>) {
    if on.army.casters.is_empty() {
        on.find(Finding::hint("army-empty", "MP-1", Message::new("magick-finding-army-empty")));
    }
}

/// A number that every wizard has, from 1 up: finding and message when it is missing, and when it
/// is out of range.
struct Number {
    field: NumberInput,
    most: i64,
    missing: (&'static str, &'static str),
    wrong: (&'static str, &'static str),
    /// What a repair calls it.
    name: &'static str,
}

const NUMBERS: [Number; 3] = [
    Number {
        field: INTELLIGENCE,
        most: MAX_INTELLIGENCE,
        missing: ("no-intelligence", "magick-finding-no-intelligence"),
        wrong: ("intelligence", "magick-finding-intelligence"),
        name: "magick-repair-intelligence",
    },
    Number {
        field: LEVEL,
        most: MAX_LEVEL,
        missing: ("no-level", "magick-finding-no-level"),
        wrong: ("level", "magick-finding-level"),
        name: "magick-repair-level",
    },
    Number {
        field: POINTS,
        most: MAX_POINTS,
        missing: ("no-points", "magick-finding-no-points"),
        wrong: ("points", "magick-finding-points"),
        name: "magick-repair-points",
    },
];

/// MP-1: Intelligence, level and reservoir are there, and possible.
fn check_number(number: &Number, on: &mut CasterFindings<'_, '_>) {
    let Number { field, most, missing, wrong, name } = *number;
    match on.caster.fields.number(field) {
        None => on.find(Finding::incomplete(missing.0, "MP-1", Message::new(missing.1))),
        Some(has) if !(1..=most).contains(&has) => {
            let message = Message::new(wrong.1).with("has", has).with("most", most);
            let repair = set_to(on, field, name, has.clamp(1, most));
            on.find(Finding::illegal(wrong.0, "MP-1", message).repair(repair));
        }
        Some(_) => {}
    }
}

fn set_to(on: &CasterFindings<'_, '_>, field: NumberInput, name: &'static str, to: i64) -> Repair {
    let label = Message::new("magick-repair-set").with("what", Message::new(name)).with("to", to);
    Repair::new(label, [on.set(field.name, Some(Value::Number(to)))])
}

/// MP-2: what is in the reservoir is the player's to say, but it does not hold more than it holds.
fn check_points_left(on: &mut CasterFindings<'_, '_>) {
    let fields = &on.caster.fields;
    let (Some(left), Some(most)) = (fields.number(POINTS_LEFT), fields.number(POINTS)) else { return };
    if (0..=most).contains(&left) {
        return;
    }
    let message = Message::new("magick-finding-points-left").with("left", left).with("most", most);
    let fill = Repair::new(Message::new("magick-repair-fill"), [on.set(POINTS_LEFT.name, None)]);
    let larger = left > most && (1..=MAX_POINTS).contains(&left);
    let larger = larger.then(|| set_to(on, POINTS, "magick-repair-points", left));
    on.find(Finding::illegal("points-left", "MP-2", message).repair(fill).repairs(larger));
}

/// MP-1: a wizard knows spells, each once, of the lists.
fn check_spells(lists: &Lists, cards: &Cards, on: &mut CasterFindings<'_, '_>) {
    if on.caster.spells().is_empty() {
        let add_all = lists.iter().map(|lore| {
            let name = Arg::Worded(lore.name.en.clone(), lore.name.ru.clone());
            let cards = cards.iter().filter(|card| card.lore == lore.id);
            let label = Message::new("magick-repair-add-all").with("lore", name);
            Repair::new(label, cards.map(|card| on.add(card, Acquired::Plainly)))
        });
        let add_all: Vec<Repair> = add_all.collect();
        let message = Message::new("magick-finding-no-spells");
        on.find(Finding::incomplete("no-spells", "MP-1", message).repairs(add_all));
    }
    let doubles: Vec<&KnownSpell> = on.doubles().collect();
    for known in on.caster.spells() {
        let is_double = doubles.iter().any(|double| std::ptr::eq(*double, known));
        if is_double {
            find_spell(on, known, "double", "magick-finding-double");
        }
        if lists.spell(&known.spell).is_none() {
            find_spell(on, known, "spell-unknown", "magick-finding-spell-unknown");
        }
    }
}

/// A spell that does no harm, and the repair that takes it away.
fn find_spell(on: &mut CasterFindings<'_, '_>, known: &KnownSpell, id: &'static str, message: &'static str) {
    let about = |id| Message::new(id).spell("spell", &known.spell);
    let drop = on.drop(about("magick-repair-drop"), [known]);
    on.find(Finding::hint(id, "MP-1", about(message)).known(known).repair(drop));
}
