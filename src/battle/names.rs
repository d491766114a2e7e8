use crate::rules::{Board, Game, Slot, SlotNames};

/// Names of what stands in slots, read off the board.
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
                if !item.name.is_empty() {
                    return Some(item.name.clone());
                }
                // Items without a name of their own go by the last words of their kind's id.
                Some(item.kind.id.split_once("item-").map_or(&*item.kind.id, |(_, kind)| kind).replace('-', " "))
            }
            Slot::Effect(id) => {
                let name = |effect: &crate::rules::InPlay| self.spell(&effect.spell);
                let effect = self.board.in_play.iter().find(|effect| effect.id == *id)?;
                let same: Vec<u32> = self
                    .board
                    .in_play
                    .iter()
                    .filter(|other| other.spell == effect.spell)
                    .map(|other| other.id)
                    .collect();
                let nth = same.iter().position(|other| other == id).unwrap_or(0);
                Some(if same.len() > 1 { format!("{} ({})", name(effect), nth + 1) } else { name(effect) })
            }
            Slot::Spell(id) => Some(self.spell(id)),
            Slot::Side(side) => self.board.sides.get(usize::from(*side)).map(|side| side.name.clone()),
            Slot::Number(number) => Some(number.to_string()),
            Slot::Text(text) | Slot::Option(text) => Some(text.clone()),
            Slot::Many(options) => Some(options.join(",")),
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
