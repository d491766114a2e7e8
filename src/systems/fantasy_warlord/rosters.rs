//! Who may know what (FW-1 to FW-8, FW-17, FW-18, FW-23): fields, allowances, spells on offer.

use super::Warlord;
use super::casters::{Armour, CasterKind, Level, Profile, divine_spells_of, energy_of, remembered};
use super::entries::{Alignment, Magic, SpellEntry};
use super::house::House;
use super::inputs::{
    ALIGNMENT, ARMOUR, COST_LIMIT, DEVOUT, DIVINE_SPELLS, ENERGY, KIND, LEVEL, LISTS, SPELL, SPELLS, USES, WISDOM,
};
use super::items::{self, ItemUse};
use super::magic_sheet;
use super::picked::{Pick, count_in, held_against_neutral, is_closed, picked};
use crate::form::{FlagInput, Input, InputOption, NumberInput};
use crate::lang::Message;
use crate::rosters::{Acquired, Army, Caster, Item, KnownId, ReadFields as _, Roster};
use crate::rules::{Allowance, ItemKind, OpenSpell, Reason, Sum};
use crate::spells::Reach;

fn option(id: &str, label: &'static str) -> InputOption {
    InputOption::new(id, Message::new(label))
}

fn alignments() -> Vec<InputOption> {
    Alignment::ALL.iter().map(|alignment| option(alignment.id(), alignment.label())).collect()
}

fn alignment() -> Input {
    ALIGNMENT.input(Message::new("warlord-field-alignment"), alignments()).rule("FW-2")
}

/// Fields of an army: its alignment, which its casters share unless they say otherwise, and its
/// Magic Sheet (FW-12).
pub fn army_fields() -> Vec<Input> {
    let mut fields = vec![alignment()];
    fields.extend(magic_sheet::fields());
    fields
}

/// Fields of a caster.
pub fn caster_fields(army: &Army, caster: &Caster) -> Vec<Input> {
    let is = Profile::of(army, caster);
    let kinds = CasterKind::ALL.iter().map(|(kind, id)| option(id, kind.label())).collect();
    let kind = KIND.input(Message::new("warlord-field-kind"), kinds).rule("FW-1");
    let mut fields = vec![kind.begins_at(CasterKind::MagicUser.id())];
    if is.kind.has_level() {
        let levels = Level::ALL.iter().map(|level| option(level.id(), level.label())).collect();
        fields.push(LEVEL.input(Message::new("warlord-field-level"), levels).rule("FW-2"));
    }
    if is.kind.agent().is_none() {
        // He is of his army's alignment unless he says otherwise.
        let of_army = army.fields.choice(ALIGNMENT).and_then(Alignment::by_id).map(Alignment::id);
        fields.push(match of_army {
            Some(of_army) => alignment().begins_at(of_army),
            None => alignment(),
        });
    }
    let flag = |flag: FlagInput, label, hint| flag.input(Message::new(label)).hint(Message::new(hint));
    if is.kind == CasterKind::Priest {
        fields.push(flag(WISDOM, "warlord-field-wisdom", "warlord-field-wisdom-hint").rule("FW-1"));
    }
    if is.kind.appeals() {
        fields.push(flag(DEVOUT, "warlord-field-devout", "warlord-field-devout-hint").rule("FW-17"));
    }
    if is.has_energy() {
        let field = ENERGY.input(Message::new("warlord-field-energy"), 1..=99).rule("FW-3");
        fields.push(by_level(army, caster, ENERGY, field));
    }
    if is.kind.appeals() {
        let field = DIVINE_SPELLS.input(Message::new("warlord-field-divine-spells"), 1..=20).rule("FW-3");
        let mut field = by_level(army, caster, DIVINE_SPELLS, field);
        if (is.kind, is.level) == (CasterKind::Priest, Some(Level::Major)) {
            field.hint = Some(Message::new("warlord-field-divine-spells-major"));
        }
        fields.push(field);
    }
    if is.kind == CasterKind::Other {
        fields.push(SPELLS.input(Message::new("warlord-field-spells"), 1..=20).rule("FW-1"));
        fields.push(COST_LIMIT.input(Message::new("warlord-field-cost-limit"), 1..=99).rule("FW-1"));
        let lists = LISTS.input(Message::new("warlord-field-lists"), alignments()).rule("FW-1");
        fields.push(lists.begins_with_all());
    }
    if is.casts() && is.kind.agent().is_none() {
        let worn = Armour::ALL.iter().map(|(armour, id)| option(id, armour.label())).collect();
        fields.push(ARMOUR.input(Message::new("warlord-field-armour"), worn).rule("FW-12").begins_at("none"));
    }
    fields
}

