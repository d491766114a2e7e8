//! How a wizard's spells are divided over spheres, and which are still to be rolled for: computed
//! once, for allowances, findings and the draw alike (MF-5, MF-6).

use super::Fatigue;
use super::wizards::sphere_fields;
use crate::form::ChoiceInput;
use crate::rosters::{Caster, KnownId, ReadFields as _};

/// One of the spells that a wizard may have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Share {
    /// The field that says from which sphere it is.
    pub field: ChoiceInput,
    /// The sphere, if it is chosen yet.
    pub sphere: Option<String>,
    /// The known spell that fills it, by id.
    pub known: Option<KnownId>,
}

/// A wizard's spells against his division.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Division {
    /// Three for each level, in the order of the division (MF-5).
    pub shares: Vec<Share>,
    /// Known spells of a sphere that is not his, with the share that each takes up.
    pub strangers: Vec<(KnownId, ChoiceInput)>,
    /// Known spells that are there twice (MF-6).
    pub doubles: Vec<KnownId>,
    /// Known spells beyond what he may have.
    pub spare: Vec<KnownId>,
}

/// The sphere that a spell's id names.
pub fn sphere_of(spell: &str) -> &str {
    spell.split('/').nth(1).unwrap_or_default()
}

impl Division {
    /// The division of this wizard, and what fills it.
    pub fn of(rules: &Fatigue, caster: &Caster) -> Self {
        let share = |field| Share { field, sphere: caster.fields.choice(field).map(ToOwned::to_owned), known: None };
        let mut division = Self { shares: sphere_fields(caster).map(share).collect(), ..Self::default() };
        let mut left = Vec::new();
        for (place, known) in caster.spells().iter().enumerate() {
            if caster.spells().iter().take(place).any(|earlier| earlier.spell == known.spell) {
                division.doubles.push(known.id);
            } else if !division.fill(known.id, |share| share.sphere.as_deref() == Some(sphere_of(&known.spell))) {
                left.push(known);
            }
        }
        let exhausted = |sphere: &str| rules.has_all_of(caster, sphere);
        for known in left {
            // MF-6: where he has all spells of a sphere, one of another sphere stands in.
            let stands_in = |share: &Share| share.sphere.as_deref().is_some_and(exhausted);
            if division.fill(known.id, stands_in) || division.fill(known.id, |share| share.sphere.is_none()) {
                continue;
            }
            let stranger = division.shares.iter().find(|share| share.known.is_none()).map(|share| share.field);
            match stranger {
                Some(field) => {
                    division.fill(known.id, |share| share.field == field);
                    division.strangers.push((known.id, field));
                }
                None => division.spare.push(known.id),
            }
        }
        division
    }

    /// Puts a known spell into the first empty share of that sort; false if there is none.
    fn fill(&mut self, known: KnownId, fits: impl Fn(&Share) -> bool) -> bool {
        let share = self.shares.iter_mut().find(|share| share.known.is_none() && fits(share));
        share.map(|share| share.known = Some(known)).is_some()
    }

    /// Shares that no spell fills yet.
    pub fn missing(&self) -> impl Iterator<Item = &Share> {
        self.shares.iter().filter(|share| share.known.is_none())
    }
}

impl Fatigue {
    /// Ids of the spells of a sphere that a wizard does not have yet.
    pub fn open_of(&self, caster: &Caster, sphere: &str) -> Vec<String> {
        let spells = self.lists.sphere(sphere).map(|sphere| sphere.spells.as_slice()).unwrap_or_default();
        let knows = |id: &str| caster.spells().iter().any(|known| known.spell == id);
        spells.iter().map(|spell| spell.id.clone()).filter(|id| !knows(id)).collect()
    }

    /// MF-6: whether he has every spell of a sphere that the lists know.
    pub fn has_all_of(&self, caster: &Caster, sphere: &str) -> bool {
        self.lists.sphere(sphere).is_some() && self.open_of(caster, sphere).is_empty()
    }

    /// Ids of the spells of all other spheres that a wizard does not have yet.
    pub fn open_elsewhere(&self, caster: &Caster, sphere: &str) -> Vec<String> {
        let others = self.lists.spheres.iter().filter(|other| other.id != sphere);
        others.flat_map(|other| self.open_of(caster, &other.id)).collect()
    }

    /// Whether some of his spells are still to be divided or rolled for.
    pub fn to_draw(&self, caster: &Caster) -> bool {
        let any = || self.lists.spheres.iter().any(|sphere| !self.open_of(caster, &sphere.id).is_empty());
        // A sphere that the lists have lost cannot be rolled for.
        let can = |share: &Share| share.sphere.as_deref().is_none_or(|sphere| self.lists.sphere(sphere).is_some());
        Division::of(self, caster).missing().any(can) && any()
    }
}
