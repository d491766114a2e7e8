//! Who counts as what and may know what, and what is wrong with a roster (FI-1 to FI-3).

use super::entries::{Imp, Lists, Power, SpellEntry};
use super::inputs::{KIND, LORES, MAGIC_DICE};
use crate::form::{Input, InputOption, Value};
use crate::lang::{Arg, Message};
use crate::rosters::{
    Acquired, Army, ArmyFindings, Caster, CasterFindings, Finding, Findings, KnownId, KnownSpell, ReadFields as _,
    Repair, Roster,
};
use crate::rules::{Allowance, Muster, OpenSpell, Reason, Sum};
use crate::spells::{Cards, Lore, Reach};

/// The most magic dice that the program reckons with.
pub const MAX_DICE: i64 = 20;

/// What a caster is to magic.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CasterKind {
    /// Draws on the lores that the army list names (FI-1).
    Mage,
    /// A unit that is no mage and has one named spell (FI-2).
    Unit,
}

impl CasterKind {
    /// What this caster is; a mage where the roster does not say.
    pub fn of(caster: &Caster) -> Self {
        match caster.fields.choice(KIND) {
            Some("unit") => Self::Unit,
            _ => Self::Mage,
        }
    }

    /// Its id in files.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Mage => "mage",
            Self::Unit => "unit",
        }
    }

    /// Message id of its name.
    pub const fn label(self) -> &'static str {
        match self {
            Self::Mage => "imp-kind-mage",
            Self::Unit => "imp-kind-unit",
        }
    }
}

/// FI-3: the caster's magic dice by the army list; none where the roster does not say.
pub fn magic_dice(caster: &Caster) -> i64 {
    caster.fields.number(MAGIC_DICE).unwrap_or(0).clamp(0, MAX_DICE)
}

/// FI-1: the lores that a mage draws on, by id; a unit draws on none.
pub fn lores(caster: &Caster) -> &[String] {
    match CasterKind::of(caster) {
        CasterKind::Mage => caster.fields.many(LORES).unwrap_or_default(),
        CasterKind::Unit => &[],
    }
}

/// A lore's name as a message.
pub fn lore_label(lore: &Lore<SpellEntry>) -> Message {
    Message::new("imp-worded").with("words", Arg::Worded(lore.name.en.clone(), lore.name.ru.clone()))
}

/// Whether the army list opens a lore (FI-1).
pub fn is_open(army: &Army, lore: &str) -> bool {
    army.fields.many(LORES).is_none_or(|open| open.iter().any(|id| id == lore))
}

/// What a caster is, in short.
pub fn describe(lists: &Lists, caster: &Caster) -> Vec<Message> {
    let mut message = Vec::new();
    if CasterKind::of(caster) == CasterKind::Unit {
        message.push(Message::new("imp-about-unit"));
    }
    message.push(Message::new("imp-about-dice").with("dice", magic_dice(caster)));
    message.extend(lores(caster).iter().filter_map(|id| lists.lore(id)).map(lore_label));
    message
}

/// What of the lists an army can reach: the spells known in it, and the names of their lores.
pub fn reach(army: &Army) -> Reach {
    let mut reach = Reach::default();
    for caster in &army.casters {
        let known = caster.load_outs.iter().flat_map(|load_out| &load_out.spells);
        known.for_each(|known| reach.spell(&known.spell));
        lores(caster).iter().for_each(|lore| reach.lore(lore));
    }
    reach
}

impl Muster for Imp {
    /// FI-1: the lores of the army list.
    fn army_fields(&self, _roster: &Roster, _army: &Army) -> Vec<Input> {
        let option = |lore: &Lore<SpellEntry>| InputOption::new(lore.id.clone(), lore_label(lore));
        let lores = self.lists.iter().map(option).collect();
        let field = LORES.input(Message::new("imp-field-army-lores"), lores).begins_with_all();
        vec![field.hint(Message::new("imp-field-army-lores-hint")).rule("FI-1")]
    }

    /// FI-1 to FI-3: what a caster is, its magic dice, its lores.
    fn caster_fields(&self, _roster: &Roster, army: &Army, caster: &Caster) -> Vec<Input> {
        let kinds = [CasterKind::Mage, CasterKind::Unit];
        let options = kinds.map(|kind| InputOption::new(kind.id(), Message::new(kind.label())));
        let kind = KIND.input(Message::new("imp-field-kind"), options.to_vec()).begins_at(CasterKind::Mage.id());
        let dice = MAGIC_DICE.input(Message::new("imp-field-magic-dice"), 1..=MAX_DICE);
        let mut fields = vec![kind.rule("FI-2"), dice.hint(Message::new("imp-field-magic-dice-hint")).rule("FI-3")];
        if CasterKind::of(caster) == CasterKind::Mage {
            // Lores that are closed to the army stay out, but for those that the mage has already.
            let own = lores(caster);
            let open = self.lists.iter().filter(|lore| is_open(army, &lore.id) || own.contains(&lore.id));
            let open = open.map(|lore| InputOption::new(lore.id.clone(), lore_label(lore))).collect();
            fields.push(LORES.input(Message::new("imp-field-lores"), open).rule("FI-1"));
        }
        fields
    }

