//! Casting: declaring a spell, the dice, and what comes of it (FI-1, FI-4 to FI-11, FI-13 to FI-17).

use super::dispelling::{self, Answered};
use super::entries::{Effect, damage_of, difficulty_of};
use super::inputs::{DICE, MODIFIERS, RESISTANT, TARGET, TARGET_NUMBER};
use super::lasting;
use super::reckoning;
use super::rolling::{Attempt, AttemptResult, attempt};
use super::state::{Battle, CasterState, KnownState, Moment};
use super::successes::SuccessesAndOnes;
use super::target::{self, GROUPS, Tick};
use super::terms::{BURN_OUT, OPPORTUNITY, SUCCESS};
use super::turn::Move;
use crate::form::InputOption;
use crate::lang::{Arg, Message};
use crate::rules::{
    CasterRef, Choice, Event, Kind, Offer, Prompt, Reason, Rolled, Slot, SpellRef, Step, Sum, Table, Verdict,
};
use crate::spells::SpellCard;

/// A cast that is declared: spell and dice are stated, nothing is spent yet (FI-11, FI-13).
pub struct Declared<'a> {
    pub who: CasterRef,
    pub card: &'a SpellCard,
    /// On whom or what, in the player's words.
    pub at: String,
    pub dice: i64,
    /// The target number, modifier by modifier (FI-7).
    pub target: Sum,
}

impl Declared<'_> {
    /// The target number before the dispel; never below nothing (FI-8).
    pub fn needs(&self) -> i64 {
        self.target.total().max(0)
    }
}

/// The offer to cast a spell or to use an ability.
pub fn offer(battle: &Battle<'_>, caster: &CasterState<'_>, spell: &KnownState<'_>, open: bool) -> (Offer, Move) {
    let who = caster.who;
    let Some(difficulty) = difficulty_of(spell.card) else { return ability_offer(battle, caster, spell, open) };
    let on_opportunity = who.side != battle.active;
    let id = if on_opportunity { "imp-do-cast-opportunity" } else { "imp-do-cast" };
    let message = Message::new(id).spell("spell", spell.card.id.as_str()).with("caster", battle.name(who));
    let base = target::base(difficulty, on_opportunity);
    let mut offer = Offer::new("cast", message)
        .short("imp-do-cast-short")
        .about("spell", Slot::Known(who, spell.known))
        .about("caster", Slot::Caster(who))
        .input(TARGET.input(Message::new("imp-blank-target")).rule("FI-10"))
        .input(RESISTANT.input(Message::new("imp-blank-resistant"), resistant_options(base.total())).rule("FI-7"))
        .input(
            MODIFIERS.input(Message::new("imp-blank-modifiers"), ticks_options(battle, on_opportunity)).rule("FI-7"),
        );
    // FI-8: at least one die. FI-3, FI-17: no more than he has left.
    let dice = 1..=caster.left.total().max(1);
    offer = offer.input(DICE.input(Message::new("imp-blank-dice"), dice).rule("FI-8"));
    offer.unavailable = caster.unavailable();
    if open {
        offer.odds = Some(reckoning::of_cast(battle, caster, base.total()));
        offer.against = dispelling::answer_note(battle, who.side.other());
        offer.notes = notes(battle, caster, spell.card);
    }
    (offer, Move::Cast(who, spell.known))
}

/// FI-1: an ability is simply done.
fn ability_offer(battle: &Battle<'_>, caster: &CasterState<'_>, spell: &KnownState<'_>, open: bool) -> (Offer, Move) {
    let who = caster.who;
    let message = Message::new("imp-do-use").spell("spell", spell.card.id.as_str()).with("caster", battle.name(who));
    let mut offer = Offer::new("use", message)
        .short("imp-do-use-short")
        .about("spell", Slot::Known(who, spell.known))
        .about("caster", Slot::Caster(who))
        .input(TARGET.input(Message::new("imp-blank-target")).rule("FI-10"));
    offer.unavailable = caster.unavailable().filter(|_| !caster.is_here());
    if open {
        offer.notes = reminders(battle, caster, spell.card);
    }
    (offer, Move::Use(who, spell.known))
}

/// FI-7: how many resistant units are near, in groups of four: each group is one more.
fn resistant_options(base: i64) -> Vec<InputOption> {
    let option = |(more, id): (i64, &str)| {
        InputOption::new(id, Message::new("imp-resistant").with("units", id.replace('-', "–")).with("more", more))
            .changes(TARGET_NUMBER, base + more)
    };
    (0..).zip(GROUPS.iter().copied()).map(option).collect()
}

