//! What the parts of the screen draw: text, numbers and ids, with no questions left for the rules.

use super::field::FieldView;
use super::sign::Sign;
use crate::rosters::{Acquired, ArmyId, CasterId, Grade, KnownId, Place};
use crate::spells::SpellId;

/// An army as a tab.
pub struct ArmyTab {
    /// Its id.
    pub id: ArmyId,
    /// Its name.
    pub name: String,
    /// The gravest grade of its findings, and how many have it.
    pub worst: Option<(Grade, usize)>,
}

/// A caster in the list.
pub struct CasterRow {
    /// The caster's id.
    pub id: CasterId,
    /// The caster's name.
    pub name: String,
    /// A short description.
    pub about: String,
    /// The gravest grade of the caster's findings, and how many have it.
    pub worst: Option<(Grade, usize)>,
    /// Whether the caster still rolls for spells.
    pub to_draw: bool,
}

/// A finding in words.
pub struct FindingView {
    /// Its place among the document's findings.
    pub at: usize,
    /// How grave it is.
    pub grade: Grade,
    /// The rule's number.
    pub rule: &'static str,
    /// Where it is.
    pub place: Place,
    /// The caster's name, unless the words contain it.
    pub who: String,
    /// What is wrong.
    pub words: String,
    /// The labels of the repair buttons.
    pub repairs: Vec<String>,
}

/// The caster that is shown.
pub struct CasterView {
    /// The caster's fields.
    pub fields: Vec<FieldView>,
    /// What the caster can carry: id, name, rule.
    pub item_kinds: Vec<(&'static str, String, &'static str)>,
    /// What the caster carries.
    pub items: Vec<ItemView>,
    /// The ways to determine the caster's spells: id, name, rule.
    pub packages: Vec<(String, String, &'static str)>,
    /// What the caster may have.
    pub allowances: Vec<AllowanceView>,
    /// The headings of the spells' numbers: id and label.
    pub columns: Vec<(String, String)>,
    /// The caster's spells.
    pub known: Vec<KnownView>,
    /// The spells on offer, and those that the caster has besides.
    pub open: Vec<OpenView>,
    /// Whether the caster still rolls for spells.
    pub to_draw: bool,
    /// The known ids of the spells that another spell roll would replace.
    pub to_forget: Vec<KnownId>,
}

/// An item that the caster carries.
pub struct ItemView {
    /// Its kind's name.
    pub kind: String,
    /// The rule's number.
    pub rule: &'static str,
    /// Its fields.
    pub fields: Vec<FieldView>,
}

/// An allowance.
pub struct AllowanceView {
    /// Its name.
    pub label: String,
    /// The rule's number.
    pub rule: &'static str,
    /// How much the caster may have; `None` if something is still missing.
    pub most: Option<i64>,
    /// How that adds up: `3 = 2 level + 1 familiar`; empty for a single part.
    pub receipt: String,
    /// The number of parts.
    pub parts: usize,
    /// How much of it the caster has.
    pub used: i64,
    /// A share for each known spell, with the spell's sign.
    pub shares: Vec<(Sign, i64)>,
}

/// A spell that the caster has.
pub struct KnownView {
    /// Its id within its caster.
    pub known: KnownId,
    /// The card's id.
    pub spell: SpellId,
    /// Its sign.
    pub sign: Sign,
    /// Its name.
    pub name: String,
    /// How the caster got it, as the system's word.
    pub how: Acquired,
    /// Its numbers as shown, in the order of the columns.
    pub numbers: Vec<String>,
    /// Its range.
    pub range: String,
    /// What is wrong with it, short; empty if nothing is.
    pub error: String,
    /// What is wrong with it, long.
    pub why: String,
}

/// A spell on offer.
pub struct OpenView {
    /// The card's id.
    pub spell: SpellId,
    /// Its sign.
    pub sign: Sign,
    /// Its name.
    pub name: String,
    /// Its first numbers, for the end of its row.
    pub short: String,
    /// Kind, numbers, range, duration.
    pub facts: String,
    /// What it does.
    pub summary: String,
    /// Stronger versions: the value, and what changes.
    pub versions: Vec<(String, String)>,
    /// The lore's id and name.
    pub lore: (String, String),
    /// Its kind: in English as an id, and as shown.
    pub kind: (String, String),
    /// Its alignment's id, where there are alignments.
    pub alignment: String,
    /// How many times the caster has it.
    pub known: usize,
    /// How the caster would get it; `None` for a spell that the caster has and that is not on
    /// offer.
    pub how: Option<Acquired>,
    /// Why the caster may not have it, and the rule's number.
    pub unavailable: Option<(String, &'static str)>,
    /// What a search looks through.
    pub haystack: String,
}
