//! Armies, their casters, what they know and carry; what can be changed about them, and what
//! a rule system finds wrong with them. Names no system: what a caster is made of beyond a
//! name comes as [`Input`](crate::form::Input)s from the system.

mod acquired;
mod edit;
mod fields;
mod file;
mod finding;
mod findings;
pub(crate) mod ids;
mod roster;

pub use acquired::Acquired;
pub use edit::RosterEdit;
pub use fields::{Fields, ReadFields};
pub use file::{FILE, FORMAT, is_newer, read_roster, recover_roster, roster_text};
pub use finding::{Finding, Grade, Place, Repair};
pub use findings::{ArmyFindings, CasterFindings, Findings};
pub use ids::{ArmyId, CasterId, ItemId, KnownId, LoadOutId};
pub use roster::{Army, Caster, HouseRules, Item, KnownSpell, LoadOut, Roster};
