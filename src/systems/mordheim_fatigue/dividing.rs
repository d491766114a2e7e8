//! How a wizard's spells are divided over spheres, and which are still to be rolled for: computed
//! once, for allowances, findings and the draw alike (MF-5, MF-6).

use super::lists::Lists;
use super::wizards::sphere_fields;
use crate::form::ChoiceInput;
use crate::rosters::{Caster, KnownSpell, ReadFields as _};
use crate::spells::SpellId;

/// One of the spells that a wizard may have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Share<'c> {
    /// The field that says from which sphere it is.
    pub field: ChoiceInput,
    /// The sphere, if it is chosen yet.
    pub sphere: Option<&'c str>,
    /// The known spell that fills it.
    pub known: Option<&'c KnownSpell>,
}

/// A wizard's spells against the division.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Division<'c> {
    /// Three for each level, in the order of the division (MF-5).
    pub shares: Vec<Share<'c>>,
    /// Known spells of a sphere that was not chosen, with the share that each takes up.
    pub strangers: Vec<(&'c KnownSpell, ChoiceInput)>,
    /// Known spells beyond what the wizard may have.
    pub spare: Vec<&'c KnownSpell>,
}

/// The sphere that a spell's id names.
pub fn sphere_of(spell: &str) -> &str {
    spell.split('/').nth(1).unwrap_or_default()
}

impl<'c> Division<'c> {
    /// The division of this wizard, and what fills it.
    pub fn of(lists: &Lists, caster: &'c Caster) -> Self {
        let share = |field| Share { field, sphere: caster.fields.choice(field), known: None };
        let shares = sphere_fields(caster).map(share).collect();
        let mut division = Self { shares, strangers: Vec::new(), spare: Vec::new() };
        let mut left = Vec::new();
        for (place, known) in caster.spells().iter().enumerate() {
            // MF-6: a spell that is there twice fills one share.
            let is_double = caster.spells().iter().take(place).any(|earlier| earlier.spell == known.spell);
            if !is_double && !division.fill(known, |share| share.sphere == Some(sphere_of(&known.spell))) {
                left.push(known);
            }
        }
        for known in left {
            // MF-6: where the wizard has all spells of a sphere, one of another sphere stands in.
            let stands_in = |share: &Share<'_>| share.sphere.is_some_and(|sphere| has_all_of(lists, caster, sphere));
            if division.fill(known, stands_in) || division.fill(known, |share| share.sphere.is_none()) {
                continue;
            }
            let field = division.missing().next().map(|share| share.field);
            let Some(field) = field.filter(|field| division.fill(known, |share| share.field == *field)) else {
                division.spare.push(known);
                continue;
            };
            division.strangers.push((known, field));
        }
        division
    }

    /// Puts a known spell into the first empty share of that sort; false if there is none.
    fn fill(&mut self, known: &'c KnownSpell, fits: impl Fn(&Share<'c>) -> bool) -> bool {
        let share = self.shares.iter_mut().find(|share| share.known.is_none() && fits(share));
        share.map(|share| share.known = Some(known)).is_some()
    }

    /// Shares that no spell fills yet.
    pub fn missing(&self) -> impl Iterator<Item = &Share<'c>> {
        self.shares.iter().filter(|share| share.known.is_none())
    }
}

/// Ids of the spells of a sphere that a wizard does not have yet.
pub fn open_of(lists: &Lists, caster: &Caster, sphere: &str) -> Vec<SpellId> {
    let spells = lists.sphere(sphere).map(|sphere| sphere.spells.as_slice()).unwrap_or_default();
    let knows = |id: &SpellId| caster.spells().iter().any(|known| known.spell == *id);
    spells.iter().map(|spell| spell.id.clone()).filter(|id| !knows(id)).collect()
}

/// MF-6: whether a wizard has every spell of a sphere that the lists know.
pub fn has_all_of(lists: &Lists, caster: &Caster, sphere: &str) -> bool {
    lists.sphere(sphere).is_some() && open_of(lists, caster, sphere).is_empty()
}

/// Ids of the spells of all other spheres that a wizard does not have yet.
pub fn open_elsewhere(lists: &Lists, caster: &Caster, sphere: &str) -> Vec<SpellId> {
    let others = lists.spheres.iter().filter(|other| other.id != sphere);
    others.flat_map(|other| open_of(lists, caster, &other.id)).collect()
}

/// Whether some of a wizard's spells are still to be divided or rolled for.
pub fn to_draw(lists: &Lists, caster: &Caster) -> bool {
    let any = || lists.spheres.iter().any(|sphere| !open_of(lists, caster, &sphere.id).is_empty());
    // A sphere that the lists have lost cannot be rolled for.
    let can = |share: &Share<'_>| share.sphere.is_none_or(|sphere| lists.sphere(sphere).is_some());
    Division::of(lists, caster).missing().any(can) && any()
}

/// Whether a spell is of none of the wizard's spheres: chosen where it had all of one (MF-6).
pub fn is_elsewhere(caster: &Caster, spell: &str) -> bool {
    !sphere_fields(caster).any(|field| caster.fields.choice(field) == Some(sphere_of(spell)))
}
