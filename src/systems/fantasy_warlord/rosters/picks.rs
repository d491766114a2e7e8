//! What a caster has picked, and what more it may pick, counted once for allowances, findings and offers
//! alike (FW-4 to FW-8, FW-17, FW-18, FW-23).

use super::super::Warlord;
use super::super::entries::{Alignment, Magic, Named as _, SpellEntry};
use super::super::house::House;
use super::super::inputs::{COST_LIMIT, LISTS, SPELLS};
use super::{CasterKind, Profile, divine_spells_of, energy_of};
use crate::lang::Message;
use crate::rosters::{Acquired, Army, Caster, KnownSpell, ReadFields as _, Roster};
use crate::rules::{Allowance, OpenSpell, Reason, Sum};

/// One copy of a spell that a caster has picked.
#[derive(Clone, Copy, Debug)]
pub struct Pick<'a> {
    /// The copy.
    pub known: &'a KnownSpell,
    /// The spell.
    pub spell: SpellEntry<'a>,
}

/// What a caster has picked of a kind of magic, in the order recorded.
pub fn picked<'a>(rules: &'a Warlord, caster: &'a Caster, magic: Magic) -> Vec<Pick<'a>> {
    let spells = caster.spells().iter();
    let picks = spells.filter_map(|known| Some(Pick { known, spell: rules.lists.spell(&known.spell)? }));
    picks.filter(|pick| pick.spell.magic() == magic).collect()
}

/// FW-8, FW-18: the spells of a Neutral caster that must not outnumber the Neutral ones: all that
/// are Good or Evil together, or under the house rule those of either side by itself.
pub fn held_against_neutral(house: House, magic: Magic) -> &'static [&'static [Alignment]] {
    const TOGETHER: &[&[Alignment]] = &[&[Alignment::Good, Alignment::Evil]];
    const EACH: &[&[Alignment]] = &[&[Alignment::Good], &[Alignment::Evil]];
    // The divine rule says plainly that miracles and curses count together.
    if house.ratio_is_each && magic == Magic::Arcane { EACH } else { TOGETHER }
}

/// How many of these picks stand in one of those lists.
pub fn count_in(picks: &[Pick<'_>], lists: &[Alignment]) -> usize {
    picks.iter().filter(|pick| pick.spell.list().is_some_and(|list| lists.contains(&list))).count()
}

/// The rule by which a list is closed to a caster, if it is (FW-7, FW-18, FW-23, and FW-1 for what the player
/// has entered); what is not known yet closes nothing.
pub fn closed_by(profile: &Profile, caster: &Caster, list: Alignment, magic: Magic) -> Option<&'static str> {
    if let Some(agent) = profile.kind.agent() {
        let is_open = list == agent.own || (list == Alignment::Neutral && agent.min_own < agent.spells);
        return (!is_open).then_some("FW-23");
    }
    if profile.alignment.is_some_and(|alignment| alignment.is_against(list)) {
        return Some(if magic == Magic::Arcane { "FW-7" } else { "FW-18" });
    }
    let lists = caster.fields.many(LISTS).filter(|_| profile.kind == CasterKind::Other);
    lists.is_some_and(|lists| !lists.iter().any(|id| id == list.id())).then_some("FW-1")
}

/// FW-17: the divine spells that a priest may have, itemised.
pub fn divine_allowance(army: &Army, caster: &Caster) -> Option<Sum> {
    let of_level = divine_spells_of(army, caster)?;
    let mut sum = Sum::new().plus(Message::new("warlord-part-level"), of_level, "FW-17");
    if Profile::of(army, caster).devout {
        sum.add(Message::new("warlord-part-devout"), 1, "FW-17");
    }
    Some(sum)
}

/// How many arcane spells a caster has who does not buy them: an agent (FW-23), or one with a number that the
/// player has entered (FW-1).
pub fn spells_of(profile: &Profile, caster: &Caster) -> Option<i64> {
    match profile.kind.agent() {
        Some(agent) => Some(whole(agent.spells)),
        None if profile.kind == CasterKind::Other => caster.fields.number(SPELLS),
        None => None,
    }
}

