use crate::lang::Message;
use crate::spells::SpellId;

/// How often something can be used, which decides what is crossed off for it on paper.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Uses {
    /// Once in every turn.
    #[default]
    EachTurn,
    /// So many times in the battle.
    Times(u32),
    /// As often as its player likes, or by being there.
    Freely,
}

/// A spell that a caster brings to the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetSpell {
    /// The card's id.
    pub spell: SpellId,
    /// How he came by it, if that is worth a word.
    pub how: Option<Message>,
    /// How often it can be used.
    pub uses: Uses,
    /// What is paid turn by turn to keep it, for a row of boxes, if anything is.
    pub kept: Option<Message>,
}

/// An item that a caster brings to the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetItem {
    /// The item's id within its bearer.
    pub item: u32,
    /// Its kind's name.
    pub kind: Message,
    /// How often it can be used.
    pub uses: Uses,
    /// The card of the spell in it, if one.
    pub spell: Option<SpellId>,
    /// What to know when using it.
    pub facts: Vec<Message>,
    /// What is not known of it and has to be written on the paper.
    pub blanks: Vec<Message>,
}
