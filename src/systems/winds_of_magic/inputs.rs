//! What is filled in: fields of armies, casters and items, decisions, odds.

use crate::form::{ChoiceInput, FlagInput, ManyInput, NumberInput, TextInput};

/// What magic an army has (WM-8).
pub const MAGIC: ChoiceInput = ChoiceInput::new("magic");
/// The set of lores that it uses (WM-4).
pub const SET: ChoiceInput = ChoiceInput::new("set");
/// The lores that are open to it (WM-4).
pub const LORES: ManyInput = ManyInput::new("lores");
/// Its miscast table (WM-18); also the house rule of odds that names it.
pub const MISCAST_TABLE: ChoiceInput = ChoiceInput::new("miscast_table");
/// What a caster is (WM-1).
pub const KIND: ChoiceInput = ChoiceInput::new("kind");
/// A wizard's level (WM-1).
pub const LEVEL: NumberInput = NumberInput::new("level");
/// A wizard's lore (WM-4).
pub const LORE: ChoiceInput = ChoiceInput::new("lore");
/// Whether a wizard knows the whole lore (WM-3).
pub const LOREMASTER: FlagInput = FlagInput::new("loremaster");
/// Whether a wizard may try a spell again (WM-12).
pub const MAY_REPEAT: FlagInput = FlagInput::new("may_repeat");
/// How many spells a familiar brings (WM-2).
pub const SPELLS: NumberInput = NumberInput::new("spells").or(1);
/// The spell that is bound in an item (WM-28).
pub const SPELL: ChoiceInput = ChoiceInput::new("spell");

/// What a spell is cast at (WM-14).
pub const TARGET: TextInput = TextInput::new("target");
/// Dice of a cast, a dispel or an item (WM-13, WM-19, WM-9).
pub const DICE: NumberInput = NumberInput::new("dice").or(1);
/// Dice of a pool or a caster, put right.
pub const DICE_LEFT: NumberInput = NumberInput::new("dice");
/// Which version of a spell is cast (WM-14).
pub const VERSION: ChoiceInput = ChoiceInput::new("version");
/// A casting value (WM-15, WM-29).
pub const CASTING_VALUE: NumberInput = NumberInput::new("casting_value").or(1);
/// Which form of a rune is struck (WM-30).
pub const FORM: ChoiceInput = ChoiceInput::new("form").or("normal");
/// What the rulebook's table says (WM-30).
pub const WORDS: TextInput = TextInput::new("words");
/// A caster's wounds.
pub const WOUNDS: NumberInput = NumberInput::new("wounds");

/// Dice with which the other side answers (WM-19).
pub const DISPEL_DICE: NumberInput = NumberInput::new("dispel_dice");
/// The level of its wizard; 0 for an attempt without one (WM-20, WM-23).
pub const DISPEL_LEVEL: NumberInput = NumberInput::new("dispel_level");
/// The power that a dispel must reach (WM-21).
pub const POWER: NumberInput = NumberInput::new("power").or(1);
/// Wizards who bring dice (WM-8, WM-9).
pub const WIZARDS: NumberInput = NumberInput::new("wizards");
/// Dispel dice that come without wizards (WM-9).
pub const BASE: NumberInput = NumberInput::new("base");
/// What a rune's roll must reach (WM-30).
pub const NEEDED: NumberInput = NumberInput::new("needed").or(1);
