//! Changing the past: later answers are kept as far as their questions are still asked.
//!
//! The rules run on from the change. Wherever they ask what the next waiting answer answered, it is
//! taken; where they ask something new, the players are asked, and the rest waits; an answer whose
//! question is gone is set aside with the reason.

use std::collections::VecDeque;
use std::sync::Arc;

use super::change::ranges;
use super::session::{Replayed, SessionKind, replay, replay_noting};
use super::{Change, Entry, Piece, SetAside, Why};
use crate::lang::{Arg, Lang, Message, capital};
use crate::rules::{Answer, AnsweredQuestion, Body, Game, LoggedEvent, Mismatch, Question, QuestionId, Setup};

/// What is to be different.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Edit {
    /// The entry at this place is answered otherwise.
    Replace(usize, Vec<Entry>),
    /// Entries are taken out: from this place, this number.
    TakeOut(usize, usize),
    /// Entries are put in before the one at this place.
    Insert(usize, Vec<Entry>),
    /// The battle starts from another set-up.
    Setup(Box<Setup>),
    /// What is asked by an open change is answered.
    GoOn(Vec<Entry>),
    /// What waits is let go.
    LetGo,
}

/// What a change of the past would come to. Nothing has happened yet.
#[derive(Clone)]
pub struct Plan {
    /// What the journal would keep.
    pub change: Change,
    /// The log as it was before the change.
    pub before: Vec<Entry>,
    /// What the rules say of the log before the change.
    pub was: Replayed,
    /// What the rules say of the log after it, up to the question that is open.
    pub now: Replayed,
    /// The faces that lay where other dice are asked for now.
    pub old_faces: Option<Vec<u8>>,
    /// The rules that hold then.
    pub game: Arc<dyn Game>,
    /// The revision of the session that it was made for.
    pub(super) revision: u64,
}

/// One line of a plan, in the order of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlanLine {
    /// This number of entries stays as it is.
    Same(usize),
    /// What an entry comes to is told otherwise; its place before and after.
    Changed {
        /// Its place before.
        before: usize,
        /// Its place after.
        after: usize,
        /// Whether it was answered otherwise, rather than coming to something else.
        replaced: bool,
    },
    /// An entry that was not there; its place after.
    New(usize),
    /// An entry that is set aside.
    Gone(SetAside),
    /// A question that was not asked before, and is open.
    Asks,
    /// This number of entries waits for it.
    Waits(usize),
}

/// What a plan comes to in numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PlanCounts {
    /// Results that change.
    pub changed: usize,
    /// New questions.
    pub asked: usize,
    /// Entries that no longer happen.
    pub gone: usize,
    /// Entries that wait.
    pub waiting: usize,
}

/// The log that a change starts from.
pub struct Past<'a> {
    /// Its entries.
    pub entries: &'a [Entry],
    /// The rules that it was played by.
    pub game: &'a Arc<dyn Game>,
    /// What was played.
    pub kind: &'a SessionKind,
}

/// A change in the making.
struct Rebase<'a> {
    game: &'a dyn Game,
    kind: &'a SessionKind,
    before: &'a [Entry],
    /// What each entry answered; fewer than entries if the log stops before.
    questions: &'a [AnsweredQuestion],
    answers: Vec<Answer>,
    then: Vec<Piece>,
    waits: VecDeque<usize>,
    aside: Vec<SetAside>,
    old_faces: Option<Vec<u8>>,
}

/// Whether an answer answers a question.
enum Fit {
    Takes,
    OtherDice,
    Unavailable(Why),
    NotAsked,
}

