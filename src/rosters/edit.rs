use super::{Acquired, Army, ArmyId, Caster, CasterId, Item, ItemId, KnownId, KnownSpell, LoadOut, LoadOutId, Roster};
use crate::form::Value;
use crate::lang::{Arg, Message};
use crate::spells::{KeptLists, SpellCard, SpellId};

/// One change to a roster, by the editor or by the repair of a finding.
///
/// A change to something that no longer exists does nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RosterEdit {
    /// Uses the lists' version of an entry, by its id, and updates the roster's copy.
    TakeFromLists(String),
    /// Prefers the roster's copy of an entry, by its id, to the lists.
    HoldCopy(String),
    /// Names the roster.
    RenameRoster(String),
    /// Sets a house rule; `None` resets it to its default.
    SetHouseRule {
        /// The house rule's id.
        rule: String,
        /// The value's id.
        value: Option<String>,
    },
    /// Adds an army at the end and shows it.
    AddArmy(Army),
    /// Removes an army with its casters.
    RemoveArmy(ArmyId),
    /// Shows this army.
    ChooseArmy(ArmyId),
    /// Names an army.
    RenameArmy(ArmyId, String),
    /// Sets a field of an army; `None` empties it.
    SetArmyField {
        /// The army's id.
        army: ArmyId,
        /// The field's id.
        field: String,
        /// The value.
        value: Option<Value>,
    },
    /// Adds a caster at the end of an army. The id is made free if it is taken.
    AddCaster {
        /// The army's id.
        army: ArmyId,
        /// The caster.
        caster: Box<Caster>,
    },
    /// Removes a caster.
    RemoveCaster(CasterId),
    /// Moves a caster up (negative) or down within the army.
    MoveCaster(CasterId, i32),
    /// Names a caster.
    RenameCaster(CasterId, String),
    /// Sets a field of a caster; `None` empties it.
    SetField {
        /// The caster's id.
        caster: CasterId,
        /// The field's id.
        field: String,
        /// The value.
        value: Option<Value>,
    },
    /// Sets the player's note on a caster.
    SetNote(CasterId, String),
    /// Gives a caster an item, with a new id if its id is taken.
    AddItem {
        /// The caster's id.
        caster: CasterId,
        /// The item.
        item: Item,
    },
    /// Takes an item away.
    RemoveItem {
        /// The caster's id.
        caster: CasterId,
        /// The item's id.
        item: ItemId,
    },
    /// Names an item.
    RenameItem {
        /// The caster's id.
        caster: CasterId,
        /// The item's id.
        item: ItemId,
        /// Its name.
        name: String,
    },
    /// Sets a field of an item; `None` empties it.
    SetItemField {
        /// The caster's id.
        caster: CasterId,
        /// The item's id.
        item: ItemId,
        /// The field's id.
        field: String,
        /// The value.
        value: Option<Value>,
    },
    /// Adds a copy of the load-out in use under this name, and switches to it.
    AddLoadOut {
        /// The caster's id.
        caster: CasterId,
        /// Its name.
        name: String,
    },
    /// Removes a load-out; the last one is emptied instead.
    RemoveLoadOut {
        /// The caster's id.
        caster: CasterId,
        /// The load-out's id.
        load_out: LoadOutId,
    },
    /// Switches to this load-out.
    ChooseLoadOut {
        /// The caster's id.
        caster: CasterId,
        /// The load-out's id.
        load_out: LoadOutId,
    },
    /// Names a load-out.
    RenameLoadOut {
        /// The caster's id.
        caster: CasterId,
        /// The load-out's id.
        load_out: LoadOutId,
        /// Its name.
        name: String,
    },
    /// Sets how the spells of the load-out in use are determined.
    SetPackage {
        /// The caster's id.
        caster: CasterId,
        /// The package's id; empty for none chosen.
        package: String,
    },
    /// Adds a spell to the load-out in use and keeps a copy of its card.
    AddSpell {
        /// The caster's id.
        caster: CasterId,
        /// The spell's card.
        card: Box<SpellCard>,
        /// How the caster acquired it.
        how: Acquired,
    },
    /// Sets how a caster acquired a spell.
    SetHow {
        /// The caster's id.
        caster: CasterId,
        /// The known spell's id.
        known: KnownId,
        /// How the caster acquired it.
        how: Acquired,
    },
    /// Removes one known spell, in whichever load-out it is.
    RemoveSpell {
        /// The caster's id.
        caster: CasterId,
        /// The known spell's id.
        known: KnownId,
    },
    /// Removes all spells of the load-out in use.
    ClearSpells(CasterId),
}

