//! What is wrong with a roster, all of it at once (FI-1 to FI-3).

use super::Imp;
use super::casters::{CasterKind, MAX_DICE, lores};
use super::entries::difficulty_of;
use super::inputs::{LORES, MAGIC_DICE};
use super::rosters::{is_open, lore_label};
use crate::form::Value;
use crate::lang::Message;
use crate::rosters::{Army, Caster, Finding, Grade, KnownSpell, Place, ReadFields as _, Repair, Roster, RosterEdit};

/// All findings on a roster: armies in order, in each the army's own first, then caster by caster.
pub fn check(rules: &Imp, roster: &Roster) -> Vec<Finding> {
    let mut findings = Vec::new();
    for army in &roster.armies {
        check_army(army, &mut findings);
        for caster in &army.casters {
            Of { rules, army, caster, findings: &mut findings }.check();
        }
    }
    findings
}

fn check_army(army: &Army, findings: &mut Vec<Finding>) {
    let mut find = |grade, id, message: Message, repairs| {
        let place = Place { army: Some(army.id), ..Place::default() };
        let message = message.with("army", army.name.as_str());
        findings.push(Finding { grade, id, rule: "FI-1", place, message, repairs });
    };
    if army.casters.is_empty() {
        find(Grade::Hint, "army-empty", Message::new("imp-finding-army-empty"), Vec::new());
    }
    // A list of open lores that leaves none.
    if army.fields.many(LORES).is_some_and(<[String]>::is_empty) {
        let edits = vec![RosterEdit::SetArmyField { army: army.id, field: "lores".to_owned(), value: None }];
        let repairs = vec![Repair { label: Message::new("imp-repair-open-all"), edits }];
        find(Grade::Incomplete, "no-open-lores", Message::new("imp-finding-no-open-lores"), repairs);
    }
}

/// A caster under the eye, and where findings go.
struct Of<'a> {
    rules: &'a Imp,
    army: &'a Army,
    caster: &'a Caster,
    findings: &'a mut Vec<Finding>,
}

