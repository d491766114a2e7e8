//! What is wrong with a roster, all of it at once (WM-1 to WM-5, WM-8, WM-9, WM-23, WM-28, WM-30).

use super::Winds;
use super::casters::{ArmyMagic, CasterKind};
use super::entries::SpellEntry;
use super::inputs::{LEVEL, LORE, LOREMASTER, LORES};
use super::items::ItemUse;
use super::rosters::{Draw, PackageOf, common, count, is_of_set, is_open, lore_label, lore_of, set_of, spell_roll_of};
use crate::form::Value;
use crate::lang::Message;
use crate::rosters::{
    Acquired, ArmyFindings, CasterFindings, Finding, Findings, Item, KnownSpell, ReadFields as _, Repair, Roster,
    RosterEdit,
};
use crate::rules::Part;
use crate::spells::Lore;

/// All findings on a roster: armies in order, in each the army's own first, then caster by caster.
pub fn check(rules: &Winds, roster: &Roster) -> Vec<Finding> {
    Findings::on(roster, check_army, |on| {
        let kind = CasterKind::of(on.army, on.caster);
        check_kind(on, kind);
        for item in &on.caster.items {
            check_item(on, kind, item);
        }
        if kind == CasterKind::Wizard {
            check_wizard(rules, on);
        } else if let Some(known) = on.caster.spells().first() {
            // Nobody but a wizard draws spells; priests know their incantations without a draw.
            let finding = Finding::illegal("no-wizard", "WM-1", Message::new("winds-finding-no-wizard"));
            on.find(finding.known(known).repair(drop_all(on)));
        }
    })
}

fn check_army(on: &mut ArmyFindings<'_, '_>) {
    if on.army.casters.is_empty() {
        on.find(Finding::hint("army-empty", "WM-1", Message::new("winds-finding-army-empty")));
    }
    // WM-23: groups settle this differently, and it matters for this army.
    let has_wizard = on.army.casters.iter().any(|caster| CasterKind::of(on.army, caster).is_wizard());
    let is_settled = on.roster.house_rules.contains_key("dispel_without_wizard");
    if !has_wizard && !on.army.casters.is_empty() && !is_settled {
        let settle = |value: &str, label| {
            let (rule, value) = ("dispel_without_wizard".to_owned(), Some(value.to_owned()));
            Repair::new(Message::new(label), [RosterEdit::SetHouseRule { rule, value }])
        };
        let message = Message::new("winds-finding-dispel-without-wizard");
        let finding = Finding::disputed("dispel-without-wizard", "WM-23", message);
        let finding = finding.repair(settle("allowed", "winds-repair-dispel-allowed"));
        on.find(finding.repair(settle("forbidden", "winds-repair-dispel-forbidden")));
    }
    // WM-4: a list of open lores that leaves none.
    if ArmyMagic::of(on.army) == ArmyMagic::Ordinary && on.army.fields.many(LORES).is_some_and(<[String]>::is_empty) {
        let open_all = Repair::new(Message::new("winds-repair-open-all"), [on.set("lores", None)]);
        let message = Message::new("winds-finding-no-open-lores");
        on.find(Finding::incomplete("no-open-lores", "WM-4", message).repair(open_all));
    }
}

/// WM-1, WM-8, WM-9, WM-30: a kind that this army does not have.
fn check_kind(on: &mut CasterFindings<'_, '_>, kind: CasterKind) {
    let kinds = ArmyMagic::of(on.army).kinds();
    if kinds.contains(&kind) {
        return;
    }
    let usual = kinds.first().copied().unwrap_or(CasterKind::Bearer);
    let label = Message::new("winds-repair-become").with("kind", Message::new(usual.label()));
    let become_usual = Repair::new(label, [on.set("kind", Some(Value::Choice(usual.id().to_owned())))]);
    // WM-4: dwarfs are limited to their runes.
    let rule = if kind == CasterKind::Wizard { "WM-4" } else { "WM-30" };
    let message = Message::new("winds-finding-kind").with("kind", Message::new(kind.label()));
    on.find(Finding::illegal("kind", rule, message).repair(become_usual));
}