/// FW-3: a number that goes by kind and level: the hint names both, and what the army remembers.
fn by_level(army: &Army, caster: &Caster, number: NumberInput, field: Input) -> Input {
    let is = Profile::of(army, caster);
    let Some(level) = is.level else {
        return field.hint(Message::new("warlord-field-by-level-none"));
    };
    let remembered = remembered(army, caster, number);
    let id = if remembered.is_some() { "warlord-field-by-level-known" } else { "warlord-field-by-level" };
    let mut hint =
        Message::new(id).with("level", Message::new(level.label())).with("kinds", Message::new(is.kind.plural()));
    if let Some(number) = remembered {
        hint = hint.with("number", number);
    }
    field.hint(hint)
}

/// Kinds of item.
pub fn item_kinds() -> Vec<ItemKind> {
    items::KINDS.iter().map(|(id, label, rule)| ItemKind { id, label: Message::new(label), rule }).collect()
}

/// Fields of an item.
pub fn item_fields(rules: &Warlord, item: &Item) -> Vec<Input> {
    match item.kind.as_str() {
        "artifact" => {
            let spell = |spell: SpellEntry<'_>| {
                InputOption::new(spell.id(), Message::new("warlord-spell").spell("spell", spell.id()))
            };
            vec![
                SPELL
                    .input(Message::new("warlord-field-spell"), rules.lists.arcane_spells().map(spell).collect())
                    .rule("FW-1"),
                USES.input(Message::new("warlord-field-uses"), 1..=20).rule("FW-1"),
            ]
        }
        "blade_magic" => vec![alignment().rule("FW-27")],
        _ => Vec::new(),
    }
}

