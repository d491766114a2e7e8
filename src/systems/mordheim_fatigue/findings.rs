//! What is wrong with a roster, all of it at once (MF-1 to MF-6).

use super::inputs::{ARMOUR, HEROES_WARGEAR, LEVEL, YOUNGBLOOD};
use crate::form::{ChoiceInput, Value};
use std::collections::BTreeSet;

use super::Fatigue;
use super::dividing::{Division, Share, sphere_of};
use super::rosters::sphere_label;
use super::wizards::{MAX_LEVEL, is_of_other_race, race_of};
use crate::lang::Message;
use crate::rosters::{
    Army, Caster, Finding, Grade, KnownId, KnownSpell, Place, ReadFields as _, Repair, Roster, RosterEdit,
};

/// All findings on a roster: armies in order, in each the army's own first, then wizard by wizard.
pub fn check(rules: &Fatigue, roster: &Roster) -> Vec<Finding> {
    let mut findings = Vec::new();
    for army in &roster.armies {
        check_army(army, &mut findings);
        for caster in &army.casters {
            Of { rules, army, caster, findings: &mut findings }.check();
        }
    }
    findings
}

/// MF-1: one wizard in a warband is advised.
fn check_army(army: &Army, findings: &mut Vec<Finding>) {
    let (id, message) = match army.casters.len() {
        0 => ("army-empty", Message::new("mord-finding-army-empty")),
        1 => return,
        wizards => ("many-wizards", Message::new("mord-finding-many-wizards").with("wizards", wizards)),
    };
    let place = Place { army: Some(army.id), ..Place::default() };
    let message = message.with("army", army.name.as_str());
    findings.push(Finding { grade: Grade::Hint, id, rule: "MF-1", place, message, repairs: Vec::new() });
}

/// A wizard under the eye, and where findings go.
struct Of<'a> {
    rules: &'a Fatigue,
    army: &'a Army,
    caster: &'a Caster,
    findings: &'a mut Vec<Finding>,
}

impl<'a> Of<'a> {
    fn check(&mut self) {
        self.check_level();
        self.check_race();
        self.check_wargear();
        self.check_spells();
    }

    /// MF-1: the document advises levels 1 and 2, and prints no more (MF-3).
    fn check_level(&mut self) {
        let has = self.caster.fields.number(LEVEL).unwrap_or(1);
        let to = |level: i64| Repair {
            label: Message::new("mord-repair-level").with("level", level),
            edits: vec![self.set("level", Some(Value::Number(level)))],
        };
        if !(1..=MAX_LEVEL).contains(&has) {
            let repairs = vec![to(has.clamp(1, 2))];
            let message = Message::new("mord-finding-level").with("has", has).with("most", MAX_LEVEL);
            self.find(Grade::Illegal, "level", "MF-1", None, message, repairs);
        } else if has > 2 {
            let repairs = vec![to(2)];
            let message = Message::new("mord-finding-high-level").with("has", has);
            self.find(Grade::Hint, "high-level", "MF-1", None, message, repairs);
        }
    }

    /// MF-2, MF-3: without a race there is neither profile nor price.
    fn check_race(&mut self) {
        if is_of_other_race(self.caster) {
            let price = self.caster.fields.number(YOUNGBLOOD);
            if price.is_none_or(|price| price < 0) {
                let message = Message::new("mord-finding-no-youngblood");
                self.find(Grade::Incomplete, "no-youngblood", "MF-3", None, message, Vec::new());
            }
        } else if race_of(self.caster).is_none() {
            self.find(Grade::Incomplete, "no-race", "MF-2", None, Message::new("mord-finding-no-race"), Vec::new());
        }
    }

    /// MF-4: no armour, and no more than henchmen's wargear.
    fn check_wargear(&mut self) {
        for (grade, field, message, repair) in [
            (Grade::Illegal, ARMOUR, "mord-finding-armour", "mord-repair-armour"),
            (Grade::Hint, HEROES_WARGEAR, "mord-finding-wargear", "mord-repair-wargear"),
        ] {
            if self.caster.fields.flag(field) {
                let edits = vec![self.set(field.name, Some(Value::Flag(false)))];
                let repairs = vec![Repair { label: Message::new(repair), edits }];
                let id = if field == ARMOUR { "armour" } else { "wargear" };
                self.find(grade, id, "MF-4", None, Message::new(message), repairs);
            }
        }
    }

    /// MF-5, MF-6: three spells a level, of the spheres that were chosen, each once.
    fn check_spells(&mut self) {
        let division = Division::of(self.rules, self.caster);
        self.check_spheres(&division);
        self.check_known(&division);
        let missing = division.missing().count();
        if missing > 0 {
            let message = Message::new("mord-finding-spells-missing").with("missing", missing);
            self.find(Grade::Incomplete, "spells-missing", "MF-5", None, message, Vec::new());
        }
        if !division.spare.is_empty() {
            let message = Message::new("mord-finding-too-many")
                .with("has", division.shares.len() + division.spare.len())
                .with("most", division.shares.len());
            // With their doubles, which would take their place.
            let spare = self.known(&division.spare);
            let is_spare = |known: &&KnownSpell| spare.iter().any(|spare| spare.spell == known.spell);
            let repairs = vec![self.drop(&self.caster.spells().iter().filter(is_spare).collect::<Vec<_>>())];
            self.find(Grade::Illegal, "too-many", "MF-5", None, message, repairs);
        }
    }

