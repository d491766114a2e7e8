use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::{Acquired, ArmyId, CasterId, Fields, ItemId, KnownId, LoadOutId};
use crate::spells::{SourceText, SpellId};

/// House rules: names and values. A missing one has the system's default.
pub type HouseRules = BTreeMap<String, String>;

/// One or more armies under one rule system, as mustered before the game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Roster {
    /// Id of the rule system.
    pub system: String,
    /// The roster's name.
    pub name: String,
    /// House rules that the player's group has agreed on.
    #[serde(default)]
    pub house_rules: HouseRules,
    /// The armies, in the order shown. Never empty in a roster made by the program.
    pub armies: Vec<Army>,
    /// The id of the army that is shown, printed and taken to battle.
    #[serde(default)]
    pub chosen_army: ArmyId,
    /// Copies of all list entries that it can reach, so that a later list cannot empty or silently change it.
    #[serde(default)]
    pub kept: Vec<SourceText>,
    /// Ids of the entries for which the player prefers the roster's copy to the lists.
    #[serde(default)]
    pub held: BTreeSet<String>,
}

/// One army: its own facts and its casters.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Army {
    /// Unique in the roster.
    pub id: ArmyId,
    /// The army's name.
    pub name: String,
    /// The system's own fields of an army.
    #[serde(default, skip_serializing_if = "Fields::is_empty")]
    pub fields: Fields,
    /// Its casters, in the order shown.
    pub casters: Vec<Caster>,
}

/// A wizard, priest, agent or bearer of an item.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Caster {
    /// Unique in the roster.
    pub id: CasterId,
    /// The caster's name.
    pub name: String,
    /// The system's own fields of a caster.
    #[serde(default, skip_serializing_if = "Fields::is_empty")]
    pub fields: Fields,
    /// Items that affect magic.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub items: Vec<Item>,
    /// Named selections of spells. Never empty in a roster made by the program.
    #[serde(default)]
    pub load_outs: Vec<LoadOut>,
    /// The id of the load-out in use.
    #[serde(default)]
    pub chosen_load_out: LoadOutId,
    /// The player's own note.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub note: String,
}

/// A named selection of spells.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LoadOut {
    /// Unique in its caster.
    pub id: LoadOutId,
    /// Its name; may be empty for the first.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// How the spells are determined, if the system has several ways.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub package: String,
    /// The spells, in the order shown.
    #[serde(default)]
    pub spells: Vec<KnownSpell>,
}

/// One spell, or one copy of a spell, that a caster knows. Battles refer to it by its id.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KnownSpell {
    /// Unique in its caster, over all load-outs.
    pub id: KnownId,
    /// The spell's card.
    pub spell: SpellId,
    /// How the caster acquired it, in files `signature`, `chosen`, `rolled`.
    #[serde(default, skip_serializing_if = "Acquired::is_plain")]
    pub how: Acquired,
}

/// An item that affects magic.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Item {
    /// Unique in its caster.
    pub id: ItemId,
    /// The id of its kind.
    pub kind: String,
    /// The player's name for it; if empty, its kind's name is shown.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// The system's own fields of such an item.
    #[serde(default, skip_serializing_if = "Fields::is_empty")]
    pub fields: Fields,
}

impl Roster {
    /// An empty roster of a system, with one army.
    pub fn new(system: &str, name: &str, army: &str) -> Self {
        let army = Army { id: ArmyId(1), name: army.to_owned(), ..Army::default() };
        Self {
            system: system.to_owned(),
            name: name.to_owned(),
            chosen_army: ArmyId(1),
            armies: vec![army],
            ..Self::default()
        }
    }

    /// The army with that id.
    pub fn army(&self, id: ArmyId) -> Option<&Army> {
        self.armies.iter().find(|army| army.id == id)
    }

    /// The army that is shown and taken to battle; the first if the chosen one is gone.
    pub fn chosen(&self) -> Option<&Army> {
        self.army(self.chosen_army).or_else(|| self.armies.first())
    }

    /// The caster with that id, and the army.
    pub fn caster(&self, id: CasterId) -> Option<(&Army, &Caster)> {
        self.armies.iter().find_map(|army| army.caster(id).map(|caster| (army, caster)))
    }

    /// The caster with that id, mutable.
    pub fn caster_mut(&mut self, id: CasterId) -> Option<&mut Caster> {
        self.armies.iter_mut().flat_map(|army| &mut army.casters).find(|caster| caster.id == id)
    }

    /// An id that no army of the roster has.
    pub fn free_army_id(&self) -> ArmyId {
        self.armies.iter().map(|army| army.id).max().unwrap_or_default().next()
    }

    /// An id that no caster of the roster has.
    pub fn free_caster_id(&self) -> CasterId {
        self.armies.iter().flat_map(|army| &army.casters).map(|caster| caster.id).max().unwrap_or_default().next()
    }
}

impl Army {
    /// The caster with that id.
    pub fn caster(&self, id: CasterId) -> Option<&Caster> {
        self.casters.iter().find(|caster| caster.id == id)
    }
}

impl Caster {
    /// The load-out in use; the first if the chosen one is gone.
    pub fn load_out(&self) -> Option<&LoadOut> {
        let chosen = self.load_outs.iter().find(|load_out| load_out.id == self.chosen_load_out);
        chosen.or_else(|| self.load_outs.first())
    }

    /// The load-out in use, mutable; created if there is none.
    pub fn load_out_mut(&mut self) -> &mut LoadOut {
        if self.load_outs.is_empty() {
            self.load_outs.push(LoadOut { id: LoadOutId(1), ..LoadOut::default() });
            self.chosen_load_out = LoadOutId(1);
        }
        let at = self.load_outs.iter().position(|load_out| load_out.id == self.chosen_load_out).unwrap_or(0);
        #[expect(clippy::indexing_slicing, reason = "there is one, and the place is of one of them")]
        &mut self.load_outs[at]
    }

    /// The spells of the load-out in use.
    pub fn spells(&self) -> &[KnownSpell] {
        self.load_out().map_or(&[], |load_out| &load_out.spells)
    }

    /// The item with that id.
    pub fn item(&self, id: ItemId) -> Option<&Item> {
        self.items.iter().find(|item| item.id == id)
    }

    /// An id that no known spell of the caster has, in any load-out.
    pub fn free_known_id(&self) -> KnownId {
        self.load_outs
            .iter()
            .flat_map(|load_out| &load_out.spells)
            .map(|known| known.id)
            .max()
            .unwrap_or_default()
            .next()
    }
}
