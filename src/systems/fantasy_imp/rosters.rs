//! Who may know what (FI-1 to FI-3): fields, allowances, spells open to a caster.

use super::Imp;
use super::casters::{CasterKind, MAX_DICE, lores, magic_dice};
use super::entries::{SpellEntry, difficulty_of};
use super::inputs::{KIND, LORES, MAGIC_DICE};
use crate::form::{Input, InputOption};
use crate::lang::{Arg, Message};
use crate::rosters::{Acquired, Army, Caster, ReadFields as _};
use crate::rules::{Allowance, OpenSpell, Reason, Sum};
use crate::spells::{Lore, Reach, SpellCard};

/// A lore's name as a message.
pub fn lore_label(lore: &Lore<SpellEntry>) -> Message {
    Message::new("imp-worded").with("words", Arg::Worded(lore.name.en.clone(), lore.name.ru.clone()))
}

/// Whether the army list opens a lore (FI-1).
pub fn is_open(army: &Army, lore: &str) -> bool {
    army.fields.many(LORES).is_none_or(|open| open.iter().any(|id| id == lore))
}

/// FI-1: the lores of the army list.
pub fn army_fields(rules: &Imp) -> Vec<Input> {
    let option = |lore: &Lore<SpellEntry>| InputOption::new(lore.id.clone(), lore_label(lore));
    let lores = rules.lists.lores.iter().map(option).collect();
    let field = LORES.input(Message::new("imp-field-army-lores"), lores).begins_with_all();
    vec![field.hint(Message::new("imp-field-army-lores-hint")).rule("FI-1")]
}

/// FI-1 to FI-3: what a caster is, his magic dice, his lores.
pub fn caster_fields(rules: &Imp, army: &Army, caster: &Caster) -> Vec<Input> {
    let kinds = [CasterKind::Mage, CasterKind::Unit];
    let options = kinds.map(|kind| InputOption::new(kind.id(), Message::new(kind.label())));
    let kind = KIND.input(Message::new("imp-field-kind"), options.to_vec()).begins_at(CasterKind::Mage.id());
    let dice = MAGIC_DICE.input(Message::new("imp-field-magic-dice"), 1..=MAX_DICE);
    let mut fields = vec![kind.rule("FI-2"), dice.hint(Message::new("imp-field-magic-dice-hint")).rule("FI-3")];
    if CasterKind::of(caster) == CasterKind::Mage {
        // Lores that are closed to the army stay out, but for those that he has already.
        let his = lores(caster);
        let open = rules.lists.lores.iter().filter(|lore| is_open(army, &lore.id) || his.contains(&lore.id));
        let open = open.map(|lore| InputOption::new(lore.id.clone(), lore_label(lore))).collect();
        fields.push(LORES.input(Message::new("imp-field-lores"), open).rule("FI-1"));
    }
    fields
}

/// What a caster is, in short.
pub fn describe(rules: &Imp, caster: &Caster) -> Vec<Message> {
    let mut message = Vec::new();
    if CasterKind::of(caster) == CasterKind::Unit {
        message.push(Message::new("imp-about-unit"));
    }
    message.push(Message::new("imp-about-dice").with("dice", magic_dice(caster)));
    message.extend(lores(caster).iter().filter_map(|id| rules.lists.lore(id)).map(lore_label));
    message
}

/// FI-2: a unit has one spell. What a mage may know, his army list alone says.
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

/// Everything in the lists, and whether each could be his: his own lores first.
pub fn open_spells(rules: &Imp, caster: &Caster) -> Vec<OpenSpell> {
    let (his, others): (Vec<_>, Vec<_>) = rules.cards.iter().partition(|card| lores(caster).contains(&card.lore));
    his.into_iter().chain(others).map(|card| open_spell(caster, card)).collect()
}

fn open_spell(caster: &Caster, card: &SpellCard) -> OpenSpell {
    let known = caster.spells().iter().filter(|known| known.spell == card.id).count();
    let why = |id, rule| Some(Reason { message: Message::new(id), rule });
    let unavailable = match CasterKind::of(caster) {
        _ if known > 0 => why("imp-why-known", "FI-1"),
        CasterKind::Mage if lores(caster).is_empty() => why("imp-why-no-lore", "FI-1"),
        CasterKind::Mage if !lores(caster).contains(&card.lore) => why("imp-why-other-lore", "FI-1"),
        CasterKind::Mage => None,
        CasterKind::Unit if difficulty_of(card).is_none() => why("imp-why-ability", "FI-2"),
        CasterKind::Unit if !caster.spells().is_empty() => why("imp-why-one-spell", "FI-2"),
        CasterKind::Unit => None,
    };
    OpenSpell { spell: card.id.clone(), known, how: Acquired::Plainly, unavailable }
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
