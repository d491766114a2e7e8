//! What is wrong with a roster, all of it at once (FW-1 to FW-8, FW-12, FW-17, FW-18, FW-23, FW-27).

use super::Warlord;
use super::entries::{Alignment, Magic, Named as _, SpellEntry};
use super::house::House;
use super::inputs::ALIGNMENT;
use super::rosters::{
    Agent, CasterKind, ItemUse, METAL_ARMOUR, Pick, Profile, closed_by, cost_limit, count_in, divine_allowance,
    divine_spells_of, energy_of, held_against_neutral, picked, spells_of,
};
use crate::form::Value;
use crate::lang::Message;
use crate::rosters::{
    Acquired, ArmyFindings, CasterFindings, Finding, Findings, Item, KnownSpell, ReadFields as _, Repair, Roster,
    RosterEdit,
};

/// All findings on a roster: armies in order, in each the army's own first, then caster by caster.
pub fn check(rules: &Warlord, roster: &Roster) -> Vec<Finding> {
    Findings::on(roster, check_army, |on| check_caster(rules, on))
}

fn check_army(on: &mut ArmyFindings<'_, '_>) {
    if on.army.casters.is_empty() {
        on.find(Finding::hint("army-empty", "FW-1", Message::new("warlord-finding-army-empty")));
    }
}

fn check_caster(rules: &Warlord, on: &mut CasterFindings<'_, '_>) {
    let (profile, caster) = (Profile::of(on.army, on.caster), on.caster);
    let arcane = picked(rules, caster, Magic::Arcane);
    let divine = picked(rules, caster, Magic::Divine);
    check_blanks(on, &profile, &arcane);
    for known in caster.spells() {
        check_known(rules, on, &profile, known);
    }
    check_lists(on, &profile, &arcane, Magic::Arcane);
    check_ratio(rules, on, &profile, &arcane, Magic::Arcane);
    check_energy(on, &arcane);
    if let Some(agent) = profile.kind.agent() {
        check_agent(rules, on, agent, &arcane);
    }
    if profile.kind == CasterKind::Other {
        check_other(on, &profile, &arcane);
    }
    check_lists(on, &profile, &divine, Magic::Divine);
    check_divine(on, &divine);
    check_ratio(rules, on, &profile, &divine, Magic::Divine);
    for item in &caster.items {
        check_item(on, &profile, item);
    }
    check_blades(on, &profile);
}