impl Roster {
    /// Applies a change.
    pub fn apply(&mut self, edit: &RosterEdit) {
        match edit {
            RosterEdit::RenameRoster(name) => self.name.clone_from(name),
            RosterEdit::SetHouseRule { rule, value: Some(value) } => {
                self.house_rules.insert(rule.clone(), value.clone());
            }
            RosterEdit::SetHouseRule { rule, value: None } => {
                self.house_rules.remove(rule);
            }
            RosterEdit::AddArmy(army) => {
                let id =
                    if self.army(army.id).is_none() && army.id != ArmyId::NONE { army.id } else { self.free_army_id() };
                self.armies.push(Army { id, ..army.clone() });
                self.chosen_army = id;
            }
            RosterEdit::RemoveArmy(id) => {
                self.armies.retain(|army| army.id != *id);
                if self.army(self.chosen_army).is_none() {
                    self.chosen_army = self.armies.first().map_or(ArmyId::NONE, |army| army.id);
                }
            }
            RosterEdit::ChooseArmy(id) => self.chosen_army = *id,
            RosterEdit::RenameArmy(id, name) => {
                if let Some(army) = self.army_mut(*id) {
                    army.name.clone_from(name);
                }
            }
            RosterEdit::SetArmyField { army, field, value } => {
                if let Some(army) = self.army_mut(*army) {
                    set(&mut army.fields, field, value.as_ref());
                }
            }
            RosterEdit::AddCaster { army, caster } => {
                let taken = self.caster(caster.id).is_some() || caster.id == CasterId::NONE;
                let id = if taken { self.free_caster_id() } else { caster.id };
                if let Some(army) = self.army_mut(*army) {
                    let mut caster = Caster { id, ..Caster::clone(caster) };
                    let _made = caster.load_out_mut();
                    army.casters.push(caster);
                }
            }
            RosterEdit::RemoveCaster(id) => {
                for army in &mut self.armies {
                    army.casters.retain(|caster| caster.id != *id);
                }
            }
            RosterEdit::MoveCaster(id, by) => {
                for army in &mut self.armies {
                    if let Some(at) = army.casters.iter().position(|caster| caster.id == *id) {
                        let to = at.saturating_add_signed(*by as isize).min(army.casters.len() - 1);
                        let caster = army.casters.remove(at);
                        army.casters.insert(to, caster);
                    }
                }
            }
            RosterEdit::RenameCaster(id, name) => self.with_caster(*id, |caster| caster.name.clone_from(name)),
            RosterEdit::SetField { caster, field, value } => {
                self.with_caster(*caster, |caster| set(&mut caster.fields, field, value.as_ref()));
            }
            RosterEdit::SetNote(id, note) => self.with_caster(*id, |caster| caster.note.clone_from(note)),
            RosterEdit::AddItem { caster, item } => self.with_caster(*caster, |caster| {
                let free = caster.items.iter().map(|item| item.id).max().unwrap_or_default().next();
                let id = if item.id == ItemId::NONE || caster.item(item.id).is_some() { free } else { item.id };
                caster.items.push(Item { id, ..item.clone() });
            }),
            RosterEdit::RemoveItem { caster, item } => {
                self.with_caster(*caster, |caster| caster.items.retain(|have| have.id != *item));
            }
            RosterEdit::RenameItem { caster, item, name } => {
                self.with_item(*caster, *item, |item| item.name.clone_from(name));
            }
            RosterEdit::SetItemField { caster, item, field, value } => {
                self.with_item(*caster, *item, |item| set(&mut item.fields, field, value.as_ref()));
            }
            RosterEdit::AddLoadOut { caster, name } => self.with_caster(*caster, |caster| {
                let mut load_out = caster.load_out_mut().clone();
                load_out.id = caster.load_outs.iter().map(|load_out| load_out.id).max().unwrap_or_default().next();
                load_out.name.clone_from(name);
                let mut free = caster.free_known_id();
                for known in &mut load_out.spells {
                    known.id = free;
                    free = free.next();
                }
                caster.chosen_load_out = load_out.id;
                caster.load_outs.push(load_out);
            }),
            RosterEdit::RemoveLoadOut { caster, load_out } => self.with_caster(*caster, |caster| {
                if caster.load_outs.len() > 1 {
                    caster.load_outs.retain(|have| have.id != *load_out);
                } else {
                    *caster.load_out_mut() = LoadOut { id: *load_out, ..LoadOut::default() };
                }
                if !caster.load_outs.iter().any(|have| have.id == caster.chosen_load_out) {
                    caster.chosen_load_out = caster.load_outs.first().map_or(LoadOutId::NONE, |have| have.id);
                }
            }),
            RosterEdit::ChooseLoadOut { caster, load_out } => {
                self.with_caster(*caster, |caster| caster.chosen_load_out = *load_out);
            }
            RosterEdit::RenameLoadOut { caster, load_out, name } => self.with_caster(*caster, |caster| {
                if let Some(have) = caster.load_outs.iter_mut().find(|have| have.id == *load_out) {
                    have.name.clone_from(name);
                }
            }),
            RosterEdit::SetPackage { caster, package } => {
                self.with_caster(*caster, |caster| caster.load_out_mut().package.clone_from(package));
            }
            RosterEdit::AddSpell { caster, card, how } => {
                self.with_caster(*caster, |caster| {
                    let known = KnownSpell { id: caster.free_known_id(), spell: card.id.clone(), how: *how };
                    caster.load_out_mut().spells.push(known);
                });
            }
            RosterEdit::SetHow { caster, known, how } => self.with_caster(*caster, |caster| {
                let spells = caster.load_outs.iter_mut().flat_map(|load_out| &mut load_out.spells);
                for spell in spells.filter(|spell| spell.id == *known) {
                    spell.how = *how;
                }
            }),
            RosterEdit::RemoveSpell { caster, known } => self.with_caster(*caster, |caster| {
                for load_out in &mut caster.load_outs {
                    load_out.spells.retain(|have| have.id != *known);
                }
            }),
            RosterEdit::ClearSpells(id) => self.with_caster(*id, |caster| caster.load_out_mut().spells.clear()),
            RosterEdit::TakeFromLists(id) => self.drop_copy(id),
            RosterEdit::HoldCopy(id) => {
                self.held.insert(id.clone());
            }
        }
    }

