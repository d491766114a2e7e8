//! What is wrong with a roster, all of it at once (WM-1 to WM-5, WM-8, WM-9, WM-23, WM-28, WM-30).

use super::Winds;
use super::casters::{ArmyMagic, CasterKind};
use super::inputs::{LEVEL, LORE, LOREMASTER, LORES};
use super::items::ItemUse;
use super::rosters::{Draw, common, is_of_set, is_open, lore_of, set_of, spell_roll_of};
use super::state::card_value;
use crate::form::Value;
use crate::lang::{Arg, Message};
use crate::rosters::{
    Acquired, Army, Caster, Finding, Grade, Item, KnownId, KnownSpell, Place, ReadFields as _, Repair, Roster,
    RosterEdit,
};

/// All findings on a roster: armies in order, in each the army's own first, then caster by caster.
pub fn check(rules: &Winds, roster: &Roster) -> Vec<Finding> {
    let mut findings = Vec::new();
    for army in &roster.armies {
        check_army(roster, army, &mut findings);
        for caster in &army.casters {
            let mut of = Of { rules, army, caster, findings: &mut findings };
            of.check_caster();
        }
    }
    findings
}

fn check_army(roster: &Roster, army: &Army, findings: &mut Vec<Finding>) {
    let place = Place { army: Some(army.id), ..Place::default() };
    if army.casters.is_empty() {
        findings.push(Finding {
            grade: Grade::Hint,
            id: "army-empty",
            rule: "WM-1",
            place,
            message: Message::new("winds-finding-army-empty").with("army", army.name.as_str()),
            repairs: Vec::new(),
        });
    }
    // WM-23: groups settle this differently, and it matters for this army.
    let wizards = army.casters.iter().filter(|caster| CasterKind::of(army, caster).is_wizard()).count();
    if wizards == 0 && !army.casters.is_empty() && !roster.house_rules.contains_key("dispel_without_wizard") {
        let settle = |value: &str, label| Repair {
            label: Message::new(label),
            edits: vec![RosterEdit::SetHouseRule {
                rule: "dispel_without_wizard".to_owned(),
                value: Some(value.to_owned()),
            }],
        };
        findings.push(Finding {
            grade: Grade::Disputed,
            id: "dispel-without-wizard",
            rule: "WM-23",
            place,
            message: Message::new("winds-finding-dispel-without-wizard").with("army", army.name.as_str()),
            repairs: vec![
                settle("allowed", "winds-repair-dispel-allowed"),
                settle("forbidden", "winds-repair-dispel-forbidden"),
            ],
        });
    }
    // WM-4: a list of open lores that leaves none.
    if ArmyMagic::of(army) == ArmyMagic::Ordinary && army.fields.many(LORES).is_some_and(<[String]>::is_empty) {
        findings.push(Finding {
            grade: Grade::Incomplete,
            id: "no-open-lores",
            rule: "WM-4",
            place,
            message: Message::new("winds-finding-no-open-lores").with("army", army.name.as_str()),
            repairs: vec![Repair {
                label: Message::new("winds-repair-open-all"),
                edits: vec![RosterEdit::SetArmyField { army: army.id, field: "lores".to_owned(), value: None }],
            }],
        });
    }
}

/// A caster under the eye, and where findings go.
struct Of<'a> {
    rules: &'a Winds,
    army: &'a Army,
    caster: &'a Caster,
    findings: &'a mut Vec<Finding>,
}

