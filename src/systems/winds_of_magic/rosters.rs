//! Who may know what (WM-1 to WM-5, WM-30): fields, allowances, the draw, what a battle gets of it.

use super::casters::{ArmyMagic, CasterKind};
use super::entries::{AnySpell, RunePower, SpellEntry};
use super::inputs::{
    CASTING_VALUE, DICE, KIND, LEVEL, LORE, LOREMASTER, LORES, MAGIC, MAY_REPEAT, MISCAST_TABLE, SET, SPELL, SPELLS,
};
use super::items::{self, ItemUse};
use super::lists::{DEFAULT_SET, Lists, signature};
use crate::form::{FlagInput, Input, InputOption};
use crate::lang::Message;
use crate::rosters::{Acquired, Army, Caster, CasterId, Item, KnownId, KnownSpell, ReadFields as _, Roster};
use crate::rules::{Allowance, ItemKind, OpenSpell, Package, Reason, SpellRef, Sum};
use crate::spells::{Lore, Reach};

/// One of the packages of WM-2.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PackageOf {
    /// `A`, `B`, `C`.
    pub id: &'static str,
    /// Spells chosen.
    pub chosen: i64,
    /// Spells rolled for.
    pub random: i64,
}

impl PackageOf {
    /// As shown.
    pub fn label(&self) -> Message {
        Message::new("winds-package").with("id", self.id).with("chosen", self.chosen).with("random", self.random)
    }
}

/// WM-2: the packages of a level; a chosen spell costs two random ones.
pub const fn packages(level: i64) -> &'static [PackageOf] {
    const fn of(id: &'static str, chosen: i64, random: i64) -> PackageOf {
        PackageOf { id, chosen, random }
    }
    match level {
        1 => const { &[of("A", 0, 1)] },
        2 => const { &[of("A", 0, 2), of("B", 1, 0)] },
        3 => const { &[of("A", 0, 3), of("B", 1, 1)] },
        _ => const { &[of("A", 0, 4), of("B", 2, 0), of("C", 1, 2)] },
    }
}

/// How a wizard's spells are determined, and what is still missing: computed once, for
/// allowances, findings and the draw alike.
#[derive(Clone, Debug, Default)]
pub struct Draw {
    pub name: String,
    /// Packages open to the wizard.
    pub packages: Vec<PackageOf>,
    /// The one that holds: as said, or as the known spells show. `None` if that is open.
    pub package: Option<PackageOf>,
    /// How many spells besides the signature one the wizard may know, itemised.
    pub allowance: Sum,
    /// Known spells besides the signature one.
    pub others: Vec<KnownId>,
    /// The lore's signature spell, if the wizard does not know it.
    pub signature_missing: Option<String>,
    /// Chosen spells still to be chosen.
    pub chosen_missing: i64,
    /// Random spells still to be rolled for.
    pub random_missing: i64,
    /// The lore's spells by the number under which a die finds them.
    pub numbers: Vec<(u8, String)>,
    /// The lore's spells that the wizard does not know, the signature spell left out.
    pub open: Vec<String>,
}

/// The draw of a wizard as it stands; empty where there is no wizard, or no lore yet.
pub fn draw(lists: &Lists, roster: &Roster, id: CasterId) -> Draw {
    let Some((army, caster)) = roster.caster(id) else { return Draw::default() };
    spell_roll_of(lists, army, caster)
}

