//! What is filled in: fields of armies, casters and items, decisions, odds.

use crate::form::{ChoiceInput, FlagInput, ManyInput, NumberInput, TextInput};

/// An alignment (FW-2).
pub const ALIGNMENT: ChoiceInput = ChoiceInput::new("alignment");
/// What a caster is (FW-1), or what is summoned (FW-26).
pub const KIND: ChoiceInput = ChoiceInput::new("kind");
/// A caster's level (FW-2).
pub const LEVEL: ChoiceInput = ChoiceInput::new("level");
/// Whether a priest is of Wisdom (FW-1).
pub const WISDOM: FlagInput = FlagInput::new("wisdom");
/// Whether a priest is devout (FW-17).
pub const DEVOUT: FlagInput = FlagInput::new("devout");
/// A caster's energy (FW-3), or what a spell costs (FW-23).
pub const ENERGY: NumberInput = NumberInput::new("energy").or(1);
/// Divine spells of a level (FW-3).
pub const DIVINE_SPELLS: NumberInput = NumberInput::new("divine_spells").or(1);
/// How many spells another caster has (FW-1).
pub const SPELLS: NumberInput = NumberInput::new("spells").or(1);
/// What each of them may cost (FW-1).
pub const COST_LIMIT: NumberInput = NumberInput::new("cost_limit").or(1);
/// The lists that are open to another caster (FW-1).
pub const LISTS: ManyInput = ManyInput::new("lists");
/// What a caster wears (FW-12).
pub const ARMOUR: ChoiceInput = ChoiceInput::new("armour");
/// The spell of an artifact (FW-1), or one that clashes (FW-15).
pub const SPELL: ChoiceInput = ChoiceInput::new("spell");
/// Uses of an artifact (FW-1).
pub const USES: NumberInput = NumberInput::new("uses");

/// What a spell is cast at.
pub const TARGET: TextInput = TextInput::new("target");
/// What the target consists of (FW-14).
pub const TROOPS: ChoiceInput = ChoiceInput::new("troops").or("others");
/// What is ticked on the Magic Sheet (FW-12).
pub const MODIFIERS: ManyInput = ManyInput::new("modifiers");
/// The spell that another one clashes with (FW-15).
pub const OTHER: ChoiceInput = ChoiceInput::new("other");
/// The phase of the game (FW-9).
pub const PHASE: ChoiceInput = ChoiceInput::new("phase");
/// Whether a caster touches the enemy (FW-10).
pub const CONTACT: ChoiceInput = ChoiceInput::new("contact").or("none");
/// What an agent is called (FW-26).
pub const NAME: TextInput = TextInput::new("name");
/// What the rulebook's table says (FW-13).
pub const WORDS: TextInput = TextInput::new("words");
/// What that does to the caster (FW-28).
pub const SO: ChoiceInput = ChoiceInput::new("so");
/// A number of the Magic Sheet (FW-12).
pub const AMOUNT: NumberInput = NumberInput::new("amount");
/// A caster's wounds.
pub const WOUNDS: NumberInput = NumberInput::new("wounds");
/// For how many turns a caster does nothing (FW-28).
pub const TURNS: NumberInput = NumberInput::new("turns").or(1);

/// What a spell must not exceed (FW-11).
pub const SUCCESS: NumberInput = NumberInput::new("casting_success").or(1);
/// What an appeal must not exceed (FW-20).
pub const CALL_HEEDED: NumberInput = NumberInput::new("call_heeded");
/// What is added to the roll (FW-12).
pub const MODIFIER: NumberInput = NumberInput::new("modifier");
/// What a divine spell adds, where the list does not say (FW-20).
pub const SPELL_MODIFIER: NumberInput = NumberInput::new("spell_modifier");
