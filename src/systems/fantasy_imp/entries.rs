//! The lists of this system: which ship with it, what they are made of, and how they are read.
//!
//! What a list does not say of range and duration is as the rules have it (FI-10, FI-12), so
//! nothing is ever blank.

use serde::Deserialize;

use crate::lang::Message;
use crate::shipped_lists;
use crate::spells::{Cards, Diagnostic, Entry, ListReader, ListSources, Lores, SourceText, SpellId, Within, Worded};

/// Id of the system, as list files and their ids have it.
pub const SYSTEM: &str = "fantasy-imp";

/// Every list that ships with the program, in the order shown: a starter set of our own.
pub const SHIPPED: &[(&str, &str)] = shipped_lists!("fantasy-imp"; "hearthfire.ron", "rime.ron", "thorn.ron");

/// All lores of the system.
pub type Lists = Lores<SpellEntry>;

/// The system with its lists loaded.
pub struct Imp {
    pub lists: Lists,
    pub sources: ListSources,
    pub cards: Cards,
}

/// Reads lists. Never fails: what could not be read is left out and reported.
pub fn read(sources: &[SourceText]) -> (Lists, Vec<Diagnostic>) {
    let mut reader = ListReader::new(SYSTEM, sources);
    let lists = reader.lores();
    (lists, reader.finish())
}

/// An ability or a spell of a lore, as the list has it (FI-1).
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SpellEntry {
    /// `fantasy-imp/<lore>/<slug>`.
    pub id: SpellId,
    /// Display name.
    pub name: Worded,
    /// Whether it is simply done or must be cast.
    pub power: Power,
    /// What sort of effect it has, and on what.
    pub effect: Effect,
    /// How far it reaches, where the list has it otherwise than the rules.
    #[serde(default)]
    pub range: Option<Range>,
    /// How long it lasts, where the list has it otherwise than the rules.
    #[serde(default)]
    pub duration: Option<Duration>,
    /// What it does, in sentences of our own.
    pub summary: Worded,
    /// What the army list modifies or ignores of the rules for it (FI-19).
    #[serde(default)]
    pub note: Worded,
    /// Where its facts come from.
    #[serde(default)]
    pub source: String,
    /// Whether it is of our own making: the document has no lists, so all that ship are.
    #[serde(default)]
    pub original: bool,
}

/// Whether something is simply done or must be cast (FI-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum Power {
    /// Simply done, without a roll.
    Ability,
    /// Cast, against a target number.
    Spell(Difficulty),
}

/// The successes that a spell needs before modifiers (FI-6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
pub enum Difficulty {
    /// None; but a die must be rolled (FI-8).
    Easy,
    /// One.
    Medium,
    /// Two.
    Hard,
    /// Three.
    VeryHard,
}

impl Difficulty {
    /// All of them, easiest first.
    pub const ALL: [Self; 4] = [Self::Easy, Self::Medium, Self::Hard, Self::VeryHard];

    /// The successes that it needs.
    pub const fn successes(self) -> i64 {
        match self {
            Self::Easy => 0,
            Self::Medium => 1,
            Self::Hard => 2,
            Self::VeryHard => 3,
        }
    }

    /// Message id of its name, in sums and tables.
    pub const fn label(self) -> &'static str {
        match self {
            Self::Easy => "imp-part-easy",
            Self::Medium => "imp-part-medium",
            Self::Hard => "imp-part-hard",
            Self::VeryHard => "imp-part-very-hard",
        }
    }
}

/// What sort of effect something has, and on what (FI-9, FI-10).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Effect {
    /// Flies at an enemy unit, with damage dice of its own.
    Missile {
        /// The damage dice before successes beyond the target are added.
        damage: Within<0, 20>,
    },
    /// Helps a unit that the caster touches.
    TouchFriend,
    /// Harms a unit in combat with one that the caster is with.
    TouchEnemy,
    /// Happens in an area.
    Area,
    /// Befalls a unit or thing.
    Unit,
    /// Is for the caster and those with it.
    Caster,
}

/// How far something reaches.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Range {
    /// So many units of length.
    Units(u8),
    /// Something else.
    Other {
        /// In English.
        en: String,
        /// In Russian.
        #[serde(default)]
        ru: String,
    },
}

/// How long something lasts (FI-12).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum Duration {
    /// It is over as soon as it has happened.
    Instant,
    /// To the end of the turn.
    EndOfTurn,
    /// To the end of the last of N turns, this one counted.
    Turns(u8),
    /// For the rest of the battle.
    Battle,
}

impl Duration {
    /// As cards and the log show it.
    pub fn message(self) -> Message {
        match self {
            Self::Instant => Message::new("imp-lasts-instant"),
            Self::EndOfTurn => Message::new("imp-lasts-turn"),
            Self::Turns(turns) => Message::new("imp-lasts-turns").with("turns", turns),
            Self::Battle => Message::new("imp-lasts-battle"),
        }
    }

    /// The turn at whose end it is over, if it begins in this one; `None` if it never ends or
    /// never lasted.
    pub fn last_turn(self, turn: u32) -> Option<u32> {
        match self {
            Self::Instant | Self::Battle => None,
            Self::EndOfTurn => Some(turn),
            Self::Turns(turns) => Some(turn + u32::from(turns.max(1)) - 1),
        }
    }
}

impl Entry for SpellEntry {
    const FILE: &'static str = "Lore";

    fn id(&self) -> &str {
        &self.id
    }
    fn name(&self) -> &Worded {
        &self.name
    }
    fn summary(&self) -> &Worded {
        &self.summary
    }
}

impl SpellEntry {
    /// FI-12: how long it lasts; unless the list has it otherwise, missiles are over at once, all else with the turn.
    pub fn duration(&self) -> Duration {
        let is_missile = matches!(self.effect, Effect::Missile { .. });
        self.duration.unwrap_or(if is_missile { Duration::Instant } else { Duration::EndOfTurn })
    }
}