    /// Drops the copy of an entry, so that it is copied anew from the lists.
    fn drop_copy(&mut self, id: &str) {
        self.held.remove(id);
        self.kept = KeptLists::new(&self.kept).only(|kept| kept != id).texts();
    }

    /// The change's name for the undo button. Call this before the change is applied.
    pub fn name_of(&self, edit: &RosterEdit) -> Message {
        let caster_name = |id: CasterId| self.caster(id).map(|(_, caster)| caster.name.clone()).unwrap_or_default();
        let army_name = |id: ArmyId| self.army(id).map(|army| army.name.clone()).unwrap_or_default();
        match edit {
            RosterEdit::RenameRoster(name) => Message::new("edit-rename").with("name", name.as_str()),
            RosterEdit::SetHouseRule { .. } => Message::new("edit-house-rule"),
            RosterEdit::AddArmy(army) => Message::new("edit-add").with("name", army.name.as_str()),
            RosterEdit::RemoveArmy(id) => Message::new("edit-remove").with("name", army_name(*id)),
            RosterEdit::ChooseArmy(id) => Message::new("edit-choose-army").with("name", army_name(*id)),
            RosterEdit::RenameArmy(_, name) | RosterEdit::RenameCaster(_, name) => {
                Message::new("edit-rename").with("name", name.as_str())
            }
            RosterEdit::SetArmyField { army, .. } => Message::new("edit-change").with("name", army_name(*army)),
            RosterEdit::AddCaster { caster, .. } => Message::new("edit-add").with("name", caster.name.as_str()),
            RosterEdit::RemoveCaster(id) => Message::new("edit-remove").with("name", caster_name(*id)),
            RosterEdit::MoveCaster(id, _) => Message::new("edit-move").with("name", caster_name(*id)),
            RosterEdit::SetField { caster, .. } => Message::new("edit-change").with("name", caster_name(*caster)),
            RosterEdit::SetNote(id, _) => Message::new("edit-note").with("name", caster_name(*id)),
            RosterEdit::AddItem { caster, .. } => Message::new("edit-add-item").with("name", caster_name(*caster)),
            RosterEdit::RemoveItem { caster, .. } => {
                Message::new("edit-remove-item").with("name", caster_name(*caster))
            }
            RosterEdit::RenameItem { caster, .. } | RosterEdit::SetItemField { caster, .. } => {
                Message::new("edit-change-item").with("name", caster_name(*caster))
            }
            RosterEdit::AddLoadOut { name, .. } => Message::new("edit-add").with("name", name.as_str()),
            RosterEdit::RemoveLoadOut { caster, .. } => {
                Message::new("edit-remove-load-out").with("name", caster_name(*caster))
            }
            RosterEdit::ChooseLoadOut { caster, .. } => {
                Message::new("edit-choose-load-out").with("name", caster_name(*caster))
            }
            RosterEdit::RenameLoadOut { name, .. } => Message::new("edit-rename").with("name", name.as_str()),
            RosterEdit::SetPackage { caster, .. } | RosterEdit::SetHow { caster, .. } => {
                Message::new("edit-package").with("name", caster_name(*caster))
            }
            RosterEdit::AddSpell { card, .. } => Message::new("edit-add-spell").spell("spell", card.id.as_str()),
            RosterEdit::RemoveSpell { caster, known } => {
                let spell = self.known_spell(*caster, *known).unwrap_or_default();
                Message::new("edit-remove-spell").spell("spell", spell)
            }
            RosterEdit::ClearSpells(id) => Message::new("edit-clear-spells").with("name", caster_name(*id)),
            RosterEdit::TakeFromLists(id) => Message::new("edit-take-from-lists").with("name", self.entry_name(id)),
            RosterEdit::HoldCopy(id) => Message::new("edit-hold-copy").with("name", self.entry_name(id)),
        }
    }

