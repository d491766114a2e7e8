//! A battle at random under way, with all that is checked on the way.

use spellmuster::form::{Input, InputKind, Value};
use spellmuster::rosters::CasterId;
use std::collections::BTreeMap;

use spellmuster::battle::{BattleHead, Origin, Session, read_battle, write_battle};
use spellmuster::rules::{
    Answer, Body, Choice, Event, LoggedEvent, Notation, OddsQuestion, Offer, Question, ReadError, Side, Slot, turns,
};

use super::numbers::Numbers;
use super::tally::{Tally, Way};
use super::{AtRandom, support};
use crate::kept::stands_on_its_own;

/// Dice and points on the board, by side or caster and pool.
pub type Stock = BTreeMap<(Side, CasterId, &'static str), i64>;

/// One answer: what was asked and answered, and what came of it.
pub struct Moment<'a> {
    /// The battle after the answer.
    pub session: &'a Session,
    /// What was asked.
    pub question: &'a Question,
    /// What was answered.
    pub answer: &'a Answer,
    /// What was told since.
    pub told: &'a [LoggedEvent],
    /// Odds of the last decision that had any, filled in as it was.
    pub odds: Option<&'a OddsQuestion>,
    /// The last decision that was no correction.
    pub decision: Option<&'a Choice>,
    /// Dice that were rolled since.
    pub rolls: &'a [Answer],
}

impl Moment<'_> {
    /// The decision, if it was one.
    pub fn choice(&self) -> Option<&Choice> {
        match self.answer {
            Answer::Choice(choice) => Some(choice),
            Answer::Dice(_) => None,
        }
    }

    /// What was told since.
    pub fn events(&self) -> impl Iterator<Item = &Event> {
        self.told.iter().map(|told| &told.event)
    }

    /// Whether one of these messages was told since.
    pub fn message(&self, ids: &[&str]) -> bool {
        self.events().any(|event| ids.contains(&&*event.message.id))
    }
}

/// Something that an input takes.
fn value(numbers: &mut Numbers, input: &Input) -> Option<Value> {
    match &input.kind {
        InputKind::Number { min, max } => {
            let span = usize::try_from(max - min).expect("a range") + 1;
            Some(Value::Number(min + i64::try_from(numbers.below(span)).expect("small")))
        }
        InputKind::Choice(options) => Some(Value::Choice(options[numbers.below(options.len())].id.clone())),
        InputKind::Many(options) => {
            let some = options.iter().filter(|_| numbers.one_in(3)).map(|option| option.id.clone());
            let some: Vec<String> = some.collect();
            (!some.is_empty()).then_some(Value::Many(some))
        }
        InputKind::Text => numbers.one_in(2).then(|| Value::Text("the wolves".to_owned())),
        InputKind::Numbers { .. } | InputKind::Flag => input.begins.clone(),
    }
}

/// Something for all that an offer leaves to be filled in.
pub fn filled(numbers: &mut Numbers, offer: &Offer) -> Vec<(&'static str, Value)> {
    offer.inputs.iter().filter_map(|input| Some((input.name, value(numbers, input)?))).collect()
}

/// Dice and points as the board shows them: never below nothing, and what their receipts say.
fn stock(session: &Session, lines: &str) -> Stock {
    let mut stock = Stock::new();
    let sides = session.now().board.sides.iter().zip(Side::BOTH);
    for (of, side) in sides {
        let own = of.casters.iter().flat_map(|caster| caster.points.iter().map(|pool| (caster.caster.caster, pool)));
        for (caster, pool) in of.pools.iter().map(|pool| (CasterId::NONE, pool)).chain(own) {
            assert!(pool.left >= 0, "{pool:?} in\n{lines}");
            assert_eq!(pool.receipt.total(), pool.left, "{pool:?} in\n{lines}");
            stock.insert((side, caster, pool.id), pool.left);
        }
    }
    stock
}

/// A battle under way.
pub struct Battle<'a> {
    system: &'a dyn AtRandom,
    session: Session,
    numbers: Numbers,
    tally: &'a mut Tally,
    /// Questions as they were asked.
    asked: Vec<Question>,
    odds: Option<OddsQuestion>,
    decision: Option<Choice>,
    rolls: Vec<Answer>,
    lines: String,
}

