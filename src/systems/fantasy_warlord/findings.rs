//! What is wrong with a roster, all of it at once (FW-1 to FW-8, FW-12, FW-17, FW-18, FW-23, FW-27).

use super::Warlord;
use super::casters::{CasterKind, Profile, divine_spells_of, energy_of};
use super::entries::{Alignment, Magic, SpellEntry};
use super::house::House;
use super::items::ItemUse;
use super::magic_sheet::METAL_ARMOUR;
use super::picked::{Pick, count_in, held_against_neutral, is_closed, picked};
use super::rosters::{cost_limit, divine_allowance, is_entered, spells_of};
use crate::form::NumberInput;
use crate::lang::Message;
use crate::rosters::{
    Acquired, Army, Caster, Finding, Grade, Item, KnownId, KnownSpell, Place, ReadFields as _, Repair, Roster,
    RosterEdit,
};

/// All findings on a roster: armies in order, in each the army's own first, then caster by caster.
pub fn check(rules: &Warlord, roster: &Roster) -> Vec<Finding> {
    let mut findings = Vec::new();
    for army in &roster.armies {
        if army.casters.is_empty() {
            findings.push(Finding {
                grade: Grade::Hint,
                id: "army-empty",
                rule: "FW-1",
                place: Place { army: Some(army.id), ..Place::default() },
                message: Message::new("warlord-finding-army-empty").with("army", army.name.as_str()),
                repairs: Vec::new(),
            });
        }
        for caster in &army.casters {
            let is = Profile::of(army, caster);
            let mut of = Of { rules, roster, army, caster, is, findings: &mut findings };
            of.check_caster();
        }
    }
    findings
}

/// A caster under the eye, and where findings go.
struct Of<'a> {
    rules: &'a Warlord,
    roster: &'a Roster,
    army: &'a Army,
    caster: &'a Caster,
    is: Profile,
    findings: &'a mut Vec<Finding>,
}

impl<'a> Of<'a> {
    fn check_caster(&mut self) {
        self.check_blanks();
        let (rules, caster) = (self.rules, self.caster);
        let arcane = picked(rules, caster, Magic::Arcane);
        let divine = picked(rules, caster, Magic::Divine);
        for known in caster.spells() {
            self.check_known(known);
        }
        self.check_lists(&arcane, Magic::Arcane);
        self.check_ratio(&arcane, Magic::Arcane);
        self.check_energy(&arcane);
        self.check_agent(&arcane);
        self.check_other(&arcane);
        self.check_lists(&divine, Magic::Divine);
        self.check_divine(&divine);
        self.check_ratio(&divine, Magic::Divine);
        for item in &caster.items {
            self.check_item(item);
        }
        self.check_blades();
    }

    /// FW-1 to FW-3, FW-12: what has not been filled in yet.
    fn check_blanks(&mut self) {
        let blank = |id| Message::new(id);
        if self.is.kind.has_level() && self.is.level.is_none() {
            self.find(Grade::Incomplete, "no-level", "FW-2", None, blank("warlord-finding-no-level"), Vec::new());
        }
        let needs_alignment = self.is.casts() || self.is.kind.appeals();
        if needs_alignment && self.is.alignment.is_none() {
            let repairs = Alignment::ALL.iter().map(|alignment| Repair {
                label: Message::new(alignment.label()),
                edits: vec![self.set("alignment", alignment.id())],
            });
            let repairs = repairs.collect();
            self.find(Grade::Incomplete, "no-alignment", "FW-2", None, blank("warlord-finding-no-alignment"), repairs);
        }
        if self.is.has_energy() && self.is.level.is_some() && energy_of(self.army, self.caster).is_none() {
            self.find(Grade::Incomplete, "no-energy", "FW-3", None, blank("warlord-finding-no-energy"), Vec::new());
        }
        let no_number = divine_spells_of(self.army, self.caster).is_none();
        if self.is.kind.appeals() && self.is.level.is_some() && no_number {
            let message = blank("warlord-finding-no-divine-spells");
            self.find(Grade::Incomplete, "no-divine-spells", "FW-3", None, message, Vec::new());
        }
        if self.is.casts() && self.is.is_hindered() && self.army.fields.number(NumberInput::new(METAL_ARMOUR)).is_none()
        {
            let message = blank("warlord-finding-metal-armour");
            self.find(Grade::Incomplete, "metal-armour", "FW-12", None, message, Vec::new());
        }
        if self.is.kind == CasterKind::Other
            && (spells_of(&self.is, self.caster).is_none() || cost_limit(&self.is, self.caster).is_none())
        {
            let message = blank("warlord-finding-other-blank");
            self.find(Grade::Incomplete, "other-blank", "FW-1", None, message, Vec::new());
        }
        if self.is.has_energy() && self.is.level.is_some() {
            let arcane = picked(self.rules, self.caster, Magic::Arcane);
            if arcane.is_empty() {
                self.find(Grade::Hint, "no-spells", "FW-4", None, blank("warlord-finding-no-spells"), Vec::new());
            }
        }
    }

