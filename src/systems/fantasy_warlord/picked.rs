//! What a caster has picked, counted once for allowances, findings and offers alike (FW-4 to FW-8,
//! FW-17, FW-18, FW-23).

use super::Warlord;
use super::casters::Profile;
use super::entries::{Alignment, Magic, SpellEntry};
use super::house::House;
use crate::rosters::{Caster, KnownSpell};

/// One copy of a spell that a caster has picked.
#[derive(Clone, Copy, Debug)]
pub struct Pick<'a> {
    /// The copy.
    pub known: &'a KnownSpell,
    /// The spell.
    pub spell: SpellEntry<'a>,
}

impl Pick<'_> {
    /// The list it stands in, if that is known.
    pub fn list(&self) -> Option<Alignment> {
        self.spell.list()
    }

    /// What it costs, if that is known.
    pub fn energy(&self) -> Option<i64> {
        self.spell.energy()
    }
}

/// What a caster has picked of a kind of magic, in the order recorded.
pub fn picked<'a>(rules: &'a Warlord, caster: &'a Caster, magic: Magic) -> Vec<Pick<'a>> {
    let spells = caster.spells().iter();
    let picks = spells.filter_map(|known| Some(Pick { known, spell: rules.lists.spell(&known.spell)? }));
    picks.filter(|pick| pick.spell.magic() == magic).collect()
}

/// FW-8, FW-18: the spells of a Neutral caster that must not outnumber his Neutral ones: all that
/// are Good or Evil together, or under the house rule those of either side by itself.
pub fn held_against_neutral(house: House, magic: Magic) -> &'static [&'static [Alignment]] {
    const TOGETHER: &[&[Alignment]] = &[&[Alignment::Good, Alignment::Evil]];
    const EACH: &[&[Alignment]] = &[&[Alignment::Good], &[Alignment::Evil]];
    // The divine rule says plainly that miracles and curses count together.
    if house.ratio_is_each && magic == Magic::Arcane { EACH } else { TOGETHER }
}

/// How many of these picks stand in one of those lists.
pub fn count_in(picks: &[Pick<'_>], lists: &[Alignment]) -> usize {
    picks.iter().filter(|pick| pick.list().is_some_and(|list| lists.contains(&list))).count()
}

/// FW-7, FW-18, FW-23: whether a list is closed to a caster of a kind and alignment; what is not
/// known yet closes nothing.
pub fn is_closed(is: &Profile, list: Alignment) -> bool {
    match is.kind.agent() {
        Some(agent) => list != agent.own && (list != Alignment::Neutral || agent.min_own == agent.spells),
        None => is.alignment.is_some_and(|alignment| alignment.is_against(list)),
    }
}