impl Of<'_> {
    fn check(&mut self) {
        self.check_dice();
        match CasterKind::of(self.caster) {
            CasterKind::Mage => self.check_mage(),
            CasterKind::Unit => self.check_unit(),
        }
        self.check_known();
    }

    /// FI-3: every caster has magic dice.
    fn check_dice(&mut self) {
        match self.caster.fields.number(MAGIC_DICE) {
            None => {
                self.find(Grade::Incomplete, "no-dice", "FI-3", None, Message::new("imp-finding-no-dice"), Vec::new())
            }
            Some(dice) if !(1..=MAX_DICE).contains(&dice) => {
                let to = dice.clamp(1, MAX_DICE);
                let repair = Repair {
                    label: Message::new("imp-repair-dice").with("dice", to),
                    edits: vec![self.set("magic_dice", Value::Number(to))],
                };
                let message = Message::new("imp-finding-dice").with("has", dice).with("most", MAX_DICE);
                self.find(Grade::Illegal, "dice", "FI-3", None, message, vec![repair]);
            }
            Some(_) => {}
        }
    }

    /// FI-1: a mage has lores that his army list opens, and spells of them.
    fn check_mage(&mut self) {
        let his = lores(self.caster).to_vec();
        if his.is_empty() {
            let open = self.rules.lists.lores.iter().filter(|lore| is_open(self.army, &lore.id));
            let take = |lore: &crate::spells::Lore<_>| Repair {
                label: Message::new("imp-repair-take-lore").with("lore", lore_label(lore)),
                edits: vec![self.set("lores", Value::Many(vec![lore.id.clone()]))],
            };
            let repairs = open.map(take).collect();
            self.find(Grade::Incomplete, "no-lore", "FI-1", None, Message::new("imp-finding-no-lore"), repairs);
            return;
        }
        for id in &his {
            let Some(lore) = self.rules.lists.lore(id) else {
                // A list has lost the lore; what he knows stands in the roster's copies.
                let message = Message::new("imp-finding-lore-unknown").with("lore", id.as_str());
                self.find(Grade::Hint, "lore-unknown", "FI-1", None, message, Vec::new());
                continue;
            };
            if is_open(self.army, id) {
                continue;
            }
            let open = self.army.fields.many(LORES).unwrap_or_default().iter().cloned().chain([id.clone()]);
            let open_it = RosterEdit::SetArmyField {
                army: self.army.id,
                field: "lores".to_owned(),
                value: Some(Value::Many(open.collect())),
            };
            let repairs = vec![
                Repair {
                    label: Message::new("imp-repair-open-lore").with("lore", lore_label(lore)),
                    edits: vec![open_it],
                },
                Repair {
                    label: Message::new("imp-repair-give-up-lore").with("lore", lore_label(lore)),
                    edits: vec![self.set("lores", Value::Many(without(&his, id)))],
                },
            ];
            let message = Message::new("imp-finding-lore-closed").with("lore", lore_label(lore));
            self.find(Grade::Illegal, "lore-closed", "FI-1", None, message, repairs);
        }
        if self.caster.spells().is_empty() {
            let lores = his.iter().filter_map(|id| self.rules.lists.lore(id));
            let repairs = lores.map(|lore| self.add_all(lore)).collect();
            self.find(Grade::Incomplete, "no-spells", "FI-1", None, Message::new("imp-finding-no-spells"), repairs);
        }
    }

    fn add_all(&self, lore: &crate::spells::Lore<super::entries::SpellEntry>) -> Repair {
        let cards = self.rules.cards.iter().filter(|card| card.lore == lore.id);
        let add = |card: &crate::spells::SpellCard| RosterEdit::AddSpell {
            caster: self.caster.id,
            card: Box::new(card.clone()),
            how: String::new(),
        };
        Repair {
            label: Message::new("imp-repair-add-all").with("lore", lore_label(lore)),
            edits: cards.map(add).collect(),
        }
    }

    /// FI-2: a unit has one named spell, and no ability.
    fn check_unit(&mut self) {
        let known = self.caster.spells();
        if known.is_empty() {
            self.find(Grade::Incomplete, "no-spell", "FI-2", None, Message::new("imp-finding-no-spell"), Vec::new());
        }
        let is_ability =
            |known: &&KnownSpell| self.rules.card_of(&known.spell).is_some_and(|card| difficulty_of(card).is_none());
        for known in known.iter().filter(is_ability) {
            let message = Message::new("imp-finding-ability").spell("spell", known.spell.as_str());
            let repairs = vec![self.drop(&[known])];
            self.find(Grade::Illegal, "ability", "FI-2", Some(known.id), message, repairs);
        }
        if known.len() > 1 {
            // Any one may stay.
            let but = |kept: &KnownSpell| known.iter().filter(|known| known.id != kept.id).collect::<Vec<_>>();
            let keep = |kept: &KnownSpell| Repair {
                label: Message::new("imp-repair-keep").spell("spell", kept.spell.as_str()),
                ..self.drop(&but(kept))
            };
            let repairs = known.iter().map(keep).collect();
            let message = Message::new("imp-finding-too-many").with("has", known.len());
            self.find(Grade::Illegal, "too-many", "FI-2", None, message, repairs);
        }
    }

    /// FI-1: each spell is of a lore that is his, and there once.
    fn check_known(&mut self) {
        let is_mage = CasterKind::of(self.caster) == CasterKind::Mage;
        let his = lores(self.caster).to_vec();
        for (place, known) in self.caster.spells().iter().enumerate() {
            let drop = self.drop(&[known]);
            if self.caster.spells().iter().take(place).any(|earlier| earlier.spell == known.spell) {
                let message = Message::new("imp-finding-double").spell("spell", known.spell.as_str());
                self.find(Grade::Hint, "double", "FI-1", Some(known.id), message, vec![drop.clone()]);
            }
            let Some((lore, _)) = self.rules.lists.spell(&known.spell) else {
                let message = Message::new("imp-finding-spell-unknown").spell("spell", known.spell.as_str());
                self.find(Grade::Hint, "spell-unknown", "FI-1", Some(known.id), message, vec![drop]);
                continue;
            };
            if is_mage && !his.is_empty() && !his.contains(&lore.id) {
                let more = his.iter().cloned().chain([lore.id.clone()]).collect();
                let take = Repair {
                    label: Message::new("imp-repair-take-lore").with("lore", lore_label(lore)),
                    edits: vec![self.set("lores", Value::Many(more))],
                };
                let message = Message::new("imp-finding-other-lore")
                    .spell("spell", known.spell.as_str())
                    .with("lore", lore_label(lore));
                self.find(Grade::Illegal, "other-lore", "FI-1", Some(known.id), message, vec![drop, take]);
            }
        }
    }

    fn drop(&self, these: &[&KnownSpell]) -> Repair {
        let name = |known: &&KnownSpell| Message::new("imp-quoted-spell").spell("spell", known.spell.as_str());
        let names: Vec<Message> = these.iter().map(name).collect();
        let remove = |known: &&KnownSpell| RosterEdit::RemoveSpell { caster: self.caster.id, known: known.id };
        Repair {
            label: Message::new("imp-repair-drop").with("spell", names),
            edits: these.iter().map(remove).collect(),
        }
    }

    fn set(&self, field: &str, value: Value) -> RosterEdit {
        RosterEdit::SetField { caster: self.caster.id, field: field.to_owned(), value: Some(value) }
    }

    fn find(
        &mut self,
        grade: Grade,
        id: &'static str,
        rule: &'static str,
        known: Option<u32>,
        message: Message,
        repairs: Vec<Repair>,
    ) {
        let place = Place { army: Some(self.army.id), caster: Some(self.caster.id), known, item: None };
        let message = message.with("caster", self.caster.name.as_str());
        self.findings.push(Finding { grade, id, rule, place, message, repairs });
    }
}

fn without(list: &[String], id: &str) -> Vec<String> {
    list.iter().filter(|have| *have != id).cloned().collect()
}
