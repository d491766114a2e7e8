//! What is wrong with a roster, all of it at once (MP-1, MP-2).

use super::Magick;
use super::casters::{MAX_INTELLIGENCE, MAX_LEVEL, MAX_POINTS};
use super::inputs::{INTELLIGENCE, LEVEL, POINTS, POINTS_LEFT};
use crate::form::{NumberInput, Value};
use crate::lang::Message;
use crate::rosters::{
    Acquired, Army, Caster, Finding, Grade, KnownId, KnownSpell, Place, ReadFields as _, Repair, Roster, RosterEdit,
};

/// All findings on a roster: armies in order, in each the army's own first, then wizard by wizard.
pub fn check(rules: &Magick, roster: &Roster) -> Vec<Finding> {
    let mut findings = Vec::new();
    for army in &roster.armies {
        if army.casters.is_empty() {
            let place = Place { army: Some(army.id), ..Place::default() };
            let message = Message::new("magick-finding-army-empty").with("army", army.name.as_str());
            let (grade, id, rule, repairs) = (Grade::Hint, "army-empty", "MP-1", Vec::new());
            findings.push(Finding { grade, id, rule, place, message, repairs });
        }
        for caster in &army.casters {
            Of { rules, army, caster, findings: &mut findings }.check();
        }
    }
    findings
}

/// A wizard under the eye, and where findings go.
struct Of<'a> {
    rules: &'a Magick,
    army: &'a Army,
    caster: &'a Caster,
    findings: &'a mut Vec<Finding>,
}

/// A number that every wizard has: field, range, finding and message when it is missing, and
/// when it is out of range.
struct Wanted {
    field: NumberInput,
    range: (i64, i64),
    missing: (&'static str, &'static str),
    wrong: (&'static str, &'static str),
}

const WANTED: [Wanted; 3] = [
    Wanted {
        field: INTELLIGENCE,
        range: (1, MAX_INTELLIGENCE),
        missing: ("no-intelligence", "magick-finding-no-intelligence"),
        wrong: ("intelligence", "magick-finding-intelligence"),
    },
    Wanted {
        field: LEVEL,
        range: (1, MAX_LEVEL),
        missing: ("no-level", "magick-finding-no-level"),
        wrong: ("level", "magick-finding-level"),
    },
    Wanted {
        field: POINTS,
        range: (1, MAX_POINTS),
        missing: ("no-points", "magick-finding-no-points"),
        wrong: ("points", "magick-finding-points"),
    },
];

impl Of<'_> {
    fn check(&mut self) {
        for wanted in &WANTED {
            self.check_number(wanted);
        }
        self.check_points_left();
        self.check_known();
    }

    /// MP-1: Intelligence, level and reservoir are there, and possible.
    fn check_number(&mut self, wanted: &Wanted) {
        let (low, high) = wanted.range;
        match self.caster.fields.number(wanted.field) {
            None => {
                let (id, message) = wanted.missing;
                self.find(Grade::Incomplete, id, "MP-1", None, Message::new(message), Vec::new());
            }
            Some(has) if !(low..=high).contains(&has) => {
                let (id, message) = wanted.wrong;
                let repairs = vec![self.set_to(wanted.field, has.clamp(low, high))];
                let message = Message::new(message).with("has", has).with("most", high);
                self.find(Grade::Illegal, id, "MP-1", None, message, repairs);
            }
            Some(_) => {}
        }
    }

    /// MP-2: what is in the reservoir is the player's to say, but it does not hold more than it holds.
    fn check_points_left(&mut self) {
        let (Some(left), Some(most)) = (self.caster.fields.number(POINTS_LEFT), self.caster.fields.number(POINTS))
        else {
            return;
        };
        if left > most || left < 0 {
            let full = Repair { label: Message::new("magick-repair-fill"), edits: vec![self.set("points_left", None)] };
            let mut repairs = vec![full];
            if left > most && (1..=MAX_POINTS).contains(&left) {
                repairs.push(self.set_to(POINTS, left));
            }
            let message = Message::new("magick-finding-points-left").with("left", left).with("most", most);
            self.find(Grade::Illegal, "points-left", "MP-2", None, message, repairs);
        }
    }

    /// MP-1: he knows spells, each once, of the lists.
    fn check_known(&mut self) {
        if self.caster.spells().is_empty() {
            let lores = self.rules.lists.lores.iter();
            let add_all = |lore: &crate::spells::Lore<super::entries::SpellEntry>| {
                let cards = self.rules.cards.iter().filter(|card| card.lore == lore.id);
                let add = |card: &crate::spells::SpellCard| RosterEdit::AddSpell {
                    caster: self.caster.id,
                    card: Box::new(card.clone()),
                    how: Acquired::Plainly,
                };
                let name = crate::lang::Arg::Worded(lore.name.en.clone(), lore.name.ru.clone());
                Repair {
                    label: Message::new("magick-repair-add-all").with("lore", name),
                    edits: cards.map(add).collect(),
                }
            };
            let repairs = lores.map(add_all).collect();
            self.find(Grade::Incomplete, "no-spells", "MP-1", None, Message::new("magick-finding-no-spells"), repairs);
        }
        for (place, known) in self.caster.spells().iter().enumerate() {
            if self.caster.spells().iter().take(place).any(|earlier| earlier.spell == known.spell) {
                let message = Message::new("magick-finding-double").spell("spell", known.spell.as_str());
                self.find(Grade::Hint, "double", "MP-1", Some(known.id), message, vec![self.drop(known)]);
            }
            if self.rules.card_of(&known.spell).is_none() {
                let message = Message::new("magick-finding-spell-unknown").spell("spell", known.spell.as_str());
                self.find(Grade::Hint, "spell-unknown", "MP-1", Some(known.id), message, vec![self.drop(known)]);
            }
        }
    }

    fn drop(&self, known: &KnownSpell) -> Repair {
        let label = Message::new("magick-repair-drop").spell("spell", known.spell.as_str());
        Repair { label, edits: vec![RosterEdit::RemoveSpell { caster: self.caster.id, known: known.id }] }
    }

    fn set_to(&self, field: NumberInput, to: i64) -> Repair {
        let label = Message::new("magick-repair-set").with(
            "what",
            Message::new(match field {
                INTELLIGENCE => "magick-repair-intelligence",
                LEVEL => "magick-repair-level",
                _ => "magick-repair-points",
            }),
        );
        Repair { label: label.with("to", to), edits: vec![self.set(field.name, Some(Value::Number(to)))] }
    }

    fn set(&self, field: &str, value: Option<Value>) -> RosterEdit {
        RosterEdit::SetField { caster: self.caster.id, field: field.to_owned(), value }
    }

    fn find(
        &mut self,
        grade: Grade,
        id: &'static str,
        rule: &'static str,
        known: Option<KnownId>,
        message: Message,
        repairs: Vec<Repair>,
    ) {
        let place = Place { army: Some(self.army.id), caster: Some(self.caster.id), known, item: None };
        let message = message.with("caster", self.caster.name.as_str());
        self.findings.push(Finding { grade, id, rule, place, message, repairs });
    }
}
