//! Armies, their casters, spells and items; changes to them, and a rule system's findings on them.
//! It names no system: beyond names, the fields of a caster come as
//! [`Input`](crate::form::Input)s from the system.

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