fn check_item(on: &mut CasterFindings<'_, '_>, kind: CasterKind, item: &Item) {
    let magic = ArmyMagic::of(on.army);
    let mut find = |finding| on.find_item(item, finding, Message::new("winds-repair-remove-item"));
    let Some(what) = ItemUse::of(item) else {
        let message = Message::new("winds-finding-item-unknown").with("item", item.kind.as_str());
        find(Finding::hint("item-unknown", "WM-28", message));
        return;
    };
    let about = |id| Message::new(id).with("item", Message::new(what.label()));
    let not_for_army = || Finding::illegal("item-not-for-army", "WM-30", about("winds-finding-item-not-for-army"));
    if matches!(what, ItemUse::Casket(_)) && magic != ArmyMagic::TombKings {
        find(not_for_army());
    }
    match &what {
        ItemUse::Bound(bound) | ItemUse::Casket(bound) => {
            if bound.spell.is_none() {
                find(Finding::incomplete("bound-no-spell", "WM-28", about("winds-finding-bound-no-spell")));
            }
            if bound.casting_value.is_none() {
                find(Finding::incomplete("bound-no-value", "WM-29", about("winds-finding-bound-no-value")));
            }
        }
        ItemUse::Spellbreaking if magic != ArmyMagic::Dwarfs => find(not_for_army()),
        ItemUse::Anvil if kind != CasterKind::RuneLord => {
            find(Finding::illegal("anvil-bearer", "WM-30", about("winds-finding-anvil")));
        }
        ItemUse::Familiar(_) if kind != CasterKind::Wizard => {
            find(Finding::hint("familiar-bearer", "WM-2", about("winds-finding-familiar")));
        }
        ItemUse::DispelScroll
        | ItemUse::Spellbreaking
        | ItemUse::DispelDice(_)
        | ItemUse::Familiar(_)
        | ItemUse::Anvil => {}
    }
}

fn check_wizard(rules: &Winds, on: &mut CasterFindings<'_, '_>) {
    // WM-1: levels 1 to 4.
    if let Some(level) = on.caster.fields.number(LEVEL).filter(|level| !(1..=4).contains(level)) {
        let to = level.clamp(1, 4);
        let label = Message::new("winds-repair-level").with("level", to);
        let repair = Repair::new(label, [on.set("level", Some(Value::Number(to)))]);
        let message = Message::new("winds-finding-level").with("level", level);
        on.find(Finding::illegal("level", "WM-1", message).repair(repair));
    }
    // WM-4: a lore, and one that is open to the army.
    let Some(lore) = lore_of(&rules.lists, on.caster) else {
        find_no_lore(rules, on);
        return;
    };
    if !is_open(on.army, lore) {
        find_lore_closed(rules, on, lore);
    }
    if !on.caster.fields.flag(LOREMASTER) {
        check_spells(rules, on, lore);
    } else if !on.caster.spells().is_empty() {
        // WM-3: no draw.
        let message = Message::new("winds-finding-loremaster-draws");
        on.find(Finding::hint("loremaster-draws", "WM-3", message).repair(drop_all(on)));
    }
}

fn find_no_lore(rules: &Winds, on: &mut CasterFindings<'_, '_>) {
    if let Some(lore) = on.caster.fields.choice(LORE) {
        // A list has lost the lore; what the wizard knows stands in the roster's copies.
        let message = Message::new("winds-finding-lore-unknown").with("lore", lore);
        on.find(Finding::hint("lore-unknown", "WM-4", message));
        return;
    }
    let open = rules.lists.lores.iter().filter(|lore| is_open(on.army, lore));
    let take =
        |lore: &Lore<SpellEntry>| Repair::new(lore_label(lore), [on.set("lore", Some(Value::Choice(lore.id.clone())))]);
    let repairs: Vec<Repair> = open.take(8).map(take).collect();
    on.find(Finding::incomplete("no-lore", "WM-4", Message::new("winds-finding-no-lore")).repairs(repairs));
}

