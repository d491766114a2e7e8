//! Casting: declaring a spell, the dice, and what comes of it (FI-1, FI-4 to FI-11, FI-13 to FI-17).

use super::dispelling::{self, Answered, Declared};
use super::entries::{Difficulty, Effect, SpellEntry};
use super::inputs::{DICE, DISPEL_DICE, MODIFIERS, RESISTANT, TARGET, TARGET_NUMBER};
use super::lasting;
use super::rolling::{Attempt, AttemptResult, SuccessesAndOnes, attempt};
use super::state::{Battle, CasterState, Known, Moment};
use super::target;
use super::terms::{BURN_OUT, OPPORTUNITY, SUCCESS};
use crate::lang::{Arg, Message};
use crate::rules::moves::{Details, Subject, before_roll};
use crate::rules::{CasterRef, Choice, Event, Kind, OddsQuestion, Offer, Prompt, Rolled, Step, Sum, Table, Verdict};

/// FI-5: whether a caster acts outside its own activation.
fn is_on_opportunity(battle: &Battle<'_>, who: CasterRef) -> bool {
    who.side != battle.active
}

fn about(battle: &Battle<'_>, id: &'static str, who: CasterRef, entry: &SpellEntry) -> Message {
    Message::new(id).spell("spell", &entry.id).with("caster", battle.casters.name(who))
}

/// The offer to cast a spell, and why it cannot be cast.
pub fn cast_offer(battle: &Battle<'_>, spell: Known<'_>, difficulty: Difficulty, act: Subject) -> Offer {
    let Known { who, entry, .. } = spell;
    let on_opportunity = is_on_opportunity(battle, who);
    let label = if on_opportunity { "imp-do-cast-opportunity" } else { "imp-do-cast" };
    let groups = target::resistant_options(target::base(difficulty, on_opportunity).total());
    let ticks = target::tick_options(battle.house, on_opportunity);
    // FI-8: at least one die. FI-3, FI-17: no more than are left.
    let dice = 1..=battle.left(who).max(1);
    let offer = act
        .offer(about(battle, label, who, entry))
        .short("imp-do-cast-short")
        .input(TARGET.input(Message::new("imp-blank-target")).rule("FI-10"))
        .input(RESISTANT.input(Message::new("imp-blank-resistant"), groups).rule("FI-7"))
        .input(MODIFIERS.input(Message::new("imp-blank-modifiers"), ticks).rule("FI-7"))
        .input(DICE.input(Message::new("imp-blank-dice"), dice).rule("FI-8"));
    Offer { unavailable: battle.casters.caster(who).and_then(CasterState::cannot_cast), ..offer }
}

/// FI-1: the offer to use an ability, which is simply done.
pub fn use_offer(battle: &Battle<'_>, spell: Known<'_>, act: Subject) -> Offer {
    let target = TARGET.input(Message::new("imp-blank-target")).rule("FI-10");
    let offer = act.offer(about(battle, "imp-do-use", spell.who, spell.entry)).short("imp-do-use-short").input(target);
    Offer { unavailable: battle.casters.caster(spell.who).and_then(CasterState::why_out), ..offer }
}

/// What the player should know before a cast. The other side is reckoned to answer with all dice of the mage who
/// has the most.
pub fn details(battle: &Battle<'_>, spell: Known<'_>, difficulty: Difficulty) -> Details {
    let on_opportunity = is_on_opportunity(battle, spell.who);
    let other = spell.who.side.other();
    let odds = OddsQuestion::new("cast")
        .with(TARGET_NUMBER, target::base(difficulty, on_opportunity).total())
        .with(DISPEL_DICE, dispelling::best_answer(battle, other));
    let mut details = Details { against: dispelling::answer_note(battle, other), ..Details::default() }.odds(odds);
    if on_opportunity {
        details = details.note(Message::new("imp-note-opportunity"), "FI-5");
    }
    reminders(battle, spell, details).note(Message::new("imp-note-burn"), "FI-15")
}

/// FI-10, FI-18, FI-19: what only the players can see to.
pub fn reminders(battle: &Battle<'_>, spell: Known<'_>, details: Details) -> Details {
    let details = match spell.entry.effect {
        Effect::Missile { .. } => details
            .note(Message::new("imp-note-missile-range"), "FI-10")
            .note(Message::new("imp-note-missile-target"), "FI-18"),
        Effect::TouchFriend => details.note(Message::new("imp-note-touch-friend"), "FI-10"),
        Effect::TouchEnemy => details.note(Message::new("imp-note-touch-enemy"), "FI-10"),
        Effect::Area | Effect::Unit | Effect::Caster => details.note(Message::new("imp-note-range"), "FI-10"),
    };
    match battle.casters.caster(spell.who).map_or("", |caster| caster.mustered.note.trim()) {
        "" => details,
        note => details.note(Message::new("imp-note-own").with("note", note), "FI-19"),
    }
}

