//! Asking for a decision: moves are cheap, their wording is made only when it is looked at.
//!
//! While a log is replayed, an offer is made only for the move that the log's answer names; when
//! the question is open, offers and their details are made for all moves, and for all corrections.

use super::turns;
use super::{Answer, Body, Choice, Mismatch, OddsQuestion, Offer, Pause, Prompt, Question, Reason, Slot, Step, Table};
use crate::lang::Message;

/// What a move is about, without its wording: enough to find the move that an answer takes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Subject {
    /// What is done, in the system's words for files.
    pub verb: &'static str,
    /// What it is about: caster, spell, effect. Never text.
    pub slots: Vec<(&'static str, Slot)>,
}

impl Subject {
    /// A move about nothing in particular.
    pub const fn new(verb: &'static str) -> Self {
        Self { verb, slots: Vec::new() }
    }

    /// The same move about this.
    #[must_use]
    pub fn about(mut self, name: &'static str, slot: Slot) -> Self {
        self.slots.push((name, slot));
        self
    }

    /// The offer of this move, with these words and nothing to fill in yet.
    pub fn offer(self, label: Message) -> Offer {
        Offer { fixed: self.slots, ..Offer::new(self.verb, label) }
    }

    /// Whether a decision is about this, whatever is filled in.
    pub fn is_of(&self, choice: &Choice) -> bool {
        choice.verb == self.verb && self.slots.iter().all(|(name, slot)| choice.slot(name) == Some(slot))
    }
}

/// Something that a player may do. Each question has an enum of its own moves, so that carrying
/// them out is an exhaustive `match`.
pub trait Move {
    /// What it is about.
    fn subject(&self) -> Subject;

    /// Its offer, with these words and nothing to fill in yet.
    fn offer(&self, label: Message) -> Offer {
        self.subject().offer(label)
    }
}

/// What was decided.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Taken<M> {
    /// This move, with what was filled in.
    Move(M, Choice),
    /// The record was corrected instead: ask again, for what is on offer now.
    Corrected,
}

/// Odds and notes of an offer. They are made only for open questions.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Details {
    /// The question that gives its odds.
    pub odds: Option<OddsQuestion>,
    /// The other side's answer that its odds take into account.
    pub against: Option<Reason>,
    /// Side effects to show beside it.
    pub notes: Vec<Reason>,
}

impl Details {
    /// The same with these odds.
    #[must_use]
    pub fn odds(mut self, odds: OddsQuestion) -> Self {
        self.odds = Some(odds);
        self
    }

    /// The same with one more note.
    #[must_use]
    pub fn note(mut self, message: Message, rule: &'static str) -> Self {
        self.notes.push(Reason { message, rule });
        self
    }
}

/// A battle whose record the players can correct at every question.
pub trait Correctable {
    /// A correction of the record.
    type Correction: Move;

    /// Every correction that makes sense now.
    fn corrections(&self) -> Vec<Self::Correction>;

    /// The offer of a correction.
    fn correction_offer(&self, correction: &Self::Correction) -> Offer;

