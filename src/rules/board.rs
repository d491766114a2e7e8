use super::{CasterRef, EffectId, Side, SpellRef, Sum};
use crate::lang::Message;
use crate::rosters::ItemId;
use crate::spells::SpellId;

/// The state of the battle as players see it on the table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Board {
    /// The turn, from 1; 0 before the first.
    pub turn: u32,
    /// How many turns the battle is to last, if its players have agreed on that.
    pub turns: Option<u32>,
    /// The side whose phase it is; `None` where nobody is active.
    pub active: Option<Side>,
    /// Whether casters of either side may act; then both sides show their casters with spells.
    pub either_acts: bool,
    /// The steps of the phase, in order.
    pub steps: Vec<PhaseStep>,
    /// Both sides.
    pub sides: Vec<BoardSide>,
    /// Effects in play, oldest first.
    pub in_play: Vec<InPlay>,
    /// Whether the battle has ended.
    pub over: bool,
}

impl Board {
    /// Which turn it is, in words: of how many, if that is agreed and not yet passed.
    pub fn turn_message(&self) -> Message {
        match self.turns.filter(|turns| self.turn <= *turns) {
            Some(turns) => Message::new("battle-turn").with("turn", self.turn).with("turns", turns),
            None => Message::new("battle-turn-open").with("turn", self.turn),
        }
    }
}

/// A step of the phase.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PhaseStep {
    /// Its name.
    pub name: Message,
    /// Whether it is the current one.
    pub current: bool,
}

/// One side.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BoardSide {
    /// The army's name.
    pub name: String,
    /// Its pools.
    pub pools: Vec<BoardPool>,
    /// Its casters, including those out of the battle.
    pub casters: Vec<BoardCaster>,
}

/// A pool of dice or a count of points, with its receipt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardPool {
    /// Id for tests and other programs: `power`, `dispel`, `own`.
    pub id: &'static str,
    /// Its name.
    pub label: Message,
    /// What is left.
    pub left: i64,
    /// What there was at the start of the phase, to show what is spent; 0 if it does not apply.
    pub full: i64,
    /// The parts of `left`.
    pub receipt: Sum,
}

/// A caster on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardCaster {
    /// The caster's reference.
    pub caster: CasterRef,
    /// The name, told apart from others of the same name.
    pub name: String,
    /// A short description: level, lore.
    pub about: Vec<Message>,
    /// The caster's own dice and points.
    pub points: Vec<BoardPool>,
    /// What has happened to the caster.
    pub marks: Vec<Mark>,
    /// The spells, in the order of the load-out.
    pub spells: Vec<BoardSpell>,
    /// The items.
    pub items: Vec<BoardItem>,
    /// Whether the caster is out of the battle.
    pub out: bool,
}

/// A condition of a caster, an item or an effect.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mark {
    /// Id for tests and other programs.
    pub id: &'static str,
    /// As shown.
    pub message: Message,
    /// The rule's number.
    pub rule: &'static str,
    /// Whether it is good for the caster.
    pub good: bool,
}

/// The state of a known spell or an item.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum SpellState {
    /// Can be cast when its caster may act.
    Ready,
    /// Already tried; available again later.
    Tried,
    /// Used up for the battle.
    Used,
    /// In play.
    InPlay,
    /// Cannot be cast, for a reason of its own.
    Unavailable,
}

impl SpellState {
    /// Its name in files and on the command line.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Ready => "ready",
            Self::Tried => "tried",
            Self::Used => "used",
            Self::InPlay => "in_play",
            Self::Unavailable => "barred",
        }
    }
}

/// A known spell on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardSpell {
    /// The known spell's id within its caster.
    pub known: SpellRef,
    /// The card's id.
    pub spell: SpellId,
    /// What it needs, as shown: `9+`. Empty if that is not known.
    pub needs: String,
    /// Its state.
    pub state: SpellState,
    /// Why it is in that state.
    pub reason: Option<Message>,
    /// The rule's number, with `reason`.
    pub rule: &'static str,
    /// How the caster acquired it, if that is shown beside the name.
    pub how: Option<Message>,
}

/// An item on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardItem {
    /// The item's id within its bearer.
    pub item: ItemId,
    /// The player's name for it; empty if it goes by its kind's name.
    pub name: String,
    /// Its kind's name.
    pub kind: Message,
    /// The spell in it, if any.
    pub spell: Option<SpellId>,
    /// Its state.
    pub state: SpellState,
    /// Why it is in that state.
    pub reason: Option<Message>,
    /// The rule's number, with `reason`.
    pub rule: &'static str,
}

/// An effect in play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InPlay {
    /// Its number in the battle.
    pub id: EffectId,
    /// The spell.
    pub spell: SpellId,
    /// The caster's reference.
    pub caster: CasterRef,
    /// The caster's name.
    pub caster_name: String,
    /// What it is cast on, in the player's words.
    pub target: String,
    /// The turn in which it was cast.
    pub since: u32,
    /// What a dispel must reach now; `None` if it cannot be dispelled now.
    pub dispel_value: Option<i64>,
    /// What is paid each turn to keep it; `None` if nothing is.
    pub upkeep: Option<i64>,
    /// Its conditions, with the rule's number.
    pub marks: Vec<Mark>,
}

impl Board {
    /// The caster's place on the board.
    pub fn caster(&self, who: CasterRef) -> Option<&BoardCaster> {
        let side = self.sides.get(who.side.index())?;
        side.casters.iter().find(|caster| caster.caster == who)
    }
}