/// FI-4 to FI-17: casts a spell.
pub fn cast(
    battle: &mut Battle<'_>,
    table: &mut Table<'_>,
    spell: Known<'_>,
    difficulty: Difficulty,
    choice: &Choice,
) -> Step<()> {
    let Known { who, entry, .. } = spell;
    // The caster states spell and dice; the players check range and line of sight.
    let base = target::base(difficulty, is_on_opportunity(battle, who));
    let target = target::modified(base, choice.get(RESISTANT), choice.get(MODIFIERS));
    let declared = Declared { who, entry, at: choice.get(TARGET).to_owned(), dice: choice.get(DICE), target };
    tell_declared(battle, table, &declared);

    // Only then is the opponent asked; until dice are rolled, the cast can be taken back.
    battle.moment = Moment::Dispel;
    let dispel = match dispelling::answered(battle, table, &declared)? {
        Answered::TakenBack => return Ok(()),
        Answered::Passed => None,
        Answered::Dispel(by, dice) => Some((by, dice)),
    };

    // Both allocate and roll.
    battle.moment = Moment::Roll;
    spend(battle, who, declared.dice);
    if let Some((by, dice)) = dispel {
        spend(battle, by, dice);
        table.tell(|| declared.event(battle, Kind::Dispel, "imp-told-will-dispel", "FI-13", by).with("dice", dice));
    }
    let attempt = roll(battle, table, &declared, dispel)?;

    // What comes of it, and what burns, whether it worked or not.
    if let Some((by, _)) = dispel {
        tell_dispel(battle, table, &declared, by, &attempt);
    }
    tell_result(battle, table, &declared, &attempt);
    burn(battle, table, who, attempt.cast.read.ones, &declared);
    if let Some((by, _)) = dispel {
        burn(battle, table, by, attempt.dispel.read.ones, &declared);
    }
    count_as_tried(battle, table, who, attempt.result);
    if let AttemptResult::Cast { over } = attempt.result {
        tell_damage(table, &declared, over);
        lasting::begin(battle, table, spell, &declared.at);
    }
    Ok(())
}

/// FI-1: an ability is done, without a roll; it is no cast.
pub fn use_ability(battle: &mut Battle<'_>, table: &mut Table<'_>, spell: Known<'_>, choice: &Choice) {
    let Known { who, entry, .. } = spell;
    let at = choice.get(TARGET);
    table.tell(|| {
        let message = Message::new(if at.is_empty() { "imp-told-used" } else { "imp-told-used-on" })
            .with("caster", battle.casters.name(who))
            .spell("spell", &entry.id)
            .with("target", at);
        Event::new(Kind::Cast, message, "FI-1").verdict(Verdict::Works).of(who).spell(&entry.id)
    });
    lasting::begin(battle, table, spell, at);
}

/// FI-17: dice allocated are used up for this turn.
fn spend(battle: &mut Battle<'_>, who: CasterRef, dice: i64) {
    if let Some(caster) = battle.casters.caster_mut(who) {
        caster.left.add(Message::new("imp-part-used"), -dice, "FI-17");
    }
}

/// FI-13, FI-14: both roll, or the caster alone.
fn roll(
    battle: &mut Battle<'_>,
    table: &mut Table<'_>,
    declared: &Declared<'_>,
    dispel: Option<(CasterRef, i64)>,
) -> Step<Attempt> {
    before_roll(battle, table)?;
    let spell = &declared.entry.id;
    let of = |who: CasterRef, prompt: Prompt| Prompt { caster: Some(who), spell: Some(spell.clone()), ..prompt };
    let prompt = |message: Message| {
        let prompt = Prompt::new("casting_roll", message, "FI-6", Some(declared.who.side));
        Prompt { need: Some(declared.needs()), ..of(declared.who, prompt) }
    };
    let message = about(battle, "imp-ask-casting-roll", declared.who, declared.entry);
    let dispel = dispel.map(|(by, dice)| {
        let message = about(battle, "imp-ask-dispel-roll", by, declared.entry);
        let prompt = move |cast: &Rolled<SuccessesAndOnes>| {
            let message = message
                .with("faces", Arg::Faces(cast.faces.clone()))
                .with("successes", cast.read.successes.count)
                .with("need", declared.needs());
            of(by, Prompt::new("dispel_roll", message, "FI-13", Some(by.side)))
        };
        (prompt, u8::try_from(dice).unwrap_or(1))
    });
    let dice = u8::try_from(declared.dice).unwrap_or(1);
    let house = battle.house;
    let between = &mut |table: &mut Table<'_>| before_roll(battle, table);
    attempt(table, || prompt(message), dice, declared.needs(), dispel, house, between)
}

