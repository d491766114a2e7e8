//! Who counts as what and may know what (FI-1 to FI-3): fields, allowances, spells open to a caster.

use super::entries::{Lists, SpellEntry};
use super::inputs::{KIND, LORES, MAGIC_DICE};
use crate::form::{Input, InputOption};
use crate::lang::{Arg, Message};
use crate::rosters::{Acquired, Army, Caster, ReadFields as _};
use crate::rules::{Allowance, OpenSpell, Reason, Sum};
use crate::spells::{Lore, Reach};

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

/// FI-1: the lores of the army list.
pub fn army_fields(lists: &Lists) -> Vec<Input> {
    let option = |lore: &Lore<SpellEntry>| InputOption::new(lore.id.clone(), lore_label(lore));
    let lores = lists.iter().map(option).collect();
    let field = LORES.input(Message::new("imp-field-army-lores"), lores).begins_with_all();
    vec![field.hint(Message::new("imp-field-army-lores-hint")).rule("FI-1")]
}

/// FI-1 to FI-3: what a caster is, its magic dice, its lores.
pub fn caster_fields(lists: &Lists, army: &Army, caster: &Caster) -> Vec<Input> {
    let kinds = [CasterKind::Mage, CasterKind::Unit];
    let options = kinds.map(|kind| InputOption::new(kind.id(), Message::new(kind.label())));
    let kind = KIND.input(Message::new("imp-field-kind"), options.to_vec()).begins_at(CasterKind::Mage.id());
    let dice = MAGIC_DICE.input(Message::new("imp-field-magic-dice"), 1..=MAX_DICE);
    let mut fields = vec![kind.rule("FI-2"), dice.hint(Message::new("imp-field-magic-dice-hint")).rule("FI-3")];
    if CasterKind::of(caster) == CasterKind::Mage {
        // Lores that are closed to the army stay out, but for those that the mage has already.
        let own = lores(caster);
        let open = lists.iter().filter(|lore| is_open(army, &lore.id) || own.contains(&lore.id));
        let open = open.map(|lore| InputOption::new(lore.id.clone(), lore_label(lore))).collect();
        fields.push(LORES.input(Message::new("imp-field-lores"), open).rule("FI-1"));
    }
    fields
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

/// FI-2: a unit has one spell. What a mage may know, the army list alone says.
pub fn allowances(caster: &Caster) -> Vec<Allowance> {
    if CasterKind::of(caster) == CasterKind::Mage {
        return Vec::new();
    }
    vec![Allowance {
        id: "spells",
        label: Message::new("imp-allowance-spell"),
        most: Some(Sum::new().plus(Message::new("imp-part-named"), 1, "FI-2")),
        shares: caster.spells().iter().map(|known| (known.id, 1)).collect(),
        rule: "FI-2",
    }]
}

/// Everything in the lists, and whether the caster could have it: its own lores first.
pub fn open_spells(lists: &Lists, caster: &Caster) -> Vec<OpenSpell> {
    let (own, others): (Vec<_>, Vec<_>) = lists.spells().partition(|(lore, _)| lores(caster).contains(&lore.id));
    own.into_iter().chain(others).map(|(lore, entry)| open_spell(caster, lore, entry)).collect()
}

fn open_spell(caster: &Caster, lore: &Lore<SpellEntry>, entry: &SpellEntry) -> OpenSpell {
    let known = caster.spells().iter().filter(|known| known.spell == entry.id).count();
    let why = |id, rule| Some(Reason { message: Message::new(id), rule });
    let unavailable = match CasterKind::of(caster) {
        _ if known > 0 => why("imp-why-known", "FI-1"),
        CasterKind::Mage if lores(caster).is_empty() => why("imp-why-no-lore", "FI-1"),
        CasterKind::Mage if !lores(caster).contains(&lore.id) => why("imp-why-other-lore", "FI-1"),
        CasterKind::Mage => None,
        CasterKind::Unit if entry.difficulty().is_none() => why("imp-why-ability", "FI-2"),
        CasterKind::Unit if !caster.spells().is_empty() => why("imp-why-one-spell", "FI-2"),
        CasterKind::Unit => None,
    };
    OpenSpell { spell: entry.id.clone(), known, how: Acquired::Plainly, unavailable }
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