/// As [`draw`].
pub fn spell_roll_of(lists: &Lists, army: &Army, caster: &Caster) -> Draw {
    let mut draw = Draw { name: caster.name.clone(), ..Draw::default() };
    let kind = CasterKind::of(army, caster);
    let Some(lore) = lore_of(lists, caster).filter(|_| kind == CasterKind::Wizard) else { return draw };
    let level = kind.level(caster);
    let others = || caster.spells().iter().filter(|known| !is_signature(lore, known));
    draw.others = others().map(|known| known.id).collect();
    let chosen = count(others().filter(|known| known.how == Acquired::Chosen).count());
    draw.packages = packages(level).to_vec();
    draw.package = package_of(caster, level, chosen, !draw.others.is_empty());
    let extra = |item: &Item| if let Some(ItemUse::Familiar(spells)) = ItemUse::of(item) { spells } else { 0 };
    let familiar: i64 = caster.items.iter().map(extra).sum();
    // Until a package is chosen, the one without choosing is reckoned with.
    let may_choose = draw.package.map_or(0, |package| package.chosen);
    draw.allowance = Sum::new().plus(Message::new("winds-part-level"), level, "WM-2");
    if may_choose > 0 {
        draw.allowance.add(Message::new("winds-part-chosen"), -may_choose, "WM-2");
    }
    if familiar > 0 {
        draw.allowance.add(Message::new("winds-part-familiar"), familiar, "WM-2");
    }
    let knows = |spell: &SpellEntry| caster.spells().iter().any(|known| known.spell == spell.id);
    draw.signature_missing = signature(lore).filter(|spell| !knows(spell)).map(|spell| spell.id.clone());
    draw.numbers =
        lore.spells.iter().filter(|spell| spell.number > 0).map(|spell| (spell.number, spell.id.clone())).collect();
    let open = lore.spells.iter().filter(|spell| !spell.signature && !knows(spell));
    draw.open = open.map(|spell| spell.id.clone()).collect();
    // Known spells fill the allowance, however the wizard came by them.
    let missing = (draw.allowance.total() - count(draw.others.len())).max(0);
    draw.chosen_missing = (may_choose - chosen).clamp(0, missing);
    draw.random_missing = missing - draw.chosen_missing;
    draw
}

/// Whether a known spell is the signature spell of a lore. The spell itself says so, not how
/// the roster says that the wizard came by it (WM-2).
pub fn is_signature(lore: &Lore<SpellEntry>, known: &KnownSpell) -> bool {
    lore.spells.iter().any(|spell| spell.signature && spell.id == known.spell)
}

/// The package that holds: the one said, else the one that the known spells show.
fn package_of(caster: &Caster, level: i64, chosen: i64, knows_some: bool) -> Option<PackageOf> {
    let of_level = packages(level);
    let id = caster.load_out().map_or("", |load_out| load_out.package.as_str());
    let by_id = of_level.iter().find(|package| package.id == id);
    let shown = || of_level.iter().find(|package| knows_some && package.chosen == chosen);
    let only = || of_level.first().filter(|_| of_level.len() == 1);
    by_id.or_else(shown).or_else(only).copied()
}

/// The lore that a caster has chosen.
pub fn lore_of<'a>(lists: &'a Lists, caster: &Caster) -> Option<&'a Lore<SpellEntry>> {
    lists.lores.lore(caster.fields.choice(LORE)?)
}

/// The set of lores that an army uses.
pub fn set_of(army: &Army) -> &str {
    army.fields.choice(SET).unwrap_or(DEFAULT_SET)
}

/// Whether a lore is open to an army (WM-4).
pub fn is_open(army: &Army, lore: &Lore<SpellEntry>) -> bool {
    is_of_set(lore, set_of(army))
        && army.fields.many(LORES).is_none_or(|open| open.iter().any(|id| common(id) == common(&lore.id)))
}

/// Whether a lore belongs to a set; one without a set belongs to all.
pub fn is_of_set(lore: &Lore<SpellEntry>, set: &str) -> bool {
    lore.set.is_empty() || lore.set == set
}

/// The name that a lore has in every set.
pub fn common(lore: &str) -> &str {
    lore.strip_suffix("-seven").unwrap_or(lore)
}