/// FI-7: the modifiers that can be ticked.
fn ticks_options(battle: &Battle<'_>, on_opportunity: bool) -> Vec<InputOption> {
    let option = |tick: Tick| {
        InputOption::new(
            tick.id(),
            Message::new("imp-tick").with("what", Message::new(tick.label())).with("more", signed(tick.amount())),
        )
        .changes(TARGET_NUMBER, tick.amount())
    };
    target::ticks(battle.house, on_opportunity).into_iter().map(option).collect()
}

/// What the player should know before he commits a cast.
fn notes(battle: &Battle<'_>, caster: &CasterState<'_>, card: &SpellCard) -> Vec<Reason> {
    let mut notes = reminders(battle, caster, card);
    if caster.who.side != battle.active {
        notes.insert(0, Reason { message: Message::new("imp-note-opportunity"), rule: "FI-5" });
    }
    notes.push(Reason { message: Message::new("imp-note-burn"), rule: "FI-15" });
    notes
}

/// FI-10, FI-18, FI-19: what only the players can see to.
fn reminders(battle: &Battle<'_>, caster: &CasterState<'_>, card: &SpellCard) -> Vec<Reason> {
    let mut notes = Vec::new();
    let mut note = |message, rule| notes.push(Reason { message, rule });
    let effect = battle.rules.lists.spell(&card.id).map(|(_, entry)| entry.effect);
    match effect {
        Some(Effect::Missile { .. }) => {
            note(Message::new("imp-note-missile-range"), "FI-10");
            note(Message::new("imp-note-missile-target"), "FI-18");
        }
        Some(Effect::TouchFriend) => note(Message::new("imp-note-touch-friend"), "FI-10"),
        Some(Effect::TouchEnemy) => note(Message::new("imp-note-touch-enemy"), "FI-10"),
        _ => note(Message::new("imp-note-range"), "FI-10"),
    }
    let own = battle.setup.caster(caster.who).map_or("", |caster| caster.note.trim());
    if !own.is_empty() {
        note(Message::new("imp-note-own").with("note", own), "FI-19");
    }
    notes
}

/// FI-4 to FI-17: casts a spell.
pub fn cast(
    battle: &mut Battle<'_>,
    table: &mut Table<'_>,
    who: CasterRef,
    known: SpellRef,
    choice: &Choice,
) -> Step<()> {
    // The caster states spell and dice; the players check range and line of sight.
    let Some(declared) = declare(battle, who, known, choice) else { return Ok(()) };
    tell_declared(battle, table, &declared);

    // Only then is the opponent asked; until dice are rolled, the cast can be taken back.
    battle.moment = Moment::Dispel;
    let dispel = match dispelling::answered(battle, table, &declared)? {
        Answered::TakenBack => return Ok(()),
        Answered::Passed => None,
        Answered::Dispel(who, dice) => Some((who, dice)),
    };

    // Both allocate and roll.
    battle.moment = Moment::Roll;
    spend(battle, who, declared.dice);
    if let Some((by, dice)) = dispel {
        spend(battle, by, dice);
        tell_will_dispel(battle, table, &declared, (by, dice));
    }
    let attempt = roll(battle, table, &declared, dispel)?;

    // What comes of it, and what burns, whether it worked or not.
    tell_dispel(battle, table, &declared, dispel, &attempt);
    tell_result(battle, table, &declared, &attempt);
    burn(battle, table, who, attempt.ones, &declared.card.id);
    if let Some((by, _)) = dispel {
        burn(battle, table, by, attempt.dispel_ones, &declared.card.id);
    }
    count_as_tried(battle, table, who, attempt.result);
    if let AttemptResult::Cast { over } = attempt.result {
        take_effect(battle, table, &declared, over);
    }
    Ok(())
}

/// FI-7, FI-13: settles what is cast, with how many dice, against which target number.
fn declare<'a>(battle: &Battle<'a>, who: CasterRef, known: SpellRef, choice: &Choice) -> Option<Declared<'a>> {
    let caster = battle.caster(who)?;
    let card = caster.spells.iter().find(|spell| spell.known == known)?.card;
    let mut target = target::base(difficulty_of(card)?, who.side != battle.active);
    target::add_resistant(&mut target, choice.get(RESISTANT));
    for tick in Tick::ALL.into_iter().filter(|tick| choice.get(MODIFIERS).iter().any(|id| id == tick.id())) {
        target.add(Message::new(tick.label()), tick.amount(), tick.rule());
    }
    let dice = choice.get(DICE);
    Some(Declared { who, card, at: choice.get(TARGET).to_owned(), dice, target })
}

