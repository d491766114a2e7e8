//! What is wrong with a roster, all of it at once (MF-1 to MF-6).

use std::collections::BTreeSet;

use super::dividing::{Division, Share, sphere_of};
use super::entries::Sphere;
use super::inputs::{ARMOUR, HEROES_WARGEAR, LEVEL, YOUNGBLOOD};
use super::lists::Lists;
use super::rosters::sphere_label;
use super::wizards::{MAX_LEVEL, is_of_other_race, race_of};
use crate::form::{ChoiceInput, Value};
use crate::lang::Message;
use crate::rosters::{
    ArmyFindings, CasterFindings, Finding, Findings, Grade, KnownSpell, ReadFields as _, Repair, Roster, RosterEdit,
};

/// All findings on a roster: armies in order, in each the army's own first, then wizard by wizard.
pub fn check(lists: &Lists, roster: &Roster) -> Vec<Finding> {
    Findings::on(roster, check_army, |on| {
        check_level(on);
        check_race(on);
        check_wargear(on);
        let division = Division::of(lists, on.caster);
        check_spheres(lists, &division, on);
        check_known(lists, &division, on);
        check_number(&division, on);
    })
}

/// MF-1: one wizard in a warband is advised.
fn check_army(on: &mut ArmyFindings<'_, '_>) {
    match on.army.casters.len() {
        0 => on.find(Finding::hint("army-empty", "MF-1", Message::new("mord-finding-army-empty"))),
        1 => {}
        wizards => {
            let message = Message::new("mord-finding-many-wizards").with("wizards", wizards);
            on.find(Finding::hint("many-wizards", "MF-1", message));
        }
    }
}

/// MF-1: the document advises levels 1 and 2, and prints no more (MF-3).
fn check_level(on: &mut CasterFindings<'_, '_>) {
    let has = on.caster.fields.number(LEVEL).unwrap_or(1);
    let to = |level: i64, on: &CasterFindings<'_, '_>| {
        let set = on.set(LEVEL.name, Some(Value::Number(level)));
        Repair::new(Message::new("mord-repair-level").with("level", level), [set])
    };
    if !(1..=MAX_LEVEL).contains(&has) {
        let message = Message::new("mord-finding-level").with("has", has).with("most", MAX_LEVEL);
        on.find(Finding::illegal("level", "MF-1", message).repair(to(has.clamp(1, 2), on)));
    } else if has > 2 {
        let message = Message::new("mord-finding-high-level").with("has", has);
        on.find(Finding::hint("high-level", "MF-1", message).repair(to(2, on)));
    }
}

/// MF-2, MF-3: without a race there is neither profile nor price.
fn check_race(on: &mut CasterFindings<'_, '_>) {
    if is_of_other_race(on.caster) {
        if on.caster.fields.number(YOUNGBLOOD).is_none_or(|price| price < 0) {
            on.find(Finding::incomplete("no-youngblood", "MF-3", Message::new("mord-finding-no-youngblood")));
        }
    } else if race_of(on.caster).is_none() {
        on.find(Finding::incomplete("no-race", "MF-2", Message::new("mord-finding-no-race")));
    }
}

/// MF-4: no armour, and no more than henchmen's wargear.
fn check_wargear(on: &mut CasterFindings<'_, '_>) {
    for (grade, id, field, message, repair) in [
        (Grade::Illegal, "armour", ARMOUR, "mord-finding-armour", "mord-repair-armour"),
        (Grade::Hint, "wargear", HEROES_WARGEAR, "mord-finding-wargear", "mord-repair-wargear"),
    ] {
        if on.caster.fields.flag(field) {
            let repair = Repair::new(Message::new(repair), [on.set(field.name, Some(Value::Flag(false)))]);
            on.find(Finding::new(grade, id, "MF-4", Message::new(message)).repair(repair));
        }
    }
}