/// What one of a caster's arcane spells may cost, where that is limited (FW-23, FW-1).
pub fn cost_limit(profile: &Profile, caster: &Caster) -> Option<i64> {
    match profile.kind.agent() {
        Some(agent) => Some(agent.max_energy),
        None if profile.kind == CasterKind::Other => caster.fields.number(COST_LIMIT),
        None => None,
    }
}

/// What a caster may have, itemised: energy (FW-5) or a number of spells (FW-23), divine spells
/// (FW-17), and what a Neutral caster's Good and Evil spells are held against (FW-8, FW-18).
pub fn allowances(rules: &Warlord, roster: &Roster, army: &Army, caster: &Caster) -> Vec<Allowance> {
    let profile = Profile::of(army, caster);
    let house = House::new(&roster.house_rules);
    let mut all = Vec::new();
    let one = |pick: &Pick<'_>| (pick.known.id, 1);
    let of = |id, label, most, shares, rule| Allowance { id, label: Message::new(label), most, shares, rule };
    let arcane = picked(rules, caster, Magic::Arcane);
    if profile.has_energy() {
        let most = energy_of(army, caster);
        let most = most.map(|energy| Sum::new().plus(Message::new("warlord-part-energy"), energy, "FW-3"));
        let shares = arcane.iter().map(|pick| (pick.known.id, pick.spell.energy().unwrap_or(0)));
        all.push(of("energy", "warlord-allowance-energy", most, shares.collect(), "FW-5"));
    } else if profile.casts() {
        let (rule, label) = match profile.kind.agent() {
            Some(_) => ("FW-23", profile.kind.label()),
            None => ("FW-1", Message::new("warlord-part-entered")),
        };
        let most = spells_of(&profile, caster).map(|spells| Sum::new().plus(label, spells, rule));
        all.push(of("spells", "warlord-allowance-spells", most, arcane.iter().map(one).collect(), rule));
    }
    let divine = picked(rules, caster, Magic::Divine);
    if profile.kind.appeals() {
        let most = divine_allowance(army, caster);
        all.push(of("divine", "warlord-allowance-divine", most, divine.iter().map(one).collect(), "FW-17"));
    }
    if profile.keeps_ratio() {
        for (magic, picks) in [(Magic::Arcane, &arcane), (Magic::Divine, &divine)] {
            all.extend(ratios(house, magic, picks).filter(|_| profile.can(magic)));
        }
    }
    if let Some(agent) = profile.kind.agent().filter(|agent| agent.min_own < agent.spells) {
        // FW-23: how many may be Neutral.
        let most = Sum::new().plus(profile.kind.label(), whole(agent.spells - agent.min_own), "FW-23");
        let neutral = arcane.iter().filter(|pick| pick.spell.list() == Some(Alignment::Neutral));
        all.push(of("neutral", "warlord-allowance-neutral", Some(most), neutral.map(one).collect(), "FW-23"));
    }
    all
}

fn whole(count: usize) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}