/// Carries out an edit of a log, without recording it.
///
/// `game` and `kind` are those that hold after it. `open` is the change that the edit goes on with.
///
/// # Errors
/// The new answer does not fit where it is put.
pub fn plan(
    past: &Past<'_>,
    open: Option<&Change>,
    edit: Edit,
    (game, kind): (&Arc<dyn Game>, &SessionKind),
    revision: u64,
) -> Result<Plan, Box<Mismatch>> {
    let before = past.entries;
    let (was, questions) = replay_noting(&**past.game, past.kind, &answers_of(before));
    let length = before.len();
    let fresh = |entries: Vec<Entry>| entries.into_iter().map(Piece::New).collect::<Vec<_>>();
    let mut aside = open.map(|open| open.aside.clone()).unwrap_or_default();
    let mut setup = open.and_then(|open| open.setup.clone());
    let is_let_go = edit == Edit::LetGo;
    let (at, then, waits): (usize, Vec<Piece>, Vec<usize>) = match edit {
        Edit::Replace(at, entries) => {
            aside.push(SetAside { at, why: Why::Replaced });
            (at, fresh(entries), (at + 1..length).collect())
        }
        Edit::TakeOut(at, count) => {
            let end = at.saturating_add(count).min(length);
            aside.extend((at..end).map(|at| SetAside { at, why: Why::TakenOut }));
            (at, Vec::new(), (end..length).collect())
        }
        Edit::Insert(at, entries) => (at, fresh(entries), (at..length).collect()),
        Edit::Setup(new) => {
            setup = Some(Arc::from(new));
            (0, Vec::new(), (0..length).collect())
        }
        Edit::GoOn(entries) => {
            let (at, mut then, waits) = of_open(open, length);
            then.extend(fresh(entries));
            (at, then, waits)
        }
        Edit::LetGo => {
            let (at, then, waits) = of_open(open, length);
            aside.extend(waits.into_iter().map(|at| SetAside { at, why: Why::LetGo }));
            (at, then, Vec::new())
        }
    };
    let at = at.min(length);
    let mut rebase = Rebase {
        game: &**game,
        kind,
        before,
        questions: &questions,
        answers: before.iter().take(at).map(|entry| entry.answer.clone()).collect(),
        then: Vec::new(),
        waits: waits.into(),
        aside,
        old_faces: None,
    };
    for piece in then {
        rebase.push(piece);
    }
    let start = replay(rebase.game, rebase.kind, &rebase.answers);
    if let Some(mismatch) = start.mismatch {
        return Err(Box::new(mismatch));
    }
    let now = if is_let_go { start } else { rebase.run() };
    let Rebase { then, waits, mut aside, old_faces, .. } = rebase;
    aside.sort_by_key(|aside| aside.at);
    let change = Change { setup, at, then, waits: ranges(waits), aside };
    Ok(Plan { change, before: before.to_vec(), was, now, old_faces, game: Arc::clone(game), revision })
}

/// Where an open change stands: its place, the log after it, and what waits.
fn of_open(open: Option<&Change>, length: usize) -> (usize, Vec<Piece>, Vec<usize>) {
    match open {
        Some(open) => (open.at, open.then.clone(), open.waits.iter().cloned().flatten().collect()),
        None => (length, Vec::new(), Vec::new()),
    }
}

fn answers_of(entries: &[Entry]) -> Vec<Answer> {
    entries.iter().map(|entry| entry.answer.clone()).collect()
}