/// FI-17: dice allocated are used up for this turn.
fn spend(battle: &mut Battle<'_>, who: CasterRef, dice: i64) {
    if let Some(caster) = battle.caster_mut(who) {
        caster.left.add(Message::new("imp-part-used"), -dice, "FI-17");
    }
}

/// FI-13, FI-14: both roll, or the caster alone.
fn roll(
    battle: &Battle<'_>,
    table: &mut Table<'_>,
    declared: &Declared<'_>,
    dispel: Option<(CasterRef, i64)>,
) -> Step<Attempt> {
    let spell = declared.card.id.as_str();
    let prompt = || {
        let message =
            Message::new("imp-ask-casting-roll").spell("spell", spell).with("caster", battle.name(declared.who));
        let mut prompt = Prompt::new("casting_roll", message, "FI-6", Some(declared.who.side));
        prompt.caster = Some(declared.who);
        prompt.spell = Some(spell.into());
        prompt.need = Some(declared.needs());
        prompt
    };
    let dispel = dispel.map(|(by, dice)| {
        let prompt = move |cast: &Rolled<SuccessesAndOnes>| {
            let message = Message::new("imp-ask-dispel-roll")
                .spell("spell", spell)
                .with("caster", battle.name(by))
                .with("faces", Arg::Faces(cast.faces.clone()))
                .with("successes", i64::from(cast.read.successes.count))
                .with("need", declared.needs());
            let mut prompt = Prompt::new("dispel_roll", message, "FI-13", Some(by.side));
            prompt.caster = Some(by);
            prompt.spell = Some(spell.into());
            prompt
        };
        (prompt, u8::try_from(dice).unwrap_or(1))
    });
    let dice = u8::try_from(declared.dice).unwrap_or(1);
    attempt(table, prompt, dice, declared.needs(), dispel, battle.house)
}

/// FI-4, FI-16: a spell that worked, or would have but for the dispel, was cast; one that failed
/// was tried, and he may try again with what he has left.
fn count_as_tried(battle: &mut Battle<'_>, table: &mut Table<'_>, who: CasterRef, result: AttemptResult) {
    let name = battle.name(who);
    let Some(caster) = battle.caster_mut(who) else { return };
    caster.has_tried = true;
    caster.has_cast |= result != AttemptResult::Fails;
    let left = caster.left.total();
    if !caster.has_cast && left > 0 {
        table.tell(|| {
            let message = Message::new("imp-told-again").with("caster", name).with("dice", left);
            Event::new(Kind::Reminder, message, "FI-4").of(who)
        });
    }
}

/// FI-15: each 1 takes a magic die, to the next turn and beyond.
fn burn(battle: &mut Battle<'_>, table: &mut Table<'_>, who: CasterRef, ones: u8, spell: &str) {
    let Some(caster) = battle.caster_mut(who).filter(|_| ones > 0) else { return };
    caster.magic_dice = (caster.magic_dice - i64::from(ones)).max(0);
    let dice = caster.magic_dice;
    let name = battle.name(who);
    table.tell(|| {
        let message = Message::new("imp-told-burnt").with("caster", name).with("ones", ones).with("dice", dice);
        Event::new(Kind::Spent, message, "FI-15").verdict(Verdict::Trouble).of(who).spell(spell).term(&BURN_OUT)
    });
}

/// FI-9, FI-12: what a spell that worked does.
fn take_effect(battle: &mut Battle<'_>, table: &mut Table<'_>, declared: &Declared<'_>, over: i64) {
    let Declared { who, card, at, .. } = declared;
    if let Some(damage) = damage_of(card) {
        table.tell(|| {
            let message = Message::new(if at.is_empty() { "imp-told-damage" } else { "imp-told-damage-on" })
                .spell("spell", card.id.as_str())
                .with("target", at.as_str())
                .with("damage", damage)
                .with("over", over)
                .with("dice", damage + over);
            let sum = Sum::new().plus(Message::new("imp-part-damage"), damage, "FI-9").plus(
                Message::new("imp-part-over"),
                over,
                "FI-9",
            );
            let event = Event::new(Kind::Reminder, message, "FI-9").verdict(Verdict::Works).of(*who);
            event.spell(&card.id).sum(sum, None).by("FI-18")
        });
    }
    lasting::begin(battle, table, *who, card, at);
}