/// Fields of an army.
pub fn army_fields(lists: &Lists, army: &Army) -> Vec<Input> {
    let option = |id: &str, label| InputOption::new(id, Message::new(label));
    let magic = vec![
        option("ordinary", "winds-magic-ordinary"),
        option("dwarfs", "winds-magic-dwarfs"),
        option("tomb_kings", "winds-magic-tomb-kings"),
    ];
    let magic = MAGIC.input(Message::new("winds-field-magic"), magic).begins_at("ordinary");
    let mut fields = vec![magic.hint(Message::new("winds-field-magic-hint")).rule("WM-8")];
    if ArmyMagic::of(army) != ArmyMagic::Ordinary {
        return fields;
    }
    let sets = vec![option("six", "winds-set-six"), option("seven", "winds-set-seven")];
    fields.push(SET.input(Message::new("winds-field-set"), sets).rule("WM-4").begins_at("six"));
    let of_set = lists.lores.iter().filter(|lore| is_of_set(lore, set_of(army)));
    let lores = of_set.map(|lore| InputOption::new(common(&lore.id), lore_label(lore))).collect();
    let lores = LORES.input(Message::new("winds-field-lores"), lores).begins_with_all();
    fields.push(lores.hint(Message::new("winds-field-lores-hint")).rule("WM-4"));
    let tables = lists
        .miscast_tables
        .iter()
        .map(|table| InputOption::new(table.id.clone(), Message::new("winds-worded").with("words", &table.name)));
    let tables = MISCAST_TABLE.input(Message::new("winds-field-miscast-table"), tables.collect());
    fields.push(tables.rule("WM-18").begins_at("five-bands"));
    fields
}

/// A lore's name.
pub fn lore_label(lore: &Lore<SpellEntry>) -> Message {
    Message::new("winds-worded").with("words", &lore.name)
}

/// Fields of a caster.
pub fn caster_fields(lists: &Lists, army: &Army, caster: &Caster) -> Vec<Input> {
    let kinds = ArmyMagic::of(army).kinds();
    let options = kinds.iter().map(|kind| InputOption::new(kind.id(), Message::new(kind.label())));
    let mut kind = KIND.input(Message::new("winds-field-kind"), options.collect()).rule("WM-1");
    if let Some(usual) = kinds.first() {
        kind = kind.begins_at(usual.id());
    }
    let mut fields = vec![kind];
    if CasterKind::of(army, caster) != CasterKind::Wizard {
        return fields;
    }
    fields.push(LEVEL.input(Message::new("winds-field-level"), 1..=4).rule("WM-1").begins(1));
    // Lores that are closed to the army stay out, but for one that the caster has already.
    let chosen = caster.fields.choice(LORE);
    let lores = lists.lores.iter().filter(|lore| is_open(army, lore) || chosen == Some(lore.id.as_str()));
    let lores = lores.map(|lore| InputOption::new(lore.id.clone(), lore_label(lore))).collect();
    fields.push(LORE.input(Message::new("winds-field-lore"), lores).rule("WM-4"));
    let flag = |flag: FlagInput, label, hint| flag.input(Message::new(label)).hint(Message::new(hint));
    fields.push(flag(LOREMASTER, "winds-field-loremaster", "winds-field-loremaster-hint").rule("WM-3"));
    fields.push(flag(MAY_REPEAT, "winds-field-may-repeat", "winds-field-may-repeat-hint").rule("WM-12"));
    fields
}

/// Kinds of item.
pub fn item_kinds() -> Vec<ItemKind> {
    items::KINDS.iter().map(|(id, label, rule)| ItemKind { id, label: Message::new(label), rule }).collect()
}

/// Fields of an item.
pub fn item_fields(lists: &Lists, army: &Army, item: &Item) -> Vec<Input> {
    match item.kind.as_str() {
        "dispel_dice" => vec![DICE.input(Message::new("winds-blank-dice"), 1..=12).rule("WM-9").begins(1)],
        "familiar" => vec![SPELLS.input(Message::new("winds-field-spells"), 1..=6).rule("WM-2").begins(1)],
        "bound_spell" | "casket" => {
            let set = set_of(army);
            let fits = |of: &str| of == set || of == "tomb-kings";
            let chosen = item.fields.choice(SPELL);
            let spells = lists.all().filter(|(set, spell)| fits(set) || chosen == Some(spell.id()));
            let options = spells.map(|(_, spell)| {
                InputOption::new(spell.id(), Message::new("winds-row-spell").spell("spell", spell.id()))
            });
            vec![
                SPELL.input(Message::new("winds-field-spell"), options.collect()).rule("WM-28"),
                CASTING_VALUE.input(Message::new("winds-blank-casting-value"), 1..=50).rule("WM-29"),
            ]
        }
        _ => Vec::new(),
    }
}

