//! Determining spells before the game: signature, chosen, random (WM-2, WM-5).

use super::Winds;
use super::casters::ArmyMagic;
use super::house::House;
use super::rosters::{Draw, PackageOf, draw, draws};
use crate::dice::{Pool, Total};
use crate::form::Value;
use crate::lang::{Arg, Message};
use crate::rosters::{Acquired, CasterId, Roster, RosterEdit};
use crate::rules::moves::{self, Move, Subject};
use crate::rules::{Event, Kind, Prompt, Roll, Rolled, Slot, Step, Table, Verdict};
use crate::spells::SpellCard;

/// WM-2: determines what these casters still lack, each the signature spell, then chosen ones, then random ones.
pub fn prepare(rules: &Winds, roster: &Roster, casters: &[CasterId], table: &mut Table<'_>) -> Step<Roster> {
    let mut roster = roster.clone();
    for caster in casters {
        prepare_caster(rules, &mut roster, *caster, table)?;
    }
    Ok(roster)
}

fn prepare_caster(rules: &Winds, roster: &mut Roster, id: CasterId, table: &mut Table<'_>) -> Step<()> {
    let Some((army, caster)) = roster.caster(id) else { return Ok(()) };
    if ArmyMagic::of(army) != ArmyMagic::Ordinary || !draws(army, caster) {
        return Ok(());
    }
    // WM-4: nothing can be drawn before a lore is chosen.
    if draw(&rules.lists, roster, id).packages.is_empty() {
        return Ok(());
    }
    // The way in which spells are determined, where there are several.
    if draw(&rules.lists, roster, id).package.is_none() {
        choose_package(rules, roster, id, table)?;
    }
    // The signature spell is obligatory.
    if let Some(signature) = draw(&rules.lists, roster, id).signature_missing.and_then(|id| rules.cards.card(&id)) {
        add(roster, id, signature, Acquired::Signature);
    }
    // Chosen spells, each in the place of two random ones.
    while draw(&rules.lists, roster, id).chosen_missing > 0 {
        let now = draw(&rules.lists, roster, id);
        let message =
            Message::new("winds-ask-choose").with("caster", now.name.as_str()).with("left", now.chosen_missing);
        if !choose(rules, roster, id, message, "WM-2", Acquired::Chosen, table)? {
            break;
        }
    }
    while draw(&rules.lists, roster, id).random_missing > 0 {
        let now = draw(&rules.lists, roster, id);
        // Some lores have more spells than a die has faces.
        let on_the_die = |(number, spell): &(u8, String)| *number <= 6 && now.open.contains(spell);
        let may_choose = House::new(&roster.house_rules).duplicates_are_chosen && !now.open.is_empty();
        if !may_choose && !now.numbers.iter().any(on_the_die) {
            break;
        }
        random(rules, roster, id, &now, table)?;
    }
    Ok(())
}

/// A package that is taken (WM-2).
struct TakePackage(PackageOf);

impl Move for TakePackage {
    fn subject(&self) -> Subject {
        Subject::new("package").about("package", Slot::Given(Value::Choice(self.0.id.to_owned())))
    }
}

/// A spell that is chosen (WM-2, WM-5).
struct ChooseSpell(String);

impl Move for ChooseSpell {
    fn subject(&self) -> Subject {
        Subject::new("choose").about("spell", Slot::Spell(self.0.as_str().into()))
    }
}

/// WM-2: asks which package.
fn choose_package(rules: &Winds, roster: &mut Roster, id: CasterId, table: &mut Table<'_>) -> Step<()> {
    let now = draw(&rules.lists, roster, id);
    let moves = now.packages.iter().copied().map(TakePackage).collect();
    let message = Message::new("winds-ask-package").with("caster", now.name.as_str());
    let prompt = || Prompt::new("package", message, "WM-2", None);
    let (TakePackage(package), _) = moves::decide(table, prompt, moves, |take| take.offer(take.0.label()))?;
    let package = package.id;
    roster.apply(&RosterEdit::SetPackage { caster: id, package: package.to_owned() });
    Ok(())
}

/// Lets the player pick one of the lore's spells that the wizard does not know; false if there is none.
fn choose(
    rules: &Winds,
    roster: &mut Roster,
    id: CasterId,
    message: Message,
    rule: &'static str,
    how: Acquired,
    table: &mut Table<'_>,
) -> Step<bool> {
    let Draw { name, open, .. } = draw(&rules.lists, roster, id);
    if open.is_empty() {
        return Ok(false);
    }
    let moves = open.into_iter().map(ChooseSpell).collect();
    let offer = |choose: &ChooseSpell| choose.offer(Message::new("winds-do-choose").spell("spell", choose.0.as_str()));
    let prompt = || Prompt::new("choose", message, rule, None);
    let (ChooseSpell(chosen), _) = moves::decide(table, prompt, moves, offer)?;
    if let Some(card) = rules.cards.card(&chosen) {
        add(roster, id, card, how);
        table.tell(|| {
            let message = Message::new("winds-told-chosen").with("caster", name).spell("spell", chosen.as_str());
            Event::new(Kind::Table, message, rule).verdict(Verdict::Works)
        });
    }
    Ok(true)
}

/// WM-5: a die finds the spell of that number; one already known is rolled again, or chosen
/// under the house rule.
fn random(rules: &Winds, roster: &mut Roster, id: CasterId, now: &Draw, table: &mut Table<'_>) -> Step<()> {
    let name = now.name.clone();
    let rows = now
        .numbers
        .iter()
        .map(|(number, spell)| (number.to_string(), Message::new("winds-row-spell").spell("spell", spell.as_str())));
    let prompt = || {
        let message = Message::new("winds-ask-random").with("caster", name.as_str()).with("left", now.random_missing);
        Prompt::new("random_spell", message, "WM-5", None)
    };
    let roll: Rolled<Total> = table.roll(prompt, Roll { pool: Pool::d6(1), rows: rows.collect() })?;
    let found =
        now.numbers.iter().find(|(number, _)| u32::from(*number) == roll.read.0).map(|(_, spell)| spell.clone());
    let open = found.as_ref().is_some_and(|spell| now.open.contains(spell));
    table.tell(|| {
        let id = match (&found, open) {
            (Some(_), true) => "winds-told-random",
            (Some(_), false) => "winds-told-random-double",
            (None, _) => "winds-told-random-none",
        };
        let message = Message::new(id)
            .with("caster", name.as_str())
            .with("faces", Arg::Faces(roll.faces.clone()))
            .spell("spell", found.clone().unwrap_or_default());
        let verdict = if open { Verdict::Works } else { Verdict::Plain };
        Event::new(Kind::Table, message, "WM-5").verdict(verdict).faces(&roll.faces)
    });
    match found.filter(|_| open).and_then(|spell| rules.cards.card(&spell)) {
        Some(card) => add(roster, id, card, Acquired::Rolled),
        None if House::new(&roster.house_rules).duplicates_are_chosen => {
            let message = Message::new("winds-ask-choose-double").with("caster", name.as_str());
            choose(rules, roster, id, message, "WM-5", Acquired::Rolled, table)?;
        }
        // Rolled again: still missing, so the caller asks once more.
        None => {}
    }
    Ok(())
}

fn add(roster: &mut Roster, caster: CasterId, card: &SpellCard, how: Acquired) {
    roster.apply(&RosterEdit::AddSpell { caster, card: Box::new(card.clone()), how });
}