    /// FW-1, FW-3: a spell that is not for him, that the lists have lost, or that lacks a number.
    fn check_known(&mut self, known: &KnownSpell) {
        let spell = known.spell.as_str();
        let Some(entry) = self.rules.lists.spell(spell) else {
            let repairs = vec![self.drop(known)];
            let message = Message::new("warlord-finding-spell-unknown").spell("spell", spell);
            self.find(Grade::Hint, "spell-unknown", "FW-4", Some(known.id), message, repairs);
            return;
        };
        let can = match entry.magic() {
            Magic::Arcane => self.is.casts(),
            Magic::Divine => self.is.kind.appeals(),
        };
        if !can {
            let repairs = vec![self.drop(known)];
            let message = Message::new("warlord-finding-not-for-him").spell("spell", spell);
            self.find(Grade::Illegal, "not-for-him", "FW-1", Some(known.id), message, repairs);
            return;
        }
        let lacking = lacking(entry);
        if !lacking.is_empty() {
            let message = Message::new("warlord-finding-blanks").spell("spell", spell).with("facts", lacking);
            let repairs = vec![self.drop(known)];
            self.find(Grade::Incomplete, "blanks", "FW-3", Some(known.id), message, repairs);
        }
    }

    /// FW-7, FW-18, FW-23, FW-1: spells from lists that are closed to him.
    fn check_lists(&mut self, picks: &[Pick<'_>], magic: Magic) {
        let can = if magic == Magic::Arcane { self.is.casts() } else { self.is.kind.appeals() };
        for pick in picks.iter().filter(|_| can) {
            let Some(list) = pick.list() else { continue };
            let rule = match (self.is.kind.agent(), magic) {
                (Some(_), _) => "FW-23",
                (None, Magic::Arcane) if is_closed(&self.is, list) => "FW-7",
                (None, Magic::Arcane) => "FW-1",
                (None, Magic::Divine) => "FW-18",
            };
            if is_closed(&self.is, list) || !is_entered(&self.is, self.caster, list) {
                let message = Message::new("warlord-finding-closed-list")
                    .spell("spell", pick.known.spell.as_str())
                    .with("list", Message::new(list.label()));
                let repairs = vec![self.drop(pick.known)];
                self.find(Grade::Illegal, "closed-list", rule, Some(pick.known.id), message, repairs);
            }
        }
    }

    /// FW-5: the energy that he has.
    fn check_energy(&mut self, arcane: &[Pick<'_>]) {
        let Some(most) = energy_of(self.army, self.caster) else { return };
        let used: i64 = arcane.iter().filter_map(Pick::energy).sum();
        if used <= most {
            return;
        }
        let over = used - most;
        let singles: Vec<Repair> = arcane
            .iter()
            .rev()
            .filter(|pick| pick.energy().is_some_and(|cost| cost >= over))
            .map(|pick| self.drop(pick.known))
            .collect();
        let repairs = if singles.is_empty() {
            let tails = (0..arcane.len()).rev().filter_map(|from| arcane.get(from..));
            tails
                .into_iter()
                .find(|tail| is_enough_of(tail, over))
                .map(|tail| self.drop_all(tail))
                .into_iter()
                .collect()
        } else {
            singles
        };
        let message = Message::new("warlord-finding-energy").with("used", used).with("most", most);
        self.find(Grade::Illegal, "too-dear", "FW-5", None, message, repairs);
    }

    /// FW-8, FW-18: a Neutral caster's Good and Evil spells never outnumber his Neutral ones.
    fn check_ratio(&mut self, picks: &[Pick<'_>], magic: Magic) {
        if self.is.kind.agent().is_some() || self.is.alignment != Some(Alignment::Neutral) {
            return;
        }
        let house = House::new(&self.roster.house_rules);
        let neutral = count_in(picks, &[Alignment::Neutral]);
        for lists in held_against_neutral(house, magic) {
            let held = count_in(picks, lists);
            let over = held.saturating_sub(neutral);
            if over == 0 {
                continue;
            }
            let of_lists: Vec<Pick<'_>> =
                picks.iter().copied().filter(|pick| pick.list().is_some_and(|list| lists.contains(&list))).collect();
            let mut repairs: Vec<Repair> = if over == 1 {
                // The last one recorded is the one before the one that brought the trouble in first.
                of_lists.iter().rev().map(|pick| self.drop(pick.known)).collect()
            } else {
                let tail = of_lists.get(of_lists.len() - over..).unwrap_or_default();
                vec![self.drop_all(tail)]
            };
            repairs.extend(self.add_neutral(over, magic));
            let together = House { ratio_is_each: true, ..house };
            let would_do = held_against_neutral(together, magic).iter().all(|lists| count_in(picks, lists) <= neutral);
            if would_do && magic == Magic::Arcane {
                repairs.push(Repair {
                    label: Message::new("warlord-repair-ratio-each"),
                    edits: vec![RosterEdit::SetHouseRule {
                        rule: "neutral_ratio".to_owned(),
                        value: Some("each".to_owned()),
                    }],
                });
            }
            let (id, rule) = match (magic, lists) {
                (Magic::Divine, _) => ("warlord-finding-outnumber-divine", "FW-18"),
                (Magic::Arcane, [Alignment::Good]) => ("warlord-finding-outnumber-good", "FW-8"),
                (Magic::Arcane, [_]) => ("warlord-finding-outnumber-evil", "FW-8"),
                (Magic::Arcane, _) => ("warlord-finding-outnumber", "FW-8"),
            };
            let message = Message::new(id).with("held", held).with("neutral", neutral);
            self.find(Grade::Illegal, "outnumber", rule, None, message, repairs);
        }
    }

    /// The repair that adds the cheapest Neutral spell, as often as is needed.
    fn add_neutral(&self, times: usize, magic: Magic) -> Option<Repair> {
        let of_kind: Vec<SpellEntry<'_>> = match magic {
            Magic::Arcane => self.rules.lists.arcane_spells().collect(),
            Magic::Divine => self.rules.lists.divine_spells().collect(),
        };
        let neutral = |spell: &SpellEntry<'_>| spell.list() == Some(Alignment::Neutral) && spell.is_whole();
        let cheapest = of_kind.into_iter().filter(neutral).min_by_key(|spell| spell.energy().unwrap_or(0))?;
        self.add("warlord-repair-add-neutral", cheapest, times)
    }

    /// FW-23: what a divine agent has.
    fn check_agent(&mut self, arcane: &[Pick<'_>]) {
        let Some(agent) = self.is.kind.agent() else { return };
        self.check_costs(arcane, agent.max_energy, "FW-23");
        if arcane.len() > agent.spells {
            let surplus = arcane.get(agent.spells..).unwrap_or_default();
            let repairs = vec![self.drop_all(surplus)];
            let message =
                Message::new("warlord-finding-agent-many").with("has", arcane.len()).with("may", agent.spells);
            self.find(Grade::Illegal, "agent-many", "FW-23", None, message, repairs);
            return;
        }
        let neutral: Vec<Pick<'_>> =
            arcane.iter().copied().filter(|pick| pick.list() == Some(Alignment::Neutral)).collect();
        let most = agent.spells - agent.min_own;
        if most > 0 && neutral.len() > most {
            let repairs = vec![self.drop_all(neutral.get(most..).unwrap_or_default())];
            let message = Message::new("warlord-finding-agent-own")
                .with("least", agent.min_own)
                .with("list", Message::new(agent.own.label()));
            self.find(Grade::Illegal, "agent-own", "FW-23", None, message, repairs);
        } else if arcane.len() < agent.spells {
            let id = if arcane.is_empty() { "warlord-finding-agent-none" } else { "warlord-finding-agent-few" };
            let message = Message::new(id)
                .with("has", arcane.len())
                .with("may", agent.spells)
                .with("least", agent.min_own)
                .with("list", Message::new(agent.own.label()))
                .with("cost", agent.max_energy);
            self.find(Grade::Incomplete, "agent-few", "FW-23", None, message, self.add_for_agent(arcane));
        }
    }

    /// Repairs for an agent without all its spells: spells of its own list that it may have.
    fn add_for_agent(&self, arcane: &[Pick<'_>]) -> Vec<Repair> {
        let Some(agent) = self.is.kind.agent() else { return Vec::new() };
        let fits = |spell: &SpellEntry<'_>| {
            let costs = spell.energy().is_some_and(|cost| cost <= agent.max_energy);
            spell.list() == Some(agent.own) && costs && spell.is_whole()
        };
        let missing = agent.spells.saturating_sub(arcane.len());
        let spells = self.rules.lists.arcane_spells().filter(fits).take(3);
        let adds: Vec<Repair> = spells.filter_map(|spell| self.add("warlord-repair-add", spell, missing)).collect();
        if !adds.is_empty() {
            return adds;
        }
        // The lists know of no spell that it could have.
        vec![Repair {
            label: Message::new("warlord-repair-remove").with("caster", self.caster.name.as_str()),
            edits: vec![RosterEdit::RemoveCaster(self.caster.id)],
        }]
    }

    /// FW-1: what a caster of another kind has, by the numbers that the player has entered.
    fn check_other(&mut self, arcane: &[Pick<'_>]) {
        if self.is.kind != CasterKind::Other {
            return;
        }
        if let Some(limit) = cost_limit(&self.is, self.caster) {
            self.check_costs(arcane, limit, "FW-1");
        }
        let Some(most) = spells_of(&self.is, self.caster).and_then(|most| usize::try_from(most).ok()) else { return };
        if arcane.len() > most {
            let repairs = vec![self.drop_all(arcane.get(most..).unwrap_or_default())];
            let message = Message::new("warlord-finding-agent-many").with("has", arcane.len()).with("may", most);
            self.find(Grade::Illegal, "agent-many", "FW-1", None, message, repairs);
        }
    }

    /// FW-23, FW-1: what each of his spells may cost.
    fn check_costs(&mut self, arcane: &[Pick<'_>], limit: i64, rule: &'static str) {
        for pick in arcane.iter().filter(|pick| pick.energy().is_some_and(|cost| cost > limit)) {
            let message = Message::new("warlord-finding-agent-dear")
                .spell("spell", pick.known.spell.as_str())
                .with("cost", pick.energy().unwrap_or(0))
                .with("limit", limit);
            let repairs = vec![self.drop(pick.known)];
            self.find(Grade::Illegal, "agent-dear", rule, Some(pick.known.id), message, repairs);
        }
    }

    /// FW-17: as many divine spells as the gods grant.
    fn check_divine(&mut self, divine: &[Pick<'_>]) {
        let Some(most) = divine_allowance(self.army, self.caster).map(|sum| sum.total()) else { return };
        let (has, may) = (divine.len(), usize::try_from(most).unwrap_or(0));
        let message = |id| Message::new(id).with("has", has).with("may", may);
        if has > may {
            let repairs = if has - may == 1 {
                divine.iter().rev().map(|pick| self.drop(pick.known)).collect()
            } else {
                vec![self.drop_all(divine.get(may..).unwrap_or_default())]
            };
            self.find(Grade::Illegal, "divine-many", "FW-17", None, message("warlord-finding-divine-many"), repairs);
        } else if has < may {
            let message = message("warlord-finding-divine-few");
            self.find(Grade::Incomplete, "divine-few", "FW-17", None, message, Vec::new());
        }
    }

    /// FW-1: an artifact without a spell or a number of uses. FW-27: whose blade may bear magic.
    fn check_item(&mut self, item: &Item) {
        let Some(what) = ItemUse::of(item) else {
            let message = Message::new("warlord-finding-item-unknown").with("item", item.kind.as_str());
            self.find_item(Grade::Hint, "item-unknown", "FW-1", item, message);
            return;
        };
        match what {
            ItemUse::Artifact { spell, uses } => {
                if spell.is_empty() {
                    let message = Message::new("warlord-finding-artifact-spell");
                    self.find_item(Grade::Incomplete, "artifact-spell", "FW-1", item, message);
                }
                if uses.is_none() {
                    let message = Message::new("warlord-finding-artifact-uses");
                    self.find_item(Grade::Incomplete, "artifact-uses", "FW-1", item, message);
                }
            }
            ItemUse::BladeMagic(of) => {
                let Some(agent) = self.is.kind.agent() else { return };
                if !self.is.kind.may_bear_blade_magic() {
                    let message = Message::new("warlord-finding-blade-not-his");
                    self.find_item(Grade::Illegal, "blade-not-his", "FW-27", item, message);
                } else if of.is_some_and(|of| of.is_against(agent.own)) {
                    let message =
                        Message::new("warlord-finding-blade-side").with("list", Message::new(agent.own.label()));
                    self.find_item(Grade::Illegal, "blade-side", "FW-27", item, message);
                }
            }
        }
    }

    /// FW-27: one blade magic, not more.
    fn check_blades(&mut self) {
        let blades = self.caster.items.iter().filter(|item| matches!(ItemUse::of(item), Some(ItemUse::BladeMagic(_))));
        let second = blades.clone().nth(1);
        if let Some(item) = second.filter(|_| self.is.kind.may_bear_blade_magic()) {
            let message = Message::new("warlord-finding-blades").with("has", blades.count());
            self.find_item(Grade::Illegal, "blades", "FW-27", item, message);
        }
    }

    /// The repair that adds a spell, as often as is needed.
    fn add(&self, label: &'static str, spell: SpellEntry<'_>, times: usize) -> Option<Repair> {
        let card = Box::new(self.rules.cards.card(spell.id())?.clone());
        let add = RosterEdit::AddSpell { caster: self.caster.id, card, how: Acquired::Plainly };
        let label = Message::new(label).spell("spell", spell.id()).with("n", times);
        Some(Repair { label, edits: vec![add; times] })
    }

    fn drop(&self, known: &KnownSpell) -> Repair {
        Repair {
            label: Message::new("warlord-repair-drop").with("spells", vec![named(&known.spell)]),
            edits: vec![RosterEdit::RemoveSpell { caster: self.caster.id, known: known.id }],
        }
    }

    fn drop_all(&self, picks: &[Pick<'_>]) -> Repair {
        let drop = |pick: &Pick<'_>| RosterEdit::RemoveSpell { caster: self.caster.id, known: pick.known.id };
        let names: Vec<Message> = picks.iter().map(|pick| named(&pick.known.spell)).collect();
        Repair {
            label: Message::new("warlord-repair-drop").with("spells", names),
            edits: picks.iter().map(drop).collect(),
        }
    }

    fn set(&self, field: &str, value: &str) -> RosterEdit {
        RosterEdit::SetField {
            caster: self.caster.id,
            field: field.to_owned(),
            value: Some(crate::form::Value::Choice(value.to_owned())),
        }
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
            label: Message::new("warlord-repair-remove-item"),
            edits: vec![RosterEdit::RemoveItem { caster: self.caster.id, item: item.id }],
        };
        // An item that is only not filled in yet is not taken away for that.
        let repairs = if grade == Grade::Incomplete { Vec::new() } else { vec![remove] };
        let message = message.with("caster", self.caster.name.as_str());
        self.findings.push(Finding { grade, id, rule, place, message, repairs });
    }
}

fn is_enough_of(picks: &[Pick<'_>], over: i64) -> bool {
    picks.iter().filter_map(Pick::energy).sum::<i64>() >= over
}

fn named(spell: &str) -> Message {
    Message::new("warlord-quoted-spell").spell("spell", spell)
}

/// What a spell lacks that the rules of picking and casting need: its list, and its numbers.
fn lacking(spell: SpellEntry<'_>) -> Vec<Message> {
    let list = spell.list().is_none().then(|| Message::new("warlord-fact-list"));
    let number = |name| Message::new("warlord-fact").with("name", Message::new(name));
    list.into_iter().chain(spell.numbers_lacking().into_iter().map(number)).collect()
}
