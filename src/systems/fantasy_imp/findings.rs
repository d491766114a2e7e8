//! What is wrong with a roster, all of it at once (FI-1 to FI-3).

use super::entries::{Lists, SpellEntry};
use super::inputs::{LORES, MAGIC_DICE};
use super::rosters::{CasterKind, MAX_DICE, is_open, lore_label, lores};
use crate::form::Value;
use crate::lang::Message;
use crate::rosters::{
    Acquired, ArmyFindings, CasterFindings, Finding, Findings, KnownId, KnownSpell, ReadFields as _, Repair, Roster,
};
use crate::spells::{Cards, Lore};

/// All findings on a roster: armies in order, in each the army's own first, then caster by caster.
pub fn check(lists: &Lists, cards: &Cards, roster: &Roster) -> Vec<Finding> {
    Findings::on(roster, check_army, |on| {
        check_dice(on);
        match CasterKind::of(on.caster) {
            CasterKind::Mage => check_mage(lists, cards, on),
            CasterKind::Unit => check_unit(lists, on),
        }
        check_known(lists, on);
    })
}

/// FI-1: an army with casters and with lores for them.
fn check_army(on: &mut ArmyFindings<'_, '_>) {
    if on.army.casters.is_empty() {
        on.find(Finding::hint("army-empty", "FI-1", Message::new("imp-finding-army-empty")));
    }
    // A list of open lores that leaves none.
    if on.army.fields.many(LORES).is_some_and(<[String]>::is_empty) {
        let open_all = Repair::new(Message::new("imp-repair-open-all"), [on.set("lores", None)]);
        let message = Message::new("imp-finding-no-open-lores");
        on.find(Finding::incomplete("no-open-lores", "FI-1", message).repair(open_all));
    }
}

/// FI-3: every caster has magic dice.
fn check_dice(on: &mut CasterFindings<'_, '_>) {
    match on.caster.fields.number(MAGIC_DICE) {
        None => on.find(Finding::incomplete("no-dice", "FI-3", Message::new("imp-finding-no-dice"))),
        Some(dice) if !(1..=MAX_DICE).contains(&dice) => {
            let to = dice.clamp(1, MAX_DICE);
            let label = Message::new("imp-repair-dice").with("dice", to);
            let repair = Repair::new(label, [on.set("magic_dice", Some(Value::Number(to)))]);
            let message = Message::new("imp-finding-dice").with("has", dice).with("most", MAX_DICE);
            on.find(Finding::illegal("dice", "FI-3", message).repair(repair));
        }
        Some(_) => {}
    }
}

/// FI-1: a mage has lores that the army list opens, and spells of them.
fn check_mage(lists: &Lists, cards: &Cards, on: &mut CasterFindings<'_, '_>) {
    let own = lores(on.caster);
    if own.is_empty() {
        let open = lists.iter().filter(|lore| is_open(on.army, &lore.id));
        let repairs: Vec<Repair> = open.map(|lore| take_lores(on, lore, vec![lore.id.clone()])).collect();
        on.find(Finding::incomplete("no-lore", "FI-1", Message::new("imp-finding-no-lore")).repairs(repairs));
        return;
    }
    for id in own {
        let Some(lore) = lists.lore(id) else {
            // A list has lost the lore; what the mage knows stands in the roster's copies.
            let message = Message::new("imp-finding-lore-unknown").with("lore", id.as_str());
            on.find(Finding::hint("lore-unknown", "FI-1", message));
            continue;
        };
        if is_open(on.army, id) {
            continue;
        }
        let open = on.army.fields.many(LORES).unwrap_or_default().iter().chain([id]).cloned().collect();
        let others = own.iter().filter(|other| *other != id).cloned().collect();
        let label = |id| Message::new(id).with("lore", lore_label(lore));
        let open_it = Repair::new(label("imp-repair-open-lore"), [on.set_army("lores", Some(Value::Many(open)))]);
        let give_it_up = Repair::new(label("imp-repair-give-up-lore"), [on.set("lores", Some(Value::Many(others)))]);
        let finding = Finding::illegal("lore-closed", "FI-1", label("imp-finding-lore-closed"));
        on.find(finding.repair(open_it).repair(give_it_up));
    }
    if on.caster.spells().is_empty() {
        let lores = own.iter().filter_map(|id| lists.lore(id));
        let repairs: Vec<Repair> = lores.map(|lore| add_all(cards, on, lore)).collect();
        on.find(Finding::incomplete("no-spells", "FI-1", Message::new("imp-finding-no-spells")).repairs(repairs));
    }
}

