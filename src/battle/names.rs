use crate::rosters::ItemId;
use crate::rules::{Board, BoardItem, EffectId, Game, Side, Slot, SlotNames};

/// The names of what slots hold, from the board.
pub struct BattleNames<'a> {
    /// The lists, for names of spells.
    pub game: &'a dyn Game,
    /// The board.
    pub board: &'a Board,
}

impl SlotNames for BattleNames<'_> {
    fn name(&self, slot: &Slot) -> Option<String> {
        match slot {
            Slot::Caster(who) => self.board.caster(*who).map(|caster| caster.name.clone()),
            Slot::Known(who, known) => {
                let caster = self.board.caster(*who)?;
                let spell = caster.spells.iter().find(|spell| spell.known == *known)?;
                Some(self.spell(&spell.spell))
            }
            Slot::Item(who, item) => {
                let caster = self.board.caster(*who)?;
                let item = caster.items.iter().find(|have| have.item == *item)?;
                let same: Vec<ItemId> = caster
                    .items
                    .iter()
                    .filter(|other| item_name(other) == item_name(item))
                    .map(|other| other.item)
                    .collect();
                Some(told_apart(item_name(item), item.item, &same))
            }
            Slot::Effect(id) => {
                let effect = self.board.in_play.iter().find(|effect| effect.id == *id)?;
                let same: Vec<EffectId> = self
                    .board
                    .in_play
                    .iter()
                    .filter(|other| other.spell == effect.spell)
                    .map(|other| other.id)
                    .collect();
                Some(told_apart(self.spell(&effect.spell), *id, &same))
            }
            Slot::Spell(id) => Some(self.spell(id)),
            Slot::Side(side) => {
                let name = &self.board.sides.get(side.index())?.name;
                let same: Vec<Side> = Side::BOTH
                    .into_iter()
                    .filter(|other| self.board.sides.get(other.index()).is_some_and(|other| other.name == *name))
                    .collect();
                Some(told_apart(name.clone(), *side, &same))
            }
            Slot::Given(value) => Some(value.to_string()),
        }
    }
}

impl BattleNames<'_> {
    fn spell(&self, id: &str) -> String {
        self.game
            .card(id)
            .map_or_else(|| id.rsplit('/').next().unwrap_or(id).replace('-', " "), |card| card.name.en.clone())
    }
}

/// An item's own name, or else the last words of its kind's id.
fn item_name(item: &BoardItem) -> String {
    if !item.name.is_empty() {
        return item.name.clone();
    }
    item.kind.id.split_once("item-").map_or(&*item.kind.id, |(_, kind)| kind).replace('-', " ")
}

/// A name, followed by a number if several share it.
fn told_apart<I: PartialEq>(name: String, id: I, same: &[I]) -> String {
    match same.iter().position(|other| *other == id) {
        Some(nth) if same.len() > 1 => format!("{name} ({})", nth + 1),
        _ => name,
    }
}
