//! Determining spells before each battle: all are divided over spheres first, then each is
//! rolled for on its sphere's table (MF-5 to MF-7).

use super::Fatigue;
use super::dividing::{Division, sphere_of};
use super::lists::{die_of, range_of, table_of};
use super::rosters::sphere_label;
use crate::dice::Total;
use crate::form::Value;
use crate::lang::{Arg, Message};
use crate::rosters::{Acquired, Caster, CasterId, Roster, RosterEdit};
use crate::rules::{Event, Kind, Offer, Prompt, Roll, Rolled, Slot, Step, Table, Verdict};

/// MF-5: determines what these wizards still lack.
pub fn prepare(rules: &Fatigue, roster: &Roster, casters: &[CasterId], table: &mut Table<'_>) -> Step<Roster> {
    let mut roster = roster.clone();
    for id in casters {
        // A spell that he had before may come to stand for a sphere that is chosen or exhausted
        // since, and leave another share of the division open.
        while divide(rules, &mut roster, *id, table)? || roll(rules, &mut roster, *id, table)? {}
    }
    Ok(roster)
}

/// MF-5: first the spells are divided over spheres, all of them. False if nothing was left to divide.
fn divide(rules: &Fatigue, roster: &mut Roster, id: CasterId, table: &mut Table<'_>) -> Step<bool> {
    let Some(caster) = of(roster, id) else { return Ok(false) };
    let mut divided = false;
    let shares = Division::of(rules, caster).shares;
    let name = caster.name.clone();
    for (share, nth) in shares.iter().zip(1_i64..) {
        if share.sphere.is_some() || share.known.is_some() || rules.lists.spheres.is_empty() {
            continue;
        }
        let offer = |sphere: &crate::spells::Lore<super::entries::SpellEntry>| {
            let label = Message::new("mord-do-sphere")
                .with("sphere", sphere_label(sphere))
                .with("die", die_of(sphere).die.to_string());
            (Offer::new("sphere", label).about("sphere", Value::Choice(sphere.id.clone())), sphere.id.clone())
        };
        let offers: Vec<_> = rules.lists.spheres.iter().map(offer).collect();
        let message =
            Message::new("mord-ask-sphere").with("caster", name.as_str()).with("nth", nth).with("of", shares.len());
        let (sphere, _) = table.choose(Prompt::new("sphere", message, "MF-5", None), offers, Vec::new)?;
        let label = rules.lists.sphere(&sphere).map(sphere_label);
        let value = Some(Value::Choice(sphere));
        roster.apply(&RosterEdit::SetField { caster: id, field: share.field.name.to_owned(), value });
        table.tell(|| {
            let message = Message::new("mord-told-sphere").with("caster", name.as_str()).with("nth", nth);
            let message = label.map_or(message.clone(), |label| message.with("sphere", label));
            Event::new(Kind::Table, message, "MF-5")
        });
        divided = true;
    }
    Ok(divided)
}

/// MF-5: then one die finds one spell on its sphere's table. False if nothing is left to roll for.
fn roll(rules: &Fatigue, roster: &mut Roster, id: CasterId, table: &mut Table<'_>) -> Step<bool> {
    let Some(caster) = of(roster, id) else { return Ok(false) };
    let division = Division::of(rules, caster);
    let left = division.missing().count();
    let sphere = division.missing().find_map(|share| rules.lists.sphere(share.sphere.as_deref()?));
    let Some(sphere) = sphere.filter(|_| rules.to_draw(caster)) else { return Ok(false) };
    let rows = table_of(sphere);
    let named = |row: &super::lists::Row<'_>| match row.2 {
        Some(spell) => (range_of(row), Message::new("mord-row-spell").spell("spell", spell.id.as_str())),
        None => (range_of(row), Message::new("mord-row-choose")),
    };
    let name = caster.name.clone();
    let prompt = || {
        let message = Message::new("mord-ask-random").with("caster", name.as_str()).with("left", left);
        Prompt::new("random_spell", message.with("sphere", sphere_label(sphere)), "MF-5", None)
    };
    let pool = die_of(sphere);
    let rolled: Rolled<Total> = table.roll(prompt, Roll { pool, rows: rows.iter().map(named).collect() })?;
    let found = rows.iter().find(|(from, to, _)| (u32::from(*from)..=u32::from(*to)).contains(&rolled.read.0));
    let found = found.and_then(|(_, _, spell)| *spell).map(|spell| spell.id.clone());
    let open = rules.open_of(caster, &sphere.id);
    let new = found.clone().filter(|spell| open.contains(spell));
    table.tell(|| {
        let id = match (&found, &new) {
            (_, Some(_)) => "mord-told-rolled",
            (Some(_), None) => "mord-told-double",
            (None, None) => "mord-told-choice",
        };
        let message = Message::new(id)
            .with("caster", name.as_str())
            .with("sphere", sphere_label(sphere))
            .with("faces", Arg::Faces(rolled.faces.clone()))
            .spell("spell", found.clone().unwrap_or_default());
        let rule = if new.is_some() { "MF-7" } else { "MF-6" };
        Event::new(Kind::Table, message, rule).by("MF-5").faces(&rolled.faces)
    });
    let spell = match new {
        Some(spell) => Some((spell, Acquired::Rolled)),
        // MF-6: a double, or the row that says so, lets the player choose.
        None if !open.is_empty() => {
            let message = Message::new("mord-ask-choose").with("sphere", sphere_label(sphere));
            choose(message.with("caster", name.as_str()), open, table)?.map(|spell| (spell, Acquired::Chosen))
        }
        // MF-6: he has them all, so the roll is void and any other sphere will do.
        None => {
            let message = Message::new("mord-ask-choose-elsewhere").with("sphere", sphere_label(sphere));
            let open = rules.open_elsewhere(caster, &sphere.id);
            choose(message.with("caster", name.as_str()), open, table)?.map(|spell| (spell, Acquired::Chosen))
        }
    };
    let Some((spell, how)) = spell else { return Ok(false) };
    let Some(card) = rules.card_of(&spell) else { return Ok(false) };
    roster.apply(&RosterEdit::AddSpell { caster: id, card: Box::new(card.clone()), how });
    if how == Acquired::Chosen {
        table.tell(|| {
            let message = Message::new("mord-told-chosen").with("caster", name.as_str()).spell("spell", spell.as_str());
            Event::new(Kind::Table, message, "MF-6").verdict(Verdict::Works)
        });
    }
    Ok(true)
}

/// MF-6: the player picks one of these; `None` if there are none.
fn choose(message: Message, open: Vec<String>, table: &mut Table<'_>) -> Step<Option<String>> {
    if open.is_empty() {
        return Ok(None);
    }
    let offer = |spell: String| {
        let label = Message::new("mord-do-choose").spell("spell", spell.as_str());
        (Offer::new("choose", label).about("spell", Slot::Spell(spell.as_str().into())), spell)
    };
    let offers: Vec<_> = open.into_iter().map(offer).collect();
    let (chosen, _) = table.choose(Prompt::new("choose", message, "MF-6", None), offers, Vec::new)?;
    Ok(Some(chosen))
}

fn of(roster: &Roster, id: CasterId) -> Option<&Caster> {
    roster.caster(id).map(|(_, caster)| caster)
}

/// Whether a spell of his is of none of his spheres: chosen where he had all of one (MF-6).
pub fn is_elsewhere(caster: &Caster, spell: &str) -> bool {
    use crate::rosters::ReadFields as _;
    let mut his = super::wizards::sphere_fields(caster).filter_map(|field| caster.fields.choice(field));
    !his.any(|sphere| sphere == sphere_of(spell))
}