    fn check_spheres(&mut self, division: &Division) {
        let open = division.shares.iter().filter(|share| share.sphere.is_none());
        let fields: Vec<ChoiceInput> = open.map(|share| share.field).collect();
        if !fields.is_empty() {
            let all_of = |sphere: &crate::spells::Lore<super::entries::SpellEntry>| Repair {
                label: Message::new("mord-repair-spheres").with("sphere", sphere_label(sphere)),
                edits: fields
                    .iter()
                    .map(|field| self.set(field.name, Some(Value::Choice(sphere.id.clone()))))
                    .collect(),
            };
            let repairs = self.rules.lists.spheres.iter().map(all_of).collect();
            let message = Message::new("mord-finding-no-sphere").with("open", fields.len());
            self.find(Grade::Incomplete, "no-sphere", "MF-5", None, message, repairs);
        }
        // A list has lost a sphere; what he knows of it stands in the roster's copies.
        let unknown = division.shares.iter().filter_map(|share| share.sphere.as_deref());
        let unknown: BTreeSet<&str> = unknown.filter(|id| self.rules.lists.sphere(id).is_none()).collect();
        for id in unknown {
            let shares = || division.shares.iter().filter(|share| share.sphere.as_deref() == Some(id));
            let filled = shares().all(|share| share.known.is_some());
            let grade = if filled { Grade::Hint } else { Grade::Incomplete };
            let repairs = vec![Repair {
                label: Message::new("mord-repair-other-sphere"),
                edits: shares().map(|share| self.set(share.field.name, None)).collect(),
            }];
            let message = Message::new("mord-finding-sphere-unknown").with("sphere", id);
            self.find(grade, "sphere-unknown", "MF-7", None, message, repairs);
        }
    }

    fn check_known(&mut self, division: &Division) {
        for known in self.known(&division.doubles) {
            let message = Message::new("mord-finding-double").spell("spell", known.spell.as_str());
            let repairs = vec![self.drop(&[known])];
            self.find(Grade::Illegal, "double", "MF-6", Some(known.id), message, repairs);
        }
        for (id, _) in &division.strangers {
            let Some(known) = self.caster.spells().iter().find(|known| known.id == *id) else { continue };
            let mut repairs = vec![self.drop(&[known])];
            if self.rules.card_of(&known.spell).is_some() {
                let edits = self.as_he_has_them(division);
                repairs.push(Repair { label: Message::new("mord-repair-divide"), edits });
            }
            let message = Message::new("mord-finding-other-sphere").spell("spell", known.spell.as_str());
            self.find(Grade::Illegal, "other-sphere", "MF-5", Some(known.id), message, repairs);
        }
        let lost = self.caster.spells().iter().filter(|known| self.rules.card_of(&known.spell).is_none());
        for known in lost {
            let message = Message::new("mord-finding-spell-unknown").spell("spell", known.spell.as_str());
            let repairs = vec![self.drop(&[known])];
            self.find(Grade::Hint, "spell-unknown", "MF-7", Some(known.id), message, repairs);
        }
    }

    /// The division that fits the spells that he has: shares that have no sphere yet, or the spell
    /// of another one, get the sphere of the spell that takes them up.
    fn as_he_has_them(&self, division: &Division) -> Vec<RosterEdit> {
        let is_open = |share: &&Share| {
            share.sphere.is_none() || division.strangers.iter().any(|(_, field)| *field == share.field)
        };
        let sphere = |share: &Share| {
            let known = self.caster.spells().iter().find(|known| Some(known.id) == share.known)?;
            self.rules.lists.sphere(sphere_of(&known.spell))
        };
        let edit = |share: &Share| Some(self.set(share.field.name, Some(Value::Choice(sphere(share)?.id.clone()))));
        division.shares.iter().filter(is_open).filter_map(edit).collect()
    }

    fn known(&self, ids: &[KnownId]) -> Vec<&'a KnownSpell> {
        self.caster.spells().iter().filter(|known| ids.contains(&known.id)).collect()
    }

    fn drop(&self, these: &[&KnownSpell]) -> Repair {
        let name = |known: &&KnownSpell| Message::new("mord-quoted-spell").spell("spell", known.spell.as_str());
        let names: Vec<Message> = these.iter().map(name).collect();
        let remove = |known: &&KnownSpell| RosterEdit::RemoveSpell { caster: self.caster.id, known: known.id };
        Repair {
            label: Message::new("mord-repair-drop").with("spell", names),
            edits: these.iter().map(remove).collect(),
        }
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
