//! Who may know what (FW-1 to FW-8, FW-17, FW-18, FW-23): fields, allowances, spells on offer.

mod casters;
mod items;
mod magic_sheet;
mod picks;

pub use casters::{Agent, CasterKind, Level, Profile, divine_spells_of, energy_of};
pub use items::{ItemUse, item_kinds};
pub use magic_sheet::{METAL_ARMOUR, MODIFIERS, MagicSheet, Modifier, how_hard};
pub use picks::{
    Pick, allowances, closed_by, cost_limit, count_in, divine_allowance, held_against_neutral, open_spells, picked,
    spells_of,
};

use self::casters::{Armour, remembered};
use super::Warlord;
use super::entries::{Alignment, Magic, Named as _};
use super::inputs::{
    ALIGNMENT, ARMOUR, COST_LIMIT, DEVOUT, DIVINE_SPELLS, ENERGY, KIND, LEVEL, LISTS, SPELL, SPELLS, USES, WISDOM,
};
use crate::form::{FlagInput, Input, InputOption, NumberInput};
use crate::lang::Message;
use crate::rosters::{Army, Caster, Item, ReadFields as _};
use crate::spells::Reach;

fn alignment() -> Input {
    ALIGNMENT.input(Message::new("warlord-field-alignment"), Alignment::options()).rule("FW-2")
}

/// Fields of an army: its alignment, which its casters share unless the roster says otherwise of one, and its
/// Magic Sheet (FW-12).
pub fn army_fields() -> Vec<Input> {
    let mut fields = vec![alignment()];
    fields.extend(magic_sheet::fields());
    fields
}

/// Fields of a caster.
pub fn caster_fields(army: &Army, caster: &Caster) -> Vec<Input> {
    let profile = Profile::of(army, caster);
    let kind = KIND.input(Message::new("warlord-field-kind"), CasterKind::options()).rule("FW-1");
    let mut fields = vec![kind.begins_at(CasterKind::MagicUser.id())];
    if profile.kind.has_level() {
        fields.push(LEVEL.input(Message::new("warlord-field-level"), Level::options()).rule("FW-2"));
    }
    if profile.kind.agent().is_none() {
        // As the army's, unless the roster says otherwise.
        fields.push(match army.fields.choice(ALIGNMENT).and_then(Alignment::by_id) {
            Some(of_army) => alignment().begins_at(of_army.id()),
            None => alignment(),
        });
    }
    let flag = |flag: FlagInput, label, hint| flag.input(Message::new(label)).hint(Message::new(hint));
    if profile.kind == CasterKind::Priest {
        fields.push(flag(WISDOM, "warlord-field-wisdom", "warlord-field-wisdom-hint").rule("FW-1"));
    }
    if profile.kind.appeals() {
        fields.push(flag(DEVOUT, "warlord-field-devout", "warlord-field-devout-hint").rule("FW-17"));
    }
    if profile.has_energy() {
        let field = ENERGY.input(Message::new("warlord-field-energy"), 1..=99).rule("FW-3");
        fields.push(by_level(army, caster, ENERGY, field));
    }
    if profile.kind.appeals() {
        let field = DIVINE_SPELLS.input(Message::new("warlord-field-divine-spells"), 1..=20).rule("FW-3");
        let mut field = by_level(army, caster, DIVINE_SPELLS, field);
        if (profile.kind, profile.level) == (CasterKind::Priest, Some(Level::Major)) {
            field.hint = Some(Message::new("warlord-field-divine-spells-major"));
        }
        fields.push(field);
    }
    if profile.kind == CasterKind::Other {
        fields.push(SPELLS.input(Message::new("warlord-field-spells"), 1..=20).rule("FW-1"));
        fields.push(COST_LIMIT.input(Message::new("warlord-field-cost-limit"), 1..=99).rule("FW-1"));
        let lists = LISTS.input(Message::new("warlord-field-lists"), Alignment::options()).rule("FW-1");
        fields.push(lists.begins_with_all());
    }
    if profile.casts() && profile.kind.agent().is_none() {
        let armour = ARMOUR.input(Message::new("warlord-field-armour"), Armour::options()).rule("FW-12");
        fields.push(armour.begins_at(Armour::None.id()));
    }
    fields
}

/// FW-3: a number that goes by kind and level: the hint names both, and what the army remembers.
fn by_level(army: &Army, caster: &Caster, number: NumberInput, field: Input) -> Input {
    let profile = Profile::of(army, caster);
    let Some(level) = profile.level else {
        return field.hint(Message::new("warlord-field-by-level-none"));
    };
    let remembered = remembered(army, caster, number);
    let id = if remembered.is_some() { "warlord-field-by-level-known" } else { "warlord-field-by-level" };
    let mut hint = Message::new(id).with("level", level.label()).with("kinds", profile.kind.plural());
    if let Some(number) = remembered {
        hint = hint.with("number", number);
    }
    field.hint(hint)
}

/// Fields of an item.
pub fn item_fields(rules: &Warlord, item: &Item) -> Vec<Input> {
    match ItemUse::of(item) {
        Some(ItemUse::Artifact { .. }) => {
            let name = |id: &str| Message::new("warlord-spell").spell("spell", id);
            let spells = rules.lists.spells(Magic::Arcane).into_iter();
            let spells = spells.map(|spell| InputOption::new(spell.id(), name(spell.id()))).collect();
            vec![
                SPELL.input(Message::new("warlord-field-spell"), spells).rule("FW-1"),
                USES.input(Message::new("warlord-field-uses"), 1..=20).rule("FW-1"),
            ]
        }
        Some(ItemUse::BladeMagic(_)) => vec![alignment().rule("FW-27")],
        None => Vec::new(),
    }
}

/// What a caster is, in short.
pub fn describe(army: &Army, caster: &Caster) -> Vec<Message> {
    let profile = Profile::of(army, caster);
    let mut about = vec![profile.kind.label()];
    about.extend(profile.level.map(Level::label));
    about.extend(profile.alignment.map(Alignment::label));
    about.extend(profile.wise.then(|| Message::new("warlord-wise")));
    about.extend(profile.devout.then(|| Message::new("warlord-devout")));
    about
}

/// What of the lists an army can reach: the spells known in it, those of its artifacts, all arcane spells,
/// since a summoned agent is asked about any of them (FW-26), and the tables.
pub fn reach(rules: &Warlord, army: &Army) -> Reach {
    let mut reach = Reach::default();
    for caster in &army.casters {
        let known = caster.load_outs.iter().flat_map(|load_out| &load_out.spells);
        known.for_each(|known| reach.spell(&known.spell));
        let items = caster.items.iter().filter_map(ItemUse::of);
        items.for_each(|item| item.spell().into_iter().for_each(|spell| reach.spell(spell)));
    }
    rules.lists.arcane.iter().for_each(|lore| reach.whole_lore(&lore.id));
    reach.tables();
    reach
}
