use super::{Reason, Step, Sum, Table};
use crate::form::Input;
use crate::lang::Message;
use crate::rosters::{Acquired, Army, Caster, CasterId, Finding, Item, KnownId, Roster};
use crate::spells::SpellId;

/// What a system has to say before the battle: who may know and bear what, and what is wrong.
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

    /// What an army comes to, for the line below its casters: points and the like.
    fn army_facts(&self, _roster: &Roster, _army: &Army) -> Vec<Message> {
        Vec::new()
    }

    /// What a caster is, in short: level, lore.
    fn describe(&self, army: &Army, caster: &Caster) -> Vec<Message>;

    /// What a caster may have, itemised, and what it has of it; empty where the player alone decides.
    fn allowances(&self, _roster: &Roster, _army: &Army, _caster: &Caster) -> Vec<Allowance> {
        Vec::new()
    }

    /// The spells that a caster could have, and those that it could not with the reason.
    fn open_spells(&self, roster: &Roster, army: &Army, caster: &Caster) -> Vec<OpenSpell>;

    /// Whether some of a caster's spells are still to be determined by [`Muster::prepare`].
    fn to_prepare(&self, _roster: &Roster, _army: &Army, _caster: &Caster) -> bool {
        false
    }

    /// The spells, by known id, that another spell roll would determine anew: those that dice brought.
    fn to_forget(&self, _army: &Army, caster: &Caster) -> Vec<KnownId> {
        let rolled = caster.spells().iter().filter(|known| known.how == Acquired::Rolled);
        rolled.map(|known| known.id).collect()
    }

    /// All findings on a roster.
    fn check(&self, roster: &Roster) -> Vec<Finding>;

    /// Determines what is left to dice or to choice before the game, for these casters in this order.
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

/// What a caster may have of something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Allowance {
    /// Id for tests and other programs: `spells`, `energy`.
    pub id: &'static str,
    /// Its name.
    pub label: Message,
    /// What he may have, itemised; `None` if a number is still missing.
    pub most: Option<Sum>,
    /// What he has, a share for each known spell: known id and share.
    pub shares: Vec<(KnownId, i64)>,
    /// The rule's number.
    pub rule: &'static str,
}

impl Allowance {
    /// What he has.
    pub fn used(&self) -> i64 {
        self.shares.iter().map(|(_, share)| share).sum()
    }
}

/// A spell beside a caster: whether the caster could take it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenSpell {
    /// The card's id.
    pub spell: SpellId,
    /// How many times he has it already.
    pub known: usize,
    /// How he would come by it.
    pub how: Acquired,
    /// Why he could not; `None` if he could. Adding it is never blocked.
    pub unavailable: Option<Reason>,
}
