use super::{Acquired, Army, Caster, Finding, Grade, Item, KnownSpell, Place, Repair, Roster, RosterEdit};
use crate::form::Value;
use crate::lang::Message;
use crate::spells::SpellCard;

/// Collects the findings on a roster: army by army, first the army's own, then those on its casters.
#[derive(Debug)]
pub struct Findings<'r> {
    roster: &'r Roster,
    found: Vec<Finding>,
}

/// An army to check, with its findings.
#[derive(Debug)]
pub struct ArmyFindings<'f, 'r> {
    /// The roster.
    pub roster: &'r Roster,
    /// The army.
    pub army: &'r Army,
    found: &'f mut Vec<Finding>,
}

/// A caster to check, with its findings.
#[derive(Debug)]
pub struct CasterFindings<'f, 'r> {
    /// The roster.
    pub roster: &'r Roster,
    /// The caster's army.
    pub army: &'r Army,
    /// The caster.
    pub caster: &'r Caster,
    found: &'f mut Vec<Finding>,
}

impl<'r> Findings<'r> {
    /// All findings on a roster, from a system's checks of each army and each caster.
    pub fn on(
        roster: &'r Roster,
        mut of_army: impl FnMut(&mut ArmyFindings<'_, 'r>),
        mut of_caster: impl FnMut(&mut CasterFindings<'_, 'r>),
    ) -> Vec<Finding> {
        let mut findings = Self { roster, found: Vec::new() };
        for army in &roster.armies {
            of_army(&mut findings.army(army));
            for caster in &army.casters {
                of_caster(&mut findings.caster(army, caster));
            }
        }
        findings.found
    }

    fn army(&mut self, army: &'r Army) -> ArmyFindings<'_, 'r> {
        ArmyFindings { roster: self.roster, army, found: &mut self.found }
    }

    fn caster(&mut self, army: &'r Army, caster: &'r Caster) -> CasterFindings<'_, 'r> {
        CasterFindings { roster: self.roster, army, caster, found: &mut self.found }
    }
}

impl ArmyFindings<'_, '_> {
    /// Adds a finding on this army. Its message gets the army's name as `army`.
    pub fn find(&mut self, finding: Finding) {
        let place = Place { army: Some(self.army.id), ..finding.place };
        let message = finding.message.with("army", self.army.name.as_str());
        self.found.push(Finding { place, message, ..finding });
    }

    /// Sets a field of this army; `None` empties it.
    pub fn set(&self, field: &str, value: Option<Value>) -> RosterEdit {
        RosterEdit::SetArmyField { army: self.army.id, field: field.to_owned(), value }
    }
}

impl<'r> CasterFindings<'_, 'r> {
    /// Adds a finding on this caster. Its message gets the caster's name as `caster`.
    pub fn find(&mut self, finding: Finding) {
        let place = Place { army: Some(self.army.id), caster: Some(self.caster.id), ..finding.place };
        let message = finding.message.with("caster", self.caster.name.as_str());
        self.found.push(Finding { place, message, ..finding });
    }

    /// Adds a finding on one of the caster's items. Its repair removes the item, unless the item is
    /// only incomplete.
    pub fn find_item(&mut self, item: &Item, finding: Finding, take_away: Message) {
        let remove = RosterEdit::RemoveItem { caster: self.caster.id, item: item.id };
        let is_wrong = finding.grade != Grade::Incomplete;
        let finding = finding.item(item).repairs(is_wrong.then(|| Repair::new(take_away, [remove])));
        self.find(finding);
    }

    /// Sets a field of this caster; `None` empties it.
    pub fn set(&self, field: &str, value: Option<Value>) -> RosterEdit {
        RosterEdit::SetField { caster: self.caster.id, field: field.to_owned(), value }
    }

    /// Sets a field of the caster's army; `None` empties it.
    pub fn set_army(&self, field: &str, value: Option<Value>) -> RosterEdit {
        RosterEdit::SetArmyField { army: self.army.id, field: field.to_owned(), value }
    }

    /// Gives the caster a spell.
    pub fn add(&self, card: &SpellCard, how: Acquired) -> RosterEdit {
        RosterEdit::AddSpell { caster: self.caster.id, card: Box::new(card.clone()), how }
    }

    /// Takes a spell from the caster.
    pub fn remove(&self, known: &KnownSpell) -> RosterEdit {
        RosterEdit::RemoveSpell { caster: self.caster.id, known: known.id }
    }

    /// The repair that removes these spells.
    pub fn drop<'k>(&self, label: Message, spells: impl IntoIterator<Item = &'k KnownSpell>) -> Repair {
        Repair::new(label, spells.into_iter().map(|known| self.remove(known)))
    }

    /// Known spells that appear earlier in the caster's list, too.
    pub fn doubles(&self) -> impl Iterator<Item = &'r KnownSpell> + use<'r> {
        let spells = self.caster.spells();
        let is_double =
            |place: usize, known: &KnownSpell| spells.iter().take(place).any(|earlier| earlier.spell == known.spell);
        spells.iter().enumerate().filter(move |(place, known)| is_double(*place, known)).map(|(_, known)| known)
    }
}

impl Finding {
    /// A finding of this grade on the army or caster as a whole, without repairs.
    pub const fn new(grade: Grade, id: &'static str, rule: &'static str, message: Message) -> Self {
        let place = Place { army: None, caster: None, known: None, item: None };
        Self { grade, id, rule, place, message, repairs: Vec::new() }
    }

    /// A breach of a numbered rule.
    pub const fn illegal(id: &'static str, rule: &'static str, message: Message) -> Self {
        Self::new(Grade::Illegal, id, rule, message)
    }

    /// Something that is still to be done.
    pub const fn incomplete(id: &'static str, rule: &'static str, message: Message) -> Self {
        Self::new(Grade::Incomplete, id, rule, message)
    }

    /// Something that a house rule decides.
    pub const fn disputed(id: &'static str, rule: &'static str, message: Message) -> Self {
        Self::new(Grade::Disputed, id, rule, message)
    }

    /// Something legal that may be a mistake.
    pub const fn hint(id: &'static str, rule: &'static str, message: Message) -> Self {
        Self::new(Grade::Hint, id, rule, message)
    }

    /// The same finding on a spell that the caster knows.
    #[must_use]
    pub const fn known(mut self, known: &KnownSpell) -> Self {
        self.place.known = Some(known.id);
        self
    }

    /// The same finding on an item of the caster.
    #[must_use]
    pub const fn item(mut self, item: &Item) -> Self {
        self.place.item = Some(item.id);
        self
    }

    /// The same finding with one more repair, after its present ones.
    #[must_use]
    pub fn repair(mut self, repair: Repair) -> Self {
        self.repairs.push(repair);
        self
    }

    /// The same finding with more repairs, after its present ones.
    #[must_use]
    pub fn repairs(mut self, repairs: impl IntoIterator<Item = Repair>) -> Self {
        self.repairs.extend(repairs);
        self
    }
}

impl Repair {
    /// A repair of these changes, with the label of its button.
    pub fn new(label: Message, edits: impl IntoIterator<Item = RosterEdit>) -> Self {
        Self { label, edits: edits.into_iter().collect() }
    }
}