/// WM-4: a lore that the army does not have, or that is of another set.
fn find_lore_closed(rules: &Winds, on: &mut CasterFindings<'_, '_>, lore: &Lore<SpellEntry>) {
    let is_of_other_set = !is_of_set(lore, set_of(on.army));
    let mut edits = Vec::new();
    // Whatever else closes it, the army's list of lores must have it, too.
    if let Some(open) = on.army.fields.many(LORES)
        && !open.iter().any(|id| common(id) == common(&lore.id))
    {
        let open = open.iter().cloned().chain([common(&lore.id).to_owned()]).collect();
        edits.push(on.set_army("lores", Some(Value::Many(open))));
    }
    let mut label = Message::new("winds-repair-open-lore").with("lore", &lore.name);
    if is_of_other_set {
        let set = if lore.set == "seven" { "winds-set-seven" } else { "winds-set-six" };
        label = Message::new("winds-repair-use-set").with("set", Message::new(set));
        edits.push(on.set_army("set", Some(Value::Choice(lore.set.clone()))));
    }
    let no_lore = [on.set("lore", None), RosterEdit::ClearSpells(on.caster.id)];
    let mut repairs = vec![Repair::new(label, edits), Repair::new(Message::new("winds-repair-no-lore"), no_lore)];
    // Another set is no good repair where it would close the lore of another wizard.
    let wizards = on.army.casters.iter().filter(|caster| CasterKind::of(on.army, caster) == CasterKind::Wizard);
    let mut lores = wizards.filter_map(|caster| lore_of(&rules.lists, caster));
    if is_of_other_set && lores.any(|lore| is_open(on.army, lore)) {
        repairs.reverse();
    }
    let message = Message::new("winds-finding-lore-closed").with("lore", &lore.name);
    on.find(Finding::illegal("lore-closed", "WM-4", message).repairs(repairs));
}

/// WM-2, WM-4, WM-5: what a wizard knows against what it may know.
fn check_spells(rules: &Winds, on: &mut CasterFindings<'_, '_>, lore: &Lore<SpellEntry>) {
    let draw = spell_roll_of(&rules.lists, on.army, on.caster);
    let doubles: Vec<_> = on.doubles().map(|known| known.id).collect();
    for known in on.caster.spells() {
        check_known(rules, on, lore, known);
        // WM-5: a spell known already is rolled again.
        if doubles.contains(&known.id) {
            let message = Message::new("winds-finding-double").spell("spell", known.spell.as_str());
            on.find(Finding::illegal("double", "WM-5", message).known(known).repair(drop(on, &[known])));
        }
    }
    if let Some(missing) = &draw.signature_missing {
        let about = |id| Message::new(id).spell("spell", missing.as_str());
        let card = rules.cards.card(missing);
        let add = card.map(|card| Repair::new(about("winds-repair-add"), [on.add(card, Acquired::Signature)]));
        let message = about("winds-finding-no-signature");
        on.find(Finding::incomplete("no-signature", "WM-2", message).repairs(add));
    }
    check_numbers(rules, on, &draw);
}

fn check_known(rules: &Winds, on: &mut CasterFindings<'_, '_>, lore: &Lore<SpellEntry>, known: &KnownSpell) {
    let about = |id| Message::new(id).spell("spell", known.spell.as_str());
    let Some((of, entry)) = rules.lists.lores.find(&known.spell) else {
        let finding = Finding::hint("spell-unknown", "WM-2", about("winds-finding-spell-unknown"));
        on.find(finding.known(known).repair(drop(on, &[known])));
        return;
    };
    if of.id != lore.id {
        let message = about("winds-finding-other-lore").with("lore", &of.name);
        let finding = Finding::illegal("other-lore", "WM-4", message);
        on.find(finding.known(known).repair(drop(on, &[known])));
    }
    if entry.value().is_none() {
        on.find(Finding::incomplete("value-unknown", "WM-15", about("winds-finding-value-unknown")).known(known));
    }
}

