//! What the parts of the screen draw: words, numbers, ids; nothing left to ask.

use super::field::FieldView;
use super::sign::Sign;
use crate::rosters::{Grade, Place};

/// An army as a tab.
pub struct ArmyTab {
    /// Its id.
    pub id: u32,
    /// Its name.
    pub name: String,
    /// The gravest grade of what is to be said about it, and how often.
    pub worst: Option<(Grade, usize)>,
}

/// A caster in the list.
pub struct CasterRow {
    /// His id.
    pub id: u32,
    /// His name.
    pub name: String,
    /// What he is, in short.
    pub about: String,
    /// The gravest grade of what is to be said about him, and how often.
    pub worst: Option<(Grade, usize)>,
    /// Whether spells are still to be drawn for him.
    pub to_draw: bool,
}

/// A finding in words.
pub struct FindingView {
    /// Its place among the desk's findings.
    pub at: usize,
    /// How grave it is.
    pub grade: Grade,
    /// The rule's number.
    pub rule: &'static str,
    /// Where it is.
    pub place: Place,
    /// The caster's name where the words do not say it already.
    pub who: String,
    /// What is wrong.
    pub words: String,
    /// What the buttons say that put it right.
    pub repairs: Vec<String>,
}

/// The caster that is shown.
pub struct CasterView {
    /// What is asked of him.
    pub fields: Vec<FieldView>,
    /// What he can carry: id, name, rule.
    pub item_kinds: Vec<(&'static str, String, &'static str)>,
    /// What he carries.
    pub items: Vec<ItemView>,
    /// Ways in which his spells can be determined: id, name, rule.
    pub packages: Vec<(String, String, &'static str)>,
    /// What he may have.
    pub allowances: Vec<AllowanceView>,
    /// Headings of the numbers that his spells have: id and label.
    pub columns: Vec<(String, String)>,
    /// What he has.
    pub known: Vec<KnownView>,
    /// What could be his, and what he has besides.
    pub open: Vec<OpenView>,
    /// Whether spells are still to be drawn for him.
    pub to_draw: bool,
    /// Known ids of the spells that another draw would determine anew.
    pub to_forget: Vec<u32>,
}

/// An item that he carries.
pub struct ItemView {
    /// Its kind's name.
    pub kind: String,
    /// The rule's number.
    pub rule: &'static str,
    /// What is asked of it.
    pub fields: Vec<FieldView>,
}

/// What he may have of something.
pub struct AllowanceView {
    /// Its name.
    pub label: String,
    /// The rule's number.
    pub rule: &'static str,
    /// How much he may have; `None` if something is still missing.
    pub most: Option<i64>,
    /// What that is made of: `3 = 2 level + 1 familiar`; empty for a single part.
    pub receipt: String,
    /// Of how many parts.
    pub parts: usize,
    /// What he has of it.
    pub used: i64,
    /// A share for each known spell, with the spell's sign.
    pub shares: Vec<(Sign, i64)>,
}

/// A spell that he has.
pub struct KnownView {
    /// Its id within its caster.
    pub known: u32,
    /// The card's id.
    pub spell: String,
    /// Its sign.
    pub sign: Sign,
    /// Its name.
    pub name: String,
    /// How he came by it, in the system's words.
    pub how: String,
    /// Its numbers as shown, in the order of the columns.
    pub numbers: Vec<String>,
    /// Its range.
    pub range: String,
    /// What is wrong with it, in short; empty if nothing is.
    pub error: String,
    /// What is wrong with it, at length.
    pub why: String,
}

/// A spell on offer.
pub struct OpenView {
    /// The card's id.
    pub spell: String,
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
    /// Dearer versions: the value, and what changes.
    pub versions: Vec<(String, String)>,
    /// The lore's id and name.
    pub lore: (String, String),
    /// What sort of spell it is: in English, by which it is told apart, and as shown.
    pub kind: (String, String),
    /// Its alignment's id, where there are alignments.
    pub alignment: String,
    /// How many times he has it.
    pub known: usize,
    /// How he would come by it; `None` for a spell that he has and that is not on offer.
    pub how: Option<&'static str>,
    /// Why he could not have it, and the rule's number.
    pub unavailable: Option<(String, &'static str)>,
    /// What a search looks through.
    pub haystack: String,
}
