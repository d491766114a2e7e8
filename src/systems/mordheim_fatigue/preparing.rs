//! Determining spells before each battle: all are divided over spheres first, then each is
//! rolled for on its sphere's table (MF-5 to MF-7).

use super::Fatigue;
use super::dividing::{Division, open_elsewhere, open_of, to_draw};
use super::entries::Sphere;
use super::lists::{Row, die_of, range_of, table_of};
use super::rosters::sphere_label;
use crate::dice::Total;
use crate::form::Value;
use crate::lang::{Arg, Message};
use crate::rosters::{Acquired, Caster, CasterId, Roster, RosterEdit};
use crate::rules::moves::{Move, Subject, decide};
use crate::rules::{Event, Kind, Prompt, Roll, Rolled, Slot, Step, Table, Verdict};
use crate::spells::SpellId;

/// MF-5: determines what these wizards still lack.
pub fn prepare(rules: &Fatigue, roster: &Roster, casters: &[CasterId], table: &mut Table<'_>) -> Step<Roster> {
    let mut roster = roster.clone();
    for id in casters {
        // A spell from before may come to stand for a sphere that is chosen or exhausted
        // since, and leave another share of the division open.
        while divide(rules, &mut roster, *id, table)? || roll(rules, &mut roster, *id, table)? {}
    }
    Ok(roster)
}

/// The sphere from which a spell will be (MF-5).
struct OfSphere<'a>(&'a Sphere);

impl Move for OfSphere<'_> {
    fn subject(&self) -> Subject {
        Subject::new("sphere").about("sphere", Value::Choice(self.0.id.clone()).into())
    }
}

/// MF-5: first the spells are divided over spheres, all of them. False if nothing was left to divide.
fn divide(rules: &Fatigue, roster: &mut Roster, id: CasterId, table: &mut Table<'_>) -> Step<bool> {
    let Some(caster) = of(roster, id).filter(|_| !rules.lists.spheres.is_empty()) else { return Ok(false) };
    let shares = Division::of(&rules.lists, caster).shares;
    let open = shares.iter().zip(1_i64..).filter(|(share, _)| share.sphere.is_none() && share.known.is_none());
    let (open, of): (Vec<_>, _) = (open.map(|(share, nth)| (share.field, nth)).collect(), shares.len());
    let name = caster.name.clone();
    for (field, nth) in &open {
        let prompt = || {
            let message = Message::new("mord-ask-sphere").with("caster", &name).with("nth", *nth).with("of", of);
            Prompt::new("sphere", message, "MF-5", None)
        };
        let moves = rules.lists.spheres.iter().map(OfSphere).collect();
        let (OfSphere(sphere), _) = decide(table, prompt, moves, |chosen| {
            let label = Message::new("mord-do-sphere").with("sphere", sphere_label(chosen.0));
            chosen.offer(label.with("die", die_of(chosen.0).die.to_string()))
        })?;
        let value = Some(Value::Choice(sphere.id.clone()));
        roster.apply(&RosterEdit::SetField { caster: id, field: field.name.to_owned(), value });
        table.tell(|| {
            let message = Message::new("mord-told-sphere").with("caster", &name).with("nth", *nth);
            Event::new(Kind::Table, message.with("sphere", sphere_label(sphere)), "MF-5")
        });
    }
    Ok(!open.is_empty())
}

/// MF-5: then one die finds one spell on its sphere's table. False if nothing is left to roll for.
fn roll(rules: &Fatigue, roster: &mut Roster, id: CasterId, table: &mut Table<'_>) -> Step<bool> {
    let Some(caster) = of(roster, id) else { return Ok(false) };
    let division = Division::of(&rules.lists, caster);
    let left = division.missing().count();
    let sphere = division.missing().find_map(|share| rules.lists.sphere(share.sphere?));
    let Some(sphere) = sphere.filter(|_| to_draw(&rules.lists, caster)) else { return Ok(false) };
    let rows = table_of(sphere);
    let named = |row: &Row<'_>| match row.2 {
        Some(spell) => (range_of(row), Message::new("mord-row-spell").spell("spell", &spell.id)),
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
    let open = open_of(&rules.lists, caster, &sphere.id);
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
    let (spell, how) = match new {
        Some(spell) => (spell, Acquired::Rolled),
        None => {
            // MF-6: a double, or the row that says so, lets the player choose; where no other is
            // left, the roll is void and any other sphere will do.
            let (id, open) = match open.is_empty() {
                false => ("mord-ask-choose", open),
                true => ("mord-ask-choose-elsewhere", open_elsewhere(&rules.lists, caster, &sphere.id)),
            };
            let message = Message::new(id).with("sphere", sphere_label(sphere)).with("caster", name.as_str());
            (choose(message, open, table)?, Acquired::Chosen)
        }
    };
    let Some(card) = rules.cards.card(&spell) else { return Ok(false) };
    roster.apply(&RosterEdit::AddSpell { caster: id, card: Box::new(card.clone()), how });
    if how == Acquired::Chosen {
        table.tell(|| {
            let message = Message::new("mord-told-chosen").with("caster", name.as_str()).spell("spell", &spell);
            Event::new(Kind::Table, message, "MF-6").verdict(Verdict::Works)
        });
    }
    Ok(true)
}

/// The spell that the player picks (MF-6).
struct Pick(SpellId);

impl Move for Pick {
    fn subject(&self) -> Subject {
        Subject::new("choose").about("spell", Slot::Spell(self.0.clone()))
    }
}

/// MF-6: the player picks one of these. There is one at least while anything is to be drawn.
fn choose(message: Message, open: Vec<SpellId>, table: &mut Table<'_>) -> Step<SpellId> {
    let moves = open.into_iter().map(Pick).collect();
    let (Pick(spell), _) = decide(
        table,
        || Prompt::new("choose", message, "MF-6", None),
        moves,
        |chosen| chosen.offer(Message::new("mord-do-choose").spell("spell", &chosen.0)),
    )?;
    Ok(spell)
}

fn of(roster: &Roster, id: CasterId) -> Option<&Caster> {
    roster.caster(id).map(|(_, caster)| caster)
}
