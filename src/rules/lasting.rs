//! Lasting effects, as every system keeps them: each has a number and an origin.

use super::casters::{BattleCaster, Casters};
use super::{CasterRef, EffectId, InPlay};
use crate::spells::SpellId;

/// An effect in play, with its system's own notes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LastingEffect<M> {
    /// Its number in the battle.
    pub id: EffectId,
    /// The spell.
    pub spell: SpellId,
    /// Its caster.
    pub caster: CasterRef,
    /// What it is cast on, in the player's words.
    pub target: String,
    /// The turn in which it was cast.
    pub since: u32,
    /// The system's own notes.
    pub more: M,
}

/// The effects in play, oldest first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Effects<M> {
    effects: Vec<LastingEffect<M>>,
    next: EffectId,
}

impl<M> Effects<M> {
    /// No effects.
    pub const fn new() -> Self {
        Self { effects: Vec::new(), next: EffectId(1) }
    }

    /// Adds an effect.
    pub fn begin(&mut self, spell: &SpellId, caster: CasterRef, target: &str, turn: u32, more: M) -> EffectId {
        let id = self.next;
        self.next = id.next();
        let (spell, target) = (spell.clone(), target.to_owned());
        self.effects.push(LastingEffect { id, spell, caster, target, since: turn, more });
        id
    }

    /// Removes an effect.
    pub fn end(&mut self, id: EffectId) -> Option<LastingEffect<M>> {
        let place = self.effects.iter().position(|effect| effect.id == id)?;
        Some(self.effects.remove(place))
    }

    /// An effect.
    pub fn effect(&self, id: EffectId) -> Option<&LastingEffect<M>> {
        self.iter().find(|effect| effect.id == id)
    }

    /// An effect's spell; the empty id if there is no such effect.
    pub fn spell(&self, id: EffectId) -> SpellId {
        self.effect(id).map(|effect| effect.spell.clone()).unwrap_or_default()
    }

    /// All of them, oldest first.
    pub fn iter(&self) -> std::slice::Iter<'_, LastingEffect<M>> {
        self.effects.iter()
    }
}

impl<M> Default for Effects<M> {
    fn default() -> Self {
        Self::new()
    }
}

impl<M> LastingEffect<M> {
    /// The effect for the board, without dispel target, upkeep and marks.
    pub fn in_play<C: BattleCaster>(&self, casters: &Casters<C>) -> InPlay {
        InPlay {
            id: self.id,
            spell: self.spell.clone(),
            caster: self.caster,
            caster_name: casters.name_of(self.caster).to_owned(),
            target: self.target.clone(),
            since: self.since,
            dispel_value: None,
            upkeep: None,
            marks: Vec::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rosters::CasterId;
    use crate::rules::Side;

    #[test]
    fn each_effect_has_a_number_of_its_own_even_after_others_have_ended() {
        let who = CasterRef { side: Side::Second, caster: CasterId(3) };
        let mut effects = Effects::default();
        let first = effects.begin(&SpellId::from("a/b/c"), who, "the gate", 2, "till dawn");
        let second = effects.begin(&SpellId::from("a/b/d"), who, "", 2, "for good");
        assert_eq!((first, second), (EffectId(1), EffectId(2)));
        assert_eq!((&*effects.spell(first), &*effects.spell(EffectId(9))), ("a/b/c", ""));
        assert_eq!(effects.effect(second).map(|effect| effect.more), Some("for good"));
        let ended = effects.end(second).expect("it lasted");
        assert_eq!((ended.caster, ended.since, effects.end(second)), (who, 2, None));
        assert_eq!(effects.begin(&ended.spell, who, "", 3, "again"), EffectId(3));
        assert_eq!(effects.iter().map(|effect| effect.id.0).collect::<Vec<_>>(), [1, 3]);
    }
}