/// MF-5: every spell is of a sphere, and that one the lists have.
fn check_spheres(lists: &Lists, division: &Division<'_>, on: &mut CasterFindings<'_, '_>) {
    let open = division.shares.iter().filter(|share| share.sphere.is_none());
    let fields: Vec<ChoiceInput> = open.map(|share| share.field).collect();
    if !fields.is_empty() {
        let all_of = |sphere: &Sphere| {
            let edits = fields.iter().map(|field| on.set(field.name, Some(Value::Choice(sphere.id.clone()))));
            Repair::new(Message::new("mord-repair-spheres").with("sphere", sphere_label(sphere)), edits)
        };
        let repairs: Vec<Repair> = lists.spheres.iter().map(all_of).collect();
        let message = Message::new("mord-finding-no-sphere").with("open", fields.len());
        on.find(Finding::incomplete("no-sphere", "MF-5", message).repairs(repairs));
    }
    // A list has lost a sphere; what is known of it stands in the roster's copies.
    let spheres = division.shares.iter().filter_map(|share| share.sphere);
    let unknown: BTreeSet<&str> = spheres.filter(|id| lists.sphere(id).is_none()).collect();
    for id in unknown {
        let shares = || division.shares.iter().filter(|share| share.sphere == Some(id));
        let filled = shares().all(|share| share.known.is_some());
        let grade = if filled { Grade::Hint } else { Grade::Incomplete };
        let edits = shares().map(|share| on.set(share.field.name, None));
        let repair = Repair::new(Message::new("mord-repair-other-sphere"), edits);
        let message = Message::new("mord-finding-sphere-unknown").with("sphere", id);
        on.find(Finding::new(grade, "sphere-unknown", "MF-7", message).repair(repair));
    }
}

/// MF-5, MF-6: spells of the spheres that were chosen, each once.
fn check_known<'r>(lists: &Lists, division: &Division<'r>, on: &mut CasterFindings<'_, 'r>) {
    let worded = |id, known: &KnownSpell| Message::new(id).spell("spell", &known.spell);
    for known in on.doubles() {
        let finding = Finding::illegal("double", "MF-6", worded("mord-finding-double", known));
        on.find(finding.known(known).repair(drop(on, &[known])));
    }
    for (known, _) in &division.strangers {
        let finding = Finding::illegal("other-sphere", "MF-5", worded("mord-finding-other-sphere", known));
        let divide = lists
            .spell(&known.spell)
            .map(|_| Repair::new(Message::new("mord-repair-divide"), as_spells_are(lists, division, on)));
        on.find(finding.known(known).repair(drop(on, &[known])).repairs(divide));
    }
    for known in on.caster.spells().iter().filter(|known| lists.spell(&known.spell).is_none()) {
        let finding = Finding::hint("spell-unknown", "MF-7", worded("mord-finding-spell-unknown", known));
        on.find(finding.known(known).repair(drop(on, &[known])));
    }
}

/// MF-5: three spells a level.
fn check_number(division: &Division<'_>, on: &mut CasterFindings<'_, '_>) {
    let missing = division.missing().count();
    if missing > 0 {
        let message = Message::new("mord-finding-spells-missing").with("missing", missing);
        on.find(Finding::incomplete("spells-missing", "MF-5", message));
    }
    if !division.spare.is_empty() {
        let message = Message::new("mord-finding-too-many")
            .with("has", division.shares.len() + division.spare.len())
            .with("most", division.shares.len());
        // With their doubles, which would take their place.
        let is_spare = |known: &&KnownSpell| division.spare.iter().any(|spare| spare.spell == known.spell);
        let spare: Vec<&KnownSpell> = on.caster.spells().iter().filter(is_spare).collect();
        on.find(Finding::illegal("too-many", "MF-5", message).repair(drop(on, &spare)));
    }
}

/// The division that fits the spells that there are: shares that have no sphere yet, or the spell
/// of another one, get the sphere of the spell that takes them up.
fn as_spells_are(lists: &Lists, division: &Division<'_>, on: &CasterFindings<'_, '_>) -> Vec<RosterEdit> {
    let is_open = |share: &&Share<'_>| {
        share.sphere.is_none() || division.strangers.iter().any(|(_, field)| *field == share.field)
    };
    let edit = |share: &Share<'_>| {
        let sphere = lists.sphere(sphere_of(&share.known?.spell))?;
        Some(on.set(share.field.name, Some(Value::Choice(sphere.id.clone()))))
    };
    division.shares.iter().filter(is_open).filter_map(edit).collect()
}

fn drop(on: &CasterFindings<'_, '_>, these: &[&KnownSpell]) -> Repair {
    let name = |known: &&KnownSpell| Message::new("mord-quoted-spell").spell("spell", &known.spell);
    let names: Vec<Message> = these.iter().map(name).collect();
    on.drop(Message::new("mord-repair-drop").with("spell", names), these.iter().copied())
}