/// FI-2: a unit has one named spell, and no ability.
fn check_unit(lists: &Lists, on: &mut CasterFindings<'_, '_>) {
    let spells = on.caster.spells();
    if spells.is_empty() {
        on.find(Finding::incomplete("no-spell", "FI-2", Message::new("imp-finding-no-spell")));
    }
    let is_ability = |known: &&KnownSpell| lists.spell(&known.spell).is_some_and(|entry| entry.difficulty().is_none());
    for known in spells.iter().filter(is_ability) {
        let message = Message::new("imp-finding-ability").spell("spell", known.spell.as_str());
        on.find(Finding::illegal("ability", "FI-2", message).known(known).repair(drop(on, known)));
    }
    if spells.len() > 1 {
        // Any one may stay.
        let keep = |kept: &KnownSpell| {
            let label = Message::new("imp-repair-keep").spell("spell", kept.spell.as_str());
            on.drop(label, spells.iter().filter(|known| known.id != kept.id))
        };
        let repairs: Vec<Repair> = spells.iter().map(keep).collect();
        let message = Message::new("imp-finding-too-many").with("has", spells.len());
        on.find(Finding::illegal("too-many", "FI-2", message).repairs(repairs));
    }
}

/// FI-1: each spell is there once, and of a lore that is the mage's.
fn check_known(lists: &Lists, on: &mut CasterFindings<'_, '_>) {
    let is_mage = CasterKind::of(on.caster) == CasterKind::Mage;
    let own = lores(on.caster);
    let doubles: Vec<KnownId> = on.doubles().map(|known| known.id).collect();
    for known in on.caster.spells() {
        let about = |id| Message::new(id).spell("spell", known.spell.as_str());
        if doubles.contains(&known.id) {
            let finding = Finding::hint("double", "FI-1", about("imp-finding-double"));
            on.find(finding.known(known).repair(drop(on, known)));
        }
        let Some((lore, _)) = lists.find(&known.spell) else {
            let finding = Finding::hint("spell-unknown", "FI-1", about("imp-finding-spell-unknown"));
            on.find(finding.known(known).repair(drop(on, known)));
            continue;
        };
        if is_mage && !own.is_empty() && !own.contains(&lore.id) {
            let more = own.iter().chain([&lore.id]).cloned().collect();
            let message = about("imp-finding-other-lore").with("lore", lore_label(lore));
            let finding = Finding::illegal("other-lore", "FI-1", message).known(known);
            on.find(finding.repair(drop(on, known)).repair(take_lores(on, lore, more)));
        }
    }
}

fn drop(on: &CasterFindings<'_, '_>, known: &KnownSpell) -> Repair {
    let name = Message::new("imp-quoted-spell").spell("spell", known.spell.as_str());
    on.drop(Message::new("imp-repair-drop").with("spell", vec![name]), [known])
}

/// The repair that makes these the mage's lores, with this one among them.
fn take_lores(on: &CasterFindings<'_, '_>, lore: &Lore<SpellEntry>, all: Vec<String>) -> Repair {
    let label = Message::new("imp-repair-take-lore").with("lore", lore_label(lore));
    Repair::new(label, [on.set("lores", Some(Value::Many(all)))])
}

fn add_all(cards: &Cards, on: &CasterFindings<'_, '_>, lore: &Lore<SpellEntry>) -> Repair {
    let cards = cards.iter().filter(|card| card.lore == lore.id);
    let label = Message::new("imp-repair-add-all").with("lore", lore_label(lore));
    Repair::new(label, cards.map(|card| on.add(card, Acquired::Plainly)))
}