impl Rebase<'_> {
    fn push(&mut self, piece: Piece) {
        match &piece {
            Piece::New(entry) => self.answers.push(entry.answer.clone()),
            Piece::Kept(range) => {
                let kept = self.before.get(range.clone()).unwrap_or_default();
                self.answers.extend(kept.iter().map(|entry| entry.answer.clone()));
            }
        }
        match (self.then.last_mut(), piece) {
            (Some(Piece::Kept(last)), Piece::Kept(next)) if last.end == next.start => last.end = next.end,
            (_, piece) => self.then.push(piece),
        }
    }

    /// Takes what can be taken, until something new is asked or nothing waits.
    fn run(&mut self) -> Replayed {
        loop {
            let now = self.take_what_fits();
            let Some(question) = now.question.as_ref() else {
                // A battle that is over asks for nothing; one that stops at a mismatch neither.
                if now.mismatch.is_none() {
                    self.set_aside(self.waits.len(), &|_| Why::Over);
                }
                return now;
            };
            if self.waits.is_empty() || !self.align(question, now.turn) {
                return now;
            }
        }
    }

    /// Takes waiting entries as long as each answers just what it answered before.
    fn take_what_fits(&mut self) -> Replayed {
        if self.waits.is_empty() {
            return replay(self.game, self.kind, &self.answers);
        }
        let mut all = self.answers.clone();
        all.extend(self.waits.iter().filter_map(|at| self.before.get(*at)).map(|entry| entry.answer.clone()));
        let (run, questions) = replay_noting(self.game, self.kind, &all);
        let first = self.answers.len();
        let same = self.waits.iter().zip(questions.get(first..).unwrap_or_default());
        let fit = same.take_while(|(at, new)| self.is_same(**at, new)).count();
        for at in self.waits.drain(..fit).collect::<Vec<_>>() {
            self.push(Piece::Kept(at..at + 1));
        }
        if self.waits.is_empty() && run.mismatch.is_none() {
            return run;
        }
        replay(self.game, self.kind, &self.answers)
    }

    /// Whether the entry at a place answers here what it answered before.
    fn is_same(&self, at: usize, new: &AnsweredQuestion) -> bool {
        match self.questions.get(at) {
            Some(old) => (old.correction && new.correction) || old == new,
            // The log before stopped before it: whatever fits is right.
            None => true,
        }
    }

    /// Finds the waiting entry that answers an open question, and sets aside those before it. False
    /// if there is none, so that the players must answer.
    fn align(&mut self, question: &Question, turn: u32) -> bool {
        let id = question.prompt.identity(turn);
        let fits: Vec<Fit> = self.waits.iter().map(|at| self.fit(*at, question, &id)).collect();
        let answers = |fit: &Fit| matches!(fit, Fit::Takes | Fit::OtherDice);
        let decides = |(nth, fit): &(usize, &Fit)| answers(fit) && !self.is_correction(*nth);
        let answer = fits.iter().enumerate().find(decides).map(|(nth, _)| nth);
        // A correction keeps its place among the others: it is taken when its turn comes.
        let upto = answer.map_or(1, |answer| answer + 1);
        let found = fits.iter().take(upto).position(answers);
        let Some(found) = found else { return self.take_up(question, &id) };
        let mut why: Vec<Why> = Vec::new();
        for fit in fits.into_iter().take(found + 1) {
            why.push(match fit {
                Fit::Unavailable(why) => why,
                Fit::OtherDice => Why::OtherDice,
                Fit::NotAsked | Fit::Takes => Why::NotAsked,
            });
        }
        let other_dice = matches!(why.last(), Some(Why::OtherDice));
        self.set_aside(found, &|nth| why.get(nth).cloned().unwrap_or(Why::NotAsked));
        if other_dice {
            self.old_faces = self.waits.front().and_then(|at| self.faces(*at));
            self.set_aside(1, &|_| Why::OtherDice);
            return false;
        }
        if let Some(at) = self.waits.pop_front() {
            self.push(Piece::Kept(at..at + 1));
        }
        true
    }

    /// An entry that was set aside because its question seemed gone, and that is asked after all.
    fn take_up(&mut self, question: &Question, id: &QuestionId) -> bool {
        let is_it =
            |aside: &SetAside| aside.why == Why::NotAsked && matches!(self.fit(aside.at, question, id), Fit::Takes);
        let Some(place) = self.aside.iter().position(is_it) else { return false };
        let aside = self.aside.remove(place);
        self.push(Piece::Kept(aside.at..aside.at + 1));
        true
    }

    fn fit(&self, at: usize, question: &Question, id: &QuestionId) -> Fit {
        let Some(entry) = self.before.get(at) else { return Fit::NotAsked };
        let old = self.questions.get(at);
        let is_asked = old.is_none_or(|old| old.id == *id);
        match (&entry.answer, &question.body) {
            (Answer::Dice(faces), Body::Roll(roll)) if is_asked => {
                if roll.pool.fits(faces) {
                    Fit::Takes
                } else {
                    Fit::OtherDice
                }
            }
            (Answer::Choice(choice), _) => {
                let offers = question.offers();
                let correction = old.is_some_and(|old| old.correction);
                if !is_asked && !correction {
                    return Fit::NotAsked;
                }
                let of_kind = || offers.iter().filter(|offer| old.is_none() || offer.correction == correction);
                if of_kind().any(|offer| offer.unavailable.is_none() && offer.accepts(choice)) {
                    return Fit::Takes;
                }
                let reason =
                    of_kind().filter(|offer| offer.is_about(choice)).find_map(|offer| offer.unavailable.clone());
                match reason {
                    Some(reason) => Fit::Unavailable(Why::Unavailable(reason.message, reason.rule.to_owned())),
                    None => Fit::NotAsked,
                }
            }
            _ => Fit::NotAsked,
        }
    }

    fn is_correction(&self, nth: usize) -> bool {
        self.waits.get(nth).and_then(|at| self.questions.get(*at)).is_some_and(|question| question.correction)
    }

    fn faces(&self, at: usize) -> Option<Vec<u8>> {
        match self.before.get(at).map(|entry| &entry.answer) {
            Some(Answer::Dice(faces)) => Some(faces.clone()),
            _ => None,
        }
    }

    /// Sets the first waiting entries aside.
    fn set_aside(&mut self, count: usize, why: &dyn Fn(usize) -> Why) {
        for (nth, at) in self.waits.drain(..count.min(self.waits.len())).enumerate() {
            self.aside.push(SetAside { at, why: why(nth) });
        }
    }
}