    /// Carries out a correction and logs it.
    fn correct(&mut self, table: &mut Table<'_>, correction: Self::Correction, choice: &Choice);
}

/// Asks for a decision. A correction of the record can be given instead; it is carried out here.
///
/// `offer` makes the offer of a move, with its inputs and the reason why it is unavailable. `details`
/// makes what only players see.
///
/// # Errors
/// [`Pause::Asks`] if there is no decision yet, [`Pause::Mismatch`] if the decision is not on offer
/// or is unavailable, [`Pause::BeyondOdds`] while odds are walked.
pub fn ask<B: Correctable, M: Move>(
    battle: &mut B,
    table: &mut Table<'_>,
    prompt: impl Fn(&B) -> Prompt,
    mut moves: Vec<M>,
    offer: impl Fn(&B, &M) -> Offer,
    details: impl Fn(&B, &M) -> Details,
) -> Step<Taken<M>> {
    let given = table.next_answer()?;
    if let Some(Answer::Choice(choice)) = given {
        let taken = |offer: &Offer| offer.unavailable.is_none() && offer.accepts(choice);
        if let Some(place) = find(&moves, choice, |chosen| offer(battle, chosen), taken, table) {
            table.note(|| prompt(battle), false);
            return Ok(Taken::Move(moves.swap_remove(place), choice.clone()));
        }
        let mut corrections = battle.corrections();
        if let Some(place) = find(&corrections, choice, |chosen| battle.correction_offer(chosen), taken, table) {
            table.note(|| prompt(battle), true);
            battle.correct(table, corrections.swap_remove(place), choice);
            return Ok(Taken::Corrected);
        }
        let end = turns::end_offer();
        if end.accepts(choice) && prompt(battle).id != turns::OVER {
            table.note(|| prompt(battle), true);
            table.take(end.label);
            turns::over(battle, table, turns::After::GoOn)?;
            return Ok(Taken::Corrected);
        }
    }
    let mut offers: Vec<Offer> =
        moves.iter().map(|chosen| with_details(offer(battle, chosen), details(battle, chosen))).collect();
    let corrections = battle.corrections();
    offers.extend(corrections.iter().map(|chosen| Offer { correction: true, ..battle.correction_offer(chosen) }));
    let prompt = prompt(battle);
    if prompt.id != turns::OVER {
        offers.push(turns::end_offer());
    }
    Err(stop(table, prompt, offers, given))
}

/// Right before dice are asked for in a battle, and only there: carries out the corrections that lie before them, and has
/// those that can be made offered with the roll.
///
/// # Errors
/// As [`ask`].
pub fn before_roll<B: Correctable>(battle: &mut B, table: &mut Table<'_>) -> Step<()> {
    loop {
        // Odds roll without a record to correct.
        let Ok(given) = table.next_answer() else { return Ok(()) };
        let mut corrections = battle.corrections();
        let Some(given) = given else {
            let offer = |chosen| Offer { correction: true, ..battle.correction_offer(chosen) };
            table.offer_with_roll(corrections.iter().map(offer).collect());
            return Ok(());
        };
        let Answer::Choice(choice) = given else { return Ok(()) };
        let taken = |offer: &Offer| offer.unavailable.is_none() && offer.accepts(choice);
        let found = find(&corrections, choice, |chosen| battle.correction_offer(chosen), taken, table);
        let Some(place) = found else { return Ok(()) };
        table.note_correction();
        battle.correct(table, corrections.swap_remove(place), choice);
    }
}

/// Asks for a decision where there is no record to correct, as before a battle.
///
/// # Errors
/// As [`ask`].
pub fn decide<M: Move>(
    table: &mut Table<'_>,
    prompt: impl FnOnce() -> Prompt,
    mut moves: Vec<M>,
    offer: impl Fn(&M) -> Offer,
) -> Step<(M, Choice)> {
    let given = table.next_answer()?;
    if let Some(Answer::Choice(choice)) = given {
        let taken = |offer: &Offer| offer.unavailable.is_none() && offer.accepts(choice);
        if let Some(place) = find(&moves, choice, &offer, taken, table) {
            table.note(prompt, false);
            return Ok((moves.swap_remove(place), choice.clone()));
        }
    }
    let offers = moves.iter().map(offer).collect();
    Err(stop(table, prompt(), offers, given))
}

/// The place of the move that a decision takes; the table then goes on to the next answer.
fn find<M: Move>(
    moves: &[M],
    choice: &Choice,
    offer: impl Fn(&M) -> Offer,
    taken: impl Fn(&Offer) -> bool,
    table: &mut Table<'_>,
) -> Option<usize> {
    for (place, chosen) in moves.iter().enumerate() {
        let subject = chosen.subject();
        if !subject.is_of(choice) {
            continue;
        }
        let offer = offer(chosen);
        debug_assert_eq!((offer.verb, &offer.fixed), (subject.verb, &subject.slots), "an offer of another move");
        if taken(&offer) {
            table.take(offer.label);
            return Some(place);
        }
    }
    None
}

fn with_details(mut offer: Offer, details: Details) -> Offer {
    offer.odds = details.odds.or(offer.odds);
    offer.against = details.against.or(offer.against);
    offer.notes.extend(details.notes);
    offer
}

fn stop(table: &Table<'_>, prompt: Prompt, offers: Vec<Offer>, given: Option<&Answer>) -> Pause {
    let question = Question { prompt, body: Body::Choose(offers), corrections: Vec::new() };
    match given {
        Some(given) => Pause::Mismatch(Box::new(Mismatch { at: table.taken(), asked: question, given: given.clone() })),
        None => Pause::Asks(Box::new(question)),
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;
    use crate::form::{NumberInput, Value};
    use crate::rosters::CasterId;
    use crate::rules::{CasterRef, Event, Kind, Side};

    const DICE: NumberInput = NumberInput::new("dice").or(1);
    const MOONS: NumberInput = NumberInput::new("moons");

    /// Six casters. Each may throw dice at the moon while it is there.
    #[derive(Default)]
    struct Evening {
        thrown: Vec<(u32, i64)>,
        moons: u32,
        offers: Cell<usize>,
        details: Cell<usize>,
    }

    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    enum Throw {
        Throw(u32),
        Rest,
    }

    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    enum Fix {
        Moons,
    }

    fn by(caster: u32) -> Slot {
        Slot::Caster(CasterRef { side: Side::First, caster: CasterId(caster) })
    }

    impl Move for Throw {
        fn subject(&self) -> Subject {
            match self {
                Self::Throw(caster) => Subject::new("throw").about("caster", by(*caster)),
                Self::Rest => Subject::new("rest"),
            }
        }
    }

    impl Move for Fix {
        fn subject(&self) -> Subject {
            Subject::new("moons")
        }
    }

    impl Correctable for Evening {
        type Correction = Fix;
        fn corrections(&self) -> Vec<Fix> {
            vec![Fix::Moons]
        }
        fn correction_offer(&self, fix: &Fix) -> Offer {
            self.offers.set(self.offers.get() + 1);
            fix.offer(Message::new("fix-moons")).input(MOONS.input(Message::new("moons"), 0..=9))
        }
        fn correct(&mut self, table: &mut Table<'_>, fix: Fix, choice: &Choice) {
            assert_eq!(fix, Fix::Moons);
            self.moons = u32::try_from(choice.get(MOONS)).expect("a number of moons");
            table.tell(|| Event::new(Kind::Correction, Message::new("told-moons"), "T-2"));
        }
    }

    impl Evening {
        /// The casters throw until one rests.
        fn run(&mut self, table: &mut Table<'_>) -> Step<()> {
            loop {
                let moves = (1..=6).map(Throw::Throw).chain([Throw::Rest]).collect();
                let prompt = |_: &Self| Prompt::new("throw", Message::new("ask-throw"), "T-1", Some(Side::First));
                match ask(self, table, prompt, moves, Self::offer, Self::details)? {
                    Taken::Move(Throw::Throw(caster), choice) => {
                        self.thrown.push((caster, choice.get(DICE)));
                    }
                    Taken::Move(Throw::Rest, _) => return Ok(()),
                    Taken::Corrected => {}
                }
            }
        }

        fn offer(&self, chosen: &Throw) -> Offer {
            self.offers.set(self.offers.get() + 1);
            match chosen {
                Throw::Rest => chosen.offer(Message::new("do-rest")),
                Throw::Throw(caster) => {
                    let label = Message::new("do-throw").with("caster", *caster);
                    let mut offer =
                        chosen.offer(label).input(DICE.input(Message::new("dice"), 1..=(*caster).into()).rule("T-1"));
                    let why = Reason { message: Message::new("why-no-moon"), rule: "T-2" };
                    offer.unavailable = (self.moons == 0).then_some(why);
                    offer
                }
            }
        }

        fn details(&self, chosen: &Throw) -> Details {
            self.details.set(self.details.get() + 1);
            match chosen {
                Throw::Rest => Details::default(),
                Throw::Throw(_) => {
                    Details::default().odds(OddsQuestion::new("throw")).note(Message::new("note-far"), "T-1")
                }
            }
        }
    }

    fn throw(caster: u32, dice: i64) -> Answer {
        let choice = Choice::new("throw").with("caster", by(caster)).with("dice", Slot::Given(Value::Number(dice)));
        Answer::Choice(choice)
    }

    fn moons(moons: i64) -> Answer {
        Answer::Choice(Choice::new("moons").with("moons", Slot::Given(Value::Number(moons))))
    }

    fn played(answers: &[Answer]) -> (Evening, Step<()>, Vec<(usize, Message)>) {
        let mut evening = Evening { moons: 1, ..Evening::default() };
        let mut table = Table::from_log(answers);
        let end = evening.run(&mut table);
        let (_, labels) = table.into_events();
        (evening, end, labels)
    }

    #[test]
    fn a_replay_words_only_the_moves_taken() {
        let answers = [throw(6, 2), throw(1, 1), throw(3, 3), Answer::Choice(Choice::new("rest"))];
        let (evening, end, labels) = played(&answers);
        assert_eq!(end, Ok(()));
        assert_eq!(evening.thrown, [(6, 2), (1, 1), (3, 3)]);
        assert_eq!((evening.offers.get(), evening.details.get()), (4, 0));
        let called: Vec<(usize, &str)> = labels.iter().map(|(at, label)| (*at, &*label.id)).collect();
        assert_eq!(called, [(0, "do-throw"), (1, "do-throw"), (2, "do-throw"), (3, "do-rest")]);
    }

    #[test]
    fn an_open_question_shows_everything_and_corrections_last() {
        let (evening, end, labels) = played(&[]);
        let Err(Pause::Asks(question)) = end else { panic!("the question is open") };
        let Body::Choose(offers) = question.body else { panic!("a decision") };
        assert_eq!(question.prompt.id, "throw");
        assert_eq!(
            offers.iter().map(|offer| offer.verb).collect::<Vec<_>>().join(" "),
            "throw ".repeat(6) + "rest moons end_battle"
        );
        assert_eq!(offers.iter().map(|offer| offer.correction).filter(|is| *is).count(), 2);
        assert!(offers.last().is_some_and(|offer| offer.correction));
        assert_eq!(offers[0].odds, Some(OddsQuestion::new("throw")));
        assert_eq!(offers[0].notes.len(), 1);
        assert_eq!((evening.offers.get(), evening.details.get(), labels.len()), (8, 7, 0));
    }

    #[test]
    fn a_correction_is_carried_out_and_the_question_asked_again() {
        let (evening, end, labels) = played(&[moons(0), throw(1, 1)]);
        assert_eq!((evening.moons, labels.len()), (0, 1));
        let Err(Pause::Mismatch(mismatch)) = end else { panic!("there is no moon") };
        assert_eq!((mismatch.at, mismatch.given), (1, throw(1, 1)));
        let (evening, end, _) = played(&[moons(0), moons(2), throw(1, 1)]);
        assert_eq!((evening.moons, evening.thrown), (2, vec![(1, 1)]));
        assert!(matches!(end, Err(Pause::Asks(_))));
    }

    #[test]
    fn a_mismatch_lists_every_offer() {
        let elsewhere = Choice::new("throw").with("caster", by(9)).with("dice", Slot::Given(Value::Number(1)));
        let wrong = [throw(2, 3), moons(10), Answer::Choice(elsewhere), Answer::Dice(vec![1])];
        for wrong in wrong {
            let (evening, end, labels) = played(&[throw(4, 4), wrong.clone()]);
            let Err(Pause::Mismatch(mismatch)) = end else { panic!("{wrong:?}") };
            assert_eq!((mismatch.at, &mismatch.given), (1, &wrong));
            let Body::Choose(offers) = mismatch.asked.body else { panic!("a decision") };
            assert_eq!(offers.len(), 9);
            assert!(offers[0].odds.is_some());
            assert_eq!((evening.thrown, labels.len()), (vec![(4, 4)], 1));
        }
    }

    #[test]
    fn odds_stop_at_a_decision() {
        let mut walk = crate::rules::Walk::default();
        let mut table = Table::walking(&mut walk);
        assert_eq!(Evening::default().run(&mut table), Err(Pause::BeyondOdds));
        let prompt = || Prompt::new("throw", Message::new("ask-throw"), "T-1", None);
        let decided = decide(&mut table, prompt, vec![Throw::Rest], |chosen| chosen.offer(Message::new("do-rest")));
        assert_eq!(decided, Err(Pause::BeyondOdds));
    }

    #[test]
    fn before_a_battle_there_is_nothing_to_correct() {
        let prompt = || Prompt::new("throw", Message::new("ask-throw"), "T-1", None);
        let offer = |chosen: &Throw| chosen.offer(Message::new("do"));
        let moves = vec![Throw::Throw(1), Throw::Rest];
        let rests = [Answer::Choice(Choice::new("rest"))];
        let mut table = Table::from_log(&rests);
        assert_eq!(decide(&mut table, prompt, moves.clone(), offer), Ok((Throw::Rest, Choice::new("rest"))));
        assert_eq!(table.taken(), 1);
        let Err(Pause::Asks(question)) = decide(&mut table, prompt, moves, offer) else {
            panic!("the log has run out")
        };
        assert!(matches!(question.body, Body::Choose(offers) if offers.len() == 2));
    }
}
