//! What is filled in: fields of wizards, decisions, odds.

use crate::form::{ChoiceInput, FlagInput, NumberInput, NumbersInput, TextInput};

/// A wizard's race (MF-2).
pub const RACE: ChoiceInput = ChoiceInput::new("race");
/// What a youngblood of another race costs (MF-3).
pub const YOUNGBLOOD: NumberInput = NumberInput::new("youngblood");
/// A wizard's level (MF-1).
pub const LEVEL: NumberInput = NumberInput::new("level").or(1);
/// Whether a wizard wears armour (MF-4).
pub const ARMOUR: FlagInput = FlagInput::new("armour");
/// Whether a wizard has heroes' wargear (MF-4).
pub const HEROES_WARGEAR: FlagInput = FlagInput::new("heroes_wargear");

/// What a spell is cast at (MF-13).
pub const TARGET: TextInput = TextInput::new("target");
/// How many models it is paid for (MF-9).
pub const MODELS: NumberInput = NumberInput::new("models").or(1);
/// What it costs (MF-9).
pub const COST: NumberInput = NumberInput::new("cost");
/// A wizard's accumulated points, put right.
pub const POINTS: NumberInput = NumberInput::new("points");

/// Points accumulated before (MF-9).
pub const ACCUMULATED: NumberInput = NumberInput::new("accumulated");
/// What several spells cost, one after another (MF-9).
pub const COSTS: NumbersInput = NumbersInput::new("costs");
