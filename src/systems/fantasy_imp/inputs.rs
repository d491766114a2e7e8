//! What is filled in: fields of armies and casters, decisions, odds.

use crate::form::{ChoiceInput, ManyInput, NumberInput, TextInput};

/// Lores of an army list or of a mage (FI-1).
pub const LORES: ManyInput = ManyInput::new("lores");
/// What a caster is (FI-2).
pub const KIND: ChoiceInput = ChoiceInput::new("kind");
/// A caster's magic dice (FI-3).
pub const MAGIC_DICE: NumberInput = NumberInput::new("magic_dice").or(1);

/// What a spell is cast at (FI-10).
pub const TARGET: TextInput = TextInput::new("target");
/// How many resistant units are near (FI-7).
pub const RESISTANT: ChoiceInput = ChoiceInput::new("resistant").or("0");
/// What else makes it harder or easier (FI-7).
pub const MODIFIERS: ManyInput = ManyInput::new("modifiers");
/// Dice of a cast (FI-8).
pub const DICE: NumberInput = NumberInput::new("dice").or(1);
/// A caster's dice, put right.
pub const DICE_LEFT: NumberInput = NumberInput::new("dice");

/// The target number (FI-6).
pub const TARGET_NUMBER: NumberInput = NumberInput::new("target");
/// Dice with which the other side answers (FI-13).
pub const DISPEL_DICE: NumberInput = NumberInput::new("dispel_dice");