/// FI-1: an ability is done, without a roll; it is no cast.
pub fn use_ability(battle: &mut Battle<'_>, table: &mut Table<'_>, who: CasterRef, known: SpellRef, choice: &Choice) {
    let spell = battle.caster(who).and_then(|caster| caster.spells.iter().find(|spell| spell.known == known));
    let Some(card) = spell.map(|spell| spell.card) else { return };
    let at = choice.get(TARGET);
    let name = battle.name(who);
    table.tell(|| {
        let message = Message::new(if at.is_empty() { "imp-told-used" } else { "imp-told-used-on" })
            .with("caster", name)
            .spell("spell", card.id.as_str())
            .with("target", at);
        Event::new(Kind::Cast, message, "FI-1").verdict(Verdict::Works).of(who).spell(&card.id)
    });
    lasting::begin(battle, table, who, card, at);
}

/// FI-7, FI-13: the cast as it is stated, its target number modifier by modifier.
fn tell_declared(battle: &Battle<'_>, table: &mut Table<'_>, declared: &Declared<'_>) {
    let Declared { who, card, at, dice, target } = declared;
    let on_opportunity = who.side != battle.active;
    let name = battle.name(*who);
    table.tell(|| {
        let message = Message::new(if at.is_empty() { "imp-told-declares" } else { "imp-told-declares-at" })
            .with("caster", name)
            .spell("spell", card.id.as_str())
            .with("target", at.as_str())
            .with("dice", *dice)
            .with("needs", declared.needs())
            .with("parts", target::parts(target));
        let mut event = Event::new(Kind::Cast, message, "FI-13").of(*who).spell(&card.id).sum(target.clone(), None);
        event = event.by("FI-6").by("FI-7").by("FI-8").by("FI-10");
        if on_opportunity { event.by("FI-5").term(&OPPORTUNITY) } else { event }
    });
}

/// FI-13: who dispels, with how many dice, before anybody rolls.
fn tell_will_dispel(battle: &Battle<'_>, table: &mut Table<'_>, declared: &Declared<'_>, (by, dice): (CasterRef, i64)) {
    table.tell(|| {
        let message = Message::new("imp-told-will-dispel")
            .with("caster", battle.name(by))
            .spell("spell", declared.card.id.as_str())
            .with("dice", dice);
        Event::new(Kind::Dispel, message, "FI-13").of(by).spell(&declared.card.id)
    });
}

/// FI-13: what the dispel adds to the target.
fn tell_dispel(
    battle: &Battle<'_>,
    table: &mut Table<'_>,
    declared: &Declared<'_>,
    dispel: Option<(CasterRef, i64)>,
    attempt: &Attempt,
) {
    let Some((by, _)) = dispel else { return };
    table.tell(|| {
        let message = Message::new("imp-told-dispel")
            .with("caster", battle.name(by))
            .spell("spell", declared.card.id.as_str())
            .with("faces", Arg::Faces(attempt.dispel_faces.clone()))
            .with("successes", attempt.dispel_successes)
            .with("needs", attempt.target(declared.needs()));
        let verdict = if attempt.result == AttemptResult::Dispelled { Verdict::Stopped } else { Verdict::Plain };
        let event = Event::new(Kind::Dispel, message, "FI-13").verdict(verdict).of(by).spell(&declared.card.id);
        event.faces(&attempt.dispel_faces).term(&SUCCESS).by("FI-7")
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
        let message = Message::new(id)
            .with("caster", battle.name(declared.who))
            .spell("spell", declared.card.id.as_str())
            .with("faces", Arg::Faces(attempt.faces.clone()))
            .with("successes", attempt.successes)
            .with("needs", needs);
        let sum = Sum::new().plus(Message::new("imp-part-successes"), attempt.successes, "FI-6");
        let event = Event::new(Kind::Cast, message, rule).verdict(verdict).of(declared.who).spell(&declared.card.id);
        event.faces(&attempt.faces).sum(sum, Some(needs)).term(&SUCCESS).by("FI-6").by("FI-17")
    });
}

fn signed(amount: i64) -> String {
    if amount < 0 { format!("−{}", amount.abs()) } else { format!("+{amount}") }
}