impl Plan {
    /// The log after the change.
    pub fn entries(&self) -> Vec<Entry> {
        self.change.entries(&self.before)
    }

    /// What becomes of each entry from the change on, in the order of the log.
    pub fn lines(&self) -> Vec<PlanLine> {
        let mut lines = Vec::new();
        let places = self.change.places_before();
        let mut aside = self.change.aside.iter().peekable();
        for (after, before) in places.iter().enumerate().skip(self.change.at) {
            // What is set aside stands before the next entry that stays.
            let next = before.or_else(|| places.get(after..).into_iter().flatten().flatten().next().copied());
            let replaced = before.is_none() && aside.peek().is_some_and(|aside| aside.why == Why::Replaced);
            if replaced && let Some(old) = aside.next() {
                lines.push(PlanLine::Changed { before: old.at, after, replaced: true });
                continue;
            }
            while let Some(gone) = aside.next_if(|aside| before.is_some() && next.is_some_and(|next| aside.at < next)) {
                lines.push(PlanLine::Gone(gone.clone()));
            }
            match before {
                None => lines.push(PlanLine::New(after)),
                Some(before) if !self.is_told_alike(*before, after) => {
                    lines.push(PlanLine::Changed { before: *before, after, replaced: false });
                }
                Some(_) => match lines.last_mut() {
                    Some(PlanLine::Same(count)) => *count += 1,
                    _ => lines.push(PlanLine::Same(1)),
                },
            }
        }
        lines.extend(aside.cloned().map(PlanLine::Gone));
        if self.change.waiting() > 0 || self.old_faces.is_some() {
            lines.push(PlanLine::Asks);
        }
        if self.change.waiting() > 0 {
            lines.push(PlanLine::Waits(self.change.waiting()));
        }
        lines
    }

    /// What an entry came to before the change, in words.
    pub fn words_before(&self, at: usize, lang: &Lang) -> String {
        entry_words(&*self.game, &self.was, &self.before, at, lang)
    }

    /// What an entry comes to after the change, in words.
    pub fn words_after(&self, at: usize, lang: &Lang) -> String {
        entry_words(&*self.game, &self.now, &self.entries(), at, lang)
    }

    /// What the change comes to, in numbers.
    pub fn counts(&self) -> PlanCounts {
        let mut counts = PlanCounts::default();
        for line in self.lines() {
            match line {
                PlanLine::Changed { .. } => counts.changed += 1,
                PlanLine::New(_) | PlanLine::Asks => counts.asked += 1,
                PlanLine::Gone(_) => counts.gone += 1,
                PlanLine::Waits(waiting) => counts.waiting = waiting,
                PlanLine::Same(_) => {}
            }
        }
        counts
    }

    /// Whether an entry is told as it was, in other words at most where it stands in the log.
    fn is_told_alike(&self, before: usize, after: usize) -> bool {
        let (was, now) = (self.was.told_by(before), self.now.told_by(after));
        was.len() == now.len()
            && was.iter().zip(now).all(|(was, now): (&LoggedEvent, &LoggedEvent)| was.event == now.event)
    }
}

/// What an entry came to: what was told of it, or what it is called.
fn entry_words(game: &dyn Game, run: &Replayed, entries: &[Entry], at: usize, lang: &Lang) -> String {
    let words = |message: &Message| lang.message(message, &game);
    let told: Vec<String> = run.told_by(at).iter().map(|told| words(&told.event.message)).collect();
    if !told.is_empty() {
        return told.join(" · ");
    }
    if let Some((_, label)) = run.labels.iter().find(|(place, _)| *place == at) {
        return capital(&words(label));
    }
    match entries.get(at).map(|entry| &entry.answer) {
        Some(Answer::Dice(faces)) => words(&Message::new("report-dice").with("faces", Arg::Faces(faces.clone()))),
        _ => String::new(),
    }
}