/// Whether spells are drawn for a caster: for a wizard who does not know the whole lore (WM-2, WM-3).
pub fn draws(army: &Army, caster: &Caster) -> bool {
    CasterKind::of(army, caster) == CasterKind::Wizard && !caster.fields.flag(LOREMASTER)
}

/// Packages open to a caster, where there are several.
pub fn packages_of(army: &Army, caster: &Caster) -> Vec<Package> {
    let of_level = packages(CasterKind::Wizard.level(caster));
    if !draws(army, caster) || of_level.len() < 2 {
        return Vec::new();
    }
    of_level.iter().map(|of| Package { id: of.id.to_owned(), label: of.label(), rule: "WM-2" }).collect()
}

/// What a caster is, in short.
pub fn describe(lists: &Lists, army: &Army, caster: &Caster, level: i64) -> Vec<Message> {
    let kind = CasterKind::of(army, caster);
    if kind != CasterKind::Wizard {
        return vec![Message::new(kind.label())];
    }
    let mut about = vec![Message::new("winds-about-level").with("level", level)];
    about.extend(lore_of(lists, caster).map(lore_label));
    if caster.fields.flag(LOREMASTER) {
        about.push(Message::new("winds-about-loremaster"));
    }
    about
}

/// WM-2: what a wizard may know, itemised: the signature spell, and the others.
pub fn allowances(lists: &Lists, army: &Army, caster: &Caster) -> Vec<Allowance> {
    if !draws(army, caster) {
        return Vec::new();
    }
    let share = |known: &KnownSpell| (known.id, 1);
    let lore = lore_of(lists, caster);
    let (signature, others): (Vec<_>, Vec<_>) = caster.spells().iter().partition(|known| match lore {
        Some(lore) => is_signature(lore, known),
        None => known.how == Acquired::Signature,
    });
    let draw = spell_roll_of(lists, army, caster);
    vec![
        Allowance {
            id: "signature",
            label: Message::new("winds-allowance-signature"),
            most: Some(Sum::new().plus(Message::new("winds-part-signature"), 1, "WM-2")),
            shares: signature.into_iter().map(share).collect(),
            rule: "WM-2",
        },
        Allowance {
            id: "spells",
            label: Message::new("winds-allowance-spells"),
            most: lore.map(|_| draw.allowance),
            shares: others.into_iter().map(share).collect(),
            rule: "WM-2",
        },
    ]
}

/// The spells of the army's lores, the caster's own lore first, and whether the caster could know each.
pub fn open_spells(lists: &Lists, army: &Army, caster: &Caster) -> Vec<OpenSpell> {
    let mut open = Vec::new();
    if CasterKind::of(army, caster) != CasterKind::Wizard {
        return open;
    }
    let own = lore_of(lists, caster);
    let draw = spell_roll_of(lists, army, caster);
    let left = draw.allowance.total() - count(draw.others.len());
    let of_set = lists.lores.iter().filter(|lore| is_of_set(lore, set_of(army)));
    let (own_lore, others): (Vec<_>, Vec<_>) = of_set.partition(|lore| own.is_some_and(|own| own.id == lore.id));
    for lore in own_lore.into_iter().chain(others) {
        for spell in &lore.spells {
            let known = caster.spells().iter().filter(|known| known.spell == spell.id).count();
            let how = if spell.signature {
                Acquired::Signature
            } else if draw.chosen_missing > 0 {
                Acquired::Chosen
            } else {
                Acquired::Rolled
            };
            let why = |id, rule| Some(Reason { message: Message::new(id), rule });
            let unavailable = match own {
                None => why("winds-why-no-lore", "WM-4"),
                Some(own) if own.id != lore.id => why("winds-why-other-lore", "WM-4"),
                Some(_) if caster.fields.flag(LOREMASTER) => why("winds-why-loremaster", "WM-3"),
                Some(_) if known > 0 => why("winds-why-known", "WM-5"),
                Some(_) if !spell.signature && left <= 0 => why("winds-why-full", "WM-2"),
                Some(_) => None,
            };
            open.push(OpenSpell { spell: spell.id.as_str().into(), known, how, unavailable });
        }
    }
    open
}