    fn describe(&self, _army: &Army, caster: &Caster) -> Vec<Message> {
        describe(&self.lists, caster)
    }

    /// FI-2: a unit has one spell. What a mage may know, the army list alone says.
    fn allowances(&self, _roster: &Roster, _army: &Army, caster: &Caster) -> Vec<Allowance> {
        let spells = Allowance {
            id: "spells",
            label: Message::new("imp-allowance-spell"),
            most: Some(Sum::new().plus(Message::new("imp-part-named"), 1, "FI-2")),
            shares: caster.spells().iter().map(|known| (known.id, 1)).collect(),
            rule: "FI-2",
        };
        (CasterKind::of(caster) == CasterKind::Unit).then_some(spells).into_iter().collect()
    }

    /// Everything in the lists, and whether the caster could have it: its own lores first.
    fn open_spells(&self, _roster: &Roster, _army: &Army, caster: &Caster) -> Vec<OpenSpell> {
        let is_own = |lore: &Lore<SpellEntry>| lores(caster).contains(&lore.id);
        let (own, others): (Vec<_>, Vec<_>) = self.lists.spells().partition(|(lore, _)| is_own(lore));
        own.into_iter().chain(others).map(|(lore, entry)| open_spell(caster, lore, entry)).collect()
    }

    fn check(&self, roster: &Roster) -> Vec<Finding> {
        Findings::on(roster, check_army, |on| {
            check_dice(on);
            match CasterKind::of(on.caster) {
                CasterKind::Mage => check_mage(&self.lists, &self.cards, on),
                CasterKind::Unit => check_unit(&self.lists, on),
            }
            check_known(&self.lists, on);
        })
    }
}

fn open_spell(caster: &Caster, lore: &Lore<SpellEntry>, entry: &SpellEntry) -> OpenSpell {
    let known = caster.spells().iter().filter(|known| known.spell == entry.id).count();
    let why = |id, rule| Some(Reason::new(id, rule));
    let unavailable = match CasterKind::of(caster) {
        _ if known > 0 => why("imp-why-known", "FI-1"),
        CasterKind::Mage if lores(caster).is_empty() => why("imp-why-no-lore", "FI-1"),
        CasterKind::Mage if !lores(caster).contains(&lore.id) => why("imp-why-other-lore", "FI-1"),
        CasterKind::Mage => None,
        CasterKind::Unit if entry.power == Power::Ability => why("imp-why-ability", "FI-2"),
        CasterKind::Unit if !caster.spells().is_empty() => why("imp-why-one-spell", "FI-2"),
        CasterKind::Unit => None,
    };
    OpenSpell { spell: entry.id.clone(), known, how: Acquired::Plainly, unavailable }
}

/// FI-1: an army with casters and with lores for them.
fn check_army(on: &mut ArmyFindings<'_, '_>) {
    if on.army.casters.is_empty() {
        on.find(Finding::hint("army-empty", "FI-1", Message::new("imp-finding-army-empty")));
    }
    // A list of open lores that leaves none.
    if on.army.fields.many(LORES).is_some_and(<[String]>::is_empty) {
        let open_all = Repair::new(Message::new("imp-repair-open-all"), [on.set("lores", None)]);
        let message = Message::new("imp-finding-no-open-lores");
        on.find(Finding::incomplete("no-open-lores", "FI-1", message).repair(open_all));
    }
}

/// FI-3: every caster has magic dice.
fn check_dice(on: &mut CasterFindings<'_, '_>) {
    match on.caster.fields.number(MAGIC_DICE) {
        None => on.find(Finding::incomplete("no-dice", "FI-3", Message::new("imp-finding-no-dice"))),
        Some(dice) if !(1..=MAX_DICE).contains(&dice) => {
            let to = dice.clamp(1, MAX_DICE);
            let label = Message::new("imp-repair-dice").with("dice", to);
            let repair = Repair::new(label, [on.set("magic_dice", Some(Value::Number(to)))]);
            let message = Message::new("imp-finding-dice").with("has", dice).with("most", MAX_DICE);
            on.find(Finding::illegal("dice", "FI-3", message).repair(repair));
        }
        Some(_) => {}
    }
}