/// What a caster is, in short.
pub fn describe(army: &Army, caster: &Caster) -> Vec<Message> {
    let is = Profile::of(army, caster);
    let mut message = vec![Message::new(is.kind.label())];
    message.extend(is.level.map(|level| Message::new(level.label())));
    message.extend(is.alignment.map(|alignment| Message::new(alignment.label())));
    if is.wise {
        message.push(Message::new("warlord-wise"));
    }
    if is.devout {
        message.push(Message::new("warlord-devout"));
    }
    message
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

/// How many arcane spells somebody has who does not buy them: an agent (FW-23), or whoever the
/// player has entered a number for (FW-1).
pub fn spells_of(is: &Profile, caster: &Caster) -> Option<i64> {
    match is.kind.agent() {
        Some(agent) => i64::try_from(agent.spells).ok(),
        None if is.kind == CasterKind::Other => caster.fields.number(SPELLS),
        None => None,
    }
}

/// What one of his arcane spells may cost, where that is limited (FW-23, FW-1).
pub fn cost_limit(is: &Profile, caster: &Caster) -> Option<i64> {
    match is.kind.agent() {
        Some(agent) => Some(agent.max_energy),
        None if is.kind == CasterKind::Other => caster.fields.number(COST_LIMIT),
        None => None,
    }
}

/// FW-1: whether a list is open to a caster of another kind by what the player has entered.
pub fn is_entered(is: &Profile, caster: &Caster, list: Alignment) -> bool {
    let lists = caster.fields.many(LISTS);
    is.kind != CasterKind::Other || lists.is_none_or(|lists| lists.iter().any(|id| id == list.id()))
}

/// What a caster may have, itemised: energy (FW-5) or a number of spells (FW-23), divine spells
/// (FW-17), and what a Neutral caster's Good and Evil spells are held against (FW-8, FW-18).
pub fn allowances(rules: &Warlord, roster: &Roster, army: &Army, caster: &Caster) -> Vec<Allowance> {
    let is = Profile::of(army, caster);
    let house = House::new(&roster.house_rules);
    let mut all = Vec::new();
    let one = |pick: &Pick<'_>| (pick.known.id, 1);
    let of = |id, label, most, shares, rule| Allowance { id, label: Message::new(label), most, shares, rule };
    let arcane = picked(rules, caster, Magic::Arcane);
    if is.has_energy() {
        let most = energy_of(army, caster);
        let most = most.map(|energy| Sum::new().plus(Message::new("warlord-part-energy"), energy, "FW-3"));
        let shares = arcane.iter().map(|pick| (pick.known.id, pick.energy().unwrap_or(0)));
        all.push(of("energy", "warlord-allowance-energy", most, shares.collect(), "FW-5"));
    } else if is.casts() {
        let (rule, label) = match is.kind.agent() {
            Some(_) => ("FW-23", is.kind.label()),
            None => ("FW-1", "warlord-part-entered"),
        };
        let most = spells_of(&is, caster).map(|spells| Sum::new().plus(Message::new(label), spells, rule));
        all.push(of("spells", "warlord-allowance-spells", most, arcane.iter().map(one).collect(), rule));
    }
    let divine = picked(rules, caster, Magic::Divine);
    if is.kind.appeals() {
        let most = divine_allowance(army, caster);
        all.push(of("divine", "warlord-allowance-divine", most, divine.iter().map(one).collect(), "FW-17"));
    }
    for (magic, picks, can) in [(Magic::Arcane, &arcane, is.casts()), (Magic::Divine, &divine, is.kind.appeals())] {
        if can && is.kind.agent().is_none() && is.alignment == Some(Alignment::Neutral) {
            all.extend(ratios(house, magic, picks));
        }
    }
    if let Some(agent) = is.kind.agent().filter(|agent| agent.min_own < agent.spells) {
        // FW-23: how many may be Neutral.
        let most = i64::try_from(agent.spells - agent.min_own).unwrap_or(0);
        let most = Sum::new().plus(Message::new(is.kind.label()), most, "FW-23");
        let neutral = arcane.iter().filter(|pick| pick.list() == Some(Alignment::Neutral));
        all.push(of("neutral", "warlord-allowance-neutral", Some(most), neutral.map(one).collect(), "FW-23"));
    }
    all
}

/// FW-8, FW-18: the Good and Evil spells of a Neutral caster, held against his Neutral ones. Left
/// out where he has none of them.
fn ratios(house: House, magic: Magic, picks: &[Pick<'_>]) -> Vec<Allowance> {
    let neutral = i64::try_from(count_in(picks, &[Alignment::Neutral])).unwrap_or(0);
    let mut all = Vec::new();
    for lists in held_against_neutral(house, magic) {
        let (id, label, part, rule) = match (magic, lists.len(), lists.first()) {
            (Magic::Divine, ..) => {
                ("miracles_curses", "warlord-allowance-miracles-curses", "warlord-part-wonders", "FW-18")
            }
            (_, 1, Some(Alignment::Good)) => ("good", "warlord-allowance-good", "warlord-part-neutral", "FW-8"),
            (_, 1, _) => ("evil", "warlord-allowance-evil", "warlord-part-neutral", "FW-8"),
            _ => ("good_evil", "warlord-allowance-good-evil", "warlord-part-neutral", "FW-8"),
        };
        let held = picks.iter().filter(|pick| pick.list().is_some_and(|list| lists.contains(&list)));
        let shares: Vec<(KnownId, i64)> = held.map(|pick| (pick.known.id, 1)).collect();
        if !shares.is_empty() {
            let most = Some(Sum::new().plus(Message::new(part), neutral, rule));
            all.push(Allowance { id, label: Message::new(label), most, shares, rule });
        }
    }
    all
}

/// The spells that could be a caster's, and those that could not with the reason.
pub fn open_spells(rules: &Warlord, roster: &Roster, army: &Army, caster: &Caster) -> Vec<OpenSpell> {
    let is = Profile::of(army, caster);
    let mut open = Vec::new();
    let mut offer = |spell: SpellEntry<'_>, picks: &[Pick<'_>]| {
        let known = picks.iter().filter(|pick| pick.spell == spell).count();
        let unavailable = match spell.magic() {
            Magic::Arcane => why_not_arcane(army, caster, &is, picks, spell),
            Magic::Divine => why_not_divine(army, caster, picks),
        };
        let unavailable = unavailable.or_else(|| why_not_list(roster, &is, caster, picks, spell));
        open.push(OpenSpell { spell: spell.id().into(), known, how: Acquired::Plainly, unavailable });
    };
    if is.casts() {
        let picks = picked(rules, caster, Magic::Arcane);
        rules.lists.arcane_spells().for_each(|spell| offer(spell, &picks));
    }
    if is.kind.appeals() {
        let picks = picked(rules, caster, Magic::Divine);
        rules.lists.divine_spells().for_each(|spell| offer(spell, &picks));
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
    is: &Profile,
    picks: &[Pick<'_>],
    spell: SpellEntry<'_>,
) -> Option<Reason> {
    let cost = spell.energy();
    if is.has_energy() {
        let left = energy_of(army, caster)? - picks.iter().filter_map(Pick::energy).sum::<i64>();
        let message = Message::new("warlord-why-energy").with("left", left.max(0));
        return why(message, "FW-5").filter(|_| cost.is_some_and(|cost| cost > left));
    }
    let rule = if is.kind.agent().is_some() { "FW-23" } else { "FW-1" };
    let full = spells_of(is, caster).is_some_and(|most| i64::try_from(picks.len()).unwrap_or(0) >= most);
    let limit = cost_limit(is, caster)?;
    if cost.is_some_and(|cost| cost > limit) {
        return why(Message::new("warlord-why-too-dear").with("limit", limit), rule);
    }
    why(Message::new("warlord-why-full"), rule).filter(|_| full)
}

/// FW-17: no more than the gods grant.
fn why_not_divine(army: &Army, caster: &Caster, picks: &[Pick<'_>]) -> Option<Reason> {
    let most = divine_allowance(army, caster)?.total();
    let full = i64::try_from(picks.len()).unwrap_or(0) >= most;
    why(Message::new("warlord-why-full"), "FW-17").filter(|_| full)
}

/// FW-7, FW-8, FW-18, FW-23: a closed list, or one that would outnumber the Neutral one.
fn why_not_list(
    roster: &Roster,
    is: &Profile,
    caster: &Caster,
    picks: &[Pick<'_>],
    spell: SpellEntry<'_>,
) -> Option<Reason> {
    let (list, magic) = (spell.list()?, spell.magic());
    let rule = match (is.kind.agent(), magic) {
        (Some(_), _) => "FW-23",
        (None, Magic::Arcane) => "FW-7",
        (None, Magic::Divine) => "FW-18",
    };
    if is_closed(is, list) {
        return why(Message::new("warlord-why-closed").with("list", Message::new(list.label())), rule);
    }
    if !is_entered(is, caster, list) {
        return why(Message::new("warlord-why-closed").with("list", Message::new(list.label())), "FW-1");
    }
    if let Some(agent) = is.kind.agent() {
        let neutral = count_in(picks, &[Alignment::Neutral]);
        let full = list == Alignment::Neutral && neutral >= agent.spells - agent.min_own;
        return why(Message::new("warlord-why-no-more-neutral"), "FW-23").filter(|_| full);
    }
    if is.alignment == Some(Alignment::Neutral) {
        let house = House::new(&roster.house_rules);
        let rule = if magic == Magic::Arcane { "FW-8" } else { "FW-18" };
        let mut held = held_against_neutral(house, magic).iter().filter(|lists| lists.contains(&list));
        let neutral = count_in(picks, &[Alignment::Neutral]);
        let outnumbers = held.any(|lists| count_in(picks, lists) + 1 > neutral);
        return why(Message::new("warlord-why-outnumbers"), rule).filter(|_| outnumbers);
    }
    None
}

/// What of the lists an army can reach: the spells known in it, those of its artifacts, all arcane spells,
/// since a summoned agent is asked about any of them (FW-26), and the tables.
pub fn reach(rules: &Warlord, army: &Army) -> Reach {
    let mut reach = Reach::default();
    for caster in &army.casters {
        let known = caster.load_outs.iter().flat_map(|load_out| &load_out.spells);
        known.for_each(|known| reach.spell(&known.spell));
        for item in &caster.items {
            if let Some(ItemUse::Artifact { spell, .. }) = ItemUse::of(item).filter(ItemUse::holds_spell) {
                reach.spell(&spell);
            }
        }
    }
    rules.lists.arcane.iter().for_each(|lore| reach.whole_lore(&lore.id));
    reach.tables();
    reach
}