/// So many battles of each system are opened again without lists and with others.
const ON_THEIR_OWN: u64 = 250;

/// Plays a battle of these lines, and checks all that must hold.
pub fn battle(system: &dyn AtRandom, seed: u64, lines: String, tally: &mut Tally) {
    let lines = format!("system {}\n{lines}", system.system());
    let session = support::session(&lines);
    let numbers = Numbers(seed);
    let (asked, rolls) = (Vec::new(), Vec::new());
    let mut battle = Battle { system, session, numbers, tally, asked, odds: None, decision: None, rolls, lines };
    battle.play();
    battle.afterwards();
    if seed < ON_THEIR_OWN {
        stands_on_its_own(&battle.session, &battle.lines);
    }
    battle.tally.battles += 1;
    battle.tally.answers += battle.asked.len();
}

impl Battle<'_> {
    fn play(&mut self) {
        let mut before = stock(&self.session, &self.lines);
        while !self.session.now().board.over {
            let question = self.asks_again();
            self.tally.question(&question);
            let told = self.session.now().told.len();
            let (answer, origin) = match &question.body {
                Body::Choose(offers) => (Answer::Choice(self.decide(offers)), Origin::Decided),
                Body::Roll(roll) => {
                    let faces = Answer::Dice(self.numbers.faces(roll.pool));
                    self.rolls.push(faces.clone());
                    (faces, Origin::Typed)
                }
            };
            let committed = self.session.commit(&[(answer.clone(), origin)]);
            assert!(committed.is_ok(), "{answer:?} refused in\n{}", self.lines);
            before = self.checked(&question, &answer, told, &before);
            self.asked.push(question);
            if self.numbers.one_in(32) {
                self.there_and_back();
            }
            assert!(self.asked.len() < 2000, "no end of\n{}", self.lines);
        }
        assert!(self.session.now().board.over && self.session.now().mismatch.is_none());
        self.tally.told(&self.session.now().told);
    }

    /// Once more from the top: the log so far asks the same question again, and tells the same.
    fn asks_again(&mut self) -> Question {
        let again = self.session.look(self.asked.len());
        let now = self.session.now();
        assert_eq!(again.question, now.question, "at {} of\n{}", self.asked.len(), self.lines);
        assert_eq!((&again.board, again.told.len()), (&now.board, now.told.len()), "in\n{}", self.lines);
        self.tally.prefixes += 1;
        again.question.expect("a question")
    }

    /// Something that a player might decide.
    fn decide(&mut self, offers: &[Offer]) -> Choice {
        if self.numbers.one_in(400) {
            self.no_unbarred_offer_is_refused(offers);
        }
        let system = self.system;
        // Corrections are rare, and replaying them is slow; there are battles enough.
        let corrects = self.numbers.one_in(40);
        let weight = |offer: &Offer, correction: bool| {
            let is_open = offer.unavailable.is_none() && offer.correction == correction;
            if is_open && offer.verb != turns::END_BATTLE { system.weight(offer) } else { 0 }
        };
        let correction = self.numbers.weighed(offers, |offer| if corrects { weight(offer, true) } else { 0 });
        let offer = correction.or_else(|| self.numbers.weighed(offers, |offer| weight(offer, false)));
        let offer = offer.expect("something that can be done");
        let choice = offer.take(&filled(&mut self.numbers, offer));
        assert!(offer.accepts(&choice), "{choice:?} does not fit {offer:?}");
        if self.numbers.one_in(6) {
            self.reads_back(offers, &choice);
        }
        self.tally.taken(offer);
        self.tally.casts += usize::from(system.casts().contains(&offer.verb));
        if !offer.correction {
            self.odds = offer.odds_of(&choice).or(self.odds.take());
            self.decision = Some(choice.clone());
            self.rolls.clear();
        }
        choice
    }

    fn no_unbarred_offer_is_refused(&mut self, offers: &[Offer]) {
        for offer in offers.iter().filter(|offer| offer.unavailable.is_none()) {
            let choice = offer.take(&filled(&mut self.numbers, offer));
            assert!(offer.accepts(&choice) && offer.accepts(&offer.take(&[])), "{offer:?}");
            let next = self.session.ask_after(&Answer::Choice(choice.clone()));
            assert!(next.is_ok(), "{choice:?} refused in\n{}", self.lines);
            self.tally.offers += 1;
        }
    }

    /// What is written for a decision is read as that decision.
    fn reads_back(&self, offers: &[Offer], choice: &Choice) {
        let names = self.session.names();
        let notation = Notation::new(self.session.game().about().verbs, &names);
        let written = notation.write(choice);
        let read: Result<Choice, ReadError> = notation.read(&written, offers);
        // Of several copies of one spell any may be taken.
        let board = &self.session.now().board;
        let spell = |choice: &Choice| match choice.slot("spell") {
            Some(Slot::Known(who, known)) => {
                let spells = board.caster(*who).map(|caster| &caster.spells);
                spells.and_then(|spells| spells.iter().find(|spell| spell.known == *known)).map(|spell| &spell.spell)
            }
            _ => None,
        };
        let is_copy =
            |read: &Choice| notation.write(read) == written && spell(read).is_some() && spell(read) == spell(choice);
        assert!(read.as_ref().is_ok_and(|read| read == choice || is_copy(read)), "{written}: {read:?}");
    }

    /// What an answer takes is what the rules say, and what comes of it is what odds reckon.
    fn checked(&mut self, question: &Question, answer: &Answer, told: usize, before: &Stock) -> Stock {
        let after = stock(&self.session, &self.lines);
        let moment = Moment {
            session: &self.session,
            question,
            answer,
            told: self.session.now().told.get(told..).expect("nothing untold"),
            odds: self.odds.as_ref(),
            decision: self.decision.as_ref(),
            rolls: &self.rolls,
        };
        if let Some(takes) = self.system.takes(&moment) {
            let total = |stock: &Stock| stock.values().sum::<i64>();
            assert_eq!(total(before) - total(&after), takes, "taken by {answer:?} in\n{}", self.lines);
        }
        self.tally.reckoned += usize::from(self.system.agrees(&moment, &self.lines));
        for rule in self.system.silently(&moment) {
            self.tally.count(rule, Way::Silently);
        }
        after
    }

    /// Taking back some steps and bringing them back is as if nothing had been.
    fn there_and_back(&mut self) {
        let steps = 1 + self.numbers.below(3);
        let (before, entries) = (self.session.now().clone(), self.session.log().entries.clone());
        let there = entries.len().saturating_sub(steps);
        self.session.undo(steps);
        assert_eq!(self.session.question(), self.asked.get(there));
        self.session.redo(steps);
        self.is_as_before(&before, &entries);
    }

    fn is_as_before(&self, before: &spellmuster::battle::Replayed, entries: &[spellmuster::battle::Entry]) {
        let (now, log) = (self.session.now(), self.session.log());
        assert_eq!(log.entries, entries);
        assert_eq!((&now.question, &now.mismatch), (&before.question, &before.mismatch));
        assert_eq!((&now.told, &now.board, &now.labels), (&before.told, &before.board, &before.labels));
        assert!(log.struck.is_empty() && log.undone.is_empty());
    }

    /// Looking back, taking back, bringing back and reading back all give the same battle.
    fn afterwards(&mut self) {
        let (before, entries) = (self.session.now().clone(), self.session.log().entries.clone());
        for _ in 0..3 {
            let at = self.numbers.below(entries.len());
            let then = self.session.look(at);
            assert_eq!(then.question.as_ref(), self.asked.get(at), "at {at} of\n{}", self.lines);
            assert_eq!(then.told, before.told[..then.told.len()]);
        }
        let steps = self.session.log().steps().len();
        let some = self.numbers.below(steps) + 1;
        self.session.undo(some);
        self.session.undo(steps);
        assert!(self.session.log().entries.is_empty());
        assert_eq!(self.session.question(), self.asked.first());
        self.session.redo(some);
        self.session.redo(steps);
        self.is_as_before(&before, &entries);

        let head = BattleHead::new(self.session.setup().expect("a battle").clone(), self.session.game().about());
        let text = write_battle(&head, self.session.records()).expect("plain data");
        let (file, fault) = read_battle(&text).expect("its own text");
        assert_eq!((fault, &file.head, file.records.as_slice()), (None, &head, self.session.records()));
        let again = Session::battle(self.session.game().system(), file.head.setup, file.records);
        assert_eq!((&again.now().told, &again.now().board), (&before.told, &before.board));
        self.system.whole(&self.session, &self.lines);
    }
}