/// FI-4, FI-16: a spell that worked, or would have but for the dispel, was cast; one that failed
/// was tried, and the caster may try again with the dice that are left.
fn count_as_tried(battle: &mut Battle<'_>, table: &mut Table<'_>, who: CasterRef, result: AttemptResult) {
    let Some(caster) = battle.casters.caster_mut(who) else { return };
    caster.has_tried = true;
    caster.has_cast |= result != AttemptResult::Fails;
    let left = caster.left.total();
    if !caster.has_cast && left > 0 {
        table.tell(|| {
            let message = Message::new("imp-told-again").with("caster", &caster.name).with("dice", left);
            Event::new(Kind::Reminder, message, "FI-4").of(who)
        });
    }
}

/// FI-15: each 1 takes a magic die, to the next turn and beyond.
fn burn(battle: &mut Battle<'_>, table: &mut Table<'_>, who: CasterRef, ones: u8, declared: &Declared<'_>) {
    let Some(caster) = battle.casters.caster_mut(who).filter(|_| ones > 0) else { return };
    caster.magic_dice = (caster.magic_dice - i64::from(ones)).max(0);
    table.tell(|| {
        let message = Message::new("imp-told-burnt").with("caster", &caster.name).with("ones", ones);
        let event = Event::new(Kind::Spent, message.with("dice", caster.magic_dice), "FI-15").of(who);
        event.spell(&declared.entry.id).verdict(Verdict::Trouble).term(&BURN_OUT)
    });
}

/// FI-9: a missile that worked has damage dice, its own and the successes beyond the target.
fn tell_damage(table: &mut Table<'_>, declared: &Declared<'_>, over: i64) {
    let Effect::Missile { damage } = declared.entry.effect else { return };
    let damage = damage.get();
    let at = declared.at.as_str();
    table.tell(|| {
        let message = Message::new(if at.is_empty() { "imp-told-damage" } else { "imp-told-damage-on" })
            .spell("spell", &declared.entry.id)
            .with("target", at)
            .with("damage", damage)
            .with("over", over)
            .with("dice", damage + over);
        let sum = Sum::new().plus(Message::new("imp-part-damage"), damage, "FI-9");
        let sum = sum.plus(Message::new("imp-part-over"), over, "FI-9");
        let event = Event::new(Kind::Reminder, message, "FI-9").of(declared.who).spell(&declared.entry.id);
        event.verdict(Verdict::Works).sum(sum, None).by("FI-18")
    });
}

/// FI-7, FI-13: the cast as it is stated, its target number modifier by modifier.
fn tell_declared(battle: &Battle<'_>, table: &mut Table<'_>, declared: &Declared<'_>) {
    let Declared { who, at, target, .. } = declared;
    table.tell(|| {
        let id = if at.is_empty() { "imp-told-declares" } else { "imp-told-declares-at" };
        let event = declared
            .event(battle, Kind::Cast, id, "FI-13", *who)
            .with("target", at)
            .with("dice", declared.dice)
            .with("needs", declared.needs())
            .with("parts", target::parts(target))
            .sum(target.clone(), None);
        let event = event.by("FI-6").by("FI-7").by("FI-8").by("FI-10");
        if is_on_opportunity(battle, *who) { event.by("FI-5").term(&OPPORTUNITY) } else { event }
    });
}

/// FI-13: what the dispel adds to the target.
fn tell_dispel(battle: &Battle<'_>, table: &mut Table<'_>, declared: &Declared<'_>, by: CasterRef, attempt: &Attempt) {
    table.tell(|| {
        let Rolled { read, faces } = &attempt.dispel;
        let verdict = if attempt.result == AttemptResult::Dispelled { Verdict::Stopped } else { Verdict::Plain };
        let event = declared
            .event(battle, Kind::Dispel, "imp-told-dispel", "FI-13", by)
            .with("faces", Arg::Faces(faces.clone()))
            .with("successes", read.successes.count)
            .with("needs", attempt.target(declared.needs()));
        event.verdict(verdict).faces(faces).term(&SUCCESS).by("FI-7")
    });
}

/// FI-14: successes against the target.
fn tell_result(battle: &Battle<'_>, table: &mut Table<'_>, declared: &Declared<'_>, attempt: &Attempt) {
    let needs = attempt.target(declared.needs());
    table.tell(|| {
        let (id, verdict, rule) = match attempt.result {
            AttemptResult::Cast { .. } => ("imp-told-cast", Verdict::Works, "FI-14"),
            AttemptResult::Dispelled => ("imp-told-dispelled", Verdict::Stopped, "FI-4"),
            AttemptResult::Fails => ("imp-told-fails", Verdict::Fails, "FI-14"),
        };
        let Rolled { read, faces } = &attempt.cast;
        let successes = i64::from(read.successes.count);
        let event = declared
            .event(battle, Kind::Cast, id, rule, declared.who)
            .with("faces", Arg::Faces(faces.clone()))
            .with("successes", successes)
            .with("needs", needs);
        let sum = Sum::new().plus(Message::new("imp-part-successes"), successes, "FI-6");
        event.verdict(verdict).faces(faces).sum(sum, Some(needs)).term(&SUCCESS).by("FI-6").by("FI-17")
    });
}