/// Whether the draw is not over yet (WM-2).
pub fn to_prepare(lists: &Lists, army: &Army, caster: &Caster) -> bool {
    let draw = spell_roll_of(lists, army, caster);
    let open = !draw.open.is_empty() && (draw.chosen_missing > 0 || draw.random_missing > 0);
    draws(army, caster) && (draw.signature_missing.is_some() || open)
}

/// A count as rules reckon with it.
pub fn count(number: usize) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

/// The spells that a caster brings to a battle.
pub fn spells_in_battle<'a>(lists: &'a Lists, army: &Army, caster: &Caster) -> Vec<(SpellRef, AnySpell<'a>)> {
    // Spells that were not drawn: the first, the second, and so on.
    fn all<'a>(spells: impl Iterator<Item = AnySpell<'a>>) -> Vec<(SpellRef, AnySpell<'a>)> {
        (0..).map(SpellRef::Nth).zip(spells).collect()
    }
    let kind = CasterKind::of(army, caster);
    if kind.incantations().is_some() {
        // WM-30: all priests know all incantations.
        return all(lists.incantations.spells().map(|(_, spell)| AnySpell::Incantation(spell)));
    }
    if ArmyMagic::of(army) == ArmyMagic::Dwarfs {
        let has_anvil = caster.items.iter().filter_map(ItemUse::of).any(|item| item == ItemUse::Anvil);
        let runes = lists.runes.spells().map(|(_, rune)| rune).filter(|_| has_anvil);
        return all(runes.filter(|rune| matches!(rune.power, RunePower::Anvil { .. })).map(AnySpell::Rune));
    }
    if kind != CasterKind::Wizard {
        return Vec::new();
    }
    if caster.fields.flag(LOREMASTER) {
        // WM-3: every spell of the chosen lore.
        return all(lore_of(lists, caster).into_iter().flat_map(|lore| &lore.spells).map(AnySpell::Spell));
    }
    caster.spells().iter().filter_map(|known| Some((known.id.into(), lists.any(&known.spell)?))).collect()
}

/// What of the lists an army can reach: the spells that its casters know or bring to a battle, those in their
/// items, and the miscast tables if it casts spells of its own.
pub fn reach(lists: &Lists, army: &Army) -> Reach {
    let mut reach = Reach::default();
    for caster in &army.casters {
        let known = caster.load_outs.iter().flat_map(|load_out| &load_out.spells).map(|known| known.spell.clone());
        let bound = caster.items.iter().filter_map(|item| ItemUse::of(item)?.spell().cloned());
        let brought = spells_in_battle(lists, army, caster).into_iter().map(|(_, spell)| spell.id().into());
        for id in known.chain(bound).chain(brought) {
            reach.spell(&id);
            // Runes and incantations have no numbers: they stand in the order of their whole list.
            let runes = lists.runes.find(&id).map(|(lore, _)| &lore.id);
            let lore = runes.or_else(|| lists.incantations.find(&id).map(|(lore, _)| &lore.id));
            lore.into_iter().for_each(|lore| reach.whole_lore(lore));
        }
        if let Some(lore) = lore_of(lists, caster) {
            reach.lore(&lore.id);
        }
    }
    if ArmyMagic::of(army) == ArmyMagic::Ordinary {
        reach.tables();
    }
    reach
}