/// FW-1 to FW-3, FW-12: what has not been filled in yet.
fn check_blanks(on: &mut CasterFindings<'_, '_>, profile: &Profile, arcane: &[Pick<'_>]) {
    let blank = |id, rule, message| Finding::incomplete(id, rule, Message::new(message));
    let has_level = profile.level.is_some();
    if profile.kind.has_level() && !has_level {
        on.find(blank("no-level", "FW-2", "warlord-finding-no-level"));
    }
    if (profile.casts() || profile.kind.appeals()) && profile.alignment.is_none() {
        let repair = |(alignment, id, _): &(Alignment, &str, _)| {
            let value = Value::Choice((*id).to_owned());
            Repair::new(alignment.label(), [on.set(ALIGNMENT.name, Some(value))])
        };
        let repairs: Vec<Repair> = Alignment::ALL.iter().map(repair).collect();
        on.find(blank("no-alignment", "FW-2", "warlord-finding-no-alignment").repairs(repairs));
    }
    if profile.has_energy() && has_level && energy_of(on.army, on.caster).is_none() {
        on.find(blank("no-energy", "FW-3", "warlord-finding-no-energy"));
    }
    if profile.kind.appeals() && has_level && divine_spells_of(on.army, on.caster).is_none() {
        on.find(blank("no-divine-spells", "FW-3", "warlord-finding-no-divine-spells"));
    }
    if profile.casts() && profile.is_hindered() && on.army.fields.number(METAL_ARMOUR).is_none() {
        on.find(blank("metal-armour", "FW-12", "warlord-finding-metal-armour"));
    }
    let is_blank = spells_of(profile, on.caster).is_none() || cost_limit(profile, on.caster).is_none();
    if profile.kind == CasterKind::Other && is_blank {
        on.find(blank("other-blank", "FW-1", "warlord-finding-other-blank"));
    }
    if profile.has_energy() && has_level && arcane.is_empty() {
        on.find(Finding::hint("no-spells", "FW-4", Message::new("warlord-finding-no-spells")));
    }
}

/// FW-1, FW-3: a spell that is not for this caster, that the lists have lost, or that lacks a number.
fn check_known(rules: &Warlord, on: &mut CasterFindings<'_, '_>, profile: &Profile, known: &KnownSpell) {
    let about = |id| Message::new(id).spell("spell", known.spell.as_str());
    let finding = match rules.lists.spell(&known.spell) {
        None => Finding::hint("spell-unknown", "FW-4", about("warlord-finding-spell-unknown")),
        Some(spell) if !profile.can(spell.magic()) => {
            Finding::illegal("not-for-him", "FW-1", about("warlord-finding-not-for-him"))
        }
        Some(spell) if !spell.is_whole() => {
            let message = about("warlord-finding-blanks").with("facts", lacking(spell));
            Finding::incomplete("blanks", "FW-3", message)
        }
        Some(_) => return,
    };
    on.find(finding.known(known).repair(drop(on, [known])));
}

/// What a spell lacks that the rules of picking and casting need: its list, and its numbers.
fn lacking(spell: SpellEntry<'_>) -> Vec<Message> {
    let list = spell.list().is_none().then(|| Message::new("warlord-fact-list"));
    let numbers = spell.numbers().into_iter().filter(|(.., value)| value.is_none());
    let number = |(_, name, _)| Message::new("warlord-fact").with("name", Message::new(name));
    list.into_iter().chain(numbers.map(number)).collect()
}

/// FW-7, FW-18, FW-23, FW-1: spells from lists that are closed to the caster.
fn check_lists(on: &mut CasterFindings<'_, '_>, profile: &Profile, picks: &[Pick<'_>], magic: Magic) {
    for pick in picks.iter().filter(|_| profile.can(magic)) {
        let Some(list) = pick.spell.list() else { continue };
        let Some(rule) = closed_by(profile, on.caster, list, magic) else { continue };
        let message = Message::new("warlord-finding-closed-list").spell("spell", pick.spell.id());
        let finding = Finding::illegal("closed-list", rule, message.with("list", list.label()));
        on.find(finding.known(pick.known).repair(drop(on, [pick.known])));
    }
}

/// FW-5: the energy that the caster has.
fn check_energy(on: &mut CasterFindings<'_, '_>, arcane: &[Pick<'_>]) {
    let Some(most) = energy_of(on.army, on.caster) else { return };
    let energy = |picks: &[Pick<'_>]| picks.iter().filter_map(|pick| pick.spell.energy()).sum::<i64>();
    let used = energy(arcane);
    if used <= most {
        return;
    }
    let over = used - most;
    let enough = arcane.iter().rev().filter(|pick| pick.spell.energy().is_some_and(|cost| cost >= over));
    let mut repairs: Vec<Repair> = enough.map(|pick| drop(on, [pick.known])).collect();
    if repairs.is_empty() {
        // No single spell is enough: the last ones together.
        let mut tails = (0..arcane.len()).rev().filter_map(|from| arcane.get(from..));
        repairs.extend(tails.find(|tail| energy(tail) >= over).map(|tail| drop_picks(on, tail)));
    }
    let message = Message::new("warlord-finding-energy").with("used", used).with("most", most);
    on.find(Finding::illegal("too-dear", "FW-5", message).repairs(repairs));
}

/// FW-8, FW-18: a Neutral caster's Good and Evil spells never outnumber the Neutral ones.
fn check_ratio(rules: &Warlord, on: &mut CasterFindings<'_, '_>, profile: &Profile, picks: &[Pick<'_>], magic: Magic) {
    if !profile.keeps_ratio() {
        return;
    }
    let house = House::new(&on.roster.house_rules);
    let neutral = count_in(picks, &[Alignment::Neutral]);
    for lists in held_against_neutral(house, magic) {
        let of_lists: Vec<Pick<'_>> =
            picks.iter().copied().filter(|pick| pick.spell.list().is_some_and(|list| lists.contains(&list))).collect();
        let held = of_lists.len();
        let over = held.saturating_sub(neutral);
        if over == 0 {
            continue;
        }
        let mut repairs = one_or_last(on, &of_lists, over);
        repairs.extend(add_neutral(rules, on, over, magic));
        let each = House { ratio_is_each: true, ..house };
        let would_do = held_against_neutral(each, magic).iter().all(|lists| count_in(picks, lists) <= neutral);
        if would_do && magic == Magic::Arcane {
            let (rule, value) = ("neutral_ratio".to_owned(), Some("each".to_owned()));
            let each = RosterEdit::SetHouseRule { rule, value };
            repairs.push(Repair::new(Message::new("warlord-repair-ratio-each"), [each]));
        }
        let (id, rule) = match (magic, lists) {
            (Magic::Divine, _) => ("warlord-finding-outnumber-divine", "FW-18"),
            (Magic::Arcane, [Alignment::Good]) => ("warlord-finding-outnumber-good", "FW-8"),
            (Magic::Arcane, [_]) => ("warlord-finding-outnumber-evil", "FW-8"),
            (Magic::Arcane, _) => ("warlord-finding-outnumber", "FW-8"),
        };
        let message = Message::new(id).with("held", held).with("neutral", neutral);
        on.find(Finding::illegal("outnumber", rule, message).repairs(repairs));
    }
}

/// The repair that adds the cheapest Neutral spell, as often as is needed.
fn add_neutral(rules: &Warlord, on: &CasterFindings<'_, '_>, times: usize, magic: Magic) -> Option<Repair> {
    let neutral = |spell: &SpellEntry<'_>| spell.list() == Some(Alignment::Neutral) && spell.is_whole();
    let spells = rules.lists.spells(magic).into_iter().filter(neutral);
    let cheapest = spells.min_by_key(|spell| spell.energy().unwrap_or(0))?;
    add(rules, on, "warlord-repair-add-neutral", cheapest, times)
}

/// FW-23: what a divine agent has.
fn check_agent(rules: &Warlord, on: &mut CasterFindings<'_, '_>, agent: Agent, arcane: &[Pick<'_>]) {
    check_costs(on, arcane, agent.max_energy, "FW-23");
    if check_count(on, arcane, agent.spells, "FW-23") {
        return;
    }
    let is_neutral = |pick: &&Pick<'_>| pick.spell.list() == Some(Alignment::Neutral);
    let neutral: Vec<Pick<'_>> = arcane.iter().filter(is_neutral).copied().collect();
    let most = agent.spells - agent.min_own;
    if most > 0 && neutral.len() > most {
        let surplus = drop_picks(on, neutral.get(most..).unwrap_or_default());
        let message = Message::new("warlord-finding-agent-own").with("least", agent.min_own);
        let message = message.with("list", agent.own.label());
        on.find(Finding::illegal("agent-own", "FW-23", message).repair(surplus));
    } else if arcane.len() < agent.spells {
        let id = if arcane.is_empty() { "warlord-finding-agent-none" } else { "warlord-finding-agent-few" };
        let message = Message::new(id)
            .with("has", arcane.len())
            .with("may", agent.spells)
            .with("least", agent.min_own)
            .with("list", agent.own.label())
            .with("cost", agent.max_energy);
        let repairs = add_for_agent(rules, on, agent, agent.spells - arcane.len());
        on.find(Finding::incomplete("agent-few", "FW-23", message).repairs(repairs));
    }
}

/// Repairs for an agent without all its spells: spells of its own list that it may have.
fn add_for_agent(rules: &Warlord, on: &CasterFindings<'_, '_>, agent: Agent, missing: usize) -> Vec<Repair> {
    let fits = |spell: &SpellEntry<'_>| {
        let costs = spell.energy().is_some_and(|cost| cost <= agent.max_energy);
        spell.list() == Some(agent.own) && costs && spell.is_whole()
    };
    let spells = rules.lists.spells(Magic::Arcane).into_iter().filter(fits).take(3);
    let mut repairs: Vec<Repair> =
        spells.filter_map(|spell| add(rules, on, "warlord-repair-add", spell, missing)).collect();
    if repairs.is_empty() {
        // The lists know of no spell that it could have.
        let label = Message::new("warlord-repair-remove").with("caster", on.caster.name.as_str());
        repairs.push(Repair::new(label, [RosterEdit::RemoveCaster(on.caster.id)]));
    }
    repairs
}

/// FW-1: what a caster of another kind has, by the numbers that the player has entered.
fn check_other(on: &mut CasterFindings<'_, '_>, profile: &Profile, arcane: &[Pick<'_>]) {
    if let Some(limit) = cost_limit(profile, on.caster) {
        check_costs(on, arcane, limit, "FW-1");
    }
    if let Some(most) = spells_of(profile, on.caster).and_then(|most| usize::try_from(most).ok()) {
        check_count(on, arcane, most, "FW-1");
    }
}

/// FW-23, FW-1: how many spells the caster may have; true if there are too many.
fn check_count(on: &mut CasterFindings<'_, '_>, arcane: &[Pick<'_>], most: usize, rule: &'static str) -> bool {
    let surplus = arcane.get(most..).unwrap_or_default();
    if !surplus.is_empty() {
        let message = Message::new("warlord-finding-agent-many").with("has", arcane.len()).with("may", most);
        on.find(Finding::illegal("agent-many", rule, message).repair(drop_picks(on, surplus)));
    }
    !surplus.is_empty()
}

/// FW-23, FW-1: what each of the spells may cost.
fn check_costs(on: &mut CasterFindings<'_, '_>, arcane: &[Pick<'_>], limit: i64, rule: &'static str) {
    for pick in arcane {
        let Some(cost) = pick.spell.energy().filter(|cost| *cost > limit) else { continue };
        let message = Message::new("warlord-finding-agent-dear").spell("spell", pick.spell.id());
        let finding = Finding::illegal("agent-dear", rule, message.with("cost", cost).with("limit", limit));
        on.find(finding.known(pick.known).repair(drop(on, [pick.known])));
    }
}

/// FW-17: as many divine spells as the gods grant.
fn check_divine(on: &mut CasterFindings<'_, '_>, divine: &[Pick<'_>]) {
    let Some(most) = divine_allowance(on.army, on.caster).map(|sum| sum.total()) else { return };
    let (has, may) = (divine.len(), usize::try_from(most).unwrap_or(0));
    let message = |id| Message::new(id).with("has", has).with("may", may);
    if has > may {
        let repairs = one_or_last(on, divine, has - may);
        let finding = Finding::illegal("divine-many", "FW-17", message("warlord-finding-divine-many"));
        on.find(finding.repairs(repairs));
    } else if has < may {
        on.find(Finding::incomplete("divine-few", "FW-17", message("warlord-finding-divine-few")));
    }
}

/// FW-1: an artifact without a spell or a number of uses. FW-27: whose blade may bear magic.
fn check_item(on: &mut CasterFindings<'_, '_>, profile: &Profile, item: &Item) {
    let mut find = |finding| on.find_item(item, finding, Message::new("warlord-repair-remove-item"));
    match ItemUse::of(item) {
        None => {
            let message = Message::new("warlord-finding-item-unknown").with("item", item.kind.as_str());
            find(Finding::hint("item-unknown", "FW-1", message));
        }
        Some(ItemUse::Artifact { spell, uses }) => {
            if spell.is_none() {
                let message = Message::new("warlord-finding-artifact-spell");
                find(Finding::incomplete("artifact-spell", "FW-1", message));
            }
            if uses.is_none() {
                let message = Message::new("warlord-finding-artifact-uses");
                find(Finding::incomplete("artifact-uses", "FW-1", message));
            }
        }
        Some(ItemUse::BladeMagic(of)) => {
            let Some(agent) = profile.kind.agent() else { return };
            if !profile.kind.may_bear_blade_magic() {
                let message = Message::new("warlord-finding-blade-not-his");
                find(Finding::illegal("blade-not-his", "FW-27", message));
            } else if of.is_some_and(|of| of.is_against(agent.own)) {
                let message = Message::new("warlord-finding-blade-side").with("list", agent.own.label());
                find(Finding::illegal("blade-side", "FW-27", message));
            }
        }
    }
}

/// FW-27: one blade magic, not more.
fn check_blades(on: &mut CasterFindings<'_, '_>, profile: &Profile) {
    let blades = on.caster.items.iter().filter(|item| matches!(ItemUse::of(item), Some(ItemUse::BladeMagic(_))));
    let second = blades.clone().nth(1).filter(|_| profile.kind.may_bear_blade_magic());
    if let Some(item) = second {
        let message = Message::new("warlord-finding-blades").with("has", blades.count());
        let take_away = Message::new("warlord-repair-remove-item");
        on.find_item(item, Finding::illegal("blades", "FW-27", message), take_away);
    }
}

/// The repair that adds a spell, as often as is needed.
fn add(
    rules: &Warlord,
    on: &CasterFindings<'_, '_>,
    label: &'static str,
    spell: SpellEntry<'_>,
    times: usize,
) -> Option<Repair> {
    let add = on.add(rules.cards.card(spell.id())?, Acquired::Plainly);
    let label = Message::new(label).spell("spell", spell.id()).with("n", times);
    Some(Repair::new(label, vec![add; times]))
}

/// Repairs for too many spells: any one of them where it is one too many, else the last ones together.
fn one_or_last(on: &CasterFindings<'_, '_>, picks: &[Pick<'_>], over: usize) -> Vec<Repair> {
    if over == 1 {
        // The last one recorded is most likely the one that brought the trouble in.
        return picks.iter().rev().map(|pick| drop(on, [pick.known])).collect();
    }
    vec![drop_picks(on, picks.get(picks.len() - over..).unwrap_or_default())]
}

fn drop_picks(on: &CasterFindings<'_, '_>, picks: &[Pick<'_>]) -> Repair {
    drop(on, picks.iter().map(|pick| pick.known))
}

/// The repair that takes these spells from the caster.
fn drop<'k>(on: &CasterFindings<'_, '_>, spells: impl IntoIterator<Item = &'k KnownSpell> + Clone) -> Repair {
    let named = |known: &KnownSpell| Message::new("warlord-quoted-spell").spell("spell", known.spell.as_str());
    let names: Vec<Message> = spells.clone().into_iter().map(named).collect();
    on.drop(Message::new("warlord-repair-drop").with("spells", names), spells)
}
