//! What is filled in: fields of wizards, decisions, odds.

use crate::form::{FlagInput, NumberInput, TextInput};

/// A wizard's Intelligence (MP-1).
pub const INTELLIGENCE: NumberInput = NumberInput::new("intelligence").or(1);
/// A magick level (MP-1).
pub const LEVEL: NumberInput = NumberInput::new("level");
/// Magick points of a reservoir (MP-2).
pub const POINTS: NumberInput = NumberInput::new("points");
/// Magick points with which a wizard begins (MP-2).
pub const POINTS_LEFT: NumberInput = NumberInput::new("points_left");

/// What a spell is cast at.
pub const TARGET: TextInput = TextInput::new("target");
/// Points spent on a cast (MP-8), or dice of a dispel (MP-14, MP-15).
pub const DICE: NumberInput = NumberInput::new("dice").or(1);
/// Dispel dice of a side, put right.
pub const POOL: NumberInput = NumberInput::new("dice");
/// A wizard's counters, put right.
pub const COUNTERS: NumberInput = NumberInput::new("counters");

/// What a casting score must reach (MP-12).
pub const CASTING_NUMBER: NumberInput = NumberInput::new("casting_number").or(1);
/// What a dispel must beat (MP-16).
pub const CASTING_SCORE: NumberInput = NumberInput::new("casting_score").or(1);
/// Dice with which the other side answers (MP-14).
pub const DISPEL_DICE: NumberInput = NumberInput::new("dispel_dice");
/// The level of its wizard (MP-15).
pub const DISPEL_LEVEL: NumberInput = NumberInput::new("dispel_level");
/// Whether turmoil answers (MP-15).
pub const TURMOIL: FlagInput = FlagInput::new("turmoil");