    fn known_spell(&self, caster: CasterId, known: KnownId) -> Option<SpellId> {
        let (_, caster) = self.caster(caster)?;
        let all = caster.load_outs.iter().flat_map(|load_out| &load_out.spells);
        all.into_iter().find(|have| have.id == known).map(|have| have.spell.clone())
    }

    fn army_mut(&mut self, id: ArmyId) -> Option<&mut Army> {
        self.armies.iter_mut().find(|army| army.id == id)
    }

    fn with_caster(&mut self, id: CasterId, change: impl FnOnce(&mut Caster)) {
        if let Some(caster) = self.caster_mut(id) {
            change(caster);
        }
    }

    fn with_item(&mut self, caster: CasterId, item: ItemId, change: impl FnOnce(&mut Item)) {
        self.with_caster(caster, |caster| {
            if let Some(item) = caster.items.iter_mut().find(|have| have.id == item) {
                change(item);
            }
        });
    }

    /// The name of an entry in the roster's copies.
    fn entry_name(&self, id: &str) -> Arg {
        let entries = KeptLists::new(&self.kept).entries();
        entries
            .get(id)
            .map_or_else(|| Arg::Text(id.to_owned()), |entry| Arg::Worded(entry.name.en.clone(), entry.name.ru.clone()))
    }
}

fn set(fields: &mut super::Fields, field: &str, value: Option<&Value>) {
    match value {
        Some(value) => {
            fields.insert(field.to_owned(), value.clone());
        }
        None => {
            fields.remove(field);
        }
    }
}
