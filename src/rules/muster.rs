use super::{Reason, Step, Sum, Table};
use crate::form::Input;
use crate::lang::Message;
use crate::rosters::{Acquired, Army, Caster, CasterId, Finding, Item, KnownId, Roster};
use crate::spells::SpellId;

/// The part of a system before the battle: which spells and items casters may have, and findings.
pub trait Muster {
    /// What the editor asks of an army.
    fn army_fields(&self, _roster: &Roster, _army: &Army) -> Vec<Input> {
        Vec::new()
    }

    /// What the editor asks of a caster.
    fn caster_fields(&self, roster: &Roster, army: &Army, caster: &Caster) -> Vec<Input>;

    /// Kinds of items with a bearing on magic.
    fn item_kinds(&self) -> Vec<ItemKind> {
        Vec::new()
    }

    /// What the editor asks of an item.
    fn item_fields(&self, _roster: &Roster, _army: &Army, _caster: &Caster, _item: &Item) -> Vec<Input> {
        Vec::new()
    }

    /// Ways in which a caster's spells can be determined; empty where there is one way only.
    fn packages(&self, _roster: &Roster, _army: &Army, _caster: &Caster) -> Vec<Package> {
        Vec::new()
    }

    /// An army's totals, for the line below its casters: points and the like.
    fn army_facts(&self, _roster: &Roster, _army: &Army) -> Vec<Message> {
        Vec::new()
    }

    /// A caster's short description: level, lore.
    fn describe(&self, army: &Army, caster: &Caster) -> Vec<Message>;

    /// A caster's allowances with their parts and use; empty if the player alone decides.
    fn allowances(&self, _roster: &Roster, _army: &Army, _caster: &Caster) -> Vec<Allowance> {
        Vec::new()
    }

    /// The spells that a caster could have, and the others with the reason against them.
    fn open_spells(&self, roster: &Roster, army: &Army, caster: &Caster) -> Vec<OpenSpell>;

    /// Whether some of a caster's spells are still to be determined by [`Muster::prepare`].
    fn to_prepare(&self, _roster: &Roster, _army: &Army, _caster: &Caster) -> bool {
        false
    }

    /// The rolled spells, by known id: another spell roll would replace them.
    fn to_forget(&self, _army: &Army, caster: &Caster) -> Vec<KnownId> {
        let rolled = caster.spells().iter().filter(|known| known.how == Acquired::Rolled);
        rolled.map(|known| known.id).collect()
    }

    /// All findings on a roster.
    fn check(&self, roster: &Roster) -> Vec<Finding>;

    /// Makes the rolls and choices before the game, for these casters in this order.
    ///
    /// # Errors
    /// A [`super::Pause`] like any rule.
    fn prepare(&self, roster: &Roster, _casters: &[CasterId], _table: &mut Table<'_>) -> Step<Roster> {
        Ok(roster.clone())
    }
}

/// A kind of item with a bearing on magic.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ItemKind {
    /// Id in files.
    pub id: &'static str,
    /// Its name.
    pub label: Message,
    /// The rule's number.
    pub rule: &'static str,
}

/// A way in which spells can be determined.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Package {
    /// Id in files.
    pub id: String,
    /// As shown: "1 chosen + 1 random".
    pub label: Message,
    /// The rule's number.
    pub rule: &'static str,
}

/// An allowance of a caster.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Allowance {
    /// Id for tests and other programs: `spells`, `energy`.
    pub id: &'static str,
    /// Its name.
    pub label: Message,
    /// The allowance with its parts; `None` if a number is still missing.
    pub most: Option<Sum>,
    /// The use by known spell: known id and share.
    pub shares: Vec<(KnownId, i64)>,
    /// The rule's number.
    pub rule: &'static str,
}

impl Allowance {
    /// The total use.
    pub fn used(&self) -> i64 {
        self.shares.iter().map(|(_, share)| share).sum()
    }
}

/// A spell beside a caster: whether the caster could take it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenSpell {
    /// The card's id.
    pub spell: SpellId,
    /// How many times the caster has it already.
    pub known: usize,
    /// How the caster would acquire it.
    pub how: Acquired,
    /// Why the caster may not have it; `None` if it is allowed. Adding it is never blocked.
    pub unavailable: Option<Reason>,
}