/// FW-8, FW-18: the Good and Evil spells of a Neutral caster, held against the Neutral ones. Left
/// out where there are none of them.
fn ratios(house: House, magic: Magic, picks: &[Pick<'_>]) -> impl Iterator<Item = Allowance> {
    let neutral = whole(count_in(picks, &[Alignment::Neutral]));
    let allowance = move |lists: &&[Alignment]| {
        let (id, label, part, rule) = match (magic, *lists) {
            (Magic::Divine, _) => {
                ("miracles_curses", "warlord-allowance-miracles-curses", "warlord-part-wonders", "FW-18")
            }
            (_, [Alignment::Good]) => ("good", "warlord-allowance-good", "warlord-part-neutral", "FW-8"),
            (_, [_]) => ("evil", "warlord-allowance-evil", "warlord-part-neutral", "FW-8"),
            _ => ("good_evil", "warlord-allowance-good-evil", "warlord-part-neutral", "FW-8"),
        };
        let held = picks.iter().filter(|pick| pick.spell.list().is_some_and(|list| lists.contains(&list)));
        let shares = held.map(|pick| (pick.known.id, 1)).collect();
        let most = Some(Sum::new().plus(Message::new(part), neutral, rule));
        Allowance { id, label: Message::new(label), most, shares, rule }
    };
    held_against_neutral(house, magic).iter().map(allowance).filter(|allowance| !allowance.shares.is_empty())
}

/// The spells that could be a caster's, and those that could not with the reason.
pub fn open_spells(rules: &Warlord, roster: &Roster, army: &Army, caster: &Caster) -> Vec<OpenSpell> {
    let profile = Profile::of(army, caster);
    let house = House::new(&roster.house_rules);
    let mut open = Vec::new();
    for magic in [Magic::Arcane, Magic::Divine].into_iter().filter(|magic| profile.can(*magic)) {
        let picks = picked(rules, caster, magic);
        for spell in rules.lists.spells(magic) {
            let known = picks.iter().filter(|pick| pick.spell == spell).count();
            let unavailable = match magic {
                Magic::Arcane => why_not_arcane(army, caster, &profile, &picks, spell),
                Magic::Divine => why_not_divine(army, caster, &picks),
            };
            let unavailable = unavailable.or_else(|| why_not_list(house, &profile, caster, &picks, spell));
            open.push(OpenSpell { spell: spell.id().into(), known, how: Acquired::Plainly, unavailable });
        }
    }
    open
}

fn why(message: Message, rule: &'static str) -> Option<Reason> {
    Some(Reason { message, rule })
}

/// FW-5, FW-23: no energy left for it, too dear, or no room.
fn why_not_arcane(
    army: &Army,
    caster: &Caster,
    profile: &Profile,
    picks: &[Pick<'_>],
    spell: SpellEntry<'_>,
) -> Option<Reason> {
    let cost = spell.energy();
    if profile.has_energy() {
        let left = energy_of(army, caster)? - picks.iter().filter_map(|pick| pick.spell.energy()).sum::<i64>();
        let message = Message::new("warlord-why-energy").with("left", left.max(0));
        return why(message, "FW-5").filter(|_| cost.is_some_and(|cost| cost > left));
    }
    let rule = if profile.kind.agent().is_some() { "FW-23" } else { "FW-1" };
    let full = spells_of(profile, caster).is_some_and(|most| whole(picks.len()) >= most);
    let limit = cost_limit(profile, caster)?;
    if cost.is_some_and(|cost| cost > limit) {
        return why(Message::new("warlord-why-too-dear").with("limit", limit), rule);
    }
    why(Message::new("warlord-why-full"), rule).filter(|_| full)
}

/// FW-17: no more than the gods grant.
fn why_not_divine(army: &Army, caster: &Caster, picks: &[Pick<'_>]) -> Option<Reason> {
    let most = divine_allowance(army, caster)?.total();
    let full = whole(picks.len()) >= most;
    why(Message::new("warlord-why-full"), "FW-17").filter(|_| full)
}

/// FW-7, FW-8, FW-18, FW-23: a closed list, or one that would outnumber the Neutral one.
fn why_not_list(
    house: House,
    profile: &Profile,
    caster: &Caster,
    picks: &[Pick<'_>],
    spell: SpellEntry<'_>,
) -> Option<Reason> {
    let (list, magic) = (spell.list()?, spell.magic());
    if let Some(rule) = closed_by(profile, caster, list, magic) {
        return why(Message::new("warlord-why-closed").with("list", list.label()), rule);
    }
    let neutral = count_in(picks, &[Alignment::Neutral]);
    if let Some(agent) = profile.kind.agent() {
        let full = list == Alignment::Neutral && neutral >= agent.spells - agent.min_own;
        return why(Message::new("warlord-why-no-more-neutral"), "FW-23").filter(|_| full);
    }
    if profile.alignment != Some(Alignment::Neutral) {
        return None;
    }
    let rule = if magic == Magic::Arcane { "FW-8" } else { "FW-18" };
    let mut held = held_against_neutral(house, magic).iter().filter(|lists| lists.contains(&list));
    let outnumbers = held.any(|lists| count_in(picks, lists) + 1 > neutral);
    why(Message::new("warlord-why-outnumbers"), rule).filter(|_| outnumbers)
}
