//! Two casters at the same time, on each other or on the same third party, object or place (FW-15,
//! FW-22).

use super::entries::Magic;
use super::inputs::{OTHER, SPELL, TARGET};
use super::state::{Battle, CasterState, CopyState, of_caster, why};
use super::terms::SIMULTANEOUS;
use super::{appeals, casting, failing};
use crate::form::{ChoiceInput, InputOption};
use crate::lang::{Arg, Message};
use crate::rules::{CasterRef, Choice, Event, Kind, Offer, SpellRef, Step, Table, Verdict};
use crate::spells::SpellId;

/// A spell that somebody could cast or appeal for now.
struct Ready {
    who: CasterRef,
    known: SpellRef,
    magic: Magic,
    /// Its name in files; with its caster's name in front where it is another's.
    id: String,
    spell: SpellId,
}

/// What a caster could cast or appeal for now, each spell once.
fn ready(battle: &Battle<'_>, caster: &CasterState<'_>) -> Vec<Ready> {
    let can = |copy: &&CopyState<'_>| match copy.spell.magic() {
        Magic::Arcane => casting::unavailable(battle, caster, copy).is_none(),
        Magic::Divine => appeals::unavailable(battle, caster, copy).is_none(),
    };
    let mut list: Vec<Ready> = Vec::new();
    for copy in caster.spells.iter().filter(can) {
        if list.iter().any(|other| other.spell == copy.spell.id()) {
            continue;
        }
        let name = copy.spell.name().en.replace('"', "”");
        // The same name may stand in an arcane and in a divine list.
        let is_taken = list.iter().any(|other| other.id == name);
        let id = if is_taken { format!("{name} (2)") } else { name };
        let (who, known, magic) = (caster.who, copy.known, copy.spell.magic());
        list.push(Ready { who, known, magic, id, spell: copy.spell.id().into() });
    }
    list
}

/// What anybody but this caster could cast or appeal for now.
fn ready_of_others(battle: &Battle<'_>, who: CasterRef) -> Vec<Ready> {
    let mut list = Vec::new();
    for caster in battle.casters.iter().filter(|caster| caster.who != who) {
        let name = caster.name.replace('"', "”");
        let named = |ready: Ready| Ready { id: format!("{name}: {}", ready.id), ..ready };
        list.extend(ready(battle, caster).into_iter().map(named));
    }
    list
}

/// The offer that a caster acts at the same time as somebody else: one decision about both.
pub fn offer(battle: &Battle<'_>, who: CasterRef) -> Offer {
    let label = battle.about("warlord-do-clash", who);
    let offer = of_caster("clash", who).offer(label);
    let Some(caster) = battle.casters.caster(who) else { return offer };
    let own = ready(battle, caster).into_iter().map(|ready| {
        let label = Message::new("warlord-spell").spell("spell", ready.spell.as_str());
        InputOption::new(ready.id, label)
    });
    let others = ready_of_others(battle, caster.who).into_iter().map(|ready| {
        let label = Message::new("warlord-clash-other")
            .with("caster", battle.casters.name(ready.who))
            .spell("spell", ready.spell.as_str());
        InputOption::new(ready.id, label)
    });
    let (own, others): (Vec<_>, Vec<_>) = (own.collect(), others.collect());
    let nothing = || own.is_empty().then(|| why("warlord-why-nothing-to-cast", "FW-15"));
    let nobody = || others.is_empty().then(|| why("warlord-why-nobody-else", "FW-15"));
    let unavailable = caster.why_out().or_else(nothing).or_else(nobody);
    let mut offer = offer
        .short("warlord-do-clash-short")
        .input(SPELL.input(Message::new("warlord-blank-spell"), own).rule("FW-15"))
        .input(OTHER.input(Message::new("warlord-blank-other"), others).rule("FW-15"))
        .input(TARGET.input(Message::new("warlord-blank-clash-target")).rule("FW-15"));
    offer.unavailable = unavailable;
    offer
}

/// FW-15, FW-22: both fail, both spells are crossed off, and each rolls on its own failure table.
pub fn clash(battle: &mut Battle<'_>, table: &mut Table<'_>, who: CasterRef, choice: &Choice) -> Step<()> {
    let named = |list: Vec<Ready>, input: ChoiceInput| list.into_iter().find(|ready| choice.get(input) == ready.id);
    let one = battle.casters.caster(who).and_then(|caster| named(ready(battle, caster), SPELL));
    let other = named(ready_of_others(battle, who), OTHER);
    let (Some(one), Some(other)) = (one, other) else { return Ok(()) };

    // Both spells are crossed off, and both have had their turn.
    for ready in [&one, &other] {
        casting::use_copy(battle, ready.who, ready.known, None);
    }
    let (name, other_name) = (battle.casters.name(one.who), battle.casters.name(other.who));
    table.tell(|| {
        let target = choice.get(TARGET);
        let id = if target.is_empty() { "warlord-told-clash" } else { "warlord-told-clash-at" };
        let mut message = Message::new(id)
            .with("caster", name)
            .spell("spell", one.spell.as_str())
            .with("other", other_name)
            .with("against", Arg::Spell((&other.spell).into()));
        if !target.is_empty() {
            message = message.with("target", target);
        }
        let divine = [one.magic, other.magic].contains(&Magic::Divine);
        let event = Event::new(Kind::Cast, message, if divine { "FW-22" } else { "FW-15" });
        let event = event.verdict(Verdict::Trouble).of(one.who).spell(&one.spell).term(&SIMULTANEOUS);
        if divine { event.by("FW-15") } else { event }
    });

    // Each rolls on the table of its own magic.
    failing::fail(battle, table, one.who, one.magic)?;
    failing::fail(battle, table, other.who, other.magic)
}