/// WM-2: too many, too few, too many chosen.
fn check_numbers(rules: &Winds, on: &mut CasterFindings<'_, '_>, draw: &Draw) {
    let spells = on.caster.spells();
    let others: Vec<&KnownSpell> = spells.iter().filter(|known| draw.others.contains(&known.id)).collect();
    let (has, may) = (count(others.len()), draw.allowance.total());
    let counts = |id| Message::new(id).with("has", has).with("may", may).with("parts", parts(draw));
    if has > may {
        let repairs = drop_surplus(rules, on, &others);
        on.find(Finding::illegal("too-many", "WM-2", counts("winds-finding-too-many")).repairs(repairs));
    } else if has < may && draw.package.is_none() {
        let caster = on.caster.id;
        let take =
            |of: &PackageOf| Repair::new(of.label(), [RosterEdit::SetPackage { caster, package: of.id.to_owned() }]);
        let finding = Finding::incomplete("no-package", "WM-2", counts("winds-finding-no-package"));
        on.find(finding.repairs(draw.packages.iter().map(take)));
    } else if has < may && !draw.open.is_empty() {
        on.find(Finding::incomplete("too-few", "WM-2", counts("winds-finding-too-few")));
    }
    check_chosen(on, draw, &others);
}

/// Repairs for too many spells: each one that would be enough to drop, or else as many as it
/// takes from the end. What is left may show another package, so each is tried out.
fn drop_surplus(rules: &Winds, on: &CasterFindings<'_, '_>, others: &[&KnownSpell]) -> Vec<Repair> {
    let is_enough = |dropped: &[&KnownSpell]| {
        let mut caster = on.caster.clone();
        caster.load_out_mut().spells.retain(|known| !dropped.iter().any(|other| other.id == known.id));
        let draw = spell_roll_of(&rules.lists, on.army, &caster);
        count(draw.others.len()) <= draw.allowance.total()
    };
    let singles: Vec<Repair> =
        others.iter().rev().filter(|known| is_enough(&[known])).map(|known| drop(on, &[known])).collect();
    if !singles.is_empty() {
        return singles;
    }
    let mut tails = (0..others.len()).rev().filter_map(|from| others.get(from..));
    tails.find(|surplus| is_enough(surplus)).map(|surplus| drop(on, surplus)).into_iter().collect()
}

/// WM-2: more chosen than the package has.
fn check_chosen(on: &mut CasterFindings<'_, '_>, draw: &Draw, others: &[&KnownSpell]) {
    let chosen: Vec<&KnownSpell> = others.iter().copied().filter(|known| known.how == Acquired::Chosen).collect();
    let (has, may) = (count(chosen.len()), draw.package.map_or(0, |package| package.chosen));
    if has <= may {
        return;
    }
    let caster = on.caster.id;
    let as_rolled = |these: &[&KnownSpell]| {
        let how = |known: &&KnownSpell| RosterEdit::SetHow { caster, known: known.id, how: Acquired::Rolled };
        let label = Message::new("winds-repair-as-rolled").with("spell", names(these));
        Repair::new(label, these.iter().map(how))
    };
    let repairs: Vec<Repair> = if has - may == 1 {
        chosen.iter().rev().take(2).map(|known| as_rolled(&[known])).collect()
    } else {
        let allowed = usize::try_from(may).unwrap_or(0);
        vec![as_rolled(chosen.get(allowed..).unwrap_or_default())]
    };
    let message = Message::new("winds-finding-too-many-chosen").with("has", has).with("may", may);
    on.find(Finding::illegal("too-many-chosen", "WM-2", message).repairs(repairs));
}

fn drop(on: &CasterFindings<'_, '_>, spells: &[&KnownSpell]) -> Repair {
    on.drop(Message::new("winds-repair-drop").with("spell", names(spells)), spells.iter().copied())
}

fn drop_all(on: &CasterFindings<'_, '_>) -> Repair {
    Repair::new(Message::new("winds-repair-drop-all"), [RosterEdit::ClearSpells(on.caster.id)])
}

/// Names of known spells, one after the other.
fn names(known: &[&KnownSpell]) -> Vec<Message> {
    known.iter().map(|known| Message::new("winds-quoted-spell").spell("spell", known.spell.as_str())).collect()
}

/// What an allowance is made of, as a list: "4 level, minus 2 for choosing, 1 familiar".
fn parts(draw: &Draw) -> Vec<Message> {
    let part = |part: &Part| {
        let id = if part.amount < 0 { "winds-part-less" } else { "winds-part-more" };
        Message::new(id).with("label", part.label.clone()).with("amount", part.amount.abs())
    };
    draw.allowance.parts.iter().map(part).collect()
}