impl Of<'_> {
    fn check_caster(&mut self) {
        let kind = CasterKind::of(self.army, self.caster);
        self.check_kind(kind);
        for item in &self.caster.items {
            self.check_item(kind, item);
        }
        if kind == CasterKind::Wizard {
            self.check_wizard();
        } else if let Some(known) = self.caster.spells().first() {
            // Nobody but a wizard draws spells; priests know their incantations without a draw.
            let edits = vec![RosterEdit::ClearSpells(self.caster.id)];
            let repairs = vec![Repair { label: Message::new("winds-repair-drop-all"), edits }];
            self.find(
                Grade::Illegal,
                "no-wizard",
                "WM-1",
                Some(known.id),
                Message::new("winds-finding-no-wizard"),
                repairs,
            );
        }
    }

    /// WM-1, WM-8, WM-9, WM-30: a kind that this army does not have.
    fn check_kind(&mut self, kind: CasterKind) {
        let kinds = ArmyMagic::of(self.army).kinds();
        if kinds.contains(&kind) {
            return;
        }
        let usual = kinds.first().copied().unwrap_or(CasterKind::Bearer);
        let become_usual = Repair {
            label: Message::new("winds-repair-become").with("kind", Message::new(usual.label())),
            edits: vec![self.set("kind", Some(Value::Choice(usual.id().to_owned())))],
        };
        // WM-4: dwarfs are limited to their runes.
        let rule = if kind == CasterKind::Wizard { "WM-4" } else { "WM-30" };
        let message = Message::new("winds-finding-kind").with("kind", Message::new(kind.label()));
        self.find(Grade::Illegal, "kind", rule, None, message, vec![become_usual]);
    }

    fn check_item(&mut self, kind: CasterKind, item: &Item) {
        let Some(what) = ItemUse::of(item) else {
            let message = Message::new("winds-finding-item-unknown").with("item", item.kind.as_str());
            self.find_item(Grade::Hint, "item-unknown", "WM-28", item, message);
            return;
        };
        let label = Message::new(what.label());
        if matches!(what, ItemUse::Casket { .. }) && ArmyMagic::of(self.army) != ArmyMagic::TombKings {
            let message = Message::new("winds-finding-item-not-for-army").with("item", label.clone());
            self.find_item(Grade::Illegal, "item-not-for-army", "WM-30", item, message);
        }
        match &what {
            ItemUse::Bound { spell, casting_value } | ItemUse::Casket { spell, casting_value } => {
                if spell.is_empty() {
                    let message = Message::new("winds-finding-bound-no-spell").with("item", label.clone());
                    self.find_item(Grade::Incomplete, "bound-no-spell", "WM-28", item, message);
                }
                if *casting_value == 0 {
                    let message = Message::new("winds-finding-bound-no-value").with("item", label);
                    self.find_item(Grade::Incomplete, "bound-no-value", "WM-29", item, message);
                }
            }
            ItemUse::Spellbreaking if ArmyMagic::of(self.army) != ArmyMagic::Dwarfs => {
                let message = Message::new("winds-finding-item-not-for-army").with("item", label);
                self.find_item(Grade::Illegal, "item-not-for-army", "WM-30", item, message);
            }
            ItemUse::Anvil if kind != CasterKind::RuneLord => {
                let message = Message::new("winds-finding-anvil").with("item", label);
                self.find_item(Grade::Illegal, "anvil-bearer", "WM-30", item, message);
            }
            ItemUse::Familiar(_) if kind != CasterKind::Wizard => {
                let message = Message::new("winds-finding-familiar").with("item", label);
                self.find_item(Grade::Hint, "familiar-bearer", "WM-2", item, message);
            }
            _ => {}
        }
    }

    fn check_wizard(&mut self) {
        // WM-1: levels 1 to 4.
        let level = self.caster.fields.number(LEVEL);
        if let Some(level) = level.filter(|level| !(1..=4).contains(level)) {
            let to = level.clamp(1, 4);
            let repair = Repair {
                label: Message::new("winds-repair-level").with("level", to),
                edits: vec![self.set("level", Some(Value::Number(to)))],
            };
            let message = Message::new("winds-finding-level").with("level", level);
            self.find(Grade::Illegal, "level", "WM-1", None, message, vec![repair]);
        }
        // WM-4: a lore, and one that is open to the army.
        let Some(lore) = lore_of(self.rules, self.caster) else {
            self.find_no_lore();
            return;
        };
        if !is_open(self.army, lore) {
            let name = Arg::Worded(lore.name.en.clone(), lore.name.ru.clone());
            let mut repairs = Vec::new();
            let army_field = |field: &str, value| RosterEdit::SetArmyField {
                army: self.army.id,
                field: field.to_owned(),
                value: Some(value),
            };
            let mut edits = Vec::new();
            // Whatever else closes it, the army's list of lores must have it, too.
            if let Some(open) = self.army.fields.many(LORES)
                && !open.iter().any(|id| common(id) == common(&lore.id))
            {
                let open = open.iter().cloned().chain([common(&lore.id).to_owned()]).collect();
                edits.push(army_field("lores", Value::Many(open)));
            }
            let mut label = Message::new("winds-repair-open-lore").with("lore", name.clone());
            if !is_of_set(lore, set_of(self.army)) {
                label = Message::new("winds-repair-use-set").with("set", Message::new(set_label(&lore.set)));
                edits.push(army_field("set", Value::Choice(lore.set.clone())));
            }
            repairs.push(Repair { label, edits });
            repairs.push(Repair {
                label: Message::new("winds-repair-no-lore"),
                edits: vec![self.set("lore", None), RosterEdit::ClearSpells(self.caster.id)],
            });
            // Another set is no good repair where it would close the lore of another wizard.
            let wizards =
                self.army.casters.iter().filter(|caster| CasterKind::of(self.army, caster) == CasterKind::Wizard);
            let mut lores = wizards.filter_map(|caster| lore_of(self.rules, caster));
            if !is_of_set(lore, set_of(self.army)) && lores.any(|lore| is_open(self.army, lore)) {
                repairs.reverse();
            }
            let message = Message::new("winds-finding-lore-closed").with("lore", name);
            self.find(Grade::Illegal, "lore-closed", "WM-4", None, message, repairs);
        }
        if self.caster.fields.flag(LOREMASTER) {
            if !self.caster.spells().is_empty() {
                // WM-3: no draw.
                let edits = vec![RosterEdit::ClearSpells(self.caster.id)];
                let repairs = vec![Repair { label: Message::new("winds-repair-drop-all"), edits }];
                let message = Message::new("winds-finding-loremaster-draws");
                self.find(Grade::Hint, "loremaster-draws", "WM-3", None, message, repairs);
            }
            return;
        }
        self.check_spells(&lore.id);
    }

    fn find_no_lore(&mut self) {
        if let Some(lore) = self.caster.fields.choice(LORE) {
            // A list has lost the lore; what he knows stands in the roster's copies.
            let message = Message::new("winds-finding-lore-unknown").with("lore", lore);
            self.find(Grade::Hint, "lore-unknown", "WM-4", None, message, Vec::new());
            return;
        }
        let open: Vec<_> = self.rules.lists.lores.iter().filter(|lore| is_open(self.army, lore)).collect();
        let repairs = open.into_iter().take(8).map(|lore| Repair {
            label: Message::new("winds-worded").with("words", Arg::Worded(lore.name.en.clone(), lore.name.ru.clone())),
            edits: vec![self.set("lore", Some(Value::Choice(lore.id.clone())))],
        });
        let repairs = repairs.collect();
        self.find(Grade::Incomplete, "no-lore", "WM-4", None, Message::new("winds-finding-no-lore"), repairs);
    }

    /// WM-2, WM-4, WM-5: what he knows against what he may know.
    fn check_spells(&mut self, lore: &str) {
        let draw = spell_roll_of(self.rules, self.army, self.caster);
        let spells = self.caster.spells();
        for (place, known) in spells.iter().enumerate() {
            self.check_known(lore, known);
            // WM-5: a spell known already is rolled again.
            if spells.iter().take(place).any(|earlier| earlier.spell == known.spell) {
                let message = Message::new("winds-finding-double").spell("spell", known.spell.as_str());
                let repairs = vec![self.drop(known)];
                self.find(Grade::Illegal, "double", "WM-5", Some(known.id), message, repairs);
            }
        }
        if let Some(missing) = draw.signature_missing.clone() {
            let card = self.rules.card_of(&missing);
            let add = card.map(|card| Repair {
                label: Message::new("winds-repair-add").spell("spell", missing.as_str()),
                edits: vec![RosterEdit::AddSpell {
                    caster: self.caster.id,
                    card: Box::new(card.clone()),
                    how: Acquired::Signature,
                }],
            });
            let message = Message::new("winds-finding-no-signature").spell("spell", missing.as_str());
            self.find(Grade::Incomplete, "no-signature", "WM-2", None, message, add.into_iter().collect());
        }
        self.check_numbers(&draw);
    }

    fn check_known(&mut self, lore: &str, known: &KnownSpell) {
        let Some((of, entry)) = self.rules.lists.spell(&known.spell) else {
            let message = Message::new("winds-finding-spell-unknown").spell("spell", known.spell.as_str());
            let repairs = vec![self.drop(known)];
            self.find(Grade::Hint, "spell-unknown", "WM-2", Some(known.id), message, repairs);
            return;
        };
        if of.id != lore {
            let message = Message::new("winds-finding-other-lore")
                .spell("spell", known.spell.as_str())
                .with("lore", Arg::Worded(of.name.en.clone(), of.name.ru.clone()));
            let repairs = vec![self.drop(known)];
            self.find(Grade::Illegal, "other-lore", "WM-4", Some(known.id), message, repairs);
        }
        if self.rules.card_of(&entry.id).and_then(card_value).is_none() {
            let message = Message::new("winds-finding-value-unknown").spell("spell", known.spell.as_str());
            self.find(Grade::Incomplete, "value-unknown", "WM-15", Some(known.id), message, Vec::new());
        }
    }

    /// WM-2: too many, too few, too many chosen.
    fn check_numbers(&mut self, draw: &Draw) {
        let spells = self.caster.spells();
        let others: Vec<&KnownSpell> = spells.iter().filter(|known| draw.others.contains(&known.id)).collect();
        let (has, may) = (count(others.len()), draw.allowance.total());
        let counts = |id| Message::new(id).with("has", has).with("may", may).with("parts", parts(draw));
        if has > may {
            let repairs = self.drop_surplus(&others);
            self.find(Grade::Illegal, "too-many", "WM-2", None, counts("winds-finding-too-many"), repairs);
        } else if has < may && draw.package.is_none() {
            let package = |of: &super::rosters::PackageOf| Repair {
                label: of.label(),
                edits: vec![RosterEdit::SetPackage { caster: self.caster.id, package: of.id.to_owned() }],
            };
            let repairs = draw.packages.iter().map(package).collect();
            self.find(Grade::Incomplete, "no-package", "WM-2", None, counts("winds-finding-no-package"), repairs);
        } else if has < may && !draw.open.is_empty() {
            self.find(Grade::Incomplete, "too-few", "WM-2", None, counts("winds-finding-too-few"), Vec::new());
        }
        self.check_chosen(draw, &others);
    }

    /// Repairs for too many spells: each one that would be enough to drop, or else as many as it
    /// takes from the end. What is left may show another package, so each is tried out.
    fn drop_surplus(&self, others: &[&KnownSpell]) -> Vec<Repair> {
        let is_enough = |dropped: &[&KnownSpell]| {
            let mut caster = self.caster.clone();
            caster.load_out_mut().spells.retain(|known| !dropped.iter().any(|other| other.id == known.id));
            let draw = spell_roll_of(self.rules, self.army, &caster);
            count(draw.others.len()) <= draw.allowance.total()
        };
        let singles: Vec<Repair> =
            others.iter().rev().filter(|known| is_enough(&[known])).map(|known| self.drop(known)).collect();
        if !singles.is_empty() {
            return singles;
        }
        let tails = (0..others.len()).rev().filter_map(|from| others.get(from..));
        let Some(surplus) = tails.into_iter().find(|surplus| is_enough(surplus)) else { return Vec::new() };
        let edits = surplus.iter().flat_map(|known| self.drop(known).edits).collect();
        vec![Repair { label: Message::new("winds-repair-drop").with("spell", names(surplus)), edits }]
    }

    /// WM-2: more chosen than the package has.
    fn check_chosen(&mut self, draw: &Draw, others: &[&KnownSpell]) {
        let chosen: Vec<&KnownSpell> = others.iter().copied().filter(|known| known.how == Acquired::Chosen).collect();
        let (has, may) = (count(chosen.len()), draw.package.map_or(0, |package| package.chosen));
        if has <= may {
            return;
        }
        let as_rolled = |these: &[&KnownSpell]| {
            let how = |known: &&KnownSpell| RosterEdit::SetHow {
                caster: self.caster.id,
                known: known.id,
                how: Acquired::Rolled,
            };
            Repair {
                label: Message::new("winds-repair-as-rolled").with("spell", names(these)),
                edits: these.iter().map(how).collect(),
            }
        };
        let repairs = if has - may == 1 {
            chosen.iter().rev().take(2).map(|known| as_rolled(&[known])).collect()
        } else {
            vec![as_rolled(chosen.get(uncount(may)..).unwrap_or_default())]
        };
        let message = Message::new("winds-finding-too-many-chosen").with("has", has).with("may", may);
        self.find(Grade::Illegal, "too-many-chosen", "WM-2", None, message, repairs);
    }

    fn drop(&self, known: &KnownSpell) -> Repair {
        Repair {
            label: Message::new("winds-repair-drop").with("spell", names(&[known])),
            edits: vec![RosterEdit::RemoveSpell { caster: self.caster.id, known: known.id }],
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

    fn find_item(&mut self, grade: Grade, id: &'static str, rule: &'static str, item: &Item, message: Message) {
        let place = Place { army: Some(self.army.id), caster: Some(self.caster.id), known: None, item: Some(item.id) };
        let remove = Repair {
            label: Message::new("winds-repair-remove-item"),
            edits: vec![RosterEdit::RemoveItem { caster: self.caster.id, item: item.id }],
        };
        // An item that is only not filled in yet is not taken away for that.
        let repairs = if grade == Grade::Incomplete { Vec::new() } else { vec![remove] };
        let message = message.with("caster", self.caster.name.as_str());
        self.findings.push(Finding { grade, id, rule, place, message, repairs });
    }
}

/// Names of known spells, one after the other.
fn names(known: &[&KnownSpell]) -> Vec<Message> {
    known.iter().map(|known| Message::new("winds-quoted-spell").spell("spell", known.spell.as_str())).collect()
}

fn count(number: usize) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

fn uncount(number: i64) -> usize {
    usize::try_from(number).unwrap_or(0)
}

/// What an allowance is made of, as a list: "4 level, minus 2 for choosing, 1 familiar".
fn parts(draw: &Draw) -> Vec<Message> {
    let part = |part: &crate::rules::Part| {
        let id = if part.amount < 0 { "winds-part-less" } else { "winds-part-more" };
        Message::new(id).with("label", part.label.clone()).with("amount", part.amount.abs())
    };
    draw.allowance.parts.iter().map(part).collect()
}

fn set_label(set: &str) -> &'static str {
    if set == "seven" { "winds-set-seven" } else { "winds-set-six" }
}