/// FI-1: a mage has lores that the army list opens, and spells of them.
fn check_mage(lists: &Lists, cards: &Cards, on: &mut CasterFindings<'_, '_>) {
    let own = lores(on.caster);
    if own.is_empty() {
        let open = lists.iter().filter(|lore| is_open(on.army, &lore.id));
        let repairs: Vec<Repair> = open.map(|lore| take_lores(on, lore, vec![lore.id.clone()])).collect();
        on.find(Finding::incomplete("no-lore", "FI-1", Message::new("imp-finding-no-lore")).repairs(repairs));
        return;
    }
    for id in own {
        let Some(lore) = lists.lore(id) else {
            // A list has lost the lore; what the mage knows stands in the roster's copies.
            let message = Message::new("imp-finding-lore-unknown").with("lore", id.as_str());
            on.find(Finding::hint("lore-unknown", "FI-1", message));
            continue;
        };
        if is_open(on.army, id) {
            continue;
        }
        let open = on.army.fields.many(LORES).unwrap_or_default().iter().chain([id]).cloned().collect();
        let others = own.iter().filter(|other| *other != id).cloned().collect();
        let label = |id| Message::new(id).with("lore", lore_label(lore));
        let open_it = Repair::new(label("imp-repair-open-lore"), [on.set_army("lores", Some(Value::Many(open)))]);
        let give_it_up = Repair::new(label("imp-repair-give-up-lore"), [on.set("lores", Some(Value::Many(others)))]);
        let finding = Finding::illegal("lore-closed", "FI-1", label("imp-finding-lore-closed"));
        on.find(finding.repair(open_it).repair(give_it_up));
    }
    if on.caster.spells().is_empty() {
        let lores = own.iter().filter_map(|id| lists.lore(id));
        let repairs: Vec<Repair> = lores.map(|lore| add_all(cards, on, lore)).collect();
        on.find(Finding::incomplete("no-spells", "FI-1", Message::new("imp-finding-no-spells")).repairs(repairs));
    }
}

/// FI-2: a unit has one named spell, and no ability.
fn check_unit(lists: &Lists, on: &mut CasterFindings<'_, '_>) {
    let spells = on.caster.spells();
    if spells.is_empty() {
        on.find(Finding::incomplete("no-spell", "FI-2", Message::new("imp-finding-no-spell")));
    }
    let is_ability = |known: &&KnownSpell| lists.spell(&known.spell).is_some_and(|entry| entry.power == Power::Ability);
    for known in spells.iter().filter(is_ability) {
        let message = Message::new("imp-finding-ability").spell("spell", known.spell.as_str());
        on.find(Finding::illegal("ability", "FI-2", message).known(known).repair(drop(on, known)));
    }
    if spells.len() > 1 {
        // Any one may stay.
        let keep = |kept: &KnownSpell| {
            let label = Message::new("imp-repair-keep").spell("spell", kept.spell.as_str());
            on.drop(label, spells.iter().filter(|known| known.id != kept.id))
        };
        let repairs: Vec<Repair> = spells.iter().map(keep).collect();
        let message = Message::new("imp-finding-too-many").with("has", spells.len());
        on.find(Finding::illegal("too-many", "FI-2", message).repairs(repairs));
    }
}

/// FI-1: each spell is there once, and of a lore that is the mage's.
fn check_known(lists: &Lists, on: &mut CasterFindings<'_, '_>) {
    let is_mage = CasterKind::of(on.caster) == CasterKind::Mage;
    let own = lores(on.caster);
    let doubles: Vec<KnownId> = on.doubles().map(|known| known.id).collect();
    for known in on.caster.spells() {
        let about = |id| Message::new(id).spell("spell", known.spell.as_str());
        if doubles.contains(&known.id) {
            let finding = Finding::hint("double", "FI-1", about("imp-finding-double"));
            on.find(finding.known(known).repair(drop(on, known)));
        }
        let Some((lore, _)) = lists.find(&known.spell) else {
            let finding = Finding::hint("spell-unknown", "FI-1", about("imp-finding-spell-unknown"));
            on.find(finding.known(known).repair(drop(on, known)));
            continue;
        };
        if is_mage && !own.is_empty() && !own.contains(&lore.id) {
            let more = own.iter().chain([&lore.id]).cloned().collect();
            let message = about("imp-finding-other-lore").with("lore", lore_label(lore));
            let finding = Finding::illegal("other-lore", "FI-1", message).known(known);
            on.find(finding.repair(drop(on, known)).repair(take_lores(on, lore, more)));
        }
    }
}

fn drop(on: &CasterFindings<'_, '_>, known: &KnownSpell) -> Repair {
    let name = Message::new("imp-quoted-spell").spell("spell", known.spell.as_str());
    on.drop(Message::new("imp-repair-drop").with("spell", vec![name]), [known])
}

/// The repair that makes these the mage's lores, with this one among them.
fn take_lores(on: &CasterFindings<'_, '_>, lore: &Lore<SpellEntry>, all: Vec<String>) -> Repair {
    let label = Message::new("imp-repair-take-lore").with("lore", lore_label(lore));
    Repair::new(label, [on.set("lores", Some(Value::Many(all)))])
}

fn add_all(cards: &Cards, on: &CasterFindings<'_, '_>, lore: &Lore<SpellEntry>) -> Repair {
    let cards = cards.iter().filter(|card| card.lore == lore.id);
    let label = Message::new("imp-repair-add-all").with("lore", lore_label(lore));
    Repair::new(label, cards.map(|card| on.add(card, Acquired::Plainly)))
}
